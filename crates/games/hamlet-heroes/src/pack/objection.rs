//! Which effects make sense on which kind of card.

use crate::effect::{Cond, Effect, Op, Window};

/// Whose card an effect stands on: it decides which ops make sense there.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum On {
    Foe,
    Gear,
    Favor(u16),
    Consumable(u16, bool),
    Sigil,
    DecreeHeroes(bool),
}

impl On {
    /// Why the effect cannot stand there.
    pub(super) fn objection(self, effect: &Effect) -> Option<&'static str> {
        let op = effect.op;
        let foes_only = matches!(op, Op::Hp | Op::Ambush | Op::Snatch | Op::Bounty);
        let heroes_only =
            matches!(op, Op::EscapePlus | Op::NoHome | Op::NoFatigue | Op::HealPlus | Op::Discount)
                || matches!(op, Op::RerollAtk | Op::RerollDef);
        match self {
            On::Foe if !op.passive() => Some("a monster only has effects that work all the time"),
            On::Foe if heroes_only => Some("this only makes sense for a Hero"),
            On::Foe if effect.cond == Cond::Home => Some("`home` speaks of a Hero's foe"),
            On::Foe => None,
            _ if foes_only => Some("this only makes sense for a monster"),
            On::Gear | On::DecreeHeroes(false) if !op.passive() => {
                Some("here only effects that work all the time make sense")
            }
            On::Gear => None,
            On::DecreeHeroes(false) if matches!(op, Op::RerollAtk | Op::RerollDef) => {
                Some("a re-roll needs a card of the player's own")
            }
            On::DecreeHeroes(false) => None,
            On::DecreeHeroes(true) if matches!(op, Op::Heal | Op::Cure | Op::Recharge) => None,
            On::DecreeHeroes(true) => Some("an instant Decree can heal, cure and recharge"),
            On::Sigil if op.passive() || op == Op::Survive => None,
            On::Sigil => Some("a Sigil only has effects that work all the time, and `survive`"),
            On::Favor(windows) if op == Op::Discount || !op.passive() => {
                if op == Op::Recharge {
                    Some("a Favor cannot recharge itself")
                } else if windows & !op.windows() != 0 {
                    Some("it can do nothing in one of the windows of this Favor")
                } else if op == Op::Strike && effect.floor == 0 && windows & Window::Reveal.bit() != 0 {
                    Some("before the fight a strike must leave some health: write `floor 1`")
                } else {
                    None
                }
            }
            On::Favor(_) => Some("a Favor is done once; of the lasting effects it can only give a discount"),
            On::Consumable(_, true) if op.passive() || op == Op::ExtraAttack => None,
            On::Consumable(_, true) => Some("what lasts can only have lasting effects and `extra_attack`"),
            On::Consumable(_, false) if op.passive() => Some("it is used up at once: give it a duration"),
            On::Consumable(window, false) if window & op.windows() == 0 => {
                Some("it can do nothing in the window of this item")
            }
            On::Consumable(..) => None,
        }
    }
}
