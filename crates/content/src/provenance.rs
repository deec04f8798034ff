//! Says where a fact of a pack comes from: the rulebook, a public source, or the house.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where a fact comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated or shown in the game's own rulebook.
    Rulebook,
    /// Found in a public source such as a review or the publisher's answers.
    Public,
    /// Made up here, because no source gives it.
    House,
}

impl Provenance {
    /// The word used in packs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Public => "public",
            Self::House => "house",
        }
    }

    /// The same for a player to read.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Rulebook => "from the rulebook",
            Self::Public => "from a public source",
            Self::House => "made up for this set",
        }
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The provenance of one entry, field by field.
///
/// Written `prov = "house"`, or `prov = { default = "house", name = "rulebook" }` where fields differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prov {
    default: Provenance,
    fields: BTreeMap<String, Provenance>,
}

/// The key that stands for every field not named; no field of an entry may be called so.
const DEFAULT: &str = "default";

impl Prov {
    /// The same provenance for every field.
    pub const fn new(default: Provenance) -> Self {
        Self { default, fields: BTreeMap::new() }
    }

    /// The same, with one field set apart.
    #[must_use]
    pub fn with(mut self, field: &str, provenance: Provenance) -> Self {
        self.fields.insert(field.to_owned(), provenance);
        self
    }

    /// Where this field comes from.
    pub fn of(&self, field: &str) -> Provenance {
        self.fields.get(field).copied().unwrap_or(self.default)
    }

    /// What holds for every field not named.
    pub const fn otherwise(&self) -> Provenance {
        self.default
    }

    /// The fields named, in alphabetical order.
    pub fn named(&self) -> impl Iterator<Item = (&str, Provenance)> {
        self.fields.iter().map(|(field, &provenance)| (field.as_str(), provenance))
    }
}

impl Serialize for Prov {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.fields.is_empty() {
            return self.default.serialize(serializer);
        }
        serializer.collect_map(std::iter::once((DEFAULT, self.default)).chain(self.named()))
    }
}

impl<'de> Deserialize<'de> for Prov {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ProvVisitor)
    }
}

/// By hand rather than `untagged`: an untagged enum forgets where in the file a mistake is, and why it is one.
struct ProvVisitor;

impl<'de> Visitor<'de> for ProvVisitor {
    type Value = Prov;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"rulebook\", \"public\", \"house\" or a table of them")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Prov, E> {
        match word {
            "rulebook" => Ok(Prov::new(Provenance::Rulebook)),
            "public" => Ok(Prov::new(Provenance::Public)),
            "house" => Ok(Prov::new(Provenance::House)),
            _ => Err(E::unknown_variant(word, &["rulebook", "public", "house"])),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Prov, A::Error> {
        let mut fields = BTreeMap::new();
        while let Some((field, provenance)) = map.next_entry::<String, Provenance>()? {
            fields.insert(field, provenance);
        }
        let default = fields.remove(DEFAULT).ok_or_else(|| A::Error::missing_field(DEFAULT))?;
        Ok(Prov { default, fields })
    }
}

impl JsonSchema for Prov {
    fn schema_name() -> Cow<'static, str> {
        "Prov".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<Provenance>();
        json_schema!({
            "description": "Where the facts of this entry come from: one word, or a word for each field.",
            "anyOf": [
                one,
                {
                    "type": "object",
                    "properties": { "default": one },
                    "required": ["default"],
                    "additionalProperties": one,
                },
            ],
        })
    }
}
