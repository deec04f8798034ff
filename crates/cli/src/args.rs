//! The command line: commands, arguments, help.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// A digital tabletop.
#[derive(Parser)]
#[command(
    name = "parlour",
    version,
    about = "A digital tabletop that plays published games exactly by their rules."
)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games.
    Games(GamesArgs),
    /// Play in this terminal: alone against bots, or several at one keyboard.
    Play(PlayArgs),
    /// Serve tables to friends, bots and spectators.
    Serve(ServeArgs),
    /// List, export or import the matches of a server that is stopped.
    Matches(MatchesArgs),
    /// Talk JSON lines on standard input and output (docs/protocol.md).
    Engine,
    /// Print a game's rules, or one rule, or how much of them is tested.
    Rules(RulesArgs),
    /// Export, check or describe content packs.
    Pack(PackArgs),
    /// Play a record again and tell it.
    Replay(ReplayArgs),
    /// Prove that a record is legal and that its chance was not chosen.
    Verify(VerifyArgs),
    /// Measure speed, soak with every law on, let bots play one another.
    Lab(LabArgs),
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// The reference games too.
    #[arg(long)]
    pub(crate) all: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game's id.
    pub(crate) game: String,
    /// Who plays, as `human,bot:normal` or `human:Ann,human:Ben`; you against bots otherwise.
    #[arg(long, value_name = "PLAYERS")]
    pub(crate) seats: Option<parlour_tui::Players>,
    /// The seed of chance, as any text; a fresh one otherwise.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// An option of the game.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// An owner's pack instead of the default one.
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
    /// Keep the game in this file, action by action; a game that is there already is taken up.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen.
    #[arg(long, alias = "listen", default_value = "127.0.0.1:7070", value_name = "ADDRESS", value_parser = address)]
    pub(crate) bind: std::net::SocketAddr,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// Pages of this origin may connect too, such as `https://play.example.org`, behind a proxy.
    #[arg(long = "origin", value_name = "ORIGIN")]
    pub(crate) origins: Vec<String>,
    /// A proxy in front names the address each request comes from, in X-Forwarded-For: limits count those.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Bots that think at once; half the cores otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) thinkers: Option<usize>,
    /// No limits for addresses and connections: for load tests on this machine only.
    #[arg(long, hide = true)]
    pub(crate) no_limits: bool,
}

#[derive(Args)]
pub(crate) struct MatchesArgs {
    #[command(subcommand)]
    pub(crate) command: MatchesCommand,
}

#[derive(Args)]
pub(crate) struct StoreArgs {
    /// The folder where matches live.
    #[arg(long, default_value = "parlour-data", value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// A database instead of that folder: postgres://…
    #[arg(long, value_name = "URL")]
    pub(crate) store: Option<String>,
}

impl StoreArgs {
    /// The store's address.
    pub(crate) fn address(&self) -> String {
        self.store.clone().unwrap_or_else(|| self.data.join("parlour.db").display().to_string())
    }
}

#[derive(Subcommand)]
pub(crate) enum MatchesCommand {
    /// List every match, the newest first.
    List {
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Write matches as records into a folder. A record holds every secret of its game.
    Export {
        #[command(flatten)]
        store: StoreArgs,
        /// The folder.
        folder: PathBuf,
        /// Matches; all of them otherwise.
        matches: Vec<String>,
    },
    /// Put records into the store as matches. Where a game is not over its seats get new keys, which are printed.
    Import {
        #[command(flatten)]
        store: StoreArgs,
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// The game's id.
    pub(crate) game: String,
    /// A rule's id, or a word to look for.
    pub(crate) find: Option<String>,
    /// How much of the rules is tested.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PackArgs {
    #[command(subcommand)]
    pub(crate) command: PackCommand,
}

#[derive(Subcommand)]
pub(crate) enum PackCommand {
    /// Write a game's default pack into a new folder, to be edited.
    Export {
        /// The game's id.
        game: String,
        /// The folder.
        folder: PathBuf,
    },
    /// Say whether a pack is good, and if not, everything that is wrong with it.
    Check {
        /// The folder.
        folder: PathBuf,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print the JSON schemas of a game's pack files, for editors.
    Schema {
        /// The game's id.
        game: String,
    },
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record.
    pub(crate) file: PathBuf,
    /// Stop after so many actions.
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// See it as this seat (a number from 0); the gallery otherwise.
    #[arg(long, value_name = "SEAT")]
    pub(crate) eye: Option<u8>,
    /// The pack it was played with, if not the default one.
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
    /// Everybody's chances after every action, where it turned, mistakes and blunders.
    #[arg(long, conflicts_with_all = ["to", "eye"])]
    pub(crate) analyse: bool,
    /// The bot that weighs the chances.
    #[arg(long, default_value = "strong", requires = "analyse")]
    pub(crate) bot: parlour_bots::BotSpec,
    /// Draw the chances into this file.
    #[arg(long, value_name = "FILE", requires = "analyse")]
    pub(crate) svg: Option<PathBuf>,
    /// Threads of an analysis; all cores otherwise.
    #[arg(long, value_name = "N", requires = "analyse")]
    pub(crate) threads: Option<usize>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The record.
    pub(crate) file: PathBuf,
    /// The pack it was played with, if not the default one.
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// How fast games play at random, on one core.
    Bench(BenchArgs),
    /// Play many games with every law on.
    Check(CheckArgs),
    /// Let bots play one another: shares, Elo, a sequential test.
    Match(MatchArgs),
    /// One bot in every seat, over seats, options, pairings and cards: a report for designers.
    Balance(BalanceArgs),
    /// Solve a small game for two by CFR+, and say how exploitable bots are in it.
    Solve(SolveArgs),
    /// Play so many games and print how many choices they had: what an instruction counter is run over.
    #[command(hide = true)]
    Playouts(PlayoutsArgs),
}

#[derive(Args)]
pub(crate) struct OpenArgs {
    /// How many play.
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// An option of the game.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// An owner's pack instead of the default one.
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// The game's id, or `all`.
    #[arg(long, default_value = "all")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) open: OpenArgs,
    /// Every setup the game lists, such as all pairings of clans, and their mean.
    #[arg(long, conflicts_with_all = ["instructions", "bot"])]
    pub(crate) all: bool,
    /// Seconds of processor time for each game, with --all for each setup.
    #[arg(long, default_value_t = 2.0)]
    pub(crate) seconds: f64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Measure this bot's search instead of random play: walks down the tree a second at the first real choice.
    #[arg(long, conflicts_with = "instructions")]
    pub(crate) bot: Option<parlour_bots::BotSpec>,
    /// Count machine instructions too; needs valgrind and takes a while.
    #[arg(long)]
    pub(crate) instructions: bool,
    /// As JSON: one object for one game, a list for several games or seat counts.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// The game's id.
    #[arg(long)]
    pub(crate) game: String,
    /// Only with so many players; otherwise with every number that can play.
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// An owner's pack instead of the default one.
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
    /// How many games.
    #[arg(long, default_value_t = 1_000)]
    pub(crate) games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Every costly check at every state, instead of now and then.
    #[arg(long)]
    pub(crate) full: bool,
    /// Threads; all cores otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// How often each rule was told and each kind of action taken.
    #[arg(long)]
    pub(crate) reached: bool,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct MatchArgs {
    /// The game's id.
    #[arg(long, required_unless_present = "merge")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) open: OpenArgs,
    /// Options drawn anew for every deal, and results by option.
    #[arg(long)]
    pub(crate) vary: bool,
    /// The bots, such as `expert,strong` or `keen:500ms,greedy,random`: one for every seat, or every two of them meet
    /// (with `--seats 2`, say, for a ladder of any number).
    #[arg(long, value_delimiter = ',', required_unless_present = "merge")]
    pub(crate) bots: Vec<parlour_bots::BotSpec>,
    /// How many deals; each is played in every seating.
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: u64,
    /// The number of the first deal, to share a match among machines.
    #[arg(long, default_value_t = 0, value_name = "DEAL")]
    pub(crate) first: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Stop as soon as it is proved that the first bot is ELO0 better at most, or ELO1 at least.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Write every game, a page with plots and a table into this folder; a match that is there already goes on.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Add up these folders of runs, or their `games.jsonl`, instead of playing.
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with_all = ["game", "bots"])]
    pub(crate) merge: Vec<PathBuf>,
    /// Threads; all cores otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BalanceArgs {
    /// The game's id.
    #[arg(long, required_unless_present = "merge")]
    pub(crate) game: Option<String>,
    /// `--seats`: only so many seats; `--set`: an option that is not to vary.
    #[command(flatten)]
    pub(crate) open: OpenArgs,
    /// The bot in every seat.
    #[arg(long, default_value = "normal")]
    pub(crate) bot: parlour_bots::BotSpec,
    /// Deals; each is played in every way to open the game.
    #[arg(long, default_value_t = 100)]
    pub(crate) deals: u64,
    /// The number of the first deal, to share a run among machines.
    #[arg(long, default_value_t = 0, value_name = "DEAL")]
    pub(crate) first: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write games.jsonl, report.html and report.csv into this folder; a run that is there already goes on.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Add up these files instead of playing.
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with = "game")]
    pub(crate) merge: Vec<PathBuf>,
    /// Threads; all cores otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The game's id: kuhn-poker, leduc-poker, or another small one.
    #[arg(long)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) open: OpenArgs,
    /// Iterations of CFR+.
    #[arg(long, default_value_t = 1_000)]
    pub(crate) iterations: u32,
    /// Bots whose exploitability is measured.
    #[arg(long, value_delimiter = ',')]
    pub(crate) bots: Vec<parlour_bots::BotSpec>,
    /// How often a bot is asked in every information set.
    #[arg(long, default_value_t = 100)]
    pub(crate) times: u32,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayoutsArgs {
    /// The game's id.
    #[arg(long)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) open: OpenArgs,
    /// How many games.
    #[arg(long)]
    pub(crate) games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

fn address(text: &str) -> Result<std::net::SocketAddr, String> {
    text.parse()
        .map_err(|_| "an address is written like 127.0.0.1:7070, or 0.0.0.0:7070 for all networks".into())
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is written key=value")?;
    Ok((key.into(), value.into()))
}

fn bounds(text: &str) -> Result<(f64, f64), String> {
    let wrong = || "two numbers of Elo points, the smaller first, as 0,20".to_owned();
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    match (low.trim().parse::<f64>(), high.trim().parse::<f64>()) {
        (Ok(low), Ok(high)) if low < high && low.abs() < 1e4 && high.abs() < 1e4 => Ok((low, high)),
        _ => Err(wrong()),
    }
}
