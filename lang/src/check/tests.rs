//! The positions of tests: a FEN that describes none is a mistake of the letter, and needs no running of the test.

use crate::ast::StatementKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::Game;

/// The FENs to which the tests go.
pub(super) fn check(variant: &Resolved, game: &Game) -> Vec<Diagnostic> {
    let statements = variant.tests.iter().flat_map(|test| &test.statements);
    let fens = statements.filter_map(|statement| match &statement.kind {
        StatementKind::Fen(fen) => Some(fen),
        _ => None,
    });
    fens.filter_map(|fen| {
        let error = game.parse_setup(&fen.value).err()?;
        let at = fen.span.inner(error.span.start, error.span.end);
        Some(Diagnostic::new(code::FEN, at, error.message).maybe_help(error.help))
    })
    .collect()
}
