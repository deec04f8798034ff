//! Flow and Tremor: what pushes.

use crate::Effect;
use crate::common::{Table, table};
use crate::target::{against, edge, from, middle, read, seated, settled};
use serde_json::json;

/// Plays the texts; the last is the push itself, whose choice is what the cell asks about.
fn pushed(build: impl Fn() -> Table, at: &str, texts: &[String]) -> String {
    let (before, mut t) = (build(), build());
    for (number, text) in texts.iter().enumerate() {
        if t.has(text) {
            t.play(text);
        } else if number == 0 || (t.offers().iter().any(|offer| offer.starts_with("push")) && number > 0) {
            return "-".into();
        }
        // Otherwise the push was the only choice and has been made, or there was none.
    }
    read(&before, &settled(t), at)
}

fn upon(c: &str) -> String {
    let at = middle(c);
    let by = from(at, 0, -2);
    let found = pushed(
        || against(&format!("ferrymen N{by} Kh1"), c, 'N', at, "").roll(2),
        at,
        &[format!("journey {by} {at}"), format!("push {at} e 1")],
    );
    if found == "M" && seated(c) { "M on the edge".into() } else { found }
}

/// Two territories with Barbaric, where they are offered.
fn upon_barbaric(c: &str) -> String {
    let at = middle(c);
    let by = from(at, 0, -2);
    let mut t = against(&format!("ferrymen S{by}{{barbaric}} Kh1"), c, 'N', at, "").roll(2);
    let journey = format!("journey {by} {at}");
    if !t.has(&journey) {
        return "-".into();
    }
    t.play(&journey);
    if t.has(&format!("push {at} e 2")) { "M2".into() } else { "M1".into() }
}

fn upon_edge(c: &str) -> String {
    let at = edge(c);
    let by = from(at, 0, -2);
    pushed(
        || against(&format!("ferrymen N{by} Ka1"), c, 'N', at, "").roll(2),
        at,
        &[format!("journey {by} {at}"), format!("push {at} e 1")],
    )
}

fn ahead(c: &str) -> String {
    let at = middle(c);
    let (by, to) =
        if seated(c) { (from(at, -3, 0), from(at, -1, 0)) } else { (from(at, 0, -3), from(at, 0, -1)) };
    let journey = format!("journey {by} {to}");
    pushed(|| against(&format!("ferrymen N{by} Kh1"), c, 'N', at, "").roll(2), at, &[journey])
}

fn ahead_barbaric(c: &str) -> String {
    let at = middle(c);
    let (by, to) = (from(at, 0, -3), from(at, 0, -1));
    let mut t = against(&format!("ferrymen P{by}{{barbaric}} Kh1"), c, 'N', at, "").roll(2);
    t.play(&format!("journey {by} {to}"));
    if t.has(&format!("push {at} n 2")) {
        "M2".into()
    } else if t.at(at).is_empty() {
        "M1".into()
    } else {
        "-".into()
    }
}

fn ahead_edge(c: &str) -> String {
    let at = edge(c);
    let journey = format!("journey {} {}", from(at, -3, 0), from(at, -1, 0));
    pushed(|| against(&format!("ferrymen N{} Ka1", from(at, -3, 0)), c, 'N', at, "").roll(2), at, &[journey])
}

/// A journey of 0 beside the target pushes it east.
fn zero(c: &str, at: &str) -> String {
    let by = from(at, -1, 0);
    if c == "locked Erde sage" && !at.starts_with('h') {
        // The rook that locks it stands there: from above instead.
        let by = from(at, 0, 1);
        return pushed(
            || against(&format!("ferrymen N{by} Ka1"), c, 'N', at, "").law("south", "calm_waters").roll(1),
            at,
            &[format!("zero {by}"), format!("push {at} s 1")],
        );
    }
    pushed(
        || against(&format!("ferrymen N{by} Ka1"), c, 'N', at, "").law("south", "calm_waters").roll(1),
        at,
        &[format!("zero {by}"), format!("push {at} e 1")],
    )
}

/// The unit between pusher and target, of the target's clan.
fn between(c: &str) -> char {
    if c.contains("Erde") { 'N' } else { 'S' }
}

fn ripple(c: &str) -> String {
    let at = middle(c);
    let (by, to, first) = (from(at, 0, -4), from(at, 0, -2), from(at, 0, -1));
    let build = || {
        let more = format!("{}{first}", between(c));
        against(&format!("ferrymen P{by}{{ripple}} Kh1"), c, 'N', at, &more).roll(2)
    };
    let mut t = build();
    t.play(&format!("journey {by} {to}"));
    let push = format!("push {first} n 1");
    if !t.has(&push) {
        assert!(!t.at(at).is_empty() && !t.at(&first).is_empty(), "both stay");
        return "-".into();
    }
    t.play(&push);
    let (old, new) = (build(), t);
    assert_eq!(new.at(at), old.at(&first), "the first takes its place");
    if new.at(&from(at, 0, 1)) == old.at(at) { "M".into() } else { "?".into() }
}

fn ripple_barbaric(c: &str) -> String {
    let at = middle(c);
    let (by, to, first) = (from(at, 0, -4), from(at, 0, -2), from(at, 0, -1));
    let more = format!("{}{first}", between(c));
    let south = format!("ferrymen P{by}{{ripple,barbaric}} Kh1");
    let mut t = against(&south, c, 'N', at, &more).roll(2);
    t.play(&format!("journey {by} {to}"));
    match (t.has(&format!("push {first} n 2")), t.has(&format!("push {first} n 1"))) {
        (true, _) => "M2".into(),
        (_, true) => "M1".into(),
        _ => "-".into(),
    }
}

fn ripple_edge(c: &str) -> String {
    // North-east over the right edge, or straight on over the Seat's.
    let (at, dir, step) = if seated(c) { ("d8", "n", (0, -1)) } else { ("h5", "ne", (-1, -1)) };
    let place = |steps: i8| from(at, steps * step.0, steps * step.1);
    let (by, to, first) = (place(4), place(2), place(1));
    let build = || {
        let more = format!("{}{first}", between(c));
        against(&format!("ferrymen S{by}{{ripple}} Ka1"), c, 'N', at, &more).roll(2)
    };
    let (before, mut t) = (build(), build());
    t.play(&format!("journey {by} {to}"));
    let push = format!("push {first} {dir} 1");
    if !t.has(&push) {
        return "-".into();
    }
    t.play(&push);
    read(&before, &settled(t), at)
}

fn big_wave(c: &str, at: &str) -> String {
    let by = if at.starts_with('h') || seated(c) { from(at, -1, 0) } else { from(at, 0, -1) };
    let build = || against(&format!("ferrymen N{by}{{moved}} Ka1"), c, 'N', at, "");
    read(&build().phase("relics").open(), &settled(build().completed("big_wave")), at)
}

/// Master the Current to the east on a pawn where the column is one.
fn current(c: &str, at: &str) -> String {
    let build = || match c {
        "Quarry" => table(&format!("ferrymen P{at}{{quarry}} Pb4 Kd1"), "hexen Qa8"),
        _ => against("ferrymen Pb4 Kd1", c, 'P', at, ""),
    };
    let (before, mut t) = (build().phase("relics").open(), build().completed("master_the_current"));
    t.maybe("current e");
    if t.has("pick b4") && !t.has(&format!("pick {at}")) {
        return "-".into();
    }
    t.maybe(&format!("pick {at}"));
    t.maybe("pick b4");
    read(&before, &settled(t), at)
}

fn eddy(c: &str) -> String {
    if c == "Quarry" {
        let build = || table("ferrymen Pd5{quarry} Kh1", "hexen Qa8 Pb6");
        return read(&build().phase("relics").open(), &build().completed("eddy"), "d5");
    }
    let at = middle(c);
    let build = || against("ferrymen Pb4 Kh1", c, 'P', at, "");
    read(&build().phase("relics").open(), &build().completed("eddy"), at)
}

fn tide(c: &str) -> String {
    let at = middle(c);
    let build =
        || against("ferrymen Pb4 Kh1", c, 'N', at, "").relics("south", json!({"unrelenting_tide": 1})).open();
    let mut t = build();
    t.play("slide e");
    let held = t.state.public.board.held() & !build().state.public.board.held();
    match read(&build(), &t, at).as_str() {
        "M" if held == 0 => "M, free".into(),
        "M" if !t.at("h5").is_empty() => "slide + immobile".into(),
        "M" => "M1 + immobile".into(),
        _ => "-".into(),
    }
}

fn belay(c: &str) -> String {
    let (unit, north) = match c {
        "rook" => ("Rd3", "murg Ka8"),
        "Quarry" => ("Pd3{quarry}", "hexen Qa8"),
        "dormant pawn" => ("Pd3{dormant}", "wibo Qa8"),
        _ => ("Nd3", "murg Ka8"),
    };
    let build = || table(&format!("ferrymen Ke2 {unit}"), north).roll(1);
    let (before, mut t) = (build(), build());
    t.play("journey e2 e3");
    if !t.has("belay d3 f4") {
        return "-".into();
    }
    t.play("belay d3 f4");
    read(&before, &t, "d3")
}

fn tremor(c: &str) -> String {
    if c == "Quarry" {
        let build = || table("erde Nd2 Pd5{quarry} Kh1", "hexen Qa8").roll(2);
        let mut t = build();
        t.play("journey d2 d4");
        return read(&build(), &t, "d5");
    }
    let at = middle(c);
    let (by, to) =
        if seated(c) { (from(at, -3, 0), from(at, -1, 0)) } else { (from(at, 0, -3), from(at, 0, -1)) };
    let build = || against(&format!("erde N{by} Kh1"), c, 'N', at, "").roll(2);
    let mut t = build();
    t.play(&format!("journey {by} {to}"));
    read(&build(), &t, at)
}

fn tremor_edge(c: &str) -> String {
    let at = edge(c);
    let build = || against(&format!("erde N{} Ka1", from(at, -3, 0)), c, 'N', at, "").roll(2);
    let mut t = build();
    t.play(&format!("journey {} {}", from(at, -3, 0), from(at, -1, 0)));
    read(&build(), &t, at)
}

pub(crate) const ROWS: &[Effect] = &[
    (
        "Flow, landing upon",
        upon,
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "-", ".", "M on the edge", "M"],
    ),
    (
        "Flow upon with Barbaric",
        upon_barbaric,
        ["M2", "M2", "M2", "M2", "M1", "M2", "-", "M2", "M2", "-", ".", "M2", "M2"],
    ),
    (
        "Flow upon, off the edge",
        upon_edge,
        ["V+", "-", "A", "mark", "mark", "mark", "-", "-", "-", ".", ".", "-", "V+"],
    ),
    ("Flow, landing ahead", ahead, ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", ".", "M", "M"]),
    (
        "Flow ahead with Barbaric",
        ahead_barbaric,
        ["M2", "M2", "M2", "M2", "M1", "M2", ".", "M2", "M2", "M2", ".", ".", "M2"],
    ),
    (
        "Flow ahead, off the edge",
        ahead_edge,
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", ".", ".", "-", "V"],
    ),
    (
        "Flow from a journey of 0",
        |c| zero(c, middle(c)),
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", ".", "M", "M"],
    ),
    (
        "Flow from a journey of 0, off the edge",
        |c| zero(c, edge(c)),
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", ".", ".", "-", "V"],
    ),
    ("Ripple's second unit", ripple, ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", ".", ".", "M"]),
    (
        "Ripple's second unit with Barbaric",
        ripple_barbaric,
        ["M2", "M2", "M2", "M2", "M1", "M2", "-", "M2", "M2", "M2", ".", ".", "M2"],
    ),
    (
        "Ripple's second unit, off the edge",
        ripple_edge,
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", ".", ".", "-", "V"],
    ),
    (
        "Big Wave",
        |c| big_wave(c, middle(c)),
        ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", ".", "M", "M"],
    ),
    (
        "Big Wave, off the edge",
        |c| big_wave(c, edge(c)),
        ["V", "-", "A", "mark", "mark", "mark", "-", "-", "-", ".", ".", "-", "V"],
    ),
    (
        "Master the Current",
        |c| current(c, middle(c)),
        ["M", "-", "M", "-", "-", "-", "-", "-", "M", "M", "M", "M", "M"],
    ),
    (
        "Master the Current, off the edge",
        |c| current(c, edge(c)),
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", ".", "V counts", "-", "V"],
    ),
    ("Eddy", eddy, ["M", "-", "M", "-", "-", "-", "-", "-", "M", "-", "M", "M", "M"]),
    (
        "Unrelenting Tide",
        tide,
        [
            "-",
            "-",
            "-",
            "slide + immobile",
            "M1 + immobile",
            "slide + immobile",
            "-",
            "-",
            "-",
            "-",
            ".",
            "-",
            "-",
        ],
    ),
    ("Belay", belay, ["M", "M", ".", ".", ".", ".", ".", ".", ".", ".", "M", ".", "-"]),
    ("Tremor", tremor, ["M", "M", "M", "M", "M", "M", "-", "M", "M", "M", "M", "M", "M"]),
    ("Tremor at the edge", tremor_edge, ["-", "-", "-", "-", "-", "-", "-", "-", "-", ".", ".", "-", "-"]),
];

#[test]
fn tide_slides_the_king_off_reclaimed_ground() {
    let mut t = table("ferrymen Pb4 Kh1", "erde Kd5")
        .reclaimed(&["d5"])
        .relics("south", json!({"unrelenting_tide": 1}))
        .open();
    t.play("slide e");
    assert_eq!(t.at("h5"), "NK");
}
