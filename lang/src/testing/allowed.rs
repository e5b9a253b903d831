//! Which line of a piece makes a move legal that a test says is not.

use super::Written;
use crate::ast::Name;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::program::Rule;
use wazir_runtime::{Game, Match};

/// A piece with more lines is not asked for each.
const MAX_LINES: usize = 24;

/// Shows the line that allows a move, where one can be found.
pub(super) fn show(legal: Diagnostic, game: &Match, name: &Name, written: Written<'_>) -> Diagnostic {
    match line(game, name, written) {
        Some(span) => legal.label(span, "this line allows it"),
        None => legal,
    }
}

/// The first line by which alone the piece could make the move.
fn line(game: &Match, name: &Name, written: Written<'_>) -> Option<Span> {
    let (program, position) = (game.game().program(), game.position());
    let mv = game.parse_move(&name.text).ok().filter(|mv| !mv.is_castling() && mv.is_by_piece())?;
    let (side, kind) = (position.turn(), position.piece_at(mv.from())?.kind);
    let places = &written.places?[side.index()].get(kind.index())?.rules;
    let fen = game.fen();
    let allows = |rule: &Rule| {
        let mut alone = program.clone();
        let piece = alone.armies[side.index()].kinds.get_mut(kind.index())?;
        piece.rules = vec![rule.clone()];
        let game = Game::load(alone).ok()?;
        let position = game.parse_setup(&fen).ok()?;
        Match::new(game, position).parse_move(&name.text).ok()
    };
    let rules = &program.army(side).kind(kind).rules;
    let lines = rules.iter().zip(places).take(MAX_LINES);
    lines.into_iter().find(|(rule, _)| allows(rule).is_some()).map(|(_, span)| *span)
}
