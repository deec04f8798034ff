//! Records on disk: nothing that was shown is lost, whatever happens to the program or the file.
#![allow(clippy::unwrap_used)]

mod common;

use common::{connect_four, play, typed};
use parlour_core::Record;
use parlour_table::{GAMES, find, replay};
use parlour_tui::{Ending, PlayError, Players};
use std::fs;
use std::path::PathBuf;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("game.record")
    }

    fn record(&self) -> Record {
        fs::read_to_string(self.file()).unwrap().parse().unwrap()
    }

    /// Nothing is left lying beside the record.
    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.0.path()).unwrap();
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

#[test]
fn every_move_is_on_disk_when_the_input_ends() {
    let folder = Folder::new();
    let (ending, text) = connect_four("drop a\ndrop b\ndrop c\n", Some(&folder.file()));
    assert_eq!(ending.unwrap(), Ending::Left);
    assert!(text.contains("--record"), "{text}");
    let texts: Vec<String> = folder.record().lines.iter().map(|line| line.text.clone()).collect();
    assert_eq!(texts, ["drop a", "drop b", "drop c"]);
    assert_eq!(folder.names(), ["game.record"]);
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = Folder::new();
    connect_four("drop a\ndrop b\nquit\n", Some(&folder.file())).0.unwrap();
    let (_, text) = connect_four("drop c\n", Some(&folder.file()));
    assert!(text.contains("Resumed from") && text.contains("after 2 actions"), "{text}");
    assert!(text.contains("Ben drops a disc into column b."), "{text}");
    assert_eq!(folder.record().lines.len(), 3);
}

#[test]
fn cut_at_every_byte_it_is_resumed_without_the_last_line_or_refused_and_left_alone() {
    let folder = Folder::new();
    let game = "drop a\ndrop b\n".repeat(3) + "drop a\n";
    connect_four(&game, Some(&folder.file())).0.unwrap();
    let whole = fs::read(folder.file()).unwrap();
    let head = folder.record().header().len();
    for cut in 0..=whole.len() {
        fs::write(folder.file(), &whole[..cut]).unwrap();
        let (ending, text) = connect_four("", Some(&folder.file()));
        let kept = fs::read(folder.file()).unwrap();
        if cut == 0 {
            assert!(ending.is_ok(), "an empty file is a new game");
        } else if cut < head {
            let error = ending.unwrap_err().to_string();
            assert!(error.contains("game.record"), "{cut}: {error}");
            assert_eq!(kept, &whole[..cut], "{cut}: a file that cannot be read is left alone");
        } else {
            assert!(ending.is_ok(), "{cut}: {ending:?}");
            let lines = whole[head..cut].iter().filter(|byte| **byte == b'\n').count().min(7);
            let record = folder.record();
            assert_eq!(record.lines.len(), lines, "{cut}");
            assert_eq!(record.result.is_some(), lines == 7, "{cut}");
            assert!(replay(&record, None, None).is_ok(), "{cut}");
            let torn = whole[cut - 1] != b'\n';
            assert_eq!(text.contains("was cut off"), torn, "{cut}: {text}");
        }
        assert_eq!(folder.names(), ["game.record"]);
    }
}

#[test]
fn a_cut_game_ends_as_it_would_have() {
    for game in GAMES {
        let seats = usize::from(game.about.seats.0);
        let bots = vec!["bot:random"; seats].join(",");
        let folder = Folder::new();
        typed(play(game, &bots, Some(&folder.file())), b"").0.unwrap();
        let whole = folder.record();
        let text = fs::read_to_string(folder.file()).unwrap();
        for part in [3, 5, 7] {
            let cut = whole.header().len() + (text.len() - whole.header().len()) * part / 9;
            fs::write(folder.file(), &text.as_bytes()[..cut]).unwrap();
            let ending = typed(play(game, &bots, Some(&folder.file())), b"").0;
            assert!(matches!(ending, Ok(Ending::Over(_))), "{}: {ending:?}", game.about.id);
            let plain =
                |record: Record| record.lines.into_iter().map(|line| line.text).collect::<Vec<String>>();
            assert_eq!(plain(folder.record()), plain(whole.clone()), "{}", game.about.id);
        }
    }
}

#[test]
fn a_finished_game_shows_its_end() {
    let folder = Folder::new();
    let game = "drop a\ndrop b\n".repeat(3) + "drop a\n";
    connect_four(&game, Some(&folder.file())).0.unwrap();
    let before = fs::read(folder.file()).unwrap();
    let (ending, text) = connect_four("", Some(&folder.file()));
    assert!(matches!(ending.unwrap(), Ending::Over(_)));
    assert!(text.contains("holds a game that is over") && text.contains("Ann wins."), "{text}");
    assert_eq!(fs::read(folder.file()).unwrap(), before);
}

#[test]
fn undo_is_undone_on_disk_too() {
    let folder = Folder::new();
    connect_four("drop a\ndrop b\nundo\nundo\ndrop d\n", Some(&folder.file())).0.unwrap();
    let texts: Vec<String> = folder.record().lines.iter().map(|line| line.text.clone()).collect();
    assert_eq!(texts, ["drop d"]);
    let game = "drop a\ndrop b\n".repeat(3) + "drop a\nundo\ndrop g\n";
    fs::remove_file(folder.file()).unwrap();
    connect_four(&game, Some(&folder.file())).0.unwrap();
    assert_eq!(folder.record().result, None);
    assert_eq!(folder.names(), ["game.record"]);
}

#[test]
fn what_is_no_record_of_this_game_is_refused_and_left_alone() {
    let folder = Folder::new();
    connect_four("drop a\n", Some(&folder.file())).0.unwrap();
    let good = fs::read_to_string(folder.file()).unwrap();
    let cases = [
        (good.replace("connect-four", "tic-tac-toe"), "is a record of tic-tac-toe, not of connect-four"),
        (good.replace("drop a", "drop z"), "cannot be resumed: action 1"),
        (good.replace("  #", "  #0"), "digest"),
        ("a letter to Ann\n".into(), "is not a Parlour record"),
    ];
    for (text, says) in cases {
        fs::write(folder.file(), &text).unwrap();
        let error = connect_four("drop b\n", Some(&folder.file())).0.unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
        assert_eq!(fs::read_to_string(folder.file()).unwrap(), text);
    }
    fs::write(folder.file(), b"parlour 1\n\xff\xff\n").unwrap();
    let error = connect_four("", Some(&folder.file())).0.unwrap_err().to_string();
    assert!(error.contains("is not text"), "{error}");
    let error = connect_four("", Some(folder.0.path())).0.unwrap_err().to_string();
    assert!(error.contains("is not a file"), "{error}");
    let error = connect_four("", Some(&folder.0.path().join("no/such/folder"))).0.unwrap_err();
    assert!(matches!(error, PlayError::Keep(_)), "{error}");
}

#[test]
fn bots_come_back_and_people_keep_their_names() {
    let folder = Folder::new();
    let game = find("connect-four").unwrap();
    typed(play(game, "human:Ann,bot:random", Some(&folder.file())), b"drop a\n").0.unwrap();
    let nobody = parlour_tui::Play { players: vec![], ..play(game, "human,human", Some(&folder.file())) };
    typed(nobody, b"drop a\n").0.unwrap();
    assert_eq!(folder.record().names, ["Ann", "random bot"]);
    assert_eq!(folder.record().lines.len(), 4);
    typed(play(game, "human,bot:greedy", Some(&folder.file())), b"drop b\n").0.unwrap();
    assert_eq!(folder.record().names, ["Ann", "greedy bot"]);
    assert_eq!(Players::remembered(&folder.record().names).names().0, folder.record().names);
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let folder = Folder::new();
    let inner = folder.0.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let script = format!("save {}\nsave {}\ndrop a\n", inner.display(), inner.join("no/file").display());
    let (ending, text) = connect_four(&script, None);
    assert_eq!(ending.unwrap(), Ending::Left);
    assert!(text.contains("is there already"), "{text}");
    assert!(text.contains("Not saved:"), "{text}");
    assert!(text.contains("Ann drops a disc into column a."), "{text}");
}
