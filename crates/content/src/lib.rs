//! Content packs: the cards of a game as TOML files that their owner can edit, and pointed words for every mistake.
//!
//! A game embeds a pack of its own. An owner of the printed game exports it, changes what his cards say, and plays
//! with his folder laid over the built-in files. What comes out of loading is data of the game's own types; what is
//! wrong comes out all at once, each mistake with its file, the line underlined and a sentence of help.
//!
//! - [`Source`] holds the files: built in, or a folder over them; it has a hash, and can be exported with schemas.
//! - [`Loader`] reads files into types and checks what types cannot say: ids, counts, names.
//! - [`PackErrors`] is everything that is wrong, for people ([`PackErrors::render`]) and for programs
//!   ([`PackErrors::problems`]).
//! - [`Prov`] says for every field where its fact comes from.
//! - [`Ledger`] holds the rules of a game by id; [`Title`] is a game as it stands on the shelf.
//!
//! # How a game uses it
//!
//! ```
//! use parlour_content::{Loader, Manifest, PackErrors, Prov, Provenance, Source, Spanned};
//! use schemars::JsonSchema;
//! use serde::Deserialize;
//!
//! // In a game crate these are `include_str!("../pack/cards.toml")` and so on.
//! const PACK: &str = r#"
//! game = "lantern-street"
//! name = "House set"
//! version = "1"
//! about = "Two lamps and a cat."
//! "#;
//! const CARDS: &str = r#"
//! [[card]]
//! id = "lamp"
//! name = "The Lamp"
//! copies = 2
//! effects = [{ draw = 1 }, { plus = { n = 2, at = "alley" } }]
//! prov = { default = "house", name = "rulebook" }
//!
//! [[card]]
//! id = "cat"
//! name = "The Cat"
//! copies = 1
//! special = "nine_lives"
//! prov = "house"
//! "#;
//!
//! /// The shape of `cards.toml`. Unknown fields are refused, so that a misspelt one is noticed.
//! #[derive(Deserialize, JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct Cards {
//!     card: Vec<Card>,
//! }
//!
//! /// `Spanned` where a check may want to point.
//! #[derive(Deserialize, JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct Card {
//!     id: Spanned<String>,
//!     name: String,
//!     copies: u8,
//!     #[serde(default)]
//!     effects: Vec<Effect>,
//!     special: Option<Spanned<String>>,
//!     prov: Prov,
//! }
//!
//! /// The closed vocabulary. A plain enum: `tag`, `untagged` and `flatten` would lose the places of mistakes.
//! #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
//! #[serde(rename_all = "snake_case", deny_unknown_fields)]
//! enum Effect {
//!     /// Draw so many cards.
//!     Draw(u8),
//!     /// More influence at a place.
//!     Plus { n: u8, at: Site },
//! }
//!
//! #[derive(Debug, PartialEq, Deserialize, JsonSchema)]
//! #[serde(rename_all = "snake_case")]
//! enum Site {
//!     Alley,
//!     Garden,
//! }
//!
//! /// Code for what the vocabulary cannot say.
//! const SPECIALS: [&str; 1] = ["nine_lives"];
//!
//! fn built_in() -> Source {
//!     Source::embedded(&[("pack.toml", PACK), ("cards.toml", CARDS)]).schema::<Cards>("cards.toml")
//! }
//!
//! fn load(source: &Source) -> Result<(Manifest, Cards), PackErrors> {
//!     let mut loader = Loader::new(source);
//!     let manifest = loader.manifest("lantern-street");
//!     let cards = loader.file::<Cards>("cards.toml");
//!     if let Some(file) = &cards {
//!         loader.unique_ids("card", file.card.iter().map(|card| (file.at(&card.id), card.id.as_str())));
//!         for special in file.card.iter().filter_map(|card| card.special.as_ref()) {
//!             loader.one_of(&file.at(special), special, SPECIALS, "special");
//!         }
//!         let copies: usize = file.card.iter().map(|card| usize::from(card.copies)).sum();
//!         loader.count_is("cards", copies, 3, &file.top(), "change `copies` until they add up");
//!     }
//!     loader.finish_with(manifest.zip(cards.map(|file| file.into_inner())))
//! }
//!
//! let source = built_in();
//! let (manifest, cards) = load(&source)?;
//! assert_eq!(*manifest.name, "House set");
//! assert_eq!(cards.card[0].effects[1], Effect::Plus { n: 2, at: Site::Alley });
//! assert_eq!(cards.card[0].prov.of("name"), Provenance::Rulebook);
//! assert_eq!(cards.card[0].prov.of("copies"), Provenance::House);
//! assert_eq!(source.hash().short().len(), 16);
//!
//! // An owner's folder would come in through `Source::folder("my-cards", built_in())`.
//! let mine = CARDS.replace("copies = 2", "copeis = 2").replace("nine_lives", "nine_life");
//! let source = Source::given([("cards.toml".to_owned(), mine.into_bytes())], built_in())?;
//! let errors = load(&source).map(drop).expect_err("a misspelt field");
//! assert_eq!(errors.problems()[0].help.as_deref(), Some("did you mean `copies`?"));
//! println!("{}", errors.render(true, 100));
//! # Ok::<(), PackErrors>(())
//! ```

mod checks;
mod decode;
mod errors;
mod export;
mod fault;
mod folder;
mod hash;
mod ledger;
mod loader;
mod manifest;
mod nearest;
mod parsed;
mod provenance;
mod schema;
mod source;
mod spanned;
mod syntax;
mod text;
mod title;
mod tree;
mod types;
mod wording;

pub use errors::{PackErrors, Problem};
pub use fault::Fault;
pub use hash::PackHash;
pub use ledger::{Coverage, Ledger, LedgerText, Rule, RuleKind};
pub use loader::Loader;
pub use manifest::Manifest;
pub use nearest::nearest;
pub use parsed::{Parsed, Place};
pub use provenance::{Prov, Provenance};
pub use schema::schema_of;
pub use source::{LARGEST, Source};
pub use spanned::Spanned;
pub use title::{About, OpenError, Setup, Title};

use nearest::advice;
