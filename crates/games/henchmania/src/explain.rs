//! Says why an action is refused: what stands in its way, and by which rule.
//!
//! Written apart from `legal`, so that each holds the other to account: the laws compare them on every action.

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, DiceSet, Site, Slot};
use crate::effect::{Act, Cost, Power, Shape, Target, Use, Window, fact};
use crate::legal::window::failing;
use crate::set::{Facts, Type};
use crate::state::{Private, Public, Step};
use parlour_core::{Refusal, RuleId, Seat, require, rule};

type Answer = Result<(), Refusal>;

/// One seat asks whether it may do something.
pub(crate) struct Question<'a> {
    pub(crate) game: &'a Henchmania,
    pub(crate) public: &'a Public,
    pub(crate) mine: &'a Private,
    pub(crate) seat: Seat,
}

/// What is asked for, in a few words, and the rule that asks.
pub(crate) const fn asked_for(step: Step) -> (&'static str, RuleId) {
    match step {
        Step::First => ("who has the Badge first", rule("HM-R-4")),
        Step::LeftOut => ("which animal stays in the box", rule("HM-R-2")),
        Step::Draw => ("a card from a pile", rule("HM-R-76")),
        Step::Taken => ("a random card from a hand", rule("HM-R-39")),
        Step::Roll => ("a die", rule("HM-DUEL-6")),
        Step::Place => ("where a Henchman goes", rule("HM-P1-2")),
        Step::SecondCard => ("whether a second card is drawn", rule("HM-H-31")),
        Step::OneOfTwo => ("which of the two drawn cards goes", rule("HM-H-31")),
        Step::Bonus => ("whether the extra card is drawn", rule("HM-P1-10")),
        Step::Turn => ("a turn", rule("HM-R-13")),
        Step::Cost => ("a hand card to discard", rule("HM-H-23")),
        Step::Confess => ("an Action card of the hand that was shown", rule("HM-H-24")),
        Step::HandLoss => ("a hand card to discard", rule("HM-R-61")),
        Step::ReserveLoss => ("a Reserve card to discard", rule("HM-R-61")),
        Step::Guard => ("a Guard", rule("HM-R-26")),
        Step::Attack => ("the Attacker's weapon", rule("HM-DUEL-3")),
        Step::Defence => ("the Defender's weapon", rule("HM-DUEL-4")),
        Step::BeforeRolls => ("what is used before the rolls", rule("HM-R-32")),
        Step::AfterAttack => ("what is used after the attack roll", rule("HM-R-32")),
        Step::AfterDefence => ("what is used after the defence roll", rule("HM-R-32")),
        Step::DuelWon => ("what the winner uses", rule("HM-R-32")),
        Step::Order => ("which spent card is discarded next", rule("HM-R-37")),
        Step::Prevent => ("whether the loss is prevented", rule("HM-R-81")),
        Step::Keep => ("a card to keep for tomorrow", rule("HM-R-56")),
        Step::Score => ("what is used at the scoring", rule("HM-R-42")),
        Step::Over => ("nothing", rule("HM-END-2")),
    }
}

impl Question<'_> {
    /// Whether the seat may do this now.
    pub(crate) fn explain(&self, action: Action) -> Answer {
        let step = self.public.step;
        let (what, by) = asked_for(step);
        require(step != Step::Over, by, || "The game is over.")?;
        let chance = matches!(
            action,
            Action::First { .. }
                | Action::LeftOut { .. }
                | Action::Draw { .. }
                | Action::Taken { .. }
                | Action::Die { .. }
        );
        require(!chance, rule("HM-R-76"), || "That is for chance to decide, not for a player.")?;
        require(!step.is_chance(), by, || format!("The game waits for chance: {what}."))?;
        let asked = self.public.asked;
        require(self.seat == asked, by, || {
            format!("Seat {asked} is asked for {what}; wait for the answer.")
        })?;
        let other = || Err(Refusal::new(by, format!("You are asked for {what}; this does not answer it.")));
        match (step, action) {
            (Step::Place, Action::Place { owner, site }) => self.place(owner, site, None),
            (Step::Place, Action::PlaceOver { owner, site, card }) => self.place(owner, site, Some(card)),
            (Step::Bonus, Action::Bonus | Action::No) => Ok(()),
            (Step::Turn, action) => self.turn(action),
            (Step::OneOfTwo, Action::Discard { card }) => {
                let two = self.game.two_drawn(self.public, self.mine);
                let is_one = card.index() < 128 && two & card.bit() != 0;
                require(is_one, by, || "Choose one of the two cards you have just drawn.")
            }
            (Step::Cost, Action::Discard { card }) | (Step::HandLoss, Action::Discard { card }) => {
                self.holds(card)
            }
            (Step::Cost, Action::No) => {
                let least = self.game.cost_of(self.public).0;
                require(
                    self.public.running.paid >= least,
                    by,
                    || "At least one hand card must be discarded first.",
                )
            }
            (Step::Confess, Action::Discard { card }) => {
                let hand = self.mine.known.of(self.game.hand_of(self.seat, self.public.running.target));
                require(hand.contains(&card), by, || "That card is not in the hand you were shown.")?;
                let action = self.facts(card)?.kind == Type::Action;
                require(action, by, || "Only an Action card can be named.")
            }
            (Step::ReserveLoss, Action::DiscardReserve { slot }) => self.lies_mine(slot),
            (Step::Guard, Action::Play { card }) => {
                self.holds(card)?;
                require(self.facts(card)?.guard, by, || "Only a Guard can call the duel off.")
            }
            (Step::Attack | Step::Defence, Action::Play { card }) => {
                self.holds(card)?;
                require(self.facts(card)?.is_weapon(), rule("HM-R-27"), || {
                    format!("{} is no weapon: weapons are Action cards of the Armory.", self.name(card))
                })
            }
            (Step::Order, Action::Discard { card }) => {
                let mut spent = self.public.area.iter();
                let site = self.public.site;
                let mine = |(other, owner): (Card, Seat)| {
                    other == card && owner == self.seat && self.game.set.site(other) == site
                };
                require(spent.any(mine), by, || "Choose one of your spent cards for that pile.")
            }
            (Step::Keep, Action::Keep { card }) => self.holds(card),
            (Step::Guard | Step::Attack | Step::Defence | Step::Keep, Action::No) => Ok(()),
            (step, action) => match (step.window(), action) {
                (Some(_), Action::No) => Ok(()),
                (Some(window), action) => self.window(window, action),
                _ => other(),
            },
        }
    }

    fn name(&self, card: Card) -> &str {
        self.game.set.name(card)
    }

    fn facts(&self, card: Card) -> Result<&Facts, Refusal> {
        self.game
            .set
            .facts
            .get(card.index())
            .ok_or_else(|| Refusal::new(rule("HM-COMP-2"), "There is no such card in this set."))
    }

    fn holds(&self, card: Card) -> Answer {
        self.facts(card)?;
        let held = self.mine.hand().contains(&card);
        require(held, rule("HM-P2-2"), || format!("{} is not in your hand.", self.name(card)))
    }

    fn lies_mine(&self, slot: Slot) -> Answer {
        self.facts(slot.card())?;
        let there = self.public.reserve_of(self.seat).contains(&slot);
        let how = if slot.is_rotated() { "rotated " } else { "ready " };
        require(there, rule("HM-R-20"), || {
            format!("No {how}{} lies in your Reserve.", self.name(slot.card()))
        })
    }

    fn at_table(&self, seat: Seat) -> Answer {
        require(seat.0 < self.game.seats, rule("HM-COMP-1"), || format!("Nobody sits at seat {seat}."))
    }

    fn place(&self, owner: Seat, site: Site, by: Option<Card>) -> Answer {
        self.at_table(owner)?;
        let held = self.public.held[self.seat.index()][owner.index()] > 0;
        require(held, rule("HM-R-5"), || format!("You hold no pawn of seat {owner}."))?;
        let full = self.game.is_full(self.public, site);
        let name = &self.game.set.sites[site.index()].name;
        match by {
            None => require(!full, rule("HM-P1-8"), || {
                format!(
                    "The {name} is full ({} spots); choose another site, or use a Porter.",
                    self.game.spots(site)
                )
            }),
            Some(card) => {
                let power = self.source(Window::Place, card, Card::NONE)?.power;
                require(power == Power::OverCapacity, rule("HM-CARD-4"), || {
                    format!("{} does not place pawns.", self.name(card))
                })?;
                require(full, rule("HM-R-12"), || format!("The {name} has room; no card is needed there."))
            }
        }
    }

    /// The use of a card before the player in this window, its own or a copied Trump's, if it is ready.
    fn source(&self, window: Window, card: Card, trump: Card) -> Result<Use, Refusal> {
        let facts = self.facts(card)?;
        let own_trump = self.public.trump[self.seat.index()];
        let slots = self.public.reserve_of(self.seat);
        let ready = slots.contains(&Slot::ready(card)) || own_trump == Slot::ready(card);
        let rotated = slots.contains(&Slot::rotated(card)) || own_trump == Slot::rotated(card);
        require(ready || !rotated, rule("HM-RES-11"), || {
            format!("{} is rotated: its effect is spent until it stands upright.", self.name(card))
        })?;
        require(ready, rule("HM-RES-2"), || format!("{} does not lie before you.", self.name(card)))?;
        let (doer, by) = if trump.is_some() {
            self.facts(trump)?;
            require(facts.copies_trumps, rule("HM-R-58"), || {
                format!("{} copies no Trumps.", self.name(card))
            })?;
            let seats = Seat::all(self.game.seats).filter(|other| *other != self.seat);
            let there = seats.into_iter().any(|other| {
                let slot = self.public.trump[other.index()];
                slot.is_some() && slot.card() == trump
            });
            require(there, rule("HM-R-58"), || format!("No opponent has {}.", self.name(trump)))?;
            (trump, rule("HM-R-58"))
        } else {
            (card, self.game.set.rule(card))
        };
        self.game
            .set
            .of(doer)
            .use_in(window)
            .ok_or_else(|| Refusal::new(by, format!("{} has no use at this moment.", self.name(doer))))
    }

    /// A use in a window.
    fn window(&self, window: Window, action: Action) -> Answer {
        let Some((card, trump)) = crate::apply::used(action) else {
            let (what, by) = asked_for(self.public.step);
            return Err(Refusal::new(by, format!("You are asked for {what}; this does not answer it.")));
        };
        let used = self.source(window, card, trump)?;
        let doer = if trump.is_some() { trump } else { card };
        let by = self.game.set.rule(doer);
        let duel = &self.public.duel;
        let spends = used.cost == Cost::DiscardSelf && trump == Card::NONE;
        require(
            !(spends && duel.on && self.public.area.is_full()),
            rule("HM-R-37"),
            || "No more cards fit into the resolving area.",
        )?;
        let names_nothing = matches!(action, Action::Use { .. } | Action::Copy { .. });
        let dice = match action {
            Action::UseDice { dice, .. } | Action::CopyDice { dice, .. } => Some(dice),
            _ => None,
        };
        let on = match action {
            Action::UseOn { seat, .. } | Action::CopyOn { seat, .. } => Some(seat),
            _ => None,
        };
        let plain = || require(names_nothing, by, || "It names nothing: just use it.");
        let side = usize::from(window == Window::AfterDefence);
        match used.power {
            Power::FewerDice => {
                let Some(target) = on else {
                    return Err(Refusal::new(by, "Name the duellist who rolls one die fewer."));
                };
                self.fewer_dice(target)
            }
            Power::Improve { attacks, defends, armed, .. } => {
                plain()?;
                let own = duel.side_of(self.seat);
                require(own.is_some(), rule("HM-NOTE-5"), || "This is not your duel.")?;
                let own = own.unwrap_or(0);
                require(
                    !(attacks && own == 1 || defends && own == 0),
                    by,
                    || "You are on the other side of the duel.",
                )?;
                require(
                    !armed || duel.weapons[own].is_some(),
                    by,
                    || "It needs a weapon, and you fight bare-handed.",
                )?;
                require(
                    duel.values[own] > 2,
                    rule("HM-R-69"),
                    || "Your value is 2 already; it cannot get better.",
                )
            }
            Power::Unparryable => {
                plain()?;
                require(duel.defence_dice() >= 1, rule("HM-R-69"), || "The Defender rolls no die any more.")
            }
            Power::Reroll(most) => self.dice(by, dice, side, most),
            Power::SetDie(face) => {
                require(face >= duel.values[side], rule("HM-R-69"), || "The die would still fail.")?;
                self.dice(by, dice, side, 1)
            }
            Power::ExtraKind => {
                plain()?;
                let kinds = self.game.set.kinds(self.public, self.seat) + self.public.added;
                require(kinds < 3, rule("HM-R-69"), || "Your Performances count three kinds already.")
            }
            Power::DrawTwoKeepOne => {
                plain()?;
                require(
                    self.public.drawable(self.public.site),
                    rule("HM-R-68"),
                    || "No second card can be drawn.",
                )
            }
            Power::CancelWound(_) | Power::Gain(_) | Power::PreventLoss => plain(),
            Power::OverCapacity | Power::Act | Power::KeepCard => {
                Err(Refusal::new(by, format!("{} has no use at this moment.", self.name(doer))))
            }
        }
    }

    fn fewer_dice(&self, target: Seat) -> Answer {
        let duel = &self.public.duel;
        let role = duel.side_of(target);
        require(role.is_some(), rule("HM-R-33"), || format!("Seat {target} does not fight in this duel."))?;
        require(target != self.seat, rule("HM-R-33"), || "A duellist must choose the other duellist.")?;
        let fights = duel.side_of(self.seat).is_some();
        require(fights || !duel.tie, rule("HM-R-48"), || "Nobody else may meddle in a tie-break.")?;
        require(
            role == Some(1) || duel.attack_dice() > 1,
            rule("HM-R-69"),
            || "The Attacker rolls a single die already.",
        )
    }

    fn dice(&self, by: RuleId, dice: Option<DiceSet>, side: usize, most: u8) -> Answer {
        let Some(dice) = dice else { return Err(Refusal::new(by, "Name the dice by their position.")) };
        require(!dice.is_empty(), by, || "Name at least one die.")?;
        let fail = dice.0 & !failing(self.public, side) == 0;
        require(fail, rule("HM-R-69"), || "Only dice of your roll that fail can be named.")?;
        require(dice.len() <= u32::from(most), by, || format!("At most {most} can be named."))
    }

    /// A turn (HM-R-13).
    fn turn(&self, action: Action) -> Answer {
        match action {
            Action::Pass => Ok(()),
            Action::Play { card } => self.play(card),
            Action::PlayFor { card, out } => {
                self.holds(card)?;
                require(self.facts(card)?.kind == Type::Reserve, rule("HM-RES-4"), || {
                    format!("{} is no Reserve card, so nothing makes room for it.", self.name(card))
                })?;
                self.maximum(card)?;
                require(
                    self.public.reserve_is_full(self.seat),
                    rule("HM-RES-4"),
                    || "Your Reserve has room.",
                )?;
                self.lies_mine(out)
            }
            Action::PlayAt { card, site } => {
                self.named(card, &[Shape::At])?;
                self.top(self.ready(card)?, site)
            }
            Action::PlayOn { card, seat } => {
                self.named(card, &[Shape::On])?;
                self.target(self.ready(card)?, card, seat)
            }
            Action::PlayOnAt { card, seat, site } => {
                self.named(card, &[Shape::OnBack, Shape::OnPawn])?;
                self.on_at(self.ready(card)?, card, seat, site)
            }
            Action::PlayOnCard { card, seat, slot } => {
                self.named(card, &[Shape::OnCard, Shape::Take])?;
                let act = self.ready(card)?;
                self.on_card(act, card, seat, slot)?;
                let room = act.shape != Shape::Take || !self.public.reserve_is_full(self.seat);
                require(room, rule("HM-R-21"), || "Your Reserve is full: name the card that makes room, too.")
            }
            Action::PlayOnCardFor { card, seat, slot, out } => {
                self.named(card, &[Shape::Take])?;
                self.on_card(self.ready(card)?, card, seat, slot)?;
                require(
                    self.public.reserve_is_full(self.seat),
                    rule("HM-RES-4"),
                    || "Your Reserve has room.",
                )?;
                self.lies_mine(out)
            }
            action => self.at_turn(action),
        }
    }

    fn maximum(&self, card: Card) -> Answer {
        require(!self.game.set.at_maximum(self.public, self.seat, card), rule("HM-RES-7"), || {
            format!("Your Reserve holds as many {} cards as it may.", self.name(card))
        })
    }

    fn play(&self, card: Card) -> Answer {
        self.holds(card)?;
        match self.facts(card)?.kind {
            Type::Reserve => {
                self.maximum(card)?;
                require(
                    !self.public.reserve_is_full(self.seat),
                    rule("HM-RES-4"),
                    || "Your Reserve holds 8 cards: name the one that makes room.",
                )
            }
            Type::Trump => Ok(()),
            Type::Action => {
                self.named(card, &[Shape::Plain])?;
                let act = self.ready(card)?;
                let hits = |other: Seat| other != self.seat && self.hits(act, other);
                let any = act.target != Target::Each || Seat::all(self.game.seats).any(hits);
                require(any, rule("HM-R-15"), || {
                    format!("{} would change nothing for anybody.", self.name(card))
                })
            }
        }
    }

    /// The card is an Action in hand that is played on one's turn and names this.
    fn named(&self, card: Card, shapes: &[Shape]) -> Answer {
        self.holds(card)?;
        let facts = self.facts(card)?;
        require(!facts.is_weapon() && !facts.guard, rule("HM-R-16"), || {
            format!("{} is played only in a duel, not as a turn.", self.name(card))
        })?;
        let shape = facts.act.filter(|_| facts.kind == Type::Action).map(|act| act.shape);
        let wanted = match shape {
            None => "it is laid before you",
            Some(Shape::Plain) => "it names nothing",
            Some(Shape::At) => "name a site",
            Some(Shape::On) => "name an opponent",
            Some(Shape::OnBack) => "name an opponent and a back he holds",
            Some(Shape::OnPawn) => "name an opponent and a site with his pawn",
            Some(Shape::OnCard | Shape::Take) => "name an opponent and a Reserve card of his",
        };
        let fits = shape.is_some_and(|shape| shapes.contains(&shape));
        require(fits, rule("HM-R-15"), || format!("{} is played otherwise: {wanted}.", self.name(card)))
    }

    /// The actor has what the effect asks for.
    fn ready(&self, card: Card) -> Result<&Act, Refusal> {
        let others = (self.mine.known.len(0) as u8).saturating_sub(1);
        self.able(card, others)
    }

    fn able(&self, card: Card, others: u8) -> Result<&Act, Refusal> {
        let by = self.game.set.rule(card);
        let Some(act) = self.facts(card)?.act.as_ref() else {
            return Err(Refusal::new(
                rule("HM-R-16"),
                format!("{} has no effect on a turn.", self.name(card)),
            ));
        };
        let (public, game) = (self.public, self.game);
        require(others >= act.cost.0, by, || "You have no other hand card to discard.")?;
        let kinds = game.set.kinds(public, self.seat);
        require(kinds >= act.kinds, by, || "You have too few different Performances in your Reserve.")?;
        let drawable = act.drawable == 0 || game.sites_of(act.drawable).any(|site| public.drawable(site));
        require(
            drawable,
            rule("HM-R-11"),
            || "No card can be drawn there: pile and discard pile are empty.",
        )?;
        let dominates = game.sites_of(act.dominates).all(|site| public.dominator(site) == Some(self.seat));
        require(dominates, rule("HM-R-54"), || "You do not dominate the site.")?;
        let sites = game.sites_of(act.own_reserve);
        let mut mine = public.reserve_of(self.seat).iter().map(|slot| game.set.site(slot.card()));
        let laid = act.own_reserve == 0 || mine.any(|site| sites.clone().any(|wanted| wanted == site));
        require(laid, by, || "No card of that site lies in your Reserve.")?;
        Ok(act)
    }

    fn top(&self, act: &Act, site: Site) -> Answer {
        let name = &self.game.set.sites[site.index()].name;
        require(act.tops >> site.index() & 1 == 1, rule("HM-H-16"), || {
            format!("Nothing is taken from the {name}'s discard pile.")
        })?;
        let empty = self.public.discard[site.index()].cards().is_empty();
        require(!empty, rule("HM-R-15"), || format!("The discard pile of the {name} is empty."))
    }

    fn hits(&self, act: &Act, other: Seat) -> bool {
        self.game.is_target(self.public, act, self.game.facts_about(self.public, self.seat, other), other)
    }

    fn target(&self, act: &Act, card: Card, other: Seat) -> Answer {
        self.at_table(other)?;
        require(other != self.seat, rule("HM-R-15"), || "Name an opponent, not yourself.")?;
        if let Some(shield) = self.game.shield_of(self.public, act, other) {
            let why = format!("{} protects seat {other} from {}.", self.name(shield), self.name(card));
            return Err(Refusal::new(self.game.set.rule(shield), why));
        }
        require(self.hits(act, other), rule("HM-R-15"), || {
            let lacks = act.all & !self.game.facts_about(self.public, self.seat, other);
            let what = [
                (fact::HAND, "a hand card"),
                (fact::POINTS, "a point"),
                (fact::RESERVE, "a Reserve card"),
                (fact::PERFORMANCE, "a Performance"),
                (fact::READY_ROTATOR, "a ready Reserve card that rotates"),
                (fact::RICHER, "more points than you"),
                (fact::PAWN, "a pawn on a site"),
            ];
            let what =
                what.iter().find(|(bit, _)| lacks & bit != 0).map_or("what it acts on", |(_, what)| what);
            format!("{} does nothing to seat {other}, who does not have {what}.", self.name(card))
        })
    }

    fn on_at(&self, act: &Act, card: Card, seat: Seat, site: Site) -> Answer {
        self.target(act, card, seat)?;
        let name = &self.game.set.sites[site.index()].name;
        if act.shape == Shape::OnPawn {
            let there = self.public.pawns[site.index()][seat.index()] > 0;
            require(there, rule("HM-R-53"), || format!("No pawn of seat {seat} stands at the {name}."))
        } else {
            let held = self.public.backs[seat.index()][site.index()] > 0;
            require(held, rule("HM-R-39"), || format!("Seat {seat} holds no {name} card."))
        }
    }

    fn on_card(&self, act: &Act, card: Card, seat: Seat, slot: Slot) -> Answer {
        self.target(act, card, seat)?;
        self.facts(slot.card())?;
        let there = self.public.reserve_of(seat).contains(&slot);
        let name = self.name(slot.card());
        let how = if slot.is_rotated() { "rotated" } else { "ready" };
        require(there, self.game.set.rule(card), || {
            format!("No {how} {name} lies in the Reserve of seat {seat}.")
        })?;
        require(self.game.set.passes(act.filter, slot.card()), self.game.set.rule(card), || {
            format!("{} does not act on {name}.", self.name(card))
        })?;
        let room = act.shape != Shape::Take || !self.game.set.at_maximum(self.public, self.seat, slot.card());
        require(room, rule("HM-R-21"), || format!("Your Reserve holds as many {name} cards as it may."))
    }

    /// An "At your turn" use.
    fn at_turn(&self, action: Action) -> Answer {
        let Some((card, trump)) = crate::apply::used(action) else {
            let why = "A turn is a card played, an \"At your turn\" use, or a pass.";
            return Err(Refusal::new(rule("HM-R-13"), why));
        };
        self.source(Window::AtTurn, card, trump)?;
        let doer = if trump.is_some() { trump } else { card };
        let act = self.able(doer, self.public.hand_size(self.seat))?;
        let misnamed =
            || Err(Refusal::new(self.game.set.rule(doer), "It is used otherwise: name what it acts on."));
        match (act.shape, action) {
            (Shape::Plain, Action::Use { .. } | Action::Copy { .. }) => {
                let hits = |other: Seat| other != self.seat && self.hits(act, other);
                let any = act.target != Target::Each || Seat::all(self.game.seats).any(hits);
                require(any, rule("HM-R-15"), || {
                    format!("{} would change nothing for anybody.", self.name(doer))
                })
            }
            (Shape::At, Action::UseAt { site, .. } | Action::CopyAt { site, .. }) => self.top(act, site),
            (Shape::On, Action::UseOn { seat, .. } | Action::CopyOn { seat, .. }) => {
                self.target(act, doer, seat)
            }
            (
                Shape::OnBack | Shape::OnPawn,
                Action::UseOnAt { seat, site, .. } | Action::CopyOnAt { seat, site, .. },
            ) => self.on_at(act, doer, seat, site),
            _ => misnamed(),
        }
    }
}
