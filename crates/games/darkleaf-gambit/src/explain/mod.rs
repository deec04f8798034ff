//! Why something cannot be done: what, where, by which rule, and what would do.

mod targets;

use crate::action::Action;
use crate::board::{Square, shift, squares};
use crate::frame::{Frame, Why};
use crate::game::Darkleaf;
use crate::pack::SkillKind;
use crate::scan::Scan;
use crate::show::guide::{way, ways};
use crate::state::{Force, Over, Public};
use crate::vocab::{Clan, Kind};
use parlour_core::{Code, Game, Notation, Pending, Refusal, RuleId, Seat, require, rule};

fn refuse(by: RuleId, why: impl Into<String>) -> Refusal {
    Refusal::new(by, why)
}

impl Darkleaf {
    /// Says yes to exactly what is offered, and to everything else why not.
    pub(crate) fn refusal(&self, public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
        require(public.over == Over::No, rule("DG-CORE-10"), || "The game is over.")?;
        let asked = match self.pending(public) {
            Pending::Seats(seats) => seats,
            _ => return Err(refuse(rule("DG-ROLL-1"), "A die must fall first.")),
        };
        let frame = public.stack.last().copied().unwrap_or_default();
        let (what, by) = self.asks(public, frame);
        if !asked.has(seat) {
            return Err(refuse(by, format!("The other player is asked: he {what}.")));
        }
        let mut legal = Vec::new();
        self.legal(public, &(), seat, &mut legal);
        if legal.contains(&action) {
            return Ok(());
        }
        let kind = |action: Action| action.code() >> 24;
        let scan = self.scan(public);
        if matches!(frame, Frame::Act | Frame::Split { .. }) {
            return Err(scan.wrong_use(action));
        }
        if let (Frame::Slot { seat, why }, Action::Slot { row, slot, value }) = (frame, action) {
            return Err(scan.wrong_slot(usize::from(seat), why, row.index(), slot.index(), value.count()));
        }
        if let Some(why) = scan.wrong_choice(frame, action) {
            return Err(why);
        }
        if legal.iter().any(|other| kind(*other) == kind(action)) {
            let choices: Vec<String> = legal
                .iter()
                .filter(|other| kind(**other) == kind(action))
                .take(12)
                .map(|other| self.text_of(*other))
                .collect();
            return Err(refuse(
                by,
                format!("Not that one: the player {what}; such choices are {}.", choices.join(", ")),
            ));
        }
        Err(refuse(by, format!("Not now: the player {what}.")))
    }
}

impl Darkleaf {
    /// An action as it is written.
    fn text_of(&self, action: Action) -> String {
        let mut text = String::new();
        action.write(self, &mut text);
        text
    }
}

impl Scan<'_> {
    /// Why a roll cannot be used so.
    fn wrong_use(self, action: Action) -> Refusal {
        let clan = self.clan(self.mover());
        let name = &self.game.pack.clan(clan).name;
        match action {
            Action::Journey { from, to } => self.wrong_journey(from, to),
            Action::Hunt { from, at } if clan == Clan::Huldra => self.wrong_hunt(from, at),
            Action::Pivot { .. } if clan == Clan::Huldra => refuse(
                rule("DG-R-33"),
                "A sage with Pivot stops early on a free territory and hits with exactly the rest of the roll.",
            ),
            Action::Leap { .. } if clan == Clan::Huldra => refuse(
                rule("DG-R-35"),
                "The queen leaps to a territory neighbouring her rook, when she is not adjacent to it and free to move.",
            ),
            Action::Destroy { .. } | Action::DestroyTwo { .. } if clan == Clan::Murg => refuse(
                rule("DG-INT-1"),
                "A Destroy is declared before the roll; only Predictive Model lets the roll come first.",
            ),
            Action::Swap { .. } if clan == Clan::Wibo => {
                refuse(rule("DG-R-83"), "The queen swaps with an adjacent Wibo pawn that can be moved.")
            }
            Action::Zero { .. } if clan == Clan::Ferrymen => refuse(
                rule("DG-R-57"),
                "Only a value of 0 gives a journey of 0, to a unit that could journey.",
            ),
            Action::Pass => {
                refuse(rule("DG-R-65"), "The rest of a split roll must be journeyed by another unit.")
            }
            _ => refuse(
                rule("DG-ROLL-2"),
                format!("{name} cannot use a roll so; it is for a journey or the clan's deed."),
            ),
        }
    }

    fn wrong_journey(self, from: Square, to: Square) -> Refusal {
        let mover = self.mover();
        let board = &self.s.board;
        if board.of(mover) & from.bit() == 0 {
            return refuse(rule("DG-ROLL-2"), format!("There is no unit of the mover on {from}."));
        }
        if self.frozen(mover) & from.bit() != 0 {
            return refuse(rule("DG-WIB-16"), format!("The pawn on {from} is absorbed by The Endless."));
        }
        if self.mobile(mover) & from.bit() == 0 {
            return refuse(
                rule("DG-R-23"),
                format!("The unit on {from} cannot be moved by its owner this turn."),
            );
        }
        if self.s.board.moved() & from.bit() != 0 {
            return refuse(
                rule("DG-R-65"),
                format!("The unit on {from} has had its part; the rest is for another."),
            );
        }
        if board.of(mover) & to.bit() != 0 {
            return refuse(rule("DG-CORE-1"), format!("An own unit stands on {to}."));
        }
        if self.permitted(mover) & to.bit() == 0 {
            return refuse(rule("DG-R-72"), format!("{to} is Reclaimed: a rival may pass but not stay."));
        }
        let royal = board.kind(Kind::Royal) & from.bit() != 0;
        if royal && self.closed_to_king(mover) & to.bit() != 0 {
            return refuse(
                rule("DG-ERD-1"),
                format!("{to} is closed to the king until all four are Reclaimed."),
            );
        }
        self.wrong_line(from, to)
    }

    /// What is wrong with the line itself, or with what stands at its end.
    fn wrong_line(self, from: Square, to: Square) -> Refusal {
        let mover = self.mover();
        let clan = self.clan(mover);
        let kind = self.s.board.kind_at(from).unwrap_or(Kind::Pawn);
        let Some(dir) = from.bearing(to) else {
            return refuse(rule("DG-JRN-3"), format!("{from} and {to} do not lie on a straight line."));
        };
        let on_reclaimed = clan == Clan::Erde && self.s.reclaimed[mover] & from.bit() != 0;
        let mask = if on_reclaimed { 0xff } else { self.side(mover).journey[kind.index()] };
        if mask >> dir as u8 & 1 == 0 {
            let seen = dir.seen_by(mover) as u8;
            let may = ways(mask.rotate_right(if mover == 0 { 0 } else { 4 }));
            let say = match mask {
                0 => "This unit does not journey.".into(),
                _ => format!("This unit does not journey {}; it journeys {may}.", way(seen)),
            };
            return refuse(rule("DG-JRN-3"), say);
        }
        let value = self.journey_value(mover, self.s.turn.face);
        let far = from.distance(to);
        if clan == Clan::Hexen {
            if self.compass(kind, value) >> dir as u8 & 1 == 0 {
                let number = dir.number_for(mover);
                return refuse(
                    rule("DG-HEX-3"),
                    format!("{to} lies in direction {number}; the roll is {value}."),
                );
            }
        } else if clan != Clan::Erde
            && !self.s.turn.roll_first
            && far != value
            && !self.force(Force::ANY_DISTANCE)
        {
            return refuse(rule("DG-JRN-1"), format!("{to} is {far} away; the journey is exactly {value}."));
        }
        let mut on_the_way = shift(from.bit(), dir);
        while on_the_way & to.bit() == 0 && on_the_way != 0 {
            if let Some(at) = squares(on_the_way & self.s.board.all()).next() {
                return refuse(rule("DG-JRN-4"), format!("{at} is in the way."));
            }
            on_the_way = shift(on_the_way, dir);
        }
        if self.s.board.of(mover ^ 1) & to.bit() != 0 {
            return match clan {
                Clan::Murg if self.vulnerable(mover ^ 1) & to.bit() == 0 => {
                    refuse(rule("DG-MUR-5"), format!("The unit on {to} cannot be vanquished."))
                }
                Clan::Murg => refuse(
                    rule("DG-MUR-4"),
                    format!("Only a sage Ambushes, and royals only with Assassin; {to} is taken."),
                ),
                Clan::Ferrymen => {
                    refuse(rule("DG-R-51"), format!("The unit on {to} could not be pushed anywhere."))
                }
                _ => refuse(rule("DG-CORE-1"), format!("A rival unit stands on {to}.")),
            };
        }
        if far > self.longest() {
            return refuse(
                rule("DG-C-6"),
                format!("No journey is longer than {} under Mire.", self.longest()),
            );
        }
        if clan == Clan::Erde {
            let left = format!("After {far} the rest of the roll could not be journeyed by another unit.");
            return refuse(rule("DG-R-65"), left);
        }
        refuse(rule("DG-JRN-1"), format!("{to} is {far} away; the roll is {value}."))
    }

    fn wrong_hunt(self, from: Square, at: Square) -> Refusal {
        let mover = self.mover();
        let board = &self.s.board;
        if board.of(mover) & from.bit() == 0 {
            return refuse(rule("DG-HUL-3"), format!("There is no unit of the mover on {from}."));
        }
        if self.dormant(mover) & from.bit() != 0 {
            return refuse(rule("DG-R-23"), format!("The pawn on {from} is dormant."));
        }
        if board.of(mover ^ 1) & at.bit() == 0 {
            return refuse(rule("DG-HUL-3"), format!("There is no rival unit on {at}."));
        }
        if self.vulnerable(mover ^ 1) & at.bit() == 0 {
            return refuse(rule("DG-R-26"), format!("The unit on {at} is invulnerable."));
        }
        let kind = board.kind_at(from).unwrap_or(Kind::Pawn);
        let printed = self.side(mover).deed[kind.index()];
        match from.bearing(at) {
            Some(dir) if printed >> dir as u8 & 1 == 1 => {}
            _ => {
                return refuse(rule("DG-HUL-4"), format!("This unit does not hunt from {from} toward {at}."));
            }
        }
        let (far, face) = (from.distance(at), self.s.turn.face);
        if far != face {
            return refuse(rule("DG-HUL-3"), format!("{at} is {far} away; the roll is {face}."));
        }
        refuse(rule("DG-HUL-3"), format!("The line from {from} to {at} is not free."))
    }

    /// Why a bone cannot be slotted there.
    fn wrong_slot(self, seat: usize, why: Why, row: usize, slot: usize, value: u8) -> Refusal {
        let side = self.side(seat);
        let name = self.game.skill_name(seat, row);
        let player = &self.s.players[seat];
        if slot >= usize::from(side.rows[row].slots) {
            return refuse(rule("DG-SLOT-1"), format!("{name} has {} slots.", side.rows[row].slots));
        }
        if !player.rows[row][slot].is_empty() {
            return refuse(rule("DG-SLOT-1"), format!("That slot of {name} is filled."));
        }
        if self.force(Force::NO_UNUSED) && !self.s.turn.used && !matches!(why, Why::Gift | Why::Borrow) {
            return refuse(rule("DG-C-10"), "Barren Bones: a roll that was not used cannot be slotted.");
        }
        let off = value.abs_diff(self.s.turn.face);
        if off > u8::from(self.force(Force::SLOT_VALUE)) {
            return refuse(rule("DG-R-13"), format!("The bone shows {}.", self.s.turn.face));
        }
        if side.kinds[row] == SkillKind::Law && player.law {
            return refuse(rule("DG-R-15"), format!("{name} is in force; its row is closed."));
        }
        if self.inapplicable(seat, row) {
            return refuse(rule("DG-R-17"), format!("{name} has nothing to work on now."));
        }
        if side.rows[row].takes[slot] >> value & 1 == 0 {
            return refuse(
                rule("DG-SLOT-2"),
                format!("The slot takes {}, not {value}.", side.rows[row].print(slot)),
            );
        }
        if !self.fits(seat, row, slot, value) {
            let (low, high) = side.rows[row].sum.unwrap_or_default();
            return refuse(
                rule("DG-R-14"),
                format!("With {value} the row could no longer add up to {low} to {high}."),
            );
        }
        let completes = self.filled(seat, row).0 + 1 == side.rows[row].slots;
        if !completes {
            return refuse(
                rule("DG-SLOT-8"),
                "One bone must stay in reserve: the last one may only complete a row.",
            );
        }
        match (why, side.kinds[row]) {
            (Why::Borrow, _) => refuse(rule("DG-B-6"), "Borrowed Light completes no row."),
            (Why::Gift, SkillKind::Miracle) => {
                refuse(rule("DG-OPT-2"), "No miracle may be activated during setup.")
            }
            (_, SkillKind::Relic) => {
                refuse(rule("DG-SLOT-7"), format!("The relic slots of {name} are full."))
            }
            _ => refuse(rule("DG-R-15"), format!("Nobody can carry {name} now.")),
        }
    }
}
