//! Seats over real sockets: leaving, devices, rematches, chat, clocks, bodies that cannot be read.
#![allow(clippy::unwrap_used)]

mod client;

use client::Served;
use serde_json::{Value, json};

async fn make(served: &Served, body: Value) -> (String, Vec<String>) {
    let created = served.post("/api/tables", body).await;
    let keys = created["seats"].as_array().unwrap_or_else(|| panic!("{created}")).iter();
    let keys = keys.map(|seat| seat["key"].as_str().unwrap().to_owned()).collect();
    (created["table"].as_str().unwrap().into(), keys)
}

fn two() -> Value {
    json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Ben" }])
}

#[tokio::test]
async fn a_bot_plays_on_for_whoever_leaves() {
    let served = Served::start().await;
    let (table, keys) = make(&served, json!({ "game": "tic-tac-toe", "chairs": two() })).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let snap = ann.enter(&table, &keys[0], None).await;
    ben.enter(&table, &keys[1], None).await;
    ben.say(json!({ "t": "ask", "table": table, "id": 1, "what": "leave" })).await;
    let info = ann.info_when(|info| info["chairs"][1]["kind"] == "bot").await;
    assert_eq!(info["chairs"][1]["name"], "Ben");
    let action = snap["offers"][0]["id"].clone();
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": action })).await;
    ann.until("ev").await;
    assert!(!ann.until("ev").await["offers"].as_array().unwrap().is_empty(), "the bot has answered");
}

#[tokio::test]
async fn a_new_device_counts_its_actions_anew_and_an_old_number_is_never_played_twice() {
    let mut served = Served::start().await;
    let (table, keys) = make(&served, json!({ "game": "duel", "chairs": two() })).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let mut seq = ann.enter(&table, &keys[0], None).await["seq"].clone();
    ben.enter(&table, &keys[1], None).await;
    for (id, line) in [(5, &mut ann), (1, &mut ben)] {
        line.say(json!({ "t": "act", "table": table, "id": id, "base": seq, "action": "play 0" })).await;
        seq = line.until("ev").await["seq"].clone();
    }
    // Number 4 was passed over: whatever it was, it is not played now.
    ann.say(json!({ "t": "act", "table": table, "id": 4, "base": seq, "action": "play 0" })).await;
    let refused = ann.until("rej").await;
    assert_eq!(refused["code"], "old-id", "{refused}");
    assert!(refused["message"].as_str().unwrap().contains('5'));
    let given = served.post_with_key(&format!("/api/tables/{table}/code"), &keys[0]).await;
    let used = served.post("/api/code", json!({ "code": given["code"] })).await;
    let key = used["key"].as_str().unwrap();
    for restarted in [false, true] {
        if restarted {
            served.restart().await;
        }
        let mut phone = served.connect().await;
        let snap = phone.enter(&table, key, None).await;
        let id = snap["acted"].as_u64().unwrap_or(0) + 1;
        assert_eq!(id, if restarted { 2 } else { 1 });
        if !restarted {
            let act =
                json!({ "t": "act", "table": table, "id": id, "base": snap["seq"], "action": "play 0" });
            phone.say(act).await;
            assert_eq!(phone.until("ack").await["seq"].as_u64(), snap["seq"].as_u64().map(|seq| seq + 1));
        }
    }
}

#[tokio::test]
async fn a_ninth_device_of_a_seat_sends_the_oldest_away() {
    let served = Served::start().await;
    let (table, keys) = make(&served, json!({ "game": "duel", "chairs": two() })).await;
    let mut lines = vec![];
    for _ in 0..9 {
        let mut line = served.connect().await;
        line.enter(&table, &keys[0], None).await;
        lines.push(line);
    }
    assert_eq!(lines[0].until("error").await["code"], "too-many");
    let seq = 14;
    lines[8].say(json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "play 0" })).await;
    lines[8].until("ack").await;
    lines[1].until("ev").await;
}

#[tokio::test]
async fn a_rematch_keeps_seats_and_keys() {
    let served = Served::start().await;
    let body = json!({ "game": "duel", "chairs": two(), "options": { "plays": 2 } });
    let (table, keys) = make(&served, body).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let mut seq = ann.enter(&table, &keys[0], None).await["seq"].clone();
    ben.enter(&table, &keys[1], None).await;
    ann.say(json!({ "t": "ask", "table": table, "id": 1, "what": "rematch" })).await;
    assert_eq!(ann.until("rej").await["code"], "not-now");
    for line in [&mut ann, &mut ben] {
        line.say(json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "play 0" })).await;
        seq = line.until("ev").await["seq"].clone();
    }
    ann.say(json!({ "t": "ask", "table": table, "id": 2, "what": "rematch" })).await;
    ben.info_when(|info| info["request"]["what"] == "rematch").await;
    ben.say(json!({ "t": "answer", "table": table, "id": 2, "yes": true })).await;
    let info = ann.info_when(|info| !info["rematch"].is_null()).await;
    let again = info["rematch"].as_str().unwrap().to_owned();
    assert_ne!(again, table);
    assert_eq!(ann.enter(&again, &keys[0], None).await["you"], 0);
    assert_eq!(ben.enter(&again, &keys[1], None).await["you"], 1);
}

#[tokio::test]
async fn chat_is_cleaned_kept_and_shown_to_whoever_comes() {
    let mut served = Served::start().await;
    let (table, keys) = make(&served, json!({ "game": "duel", "chairs": two() })).await;
    let mut ann = served.connect().await;
    ann.enter(&table, &keys[0], None).await;
    ann.say(json!({ "t": "say", "table": table, "text": " <b>hi</b>\u{202e}\n there " })).await;
    let line = ann.until("chat").await;
    assert_eq!((line["who"].as_str(), line["text"].as_str()), (Some("Ann"), Some("<b>hi</b> there")));
    ann.say(json!({ "t": "say", "table": table, "text": " \u{200b} " })).await;
    assert_eq!(ann.until("rej").await["code"], "empty");
    served.restart().await;
    let mut ben = served.connect().await;
    ben.enter(&table, &keys[1], None).await;
    assert_eq!(ben.until("chat").await, line);
}

#[tokio::test]
async fn a_clock_at_zero_gives_the_seat_to_a_bot_or_ends_the_game() {
    let served = Served::start().await;
    for (at_zero, over) in [("bot", false), ("forfeit", true)] {
        let clock = json!({ "kind": "player", "seconds": 1, "increment": 0 });
        let body = json!({ "game": "duel", "chairs": two(), "clock": clock, "at_zero": at_zero });
        let (table, keys) = make(&served, body).await;
        let mut ben = served.connect().await;
        let snap = ben.enter(&table, &keys[1], None).await;
        assert_eq!(snap["info"]["clock"]["running"], json!([0]));
        if over {
            let ended = ben.until("ev").await;
            assert_eq!(ended["over"]["winners"], json!([1]));
        } else {
            ben.info_when(|info| info["chairs"][0]["kind"] == "bot").await;
            let moved = ben.until("ev").await;
            assert_eq!(moved["clock"]["running"], json!([1]), "bots have no clock");
        }
    }
}

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down_and_go_on_by_themselves() {
    let mut served = Served::start().await;
    let clock = json!({ "kind": "player", "seconds": 2, "increment": 0 });
    let body =
        json!({ "game": "duel", "chairs": two(), "clock": clock, "at_zero": "forfeit", "public": true });
    let (table, keys) = make(&served, body).await;
    let mut ann = served.connect().await;
    let snap = ann.enter(&table, &keys[0], None).await;
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": "play 0" })).await;
    ann.until("ev").await;
    drop(ann);
    // Down for longer than Ben has left, twice.
    for _ in 0..2 {
        served.restart_after(std::time::Duration::from_millis(2_300)).await;
    }
    let line: Value =
        serde_json::from_str(&served.get_text(&format!("/api/tables/{table}"), None).await).unwrap();
    assert_eq!(line["status"], "running");
    // Nobody has come; the clock of a table that is in no memory runs all the same.
    served.restart().await;
    tokio::time::sleep(std::time::Duration::from_millis(3_000)).await;
    let line: Value =
        serde_json::from_str(&served.get_text(&format!("/api/tables/{table}"), None).await).unwrap();
    assert_eq!(line["status"], "over");
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_answered_like_any_refusal() {
    let served = Served::start().await;
    for body in [json!({ "game": "duel" }), json!({ "game": "duel", "chairs": [], "cheat": 1 }), json!(7)] {
        let refused = served.post("/api/tables", body).await;
        assert_eq!(refused["error"]["code"], "bad-request", "{refused}");
        assert!(refused["error"]["message"].as_str().unwrap().len() > 10, "{refused}");
    }
}

#[tokio::test]
async fn players_give_their_parts_of_the_seed_and_the_record_proves_it() {
    let served = Served::start().await;
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let created = served
        .post("/api/tables", json!({ "game": "duel", "chairs": chairs, "options": { "plays": 2 } }))
        .await;
    let table = created["table"].as_str().unwrap().to_owned();
    let sit = json!({ "invite": created["invite"], "name": "Ben" });
    let sat = served.post(&format!("/api/tables/{table}/sit"), sit).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    ann.enter(&table, created["seats"][0]["key"].as_str().unwrap(), None).await;
    ben.enter(&table, sat["key"].as_str().unwrap(), None).await;
    client::give_seeds(&table, &mut [&mut ann, &mut ben]).await;
    let mut seq = ann.snap_when(|snap| snap["info"]["stage"] == "playing").await["seq"].clone();
    let nonce = "0123456789abcdef0123456789abcdef";
    for line in [&mut ann, &mut ben] {
        let act =
            json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "play 3", "nonce": nonce });
        line.say(act).await;
        seq = line.until("ev").await["seq"].clone();
    }
    let record = served.get_text(&format!("/api/tables/{table}/record"), sat["key"].as_str()).await;
    assert_eq!(record.lines().filter(|line| line.starts_with("given ")).count(), 2, "{record}");
    let proved = served.post_text("/api/verify", &record).await;
    assert_eq!(proved["verified"], true, "{proved}");
}

/// A table with a free chair: its name, Ann's key, the invitation.
async fn open_table(served: &Served) -> (String, String, Value) {
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let created = served.post("/api/tables", json!({ "game": "duel", "chairs": chairs })).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&created["table"]), text(&created["seats"][0]["key"]), created["invite"].clone())
}

#[tokio::test]
async fn whoever_leaves_before_the_deal_leaves_a_free_chair() {
    let served = Served::start().await;
    let (table, ann_key, invite) = open_table(&served).await;
    let sit = async |name: &str| {
        served.post(&format!("/api/tables/{table}/sit"), json!({ "invite": invite, "name": name })).await
    };
    let sat = sit("\u{202e}<b>Ben</b>\u{3164}").await;
    let mut ann = served.connect().await;
    ann.enter(&table, &ann_key, None).await;
    let info = ann.info_when(|info| info["chairs"][1]["kind"] == "human").await;
    assert_eq!(info["chairs"][1]["name"], "<b>Ben</b>", "cleaned; escaping is for whoever shows it");
    let mut ben = served.connect().await;
    ben.enter(&table, sat["key"].as_str().unwrap(), None).await;
    ben.say(json!({ "t": "seed", "table": table, "commit": "00".repeat(32) })).await;
    ben.say(json!({ "t": "ask", "table": table, "id": 1, "what": "leave" })).await;
    let info = ann.info_when(|info| info["chairs"][1]["kind"] == "free").await;
    assert_eq!((&info["stage"], &info["chairs"][1]["name"]), (&json!("waiting"), &json!("")));
    ben.say(json!({ "t": "seed", "table": table, "commit": "00".repeat(32) })).await;
    assert_eq!(ben.until("rej").await["code"], "watching");
    let again = sit("Cy").await;
    assert_eq!(again["seat"], 1);
    assert_ne!(again["key"], sat["key"]);
    let mut old = served.connect().await;
    old.say(json!({ "t": "enter", "table": table, "key": sat["key"] })).await;
    assert_eq!(old.until("error").await["code"], "no-entry");
}

#[tokio::test]
async fn a_take_back_is_free_until_another_acts_and_then_needs_consent() {
    let served = Served::start().await;
    let (table, keys) = make(&served, json!({ "game": "tic-tac-toe", "chairs": two() })).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let begin = ann.enter(&table, &keys[0], None).await;
    ben.enter(&table, &keys[1], None).await;
    let ask = json!({ "t": "ask", "table": table, "id": 1, "what": "takeback" });
    ann.say(ask.clone()).await;
    assert_eq!(ann.until("rej").await["code"], "not-now", "nothing was played");
    let act = |id: u32, seen: &Value| json!({ "t": "act", "table": table, "id": id, "base": seen["seq"], "action": seen["offers"][0]["id"] });
    ann.say(act(1, &begin)).await;
    ann.until("ev").await;
    ann.say(ask.clone()).await;
    let back = ann.until("snap").await;
    assert_eq!((&back["offers"], &back["told"]), (&begin["offers"], &json!([])));
    assert!(back["seq"].as_u64() > begin["seq"].as_u64(), "nothing is taken out of the log");
    // Another acts: now he is asked, and says no; then he is asked again, and goes.
    ann.say(act(2, &back)).await;
    let turn = loop {
        let seen = ben.until("ev").await;
        if seen["seq"].as_u64() > back["seq"].as_u64() {
            break seen;
        }
    };
    ben.say(act(1, &turn)).await;
    ben.until("ack").await;
    ann.say(ask.clone()).await;
    ben.info_when(|info| info["request"]["waiting"] == json!([1])).await;
    ben.say(json!({ "t": "answer", "table": table, "id": 1, "yes": false })).await;
    ann.info_when(|info| !info["request"].is_null()).await;
    ann.info_when(|info| info["request"].is_null()).await;
    ann.say(ask).await;
    ben.info_when(|info| !info["request"].is_null()).await;
    ben.say(json!({ "t": "ask", "table": table, "id": 2, "what": "leave" })).await;
    let granted = ann.snap_when(|snap| snap["seq"].as_u64() > turn["seq"].as_u64().map(|seq| seq + 1)).await;
    assert_eq!(granted["offers"], begin["offers"], "nobody is left to be asked, so it is granted");
}

#[tokio::test]
async fn hints_are_given_where_the_table_allows_them() {
    let served = Served::start().await;
    for hints in [false, true] {
        let body = json!({ "game": "tic-tac-toe", "chairs": two(), "hints": hints });
        let (table, keys) = make(&served, body).await;
        let (mut ann, mut ben) = (served.connect().await, served.connect().await);
        let snap = ann.enter(&table, &keys[0], None).await;
        ben.enter(&table, &keys[1], None).await;
        let ask = json!({ "t": "ask", "table": table, "id": 7, "what": "hint" });
        ann.say(ask.clone()).await;
        if !hints {
            assert_eq!(ann.until("rej").await["code"], "no-hints");
            continue;
        }
        let hint = ann.until("hint").await;
        let best = hint["hint"]["best"][0]["id"].clone();
        assert!(snap["offers"].as_array().unwrap().iter().any(|offer| offer["id"] == best), "{hint}");
        ben.say(ask).await;
        assert_eq!(ben.until("rej").await["code"], "not-asked");
    }
}

#[tokio::test]
async fn a_clock_goes_on_after_a_restart_from_where_it_stood() {
    let mut served = Served::start().await;
    let clock = json!({ "kind": "days", "days": 2 });
    let (table, keys) = make(&served, json!({ "game": "duel", "chairs": two(), "clock": clock })).await;
    const DAYS: i64 = 2 * 24 * 60 * 60 * 1000;
    let left = async |served: &Served| {
        let mut ann = served.connect().await;
        let snap = ann.enter(&table, &keys[0], None).await;
        assert_eq!(snap["info"]["clock"]["left"][1], DAYS, "Ben is not asked");
        DAYS - snap["info"]["clock"]["left"][0].as_i64().unwrap()
    };
    assert!(left(&served).await < 700);
    tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    // Down for longer than it was up.
    served.restart_after(std::time::Duration::from_millis(3_000)).await;
    let spent = left(&served).await;
    assert!((800..3_000).contains(&spent), "{spent} ms");
}

#[tokio::test]
async fn the_lobby_shows_public_tables_only_and_anyone_may_watch_them() {
    let served = Served::start().await;
    let (hidden, _) = make(&served, json!({ "game": "duel", "chairs": two() })).await;
    let (shown, _) = make(&served, json!({ "game": "duel", "chairs": two(), "public": true })).await;
    let list: Value = serde_json::from_str(&served.get_text("/api/tables", None).await).unwrap();
    let tables: Vec<&str> =
        list["tables"].as_array().unwrap().iter().map(|line| line["table"].as_str().unwrap()).collect();
    assert_eq!(tables, [&*shown]);
    let mut eve = served.connect().await;
    eve.say(json!({ "t": "enter", "table": shown })).await;
    assert!(eve.until("snap").await["you"].is_null());
    eve.say(json!({ "t": "enter", "table": hidden })).await;
    assert_eq!(eve.until("error").await["code"], "no-entry");
}

#[tokio::test]
async fn anyone_may_take_a_free_chair_of_a_public_table_and_of_no_other() {
    let served = Served::start().await;
    let chairs = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let sit =
        async |table: &str| served.post(&format!("/api/tables/{table}/sit"), json!({ "name": "Ben" })).await;
    let (hidden, _) = make(&served, json!({ "game": "duel", "chairs": chairs })).await;
    assert_eq!(sit(&hidden).await["error"]["code"], "no-entry");
    let (shown, _) = make(&served, json!({ "game": "duel", "chairs": chairs, "public": true })).await;
    assert_eq!(sit(&shown).await["seat"], 1);
    assert_eq!(sit(&shown).await["error"]["code"], "taken");
}

#[tokio::test]
async fn whoever_asks_for_something_may_withdraw_it() {
    let served = Served::start().await;
    let body = json!({ "game": "duel", "chairs": two() });
    let (table, keys) = make(&served, body).await;
    let (mut ann, mut ben) = (served.connect().await, served.connect().await);
    let seq = ann.enter(&table, &keys[0], None).await["seq"].clone();
    ben.enter(&table, &keys[1], None).await;
    ann.say(json!({ "t": "act", "table": table, "id": 1, "base": seq, "action": "play 0" })).await;
    ann.until("ev").await;
    ann.say(json!({ "t": "ask", "table": table, "id": 2, "what": "takeback" })).await;
    ben.info_when(|info| info["request"]["what"] == "takeback").await;
    ann.say(json!({ "t": "answer", "table": table, "id": 3, "yes": false })).await;
    ben.info_when(|info| info["request"].is_null()).await;
    ben.say(json!({ "t": "answer", "table": table, "id": 1, "yes": true })).await;
    assert_eq!(ben.until("rej").await["code"], "not-asked");
}
