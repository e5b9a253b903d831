//! Remarks in braces, as records of games have them: `piece archbishop A { bishop and knight in one }`, with the lines of the piece below.
//!
//! What is in such braces is no line, and begins with no word of the language. It is taken out before anything else is asked of the layout,
//! so that the lines below find the block that they belong in.

use super::container::{Container, home, opens};
use super::explain::is_any_line;
use super::keyword::{is_keyword, is_nearly_keyword};
use super::raw::{RawItem, first_word, first_word_of};
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::source::Span;

/// Lines to which a remark adds nothing. Behind a rule, words in braces may be meant to change it.
const SAYS_ALL: [&str; 11] = [
    "setup", "summary", "source", "edition", "also", "include", "zone", "board", "symmetry", "link", "perft",
];

/// Words of the language with which a remark begins, and no line goes on.
const BEGINS: [&str; 11] = ["a", "an", "the", "it", "no", "not", "only", "any", "every", "its", "their"];

/// What stands in braces and is a remark.
pub(super) struct Remark {
    head: Span,
    /// From the `{` to the `}`.
    braces: Span,
    /// Do its lines stand below it, without a block?
    opens: bool,
    /// The `{` of the block behind it, if there is one.
    own: Option<Span>,
}

/// Takes remarks out of a layout.
pub(super) fn remarks(text: &str, items: &mut Vec<RawItem>) -> Vec<Remark> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < items.len() {
        let is_one = items.get(at).and_then(|item| remark(text, item, items.get(at + 1)));
        if let Some(mut remark) = is_one {
            // `piece archbishop A { both in one } { … }`
            let has_own = remark.opens && items.get(at + 1).is_some_and(is_headless);
            let own = has_own.then(|| items.remove(at + 1));
            if let Some(item) = items.get_mut(at) {
                item.span = own.as_ref().map_or(item.head, |next| item.head.to(next.span));
                item.block = own.and_then(|next| next.block);
                remark.own = item.block.as_ref().map(|block| block.open);
            }
            let alone = remark.head.start == remark.head.end;
            found.push(remark);
            if alone {
                items.remove(at);
                continue;
            }
        }
        if let Some(block) = items.get_mut(at).and_then(|item| item.block.as_mut()) {
            found.extend(remarks(text, &mut block.items));
        }
        at += 1;
    }
    found
}

fn is_headless(item: &RawItem) -> bool {
    item.head.start == item.head.end && item.block.is_some()
}

/// The remark behind a line, if its block is one.
fn remark(text: &str, item: &RawItem, below: Option<&RawItem>) -> Option<Remark> {
    let block = item.block.as_ref()?;
    let close = block.close.filter(|_| !block.items.is_empty())?;
    let mut inner = block.items.iter();
    let head = text.get(item.head.start..item.head.end)?;
    let of = opens(text, item.head);
    // Few words behind a whole line that has no block are no lines.
    let few = |first: &RawItem| {
        let words = text.get(first.head.start..first.head.end).unwrap_or_default();
        let (begin, many) = (first_word(text, first.head), words.split(' ').count() > 2);
        of.is_none() && (BEGINS.contains(&begin) || many && !is_keyword(begin))
    };
    let prose = inner.next().is_some_and(|first| is_prose(text, first, !few(first)))
        && inner.all(|more| is_prose(text, more, false));
    prose.then_some(())?;
    let belongs = |of: Container, next: &RawItem| {
        is_headless(next)
            || next.block.is_none()
                && of.takes(text, next.head)
                && home(first_word(text, next.head))
                    .is_none_or(|home| home == of || home.is_piece() && of.is_piece())
    };
    let fits = match of {
        Some(of) => is_any_line(head) && !of.is_section() && below.is_some_and(|next| belongs(of, next)),
        None if says_all(head) => true,
        // Behind a rule, a word of the language goes on with it.
        None => {
            let first = block.items.first().map_or("", |inner| first_word(text, inner.head));
            is_any_line(head) && (!is_keyword(first) || BEGINS.contains(&first))
        }
    };
    fits.then(|| Remark { head: item.head, braces: block.open.to(close), opens: of.is_some(), own: None })
}

/// Is all said by a line, or is there none?
fn says_all(head: &str) -> bool {
    head.is_empty() || SAYS_ALL.contains(&first_word_of(head)) && is_any_line(head)
}

/// Are these words none of the language? Only the first line of several begins the remark.
fn is_prose(text: &str, item: &RawItem, begins: bool) -> bool {
    let line = text.get(item.head.start..item.head.end).unwrap_or_default();
    let first = first_word(text, item.head);
    let plain = !line.contains(['"', ':', '=', '#', '(', '[']) && line.contains(char::is_alphabetic);
    let capital = first.starts_with(|c: char| c.is_uppercase());
    let strange = capital || !is_nearly_keyword(first);
    item.block.is_none()
        && plain
        && home(first).is_none()
        && (strange || !begins || line.split(' ').count() > 3)
        && !is_any_line(line)
}

/// The reports of remarks, once the blocks are right: for those whose lines stand below, in the place of the report of their block.
pub(super) fn report(text: &str, remarks: &[Remark], closed: bool, diagnostics: &mut Vec<Diagnostic>) {
    for remark in remarks {
        let of_its_block =
            |d: &Diagnostic| d.code == code::MISSING_BLOCK && d.span().start == remark.head.end;
        let at = if remark.opens { diagnostics.iter().position(of_its_block) } else { None };
        let block = at.map(|at| diagnostics.remove(at));
        diagnostics.push(remark.report(text, block, closed));
    }
}

impl Remark {
    fn report(&self, text: &str, block: Option<Diagnostic>, closed: bool) -> Diagnostic {
        let inner = text.get(self.braces.start + 1..self.braces.end - 1).unwrap_or_default();
        let lines: Vec<&str> = inner.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let report = Diagnostic::new(code::UNEXPECTED_BLOCK, self.braces, "braces do not make a remark");
        let head = text.get(self.head.start..self.head.end).unwrap_or_default();
        let [first, rest @ ..] = lines.as_slice() else { return report };
        let start = text.get(..self.braces.start).unwrap_or_default();
        let indent = start.get(start.rfind('\n').map_or(0, |at| at + 1)..).unwrap_or_default();
        let indent = indent.get(..indent.len() - indent.trim_start().len()).unwrap_or_default();
        let mut whole = format!("# {first}");
        rest.iter().for_each(|line| whole.push_str(&format!("\n{indent}# {line}")));
        let behind = text.get(self.braces.end..).unwrap_or_default();
        let last = behind
            .lines()
            .next()
            .is_none_or(|rest| rest.trim().is_empty() || rest.trim_start().starts_with('#'));
        let begins = "it begins with `#`, and ends where the line does";
        if !self.opens {
            let report = report.here(begins);
            if !says_all(head) {
                return report.help(format!(
                    "write `# {first}`; what changes the line itself is said on it, without braces"
                ));
            }
            let more = if rest.is_empty() { "" } else { ", and a `#` before each further line" };
            let report = report.help(format!("write `# {first}`{more}"));
            return if last { report.guess("write it as a remark", self.braces, whole) } else { report };
        }
        let end = if block.is_some() && !closed { ", and `}` below the lines of its block" } else { "" };
        let mut report = report.here(begins).help(format!("write `{head} {{   # {first}`{end}"));
        let edits = block.and_then(|block| block.fix).map(|fix| fix.edits).unwrap_or_default();
        let close = edits.into_iter().find(|(_, text)| text.ends_with('}'));
        let mut edits = vec![(self.braces, format!("{{   {whole}"))];
        let mut last = last;
        match (close, closed, self.own) {
            (Some((at, _)), false, _) => edits.push((at, format!("\n{indent}}}"))),
            // A block of its own stands behind the remark.
            (_, _, Some(open)) => {
                let rest = text.get(open.end..).unwrap_or_default();
                last = rest.lines().next().is_some_and(|rest| rest.trim().is_empty());
                edits = vec![(self.braces.to(open), format!("{{   {whole}"))];
            }
            _ => return report,
        }
        if last {
            let message = "write it as a remark".to_owned();
            report.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
        }
        report
    }
}
