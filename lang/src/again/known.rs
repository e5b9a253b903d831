//! What a line says of pieces that the variant knows: `piece king {` of one that is there already, `royal = false` in a change, `hand = [knight]`
//! of one that has a letter, and `piece wall # of nobody`, of which only the first half is a line.

use super::{Said, anew};
use crate::ast::Sort;
use crate::check::in_hand;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use crate::source::{FileId, Span, on_one_line};
use crate::token::{Token, TokenKind, tokens};

/// Says it of the variant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: Option<&Resolved>) {
    let _ = comment(diagnostic, said)
        .or_else(|| resolved.and_then(|resolved| change(diagnostic, said, resolved)))
        .or_else(|| resolved.and_then(|resolved| removed(diagnostic, said, resolved)))
        .or_else(|| resolved.and_then(|resolved| hand(diagnostic, said, resolved)))
        .or_else(|| outcome(diagnostic, said));
}

/// `piece wall # of nobody`
fn comment(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    (diagnostic.message == "the line ends too early" && said.words.len() == 2).then_some(())?;
    (said.word(0) == "piece").then_some(())?;
    let end = said.words.last()?.end;
    let next = tokens(said.text).find(|t| t.start >= end && t.kind != TokenKind::Blank)?;
    let rest = next.slice(said.text);
    let words: Vec<&str> = rest.trim_start_matches('#').split_whitespace().collect();
    (next.kind == TokenKind::Comment && matches!(words.as_slice(), ["of", "nobody" | "none", ..]))
        .then_some(())?;
    let name = said.word(1);
    let mark = Span::new(FileId::default(), next.start, next.start + 1);
    diagnostic.message = "`#` begins a comment".to_owned();
    diagnostic.mark(mark);
    let help = format!("what belongs to nobody has the sign `*`: write `piece {name} * of nobody`");
    anew(diagnostic, "", vec![help])
}

/// `piece king { … }`, of a piece that is there already.
fn change(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.message == "the line ends too early" && said.words.len() == 2).then_some(())?;
    let name = said.word(1);
    (said.word(0) == "piece" && resolved.has_piece(name)).then_some(())?;
    let block = tokens(said.text).find(|t| t.start >= said.start && t.kind == TokenKind::Open)?;
    let apart = said.text.get(said.words.last()?.end..block.start)?;
    apart.trim().is_empty().then_some(())?;
    let help = format!("there is a {name} already: to add these lines to it, write `change piece {name}`");
    anew(
        diagnostic,
        "",
        vec![help.clone(), format!("for a {name} with these lines alone, write `replace piece {name}`")],
    )?;
    let start = Span::new(FileId::default(), said.start, said.start);
    *diagnostic = diagnostic.clone().guess(help, start, "change ");
    Some(())
}

/// `royal = false` in a change, of a piece that is royal.
fn removed(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.message == "no line says what a piece is not").then_some(())?;
    let before: Vec<Token> =
        tokens(said.text).take_while(|t| t.end <= said.start).filter(|t| !t.kind.is_trivia()).collect();
    let open = before.iter().rposition(|t| t.kind == TokenKind::Open)?;
    let word = |back: usize| open.checked_sub(back).and_then(|at| before.get(at)).map(|t| t.slice(said.text));
    (word(3)? == "change" && word(2)? == "piece").then_some(())?;
    let sort =
        (0..said.words.len()).map(|at| said.word(at)).find(|w| matches!(*w, "royal" | "uncapturable"))?;
    let is = |piece: &Piece| match sort {
        "royal" => piece.is_royal(),
        _ => {
            piece.uncapturable.is_some()
                || piece.lines.iter().any(|line| line.kind.sort() == Sort::Uncapturable)
        }
    };
    let name = word(1)?;
    resolved.armies.iter().filter_map(|army| army.pieces.get(name)).any(is).then_some(())?;
    let here = format!("the {name} is {sort} until this is taken from it");
    anew(diagnostic, &here, vec![format!("write `remove {sort}`")])
}

/// `hand = [knight]`: the setup with the letter of the piece.
fn hand(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    const SETUP: &str = "`setup \"…[Nn]\"`";
    let at = diagnostic.help.iter().position(|help| help.contains(SETUP))?;
    let words = (0..said.words.len()).map(|at| said.word(at)).map(|word| match resolved.has_piece(word) {
        true => word,
        false => word.strip_suffix('s').unwrap_or(word),
    });
    let names: Vec<&str> = words.filter(|word| resolved.has_piece(word)).collect();
    let setup = in_hand(resolved, &names)?;
    let help = diagnostic.help.get_mut(at)?;
    *help = help.replace(SETUP, &format!("`{setup}`"));
    Some(())
}

/// `if a king is on hill { that side wins }`
fn outcome(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let after = usize::from(matches!(said.word(0), "else" | "otherwise"));
    let opens = matches!(said.word(after), "if" | "elif" | "elsif" | "elseif" | "when" | "once" | "whenever");
    let first = said.words.get(after + 1).filter(|_| opens && diagnostic.code == code::SYNTAX)?;
    let end = said.words.last()?.end;
    let next = |kind: TokenKind| tokens(said.text).find(move |t| t.start >= end && t.kind == kind);
    let (open, close) = (next(TokenKind::Open)?, next(TokenKind::Close)?);
    said.text.get(end..open.start)?.trim().is_empty().then_some(())?;
    let outcome = on_one_line(said.text.get(open.end..close.start)?);
    let condition = said.text.get(first.start..end)?;
    // Some write `if (a king is on goal)`.
    let condition = match is_line(&format!("{condition}: draw")) {
        true => condition,
        false => condition.trim_start_matches('(').trim_end_matches(')').trim(),
    };
    let whole = format!("{condition}: {}", outcome.trim().trim_end_matches(';'));
    is_line(&whole).then_some(())?;
    let mut help = vec![format!("an ending is one line, without a block: `{whole}`")];
    if after > 0 || said.word(0).starts_with("els") || said.word(0) == "elif" {
        help.push("the first line that holds decides".to_owned());
    }
    anew(diagnostic, "", help)
}

/// Reports of one mistake that is made once for each side: one report.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>) {
    let of_hands = |d: &Diagnostic| {
        d.code == code::UNKNOWN_ITEM && d.help.iter().any(|help| help.contains("in hand at the start"))
    };
    let mut gathered: Vec<Diagnostic> = Vec::new();
    let mut more = 0;
    for diagnostic in std::mem::take(diagnostics) {
        let alike = |other: &&mut Diagnostic| {
            of_hands(other) && other.message == diagnostic.message && other.help == diagnostic.help
        };
        match gathered.iter_mut().find(alike).filter(|_| of_hands(&diagnostic)) {
            Some(first) => crate::diagnostic::also(first, diagnostic.span(), &mut more),
            None => gathered.push(diagnostic),
        }
    }
    *diagnostics = gathered;
}
