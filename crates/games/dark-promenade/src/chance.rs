//! What chance may bring: undrawn cards are a bag, so a draw is a weighted choice among what is left.

use crate::Table;
use crate::action::Action;
use crate::cards;
use crate::state::{HIDDEN, Step};
use crate::table::{District, Minion, Minions};
use parlour_core::{Seat, select64};

/// The Minions the pending chance node chooses among, all equally likely.
#[inline]
fn minions(table: &Table) -> Minions {
    match table.public.step {
        Step::Random => table.private[table.public.turn.other().index()].hand,
        _ => match cards::fixed_top(table) {
            Some(minion) => Minions::of(minion.0),
            None => table.nature.pool,
        },
    }
}

/// The Districts the pending chance node chooses among, by type.
#[inline]
fn districts(table: &Table) -> [u8; District::COUNT] {
    let fixed = table.nature.under[table.public.spot.index()][0];
    if table.public.step == Step::Uncover && fixed != HIDDEN {
        let mut one = [0; District::COUNT];
        one[usize::from(fixed)] = 1;
        return one;
    }
    table.nature.loose
}

#[inline]
fn with_minion(step: Step, minion: Minion) -> Action {
    match step {
        Step::Deal => Action::Deal { minion },
        Step::Draw => Action::Draw { minion },
        Step::Random => Action::Random { minion },
        _ => Action::Place { minion },
    }
}

#[inline]
fn with_district(step: Step, district: District) -> Action {
    match step {
        Step::Lay => Action::Lay { district },
        _ => Action::Uncover { district },
    }
}

pub(crate) fn outcomes(table: &Table, each: &mut impl FnMut(Action, u32)) {
    match table.public.step {
        step @ (Step::Lay | Step::Uncover) => {
            for (district, count) in District::ALL.iter().zip(districts(table)) {
                if count > 0 {
                    each(with_district(step, *district), u32::from(count));
                }
            }
        }
        Step::Toss => {
            each(Action::Start { seat: Seat(0) }, 1);
            each(Action::Start { seat: Seat(1) }, 1);
        }
        step @ (Step::Deal | Step::Draw | Step::Random | Step::Place) => {
            for minion in minions(table).each() {
                each(with_minion(step, minion), 1);
            }
        }
        Step::Play | Step::Choose | Step::Cycle | Step::Over => {}
    }
}

#[inline]
pub(crate) fn tickets(table: &Table) -> u32 {
    match table.public.step {
        Step::Lay | Step::Uncover => districts(table).iter().map(|count| u32::from(*count)).sum(),
        Step::Toss => 2,
        _ => minions(table).len(),
    }
}

#[inline]
pub(crate) fn outcome_of(table: &Table, ticket: u32) -> Action {
    match table.public.step {
        step @ (Step::Lay | Step::Uncover) => {
            let counts = districts(table);
            let mut left = ticket;
            let mut drawn = 0;
            // A ticket is below the sum of the counts, so this ends at a type that is there.
            while left >= u32::from(counts[drawn]) {
                left -= u32::from(counts[drawn]);
                drawn += 1;
            }
            with_district(step, District::ALL[drawn])
        }
        Step::Toss => Action::Start { seat: Seat(ticket as u8) },
        step => with_minion(step, Minion(select64(u64::from(minions(table).0), ticket) as u8)),
    }
}
