//! Legal actions as people are offered them.

use crate::action::Action;
use crate::card::{Card, District};
use crate::event::Spot;
use crate::state::Public;
use crate::{Hemloch, ability};
use parlour_core::{Names, Offer, Seat, Silence, State, View, rule};

impl Hemloch {
    pub(crate) fn offered(&self, view: &View<Hemloch>, action: Action, names: &Names) -> Offer {
        let public = &view.public;
        let me = view.seat;
        match action {
            Action::Place { first, there, second, here } => {
                let back = view.mine.drawn(&self.kit).minus(first.set()).minus(second.set());
                let say = format!(
                    "Place {} at {} and {} at {}; return {}.",
                    self.card_name(first),
                    self.district_name(there),
                    self.card_name(second),
                    self.district_name(here),
                    self.card_names(back)
                );
                let mut offer = Offer::new(rule("CH-SETUP-10"), say).under("Setup").touching([
                    self.card_id(first),
                    self.side_id(there, me),
                    self.card_id(second),
                    self.side_id(here, me),
                ]);
                offer.confirm = true;
                offer
            }
            Action::Conspire { discard, take } => {
                let wild =
                    self.kit.house_of(discard).known().is_none() || self.kit.house_of(take).known().is_none();
                let why = if wild { rule("CH-ACT-2") } else { rule("CH-ACT-1") };
                let say = format!(
                    "Conspire: discard {}, take {} to your discard.",
                    self.card_name(discard),
                    self.card_name(take)
                );
                Offer::new(why, say).under("Conspire").touching([self.card_id(discard), self.card_id(take)])
            }
            Action::Hire { one, two, take } => {
                let say = format!(
                    "Hire {} to your hand for {} and {}.",
                    self.card_name(take),
                    self.card_name(one),
                    self.card_name(two)
                );
                let touch = [one, two, take].map(|card| self.card_id(card));
                Offer::new(rule("CH-ACT-3"), say).under("Hire").touching(touch)
            }
            Action::Influence { card, district } => self.offer_influence(view, card, district),
            Action::Pass => {
                Offer::new(rule("CH-R-12"), "Pass: your hand is empty.").under("Pass").touching([""; 0])
            }
            Action::Exchange { give, get } => self.offer_exchange(public, give, get, me, names),
            Action::Take { card } => {
                let here = self.district_name(public.here);
                let say = match public.place_of(card) {
                    Some((from, side)) => {
                        let hand = if side == me { "your hand" } else { "the other player's hand" };
                        let from = self.district_name(from);
                        format!("{here}: return {} from {from} to {hand}.", self.card_name(card))
                    }
                    None => format!("{here}: take {} from your discard to your hand.", self.card_name(card)),
                };
                let why = if public.place_of(card).is_some() { rule("CH-ABIL-3") } else { rule("CH-ABIL-8") };
                Offer::new(why, say).under(self.group(public)).touching([self.card_id(card)])
            }
            Action::Move { card, district } => {
                let (from, side) = public.place_of(card).unwrap_or((public.here, me));
                let whose = if side == me { "your" } else { "the other player's" };
                let say = format!(
                    "{}: move {} from {} to {}, on {whose} side.",
                    self.district_name(public.here),
                    self.card_name(card),
                    self.district_name(from),
                    self.district_name(district)
                );
                Offer::new(rule("CH-ABIL-5"), say)
                    .under(self.group(public))
                    .touching([self.card_id(card), self.side_id(district, side)])
            }
            // Chance is never offered to a seat.
            _ => Offer::new(rule("CH-R-31"), "Chance decides."),
        }
    }

    fn group(&self, public: &Public) -> String {
        format!("Ability of {}", self.district_name(public.here))
    }

    fn offer_influence(&self, view: &View<Hemloch>, card: Card, district: District) -> Offer {
        let place = self.district_name(district);
        let worth = self.kit.influence(card) + self.kit.bonus_of(district, card.set()) as u8;
        let mut say = format!("Influence: play {} to {place} for {worth}", self.card_name(card));
        let mut confirm = false;
        if self.kit.able[district.at()].has(card) {
            let after = self.with_trigger(&view.public, card, district);
            if ability::possible(&after, self.kit.ability[district.at()]) {
                say.push_str(&format!(
                    ", and you must use its Ability: {}",
                    self.book.district(district).text
                ));
                confirm = self.only_hurts(&after, view.seat);
            } else {
                say.push_str("; its Ability would do nothing.");
            }
        } else {
            say.push('.');
        }
        let why = if self.kit.able[district.at()].has(card) { rule("CH-ACT-6") } else { rule("CH-ACT-4") };
        let mut offer = Offer::new(why, say)
            .under("Influence")
            .touching([self.card_id(card), self.side_id(district, view.seat)]);
        offer.confirm = confirm;
        offer
    }

    fn offer_exchange(&self, public: &Public, give: Card, get: Card, me: Seat, names: &Names) -> Offer {
        let place = public.place_of(get).map(|(district, seat)| Spot::Side(district, seat));
        let theirs = matches!(place, Some(Spot::Side(_, seat)) if seat != me);
        let spot = place.unwrap_or(Spot::Discard(me));
        let say = format!(
            "{}: exchange {} with {} ({}).",
            self.district_name(public.here),
            self.card_name(give),
            self.card_name(get),
            self.spot_name(spot, names)
        );
        let why = if theirs { rule("CH-ABIL-2") } else { rule("CH-ABIL-1") };
        let mut offer =
            Offer::new(why, say).under(self.group(public)).touching([self.card_id(give), self.card_id(get)]);
        // The card given away is the other player's from then on.
        offer.confirm = theirs;
        offer
    }

    /// The table once this Minion is played there.
    fn with_trigger(&self, public: &Public, card: Card, district: District) -> Public {
        let mut after = *public;
        after.hand[after.turn.index()].remove(card);
        after.side[district.at()][after.turn.index()].add(card);
        after.trigger = card;
        after.here = district;
        after.stage = crate::state::Stage::Ability;
        after
    }

    /// Whether every way to use the pending Ability costs the seat Influence.
    fn only_hurts(&self, public: &Public, seat: Seat) -> bool {
        let mut ways = vec![];
        ability::options(&self.kit, public, &mut ways);
        let now = self.lead(public, seat);
        ways.into_iter().all(|way| {
            let (private, nature) = Default::default();
            let mut state: State<Hemloch> = State { public: *public, private, nature };
            // The last action of a Day would go on; what matters here is the table right after the Ability.
            state.public.taken = [0; 2];
            self.play(&mut state, way, &mut Silence);
            self.lead(&state.public, seat) < now
        })
    }

    /// Influence of the seat over the other's, in all Districts together.
    fn lead(&self, public: &Public, seat: Seat) -> i32 {
        let lead: i32 = District::ALL
            .into_iter()
            .map(|district| {
                let [zero, one] = self.kit.influence_at(public, district).map(i32::from);
                zero - one
            })
            .sum();
        if seat == Seat(0) { lead } else { -lead }
    }
}
