//! Backgammon for people: the board, offers and sentences. Points are named by White's numbers on the table and by
//! the mover's own numbers in sentences, as players do.

use super::board::{BAR, CHECKERS};
use super::{Action, Backgammon, Event, Phase, Position, Public, Roll, position};
use parlour_core::{
    Area, Change, Eye, Face, Fault, Item, ItemKind, Look, Mark, Names, Offer, Place, Prompt, Scene, Seat,
    SeatView, Shape, Show, State, Sum, Telling, View, rule, text,
};

/// What the players' checkers are called and drawn as.
const SIDES: [(&str, &str); 2] = [("White", "o"), ("Black", "x")];

/// The area of a player's point, bar or tray.
fn area_id(seat: Seat, point: u8) -> String {
    match point {
        0 => format!("off-{seat}"),
        BAR => format!("bar-{seat}"),
        _ if seat == Seat(0) => format!("point-{point}"),
        _ => format!("point-{}", BAR - point),
    }
}

/// A point as its player writes it.
fn name(point: u8) -> String {
    match point {
        0 => "off".into(),
        BAR => "bar".into(),
        _ => point.to_string(),
    }
}

fn checkers(public: &Public, seat: Seat, point: u8) -> impl Iterator<Item = Item> {
    let (name, short) = SIDES[seat.index()];
    let face = Face {
        name: format!("{name} checker"),
        short: short.into(),
        group: name.to_lowercase(),
        ..Face::default()
    };
    (0..public.board.0[seat.index()].count(point)).map(move |number| {
        let id = format!("{}-{number}", area_id(seat, point));
        Item::face(id, ItemKind::Piece, face.clone()).of(seat)
    })
}

/// The areas a person points at: from and to of every move.
fn touched(public: &Public, seat: Seat, sources: [u8; 4]) -> Vec<String> {
    let ids = |(from, die): (u8, u8)| [area_id(seat, from), area_id(seat, from.saturating_sub(die))];
    public.steps(sources).flat_map(ids).collect()
}

impl Show for Backgammon {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        position::write(self, state)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        position::read(self, position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let mut board =
            Area::new("board", "Board", Shape::Grid { columns: 12, rows: 2 }).by([rule("BG-BOARD")]);
        for point in 1..BAR {
            let both = Seat::all(2).map(|seat| (seat, if seat == Seat(0) { point } else { BAR - point }));
            let there: Vec<Item> = both.flat_map(|(seat, own)| checkers(public, seat, own)).collect();
            let shape = Shape::Stack { size: there.len() as u32 };
            board.areas.push(Area::new(area_id(Seat(0), point), format!("Point {point}"), shape).with(there));
        }
        let mut areas = vec![board];
        for seat in Seat::all(2) {
            for (point, title) in [(BAR, "on the bar"), (0, "borne off")] {
                let there: Vec<Item> = checkers(public, seat, point).collect();
                let title = format!("{} {title}", SIDES[seat.index()].0);
                let shape = Shape::Stack { size: there.len() as u32 };
                areas
                    .push(Area::new(area_id(seat, point), title, shape).of(seat).at(Place::Side).with(there));
            }
        }
        if public.phase == Phase::Play {
            let dice = public.roll.dice().into_iter().enumerate().map(|(number, die)| {
                let face = Face { name: die.to_string(), short: die.to_string(), ..Face::default() };
                Item::face(format!("die-{number}"), ItemKind::Die, face)
            });
            areas.push(Area::new("dice", "Dice", Shape::Row).by([rule("BG-ROLL")]).with(dice));
        }
        let seats = Seat::all(2).map(|seat| {
            let side = &public.board.0[seat.index()];
            SeatView {
                seat,
                name: names.of(seat).into(),
                role: Some(SIDES[seat.index()].0.into()),
                score: Some(Sum::plain("pips to go", side.pips() as i32)),
                counts: vec![
                    Mark::new("borne off", side.count(0).into()),
                    Mark::new("on the bar", side.count(BAR).into()),
                ],
                to_act: public.phase == Phase::Play && seat == public.turn,
                ..SeatView::default()
            }
        });
        let turn = names.of(public.turn);
        let (say, cited) = match public.phase {
            Phase::Over => (self.result(public, names), None),
            Phase::Open => ("Both roll to see who begins.".into(), Some(rule("BG-OPEN"))),
            Phase::Roll => (format!("{turn} rolls."), Some(rule("BG-ROLL"))),
            Phase::Play => {
                let [high, low] = public.roll.dice();
                (format!("{turn} plays {high}-{low}."), Some(rule("BG-MOVE")))
            }
        };
        Scene { areas, seats: seats.collect(), prompt: Prompt { say, rule: cited } }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        let Action::Play { a, b, c, d } = action else {
            return Offer::new(rule("BG-ROLL"), "Roll.");
        };
        let sources = [a.0, b.0, c.0, d.0];
        let moves: Vec<String> = view
            .public
            .steps(sources)
            .map(|(from, die)| format!("{}/{}", name(from), name(from.saturating_sub(die))))
            .collect();
        if moves.is_empty() {
            return Offer::new(rule("BG-ALL"), "Nothing can be moved: pass the turn.").touching(["dice"]);
        }
        let cited = if view.public.roll.double() { rule("BG-DOUBLE") } else { rule("BG-MOVE") };
        let group = format!("{} first", moves[0]);
        Offer::new(cited, format!("Move {}.", text::list(&moves)))
            .touching(touched(&view.public, view.seat, sources))
            .under(group)
    }

    fn tell(&self, event: &Event, _: Eye, names: &Names) -> Telling {
        let rolled = |say: String, roll: Roll| {
            Telling::say(say).with(Change::Roll { area: "dice".into(), values: roll.dice().into() })
        };
        match *event {
            Event::Opened(seat, roll) => {
                let [high, low] = roll.dice();
                rolled(
                    format!("{} wins the opening roll, {high} to {low}, and begins.", names.of(seat)),
                    roll,
                )
            }
            Event::Rolled(seat, roll) => {
                let [high, low] = roll.dice();
                rolled(format!("{} rolls {high}-{low}.", names.of(seat)), roll)
            }
            Event::Moved(seat, from, to, hit) => {
                let star = if hit { " and hits" } else { "" };
                let say = format!("{} moves {}/{}{star}.", names.of(seat), name(from), name(to));
                let telling = Telling::say(say).with(Change::Move {
                    item: area_id(seat, from),
                    name: Some(format!("{} checker", SIDES[seat.index()].0)),
                    from: Some(area_id(seat, from)),
                    to: Some(area_id(seat, to)),
                });
                if !hit {
                    return telling;
                }
                telling.with(Change::Move {
                    item: area_id(seat.other(), BAR),
                    name: Some(format!("{} checker", SIDES[seat.other().index()].0)),
                    from: Some(area_id(seat, to)),
                    to: Some(area_id(seat.other(), BAR)),
                })
            }
            Event::Stuck(seat) => Telling::say(format!("{} cannot move.", names.of(seat))),
            Event::Won(seat, points) => {
                let how = match points {
                    1 => format!("bears off all {CHECKERS} checkers"),
                    2 => "wins a gammon".into(),
                    _ => "wins a backgammon".into(),
                };
                Telling::say(format!("{} {how}.", names.of(seat)))
            }
            Event::Drawn => Telling::say("The game has lasted too long and is a draw."),
        }
    }

    fn name_outcome(&self, action: Action, names: &Names) -> String {
        match action {
            Action::Open { seat, roll } => {
                let [high, low] = roll.dice();
                format!("{} begins with {high}-{low}", names.of(seat))
            }
            Action::Roll { roll } => {
                let [high, low] = roll.dice();
                format!("{high}-{low}")
            }
            Action::Play { .. } => String::new(),
        }
    }
}
