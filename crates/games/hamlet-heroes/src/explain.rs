//! Why an action is refused, and by which rule.

use crate::HamletHeroes;
use crate::action::Action;
use crate::effect::Window;
use crate::legal::stocked;
use crate::names::{Gain, NONE, RELIC};
use crate::state::{ABBEY, Player, Private, Public, Step, did, mark};
use parlour_core::{Pending, Refusal, Seat, require, rule};

type Verdict = Result<(), Refusal>;

fn refuse(id: parlour_core::RuleId, why: impl Into<String>) -> Verdict {
    Err(Refusal::new(id, why))
}

impl HamletHeroes {
    /// Whether the action is allowed, or why not.
    pub(crate) fn judge(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Verdict {
        let asked = self.who(public);
        require(asked != Pending::Over, rule("HH-R-02"), || "The game is over.")?;
        require(
            asked != Pending::Chance,
            rule("HH-R-75"),
            || "Dice or cards come first: nobody chooses now.",
        )?;
        require(
            asked == Pending::one(seat),
            rule("HH-R-59"),
            || "It is another player's choice; outside your own turn there is nothing to do.",
        )?;
        let frame = public.frames.last().copied().unwrap_or_default();
        let step = frame.step;
        let player = &public.players[seat.index()];
        match action {
            Action::Reveal { which } => {
                at(
                    step,
                    Step::Heirloom,
                    "Heirlooms are revealed right after they are drawn",
                    rule("HH-R-08"),
                )?;
                let fits = player.hidden_count() > 1 || (which as u8) < 2;
                require(fits, rule("HH-R-08"), || "Only one Heirloom was drawn.")
            }
            Action::Arrange | Action::Outfit { .. } => self.judge_arrange(public, mine, step, action),
            Action::Heal => {
                at(step, Step::Hamlet, "Heal is an action of the Hamlet", rule("HH-HAM-2"))?;
                once(public, did::HEAL, "You have healed this turn")?;
                let needed = player.hp < player.max || !player.statuses.is_empty();
                require(needed, rule("HH-R-21"), || "You are at full health and under no status.")
            }
            Action::Oblate { trophy, gain } => self.judge_oblation(public, player, step, trophy.0, gain),
            Action::Shop { spaces } => self.judge_shop(public, player, step, spaces.0),
            Action::Sell { item, spaces } => self.judge_sale(public, mine, player, step, item.0, spaces.0),
            Action::Use { item } => self.judge_use(public, player, step, item.0),
            Action::Favor => self.judge_favor(public, player, step),
            Action::Venture => at(step, Step::Hamlet, "You leave from the Hamlet", rule("HH-TURN-6")),
            Action::Stay => {
                at(step, Step::Hamlet, "You can stay only while you are in the Hamlet", rule("HH-R-30"))
            }
            Action::Pay { trophy } => {
                at(step, Step::Pay, "There is nothing to pay", rule("HH-R-26"))?;
                require(player.trophies.has(trophy.0), rule("HH-R-26"), || "You do not have this trophy.")
            }
            Action::Equip { thing } => self.judge_equip(public, mine, player, step, thing.0),
            Action::Unequip { thing } => self.judge_unequip(public, player, step, thing.0),
            Action::Done => match step {
                Step::Arrange => require(
                    frame.a == 0 || frame.b == 1,
                    rule("HH-R-47"),
                    || "A swap in combat changes at least one item.",
                ),
                Step::Prep => Ok(()),
                Step::Exhume | Step::Purge => {
                    require(frame.b == 1, rule("HH-R-85"), || "Choose at least one card first.")
                }
                _ => refuse(rule("HH-R-85"), "There is nothing to be done with now."),
            },
            Action::Enter { region } => {
                at(step, Step::Destination, "A region is entered from the road", rule("HH-WILD-1"))?;
                let open = self.can_enter(public, region.index());
                require(open, rule("HH-R-32"), || "No monster is there and none can be drawn.")
            }
            Action::Abbey => {
                at(step, Step::Destination, "The Abbey is a destination of the Wilderness", rule("HH-R-65"))?;
                let sigil = !player.sigils.is_empty();
                require(
                    sigil,
                    rule("HH-CHAMP-3"),
                    || "You need a Sigil: collect the three Artifacts of one set.",
                )
            }
            Action::Home => at(step, Step::Destination, "You go home from the road", rule("HH-VIC-2")),
            Action::Fight => {
                at(step, Step::Encounter, "There is no monster to decide about", rule("HH-WILD-4"))
            }
            Action::Retreat => {
                at(step, Step::Encounter, "A retreat comes before the fight; in it you flee", rule("HH-R-34"))
            }
            Action::Attack => at(step, Step::Combat, "It is not your combat turn", rule("HH-COMB-3")),
            Action::Swap => {
                at(step, Step::Combat, "A swap takes the place of an attack", rule("HH-INV-7"))?;
                require(self.can_arrange(player), rule("HH-R-47"), || "You have nothing that can be moved.")
            }
            Action::Flee => {
                at(step, Step::Combat, "You flee instead of attacking, in your combat turn", rule("HH-R-35"))
            }
            Action::Reroll { source, dice } => self.judge_reroll(public, step, source.0, dice.0),
            Action::Keep => {
                let open = matches!(step, Step::MyRoll | Step::FoeRoll | Step::Escape);
                require(open, rule("HH-R-76"), || "There is no roll to keep.")
            }
            Action::Die => at(step, Step::Lethal, "You are alive", rule("HH-R-74")),
            Action::GoOn => at(step, Step::Victory, "There is no victory to go on from", rule("HH-VIC-2")),
            Action::Spoils { region } => {
                at(step, Step::Spoils, "Nothing has to be left anywhere", rule("HH-R-70"))?;
                let open = self.can_enter(public, region.index());
                require(open, rule("HH-R-70"), || "No monster is there and none can be drawn.")
            }
            Action::Take { artifact } => {
                at(step, Step::TakeRelic, "No Artifact can be taken now", rule("HH-V-TAKE"))?;
                require(
                    self.takeable(public).has(artifact.0),
                    rule("HH-V-TAKE"),
                    || "Take an unprotected Artifact of a player who has more than you, or one under a monster.",
                )
            }
            Action::Give { trophy } => {
                at(step, Step::GiveTrophy, "There is nothing to give a trophy for", rule("HH-V-TAKE"))?;
                require(player.trophies.has(trophy.0), rule("HH-V-TAKE"), || "You do not have this trophy.")
            }
            Action::Exchange { own, other } => {
                let open = matches!(step, Step::Exchange | Step::Fair);
                require(open, rule("HH-R-17"), || "Artifacts change hands only by a card's effect.")?;
                require(player.relics.has(own.0), rule("HH-V-SWAP"), || "You do not have this Artifact.")?;
                require(
                    self.exchangeable(public, seat).has(other.0),
                    rule("HH-V-SWAP"),
                    || "Nobody else has this Artifact unprotected.",
                )
            }
            Action::Return { own, other } => {
                at(step, Step::Reliquary, "The reliquary is not open", rule("HH-D-19"))?;
                let given = self.unprotected(player).has(own.0);
                require(
                    given,
                    rule("HH-D-19"),
                    || "You do not have this Artifact, or its Sigil protects it.",
                )?;
                require(
                    public.reliquary.has(other.0),
                    rule("HH-D-19"),
                    || "This Artifact is not on the pile.",
                )
            }
            Action::Pass => {
                let open = matches!(step, Step::Fair | Step::Reliquary);
                require(open, rule("HH-R-83"), || "This choice cannot be declined.")
            }
            Action::Exhume { monster } => {
                at(step, Step::Exhume, "No grave is being opened", rule("HH-V-EXHUME"))?;
                let there = public.monsters.graveyard.has(monster.0);
                require(there, rule("HH-V-EXHUME"), || "This monster does not lie in the graveyard.")
            }
            Action::Purge { mutation } => {
                at(step, Step::Purge, "No Mutation is being removed", rule("HH-V-PURGE"))?;
                let there = match public.fight.place {
                    ABBEY => public.champion.mutations.contains(&mutation.0),
                    place => public.regions[usize::from(place)].mutations.contains(&mutation.0),
                };
                require(there, rule("HH-V-PURGE"), || "The foe does not have this Mutation.")
            }
            Action::Dice { dice } => {
                at(step, Step::AnyDice, "No dice are being chosen", rule("HH-V-ANY"))?;
                require(dice.0 != 0, rule("HH-V-ANY"), || "Choose at least one die.")
            }
            Action::Peek { at: sight } => {
                at(step, Step::PeekWhat, "Nobody is looking at cards", rule("HH-H-03"))?;
                require(
                    self.can_peek(public, sight),
                    rule("HH-H-03"),
                    || "There is nothing face down to see.",
                )
            }
            Action::PutBack { order } => {
                at(step, Step::PeekOrder, "No cards are being put back", rule("HH-H-03"))?;
                let fits = public.monsters.top > 2 || matches!(order.0, 0 | 2);
                require(fits, rule("HH-H-03"), || "Two cards have two orders: 123 and 213.")
            }
            Action::Choose { decree } => {
                at(step, Step::PickDecree, "No Decree is being chosen", rule("HH-H-17"))?;
                let held = mine.held.contains(&decree.0);
                require(held, rule("HH-H-17"), || "This is not one of the two Decrees you hold.")
            }
            _ => refuse(rule("HH-R-75"), "Dice and cards are not chosen by a player."),
        }
    }

    fn judge_arrange(&self, public: &Public, mine: &Private, step: Step, action: Action) -> Verdict {
        let player = &public.players[public.active.index()];
        let combat = step == Step::Combat && matches!(action, Action::Outfit { .. });
        match step {
            Step::Hamlet => once(public, did::ARRANGE, "You have arranged your items this turn")?,
            Step::Encounter => require(
                !public.fight.is(mark::ARRANGED),
                rule("HH-R-33"),
                || "You have arranged your items before this fight.",
            )?,
            _ if combat => {}
            _ => {
                return refuse(
                    rule("HH-INV-6"),
                    "Items are arranged in the Hamlet or before a fight; in combat a swap takes your turn.",
                );
            }
        }
        require(self.can_arrange(player), rule("HH-R-47"), || "You have nothing that can be moved.")?;
        if let Action::Outfit { plan } = action {
            require(
                self.outfits(public, mine)[plan.index()],
                rule("HH-R-73"),
                || "You already wear what this outfit would choose, or another outfit chooses the same.",
            )?;
        }
        Ok(())
    }

    fn judge_oblation(
        &self,
        public: &Public,
        player: &Player,
        step: Step,
        trophy: u8,
        gain: Gain,
    ) -> Verdict {
        at(step, Step::Hamlet, "Oblation is an action of the Hamlet", rule("HH-HAM-4"))?;
        once(public, did::OBLATION, "One trophy a turn has been offered already")?;
        require(self.church_open(public), rule("HH-D-12"), || "The Church is shuttered by Decree.")?;
        require(player.trophies.has(trophy), rule("HH-HAM-4"), || "You do not have this trophy.")?;
        match gain {
            Gain::Health => require(player.max < self.cards.most, rule("HH-R-22"), || {
                format!("Your maximum is {}, the highest there is.", self.cards.most)
            }),
            Gain::Favor => {
                require(player.hero != NONE, rule("HH-R-23"), || "A Villager has no Favor.")?;
                require(!player.favor, rule("HH-R-23"), || "Your Favor is ready; only one use is stored.")
            }
        }
    }

    fn judge_shop(&self, public: &Public, player: &Player, step: Step, spaces: u8) -> Verdict {
        at(step, Step::Hamlet, "Shop is an action of the Hamlet", rule("HH-HAM-10"))?;
        once(public, did::SHOP, "You have shopped this turn")?;
        require(spaces != 0, rule("HH-R-26"), || "Choose at least one item.")?;
        let Some(price) = self.price(public, spaces) else {
            return refuse(rule("HH-STOCK-1"), "One of these spaces is empty.");
        };
        let gold = self.gold(player);
        require(price <= gold, rule("HH-R-26"), || {
            format!("It costs {price} and your trophies are worth {gold}.")
        })
    }

    fn judge_sale(
        &self,
        public: &Public,
        mine: &Private,
        player: &Player,
        step: Step,
        item: u8,
        spaces: u8,
    ) -> Verdict {
        at(step, Step::Hamlet, "Sell is an action of the Hamlet", rule("HH-HAM-11"))?;
        once(public, did::SELL, "You have sold something this turn")?;
        let slot = player.slots.iter().position(|thing| *thing == item);
        let own = player.pack.has(item) || mine.hidden.has(item) || slot.is_some();
        require(own, rule("HH-R-29"), || "You do not have this item.")?;
        let used = slot.is_some_and(|slot| player.is_used(slot));
        require(!used, rule("HH-R-29"), || "It is in use and cannot be sold.")?;
        require(matches!(spaces.count_ones(), 1 | 2), rule("HH-HAM-11"), || "Take one or two items for it.")?;
        require(spaces & !stocked(public) == 0, rule("HH-R-28"), || "One of these spaces is empty.")?;
        require(spaces & !self.cheaper(public, item) == 0, rule("HH-R-28"), || {
            format!("Each item taken must be worth less than {}.", self.cards.value(item))
        })
    }

    fn judge_use(&self, public: &Public, player: &Player, step: Step, item: u8) -> Verdict {
        let Some(slot) = player.slots.iter().position(|thing| *thing == item) else {
            return refuse(rule("HH-COMB-2"), "Only equipped consumables can be used.");
        };
        let Some(consumable) = self.cards.thing(item).consumable else {
            return refuse(rule("HH-INV-2"), "Gear is not used up: it works while it is equipped.");
        };
        require(!player.is_used(slot), rule("HH-ITEM-1"), || "It is in use already.")?;
        let window = Self::window_of(step).filter(|window| consumable.window == window.bit());
        let Some(window) = window else {
            let its = Window::ALL.iter().find(|window| window.bit() == consumable.window);
            let its = its.map_or("", |window| window.word());
            return refuse(rule("HH-R-36"), format!("It can only be used in its window, `{its}`."));
        };
        require(self.item_usable(public, slot, window), rule("HH-R-73"), || "It would do nothing now.")
    }

    fn judge_favor(&self, public: &Public, player: &Player, step: Step) -> Verdict {
        require(player.hero != NONE, rule("HH-R-16"), || "A Villager has no Favor.")?;
        require(player.favor, rule("HH-FAV-4"), || "Your Favor is spent; offer a trophy to recharge it.")?;
        let card = &self.cards.heroes[usize::from(player.hero)];
        let window = Self::window_of(step).filter(|window| card.windows & window.bit() != 0);
        let Some(window) = window else {
            return refuse(rule("HH-R-72"), "This Favor cannot be used at this moment.");
        };
        require(self.favor_usable(public, window), rule("HH-R-73"), || "It would do nothing now.")
    }

    fn judge_equip(
        &self,
        public: &Public,
        mine: &Private,
        player: &Player,
        step: Step,
        thing: u8,
    ) -> Verdict {
        at(step, Step::Arrange, "The arrange window is not open", rule("HH-INV-6"))?;
        let loose = match thing.checked_sub(RELIC) {
            Some(relic) => player.loose_relics().has(relic),
            None => player.pack.has(thing) || mine.hidden.has(thing),
        };
        require(loose, rule("HH-INV-4"), || "It is not in your backpack.")?;
        require(player.slots_taken() < 3, rule("HH-INV-3"), || "All three slots are taken: unequip first.")?;
        require(self.unmoved(&public.turn, thing), rule("HH-R-20"), || "It was moved in this window already.")
    }

    fn judge_unequip(&self, public: &Public, player: &Player, step: Step, thing: u8) -> Verdict {
        at(step, Step::Arrange, "The arrange window is not open", rule("HH-INV-6"))?;
        let Some(slot) = player.slots.iter().position(|worn| *worn == thing) else {
            return refuse(rule("HH-INV-4"), "It is not equipped.");
        };
        require(
            !player.is_used(slot),
            rule("HH-R-45"),
            || "A used consumable stays in its slot while it lasts.",
        )?;
        require(self.unmoved(&public.turn, thing), rule("HH-R-20"), || "It was moved in this window already.")
    }

    fn judge_reroll(&self, public: &Public, step: Step, source: u8, dice: u8) -> Verdict {
        let mine = step == Step::MyRoll;
        require(mine || step == Step::FoeRoll, rule("HH-R-76"), || "There is no roll to change.")?;
        let most = u32::from(self.rerolls(public, source, mine));
        require(most > 0, rule("HH-V-REROLL"), || "This gives no re-roll now, or was used on this roll.")?;
        require(dice != 0, rule("HH-V-REROLL"), || "Choose at least one die.")?;
        let foreign = if mine { 0b11000 } else { 0b00111 };
        require(dice & foreign == 0, rule("HH-V-REROLL"), || "Only your own dice can be re-rolled.")?;
        require(dice.count_ones() <= most, rule("HH-V-REROLL"), || {
            format!("At most {most} can be re-rolled.")
        })
    }
}

/// Refuses unless the game waits for this kind of choice.
fn at(step: Step, needed: Step, why: &str, id: parlour_core::RuleId) -> Verdict {
    require(step == needed, id, || format!("{why}."))
}

/// Refuses what was done this turn.
fn once(public: &Public, what: u8, why: &str) -> Verdict {
    require(public.turn.did & what == 0, rule("HH-TURN-5"), || format!("{why}; each action comes once."))
}
