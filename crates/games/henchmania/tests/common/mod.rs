//! A table for tests: positions as JSON, actions as text, chance scripted.

#![allow(dead_code, clippy::unwrap_used)]

use parlour_content::{Setup, Title};
use parlour_core::{Actor, Eye, Game, Names, Notation, Pending, Refusal, RuleId, Seat, Show, State, Tape};
use parlour_henchmania::card::{Card, Site};
use parlour_henchmania::state::Step;
use parlour_henchmania::{Action, Event, Henchmania, Position};
use serde_json::Value;

/// Everything on.
pub(crate) const ALL_MODULES: [(&str, &str); 3] = [("animals", "on"), ("gloves", "all"), ("henchmen", "all")];

/// A game with these options.
pub(crate) fn game(seats: u8, options: &[(&str, &str)]) -> Henchmania {
    Henchmania::open(&Setup::with_options::<Henchmania>(seats, options).unwrap()).unwrap()
}

/// A table with everything that was told since it was set up.
pub(crate) struct Table {
    pub(crate) game: Henchmania,
    pub(crate) state: State<Henchmania>,
    pub(crate) told: Vec<(RuleId, Event)>,
}

/// A table in this position.
pub(crate) fn table(seats: u8, position: Value) -> Table {
    table_with(seats, &[], position)
}

/// The same with options.
pub(crate) fn table_with(seats: u8, options: &[(&str, &str)], position: Value) -> Table {
    let game = game(seats, options);
    let position: Position = serde_json::from_value(position).unwrap();
    let state = game.load(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    Table { game, state, told: vec![] }
}

/// What is wrong with a position.
pub(crate) fn faults(seats: u8, position: Value) -> String {
    let position: Position = serde_json::from_value(position).unwrap();
    let faults = game(seats, &[]).load(&position).expect_err("the position should be refused");
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// A game from its start, with A as first player unless the options say otherwise.
pub(crate) fn start(seats: u8, options: &[(&str, &str)]) -> Table {
    let mut given = vec![("first", "0")];
    given.extend_from_slice(options);
    let game = game(seats, &given);
    let state = game.start();
    Table { game, state, told: vec![] }
}

impl Table {
    /// Plays a script: steps separated by `|`, each `A action …`, `* outcome`, or `roll 631` for dice in order.
    pub(crate) fn run(&mut self, script: &str) -> &mut Self {
        for step in script.split('|').map(str::trim).filter(|step| !step.is_empty()) {
            if let Some(dice) = step.strip_prefix("roll ") {
                for die in dice.chars() {
                    self.act(&format!("* die {die}"));
                }
            } else {
                self.act(step);
            }
        }
        self
    }

    fn act(&mut self, step: &str) {
        let (who, text) = step.split_once(' ').unwrap();
        let text = text.replace('_', "-");
        let action = Action::read(&self.game, &text).unwrap_or_else(|| panic!("{text:?} is no action"));
        let who = match who {
            "*" => Actor::Chance,
            letter => Actor::Seat(Seat::from_letter(letter.chars().next().unwrap()).unwrap()),
        };
        match who {
            Actor::Chance => {
                let mut possible = vec![];
                self.game.outcomes(&self.state, &mut |outcome, _| possible.push(outcome));
                assert!(possible.contains(&action), "{step:?} cannot happen at {}", self.asked());
            }
            Actor::Seat(seat) => {
                let mine = *self.state.mine(seat);
                if let Err(refusal) = self.game.explain(&self.state.public, &mine, seat, action) {
                    panic!("{step:?} at {}: {refusal}", self.asked());
                }
            }
        }
        let mut tape = Tape::default();
        self.game.apply(&mut self.state, who, action, &mut tape);
        self.told.extend(tape.0);
        self.game.validate(&self.state).unwrap();
    }

    /// Why the seat may not do this.
    pub(crate) fn refused(&self, seat: usize, text: &str) -> Refusal {
        let action = Action::read(&self.game, &text.replace('_', "-")).unwrap();
        let seat = Seat(seat as u8);
        let allowed = self.game.explain(&self.state.public, self.state.mine(seat), seat, action);
        allowed.expect_err("it should be refused")
    }

    /// The choices of the seat that is asked, as text.
    pub(crate) fn legal(&self) -> Vec<String> {
        let seat = self.state.public.asked;
        let mut legal = vec![];
        self.game.legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
        legal.into_iter().map(|action| self.text(action)).collect()
    }

    fn text(&self, action: Action) -> String {
        let mut text = String::new();
        action.write(&self.game, &mut text);
        text
    }

    /// The outcomes of chance, as text with their weights.
    pub(crate) fn outcomes(&self) -> Vec<(String, u32)> {
        let mut list = vec![];
        self.game.outcomes(&self.state, &mut |outcome, weight| list.push((self.text(outcome), weight)));
        list
    }

    /// Who is asked for what: `A turn`, `* roll`, `over`.
    pub(crate) fn asked(&self) -> String {
        let step = serde_json::to_value(self.state.public.step).unwrap();
        let step = step.as_str().unwrap().to_string();
        match self.game.pending(&self.state.public) {
            Pending::Chance => format!("* {step}"),
            Pending::Over => "over".into(),
            Pending::Seats(seats) => format!("{} {step}", seats.first().unwrap()),
        }
    }

    pub(crate) fn step(&self) -> Step {
        self.state.public.step
    }

    pub(crate) fn score(&self, seat: usize) -> u16 {
        self.state.public.score[seat]
    }

    pub(crate) fn scores(&self) -> Vec<u16> {
        self.state.public.score[..usize::from(self.game.seats())].to_vec()
    }

    fn word(&self, card: Card) -> String {
        self.game.set().about(card).word.clone()
    }

    fn words(&self, cards: &[Card]) -> Vec<String> {
        cards.iter().map(|card| self.word(*card)).collect()
    }

    pub(crate) fn hand(&self, seat: usize) -> Vec<String> {
        self.words(self.state.private[seat].hand())
    }

    /// What a viewer knows of a hand.
    pub(crate) fn knows(&self, viewer: usize, owner: usize) -> Vec<String> {
        let seats = usize::from(self.game.seats());
        self.words(self.state.private[viewer].known.of((owner + seats - viewer) % seats))
    }

    /// What an observer knows of a hand.
    pub(crate) fn open(&self, owner: usize) -> Vec<String> {
        self.words(self.state.public.open.of(owner))
    }

    pub(crate) fn reserve(&self, seat: usize) -> Vec<String> {
        let slots = self.state.public.reserve_of(Seat(seat as u8));
        let star = |rotated: bool| if rotated { "*" } else { "" };
        slots.iter().map(|slot| format!("{}{}", self.word(slot.card()), star(slot.is_rotated()))).collect()
    }

    pub(crate) fn trump(&self, seat: usize) -> String {
        let slot = self.state.public.trump[seat];
        if !slot.is_some() {
            return String::new();
        }
        format!("{}{}", self.word(slot.card()), if slot.is_rotated() { "*" } else { "" })
    }

    pub(crate) fn discard(&self, site: &str) -> Vec<String> {
        let site = Site::from_word(site).unwrap();
        self.words(self.state.public.discard[site.index()].cards())
    }

    pub(crate) fn pile(&self, site: &str) -> u8 {
        self.state.public.pile[Site::from_word(site).unwrap().index()]
    }

    pub(crate) fn pawns(&self, site: &str) -> Vec<u8> {
        let seats = usize::from(self.game.seats());
        self.state.public.pawns[Site::from_word(site).unwrap().index()][..seats].to_vec()
    }

    pub(crate) fn passed(&self, seat: usize) -> bool {
        self.state.public.passed.has(Seat(seat as u8))
    }

    /// Everything told so far to this eye.
    pub(crate) fn story(&self, eye: Eye) -> Vec<String> {
        let names = Names::numbered(self.game.seats());
        self.told.iter().map(|(_, event)| self.game.tell(event, eye, &names).say).collect()
    }

    /// Whether some sentence told to everyone holds this.
    pub(crate) fn heard(&self, words: &str) -> bool {
        self.story(Eye::Gallery).iter().any(|say| say.contains(words))
    }

    /// Plays to the next day or the end: everyone passes, declines and places as first listed.
    pub(crate) fn finish_day(&mut self) -> &mut Self {
        let day = self.state.public.day;
        while self.state.public.day == day && self.game.pending(&self.state.public) != Pending::Over {
            self.first_choice(true);
        }
        self
    }

    /// One step: the last choice (pass, no) or the first one, or the first outcome of chance.
    pub(crate) fn first_choice(&mut self, last: bool) {
        let (who, action) = match self.game.pending(&self.state.public) {
            Pending::Over => return,
            Pending::Chance => {
                let mut list = vec![];
                self.game.outcomes(&self.state, &mut |outcome, _| list.push(outcome));
                (Actor::Chance, list[0])
            }
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                let mut legal = vec![];
                self.game.legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
                (Actor::Seat(seat), if last { legal[legal.len() - 1] } else { legal[0] })
            }
        };
        let mut tape = Tape::default();
        self.game.apply(&mut self.state, who, action, &mut tape);
        self.told.extend(tape.0);
    }
}
