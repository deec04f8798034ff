//! The turn: what each open step asks, and how the steps follow one another (DG-TURN-1, section 3.7 of the rules).

mod choose;
mod phases;
mod skills;

use crate::action::Action;
use crate::board::{Dir, Square, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::{Choices, Few};
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::{Clan, WillSide};
use parlour_core::Sink;

/// Whom the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A die or a coin.
    Chance,
    /// A player.
    Seat(usize),
    /// Nobody: the game takes the step itself.
    Nobody,
}

impl Scan<'_> {
    /// The step that is next.
    #[inline]
    pub(crate) fn top(self) -> Option<Frame> {
        self.s.stack.last().copied()
    }

    /// Whom a step asks.
    #[inline]
    pub(crate) fn asked(self, frame: Frame) -> Asked {
        match frame {
            Frame::Turn(_) | Frame::Gift { .. } | Frame::Each { .. } => Asked::Nobody,
            Frame::Coin | Frame::WillDie | Frame::Die { .. } => Asked::Chance,
            // The second player chooses the side (DG-R-4).
            Frame::Side => Asked::Seat(usize::from(self.s.first ^ 1)),
            Frame::Quarry { seat, .. }
            | Frame::Resolve { seat, .. }
            | Frame::ResolveTo { seat, .. }
            | Frame::Bone { seat, .. }
            | Frame::Slot { seat, .. }
            | Frame::AuraTo { seat, .. } => Asked::Seat(usize::from(seat)),
            _ => Asked::Seat(self.mover()),
        }
    }

    /// The choices of the step that is next, ascending.
    pub(crate) fn options(self, out: &mut impl Choices) {
        let Some(frame) = self.top() else { return };
        let places =
            |set: u64, out: &mut dyn FnMut(Action)| squares(set).for_each(|at| out(Action::Place { at }));
        match frame {
            Frame::Turn(_) | Frame::Gift { .. } | Frame::Each { .. } => {}
            Frame::Coin | Frame::WillDie | Frame::Die { .. } => {}
            Frame::Side => WillSide::ALL.iter().for_each(|side| out.add(Action::Side { side: *side })),
            Frame::Quarry { seat, .. } => self.quarry_options(usize::from(seat), out),
            Frame::Withdraw => self.withdraw_options(out),
            Frame::Tick => self.tick_options(out),
            Frame::Restart { at, spared } => self.restart_options(Square(at), spared, out),
            Frame::Relics => self.relic_options(out),
            Frame::Banish => self.banish_options(out),
            Frame::BanishTo { from } => self.banish_to_options(Square(from), out),
            Frame::WillToken => {
                out.add(Action::Pass);
                out.add(Action::Will);
            }
            Frame::Resolve { seat, result } => self.resolve_options(usize::from(seat), result, out),
            Frame::ResolveTo { seat, result, .. } => {
                places(self.resolve_places(usize::from(seat), result), &mut |action| out.add(action));
            }
            Frame::Declare => match self.clan(self.mover()) {
                Clan::Erde => self.erde_intents(out),
                _ => self.murg_intents(out),
            },
            Frame::Bone { seat, .. } => self.bone_options(usize::from(seat), out),
            Frame::Rolled { why } => self.rolled_options(why, out),
            Frame::Act => self.act_options(out),
            Frame::Split { left, parts } => self.split_options(left, parts, out),
            Frame::ReclaimTo { .. } => self.reclaim_options(out),
            Frame::Wrap { unit, upon } => self.wrap_options(Square(unit), upon, out),
            Frame::Ahead { from, dir } => self.ahead_options(Square(from), Dir::nth(dir), out),
            Frame::Upon { from, to } => self.upon_options(Square(from), Square(to), out),
            Frame::Still { from } => self.still_options(Square(from), out),
            Frame::PlatedBack { home } => {
                places(self.plated_places(Square(home)), &mut |action| out.add(action))
            }
            Frame::RoyalBack { .. } => places(self.royal_places(), &mut |action| out.add(action)),
            Frame::Belay { king } => self.belay_options(Square(king), out),
            Frame::Advance { one, two, .. } => {
                places(Square(one).bit() | Square(two).bit(), &mut |action| out.add(action));
            }
            Frame::Morph { by } => self.morph_options(Square(by), out),
            Frame::MorphTo { at, .. } => places(self.morph_places(at), &mut |action| out.add(action)),
            Frame::MayRetreat { .. } => {
                out.add(Action::Pass);
                out.add(Action::Roll);
            }
            Frame::Retreat { pawn, by } => self.retreat_options(Square(pawn), Square(by), out),
            Frame::HastyTo { knight } => {
                places(self.hasty_to_places(Square(knight)), &mut |action| out.add(action))
            }
            Frame::Hexes => self.hex_options(out),
            Frame::SecondLadder { by } => {
                out.add(Action::Pass);
                self.ladder_choices(Square(by), out);
            }
            Frame::Slot { seat, why } => self.slot_options(usize::from(seat), why, out),
            Frame::AuraTo { seat, row } => self.aura_options(usize::from(seat), usize::from(row), out),
            Frame::Renewal => self.unslot_options(self.mover() ^ 1, out),
            Frame::Current => self.current_options(out),
            Frame::CurrentFirst { dir } => self.current_first_options(Dir::nth(dir), out),
            Frame::CurrentSecond { dir, first } => {
                let pawns = self.current_seconds(Dir::nth(dir), Square(first));
                squares(pawns).for_each(|at| out.add(Action::Pick { at }));
            }
            Frame::EddyOwn => self.eddy_own_options(out),
            Frame::EddyRival { own } => {
                squares(self.eddy_rivals(Square(own))).for_each(|at| out.add(Action::Pick { at }));
            }
            Frame::RekindleAt { row } => self.rekindle_options(row, out),
            Frame::SinkAt => self.sink_options(out),
            Frame::RelocateUnit { row } => self.relocate_unit_options(row, out),
            Frame::RelocateTo { from } => {
                places(self.relocate_places(Square(from)), &mut |action| out.add(action));
            }
            Frame::Scatter => self.strip_options(self.mover() ^ 1, out),
        }
    }

    /// Whether the roll surely has a use, so that there is a real choice: quick, and never wrong when it says yes.
    #[inline]
    fn surely_has_use(self) -> bool {
        let mover = self.mover();
        match self.clan(mover) {
            Clan::Hexen => false,
            // One unit may go it all, unless the roll was promised to three or somebody has already gone.
            Clan::Erde if self.s.turn.triple || self.s.board.moved() != 0 => false,
            _ => self.surely_journeys(mover, self.journey_value(mover, self.s.turn.face)),
        }
    }

    /// What the roll may be used for; it may always be left unused.
    fn act_options(self, out: &mut impl Choices) {
        out.add(Action::Pass);
        let face = self.s.turn.face;
        match self.clan(self.mover()) {
            Clan::Huldra => self.huldra_options(face, out),
            Clan::Murg => self.murg_options(face, out),
            Clan::Ferrymen => self.ferrymen_options(face, out),
            Clan::Erde => self.erde_options(face, out),
            Clan::Wibo => self.wibo_options(face, out),
            Clan::Hexen => self.hexen_options(face, out),
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Whether the step that is next has none, one or several choices.
    fn few_options(&self) -> Few {
        let mut few = Few::default();
        self.scan().options(&mut few);
        few
    }

    /// Takes steps until somebody has a real choice, a die must fall, or the game is over. A single choice is taken
    /// without asking (section 5.2 of the rules); a step without any is skipped.
    pub(crate) fn settle(&mut self) {
        while !self.is_over() {
            let Some(frame) = self.scan().top() else { return };
            match self.scan().asked(frame) {
                Asked::Chance => return,
                Asked::Nobody => self.go_on(frame),
                Asked::Seat(_) => {
                    if frame == Frame::Act && self.scan().surely_has_use() {
                        debug_assert!(
                            self.few_options().count > 1,
                            "a roll without a use was said to have one"
                        );
                        return;
                    }
                    let few = self.few_options();
                    match (few.count, few.first) {
                        (1, Some(only)) => self.choose(only),
                        (0, _) => self.skip(frame),
                        _ => return,
                    }
                }
            }
        }
    }
}
