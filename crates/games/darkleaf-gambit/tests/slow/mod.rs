//! Every use of a roll, found the slow way: units in a list, squares as pairs of numbers, one step at a time.
//!
//! Written from the rules without a look at the bit sets of the crate; it shares with it only how a table is read.
#![allow(unreachable_pub)]

use parlour_darkleaf_gambit::board::Square;
use parlour_darkleaf_gambit::{Aura, Clan, Darkleaf, Force, Kind, Public};
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
struct Piece {
    seat: usize,
    kind: Kind,
    x: i32,
    y: i32,
    auras: [bool; 2],
    held: bool,
    moved: bool,
}

#[derive(Clone)]
pub struct Slow {
    clans: [Clan; 2],
    pieces: Vec<Piece>,
    reclaimed: [Vec<(i32, i32)>; 2],
    laws: [bool; 2],
    me: usize,
    force: Force,
    roll_first: bool,
    triple: bool,
    arrivals: Vec<(i32, i32)>,
}

/// Steps by their number: forward, then clockwise, as a player sees them.
fn step(seat: usize, number: i32) -> (i32, i32) {
    let (x, y) =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][number.rem_euclid(8) as usize];
    if seat == 0 { (x, y) } else { (-x, -y) }
}

const ALL: &[i32] = &[0, 1, 2, 3, 4, 5, 6, 7];
const ORTH: &[i32] = &[0, 2, 4, 6];
const DIAG: &[i32] = &[1, 3, 5, 7];

fn name(x: i32, y: i32) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn inside(x: i32, y: i32) -> bool {
    (0..8).contains(&x) && (0..8).contains(&y)
}

impl Slow {
    pub fn new(game: &Darkleaf, public: &Public) -> Slow {
        let mut pieces = vec![];
        for number in 0..64u8 {
            let at = Square(number);
            let Some(seat) = public.board.owner(at) else { continue };
            let on = |set: u64| set >> number & 1 == 1;
            pieces.push(Piece {
                seat,
                kind: public.board.kind_at(at).unwrap(),
                x: i32::from(number % 8),
                y: i32::from(number / 8),
                auras: [on(public.board.aura(Aura::LongBow)), on(public.board.aura(Aura::Pivot))],
                held: on(public.board.held()),
                moved: on(public.board.moved()),
            });
        }
        let list = |set: u64| {
            (0..64).filter(|n| set >> n & 1 == 1).map(|n| (n % 8, n / 8)).collect::<Vec<(i32, i32)>>()
        };
        Slow {
            clans: game.clans(),
            pieces,
            reclaimed: [list(public.reclaimed[0]), list(public.reclaimed[1])],
            laws: [public.players[0].law, public.players[1].law],
            me: usize::from(public.mover),
            force: public.will.force,
            roll_first: public.turn.roll_first,
            triple: public.turn.triple,
            arrivals: list(public.turn.arrivals.0),
        }
    }

    fn at(&self, x: i32, y: i32) -> Option<usize> {
        self.pieces.iter().position(|piece| (piece.x, piece.y) == (x, y))
    }

    fn home(seat: usize) -> i32 {
        if seat == 0 { 0 } else { 7 }
    }

    fn frozen(&self, piece: &Piece) -> bool {
        self.clans[piece.seat] == Clan::Wibo
            && self.laws[piece.seat]
            && piece.kind == Kind::Pawn
            && piece.y == Slow::home(piece.seat)
            && !self.arrivals.contains(&(piece.x, piece.y))
    }

    fn safe(&self, piece: &Piece) -> bool {
        let rooks =
            || self.pieces.iter().filter(|other| other.seat == piece.seat && other.kind == Kind::Rook);
        let woods = |y: i32| (1..7).contains(&y);
        piece.kind == Kind::Rook
            || self.frozen(piece)
            || (self.clans[piece.seat] == Clan::Erde
                && piece.kind == Kind::Sage
                && woods(piece.y)
                && rooks()
                    .any(|rook| woods(rook.y) && (rook.x - piece.x).abs() + (rook.y - piece.y).abs() == 1))
            || (self.clans[piece.seat] == Clan::Wibo
                && piece.kind == Kind::Pawn
                && rooks().any(|rook| (rook.x - piece.x).abs() == 1 && (rook.y - piece.y).abs() == 1))
            || (self.force.has(Force::HALLOW)
                && piece.kind != Kind::Royal
                && piece.y == Slow::home(piece.seat))
            || (self.clans[piece.seat] == Clan::Erde
                && piece.kind == Kind::Royal
                && !matches!(self.clans[1 - piece.seat], Clan::Huldra | Clan::Murg | Clan::Ferrymen))
    }

    fn may_rest(&self, seat: usize, x: i32, y: i32) -> bool {
        self.clans[seat] == Clan::Erde || !self.reclaimed[1 - seat].contains(&(x, y))
    }

    fn movable(&self, piece: &Piece) -> bool {
        let tangled = piece.kind == Kind::Royal && self.force.has(Force::IMMOBILE);
        piece.seat == self.me && !piece.held && !tangled && !self.frozen(piece)
    }

    /// Journey directions by clan and kind, from the guides.
    fn directions(&self, piece: &Piece) -> &'static [i32] {
        match (self.clans[piece.seat], piece.kind) {
            (Clan::Huldra, Kind::Pawn | Kind::Rook) => ORTH,
            (Clan::Ferrymen, Kind::Pawn) => &[0],
            (Clan::Ferrymen, Kind::Sage) => &[7, 0, 1],
            (Clan::Ferrymen, Kind::Rook) => ORTH,
            (Clan::Erde, _) if self.reclaimed[piece.seat].contains(&(piece.x, piece.y)) => ALL,
            (Clan::Erde, Kind::Pawn | Kind::Sage) => &[6, 7, 0, 1, 2],
            (Clan::Erde, Kind::Rook) => &[6, 0, 2],
            (Clan::Wibo, Kind::Rook) => ORTH,
            (Clan::Hexen, Kind::Rook) => ORTH,
            _ => ALL,
        }
    }

    /// Distances a unit may go with a value.
    fn distances(&self, piece: &Piece, value: i32) -> Vec<i32> {
        let longest = if self.force.has(Force::MAX_DISTANCE) { 3 } else { 8 };
        let free = self.clans[piece.seat] == Clan::Hexen;
        let up_to = matches!(
            (self.clans[piece.seat], piece.kind),
            (Clan::Huldra, Kind::Rook) | (Clan::Ferrymen, Kind::Royal) | (Clan::Wibo, Kind::Knight)
        ) || self.force.has(Force::ANY_DISTANCE);
        if (self.clans[piece.seat], piece.kind) == (Clan::Wibo, Kind::Royal) {
            return vec![1];
        }
        let all: Vec<i32> = if free {
            (1..=7).collect()
        } else if up_to {
            (1..=value).collect()
        } else {
            vec![value]
        };
        all.into_iter().filter(|steps| (1..=longest).contains(steps)).collect()
    }

    /// Every square a unit reaches with exactly so many steps one way, and what stands there; wraps for Ferrymen.
    fn walk(&self, piece: &Piece, dir: i32, steps: i32) -> Option<(i32, i32)> {
        let wraps = self.clans[piece.seat] == Clan::Ferrymen && matches!(piece.kind, Kind::Pawn | Kind::Sage);
        let rides = wraps && piece.kind == Kind::Sage;
        let (dx, dy) = step(piece.seat, dir);
        let (mut x, mut y) = (piece.x, piece.y);
        for count in 1..=steps {
            x += dx;
            y += dy;
            if wraps {
                y = y.rem_euclid(8);
            }
            if !inside(x, y) {
                return None;
            }
            if count < steps
                && self.at(x, y).is_some_and(|other| !rides || self.pieces[other].seat != piece.seat)
            {
                return None;
            }
        }
        (!(x == piece.x && y == piece.y)).then_some((x, y))
    }

    fn closed(&self, piece: &Piece, x: i32, y: i32) -> bool {
        self.clans[piece.seat] == Clan::Erde
            && piece.kind == Kind::Royal
            && self.reclaimed[piece.seat].len() < 4
            && (3..=4).contains(&x)
            && (3..=4).contains(&y)
    }

    /// Every use of the face, as the crate writes it.
    pub fn uses(&self, face: u8) -> BTreeSet<String> {
        let face = i32::from(face);
        let mut uses = BTreeSet::from(["pass".to_owned()]);
        let clan = self.clans[self.me];
        let value = if clan == Clan::Ferrymen && self.laws[self.me] { face - 1 } else { face };
        let mine: Vec<Piece> = self.pieces.iter().filter(|piece| self.movable(piece)).cloned().collect();
        if clan == Clan::Erde {
            let parts = if self.triple { 3 } else { 2 };
            for (from, to) in self.parts(value, parts, !self.triple) {
                uses.insert(format!("journey {from} {to}"));
            }
            return uses;
        }
        if clan == Clan::Ferrymen && value == 0 {
            uses.extend(mine.iter().map(|piece| format!("zero {}", name(piece.x, piece.y))));
            return uses;
        }
        for piece in &mine {
            for dir in self.directions(piece) {
                if clan == Clan::Hexen && !self.compass(piece.kind, face).contains(dir) {
                    continue;
                }
                for steps in self.distances(piece, value) {
                    if let Some((x, y)) = self.walk(piece, *dir, steps)
                        && self.may_end(piece, *dir, steps, x, y)
                    {
                        uses.insert(format!("journey {} {}", name(piece.x, piece.y), name(x, y)));
                    }
                }
            }
        }
        match clan {
            Clan::Huldra => self.huldra(face, &mine, &mut uses),
            Clan::Murg if self.roll_first => self.destroys(face, &mut uses),
            Clan::Wibo => {
                for queen in mine.iter().filter(|piece| piece.kind == Kind::Royal) {
                    for pawn in mine.iter().filter(|piece| piece.kind == Kind::Pawn) {
                        if (queen.x - pawn.x).abs().max((queen.y - pawn.y).abs()) == 1 {
                            uses.insert(format!("swap {} {}", name(queen.x, queen.y), name(pawn.x, pawn.y)));
                        }
                    }
                }
            }
            _ => {}
        }
        uses
    }

    fn compass(&self, kind: Kind, face: i32) -> Vec<i32> {
        let by = i32::from(self.laws[self.me] || self.force.has(Force::ANY_DISTANCE));
        let mut dirs: Vec<i32> = (-by..=by).map(|turn| (face - 1 + turn).rem_euclid(8)).collect();
        if kind == Kind::Knight {
            dirs.extend(dirs.clone().iter().map(|dir| (dir + 4) % 8));
        }
        dirs
    }

    /// Whether a journey may end there: free and permitted, or on a rival under Ambush or landing upon.
    fn may_end(&self, piece: &Piece, _dir: i32, _steps: i32, x: i32, y: i32) -> bool {
        if !self.may_rest(piece.seat, x, y) || self.closed(piece, x, y) {
            return false;
        }
        let Some(index) = self.at(x, y) else { return true };
        let other = &self.pieces[index];
        if other.seat == piece.seat {
            return false;
        }
        match (self.clans[piece.seat], piece.kind) {
            (Clan::Murg, Kind::Sage) => !self.safe(other) && (other.kind != Kind::Royal || piece.auras[1]),
            (Clan::Ferrymen, Kind::Pawn | Kind::Sage | Kind::Knight) => self.pushable(piece, other),
            _ => false,
        }
    }

    /// Whether a unit landed upon can be pushed anywhere. The way the mover came is free, so only what may never be
    /// pushed, or may not go where there is room, stays.
    fn pushable(&self, mover: &Piece, target: &Piece) -> bool {
        if self.frozen(target) {
            return false;
        }
        let crosses = matches!(mover.kind, Kind::Pawn | Kind::Sage) && {
            let own = |y: i32| if mover.seat == 0 { y } else { 7 - y };
            own(target.y) <= own(mover.y)
        };
        let chips = self.pieces.iter().filter(|piece| piece.seat == mover.seat && piece.auras[1]).count();
        let ripple = mover.auras[1] || (crosses && chips < 5);
        (0..8).any(|dir| {
            let (dx, dy) = step(0, dir);
            let free = |x: i32, y: i32| {
                self.at(x, y)
                    .is_none_or(|index| (self.pieces[index].x, self.pieces[index].y) == (mover.x, mover.y))
            };
            let goes = |leader: &Piece| {
                let (x, y) = (leader.x + dx, leader.y + dy);
                if inside(x, y) {
                    free(x, y) && self.may_rest(leader.seat, x, y)
                } else {
                    !self.safe_from_fall(leader)
                }
            };
            let (x, y) = (target.x + dx, target.y + dy);
            if !inside(x, y) || free(x, y) {
                return goes(target);
            }
            let second = &self.pieces[self.at(x, y).unwrap()];
            ripple && second.seat == target.seat && !self.frozen(second) && goes(second)
        })
    }

    /// Thick Skin does not hold anybody on the board.
    fn safe_from_fall(&self, piece: &Piece) -> bool {
        piece.kind != Kind::Royal && self.safe(piece)
    }

    fn huldra(&self, face: i32, mine: &[Piece], uses: &mut BTreeSet<String>) {
        let hunters = self
            .pieces
            .iter()
            .filter(|piece| piece.seat == self.me && (piece.kind == Kind::Royal || !piece.held));
        for piece in hunters {
            let dirs: &[i32] = match piece.kind {
                Kind::Pawn | Kind::Knight => ORTH,
                Kind::Sage | Kind::Royal => DIAG,
                Kind::Rook => &[],
            };
            let mut shots: Vec<(i32, i32)> = dirs.iter().map(|dir| (*dir, face)).collect();
            if piece.kind == Kind::Pawn && piece.auras[0] {
                shots = ALL.iter().flat_map(|dir| [(*dir, face), (*dir, face + 1)]).collect();
            }
            for (dir, far) in shots {
                if let Some((x, y)) =
                    self.shot((piece.x, piece.y), dir, far, piece.kind == Kind::Knight, None)
                {
                    uses.insert(format!("hunt {} {}", name(piece.x, piece.y), name(x, y)));
                }
            }
        }
        let longest = if self.force.has(Force::MAX_DISTANCE) { 3 } else { 8 };
        for sage in mine.iter().filter(|piece| piece.kind == Kind::Sage && piece.auras[1]) {
            for dir in ALL {
                for steps in 1..face.min(longest + 1) {
                    let Some((x, y)) = self.walk(sage, *dir, steps) else { continue };
                    if self.at(x, y).is_some() || !self.may_rest(self.me, x, y) {
                        continue;
                    }
                    for aim in DIAG {
                        if let Some((tx, ty)) =
                            self.shot((x, y), *aim, face - steps, false, Some((sage.x, sage.y)))
                        {
                            uses.insert(format!(
                                "pivot {} {} {}",
                                name(sage.x, sage.y),
                                name(x, y),
                                name(tx, ty)
                            ));
                        }
                    }
                }
            }
        }
        let queen = mine.iter().find(|piece| piece.kind == Kind::Royal);
        let rook = self.pieces.iter().find(|piece| piece.seat == self.me && piece.kind == Kind::Rook);
        if let (Some(queen), Some(rook)) = (queen, rook)
            && (queen.x - rook.x).abs().max((queen.y - rook.y).abs()) > 1
        {
            let beside: Vec<(i32, i32)> = ORTH
                .iter()
                .map(|dir| step(0, *dir))
                .map(|(dx, dy)| (rook.x + dx, rook.y + dy))
                .filter(|(x, y)| inside(*x, *y))
                .collect();
            let far = |x: i32, y: i32| {
                beside.iter().map(|(bx, by)| (bx - x).abs().max((by - y).abs())).min().unwrap()
            };
            let open: Vec<(i32, i32)> = (0..64)
                .map(|n| (n % 8, n / 8))
                .filter(|(x, y)| self.at(*x, *y).is_none() && self.may_rest(self.me, *x, *y))
                .collect();
            let nearest = open.iter().map(|(x, y)| far(*x, *y)).min();
            for (x, y) in open.into_iter().filter(|(x, y)| Some(far(*x, *y)) == nearest) {
                uses.insert(format!("leap {}", name(x, y)));
            }
        }
    }

    /// What a shot hits, if its line is free.
    fn shot(
        &self,
        from: (i32, i32),
        dir: i32,
        far: i32,
        arc: bool,
        left: Option<(i32, i32)>,
    ) -> Option<(i32, i32)> {
        let (dx, dy) = step(self.me, dir);
        for count in 1..=far {
            let (x, y) = (from.0 + dx * count, from.1 + dy * count);
            if !inside(x, y) {
                return None;
            }
            let there = self.at(x, y).filter(|_| left != Some((x, y))).map(|index| &self.pieces[index]);
            if count == far {
                return there.filter(|piece| piece.seat != self.me && !self.safe(piece)).map(|_| (x, y));
            }
            if there.is_some_and(|piece| !arc || piece.kind != Kind::Pawn) {
                return None;
            }
        }
        None
    }

    fn destroys(&self, face: i32, uses: &mut BTreeSet<String>) {
        let beside = |a: &Piece, b: &Piece| (a.x - b.x).abs().max((a.y - b.y).abs()) == 1;
        let royal_needs = if self.laws[self.me] { 5 } else { 6 };
        for piece in self.pieces.iter().filter(|piece| piece.seat == self.me) {
            let able = match piece.kind {
                Kind::Pawn => !piece.held,
                Kind::Knight => true,
                Kind::Royal => self
                    .pieces
                    .iter()
                    .any(|rook| rook.seat == self.me && rook.kind == Kind::Rook && beside(piece, rook)),
                _ => false,
            };
            if !able {
                continue;
            }
            let prey: Vec<&Piece> = self
                .pieces
                .iter()
                .filter(|other| other.seat != self.me && beside(piece, other) && !self.safe(other))
                .collect();
            for other in &prey {
                if face >= if other.kind == Kind::Royal { royal_needs } else { 3 } {
                    uses.insert(format!("destroy {} {}", name(piece.x, piece.y), name(other.x, other.y)));
                }
            }
            if piece.kind == Kind::Knight && face >= 4 {
                for (index, one) in prey.iter().enumerate() {
                    for two in &prey[index + 1..] {
                        if one.kind != Kind::Royal && two.kind != Kind::Royal {
                            let (a, b) = (name(one.x, one.y), name(two.x, two.y));
                            uses.insert(format!("destroy-two {} {a} {b}", name(piece.x, piece.y)));
                        }
                    }
                }
            }
        }
    }

    /// Erde: every next part such that the rest can be completed, tried out on copies of the table.
    fn parts(&self, left: i32, parts: i32, alone: bool) -> Vec<(String, String)> {
        let longest = if self.force.has(Force::MAX_DISTANCE) { 3 } else { 8 };
        let loose = self.force.has(Force::ANY_DISTANCE);
        let mut found = vec![];
        for index in 0..self.pieces.len() {
            let piece = &self.pieces[index];
            if !self.movable(piece) || piece.moved {
                continue;
            }
            for dir in self.directions(piece) {
                for steps in 1..=left.min(longest) {
                    let Some((x, y)) = self.walk(piece, *dir, steps) else { continue };
                    if self.at(x, y).is_some() || self.closed(piece, x, y) {
                        continue;
                    }
                    let rest = left - steps;
                    let fits = loose
                        || (rest == 0 && (alone || parts == 1))
                        || (rest > 0
                            && parts > 1
                            && !self.after(index, x, y).parts(rest, parts - 1, false).is_empty());
                    if fits {
                        found.push((name(piece.x, piece.y), name(x, y)));
                    }
                }
            }
        }
        found
    }

    /// The table after a part, with Tremor.
    fn after(&self, index: usize, x: i32, y: i32) -> Slow {
        let mut after = self.clone();
        after.pieces[index].x = x;
        after.pieces[index].y = y;
        after.pieces[index].moved = true;
        if after.pieces[index].kind == Kind::Knight {
            let before = after.clone();
            for piece in &mut after.pieces {
                let (dx, dy) = (piece.x - x, piece.y - y);
                if dx.abs().max(dy.abs()) != 1 || before.frozen(piece) {
                    continue;
                }
                if piece.seat == self.me && piece.kind == Kind::Pawn && piece.held {
                    continue;
                }
                let (tx, ty) = (piece.x + dx, piece.y + dy);
                if inside(tx, ty) && before.at(tx, ty).is_none() && before.may_rest(piece.seat, tx, ty) {
                    piece.x = tx;
                    piece.y = ty;
                }
            }
        }
        after
    }
}
