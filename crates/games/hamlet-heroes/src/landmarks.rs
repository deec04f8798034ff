//! What a soak of this game should come by: every card at work, every window, every status and every turn of fate.

use crate::HamletHeroes;
use crate::cards::Cards;
use crate::effect::STATUSES;
use crate::event::{DeckName, Event, Foe, Saviour, Who};
use crate::names::{NONE, RELIC};
use crate::state::{Public, Step};
use parlour_core::RuleId;

/// What cards do, by kind of card; the landmarks come in this order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Deed {
    Killed,
    Mutated,
    OnChampion,
    Favor,
    Equipped,
    Used,
    Decree,
    Won,
    Sigil,
    Window,
    Fate,
}

const DEEDS: [Deed; 11] = [
    Deed::Killed,
    Deed::Mutated,
    Deed::OnChampion,
    Deed::Favor,
    Deed::Equipped,
    Deed::Used,
    Deed::Decree,
    Deed::Won,
    Deed::Sigil,
    Deed::Window,
    Deed::Fate,
];

/// The first and the last window in which a seat chooses.
const WINDOWS: (u8, u8) = (Step::Heirloom as u8, Step::PickDecree as u8);
const _: () = assert!(Step::CHOICES.len() == (WINDOWS.1 - WINDOWS.0) as usize + 1);

/// Turns of fate, by place.
const FATES: [&str; 36] = [
    "poison on a Hero",
    "bleed on a Hero",
    "burn on a Hero",
    "poison on a monster",
    "bleed on a monster",
    "burn on a monster",
    "a status ticks on a Hero",
    "a status ticks on a monster",
    "Fatigue token 1",
    "Fatigue token 2",
    "Fatigue token 3",
    "a Hero regains health in combat",
    "a monster regains health in combat",
    "a Hero drains",
    "a monster drains",
    "thorns against a Hero",
    "thorns against a monster",
    "an item snatched",
    "Revenge charged",
    "saved by a Sigil",
    "saved by an item",
    "saved by a Favor",
    "an attack stunned away",
    "two attacks",
    "escaped a monster",
    "caught by a monster",
    "escaped the Champion",
    "caught by the Champion",
    "killed by a monster",
    "killed by the Champion",
    "the Champion killed",
    "the Hamlet falls",
    "a Villager",
    "monster deck rebuilt",
    "Mutation deck rebuilt",
    "item deck rebuilt",
];

/// The fates an event is, by place in [`FATES`].
fn fates(event: &Event, champion: bool, note: &mut impl FnMut(usize)) {
    let whose = |who: Who| usize::from(matches!(who, Who::Foe(_)));
    match *event {
        Event::Inflicted { on, statuses } => {
            let bits = (0..STATUSES.len()).filter(|bit| statuses >> bit & 1 == 1);
            bits.for_each(|bit| note(3 * whose(on) + bit));
        }
        Event::Ticks { who, .. } => note(6 + whose(who)),
        Event::Fatigued { tokens, .. } => note(7 + usize::from(tokens)),
        Event::Regens { who, .. } => note(11 + whose(who)),
        Event::Drained { who, .. } => note(13 + whose(who)),
        Event::Thorns { on, .. } => note(15 + whose(on)),
        Event::Snatched { .. } => note(17),
        Event::Charged { .. } => note(18),
        Event::Saved { by: Saviour::Sigil(_), .. } => note(19),
        Event::Saved { by: Saviour::Item(_), .. } => note(20),
        Event::Saved { by: Saviour::Favor, .. } => note(21),
        Event::Skips { .. } => note(22),
        Event::TwoAttacks { .. } => note(23),
        Event::Escaped { foe, .. } => note(if foe == Foe::Champion { 26 } else { 24 }),
        Event::Caught { foe, .. } => note(if foe == Foe::Champion { 27 } else { 25 }),
        Event::Falls { .. } => note(if champion { 29 } else { 28 }),
        Event::Wins { .. } => note(30),
        Event::HamletFalls { .. } => note(31),
        Event::NewHero { hero: NONE, .. } => note(32),
        Event::Rebuilt { deck: DeckName::Monsters } => note(33),
        Event::Rebuilt { deck: DeckName::Mutations } => note(34),
        Event::Rebuilt { deck: DeckName::Items } => note(35),
        _ => {}
    }
}

impl Deed {
    /// How many landmarks it has.
    fn count(self, cards: &Cards) -> usize {
        match self {
            Deed::Killed => cards.monsters.len(),
            Deed::Mutated | Deed::OnChampion => cards.mutations.len(),
            Deed::Favor => cards.heroes.len(),
            Deed::Equipped => cards.wares.len() + cards.relics.len(),
            Deed::Used => cards.consumables().count(),
            Deed::Decree => cards.decrees.len(),
            Deed::Won => cards.relics.len(),
            Deed::Sigil => cards.sigils.len(),
            Deed::Window => Step::CHOICES.len(),
            Deed::Fate => FATES.len(),
        }
    }

    /// Where its landmarks begin.
    fn base(self, cards: &Cards) -> usize {
        DEEDS.iter().take_while(|deed| **deed != self).map(|deed| deed.count(cards)).sum()
    }
}

impl Cards {
    /// The shop items that are used up, by number.
    fn consumables(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.wares.len() as u8).filter(|ware| self.thing(*ware).consumable.is_some())
    }
}

impl HamletHeroes {
    /// Every landmark by name.
    pub(crate) fn landmark_names(&self) -> Vec<String> {
        let cards = &*self.cards;
        let mut names: Vec<String> = vec![];
        names.extend(cards.monsters.iter().map(|card| format!("{} killed", card.face.name)));
        names.extend(cards.mutations.iter().map(|card| format!("{} on a monster", card.face.name)));
        names.extend(cards.mutations.iter().map(|card| format!("{} on the Champion", card.face.name)));
        names.extend(cards.heroes.iter().map(|card| format!("Favor of {}", card.face.name)));
        let things =
            cards.wares.iter().map(|card| &card.face).chain(cards.relics.iter().map(|card| &card.face));
        names.extend(things.map(|face| format!("{} ({}) equipped", face.name, face.code)));
        let used = cards.consumables().map(|ware| &cards.wares[usize::from(ware)].face);
        names.extend(used.map(|face| format!("{} ({}) used", face.name, face.code)));
        names.extend(cards.decrees.iter().map(|card| format!("Decree {}", card.face.name)));
        names.extend(cards.relics.iter().map(|card| format!("{} won", card.face.name)));
        names.extend(cards.sigils.iter().map(|card| format!("{} taken", card.face.name)));
        names.extend(Step::CHOICES.map(|window| format!("window {window}")));
        names.extend(FATES.map(str::to_owned));
        names
    }

    /// Notes the landmarks an action came by.
    pub(crate) fn note_landmarks(
        &self,
        public: &Public,
        events: &[(RuleId, Event)],
        note: &mut dyn FnMut(usize),
    ) {
        let cards = &*self.cards;
        let mut at = |deed: Deed, place: usize| note(deed.base(cards) + place);
        if let Some(frame) = public.frames.last()
            && (WINDOWS.0..=WINDOWS.1).contains(&(frame.step as u8))
        {
            at(Deed::Window, usize::from(frame.step as u8 - WINDOWS.0));
        }
        // A Hero killed by the Champion is followed by its new Mutations.
        let champion = events.iter().any(|(_, event)| matches!(event, Event::ChampionSheds { .. }));
        for (_, event) in events {
            match *event {
                Event::Trophy { monster, .. } => at(Deed::Killed, monster.into()),
                Event::Mutated { mutation, .. } => at(Deed::Mutated, mutation.into()),
                Event::ChampionShown { mutations, .. } => {
                    let shown = mutations.iter().filter(|card| **card != NONE);
                    shown.for_each(|card| at(Deed::OnChampion, usize::from(*card)));
                }
                Event::FavorUsed { hero, .. } => at(Deed::Favor, hero.into()),
                Event::Equipped { thing, .. } => {
                    let relic = thing.checked_sub(RELIC).map(|relic| cards.wares.len() + usize::from(relic));
                    at(Deed::Equipped, relic.unwrap_or(usize::from(thing)));
                }
                Event::Used { item, .. } => {
                    at(Deed::Used, cards.consumables().take_while(|ware| *ware < item).count());
                }
                Event::DecreeActs { decree } => at(Deed::Decree, decree.into()),
                Event::RelicWon { relic, .. } => at(Deed::Won, relic.into()),
                Event::SigilTaken { sigil, .. } => at(Deed::Sigil, sigil.into()),
                _ => fates(event, champion, &mut |place| at(Deed::Fate, place)),
            }
        }
    }
}
