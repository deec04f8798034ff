//! The interaction matrix of the rules (section 3.6), cell by cell: every effect on every kind of target.
//!
//! A cell is played out on a table with the target at one place and read off the table afterwards: `V` vanquished,
//! `A` plating gone and nothing else, `M` moved, `mark`, `win`, `marked` (a Ladder), `aura` (an aura removed), `-`
//! nothing happens or it is not offered. `.` is a cell that cannot arise.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Build, Table, table};
use parlour_darkleaf_gambit::Aura;
use serde_json::json;

/// The columns: who the target is.
const COLUMNS: [&str; 11] = [
    "ordinary",
    "rook",
    "plated pawn",
    "Erde king",
    "Wibo queen",
    "other royal",
    "Endless pawn",
    "locked Erde sage",
    "Refuge pawn",
    "Erde unit on Reclaimed",
    "Quarry",
];

/// The North side with the target on a square; pawns stand in for any unit where the effect asks for pawns.
fn target(column: &str, at: &str, pawns: bool) -> (String, Vec<&'static str>, Option<&'static str>) {
    let beside = |files: i8, ranks: i8| {
        let bytes = at.as_bytes();
        format!("{}{}", (bytes[0] as i8 + files) as u8 as char, (bytes[1] as i8 + ranks) as u8 as char)
    };
    let north = match column {
        "ordinary" if pawns => format!("murg P{at} Kh8"),
        "ordinary" => format!("murg N{at} Kh8"),
        "rook" => format!("murg R{at} Kh8"),
        "plated pawn" => format!("murg P{at}{{iron_plating}} Kh8"),
        "Erde king" => format!("erde K{at}"),
        "Wibo queen" => format!("wibo Q{at} Ra8"),
        "other royal" => format!("murg K{at}"),
        "Endless pawn" => format!("wibo P{at} Ra6 Qh7"),
        "locked Erde sage" => format!("erde S{at} R{} Kh8", beside(-1, 0)),
        "Refuge pawn" => format!("wibo P{at} R{} Qh8", beside(-1, 1)),
        "Erde unit on Reclaimed" => format!("erde P{at} Kh8"),
        _ => format!("murg P{at}{{quarry}} Kh8"),
    };
    let reclaimed = if column == "Erde unit on Reclaimed" { vec!["d5"] } else { vec![] };
    (north, reclaimed, (column == "Endless pawn").then_some("the_endless"))
}

/// A table with the target, ready for the attacker's phase.
fn against(south: &str, column: &str, at: &str, pawns: bool) -> Build {
    let (north, reclaimed, law) = target(column, at, pawns);
    let build = table(south, &north).reclaimed(&reclaimed);
    match law {
        Some(law) => build.law("north", law),
        None => build,
    }
}

/// What became of the target.
fn read(before: &Table, after: &Table, at: &str) -> &'static str {
    let units = |t: &Table| t.state.public.board.of(1).count_ones();
    let plated = |t: &Table| t.state.public.board.aura(Aura::IronPlating).count_ones();
    let auras = |t: &Table| t.state.public.board.any_aura().count_ones();
    if after.winner() == Some(0)
        && after.state.public.players[1].marks == before.state.public.players[1].marks
    {
        "win"
    } else if after.state.public.players[1].marks > before.state.public.players[1].marks {
        "mark"
    } else if units(after) < units(before) {
        "V"
    } else if plated(after) < plated(before) {
        "A"
    } else if auras(after) < auras(before) {
        "aura"
    } else if after.state.public.board.laddered() != 0 && before.state.public.board.laddered() == 0 {
        "marked"
    } else if after.at(at) != before.at(at) {
        "M"
    } else {
        "-"
    }
}

/// Plays the texts in turn, dice as `face n`; nothing where the first is not offered.
fn cell(build: impl Fn() -> Table, at: &str, texts: &[&str]) -> &'static str {
    let before = build();
    let mut after = build();
    for (index, text) in texts.iter().enumerate() {
        if let Some(face) = text.strip_prefix("face ") {
            after.face(face.parse().unwrap());
        } else if after.has(text) {
            after.play(text);
        } else if index == 0 {
            return "-";
        }
    }
    read(&before, &after, at)
}

type Effect = (&'static str, fn(&str) -> &'static str, [&'static str; 11]);

const EFFECTS: &[Effect] = &[
    (
        "Hunt",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d6") } else { ("d5", "d3") };
            cell(
                || against(&format!("huldra P{from} Qh1"), c, at, false).roll(2),
                at,
                &[&format!("hunt {from} {at}")],
            )
        },
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", "V", "."],
    ),
    (
        "Destroy",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d7") } else { ("d5", "d4") };
            let texts = [format!("destroy {from} {at}"), "face 6".into()];
            cell(
                || against(&format!("murg P{from} Kh1"), c, at, false).phase("declare").open(),
                at,
                &[&texts[0], &texts[1]],
            )
        },
        ["V", "-", "A", "win", "win", "win", "-", "-", "-", "V", "."],
    ),
    (
        "Target Lock",
        |c| {
            let (at, from, second) =
                if c == "Endless pawn" { ("d8", "d7", "e7") } else { ("d5", "d4", "e4") };
            let build = || {
                let (north, reclaimed, law) = target(c, at, false);
                let spare = if north.starts_with("wibo") { "N" } else { "S" };
                let build = table(&format!("murg N{from} Kh1"), &format!("{north} {spare}{second}"))
                    .reclaimed(&reclaimed);
                match law {
                    Some(law) => build.law("north", law),
                    None => build,
                }
                .phase("declare")
                .open()
            };
            let (one, two) =
                (format!("destroy-two {from} {at} {second}"), format!("destroy-two {from} {second} {at}"));
            let text = if build().has(&one) { one } else { two };
            let mut t = build();
            if !t.has(&text) {
                return "-";
            }
            t.play(&text).face(4);
            t.maybe(&format!("place {at}"));
            if t.state.public.board.aura(Aura::IronPlating) == 0 && c == "plated pawn" && t.at(at) == "NP" {
                "A"
            } else if t.at(at) == "NP" || t.at(at) == "NK" {
                "-"
            } else {
                "V"
            }
        },
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "V", "."],
    ),
    (
        "Ambush, no Assassin",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d6") } else { ("d5", "d3") };
            cell(
                || against(&format!("murg S{from} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {at}")],
            )
        },
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "-", "."],
    ),
    (
        "Ambush with Assassin",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d6") } else { ("d5", "d3") };
            cell(
                || against(&format!("murg S{from}{{assassin}} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {at}")],
            )
        },
        ["V", "-", "A", "win", "win", "win", "-", "-", "-", "-", "."],
    ),
    (
        "Flow, landing upon",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d6") } else { ("d5", "d3") };
            cell(
                || against(&format!("ferrymen N{from} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {at}"), &format!("push {at} e 1")],
            )
        },
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "-", "."],
    ),
    (
        "Flow upon, off the edge",
        |c| {
            if c == "Erde unit on Reclaimed" {
                return ".";
            }
            let at = if c == "locked Erde sage" { "h5" } else { "d8" };
            let (from, dir) = if at == "h5" { ("h3", "e") } else { ("d6", "n") };
            if c == "Refuge pawn" {
                return ".";
            }
            cell(
                || against(&format!("ferrymen N{from} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {at}"), &format!("push {at} {dir} 1"), "place c8"],
            )
        },
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", ".", ".", "."],
    ),
    (
        "Flow, landing ahead",
        |c| {
            let (at, from, to) = if c == "Endless pawn" { ("d8", "d5", "d7") } else { ("d5", "d2", "d4") };
            cell(
                || against(&format!("ferrymen N{from} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {to}")],
            )
        },
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", "."],
    ),
    (
        "Flow ahead, off the edge",
        |c| {
            if ["Refuge pawn", "Erde unit on Reclaimed", "locked Erde sage"].contains(&c) {
                return ".";
            }
            cell(|| against("ferrymen Nd5 Kh1", c, "d8", false).roll(2), "d8", &["journey d5 d7"])
        },
        ["V", "-", "A", "mark", "mark", "mark", "-", ".", ".", ".", "."],
    ),
    (
        "Big Wave",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d7") } else { ("d5", "d4") };
            let before = || against(&format!("ferrymen N{from}{{moved}} Kh1"), c, at, false);
            read(&before().phase("relics").open(), &before().completed("big_wave"), at)
        },
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", "."],
    ),
    (
        "Big Wave, off the edge",
        |c| {
            if ["Refuge pawn", "Erde unit on Reclaimed", "locked Erde sage"].contains(&c) {
                return ".";
            }
            let before = || against("ferrymen Nd7{moved} Kh1", c, "d8", false);
            read(&before().phase("relics").open(), &before().completed("big_wave"), "d8")
        },
        ["V", "-", "A", "mark", "mark", "mark", "-", ".", ".", ".", "."],
    ),
    (
        "Master the Current",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let build = || against("ferrymen Pa4 Kh1", c, at, true).completed("master_the_current");
            let mut t = build();
            if !t.has("current e") {
                return "-";
            }
            t.play("current e");
            t.maybe(&format!("pick {at}")).maybe("pick a4");
            if t.at(at).is_empty() { "M" } else { "-" }
        },
        ["M", "-", "M", "-", "-", "-", "-", "-", "M", "M", "."],
    ),
    (
        "Eddy",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let t = against("ferrymen Pa4 Kh1", c, at, true).completed("eddy");
            if t.at(at) == "SP" { "M" } else { "-" }
        },
        ["M", "-", "M", "-", "-", "-", "-", "-", "M", "-", "."],
    ),
    (
        "Unrelenting Tide",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            cell(
                || {
                    against("ferrymen Pa4 Kh1", c, at, false)
                        .relics("south", json!({"unrelenting_tide": 1}))
                        .open()
                },
                at,
                &["slide e"],
            )
        },
        ["-", "-", "-", "M", "M", "M", "-", "-", "-", "-", "."],
    ),
    (
        "Tremor",
        |c| {
            let (at, from, to) = if c == "Endless pawn" { ("d8", "d5", "d7") } else { ("d5", "d2", "d4") };
            cell(
                || against(&format!("erde N{from} Kh1"), c, at, false).roll(2),
                at,
                &[&format!("journey {from} {to}")],
            )
        },
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", "M"],
    ),
    (
        "Banish",
        |c| {
            if c == "Endless pawn" || c == "Quarry" {
                return ".";
            }
            cell(
                || against("erde Kh1 Rg1", c, "d5", false).relics("south", json!({"banish": 1})).open(),
                "d5",
                &["spend 1", "place d6"],
            )
        },
        ["M", "M", "M", "M", "M", "M", ".", "M", "M", "M", "."],
    ),
    (
        "Sink",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let build = || against("erde Kh1 Rg1", c, at, false).completed("sink");
            let before = against("erde Kh1 Rg1", c, at, false).phase("relics").open();
            let mut t = build();
            t.maybe(&format!("pick {at}"));
            if c == "rook"
                || c == "Endless pawn"
                || c == "locked Erde sage"
                || c == "Refuge pawn"
                || c == "Erde king"
            {
                return if t.at(at) == before.at(at) { "-" } else { "V" };
            }
            read(&before, &t, at)
        },
        ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V"],
    ),
    (
        "Morph",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d7") } else { ("d5", "d4") };
            let texts = [format!("morph {at}"), "face 3".to_owned()];
            cell(
                || {
                    against(&format!("wibo N{from} Rh1"), c, at, false)
                        .phase("after_journey")
                        .set("journeyed", json!(from))
                        .set("last_roll", json!(2))
                        .open()
                },
                at,
                &[&texts[0], &texts[1]],
            )
        },
        ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V"],
    ),
    (
        "Starter Seed",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "d7") } else { ("d5", "d4") };
            cell(
                || {
                    against(&format!("wibo N{from} Rh1"), c, at, false)
                        .relics("south", json!({"starter_seed": 1}))
                        .phase("after_journey")
                        .set("journeyed", json!(from))
                        .set("last_roll", json!(2))
                        .open()
                },
                at,
                &[&format!("seed {at}")],
            )
        },
        ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V"],
    ),
    (
        "Spores",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let mut t = against("wibo Rh1 Pa4", c, at, true).completed("hallucinogenic_spores");
            if !t.has(&format!("pick {at}")) {
                return "-";
            }
            t.play(&format!("pick {at}")).play("place g4");
            if t.at(at).is_empty() { "M" } else { "-" }
        },
        ["M", "-", "M", "-", "-", "-", "-", "-", "M", "M", "M"],
    ),
    (
        "Scatter",
        |c| {
            if c != "plated pawn" {
                return ".";
            }
            let before = against("wibo Rh1 Pa4", c, "d5", false).phase("relics").open();
            read(&before, &against("wibo Rh1 Pa4", c, "d5", false).completed("scatter"), "d5")
        },
        [".", ".", "A", ".", ".", ".", ".", ".", ".", ".", "."],
    ),
    (
        "Poison Garden resolves",
        |c| {
            let (at, garden) = if c == "Endless pawn" { ("d8", "d7") } else { ("d5", "d4") };
            let before = against("hexen Qa1 Rb1", c, at, false).phase("relics").open();
            let after = against("hexen Qa1 Rb1", c, at, false).set("gardens", json!([[garden, 1]])).open();
            read(&before, &after, at)
        },
        ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V"],
    ),
    (
        "Ladder cast",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "b6") } else { ("d5", "b3") };
            cell(
                || {
                    against(&format!("hexen S{from} Qa1 Rb1"), c, at, false)
                        .relics("south", json!({"witchs_ladder": 1}))
                        .phase("hex_window")
                        .open()
                },
                at,
                &[&format!("ladder {from} {at}")],
            )
        },
        ["marked", "marked", "marked", "-", "marked", "marked", "-", "marked", "marked", "marked", "-"],
    ),
    (
        "Ladder restart",
        |c| {
            let (at, from) = if c == "Endless pawn" { ("d8", "e7") } else { ("d5", "e5") };
            let mut t = {
                let (north, reclaimed, law) = target(c, at, false);
                let spare = if north.starts_with("wibo") || north.starts_with("erde") { "N" } else { "S" };
                let build = table("hexen Qa1 Rb1", &format!("{north} {spare}{from}{{ladder1}}"))
                    .reclaimed(&reclaimed);
                match law {
                    Some(law) => build.law("north", law),
                    None => build,
                }
                .open()
            };
            if !t.has(&format!("restart {at}")) {
                return "-";
            }
            t.play(&format!("restart {at}"));
            if t.ladder(at) == 2 { "marked" } else { "-" }
        },
        ["marked", "marked", "marked", "-", "marked", "marked", "-", "marked", "marked", "marked", "marked"],
    ),
    (
        "Ladder resolves",
        |c| {
            if ["Erde king", "Endless pawn"].contains(&c) {
                return ".";
            }
            let (north, reclaimed, _) = target(c, "d5", false);
            let laddered: String = north
                .split_whitespace()
                .map(|word| {
                    if !word[1..].starts_with("d5") {
                        return format!("{word} ");
                    }
                    match word.strip_suffix('}') {
                        Some(open) => format!("{open},ladder1}} "),
                        None => format!("{word}{{ladder1}} "),
                    }
                })
                .collect();
            let before = table("hexen Qa1 Rb1", &north).reclaimed(&reclaimed).phase("relics").open();
            let after = table("hexen Qa1 Rb1", &laddered).reclaimed(&reclaimed).open();
            assert_eq!(after.state.public.board.laddered(), 0);
            read(&before, &after, "d5")
        },
        ["V", "-", "A", ".", "V", "V", ".", "-", "-", "V", "V"],
    ),
    (
        "Hoc Vult",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let mut t = against("hexen Qa1 Rb1", c, at, false).completed("haggedorn_hoc_vult");
            if !t.has(&format!("pick {at}")) {
                return "-";
            }
            t.play(&format!("pick {at}")).play("place d6");
            if t.at(at).is_empty() { "M" } else { "-" }
        },
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", "M"],
    ),
    (
        "Will: Darkleaf",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let hexen = c == "Quarry";
            let build = || {
                against(if hexen { "hexen Qa1 Rb1" } else { "huldra Qa1 Rb1" }, c, at, true)
                    .will("curses")
                    .phase("relics")
                    .open()
            };
            let before = build();
            let mut t = build();
            t.play("will").face(12);
            t.maybe(&format!("pick {at}"));
            read(&before, &t, at)
        },
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "V", "-"],
    ),
    (
        "Will: Blight on the owner",
        |c| {
            let at = if c == "Endless pawn" { "d8" } else { "d5" };
            let hexen = c == "Quarry";
            let build = || {
                against(if hexen { "hexen Qa1 Rb1" } else { "huldra Qa1 Rb1" }, c, at, true)
                    .will("curses")
                    .phase("relics")
                    .open()
            };
            let before = build();
            let mut t = build();
            t.play("will").face(1);
            t.maybe(&format!("pick {at}"));
            read(&before, &t, at)
        },
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "V", "-"],
    ),
];

#[test]
fn the_interaction_matrix_is_complete() {
    let mut wrong = Vec::new();
    let mut cells = 0;
    for (name, effect, expected) in EFFECTS {
        for (column, expected) in COLUMNS.iter().zip(expected) {
            if *expected == "." {
                continue;
            }
            cells += 1;
            let found = std::panic::catch_unwind(|| effect(column)).unwrap_or("panicked");
            if found != *expected {
                wrong.push(format!("{name} on {column}: {found} instead of {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {cells} cells wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(cells > 230, "{cells}");
}
