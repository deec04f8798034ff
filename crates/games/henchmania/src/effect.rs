//! The closed vocabulary of card effects, compiled to flat values.

use crate::card::Site;

/// When a card can be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Window {
    /// While placing a pawn.
    Place,
    /// After the draw for a placed pawn.
    Placed,
    /// On one's own turn, instead of playing a card.
    AtTurn,
    /// Before the dice of a duel are rolled.
    BeforeRolls,
    /// After the attack roll.
    AfterAttack,
    /// After the defence roll.
    AfterDefence,
    /// After winning a duel.
    DuelWon,
    /// When about to lose points.
    PointsLost,
    /// When hands are emptied.
    EndPhase2,
    /// At one's own scoring.
    Score,
}

/// How many windows there are.
pub const WINDOWS: usize = 10;

/// What using a card from the Reserve, or a Trump, costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Cost {
    /// Nothing.
    #[default]
    Free,
    /// It is rotated.
    Rotate,
    /// It is discarded.
    DiscardSelf,
}

/// What a Reserve card or a Trump does in its window.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Power {
    /// A pawn may be placed on a full site.
    OverCapacity,
    /// Draw a second card, discard one of the two.
    DrawTwoKeepOne,
    /// An effect like an Action's, instead of playing a card.
    Act,
    /// A duellist rolls one die fewer.
    FewerDice,
    /// The user's own value is so much lower.
    Improve {
        /// By how much.
        by: u8,
        /// Only for the Attacker.
        attacks: bool,
        /// Only for the Defender.
        defends: bool,
        /// Only with a weapon.
        armed: bool,
    },
    /// One hit cannot be parried.
    Unparryable,
    /// Up to so many failing dice are rolled again.
    Reroll(u8),
    /// One failing die is turned to this face.
    SetDie(u8),
    /// So many wounds are cancelled.
    CancelWound(u8),
    /// So many points are gained.
    Gain(u8),
    /// No points are lost.
    PreventLoss,
    /// One hand card may be kept.
    KeepCard,
    /// One more kind of Performance counts.
    ExtraKind,
}

/// One use of a Reserve card or a Trump.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// When.
    pub window: Window,
    /// At what cost.
    pub cost: Cost,
    /// With what effect.
    pub power: Power,
}

/// How many points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Amount {
    /// A number.
    Fixed(u8),
    /// One for each kind of Performance in the actor's Reserve, up to a cap.
    Kinds(u8),
    /// One for each Reserve card of the actor from a site, up to a cap.
    Reserve(Site, u8),
    /// One for each hand card discarded as cost, up to a cap.
    Discarded(u8),
    /// The first number if the actor dominates the site, else the second.
    IfDominates(Site, u8, u8),
}

/// Which Reserve cards an effect can act on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Every one.
    Any,
    /// Performances.
    Performance,
    /// Those of a site.
    Of(Site),
}

/// One part of what an Action (or an "At your turn" use) does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The actor gains points.
    Gain(Amount),
    /// The target loses points.
    Lose(u8),
    /// The target loses points and the actor gains as many.
    Steal(u8),
    /// The actor draws cards.
    Draw(Site, u8),
    /// A random card of the named back goes to the actor's hand, or to the discard pile.
    PickHand {
        /// To the hand of the actor.
        to_hand: bool,
    },
    /// The target discards hand cards of his choice.
    DiscardHand(u8),
    /// The actor sees the target's hand.
    RevealHand,
    /// The actor names an Action card of the revealed hand, which is discarded.
    DiscardRevealed,
    /// A Reserve card of the target enters the actor's Reserve.
    TakeReserve,
    /// A Reserve card of the target returns to his hand.
    BounceReserve(Filter),
    /// The target discards Reserve cards of his choice.
    DiscardReserve(u8),
    /// The target's ready Reserve cards that rotate for their use are rotated.
    Exhaust,
    /// The top card of a discard pile of one of these sites (bits) goes to the actor's hand.
    TakeDiscardTop(u8),
    /// The actor takes a pawn of the target from a site.
    CapturePawn,
    /// A duel begins.
    Challenge,
}

/// Facts about an opponent that an effect can ask for, as bits.
pub mod fact {
    /// Holds a card.
    pub const HAND: u16 = 1;
    /// Has a point.
    pub const POINTS: u16 = 1 << 1;
    /// Has a Reserve card.
    pub const RESERVE: u16 = 1 << 2;
    /// Has a Performance in the Reserve.
    pub const PERFORMANCE: u16 = 1 << 3;
    /// Has a ready Reserve card whose use rotates it.
    pub const READY_ROTATOR: u16 = 1 << 4;
    /// Has more points than the actor.
    pub const RICHER: u16 = 1 << 5;
    /// Has a pawn on a site.
    pub const PAWN: u16 = 1 << 6;
    /// Has a Reserve card of the first site; the other sites follow.
    pub const RESERVE_OF: u16 = 1 << 7;
}

/// What must be named when the card is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// Nothing.
    Plain,
    /// A site, for its discard pile.
    At,
    /// An opponent.
    On,
    /// An opponent and a back he holds.
    OnBack,
    /// An opponent and a site where he has a pawn.
    OnPawn,
    /// An opponent and a Reserve card of his.
    OnCard,
    /// An opponent, a Reserve card of his, and one of one's own to discard if there is no room.
    Take,
}

/// How many shapes there are.
pub const SHAPES: usize = 7;

/// Whom an effect acts on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Nobody but the actor.
    Own,
    /// One opponent, named.
    Opponent,
    /// Every opponent, clockwise.
    Each,
}

/// How many parts an effect can have.
pub const PARTS: usize = 3;

/// Everything an Action (or an "At your turn" use) needs and does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// What is named.
    pub shape: Shape,
    /// Whom it acts on.
    pub target: Target,
    /// Facts a target must have, every one.
    pub all: u16,
    /// Facts a target must have, at least one; none asked when 0.
    pub any: u16,
    /// Reserve faces that protect a target, as bits.
    pub shields: u64,
    /// Kinds of Performance the actor must have.
    pub kinds: u8,
    /// Sites from which a card must be to be had, as bits; 0 when not asked.
    pub drawable: u8,
    /// Sites the actor must dominate, as bits.
    pub dominates: u8,
    /// Sites of which the actor must have a Reserve card, as bits.
    pub own_reserve: u8,
    /// Hand cards to discard as cost: at least, at most.
    pub cost: (u8, u8),
    /// Which Reserve cards can be named.
    pub filter: Filter,
    /// Sites whose discard pile can be named, as bits.
    pub tops: u8,
    /// What happens, in order.
    pub parts: [Option<Effect>; PARTS],
}
