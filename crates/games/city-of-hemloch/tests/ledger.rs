//! The ledger: every rule and ruling has a test, and every id the code cites exists.
#![allow(clippy::unwrap_used)]

use parlour_city_of_hemloch::Hemloch;
use parlour_content::{Ledger, RuleKind, Title};
use std::collections::BTreeSet;

fn ledger() -> Ledger {
    Ledger::read(&Hemloch::ledger()).unwrap()
}

#[test]
fn every_rule_and_ruling_is_tested() {
    let coverage = ledger().coverage();
    assert_eq!(coverage.missing, [""; 0]);
    assert_eq!((coverage.total, coverage.tested, coverage.untestable), (113, 112, 1));
}

#[test]
fn the_ledger_is_whole() {
    let ledger = ledger();
    let ids: BTreeSet<&str> = ledger.rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), ledger.rules.len(), "no id twice");
    let count = |kind| ledger.rules.iter().filter(|rule| rule.kind == kind).count();
    assert_eq!((count(RuleKind::Rule), count(RuleKind::Ruling)), (74, 39));
}

#[test]
fn every_id_the_code_cites_is_in_the_ledger() {
    let ledger = ledger();
    let sources = [
        include_str!("../src/apply.rs"),
        include_str!("../src/explain.rs"),
        include_str!("../src/offer.rs"),
        include_str!("../src/scene.rs"),
        include_str!("../src/score.rs"),
        include_str!("../src/position/read.rs"),
    ];
    for source in sources {
        for cited in source.split("rule(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ledger.rule(cited).is_some(), "{cited} is cited and not in the ledger");
        }
    }
}
