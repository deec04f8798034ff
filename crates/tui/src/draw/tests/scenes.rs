//! Made-up tables with the zones of the published games.

use parlour_core::{
    Area, Face, Item, ItemKind, Mark, Place, Prompt, Scene, Seat, SeatView, Shape, Sum, rule,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn card(id: &str, name: &str, short: &str, values: &[(&str, i32)], text: &str) -> Item {
    let face = Face {
        name: name.into(),
        short: short.into(),
        values: values.iter().map(|(name, count)| Mark::new(*name, *count)).collect(),
        text: text.into(),
        provenance: Some("house"),
        rules: vec![rule("X-1")],
        ..Face::default()
    };
    Item::face(id, ItemKind::Card, face)
}

fn piece(id: &str, name: &str, short: &str, file: u8, rank: u8, owner: Seat) -> Item {
    let face = Face { name: name.into(), short: short.into(), ..Face::default() };
    Item::face(id, ItemKind::Piece, face).at(file, rank).of(owner)
}

fn marked(mut item: Item, marks: &[(&str, i32)]) -> Item {
    item.marks = marks.iter().map(|(name, count)| Mark::new(*name, *count)).collect();
    item
}

fn parts(name: &str, parts: &[(&str, i32)]) -> Sum {
    Sum::of(name, parts.iter().map(|(name, count)| Mark::new(*name, *count)).collect())
}

fn seat(seat: Seat, name: &str, role: &str, score: Sum, counts: &[(&str, i32)], to_act: bool) -> SeatView {
    SeatView {
        seat,
        name: name.into(),
        role: Some(role.into()),
        score: Some(score),
        counts: counts.iter().map(|(name, count)| Mark::new(*name, *count)).collect(),
        to_act,
        passed: !to_act,
    }
}

fn prompt(say: &str) -> Prompt {
    Prompt { say: say.into(), rule: Some(rule("X-1")) }
}

pub(super) fn districts() -> Scene {
    let names = ["Alley Maze", "Silver Docks", "The Spire", "Sunken Plaza"];
    let texts = [
        "Swap one of your Minions with one here.",
        "Draw a card, then discard one.",
        "A Minion here counts one more.",
        "Move a Minion from here to a District beside it.",
    ];
    let mut areas = vec![];
    for (index, (name, text)) in names.into_iter().zip(texts).enumerate() {
        let mut district = Area::new(format!("d{index}"), name, Shape::Panel);
        district.text = text.into();
        if index == 2 {
            district.marks.push(Mark::new("closed", 1));
        }
        district.sums = vec![
            parts("Ann", &[("Cutthroat", 2), ("Alley Maze", 3), ("bonus", 1)]),
            parts("Ben", &[("Rogue", 3), ("Kingpin", 1)]),
        ];
        let minions = |seat: Seat, list: &[(&str, i32)]| {
            let cards = list
                .iter()
                .map(|(name, iv)| card(&format!("{name}-{index}"), name, "SP-R3", &[("Influence", *iv)], ""));
            Area::new(format!("d{index}-{seat}"), "Minions", Shape::Row).of(seat).with(cards)
        };
        district.areas = vec![
            minions(ANN, &[("Cutthroat", 2), ("Mastermind", 3)]),
            minions(BEN, if index == 1 { &[] } else { &[("Rogue", 3), ("Kingpin", 1)] }),
            Area::new(format!("deck{index}"), "Deck", Shape::Stack { size: 5 }).with([card(
                "top",
                "Trickster",
                "SP-T2",
                &[("Influence", 2)],
                "",
            )]),
        ];
        areas.push(district);
    }
    let mut market = Area::new("market", "Market", Shape::Row).with([
        card("m1", "Spire Rogue", "SP-R3", &[("Influence", 3)], ""),
        card("m2", "Spire Mystic", "SP-M1", &[("Influence", 1)], ""),
        card("m3", "Spire Trickster", "SP-T2", &[("Influence", 2)], ""),
    ]);
    market.marks.push(Mark::new("day 3", 1));
    let days = (1..=8).map(|day| day.to_string()).collect();
    let token = Face { name: "Day".into(), ..Face::default() };
    let hand = Area::new("hand", "Your hand", Shape::Hand).of(ANN).at(Place::Near).with([
        card(
            "h1",
            "Docks Kingpin",
            "SD-K0",
            &[("Influence", 0)],
            "When you play it, take back a Minion of yours from any District to your hand.",
        ),
        card("h2", "Docks Rogue", "SD-R0", &[("Influence", 0)], "Draw a card."),
        card("h3", "Maze Mystic", "AM-M1", &[("Influence", 1)], ""),
    ]);
    let theirs = Area::new("theirs", "Hand", Shape::Hand)
        .of(BEN)
        .at(Place::Far)
        .with((0..3).map(|index| Item::back(format!("b{index}"), ItemKind::Card, "")));
    areas.push(market);
    areas.push(
        Area::new("day", "Day", Shape::Track { steps: days }).at(Place::Side).with([Item::face(
            "t",
            ItemKind::Token,
            token,
        )
        .at(2, 0)]),
    );
    areas.push(Area::new("discard", "Discard", Shape::Stack { size: 4 }).of(ANN).at(Place::Side).with([
        card("x1", "Cutthroat", "AM-C2", &[("Influence", 2)], ""),
        card("x2", "Rogue", "AM-R1", &[("Influence", 1)], ""),
        card("x3", "Mystic", "AM-M0", &[("Influence", 0)], ""),
        card("x4", "Mystic", "AM-M1", &[("Influence", 1)], ""),
    ]));
    areas.push(Area::new("discard2", "Discard", Shape::Stack { size: 0 }).of(BEN).at(Place::Side));
    areas.push(theirs);
    areas.push(hand);
    Scene {
        areas,
        seats: vec![
            seat(
                ANN,
                "Ann",
                "House of Silver",
                Sum::plain("points", 6),
                &[("hand", 3), ("deck", 4), ("actions left", 2)],
                true,
            ),
            seat(
                BEN,
                "flat:500 bot",
                "?",
                Sum::plain("points", 4),
                &[("hand", 3), ("deck", 7), ("actions left", 1)],
                false,
            ),
        ],
        prompt: prompt("Ann takes an action."),
    }
}

pub(super) fn promenade() -> Scene {
    let mut grid = Area::new("districts", "Districts", Shape::Grid { columns: 3, rows: 3 });
    let names = [
        "Lantern Row",
        "Old Theatre",
        "Gallows Court",
        "Tea House",
        "The Crossing of the Seven Lanes",
        "Fish Market",
        "Canal Steps",
        "Opera",
        "Moon Gate",
    ];
    for (index, name) in names.into_iter().enumerate() {
        let mut item = card(&format!("g{index}"), name, "A3", &[], "Who wins it draws a card.");
        item.at = Some([index as u8 % 3, index as u8 / 3]);
        item.sums = vec![parts("Ann", &[("row", 4), ("column", 2)]), Sum::plain("Ben", 5)];
        if index % 4 == 0 {
            item.owner = Some(if index == 4 { BEN } else { ANN });
            item.marks.push(Mark::new("won", 1));
        }
        grid.items.push(item);
    }
    let avenue = |id: &str, name: &str| {
        let mut area = Area::new(id, name, Shape::Row);
        area.areas = vec![];
        area.items = vec![
            card("a", "The Lady", "12", &[("IV", 3)], "").of(ANN),
            card("b", "Street Sweeper", "7", &[("IV", 1)], "").of(BEN),
        ];
        area
    };
    let avenues = [
        avenue("c1", "Column 1"),
        avenue("c2", "Column 2"),
        avenue("c3", "Column 3"),
        avenue("r1", "Row 1"),
        avenue("r2", "Row 2"),
        avenue("r3", "Row 3"),
    ];
    let mut areas = vec![grid];
    areas.extend(avenues.map(|area| area.at(Place::Side)));
    areas.push(Area::new("outskirts", "Outskirts", Shape::Row).at(Place::Side));
    areas.push(Area::new("hand", "Your hand", Shape::Hand).of(ANN).at(Place::Near).with((0..5).map(|index| {
        card(&format!("h{index}"), ["The Lady", "Seer", "Porter", "Lamplighter", "Street Sweeper"][index], "12", &[("IV", 3)], "When played: look at the top card of the deck. Each turn: may swap with a Minion beside it. At the check: +1 for each Item.")
    })));
    Scene {
        areas,
        seats: vec![
            seat(
                ANN,
                "Ann",
                "starts",
                parts("points", &[("Districts", 4), ("Items", 3)]),
                &[("hand", 5), ("items", 1)],
                true,
            ),
            seat(BEN, "Ben", "", parts("points", &[("Districts", 2)]), &[("hand", 4), ("items", 0)], false),
        ],
        prompt: prompt("Ann plays a Minion to an Avenue."),
    }
}

pub(super) fn sites() -> Scene {
    let names = ["Tavern", "Castle", "Market", "Church", "Apothecary"];
    let mut areas = vec![];
    for (index, name) in names.into_iter().enumerate() {
        let mut site = Area::new(format!("site{index}"), name, Shape::Panel);
        let pawn = |seat: Seat| {
            let face = Face { name: "pawn".into(), short: seat.letter().to_string(), ..Face::default() };
            Item::face(format!("p{seat}{index}"), ItemKind::Piece, face).of(seat)
        };
        let slot = |spot: u8| {
            let face = Face { name: String::new(), ..Face::default() };
            Item::face(format!("s{index}{spot}"), ItemKind::Slot, face)
        };
        site.areas = vec![
            Area::new("spots", "Spots", Shape::Row).with([
                pawn(ANN),
                pawn(ANN),
                pawn(Seat(2)),
                slot(3),
                slot(4),
            ]),
            Area::new("pile", "Pile", Shape::Stack { size: 11 }).with([Item::back(
                "p",
                ItemKind::Card,
                "red",
            )]),
            Area::new("discard", "Discard", Shape::Stack { size: 2 }).with([card(
                "d",
                "Rotten Tomatoes",
                "RT",
                &[],
                "",
            )]),
        ];
        if index == 3 {
            site.marks.push(Mark::new("dominated by Ann", 1));
        }
        areas.push(site);
    }
    let mut duel = Area::new("duel", "Duel for the Castle", Shape::Panel).at(Place::Over);
    let die = |id: &str, pips: i32, owner: Seat| {
        let face = Face { name: pips.to_string(), short: pips.to_string(), ..Face::default() };
        Item::face(id, ItemKind::Die, face).of(owner)
    };
    let mut attack =
        Area::new("attack", "Attacker", Shape::Row).of(ANN).with([die("d1", 4, ANN), die("d2", 6, ANN)]);
    attack.sums.push(parts("total", &[("dice", 10), ("Axe", 2), ("Glove", 1)]));
    let mut defence = Area::new("defence", "Defender", Shape::Row).of(BEN).with([die("d3", 3, BEN)]);
    defence.sums.push(parts("total", &[("die", 3), ("Guard", 4), ("Belladonna Root", -2)]));
    duel.areas = vec![attack, defence];
    areas.push(duel);
    for (index, name) in ["Ben", "Cy", "Dora", "Eve"].into_iter().enumerate() {
        let reserve = Area::new(format!("r{index}"), format!("{name}'s reserve"), Shape::Row)
            .of(Seat(index as u8 + 1))
            .at(Place::Far)
            .with([
                marked(card("k", "Knuckles", "Kn", &[], ""), &[("rotated", 1)]),
                card("q", "Master of Revels", "MR", &[], ""),
            ]);
        let hand = Area::new(format!("h{index}"), format!("{name}'s hand"), Shape::Hand)
            .of(Seat(index as u8 + 1))
            .at(Place::Far)
            .with([
                Item::back("b1", ItemKind::Card, "red"),
                Item::back("b2", ItemKind::Card, "red"),
                Item::back("b3", ItemKind::Card, "blue"),
            ]);
        areas.extend([reserve, hand]);
    }
    areas.push(Area::new("hand", "Your hand", Shape::Hand).of(ANN).at(Place::Near).with([
        card("h1", "Abduction", "Ab", &[], "Take a Performance from another player's Reserve into yours."),
        card("h2", "Prayer", "Pr", &[], "In a duel, roll one of your dice again."),
    ]));
    let score = |n: i32| Sum::plain("score", n);
    Scene {
        areas,
        seats: vec![
            seat(ANN, "Ann", "Jester", score(12), &[("hand", 2)], true),
            seat(BEN, "Ben", "Knight", score(9), &[("hand", 3)], false),
            seat(Seat(2), "Cy", "Bishop", score(14), &[("hand", 3)], false),
            seat(Seat(3), "Dora", "Thief", score(3), &[("hand", 3)], false),
            seat(Seat(4), "Eve", "Smith", score(25), &[("hand", 3)], false),
        ],
        prompt: prompt("Ann may use a card in the duel."),
    }
}

pub(super) fn clans() -> Scene {
    let files = "abcdefgh".chars().map(String::from).collect();
    let ranks = (1..=8).map(|rank| rank.to_string()).collect();
    let mut board = Area::new("board", "Board", Shape::Board { files, ranks });
    for file in 0..8 {
        board.items.push(piece(&format!("pa{file}"), "Pawn", "P", file, 1, ANN));
        board.items.push(piece(&format!("pb{file}"), "Pawn", "P", file, 6, BEN));
    }
    board.items.push(marked(piece("ka", "King", "K", 4, 0, ANN), &[("aura", 2)]));
    board.items.push(marked(piece("kb", "Queen of Thorns", "Q", 3, 7, BEN), &[("Quarry", 1)]));
    board.items.push(piece("ra", "Reaper", "R", 0, 3, ANN));
    let token = |name: &str, short: &str, file: u8, rank: u8| {
        let face = Face { name: name.into(), short: short.into(), ..Face::default() };
        Item::face(format!("t{file}{rank}"), ItemKind::Token, face).at(file, rank)
    };
    board.items.push(token("garden", "g3", 2, 4));
    board.items.push(token("garden", "g1", 3, 6));
    board.items.push(token("Reclaimed", "*", 5, 5));
    for file in 0..8 {
        let face = Face { name: "square".into(), ..Face::default() };
        board.items.push(Item::face(format!("s{file}"), ItemKind::Slot, face).at(file, 2));
    }
    let clan = |seat: Seat, name: &str| {
        let mut clan = Area::new(format!("clan{seat}"), name, Shape::Panel).of(seat).at(Place::Side);
        clan.sums.push(parts("victory", &[("marks", 2), ("centre", 1)]));
        let die = |id: &str, pips: &str| {
            let face = Face { name: pips.into(), short: pips.into(), ..Face::default() };
            Item::face(id, ItemKind::Die, face)
        };
        clan.areas = vec![
            Area::new("rows", "Skill rows", Shape::Row).with([
                marked(card("s1", "Harvest", "E", &[], ""), &[("charge", 4)]),
                card("s2", "Sow", "S", &[], ""),
            ]),
            Area::new("pool", "Pool", Shape::Row).with([die("1", "4"), die("2", "6"), die("3", "6")]),
        ];
        clan
    };
    Scene {
        areas: vec![board, clan(ANN, "Erde"), clan(BEN, "Huldra")],
        seats: vec![
            seat(ANN, "Ann", "Erde", Sum::plain("relics", 2), &[("tokens", 3)], true),
            seat(BEN, "Ben", "Huldra", Sum::plain("relics", 0), &[("tokens", 5)], false),
        ],
        prompt: prompt("Ann moves a unit 4."),
    }
}

pub(super) fn heroes() -> Scene {
    let mut areas = vec![];
    for (index, name) in ["Barrens", "Sump", "Frost Fells", "Weald"].into_iter().enumerate() {
        let mut region = Area::new(format!("reg{index}"), name, Shape::Panel);
        let mut monster = card(
            "m",
            "Sump Hydra",
            "SH",
            &[("attack", 2), ("health", 10), ("regen", 1)],
            "Its heads grow back: at the end of a round it heals 1.",
        );
        monster.sums = vec![
            parts("attack", &[("printed", 2), ("Moon", 1)]),
            parts("health", &[("printed", 10), ("Iron Scales", 1)]),
        ];
        monster.marks = vec![Mark::new("Iron Scales", 1), Mark::new("poison", 2)];
        region.items.push(monster);
        region.areas = vec![Area::new("loot", "Loot", Shape::Row).with([
            Item::back("l1", ItemKind::Card, "item"),
            Item::back("l2", ItemKind::Card, "item"),
            Item::back("l3", ItemKind::Card, "item"),
            card("sigil", "Sigil of Wrath", "WRA", &[], ""),
        ])];
        areas.push(region);
    }
    areas.push(Area::new("stock", "Stock", Shape::Row).at(Place::Side).with([
        card("i1", "Bronze Axe", "BA", &[("price", 4), ("attack", 1)], ""),
        card("i2", "Tower Shield", "TS", &[("price", 6), ("defence", 2)], ""),
        card("i3", "Healing Draught", "HD", &[("price", 3)], ""),
    ]));
    areas.push(
        Area::new(
            "moon",
            "Moon",
            Shape::Track { steps: ["new", "waxing", "full", "waning"].map(String::from).to_vec() },
        )
        .at(Place::Side)
        .with([Item::face("moon", ItemKind::Token, Face::default()).at(2, 0)]),
    );
    areas.push(Area::new("grave", "Graveyard", Shape::Stack { size: 7 }).at(Place::Side).with([card(
        "g",
        "Bog Wight",
        "BW",
        &[("attack", 1)],
        "",
    )]));
    for (index, name) in ["Ben", "Cy"].into_iter().enumerate() {
        let mut hero = Area::new(format!("hero{index}"), "Hero board", Shape::Panel)
            .of(Seat(index as u8 + 1))
            .at(Place::Far);
        hero.sums.push(parts("health", &[("base", 12), ("wounds", -3)]));
        hero.areas = vec![Area::new("inv", "Inventory", Shape::Row).of(Seat(index as u8 + 1)).with([
            card("x", "Rusty Sword", "RS", &[("attack", 1)], ""),
            Item::back("y", ItemKind::Card, "item"),
            Item::back("z", ItemKind::Card, "item"),
        ])];
        let _ = name;
        areas.push(hero);
    }
    let mut hero = Area::new("hero", "Your hero board", Shape::Panel).of(ANN).at(Place::Near);
    hero.text = "Favor: once a fight, roll all your dice again.".into();
    hero.sums.push(parts("attack", &[("base", 1), ("Bronze Axe", 1), ("full moon", 1)]));
    hero.areas = vec![
        Area::new("worn", "Worn", Shape::Row).with([
            card("w1", "Bronze Axe", "BA", &[("attack", 1)], "Right hand."),
            card("w2", "Tower Shield", "TS", &[("defence", 2)], "Left hand."),
        ]),
        Area::new("bag", "Bag", Shape::Hand).with([
            card(
                "b1",
                "Healing Draught",
                "HD",
                &[],
                "Drink it in a fight or at home: heal 4. Then put it on the graveyard.",
            ),
            card("b2", "Rope", "R", &[], "Flee without a roll."),
        ]),
    ];
    areas.push(hero);
    Scene {
        areas,
        seats: vec![
            seat(
                ANN,
                "Ann",
                "Witch of the Weald",
                Sum::plain("artifacts", 2),
                &[("health", 9), ("gold", 5), ("sigils", 1), ("favor", 1), ("items", 4)],
                true,
            ),
            seat(
                BEN,
                "Ben",
                "Exile",
                Sum::plain("artifacts", 0),
                &[("health", 9), ("gold", 12), ("sigils", 0), ("favor", 0), ("items", 3)],
                false,
            ),
            seat(
                Seat(2),
                "Cy",
                "Tinker",
                Sum::plain("artifacts", 1),
                &[("health", 11), ("gold", 2), ("sigils", 2), ("favor", 1), ("items", 3)],
                false,
            ),
        ],
        prompt: prompt("Ann fights on, flees, or uses an item."),
    }
}

pub(super) fn trick() -> Scene {
    let suited = |id: usize| {
        let (rank, word) = [("Q", "Queen"), ("10", "Ten"), ("2", "Two"), ("A", "Ace")][id % 4];
        let (suit, suits) = [("♠", "Spades"), ("♥", "Hearts"), ("♦", "Diamonds"), ("♣", "Clubs")][id / 4 % 4];
        card(&format!("c{id}"), &format!("{word} of {suits}"), &format!("{rank}{suit}"), &[], "")
    };
    Scene {
        areas: vec![
            Area::new("trick", "Trick", Shape::Row).with([suited(0).of(Seat(2)), suited(3).of(Seat(3))]),
            Area::new("hand", "Your hand", Shape::Hand).of(ANN).at(Place::Near).with((1..14).map(suited)),
        ],
        seats: (0..4u8)
            .map(|index| {
                seat(
                    Seat(index),
                    ["Ann", "Ben", "Cy", "Dora"][usize::from(index)],
                    "",
                    Sum::plain("points", 0),
                    &[("cards", 13)],
                    index == 0,
                )
            })
            .collect(),
        prompt: prompt("Ann follows suit."),
    }
}

pub(super) fn points() -> Scene {
    let mut board = Area::new("board", "Board", Shape::Grid { columns: 12, rows: 2 });
    for point in 1..=24u8 {
        let size = u32::from(point % 6 == 0) * 5 + u32::from(point == 13) * 12;
        let owner = if point % 4 == 0 { ANN } else { BEN };
        let checker = |index: u32| {
            let (name, short) = if owner == ANN { ("White checker", "x") } else { ("Black checker", "o") };
            piece(&format!("{point}-{index}"), name, short, 0, 0, owner)
        };
        let mut inner = Area::new(format!("p{point}"), format!("Point {point}"), Shape::Stack { size });
        inner.items = (0..size).map(checker).collect();
        board.areas.push(inner);
    }
    Scene { areas: vec![board], seats: vec![], prompt: prompt("Ann plays 4-3.") }
}
