//! The Will: what its results do to a unit.

use crate::Effect;
use crate::common::{Table, table};
use crate::target::{against, middle, read};

/// South calls a side of the Will and rolls this; North resolves it first.
fn called(c: &str, letter: char, side: &str, face: u8) -> (Table, Table) {
    let south = if c == "Quarry" { "hexen Qh1 Pb2" } else { "huldra Qh1 Pb2" };
    let build = || against(south, c, letter, middle(c), "").will(side).phase("relics").open();
    let mut t = build();
    t.play("will").face(face);
    (build(), t)
}

/// A result that vanquishes a unit somebody picks; single choices are made already.
fn doomed(c: &str, letter: char, face: u8) -> String {
    let at = middle(c);
    let (before, mut t) = called(c, letter, "curses", face);
    t.maybe("pick b2").maybe(&format!("pick {at}"));
    read(&before, &t, at)
}

/// A result by which North puts a unit of its own elsewhere.
fn put(c: &str, side: &str, face: u8) -> String {
    let at = middle(c);
    let (before, mut t) = called(c, 'N', side, face);
    t.maybe(&format!("pick {at}"));
    let Some(place) = t.offers().into_iter().find(|text| text.starts_with("place")) else {
        return read(&before, &t, at);
    };
    t.play(&place);
    read(&before, &t, at)
}

/// Safe Conduct: only royals, and only a step.
fn conducted(c: &str) -> String {
    let at = middle(c);
    if c == "Erde unit on Reclaimed" {
        let build = || {
            table("huldra Qh1 Pb2", "erde Kd5").reclaimed(&["d5"]).will("blessings").phase("relics").open()
        };
        let mut t = build();
        t.play("will").face(10);
        assert_eq!(t.after("place"), "c4 c5 c6 d6 e6", "the rest of the centre stays closed");
        t.play("place d6");
        return read(&build(), &t, "d5");
    }
    let (before, mut t) = called(c, 'N', "blessings", 10);
    let offers = t.after("place");
    let beside = if c == "Erde king" { "c4 c5 c6 d6 e6" } else { "c4 d4 e4 c5 e5 c6 d6 e6" };
    if offers != beside {
        return "-".into();
    }
    t.play("place d6");
    read(&before, &t, at)
}

pub(crate) const ROWS: &[Effect] = &[
    (
        "Will: Blight",
        |c| doomed(c, 'P', 1),
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "V", "-", ".", "V"],
    ),
    ("Will: Rot", |c| doomed(c, 'N', 2), ["V", "-", "-", "-", "-", "-", "-", "-", "-", "V", "-", ".", "-"]),
    (
        "Will: Darkleaf",
        |c| doomed(c, 'P', 12),
        ["V", "-", "A", "-", "-", "-", "-", "-", "-", "V", "-", ".", "V"],
    ),
    (
        "Will: Wandering Roots",
        |c| put(c, "blessings", 9),
        ["M", "M", "-", "-", "-", "-", "-", "M", "-", "M", "M", ".", "-"],
    ),
    (
        "Will: Ill Wind",
        |c| put(c, "curses", 8),
        ["M", "-", "-", "-", "-", "-", "-", "M", "-", "M", "M", ".", "-"],
    ),
    ("Will: Safe Conduct", conducted, ["-", "-", "-", "M", "M", "M", "-", "-", "-", "M", "-", ".", "-"]),
];
