//! The command line as people meet it: every file in `cmd/` is a session that must come out as written.
//!
//! `TRYCMD=overwrite cargo test -p parlour --test cmd` writes what the program says now; the diff is the review.

#[test]
fn sessions_come_out_as_written() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
}
