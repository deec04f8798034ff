//! What happened, told as it happens: games push events into a sink, and playouts use one that compiles away.

use crate::RuleId;

/// Receives what happens while an action is applied.
pub trait Sink<E> {
    /// Something happened, by this rule. The event is only built when somebody listens.
    fn tell(&mut self, rule: RuleId, event: impl FnOnce() -> E);
}

/// Nobody listens. In playouts the telling compiles away.
#[derive(Copy, Clone, Debug, Default)]
pub struct Silence;

impl<E> Sink<E> for Silence {
    #[inline(always)]
    fn tell(&mut self, _: RuleId, _: impl FnOnce() -> E) {}
}

/// Keeps every event with its rule, in order.
#[derive(Clone, Debug)]
pub struct Tape<E>(pub Vec<(RuleId, E)>);

impl<E> Default for Tape<E> {
    fn default() -> Self {
        Tape(Vec::new())
    }
}

impl<E> Sink<E> for Tape<E> {
    fn tell(&mut self, rule: RuleId, event: impl FnOnce() -> E) {
        self.0.push((rule, event()));
    }
}
