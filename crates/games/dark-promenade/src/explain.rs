//! Why a choice is refused, and by which rule.

use crate::DarkPromenade;
use crate::action::Action;
use crate::code::Op;
use crate::state::{Mine, Public, SIDE, Step};
use crate::table::{LIMIT, Minion};
use parlour_core::{Refusal, RuleId, Seat, require, rule, text};

type Answer = Result<(), Refusal>;

fn refuse(rule: RuleId, why: impl Into<String>) -> Answer {
    Err(Refusal::new(rule, why))
}

impl DarkPromenade {
    pub(crate) fn why(&self, public: &Public, mine: &Mine, seat: Seat, action: Action) -> Answer {
        if by_chance(action) {
            return refuse(rule("DP-RUL-57"), "That is for chance to decide, not for a player.");
        }
        match public.step {
            Step::Over => refuse(rule("DP-INF-9"), "The game is over."),
            Step::Play | Step::Cycle if seat != public.turn => {
                refuse(rule("DP-WEEK-6"), "It is the other player's turn.")
            }
            Step::Play => self.why_play(public, mine, seat, action),
            Step::Cycle => self.why_cycle(mine, action),
            Step::Choose if seat != public.asked => {
                refuse(rule("DP-RUL-30"), "The other player must choose first: one effect at a time.")
            }
            Step::Choose => self.why_choice(public, mine, action),
            _ => refuse(rule("DP-RUL-11"), "Cards are still being dealt, drawn or uncovered."),
        }
    }

    fn in_hand(&self, mine: &Mine, minion: Minion, rule: RuleId) -> Answer {
        require(mine.hand.has(minion.0), rule, || format!("{} is not in your hand.", self.name(minion)))
    }

    fn why_play(&self, public: &Public, mine: &Mine, seat: Seat, action: Action) -> Answer {
        let playable = !public.full(seat) || !(mine.hand & self.content.code.permits).is_empty();
        match action {
            Action::Play { minion, avenue } => {
                self.in_hand(mine, minion, rule("DP-PLAY-1"))?;
                require(avenue.owner() == seat, rule("DP-AVE-3"), || {
                    format!("{} belongs to the other player; yours are the {}.", avenue.say(), lanes(seat))
                })?;
                let permit = self.content.code.permits.has(minion.0);
                require(public.room(avenue) || permit, rule("DP-PLAY-2"), || {
                    let there = public.avenues[avenue.index()].len();
                    format!("{} has {there} Minions already; {LIMIT} are the limit.", avenue.say())
                })
            }
            Action::Pass if playable => {
                refuse(rule("DP-RUL-9"), "You can play a Minion, so you must: there is no passing.")
            }
            Action::Pass => Ok(()),
            _ => refuse(rule("DP-RUL-11"), "First a Minion is played from hand to one of your Avenues."),
        }
    }

    fn why_cycle(&self, mine: &Mine, action: Action) -> Answer {
        match action {
            Action::Keep => Ok(()),
            Action::Cycle { minion } => self.in_hand(mine, minion, rule("DP-RUL-31")),
            Action::Play { .. } => refuse(
                rule("DP-WEEK-6"),
                "One Minion a turn: now put a card beneath the deck, or keep your hand.",
            ),
            _ => refuse(rule("DP-CYC-1"), "Put a card from your hand beneath the deck, or keep your hand."),
        }
    }

    fn why_choice(&self, public: &Public, mine: &Mine, action: Action) -> Answer {
        let step = self.current(public);
        let this = self.name(public.frame.this);
        if action == Action::Decline {
            return require(self.declinable(public, step), rule("DP-RUL-12"), || {
                format!("{this} leaves no choice here: this part must be done.")
            });
        }
        let cards = self.cards_to_choose(public, mine, step.op);
        match (step.op, action) {
            (Op::HandDiscard, Action::Discard { minion }) => self.in_hand(mine, minion, rule("DP-RUL-13")),
            (Op::HandBottom, Action::Beneath { minion }) => self.in_hand(mine, minion, rule("DP-RUL-13")),
            (Op::LookBottom, Action::Sink { minion }) => {
                require(cards.has(minion.0), rule("DP-RUL-55"), || {
                    format!("{} is not in the other player's hand.", self.name(minion))
                })
            }
            (op, action) => {
                let mut found = false;
                self.targets(public, op, |target| {
                    found = target == action;
                    !found
                });
                if found { Ok(()) } else { self.no_target(public, op, action) }
            }
        }
    }

    /// What keeps the step from having this target.
    fn no_target(&self, public: &Public, op: Op, action: Action) -> Answer {
        let this = self.name(public.frame.this);
        let there = |minion: Minion| public.avenue_of(minion);
        let weak =
            |minion: Minion, max: u8| self.content.code.at_most[usize::from(max)].has(minion.0) || max >= 10;
        match (op, action) {
            (Op::Take { .. }, Action::Take { district }) => {
                let name = self.district(district);
                refuse(rule("DP-RUL-19"), format!("There is no {name} in the Outskirts."))
            }
            (Op::Gain { .. }, Action::Gain { item }) => {
                let name = self.item(item);
                match public.items[item.index()] {
                    owner if owner == public.turn.0 => {
                        refuse(rule("DP-RUL-21"), format!("You already have {name}."))
                    }
                    _ => refuse(
                        rule("DP-ITEM-5"),
                        format!("{name} is not at the side; {this} takes only from there."),
                    ),
                }
            }
            (Op::LoseItem { .. }, Action::LoseItem { item }) | (Op::PayItem, Action::Pay { item }) => {
                let whose =
                    if public.items[item.index()] == SIDE { "at the side" } else { "another player's" };
                refuse(rule("DP-RUL-22"), format!("{} is {whose} and cannot be lost here.", self.item(item)))
            }
            (Op::LoseDistrict { .. }, Action::LoseDistrict { district }) => {
                refuse(rule("DP-RUL-22"), format!("There is no {} to lose.", self.district(district)))
            }
            (Op::SwapDecks(_), Action::SwapDecks { a, b }) if a >= b => {
                refuse(rule("DP-RUL-18"), "Name two different decks, in reading order.")
            }
            (Op::SwapDecks(_), Action::SwapDecks { .. }) => refuse(
                rule("DP-RUL-18"),
                format!("{this} exchanges only decks of {}.", public.frame.here.say()),
            ),
            (Op::BuryTop(_), Action::Bury { spot }) => refuse(
                rule("DP-RUL-12"),
                format!("The District in {} is not in reach or has no second card.", spot.say()),
            ),
            (Op::SwapTop, Action::SwapTop { spot, district }) => {
                let name = self.district(district);
                let why = if public.outskirts[district.index()] == 0 {
                    format!("There is no {name} in the Outskirts.")
                } else if !public.frame.here.spots().contains(&spot) {
                    format!("The District in {} is not in {}.", spot.say(), public.frame.here.say())
                } else {
                    format!("The District in {} must change to another type.", spot.say())
                };
                refuse(rule("DP-RUL-12"), why)
            }
            (Op::Move { .. }, Action::Move { minion, avenue }) => match there(minion) {
                Some(from) if from.owner() == avenue.owner() && from != avenue && !public.room(avenue) => {
                    let why = format!("{} already has two Minions.", avenue.say());
                    refuse(rule("DP-RUL-24"), why)
                }
                _ => {
                    let why = format!("{} cannot be moved there by {this}.", self.name(minion));
                    refuse(rule("DP-RUL-12"), why)
                }
            },
            (Op::SwapOwn, Action::SwapOwn { .. }) => {
                let why = "Name two of your Minions in different Avenues, the lower number first.";
                refuse(rule("DP-RUL-12"), why)
            }
            (Op::SwapSelf { max } | Op::Kill { max } | Op::Return { max, .. }, action) => {
                let target = match action {
                    Action::SwapSelf { minion } | Action::Kill { minion } | Action::Return { minion } => {
                        minion
                    }
                    _ => return self.other_kind(op),
                };
                let name = self.name(target);
                match there(target) {
                    None => refuse(rule("DP-RUL-12"), format!("{name} lies in no Avenue.")),
                    Some(_) if !weak(target, max) => {
                        refuse(rule("DP-RUL-12"), format!("{name} has more than {max} Influence."))
                    }
                    Some(avenue) => refuse(
                        rule("DP-RUL-23"),
                        format!("{name} in {} cannot be chosen here.", avenue.say()),
                    ),
                }
            }
            (Op::Salvage, Action::Salvage { minion }) => {
                refuse(rule("DP-RUL-5"), format!("{} is not in the discard pile.", self.name(minion)))
            }
            (Op::CopySecond, Action::Copy { minion }) => match there(minion) {
                Some(_) if minion == public.frame.this => {
                    refuse(rule("DP-RUL-12"), format!("{this} uses the ability of another Minion."))
                }
                Some(_) => {
                    let why = format!("{} itself copies; that cannot be copied.", self.name(minion));
                    refuse(rule("DP-RUL-59"), why)
                }
                None => refuse(rule("DP-RUL-12"), format!("{} lies in no Avenue.", self.name(minion))),
            },
            _ => self.other_kind(op),
        }
    }

    /// Another kind of choice is waited for.
    fn other_kind(&self, op: Op) -> Answer {
        let (verb, what) = asks(op);
        refuse(rule("DP-RUL-30"), format!("Now {} {what}.", text::to_you(verb)))
    }
}

/// What a step asks somebody to do: the verb and the rest.
pub(crate) fn asks(op: Op) -> (&'static str, &'static str) {
    match op {
        Op::Take { .. } => ("takes", "a District from the Outskirts"),
        Op::Gain { .. } => ("chooses", "an Item to gain"),
        Op::LoseItem { .. } => ("chooses", "an Item that is lost"),
        Op::LoseDistrict { .. } => ("chooses", "a District that is lost"),
        Op::HandDiscard => ("discards", "a card from hand"),
        Op::HandBottom => ("puts", "a card from hand beneath the deck"),
        Op::LookBottom => ("puts", "a card of the other hand beneath the deck"),
        Op::Salvage => ("takes", "a card from the discard pile"),
        Op::SwapDecks(_) => ("exchanges", "two District decks"),
        Op::BuryTop(_) => ("puts", "a top District beneath its deck"),
        Op::SwapTop => ("exchanges", "a top District here with one in the Outskirts"),
        Op::Move { .. } => ("moves", "a Minion to another Avenue"),
        Op::SwapOwn => ("exchanges", "two Minions in different Avenues"),
        Op::SwapSelf { .. } => ("chooses", "a Minion to change places with"),
        Op::Return { .. } => ("returns", "a Minion to hand"),
        Op::Kill { .. } => ("discards", "a Minion from an Avenue"),
        Op::CopySecond => ("uses", "the second ability of another Minion"),
        Op::PayItem => ("pays", "an Item"),
        Op::Gate => ("uses", "the ability, or declines"),
        Op::Draw { .. }
        | Op::HandSteal
        | Op::HandDiscardRandom
        | Op::PlaceTop
        | Op::Then
        | Op::If(_)
        | Op::End => ("goes", "on with the ability"),
    }
}

fn by_chance(action: Action) -> bool {
    matches!(
        action,
        Action::Lay { .. }
            | Action::Start { .. }
            | Action::Deal { .. }
            | Action::Draw { .. }
            | Action::Random { .. }
            | Action::Place { .. }
            | Action::Uncover { .. }
    )
}

fn lanes(seat: Seat) -> &'static str {
    ["columns", "rows"][seat.index()]
}
