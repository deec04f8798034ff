//! Answers from the open table what effects ask for: who can be a target, what a player has before him.

use crate::Henchmania;
use crate::card::{Card, SITES, Site, Slot};
use crate::effect::{Act, Amount, Filter, fact};
use crate::set::Set;
use crate::state::Public;
use parlour_core::Seat;

/// Reserve faces before a player, as bits: all, and the ready ones.
#[derive(Copy, Clone)]
pub(crate) struct Laid {
    pub(crate) all: u64,
    pub(crate) ready: u64,
}

impl Laid {
    #[inline]
    pub(crate) fn of(public: &Public, seat: Seat) -> Laid {
        let mut laid = Laid { all: 0, ready: 0 };
        for slot in &public.reserve[seat.index()] {
            if !slot.is_some() {
                break;
            }
            let bit = 1 << slot.card().0;
            laid.all |= bit;
            laid.ready |= if slot.is_ready() { bit } else { 0 };
        }
        laid
    }
}

/// Each different slot of a sorted Reserve once: equal cards are one option (HM-R-75).
#[inline]
pub(crate) fn distinct(slots: &[Slot]) -> impl Iterator<Item = Slot> + '_ {
    slots
        .iter()
        .enumerate()
        .filter(|(place, slot)| *place == 0 || slots[place - 1] != **slot)
        .map(|(_, slot)| *slot)
}

impl Set {
    /// Whether the face passes the filter.
    #[inline]
    pub(crate) fn passes(&self, filter: Filter, card: Card) -> bool {
        match filter {
            Filter::Any => true,
            Filter::Performance => self.of(card).performance != 0,
            Filter::Of(site) => self.site(card) == site,
        }
    }

    /// Different kinds of Performance before a player, at most 3 of them counted (HM-R-40).
    #[inline]
    pub(crate) fn kinds(&self, public: &Public, seat: Seat) -> u8 {
        let kinds =
            public.reserve_of(seat).iter().fold(0, |kinds, slot| kinds | self.of(slot.card()).performance);
        (kinds.count_ones() as u8).min(3)
    }

    /// Whether one more copy of the card would exceed its maximum in this Reserve (HM-RES-6, HM-R-77).
    #[inline]
    pub(crate) fn at_maximum(&self, public: &Public, seat: Seat, card: Card) -> bool {
        let facts = self.of(card);
        let same = |slot: &&Slot| facts.kin >> slot.card().0 & 1 == 1;
        public.reserve_of(seat).iter().filter(same).count() >= facts.max as usize
    }
}

impl Henchmania {
    /// Facts about an opponent, as bits of [`fact`].
    #[inline]
    pub(crate) fn facts_about(&self, public: &Public, actor: Seat, other: Seat) -> u16 {
        let laid = Laid::of(public, other);
        let mut facts = 0;
        let mut note = |holds: bool, fact: u16| facts |= if holds { fact } else { 0 };
        note(public.hand_size(other) > 0, fact::HAND);
        note(public.score[other.index()] > 0, fact::POINTS);
        note(laid.all != 0, fact::RESERVE);
        note(laid.all & self.set.performances != 0, fact::PERFORMANCE);
        note(laid.ready & self.set.rotators != 0, fact::READY_ROTATOR);
        note(public.score[other.index()] > public.score[actor.index()], fact::RICHER);
        note(public.pawns.iter().any(|site| site[other.index()] > 0), fact::PAWN);
        // Most sets ask for no single site's Reserve cards.
        let sites = if self.set.asked_facts >= fact::RESERVE_OF { SITES } else { 0 };
        for site in 0..sites {
            note(
                laid.all & self.set.of_site[site] as u64 & self.set.reserve as u64 != 0,
                fact::RESERVE_OF << site,
            );
        }
        facts
    }

    /// Whether the effect can act on this opponent (HM-R-15).
    #[inline]
    pub(crate) fn is_target(&self, public: &Public, act: &Act, facts: u16, other: Seat) -> bool {
        facts & act.all == act.all
            && (act.any == 0 || facts & act.any != 0)
            && (act.shields == 0 || Laid::of(public, other).all & act.shields == 0)
    }

    /// Whether the actor has what the effect asks of himself and of the table. `others` is how many hand cards he
    /// could discard as cost.
    #[inline]
    pub(crate) fn can_act(&self, public: &Public, act: &Act, actor: Seat, others: u8) -> bool {
        others >= act.cost.0
            && (act.kinds == 0 || self.set.kinds(public, actor) >= act.kinds)
            && (act.drawable == 0 || self.sites_of(act.drawable).any(|site| public.drawable(site)))
            && (act.dominates == 0
                || self.sites_of(act.dominates).all(|site| public.dominator(site) == Some(actor)))
            && (act.own_reserve == 0 || self.has_reserve_of(public, actor, act.own_reserve))
    }

    fn has_reserve_of(&self, public: &Public, actor: Seat, sites: u8) -> bool {
        let laid = Laid::of(public, actor).all;
        self.sites_of(sites)
            .any(|site| laid & self.set.of_site[site.index()] as u64 & self.set.reserve as u64 != 0)
    }

    /// The sites in a set of bits.
    #[inline]
    pub(crate) fn sites_of(&self, bits: u8) -> impl Iterator<Item = Site> + Clone + use<> {
        Site::ALL.iter().copied().filter(move |site| bits >> site.index() & 1 == 1)
    }

    /// How many points an amount is now.
    pub(crate) fn amount(&self, public: &Public, actor: Seat, paid: u8, amount: Amount) -> u8 {
        match amount {
            Amount::Fixed(points) => points,
            Amount::Kinds(cap) => self.set.kinds(public, actor).min(cap),
            Amount::Reserve(site, cap) => {
                let of_site = |slot: &&Slot| self.set.site(slot.card()) == site;
                (public.reserve_of(actor).iter().filter(of_site).count() as u8).min(cap)
            }
            Amount::Discarded(cap) => paid.min(cap),
            Amount::IfDominates(site, then, otherwise) => {
                if public.dominator(site) == Some(actor) {
                    then
                } else {
                    otherwise
                }
            }
        }
    }

    /// Spots of a site with so many players (HM-P1-7).
    #[inline]
    pub(crate) fn spots(&self, site: Site) -> u8 {
        self.set.sites[site.index()].spots[usize::from(self.seats) - 2]
    }

    /// Whether a site has no free spot.
    #[inline]
    pub(crate) fn is_full(&self, public: &Public, site: Site) -> bool {
        public.pawns_on(site) >= self.spots(site)
    }
}
