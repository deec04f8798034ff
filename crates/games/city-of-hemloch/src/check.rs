//! The slow, canonical check that a table is sound: every card in exactly one place, every counter right.

use crate::Hemloch;
use crate::card::{Card, Cards, District};
use crate::deck::OPEN;
use crate::state::{ACTIONS, DAYS, Stage};
use parlour_core::{Seat, State};

/// Fails with a sentence unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        if !$holds {
            return Err(format!($($why)+));
        }
    };
}

impl Hemloch {
    pub(crate) fn check(&self, state: &State<Hemloch>) -> Result<(), String> {
        let placed = self.check_cards(state)?;
        self.check_decks(state, placed)?;
        self.check_counters(state)
    }

    /// Every card lies in one place at most; gives those that have a place.
    fn check_cards(&self, state: &State<Hemloch>) -> Result<Cards, String> {
        let public = &state.public;
        let mut placed = Cards::EMPTY;
        let mut put = |cards: Cards, place: &str| -> Result<(), String> {
            let twice = placed.and(cards);
            ensure!(twice.is_empty(), "card {:?} lies in two places, one of them {place}", twice.first());
            let strange = cards.minus(self.kit.all);
            ensure!(strange.is_empty(), "{place} holds {:?}, which is no card", strange.first());
            placed = placed.or(cards);
            Ok(())
        };
        for seat in 0..2 {
            put(public.hand[seat], "a hand")?;
            put(public.discard[seat], "a discard")?;
            put(state.private[seat].drawn(&self.kit), "the setup draw")?;
        }
        for district in District::ALL {
            put(public.side[district.at()][0], "a side")?;
            put(public.side[district.at()][1], "a side")?;
            let order = state.nature.order[district.at()];
            for slot in 0..usize::from(public.size[district.at()]) {
                let known = match order.get(slot) {
                    OPEN => public.seen[district.at()].get(slot),
                    local => local,
                };
                if known != OPEN {
                    put(self.kit.card(district, known).set(), "a deck")?;
                }
            }
        }
        for card in &public.laid {
            put(card.set(), "the market")?;
        }
        put(state.nature.pool, "what nobody has seen")?;
        Ok(placed)
    }

    fn check_decks(&self, state: &State<Hemloch>, placed: Cards) -> Result<(), String> {
        let public = &state.public;
        let over = public.stage == Stage::Over;
        for district in District::ALL {
            let at = district.at();
            let size = usize::from(public.size[at]);
            let deck = self.kit.back[at];
            let gained = usize::from(public.gained[0][at] + public.gained[1][at]);
            ensure!(over || gained == 0, "District cards were gained before the end");
            let order = state.nature.order[at];
            let open = (0..size).filter(|slot| order.get(*slot) == OPEN).count();
            ensure!((size..16).all(|slot| order.get(slot) == OPEN), "a card lies below deck {at}");
            for slot in 0..16 {
                let seen = public.seen[at].get(slot);
                ensure!(seen == OPEN || slot < size, "a card is seen below deck {at}");
                ensure!(seen == OPEN || over || order.get(slot) == seen, "deck {at} is not as it was seen");
                for seat in Seat::all(2) {
                    let known = state.private[seat.index()].known[at].get(slot);
                    let told = slot < 4 && public.peeked[at] >> (slot + 4 * seat.index()) & 1 == 1;
                    ensure!(told == (known != OPEN), "what {seat} knows of deck {at} is not what all think");
                    ensure!(known == OPEN || order.get(slot) == known, "{seat} is wrong about deck {at}");
                    ensure!(known == OPEN || seen == OPEN, "{seat} alone knows what all know of deck {at}");
                }
            }
            let unseen = state.nature.pool.and(deck).len() as usize;
            ensure!(
                unseen == usize::from(state.nature.unseen[at]),
                "the unseen cards of deck {at} are miscounted"
            );
            if over {
                ensure!(unseen == 0, "cards are undecided after the end");
                let there = size + gained + placed.and(deck).len() as usize
                    - (0..size).filter(|slot| public.seen[at].get(*slot) != OPEN).count();
                ensure!(public.sparse || there == deck.len() as usize, "deck {at} has lost or won a card");
            } else if public.sparse {
                ensure!(unseen >= open, "{unseen} unseen cards for {open} places of deck {at}");
            } else {
                ensure!(unseen == open, "{unseen} unseen cards for {open} places of deck {at}");
                ensure!(deck.minus(placed).is_empty(), "card {:?} is lost", deck.minus(placed).first());
            }
        }
        let starters = self.kit.starters[0].or(self.kit.starters[1]);
        let there = public.stage == Stage::Begin || public.sparse || starters.minus(placed).is_empty();
        ensure!(there, "starting card {:?} is lost", starters.minus(placed).first());
        Ok(())
    }

    fn check_counters(&self, state: &State<Hemloch>) -> Result<(), String> {
        let public = &state.public;
        let over = public.stage == Stage::Over;
        ensure!(public.stage != Stage::WeekEnd, "Week's End is scored at once");
        ensure!(usize::from(public.day) <= DAYS, "Day {}", public.day);
        ensure!(public.days.len() <= usize::from(public.day), "more Day cards than Days");
        let mut cards = public.to_come;
        for day in &public.days {
            cards[day.at()] += 1;
        }
        ensure!(cards == self.kit.days, "the Day cards are {cards:?}");
        ensure!(
            public.in_day() == (public.today != District::NONE),
            "the market is {:?} at {:?}",
            public.today,
            public.stage
        );
        ensure!(public.laid.is_empty() || public.in_day(), "cards are laid out between Days");
        ensure!(public.taken.iter().all(|taken| *taken <= ACTIONS), "more than three actions a Day");
        ensure!(
            public.taken[0].abs_diff(public.taken[1]) <= 1,
            "the players do not alternate: {:?}",
            public.taken
        );
        ensure!(public.hand.iter().all(|hand| hand.len() <= 6), "a hand has more than six cards (CH-R-36)");
        let using = public.standing() == Stage::Ability;
        ensure!(using == (public.trigger != Card::NONE), "a trigger outside an Ability");
        ensure!(using == (public.here != District::NONE), "an Ability without a District");
        let dealt = !matches!(public.stage, Stage::Begin | Stage::Deal);
        for seat in 0..2 {
            ensure!(!dealt || state.private[seat].house.known().is_some(), "seat {seat} has no House");
            let shown = if over { state.private[seat].house } else { crate::card::House::NONE };
            ensure!(public.house[seat] == shown, "the House of seat {seat} is shown wrong");
            for district in District::ALL {
                let holds = public.holds_drawn(Seat(seat as u8), district);
                let drawn = state.private[seat].drawn.get(district.at()) != OPEN;
                ensure!(holds == drawn, "the setup draw of seat {seat} is not as it should be");
            }
        }
        let [zero, one] = [state.private[0].house, state.private[1].house];
        ensure!(zero != one || zero.known().is_none(), "both players have one House");
        Ok(())
    }
}
