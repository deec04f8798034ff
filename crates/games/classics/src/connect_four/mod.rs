//! Connect four: seven columns, four in a line.

mod board;
mod show;

pub use board::{Board, COLUMNS, Column, ROWS};
pub use show::Position;

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, Outcome, Pending, Random, Refusal, Rng, Seat, Seats, Sink, State, Verdict, View,
    actions, require, rule, select8,
};
use serde::Serialize;

actions! {
    /// The one thing to do.
    pub enum Action {
        /// Drop a disc into a column.
        Drop "drop" { column: Column },
    }
}

/// Everything: nothing is hidden in this game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The discs.
    pub board: Board,
    /// Who drops next, or dropped last when the game is over.
    pub turn: Seat,
    /// Whether somebody has four in a line, or the board is full.
    pub over: bool,
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A disc fell.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Where.
        column: Column,
        /// How deep, 0 being the bottom.
        row: u8,
    },
    /// Four in a line.
    Four {
        /// Whose.
        seat: Seat,
    },
    /// The board is full.
    Full,
}

/// Connect four, which has no options.
#[derive(Copy, Clone, Debug, Default)]
pub struct ConnectFour;

impl Game for ConnectFour {
    type Public = Public;
    type Private = ();
    type Privates = [(); 2];
    type Nature = ();
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        let public = Public { board: Board::default(), turn: Seat(0), over: false };
        State { public, private: [(); 2], nature: () }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        if public.over { Pending::Over } else { Pending::one(public.turn) }
    }

    #[inline]
    fn legal(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if public.over || seat != public.turn {
            return;
        }
        out.extend(
            Column::all().filter(|column| public.board.open(*column)).map(|column| Action::Drop { column }),
        );
    }

    #[inline]
    fn pick(&self, public: &Public, _: &(), _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        let open = public.board.open_columns();
        Action::Drop { column: Column(select8(open, rng.below(open.count_ones())) as u8) }
    }

    fn explain(&self, public: &Public, _: &(), seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Drop { column } = action;
        require(!public.over, rule("C4-FOUR"), || "The game is over.")?;
        require(seat == public.turn, rule("C4-TURN"), || "It is the other player's turn.")?;
        require(public.board.open(column), rule("C4-DROP"), || format!("Column {} is full.", column.letter()))
    }

    fn outcomes(&self, _: &State<Self>, _: &mut impl FnMut(Action, u32)) {}

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let Action::Drop { column } = action;
        let public = &mut state.public;
        let seat = public.turn;
        let row = public.board.drop(seat.index(), column);
        sink.tell(rule("C4-DROP"), || Event::Dropped { seat, column, row });
        if public.board.four(seat.index()) {
            public.over = true;
            sink.tell(rule("C4-FOUR"), || Event::Four { seat });
        } else if public.board.full() {
            public.over = true;
            sink.tell(rule("C4-FULL"), || Event::Full);
        } else {
            public.turn = seat.other();
        }
    }

    fn determinize(&self, view: &View<Self>, _: &mut Rng) -> State<Self> {
        State { public: view.public, private: [(); 2], nature: () }
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let winner = Seat::all(2).find(|seat| public.board.four(seat.index()));
        Outcome::new(2, winner.map_or(Verdict::Draw, |seat| Verdict::Won(Seats::one(seat))))
    }

    fn bound(&self) -> u32 {
        u32::from(COLUMNS) * u32::from(ROWS)
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        show::faults(&state.public).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Counts the lines of four that are still open to one player only, more for each disc already in them.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let board = state.public.board;
        let mut lead = 0.0;
        for (column, row) in Column::all().flat_map(|column| (0..ROWS).map(move |row| (column, row))) {
            for (across, up) in [(1i8, 0i8), (0, 1), (1, 1), (1, -1)] {
                let mut count = [0u8; 2];
                let inside = (0..4i8).all(|step| {
                    let (x, y) = (column.0 as i8 + across * step, row as i8 + up * step);
                    let on_board = (0..COLUMNS as i8).contains(&x) && (0..ROWS as i8).contains(&y);
                    if on_board && let Some(player) = board.at(Column(x as u8), y as u8) {
                        count[player] += 1;
                    }
                    on_board
                });
                const WORTH: [f32; 4] = [0.0, 0.01, 0.04, 0.12];
                match (inside, count) {
                    (true, [mine @ 1..=3, 0]) => lead += WORTH[usize::from(mine)],
                    (true, [0, yours @ 1..=3]) => lead -= WORTH[usize::from(yours)],
                    _ => {}
                }
            }
        }
        let first = 1.0 / (1.0 + f32::exp(-2.0 * lead));
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }
}

impl Title for ConnectFour {
    const ABOUT: About = About {
        id: "connect-four",
        name: "Connect Four",
        tagline: "Drop discs into seven columns and be the first with four in a line.",
        seats: (2, 2),
        minutes: (3, 10),
        reference: true,
    };

    fn ledger() -> LedgerText {
        ledger!("connect-four", "src/connect_four/rules.toml")
    }

    fn open(_: &Setup) -> Result<Self, OpenError> {
        Ok(ConnectFour)
    }
}
