//! Tables written in a line, for tests.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)]

use parlour_content::{Setup, Title};
use parlour_core::{Actor, Code, Eye, Game, Names, Notation, Pending, Seat, Show, State, Tape};
use parlour_darkleaf_gambit::{Action, Clan, Darkleaf, Kind, Over, Position, board::Square};
use serde_json::{Map, Value, json};

/// A position in the making: clans and units as `huldra Pb2{long_bow} Qd1`, South first.
pub struct Build {
    clans: [String; 2],
    options: Vec<(String, String)>,
    json: Map<String, Value>,
}

pub fn table(south: &str, north: &str) -> Build {
    let mut json = json!({"to_move": "south", "phase": "upkeep"}).as_object().unwrap().clone();
    let mut clans = [String::new(), String::new()];
    for (seat, (name, text)) in [("south", south), ("north", north)].into_iter().enumerate() {
        let mut words = text.split_whitespace();
        clans[seat] = words.next().unwrap().to_owned();
        let royal = Clan::from_word(&clans[seat]).unwrap().royal();
        let units: Vec<Value> = words.map(|word| unit(word, royal)).collect();
        json.insert(name.into(), json!({"units": units}));
    }
    Build { clans, options: vec![("will".into(), "off".into())], json }
}

fn unit(word: &str, royal: &str) -> Value {
    let kind = match &word[..1] {
        "P" => "pawn",
        "S" => "sage",
        "N" => "knight",
        "R" => "rook",
        _ => royal,
    };
    let at = &word[1..3];
    let Some(inner) = word[3..].strip_prefix('{') else { return json!([kind, at]) };
    let mut extras = Map::new();
    let mut auras = vec![];
    for part in inner.trim_end_matches('}').split(',') {
        if let Some(count) = part.strip_prefix("ladder") {
            extras.insert("ladder".into(), json!(count.parse::<u8>().unwrap()));
        } else if let Some(count) = part.strip_prefix("hunts") {
            extras.insert("hunt_marks".into(), json!(count.parse::<u8>().unwrap()));
        } else if let Some(count) = part.strip_prefix("falls") {
            extras.insert("fall_mark".into(), json!(count.parse::<u8>().unwrap()));
        } else if ["quarry", "immobile", "dormant", "moved"].contains(&part) {
            extras.insert(part.into(), json!(true));
        } else {
            auras.push(json!(part));
        }
    }
    if !auras.is_empty() {
        extras.insert("auras".into(), json!(auras));
    }
    json!([kind, at, extras])
}

impl Build {
    pub fn set(mut self, key: &str, value: Value) -> Build {
        self.json.insert(key.into(), value);
        self
    }
    pub fn option(mut self, key: &str, value: &str) -> Build {
        self.options.push((key.into(), value.into()));
        self
    }
    /// A field of a player.
    pub fn of(mut self, end: &str, key: &str, value: Value) -> Build {
        self.json[end].as_object_mut().unwrap().insert(key.into(), value);
        self
    }
    pub fn north_moves(self) -> Build {
        self.set("to_move", json!("north"))
    }
    pub fn law(self, end: &str, id: &str) -> Build {
        self.of(end, "laws", json!([id]))
    }
    pub fn relics(self, end: &str, relics: Value) -> Build {
        self.of(end, "relics", relics)
    }
    pub fn rows(self, end: &str, rows: Value) -> Build {
        self.of(end, "rows", rows)
    }
    pub fn phase(self, phase: &str) -> Build {
        self.set("phase", json!(phase))
    }
    /// Puts a Ladder about to resolve on a unit of North.
    pub fn laddered(mut self, at: &str) -> Build {
        let units = self.json["north"]["units"].as_array_mut().unwrap();
        let unit = units.iter_mut().find(|unit| unit[1] == at).unwrap().as_array_mut().unwrap();
        if unit.len() == 2 {
            unit.push(json!({}));
        }
        unit[2]["ladder"] = json!(1);
        self
    }
    pub fn reclaimed(self, squares: &[&str]) -> Build {
        self.set("reclaimed", json!(squares))
    }
    /// The Will is played, both tokens there.
    pub fn will(self, side: &str) -> Build {
        self.option("will", side).of("south", "will", json!(true)).of("north", "will", json!(true))
    }
    pub fn timer(self, side: &str, result: u8) -> Build {
        self.option("will", side).set("timers", json!([{"result": result, "owner": "south", "left": 2}]))
    }
    pub fn completed(self, skill: &str) -> Table {
        self.phase("acquire").set("completed", json!(skill)).open()
    }
    /// The bone in hand, to be slotted.
    pub fn slot(self, face: u8) -> Table {
        self.phase("slot").set("last_roll", json!(face)).open()
    }
    /// The bone has fallen and waits for its use.
    pub fn roll(self, face: u8) -> Table {
        self.phase("execute").set("last_roll", json!(face)).open()
    }
    pub fn game(&self) -> Darkleaf {
        let mut options: Vec<(&str, &str)> = vec![("house.mirror", "on")];
        options.extend([("south", &*self.clans[0]), ("north", &*self.clans[1])]);
        options.extend(self.options.iter().map(|(key, value)| (&**key, &**value)));
        Darkleaf::open(&Setup::with_options::<Darkleaf>(2, &options).unwrap()).unwrap()
    }
    pub fn position(&self) -> Position {
        serde_json::from_value(Value::Object(self.json.clone())).unwrap()
    }
    pub fn open(self) -> Table {
        let game = self.game();
        let state = game.load(&self.position()).unwrap_or_else(|faults| panic!("{faults:?}"));
        Table { game, state, tape: Tape::default() }
    }
    pub fn faults(self) -> String {
        let faults = self.game().load(&self.position()).unwrap_err();
        faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("; ")
    }
}

pub struct Table {
    pub game: Darkleaf,
    pub state: State<Darkleaf>,
    pub tape: Tape<parlour_darkleaf_gambit::Event>,
}

/// The game of two clans from its beginning.
pub fn start(options: &[(&str, &str)]) -> Table {
    let mut all = vec![("house.mirror", "on")];
    all.extend(options);
    let game = Darkleaf::open(&Setup::with_options::<Darkleaf>(2, &all).unwrap()).unwrap();
    let state = game.start();
    Table { game, state, tape: Tape::default() }
}

impl Table {
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }
    pub fn seat(&self) -> Seat {
        self.pending()
            .seats()
            .first()
            .unwrap_or_else(|| panic!("nobody is asked: {:?}", self.state.public.stack))
    }
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = vec![];
        for seat in Seat::all(2) {
            self.game.legal(&self.state.public, &(), seat, &mut legal);
        }
        legal
    }
    pub fn text(&self, action: Action) -> String {
        let mut text = String::new();
        action.write(&self.game, &mut text);
        text
    }
    /// Every choice as text.
    pub fn offers(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.text(action)).collect()
    }
    /// The choices that begin so, the beginning left out, joined.
    pub fn after(&self, start: &str) -> String {
        let offers = self.offers();
        let rest: Vec<&str> =
            offers.iter().filter_map(|text| text.strip_prefix(start)).map(str::trim).collect();
        rest.join(" ")
    }
    pub fn has(&self, text: &str) -> bool {
        self.offers().iter().any(|offer| offer == text)
    }
    pub fn read(&self, text: &str) -> Action {
        Action::read(&self.game, text).unwrap_or_else(|| panic!("{text} is no action"))
    }
    /// Plays a choice of whoever is asked.
    pub fn play(&mut self, text: &str) -> &mut Table {
        let action = self.read(text);
        assert!(self.has(text), "{text} is not among {:?} at {:?}", self.offers(), self.state.public.stack);
        let seat = self.seat();
        self.game.apply(&mut self.state, Actor::Seat(seat), action, &mut self.tape);
        self
    }
    /// Plays a choice if it is asked for at all: single choices are taken by the game.
    pub fn maybe(&mut self, text: &str) -> &mut Table {
        if self.has(text) { self.play(text) } else { self }
    }
    /// A die falls.
    pub fn face(&mut self, face: u8) -> &mut Table {
        assert_eq!(
            self.pending(),
            Pending::Chance,
            "{:?} offers {:?}",
            self.state.public.stack,
            self.offers()
        );
        let action = self.read(&format!("face {face}"));
        self.game.apply(&mut self.state, Actor::Chance, action, &mut self.tape);
        self
    }
    pub fn coin(&mut self, end: &str) -> &mut Table {
        let action = self.read(&format!("coin {end}"));
        self.game.apply(&mut self.state, Actor::Chance, action, &mut self.tape);
        self
    }
    /// Passes until somebody has something else to do in a later turn or a die must fall.
    pub fn pass(&mut self) -> &mut Table {
        self.play("pass")
    }
    /// Ends the turn as quietly as possible: the bone that must fall shows this face.
    pub fn quiet_turn(&mut self, face: u8) -> &mut Table {
        let (mover, extra, round) =
            (self.state.public.mover, self.state.public.extra, self.state.public.round);
        for _ in 0..40 {
            let now = &self.state.public;
            if self.pending() == Pending::Over || (now.mover, now.extra, now.round) != (mover, extra, round) {
                return self;
            }
            match self.pending() {
                Pending::Chance => {
                    self.face(face);
                }
                _ => {
                    let offers = self.offers();
                    let quiet = ["pass", "intend-journey"]
                        .iter()
                        .find(|text| offers.iter().any(|offer| offer == *text));
                    let text = quiet.map_or_else(|| offers[0].clone(), |text| (*text).to_owned());
                    self.play(&text);
                }
            }
        }
        panic!("the turn does not end: {:?}", self.state.public.stack);
    }
    /// What stands on a square: `SP` for a South pawn, empty for nothing.
    pub fn at(&self, square: &str) -> String {
        let at = Square::parse(square).unwrap();
        let board = &self.state.public.board;
        let Some(owner) = board.owner(at) else { return String::new() };
        let kind = match board.kind_at(at).unwrap() {
            Kind::Pawn => "P",
            Kind::Sage => "S",
            Kind::Knight => "N",
            Kind::Rook => "R",
            Kind::Royal => "K",
        };
        format!("{}{kind}", ["S", "N"][owner])
    }
    pub fn has_aura(&self, aura: parlour_darkleaf_gambit::Aura, square: &str) -> bool {
        self.state.public.board.aura(aura) & Square::parse(square).unwrap().bit() != 0
    }
    pub fn ladder(&self, square: &str) -> u8 {
        self.state.public.board.ladder(Square::parse(square).unwrap())
    }
    pub fn winner(&self) -> Option<u8> {
        self.state.public.over.winner()
    }
    pub fn over(&self) -> Over {
        self.state.public.over
    }
    pub fn pool(&self, seat: usize) -> [u8; 2] {
        self.state.public.players[seat].pool
    }
    pub fn relics(&self, seat: usize) -> [u8; 5] {
        self.state.public.players[seat].relics
    }
    /// Why an action is refused, with its rule.
    pub fn refused(&self, text: &str) -> String {
        let seat = self.pending().seats().first().unwrap_or(Seat(0));
        self.game.explain(&self.state.public, &(), seat, self.read(text)).unwrap_err().to_string()
    }
    pub fn refused_rule(&self, text: &str) -> &'static str {
        let seat = self.pending().seats().first().unwrap_or(Seat(0));
        self.game.explain(&self.state.public, &(), seat, self.read(text)).unwrap_err().rule.0
    }
    /// Everything told so far, as sentences.
    pub fn told(&self) -> String {
        let names = Names(vec!["Ann".into(), "Ben".into()]);
        let say = |event| self.game.tell(event, Eye::Gallery, &names).say;
        self.tape.0.iter().map(|(_, event)| say(event)).collect::<Vec<_>>().join(" ")
    }
    /// Whether a rule was cited.
    pub fn cited(&self, id: &str) -> bool {
        self.tape.0.iter().any(|(rule, _)| rule.0 == id)
    }
    pub fn code(&self, text: &str) -> u32 {
        self.read(text).code()
    }
}
