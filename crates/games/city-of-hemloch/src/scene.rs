//! The table as one eye sees it.

use crate::Hemloch;
use crate::card::{Card, Cards, District, House};
use crate::deck::OPEN;
use crate::say::{DAYS, MARKET, discard_id, drawn_id, gained_id, hand_id, house_id};
use crate::score::DISTRICT_POINTS;
use crate::state::{ACTIONS, DAYS as ALL_DAYS, Public, Stage};
use crate::tell::house_area;
use parlour_core::{
    Area, Eye, Face, Item, ItemKind, Look, Mark, Names, Place, Prompt, Scene, Seat, SeatView, Shape, Sum,
    rule, text,
};

impl Hemloch {
    pub(crate) fn seen(&self, look: Look<'_, Hemloch>, names: &Names) -> Scene {
        let public = look.public;
        // The gallery sits behind seat 0.
        let near = look.eye.seat().unwrap_or(Seat(0));
        let far = near.other();
        let mut areas = vec![self.day_track(public)];
        areas.push(self.hand_area(look, far, names));
        areas.push(self.discard_area(public, far, near, names));
        areas.extend(self.house_card(look, far, names));
        areas.push(self.district_row(look, near, names));
        areas.push(self.market_strip(public));
        areas.push(self.hand_area(look, near, names));
        areas.push(self.discard_area(public, near, near, names));
        areas.extend(self.house_card(look, near, names));
        areas.extend(self.drawn_areas(look, near, names));
        areas.extend(self.gained_areas(public, near, names));
        let seats = Seat::all(2).map(|seat| self.seat_view(look, seat, names)).collect();
        Scene { areas, seats, prompt: self.prompt(look, names) }
    }

    // Cards.

    /// A Minion with its face up.
    fn minion(&self, card: Card) -> Item {
        Item::face(self.card_id(card), ItemKind::Card, self.face(card))
    }

    fn minions(&self, cards: Cards) -> impl Iterator<Item = Item> {
        cards.into_iter().map(|card| self.minion(card))
    }

    fn face(&self, card: Card) -> Face {
        let house = self.kit.house_of(card);
        let Some(minion) = self.book.card(card) else { return Face::default() };
        let facts = format!(
            "{}. / {} / Bonus: {}.",
            match house.known() {
                Some(house) => format!("{} ({})", self.house_name(house), self.icon(house)),
                None => "Houseless: wild, except for House points".into(),
            },
            self.abilities(card),
            self.places(&self.kit.favoured, card)
        );
        let text = if minion.text.is_empty() { facts } else { format!("{facts} / {}", minion.text) };
        Face {
            name: minion.name.clone(),
            short: format!("{}{}", self.book.house_code(house), self.kit.influence(card)),
            group: house.known().map_or("houseless".into(), |house| self.icon(house).to_owned()),
            values: vec![Mark::new("influence", i32::from(self.kit.influence(card)))],
            text,
            provenance: Some(minion.prov.word()),
            rules: vec![
                rule("CH-COMP-10"),
                if house == House::NONE { rule("CH-COMP-12") } else { rule("CH-COMP-11") },
            ],
        }
    }

    /// Which Ability a card brings about where, in words where it is one.
    fn abilities(&self, card: Card) -> String {
        let mut fit = District::ALL.into_iter().filter(|district| self.kit.able[district.at()].has(card));
        match (fit.next(), fit.next()) {
            (Some(district), None) => {
                let entry = self.book.district(district);
                format!("Ability at {}: {}", entry.name, entry.text)
            }
            _ => format!("Ability: {}.", self.places(&self.kit.able, card)),
        }
    }

    /// The Districts where a card is among some cards.
    fn places(&self, cards: &[Cards; 4], card: Card) -> String {
        let fit = District::ALL.into_iter().filter(|district| cards[district.at()].has(card));
        let names: Vec<&str> = fit.map(|district| self.district_name(district)).collect();
        match names.len() {
            0 => "nowhere".into(),
            4 => "everywhere".into(),
            _ => text::list(&names),
        }
    }

    // Districts.

    fn district_row(&self, look: Look<'_, Hemloch>, near: Seat, names: &Names) -> Area {
        let mut row = Area::new("districts", "Districts", Shape::Row).by([rule("CH-COMP-2")]);
        row.areas = District::ALL.map(|district| self.district_area(look, district, near, names)).into();
        row
    }

    fn district_area(&self, look: Look<'_, Hemloch>, district: District, near: Seat, names: &Names) -> Area {
        let public = look.public;
        let entry = self.book.district(district);
        let mut area = Area::new(format!("district-{}", entry.code), &entry.name, Shape::Panel);
        let able = self.kit.ability_house[district.at()];
        let favoured = self.kit.bonus_house[district.at()];
        area.text = format!(
            "Ability ({}): {} Bonus ({}): +{}.",
            self.icon(able),
            entry.text,
            self.icon(favoured),
            self.kit.bonus[district.at()]
        );
        area.rules = vec![rule("CH-COMP-13"), rule("CH-COMP-14")];
        let closed = public.in_day() && public.today == district;
        area.marks.push(Mark::new(if closed { "market, closed" } else { "open" }, 1));
        area.marks.push(Mark::new(format!("Ability: {}", self.icon(able)), 1));
        let bonus = self.kit.bonus[district.at()];
        area.marks.push(Mark::new(format!("+{bonus}: {}", self.icon(favoured)), 1));
        area.sums = Seat::all(2).map(|seat| self.influence_sum(public, district, seat, names)).collect();
        area.sums.extend(self.forecast(public, district, names));
        for seat in [near.other(), near] {
            let name = format!("{}'s side of {}", names.of(seat), entry.name);
            let side = Area::new(self.side_id(district, seat), name, Shape::Row)
                .of(seat)
                .at(edge(seat, near))
                .with(self.minions(public.side[district.at()][seat.index()]).map(|mut item| {
                    item.owner = Some(seat);
                    item
                }));
            area.areas.push(side);
        }
        let deck = self.deck_area(look, district, names);
        area.areas.insert(1, deck);
        area
    }

    /// `Ann 6 = 2 Rooftop Courier + 1 bonus …`.
    fn influence_sum(&self, public: &Public, district: District, seat: Seat, names: &Names) -> Sum {
        let mut parts = vec![];
        for card in public.side[district.at()][seat.index()] {
            let name = self.book.card(card).map_or("", |minion| minion.name.as_str());
            parts.push(Mark::new(name, i32::from(self.kit.influence(card))));
            let bonus = self.kit.bonus_of(district, card.set()) as i32;
            if bonus > 0 {
                parts.push(Mark::new(format!("bonus of {name}"), bonus));
            }
        }
        Sum::of(format!("Influence of {}", names.of(seat)), parts)
    }

    /// What the District would give if the game ended now, the cap explained.
    fn forecast(&self, public: &Public, district: District, names: &Names) -> Option<Sum> {
        if public.stage == Stage::Over {
            return None;
        }
        let [zero, one] = self.kit.influence_at(public, district);
        let winner = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Equal => return None,
        };
        let gained = i32::from(self.kit.gains_at(public, district)[winner.index()]);
        let lead = i32::from(zero.abs_diff(one));
        let mut parts =
            vec![Mark::new(format!("2 for each card of a lead of {lead}"), DISTRICT_POINTS * lead)];
        if gained < lead {
            let left = self.kit.deck_after(public, district);
            parts.push(Mark::new(format!("only {left} cards left"), DISTRICT_POINTS * (gained - lead)));
        }
        Some(Sum::of(format!("{} would score here", names.of(winner)), parts))
    }

    fn deck_area(&self, look: Look<'_, Hemloch>, district: District, names: &Names) -> Area {
        let public = look.public;
        let at = district.at();
        let size = public.size[at];
        let shape = Shape::Stack { size: u32::from(size) };
        let name = format!("Deck of {}", self.district_name(district));
        let mut area = Area::new(self.deck_id(district), name, shape).by([rule("CH-SETUP-5")]);
        // The visible top of the market deck is shown in the market, where it is taken from.
        let first = usize::from(public.today == district && public.top_is_up());
        for slot in first..usize::from(size).min(8) {
            let mine = look.mine.map_or(OPEN, |mine| mine.known[at].get(slot));
            let seen = public.seen[at].get(slot);
            let peeked = |seat: Seat| slot < 4 && public.peeked[at] >> (slot + 4 * seat.index()) & 1 == 1;
            let mut item = match (seen, mine) {
                (OPEN, OPEN) => {
                    let Some(seat) = Seat::all(2).find(|seat| peeked(*seat)) else { break };
                    let code = &self.book.district(district).code;
                    let mut item = Item::back(
                        format!("returned-{seat}-{code}"),
                        ItemKind::Card,
                        self.district_name(district),
                    );
                    item.marks.push(Mark::new(format!("known to {}", names.of(seat)), 1));
                    item
                }
                (OPEN, local) => {
                    let mut item = self.minion(self.kit.card(district, local));
                    item.marks.push(Mark::new("known to you", 1));
                    item
                }
                (local, _) => {
                    let mut item = self.minion(self.kit.card(district, local));
                    item.marks.push(Mark::new("seen by all", 1));
                    item
                }
            };
            item.marks.push(Mark::new("from the top", slot as i32 + 1));
            area.items.push(item);
        }
        area
    }

    fn market_strip(&self, public: &Public) -> Area {
        let mut area = Area::new(MARKET, "Market", Shape::Row).by([rule("CH-DAY-5"), rule("CH-R-7")]);
        if !public.in_day() {
            return area;
        }
        area.name = format!("Market: {}", self.district_name(public.today));
        area.items.extend(public.laid.iter().map(|card| self.minion(*card)));
        if public.top_is_up() {
            let top = self.kit.card(public.today, public.seen[public.today.at()].get(0));
            let mut item = self.minion(top);
            item.marks.push(Mark::new("top of the deck", 1));
            area.items.push(item);
        }
        let under = public.size[public.today.at()].saturating_sub(u8::from(public.top_is_up()));
        area.marks.push(Mark::new("face down below", i32::from(under)));
        area
    }

    // Players.

    fn hand_area(&self, look: Look<'_, Hemloch>, seat: Seat, names: &Names) -> Area {
        let public = look.public;
        let near = look.eye.seat().unwrap_or(Seat(0));
        let mut area = Area::new(hand_id(seat), format!("{}'s hand", names.of(seat)), Shape::Hand)
            .of(seat)
            .at(edge(seat, near))
            .by([rule("CH-DAY-8")])
            .with(self.minions(public.hand[seat.index()]));
        if look.eye != Eye::Seat(seat) {
            // Nobody shows it, but everybody can work it out.
            area.marks.push(Mark::new("deduced", 1));
            area.rules.push(rule("CH-R-22"));
        }
        area
    }

    fn discard_area(&self, public: &Public, seat: Seat, near: Seat, names: &Names) -> Area {
        let unshuffled = matches!(public.standing(), Stage::Draw | Stage::Place) || public.day == 0;
        let what = if unshuffled { "deck" } else { "discard" };
        Area::new(discard_id(seat), format!("{}'s {what}", names.of(seat)), Shape::Row)
            .of(seat)
            .at(edge(seat, near))
            .by([rule("CH-DAY-9"), rule("CH-R-32")])
            .with(self.minions(public.discard[seat.index()]))
    }

    fn house_card(&self, look: Look<'_, Hemloch>, seat: Seat, names: &Names) -> Option<Area> {
        if matches!(look.public.stage, Stage::Begin | Stage::Deal) {
            return None;
        }
        let near = look.eye.seat().unwrap_or(Seat(0));
        let mine = look.mine.filter(|_| look.eye == Eye::Seat(seat)).map_or(House::NONE, |mine| mine.house);
        let known = if mine == House::NONE { look.public.house[seat.index()] } else { mine };
        let item = match known.known() {
            Some(house) => {
                let entry = &self.book.houses[house.at()];
                let face = Face {
                    name: entry.name.clone(),
                    short: entry.code.clone(),
                    group: entry.icon.clone(),
                    text: entry.text.clone(),
                    provenance: Some(entry.prov.word()),
                    rules: vec![rule("CH-SCORE-11")],
                    ..Face::default()
                };
                Item::face(house_id(seat), ItemKind::Card, face)
            }
            None => Item::back(house_id(seat), ItemKind::Card, "House"),
        };
        let area = Area::new(house_area(seat), format!("{}'s House", names.of(seat)), Shape::Row)
            .of(seat)
            .at(edge(seat, near))
            .by([rule("CH-SETUP-3")])
            .with([item]);
        Some(area)
    }

    fn drawn_areas(&self, look: Look<'_, Hemloch>, near: Seat, names: &Names) -> Vec<Area> {
        let public = look.public;
        let mut areas = vec![];
        for seat in [near.other(), near] {
            let held: Vec<District> =
                District::ALL.into_iter().filter(|district| public.holds_drawn(seat, *district)).collect();
            if held.is_empty() {
                continue;
            }
            let item = |district: District| match look.mine.filter(|_| look.eye == Eye::Seat(seat)) {
                Some(mine) => self.minion(self.kit.card(district, mine.drawn.get(district.at()))),
                None => Item::back(
                    self.drawn_handle(seat, district),
                    ItemKind::Card,
                    self.district_name(district),
                ),
            };
            let name = format!("{}'s four cards for setup", names.of(seat));
            let area = Area::new(drawn_id(seat), name, Shape::Hand)
                .of(seat)
                .at(edge(seat, near))
                .by([rule("CH-SETUP-9"), rule("CH-SETUP-10")])
                .with(held.into_iter().map(item));
            areas.push(area);
        }
        areas
    }

    fn gained_areas(&self, public: &Public, near: Seat, names: &Names) -> Vec<Area> {
        if public.stage != Stage::Over {
            return vec![];
        }
        let area = |seat: Seat| {
            let gained = public.gained[seat.index()];
            let size = gained.iter().map(|count| u32::from(*count)).sum();
            let name = format!("{}'s District cards", names.of(seat));
            let mut area = Area::new(gained_id(seat), name, Shape::Stack { size })
                .of(seat)
                .at(edge(seat, near))
                .by([rule("CH-SCORE-6"), rule("CH-SCORE-9")]);
            for district in District::ALL.into_iter().filter(|district| gained[district.at()] > 0) {
                let mark = Mark::new(self.district_name(district), i32::from(gained[district.at()]));
                area.marks.push(mark);
            }
            area
        };
        vec![area(near.other()), area(near)]
    }

    fn day_track(&self, public: &Public) -> Area {
        let steps = (1..=ALL_DAYS).map(|day| format!("Day {day}")).collect();
        let mut area = Area::new(DAYS, "Days", Shape::Track { steps })
            .at(Place::Side)
            .by([rule("CH-DAY-1"), rule("CH-R-31")]);
        let first = usize::from(public.day).saturating_sub(public.days.len());
        for (n, district) in public.days.iter().enumerate() {
            let entry = &self.book.days[district.at()];
            let face = Face {
                name: entry.name.clone(),
                short: self.book.district(*district).code.clone(),
                text: entry.text.clone(),
                provenance: Some(entry.prov.word()),
                rules: vec![rule("CH-DAY-6")],
                ..Face::default()
            };
            let day = first + n;
            area.items.push(Item::face(format!("day-{}", day + 1), ItemKind::Card, face).at(day as u8, 0));
        }
        for district in District::ALL.into_iter().filter(|district| public.to_come[district.at()] > 0) {
            let name = format!("{} to come", self.district_name(district));
            area.marks.push(Mark::new(name, i32::from(public.to_come[district.at()])));
        }
        area
    }

    fn seat_view(&self, look: Look<'_, Hemloch>, seat: Seat, names: &Names) -> SeatView {
        let public = look.public;
        let asked = matches!(public.stage, Stage::Place | Stage::Action | Stage::Ability);
        let mut counts = vec![
            Mark::new("hand", public.hand[seat.index()].len() as i32),
            Mark::new("own cards", public.own(seat).len() as i32),
        ];
        if public.in_day() {
            counts.push(Mark::new("actions left today", i32::from(ACTIONS - public.taken[seat.index()])));
        }
        if public.start == seat && public.stage != Stage::Begin {
            counts.push(Mark::new("start player", 1));
        }
        SeatView {
            seat,
            name: names.of(seat).into(),
            role: self.known_house(look, seat).known().map(|house| self.house_name(house).to_owned()),
            score: Some(self.score_now(look, seat)),
            counts,
            to_act: asked && public.turn == seat,
            passed: false,
        }
    }

    fn known_house(&self, look: Look<'_, Hemloch>, seat: Seat) -> House {
        match look.mine {
            Some(mine) if look.eye == Eye::Seat(seat) => mine.house,
            _ => look.public.house[seat.index()],
        }
    }

    /// The score if the game ended now, as far as this eye knows it.
    fn score_now(&self, look: Look<'_, Hemloch>, seat: Seat) -> Sum {
        let public = look.public;
        let over = public.stage == Stage::Over;
        let mut parts = vec![];
        let mut gained = 0;
        for district in District::ALL {
            let cards = if over {
                public.gained[seat.index()][district.at()]
            } else {
                self.kit.gains_at(public, district)[seat.index()]
            };
            gained += cards;
            if cards > 0 {
                parts.push(Mark::new(self.district_name(district), DISTRICT_POINTS * i32::from(cards)));
            }
        }
        let house = self.known_house(look, seat);
        let points = self.kit.points(public.own(seat), house, gained);
        parts.push(Mark::new("own cards", i32::from(points.cards)));
        if let Some(house) = house.known() {
            parts.push(Mark::new(self.house_name(house), i32::from(points.house)));
        }
        let name = match (over, house.known()) {
            (true, _) => "score",
            (false, Some(_)) => "score if it ended now",
            (false, None) => "score if it ended now, without the House",
        };
        Sum::of(name, parts)
    }

    fn prompt(&self, look: Look<'_, Hemloch>, names: &Names) -> Prompt {
        let public = look.public;
        let asked = |does: &str| text::asked(look.eye, public.turn, names, does);
        let (say, rule) = match public.stage {
            Stage::Place => (
                asked("places two of the four cards drawn; the others go back on their decks") + ".",
                rule("CH-SETUP-10"),
            ),
            Stage::Action => {
                let nth = public.taken[public.turn.index()] + 1;
                let today = self.district_name(public.today);
                let say = if public.hand[public.turn.index()].is_empty() {
                    asked(&format!("has an empty hand and must pass (action {nth} of 3)")) + "."
                } else {
                    asked(&format!("takes action {nth} of 3: conspire, hire or influence"))
                        + &format!(". {today} is the market and closed.")
                };
                (say, rule("CH-DAY-11"))
            }
            Stage::Ability => {
                let here = self.book.district(public.here);
                (asked(&format!("must use the Ability of {}: {}", here.name, here.text)), rule("CH-ACT-7"))
            }
            Stage::Over => (self.ending(public, names), rule("CH-SCORE-13")),
            Stage::Begin => ("It is decided who begins.".into(), rule("CH-R-1")),
            Stage::Deal => ("Houses are dealt.".into(), rule("CH-SETUP-2")),
            Stage::Draw => ("Cards are drawn for setup.".into(), rule("CH-SETUP-9")),
            Stage::DayCard => ("The next Day card is turned up.".into(), rule("CH-DAY-2")),
            Stage::Market | Stage::NewTop => ("The market is laid out.".into(), rule("CH-DAY-4")),
            Stage::Hand | Stage::WeekEnd => ("Hands are drawn.".into(), rule("CH-DAY-8")),
        };
        Prompt { say, rule: Some(rule) }
    }

    /// The result with the points of both and, where it decided, the tie-break.
    pub(crate) fn ending(&self, public: &Public, names: &Names) -> String {
        let outcome = self.result_of(public);
        let mut say = parlour_core::text::result(&outcome, names);
        let [zero, one] = [Seat(0), Seat(1)].map(|seat| self.final_points(public, seat));
        if zero.total() == one.total() {
            say.push_str(&format!(
                " Tied on points; District cards: {} {}, {} {}.",
                names.of(Seat(0)),
                zero.gained,
                names.of(Seat(1)),
                one.gained
            ));
        }
        say
    }
}

/// Which edge of the table a player's things lie at.
fn edge(seat: Seat, near: Seat) -> Place {
    if seat == near { Place::Near } else { Place::Far }
}
