//! What was, what is and what stays: log, things seen large, undo, files, the proof, the beginning and the end.

use crate::command::{Command, parse};
use crate::draw::{self, Pen};
use crate::keep;
use crate::lines::Typed;
use crate::offers::Offers;
use crate::play::{Ending, actions};
use crate::rules;
use crate::session::Session;
use crate::text::{Style, clean, fit, hang, styled, wrap};
use crate::turn::asked;
use parlour_content::nearest;
use parlour_core::{Actor, Area, Eye, Item, Scene, Side};
use std::io;
use std::path::Path;

/// Things told by `log` where no number is given.
const LOGGED: usize = 20;

impl Session<'_> {
    /// What is played, who plays, and what was promised before the deal.
    pub(crate) fn welcome(&mut self) -> io::Result<()> {
        let about = self.table.about();
        let mut lines = vec![styled(Style::Bold, about.name)];
        lines.extend(wrap(about.tagline, self.screen.width));
        let notes = std::mem::take(&mut self.notes);
        for note in &notes {
            lines.extend(wrap(&clean(note), self.screen.width));
        }
        if let Some(commitment) = self.commitment.filter(|_| self.table.end().is_none()) {
            lines.push("Commitment to the seed of chance, which is shown at the end:".into());
            lines.push(format!("  {commitment}"));
        }
        if let Some(keeper) = self.keeper.as_ref().filter(|_| notes.is_empty()) {
            lines.extend(wrap(&format!("Recorded in {}.", keeper.path().display()), self.screen.width));
        }
        if !self.humans().is_empty() {
            lines.push("Type a number or a move; `help` lists what else.".into());
        }
        self.lines(&lines)?;
        if self.humans().is_empty() {
            let drawn = draw::scene(&self.table.scene(Eye::Gallery), self.screen.width);
            self.lines(&[String::new()])?;
            self.lines(&drawn)?;
            self.lines(&[String::new()])?;
        } else if !notes.is_empty() {
            // Who resumes wants to know where they were, not the whole story.
            self.recall()?;
        }
        Ok(())
    }

    /// How it ended; then, for people, one more look round. Nothing when a move was taken back and it goes on.
    pub(crate) fn over(&mut self) -> io::Result<Option<Ending>> {
        let Some(end) = self.table.end() else { return Ok(Some(Ending::Left)) };
        let eye = self.eye();
        self.since(eye)?;
        let columns = self.screen.width;
        let scene = self.table.scene(eye);
        let mut lines = vec![String::new()];
        lines.extend(draw::scene(&scene, columns));
        lines.push(String::new());
        lines.extend(wrap(&clean(&end.say), columns).iter().map(|line| styled(Style::Bold, line)));
        self.lines(&lines)?;
        self.prove()?;
        let none = Offers::new(vec![]);
        while !self.humans().is_empty() {
            let typed = self.ask("`save FILE`, `log`, `undo`, or Enter to leave> ")?;
            let Typed::Line(line) = typed else { break };
            match parse(&line) {
                None | Some(Command::Quit) => break,
                Some(Command::Undo) => {
                    if self.undo()? {
                        return Ok(None);
                    }
                }
                Some(command) => self.command(command, eye, &none)?,
            }
        }
        Ok(Some(Ending::Over(end)))
    }

    /// What somebody who leaves should know.
    pub(crate) fn farewell(&mut self) -> io::Result<()> {
        match &self.keeper {
            Some(keeper) => {
                let path = keeper.path().display().to_string();
                let say = format!(
                    "The game is kept; `parlour play {} --record {path}` resumes it.",
                    self.game.about.id
                );
                self.say(&say)
            }
            None => self.say("Left; the game was not recorded."),
        }
    }

    /// The commitment while the game lasts; the seed once it is over.
    pub(crate) fn prove(&mut self) -> io::Result<()> {
        let (Some(seed), Some(commitment)) = (self.seed, self.commitment) else {
            return self.say("This game has no seed; nothing was drawn from one.");
        };
        let mut lines = vec![format!("Commitment  {commitment}")];
        if self.table.end().is_none() {
            lines.extend(wrap(
                "The seed itself is shown at the end: who knows it knows every draw.",
                self.screen.width,
            ));
            return self.lines(&lines);
        }
        lines.push(format!("Seed        {seed}"));
        let told = match &self.keeper {
            Some(keeper) => format!("`parlour verify {}` recomputes every draw.", keeper.path().display()),
            None => "`save FILE` keeps the record; `parlour verify FILE` then recomputes every draw.".into(),
        };
        lines.extend(wrap(&told, self.screen.width));
        self.lines(&lines)
    }

    /// The last things that happened, with the number of the action that caused them.
    pub(crate) fn log(&mut self, count: &str, eye: Eye) -> io::Result<()> {
        let most = match count {
            "" => LOGGED,
            "all" => usize::MAX,
            number => match number.parse() {
                Ok(number) => number,
                Err(_) => return self.say("Say `log`, `log 50` or `log all`."),
            },
        };
        let told = self.table.told(eye, 0);
        if told.is_empty() {
            return self.say("Nothing has happened yet.");
        }
        let skipped = told.len().saturating_sub(most);
        let mut lines = vec![];
        let mut before = 0;
        for event in &told[skipped..] {
            let number = if event.action == before { String::new() } else { event.action.to_string() };
            before = event.action;
            lines.extend(hang(&format!("{number:>4}  "), &clean(&event.say), self.screen.width));
        }
        self.lines(&lines)
    }

    /// The last few things, for who comes back to a game; then nothing of it is told again.
    fn recall(&mut self) -> io::Result<()> {
        let eye = self.eye();
        let told = self.table.told(eye, 0);
        if self.table.end().is_none() && !told.is_empty() {
            self.say("What happened last:")?;
            self.log("6", eye)?;
        }
        self.told_all();
        Ok(())
    }

    /// A card, a place or a player large.
    pub(crate) fn look(&mut self, name: &str, eye: Eye) -> io::Result<()> {
        let columns = self.screen.width;
        let scene = self.table.scene(eye);
        if name.is_empty() {
            let mut lines = draw::scene(&scene, columns);
            lines.push(String::new());
            lines.extend(asked(&scene, columns));
            return self.lines(&lines);
        }
        let pen = Pen::new(&scene);
        let things = things(&scene);
        let (mut lines, cited) = match find(&things, name) {
            Ok(Thing::Item(item, place)) => draw::large_item(item, place, pen, columns),
            Ok(Thing::Area(area)) => draw::large_area(area, pen, columns),
            Ok(Thing::Seat(index)) => (draw::large_seat(&scene.seats[index], columns), vec![]),
            Err(say) => (wrap(&say, columns), vec![]),
        };
        let mut seen = vec![];
        for rule in cited {
            if !seen.contains(&rule) {
                seen.push(rule);
                lines.extend(rules::told(&self.ledger, rule.0, columns));
            }
        }
        self.lines(&lines)
    }

    /// Takes everything back to the last choice a person made. False when there is none.
    pub(crate) fn undo(&mut self) -> io::Result<bool> {
        let humans = self.humans();
        let mine = |who: Actor| matches!(who, Actor::Seat(seat) if humans.has(seat));
        let record = self.table.record();
        let Some(to) = record.lines.iter().rposition(|line| mine(line.who)) else {
            self.say("There is nothing of yours to take back.")?;
            return Ok(false);
        };
        let known = match self.table.revealed(to) {
            true => " What came out meanwhile stays known.",
            false => "",
        };
        while self.table.len() > to && self.table.undo() {}
        self.rewound()?;
        let line = &record.lines[to];
        let name = match line.who {
            Actor::Seat(seat) => clean(self.table.names().of(seat)),
            Actor::Chance => String::new(),
        };
        // What was chosen in secret stays secret.
        let what = if self.is_hidden() { "the last move".into() } else { format!("`{}`", line.text) };
        self.say(&format!("Taken back: {what} of {name}, and what followed.{known}"))?;
        Ok(true)
    }

    /// Writes the game so far to a file.
    pub(crate) fn save(&mut self, path: &str, over: bool) -> io::Result<()> {
        if path.is_empty() {
            return self.say("Say where: `save FILE`.");
        }
        let file = Path::new(path);
        if file.exists() && !over {
            return self.say(&format!("{path} is there already; `save! {path}` writes over it."));
        }
        if self
            .keeper
            .as_ref()
            .is_some_and(|keeper| file.canonicalize().is_ok_and(|file| file == keeper.path()))
        {
            return self.say("The game is recorded in that file already; every move is in it.");
        }
        match keep::replace(file, &self.table.record().to_string()) {
            Ok(()) => self.say(&format!(
                "Saved {} to {path}; `parlour play {} --record {path}` goes on from there.",
                actions(self.table.len()),
                self.game.about.id
            )),
            Err(error) => self.alert(&format!("Not saved: {error}.")),
        }
    }

    /// Where the game is recorded, and how much of it is on disk.
    pub(crate) fn recorded(&mut self) -> io::Result<()> {
        let say = match &self.keeper {
            Some(keeper) => {
                let (kept, all) = (keeper.kept(), self.table.len());
                let path = keeper.path().display();
                match kept == all {
                    true => format!("Recorded in {path}: {}, all on disk.", actions(all)),
                    false => format!("Recorded in {path}: {kept} of {} on disk.", actions(all)),
                }
            }
            None => "Not recorded; `save FILE` writes the game so far.".into(),
        };
        self.say(&say)
    }
}

/// Something that can be looked at.
#[derive(Copy, Clone)]
enum Thing<'a> {
    Item(&'a Item, &'a str),
    Area(&'a Area),
    Seat(usize),
}

/// Everything on the table by the names it goes by.
fn things(scene: &Scene) -> Vec<(Vec<&str>, Thing<'_>)> {
    fn gather<'a>(area: &'a Area, out: &mut Vec<(Vec<&'a str>, Thing<'a>)>) {
        for item in &area.items {
            let mut names = vec![item.id.as_str()];
            if let Side::Face(face) = &item.side {
                names.extend([face.name.as_str(), face.short.as_str()]);
            }
            out.push((names, Thing::Item(item, &area.name)));
        }
        out.push((vec![&area.id, &area.name], Thing::Area(area)));
        area.areas.iter().for_each(|inner| gather(inner, out));
    }
    let mut out = vec![];
    scene.areas.iter().for_each(|area| gather(area, &mut out));
    for (index, seat) in scene.seats.iter().enumerate() {
        out.push((vec![&seat.name], Thing::Seat(index)));
    }
    out
}

/// The thing that goes by a name: exactly, else by its beginning, else by a part of it.
fn find<'a>(things: &[(Vec<&'a str>, Thing<'a>)], name: &str) -> Result<Thing<'a>, String> {
    let low = name.to_lowercase();
    type Test<'t> = &'t dyn Fn(&str) -> bool;
    let tests: [Test<'_>; 3] =
        [&|known| known == low, &|known| known.starts_with(&low), &|known| known.contains(&low)];
    for test in tests {
        let hits: Vec<&(Vec<&str>, Thing<'_>)> = things
            .iter()
            .filter(|(names, _)| names.iter().any(|known| test(&known.to_lowercase())))
            .collect();
        let mut called: Vec<&str> =
            hits.iter().map(|(names, _)| names.get(1).copied().unwrap_or(names[0])).collect();
        called.sort_unstable();
        called.dedup();
        match (hits.as_slice(), called.as_slice()) {
            ([], _) => {}
            // Several of one name are alike enough: the first stands for all.
            ([first, ..], [_]) => return Ok(first.1),
            (_, several) => {
                let shown: Vec<&str> = several.iter().take(12).copied().collect();
                return Err(format!("Several things are called so: {}.", shown.join(", ")));
            }
        }
    }
    let known = things.iter().flat_map(|(names, _)| names.iter().copied());
    let near = nearest(name, known).map(|near| format!(" Did you mean {near}?")).unwrap_or_default();
    Err(format!("Nothing on the table is called {:?}.{near}", fit(name, 60)))
}
