//! Hands that nothing comes to, and hands that nothing leaves.

mod waits;

use super::appears::in_hand;
use super::lines::{line_at, own_lines};
use super::mirrored::whole_ranks;
use crate::ast::{FactKind, HandForm, LineKind, PieceLine, Place, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{excepting, list, one};
use wazir_runtime::program::{ChangeHow, Kind, KindId, Program, Rule};
use wazir_runtime::{Side, SquareSet};

/// Drops of pieces that are never in hand, and pieces in hand that are never dropped, by lines of the variant itself.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let mut found = never_dropped(variant, lowered, reachability);
    found.extend(kept(variant, lowered, reachability, sources));
    let told = found.iter().any(|d| d.code == code::KEPT_IN_HAND);
    found.extend(waits::check(variant, lowered, reachability).filter(|_| !told));
    if let Some(report) = never_waits(variant, lowered, reachability) {
        // What its own lines drop is in hand no more than what inherited ones do.
        let by_it = |d: &Diagnostic| d.labels.iter().all(|l| report.labels.iter().any(|r| r.span == l.span));
        found.retain(|d| d.code != code::NEVER_DROPPED || !by_it(d));
        found.push(report);
    }
    found
}

/// A setup of the variant's own in which nothing waits that comes to the board from the hand alone, by an inherited line.
fn never_waits(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Option<Diagnostic> {
    let [setup] = variant.setups.as_slice() else { return None };
    let own = |span: Span| variant.span.holds(span);
    own(setup.fen.span).then_some(())?;
    // A line of several pieces is of use if one of them comes to a hand.
    let mut idle: Vec<(&str, Span)> = Vec::new();
    let mut idle_too: Vec<(&str, Span)> = Vec::new();
    let mut used: Vec<Span> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in army.ids().zip(variant.army(side).pieces.values()) {
            let places = &lowered.places[side.index()].get(kind.index())?;
            let lines = || places.drops.iter().chain(&places.gates);
            let comes = Side::BOTH.into_iter().any(|s| {
                let same = lowered.program.army(s).by_name(&army.kind(kind).name);
                same.is_some_and(|k| reachability.comes_to_hand(s, k))
            });
            if comes {
                used.extend(lines());
                continue;
            }
            let inherited = lines().next().filter(|_| !own(piece.name.span) && !lines().any(|l| own(*l)));
            if let Some(line) = inherited.filter(|_| !idle.iter().any(|(name, _)| *name == piece.name.text)) {
                idle.push((&piece.name.text, *line));
            }
            let known = idle_too.iter().any(|(name, _)| *name == piece.name.text);
            let line = lines().next().filter(|line| own(**line) && own(piece.name.span) && !known);
            idle_too.extend(line.map(|line| (piece.name.text.as_str(), *line)));
        }
    }
    idle.retain(|(_, line)| !used.contains(line));
    idle_too.retain(|(_, line)| !used.contains(line));
    let (_, line) = idle.first()?;
    let names: Vec<&str> = idle.iter().chain(&idle_too).map(|(name, _)| *name).collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("the `{name}`")).collect();
    let are = if names.len() == 1 { "is" } else { "are" };
    let message =
        format!("with this setup {} {are} never in hand, and so never dropped", list(&quoted, "and"));
    // What the setup has in hand instead was perhaps to take its place.
    let others = setup.fen.value.split_once('[').is_some_and(|(_, hand)| !hand.starts_with(']'));
    let report = Diagnostic::new(code::NEVER_DROPPED, setup.fen.span, message)
        .here(match others {
            true => format!("{} not in hand here", if names.len() == 1 { "it is" } else { "they are" }),
            false => "nobody has anything in hand".to_owned(),
        })
        .label(*line, "this inherited line is for what is in hand");
    let report = idle_too.iter().fold(report, |report, (_, line)| report.label(*line, "and so is this one"));
    let report = match names.as_slice() {
        [name] if others && idle_too.is_empty() => report.help(format!(
            "where another piece takes its place, write `change piece {name} {{ remove drop }}`"
        )),
        _ => report,
    };
    let report = match in_hand(variant, &names) {
        Some(written) if others => report.help(format!("to have more in hand, write `{written}`")),
        Some(written) => {
            let them = if names.len() == 1 { "it" } else { "them" };
            let help = format!("to have {them} in hand, write `{written}`, with a letter for each piece");
            let fen = written.trim_start_matches("setup \"").trim_end_matches('"').to_owned();
            report.help(help).guess(format!("write `{written}`"), setup.fen.span, fen)
        }
        None => report.help("write it in brackets after the last rank: `setup \"…[…]\"`"),
    };
    Some(report.help("if that is meant, end the line with `# allow never-dropped`"))
}

/// Drops of what never comes to a hand: one report for all that could come there by being captured, and one for all that could not.
fn never_dropped(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let lines = own_lines(variant, lowered, |p| &p.drops).into_iter();
    let gates = own_lines(variant, lowered, |p| &p.gates);
    let lines = lines.chain(gates.clone());
    let gates: Vec<Span> = gates.into_iter().map(|(span, _)| span).collect();
    // A line is of use if it is to one piece of those that have it.
    let idle = lines
        .filter(|(_, drops)| drops.iter().all(|(side, kind, _)| !reachability.comes_to_hand(*side, *kind)));
    let mut groups: [(Vec<Span>, Vec<&str>); 2] = Default::default();
    for (span, drops) in idle {
        // What is captured is the other side's, and of the same name.
        let captured = |(side, kind, _): &(Side, KindId, usize)| {
            let other = program.army(!*side);
            let name = &program.army(*side).kind(*kind).name;
            other.by_name(name).is_some_and(|k| other.kind(k).capturable() && reachability.appears(!*side, k))
        };
        let any = drops.iter().any(captured);
        // Of what is never anywhere that alone is told.
        let somewhere = |(side, kind, _): &(Side, KindId, usize)| reachability.comes_about(*side, *kind);
        if !any && !drops.iter().any(somewhere) && drops.iter().all(|d| told(variant, lowered, d)) {
            continue;
        }
        let (spans, names) = &mut groups[usize::from(!any)];
        spans.push(span);
        for (side, kind, _) in drops.iter().filter(|drop| !any || captured(drop)) {
            let name = program.army(*side).kind(*kind).name.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let [captured, others] = groups;
    [(true, captured), (false, others)]
        .into_iter()
        .filter_map(|(by_capture, (spans, names))| {
            let mut spans = spans;
            spans.sort_by_key(|span| span.start);
            let (first, more) = spans.split_first()?;
            let message = match names.as_slice() {
                [name] => format!("{} is never in hand", one(name)),
                _ => format!("no {} is ever in hand", list(&names, "or")),
            };
            let report = Diagnostic::new(code::NEVER_DROPPED, *first, message).here("so this never happens");
            let report = more.iter().fold(report, |report, span| report.label(*span, "nor here"));
            let capture = by_being_captured(variant, lowered, &names);
            let setup = in_hand(variant, &names);
            let setup = setup.unwrap_or_else(|| "setup \"…[…]\"".to_owned());
            let setup = format!("to have it in hand from the start, write it in brackets: `{setup}`");
            // What comes through a gate, or stands in hand beside others, was to be there from the start.
            let gate = spans.iter().any(|span| gates.contains(span));
            let waits = gate || variant.setups.first().is_some_and(|s| has_a_hand(&s.fen.value));
            let report = match (by_capture, waits) {
                (true, true) => report.help(setup).help(capture),
                (true, false) => report.help(capture).help(setup),
                (false, _) => report.help(setup),
            };
            Some(report.help("otherwise take the line out"))
        })
        .collect()
}

/// Has a side anything in hand in a position?
fn has_a_hand(fen: &str) -> bool {
    fen.split_once('[').is_some_and(|(_, hand)| !hand.starts_with([']', '-']))
}

/// How pieces come to a hand by being captured: no line is offered that they have, or that others have twice then.
fn by_being_captured(variant: &Resolved, lowered: &Lowered, names: &[&str]) -> String {
    let to_hand = |l: &&PieceLine| matches!(l.kind, LineKind::ToHand(_));
    let pieces = || variant.armies.iter().flat_map(|army| army.pieces.values());
    let line = "when it is captured: it goes to the captor's hand unpromoted";
    let has =
        |name: &str| pieces().any(|piece| piece.name.text == name && piece.lines.iter().any(|l| to_hand(&l)));
    let without: Vec<&str> = names.iter().copied().filter(|name| !has(name)).collect();
    if without.is_empty() {
        return format!(
            "a captured {} goes to a hand as another piece: say `when it is captured: it goes to the captor's hand` in place of its line",
            list(names, "or")
        );
    }
    let add = "so that what is captured goes to a hand, add";
    // Of one kind, promoted pieces are no question.
    if let ([name], [_]) = (without.as_slice(), names) {
        let own = |piece: &Piece| piece.name.text == *name && variant.span.holds(piece.name.span);
        if pieces().any(own) {
            return "so that what is captured goes to a hand, write `when it is captured: it goes to the captor's hand` in its block".to_owned();
        }
        return format!(
            "{add} `change piece {name} {{ when it is captured: it goes to the captor's hand }}`"
        );
    }
    if pieces().any(|piece| piece.lines.iter().any(|l| to_hand(&l))) {
        let lines: Vec<String> =
            without.iter().take(3).map(|name| format!("`change piece {name} {{ {line} }}`")).collect();
        return format!("{add} {}", list(&lines, "and"));
    }
    // What no line drops would stay in hand for ever, and so would what a promoted piece was before.
    let (dropped, others) = droppable(lowered);
    let line = match becomes_again(lowered, &dropped) && promotes(lowered) {
        true => line,
        false => line.trim_end_matches(" unpromoted"),
    };
    if names.len() < 3 && others.len() > names.len() {
        let lines: Vec<String> =
            names.iter().map(|name| format!("`change piece {name} {{ {line} }}`")).collect();
        return format!("{add} {}", list(&lines, "and"));
    }
    match others.as_slice() {
        [] => format!("{add} `every piece {{ {line} }}`"),
        others => format!("{add} `every piece except {} {{ {line} }}`", others.join(", ")),
    }
}

/// The pieces that may be captured and that some line drops, and all others, by name.
fn droppable(lowered: &Lowered) -> (Vec<&str>, Vec<&str>) {
    let (mut dropped, mut all): (Vec<&str>, Vec<&str>) = Default::default();
    for kind in Side::BOTH.into_iter().flat_map(|side| &lowered.program.army(side).kinds) {
        let name = kind.name.as_str();
        if !kind.royal && (!kind.drops.is_empty() || !kind.gates.is_empty()) && !dropped.contains(&name) {
            dropped.push(name);
        }
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.retain(|name| !dropped.contains(name));
    (dropped, all)
}

/// Is anything ever promoted?
fn promotes(lowered: &Lowered) -> bool {
    Side::BOTH
        .into_iter()
        .flat_map(|side| &lowered.program.army(side).kinds)
        .any(|kind| !kind.changes.is_empty())
}

/// Is all that becomes one of some pieces by promotion among them?
fn becomes_again(lowered: &Lowered, names: &[&str]) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let army = lowered.program.army(side);
        let named = |kind: KindId| names.contains(&army.kind(kind).name.as_str());
        let mut others = army.ids().filter(|kind| !named(*kind));
        others.all(|kind| !army.kind(kind).changes.iter().flat_map(|c| &c.to).any(|to| named(*to)))
    })
}

/// Is it the variant's own piece, of which [another report](super::appears) says that it is nowhere?
fn told(variant: &Resolved, lowered: &Lowered, (side, kind, _): &(Side, KindId, usize)) -> bool {
    let name = &lowered.program.army(*side).kind(*kind).name;
    let piece = variant.army(*side).pieces.get(name);
    let changed = variant.changes.iter().any(|c| c.variant == variant.span && c.piece.text == *name);
    changed || piece.is_some_and(|piece| variant.span.holds(piece.name.span))
}

/// Lines by which pieces go to hands for ever.
fn kept(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let mut lines: Vec<(Span, Vec<String>)> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let Some(to_hand) = army.kind(kind).to_hand else { continue };
            if !army.kind(kind).capturable() || army.kind(kind).royal || !reachability.appears(side, kind) {
                continue;
            }
            let whose = if to_hand.to_owner { side } else { !side };
            let there = lowered.program.army(whose);
            let kept = [Some(to_hand.kind), to_hand.promoted];
            let kept = kept.into_iter().flatten().filter(|kind| {
                let kind = there.kind(*kind);
                kind.drops.is_empty() && kind.gates.is_empty()
            });
            let names: Vec<String> = kept.map(|kind| there.kind(kind).name.clone()).collect();
            let line = piece.lines.iter().find(|line| matches!(line.kind, LineKind::ToHand(_)));
            let Some(span) = line.map(|l| l.span).filter(|span| variant.span.holds(*span)) else { continue };
            match lines.iter_mut().find(|(known, _)| *known == span) {
                Some((_, all)) => names.into_iter().for_each(|name| {
                    if !all.contains(&name) {
                        all.push(name);
                    }
                }),
                None => lines.push((span, names)),
            }
        }
    }
    let order = variant.names_of_pieces(&Side::BOTH);
    for (_, names) in &mut lines {
        names.sort_by_key(|name| order.iter().position(|other| other == name));
    }
    let idle = lines.into_iter().filter(|(_, names)| !names.is_empty());
    idle.map(|(span, names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let unpromoted = unpromoted(variant, lowered, span, &names);
        let first = names.first().copied().unwrap_or_default();
        let message = format!("no line says where a {} in hand is dropped", list(&names, "or"));
        let report = Diagnostic::new(code::KEPT_IN_HAND, span, message).here("it stays there");
        let report = match unpromoted {
            Some((line, end)) => {
                let help =
                    format!("to have it in hand as what it was before it was promoted, write `{line}`");
                report.help(&help).guess(help, end, " unpromoted")
            }
            None => report,
        };
        if let Some((from, word)) = before_promotion(variant, lowered, span, &names) {
            let mut report = report.here(format!("a promoted {from} is in hand as a {first}"));
            report.mark(word);
            return report.help(format!(
                "for it to be in hand as it was captured, take `unpromoted` out; otherwise write `change piece {first} {{ drop anywhere }}`"
            ));
        }
        let write = dropping(lowered, reachability, &names);
        let every = variant.every.iter().find(|(_, lines)| lines.contains(&span));
        let text = on_one_line(sources.slice(span));
        // Its own piece, of which a line of all pieces says where it goes.
        let own = Side::BOTH.into_iter().find_map(|side| {
            let name = variant.army(side).pieces.get(first)?.name.span;
            (names.len() == 1 && every.is_some() && variant.span.holds(name)).then_some(name)
        });
        if let Some(name) = own {
            let mut report = report.here("nothing says where it is dropped").label(span, "it is in hand by this line");
            report.mark(name);
            let block = write.strip_prefix(&format!("write `change piece {first} {{ ")).and_then(|w| w.strip_suffix(" }`"));
            let write = block.map_or(write.clone(), |line| format!("add `{line}` to its block"));
            return report.help(format!("{write}, or leave the {first} out in the other line"));
        }
        match names.len() {
            // Another line of all pieces leaves it out by name.
            1 if variant.every.iter().any(|(except, _)| except.iter().any(|n| n.text == first)) => {
                report.help(format!("leave the {first} out here, or {write}"))
            }
            1 => report.help(format!("{write}, or leave the piece out here")),
            _ => match every {
                // A line for no piece at all says nothing.
                Some(_) if of_all(variant, span, &names) => report.help(write).help(format!(
                    "if what is captured is to leave the game, take this line out{}",
                    match variant.setups.iter().any(|s| variant.span.holds(s.fen.span) && s.fen.value.contains("[]")) {
                        true => ", and `[]` out of the setup",
                        false => "",
                    }
                )),
                Some((except, lines)) => report.help(write).help(format!(
                    "to leave them out here, {}",
                    excepting(except, &names, lines.len() == 1, &text)
                )),
                None => report.help(format!("{write}, or take the line out")),
            },
        }
    })
    .collect()
}

/// Are these all pieces that have a line?
fn of_all(variant: &Resolved, line: Span, names: &[&str]) -> bool {
    let mut pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    pieces.all(|p| names.contains(&p.name.text.as_str()) || !p.lines.iter().any(|l| l.span == line))
}

/// What to write for pieces to be dropped from a hand: anywhere, but for those that would be stuck on some ranks, which have lines of their own.
fn dropping(lowered: &Lowered, reachability: &Reachability, names: &[&str]) -> String {
    let program = &lowered.program;
    let own = |name: &str| {
        Side::BOTH.into_iter().find_map(|side| {
            let kind = program.army(side).by_name(name)?;
            let all = reachability.moves(side, kind).map(|(square, _)| square).collect();
            let stuck = stuck_on(reachability, side, kind, &all)?;
            let rest = whole_ranks(program, &all.minus(&stuck))?;
            let usual = usual_ranks(program, side, kind, &rest);
            Some(format!("`change piece {name} {{ drop on {} }}`", usual.unwrap_or(rest)))
        })
    };
    let (mut lines, mut others): (Vec<String>, Vec<&str>) = Default::default();
    for name in names {
        match own(name) {
            Some(line) => lines.push(line),
            None => others.push(name),
        }
    }
    let anywhere = match others.as_slice() {
        [] => None,
        [one] => Some(format!("`change piece {one} {{ drop anywhere }}`")),
        many => {
            let mut except: Vec<&str> = Vec::new();
            for kind in Side::BOTH.into_iter().flat_map(|side| &program.army(side).kinds) {
                if !many.contains(&kind.name.as_str()) && !except.contains(&kind.name.as_str()) {
                    except.push(&kind.name);
                }
            }
            Some(match except.as_slice() {
                [] => "`every piece { drop anywhere }`".to_owned(),
                except => format!("`every piece except {} {{ drop anywhere }}`", except.join(", ")),
            })
        }
    };
    let lines: Vec<String> = anywhere.into_iter().chain(lines).collect();
    format!("write {}", list(&lines, "and"))
}

/// The squares of some to which a piece may be dropped and from which it can never move, if they are the fewer.
fn stuck_on(reachability: &Reachability, side: Side, kind: KindId, zone: &SquareSet) -> Option<SquareSet> {
    let from: SquareSet = reachability.moves(side, kind).map(|(square, _)| square).collect();
    let leads = reachability.moves(side, kind).filter(|(_, to)| !to.is_empty());
    let leads: SquareSet = leads.map(|(square, _)| square).collect();
    let stuck = zone.and(&from).minus(&leads);
    // What never moves is put down to stand there.
    let few = 2 * stuck.iter().count() < zone.iter().count();
    (few && !stuck.is_empty()).then_some(stuck)
}

/// The ranks on which pawns are usually dropped, for a piece like them that could be dropped on all but the last.
fn usual_ranks(program: &Program, side: Side, kind: KindId, rest: &str) -> Option<String> {
    let last = program.board.ranks;
    let usual = last > 3
        && rest == format!("ranks 1-{}", last - 1)
        && moves_and_captures_apart(program.army(side).kind(kind));
    usual.then(|| format!("ranks 2-{}", last - 1))
}

/// The line by which promoted pieces are in hand what they were, where all that is kept there is promoted, and where to say it.
fn unpromoted(variant: &Resolved, lowered: &Lowered, line: Span, names: &[&str]) -> Option<(String, Span)> {
    let pieces = || variant.armies.iter().flat_map(|army| army.pieces.values());
    let to_hand = pieces().flat_map(|piece| &piece.lines).find_map(|l| match &l.kind {
        LineKind::ToHand(to_hand) if l.span == line => Some(to_hand),
        _ => None,
    })?;
    let made = |name: &str| {
        Side::BOTH.into_iter().any(|side| {
            let army = lowered.program.army(side);
            let Some(kind) = army.by_name(name) else { return false };
            army.kinds.iter().any(|k| !k.drops.is_empty() && k.changes.iter().any(|c| c.to.contains(&kind)))
        })
    };
    let whose = if to_hand.to_owner { "its owner's" } else { "the captor's" };
    (to_hand.form == HandForm::AsItIs && names.iter().all(|name| made(name))).then(|| {
        let end = Span::new(line.file, line.end, line.end);
        (format!("when it is captured: it goes to {whose} hand unpromoted"), end)
    })
}

/// What alone comes to a hand by a line as the one piece that is kept there: the pieces that were promoted from it, as the line's last word
/// says.
fn before_promotion(
    variant: &Resolved,
    lowered: &Lowered,
    line: Span,
    names: &[&str],
) -> Option<(String, Span)> {
    let [kept] = names else { return None };
    let mut made: Vec<&str> = Vec::new();
    let mut end = None;
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in army.ids().zip(variant.army(side).pieces.values()) {
            let to_hand = piece.lines.iter().filter(|l| l.span == line).find_map(|l| match &l.kind {
                LineKind::ToHand(to_hand) => Some(to_hand),
                _ => None,
            });
            let Some(to_hand) = to_hand else { continue };
            if piece.name.text == *kept || to_hand.form != HandForm::Unpromoted {
                return None;
            }
            end = Some(Span::new(line.file, line.end.saturating_sub("unpromoted".len()), line.end));
            let from = army.kinds.iter().filter(|k| k.name == *kept).flat_map(|k| &k.changes);
            if from.flat_map(|c| &c.to).any(|to| *to == kind) && !made.contains(&piece.name.text.as_str()) {
                made.push(&piece.name.text);
            }
        }
    }
    (!made.is_empty()).then_some(())?;
    Some((list(&made, "or"), end?))
}

/// Drops to squares from which no line of what is dropped leads anywhere.
pub(super) fn stuck(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for (span, drops) in own_lines(variant, lowered, |p| &p.drops) {
        // A line is bad if it is so for one piece of those that have it, on one side.
        let stuck = drops.iter().find_map(|(side, kind, index)| {
            let army = program.army(*side);
            let drop = army.kind(*kind).drops.get(*index)?;
            // What is put down on one of several faces, or may become another piece there, is not followed.
            let changes = army.kind(*kind).changes.iter().any(|c| c.how == ChangeHow::Whenever);
            let plain = drop.faces.is_empty() && drop.effects.is_empty() && !changes;
            let stuck = stuck_on(reachability, *side, *kind, &drop.zone)?;
            plain.then_some((*side, *kind, drop.zone, stuck))
        });
        let Some((side, kind, zone, stuck)) = stuck else { continue };
        let goal = program.endings.iter().any(|ending| {
            ending.test.goal().is_some_and(|(kinds, zones)| {
                kinds[side.index()].contains(kind) && !zones[side.index()].and(&stuck).is_empty()
            })
        });
        let (Some(bad), false) = (whole_ranks(program, &stuck), goal) else { continue };
        let name = &program.army(side).kind(kind).name;
        let message = format!("{} dropped on {bad} can never move again", one(name));
        let rest = whole_ranks(program, &zone.minus(&stuck));
        // Where the line is one of several pieces, the others keep it.
        let every = variant.every.iter().find(|(_, lines)| lines.contains(&span));
        let text = on_one_line(sources.slice(span));
        // A line that the piece has already is not to be written again.
        let other = variant.army(side).pieces.get(name).is_some_and(|piece| {
            piece.lines.iter().any(|l| l.span != span && matches!(l.kind, LineKind::Drop(_)))
        });
        let place = place_of_drop(variant, sources, span);
        let written = |rest: &str| match place {
            Some((_, true)) => rest.to_owned(),
            _ => format!("on {rest}"),
        };
        // What the line says behind its squares holds as well.
        let tail = place.and_then(|(at, _)| sources.text(span.file).get(at.end..span.end));
        let tail = on_one_line(tail.unwrap_or_default());
        let help = rest.as_ref().map(|rest| match every {
            Some((except, lines)) if other => format!(
                "{}: the {name} has a line of its own",
                excepting(except, &[name], lines.len() == 1, &text)
            ),
            Some((except, lines)) => format!(
                "{}, and let it have a line of its own: `change piece {name} {{ drop on {rest}{tail} }}`",
                excepting(except, &[name], lines.len() == 1, &text)
            ),
            None => format!("for the {name}, write `{}`", written(rest)),
        });
        // Where only the last rank is at fault, and all others are open.
        let usual =
            rest.as_deref().and_then(|rest| usual_ranks(program, side, kind, rest)).filter(|_| !other);
        let help = help.map(|help| match usual {
            Some(ranks) if every.is_some() => {
                format!("{help}; usual in games with hands is `drop on {ranks}{tail}`")
            }
            Some(ranks) => format!("{help}; usual in games with hands is `{}`", written(&ranks)),
            None => help,
        });
        // The squares of a line for this piece alone are what is to be written anew.
        let own = place.filter(|_| every.is_none());
        let report = Diagnostic::new(code::DROPPED_STUCK, own.map_or(span, |(at, _)| at), message)
            .maybe_help(help)
            .help("if that is meant, end the line with `# allow dropped-stuck`");
        found.push(match own.zip(rest) {
            Some(((at, _), rest)) => {
                let new = written(&rest);
                report.guess(format!("write `{new}`"), at, new)
            }
            None => report,
        });
    }
    found
}

/// Where a line of a drop names its squares, or says `anywhere`. Does it name squares?
fn place_of_drop(variant: &Resolved, sources: &Sources, span: Span) -> Option<(Span, bool)> {
    const ANYWHERE: &str = "anywhere";
    let LineKind::Drop(drop) = &line_at(variant, span)?.kind else { return None };
    match &drop.squares {
        Some(squares) => Some((squares.span, true)),
        None => {
            let start = span.start + sources.slice(span).find(ANYWHERE)?;
            Some((Span::new(span.file, start, start + ANYWHERE.len()), false))
        }
    }
}

/// Does a piece move by some lines and capture by others, as pawns do that nobody puts down on their first rank?
fn moves_and_captures_apart(kind: &Kind) -> bool {
    let only = |which: &dyn Fn(&Rule) -> bool| kind.rules.iter().any(which);
    only(&|rule| rule.quiet && !rule.takes)
        && only(&|rule| rule.takes && !rule.quiet)
        && kind.rules.iter().all(|rule| !rule.quiet || !rule.takes)
}

/// Drops that ask whether no piece of either side is on their file, where those of the own side are probably meant.
pub(super) fn either_sides(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let lines = variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    for line in lines.filter(|line| variant.span.holds(line.span)) {
        let LineKind::Drop(drop) = &line.kind else { continue };
        for fact in drop.proviso.iter().flat_map(|proviso| proviso.any.iter().flatten()) {
            let FactKind::Count { amount, noun, place: Place::Sharing(_), .. } = &fact.kind else { continue };
            let none = amount.most.is_some_and(|most| most.value == 0);
            if !none || noun.whose != Whose::Anyone || found.iter().any(|d| d.span() == noun.span) {
                continue;
            }
            let start = Span::new(noun.span.file, noun.span.start, noun.span.start);
            found.push(
                Diagnostic::new(code::EITHER_SIDES, noun.span, "this asks about the pieces of both sides")
                    .here("of either side")
                    .help("for only those of its own side, write `friendly` before it")
                    .guess("write `friendly` before it", start, "friendly ")
                    .help("if both are meant, end the line with `# allow either-sides`"),
            );
        }
    }
    found
}
