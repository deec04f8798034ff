//! Connect four for people: positions, the board, sentences.

use super::{Action, Board, COLUMNS, Column, ConnectFour, Event, Public, ROWS};
use parlour_core::{
    Area, Change, Eye, Face, Fault, Item, ItemKind, Look, Names, Offer, Prompt, Scene, Seat, SeatView, Shape,
    Show, State, Telling, View, rule,
};
use serde::{Deserialize, Serialize};

/// What the players' discs are called and drawn as.
const SIDES: [(&str, &str); 2] = [("Red", "x"), ("Yellow", "o")];

/// A board as people write it: six rows from the top, `x` for Red, `o` for Yellow, `.` for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rows, from the top.
    pub board: Vec<String>,
}

/// Everything that is wrong with a table.
pub(super) fn faults(public: &Public) -> Vec<Fault> {
    let mut faults = vec![];
    let board = public.board;
    let [red, yellow] = board.discs.map(u64::count_ones);
    if red != yellow && red != yellow + 1 {
        let why = format!("{red} red and {yellow} yellow discs: Red begins, so Red has as many or one more");
        faults.push(Fault::by(rule("C4-TURN"), "board", why));
    }
    if board.discs[0] & board.discs[1] != 0 {
        faults.push(Fault::by(rule("C4-BOARD"), "board", "two discs lie in one place"));
    }
    for column in Column::all() {
        let floating =
            (1..ROWS).any(|row| board.at(column, row).is_some() && board.at(column, row - 1).is_none());
        if floating {
            let why = format!("a disc in column {} hangs over an empty place", column.letter());
            faults.push(Fault::by(rule("C4-DROP"), "board", why));
        }
    }
    let fours = [board.four(0), board.four(1)];
    if fours == [true, true] || fours[0] && red == yellow || fours[1] && red > yellow {
        faults.push(Fault::by(
            rule("C4-FOUR"),
            "board",
            "the game went on after somebody had four in a line",
        ));
    }
    faults
}

impl Show for ConnectFour {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        let row_text = |row| -> String {
            Column::all()
                .map(|column| state.public.board.at(column, row).map_or(".", |player| SIDES[player].1))
                .collect()
        };
        Position { board: (0..ROWS).rev().map(row_text).collect() }
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        let mut board = Board::default();
        if position.board.len() != usize::from(ROWS) {
            let why = format!("{} rows; there must be {ROWS}", position.board.len());
            return Err(vec![Fault::by(rule("C4-BOARD"), "board", why)]);
        }
        for (line, text) in position.board.iter().enumerate() {
            let row = ROWS - 1 - line as u8;
            if text.chars().count() != usize::from(COLUMNS) {
                let why = format!("{text:?} has {} places; there must be {COLUMNS}", text.chars().count());
                return Err(vec![Fault::by(rule("C4-BOARD"), format!("board[{line}]"), why)]);
            }
            for (column, letter) in text.chars().enumerate() {
                match letter {
                    'x' | 'o' => {
                        board.discs[usize::from(letter == 'o')] |= 1 << (7 * column as u32 + u32::from(row))
                    }
                    '.' => {}
                    _ => {
                        let why = format!("{letter:?} is neither x, o nor .");
                        return Err(vec![Fault::new(format!("board[{line}]"), why)]);
                    }
                }
            }
        }
        let [red, yellow] = board.discs.map(u64::count_ones);
        let over = board.four(0) || board.four(1) || board.full();
        // Over, the turn stays with who dropped last.
        let turn = Seat(u8::from((red > yellow) != over));
        let public = Public { board, turn, over };
        let faults = faults(&public);
        if faults.is_empty() { Ok(State { public, private: [(); 2], nature: () }) } else { Err(faults) }
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let files = Column::all().map(|column| column.letter().to_string()).collect();
        let ranks = (1..=ROWS).map(|rank| rank.to_string()).collect();
        let mut board = Area::new("board", "Board", Shape::Board { files, ranks })
            .by([rule("C4-BOARD"), rule("C4-FOUR")]);
        for column in Column::all() {
            for row in 0..ROWS {
                if let Some(player) = public.board.at(column, row) {
                    let (name, short) = SIDES[player];
                    let face = Face {
                        name: format!("{name} disc"),
                        short: short.into(),
                        group: name.to_lowercase(),
                        ..Face::default()
                    };
                    let disc = Item::face(disc_id(column, row), ItemKind::Piece, face);
                    board.items.push(disc.at(column.0, row).of(Seat(player as u8)));
                }
            }
            if public.board.open(column) {
                let face = Face { name: format!("Column {}", column.letter()), ..Face::default() };
                let slot = Item::face(slot_id(column), ItemKind::Slot, face);
                board.items.push(slot.at(column.0, public.board.height(column) as u8));
            }
        }
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
            let say = format!("{} drops a disc.", names.of(public.turn));
            Prompt { say, rule: Some(rule("C4-TURN")) }
        };
        Scene { areas: vec![board], seats: seats.collect(), prompt }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        let Action::Drop { column } = action;
        let row = view.public.board.height(column) + 1;
        let say = format!("Drop a disc into column {}, row {row}.", column.letter());
        Offer::new(rule("C4-DROP"), say).touching([slot_id(column)])
    }

    fn tell(&self, event: &Event, _: Eye, names: &Names) -> Telling {
        match *event {
            Event::Dropped { seat, column, row } => {
                let say = format!("{} drops a disc into column {}.", names.of(seat), column.letter());
                Telling::say(say).with(Change::Move {
                    item: disc_id(column, row),
                    name: Some(format!("{} disc", SIDES[seat.index()].0)),
                    from: None,
                    to: Some("board".into()),
                })
            }
            Event::Four { seat } => Telling::say(format!("{} has four in a line.", names.of(seat))),
            Event::Full => Telling::say("The board is full."),
        }
    }
}

fn disc_id(column: Column, row: u8) -> String {
    format!("disc-{}{}", column.letter(), row + 1)
}

fn slot_id(column: Column) -> String {
    format!("slot-{}", column.letter())
}
