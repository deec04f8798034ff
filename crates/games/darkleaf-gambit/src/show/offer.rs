//! What may be done, in words, with what to point at.

use super::{graveyard_id, row_id, slot_id};
use crate::action::Action;
use crate::board::Square;
use crate::frame::Frame;
use crate::game::Darkleaf;
use crate::state::Public;
use crate::vocab::{Bone, Clan, Hex, Kind, WillSide};
use parlour_core::{Names, Offer, RuleId, rule};

impl Darkleaf {
    pub(crate) fn offered(&self, public: &Public, action: Action, _: &Names) -> Offer {
        let on = |at: Square| self.unit_on(public, at);
        let unit = |at: Square| self.id_at(public, at);
        let mover = usize::from(public.mover);
        let clan = self.sides[mover].clan;
        let frame = public.stack.last().copied().unwrap_or_default();
        match action {
            Action::Pass => self.decline(frame),
            Action::Face { value } => {
                Offer::new(rule("DG-ROLL-1"), format!("The die shows {}.", value.count()))
            }
            Action::Coin { first } => Offer::new(rule("DG-R-1"), format!("{} moves first.", first.word())),
            Action::Side { side } => {
                let say = match side {
                    WillSide::Blessings => "Choose Blessings: what the Will brings is kind to both players.",
                    WillSide::Curses => "Choose Curses: what the Will brings is kind to nobody.",
                };
                Offer::new(rule("DG-SETUP-8"), say)
            }
            Action::Quarry { at } => {
                Offer::new(rule("DG-HEX-2"), format!("Name {} Divine Quarry.", on(at))).touching([unit(at)])
            }
            Action::Withdraw { row } => {
                let seat = self.asked_seat(public);
                let by = if matches!(frame, Frame::Withdraw) { rule("DG-SLOT-9") } else { rule("DG-C-4") };
                Offer::new(by, format!("Take back the bones of {}.", self.skill_name(seat, row.index())))
                    .touching([row_id(seat, row.0)])
            }
            Action::Tick { hex, at } => {
                let (name, id) = match hex {
                    Hex::Garden => ("Poison Garden", at.to_string()),
                    Hex::Ladder => ("Witch's Ladder", unit(at)),
                };
                Offer::new(rule("DG-R-91"), format!("Take a counter off the {name} on {at}.")).touching([id])
            }
            Action::Restart { at } => {
                Offer::new(rule("DG-R-90"), format!("Let the Ladder go on to {}.", on(at)))
                    .touching([unit(at)])
            }
            Action::Spend { row } => {
                let skill = &self.pack.clan(clan).skills[row.index()];
                let mut offer = Offer::new(rule("DG-UPK-3"), format!("Spend {}. {}", skill.name, skill.text))
                    .touching([row_id(mover, row.0)]);
                offer.confirm = true;
                offer
            }
            Action::Slide { dir } => {
                let scan = self.scan(public);
                let end = public.board.royal(mover ^ 1).map(|from| scan.slide_end(mover ^ 1, from, dir));
                let to = end.map_or(String::new(), |end| format!(", to {end}"));
                let mut offer =
                    Offer::new(rule("DG-FER-15"), format!("Spend Unrelenting Tide {}{to}.", dir.word()));
                offer.touch.extend(end.map(|end| end.to_string()));
                offer.confirm = true;
                offer
            }
            Action::Will => {
                let mut offer = Offer::new(rule("DG-UPK-4"), "Call Haggedorn's Will: roll the d12.");
                offer.confirm = true;
                offer.touching(["will"])
            }
            Action::Result { number } => {
                let name = public.will.side.map_or("", |side| &self.pack.result(side, number.count()).name);
                Offer::new(rule("DG-B-12"), format!("Choose {name}."))
            }
            Action::Relic { row } => {
                let seat = self.asked_seat(public);
                let name = self.skill_name(seat, row.index());
                let gains = matches!(frame, Frame::Resolve { result: 2, .. });
                let (by, verb) = if gains { (rule("DG-B-2"), "Gain") } else { (rule("DG-C-5"), "Discard") };
                Offer::new(by, format!("{verb} a token of {name}.")).touching([row_id(seat, row.0)])
            }
            Action::Intend => Offer::new(rule("DG-INT-1"), "Declare a journey."),
            Action::Destroy { from, at } => {
                let needed = self.needed(public, at);
                Offer::new(
                    rule("DG-MUR-2"),
                    format!("Destroy {} with {}, on {needed} or more.", on(at), on(from)),
                )
                .touching([unit(from), unit(at)])
                .under(capital(&on(from)))
            }
            Action::DestroyTwo { from, at, also } => {
                let needed = self.sides[mover].pair_threshold;
                let say =
                    format!("Destroy {} and {} with {}, on {needed} or more.", on(at), on(also), on(from));
                Offer::new(rule("DG-MUR-6"), say)
                    .touching([unit(from), unit(at), unit(also)])
                    .under(capital(&on(from)))
            }
            Action::Reclaim { from } => {
                let needed = self.scan(public).deed_threshold(mover);
                Offer::new(
                    rule("DG-ERD-3"),
                    format!("Reclaim {from} with the pawn there, on {needed} or more."),
                )
                .touching([unit(from)])
            }
            Action::Bone { bone } => {
                let seat = self.asked_seat(public);
                let faces = self.sides[seat].dice[bone.index()];
                let kind = if bone == Bone::Foreign { "the foreign" } else { "a" };
                let by =
                    if matches!(frame, Frame::Resolve { .. }) { rule("DG-C-7") } else { rule("DG-R-10") };
                let verb = if by == rule("DG-C-7") { "Give up" } else { "Roll" };
                Offer::new(by, format!("{verb} {kind} d{faces}.")).touching([format!("pool-{seat}")])
            }
            Action::Steady => Offer::new(rule("DG-B-7"), "Roll the 1 again by Steady Hands."),
            Action::Roll => Offer::new(rule("DG-WIB-6"), "Roll again for a retreat."),
            Action::Journey { from, to } => {
                let by = self.journey_rule(public, clan, from, to);
                let onto = match self.unit_at(public, to) {
                    Some(unit) => format!(", onto the {}", self.unit_name(unit)),
                    None => String::new(),
                };
                Offer::new(by, format!("Journey with {} to {to}{onto}.", on(from)))
                    .touching([unit(from), to.to_string()])
                    .under(capital(&on(from)))
            }
            Action::Swap { from, to } => {
                Offer::new(rule("DG-WIB-11"), format!("Swap {} with {}.", on(from), on(to)))
                    .touching([unit(from), unit(to)])
                    .under(capital(&on(from)))
            }
            Action::Zero { from } => {
                Offer::new(rule("DG-FER-20"), format!("Perform the journey of 0 with {}.", on(from)))
                    .touching([unit(from)])
            }
            Action::Hunt { from, at } => {
                Offer::new(rule("DG-HUL-3"), format!("Hunt {} with {}.", on(at), on(from)))
                    .touching([unit(from), unit(at)])
                    .under(capital(&on(from)))
            }
            Action::Pivot { from, to, at } => Offer::new(
                rule("DG-HUL-10"),
                format!("Journey with {} to {to} and Hunt {}.", on(from), on(at)),
            )
            .touching([unit(from), to.to_string(), unit(at)])
            .under(capital(&on(from))),
            Action::Leap { to } => Offer::new(rule("DG-HUL-8"), format!("Leap with the queen to {to}."))
                .touching([to.to_string()]),
            Action::Push { at, dir, steps } => {
                let far = if steps.count() == 1 { "" } else { " by two" };
                let say = format!("Push {} {}{far}.", on(at), dir.word());
                let owner = public.board.owner(at).unwrap_or(mover ^ 1);
                let to = at.step(dir).map_or_else(|| graveyard_id(owner), |to| to.to_string());
                Offer::new(rule("DG-FER-4"), say).touching([unit(at), to])
            }
            Action::Gain { aura } => Offer::new(rule("DG-FER-9"), format!("Take {}.", aura.name())),
            Action::Belay { from, to } => {
                Offer::new(rule("DG-FER-14"), format!("Belay {} to {to}.", on(from)))
                    .touching([unit(from), to.to_string()])
            }
            Action::Morph { at } => {
                let needed = self.scan(public).deed_threshold(mover);
                Offer::new(rule("DG-WIB-4"), format!("Roll to Morph {}, on {needed} or more.", on(at)))
                    .touching([unit(at)])
            }
            Action::MorphTwo { at, also } => {
                let needed = self.scan(public).deed_threshold(mover);
                let say = format!("Roll to Morph {} and {}, on {needed} or more.", on(at), on(also));
                Offer::new(rule("DG-WIB-8"), say).touching([unit(at), unit(also)])
            }
            Action::Seed { at } => {
                let mut offer =
                    Offer::new(rule("DG-WIB-14"), format!("Spend Starter Seed to Morph {}.", on(at)));
                offer.confirm = true;
                offer.touching([unit(at)])
            }
            Action::Retreat { to } => {
                Offer::new(rule("DG-WIB-6"), format!("Retreat with the new pawn to {to}."))
                    .touching([to.to_string()])
            }
            Action::Hasty { to } => {
                Offer::new(rule("DG-WIB-9"), format!("Retreat together: the knight goes to {to}."))
                    .touching([to.to_string()])
            }
            Action::Garden { from, counters } => {
                let say = format!("Cast Poison Garden on {from} for {} rounds.", counters.count());
                Offer::new(rule("DG-HEX-10"), say).touching([unit(from)]).under("Poison Garden")
            }
            Action::Ladder { from, at } => {
                Offer::new(rule("DG-HEX-11"), format!("Cast Witch's Ladder from {from} on {}.", on(at)))
                    .touching([unit(from), unit(at)])
                    .under("Witch's Ladder")
            }
            Action::Slot { row, slot, value } => {
                let seat = self.asked_seat(public);
                let name = self.skill_name(seat, row.index());
                let scan = self.scan(public);
                let last = scan.filled(seat, row.index()).0 + 1 == self.sides[seat].rows[row.index()].slots;
                let completes = if last { " and complete it" } else { "" };
                let say = format!("Slot the bone as {} into {name}{completes}.", value.count());
                Offer::new(rule("DG-SLOT-1"), say).touching([slot_id(seat, row.0, slot.0)]).under(name)
            }
            Action::Unslot { row, slot } => {
                let seat = match frame {
                    Frame::Renewal => mover ^ 1,
                    _ => self.asked_seat(public),
                };
                let by = if matches!(frame, Frame::Renewal) { rule("DG-HUL-11") } else { rule("DG-B-5") };
                let say = format!(
                    "Take the bone out of {}, slot {}.",
                    self.skill_name(seat, row.index()),
                    slot.count()
                );
                Offer::new(by, say).touching([slot_id(seat, row.0, slot.0)])
            }
            Action::Current { dir } => {
                Offer::new(rule("DG-FER-16"), format!("Let the current run {}.", dir.word()))
            }
            Action::Pick { at } => {
                Offer::new(pick_rule(frame), format!("Choose {}.", on(at))).touching([unit(at)])
            }
            Action::Place { at } => {
                let by = place_rule(frame);
                Offer::new(by, format!("Choose {at}.")).touching([at.to_string()])
            }
            Action::Rekindle { kind, at } => {
                let name = super::kind_name(clan, kind);
                Offer::new(rule("DG-CORE-5"), format!("Rekindle a {name} on {at}."))
                    .touching([at.to_string()])
            }
            Action::Strip { aura, at } => {
                Offer::new(rule("DG-R-86"), format!("Remove {} from {}.", aura.name(), on(at)))
                    .touching([unit(at)])
            }
        }
    }

    /// Declining, in the words of the step.
    fn decline(&self, frame: Frame) -> Offer {
        let (by, say) = match frame {
            Frame::Withdraw => (rule("DG-SLOT-9"), "Leave the bones where they are."),
            Frame::Restart { .. } => (rule("DG-R-90"), "Let the Ladder end here."),
            Frame::Relics => (rule("DG-UPK-3"), "Spend no more relics."),
            Frame::WillToken => (rule("DG-WILL-1"), "Keep the Will token."),
            Frame::Rolled { .. } => (rule("DG-R-36"), "Keep the roll."),
            Frame::Act => (rule("DG-ROLL-2"), "Make no use of the roll."),
            Frame::Split { .. } => (rule("DG-R-101"), "Leave the rest of the roll."),
            Frame::Ahead { .. } | Frame::Still { .. } => (rule("DG-R-50"), "Push nobody."),
            Frame::Belay { .. } => (rule("DG-FER-14"), "Belay nobody."),
            Frame::Morph { .. } => (rule("DG-WIB-3"), "Stop here, without Morph."),
            Frame::MayRetreat { .. } => (rule("DG-WIB-3"), "Stop here, without a retreat."),
            Frame::Retreat { .. } => (rule("DG-R-79"), "Retreat with nobody."),
            Frame::Hexes => (rule("DG-HEX-5"), "Cast no more."),
            Frame::SecondLadder { .. } => (rule("DG-R-93"), "Cast no second Ladder."),
            Frame::Slot { .. } => (rule("DG-SLOT-6"), "Return the bone to the pool."),
            Frame::AuraTo { .. } => (rule("DG-R-46"), "Give up no pawn."),
            Frame::Resolve { .. } => (rule("DG-WILL-3"), "Do nothing more under this result."),
            _ => (rule("DG-TURN-2"), "Go on."),
        };
        Offer::new(by, say)
    }

    /// Which seat the open step asks.
    pub(crate) fn asked_seat(&self, public: &Public) -> usize {
        let scan = self.scan(public);
        match scan.top().map(|frame| scan.asked(frame)) {
            Some(crate::turn::Asked::Seat(seat)) => seat,
            _ => usize::from(public.mover),
        }
    }

    fn needed(&self, public: &Public, at: Square) -> u8 {
        let mover = usize::from(public.mover);
        if public.board.kind(Kind::Royal) & at.bit() != 0 {
            self.scan(public).royal_threshold(mover)
        } else {
            self.sides[mover].threshold
        }
    }

    fn journey_rule(&self, public: &Public, clan: Clan, from: Square, to: Square) -> RuleId {
        let onto = public.board.all() & to.bit() != 0;
        match clan {
            Clan::Murg if onto => rule("DG-MUR-4"),
            Clan::Ferrymen if onto => rule("DG-FER-5"),
            Clan::Erde if from.distance(to) < public.turn.face => rule("DG-ERD-4"),
            Clan::Hexen => rule("DG-HEX-3"),
            _ => rule("DG-JRN-1"),
        }
    }
}

/// A heading from a phrase.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What a unit is chosen for.
fn pick_rule(frame: Frame) -> RuleId {
    match frame {
        Frame::Banish => rule("DG-ERD-10"),
        Frame::AuraTo { .. } => rule("DG-PWR-4"),
        Frame::CurrentFirst { .. } | Frame::CurrentSecond { .. } => rule("DG-FER-16"),
        Frame::EddyOwn | Frame::EddyRival { .. } => rule("DG-FER-17"),
        Frame::SinkAt => rule("DG-ERD-13"),
        Frame::RelocateUnit { .. } => rule("DG-GLO-4"),
        _ => rule("DG-WILL-4"),
    }
}

/// What a territory is chosen for.
fn place_rule(frame: Frame) -> RuleId {
    match frame {
        Frame::BanishTo { .. } => rule("DG-R-69"),
        Frame::ReclaimTo { .. } => rule("DG-R-68"),
        Frame::PlatedBack { .. } => rule("DG-R-63"),
        Frame::RoyalBack { .. } => rule("DG-R-55"),
        Frame::Advance { .. } => rule("DG-R-41"),
        Frame::MorphTo { .. } => rule("DG-R-78"),
        Frame::HastyTo { .. } => rule("DG-R-80"),
        Frame::RelocateTo { .. } => rule("DG-GLO-4"),
        _ => rule("DG-CORE-2"),
    }
}
