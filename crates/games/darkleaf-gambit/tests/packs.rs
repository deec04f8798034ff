//! Packs: an owner's plays, a broken one is refused with its place and help.
#![allow(clippy::unwrap_used)]

use parlour_content::{Setup, Source, Title};
use parlour_core::{Game, Rng, playout};
use parlour_darkleaf_gambit::{Darkleaf, load, source};

fn with(file: &str, from: &str, to: &str) -> Source {
    let text = source().text(file).unwrap().replacen(from, to, 1);
    assert_ne!(text, source().text(file).unwrap(), "{from} is in {file}");
    Source::given([(file.to_owned(), text.into_bytes())], source()).unwrap()
}

fn said(file: &str, from: &str, to: &str) -> String {
    load(&with(file, from, to)).unwrap_err().render(false, 100)
}

#[test]
fn an_owners_pack_plays() {
    let mut setup = Setup::with_options::<Darkleaf>(2, &[("south", "erde"), ("north", "hexen")]).unwrap();
    setup.pack = Some(with("clans.toml", "die = 8", "die = 10"));
    let game = Darkleaf::open(&setup).unwrap();
    let mut state = game.start();
    playout(&game, &mut state, &mut Rng::new(1), &mut vec![]);
    assert_eq!(game.validate(&state), Ok(()));
}

#[test]
fn broken_packs_are_refused_where_they_are_broken() {
    let message = said("skills.toml", "row = [\"E\", \"E\"]", "row = [\"E\", \"X\"]");
    assert!(message.contains("`X` is no slot") && message.contains("skills.toml"), "{message}");
    let message = said("clans.toml", "\"P..PP..P\"", "\"P..PP..\"");
    assert!(message.contains("a rank has eight places"), "{message}");
    let message = said("units.toml", "journey = \"forward\"", "journey = \"orth\"");
    assert!(message.contains("never moves back"), "{message}");
    let message = said("will.toml", "rounds = 2\n", "");
    assert!(message.contains("duration"), "{message}");
    let message = said("skills.toml", "kind = \"aura\"", "kind = \"relic\"");
    assert!(message.contains("works as a aura") || message.contains("another kind"), "{message}");
    let message = said("clans.toml", "order = 6", "order = 3");
    assert!(message.contains("same `order`"), "{message}");
}

#[test]
fn a_favour_names_only_what_can_be_chosen_and_done_at_once() {
    let with =
        |results: &str| said("will.toml", "results = [1, 2, 3, 9, 10]", &format!("results = [{results}]"));
    assert!(with("1, 12").contains("result 12, Haggedorn's Favour, cannot be chosen here"));
    assert!(with("4").contains("it lasts") && with("6").contains("begins with a roll"));
    assert!(
        with("").contains("nothing to choose from") && with("1, 13").contains("13 is no result of a d12")
    );
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let pack = load(&source()).unwrap();
    for clan in &pack.clans {
        assert!(clan.prov.is_some() && clan.guide.iter().all(|unit| unit.prov.is_some()));
        assert!(
            clan.skills
                .iter()
                .all(|skill| skill.prov.as_ref().is_some_and(|prov| prov.of("text").word() == "rulebook"))
        );
    }
    assert!(
        pack.will.iter().flatten().all(|result| result.prov.as_ref().unwrap().of("effect").word() == "house")
    );
}
