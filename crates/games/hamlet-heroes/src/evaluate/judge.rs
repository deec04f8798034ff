//! Who wins from where a turn ends, learned: a small network that saw who won games of players who look one action
//! ahead.
//!
//! The evaluation is made for comparing the actions of a turn; what it says of two different turn ends is a guess at
//! weights. This judges turn ends alone, and only between two players. `examples/learn.rs` plays, learns and writes the
//! numbers.

use super::holdings::HEAL;
use crate::HamletHeroes;
use crate::names::NONE;
use crate::state::Public;
use parlour_core::{MAX_SEATS, Seat, State};
use std::sync::OnceLock;

/// Inputs for each of the two players.
const EACH: usize = 22;
/// And for both.
const COMMON: usize = 12;
/// What the network looks at.
pub const INPUTS: usize = 2 * EACH + COMMON;
/// Its two inner layers.
pub const INNER: [usize; 2] = [48, 24];
/// How many numbers it is made of: for each layer what is added, then what each input is multiplied with.
pub const NUMBERS: usize = INNER[0] * (INPUTS + 1) + INNER[1] * (INNER[0] + 1) + INNER[1] + 1;

/// The network's numbers.
#[derive(Clone, Debug)]
pub struct Network(Vec<f32>);

impl Network {
    /// A network of these numbers; none if they are too few or too many.
    pub fn new(numbers: Vec<f32>) -> Option<Network> {
        (numbers.len() == NUMBERS).then_some(Network(numbers))
    }

    /// The numbers.
    pub fn numbers(&self) -> &[f32] {
        &self.0
    }

    /// The numbers, to be changed.
    pub fn numbers_mut(&mut self) -> &mut [f32] {
        &mut self.0
    }

    /// The chance of the player whose inputs come first.
    pub fn chance(&self, inputs: &[f32; INPUTS]) -> f32 {
        self.layers(inputs).chance
    }

    /// The same with what the inner layers say.
    #[inline]
    pub fn layers(&self, inputs: &[f32; INPUTS]) -> Layers {
        let (first, rest) = self.0.split_at(INNER[0] * (INPUTS + 1));
        let (second, last) = rest.split_at(INNER[1] * (INNER[0] + 1));
        let one = layer(first, inputs);
        let two = layer(second, &one);
        let sum = last[0] + last[1..].iter().zip(&two).map(|(weight, input)| weight * input).sum::<f32>();
        Layers { one, two, chance: 1.0 / (1.0 + (-sum).exp()) }
    }
}

/// What the layers of a network say.
#[derive(Copy, Clone, Debug)]
pub struct Layers {
    /// The first inner layer.
    pub one: [f32; INNER[0]],
    /// The second.
    pub two: [f32; INNER[1]],
    /// The chance.
    pub chance: f32,
}

/// One inner layer: sums cut off below zero. Weights lie by input, so that the sums are built side by side.
fn layer<const N: usize>(numbers: &[f32], inputs: &[f32]) -> [f32; N] {
    let (start, weights) = numbers.split_at(N);
    let mut sums = [0.0; N];
    sums.copy_from_slice(start);
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(N)) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += input * weight;
        }
    }
    sums.map(|sum| sum.max(0.0))
}

impl HamletHeroes {
    /// What the network looks at: the player who is about to play, the other, and what both share.
    pub fn inputs(&self, state: &State<Self>) -> [f32; INPUTS] {
        let public = &state.public;
        let me = public.active;
        let other = Seat(1 - me.0.min(1));
        let mut inputs = [0.0; INPUTS];
        self.player_inputs(state, me, &mut inputs[..EACH]);
        self.player_inputs(state, other, &mut inputs[EACH..2 * EACH]);
        let shares = self.prospects(state);
        let (mine, theirs) = (shares[me.index()], shares[other.index()]);
        let graves = public.monsters.graveyard.len() + public.heroes.graveyard.len();
        let round = f32::from(public.round) / 30.0;
        let common: [f32; COMMON] = [
            mine,
            theirs,
            0.3 * ((mine + 0.005) / (theirs + 0.005)).ln(),
            round,
            round * round,
            graves as f32 / 10.0,
            f32::from(public.moon) / 4.0,
            f32::from(u8::from(public.waxing)),
            f32::from(public.champion.down) / 3.0,
            public.reliquary.len() as f32 / 12.0,
            public.aside.len() as f32 / 4.0,
            f32::from(u8::from(public.first == me)),
        ];
        inputs[2 * EACH..].copy_from_slice(&common);
        inputs
    }

    fn player_inputs(&self, state: &State<Self>, seat: Seat, out: &mut [f32]) {
        let public: &Public = &state.public;
        let player = &public.players[seat.index()];
        let hidden = state.private[seat.index()].hidden;
        let things = self.strength(player, player.pack | hidden, player.loose_relics());
        let belongings = self.belongings(state, seat);
        let loss = self.loss(belongings);
        let (mut ones, mut twos) = (0.0, 0.0);
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            if public.aside.has(sigil as u8) {
                match (player.relics.0 & set).count_ones() {
                    0 => {}
                    1 => ones += 1.0,
                    _ => twos += 1.0,
                }
            }
        }
        let sigils = player.sigils.len() as f32;
        let odds = self.crown_odds(state, seat);
        let mut fighter = self.fighter(public, seat);
        fighter.hp = (f32::from(player.hp) + HEAL).min(f32::from(player.max)) as i32;
        let road = self.road(state, seat, &fighter, loss);
        let blessed = if sigils > 0.0 { 1.0 } else { 0.0 };
        let slots = player.slots.iter().filter(|thing| **thing != NONE).count() as f32;
        let each: [f32; EACH] = [
            f32::from(player.hp) / 20.0,
            f32::from(player.max) / 20.0 - 1.0,
            (self.gold(player) as f32).min(20.0) / 10.0,
            things / self.weights.point / 10.0,
            ones / 2.0,
            twos,
            self.blessings(public, player) / 5.0,
            blessed,
            sigils / 2.0,
            odds,
            odds * blessed,
            road.crown.unwrap_or(0.0),
            f32::from(u8::from(player.favor)),
            player.statuses.len() as f32 / 3.0,
            f32::from(player.fatigue) / 3.0,
            road.gain / 5.0,
            loss / 10.0,
            f32::from(u8::from(player.hero == NONE)),
            f32::from(player.hidden_count()) / 5.0,
            player.relics.len() as f32 / 5.0,
            belongings / 20.0,
            slots / 3.0,
        ];
        out.copy_from_slice(&each);
    }

    /// Each seat's chance where a turn has ended: learned between two players, else that of the evaluation.
    pub fn judged(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        if self.seats != 2 || state.public.round == 0 {
            return self.prospects(state);
        }
        let chance = learned().chance(&self.inputs(state));
        let mut shares = [0.0; MAX_SEATS];
        shares[state.public.active.index()] = chance;
        shares[1 - state.public.active.index()] = 1.0 - chance;
        shares
    }
}

/// The network in the program.
fn learned() -> &'static Network {
    static LEARNED: OnceLock<Network> = OnceLock::new();
    LEARNED.get_or_init(|| {
        let numbers = include_str!("judge.txt").split_whitespace().map(|number| number.parse());
        // The file is part of the program, and a test reads it.
        numbers.collect::<Result<_, _>>().ok().and_then(Network::new).expect("judge.txt holds a network")
    })
}
