//! Letters: within an army, two pieces or two castlings cannot share one.

use super::castling_names;
use crate::ast::{Letter, LineKind, Name, Text};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::resolve::{Army, Piece, Resolved, references};
use crate::source::Span;
use std::fmt::Display;
use wazir_runtime::{Side, program};

/// How begins what is said of a new piece that has the letter of an inherited one.
pub(crate) const TO_TAKE_ITS_PLACE: &str = "if it is to take the place of the `";

/// Two things with one letter.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for army in &variant.armies {
        let pieces: Vec<(&Name, Letter)> = army.pieces.values().map(|p| (&p.name, p.letter)).collect();
        let before = found.len();
        let strange = strange(variant);
        let first = |old: &Name, new: &Name| -> Vec<(program::Letter, bool)> {
            let promoted = promoted(variant, &old.text, &new.text);
            let in_fens = strange.iter().filter(|l| Some(**l) != promoted).map(|l| (*l, true));
            promoted.map(|l| (l, strange.contains(&l))).into_iter().chain(in_fens).collect()
        };
        clashes("piece", &pieces, program::Letter::all().collect(), &first, &mut found);
        for report in found.iter_mut().skip(before) {
            in_setup(variant, &pieces, strange.is_empty(), report);
            beside_inherited(variant, &pieces, report);
            two_choices(report);
        }
        let castlings: Vec<(&Name, Letter<char>)> =
            army.castlings.values().map(|c| (&c.name, c.letter)).collect();
        let before = found.len();
        clashes("castling", &castlings, ('A'..='Z').collect(), &|_, _| Vec::new(), &mut found);
        for report in found.iter_mut().skip(before) {
            castling_names::beside_inherited(variant, army, report);
            as_before(army, &castlings, report);
        }
    }
    found
}

/// A castling that has been replaced may keep its letter, where no other has that now.
fn as_before(army: &Army, castlings: &[(&Name, Letter<char>)], report: &mut Diagnostic) {
    let at = report.span();
    let Some((name, _)) = castlings.iter().find(|(_, letter)| letter.span == at) else { return };
    let Some(former) = army.former_letters.get(&name.text) else { return };
    if castlings.iter().all(|(_, letter)| letter.value != *former) {
        let help = format!("write `{former}`, which is the letter of `{}` in what this extends", name.text);
        report.help.retain(|help| !help.starts_with(FREE));
        report.help.insert(0, help);
        *report = report.clone().guess(format!("write `{former}`"), at, former.to_string());
    }
}

/// The letters that stand in FENs of the variant, and that no piece has.
pub(crate) fn strange(variant: &Resolved) -> Vec<program::Letter> {
    let own = |fen: &&Text| variant.span.holds(fen.span);
    let setups = variant.setups.iter().map(|s| &s.fen);
    let mut found: Vec<program::Letter> = Vec::new();
    for fen in setups.chain(super::test_blocks::fens(variant)).filter(own) {
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        for ((letter, _), _) in placement::letters(field) {
            let has = |p: &Piece| p.letter.value == letter;
            let known = variant.armies.iter().any(|a| a.pieces.values().any(has));
            if !known && !found.contains(&letter) {
                found.push(letter);
            }
        }
    }
    found
}

/// The letter with a `+` for a piece that another becomes.
fn promoted(variant: &Resolved, old: &str, new: &str) -> Option<program::Letter> {
    let becomes = |from: &str, to: &str| {
        let pieces = variant.armies.iter().filter_map(|a| a.pieces.get(from));
        pieces.flat_map(|p| &p.lines).any(|line| match &line.kind {
            // What a piece may choose among others stands in setups as well.
            LineKind::Promote { to: names, .. } => names.len() == 1 && names.iter().any(|n| n.text == to),
            LineKind::Becomes { to: name, .. } => name.text == to,
            _ => false,
        })
    };
    let piece = variant.armies.iter().find_map(|a| a.pieces.get(old))?;
    let plus = format!("+{}", piece.letter.value);
    let (letter, _) = program::Letter::read(&plus)?;
    (becomes(old, new) && !becomes(new, old) && letter != piece.letter.value).then_some(letter)
}

/// The setups speak of pieces by their letters: one of the two will have another there, too.
fn in_setup(variant: &Resolved, pieces: &[(&Name, Letter)], all_known: bool, report: &mut Diagnostic) {
    let Some((name, letter)) = pieces.iter().find(|(_, l)| l.span == report.span()) else { return };
    // What is promoted to stands in no setup.
    let made = |other: &&(&Name, Letter)| promoted(variant, &other.0.text, &name.text).is_some();
    // Where the setup has a letter that nobody has, that is the new one.
    if pieces.iter().any(|other| made(&other)) || !all_known {
        return;
    }
    let stands = |fen: &Text| {
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        placement::letters(field).any(|((l, _), _)| l == letter.value)
    };
    let own = variant.setups.iter().filter(|s| variant.span.holds(s.fen.span));
    if own.clone().any(|s| stands(&s.fen)) {
        report.help.push(format!(
            "{IN_SETUP}the new letter where `{}` stands for the `{}`",
            letter.value, name.text
        ));
    }
}

/// A new piece beside an inherited one may be to take its place.
fn beside_inherited(variant: &Resolved, pieces: &[(&Name, Letter)], report: &mut Diagnostic) {
    let at = |span: Span| pieces.iter().find(|(_, letter)| letter.span == span).map(|(name, _)| *name);
    let other = report.labels.iter().find(|l| !l.primary).and_then(|l| at(l.span));
    let (Some(new), Some(old)) = (at(report.span()), other) else { return };
    if !variant.span.holds(new.span) || variant.span.holds(old.span) {
        return;
    }
    // What rules name cannot be taken out by a line alone, nor can a king; where they are the variant's own, it stays.
    // What one army alone has anew takes the place of that army's piece.
    let of = |side: &Side| variant.army(*side).pieces.get(&new.text).is_some_and(|p| p.name.span == new.span);
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(of).collect();
    let named = !references(variant, &old.text, &sides).is_empty();
    if named || is_royal(variant, old) {
        return;
    }
    let within = match sides.as_slice() {
        [side] => format!(" in `army {}`", side.name()),
        _ => String::new(),
    };
    report.help.retain(|help| !help.starts_with(TO_TAKE_ITS_PLACE));
    report.help.insert(
        0,
        format!(
            "if the `{}` takes the place of the `{}`, write `remove piece {}`{within}",
            new.text, old.text, old.text
        ),
    );
}

/// How begins what is said of free letters, and of the places where the new one is to stand.
const FREE: &str = "free letters are ";
const IN_SETUP: &str = "in the setup and in the FENs of tests, write ";

/// What to do with another letter is said with the letters that there are.
fn two_choices(report: &mut Diagnostic) {
    let Some(at) = report.help.iter().position(|help| help.starts_with(IN_SETUP)) else { return };
    let Some(free) = report.help.iter().position(|help| help.starts_with(FREE)) else { return };
    let Some(letters) = report.help.get(free).and_then(|help| help.strip_prefix(FREE)) else { return };
    let Some(stands) = report.help.get(at).and_then(|help| help.split_once("where ")) else { return };
    let otherwise = if free > 0 { "otherwise " } else { "" };
    let both = format!(
        "{otherwise}write a free letter here, and in the setup and in the FENs of tests where {}: {letters}",
        stands.1
    );
    if let Some(help) = report.help.get_mut(free) {
        *help = both;
    }
    report.help.remove(at);
}

fn is_royal(variant: &Resolved, name: &Name) -> bool {
    let pieces = variant.armies.iter().filter_map(|army| army.pieces.get(&name.text));
    pieces.into_iter().any(Piece::is_royal)
}

/// The letters to be offered first for the second of two pieces, and whether they stand in FENs already.
type First<'a, L> = &'a dyn Fn(&Name, &Name) -> Vec<(L, bool)>;

/// `all` are the letters that there are; `first` tells those of them that are offered first.
fn clashes<L: Copy + PartialEq + Display>(
    what: &str,
    list: &[(&Name, Letter<L>)],
    all: Vec<L>,
    first: First<'_, L>,
    found: &mut Vec<Diagnostic>,
) {
    // Two that look for a letter do not get the same.
    let mut given = 0;
    // An army with many more pieces than it may have is reported as such.
    for (i, (name, letter)) in list.iter().enumerate().take(100) {
        let earlier = list.iter().take(i).find(|(_, l)| l.value == letter.value);
        if let Some((other, older)) = earlier {
            let message = format!(
                "the {what}s `{}` and `{}` have the same letter `{}`",
                other.text, name.text, letter.value
            );
            let taken = |letter: &L| list.iter().any(|(_, l)| l.value == *letter);
            let near = first(other, name);
            let rest = all.iter().filter(|l| !near.iter().any(|(n, _)| n == *l)).map(|l| (*l, false));
            let free = near.iter().copied().chain(rest).filter(|(l, _)| !taken(l));
            let shown = |(letter, in_fen): (L, bool)| match in_fen {
                true => format!("`{letter}` (a FEN uses it, and no piece has it)"),
                false => format!("`{letter}`"),
            };
            let free: Vec<String> = free.skip(given).map(shown).collect();
            given += 1;
            let help = match free.as_slice() {
                [] => format!("all {0} letters are taken: an army has room for {0} {what}s", all.len()),
                [one] => format!("the only free letter is {one}"),
                some if some.len() > 6 => format!("{FREE}{}, …", some[..6].join(", ")),
                some => format!("{FREE}{}", some.join(", ")),
            };
            // The letter of an inherited piece is often meant to go with its place.
            let instead = (what == "piece" && name.span.file != other.span.file)
                .then(|| format!("{TO_TAKE_ITS_PLACE}{}`, remove that piece", other.text));
            found.push(
                Diagnostic::new(code::LETTER_CLASH, letter.span, message)
                    .here(format!("the letter of `{}`", name.text))
                    .label(older.span, format!("the letter of `{}`", other.text))
                    .help(help)
                    .maybe_help(instead),
            );
        }
    }
}
