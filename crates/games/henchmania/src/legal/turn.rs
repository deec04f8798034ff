//! Everything a player may do on his turn, in order of the action codes.

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, Site};
use crate::effect::{Act, Shape, Target, Window};
use crate::facts::distinct;
use crate::set::Type;
use crate::state::{Private, Public};
use parlour_core::{MAX_SEATS, Seat};

/// The members of a set of faces, ascending.
#[inline]
pub(crate) fn faces(mut bits: u128) -> impl Iterator<Item = Card> + Clone {
    std::iter::from_fn(move || {
        let card = Card((bits != 0).then(|| bits.trailing_zeros())? as u8);
        bits &= bits - 1;
        Some(card)
    })
}

/// What is known of the opponents before the actions are listed.
struct Table<'a> {
    game: &'a Henchmania,
    public: &'a Public,
    actor: Seat,
    facts: [u16; MAX_SEATS],
}

impl Table<'_> {
    /// Opponents on whom the effect can act, in order of their seats.
    #[inline]
    fn targets(&self, act: &Act) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats).filter(|other| {
            *other != self.actor && self.game.is_target(self.public, act, self.facts[other.index()], *other)
        })
    }
}

impl Henchmania {
    /// The actions of a turn (HM-R-13), ascending.
    pub(crate) fn legal_turn(&self, public: &Public, mine: &Private, actor: Seat, out: &mut Vec<Action>) {
        let set = &*self.set;
        let hand = mine.known.bits(0);
        let table = self.table(public, actor, hand & set.targeted != 0);
        let others = (mine.known.len(0) as u8).saturating_sub(1);
        let full = public.reserve_is_full(actor);
        let ready =
            |card: Card| set.of(card).act.as_ref().filter(|act| self.can_act(public, act, actor, others));

        for card in faces(hand & (set.shaped(Shape::Plain) | set.reserve | set.trumps)) {
            let facts = set.of(card);
            let playable = match facts.kind {
                Type::Reserve => !full && !set.at_maximum(public, actor, card),
                Type::Trump => true,
                Type::Action => ready(card)
                    .is_some_and(|act| act.target != Target::Each || table.targets(act).next().is_some()),
            };
            if playable {
                out.push(Action::Play { card });
            }
        }
        for card in faces(hand & set.shaped(Shape::At)) {
            if let Some(act) = ready(card) {
                self.tops(public, act, |site| out.push(Action::PlayAt { card, site }));
            }
        }
        for card in faces(hand & set.shaped(Shape::On)) {
            let Some(act) = ready(card) else { continue };
            out.extend(table.targets(act).map(|seat| Action::PlayOn { card, seat }));
        }
        for card in faces(hand & (set.shaped(Shape::OnBack) | set.shaped(Shape::OnPawn))) {
            let Some(act) = ready(card) else { continue };
            for seat in table.targets(act) {
                self.sites_on(public, act.shape, seat, |site| {
                    out.push(Action::PlayOnAt { card, seat, site })
                });
            }
        }
        let taking = hand & set.shaped(Shape::Take);
        for card in faces(hand & set.shaped(Shape::OnCard) | if full { 0 } else { taking }) {
            let Some(act) = ready(card) else { continue };
            for seat in table.targets(act) {
                for slot in distinct(public.reserve_of(seat))
                    .filter(|slot| self.can_name(public, act, actor, slot.card()))
                {
                    out.push(Action::PlayOnCard { card, seat, slot });
                }
            }
        }
        for card in faces(if full { taking } else { 0 }) {
            let Some(act) = ready(card) else { continue };
            for seat in table.targets(act) {
                for slot in distinct(public.reserve_of(seat))
                    .filter(|slot| self.can_name(public, act, actor, slot.card()))
                {
                    let outs = distinct(public.reserve_of(actor));
                    out.extend(outs.map(|out| Action::PlayOnCardFor { card, seat, slot, out }));
                }
            }
        }
        for card in faces(if full { hand & set.reserve } else { 0 }) {
            if !set.at_maximum(public, actor, card) {
                out.extend(distinct(public.reserve_of(actor)).map(|out| Action::PlayFor { card, out }));
            }
        }
        if self.has_at_turn_card(public, actor) {
            let from = out.len();
            self.at_turn(public, actor, |action| out.push(action));
            out[from..].sort_unstable();
        }
        out.push(Action::Pass);
    }

    fn table<'a>(&'a self, public: &'a Public, actor: Seat, look: bool) -> Table<'a> {
        let mut facts = [0; MAX_SEATS];
        if look {
            for other in Seat::all(self.seats).filter(|other| *other != actor) {
                facts[other.index()] = self.facts_about(public, actor, other);
            }
        }
        Table { game: self, public, actor, facts }
    }

    /// Calls `each` with the sites whose discard pile the effect can name.
    #[inline]
    fn tops(&self, public: &Public, act: &Act, mut each: impl FnMut(Site)) {
        let open = |site: &Site| !public.discard[site.index()].cards().is_empty();
        self.sites_of(act.tops).filter(open).for_each(&mut each);
    }

    /// Calls `each` with the sites that can be named with this opponent: backs he holds, or sites with his pawns.
    #[inline]
    fn sites_on(&self, public: &Public, shape: Shape, seat: Seat, mut each: impl FnMut(Site)) {
        for site in Site::ALL.iter().copied() {
            let there = match shape {
                Shape::OnPawn => public.pawns[site.index()][seat.index()],
                _ => public.backs[seat.index()][site.index()],
            };
            if there > 0 {
                each(site);
            }
        }
    }

    /// Whether the effect can name this Reserve card of an opponent: the filter, and for one that is taken the
    /// maximum of the taker (HM-R-21).
    #[inline]
    pub(crate) fn can_name(&self, public: &Public, act: &Act, actor: Seat, card: Card) -> bool {
        self.set.passes(act.filter, card)
            && (act.shape != Shape::Take || !self.set.at_maximum(public, actor, card))
    }

    /// Whether something before the player could be used at his turn, copied Trumps included.
    #[inline]
    pub(crate) fn has_at_turn_card(&self, public: &Public, actor: Seat) -> bool {
        let mut found = false;
        self.sources(public, actor, Window::AtTurn, |_, _, _| found = true);
        found
    }

    /// Whether a player has an "At your turn" use now. A public fact (HM-R-73).
    pub(crate) fn has_at_turn(&self, public: &Public, actor: Seat) -> bool {
        let mut found = false;
        if self.has_at_turn_card(public, actor) {
            self.at_turn(public, actor, |_| found = true);
        }
        found
    }

    /// Calls `each` with every "At your turn" use, in no order.
    pub(crate) fn at_turn(&self, public: &Public, actor: Seat, mut each: impl FnMut(Action)) {
        let table = self.table(public, actor, true);
        let others = public.hand_size(actor);
        self.sources(public, actor, Window::AtTurn, |card, trump, _| {
            let doer = if trump.is_some() { trump } else { card };
            let Some(act) = &self.set.of(doer).act else { return };
            if !self.can_act(public, act, actor, others) {
                return;
            }
            let copied = trump.is_some();
            match act.shape {
                Shape::Plain => {
                    if act.target != Target::Each || table.targets(act).next().is_some() {
                        each(if copied { Action::Copy { card, trump } } else { Action::Use { card } });
                    }
                }
                Shape::At => self.tops(public, act, |site| {
                    each(if copied {
                        Action::CopyAt { card, trump, site }
                    } else {
                        Action::UseAt { card, site }
                    });
                }),
                Shape::On => table.targets(act).for_each(|seat| {
                    each(if copied {
                        Action::CopyOn { card, trump, seat }
                    } else {
                        Action::UseOn { card, seat }
                    });
                }),
                Shape::OnBack | Shape::OnPawn => table.targets(act).for_each(|seat| {
                    self.sites_on(public, act.shape, seat, |site| {
                        each(if copied {
                            Action::CopyOnAt { card, trump, seat, site }
                        } else {
                            Action::UseOnAt { card, seat, site }
                        });
                    });
                }),
                // The loader gives no "At your turn" use such a shape.
                Shape::OnCard | Shape::Take => {}
            }
        });
    }
}
