//! The table as one eye sees it: the board from its own side, both clan boards, the roll, the Will.

use super::guide::way;
use super::{graveyard_id, row_id, slot_id};
use crate::board::{CENTRE, Square, squares};
use crate::frame::{Frame, Stage};
use crate::game::Darkleaf;
use crate::pack::{ROWS, SkillKind};
use crate::state::{Over, Public};
use crate::turn::Asked;
use crate::vocab::{Clan, Kind};
use parlour_core::{
    Area, Eye, Face, Item, ItemKind, Look, Mark, Names, Place, Prompt, RuleId, Scene, Seat, SeatView, Shape,
    Show, Sum, rule, text,
};

impl Darkleaf {
    pub(crate) fn draw(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        // The gallery looks from the South.
        let viewer = look.eye.seat().map_or(0, Seat::index);
        let mut areas = vec![self.draw_board(public, viewer), self.draw_roll(public)];
        for seat in [viewer, viewer ^ 1] {
            let place = if seat == viewer { Place::Near } else { Place::Far };
            areas.push(self.draw_clan(public, seat, names).at(place));
        }
        areas.push(self.draw_will(public));
        let seats = (0..2).map(|seat| self.draw_seat(public, seat, names)).collect();
        Scene { areas, seats, prompt: self.prompt(look.eye, public, names) }
    }

    fn draw_board(&self, public: &Public, viewer: usize) -> Area {
        let near = |index: u8| if viewer == 0 { index } else { 7 - index };
        let files = (0..8).map(|file| char::from(b'a' + near(file)).to_string()).collect();
        let ranks = (0..8).map(|rank| (near(rank) + 1).to_string()).collect();
        let mut board = Area::new("board", "Haggedorn", Shape::Board { files, ranks }).by([
            rule("DG-TERM-1"),
            rule("DG-TERM-2"),
            rule("DG-TERM-3"),
        ]);
        for at in Square::all() {
            let place = at.seen_by(viewer);
            let mut ground = Item::face(at.to_string(), ItemKind::Slot, self.ground_face(at));
            for (seat, reclaimed) in public.reclaimed.iter().enumerate() {
                if reclaimed & at.bit() != 0 {
                    ground.marks.push(Mark::new("reclaimed", 1));
                    ground.owner = Some(Seat(seat as u8));
                }
            }
            for gardens in &public.gardens {
                let counters = gardens.at(at);
                if counters > 0 {
                    ground.marks.push(Mark::new("garden", i32::from(counters)));
                }
            }
            board.items.push(ground.at(place.file(), place.rank()));
        }
        for seat in 0..2 {
            for at in squares(public.board.of(seat)) {
                let place = at.seen_by(viewer);
                board.items.push(
                    self.draw_unit(public, seat, at).at(place.file(), place.rank()).of(Seat(seat as u8)),
                );
            }
        }
        board
    }

    fn ground_face(&self, at: Square) -> Face {
        let zone = match at.rank() {
            _ if CENTRE & at.bit() != 0 => "centre",
            0 => "South's Seat",
            7 => "North's Seat",
            _ => "The Woods",
        };
        Face { name: at.to_string(), short: String::new(), text: zone.into(), ..Face::default() }
    }

    fn draw_unit(&self, public: &Public, seat: usize, at: Square) -> Item {
        let board = &public.board;
        let scan = self.scan(public);
        let clan = self.sides[seat].clan;
        let kind = board.kind_at(at).unwrap_or(Kind::Pawn);
        let data = self.pack.clan(clan);
        let guide = &data.guide[kind.index()];
        let letter = match kind {
            Kind::Pawn => "P",
            Kind::Sage => "S",
            Kind::Knight => "N",
            Kind::Rook => "R",
            Kind::Royal if clan.royal() == "king" => "K",
            Kind::Royal => "Q",
        };
        let face = Face {
            name: self.unit_at(public, at).map_or_else(String::new, |unit| self.unit_name(unit)),
            // Clan and kind by letters, never by colour alone.
            short: format!("{}{letter}", data.glyph),
            group: clan.word().into(),
            text: self.unit_text(clan, kind),
            provenance: guide.prov.as_ref().map(|prov| prov.of("journey").word()),
            ..Face::default()
        };
        let mut item = Item::face(self.id_at(public, at), ItemKind::Piece, face);
        let mut mark = |name: &str, count: u8| {
            if count > 0 {
                item.marks.push(Mark::new(name, i32::from(count)));
            }
        };
        for aura in clan.auras().into_iter().flatten() {
            mark(aura.word(), u8::from(board.aura(aura) & at.bit() != 0));
        }
        mark("ladder", board.ladder(at));
        mark("quarry", u8::from(board.quarry() & at.bit() != 0));
        mark("invulnerable", u8::from(scan.invulnerable(seat) & at.bit() != 0));
        mark("frozen", u8::from(scan.frozen(seat) & at.bit() != 0));
        mark("immobile", u8::from(scan.immobile(seat) & at.bit() != 0));
        mark("dormant", u8::from(scan.dormant(seat) & at.bit() != 0));
        mark("journeyed", u8::from(board.moved() & at.bit() != 0));
        if kind == Kind::Royal {
            let name = if self.sides[seat ^ 1].clan == Clan::Ferrymen { "fall mark" } else { "hunt mark" };
            mark(name, public.players[seat].marks);
        }
        item
    }

    fn draw_roll(&self, public: &Public) -> Area {
        let mut area = Area::new("roll", "The roll", Shape::Panel).by([rule("DG-ROLL-1")]);
        if let Some(bone) = public.turn.bone {
            let seat = self.asked_seat(public);
            let face = public.turn.face;
            let short = if face > 0 { face.to_string() } else { "?".into() };
            let name = format!("d{}", self.sides[seat].dice[bone.index()]);
            area.items.push(Item::face(
                "bone-in-hand",
                ItemKind::Die,
                Face { name, short, ..Face::default() },
            ));
            let mover = usize::from(public.mover);
            let value = self.scan(public).journey_value(mover, face);
            if face > 0 && self.sides[mover].clan == Clan::Hexen {
                area.text = format!("{value} points {}.", way(value.wrapping_sub(1)));
            }
            if face > 0 && value != face {
                let change = i32::from(value) - i32::from(face);
                let law = self.skill_name(mover, usize::from(self.sides[mover].law_row));
                let parts = vec![Mark::new("roll", i32::from(face)), Mark::new(law, change)];
                area.sums.push(Sum::of("journey", parts));
            }
        }
        area
    }

    fn draw_clan(&self, public: &Public, seat: usize, names: &Names) -> Area {
        let side = &self.sides[seat];
        let data = self.pack.clan(side.clan);
        let player = &public.players[seat];
        let name = format!("{}: {}", names.of(Seat(seat as u8)), data.name);
        let mut clan =
            Area::new(format!("clan-{}", Seat(seat as u8)), name, Shape::Panel).of(Seat(seat as u8));
        clan.text = data.path.clone();
        clan.sums.push(self.progress(public, seat));
        if player.will {
            clan.marks.push(Mark::new("will token", 1));
        }
        for row in 0..ROWS {
            clan.areas.push(self.draw_row(public, seat, row));
        }
        let mut pool = Area::new(format!("pool-{seat}"), "Bone pool", Shape::Row)
            .of(Seat(seat as u8))
            .by([rule("DG-GLO-1")]);
        for (bone, count) in player.pool.iter().enumerate() {
            for number in 0..*count {
                let name = format!("d{}", side.dice[bone]);
                let face = Face { short: name.clone(), name, ..Face::default() };
                pool.items.push(Item::face(format!("bone-{seat}-{bone}-{number}"), ItemKind::Die, face));
            }
        }
        clan.areas.push(pool);
        let scan = self.scan(public);
        let mut graveyard = Area::new(graveyard_id(seat), "Graveyard", Shape::Panel).of(Seat(seat as u8));
        for kind in [Kind::Pawn, Kind::Sage, Kind::Knight] {
            graveyard.sums.push(Sum::plain(kind.word(), scan.buried(seat, kind) as i32));
        }
        clan.areas.push(graveyard.by([rule("DG-GLO-2")]));
        clan
    }

    fn draw_row(&self, public: &Public, seat: usize, row: usize) -> Area {
        let side = &self.sides[seat];
        let skill = &self.pack.clan(side.clan).skills[row];
        let player = &public.players[seat];
        let scan = self.scan(public);
        let mut area = Area::new(row_id(seat, row as u8), &skill.name, Shape::Row).of(Seat(seat as u8));
        area.text = format!("{}. {}", capital(side.kinds[row].word()), skill.text);
        for slot in 0..usize::from(side.rows[row].slots) {
            let filled = player.rows[row][slot];
            let printed = side.rows[row].print(slot);
            let shown = if filled.is_empty() { "·".into() } else { filled.value().to_string() };
            let face = Face {
                name: format!("slot {printed}"),
                short: format!("{printed}:{shown}"),
                provenance: skill.prov.as_ref().map(|prov| prov.of("row").word()),
                ..Face::default()
            };
            let kind = if filled.is_empty() { ItemKind::Slot } else { ItemKind::Die };
            area.items.push(Item::face(slot_id(seat, row as u8, slot as u8), kind, face));
        }
        if let Some((low, high)) = side.rows[row].sum {
            let (count, sum) = scan.filled(seat, row);
            area.sums.push(Sum::plain(format!("sum between {low} and {high}"), i32::from(sum)));
            area.sums.push(Sum::plain("bones still needed", i32::from(side.rows[row].slots - count)));
        } else {
            let needed = side.rows[row].slots - scan.filled(seat, row).0;
            area.sums.push(Sum::plain("bones still needed", i32::from(needed)));
        }
        if side.kinds[row] == SkillKind::Relic {
            area.marks.push(Mark::new("relic", i32::from(player.relics[row])));
            area.sums.push(Sum::plain("relic slots", i32::from(side.relics[row])));
        }
        if side.kinds[row] == SkillKind::Law && player.law {
            area.marks.push(Mark::new("law", 1));
        }
        if scan.inapplicable(seat, row) {
            area.marks.push(Mark::new("inapplicable", 1));
        }
        area
    }

    /// How far a player is on the path to victory.
    pub(crate) fn progress(&self, public: &Public, seat: usize) -> Sum {
        let side = &self.sides[seat];
        let scan = self.scan(public);
        let rival = &public.players[seat ^ 1];
        let (name, now) = match side.clan {
            Clan::Huldra => (format!("Hunts of {}", side.marks), i32::from(rival.marks)),
            Clan::Murg => ("royal Destroyed of 1".into(), i32::from(public.over == Over::Won(seat as u8))),
            Clan::Ferrymen => (format!("falls of {}", side.marks), i32::from(rival.marks)),
            Clan::Erde => ("Reclaimed of 4".into(), public.reclaimed[seat].count_ones() as i32),
            Clan::Wibo => (format!("pawns in The Seat of {}", side.pawns), scan.seated_pawns(seat) as i32),
            Clan::Hexen => (format!("Quarry of {}", side.quarry), i32::from(public.players[seat].quarry)),
        };
        Sum::plain(name, now)
    }

    fn draw_will(&self, public: &Public) -> Area {
        let mut will =
            Area::new("will", "Haggedorn's Will", Shape::Panel).at(Place::Side).by([rule("DG-WILL-1")]);
        match public.will.side {
            None if public.stack.last() == Some(&Frame::Side) => {
                will.text = "Blessings or Curses: still to be chosen.".into();
            }
            None => will.text = "Not played.".into(),
            Some(side) => {
                will.text = capital(side.word());
                for lasting in public.will.lasting.iter().filter(|lasting| lasting.number > 0) {
                    let result = self.pack.result(side, lasting.number);
                    // No rounds are counted for what holds to the end of the game.
                    will.marks.push(match lasting.left {
                        0 => Mark::new(format!("{} holds", result.name), 1),
                        left => Mark::new(format!("{}: rounds left", result.name), i32::from(left)),
                    });
                }
                for number in 1..=12 {
                    let result = self.pack.result(side, number);
                    let face = Face {
                        name: result.name.clone(),
                        short: number.to_string(),
                        text: result.text.clone(),
                        provenance: Some("house"),
                        rules: vec![crate::will::RESULT_RULES[side.index()][usize::from(number - 1)]],
                        ..Face::default()
                    };
                    will.items.push(Item::face(format!("will-{number}"), ItemKind::Card, face));
                }
            }
        }
        will
    }

    fn draw_seat(&self, public: &Public, seat: usize, names: &Names) -> SeatView {
        let scan = self.scan(public);
        let asked =
            scan.top().map(|frame| scan.asked(frame)) == Some(Asked::Seat(seat)) && public.over == Over::No;
        let player = &public.players[seat];
        SeatView {
            seat: Seat(seat as u8),
            name: names.of(Seat(seat as u8)).into(),
            role: Some(self.pack.clan(self.sides[seat].clan).name.clone()),
            score: Some(self.progress(public, seat)),
            counts: vec![
                Mark::new("units", public.board.of(seat).count_ones() as i32),
                Mark::new("pool", i32::from(scan.pool(seat))),
                Mark::new("tokens", player.relics.iter().map(|count| i32::from(*count)).sum()),
            ],
            to_act: asked,
            passed: false,
        }
    }

    fn prompt(&self, eye: Eye, public: &Public, names: &Names) -> Prompt {
        if public.over != Over::No {
            return Prompt { say: self.result(public, names), rule: None };
        }
        let seat = Seat(self.asked_seat(public) as u8);
        let frame = public.stack.last().copied().unwrap_or_default();
        let (what, by) = self.asks(public, frame);
        Prompt { say: text::asked(eye, seat, names, &what) + ".", rule: Some(by) }
    }

    /// What a step asks for, after the player's name, and by which rule.
    pub(crate) fn asks(&self, public: &Public, frame: Frame) -> (String, RuleId) {
        let face = public.turn.face;
        let (what, by) = match frame {
            Frame::Coin => ("waits for the coin", rule("DG-R-1")),
            Frame::Side => ("chooses Blessings or Curses", rule("DG-SETUP-8")),
            Frame::Quarry { .. } => ("names a Divine Quarry", rule("DG-HEX-2")),
            Frame::Turn(Stage::Begin) => ("begins a turn", rule("DG-TURN-1")),
            Frame::Withdraw => ("may take back bones of a skill that no longer applies", rule("DG-SLOT-9")),
            Frame::Tick => ("chooses which Hex loses a counter next", rule("DG-R-91")),
            Frame::Restart { .. } => ("may let the Ladder go on to an adjacent unit", rule("DG-R-90")),
            Frame::Relics => ("may spend relics", rule("DG-UPK-3")),
            Frame::Banish => ("chooses whom to Banish next", rule("DG-ERD-10")),
            Frame::BanishTo { .. } => ("chooses where the unit goes", rule("DG-R-69")),
            Frame::WillToken => ("may call Haggedorn's Will", rule("DG-UPK-4")),
            Frame::WillDie => ("rolls the d12", rule("DG-UPK-4")),
            Frame::Resolve { result, .. } | Frame::ResolveTo { result, .. } => {
                let side = public.will.side.unwrap_or(crate::vocab::WillSide::Blessings);
                let name = &self.pack.result(side, result).name;
                let by = crate::will::RESULT_RULES[side.index()][usize::from(result - 1)];
                return (format!("resolves {name}"), by);
            }
            Frame::Declare => ("declares a journey or a deed", rule("DG-INT-1")),
            Frame::Bone { .. } => ("chooses which bone to roll", rule("DG-R-10")),
            Frame::Die { .. } => ("rolls", rule("DG-ROLL-1")),
            Frame::Rolled { .. } => {
                return (format!("has rolled {face} and may roll again or keep it"), rule("DG-R-36"));
            }
            Frame::Act if face > 0 && self.sides[usize::from(public.mover)].clan == Clan::Hexen => {
                let value = self.scan(public).journey_value(usize::from(public.mover), face);
                return (
                    format!("has a roll of {face} to use: {}", way(value.wrapping_sub(1))),
                    rule("DG-ROLL-2"),
                );
            }
            Frame::Act => return (format!("has a roll of {face} to use"), rule("DG-ROLL-2")),
            Frame::Split { left, .. } => {
                return (format!("has {left} left for another unit"), rule("DG-R-65"));
            }
            Frame::ReclaimTo { .. } => ("puts the pawn beside the king", rule("DG-R-68")),
            Frame::Wrap { .. } => ("chooses the aura of the crossing unit", rule("DG-FER-9")),
            Frame::Ahead { .. } | Frame::Upon { .. } | Frame::Still { .. } => {
                ("chooses the push", rule("DG-FER-3"))
            }
            Frame::PlatedBack { .. } => ("chooses where the plated pawn comes back", rule("DG-R-63")),
            Frame::RoyalBack { .. } => ("sets the fallen royal into The Seat", rule("DG-R-55")),
            Frame::Belay { .. } => ("may Belay a unit beside the king", rule("DG-FER-14")),
            Frame::Advance { .. } => ("chooses which territory the knight takes", rule("DG-R-41")),
            Frame::Morph { .. } => ("may Morph a neighbouring unit", rule("DG-WIB-3")),
            Frame::MorphTo { .. } => ("chooses where the new pawn grows", rule("DG-R-78")),
            Frame::MayRetreat { .. } => ("may roll for a retreat", rule("DG-WIB-6")),
            Frame::Retreat { .. } => return (format!("has rolled {face} and may retreat"), rule("DG-R-79")),
            Frame::HastyTo { .. } => ("puts the pawn beside the knight", rule("DG-R-80")),
            Frame::Hexes => ("may cast Hexes", rule("DG-HEX-5")),
            Frame::SecondLadder { .. } => ("may cast a second Ladder", rule("DG-R-93")),
            Frame::Slot { .. } => return (format!("may slot the {face}"), rule("DG-SLOT-1")),
            Frame::AuraTo { .. } => ("chooses who carries the aura", rule("DG-PWR-4")),
            Frame::Renewal => ("takes a bone off the rival's board", rule("DG-R-37")),
            Frame::Current => ("chooses the direction of the current", rule("DG-R-60")),
            Frame::CurrentFirst { .. } | Frame::CurrentSecond { .. } => {
                ("chooses a pawn for the current", rule("DG-R-60"))
            }
            Frame::EddyOwn | Frame::EddyRival { .. } => ("chooses a pawn for Eddy", rule("DG-R-61")),
            Frame::RekindleAt { .. } => ("rekindles a unit", rule("DG-CORE-5")),
            Frame::SinkAt => ("chooses whom to Sink", rule("DG-R-70")),
            Frame::RelocateUnit { .. } => ("chooses a unit to relocate", rule("DG-GLO-4")),
            Frame::RelocateTo { .. } => ("chooses where it goes", rule("DG-GLO-4")),
            Frame::Scatter => ("removes an aura of the rival", rule("DG-R-86")),
            Frame::Turn(_) | Frame::Gift { .. } | Frame::Each { .. } => ("goes on", rule("DG-TURN-1")),
        };
        (what.into(), by)
    }
}

/// A heading from a word.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
