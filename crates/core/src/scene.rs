//! What one eye sees of a table, as data that a page, a terminal or a screen reader draws without knowing the game.
//!
//! A scene is made from a look alone. Item ids are stable while an item can be followed by eye, and only then: a
//! face-down card gets a handle that says nothing, and a new one when an honest observer would lose track of it.

use crate::{RuleId, Seat};
use serde::Serialize;

/// The whole table as one eye sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Scene {
    /// Where things lie.
    pub areas: Vec<Area>,
    /// The players.
    pub seats: Vec<SeatView>,
    /// Who is asked for what.
    pub prompt: Prompt,
}

/// Who is asked for what, in a sentence.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Prompt {
    /// The sentence.
    pub say: String,
    /// The rule that asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

/// A player as everyone sees him.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// What he is called.
    pub name: String,
    /// His clan, hero, colour or side, if the game has such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// His score with its parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Sum>,
    /// What else counts, such as the size of his hand.
    pub counts: Vec<Mark>,
    /// Whether he is asked now.
    pub to_act: bool,
    /// Whether he has passed for now.
    pub passed: bool,
}

/// A place where items lie.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Area {
    /// Its id, stable for the whole game.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<Seat>,
    /// How it is laid out.
    #[serde(flatten)]
    pub shape: Shape,
    /// Where on the table it is best put.
    pub place: Place,
    /// A line about it, such as a District's Ability.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Numbers that are derived, with their parts, because people ask why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// Marks on the area itself: open, closed, active.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The rules that speak of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
    /// What lies in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Areas inside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
}

/// How an area is laid out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// Side by side.
    Row,
    /// Columns and rows; items say where by `at`, `[column, row]` from the top left.
    Grid {
        /// How many columns.
        columns: u8,
        /// How many rows.
        rows: u8,
    },
    /// A board with named files and ranks; items say where by `at`, `[file, rank]` from the near left corner of
    /// the seat the scene is drawn for.
    Board {
        /// Names of the files, from the left.
        files: Vec<String>,
        /// Names of the ranks, from the near side.
        ranks: Vec<String>,
    },
    /// One upon another: its size, and as items what is known of it, top first.
    Stack {
        /// How many lie there.
        size: u32,
    },
    /// A line of steps with a marker; items say where by `at`, `[step, 0]`.
    Track {
        /// Names of the steps.
        steps: Vec<String>,
    },
    /// A matter of its own, such as a duel or a fight.
    Panel,
    /// Cards held by a player.
    Hand,
}

/// Where on the table an area is best put.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the middle.
    #[default]
    Centre,
    /// At the near edge: the looker's own things.
    Near,
    /// At the far edge: the others' things.
    Far,
    /// To the side: piles, tracks, what is seldom looked at.
    Side,
    /// Above everything while it lasts: a duel, a fight.
    Over,
}

/// A thing on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item {
    /// Its id, stable while it can be followed by eye.
    pub id: String,
    /// What kind of thing.
    pub kind: ItemKind,
    /// Where in a grid, board or track.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<[u8; 2]>,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<Seat>,
    /// Its face, or what its back shows.
    #[serde(flatten)]
    pub side: Side,
    /// Marks with counts: wounds, auras, counters, rotated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Derived numbers with their parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
}

/// What kind of thing an item is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A card.
    Card,
    /// A piece on a board.
    Piece,
    /// A die.
    Die,
    /// A token, coin or chip.
    Token,
    /// An empty place that can be pointed at.
    Slot,
}

/// Which side of an item is up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Face up for this eye.
    Face(Face),
    /// Face down: what the back shows and nothing more.
    Back(String),
}

/// The face of an item.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    /// Its name.
    pub name: String,
    /// One to four characters for a small space, such as `Q♠` or `x`.
    pub short: String,
    /// Its colour, suit, clan or house as a word a theme can draw; never the only way to tell.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub group: String,
    /// Printed numbers by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Mark>,
    /// Its text, from the pack.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Where the data comes from: `rulebook`, `public` or `house`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub provenance: Option<&'static str>,
    /// The rules that speak of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
}

/// A word with a count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Mark {
    /// The word.
    pub name: String,
    /// How many; 1 for a mark that is just there.
    pub count: i32,
}

impl Mark {
    /// A mark with a count.
    pub fn new(name: impl Into<String>, count: i32) -> Mark {
        Mark { name: name.into(), count }
    }
}

/// A number with its parts: `6 = 2 Cutthroat + 3 Alley Maze + 1 bonus`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// What it counts.
    pub name: String,
    /// The number.
    pub total: i32,
    /// What it is made of; empty where it is plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Mark>,
}

impl Sum {
    /// A plain number.
    pub fn plain(name: impl Into<String>, total: i32) -> Sum {
        Sum { name: name.into(), total, parts: vec![] }
    }

    /// A number made of parts.
    pub fn of(name: impl Into<String>, parts: Vec<Mark>) -> Sum {
        let total = parts.iter().map(|part| part.count).sum();
        Sum { name: name.into(), total, parts }
    }
}

impl Area {
    /// An empty area in the middle of the table.
    pub fn new(id: impl Into<String>, name: impl Into<String>, shape: Shape) -> Area {
        Area {
            id: id.into(),
            name: name.into(),
            owner: None,
            shape,
            place: Place::Centre,
            text: String::new(),
            sums: vec![],
            marks: vec![],
            rules: vec![],
            items: vec![],
            areas: vec![],
        }
    }

    /// The same, belonging to a seat.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Area {
        self.owner = Some(seat);
        self
    }

    /// The same, elsewhere on the table.
    #[must_use]
    pub fn at(mut self, place: Place) -> Area {
        self.place = place;
        self
    }

    /// The same with items.
    #[must_use]
    pub fn with(mut self, items: impl IntoIterator<Item = Item>) -> Area {
        self.items.extend(items);
        self
    }

    /// The same citing rules.
    #[must_use]
    pub fn by(mut self, rules: impl IntoIterator<Item = RuleId>) -> Area {
        self.rules.extend(rules);
        self
    }
}

impl Item {
    /// An item with its face up.
    pub fn face(id: impl Into<String>, kind: ItemKind, face: Face) -> Item {
        Item {
            id: id.into(),
            kind,
            at: None,
            owner: None,
            side: Side::Face(face),
            marks: vec![],
            sums: vec![],
        }
    }

    /// An item with its back up, which shows this much.
    pub fn back(id: impl Into<String>, kind: ItemKind, shows: impl Into<String>) -> Item {
        Item {
            id: id.into(),
            kind,
            at: None,
            owner: None,
            side: Side::Back(shows.into()),
            marks: vec![],
            sums: vec![],
        }
    }

    /// The same at a place of a grid, board or track.
    #[must_use]
    pub fn at(mut self, column: u8, row: u8) -> Item {
        self.at = Some([column, row]);
        self
    }

    /// The same, belonging to a seat.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Item {
        self.owner = Some(seat);
        self
    }
}

/// What a seat may do, in words, and what a person points at to do it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// What it does, in a sentence.
    pub say: String,
    /// The rule that allows it.
    pub rule: RuleId,
    /// The ids of the items and areas a person points at, in order.
    pub touch: Vec<String>,
    /// Offers with the same heading are shown together.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub group: String,
    /// Whether it should be confirmed, because it reveals something or cannot be undone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
}

impl Offer {
    /// An offer by this rule.
    pub fn new(rule: RuleId, say: impl Into<String>) -> Offer {
        Offer { say: say.into(), rule, touch: vec![], group: String::new(), confirm: false }
    }

    /// The same with the things a person points at.
    #[must_use]
    pub fn touching<S: Into<String>>(mut self, ids: impl IntoIterator<Item = S>) -> Offer {
        self.touch.extend(ids.into_iter().map(Into::into));
        self
    }

    /// The same under a heading.
    #[must_use]
    pub fn under(mut self, group: impl Into<String>) -> Offer {
        self.group = group.into();
        self
    }
}

/// One event as one eye is told it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Telling {
    /// The sentence.
    pub say: String,
    /// What changes on the table, for animation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

impl Telling {
    /// A sentence without a visible change.
    pub fn say(say: impl Into<String>) -> Telling {
        Telling { say: say.into(), changes: vec![] }
    }

    /// The same with a change.
    #[must_use]
    pub fn with(mut self, change: Change) -> Telling {
        self.changes.push(change);
        self
    }
}

/// One visible change on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// An item goes from area to area.
    Move {
        /// The item as it is called afterwards.
        item: String,
        /// What shows on it, if this eye may see.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Where it came from.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// Where it goes.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<String>,
    },
    /// An item is turned over.
    Turn {
        /// The item.
        item: String,
        /// What shows now, if anything does.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A mark on an item or area changes.
    Mark {
        /// The item or area.
        item: String,
        /// The mark.
        mark: String,
        /// Its count now.
        count: i32,
    },
    /// Dice fall.
    Roll {
        /// Where.
        area: String,
        /// What they show.
        values: Vec<u8>,
    },
    /// A number changes.
    Count {
        /// What is counted, such as `score`.
        what: String,
        /// Whose.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Its value now.
        now: i32,
    },
}
