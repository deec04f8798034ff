//! Notes which rule has which test, for `parlour rules --coverage`.

fn main() {
    parlour_ledger::build(&[("rules", "rules.toml")]);
}
