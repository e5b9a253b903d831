//! Conditions on what guards a piece: the way in which a kind captures, seen from the piece that it guards.

use super::Said;
use crate::ast::{Leg, LineKind, PathKind, Way};
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Piece;
use crate::source::Sources;

/// More ways than these are not said in one condition.
const MOST: usize = 3;

/// `move leap 1 2, if guarded by a friendly knight`
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    variant: &Variant,
    sources: &Sources,
) -> Option<()> {
    let word = |at: usize| said.word(at);
    let guarded = (0..said.words.len()).find(|at| {
        matches!(word(*at), "guarded" | "protected" | "defended" | "covered" | "supported")
            && word(at + 1) == "by"
    })?;
    let begins = (0..guarded).rfind(|at| matches!(word(*at), "if" | "when" | "unless" | "while"))?;
    let mut last = guarded + 2;
    while matches!(word(last), "a" | "an" | "any" | "its" | "own" | "friendly" | "another" | "the" | "one") {
        last += 1;
    }
    let resolved = variant.resolved.as_ref()?;
    let named = |name: &str| resolved.armies.iter().find_map(|army| army.pieces.get(name));
    let piece = named(word(last)).or_else(|| named(word(last).strip_suffix('s')?))?;
    let name = &piece.name.text;
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let asked = said.span(begins, last)?;
    *diagnostic = Diagnostic::new(code::SYNTAX, asked, "what guards a piece is said by where that stands");
    let Some(ways) = ways(piece, sources) else {
        diagnostic.help = vec![format!(
            "that is a path of one leg, as in `if a friendly {name} is next to it`; the ways of the `{name}` are more"
        )];
        return Some(());
    };
    let head = if word(begins) == "unless" { "unless" } else { "if" };
    let facts: Vec<String> = ways.iter().map(|way| format!("a friendly {name} is {way} from it")).collect();
    let condition = format!("{head} {}", facts.join(" or "));
    let comma = begins.checked_sub(1).filter(|at| word(*at) == ",").unwrap_or(begins);
    let before = said.text.get(said.start..said.words.get(comma.checked_sub(1)?)?.end)?;
    let after = said.text.get(said.words.get(last)?.end..said.start + said.line.len())?;
    let whole = format!("{before}, {condition}{after}");
    diagnostic.help = match is_line(&whole) {
        true => vec![format!("write `{whole}`")],
        false => vec![format!("it is said by where {article} {name} stands: `{condition}`")],
    };
    Some(())
}

/// Where a kind stands that could capture on a square, if each of its captures is one leg: `a leap 1 2`.
fn ways(piece: &Piece, sources: &Sources) -> Option<Vec<String>> {
    let mut found: Vec<String> = Vec::new();
    for line in &piece.lines {
        let LineKind::Moves(moves) = &line.kind else { continue };
        if !moves.modes.takes {
            continue;
        }
        let limited = moves.from.is_some() || moves.to.is_some() || moves.within.is_some();
        let asks = moves.onto.is_some() || moves.proviso.is_some();
        let PathKind::Legs(legs) = &moves.path.kind else { return None };
        let [leg] = legs.as_slice() else { return None };
        if limited || asks || leg.over.is_some() || matches!(leg.way, Way::Repeat { .. } | Way::Hop) {
            return None;
        }
        let way = format!("a {}", seen_from_there(leg, sources)?);
        if !found.contains(&way) {
            found.push(way);
        }
    }
    (1..=MOST).contains(&found.len()).then_some(found)
}

/// The words of a leg with each direction turned about.
fn seen_from_there(leg: &Leg, sources: &Sources) -> Option<String> {
    let mut text = sources.slice(leg.span).split_whitespace().collect::<Vec<_>>().join(" ");
    let old: Vec<&str> = leg.directions.iter().map(|d| d.text.as_str()).collect();
    let mut new: Vec<String> =
        old.iter().map(|d| d.split('-').map(turned).collect::<Vec<_>>().join("-")).collect();
    new.sort();
    let mut from = text.len();
    for (old, new) in old.iter().zip(&new).rev() {
        let at = text.get(..from)?.rfind(old)?;
        text.replace_range(at..at + old.len(), new);
        from = at;
    }
    Some(text)
}

fn turned(word: &str) -> &str {
    match word {
        "forward" => "backward",
        "backward" => "forward",
        "left" => "right",
        "right" => "left",
        "up" => "down",
        "down" => "up",
        other => other,
    }
}
