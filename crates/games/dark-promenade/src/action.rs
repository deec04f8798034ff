//! Everything a player may choose and chance may bring.

use crate::table::{Avenue, District, Item, Minion, Spot};
use parlour_core::{Seat, actions};

actions! {
    /// A choice or an outcome. The ways to refuse come first, so that lists of choices ascend by themselves.
    pub enum Action {
        /// No Minion can be played: the turn passes.
        Pass "pass",
        /// A "may" is not used.
        Decline "decline",
        /// No card goes beneath the deck after the play.
        Keep "keep",
        /// A "may" is used where there is nothing else to choose.
        Use "use",
        /// A Minion from hand to an Avenue.
        Play "play" { minion: Minion, avenue: Avenue },
        /// After the play: one card from hand beneath the deck, one drawn.
        Cycle "cycle" { minion: Minion },
        /// A District from the Outskirts.
        Take "take" { district: District },
        /// Control of an Item.
        Gain "gain" { item: Item },
        /// An Item to the side of the play area.
        LoseItem "lose-item" { item: Item },
        /// A District to the Outskirts.
        LoseDistrict "lose-district" { district: District },
        /// Two District decks change places.
        SwapDecks "swap-decks" { a: Spot, b: Spot },
        /// The top District of a deck goes beneath it.
        Bury "bury" { spot: Spot },
        /// A top District changes places with one in the Outskirts.
        SwapTop "swap-top" { spot: Spot, district: District },
        /// A Minion goes to another Avenue of its side.
        Move "move" { minion: Minion, avenue: Avenue },
        /// Two of your Minions change places.
        SwapOwn "swap-own" { a: Minion, b: Minion },
        /// The Minion just played changes places with this one.
        SwapSelf "swap-self" { minion: Minion },
        /// A Minion goes back to hand.
        Return "return" { minion: Minion },
        /// A Minion is discarded from its Avenue.
        Kill "kill" { minion: Minion },
        /// A card is discarded from hand.
        Discard "discard" { minion: Minion },
        /// A card goes from hand beneath the deck.
        Beneath "beneath" { minion: Minion },
        /// A card goes from the other player's hand beneath the deck.
        Sink "sink" { minion: Minion },
        /// A card comes from the discard pile to hand.
        Salvage "salvage" { minion: Minion },
        /// The second ability of this Minion is used.
        Copy "copy" { minion: Minion },
        /// An Item is paid.
        Pay "pay" { item: Item },
        /// Chance: the next District of the layout.
        Lay "lay" { district: District },
        /// Chance: who begins.
        Start "start" { seat: Seat },
        /// Chance: the next Minion of the deal.
        Deal "deal" { minion: Minion },
        /// Chance: the Minion drawn.
        Draw "draw" { minion: Minion },
        /// Chance: the card taken at random out of a hand.
        Random "random" { minion: Minion },
        /// Chance: the Minion placed from the deck.
        Place "place" { minion: Minion },
        /// Chance: the District that shows.
        Uncover "uncover" { district: District },
    }
}
