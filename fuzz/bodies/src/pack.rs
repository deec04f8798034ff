//! Any file of a pack loads or is refused with pointed words.

use parlour_content::{Loader, Manifest, PackErrors, Prov, Source, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

const PACK: &str =
    "game = \"lantern-street\"\nname = \"House set\"\nversion = \"1\"\nabout = \"Two lamps.\"\n";

const CARDS: &str = "[[card]]\nid = \"lamp\"\nname = \"The Lamp\"\ncopies = 2\nprov = \"house\"\n";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Card {
    id: Spanned<String>,
    #[allow(dead_code)]
    name: String,
    copies: Spanned<u8>,
    prov: Spanned<Prov>,
    #[serde(default)]
    #[allow(dead_code)]
    effects: Vec<Effect>,
    special: Option<Spanned<String>>,
}

/// What a card does; only its shape matters here.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(dead_code)]
enum Effect {
    Draw(u8),
    Plus { n: u8, at: String },
    Both(Vec<Effect>),
    Steal,
}

fn built_in() -> Source {
    Source::embedded(&[("pack.toml", PACK), ("cards.toml", CARDS)]).schema::<Cards>("cards.toml")
}

fn load(source: &Source) -> Result<(Manifest, Cards), PackErrors> {
    let mut loader = Loader::new(source);
    let manifest = loader.manifest("lantern-street");
    let cards = loader.file::<Cards>("cards.toml");
    if let Some(file) = &cards {
        loader.unique_ids("card", file.card.iter().map(|card| (file.at(&card.id), card.id.as_str())));
        for card in &file.card {
            loader.within(&file.at(&card.copies), "copies", *card.copies, 1..=4);
            loader.prov_names(&file.at(&card.prov), &card.prov, &["name", "copies", "effects"]);
            if let Some(special) = &card.special {
                loader.one_of(&file.at(special), special, ["nine_lives"], "special");
            }
        }
        let copies: usize = file.card.iter().map(|card| usize::from(*card.copies)).sum();
        loader.count_is("cards", copies, 2, &file.top(), "change `copies` until they add up");
    }
    loader.finish_with(manifest.zip(cards.map(|file| file.into_inner())))
}

/// Reads bytes as a file of a pack: the first byte says which.
pub fn pack(data: &[u8]) {
    let Some((which, text)) = data.split_first() else { return };
    let name = if which % 2 == 0 { "cards.toml" } else { "pack.toml" };
    let source = Source::given([(name.to_owned(), text.to_vec())], built_in());
    let loaded = source.and_then(|source| {
        assert_eq!(source.hash(), source.clone().hash());
        load(&source).map(drop)
    });
    if let Err(errors) = loaded {
        assert!(!errors.problems().is_empty(), "a refusal without a word");
        assert!(!errors.render(false, 80).is_empty());
    }
}
