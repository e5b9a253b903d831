//! Conditions on what guards or attacks a piece: the way in which a kind captures, seen from the piece that it reaches.

use super::Said;
use crate::ast::{Leg, LineKind, PathKind, Way};
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Piece;
use crate::source::Sources;
use crate::suggest::article;
use wazir_runtime::program::Symmetry;

/// More ways than these are not said in one condition.
const MOST: usize = 3;

/// `move leap 1 2, if guarded by a friendly knight`, `when an enemy rook attacks it: it counts as moved`
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    variant: &Variant,
    sources: &Sources,
) -> Option<()> {
    let word = |at: usize| said.word(at);
    let asked = Asked::of(said)?;
    let begins = (0..asked.first)
        .rfind(|at| matches!(word(*at), "if" | "when" | "unless" | "while" | "once" | "whenever"))?;
    let resolved = variant.resolved.as_ref()?;
    let named = |name: &str| resolved.piece(name);
    let kind = word(asked.kind);
    let piece = named(kind).or_else(|| named(kind.strip_suffix('s')?))?;
    let name = &piece.name.text;
    let message = match asked.enemy {
        true => "an attacker is described by where it stands",
        false => "a guard is described by where it stands",
    };
    *diagnostic = Diagnostic::new(code::SYNTAX, said.span(begins, asked.last)?, message);
    let whose = match (asked.none, asked.enemy) {
        (true, true) => "no enemy",
        (true, false) => "no friendly",
        (false, true) => "an enemy",
        (false, false) => "a friendly",
    };
    let head = match (begins, word(begins)) {
        (0, _) => "when",
        (_, "unless") => "unless",
        _ => "if",
    };
    // What is asked before it stays.
    let between = match asked.first {
        first if first == begins + 1 => String::new(),
        first => {
            format!("{} ", said.text.get(said.words.get(begins + 1)?.start..said.words.get(first - 1)?.end)?)
        }
    };
    let before = match begins.checked_sub(1) {
        None => String::new(),
        Some(at) => {
            let last = if word(at) == "," { at.checked_sub(1)? } else { at };
            format!("{}, ", said.text.get(said.start..said.words.get(last)?.end)?)
        }
    };
    let after = said.text.get(said.words.get(asked.last)?.end..said.start + said.line.len())?;
    // A line that captures cannot ask for attacks.
    let attacks = format!("{before}{head} {between}{whose} {name} attacks it{after}");
    if !before.contains("capture") && !before.contains("betza") && is_line(&attacks) {
        let message = match asked.enemy {
            true => "a condition on attacks is about the attacker",
            false => "what guards a piece attacks its square",
        };
        *diagnostic = Diagnostic::new(code::SYNTAX, said.span(begins, asked.last)?, message);
        diagnostic.help = vec![format!("write `{attacks}`")];
        return Some(());
    }
    let view = match (asked.enemy, resolved.symmetry) {
        (true, Some((symmetry, _))) => View::of(symmetry, resolved.levels_reversed),
        // Both sides look the same way.
        _ => View { ahead: true, aside: true, levels: true },
    };
    // Where the armies have kinds of one name, these need not go alike.
    let mut all = resolved.armies.iter().filter_map(|army| army.pieces.get(name));
    let first = all.next().and_then(|one| ways(one, view, sources));
    let alike = all.all(|other| ways(other, view, sources) == first);
    let Some(ways) = first.filter(|_| alike) else {
        diagnostic.help = vec![format!(
            "that is a path of one leg, as in `if {whose} {name} is next to it`; the `{name}` moves in more ways"
        )];
        return Some(());
    };
    let facts: Vec<String> = ways.iter().map(|way| format!("{whose} {name} is {way} from it")).collect();
    let facts = facts.join(if asked.none { " and " } else { " or " });
    let whole = format!("{before}{head} {between}{facts}{after}");
    // What joins several ways is not what joins them to the facts around.
    let goes_on = ["and ", "or "].iter().any(|word| after.trim_start().starts_with(word));
    let joined = ways.len() > 1 && (goes_on || !between.is_empty());
    diagnostic.help = match is_line(&whole) && !joined {
        true => vec![format!("write `{whole}`")],
        false => vec![format!("say where {} {name} stands: `{head} {facts}`", article(name))],
    };
    Some(())
}

/// What is asked to guard or attack a piece.
struct Asked {
    /// The words that ask it.
    first: usize,
    last: usize,
    /// The kind.
    kind: usize,
    enemy: bool,
    /// Does it ask that nothing does?
    none: bool,
}

impl Asked {
    fn of(said: &Said<'_>) -> Option<Asked> {
        let word = |at: usize| said.word(at);
        let small = |at: usize| {
            matches!(
                word(at),
                "a" | "an"
                    | "any"
                    | "no"
                    | "its"
                    | "own"
                    | "friendly"
                    | "enemy"
                    | "hostile"
                    | "opposing"
                    | "another"
                    | "the"
                    | "one"
            )
        };
        let of = |first: usize, last: usize, kind: usize, attacks: bool| {
            let words = first..=last;
            let named = |names: &[&str]| words.clone().any(|at| names.contains(&word(at)));
            let enemy =
                named(&["enemy", "hostile", "opposing"]) || attacks && !named(&["friendly", "own", "its"]);
            let turns = words.clone().filter(|at| matches!(word(*at), "no" | "not" | "never")).count();
            Asked { first, last, kind, enemy, none: turns % 2 == 1 }
        };
        for at in 1..said.words.len() {
            let guards = matches!(word(at), "guarded" | "protected" | "defended" | "covered" | "supported");
            let attacks = matches!(word(at), "attacked" | "threatened" | "hit" | "seen");
            if (guards || attacks) && word(at + 1) == "by" {
                let mut kind = at + 2;
                while small(kind) {
                    kind += 1;
                }
                let mut first = at;
                for names in [["not", "never"], ["is", "being"], ["it", "they"]] {
                    if first > 0 && names.contains(&word(first - 1)) {
                        first -= 1;
                    }
                }
                return Some(of(first, kind, kind, attacks));
            }
            let guards = matches!(word(at), "guards" | "protects" | "defends" | "covers" | "supports");
            let attacks = matches!(word(at), "attacks" | "threatens" | "aims" | "hits" | "sees");
            let it = if word(at + 1) == "at" { at + 2 } else { at + 1 };
            if (guards || attacks) && word(it) == "it" {
                let mut first = at - 1;
                while first > 0 && small(first - 1) {
                    first -= 1;
                }
                return Some(of(first, it, at - 1, attacks));
            }
        }
        None
    }
}

/// What is turned about in a direction, seen from the piece that is reached.
#[derive(Copy, Clone)]
struct View {
    /// Forward and backward.
    ahead: bool,
    /// Left and right.
    aside: bool,
    /// Up and down.
    levels: bool,
}

impl View {
    /// Of what an enemy does: its own view is turned already.
    fn of(symmetry: Symmetry, levels_reversed: bool) -> View {
        let (ahead, aside) = match symmetry {
            Symmetry::Mirror => (false, true),
            Symmetry::Rotation => (false, false),
            _ => (true, true),
        };
        View { ahead, aside, levels: !levels_reversed }
    }

    fn turned(self, word: &str) -> &str {
        match word {
            "forward" if self.ahead => "backward",
            "backward" if self.ahead => "forward",
            "left" if self.aside => "right",
            "right" if self.aside => "left",
            "up" if self.levels => "down",
            "down" if self.levels => "up",
            other => other,
        }
    }
}

/// Where a kind stands that could capture on a square, if each of its captures is one leg: `a leap 1 2`.
fn ways(piece: &Piece, view: View, sources: &Sources) -> Option<Vec<String>> {
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
        let way = format!("a {}", seen_from_there(leg, view, sources)?);
        if !found.contains(&way) {
            found.push(way);
        }
    }
    (1..=MOST).contains(&found.len()).then_some(found)
}

/// The words of a leg with each direction turned about.
fn seen_from_there(leg: &Leg, view: View, sources: &Sources) -> Option<String> {
    let mut text = sources.slice(leg.span).split_whitespace().collect::<Vec<_>>().join(" ");
    let old: Vec<&str> = leg.directions.iter().map(|d| d.text.as_str()).collect();
    let mut new: Vec<String> = old
        .iter()
        .map(|d| d.split('-').map(|word| view.turned(word)).collect::<Vec<_>>().join("-"))
        .collect();
    // Turned about, `forward-left, forward-right` would come out as nobody writes it, right before left.
    new.sort();
    let mut from = text.len();
    for (old, new) in old.iter().zip(&new).rev() {
        let at = text.get(..from)?.rfind(old)?;
        text.replace_range(at..at + old.len(), new);
        from = at;
    }
    Some(text)
}
