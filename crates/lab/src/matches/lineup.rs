//! Who sits where in the games of one deal, so that nobody has the better seat.

use parlour_bots::BotSpec;

/// The games that are played on one deal: for each game, the number of the bot in each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineups {
    /// By round, then by seat.
    pub rounds: Vec<Vec<usize>>,
}

/// Bots that cannot be seated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{bots} bots cannot be seated at a table for {seats}: name one bot, two (each is tried among the other's copies), or one for every seat"
)]
pub struct NoLineup {
    bots: usize,
    seats: u8,
}

impl Lineups {
    /// As many bots as seats go round the table. Two bots at a larger table: one of the first among copies of the
    /// second in every seat, and the other way round. Alone at a table, each bot plays the deal by itself.
    pub fn new(bots: &[BotSpec], seats: u8) -> Result<Lineups, NoLineup> {
        let (count, table) = (bots.len(), usize::from(seats));
        let rounds = match (count, table) {
            (1.., 1) => (0..count).map(|bot| vec![bot]).collect(),
            (1, _) => vec![vec![0; table]],
            _ if count == table => {
                (0..table).map(|round| (0..table).map(|seat| (seat + round) % table).collect()).collect()
            }
            (2, _) => [0, 1]
                .into_iter()
                .flat_map(|odd| {
                    (0..table).map(move |place| {
                        (0..table).map(|seat| if seat == place { odd } else { 1 - odd }).collect()
                    })
                })
                .collect(),
            _ => return Err(NoLineup { bots: count, seats }),
        };
        Ok(Lineups { rounds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_every_seat_equally_often() {
        for (count, seats) in [(1, 1), (2, 1), (2, 2), (2, 3), (2, 5), (3, 3), (4, 4)] {
            let lineups = Lineups::new(&vec![BotSpec::Random; count], seats).unwrap();
            for seat in 0..usize::from(seats) {
                let mut times = vec![0; count];
                lineups.rounds.iter().for_each(|round| times[round[seat]] += 1);
                assert!(times.iter().all(|time| *time == times[0]), "{count} bots, {seats} seats: {times:?}");
            }
        }
        assert!(Lineups::new(&[BotSpec::Random; 3], 4).is_err());
    }
}
