//! Clocks: how long each seat has left, owned by the server and counted from the log alone.
//!
//! Time is charged when a step is played: to every human seat that was asked since the step before, and what was
//! charged stands in the log. What passes while the server is down is charged to nobody, because counting begins
//! anew when a table is loaded, from what had been waited when the server stopped.

use crate::wire::{ClockInfo, ClockRule};
use parlour_core::{Seat, Seats};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    rule: ClockRule,
    /// Milliseconds left, by seat.
    left: Vec<i64>,
    /// Whose clocks run, and since when.
    running: Seats,
    since: i64,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: u8, now: i64) -> Clocks {
        let full = match rule {
            ClockRule::None => i64::MAX,
            ClockRule::Move { seconds } | ClockRule::Player { seconds, .. } => i64::from(seconds) * 1000,
            ClockRule::Days { days } => i64::from(days) * DAY,
        };
        Clocks { rule, left: vec![full; usize::from(seats)], running: Seats::NONE, since: now }
    }

    /// Time has passed until `now`; from now on these seats are asked. A seat that chose gets its increment, or a
    /// full clock where time is given for each choice. Gives what was charged.
    pub(crate) fn turn(&mut self, now: i64, asked: Seats, chose: Option<Seat>) -> i64 {
        let spent = (now - self.since).max(0);
        self.since = now;
        self.step(spent, asked, chose);
        spent
    }

    /// The same, when a table is loaded: so much was charged then.
    pub(crate) fn step(&mut self, spent: i64, asked: Seats, chose: Option<Seat>) {
        if self.rule != ClockRule::None {
            for seat in self.running.iter() {
                if let Some(left) = self.left.get_mut(seat.index()) {
                    *left -= spent;
                }
            }
        }
        if let Some(left) = chose.and_then(|seat| self.left.get_mut(seat.index())) {
            match self.rule {
                ClockRule::None => {}
                ClockRule::Player { increment, .. } => *left += i64::from(increment) * 1000,
                ClockRule::Move { seconds } => *left = i64::from(seconds) * 1000,
                ClockRule::Days { days } => *left = i64::from(days) * DAY,
            }
        }
        self.running = asked;
    }

    /// Begins to count at `now`, whatever has passed while the server was down; so much had been waited before.
    pub(crate) fn resume(&mut self, now: i64, asked: Seats, waited: i64) {
        self.since = now - waited;
        self.running = asked;
    }

    /// From now on only these are asked; what has passed is charged with the next step.
    pub(crate) fn ask(&mut self, asked: Seats) {
        self.running = asked;
    }

    /// How long those who are asked have been waited for, where that counts.
    pub(crate) fn waited(&self, now: i64) -> Option<i64> {
        let counts = self.rule != ClockRule::None && !self.running.is_empty();
        counts.then(|| (now - self.since).max(0))
    }

    /// When the first running clock comes to zero.
    pub(crate) fn deadline(&self) -> Option<i64> {
        if self.rule == ClockRule::None {
            return None;
        }
        self.running.iter().filter_map(|seat| self.left.get(seat.index())).min().map(|left| self.since + left)
    }

    /// The seats whose time is up.
    pub(crate) fn out(&self, now: i64) -> Seats {
        if self.rule == ClockRule::None {
            return Seats::NONE;
        }
        let passed = now - self.since;
        self.running
            .iter()
            .filter(|seat| self.left.get(seat.index()).is_some_and(|left| *left <= passed))
            .collect()
    }

    /// As a client is told, nothing where there are no clocks.
    pub(crate) fn info(&self, now: i64) -> Option<ClockInfo> {
        if self.rule == ClockRule::None {
            return None;
        }
        let passed = (now - self.since).max(0);
        let left = |(index, left): (usize, &i64)| {
            let running = self.running.has(Seat(index as u8));
            (left - if running { passed } else { 0 }).max(0)
        };
        Some(ClockInfo {
            left: self.left.iter().enumerate().map(left).collect(),
            running: self.running.iter().map(|seat| seat.0).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_charged_to_those_who_are_asked() {
        let rule = ClockRule::Player { seconds: 10, increment: 2 };
        let mut clocks = Clocks::new(rule, 2, 0);
        clocks.turn(0, Seats::one(Seat(0)), None);
        assert_eq!(clocks.deadline(), Some(10_000));
        clocks.turn(4_000, Seats::one(Seat(1)), Some(Seat(0)));
        assert_eq!(clocks.info(5_000).unwrap().left, [8_000, 9_000]);
        assert!(clocks.out(13_999).is_empty());
        assert!(clocks.out(14_000).has(Seat(1)));
    }

    #[test]
    fn nobody_pays_while_the_server_is_down() {
        let mut clocks = Clocks::new(ClockRule::Move { seconds: 5 }, 2, 0);
        clocks.turn(0, Seats::one(Seat(0)), None);
        clocks.resume(1_000_000, Seats::one(Seat(0)), 0);
        assert!(clocks.out(1_004_000).is_empty());
        clocks.turn(1_004_000, Seats::one(Seat(1)), Some(Seat(0)));
        assert_eq!(clocks.info(1_004_000).unwrap().left, [5_000, 5_000]);
    }

    #[test]
    fn a_day_is_a_day_and_no_clock_never_runs_out() {
        let mut clocks = Clocks::new(ClockRule::Days { days: 3 }, 2, 0);
        clocks.turn(0, Seats::one(Seat(1)), None);
        assert_eq!(clocks.deadline(), Some(3 * DAY));
        clocks.turn(2 * DAY, Seats::one(Seat(0)), Some(Seat(1)));
        assert_eq!(clocks.info(2 * DAY).unwrap().left, [3 * DAY, 3 * DAY]);
        assert!(clocks.out(5 * DAY).has(Seat(0)));
        let mut none = Clocks::new(ClockRule::None, 2, 0);
        none.turn(0, Seats::one(Seat(0)), None);
        assert!(none.deadline().is_none() && none.out(i64::MAX).is_empty() && none.info(5).is_none());
    }

    #[test]
    fn what_was_charged_is_charged_again_from_the_log() {
        let rule = ClockRule::Player { seconds: 100, increment: 0 };
        let (mut live, mut loaded) = (Clocks::new(rule, 2, 0), Clocks::new(rule, 2, 0));
        live.turn(0, Seats::one(Seat(0)), None);
        loaded.step(0, Seats::one(Seat(0)), None);
        // The server is down for an hour; the player pays for the second he thought after it.
        live.resume(3_600_000, Seats::one(Seat(0)), 0);
        let spent = live.turn(3_601_000, Seats::one(Seat(1)), Some(Seat(0)));
        loaded.step(spent, Seats::one(Seat(1)), Some(Seat(0)));
        loaded.resume(3_601_000, Seats::one(Seat(1)), 0);
        assert_eq!(live.info(3_601_000), loaded.info(3_601_000));
        assert_eq!(loaded.info(3_601_000).unwrap().left, [99_000, 100_000]);
    }

    #[test]
    fn days_do_not_begin_anew_with_every_restart() {
        let mut clocks = Clocks::new(ClockRule::Days { days: 3 }, 2, 0);
        clocks.turn(0, Seats::one(Seat(0)), None);
        let waited = clocks.waited(2 * DAY).unwrap();
        // Down for a week.
        clocks.resume(9 * DAY, Seats::one(Seat(0)), waited);
        assert!(clocks.out(10 * DAY - 1).is_empty());
        assert!(clocks.out(10 * DAY).has(Seat(0)));
        assert_eq!(clocks.turn(10 * DAY - 1, Seats::one(Seat(1)), Some(Seat(0))), 3 * DAY - 1);
    }
}
