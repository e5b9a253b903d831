//! What the tests inside a variant file say when they hold, and when they fail.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::Shipped;
use wazir_lang::{Diagnostic, NO_FILES, Sources, compile, render, run_tests};
use wazir_runtime::Game;

/// The report that a person reads.
fn report(body: &str) -> String {
    let (diagnostics, sources) = diagnostics(body);
    render::human(&diagnostics, &sources, false)
}

/// What is said of a test of these lines.
fn diagnostics(body: &str) -> (Vec<Diagnostic>, Sources) {
    let text =
        format!("edition 1\n\nvariant tiny \"Tiny\" extends standard {{\n  test \"it\" {{\n{body}  }}\n}}\n");
    let compilation = compile("tiny.wazir", &text, &Shipped);
    assert_eq!(render::human(&compilation.diagnostics, &compilation.sources, false), "");
    let variant = &compilation.variants[0];
    let game = Game::load(variant.program.clone().unwrap()).unwrap();
    let report = run_tests(variant, &game);
    assert_eq!(report.tests.len(), 1);
    assert_eq!(report.passed(), report.tests[0].diagnostics.is_empty());
    (report.tests[0].diagnostics.clone(), compilation.sources)
}

#[test]
fn everything_that_holds_is_silent() {
    let body = r#"
    perft 2 = 400
    legal e2e4 g1f3 Nc3
    illegal e2e5
    illegal e1g1 because blocked
    not in check
    ongoing
    after f2f3 e7e5 g2g4 d8h4: black wins by checkmate
    after f2f3 e7e5 g2g4 d8h4: in check
    after g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8: claimable repetition
    play e2e4
    expect fen "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    fen "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"
    draw by stalemate
    draw
"#;
    assert_eq!(report(body), "");
}

#[test]
fn everything_that_fails_is_reported_where_it_stands() {
    let body = r#"
    perft 2 = 401
    legal e2e4 e2e5
    illegal e2e4 e8e1
    illegal e2e5 because blocked
    in check
    white wins
    draw by stalemate
    claimable repetition
    after e2e4 e2e4: ongoing
    expect fen "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
"#;
    insta::assert_snapshot!(report(body));
}

#[test]
fn another_position_is_shown_beside_the_expected_one() {
    let (found, _) = diagnostics(
        "    after e2e4: expect fen \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1\"\n    \
         expect fen \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq\"\n",
    );
    let [placement, turn] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(placement.message, "the position differs in the placement and what the last ply passed");
    assert_eq!(placement.labels[0].message, "rank 4 is `4P3`, not `3P4`");
    assert_eq!(
        placement.notes,
        [
            "expected `rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1`",
            "the game has `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1`",
        ]
    );
    assert_eq!(turn.message, "the position differs in the side to move");
    assert_eq!(turn.notes[1], "the game has `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq`");
}

/// What is said of the tests of these lines, without the places.
fn helps(body: &str) -> Vec<String> {
    diagnostics(body).0.into_iter().flat_map(|d| d.help).collect()
}

#[test]
fn moves_of_an_after_are_taken_back() {
    let body = "
    after e2e4: ongoing
    legal e7e5 c7c5
    after e7e5: legal g1f3
";
    let help = "`after` takes its moves back; `play e2e4` keeps them";
    assert_eq!(helps(body), [help, help]);
    // What would not be legal then either, and what stands below a `play`.
    assert_eq!(helps("    after e2e4: ongoing\n    legal e7e4\n"), [""; 0]);
    assert_eq!(helps("    after e2e4: ongoing\n    play e2e3\n    legal e2e4\n"), [PLAY_KEEPS]);
}

/// What is said of a piece that a `play` has taken away.
const PLAY_KEEPS: &str =
    "`play` keeps its moves: `after …: …` takes them back again, and another `test` begins at the start";

#[test]
fn what_a_play_has_taken_away_is_told_once() {
    let body = "play b1c3 a7a6\n    illegal b1b3 because unreachable\n    play b1a3 a6a5";
    let (found, _) = diagnostics(body);
    let [one] = found.as_slice() else { panic!("{found:?}") };
    let said: Vec<&str> = one.labels.iter().map(|label| label.message.as_str()).collect();
    assert_eq!(said, ["it is `empty`", "by this the piece has gone", "it fails for the same reason"]);
    assert_eq!(one.help, [PLAY_KEEPS]);
    // Of another square it is another mistake.
    assert_eq!(helps("play b1c3 a7a6\n    legal b1a3\n    legal g1h4"), [PLAY_KEEPS]);
}

#[test]
fn moves_of_the_side_that_is_not_to_move_are_one_mistake() {
    let (found, _) = diagnostics("play e2e4\n    legal d2d4 g1f3\n    legal b1c3");
    assert_eq!(found.len(), 1, "{found:?}");
    let said: Vec<&str> = found[0].labels.iter().map(|label| label.message.as_str()).collect();
    assert_eq!(said, ["it is Black's turn", "this was played, and stays", "nor this"]);
    let help = "`play` keeps its moves: before it, write `after e2e4: …`, or go back with a `fen`";
    assert_eq!(found[0].help, [help]);
    // After another move it is another mistake.
    let (found, _) = diagnostics("play e2e4\n    legal d2d4\n    play e7e5\n    legal d7d5");
    assert_eq!(found.len(), 2, "{found:?}");
    // What is taken back is told of as such.
    let (found, _) = diagnostics("after e2e4: ongoing\n    legal e7e5 d7d5");
    let [one] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(one.help, ["`after` takes its moves back; `play e2e4` keeps them"]);
}

#[test]
fn a_wrong_reason_where_the_game_is_over_for_want_of_material_says_how_it_goes_on() {
    let body = "
    fen \"4k3/8/8/8/2B5/8/8/4K3 w\"
    illegal c4c5 because unreachable
  }
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
    insufficient material: draw
";
    assert_eq!(helps(body), ["put a piece on the board with which mate is possible, such as a queen"]);
}

#[test]
fn one_cause_is_reported_once() {
    let over = "
    fen \"4k3/8/8/8/2B5/8/8/4K3 w\"
    legal c4d5 c4e6
    illegal c4c5 c4c6 because unreachable
  }
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
    insufficient material: draw
";
    assert_eq!(diagnostics(over).0.len(), 1);
}

#[test]
fn what_captures_only_over_others_only_moves_there() {
    let text = r#"edition 1
variant cannons "Cannons" {
  board 5 x 5
  piece king K royal { move and capture step any way }
  piece cannon C { move slide orthogonal; capture slide orthogonal over one piece }
  setup "k4/2c2/5/2C2/4K"
  endings { checkmate: the side to move loses; stalemate: draw }
  test { illegal c2c4 because only-moves }
}"#;
    let compilation = compile("cannons.wazir", text, &NO_FILES);
    let game = Game::load(compilation.variants[0].program.clone().unwrap()).unwrap();
    let report = run_tests(&compilation.variants[0], &game);
    assert!(report.tests.iter().all(|test| test.passed), "{report:?}");
}

#[test]
fn signs_of_check_must_be_true() {
    let body = "
    legal e2e4+ Nf3+
    illegal g1f3+
    after e2e4 f7f5 d1h5+: in check
    after e2e4 f7f6 Qh5+: in check
    after f2f3 e7e5 g2g4 d8h4+: black wins by checkmate
    after f2f3 e7e5 g2g4 Qh4++: black wins by checkmate
    after e2e4+ e7e5: ongoing
";
    let (found, _) = diagnostics(body);
    let told: Vec<(&str, Option<&str>)> = found
        .iter()
        .map(|d| {
            (d.message.as_str(), d.help.first().or(d.labels.first().map(|l| &l.message)).map(String::as_str))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("`e2e4` is legal, and gives no check: the `+` is wrong", Some("write `e2e4`")),
            ("`Nf3` is legal, and gives no check: the `+` is wrong", Some("write `Nf3`")),
            ("`g1f3+` is legal", Some("it is legal")),
            ("`e2e4` is legal, and gives no check: the `+` is wrong", Some("write `e2e4`")),
        ]
    );
}

#[test]
fn a_plus_behind_coordinates_is_a_promotion_where_there_is_one() {
    let piece = "
  }
  piece silver S {
    move and capture step forward, diagonal
    may promote on last 3 ranks to gold
  }
  piece gold +S {
    move and capture step orthogonal
  }
  setup \"4k3/8/8/8/8/8/1S6/4K3 w - - 0 1\"
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
";
    let promotes = "    fen \"4k3/8/8/1S6/8/8/8/4K3 w - - 0 1\"\n    legal b5b6+ b5b6\n";
    assert_eq!(report(&format!("{promotes}{piece}")), "");
    let (found, _) = diagnostics(&format!("    legal b2b3+\n    illegal b2b3+ because promotion\n{piece}"));
    let told: Vec<&str> = found.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(told, ["`b2b3` is legal, and gives no check: the `+` is wrong", "`b2b3+` is legal"]);
}

#[test]
fn what_a_move_brings_about_anyway_may_be_written() {
    let pieces = "
  }
  change piece pawn { replace promote on last rank to queen }
  setup \"4k3/P7/8/8/8/8/8/4K1N1 w - - 0 1\"
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
";
    let understood = "    after a7a8q: expect fen \"Q3k3/8/8/8/8/8/8/4K1N1 b - - 0 1\"
    illegal a7a8r because promotion
    illegal e1e2k because promotion
";
    assert_eq!(report(&format!("{understood}{pieces}")), "");
}

#[test]
fn a_list_of_kinds_that_has_not_run_out_is_explained() {
    let body = "
    fen \"rnb1kbnr/pppp1ppp/8/8/6Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 0 1\"
    white wins by extinction
  }
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
    a side has no queen and no rook: that side loses
";
    let notes: Vec<String> = diagnostics(body).0.into_iter().flat_map(|d| d.notes).collect();
    assert_eq!(
        notes.last().map(String::as_str),
        Some(
            "`a side has no queen and no rook` holds when none of these is left, and Black still has a rook; where each counts by itself, write `or no` for `and no`"
        )
    );
}

#[test]
fn a_goal_that_white_counts_otherwise_is_explained() {
    let text = "edition 1\n\nvariant race \"Race\" extends standard {\n  replace endings {\n    a king is on rank 8: that side wins\n    \
                stalemate: draw\n    checkmate: the side to move loses\n  }\n  test \"it\" {\n    fen \"8/k6K/8/8/8/8/8/8 b - -\"\n    \
                after a7a8: black wins by goal\n    after a7b7: black wins by goal\n  }\n}\n";
    let compilation = compile("race.wazir", text, &Shipped);
    let variant = &compilation.variants[0];
    let game = Game::load(variant.program.clone().unwrap()).unwrap();
    let notes: Vec<Vec<String>> =
        run_tests(variant, &game).tests[0].diagnostics.iter().map(|d| d.notes.clone()).collect();
    let note =
        "squares of endings are counted from the owner's side: a8 is Black's a1, and that is not the goal";
    assert!(notes[0].iter().any(|n| n.starts_with(note)), "{notes:?}");
    let help = &run_tests(variant, &game).tests[0].diagnostics[0].help;
    let both = "write `a king is on rank 8: white wins` and `a black-king is on rank 1: black wins`";
    assert!(help[0].ends_with("write `symmetry none`") && help[1].ends_with(both), "{help:?}");
    // Of a square, the square itself is named.
    let text = text.replace("on rank 8:", "on a8:");
    let compilation = compile("race.wazir", &text, &Shipped);
    let variant = &compilation.variants[0];
    let game = Game::load(variant.program.clone().unwrap()).unwrap();
    let help = &run_tests(variant, &game).tests[0].diagnostics[0].help;
    assert!(
        help[1].ends_with("write `a king is on a8: white wins` and `a black-king is on a1: black wins`"),
        "{help:?}"
    );
    // On b7 the king is nowhere near, whoever counts.
    assert!(notes[1].iter().all(|n| !n.contains("owner's")), "{notes:?}");
}

#[test]
fn a_fen_past_a_count_shows_the_count_and_the_ending() {
    let text = "edition 1\n\nvariant tiny \"Tiny\" extends standard {\n  replace endings {\n    checkmate: the side to move loses\n    \
                stalemate: draw\n    60 plies without a capture or a move of pawn: draw\n  }\n  test \"it\" {\n    \
                fen \"4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80\"\n    after a1a2: ongoing\n  }\n}\n";
    let compilation = compile("tiny.wazir", text, &Shipped);
    let variant = &compilation.variants[0];
    let game = Game::load(variant.program.clone().unwrap()).unwrap();
    let found = &run_tests(variant, &game).tests[0].diagnostics;
    let labels: Vec<&str> = found[0].labels.iter().map(|l| l.message.as_str()).collect();
    assert!(labels.contains(&"its counter is 98 already"), "{labels:?}");
    assert!(labels.contains(&"the game ends at 60"), "{labels:?}");
    assert_eq!(found[0].help, ["write a counter below 60 in the FEN, or let the ending count further"]);
}

#[test]
fn a_castling_over_an_attacked_square_says_which_squares_count() {
    let (found, _) = diagnostics(
        "    fen \"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"\n    illegal e1c1 because attacked\n    illegal e1c1\n",
    );
    for failed in &found {
        assert!(
            failed.notes.iter().any(|n| n == "`queenside` asks that c1, d1, e1 be safe; b1 may be attacked"),
            "{failed:?}"
        );
    }
    assert_eq!(found.len(), 2);
}

#[test]
fn the_ending_that_decides_is_shown() {
    let body = "
    fen \"3qk3/8/8/8/8/8/8/3QK3 w - - 0 1\"
    after d1d8: white wins by extinction
    after d1d8: draw
    after d1d8: ongoing
  }
  change endings {
    a side has no queen: that side wins
";
    let (found, sources) = diagnostics(body);
    let told: Vec<&str> = found.iter().map(|d| d.message.as_str()).collect();
    let expected = [
        "expected white wins by extinction, but black wins by extinction",
        "expected a draw, but black wins by extinction",
        "the game is over: black wins by extinction",
    ];
    assert_eq!(told, expected);
    for label in found.iter().map(|d| &d.labels[1]) {
        assert_eq!(label.message, "it is over by this line, which holds for black");
        assert_eq!(sources.slice(label.span), "a side has no queen: that side wins");
    }
    // What is inherited has no line of its author's.
    let mated = "    after f2f3 e7e5 g2g4 d8h4: ongoing\n";
    assert_eq!(diagnostics(mated).0[0].labels.len(), 1);
}

#[test]
fn a_repetition_that_has_not_come_about_is_counted() {
    let body = "    fen \"7k/8/8/8/8/8/8/K7 w - -\"\n    after a1b1 h8g8 b1b2 g8h8 b2a1 h8g8 a1a2 g8h8 a2a1: draw by repetition\n    \
                after a1b1 h8g8: draw by repetition\n  }\n  replace endings {\n    checkmate: the side to move loses\n    \
                stalemate: draw\n    position repeated 3 times: draw\n";
    let notes: Vec<Vec<String>> = diagnostics(body).0.into_iter().map(|d| d.notes).collect();
    let other = "this position has occurred 2 times, not 3; its arrangement has occurred 3 times: with another side to move, other rights or another square passed it is another position";
    assert_eq!(notes[0].last().map(String::as_str), Some(other));
    assert_eq!(notes[1].last().map(String::as_str), Some("this position has occurred once, not 3"));
}

#[test]
fn a_choice_where_there_is_none_shows_where_there_is() {
    let body = "
    fen \"4k3/8/8/2S5/8/8/8/4K3 w - - 0 1\"
    legal c5c6 c5c6g Sd6=G
    after c5c6g: ongoing
    legal c5c6q
  }
  piece silver S {
    move and capture step forward, diagonal
    may promote on last 2 ranks to gold
  }
  piece gold G {
    move and capture step orthogonal
  }
  setup \"4k3/8/8/8/8/8/1S6/4K3 w - - 0 1\"
  replace endings {
    checkmate: the side to move loses
    stalemate: draw
";
    let (found, sources) = diagnostics(body);
    let told: Vec<(&str, Option<&str>)> = found
        .iter()
        .map(|d| (d.message.as_str(), d.labels.get(1).map(|label| sources.slice(label.span))))
        .collect();
    let line = Some("may promote on last 2 ranks to gold");
    let expected = [
        ("`c5c6g` is illegal: a `silver` does not promote on c6", line),
        ("`Sd6=G` is illegal: a `silver` does not promote on d6", line),
        ("`c5c6g` is illegal: a `silver` does not promote on c6", line),
        // It becomes no queen anywhere.
        ("`c5c6q` is illegal: nothing is chosen on this move: write `c5c6`", None),
    ];
    assert_eq!(told, expected);
}

#[test]
fn the_line_that_allows_a_move_is_shown() {
    let body = "
    fen \"4k3/8/8/8/8/5p2/8/4K1N1 w - -\"
    illegal g1f3
    illegal g1h3 because blocked
    fen \"4k3/8/8/8/3p4/8/8/4K1N1 w - -\"
    illegal g1d4
  }
  change piece knight {
    capture slide diagonal
";
    let (found, sources) = diagnostics(body);
    let lines: Vec<Option<&str>> =
        found.iter().map(|d| d.labels.get(1).map(|label| sources.slice(label.span))).collect();
    let inherited = Some("move and capture leap 1 2");
    assert_eq!(lines, [inherited, inherited, Some("capture slide diagonal")]);
}
