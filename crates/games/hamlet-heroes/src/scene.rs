//! The table as one eye sees it: Moon and Decree, regions and Abbey, stock and piles, sheets, and the fight.

use crate::cards::Face as CardFace;
use crate::combat::Part;
use crate::effect::Num;
use crate::event::Foe;
use crate::names::{NONE, RELIC};
use crate::position::Position;
use crate::state::{ABBEY, DOWN, Fight, Private, Public, Step, mark};
use crate::words::{MOON, dice, id, statuses};
use crate::{Action, Event, HamletHeroes};
use parlour_core::{
    Area, Eye, Face, Fault, Item, ItemKind, Look, Mark, Names, Offer, Pending, Place, Prompt, RuleId, Scene,
    Seat, SeatView, Shape, Show, State, Sum, Telling, View, rule, text,
};

impl Show for HamletHeroes {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        self.write_position(state)
    }

    fn insight(&self, state: &State<Self>, seat: Seat) -> Vec<(&'static str, f32)> {
        self.parts(state, seat)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        self.read_position(position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let mut areas =
            vec![self.sky(public), self.wilderness(public), self.abbey_area(look), self.piles(look)];
        if public.fight.place != NONE {
            areas.push(self.fight_panel(public, names));
        }
        for seat in Seat::all(self.seats) {
            areas.push(self.sheet(look, seat, names));
        }
        let seats = Seat::all(self.seats).map(|seat| self.seat_view(public, seat, names)).collect();
        Scene { areas, seats, prompt: self.prompt(look.eye, public, names) }
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        self.offered(view, action, names)
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        self.telling(event, eye, names)
    }

    fn landmarks(&self) -> Vec<String> {
        self.landmark_names()
    }

    fn passes(&self, public: &Public, events: &[(RuleId, Event)], note: &mut dyn FnMut(usize)) {
        self.note_landmarks(public, events, note);
    }

    fn name_outcome(&self, action: Action, _: &Names) -> String {
        match action {
            Action::OrderDie { die } | Action::EscapeDie { die } => format!("a {}", die.0 + 1),
            Action::HealDice { dice: thrown } => dice(&thrown.dice()),
            Action::Roll { attack, defence } | Action::RollAgain { attack, defence } => {
                format!("{} against {}", dice(&attack.dice()), dice(&defence.dice()))
            }
            Action::DrawHero { hero } => self.hero_name(hero.0).into(),
            Action::DrawMutation { mutation } => self.mutation_name(mutation.0).into(),
            Action::DrawItem { item } => self.thing_name(item.0).into(),
            Action::DrawMonster { monster } => self.monster_name(monster.0).into(),
            Action::DrawDecree { decree } => self.decree_name(decree.0).into(),
            Action::Snatch { thing } => self.thing_name(thing.0).into(),
            other => format!("{other:?}"),
        }
    }

    fn announced(&self, action: Action) -> bool {
        match action {
            // Dice are seen by everyone, whatever comes of them (HH-R-75).
            Action::OrderDie { .. }
            | Action::EscapeDie { .. }
            | Action::HealDice { .. }
            | Action::Roll { .. }
            | Action::RollAgain { .. } => true,
            // So is what a Hero openly does, although two ways may come to the same: the last trophies of a price
            // in either order, or a step into a Wilderness where nothing is left to do.
            Action::Heal
            | Action::Oblate { .. }
            | Action::Shop { .. }
            | Action::Pay { .. }
            | Action::Give { .. }
            | Action::Venture
            | Action::Stay
            | Action::Enter { .. }
            | Action::Abbey
            | Action::Home
            | Action::Fight
            | Action::Retreat
            | Action::Attack
            | Action::Swap
            | Action::Flee
            | Action::Keep
            | Action::Die
            | Action::GoOn
            | Action::Pass => true,
            // Draws, and what is done with things that may lie face down.
            _ => false,
        }
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        match public.winner {
            NONE => "The Hamlet falls. Nobody wins.".into(),
            seat => format!("{} kills the Corrupted Champion and wins.", names.of(Seat(seat))),
        }
    }
}

/// A card's face for a scene.
fn face(card: &CardFace, group: &str, values: Vec<Mark>, rules: Vec<RuleId>) -> Face {
    Face {
        name: card.name.clone(),
        short: card.code.chars().take(4).collect(),
        group: group.into(),
        values,
        text: card.text.clone(),
        provenance: Some(card.provenance.word()),
        rules,
    }
}

/// A win chance in words a player can weigh.
pub(crate) fn percent(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}

impl HamletHeroes {
    fn monster_item(&self, monster: u8) -> Item {
        let card = &self.cards.monsters[usize::from(monster)];
        let mut values = vec![
            Mark::new("attack", card.attack.into()),
            Mark::new("health", card.health.into()),
            Mark::new("gold", card.gold.into()),
        ];
        if let Some(relic) = card.relic {
            values.push(Mark::new(format!("carries {}", self.relic_name(relic)), 1));
        }
        let region = &self.cards.regions[usize::from(card.region)].face.id;
        Item::face(
            id::monster(self, monster),
            ItemKind::Card,
            face(&card.face, region, values, vec![rule("HH-WILD-3")]),
        )
    }

    fn mutation_item(&self, mutation: u8) -> Item {
        let card = &self.cards.mutations[usize::from(mutation)];
        let shown = face(&card.face, "mutation", vec![], vec![rule("HH-DEF-5")]);
        Item::face(id::mutation(self, mutation), ItemKind::Card, shown)
    }

    pub(crate) fn thing_item(&self, thing: u8) -> Item {
        let card = self.cards.thing_face(thing);
        let (group, values, cited) = match thing.checked_sub(RELIC) {
            Some(relic) => {
                let set = self.cards.sigils[usize::from(self.cards.set_of(relic))].set.clone();
                (set, vec![], rule("HH-ART-1"))
            }
            None => {
                let ware = &self.cards.wares[usize::from(thing)];
                let kind = if self.cards.thing(thing).consumable.is_some() {
                    rule("HH-ITEM-1")
                } else {
                    rule("HH-ITEM-5")
                };
                (ware.tag.clone(), vec![Mark::new("value", ware.value.into())], kind)
            }
        };
        let mut shown = face(card, &group, values, vec![cited]);
        if self.cards.thing(thing).consumable.is_some() {
            shown.text = format!("Used once: {}", shown.text);
        }
        Item::face(id::thing(self, thing), ItemKind::Card, shown)
    }

    fn sigil_item(&self, sigil: u8) -> Item {
        let card = &self.cards.sigils[usize::from(sigil)];
        let shown = face(&card.face, &card.set, vec![], vec![rule("HH-ART-5")]);
        Item::face(id::sigil(self, sigil), ItemKind::Token, shown)
    }

    fn decree_item(&self, decree: u8) -> Item {
        let card = &self.cards.decrees[usize::from(decree)];
        let kind = if card.instant { "instant" } else { "ongoing" };
        let shown = face(&card.face, kind, vec![], vec![rule("HH-R-12")]);
        Item::face(id::decree(self, decree), ItemKind::Card, shown)
    }

    fn hero_item(&self, hero: u8, seat: Seat) -> Item {
        match self.cards.heroes.get(usize::from(hero)) {
            Some(card) => {
                let mut shown = face(&card.face, "hero", vec![], vec![rule("HH-FAV-1")]);
                shown.name = format!("{}, {}", card.face.name, card.epithet);
                Item::face(id::hero(self, hero, seat), ItemKind::Card, shown)
            }
            None => {
                let shown = Face { name: "Villager".into(), short: "V".into(), ..Face::default() };
                Item::face(id::hero(self, hero, seat), ItemKind::Card, shown)
            }
        }
    }

    /// Round, Moon and Decree.
    fn sky(&self, public: &Public) -> Area {
        let steps = MOON.iter().map(|step| (*step).to_owned()).collect();
        let mut moon =
            Area::new("moon", "Moon", Shape::Track { steps }).by([rule("HH-R-10"), rule("HH-MOON-2")]);
        let shown = Face { name: "The Moon".into(), short: "☾".into(), ..Face::default() };
        moon.items.push(Item::face("moon-token", ItemKind::Token, shown).at(public.moon, 0));
        moon.marks.push(Mark::new(if public.waxing { "waxing" } else { "waning" }, 1));
        let mut decree = Area::new("decree", "Baron's Decree", Shape::Row).by([rule("HH-MOON-3")]);
        if public.decree != NONE {
            decree.text = self.cards.decrees[usize::from(public.decree)].face.text.clone();
            decree.items.push(self.decree_item(public.decree));
        }
        let mut sky = Area::new("sky", "Round and Moon", Shape::Row).at(Place::Far);
        sky.sums.push(Sum::plain("round", public.round.into()));
        sky.areas = vec![moon, decree];
        sky
    }

    /// What a monster adds up to before the fight, as it stands now.
    fn monster_sums(&self, public: &Public, place: u8) -> Vec<Sum> {
        let mut there = *public;
        if public.fight.place != place || public.fight.round == 0 {
            there.fight = Fight { place, ..Fight::NONE };
            there.fight = self.fixed(&there);
        }
        let name = |parts: Vec<(Part, i32)>| {
            parts.into_iter().map(|(part, n)| Mark::new(self.part_name(part), n)).collect()
        };
        let (attack, _) = self.foe_parts(&there);
        let (_, defence) = self.hero_parts(&there);
        let own = |parts: Vec<(Part, i32)>| {
            let foes = |part: &Part| !matches!(part, Part::Thing(_) | Part::Sigil(_) | Part::Pierced);
            parts.into_iter().filter(|(part, _)| foes(part)).collect::<Vec<_>>()
        };
        vec![
            Sum::plain("health", there.fight.hp.into()),
            Sum::of("attack", name(own(attack))),
            Sum::of("defence", name(own(defence))),
        ]
    }

    fn wilderness(&self, public: &Public) -> Area {
        let mut wild = Area::new("wilderness", "Wilderness", Shape::Grid { columns: 2, rows: 2 })
            .by([rule("HH-WILD-1"), rule("HH-R-31")]);
        for (index, region) in public.regions.iter().enumerate() {
            let number = index as u8;
            let mut area = Area::new(id::region(self, number), self.region_name(number), Shape::Row);
            if region.monster == NONE {
                let shown =
                    Face { name: format!("{}, nobody yet", self.region_name(number)), ..Face::default() };
                area.items.push(Item::face(format!("road-{index}"), ItemKind::Slot, shown));
            } else {
                let mut monster = self.monster_item(region.monster);
                monster.sums = self.monster_sums(public, number);
                area.items.push(monster);
                area.items.extend(
                    region
                        .mutations
                        .iter()
                        .filter(|card| **card != NONE)
                        .map(|card| self.mutation_item(*card)),
                );
                let mut loot = Area::new(
                    format!("loot-{index}"),
                    "Under the monster",
                    Shape::Stack { size: region.loot.len() + region.relics.len() + region.sigils.len() },
                );
                loot.items.extend(region.loot.iter().map(|item| self.thing_item(item)));
                loot.items.extend(region.relics.iter().map(|relic| self.thing_item(RELIC + relic)));
                loot.items.extend(region.sigils.iter().map(|sigil| self.sigil_item(sigil)));
                if region.has_loot() {
                    area.areas.push(loot);
                }
                // Whoever fights here has the chance from where the fight stands, in its panel.
                let idle = public.round > 0 && public.fight.place != number;
                if let Some(odds) = self.odds_at(public, number).filter(|_| idle) {
                    area.sums.push(Sum::plain("chance to win in percent", percent(odds.win)));
                }
            }
            wild.areas.push(area);
        }
        wild
    }

    /// The Champion, its graveyard and what is known of it.
    fn abbey_area(&self, look: Look<'_, Self>) -> Area {
        let public = look.public;
        let champion = &public.champion;
        let mut abbey = Area::new("abbey", "Abbey: the Corrupted Champion", Shape::Row)
            .by([rule("HH-CHAMP-3"), rule("HH-CHAMP-5")]);
        let known = look.mine.map_or(NONE, |mine| mine.champion_hero);
        match champion.hero {
            DOWN if known != NONE => abbey.items.push(self.hero_item(known, Seat(0))),
            DOWN => abbey.items.push(Item::back("champion-hero", ItemKind::Card, "Hero")),
            NONE => {}
            hero => abbey.items.push(self.hero_item(hero, Seat(0))),
        }
        abbey.items.extend(champion.mutations.iter().map(|card| self.mutation_item(*card)));
        let seen: Vec<u8> = look.mine.map_or(vec![], |mine| mine.champion_down.iter().collect());
        if seen.is_empty() {
            let backs = (0..champion.down).map(|place| {
                Item::back(format!("champion-mutation-{}", place + 1), ItemKind::Card, "Mutation")
            });
            abbey.items.extend(backs);
        } else {
            abbey.items.extend(seen.iter().map(|card| self.mutation_item(*card)));
        }
        let collected = i32::from(self.grave_bonus(public));
        let waiting = (public.monsters.graveyard.len() + public.heroes.graveyard.len()) as i32;
        let parts = |base: i8| {
            vec![
                Mark::new("base", base.into()),
                Mark::new("collected", collected),
                Mark::new("graveyard", waiting),
            ]
        };
        abbey.sums.push(Sum::of("Champion's health now", parts(self.cards.champion[0])));
        abbey.sums.push(Sum::of("Champion's attack now", parts(self.cards.champion[1])));
        let mut graves =
            Area::new("graveyard", "Church and graveyard", Shape::Stack { size: waiting as u32 })
                .by([rule("HH-HAM-4"), rule("HH-CHAMP-5")]);
        graves.items.extend(public.monsters.graveyard.iter().map(|monster| self.monster_item(monster)));
        graves.items.extend(public.heroes.graveyard.iter().map(|hero| self.hero_item(hero, Seat(0))));
        abbey.areas.push(graves);
        abbey
    }

    /// The merchant, the decks and the discards.
    fn piles(&self, look: Look<'_, Self>) -> Area {
        let public = look.public;
        let mut stock =
            Area::new("stock", "Merchant's Stock", Shape::Row).by([rule("HH-STOCK-1"), rule("HH-STOCK-3")]);
        for (space, item) in public.stock.iter().enumerate() {
            let number = space as u8;
            stock.items.push(match *item {
                NONE => {
                    let shown = Face { name: format!("Space {}, empty", space + 1), ..Face::default() };
                    Item::face(id::space(number), ItemKind::Slot, shown).at(number, 0)
                }
                item => self.thing_item(item).at(number, 0),
            });
        }
        let deck = |key: &str, name: &str, size: u32| {
            let mut area = Area::new(key, name, Shape::Stack { size });
            if size > 0 {
                area.items.push(Item::back(format!("{key}-top"), ItemKind::Card, name));
            }
            area
        };
        let mut monsters = deck("monster-deck", "Monsters", public.monsters.deck.len());
        if let Some(mine) = look.mine.filter(|mine| !mine.top.is_empty()) {
            monsters.items = mine.top.iter().map(|card| self.monster_item(*card)).collect();
        }
        let pile = |key: &str, name: &str, items: Vec<Item>| {
            let mut area = Area::new(key, name, Shape::Stack { size: items.len() as u32 });
            area.items = items;
            area
        };
        let discards = &public.monsters.discards;
        let mut table = Area::new("merchant", "Merchant and decks", Shape::Row).at(Place::Side);
        table.areas = vec![
            stock,
            monsters,
            deck("mutation-deck", "Mutations", self.mutation_deck_size(public)),
            deck("item-deck", "Items", self.item_deck_size(public)),
            deck("decree-deck", "Decrees", self.decree_deck_size(public)),
            deck("hero-deck", "Heroes", self.hero_deck_size(public)),
            pile(
                "monster-discards",
                "Monster discards",
                discards.iter().map(|card| self.monster_item(card)).collect(),
            ),
            pile(
                "mutation-discards",
                "Mutation discards",
                public.mutations.discards.iter().map(|card| self.mutation_item(card)).collect(),
            ),
            pile(
                "item-discards",
                "Item discards",
                public.items.discards.iter().map(|card| self.thing_item(card)).collect(),
            ),
            pile(
                "decree-discards",
                "Decree discards",
                public.decrees.discards.iter().map(|card| self.decree_item(card)).collect(),
            ),
            pile(
                "reliquary",
                "Artifacts to be won",
                public.reliquary.iter().map(|relic| self.thing_item(RELIC + relic)).collect(),
            ),
            pile("sigils", "Sigils aside", public.aside.iter().map(|sigil| self.sigil_item(sigil)).collect()),
        ];
        table
    }

    pub(crate) fn part_name(&self, part: Part) -> String {
        match part {
            Part::Thing(thing) => self.thing_name(thing).into(),
            Part::Sigil(sigil) => self.sigil_name(sigil).into(),
            Part::Decree(decree) => self.decree_name(decree).into(),
            Part::Monster(monster) => self.monster_name(monster).into(),
            Part::Champion => "Champion".into(),
            Part::Mutation(mutation) => self.mutation_name(mutation).into(),
            Part::Home => "preferred region".into(),
            Part::Graveyard => "graveyard".into(),
            Part::Fatigue => "Fatigue".into(),
            Part::Charge => "Revenge".into(),
            Part::Favor => "Favor".into(),
            Part::Pierced => "pierced".into(),
        }
    }

    /// The fight: dice, every modifier by name, and the chance to win from here.
    fn fight_panel(&self, public: &Public, names: &Names) -> Area {
        let fight = &public.fight;
        let foe = self.foe(public);
        let name = format!("{} against {}", names.of(public.active), self.foe_name(foe));
        let mut panel =
            Area::new("fight", name, Shape::Panel).at(Place::Over).by([rule("HH-R-39"), rule("HH-R-40")]);
        if let Foe::Monster(place, monster) = foe
            && monster != NONE
        {
            let mut item = self.monster_item(monster);
            item.sums = self.monster_sums(public, place);
            let mutations = public.regions[usize::from(place)].mutations;
            let mutated =
                mutations.iter().filter(|card| **card != NONE).map(|card| self.mutation_item(*card));
            for mut one in [item].into_iter().chain(mutated) {
                one.id = format!("fight-{}", one.id);
                panel.items.push(one);
            }
        }
        if fight.round > 0 {
            panel.sums.push(Sum::plain("round", fight.round.into()));
            panel.sums.push(Sum::plain("monster health", fight.hp.into()));
            panel.sums.push(Sum::plain("monster's maximum", fight.max.into()));
            self.fight_sums(public, &mut panel);
        }
        for (set, word) in [
            (fight.stun > 0, "stunned"),
            (fight.is(mark::EXTRA), "two attacks"),
            (fight.is(mark::NEGATED), "counts as a tie"),
        ] {
            if set {
                panel.marks.push(Mark::new(word, 1));
            }
        }
        if !fight.statuses.is_empty() {
            panel.marks.push(Mark::new(statuses(fight.statuses.0), 1));
        }
        if fight.charge > 0 {
            panel.marks.push(Mark::new("Revenge", fight.charge.into()));
        }
        if fight.trap > 0 {
            panel.marks.push(Mark::new("trap", fight.trap.into()));
        }
        if let Some(odds) = self.odds(public) {
            panel.sums.push(Sum::plain("chance to win in percent", percent(odds.win)));
            panel.sums.push(Sum::plain("chance to die in percent", percent(odds.lose)));
            panel.text = "Attacking to the end, without Favor and further consumables.".into();
        }
        panel
    }

    fn fight_sums(&self, public: &Public, panel: &mut Area) {
        let fight = &public.fight;
        let frames = &public.frames;
        let foe_rolls = frames.iter().any(|frame| matches!(frame.step, Step::FoeRoll | Step::FoeCompare));
        if fight.dice != [0; 5] {
            for (place, die) in fight.dice.iter().enumerate() {
                let side = if place < 3 { "attack" } else { "defence" };
                let shown = Face {
                    name: format!("{side} die showing {die}"),
                    short: die.to_string(),
                    group: side.into(),
                    values: vec![Mark::new("shows", (*die).into())],
                    ..Face::default()
                };
                let die = Item::face(id::die(place as u8), ItemKind::Die, shown).at(place as u8, 0);
                // Three dice attack and two defend; the Hero's are the player's own.
                let own = (place < 3) != foe_rolls;
                panel.items.push(if own { die.of(public.active) } else { die });
            }
        }
        let line = |name: &str, dice: i32, parts: Vec<(Part, i32)>| {
            let mut marks = if dice > 0 { vec![Mark::new("dice", dice)] } else { vec![] };
            marks.extend(parts.into_iter().map(|(part, n)| Mark::new(self.part_name(part), n)));
            Sum::of(name, marks)
        };
        let sum =
            |dice: &[u8], least: u8| -> i32 { dice.iter().map(|die| i32::from((*die).max(least))).sum() };
        let (attack, defence) = if foe_rolls { self.foe_parts(public) } else { self.hero_parts(public) };
        let rolled = frames.iter().any(|frame| matches!(frame.step, Step::MyRoll | Step::FoeRoll));
        let (own, other) = if rolled {
            (sum(&fight.dice[..3], if foe_rolls { 0 } else { fight.floor }), sum(&fight.dice[3..], 0))
        } else {
            (0, 0)
        };
        let (first, second) = if foe_rolls {
            ("monster's attack", "Hero's defence")
        } else {
            ("Hero's attack", "monster's defence")
        };
        panel.sums.push(line(first, own, attack));
        panel.sums.push(line(second, other, defence));
        if !foe_rolls {
            let (attack, defence) = self.foe_parts(public);
            panel.sums.push(line("monster's attack", 0, attack));
            panel.sums.push(line("Hero's defence", 0, defence));
        }
    }

    /// A player's sheet: Hero, slots, backpack, trophies, Artifact sets, Sigils.
    fn sheet(&self, look: Look<'_, Self>, seat: Seat, names: &Names) -> Area {
        let public = look.public;
        let player = &public.players[seat.index()];
        let own = look.eye == Eye::Seat(seat);
        let near = own || (look.eye == Eye::Gallery && seat.0 == 0);
        let place = if near { Place::Near } else { Place::Far };
        let mut sheet = Area::new(id::sheet(seat), names.of(seat), Shape::Panel).of(seat).at(place);
        // Before the Heroes are dealt a player is nobody yet.
        if public.round > 0 || player.max > 0 {
            sheet.items.push(self.hero_item(player.hero, seat).of(seat));
            sheet.sums.push(Sum::plain("health", player.hp.into()));
            sheet.sums.push(Sum::plain("maximum", player.max.into()));
            sheet.marks.push(Mark::new(if player.favor { "Favor ready" } else { "Favor spent" }, 1));
        }
        sheet.items.extend(player.sigils.iter().map(|sigil| self.sigil_item(sigil).of(seat)));
        if public.round > 0 {
            let mods = self.hero_mods(public, seat);
            sheet
                .sums
                .push(Sum::plain("attack bonus", mods.wide(Num::Atk) - self.weariness(public, seat, &mods)));
            sheet.sums.push(Sum::plain("defence bonus", mods.wide(Num::Def)));
        }
        if player.fatigue > 0 {
            sheet.marks.push(Mark::new("Fatigue", player.fatigue.into()));
        }
        if !player.statuses.is_empty() {
            sheet.marks.push(Mark::new(statuses(player.statuses.0), 1));
        }
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            let count = (player.relics.0 & set).count_ones() as i32;
            if count > 0 {
                sheet.marks.push(Mark::new(format!("Artifacts of {}", self.cards.sigils[sigil].set), count));
            }
        }
        let mut slots = Area::new(id::slots(seat), "Equipped", Shape::Row).of(seat).by([rule("HH-INV-3")]);
        for (slot, thing) in player.slots.iter().enumerate() {
            slots.items.push(match *thing {
                NONE => {
                    let shown = Face { name: "Free slot".into(), ..Face::default() };
                    Item::face(format!("slot-{seat}-{}", slot + 1), ItemKind::Slot, shown)
                }
                thing => {
                    let mut item = self.thing_item(thing).of(seat);
                    if player.is_used(slot) {
                        item.marks.push(Mark::new("used", 1));
                    }
                    item
                }
            });
        }
        let mut pack = Area::new(id::pack(seat), "Backpack", Shape::Hand).of(seat).by([rule("HH-INV-5")]);
        pack.items.extend(player.pack.iter().map(|item| self.thing_item(item).of(seat)));
        pack.items.extend(player.loose_relics().iter().map(|relic| self.thing_item(RELIC + relic).of(seat)));
        match look.mine.filter(|_| own) {
            Some(mine) => pack.items.extend(mine.hidden.iter().map(|item| self.hidden_own(item, seat))),
            None => pack.items.extend(
                (0..player.hidden_count())
                    .map(|place| Item::back(id::hidden(seat, place), ItemKind::Card, "Item").of(seat)),
            ),
        }
        let mut trophies =
            Area::new(id::trophies(seat), "Trophies", Shape::Row).of(seat).by([rule("HH-R-55")]);
        trophies.items.extend(player.trophies.iter().map(|monster| self.monster_item(monster).of(seat)));
        let gold = player
            .trophies
            .iter()
            .map(|card| Mark::new(self.monster_name(card), self.cards.gold(card).into()));
        trophies.sums.push(Sum::of("gold", gold.collect()));
        sheet.areas = vec![slots, pack, trophies];
        if let Some(mine) = look.mine.filter(|mine| own && mine.held[0] != NONE) {
            sheet.areas.push(self.held(mine));
        }
        sheet
    }

    fn hidden_own(&self, item: u8, seat: Seat) -> Item {
        let mut shown = self.thing_item(item).of(seat);
        shown.marks.push(Mark::new("hidden", 1));
        shown
    }

    fn held(&self, mine: &Private) -> Area {
        let held = mine.held.iter().filter(|decree| **decree != NONE);
        Area::new("held", "Decrees to choose from", Shape::Hand)
            .with(held.map(|decree| self.decree_item(*decree)))
    }

    fn seat_view(&self, public: &Public, seat: Seat, names: &Names) -> SeatView {
        let player = &public.players[seat.index()];
        SeatView {
            seat,
            name: names.of(seat).into(),
            role: (public.round > 0 || player.max > 0).then(|| self.hero_name(player.hero).to_owned()),
            score: None,
            counts: vec![
                Mark::new("health", player.hp.into()),
                Mark::new("Sigils", player.sigils.len() as i32),
                Mark::new("Artifacts", player.relics.len() as i32),
                Mark::new("gold", self.gold(player) as i32),
                Mark::new("hidden items", player.hidden_count().into()),
            ],
            to_act: self.who(public) == Pending::one(seat),
            passed: false,
        }
    }

    fn prompt(&self, eye: Eye, public: &Public, names: &Names) -> Prompt {
        let Some(frame) = public.frames.last() else { return Prompt::default() };
        let asked = |does: &str| match self.who(public) {
            Pending::Seats(seats) => {
                seats.first().map_or(String::new(), |seat| text::asked(eye, seat, names, does))
            }
            _ => String::new(),
        };
        let foe = || match public.fight.place {
            NONE => String::new(),
            _ => self.foe_name(self.foe(public)).to_owned(),
        };
        let (say, cited) = match frame.step {
            Step::Over => return Prompt { say: self.result(public, names), rule: None },
            Step::Heirloom => (asked("may reveal Heirlooms."), rule("HH-SETUP-11")),
            Step::Hamlet => {
                (asked("is in the Hamlet: each action once, then the Wilderness."), rule("HH-TURN-5"))
            }
            Step::Pay => (asked(&format!("pays with trophies: {} gold to go.", frame.b)), rule("HH-R-26")),
            Step::Arrange => (asked("rearranges items; each may move once."), rule("HH-R-20")),
            Step::Destination => (asked("chooses where to go."), rule("HH-WILD-1")),
            Step::Encounter => (asked(&format!("faces {}: fight or retreat?", foe())), rule("HH-WILD-4")),
            Step::Prep => {
                (asked(&format!("may use consumables before the fight with {}.", foe())), rule("HH-COMB-1"))
            }
            Step::Combat => (asked(&format!("fights {}: attack, swap or flee?", foe())), rule("HH-COMB-13")),
            Step::MyRoll => (asked("may change the attack roll."), rule("HH-R-76")),
            Step::FoeRoll => (asked(&format!("may change the roll of {}.", foe())), rule("HH-R-76")),
            Step::Escape => (asked("may change the escape roll."), rule("HH-FLEE-2")),
            Step::Lethal => (asked("would die."), rule("HH-R-74")),
            Step::Victory => (asked("has won the fight."), rule("HH-VIC-2")),
            Step::Spoils => (asked("chooses where the belongings are left."), rule("HH-R-70")),
            Step::TakeRelic => (asked("takes an Artifact."), rule("HH-V-TAKE")),
            Step::GiveTrophy => (asked("gives a trophy for it."), rule("HH-V-TAKE")),
            Step::Exchange => (asked("exchanges Artifacts."), rule("HH-V-SWAP")),
            Step::Fair => (asked("may exchange an Artifact at the Relic Fair."), rule("HH-D-18")),
            Step::Reliquary => (asked("may change an Artifact by the Open Reliquary."), rule("HH-D-19")),
            Step::Exhume => (
                asked(&format!("takes monsters out of the graveyard: up to {} more.", frame.a)),
                rule("HH-V-EXHUME"),
            ),
            Step::Purge => (
                asked(&format!("removes Mutations of {}: up to {} more.", foe(), frame.a)),
                rule("HH-V-PURGE"),
            ),
            Step::AnyDice => (asked("chooses dice to re-roll."), rule("HH-V-ANY")),
            Step::PeekWhat => (asked("chooses what to look at."), rule("HH-H-03")),
            Step::PeekOrder => (asked("puts the cards back in any order."), rule("HH-H-03")),
            Step::PickDecree => (asked("chooses a Decree."), rule("HH-H-17")),
            _ => ("Dice and cards decide.".to_owned(), rule("HH-R-75")),
        };
        Prompt { say, rule: Some(cited) }
    }

    /// Whether the Abbey is where the fight is.
    pub(crate) fn in_abbey(&self, public: &Public) -> bool {
        public.fight.place == ABBEY
    }
}
