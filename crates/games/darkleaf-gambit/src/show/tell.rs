//! What happened, in sentences and as changes on the table.

use super::{graveyard_id, row_id, slot_id, unit_id};
use crate::board::Square;
use crate::event::{Event, Unit};
use crate::frame::Why;
use crate::game::Darkleaf;
use crate::vocab::{Bone, Hex};
use parlour_core::{Change, Names, Seat, Telling};

/// A unit changes its square.
fn moved(unit: Unit, from: Option<Square>, to: Option<Square>, name: String) -> Change {
    let grave = || graveyard_id(usize::from(unit.seat));
    Change::Move {
        item: unit_id(unit),
        name: Some(name),
        from: Some(from.map_or_else(grave, |at| at.to_string())),
        to: Some(to.map_or_else(grave, |at| at.to_string())),
    }
}

fn mark(item: impl Into<String>, mark: &str, count: u8) -> Change {
    Change::Mark { item: item.into(), mark: mark.into(), count: i32::from(count) }
}

impl Darkleaf {
    pub(crate) fn told(&self, event: &Event, names: &Names) -> Telling {
        let who = |seat: u8| names.of(Seat(seat));
        let unit = |unit: Unit| self.unit_name(unit);
        let the = |unit: Unit| format!("The {}", self.unit_name(unit));
        let skill = |seat: u8, row: u8| self.skill_name(usize::from(seat), usize::from(row));
        match *event {
            Event::First { seat } => Telling::say(format!("The coin falls: {} moves first.", who(seat))),
            Event::SideChosen { seat, side } => {
                Telling::say(format!("{} chooses the {} of Haggedorn's Will.", who(seat), side.word()))
            }
            Event::QuarryNamed { seat, unit: target, at } => {
                Telling::say(format!("{} names the {} on {at} Divine Quarry.", who(seat), unit(target)))
                    .with(mark(unit_id(target), "quarry", 1))
            }
            Event::TurnBegan { seat, round, extra } => {
                let extra = if extra { "an extra turn" } else { "the turn" };
                Telling::say(format!("Round {round}: {} begins {extra}.", who(seat)))
            }
            Event::Withdrew { seat, row } => {
                Telling::say(format!("{} takes the bones of {} back.", who(seat), skill(seat, row)))
            }
            Event::WillEnded { side, number } => {
                Telling::say(format!("{} is over.", self.pack.result(side, number).name))
            }
            Event::Ticked { hex, at, left, unit } => {
                let name = if hex == Hex::Garden { "Poison Garden" } else { "Witch's Ladder" };
                let item = unit.map_or_else(|| at.to_string(), unit_id);
                Telling::say(format!("The {name} on {at} has {left} left.")).with(mark(
                    item,
                    hex.word(),
                    left,
                ))
            }
            Event::Resolved { hex, at } => Telling::say(match hex {
                Hex::Garden => format!("The Poison Garden on {at} blooms."),
                Hex::Ladder => format!("The Witch's Ladder on {at} closes."),
            }),
            Event::LadderGone { unit, at } => Telling::say(format!("The Witch's Ladder on {at} is gone."))
                .with(mark(unit_id(unit), "ladder", 0)),
            Event::Restarted { unit: target, at, counters } => {
                Telling::say(format!("The Witch's Ladder goes on to the {} on {at}.", unit(target)))
                    .with(mark(unit_id(target), "ladder", counters))
            }
            Event::Spent { seat, row } => Telling::say(format!("{} spends {}.", who(seat), skill(seat, row))),
            Event::Slid { unit: royal, from, to, dir } => {
                Telling::say(format!("{} slides {} from {from} to {to}.", the(royal), dir.word()))
                    .with(moved(royal, Some(from), Some(to), unit(royal)))
            }
            Event::WillCalled { seat } => Telling::say(format!("{} calls Haggedorn's Will.", who(seat)))
                .with(mark(format!("clan-{}", Seat(seat)), "will token", 0)),
            Event::WillRolled { seat, side, number } => {
                let result = self.pack.result(side, number);
                Telling::say(format!("{} rolls {number}, {}: {}", who(seat), result.name, result.text))
                    .with(Change::Roll { area: "will".into(), values: vec![number] })
            }
            Event::WillAgain { side, number } => {
                Telling::say(format!("{} is in force already.", self.pack.result(side, number).name))
            }
            Event::WillIdle { seat, side, number } => {
                let name = &self.pack.result(side, number).name;
                Telling::say(format!("{} has nothing to do under {name}.", who(seat)))
            }
            Event::WillChosen { seat, side, number } => {
                Telling::say(format!("{} chooses {}.", who(seat), self.pack.result(side, number).name))
            }
            Event::RelicGained { seat, row } => Telling::say(format!(
                "{} gains a token of {}.",
                who(seat),
                skill(seat, row)
            ))
            .with(mark(row_id(usize::from(seat), row), "relic", 1)),
            Event::RelicLost { seat, row } => {
                Telling::say(format!("{} loses a token of {}.", who(seat), skill(seat, row)))
            }
            Event::Picked { unit: chosen, at } => {
                Telling::say(format!("The choice falls on the {} on {at}.", unit(chosen)))
            }
            Event::Headed { seat, dir } => {
                Telling::say(format!("{} lets the current run {}.", who(seat), dir.word()))
            }
            Event::TookUp { seat, bone } => {
                let faces = self.sides[usize::from(seat)].dice[bone.index()];
                Telling::say(format!("{} takes up a d{faces}.", who(seat)))
            }
            Event::Aimed { unit: by, from, at, also } => {
                let also = also.map_or(String::new(), |also| format!(" and {also}"));
                Telling::say(format!("{} on {from} tries to Morph {at}{also}.", the(by)))
            }
            Event::RollsOn { seat } => Telling::say(format!("{} rolls for a retreat.", who(seat))),
            Event::DeclaredJourney { seat } => Telling::say(format!("{} declares a journey.", who(seat))),
            Event::DeclaredDestroy { unit: by, from, at, also } => {
                let also = also.map_or(String::new(), |also| format!(" and {also}"));
                Telling::say(format!("{} on {from} will try to Destroy {at}{also}.", the(by)))
            }
            Event::DeclaredReclaim { unit: by, from } => {
                Telling::say(format!("{} will try to Reclaim {from}.", the(by)))
            }
            Event::Rolled { seat, bone, face, why } => {
                let foreign = if bone == Bone::Foreign { " with the foreign bone" } else { "" };
                let what = match why {
                    Why::Journey => "",
                    Why::Deed => " for the deed",
                    Why::Morph => " to Morph",
                    Why::Retreat => " to retreat",
                    Why::Gift => " before the game",
                    Why::Borrow => " by Borrowed Light",
                };
                Telling::say(format!("{} rolls {face}{foreign}{what}.", who(seat)))
                    .with(Change::Roll { area: "roll".into(), values: vec![face] })
            }
            Event::Steadied { seat } => Telling::say(format!("{} rolls the 1 again.", who(seat))),
            Event::Cancelled { seat } => Telling::say(format!("{} makes no use of the roll.", who(seat))),
            Event::Missed { seat, needed } => {
                Telling::say(format!("{} needed {needed} or more; nothing happens.", who(seat)))
            }
            Event::Journeyed { unit: by, from, to } => Telling::say(format!(
                "{} journeys from {from} to {to}.",
                the(by)
            ))
            .with(moved(by, Some(from), Some(to), unit(by))),
            Event::Stayed { unit: by, at } => Telling::say(format!("{} on {at} journeys nowhere.", the(by))),
            Event::Swapped { one, other, from, to } => {
                Telling::say(format!("{} and the {} change places, {from} and {to}.", the(one), unit(other)))
                    .with(moved(one, Some(from), Some(to), unit(one)))
                    .with(moved(other, Some(to), Some(from), unit(other)))
            }
            Event::Hunted { unit: by, from, target, at } => {
                Telling::say(format!("{} on {from} hunts the {} on {at}.", the(by), unit(target)))
            }
            Event::Marked { unit: royal, marks } => {
                Telling::say(format!("{} has {marks} against it.", the(royal))).with(Change::Count {
                    what: "marks".into(),
                    seat: Some(Seat(royal.seat)),
                    now: i32::from(marks),
                })
            }
            Event::Leapt { unit: by, from, to } => Telling::say(format!(
                "{} leaps from {from} to {to}.",
                the(by)
            ))
            .with(moved(by, Some(from), Some(to), unit(by))),
            Event::Advanced { unit: by, from, to } => Telling::say(format!(
                "{} moves in from {from} to {to}.",
                the(by)
            ))
            .with(moved(by, Some(from), Some(to), unit(by))),
            Event::Vanquished { unit: gone, at } => Telling::say(format!(
                "{} on {at} is vanquished.",
                the(gone)
            ))
            .with(moved(gone, Some(at), None, unit(gone))),
            Event::Sacrificed { unit: gone, at } => Telling::say(format!(
                "{} on {at} is given up.",
                the(gone)
            ))
            .with(moved(gone, Some(at), None, unit(gone))),
            Event::Pushed { unit: by, from, to } => Telling::say(format!(
                "{} is pushed from {from} to {to}.",
                the(by)
            ))
            .with(moved(by, Some(from), Some(to), unit(by))),
            Event::Fell { unit: by, from } => Telling::say(format!(
                "{} is pushed over the edge at {from}.",
                the(by)
            ))
            .with(moved(by, Some(from), None, unit(by))),
            Event::Relocated { unit: by, from, to } => Telling::say(format!(
                "{} is put from {from} on {to}.",
                the(by)
            ))
            .with(moved(by, Some(from), Some(to), unit(by))),
            Event::Rekindled { unit: by, at } => Telling::say(format!(
                "A {} is rekindled on {at}.",
                unit(by)
            ))
            .with(moved(by, None, Some(at), unit(by))),
            Event::PutBack { unit: by, at } => Telling::say(format!("{} comes back on {at}.", the(by)))
                .with(moved(by, None, Some(at), unit(by))),
            Event::Held { unit: by, at } => {
                Telling::say(format!("{} on {at} cannot be used by its owner next turn.", the(by)))
                    .with(mark(unit_id(by), "held", 1))
            }
            Event::Reclaimed { seat, at } => Telling::say(format!("{} Reclaims {at}.", who(seat)))
                .with(mark(at.to_string(), "reclaimed", 1)),
            Event::Morphed { unit: by, at } => Telling::say(format!("A {} grows on {at}.", unit(by)))
                .with(moved(by, None, Some(at), unit(by))),
            Event::GardenCast { unit: by, at, counters } => Telling::say(format!(
                "{} casts Poison Garden on {at}.",
                the(by)
            ))
            .with(mark(at.to_string(), "garden", counters)),
            Event::LadderCast { unit: by, from, target, at, counters } => {
                let say =
                    format!("{} on {from} casts Witch's Ladder on the {} on {at}.", the(by), unit(target));
                Telling::say(say).with(mark(unit_id(target), "ladder", counters))
            }
            Event::AuraGained { unit: by, aura, at } => Telling::say(format!(
                "{} on {at} gains {}.",
                the(by),
                aura.name()
            ))
            .with(mark(unit_id(by), aura.word(), 1)),
            Event::AuraLost { unit: by, aura, at } => Telling::say(format!(
                "{} on {at} loses {}.",
                the(by),
                aura.name()
            ))
            .with(mark(unit_id(by), aura.word(), 0)),
            Event::Slotted { seat, row, slot, value } => {
                let say =
                    format!("{} slots a {value} into {}, slot {}.", who(seat), skill(seat, row), slot + 1);
                Telling::say(say).with(mark(slot_id(usize::from(seat), row, slot), "bone", value))
            }
            Event::Returned { seat } => Telling::say(format!("{} returns the bone to the pool.", who(seat))),
            Event::Unslotted { seat, row, slot } => {
                let say = format!("A bone of {} leaves {}, slot {}.", who(seat), skill(seat, row), slot + 1);
                Telling::say(say).with(mark(slot_id(usize::from(seat), row, slot), "bone", 0))
            }
            Event::Exiled { seat, bone } => {
                let faces = self.sides[usize::from(seat)].dice[bone.index()];
                Telling::say(format!("{} loses a d{faces} for good.", who(seat)))
            }
            Event::BonesSwapped { seat } => {
                Telling::say(format!("{} and {} swap a bone for good.", who(seat), who(seat ^ 1)))
            }
            Event::Completed { seat, row } => {
                Telling::say(format!("{} completes {}.", who(seat), skill(seat, row)))
            }
            Event::LawOn { seat, row } => Telling::say(format!("{} is law.", skill(seat, row))).with(mark(
                row_id(usize::from(seat), row),
                "law",
                1,
            )),
            Event::NoEffect { seat, row } => {
                Telling::say(format!("{} finds nothing to do.", skill(seat, row)))
            }
            Event::Ended { over } => {
                let mut public = self.bare();
                public.over = over;
                Telling::say(parlour_core::Show::result(self, &public, names))
            }
        }
    }
}
