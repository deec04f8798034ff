//! Week's End: comparing Districts, counting decks and Houses, and who wins.

use crate::Hemloch;
use crate::card::{Cards, District, House};
use crate::event::Event;
use crate::kit::Kit;
use crate::state::{Nature, Public, Stage};
use parlour_core::{Outcome, Seat, Seats, Sink, State, Verdict, rule};

/// Points for each District card gained (CH-SCORE-9).
pub(crate) const DISTRICT_POINTS: i32 = 2;

/// A player's points by their parts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// District cards gained.
    pub gained: u8,
    /// Own cards, a point each.
    pub cards: u8,
    /// Printed Influence of own cards of the own House.
    pub house: u8,
}

impl Points {
    /// Everything together.
    pub fn total(self) -> i32 {
        DISTRICT_POINTS * i32::from(self.gained) + i32::from(self.cards) + i32::from(self.house)
    }
}

impl Kit {
    /// Points for these own cards and so many District cards. Houseless cards score for no House (CH-COMP-12).
    #[inline]
    pub fn points(&self, own: Cards, house: House, gained: u8) -> Points {
        let matching = house.known().map_or(Cards::EMPTY, |house| own.and(self.house[house.at()]));
        Points { gained, cards: own.len() as u8, house: self.printed(matching) as u8 }
    }

    /// Influence of both sides of a District.
    #[inline]
    pub fn influence_at(&self, public: &Public, district: District) -> [u16; 2] {
        public.side[district.at()].map(|minions| self.strength(district, minions) as u16)
    }

    /// District cards each side would gain now: the lead, capped by the deck (CH-SCORE-3 to CH-SCORE-5).
    #[inline]
    pub fn gains_at(&self, public: &Public, district: District) -> [u8; 2] {
        let [zero, one] = self.influence_at(public, district);
        let left = u16::from(self.deck_after(public, district));
        [zero.saturating_sub(one).min(left) as u8, one.saturating_sub(zero).min(left) as u8]
    }

    /// Cards a District deck has once today's untaken cards are back in it (CH-R-29).
    #[inline]
    pub fn deck_after(&self, public: &Public, district: District) -> u8 {
        let back = if district == public.today { public.laid.len() as u8 } else { 0 };
        public.size[district.at()] + back
    }
}

impl Hemloch {
    /// Scores the game and ends it.
    pub(crate) fn week_end(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        for seat in Seat::all(2) {
            let cards = std::mem::take(&mut public.hand[seat.index()]);
            public.discard[seat.index()] = public.discard[seat.index()].or(cards);
            if !cards.is_empty() {
                sink.tell(rule("CH-SCORE-1"), || Event::HandDiscarded { seat, cards });
            }
        }
        for district in District::ALL {
            let influence = self.kit.influence_at(public, district);
            let gained = self.kit.gains_at(public, district);
            let left = public.size[district.at()];
            public.size[district.at()] = left - gained[0] - gained[1];
            public.gained[0][district.at()] = gained[0];
            public.gained[1][district.at()] = gained[1];
            // Gained cards come off the top unseen (CH-R-29).
            for _ in 0..gained[0] + gained[1] {
                public.seen[district.at()].pop();
            }
            let why = if influence[0] == influence[1] {
                rule("CH-SCORE-5")
            } else if influence[0].abs_diff(influence[1]) > u16::from(left) {
                rule("CH-SCORE-4")
            } else {
                rule("CH-SCORE-3")
            };
            sink.tell(why, || Event::Compared { district, influence, left, gained });
        }
        for seat in Seat::all(2) {
            let house = state.private[seat.index()].house;
            public.house[seat.index()] = house;
            sink.tell(rule("CH-SCORE-11"), || Event::HouseShown { seat, house });
        }
        public.today = District::NONE;
        public.turn = public.start;
        public.taken = [0; 2];
        public.peeked = [0; 4];
        public.stage = Stage::Over;
        // Nobody draws any more, so what was hidden in the decks no longer is anything.
        state.nature = Nature::default();
        for mine in &mut state.private {
            mine.known = Default::default();
        }
        for seat in Seat::all(2) {
            let points = self.final_points(public, seat);
            sink.tell(rule("CH-SCORE-13"), || Event::Scored { seat, points });
        }
    }

    /// A player's points once the game is over.
    pub fn final_points(&self, public: &Public, seat: Seat) -> Points {
        let gained = public.gained[seat.index()].iter().sum();
        self.kit.points(public.own(seat), public.house[seat.index()], gained)
    }

    /// Who won: most points, then most District cards, else nobody (CH-SCORE-13, CH-SCORE-14, CH-R-30).
    pub(crate) fn result_of(&self, public: &Public) -> Outcome {
        let points = [Seat(0), Seat(1)].map(|seat| self.final_points(public, seat));
        let [zero, one] = points.map(|points| (points.total(), points.gained));
        let verdict = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Verdict::Won(Seats::one(Seat(0))),
            std::cmp::Ordering::Less => Verdict::Won(Seats::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        Outcome::new(2, verdict).with_points(&[zero.0, one.0])
    }
}
