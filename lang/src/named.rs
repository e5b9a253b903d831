//! What a report asks for and could not name when its line was read: the piece whose letter was written, the only piece that promotes, the
//! letter that a setup has and no piece.

use crate::ast::{self, LineKind, PieceLine, Sort};
use crate::check::strange;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label, RENAMED};
use crate::gone::line_around;
use crate::parse::{NAMES_NOT_LETTERS, ONE_CAPITAL, is_line};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, line_start, on_one_line};
use crate::suggest::quoted;
use wazir_runtime::program;

/// Names it in the reports of a variant.
pub(crate) fn complete(diagnostics: &mut Vec<Diagnostic>, variant: &Resolved, sources: &Sources) {
    letter(diagnostics, variant, sources);
    pieces(diagnostics, variant, sources);
    replaced(diagnostics, variant, sources);
    added(diagnostics, variant, sources);
    of_another(diagnostics, variant, sources);
    in_another_line(diagnostics, variant, sources);
}

/// A piece that nothing defines in a list of promotions: what another such list of the variant has in its place.
fn in_another_line(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let lists = || {
        let lines =
            variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
        lines.filter_map(|line| match &line.kind {
            LineKind::Promote { to, .. } if variant.span.holds(line.span) => Some((line.span, to)),
            _ => None,
        })
    };
    let unknown = |d: &&mut Diagnostic| d.code == code::UNKNOWN_PIECE && d.fix.is_none();
    for report in diagnostics.iter_mut().filter(unknown) {
        let at = report.span();
        let Some((line, list)) = lists().find(|(_, to)| to.iter().any(|name| name.span == at)) else {
            continue;
        };
        let missing = |list: &[ast::Name], from: &[ast::Name]| -> Vec<Span> {
            let there = |name: &&ast::Name| !from.iter().any(|other| other.text == name.text);
            list.iter().filter(there).map(|name| name.span).collect()
        };
        let meant = lists().filter(|(other, _)| *other != line).find_map(|(_, other)| {
            let (gone, [new]) = (missing(list, other), missing(other, list).try_into().ok()?);
            // Lists of one piece have nothing in common but that.
            (list.len() > 1 && gone == [at] && variant.has_piece(sources.slice(new))).then_some(new)
        });
        let Some(there) = meant else { continue };
        let name = sources.slice(there).to_owned();
        let (number, _) = sources.line_column(there);
        report.help.retain(|help| !help.starts_with("the pieces are ") && help != RENAMED);
        report.help.insert(0, format!("line {number} has `{name}` in its place: write `{name}`"));
        *report = report.clone().guess(format!("write `{name}`"), at, name);
    }
}

/// Writes the lines out that a new piece lacks and that the base gives every piece.
pub(crate) fn lines_of_every(diagnostics: &mut [Diagnostic], sources: &Sources) {
    for report in diagnostics.iter_mut().filter(|d| d.code == code::NOT_EVERY) {
        let lines: Vec<String> = report
            .labels
            .iter()
            .filter(|l| !l.primary)
            .map(|l| on_one_line(sources.slice(l.span)))
            .filter(|line| is_line(line))
            .collect();
        let Some(help) = report.help.first_mut().filter(|_| !lines.is_empty()) else { continue };
        *help = format!("give it what they have: write {} in its block", quoted(&lines, "and"));
        let at = report.span();
        let text = sources.text(at.file);
        let Some(open) = text.get(at.end..).and_then(|t| t.find('{')).map(|i| at.end + i) else { continue };
        if let Some(close) = closing(text, open).filter(|close| !text[open..*close].contains('\n')) {
            let end = open + text[open..close].trim_end().len();
            let lines = lines.join("; ");
            *report = report.clone().guess(
                format!("write `{lines}` in its block"),
                Span::new(at.file, end, end),
                format!("; {lines}"),
            );
        }
    }
}

/// Where the block ends that a `{` opens.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut comment = false;
    for (at, c) in text.get(open..)?.char_indices() {
        match c {
            '\n' => comment = false,
            '#' => comment = true,
            '{' if !comment => depth += 1,
            '}' if !comment => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(open + at);
                }
            }
            _ => {}
        }
    }
    None
}

/// `add piece pawn { … }`: whether the piece is there is known only now.
fn added(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for report in
        diagnostics.iter_mut().filter(|d| d.code == code::UNKNOWN_ITEM && variant.span.holds(d.span()))
    {
        let Some(help) =
            report.help.iter().position(|help| help.contains("add lines to a piece that is there"))
        else {
            continue;
        };
        let line = line_around(sources.text(report.span().file), report.span());
        let words: Vec<&str> = sources.slice(line).split_whitespace().collect();
        let [word, "piece", name, ..] = words.as_slice() else { continue };
        let at = Span { end: line.start + word.len(), ..line };
        if variant.has_piece(name) {
            report.help[help] = format!("to add lines to the `{name}`, write `change piece {name} {{`");
            *report = report.clone().guess(format!("write `change piece {name} {{`"), at, "change");
        } else if let [_, _, _, letter, ..] = words.as_slice() {
            report.help[help] =
                format!("a new piece is written without `{word}`: `piece {name} {letter} {{`");
            *report = report.clone().guess(
                format!("write `piece {name} {letter}`"),
                Span { end: at.end + 1, ..at },
                "",
            );
        } else {
            report.help[help] = format!(
                "a new piece is written without `{word}`, and with its letter: `piece {name} L {{ … }}`"
            );
        }
    }
}

/// `replace promote …` in the block of a new piece, which has nothing to replace: the line is probably that of the one piece which has such a
/// line. What that line would mend is not told again.
fn of_another(diagnostics: &mut Vec<Diagnostic>, variant: &Resolved, sources: &Sources) {
    let mut mended: Vec<Span> = Vec::new();
    for report in diagnostics.iter_mut().filter(|d| d.code == code::MISPLACED && variant.span.holds(d.span()))
    {
        if report.message != "`replace` does not belong in a piece" {
            continue;
        }
        let text = sources.text(report.span().file);
        let line = line_around(text, report.span());
        let written = on_one_line(sources.slice(line));
        let Some(way) = written.strip_prefix("replace ").filter(|way| is_line(way)) else { continue };
        let sort = |l: &PieceLine| {
            let moves = matches!(l.kind.sort(), Sort::Moves(_) | Sort::Betza);
            !moves && way.trim_start_matches("may ").starts_with(l.kind.sort().words())
        };
        let has = |p: &&Piece| !variant.span.holds(p.name.span) && p.lines.iter().any(&sort);
        let pieces: Vec<&Piece> = variant.armies.iter().flat_map(|a| a.pieces.values().filter(has)).collect();
        let Some(piece) = pieces.first().filter(|p| pieces.iter().all(|o| o.name.text == p.name.text)) else {
            continue;
        };
        let name = &piece.name.text;
        let whole = format!("change piece {name} {{ {written} }}");
        let old = piece.lines.iter().filter(|l| sort(l)).map(|l| l.span);
        mended.extend(old.clone());
        report.message =
            format!("a new piece has nothing to replace: this is perhaps the line of the `{name}`");
        let primary = report.labels.iter_mut().find(|l| l.primary);
        primary.into_iter().for_each(|l| l.message.clear());
        for span in old.take(1) {
            report.labels.push(Label {
                span,
                message: "this line can be replaced".to_owned(),
                primary: false,
            });
        }
        report.help = vec![
            format!("write `{whole}` outside of this block"),
            format!("if the new piece is to have it, write `{way}`"),
        ];
        report.fix = outside(text, line, &whole);
    }
    if mended.is_empty() {
        return;
    }
    let told = |d: &Diagnostic| {
        let mut others = d.labels.iter().filter(|l| !l.primary);
        let removal = d.labels.iter().any(|l| l.primary && l.message == "it is removed here");
        d.code == code::UNKNOWN_PIECE
            && removal
            && d.labels.len() > 1
            && others.all(|l| mended.iter().any(|line| line.holds(l.span)))
    };
    diagnostics.retain(|d| !told(d));
}

/// Takes a line out of its block, and writes another behind the block.
fn outside(text: &str, line: Span, whole: &str) -> Option<Fix> {
    let start = line_start(text, line.start);
    let end = line.end + text.get(line.end..)?.find('\n')? + 1;
    // Alone on its line, in a block that ends on another.
    (text.get(start..end)?.trim() == text.get(line.start..line.end)?).then_some(())?;
    let rest = text.get(end..)?;
    let close = rest.find(['{', '}']).filter(|at| rest[*at..].starts_with('}')).map(|at| end + at)?;
    let indent = text.get(line_start(text, close)..close).filter(|t| t.trim().is_empty())?;
    Some(Fix {
        applicability: Applicability::Guess,
        message: format!("write `{whole}`"),
        edits: vec![
            (Span::new(line.file, start, end), String::new()),
            (Span::new(line.file, close + 1, close + 1), format!("\n{indent}{whole}")),
        ],
    })
}

/// Names the piece whose letter stands in the place of a name.
fn pieces(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let own = diagnostics.iter_mut().filter(|d| d.code == code::SYNTAX && variant.span.holds(d.span()));
    for report in own {
        let Some(help) = report.help.iter().position(|help| help == NAMES_NOT_LETTERS) else { continue };
        let letter = program::Letter::read(sources.slice(report.span())).map(|(letter, _)| letter);
        if let Some(line) = worths(variant, sources, report.span()) {
            report.help[help] = format!("{NAMES_NOT_LETTERS}: write `{line}`");
            continue;
        }
        let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
        if let Some(piece) = pieces.into_iter().find(|p| Some(p.letter.value) == letter) {
            report.help[help] = format!("{NAMES_NOT_LETTERS}: write `{}`", piece.name.text);
        }
    }
}

/// `worth a:7 c:8`, with the names of the pieces that have these letters.
fn worths(variant: &Resolved, sources: &Sources, at: Span) -> Option<String> {
    let text = sources.text(at.file);
    let line = text.get(line_start(text, at.start)..)?.lines().next()?;
    let words = line.split(['#', ';', '{', '}']).next()?.trim().strip_prefix("worth ")?;
    let parts: Vec<&str> = words.split([' ', ',', ':', '=']).filter(|part| !part.is_empty()).collect();
    let of_letter = |word: &str| {
        let (letter, _) = program::Letter::read(word)?;
        let mut pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
        pieces.find(|p| p.letter.value == letter).map(|p| p.name.text.as_str())
    };
    let pairs = parts.chunks(2).map(|pair| match pair {
        [piece, value] => Some(format!("{} {value}", of_letter(piece).unwrap_or(piece))),
        _ => None,
    });
    let pairs: Option<Vec<String>> = pairs.collect();
    Some(format!("worth {}", pairs?.join(", "))).filter(|line| is_line(line))
}

/// Names the piece whose line is to be replaced, where the variant has only one with such a line.
fn replaced(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for report in diagnostics.iter_mut().filter(|d| variant.span.holds(d.span())) {
        let names = |help: &String| help.contains("`change piece NAME { replace promote … }`");
        let Some(at) = report.help.iter().position(names) else { continue };
        let promotes = |p: &&Piece| p.lines.iter().any(|l| matches!(l.kind, LineKind::Promote { .. }));
        let pieces = variant.armies.iter().flat_map(|army| army.pieces.values().filter(promotes));
        let mut pieces: Vec<&str> = pieces.map(|p| p.name.text.as_str()).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let [piece] = pieces.as_slice() else { continue };
        let text = sources.text(report.span().file);
        let start = line_start(text, report.span().start);
        let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with("replace promote") && !line.contains(['{', '}', ';']) {
            report.help[at] = format!("write `change piece {piece} {{ {line} }}`");
        }
    }
}

/// Names the letter that a FEN of the variant has and no piece, where a report asks for the letter of a piece.
fn letter(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let asks = |help: &String| help.starts_with(ONE_CAPITAL);
    let asks_of =
        |d: &Diagnostic| d.code == code::SYNTAX && variant.span.holds(d.span()) && d.help.iter().any(asks);
    let mut all: Vec<&mut Diagnostic> = diagnostics.iter_mut().filter(|d| asks_of(d)).collect();
    // Each gets a letter that is free.
    let mut given: Vec<char> = Vec::new();
    for report in &mut all {
        // A castling may have the letter of a piece.
        let word = sources.slice(report.span());
        let start = line_start(sources.text(report.span().file), report.span().start);
        let line = sources.text(report.span().file).get(start..report.span().start).unwrap_or_default();
        if !line.trim_start().starts_with("piece ") {
            continue;
        }
        for help in report.help.iter_mut().filter(|help| asks(help)) {
            if let Some(letter) = variant.free_letter(word, &given) {
                *help = format!("{ONE_CAPITAL}, such as `{letter}`");
                given.push(letter);
            }
        }
    }
    let [report] = all.as_mut_slice() else { return };
    if let [letter] = strange(variant).as_slice() {
        for help in report.help.iter_mut().filter(|help| asks(help)) {
            *help = format!("{ONE_CAPITAL}: a FEN uses `{letter}`, and no piece has it");
        }
    }
}
