//! Pieces that only ever go back towards their own side's edge: their author took `forward` to be White's, or `up`.

use crate::ast::{LineKind, Name, PathKind, PieceLine};
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::lower::Lowered;
use crate::reachability::{Follower, Reachability, topology};
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{KindId, Symmetry};
use wazir_runtime::{Side, Square, SquareSet};

/// More lines than these are not pointed at.
const MAX_LINES: usize = 4;

/// Pieces of the variant itself that begin on their own half and have no move by which they gain a rank, and some by which they
/// lose one.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let (board, symmetry) = (&lowered.program.board, lowered.program.symmetry);
    let squares = |of: &dyn Fn(u8) -> bool| board.all().filter(|s| of(board.rank(*s))).collect();
    let above: Vec<SquareSet> = (0..board.ranks).map(|rank| squares(&|r| r > rank)).collect();
    let below: Vec<SquareSet> = (0..board.ranks).map(|rank| squares(&|r| r < rank)).collect();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in army.ids().zip(variant.army(side).pieces.values()) {
            let lines = piece.lines.iter().map(|line| line.span);
            let Some(line) = lines.clone().find(|span| variant.span.holds(*span)) else { continue };
            let near = |rank: u8| u16::from(rank) * 2 < u16::from(board.ranks);
            let starts = reachability.start_squares(side, kind);
            let begins = starts.iter().any(|s| near(board.rank(symmetry.square(board, side, s))));
            let told = |d: &Diagnostic| piece.lines.iter().any(|line| line.span == d.span());
            if !begins || found.iter().any(told) {
                continue;
            }
            let mut moves = reachability.moves(side, kind).map(|(from, to)| (board.rank(from), to));
            let leads = |to: &SquareSet, ranks: Option<&SquareSet>| {
                ranks.is_some_and(|squares| !to.and(squares).is_empty())
            };
            let mut falls = false;
            let rises = moves.any(|(rank, to)| {
                falls |= leads(&to, below.get(usize::from(rank)));
                leads(&to, above.get(usize::from(rank)))
            });
            if rises || !falls {
                continue;
            }
            // Every line of its own that goes back.
            let topology = topology(&lowered.program, side);
            let mut follower = Follower::new(&topology, false);
            let mut back: Vec<Span> = Vec::new();
            let places = lowered.places[side.index()].get(kind.index()).map(|p| p.rules.as_slice());
            for (rule, place) in army.kind(kind).rules.iter().zip(places.unwrap_or_default()) {
                let ways = follower.ways(army.kind(kind), rule);
                let goes = ways
                    .destinations
                    .iter()
                    .zip(0u16..)
                    .any(|(to, from)| leads(to, below.get(usize::from(board.rank(Square::new(from))))));
                if goes && variant.span.holds(*place) && !back.contains(place) {
                    back.push(*place);
                }
            }
            let message = format!("{side:#}'s `{}` can only go back, towards its own edge", piece.name.text);
            let at = back.first().copied().unwrap_or(line);
            let mut report = Diagnostic::new(code::ONLY_BACKWARD, at, message)
                .note(
                    "directions are the owner's: `forward` is away from its own edge, for Black as for White",
                )
                .help("write `forward` where the piece is to go towards the other side");
            for more in back.into_iter().skip(1).take(MAX_LINES - 1) {
                let message = "and this".to_owned();
                report.labels.push(Label { span: more, message, primary: false });
            }
            found.push(report);
        }
    }
    found
}

/// Black's pieces that go up and never down, where both sides count the levels from below: they begin above White's and climb away from them.
pub(super) fn upward(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let (program, board) = (&lowered.program, &lowered.program.board);
    if !board.has_levels() || board.levels_reversed || program.symmetry == Symmetry::None {
        return Vec::new();
    }
    let starts = |side: Side, kind: KindId| -> Vec<u8> {
        reachability.start_squares(side, kind).iter().map(|square| board.level(square)).collect()
    };
    // Whether any move of a kind goes up, whether one goes down, and whether one stays on its level.
    let goes = |kind: KindId| {
        let (mut up, mut down, mut flat) = (false, false, false);
        for (from, to) in reachability.moves(Side::Black, kind) {
            for to in to.iter() {
                up |= board.level(to) > board.level(from);
                down |= board.level(to) < board.level(from);
                flat |= board.level(to) == board.level(from);
            }
        }
        (up, down, flat)
    };
    let black = program.army(Side::Black);
    let found = black.ids().zip(variant.army(Side::Black).pieces.values()).filter_map(|(kind, piece)| {
        let lines = piece.lines.iter().filter(|line| variant.span.holds(line.span));
        let moves = lines.filter(|line| matches!(line.kind, LineKind::Moves(_)));
        let mut moves = moves.peekable();
        let own = *moves.peek()?;
        let above = starts(Side::Black, kind);
        let white = program.army(Side::White).by_name(&piece.name.text)?;
        let below = starts(Side::White, white);
        // All of Black's begin above all of White's.
        let apart = below.iter().max().zip(above.iter().min()).is_some_and(|(below, above)| below < above);
        let (up, down, flat) = goes(kind);
        (apart && up && !down).then_some(())?;
        let words: Vec<Span> = moves.flat_map(rising).collect();
        let (at, more) = match words.split_first() {
            Some((first, more)) => (*first, more),
            None => (own.span, [].as_slice()),
        };
        let word = if program.symmetry == Symmetry::Mirror { "mirror" } else { "rotation" };
        let line = format!("symmetry {word}, also levels");
        let only = if flat { "goes up and never down" } else { "can only go up" };
        let message = format!("Black's `{}` {only}, away from White's men below it", piece.name.text);
        let report = Diagnostic::new(code::ONLY_BACKWARD, at, message)
            .here("for Black, too, this leads up")
            .note(format!("with `{line}`, Black counts the levels from above, and its `up` goes down"))
            .help(format!("write `{line}`"));
        let report = more.iter().take(MAX_LINES - 1).fold(report, |report, at| report.label(*at, "and this"));
        Some(match variant.symmetry.filter(|(_, span)| variant.span.holds(*span)) {
            Some((_, span)) => report.label(span, "here both sides count the levels from below").guess(
                format!("write `{line}`"),
                span,
                line,
            ),
            None => report,
        })
    });
    found.collect()
}

/// The words of a line that lead up.
fn rising(line: &PieceLine) -> Vec<Span> {
    let LineKind::Moves(moves) = &line.kind else { return Vec::new() };
    let PathKind::Legs(legs) = &moves.path.kind else { return Vec::new() };
    let up = |word: &&Name| word.text == "up" || word.text.ends_with("-up");
    legs.iter().flat_map(|leg| &leg.directions).filter(up).map(|word| word.span).collect()
}
