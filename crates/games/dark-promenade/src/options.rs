//! What can be chosen inside an ability: one walk over the targets of a step, for asking, listing and refusing.

use crate::DarkPromenade;
use crate::action::Action;
use crate::code::Op;
use crate::state::{EMPTY, Frame, Public, SIDE};
use crate::table::{Avenue, District, Item, Minions, Spot};
use crate::vocabulary::{Origin, Scope, Who};
use parlour_core::Seat;

/// The seat a word of a card means.
#[inline]
pub(crate) fn seat_of(who: Who, me: Seat) -> Seat {
    match who {
        Who::Me => me,
        Who::Opp => me.other(),
    }
}

impl DarkPromenade {
    /// Calls `each` with every target of a step, ascending, until it says to stop. Steps whose targets lie in a
    /// hand are not walked here: a hand is not public.
    #[inline]
    pub(crate) fn targets(&self, public: &Public, op: Op, mut each: impl FnMut(Action) -> bool) {
        let me = public.turn;
        let Frame { this, here, .. } = public.frame;
        // Stops as soon as `each` has had enough.
        macro_rules! offer {
            ($action:expr) => {
                if !each($action) {
                    return;
                }
            };
        }
        match op {
            Op::Take { .. } => {
                for district in District::ALL.iter().copied() {
                    if public.outskirts[district.index()] > 0 {
                        offer!(Action::Take { district });
                    }
                }
            }
            Op::Gain { from, .. } => {
                for item in Item::ALL.iter().copied() {
                    let owner = public.items[item.index()];
                    if owner == SIDE || from == Origin::Any && owner != me.0 {
                        offer!(Action::Gain { item });
                    }
                }
            }
            Op::LoseItem { who, .. } => {
                for item in Item::ALL.iter().copied() {
                    if public.items[item.index()] == seat_of(who, me).0 {
                        offer!(Action::LoseItem { item });
                    }
                }
            }
            Op::PayItem => {
                for item in Item::ALL.iter().copied() {
                    if public.items[item.index()] == me.0 {
                        offer!(Action::Pay { item });
                    }
                }
            }
            Op::LoseDistrict { who, .. } => {
                for district in District::ALL.iter().copied() {
                    if public.held[seat_of(who, me).index()][district.index()] > 0 {
                        offer!(Action::LoseDistrict { district });
                    }
                }
            }
            Op::SwapDecks(Scope::Grid) => {
                for a in Spot::all() {
                    for b in Spot::all().skip(a.index() + 1) {
                        offer!(Action::SwapDecks { a, b });
                    }
                }
            }
            Op::SwapDecks(Scope::Here) => {
                let [x, y, z] = here.spots();
                offer!(Action::SwapDecks { a: x, b: y });
                offer!(Action::SwapDecks { a: x, b: z });
                offer!(Action::SwapDecks { a: y, b: z });
            }
            Op::BuryTop(Scope::Grid) => {
                for spot in Spot::all() {
                    if public.grid[spot.index()].0[1] != EMPTY {
                        offer!(Action::Bury { spot });
                    }
                }
            }
            Op::BuryTop(Scope::Here) => {
                for spot in here.spots() {
                    if public.grid[spot.index()].0[1] != EMPTY {
                        offer!(Action::Bury { spot });
                    }
                }
            }
            Op::SwapTop => {
                for spot in here.spots() {
                    let Some(top) = public.grid[spot.index()].top() else { continue };
                    for district in District::ALL.iter().copied() {
                        if district != top && public.outskirts[district.index()] > 0 {
                            offer!(Action::SwapTop { spot, district });
                        }
                    }
                }
            }
            Op::Move { side, even_if_full } => {
                let seat = seat_of(side, me);
                let mut movable = public.side(seat);
                if side == Who::Me {
                    movable.remove(this.0);
                }
                for minion in movable.each() {
                    for avenue in (0..3).map(|lane| Avenue::of(seat, lane)) {
                        let there = public.avenues[avenue.index()];
                        if !there.has(minion.0) && (even_if_full || public.room(avenue)) {
                            offer!(Action::Move { minion, avenue });
                        }
                    }
                }
            }
            Op::SwapOwn => {
                let side = public.side(me);
                for a in side.each() {
                    let beside = (0..3)
                        .map(|lane| public.avenues[Avenue::of(me, lane).index()])
                        .find(|there| there.has(a.0))
                        .unwrap_or_default();
                    // Only those above: each pair once.
                    for b in ((side - beside) - Minions::below(u32::from(a.0) + 1)).each() {
                        offer!(Action::SwapOwn { a, b });
                    }
                }
            }
            Op::SwapSelf { max } => {
                let Some(mine) = public.avenue_of(this) else { return };
                let others = (public.side(me.other()) & self.content.code.at_most[usize::from(max)])
                    - public.avenues[mine.index()];
                for minion in others.each() {
                    offer!(Action::SwapSelf { minion });
                }
            }
            Op::Return { side, max } => {
                let mut there = public.side(seat_of(side, me)) & self.content.code.at_most[usize::from(max)];
                if side == Who::Me {
                    there.remove(this.0);
                }
                for minion in there.each() {
                    offer!(Action::Return { minion });
                }
            }
            Op::Kill { max } => {
                let there = public.side(me.other()) & self.content.code.at_most[usize::from(max)];
                for minion in there.each() {
                    offer!(Action::Kill { minion });
                }
            }
            Op::Salvage => {
                for minion in public.discard.each() {
                    offer!(Action::Salvage { minion });
                }
            }
            Op::CopySecond => {
                let there = (public.side(Seat(0)) | public.side(Seat(1))) - self.content.code.copiers;
                for minion in there.without(this.0).each() {
                    offer!(Action::Copy { minion });
                }
            }
            Op::Gate => {
                offer!(Action::Use);
            }
            Op::Draw { .. }
            | Op::HandSteal
            | Op::HandDiscardRandom
            | Op::HandDiscard
            | Op::HandBottom
            | Op::LookBottom
            | Op::PlaceTop
            | Op::Then
            | Op::If(_)
            | Op::End => {}
        }
    }

    /// The first target of a step and whether there is another.
    #[inline]
    pub(crate) fn first_target(&self, public: &Public, op: Op) -> (Option<Action>, bool) {
        let mut first = None;
        let mut more = false;
        self.targets(public, op, |action| {
            more = first.is_some();
            first.get_or_insert(action);
            !more
        });
        (first, more)
    }

    /// Whether a step could do anything now.
    pub(crate) fn possible(&self, public: &Public, op: Op) -> bool {
        let me = public.turn;
        match op {
            Op::Take { what: Some(district), .. } => public.outskirts[district.index()] > 0,
            Op::Gain { item: Some(item), from } => {
                let owner = public.items[item.index()];
                owner == SIDE || from == Origin::Any && owner != me.0
            }
            Op::Draw { .. } | Op::PlaceTop => public.deck() > 0,
            Op::HandSteal | Op::HandDiscardRandom | Op::HandDiscard | Op::LookBottom => {
                public.hands[me.other().index()] > 0
            }
            Op::HandBottom => public.hands[me.index()] > 0,
            Op::Salvage => !public.discard.is_empty() || public.deck() > 0,
            _ => self.first_target(public, op).0.is_some(),
        }
    }
}
