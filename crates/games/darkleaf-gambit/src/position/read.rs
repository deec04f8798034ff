//! Reading a position, naming everything that is wrong with it.

use super::write::word;
use super::{GardenEntry, Ground, Intent, Phase, PlayerPosition, Position, SlotEntry, UnitEntry};
use crate::board::{CENTRE, Square};
use crate::frame::{Frame, NOWHERE, Stage, Why};
use crate::game::Darkleaf;
use crate::pack::{ROWS, SLOTS};
use crate::play::Play;
use crate::state::{Filled, Lasting, Over, Public};
use crate::vocab::{Aura, Bone, Clan, Kind};
use parlour_core::{Fault, Silence, rule};

impl Darkleaf {
    /// The table of a written position.
    pub(crate) fn read(&self, position: &Position) -> Result<Public, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut public = self.bare();
        public.over = position.over.unwrap_or_default();
        for (seat, (name, player)) in
            [("south", &position.south), ("north", &position.north)].into_iter().enumerate()
        {
            self.read_player(&mut public, seat, name, player, &mut faults);
        }
        self.read_ground(&mut public, position, &mut faults);
        self.read_will(&mut public, position, &mut faults);
        public.mover = position.to_move as u8;
        public.first = position.first.map_or_else(|| self.first().unwrap_or(0), |first| first as u8);
        public.round = position.round;
        public.extra = position.extra;
        match (&position.turn, &position.stack) {
            (Some(turn), Some(stack)) => {
                public.turn = *turn;
                if stack.len() > 10 {
                    faults.push(Fault::new("stack", "no more than 10 steps are ever open"));
                } else {
                    stack.iter().for_each(|frame| public.stack.push(*frame));
                }
                let hand = public.turn.bone.is_some();
                self.read_pools(&mut public, position, hand, true, &mut faults);
            }
            _ => {
                self.read_pools(&mut public, position, position.last_roll.is_some(), false, &mut faults);
                self.read_phase(&mut public, position, &mut faults);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut play = Play { game: self, s: &mut public, sink: &mut Silence };
        if position.stack.is_none()
            && position.phase == Phase::Acquire
            && let Some(row) =
                position.completed.as_ref().and_then(|id| self.row(usize::from(position.to_move as u8), id))
        {
            play.acquire(usize::from(position.to_move as u8), row as u8, Why::Journey);
        }
        play.settle();
        self.sound(&public).map_err(|why| vec![Fault::new("position", why)])?;
        Ok(public)
    }

    /// The row of a skill by its id.
    fn row(&self, seat: usize, id: &str) -> Option<usize> {
        let skills = &self.pack.clan(self.sides[seat].clan).skills;
        skills.iter().position(|skill| word(&skill.id) == word(id))
    }

    fn read_player(
        &self,
        public: &mut Public,
        seat: usize,
        name: &str,
        written: &PlayerPosition,
        faults: &mut Vec<Fault>,
    ) {
        let side = &self.sides[seat];
        if let Some(clan) = written.clan
            && clan != side.clan
        {
            let why =
                format!("this table has {} there; open one with {name}={}", side.clan.word(), clan.word());
            faults.push(Fault::new(format!("{name}.clan"), why));
            return;
        }
        for (index, entry) in written.units.iter().enumerate() {
            let place = format!("{name}.units[{index}]");
            self.read_unit(public, seat, place, entry, faults);
        }
        let player = &mut public.players[seat];
        player.will = written.will;
        player.trait_used = written.trait_used;
        player.quarry = written.quarry_vanquished;
        player.marks = player.marks.max(written.royal_marks);
        for (id, slots) in &written.rows {
            let place = format!("{name}.rows.{id}");
            let Some(row) = self.row(seat, id) else {
                faults.push(Fault::new(place, self.skills_of(seat)));
                continue;
            };
            if slots.len() > usize::from(side.rows[row].slots) {
                let why = format!("{} slots; the row has {}", slots.len(), side.rows[row].slots);
                faults.push(Fault::by(rule("DG-COMP-3"), place, why));
                continue;
            }
            for (slot, entry) in slots.iter().enumerate().take(SLOTS) {
                let (value, bone) = match entry {
                    None => continue,
                    Some(SlotEntry::Value(value)) => (*value, Bone::Own),
                    Some(SlotEntry::Bone { value, bone }) => (*value, *bone),
                };
                if !(1..=13).contains(&value) || side.rows[row].takes[slot] >> value & 1 == 0 {
                    let why = format!("{value} does not fit the slot {}", side.rows[row].print(slot));
                    faults.push(Fault::by(rule("DG-SLOT-2"), format!("{place}[{slot}]"), why));
                } else {
                    player.rows[row][slot] = Filled::new(bone, value);
                }
            }
            if slots.iter().flatten().count() == usize::from(side.rows[row].slots) {
                let why = "a full row is executed at once; use the phase acquire with `completed`";
                faults.push(Fault::by(rule("DG-PWR-1"), place, why));
            }
        }
        for (id, count) in &written.relics {
            let place = format!("{name}.relics.{id}");
            match self.row(seat, id) {
                Some(row) if *count <= side.relics[row] => player.relics[row] = *count,
                Some(row) => {
                    let why = format!("{count} tokens; the skill holds {}", side.relics[row]);
                    faults.push(Fault::by(rule("DG-SLOT-7"), place, why));
                }
                None => faults.push(Fault::new(place, self.skills_of(seat))),
            }
        }
        for (index, id) in written.laws.iter().enumerate() {
            if self.row(seat, id) == Some(usize::from(side.law_row)) {
                player.law = true;
            } else {
                let law = &self.pack.clan(side.clan).skills[usize::from(side.law_row)].id;
                let why = format!("the law of {} is {}", side.clan.word(), word(law));
                faults.push(Fault::by(rule("DG-PWR-5"), format!("{name}.laws[{index}]"), why));
            }
        }
    }

    fn skills_of(&self, seat: usize) -> String {
        let skills = self.pack.clan(self.sides[seat].clan).skills.iter().map(|skill| word(&skill.id));
        format!("no such skill; the clan has {}", skills.collect::<Vec<_>>().join(", "))
    }

    fn read_unit(
        &self,
        public: &mut Public,
        seat: usize,
        place: String,
        entry: &UnitEntry,
        faults: &mut Vec<Fault>,
    ) {
        let clan = self.sides[seat].clan;
        let (kind, at, extras) = match entry {
            UnitEntry::Plain(kind, at) => (kind, at, None),
            UnitEntry::Laden(kind, at, extras) => (kind, at, Some(extras)),
        };
        let Some(square) = Square::parse(at) else {
            faults.push(Fault::new(place, format!("{at:?} is no territory; use a1 to h8")));
            return;
        };
        let kind = match kind.as_str() {
            "king" | "queen" if *kind == *clan.royal() => Kind::Royal,
            "bishop" => Kind::Sage,
            other => match Kind::from_word(other).filter(|kind| *kind != Kind::Royal) {
                Some(kind) => kind,
                None => {
                    let why = format!(
                        "{other:?} is no unit of this clan; use pawn, sage, knight, rook or {}",
                        clan.royal()
                    );
                    faults.push(Fault::new(place, why));
                    return;
                }
            },
        };
        if public.board.all() & square.bit() != 0 {
            faults.push(Fault::by(rule("DG-CORE-1"), place, format!("two units stand on {square}")));
            return;
        }
        let start = self.pack.clan(clan).start.iter().filter(|(other, _)| *other == kind).count() as u32;
        let most = kind.most().unwrap_or(start);
        if public.board.units(seat, kind).count_ones() >= most {
            let by = if kind.most().is_some() { rule("DG-CORE-3") } else { rule("DG-CORE-4") };
            let name = if kind == Kind::Royal { clan.royal() } else { kind.word() };
            faults.push(Fault::by(by, place, format!("more than {most} of the kind {name}")));
            return;
        }
        let listed = public.board.units(seat, kind).count_ones() as u8;
        public.board.put(seat, kind, square);
        let number = extras.and_then(|extras| extras.number);
        // Units listed before may have taken this one's number; then the one `put` gave it is as good.
        if !public.board.set_number(square, number.unwrap_or(listed)) && number.is_some() {
            let why = "a number is 0 to 7, and no two units of a kind have the same";
            faults.push(Fault::new(place.clone(), why));
        }
        let Some(extras) = extras else { return };
        for id in &extras.auras {
            let aura = Aura::ALL
                .iter()
                .copied()
                .find(|aura| word(aura.word()) == word(id) || (*aura == Aura::Ripple && id == "ripple"));
            let fits = aura.is_some_and(|aura| match aura {
                Aura::LongBow | Aura::IronPlating => kind == Kind::Pawn,
                Aura::Pivot | Aura::Assassin => kind == Kind::Sage,
                Aura::Barbaric | Aura::Ripple => matches!(kind, Kind::Pawn | Kind::Sage),
            });
            match aura.filter(|aura| aura.clan() == clan && fits) {
                Some(aura) => public.board.gain(aura, square),
                None => {
                    let why = format!("{id:?} is no aura this unit can carry");
                    faults.push(Fault::by(rule("DG-PWR-4"), place.clone(), why));
                }
            }
        }
        if extras.ladder > 3 {
            faults.push(Fault::by(rule("DG-HEX-11"), place.clone(), "a Ladder has at most 3 counters"));
        } else if extras.ladder > 0 {
            let hexen = (0..2).find(|seat| self.sides[*seat].clan == Clan::Hexen);
            match extras.ladder_by.map(|by| by as usize).or(hexen) {
                Some(by) => public.board.set_ladder(square, by, extras.ladder),
                None => faults.push(Fault::by(rule("DG-HEX-11"), place.clone(), "nobody here casts Ladders")),
            }
        }
        if extras.quarry {
            public.board.mark_quarry(square);
        }
        match (kind, extras.immobile, extras.dormant) {
            (Kind::Royal, true, false) | (Kind::Pawn, false, true) => public.board.hold(square),
            (_, false, false) => {}
            _ => faults.push(Fault::by(
                rule("DG-R-23"),
                place.clone(),
                "only royals are immobile, only pawns dormant",
            )),
        }
        if extras.moved {
            public.board.note_moved(square);
        }
        if extras.hunt_marks + extras.fall_mark > 0 {
            let most = self.sides[seat ^ 1].marks;
            let marks = extras.hunt_marks + extras.fall_mark;
            if kind == Kind::Royal && (marks < most || (marks == most && public.over != Over::No)) {
                public.players[seat].marks = marks;
            } else {
                let why =
                    format!("only a royal carries marks, and fewer than {most} before the game is over");
                faults.push(Fault::by(rule("DG-R-31"), place, why));
            }
        }
    }

    fn read_ground(&self, public: &mut Public, position: &Position, faults: &mut Vec<Fault>) {
        let only = |clan| (0..2).find(|seat: &usize| self.sides[*seat].clan == clan);
        for (index, ground) in position.reclaimed.iter().enumerate() {
            let (at, owner) = match ground {
                Ground::Plain(at) => (at, only(Clan::Erde)),
                Ground::Of(at, owner) => (at, Some(*owner as usize)),
            };
            match (Square::parse(at).filter(|at| CENTRE & at.bit() != 0), owner) {
                (Some(at), Some(owner)) if self.sides[owner].clan == Clan::Erde => {
                    public.reclaimed[owner] |= at.bit();
                }
                _ => {
                    let why = format!("{at:?}: only Erde Reclaim, and only d4, e4, d5 and e5");
                    faults.push(Fault::by(rule("DG-ERD-3"), format!("reclaimed[{index}]"), why));
                }
            }
        }
        for (index, garden) in position.gardens.iter().enumerate() {
            let (at, counters, owner) = match garden {
                GardenEntry::Plain(at, counters) => (at, *counters, only(Clan::Hexen)),
                GardenEntry::Of(at, counters, owner) => (at, *counters, Some(*owner as usize)),
            };
            match (Square::parse(at), owner) {
                (Some(at), Some(owner))
                    if (1..=3).contains(&counters) && self.sides[owner].clan == Clan::Hexen =>
                {
                    public.gardens[owner].set(at, counters);
                }
                _ => {
                    let why = format!("{at:?} with {counters}: Hexen mark a territory with 1 to 3 counters");
                    faults.push(Fault::by(rule("DG-HEX-10"), format!("gardens[{index}]"), why));
                }
            }
        }
    }

    fn read_will(&self, public: &mut Public, position: &Position, faults: &mut Vec<Fault>) {
        public.will.side = position.will_side.or(self.will);
        for (index, timer) in position.timers.iter().enumerate() {
            let place = format!("timers[{index}]");
            let lasts = public
                .will
                .side
                .filter(|_| (1..=12).contains(&timer.result))
                .and_then(|side| self.pack.result(side, timer.result).lasts);
            if lasts.is_none() {
                let why = format!("result {} does not last on the side in play", timer.result);
                faults.push(Fault::by(rule("DG-WILL-5"), place, why));
            } else if let Some(lasting) = public.will.lasting.get_mut(index) {
                *lasting =
                    Lasting { number: timer.result, owner: timer.owner as u8, left: timer.left.unwrap_or(0) };
            } else {
                faults.push(Fault::by(rule("DG-WILL-1"), place, "two tokens make at most two results"));
            }
        }
        public.will.force = self.force_of(&public.will);
    }

    /// Pools as written, or whatever is not slotted.
    fn read_pools(
        &self,
        public: &mut Public,
        position: &Position,
        hand: bool,
        exact: bool,
        faults: &mut Vec<Fault>,
    ) {
        for (seat, (name, written)) in
            [("south", &position.south), ("north", &position.north)].into_iter().enumerate()
        {
            let side = &self.sides[seat];
            let slotted =
                public.players[seat].rows.iter().flatten().filter(|slot| !slot.is_empty()).count() as u8;
            let holds = hand && usize::from(public.mover) == seat;
            let mut pool = [0, 0];
            match &written.pool {
                None => pool[0] = side.bones.saturating_sub(slotted + u8::from(holds)),
                Some(bones) => {
                    for (index, bone) in bones.iter().enumerate() {
                        match bone.as_str() {
                            "foreign" => pool[1] += 1,
                            _ if *bone == format!("d{}", side.dice[0]) => pool[0] += 1,
                            _ if *bone == format!("d{}", side.dice[1]) => pool[1] += 1,
                            _ => {
                                let why = format!("{bone:?} is no bone of this table");
                                faults.push(Fault::by(rule("DG-R-10"), format!("{name}.pool[{index}]"), why));
                            }
                        }
                    }
                    // By hand the bone just rolled is easily counted twice.
                    if !exact && holds && pool[0] + pool[1] + slotted == side.bones {
                        pool[0] -= 1;
                    }
                }
            }
            if pool[0] + pool[1] + slotted > side.bones {
                let why = format!("{} bones; the clan has {}", pool[0] + pool[1] + slotted, side.bones);
                faults.push(Fault::by(rule("DG-SETUP-3"), format!("{name}.pool"), why));
            }
            if pool[0] + pool[1] + u8::from(holds) == 0 && !exact {
                let why = "one bone is always in reserve";
                faults.push(Fault::by(rule("DG-SLOT-8"), format!("{name}.pool"), why));
            }
            public.players[seat].pool = pool;
        }
    }

    /// Opens the steps a phase stands for.
    fn read_phase(&self, public: &mut Public, position: &Position, faults: &mut Vec<Fault>) {
        let mover = usize::from(public.mover);
        let clan = self.sides[mover].clan;
        public.turn.deed = [NOWHERE; 3];
        if let Some(face) = position.last_roll {
            if (1..=self.sides[mover].dice[0].max(self.sides[mover].dice[1])).contains(&face) {
                public.turn.face = face;
                public.turn.bone = Some(Bone::Own);
            } else {
                faults.push(Fault::by(
                    rule("DG-R-10"),
                    "last_roll",
                    format!("no bone of the mover shows {face}"),
                ));
            }
        }
        if let Some(at) = &position.journeyed {
            match Square::parse(at).filter(|at| public.board.of(mover) & at.bit() != 0) {
                Some(at) => public.board.note_moved(at),
                None => {
                    faults.push(Fault::new("journeyed", format!("no unit of the mover stands on {at:?}")))
                }
            }
        }
        let rolled = public.turn.bone.is_some();
        let needs_roll = matches!(position.phase, Phase::Execute | Phase::AfterJourney | Phase::Slot);
        if needs_roll && !rolled {
            faults.push(Fault::new("last_roll", "this phase needs a bone in hand"));
        }
        public.turn.used = position.journey.as_deref() != Some("cancelled");
        let stack = &mut public.stack;
        match position.phase {
            Phase::Setup | Phase::Over => {
                faults.push(Fault::new("phase", "setup and over need an exact `stack` or `over`"));
            }
            Phase::Upkeep => stack.push(Frame::Turn(Stage::Begin)),
            Phase::Relics => stack.push(Frame::Turn(Stage::Relics)),
            Phase::Declare => stack.push(Frame::Turn(Stage::Declare)),
            Phase::Execute => {
                stack.push(Frame::Turn(Stage::Executed));
                if clan == Clan::Hexen {
                    stack.push(Frame::Hexes);
                }
                public.turn.executing = true;
                let deed = self.read_intent(position, faults);
                let why = if deed[0] == NOWHERE { Why::Journey } else { Why::Deed };
                if why == Why::Journey {
                    stack.push(Frame::Act);
                }
                public.turn.deed = deed;
                stack.push(Frame::Rolled { why });
            }
            Phase::AfterJourney => {
                stack.push(Frame::Turn(Stage::Executed));
                public.turn.executing = true;
                match position.journeyed.as_deref().and_then(Square::parse) {
                    Some(by) if clan == Clan::Wibo => stack.push(Frame::Morph { by: by.0 }),
                    Some(_) if clan == Clan::Hexen => stack.push(Frame::Hexes),
                    Some(_) => {}
                    None => {
                        faults.push(Fault::new("journeyed", "this phase needs the unit that has journeyed"))
                    }
                }
            }
            Phase::HexWindow => {
                stack.push(Frame::Turn(Stage::Executed));
                public.turn.executing = true;
                stack.push(Frame::Hexes);
            }
            Phase::Slot => stack.push(Frame::Turn(Stage::Slot)),
            Phase::Acquire => {
                stack.push(Frame::Turn(Stage::End));
                match &position.completed {
                    Some(id) if self.row(mover, id).is_some() => {}
                    _ => faults.push(Fault::new("completed", self.skills_of(mover))),
                }
            }
        }
    }

    fn read_intent(&self, position: &Position, faults: &mut Vec<Fault>) -> [u8; 3] {
        let mut deed = [NOWHERE; 3];
        let names: Vec<&String> = match &position.intent {
            None | Some(Intent::Journey) => return deed,
            Some(Intent::Destroy(names)) => names.iter().collect(),
            Some(Intent::Reclaim(name)) => vec![name],
        };
        for (place, name) in deed.iter_mut().zip(&names) {
            match Square::parse(name) {
                Some(at) => *place = at.0,
                None => faults.push(Fault::new("intent", format!("{name:?} is no territory"))),
            }
        }
        deed
    }
}

/// Rows of a clan board, for the compiler to check the bounds once.
const _: () = assert!(ROWS == 5);
