//! Two dice.

use parlour_core::number;

number! {
    /// A roll, the higher die first: 11, 21, 22, 31, 32, 33, … 66.
    pub struct Roll(21); words by hand
}

impl Roll {
    /// The roll of these dice.
    pub const fn of(one: u8, two: u8) -> Roll {
        let (high, low) = if one > two { (one, two) } else { (two, one) };
        Roll(high * (high - 1) / 2 + low - 1)
    }

    /// Its dice, the higher first.
    #[inline]
    pub const fn dice(self) -> [u8; 2] {
        DICE[self.0 as usize]
    }

    /// Whether both dice are equal.
    #[inline]
    pub const fn double(self) -> bool {
        let [high, low] = self.dice();
        high == low
    }

    /// How many of the 36 throws show it.
    pub const fn weight(self) -> u32 {
        if self.double() { 1 } else { 2 }
    }
}

static DICE: [[u8; 2]; 21] = {
    let mut dice = [[0; 2]; 21];
    let mut high = 1;
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            dice[Roll::of(high, low).0 as usize] = [high, low];
            low += 1;
        }
        high += 1;
    }
    dice
};

/// The roll of each of the 36 throws, ascending.
pub(super) static THROWS: [Roll; 36] = {
    let mut throws = [Roll(0); 36];
    let (mut roll, mut next) = (0, 0);
    while roll < 21 {
        let mut copies = Roll(roll).weight();
        while copies > 0 {
            throws[next] = Roll(roll);
            next += 1;
            copies -= 1;
        }
        roll += 1;
    }
    throws
};

/// The rolls that decide who begins: those with two different dice.
pub(super) static OPENINGS: [Roll; 15] = {
    let mut openings = [Roll(0); 15];
    let (mut roll, mut next) = (0, 0);
    while roll < 21 {
        if !Roll(roll).double() {
            openings[next] = Roll(roll);
            next += 1;
        }
        roll += 1;
    }
    openings
};

impl<G> parlour_core::Word<G> for Roll {
    fn write(self, _: &G, out: &mut String) {
        let [high, low] = self.dice();
        out.push_str(&format!("{high}{low}"));
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Roll::all().find(|roll| {
            let [high, low] = roll.dice();
            word == format!("{high}{low}")
        })
    }
}
