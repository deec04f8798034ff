//! Events in sentences, and what changes on the table by them.

use crate::HamletHeroes;
use crate::event::{DeckName, Event, From, Saviour, Who};
use crate::names::{Gain, NONE, RELIC, Sight};
use crate::words::{MOON, dice, id, statuses};
use parlour_core::{Change, Eye, Names, Seat, Telling, text};

fn say(text: impl Into<String>) -> Telling {
    Telling::say(text)
}

fn moved(item: String, name: &str, from: Option<String>, to: Option<String>) -> Change {
    Change::Move { item, name: Some(name.into()), from, to }
}

fn count(what: &str, seat: Option<Seat>, now: impl Into<i32>) -> Change {
    Change::Count { what: what.into(), seat, now: now.into() }
}

impl HamletHeroes {
    /// An event as an eye is told it.
    pub(crate) fn telling(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        self.tell_town(event, eye, names)
            .or_else(|| self.tell_road(event, names))
            .or_else(|| self.tell_fight(event, names))
            .or_else(|| self.tell_cards(event, eye, names))
            .unwrap_or_default()
    }

    fn health(&self, who: Who, hp: i16) -> Change {
        match who {
            Who::Hero(seat) => count("health", Some(seat), hp),
            Who::Foe(_) => count("monster health", None, hp),
        }
    }

    fn thing_to(&self, thing: u8, from: Option<String>, to: Option<String>) -> Change {
        moved(id::thing(self, thing), self.thing_name(thing), from, to)
    }

    fn tell_town(&self, event: &Event, eye: Eye, names: &Names) -> Option<Telling> {
        Some(match *event {
            Event::OrderDie { seat, die } => {
                say(format!("{} rolls a {die} for the turn order.", names.of(seat)))
                    .with(Change::Roll { area: "dice".into(), values: vec![die] })
            }
            Event::Begins { seat } => say(format!("{} begins.", names.of(seat))),
            Event::ChampionHero { .. } => say("A Hero card is dealt face down: the Corrupted Champion."),
            Event::ChampionMutation { down, .. } => {
                say(format!("The Champion gets a face-down Mutation; it has {down} of 3."))
            }
            Event::NewHero { seat, hero: NONE } => {
                say(format!("No Hero is left: {} goes on as a Villager.", names.of(seat)))
            }
            Event::NewHero { seat, hero } => {
                say(format!("{} plays {}.", names.of(seat), self.hero_name(hero))).with(moved(
                    id::hero(self, hero, seat),
                    self.hero_name(hero),
                    None,
                    Some(id::sheet(seat)),
                ))
            }
            Event::ItemDrawn { seat, item, bounty } => {
                let why = if bounty { "as a bounty" } else { "as an Heirloom" };
                let to = Some(id::pack(seat));
                match item.seen(eye) {
                    Some(item) => say(format!("{} draws {} {why}.", names.of(seat), self.thing_name(item)))
                        .with(self.thing_to(item, Some("item-deck".into()), to)),
                    None => say(format!("{} draws an item {why}.", names.of(seat))).with(Change::Move {
                        item: "hidden".into(),
                        name: None,
                        from: Some("item-deck".into()),
                        to,
                    }),
                }
            }
            Event::Revealed { seat, item } => {
                say(format!("{} reveals {}.", names.of(seat), self.thing_name(item))).with(Change::Turn {
                    item: id::thing(self, item),
                    name: Some(self.thing_name(item).into()),
                })
            }
            Event::Hides { seat, count: 0 } => say(format!("{} hides nothing.", names.of(seat))),
            Event::Hides { seat, count } => {
                let items = text::count(i64::from(count), "item", "items");
                say(format!("{} keeps {items} hidden.", names.of(seat)))
            }
            Event::Stocked { space, item } => {
                say(format!("The merchant puts {} on space {}.", self.thing_name(item), space + 1))
                    .with(self.thing_to(item, Some("item-deck".into()), Some("stock".into())))
            }
            Event::StockGone { item } => say(format!("{} leaves the stock.", self.thing_name(item)))
                .with(self.thing_to(item, Some("stock".into()), Some("item-discards".into()))),
            Event::Slid { stock } => {
                let shown: Vec<&str> = stock
                    .iter()
                    .map(|item| if *item == NONE { "nothing" } else { self.thing_name(*item) })
                    .collect();
                say(format!("The stock slides: {}.", shown.join(", ")))
            }
            Event::Moon { at } => {
                say(format!("The Moon moves: {}.", MOON[usize::from(at)])).with(count("moon", None, at))
            }
            Event::DecreeGone { decree } => say(format!("The Decree {} is over.", self.decree_name(decree)))
                .with(moved(id::decree(self, decree), self.decree_name(decree), Some("decree".into()), None)),
            Event::DecreeActs { decree } => {
                let card = &self.cards.decrees[usize::from(decree)];
                say(format!("The Baron decrees {}: {}", card.face.name, card.face.text)).with(moved(
                    id::decree(self, decree),
                    &card.face.name,
                    Some("decree-deck".into()),
                    Some("decree".into()),
                ))
            }
            Event::Rebuilt { deck } => {
                say(format!("The {} are shuffled into a new deck.", deck_word(deck, "discards")))
            }
            Event::NothingToDraw { deck } => {
                say(format!("There is no {} left to draw.", deck_word(deck, "")))
            }
            Event::HealRolled { seat, dice: rolled, amount, hp } => {
                say(format!("{} rolls {} and recovers {amount}: {hp} health.", names.of(seat), dice(&rolled)))
                    .with(Change::Roll {
                        area: "dice".into(),
                        values: rolled.iter().copied().filter(|die| *die > 0).collect(),
                    })
                    .with(count("health", Some(seat), hp))
            }
            Event::Recovered { seat, amount, hp } => say(format!(
                "{} recovers {amount}: {hp} health.",
                names.of(seat)
            ))
            .with(count("health", Some(seat), hp)),
            Event::Cured { seat } => say(format!("{} is cured of every status.", names.of(seat))),
            Event::Oblation { seat, monster, gain } => {
                let what = match gain {
                    Gain::Health => "one more point of maximum health",
                    Gain::Favor => "a Favor that is ready again",
                };
                say(format!(
                    "{} offers {} to the Church for {what}.",
                    names.of(seat),
                    self.monster_name(monster)
                ))
                .with(moved(
                    id::monster(self, monster),
                    self.monster_name(monster),
                    Some(id::trophies(seat)),
                    Some("graveyard".into()),
                ))
            }
            Event::Shops { seat, spaces, price } => {
                let list: Vec<String> = (0..3)
                    .filter(|space| spaces >> space & 1 == 1)
                    .map(|space| (space + 1).to_string())
                    .collect();
                let list = text::list(&list);
                say(format!("{} buys what lies on space {list} for {price} gold.", names.of(seat)))
            }
            Event::Paid { seat, monster, left } => say(format!(
                "{} pays with {}; {left} gold to go.",
                names.of(seat),
                self.monster_name(monster)
            ))
            .with(moved(
                id::monster(self, monster),
                self.monster_name(monster),
                Some(id::trophies(seat)),
                Some("monster-discards".into()),
            )),
            Event::Bought { seat, item } | Event::Traded { seat, item } => {
                say(format!("{} takes {} from the stock.", names.of(seat), self.thing_name(item)))
                    .with(self.thing_to(item, Some("stock".into()), Some(id::pack(seat))))
            }
            Event::Sold { seat, item } => say(format!("{} sells {}.", names.of(seat), self.thing_name(item)))
                .with(self.thing_to(item, Some(id::pack(seat)), Some("item-discards".into()))),
            Event::Used { seat, item } => say(format!("{} uses {}.", names.of(seat), self.thing_name(item)))
                .with(Change::Mark { item: id::thing(self, item), mark: "used".into(), count: 1 }),
            Event::Discarded { item } => say(format!("{} goes to the discards.", self.thing_name(item)))
                .with(self.thing_to(item, None, Some("item-discards".into()))),
            Event::FavorUsed { seat, hero } => {
                let card = &self.cards.heroes[usize::from(hero)];
                say(format!("{} uses the Favor of {}: {}", names.of(seat), card.face.name, card.face.text))
            }
            Event::FavorSpent { seat } => {
                say(format!("The Favor of {} is spent.", names.of(seat))).with(count("favor", Some(seat), 0))
            }
            Event::FavorReady { seat } => {
                say(format!("The Favor of {} is ready.", names.of(seat))).with(count("favor", Some(seat), 1))
            }
            Event::Discount { seat, amount } => {
                say(format!("The Shop costs {} {amount} less this turn.", names.of(seat)))
            }
            Event::Arranges { seat } => say(format!("{} rearranges items.", names.of(seat))),
            Event::Equipped { seat, thing } => say(format!(
                "{} equips {}.",
                names.of(seat),
                self.thing_name(thing)
            ))
            .with(self.thing_to(thing, Some(id::pack(seat)), Some(id::slots(seat)))),
            Event::Unequipped { seat, thing } => say(format!(
                "{} takes {} off.",
                names.of(seat),
                self.thing_name(thing)
            ))
            .with(self.thing_to(thing, Some(id::slots(seat)), Some(id::pack(seat)))),
            Event::Arranged { seat } => say(format!("{} is done rearranging.", names.of(seat))),
            _ => return None,
        })
    }

    fn tell_road(&self, event: &Event, names: &Names) -> Option<Telling> {
        Some(match *event {
            Event::Ventures { seat } => say(format!("{} leaves for the Wilderness.", names.of(seat))),
            Event::Stays { seat } => say(format!("{} stays in the Hamlet.", names.of(seat))),
            Event::Home { seat } => say(format!("{} goes home.", names.of(seat))),
            Event::SentHome { seat } => say(format!("{} must go home.", names.of(seat))),
            Event::Enters { seat, region } => {
                say(format!("{} enters the {}.", names.of(seat), self.region_name(region)))
            }
            Event::MonsterDrawn { region, monster, .. } => {
                say(format!("{} appears in the {}.", self.monster_name(monster), self.region_name(region)))
                    .with(moved(
                        id::monster(self, monster),
                        self.monster_name(monster),
                        Some("monster-deck".into()),
                        Some(id::region(self, region)),
                    ))
            }
            Event::Challenges { seat, bonus } => say(format!(
                "{} enters the Abbey. The Champion has {bonus} dead to its name: +{bonus} health and attack.",
                names.of(seat)
            )),
            Event::ChampionShown { hero, mutations } => {
                let cards: Vec<&str> = mutations
                    .iter()
                    .filter(|card| **card != NONE)
                    .map(|card| self.mutation_name(*card))
                    .collect();
                say(format!(
                    "The Champion was {}; its Mutations are {}.",
                    self.hero_name(hero),
                    text::list(&cards)
                ))
            }
            Event::Trap { foe, amount } => {
                say(format!("A trap will cost {} {amount} health when the fight begins.", self.foe_name(foe)))
            }
            Event::Fights { seat, foe, hp } => {
                say(format!("{} fights {}, which has {hp} health.", names.of(seat), self.foe_name(foe)))
                    .with(count("monster health", None, hp))
            }
            Event::Retreats { seat, foe } => {
                say(format!("{} attempts a retreat from {}.", names.of(seat), self.foe_name(foe)))
            }
            Event::GoesOn { seat } => say(format!("{} goes on.", names.of(seat))),
            Event::Fatigued { seat, tokens, hp } => {
                let tokens_said = text::count(i64::from(tokens), "Fatigue token", "Fatigue tokens");
                say(format!("{} is tired: {tokens_said}, {hp} health.", names.of(seat)))
                    .with(count("fatigue", Some(seat), tokens))
                    .with(count("health", Some(seat), hp))
            }
            Event::Rested { seat } => say(format!("{} rests; all Fatigue is gone.", names.of(seat))),
            Event::TurnEnds { seat } => say(format!("The turn of {} ends.", names.of(seat))),
            Event::Round { round } => say(format!("Round {round} begins.")).with(count("round", None, round)),
            Event::Wins { seat } => {
                say(format!("The Corrupted Champion is dead. {} has saved the Hamlet.", names.of(seat)))
            }
            Event::HamletFalls { round } => {
                say(format!("After round {round} the Hamlet falls. Nobody wins."))
            }
            Event::Prepared { seat } => say(format!("{} is ready.", names.of(seat))),
            _ => return None,
        })
    }

    fn tell_fight(&self, event: &Event, names: &Names) -> Option<Telling> {
        Some(match *event {
            Event::Ticks { who, amount, hp } => {
                let left = hp.max(0);
                say(format!("{} loses {amount} to statuses: {left} health.", self.who_name(who, names)))
                    .with(self.health(who, hp))
            }
            Event::Regens { who, amount, hp } => {
                say(format!("{} recovers {amount}: {hp} health.", self.who_name(who, names)))
                    .with(self.health(who, hp))
            }
            Event::Attacks { seat } => say(format!("{} attacks.", names.of(seat))),
            Event::Swaps { seat } => {
                say(format!("{} gives up the attack to change equipment.", names.of(seat)))
            }
            Event::Flees { seat, foe } => {
                say(format!("{} flees from {}.", names.of(seat), self.foe_name(foe)))
            }
            Event::Rolled { who, dice: rolled } => say(format!(
                "{} rolls {} to attack against {}.",
                self.who_name(who, names),
                dice(&rolled[..3]),
                dice(&rolled[3..])
            ))
            .with(Change::Roll { area: "fight".into(), values: rolled.to_vec() }),
            Event::RerollBegins { seat, source, which } => {
                let which: Vec<String> =
                    (0..5).filter(|die| which >> die & 1 == 1).map(|die| (die + 1).to_string()).collect();
                let by = self.source_name(source);
                let slot = if source < 3 { format!(" in slot {}", source + 1) } else { String::new() };
                say(format!("{} re-rolls die {} by {by}{slot}.", names.of(seat), text::list(&which)))
            }
            Event::Rerolled { dice: rolled, .. } => {
                say(format!("The dice now show {} against {}.", dice(&rolled[..3]), dice(&rolled[3..])))
                    .with(Change::Roll { area: "fight".into(), values: rolled.to_vec() })
            }
            Event::Kept { seat } => say(format!("{} lets the roll count.", names.of(seat))),
            Event::Bonus { seat, amount } => say(format!("{} adds {amount} to this attack.", names.of(seat))),
            Event::Floor { seat, least } => {
                say(format!("The attack dice of {} count at least {least}.", names.of(seat)))
            }
            Event::Negated { seat } => say(format!("{} makes the attack count as a tie.", names.of(seat))),
            Event::Tie { who, attack, defence } => {
                say(format!("{} attacks {attack} against {defence}: no damage.", self.who_name(who, names)))
            }
            Event::Hit { who, attack, defence, damage, hp } => {
                let victim = match who {
                    Who::Hero(_) => count("monster health", None, hp),
                    Who::Foe(_) => count("health", None, hp),
                };
                let who = self.who_name(who, names);
                let left = if hp > 0 { hp.to_string() } else { "no".into() };
                say(format!("{who} hits, {attack} against {defence}, for {damage}; {left} health is left."))
                    .with(victim)
            }
            Event::Inflicted { on, statuses: bits } => {
                say(format!("{} gets {}.", self.who_name(on, names), statuses(bits)))
            }
            Event::Struck { foe, amount, hp } => say(format!(
                "{} loses {amount}: {} health.",
                self.foe_name(foe),
                hp.max(0)
            ))
            .with(count("monster health", None, hp)),
            Event::Stunned { foe, attacks } => {
                let attacks = text::count(i64::from(attacks), "attack", "attacks");
                say(format!("{} will miss its next {attacks}.", self.foe_name(foe)))
            }
            Event::Skips { foe } => say(format!("{} cannot attack.", self.foe_name(foe))),
            Event::TwoAttacks { seat } => {
                say(format!("The first attack of {} in this fight is two attacks.", names.of(seat)))
            }
            Event::Drained { who, amount, hp } => {
                say(format!("{} recovers {amount} by the hit: {hp} health.", self.who_name(who, names)))
                    .with(self.health(who, hp))
            }
            Event::Thorns { on, amount, hp } => {
                say(format!("{} loses {amount} by the hit: {} health.", self.who_name(on, names), hp.max(0)))
                    .with(self.health(on, hp))
            }
            Event::Snatched { seat, region, thing } => {
                say(format!("{} is carried off from {}.", self.thing_name(thing), names.of(seat)))
                    .with(self.thing_to(thing, Some(id::pack(seat)), Some(id::region(self, region))))
            }
            Event::Charged { seat, amount } => {
                say(format!("Revenge: the next attack of {} is raised by {amount}.", names.of(seat)))
            }
            Event::Saved { seat, by, hp } => {
                let by = match by {
                    Saviour::Sigil(sigil) => self.sigil_name(sigil),
                    Saviour::Item(item) => self.thing_name(item),
                    Saviour::Favor => "the Favor",
                };
                say(format!("{} is saved by {by}: {hp} health.", names.of(seat))).with(count(
                    "health",
                    Some(seat),
                    hp,
                ))
            }
            Event::EscapeRolled { seat, die, total } => {
                say(format!("{} rolls a {die} to escape, {total} in all; 4 is needed.", names.of(seat)))
                    .with(Change::Roll { area: "fight".into(), values: vec![die] })
            }
            Event::EscapeSure { seat } => say(format!("{} escapes for certain.", names.of(seat))),
            Event::NoMutation { foe } => say(format!("{} gains no Mutation by it.", self.foe_name(foe))),
            Event::Escaped { seat, foe } => {
                say(format!("{} escapes from {}.", names.of(seat), self.foe_name(foe)))
            }
            Event::Caught { seat, foe } => {
                say(format!("{} is caught by {}.", names.of(seat), self.foe_name(foe)))
            }
            Event::Endless { seat, foe } => {
                say(format!("{} and {} part after thirty rounds.", names.of(seat), self.foe_name(foe)))
            }
            Event::Slain { seat, foe } => say(format!("{} kills {}.", names.of(seat), self.foe_name(foe))),
            Event::Falls { seat, hero } => {
                say(format!("{} falls: {} is dead.", names.of(seat), self.hero_name(hero))).with(moved(
                    id::hero(self, hero, seat),
                    self.hero_name(hero),
                    Some(id::sheet(seat)),
                    Some("graveyard".into()),
                ))
            }
            _ => return None,
        })
    }

    fn tell_cards(&self, event: &Event, eye: Eye, names: &Names) -> Option<Telling> {
        Some(match *event {
            Event::Mutated { region, mutation } => say(format!(
                "The monster in the {} gains {}.",
                self.region_name(region),
                self.mutation_name(mutation)
            ))
            .with(moved(
                id::mutation(self, mutation),
                self.mutation_name(mutation),
                Some("mutation-deck".into()),
                Some(id::region(self, region)),
            )),
            Event::ChampionSheds { .. } => say("The Champion heals and changes its Mutations."),
            Event::Trophy { seat, region, monster } => {
                say(format!("{} takes {} as a trophy.", names.of(seat), self.monster_name(monster))).with(
                    moved(
                        id::monster(self, monster),
                        self.monster_name(monster),
                        Some(id::region(self, region)),
                        Some(id::trophies(seat)),
                    ),
                )
            }
            Event::RelicWon { seat, relic } => {
                say(format!("{} wins the Artifact {}.", names.of(seat), self.relic_name(relic)))
                    .with(self.thing_to(RELIC + relic, Some("reliquary".into()), Some(id::pack(seat))))
            }
            Event::LootTaken { seat, thing } => {
                say(format!("{} finds {} under it.", names.of(seat), self.thing_name(thing)))
                    .with(self.thing_to(thing, None, Some(id::pack(seat))))
            }
            Event::SigilTaken { seat, sigil, loot } => {
                let how = if loot { "finds" } else { "completes a set and takes" };
                say(format!("{} {how} the {}.", names.of(seat), self.sigil_name(sigil))).with(moved(
                    id::sigil(self, sigil),
                    self.sigil_name(sigil),
                    None,
                    Some(id::sheet(seat)),
                ))
            }
            Event::TrophiesLost { seat, count } => {
                let trophies = text::count(i64::from(count), "trophy", "trophies");
                say(format!("{} loses {trophies}.", names.of(seat)))
            }
            Event::Buried { seat, region, thing } => {
                say(format!("{} comes to lie in the {}.", self.thing_name(thing), self.region_name(region)))
                    .with(self.thing_to(thing, Some(id::pack(seat)), Some(id::region(self, region))))
            }
            Event::SigilBuried { seat, region, sigil } => say(format!(
                "The {} comes to lie in the {}.",
                self.sigil_name(sigil),
                self.region_name(region)
            ))
            .with(moved(
                id::sigil(self, sigil),
                self.sigil_name(sigil),
                Some(id::sheet(seat)),
                Some(id::region(self, region)),
            )),
            Event::Scattered { seat } => {
                say(format!("No monster is left to guard what {} had: it is scattered.", names.of(seat)))
            }
            Event::SpoilsGo { seat, region } => {
                say(format!("What {} had goes to the {}.", names.of(seat), self.region_name(region)))
            }
            Event::Peeks { seat, at } => {
                let at = match at {
                    Sight::Champion => "at the face-down Champion",
                    Sight::Monsters => "at the top of the monster deck",
                };
                say(format!("{} looks {at}.", names.of(seat)))
            }
            Event::Seen { seat, at, card } => match (card.seen(eye), at) {
                (Some(card), Sight::Monsters) => {
                    say(format!("{} sees {}.", names.of(seat), self.monster_name(card)))
                }
                (Some(card), Sight::Champion) => {
                    let name = match card.checked_sub(64) {
                        Some(mutation) => self.mutation_name(mutation),
                        None => self.hero_name(card),
                    };
                    say(format!("{} sees {name}.", names.of(seat)))
                }
                (None, _) => say(format!("{} sees a card.", names.of(seat))),
            },
            Event::PutBack { seat } => say(format!("{} puts the cards back.", names.of(seat))),
            Event::DecreeSeen { seat, decree } => match decree.seen(eye) {
                Some(decree) => {
                    say(format!("{} draws the Decree {}.", names.of(seat), self.decree_name(decree)))
                }
                None => say(format!("{} draws a Decree to look at.", names.of(seat))),
            },
            Event::DecreeChosen { seat, decree } => {
                say(format!("{} chooses {}.", names.of(seat), self.decree_name(decree)))
            }
            Event::DecreeUnder { seat, decree } => match decree.seen(eye) {
                Some(decree) => {
                    say(format!("{} puts {} under the deck.", names.of(seat), self.decree_name(decree)))
                }
                None => say(format!("{} puts the other Decree under the deck.", names.of(seat))),
            },
            Event::Exchanged { seat, own, other, with } => say(format!(
                "{} exchanges {} for {} of {}.",
                names.of(seat),
                self.relic_name(own),
                self.relic_name(other),
                names.of(with)
            ))
            .with(self.thing_to(RELIC + own, None, Some(id::pack(with))))
            .with(self.thing_to(RELIC + other, None, Some(id::pack(seat)))),
            Event::RelicTaken { seat, relic, from } => {
                let whence = match from {
                    From::Player(other) => names.of(other).to_owned(),
                    From::Region(region) => format!("under the monster in the {}", self.region_name(region)),
                };
                say(format!("{} takes {} from {whence}.", names.of(seat), self.relic_name(relic)))
                    .with(self.thing_to(RELIC + relic, None, Some(id::pack(seat))))
            }
            Event::TrophyGiven { seat, monster, to } => {
                let to = to.map_or("nobody", |to| names.of(to));
                say(format!("{} gives {} to {to} for it.", names.of(seat), self.monster_name(monster)))
            }
            Event::Returned { seat, own, other } => say(format!(
                "{} puts {} back and takes {}.",
                names.of(seat),
                self.relic_name(own),
                self.relic_name(other)
            ))
            .with(self.thing_to(RELIC + own, None, Some("reliquary".into())))
            .with(self.thing_to(RELIC + other, Some("reliquary".into()), Some(id::pack(seat)))),
            Event::Passes { seat } => say(format!("{} passes.", names.of(seat))),
            Event::Exhumed { monster } => {
                say(format!("{} leaves the graveyard.", self.monster_name(monster))).with(moved(
                    id::monster(self, monster),
                    self.monster_name(monster),
                    Some("graveyard".into()),
                    Some("monster-discards".into()),
                ))
            }
            Event::Purged { foe, mutation } => {
                say(format!("{} loses {}.", self.foe_name(foe), self.mutation_name(mutation))).with(moved(
                    id::mutation(self, mutation),
                    self.mutation_name(mutation),
                    None,
                    Some("mutation-discards".into()),
                ))
            }
            Event::Enough { seat } => say(format!("{} chooses no more.", names.of(seat))),
            Event::Replaced { region, monster } => {
                say(format!("{} goes under the monster deck.", self.monster_name(monster))).with(moved(
                    id::monster(self, monster),
                    self.monster_name(monster),
                    Some(id::region(self, region)),
                    Some("monster-deck".into()),
                ))
            }
            Event::GravesQuiet { count } => {
                let monsters = text::count(i64::from(count), "monster leaves", "monsters leave");
                say(format!("{monsters} the graveyard."))
            }
            Event::Hunted { region, monster } => {
                say(format!("{} is hunted down.", self.monster_name(monster))).with(moved(
                    id::monster(self, monster),
                    self.monster_name(monster),
                    Some(id::region(self, region)),
                    Some("monster-discards".into()),
                ))
            }
            _ => return None,
        })
    }
}

fn deck_word(deck: DeckName, discards: &str) -> String {
    let word = match deck {
        DeckName::Monsters => "monster",
        DeckName::Mutations => "Mutation",
        DeckName::Items => "item",
        DeckName::Decrees => "Decree",
    };
    format!("{word} {discards}").trim_end().to_owned()
}
