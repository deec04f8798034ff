//! What a seat may do, in words, and what a person points at to do it.

use crate::code::Op;
use crate::scene::ids;
use crate::state::Public;
use crate::table::Minion;
use crate::{Action, DarkPromenade};
use parlour_core::{Names, Offer, RuleId, Seat, View, rule};

impl DarkPromenade {
    pub(crate) fn offered(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        let public = &view.public;
        let seat = view.seat;
        let other = names.of(seat.other());
        match action {
            Action::Pass => Offer::new(rule("DP-RUL-10"), "Pass: no Minion of yours can be played."),
            Action::Decline => Offer::new(rule("DP-RUL-12"), "Do not use this ability."),
            Action::Use => Offer::new(rule("DP-RUL-12"), "Use this ability."),
            Action::Keep => Offer::new(rule("DP-CYC-1"), "Keep your hand."),
            Action::Play { minion, avenue } => {
                let say = format!("Play {} to {}.", self.name(minion), avenue.say());
                let by = if public.room(avenue) { rule("DP-PLAY-1") } else { rule("DP-PLAY-3") };
                Offer::new(by, say)
                    .touching([self.minion_id(minion), ids::avenue(avenue)])
                    .under(self.name(minion))
            }
            // Two touches, because the same hand was played from a moment ago: the card, and where it goes.
            Action::Cycle { minion } => Offer::new(
                rule("DP-CYC-1"),
                format!("Put {} beneath the deck and draw a card.", self.name(minion)),
            )
            .touching([self.minion_id(minion), ids::DECK.into()]),
            Action::Take { district } => Offer::new(
                rule("DP-RUL-4"),
                format!("Take 1 {} from the Outskirts.", self.district(district)),
            )
            .touching([ids::outskirts(district)]),
            Action::Gain { item } => {
                Offer::new(rule("DP-ITEM-5"), format!("Gain control of {}.", self.item(item)))
                    .touching([ids::item(item)])
            }
            Action::LoseItem { item } => {
                Offer::new(rule("DP-ITEM-6"), format!("Lose {}: it goes to the side.", self.item(item)))
                    .touching([ids::item(item)])
            }
            Action::Pay { item } => {
                Offer::new(rule("DP-ITEM-6"), format!("Pay {}.", self.item(item))).touching([ids::item(item)])
            }
            Action::LoseDistrict { district } => {
                let loser = self.loser(public);
                let name = self.district(district);
                let say = match loser == seat {
                    true => format!("Lose 1 {name}: it goes to the Outskirts."),
                    false => format!("Make {other} lose 1 {name}."),
                };
                Offer::new(rule("DP-ITEM-7"), say).touching([ids::held(loser, district)])
            }
            Action::SwapDecks { a, b } => {
                let top = |spot| self.top_name(public, spot);
                let say = format!("Exchange {} in {} with {} in {}.", top(a), a.say(), top(b), b.say());
                Offer::new(rule("DP-RUL-18"), say).touching([ids::spot(a), ids::spot(b)]).under(format!(
                    "{} in {}",
                    top(a),
                    a.say()
                ))
            }
            Action::Bury { spot } => {
                let say = format!("Put {} in {} beneath its deck.", self.top_name(public, spot), spot.say());
                Offer::new(rule("DP-RUL-12"), say).touching([ids::spot(spot)])
            }
            Action::SwapTop { spot, district } => {
                let (top, name) = (self.top_name(public, spot), self.district(district));
                let say = format!("Exchange {top} in {} with {name} from the Outskirts.", spot.say());
                Offer::new(rule("DP-RUL-12"), say)
                    .touching([ids::spot(spot), ids::outskirts(district)])
                    .under(format!("{top} in {}", spot.say()))
            }
            Action::Move { minion, avenue } => {
                let say = format!("Move {} to {}.", self.name(minion), avenue.say());
                Offer::new(rule("DP-RUL-24"), say)
                    .touching([self.minion_id(minion), ids::avenue(avenue)])
                    .under(self.name(minion))
            }
            Action::SwapOwn { a, b } => {
                let say = format!("Exchange {} with {}.", self.name(a), self.name(b));
                Offer::new(rule("DP-RUL-24"), say)
                    .touching([self.minion_id(a), self.minion_id(b)])
                    .under(self.name(a))
            }
            Action::SwapSelf { minion } => {
                let this = self.name(public.frame.this);
                self.card(rule("DP-RUL-24"), minion, format!("Exchange {this} with {}.", self.name(minion)))
            }
            Action::Return { minion } => {
                let owner = public.avenue_of(minion).map_or(seat, |avenue| avenue.owner());
                let whose = if owner == seat { "your".to_owned() } else { format!("{other}'s") };
                self.card(rule("DP-RUL-23"), minion, format!("Return {} to {whose} hand.", self.name(minion)))
            }
            Action::Kill { minion } => {
                let avenue = public.avenue_of(minion).map_or("its Avenue", |avenue| avenue.say());
                self.card(rule("DP-PLAY-6"), minion, format!("Discard {} from {avenue}.", self.name(minion)))
            }
            Action::Discard { minion } => {
                self.card(rule("DP-RUL-13"), minion, format!("Discard {}.", self.name(minion)))
            }
            Action::Beneath { minion } => {
                self.card(rule("DP-RUL-31"), minion, format!("Put {} beneath the deck.", self.name(minion)))
            }
            Action::Sink { minion } => {
                let say = format!("Put {} beneath the deck; {other} draws a card.", self.name(minion));
                self.card(rule("DP-RUL-55"), minion, say)
            }
            Action::Salvage { minion } => self.card(
                rule("DP-RUL-5"),
                minion,
                format!("Take {} from the discard pile.", self.name(minion)),
            ),
            Action::Copy { minion } => {
                let what = &self.content.minions[minion.index()].text[1];
                self.card(
                    rule("DP-PLAY-8"),
                    minion,
                    format!("Use the second ability of {}: {what}", self.name(minion)),
                )
            }
            Action::Lay { .. }
            | Action::Start { .. }
            | Action::Deal { .. }
            | Action::Draw { .. }
            | Action::Random { .. }
            | Action::Place { .. }
            | Action::Uncover { .. } => Offer::new(rule("DP-RUL-57"), self.outcome_name(action, names)),
        }
    }

    fn card(&self, by: RuleId, minion: Minion, say: String) -> Offer {
        Offer::new(by, say).touching([self.minion_id(minion)])
    }

    fn top_name(&self, public: &Public, spot: crate::table::Spot) -> &str {
        public.grid[spot.index()].top().map_or("the empty place", |district| self.district(district))
    }

    /// Who loses a District in the current step.
    fn loser(&self, public: &Public) -> Seat {
        match self.current(public).op {
            Op::LoseDistrict { who, .. } => crate::options::seat_of(who, public.turn),
            _ => public.turn,
        }
    }
}
