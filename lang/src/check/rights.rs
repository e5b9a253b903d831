//! Rights to castle in a FEN for which the pieces stand elsewhere: told all at once, and, where an inherited castling is what is out of
//! date, with the castling that would fit.

use crate::ast::Text;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::{self, Stands, usual_squares};
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{Castling, KindId, Program};
use wazir_runtime::{Side, Square};

/// A right that lacks something.
struct Lacking<'a> {
    /// The place of its letter in the field.
    at: usize,
    letter: char,
    castling: &'a Castling,
    /// `a white king on e1`
    what: String,
}

/// Reports the rights of a FEN for which a piece stands elsewhere.
pub(super) fn check(
    variant: &Resolved,
    program: &Program,
    fen: &Text,
    placed: &[Placed],
    is_setup: bool,
) -> Option<Diagnostic> {
    let (field, at) = fen.word(2)?;
    let placed: Vec<Stands> = placed.iter().map(|p| (p.side, p.kind, p.square)).collect();
    let lacking: Vec<Lacking<'_>> =
        field.char_indices().filter_map(|(at, c)| lacking(program, &placed, at, c)).collect();
    let (first, last) = (lacking.first()?, lacking.last()?);
    let span = at.inner(first.at, last.at + 1);
    let gone = |c: char| lacking.iter().any(|l| l.letter == c);
    let left: String = field.chars().filter(|c| !gone(*c)).collect();
    let left = if left.is_empty() { "-".to_owned() } else { left };
    let letters: String = lacking.iter().map(|l| l.letter).collect();
    let message = match lacking.len() {
        1 => format!("the castling right `{letters}` needs {}", first.what),
        _ => format!("for the castling rights `{letters}` the pieces stand elsewhere"),
    };
    let mut report = Diagnostic::new(code::FEN, span, message);
    if lacking.len() > 1 {
        let needs: Vec<String> =
            lacking.iter().take(4).map(|l| format!("`{}` needs {}", l.letter, l.what)).collect();
        report = report.note(needs.join(", "));
    }
    let it = if lacking.len() == 1 { "it" } else { "them" };
    let put = format!("put {it} there, or write `{left}` for the rights");
    let mut castlings: Vec<&Castling> = Vec::new();
    for lacking in &lacking {
        if !castlings.iter().any(|c| c.name == lacking.castling.name) {
            castlings.push(lacking.castling);
        }
    }
    let inherited =
        castlings.iter().all(|c| span_of(variant, &c.name).is_some_and(|s| !variant.span.holds(s)));
    // Neither side can make such a castling: it is what is out of date.
    let dead = |c: &&Castling| Side::BOTH.iter().all(|side| lacks(program, &placed, side.cased(c.letter)));
    // Written as the board lies, where the owner's squares are meant.
    let as_it_lies = castlings.iter().find_map(|castling| {
        let written = variant.army(Side::Black).castlings.get(&castling.name)?;
        let span = Some(written.name.span).filter(|s| variant.span.holds(*s))?;
        let own = |square: Square| program.symmetry.square(&program.board, Side::Black, square);
        let stands = |kind: KindId, at: Square| placed.contains(&(Side::Black, kind, at));
        let from = castling.king_from();
        let taken = stands(castling.king, from) && own(from) != from;
        taken.then(|| (span, program.board.name(from), program.board.name(own(from))))
    });
    if let Some((span, there, own)) = as_it_lies {
        return Some(report.label(span, "this castling begins elsewhere").help(format!(
            "in the castling write `{own}` for {there}, and so on: it counts squares from the owner's side"
        )));
    }
    // In a test the castlings are what they are, unless those of the setup are out of date, too.
    if !is_setup && inherited && castlings.iter().all(|c| out_of_date(variant, program, c)) {
        let (names, them) = match castlings.as_slice() {
            [one] => (format!("the castling `{}`", one.name), "it"),
            _ => ("these castlings".to_owned(), "them"),
        };
        return Some(report.help(format!(
            "{names} cannot be made from the setup either: once you have written {them} anew for it, look at this again"
        )));
    }
    if !is_setup || !inherited || !variant.span.holds(fen.span) || !castlings.iter().all(dead) {
        return Some(report.help(put));
    }
    let anew = to_castle(program, &placed, &castlings, REPLACED);
    let names: Vec<&str> = castlings.iter().map(|c| c.name.as_str()).collect();
    let without =
        format!("to do without, write `remove castling {}`, and `{left}` for the rights", names.join(", "));
    Some(report.maybe_help(anew).help(without))
}

/// Can neither side make an inherited castling from the variant's own setup?
fn out_of_date(variant: &Resolved, program: &Program, castling: &Castling) -> bool {
    let own = variant.setups.first().filter(|setup| variant.span.holds(setup.fen.span));
    let Some((field, _)) = own.and_then(|setup| setup.fen.word(0)) else { return false };
    let (placed, wrong) = placement::parse(field, program);
    let placed: Vec<Stands> = placed.iter().map(|p| (p.side, p.kind, p.square)).collect();
    wrong.is_empty() && Side::BOTH.iter().all(|side| lacks(program, &placed, side.cased(castling.letter)))
}

/// Is there no such right, or something that it lacks?
fn lacks(program: &Program, placed: &[Stands], letter: char) -> bool {
    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
    let known = program.army(side).castlings.iter().any(|c| side.cased(c.letter) == letter);
    !known || lacking(program, placed, 0, letter).is_some()
}

/// What a right lacks, if it lacks something.
fn lacking<'a>(program: &'a Program, placed: &[Stands], at: usize, letter: char) -> Option<Lacking<'a>> {
    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
    let army = program.army(side);
    let castling = army.castlings.iter().find(|c| side.cased(c.letter) == letter)?;
    let own = lower::lacks(program, placed, side, castling)?;
    let names = match own == castling.king_from() {
        true => army.kind(castling.king).name.clone(),
        false => partners(program, side, castling),
    };
    let what = format!(
        "a {side} {names} on {}",
        program.board.name(program.symmetry.square(&program.board, side, own))
    );
    Some(Lacking { at, letter, castling, what })
}

fn partners(program: &Program, side: Side, castling: &Castling) -> String {
    let army = program.army(side);
    castling.partners.iter().map(|k| army.kind(k).name.as_str()).collect::<Vec<_>>().join(" or ")
}

fn span_of(variant: &Resolved, castling: &str) -> Option<Span> {
    Side::BOTH.into_iter().find_map(|side| Some(variant.army(side).castlings.get(castling)?.name.span))
}

/// How the line of a castling begins that takes the place of an inherited one.
pub(super) const REPLACED: &str = "replace castling";

/// What to write so that castlings can be made from where the pieces stand, of those for which a side has both of them; each begins with some
/// words.
pub(super) fn to_castle(
    program: &Program,
    placed: &[Stands],
    castlings: &[&Castling],
    words: &str,
) -> Option<String> {
    let ready = |castling: &&&Castling| {
        Side::BOTH.into_iter().any(|side| {
            let own = program.army(side).castlings.iter().find(|c| c.name == castling.name);
            let has =
                |fits: &dyn Fn(KindId) -> bool| placed.iter().any(|(s, kind, _)| *s == side && fits(*kind));
            own.is_some_and(|c| has(&|kind| kind == c.king) && has(&|kind| c.partners.contains(kind)))
        })
    };
    let ready: Vec<&&Castling> = castlings.iter().filter(ready).collect();
    let lines: Vec<Option<String>> =
        ready.iter().map(|c| Some(format!("{words} {}", fitting(program, placed, c)?))).collect();
    let (some, all) = (lines.iter().any(Option::is_some), lines.iter().all(Option::is_some));
    let lines = ready.iter().zip(lines).map(|(c, line)| match line {
        Some(line) => format!("`{line}`"),
        None => format!("`{words} {} {} {{ … }}`", c.name, c.letter),
    });
    let lines: Vec<String> = lines.collect();
    let instance = if some { " for instance" } else { "" };
    let squares = if all { "" } else { " with squares of this setup" };
    (!lines.is_empty())
        .then(|| format!("to castle from here, write{instance} {}{squares}", list(&lines, "and")))
}

/// The name, the letter and the block of a castling with the squares of a placement, where both sides have the pieces on the same squares of theirs: both go as near to the
/// edge as they did.
fn fitting(program: &Program, placed: &[Stands], castling: &Castling) -> Option<String> {
    let board = &program.board;
    let mut found: Option<(Square, Square)> = None;
    let mut owner = None;
    for side in Side::BOTH {
        let Some(castling) = program.army(side).castlings.iter().find(|c| c.name == castling.name) else {
            continue;
        };
        let own = |fits: &dyn Fn(KindId) -> bool| -> Vec<Square> {
            let here = placed.iter().filter(|(s, kind, _)| *s == side && fits(*kind));
            here.map(|(.., square)| program.symmetry.square(board, side, *square)).collect()
        };
        let kings = own(&|kind| kind == castling.king);
        let [king] = kings.as_slice() else { return None };
        let right = board.file(castling.partner_from()) > board.file(castling.king_from());
        let partners = own(&|kind| castling.partners.contains(kind)).into_iter().filter(|p| {
            board.rank(*p) == board.rank(*king) && (board.file(*p) > board.file(*king)) == right && p != king
        });
        let partner = match right {
            true => partners.max_by_key(|p| board.file(*p))?,
            false => partners.min_by_key(|p| board.file(*p))?,
        };
        if found.is_some_and(|known| known != (*king, partner)) {
            return None;
        }
        found = Some((*king, partner));
        owner = owner.or(Some((side, castling)));
    }
    // The kinds of one army are not those of the other.
    let (side, castling) = owner?;
    let (king, partner) = found?;
    let file = |square: Square| i32::from(board.file(square));
    let rank = board.rank(castling.king_from());
    let ways = [castling.king_to(), castling.partner_from(), castling.partner_to()];
    if ways.iter().any(|square| board.rank(*square) != rank) {
        return None;
    }
    let row = i32::from(board.rank(king));
    // A king that stands where it did goes where it did, if its partner is beyond.
    let between = |square: Square| {
        let (a, b) = (file(king).min(file(partner)), file(king).max(file(partner)));
        (a..=b).contains(&file(square))
    };
    let as_before = king == castling.king_from()
        && [castling.king_to(), castling.partner_to()].into_iter().all(between)
        && castling.king_to() != king;
    let (king_file, partner_file) = match as_before {
        true => (file(castling.king_to()), file(castling.partner_to())),
        false => {
            let king_file = file(partner) + file(castling.king_to()) - file(castling.partner_from());
            (king_file, king_file + file(castling.partner_to()) - file(castling.king_to()))
        }
    };
    let level = i32::from(board.level(king));
    let king_to = board.square_on(king_file, row, level)?;
    let partner_to = board.square_on(partner_file, row, level)?;
    if king_to == king || (file(king_to) > file(king)) != (file(partner) > file(king)) {
        return None;
    }
    let (empty, safe) = usual_squares(board, (king, king_to), (partner, partner_to))?;
    let name = |square: Square| board.name(square);
    Some(format!(
        "{} {} {{ {} {} to {}; {} {} to {}; empty {empty}; safe {safe} }}",
        castling.name,
        castling.letter,
        program.army(side).kind(castling.king).name,
        name(king),
        name(king_to),
        partners(program, side, castling),
        name(partner),
        name(partner_to),
    ))
}
