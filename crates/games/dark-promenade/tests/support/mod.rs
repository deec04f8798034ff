//! A table to try rules on: positions laid over the base position P0, actions as text, everything told kept.
#![allow(dead_code, clippy::unwrap_used)]

use parlour_content::{Setup, Source, Title};
use parlour_core::{Actor, Eye, Game, Look, Names, Notation, Pending, Seat, Show, State, Tape, Verdict};
use parlour_dark_promenade::state::Public;
use parlour_dark_promenade::table::{Avenue, District, Item, Minion, Minions, Spot};
use parlour_dark_promenade::worlds::Insight;
use parlour_dark_promenade::{Action, DarkPromenade, Position};
use serde_json::{Value, json};

pub(crate) fn open(options: &[(&str, &str)]) -> DarkPromenade {
    DarkPromenade::open(&Setup::with_options::<DarkPromenade>(2, options).unwrap()).unwrap()
}

/// The game with a changed `minions.toml`.
pub(crate) fn with_minions(change: impl FnOnce(&str) -> String) -> DarkPromenade {
    let built_in = DarkPromenade::pack().unwrap();
    let text = change(built_in.text("minions.toml").unwrap());
    let source = Source::given([("minions.toml".to_owned(), text.into_bytes())], built_in).unwrap();
    let mut setup = Setup::default_for::<DarkPromenade>(2);
    setup.pack = Some(source);
    DarkPromenade::open(&setup).unwrap()
}

/// One Minion's `second` and `third` replaced.
pub(crate) fn with_abilities(id: &str, second: &str, third: &str) -> DarkPromenade {
    with_minions(|text| {
        let at = text.find(&format!("id = \"{id}\"")).unwrap();
        let (before, entry) = text.split_at(at);
        let mut lines: Vec<String> = entry.lines().map(str::to_owned).collect();
        for (key, value) in [("second = ", second), ("third = ", third)] {
            let line = lines.iter_mut().find(|line| line.starts_with(key)).unwrap();
            *line = format!("{key}{value}");
        }
        before.to_owned() + &lines.join("\n") + "\n"
    })
}

/// The base position of the specification's vectors, with differences.
pub(crate) fn p0(differences: Value) -> Value {
    let mut position = json!({
        "week": 1, "round": 1, "start": 0, "to_move": 0, "step": "play",
        "grid": [["ASG", "BCA", "CGB"], ["GBC", "SAS", "BCA"], ["AGC", "CBA", "GSB"]],
        "outskirts": {"S": 2, "B": 1, "C": 1, "A": 1, "G": 1},
    });
    for (key, value) in differences.as_object().unwrap() {
        position[key] = value.clone();
    }
    position
}

pub(crate) struct Bench {
    pub(crate) game: DarkPromenade,
    pub(crate) state: State<DarkPromenade>,
    pub(crate) tape: Tape<parlour_dark_promenade::Event>,
}

impl Bench {
    /// P0 with differences. Hands that are not given are two Minions not used elsewhere; the deck is up to nine.
    pub(crate) fn at(differences: Value) -> Bench {
        Bench::of(open(&[]), differences)
    }

    pub(crate) fn of(game: DarkPromenade, differences: Value) -> Bench {
        let mut position = p0(differences);
        let used = position.to_string();
        let mut free: Vec<String> = Minion::all()
            .map(|minion| game.id(minion).to_owned())
            .filter(|id| !used.contains(&format!("\"{id}\"")))
            .collect();
        let mut hands = position.get("hands").cloned().unwrap_or(json!([null, null]));
        for seat in 0..2 {
            if hands[seat].is_null() {
                hands[seat] = json!(free.drain(..2).collect::<Vec<_>>());
            }
        }
        position["hands"] = hands;
        if position.get("deck").is_none() {
            free.truncate(9);
            position["deck"] = json!(free);
        }
        let read: Position = serde_json::from_value(position).unwrap();
        let state = game.load(&read).unwrap_or_else(|faults| panic!("{faults:?}"));
        Bench { game, state, tape: Tape::default() }
    }

    /// A check: seat 1 passes with an empty hand. The next Districts are uncovered, the next Week is dealt.
    pub(crate) fn check(differences: Value) -> Bench {
        let mut with = differences;
        with["to_move"] = json!(1);
        with["hands"] = json!([null, []]);
        Bench::at(with)
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    pub(crate) fn minion(&self, id: &str) -> Minion {
        Minion::all().find(|minion| self.game.id(*minion) == id).unwrap()
    }

    fn actor(&self) -> Actor {
        match self.game.pending(&self.state.public) {
            Pending::Chance => Actor::Chance,
            Pending::Seats(seats) => Actor::Seat(seats.first().unwrap()),
            Pending::Over => panic!("the game is over"),
        }
    }

    /// Who is asked; nobody for chance or the end.
    pub(crate) fn asked(&self) -> Option<u8> {
        self.game.pending(&self.state.public).seats().first().map(|seat| seat.0)
    }

    pub(crate) fn text(&self, action: Action) -> String {
        let mut text = String::new();
        action.write(&self.game, &mut text);
        text
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let Some(seat) = self.asked() else { return vec![] };
        let mut legal = vec![];
        self.game.legal(&self.state.public, &self.state.private[usize::from(seat)], Seat(seat), &mut legal);
        legal.into_iter().map(|action| self.text(action)).collect()
    }

    /// What a person points at to do this.
    pub(crate) fn touches(&self, text: &str) -> Vec<String> {
        let view = self.state.view(Seat(self.asked().unwrap()));
        let action = <Action as Notation<DarkPromenade>>::read(&self.game, text).unwrap();
        self.game.offer(&view, action, &Names::numbered(2)).touch
    }

    pub(crate) fn outcomes(&self) -> Vec<(String, u32)> {
        let mut listed = vec![];
        self.game.outcomes(&self.state, &mut |action, weight| listed.push((action, weight)));
        listed.into_iter().map(|(action, weight)| (self.text(action), weight)).collect()
    }

    /// Plays actions and outcomes, each of which must be possible.
    pub(crate) fn play(&mut self, actions: &[&str]) -> &mut Bench {
        for text in actions {
            let action = Action::read(&self.game, text).unwrap_or_else(|| panic!("{text} does not read"));
            let who = self.actor();
            match who {
                Actor::Chance => {
                    let possible = self.outcomes();
                    assert!(
                        possible.iter().any(|(outcome, _)| outcome == text),
                        "{text} not in {possible:?}"
                    );
                }
                Actor::Seat(seat) => {
                    let mine = &self.state.private[seat.index()];
                    self.game.explain(&self.state.public, mine, seat, action).unwrap_or_else(|refusal| {
                        panic!("{seat} {text}: {refusal}; legal {:?}", self.legal())
                    });
                }
            }
            self.game.apply(&mut self.state, who, action, &mut self.tape);
            self.game.validate(&self.state).unwrap();
        }
        self
    }

    /// Lets chance speak, always its first outcome, until somebody is asked or the step is `until`.
    pub(crate) fn chance(&mut self) -> &mut Bench {
        while self.game.pending(&self.state.public) == Pending::Chance {
            let first = self.outcomes()[0].0.clone();
            self.play(&[&first]);
        }
        self
    }

    /// Uncovers what a check leaves covered, but deals no new Week.
    pub(crate) fn uncover(&mut self) -> &mut Bench {
        while self.outcomes().first().is_some_and(|(text, _)| text.starts_with("uncover")) {
            let first = self.outcomes()[0].0.clone();
            self.play(&[&first]);
        }
        self
    }

    /// Why a seat may not do it.
    pub(crate) fn refused(&self, seat: u8, text: &str) -> String {
        let action = Action::read(&self.game, text).unwrap();
        let mine = &self.state.private[usize::from(seat)];
        self.game.explain(&self.state.public, mine, Seat(seat), action).unwrap_err().to_string()
    }

    pub(crate) fn rules(&self) -> Vec<&'static str> {
        self.tape.0.iter().map(|(rule, _)| rule.0).collect()
    }

    /// Everything told to an eye, in one text.
    pub(crate) fn told(&self, eye: Eye) -> String {
        let names = names();
        let lines: Vec<String> =
            self.tape.0.iter().map(|(_, event)| self.game.tell(event, eye, &names).say).collect();
        lines.join("\n")
    }

    pub(crate) fn heard(&self, words: &str) -> bool {
        self.told(Eye::Gallery).contains(words)
    }

    fn letter(letter: char) -> usize {
        District::from_letter(letter).unwrap().index()
    }

    pub(crate) fn outskirts(&self, letter: char) -> u8 {
        self.state.public.outskirts[Bench::letter(letter)]
    }

    pub(crate) fn held(&self, seat: usize, letter: char) -> u8 {
        self.state.public.held[seat][Bench::letter(letter)]
    }

    pub(crate) fn held_all(&self, seat: usize) -> u8 {
        self.state.public.held[seat].iter().sum()
    }

    /// Who has an Item.
    pub(crate) fn item(&self, word: &str) -> Option<u8> {
        let owner = self.state.public.items[Item::from_word(word).unwrap().index()];
        (owner < 2).then_some(owner)
    }

    pub(crate) fn ids(&self, minions: Minions) -> Vec<&str> {
        minions.each().map(|minion| self.game.id(minion)).collect()
    }

    pub(crate) fn hand(&self, seat: usize) -> Vec<&str> {
        self.ids(self.state.private[seat].hand)
    }

    pub(crate) fn avenue(&self, name: &str) -> Vec<&str> {
        let avenue = Avenue::all().find(|avenue| avenue.name() == name).unwrap();
        let there = self.state.public.avenues[avenue.index()];
        self.state.public.ordered(there).into_iter().map(|minion| self.game.id(minion)).collect()
    }

    pub(crate) fn discard(&self) -> Vec<&str> {
        self.ids(self.state.public.discard)
    }

    /// The deck as far as its order is fixed.
    pub(crate) fn deck(&self) -> Vec<&str> {
        let nature = &self.state.nature;
        nature.list[..usize::from(nature.listed)].iter().map(|minion| self.game.id(*minion)).collect()
    }

    /// A District deck, top first, secrets included.
    pub(crate) fn spot(&self, name: &str) -> String {
        let spot = Spot::all().find(|spot| spot.name() == name).unwrap();
        let position = self.game.position(&self.state);
        position.grid[usize::from(spot.row())][usize::from(spot.column())].to_uppercase()
    }

    pub(crate) fn tops(&self) -> String {
        Spot::all()
            .map(|spot| self.state.public.grid[spot.index()].top().map_or('.', |top| top.letter()))
            .collect()
    }

    /// Influence at a place, seat 0 then seat 1.
    pub(crate) fn influence(&self, name: &str) -> [u16; 2] {
        let spot = Spot::all().find(|spot| spot.name() == name).unwrap();
        self.game.strength_at(&self.state.public, spot).unwrap().1.map(|side| side.influence)
    }

    pub(crate) fn insight(&self, eye: Eye) -> Insight {
        let look: Look<'_, DarkPromenade> = self.state.look(eye);
        Insight::of(&look)
    }

    pub(crate) fn verdict(&self) -> Verdict {
        self.game.outcome(&self.state.public).verdict
    }
}

pub(crate) fn names() -> Names {
    Names(vec!["Dani".into(), "Liz".into()])
}

/// The faults of a position.
pub(crate) fn faults(game: &DarkPromenade, position: Value) -> String {
    let read: Position = match serde_json::from_value(position) {
        Ok(read) => read,
        Err(error) => return error.to_string(),
    };
    let faults = game.load(&read).map(|_| ()).unwrap_err();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
