//! The table as one eye sees it.

use crate::DarkPromenade;
use crate::explain::asks;
use crate::influence::winner;
use crate::state::{Mine, Phase, Public, SIDE, Step};
use crate::table::{Avenue, District, Item, LIMIT, Minion, Spot};
use crate::week::{HAND, WEEKS};
use crate::worlds::Insight;
use parlour_core::{
    Area, Eye, Face, Item as Thing, ItemKind, Look, Mark, Names, Place, Prompt, Scene, Seat, SeatView, Shape,
    Show, Sum, rule, text,
};

/// The names things have for pointing at them.
pub(crate) mod ids {
    use crate::table::{Avenue, District, Item, Spot};
    use parlour_core::Seat;

    pub(crate) const GRID: &str = "grid";
    pub(crate) const OUTSKIRTS: &str = "outskirts";
    pub(crate) const SIDE: &str = "side";
    pub(crate) const DECK: &str = "deck";
    pub(crate) const DECK_BACK: &str = "deck-card";
    pub(crate) const DISCARD: &str = "discard";

    pub(crate) fn spot(spot: Spot) -> String {
        spot.name().into()
    }
    pub(crate) fn avenue(avenue: Avenue) -> String {
        avenue.name().into()
    }
    pub(crate) fn outskirts(district: District) -> String {
        format!("outskirts-{}", district.word())
    }
    pub(crate) fn held(seat: Seat, district: District) -> String {
        format!("held-{}-{}", seat.0, district.word())
    }
    pub(crate) fn holdings(seat: Seat) -> String {
        format!("held-{}", seat.0)
    }
    pub(crate) fn item(item: Item) -> String {
        format!("item-{}", item.word())
    }
    pub(crate) fn hand(seat: Seat) -> String {
        format!("hand-{}", seat.0)
    }
    /// A face-down card of a hand: nobody can follow it, so all have one handle.
    pub(crate) fn back(seat: Seat) -> String {
        format!("hand-{}-card", seat.0)
    }
}

impl DarkPromenade {
    /// The id of a Minion that can be seen.
    pub(crate) fn minion_id(&self, minion: Minion) -> String {
        format!("minion-{}", self.id(minion))
    }

    pub(crate) fn draw_scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let insight = Insight::of(&look);
        let mut areas = vec![self.clock_area(public), self.grid_area(public, names)];
        areas.extend(Avenue::all().map(|avenue| self.avenue_area(public, avenue, look.eye, names)));
        areas.push(self.outskirts_area(public));
        areas.push(self.side_area(public));
        areas.extend(Seat::all(2).map(|seat| self.holdings_area(public, seat, look.eye, names)));
        areas.extend(Seat::all(2).map(|seat| self.hand_area(look, seat, &insight, names)));
        areas.push(self.deck_area(public, &insight));
        areas.push(self.discard_area(public));
        Scene { areas, seats: self.seat_views(public, names), prompt: self.prompt(look.eye, public, names) }
    }

    /// The Week and round, and who is Start Player.
    fn clock_area(&self, public: &Public) -> Area {
        let steps = (1..=WEEKS).map(|week| format!("Week {week}")).collect();
        let mut area = Area::new("week", "Week", Shape::Track { steps }).at(Place::Side);
        let name = format!("Week {}, round {}", public.week, public.round);
        let face = Face { name, short: public.week.to_string(), ..Face::default() };
        area.items.push(Thing::face("week-marker", ItemKind::Token, face).at(public.week - 1, 0));
        area.sums.push(Sum::plain("round", i32::from(public.round)));
        area.by([rule("DP-WEEK-1"), rule("DP-END-1")])
    }

    /// The nine decks, each with both sides' Influence as it would be checked now.
    fn grid_area(&self, public: &Public, names: &Names) -> Area {
        let rules = [rule("DP-SETUP-3"), rule("DP-INF-2"), rule("DP-RUL-40")];
        let mut area = Area::new(ids::GRID, "Districts", Shape::Grid { columns: 3, rows: 3 }).by(rules);
        for spot in Spot::all() {
            let deck = public.grid[spot.index()];
            let mut item = match deck.top() {
                Some(district) => Thing::face(ids::spot(spot), ItemKind::Card, self.district_face(district)),
                None if deck.height() == 0 => {
                    let face = Face { name: "an empty place".into(), ..Face::default() };
                    Thing::face(ids::spot(spot), ItemKind::Slot, face)
                }
                None => Thing::back(ids::spot(spot), ItemKind::Card, "a District"),
            };
            item = item.at(spot.column(), spot.row());
            item.marks.push(Mark::new("cards", deck.height() as i32));
            // Seen going under: place in the deck, from 1 at the top.
            for (place, card) in deck.0.iter().enumerate().skip(1) {
                if let Some(district) = District::ALL.get(usize::from(*card)) {
                    item.marks
                        .push(Mark::new(format!("below: {}", self.district(*district)), place as i32 + 1));
                }
            }
            if let Some((district, sides)) = self.strength_at(public, spot) {
                for (avenue, side) in spot.avenues().into_iter().zip(sides) {
                    item.sums.push(self.influence_sum(public, avenue, district, names));
                    if side.ties {
                        item.marks.push(Mark::new(format!("tie-breaker of {}", names.of(avenue.owner())), 1));
                    }
                }
                let would = match winner(sides) {
                    Some(seat) => format!("would go to {}", names.of(seat)),
                    None => "would go to the Outskirts".into(),
                };
                item.marks.push(Mark::new(would, 1));
            }
            area.items.push(item);
        }
        area
    }

    /// One side's Influence at a District, Minion by Minion.
    fn influence_sum(&self, public: &Public, avenue: Avenue, district: District, names: &Names) -> Sum {
        let minions = public.ordered(public.avenues[avenue.index()]);
        let parts = minions.into_iter().flat_map(|minion| {
            let value = i32::from(self.content.code.value[minion.index()]);
            let worth = i32::from(self.worth(public, minion, avenue, district));
            let bonus = Mark::new(format!("{}'s bonus", self.name(minion)), worth - value);
            [Mark::new(self.name(minion), value), bonus]
        });
        Sum::of(names.of(avenue.owner()), parts.filter(|part| part.count != 0).collect())
    }

    fn avenue_area(&self, public: &Public, avenue: Avenue, eye: Eye, names: &Names) -> Area {
        let owner = avenue.owner();
        let name = format!("{}, {}", names.of(owner), avenue.say());
        let place = if eye == Eye::Seat(owner) { Place::Near } else { Place::Centre };
        let mut area = Area::new(ids::avenue(avenue), name, Shape::Row).of(owner).at(place);
        area.text = format!("Along {}.", self.tops(public, avenue));
        let there = public.avenues[avenue.index()];
        area.items =
            public.ordered(there).into_iter().map(|minion| self.minion_thing(minion).of(owner)).collect();
        for free in there.len()..LIMIT {
            let face = Face { name: "a free place".into(), short: "·".into(), ..Face::default() };
            area.items
                .push(Thing::face(format!("{}-free-{free}", avenue.name()), ItemKind::Slot, face).of(owner));
        }
        if there.len() > LIMIT {
            area.marks.push(Mark::new("over the limit", (there.len() - LIMIT) as i32));
        }
        area.by([rule("DP-AVE-2"), rule("DP-PLAY-2")])
    }

    fn outskirts_area(&self, public: &Public) -> Area {
        let mut area = Area::new(ids::OUTSKIRTS, "Outskirts", Shape::Row).at(Place::Side);
        for district in District::ALL.iter().copied() {
            let count = i32::from(public.outskirts[district.index()]);
            let mut item =
                Thing::face(ids::outskirts(district), ItemKind::Card, self.district_face(district));
            item.marks.push(Mark::new("cards", count));
            area.items.push(item);
        }
        area.by([rule("DP-SETUP-4"), rule("DP-RUL-4")])
    }

    fn side_area(&self, public: &Public) -> Area {
        let mut area = Area::new(ids::SIDE, "Items at the side", Shape::Row).at(Place::Side);
        let free = Item::ALL.iter().copied().filter(|item| public.items[item.index()] == SIDE);
        area.items = free.map(|item| self.item_thing(item)).collect();
        area.by([rule("DP-SETUP-5"), rule("DP-ITEM-6")])
    }

    fn holdings_area(&self, public: &Public, seat: Seat, eye: Eye, names: &Names) -> Area {
        let place = if eye == Eye::Seat(seat) { Place::Near } else { Place::Far };
        let name = format!("Districts and Items of {}", names.of(seat));
        let mut area = Area::new(ids::holdings(seat), name, Shape::Row).of(seat).at(place);
        for item in Item::ALL.iter().copied().filter(|item| public.items[item.index()] == seat.0) {
            area.items.push(self.item_thing(item).of(seat));
        }
        for district in District::ALL.iter().copied() {
            let count = i32::from(public.held[seat.index()][district.index()]);
            if count > 0 {
                let face = self.district_face(district);
                let mut item = Thing::face(ids::held(seat, district), ItemKind::Card, face).of(seat);
                item.marks.push(Mark::new("cards", count));
                area.items.push(item);
            }
        }
        area.by([rule("DP-ITEM-8"), rule("DP-SCORE-1")])
    }

    /// A hand: one's own open, of another what is known of it.
    fn hand_area(&self, look: Look<'_, Self>, seat: Seat, insight: &Insight, names: &Names) -> Area {
        let own = look.eye == Eye::Seat(seat);
        let place = if own { Place::Near } else { Place::Far };
        let mut area = Area::new(ids::hand(seat), format!("Hand of {}", names.of(seat)), Shape::Hand);
        area = area.of(seat).at(place).by([rule("DP-MIN-4")]);
        match look.mine.filter(|_| own) {
            Some(mine) => area.items = self.own_hand(look.public, mine, seat),
            None => {
                let known = insight.hands[seat.index()];
                area.items = known.each().map(|minion| self.minion_thing(minion).of(seat)).collect();
                let size = u32::from(look.public.hands[seat.index()]);
                for place in 1..=size.saturating_sub(known.len()) {
                    let id = format!("{}-{place}", ids::back(seat));
                    area.items.push(Thing::back(id, ItemKind::Card, "a Minion").of(seat));
                }
                let doubts: Vec<String> = insight
                    .doubt
                    .iter()
                    .filter(|(whose, _)| *whose == seat)
                    .map(|(_, doubt)| {
                        let places: Vec<String> = doubt.places.iter().map(u8::to_string).collect();
                        match places.is_empty() {
                            true => format!("{} may be here", self.name(doubt.minion)),
                            false => format!(
                                "{} is here or in the deck at place {}",
                                self.name(doubt.minion),
                                places.join(" or ")
                            ),
                        }
                    })
                    .collect();
                area.text = doubts.join("; ");
            }
        }
        area
    }

    /// One's own cards; on turn each says where its third ability's condition holds as the table lies.
    fn own_hand(&self, public: &Public, mine: &Mine, seat: Seat) -> Vec<Thing> {
        let on_turn = public.step == Step::Play && public.turn == seat;
        let thing = |minion: Minion| {
            let mut thing = self.minion_thing(minion).of(seat);
            let code = &self.content.code;
            let from = usize::from(code.second[minion.index()]);
            let condition = code.steps[from..].iter().find_map(|step| match step.op {
                crate::code::Op::If(condition) => Some(condition),
                _ => None,
            });
            for avenue in (0..3).map(|lane| Avenue::of(seat, lane)).filter(|_| on_turn) {
                let fits = public.room(avenue) || code.permits.has(minion.0);
                let mut after = *public;
                after.avenues[avenue.index()].insert(minion.0);
                if fits && condition.is_some_and(|condition| self.holds(&after, seat, avenue, condition)) {
                    thing.marks.push(Mark::new(format!("condition met in {}", avenue.say()), 1));
                }
            }
            thing
        };
        mine.hand.each().map(thing).collect()
    }

    fn deck_area(&self, public: &Public, insight: &Insight) -> Area {
        let size = u32::from(public.deck());
        let mut area = Area::new(ids::DECK, "Minion deck", Shape::Stack { size }).at(Place::Side);
        for (place, minion) in &insight.deck {
            let mut item = self.minion_thing(*minion);
            item.marks.push(Mark::new("place from the top", i32::from(*place)));
            area.items.push(item);
        }
        area.by([rule("DP-SETUP-6"), rule("DP-RUL-55")])
    }

    fn discard_area(&self, public: &Public) -> Area {
        let size = public.discard.len();
        let mut area = Area::new(ids::DISCARD, "Discard pile", Shape::Stack { size }).at(Place::Side);
        // The last card is on top.
        area.items = public
            .ordered(public.discard)
            .into_iter()
            .rev()
            .map(|minion| self.minion_thing(minion))
            .collect();
        area.by([rule("DP-RUL-5"), rule("DP-MIN-6")])
    }

    fn district_face(&self, district: District) -> Face {
        let card = &self.content.districts[district.index()];
        Face {
            name: card.name.clone(),
            short: district.letter().to_string(),
            group: district.word().into(),
            values: vec![Mark::new("points", self.worth_of(Some(district), None))],
            provenance: Some(card.prov.of("points").word()),
            rules: vec![rule("DP-DIST-1"), rule("DP-RUL-49")],
            ..Face::default()
        }
    }

    fn item_thing(&self, item: Item) -> Thing {
        let card = &self.content.items[item.index()];
        let face = Face {
            name: card.name.clone(),
            short: card.name.trim_start_matches("The ").chars().take(3).collect(),
            group: item.word().into(),
            values: vec![Mark::new("points", self.worth_of(None, Some(item)))],
            provenance: Some(card.prov.of("points").word()),
            rules: vec![rule("DP-ITEM-2"), rule("DP-ITEM-3")],
            ..Face::default()
        };
        Thing::face(ids::item(item), ItemKind::Card, face)
    }

    /// A Minion's face: its value, its three abilities, and where each comes from.
    fn minion_thing(&self, minion: Minion) -> Thing {
        let card = &self.content.minions[minion.index()];
        let fields = ["bonus", "second", "third"];
        let lines: Vec<String> = card
            .text
            .iter()
            .zip(fields)
            .filter(|(line, _)| !line.is_empty())
            .map(|(line, field)| format!("{line} [{}]", card.prov.of(field)))
            .collect();
        // The least certain of its facts speaks for the whole card.
        let provenance = ["name", "influence", "bonus", "second", "third"].map(|field| card.prov.of(field));
        let provenance = provenance.into_iter().max().map(|least| least.word());
        let face = Face {
            name: card.name.clone(),
            short: card.name.trim_start_matches("The ").chars().take(4).collect(),
            group: "minion".into(),
            values: vec![Mark::new("Influence", i32::from(self.content.code.value[minion.index()]))],
            text: lines.join(" / "),
            provenance,
            rules: vec![rule("DP-MIN-1")],
        };
        Thing::face(self.minion_id(minion), ItemKind::Card, face)
    }

    fn seat_views(&self, public: &Public, names: &Names) -> Vec<SeatView> {
        let view = |seat: Seat| {
            let mut parts: Vec<Mark> = Item::ALL
                .iter()
                .copied()
                .filter(|item| public.items[item.index()] == seat.0)
                .map(|item| Mark::new(self.item(item), self.worth_of(None, Some(item))))
                .collect();
            for district in District::ALL.iter().copied() {
                let held = i32::from(public.held[seat.index()][district.index()]);
                let points = held * self.worth_of(Some(district), None);
                if held > 0 {
                    parts.push(Mark::new(format!("{held} × {}", self.district(district)), points));
                }
            }
            let asked = parlour_core::Game::pending(self, public).seats();
            let mut counts = vec![
                Mark::new("cards in hand", i32::from(public.hands[seat.index()])),
                Mark::new("Districts and Items", i32::from(public.cards(seat))),
                Mark::new("Minions in Avenues", public.side(seat).len() as i32),
            ];
            if public.start == seat && public.step != Step::Over {
                counts.push(Mark::new("Start Player", 1));
            }
            SeatView {
                seat,
                name: names.of(seat).into(),
                role: Some(["columns", "rows"][seat.index()].into()),
                score: Some(Sum::of("points", parts)),
                counts,
                to_act: asked.has(seat),
                passed: false,
            }
        };
        Seat::all(2).map(view).collect()
    }

    fn prompt(&self, eye: Eye, public: &Public, names: &Names) -> Prompt {
        let turn = |does: &str| text::asked(eye, public.turn, names, does) + ".";
        let asked = |does: &str| text::asked(eye, public.asked, names, does) + ".";
        let (say, by) = match public.step {
            Step::Lay => ("The Districts are laid out.".into(), rule("DP-SETUP-3")),
            Step::Toss => ("Chance decides who begins.".into(), rule("DP-RUL-2")),
            Step::Deal => (format!("Each player is dealt {HAND} Minions."), rule("DP-WEEK-3")),
            Step::Play if public.full(public.turn) => (
                turn("has no free Avenue: only a card that breaks the limit can be played"),
                rule("DP-RUL-10"),
            ),
            Step::Play => (
                turn(&format!("plays a Minion to one of the {}", ["columns", "rows"][public.turn.index()])),
                rule("DP-PLAY-1"),
            ),
            Step::Cycle => (turn("may put one card beneath the deck and draw one"), rule("DP-CYC-1")),
            Step::Choose => {
                let step = self.current(public);
                let this = self.name(public.frame.this);
                let (verb, what) = asks(step.op);
                let does = match self.declinable(public, step) {
                    true => format!("may {}", text::to_you(verb)),
                    false => verb.to_owned(),
                };
                // Whoever is asked during the other's turn wonders why.
                let whose = match public.asked == public.turn {
                    true => String::new(),
                    false => format!(", played by {}", names.of(public.turn)),
                };
                (asked(&format!("{does} {what}, by {this}{whose}")), rule("DP-PLAY-6"))
            }
            Step::Draw => (asked("draws a card"), rule("DP-RUL-57")),
            Step::Random => {
                let from = names.of(public.turn.other());
                (format!("A random card is drawn from the hand of {from}."), rule("DP-RUL-20"))
            }
            Step::Place => ("The top card of the deck is turned over.".into(), rule("DP-RUL-25")),
            Step::Uncover if public.phase == Phase::Check => {
                ("The Districts below those taken are uncovered.".into(), rule("DP-RUL-42"))
            }
            Step::Uncover => ("The next District of the deck is uncovered.".into(), rule("DP-RUL-3")),
            Step::Over => return Prompt { say: self.result(public, names), rule: Some(rule("DP-SCORE-2")) },
        };
        Prompt { say, rule: Some(by) }
    }
}
