//! Positions as people write them: whole or in part.
//!
//! What is left out has a plain meaning: scores are 10, hands and Reserves empty, pawns at home, and cards that are
//! not mentioned lie in their piles. Where a pile is written out, cards of its site that are left over are in the box
//! (HM-R-78).

use crate::Henchmania;
use crate::card::{Card, SITES, Site, Slot};
use crate::set::Type;
use crate::state::{
    AREA, Counts, Duel, KNOWN, Loss, NOBODY, OPEN, PAWNS, PILE, Private, Public, RESERVE, Running, Step, Tie,
    Why,
};
use parlour_core::{Fault, MAX_SEATS, Seat, Seats, State, rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// Counted from 1.
    pub day: u8,
    /// Extra days begun.
    pub extra: u8,
    /// The seat with the Badge of Honor, as a letter.
    pub badge: char,
    /// What the game waits for, such as `turn` or `place`.
    pub step: String,
    /// Who is asked; the seat to move if left out.
    pub asked: Option<char>,
    /// Who places, moves or scores; the Badge holder if left out.
    pub turn: Option<char>,
    /// Seats dealt with where all are, in Badge order.
    pub round: u8,
    /// Turns taken today.
    pub turns: u8,
    /// Letters of the seats that have passed.
    pub passed: String,
    /// The site of a draw or a domination.
    pub site: String,
    /// What a draw is for.
    pub why: String,
    /// Kinds added to the scoring under way.
    pub added: u8,
    /// The animal in the box.
    pub left_out: Option<String>,
    /// Other cards in the box.
    pub boxed: Vec<String>,
    /// Who won.
    pub winner: Option<char>,
    /// The sites by name.
    pub sites: BTreeMap<String, SitePosition>,
    /// The players in order of their seats.
    pub seats: Vec<SeatPosition>,
    /// Cards being resolved with their players.
    pub resolving: Vec<(String, char)>,
    /// The effect under way.
    pub effect: Option<EffectPosition>,
    /// The loss under way.
    pub loss: Option<LossPosition>,
    /// The duel under way.
    pub duel: Option<DuelPosition>,
    /// The tie-break under way.
    pub tie: Option<TiePosition>,
}

/// One site.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SitePosition {
    /// Pawns by owner.
    pub pawns: Vec<u8>,
    /// The pile, in any order; all that is not elsewhere if left out.
    pub pile: Option<Vec<String>>,
    /// The discard pile, top card last.
    pub discard: Vec<String>,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// True score.
    pub score: u16,
    /// Reserve cards, rotated ones with a `*`.
    pub reserve: Vec<String>,
    /// The Trump, with a `*` if rotated.
    pub trump: Option<String>,
    /// The hand in order of arrival.
    pub hand: Vec<String>,
    /// Pawns held, by owner; his own that stand nowhere, if left out.
    pub held: Option<Vec<u8>>,
    /// Faces in this hand that all have seen arrive.
    pub open: Vec<String>,
    /// Faces this player knows in others' hands, by their letters; what is open is added.
    pub knows: BTreeMap<char, Vec<String>>,
}

impl Default for SeatPosition {
    fn default() -> Self {
        SeatPosition {
            score: 10,
            reserve: vec![],
            trump: None,
            hand: vec![],
            held: None,
            open: vec![],
            knows: BTreeMap::new(),
        }
    }
}

/// An effect under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectPosition {
    /// The card.
    pub card: String,
    /// Who uses it.
    pub actor: char,
    /// On whom.
    pub target: char,
    /// Targets to come, as letters.
    #[serde(default)]
    pub queue: String,
    /// The site that was named.
    #[serde(default)]
    pub site: u8,
    /// The Reserve card that was named.
    #[serde(default)]
    pub slot: Option<String>,
    /// The Reserve card that makes room.
    #[serde(default)]
    pub out: Option<String>,
    /// Which part.
    #[serde(default)]
    pub part: u8,
    /// Hand cards paid.
    #[serde(default)]
    pub paid: u8,
    /// Whether the cost is being paid.
    #[serde(default)]
    pub paying: bool,
    /// How often the part is still to be done.
    #[serde(default)]
    pub left: u8,
}

/// A loss under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LossPosition {
    /// Who loses.
    pub victim: char,
    /// How much.
    pub amount: u8,
    /// Who gains it.
    #[serde(default)]
    pub thief: Option<char>,
}

/// A duel under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelPosition {
    /// Whether it breaks a tie.
    #[serde(default)]
    pub tie: bool,
    /// The Attacker.
    pub attacker: char,
    /// The Defender.
    pub defender: char,
    /// Their weapons; none is bare hands.
    #[serde(default)]
    pub weapons: [Option<String>; 2],
    /// Attack value, Defense value; 0 before they are known.
    #[serde(default)]
    pub values: [u8; 2],
    /// Their dice; 0 where none lies.
    #[serde(default)]
    pub dice: [[u8; 3]; 2],
    /// Dice fewer.
    #[serde(default)]
    pub fewer: [u8; 2],
    /// Hits that cannot be parried.
    #[serde(default)]
    pub roots: u8,
    /// Wounds cancelled.
    #[serde(default)]
    pub cancelled: u8,
    /// Positions still to be rolled, as bits.
    #[serde(default)]
    pub rolling: u8,
    /// Whose dice.
    #[serde(default)]
    pub side: u8,
    /// Seats done before the rolls.
    #[serde(default)]
    pub cursor: u8,
    /// 0 the Attacker won, 1 the Defender.
    #[serde(default)]
    pub won: Option<u8>,
}

/// A tie-break under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TiePosition {
    /// The two who fight.
    pub seats: [char; 2],
    /// Who waits, as letters.
    #[serde(default)]
    pub queue: String,
    /// Equal rounds.
    #[serde(default)]
    pub round: u8,
    /// The fight of the round.
    #[serde(default)]
    pub fight: u8,
    /// Wounds of the round.
    #[serde(default)]
    pub wounds: [u8; 2],
}

impl Default for Position {
    fn default() -> Self {
        Position {
            day: 1,
            extra: 0,
            badge: 'A',
            step: "turn".into(),
            asked: None,
            turn: None,
            round: 0,
            turns: 0,
            passed: String::new(),
            site: Site::Tavern.word().into(),
            why: why_word(Why::Placed).into(),
            added: 0,
            left_out: None,
            boxed: vec![],
            winner: None,
            sites: BTreeMap::new(),
            seats: vec![],
            resolving: vec![],
            effect: None,
            loss: None,
            duel: None,
            tie: None,
        }
    }
}

const STEPS: [(Step, &str); 26] = [
    (Step::First, "first"),
    (Step::LeftOut, "left-out"),
    (Step::Draw, "draw"),
    (Step::Taken, "taken"),
    (Step::Roll, "roll"),
    (Step::Place, "place"),
    (Step::SecondCard, "second-card"),
    (Step::OneOfTwo, "one-of-two"),
    (Step::Bonus, "bonus"),
    (Step::Turn, "turn"),
    (Step::Cost, "cost"),
    (Step::Confess, "confess"),
    (Step::HandLoss, "hand-loss"),
    (Step::ReserveLoss, "reserve-loss"),
    (Step::Guard, "guard"),
    (Step::Attack, "attack"),
    (Step::Defence, "defence"),
    (Step::BeforeRolls, "before-rolls"),
    (Step::AfterAttack, "after-attack"),
    (Step::AfterDefence, "after-defence"),
    (Step::DuelWon, "duel-won"),
    (Step::Order, "order"),
    (Step::Prevent, "prevent"),
    (Step::Keep, "keep"),
    (Step::Score, "score"),
    (Step::Over, "over"),
];

const WHYS: [(Why, &str); 4] =
    [(Why::Placed, "placed"), (Why::Second, "second"), (Why::Bonus, "bonus"), (Why::Effect, "effect")];

fn why_word(why: Why) -> &'static str {
    WHYS.iter().find(|(other, _)| *other == why).map_or("placed", |(_, word)| word)
}

/// The whole table, written out.
pub(crate) fn write(game: &Henchmania, state: &State<Henchmania>) -> Position {
    let public = &state.public;
    let word = |card: Card| {
        let mut out = String::new();
        game.set.write_word(card, &mut out);
        out
    };
    let slot = |slot: Slot| {
        let star = if slot.is_rotated() { "*" } else { "" };
        slot.is_some().then(|| format!("{}{star}", word(slot.card())))
    };
    let words = |cards: &[Card]| cards.iter().map(|card| word(*card)).collect::<Vec<_>>();
    let letters = |seats: Seats| seats.iter().map(Seat::letter).collect::<String>();
    let seats = usize::from(game.seats);
    let counted = |counts: &Counts, site: Option<Site>| {
        let faces = game
            .set
            .all()
            .filter(|card| site.is_none_or(|site| game.set.of_site[site.index()] & card.bit() != 0));
        faces.flat_map(|card| vec![word(card); usize::from(counts.count(card))]).collect::<Vec<_>>()
    };
    let site_position = |site: &Site| {
        let position = SitePosition {
            pawns: public.pawns[site.index()][..seats].to_vec(),
            pile: Some(counted(&state.nature, Some(*site))),
            discard: words(public.discard[site.index()].cards()),
        };
        (site.word().to_string(), position)
    };
    let seat_position = |seat: Seat| {
        let mine = state.mine(seat);
        let others = Seat::all(game.seats).filter(|other| *other != seat);
        let known = others.map(|other| (other.letter(), words(mine.known.of(game.hand_of(seat, other)))));
        SeatPosition {
            score: public.score[seat.index()],
            reserve: public.reserve_of(seat).iter().filter_map(|card| slot(*card)).collect(),
            trump: slot(public.trump[seat.index()]),
            hand: words(mine.hand()),
            held: Some(public.held[seat.index()][..seats].to_vec()),
            open: words(public.open.of(seat.index())),
            knows: known.filter(|(_, cards)| !cards.is_empty()).collect(),
        }
    };
    let running = &public.running;
    let duel = &public.duel;
    let weapon = |card: Card| card.is_some().then(|| word(card));
    Position {
        day: public.day,
        extra: public.extra,
        badge: public.badge.letter(),
        step: STEPS[public.step as usize].1.into(),
        asked: Some(public.asked.letter()),
        turn: Some(public.turn.letter()),
        round: public.round,
        turns: public.turns,
        passed: letters(public.passed),
        site: public.site.word().into(),
        why: why_word(public.why).into(),
        added: public.added,
        left_out: weapon(public.left_out),
        boxed: counted(&public.boxed, None),
        winner: (public.winner != NOBODY).then(|| Seat(public.winner).letter()),
        sites: Site::ALL.iter().map(site_position).collect(),
        seats: Seat::all(game.seats).map(seat_position).collect(),
        resolving: public.area.iter().map(|(card, owner)| (word(card), owner.letter())).collect(),
        effect: running.on.then(|| EffectPosition {
            card: word(running.card),
            actor: running.actor.letter(),
            target: running.target.letter(),
            queue: letters(running.queue),
            site: running.site,
            slot: slot(running.slot),
            out: slot(running.out),
            part: running.part,
            paid: running.paid,
            paying: running.paying,
            left: running.left,
        }),
        loss: (public.loss.amount > 0).then(|| LossPosition {
            victim: public.loss.victim.letter(),
            amount: public.loss.amount,
            thief: (public.loss.thief != NOBODY).then(|| Seat(public.loss.thief).letter()),
        }),
        duel: duel.on.then(|| DuelPosition {
            tie: duel.tie,
            attacker: duel.seats[0].letter(),
            defender: duel.seats[1].letter(),
            weapons: duel.weapons.map(weapon),
            values: duel.values,
            dice: duel.dice,
            fewer: duel.fewer,
            roots: duel.roots,
            cancelled: duel.cancelled,
            rolling: duel.rolling,
            side: duel.side,
            cursor: duel.cursor,
            won: (duel.won != NOBODY).then_some(duel.won),
        }),
        tie: public.tie.on.then(|| TiePosition {
            seats: public.tie.seats.map(Seat::letter),
            queue: letters(public.tie.queue),
            round: public.tie.round,
            fight: public.tie.fight,
            wounds: public.tie.wounds,
        }),
    }
}

/// Reads a position and collects what is wrong with it.
struct Reader<'a> {
    game: &'a Henchmania,
    faults: Vec<Fault>,
    stray: Option<Site>,
}

/// A state from a written position, or everything that is wrong with it.
pub(crate) fn load(game: &Henchmania, position: &Position) -> Result<State<Henchmania>, Vec<Fault>> {
    let mut reader = Reader { game, faults: vec![], stray: None };
    let state = reader.state(position);
    if reader.faults.is_empty()
        && let Err(why) = crate::validate::validate(game, &state)
    {
        reader.faults.push(Fault::new("position", why));
    }
    if reader.faults.is_empty() { Ok(state) } else { Err(reader.faults) }
}

impl Reader<'_> {
    fn fault(&mut self, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::new(at, why));
    }

    fn seat(&mut self, at: &str, letter: char) -> Seat {
        match Seat::from_letter(letter).filter(|seat| seat.0 < self.game.seats) {
            Some(seat) => seat,
            None => {
                let last = Seat(self.game.seats - 1);
                self.fault(at, format!("there is no seat {letter:?}; the seats are A to {last}"));
                Seat(0)
            }
        }
    }

    fn seats(&mut self, at: &str, letters: &str) -> Seats {
        letters.chars().map(|letter| self.seat(at, letter)).collect()
    }

    fn card(&mut self, at: &str, word: &str) -> Option<Card> {
        // The specification writes underscores, and the stray by its plain name.
        let plain = word.replace('_', "-");
        let card = self.game.set.by_word(&plain).filter(|card| self.game.set.has(*card));
        let Some(card) = card else {
            let words = self.game.set.info.iter().map(|info| info.word.as_str());
            let near =
                parlour_content::nearest(&plain, words).map(|near| format!("; did you mean {near:?}?"));
            self.fault(at, format!("there is no card {word:?}{}", near.unwrap_or_default()));
            return None;
        };
        let in_box = self.game.set.of_site.iter().all(|faces| faces & card.bit() == 0);
        match self.stray {
            Some(site) if in_box => Some(self.game.set.strays[site.index()]),
            _ => Some(card),
        }
    }

    fn cards(&mut self, at: &str, words: &[String], most: usize) -> Vec<Card> {
        if words.len() > most {
            self.fault(at, format!("{} cards; at most {most} can be here", words.len()));
        }
        let read = |(index, word): (usize, &String)| self.card(&format!("{at}[{index}]"), word);
        words.iter().take(most).enumerate().filter_map(read).collect()
    }

    fn slot(&mut self, at: &str, word: &str) -> Option<Slot> {
        let (plain, rotated) = word.strip_suffix('*').map_or((word, false), |plain| (plain, true));
        let card = self.card(at, plain)?;
        Some(if rotated { Slot::rotated(card) } else { Slot::ready(card) })
    }

    fn state(&mut self, position: &Position) -> State<Henchmania> {
        let game = self.game;
        let mut public = Public::new();
        public.day = position.day;
        public.extra = position.extra;
        public.badge = self.seat("badge", position.badge);
        public.turn = position.turn.map_or(public.badge, |letter| self.seat("turn", letter));
        public.asked = position.asked.map_or(public.turn, |letter| self.seat("asked", letter));
        match STEPS.iter().find(|(_, word)| *word == position.step) {
            Some((step, _)) => public.step = *step,
            None => {
                let words: Vec<&str> = STEPS.iter().map(|(_, word)| *word).collect();
                self.fault("step", format!("{:?} is none of {}", position.step, words.join(", ")));
            }
        }
        public.round = position.round;
        public.turns = position.turns;
        public.passed = self.seats("passed", &position.passed);
        public.site = self.site("site", &position.site);
        match WHYS.iter().find(|(_, word)| *word == position.why) {
            Some((why, _)) => public.why = *why,
            None => self.fault("why", format!("{:?} is none of placed, second, bonus, effect", position.why)),
        }
        public.added = position.added;
        if let Some(word) = &position.left_out {
            self.left_out(word, &mut public);
        } else if game.animals && !matches!(public.step, Step::First | Step::LeftOut) {
            self.fault("left_out", "the animals are in play: say which one is in the box");
        }
        if let Some(winner) = position.winner {
            public.winner = self.seat("winner", winner).0;
        }
        let mut state: State<Henchmania> =
            State { public, private: [Private::default(); MAX_SEATS], nature: Counts::default() };
        self.players(position, &mut state);
        self.piles(position, &mut state);
        self.knowledge(position, &mut state);
        self.matters(position, &mut state.public);
        state
    }

    fn left_out(&mut self, word: &str, public: &mut Public) {
        let Some(card) = self.card("left_out", word) else { return };
        if !self.game.animals || self.game.set.all_animals & card.bit() == 0 {
            let why = if self.game.animals { "it is no animal" } else { "the animals are not in play" };
            self.faults.push(Fault::by(rule("HM-R-2"), "left_out", why));
            return;
        }
        public.left_out = card;
        self.stray = self.game.stray_site(card);
    }

    fn site(&mut self, at: &str, word: &str) -> Site {
        Site::from_word(&word.replace('_', "-")).unwrap_or_else(|| {
            self.fault(at, format!("there is no site {word:?}"));
            Site::Tavern
        })
    }

    fn players(&mut self, position: &Position, state: &mut State<Henchmania>) {
        let game = self.game;
        if position.seats.len() > usize::from(game.seats) {
            self.fault("seats", format!("{} players at a table for {}", position.seats.len(), game.seats));
        }
        let blank = SeatPosition::default();
        for seat in Seat::all(game.seats) {
            let written = position.seats.get(seat.index()).unwrap_or(&blank);
            let at = |part: &str| format!("seats[{}].{part}", seat.index());
            let public = &mut state.public;
            public.score[seat.index()] = written.score;
            if written.reserve.len() > RESERVE {
                let why = format!("{} cards; a Reserve holds 8", written.reserve.len());
                self.faults.push(Fault::by(rule("HM-RES-3"), at("reserve"), why));
            }
            for word in written.reserve.iter().take(RESERVE) {
                let Some(slot) = self.slot(&at("reserve"), word) else { continue };
                if game.set.of(slot.card()).kind == Type::Reserve {
                    public.reserve_put(seat, slot);
                } else {
                    self.faults.push(Fault::by(
                        rule("HM-P2-3"),
                        at("reserve"),
                        format!("{word} is no Reserve card"),
                    ));
                }
            }
            if let Some(slot) = written.trump.as_ref().and_then(|word| self.slot(&at("trump"), word)) {
                public.trump[seat.index()] = slot;
            }
            let mut hand = self.cards(&at("hand"), &written.hand, KNOWN);
            hand.sort_by_key(|card| game.set.site(*card));
            for card in hand {
                state.private[seat.index()].known.push(0, card);
                state.public.backs[seat.index()][game.set.site(card).index()] += 1;
            }
        }
        for (index, (word, owner)) in position.resolving.iter().take(AREA).enumerate() {
            let at = format!("resolving[{index}]");
            if let Some(card) = self.card(&at, word) {
                let owner = self.seat(&at, *owner);
                state.public.area.push(card, owner);
            }
        }
    }

    fn piles(&mut self, position: &Position, state: &mut State<Henchmania>) {
        let game = self.game;
        for name in position.sites.keys().filter(|name| Site::from_word(&name.replace('_', "-")).is_none()) {
            self.fault("sites", format!("there is no site {name:?}"));
        }
        for card in self.cards("boxed", &position.boxed, game.set.facts.len() * 15) {
            if state.public.boxed.count(card) < Counts::MOST {
                state.public.boxed.put(card, 1);
            }
        }
        for site in Site::ALL.iter().copied() {
            let written = position.sites.iter().find(|(name, _)| name.replace('_', "-") == site.word());
            let blank = SitePosition::default();
            let written = written.map_or(&blank, |(_, written)| written);
            let at = |part: &str| format!("sites.{}.{part}", site.word());
            for card in self.cards(&at("discard"), &written.discard, PILE) {
                if game.set.site(card) == site {
                    state.public.discard[site.index()].push(card);
                } else {
                    self.faults.push(Fault::by(rule("HM-ACT-1"), at("discard"), "a card of another site"));
                }
            }
            if written.pawns.len() > usize::from(game.seats) {
                self.fault(at("pawns"), "more owners than players");
            }
            for (owner, pawns) in written.pawns.iter().take(usize::from(game.seats)).enumerate() {
                state.public.pawns[site.index()][owner] = *pawns;
            }
            let pile = written.pile.as_ref().map(|pile| self.cards(&at("pile"), pile, PILE));
            self.fill(state, site, pile.as_deref());
        }
        self.held(position, state);
    }

    /// What of a site is not elsewhere lies in its pile, or in the box where the pile is written out.
    fn fill(&mut self, state: &mut State<Henchmania>, site: Site, pile: Option<&[Card]>) {
        let game = self.game;
        for card in game.set.faces_of[site.index()].iter().copied() {
            let public = &state.public;
            let mut there =
                public.discard[site.index()].cards().iter().filter(|other| **other == card).count();
            there += public.area.iter().filter(|(other, _)| *other == card).count();
            for seat in Seat::all(game.seats) {
                there += state.mine(seat).hand().iter().filter(|held| **held == card).count();
                there += public.reserve_of(seat).iter().filter(|slot| slot.card() == card).count();
                let trump = public.trump[seat.index()];
                there += usize::from(trump.is_some() && trump.card() == card);
            }
            let wanted = pile.map(|pile| pile.iter().filter(|other| **other == card).count());
            let copies = usize::from(game.in_game(public, card));
            let Some(left) = copies.checked_sub(there + wanted.unwrap_or(0)) else {
                let word = &game.set.about(card).word;
                let why = format!("{} copies of {word}; the game has {copies}", there + wanted.unwrap_or(0));
                self.faults.push(Fault::by(rule("HM-R-78"), format!("sites.{}", site.word()), why));
                continue;
            };
            let (in_pile, in_box) = wanted.map_or((left, 0), |wanted| (wanted, left));
            state.nature.put(card, in_pile as u8);
            state.public.pile[site.index()] += in_pile as u8;
            state.public.boxed.put(card, in_box as u8);
        }
        if let Some(stranger) = pile.and_then(|pile| pile.iter().find(|card| game.set.site(**card) != site)) {
            let why = format!("{} belongs to another site", game.set.about(*stranger).word);
            self.fault(format!("sites.{}.pile", site.word()), why);
        }
    }

    fn held(&mut self, position: &Position, state: &mut State<Henchmania>) {
        let seats = self.game.seats;
        for holder in Seat::all(seats) {
            let written = position.seats.get(holder.index()).and_then(|seat| seat.held.as_ref());
            for (owner, pawns) in written.into_iter().flatten().take(usize::from(seats)).enumerate() {
                state.public.held[holder.index()][owner] = *pawns;
            }
        }
        for owner in Seat::all(seats) {
            let index = owner.index();
            if position.seats.get(index).is_some_and(|seat| seat.held.is_some()) {
                continue;
            }
            let standing: u8 = (0..SITES).map(|site| state.public.pawns[site][index]).sum();
            let held: u8 = state.public.held.iter().map(|holder| holder[index]).sum();
            state.public.held[index][index] = PAWNS.saturating_sub(standing.saturating_add(held));
        }
    }

    fn knowledge(&mut self, position: &Position, state: &mut State<Henchmania>) {
        let game = self.game;
        for (owner, written) in Seat::all(game.seats).zip(&position.seats) {
            let at = format!("seats[{}].open", owner.index());
            for card in self.cards(&at, &written.open, OPEN) {
                state.public.open.sort_in(owner.index(), card);
            }
        }
        for (viewer, written) in Seat::all(game.seats).zip(&position.seats) {
            let at = format!("seats[{}].knows", viewer.index());
            let mut told: [Option<Vec<Card>>; MAX_SEATS] = Default::default();
            for (letter, words) in &written.knows {
                let owner = self.seat(&at, *letter);
                if owner == viewer {
                    self.fault(&at, "a player knows his own hand");
                    continue;
                }
                told[owner.index()] = Some(self.cards(&at, words, KNOWN));
            }
            for owner in Seat::all(game.seats).filter(|owner| *owner != viewer) {
                let open = state.public.open.of(owner.index()).to_vec();
                let known = told[owner.index()].take().unwrap_or(open);
                for card in known {
                    let mine = &mut state.private[viewer.index()].known;
                    mine.sort_in(game.hand_of(viewer, owner), card);
                }
            }
        }
    }

    fn matters(&mut self, position: &Position, public: &mut Public) {
        if let Some(effect) = &position.effect {
            let slot = |reader: &mut Self, part: &str, word: &Option<String>| {
                word.as_ref()
                    .and_then(|word| reader.slot(&format!("effect.{part}"), word))
                    .unwrap_or(Slot::EMPTY)
            };
            let card = self.card("effect.card", &effect.card).unwrap_or_default();
            let has_parts = self.game.set.of(card).act.is_some();
            if !has_parts || usize::from(effect.site) >= SITES {
                self.fault("effect", "this card has no such effect");
            }
            public.running = Running {
                on: true,
                card,
                actor: self.seat("effect.actor", effect.actor),
                target: self.seat("effect.target", effect.target),
                queue: self.seats("effect.queue", &effect.queue),
                site: effect.site,
                slot: slot(self, "slot", &effect.slot),
                out: slot(self, "out", &effect.out),
                part: effect.part,
                paid: effect.paid,
                paying: effect.paying,
                left: effect.left,
            };
        }
        if let Some(loss) = &position.loss {
            let thief = loss.thief.map_or(NOBODY, |thief| self.seat("loss.thief", thief).0);
            public.loss = Loss { victim: self.seat("loss.victim", loss.victim), amount: loss.amount, thief };
        }
        if let Some(duel) = &position.duel {
            let weapon = |reader: &mut Self, word: &Option<String>| {
                word.as_ref().and_then(|word| reader.card("duel.weapons", word)).unwrap_or(Card::NONE)
            };
            let sound = duel.values.iter().all(|value| *value <= 6)
                && duel.dice.iter().flatten().all(|die| *die <= 6)
                && duel.rolling < 8
                && duel.side < 2
                && duel.won.is_none_or(|won| won < 2);
            if !sound {
                self.fault("duel", "values and dice go from 0 to 6, sides are 0 and 1");
            }
            public.duel = Duel {
                on: true,
                tie: duel.tie,
                seats: [self.seat("duel.attacker", duel.attacker), self.seat("duel.defender", duel.defender)],
                weapons: [weapon(self, &duel.weapons[0]), weapon(self, &duel.weapons[1])],
                values: duel.values,
                dice: duel.dice,
                fewer: duel.fewer,
                roots: duel.roots,
                cancelled: duel.cancelled,
                rolling: duel.rolling,
                side: duel.side,
                cursor: duel.cursor,
                won: duel.won.unwrap_or(NOBODY),
            };
        }
        if let Some(tie) = &position.tie {
            public.tie = Tie {
                on: true,
                seats: [self.seat("tie.seats", tie.seats[0]), self.seat("tie.seats", tie.seats[1])],
                queue: self.seats("tie.queue", &tie.queue),
                round: tie.round,
                fight: tie.fight,
                wounds: tie.wounds,
            };
        }
    }
}
