//! A game in progress: whose turn it is, who may look, what has been told to whom.

use crate::keep::Keeper;
use crate::lines::{Typed, read};
use crate::play::{Ending, Opened, Terminal, actions};
use crate::players::Player;
use crate::screen::Screen;
use crate::text::{Style, clean, styled, wrap};
use parlour_bots::{BotSpec, Stop};
use parlour_content::Ledger;
use parlour_core::{Commitment, Eye, Pending, Random, Seat, Seats, Seed, Stamp};
use parlour_table::{Entry, Pick, Table};
use std::io::{self, BufRead, Write};

/// Sentences told between two turns; `log` tells all.
const TOLD: usize = 20;

/// One game, its players and its terminal.
pub(crate) struct Session<'a> {
    pub(crate) game: &'static Entry,
    pub(crate) table: Box<dyn Table>,
    pub(crate) ledger: Ledger,
    pub(crate) keeper: Option<Keeper>,
    pub(crate) seed: Option<Seed>,
    pub(crate) commitment: Option<Commitment>,
    pub(crate) notes: Vec<String>,
    players: Vec<Player>,
    /// Whether players hold anything that others must not see.
    hidden: bool,
    /// Who looks at the screen now.
    holder: Option<Seat>,
    /// What each seat has been told, counted in actions.
    told: Vec<usize>,
    /// Whether the record could not be written, and that was said.
    failing: bool,
    /// What bots think with; the same seed gives the same game.
    pub(crate) thoughts: u64,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    pub(crate) screen: Screen,
}

/// What a person did with his turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Did {
    /// Something changed: the table asks again.
    Moved,
    /// He left.
    Left,
}

impl<'a> Session<'a> {
    pub(crate) fn new(game: &'static Entry, opened: Opened, terminal: Terminal<'a>) -> Session<'a> {
        let Opened { table, players, seed, commitment, keeper, notes } = opened;
        let Terminal { input, output, screen } = terminal;
        let hidden = Seat::all(table.seats())
            .any(|seat| table.view(Eye::Seat(seat)).get("mine").is_some_and(|mine| !mine.is_null()));
        let told = vec![0; usize::from(table.seats())];
        let thoughts = seed.map_or(0, |seed| {
            // An epoch no game reaches: what bots think tells nothing about what chance will bring.
            let mut stream = seed.stream(&Stamp { epoch: u32::MAX, nonce: None }, 0);
            u64::from(stream.word()) << 32 | u64::from(stream.word())
        });
        let ledger = game.ledger();
        Session {
            game,
            table,
            ledger,
            keeper,
            seed,
            commitment,
            notes,
            players: players.0,
            hidden,
            holder: None,
            told,
            failing: false,
            thoughts,
            input,
            output,
            screen,
        }
    }

    /// Plays to the end.
    pub(crate) fn run(&mut self) -> io::Result<Ending> {
        self.welcome()?;
        loop {
            match self.table.pending() {
                Pending::Over => {
                    if let Some(ending) = self.over()? {
                        return Ok(ending);
                    }
                }
                Pending::Chance => {
                    if !self.table.draw() {
                        self.say("Nothing can draw for chance here; the game cannot go on.")?;
                        return Ok(Ending::Left);
                    }
                    self.keep()?;
                }
                Pending::Seats(asked) => {
                    let Some((seat, spec)) = self.next(asked) else { return Ok(Ending::Left) };
                    let did = match spec {
                        Some(spec) => self.bot(seat, spec)?,
                        None => self.human(seat)?,
                    };
                    if did == Did::Left {
                        self.farewell()?;
                        return Ok(Ending::Left);
                    }
                }
            }
            if self.humans().is_empty() {
                self.since(Eye::Gallery)?;
            }
        }
    }

    /// Who chooses next of those who are asked: bots first, they keep nobody waiting.
    fn next(&self, asked: Seats) -> Option<(Seat, Option<BotSpec>)> {
        let bot = |seat: Seat| match self.players.get(seat.index()) {
            Some(Player::Bot { spec }) => Some((seat, Some(*spec))),
            _ => None,
        };
        asked.iter().find_map(bot).or_else(|| asked.first().map(|seat| (seat, None)))
    }

    /// The seats of people.
    pub(crate) fn humans(&self) -> Seats {
        Seat::all(self.table.seats())
            .filter(|seat| self.players.get(seat.index()).is_some_and(Player::is_human))
            .collect()
    }

    /// Whose eye the screen serves when nobody in particular is asked.
    pub(crate) fn eye(&self) -> Eye {
        let humans = self.humans();
        match (humans.first(), self.holder) {
            (Some(only), _) if humans.len() == 1 => Eye::Seat(only),
            (_, Some(holder)) if !self.hidden => Eye::Seat(holder),
            _ => Eye::Gallery,
        }
    }

    fn bot(&mut self, seat: Seat, spec: BotSpec) -> io::Result<Did> {
        let thought = self.table.think(seat, spec, self.thoughts ^ u64::from(seat.0));
        let choice = thought.map(|thought| thought(&Stop::new()));
        let played = choice.is_some_and(|choice| {
            let pick = Pick::Code(choice.action.id);
            self.table.act(parlour_core::Actor::Seat(seat), &pick).is_ok()
        });
        if !played {
            self.say("The bot has no answer; the game cannot go on.")?;
            return Ok(Did::Left);
        }
        self.keep()?;
        Ok(Did::Moved)
    }

    fn human(&mut self, seat: Seat) -> io::Result<Did> {
        if !self.hand_over(seat)? {
            return Ok(Did::Left);
        }
        self.since(Eye::Seat(seat))?;
        self.turn(seat)
    }

    /// Gives the screen to another player, so that neither sees what only the other may. False when somebody left.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        let before = self.holder.replace(seat);
        if before == Some(seat) || self.humans().len() < 2 {
            return Ok(true);
        }
        let name = clean(self.table.names().of(seat));
        if !self.hidden {
            return Ok(true);
        }
        if let Some(before) = before {
            self.since(Eye::Seat(before))?;
            if !self.pause(&format!("Press Enter to hide this and hand over to {name}."))? {
                return Ok(false);
            }
        }
        self.screen.wipe(self.output)?;
        let ready = format!("{name} is next. Press Enter when only {name} looks at the screen.");
        if !self.pause(&ready)? {
            return Ok(false);
        }
        self.screen.wipe(self.output)?;
        Ok(true)
    }

    /// Waits for Enter. False when there will be none, or when `quit` comes instead.
    fn pause(&mut self, say: &str) -> io::Result<bool> {
        self.screen.write(self.output, &format!("{} ", styled(Style::Bold, say)))?;
        let typed = self.read()?;
        let quits = |line: &str| crate::command::parse(line) == Some(crate::command::Command::Quit);
        Ok(match typed {
            Typed::End => false,
            Typed::Line(line) => !quits(&line),
            Typed::TooLong | Typed::NotText => true,
        })
    }

    /// Reads a line; in a pipe it is written again, so that the transcript can be read.
    pub(crate) fn read(&mut self) -> io::Result<Typed> {
        let typed = read(self.input)?;
        if self.screen.echo {
            let text = match &typed {
                Typed::Line(line) => line.as_str(),
                _ => "",
            };
            self.screen.write(self.output, &format!("{text}\n"))?;
        } else if typed == Typed::End {
            self.screen.write(self.output, "\n")?;
        }
        Ok(typed)
    }

    /// Tells an eye what happened since it was last told.
    pub(crate) fn since(&mut self, eye: Eye) -> io::Result<()> {
        let index = eye.seat().map_or(0, Seat::index);
        let from = self.told.get(index).copied().unwrap_or(0).min(self.table.len());
        let told = self.table.told(eye, from);
        let now = self.table.len();
        // On a screen everyone may look at, what one was told all were told.
        let shared = !self.hidden || eye == Eye::Gallery;
        for (seat, known) in self.told.iter_mut().enumerate() {
            if shared || seat == index {
                *known = now;
            }
        }
        let hidden = told.len().saturating_sub(TOLD);
        let columns = self.screen.width;
        let mut lines = vec![];
        if hidden > 0 {
            lines.push(styled(
                Style::Dim,
                &format!("… {hidden} more before; `log {}` tells them.", told.len()),
            ));
        }
        for event in &told[hidden..] {
            lines.extend(crate::text::hang("  ", &clean(&event.say), columns));
        }
        self.lines(&lines)
    }

    /// Forces what was played to disk before it is shown. A full disk does not end the game.
    pub(crate) fn keep(&mut self) -> io::Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        match keeper.keep(&self.table.record()) {
            Ok(()) if self.failing => {
                self.failing = false;
                self.say("The record is written again, nothing is missing in it.")
            }
            Ok(()) => Ok(()),
            Err(_) if self.failing => Ok(()),
            Err(error) => {
                self.failing = true;
                let kept = actions(keeper.kept());
                let say = format!(
                    "Not recorded: {error}. The game goes on and the file keeps its first {kept}; every move \
                     tries again, and `save FILE` writes it elsewhere."
                );
                self.alert(&say)
            }
        }
    }

    /// After moves were taken back.
    pub(crate) fn rewound(&mut self) -> io::Result<()> {
        let now = self.table.len();
        self.told.iter_mut().for_each(|known| *known = now.min(*known));
        self.keep()
    }

    /// Nothing so far needs to be told any more.
    pub(crate) fn told_all(&mut self) {
        let now = self.table.len();
        self.told.fill(now);
    }

    /// Whether players hold anything that others must not see.
    pub(crate) fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// A paragraph.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        self.lines(&wrap(text, self.screen.width))
    }

    /// A paragraph about something that went wrong.
    pub(crate) fn alert(&mut self, text: &str) -> io::Result<()> {
        let lines: Vec<String> =
            wrap(text, self.screen.width).iter().map(|line| styled(Style::Alert, line)).collect();
        self.lines(&lines)
    }

    /// Lines as they are.
    pub(crate) fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.screen.write(self.output, &format!("{}\n", lines.join("\n")))
    }

    /// A question on the line where the answer is typed.
    pub(crate) fn ask(&mut self, text: &str) -> io::Result<Typed> {
        self.screen.write(self.output, text)?;
        self.read()
    }
}
