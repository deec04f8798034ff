//! One fight, from any moment after the weapons are known to its end.

use super::Odds;
use crate::Henchmania;
use crate::apply::{ATTACKER_LOSES, ATTACKER_WINS, DEFENDER_WINS};
use crate::card::Card;
use crate::effect::{Power, Window};
use crate::state::{Public, Step};
use parlour_core::Seat;

/// More ready cards than one player can have.
const CARDS: usize = 9;

/// Ready uses of one player in one window, each card by itself.
#[derive(Copy, Clone)]
struct Uses {
    list: [Power; CARDS],
    len: usize,
}

impl Uses {
    fn of(game: &Henchmania, public: &Public, seat: Seat, window: Window) -> Uses {
        let mut uses = Uses { list: [Power::Act; CARDS], len: 0 };
        let trump = public.trump[seat.index()];
        let slots = public.reserve_of(seat).iter().chain(trump.is_some().then_some(&trump));
        for slot in slots.filter(|slot| slot.is_ready()) {
            if let Some(used) = game.set.of(slot.card()).use_in(window) {
                uses.list[uses.len] = used.power;
                uses.len += 1;
            }
        }
        uses
    }

    /// The power of the first opponent's Trump that fits the window, for those who copy.
    fn copied(game: &Henchmania, public: &Public, seat: Seat, window: Window) -> Option<Power> {
        let others = Seat::all(game.seats).filter(|other| *other != seat);
        let trumps = others.map(|other| public.trump[other.index()]).filter(|trump| trump.is_some());
        trumps.filter_map(|trump| game.set.of(trump.card()).use_in(window)).map(|used| used.power).next()
    }

    fn iter(&self) -> impl Iterator<Item = Power> + '_ {
        self.list[..self.len].iter().copied()
    }
}

/// What a duellist brings to a duel besides his weapon.
#[derive(Copy, Clone)]
struct Side {
    score: u16,
    /// Ready cards that copy Trumps.
    copiers: u8,
    /// Gained when he wins; with a copier left.
    gain: u8,
    copied_gain: u8,
    /// Whether a loss can be prevented; with a copier left.
    prevents: bool,
    copied_prevents: bool,
    /// What his uses before the rolls make better in his own value; one copier's.
    improve: u8,
    copied_improve: u8,
    /// Dice his uses take from the other side.
    fewer: u8,
}

impl Side {
    fn of(game: &Henchmania, public: &Public, seat: Seat, side: usize, weapon: Card) -> Side {
        let copiers = public
            .reserve_of(seat)
            .iter()
            .filter(|slot| slot.is_ready() && game.set.of(slot.card()).copies_trumps);
        let gain = |power: Option<Power>| match power {
            Some(Power::Gain(points)) => points,
            _ => 0,
        };
        let improve = |power: Option<Power>| match power {
            Some(Power::Improve { by, attacks, defends, armed }) => {
                let fits = !(attacks && side == 1 || defends && side == 0 || armed && !weapon.is_some());
                if fits { by } else { 0 }
            }
            _ => 0,
        };
        let own = |window| Uses::of(game, public, seat, window);
        let copied = |window| Uses::copied(game, public, seat, window);
        Side {
            score: public.score[seat.index()],
            copiers: copiers.count() as u8,
            gain: own(Window::DuelWon).iter().map(|power| gain(Some(power))).sum(),
            copied_gain: gain(copied(Window::DuelWon)),
            prevents: own(Window::PointsLost).len > 0,
            copied_prevents: copied(Window::PointsLost) == Some(Power::PreventLoss),
            improve: own(Window::BeforeRolls).iter().map(|power| improve(Some(power))).sum(),
            copied_improve: improve(copied(Window::BeforeRolls)),
            fewer: own(Window::BeforeRolls).iter().filter(|power| *power == Power::FewerDice).count() as u8,
        }
    }

    fn wins(&self, copiers: u8) -> f64 {
        f64::from(self.gain) + f64::from(copiers) * f64::from(self.copied_gain)
    }

    fn loses(&self, points: u8, copiers: u8) -> f64 {
        if self.prevents || copiers > 0 && self.copied_prevents {
            return 0.0;
        }
        f64::from(self.score.min(u16::from(points)))
    }
}

/// A duel whose weapons are known.
#[derive(Clone)]
pub struct Fight {
    sides: [Side; 2],
    values: [u8; 2],
    fewer: [u8; 2],
    roots: u8,
    cancelled: u8,
    attack_uses: Uses,
    defence_uses: Uses,
    /// No points are at stake, only wounds.
    tie: bool,
}

/// Results of the dice still to be rolled: how likely each number of successes is.
fn successes(dice: u8, value: u8) -> [f64; 4] {
    let hit = f64::from(7 - value.clamp(2, 6)) / 6.0;
    let mut chances = [1.0, 0.0, 0.0, 0.0];
    for _ in 0..dice.min(3) {
        for count in (0..4).rev() {
            let from_below = if count > 0 { chances[count - 1] * hit } else { 0.0 };
            chances[count] = chances[count] * (1.0 - hit) + from_below;
        }
    }
    chances
}

impl Fight {
    /// The fight between two seats with these weapons as the table stands.
    pub fn new(game: &Henchmania, public: &Public, seats: [Seat; 2], weapons: [Card; 2]) -> Fight {
        let values = [0, 1].map(|side| game.value_of(public, seats[side], side, weapons[side]));
        Fight {
            sides: [0, 1].map(|side| Side::of(game, public, seats[side], side, weapons[side])),
            values,
            fewer: [0; 2],
            roots: 0,
            cancelled: 0,
            attack_uses: Uses::of(game, public, seats[0], Window::AfterAttack),
            defence_uses: Uses::of(game, public, seats[1], Window::AfterDefence),
            tie: false,
        }
    }

    /// From before the rolls, where these sides may still use cards.
    pub fn before_rolls(&self, may: [bool; 2]) -> Odds {
        // No use before the rolls can hurt its user, so all are used; only copies have a rival use later.
        let choices = |side: usize| {
            let useful = may[side] && self.sides[side].copied_improve > 0;
            if useful { self.sides[side].copiers } else { 0 }
        };
        let mut best: Option<Odds> = None;
        for attacker_copies in 0..=choices(0) {
            let mut worst: Option<Odds> = None;
            for defender_copies in 0..=choices(1) {
                let odds = self.rolls(may, [attacker_copies, defender_copies]);
                if worst.is_none_or(|worst| odds.lead() < worst.lead()) {
                    worst = Some(odds);
                }
            }
            let worst = worst.unwrap_or_default();
            if best.is_none_or(|best| worst.lead() > best.lead()) {
                best = Some(worst);
            }
        }
        best.unwrap_or_default()
    }

    fn rolls(&self, may: [bool; 2], copies: [u8; 2]) -> Odds {
        let mut fight = self.clone();
        for side in 0..2 {
            let own = &self.sides[side];
            if may[side] {
                let better = own.improve + copies[side] * own.copied_improve;
                fight.values[side] = fight.values[side].saturating_sub(better).max(2);
                fight.fewer[1 - side] += own.fewer;
            }
            fight.sides[side].copiers -= copies[side];
        }
        let dice = 3u8.saturating_sub(fight.fewer[0]).max(1);
        fight.roll_attack(dice, 0, dice)
    }

    /// The Attacker rolls so many of his dice; the others have so many successes.
    fn roll_attack(&self, dice: u8, hits: u8, rolled: u8) -> Odds {
        let mut odds = Odds::default();
        let mut memo = vec![None; (1 << self.attack_uses.len) * 4];
        for (more, chance) in successes(rolled, self.values[0]).into_iter().enumerate() {
            if chance > 0.0 {
                odds.add(chance, self.after_attack(dice, hits + more as u8, 0, &mut memo));
            }
        }
        odds
    }

    /// The Attacker may still use the cards that are not in `used`.
    fn after_attack(&self, dice: u8, hits: u8, used: usize, memo: &mut Vec<Option<Odds>>) -> Odds {
        let key = used * 4 + usize::from(hits);
        if let Some(known) = memo[key] {
            return known;
        }
        let roots = self
            .attack_uses
            .iter()
            .enumerate()
            .filter(|(index, power)| used >> index & 1 == 1 && *power == Power::Unparryable);
        let roots = self.roots + roots.count() as u8;
        let defence_dice = hits.saturating_sub(self.fewer[1] + roots);
        let mut best = self.defend(hits, defence_dice);
        let failing = dice - hits;
        for (index, power) in self.attack_uses.iter().enumerate().filter(|(index, _)| used >> index & 1 == 0)
        {
            let then = used | 1 << index;
            let mut try_it = |odds: Odds| {
                if odds.lead() > best.lead() {
                    best = odds;
                }
            };
            match power {
                Power::Unparryable if defence_dice >= 1 => try_it(self.after_attack(dice, hits, then, memo)),
                Power::SetDie(face) if failing > 0 && face >= self.values[0] => {
                    try_it(self.after_attack(dice, hits + 1, then, memo));
                }
                Power::Reroll(most) => {
                    for again in 1..=most.min(failing) {
                        let mut odds = Odds::default();
                        for (more, chance) in successes(again, self.values[0]).into_iter().enumerate() {
                            if chance > 0.0 {
                                odds.add(chance, self.after_attack(dice, hits + more as u8, then, memo));
                            }
                        }
                        try_it(odds);
                    }
                }
                _ => {}
            }
        }
        memo[key] = Some(best);
        best
    }

    /// The Defender rolls against these hits.
    fn defend(&self, hits: u8, dice: u8) -> Odds {
        if hits == 0 {
            return self.outcome(0);
        }
        self.roll_defence(hits, dice, 0, dice)
    }

    fn roll_defence(&self, hits: u8, dice: u8, parries: u8, rolled: u8) -> Odds {
        let mut odds = Odds::default();
        let mut memo = vec![None; (1 << self.defence_uses.len) * 4];
        for (more, chance) in successes(rolled, self.values[1]).into_iter().enumerate() {
            if chance > 0.0 {
                odds.add(chance, self.after_defence(hits, dice, parries + more as u8, 0, &mut memo));
            }
        }
        odds
    }

    /// The Defender may still use the cards that are not in `used`.
    fn after_defence(
        &self,
        hits: u8,
        dice: u8,
        parries: u8,
        used: usize,
        memo: &mut Vec<Option<Odds>>,
    ) -> Odds {
        let key = used * 4 + usize::from(parries);
        if let Some(known) = memo[key] {
            return known;
        }
        let cancelled = self.defence_uses.iter().enumerate().map(|(index, power)| match power {
            Power::CancelWound(wounds) if used >> index & 1 == 1 => wounds,
            _ => 0,
        });
        let cancelled: u8 = self.cancelled + cancelled.sum::<u8>();
        let wounds = hits.saturating_sub(parries + cancelled);
        let mut best = self.outcome(wounds);
        if wounds > 0 {
            let failing = dice - parries;
            for (index, power) in
                self.defence_uses.iter().enumerate().filter(|(index, _)| used >> index & 1 == 0)
            {
                let then = used | 1 << index;
                let mut try_it = |odds: Odds| {
                    if odds.lead() < best.lead() {
                        best = odds;
                    }
                };
                match power {
                    Power::CancelWound(_) => try_it(self.after_defence(hits, dice, parries, then, memo)),
                    Power::SetDie(face) if failing > 0 && face >= self.values[1] => {
                        try_it(self.after_defence(hits, dice, parries + 1, then, memo));
                    }
                    Power::Reroll(most) => {
                        for again in 1..=most.min(failing) {
                            let mut odds = Odds::default();
                            for (more, chance) in successes(again, self.values[1]).into_iter().enumerate() {
                                if chance > 0.0 {
                                    odds.add(
                                        chance,
                                        self.after_defence(hits, dice, parries + more as u8, then, memo),
                                    );
                                }
                            }
                            try_it(odds);
                        }
                    }
                    _ => {}
                }
            }
        }
        memo[key] = Some(best);
        best
    }

    /// The points of an end with so many wounds.
    fn outcome(&self, wounds: u8) -> Odds {
        let [attacker, defender] = &self.sides;
        if self.tie {
            let inflicted = f64::from(wounds);
            return Odds { win: f64::from(u8::from(wounds > 0)), attacker: inflicted, defender: 0.0 };
        }
        if wounds > 0 {
            Odds {
                win: 1.0,
                attacker: f64::from(ATTACKER_WINS) + attacker.wins(attacker.copiers),
                defender: -defender.loses(wounds, defender.copiers),
            }
        } else {
            Odds {
                win: 0.0,
                attacker: -attacker.loses(ATTACKER_LOSES, attacker.copiers),
                defender: f64::from(DEFENDER_WINS) + defender.wins(defender.copiers),
            }
        }
    }
}

/// The duel under way, from any of its moments after the weapons are known until it is decided.
pub fn solve(game: &Henchmania, public: &Public) -> Option<Odds> {
    let duel = &public.duel;
    if !duel.on || duel.values[1] == 0 || duel.won != crate::state::NOBODY {
        return None;
    }
    let mut fight = Fight::new(game, public, duel.seats, duel.weapons);
    fight.values = duel.values;
    fight.fewer = duel.fewer;
    fight.roots = duel.roots;
    fight.cancelled = duel.cancelled;
    fight.tie = duel.tie;
    let rolling = duel.rolling.count_ones() as u8;
    let fixed = |side: usize| {
        let lies = |(position, die): (usize, &u8)| {
            let open = duel.rolling >> position & 1 == 1 && usize::from(duel.side) == side;
            u8::from(*die != 0 && !open && *die >= duel.values[side])
        };
        duel.dice[side].iter().enumerate().map(lies).sum::<u8>()
    };
    let count = |side: usize| {
        let lies = |(position, die): (usize, &u8)| {
            u8::from(*die != 0 || duel.rolling >> position & 1 == 1 && usize::from(duel.side) == side)
        };
        duel.dice[side].iter().enumerate().map(lies).sum::<u8>()
    };
    Some(match public.step {
        Step::BeforeRolls => {
            let seats = game.seats;
            let turn = |side: usize| (duel.seats[side].0 + seats - duel.seats[0].0) % seats >= duel.cursor;
            fight.before_rolls([turn(0), turn(1)])
        }
        Step::Roll if duel.side == 0 => fight.roll_attack(count(0), fixed(0), rolling),
        Step::AfterAttack => fight.roll_attack(count(0), fixed(0), 0),
        Step::Roll => fight.roll_defence(duel.hits(), count(1), fixed(1), rolling),
        Step::AfterDefence => fight.roll_defence(duel.hits(), count(1), fixed(1), 0),
        _ => return None,
    })
}

/// The best play of two hands whose weapons are known to both: the Attacker chooses, then the Defender.
///
/// With a Guard the Defender calls the duel off when that is better for him.
pub fn between(game: &Henchmania, public: &Public, seats: [Seat; 2], hands: [&[Card]; 2]) -> Odds {
    let weapons = |hand: &[Card]| {
        let mut list: Vec<Card> =
            hand.iter().copied().filter(|card| game.set.of(*card).is_weapon()).collect();
        list.push(Card::NONE);
        list
    };
    let mut best: Option<Odds> = None;
    for attack in weapons(hands[0]) {
        let answers = weapons(hands[1])
            .into_iter()
            .map(|defence| Fight::new(game, public, seats, [attack, defence]).before_rolls([true; 2]));
        let answer = answers.min_by(|one, two| one.lead().total_cmp(&two.lead())).unwrap_or_default();
        if best.is_none_or(|best| answer.lead() > best.lead()) {
            best = Some(answer);
        }
    }
    let best = best.unwrap_or_default();
    let guarded = hands[1].iter().any(|card| game.set.of(*card).guard);
    if guarded && best.lead() > 0.0 { Odds::default() } else { best }
}
