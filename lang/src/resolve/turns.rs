//! `turn` and `replace turn`.

use super::apply::{Level, given_twice};
use super::{Resolved, Resolver};
use crate::ast::Turn;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::Side;

impl Resolver<'_, '_> {
    /// Gives one side, or both, a turn of their own.
    pub(super) fn turn(&mut self, to: &mut Resolved, level: &Level, turn: &Turn, sides: &[Side]) {
        let old = |to: &Resolved, side: &Side| to.army(*side).turn.as_ref().map(|turn| turn.span);
        let first = sides.iter().find_map(|side| old(to, side));
        match (first, turn.replace) {
            (Some(first), _) if level.variant.holds(first) => {
                self.diagnostics.push(given_twice("a turn".to_owned(), turn.span, first));
                return;
            }
            (Some(first), false) => {
                let head = Span::new(turn.span.file, turn.span.start, turn.span.start);
                self.diagnostics.push(
                    Diagnostic::new(code::DEFINED_TWICE, turn.span, "the turn is defined twice")
                        .label(first, "the first one")
                        .help("write `replace turn` to put another in its place")
                        .guess("write `replace` before it", head, "replace "),
                );
            }
            (None, true) if !self.incomplete && !self.library.is_unread("turn") => {
                self.diagnostics.push(
                    Diagnostic::new(code::NOTHING_TO_OVERRIDE, turn.span, "there is no turn to replace")
                        .note("without a line about it, a turn is any move")
                        .help("write `turn`"),
                );
            }
            _ => {}
        }
        for side in sides {
            to.army_mut(*side).turn = Some(turn.clone());
        }
    }
}
