//! A violation can be seen again from what it says, and made shorter.

use crate::fault::Fault;
use crate::found;
use crate::game::Toy;
use parlour_core::laws::{self, Care, Law};

#[test]
fn seed_and_index_are_enough_to_see_it_again() {
    let first = found(3, Fault::PassTellsOfTheHand, Care::SPREAD);
    let toy = Toy::new(3, Some(Fault::PassTellsOfTheHand));
    let again = laws::check(&toy, first.seed, first.index..first.index + 1, Care::SPREAD).unwrap_err();
    assert_eq!(again, first);
}

#[test]
fn looking_closer_finds_no_later_what_a_soak_found() {
    // The same game is played however closely it is looked at, so a soak's find is seen again in full.
    for fault in [Fault::DrawToldToAll, Fault::WorldDealsTooFew, Fault::PositionLosesThePeek] {
        let soak = found(4, fault, Care::SPREAD);
        let toy = Toy::new(4, Some(fault));
        let close = laws::check(&toy, soak.seed, soak.index..soak.index + 1, Care::FULL).unwrap_err();
        assert_eq!(close.law, soak.law);
        assert!(close.step <= soak.step, "{} after {}", close.step, soak.step);
        assert!(soak.record.starts_with(&close.record));
    }
}

#[test]
fn a_find_is_made_shorter() {
    let fault = Fault::PassTellsOfTheHand;
    let toy = Toy::new(4, Some(fault));
    let long = (0..)
        .map(|index| laws::check(&toy, 7, index..index + 1, Care::SPREAD))
        .find_map(|result| result.err().filter(|violation| violation.step > 25))
        .expect("some games break it late");
    let short = laws::minimise(&toy, (*long).clone(), Care::SPREAD, |tries| tries < 300);
    assert_eq!(short.law, Law::Secrets);
    // Twelve cards are dealt and four committed before anyone can pass.
    assert_eq!(short.step, 16, "from {}: {short}", long.step);
    assert_eq!(short.record.lines().count(), 16);
    let again = laws::check(&toy, short.seed, short.index..short.index + 1, Care::FULL).unwrap_err();
    assert_eq!(again.step, 16);
}

#[test]
fn a_report_names_all_that_is_needed() {
    let violation = found(2, Fault::PositionRefused, Care::FULL);
    let text = violation.to_string();
    let head = format!("law `position` broken (seed 7, game {}, after", violation.index);
    assert!(text.starts_with(&head), "{text}");
    assert!(text.contains("   1 * deal "), "{text}");
    assert_eq!(violation.record.lines().count(), violation.step);
}

#[test]
fn what_breaks_in_an_imagined_world_says_how_it_came_about() {
    let violation = found(2, Fault::SnatchedCardIsLost, Care::FULL);
    assert!(violation.detail.contains("'s world, played on: "), "{violation}");
    assert!(violation.detail.contains("B snatch "), "{violation}");
}

#[test]
fn a_soak_catches_what_happens_seldom() {
    for (fault, law) in [(Fault::DieCannotBeRead, Law::Notation), (Fault::Panics, Law::Panic)] {
        assert_eq!(found(2, fault, Care::SPREAD).law, law, "{fault:?}");
    }
}
