//! Overrides that silently change another rule.
//!
//! `replace piece rook { … }` changes what castling does with a rook, and `remove piece ranger` takes it out of a castling with
//! `rook or ranger`, whether its author thought of it or not. The author says so with `, also in castling`; otherwise
//! this warns and names the rules. `change piece` says which lines of the piece change; the piece remains what other
//! rules speak of, and this warns only where such a rule can then never apply: pawns without a double step are never taken in
//! passing.

use super::sort;
use super::upside_down::is_upside_down;
use crate::ast::{Concern, LineKind, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Chance, Idle, Reachability};
use crate::resolve::{Changed, Override, Resolved, references};
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// Replacements that other, older rules feel.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    // Where lines could not be read, it is not known what the rules are.
    if variant.damaged {
        return Vec::new();
    }
    let told = |o: &&Override| o.removed || goes_as_itself(variant, o);
    own(variant).filter(|o| !told(o)).filter_map(|o| felt(variant, o)).collect()
}

/// Is the old piece to lend the new one its lines? That is an error, and the piece is rather to be changed.
fn goes_as_itself(variant: &Resolved, over: &Override) -> bool {
    let name = &over.piece.text;
    let lines =
        over.sides.iter().filter_map(|side| variant.army(*side).pieces.get(name)).flat_map(|p| &p.lines);
    lines.into_iter().any(|line| match &line.kind {
        LineKind::Moves(moves) => {
            matches!(&moves.path.kind, PathKind::As(names) if names.iter().any(|n| n.text == *name))
        }
        _ => false,
    })
}

/// The words before what an override also changes.
fn also(over: &Override) -> &'static str {
    if over.removed { "also from" } else { "also in" }
}

/// Removals that other, older rules feel without becoming wrong by it, and `also in …` for nothing.
pub(super) fn check_removals(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> =
        own(variant).filter(|o| o.removed).filter_map(|o| felt(variant, o)).collect();
    let mut seen: Vec<Span> = Vec::new();
    for over in own(variant).filter(|o| !o.also_in.concerns.is_empty()) {
        // The words of a line speak of all its names together.
        if seen.contains(&over.also_in.span) {
            continue;
        }
        seen.push(over.also_in.span);
        let idle = idle(variant, over);
        for (concern, span) in &idle {
            let what = match concern {
                Concern::Castling => "no inherited castling that is still there moves it",
                Concern::Promotion => "no inherited line that is still there promotes to it or becomes it",
                Concern::Passing => "no inherited line that is still there takes it in passing",
                Concern::Endings => "no inherited ending that is still there names it",
            };
            let also = also(over);
            let message = format!("`{also} {}` has no effect: {what}", concern.word());
            let cut = without(over, &idle, *span);
            let words = match cut == over.also_in.span {
                true => format!("take the words `{also} …` out"),
                false => "take the word out".to_owned(),
            };
            let report = Diagnostic::new(code::IDLE_ALSO_IN, *span, message).help(words.clone());
            let own = references(variant, &over.piece.text, &over.sides);
            let own = own.into_iter().find(|r| r.concern == *concern && over.variant.holds(r.span));
            let replaced = variant.endings.as_ref().filter(|(endings, head)| {
                *concern == Concern::Endings && endings.replace && over.variant.holds(*head)
            });
            let report = match (own, replaced) {
                (Some(own), _) => report.label(own.span, "what this variant writes itself does not count"),
                (None, Some((_, head))) => report.label(*head, "these endings do not name it"),
                _ => report,
            };
            found.push(report.fix(words, cut, ""));
        }
    }
    found
}

/// The words of `also in` for which no rule that was there before speaks of any of the line's pieces: none that is left in the
/// finished variant.
fn idle(variant: &Resolved, over: &Override) -> Vec<(Concern, Span)> {
    let line = own(variant).filter(|o| o.also_in.span == over.also_in.span);
    let older = line.flat_map(|o| references(variant, &o.piece.text, &o.sides));
    let felt: Vec<Concern> = older.filter(|r| !over.variant.holds(r.span)).map(|r| r.concern).collect();
    over.also_in.concerns.iter().copied().filter(|(c, _)| !felt.contains(c)).collect()
}

/// Changes of pieces after which an older rule that speaks of the piece can never apply.
pub(super) fn check_changes(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    // Nothing passes in a setup that stands the wrong way round; that is reported elsewhere, and the change is not to blame.
    if (0..reachability.setups().len()).any(|start| is_upside_down(reachability, start)) {
        return found;
    }
    for Changed { piece: name, sides, lost, .. } in
        variant.changes.iter().filter(|c| c.variant == variant.span && c.moves)
    {
        let old = references(variant, &name.text, sides).into_iter().filter(|r| !variant.span.holds(r.span));
        let dead: Vec<(Span, String)> = old
            .filter_map(|r| {
                let why = match r.concern {
                    Concern::Passing => never_passes(variant, lowered, reachability, r.span),
                    Concern::Endings => never_ends(variant, reachability, r.span),
                    Concern::Castling | Concern::Promotion => None,
                };
                Some((r.span, why?))
            })
            .collect();
        if dead.is_empty()
            || found.iter().any(|d| d.labels.iter().any(|l| dead.iter().any(|r| r.0 == l.span)))
        {
            continue;
        }
        let rid = dead.iter().find_map(|(span, _)| without_passing(variant, lowered, *span));
        let rid = rid.map(|rid| if lost.is_empty() { rid } else { format!("or {rid}") });
        let passing =
            dead.iter().all(|(span, _)| never_passes(variant, lowered, reachability, *span).is_some());
        let message = match passing {
            true => format!(
                "with `{}` changed, nothing is ever taken in passing by a rule that names it",
                name.text
            ),
            false => format!("with `{}` changed, a rule that names it never applies", name.text),
        };
        let mut diagnostic = Diagnostic::new(code::CHANGES_ANOTHER, name.span, message).here("the change");
        // What went with the line that was replaced is perhaps what the rule lacks.
        let passing = |r: &Span| never_passes(variant, lowered, reachability, *r).is_some();
        let lost = lost.first().filter(|_| dead.iter().any(|(span, _)| passing(span)));
        if let Some((span, text)) = lost {
            diagnostic = diagnostic
                .label(*span, "this line went with the one that is replaced")
                .help(format!("to keep that line, write it again in the change: `{text}`"));
        }
        for (span, why) in dead {
            diagnostic = diagnostic.label(span, why);
        }
        found.push(
            diagnostic
                .maybe_help(rid)
                .help("if that is meant, end the line with `# allow changes-another-rule`"),
        );
    }
    found
}

/// Is the line around a place of no use to any piece, since nothing that it takes ever passes?
fn never_passes(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    at: Span,
) -> Option<String> {
    let mut any = false;
    for side in Side::BOTH {
        let pieces = variant.army(side).pieces.values().zip(&lowered.places[side.index()]);
        for (kind, (piece, places)) in (0u8..).map(KindId::new).zip(pieces) {
            let lines = piece.lines.iter().filter(|l| l.span.holds(at));
            for line in lines.filter(|_| reachability.appears(side, kind)) {
                for (index, _) in places.rules.iter().enumerate().filter(|(_, s)| **s == line.span) {
                    if reachability.idle(side, kind, index) != Some(Idle::NothingPasses) {
                        return None;
                    }
                    any = true;
                }
            }
        }
    }
    any.then(|| "nothing that this takes ever passes there".to_owned())
}

/// The change by which a piece loses the line around a place and keeps the others of its sort.
fn without_passing(variant: &Resolved, lowered: &Lowered, at: Span) -> Option<String> {
    Side::BOTH.into_iter().find_map(|side| {
        let pieces = variant.army(side).pieces.values().zip(&lowered.places[side.index()]);
        (0u8..).map(KindId::new).zip(pieces).find_map(|(kind, (piece, places))| {
            let line = piece.lines.iter().find(|l| l.span.holds(at))?;
            let index = places.rules.iter().position(|place| *place == line.span)?;
            let rules = &lowered.program.army(side).kind(kind).rules;
            let lines = sort::anew(variant, lowered, (side, kind, index), |at, phrase| {
                let gone = rules.get(at).is_some_and(|rule| rule.passing.is_some());
                (!gone).then(|| phrase.to_owned())
            })?;
            Some(format!(
                "to take that rule out and keep the others of its kind, write {lines} in `change piece {} {{ … }}`",
                lowered.program.army(side).kind(kind).name
            ))
        })
    })
}

/// Why the ending around a place can never come about.
fn never_ends(variant: &Resolved, reachability: &Reachability, at: Span) -> Option<String> {
    let (endings, _) = variant.endings.as_ref()?;
    let index = endings.endings.iter().position(|e| e.condition_span.holds(at))?;
    match reachability.endings().into_iter().nth(index)? {
        Chance::Never(why) => Some(why),
        _ => None,
    }
}

/// What to cut so that a word of `also in` is gone, with the comma that goes with it.
fn without(over: &Override, idle: &[(Concern, Span)], word: Span) -> Span {
    let words = &over.also_in.concerns;
    let at = words.iter().position(|(_, span)| *span == word).unwrap_or_default();
    if idle.len() == words.len() {
        return over.also_in.span;
    }
    match (at.checked_sub(1).and_then(|i| words.get(i)), words.get(at + 1)) {
        (Some((_, before)), _) => Span::new(word.file, before.end, word.end),
        (None, Some((_, next))) => Span::new(word.file, word.start, next.start),
        (None, None) => word,
    }
}

fn own(variant: &Resolved) -> impl Iterator<Item = &Override> {
    variant.overrides.iter().filter(|o| o.variant == variant.span)
}

fn felt(variant: &Resolved, over: &Override) -> Option<Diagnostic> {
    let name = &over.piece.text;
    let mut found = references(variant, name, &over.sides);
    found.retain(|r| !over.also_in.names(r.concern) && !over.variant.holds(r.span));
    if found.is_empty() {
        return None;
    }
    let open: Vec<&str> = Concern::ALL
        .into_iter()
        .filter(|c| found.iter().any(|r| r.concern == *c))
        .map(Concern::word)
        .collect();
    let all = Concern::ALL.into_iter().filter(|c| open.contains(&c.word()) || over.also_in.names(*c));
    let all: Vec<&str> = all.map(Concern::word).collect();
    let (doing, word, block, here) = match over.removed {
        true => ("removing", "remove", "", "it no longer takes part in them"),
        false => ("replacing", "replace", " { … }", "the new piece takes the old one's part in them"),
    };
    let message = format!("{doing} `{name}` also changes rules that were there before");
    let mut diagnostic = Diagnostic::new(code::CHANGES_ANOTHER, over.piece.span, message).here(here);
    for reference in found {
        diagnostic = diagnostic.label(reference.span, reference.text);
    }
    // A letter, a worth, other names.
    let rest = if over.also_in.span.start > over.piece.span.end { " …" } else { "" };
    let also = also(over);
    // A line may remove several.
    let of_line = own(variant).filter(|o| o.removed && over.removed && o.also_in.span == over.also_in.span);
    let mut names: Vec<&str> = of_line.map(|o| o.piece.text.as_str()).collect();
    names.dedup();
    let names = if names.len() > 1 { names.join(", ") } else { name.clone() };
    let lead = if over.also_in.concerns.is_empty() { format!(", {also} ") } else { ", ".to_owned() };
    Some(
        diagnostic
            .help(format!(
                "if that is meant, write `{word} piece {names}{rest}, {also} {}{block}`",
                all.join(", ")
            ))
            .guess(
                format!("say that you mean it: `{also} {}`", all.join(", ")),
                over.also_in.end(),
                format!("{lead}{}", open.join(", ")),
            ),
    )
}
