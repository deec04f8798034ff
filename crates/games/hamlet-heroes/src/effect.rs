//! The closed vocabulary of card effects: `op arg [if cond]`, read from a pack and compiled to flat numbers.
//!
//! Passive ops become [`Mods`], which add up over the cards in play; active ones become a [`Deed`], which is done
//! once when a Favor or a consumable is used. What the vocabulary cannot say is a named special of the card.

use parlour_core::vocab;

/// Poison, Bleed and Burn as bits, in the order in which `afflict` places them.
pub const STATUSES: [&str; 3] = ["poison", "bleed", "burn"];
/// All three.
pub const ALL_STATUSES: u8 = 0b111;
/// A `cap` that caps nothing.
pub const NO_CAP: u8 = u8::MAX;

vocab! {
    /// When a conditional effect works.
    pub enum Cond {
        /// Always.
        Always "always",
        /// Round 1 of the combat (HH-V-FIRST).
        First "first",
        /// The bearer's health is at most half of its maximum (HH-V-LOW).
        Low "low",
        /// The foe stands in its preferred region (HH-V-AT-HOME).
        Home "home",
    }
}

vocab! {
    /// When a Favor or a consumable may be used.
    pub enum Window {
        /// Between the actions of the own Hamlet phase.
        Hamlet "hamlet",
        /// At the choice of a destination.
        Journey "journey",
        /// After a monster is revealed, before fight or retreat.
        Reveal "reveal",
        /// Step A of a combat.
        Prep "prep",
        /// With the choice attack, swap or flee.
        Turn "turn",
        /// After the own attack roll.
        MyRoll "my_roll",
        /// After the monster's attack roll.
        FoeRoll "foe_roll",
        /// After an escape roll.
        Escape "escape",
        /// When the Hero would die.
        Lethal "lethal",
        /// After a victory, before Fatigue.
        Victory "victory",
    }
}

impl Window {
    /// As one bit of a set of windows.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}

vocab! {
    /// Every verb of the vocabulary.
    pub enum Op {
        Atk "atk",
        Def "def",
        Hp "hp",
        FoeAtk "foe_atk",
        FoeDef "foe_def",
        HitDmg "hit_dmg",
        Ward "ward",
        Cap "cap",
        Pierce "pierce",
        Inflict "inflict",
        Immune "immune",
        Drain "drain",
        Thorns "thorns",
        Regen "regen",
        Ambush "ambush",
        Snatch "snatch",
        Bounty "bounty",
        RerollAtk "reroll_atk",
        RerollDef "reroll_def",
        EscapePlus "escape",
        NoHome "no_home",
        NoFatigue "no_fatigue",
        HealPlus "heal_plus",
        Discount "discount",
        Heal "heal",
        Cure "cure",
        Strike "strike",
        Afflict "afflict",
        Stun "stun",
        ExtraAttack "extra_attack",
        AddAtk "add_atk",
        FloorDice "floor_dice",
        RerollAny "reroll_any",
        Negate "negate",
        Survive "survive",
        EscapeAuto "escape_auto",
        NoMutation "no_mutation",
        Recharge "recharge",
        Exhume "exhume",
        Purge "purge",
        Replace "replace",
        SwapArtifact "swap_artifact",
        TakeArtifact "take_artifact",
        Rest "rest",
    }
}

/// What an op is written with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Arg {
    None,
    Number,
    Status,
    All,
}

impl Op {
    /// Works as long as its card does, rather than once.
    pub const fn passive(self) -> bool {
        (self as u8) < Op::Heal as u8
    }

    const fn arg(self) -> Arg {
        match self {
            Op::Inflict | Op::Immune => Arg::Status,
            Op::Cure => Arg::All,
            Op::Ambush | Op::Snatch | Op::NoHome | Op::NoFatigue | Op::ExtraAttack | Op::RerollAny => {
                Arg::None
            }
            Op::Negate | Op::EscapeAuto | Op::NoMutation | Op::Recharge | Op::Replace => Arg::None,
            Op::SwapArtifact | Op::TakeArtifact | Op::Rest => Arg::None,
            _ => Arg::Number,
        }
    }

    /// The lowest and highest number it may be written with. Generous, but such that no sum leaves a byte.
    const fn range(self) -> (i8, i8) {
        match self {
            Op::Atk | Op::Def | Op::FoeAtk | Op::FoeDef | Op::HitDmg | Op::Hp => (-12, 12),
            Op::EscapePlus | Op::Discount | Op::HealPlus => (-12, 12),
            Op::RerollAtk => (1, 3),
            Op::RerollDef => (1, 2),
            Op::FloorDice => (2, 6),
            Op::AddAtk => (1, 12),
            Op::Survive => (1, 24),
            Op::Heal => (1, 24),
            Op::Strike => (1, 20),
            Op::Afflict => (1, 3),
            Op::Purge => (1, 3),
            Op::Exhume => (1, 45),
            Op::Cap => (0, 60),
            _ => (0, 9),
        }
    }

    /// Whether it may depend on a condition: only what is worked out anew in every attack.
    pub const fn conditional(self) -> bool {
        matches!(self, Op::Atk | Op::Def | Op::FoeAtk | Op::FoeDef | Op::HitDmg | Op::Ward | Op::Cap)
            || matches!(self, Op::Pierce | Op::Inflict | Op::Drain | Op::Thorns | Op::Regen)
    }

    /// The windows in which an active op can do anything.
    pub const fn windows(self) -> u16 {
        use Window::{Escape, FoeRoll, Hamlet, Journey, Lethal, MyRoll, Prep, Reveal, Turn, Victory};
        let calm = Hamlet.bit() | Journey.bit() | Reveal.bit() | Victory.bit();
        match self {
            Op::Heal | Op::Cure => calm | Prep.bit() | Turn.bit(),
            Op::Strike => Reveal.bit() | Prep.bit() | Turn.bit(),
            Op::Afflict | Op::Stun | Op::ExtraAttack => Prep.bit() | Turn.bit(),
            Op::AddAtk | Op::FloorDice => MyRoll.bit(),
            Op::RerollAny => MyRoll.bit() | FoeRoll.bit(),
            Op::Negate => FoeRoll.bit(),
            Op::Survive => Lethal.bit(),
            Op::EscapeAuto | Op::NoMutation => Escape.bit(),
            Op::Recharge | Op::Exhume => calm,
            Op::Purge | Op::Replace => Reveal.bit(),
            Op::SwapArtifact | Op::TakeArtifact | Op::Discount => Hamlet.bit(),
            Op::Rest => Victory.bit(),
            _ => 0,
        }
    }

    /// Whether using it asks for further choices; a card may have one such op.
    pub const fn asks(self) -> bool {
        matches!(self, Op::RerollAny | Op::Exhume | Op::Purge | Op::Replace | Op::SwapArtifact)
            || matches!(self, Op::TakeArtifact)
    }
}

/// One effect as written: op, number, floor, condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The verb.
    pub op: Op,
    /// Its number; for statuses a set of bits.
    pub n: i8,
    /// Health that `strike` does not go below; 0 when it may kill.
    pub floor: u8,
    /// When it works.
    pub cond: Cond,
}

impl Effect {
    /// Reads `op arg [floor m] [if cond]`. The error says what was expected.
    pub fn read(text: &str) -> Result<Effect, String> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or("an effect is written `op arg`, such as `atk 1`")?;
        let op = Op::from_word(verb).ok_or_else(|| format!("there is no op `{verb}`"))?;
        let mut effect = Effect { op, n: 0, floor: 0, cond: Cond::Always };
        effect.n = match op.arg() {
            Arg::None => 0,
            Arg::Number => {
                let (low, high) = op.range();
                let number = words.next().and_then(|word| word.parse().ok());
                number
                    .filter(|n| (low..=high).contains(n))
                    .ok_or_else(|| format!("`{verb}` takes a whole number from {low} to {high}"))?
            }
            Arg::All => words
                .next()
                .filter(|word| *word == "all")
                .map(|_| 0)
                .ok_or_else(|| format!("`{verb}` is written `{verb} all`"))?,
            Arg::Status => status(words.next().unwrap_or_default())
                .filter(|bits| op == Op::Immune || *bits != ALL_STATUSES)
                .ok_or_else(|| format!("`{verb}` takes poison, bleed or burn"))?
                as i8,
        };
        while let Some(word) = words.next() {
            match (word, words.next()) {
                ("if", Some(cond)) if op.conditional() && effect.cond == Cond::Always => {
                    effect.cond = Cond::from_word(cond)
                        .filter(|cond| *cond != Cond::Always)
                        .ok_or_else(|| format!("the conditions are first, low and home, not `{cond}`"))?;
                }
                ("if", Some(_)) => return Err(format!("`{verb}` takes no condition")),
                ("floor", Some(floor)) if op == Op::Strike => {
                    effect.floor = floor
                        .parse()
                        .ok()
                        .filter(|floor| (1..=20).contains(floor))
                        .ok_or("`floor` takes a whole number from 1 to 20")?;
                }
                _ => return Err(format!("`{word}` does not belong in an effect with `{verb}`")),
            }
        }
        Ok(effect)
    }
}

/// The bits of a status word.
pub fn status(word: &str) -> Option<u8> {
    if word == "all" {
        return Some(ALL_STATUSES);
    }
    STATUSES.iter().position(|name| *name == word).map(|place| 1 << place)
}

/// Yes-or-no effects as bits of [`Mods::flags`].
pub mod flag {
    /// Attacks before the Hero's first action.
    pub const AMBUSH: u8 = 1;
    /// Carries an item off.
    pub const SNATCH: u8 = 2;
    /// Denies the region bonus.
    pub const NO_HOME: u8 = 4;
    /// Fatigue does not lower the attack.
    pub const NO_FATIGUE: u8 = 8;
}

/// Numbers of [`Mods`] that add up over cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Num {
    /// Attack value.
    Atk,
    /// Defence value.
    Def,
    /// Maximum health of a monster.
    Hp,
    /// The foe's attack value.
    FoeAtk,
    /// The foe's defence value.
    FoeDef,
    /// More damage by a hit.
    Hit,
    /// Less damage from a hit.
    Ward,
    /// Defence bonus ignored.
    Pierce,
    /// Health recovered by a hit.
    Drain,
    /// Health an attacker loses by a hit.
    Thorns,
    /// Health recovered at the start of a combat turn.
    Regen,
    /// Items the killer draws.
    Bounty,
    /// Escape rolls.
    Escape,
    /// Heal rolls.
    HealPlus,
    /// Shop totals, lower by so much.
    Discount,
}

/// What cards in play add to a combatant. Numbers add up, the smallest cap counts, bits join.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mods {
    /// The numbers, by [`Num`]: an array, so that adding is one instruction.
    numbers: [i8; 16],
    /// Most damage from a hit.
    pub cap: u8,
    /// Statuses a hit places.
    pub inflict: u8,
    /// Statuses that do not touch the bearer.
    pub immune: u8,
    /// Bits of [`flag`].
    pub flags: u8,
    /// Own attack dice that may be re-rolled, by this card alone: not added up.
    pub reroll_atk: u8,
    /// Own defence dice that may be re-rolled, by this card alone: not added up.
    pub reroll_def: u8,
}

impl Mods {
    /// No effect.
    pub const NONE: Mods =
        Mods { numbers: [0; 16], cap: NO_CAP, inflict: 0, immune: 0, flags: 0, reroll_atk: 0, reroll_def: 0 };

    /// One of the numbers.
    #[inline]
    pub const fn of(&self, num: Num) -> i8 {
        self.numbers[num as usize]
    }

    /// The same as a wide number, for sums.
    #[inline]
    pub const fn wide(&self, num: Num) -> i32 {
        self.numbers[num as usize] as i32
    }

    /// Adds another card's effects.
    #[inline]
    pub fn add(&mut self, other: &Mods) {
        for (mine, theirs) in self.numbers.iter_mut().zip(&other.numbers) {
            *mine = mine.saturating_add(*theirs);
        }
        self.cap = self.cap.min(other.cap);
        self.inflict |= other.inflict;
        self.immune |= other.immune;
        self.flags |= other.flags;
    }

    fn put_number(&mut self, num: Num, n: i8) {
        self.numbers[num as usize] = self.numbers[num as usize].saturating_add(n);
    }

    /// Puts one passive effect in.
    fn put(&mut self, effect: &Effect) {
        let n = effect.n;
        match effect.op {
            Op::Atk => self.put_number(Num::Atk, n),
            Op::Def => self.put_number(Num::Def, n),
            Op::Hp => self.put_number(Num::Hp, n),
            Op::FoeAtk => self.put_number(Num::FoeAtk, n),
            Op::FoeDef => self.put_number(Num::FoeDef, n),
            Op::HitDmg => self.put_number(Num::Hit, n),
            Op::Ward => self.put_number(Num::Ward, n),
            Op::Pierce => self.put_number(Num::Pierce, n),
            Op::Drain => self.put_number(Num::Drain, n),
            Op::Thorns => self.put_number(Num::Thorns, n),
            Op::Regen => self.put_number(Num::Regen, n),
            Op::Bounty => self.put_number(Num::Bounty, n),
            Op::EscapePlus => self.put_number(Num::Escape, n),
            Op::HealPlus => self.put_number(Num::HealPlus, n),
            Op::Discount => self.put_number(Num::Discount, n),
            Op::Cap => self.cap = self.cap.min(n as u8),
            Op::Inflict => self.inflict |= n as u8,
            Op::Immune => self.immune |= n as u8,
            Op::RerollAtk => self.reroll_atk = n as u8,
            Op::RerollDef => self.reroll_def = n as u8,
            Op::Ambush => self.flags |= flag::AMBUSH,
            Op::Snatch => self.flags |= flag::SNATCH,
            Op::NoHome => self.flags |= flag::NO_HOME,
            Op::NoFatigue => self.flags |= flag::NO_FATIGUE,
            // The rest is active and goes into a deed.
            _ => {}
        }
    }
}

/// A card's passive effects, by condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Passive {
    /// What works always.
    pub base: Mods,
    /// What works under `first`, `low` and `home`.
    pub when: [Mods; 3],
    /// Which of the three conditions occur, as bits: most cards have none.
    pub conds: u8,
}

impl Passive {
    /// No effect.
    pub const NONE: Passive = Passive { base: Mods::NONE, when: [Mods::NONE; 3], conds: 0 };

    /// Compiles the passive ones of these effects.
    pub fn of(effects: &[Effect]) -> Passive {
        let mut passive = Passive::NONE;
        for effect in effects.iter().filter(|effect| effect.op.passive()) {
            match effect.cond {
                Cond::Always => passive.base.put(effect),
                cond => {
                    passive.conds |= 1 << (cond as u8 - 1);
                    passive.when[cond as usize - 1].put(effect);
                }
            }
        }
        passive
    }

    /// Adds what works under these conditions (bits: first, low, home).
    #[inline]
    pub fn add_to(&self, sum: &mut Mods, holds: u8) {
        sum.add(&self.base);
        let mut left = self.conds & holds;
        while left != 0 {
            sum.add(&self.when[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
    }
}

/// Bits of the conditions that hold.
pub mod holds {
    /// Round 1.
    pub const FIRST: u8 = 1;
    /// Half health or less.
    pub const LOW: u8 = 2;
    /// The foe is at home.
    pub const HOME: u8 = 4;
}

/// What a Favor, a consumable or an instant Decree does once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Deed {
    /// Health recovered.
    pub heal: i8,
    /// Removes all own statuses.
    pub cure: bool,
    /// Health the foe loses.
    pub strike: u8,
    /// Health that `strike` leaves.
    pub strike_floor: u8,
    /// Statuses placed on the foe.
    pub afflict: u8,
    /// Attacks of the foe that do not happen.
    pub stun: u8,
    /// The first attack action is two attacks.
    pub extra_attack: bool,
    /// Added to this attack.
    pub add_atk: i8,
    /// Own attack dice count at least so much.
    pub floor_dice: u8,
    /// Re-roll any of the five dice.
    pub reroll_any: bool,
    /// The attack counts as a tie.
    pub negate: bool,
    /// Health instead of dying.
    pub survive: u8,
    /// The escape succeeds.
    pub escape_auto: bool,
    /// The monster gains no Mutation.
    pub no_mutation: bool,
    /// The own Favor becomes ready.
    pub recharge: bool,
    /// Monsters taken from the graveyard.
    pub exhume: u8,
    /// Mutations taken from the foe.
    pub purge: u8,
    /// A new monster for this region.
    pub replace: bool,
    /// Exchange of Artifacts.
    pub swap_artifact: bool,
    /// An Artifact for a trophy.
    pub take_artifact: bool,
    /// Fatigue and encounter count back to 0.
    pub rest: bool,
    /// This turn's Shop total, lower by so much.
    pub discount: i8,
}

impl Deed {
    /// Compiles the active ones of these effects; of the passive ones only a Favor's `discount` is done once.
    pub fn of(effects: &[Effect], favor: bool) -> Deed {
        let mut deed = Deed::default();
        for effect in effects {
            let n = effect.n;
            match effect.op {
                Op::Heal => deed.heal += n,
                Op::Cure => deed.cure = true,
                Op::Strike => (deed.strike, deed.strike_floor) = (n as u8, effect.floor),
                Op::Afflict => deed.afflict = n as u8,
                Op::Stun => deed.stun = n as u8,
                Op::ExtraAttack => deed.extra_attack = true,
                Op::AddAtk => deed.add_atk = n,
                Op::FloorDice => deed.floor_dice = n as u8,
                Op::RerollAny => deed.reroll_any = true,
                Op::Negate => deed.negate = true,
                Op::Survive => deed.survive = n as u8,
                Op::EscapeAuto => deed.escape_auto = true,
                Op::NoMutation => deed.no_mutation = true,
                Op::Recharge => deed.recharge = true,
                Op::Exhume => deed.exhume = n as u8,
                Op::Purge => deed.purge = n as u8,
                Op::Replace => deed.replace = true,
                Op::SwapArtifact => deed.swap_artifact = true,
                Op::TakeArtifact => deed.take_artifact = true,
                Op::Rest => deed.rest = true,
                Op::Discount if favor => deed.discount = n,
                _ => {}
            }
        }
        deed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_read() {
        let read = |text| Effect::read(text).map(|e| (e.op, e.n, e.floor, e.cond));
        assert_eq!(read("atk 2 if first"), Ok((Op::Atk, 2, 0, Cond::First)));
        assert_eq!(read("foe_def -1"), Ok((Op::FoeDef, -1, 0, Cond::Always)));
        assert_eq!(read("strike 5 floor 1"), Ok((Op::Strike, 5, 1, Cond::Always)));
        assert_eq!(read("immune all"), Ok((Op::Immune, 7, 0, Cond::Always)));
        assert_eq!(read("inflict burn"), Ok((Op::Inflict, 4, 0, Cond::Always)));
        for wrong in
            ["", "attack 1", "atk", "atk x", "atk 99", "inflict all", "cure", "hp 2 if low", "atk 1 if"]
        {
            assert!(Effect::read(wrong).is_err(), "{wrong}");
        }
        for wrong in
            ["atk 1 if always", "atk 1 if low if first", "negate 1", "heal 3 floor 1", "strike 5 floor 0"]
        {
            assert!(Effect::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn passives_add_up_by_condition() {
        let effects: Vec<Effect> =
            ["atk 1", "atk 2 if first", "cap 7"].iter().flat_map(|text| Effect::read(text)).collect();
        let passive = Passive::of(&effects);
        let mut sum = Mods::NONE;
        passive.add_to(&mut sum, holds::LOW);
        assert_eq!((sum.of(Num::Atk), sum.cap), (1, 7));
        passive.add_to(&mut sum, holds::FIRST);
        assert_eq!((sum.of(Num::Atk), sum.cap), (4, 7));
    }
}
