//! Paths: `step`, `slide` and `leap` as steps of a path program.
//!
//! `slide orthogonal up to 3` is `go [n e s w] repeat 0..2 { empty ahead }`; a step or a leap is a `go` alone.

use super::Lower;
use crate::ast::{Name, Path, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::directions::{self, leads, leaps, neighbours, slide};
use crate::suggest::one_of;
use wazir_runtime::Vector;
use wazir_runtime::program::{Board, Step};

impl Lower<'_> {
    /// The steps of a path; reports one that describes no move.
    pub(super) fn path(&mut self, path: &Path) -> Option<Vec<Step>> {
        match path.kind {
            PathKind::Step => Some(vec![Step::Go(neighbours(words(&path.directions)))]),
            PathKind::Slide { min, max } => {
                let most = u64::from(Board::MAX) - 1;
                let bound = |lower: &mut Self, n| lower.number(n, "a number of steps", 1, most);
                let min_steps = match min {
                    Some(n) => bound(self, n)?,
                    None => 1,
                };
                let max_steps = match max {
                    Some(n) => Some(bound(self, n)?),
                    None => None,
                };
                if let (Some(from), Some(to)) = (min, max)
                    && max_steps.is_some_and(|m| m < min_steps)
                {
                    let message = format!("no number of steps is {}-{}", from.value, to.value);
                    self.report(
                        Diagnostic::new(code::NONSENSE, from.span.to(to.span), message)
                            .help(format!("write `{}-{}`", to.value, from.value))
                            .fix(
                                format!("write `{}-{}`", to.value, from.value),
                                from.span.to(to.span),
                                format!("{}-{}", to.value, from.value),
                            ),
                    );
                    return None;
                }
                Some(slide(neighbours(words(&path.directions)), min_steps as u8, max_steps.map(|m| m as u8)))
            }
            PathKind::Leap(m, n) => {
                let most = u64::from(Board::MAX) - 1;
                let m_squares = self.number(m, "a leap", 0, most)? as i8;
                let n_squares = self.number(n, "a leap", 0, most)? as i8;
                if m_squares == 0 && n_squares == 0 {
                    let message = "a leap of 0 by 0 squares stays where it is";
                    self.report(
                        Diagnostic::new(code::EMPTY_PATH, m.span.to(n.span), message)
                            .help("write how far it goes: `leap 1 2` is the knight's"),
                    );
                    return None;
                }
                let all = leaps(m_squares, n_squares);
                let narrowed: Vec<Vector> = if path.directions.is_empty() {
                    all
                } else {
                    all.into_iter().filter(|v| path.directions.iter().any(|d| leads(*v, &d.text))).collect()
                };
                if narrowed.is_empty() {
                    let (first, last) = (path.directions.first(), path.directions.last());
                    let span = first.zip(last).map_or(path.span, |(a, b)| a.span.to(b.span));
                    let message = format!("no leap of {m_squares} by {n_squares} squares goes this way");
                    let all = leaps(m_squares, n_squares);
                    let single = directions::WORDS.iter().filter(|d| !directions::is_several(d));
                    let ways = single.filter(|d| all.iter().any(|v| leads(*v, d)));
                    let ways: Vec<String> = ways.map(|d| format!("`{d}`")).collect();
                    let help = format!("it goes {}", one_of(&ways));
                    self.report(Diagnostic::new(code::EMPTY_PATH, span, message).help(help));
                    return None;
                }
                Some(vec![Step::Go(narrowed)])
            }
        }
    }
}

fn words(directions: &[Name]) -> impl Iterator<Item = &str> {
    directions.iter().map(|word| word.text.as_str())
}
