//! `parlour play`: a table in this terminal.

use crate::args::PlayArgs;
use crate::{Done, packs};
use parlour_content::OpenError;
use parlour_core::Seed;
use parlour_table::find;
use parlour_tui::{Play, PlayError, Screen, run as play};

pub(crate) fn run(args: PlayArgs) -> anyhow::Result<Done> {
    let entry = find(&args.game)?;
    let pack = match packs::given(entry, args.pack.as_deref())? {
        Ok(pack) => pack,
        Err(done) => return Ok(done),
    };
    let players = args.seats.map_or(vec![], |players| players.0);
    let seats = if players.is_empty() {
        entry.about.seats.0.max(2).min(entry.about.seats.1)
    } else {
        players.len() as u8
    };
    let options = args.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let mut table = Play::new(entry, entry.setup(seats, options, pack)?);
    table.seed = args.seed.as_deref().map(Seed::from_text);
    table.players = players;
    table.record = args.record;
    match play(table, &mut std::io::stdin().lock(), &mut std::io::stdout(), Screen::detect()) {
        Ok(_) => Ok(Done::Yes),
        Err(PlayError::Open(OpenError::Pack(errors))) => {
            packs::show(&errors);
            Ok(Done::No)
        }
        Err(error) => Err(error.into()),
    }
}
