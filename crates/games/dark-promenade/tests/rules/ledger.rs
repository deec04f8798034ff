use parlour_content::{Ledger, Title};
use parlour_dark_promenade::DarkPromenade;

#[test]
fn every_rule_has_a_test_or_says_why_not() {
    let coverage = Ledger::read(&DarkPromenade::ledger()).unwrap().coverage();
    assert!(coverage.missing.is_empty(), "{:?}", coverage.missing);
    assert_eq!(coverage.game, DarkPromenade::ABOUT.id);
}
