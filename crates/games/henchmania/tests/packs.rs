//! Packs: the built-in one is complete, an owner's plays, and a broken one is refused with a place and help.

#![allow(clippy::unwrap_used)]

mod common;

use parlour_content::{PackErrors, Provenance, Setup, Source, Title};
use parlour_core::{Game, Options, Rng, playout};
use parlour_henchmania::{Henchmania, content};

/// The built-in pack with this changed in that file, one thing after another.
fn changed(changes: &[(&str, &str, &str)]) -> Source {
    changes.iter().fold(Henchmania::pack().unwrap(), |pack, (file, from, to)| {
        let text = pack.text(file).unwrap();
        assert!(text.contains(from), "{from:?} is in {file}");
        let text = text.replacen(from, to, 1);
        Source::given([((*file).to_owned(), text.into_bytes())], pack).unwrap()
    })
}

fn with(file: &str, from: &str, to: &str) -> Source {
    changed(&[(file, from, to)])
}

fn refused(file: &str, from: &str, to: &str) -> (String, String, usize) {
    let errors: PackErrors = content::load(&with(file, from, to)).expect_err("the pack should be refused");
    let problem = errors.problems().into_iter().next().unwrap();
    let drawn = errors.render(false, 100);
    assert!(drawn.contains(file) || problem.file.is_none(), "{drawn}");
    (problem.message, problem.help.unwrap_or_default(), problem.line.unwrap_or(0))
}

#[test]
fn the_built_in_pack_says_where_its_facts_come_from() {
    let game = common::game(2, &[]);
    let set = game.set();
    let glove = set.about(set.by_word("glove").unwrap());
    assert_eq!((glove.prov.of("copies"), glove.prov.of("site")), (Provenance::Rulebook, Provenance::Public));
    assert_eq!(set.about(set.by_word("slander").unwrap()).prov.of("use"), Provenance::House);
    for card in set.all() {
        assert!(!set.about(card).text.is_empty() && !set.about(card).rules.is_empty());
    }
    assert_eq!(Henchmania::pack().unwrap().schemas().len(), 12, "every file has a schema");
}

#[test]
fn an_owners_pack_plays() {
    let source = with("armory.toml", "attack = 2, defence = 6", "attack = 3, defence = 6");
    assert_ne!(source.hash().short(), Henchmania::pack().unwrap().hash().short());
    let options = Options::resolve(&Henchmania::options(), []).unwrap();
    let game = Henchmania::open(&Setup { seats: 3, options, pack: Some(source) }).unwrap();
    let great_sword = game.set().by_word("great-sword").unwrap();
    assert_eq!(game.set().of(great_sword).weapon, (3, 6));
    let mut state = game.start();
    playout(&game, &mut state, &mut Rng::new(3), &mut vec![]);
    game.validate(&state).unwrap();
}

#[test]
fn new_cards_from_old_verbs_play_by_the_laws() {
    // A Trump that rerolls, a Reserve card used at one's turn, an Action that steals and draws.
    let files = [
        (
            "armory.toml",
            "mode = \"before-rolls\", cost = \"rotate\", do = [{ improve = 2 }]",
            "mode = \"after-attack\", cost = \"rotate\", do = [{ reroll = 2 }]",
        ),
        (
            "church.toml",
            "use = [{ mode = \"passive\", do = [{ bonus-if-three-kinds = 2 }] }]",
            "use = [{ mode = \"at-turn\", cost = \"discard-self\", target = \"opp\", do = [\"capture-pawn\"] }]",
        ),
        (
            "tavern.toml",
            "use = [{ mode = \"action\", target = \"opp\", when = [\"has-points\"], do = [{ lose = 3 }] }]",
            "use = [{ mode = \"action\", target = \"opp\", do = [{ steal = 1 }, { discard-hand = 1 }, { gain = 1 }] }]",
        ),
    ];
    let options = Options::resolve(&Henchmania::options(), [("animals", "on")]).unwrap();
    let game = Henchmania::open(&Setup { seats: 3, options, pack: Some(changed(&files)) }).unwrap();
    let care = parlour_core::laws::Care { every: 9, explained: 128 };
    if let Err(violation) = parlour_core::laws::check(&game, 3, 0..12, care) {
        panic!("{violation}");
    }
}

/// The house set has no Trump that names a site, a pawn or dice; an owner's may. Every kind of action they bring is
/// taken here, by the laws.
#[test]
fn an_owners_trumps_bring_every_kind_of_use_and_copy() {
    let files = [
        (
            "armory.toml",
            "mode = \"before-rolls\", cost = \"rotate\", do = [{ improve = 2 }]",
            "mode = \"after-attack\", cost = \"rotate\", do = [{ reroll = 2 }]",
        ),
        (
            "tavern.toml",
            "cost = \"rotate\", target = \"opp\", when = [\"has-points\"], do = [{ steal = 1 }]",
            "cost = \"rotate\", target = \"opp\", do = [\"capture-pawn\"]",
        ),
        (
            "main-square.toml",
            "mode = \"duel-won\", cost = \"rotate\", do = [{ gain = 2 }]",
            "mode = \"at-turn\", cost = \"rotate\", when = [\"discard-not-empty\"], do = [{ take-discard-top = { not = \"main-square\" } }]",
        ),
    ];
    let options = Options::resolve(&Henchmania::options(), []).unwrap();
    let game = Henchmania::open(&Setup { seats: 3, options, pack: Some(changed(&files)) }).unwrap();
    match parlour_core::laws::check(&game, 5, 0..300, parlour_core::laws::Care::SPREAD) {
        Ok(tally) => {
            for kind in ["use-at", "use-on-at", "use-dice", "copy-at", "copy-on-at", "copy-dice"] {
                assert!(tally.kinds.contains_key(kind), "{kind} was never taken: {:?}", tally.kinds);
            }
        }
        Err(violation) => panic!("{violation}"),
    }
}

#[test]
fn broken_packs_are_refused_with_help() {
    let (message, help, line) = refused("tavern.toml", "copies = 4", "copies = 5");
    assert_eq!((message.as_str(), line), ("the pack has 27 cards of the tavern, the game needs 26", 1));
    assert!(help.contains("change `copies`"));
    let (message, help, line) = refused("tavern.toml", "copies = 4", "copeis = 4");
    assert!(message.contains("copeis") && help.contains("copies") && line == 9, "{message} {help} {line}");
    let (message, help, _) = refused("church.toml", "reroll = 1", "rerol = 1");
    assert!(help.contains("reroll"), "{message} {help}");
    let (message, _, _) = refused("church.toml", "HM-H-18", "HM-H-99");
    assert_eq!(message, "there is no rule `HM-H-99`");
    let (message, help, _) = refused("tavern.toml", "lacks = \"penitent\"", "lacks = \"penitant\"");
    assert!(message.contains("no card `penitant`") && help.contains("penitent"), "{message} {help}");
    let (message, _, _) = refused("armory.toml", "attack = 2, defence = 6", "attack = 1, defence = 6");
    assert_eq!(message, "`attack` is 1");
    let (message, help, _) =
        refused("castle.toml", "cost = \"rotate\", do = [\"extra-kind\"]", "do = [\"extra-kind\"]");
    assert!(message.contains("without a cost") && help.contains("rotate"));
    let (message, help, _) = refused("church.toml", "do = [\"prevent-loss\"]", "do = [\"unparryable\"]");
    assert!(message.contains("no meaning in this mode") && help.contains("points-lost: prevent-loss"));
    let (message, _, _) = refused("castle.toml", "max = 2\n", "");
    assert_eq!(message, "a Reserve card needs a `max`");
    let (message, _, _) = refused("castle.toml", "n = 2", "n = 9");
    assert!(message.contains("cards could be in hands"), "{message}");
    let (message, _, _) = refused("gloves.toml", "base = \"glove\"", "base = \"mitten\"");
    assert_eq!(message, "there is no card `mitten`");
    let (message, _, _) = refused("sites.toml", "spots = [4, 5, 7, 8]", "spots = [3, 5, 7, 8]");
    assert_eq!(message, "`spots` is 3");
    let (message, help, _) = refused("main-square.toml", "copies = 12", "copies = 11");
    assert!(message.contains("cards of the main-square") && help.contains("26"), "{message}");
    let (message, help, _) = refused("animals.toml", "site = \"tavern\"", "site = \"church\"");
    assert!(message.contains("a second") && help.contains("stray"), "{message} {help}");
}
