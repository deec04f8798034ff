//! How encounters end: victory and its rewards, escape, defeat and what a dead Hero leaves.

use super::{Play, purpose};
use crate::HamletHeroes;
use crate::cards::{DecreeSpecial, Lasts};
use crate::effect::{Num, Window};
use crate::event::{Event, Foe, Saviour};
use crate::names::{NONE, RELIC};
use crate::state::{ABBEY, Fight, List3, Pile, Public, Region, Relics, Sigils, Step, mark};
use parlour_core::{Sink, rule};

impl HamletHeroes {
    /// Whether a monster would gain a Mutation by an escape now (HH-R-84).
    pub fn would_mutate(&self, public: &Public) -> bool {
        let fight = &public.fight;
        fight.place < ABBEY
            && !fight.is(mark::NO_MUTATION)
            && !public.regions[usize::from(fight.place)].is_full()
            && self.can_draw_mutation(public)
    }

    /// Whether a Hero leaves anything.
    pub fn leaves_something(&self, public: &Public) -> bool {
        let player = &public.players[public.active.index()];
        player.slots_taken() > 0
            || !player.pack.is_empty()
            || player.hidden_count() > 0
            || !player.relics.is_empty()
            || !player.sigils.is_empty()
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    // Victory.

    /// The monster is dead: trophy, Artifact, loot, bounty (HH-R-53); the Champion's death ends the game.
    pub(super) fn victory(&mut self) {
        let (seat, foe) = (self.active(), self.foe());
        self.tell(rule("HH-COMB-9"), || Event::Slain { seat, foe });
        let Foe::Monster(region, monster) = foe else {
            self.state.public.winner = seat.0;
            self.only(Step::Over, 0);
            self.tell(rule("HH-CHAMP-1"), || Event::Wins { seat });
            return;
        };
        let bounty = self.game.foe_mods(self.public()).of(Num::Bounty).max(0) as u8;
        let public = &mut self.state.public;
        public.fight = Fight::NONE;
        let land = std::mem::replace(&mut public.regions[usize::from(region)], Region::EMPTY);
        for mutation in land.mutations.iter().filter(|mutation| **mutation != NONE) {
            public.mutations.discards.insert(*mutation);
        }
        let player = &mut public.players[seat.index()];
        player.trophies.insert(monster);
        player.pack = player.pack | land.loot;
        player.relics = player.relics | land.relics;
        player.sigils = player.sigils | land.sigils;
        self.tell(rule("HH-VIC-1"), || Event::Trophy { seat, region, monster });
        if let Some(relic) = self.cards.monsters[usize::from(monster)].relic
            && self.public().reliquary.has(relic)
        {
            self.state.public.reliquary.remove(relic);
            self.hero().relics.insert(relic);
            self.tell(rule("HH-ART-3"), || Event::RelicWon { seat, relic });
        }
        for thing in land.loot.iter().chain(land.relics.iter().map(|relic| RELIC + relic)) {
            self.tell(rule("HH-R-54"), || Event::LootTaken { seat, thing });
        }
        for sigil in land.sigils.iter() {
            self.tell(rule("HH-ART-6"), || Event::SigilTaken { seat, sigil, loot: true });
        }
        self.only(Step::Rewarded, 0);
        self.push(Step::ItemDraw, purpose::BOUNTY, seat.0, bounty);
    }

    /// After the bounty: Sigils, used consumables, one more victory (HH-R-53).
    pub(super) fn rewarded(&mut self) -> bool {
        self.check_sigils();
        self.discard_used(|lasts| lasts == Lasts::Combat);
        self.hero().encounters += 1;
        self.turn_into(Step::Weary, 0, 0, 0);
        self.push(Step::Victory, 0, 0, 0);
        false
    }

    /// After a victory only a Favor is a choice.
    pub(super) fn victory_window(&mut self) -> bool {
        if self.game.favor_usable(self.public(), Window::Victory) {
            return true;
        }
        self.pop();
        false
    }

    pub(super) fn go_on(&mut self) {
        let seat = self.active();
        self.pop();
        self.tell(rule("HH-VIC-2"), || Event::GoesOn { seat });
    }

    /// Fatigue from the second victory on (HH-R-63), and Curfew (HH-R-89).
    pub(super) fn weary(&mut self) -> bool {
        let seat = self.active();
        let player = self.hero();
        let tired = player.encounters >= 2;
        if tired {
            player.fatigue += 1;
            player.hp = (player.hp - 2).max(1);
            let (tokens, hp) = (player.fatigue, player.hp);
            self.tell(rule("HH-FAT-1"), || Event::Fatigued { seat, tokens, hp });
        }
        let curfew = tired && self.decree_special() == Some(DecreeSpecial::Curfew);
        if self.hero().fatigue >= 3 || curfew {
            let by = if curfew { rule("HH-D-11") } else { rule("HH-FAT-4") };
            self.tell(by, || Event::SentHome { seat });
            self.only(Step::TurnEnd, 0);
        } else {
            self.turn_into(Step::Destination, 0, 0, 0);
        }
        false
    }

    // Escape.

    /// The Hero is away: the monster heals and mutates, the Champion changes all its Mutations (HH-R-69).
    pub(super) fn away(&mut self) -> bool {
        let place = self.public().fight.place;
        let mutates = !self.public().fight.is(mark::NO_MUTATION);
        self.only(Step::TurnEnd, 0);
        if place == ABBEY {
            self.shed();
        } else if mutates {
            self.push(Step::MutationDraw, place, 0, 1);
        }
        false
    }

    /// The Champion's Mutations go, and three new ones come.
    fn shed(&mut self) {
        let seat = self.active();
        let public = &mut self.state.public;
        for mutation in &public.champion.mutations {
            public.mutations.discards.insert(*mutation);
        }
        public.champion.mutations = List3::default();
        self.tell(rule("HH-CHAMP-10"), || Event::ChampionSheds { seat });
        self.push(Step::MutationDraw, ABBEY, 0, 3);
    }

    // Defeat.

    /// A Hero at 0 or less is saved, asked, or dead (HH-R-74).
    pub(super) fn check_hero(&mut self) {
        if self.hero().hp > 0 {
            return;
        }
        let seat = self.active();
        if !self.public().fight.is(mark::REDEEMED) {
            let held = self.public().players[seat.index()].sigils;
            let saving = held.iter().find(|sigil| self.cards.sigils[usize::from(*sigil)].survive > 0);
            if let Some(sigil) = saving {
                self.state.public.fight.set(mark::REDEEMED);
                let hp = self.cards.sigils[usize::from(sigil)].survive as i8;
                self.survive(Saviour::Sigil(sigil), hp);
                return;
            }
        }
        let public = self.public();
        if self.game.any_usable(public, Window::Lethal) || self.game.favor_usable(public, Window::Lethal) {
            self.push(Step::Lethal, 0, 0, 0);
        } else {
            self.only(Step::Defeat, 0);
        }
    }

    /// Health instead of dying, never above the maximum.
    pub(super) fn survive(&mut self, by: Saviour, hp: i8) {
        let seat = self.active();
        let player = self.hero();
        player.hp = hp.min(player.max);
        let hp = player.hp;
        let cited = if matches!(by, Saviour::Sigil(_)) { rule("HH-S-RED") } else { rule("HH-V-SURVIVE") };
        self.tell(cited, || Event::Saved { seat, by, hp });
    }

    pub(super) fn die(&mut self) {
        self.only(Step::Defeat, 0);
    }

    /// Hero to the graveyard, trophies to the discards, inventory under the monster (HH-R-60).
    pub(super) fn defeat(&mut self) -> bool {
        let seat = self.active();
        let place = self.public().fight.place;
        let hero = self.public().players[seat.index()].hero;
        if hero != NONE {
            self.state.public.heroes.graveyard.insert(hero);
        }
        self.hero().hero = NONE;
        self.hero().hp = 0;
        self.hero().favor = false;
        self.tell(rule("HH-DEF-1"), || Event::Falls { seat, hero });
        self.lose_trophies();
        self.discard_used(|_| true);
        self.only(Step::TurnEnd, 1);
        if place == ABBEY {
            self.shed();
            self.push(Step::Spoils, 0, 0, 0);
        } else {
            self.push(Step::MutationDraw, place, 0, 1);
            self.bury(place);
        }
        false
    }

    /// All own trophies to the monster discards (HH-DEF-2).
    pub(super) fn lose_trophies(&mut self) {
        let seat = self.active();
        let trophies = std::mem::take(&mut self.hero().trophies);
        let monsters = &mut self.state.public.monsters;
        monsters.discards = monsters.discards | trophies;
        if !trophies.is_empty() {
            let count = trophies.len() as u8;
            self.tell(rule("HH-DEF-2"), || Event::TrophiesLost { seat, count });
        }
    }

    /// Takes everything out of the inventory: items, Artifacts, Sigils.
    fn empty_inventory(&mut self) -> (Pile, Relics, Sigils) {
        let seat = self.active();
        let hidden = self.state.private[seat.index()].hidden;
        hidden.iter().for_each(|item| self.unhide(seat, item));
        let player = self.hero();
        let mut items = player.pack | hidden;
        player.slots.iter().filter(|thing| **thing < RELIC).for_each(|item| items.insert(*item));
        let relics = std::mem::take(&mut player.relics);
        let sigils = std::mem::take(&mut player.sigils);
        player.pack = Pile::NONE;
        player.slots = [NONE; 3];
        player.used = 0;
        (items, relics, sigils)
    }

    /// The inventory goes under a region's monster, face up (HH-DEF-3).
    pub(super) fn bury(&mut self, region: u8) {
        let seat = self.active();
        let (items, relics, sigils) = self.empty_inventory();
        let land = &mut self.state.public.regions[usize::from(region)];
        land.loot = land.loot | items;
        land.relics = land.relics | relics;
        land.sigils = land.sigils | sigils;
        for thing in items.iter().chain(relics.iter().map(|relic| RELIC + relic)) {
            self.tell(rule("HH-DEF-3"), || Event::Buried { seat, region, thing });
        }
        for sigil in sigils.iter() {
            self.tell(rule("HH-ART-6"), || Event::SigilBuried { seat, region, sigil });
        }
    }

    /// Where a Hero killed by the Champion leaves everything, if there is a choice (HH-R-70).
    pub(super) fn spoils_window(&mut self) -> bool {
        if !self.game.leaves_something(self.public()) {
            self.pop();
            return false;
        }
        let open = (0..4u8).filter(|region| self.game.can_enter(self.public(), usize::from(*region)));
        let (count, first) = (open.clone().count(), open.clone().next());
        match (count, first) {
            (0, _) => self.scatter(),
            (1, Some(region)) => self.spoils(region),
            _ => return true,
        }
        false
    }

    pub(super) fn spoils(&mut self, region: u8) {
        let seat = self.active();
        self.tell(rule("HH-R-70"), || Event::SpoilsGo { seat, region });
        if self.public().regions[usize::from(region)].monster != NONE {
            self.pop();
            self.bury(region);
        } else {
            self.turn_into(Step::MonsterDraw, region, purpose::SPOILS, 0);
        }
    }

    /// No monster anywhere: items to the discards, Artifacts to the pile, Sigils aside (HH-R-70).
    fn scatter(&mut self) {
        let seat = self.active();
        self.pop();
        let (items, relics, sigils) = self.empty_inventory();
        let public = &mut self.state.public;
        public.items.discards = public.items.discards | items;
        public.reliquary = public.reliquary | relics;
        public.aside = public.aside | sigils;
        self.tell(rule("HH-R-70"), || Event::Scattered { seat });
        self.check_sigils();
    }
}
