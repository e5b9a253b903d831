//! Lines that cannot be read, looked at again with all that the rest of the file says.
//!
//! A parser knows no armies and no positions. So the file is compiled once more with a line in the place of each of these that can be read, and
//! what is asked then is asked of its games:
//!
//! | line | asked |
//! |---|---|
//! | `illegal e1g1 because in check` | why the move is illegal there ([`reasons`]) |
//! | `white has no pieces: black wins` | whether a line for both sides says the same ([`one_side`]) |

mod one_side;
mod reasons;

use crate::compile::Compilation;
use crate::diagnostic::Diagnostic;
use crate::edited::{Edited, edited};
use crate::source::FileId;
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

/// Looks again at what was reported of the file that is asked for.
pub(crate) fn look(compilation: &mut Compilation, compile: &dyn Fn(&str) -> Compilation) {
    let text = compilation.sources.text(FileId::default());
    let own = |d: &Diagnostic| d.span().file == FileId::default();
    let mut questions: Vec<(usize, Question)> = Vec::new();
    for (index, diagnostic) in compilation.diagnostics.iter().enumerate().filter(|(_, d)| own(d)) {
        let question = Question::of(diagnostic, text);
        let new = |q: &Question| !questions.iter().any(|(_, other)| other.range() == q.range());
        questions.extend(question.filter(new).map(|question| (index, question)));
    }
    if questions.is_empty() {
        return;
    }
    let mut edits: Vec<(Range<usize>, &str)> = questions.iter().map(|(_, q)| q.readable()).collect();
    edits.sort_by_key(|(range, _)| range.start);
    let Some(Edited { text: mended, places }) = edited(text, &edits) else { return };
    let again = compile(&mended);
    for (index, question) in questions {
        let old = question.range();
        let place = edits.iter().position(|(range, _)| *range == old).and_then(|at| places.get(at));
        let place = place.map_or(old.start, |now| now.start);
        if let Some(diagnostic) = compilation.diagnostics.get_mut(index) {
            let answer = match &question {
                Question::Reason(reason) => reason.answer(diagnostic, &again, place),
                Question::OneSide(ending) => ending.answer(diagnostic, &again, place),
            };
            if let Some(answer) = answer {
                *diagnostic = answer;
            }
        }
    }
}

/// What is asked about a line.
enum Question {
    Reason(reasons::Because),
    OneSide(one_side::Ending),
}

impl Question {
    fn of(diagnostic: &Diagnostic, text: &str) -> Option<Question> {
        let words = statement(text, diagnostic.span().start);
        let because = || reasons::Because::of(diagnostic, text, &words).map(Question::Reason);
        let ending = || one_side::Ending::of(diagnostic, text, &words).map(Question::OneSide);
        because().or_else(ending)
    }

    /// What is taken out of the file.
    fn range(&self) -> Range<usize> {
        self.readable().0
    }

    /// What is taken out, and what can be read in its place.
    fn readable(&self) -> (Range<usize>, &'static str) {
        match self {
            Question::Reason(reason) => (reason.range.clone(), reasons::READABLE),
            Question::OneSide(ending) => (ending.range.clone(), one_side::READABLE),
        }
    }
}

/// The tokens of the statement around a place, without blanks.
fn statement(text: &str, at: usize) -> Vec<Token> {
    let ends = |kind: TokenKind| {
        use TokenKind::{Close, Comment, Newline, Open, Semicolon};
        matches!(kind, Newline | Semicolon | Open | Close | Comment)
    };
    let mut words: Vec<Token> = Vec::new();
    for token in tokens(text) {
        if ends(token.kind) {
            if words.last().is_some_and(|last| at <= last.end) {
                break;
            }
            words.clear();
        } else if token.kind != TokenKind::Blank {
            words.push(token);
        }
    }
    words
}
