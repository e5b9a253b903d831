//! `betza "fmWfcFifmnD"`: the first move of a piece that begins on one rank and never comes back to it is a move from that rank; any other is one
//! of an unmoved piece, which the setup must not say has moved.

use crate::ast::{Condition, LineKind, PathKind, PieceLine};
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::directions::{WORDS, neighbours};
use crate::literal::betza::{self, HOME, Route, UNMOVED};
use crate::literal::placement;
use crate::resolve::{Piece, Resolved};
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;
use wazir_runtime::program::{Step, Symmetry};

/// How ends what is said of the ways that stay in the notation.
const BELOW: &str = "`, and below it ";

/// Says of first moves in letters from where they are made here.
pub(super) fn suit(diagnostic: &mut Diagnostic, text: &str, resolved: &Resolved) -> Option<()> {
    let at = diagnostic.help.iter().position(|help| help.ends_with(HOME))?;
    (diagnostic.code == code::BETZA).then_some(())?;
    let help = diagnostic.help.get(at)?.strip_suffix(HOME)?.to_owned();
    let span = diagnostic.span();
    let mut pieces = resolved.armies.iter().flat_map(|army| army.pieces.values());
    let piece = pieces.find(|piece| piece.lines.iter().any(|line| line.span.holds(span)))?;
    let ahead = goes_ahead(piece, span, &help) && !comes_otherwise(resolved, piece);
    let rank = home(resolved, piece).filter(|_| ahead);
    let letter = piece.letter.value;
    let stands = |fen: &str| placement::letters(fen).any(|((other, _), _)| other == letter);
    let fields = resolved.setups.iter().filter_map(|setup| setup.fen.value.split_ascii_whitespace().next());
    if !fields.into_iter().any(stands) {
        // Of a piece that stands nowhere yet, its author knows.
        return None;
    }
    let help = match rank {
        Some(rank) => help.replace(UNMOVED, &format!(" from rank {rank}")),
        None => {
            let mut help = help;
            if resolved
                .setups
                .iter()
                .any(|setup| setup.fen.word(2).is_some() && !setup.fen.value.contains("unmoved="))
            {
                help.push_str("; and leave out what follows the placement in the setup: where it has a third field, unmoved is only what that says is");
            }
            let endings = resolved.endings.iter().flat_map(|(endings, _)| &endings.endings);
            if endings.into_iter().any(|ending| ending.condition == Condition::InsufficientMaterial) {
                help.push_str("; and take `insufficient material` out of the endings: it is never proved beside a line that asks what a piece has done");
            }
            help
        }
    };
    if rank.is_some() {
        diagnostic.fix = edits(text, span, &help).map(|edits| Fix {
            applicability: Applicability::Guess,
            message: "write a line for each way".to_owned(),
            edits,
        });
    }
    *diagnostic.help.get_mut(at)? = help;
    Some(())
}

/// The notation that is left, and the lines below it in its row, where nothing else stands in the line.
fn edits(text: &str, span: Span, help: &str) -> Option<Vec<(Span, String)>> {
    let (file, end) = (FileId::default(), span.end + 1);
    (span.file == file && text.get(span.end..end)? == "\"").then_some(())?;
    let mut behind = tokens(text.get(end..)?).filter(|t| t.kind != TokenKind::Blank);
    use TokenKind::{Close, Comment, Newline, Semicolon};
    let ends = behind.next().is_none_or(|t| matches!(t.kind, Newline | Semicolon | Close | Comment));
    let (rest, lines) = help.strip_prefix("write `")?.split_once(BELOW)?;
    let lines: Vec<&str> = lines.split('`').skip(1).step_by(2).collect();
    ends.then(|| {
        let below = lines.iter().map(|line| format!("; {line}")).collect::<String>();
        vec![(span, rest.to_owned()), (Span::new(file, end, end), below)]
    })
}

/// Does every move of the piece lead to a higher rank, with what the help writes for the notation?
fn goes_ahead(piece: &Piece, notation: Span, help: &str) -> bool {
    let mut ways: Vec<betza::Way> = Vec::new();
    let written = help.strip_prefix("write `").and_then(|help| help.split_once(BELOW));
    if let Some((rest, _)) = written {
        let Ok(parsed) = betza::parse(rest) else { return false };
        ways.extend(parsed);
    }
    let forward = help.split('`').skip(1).step_by(2).filter(|line| line.contains(' ')).all(|line| {
        let words: Vec<&str> = line.split([' ', ',']).filter(|word| WORDS.contains(word)).collect();
        let vectors = neighbours(words.into_iter());
        !line.contains("any way") && !vectors.is_empty() && vectors.iter().all(|vector| vector.dy > 0)
    });
    let others = piece.lines.iter().filter(|line| !line.span.holds(notation));
    forward && ways.iter().all(way_ahead) && others.into_iter().all(line_ahead)
}

/// Does a way lead ahead by all its steps?
fn way_ahead(way: &betza::Way) -> bool {
    fn ahead(steps: &[Step]) -> bool {
        steps.iter().all(|step| match step {
            Step::Go(vectors) => vectors.iter().all(|vector| vector.dy > 0),
            Step::Repeat { body, .. } => ahead(body),
            Step::Either(bodies) => bodies.iter().all(|body| ahead(body)),
            Step::Ahead | Step::Test(_) => true,
            Step::Turn(_) | Step::TurnTo(..) => false,
        })
    }
    match &way.path {
        Route::Steps(steps) => ahead(steps),
        Route::Anywhere => false,
    }
}

/// Does a line of a piece leave it where it is, or take it ahead in one go?
fn line_ahead(line: &PieceLine) -> bool {
    let LineKind::Moves(moves) = &line.kind else {
        return matches!(line.kind, LineKind::Promote { .. } | LineKind::Becomes { .. } | LineKind::Drawn(_));
    };
    match &moves.path.kind {
        PathKind::Betza(text) => betza::parse(&text.value).is_ok_and(|ways| ways.iter().all(way_ahead)),
        PathKind::Legs(legs) => legs.iter().all(|leg| {
            let words = leg.directions.iter().map(|word| word.text.as_str());
            let vectors = neighbours(words);
            !vectors.is_empty() && vectors.iter().all(|vector| vector.dy > 0)
        }),
        _ => false,
    }
}

/// May the piece come to the board in another way than from the start?
fn comes_otherwise(resolved: &Resolved, piece: &Piece) -> bool {
    let name = &piece.name.text;
    let lines = resolved.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    lines.into_iter().any(|line| match &line.kind {
        LineKind::Promote { to, .. } => to.iter().any(|to| to.text == *name),
        LineKind::Becomes { to, .. } => to.text == *name,
        LineKind::Drop(_) | LineKind::ToHand(_) | LineKind::Returns(_) | LineKind::Escort(_) => true,
        kind => kind.happens().is_some(),
    })
}

/// The rank on which all of the pieces begin, as their owner counts it, in every setup.
fn home(resolved: &Resolved, piece: &Piece) -> Option<usize> {
    if !resolved.shuffles.is_empty() {
        return None;
    }
    let mut rank: Option<usize> = None;
    for setup in &resolved.setups {
        let field = setup.fen.value.split_ascii_whitespace().next()?;
        (!field.contains(['[', '|'])).then_some(())?;
        let ranks: Vec<&str> = field.split('/').collect();
        for (row, text) in ranks.iter().enumerate() {
            for ((_, side), _) in
                placement::letters(text).filter(|((letter, _), _)| *letter == piece.letter.value)
            {
                let same = matches!(resolved.symmetry, Some((Symmetry::None, _)));
                let own = if side == Side::White || same { ranks.len() - row } else { row + 1 };
                (rank.is_none_or(|known| known == own)).then_some(())?;
                rank = Some(own);
            }
        }
    }
    rank
}
