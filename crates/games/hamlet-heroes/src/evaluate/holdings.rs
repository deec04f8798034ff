//! What a player has, in turns it took to get it: health, things, gold, Artifacts, Sigils, the reach for the crown.

use crate::HamletHeroes;
use crate::names::{NONE, RELIC};
use crate::state::{Pile, Player, Public, Relics};
use parlour_core::{Seat, State};

/// What a new Hero has: two items off the deck.
const FRESH: f32 = 0.9;
/// How much of what a dead Hero leaves is gone for its player; the rest may be won back.
const LOST: f32 = 0.85;
/// What a Heal brings on average.
pub(super) const HEAL: f32 = 7.0;
/// Points are counted in parts of so many, so that quarters and fifths of quarters are whole.
const PARTS: i32 = 20;
/// Gold that buys a full set of things.
const ENOUGH: f32 = 12.0;
/// What an Artifact in a rival's hands counts against one that is free.
const HELD_ELSEWHERE: f32 = 0.4;

impl HamletHeroes {
    /// What dying costs a Hero with these belongings.
    pub(super) fn loss(&self, belongings: f32) -> f32 {
        LOST * (belongings - FRESH).max(0.0) + self.weights.death
    }

    /// What a player has, beside health.
    pub(super) fn belongings(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let weights = &self.weights;
        let player = &public.players[seat.index()];
        let hidden = state.private[seat.index()].hidden;
        let favor = if player.favor { weights.favor } else { 0.0 };
        let growth = weights.growth * f32::from(player.max - self.cards.health).max(0.0);
        let equipped = player.slots.iter().filter(|thing| **thing != NONE).map(|thing| self.points(*thing));
        self.strength(player, player.pack | hidden, player.loose_relics())
            // Things are of use in their slots.
            + 0.04 * equipped.sum::<i32>() as f32 / PARTS as f32
            + self.riches(self.gold(player) as f32)
            + self.blessings(public, player)
            + self.reach(state, seat)
            + favor
            + growth
    }

    /// What gold is worth: beyond what buys a full set of things it is of little use.
    pub(super) fn riches(&self, gold: f32) -> f32 {
        self.weights.gold * (gold.min(ENOUGH) + 0.2 * (gold - ENOUGH).max(0.0))
    }

    /// A thing in points of attack and defence, times [`PARTS`].
    #[inline]
    fn points(&self, thing: u8) -> i32 {
        i32::from(self.cards.thing(thing).wanted[1].max(0)) * (PARTS / 4)
    }

    /// What the slots' things and these loose ones are worth: the best three, and a little for the others.
    pub(super) fn strength(&self, player: &Player, items: Pile, relics: Relics) -> f32 {
        // The best three, best first. Comparing without branches: the order of a pack cannot be foreseen.
        let (mut best, mut second, mut third, mut all) = (0, 0, 0, 0);
        let mut consider = |points: i32| {
            all += points;
            let less = best.min(points);
            best = best.max(points);
            let least = second.min(less);
            second = second.max(less);
            third = third.max(least);
        };
        for (slot, thing) in player.slots.iter().enumerate().filter(|(_, thing)| **thing != NONE) {
            let points = self.points(*thing);
            consider(if player.is_used(slot) { points / 5 } else { points });
        }
        items.iter().for_each(|item| consider(self.points(item)));
        relics.iter().for_each(|relic| consider(self.points(RELIC + relic)));
        let best = best + second + third;
        self.weights.point * (best as f32 + 0.12 * (all - best) as f32) / PARTS as f32
    }

    /// Artifacts by set, and Sigils.
    pub(super) fn blessings(&self, public: &Public, player: &Player) -> f32 {
        let weights = &self.weights;
        let mut worth = 0.0;
        let board = public.regions.iter().fold(public.reliquary, |free, region| free | region.relics);
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            let count = (player.relics.0 & set).count_ones();
            if count == 0 || !public.aside.has(sigil as u8) {
                continue;
            }
            let missing = set & !player.relics.0;
            let free = (missing & board.0).count_ones() as f32;
            let all = missing.count_ones().max(1) as f32;
            let likely = (free + HELD_ELSEWHERE * (all - free)) / all;
            worth += weights.set[if count == 1 { 0 } else { 1 }] * likely;
        }
        match player.sigils.len() {
            0 => worth,
            held => worth + weights.sigil[0] + weights.sigil[1] * (held - 1) as f32,
        }
    }

    /// How near the Champion's defeat is.
    fn reach(&self, state: &State<Self>, seat: Seat) -> f32 {
        let share = if state.public.players[seat.index()].sigils.is_empty() { 0.5 } else { 1.0 };
        share * self.weights.crown * self.crown_odds(state, seat)
    }

    /// The chance against the Champion of a rested Hero, with the Sigil that is still to be won.
    pub(super) fn crown_odds(&self, state: &State<Self>, seat: Seat) -> f32 {
        let fighter = self.at_best(&state.public, seat);
        let duel = self.meeting(&fighter, &self.champion(state, seat, &fighter));
        let sigils = state.public.players[seat.index()].sigils;
        if sigils.is_empty() { duel.blessed().odds().win } else { duel.odds().win }
    }

    /// What the evaluation looks at for a player, as people would count it.
    pub(crate) fn parts(&self, state: &State<Self>, seat: Seat) -> Vec<(&'static str, f32)> {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let hidden = state.private[seat.index()].hidden;
        let things = self.strength(player, player.pack | hidden, player.loose_relics());
        let mut parts = vec![
            ("health", f32::from(player.hp)),
            ("gold", self.gold(player) as f32),
            ("attack and defence", things / self.weights.point),
            ("Artifacts", player.relics.len() as f32),
            ("Sigils", player.sigils.len() as f32),
            ("percent against the Champion", 100.0 * self.crown_odds(state, seat)),
        ];
        if public.round > 0 && public.winner == NONE && public.active == seat {
            let loss = self.loss(self.belongings(state, seat));
            // Before the Champion there is no other promise than the crown.
            let gain = self.outlook(state, seat, loss).gain.max(-loss);
            parts.push(("turns' worth to be had", gain));
        }
        parts
    }

    /// What health is worth: what the next Heal brings back counts little.
    pub(super) fn vigour(&self, player: &Player, hp: f32) -> f32 {
        if player.hp <= 0 && player.hero == NONE {
            return 0.0;
        }
        let missing = (f32::from(player.max) - hp).max(0.0);
        let statuses = 0.05 * player.statuses.len() as f32;
        -self.weights.health * ((missing - HEAL).max(0.0) + 0.15 * missing) - statuses
    }
}
