//! Reads the pack's files into [`Pack`] and points at everything the game could not be played with.

use super::effect::{Effect, SkillKind};
use super::spec::{
    Bounds, ClanEntry, Clans, Deed, Directions, Distance, SkillEntry, Skills, UnitEntry, Units, WillEntry,
    Wills,
};
use super::{
    ANY, CHIPS, ClanData, EVEN, Lasts, ODD, Pack, ROWS, Reach, Row, SLOTS, SkillData, UnitData, WillData,
};
use crate::board::Square;
use crate::vocab::{Clan, Kind, WillSide};
use parlour_content::{Loader, PackErrors, Parsed, Source, Spanned};

/// The name of the game in packs and records.
const GAME: &str = "darkleaf-gambit";

static FILES: [(&str, &str); 6] = [
    ("pack.toml", include_str!("../../pack/pack.toml")),
    ("bounds.toml", include_str!("../../pack/bounds.toml")),
    ("clans.toml", include_str!("../../pack/clans.toml")),
    ("units.toml", include_str!("../../pack/units.toml")),
    ("skills.toml", include_str!("../../pack/skills.toml")),
    ("will.toml", include_str!("../../pack/will.toml")),
];

/// The house set.
pub fn source() -> Source {
    Source::embedded(&FILES)
        .schema::<Bounds>("bounds.toml")
        .schema::<Clans>("clans.toml")
        .schema::<Units>("units.toml")
        .schema::<Skills>("skills.toml")
        .schema::<Wills>("will.toml")
}

/// Reads a pack, or says everything that is wrong with it.
pub fn load(source: &Source) -> Result<Pack, PackErrors> {
    let mut loader = Loader::new(source);
    let manifest = loader.manifest(GAME);
    let bounds = loader.file::<Bounds>("bounds.toml");
    let clans = loader.file::<Clans>("clans.toml");
    let units = loader.file::<Units>("units.toml");
    let skills = loader.file::<Skills>("skills.toml");
    let wills = loader.file::<Wills>("will.toml");
    let (Some(_), Some(bounds), Some(clans), Some(units), Some(skills), Some(wills)) =
        (manifest, bounds, clans, units, skills, wills)
    else {
        return loader.finish_with(None);
    };
    loader.within(&bounds.at(&bounds.bounds.rounds), "rounds", *bounds.bounds.rounds, 1..=1000);
    let mut pack =
        Pack { rounds: *bounds.bounds.rounds, clans: Default::default(), will: Default::default() };
    let _ = bounds.bounds.prov.otherwise();
    read_clans(&mut loader, &clans, &mut pack);
    read_units(&mut loader, &units, &mut pack);
    read_skills(&mut loader, &skills, &mut pack);
    read_will(&mut loader, &wills, &mut pack);
    loader.finish_with(Some(pack))
}

fn read_clans(loader: &mut Loader<'_>, file: &Parsed<Clans>, pack: &mut Pack) {
    let ids = file.clan.iter().map(|entry| (file.at(&entry.id), entry.id.word()));
    loader.unique_ids("clan", ids.collect::<Vec<_>>());
    let help = "the game has huldra, murg, ferrymen, erde, wibo and hexen";
    loader.count_is("clans", file.clan.len(), Clan::COUNT, &file.top(), help);
    for entry in &file.clan {
        let clan = *entry.id;
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &ClanEntry::FIELDS);
        let faces = if clan == Clan::Hexen { 4..=8 } else { 2..=12 };
        loader.within(&file.at(&entry.die), "die", *entry.die, faces);
        // A row of four stays payable after Famine, and one bone is always in reserve.
        loader.within(&file.at(&entry.bones), "bones", *entry.bones, 5..=12);
        if **entry.royal != *clan.royal() {
            let help = format!("the rulebook gives {} a {}", entry.name, clan.royal());
            loader.fault(&file.at(&entry.royal), "the wrong royal", "another royal", &help);
        }
        if entry.glyph.chars().count() != 1 {
            loader.fault(&file.at(&entry.glyph), "a glyph is one letter", "not one letter", "");
        }
        let mut number = |field: &str, value: &Option<Spanned<u8>>, needed: bool, most: u8| match value {
            Some(found) => {
                if needed {
                    loader.within(&file.at(found), field, **found, 1..=most);
                } else {
                    let help = "leave the line out";
                    loader.fault(
                        &file.at(found),
                        format!("{} has no `{field}`", entry.name),
                        "not used",
                        help,
                    );
                }
                **found
            }
            None => {
                if needed {
                    let help = format!("add a line `{field} = …`");
                    loader.fault(&file.at(&entry.id), format!("`{field}` is missing"), "in this clan", &help);
                }
                0
            }
        };
        let royal_marks = matches!(clan, Clan::Huldra | Clan::Ferrymen);
        let data = ClanData {
            name: entry.name.clone(),
            glyph: entry.glyph.to_string(),
            order: *entry.order,
            die: *entry.die,
            bones: *entry.bones,
            marks: number("marks", &entry.marks, royal_marks, 9),
            threshold: number(
                "threshold",
                &entry.threshold,
                matches!(clan, Clan::Murg | Clan::Erde | Clan::Wibo),
                12,
            ),
            royal_threshold: number("royal_threshold", &entry.royal_threshold, clan == Clan::Murg, 12),
            pair_threshold: number("pair_threshold", &entry.pair_threshold, clan == Clan::Murg, 12),
            pawns: number("pawns", &entry.pawns, clan == Clan::Wibo, 8),
            quarry: number("quarry", &entry.quarry, clan == Clan::Hexen, 2),
            start: read_start(loader, file, entry),
            path: entry.path.clone(),
            deed: entry.deed.clone(),
            deed_text: entry.deed_text.clone(),
            traits: entry.traits.clone(),
            prov: Some((*entry.prov).clone()),
            ..ClanData::default()
        };
        pack.clans[clan.index()] = data;
    }
    for (index, entry) in file.clan.iter().enumerate() {
        if file.clan[..index].iter().any(|other| *other.order == *entry.order) {
            let help = "the order decides who starts, so each clan needs a place of its own";
            loader.fault(&file.at(&entry.order), "two clans have the same `order`", "again here", help);
        }
    }
}

/// The starting places of a clan, checked against the chess set (DG-CORE-3, -4).
fn read_start(loader: &mut Loader<'_>, file: &Parsed<Clans>, entry: &ClanEntry) -> Vec<(Kind, Square)> {
    let mut start = Vec::new();
    if !(1..=4).contains(&entry.start.len()) {
        let help = "one line a rank, the clan's own rank 1 last";
        loader.fault(&file.at(&entry.id), "`start` has one to four ranks", "in this clan", help);
        return start;
    }
    for (line, text) in entry.start.iter().rev().enumerate() {
        if text.chars().count() != 8 {
            let help = "eight places from file a to file h, `.` where nobody stands";
            loader.fault(&file.at(text), "a rank has eight places", "not eight", help);
            continue;
        }
        for (place, letter) in text.chars().enumerate() {
            let royal = if entry.id.royal() == "king" { 'K' } else { 'Q' };
            let kind = match letter {
                '.' => continue,
                'P' => Kind::Pawn,
                'S' => Kind::Sage,
                'N' => Kind::Knight,
                'R' => Kind::Rook,
                _ if letter == royal => Kind::Royal,
                _ => {
                    let help = format!("use P, S, N, R, {royal} and `.`");
                    loader.fault(
                        &file.at(text),
                        format!("`{letter}` is no unit of this clan"),
                        "here",
                        &help,
                    );
                    continue;
                }
            };
            start.push((kind, Square::at(place as u8, line as u8)));
        }
    }
    for (kind, least, most) in [
        (Kind::Pawn, 0, 8),
        (Kind::Sage, 0, 2),
        (Kind::Knight, 0, 2),
        (Kind::Rook, 1, 2),
        (Kind::Royal, 1, 1),
    ] {
        let found = start.iter().filter(|(other, _)| *other == kind).count();
        if !(least..=most).contains(&found) {
            let message = format!("{found} units of the kind {}", kind.word());
            let help = format!("a chess set and the rules allow {least} to {most}");
            loader.fault(&file.at(&entry.start[0]), message, "in this picture", &help);
        }
    }
    start.sort_by_key(|(_, square)| *square);
    start
}

fn read_units(loader: &mut Loader<'_>, file: &Parsed<Units>, pack: &mut Pack) {
    let ids = file.unit.iter().map(|entry| (file.at(&entry.id), entry.id.as_str()));
    loader.unique_ids("unit", ids.collect::<Vec<_>>());
    let mut seen = [[false; Kind::COUNT]; Clan::COUNT];
    for entry in &file.unit {
        let (clan, kind) = (*entry.clan, *entry.kind);
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &UnitEntry::FIELDS);
        if std::mem::replace(&mut seen[clan.index()][kind.index()], true) {
            let message = format!("a second {} of {}", kind.word(), clan.word());
            loader.fault(&file.at(&entry.kind), message, "again here", "one entry a clan and kind");
        }
        let deed_fits = matches!(
            (clan, *entry.deed),
            (_, Deed::None)
                | (Clan::Huldra | Clan::Murg | Clan::Wibo, Deed::All | Deed::Orth | Deed::Diag)
                | (Clan::Ferrymen, Deed::Journey)
                | (Clan::Erde, Deed::Here)
                | (Clan::Hexen, Deed::Hex)
        );
        if !deed_fits {
            let help = "huldra, murg and wibo name directions, ferrymen `journey`, erde `self`, hexen `hex`";
            loader.fault(&file.at(&entry.deed), "this clan has another deed", "does not fit", help);
        }
        let wraps = clan == Clan::Ferrymen && matches!(kind, Kind::Pawn | Kind::Sage);
        if wraps && entry.journey.mask() & !Directions::Forward3.mask() != 0 {
            let help =
                "Ferrymen pawns and sages only ever move forward (DG-FER-2): use `forward` or `forward3`";
            loader.fault(&file.at(&entry.journey), "this unit never moves back", "not forward", help);
        }
        if (clan == Clan::Hexen) != (*entry.distance == Distance::Free) {
            let help = "Hexen and only Hexen journey any distance in the rolled direction (DG-HEX-3)";
            loader.fault(&file.at(&entry.distance), "`free` belongs to Hexen", "here", help);
        }
        if (clan, kind) == (Clan::Wibo, Kind::Royal) && *entry.distance != Distance::One {
            let help = "Deep Roots: the Wibo queen journeys exactly 1 (DG-WIB-11), write `one`";
            loader.fault(&file.at(&entry.distance), "the Wibo queen journeys 1", "here", help);
        }
        pack.clans[clan.index()].guide[kind.index()] = UnitData {
            journey: entry.journey.mask(),
            reach: match *entry.distance {
                Distance::Exact => Reach::Exact,
                Distance::UpTo => Reach::UpTo,
                Distance::Free => Reach::Free,
                Distance::One => Reach::One,
            },
            deed: entry.deed.mask(),
            ability: entry.ability.clone(),
            text: entry.text.clone(),
            prov: Some((*entry.prov).clone()),
        };
    }
    let found = seen.iter().flatten().filter(|there| **there).count();
    let help = "every clan lists pawn, sage, knight, rook and royal";
    loader.count_is("unit entries", found, Clan::COUNT * Kind::COUNT, &file.top(), help);
}

fn read_skills(loader: &mut Loader<'_>, file: &Parsed<Skills>, pack: &mut Pack) {
    let ids = file.skill.iter().map(|entry| (file.at(&entry.id), entry.id.as_str()));
    loader.unique_ids("skill", ids.collect::<Vec<_>>());
    let mut rows = [0; Clan::COUNT];
    for entry in &file.skill {
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &SkillEntry::FIELDS);
        check_effect(loader, file, entry);
        let row = read_row(loader, file, entry);
        let chips = entry.chips.as_ref().map_or(0, |chips| **chips);
        let lays =
            matches!(*entry.effect, Effect::AuraAdd { .. } | Effect::Garden { .. } | Effect::Ladder { .. });
        match &entry.chips {
            Some(chips) if lays => {
                loader.within(&file.at(chips), "chips", **chips, 1..=CHIPS);
            }
            Some(chips) => {
                loader.fault(&file.at(chips), "this skill lays no chips", "not used", "leave it out")
            }
            None if lays => {
                let help = "add `chips = 5`: one set of six has one for the board and five for play";
                loader.fault(&file.at(&entry.id), "`chips` is missing", "in this skill", help);
            }
            None => {}
        }
        let relics = match (&entry.relics, *entry.kind) {
            (Some(relics), SkillKind::Relic) => {
                loader.within(&file.at(relics), "relics", **relics, 1..=9);
                **relics
            }
            (None, SkillKind::Relic) => {
                let help = "add `relics = 1`";
                loader.fault(&file.at(&entry.id), "`relics` is missing", "in this relic", help);
                1
            }
            (Some(relics), _) => {
                loader.fault(
                    &file.at(relics),
                    "only relic skills have relic slots",
                    "not used",
                    "leave it out",
                );
                0
            }
            (None, _) => 0,
        };
        let place = &mut rows[entry.clan.index()];
        if *place < ROWS {
            pack.clans[entry.clan.index()].skills[*place] = SkillData {
                id: entry.id.to_string(),
                name: entry.name.clone(),
                kind: Some(*entry.kind),
                row,
                relics,
                chips,
                effect: Some(*entry.effect),
                text: entry.text.clone(),
                prov: Some((*entry.prov).clone()),
            };
        }
        *place += 1;
    }
    for clan in Clan::ALL {
        let what = format!("skills of {}", clan.word());
        let help = "every clan board has five rows";
        loader.count_is(&what, rows[clan.index()], ROWS, &file.top(), help);
        let laws =
            file.skill.iter().filter(|entry| *entry.clan == *clan && *entry.kind == SkillKind::Law).count();
        loader.count_is(
            &format!("laws of {}", clan.word()),
            laws,
            1,
            &file.top(),
            "every clan has exactly one law",
        );
    }
}

/// An effect must be of the skill's kind, have its window in the clan, and numbers the board can carry.
fn check_effect(loader: &mut Loader<'_>, file: &Parsed<Skills>, entry: &SkillEntry) {
    let place = file.at(&entry.effect);
    match entry.effect.skill() {
        None => loader.fault(&place, "this effect is for the Will, not for a skill", "here", ""),
        Some((kind, clan)) => {
            if kind != *entry.kind {
                let message =
                    format!("this effect works as a {}, not as a {}", kind.word(), entry.kind.word());
                loader.fault(&file.at(&entry.kind), message, "another kind", "");
            }
            if clan.is_some_and(|clan| clan != *entry.clan) {
                let help = "its window or its unit exists in that clan only";
                let message = format!("this effect belongs to {}", clan.map_or("", Clan::word));
                loader.fault(&place, message, "another clan", help);
            }
        }
    }
    match *entry.effect {
        Effect::Garden { counters, queen } => {
            loader.within(&place, "counters", counters, 1..=3);
            loader.within(&place, "queen", queen, 1..=counters);
        }
        Effect::Ladder { counters } => {
            loader.within(&place, "counters", counters, 1..=3);
        }
        Effect::Split { parts, at_least } => {
            loader.within(&place, "parts", parts, 3..=3);
            loader.within(&place, "at_least", at_least, 3..=12);
        }
        Effect::RoyalThreshold { value } | Effect::DeedThreshold { value } => {
            loader.within(&place, "value", value, 1..=12);
        }
        Effect::JourneyValue { by } => {
            loader.within(&place, "by", by, -3..=3);
        }
        Effect::Directions { by } => {
            loader.within(&place, "by", by, 1..=4);
        }
        _ => {}
    }
}

fn read_row(loader: &mut Loader<'_>, file: &Parsed<Skills>, entry: &SkillEntry) -> Row {
    let mut row = Row::default();
    match (&entry.row, &entry.sum) {
        (Some(slots), None) => {
            if !(1..=SLOTS).contains(&slots.len()) {
                let help = "a row that can be paid with five bones has one to four slots";
                loader.fault(&file.at(&entry.id), "the wrong number of slots", "in this skill", help);
                return row;
            }
            row.slots = slots.len() as u8;
            for (place, slot) in slots.iter().enumerate() {
                match read_slot(slot) {
                    Some(takes) => row.takes[place] = takes,
                    None => {
                        let help = "a slot is a value `3`, two values `3-4`, `E` for even or `O` for odd";
                        loader.fault(&file.at(slot), format!("`{}` is no slot", **slot), "not a slot", help);
                    }
                }
            }
        }
        (None, Some(sum)) => {
            loader.within(&file.at(sum), "slots", sum.slots, 2..=SLOTS as u8);
            if sum.from > sum.to || sum.to < sum.slots {
                let help = "`from` is not above `to`, and `to` is at least the number of slots";
                loader.fault(&file.at(sum), "no roll adds up to this", "an empty range", help);
            }
            row.slots = sum.slots.min(SLOTS as u8);
            row.takes[..usize::from(row.slots)].fill(ANY);
            row.sum = Some((sum.from, sum.to));
        }
        _ => {
            let help = "write either `row = [\"E\", \"3-4\"]` or `sum = { slots = 3, from = 9, to = 11 }`";
            loader.fault(
                &file.at(&entry.id),
                "a skill needs `row` or `sum`, not both",
                "in this skill",
                help,
            );
        }
    }
    row
}

/// The values a slot takes (DG-SLOT-2).
fn read_slot(text: &str) -> Option<u16> {
    let value = |word: &str| word.parse::<u8>().ok().filter(|value| (1..=13).contains(value));
    match text {
        "E" => Some(EVEN),
        "O" => Some(ODD),
        _ => match text.split_once('-') {
            None => Some(1 << value(text)?),
            Some((low, high)) => Some(1 << value(low)? | 1 << value(high)?),
        },
    }
}

fn read_will(loader: &mut Loader<'_>, file: &Parsed<Wills>, pack: &mut Pack) {
    let ids = file.will.iter().map(|entry| (file.at(&entry.id), entry.id.as_str()));
    loader.unique_ids("Will", ids.collect::<Vec<_>>());
    let mut seen = [[false; super::RESULTS]; WillSide::COUNT];
    for entry in &file.will {
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &WillEntry::FIELDS);
        if !loader.within(&file.at(&entry.number), "number", *entry.number, 1..=12) {
            continue;
        }
        let (side, index) = (entry.side.index(), usize::from(*entry.number - 1));
        if std::mem::replace(&mut seen[side][index], true) {
            let message = format!("a second result {} of the {}", *entry.number, entry.side.word());
            loader.fault(&file.at(&entry.number), message, "again here", "one entry a side and number");
        }
        let lasts = match (&entry.rounds, entry.forever) {
            (Some(rounds), false) => {
                loader.within(&file.at(rounds), "rounds", **rounds, 1..=9);
                Some(Lasts::Rounds(**rounds))
            }
            (None, true) => Some(Lasts::Forever),
            (None, false) => None,
            (Some(rounds), true) => {
                loader.fault(
                    &file.at(rounds),
                    "`rounds` and `forever` exclude each other",
                    "here",
                    "keep one",
                );
                None
            }
        };
        let place = file.at(&entry.effect);
        match entry.effect.will() {
            None => loader.fault(&place, "this effect is for a skill, not for the Will", "here", ""),
            Some(lasting) if lasting != lasts.is_some() => {
                let help = if lasting {
                    "add `rounds = 2` or `forever = true`"
                } else {
                    "leave out `rounds` and `forever`"
                };
                loader.fault(&place, "this effect and its duration do not fit", "here", help);
            }
            Some(_) => {}
        }
        match *entry.effect {
            Effect::RelocateOwn { ranks, .. } => {
                loader.within(&place, "ranks", ranks, 1..=8);
            }
            Effect::SlotValue { by } => {
                loader.within(&place, "by", by, 1..=1);
            }
            Effect::MaxDistance { value } => {
                loader.within(&place, "value", value, 1..=7);
            }
            Effect::VanquishOwn { unit } | Effect::VanquishRival { unit } if unit.has(Kind::Royal) => {
                loader.fault(
                    &place,
                    "the Will never vanquishes a royal",
                    "here",
                    "name other kinds (DG-R-104)",
                );
            }
            _ => {}
        }
        pack.will[side][index] = WillData {
            id: entry.id.to_string(),
            name: entry.name.clone(),
            lasts,
            effect: Some(*entry.effect),
            text: entry.text.clone(),
            prov: Some((*entry.prov).clone()),
        };
    }
    file.will.iter().for_each(|entry| check_favour(loader, file, entry));
    let found = seen.iter().flatten().filter(|there| **there).count();
    let help = "twelve blessings and twelve curses";
    loader.count_is("results of the Will", found, 24, &file.top(), help);
}

/// A result that lets a player choose among others may name only what can be chosen and done at once.
fn check_favour(loader: &mut Loader<'_>, file: &Parsed<Wills>, entry: &WillEntry) {
    let Effect::OneOf { results } = *entry.effect else { return };
    let place = file.at(&entry.effect);
    if results.iter().next().is_none() {
        loader.fault(
            &place,
            "there is nothing to choose from",
            "no results",
            "name some results of this side",
        );
    }
    for number in results.iter() {
        let named = file.will.iter().find(|other| other.side == entry.side && *other.number == number);
        let Some(named) = named else { continue };
        let why = match *named.effect {
            Effect::OneOf { .. } => "is such a choice itself",
            Effect::BoneBorrow => "begins with a roll",
            effect if effect.will() == Some(true) => "lasts",
            _ => continue,
        };
        let message = format!("result {number}, {}, cannot be chosen here: it {why}", named.name);
        let help = "name results that a player carries out at once by a choice (DG-B-12)";
        loader.fault(&place, message, "among these", help);
    }
}
