//! What goes with an older line without a word: the links of a board that a new one takes the place of, and the shuffle of a setup.

use crate::ast::BoardSize;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// More links than these are not shown.
const MAX_SHOWN: usize = 3;

/// A new board beside which nothing takes the place of the links of the old one, or lets its holes be crossed.
pub(super) fn board(variant: &Resolved) -> Option<Diagnostic> {
    let lost = variant.lost_board.as_ref()?;
    let board = variant.board.filter(|size| variant.span.holds(size.span()))?;
    let uncrossed = lost.crossable.filter(|_| variant.crossable.is_none() && !variant.holes.is_empty());
    let unlinked = lost.links.as_slice();
    let unlinked = if variant.links.is_empty() { unlinked } else { &[] };
    let (message, help) = match (unlinked, uncrossed) {
        ([], None) => return None,
        ([], Some(_)) => (
            "the holes of the new board cannot be crossed, as those of the old one could",
            "if these can be crossed, too, say so: `crossable holes …`",
        ),
        ([_], _) => ("the new board has not the link of the old one", LINKS_ANEW),
        _ => ("the new board has not the links of the old one", LINKS_ANEW),
    };
    let report = Diagnostic::new(code::NEW_BOARD, board.span(), message)
        .here("a board begins without links, holes and regions");
    let report = unlinked.iter().take(MAX_SHOWN).fold(report, |d, link| d.label(link.span, GONE));
    let report = if let ([], Some(span)) = (unlinked, uncrossed) { report.label(span, GONE) } else { report };
    let same = lost.size.is_some_and(|size| is_same(size, board));
    let report = match same && variant.holes.is_empty() {
        true => report.help("the old board has this size, too: without this line the links stay"),
        false => report,
    };
    Some(report.help(help).help("if that is meant, end the line with `# allow new-board`"))
}

/// What is said of the lines that are gone.
pub(crate) const GONE: &str = "gone with the old board";

/// What is said where the lines cannot be written for the new board.
pub(crate) const LINKS_ANEW: &str = "write them anew for this board: `link …`";

fn is_same(old: BoardSize, new: BoardSize) -> bool {
    match (old.rectangle(), new.rectangle()) {
        (Some(old), Some(new)) => (old.0.value, old.1.value) == (new.0.value, new.1.value),
        _ => false,
    }
}

/// A setup of the variant's own that takes the place of a shuffled one, and is not shuffled.
pub(super) fn setup(variant: &Resolved) -> Option<Diagnostic> {
    let shuffle = variant.lost_shuffle.filter(|_| variant.shuffles.is_empty())?;
    let setup = variant.setups.iter().find(|s| variant.span.holds(s.fen.span))?;
    let message = "this setup is not shuffled, as that of the base is";
    Some(
        Diagnostic::new(code::NOT_SHUFFLED, setup.fen.span, message)
            .here("the only start")
            .label(shuffle, SHUFFLED)
            .help("to shuffle it, write a `shuffle` block of its own below it")
            .help("if one start is meant, end the line with `# allow not-shuffled`"),
    )
}

/// What is said of the shuffle that is gone.
pub(crate) const SHUFFLED: &str = "gone with the old setup";
