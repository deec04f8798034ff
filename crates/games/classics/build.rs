//! Notes which rule has which test, for `parlour rules --coverage`.

fn main() {
    parlour_ledger::build(&[
        ("connect-four", "src/connect_four/rules.toml"),
        ("tic-tac-toe", "src/tic_tac_toe/rules.toml"),
        ("kuhn-poker", "src/kuhn_poker/rules.toml"),
        ("leduc-poker", "src/leduc_poker/rules.toml"),
        ("hearts", "src/hearts/rules.toml"),
        ("backgammon", "src/backgammon/rules.toml"),
        ("duel", "src/duel/rules.toml"),
    ]);
}
