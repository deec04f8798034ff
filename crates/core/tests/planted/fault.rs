//! The faults that can be planted in the toy game, each named after what its author got wrong.

/// One mistake.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    // What a seat knows.
    WorldForgetsThePeek,
    WorldForgetsTheCommit,
    WorldDealsTooFew,
    WorldEndsUnsound,
    // Who is told what.
    DrawToldToAll,
    PeekToldToAll,
    CommitToldToAll,
    DrawLeftInPublic,
    DrawLeftInPublicUnwritten,
    CommitHintedInPublic,
    PassTellsOfTheHand,
    TurnSkipsTheUnable,
    ItemIdNamesTheCard,
    RevealNotTold,
    // The same again.
    CounterInApply,
    CounterInTelling,
    CounterInLegal,
    ListenersChangePlay,
    // Records.
    StartChanges,
    TellingKnowsTheGameNumber,
    ReadsDifferentlyLater,
    // Components.
    SnatchedCardIsLost,
    ScoreOutOfNowhere,
    // Choices.
    ChoicesDescend,
    ChoiceTwice,
    ChoicesWithoutBeingAsked,
    AskedWithoutChoices,
    WaitsForNobody,
    PickNeverTakesTheLast,
    PickDrawsTwice,
    // Refusals.
    ExplainsTooMuch,
    ExplainsTooLittle,
    ExplainsOutOfTurn,
    RefusesWithoutReason,
    // Chance.
    TicketsMiscounted,
    TicketDrawsAnother,
    WeightOfZero,
    WeightsOverflow,
    OutcomesDescend,
    OutcomeTwice,
    NoOutcomes,
    // Notation.
    CardsShareAWord,
    DieCannotBeRead,
    WordWithAHash,
    // Positions.
    PositionLosesThePeek,
    PositionLosesTheDeck,
    PositionRefused,
    // Copies.
    SharedCell,
    // Hidden choices.
    FirstCommitterNoted,
    LastCommitterRestricted,
    // The end.
    NeverEnds,
    BoundTooLow,
    NobodyWonTheWin,
    StrangerWins,
    OutcomeForOthers,
    WorldNeverEnds,
    // The table.
    OfferPointsNowhere,
    OneIdTwice,
    // Code.
    Panics,
}
