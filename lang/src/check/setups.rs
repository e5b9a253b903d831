//! Setups: whether their placement fits the board and the armies.

use super::placements::Placements;
use crate::ast::{Letter, Text};
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label};
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::{Side, program};

/// The placement of every setup.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    // Armies with too many pieces have none here.
    let program = &lowered.program;
    if Side::BOTH.iter().any(|s| program.army(*s).kinds.len() < variant.army(*s).pieces.len()) {
        return Vec::new();
    }
    let mut placements = Placements::of_setups(variant, lowered);
    let mut unplaced: Vec<Letter> =
        variant.armies.iter().flat_map(|a| a.pieces.values()).map(|p| p.letter).collect();
    unplaced.sort_by_key(|l| l.span.start);
    unplaced.dedup_by_key(|l| l.span);
    for setup in &variant.setups {
        placements.look(&setup.fen);
        let field = setup.fen.value.split_whitespace().next().unwrap_or_default();
        unplaced.retain(|p| !placement::letters(field).any(|((letter, _), _)| letter == p.value));
    }
    // A castling that is removed is one mistake, for setups and tests together.
    for fen in super::test_blocks::fens(variant) {
        placements.grants_nothing_removed(fen);
    }
    // What another becomes need not stand anywhere.
    let army = |side: Side| lowered.program.army(side);
    let becomes = |letter: program::Letter| {
        Side::BOTH.into_iter().any(|side| {
            let changes =
                army(side).kinds.iter().flat_map(|kind| &kind.changes).flat_map(|change| &change.to);
            changes.into_iter().any(|to| army(side).kind(*to).letter == letter)
        })
    };
    let (made, mut unplaced): (Vec<Letter>, Vec<Letter>) =
        unplaced.into_iter().partition(|p| becomes(p.value));
    // A new piece that others become stands somewhere for all that, perhaps; of a whole row of men it is not the letter.
    let strangers = |fen: &Text| {
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        let known = |letter: &program::Letter| {
            variant.armies.iter().flat_map(|a| a.pieces.values()).any(|p| p.letter.value == *letter)
        };
        placement::letters(field).filter(|((letter, _), _)| !known(letter)).count()
    };
    let few = variant.setups.iter().all(|setup| strangers(&setup.fen) <= 4);
    if unplaced.is_empty() && few {
        let plain = |p: &Letter| p.value.to_string().len() == 1;
        unplaced = made.into_iter().filter(|p| plain(p) && variant.span.holds(p.span)).collect();
    }
    if unplaced.len() > 1 {
        unplaced.retain(|l| variant.span.holds(l.span));
    }
    // A letter that means nothing, and a piece that stands nowhere: most likely one is the other.
    if let ([letter], Some(stranger)) = (unplaced.as_slice(), placements.only_stranger())
        && letter.span.file == stranger.span().file
    {
        let message = format!("no setup has `{}`", letter.value);
        stranger.labels.push(Label { span: letter.span, message, primary: false });
        everywhere(variant, letter.value, stranger);
    }
    placements.finish()
}

/// Offers to write the letter of the piece that stands nowhere for the one that nothing has, in the setups and in the FENs of tests.
fn everywhere(variant: &Resolved, meant: program::Letter, report: &mut Diagnostic) {
    let strange = super::strange(variant);
    let [old] = strange.as_slice() else { return };
    let own = |fen: &&Text| variant.span.holds(fen.span);
    let mut edits: Vec<(Span, String)> = Vec::new();
    let mut written = None;
    let setups: Vec<&Text> = variant.setups.iter().map(|s| &s.fen).filter(own).collect();
    let in_setups = setups.len();
    let tests = super::test_blocks::all_fens(variant).filter(own);
    for (index, fen) in setups.into_iter().chain(tests).enumerate() {
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        let start = fen.value.find(field).unwrap_or_default();
        let mut text = field.to_owned();
        let places: Vec<_> = placement::letters(field).filter(|((letter, _), _)| letter == old).collect();
        for ((_, side), range) in places.iter().rev() {
            let new = meant.cased(*side).to_string();
            text.replace_range(range.clone(), &new);
            edits.push((fen.span.inner(start + range.start, start + range.end), new));
        }
        if index == 0 && in_setups == 1 {
            written = Some(fen.value.replacen(field, &text, 1));
        }
    }
    edits.sort_by_key(|(span, _)| span.start);
    let more =
        edits.iter().any(|(span, _)| super::test_blocks::all_fens(variant).any(|f| f.span.holds(*span)));
    let tests = if more { format!(", and `{meant}` in the tests") } else { String::new() };
    let help = match written {
        Some(fen) => format!("`{meant}` stands nowhere: write `setup \"{fen}\"`{tests}"),
        None => format!("`{meant}` stands nowhere: write it for `{old}`{tests}"),
    };
    report.help = vec![help];
    report.fix = Some(Fix {
        applicability: Applicability::Guess,
        message: format!("write `{meant}` for `{old}`"),
        edits,
    });
}

/// Moves of tests with a letter that setups have and nothing else: the same mistake.
pub(super) fn in_moves(found: &mut Vec<Diagnostic>, variant: &Resolved) {
    let Some(at) = found.iter().position(|d| {
        d.code == code::PLACEMENT && d.fix.as_ref().is_some_and(|fix| fix.message.contains("` for `"))
    }) else {
        return;
    };
    let Some((new, old)) = found[at].fix.as_ref().and_then(|fix| {
        let (new, old) = fix.message.strip_prefix("write `")?.strip_suffix('`')?.split_once("` for `")?;
        Some((new.to_owned(), old.to_owned()))
    }) else {
        return;
    };
    let message = format!("no piece has the letter `{old}`");
    let same = |d: &Diagnostic| d.code == code::TEST_MOVE && d.message == message;
    let moves: Vec<Span> = found.iter().filter(|d| same(d)).map(Diagnostic::span).collect();
    found.retain(|d| !same(d));
    let Some(report) =
        found.iter_mut().find(|d| d.fix.as_ref().is_some_and(|f| f.message.contains("` for `")))
    else {
        return;
    };
    for span in moves {
        let small = super::test_blocks::moves(variant).any(|name| {
            let letter = name.span.holds(span).then(|| span.start - name.span.start);
            letter
                .and_then(|at| name.text.get(at..))
                .is_some_and(|t| t.starts_with(|c: char| c.is_ascii_lowercase()))
        });
        let text = if small { new.to_ascii_lowercase() } else { new.clone() };
        if let Some(fix) = &mut report.fix {
            fix.edits.push((span, text));
        }
    }
}
