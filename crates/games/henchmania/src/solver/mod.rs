//! Solves duels exactly: the chance to win and the points to expect when both sides use what serves them best.
//!
//! Nothing is sampled. Dice are counted by what they do, hit or miss, so a roll has at most four results; every use
//! in a window is tried against leaving it. Both sides play for the difference in points. Cards spent are not
//! counted as a loss, and third parties are taken to stay out of it.
//!
//! [`solve`] takes a duel from where it stands once the weapons are known, [`between`] two given hands, and
//! [`before_challenge`] and [`with_weapon`] what one seat may know: there the other hand is spread over the cards
//! that seat has not seen, by exact counting.

mod fight;
mod view;

pub use fight::{Fight, between, solve};
pub use view::{Forecast, before_challenge, with_weapon};

/// How a duel is expected to end.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Odds {
    /// The Attacker's chance to win.
    pub win: f64,
    /// The points the Attacker expects to gain or lose.
    pub attacker: f64,
    /// The points the Defender expects to gain or lose.
    pub defender: f64,
}

impl Odds {
    /// What both play for: the Attacker to raise it, the Defender to lower it.
    #[inline]
    pub fn lead(self) -> f64 {
        self.attacker - self.defender
    }

    /// Adds another result with its chance.
    #[inline]
    fn add(&mut self, chance: f64, other: Odds) {
        self.win += chance * other.win;
        self.attacker += chance * other.attacker;
        self.defender += chance * other.defender;
    }

    /// In a sentence for one of the duellists.
    pub fn sentence(self, attacks: bool) -> String {
        let (win, mine, yours) = if attacks {
            (self.win, self.attacker, self.defender)
        } else {
            (1.0 - self.win, self.defender, self.attacker)
        };
        format!("You win with {:.0} % and can expect {mine:+.1} points, the other {yours:+.1}.", 100.0 * win)
    }
}
