//! Lines whose first word means nothing where they stand: what was meant, going by the words after it.

use super::sentences;
use crate::literal::betza;
use crate::parse::container::Container;
use crate::parse::explain::advice::{Advice, like, say, write};
use crate::parse::grammar::{Rule, fits};
use wazir_runtime::program::Letter;

fn reads(rule: Rule, line: &str) -> bool {
    fits(rule, line)
}

/// What was meant by a line: the help line, and an edit where there is one.
pub(in crate::parse::explain) fn first(line: &str, container: Container) -> Option<Advice> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = *words.first()?;
    if container.is_piece() {
        of_piece(line, first, &words, container)
    } else {
        of_variant(line, first, &words)
    }
}

/// A line of a piece.
fn of_piece(line: &str, first: &str, words: &[&str], container: Container) -> Option<Advice> {
    let second = words.get(1).copied().unwrap_or_default();
    let whole = |text: String| write((0..line.len(), text));
    let start = first.trim_end_matches([':', '=']);
    // `leap 1 3`, `moves = leap 1 3`
    let is_way = |w: &str| matches!(w, "step" | "slide" | "leap");
    let named = matches!(start, "moves" | "movement" | "move" | "motion" | "moving");
    let way = if named { line.get(start.len()..)?.trim_start_matches([':', '=', ' ', '\t']) } else { line };
    if is_way(way.split_whitespace().next().unwrap_or_default()) {
        let text = format!("move and capture {way}");
        if reads(Rule::moves, &text) {
            return whole(text);
        }
        // `leap 1 3 move and capture`
        let modes = ["move and capture", "capture and move", "move", "capture"];
        let behind =
            modes.into_iter().find_map(|m| Some(format!("{m} {}", way.trim_end().strip_suffix(m)?.trim())));
        return match behind.filter(|text| reads(Rule::moves, text)) {
            Some(text) => whole(text),
            None => say("say first what it does: `move`, `capture` or `move and capture`, then how it goes"),
        };
    }
    // `only move step forward`
    if matches!(first, "only" | "just" | "can" | "may" | "always")
        && reads(Rule::moves, line.get(first.len()..)?.trim())
    {
        let text = line.get(first.len()..)?.trim();
        return say(format!("a line allows only what it says, and always: write `{text}`"));
    }
    // `can also move backward`
    let told = words
        .iter()
        .skip_while(|w| matches!(**w, "can" | "may" | "also" | "could"))
        .copied()
        .collect::<Vec<_>>();
    if let ["move" | "capture", way] = told.as_slice()
        && told.len() < words.len()
        && fits(Rule::direction, way)
    {
        let mode = told.first().copied().unwrap_or("move");
        return say(format!("write `{mode} step {way}` for one square, `{mode} slide {way}` for any number"));
    }
    let does = match first {
        "take" | "takes" | "taking" | "attack" | "attacks" | "eat" | "eats" | "hit" | "hits" => "capture",
        "go" | "goes" | "travel" | "travels" | "walk" | "walks" => "move",
        _ => "",
    };
    if !does.is_empty()
        && !reads(Rule::moves, &format!("{does}{}", line.get(first.len()..)?))
        && let Some(advice) = sentences::sentence(line)
    {
        return Some(advice);
    }
    if !does.is_empty() {
        return write((0..first.len(), does.to_owned()));
    }
    let likened = words.iter().any(|w| matches!(*w, "like" | "as")) && !negative(words);
    if matches!(second, "like" | "as") || likened {
        return say(like(line));
    }
    // `cannot be captured`
    let immune = matches!(
        first,
        "invulnerable" | "immortal" | "untouchable" | "immune" | "invincible" | "indestructible"
    );
    let passive = matches!(words, ["cannot" | "never", .., "captured" | "taken"] | ["not", "capturable"]);
    if immune && words.len() == 1 || passive && words.len() < 5 {
        return whole("uncapturable".to_owned());
    }
    // `captures_in_place = true`
    let spaced = line.split('=').next().unwrap_or(line).trim().replace('_', " ");
    if spaced != line && !line.contains("= false") && reads(Rule::in_place, &spaced) {
        return say(format!("write `{spaced}`"));
    }
    // `can not capture`
    if negative(words)
        && words.len() < 5
        && words.iter().any(|w| matches!(*w, "capture" | "take" | "move" | "promote"))
    {
        return say("a piece does only what its lines say: what it does not do is left out");
    }
    // `promotes at last rank to queen`
    if matches!(first, "promotes" | "promotion" | "promoting" | "promoted") {
        let rest = words.iter().skip(1).skip_while(|w| matches!(**w, "at" | "on" | "in" | "=" | ":"));
        let text = format!("promote on {}", rest.copied().collect::<Vec<_>>().join(" "));
        return match reads(Rule::promote, &text) {
            true => whole(text),
            false => say("a promotion is such as `promote on last rank to queen, rook`"),
        };
    }
    if matches!(first, "no" | "without" | "disable")
        && matches!(second, "promotion" | "promotions" | "promote")
    {
        return match container == Container::Change {
            true => whole("remove promote".to_owned()),
            false => say("a piece promotes only where a line says so: leave this out"),
        };
    }
    if start == "worth" {
        return say(match container == Container::Change {
            true => format!("what a piece is worth is a line of the variant: `worth NAME {second}`"),
            false => format!(
                "what a piece is worth stands in its first line: `piece NAME L worth {second} {{ … }}`"
            ),
        });
    }
    if let Some(advice) = sentences::sentence(line) {
        return Some(advice);
    }
    // `QN`
    let capital = first.bytes().any(|b| b.is_ascii_uppercase());
    if capital && line.len() < 60 && betza::parse(line).is_ok() {
        return whole(format!("betza \"{line}\""));
    }
    None
}

/// Does a line say what a piece cannot do?
fn negative(words: &[&str]) -> bool {
    matches!(
        words,
        ["cannot" | "can't" | "can’t" | "never" | "not" | "doesn't" | "don't", ..]
            | ["can" | "does" | "may", "not", ..]
    )
}

/// A line of a variant, a part or an army.
fn of_variant(line: &str, first: &str, words: &[&str]) -> Option<Advice> {
    let second = words.get(1).copied().unwrap_or_default();
    let is_name = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let is_letter = |w: &str| w.parse::<Letter>().is_ok();
    if is_name(first) && is_letter(second) {
        let help = format!("write `piece {line} {{ … }}`");
        return Some((help, Some((0..0, "piece ".to_owned()))));
    }
    // `pices camel C`
    // `inherits orthodox.pieces`
    let part = words.get(1..)?.concat().replace("::", ".");
    let whole = format!("include {part}");
    if matches!(first, "inherit" | "inherits" | "import" | "use" | "using" | "extends" | "require" | "load")
        && part.contains('.')
        && reads(Rule::include, &whole)
    {
        return write((0..line.len(), whole));
    }
    if matches!(first, "no" | "without" | "disable" | "forbid")
        && matches!(second, "en" | "ep" | "en-passant" | "enpassant")
    {
        return say(
            "what just passed is taken by a line of the piece: write the piece anew without it, `replace piece NAME { … }`",
        );
    }
    if matches!(first, "no" | "without" | "disable" | "forbid") && matches!(second, "castling" | "castle") {
        return say("castlings are taken out by their names: `remove castling kingside, queenside`");
    }
    let third = words.get(2).copied().unwrap_or_default();
    if first != "piece" && first.starts_with('p') && is_name(second) && is_letter(third) {
        return Some(("did you mean `piece`?".to_owned(), Some((0..first.len(), "piece".to_owned()))));
    }
    // `fen = "…"`
    if matches!(first.trim_end_matches([':', '=']), "fen" | "position" | "start" | "startfen" | "startpos") {
        let text = format!("setup {}", line.get(line.find('"')?..)?);
        if reads(Rule::setup, &text) {
            let end = line.find('"')?;
            return Some((format!("write `{text}`"), Some((0..end, "setup ".to_owned()))));
        }
    }
    // `black moves first`
    let side = words.iter().any(|w| matches!(w.to_ascii_lowercase().as_str(), "black" | "white"));
    let turn = words.iter().any(|w| {
        matches!(
            *w,
            "turn"
                | "turn:"
                | "first"
                | "starts"
                | "begins"
                | "moves"
                | "move"
                | "first-player"
                | "starting-side"
        )
    });
    if side && turn && words.len() < 7 {
        return say("who moves first is said in the setup, after the squares: `setup \"… b\"` for Black");
    }
    if is_name(first)
        && matches!(
            second,
            "moves"
                | "captures"
                | "steps"
                | "slides"
                | "leaps"
                | "jumps"
                | "can"
                | "may"
                | "cannot"
                | "move"
                | "become"
                | "becomes"
                | "promote"
                | "promotes"
        )
    {
        let name = first.strip_suffix('s').unwrap_or(first);
        return say(format!("what a piece does stands in its block: `change piece {name} {{ … }}`"));
    }
    None
}
