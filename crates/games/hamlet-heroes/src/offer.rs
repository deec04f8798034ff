//! Legal actions as they are offered: a sentence, the rule, what to point at, and what deserves a second look.

use crate::names::{Gain, NONE, Plan, Sight, Which};
use crate::scene::percent;
use crate::state::{ABBEY, Public, Step};
use crate::words::id;
use crate::{Action, HamletHeroes};
use parlour_core::{Names, Offer, View, rule, text};

impl HamletHeroes {
    /// An offer for the seat that is asked.
    pub(crate) fn offered(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        let public = &view.public;
        let step = public.frames.last().map_or(Step::Over, |frame| frame.step);
        match action {
            Action::Arrange
            | Action::Outfit { .. }
            | Action::Equip { .. }
            | Action::Unequip { .. }
            | Action::Swap => self.offer_items(view, action),
            Action::Heal
            | Action::Oblate { .. }
            | Action::Shop { .. }
            | Action::Sell { .. }
            | Action::Venture
            | Action::Stay
            | Action::Pay { .. }
            | Action::Reveal { .. } => self.offer_town(view, action),
            Action::Favor => {
                let hero = public.players[view.seat.index()].hero;
                let face = &self.cards.heroes[usize::from(hero)].face;
                let offer =
                    Offer::new(rule("HH-FAV-4"), format!("Use the Favor of {}: {}", face.name, face.text));
                confirmed(offer.touching([id::hero(self, hero, view.seat)]).under("Favor"))
            }
            Action::Use { item } => {
                let face = self.cards.thing_face(item.0);
                let say = format!("Use {}, which is then discarded: {}", face.name, face.text);
                Offer::new(rule("HH-COMB-1"), say).touching([id::thing(self, item.0)]).under("Use")
            }
            Action::Done => match step {
                Step::Arrange => Offer::new(rule("HH-R-20"), "Done rearranging."),
                Step::Prep => Offer::new(rule("HH-COMB-1"), "Use nothing more and begin."),
                _ => Offer::new(rule("HH-R-85"), "Choose no more."),
            },
            Action::Enter { .. } | Action::Abbey | Action::Home | Action::Fight | Action::Retreat => {
                self.offer_road(public, action)
            }
            Action::Attack => Offer::new(rule("HH-COMB-3"), self.with_odds(public, "Attack")).under("Fight"),
            Action::Flee => {
                confirmed(Offer::new(rule("HH-FLEE-1"), "Try to flee: 4 or more on one die.").under("Fight"))
            }
            Action::Reroll { source, dice } => {
                let player = &public.players[view.seat.index()];
                let (by, item) = match source.0.checked_sub(3) {
                    Some(sigil) => (self.sigil_name(sigil).to_owned(), id::sigil(self, sigil)),
                    None => {
                        let thing = player.slots[source.index()];
                        (self.thing_name(thing).to_owned(), id::thing(self, thing))
                    }
                };
                let say = format!("Re-roll {} by {by}.", self.dice_said(public, dice.0));
                Offer::new(rule("HH-V-REROLL"), say)
                    .touching([item])
                    .touching(dice_ids(dice.0))
                    .under("Re-roll")
            }
            Action::Dice { dice } => {
                Offer::new(rule("HH-V-ANY"), format!("Re-roll {}.", self.dice_said(public, dice.0)))
                    .touching(dice_ids(dice.0))
                    .under("Re-roll")
            }
            Action::Keep => Offer::new(rule("HH-R-76"), "Let the roll count."),
            Action::Die => confirmed(Offer::new(rule("HH-R-74"), "Die.")),
            Action::GoOn => Offer::new(rule("HH-VIC-2"), "Go on without using the Favor."),
            Action::Spoils { region } => {
                let say = format!("Leave everything in the {}.", self.region_name(region.0));
                Offer::new(rule("HH-R-70"), say).touching([id::region(self, region.0)])
            }
            _ => self.offer_cards(view, action, names),
        }
    }

    fn offer_items(&self, view: &View<Self>, action: Action) -> Offer {
        let public = &view.public;
        match action {
            Action::Outfit { plan } => {
                let what = match plan {
                    Plan::Attack => "attack",
                    Plan::Balance => "attack and defence alike",
                    Plan::Defence => "defence",
                };
                let things = self.outfit_of(public, &view.mine, plan);
                let things: Vec<&str> = things
                    .iter()
                    .filter(|thing| **thing != NONE)
                    .map(|thing| self.thing_name(*thing))
                    .collect();
                let things = if things.is_empty() { "nothing".into() } else { text::list(&things) };
                match public.frames.last().map(|frame| frame.step) {
                    Some(Step::Combat) => {
                        let say = format!("Give up the attack and dress for {what}: {things}.");
                        Offer::new(rule("HH-INV-7"), say).under("Items")
                    }
                    _ => Offer::new(rule("HH-HAM-1"), format!("Dress for {what}: {things}.")).under("Items"),
                }
            }
            Action::Equip { thing } => {
                let face = self.cards.thing_face(thing.0);
                Offer::new(rule("HH-INV-4"), format!("Equip {}: {}", face.name, face.text))
                    .touching([id::thing(self, thing.0), id::slots(view.seat)])
                    .under("Equip")
            }
            Action::Unequip { thing } => {
                Offer::new(rule("HH-INV-5"), format!("Take {} off.", self.thing_name(thing.0)))
                    .touching([id::thing(self, thing.0), id::pack(view.seat)])
                    .under("Unequip")
            }
            Action::Swap => {
                Offer::new(rule("HH-INV-7"), "Give up the attack to change equipment.").under("Fight")
            }
            _ => Offer::new(rule("HH-HAM-1"), "Rearrange items, one by one.")
                .touching([id::slots(view.seat)])
                .under("Items"),
        }
    }

    fn offer_town(&self, view: &View<Self>, action: Action) -> Offer {
        let public = &view.public;
        let spaces_said = |spaces: u8| {
            let items: Vec<&str> = (0..3)
                .filter(|space| spaces >> space & 1 == 1 && public.stock[*space] != NONE)
                .map(|space| self.thing_name(public.stock[space]))
                .collect();
            text::list(&items)
        };
        let touched = |spaces: u8| {
            let items = (0..3).filter(move |space| spaces >> space & 1 == 1 && public.stock[*space] != NONE);
            items.map(|space| id::thing(self, public.stock[space])).collect::<Vec<_>>()
        };
        match action {
            Action::Heal => {
                let dice = text::count(self.heal_dice(public).into(), "die", "dice");
                Offer::new(
                    rule("HH-HAM-2"),
                    format!("Heal: roll {dice}, recover as much, lose every status."),
                )
            }
            Action::Oblate { trophy, gain } => {
                let what = match gain {
                    Gain::Health => "maximum health +1",
                    Gain::Favor => "recharge the Favor",
                };
                let name = self.monster_name(trophy.0);
                let say = format!("Offer {name} to the Church: {what}. It makes the Champion stronger.");
                let offer = Offer::new(rule("HH-HAM-4"), say);
                confirmed(offer.touching([id::monster(self, trophy.0), "graveyard".into()]).under("Oblation"))
            }
            Action::Shop { spaces } => {
                let price = self.price(public, spaces.0).unwrap_or(0);
                Offer::new(rule("HH-HAM-10"), format!("Buy {} for {price} gold.", spaces_said(spaces.0)))
                    .touching(touched(spaces.0))
                    .under("Shop")
            }
            Action::Sell { item, spaces } => {
                let say = format!("Sell {} for {}.", self.thing_name(item.0), spaces_said(spaces.0));
                let offer = Offer::new(rule("HH-HAM-11"), say).touching([id::thing(self, item.0)]);
                confirmed(offer.touching(touched(spaces.0)).under("Sell"))
            }
            Action::Pay { trophy } => {
                let gold = self.cards.gold(trophy.0);
                let say = format!("Pay with {}, worth {gold}.", self.monster_name(trophy.0));
                Offer::new(rule("HH-R-26"), say).touching([id::monster(self, trophy.0)])
            }
            Action::Reveal { which } => {
                let hidden: Vec<u8> = view.mine.hidden.iter().collect();
                let shown: Vec<&str> = hidden
                    .iter()
                    .enumerate()
                    .filter(|(place, _)| which as u8 >> place & 1 == 1)
                    .map(|(_, item)| self.thing_name(*item))
                    .collect();
                let say = match which {
                    Which::Neither => "Keep the Heirlooms hidden.".into(),
                    _ => format!("Reveal {}.", text::list(&shown)),
                };
                Offer::new(rule("HH-SETUP-11"), say)
            }
            Action::Venture => Offer::new(rule("HH-TURN-6"), "Leave for the Wilderness."),
            _ => Offer::new(rule("HH-R-30"), "Stay in the Hamlet and end the turn."),
        }
    }

    /// A sentence with the chance to win, where it can be told.
    fn with_odds(&self, public: &Public, say: &str) -> String {
        match self.odds(public) {
            Some(odds) => format!("{say}; the chance to win from here is {} %.", percent(odds.win)),
            None => format!("{say}."),
        }
    }

    fn offer_road(&self, public: &Public, action: Action) -> Offer {
        match action {
            Action::Enter { region } => {
                let land = &public.regions[region.index()];
                let there = match land.monster {
                    NONE => "a monster will be drawn".to_owned(),
                    monster => match self.odds_at(public, region.0) {
                        Some(odds) => {
                            format!(
                                "{} is there; the chance to win is {} %",
                                self.monster_name(monster),
                                percent(odds.win)
                            )
                        }
                        None => self.monster_name(monster).to_owned(),
                    },
                };
                let say = format!("Enter the {}: {there}.", self.region_name(region.0));
                Offer::new(rule("HH-WILD-1"), say).touching([id::region(self, region.0)]).under("Region")
            }
            Action::Abbey => {
                let open = public.champion.down == 0;
                let odds = if open { self.odds_at(public, ABBEY) } else { None };
                let chance = odds
                    .map_or(String::new(), |odds| format!("; the chance to win is {} %", percent(odds.win)));
                confirmed(
                    Offer::new(rule("HH-R-65"), format!("Challenge the Champion in the Abbey{chance}."))
                        .touching(["abbey"]),
                )
            }
            Action::Fight => {
                let mut offer = Offer::new(rule("HH-WILD-4"), self.with_odds(public, "Fight"));
                offer.confirm = self.odds(public).is_some_and(|odds| odds.win < 0.5) || self.in_abbey(public);
                offer
            }
            Action::Retreat => confirmed(Offer::new(
                rule("HH-R-34"),
                "Attempt a retreat: 4 or more on one die; the turn ends.",
            )),
            _ => Offer::new(rule("HH-VIC-2"), "Go home and end the turn."),
        }
    }

    fn offer_cards(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        let public = &view.public;
        match action {
            Action::Take { artifact } => {
                let from = match self.holder(public, artifact.0) {
                    Some(other) => names.of(other).to_owned(),
                    None => "under a monster".into(),
                };
                Offer::new(rule("HH-V-TAKE"), format!("Take {} from {from}.", self.relic_name(artifact.0)))
                    .touching([id::relic(self, artifact.0)])
            }
            Action::Give { trophy } => {
                Offer::new(rule("HH-V-TAKE"), format!("Give {}.", self.monster_name(trophy.0)))
                    .touching([id::monster(self, trophy.0)])
            }
            Action::Exchange { own, other } => {
                let with = self.holder(public, other.0).map_or("nobody", |with| names.of(with));
                let say = format!(
                    "Exchange {} for {} of {with}.",
                    self.relic_name(own.0),
                    self.relic_name(other.0)
                );
                Offer::new(rule("HH-V-SWAP"), say)
                    .touching([id::relic(self, own.0), id::relic(self, other.0)])
            }
            Action::Return { own, other } => {
                let say =
                    format!("Put {} back and take {}.", self.relic_name(own.0), self.relic_name(other.0));
                Offer::new(rule("HH-D-19"), say).touching([id::relic(self, own.0), id::relic(self, other.0)])
            }
            Action::Exhume { monster } => {
                let say = format!("Take {} out of the graveyard.", self.monster_name(monster.0));
                Offer::new(rule("HH-V-EXHUME"), say).touching([id::monster(self, monster.0)])
            }
            Action::Purge { mutation } => {
                Offer::new(rule("HH-V-PURGE"), format!("Remove {}.", self.mutation_name(mutation.0)))
                    .touching([id::mutation(self, mutation.0)])
            }
            Action::Peek { at } => {
                let (say, touch) = match at {
                    Sight::Champion => ("Look at the face-down Champion.", "abbey"),
                    Sight::Monsters => ("Look at the next monsters.", "monster-deck"),
                };
                Offer::new(rule("HH-H-03"), say).touching([touch])
            }
            Action::PutBack { order } => {
                let cards = crate::names::ORDERS[order.index()];
                let names: Vec<&str> = cards
                    .iter()
                    .filter_map(|place| view.mine.top.get(*place))
                    .map(|monster| self.monster_name(*monster))
                    .collect();
                Offer::new(rule("HH-H-03"), format!("Put back in this order: {}.", text::list(&names)))
            }
            Action::Choose { decree } => {
                let face = &self.cards.decrees[usize::from(decree.0)].face;
                Offer::new(rule("HH-H-17"), format!("Choose {}: {}", face.name, face.text))
                    .touching([id::decree(self, decree.0)])
            }
            _ => Offer::new(rule("HH-R-12"), "Pass."),
        }
    }

    fn dice_said(&self, public: &Public, bits: u8) -> String {
        let dice: Vec<String> = (0..5)
            .filter(|place| bits >> place & 1 == 1)
            .map(|place| {
                let side = if place < 3 { "attack" } else { "defence" };
                format!("the {side} {}", public.fight.dice[place])
            })
            .collect();
        text::list(&dice)
    }
}

fn dice_ids(bits: u8) -> impl Iterator<Item = String> {
    (0..5u8).filter(move |place| bits >> place & 1 == 1).map(id::die)
}

/// Worth a second look before it is done.
fn confirmed(mut offer: Offer) -> Offer {
    offer.confirm = true;
    offer
}
