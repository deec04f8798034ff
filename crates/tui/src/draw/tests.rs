//! Scenes like those of the rich games, drawn at both widths.

mod scenes;

use super::scene;
use crate::text::paint;
use expect_test::expect;
use parlour_core::Scene;

fn drawn(table: &Scene, columns: usize) -> String {
    let lines = scene(table, columns);
    for line in &lines {
        assert!(crate::text::width(line) <= columns, "wider than {columns}: {line:?}");
    }
    paint(&lines.join("\n"), false)
}

#[test]
fn four_districts_wide() {
    expect![[r#"
        > A Ann           House of Silver  points 6  hand 3 · deck 4 · actions left 2  to act
          B flat:500 bot  ?                points 4  hand 3 · deck 7 · actions left 1  passed

        Hand (flat:500 bot)  [face down] ×3

        Alley Maze                  Silver Docks                The Spire (closed)          Sunken Plaza
        Swap one of your Minions    Draw a card, then discard   A Minion here counts one    Move a Minion from here
        with one here.              one.                        more.                       to a District beside it.
        Ann 6 = 2 + 3 + 1           Ann 6 = 2 + 3 + 1           Ann 6 = 2 + 3 + 1           Ann 6 = 2 + 3 + 1
        Ben 4 = 3 + 1               Ben 4 = 3 + 1               Ben 4 = 3 + 1               Ben 4 = 3 + 1
        Minions (Ann)               Minions (Ann)               Minions (Ann)               Minions (Ann)
          Cutthroat 2                 Cutthroat 2                 Cutthroat 2                 Cutthroat 2
          Mastermind 3                Mastermind 3                Mastermind 3                Mastermind 3
        Minions (flat:500 bot)      Minions (flat:500 bot)  -   Minions (flat:500 bot)      Minions (flat:500 bot)
          Rogue 3 · Kingpin 1       Deck  5, top Trickster 2      Rogue 3 · Kingpin 1         Rogue 3 · Kingpin 1
        Deck  5, top Trickster 2                                Deck  5, top Trickster 2    Deck  5, top Trickster 2

        Market (day 3)  Spire Rogue 3 · Spire Mystic 1 · Spire Trickster 2

        Day                     1 2 [3] 4 5 6 7 8
        Discard (Ann)           4, top Cutthroat 2, then Rogue 1, Mystic 0, …
        Discard (flat:500 bot)  empty

        Your hand
          Docks Kingpin Influence 0  When you play it, take back a Minion of yours from any District to your hand.
          Docks Rogue Influence 0    Draw a card.
          Maze Mystic Influence 1"#]].assert_eq(&drawn(&scenes::districts(), 110));
}

#[test]
fn four_districts_narrow() {
    expect![[r#"
        > A Ann  House of Silver  to act
            points 6  hand 3 · deck 4 · actions left 2
          B flat:500 bot  ?  passed
            points 4  hand 3 · deck 7 · actions left 1

        Hand (flat:500 bot)  [face down] ×3

        Alley Maze                     Silver Docks
        Swap one of your Minions       Draw a card, then discard
        with one here.                 one.
        Ann 6 = 2 + 3 + 1              Ann 6 = 2 + 3 + 1
        Ben 4 = 3 Rogue + 1 Kingpin    Ben 4 = 3 Rogue + 1 Kingpin
        Minions (Ann)                  Minions (Ann)
          Cutthroat 2 · Mastermind 3     Cutthroat 2 · Mastermind 3
        Minions (flat:500 bot)         Minions (flat:500 bot)  -
          Rogue 3 · Kingpin 1          Deck  5, top Trickster 2
        Deck  5, top Trickster 2

        The Spire (closed)             Sunken Plaza
        A Minion here counts one       Move a Minion from here to a
        more.                          District beside it.
        Ann 6 = 2 + 3 + 1              Ann 6 = 2 + 3 + 1
        Ben 4 = 3 Rogue + 1 Kingpin    Ben 4 = 3 Rogue + 1 Kingpin
        Minions (Ann)                  Minions (Ann)
          Cutthroat 2 · Mastermind 3     Cutthroat 2 · Mastermind 3
        Minions (flat:500 bot)         Minions (flat:500 bot)
          Rogue 3 · Kingpin 1            Rogue 3 · Kingpin 1
        Deck  5, top Trickster 2       Deck  5, top Trickster 2

        Market (day 3)  Spire Rogue 3 · Spire Mystic 1
                        Spire Trickster 2

        Day                     1 2 [3] 4 5 6 7 8
        Discard (Ann)           4, top Cutthroat 2, then Rogue 1,
                                Mystic 0, …
        Discard (flat:500 bot)  empty

        Your hand
          Docks Kingpin Influence 0
              When you play it, take back a Minion of yours from any
              District to your hand.
          Docks Rogue Influence 0
              Draw a card.
          Maze Mystic Influence 1"#]]
    .assert_eq(&drawn(&scenes::districts(), 60));
}

#[test]
fn nine_districts_with_avenues_wide() {
    expect![[r#"
        > A Ann  starts  points 7 = 4 Districts + 3 Items  hand 5 · items 1  to act
          B Ben          points 2 = 2 Districts            hand 4 · items 0  passed

        Districts                                                        Column 1   A:The Lady 3 · B:Street Sweeper 1
          A:Lantern Row     | Old Theatre       | Gallows Court          Column 2   A:The Lady 3 · B:Street Sweeper 1
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5           Column 3   A:The Lady 3 · B:Street Sweeper 1
          (won)             |                   |                        Row 1      A:The Lady 3 · B:Street Sweeper 1
          ------------------+-------------------+------------------      Row 2      A:The Lady 3 · B:Street Sweeper 1
          Tea House         | B:The Crossing o… | Fish Market            Row 3      A:The Lady 3 · B:Street Sweeper 1
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5           Outskirts  -
                            | (won)             |
          ------------------+-------------------+------------------
          Canal Steps       | Opera             | A:Moon Gate
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5
                            |                   | (won)

        Your hand
          The Lady IV 3        When played: look at the top card of the deck. Each turn: may swap with a Minion beside
                               it. At the check: +1 for each Item.
          Seer IV 3            When played: look at the top card of the deck. Each turn: may swap with a Minion beside
                               it. At the check: +1 for each Item.
          Porter IV 3          When played: look at the top card of the deck. Each turn: may swap with a Minion beside
                               it. At the check: +1 for each Item.
          Lamplighter IV 3     When played: look at the top card of the deck. Each turn: may swap with a Minion beside
                               it. At the check: +1 for each Item.
          Street Sweeper IV 3  When played: look at the top card of the deck. Each turn: may swap with a Minion beside
                               it. At the check: +1 for each Item."#]].assert_eq(&drawn(&scenes::promenade(), 110));
}

#[test]
fn nine_districts_with_avenues_narrow() {
    expect![[r#"
        > A Ann  starts  to act
            points 7 = 4 Districts + 3 Items  hand 5 · items 1
          B Ben  passed
            points 2 = 2 Districts  hand 4 · items 0

        Districts
          A:Lantern Row     | Old Theatre       | Gallows Court
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5
          (won)             |                   |
          ------------------+-------------------+------------------
          Tea House         | B:The Crossing o… | Fish Market
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5
                            | (won)             |
          ------------------+-------------------+------------------
          Canal Steps       | Opera             | A:Moon Gate
          Ann 6, Ben 5      | Ann 6, Ben 5      | Ann 6, Ben 5
                            |                   | (won)

        Column 1   A:The Lady 3 · B:Street Sweeper 1
        Column 2   A:The Lady 3 · B:Street Sweeper 1
        Column 3   A:The Lady 3 · B:Street Sweeper 1
        Row 1      A:The Lady 3 · B:Street Sweeper 1
        Row 2      A:The Lady 3 · B:Street Sweeper 1
        Row 3      A:The Lady 3 · B:Street Sweeper 1
        Outskirts  -

        Your hand
          The Lady IV 3        When played: look at the top card of
                               the deck. Each turn: may swap with a…
          Seer IV 3            When played: look at the top card of
                               the deck. Each turn: may swap with a…
          Porter IV 3          When played: look at the top card of
                               the deck. Each turn: may swap with a…
          Lamplighter IV 3     When played: look at the top card of
                               the deck. Each turn: may swap with a…
          Street Sweeper IV 3  When played: look at the top card of
                               the deck. Each turn: may swap with a…"#]]
    .assert_eq(&drawn(&scenes::promenade(), 60));
}

#[test]
fn five_sites_wide() {
    expect![[r#"
        > A Ann   Jester  score 12  hand 2  to act
          B Ben   Knight  score 9   hand 3  passed
          C Cy    Bishop  score 14  hand 3  passed
          D Dora  Thief   score 3   hand 3  passed
          E Eve   Smith   score 25  hand 3  passed

        ------------------------------------------------------------------------------
        Duel for the Castle
          Attacker (Ann)  total 13 = 10 dice + 2 Axe + 1 Glove · 4 · 6
          Defender (Ben)  total 5 = 3 die + 4 Guard - 2 Belladonna Root · 3
        ------------------------------------------------------------------------------

        Ben's reserve   Knuckles (rotated) · Master of Revels
        Ben's hand      [red] ×2 · [blue]
        Cy's reserve    Knuckles (rotated) · Master of Revels
        Cy's hand       [red] ×2 · [blue]
        Dora's reserve  Knuckles (rotated) · Master of Revels
        Dora's hand     [red] ×2 · [blue]
        Eve's reserve   Knuckles (rotated) · Master of Revels
        Eve's hand      [red] ×2 · [blue]

        Tavern                               Castle                               Market
          Spots    A:pawn ×2 · C:pawn          Spots    A:pawn ×2 · C:pawn          Spots    A:pawn ×2 · C:pawn
                   __ ×2                                __ ×2                                __ ×2
          Pile     11, top [red]               Pile     11, top [red]               Pile     11, top [red]
          Discard  2, top Rotten Tomatoes      Discard  2, top Rotten Tomatoes      Discard  2, top Rotten Tomatoes

        Church (dominated by Ann)            Apothecary
          Spots    A:pawn ×2 · C:pawn          Spots    A:pawn ×2 · C:pawn
                   __ ×2                                __ ×2
          Pile     11, top [red]               Pile     11, top [red]
          Discard  2, top Rotten Tomatoes      Discard  2, top Rotten Tomatoes

        Your hand
          Abduction  Take a Performance from another player's Reserve into yours.
          Prayer     In a duel, roll one of your dice again."#]].assert_eq(&drawn(&scenes::sites(), 110));
}

#[test]
fn five_sites_narrow() {
    expect![[r#"
        > A Ann   Jester  score 12  hand 2  to act
          B Ben   Knight  score 9   hand 3  passed
          C Cy    Bishop  score 14  hand 3  passed
          D Dora  Thief   score 3   hand 3  passed
          E Eve   Smith   score 25  hand 3  passed

        ------------------------------------------------------------
        Duel for the Castle
          Attacker (Ann)  total 13 = 10 dice + 2 Axe + 1 Glove · 4
                          6
          Defender (Ben)  total 5 = 3 + 4 - 2 · 3
        ------------------------------------------------------------

        Ben's reserve   Knuckles (rotated) · Master of Revels
        Ben's hand      [red] ×2 · [blue]
        Cy's reserve    Knuckles (rotated) · Master of Revels
        Cy's hand       [red] ×2 · [blue]
        Dora's reserve  Knuckles (rotated) · Master of Revels
        Dora's hand     [red] ×2 · [blue]
        Eve's reserve   Knuckles (rotated) · Master of Revels
        Eve's hand      [red] ×2 · [blue]

        Tavern                         Castle
        Spots    A:pawn ×2 · C:pawn    Spots    A:pawn ×2 · C:pawn
                 __ ×2                          __ ×2
        Pile     11, top [red]         Pile     11, top [red]
        Discard  2, top Rotten         Discard  2, top Rotten
                 Tomatoes                       Tomatoes

        Market                         Church (dominated by Ann)
        Spots    A:pawn ×2 · C:pawn    Spots    A:pawn ×2 · C:pawn
                 __ ×2                          __ ×2
        Pile     11, top [red]         Pile     11, top [red]
        Discard  2, top Rotten         Discard  2, top Rotten
                 Tomatoes                       Tomatoes

        Apothecary
        Spots    A:pawn ×2 · C:pawn
                 __ ×2
        Pile     11, top [red]
        Discard  2, top Rotten
                 Tomatoes

        Your hand
          Abduction  Take a Performance from another player's
                     Reserve into yours.
          Prayer     In a duel, roll one of your dice again."#]]
    .assert_eq(&drawn(&scenes::sites(), 60));
}

#[test]
fn board_with_clans_wide() {
    expect![[r#"
        > A Ann  Erde    relics 2  tokens 3  to act
          B Ben  Huldra  relics 0  tokens 5  passed

        Board                                                      Erde (Ann)                   Huldra (Ben)
          8  .    .    .    bQ'  .    .    .    .                  victory 3 = 2 + 1            victory 3 = 2 + 1
          7  bP   bP   bP   bPg1 bP   bP   bP   bP                 Skill rows                   Skill rows
          6  .    .    .    .    .    *    .    .                    Harvest (charge ×4)          Harvest (charge ×4)
          5  .    .    g3   .    .    .    .    .                    Sow                          Sow
          4  aR   .    .    .    .    .    .    .                  Pool  4 · 6 ×2               Pool  4 · 6 ×2
          3  .    .    .    .    .    .    .    .
          2  aP   aP   aP   aP   aP   aP   aP   aP
          1  .    .    .    .    aK'2 .    .    .
             a    b    c    d    e    f    g    h
          a Ann · b Ben
          * Reclaimed · g1 garden · g3 garden · K King
          P Pawn · Q Queen of Thorns · R Reaper
          e1 A:King (aura ×2) · d8 B:Queen of Thorns (Quarry)"#]].assert_eq(&drawn(&scenes::clans(), 110));
}

#[test]
fn board_with_clans_narrow() {
    expect![[r#"
        > A Ann  Erde    relics 2  tokens 3  to act
          B Ben  Huldra  relics 0  tokens 5  passed

        Board
          8  .    .    .    bQ'  .    .    .    .
          7  bP   bP   bP   bPg1 bP   bP   bP   bP
          6  .    .    .    .    .    *    .    .
          5  .    .    g3   .    .    .    .    .
          4  aR   .    .    .    .    .    .    .
          3  .    .    .    .    .    .    .    .
          2  aP   aP   aP   aP   aP   aP   aP   aP
          1  .    .    .    .    aK'2 .    .    .
             a    b    c    d    e    f    g    h
          a Ann · b Ben
          * Reclaimed · g1 garden · g3 garden · K King · P Pawn
          Q Queen of Thorns · R Reaper
          e1 A:King (aura ×2) · d8 B:Queen of Thorns (Quarry)

        Erde (Ann)                     Huldra (Ben)
        victory 3 = 2 + 1              victory 3 = 2 + 1
        Skill rows                     Skill rows
          Harvest (charge ×4) · Sow      Harvest (charge ×4) · Sow
        Pool  4 · 6 ×2                 Pool  4 · 6 ×2"#]]
    .assert_eq(&drawn(&scenes::clans(), 60));
}

#[test]
fn heroes_wide() {
    expect![[r#"
        > A Ann  Witch of the Weald  artifacts 2  health 9 · gold 5 · sigils 1 · favor 1 · items 4   to act
          B Ben  Exile               artifacts 0  health 9 · gold 12 · sigils 0 · favor 0 · items 3  passed
          C Cy   Tinker              artifacts 1  health 11 · gold 2 · sigils 2 · favor 1 · items 3  passed

        Hero board (Ben)                                        Hero board (Cy)
          health 9 = 12 base - 3 wounds                           health 9 = 12 base - 3 wounds
          Inventory  Rusty Sword 1 · [item] ×2                    Inventory  Rusty Sword 1 · [item] ×2

        Barrens                     Sump                        Frost Fells                 Weald
        - Sump Hydra attack 3,      - Sump Hydra attack 3,      - Sump Hydra attack 3,      - Sump Hydra attack 3,
          health 11, regen 1          health 11, regen 1          health 11, regen 1          health 11, regen 1
          (Iron Scales, poison        (Iron Scales, poison        (Iron Scales, poison        (Iron Scales, poison
          ×2)                         ×2)                         ×2)                         ×2)
        Loot  [item] ×3             Loot  [item] ×3             Loot  [item] ×3             Loot  [item] ×3
              Sigil of Wrath              Sigil of Wrath              Sigil of Wrath              Sigil of Wrath

        Stock      Bronze Axe price 4, attack 1 · Tower Shield price 6, defence 2 · Healing Draught price 3
        Moon       new waxing [full] waning
        Graveyard  7, top Bog Wight 1

        Your hero board
          Favor: once a fight, roll all your dice again.
          attack 3 = 1 base + 1 Bronze Axe + 1 full moon
          Worn  Bronze Axe attack 1 · Tower Shield defence 2

          Bag
            Healing Draught  Drink it in a fight or at home: heal 4. Then put it on the graveyard.
            Rope             Flee without a roll."#]].assert_eq(&drawn(&scenes::heroes(), 110));
}

#[test]
fn heroes_narrow() {
    expect![[r#"
        > A Ann  Witch of the Weald  to act
            artifacts 2
            health 9 · gold 5 · sigils 1 · favor 1 · items 4
          B Ben  Exile  passed
            artifacts 0
            health 9 · gold 12 · sigils 0 · favor 0 · items 3
          C Cy  Tinker  passed
            artifacts 1
            health 11 · gold 2 · sigils 2 · favor 1 · items 3

        Hero board (Ben)               Hero board (Cy)
        health 9 = 12 - 3              health 9 = 12 - 3
        Inventory  Rusty Sword 1       Inventory  Rusty Sword 1
                   [item] ×2                      [item] ×2

        Barrens                        Sump
        - Sump Hydra attack 3,         - Sump Hydra attack 3,
          health 11, regen 1 (Iron       health 11, regen 1 (Iron
          Scales, poison ×2)             Scales, poison ×2)
        Loot  [item] ×3                Loot  [item] ×3
              Sigil of Wrath                 Sigil of Wrath

        Frost Fells                    Weald
        - Sump Hydra attack 3,         - Sump Hydra attack 3,
          health 11, regen 1 (Iron       health 11, regen 1 (Iron
          Scales, poison ×2)             Scales, poison ×2)
        Loot  [item] ×3                Loot  [item] ×3
              Sigil of Wrath                 Sigil of Wrath

        Stock      Bronze Axe price 4, attack 1
                   Tower Shield price 6, defence 2
                   Healing Draught price 3
        Moon       new waxing [full] waning
        Graveyard  7, top Bog Wight 1

        Your hero board
          Favor: once a fight, roll all your dice again.
          attack 3 = 1 base + 1 Bronze Axe + 1 full moon
          Worn  Bronze Axe attack 1 · Tower Shield defence 2

          Bag
            Healing Draught  Drink it in a fight or at home: heal 4.
                             Then put it on the graveyard.
            Rope             Flee without a roll."#]]
    .assert_eq(&drawn(&scenes::heroes(), 60));
}

#[test]
fn heroes_at_eighty() {
    expect![[r#"
        > A Ann  Witch of the Weald  to act
            artifacts 2  health 9 · gold 5 · sigils 1 · favor 1 · items 4
          B Ben  Exile  passed
            artifacts 0  health 9 · gold 12 · sigils 0 · favor 0 · items 3
          C Cy  Tinker  passed
            artifacts 1  health 11 · gold 2 · sigils 2 · favor 1 · items 3

        Hero board (Ben)                         Hero board (Cy)
          health 9 = 12 base - 3 wounds            health 9 = 12 base - 3 wounds
          Inventory  Rusty Sword 1 · [item] ×2     Inventory  Rusty Sword 1 · [item] ×2

        Barrens                                  Sump
          Sump Hydra attack 3, health 11,          Sump Hydra attack 3, health 11,
          regen 1 (Iron Scales, poison ×2)         regen 1 (Iron Scales, poison ×2)
          Loot  [item] ×3 · Sigil of Wrath         Loot  [item] ×3 · Sigil of Wrath

        Frost Fells                              Weald
          Sump Hydra attack 3, health 11,          Sump Hydra attack 3, health 11,
          regen 1 (Iron Scales, poison ×2)         regen 1 (Iron Scales, poison ×2)
          Loot  [item] ×3 · Sigil of Wrath         Loot  [item] ×3 · Sigil of Wrath

        Stock      Bronze Axe price 4, attack 1 · Tower Shield price 6, defence 2
                   Healing Draught price 3
        Moon       new waxing [full] waning
        Graveyard  7, top Bog Wight 1

        Your hero board
          Favor: once a fight, roll all your dice again.
          attack 3 = 1 base + 1 Bronze Axe + 1 full moon
          Worn  Bronze Axe attack 1 · Tower Shield defence 2

          Bag
            Healing Draught  Drink it in a fight or at home: heal 4. Then put it on the
                             graveyard.
            Rope             Flee without a roll."#]]
    .assert_eq(&drawn(&scenes::heroes(), 80));
}

#[test]
fn a_trick_of_cards() {
    expect![[r#"
        > A Ann   points 0  cards 13  to act
          B Ben   points 0  cards 13  passed
          C Cy    points 0  cards 13  passed
          D Dora  points 0  cards 13  passed

        Trick  C:Queen of Spades · D:Ace of Spades

        Your hand  10♠  2♠  A♠  Q♥  10♥  2♥  A♥  Q♦  10♦  2♦  A♦  Q♣  10♣"#]]
    .assert_eq(&drawn(&scenes::trick(), 80));
}

#[test]
fn twenty_four_points() {
    expect![[r#"

        Board
          1   2   3   4   5   6   7   8   9   10  11  12
          .   .   .   .   .   o5  .   .   .   .   .   x5
          13  14  15  16  17  18  19  20  21  22  23  24
          o12 .   .   .   .   o5  .   .   .   .   .   x5
          o Black checker · x White checker"#]]
    .assert_eq(&drawn(&scenes::points(), 80));
}

#[test]
fn every_scene_fits_every_width() {
    let all = [
        scenes::districts(),
        scenes::promenade(),
        scenes::sites(),
        scenes::clans(),
        scenes::heroes(),
        scenes::trick(),
        scenes::points(),
    ];
    for table in &all {
        for columns in [60, 72, 80, 90, 100, 120, 160] {
            drawn(table, columns);
        }
    }
}

#[test]
fn anything_can_be_drawn_anywhere() {
    assert_eq!(drawn(&Scene::default(), 40), "");
    for columns in [1, 10, 40] {
        scene(&scenes::districts(), columns);
        scene(&scenes::promenade(), columns);
        scene(&scenes::clans(), columns);
    }
}
