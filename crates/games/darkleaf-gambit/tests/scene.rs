//! The table as people see it: units keep their ids wherever they go, and what happens names them by these.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Table, table};
use parlour_core::{Change, Eye, ItemKind, Names, Show};
use parlour_darkleaf_gambit::board::Square;
use serde_json::json;

/// The id of the piece on a square, as the gallery sees it.
fn id(t: &Table, square: &str) -> String {
    let at = Square::parse(square).unwrap();
    let scene = t.game.scene(t.state.look(Eye::Gallery), &Names(vec!["Ann".into(), "Ben".into()]));
    let board = scene.areas.iter().find(|area| area.id == "board").unwrap();
    let here = |place: Option<[u8; 2]>| place == Some([at.file(), at.rank()]);
    board.items.iter().find(|item| item.kind == ItemKind::Piece && here(item.at)).unwrap().id.clone()
}

/// Every move told so far, as ids.
fn moves(t: &Table) -> Vec<String> {
    let names = Names(vec!["Ann".into(), "Ben".into()]);
    let changes = t.tape.0.iter().flat_map(|(_, event)| t.game.tell(event, Eye::Gallery, &names).changes);
    changes
        .filter_map(|change| if let Change::Move { item, .. } = change { Some(item) } else { None })
        .collect()
}

#[test]
fn a_unit_keeps_its_id_when_it_moves() {
    let mut t = table("huldra Pd2 Pe2 Qd1", "murg Ke8").roll(2);
    let (one, other) = (id(&t, "d2"), id(&t, "e2"));
    assert_ne!(one, other);
    t.play("journey d2 d4");
    assert_eq!((id(&t, "d4"), id(&t, "e2")), (one.clone(), other));
    assert_eq!(moves(&t), [one]);
}

#[test]
fn pushed_swapped_and_returning_units_keep_theirs_too() {
    let mut t = table("ferrymen Nd2 Ke1", "murg Pa7 Pd5 Kh8").roll(2);
    let (pawn, knight) = (id(&t, "d5"), id(&t, "d2"));
    t.play("journey d2 d4");
    assert_eq!((id(&t, "d6"), moves(&t)), (pawn.clone(), vec![knight, pawn]));
    let t = table("ferrymen Pb4 Ke1", "murg Pd5 Kh8");
    let (before, after) =
        (table("ferrymen Pb4 Ke1", "murg Pd5 Kh8").phase("relics").open(), t.completed("eddy"));
    assert_eq!((id(&after, "d5"), id(&after, "b4")), (id(&before, "b4"), id(&before, "d5")));
    let mut t = table("ferrymen Nd5 Ke1", "murg Kd8").roll(2);
    let king = id(&t, "d8");
    t.play("journey d5 d7").play("place a1");
    assert_eq!(id(&t, "a1"), king);
}

#[test]
fn a_push_over_the_edge_points_at_the_graveyard() {
    let mut t = table("ferrymen Sh1 Ke1", "murg Ph3 Pg8 Kb8").roll(2);
    t.play("journey h1 h3");
    let view = t.state.view(t.seat());
    let offer = t.game.offer(&view, t.read("push h3 e 1"), &Names(vec!["Ann".into(), "Ben".into()]));
    let scene = t.game.scene(view.look(), &Names(vec!["Ann".into(), "Ben".into()]));
    let clan =
        scene.areas.iter().flat_map(|area| &area.areas).find(|area| Some(&area.id) == offer.touch.last());
    assert_eq!(clan.map(|area| area.name.as_str()), Some("Graveyard"), "{:?}", offer.touch);
}

#[test]
fn numbers_travel_with_written_positions() {
    let mut t = table("huldra Pd2 Pe2 Qd1", "murg Ke8").roll(2);
    t.play("journey d2 d4");
    let position = t.game.position(&t.state);
    let written = serde_json::to_value(&position).unwrap();
    assert_eq!(
        written["south"]["units"][1],
        json!(["pawn", "e2", {"number": 1}]),
        "listed first, numbered second"
    );
    assert_eq!(t.game.load(&position).unwrap(), t.state);
    let twice = table("huldra Pd2 Pe2 Qd1", "murg Ke8").of(
        "south",
        "units",
        json!([["pawn", "d2", {"number": 3}], ["pawn", "e2", {"number": 3}]]),
    );
    assert!(twice.faults().contains("no two units of a kind have the same"));
}
