//! Tic-tac-toe for people: positions, the board, sentences.

use super::{Action, Cell, Event, FULL, Public, TicTacToe};
use parlour_core::{
    Area, Change, Eye, Face, Fault, Item, ItemKind, Look, Names, Offer, Prompt, Scene, Seat, SeatView, Shape,
    Show, State, Telling, View, rule,
};
use serde::{Deserialize, Serialize};

/// What the players' marks are called and drawn as.
const SIDES: [(&str, &str); 2] = [("Cross", "x"), ("Nought", "o")];

/// A board as people write it: three rows from the top, `x`, `o`, and `.` for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rows, from the top.
    pub board: Vec<String>,
}

/// Everything that is wrong with a table.
pub(super) fn faults(public: &Public) -> Vec<Fault> {
    let mut faults = vec![];
    let [crosses, noughts] = public.marks.map(u16::count_ones);
    if crosses != noughts && crosses != noughts + 1 {
        let why = format!(
            "{crosses} crosses and {noughts} noughts: crosses begin, so they are as many or one more"
        );
        faults.push(Fault::by(rule("TTT-TURN"), "board", why));
    }
    if public.marks[0] & public.marks[1] != 0 || (public.marks[0] | public.marks[1]) & !FULL != 0 {
        faults.push(Fault::by(rule("TTT-BOARD"), "board", "every place holds one mark or none"));
    }
    let threes = [public.three(0), public.three(1)];
    if threes == [true, true] || threes[0] && crosses == noughts || threes[1] && crosses > noughts {
        let why = "the game went on after somebody had three in a line";
        faults.push(Fault::by(rule("TTT-THREE"), "board", why));
    }
    if public.over != (threes != [false, false] || public.empty() == 0) {
        faults.push(Fault::by(
            rule("TTT-FULL"),
            "board",
            "the game is over exactly when somebody won or it is full",
        ));
    }
    faults
}

fn player_at(public: &Public, cell: Cell) -> Option<usize> {
    (0..2).find(|player| public.marks[*player] >> cell.0 & 1 == 1)
}

impl Show for TicTacToe {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        let row = |row: u8| -> String {
            (0..3)
                .map(|column| player_at(&state.public, Cell(3 * row + column)).map_or(".", |at| SIDES[at].1))
                .collect()
        };
        Position { board: (0..3).rev().map(row).collect() }
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        if position.board.len() != 3 {
            let why = format!("{} rows; there must be 3", position.board.len());
            return Err(vec![Fault::by(rule("TTT-BOARD"), "board", why)]);
        }
        let mut marks = [0u16; 2];
        for (line, text) in position.board.iter().enumerate() {
            if text.chars().count() != 3 {
                let why = format!("{text:?} has {} places; there must be 3", text.chars().count());
                return Err(vec![Fault::by(rule("TTT-BOARD"), format!("board[{line}]"), why)]);
            }
            for (column, letter) in text.chars().enumerate() {
                match letter {
                    'x' | 'o' => marks[usize::from(letter == 'o')] |= 1 << (3 * (2 - line) + column),
                    '.' => {}
                    _ => {
                        let why = format!("{letter:?} is neither x, o nor .");
                        return Err(vec![Fault::new(format!("board[{line}]"), why)]);
                    }
                }
            }
        }
        let mut public = Public { marks, turn: Seat(0), over: false };
        public.over = public.three(0) || public.three(1) || public.empty() == 0;
        // Over, the turn stays with who put last.
        public.turn = Seat(u8::from((marks[0].count_ones() > marks[1].count_ones()) != public.over));
        let faults = faults(&public);
        if faults.is_empty() { Ok(State { public, private: [(); 2], nature: () }) } else { Err(faults) }
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let files = ["a", "b", "c"].map(String::from).into();
        let ranks = ["1", "2", "3"].map(String::from).into();
        let items = Cell::all().map(|cell| {
            let item = match player_at(public, cell) {
                Some(player) => {
                    let (name, short) = SIDES[player];
                    let group = name.to_lowercase();
                    let face = Face { name: name.into(), short: short.into(), group, ..Face::default() };
                    Item::face(format!("mark-{}", cell.name()), ItemKind::Piece, face).of(Seat(player as u8))
                }
                None => {
                    let face = Face { name: cell.name(), ..Face::default() };
                    Item::face(format!("slot-{}", cell.name()), ItemKind::Slot, face)
                }
            };
            item.at(cell.0 % 3, cell.0 / 3)
        });
        let board = Area::new("board", "Board", Shape::Board { files, ranks })
            .by([rule("TTT-BOARD"), rule("TTT-THREE")])
            .with(items);
        let seats = Seat::all(2).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            role: Some(SIDES[seat.index()].0.into()),
            to_act: !public.over && seat == public.turn,
            ..SeatView::default()
        });
        let prompt = if public.over {
            Prompt { say: self.result(public, names), rule: None }
        } else {
            let mark = SIDES[public.turn.index()].0.to_lowercase();
            Prompt {
                say: format!("{} puts a {mark} on an empty place.", names.of(public.turn)),
                rule: Some(rule("TTT-TURN")),
            }
        };
        Scene { areas: vec![board], seats: seats.collect(), prompt }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        let Action::Put { cell } = action;
        let mark = SIDES[view.seat.index()].0.to_lowercase();
        let say = format!("Put a {mark} on {}.", cell.name());
        Offer::new(rule("TTT-PUT"), say).touching([format!("slot-{}", cell.name())])
    }

    fn tell(&self, event: &Event, _: Eye, names: &Names) -> Telling {
        match *event {
            Event::Put { seat, cell } => {
                let mark = SIDES[seat.index()].0;
                let say = format!("{} puts a {} on {}.", names.of(seat), mark.to_lowercase(), cell.name());
                Telling::say(say).with(Change::Move {
                    item: format!("mark-{}", cell.name()),
                    name: Some(mark.into()),
                    from: None,
                    to: Some("board".into()),
                })
            }
            Event::Three { seat } => Telling::say(format!("{} has three in a line.", names.of(seat))),
            Event::Full => Telling::say("The board is full."),
        }
    }
}
