//! Everything a seat may choose and chance may bring, in 32 bits.

use crate::board::{Dir, Square};
use crate::vocab::{Aura, Bone, End, Hex, Kind, WillSide};
use parlour_core::{Word, actions, number};

number! {
    /// A row of a clan board, from the top; written from 1.
    pub struct RowNo(5); words by hand
}

number! {
    /// A slot of a row, from the left; written from 1.
    pub struct SlotNo(4); words by hand
}

number! {
    /// What a die shows, or what a bone counts as: 1 to 13.
    pub struct Value(13); words by hand
}

number! {
    /// A number of steps or counters: 1 to 3.
    pub struct Few(3); words by hand
}

/// Numbers that people count from 1 and the code packs from 0.
macro_rules! from_one {
    ($name:ident) => {
        impl $name {
            /// The number as people count.
            #[inline]
            pub const fn count(self) -> u8 {
                self.0 + 1
            }

            /// The value people call by this number.
            #[inline]
            pub const fn counted(number: u8) -> $name {
                $name(number.wrapping_sub(1))
            }
        }

        impl<G> Word<G> for $name {
            fn write(self, _: &G, out: &mut String) {
                out.push_str(&self.count().to_string());
            }
            fn read(_: &G, word: &str) -> Option<Self> {
                let number: u8 = word.parse().ok()?;
                let fits = (1..=$name::COUNT).contains(&usize::from(number)) && word == number.to_string();
                fits.then_some($name::counted(number))
            }
        }
    };
}
from_one!(RowNo);
from_one!(SlotNo);
from_one!(Value);
from_one!(Few);

actions! {
    /// A choice or an outcome.
    pub enum Action {
        /// Decline, stop, cancel, keep or return: the way on without doing anything.
        Pass "pass",
        /// Chance: a bone or the Will's die shows this.
        Face "face" { value: Value },
        /// Chance: who moves first between equal clans.
        Coin "coin" { first: End },

        /// Choose the side of the Will.
        Side "side" { side: WillSide },
        /// Name a Divine Quarry.
        Quarry "quarry" { at: Square },

        /// Take all bones of a row back.
        Withdraw "withdraw" { row: RowNo },
        /// The Hex that loses a counter next.
        Tick "tick" { hex: Hex, at: Square },
        /// Let a Ladder go on to this unit.
        Restart "restart" { at: Square },
        /// Spend a relic token.
        Spend "spend" { row: RowNo },
        /// Spend Unrelenting Tide: the rival royal slides.
        Slide "slide" { dir: Dir },
        /// Spend the Will token.
        Will "will",
        /// Choose a result for Haggedorn's Favour.
        Result "result" { number: Value },
        /// Put a token into a relic slot or take it out.
        Relic "relic" { row: RowNo },

        /// Declare a journey.
        Intend "intend-journey",
        /// Declare or carry out Destroy.
        Destroy "destroy" { from: Square, at: Square },
        /// The same against two targets.
        DestroyTwo "destroy-two" { from: Square, at: Square, also: Square },
        /// Declare Reclaim.
        Reclaim "reclaim" { from: Square },

        /// Choose which bone to roll, give away or swap.
        Bone "bone" { bone: Bone },
        /// Roll a 1 again by Steady Hands.
        Steady "steady",
        /// Roll on.
        Roll "roll",

        /// Journey.
        Journey "journey" { from: Square, to: Square },
        /// Deep Roots: the queen changes places with a pawn.
        Swap "swap" { from: Square, to: Square },
        /// A journey of 0 territories.
        Zero "zero" { from: Square },
        /// Hunt.
        Hunt "hunt" { from: Square, at: Square },
        /// Journey to a stop, then Hunt with the rest.
        Pivot "pivot" { from: Square, to: Square, at: Square },
        /// The Huldra queen goes to her rook.
        Leap "leap" { to: Square },

        /// Push a unit in a direction by so many territories.
        Push "push" { at: Square, dir: Dir, steps: Few },
        /// Take an aura on crossing.
        Gain "gain" { aura: Aura },
        /// Belay: move a unit around the king.
        Belay "belay" { from: Square, to: Square },

        /// Roll to Morph.
        Morph "morph" { at: Square },
        /// Roll to Morph two.
        MorphTwo "morph-two" { at: Square, also: Square },
        /// Morph with Starter Seed.
        Seed "seed" { at: Square },
        /// The new pawn retreats.
        Retreat "retreat" { to: Square },
        /// Knight and new pawn retreat together.
        Hasty "hasty" { to: Square },

        /// Cast Poison Garden.
        Garden "garden" { from: Square, counters: Few },
        /// Cast Witch's Ladder.
        Ladder "ladder" { from: Square, at: Square },

        /// Slot the bone, counting as this value.
        Slot "slot" { row: RowNo, slot: SlotNo, value: Value },
        /// Take a bone out of a slot.
        Unslot "unslot" { row: RowNo, slot: SlotNo },

        /// The common direction of Master the Current.
        Current "current" { dir: Dir },
        /// Choose a unit.
        Pick "pick" { at: Square },
        /// Choose a territory.
        Place "place" { at: Square },
        /// Bring a unit back.
        Rekindle "rekindle" { kind: Kind, at: Square },
        /// Remove an aura from a unit.
        Strip "strip" { aura: Aura, at: Square },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Code, Notation};

    #[test]
    fn actions_read_like_moves() {
        let text = |action: Action| {
            let mut text = String::new();
            action.write(&(), &mut text);
            assert_eq!(Action::read(&(), &text), Some(action));
            assert_eq!(Action::from_code(action.code()), Some(action));
            text
        };
        let at = |name| Square::parse(name).unwrap();
        assert_eq!(text(Action::Journey { from: at("d1"), to: at("d4") }), "journey d1 d4");
        assert_eq!(
            text(Action::Slot { row: RowNo(0), slot: SlotNo(1), value: Value::counted(4) }),
            "slot 1 2 4"
        );
        assert_eq!(text(Action::Push { at: at("d5"), dir: Dir::NE, steps: Few::counted(2) }), "push d5 ne 2");
        assert_eq!(text(Action::Face { value: Value::counted(12) }), "face 12");
        assert_eq!(size_of::<Action>(), 4);
    }
}
