//! District Abilities: from which cards one chooses, whether it can be done, and the options.

use crate::action::Action;
use crate::card::{Cards, District};
use crate::kit::{Ability, Choice, Kit};
use crate::state::Public;

/// The cards an Ability may choose from, for the player on turn (CH-R-17, CH-R-18, CH-R-20, CH-R-21, CH-R-23).
#[inline]
pub(crate) fn choose(public: &Public, choice: Choice) -> Cards {
    match choice {
        Choice::OwnHand => public.hand[public.turn.index()],
        Choice::OwnDiscard => public.discard[public.turn.index()],
        Choice::Played { elsewhere, trigger } => {
            let mut played = public.played();
            if elsewhere {
                played = played.minus(public.at(public.here));
            }
            if !trigger {
                played.remove(public.trigger);
            }
            played
        }
    }
}

/// Whether the Ability can be done in full; if not it does nothing (CH-R-24).
#[inline]
pub(crate) fn possible(public: &Public, ability: Ability) -> bool {
    match ability {
        Ability::Swap(one, two) => !choose(public, one).is_empty() && !choose(public, two).is_empty(),
        Ability::ToOwnHand(choice) | Ability::ToItsHand(choice) | Ability::ToOtherDistrict(choice) => {
            !choose(public, choice).is_empty()
        }
    }
}

/// Appends every way to do the pending Ability, ascending.
#[inline]
pub(crate) fn options(kit: &Kit, public: &Public, out: &mut Vec<Action>) {
    match kit.ability[public.here.at()] {
        Ability::Swap(one, two) => {
            let others = choose(public, two);
            for give in choose(public, one) {
                for get in others {
                    out.push(Action::Exchange { give, get });
                }
            }
        }
        Ability::ToOwnHand(choice) | Ability::ToItsHand(choice) => {
            for card in choose(public, choice) {
                out.push(Action::Take { card });
            }
        }
        Ability::ToOtherDistrict(choice) => {
            let at = District::ALL.map(|district| public.at(district));
            for card in choose(public, choice) {
                // Which of the four sets has it, without a branch that random play would mispredict.
                let own =
                    (1..4).map(|district| district * u8::from(at[usize::from(district)].has(card))).sum();
                out.extend(District(own).others().map(|district| Action::Move { card, district }));
            }
        }
    }
}
