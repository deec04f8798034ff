//! What is on the table, split by who knows it.
//!
//! * [`Public`] is what both players and the gallery see: the nine District decks (top, height and any card
//!   that was seen going under), the Outskirts, Items, Districts held, Minions in the six Avenues and in the
//!   discard pile, sizes of hands and deck, the clock of the game (Week, round, turn, step) and the ability
//!   being carried out (one program counter and one return address: abilities are flat code, so no stack).
//! * [`Private`] is what one seat sees: its hand, and what it knows of the other hand and of the Minion deck.
//! * [`Nature`] is what nobody sees: the cards left to draw (a set, no order until drawn), the order of the
//!   cards that were put beneath the deck, and Districts whose place a set-up position fixed.
