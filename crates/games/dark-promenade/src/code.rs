//! Abilities compiled to flat code, and the tables of Influence: what playing looks up thousands of times a second.
//!
//! Each Minion's code is its second ability, [`Op::Then`], its third ability behind [`Op::If`], and [`Op::End`].
//! A place in the code is therefore all that must be remembered while an ability waits for somebody.

use crate::table::{District, Item, MINIONS, Minion, Minions};
use crate::vocabulary::{Bonus, Condition, Effect, Origin, Scope, Third, Who};

/// One step of an ability.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Op {
    Take {
        who: Who,
        what: Option<District>,
        count: u8,
    },
    Gain {
        item: Option<Item>,
        from: Origin,
    },
    LoseItem {
        who: Who,
        by: Who,
    },
    LoseDistrict {
        who: Who,
        by: Who,
    },
    Draw {
        who: Who,
        count: u8,
    },
    HandSteal,
    HandDiscardRandom,
    HandDiscard,
    HandBottom,
    /// Followed by the other player's draw.
    LookBottom,
    /// Followed by the draw that replaces it when the discard pile is empty.
    Salvage,
    SwapDecks(Scope),
    BuryTop(Scope),
    SwapTop,
    Move {
        side: Who,
        even_if_full: bool,
    },
    SwapOwn,
    SwapSelf {
        max: u8,
    },
    Return {
        side: Who,
        max: u8,
    },
    Kill {
        max: u8,
    },
    PlaceTop,
    CopySecond,
    /// Followed by what is bought.
    PayItem,
    /// Asks whether the next step, which has no choice of yours in it, is wanted at all.
    Gate,
    /// The end of a second ability: on to the third, or back to who copied it.
    Then,
    /// The third ability's condition.
    If(Condition),
    /// Both abilities are done.
    End,
}

/// A step, whether it may be declined, and how many steps go with it when it is left out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it does.
    pub op: Op,
    /// Whether you may decline it.
    pub may: bool,
    /// Itself and the steps that belong to it.
    pub len: u8,
}

/// The compiled pack.
#[derive(Clone, Debug)]
pub struct Code {
    /// The steps of all Minions.
    pub steps: Vec<Step>,
    /// Where each Minion's second ability begins.
    pub second: [u16; MINIONS],
    /// Influence Values.
    pub value: [u8; MINIONS],
    /// Influence at a District of each type: value and plain bonuses.
    pub worth: [[u8; District::COUNT]; MINIONS],
    /// Tie-breakers: one bit a type.
    pub ties: [u8; MINIONS],
    /// Bonuses with a condition.
    pub when: Vec<(Minion, u8, Condition)>,
    /// Bonuses for each Item.
    pub per_item: [u8; MINIONS],
    /// Minions whose bonus needs more than the type of the District.
    pub conditional: Minions,
    /// Minions that may be played to a full Avenue.
    pub permits: Minions,
    /// Minions whose second ability copies another.
    pub copiers: Minions,
    /// Minions of at most each Influence Value up to 9; at 10, all.
    pub at_most: [Minions; 11],
}

impl Code {
    /// Nothing yet.
    pub(crate) fn new() -> Code {
        Code {
            steps: vec![],
            second: [0; MINIONS],
            value: [0; MINIONS],
            worth: [[0; District::COUNT]; MINIONS],
            ties: [0; MINIONS],
            when: vec![],
            per_item: [0; MINIONS],
            conditional: Minions::NONE,
            permits: Minions::NONE,
            copiers: Minions::NONE,
            at_most: [Minions::NONE; 11],
        }
    }

    /// Compiles one Minion.
    pub(crate) fn add(
        &mut self,
        minion: Minion,
        influence: u8,
        bonus: &[Bonus],
        second: &[&Effect],
        third: &Third,
    ) {
        let index = minion.index();
        self.value[index] = influence;
        self.worth[index] = [influence; District::COUNT];
        for most in usize::from(influence)..self.at_most.len() {
            self.at_most[most].insert(minion.0);
        }
        for part in bonus {
            match *part {
                Bonus::Plus { influence, at } => self.worth[index][at.index()] += influence,
                Bonus::PlusHere { influence, when } => {
                    self.when.push((minion, influence, when));
                    self.conditional.insert(minion.0);
                }
                Bonus::PlusPerItem(influence) => {
                    self.per_item[index] += influence;
                    self.conditional.insert(minion.0);
                }
                Bonus::Ties(what) => {
                    let all = (1 << District::COUNT) - 1;
                    self.ties[index] |= what.district().map_or(all, |district| 1 << district.index());
                }
            }
        }
        self.second[index] = self.steps.len() as u16;
        for effect in second {
            match effect {
                Effect::Permit => self.permits.insert(minion.0),
                effect => self.effect(effect, false),
            }
        }
        let copies =
            self.steps[usize::from(self.second[index])..].iter().any(|step| step.op == Op::CopySecond);
        if copies {
            self.copiers.insert(minion.0);
        }
        self.push(Op::Then, false, 1);
        self.push(Op::If(third.when), false, 1);
        for effect in &third.then {
            self.effect(effect, false);
        }
        self.push(Op::End, false, 1);
    }

    fn push(&mut self, op: Op, may: bool, len: u8) {
        self.steps.push(Step { op, may, len });
    }

    fn effect(&mut self, effect: &Effect, may: bool) {
        if let Effect::May(inner) = effect {
            return self.effect(inner, true);
        }
        if let Effect::PayItem(bought) = effect {
            let at = self.steps.len();
            self.push(Op::PayItem, may, 1);
            self.effect(bought, false);
            self.steps[at].len = (self.steps.len() - at) as u8;
            return;
        }
        let op = op_of(effect);
        let (may, len) = match (may, chooser(op)) {
            (true, Some(Who::Me)) => (true, 1),
            (true, _) => {
                let follows = matches!(op, Op::LookBottom | Op::Salvage);
                self.push(Op::Gate, true, if follows { 3 } else { 2 });
                (false, 1)
            }
            (false, _) => (false, 1),
        };
        match op {
            Op::LookBottom => {
                self.push(op, may, len + 1);
                self.push(Op::Draw { who: Who::Opp, count: 1 }, false, 1);
            }
            Op::Salvage => {
                self.push(op, may, len + 1);
                self.push(Op::Draw { who: Who::Me, count: 1 }, false, 1);
            }
            _ => self.push(op, may, len),
        }
    }

    /// The most actions one turn of this pack can take, from the play to the cycle.
    pub fn longest_turn(&self) -> u32 {
        let cost = |step: &Step| match step.op {
            Op::Take { count, .. } | Op::Draw { count, .. } => u32::from(count),
            Op::BuryTop(_) => 2,
            Op::Then | Op::If(_) | Op::End => 0,
            _ => 1,
        };
        let second = |minion: Minion| -> u32 {
            let from = usize::from(self.second[minion.index()]);
            self.steps[from..].iter().take_while(|step| step.op != Op::Then).map(cost).sum()
        };
        let whole = |minion: Minion| -> u32 {
            let from = usize::from(self.second[minion.index()]);
            let steps = self.steps[from..].iter().take_while(|step| step.op != Op::End);
            let copies = steps.clone().filter(|step| step.op == Op::CopySecond).count() as u32;
            let copied = Minion::all().map(second).max().unwrap_or(0);
            steps.map(cost).sum::<u32>() + copies * copied
        };
        // The play, the abilities, the cycle and its draw.
        1 + Minion::all().map(whole).max().unwrap_or(0) + 2
    }
}

/// The step an effect is, its own choices left open.
fn op_of(effect: &Effect) -> Op {
    match *effect {
        Effect::Take { who, what, count } => Op::Take { who, what: what.district(), count },
        Effect::Gain { item, from } => Op::Gain { item: item.item(), from },
        Effect::LoseItem { who, by } => Op::LoseItem { who, by },
        Effect::LoseDistrict { who, by } => Op::LoseDistrict { who, by },
        Effect::Draw { who, count } => Op::Draw { who, count },
        Effect::HandSteal => Op::HandSteal,
        Effect::HandDiscardRandom => Op::HandDiscardRandom,
        Effect::HandDiscard => Op::HandDiscard,
        Effect::HandBottom => Op::HandBottom,
        Effect::LookBottom => Op::LookBottom,
        Effect::Salvage => Op::Salvage,
        Effect::SwapDecks(scope) => Op::SwapDecks(scope),
        Effect::BuryTop(scope) => Op::BuryTop(scope),
        Effect::SwapTop => Op::SwapTop,
        Effect::Move { side, even_if_full } => Op::Move { side, even_if_full },
        Effect::SwapOwn => Op::SwapOwn,
        Effect::SwapSelf { max_influence } => Op::SwapSelf { max: max_influence.min(10) },
        Effect::Return { side, max_influence } => Op::Return { side, max: max_influence.min(10) },
        Effect::Kill { max_influence } => Op::Kill { max: max_influence.min(10) },
        Effect::PlaceTop => Op::PlaceTop,
        Effect::CopySecond => Op::CopySecond,
        // A permission inside another effect is refused when the pack is checked; these two are unfolded before.
        Effect::Permit | Effect::PayItem(_) | Effect::May(_) => Op::End,
    }
}

/// Who chooses when the step is carried out; nobody where there is nothing to choose.
pub fn chooser(op: Op) -> Option<Who> {
    match op {
        Op::Take { who, what: None, .. } => Some(who),
        Op::LoseItem { by, .. } | Op::LoseDistrict { by, .. } => Some(by),
        Op::HandDiscard => Some(Who::Opp),
        Op::Gain { item: None, .. }
        | Op::HandBottom
        | Op::SwapDecks(_)
        | Op::BuryTop(_)
        | Op::SwapTop
        | Op::Move { .. }
        | Op::SwapOwn
        | Op::SwapSelf { .. }
        | Op::Return { .. }
        | Op::Kill { .. }
        | Op::CopySecond
        | Op::PayItem
        | Op::Gate => Some(Who::Me),
        // A look must not be made before it is wanted, and a salvage may turn into a draw: both are gated.
        Op::LookBottom | Op::Salvage => None,
        Op::Take { .. }
        | Op::Gain { .. }
        | Op::Draw { .. }
        | Op::HandSteal
        | Op::HandDiscardRandom
        | Op::PlaceTop
        | Op::Then
        | Op::If(_)
        | Op::End => None,
    }
}
