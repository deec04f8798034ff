//! What a seat may choose and what chance may bring.
//!
//! A turn is one action: the card, whom or what it is played on and, where a full Reserve must make room, the card
//! that leaves. The kinds differ only in what is named, so that no operand is ever left empty.

use crate::card::{Card, DiceSet, Pips, Site, Slot};
use parlour_core::{Seat, actions};

actions! {
    /// A choice of a seat or an outcome of chance.
    pub enum Action {
        /// Chance: this seat has the Badge first.
        First "first" { seat: Seat },
        /// Chance: this animal stays in the box.
        LeftOut "left-out" { card: Card },
        /// Chance: this card is drawn from the pile.
        Draw "draw" { card: Card },
        /// Chance: this card is taken from the hand that was named.
        Taken "taken" { card: Card },
        /// Chance: the next die shows this.
        Die "die" { pips: Pips },
        /// A pawn of this owner stands on a site with room.
        Place "place" { owner: Seat, site: Site },
        /// A pawn of this owner stands on a full site, by this Reserve card.
        PlaceOver "place-over" { owner: Seat, site: Site, card: Card },
        /// A card is played that names nothing: an Action, a Reserve card with room, a Trump, a Guard, a weapon.
        Play "play" { card: Card },
        /// An Action that names a site.
        PlayAt "play-at" { card: Card, site: Site },
        /// An Action that names an opponent.
        PlayOn "play-on" { card: Card, seat: Seat },
        /// An Action that names an opponent and a site.
        PlayOnAt "play-on-at" { card: Card, seat: Seat, site: Site },
        /// An Action that names a Reserve card of an opponent.
        PlayOnCard "play-on-card" { card: Card, seat: Seat, slot: Slot },
        /// The same, and one's own Reserve card that makes room.
        PlayOnCardFor "play-on-card-for" { card: Card, seat: Seat, slot: Slot, out: Slot },
        /// A Reserve card, and the one that makes room.
        PlayFor "play-for" { card: Card, out: Slot },
        /// A Reserve card or Trump is used.
        Use "use" { card: Card },
        /// The same, naming a site.
        UseAt "use-at" { card: Card, site: Site },
        /// The same, naming a player.
        UseOn "use-on" { card: Card, seat: Seat },
        /// The same, naming a player and a site.
        UseOnAt "use-on-at" { card: Card, seat: Seat, site: Site },
        /// The same, naming dice of the roll by position.
        UseDice "use-dice" { card: Card, dice: DiceSet },
        /// A Reserve card copies an opponent's Trump.
        Copy "copy" { card: Card, trump: Card },
        /// The same, naming a site.
        CopyAt "copy-at" { card: Card, trump: Card, site: Site },
        /// The same, naming a player.
        CopyOn "copy-on" { card: Card, trump: Card, seat: Seat },
        /// The same, naming a player and a site.
        CopyOnAt "copy-on-at" { card: Card, trump: Card, seat: Seat, site: Site },
        /// The same, naming dice of the roll by position.
        CopyDice "copy-dice" { card: Card, trump: Card, dice: DiceSet },
        /// A hand card (or a card spent in a duel) goes to the discard pile.
        Discard "discard" { card: Card },
        /// A Reserve card goes to the discard pile.
        DiscardReserve "discard-reserve" { slot: Slot },
        /// A hand card is kept for tomorrow.
        Keep "keep" { card: Card },
        /// The extra card of a dominated site is drawn.
        Bonus "bonus" ,
        /// No: no Guard, bare hands, no use, no more, none kept, no extra card.
        No "no",
        /// No more turns today.
        Pass "pass",
    }
}
