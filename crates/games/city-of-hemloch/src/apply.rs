//! Playing an action or an outcome of chance.

use crate::action::Action;
use crate::card::{Card, Cards, District};
use crate::deck::OPEN;
use crate::event::{Event, Spot};
use crate::kit::{Ability, Choice};
use crate::state::{ACTIONS, DAYS, Public, Stage};
use crate::{Hemloch, ability};
use parlour_core::{Seat, Sink, State, Veiled, rule};

impl Hemloch {
    /// Plays it. What it is and the stage decide who acted, so nobody need say.
    #[inline]
    pub(crate) fn play(&self, state: &mut State<Hemloch>, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Conspire { discard, take } => self.conspire(state, discard, take, sink),
            Action::Hire { one, two, take } => self.hire(state, one, two, take, sink),
            Action::Influence { card, district } => self.influence(state, card, district, sink),
            Action::Pass => {
                let seat = state.public.turn;
                sink.tell(rule("CH-R-12"), || Event::Passed { seat });
                self.done(state, sink);
            }
            Action::Exchange { give, get } => self.exchange(state, give, get, sink),
            Action::Take { card } => self.take(state, card, sink),
            Action::Move { card, district } => self.move_minion(state, card, district, sink),
            Action::Reveal { card } => self.reveal(state, card, sink),
            Action::Hand { one, two, three } => {
                self.hand(state, one.set().or(two.set()).or(three.set()), sink);
            }
            Action::Day { district } => self.begin_day(state, district, sink),
            Action::Place { first, there, second, here } => {
                self.place(state, [(first, there), (second, here)], sink);
            }
            Action::Draw { card } => self.draw(state, card, sink),
            Action::Deal { zero, one } => {
                state.private[0].house = zero;
                state.private[1].house = one;
                sink.tell(rule("CH-SETUP-2"), || Event::Dealt {
                    houses: [Veiled::only(Seat(0), zero), Veiled::only(Seat(1), one)],
                });
                let stage = state.public.resume;
                state.public.resume = Stage::Draw;
                self.enter(state, stage, sink);
            }
            Action::Begin { seat } => {
                self.begin(&mut state.public, seat);
                sink.tell(rule("CH-R-1"), || Event::Began { seat });
            }
        }
    }

    /// Goes on at a stage, doing at once what needs neither a choice nor chance.
    pub(crate) fn enter(&self, state: &mut State<Hemloch>, stage: Stage, sink: &mut impl Sink<Event>) {
        state.public.stage = stage;
        match stage {
            Stage::Market => self.market(state, sink),
            Stage::Action | Stage::NewTop => self.after_top(state, sink),
            Stage::WeekEnd => self.week_end(state, sink),
            _ => {}
        }
    }

    // Setup.

    /// The player who begins takes the day deck, the other the night deck (CH-SETUP-1, CH-R-1).
    pub(crate) fn begin(&self, public: &mut Public, seat: Seat) {
        public.start = seat;
        public.turn = seat;
        public.discard[seat.index()] = self.kit.starters[0];
        public.discard[seat.other().index()] = self.kit.starters[1];
        public.stage = Stage::Deal;
    }

    fn draw(&self, state: &mut State<Hemloch>, card: Card, sink: &mut impl Sink<Event>) {
        let step = state.public.step;
        let district = District(step & 3);
        let seat = if step < 4 { state.public.start } else { state.public.start.other() };
        self.lift(state, district, card);
        state.private[seat.index()].drawn.set(district.at(), self.kit.local(district, card));
        sink.tell(rule("CH-SETUP-9"), || Event::Drew { seat, district, card: Veiled::only(seat, card) });
        state.public.step += 1;
        if state.public.step == 8 {
            state.public.stage = Stage::Place;
        }
    }

    fn place(&self, state: &mut State<Hemloch>, placed: [(Card, District); 2], sink: &mut impl Sink<Event>) {
        let seat = state.public.turn;
        for (card, district) in placed {
            state.public.side[district.at()][seat.index()].add(card);
            sink.tell(rule("CH-SETUP-10"), || Event::Placed { seat, card, district });
        }
        let drawn = std::mem::take(&mut state.private[seat.index()].drawn);
        for district in District::ALL {
            let card = self.kit.card(district, drawn.get(district.at()));
            if placed.iter().all(|(placed, _)| *placed != card) {
                self.put_back(state, seat, district, card);
                let card = Veiled::only(seat, card);
                sink.tell(rule("CH-SETUP-11"), || Event::PutBack { seat, district, card });
            }
        }
        if seat == state.public.start {
            state.public.turn = seat.other();
        } else {
            state.public.turn = state.public.start;
            state.public.step = 0;
            state.public.stage = Stage::DayCard;
        }
    }

    // A Day begins.

    fn begin_day(&self, state: &mut State<Hemloch>, district: District, sink: &mut impl Sink<Event>) {
        state.nature.days.pop();
        let public = &mut state.public;
        public.to_come[district.at()] -= 1;
        public.day += 1;
        public.today = district;
        public.days.push(district);
        public.taken = [0; 2];
        public.turn = public.start;
        let (day, start) = (public.day, public.start);
        sink.tell(rule("CH-DAY-2"), || Event::DayBegan { day, district, start });
        self.market(state, sink);
    }

    /// Lays out the market as far as everybody knows the cards; chance decides the next one (CH-R-6, CH-R-8).
    #[inline]
    fn market(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let district = state.public.today;
        while state.public.size[district.at()] > 0 {
            let local = state.public.seen[district.at()].get(0);
            if local == OPEN {
                state.public.stage = Stage::Market;
                return;
            }
            let card = self.kit.card(district, local);
            if state.public.laid.len() == 3 {
                sink.tell(rule("CH-DAY-5"), || Event::TopShown { card, district });
                break;
            }
            self.lay(state, card, sink);
        }
        if state.public.laid.is_empty() {
            sink.tell(rule("CH-R-8"), || Event::NothingThere { district });
        }
        self.gather(state, sink);
    }

    #[inline]
    fn lay(&self, state: &mut State<Hemloch>, card: Card, sink: &mut impl Sink<Event>) {
        let district = state.public.today;
        self.lift(state, district, card);
        state.public.laid.push(card);
        sink.tell(rule("CH-DAY-4"), || Event::Laid { card, district });
    }

    #[inline]
    fn reveal(&self, state: &mut State<Hemloch>, card: Card, sink: &mut impl Sink<Event>) {
        let district = state.public.today;
        if state.public.stage == Stage::NewTop {
            self.turn_up(state, district, card);
            sink.tell(rule("CH-R-7"), || Event::TopShown { card, district });
            self.next(state, sink);
        } else if state.public.laid.len() < 3 {
            self.lay(state, card, sink);
            self.market(state, sink);
        } else {
            self.turn_up(state, district, card);
            sink.tell(rule("CH-DAY-5"), || Event::TopShown { card, district });
            self.gather(state, sink);
        }
    }

    /// Both players put all own cards together; the start player draws first (CH-DAY-7, CH-R-37).
    #[inline]
    fn gather(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        for seat in 0..2 {
            public.discard[seat] = public.discard[seat].or(std::mem::take(&mut public.hand[seat]));
        }
        self.draw_hand(state, state.public.start, sink);
    }

    /// With three cards or fewer there is nothing to draw for (CH-R-13).
    #[inline]
    fn draw_hand(&self, state: &mut State<Hemloch>, seat: Seat, sink: &mut impl Sink<Event>) {
        state.public.turn = seat;
        let own = state.public.discard[seat.index()];
        if own.more_than_three() {
            state.public.stage = Stage::Hand;
        } else {
            self.hand(state, own, sink);
        }
    }

    #[inline]
    fn hand(&self, state: &mut State<Hemloch>, hand: Cards, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let seat = public.turn;
        public.hand[seat.index()] = hand;
        let discard = public.discard[seat.index()].minus(hand);
        public.discard[seat.index()] = discard;
        let why = if hand.len() < 3 { rule("CH-R-13") } else { rule("CH-DAY-8") };
        sink.tell(why, || Event::HandDrawn { seat, hand, discard });
        if seat == public.start {
            self.draw_hand(state, seat.other(), sink);
        } else {
            public.turn = public.start;
            public.stage = Stage::Action;
        }
    }

    // Actions.

    #[inline]
    fn conspire(&self, state: &mut State<Hemloch>, discard: Card, take: Card, sink: &mut impl Sink<Event>) {
        let seat = state.public.turn;
        state.public.hand[seat.index()].remove(discard);
        self.acquire(state, take);
        let pile = &mut state.public.discard[seat.index()];
        *pile = pile.or(discard.set()).or(take.set());
        sink.tell(rule("CH-ACT-1"), || Event::Conspired { seat, discard, take });
        self.done(state, sink);
    }

    #[inline]
    fn hire(
        &self,
        state: &mut State<Hemloch>,
        one: Card,
        two: Card,
        take: Card,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = state.public.turn;
        let paid = one.set().or(two.set());
        self.acquire(state, take);
        let hand = &mut state.public.hand[seat.index()];
        *hand = hand.minus(paid).or(take.set());
        let pile = &mut state.public.discard[seat.index()];
        *pile = pile.or(paid);
        sink.tell(rule("CH-ACT-3"), || Event::Hired { seat, discard: [one, two], take });
        self.done(state, sink);
    }

    /// Takes an available Minion out of the market: a laid-out one, or the deck's top (CH-R-7).
    #[inline]
    fn acquire(&self, state: &mut State<Hemloch>, take: Card) {
        match state.public.laid.iter().position(|card| *card == take) {
            Some(slot) => {
                state.public.laid.remove(slot);
            }
            None => self.lift(state, state.public.today, take),
        }
    }

    #[inline]
    fn influence(
        &self,
        state: &mut State<Hemloch>,
        card: Card,
        district: District,
        sink: &mut impl Sink<Event>,
    ) {
        let public = &mut state.public;
        let seat = public.turn;
        public.hand[seat.index()].remove(card);
        public.side[district.at()][seat.index()].add(card);
        sink.tell(rule("CH-ACT-4"), || Event::Influenced { seat, card, district });
        if self.kit.able[district.at()].has(card) {
            public.trigger = card;
            public.here = district;
            if ability::possible(public, self.kit.ability[district.at()]) {
                public.stage = Stage::Ability;
                return;
            }
            sink.tell(rule("CH-R-24"), || Event::Idle { seat, district });
        }
        self.done(state, sink);
    }

    // Abilities.

    /// Where a card of a choice lies.
    #[inline]
    fn spot(public: &Public, choice: Choice, card: Card) -> Spot {
        match choice {
            Choice::OwnHand => Spot::Hand(public.turn),
            Choice::OwnDiscard => Spot::Discard(public.turn),
            Choice::Played { .. } => {
                let (district, seat) = public.place_of(card).unwrap_or((public.here, public.turn));
                Spot::Side(district, seat)
            }
        }
    }

    #[inline]
    fn exchange(&self, state: &mut State<Hemloch>, give: Card, get: Card, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let seat = public.turn;
        if let Ability::Swap(one, two) = self.kit.ability[public.here.at()] {
            let (from, at) = (Self::spot(public, one, give), Self::spot(public, two, get));
            public.zone(from).remove(give);
            public.zone(at).remove(get);
            public.zone(from).add(get);
            public.zone(at).add(give);
            sink.tell(rule("CH-ABIL-1"), || Event::Exchanged { seat, give: (give, from), get: (get, at) });
        }
        self.done(state, sink);
    }

    #[inline]
    fn take(&self, state: &mut State<Hemloch>, card: Card, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let seat = public.turn;
        if let Ability::ToOwnHand(choice) | Ability::ToItsHand(choice) = self.kit.ability[public.here.at()] {
            let from = Self::spot(public, choice, card);
            let to = match (self.kit.ability[public.here.at()], from) {
                (Ability::ToItsHand(_), Spot::Side(_, side)) => side,
                _ => seat,
            };
            public.zone(from).remove(card);
            public.hand[to.index()].add(card);
            let why = if matches!(from, Spot::Side(..)) { rule("CH-ABIL-4") } else { rule("CH-ABIL-8") };
            sink.tell(why, || Event::Taken { seat, card, from, to });
        }
        self.done(state, sink);
    }

    #[inline]
    fn move_minion(&self, state: &mut State<Hemloch>, card: Card, to: District, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let seat = public.turn;
        if let Some((from, side)) = public.place_of(card) {
            public.side[from.at()][side.index()].remove(card);
            public.side[to.at()][side.index()].add(card);
            sink.tell(rule("CH-ABIL-5"), || Event::Moved { seat, card, side, from, to });
        }
        self.done(state, sink);
    }

    // After an action.

    /// The action is finished, its Ability too: the next player's turn (CH-R-11).
    #[inline]
    fn done(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        public.trigger = Card::NONE;
        public.here = District::NONE;
        let seat = public.turn;
        public.taken[seat.index()] += 1;
        if public.taken[seat.other().index()] < ACTIONS {
            public.turn = seat.other();
        }
        self.after_top(state, sink);
    }

    /// If the market deck's top was taken, the next card is turned up before anything else (CH-R-7).
    #[inline]
    fn after_top(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let at = public.today.at();
        if public.size[at] > 0 && public.seen[at].get(0) == OPEN {
            public.stage = Stage::NewTop;
        } else {
            self.next(state, sink);
        }
    }

    #[inline]
    fn next(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        if state.public.taken == [ACTIONS; 2] {
            self.end_day(state, sink);
        } else {
            state.public.stage = Stage::Action;
        }
    }

    /// Untaken cards go back on top, leftmost uppermost; the Day deck passes on (CH-R-9, CH-END-3).
    fn end_day(&self, state: &mut State<Hemloch>, sink: &mut impl Sink<Event>) {
        let (day, district) = (state.public.day, state.public.today);
        let back = std::mem::take(&mut state.public.laid);
        for card in back.into_iter().rev() {
            self.lay_back(state, district, card);
        }
        sink.tell(rule("CH-END-1"), || Event::DayEnded { day, district, back });
        if usize::from(day) == DAYS {
            self.week_end(state, sink);
            return;
        }
        let public = &mut state.public;
        let seat = public.start.other();
        public.start = seat;
        public.turn = seat;
        public.today = District::NONE;
        public.taken = [0; 2];
        public.stage = Stage::DayCard;
        sink.tell(rule("CH-END-3"), || Event::DeckPassed { seat });
    }
}

impl Public {
    /// The zone at a spot.
    #[inline]
    fn zone(&mut self, spot: Spot) -> &mut Cards {
        match spot {
            Spot::Hand(seat) => &mut self.hand[seat.index()],
            Spot::Discard(seat) => &mut self.discard[seat.index()],
            Spot::Side(district, seat) => &mut self.side[district.at()][seat.index()],
        }
    }
}
