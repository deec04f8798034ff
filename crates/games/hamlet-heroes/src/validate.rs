//! The slow, canonical check that a state is sound: every card once, every counter right.

use crate::HamletHeroes;
use crate::apply::purpose;
use crate::names::{NONE, RELIC, SEATS};
use crate::state::{ABBEY, DOWN, Few, Frame, LAST_ROUND, Pile, Step};
use parlour_core::{Seat, State};

type Check = Result<(), String>;

/// Counts every card of a kind once.
struct Count<'a> {
    what: &'a str,
    seen: u64,
}

impl Count<'_> {
    fn card(&mut self, card: u8, at: &str) -> Check {
        if card >= 64 || self.seen >> card & 1 == 1 {
            return Err(format!("{} {card} is there twice, again in {at}", self.what));
        }
        self.seen |= 1 << card;
        Ok(())
    }

    fn all(&mut self, cards: impl IntoIterator<Item = u8>, at: &str) -> Check {
        cards.into_iter().try_for_each(|card| self.card(card, at))
    }

    fn whole(&self, total: usize) -> Check {
        let whole = if total >= 64 { u64::MAX } else { (1 << total) - 1 };
        if self.seen == whole {
            return Ok(());
        }
        Err(format!("{}s are missing or too many: {:#x} of {whole:#x}", self.what, self.seen))
    }
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(why()) }
}

impl HamletHeroes {
    /// What is wrong with a state, if anything.
    pub(crate) fn check(&self, state: &State<Self>) -> Check {
        self.check_monsters(state)?;
        self.check_mutations(state)?;
        self.check_heroes(state)?;
        self.check_items(state)?;
        self.check_decrees(state)?;
        self.check_relics(state)?;
        self.check_players(state)?;
        self.check_frames(state)
    }

    fn check_monsters(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let monsters = &public.monsters;
        let mut count = Count { what: "monster", seen: 0 };
        count.all(monsters.deck.iter(), "the deck")?;
        count.all(monsters.discards.iter(), "the discards")?;
        count.all(monsters.graveyard.iter(), "the graveyard")?;
        count.all(monsters.pile.iter(), "the Champion's pile")?;
        let regions = public.regions.iter().map(|region| region.monster).filter(|card| *card != NONE);
        count.all(regions, "a region")?;
        for player in &public.players {
            count.all(player.trophies.iter(), "trophies")?;
        }
        count.whole(self.cards.monsters.len())?;
        let fixed: Pile = monsters.under.iter().chain(&state.nature.top).copied().collect();
        ensure(fixed.len() as usize == monsters.under.len() + state.nature.top.len(), || {
            "a monster has two fixed places in the deck".into()
        })?;
        ensure((fixed - monsters.deck).is_empty(), || "a fixed monster is not in the deck".into())?;
        ensure(usize::from(monsters.top) == state.nature.top.len(), || "the fixed top is miscounted".into())?;
        ensure((monsters.top == 0) == (monsters.top_by == NONE), || "nobody knows the fixed top".into())?;
        for seat in 0..SEATS {
            let mine = &state.private[seat];
            let knows = monsters.top_by == seat as u8;
            let right = if knows { mine.top == state.nature.top } else { mine.top.is_empty() };
            ensure(right, || format!("seat {seat} knows a wrong top of the monster deck"))?;
        }
        Ok(())
    }

    fn check_mutations(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let mutations = &public.mutations;
        let mut count = Count { what: "Mutation", seen: 0 };
        count.all(mutations.unseen.iter(), "the deck or face down")?;
        count.all(mutations.left_over.iter(), "face down")?;
        count.all(mutations.discards.iter(), "the discards")?;
        count.all(public.champion.mutations.iter().copied(), "the Champion's open cards")?;
        for region in &public.regions {
            let [left, right] = region.mutations;
            ensure(region.monster != NONE || left == NONE, || "a Mutation lies on an empty region".into())?;
            ensure(left != NONE || right == NONE, || {
                "the right Mutation space is filled before the left".into()
            })?;
            count.all([left, right].into_iter().filter(|card| *card != NONE), "a region")?;
        }
        count.whole(self.cards.mutations.len())?;
        let down = state.nature.champion_down;
        ensure(down.len() == u32::from(public.champion.down), || {
            "face-down Mutations are miscounted".into()
        })?;
        ensure((down - mutations.unseen - mutations.left_over).is_empty(), || {
            "a face-down Mutation is somewhere else".into()
        })?;
        ensure((mutations.left_over - down).is_empty(), || "a left-over Mutation is not face down".into())?;
        for seat in 0..SEATS {
            let knows = public.champion.down_seen >> seat & 1 == 1;
            let right = state.private[seat].champion_down == if knows { down } else { Pile::NONE };
            ensure(right, || format!("seat {seat} knows wrong Mutations of the Champion"))?;
        }
        Ok(())
    }

    fn check_heroes(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let mut count = Count { what: "Hero", seen: 0 };
        count.all(public.heroes.unseen.iter(), "the deck or face down")?;
        count.all(public.heroes.graveyard.iter(), "the graveyard")?;
        count.all(public.heroes.pile.iter(), "the Champion's pile")?;
        count
            .all(public.players.iter().map(|player| player.hero).filter(|hero| *hero != NONE), "a player")?;
        let shown = Some(public.champion.hero).filter(|hero| *hero < DOWN);
        count.all(shown, "the Champion")?;
        count.whole(self.cards.heroes.len())?;
        let down = state.nature.champion_hero;
        let right = if public.champion.hero == DOWN {
            public.heroes.unseen.has(down & 31) && down < 32
        } else {
            down == NONE
        };
        ensure(right, || "the Champion's face-down Hero is wrong".into())?;
        for seat in 0..SEATS {
            let knows = public.champion.hero_seen >> seat & 1 == 1;
            let right = state.private[seat].champion_hero == if knows { down } else { NONE };
            ensure(right, || format!("seat {seat} knows a wrong Hero of the Champion"))?;
        }
        Ok(())
    }

    fn check_items(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let mut count = Count { what: "item", seen: 0 };
        for unseen in &public.items.unseen {
            count.all(unseen.iter(), "the deck or hidden")?;
        }
        count.all(public.items.discards.iter(), "the discards")?;
        count.all(public.stock.iter().copied().filter(|item| *item != NONE), "the stock")?;
        for region in &public.regions {
            count.all(region.loot.iter(), "loot")?;
            ensure(region.monster != NONE || !region.has_loot(), || "loot lies under no monster".into())?;
        }
        for player in &public.players {
            count.all(player.pack.iter(), "a backpack")?;
            count.all(player.slots.iter().copied().filter(|thing| *thing < RELIC), "a slot")?;
        }
        count.whole(self.cards.wares.len())?;
        let mut held = Pile::NONE;
        for (seat, player) in public.players.iter().enumerate() {
            let hidden = state.private[seat].hidden;
            ensure((hidden & held).is_empty(), || "two players hide the same item".into())?;
            held = held | hidden;
            for (unseen, found) in public.items.unseen.iter().zip(player.hidden) {
                ensure((hidden & *unseen).len() == u32::from(found), || {
                    format!("seat {seat}'s hidden items are miscounted")
                })?;
            }
            ensure(hidden.len() == u32::from(player.hidden_count()), || {
                format!("seat {seat} hides an item that has been seen")
            })?;
        }
        for (generation, unseen) in public.items.unseen.iter().enumerate().skip(1) {
            ensure((*unseen - held).is_empty(), || {
                format!("an item of old generation {generation} is held by nobody")
            })?;
        }
        Ok(())
    }

    fn check_decrees(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let decrees = &public.decrees;
        let mut count = Count { what: "Decree", seen: 0 };
        count.all(decrees.unseen.iter(), "the deck")?;
        count.all(decrees.discards.iter(), "the discards")?;
        count.all(Some(public.decree).filter(|decree| *decree != NONE), "the active space")?;
        count.whole(self.cards.decrees.len())?;
        let under = &state.nature.under;
        ensure(under.len() == decrees.under_by.len(), || "Decrees under the deck are miscounted".into())?;
        let mut fixed: Few = under.iter().copied().collect();
        for (seat, mine) in state.private.iter().enumerate() {
            for held in mine.held.iter().filter(|held| **held != NONE) {
                ensure(seat == public.active.index(), || "a Decree is held out of turn".into())?;
                ensure(!fixed.has(*held), || "a held Decree lies under the deck too".into())?;
                fixed.insert(*held);
            }
            ensure(mine.under.len() == under.len(), || {
                format!("seat {seat} miscounts the Decrees under the deck")
            })?;
            for (place, card) in mine.under.iter().enumerate() {
                let knows = decrees.under_by[place] == seat as u8;
                let right = if knows { *card == under[place] } else { *card == NONE };
                ensure(right, || format!("seat {seat} knows a wrong Decree under the deck"))?;
            }
        }
        ensure(fixed.len() as usize == under.len() + usize::from(decrees.held), || {
            "a Decree has two places in the deck".into()
        })?;
        ensure((fixed - decrees.unseen).is_empty(), || "a fixed Decree has been seen".into())
    }

    fn check_relics(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        let mut relics = Count { what: "Artifact", seen: 0 };
        let mut sigils = Count { what: "Sigil", seen: 0 };
        relics.all(public.reliquary.iter(), "the pile")?;
        sigils.all(public.aside.iter(), "aside")?;
        for region in &public.regions {
            relics.all(region.relics.iter(), "loot")?;
            sigils.all(region.sigils.iter(), "loot")?;
        }
        for player in &public.players {
            relics.all(player.relics.iter(), "an inventory")?;
            sigils.all(player.sigils.iter(), "a player")?;
            for thing in player.slots.iter().filter(|thing| **thing != NONE && **thing >= RELIC) {
                ensure(player.relics.has(thing - RELIC), || "an equipped Artifact is not owned".into())?;
            }
        }
        relics.whole(self.cards.relics.len())?;
        sigils.whole(self.cards.sigils.len())?;
        Ok(())
    }

    fn check_players(&self, state: &State<Self>) -> Check {
        let public = &state.public;
        for seat in Seat::all(SEATS as u8) {
            let player = &public.players[seat.index()];
            let slots = &player.slots;
            ensure(slots.windows(2).all(|pair| pair[0] < pair[1] || pair[1] == NONE), || {
                format!("{seat}'s slots are not in order: {slots:?}")
            })?;
            for slot in (0..3).filter(|slot| player.is_used(*slot)) {
                let lasting = slots[slot] != NONE && self.cards.thing(slots[slot]).consumable.is_some();
                ensure(lasting, || format!("{seat}'s slot {slot} is marked used and holds no consumable"))?;
            }
            ensure(player.used < 8, || format!("{seat} has marks on slots that are not there"))?;
            ensure(player.hp <= player.max && player.max <= self.cards.most, || {
                format!("{seat} has {} of {} health", player.hp, player.max)
            })?;
            ensure(player.fatigue <= 3, || format!("{seat} has {} Fatigue tokens", player.fatigue))?;
            if seat != public.active {
                let fresh = player.fatigue == 0 && player.encounters == 0 && player.used == 0;
                ensure(fresh, || format!("{seat} is marked by a turn that is not on"))?;
            }
        }
        let mid = public.frames.iter().any(|frame| {
            matches!(frame.step, Step::Lethal | Step::Spoils | Step::MutationDraw | Step::MonsterDraw)
                || matches!(frame.step, Step::TurnEnd | Step::Defeat | Step::NewHero | Step::Over)
        });
        let hp = public.players[public.active.index()].hp;
        ensure(hp > 0 || mid || public.round == 0, || {
            format!("the active Hero has {hp} health and goes on")
        })?;
        ensure(public.moon <= 4, || format!("the Moon is on space {}", public.moon))
    }

    fn check_frames(&self, state: &State<Self>) -> Check {
        ensure(!state.public.frames.is_empty(), || "nothing is going on".into())?;
        state.public.frames.iter().try_for_each(|frame| {
            let sound = self.frame_sound(state, frame);
            ensure(sound, || format!("the frame {frame:?} does not fit the table"))
        })
    }

    /// Whether a frame's operands fit what lies on the table: a loaded position may say anything.
    fn frame_sound(&self, state: &State<Self>, frame: &Frame) -> bool {
        let public = &state.public;
        let Frame { step, a, b, c } = *frame;
        let seats = self.seats;
        let place = public.fight.place;
        let faced = place == ABBEY || (place < ABBEY && public.regions[usize::from(place)].monster != NONE);
        let fighting = faced && (1..=LAST_ROUND).contains(&public.fight.round) && public.fight.max > 0;
        let rolled = fighting && public.fight.dice.iter().all(|die| (1..=6).contains(die));
        match step {
            Step::OrderRoll => a != 0 && a >> seats == 0 && c >> seats == 0,
            Step::HeroDraw => a == NONE || (a < seats && self.hero_deck_size(public) > 0),
            Step::MutationDraw => {
                c <= 3 && (a == ABBEY || (a < ABBEY && public.regions[usize::from(a)].monster != NONE))
            }
            Step::ItemDraw => match a {
                purpose::STOCK => b.saturating_add(c) <= 3,
                _ => a < purpose::STOCK && b < seats && c <= 64,
            },
            Step::MonsterDraw => {
                let there = a < ABBEY && public.regions[usize::from(a)].monster != NONE;
                a < ABBEY
                    && self.can_draw_monster(public)
                    && if b == purpose::REPLACE {
                        there && place == a
                    } else {
                        b <= purpose::SPOILS && !there
                    }
            }
            Step::DecreeDraw => {
                a <= purpose::CHOICE
                    && c >= u8::from(a == purpose::MOON)
                    && c.saturating_add(public.decrees.held) <= 2
            }
            Step::LookDraw => {
                u32::from(public.monsters.top.saturating_add(c)) <= public.monsters.deck.len().min(3)
            }
            Step::Roll => fighting && a <= 2,
            Step::Reroll => rolled && (1..32).contains(&a) && (b < 8 || b == NONE),
            Step::HealRoll => (1..=3).contains(&a),
            Step::SnatchPick => {
                let player = &public.players[public.active.index()];
                let loose =
                    !player.pack.is_empty() || player.hidden_count() > 0 || !player.loose_relics().is_empty();
                fighting && place < ABBEY && loose
            }
            Step::Heirloom | Step::NewHero => a < seats,
            Step::Seating => a <= seats,
            Step::Fair | Step::Reliquary => a <= seats && b < seats,
            Step::Pay => (1..8).contains(&a) && a & !crate::legal::stocked(public) == 0,
            Step::Encounter | Step::Purge => faced,
            Step::EscapeRoll
            | Step::Prep
            | Step::Combat
            | Step::Escape
            | Step::HeroTurn
            | Step::HeroAttack => fighting,
            Step::FoeTurn | Step::FoeAttack | Step::FoeAfter | Step::RoundEnd | Step::EscapeCount => fighting,
            Step::Lethal | Step::Away | Step::Defeat => fighting,
            Step::MyRoll | Step::FoeRoll | Step::HeroCompare | Step::FoeCompare | Step::AnyDice => rolled,
            Step::TakeRelic => self.can_take(public),
            Step::GiveTrophy => a == NONE || a < seats,
            Step::Exchange => self.can_exchange(public, public.active),
            Step::DecreeAct => public.decree != NONE,
            Step::PickDecree => public.decrees.held == 2,
            _ => true,
        }
    }
}
