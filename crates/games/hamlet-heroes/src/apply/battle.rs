//! Encounters and combat: meeting a monster, rounds, attacks, escapes.

use super::{Play, attack, purpose};
use crate::HamletHeroes;
use crate::cards::SigilSpecial;
use crate::effect::{Num, Window, flag};
use crate::event::Event;
use crate::names::NONE;
use crate::state::{ABBEY, DOWN, Fight, Frame, LAST_ROUND, Pile, Public, Step, after, mark};
use parlour_core::{Sink, rule};

/// An escape roll that succeeds whatever it shows.
const SURE: i8 = 99;
/// The most that Revenge adds (HH-S-REV).
const MOST_REVENGE: i32 = 8;

/// How far a Hero's combat turn is.
mod stage {
    pub(super) const TICK: u8 = 0;
    pub(super) const REGEN: u8 = 1;
    pub(super) const PREP: u8 = 2;
    pub(super) const AMBUSH: u8 = 3;
    pub(super) const ACTION: u8 = 4;
}

impl HamletHeroes {
    /// Whether the active player holds a Sigil with this special.
    #[inline]
    pub fn holds_special(&self, public: &Public, special: SigilSpecial) -> bool {
        let held = public.players[public.active.index()].sigils;
        held.iter().any(|sigil| self.cards.sigils[usize::from(sigil)].special == Some(special))
    }

    /// How many own dice a source may re-roll in this window, 0 if none or already used.
    #[inline]
    pub fn rerolls(&self, public: &Public, source: u8, mine: bool) -> u8 {
        if public.fight.rerolled >> source & 1 == 1 {
            return 0;
        }
        let player = &public.players[public.active.index()];
        let base = match source.checked_sub(3) {
            Some(sigil) if player.sigils.has(sigil) => &self.cards.sigils[usize::from(sigil)].passive.base,
            Some(_) => return 0,
            None => {
                let thing = player.slots[usize::from(source)];
                if thing == NONE {
                    return 0;
                }
                let card = self.cards.thing(thing);
                if card.consumable.is_some() && !player.is_used(usize::from(source)) {
                    return 0;
                }
                &card.passive.base
            }
        };
        if mine { base.reroll_atk } else { base.reroll_def }
    }

    /// Whether anything can be done about the roll.
    pub fn roll_options(&self, public: &Public, mine: bool) -> bool {
        let window = if mine { Window::MyRoll } else { Window::FoeRoll };
        let sigils = public.players[public.active.index()].sigils;
        (0..3).any(|source| self.rerolls(public, source, mine) > 0)
            || (!sigils.is_empty() && (3..8).any(|source| self.rerolls(public, source, mine) > 0))
            || self.favor_usable(public, window)
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    // Encounters.

    pub(super) fn enter(&mut self, region: u8) {
        let seat = self.active();
        self.tell(rule("HH-WILD-1"), || Event::Enters { seat, region });
        if self.public().regions[usize::from(region)].monster != NONE {
            self.meet(region);
        } else {
            self.turn_into(Step::MonsterDraw, region, purpose::ENCOUNTER, 0);
        }
    }

    /// A monster faces the Hero: its encounter begins, with a fresh arrange window (HH-R-33, HH-R-90).
    pub(super) fn meet(&mut self, region: u8) {
        self.state.public.fight = Fight { place: region, ..Fight::NONE };
        // After a replacement the frame of the encounter is still there, below the Favor being spent.
        let frames = &mut self.state.public.frames;
        if !frames.iter().any(|frame| frame.step == Step::Encounter) {
            frames.clear();
            self.push(Step::Encounter, 0, 0, 0);
        }
    }

    /// The Champion is revealed and collects the graveyard (HH-R-67, HH-R-68).
    pub(super) fn abbey(&mut self) {
        let seat = self.active();
        let nature = &mut self.state.nature;
        let public = &mut self.state.public;
        if public.champion.hero == DOWN {
            public.champion.hero = nature.champion_hero;
            public.heroes.unseen.remove(nature.champion_hero);
            public.champion.hero_seen = 0;
            nature.champion_hero = NONE;
        }
        if public.champion.down > 0 {
            let down = nature.champion_down;
            public.champion.mutations = down.iter().collect();
            public.mutations.unseen = public.mutations.unseen - down;
            public.mutations.left_over = public.mutations.left_over - down;
            public.champion.down = 0;
            public.champion.down_seen = 0;
            nature.champion_down = Pile::NONE;
        }
        for mine in &mut self.state.private {
            mine.champion_hero = NONE;
            mine.champion_down = Pile::NONE;
        }
        public.monsters.pile = public.monsters.pile | public.monsters.graveyard;
        public.monsters.graveyard = Pile::NONE;
        public.heroes.pile = public.heroes.pile | public.heroes.graveyard;
        public.heroes.graveyard = crate::state::Few::NONE;
        let bonus = self.game.grave_bonus(self.public());
        self.tell(rule("HH-CHAMP-5"), || Event::Challenges { seat, bonus });
        let hero = self.public().champion.hero;
        let mut mutations = [NONE; 3];
        for (slot, mutation) in mutations.iter_mut().zip(&self.public().champion.mutations) {
            *slot = *mutation;
        }
        self.tell(rule("HH-R-67"), || Event::ChampionShown { hero, mutations });
        self.meet(ABBEY);
    }

    /// Fixes what holds for the whole combat (HH-R-43, HH-R-68).
    fn fix(&mut self) {
        self.state.public.fight = self.game.fixed(&self.state.public);
    }

    pub(super) fn fight(&mut self) {
        let seat = self.active();
        self.fix();
        let foe = self.foe();
        let hp = self.public().fight.hp;
        self.tell(rule("HH-WILD-4"), || Event::Fights { seat, foe, hp });
        self.only(Step::HeroTurn, stage::TICK);
    }

    pub(super) fn retreat(&mut self) {
        let seat = self.active();
        // A retreat voids the trap (HH-R-81).
        self.state.public.fight.trap = 0;
        self.fix();
        let foe = self.foe();
        self.tell(rule("HH-R-34"), || Event::Retreats { seat, foe });
        self.only(Step::EscapeRoll, 0);
    }

    // The Hero's combat turn.

    pub(super) fn hero_turn(&mut self, frame: Frame) -> bool {
        let top = self.top();
        top.a = top.a.saturating_add(1);
        let seat = self.active();
        match frame.a {
            stage::TICK => {
                let amount = self.game.hero_ticks(self.public(), seat);
                if amount > 0 {
                    let player = self.hero();
                    player.hp -= amount as i8;
                    let hp = i16::from(player.hp);
                    let who = self.hero_who();
                    self.tell(rule("HH-STAT-4"), || Event::Ticks { who, amount, hp });
                    self.check_hero();
                }
            }
            stage::REGEN => {
                let regen = self.game.hero_mods(self.public(), seat).of(Num::Regen);
                let player = self.hero();
                let amount = regen.min(player.max - player.hp).max(0);
                if amount > 0 {
                    player.hp += amount;
                    let hp = i16::from(player.hp);
                    let who = self.hero_who();
                    self.tell(rule("HH-V-REGEN"), || Event::Regens { who, amount: i16::from(amount), hp });
                }
            }
            stage::PREP => {
                if self.public().fight.round == 1 {
                    self.push(Step::Prep, 0, 0, 0);
                } else {
                    self.top().a = stage::ACTION;
                }
            }
            stage::AMBUSH => {
                if self.game.foe_mods(self.public()).flags & flag::AMBUSH != 0 {
                    self.push(Step::FoeAttack, attack::FOE, 0, 0);
                }
            }
            _ => self.turn_into(Step::Combat, 0, 0, 0),
        }
        false
    }

    /// Step A is skipped when nothing can be used.
    pub(super) fn prep_window(&mut self) -> bool {
        if self.game.any_usable(self.public(), Window::Prep)
            || self.game.favor_usable(self.public(), Window::Prep)
        {
            return true;
        }
        self.pop();
        false
    }

    pub(super) fn attack(&mut self) {
        let seat = self.active();
        self.tell(rule("HH-COMB-3"), || Event::Attacks { seat });
        self.turn_into(Step::FoeTurn, 0, 0, 0);
        self.push(Step::HeroAttack, 0, 0, 0);
        if self.public().fight.is(mark::EXTRA) {
            self.state.public.fight.unset(mark::EXTRA);
            self.tell(rule("HH-V-EXTRA"), || Event::TwoAttacks { seat });
            self.push(Step::HeroAttack, 0, 0, 0);
        }
    }

    pub(super) fn hero_attack(&mut self) -> bool {
        self.turn_into(Step::Roll, attack::HERO, 0, 0);
        false
    }

    /// A roll window closes when nothing can be done about the roll.
    pub(super) fn roll_window(&mut self, step: Step) -> bool {
        if self.game.roll_options(self.public(), step == Step::MyRoll) {
            return true;
        }
        self.pop();
        false
    }

    pub(super) fn reroll(&mut self, source: u8, which: u8) {
        let seat = self.active();
        self.state.public.fight.rerolled |= 1 << source;
        self.tell(rule("HH-R-76"), || Event::RerollBegins { seat, source, which });
        self.push(Step::Reroll, which, source, 0);
    }

    pub(super) fn keep(&mut self, seat: parlour_core::Seat) {
        self.pop();
        self.tell(rule("HH-R-76"), || Event::Kept { seat });
    }

    /// The Hero's roll counts, in the fixed order of HH-R-39.
    pub(super) fn hero_compare(&mut self) -> bool {
        self.pop();
        let clash = self.game.hero_clash(self.public());
        let (attack, defence) = self.game.hero_values(self.public(), &clash);
        self.state.public.fight.charge = 0;
        let who = self.hero_who();
        let Some(damage) = clash.damage(attack, defence) else {
            self.tell(rule("HH-COMB-6"), || Event::Tie { who, attack, defence });
            return false;
        };
        let fight = &mut self.state.public.fight;
        fight.hp -= damage as i16;
        let hp = fight.hp;
        self.tell(rule("HH-COMB-8"), || Event::Hit { who, attack, defence, damage, hp });
        self.inflict_foe(clash.inflict);
        if clash.drain > 0 {
            let player = self.hero();
            let amount = (clash.drain as i8).min(player.max - player.hp);
            if amount > 0 {
                player.hp += amount;
                let hp = i16::from(player.hp);
                self.tell(rule("HH-V-DRAIN"), || Event::Drained { who, amount: i16::from(amount), hp });
            }
        }
        if self.public().fight.hp <= 0 {
            self.victory();
        } else if clash.thorns > 0 {
            let player = self.hero();
            player.hp -= clash.thorns as i8;
            let hp = i16::from(player.hp);
            self.tell(rule("HH-V-THORNS"), || Event::Thorns { on: who, amount: clash.thorns as u8, hp });
            self.check_hero();
        }
        false
    }

    /// Places statuses on the monster that it does not have.
    pub(super) fn inflict_foe(&mut self, statuses: u8) {
        let fight = &mut self.state.public.fight;
        let fresh = statuses & !fight.statuses.0;
        if fresh != 0 {
            fight.statuses.0 |= fresh;
            let on = self.foe_who();
            self.tell(rule("HH-STAT-2"), || Event::Inflicted { on, statuses: fresh });
        }
    }

    // The monster's combat turn.

    pub(super) fn foe_turn(&mut self) -> bool {
        let who = self.foe_who();
        let amount = self.game.foe_ticks(self.public());
        if amount > 0 {
            let fight = &mut self.state.public.fight;
            fight.hp -= i16::from(amount);
            let hp = fight.hp;
            self.tell(rule("HH-STAT-4"), || Event::Ticks { who, amount, hp });
            if hp <= 0 {
                self.victory();
                return false;
            }
        }
        let regen = i16::from(self.game.foe_mods(self.public()).of(Num::Regen));
        let fight = &mut self.state.public.fight;
        let amount = regen.min(fight.max - fight.hp).max(0);
        if amount > 0 {
            fight.hp += amount;
            let hp = fight.hp;
            self.tell(rule("HH-V-REGEN"), || Event::Regens { who, amount, hp });
        }
        self.turn_into(Step::RoundEnd, 0, 0, 0);
        self.push(Step::FoeAttack, attack::FOE, 0, 0);
        false
    }

    /// The monster attacks unless it is stunned.
    pub(super) fn foe_attack(&mut self, frame: Frame) -> bool {
        let fight = &mut self.state.public.fight;
        if fight.stun > 0 {
            fight.stun -= 1;
            let foe = self.foe();
            self.pop();
            self.tell(rule("HH-V-STUN"), || Event::Skips { foe });
        } else {
            self.turn_into(Step::Roll, frame.a, 0, 0);
        }
        false
    }

    /// The monster's roll counts, in the fixed order of HH-R-39.
    pub(super) fn foe_compare(&mut self, frame: Frame) -> bool {
        self.pop();
        let escape = frame.a == attack::ESCAPE;
        let clash = self.game.foe_clash(self.public(), escape);
        let (attack, defence) = self.game.foe_values(self.public(), &clash);
        let who = self.foe_who();
        let negated = self.public().fight.is(mark::NEGATED);
        let Some(damage) = clash.damage(attack, defence).filter(|_| !negated) else {
            self.tell(rule("HH-COMB-12"), || Event::Tie { who, attack, defence });
            return false;
        };
        let player = self.hero();
        player.hp = (i32::from(player.hp) - damage).max(-100) as i8;
        let hp = i16::from(player.hp);
        let fresh = clash.inflict & !player.statuses.0;
        player.statuses.0 |= fresh;
        let by = if escape { rule("HH-FLEE-8") } else { rule("HH-COMB-11") };
        self.tell(by, || Event::Hit { who, attack, defence, damage, hp });
        if fresh != 0 {
            let on = self.hero_who();
            self.tell(rule("HH-STAT-2"), || Event::Inflicted { on, statuses: fresh });
        }
        let fight = &mut self.state.public.fight;
        let amount = (clash.drain as i16).min(fight.max - fight.hp);
        if amount > 0 {
            fight.hp += amount;
            let hp = fight.hp;
            self.tell(rule("HH-V-DRAIN"), || Event::Drained { who, amount, hp });
        }
        let what = if clash.snatch { after::SNATCH } else { 0 };
        self.push(Step::FoeAfter, clash.thorns.clamp(0, 99) as u8, damage.min(99) as u8, what);
        self.check_hero();
        false
    }

    /// What follows a hit on a Hero who lives: thorns, death of the attacker, snatch, charge.
    pub(super) fn foe_after(&mut self, frame: Frame) -> bool {
        self.pop();
        if frame.a > 0 {
            let on = self.foe_who();
            let fight = &mut self.state.public.fight;
            fight.hp -= i16::from(frame.a);
            let hp = fight.hp;
            self.tell(rule("HH-V-THORNS"), || Event::Thorns { on, amount: frame.a, hp });
            if hp <= 0 {
                self.victory();
                return false;
            }
        }
        if frame.b > 0 && self.game.holds_special(self.public(), SigilSpecial::Revenge) {
            let seat = self.active();
            let amount = i32::from(frame.b).min(MOST_REVENGE) as u8;
            self.state.public.fight.charge = amount;
            self.tell(rule("HH-S-REV"), || Event::Charged { seat, amount });
        }
        if frame.c & after::SNATCH != 0 && !self.public().fight.is(mark::SNATCHED) {
            self.state.public.fight.set(mark::SNATCHED);
            let player = self.hero();
            let loose =
                !player.pack.is_empty() || player.hidden_count() > 0 || !player.loose_relics().is_empty();
            if loose {
                self.push(Step::SnatchPick, 0, 0, 0);
            }
        }
        false
    }

    /// The next round, or the end of an endless combat (HH-R-42).
    pub(super) fn round_end(&mut self) -> bool {
        if self.public().fight.round >= LAST_ROUND {
            let (seat, foe) = (self.active(), self.foe());
            self.tell(rule("HH-R-42"), || Event::Endless { seat, foe });
            self.turn_into(Step::Away, 0, 0, 0);
        } else {
            self.state.public.fight.round += 1;
            self.turn_into(Step::HeroTurn, stage::TICK, 0, 0);
        }
        false
    }

    // Escape.

    pub(super) fn flee(&mut self) {
        let (seat, foe) = (self.active(), self.foe());
        self.tell(rule("HH-FLEE-1"), || Event::Flees { seat, foe });
        self.turn_into(Step::EscapeRoll, 0, 0, 0);
    }

    /// The escape window closes when nothing can be used.
    pub(super) fn escape_window(&mut self) -> bool {
        let public = self.public();
        if self.game.any_usable(public, Window::Escape) || self.game.favor_usable(public, Window::Escape) {
            return true;
        }
        self.pop();
        false
    }

    /// The escape counts as a success.
    pub(super) fn sure_escape(&mut self) {
        let seat = self.active();
        self.state.public.fight.escape = SURE;
        self.tell(rule("HH-V-AUTO"), || Event::EscapeSure { seat });
    }

    pub(super) fn escape_count(&mut self) -> bool {
        let (seat, foe) = (self.active(), self.foe());
        self.turn_into(Step::Away, 0, 0, 0);
        if self.public().fight.escape >= 4 {
            self.tell(rule("HH-FLEE-3"), || Event::Escaped { seat, foe });
        } else {
            self.tell(rule("HH-FLEE-6"), || Event::Caught { seat, foe });
            self.push(Step::FoeAttack, attack::ESCAPE, 0, 0);
        }
        false
    }
}
