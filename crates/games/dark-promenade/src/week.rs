//! The course of the game: layout, Weeks, turns, the end test and the Influence Check.

use crate::cards;
use crate::event::{EndOfWeek, Event};
use crate::influence::{Strength, winner};
use crate::state::{EMPTY, Frame, HIDDEN, Phase, Step};
use crate::table::{Avenue, District, HEIGHT, Minion, Spot};
use crate::{DarkPromenade, Start, Table};
use parlour_core::{Seat, Sink, rule};

/// A Week's play ends after so many rounds at the latest (DP-RUL-39).
pub(crate) const MOST_ROUNDS: u8 = 12;
/// The game is so many Weeks (DP-WEEK-1).
pub const WEEKS: u8 = 3;
/// Each player is dealt so many Minions (DP-WEEK-3).
pub const HAND: u8 = 7;
/// So many Districts are laid open: nine tops and the Outskirts (DP-SETUP-2 to 4).
pub(crate) const LAID: u8 = 15;

impl DarkPromenade {
    /// The next District of the layout: the tops in reading order, then the Outskirts (DP-RUL-6, DP-RUL-57).
    #[inline]
    pub(crate) fn lay(&self, table: &mut Table, district: District, sink: &mut impl Sink<Event>) {
        let public = &mut table.public;
        public.unseen[district.index()] -= 1;
        table.nature.loose[district.index()] -= 1;
        let spot = (public.count < Spot::COUNT as u8).then_some(Spot(public.count));
        match spot {
            Some(spot) => {
                public.grid[spot.index()].0[0] = district as u8;
                sink.tell(rule("DP-SETUP-3"), || Event::Laid { spot: Some(spot), district });
            }
            None => {
                public.outskirts[district.index()] += 1;
                sink.tell(rule("DP-SETUP-4"), || Event::Laid { spot: None, district });
            }
        }
        public.count += 1;
        if public.count == LAID {
            public.count = 0;
            match self.start {
                Start::Random => public.step = Step::Toss,
                Start::Seat(seat) => self.begin(table, seat, sink),
            }
        }
    }

    /// The Start Player of Week 1 (DP-SETUP-7, DP-RUL-2).
    #[inline]
    pub(crate) fn begin(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink<Event>) {
        sink.tell(rule("DP-SETUP-7"), || Event::Begins { seat });
        table.public.start = seat;
        self.begin_week(table, sink);
    }

    fn begin_week(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        cards::gather(table);
        let public = &mut table.public;
        public.round = 1;
        public.turn = public.start;
        public.asked = Seat(0);
        public.step = Step::Deal;
        public.count = 0;
        let (week, start) = (public.week, public.start);
        let cards = [public.cards(Seat(0)), public.cards(Seat(1))];
        sink.tell(rule("DP-WEEK-2"), || Event::Week { week, start, cards });
    }

    /// Who is dealt the next card: one at a time, the Start Player first.
    #[inline]
    pub(crate) fn dealt_to(table: &Table) -> Seat {
        Seat(table.public.start.0 ^ (table.public.count & 1))
    }

    #[inline]
    pub(crate) fn deal(&self, table: &mut Table, minion: Minion, sink: &mut impl Sink<Event>) {
        let seat = Self::dealt_to(table);
        cards::deal(table, seat, minion);
        sink.tell(rule("DP-WEEK-3"), || Event::Dealt {
            seat,
            minion: parlour_core::Veiled::only(seat, minion),
        });
        table.public.count += 1;
        if table.public.count == 2 * HAND {
            table.public.count = 0;
            self.begin_turn(table, sink);
        }
    }

    /// Asks the player on turn, or passes for him where everyone sees that he must (DP-RUL-10, DP-RUL-58).
    pub(crate) fn begin_turn(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        table.public.frame = Frame::default();
        table.public.phase = Phase::Idle;
        table.public.asked = Seat(0);
        if self.must_pass(table) {
            self.pass(table, sink);
        } else {
            table.public.step = Step::Play;
        }
    }

    /// Whether public facts alone show that the player on turn cannot play.
    fn must_pass(&self, table: &Table) -> bool {
        let public = &table.public;
        let open = public.side(Seat(0)) | public.side(Seat(1)) | public.discard | public.out;
        let seat = public.turn;
        public.hands[seat.index()] == 0 || public.full(seat) && (self.content.code.permits - open).is_empty()
    }

    pub(crate) fn pass(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        let seat = table.public.turn;
        sink.tell(rule("DP-RUL-10"), || Event::Passed { seat });
        self.end_turn(table, sink);
    }

    /// The turn ends; after the non-starting player's comes the end test (DP-END-1 to 3).
    #[inline]
    pub(crate) fn end_turn(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        let public = &mut table.public;
        let round_over = public.turn != public.start;
        if round_over {
            if let Some(reason) = end_of_week(table) {
                return self.check(table, reason, sink);
            }
            table.public.round += 1;
        }
        table.public.turn = table.public.turn.other();
        self.begin_turn(table, sink);
    }

    /// The Influence Check: nine results from one snapshot, then the cards move (DP-INF-1 to 4, DP-RUL-41, 42).
    fn check(&self, table: &mut Table, reason: EndOfWeek, sink: &mut impl Sink<Event>) {
        let reason_rule = match reason {
            EndOfWeek::Full(_) => rule("DP-END-2"),
            EndOfWeek::Empty(_) => rule("DP-END-3"),
            EndOfWeek::Long => rule("DP-RUL-39"),
        };
        sink.tell(reason_rule, || Event::Check { reason });
        let public = &mut table.public;
        let strengths: [[Strength; District::COUNT]; Avenue::COUNT] =
            std::array::from_fn(|avenue| self.strengths(public, Avenue(avenue as u8)));
        for spot in Spot::all() {
            let Some(district) = public.grid[spot.index()].top() else { continue };
            let sides = spot.avenues().map(|avenue| strengths[avenue.index()][district.index()]);
            let winner = winner(sides);
            match winner {
                Some(seat) => public.held[seat.index()][district.index()] += 1,
                None => public.outskirts[district.index()] += 1,
            }
            let rule = match winner {
                None => rule("DP-INF-4"),
                Some(_) if sides[0].influence == sides[1].influence => rule("DP-INF-5"),
                Some(_) => rule("DP-INF-3"),
            };
            let (influence, ties) = (sides.map(|side| side.influence), sides.map(|side| side.ties));
            sink.tell(rule, || Event::Checked { spot, district, influence, ties, winner });
            let deck = &mut public.grid[spot.index()].0;
            deck.copy_within(1..HEIGHT, 0);
            deck[HEIGHT - 1] = EMPTY;
            if deck[0] != HIDDEN {
                shift_under(&mut table.nature.under[spot.index()]);
            }
        }
        public.phase = Phase::Check;
        public.frame = Frame::default();
        self.uncover_next(table, Spot(0), sink);
    }

    /// Goes on with the uncovering after a check, from this place on.
    fn uncover_next(&self, table: &mut Table, from: Spot, sink: &mut impl Sink<Event>) {
        for spot in Spot::all().skip(from.index()) {
            match table.public.grid[spot.index()].0[0] {
                HIDDEN => {
                    table.public.step = Step::Uncover;
                    table.public.spot = spot;
                    return;
                }
                EMPTY => {}
                known => {
                    let district = District::ALL[usize::from(known)];
                    sink.tell(rule("DP-RUL-42"), || Event::Uncovered { spot, district });
                }
            }
        }
        table.public.spot = Spot(0);
        self.end_week(table, sink);
    }

    /// A District shows: after a check, or after a top was buried.
    #[inline]
    pub(crate) fn uncover(&self, table: &mut Table, district: District, sink: &mut impl Sink<Event>) {
        let spot = table.public.spot;
        let under = &mut table.nature.under[spot.index()];
        if under[0] == HIDDEN {
            table.nature.loose[district.index()] -= 1;
        }
        shift_under(under);
        table.public.grid[spot.index()].0[0] = district as u8;
        table.public.unseen[district.index()] -= 1;
        sink.tell(rule("DP-RUL-3"), || Event::Uncovered { spot, district });
        if table.public.phase == Phase::Check {
            self.uncover_next(table, Spot(spot.0 + 1), sink);
        } else {
            table.public.spot = Spot(0);
            self.next_step(table, sink);
        }
    }

    /// All Minions go; a new Week begins, or the game is over (DP-INF-6 to 9).
    fn end_week(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        let week = table.public.week;
        sink.tell(rule("DP-INF-6"), || Event::WeekEnded { week });
        table.public.phase = Phase::Idle;
        if week < WEEKS {
            table.public.week += 1;
            let [a, b] = [table.public.cards(Seat(0)), table.public.cards(Seat(1))];
            // Fewer cards start; with equally many the Start Player stays (DP-WEEK-4, DP-WEEK-5).
            table.public.start = match a.cmp(&b) {
                std::cmp::Ordering::Less => Seat(0),
                std::cmp::Ordering::Greater => Seat(1),
                std::cmp::Ordering::Equal => table.public.start,
            };
            return self.begin_week(table, sink);
        }
        let hands = [table.private[0].hand, table.private[1].hand];
        for (seat, hand) in Seat::all(2).zip(hands) {
            for minion in hand.each() {
                cards::show(table, seat, minion);
                cards::discard(table, minion);
            }
        }
        sink.tell(rule("DP-INF-7"), || Event::HandsOpened { hands });
        for avenue in Avenue::all() {
            while let Some(minion) = table.public.first_in(table.public.avenues[avenue.index()]) {
                cards::leave(table, minion, avenue);
                cards::discard(table, minion);
            }
        }
        table.public.step = Step::Over;
        table.public.turn = Seat(0);
        let public = &table.public;
        let points = [self.points(public, Seat(0)), self.points(public, Seat(1))];
        let cards = [public.cards(Seat(0)), public.cards(Seat(1))];
        sink.tell(rule("DP-INF-9"), || Event::Over { points, cards });
    }
}

/// Unseen Districts of fixed place move up by one: the card above them is gone, or is seen.
pub(crate) fn shift_under(under: &mut [u8; HEIGHT - 1]) {
    under.copy_within(1..HEIGHT - 1, 0);
    under[HEIGHT - 2] = HIDDEN;
}

/// Why the Week's play ends now, if it does (DP-RUL-36, DP-RUL-37, DP-RUL-39).
pub(crate) fn end_of_week(table: &Table) -> Option<EndOfWeek> {
    let public = &table.public;
    let full = Seat::all(2).find(|seat| public.full(*seat)).map(EndOfWeek::Full);
    let empty = || Seat::all(2).find(|seat| public.hands[seat.index()] == 0).map(EndOfWeek::Empty);
    full.or_else(empty).or_else(|| (public.round >= MOST_ROUNDS).then_some(EndOfWeek::Long))
}
