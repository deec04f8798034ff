//! Where choices are gathered: a list for players, a look at whether there is more than one, or one picked at random.

use crate::action::Action;
use crate::mechanics::fan::{Fan, Road};
use parlour_core::{Random, Rng};

/// Takes choices in ascending order.
pub(crate) trait Choices {
    /// Whether only the number of choices matters, and that only up to two: then their order does not.
    const QUICK: bool;
    /// One more.
    fn add(&mut self, action: Action);
    /// Many more of one kind, noted by `fill`: whoever takes them has the room for them, so that none are moved.
    fn add_roads(&mut self, road: Road, fill: impl FnOnce(&mut Fan));
    /// Whether further ones would change nothing, so that looking can stop.
    fn enough(&self) -> bool;
}

impl Choices for Vec<Action> {
    const QUICK: bool = false;
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
    #[inline]
    fn add_roads(&mut self, road: Road, fill: impl FnOnce(&mut Fan)) {
        Fan::of(fill).each(|from, to| self.push(road(from, to)));
    }
    #[inline]
    fn enough(&self) -> bool {
        false
    }
}

/// None, one or several choices: a single one is taken without asking.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Few {
    pub(crate) count: u32,
    pub(crate) first: Option<Action>,
}

impl Choices for Few {
    const QUICK: bool = true;
    #[inline]
    fn add(&mut self, action: Action) {
        if self.count == 0 {
            self.first = Some(action);
        }
        self.count += 1;
    }
    #[inline]
    fn add_roads(&mut self, road: Road, fill: impl FnOnce(&mut Fan)) {
        let fan = Fan::of(fill);
        if fan.has_several() {
            self.count += 2;
        } else {
            fan.each(|from, to| self.add(road(from, to)));
        }
    }
    #[inline]
    fn enough(&self) -> bool {
        self.count > 1
    }
}

/// Roads kept as they came, with how many single choices came before them.
struct Kept {
    fan: Fan,
    road: Road,
    before: u32,
}

/// One choice picked at random without naming the others: roads are counted, not listed.
pub(crate) struct Picker<'a> {
    singles: &'a mut Vec<Action>,
    /// No step has more than journeys and Hunts.
    roads: [Option<Kept>; 2],
}

impl<'a> Picker<'a> {
    #[inline]
    pub(crate) fn new(buffer: &'a mut Vec<Action>) -> Picker<'a> {
        buffer.clear();
        Picker { singles: buffer, roads: [None, None] }
    }

    /// The choice in a random place of the ascending list, each equally likely.
    #[inline]
    pub(crate) fn pick(&self, rng: &mut Rng) -> Action {
        let tallies = self.roads.each_ref().map(|kept| kept.as_ref().map(|kept| (kept, kept.fan.tally())));
        let kept = || tallies.iter().flatten();
        let total = self.singles.len() as u32 + kept().map(|(_, tally)| tally.total()).sum::<u32>();
        let mut place = rng.below(total);
        for (kept, tally) in kept() {
            if place < kept.before {
                break;
            }
            let here = tally.total();
            if place < kept.before + here {
                let (from, to) = kept.fan.nth(tally, place - kept.before);
                return (kept.road)(from, to);
            }
            place -= here;
        }
        self.singles[place as usize]
    }
}

impl Choices for Picker<'_> {
    const QUICK: bool = false;
    #[inline]
    fn add(&mut self, action: Action) {
        self.singles.push(action);
    }
    #[inline]
    fn add_roads(&mut self, road: Road, fill: impl FnOnce(&mut Fan)) {
        let before = self.singles.len() as u32;
        match self.roads.iter_mut().find(|kept| kept.is_none()) {
            Some(empty) => fill(&mut empty.insert(Kept { fan: Fan::none(), road, before }).fan),
            None => self.singles.add_roads(road, fill),
        }
    }
    #[inline]
    fn enough(&self) -> bool {
        false
    }
}
