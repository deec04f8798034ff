//! The numbers things have: cards within their kind, places, dice and sets of dice, as operands of actions.

use crate::HamletHeroes;
use parlour_core::{Word, number, vocab};

/// No card, no place, nobody.
pub const NONE: u8 = u8::MAX;
/// How many regions there are.
pub const REGIONS: usize = 4;
/// How many can play.
pub const SEATS: usize = 4;
/// The first Artifact among the things that can be equipped.
pub const RELIC: u8 = 64;

number! {
    /// A monster card.
    pub struct Monster(48); words by hand
}
number! {
    /// A Mutation card.
    pub struct Mutation(64); words by hand
}
number! {
    /// A Hero card.
    pub struct Hero(32); words by hand
}
number! {
    /// A Decree card.
    pub struct Decree(32); words by hand
}
number! {
    /// A shop item card.
    pub struct Ware(64); words by hand
}
number! {
    /// An Artifact.
    pub struct Relic(16); words by hand
}
number! {
    /// Something that can be equipped: a shop item, or an Artifact from 64 on.
    pub struct Thing(80); words by hand
}
number! {
    /// A region.
    pub struct Land(4); words by hand
}
number! {
    /// Spaces of the merchant's stock, as bits.
    pub struct Spaces(8); words by hand
}
number! {
    /// Some of the five dice, as bits: attack dice 1 to 3, defence dice 4 and 5.
    pub struct Dice(32); words by hand
}
number! {
    /// What allows a re-roll: an equipped thing by its slot, or a Sigil.
    pub struct Source(8); words by hand
}
number! {
    /// A die showing one more than this.
    pub struct Die(6); words by hand
}
number! {
    /// Up to three dice in any order.
    pub struct Throw3(84); words by hand
}
number! {
    /// Up to two dice in any order.
    pub struct Throw2(28); words by hand
}
number! {
    /// An order of up to three cards.
    pub struct Order(6); words by hand
}

vocab! {
    /// Which Heirlooms to reveal.
    pub enum Which { Neither "neither", First "first", Second "second", Both "both" }
}
vocab! {
    /// What an Oblation is for.
    pub enum Gain { Health "health", Favor "favor" }
}
vocab! {
    /// What a gossip looks at.
    pub enum Sight { Champion "champion", Monsters "monsters" }
}
vocab! {
    /// What an outfit is chosen for.
    pub enum Plan { Attack "attack", Balance "balance", Defence "defence" }
}

/// The three orders of cards by number: which of the cards comes first, second, third.
pub const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Numbers that a pack does not reach are still written, so that every code has a text.
fn beyond(kind: &str, number: u8) -> String {
    format!("{kind}-{number}")
}

macro_rules! card_words {
    ($($name:ident $kind:literal $list:ident),+ $(,)?) => { $(
        impl Word<HamletHeroes> for $name {
            fn write(self, game: &HamletHeroes, out: &mut String) {
                match game.cards.$list.get(self.index()) {
                    Some(card) => out.push_str(&card.face.id),
                    None => out.push_str(&beyond($kind, self.0)),
                }
            }
            fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
                let cards = &game.cards.$list;
                let known = cards.iter().position(|card| card.face.id == word);
                let number = known.or_else(|| (cards.len()..Self::COUNT).find(|n| beyond($kind, *n as u8) == word));
                number.map(|number| $name(number as u8))
            }
        }
    )+ };
}

card_words! {
    Monster "monster" monsters,
    Mutation "mutation" mutations,
    Hero "hero" heroes,
    Decree "decree" decrees,
    Ware "item" wares,
    Relic "artifact" relics,
    Land "region" regions,
}

impl Word<HamletHeroes> for Thing {
    fn write(self, game: &HamletHeroes, out: &mut String) {
        match self.0.checked_sub(RELIC) {
            Some(relic) => Relic(relic).write(game, out),
            None => Ware(self.0).write(game, out),
        }
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        let ware = Ware::read(game, word).map(|ware| Thing(ware.0));
        ware.or_else(|| Relic::read(game, word).map(|relic| Thing(RELIC + relic.0)))
    }
}

impl Word<HamletHeroes> for Source {
    fn write(self, game: &HamletHeroes, out: &mut String) {
        match self.0.checked_sub(3).map(|sigil| &game.cards.sigils[usize::from(sigil)]) {
            Some(sigil) => out.push_str(&sigil.face.id),
            None => out.push_str(&format!("slot-{}", self.0 + 1)),
        }
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        (0..8).map(Source).find(|source| {
            let mut text = String::new();
            source.write(game, &mut text);
            text == word
        })
    }
}

/// Writes the numbers of the set bits joined by `+`, from 1; `none` for none.
fn write_bits(bits: u8, out: &mut String) {
    let places: Vec<String> =
        (0..8).filter(|place| bits >> place & 1 == 1).map(|place| (place + 1).to_string()).collect();
    out.push_str(if places.is_empty() { "none" } else { "" });
    out.push_str(&places.join("+"));
}

/// Finds the value of a small type whose text this is: one value, one text.
fn by_text<T: Word<HamletHeroes> + Copy>(
    game: &HamletHeroes,
    mut all: impl Iterator<Item = T>,
    word: &str,
) -> Option<T> {
    all.find(|value| {
        let mut text = String::new();
        value.write(game, &mut text);
        text == word
    })
}

impl Word<HamletHeroes> for Spaces {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        write_bits(self.0, out);
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        by_text(game, Spaces::all(), word)
    }
}

impl Word<HamletHeroes> for Dice {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        write_bits(self.0, out);
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        by_text(game, Dice::all(), word)
    }
}

impl Word<HamletHeroes> for Die {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        out.push((b'1' + self.0) as char);
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        by_text(game, Die::all(), word)
    }
}

fn write_dice(dice: &[u8], out: &mut String) {
    let start = out.len();
    for die in dice.iter().filter(|die| **die > 0) {
        if out.len() > start {
            out.push('-');
        }
        out.push(char::from(b'0' + die));
    }
    if out.len() == start {
        out.push('-');
    }
}

/// Dice as [`write_dice`] writes them: ascending, or `-` for none.
fn read_dice(word: &str) -> Option<Vec<u8>> {
    if word == "-" {
        return Some(vec![]);
    }
    let die = |text: &str| match text.as_bytes() {
        [die @ b'1'..=b'6'] => Some(die - b'0'),
        _ => None,
    };
    let dice: Vec<u8> = word.split('-').map(die).collect::<Option<_>>()?;
    dice.is_sorted().then_some(dice)
}

impl Word<HamletHeroes> for Throw3 {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        write_dice(&self.dice(), out);
    }
    fn read(_: &HamletHeroes, word: &str) -> Option<Self> {
        Throw3::of(&read_dice(word)?)
    }
}

impl Word<HamletHeroes> for Throw2 {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        write_dice(&self.dice(), out);
    }
    fn read(_: &HamletHeroes, word: &str) -> Option<Self> {
        Throw2::of(&read_dice(word)?)
    }
}

impl Word<HamletHeroes> for Order {
    fn write(self, _: &HamletHeroes, out: &mut String) {
        ORDERS[self.index()].iter().for_each(|place| out.push((b'1' + *place as u8) as char));
    }
    fn read(game: &HamletHeroes, word: &str) -> Option<Self> {
        by_text(game, Order::all(), word)
    }
}
