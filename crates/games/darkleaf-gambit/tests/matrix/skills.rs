//! Skills that relocate, strip, mark or doom, and the Murg sacrifice.

use crate::Effect;
use crate::common::{Table, table};
use crate::target::{against, cell, from, middle, read};
use serde_json::json;

/// Whether a unit may go anywhere or only next to where it stands, from the places on offer.
fn range(t: &Table, at: &str) -> String {
    let places = t.after("place");
    let mut far = places.split_whitespace().filter(|place| {
        let apart = |index: usize| place.as_bytes()[index].abs_diff(at.as_bytes()[index]);
        apart(0).max(apart(1)) > 1
    });
    match (places.is_empty(), far.next()) {
        (true, _) => "-".into(),
        (_, Some(_)) => "M".into(),
        (_, None) => "M1".into(),
    }
}

fn banish(c: &str) -> String {
    let mut t = against("erde Kh1 Rg1", c, 'N', "d5", "").relics("south", json!({"banish": 1})).open();
    if !t.has("spend 1") {
        return "-".into();
    }
    t.play("spend 1").maybe("pick d5");
    range(&t, "d5")
}

/// A miracle that picks a unit, then its place.
fn relocated(c: &str, south: &str, letter: char, skill: &str) -> String {
    let at = middle(c);
    let own = (c == "Quarry" && letter == 'P').then(|| format!("{south} P{at}{{quarry}}"));
    let mut t = match own {
        // Spores are cast by the Quarry's own side.
        Some(own) => table(&own, "hexen Qa8"),
        None => against(south, c, letter, at, ""),
    }
    .completed(skill);
    if !t.has(&format!("pick {at}")) {
        return "-".into();
    }
    t.play(&format!("pick {at}"));
    range(&t, at)
}

fn scatter(c: &str) -> String {
    let at = middle(c);
    let build = || match c {
        "ordinary" => table("wibo Rh1 Pb4", &format!("huldra S{at}{{pivot}} Qa8")),
        _ => against("wibo Rh1 Pb4", c, 'N', at, ""),
    };
    read(&build().phase("relics").open(), &build().completed("scatter"), at)
}

fn garden(c: &str) -> String {
    let at = middle(c);
    let build = || against("hexen Qa1 Rb1", c, 'N', at, "");
    let after = build().set("gardens", json!([[from(at, 0, -1), 1]])).open();
    read(&build().phase("relics").open(), &after, at)
}

fn ladder_cast(c: &str) -> String {
    let at = middle(c);
    let by = from(at, -2, -2);
    let build = || {
        against(&format!("hexen S{by} Qa1 Rb1"), c, 'N', at, "")
            .relics("south", json!({"witchs_ladder": 1}))
            .phase("hex_window")
            .open()
    };
    cell(build, at, &[&format!("ladder {by} {at}")])
}

fn ladder_restart(c: &str) -> String {
    let at = middle(c);
    let spare = if c.contains("Erde") { "N" } else { "S" };
    // Two ranks down, so that a carrier in the Seat is not protected itself.
    let carrier = from(at, 1, -1);
    let mut t = against("hexen Qa1 Rb1", c, 'N', at, &format!("{spare}{carrier}{{ladder1}}")).open();
    let text = format!("restart {at}");
    if !t.has(&text) {
        return "-".into();
    }
    t.play(&text);
    if t.ladder(at) == 2 { "marked".into() } else { "?".into() }
}

fn ladder_resolves(c: &str) -> String {
    let at = middle(c);
    // A neighbour to go on to, where a Ladder goes on at all.
    let spare = if c.contains("Erde") { "N" } else { "S" };
    let build = |ladder: bool| {
        let build = against("hexen Qa1 Rb1", c, 'N', at, &format!("{spare}{}", from(at, 1, -1)));
        if !ladder {
            return build.phase("relics").open();
        }
        build.laddered(at).open()
    };
    let (before, after) = (build(false), build(true));
    let found = read(&before, &after, at);
    let next = after.offers().iter().any(|offer| offer.starts_with("restart"));
    assert_eq!(after.state.public.board.laddered(), 0);
    match (found.as_str(), next) {
        ("-", false) => "gone".into(),
        (_, true) => format!("{found}, may restart"),
        (_, false) => found,
    }
}

fn sacrifice(c: &str) -> String {
    let (pawn, north) = match c {
        "plated pawn" => ("Pd5{iron_plating}", "huldra Qa8"),
        "Quarry" => ("Pd5{quarry}", "hexen Qa8"),
        "dormant pawn" => ("Pd5{dormant}", "wibo Qa8"),
        _ => ("Pd5", "huldra Qa8"),
    };
    let build = || table(&format!("murg {pawn} Pa2 Kh1"), north);
    let (before, mut t) = (build().phase("relics").open(), build().completed("assassin"));
    if !t.has("pick d5") {
        return "-".into();
    }
    t.play("pick d5");
    assert_eq!(t.at("d5"), "SS", "a sage comes in its place");
    let counts = t.state.public.players[1].quarry > before.state.public.players[1].quarry;
    if counts { "V counts".into() } else { "V".into() }
}

pub(crate) const ROWS: &[Effect] = &[
    ("Banish", banish, ["M", "M", "M", "M", "M1", "M", ".", "M", "M", "M", ".", ".", "M"]),
    (
        "Spores",
        |c| relocated(c, "wibo Rh1 Pb4", 'P', "hallucinogenic_spores"),
        ["M", "-", "M", "-", "-", "-", "-", "-", "M", "M", "M", "M", "M"],
    ),
    ("Scatter", scatter, ["aura", "-", "A", "-", "-", "-", "-", "-", "-", "-", ".", "-", "-"]),
    (
        "Poison Garden resolves",
        garden,
        ["V", "-", "A", "-", "V", "V", "-", "-", "-", "V", "V counts", "-", "V"],
    ),
    (
        "Ladder cast",
        ladder_cast,
        [
            "marked", "marked", "marked", "-", "marked", "marked", "-", "marked", "marked", "marked", "-",
            "marked", "marked",
        ],
    ),
    (
        "Ladder restart",
        ladder_restart,
        [
            "marked", "marked", "marked", "-", "marked", "marked", "-", "marked", "marked", "marked",
            "marked", "marked", "marked",
        ],
    ),
    (
        "Ladder resolves",
        ladder_resolves,
        [
            "V, may restart",
            "gone",
            "A, may restart",
            ".",
            "V, may restart",
            "V, may restart",
            ".",
            "gone",
            "gone",
            "V, may restart",
            "V counts, may restart",
            "gone",
            "V, may restart",
        ],
    ),
    (
        "Hoc Vult",
        |c| relocated(c, "hexen Qa1 Rb1", 'N', "haggedorn_hoc_vult"),
        ["M", "M", "M", "M", "M1", "M", "-", "M", "M", "M", "M", "M", "M"],
    ),
    ("Murg sacrifice", sacrifice, ["V", ".", "V", ".", ".", ".", ".", ".", ".", ".", "V counts", ".", "-"]),
];

#[test]
fn an_endless_pawn_loses_its_ladder_before_it_resolves() {
    let mut t = table("wibo Pb2{ladder1} Rh1 Qh2", "hexen Qa8 Rb8").law("south", "the_endless").roll(1);
    t.play("journey b2 b1").maybe("pass");
    assert_eq!(t.ladder("b1"), 0);
    assert!(t.cited("DG-WIB-18"));
}
