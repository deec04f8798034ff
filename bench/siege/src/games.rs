//! The games a siege is played with: every published game that is here, then the reference games with secrets.

use crate::http::Lobby;
use anyhow::Context;
use parlour_table::{Entry, GAMES};
use serde_json::json;

/// Published games, and the reference games that hide something.
pub(crate) fn chosen() -> Vec<&'static Entry> {
    let hidden = ["hearts", "leduc-poker", "kuhn-poker", "duel"];
    GAMES.iter().filter(|entry| !entry.about.reference || hidden.contains(&entry.about.id)).collect()
}

/// What table number so-and-so is: games in turn, and each with all its numbers of players in turn.
pub(crate) fn asked(number: usize) -> (&'static str, u8) {
    let all = chosen();
    let about = all[number % all.len()].about;
    let (least, most) = about.seats;
    (about.id, least + ((number / all.len()) % usize::from(most - least + 1)) as u8)
}

/// Makes that table, all seats for this program; gives its name and the seats' keys.
pub(crate) async fn make(lobby: &mut Lobby, number: usize) -> anyhow::Result<(String, Vec<String>)> {
    let (game, seats) = asked(number);
    let chairs: Vec<_> = (0..seats).map(|_| json!({ "kind": "me" })).collect();
    let created = lobby.create(&json!({ "game": game, "chairs": chairs })).await?;
    let keys = created["seats"].as_array().context("no seats")?.iter();
    let keys = keys.map(|seat| seat["key"].as_str().map(str::to_owned)).collect::<Option<_>>();
    Ok((created["table"].as_str().context("no table")?.into(), keys.context("no keys")?))
}
