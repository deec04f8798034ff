//! Influence: how strong each side is at a District, and who would take it.

use crate::DarkPromenade;
use crate::state::Public;
use crate::table::{Avenue, District, Minion, Spot};
use crate::vocabulary::Condition;
use parlour_core::Seat;

/// One side's strength at a District.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Strength {
    /// Influence Values and bonuses.
    pub influence: u16,
    /// Whether a tie-breaker is there.
    pub ties: bool,
}

impl DarkPromenade {
    /// Whether a condition holds for `me` in the Avenue `here` (DP-RUL-15, DP-RUL-54).
    #[inline]
    pub fn holds(&self, public: &Public, me: Seat, here: Avenue, condition: Condition) -> bool {
        match condition {
            Condition::Here { district, count } => {
                let tops = here.spots().map(|spot| public.grid[spot.index()].0[0]);
                tops.iter().filter(|top| **top == district as u8).count() >= usize::from(count)
            }
            Condition::HereAllDiffer => {
                let [a, b, c] = here.spots().map(|spot| public.grid[spot.index()].top());
                a.is_some() && b.is_some() && c.is_some() && a != b && b != c && a != c
            }
            Condition::Have(item) => public.items[item.index()] == me.0,
            Condition::HaveNoItem => public.item_count(me) == 0,
            Condition::FewerCards => public.cards(me) < public.cards(me.other()),
            Condition::MoreMinions => public.side(me).len() > public.side(me.other()).len(),
            Condition::MinionsHere(count) => public.avenues[here.index()].len() >= u32::from(count),
        }
    }

    /// What a Minion's bonus adds beyond the type of the District.
    #[inline]
    fn extra(&self, public: &Public, minion: Minion, avenue: Avenue) -> u8 {
        let me = avenue.owner();
        let code = &self.content.code;
        let conditional = code
            .when
            .iter()
            .filter(|(whose, _, condition)| *whose == minion && self.holds(public, me, avenue, *condition))
            .map(|(_, influence, _)| influence)
            .sum::<u8>();
        conditional + code.per_item[minion.index()] * public.item_count(me)
    }

    /// What one Minion is worth at a District of this type, in the Avenue it lies in.
    pub fn worth(&self, public: &Public, minion: Minion, avenue: Avenue, district: District) -> u8 {
        self.content.code.worth[minion.index()][district.index()] + self.extra(public, minion, avenue)
    }

    /// An Avenue's strength at Districts of each type (DP-RUL-40, DP-RUL-46).
    #[inline]
    pub fn strengths(&self, public: &Public, avenue: Avenue) -> [Strength; District::COUNT] {
        let code = &self.content.code;
        let minions = public.avenues[avenue.index()];
        let mut sums = [0u16; District::COUNT];
        let mut ties = 0;
        for minion in minions.each() {
            for (sum, worth) in sums.iter_mut().zip(code.worth[minion.index()]) {
                *sum += u16::from(worth);
            }
            ties |= code.ties[minion.index()];
        }
        let extra: u16 = (minions & code.conditional)
            .each()
            .map(|minion| u16::from(self.extra(public, minion, avenue)))
            .sum();
        std::array::from_fn(|index| Strength { influence: sums[index] + extra, ties: ties >> index & 1 == 1 })
    }

    /// Both sides' strength at a place, or nothing where no District lies.
    pub fn strength_at(&self, public: &Public, spot: Spot) -> Option<(District, [Strength; 2])> {
        let district = public.grid[spot.index()].top()?;
        Some((district, spot.avenues().map(|avenue| self.strengths(public, avenue)[district.index()])))
    }
}

/// Who takes a District: more Influence, or in a tie the only tie-breaker (DP-INF-3 to 5, DP-RUL-45).
#[inline]
pub fn winner(sides: [Strength; 2]) -> Option<Seat> {
    match sides[0].influence.cmp(&sides[1].influence) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => match (sides[0].ties, sides[1].ties) {
            (true, false) => Some(Seat(0)),
            (false, true) => Some(Seat(1)),
            _ => None,
        },
    }
}
