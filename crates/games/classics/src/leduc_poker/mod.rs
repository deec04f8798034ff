//! Leduc poker: six cards, two rounds of betting, one card turned up between them. Small enough to solve, large
//! enough to need it: 9,457 histories and 468 information sets a player, or 144 where suits are merged.

mod show;
mod table;

pub use show::Position;
pub use table::{Act, Card, Phase, Public};

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, OptionSpec, Outcome, Pending, Random, Refusal, Rng, Seat, Seats, Sink, State,
    Veiled, Verdict, View, actions, require, rule, select8,
};
use serde::Serialize;

actions! {
    /// What can happen.
    pub enum Action {
        /// Chance deals a card, or turns it up between the rounds.
        Deal "deal" { card: Card },
        /// Give up.
        Fold "fold",
        /// Call, or check.
        Call "call",
        /// Raise.
        Raise "raise",
    }
}

/// What one player sees: his card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// The card, once it is dealt.
    pub card: Option<Card>,
}

/// The cards left: one bit a card. Where suits are merged, a rank loses its spade first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Left(pub u8);

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which one.
        card: Veiled<Card>,
    },
    /// A card was turned up.
    Turned {
        /// Which one.
        card: Card,
    },
    /// Somebody acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        act: Act,
        /// How many chips it put in.
        chips: u8,
    },
    /// A card was shown.
    Shown {
        /// Whose.
        seat: Seat,
        /// Which one.
        card: Card,
    },
    /// The pot was won, or shared.
    Ended {
        /// By whom, or nobody alone.
        winner: Option<Seat>,
        /// How many chips.
        pot: u8,
    },
}

/// Leduc poker.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LeducPoker {
    /// Whether suits are merged.
    pub isomorphic: bool,
}

impl LeducPoker {
    /// Takes a card out of those left.
    #[inline]
    fn take(&self, left: &mut Left, card: Card) {
        left.0 &= match self.isomorphic {
            false => !(1 << card.0),
            // The lower of the rank's two bits that is still there.
            true => {
                let pair = left.0 >> card.0 & 0b11;
                !((pair & pair.wrapping_neg()) << card.0)
            }
        };
    }

    /// The card a bit stands for.
    #[inline]
    fn card(&self, bit: u32) -> Card {
        Card(bit as u8 & !u8::from(self.isomorphic))
    }

    fn act(&self, state: &mut State<Self>, act: Act, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        let seat = public.turn;
        let (mine, other) = (seat.index(), seat.other().index());
        public.note(act);
        let before = public.stakes[mine];
        let done = match act {
            Act::Fold => {
                public.phase = Phase::Over;
                sink.tell(rule("LEDUC-FOLD"), || Event::Acted { seat, act, chips: 0 });
                let pot = public.stakes[0] + public.stakes[1];
                return sink.tell(rule("LEDUC-FOLD"), || Event::Ended { winner: Some(seat.other()), pot });
            }
            Act::Call => {
                public.stakes[mine] = public.stakes[other];
                sink.tell(rule("LEDUC-CALL"), || Event::Acted {
                    seat,
                    act,
                    chips: public.stakes[mine] - before,
                });
                public.begun
            }
            Act::Raise => {
                public.stakes[mine] = public.stakes[other] + public.step();
                public.raises += 1;
                sink.tell(rule("LEDUC-RAISE"), || Event::Acted {
                    seat,
                    act,
                    chips: public.stakes[mine] - before,
                });
                false
            }
        };
        if !done {
            public.begun = true;
            public.turn = seat.other();
        } else if public.round == 0 {
            public.phase = Phase::Deal;
        } else {
            self.show_down(state, sink);
        }
    }

    fn show_down(&self, state: &mut State<Self>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        public.phase = Phase::Over;
        public.shown = [state.private[0].card, state.private[1].card];
        for seat in Seat::all(2) {
            if let Some(card) = public.shown[seat.index()] {
                sink.tell(rule("LEDUC-SHOW"), || Event::Shown { seat, card });
            }
        }
        let pot = public.stakes[0] + public.stakes[1];
        sink.tell(rule("LEDUC-SHOW"), || Event::Ended { winner: winner(public), pot });
    }
}

/// Who takes the pot, once the game is over; nobody when it is shared.
fn winner(public: &Public) -> Option<Seat> {
    if let Some(folded) = public.folded() {
        return Some(folded.other());
    }
    let strength = |card: Option<Card>| {
        card.map(|card| (public.board.map(Card::rank) == Some(card.rank()), card.rank()))
    };
    match strength(public.shown[0]).cmp(&strength(public.shown[1])) {
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Seat(0)),
    }
}

impl Game for LeducPoker {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; 2];
    type Nature = Left;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn start(&self) -> State<Self> {
        State { public: Public::START, private: [Private::default(); 2], nature: Left(0b11_1111) }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        public.pending()
    }

    #[inline]
    fn legal(&self, public: &Public, _: &Private, seat: Seat, out: &mut Vec<Action>) {
        if public.pending() != Pending::one(seat) {
            return;
        }
        if public.facing() {
            out.push(Action::Fold);
        }
        out.push(Action::Call);
        if public.may_raise() {
            out.push(Action::Raise);
        }
    }

    #[inline]
    fn pick(&self, public: &Public, _: &Private, _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        let skipped = u32::from(!public.facing());
        let nth = skipped + rng.below(2 - skipped + u32::from(public.may_raise()));
        match nth {
            0 => Action::Fold,
            1 => Action::Call,
            _ => Action::Raise,
        }
    }

    fn explain(&self, public: &Public, _: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chance = matches!(action, Action::Deal { .. });
        require(!chance, rule("LEDUC-DEAL"), || "Cards are dealt by chance; choose fold, call or raise.")?;
        require(public.phase != Phase::Over, rule("LEDUC-TURN"), || "The game is over.")?;
        require(public.phase == Phase::Bet, rule("LEDUC-DEAL"), || "A card is being dealt.")?;
        require(seat == public.turn, rule("LEDUC-TURN"), || "It is the other player's turn.")?;
        let folds_nothing = action == Action::Fold && !public.facing();
        require(
            !folds_nothing,
            rule("LEDUC-FOLD"),
            || "The stakes are equal, so there is nothing to fold to; call instead.",
        )?;
        let third = action == Action::Raise && !public.may_raise();
        require(!third, rule("LEDUC-RAISE"), || "There were two raises in this round already; call or fold.")
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        let left = state.nature.0;
        if self.isomorphic {
            for rank in (0..6).step_by(2) {
                let copies = (left >> rank & 0b11).count_ones();
                if copies > 0 {
                    each(Action::Deal { card: Card(rank) }, copies);
                }
            }
        } else {
            for bit in (0..6).filter(|bit| left >> bit & 1 == 1) {
                each(Action::Deal { card: Card(bit) }, 1);
            }
        }
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        state.nature.0.count_ones()
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        Action::Deal { card: self.card(select8(state.nature.0, ticket)) }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Deal { card } => {
                self.take(&mut state.nature, card);
                let public = &mut state.public;
                if public.dealt < 2 {
                    let seat = Seat(public.dealt);
                    state.private[seat.index()].card = Some(card);
                    public.dealt += 1;
                    if public.dealt == 2 {
                        public.phase = Phase::Bet;
                    }
                    sink.tell(rule("LEDUC-DEAL"), || Event::Dealt { seat, card: Veiled::only(seat, card) });
                } else {
                    public.board = Some(card);
                    public.round = 1;
                    public.turn = Seat(0);
                    public.raises = 0;
                    public.begun = false;
                    public.phase = Phase::Bet;
                    sink.tell(rule("LEDUC-BOARD"), || Event::Turned { card });
                }
            }
            Action::Fold => self.act(state, Act::Fold, sink),
            Action::Call => self.act(state, Act::Call, sink),
            Action::Raise => self.act(state, Act::Raise, sink),
        }
    }

    /// Unseen cards fall where nobody has looked, each card equally likely; merged suits weigh by what is left.
    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        let public = view.public;
        let mut state = self.start();
        state.public = public;
        let known = |seat: Seat| if seat == view.seat { view.mine.card } else { public.shown[seat.index()] };
        for card in Seat::all(2).filter_map(known).chain(public.board) {
            self.take(&mut state.nature, card);
        }
        for seat in Seat::all(public.dealt) {
            let card = known(seat).unwrap_or_else(|| {
                let drawn = select8(state.nature.0, rng.below(state.nature.0.count_ones()));
                let card = self.card(drawn);
                self.take(&mut state.nature, card);
                card
            });
            state.private[seat.index()].card = Some(card);
        }
        state
    }

    fn outcome(&self, public: &Public) -> Outcome {
        match winner(public) {
            None => Outcome::new(2, Verdict::Draw),
            Some(seat) => {
                let lost = i32::from(public.stakes[seat.other().index()]);
                let mut points = [-lost; 2];
                points[seat.index()] = lost;
                Outcome::new(2, Verdict::Won(Seats::one(seat))).with_points(&points)
            }
        }
    }

    fn bound(&self) -> u32 {
        // Three cards, and in each round a check, two raises and a call.
        3 + 2 * 4
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        show::faults(self, state).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Who holds the better hand now, surer once the card is turned up.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let public = &state.public;
        let strength = |seat: usize| {
            state.private[seat].card.map_or(1.0, |card| {
                let paired = public.board.map(Card::rank) == Some(card.rank());
                f32::from(card.rank()) + if paired { 4.0 } else { 0.0 }
            })
        };
        let sure = if public.board.is_some() { 1.2 } else { 0.6 };
        let first = 1.0 / (1.0 + f32::exp(sure * (strength(1) - strength(0))));
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }
}

impl Title for LeducPoker {
    const ABOUT: About = About {
        id: "leduc-poker",
        name: "Leduc Poker",
        tagline: "Six cards, two rounds of betting, and one card that can make a pair.",
        seats: (2, 2),
        minutes: (1, 3),
        reference: true,
    };

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::flag("isomorphic", false, "Cards of a rank are the same card: suits are merged.")]
    }

    fn ledger() -> LedgerText {
        ledger!("leduc-poker", "src/leduc_poker/rules.toml")
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        Ok(LeducPoker { isomorphic: setup.options.flag("isomorphic") })
    }
}
