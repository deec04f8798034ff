//! A table for tests: positions as JSON, actions and chance as text with card codes, and short looks at the state.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use parlour_content::{Setup, Title};
use parlour_core::{Actor, Eye, Game, Names, Notation, Pending, Seat, Show, State, Tape};
use parlour_hamlet_heroes::state::{Player, Public, Region};
use parlour_hamlet_heroes::{Action, HamletHeroes};
pub use serde_json::{Value, json};

pub struct Table {
    pub game: HamletHeroes,
    pub state: State<HamletHeroes>,
    pub told: Vec<(&'static str, String)>,
}

pub fn game(seats: u8) -> HamletHeroes {
    game_with(seats, &[])
}

pub fn game_with(seats: u8, options: &[(&str, &str)]) -> HamletHeroes {
    HamletHeroes::open(&Setup::with_options::<HamletHeroes>(seats, options).unwrap()).unwrap()
}

impl Table {
    /// A new game.
    pub fn new(seats: u8, options: &[(&str, &str)]) -> Table {
        let game = game_with(seats, options);
        let state = game.start();
        Table { game, state, told: vec![] }
    }

    /// A position; a Champion that is not named is Isolde with Thick Skull, Dread Stare and Choking Spores.
    pub fn load(position: Value) -> Table {
        Table::try_load(position).unwrap_or_else(|faults| panic!("{faults}"))
    }

    pub fn try_load(mut position: Value) -> Result<Table, String> {
        if position.get("champion").is_none() {
            position["champion"] = json!({});
        }
        for (field, value) in [("hero", json!("H17")), ("mutations", json!(["X52", "X53", "X54"]))] {
            if position["champion"].get(field).is_none() {
                position["champion"][field] = value;
            }
        }
        let game = game(position["players"].as_array().unwrap().len() as u8);
        let position = serde_json::from_value(position).map_err(|error| error.to_string())?;
        let faults =
            |faults: Vec<parlour_core::Fault>| faults.iter().map(|f| format!("{f}\n")).collect::<String>();
        let state = game.load(&position).map_err(faults)?;
        Ok(Table { game, state, told: vec![] })
    }

    /// Card codes become ids: `use I28` is `use mulled-wine`.
    pub fn ids(&self, text: &str) -> String {
        let word = |word: &str| self.id(word).unwrap_or_else(|| word.to_owned());
        text.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
    }

    fn id(&self, code: &str) -> Option<String> {
        let cards = self.game.cards();
        let faces = (cards.monsters.iter().map(|card| &card.face))
            .chain(cards.mutations.iter().map(|card| &card.face))
            .chain(cards.heroes.iter().map(|card| &card.face))
            .chain(cards.wares.iter().map(|card| &card.face))
            .chain(cards.relics.iter().map(|card| &card.face))
            .chain(cards.decrees.iter().map(|card| &card.face))
            .chain(cards.sigils.iter().map(|card| &card.face))
            .chain(cards.regions.iter().map(|card| &card.face));
        let mut faces = faces.filter(|face| face.code == code || face.code.strip_suffix(".1") == Some(code));
        faces.next().map(|face| face.id.clone())
    }

    pub fn read(&self, text: &str) -> Action {
        let ids = self.ids(text);
        Action::read(&self.game, &ids).unwrap_or_else(|| panic!("no action {ids:?}"))
    }

    pub fn asked(&self) -> Seat {
        match self.game.pending(&self.state.public) {
            Pending::Seats(seats) => seats.first().unwrap(),
            other => panic!("nobody is asked: {other:?} {:?}", self.state.public.frames),
        }
    }

    fn play(&mut self, who: Actor, action: Action) {
        let mut tape = Tape::default();
        self.game.apply(&mut self.state, who, action, &mut tape);
        let names = Names::numbered(self.game.seats());
        self.told = tape
            .0
            .iter()
            .map(|(rule, event)| (rule.0, self.game.tell(event, Eye::Gallery, &names).say))
            .collect();
        for (rule, say) in &self.told {
            assert!(!say.is_empty(), "an event of {rule} is told without words");
        }
        self.game.validate(&self.state).unwrap_or_else(|fault| panic!("{fault}"));
    }

    /// The seat that is asked does this.
    pub fn act(&mut self, text: &str) -> &mut Table {
        let (seat, action) = (self.asked(), self.read(text));
        let verdict = self.game.explain(&self.state.public, self.state.mine(seat), seat, action);
        verdict.unwrap_or_else(|refusal| panic!("{text}: {refusal}; legal: {:?}", self.legal()));
        self.play(Actor::Seat(seat), action);
        self
    }

    /// Several actions in a row.
    pub fn acts(&mut self, texts: &[&str]) -> &mut Table {
        texts.iter().for_each(|text| {
            self.act(text);
        });
        self
    }

    /// Chance brings this.
    pub fn chance(&mut self, text: &str) -> &mut Table {
        let action = self.read(text);
        let mut there = false;
        self.game.outcomes(&self.state, &mut |outcome, _| there |= outcome == action);
        let pending = self.game.pending(&self.state.public);
        assert!(
            there && pending == Pending::Chance,
            "chance cannot bring {text}: {:?}",
            self.state.public.frames
        );
        self.play(Actor::Chance, action);
        self
    }

    /// All five dice.
    pub fn roll(&mut self, attack: [u8; 3], defence: [u8; 2]) -> &mut Table {
        let (mut a, mut d) = (attack, defence);
        a.sort_unstable();
        d.sort_unstable();
        self.chance(&format!("roll {}-{}-{} {}-{}", a[0], a[1], a[2], d[0], d[1]))
    }

    pub fn escape(&mut self, die: u8) -> &mut Table {
        self.chance(&format!("escape-die {die}"))
    }

    /// Lets chance bring something as long as it is chance's turn.
    pub fn whatever(&mut self) -> &mut Table {
        // Not always the first: equal dice for the turn order would be rolled for ever.
        let mut turn = 0u32;
        while self.game.pending(&self.state.public) == Pending::Chance {
            turn += 7;
            let action = self.game.outcome_of(&self.state, turn % self.game.tickets(&self.state));
            self.play(Actor::Chance, action);
        }
        self
    }

    /// The same, for at most one outcome.
    pub fn any(&mut self) -> &mut Table {
        let action = self.game.outcome_of(&self.state, 0);
        self.play(Actor::Chance, action);
        self
    }

    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }

    pub fn legal(&self) -> Vec<String> {
        let Pending::Seats(seats) = self.pending() else { return vec![] };
        let seat = seats.first().unwrap();
        let mut legal = vec![];
        self.game.legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
        let text = |action: Action| {
            let mut text = String::new();
            action.write(&self.game, &mut text);
            text
        };
        legal.into_iter().map(text).collect()
    }

    pub fn offers(&self, text: &str) -> bool {
        self.legal().contains(&self.ids(text))
    }

    /// What the seat that is asked is told of this choice.
    pub fn say(&self, text: &str) -> String {
        let view = self.state.view(self.asked());
        self.game.offer(&view, self.read(text), &Names::numbered(self.game.seats())).say
    }

    /// Legal actions that begin with this word.
    pub fn of_kind(&self, kind: &str) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.split(' ').next() == Some(kind)).collect()
    }

    /// The rule by which the seat that is asked is refused this.
    pub fn refused(&self, text: &str) -> &'static str {
        let seat = self.asked();
        match self.game.explain(&self.state.public, self.state.mine(seat), seat, self.read(text)) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => refusal.rule.0,
        }
    }

    pub fn public(&self) -> &Public {
        &self.state.public
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.state.public.players[seat]
    }

    pub fn hp(&self) -> i8 {
        self.player(self.public().active.index()).hp
    }

    pub fn foe_hp(&self) -> i16 {
        self.public().fight.hp
    }

    pub fn region(&self, code: &str) -> &Region {
        &self.public().regions[["C", "B", "S", "W"].iter().position(|known| *known == code).unwrap()]
    }

    /// The number of a card by its code.
    pub fn card(&self, code: &str) -> u8 {
        let cards = self.game.cards();
        let find = |faces: Vec<&str>| {
            faces.iter().position(|known| *known == code || known.strip_suffix(".1") == Some(code))
        };
        let found = match &code[..1] {
            "M" => find(cards.monsters.iter().map(|card| card.face.code.as_str()).collect()),
            "X" => find(cards.mutations.iter().map(|card| card.face.code.as_str()).collect()),
            "H" => find(cards.heroes.iter().map(|card| card.face.code.as_str()).collect()),
            "I" => find(cards.wares.iter().map(|card| card.face.code.as_str()).collect()),
            "D" => find(cards.decrees.iter().map(|card| card.face.code.as_str()).collect()),
            "A" => find(cards.relics.iter().map(|card| card.face.code.as_str()).collect()),
            _ => find(cards.sigils.iter().map(|card| card.face.code.as_str()).collect()),
        };
        found.unwrap_or_else(|| panic!("no card {code}")) as u8
    }

    pub fn step(&self) -> String {
        format!("{:?}", self.public().frames.last().unwrap().step)
    }

    /// Whether something was told by this rule in the last action.
    pub fn cited(&self, rule: &str) -> bool {
        self.told.iter().any(|(told, _)| *told == rule)
    }

    pub fn over(&self) -> bool {
        self.pending() == Pending::Over
    }

    /// The view of a seat as JSON.
    pub fn view(&self, seat: u8) -> Value {
        serde_json::to_value(self.state.view(Seat(seat))).unwrap()
    }
}

/// A Hero with nothing special in a fight with a monster in a region; more fields laid over the player.
pub fn fight(player: Value, place: &str, monster: &str, combat: Value) -> Value {
    json!({
        "players": [player],
        "regions": { place: { "monster": monster } },
        "encounter": { "where": place },
        "combat": combat,
    })
}

/// Wins a fight against a weak monster unhurt, in any region.
pub fn win(t: &mut Table) {
    t.act("enter caves");
    if t.step() == "MonsterDraw" {
        t.chance(
            [
                "draw-monster M14",
                "draw-monster M24",
                "draw-monster M36",
                "draw-monster M02",
                "draw-monster M13",
                "draw-monster M15",
                "draw-monster M35",
                "draw-monster M37",
            ][t.player(0).trophies.len() as usize],
        );
    }
    t.act("fight").act("attack").roll([6, 6, 6], [1, 1]);
}
