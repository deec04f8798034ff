//! An owner's pack plays, and a broken one is refused with its place and help.
#![allow(clippy::unwrap_used)]

use parlour_content::{Setup, Source, Title};
use parlour_core::laws;
use parlour_hamlet_heroes::{HamletHeroes, pack};

fn with(file: &str, from: &str, to: &str) -> Result<HamletHeroes, String> {
    let texts = [
        ("monsters.toml", include_str!("../pack/monsters.toml")),
        ("items.toml", include_str!("../pack/items.toml")),
        ("heroes.toml", include_str!("../pack/heroes.toml")),
        ("decrees.toml", include_str!("../pack/decrees.toml")),
        ("artifacts.toml", include_str!("../pack/artifacts.toml")),
        ("board.toml", include_str!("../pack/board.toml")),
    ];
    let text = texts.iter().find(|(name, _)| *name == file).unwrap().1;
    assert!(text.contains(from), "{from:?} is in {file}");
    let changed = text.replacen(from, to, 1).into_bytes();
    let source = Source::given([(file.to_owned(), changed)], pack::built_in())
        .map_err(|errors| errors.render(false, 100))?;
    let setup = Setup {
        pack: Some(source),
        ..Setup::with_options::<HamletHeroes>(2, &[("max_rounds", "3")]).unwrap()
    };
    HamletHeroes::open(&setup).map_err(|error| match error {
        parlour_content::OpenError::Pack(errors) => errors.render(false, 100),
        other => other.to_string(),
    })
}

#[test]
fn an_owners_card_plays() {
    let game = with("monsters.toml", "name = \"Gutter Bats\"", "name = \"Cellar Bats\"").unwrap();
    assert_eq!(game.cards().monsters[0].face.name, "Cellar Bats");
    laws::hold(&game, 2);
    let game =
        with("items.toml", "effect = [\"atk 1\"]", "effect = [\"atk 4\", \"thorns 1 if low\"]").unwrap();
    laws::hold(&game, 2);
    with("board.toml", "health = 25", "health = 30").unwrap();
}

#[test]
fn a_broken_pack_is_refused_with_its_place() {
    let refused = |file, from, to, expected: &[&str]| {
        let errors = with(file, from, to).err().unwrap_or_else(|| panic!("{to} was taken"));
        for word in expected {
            assert!(errors.contains(word), "{word:?} is not in\n{errors}");
        }
    };
    refused(
        "monsters.toml",
        "\"thorns 1\"",
        "\"thorn 1\"",
        &["monsters.toml", "there is no op `thorn`", "did you mean `thorns`"],
    );
    refused("monsters.toml", "\"thorns 1\"", "\"heal 1\"", &["cannot stand here"]);
    refused("monsters.toml", "region = \"caves\"", "region = \"cave\"", &["there is no region `cave`"]);
    refused(
        "monsters.toml",
        "artifact = \"the-widows-stiletto\"",
        "artifact = \"penitents-chain\"",
        &["second monster", "no monster carries"],
    );
    refused("items.toml", "copies = 2", "copies = 20", &["copies", "out of bounds"]);
    refused("items.toml", "window = \"prep\"", "window = \"turn\"", &["window of an item"]);
    refused("items.toml", "effect = [\"heal 4\"]", "effect = [\"atk 4\"]", &["used up at once"]);
    refused("heroes.toml", "windows = [\"my_roll\"]", "windows = [\"hamlet\"]", &["can do nothing"]);
    refused("heroes.toml", "special = \"peek\"", "special = \"peak\"", &["there is no special"]);
    refused(
        "decrees.toml",
        "kind = \"ongoing\"\nspecial = \"curfew\"",
        "kind = \"instant\"\nspecial = \"curfew\"",
        &["belongs to an ongoing Decree"],
    );
    refused("artifacts.toml", "set = \"selflessness\"", "set = \"vigil\"", &["more than three"]);
    refused("board.toml", "most = 24", "most = 10", &["`most` is 10"]);
    refused("monsters.toml", "gold = 1", "golf = 1", &["golf"]);
}

#[test]
fn the_pack_says_what_is_house_data() {
    let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(1)).unwrap();
    let cards = game.cards();
    assert!(cards.monsters.iter().all(|card| card.face.provenance.word() == "house"));
    assert!(cards.regions.iter().all(|card| card.face.provenance.word() == "rulebook"));
}
