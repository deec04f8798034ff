//! Deeds: Hunt, Destroy, Ambush, Morph and Sink, which aim at a unit.

use crate::Effect;
use crate::target::{against, cell, from, middle, read};
use parlour_darkleaf_gambit::Aura;
use serde_json::json;

fn hunt(c: &str) -> String {
    let at = middle(c);
    let bow = from(at, 0, -2);
    cell(
        || against(&format!("huldra P{bow} Qh1"), c, 'N', at, "").roll(2),
        at,
        &[&format!("hunt {bow} {at}")],
    )
}

fn pivot(c: &str) -> String {
    let at = middle(c);
    let (start, stop) = (from(at, -2, -3), from(at, -2, -2));
    let text = format!("pivot {start} {stop} {at}");
    cell(|| against(&format!("huldra S{start}{{pivot}} Qh1"), c, 'N', at, "").roll(3), at, &[&text])
}

/// A declared Destroy with this roll, under the law or not.
fn destroy_with(c: &str, face: u8, law: bool) -> String {
    let at = middle(c);
    let by = from(at, 0, -1);
    let build = || {
        let build = against(&format!("murg P{by} Kh1"), c, 'N', at, "").phase("declare");
        if law { build.law("south", "technological_singularity") } else { build }.open()
    };
    cell(build, at, &[&format!("destroy {by} {at}"), &format!("face {face}")])
}

fn target_lock(c: &str) -> String {
    let at = middle(c);
    let (by, second) = (from(at, 0, -1), from(at, 1, -1));
    let spare = if matches!(c, "Wibo queen" | "Endless pawn" | "Refuge pawn") { "N" } else { "S" };
    let build = || {
        against(&format!("murg N{by} Kh1"), c, 'N', at, &format!("{spare}{second}")).phase("declare").open()
    };
    let (mut t, before) = (build(), build());
    let texts = [format!("destroy-two {by} {at} {second}"), format!("destroy-two {by} {second} {at}")];
    let Some(text) = texts.iter().find(|text| t.has(text)) else { return "-".into() };
    t.play(text).face(4);
    t.maybe(&format!("place {at}"));
    assert!(
        t.at(&second) == if t.at(at) == "SN" { "" } else { "SN" },
        "the knight takes a vacated territory"
    );
    let plated = |t: &crate::common::Table| t.state.public.board.aura(Aura::IronPlating).count_ones();
    match t.at(at).as_str() {
        "SN" => "V+".into(),
        "" => "V".into(),
        _ if plated(&t) < plated(&before) => "A".into(),
        _ => "-".into(),
    }
}

fn ambush_by(c: &str, sage: &str) -> String {
    let at = middle(c);
    let by = from(at, 0, -2);
    let build = || against(&format!("murg S{by}{sage} Kh1"), c, 'N', at, "").roll(2);
    let found = cell(build, at, &[&format!("journey {by} {at}")]);
    if found != "A" {
        return found;
    }
    let mut t = build();
    t.play(&format!("journey {by} {at}"));
    if t.at(&from(at, 0, -1)) == "SS" { "A, stops short".into() } else { found }
}

/// The new pawn stands in the target's place, in the Seat, or beside.
fn grown(c: &str, texts: &[&str]) -> String {
    let at = middle(c);
    let by = from(at, 0, -1);
    let build = || {
        against(&format!("wibo N{by} Rh1"), c, 'N', at, "")
            .relics("south", json!({"starter_seed": 1}))
            .phase("after_journey")
            .set("journeyed", json!(by))
            .set("last_roll", json!(2))
            .open()
    };
    let (before, mut t) = (build(), build());
    for text in texts {
        match text.strip_prefix("face ") {
            Some(face) => t.face(face.parse().unwrap()),
            None if t.has(&format!("{text} {at}")) => t.play(&format!("{text} {at}")),
            None => return "-".into(),
        };
    }
    let places = t.after("place");
    let found = read(&before, &t, at);
    if found == "A" {
        let pawns = |t: &crate::common::Table| t.state.public.board.of(0).count_ones();
        assert_eq!(pawns(&t), pawns(&before), "no new pawn");
        return found;
    }
    if t.at(at) == "SP" {
        "V + pawn".into()
    } else if places == "a1 b1 c1 d1 e1 f1 g1" {
        "V + pawn to Seat".into()
    } else if places == "c4 e4 c5 e5 c6 d6 e6" {
        "V + pawn next best".into()
    } else {
        format!("{found} {places}")
    }
}

fn sink(c: &str) -> String {
    if c == "Quarry" {
        // Its own side may Sink it against a Ladder, and that counts for Hexen.
        let build = || crate::common::table("erde Pd5{quarry,ladder2} Kh1 Rg1", "hexen Qa8");
        let mut t = build().completed("sink");
        t.maybe("pick d5");
        return read(&build().phase("relics").open(), &t, "d5");
    }
    let at = middle(c);
    let build = || against("erde Kh1 Rg1", c, 'N', at, "Sa5");
    let (before, mut t) = (build().phase("relics").open(), build().completed("sink"));
    if !t.has(&format!("pick {at}")) {
        return "-".into();
    }
    t.play(&format!("pick {at}"));
    read(&before, &t, at)
}

pub(crate) const ROWS: &[Effect] = &[
    ("Hunt", hunt, ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", "V", ".", "-", "V"]),
    ("Hunt by Pivot", pivot, ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", "V", ".", "-", "V"]),
    (
        "Destroy",
        |c| destroy_with(c, 6, false),
        ["V+", "-", "A", "win", "win", "win", "-", "-", "-", "V", ".", "-", "V+"],
    ),
    (
        "Destroy with a 5",
        |c| destroy_with(c, 5, false),
        ["V+", "-", "A", "-", "-", "-", "-", "-", "-", "V", ".", "-", "V+"],
    ),
    (
        "Destroy with a 5 under the law",
        |c| destroy_with(c, 5, true),
        ["V+", "-", "A", "win", "win", "win", "-", "-", "-", "V", ".", "-", "V+"],
    ),
    ("Target Lock", target_lock, ["V+", "-", "A", "-", "-", "-", "-", "-", "-", "V", ".", "-", "V+"]),
    (
        "Ambush, no Assassin",
        |c| ambush_by(c, ""),
        ["V+", "-", "A, stops short", "-", "-", "-", "-", "-", "-", "-", ".", "-", "V+"],
    ),
    (
        "Ambush with Assassin",
        |c| ambush_by(c, "{assassin}"),
        ["V+", "-", "A, stops short", "win", "win", "win", "-", "-", "-", "-", ".", "-", "V+"],
    ),
    (
        "Morph",
        |c| grown(c, &["morph", "face 3"]),
        [
            "V + pawn",
            "-",
            "A",
            "-",
            "V + pawn to Seat",
            "V + pawn to Seat",
            "-",
            "-",
            "-",
            "V + pawn next best",
            ".",
            "-",
            "V + pawn",
        ],
    ),
    (
        "Starter Seed",
        |c| grown(c, &["seed"]),
        [
            "V + pawn",
            "-",
            "A",
            "-",
            "V + pawn to Seat",
            "V + pawn to Seat",
            "-",
            "-",
            "-",
            "V + pawn next best",
            ".",
            "-",
            "V + pawn",
        ],
    ),
    ("Sink", sink, ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V counts", "-", "V"]),
];

#[test]
fn an_assassin_cannot_enter_reclaimed_ground() {
    let t = crate::common::table("murg Sd3{assassin} Kh1", "erde Kd5").reclaimed(&["d5"]).roll(2);
    assert!(!t.has("journey d3 d5"));
}
