//! Why an action is refused: the rule, the reason, and what would do.

use crate::action::Action;
use crate::card::{Card, District, House};
use crate::kit::{Ability, Choice};
use crate::state::{Private, Public, Stage};
use crate::{Hemloch, ability};
use parlour_core::{Refusal, RuleId, Seat, require, rule};

impl Hemloch {
    pub(crate) fn refusal(
        &self,
        public: &Public,
        mine: &Private,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        self.asked(public, seat, action)?;
        match action {
            Action::Place { first, there: _, second, here: _ } => self.may_place(mine, first, second),
            Action::Conspire { discard, take } => self.may_conspire(public, discard, take),
            Action::Hire { one, two, take } => self.may_hire(public, one, two, take),
            Action::Influence { card, district } => self.may_influence(public, card, district),
            Action::Pass => require(
                public.hand[seat.index()].is_empty(),
                rule("CH-R-12"),
                || "With a card in hand you may not pass: influence an open District, at least.",
            ),
            Action::Exchange { .. } | Action::Take { .. } | Action::Move { .. } => {
                self.may_use(public, action)
            }
            // Refused by `asked` already: no seat makes chance happen.
            _ => Ok(()),
        }
    }

    /// The right seat, the right time, the right kind of action.
    fn asked(&self, public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chance = |rule: RuleId| Refusal::new(rule, "Chance decides this, not a player.");
        match action {
            Action::Begin { .. } => return Err(chance(rule("CH-R-1"))),
            Action::Deal { .. } => return Err(chance(rule("CH-SETUP-2"))),
            Action::Draw { .. } => return Err(chance(rule("CH-SETUP-9"))),
            Action::Day { .. } => return Err(chance(rule("CH-DAY-2"))),
            Action::Reveal { .. } => return Err(chance(rule("CH-DAY-4"))),
            Action::Hand { .. } => return Err(chance(rule("CH-DAY-8"))),
            _ => {}
        }
        require(public.stage != Stage::Over, rule("CH-END-4"), || "The game is over.")?;
        let waits = matches!(public.stage, Stage::Place | Stage::Action | Stage::Ability);
        require(waits, rule("CH-R-31"), || "Cards are being drawn; nobody decides anything now.")?;
        let order = if public.stage == Stage::Place { rule("CH-SETUP-10") } else { rule("CH-DAY-10") };
        require(seat == public.turn, order, || "It is the other player's turn.")?;
        let placing = matches!(action, Action::Place { .. });
        let using = matches!(action, Action::Exchange { .. } | Action::Take { .. } | Action::Move { .. });
        match public.stage {
            Stage::Place => require(
                placing,
                rule("CH-SETUP-10"),
                || "Place two of the four cards you drew; the Days have not begun.",
            ),
            Stage::Ability => require(using, rule("CH-R-24"), || {
                let here = self.district_name(public.here);
                format!("You must use the Ability of {here} first; it cannot be declined.")
            }),
            _ => {
                require(!placing, rule("CH-SETUP-12"), || "Cards are placed at setup only.")?;
                require(
                    !using,
                    rule("CH-R-16"),
                    || "No Ability is to be used: only a Minion just played by Influence triggers one.",
                )
            }
        }
    }

    fn may_place(&self, mine: &Private, first: Card, second: Card) -> Result<(), Refusal> {
        let drawn = mine.drawn(&self.kit);
        for card in [first, second] {
            require(drawn.has(card), rule("CH-SETUP-10"), || {
                format!(
                    "{} is not one of the cards you drew: {}.",
                    self.card_name(card),
                    self.card_names(drawn)
                )
            })?;
        }
        require(first < second, rule("CH-R-3"), || {
            format!(
                "Two different cards are placed, named in the order {}.",
                self.codes(first.set().or(second.set()))
            )
        })
    }

    fn in_hand(&self, public: &Public, card: Card, why: RuleId) -> Result<(), Refusal> {
        let hand = public.hand[public.turn.index()];
        require(hand.has(card), why, || {
            format!("{} is not in your hand: {}.", self.card_name(card), self.card_names(hand))
        })
    }

    fn is_available(&self, public: &Public, take: Card) -> Result<(), Refusal> {
        let available = public.available(&self.kit);
        require(!available.is_empty(), rule("CH-R-8"), || "No Minion is available today.")?;
        require(available.has(take), rule("CH-DAY-5"), || {
            format!("{} is not available today: {}.", self.card_name(take), self.card_names(available))
        })
    }

    fn may_conspire(&self, public: &Public, discard: Card, take: Card) -> Result<(), Refusal> {
        self.in_hand(public, discard, rule("CH-ACT-1"))?;
        let available = public.available(&self.kit);
        let fitting = available.and(self.kit.takes[self.kit.house_of(discard).at()]);
        require(!fitting.is_empty(), rule("CH-R-14"), || {
            let icon = self.icon(self.kit.house_of(discard));
            format!("No available Minion fits {} ({icon}), so it cannot conspire.", self.card_name(discard))
        })?;
        self.is_available(public, take)?;
        require(fitting.has(take), rule("CH-ACT-1"), || {
            let (one, two) = (self.kit.house_of(discard), self.kit.house_of(take));
            debug_assert!(one != House::NONE && two != House::NONE, "Houseless cards fit everything");
            format!(
                "{} ({}) and {} ({}) are of different Houses; {} can be had for it.",
                self.card_name(discard),
                self.icon(one),
                self.card_name(take),
                self.icon(two),
                self.card_names(fitting)
            )
        })
    }

    fn may_hire(&self, public: &Public, one: Card, two: Card, take: Card) -> Result<(), Refusal> {
        let hand = public.hand[public.turn.index()];
        require(hand.len() >= 2, rule("CH-R-14"), || "To hire you discard two cards, and have not as many.")?;
        self.in_hand(public, one, rule("CH-ACT-3"))?;
        self.in_hand(public, two, rule("CH-ACT-3"))?;
        require(one < two, rule("CH-ACT-3"), || {
            let pair = self.codes(one.set().or(two.set()));
            format!("Two different cards are discarded, named in the order {pair}.")
        })?;
        self.is_available(public, take)
    }

    fn may_influence(&self, public: &Public, card: Card, district: District) -> Result<(), Refusal> {
        self.in_hand(public, card, rule("CH-ACT-4"))?;
        require(district != public.today, rule("CH-DAY-6"), || {
            let name = self.district_name(district);
            format!("{name} is today's market and closed; play to one of the other three Districts.")
        })
    }

    /// The pending Ability with these cards.
    fn may_use(&self, public: &Public, action: Action) -> Result<(), Refusal> {
        let here = self.district_name(public.here);
        let ability = self.kit.ability[public.here.at()];
        let other = |why: RuleId| {
            Err(Refusal::new(why, format!("The Ability of {here}: {}", self.book.district(public.here).text)))
        };
        match (ability, action) {
            (Ability::Swap(one, two), Action::Exchange { give, get }) => {
                self.may_choose(public, one, give)?;
                self.may_choose(public, two, get)
            }
            (Ability::ToOwnHand(choice) | Ability::ToItsHand(choice), Action::Take { card }) => {
                self.may_choose(public, choice, card)
            }
            (Ability::ToOtherDistrict(choice), Action::Move { card, district }) => {
                self.may_choose(public, choice, card)?;
                let from = public.place_of(card).map(|(from, _)| from);
                require(from != Some(district), rule("CH-ABIL-5"), || {
                    let name = self.district_name(district);
                    format!("{} is at {name} already; it must go to another District.", self.card_name(card))
                })
            }
            (Ability::Swap(..), _) => other(rule("CH-ABIL-1")),
            (Ability::ToItsHand(_), _) => other(rule("CH-ABIL-3")),
            (Ability::ToOtherDistrict(_), _) => other(rule("CH-ABIL-5")),
            (Ability::ToOwnHand(_), _) => other(rule("CH-ABIL-8")),
        }
    }

    fn may_choose(&self, public: &Public, choice: Choice, card: Card) -> Result<(), Refusal> {
        let options = ability::choose(public, choice);
        if options.has(card) {
            return Ok(());
        }
        let (name, list) = (self.card_name(card), self.card_names(options));
        let (why, say) = match choice {
            Choice::OwnHand => (rule("CH-ABIL-1"), format!("{name} is not in your hand: {list}.")),
            Choice::OwnDiscard => (rule("CH-ABIL-8"), format!("{name} is not in your discard: {list}.")),
            Choice::Played { .. } => {
                let here = self.district_name(public.here);
                if card == public.trigger {
                    (rule("CH-R-18"), format!("{name} is the Minion just played; choose another: {list}."))
                } else if public.at(public.here).has(card) {
                    (rule("CH-R-20"), format!("{name} lies at {here} itself; choose one elsewhere: {list}."))
                } else {
                    (rule("CH-R-17"), format!("{name} is no Minion on the table; there are: {list}."))
                }
            }
        };
        Err(Refusal::new(why, say))
    }
}
