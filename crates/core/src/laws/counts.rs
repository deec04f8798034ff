//! Counts of one game, kept in flat lists while it is played: a map looked up at every event costs more than the
//! event.

use super::Tally;
use crate::{Code, RuleId, Show, Tape};

/// What one game told and played.
pub(super) struct Counts {
    rules: Vec<(RuleId, u64)>,
    kinds: Vec<u64>,
    landmarks: Vec<u64>,
}

impl Counts {
    pub(super) fn new<A: Code>() -> Counts {
        Counts { rules: Vec::new(), kinds: vec![0; A::KINDS.len()], landmarks: Vec::new() }
    }

    pub(super) fn action<A: Code>(&mut self, action: A) {
        self.kinds[(action.code() >> 24) as usize] += 1;
    }

    pub(super) fn told<E>(&mut self, tape: &Tape<E>) {
        for (rule, _) in &tape.0 {
            // Ids are literals, so the same rule is nearly always the same pointer.
            match self.rules.iter_mut().find(|(known, _)| std::ptr::eq(known.0, rule.0)) {
                Some((_, count)) => *count += 1,
                None => self.rules.push((*rule, 1)),
            }
        }
    }

    pub(super) fn passed<G: Show>(&mut self, game: &G, public: &G::Public, tape: &Tape<G::Event>) {
        let landmarks = &mut self.landmarks;
        game.passes(public, &tape.0, &mut |place| {
            if place >= landmarks.len() {
                landmarks.resize(place + 1, 0);
            }
            landmarks[place] += 1;
        });
    }

    pub(super) fn add_to<A: Code>(&self, tally: &mut Tally) {
        for (rule, count) in &self.rules {
            *tally.rules.entry(rule.0).or_default() += count;
        }
        for (kind, count) in A::KINDS.iter().zip(&self.kinds).filter(|(_, count)| **count > 0) {
            *tally.kinds.entry(kind.word).or_default() += count;
        }
        tally.pass(&self.landmarks);
    }
}
