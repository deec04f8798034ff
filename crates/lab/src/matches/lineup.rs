//! Who sits where in the games of one deal, so that nobody has the better seat.

use parlour_bots::BotSpec;

/// The games that are played on one deal: for each game, the number of the bot in each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineups {
    /// By round, then by seat.
    pub rounds: Vec<Vec<usize>>,
}

/// There is nobody to be seated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody plays: name one bot or more")]
pub struct NoLineup;

impl Lineups {
    /// As many bots as seats go round the table. Otherwise every two of them meet: at a larger table one among copies of
    /// the other in every seat, and the other way round. Alone at a table, each bot plays the deal by itself.
    pub fn new(bots: &[BotSpec], seats: u8) -> Result<Lineups, NoLineup> {
        let (count, table) = (bots.len(), usize::from(seats));
        let rounds = match (count, table) {
            (0, _) => return Err(NoLineup),
            (_, 1) => (0..count).map(|bot| vec![bot]).collect(),
            (1, _) => vec![vec![0; table]],
            _ if count == table => {
                (0..table).map(|round| (0..table).map(|seat| (seat + round) % table).collect()).collect()
            }
            _ => (0..count)
                .flat_map(|one| (one + 1..count).map(move |two| (one, two)))
                .flat_map(|(one, two)| meeting(one, two, table))
                .collect(),
        };
        Ok(Lineups { rounds })
    }

    /// The two bots that meet in a round, if it is two.
    pub(super) fn pair(&self, round: usize) -> Option<(usize, usize)> {
        let seated = &self.rounds[round];
        let (one, two) = (seated.iter().min()?, seated.iter().max()?);
        (one != two && seated.iter().all(|bot| bot == one || bot == two)).then_some((*one, *two))
    }
}

/// Two bots at a table: each alone among copies of the other, in every seat. At a table for two that is the same twice.
fn meeting(one: usize, two: usize, table: usize) -> Vec<Vec<usize>> {
    let alone = |odd: usize, rest: usize| {
        (0..table).map(move |place| (0..table).map(|seat| if seat == place { odd } else { rest }).collect())
    };
    match table {
        2 => alone(one, two).collect(),
        _ => alone(one, two).chain(alone(two, one)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_every_seat_equally_often() {
        for (count, seats) in [(1, 1), (2, 1), (2, 2), (2, 3), (2, 5), (3, 3), (4, 4), (5, 2), (3, 4)] {
            let lineups = Lineups::new(&vec![BotSpec::Random; count], seats).unwrap();
            for seat in 0..usize::from(seats) {
                let mut times = vec![0; count];
                lineups.rounds.iter().for_each(|round| times[round[seat]] += 1);
                assert!(times.iter().all(|time| *time == times[0]), "{count} bots, {seats} seats: {times:?}");
            }
        }
        assert_eq!(Lineups::new(&[], 4), Err(NoLineup));
    }

    #[test]
    fn every_two_meet_where_there_are_not_as_many_bots_as_seats() {
        let lineups = Lineups::new(&[BotSpec::Random; 3], 2).unwrap();
        let pairs: Vec<_> = (0..lineups.rounds.len()).map(|round| lineups.pair(round)).collect();
        let each = [(0, 1), (0, 1), (0, 2), (0, 2), (1, 2), (1, 2)];
        assert_eq!(pairs, each.map(Some));
        assert_eq!(Lineups::new(&[BotSpec::Random; 5], 4).unwrap().rounds.len(), 10 * 8);
        assert_eq!(Lineups::new(&[BotSpec::Random; 3], 3).unwrap().pair(0), None);
    }
}
