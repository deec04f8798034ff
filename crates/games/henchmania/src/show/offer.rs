//! What a seat may do, in sentences, with what to point at.

use super::ids;
use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, DiceSet, Site, Slot};
use crate::effect::Effect;
use crate::explain::asked_for;
use crate::set::Type;
use crate::solver;
use crate::state::{NOBODY, Public, Step};
use parlour_core::{Names, Offer, RuleId, Seat, View, rule, text};

struct Offers<'a> {
    game: &'a Henchmania,
    view: &'a View<Henchmania>,
    names: &'a Names,
}

/// The action as it is offered.
pub(super) fn offer(game: &Henchmania, view: &View<Henchmania>, action: Action, names: &Names) -> Offer {
    Offers { game, view, names }.offer(action)
}

impl Offers<'_> {
    fn public(&self) -> &Public {
        &self.view.public
    }

    fn who(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn card(&self, card: Card) -> &str {
        self.game.set.name(card)
    }

    fn site(&self, site: Site) -> &str {
        &self.game.set.sites[site.index()].name
    }

    fn in_hand(&self, card: Card) -> String {
        ids::hand_card(self.game, self.view.seat, card, 0)
    }

    /// The ready card before the seat that is used.
    fn laid(&self, card: Card) -> String {
        let seat = self.view.seat;
        let trump = self.public().trump[seat.index()];
        if trump.is_some() && trump.card() == card {
            return ids::trump(seat);
        }
        ids::reserve_slot(self.game, self.public().reserve_of(seat), seat, Slot::ready(card))
    }

    fn slot(&self, seat: Seat, slot: Slot) -> String {
        ids::reserve_slot(self.game, self.public().reserve_of(seat), seat, slot)
    }

    fn trump_of(&self, trump: Card) -> String {
        let owner = Seat::all(self.game.seats).find(|seat| {
            let slot = self.public().trump[seat.index()];
            slot.is_some() && slot.card() == trump
        });
        ids::trump(owner.unwrap_or(self.view.seat))
    }

    fn slot_name(&self, slot: Slot) -> String {
        let rotated = if slot.is_rotated() { "rotated " } else { "" };
        format!("{rotated}{}", self.card(slot.card()))
    }

    fn back(&self, seat: Seat, site: Site) -> String {
        ids::hand_back(seat, site, 0)
    }

    fn offer(&self, action: Action) -> Offer {
        let by = asked_for(self.public().step).1;
        match action {
            Action::Place { owner, site } => {
                let say = format!("Place {} at the {}.", self.pawn(owner), self.site(site));
                Offer::new(rule("HM-P1-2"), say).touching(self.pawn_ids(owner, site)).under("Place")
            }
            Action::PlaceOver { owner, site, card } => {
                let say = format!(
                    "Place {} at the full {} with {}.",
                    self.pawn(owner),
                    self.site(site),
                    self.card(card)
                );
                let touch = std::iter::once(self.laid(card)).chain(self.pawn_ids(owner, site));
                Offer::new(rule("HM-CARD-4"), say).touching(touch).under("Place")
            }
            Action::Bonus => {
                let site = self.public().site;
                let say = format!("Draw the extra card of the {}, which you dominate.", self.site(site));
                Offer::new(rule("HM-P1-10"), say).touching([ids::pile(site)])
            }
            Action::Pass => {
                let mut offer = Offer::new(rule("HM-P2-4"), "Pass: you play no more cards today.");
                offer.confirm = true;
                offer
            }
            Action::No => Offer::new(by, self.no()),
            Action::Discard { card } => self.discard(card, by),
            Action::DiscardReserve { slot } => {
                let mut offer =
                    Offer::new(by, format!("Discard {} from your Reserve.", self.slot_name(slot)))
                        .touching([self.slot(self.view.seat, slot)]);
                offer.confirm = true;
                offer
            }
            Action::Keep { card } => {
                let say =
                    format!("Keep {} for tomorrow; the rest of your hand is discarded.", self.card(card));
                Offer::new(rule("HM-CARD-8"), say).touching([self.in_hand(card)])
            }
            Action::Play { card }
            | Action::PlayAt { card, .. }
            | Action::PlayOn { card, .. }
            | Action::PlayOnAt { card, .. }
            | Action::PlayOnCard { card, .. }
            | Action::PlayOnCardFor { card, .. }
            | Action::PlayFor { card, .. } => self.play(card, action),
            Action::First { .. }
            | Action::LeftOut { .. }
            | Action::Draw { .. }
            | Action::Taken { .. }
            | Action::Die { .. } => Offer::new(by, "Chance decides this."),
            _ => self.used(action),
        }
    }

    fn pawn(&self, owner: Seat) -> String {
        if owner == self.view.seat {
            "a Henchman".into()
        } else {
            format!("the captured Henchman of {}", self.who(owner))
        }
    }

    fn pawn_ids(&self, owner: Seat, site: Site) -> Vec<String> {
        let mine = owner == self.view.seat;
        let pawn = (!mine).then(|| ids::held_pawn(self.view.seat, owner, 0));
        pawn.into_iter().chain([ids::site(site)]).collect()
    }

    fn no(&self) -> String {
        match self.public().step {
            Step::SecondCard => "Keep the card you drew; draw no second one.".into(),
            Step::Bonus => format!("Draw no extra card at the {}.", self.site(self.public().site)),
            Step::Cost => "Stop: discard no more.".into(),
            Step::Guard => "Play no Guard: the duel takes place.".into(),
            Step::Attack | Step::Defence => {
                let side = usize::from(self.public().step == Step::Defence);
                let value = self.game.value_of(self.public(), self.view.seat, side, Card::NONE);
                format!("Fight with bare hands: {value} or more succeeds.{}", self.odds(Card::NONE))
            }
            Step::Prevent => {
                let loss = self.public().loss.amount;
                format!("Accept the loss of {}.", text::count(i64::from(loss), "point", "points"))
            }
            Step::Keep => "Keep no card.".into(),
            Step::Score => "Score as your Reserve lies.".into(),
            _ => "Use nothing more.".into(),
        }
    }

    fn discard(&self, card: Card, by: RuleId) -> Offer {
        let name = self.card(card);
        match self.public().step {
            Step::Confess => {
                let victim = self.public().running.target;
                let hand = self.game.set.site(card);
                Offer::new(by, format!("Make {} discard {name}.", self.who(victim)))
                    .touching([self.back(victim, hand)])
            }
            Step::Order => {
                let say = format!("Put {name} on the discard pile next; what follows lies above it.");
                let place = self
                    .public()
                    .area
                    .iter()
                    .position(|(other, owner)| other == card && owner == self.view.seat);
                Offer::new(by, say).touching([ids::resolving(place.unwrap_or(0))])
            }
            Step::Cost => {
                Offer::new(by, format!("Discard {name} for 1 point.")).touching([self.in_hand(card)])
            }
            _ => Offer::new(by, format!("Discard {name}.")).touching([self.in_hand(card)]),
        }
    }

    /// The chance to win with this weapon, where the seat chooses one.
    fn odds(&self, weapon: Card) -> String {
        let Some(odds) = solver::with_weapon(self.game, self.view, weapon) else { return String::new() };
        format!(" {}", odds.sentence(self.public().step == Step::Attack))
    }

    fn play(&self, card: Card, action: Action) -> Offer {
        let set = &self.game.set;
        let (facts, name) = (set.of(card), self.card(card));
        let group = name.to_string();
        let mut touch = vec![self.in_hand(card)];
        let mut confirm = false;
        let (by, say) = match (action, facts.kind) {
            (Action::Play { .. }, Type::Reserve) => {
                (rule("HM-RES-1"), format!("Lay {name} into your Reserve. {}", set.about(card).text))
            }
            (Action::Play { .. }, Type::Trump) => {
                let old = self.public().trump[self.view.seat.index()];
                confirm = old.is_some();
                let instead = old.is_some().then(|| format!(" instead of {}", self.card(old.card())));
                let say = format!(
                    "Lay {name} as your Trump{}. {}",
                    instead.unwrap_or_default(),
                    set.about(card).text
                );
                (rule("HM-TRU-4"), say)
            }
            (Action::Play { .. }, Type::Action) if facts.guard => {
                (rule("HM-CARD-2"), format!("Play {name}: the duel is called off."))
            }
            (Action::Play { .. }, Type::Action) if facts.is_weapon() => {
                let attacks = self.public().step == Step::Attack;
                let value = if attacks { facts.weapon.0 } else { facts.weapon.1 };
                let does = if attacks { "Attack" } else { "Defend" };
                (rule("HM-R-27"), format!("{does} with {name}: {value} or more succeeds.{}", self.odds(card)))
            }
            (Action::PlayFor { out, .. }, _) => {
                confirm = true;
                touch.push(self.slot(self.view.seat, out));
                let say = format!("Lay {name} into your Reserve and discard {} for it.", self.slot_name(out));
                (rule("HM-RES-4"), say)
            }
            _ => (set.rule(card), self.play_action(card, action, &mut touch, &mut confirm)),
        };
        let mut offer = Offer::new(by, say).touching(touch).under(group);
        offer.confirm = confirm;
        offer
    }

    fn play_action(&self, card: Card, action: Action, touch: &mut Vec<String>, confirm: &mut bool) -> String {
        let set = &self.game.set;
        let name = self.card(card);
        let parts = set.of(card).act.map(|act| act.parts).unwrap_or_default();
        let first = parts[0];
        match action {
            Action::PlayAt { site, .. } => {
                touch.push(ids::discard(site));
                let top = self.public().discard[site.index()].cards().last().map(|top| self.card(*top));
                format!("Play {name} and take {} from the {}.", top.unwrap_or("nothing"), self.site(site))
            }
            Action::PlayOn { seat, .. } => {
                touch.push(ids::player(seat));
                if first == Some(Effect::Challenge) {
                    let odds = solver::before_challenge(self.game, self.view, seat);
                    return format!("Play {name} and challenge {}. {}", self.who(seat), odds.challenge());
                }
                format!("Play {name} on {}. {}", self.who(seat), set.about(card).text)
            }
            Action::PlayOnAt { seat, site, .. } => {
                if first == Some(Effect::CapturePawn) {
                    touch.push(ids::pawn(site, seat, 0));
                    return format!(
                        "Play {name} and capture a Henchman of {} at the {}.",
                        self.who(seat),
                        self.site(site)
                    );
                }
                touch.push(self.back(seat, site));
                let goes = match first {
                    Some(Effect::PickHand { to_hand: true }) => "take it",
                    _ => "discard it",
                };
                format!("Play {name}: a random {} card of {}, and {goes}.", self.site(site), self.who(seat))
            }
            Action::PlayOnCard { seat, slot, .. } => {
                touch.push(self.slot(seat, slot));
                format!("Play {name} on {} of {}.", self.slot_name(slot), self.who(seat))
            }
            Action::PlayOnCardFor { seat, slot, out, .. } => {
                *confirm = true;
                touch.push(self.slot(seat, slot));
                touch.push(self.slot(self.view.seat, out));
                let (taken, gone) = (self.slot_name(slot), self.slot_name(out));
                format!("Play {name} on {taken} of {} and discard your {gone} for it.", self.who(seat))
            }
            _ => format!("Play {name}. {}", set.about(card).text),
        }
    }

    /// A card before the seat is used, or a Trump copied.
    fn used(&self, action: Action) -> Offer {
        let Some((card, trump)) = crate::apply::used(action) else {
            return Offer::new(asked_for(self.public().step).1, "Use it.");
        };
        let set = &self.game.set;
        let doer = if trump.is_some() { trump } else { card };
        let (by, mut say) = if trump.is_some() {
            (rule("HM-R-58"), format!("Use {} as {}", self.card(card), self.card(trump)))
        } else {
            (set.rule(card), format!("Use {}", self.card(card)))
        };
        let mut touch = vec![self.laid(card)];
        if trump.is_some() {
            touch.push(self.trump_of(trump));
        }
        match action {
            Action::UseOn { seat, .. } | Action::CopyOn { seat, .. } => {
                touch.push(ids::player(seat));
                say.push_str(&format!(" against {}", self.who(seat)));
            }
            Action::UseAt { site, .. } | Action::CopyAt { site, .. } => {
                touch.push(ids::discard(site));
                say.push_str(&format!(" at the {}", self.site(site)));
            }
            Action::UseOnAt { seat, site, .. } | Action::CopyOnAt { seat, site, .. } => {
                touch.extend([ids::player(seat), ids::site(site)]);
                say.push_str(&format!(" against {} at the {}", self.who(seat), self.site(site)));
            }
            Action::UseDice { dice, .. } | Action::CopyDice { dice, .. } => {
                let attacks = self.public().step == Step::AfterAttack;
                let positions = (0..3).filter(|position| dice.has(*position));
                touch.extend(positions.map(|position| ids::die(attacks, position)));
                say.push_str(&format!(" on {}", self.dice(dice, attacks)));
            }
            _ => {}
        }
        let spends =
            set.of(card).uses.iter().flatten().any(|used| used.cost == crate::effect::Cost::DiscardSelf);
        let mut offer =
            Offer::new(by, format!("{say}. {}", set.about(doer).text)).touching(touch).under(self.card(card));
        offer.confirm = spends && trump == Card::NONE;
        offer
    }

    fn dice(&self, dice: DiceSet, attacks: bool) -> String {
        let side = usize::from(!attacks);
        let shown = |position: usize| format!("the {}", self.public().duel.dice[side][position]);
        let faces: Vec<String> = (0..3).filter(|position| dice.has(*position)).map(shown).collect();
        format!("{} of your roll", text::list(&faces))
    }
}

const _: () = assert!(NOBODY == u8::MAX);
