//! Castlings that say what is hardly meant: squares far from where anything moves, and a king in the second line.

use crate::ast::{Name, Squares, Term, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::{Lowered, usual_squares};
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Board, Castling, Program};
use wazir_runtime::{Side, Square};

/// Castlings of the variant itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut seen: Vec<Span> = Vec::new();
    for side in Side::BOTH {
        for (castling, written) in
            program.army(side).castlings.iter().zip(variant.army(side).castlings.values())
        {
            if !variant.span.holds(written.name.span) || seen.contains(&written.name.span) {
                continue;
            }
            seen.push(written.name.span);
            let army = program.army(side);
            let partner = castling.partners.iter().find(|p| army.kind(*p).royal);
            if let (false, Some(partner), [first, second]) =
                (army.kind(castling.king).royal, partner, written.movers.as_slice())
            {
                let (name, king) = (&army.kind(castling.king).name, &army.kind(partner).name);
                let message = format!("in this castling the `{name}` comes before the `{king}`");
                found.push(
                    Diagnostic::new(code::KING_SECOND, first.span, message)
                        .label(second.span, "this piece is royal")
                        .note("the first piece names the move and is the one that the `safe` squares are for")
                        .help(format!("write the line of the `{king}` first")),
                );
            }
            for (word, list) in [("empty", &written.empty), ("safe", &written.safe)] {
                if !castling.is_fixed() {
                    continue;
                }
                let named = list.iter().flat_map(|(squares, _)| named(&program.board, squares));
                let far: Vec<&Name> =
                    named.filter(|(_, s)| is_far(program, castling, *s)).map(|(name, _)| name).collect();
                if let ([first, rest @ ..], Some((squares, _))) = (far.as_slice(), list) {
                    found.push(far_squares(program, castling, (word, squares), first, rest));
                } else if word == "safe"
                    && let Some((squares, _)) = list
                {
                    let royal = army.kind(castling.king).royal;
                    found.extend(beside_the_way(program, castling, squares).filter(|_| royal));
                }
            }
        }
    }
    found
}

/// Are two places of one castling?
pub(super) fn are_of_one(variant: &Resolved, one: Span, other: Span) -> bool {
    let castlings = variant.armies.iter().flat_map(|army| army.castlings.values());
    let mut whole = castlings.map(|castling| {
        let lists = castling.empty.iter().chain(&castling.safe).map(|(_, line)| *line);
        castling.movers.iter().map(|m| m.span).chain(lists).fold(castling.name.span, Span::to)
    });
    whole.any(|castling| castling.holds(one) && castling.holds(other))
}

/// The squares that a list names one by one.
fn named<'a>(board: &Board, squares: &'a Squares) -> Vec<(&'a Name, Square)> {
    let square = |term: &'a Term| match &term.kind {
        TermKind::Square(name) => Some((name, board.parse(&name.text)?)),
        _ => None,
    };
    squares.terms.iter().filter_map(square).collect()
}

/// A square of a `safe` list next to all that a castling along a rank moves, where the list lacks squares of the way: it is perhaps the
/// list of another castling.
fn beside_the_way(program: &Program, castling: &Castling, squares: &Squares) -> Option<Diagnostic> {
    let board = &program.board;
    let (from, to) = (castling.king_from(), castling.king_to());
    let along = board.rank(from) == board.rank(to) && board.level(from) == board.level(to);
    along.then_some(())?;
    let files = board.file(from).min(board.file(to))..=board.file(from).max(board.file(to));
    let (partner, goal) = (castling.partner_from(), castling.partner_to());
    let ends = [from, to, partner, goal].map(|square| board.file(square));
    let all = ends.iter().min().copied()?..=ends.iter().max().copied()?;
    let named = named(board, squares);
    // Ranges and zones say more than is looked at here.
    (named.len() == squares.terms.len()).then_some(())?;
    let level = |square: Square| (board.rank(square), board.level(square));
    let beside = |square: Square| level(square) == level(from) && !all.contains(&board.file(square));
    let (odd, _) = named.iter().find(|(_, square)| beside(*square))?;
    let way: Vec<Square> =
        board.all().filter(|s| level(*s) == level(from) && files.contains(&board.file(*s))).collect();
    let lacks = way.iter().any(|square| !named.iter().any(|(_, s)| s == square));
    lacks.then_some(())?;
    let way: Vec<String> = way.into_iter().map(|square| board.name(square)).collect();
    let message = format!("this castling moves nothing over {}", odd.text);
    let report = Diagnostic::new(code::FAR_FROM_CASTLING, odd.span, message)
        .here("not on the way")
        .note(format!("`{}` moves from {} to {}", castling.name, board.name(from), board.name(to)));
    Some(with_list(report, "safe", squares, &way.join(", ")))
}

/// The report with the list that a castling usually has.
fn with_list(report: Diagnostic, word: &str, squares: &Squares, list: &str) -> Diagnostic {
    let meant = match word {
        "safe" => "neither out of check nor over an attacked square",
        _ => "over empty squares alone",
    };
    let line = format!("{word} {list}");
    report.help(format!("for a castling {meant}, write `{line}`")).guess(
        format!("write `{line}`"),
        squares.span,
        list,
    )
}

/// Is a square two files or ranks or more away from the box around all that moves?
fn is_far(program: &Program, castling: &Castling, square: Square) -> bool {
    let ends = [castling.king_from(), castling.king_to(), castling.partner_from(), castling.partner_to()];
    let board = &program.board;
    let outside = |of: &dyn Fn(Square) -> u8| {
        let least = ends.iter().map(|s| of(*s)).min().unwrap_or_default();
        let most = ends.iter().map(|s| of(*s)).max().unwrap_or_default();
        of(square) + 1 < least || of(square) > most + 1
    };
    outside(&|s| board.file(s)) || outside(&|s| board.rank(s))
}

fn far_squares(
    program: &Program,
    castling: &Castling,
    (word, squares): (&str, &Squares),
    first: &Name,
    rest: &[&Name],
) -> Diagnostic {
    let names: Vec<String> = std::iter::once(&first).chain(rest).map(|n| format!("`{}`", n.text)).collect();
    let message = match names.as_slice() {
        [one] => format!("{one} is far from everything that this castling moves"),
        several => format!("{} are far from everything that this castling moves", several.join(", ")),
    };
    let board = &program.board;
    let mut warning = Diagnostic::new(code::FAR_FROM_CASTLING, first.span, message).note(format!(
        "`{}` moves from {} to {} and from {} to {}",
        castling.name,
        board.name(castling.king_from()),
        board.name(castling.king_to()),
        board.name(castling.partner_from()),
        board.name(castling.partner_to())
    ));
    // Squares of the board, perhaps, where the owner's are meant.
    let turned = |name: &Name| {
        let square = board.parse(&name.text)?;
        Some(program.symmetry.square(board, Side::Black, square)).filter(|s| !is_far(program, castling, *s))
    };
    let meant: Option<Vec<String>> =
        std::iter::once(&first).chain(rest).map(|n| Some(board.name(turned(n)?))).collect();
    warning = match meant {
        Some(meant) => warning.help(format!(
            "squares are counted from the owner's side, for Black too: write `{word} {}`",
            meant.join(", ")
        )),
        None => match usual_list(program, castling, (word, squares)) {
            Some((odd, list)) => {
                let message = format!("this castling moves nothing over {}", odd.join(", "));
                let span = named(board, squares)
                    .iter()
                    .filter(|(name, _)| odd.contains(&name.text.as_str()))
                    .fold(first.span, |span, (name, _)| span.to(name.span));
                warning.message = message;
                warning.mark(span);
                with_list(warning.here("not on the way"), word, squares, &list)
            }
            None => warning.help(format!("name the squares on the way under `{word}`")),
        },
    };
    warning
}

/// Of a list that names its squares one by one: those over which the castling moves nothing, and the list that it usually has.
fn usual_list<'a>(
    program: &Program,
    castling: &Castling,
    (word, squares): (&str, &'a Squares),
) -> Option<(Vec<&'a str>, String)> {
    let board = &program.board;
    let (empty, safe) = usual_squares(
        board,
        (castling.king_from(), castling.king_to()),
        (castling.partner_from(), castling.partner_to()),
    )?;
    let list = if word == "safe" { safe } else { empty };
    let named = named(board, squares);
    (named.len() == squares.terms.len() && list != "none").then_some(())?;
    let usual: Vec<&str> = list.split(", ").collect();
    let odd = named.iter().map(|(name, _)| name.text.as_str()).filter(|name| !usual.contains(name));
    Some((odd.collect(), list))
}
