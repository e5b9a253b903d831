//! Pieces that a part of a shipped file defines and the variant does not take over: one report instead of one for every place that
//! speaks of them.

use crate::ast::{self, BoardSize, LineKind, Sort};
use crate::blame::IN_INHERITED;
use crate::check::strange;
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::gone::line_around;
use crate::library::{Library, ShippedPart};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span};
use crate::suggest::list;
use wazir_runtime::Side;
use wazir_runtime::program::Letter;

/// Puts the reports of unknown pieces together where a part that is not taken over defines them.
pub(crate) fn gather(
    found: &mut Vec<Diagnostic>,
    tree: &ast::Variant,
    resolved: &Resolved,
    library: &Library<'_>,
) {
    let unknown = |d: &Diagnostic| {
        let name = d.code == code::UNKNOWN_PIECE || d.code == code::NOTHING_TO_OVERRIDE;
        name && d.fix.is_none() && tree.span.holds(d.span())
    };
    let letter = |d: &Diagnostic| {
        let text = library.sources.slice(d.span());
        Letter::read(text).filter(|_| d.code == code::PLACEMENT).map(|(letter, _)| letter)
    };
    if !found.iter().any(|d| unknown(d) || letter(d).is_some()) {
        return;
    }
    let parts = library.shipped_parts();
    let own = own_parts(tree, library);
    let concerns = |part: &ShippedPart, d: &Diagnostic| {
        let text = library.sources.slice(d.span());
        let named = unknown(d) && part.pieces.iter().any(|(name, _)| name == text);
        named || letter(d).is_some_and(|c| part.pieces.iter().any(|(_, l)| *l == c))
    };
    // One name or letter may be a slip; a part is missing where several are, and none of its pieces is there.
    let count = |part: &ShippedPart| {
        let mut words: Vec<&str> =
            found.iter().filter(|d| concerns(part, d)).map(|d| library.sources.slice(d.span())).collect();
        words.sort_unstable();
        words.dedup();
        words.len()
    };
    // What the variant calls by a letter of its own is not what the part calls by it.
    let clashes = |part: &ShippedPart| {
        Side::BOTH.into_iter().any(|side| {
            let mut pieces = resolved.army(side).pieces.values();
            pieces.any(|p| part.pieces.iter().any(|(name, l)| *l == p.letter.value && *name != p.name.text))
        })
    };
    let absent = |part: &&ShippedPart| {
        let zones = part.zones.iter().all(|zone| resolved.all_zones().any(|(_, z)| z.name.text == *zone));
        zones && !part.pieces.iter().any(|(name, _)| resolved.has_piece(name))
    };
    // A part of the file itself is meant where one name is enough to tell.
    let named = |part: &ShippedPart| found.iter().any(|d| unknown(d) && concerns(part, d));
    let near = own.iter().filter(absent).find(|part| named(part));
    let best =
        parts.iter().filter(absent).filter(|p| !clashes(p)).map(|p| (count(p), p)).max_by_key(|(n, _)| *n);
    // To change one piece that is not there is no sign of a part that is missing: it is told how to make it.
    let one = |d: &&Diagnostic| unknown(d);
    let mut unknowns: Vec<&str> = found.iter().filter(one).map(|d| library.sources.slice(d.span())).collect();
    unknowns.sort_unstable();
    unknowns.dedup();
    let change = found.iter().any(|d| d.code == code::NOTHING_TO_OVERRIDE && unknown(d));
    let best = best.filter(|_| !(change && unknowns.len() == 1));
    let Some(part) = near.or(best.filter(|(n, _)| *n > 1).map(|(_, part)| part)) else { return };
    let (mut gone, kept): (Vec<Diagnostic>, Vec<Diagnostic>) =
        std::mem::take(found).into_iter().partition(|d| concerns(part, d));
    *found = kept;
    gone.sort_by_key(|d| d.span().start);
    let mut names: Vec<(&str, Span)> = Vec::new();
    for span in gone.iter().filter(|d| letter(d).is_none()).map(Diagnostic::span) {
        let name = library.sources.slice(span);
        if !names.iter().any(|(n, _)| *n == name) {
            names.push((name, span));
        }
    }
    let quoted: Vec<String> = names.iter().map(|(name, _)| format!("`{name}`")).collect();
    let message = match quoted.as_slice() {
        [] => "the setup places pieces that nothing defines".to_owned(),
        names => format!("nothing defines {}", list(names, "or")),
    };
    let at = names.first().map(|(_, span)| *span).or(gone.first().map(Diagnostic::span));
    let mut error = Diagnostic::new(code::UNKNOWN_PIECE, at.unwrap_or(tree.id.span), message);
    for (name, span) in names.iter().skip(1).take(3) {
        error = error.label(*span, format!("nor `{name}`"));
    }
    let defines: Vec<&str> = part.pieces.iter().map(|(name, _)| name.as_str()).collect();
    let include = format!("include {}", part.name);
    let whose = if near.is_some() { "part of this file" } else { "part of a shipped file" };
    error = error
        .help(format!("write `{include}` above"))
        .note(format!("that {whose} defines {}", defines.join(", ")));
    found.push(with_include(error, tree, &include));
}

/// Offers to write a line that includes a part, above all lines but that of the board.
pub(crate) fn with_include(report: Diagnostic, tree: &ast::Variant, include: &str) -> Diagnostic {
    match tree.items.iter().find(|i| !matches!(i.kind, ast::ItemKind::Board(..))) {
        Some(first) => {
            let start = Span::new(first.head.file, first.head.start, first.head.start);
            report.guess(format!("write `{include}`"), start, format!("{include}\n  "))
        }
        None => report,
    }
}

/// The parts of the file itself that define pieces.
fn own_parts(tree: &ast::Variant, library: &Library<'_>) -> Vec<ShippedPart> {
    let file = library.file(tree.span.file);
    let parts = file.map(|f| f.parts.as_slice()).unwrap_or_default();
    let pieces = |part: &ast::Part| {
        let pieces = part.items.iter().filter_map(|item| match &item.kind {
            ast::ItemKind::Piece(piece) => Some((piece.name.text.clone(), piece.letter?.value)),
            _ => None,
        });
        pieces.collect()
    };
    parts
        .iter()
        .map(|part| ShippedPart { name: part.name.text.clone(), pieces: pieces(part), zones: Vec::new() })
        .collect()
}

/// The line of a zone of a file whose board is another.
struct Elsewhere {
    /// The line for this board.
    here: String,
    /// Its squares there.
    squares: String,
    /// The board there.
    board: String,
}

/// The line of a zone of another board, for this one: `ranks 1-5` of ten ranks are `ranks 1-4` of eight; other squares are what they are. Nothing where
/// the boards are the same.
fn elsewhere(
    line: &str,
    board: &Option<String>,
    own: Option<BoardSize>,
    sources: &Sources,
) -> Option<Elsewhere> {
    let (board, own) = (board.clone()?, own?);
    (board != sources.slice(own.span()).trim_start_matches("board ")).then_some(())?;
    let (head, squares) = line.split_once(" = ")?;
    let old: Option<u64> = board.split(" x ").nth(1).and_then(|ranks| ranks.parse().ok());
    let new = own.rectangle().map(|(_, ranks)| ranks.value);
    let last = squares.strip_prefix("ranks 1-").and_then(|last| last.parse::<u64>().ok());
    let ranks = old.zip(new).zip(last).and_then(|((old, new), last)| match last {
        last if last == old => Some(new),
        last if last * 2 == old && new % 2 == 0 => Some(new / 2),
        last if last < new => Some(last),
        _ => None,
    });
    let here = ranks.map_or(squares.to_owned(), |last| format!("ranks 1-{last}"));
    Some(Elsewhere { here: format!("{head} = {here}"), squares: squares.to_owned(), board })
}

/// The size of the board of a shipped file, as it is written.
fn board_of(library: &Library<'_>, file: &str) -> Option<String> {
    let text = library.shipped_text(file)?;
    text.lines()
        .find_map(|line| Some(line.trim().strip_prefix("board ")?.split('#').next()?.trim().to_owned()))
}

/// Says how a piece is defined that nothing defines, where a line would change it or lets another become it; and of zones, how a shipped file
/// defines one of this name.
pub(crate) fn define(
    found: &mut Vec<Diagnostic>,
    tree: &ast::Variant,
    resolved: &Resolved,
    library: &Library<'_>,
) {
    let sources = &library.sources;
    for report in found.iter_mut().filter(|d| d.code == code::UNKNOWN_ZONE) {
        // A part may speak of a zone that whoever takes it over is to define.
        let there = report.labels.iter().map(|l| l.span).find(|span| span.file != tree.span.file);
        if let Some(there) = there {
            let name = sources.name(there.file);
            let user = format!("include {}.", name.trim_end_matches(".wazir"));
            let name = sources.slice(there);
            if let Some((file, line)) = library.shipped_zone(name, &user) {
                report.help = match (board_of(library, &file), resolved.board) {
                    (Some(old), Some(own))
                        if old != sources.slice(own.span()).trim_start_matches("board ") =>
                    {
                        let (_, squares) = line.split_once(" = ").unwrap_or(("", &line));
                        let all =
                            own.rectangle().map_or("…".to_owned(), |(_, r)| format!("ranks 1-{}", r.value));
                        report.notes.push(format!("`{file}` has `{squares}`, and its board is {old}"));
                        vec![format!(
                            "for the whole board, write `zone {name} = {all}`, or name other squares"
                        )]
                    }
                    _ => vec![format!("write `{line}`, as `{file}` has it, or with other squares")],
                };
            }
            let include = resolved.included.iter().find(|i| i.file == there.file && tree.span.holds(i.head));
            if let Some(include) = include {
                report.labels.iter_mut().for_each(|label| {
                    label.primary = false;
                    if label.message.is_empty() || matches!(label.message.as_str(), "and here" | IN_INHERITED)
                    {
                        label.message = "in this line of the part".to_owned();
                    }
                });
                report.notes.retain(|note| !note.starts_with("this is about the variant"));
                report.labels.insert(
                    0,
                    Label { span: include.head, message: format!("it needs a zone `{name}`"), primary: true },
                );
            }
            continue;
        }
        let Some(at) = report.labels.first().map(|l| l.span) else { continue };
        let none = report.help.iter().position(|h| h.starts_with("a zone is defined by a line"));
        let others = report
            .help
            .iter()
            .position(|h| h.starts_with("the only zone is ") || h.starts_with("the zones are "));
        if none.is_none() && (others.is_none() || report.fix.is_some()) {
            continue;
        }
        // A line that was copied from a file is meant as it is meant there.
        let line = sources.slice(line_around(sources.text(at.file), at));
        let statement = line.split(['{', '}', ';']).map(str::trim).find(|s| s.contains(sources.slice(at)));
        let mut users = std::iter::once(line).chain(statement);
        let Some((file, line)) = users.find_map(|user| library.shipped_zone(sources.slice(at), user)) else {
            continue;
        };
        // A zone of the same squares has taken its place.
        let squares = line.split_once(" = ").map_or("", |(_, squares)| squares);
        let mut zones = resolved.zones.values();
        let same = zones.find(|zone| sources.slice(zone.squares.span) == squares && none.is_none());
        if let Some(same) = same.map(|zone| zone.name.text.clone()) {
            report.help.insert(
                0,
                format!(
                    "`{same}` has the squares that `{}` has in `{file}`: write `{same}`",
                    sources.slice(at)
                ),
            );
            *report = report.clone().guess(format!("write `{same}`"), at, same);
            continue;
        }
        // Whoever has other zones of the same file has named them anew.
        let renamed = resolved.zones.values().any(|zone| {
            let line = format!(" = {}", sources.slice(zone.squares.span));
            tree.span.holds(zone.name.span)
                && library.shipped_text(&file).is_some_and(|text| text.contains(&line))
        });
        let help = match elsewhere(&line, &board_of(library, &file), resolved.board, sources) {
            Some(Elsewhere { here, squares, board }) => {
                report.notes.push(format!("`{file}` has `{squares}`, and its board is {board}"));
                format!("write `{here}`, or with other squares")
            }
            None => format!("write `{line}`, as `{file}` has it, or with other squares"),
        };
        match none.and_then(|none| report.help.get_mut(none)) {
            Some(none) => *none = help,
            None if renamed => report.help.push(help),
            None => report.help.insert(0, help),
        }
    }
    let changed = |d: &Diagnostic| {
        let anew = d.help.iter().any(|help| help.starts_with("a new piece begins with `piece "));
        d.code == code::NOTHING_TO_OVERRIDE && d.fix.is_none() && anew && tree.span.holds(d.span())
    };
    let names: Vec<Span> = found.iter().filter(|d| changed(d)).map(Diagnostic::span).collect();
    for at in names {
        let name = sources.slice(at);
        let Some(letter) = letter_of(resolved, name) else { continue };
        let (mut follow, kept): (Vec<Diagnostic>, Vec<Diagnostic>) =
            std::mem::take(found).into_iter().partition(|d| {
                let text = sources.slice(d.span());
                let of_name = d.code == code::UNKNOWN_PIECE && text == name;
                let is_letter = |(l, _): (Letter, Side)| l == letter && strange(resolved).contains(&l);
                d.fix.is_none()
                    && tree.span.holds(d.span())
                    && (of_name || d.code == code::PLACEMENT && Letter::read(text).is_some_and(is_letter))
            });
        *found = kept;
        follow.sort_by_key(|d| d.span().start);
        let Some(report) = found.iter_mut().find(|d| d.span() == at && changed(d)) else { continue };
        // What both armies say from one line is one place.
        let mut places: Vec<Span> = follow.iter().map(Diagnostic::span).collect();
        places.dedup();
        for span in places.into_iter().take(4) {
            report.labels.push(crate::diagnostic::Label {
                span,
                message: "and nothing defines it here".to_owned(),
                primary: false,
            });
        }
        if let Some(extends) = &tree.extends
            && let Some(rest) = report.message.strip_prefix("there is no piece")
        {
            report.message = format!("`{}` has no piece{rest}", extends.base.text);
        }
        let text = sources.text(at.file);
        let rest = text.get(at.end..).unwrap_or_default().split('\n').next().unwrap_or_default();
        let (said, block) = rest.split_once('{').unwrap_or((rest, ""));
        // A letter, a worth and whatever else the author has said.
        let said = said.split(", also").next().unwrap_or_default().trim();
        let plain = said.starts_with(|c: char| c.is_ascii_uppercase() || c == '+');
        let head = match plain {
            true => format!("piece {name} {said}"),
            false => format!("piece {name} {letter}"),
        };
        let lines = block.split_once('}').map(|(lines, _)| lines.trim());
        let edits = ["remove ", "replace "];
        let whole = lines.filter(|b| !b.contains(['{', '#']) && !edits.iter().any(|word| b.contains(word)));
        let help = match whole {
            Some(lines) => format!("to make one, write `{head} {{ {lines} }}`"),
            None => {
                format!("to make one, write `{head} {{` in place of this, and all that it does in the block")
            }
        };
        let before = text.get(..at.start).unwrap_or_default();
        let before = before.strip_suffix("change piece ").or_else(|| before.strip_suffix("replace piece "));
        if let (Some(before), Some(_), true) = (before, whole, plain || said.is_empty()) {
            let end = if plain {
                at.end + rest.find('{').map_or(0, |i| rest[..i].trim_end().len())
            } else {
                at.end
            };
            let span = Span::new(at.file, before.len(), end);
            *report = report.clone().guess(format!("write `{head} {{`"), span, head);
        }
        report.help.retain(|h| {
            !h.starts_with("a new piece begins with") && (whole.is_none() || !h.starts_with("the "))
        });
        report.help.insert(0, help);
        if let Some(other) = called_otherwise(resolved, text, at) {
            let meant = format!("if the `{other}` is meant, write `change piece {other} {{ … }}`");
            report.help.insert(0, meant);
        }
    }
    echoes(found, sources);
    for report in found.iter_mut().filter(|d| d.code == code::UNKNOWN_PIECE) {
        let at = report.span();
        // A zone in the place of a piece is told as such.
        if resolved.zones.contains_key(sources.slice(at)) {
            continue;
        }
        if let Some(line) = new_piece(resolved, sources, at).filter(|_| tree.span.holds(at)) {
            // Of a name that is made of that of the piece which is promoted, no other was meant.
            if report.fix.is_some() && line.contains('…') {
                continue;
            }
            report.fix = None;
            report.labels.retain(|l| l.primary);
            if !line.contains('…') {
                report.help.clear();
            }
            report.help.retain(|help| !help.starts_with("a new piece is defined above"));
            report.help.insert(0, format!("to define it, write `{line}`"));
            // The name that other games have for the piece of that letter.
            let name = sources.slice(at);
            if let Some(meant) = of_first_letter(resolved, name).filter(|_| line.contains('…')) {
                let (other, letter) = (meant.name.text.clone(), meant.letter.value);
                report.help.insert(0, format!("did you mean `{other}`, whose letter is `{letter}`?"));
                *report = report.clone().guess(format!("write `{other}`"), at, other);
            }
        }
    }
}

/// Takes out what follows from a definition that has the name of another: that nothing has its letter.
fn echoes(found: &mut Vec<Diagnostic>, sources: &Sources) {
    let twice = found.iter().filter(|d| d.code == code::DEFINED_TWICE);
    let castlings = twice.clone().any(|d| d.message.starts_with("the castling `"));
    let letters: Vec<String> = twice
        .filter(|d| d.message.starts_with("the piece `"))
        .filter_map(|d| {
            let rest = sources.text(d.span().file).get(d.span().end..)?;
            Some(rest.split_whitespace().next()?.to_ascii_lowercase())
        })
        .collect();
    found.retain(|d| match d.code {
        code::PLACEMENT => {
            let letter = sources.slice(d.span()).to_ascii_lowercase();
            !(d.message.starts_with("no piece has the letter") && letters.contains(&letter))
        }
        code::FEN => !(castlings && d.message.ends_with("is not a castling right")),
        _ => true,
    });
}

/// The one piece that has what `change piece pawn { replace promote … }` would replace or take out: the one that promotes, or that which moves and
/// has the letter with which the name begins.
fn called_otherwise<'r>(resolved: &'r Resolved, text: &str, at: Span) -> Option<&'r str> {
    text.get(..at.start)?.ends_with("change piece ").then_some(())?;
    let (_, block) = text.get(at.end..)?.split_once('{')?;
    let edits = block.split_once('}')?.0.split(['\n', ';']).map(str::trim);
    let edits =
        edits.filter_map(|line| line.strip_prefix("replace ").or_else(|| line.strip_prefix("remove ")));
    let words: Vec<&str> = edits.filter_map(|line| line.split_whitespace().next()).collect();
    let promotes = words.iter().any(|word| matches!(*word, "promote" | "may"));
    let moves = words.iter().any(|word| matches!(*word, "move" | "capture"));
    let initial = text.get(at.start..at.end)?.chars().next()?.to_ascii_uppercase().to_string();
    let has = |piece: &Piece, sort: Sort| piece.lines.iter().any(|line| line.kind.sort() == sort);
    let fits = |piece: &Piece| match promotes {
        true => has(piece, Sort::Promote),
        false => {
            let goes = piece.lines.iter().any(|line| matches!(line.kind, LineKind::Moves(_)));
            moves && goes && piece.letter.value.to_string() == initial
        }
    };
    let mut names: Vec<&str> = Vec::new();
    for piece in resolved.armies.iter().flat_map(|army| army.pieces.values()) {
        let name = piece.name.text.as_str();
        if !resolved.span.holds(piece.name.span) && fits(piece) && !names.contains(&name) {
            names.push(name);
        }
    }
    if let [one] = names.as_slice() { Some(one) } else { None }
}

/// The piece that has the first letter of a name as its own, and another name that does not begin with it.
fn of_first_letter<'r>(resolved: &'r Resolved, name: &str) -> Option<&'r Piece> {
    let first = name.chars().next()?;
    let pieces = || resolved.armies.iter().flat_map(|army| army.pieces.values());
    let letter = first.to_ascii_uppercase().to_string();
    let named = |piece: &&Piece| piece.letter.value.to_string() == letter;
    pieces().find(named).filter(|piece| !piece.name.text.starts_with(first))
}

/// The letter for a piece that is not there yet: one that stands in a FEN and that nothing has, or its first that is free.
fn letter_of(resolved: &Resolved, name: &str) -> Option<Letter> {
    let first = |letter: &Letter| {
        let letter = letter.to_string().to_ascii_lowercase();
        name.starts_with(letter.as_str())
    };
    let strange = strange(resolved);
    let taken = |letter: &Letter| {
        let mut pieces = resolved.armies.iter().flat_map(|a| a.pieces.values());
        pieces.any(|p| p.letter.value == *letter)
    };
    let other = resolved.piece(name);
    if let Some(other) = other {
        return Some(other.letter.value);
    }
    let known = match strange.as_slice() {
        [one] => Some(*one),
        some => some.iter().copied().find(first),
    };
    let capitals = name.chars().filter(char::is_ascii_lowercase).map(|c| c.to_ascii_uppercase().to_string());
    let own = capitals.filter_map(|c| Some(Letter::read(&c)?.0)).find(|l| !taken(l));
    let free = || Letter::all().find(|l| !taken(l));
    known.or(own).or_else(free)
}

/// The definition of a piece that another is promoted to and that nothing defines: its name is made as that of a piece to which a third one
/// promotes, and so is all that it does.
fn new_piece(resolved: &Resolved, sources: &Sources, at: Span) -> Option<String> {
    let name = sources.slice(at);
    if resolved.armies.iter().any(|army| army.removed.contains_key(name)) {
        return None;
    }
    let mut pieces = resolved.armies.iter().flat_map(|a| a.pieces.values());
    let becomes = |piece: &Piece| {
        piece.lines.iter().any(|line| match &line.kind {
            LineKind::Promote { to, .. } => to.len() == 1 && to.iter().any(|n| n.span == at),
            LineKind::Becomes { to, .. } => to.span == at,
            _ => false,
        })
    };
    let from = pieces.find(|p| becomes(p))?;
    let all = || resolved.armies.iter().flat_map(|a| a.pieces.values());
    let taken = |letter: &Letter| all().any(|p| p.letter.value == *letter);
    let letter = from
        .letter
        .value
        .promoted()
        .filter(|l| name.contains(&from.name.text) && !taken(l))
        .or_else(|| letter_of(resolved, name))?;
    // `promoted-lance` beside `promoted-silver`, which is `promoted-` and the name of another piece.
    let plain = &from.name.text;
    let like = name.split_once(plain.as_str()).and_then(|(before, after)| {
        all().find(|p| {
            let inner = p.name.text.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
            inner.is_some_and(|inner| inner != plain && !inner.is_empty() && p.name.text != *inner)
        })
    });
    let of_every = |line: &ast::PieceLine| {
        resolved.every.iter().chain(&resolved.inherited_every).any(|(_, lines)| lines.contains(&line.span))
    };
    let lines = like.map(|like| {
        let lines: Vec<String> = like
            .lines
            .iter()
            .filter(|l| !of_every(l))
            .map(|l| crate::source::on_one_line(sources.slice(l.span)))
            .collect();
        lines.join("; ")
    });
    let lines = lines.filter(|lines| !lines.is_empty() && lines.len() <= MAX_LINES);
    Some(format!("piece {name} {letter} {{ {} }}", lines.unwrap_or_else(|| "…".to_owned())))
}

/// Longer lines of another piece are not offered for a new one.
const MAX_LINES: usize = 80;
