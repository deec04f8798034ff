//! Matches: the same on any number of threads, taken up where they were stopped, merged, and stopped early.

#![allow(clippy::unwrap_used)]

use indicatif::ProgressBar;
use parlour_bots::Stop;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::hearts::Hearts;
use parlour_content::{Setup, Title};
use parlour_lab::matches::{Match, MatchError, Report, Ruling, Sprt, merged, read, run};
use std::path::PathBuf;

fn asked<T: Title>(bots: &[&str], seats: u8, deals: u64) -> Match {
    Match {
        game: T::ABOUT.id.into(),
        setup: Setup::default_for::<T>(seats),
        vary: false,
        bots: bots.iter().map(|bot| bot.parse().unwrap()).collect(),
        first: 0,
        deals,
        seed: 3,
        sprt: None,
        out: None,
        threads: 1,
    }
}

fn report(asked: &Match) -> Report {
    run(asked, &Stop::new(), &ProgressBar::hidden()).unwrap().report
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = asked::<ConnectFour>(&["mcts:20", "greedy"], 2, 12);
    assert_eq!(report(&one), report(&Match { threads: 3, ..one.clone() }));
    let one = asked::<Hearts>(&["mcts:10", "random"], 4, 3);
    let found = report(&one);
    assert_eq!(found, report(&Match { threads: 4, ..one.clone() }));
    assert_eq!((found.games, found.deals), (24, 3), "each of the two among the other, in every seat");
}

#[test]
fn a_sequential_test_stops_at_the_same_deal_on_any_number_of_threads() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 50.0 });
    let one = Match { sprt, ..asked::<ConnectFour>(&["mcts:60", "random"], 2, 400) };
    let found = report(&one);
    assert_eq!(found.sprt.unwrap().ruling, Ruling::Better);
    assert!(found.deals < 100, "{}", found.deals);
    assert_eq!(found, report(&Match { threads: 4, ..one }));
}

#[test]
fn a_match_goes_on_where_it_was_and_files_are_merged() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| Some(folder.path().join(name));
    let whole = asked::<ConnectFour>(&["mcts:20", "greedy"], 2, 10);
    let expected = report(&whole);
    // A run that was killed in the middle of a line.
    let out = file("one.jsonl");
    report(&Match { deals: 4, out: out.clone(), ..whole.clone() });
    let path = out.clone().unwrap();
    let mut text = std::fs::read_to_string(&path).unwrap();
    text.truncate(text.len() - 17);
    std::fs::write(&path, &text).unwrap();
    assert_eq!(report(&Match { out: out.clone(), ..whole.clone() }), expected);
    assert_eq!(read(&path).unwrap().1.len(), 20);
    // Two halves.
    let halves: Vec<PathBuf> = ["a.jsonl", "b.jsonl"].iter().map(|name| file(name).unwrap()).collect();
    report(&Match { deals: 5, out: Some(halves[0].clone()), ..whole.clone() });
    report(&Match { first: 5, deals: 5, out: Some(halves[1].clone()), ..whole.clone() });
    assert_eq!(merged(&halves, None).unwrap(), expected);
    // Another match does not go into the same file.
    let other = Match { seed: 4, out, ..whole };
    let error = run(&other, &Stop::new(), &ProgressBar::hidden()).unwrap_err().to_string();
    assert!(error.contains("its seed is 3, here it is 4"), "{error}");
}

#[test]
fn a_stopped_match_counts_whole_deals_only() {
    let stop = Stop::new();
    stop.set();
    let asked = asked::<ConnectFour>(&["greedy", "random"], 2, 10);
    let found = run(&asked, &stop, &ProgressBar::hidden()).unwrap().report;
    assert!(found.interrupted && found.games == 0);
}

#[test]
fn options_can_vary_from_deal_to_deal() {
    let game = "henchmania";
    let entry = parlour_table::find(game).unwrap();
    let asked = Match {
        game: game.into(),
        setup: entry.setup(2, [], None).unwrap(),
        vary: true,
        ..asked::<ConnectFour>(&["random", "random"], 2, 12)
    };
    let found = report(&asked);
    assert!(found.by_option.contains_key("animals=on") && found.by_option.contains_key("animals=off"));
}

/// Three bots at a table for two: every two meet, and the report has a rating for each, a page and a table.
#[test]
fn every_two_of_several_bots_meet_and_all_are_rated() {
    let one = asked::<ConnectFour>(&["random", "mcts:150", "greedy"], 2, 12);
    let found = report(&one);
    assert_eq!(found, report(&Match { threads: 3, ..one }));
    assert_eq!((found.games, found.deals), (72, 12));
    let ladder = found.ladder.as_ref().unwrap();
    let order: Vec<&str> = ladder.ratings.iter().map(|rating| rating.bot.as_str()).collect();
    assert_eq!((order[0], order[2]), ("mcts:150", "random"));
    let (share, games) = ladder.pairs[1][0].unwrap();
    assert!(games == 24 && share.mean > 0.8, "{share:?}");
    assert!((share.mean + ladder.pairs[0][1].unwrap().0.mean - 1.0).abs() < 1e-9);
    assert!(ladder.pairs[1][1].is_none());
    let sum: f64 = found.seat_shares.iter().map(|share| share.mean).sum();
    assert!((sum - 1.0).abs() < 1e-6);
    assert_eq!(found.lengths.values().sum::<usize>(), 72);
    let html = found.html();
    for title in ["Rating of every bot", "Share of the win by pairing", "by seat", "How many actions"] {
        assert!(html.contains(title), "{title}");
    }
    assert_eq!(html.matches("http").count(), html.matches("http://www.w3.org").count(), "nothing is fetched");
    let csv = found.csv();
    assert!(csv.lines().all(|line| line.split(',').count() == 7), "{csv}");
    assert!(csv.contains("\npair,\"mcts:150\",\"random\",24,"), "{csv}");
    assert!(csv.contains("\nelo,\"mcts:150\",\"\",48,"), "{csv}");
    assert!(csv.contains("\nbot by seat,\"random\",\"0\",24,"), "{csv}");
    let long = Report { bots: vec!["ismcts:100:c=0.3".into(), "a".into(), "b".into()], ..found };
    assert!(long.html().contains("A: ismcts:100:c=0.3") && long.html().contains(">A</text>"));
}

#[test]
fn what_is_no_match_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let whole = asked::<ConnectFour>(&["random", "greedy"], 2, 2);
    report(&Match { out: Some(path.clone()), ..whole.clone() });
    assert_eq!(merged(&[folder.path().to_owned()], None).unwrap(), report(&whole));
    let text = std::fs::read_to_string(&path).unwrap();
    let said = |text: String| {
        std::fs::write(&path, text).unwrap();
        merged(std::slice::from_ref(&path), None).unwrap_err().to_string()
    };
    let found = said(text.replace("match 1", "balance 1"));
    assert!(found.contains("its kind is \"balance 1\", here it is \"match 1\""), "{found}");
    let found = said(text.replacen("\"shares\":[", "\"shares\":[0.0,", 1));
    assert!(found.contains("line 2: 3 shares at a table for 2"), "{found}");
    std::fs::write(&path, text.replace("\"random\",\"greedy\"", "\"random\",\"greedy\",\"novice\"")).unwrap();
    let sprt = Some(Sprt { elo0: 0.0, elo1: 10.0 });
    let found = merged(&[path], sprt).unwrap_err().to_string();
    assert!(found.contains("between two bots, not 3"), "{found}");
    let nobody = Match { setup: Setup::default_for::<ConnectFour>(3), ..whole };
    let found = run(&nobody, &Stop::new(), &ProgressBar::hidden()).unwrap_err().to_string();
    assert_eq!(found, "Connect Four is for 2 players, not for 3");
}

#[test]
fn somebody_must_play() {
    let asked = asked::<Hearts>(&[], 4, 1);
    let error = run(&asked, &Stop::new(), &ProgressBar::hidden()).unwrap_err();
    assert!(matches!(error, parlour_lab::LabError::Match(MatchError::Lineup(_))), "{error}");
}
