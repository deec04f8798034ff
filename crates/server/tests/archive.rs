//! Matches out of one store and into another, as records.
#![allow(clippy::unwrap_used)]

mod client;

use client::Served;
use parlour_core::Record;
use parlour_server::{ArchiveError, export, import, matches};
use serde_json::json;

/// A duel in which a card was drawn, taken back and drawn anew; the server is stopped. Gives the match.
async fn played(served: &mut Served) -> String {
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "level": "random" }]);
    let created = served.post("/api/tables", json!({ "game": "duel", "chairs": chairs })).await;
    let (table, key) = (created["table"].as_str().unwrap(), created["seats"][0]["key"].as_str().unwrap());
    let mut ann = served.connect().await;
    let mut seq = ann.enter(table, key, None).await["seq"].clone();
    for id in 1..=4 {
        let nonce = format!("{id:032x}");
        let act =
            json!({ "t": "act", "table": table, "id": id, "base": seq, "action": "play 0", "nonce": nonce });
        ann.say(act).await;
        loop {
            let told = ann.until("ev").await;
            if !told["offers"].as_array().unwrap().is_empty() {
                seq = told["seq"].clone();
                break;
            }
        }
        if id % 2 == 0 {
            ann.say(json!({ "t": "ask", "table": table, "id": 1, "what": "takeback" })).await;
            seq = ann.until("snap").await["seq"].clone();
        }
    }
    drop(ann);
    served.stop().await;
    table.into()
}

#[tokio::test]
async fn a_match_goes_out_and_comes_in_as_it_was() {
    let mut served = Served::start().await;
    let table = played(&mut served).await;
    let mut store = parlour_store::open(&served.store()).unwrap();
    assert_eq!(matches(&mut *store).unwrap()[0].id, table);
    let record = export(&mut *store, &table).unwrap();
    let again: Record = record.to_string().parse().unwrap();
    assert!(again.lines.iter().any(|line| line.stamp.is_some_and(|stamp| stamp.epoch == 1)), "{again}");
    assert!(parlour_table::verify(&again, None).unwrap().verified);

    let folder = tempfile::tempdir().unwrap();
    let mut other = parlour_store::open(folder.path().join("other.db").to_str().unwrap()).unwrap();
    let made = import(&mut *other, &again).unwrap();
    assert_eq!((made.id.as_str(), made.seats.len()), (table.as_str(), 2));
    assert_eq!(export(&mut *other, &table).unwrap().to_string(), record.to_string());
    let twice = import(&mut *other, &again).unwrap_err();
    assert!(matches!(twice, ArchiveError::Known(_)), "{twice}");
}

#[tokio::test]
async fn a_record_that_was_changed_is_not_taken_in() {
    let mut served = Served::start().await;
    let table = played(&mut served).await;
    let mut store = parlour_store::open(&served.store()).unwrap();
    let good = export(&mut *store, &table).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut other = parlour_store::open(folder.path().join("other.db").to_str().unwrap()).unwrap();
    let refused = |change: fn(&mut Record)| {
        let mut bad = good.clone();
        change(&mut bad);
        bad
    };
    for bad in [
        refused(|record| record.lines[14].text = "play 9".into()),
        refused(|record| record.lines[3].text = record.lines[2].text.clone()),
        refused(|record| record.seed = None),
        refused(|record| record.rules += 1),
        refused(|record| record.pack = "0123".into()),
    ] {
        let error = import(&mut *other, &bad).unwrap_err().to_string();
        assert!(error.len() > 10, "{error}");
    }
    assert!(matches(&mut *other).unwrap().is_empty(), "nothing of them was kept");
    assert!(matches!(export(&mut *other, &table), Err(ArchiveError::NoSuchMatch(_))));
}
