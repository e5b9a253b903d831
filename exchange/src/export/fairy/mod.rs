//! A variant as a section of a `variants.ini` of Fairy-Stockfish, or every rule that cannot be said there.
//!
//! | module | says |
//! |---|---|
//! | `section` | lines of a section, and squares as it names them |
//! | `pieces` | kinds of pieces, their letters and moves |
//! | `letters` | which moves it can read |
//! | `pawns` | first moves and captures in passing |
//! | `promotion` | what becomes of pieces |
//! | `castling` | castling |
//! | `hands` | what is captured and dropped |
//! | `turn` | what a turn may be |
//! | `endings` | how the game ends |
//! | `start` | the start position |
//!
//! An option is written where its default would be another rule. What the section leaves to the program is only when it gives up a game that
//! nobody can win any more.

mod castling;
mod endings;
mod hands;
mod letters;
mod pawns;
mod pieces;
mod promotion;
mod section;
mod start;
mod turn;

use super::Export;
use super::report::Reports;
use pieces::Pieces;
use section::Section;
use wazir_lang::Variant;
use wazir_runtime::program::{Cells, Program, Symmetry};
use wazir_runtime::{Game, Position};

/// The largest board of the program.
const MAX_FILES: u8 = 12;
/// The same in ranks.
const MAX_RANKS: u8 = 10;

/// What is written from.
struct Context<'a> {
    program: &'a Program,
    game: Game,
    start: Position,
}

/// Writes a variant as a section; or reports all its rules that a section cannot say, and writes nothing.
pub fn fairy_ini(variant: &Variant) -> Export {
    let mut reports = Reports::new(variant, "Fairy-Stockfish");
    let Some(program) = &variant.program else { return Export::default() };
    board(program, &mut reports);
    if program.board.cells != Cells::Squares || program.board.has_levels() {
        // Nothing else of such a board is as it is there.
        return Export { text: None, diagnostics: reports.done() };
    }
    let game = Game::load(program.clone()).ok();
    let start = game.as_ref().zip(program.starts.first()).and_then(|(game, start)| game.start(start).ok());
    let (Some(game), Some(start)) = (game, start) else { return Export::default() };
    let context = Context { program, game, start };
    let mut section = Section::new(&variant.id);
    for text in [Some(variant.title.clone()), variant.summary.clone(), variant.source.clone()] {
        section.comment(text.unwrap_or_default());
    }
    if program.starts.len() > 1 {
        section.comment(format!("the first of {} starts", program.starts.len()));
    }
    let pieces = Pieces::of(&context, &mut reports);
    section.number("maxFile", u32::from(program.board.files), 8);
    section.number("maxRank", u32::from(program.board.ranks), 8);
    pieces.write(&context, &mut section);
    start::write(&context, &pieces, &mut section, &mut reports);
    let promotions = promotion::write(&context, &pieces, &mut section, &mut reports);
    pawns::write(&context, &pieces, &mut section, &mut reports);
    castling::write(&context, &pieces, &mut section, &mut reports);
    hands::write(&context, &pieces, &promotions, &mut section, &mut reports);
    turn::write(&context, &mut section, &mut reports);
    endings::write(&context, &pieces, &mut section, &mut reports);
    let text = reports.is_empty().then(|| section.text());
    Export { text, diagnostics: reports.done() }
}

/// Reports what of the board cannot be said.
fn board(program: &Program, reports: &mut Reports<'_>) {
    let board = &program.board;
    let span = reports.board();
    if board.cells != Cells::Squares {
        reports.cannot(span, "a board of hexagons");
    } else if board.levels > 1 {
        reports.cannot(span, "a board of several levels");
    } else if board.files > MAX_FILES || board.ranks > MAX_RANKS {
        reports.cannot(span, format!("a board of more than {MAX_FILES} files or {MAX_RANKS} ranks"));
    }
    if !board.links.is_empty() {
        reports.cannot(reports.links(), "joined edges");
    }
    if !board.holes.is_empty() {
        reports.cannot(reports.holes(), "a board with holes");
    }
    if program.symmetry == Symmetry::None {
        reports.cannot(reports.symmetry(), "that both sides go the same way");
    }
    if program.nobodys.is_some() {
        reports.cannot(reports.title(), "pieces of nobody");
    }
    if !program.shuffles.is_empty() {
        reports.cannot(reports.shuffle(), "shuffled starts");
    }
}
