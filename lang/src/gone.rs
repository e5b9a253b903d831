//! Pieces that are removed and that lines of the variant's own still name: one report with the removal, and each line without them.
//!
//! What a *base* says of a piece that is removed is told at the removal (`lower::removed`). A line of the author's own is another matter: it was
//! forgotten, or the removal takes from both armies what one of them was to keep. A list of pieces goes on without it, except where its moves are
//! [`borrowed`].

mod borrowed;
mod successor;

pub(crate) use successor::{renamed, successor};

pub(crate) use borrowed::{lent, written_out};

use crate::ast;
use crate::code;
use crate::diagnostic::{Diagnostic, also, count_places};
use crate::literal::placement;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{article, list, plural};
use wazir_runtime::Side;

/// What is said of the line that removes a piece which another line names.
pub(crate) const REMOVED: &str = "it was removed here";

/// How ends what is said of the line that removes a piece whose letter stands in a setup.
pub(crate) const HAD_THE_LETTER: &str = " had it, and is removed here";

/// More lines than these are not written anew in a report.
const MAX_LINES: usize = 3;

/// Where the variant's own text speaks of a piece that is removed.
struct Place {
    at: Span,
    removed: Span,
    /// It stands in a placement, as a letter.
    letter: bool,
}

/// Puts the reports of each removal together.
pub(crate) fn gather(
    found: &mut Vec<Diagnostic>,
    tree: &ast::Variant,
    variant: &Resolved,
    sources: &Sources,
) {
    let removal = |d: &Diagnostic| {
        let says = |message: &str| message == REMOVED || message.ends_with(HAD_THE_LETTER);
        // Where the other army has it, that is told.
        let nobody = d.code == code::UNKNOWN_PIECE && d.message.starts_with("there is no piece");
        let names = (nobody || d.code == code::PLACEMENT) && tree.span.holds(d.span());
        d.labels.iter().find(|l| names && !l.primary && says(&l.message)).map(|l| l.span)
    };
    let mut lines: Vec<Span> = Vec::new();
    for removed in found.iter().filter(|d| d.code == code::UNKNOWN_PIECE).filter_map(removal) {
        let line = line_around(sources.text(removed.file), removed);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    for line in lines {
        let of_line = |d: &Diagnostic| removal(d).is_some_and(|removed| line.holds(removed));
        let (gone, kept): (Vec<Diagnostic>, Vec<Diagnostic>) =
            std::mem::take(found).into_iter().partition(of_line);
        *found = kept;
        let mut places: Vec<Place> = Vec::new();
        for diagnostic in &gone {
            let Some(removed) = removal(diagnostic) else { continue };
            let letter = diagnostic.code == code::PLACEMENT;
            let here = |l: &&crate::diagnostic::Label| l.primary || l.message == "and here";
            for label in diagnostic.labels.iter().filter(here) {
                if !places.iter().any(|p| p.at == label.span) {
                    places.push(Place { at: label.span, removed, letter });
                }
            }
        }
        places.sort_by_key(|p| (p.letter, p.at.start));
        found.extend(report(&places, line, tree, variant, sources));
    }
}

fn report(
    places: &[Place],
    removal: Span,
    tree: &ast::Variant,
    variant: &Resolved,
    sources: &Sources,
) -> Option<Diagnostic> {
    let own = tree.span.holds(removal);
    let mut removed: Vec<Span> = places.iter().map(|p| p.removed).collect();
    removed.sort_by_key(|span| span.start);
    removed.dedup();
    let names: Vec<&str> = removed.iter().map(|span| sources.slice(*span)).collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let them = if names.len() > 1 { "them" } else { "it" };
    let (number, _) = sources.line_column(removal);
    let anew = anew(places, variant, sources);
    let lines = || anew.iter().filter_map(|(_, new)| new.as_ref());
    let first = places.first()?;
    let mut uncounted = 0;
    let mut report;
    let side = one_side(places, &names, variant, sources).filter(|_| own);
    if let Some(side) = side {
        let message = format!(
            "line {number} removes {} from both armies, but lines of {side:#}'s name {them}",
            list(&quoted, "and")
        );
        report = Diagnostic::new(code::UNKNOWN_PIECE, removal, message).here("this is for both armies");
        for (index, place) in places.iter().enumerate() {
            match index {
                0 => report = report.label(place.at, format!("{side:#} still has it")),
                _ => also(&mut report, place.at, &mut uncounted),
            }
        }
        let whole = on_one_line(sources.slice(removal));
        let written = whole.strip_prefix("remove piece ").map(|rest| rest.split(',').count());
        if written == Some(names.len()) {
            let alone = format!("army {} {{ {whole} }}", !side);
            let help = format!("write `{alone}`");
            report = report
                .help(format!("to take {them} from {} alone, write `{alone}`", !side))
                .guess(help, removal, alone);
        } else {
            report =
                report.help(format!("what {} alone loses is removed in `army {} {{ … }}`", !side, !side));
        }
        let more: Vec<String> = lines().map(|(_, new)| format!("`{new}`")).take(MAX_LINES).collect();
        if !more.is_empty() {
            report =
                report.help(format!("if {side:#} is to lose {them} as well, write {}", list(&more, "and")));
        }
    } else {
        let verb = match own {
            true => format!("line {number} removes {them}"),
            false => format!("the base has removed {them}"),
        };
        let message = format!("there is no {}: {verb}", list_of_pieces(&quoted));
        report = Diagnostic::new(code::UNKNOWN_PIECE, first.at, message);
        if borrowed::borrowing(variant, first.at).is_some() {
            report = report.here("nothing can be borrowed from it");
        }
        for place in places.iter().skip(1).filter(|p| !p.letter) {
            also(&mut report, place.at, &mut uncounted);
        }
        for place in places.iter().filter(|p| p.letter).take(2) {
            report = report.label(place.at, "it still stands here");
        }
        for span in removed.iter().take(3) {
            report = report.label(*span, "it is removed here");
        }
        let name = match (anew.as_slice(), places) {
            ([(_, Some((line, new)))], [place]) => other_name(*line, new, place.at, sources),
            _ => None,
        };
        if let Some(name) = name {
            return Some(report.here(format!("write `{name}`")).guess(
                format!("write `{name}`"),
                first.at,
                name,
            ));
        }
        for (_, new) in lines().take(MAX_LINES) {
            report = report.help(format!("write `{new}`"));
        }
        let borrows = places.iter().any(|p| borrowed::borrowing(variant, p.at).is_some());
        let unsaid = anew.iter().any(|(_, new)| new.is_none());
        if unsaid && lines().next().is_some() && borrows {
            report = report.help("for the others, say in lines of their own how they move");
        }
        if unsaid && lines().next().is_none() {
            let movers = variant.armies.iter().flat_map(|a| a.castlings.values()).flat_map(|c| &c.movers);
            let castles = movers.into_iter().any(|m| m.span.holds(first.at));
            report = report.help(match own {
                _ if borrows => format!("say in lines of its own how it moves, in the place of {them}"),
                _ if castles => "take the castling out, or let it name another piece".to_owned(),
                _ if let Some(line) = in_its_place(variant, first.at) => format!("write `{line}`"),
                true => format!("take the removal out, or the line that names {them}"),
                false => format!("take the line out that names {them}"),
            });
        }
        let letters = places.iter().any(|p| p.letter);
        if own && letters && !anew.is_empty() {
            let verb = if names.len() > 1 { "are" } else { "is" };
            report = report.help(format!("if {} {verb} to stay, take the removal out", list(&quoted, "and")));
        }
        if let ([(_, Some((at, new)))], false) = (anew.as_slice(), letters) {
            report = report.guess(format!("write `{new}`"), *at, new);
        }
    }
    count_places(&mut report, uncounted);
    Some(report)
}

/// The name for which a line with another one in a place is the same line.
fn other_name(line: Span, new: &str, at: Span, sources: &Sources) -> Option<String> {
    let whole = sources.slice(line);
    let (before, after) = (whole.get(..at.start - line.start)?, whole.get(at.end - line.start..)?);
    let name = new.strip_prefix(before)?.strip_suffix(after)?;
    (!name.is_empty() && !name.contains(' ')).then(|| name.to_owned())
}

/// The line of a shuffle that puts a removed piece somewhere, with the one piece of the setup that no line of the shuffle puts anywhere, if
/// there are as many of it.
fn in_its_place(variant: &Resolved, at: Span) -> Option<String> {
    let (shuffle, _) = variant.shuffles.iter().find(|(s, _)| s.lines.iter().any(|l| l.span.holds(at)))?;
    let line = shuffle.lines.iter().find(|line| line.span.holds(at))?;
    let ([(count, _)], ast::On::Anywhere) = (line.pieces.as_slice(), &line.on) else { return None };
    let wanted = count.as_ref().map_or(1, |count| count.value);
    let put = |name: &str| shuffle.lines.iter().flat_map(|l| &l.pieces).any(|(_, piece)| piece.text == name);
    let [setup] = variant.setups.as_slice() else { return None };
    let rank = setup.fen.value.split_whitespace().next()?.rsplit('/').next()?;
    let stands = |piece: &crate::resolve::Piece| {
        let letter = (piece.letter.value, Side::White);
        placement::letters(rank).filter(|(l, _)| *l == letter).count() as u64
    };
    let mut left = variant.army(Side::White).pieces.values().filter(|p| stands(p) > 0 && !put(&p.name.text));
    let piece = left.next().filter(|p| stands(p) == wanted)?;
    let name = &piece.name.text;
    let line = match wanted {
        1 => format!("{} {name}", article(name)),
        _ => format!("{wanted} {}", plural(name)),
    };
    (left.next().is_none() && is_line(&line)).then_some(line)
}

/// "piece `bishop` and no `queen`"
fn list_of_pieces(quoted: &[String]) -> String {
    format!("piece {}", quoted.join(" and no "))
}

/// The one side whose own lines and men are all that speak of pieces which are removed from both.
fn one_side(places: &[Place], names: &[&str], variant: &Resolved, sources: &Sources) -> Option<Side> {
    let of_both = places.iter().all(|p| {
        let name = sources.slice(p.removed);
        Side::BOTH.iter().all(|s| variant.army(*s).removed.get(name).is_some_and(|r| r.span == p.removed))
    });
    let side = |place: &Place| {
        if place.letter {
            let white = sources.slice(place.at).contains(|c: char| c.is_ascii_uppercase());
            return Some(if white { Side::White } else { Side::Black });
        }
        let has = |side: &Side| {
            let mut pieces = variant.army(*side).pieces.values();
            pieces.any(|p| p.lines.iter().any(|l| l.span.holds(place.at)))
        };
        match Side::each(|side| has(&side)) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    };
    let sides: Option<Vec<Side>> = places.iter().map(side).collect();
    let sides = sides?;
    let first = *sides.first()?;
    (of_both && !names.is_empty() && sides.iter().all(|s| *s == first)).then_some(first)
}

/// A line that names a piece, and what it is without, and with the piece that took its place; nothing where that is not a line.
struct Anew {
    line: Span,
    without: Option<String>,
    renamed: Option<String>,
    /// Its moves are counted: one piece counts for another.
    counts: bool,
}

/// Each line that names a piece, and what it is without, or with its successor, or with what it borrowed; nothing where that is not a line.
///
/// Where one line can only name the successor, all do: a piece has one successor in a file.
fn anew(places: &[Place], variant: &Resolved, sources: &Sources) -> Vec<(Span, Option<(Span, String)>)> {
    let mut lines: Vec<(Span, Vec<Span>)> = Vec::new();
    for place in places.iter().filter(|p| !p.letter) {
        let line = line_around(sources.text(place.at.file), place.at);
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, all)) => all.push(place.at),
            None => lines.push((line, vec![place.at])),
        }
    }
    let mut found: Vec<(Span, Option<(Span, String)>)> = Vec::new();
    let mut ways: Vec<Anew> = Vec::new();
    for (line, mut names) in lines {
        if let Some((own, moves)) = names.iter().find_map(|at| borrowed::borrowing(variant, *at)) {
            let text = borrowed::written_out(variant, own, moves, sources);
            found.push((line, text.map(|text| (own.span, text))));
            continue;
        }
        names.sort_by_key(|span| std::cmp::Reverse(span.start));
        let whole = sources.slice(line).to_owned();
        let at = |name: &Span| (name.start - line.start, name.end - line.start);
        let without = names.iter().try_fold(whole.clone(), |text, name| {
            let (start, end) = at(name);
            without(&text, start, end)
        });
        let movers = variant.armies.iter().flat_map(|a| a.castlings.values()).flat_map(|c| &c.movers);
        // Who castles is a matter of where it stands.
        let castles = movers.into_iter().any(|m| names.iter().any(|name| m.span.holds(*name)));
        let counts = whole.contains("a move of ");
        let renamed = names.iter().filter(|_| !castles).try_fold(whole, |text, name| {
            let (start, end) = at(name);
            let old = sources.slice(*name);
            let new = match old.strip_suffix('s') {
                Some(one) if !is_removed(variant, old) => format!("{}s", successor(variant, one)?),
                _ => successor(variant, old)?.to_owned(),
            };
            renamed(&text, start, end, &new)
        });
        let said = |text: &String| text != sources.slice(line);
        ways.push(Anew { line, without: without.filter(said), renamed: renamed.filter(said), counts });
    }
    let follows = ways.iter().any(|way| way.without.is_none() && way.renamed.is_some());
    found.extend(ways.into_iter().map(|way| {
        let text = match follows || way.counts {
            true => way.renamed.or(way.without),
            false => way.without.or(way.renamed),
        };
        (way.line, text.map(|text| (way.line, on_one_line(&text))))
    }));
    found.sort_by_key(|(line, _)| line.start);
    found
}

fn is_removed(variant: &Resolved, name: &str) -> bool {
    variant.armies.iter().any(|army| army.removed.contains_key(name))
}

/// A line without the name at a place of it, where it still says something.
pub(crate) fn without(line: &str, start: usize, end: usize) -> Option<String> {
    let (before, mut after) = (line.get(..start)?, line.get(end..)?);
    // `worth pawn 1, knight 3`
    if before.starts_with("worth ") || before.starts_with("points ") {
        after = after.trim_start().trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    }
    let forms = [
        ("", ", ", true),
        ("", " or ", true),
        ("", " and ", true),
        ("", " except ", true),
        ("a ", " or ", true),
        ("an ", " or ", true),
        ("no ", " and ", true),
        ("a move of ", " or ", true),
        ("a move of a ", " or ", true),
        ("", ", ", false),
        ("", " or ", false),
        ("no ", " and ", false),
        ("a ", " or ", false),
        ("a move of ", " or ", false),
    ];
    forms.into_iter().find_map(|(words, join, leading)| {
        let before = before.strip_suffix(words)?;
        let left = match leading {
            true => format!("{}{after}", before.strip_suffix(join)?),
            false => format!("{before}{}", after.strip_prefix(join)?),
        };
        is_line(left.trim()).then_some(left)
    })
}

/// The line of the language around a place: up to what opens or closes a block, what stands beside it, or a comment.
pub(crate) fn line_around(text: &str, at: Span) -> Span {
    let ends = |c: char| matches!(c, '\n' | '{' | '}' | ';' | '#');
    let start = text.get(..at.start).and_then(|t| t.rfind(ends)).map_or(0, |i| i + 1);
    let rest = text.get(at.end..).unwrap_or_default();
    let end = at.end + rest.find(ends).unwrap_or(rest.len());
    let inner = text.get(start..end).unwrap_or_default();
    let start = start + inner.len() - inner.trim_start().len();
    Span::new(at.file, start, start + inner.trim().len())
}
