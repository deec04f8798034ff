//! One person's turn: the table, the moves, and everything that can be typed.

use crate::command::{Command, HELP, WORDS, parse};
use crate::draw;
use crate::lines::Typed;
use crate::offers::{Offers, Picked};
use crate::rules;
use crate::session::{Did, Session};
use crate::text::{Style, clean, fit, hang, pad, styled, wrap};
use parlour_bots::{BotSpec, Level};
use parlour_content::nearest;
use parlour_core::{Actor, Eye, Listed, Scene, Seat};
use parlour_table::{ActError, Pick};
use std::io;

/// Moves a hint shows.
const HINTED: usize = 5;
/// What a hint thinks with where nothing is said: enough to tell good from bad, soon enough not to wait.
const HINT: BotSpec = BotSpec::Level(Level::Strong);

impl Session<'_> {
    /// Asks a seat until it has moved.
    pub(crate) fn turn(&mut self, seat: Seat) -> io::Result<Did> {
        let offers = Offers::new(self.table.offers(seat));
        self.show(seat, &offers)?;
        let mut warned = false;
        loop {
            let name = clean(self.table.names().of(seat));
            let line = match self.ask(&format!("{}> ", styled(Style::Bold, &name)))? {
                Typed::End => return Ok(Did::Left),
                Typed::TooLong => {
                    self.say("That line is too long to be a move; `help` lists what can be typed.")?;
                    continue;
                }
                Typed::NotText => {
                    self.say("That line is not text (UTF-8); `help` lists what can be typed.")?;
                    continue;
                }
                Typed::Line(line) if line.is_empty() => {
                    self.say(&format!(
                        "Type a number from 1 to {} or a move; `help` lists the rest.",
                        offers.len()
                    ))?;
                    continue;
                }
                Typed::Line(line) => line,
            };
            // A move that is typed in full is a move, even where a command has the same name.
            if offers.exact(&line).is_none()
                && let Some(command) = parse(&line)
            {
                match command {
                    Command::Quit if self.keeper.is_none() && !warned => {
                        warned = true;
                        self.say("This game is not recorded: `save FILE` keeps it, `quit` again leaves it.")?;
                    }
                    Command::Quit => return Ok(Did::Left),
                    Command::Undo => {
                        if self.undo()? {
                            return Ok(Did::Moved);
                        }
                    }
                    Command::Look(name) if name.is_empty() => self.show(seat, &offers)?,
                    other => self.command(other, Eye::Seat(seat), &offers)?,
                }
                continue;
            }
            if self.play(seat, &line, &offers)? {
                return Ok(Did::Moved);
            }
        }
    }

    /// The table as a seat sees it, what it is asked, and its moves.
    fn show(&mut self, seat: Seat, offers: &Offers) -> io::Result<()> {
        self.screen = self.screen.now();
        let columns = self.screen.width;
        let scene = self.table.scene(Eye::Seat(seat));
        let mut lines = vec![String::new()];
        lines.extend(draw::scene(&scene, columns));
        lines.push(String::new());
        lines.extend(asked(&scene, columns));
        lines.extend(offers.lines(columns));
        self.lines(&lines)
    }

    /// Plays what a line means, or says why not.
    fn play(&mut self, seat: Seat, line: &str, offers: &Offers) -> io::Result<bool> {
        let offer = match offers.pick(line) {
            Picked::One(offer) => offer,
            Picked::Several(several) => {
                let texts: Vec<String> =
                    several.iter().take(8).map(|offer| format!("`{}`", offer.text)).collect();
                let more = several.len().saturating_sub(8);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                self.say(&format!("{line:?} may be {}{more}; type more of it.", texts.join(", ")))?;
                return Ok(false);
            }
            Picked::NoNumber => {
                self.say(&format!("There is no move {}; choose 1 to {}.", fit(line, 20), offers.len()))?;
                return Ok(false);
            }
            Picked::None => {
                self.refuse(seat, line, offers)?;
                return Ok(false);
            }
        };
        if offer.offer.confirm && !self.confirmed(line, offer)? {
            self.say("Not played.")?;
            return Ok(false);
        }
        if let Err(error) = self.table.act(Actor::Seat(seat), &Pick::Code(offer.id)) {
            self.alert(&format!("It cannot be played: {error}."))?;
            return Ok(false);
        }
        self.keep()?;
        Ok(true)
    }

    /// Whether somebody means it: yes, or the same again.
    fn confirmed(&mut self, line: &str, offer: &Listed) -> io::Result<bool> {
        self.say(&format!("{} This cannot be taken back at a real table.", clean(&offer.offer.say)))?;
        let typed = self.ask("Type yes or the move again to play it> ")?;
        Ok(matches!(typed, Typed::Line(typed)
            if typed == line || ["y", "yes"].contains(&typed.to_lowercase().as_str())))
    }

    /// Says why a line is no move now.
    fn refuse(&mut self, seat: Seat, line: &str, offers: &Offers) -> io::Result<()> {
        match self.table.why(seat, &Pick::Text(line.to_owned())) {
            Err(ActError::Refused(refusal)) => {
                self.alert(&clean(&refusal.why))?;
                let told = rules::told(&self.ledger, refusal.rule.0, self.screen.width);
                self.lines(&told)
            }
            _ => {
                let near = nearest(line, offers.iter().map(|offer| offer.text.as_str()).chain(WORDS));
                let near = near.map(|near| format!(" Did you mean `{near}`?")).unwrap_or_default();
                let shown = fit(line, 60);
                self.say(&format!(
                    "{shown:?} is not a move here.{near} Type a number from 1 to {}, a move, or `help`.",
                    offers.len()
                ))
            }
        }
    }

    /// Everything that changes nothing.
    pub(crate) fn command(&mut self, command: Command, eye: Eye, offers: &Offers) -> io::Result<()> {
        let columns = self.screen.width;
        match command {
            Command::Help => {
                let widest = HELP.iter().map(|(typed, _)| crate::text::width(typed)).max().unwrap_or(0);
                let lines: Vec<String> = HELP
                    .iter()
                    .flat_map(|(typed, does)| hang(&format!("{}  ", pad(typed, widest)), does, columns))
                    .collect();
                self.lines(&lines)
            }
            Command::Offers(word) => {
                let told = offers.told(&word, columns);
                if told.is_empty() { self.say("No move of yours speaks of that.") } else { self.lines(&told) }
            }
            Command::Rules(words) => self.rules(&words, eye, offers),
            Command::Why(line) => self.why(&line, eye, offers),
            Command::Hint(bot) => self.hint(&bot, eye, offers),
            Command::Log(count) => self.log(&count, eye),
            Command::Look(name) | Command::Item(name) => self.look(&name, eye),
            Command::Save { path, over } => self.save(&path, over),
            Command::Record => self.recorded(),
            Command::Seed => self.prove(),
            // Whoever calls this has dealt with these.
            Command::Undo | Command::Quit => Ok(()),
        }
    }

    fn rules(&mut self, words: &str, eye: Eye, offers: &Offers) -> io::Result<()> {
        let columns = self.screen.width;
        if let Some(offer) = offers.numbered(words).or_else(|| offers.exact(words)) {
            let mut lines = wrap(&clean(&offer.offer.say), columns);
            lines.extend(rules::told(&self.ledger, offer.offer.rule.0, columns));
            return self.lines(&lines);
        }
        let lines = match words.is_empty() {
            true => rules::here(&self.ledger, &self.table.scene(eye), offers, columns),
            false => rules::search(&self.ledger, words, columns),
        };
        self.lines(&lines)
    }

    fn why(&mut self, line: &str, eye: Eye, offers: &Offers) -> io::Result<()> {
        if line.is_empty() {
            return self.say("Say which move: `why` and a number, or a move in full.");
        }
        if let Picked::One(offer) = offers.pick(line) {
            let mut lines =
                wrap(&format!("`{}` is allowed: {}", offer.text, clean(&offer.offer.say)), self.screen.width);
            lines.extend(rules::told(&self.ledger, offer.offer.rule.0, self.screen.width));
            return self.lines(&lines);
        }
        match eye.seat() {
            Some(seat) => self.refuse(seat, line, offers),
            None => self.say("Nobody is asked now."),
        }
    }

    fn hint(&mut self, bot: &str, eye: Eye, offers: &Offers) -> io::Result<()> {
        let spec = match bot {
            "" => HINT,
            named => match named.parse::<BotSpec>() {
                Ok(spec) => spec,
                Err(error) => return self.say(&format!("{error}.")),
            },
        };
        let choice = eye.seat().and_then(|seat| self.table.bot(seat, spec, self.thoughts));
        let Some(choice) = choice else { return self.say("Nobody is asked now.") };
        let mut lines = wrap(&format!("As {spec} sees it (chance to win):"), self.screen.width);
        for rated in choice.alternatives.iter().take(HINTED) {
            let number = offers.number_of(rated.id).map(|number| number.to_string()).unwrap_or_default();
            let label = format!("{:>4.0} %  {number:>2}  {}  ", rated.value * 100.0, clean(&rated.text));
            let why = rated.why.as_deref().map(|why| format!(" {why}")).unwrap_or_default();
            lines.extend(hang(&label, &format!("{}{}", clean(&rated.say), clean(&why)), self.screen.width));
        }
        let more = choice.alternatives.len().saturating_sub(HINTED);
        if more > 0 {
            lines.push(styled(Style::Dim, &format!("and {more} more")));
        }
        self.lines(&lines)
    }
}

/// Who is asked for what.
pub(crate) fn asked(scene: &Scene, columns: usize) -> Vec<String> {
    let rule = scene.prompt.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let lines = wrap(&format!("{}{rule}", clean(&scene.prompt.say)), columns);
    lines.iter().map(|line| styled(Style::Bold, line)).collect()
}
