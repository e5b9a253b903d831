//! Diagrams of made-up rules and of shipped pieces, as text, SVG and signs.

use super::legend::Legend;
use super::*;

fn program(rules: &str, board: &str) -> Program {
    let text = format!(
        "edition 1\nvariant t \"T\" {{\n{board}\n symmetry mirror\n piece wazir W {{\n move step orthogonal\n }}\n piece it I {{\n{rules}\n }}\n endings {{ stalemate: draw }}\n}}\n"
    );
    let compilation = wazir_lang::compile("t", &text, &wazir_lang::NO_FILES);
    let errors: Vec<_> = compilation.diagnostics.iter().filter(|d| d.is_error()).collect();
    match compilation.variants[0].program.clone() {
        Some(program) => program,
        None => panic!("{errors:?}"),
    }
}

fn drawn(rules: &str, board: &str) -> String {
    let program = program(rules, board);
    let id = program.army(Side::White).by_name("it").unwrap();
    let mut legend = Legend::default();
    let text = text::draw(&program, &of(&program, Side::White, id), Side::White, 0, &mut legend);
    text + "\n" + &text::legend(&legend, 0)
}

const SEVEN: &str = " board 7 x 7\n setup \"w6/7/7/7/7/7/W6\"";

#[test]
fn slides_are_told_from_leaps() {
    insta::assert_snapshot!(drawn("move and capture slide orthogonal up to 2\nmove leap 1 2", SEVEN));
}

#[test]
fn a_cannon_needs_a_hurdle() {
    insta::assert_snapshot!(drawn("betza \"mRcpR\"", SEVEN));
}

#[test]
fn a_horse_can_be_blocked() {
    insta::assert_snapshot!(drawn("betza \"nN\"", SEVEN));
}

#[test]
fn zones_have_a_diagram_of_their_own_and_holes_are_left_out() {
    insta::assert_snapshot!(drawn(
        "move step forward\nmove slide forward exactly 2 from rank 2\ncapture step forward-left, forward-right, also taking what just passed there\nmay promote on last rank to wazir",
        " board 6 x 6\n holes c3\n setup \"w5/6/6/2*3/6/5W\"",
    ));
}

#[test]
fn what_takes_elsewhere_goes_over_others() {
    insta::assert_snapshot!(drawn(
        "move step forward-left, forward-right\ncapture leap 2 2 over one enemy, then may repeat, taking what it passed over",
        SEVEN
    ));
}

#[test]
fn no_diagram_is_empty() {
    let drawn = drawn(
        "move step orthogonal within c3-e5\nmove step diagonal to c3-e5 within a1, b2, d4, e5",
        " board 7 x 7\n setup \"w6/7/3I3/7/7/7/W6\"",
    );
    assert!(drawn.contains("on d4") && !drawn.contains("on a1") && !drawn.contains("on b2"), "{drawn}");
}

#[test]
fn a_picture_shows_the_same() {
    let program = program(
        "move slide forward exactly 2 from rank 1\ncapture leap 1 2\nbetza \"cpR\"\nmay promote on last rank to wazir",
        " board 4 x 4\n holes a4\n setup \"*2w/4/4/W3\"",
    );
    let id = program.army(Side::White).by_name("it").unwrap();
    let diagrams = of(&program, Side::White, id);
    let title = "it".to_owned();
    let sheet = crate::svg::diagram::Sheet {
        title,
        side: Side::White,
        id,
        diagrams: &diagrams,
        words: "a < b".into(),
    };
    insta::assert_snapshot!(crate::svg::diagram::draw(
        &program,
        &[sheet],
        &crate::Figurines::of(&program),
        Side::White
    ));
}

#[test]
fn what_is_jumped_over_is_named() {
    insta::assert_snapshot!(drawn(
        "move slide orthogonal over one friendly piece\ncapture slide diagonal over one piece except it\nmove hop vertical over one piece",
        SEVEN
    ));
}

#[test]
fn a_move_in_place_is_drawn_on_the_piece() {
    insta::assert_snapshot!(drawn("move and capture step any way\nmove in place", SEVEN));
    insta::assert_snapshot!(drawn(
        "move step forward\nmove in place, if an enemy piece is next to it",
        SEVEN
    ));
}

#[test]
fn captures_in_place_have_a_sign_of_their_own() {
    insta::assert_snapshot!(drawn("move and capture step any way\nwhen it captures: it stays", SEVEN));
}
