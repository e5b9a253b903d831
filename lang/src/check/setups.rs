//! Setups: whether their placement fits the board and the armies, at the exact character.

use crate::ast::{BrokenSort, Letter};
use crate::code;
use crate::diagnostic::{Diagnostic, Label, also, count_places};
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Program};

/// The placement of every setup.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    let mut strangers: Vec<(&str, Diagnostic, usize)> = Vec::new();
    let mut unplaced: Vec<Letter> =
        variant.armies.iter().flat_map(|a| a.pieces.values()).map(|p| p.letter).collect();
    unplaced.dedup_by_key(|l| l.span);
    // Armies with too many pieces have none here.
    if Side::BOTH.iter().any(|s| program.army(*s).kinds.len() < variant.army(*s).pieces.len()) {
        return found;
    }
    let shared = !super::letters::check(variant).is_empty();
    for setup in &variant.setups {
        let text = &setup.fen.value;
        let start = text.len() - text.trim_start().len();
        let field = text.split_whitespace().next().unwrap_or_default();
        let at =
            |range: &std::ops::Range<usize>| setup.fen.span.inner(start + range.start, start + range.end);
        let (placed, problems) = placement::parse(field, program);
        if let Some((width, files)) = other_width(field, program) {
            let all = field.split('/').all(|rank| placement::width(rank) == Some(width));
            let which = if all { "every rank here has" } else { "most ranks here have" };
            let message = format!("{which} {width} squares, and the board has {files} files");
            let mut diagnostic = Diagnostic::new(code::PLACEMENT, at(&(0..field.len())), message);
            if !variant.span.holds(setup.fen.span) {
                diagnostic = diagnostic.help("write a start for this board: `setup \"…\"`");
            }
            if let Some((files, ranks)) = variant.board.filter(|(n, _)| variant.span.holds(n.span)) {
                diagnostic = diagnostic.label(files.span.to(ranks.span), "the board");
            }
            found.push(diagnostic);
            continue;
        }
        for problem in &problems {
            let text = field.get(problem.range.clone()).unwrap_or_default();
            let letter = Some(text).filter(|_| problem.letter);
            // Two pieces with one letter: the other letter is missing.
            if letter.is_some_and(|l| l.contains(char::is_alphabetic)) && shared {
                continue;
            }
            if letter.is_some_and(|l| {
                variant.lost(BrokenSort::Piece) || variant.is_unread(&l.to_ascii_uppercase())
            }) {
                continue;
            }
            if variant.lost(BrokenSort::Include) {
                continue;
            }
            // Where its piece is removed, that is reported there.
            let gone = letter.and_then(program::Letter::read).is_some_and(|(letter, side)| {
                variant.army(side).removed.values().any(|r| r.letter == letter)
            });
            if gone && !variant.span.holds(setup.fen.span) {
                continue;
            }
            let diagnostic = Diagnostic::new(code::PLACEMENT, at(&problem.range), problem.message.clone())
                .maybe_help(problem.help.clone());
            let Some(letter) = letter else {
                found.push(diagnostic);
                continue;
            };
            // One letter that means nothing is one mistake, however often it stands there.
            match strangers.iter_mut().find(|(l, ..)| l.eq_ignore_ascii_case(letter)) {
                Some((_, first, uncounted)) => also(first, diagnostic.span(), uncounted),
                None => strangers.push((letter, diagnostic, 0)),
            }
        }
        unplaced.retain(|p| !placement::letters(field).any(|((letter, _), _)| letter == p.value));
        if !problems.is_empty() || !variant.broken.is_empty() || program.board.all().count() < 2 {
            continue;
        }
        for side in Side::BOTH {
            let army = program.army(side);
            let Some(royal) = army.kinds.iter().find(|k| k.royal) else { continue };
            let royals: Vec<_> =
                placed.iter().filter(|p| p.side == side && army.kind(p.kind).royal).collect();
            match royals.as_slice() {
                [_] => {}
                [] => {
                    let message = format!("{side} has no {}", royal.name);
                    let help = format!("its letter is `{}`", royal.letter.cased(side));
                    found.push(Diagnostic::new(code::ROYALS, at(&(0..field.len())), message).help(help));
                }
                [first, second, ..] => {
                    let message = format!("{side} has {} royal pieces, and may have one", royals.len());
                    found.push(
                        Diagnostic::new(code::ROYALS, at(&second.range), message)
                            .label(at(&first.range), "the first"),
                    );
                }
            }
        }
    }
    // A letter that means nothing, and a piece that stands nowhere: most likely one is the other.
    unplaced.sort_by_key(|l| l.span.start);
    unplaced.dedup_by_key(|l| l.span);
    if let ([(_, stranger, _)], [letter]) = (strangers.as_mut_slice(), unplaced.as_slice())
        && letter.span.file == stranger.span().file
    {
        stranger.labels.push(Label {
            span: letter.span,
            message: format!("no setup has `{}`", letter.value),
            primary: false,
        });
    }
    for (_, mut stranger, uncounted) in strangers {
        count_places(&mut stranger, uncounted);
        found.push(stranger);
    }
    found
}

/// The one width of most ranks of a placement, and the board's, where they differ.
fn other_width(field: &str, program: &Program) -> Option<(usize, usize)> {
    let files = usize::from(program.board.files);
    let widths: Vec<usize> = field.split('/').filter_map(placement::width).collect();
    let first = *widths.first()?;
    let most = widths.iter().filter(|w| **w == first).count();
    // As many as can be no slip: more than two, and no rank that fits.
    let all = most > 1 && most == widths.len() && most == field.split('/').count();
    let nearly = most > 2 && most * 2 > widths.len() && !widths.contains(&files);
    (first != files && (all || nearly)).then_some((first, files))
}
