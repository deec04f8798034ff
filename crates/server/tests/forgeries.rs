//! What another server let happen, tried here: every forgery and leak that was measured on boardgame.io 0.50.2.
#![allow(clippy::unwrap_used)]

mod client;

use client::{Client, Served};
use serde_json::{Value, json};

/// A private duel of two seats at one device: table, both keys, the key to watch.
async fn duel(served: &Served) -> (String, [String; 2], String) {
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Ben" }]);
    let created = served.post("/api/tables", json!({ "game": "duel", "chairs": chairs })).await;
    let key = |seat: usize| created["seats"][seat]["key"].as_str().unwrap().to_owned();
    let text = |name: &str| created[name].as_str().unwrap().to_owned();
    (text("table"), [key(0), key(1)], text("watch"))
}

/// Names of the cards in the hand that this picture shows.
fn hand(snap: &Value, seat: usize) -> Vec<String> {
    let areas = snap["scene"]["areas"].as_array().unwrap();
    let area = areas
        .iter()
        .find(|area| area["id"].as_str().unwrap().ends_with(&format!("hand-{}", ["A", "B"][seat])));
    let items = area.unwrap()["items"].as_array().unwrap();
    items.iter().filter_map(|item| item["id"].as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn the_first_picture_holds_no_card_of_the_other_and_no_order_of_the_deck() {
    let served = Served::start().await;
    let (table, keys, watch) = duel(&served).await;
    let (mut ann, mut ben, mut eve) =
        (served.connect().await, served.connect().await, served.connect().await);
    let (ann_sees, ben_sees) =
        (ann.enter(&table, &keys[0], None).await, ben.enter(&table, &keys[1], None).await);
    let eve_sees = eve.enter(&table, &watch, None).await;
    let (ann_holds, ben_holds) = (hand(&ann_sees, 0), hand(&ben_sees, 1));
    assert_eq!((ann_holds.len(), ben_holds.len()), (7, 7));
    let quoted = |card: &String| format!("\"{card}\"");
    for (text, secret) in [
        (ann_sees.to_string(), &ben_holds),
        (ben_sees.to_string(), &ann_holds),
        (eve_sees.to_string(), &ann_holds),
        (eve_sees.to_string(), &ben_holds),
    ] {
        for card in secret {
            assert!(card.starts_with("card-"), "{card}");
            assert!(!text.contains(&quoted(card)), "{card} is in {text}");
        }
    }
    // Each of 60 cards has an id; a picture names its own seven and nothing of the deck.
    let named = (0..60).filter(|card| ann_sees.to_string().contains(&format!("\"card-{card}\""))).count();
    assert_eq!(named, 7);
}

#[tokio::test]
async fn nobody_watches_a_private_table_without_its_key() {
    let served = Served::start().await;
    let (table, keys, watch) = duel(&served).await;
    let mut eve = served.connect().await;
    for key in [None, Some(""), Some("0"), Some(&keys[0][1..]), Some(&*watch.to_uppercase())] {
        eve.say(json!({ "t": "enter", "table": table, "key": key })).await;
        assert_eq!(eve.until("error").await["code"], "no-entry", "{key:?}");
    }
    let record = served.get_text(&format!("/api/tables/{table}/record"), None).await;
    assert!(record.contains("no-entry"), "{record}");
    let early = served.get_text(&format!("/api/tables/{table}/record"), Some(&keys[0])).await;
    assert!(early.contains("not-over"), "{early}");
}

#[tokio::test]
async fn a_forged_state_is_no_message() {
    let served = Served::start().await;
    let (table, keys, _) = duel(&served).await;
    let mut ann = served.connect().await;
    let before = ann.enter(&table, &keys[0], None).await;
    for forged in [
        json!({ "t": "update", "table": table, "state": { "scores": [999_999, 0] } }),
        json!({ "t": "act", "table": table, "id": 1, "base": before["seq"], "action": "play 0", "state": {} }),
        json!({ "type": "UPDATE", "state": before }),
        json!({ "t": "snap", "table": table, "seq": 99 }),
    ] {
        ann.say(forged.clone()).await;
        assert_eq!(ann.until("error").await["code"], "bad-message", "{forged}");
    }
    // What chance brings cannot be played by a seat.
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": before["seq"], "action": "deal ember-1" }))
        .await;
    let refused = ann.until("rej").await;
    assert_eq!((refused["code"].as_str(), refused["rule"].as_str()), (Some("illegal"), Some("DUEL-DEAL")));
    let mut again = served.connect().await;
    let after = again.enter(&table, &keys[0], None).await;
    assert_eq!((&after["hash"], &after["seq"]), (&before["hash"], &before["seq"]));
}

#[tokio::test]
async fn an_unknown_table_creates_nothing() {
    let served = Served::start().await;
    let live = async || {
        let text = served.get_text("/metrics", None).await;
        text.lines().find_map(|line| line.strip_prefix("parlour_tables_live ")).unwrap().to_owned()
    };
    let before = live().await;
    let mut eve = served.connect().await;
    for number in 0..150 {
        eve.say(json!({ "t": "enter", "table": format!("{number:013}") })).await;
        assert_eq!(eve.until("error").await["code"], "no-such-table");
    }
    assert_eq!(live().await, before);
    for path in ["/api/tables/0000000000007", "/api/tables/x", "/api/tables/0000000000007/record"] {
        assert!(served.get_text(path, None).await.contains("no-such-table"), "{path}");
    }
    let code = served.post_with_key("/api/tables/0000000000007/code", "guess").await;
    assert_eq!(code["error"]["code"], "no-such-table");
}

#[tokio::test]
async fn a_code_is_given_to_whoever_holds_the_seat_only() {
    let served = Served::start().await;
    let (table, _, watch) = duel(&served).await;
    for key in ["guess", &*watch] {
        let given = served.post_with_key(&format!("/api/tables/{table}/code"), key).await;
        assert_eq!(given["error"]["code"], "no-entry", "{key}");
    }
}

#[tokio::test]
async fn an_illegal_move_and_one_out_of_turn_are_told_why() {
    let served = Served::start().await;
    let (table, keys, watch) = duel(&served).await;
    let mut lines = vec![];
    for key in [&keys[0], &keys[1], &watch] {
        let mut line = served.connect().await;
        let snap = line.enter(&table, key, None).await;
        lines.push((line, snap["seq"].clone()));
    }
    for (who, action, code) in [
        (0, json!("play 99"), "no-such-action"),
        (0, json!(4_000_000_000u32), "no-such-action"),
        (1, json!("play 0"), "not-asked"),
        (2, json!("play 0"), "watching"),
    ] {
        let (line, seq) = &mut lines[who];
        line.say(json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": action })).await;
        let refused = line.until("rej").await;
        assert_eq!(refused["code"], code, "{refused}");
        assert!(refused["message"].as_str().unwrap().len() > 8, "{refused}");
        assert_eq!(refused["seq"], *seq);
    }
}

#[tokio::test]
async fn a_seat_that_was_left_or_moved_is_closed_to_its_old_key() {
    let served = Served::start().await;
    let (table, keys, _) = duel(&served).await;
    let mut ann = served.connect().await;
    ann.enter(&table, &keys[0], None).await;
    let given = served.post_with_key(&format!("/api/tables/{table}/code"), &keys[0]).await;
    let used = served.post("/api/code", json!({ "code": given["code"] })).await;
    // The old device is turned out at once, not only when it comes again.
    assert_eq!(ann.until("error").await["code"], "no-entry");
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": 14, "action": "play 0" })).await;
    let refused = ann.until_any(&["rej", "error", "ack"]).await;
    assert_ne!(refused["t"], "ack", "{refused}");
    let new = used["key"].as_str().unwrap().to_owned();
    let mut phone = served.connect().await;
    phone.enter(&table, &new, None).await;
    phone.say(json!({ "t": "ask", "table": table, "id": 1, "what": "leave" })).await;
    let after = phone.snap_when(|snap| snap["you"].is_null()).await;
    assert!(hand(&after, 0).iter().all(|card| !card.starts_with("card-")), "whoever left sees no hand");
    for key in [&keys[0], &new] {
        let mut old = served.connect().await;
        old.say(json!({ "t": "enter", "table": table, "key": key })).await;
        assert_eq!(old.until("error").await["code"], "no-entry");
    }
}

#[tokio::test]
async fn the_seed_is_drawn_for_each_table_and_shown_only_when_it_is_over() {
    let served = Served::start().await;
    let chairs = json!([{ "kind": "me" }, { "kind": "me" }]);
    let ask = json!({ "game": "duel", "chairs": chairs, "options": { "plays": 2 } });
    let (one, two) = (served.post("/api/tables", ask.clone()).await, served.post("/api/tables", ask).await);
    assert_ne!(one["commitment"], two["commitment"]);
    let table = one["table"].as_str().unwrap();
    let key = |seat: usize| one["seats"][seat]["key"].as_str().unwrap();
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let mut heard = vec![ann.enter(table, key(0), None).await];
    heard.push(ben.enter(table, key(1), None).await);
    for (id, line) in [(1, &mut ann), (1, &mut ben)] {
        let base = heard.last().unwrap()["seq"].clone();
        line.say(json!({ "t": "act", "table": table, "id": id, "base": base, "action": "play 0" })).await;
        heard.push(line.until("ev").await);
        if heard.last().unwrap()["over"].is_null() {
            // The other hears of it before it is asked.
            continue;
        }
    }
    let record = served.get_text(&format!("/api/tables/{table}/record"), Some(key(0))).await;
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).unwrap().to_owned();
    assert_eq!(seed.len(), 64);
    for message in &heard {
        assert!(!message.to_string().contains(&seed));
    }
    assert_eq!(served.post_text("/api/verify", &record).await["verified"], true);
}

#[tokio::test]
async fn what_was_drawn_and_taken_back_is_drawn_anew() {
    let served = Served::start().await;
    let (table, keys, _) = duel(&served).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let begin = ann.enter(&table, &keys[0], None).await;
    ben.enter(&table, &keys[1], None).await;
    let mut drawn = std::collections::BTreeSet::new();
    let mut seq = begin["seq"].clone();
    for id in 1..=12 {
        ann.say(json!({ "t": "act", "table": table, "id": id, "base": seq, "action": "play 0" })).await;
        let told = ann.until("ev").await;
        drawn.insert(told["events"][1]["say"].to_string());
        // A card came out, so the other has to agree.
        ann.say(json!({ "t": "ask", "table": table, "id": 1, "what": "takeback" })).await;
        ben.info_when(|info| !info["request"].is_null()).await;
        ben.say(json!({ "t": "answer", "table": table, "id": 1, "yes": true })).await;
        let back = ann.until("snap").await;
        assert_eq!(hand(&back, 0), hand(&begin, 0), "everything as it was");
        seq = back["seq"].clone();
    }
    assert!(drawn.len() > 3, "the same card again and again: {drawn:?}");
}

#[tokio::test]
async fn too_much_is_refused_before_it_does_anything() {
    let served = Served::start().await;
    let (table, keys, _) = duel(&served).await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &keys[0], None).await;
    for id in 1..=101 {
        ann.say(json!({ "t": "act", "table": table, "id": id, "base": snap["seq"], "action": "play 77" }))
            .await;
    }
    let mut codes = std::collections::BTreeMap::new();
    for _ in 1..=101 {
        *codes.entry(ann.until("rej").await["code"].to_string()).or_insert(0) += 1;
    }
    assert!(codes["\"slow-down\""] >= 1 && codes["\"no-such-action\""] >= 95, "{codes:?}");
    for _ in 0..11 {
        ann.say(json!({ "t": "say", "table": table, "text": "hallo" })).await;
    }
    assert_eq!(ann.until("error").await["code"], "slow-down");
    let chairs = json!([{ "kind": "me" }, { "kind": "me" }]);
    let mut last = Value::Null;
    for _ in 0..21 {
        last = served.post("/api/tables", json!({ "game": "duel", "chairs": chairs })).await;
    }
    assert_eq!(last["error"]["code"], "slow-down");
    let mut lines = vec![];
    let refused = loop {
        match Client::try_connect(&served, None).await {
            Ok(line) => lines.push(line),
            Err(error) => break error,
        }
        assert!(lines.len() < 70, "no limit for connections");
    };
    assert!(refused.contains("429"), "{refused}");
}
