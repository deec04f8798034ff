//! Carries out abilities, step by step, until somebody must choose or chance must speak.

use crate::action::Action;
use crate::cards;
use crate::code::{Op, Step as Instruction, chooser};
use crate::event::{Event, Why};
use crate::options::seat_of;
use crate::state::{EMPTY, Frame, HIDDEN, Phase, Public, SIDE, Step};
use crate::table::{Avenue, District, Item, Minion, Spot};
use crate::vocabulary::{Origin, Who};
use crate::week::shift_under;
use crate::{DarkPromenade, Table};
use parlour_core::{Seat, Seats, Sink, Veiled, rule};

impl DarkPromenade {
    /// A Minion is played from hand: it lies in the Avenue, then its abilities happen (DP-PLAY-1, DP-PLAY-6).
    #[inline]
    pub(crate) fn play(
        &self,
        table: &mut Table,
        minion: Minion,
        avenue: Avenue,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = table.public.turn;
        cards::show(table, seat, minion);
        cards::enter(table, minion, avenue);
        sink.tell(rule("DP-PLAY-1"), || Event::Played { seat, minion, avenue });
        let at = self.content.code.second[minion.index()];
        table.public.frame = Frame { at, back: 0, this: minion, here: avenue, left: 0 };
        self.run(table, sink);
    }

    #[inline]
    fn instruction(&self, public: &Public) -> Instruction {
        self.content.code.steps[usize::from(public.frame.at)]
    }

    /// The step a choice belongs to.
    #[inline]
    pub(crate) fn current(&self, public: &Public) -> Instruction {
        self.instruction(public)
    }

    /// The step is done: on to the next one.
    #[inline]
    pub(crate) fn next_step(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        table.public.frame.at += 1;
        table.public.frame.left = 0;
        self.run(table, sink);
    }

    /// Goes on until somebody must choose, chance must speak, or both abilities are done.
    pub(crate) fn run(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        table.public.phase = Phase::Ability;
        table.public.asked = Seat(0);
        loop {
            let step = self.instruction(&table.public);
            match step.op {
                Op::Then if table.public.frame.back > 0 => {
                    table.public.frame.at = std::mem::take(&mut table.public.frame.back);
                }
                Op::Then => table.public.frame.at += 1,
                Op::If(condition) => {
                    let Frame { this, here, .. } = table.public.frame;
                    if !self.holds(&table.public, table.public.turn, here, condition) {
                        sink.tell(rule("DP-PLAY-9"), || Event::Unmet { minion: this, condition });
                        return self.offer_cycle(table, sink);
                    }
                    table.public.frame.at += 1;
                }
                Op::End => return self.offer_cycle(table, sink),
                _ => match self.attempt(table, step, sink) {
                    // Some number of steps are done.
                    Some(steps) => {
                        table.public.frame.at += u16::from(steps);
                        table.public.frame.left = 0;
                    }
                    None => return,
                },
            }
        }
    }

    fn skip(&self, table: &Table, why: Why, sink: &mut impl Sink<Event>) {
        let minion = table.public.frame.this;
        let rule = match why {
            Why::NotInOutskirts(_) => rule("DP-RUL-19"),
            Why::HasItem(_) => rule("DP-RUL-21"),
            Why::NoItemToLose(_) | Why::NoDistrictToLose(_) => rule("DP-RUL-22"),
            Why::EmptyDeck => rule("DP-RUL-34"),
            Why::EmptyHand(_) => rule("DP-RUL-20"),
            _ => rule("DP-RUL-12"),
        };
        sink.tell(rule, || Event::Skipped { minion, why });
    }

    fn ask(&self, table: &mut Table, seat: Seat) {
        table.public.step = Step::Choose;
        table.public.asked = seat;
    }

    /// Does a step as far as it needs nobody: how many steps are then done, or nothing when it waits.
    fn attempt(&self, table: &mut Table, step: Instruction, sink: &mut impl Sink<Event>) -> Option<u8> {
        let me = table.public.turn;
        match step.op {
            Op::Take { who, what: Some(district), count } => {
                let there = table.public.outskirts[district.index()];
                for _ in 0..count.min(there) {
                    self.take(table, seat_of(who, me), district, sink);
                }
                if there == 0 {
                    self.skip(table, Why::NotInOutskirts(Some(district)), sink);
                }
                Some(step.len)
            }
            Op::Gain { item: Some(item), from } => {
                let owner = table.public.items[item.index()];
                if owner == me.0 {
                    self.skip(table, Why::HasItem(item), sink);
                } else if owner != SIDE && from == Origin::Side {
                    self.skip(table, Why::KeptItem(item), sink);
                } else {
                    self.gain(table, me, item, sink);
                }
                Some(step.len)
            }
            Op::Draw { who, count } => self.draw_step(table, seat_of(who, me), count, sink),
            Op::HandSteal | Op::HandDiscardRandom => {
                if table.public.hands[me.other().index()] == 0 {
                    self.skip(table, Why::EmptyHand(me.other()), sink);
                    return Some(step.len);
                }
                table.public.step = Step::Random;
                None
            }
            Op::HandDiscard => self.card_of_hand(table, step, me.other(), sink),
            Op::HandBottom => self.card_of_hand(table, step, me, sink),
            Op::LookBottom => {
                if table.public.hands[me.other().index()] == 0 {
                    self.skip(table, Why::EmptyHand(me.other()), sink);
                    return Some(step.len);
                }
                let hand = cards::look(table, me);
                sink.tell(rule("DP-RUL-56"), || Event::Looked { seat: me, hand: Veiled::only(me, hand) });
                match (hand.len(), hand.first()) {
                    (1, Some(only)) => {
                        self.choose(table, Action::Sink { minion: Minion(only) }, sink);
                        Some(1)
                    }
                    _ => {
                        self.ask(table, me);
                        None
                    }
                }
            }
            // Its draw follows.
            Op::Salvage if table.public.discard.is_empty() => Some(1),
            Op::PlaceTop => {
                if table.public.deck() == 0 {
                    self.skip(table, Why::EmptyDeck, sink);
                    return Some(step.len);
                }
                table.public.step = Step::Place;
                None
            }
            Op::Gate | Op::PayItem => {
                let bought = self.content.code.steps[usize::from(table.public.frame.at) + 1].op;
                if !self.possible(&table.public, bought) || !self.possible(&table.public, step.op) {
                    self.skip(table, Why::NoDeal, sink);
                    return Some(step.len);
                }
                self.choice(table, step, sink)
            }
            _ => self.choice(table, step, sink),
        }
    }

    /// A step with open targets: nothing to do, a forced choice, or a question (DP-RUL-29).
    fn choice(&self, table: &mut Table, step: Instruction, sink: &mut impl Sink<Event>) -> Option<u8> {
        let me = table.public.turn;
        if let Op::Take { count, .. } = step.op
            && table.public.frame.left == 0
        {
            table.public.frame.left = count;
        }
        loop {
            let (first, more) = self.first_target(&table.public, step.op);
            let Some(first) = first else {
                // Of several Districts the first may have been the last one there.
                let begun = matches!(step.op, Op::Take { count, .. } if table.public.frame.left < count);
                if !begun {
                    self.skip(table, nothing(step.op, me), sink);
                }
                return Some(step.len);
            };
            let may =
                step.may && !matches!(step.op, Op::Take { count, .. } if table.public.frame.left < count);
            if more || may {
                self.ask(table, seat_of(chooser(step.op).unwrap_or(Who::Me), me));
                return None;
            }
            match self.choose(table, first, sink) {
                Next::Again => {}
                Next::Steps(steps) => return Some(steps),
                Next::Jumped => return Some(0),
                Next::Wait => return None,
            }
        }
    }

    /// A step that takes a card of a seat's own choice out of its hand.
    fn card_of_hand(
        &self,
        table: &mut Table,
        step: Instruction,
        seat: Seat,
        sink: &mut impl Sink<Event>,
    ) -> Option<u8> {
        let hand = table.private[seat.index()].hand;
        match table.public.hands[seat.index()] {
            0 => {
                self.skip(table, Why::EmptyHand(seat), sink);
                Some(step.len)
            }
            1 if !step.may => {
                let minion = hand.first().map(Minion).unwrap_or_default();
                let action = match step.op {
                    Op::HandDiscard => Action::Discard { minion },
                    _ => Action::Beneath { minion },
                };
                self.choose(table, action, sink);
                Some(step.len)
            }
            _ => {
                self.ask(table, seat);
                None
            }
        }
    }

    /// Draws one by one, as long as there are cards. Every draw is a chance node, even of a card whose place is
    /// fixed: then each card is seen by itself, and who waits does not tell whether the place is known to somebody.
    fn draw_step(&self, table: &mut Table, seat: Seat, count: u8, sink: &mut impl Sink<Event>) -> Option<u8> {
        if table.public.deck() == 0 {
            self.skip(table, Why::EmptyDeck, sink);
            return Some(1);
        }
        if table.public.frame.left == 0 {
            table.public.frame.left = count;
        }
        table.public.step = Step::Draw;
        table.public.asked = seat;
        None
    }

    /// A seat chose inside an ability.
    #[inline]
    pub(crate) fn chosen(&self, table: &mut Table, action: Action, sink: &mut impl Sink<Event>) {
        let step = self.instruction(&table.public);
        let next = match action {
            Action::Decline => {
                let (seat, minion) = (table.public.asked, table.public.frame.this);
                sink.tell(rule("DP-RUL-12"), || Event::Declined { seat, minion });
                Next::Steps(step.len)
            }
            action => self.choose(table, action, sink),
        };
        match next {
            Next::Steps(steps) => {
                table.public.frame.at += u16::from(steps);
                table.public.frame.left = 0;
            }
            Next::Again | Next::Jumped => {}
            Next::Wait => return,
        }
        self.run(table, sink);
    }

    /// Carries out a choice, asked for or forced.
    #[inline]
    fn choose(&self, table: &mut Table, action: Action, sink: &mut impl Sink<Event>) -> Next {
        let me = table.public.turn;
        match action {
            Action::Take { district } => {
                let Op::Take { who, .. } = self.instruction(&table.public).op else { return Next::Steps(1) };
                self.take(table, seat_of(who, me), district, sink);
                table.public.frame.left -= 1;
                if table.public.frame.left > 0 {
                    return Next::Again;
                }
            }
            Action::Gain { item } => self.gain(table, me, item, sink),
            Action::LoseItem { item } => {
                let seat = Seat(table.public.items[item.index()]);
                table.public.items[item.index()] = SIDE;
                sink.tell(rule("DP-ITEM-6"), || Event::LostItem { seat, item });
            }
            Action::Pay { item } => {
                table.public.items[item.index()] = SIDE;
                sink.tell(rule("DP-ITEM-6"), || Event::Paid { seat: me, item });
            }
            Action::LoseDistrict { district } => {
                let Op::LoseDistrict { who, .. } = self.instruction(&table.public).op else {
                    return Next::Steps(1);
                };
                let seat = seat_of(who, me);
                table.public.held[seat.index()][district.index()] -= 1;
                table.public.outskirts[district.index()] += 1;
                sink.tell(rule("DP-ITEM-7"), || Event::LostDistrict { seat, district });
            }
            Action::SwapDecks { a, b } => {
                table.public.grid.swap(a.index(), b.index());
                table.nature.under.swap(a.index(), b.index());
                sink.tell(rule("DP-RUL-18"), || Event::SwappedDecks { seat: me, a, b });
            }
            Action::Bury { spot } => return self.bury(table, spot, sink),
            Action::SwapTop { spot, district } => {
                let public = &mut table.public;
                if let Some(top) = public.grid[spot.index()].top() {
                    public.outskirts[top.index()] += 1;
                    public.outskirts[district.index()] -= 1;
                    public.grid[spot.index()].0[0] = district as u8;
                    sink.tell(rule("DP-RUL-47"), || Event::SwappedTop {
                        seat: me,
                        spot,
                        taken: top,
                        laid: district,
                    });
                }
            }
            Action::Move { minion, avenue } => {
                if let Some(from) = table.public.avenue_of(minion) {
                    cards::leave(table, minion, from);
                    cards::enter(table, minion, avenue);
                    sink.tell(rule("DP-RUL-24"), || Event::Moved { seat: me, minion, from, to: avenue });
                }
            }
            Action::SwapOwn { a, b } => self.exchange(table, a, b, sink),
            Action::SwapSelf { minion } => self.exchange(table, table.public.frame.this, minion, sink),
            Action::Return { minion } => {
                if let Some(from) = table.public.avenue_of(minion) {
                    let to = from.owner();
                    cards::leave(table, minion, from);
                    cards::to_hand(table, to, minion);
                    sink.tell(rule("DP-RUL-23"), || Event::Returned { seat: me, minion, to });
                }
            }
            Action::Kill { minion } => {
                if let Some(from) = table.public.avenue_of(minion) {
                    cards::leave(table, minion, from);
                    cards::discard(table, minion);
                    sink.tell(rule("DP-PLAY-6"), || Event::Killed { seat: me, minion, from });
                    self.reshuffle(table, sink);
                }
            }
            Action::Discard { minion } => {
                let seat = me.other();
                self.discard(table, seat, minion, false, sink);
            }
            Action::Beneath { minion } => {
                cards::sink(table, me, minion, false);
                sink.tell(rule("DP-RUL-31"), || Event::Beneath {
                    seat: me,
                    minion: Veiled::only(me, minion),
                });
            }
            Action::Sink { minion } => {
                cards::sink(table, me.other(), minion, true);
                sink.tell(rule("DP-RUL-55"), || Event::Sunk {
                    seat: me,
                    minion: Veiled::to(Seats::all(2), minion),
                });
            }
            Action::Salvage { minion } => {
                cards::salvage(table, minion);
                cards::to_hand(table, me, minion);
                sink.tell(rule("DP-RUL-55"), || Event::Salvaged { seat: me, minion });
                return Next::Steps(2);
            }
            Action::Copy { minion } => {
                sink.tell(rule("DP-PLAY-6"), || Event::Copied { seat: me, minion });
                let frame = &mut table.public.frame;
                frame.back = frame.at + 1;
                frame.at = self.content.code.second[minion.index()];
                return Next::Jumped;
            }
            Action::Use => {
                let minion = table.public.frame.this;
                sink.tell(rule("DP-RUL-12"), || Event::Accepted { seat: me, minion });
            }
            _ => {}
        }
        Next::Steps(1)
    }

    fn take(&self, table: &mut Table, seat: Seat, district: District, sink: &mut impl Sink<Event>) {
        table.public.outskirts[district.index()] -= 1;
        table.public.held[seat.index()][district.index()] += 1;
        sink.tell(rule("DP-DIST-3"), || Event::Took { seat, district });
    }

    fn gain(&self, table: &mut Table, seat: Seat, item: Item, sink: &mut impl Sink<Event>) {
        let owner = std::mem::replace(&mut table.public.items[item.index()], seat.0);
        let from = (owner != SIDE).then_some(Seat(owner));
        sink.tell(rule("DP-ITEM-5"), || Event::Gained { seat, item, from });
    }

    fn bury(&self, table: &mut Table, spot: Spot, sink: &mut impl Sink<Event>) -> Next {
        let seat = table.public.turn;
        let deck = &mut table.public.grid[spot.index()];
        let top = deck.0[0];
        let height = deck.0.iter().filter(|card| **card != EMPTY).count();
        deck.0[..height].rotate_left(1);
        let district = District::ALL[usize::from(top)];
        let uncovered = deck.0[0];
        sink.tell(rule("DP-RUL-55"), || Event::Buried { seat, spot, district });
        if uncovered == HIDDEN {
            table.public.step = Step::Uncover;
            table.public.spot = spot;
            return Next::Wait;
        }
        shift_under(&mut table.nature.under[spot.index()]);
        let district = District::ALL[usize::from(uncovered)];
        sink.tell(rule("DP-RUL-3"), || Event::Uncovered { spot, district });
        Next::Steps(1)
    }

    fn exchange(&self, table: &mut Table, a: Minion, b: Minion, sink: &mut impl Sink<Event>) {
        let seat = table.public.turn;
        if let (Some(from_a), Some(from_b)) = (table.public.avenue_of(a), table.public.avenue_of(b)) {
            cards::exchange(table, (a, from_a), (b, from_b));
            sink.tell(rule("DP-RUL-24"), || Event::Exchanged { seat, a, b, from: [from_a, from_b] });
        }
    }

    /// A card from the deck to a hand.
    #[inline]
    pub(crate) fn draw(&self, table: &mut Table, seat: Seat, minion: Minion, sink: &mut impl Sink<Event>) {
        let other_knew = cards::draw(table, seat, minion);
        let seen_by = if other_knew { Seats::all(2) } else { Seats::one(seat) };
        sink.tell(rule("DP-RUL-55"), || Event::Drew { seat, minion: Veiled::to(seen_by, minion) });
        self.reshuffle(table, sink);
    }

    /// The top card of the deck into the Avenue the Minion was played to; no abilities (DP-RUL-25).
    pub(crate) fn place(&self, table: &mut Table, minion: Minion, sink: &mut impl Sink<Event>) {
        let avenue = table.public.frame.here;
        cards::place(table, minion, avenue);
        sink.tell(rule("DP-RUL-25"), || Event::Placed { minion, avenue });
        self.reshuffle(table, sink);
    }

    /// The random card of a hand that a step asked for.
    #[inline]
    pub(crate) fn random(&self, table: &mut Table, minion: Minion, sink: &mut impl Sink<Event>) {
        let me = table.public.turn;
        if self.instruction(&table.public).op == Op::HandSteal {
            cards::steal(table, me, minion);
            let seen = Veiled::to(Seats::all(2), minion);
            sink.tell(rule("DP-RUL-20"), || Event::Stole { seat: me, minion: seen });
        } else {
            self.discard(table, me.other(), minion, true, sink);
        }
        self.next_step(table, sink);
    }

    fn discard(
        &self,
        table: &mut Table,
        seat: Seat,
        minion: Minion,
        random: bool,
        sink: &mut impl Sink<Event>,
    ) {
        cards::show(table, seat, minion);
        cards::discard(table, minion);
        let rule = if random { rule("DP-RUL-20") } else { rule("DP-RUL-13") };
        sink.tell(rule, || Event::Discarded { seat, minion, random });
        self.reshuffle(table, sink);
    }

    #[inline]
    fn reshuffle(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        if let Some(cards) = cards::reshuffle(table) {
            sink.tell(rule("DP-MIN-6"), || Event::Reshuffled { cards });
        }
    }

    /// After the abilities: the cycle, if there is a card to put and a deck to put it under (DP-CYC-1, DP-RUL-32).
    fn offer_cycle(&self, table: &mut Table, sink: &mut impl Sink<Event>) {
        let public = &mut table.public;
        public.frame = Frame::default();
        public.asked = Seat(0);
        public.phase = Phase::Idle;
        if public.hands[public.turn.index()] > 0 && public.deck() > 0 {
            public.step = Step::Cycle;
        } else {
            self.end_turn(table, sink);
        }
    }

    /// A card beneath the deck, then one drawn (DP-RUL-31).
    #[inline]
    pub(crate) fn cycle(&self, table: &mut Table, minion: Minion, sink: &mut impl Sink<Event>) {
        let seat = table.public.turn;
        cards::sink(table, seat, minion, false);
        sink.tell(rule("DP-CYC-1"), || Event::Beneath { seat, minion: Veiled::only(seat, minion) });
        table.public.step = Step::Draw;
        table.public.phase = Phase::Cycle;
        table.public.asked = seat;
    }

    /// The card that chance draws.
    #[inline]
    pub(crate) fn drawn(&self, table: &mut Table, minion: Minion, sink: &mut impl Sink<Event>) {
        let seat = table.public.asked;
        self.draw(table, seat, minion, sink);
        if table.public.phase == Phase::Cycle {
            return self.end_turn(table, sink);
        }
        table.public.frame.left -= 1;
        if table.public.frame.left == 0 {
            table.public.frame.at += 1;
        }
        self.run(table, sink);
    }
}

/// How an ability goes on after a choice.
enum Next {
    /// So many steps are done.
    Steps(u8),
    /// The same step once more.
    Again,
    /// The frame already points elsewhere.
    Jumped,
    /// Chance must speak first.
    Wait,
}

/// Why a step without a target does nothing.
fn nothing(op: Op, me: Seat) -> Why {
    match op {
        Op::Take { what, .. } => Why::NotInOutskirts(what),
        Op::Gain { .. } => Why::NoItemToGain,
        Op::LoseItem { who, .. } => Why::NoItemToLose(seat_of(who, me)),
        Op::LoseDistrict { who, .. } => Why::NoDistrictToLose(seat_of(who, me)),
        _ => Why::NoTarget,
    }
}
