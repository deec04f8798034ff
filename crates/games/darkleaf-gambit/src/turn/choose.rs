//! What comes of a choice: each open step takes the actions it has offered.

use crate::action::Action;
use crate::board::{Dir, Square};
use crate::event::Event;
use crate::frame::{Frame, Why};
use crate::play::Play;
use crate::vocab::Clan;
use parlour_core::{Sink, rule};

impl<K: Sink<Event>> Play<'_, K> {
    /// Plays a legal choice of the player who is asked.
    pub(crate) fn choose(&mut self, action: Action) {
        let Some(frame) = self.scan().top() else { return };
        match (frame, action) {
            (Frame::Side, Action::Side { side }) => {
                self.pop_frame();
                self.s.will.side = Some(side);
                let seat = self.s.first ^ 1;
                self.tell(rule("DG-SETUP-8"), || Event::SideChosen { seat, side });
            }
            (Frame::Quarry { seat, left }, Action::Quarry { at }) => {
                self.pop_frame();
                self.name_quarry(usize::from(seat), at);
                if left > 1 {
                    self.push_frame(Frame::Quarry { seat, left: left - 1 });
                }
            }
            (Frame::Withdraw, Action::Withdraw { row }) => {
                let seat = self.s.mover;
                self.empty_row(self.mover(), row.index());
                self.tell(rule("DG-SLOT-9"), || Event::Withdrew { seat, row: row.0 });
            }
            (Frame::Tick, Action::Tick { hex, at }) => self.tick(hex, at),
            (Frame::Restart { .. }, Action::Restart { at }) => {
                self.pop_frame();
                self.restart(at);
            }
            (Frame::Relics, Action::Spend { row }) => self.spend_in_upkeep(row.0),
            (Frame::Relics, Action::Slide { dir }) => self.slide_royal(dir),
            (Frame::Banish, Action::Pick { at }) => {
                self.picked(at);
                self.push_frame(Frame::BanishTo { from: at.0 });
            }
            (Frame::BanishTo { from }, Action::Place { at }) => {
                self.pop_frame();
                self.relocate(Square(from), at, rule("DG-ERD-10"));
            }
            (Frame::WillToken, Action::Will) => self.call_will(),
            (Frame::Resolve { seat, result }, _) => self.resolve(usize::from(seat), result, action),
            (Frame::ResolveTo { result, from, .. }, Action::Place { at }) => {
                self.resolve_to(result, Square(from), at)
            }
            (Frame::Declare, _) => self.declare(action),
            (Frame::Bone { seat, why }, Action::Bone { bone }) => self.take_up(usize::from(seat), bone, why),
            (Frame::Rolled { why }, _) => self.after_roll(why, action),
            (Frame::Act, _) => self.act(action),
            (Frame::Split { left, parts }, Action::Journey { from, to }) => {
                self.pop_frame();
                self.erde_part(from, to, left, parts);
            }
            (Frame::ReclaimTo { from }, Action::Place { at }) => {
                self.pop_frame();
                self.relocate(Square(from), at, rule("DG-ERD-3"));
            }
            (Frame::Wrap { unit, .. }, Action::Gain { aura }) => {
                self.pop_frame();
                self.gain_aura(aura, Square(unit));
            }
            (Frame::Ahead { from, .. } | Frame::Still { from }, Action::Push { at, dir, steps }) => {
                self.pop_frame();
                self.flow(Square(from), at, dir, steps.count());
            }
            (Frame::Upon { from, to }, Action::Push { dir, steps, .. }) => {
                self.pop_frame();
                self.flow_upon(Square(from), Square(to), dir, steps.count());
            }
            (Frame::PlatedBack { .. }, Action::Place { at }) => {
                self.pop_frame();
                self.plated_back(at);
            }
            (Frame::RoyalBack { held }, Action::Place { at }) => {
                self.pop_frame();
                self.royal_back(at, held);
            }
            (Frame::Belay { .. }, Action::Belay { from, to }) => {
                self.pop_frame();
                self.belay(from, to);
            }
            (Frame::Advance { from, .. }, Action::Place { at }) => {
                self.pop_frame();
                self.advance(Square(from), at);
            }
            (Frame::Morph { by }, Action::Morph { at }) => self.roll_to_morph(Square(by), at, None),
            (Frame::Morph { by }, Action::MorphTwo { at, also }) => {
                self.roll_to_morph(Square(by), at, Some(also))
            }
            (Frame::Morph { by }, Action::Seed { at }) => self.seed(Square(by), at),
            (Frame::MorphTo { by, retreats, .. }, Action::Place { at }) => {
                self.pop_frame();
                self.morph_to(at, by, retreats);
            }
            (Frame::MayRetreat { pawn, by }, Action::Roll) => self.roll_to_retreat(pawn, by),
            (Frame::Retreat { pawn, .. }, Action::Retreat { to }) => {
                self.pop_frame();
                self.retreat(Square(pawn), to);
            }
            (Frame::Retreat { pawn, by }, Action::Hasty { to }) => {
                self.pop_frame();
                self.hasty_retreat(Square(pawn), Square(by), to);
            }
            (Frame::HastyTo { .. }, Action::Place { at }) => {
                self.pop_frame();
                self.hasty_to(at);
            }
            (Frame::Hexes, Action::Garden { from, counters }) => self.cast_garden(from, counters.count()),
            (Frame::Hexes, Action::Ladder { from, at }) => self.cast_ladder(from, at),
            (Frame::SecondLadder { .. }, Action::Ladder { from, at }) => {
                self.pop_frame();
                self.put_ladder(from, at);
            }
            (Frame::Slot { seat, .. }, Action::Pass) => {
                self.pop_frame();
                self.return_bone(usize::from(seat));
                self.tell(rule("DG-SLOT-6"), || Event::Returned { seat });
            }
            (Frame::Slot { seat, why }, Action::Slot { row, slot, value }) => {
                self.pop_frame();
                if self.slot_bone(usize::from(seat), row.index(), slot.index(), value.count()) {
                    self.acquire(usize::from(seat), row.0, why);
                }
            }
            (Frame::AuraTo { seat, row }, Action::Pick { at }) => {
                self.pop_frame();
                self.place_aura(usize::from(seat), usize::from(row), at);
            }
            (Frame::Renewal, Action::Unslot { row, slot }) => {
                self.pop_frame();
                self.renew(row.index(), slot.index());
            }
            (Frame::Current, Action::Current { dir }) => {
                let seat = self.s.mover;
                self.tell(rule("DG-R-60"), || Event::Headed { seat, dir });
                self.replace_frame(Frame::CurrentFirst { dir: dir as u8 });
            }
            (Frame::CurrentFirst { dir }, Action::Pick { at }) => {
                if self.scan().current_seconds(Dir::nth(dir), at) == 0 {
                    self.pop_frame();
                    self.current(Dir::nth(dir), at, None);
                } else {
                    self.picked(at);
                    self.replace_frame(Frame::CurrentSecond { dir, first: at.0 });
                }
            }
            (Frame::CurrentSecond { dir, first }, Action::Pick { at }) => {
                self.pop_frame();
                self.current(Dir::nth(dir), Square(first), Some(at));
            }
            (Frame::EddyOwn, Action::Pick { at }) => {
                self.picked(at);
                self.replace_frame(Frame::EddyRival { own: at.0 });
            }
            (Frame::EddyRival { own }, Action::Pick { at }) => {
                self.pop_frame();
                self.eddy(Square(own), at);
            }
            (Frame::RekindleAt { row }, Action::Rekindle { kind, at }) => {
                self.pop_frame();
                self.rekindle_by_skill(row, kind, at);
            }
            (Frame::SinkAt, Action::Pick { at }) => {
                self.pop_frame();
                self.vanquish(at.bit(), rule("DG-ERD-13"));
            }
            (Frame::RelocateUnit { .. }, Action::Pick { at }) => {
                self.picked(at);
                self.replace_frame(Frame::RelocateTo { from: at.0 });
            }
            (Frame::RelocateTo { from }, Action::Place { at }) => {
                self.pop_frame();
                self.relocate(Square(from), at, rule("DG-GLO-4"));
            }
            (Frame::Scatter, Action::Strip { aura, at }) => {
                self.pop_frame();
                self.strip_aura(aura, at);
            }
            // Declining, wherever it was offered.
            _ => self.pop_frame(),
        }
    }

    /// An outcome of chance.
    pub(crate) fn fall(&mut self, action: Action) {
        match (self.scan().top(), action) {
            (Some(Frame::Coin), Action::Coin { first }) => {
                self.tell(rule("DG-R-1"), || Event::First { seat: first as u8 });
                self.open(first as u8);
            }
            (Some(Frame::WillDie), Action::Face { value }) => self.will_result(value.count()),
            (Some(Frame::Die { seat, bone, why }), Action::Face { value }) => {
                self.roll_falls(seat, bone, why, value.count());
            }
            _ => {}
        }
    }

    /// A unit is pointed at; what happens to it comes next.
    pub(crate) fn picked(&mut self, at: Square) {
        let unit = self.unit(at);
        self.tell(rule("DG-CORE-6"), || Event::Picked { unit, at });
    }

    fn declare(&mut self, action: Action) {
        self.pop_frame();
        let seat = self.s.mover;
        match action {
            Action::Destroy { from, at } => {
                self.s.turn.deed[..2].copy_from_slice(&[from.0, at.0]);
                let unit = self.unit(from);
                self.tell(rule("DG-MUR-2"), || Event::DeclaredDestroy { unit, from, at, also: None });
            }
            Action::DestroyTwo { from, at, also } => {
                self.s.turn.deed = [from.0, at.0, also.0];
                let unit = self.unit(from);
                self.tell(rule("DG-MUR-6"), || Event::DeclaredDestroy { unit, from, at, also: Some(also) });
            }
            Action::Reclaim { from } => {
                self.s.turn.deed[0] = from.0;
                let unit = self.unit(from);
                self.tell(rule("DG-ERD-3"), || Event::DeclaredReclaim { unit, from });
            }
            _ => self.tell(rule("DG-INT-1"), || Event::DeclaredJourney { seat }),
        }
    }

    fn after_roll(&mut self, why: Why, action: Action) {
        let side = &self.game.sides[self.mover()];
        match action {
            Action::Spend { row } if side.reroll == Some(row.0) => {
                self.pay(row.0);
                self.reroll(why);
            }
            Action::Spend { row } => {
                self.pay(row.0);
                self.s.turn.triple = true;
            }
            Action::Steady => {
                self.s.turn.steady = true;
                let seat = self.s.mover;
                self.tell(rule("DG-B-7"), || Event::Steadied { seat });
                self.reroll(why);
            }
            _ => self.keep_roll(why),
        }
    }

    fn act(&mut self, action: Action) {
        self.pop_frame();
        let clan = self.clan(self.mover());
        match action {
            Action::Journey { from, to } => match clan {
                Clan::Murg => self.murg_journey(from, to),
                Clan::Ferrymen => self.ferrymen_journey(from, to),
                Clan::Erde => {
                    let (face, parts) = (self.s.turn.face, self.scan().parts());
                    self.erde_part(from, to, face, parts);
                }
                Clan::Wibo => self.wibo_journey(from, to),
                Clan::Huldra | Clan::Hexen => self.journey(from, to),
            },
            Action::Swap { from, to } => self.queen_swap(from, to),
            Action::Zero { from } => self.zero_journey(from),
            Action::Hunt { from, at } => self.hunt(from, at),
            Action::Pivot { from, to, at } => self.pivot(from, to, at),
            Action::Leap { to } => self.leap(to),
            Action::Destroy { from, at } => self.destroy(from, at, None),
            Action::DestroyTwo { from, at, also } => self.destroy(from, at, Some(also)),
            _ => {
                let seat = self.s.mover;
                self.tell(rule("DG-ROLL-2"), || Event::Cancelled { seat });
            }
        }
    }
}
