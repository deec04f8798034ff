//! A small game to load packs for.

use parlour_content::{Loader, Manifest, PackErrors, Parsed, Prov, Source, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

pub(crate) const PACK: &str = r#"game = "lantern-street"
name = "House set"
version = "1"
about = "Two lamps and a cat."
"#;

pub(crate) const CARDS: &str = r#"[[card]]
id = "lamp"
name = "The Lamp"
kind = "object"
copies = 2
prov = "house"
effects = [{ plus = { n = 2, at = "alley" } }, "steal"]

[[card]]
id = "cat"
name = "The Cat"
kind = "person"
copies = 1
prov = { default = "house", name = "rulebook" }
effects = [{ draw = 1 }]
"#;

static FILES: [(&str, &str); 2] = [("pack.toml", PACK), ("cards.toml", CARDS)];

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cards {
    pub(crate) card: Vec<Card>,
}

/// One kind of card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    pub(crate) id: Spanned<String>,
    pub(crate) name: String,
    pub(crate) kind: Spanned<String>,
    pub(crate) copies: Spanned<u8>,
    pub(crate) prov: Spanned<Prov>,
    #[serde(default)]
    pub(crate) effects: Vec<Effect>,
}

/// What a card does.
#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    /// Draw so many cards.
    Draw(u8),
    /// More influence at a place.
    Plus { n: u8, at: Site },
    /// A random card of the other hand.
    Steal,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Site {
    Alley,
    Garden,
}

pub(crate) fn built_in() -> Source {
    Source::embedded(&FILES).schema::<Cards>("cards.toml")
}

pub(crate) fn load(source: &Source) -> Result<(Manifest, Parsed<Cards>), PackErrors> {
    let mut loader = Loader::new(source);
    let manifest = loader.manifest("lantern-street");
    let cards = loader.file::<Cards>("cards.toml");
    if let Some(file) = &cards {
        loader.unique_ids("card", file.card.iter().map(|card| (file.at(&card.id), card.id.as_str())));
        for card in &file.card {
            loader.one_of(&file.at(&card.kind), &card.kind, ["object", "person"], "kind");
            loader.within(&file.at(&card.copies), "copies", *card.copies, 1..=4);
            loader.prov_names(&file.at(&card.prov), &card.prov, &["name", "kind", "copies", "effects"]);
        }
        let copies: usize = file.card.iter().map(|card| usize::from(*card.copies)).sum();
        loader.count_is("cards", copies, 3, &file.top(), "change `copies` until they add up");
    }
    loader.finish_with(manifest.zip(cards))
}

/// The built-in pack with these cards.
pub(crate) fn with_cards(cards: &str) -> Source {
    let files = [("cards.toml".to_owned(), cards.as_bytes().to_vec())];
    Source::given(files, built_in()).expect("a known file name and plain text")
}

/// What an owner reads about these cards.
pub(crate) fn said(cards: &str) -> String {
    render(load(&with_cards(cards)).expect_err("the cards should be refused"))
}

pub(crate) fn render(errors: PackErrors) -> String {
    errors.render(false, 90)
}
