//! What a seat may expect of a duel before it commits: the other hand is spread over what it has not seen.

use super::{Fight, Odds};
use crate::Henchmania;
use crate::card::{Card, Site};
use crate::state::Step;
use parlour_core::{Seat, View};

/// What an Attacker can expect of a challenge.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The chance that the Defender holds a Guard.
    pub guard: f64,
    /// How the duel ends if it is fought, with the best weapon in hand.
    pub odds: Odds,
}

impl Forecast {
    /// In a sentence.
    pub fn challenge(&self) -> String {
        let guard = if self.guard > 0.0 {
            format!(" A Guard is there with {:.0} %.", 100.0 * self.guard)
        } else {
            String::new()
        };
        format!("{}{guard}", self.odds.sentence(true))
    }
}

/// Cards of a site that the seat has not seen: copies of each face, and how many in all.
struct Unseen {
    copies: Vec<(Card, u32)>,
    total: u32,
}

fn unseen(game: &Henchmania, view: &View<Henchmania>, site: Site) -> Unseen {
    let public = &view.public;
    let count = |card: Card| {
        let mut seen = public.discard[site.index()].cards().iter().filter(|other| **other == card).count();
        seen += public.area.iter().filter(|(other, _)| *other == card).count();
        for seat in Seat::all(game.seats) {
            seen += public.reserve_of(seat).iter().filter(|slot| slot.card() == card).count();
            let trump = public.trump[seat.index()];
            seen += usize::from(trump.is_some() && trump.card() == card);
            let known = view.mine.known.of(game.hand_of(view.seat, seat));
            seen += known.iter().filter(|other| **other == card).count();
        }
        u32::from(game.in_game(public, card)).saturating_sub(seen as u32)
    };
    let copies: Vec<(Card, u32)> =
        game.set.faces_of[site.index()].iter().map(|card| (*card, count(*card))).collect();
    let total = copies.iter().map(|(_, copies)| copies).sum();
    Unseen { copies, total }
}

/// The chance that `drawn` of `total` cards miss all of `marked` ones.
fn none_of(total: u32, marked: u32, drawn: u32) -> f64 {
    (0..drawn)
        .map(|step| {
            let left = f64::from(total.saturating_sub(step)).max(1.0);
            f64::from(total.saturating_sub(marked).saturating_sub(step)) / left
        })
        .product()
}

/// Backs of a site in a hand whose faces the seat does not know, and the faces it does.
fn hidden(game: &Henchmania, view: &View<Henchmania>, other: Seat, site: Site) -> (u32, Vec<Card>) {
    let known = view.mine.known.of(game.hand_of(view.seat, other)).iter().copied();
    let known: Vec<Card> = known.filter(|card| game.set.site(*card) == site).collect();
    let backs = u32::from(view.public.backs[other.index()][site.index()]);
    (backs.saturating_sub(known.len() as u32), known)
}

/// The Attacker's fight with this weapon against a Defender whose Armory cards are partly unknown.
fn against(game: &Henchmania, view: &View<Henchmania>, seats: [Seat; 2], attack: Card) -> Odds {
    let (backs, known) = hidden(game, view, seats[1], Site::Armory);
    let pool = unseen(game, view, Site::Armory);
    // Answers from the Defender's best to his worst; he uses the first one he has.
    let mut answers: Vec<(Odds, u32, bool)> = vec![];
    let fight = |defence| Fight::new(game, &view.public, seats, [attack, defence]).before_rolls([true; 2]);
    for (card, copies) in pool.copies.iter().filter(|(card, _)| game.set.of(*card).is_weapon()) {
        answers.push((fight(*card), *copies, known.contains(card)));
    }
    answers.push((fight(Card::NONE), 0, true));
    answers.sort_by(|one, two| one.0.lead().total_cmp(&two.0.lead()));
    let mut odds = Odds::default();
    let mut better = 0;
    for (answer, copies, certain) in answers {
        let before = none_of(pool.total, better, backs);
        better += copies;
        let after = if certain { 0.0 } else { none_of(pool.total, better, backs) };
        odds.add(before - after, answer);
        if certain {
            break;
        }
    }
    odds
}

/// What a challenge to this opponent promises, as far as the seat can know.
pub fn before_challenge(game: &Henchmania, view: &View<Henchmania>, defender: Seat) -> Forecast {
    let (backs, known) = hidden(game, view, defender, Site::MainSquare);
    let pool = unseen(game, view, Site::MainSquare);
    let guards: u32 =
        pool.copies.iter().filter(|(card, _)| game.set.of(*card).guard).map(|(_, copies)| copies).sum();
    let certain = known.iter().any(|card| game.set.of(*card).guard);
    let guard = if certain { 1.0 } else { 1.0 - none_of(pool.total, guards, backs) };
    let weapons = view.mine.hand().iter().copied().filter(|card| game.set.of(*card).is_weapon());
    let mut best: Option<Odds> = None;
    for weapon in weapons.chain([Card::NONE]) {
        let odds = against(game, view, [view.seat, defender], weapon);
        if best.is_none_or(|best| odds.lead() > best.lead()) {
            best = Some(odds);
        }
    }
    Forecast { guard, odds: best.unwrap_or_default() }
}

/// What the seat that is choosing a weapon can expect with this one.
pub fn with_weapon(game: &Henchmania, view: &View<Henchmania>, weapon: Card) -> Option<Odds> {
    let duel = &view.public.duel;
    match view.public.step {
        Step::Attack => Some(against(game, view, duel.seats, weapon)),
        Step::Defence => {
            let weapons = [duel.weapons[0], weapon];
            Some(Fight::new(game, &view.public, duel.seats, weapons).before_rolls([true; 2]))
        }
        _ => None,
    }
}
