//! The laws catch what they are for: a sound toy game passes them all, and every planted fault is reported as a
//! break of the law it breaks.

mod fault;
mod game;
mod reports;
mod shared;
mod show;
mod world;

use fault::Fault;
use game::Toy;
use parlour_core::laws::{self, Care, Law, Violation};

/// How many games a fault may hide in.
const GAMES: u64 = 200;

/// What the harness says of a game with this fault.
fn found(seats: u8, fault: Fault, care: Care) -> Box<Violation> {
    match laws::check(&Toy::new(seats, Some(fault)), 7, 0..GAMES, care) {
        Err(violation) => violation,
        Ok(tally) => panic!("{fault:?} at {seats} seats slipped through {} games", tally.games),
    }
}

/// What was planted against each law. A new law does not compile before it has a fault here.
fn planted(law: Law) -> &'static [Fault] {
    match law {
        Law::View => &[Fault::WorldForgetsThePeek, Fault::WorldForgetsTheCommit, Fault::WorldDealsTooFew],
        Law::Secrets => &[
            Fault::DrawToldToAll,
            Fault::PeekToldToAll,
            Fault::CommitToldToAll,
            Fault::PassTellsOfTheHand,
            Fault::ItemIdNamesTheCard,
            Fault::DrawLeftInPublic,
            Fault::DrawLeftInPublicUnwritten,
            Fault::CommitHintedInPublic,
            Fault::TurnSkipsTheUnable,
            Fault::RevealNotTold,
        ],
        Law::Determinism => &[
            Fault::CounterInApply,
            Fault::CounterInTelling,
            Fault::CounterInLegal,
            Fault::ListenersChangePlay,
        ],
        Law::Replay => &[Fault::StartChanges, Fault::TellingKnowsTheGameNumber, Fault::ReadsDifferentlyLater],
        Law::Conservation => &[Fault::SnatchedCardIsLost, Fault::ScoreOutOfNowhere, Fault::WorldEndsUnsound],
        Law::Legal => &[
            Fault::ChoicesDescend,
            Fault::ChoiceTwice,
            Fault::ChoicesWithoutBeingAsked,
            Fault::AskedWithoutChoices,
            Fault::WaitsForNobody,
            Fault::PickNeverTakesTheLast,
            Fault::PickDrawsTwice,
        ],
        Law::Explain => &[
            Fault::ExplainsTooMuch,
            Fault::ExplainsTooLittle,
            Fault::ExplainsOutOfTurn,
            Fault::RefusesWithoutReason,
        ],
        Law::Chance => &[
            Fault::TicketsMiscounted,
            Fault::TicketDrawsAnother,
            Fault::WeightOfZero,
            Fault::WeightsOverflow,
            Fault::OutcomesDescend,
            Fault::OutcomeTwice,
            Fault::NoOutcomes,
        ],
        Law::Notation => &[Fault::CardsShareAWord, Fault::DieCannotBeRead, Fault::WordWithAHash],
        Law::Position => &[Fault::PositionLosesThePeek, Fault::PositionLosesTheDeck, Fault::PositionRefused],
        Law::Copies => &[Fault::SharedCell],
        Law::Commute => &[Fault::FirstCommitterNoted, Fault::LastCommitterRestricted],
        Law::Termination => &[
            Fault::NeverEnds,
            Fault::BoundTooLow,
            Fault::NobodyWonTheWin,
            Fault::OutcomeForOthers,
            Fault::WorldNeverEnds,
            Fault::StrangerWins,
        ],
        Law::Scene => &[Fault::OfferPointsNowhere, Fault::OneIdTwice],
        Law::Panic => &[Fault::Panics],
    }
}

#[test]
fn a_sound_game_breaks_no_law() {
    for seats in 2..=5 {
        let tally = laws::hold(&Toy::new(seats, None), GAMES);
        assert_eq!(tally.games, GAMES);
        assert_eq!(tally.kinds.len(), 7, "every kind of action is played: {:?}", tally.kinds);
        assert_eq!(tally.rules.len(), 7, "every rule is told: {:?}", tally.rules);
    }
}

/// Every fault planted against the law is reported as a break of this very law, at the fewest seats and the most.
fn caught(law: Law) {
    assert!(!planted(law).is_empty());
    for fault in planted(law) {
        // At five seats nobody is a stranger.
        for seats in if *fault == Fault::StrangerWins { vec![2] } else { vec![2, 5] } {
            let violation = found(seats, *fault, Care::FULL);
            assert_eq!(violation.law, law, "{fault:?} at {seats} seats: {violation}");
        }
    }
}

macro_rules! every_fault_is_caught {
    ($( $test:ident $law:ident ),+ $(,)?) => {
        $( #[test] fn $test() { caught(Law::$law); } )+

        #[test]
        fn every_law_is_tried() {
            assert_eq!([$( Law::$law ),+], Law::ALL);
        }
    };
}

every_fault_is_caught! {
    view View,
    secrets Secrets,
    determinism Determinism,
    replay Replay,
    conservation Conservation,
    legal Legal,
    explain Explain,
    chance Chance,
    notation Notation,
    position Position,
    copies Copies,
    commute Commute,
    termination Termination,
    scene Scene,
    panic Panic,
}
