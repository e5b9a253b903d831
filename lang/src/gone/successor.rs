//! The new piece that takes the place of a removed one: what named the one is then said of the other.

use crate::ast::Sort;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use crate::suggest::article;
use wazir_runtime::Side;

/// The piece of the variant's own that has the letter of a removed one, or else promotes as it did, or else is the only new one.
pub(crate) fn successor<'v>(variant: &'v Resolved, name: &str) -> Option<&'v str> {
    let army =
        Side::BOTH.into_iter().map(|side| variant.army(side)).find(|a| a.removed.contains_key(name))?;
    let removed = army.removed.get(name)?;
    let own = |span| variant.span.holds(span);
    let has = |p: &Piece, sort: Sort| p.lines.iter().any(|l| l.kind.sort() == sort);
    let replaced = |p: &Piece| variant.overrides.iter().any(|o| !o.removed && o.piece.text == p.name.text);
    let royal = |p: &Piece| p.royal.is_some() || has(p, Sort::Royal);
    let new: Vec<&Piece> =
        army.pieces.values().filter(|p| own(p.name.span) && !royal(p) && !replaced(p)).collect();
    let only = |fits: &dyn Fn(&Piece) -> bool| {
        let mut fit = new.iter().filter(|p| fits(p));
        fit.next().filter(|_| fit.next().is_none()).map(|p| p.name.text.as_str())
    };
    let promotes = removed.lines.iter().any(|l| l.kind.sort() == Sort::Promote);
    // What has the letter of another removed one has its place.
    let placed = |p: &Piece| army.removed.values().any(|r| own(r.span) && r.letter == p.letter.value);
    let unplaced =
        army.removed.values().filter(|r| own(r.span) && !new.iter().any(|p| p.letter.value == r.letter));
    let alone = unplaced.count() == 1;
    only(&|p| p.letter.value == removed.letter)
        .or_else(|| only(&|p| promotes && has(p, Sort::Promote)))
        .or_else(|| only(&|p| alone && !promotes && !placed(p)))
}

/// A line with another name at a place of it, and the article that goes with that; nothing where it has the name already.
pub(crate) fn renamed(line: &str, start: usize, end: usize, new: &str) -> Option<String> {
    let (before, after) = (line.get(..start)?, line.get(end..)?);
    let known = |c: char| !(c.is_alphanumeric() || c == '-');
    if line.split(known).any(|word| word == new) {
        return None;
    }
    let stem = |word: &str| before.strip_suffix(word).filter(|b| b.is_empty() || b.ends_with(' '));
    let before = match stem("a ").or_else(|| stem("an ")) {
        Some(stem) => format!("{stem}{} ", article(new)),
        None => before.to_owned(),
    };
    let line = format!("{before}{new}{after}");
    is_line(line.trim()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn the_article_goes_with_the_name() {
        let said = |line: &str, old: &str, new| {
            let start = line.find(old)?;
            renamed(line, start, start + old.len(), new)
        };
        let taken = "capture step forward-left, taking a pawn that just passed there";
        assert_eq!(said(taken, "pawn", "archer"), Some(taken.replace("a pawn", "an archer")));
        assert_eq!(said("promote on last rank to queen, rook", "queen", "rook"), None);
    }
}
