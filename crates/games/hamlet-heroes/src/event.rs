//! What happens, as it is told to the table.

use crate::names::{Gain, Sight};
use parlour_core::{Seat, Veiled};

/// Which side of a fight.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The Hero of this player.
    Hero(Seat),
    /// The monster or the Champion.
    Foe(Foe),
}

/// The monster or the Champion that is fought.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Foe {
    /// A monster in a region.
    Monster(u8, u8),
    /// The Corrupted Champion.
    Champion,
}

/// A deck of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DeckName {
    /// Monsters.
    Monsters,
    /// Mutations.
    Mutations,
    /// Items.
    Items,
    /// Decrees.
    Decrees,
}

/// What saved a Hero.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saviour {
    /// A Sigil.
    Sigil(u8),
    /// A consumable.
    Item(u8),
    /// The Favor.
    Favor,
}

/// Where an Artifact came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum From {
    /// Another player.
    Player(Seat),
    /// Under a region's monster.
    Region(u8),
}

/// One thing that happened. Cards are numbers within their kind.
#[derive(Copy, Clone, Debug)]
#[allow(missing_docs)]
pub enum Event {
    OrderDie { seat: Seat, die: u8 },
    Begins { seat: Seat },
    ChampionHero { hero: Veiled<u8> },
    ChampionMutation { mutation: Veiled<u8>, down: u8 },
    NewHero { seat: Seat, hero: u8 },
    ItemDrawn { seat: Seat, item: Veiled<u8>, bounty: bool },
    Revealed { seat: Seat, item: u8 },
    Hides { seat: Seat, count: u8 },
    Stocked { space: u8, item: u8 },
    StockGone { item: u8 },
    Slid { stock: [u8; 3] },
    Moon { at: u8 },
    DecreeGone { decree: u8 },
    DecreeActs { decree: u8 },
    Rebuilt { deck: DeckName },
    NothingToDraw { deck: DeckName },
    HealRolled { seat: Seat, dice: [u8; 3], amount: i8, hp: i8 },
    Recovered { seat: Seat, amount: i8, hp: i8 },
    Cured { seat: Seat },
    Oblation { seat: Seat, monster: u8, gain: Gain },
    Shops { seat: Seat, spaces: u8, price: u8 },
    Paid { seat: Seat, monster: u8, left: u8 },
    Bought { seat: Seat, item: u8 },
    Sold { seat: Seat, item: u8 },
    Traded { seat: Seat, item: u8 },
    Used { seat: Seat, item: u8 },
    Discarded { item: u8 },
    FavorUsed { seat: Seat, hero: u8 },
    FavorSpent { seat: Seat },
    FavorReady { seat: Seat },
    Discount { seat: Seat, amount: i8 },
    Arranges { seat: Seat },
    Equipped { seat: Seat, thing: u8 },
    Unequipped { seat: Seat, thing: u8 },
    Arranged { seat: Seat },
    Ventures { seat: Seat },
    Stays { seat: Seat },
    Home { seat: Seat },
    SentHome { seat: Seat },
    Enters { seat: Seat, region: u8 },
    MonsterDrawn { region: u8, monster: u8, known: bool },
    Challenges { seat: Seat, bonus: u8 },
    ChampionShown { hero: u8, mutations: [u8; 3] },
    Trap { foe: Foe, amount: u8 },
    Fights { seat: Seat, foe: Foe, hp: i16 },
    Retreats { seat: Seat, foe: Foe },
    Ticks { who: Who, amount: u8, hp: i16 },
    Regens { who: Who, amount: i16, hp: i16 },
    Prepared { seat: Seat },
    Attacks { seat: Seat },
    Swaps { seat: Seat },
    Flees { seat: Seat, foe: Foe },
    Rolled { who: Who, dice: [u8; 5] },
    Rerolled { source: u8, dice: [u8; 5] },
    RerollBegins { seat: Seat, source: u8, which: u8 },
    Kept { seat: Seat },
    Bonus { seat: Seat, amount: i8 },
    Floor { seat: Seat, least: u8 },
    Negated { seat: Seat },
    Tie { who: Who, attack: i32, defence: i32 },
    Hit { who: Who, attack: i32, defence: i32, damage: i32, hp: i16 },
    Inflicted { on: Who, statuses: u8 },
    Struck { foe: Foe, amount: i16, hp: i16 },
    Stunned { foe: Foe, attacks: u8 },
    Skips { foe: Foe },
    TwoAttacks { seat: Seat },
    Drained { who: Who, amount: i16, hp: i16 },
    Thorns { on: Who, amount: u8, hp: i16 },
    Snatched { seat: Seat, region: u8, thing: u8 },
    Charged { seat: Seat, amount: u8 },
    Saved { seat: Seat, by: Saviour, hp: i8 },
    EscapeRolled { seat: Seat, die: u8, total: i8 },
    EscapeSure { seat: Seat },
    NoMutation { foe: Foe },
    Escaped { seat: Seat, foe: Foe },
    Caught { seat: Seat, foe: Foe },
    Endless { seat: Seat, foe: Foe },
    Mutated { region: u8, mutation: u8 },
    ChampionSheds { seat: Seat },
    Slain { seat: Seat, foe: Foe },
    Trophy { seat: Seat, region: u8, monster: u8 },
    RelicWon { seat: Seat, relic: u8 },
    LootTaken { seat: Seat, thing: u8 },
    SigilTaken { seat: Seat, sigil: u8, loot: bool },
    GoesOn { seat: Seat },
    Fatigued { seat: Seat, tokens: u8, hp: i8 },
    Rested { seat: Seat },
    Falls { seat: Seat, hero: u8 },
    TrophiesLost { seat: Seat, count: u8 },
    Buried { seat: Seat, region: u8, thing: u8 },
    SigilBuried { seat: Seat, region: u8, sigil: u8 },
    Scattered { seat: Seat },
    SpoilsGo { seat: Seat, region: u8 },
    TurnEnds { seat: Seat },
    Round { round: u8 },
    Peeks { seat: Seat, at: Sight },
    Seen { seat: Seat, at: Sight, card: Veiled<u8> },
    PutBack { seat: Seat },
    DecreeSeen { seat: Seat, decree: Veiled<u8> },
    DecreeChosen { seat: Seat, decree: u8 },
    DecreeUnder { seat: Seat, decree: Veiled<u8> },
    Exchanged { seat: Seat, own: u8, other: u8, with: Seat },
    RelicTaken { seat: Seat, relic: u8, from: From },
    TrophyGiven { seat: Seat, monster: u8, to: Option<Seat> },
    Returned { seat: Seat, own: u8, other: u8 },
    Passes { seat: Seat },
    Exhumed { monster: u8 },
    Purged { foe: Foe, mutation: u8 },
    Enough { seat: Seat },
    Replaced { region: u8, monster: u8 },
    GravesQuiet { count: u8 },
    Hunted { region: u8, monster: u8 },
    Wins { seat: Seat },
    HamletFalls { round: u8 },
}
