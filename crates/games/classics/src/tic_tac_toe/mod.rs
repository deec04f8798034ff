//! Tic-tac-toe: three columns, three rows, three in a line. The smallest whole tree: 549,946 histories.

mod show;

pub use show::Position;

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, Outcome, Pending, Random, Refusal, Rng, Seat, Seats, Sink, State, Verdict, View,
    actions, number, require, rule, select64,
};
use serde::Serialize;

number! {
    /// A place: 0 to 2 are the lowest row from the left, then the rows above it.
    pub struct Cell(9); words by hand
}

impl Cell {
    /// The name of the place, `a1` to `c3`.
    pub fn name(self) -> String {
        format!("{}{}", (b'a' + self.0 % 3) as char, self.0 / 3 + 1)
    }
}

impl<G> parlour_core::Word<G> for Cell {
    fn write(self, _: &G, out: &mut String) {
        out.push_str(&self.name());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Cell::all().find(|cell| cell.name() == word)
    }
}

actions! {
    /// The one thing to do.
    pub enum Action {
        /// Put a mark on a place.
        Put "put" { cell: Cell },
    }
}

/// Everything: nothing is hidden in this game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// One bit a mark, by seat.
    pub marks: [u16; 2],
    /// Who puts next, or put last when the game is over.
    pub turn: Seat,
    /// Whether somebody has three in a line, or the board is full.
    pub over: bool,
}

/// Every place taken.
const FULL: u16 = 0b1_1111_1111;
/// The straight lines.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// One bit for each of the 512 sets of places: whether it holds a line.
static WINS: [u64; 8] = {
    let mut wins = [0; 8];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < LINES.len() {
            if set & LINES[line] as usize == LINES[line] as usize {
                wins[set / 64] |= 1 << (set % 64);
            }
            line += 1;
        }
        set += 1;
    }
    wins
};

impl Public {
    /// The empty places.
    #[inline]
    pub fn empty(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    /// Whether the player has three in a line.
    #[inline]
    pub fn three(&self, player: usize) -> bool {
        let set = self.marks[player] & FULL;
        WINS[usize::from(set / 64)] >> (set % 64) & 1 == 1
    }
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A mark was put.
    Put {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// Three in a line.
    Three {
        /// Whose.
        seat: Seat,
    },
    /// The board is full.
    Full,
}

/// Tic-tac-toe, which has no options.
#[derive(Copy, Clone, Debug, Default)]
pub struct TicTacToe;

impl Game for TicTacToe {
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
        State { public: Public { marks: [0; 2], turn: Seat(0), over: false }, private: [(); 2], nature: () }
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
        let empty = public.empty();
        out.extend(Cell::all().filter(|cell| empty >> cell.0 & 1 == 1).map(|cell| Action::Put { cell }));
    }

    #[inline]
    fn pick(&self, public: &Public, _: &(), _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        let empty = public.empty();
        Action::Put { cell: Cell(select64(empty.into(), rng.below(empty.count_ones())) as u8) }
    }

    fn explain(&self, public: &Public, _: &(), seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Put { cell } = action;
        require(!public.over, rule("TTT-THREE"), || "The game is over.")?;
        require(seat == public.turn, rule("TTT-TURN"), || "It is the other player's turn.")?;
        require(public.empty() >> cell.0 & 1 == 1, rule("TTT-PUT"), || {
            format!("{} is taken; put your mark on an empty place.", cell.name())
        })
    }

    fn outcomes(&self, _: &State<Self>, _: &mut impl FnMut(Action, u32)) {}

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let Action::Put { cell } = action;
        let public = &mut state.public;
        let seat = public.turn;
        public.marks[seat.index()] |= 1 << cell.0;
        sink.tell(rule("TTT-PUT"), || Event::Put { seat, cell });
        if public.three(seat.index()) {
            public.over = true;
            sink.tell(rule("TTT-THREE"), || Event::Three { seat });
        } else if public.empty() == 0 {
            public.over = true;
            sink.tell(rule("TTT-FULL"), || Event::Full);
        } else {
            public.turn = seat.other();
        }
    }

    fn determinize(&self, view: &View<Self>, _: &mut Rng) -> State<Self> {
        State { public: view.public, private: [(); 2], nature: () }
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let winner = Seat::all(2).find(|seat| public.three(seat.index()));
        Outcome::new(2, winner.map_or(Verdict::Draw, |seat| Verdict::Won(Seats::one(seat))))
    }

    fn bound(&self) -> u32 {
        9
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        show::faults(&state.public).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Counts the lines still open to one player only, more for two marks than for one.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let [mine, yours] = state.public.marks;
        let worth = |own: u16, other: u16, line: u16| match (own & line).count_ones() {
            own if other & line == 0 => [0.0, 0.1, 0.5, 5.0][own as usize],
            _ => 0.0,
        };
        let lead: f32 = LINES.iter().map(|line| worth(mine, yours, *line) - worth(yours, mine, *line)).sum();
        let first = 1.0 / (1.0 + f32::exp(-lead));
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }
}

impl Title for TicTacToe {
    const ABOUT: About = About {
        id: "tic-tac-toe",
        name: "Tic-tac-toe",
        tagline: "Put marks on nine places and be the first with three in a line.",
        seats: (2, 2),
        minutes: (1, 3),
        reference: true,
    };

    fn ledger() -> LedgerText {
        ledger!("tic-tac-toe", "src/tic_tac_toe/rules.toml")
    }

    fn open(_: &Setup) -> Result<Self, OpenError> {
        Ok(TicTacToe)
    }
}
