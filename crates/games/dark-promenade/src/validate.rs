//! The slow, canonical check that a table is sound: every card once, every count right, no eye misled.

use crate::code::{Op, chooser};
use crate::known::Known;
use crate::options::seat_of;
use crate::state::{EMPTY, Frame, HIDDEN, Phase, SIDE, Step};
use crate::table::{Avenue, District, Minion, Minions, Spot};
use crate::vocabulary::Who;
use crate::week::{HAND, LAID, WEEKS};
use crate::{DarkPromenade, Table};
use parlour_core::Seat;

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl DarkPromenade {
    pub(crate) fn sound(&self, table: &Table) -> Result<(), String> {
        minions(table)?;
        self.districts(table)?;
        knowledge(table)?;
        self.clock(table)
    }

    /// Every District once, and the unseen ones as many as there are places for them.
    fn districts(&self, table: &Table) -> Result<(), String> {
        let (public, nature) = (&table.public, &table.nature);
        let mut seen = [0u8; District::COUNT];
        let mut fixed = [0u8; District::COUNT];
        let mut hidden = 0;
        for (spot, deck) in Spot::all().zip(&public.grid) {
            let height = deck.height();
            let whole = deck.0[..height].iter().all(|card| *card <= HIDDEN)
                && deck.0[height..].iter().all(|card| *card == EMPTY);
            ensure(whole, || format!("the deck at {} is not in one piece: {deck:?}", spot.name()))?;
            for card in &deck.0[..height] {
                match District::ALL.get(usize::from(*card)) {
                    Some(district) => seen[district.index()] += 1,
                    None => hidden += 1,
                }
            }
            // The first fixed card is the top itself while that is not uncovered.
            let first = usize::from(deck.0[0] != HIDDEN);
            for (index, card) in nature.under[spot.index()].iter().enumerate() {
                if let Some(district) = District::ALL.get(usize::from(*card)) {
                    fixed[district.index()] += 1;
                    ensure(deck.0.get(first + index) == Some(&HIDDEN), || {
                        format!("a card is fixed at {} where none is unseen", spot.name())
                    })?;
                }
            }
        }
        for district in District::ALL.iter().copied() {
            let index = district.index();
            let all = seen[index]
                + public.outskirts[index]
                + public.held[0][index]
                + public.held[1][index]
                + public.unseen[index]
                + public.lost[index];
            let printed = self.content.districts[index].count;
            ensure(all == printed, || format!("{all} {district:?} cards where {printed} are printed"))?;
            ensure(public.unseen[index] == nature.loose[index] + fixed[index], || {
                format!("{} unseen {district:?} cards do not add up", public.unseen[index])
            })?;
        }
        let unseen: u8 = public.unseen.iter().sum();
        // Before the Outskirts are laid, their cards are unseen too.
        let to_lay = if public.step == Step::Lay { LAID - public.count.max(Spot::COUNT as u8) } else { 0 };
        ensure(unseen == hidden + to_lay, || format!("{unseen} unseen Districts for {hidden} places"))?;
        ensure(public.items.iter().all(|owner| *owner <= SIDE), || "an Item is nowhere".into())
    }

    /// Clock, step and ability fit together.
    fn clock(&self, table: &Table) -> Result<(), String> {
        let public = &table.public;
        ensure((1..=WEEKS).contains(&public.week) && public.round > 0, || {
            "the Week or round cannot be".into()
        })?;
        ensure(public.start.0 < 2 && public.turn.0 < 2 && public.asked.0 < 2, || "a seat cannot be".into())?;
        let counted = match public.step {
            Step::Lay => public.count < LAID,
            Step::Deal => public.count < 2 * HAND,
            _ => public.count == 0,
        };
        ensure(counted, || format!("{} cards laid or dealt", public.count))?;
        let uncovers = public.step == Step::Uncover;
        let covered = public.grid[public.spot.index()].0[0] == HIDDEN;
        ensure(!uncovers || covered, || format!("the top at {} shows already", public.spot.name()))?;
        let me = public.turn;
        match public.phase {
            Phase::Idle => {
                let idle = matches!(
                    public.step,
                    Step::Lay | Step::Toss | Step::Deal | Step::Play | Step::Cycle | Step::Over
                );
                ensure(idle && public.frame == Frame::default(), || "an ability hangs in the air".into())?;
                let may = match public.step {
                    Step::Play => public.hands[me.index()] > 0,
                    Step::Cycle => public.hands[me.index()] > 0 && public.deck() > 0,
                    _ => true,
                };
                ensure(may, || "somebody is asked who has nothing to choose".into())
            }
            Phase::Cycle => {
                ensure(public.step == Step::Draw && public.deck() > 0, || "a cycle draws nothing".into())
            }
            Phase::Check => ensure(uncovers, || "a check uncovers nothing".into()),
            Phase::Ability => self.ability(table),
        }
    }

    fn ability(&self, table: &Table) -> Result<(), String> {
        let public = &table.public;
        let steps = &self.content.code.steps;
        let frame = public.frame;
        let me = public.turn;
        let Some(step) = steps.get(usize::from(frame.at)) else { return Err("no such ability".into()) };
        let back = frame.back == 0
            || steps.get(usize::from(frame.back) - 1).is_some_and(|step| step.op == Op::CopySecond);
        ensure(back, || "an ability returns to nowhere".into())?;
        let fits = match (public.step, step.op) {
            (Step::Draw, Op::Draw { who, count }) => {
                public.deck() > 0 && (1..=count).contains(&frame.left) && public.asked == seat_of(who, me)
            }
            (Step::Random, Op::HandSteal | Op::HandDiscardRandom) => public.hands[me.other().index()] > 0,
            (Step::Place, Op::PlaceTop) => public.deck() > 0,
            (Step::Uncover, Op::BuryTop(_)) => true,
            (Step::Choose, op) => {
                let asks = chooser(op).is_some() || matches!(op, Op::LookBottom | Op::Salvage);
                let counted = match op {
                    Op::Take { count, .. } => (1..=count).contains(&frame.left),
                    _ => frame.left == 0,
                };
                let mut legal = vec![];
                self.list(public, &table.private[public.asked.index()], public.asked, &mut legal);
                let asked = public.asked == seat_of(chooser(op).unwrap_or(Who::Me), me);
                asks && counted && asked && !legal.is_empty()
            }
            _ => false,
        };
        ensure(fits, || format!("{:?} does not fit {:?}", public.step, step.op))
    }
}

/// Every Minion is in exactly one place, and sizes and orders say the same.
fn minions(table: &Table) -> Result<(), String> {
    let (public, nature) = (&table.public, &table.nature);
    let listed = usize::from(nature.listed);
    ensure(listed <= nature.list.len(), || "too many cards beneath the deck".into())?;
    let rest = nature.list[listed..].iter().all(|minion| *minion == Minion::default());
    ensure(rest, || "cards lie beyond the end of the deck".into())?;
    let mut places: Vec<(&str, Minions)> = vec![
        ("the discard pile", public.discard),
        ("out of the game", public.out),
        ("hand 0", table.private[0].hand),
        ("hand 1", table.private[1].hand),
        ("the shuffled deck", nature.pool),
    ];
    places.extend(Avenue::all().map(|avenue| (avenue.name(), public.avenues[avenue.index()])));
    places.extend(nature.list[..listed].iter().map(|minion| ("the deck", Minions::of(minion.0))));
    let mut seen = Minions::NONE;
    for (place, minions) in places {
        ensure((seen & minions).is_empty(), || format!("a Minion of {place} is elsewhere too: {minions:?}"))?;
        seen = seen | minions;
    }
    ensure(seen == Minions::ALL, || format!("Minions are missing: {:?}", Minions::ALL - seen))?;
    for seat in 0..2 {
        let found = table.private[seat].hand.len();
        ensure(u32::from(public.hands[seat]) == found, || format!("hand {seat} has {found} cards"))?;
    }
    let deck = nature.pool.len() + u32::from(nature.listed);
    ensure(u32::from(public.deck()) == deck && nature.pool.len() <= u32::from(public.fresh), || {
        format!("the deck has {deck} cards, not {} and {}", public.fresh, public.beneath)
    })?;
    ensure(public.putter >> public.beneath == 0, || "somebody put no card beneath the deck".into())?;
    let mut lying = Minions::NONE;
    for row in public.avenues.iter().chain([&public.discard]) {
        lying = lying | *row;
        let mut orders: Vec<u8> = row.each().map(|minion| public.order[minion.index()]).collect();
        orders.sort_unstable();
        ensure(orders.iter().enumerate().all(|(index, order)| usize::from(*order) == index), || {
            format!("the order of {row:?} is {orders:?}")
        })?;
    }
    let others = (Minions::ALL - lying).each().all(|minion| public.order[minion.index()] == 0);
    ensure(others, || "a Minion that does not lie in a row has a place in one".into())
}

/// The truth is one of the worlds each eye thinks possible.
fn knowledge(table: &Table) -> Result<(), String> {
    let (public, nature) = (&table.public, &table.nature);
    let beneath = usize::from(public.beneath);
    let fixed_fresh = usize::from(nature.listed) - beneath;
    let fresh = nature.list[..fixed_fresh].iter().fold(nature.pool, |set, minion| set.with(minion.0));
    let placed = &nature.list[fixed_fresh..usize::from(nature.listed)];
    let within = |what: Minions, known: Minions, who: &str| {
        ensure((what - known).is_empty(), || format!("{who} rules out what is so: {:?}", what - known))
    };
    for seat in Seat::all(2) {
        let known = &table.private[seat.index()].known;
        let name = format!("seat {}", seat.0);
        tidy(known, public.beneath, &name)?;
        within(table.private[seat.other().index()].hand, known.hand, &name)?;
        within(fresh, known.fresh, &name)?;
        for (place, minion) in placed.iter().enumerate() {
            let place = place as u8;
            let could = match known.fixed_at(place) {
                Some(fixed) => Minions::of(fixed.0),
                None => known.gone_to(place),
            };
            within(Minions::of(minion.0), could, &name)?;
            let own = public.putter >> place & 1 == u32::from(seat.0);
            ensure(!own || known.fixed.has(minion.0), || format!("{name} forgot what it put beneath"))?;
        }
        let visible = table.private[seat.index()].hand
            | public.side(Seat(0))
            | public.side(Seat(1))
            | public.discard
            | public.out;
        ensure((visible & (known.hand | known.fresh | known.fixed)).is_empty(), || {
            format!("{name} looks for a Minion it sees")
        })?;
    }
    for seat in Seat::all(2) {
        let known = &public.gallery[seat.index()];
        tidy(known, public.beneath, "the gallery")?;
        within(table.private[seat.index()].hand, known.hand, "the gallery")?;
        within(fresh, known.fresh, "the gallery")?;
        for (place, minion) in placed.iter().enumerate() {
            if public.putter >> place & 1 == u32::from(seat.0) {
                within(Minions::of(minion.0), known.gone_to(place as u8), "the gallery")?;
            }
        }
    }
    Ok(())
}

/// What is known is written in its one form.
fn tidy(known: &Known, beneath: u8, who: &str) -> Result<(), String> {
    let blank = (0..24u8).all(|number| {
        let since = known.since[usize::from(number)];
        let fixed = known.fixed.has(number) && since < beneath;
        let hand = known.hand.has(number) && since <= beneath;
        fixed || hand || since == 0 && !known.fixed.has(number)
    });
    let apart = (known.fixed & (known.hand | known.fresh)).is_empty();
    let inside = ((known.hand | known.fresh | known.fixed) - Minions::ALL).is_empty();
    ensure(blank && apart && inside, || format!("what {who} knows is not tidy: {known:?}"))
}
