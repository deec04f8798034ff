//! Reading a written position: every fault named with its place, or the state.

use super::*;

/// Reads names into numbers and notes what is wrong.
struct Reader<'a> {
    game: &'a HamletHeroes,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::new(at, why));
    }

    fn card<'f>(
        &mut self,
        at: &str,
        what: &str,
        name: &str,
        faces: impl Iterator<Item = &'f crate::cards::Face>,
    ) -> Option<u8> {
        // A code without a copy number means the first copy.
        let found = faces.enumerate().find(|(_, face)| {
            face.id == name || face.code == name || face.code.strip_suffix(".1") == Some(name)
        });
        if found.is_none() {
            self.fault(at, format!("there is no {what} `{name}`"));
        }
        found.map(|(index, _)| index as u8)
    }

    fn monster(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        self.card(at, "monster", name, cards.monsters.iter().map(|card| &card.face))
    }

    fn mutation(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        self.card(at, "Mutation", name, cards.mutations.iter().map(|card| &card.face))
    }

    fn hero(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        self.card(at, "Hero", name, cards.heroes.iter().map(|card| &card.face))
    }

    fn decree(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        self.card(at, "Decree", name, cards.decrees.iter().map(|card| &card.face))
    }

    fn sigil(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        self.card(at, "Sigil", name, cards.sigils.iter().map(|card| &card.face))
    }

    /// A shop item or an Artifact.
    fn thing(&mut self, at: &str, name: &str) -> Option<u8> {
        let cards = self.game.cards.clone();
        let relic = cards.relics.iter().position(|card| card.face.id == name || card.face.code == name);
        match relic {
            Some(relic) => Some(RELIC + relic as u8),
            None => self.card(at, "item or Artifact", name, cards.wares.iter().map(|card| &card.face)),
        }
    }

    fn place(&mut self, at: &str, name: &str) -> Option<u8> {
        if name == "abbey" {
            return Some(ABBEY);
        }
        let cards = self.game.cards.clone();
        self.card(at, "region", name, cards.regions.iter().map(|card| &card.face))
    }

    fn statuses(&mut self, at: &str, words: &[String]) -> Statuses {
        let mut set = Statuses::NONE;
        for word in words {
            match STATUSES.iter().position(|status| status == word) {
                Some(place) => set.insert(place as u8),
                None => {
                    self.fault(at, format!("there is no status `{word}`; they are poison, bleed and burn"))
                }
            }
        }
        set
    }

    fn list(&mut self, at: &str, names: &[String], read: fn(&mut Self, &str, &str) -> Option<u8>) -> Vec<u8> {
        names.iter().filter_map(|name| read(self, at, name)).collect()
    }

    /// Items and Artifacts apart.
    fn things(&mut self, at: &str, names: &[String]) -> (Pile, Relics) {
        let things = self.list(at, names, Self::thing);
        let items = things.iter().filter(|thing| **thing < RELIC).copied().collect();
        (items, things.iter().filter(|thing| **thing >= RELIC).map(|thing| thing - RELIC).collect())
    }

    fn player(&mut self, seat: usize, position: &PlayerPosition) -> (Player, Pile, Vec<u8>) {
        let at = |field: &str| format!("players[{seat}].{field}");
        let health = self.game.cards.health;
        let hero = position.hero.as_ref().and_then(|name| self.hero(&at("hero"), name)).unwrap_or(NONE);
        let max = position.max.unwrap_or(health.max(position.hp.unwrap_or(0)));
        let mut player = Player {
            hero,
            hp: position.hp.unwrap_or(max),
            max,
            favor: position.favor.unwrap_or(hero != NONE),
            fatigue: position.fatigue,
            encounters: position.encounters,
            statuses: self.statuses(&at("statuses"), &position.statuses),
            trophies: self.list(&at("trophies"), &position.trophies, Self::monster).into_iter().collect(),
            sigils: self.list(&at("sigils"), &position.sigils, Self::sigil).into_iter().collect(),
            ..Player::NOBODY
        };
        if position.equipped.len() > 3 {
            let why = format!("{} things are equipped; there are three slots", position.equipped.len());
            self.faults.push(Fault::by(rule("HH-INV-3"), at("equipped"), why));
        }
        for name in position.equipped.iter().take(3) {
            let used = name.ends_with('!');
            if let Some(thing) = self.thing(&at("equipped"), name.trim_end_matches('!')) {
                if player.wears(thing) {
                    self.fault(at("equipped"), format!("`{name}` is there twice"));
                    continue;
                }
                player.wear(thing);
                if let Some(slot) = player.slots.iter().position(|worn| *worn == thing).filter(|_| used) {
                    player.used |= 1 << slot;
                }
                if thing >= RELIC {
                    player.relics.insert(thing - RELIC);
                }
            }
        }
        let (pack, relics) = self.things(&at("backpack"), &position.backpack);
        player.pack = pack;
        player.relics = player.relics | relics;
        let (hidden, relics) = self.things(&at("hidden"), &position.hidden);
        if !relics.is_empty() {
            self.faults.push(Fault::by(rule("HH-R-08"), at("hidden"), "Artifacts are never hidden"));
        }
        let held = self.list(&at("holds"), &position.holds, Self::decree);
        if held.len() > 2 {
            self.fault(at("holds"), "at most two Decrees are held");
        }
        (player, hidden, held)
    }

    fn region(&mut self, name: &str, position: &RegionPosition) -> Region {
        let at = |field: &str| format!("regions.{name}.{field}");
        let monster = position.monster.as_ref().and_then(|monster| self.monster(&at("monster"), monster));
        let mutations = self.list(&at("mutations"), &position.mutations, Self::mutation);
        if mutations.len() > 2 {
            let why = format!("{} Mutations; a monster has at most two", mutations.len());
            self.faults.push(Fault::by(rule("HH-DEF-8"), at("mutations"), why));
        }
        let (loot, relics) = self.things(&at("loot"), &position.loot);
        let sigils = self.list(&at("sigils"), &position.sigils, Self::sigil).into_iter().collect();
        let mut spaces = [NONE; 2];
        spaces.iter_mut().zip(&mutations).for_each(|(space, card)| *space = *card);
        Region { monster: monster.unwrap_or(NONE), sigils, mutations: spaces, relics, loot }
    }
}

impl HamletHeroes {
    /// A state from a written position, or everything that is wrong with it.
    pub(crate) fn read_position(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        let mut reader = Reader { game: self, faults: vec![] };
        let mut public = self.blank();
        let mut private = [Private::default(); SEATS];
        let mut nature = Self::blank_nature();
        if position.players.len() != usize::from(self.seats) {
            let why = format!("{} players; this table has {}", position.players.len(), self.seats);
            return Err(vec![Fault::by(rule("HH-R-01"), "players", why)]);
        }
        reader.table(position, &mut public);
        reader.seats(position, &mut public, &mut private);
        reader.champion(position, &mut public, &mut nature, &mut private);
        reader.decks(position, &mut public, &mut nature, &mut private);
        reader.fight(position, &mut public);
        reader.frames(position, &mut public);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        let mut state = State { public, private, nature };
        self.sound(&state)?;
        Play { game: self, cards: &self.cards, state: &mut state, sink: &mut Silence }.settle();
        self.sound(&state)?;
        Ok(state)
    }

    fn sound(&self, state: &State<Self>) -> Result<(), Vec<Fault>> {
        self.check(state).map_err(|why| vec![Fault::new("position", why)])
    }
}

impl Reader<'_> {
    fn table(&mut self, position: &Position, public: &mut Public) {
        let seats = self.game.seats;
        public.round = position.round.unwrap_or(1);
        for (at, seat) in [("active", position.active), ("first", position.first)] {
            if seat >= seats {
                self.fault(at, format!("there is no seat {seat}"));
            }
        }
        if position.winner.is_some_and(|winner| winner >= seats) {
            self.fault("winner", "there is no such seat");
        }
        if public.round > self.game.max_rounds {
            let why = format!("the game ends after round {}", self.game.max_rounds);
            self.faults.push(Fault::by(rule("HH-R-03"), "round", why));
        }
        public.active = Seat(position.active.min(seats - 1));
        public.first = Seat(position.first.min(seats - 1));
        public.winner = position.winner.unwrap_or(NONE);
        public.moon = position.moon.at;
        public.waxing = !position.moon.waning;
        if public.moon > 4 || (public.moon == 4 && public.waxing) || (public.moon == 0 && !public.waxing) {
            let why = "the Moon is on 0 (then waxing) to 4 (then waning)";
            self.faults.push(Fault::by(rule("HH-R-10"), "moon", why));
        }
        public.decree = position.decree.as_ref().and_then(|name| self.decree("decree", name)).unwrap_or(NONE);
        if position.stock.len() > 3 {
            self.faults.push(Fault::by(rule("HH-STOCK-3"), "stock", "the stock has three spaces"));
        }
        for (space, name) in position.stock.iter().take(3).enumerate() {
            let item = name.as_ref().and_then(|name| self.thing("stock", name));
            if item.is_some_and(|item| item >= RELIC) {
                self.faults.push(Fault::by(rule("HH-ART-2"), "stock", "Artifacts cannot be bought"));
            }
            public.stock[space] = item.filter(|item| *item < RELIC).unwrap_or(NONE);
        }
        for (name, region) in &position.regions {
            let read = self.region(name, region);
            match self.place("regions", name) {
                Some(ABBEY) => self.fault("regions", "the Abbey is no region"),
                Some(place) => public.regions[usize::from(place)] = read,
                None => {}
            }
        }
        let turn = &position.turn;
        for word in &turn.did {
            match DID.iter().find(|(known, _)| known == word) {
                Some((_, bit)) => public.turn.did |= bit,
                None => self.fault("turn.did", format!("there is no Hamlet action `{word}`")),
            }
        }
        public.turn.discount = turn.discount.clamp(-50, 50);
        (public.turn.moved, public.turn.moved_relics) = self.things("turn.moved", &turn.moved);
    }

    fn seats(&mut self, position: &Position, public: &mut Public, private: &mut [Private]) {
        for (seat, written) in position.players.iter().enumerate() {
            let (player, hidden, held) = self.player(seat, written);
            public.players[seat] = player;
            private[seat].hidden = hidden;
            for (place, decree) in held.into_iter().take(2).enumerate() {
                private[seat].held[place] = decree;
                public.decrees.held += 1;
            }
        }
    }

    fn champion(
        &mut self,
        position: &Position,
        public: &mut Public,
        nature: &mut Nature,
        private: &mut [Private],
    ) {
        let champion = &position.champion;
        let hero = champion.hero.as_ref().and_then(|name| self.hero("champion.hero", name)).unwrap_or(NONE);
        if champion.revealed || hero == NONE {
            public.champion.hero = hero;
        } else {
            public.champion.hero = DOWN;
            nature.champion_hero = hero;
        }
        let names = champion.mutations.clone().unwrap_or_default();
        let mutations = self.list("champion.mutations", &names, Self::mutation);
        let set: Pile = mutations.iter().copied().collect();
        if set.len() > 3 || set.len() as usize != mutations.len() {
            self.faults.push(Fault::by(
                rule("HH-SETUP-4"),
                "champion.mutations",
                "up to three different cards",
            ));
        } else if champion.mutations_revealed {
            public.champion.mutations = set.iter().collect();
        } else {
            nature.champion_down = set;
            public.champion.down = set.len() as u8;
        }
        let mut cards = vec![];
        for name in &champion.pile {
            let hero = self
                .game
                .cards
                .heroes
                .iter()
                .position(|card| card.face.id == *name || card.face.code == *name);
            match hero {
                Some(hero) => public.heroes.pile.insert(hero as u8),
                None => cards.extend(self.monster("champion.pile", name)),
            }
        }
        public.monsters.pile = cards.into_iter().collect();
        for (seat, written) in position.players.iter().enumerate() {
            if written.saw_champion && public.champion.hero == DOWN {
                public.champion.hero_seen |= 1 << seat;
                private[seat].champion_hero = nature.champion_hero;
            }
            if written.saw_mutations && public.champion.down > 0 {
                public.champion.down_seen |= 1 << seat;
                private[seat].champion_down = nature.champion_down;
            }
        }
    }

    /// Piles as written; what is nowhere lies in its deck.
    fn decks(
        &mut self,
        position: &Position,
        public: &mut Public,
        nature: &mut Nature,
        private: &mut [Private],
    ) {
        let graves = &position.graveyard;
        public.monsters.graveyard =
            self.list("graveyard.monsters", &graves.monsters, Self::monster).into_iter().collect();
        public.heroes.graveyard =
            self.list("graveyard.heroes", &graves.heroes, Self::hero).into_iter().collect();
        let discards = &position.discards;
        public.monsters.discards =
            self.list("discards.monsters", &discards.monsters, Self::monster).into_iter().collect();
        public.mutations.discards =
            self.list("discards.mutations", &discards.mutations, Self::mutation).into_iter().collect();
        public.items.discards = self.things("discards.items", &discards.items).0;
        public.decrees.discards =
            self.list("discards.decrees", &discards.decrees, Self::decree).into_iter().collect();
        let decks = &position.decks;
        let top = self.list("decks.monsters_top", &decks.monsters_top, Self::monster);
        let under = self.list("decks.monsters_under", &decks.monsters_under, Self::monster);
        let by = decks.monsters_top_by.unwrap_or(NONE);
        if top.len() > 3
            || under.len() > 48
            || (by != NONE && by >= self.game.seats)
            || (by == NONE && !top.is_empty())
        {
            self.fault("decks.monsters_top", "at most three cards, with the seat that fixed them");
        } else {
            nature.top = top.iter().copied().collect();
            public.monsters.top = top.len() as u8;
            public.monsters.top_by = if top.is_empty() { NONE } else { by };
            if public.monsters.top_by != NONE {
                private[usize::from(by)].top = nature.top;
            }
            public.monsters.under = under.into_iter().collect();
        }
        self.under_decrees(decks, public, nature, private);
        public.mutations.left_over =
            self.list("decks.old_mutations", &decks.old_mutations, Self::mutation).into_iter().collect();
        if decks.old_items.len() >= GENERATIONS {
            self.fault("decks.old_items", format!("at most {} lists", GENERATIONS - 1));
        }
        for (generation, names) in decks.old_items.iter().take(GENERATIONS - 1).enumerate() {
            public.items.unseen[generation + 1] = self.things("decks.old_items", names).0;
        }
        self.rest(position, public, private);
    }

    fn under_decrees(
        &mut self,
        decks: &DecksPosition,
        public: &mut Public,
        nature: &mut Nature,
        private: &mut [Private],
    ) {
        let under = self.list("decks.decrees_under", &decks.decrees_under, Self::decree);
        let by = &decks.decrees_under_by;
        if under.len() != by.len() || under.len() > 20 || by.iter().any(|seat| *seat >= self.game.seats) {
            self.fault("decks.decrees_under_by", "one seat for each Decree under the deck");
            return;
        }
        nature.under = under.iter().copied().collect();
        public.decrees.under_by = by.iter().copied().collect();
        for (seat, mine) in private.iter_mut().enumerate() {
            let known =
                under.iter().zip(by).map(|(card, by)| if usize::from(*by) == seat { *card } else { NONE });
            mine.under = known.collect();
        }
    }

    /// What is named nowhere lies in its deck, on the pile or aside.
    fn rest(&mut self, position: &Position, public: &mut Public, private: &mut [Private]) {
        let players = public.players;
        let regions = public.regions;
        let here = |card: &u8| *card != NONE;
        let seen: Pile = players.iter().fold(Pile::NONE, |seen, player| seen | player.trophies)
            | regions.iter().map(|region| region.monster).filter(here).collect()
            | public.monsters.discards
            | public.monsters.graveyard
            | public.monsters.pile;
        public.monsters.deck = public.monsters.deck - seen;
        let seen: Pile = regions.iter().flat_map(|region| region.mutations).filter(here).collect::<Pile>()
            | public.champion.mutations.iter().copied().collect()
            | public.mutations.discards
            | public.mutations.left_over;
        public.mutations.unseen = public.mutations.unseen - seen;
        let shown = Some(public.champion.hero).filter(|hero| *hero < DOWN);
        let seen: Few = players.iter().map(|player| player.hero).chain(shown).filter(here).collect::<Few>()
            | public.heroes.graveyard
            | public.heroes.pile;
        public.heroes.unseen = public.heroes.unseen - seen;
        let decree: Few = Some(public.decree).filter(here).into_iter().collect();
        public.decrees.unseen = public.decrees.unseen - decree - public.decrees.discards;
        let worn = players.iter().flat_map(|player| player.slots).filter(|thing| *thing < RELIC);
        let mut seen: Pile =
            worn.chain(public.stock.into_iter().filter(here)).collect::<Pile>() | public.items.discards;
        seen = players.iter().fold(seen, |seen, player| seen | player.pack);
        seen = regions.iter().fold(seen, |seen, region| seen | region.loot);
        seen = public.items.unseen[1..].iter().fold(seen, |seen, old| seen | *old);
        public.items.unseen[0] = public.items.unseen[0] - seen;
        for (player, mine) in public.players.iter_mut().zip(private.iter()) {
            for (count, unseen) in player.hidden.iter_mut().zip(&public.items.unseen) {
                *count = (mine.hidden & *unseen).len() as u8;
            }
        }
        let decks = &position.decks;
        let owned = players.iter().fold(Relics::NONE, |all, player| all | player.relics);
        let owned = regions.iter().fold(owned, |all, region| all | region.relics);
        public.reliquary = public.reliquary - owned;
        if let Some(names) = &decks.artifacts {
            public.reliquary = self.things("decks.artifacts", names).1;
        }
        let held = players.iter().fold(Sigils::NONE, |all, player| all | player.sigils);
        let held = regions.iter().fold(held, |all, region| all | region.sigils);
        public.aside = public.aside - held;
        if let Some(names) = &decks.sigils {
            public.aside = self.list("decks.sigils", names, Self::sigil).into_iter().collect();
        }
    }

    fn fight(&mut self, position: &Position, public: &mut Public) {
        let Some(encounter) = &position.encounter else {
            if position.combat.is_some() {
                self.fault("combat", "a combat needs an `encounter` that says where");
            }
            return;
        };
        let Some(place) = self.place("encounter.where", &encounter.r#where) else { return };
        if place < ABBEY && public.regions[usize::from(place)].monster == NONE {
            self.fault("encounter.where", "no monster is there");
            return;
        }
        public.fight = Fight {
            place,
            trap: encounter.trap,
            trap_floor: encounter.trap_floor,
            marks: if encounter.arranged { mark::ARRANGED } else { 0 },
            ..Fight::NONE
        };
        let Some(combat) = &position.combat else { return };
        let at_home = self.game.at_home(public);
        let home = combat.home.unwrap_or(at_home);
        let max = combat.max.unwrap_or_else(|| self.game.foe_health(public, home));
        let bonus = self.game.grave_bonus(public);
        let vigil = self.game.holds_special(public, crate::cards::SigilSpecial::Vigil);
        let grave = if place == ABBEY { bonus / if vigil { 2 } else { 1 } } else { 0 };
        let fight = &mut public.fight;
        fight.max = max.clamp(1, 500);
        fight.hp = combat.hp.unwrap_or(max).clamp(-500, fight.max);
        fight.round = combat.round.unwrap_or(1);
        fight.grave = combat.graveyard.unwrap_or(grave);
        fight.statuses = self.statuses("combat.statuses", &combat.statuses);
        fight.stun = combat.stun;
        fight.charge = combat.charge;
        fight.rerolled = combat.rerolled;
        fight.floor = combat.floor;
        fight.add = combat.add;
        fight.escape = combat.escape;
        let marks = [
            (home, mark::HOME),
            (combat.extra, mark::EXTRA),
            (combat.redeemed, mark::REDEEMED),
            (combat.snatched, mark::SNATCHED),
            (combat.negated, mark::NEGATED),
            (combat.no_mutation, mark::NO_MUTATION),
        ];
        marks.iter().filter(|(set, _)| *set).for_each(|(_, mark)| fight.set(*mark));
        if !(1..=crate::state::LAST_ROUND).contains(&fight.round) {
            self.faults.push(Fault::by(rule("HH-R-42"), "combat.round", "rounds go from 1 to 30"));
        }
        match combat.dice[..] {
            [] => {}
            [a, b, c, d, e] if combat.dice.iter().all(|die| (1..=6).contains(die)) => {
                public.fight.dice = [a, b, c, d, e];
                public.fight.dice[..3].sort_unstable();
                public.fight.dice[3..].sort_unstable();
            }
            _ => self.faults.push(Fault::by(rule("HH-R-04"), "combat.dice", "five dice that show 1 to 6")),
        }
    }

    fn frames(&mut self, position: &Position, public: &mut Public) {
        let frame = |step, a, c| Frame { step, a, b: 0, c };
        if let Some(frames) = &position.frames {
            if frames.is_empty() || frames.len() > FRAMES {
                self.fault("frames", format!("one to {FRAMES} frames"));
                return;
            }
            public.frames = frames
                .iter()
                .map(|frame| Frame { step: frame.step, a: frame.a, b: frame.b, c: frame.c })
                .collect();
            return;
        }
        let step = match (&position.encounter, &position.combat) {
            (_, Some(_)) => Step::Combat,
            (Some(_), None) => Step::Encounter,
            (None, None) => Step::Hamlet,
        };
        public.frames.push(frame(step, 0, 0));
        if position.champion.mutations.is_none() {
            public.frames.push(frame(Step::MutationDraw, ABBEY, 3));
        }
        if position.champion.hero.is_none() {
            public.frames.push(frame(Step::HeroDraw, NONE, 0));
        }
    }
}
