//! What everyone sees, what one seat sees, and what nobody sees, as flat `Copy` data.
//!
//! Cards are numbers within their kind and piles are sets of bits. All card lists are public knowledge, so what is
//! still unseen is public too: a deck is the unseen cards less those that lie face down elsewhere. Monsters are all
//! open, so their deck is public as a set. Items and Mutations can lie hidden outside their decks; because a deck
//! is rebuilt from open discards only when it is empty, every rebuilding begins a new *generation*, and which
//! generation a hidden card belongs to is public. Orders that somebody fixed are short lists in `Nature`.

use crate::names::{NONE, REGIONS, SEATS};
use parlour_core::{List, Seat, bits};
use serde::Serialize;

bits! {
    /// Monsters, Mutations or shop items.
    pub struct Pile(u64);
}

bits! {
    /// Heroes or Decrees.
    pub struct Few(u32);
}

bits! {
    /// Artifacts.
    pub struct Relics(u16);
}

bits! {
    /// Sigils.
    pub struct Sigils(u8);
}

bits! {
    /// Statuses: Poison, Bleed, Burn.
    pub struct Statuses(u8);
}

/// How many generations of hidden items are told apart; older ones are thrown together.
pub const GENERATIONS: usize = 4;
/// The place of the Champion among the places of encounters.
pub const ABBEY: u8 = 4;
/// The Champion's Hero lies face down.
pub const DOWN: u8 = 254;
/// The last round of a combat (HH-R-42).
pub const LAST_ROUND: u8 = 30;

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// Rounds begun, from 1; 0 during set-up.
    pub round: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub first: Seat,
    /// Where the Moon is, 0 New to 4 Full.
    pub moon: u8,
    /// Whether it moves towards Full.
    pub waxing: bool,
    /// The active Decree, or [`NONE`].
    pub decree: u8,
    /// Who killed the Champion, or [`NONE`].
    pub winner: u8,
    /// Artifacts nobody has won.
    pub reliquary: Relics,
    /// Sigils nobody has.
    pub aside: Sigils,
    /// The merchant's three spaces; [`NONE`] where empty.
    pub stock: [u8; 3],
    /// Monster cards.
    pub monsters: Monsters,
    /// Mutation cards.
    pub mutations: Mutations,
    /// Hero cards.
    pub heroes: Heroes,
    /// Shop items.
    pub items: Items,
    /// Decree cards.
    pub decrees: Decrees,
    /// The four regions.
    pub regions: [Region; REGIONS],
    /// The Champion.
    pub champion: Champion,
    /// The players by seat.
    pub players: [Player; SEATS],
    /// What was done this turn.
    pub turn: Turn,
    /// The encounter and combat in progress.
    pub fight: Fight,
    /// What is being waited for, the last first; below it what comes after.
    pub frames: List<Frame, FRAMES>,
}

/// Up to three revealed Mutations.
pub type List3 = List<u8, 3>;

/// How deep decisions nest.
pub const FRAMES: usize = 8;

/// Where the monster cards are, but for regions and trophies.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Monsters {
    /// The deck, as a set.
    pub deck: Pile,
    /// The discards.
    pub discards: Pile,
    /// The graveyard.
    pub graveyard: Pile,
    /// Cards the Champion has collected.
    pub pile: Pile,
    /// Cards put under the deck, the first to be drawn first; known to all (HH-R-88).
    pub under: List<u8, 48>,
    /// How many cards on top have an order somebody looked at and fixed.
    pub top: u8,
    /// Who knows that order, or [`NONE`].
    pub top_by: u8,
}

/// Where the Mutation cards are, but for regions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Mutations {
    /// The deck together with the Champion's face-down cards of this generation.
    pub unseen: Pile,
    /// The Champion's face-down cards of earlier generations: the rest of a deck that ran out, so known by
    /// elimination.
    pub left_over: Pile,
    /// The discards.
    pub discards: Pile,
}

/// Where the Hero cards are, but for players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Heroes {
    /// The deck together with the Champion's Hero while that is face down.
    pub unseen: Few,
    /// The graveyard.
    pub graveyard: Few,
    /// Cards the Champion has collected.
    pub pile: Few,
}

/// Where the shop items are, but for stock, players and loot.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Items {
    /// Cards nobody has seen openly, by generation, the present one first: the deck (first generation only) and
    /// what lies hidden in backpacks.
    pub unseen: [Pile; GENERATIONS],
    /// The discards.
    pub discards: Pile,
}

/// Where the Decree cards are.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Decrees {
    /// The deck together with cards a player holds to choose from.
    pub unseen: Few,
    /// The discards.
    pub discards: Few,
    /// Who knows each of the cards put under the deck, the first to be drawn first.
    pub under_by: List<u8, 20>,
    /// How many cards a player holds to choose from.
    pub held: u8,
}

/// A region of the Wilderness.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Region {
    /// Its monster, or [`NONE`].
    pub monster: u8,
    /// Sigils under the monster.
    pub sigils: Sigils,
    /// The monster's Mutations, left and right; [`NONE`] where there is none.
    pub mutations: [u8; 2],
    /// Artifacts under the monster.
    pub relics: Relics,
    /// Items under the monster.
    pub loot: Pile,
}

impl Region {
    /// An empty region.
    pub const EMPTY: Region = Region {
        monster: NONE,
        sigils: Sigils::NONE,
        mutations: [NONE; 2],
        relics: Relics::NONE,
        loot: Pile::NONE,
    };

    /// Whether something lies under the monster.
    #[inline]
    pub fn has_loot(&self) -> bool {
        !self.loot.is_empty() || !self.relics.is_empty() || !self.sigils.is_empty()
    }

    /// Whether the monster has both Mutations.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.mutations[1] != NONE
    }
}

/// The Corrupted Champion.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Champion {
    /// Its Hero once revealed; [`DOWN`] before that, [`NONE`] before it is dealt.
    pub hero: u8,
    /// Its revealed Mutations.
    pub mutations: List<u8, 3>,
    /// How many of its Mutations lie face down.
    pub down: u8,
    /// Who has looked at the Hero card.
    pub hero_seen: u8,
    /// Who has looked at the face-down Mutations.
    pub down_seen: u8,
}

/// A player and the Hero.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Player {
    /// The Hero card; [`NONE`] for a Villager.
    pub hero: u8,
    /// Health; 0 or less only between a death and what follows from it.
    pub hp: i8,
    /// Maximum health.
    pub max: i8,
    /// Whether the Favor is ready.
    pub favor: bool,
    /// Equipped things in ascending order, [`NONE`] behind them (HH-R-91).
    pub slots: [u8; 3],
    /// Which slots hold a used consumable, as bits.
    pub used: u8,
    /// Own Sigils.
    pub sigils: Sigils,
    /// Statuses.
    pub statuses: Statuses,
    /// Fatigue tokens.
    pub fatigue: u8,
    /// Combats won this turn (HH-R-62).
    pub encounters: u8,
    /// Hidden items by generation.
    pub hidden: [u8; GENERATIONS],
    /// All own Artifacts, equipped or not.
    pub relics: Relics,
    /// Open items in the backpack.
    pub pack: Pile,
    /// Trophies.
    pub trophies: Pile,
}

impl Player {
    /// Before the first Hero is drawn.
    pub const NOBODY: Player = Player {
        hero: NONE,
        hp: 0,
        max: 0,
        favor: false,
        slots: [NONE; 3],
        used: 0,
        sigils: Sigils::NONE,
        statuses: Statuses::NONE,
        fatigue: 0,
        encounters: 0,
        hidden: [0; GENERATIONS],
        relics: Relics::NONE,
        pack: Pile::NONE,
        trophies: Pile::NONE,
    };

    /// How many hidden items.
    #[inline]
    pub fn hidden_count(&self) -> u8 {
        self.hidden.iter().sum()
    }

    /// How many slots are taken.
    #[inline]
    pub fn slots_taken(&self) -> usize {
        self.slots.iter().filter(|thing| **thing != NONE).count()
    }

    /// Whether the thing is equipped.
    #[inline]
    pub fn wears(&self, thing: u8) -> bool {
        self.slots.contains(&thing)
    }

    /// Artifacts in the backpack.
    #[inline]
    pub fn loose_relics(&self) -> Relics {
        let worn = self.slots.iter().filter(|thing| (64..80).contains(*thing));
        worn.fold(self.relics, |left, thing| left.without(thing - 64))
    }

    /// Whether the thing in this slot is a used consumable.
    #[inline]
    pub fn is_used(&self, slot: usize) -> bool {
        self.used >> slot & 1 == 1
    }

    /// Puts a thing into a free slot, keeping the order.
    pub fn wear(&mut self, thing: u8) {
        let place = self.slots.iter().position(|worn| *worn > thing).unwrap_or(2);
        for slot in (place..2).rev() {
            self.slots[slot + 1] = self.slots[slot];
        }
        self.slots[place] = thing;
        let low = self.used & ((1 << place) - 1);
        self.used = low | (self.used & !((1 << place) - 1)) << 1 & 0b111;
    }

    /// Empties a slot; what was in it.
    pub fn bare(&mut self, slot: usize) -> u8 {
        let thing = self.slots[slot];
        for next in slot..2 {
            self.slots[next] = self.slots[next + 1];
        }
        self.slots[2] = NONE;
        let low = self.used & ((1 << slot) - 1);
        self.used = low | self.used >> (slot + 1) << slot;
        thing
    }
}

/// What was done this turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Turn {
    /// Hamlet actions done, as bits of [`did`].
    pub did: u8,
    /// Discount of a Favor.
    pub discount: i8,
    /// Items moved in the open arrange window.
    pub moved: Pile,
    /// Artifacts moved in it.
    pub moved_relics: Relics,
}

/// The Hamlet actions, each once a turn (HH-TURN-5).
pub mod did {
    /// Arranging items.
    pub const ARRANGE: u8 = 1;
    /// Heal.
    pub const HEAL: u8 = 2;
    /// Oblation.
    pub const OBLATION: u8 = 4;
    /// Shop.
    pub const SHOP: u8 = 8;
    /// Sell.
    pub const SELL: u8 = 16;
}

/// The encounter and combat in progress.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fight {
    /// The monster's health.
    pub hp: i16,
    /// Its maximum.
    pub max: i16,
    /// A region, [`ABBEY`], or [`NONE`] when there is no encounter.
    pub place: u8,
    /// Round of the combat; 0 before `fight`.
    pub round: u8,
    /// Health the trap takes when the fight begins.
    pub trap: u8,
    /// The least health the trap leaves.
    pub trap_floor: u8,
    /// Added to the Champion's attack for its graveyard, as fixed at the choice.
    pub grave: u8,
    /// The monster's statuses.
    pub statuses: Statuses,
    /// Attacks of the monster that will not happen.
    pub stun: u8,
    /// Revenge to come.
    pub charge: u8,
    /// The dice of the current or last roll: 3 of attack, 2 of defence, each ascending.
    pub dice: [u8; 5],
    /// Re-roll sources already used on it, as bits: slots 0 to 2, then Sigils.
    pub rerolled: u8,
    /// Own attack dice count at least so much in this roll.
    pub floor: u8,
    /// Added to this attack.
    pub add: i8,
    /// The escape roll with everything added.
    pub escape: i8,
    /// Bits of [`mark`].
    pub marks: u8,
}

/// What is marked about a fight.
pub mod mark {
    /// The arrange window was used.
    pub const ARRANGED: u8 = 1;
    /// The monster has its region bonus.
    pub const HOME: u8 = 2;
    /// The next attack action is two attacks.
    pub const EXTRA: u8 = 4;
    /// Redemption has been used.
    pub const REDEEMED: u8 = 8;
    /// Something has been snatched.
    pub const SNATCHED: u8 = 16;
    /// This attack counts as a tie.
    pub const NEGATED: u8 = 32;
    /// The escape gives the monster no Mutation.
    pub const NO_MUTATION: u8 = 64;
}

impl Fight {
    /// No encounter.
    pub const NONE: Fight = Fight {
        hp: 0,
        max: 0,
        place: NONE,
        round: 0,
        trap: 0,
        trap_floor: 0,
        grave: 0,
        statuses: Statuses::NONE,
        stun: 0,
        charge: 0,
        dice: [0; 5],
        rerolled: 0,
        floor: 0,
        add: 0,
        escape: 0,
        marks: 0,
    };

    /// Whether a mark is set.
    #[inline]
    pub const fn is(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }

    /// Sets a mark.
    #[inline]
    pub const fn set(&mut self, mark: u8) {
        self.marks |= mark;
    }

    /// Takes a mark away.
    #[inline]
    pub const fn unset(&mut self, mark: u8) {
        self.marks &= !mark;
    }
}

/// What one seat sees and nobody else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Private {
    /// Hidden items in the own backpack.
    pub hidden: Pile,
    /// The monster deck's next cards as far as this seat fixed them.
    pub top: List<u8, 3>,
    /// The Champion's face-down Hero, if looked at.
    pub champion_hero: u8,
    /// The Champion's face-down Mutations, if looked at.
    pub champion_down: Pile,
    /// The Decrees under the deck, the first to be drawn first; [`NONE`] where unknown.
    pub under: List<u8, 20>,
    /// Decrees held to choose from.
    pub held: [u8; 2],
}

impl Default for Private {
    fn default() -> Private {
        Private {
            hidden: Pile::NONE,
            top: List::default(),
            champion_hero: NONE,
            champion_down: Pile::NONE,
            under: List::default(),
            held: [NONE; 2],
        }
    }
}

/// What nobody sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Nature {
    /// The monster deck's next cards as somebody fixed them.
    pub top: List<u8, 3>,
    /// The Champion's face-down Hero, or [`NONE`].
    pub champion_hero: u8,
    /// The Champion's face-down Mutations.
    pub champion_down: Pile,
    /// The Decrees under the deck, the first to be drawn first.
    pub under: List<u8, 20>,
}

/// One thing the game is in the middle of, with up to three small operands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Frame {
    /// What.
    pub step: Step,
    /// First operand.
    pub a: u8,
    /// Second operand.
    pub b: u8,
    /// Third operand.
    pub c: u8,
}

/// What a frame waits for or does. Operands in brackets.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Step {
    // Chance.
    /// One die of the turn-order roll (seats still to roll, best so far, who has it).
    #[default]
    OrderRoll,
    /// A Hero card (seat; none for the Champion).
    HeroDraw,
    /// A Mutation (region; none for the Champion; cards still to draw).
    MutationDraw,
    /// An item (what for, seat or space, cards still to draw).
    ItemDraw,
    /// A monster (region, what for).
    MonsterDraw,
    /// A Decree (what for).
    DecreeDraw,
    /// Monster cards being looked at (cards still to draw).
    LookDraw,
    /// All five dice (who attacks).
    Roll,
    /// Some of them again (which, as bits).
    Reroll,
    /// Heal dice (how many).
    HealRoll,
    /// The escape die.
    EscapeRoll,
    /// Which item is carried off.
    SnatchPick,
    // Choices.
    /// Reveal Heirlooms (seat).
    Heirloom,
    /// Hamlet actions.
    Hamlet,
    /// Pay with trophies (spaces bought, price left).
    Pay,
    /// Arrange items (whether in combat, whether something was changed).
    Arrange,
    /// Where to go.
    Destination,
    /// Fight or retreat.
    Encounter,
    /// Step A.
    Prep,
    /// Attack, swap or flee.
    Combat,
    /// Own attack roll.
    MyRoll,
    /// Monster's attack roll.
    FoeRoll,
    /// Escape roll.
    Escape,
    /// Would-be death.
    Lethal,
    /// After a victory.
    Victory,
    /// Which region gets what a Hero killed by the Champion leaves.
    Spoils,
    /// Which Artifact to take.
    TakeRelic,
    /// Which trophy to give for it (to whom; none for the discards).
    GiveTrophy,
    /// Which Artifacts to exchange.
    Exchange,
    /// The same at the Relic Fair (how many players still come, this one included).
    Fair,
    /// Which Artifact to put back for another (the same).
    Reliquary,
    /// Which monster leaves the graveyard (how many more, whether one has).
    Exhume,
    /// Which Mutation leaves the foe (how many more, whether one has).
    Purge,
    /// Which dice to re-roll.
    AnyDice,
    /// What to look at.
    PeekWhat,
    /// In which order to put the cards back.
    PeekOrder,
    /// Which Decree.
    PickDecree,
    // What the engine does by itself.
    /// The next player draws a Hero in set-up (players done).
    Seating,
    /// A Hero for a player (seat).
    NewHero,
    /// A turn begins (whether the first stock item is there).
    TurnStart,
    /// A new Decree acts.
    DecreeAct,
    /// Mutagen Rain (next region).
    Rain,
    /// The Favor is spent now that its effect is done.
    SpendFavor,
    /// The Hero's combat turn (how far: tick, regen, step A, ambush, action).
    HeroTurn,
    /// The Hero attacks.
    HeroAttack,
    /// The Hero's roll counts.
    HeroCompare,
    /// The monster's combat turn.
    FoeTurn,
    /// The monster attacks (how: turn, ambush, failed escape).
    FoeAttack,
    /// The monster's roll counts (how).
    FoeCompare,
    /// After a hit on the Hero who lives (thorns, damage, bits of [`after`]).
    FoeAfter,
    /// The combat round ends.
    RoundEnd,
    /// The escape roll counts.
    EscapeCount,
    /// The Hero gets away: aftermath.
    Away,
    /// After the bounty of a victory.
    Rewarded,
    /// Fatigue and Curfew.
    Weary,
    /// The Hero is dead (how far).
    Defeat,
    /// The turn ends (whether a new Hero is needed).
    TurnEnd,
    /// The next player.
    NextPlayer,
    /// The game is over.
    Over,
}

impl Step {
    /// The windows in which a seat chooses, from [`Step::Heirloom`] on, as people call them.
    pub const CHOICES: [&'static str; 25] = [
        "heirloom",
        "hamlet",
        "pay",
        "arrange",
        "destination",
        "encounter",
        "prep",
        "combat",
        "my_roll",
        "foe_roll",
        "escape",
        "lethal",
        "victory",
        "spoils",
        "take an Artifact",
        "give a trophy",
        "exchange",
        "fair",
        "reliquary",
        "exhume",
        "purge",
        "any dice",
        "peek",
        "put back",
        "choose a Decree",
    ];
}

/// What else a monster's hit does, in [`Step::FoeAfter`].
pub mod after {
    /// Carries an item off.
    pub const SNATCH: u8 = 1;
    /// It was the attack after a failed escape.
    pub const ESCAPE: u8 = 2;
}
