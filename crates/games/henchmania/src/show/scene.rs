//! The table as one eye sees it: five sites, a panel for each player, and the duel above everything while it lasts.

use super::ids;
use crate::Henchmania;
use crate::card::{Card, Site};
use crate::explain::asked_for;
use crate::set::Type;
use crate::solver;
use crate::state::{NOBODY, Public, RESERVE, Step};
use parlour_core::{
    Area, Face, Item, ItemKind, Look, Mark, Names, Place, Prompt, Scene, Seat, SeatView, Shape, Show, Sum,
    rule, text,
};

struct Painter<'a> {
    game: &'a Henchmania,
    look: Look<'a, Henchmania>,
    names: &'a Names,
}

/// The whole table.
pub(super) fn scene(game: &Henchmania, look: Look<'_, Henchmania>, names: &Names) -> Scene {
    let painter = Painter { game, look, names };
    let me = look.eye.seat();
    let mut areas = vec![painter.day()];
    areas.extend(Site::ALL.iter().map(|site| painter.site(*site)));
    let first = me.unwrap_or(Seat(0));
    areas.extend(first.round(game.seats).map(|seat| painter.player(seat)));
    areas.extend(painter.resolving());
    areas.extend(painter.duel());
    areas.extend(painter.boxed());
    Scene {
        areas,
        seats: Seat::all(game.seats).map(|seat| painter.seat(seat)).collect(),
        prompt: painter.prompt(),
    }
}

/// The result with ranks and points.
pub(super) fn result(game: &Henchmania, public: &Public, names: &Names) -> String {
    if public.winner == NOBODY {
        return "The game is not over.".into();
    }
    let winner = Seat(public.winner);
    let points: Vec<String> = Seat::all(game.seats)
        .map(|seat| format!("{} {}", names.of(seat), public.score[seat.index()]))
        .collect();
    format!("{} wins and becomes Bailiff. Points: {}.", names.of(winner), points.join(", "))
}

impl Painter<'_> {
    fn public(&self) -> &Public {
        self.look.public
    }

    fn who(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn lord(&self, seat: Seat) -> &crate::set::Lord {
        &self.game.set.lords[seat.index() % self.game.set.lords.len()]
    }

    fn face(&self, card: Card) -> Face {
        let (facts, info) = (self.game.set.of(card), self.game.set.about(card));
        let kind = match facts.kind {
            Type::Reserve => "Reserve",
            Type::Action => "Action",
            Type::Trump => "Trump",
        };
        let mut values = vec![Mark::new(kind, 1)];
        if facts.is_weapon() {
            values.push(Mark::new("Attack", i32::from(facts.weapon.0)));
            values.push(Mark::new("Defense", i32::from(facts.weapon.1)));
        }
        if facts.kind == Type::Reserve {
            values.push(Mark::new("maximum", i32::from(facts.max)));
        }
        Face {
            name: info.name.clone(),
            short: info.name.split(' ').filter_map(|word| word.chars().next()).take(4).collect(),
            group: self.game.set.sites[facts.site.index()].colour.clone(),
            values,
            text: info.text.clone(),
            provenance: Some(info.prov.of("use").word()),
            rules: info.rules.clone(),
        }
    }

    fn card(&self, id: String, card: Card) -> Item {
        Item::face(id, ItemKind::Card, self.face(card))
    }

    fn pawn(&self, id: String, owner: Seat) -> Item {
        let lord = self.lord(owner);
        let face = Face {
            name: format!("Henchman of {}", self.who(owner)),
            short: owner.letter().to_string(),
            group: lord.colour.clone(),
            ..Face::default()
        };
        Item::face(id, ItemKind::Piece, face).of(owner)
    }

    fn day(&self) -> Area {
        let public = self.public();
        let steps = (1..=self.game.days.max(public.day)).map(|day| format!("Day {day}")).collect();
        let mut area =
            Area::new("day", "Days", Shape::Track { steps }).at(Place::Side).by([rule("HM-DAY-1")]);
        let face = Face { name: "Day meter".into(), short: public.day.to_string(), ..Face::default() };
        area.items.push(Item::face("day-meter", ItemKind::Token, face).at(public.day - 1, 0));
        area.sums.push(Sum::plain("points end the game", i32::from(self.game.limit)));
        area
    }

    fn site(&self, site: Site) -> Area {
        let public = self.public();
        let info = &self.game.set.sites[site.index()];
        let spots = usize::from(self.game.spots(site));
        let mut area = Area::new(ids::site(site), info.name.as_str(), Shape::Panel)
            .by([rule("HM-P1-7"), rule("HM-R-8")]);
        area.text = info.text.clone();
        let pawns =
            Seat::all(self.game.seats).map(|owner| (owner, public.pawns[site.index()][owner.index()]));
        let parts: Vec<Mark> = pawns
            .clone()
            .filter(|(_, count)| *count > 0)
            .map(|(owner, count)| Mark::new(self.who(owner), i32::from(count)))
            .collect();
        area.sums.push(Sum::of("Henchmen", parts));
        area.sums.push(Sum::plain("spots", spots as i32));
        if self.game.is_full(public, site) {
            area.marks.push(Mark::new("full", 1));
        }
        if let Some(seat) = public.dominator(site) {
            area.marks.push(Mark::new(format!("dominated by {}", self.who(seat)), 1));
        }
        let mut standing: Vec<Item> = vec![];
        for (owner, count) in pawns {
            standing.extend((0..usize::from(count)).map(|nth| self.pawn(ids::pawn(site, owner, nth), owner)));
        }
        for (place, item) in standing.iter_mut().enumerate() {
            item.at = Some([place as u8, u8::from(place >= spots)]);
            if place >= spots {
                item.marks.push(Mark::new("beyond the spots", 1));
            }
        }
        let taken = standing.len();
        let empty = (taken..spots).map(|place| {
            let face = Face { name: format!("Free spot at the {}", info.name), ..Face::default() };
            Item::face(ids::spot(site, place), ItemKind::Slot, face).at(place as u8, 0)
        });
        area.items.extend(standing.into_iter().chain(empty.collect::<Vec<_>>()));
        let size = u32::from(public.pile[site.index()]);
        area.areas.push(Area::new(ids::pile(site), format!("{} pile", info.name), Shape::Stack { size }));
        let heap = public.discard[site.index()].cards();
        let mut discard = Area::new(
            ids::discard(site),
            format!("{} discard pile", info.name),
            Shape::Stack { size: heap.len() as u32 },
        );
        discard.rules.push(rule("HM-NOTE-1"));
        for (height, card) in heap.iter().enumerate().rev() {
            discard.items.push(self.card(format!("{}-{height}", ids::discard(site)), *card));
        }
        area.areas.push(discard);
        area
    }

    fn player(&self, seat: Seat) -> Area {
        let mine = self.look.eye.seat() == Some(seat);
        let place = if mine { Place::Near } else { Place::Far };
        let lord = self.lord(seat);
        let mut area =
            Area::new(ids::player(seat), format!("{}, {}", self.who(seat), lord.name), Shape::Panel)
                .of(seat)
                .at(place);
        let public = self.public();
        if public.badge == seat && public.step != Step::First {
            area.marks.push(Mark::new("badge", 1));
        }
        if public.passed.has(seat) {
            area.marks.push(Mark::new("passed", 1));
        }
        area.areas.extend([self.reserve(seat), self.trump(seat), self.hand(seat), self.held(seat)]);
        area
    }

    fn reserve(&self, seat: Seat) -> Area {
        let slots = self.public().reserve_of(seat);
        let mut area = Area::new(ids::reserve(seat), "Reserve", Shape::Row).of(seat).by([rule("HM-RES-3")]);
        area.sums.push(Sum::plain("cards", slots.len() as i32));
        area.sums.push(Sum::plain("places", RESERVE as i32));
        for (place, slot) in slots.iter().enumerate() {
            let before = slots[..place].iter().filter(|other| other.card() == slot.card()).count();
            let id = ids::reserve_card(self.game, seat, slot.card(), before);
            let mut item = self.card(id, slot.card()).of(seat);
            if slot.is_rotated() {
                item.marks.push(Mark::new("rotated", 1));
            }
            area.items.push(item);
        }
        area
    }

    fn trump(&self, seat: Seat) -> Area {
        let slot = self.public().trump[seat.index()];
        let mut area = Area::new(format!("{}-place", ids::trump(seat)), "Trump", Shape::Row)
            .of(seat)
            .by([rule("HM-TRU-2")]);
        if slot.is_some() {
            let mut item = self.card(ids::trump(seat), slot.card()).of(seat);
            if slot.is_rotated() {
                item.marks.push(Mark::new("rotated", 1));
            }
            area.items.push(item);
        }
        area
    }

    /// The own hand with faces; another's with backs, and what is known of it turned up (HM-R-74).
    fn hand(&self, seat: Seat) -> Area {
        let public = self.public();
        let mut area = Area::new(ids::hand(seat), "Hand", Shape::Hand).of(seat).by([rule("HM-NOTE-2")]);
        area.sums.push(Sum::plain("cards", i32::from(public.hand_size(seat))));
        if let (Some(me), Some(mine)) = (self.look.eye.seat(), self.look.mine)
            && me == seat
        {
            let hand = mine.hand();
            for (place, card) in hand.iter().enumerate() {
                let before = hand[..place].iter().filter(|other| *other == card).count();
                area.items.push(self.card(ids::hand_card(self.game, seat, *card, before), *card).of(seat));
            }
            return area;
        }
        let known = match (self.look.eye.seat(), self.look.mine) {
            (Some(me), Some(mine)) => mine.known.of(self.game.hand_of(me, seat)),
            _ => public.open.of(seat.index()),
        };
        for site in Site::ALL {
            let mut faces = known.iter().filter(|card| self.game.set.site(**card) == *site);
            for nth in 0..usize::from(public.backs[seat.index()][site.index()]) {
                let id = ids::hand_back(seat, *site, nth);
                let mut item = match faces.next() {
                    Some(card) => self.card(id, *card),
                    None => Item::back(id, ItemKind::Card, &self.game.set.sites[site.index()].name),
                };
                if matches!(item.side, parlour_core::Side::Face(_)) {
                    item.marks.push(Mark::new("known", 1));
                }
                area.items.push(item.of(seat));
            }
        }
        area
    }

    fn held(&self, holder: Seat) -> Area {
        let held = &self.public().held[holder.index()];
        let mut area = Area::new(ids::held(holder), "Henchmen in hand", Shape::Row).of(holder);
        for owner in Seat::all(self.game.seats) {
            for nth in 0..usize::from(held[owner.index()]) {
                let mut item = self.pawn(ids::held_pawn(holder, owner, nth), owner);
                if owner != holder {
                    item.marks.push(Mark::new("captured", 1));
                }
                area.items.push(item);
            }
        }
        area
    }

    fn resolving(&self) -> Option<Area> {
        let cards = &self.public().area;
        if cards.is_empty() {
            return None;
        }
        let mut area = Area::new("resolving", "Being resolved", Shape::Row).by([rule("HM-R-19")]);
        for (nth, (card, owner)) in cards.iter().enumerate() {
            area.items.push(self.card(ids::resolving(nth), card).of(owner));
        }
        Some(area)
    }

    fn boxed(&self) -> Option<Area> {
        let public = self.public();
        let mut area = Area::new("box", "In the box", Shape::Row).at(Place::Side).by([rule("HM-R-78")]);
        let left_out = public.left_out.is_some().then_some(public.left_out);
        let mut replaced = vec![];
        for card in self.game.set.all() {
            let out = self.game.set.copies[card.index()].saturating_sub(self.game.copies.count(card));
            let out = out + public.boxed.count(card);
            replaced.extend((0..out).map(|_| card));
        }
        for (nth, card) in left_out.into_iter().chain(replaced).enumerate() {
            area.items.push(self.card(format!("box-{nth}"), card));
        }
        (!area.items.is_empty()).then_some(area)
    }

    /// The duel as a panel of its own: who fights with what, the dice, the arithmetic, and whose window it is.
    fn duel(&self) -> Option<Area> {
        let public = self.public();
        let duel = &public.duel;
        if !duel.on {
            return None;
        }
        let [attacker, defender] = duel.seats;
        let title = if duel.tie { "Tie-break duel" } else { "Duel" };
        let mut area = Area::new(
            "duel",
            format!("{title}: {} attacks {}", self.who(attacker), self.who(defender)),
            Shape::Panel,
        )
        .at(Place::Over)
        .by([rule("HM-DUEL-6"), rule("HM-DUEL-8")]);
        for (side, seat) in duel.seats.iter().enumerate() {
            let attacks = side == 0;
            let role = if attacks { "Attacker" } else { "Defender" };
            let id = format!("duel-{}", role.to_lowercase());
            let mut half = Area::new(id, format!("{role}: {}", self.who(*seat)), Shape::Row).of(*seat);
            let weapon = duel.weapons[side];
            if duel.values[side] > 0 {
                half.text =
                    if weapon.is_some() { self.game.set.name(weapon).into() } else { "bare hands".into() };
                half.sums.push(self.value(side));
            }
            for (position, die) in duel.dice[side].iter().enumerate().filter(|(_, die)| **die > 0) {
                let face = Face { name: format!("{role}'s die"), short: die.to_string(), ..Face::default() };
                let mut item = Item::face(ids::die(attacks, position), ItemKind::Die, face)
                    .of(*seat)
                    .at(position as u8, 0);
                let rolling = usize::from(duel.side) == side && duel.rolling >> position & 1 == 1;
                if rolling {
                    item.marks.push(Mark::new("rolled again", 1));
                } else if *die >= duel.values[side] {
                    item.marks.push(Mark::new(if attacks { "hit" } else { "parry" }, 1));
                }
                half.items.push(item);
            }
            area.areas.push(half);
        }
        if duel.values[1] > 0 {
            let minus = |count: u8| -i32::from(count);
            let dice = vec![Mark::new("dice", 3), Mark::new("Courtesans", minus(duel.fewer[0].min(2)))];
            area.sums.push(Sum::of("attack dice", dice));
            let defence = vec![
                Mark::new("hits", i32::from(duel.hits())),
                Mark::new("Courtesans", minus(duel.fewer[1].min(duel.hits()))),
                Mark::new("unparryable", minus(duel.roots.min(duel.hits().saturating_sub(duel.fewer[1])))),
            ];
            area.sums.push(Sum::of("defence dice", defence));
            let parried = duel.successes(1).min(duel.hits());
            let cancelled = duel.cancelled.min(duel.hits() - parried);
            area.sums.push(Sum::of(
                "wounds",
                vec![
                    Mark::new("hits", i32::from(duel.hits())),
                    Mark::new("parried", minus(parried)),
                    Mark::new("cancelled", minus(cancelled)),
                ],
            ));
        }
        if let Some(odds) = solver::solve(self.game, public) {
            let percent = (100.0 * odds.win).round() as i32;
            area.sums
                .push(Sum::plain(format!("chance of {} to win, in percent", self.who(attacker)), percent));
        }
        Some(area)
    }

    /// A duellist's value with what made it.
    fn value(&self, side: usize) -> Sum {
        let duel = &self.public().duel;
        let name = if side == 0 { "Attack value" } else { "Defense value" };
        let weapon = duel.weapons[side];
        let base = self.game.value_of(self.public(), duel.seats[side], side, weapon);
        let with = if weapon.is_some() { self.game.set.name(weapon) } else { "bare hands" };
        let mut parts = vec![Mark::new(with, i32::from(base))];
        if duel.values[side] != base {
            parts.push(Mark::new("cards used", i32::from(duel.values[side]) - i32::from(base)));
        }
        Sum::of(name, parts)
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let public = self.public();
        let score = public.score[seat.index()];
        let mut counts = vec![
            Mark::new("hand", i32::from(public.hand_size(seat))),
            Mark::new("Reserve", public.reserve_of(seat).len() as i32),
        ];
        let dial = Henchmania::dial(score);
        if u32::from(dial) != u32::from(score) {
            counts.push(Mark::new("dial", i32::from(dial)));
        }
        if public.badge == seat && public.step != Step::First {
            counts.push(Mark::new("Badge of Honor", 1));
        }
        let asked = !public.step.is_chance() && public.step != Step::Over && public.asked == seat;
        SeatView {
            seat,
            name: self.who(seat).into(),
            role: Some(self.lord(seat).name.clone()),
            score: Some(Sum::plain("points", i32::from(score))),
            counts,
            to_act: asked,
            passed: public.passed.has(seat),
        }
    }

    fn prompt(&self) -> Prompt {
        let public = self.public();
        if public.step == Step::Over {
            return Prompt { say: self.game.result(public, self.names), rule: Some(rule("HM-END-2")) };
        }
        let (what, by) = asked_for(public.step);
        if public.step.is_chance() {
            return Prompt { say: format!("Chance decides: {what}."), rule: Some(by) };
        }
        let asked = |does: &str| text::asked(self.look.eye, public.asked, self.names, does);
        let say = match public.step {
            Step::Place => {
                let held: u8 = public.held[public.asked.index()].iter().sum();
                let left = text::count(i64::from(held), "Henchman", "Henchmen");
                asked(&format!("places a Henchman ({left} left)."))
            }
            Step::Bonus => {
                let site = &self.game.set.sites[public.site.index()].name;
                asked(&format!("may draw an extra card for dominating the {site}."))
            }
            Step::Turn => asked("may play a card, use one \"At your turn\", or pass for the day."),
            Step::Guard => asked(&format!("is challenged by {}: a Guard?", self.who(public.duel.seats[0]))),
            Step::Attack => asked("attacks: with which weapon?"),
            Step::Defence => asked("defends: with which weapon?"),
            Step::Prevent => {
                let points = text::count(i64::from(public.loss.amount), "point", "points");
                asked(&format!("is about to lose {points}."))
            }
            _ => asked(&format!("is asked for {what}.")),
        };
        Prompt { say, rule: Some(by) }
    }
}
