//! The contract between a game and everything that plays, checks or shows it.

use crate::{
    Actor, Code, Eye, Fault, Look, MAX_SEATS, Names, Notation, Offer, Outcome, Pending, Refusal, Rng, Scene,
    Seat, Sink, State, Telling, Tuning, View,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of one game. The value holds what does not change while a game is played: seats, options, content.
///
/// A game does no IO, knows no clock, thread or file, and cannot fail: an illegal action is refused by
/// [`explain`](Game::explain) before [`apply`](Game::apply) ever sees it.
pub trait Game: Clone + Send + Sync + Sized + 'static {
    /// What everyone sees: board, scores, sizes of hands, the stack of open decisions.
    type Public: Copy + Eq + Hash + Debug + Serialize + Send + Sync;
    /// What one seat sees and nobody else: its hand, its hidden commitment, what it was shown.
    type Private: Copy + Eq + Hash + Debug + Default + Serialize + Send + Sync;
    /// `Private` for every seat: an array as long as the game seats at most.
    type Privates: Copy + Eq + Hash + AsRef<[Self::Private]> + AsMut<[Self::Private]> + Send + Sync;
    /// What nobody sees: what is left to draw.
    type Nature: Copy + Eq + Hash + Send + Sync;
    /// A choice of a seat or an outcome of chance.
    type Action: Code;
    /// Something that happened. What not everyone may see is [`Veiled`](crate::Veiled) inside it.
    type Event: Copy + Send;

    /// How many play.
    fn seats(&self) -> u8;

    /// The beginning, before the first chance node or choice.
    fn start(&self) -> State<Self>;

    /// Who must choose: a function of public information, so being asked never tells anything.
    fn pending(&self, public: &Self::Public) -> Pending;

    /// Appends the seat's choices, ascending and without doubles; none exactly when the seat is not asked.
    fn legal(&self, public: &Self::Public, mine: &Self::Private, seat: Seat, out: &mut Vec<Self::Action>);

    /// Why the action is refused, by which rule. Agrees with [`legal`](Game::legal) on every action there is.
    fn explain(
        &self,
        public: &Self::Public,
        mine: &Self::Private,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Refusal>;

    /// One of the choices of a seat that is asked, each equally likely: draws one number below their count and gives
    /// the choice in that place of [`legal`](Game::legal). Override where picking is cheaper than listing: playouts
    /// then never fill the buffer.
    #[inline]
    fn pick(
        &self,
        public: &Self::Public,
        mine: &Self::Private,
        seat: Seat,
        rng: &mut Rng,
        buffer: &mut Vec<Self::Action>,
    ) -> Self::Action {
        buffer.clear();
        self.legal(public, mine, seat, buffer);
        rng.pick(buffer)
    }

    /// Calls `each` with every outcome of the pending chance node and its whole-number weight, ascending and
    /// without doubles. Weights are positive and their sum fits into 32 bits.
    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Self::Action, u32));

    /// The sum of the weights. Override where it is cheaper than walking the outcomes.
    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        let mut total = 0;
        self.outcomes(state, &mut |_, weight| total += weight);
        total
    }

    /// The outcome a ticket below [`tickets`](Game::tickets) draws: outcomes in order, as many tickets as weight.
    /// Override where it is cheaper than walking the outcomes.
    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Self::Action {
        let mut left = u64::from(ticket);
        let mut drawn = None;
        self.outcomes(state, &mut |action, weight| {
            if drawn.is_none() {
                match left.checked_sub(u64::from(weight)) {
                    Some(rest) => left = rest,
                    None => drawn = Some(action),
                }
            }
        });
        drawn.expect("a ticket is below the sum of the weights")
    }

    /// Plays a legal action or an outcome of chance. Deterministic: everything random arrives as an action.
    fn apply(
        &self,
        state: &mut State<Self>,
        who: Actor,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    );

    /// A state the seat cannot tell from the true one, uniformly among those it cannot tell apart. It is given the
    /// view, so it cannot peek.
    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self>;

    /// How the game ended. Asked only when it is over.
    fn outcome(&self, public: &Self::Public) -> Outcome;

    /// No game takes more actions than this, chance included.
    fn bound(&self) -> u32;

    /// The slow, canonical check that a state is sound: every component once, every total right. For laws and
    /// loaded positions, not for play.
    fn validate(&self, state: &State<Self>) -> Result<(), String>;

    /// Each seat's chance to win as a quick guess, summing to at most 1. For bots; even chances unless overridden.
    fn evaluate(&self, _state: &State<Self>) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        shares[..usize::from(self.seats())].fill(1.0 / f32::from(self.seats()));
        shares
    }

    /// The same where a turn has just ended, as walks in pairs do ([`Tuning::paired`]): what the evaluation says, unless
    /// the game knows better.
    fn evaluate_turn_end(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        self.evaluate(state)
    }

    /// How a tree search plays this game best. For bots; override with what matches have shown.
    fn tuning(&self) -> Tuning {
        Tuning::DEFAULT
    }
}

/// How a game is written down, told and shown. Everything here is a pure function of what one eye may see.
pub trait Show: Game<Action: Notation<Self>> {
    /// A position as people write it.
    type Position: Serialize + DeserializeOwned;

    /// The whole position, secrets included. [`load`](Show::load) of it gives the same state.
    fn position(&self, state: &State<Self>) -> Self::Position;

    /// A state from a written position, or everything that is wrong with it.
    fn load(&self, position: &Self::Position) -> Result<State<Self>, Vec<Fault>>;

    /// The table as an eye sees it.
    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene;

    /// A legal action as it is offered to the seat.
    fn offer(&self, view: &View<Self>, action: Self::Action, names: &Names) -> crate::Offer;

    /// An event as an eye is told it.
    fn tell(&self, event: &Self::Event, eye: Eye, names: &Names) -> Telling;

    /// An outcome of chance in a few words, for scripted chance: `a 6`, `The Lady to Ann`.
    fn name_outcome(&self, action: Self::Action, _names: &Names) -> String {
        let mut text = String::new();
        action.write(self, &mut text);
        text
    }

    /// Whether everyone hears of this action although it may leave no trace on the table, such as a die that
    /// misses or a choice to decline. Everything else is told only as far as it is seen afterwards.
    fn announced(&self, _action: Self::Action) -> bool {
        false
    }

    /// What a soak should come by, by name: cards, windows, effects that play seldom reaches. Empty where the rules
    /// told and the kinds of action taken say enough.
    fn landmarks(&self) -> Vec<String> {
        vec![]
    }

    /// Notes the landmarks, by their place in the list, that an action came by: `events` is what it told, `public`
    /// what then lies open.
    fn passes(
        &self,
        _public: &Self::Public,
        _events: &[(crate::RuleId, Self::Event)],
        _note: &mut dyn FnMut(usize),
    ) {
    }

    /// What the evaluation of a state looks at for a seat, part by part, in the unit people count in: `("points", 12.0)`.
    /// A hint says which parts a move changes most. The state is one that was made up from the seat's view.
    fn insight(&self, _state: &State<Self>, _seat: Seat) -> Vec<(&'static str, f32)> {
        vec![]
    }

    /// The result in a sentence.
    fn result(&self, public: &Self::Public, names: &Names) -> String {
        crate::text::result(&self.outcome(public), names)
    }
}

/// An offer as it leaves the table: with its code and its text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listed {
    /// The action's code.
    pub id: u32,
    /// Its notation.
    pub text: String,
    /// What it does and how to point at it.
    #[serde(flatten)]
    pub offer: Offer,
}
