//! What is typed at a table, and what comes back.
#![allow(clippy::unwrap_used)]

mod common;

use common::{connect_four, play, typed};
use expect_test::expect;
use parlour_table::find;
use parlour_tui::Ending;

/// What stands after the last prompt but one.
fn answer(line: &str) -> String {
    let (_, text) = connect_four(&format!("{line}\n"), None);
    let (_, after) = text.split_once("Ann> ").unwrap();
    after.split("Ann> ").next().unwrap().trim_end().to_owned()
}

#[test]
fn the_first_screen() {
    let (ending, text) = connect_four("", None);
    assert_eq!(ending.unwrap(), Ending::Left);
    expect![[r#"
        Connect Four
        Drop discs into seven columns and be the first with four in a line.
        Commitment to the seed of chance, which is shown at the end:
          a4519b3f7e707898dd6c50147ff3349dfa6dc0ae95cb164fa9ebc19b90229a52
        Type a number or a move; `help` lists what else.

        > A Ann  Red     to act
          B Ben  Yellow

        Board
          6  .  .  .  .  .  .  .
          5  .  .  .  .  .  .  .
          4  .  .  .  .  .  .  .
          3  .  .  .  .  .  .  .
          2  .  .  .  .  .  .  .
          1  .  .  .  .  .  .  .
             a  b  c  d  e  f  g

        Ann drops a disc. (C4-TURN)
         1  drop a  Drop a disc into column a, row 1.
         2  drop b  Drop a disc into column b, row 1.
         3  drop c  Drop a disc into column c, row 1.
         4  drop d  Drop a disc into column d, row 1.
         5  drop e  Drop a disc into column e, row 1.
         6  drop f  Drop a disc into column f, row 1.
         7  drop g  Drop a disc into column g, row 1.
        Ann> 
        Left; the game was not recorded.
    "#]]
    .assert_eq(&text);
}

#[test]
fn a_whole_game() {
    let (ending, text) = connect_four("drop a\n2\ndrop a\ndrop b\nDROP  A\nb\ndrop b\n1\n", None);
    let Ending::Over(end) = ending.unwrap() else { panic!("{text}") };
    assert_eq!(end.say, "Ann wins.");
    expect![[r#"
          Ben drops a disc into column b.

        > A Ann  Red     to act
          B Ben  Yellow

        Board
          6  .  .  .  .  .  .  .    x Red disc · o Yellow disc
          5  .  .  .  .  .  .  .
          4  .  .  .  .  .  .  .
          3  x  o  .  .  .  .  .
          2  x  o  .  .  .  .  .
          1  x  o  .  .  .  .  .
             a  b  c  d  e  f  g

        Ann drops a disc. (C4-TURN)
         1  drop a  Drop a disc into column a, row 4.
         2  drop b  Drop a disc into column b, row 4.
         3  drop c  Drop a disc into column c, row 1.
         4  drop d  Drop a disc into column d, row 1.
         5  drop e  Drop a disc into column e, row 1.
         6  drop f  Drop a disc into column f, row 1.
         7  drop g  Drop a disc into column g, row 1.
        Ann>   Ann drops a disc into column a.
          Ann has four in a line.

          A Ann  Red
          B Ben  Yellow

        Board
          6  .  .  .  .  .  .  .    x Red disc · o Yellow disc
          5  .  .  .  .  .  .  .
          4  x  .  .  .  .  .  .
          3  x  o  .  .  .  .  .
          2  x  o  .  .  .  .  .
          1  x  o  .  .  .  .  .
             a  b  c  d  e  f  g

        Ann wins.
        Commitment  a4519b3f7e707898dd6c50147ff3349dfa6dc0ae95cb164fa9ebc19b90229a52
        Seed        f810dbb9b8171251a155e8e319ce129648e0ea32e43590ebe1d9e5371e0664f4
        `save FILE` keeps the record; `parlour verify FILE` then recomputes every draw.
        `save FILE`, `log`, `undo`, or Enter to leave> 
    "#]]
    .assert_eq(text.rsplit_once("Ben> ").unwrap().1);
}

#[test]
fn help_and_rules() {
    expect![[r#"
        3                    plays the third move of the list
        drop c               plays a move by its notation; its beginning is enough
        offers [WORD]        lists the moves in sentences, all or those with the word
        table                draws the table again
        item NAME            shows a card, a place or a player large
        ?                    tells the rules of what is on the table
        ? 3 · ? ID · ? WORD  tells the rule of a move, one rule, or every rule with the
                             word
        why MOVE             says whether a move is allowed, and by which rule
        hint [BOT]           shows the best moves with their chances, as a bot (novice
                             to expert, keen:2s, …) sees them
        log [N]              tells the last N things that happened
        undo                 takes your last move back
        save FILE            writes the game so far to a file (save! writes over one)
        record               says where the game is recorded
        seed                 shows what proves that chance was not chosen
        quit                 leaves; a recorded game can be resumed"#]]
    .assert_eq(&answer("help"));
    expect![[r#"
        What is asked
        C4-TURN  Red begins; the players drop one disc each in turn.
        What you may do
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more.
        What is on the table
        C4-BOARD  The board stands upright and has 7 columns of 6 places each; it starts
                  empty.
        C4-FOUR  Who has four discs in a straight line, upright, level or aslant, wins
                 at once.
        `? WORD` searches all 5 rules; `? ID` tells one."#]]
    .assert_eq(&answer("?"));
    expect![[r#"
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more.
        Source: traditional."#]]
    .assert_eq(&answer("? c4-drop"));
    expect![[r#"
        Drop a disc into column c, row 1.
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more."#]]
    .assert_eq(&answer("?3"));
    expect![[r#"
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more."#]]
    .assert_eq(&answer("? lowest free"));
    expect![[r#"No rule speaks of "C4-DORP". Did you mean C4-DROP?"#]].assert_eq(&answer("? C4-DORP"));
    expect![[r#"No rule speaks of "elephants"."#]].assert_eq(&answer("? elephants"));
}

#[test]
fn why() {
    expect![[r#"
        `drop c` is allowed: Drop a disc into column c, row 1.
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more."#]]
    .assert_eq(&answer("why 3"));
    expect![[r#""fly" is not a move here. Type a number from 1 to 7, a move, or `help`."#]]
        .assert_eq(&answer("why fly"));
    expect!["Say which move: `why` and a number, or a move in full."].assert_eq(&answer("why"));
    let full = "drop a\n".repeat(6);
    let (_, text) = connect_four(&format!("{full}why drop a\ndrop a\n"), None);
    let (_, after) = text.rsplit_once("\n 6  drop g").unwrap();
    expect![[r#"
          Drop a disc into column g, row 1.
        Ann> Column a is full.
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more.
        Ann> Column a is full.
        C4-DROP  A disc falls to the lowest free place of its column; a full column
                 takes no more.
        Ann> 
        Left; the game was not recorded.
    "#]]
    .assert_eq(after);
}

#[test]
fn looking_round() {
    expect![[r#"
        Board
        C4-BOARD  The board stands upright and has 7 columns of 6 places each; it starts
                  empty.
        C4-FOUR  Who has four discs in a straight line, upright, level or aslant, wins
                 at once."#]]
    .assert_eq(&answer("item board"));
    expect![[r#"
        Column c
        A place in Board."#]]
    .assert_eq(&answer("item slot-c"));
    expect!["Ben, Yellow"].assert_eq(&answer("item Ben"));
    expect![[r#"Nothing on the table is called "colunm c". Did you mean Column c?"#]]
        .assert_eq(&answer("item colunm c"));
    expect!["Nothing has happened yet."].assert_eq(&answer("log"));
    expect!["Say `log`, `log 50` or `log all`."].assert_eq(&answer("log many"));
    expect!["Not recorded; `save FILE` writes the game so far."].assert_eq(&answer("record"));
    expect![[r#"
        Commitment  a4519b3f7e707898dd6c50147ff3349dfa6dc0ae95cb164fa9ebc19b90229a52
        The seed itself is shown at the end: who knows it knows every draw."#]]
    .assert_eq(&answer("seed"));
    expect!["No move of yours speaks of that."].assert_eq(&answer("offers row 9"));
}

#[test]
fn mistyping_is_answered_kindly() {
    expect!["Type a number from 1 to 7 or a move; `help` lists the rest."].assert_eq(&answer(""));
    expect!["There is no move 99; choose 1 to 7."].assert_eq(&answer("99"));
    expect![[r#"
        "drpo c" is not a move here. Did you mean `drop c`? Type a number from 1 to 7, a
        move, or `help`."#]]
    .assert_eq(&answer("drpo c"));
    expect![[r#"
        "dr" may be `drop a`, `drop b`, `drop c`, `drop d`, `drop e`, `drop f`,
        `drop g`; type more of it."#]]
    .assert_eq(&answer("dr"));
    expect![[r#"
        "hlep" is not a move here. Did you mean `help`? Type a number from 1 to 7, a
        move, or `help`."#]]
    .assert_eq(&answer("hlep"));
    expect![[r#"
        there is no bot "genius"; say novice, casual, normal, strong or expert, or one
        of the bots they are made of: random, greedy, flat, mcts, ismcts and keen, the
        last four with a budget, such as keen:5000, keen:500ms or keen:2sx4 on four
        threads; settings such as :c=0.7 go with mcts and ismcts."#]]
    .assert_eq(&answer("hint genius"));
    expect!["That line is too long to be a move; `help` lists what can be typed."]
        .assert_eq(&answer(&"x".repeat(50_000)));
    expect!["Say where: `save FILE`."].assert_eq(&answer("save"));
    expect!["There is nothing of yours to take back."].assert_eq(&answer("undo"));
    expect![[r#"" [2Jdrop" is not a move here. Type a number from 1 to 7, a move, or `help`."#]]
        .assert_eq(&answer("\x1b[2Jdrop"));
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let game = find("connect-four").unwrap();
    let (_, text) = typed(play(game, "human:Ann,human:Ben", None), b"\xff\xfe\n\0\0\ndrop a\n");
    assert!(text.contains("That line is not text (UTF-8)"), "{text}");
    assert!(text.contains("Ann drops a disc into column a."), "{text}");
}

#[test]
fn a_hint_finds_the_win() {
    let (_, text) = connect_four("drop a\ndrop b\ndrop a\ndrop b\ndrop a\ndrop b\nhint\nhint greedy\n", None);
    assert!(text.contains("100 %   1  drop a  Drop a disc into column a, row 4."), "{text}");
    assert!(text.contains("As greedy sees it"), "{text}");
}

#[test]
fn undo_takes_back_ones_own_move_and_what_followed() {
    let game = find("connect-four").unwrap();
    let (_, text) = typed(play(game, "human:Ann,bot:random", None), b"drop a\ndrop b\nundo\nlog\n");
    assert!(text.contains("Taken back: `drop b` of Ann"), "{text}");
    let log = text.rsplit_once("Ann> ").unwrap().0.rsplit_once("Ann> ").unwrap().1;
    assert!(log.contains("1  Ann drops a disc into column a."), "{log}");
    assert!(!log.contains("Ann drops a disc into column b") && log.lines().count() == 2, "{log}");
}

#[test]
fn quitting_an_unrecorded_game_asks_once() {
    let (ending, text) = connect_four("quit\nquit\ndrop a\n", None);
    assert_eq!(ending.unwrap(), Ending::Left);
    assert!(text.contains("This game is not recorded"), "{text}");
    assert!(!text.contains("column a."), "{text}");
}

#[test]
fn after_the_end_one_can_look_save_and_take_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("won.record");
    let game = "drop a\ndrop b\n".repeat(3) + "drop a\n";
    let script = format!("{game}log 1\nsave {}\nundo\ndrop c\nquit\nquit\n", file.display());
    let (ending, text) = connect_four(&script, None);
    assert_eq!(ending.unwrap(), Ending::Left);
    assert!(text.contains("Ann has four in a line."), "{text}");
    let saved: parlour_core::Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(saved.result.as_deref(), Some("Ann wins."));
    assert!(text.contains("Ann drops a disc into column c."), "{text}");
}
