//! A server over real sockets: playing, refusing, resuming, restarting.
#![allow(clippy::unwrap_used)]

mod client;

use client::{Client, Served};
use serde_json::{Value, json};

/// A table of connect four for one human and a bot; the human begins.
async fn against_a_bot(served: &Served) -> (String, String) {
    let created = served
        .post("/api/tables", json!({ "game": "connect-four", "chairs": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "level": "random" }] }))
        .await;
    (created["table"].as_str().unwrap().into(), created["seats"][0]["key"].as_str().unwrap().into())
}

#[tokio::test]
async fn a_game_against_a_bot_is_played_and_proved() {
    let served = Served::start().await;
    let (table, key) = against_a_bot(&served).await;
    let mut ann = served.connect().await;
    let mut seen = ann.enter(&table, &key, None).await;
    assert_eq!((seen["t"].as_str(), seen["you"].as_u64()), (Some("snap"), Some(0)));
    let mut id = 0;
    while seen["over"].is_null() && seen["info"]["over"].is_null() {
        if seen["offers"].as_array().is_none_or(Vec::is_empty) {
            seen = ann.until("ev").await;
            continue;
        }
        id += 1;
        let action = seen["offers"][0]["id"].clone();
        ann.say(json!({ "t": "act", "table": table, "id": id, "base": seen["seq"], "action": action })).await;
        let ack = ann.until("ack").await;
        assert_eq!(ack["id"], id);
        seen = ann.until("ev").await;
        assert_eq!(seen["cause"], id);
    }
    let record = served.get_text(&format!("/api/tables/{table}/record"), Some(&key)).await;
    assert!(record.starts_with("parlour 1\ngame connect-four\n"), "{record}");
    let proved = served.post_text("/api/verify", &record).await;
    assert_eq!(proved["verified"], true, "{proved}");
}

#[tokio::test]
async fn the_same_action_sent_twice_is_played_once() {
    let served = Served::start().await;
    let (table, key) = against_a_bot(&served).await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &key, None).await;
    let act = json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": "drop d" });
    ann.say(act.clone()).await;
    let first = ann.until("ack").await;
    ann.say(act).await;
    assert_eq!(ann.until("ack").await, first);
}

#[tokio::test]
async fn refusals_have_a_reason_and_change_nothing() {
    let served = Served::start().await;
    let (table, key) = against_a_bot(&served).await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &key, None).await;
    let seq = snap["seq"].as_u64().unwrap();
    let refused = [
        (json!({ "id": 1, "base": seq, "action": "drop z" }), "no-such-action"),
        (json!({ "id": 1, "base": seq + 5, "action": "drop d" }), "stale"),
        (json!({ "id": 0, "base": seq, "action": "drop d" }), "bad-id"),
        (json!({ "id": 1, "base": seq, "action": "drop d", "nonce": "xyz" }), "bad-nonce"),
    ];
    for (mut act, code) in refused {
        act["t"] = "act".into();
        act["table"] = table.clone().into();
        ann.say(act).await;
        let rej = ann.until("rej").await;
        assert_eq!((rej["code"].as_str(), rej["seq"].as_u64()), (Some(code), Some(seq)), "{rej}");
        assert!(!rej["message"].as_str().unwrap().is_empty());
    }
    let mut stranger = served.connect().await;
    for (message, code) in [
        (json!({ "t": "enter", "table": table }), "no-entry"),
        (json!({ "t": "enter", "table": table, "key": "guess" }), "no-entry"),
        (json!({ "t": "enter", "table": "0000000000000" }), "no-such-table"),
        (json!({ "t": "enter", "table": "../../etc" }), "no-such-table"),
        (json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "drop d" }), "not-here"),
        (json!({ "t": "update", "state": { "score": 999_999 } }), "bad-message"),
        (json!({ "t": "ping", "n": 1, "x": 2 }), "bad-message"),
    ] {
        stranger.say(message.clone()).await;
        let error = stranger.until("error").await;
        assert_eq!(error["code"], code, "{message}: {error}");
    }
}

#[tokio::test]
async fn two_players_and_a_watcher_share_a_game_and_resume() {
    let served = Served::start().await;
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let created = served.post("/api/tables", json!({ "game": "connect-four", "chairs": chairs })).await;
    let table = created["table"].as_str().unwrap().to_owned();
    let ann_key = created["seats"][0]["key"].as_str().unwrap().to_owned();
    let invite = created["invite"].clone();
    let sat =
        served.post(&format!("/api/tables/{table}/sit"), json!({ "invite": invite, "name": "Ben" })).await;
    let ben_key = sat["key"].as_str().unwrap().to_owned();
    assert_eq!(sat["seat"], 1);
    let taken =
        served.post(&format!("/api/tables/{table}/sit"), json!({ "invite": invite, "name": "Cy" })).await;
    assert_eq!(taken["error"]["code"], "taken");

    let (mut ann, mut ben, mut watcher) =
        (served.connect().await, served.connect().await, served.connect().await);
    ann.enter(&table, &ann_key, None).await;
    ben.enter(&table, &ben_key, None).await;
    client::give_seeds(&table, &mut [&mut ann, &mut ben]).await;
    let snap = ann.snap_when(|snap| snap["info"]["stage"] == "playing").await;
    let watched = watcher.enter(&table, created["watch"].as_str().unwrap(), None).await;
    assert!(watched["you"].is_null());

    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": "drop d" })).await;
    let (heard, seen) = (ben.until("ev").await, watcher.until("ev").await);
    assert_eq!(heard["events"], seen["events"]);
    assert_eq!(heard["offers"].as_array().unwrap().len(), 7);

    // Ben is cut off, misses nothing, and is told just what he missed.
    drop(ben);
    let seq = heard["seq"].as_u64().unwrap();
    let mut ben = served.connect().await;
    let resumed = ben.enter(&table, &ben_key, Some(seq - 1)).await;
    assert_eq!(resumed["t"], "ev");
    assert_eq!(resumed["events"], heard["events"]);
    ben.say(json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "drop d" })).await;
    ann.until("ack").await;
    let after = watcher.until("ev").await;
    assert_eq!(after["events"][0]["say"], "Ben drops a disc into column d.");
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let mut served = Served::start().await;
    let (table, key) = against_a_bot(&served).await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &key, None).await;
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": "drop d" })).await;
    let ack = ann.until("ack").await;
    drop(ann);
    served.restart().await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &key, None).await;
    assert!(snap["seq"].as_u64() >= ack["seq"].as_u64());
    let told: Vec<&Value> = snap["told"].as_array().unwrap().iter().collect();
    assert_eq!(told[0]["say"], "Ann drops a disc into column d.");
    // Sent again after the restart, the action is still the one that was played.
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": 0, "action": "drop a" })).await;
    assert_eq!(ann.until("ack").await["seq"], ack["seq"]);
}

#[tokio::test]
async fn a_page_from_elsewhere_may_not_connect() {
    let served = Served::start().await;
    assert!(Client::try_connect(&served, Some("http://evil.example")).await.is_err());
    assert!(Client::try_connect(&served, Some(&served.origin())).await.is_ok());
}

#[tokio::test]
async fn a_seat_moves_to_another_device_once() {
    let served = Served::start().await;
    let (table, key) = against_a_bot(&served).await;
    let given = served.post_with_key(&format!("/api/tables/{table}/code"), &key).await;
    let used = served.post("/api/code", json!({ "code": given["code"] })).await;
    assert_eq!(used["table"], table);
    let again = served.post("/api/code", json!({ "code": given["code"] })).await;
    assert_eq!(again["error"]["code"], "no-such-code");
    let mut phone = served.connect().await;
    assert_eq!(phone.enter(&table, used["key"].as_str().unwrap(), None).await["you"], 0);
    let mut old = served.connect().await;
    old.say(json!({ "t": "enter", "table": table, "key": key })).await;
    assert_eq!(old.until("error").await["code"], "no-entry");
}
