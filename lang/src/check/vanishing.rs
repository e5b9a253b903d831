//! Royal pieces that what happens because of an enemy's move takes away, in games of which no ending speaks of their lack.
//!
//! Only an enemy's move does so: one that costs its own side the last royal piece is illegal. Silent where anything asks for more than a plain move
//! does, and where any ending asks whether a side has few royal pieces.

use crate::ast::{Endings, Event, Everyone, Fate as Written, LineKind, SentenceKind, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::{Sources, Span};
use crate::suggest::list;
use wazir_runtime::program::{
    Barred, Drop, Effect, EndTest, Fate, Group, KindId, KindSet, Program, Rule, Share, Who, Whom,
};
use wazir_runtime::{Side, SquareSet};

// By what it goes.
const CAPTURE: &str = "a capture";
const MOVE: &str = "a move";
const DROP: &str = "a drop";

/// A line by which the last royal piece of the other side may go.
struct Line<'v> {
    span: Span,
    everyone: &'v Everyone,
    fate: &'v Written,
    /// `a capture`, `a move`, `a drop`
    event: &'static str,
    /// The sides that may lose it.
    losers: Vec<Side>,
    /// The royal kinds that may be the last, by name.
    names: Vec<&'v str>,
}

/// Endings that say nothing of a side whose last royal piece is gone, although that can happen.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Option<Diagnostic> {
    let (endings, head) = variant.endings.as_ref().filter(|(e, _)| !e.endings.is_empty())?;
    let lines = lines(variant, lowered, reachability);
    let own = lines.iter().find(|line| variant.span.holds(line.span));
    let line = own.or_else(|| lines.first().filter(|_| endings.replace && variant.span.holds(*head)))?;
    let what = match line.names.as_slice() {
        [one] => format!("`{one}`"),
        _ => "royal piece".to_owned(),
    };
    let whose = match line.losers.as_slice() {
        [one] => format!("{one:#}"),
        _ => "a side".to_owned(),
    };
    let event = line.event;
    let done = match line.fate {
        Written::Leaves => format!("take the last {what} of {whose} off the board"),
        Written::ChangesSides => format!("make the last {what} of {whose} change sides"),
        Written::Becomes(_) | Written::BecomesCaptured => {
            format!("turn the last {what} of {whose} into something else")
        }
    };
    let message = format!("{event} can {done}, and no ending says what happens then");
    let report = match own {
        Some(line) => Diagnostic::new(code::ROYAL_VANISHES, line.span, message),
        None => Diagnostic::new(code::ROYAL_VANISHES, *head, message)
            .here("none of these endings")
            .label(line.span, "the inherited line that takes it away"),
    };
    let lacks: Vec<String> = line.names.iter().map(|name| format!("no {name}")).collect();
    let (who, loses) = match line.losers.as_slice() {
        [one] => (one.to_string(), format!("{one} loses")),
        _ => ("a side".to_owned(), "that side loses".to_owned()),
    };
    let ending = format!("{who} has {}: {loses}", list(&lacks, "and"));
    let report = report.help(written(variant, endings, *head, &ending));
    let spared = own.and_then(|line| spared(line, sources));
    Some(
        report.maybe_help(spared).help(format!(
            "if the game is to go on, end the line with `# allow {}`",
            code::ROYAL_VANISHES.name
        )),
    )
}

/// How an ending comes to stand among those that are there.
fn written(variant: &Resolved, endings: &Endings, head: Span, ending: &str) -> String {
    let mate = endings.endings.iter().find(|e| e.condition == crate::ast::Condition::Checkmate);
    match (variant.span.holds(head), mate) {
        (true, Some(mate)) if variant.span.holds(mate.span) => {
            format!("write `{ending}` in the endings, before `checkmate`")
        }
        (true, _) => format!("write `{ending}` in the endings"),
        (false, _) => format!("write `change endings {{ {ending} }}`"),
    }
}

/// How the line says that the royal pieces stay.
fn spared(line: &Line<'_>, sources: &Sources) -> Option<String> {
    let noun = &line.everyone.noun;
    if !noun.kinds.is_empty() || noun.own_kind {
        return None;
    }
    let text = |span: Span| sources.slice(span).trim();
    // In the plural if the others are.
    let plural = noun.except.iter().any(|name| text(name.span) == format!("{}s", name.text));
    let mut names: Vec<String> = noun.except.iter().map(|name| text(name.span).to_owned()).collect();
    names.extend(line.names.iter().map(|name| if plural { format!("{name}s") } else { (*name).to_owned() }));
    let it = if line.names.len() == 1 { "it" } else { "them" };
    Some(format!("or spare {it}: write `except {}`", names.join(", ")))
}

/// Does an ending ask whether a side has few royal pieces, or none but others?
fn told(program: &Program, side: Side) -> bool {
    let army = program.army(side);
    let royals: KindSet = army.ids().filter(|kind| army.kind(*kind).royal).collect();
    let few = |test: &EndTest| {
        test.men().any(|men| {
            let other = men.whose == Who::Side(!side);
            let named = !other && !(men.kinds[side.index()] & royals).is_empty();
            match men.share {
                Share::Only => !other && !named,
                Share::Count { .. } => named && men.share.is_of_few(),
            }
        })
    };
    program.endings.iter().any(|ending| few(&ending.test))
}

fn lines<'v>(variant: &'v Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Line<'v>> {
    let program = &lowered.program;
    let mut found: Vec<Line<'v>> = Vec::new();
    for side in Side::BOTH {
        let (army, barred) =
            (program.army(side), |barred: &Barred| matches!(barred, Barred::Left(_) | Barred::Kept(_)));
        // What a turn may not leave behind may be just this.
        if told(program, !side) || army.turn.actions().any(|action| action.barred.iter().any(barred)) {
            continue;
        }
        let Some(royals) = royals(program, reachability, !side) else { continue };
        for (kind, piece) in army.ids().zip(variant.army(side).pieces.values()) {
            let Some(places) = lowered.places[side.index()].get(kind.index()) else { continue };
            for line in &piece.lines {
                let Some(happens) = line.kind.happens() else { continue };
                let (only, event) = match &line.kind {
                    LineKind::Happens(Event::Captures, _) => (None, CAPTURE),
                    LineKind::Happens(Event::Moves, _) => (None, MOVE),
                    LineKind::Moves(moves) if moves.modes.quiet => (Some(line.span), MOVE),
                    LineKind::Moves(_) => (Some(line.span), CAPTURE),
                    LineKind::Drop(_) => (Some(line.span), DROP),
                    _ => continue,
                };
                let said = happens.sentences.iter().find_map(|sentence| match &sentence.kind {
                    SentenceKind::Every(everyone, fate) if everyone.noun.whose != Whose::Friendly => {
                        Some((everyone, fate))
                    }
                    _ => None,
                });
                let Some((everyone, fate)) = said else { continue };
                let rules = army.kind(kind).rules.iter().zip(&places.rules).enumerate();
                let rules = rules.filter(|(_, (_, span))| only.is_none_or(|only| only == **span));
                let does = match event {
                    DROP => {
                        let drops = army.kind(kind).drops.iter().zip(&places.drops);
                        let mut drops = drops.filter(|(_, span)| **span == line.span);
                        drops.any(|(drop, _)| dropped(program, reachability, (side, kind), drop, royals))
                    }
                    _ => rules.into_iter().any(|(index, (rule, _))| {
                        let captures = event == CAPTURE;
                        reaches(program, reachability, (side, kind, index), rule, royals, captures)
                    }),
                };
                if !does {
                    continue;
                }
                match found.iter_mut().find(|known| known.span == line.span) {
                    Some(known) if known.losers.contains(&!side) => {}
                    Some(known) => known.losers.push(!side),
                    None => {
                        let pieces = variant.army(!side).pieces.keys();
                        let names = program.army(!side).ids().zip(pieces);
                        let names = names.filter(|(k, _)| royals.contains(*k));
                        let names = names.map(|(_, name)| name.as_str()).collect();
                        let (span, losers) = (line.span, vec![!side]);
                        found.push(Line { span, everyone, fate, event, losers, names });
                    }
                }
            }
        }
    }
    found
}

/// The royal kinds of a side that are ever on the board, if they are always royal and none ever comes to a hand.
fn royals(program: &Program, reachability: &Reachability, side: Side) -> Option<KindSet> {
    let army = program.army(side);
    let royals: KindSet =
        army.ids().filter(|k| army.kind(*k).royal && reachability.appears(side, *k)).collect();
    let plain = |kind: KindId| army.kind(kind).always_royal() && !reachability.comes_to_hand(side, kind);
    (!royals.is_empty() && royals.iter().all(plain)).then_some(royals)
}

/// Can a rule do something to all of these royals of the other side by which they are royals of that side no more?
fn reaches(
    program: &Program,
    reachability: &Reachability,
    (side, kind, index): (Side, KindId, usize),
    rule: &Rule,
    royals: KindSet,
    captures: bool,
) -> bool {
    let usable = rule.conditions.is_empty()
        && rule.barred.is_empty()
        && reachability.appears(side, kind)
        && reachability.idle(side, kind, index).is_none()
        && (!captures || rule.can_capture());
    if !usable {
        return false;
    }
    let there = reachability.lands(side, kind).or(&reachability.own_squares(side, kind));
    takes_away(program, reachability, side, rule.effects(), &there, royals)
}

/// Can a drop do so?
fn dropped(
    program: &Program,
    reachability: &Reachability,
    (side, kind): (Side, KindId),
    drop: &Drop,
    royals: KindSet,
) -> bool {
    drop.conditions.is_empty()
        && drop.barred.is_empty()
        && reachability.comes_to_hand(side, kind)
        && takes_away(program, reachability, side, drop.effects.iter(), &drop.zone, royals)
}

/// Does one of these effects, of what a side's piece does on one of these squares, make all of these kinds of the other side royals of that side no more?
fn takes_away<'e>(
    program: &Program,
    reachability: &Reachability,
    side: Side,
    mut effects: impl Iterator<Item = &'e Effect>,
    there: &SquareSet,
    royals: KindSet,
) -> bool {
    let gone = |fate: &Fate| match fate {
        Fate::Leave | Fate::BecomeNobodys | Fate::ChangeSides => true,
        Fate::Become([_, Some(to)]) => !program.army(!side).kind(*to).royal,
        Fate::Become([_, None]) | Fate::BecomeCaptured => false,
    };
    let near = |group: &Group| {
        group.between || {
            let found = reachability.led(side, &group.path, there);
            royals.iter().all(|royal| !found.and(&reachability.reach(!side, royal)).is_empty())
        }
    };
    effects.any(|effect| match effect {
        Effect::Befall(Whom::Each(group), fate) => royals.is_within(group.enemy) && gone(fate) && near(group),
        _ => false,
    })
}
