//! The slow, complete check that a table is sound: every card and pawn once, every count right.

use crate::Henchmania;
use crate::card::{Card, Site};
use crate::set::Type;
use crate::state::{NOBODY, PAWNS, Step};
use parlour_core::{MAX_SEATS, Seat, State};

/// `Ok` when everything is where it can be.
pub(crate) fn validate(game: &Henchmania, state: &State<Henchmania>) -> Result<(), String> {
    let check = Check { game, state };
    check.cards()?;
    check.hands()?;
    check.known()?;
    check.reserves()?;
    check.pawns()?;
    check.matters()
}

struct Check<'a> {
    game: &'a Henchmania,
    state: &'a State<Henchmania>,
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl Check<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats)
    }

    /// Every card of the game lies in exactly one place, each pile as large as it says.
    fn cards(&self) -> Result<(), String> {
        let (set, public) = (&self.game.set, &self.state.public);
        let mut sizes = [0u32; Site::COUNT];
        for card in set.all() {
            let in_discard =
                public.discard[set.site(card).index()].cards().iter().filter(|other| **other == card).count();
            let in_hands: usize = self
                .seats()
                .map(|seat| self.state.mine(seat).hand().iter().filter(|held| **held == card).count())
                .sum();
            let laid: usize = self
                .seats()
                .map(|seat| {
                    let reserve = public.reserve_of(seat).iter().filter(|slot| slot.card() == card).count();
                    let trump = public.trump[seat.index()];
                    reserve + usize::from(trump.is_some() && trump.card() == card)
                })
                .sum();
            let resolving = public.area.iter().filter(|(other, _)| *other == card).count();
            let in_pile = usize::from(self.state.nature.count(card));
            sizes[set.site(card).index()] += in_pile as u32;
            let found = in_discard + in_hands + laid + resolving + in_pile;
            let wanted = usize::from(self.game.in_game(public, card));
            let word = || &set.about(card).word;
            ensure(found == wanted, || {
                format!(
                    "{} copies of {}: {in_pile} in the pile, {in_discard} discarded, {in_hands} in hands, {laid} laid, \
                     {resolving} resolving; the game has {wanted}",
                    found,
                    word()
                )
            })?;
        }
        for site in Site::ALL {
            let (size, says) = (sizes[site.index()], u32::from(public.pile[site.index()]));
            ensure(size == says, || {
                format!("the pile of {} holds {size} cards and says {says}", site.word())
            })?;
            let strange = public.discard[site.index()].cards().iter().find(|card| set.site(**card) != *site);
            ensure(strange.is_none(), || {
                format!("a card of another site lies in the discard pile of {}", site.word())
            })?;
        }
        Ok(())
    }

    /// Hands have the backs that all see, grouped by back.
    fn hands(&self) -> Result<(), String> {
        let (set, public) = (&self.game.set, &self.state.public);
        for seat in Seat::all(MAX_SEATS as u8) {
            let hand = self.state.private[seat.index()].hand();
            for site in Site::ALL {
                let held = hand.iter().filter(|card| set.site(**card) == *site).count();
                let backs = usize::from(public.backs[seat.index()][site.index()]);
                ensure(held == backs, || {
                    format!("seat {seat} holds {held} cards of {} and shows {backs}", site.word())
                })?;
            }
            let grouped = hand.windows(2).all(|pair| set.site(pair[0]) <= set.site(pair[1]));
            ensure(grouped, || format!("the hand of seat {seat} is not grouped by back"))?;
        }
        Ok(())
    }

    /// Known faces are in the hands they are known in (HM-R-74).
    fn known(&self) -> Result<(), String> {
        let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
        for owner in self.seats() {
            let hand = self.state.mine(owner).hand();
            let mut lists = vec![("everyone".to_string(), self.state.public.open.of(owner.index()))];
            for viewer in self.seats().filter(|viewer| *viewer != owner) {
                let known = self.state.mine(viewer).known.of(self.game.hand_of(viewer, owner));
                lists.push((format!("seat {viewer}"), known));
            }
            for (who, known) in lists {
                let wrong = known.iter().find(|card| count(known, **card) > count(hand, **card));
                ensure(wrong.is_none(), || {
                    format!(
                        "{who} knows more copies of a card than seat {owner} holds: {known:?} in {hand:?}"
                    )
                })?;
                ensure(known.is_sorted(), || format!("what {who} knows of seat {owner} is not sorted"))?;
            }
        }
        Ok(())
    }

    /// Reserves are sorted, of Reserve cards, and within their maxima; Trumps are Trumps.
    fn reserves(&self) -> Result<(), String> {
        let (set, public) = (&self.game.set, &self.state.public);
        for seat in Seat::all(MAX_SEATS as u8) {
            let slots = &public.reserve[seat.index()];
            ensure(slots.is_sorted(), || format!("the Reserve of seat {seat} is not sorted"))?;
            for slot in public.reserve_of(seat) {
                let facts = set.of(slot.card());
                ensure(facts.kind == Type::Reserve, || {
                    format!("no Reserve card lies in the Reserve of seat {seat}")
                })?;
                let same =
                    public.reserve_of(seat).iter().filter(|other| set.of(other.card()).base == facts.base);
                let (same, max) = (same.count(), usize::from(facts.max));
                ensure(same <= max, || {
                    format!("seat {seat} has {same} copies of {} (HM-RES-6)", set.name(slot.card()))
                })?;
            }
            let trump = public.trump[seat.index()];
            ensure(!trump.is_some() || set.of(trump.card()).kind == Type::Trump, || {
                format!("what lies as Trump of seat {seat} is none")
            })?;
        }
        Ok(())
    }

    /// Every player's eight pawns stand on sites or are held; nothing belongs to an empty seat.
    fn pawns(&self) -> Result<(), String> {
        let public = &self.state.public;
        for owner in Seat::all(MAX_SEATS as u8) {
            let index = owner.index();
            let standing: u8 = public.pawns.iter().map(|site| site[index]).sum();
            let held: u8 = public.held.iter().map(|holder| holder[index]).sum();
            let wanted = if owner.0 < self.game.seats { PAWNS } else { 0 };
            ensure(standing + held == wanted, || {
                format!("seat {owner} has {standing} pawns on sites and {held} held; there are {wanted}")
            })?;
            if owner.0 >= self.game.seats {
                let empty = public.score[index] == 0
                    && public.reserve_of(owner).is_empty()
                    && !public.trump[index].is_some()
                    && public.held[index] == [0; MAX_SEATS];
                ensure(empty, || format!("something lies before the empty seat {owner}"))?;
            }
        }
        Ok(())
    }

    /// What is under way fits what the game waits for.
    fn matters(&self) -> Result<(), String> {
        let public = &self.state.public;
        let in_duel = matches!(
            public.step,
            Step::Guard
                | Step::Attack
                | Step::Defence
                | Step::BeforeRolls
                | Step::Roll
                | Step::AfterAttack
                | Step::AfterDefence
                | Step::DuelWon
                | Step::Order
        );
        ensure(!in_duel || public.duel.on, || format!("{:?} without a duel", public.step))?;
        let in_effect = matches!(
            public.step,
            Step::Taken | Step::Cost | Step::Confess | Step::HandLoss | Step::ReserveLoss
        );
        ensure(!in_effect || public.running.on, || format!("{:?} without an effect", public.step))?;
        ensure(public.duel.on || public.running.on || public.area.is_empty(), || {
            "cards are being resolved and nothing is under way".into()
        })?;
        let over = public.step == Step::Over;
        ensure(over == (public.winner != NOBODY), || {
            "a winner without an end, or an end without one".into()
        })?;
        ensure(public.asked.0 < self.game.seats && public.turn.0 < self.game.seats, || {
            "an empty seat is asked".into()
        })
    }
}
