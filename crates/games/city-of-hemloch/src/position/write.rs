//! A state as a position.

use super::{Both, Letter, Phase, Pile, Position};
use crate::Hemloch;
use crate::card::{Card, Cards, District};
use crate::deck::OPEN;
use crate::state::Stage;
use parlour_core::{Seat, State};
use std::collections::BTreeMap;

impl Hemloch {
    pub(crate) fn written(&self, state: &State<Hemloch>) -> Position {
        let public = &state.public;
        let stage = public.standing();
        let letter = |seat: Seat| Some(if seat == Seat(0) { Letter::A } else { Letter::B });
        let phase = match stage {
            Stage::Begin => Phase::Begin,
            Stage::Deal | Stage::Draw => Phase::Draw,
            Stage::Place => Phase::Setup,
            Stage::DayCard => Phase::DayStart,
            Stage::Market => Phase::Market,
            Stage::Hand => Phase::Hands,
            // Loading an action without a visible top waits for the new top again.
            Stage::Action | Stage::NewTop => Phase::Action,
            Stage::Ability => Phase::Ability,
            Stage::WeekEnd => Phase::WeekEnd,
            Stage::Over => Phase::Over,
        };
        let day = match phase {
            Phase::Begin | Phase::Draw | Phase::Setup => None,
            Phase::DayStart => Some(public.day + 1),
            _ => Some(public.day),
        };
        let code = |district: District| self.book.district(district).code.clone();
        let next: Vec<String> = (0..8)
            .map(|slot| state.nature.days.get(slot))
            .take_while(|district| *district != OPEN)
            .map(|district| code(District(district)))
            .collect();
        let houses = [0, 1].map(|seat| {
            state.private[seat].house.known().map(|house| self.book.house_code(house).to_owned())
        });
        let mut position = Position {
            phase,
            day,
            start: letter(public.start),
            turn: letter(public.turn),
            taken: Some(Both::of(public.taken)),
            today: public.today.known().map(code),
            days_done: Some(public.days.iter().map(|district| code(*district)).collect()),
            day_deck: (!next.is_empty()).then_some(next),
            house: houses.iter().any(Option::is_some).then(|| Both::of(houses)),
            laid: public.laid.iter().map(|card| self.code(*card).to_owned()).collect(),
            hand: Both::of(public.hand.map(|cards| self.code_list(cards))),
            discard: Both::of(public.discard.map(|cards| self.code_list(cards))),
            trigger: public.trigger.known().map(|card| self.code(card).to_owned()),
            here: public.here.known().map(code),
            ..Position::default()
        };
        for district in District::ALL {
            let at = district.at();
            let side = public.side[at].map(|cards| self.code_list(cards));
            if side.iter().any(|side| !side.is_empty()) {
                position.side.insert(code(district), Both::of(side));
            }
            if public.gained[0][at] + public.gained[1][at] > 0 {
                let gained = Both::of([public.gained[0][at], public.gained[1][at]]);
                position.gained.insert(code(district), gained);
            }
            self.write_deck(state, district, &mut position.deck, &mut position.known_to);
        }
        let drawn = [0, 1].map(|seat| self.code_list(state.private[seat].drawn(&self.kit)));
        if drawn.iter().any(|drawn| !drawn.is_empty()) {
            position.drawn = Some(Both::of(drawn));
        }
        position
    }

    fn code_list(&self, cards: Cards) -> Vec<String> {
        cards.into_iter().map(|card: Card| self.code(card).to_owned()).collect()
    }

    fn write_deck(
        &self,
        state: &State<Hemloch>,
        district: District,
        decks: &mut BTreeMap<String, Pile>,
        known_to: &mut BTreeMap<String, Vec<String>>,
    ) {
        let at = district.at();
        let code = self.book.district(district).code.clone();
        let size = usize::from(state.public.size[at]);
        let mut cards = vec![];
        let mut known = vec![];
        for slot in 0..size {
            let seen = state.public.seen[at].get(slot);
            let local = if seen == OPEN { state.nature.order[at].get(slot) } else { seen };
            let knows = |seat: usize| state.private[seat].known[at].get(slot) != OPEN;
            cards.push(match local {
                OPEN => "?".to_owned(),
                local => self.code(self.kit.card(district, local)).to_owned(),
            });
            known.push(match (seen != OPEN, knows(0), knows(1)) {
                (true, ..) => "all",
                (_, true, _) => "A",
                (_, _, true) => "B",
                _ => "",
            });
        }
        while known.last() == Some(&"") {
            known.pop();
        }
        if cards.iter().all(|card| card == "?") {
            decks.insert(code, Pile::Count(size as u8));
            return;
        }
        if !known.is_empty() {
            known_to.insert(code.clone(), known.into_iter().map(str::to_owned).collect());
        }
        decks.insert(code, Pile::Cards(cards));
    }
}
