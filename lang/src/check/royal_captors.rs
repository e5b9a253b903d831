//! Royal pieces that become something else when they capture: with their side's only royal piece gone, each such capture is illegal.
//!
//! Silent where a side may come by a second royal piece, where a turn has several parts, and where a capture does anything to other pieces: it may
//! take the enemy's royal piece, and then the captor's need not be kept.

use crate::ast::{Event, Fate as Written, LineKind, SentenceKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::suggest::{excepting, one};
use wazir_runtime::Side;
use wazir_runtime::program::{ChangeHow, Effect, Fate, Kind, KindId, Program, Rule, Whom};

/// Lines of the variant itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let royal =
            only_royal(program, reachability, side).filter(|k| loses_it(variant, reachability, side, *k));
        let Some((_, piece)) = royal.and_then(|k| variant.army(side).pieces.get_index(k.index())) else {
            continue;
        };
        let line = piece.lines.iter().find(|l| matches!(l.kind, LineKind::Happens(Event::Captures, _)));
        let Some(line) = line.filter(|l| variant.span.holds(l.span)) else { continue };
        let said = line.kind.happens().into_iter().flat_map(|h| &h.sentences).find_map(|s| match &s.kind {
            SentenceKind::It(Written::Becomes(name)) => Some(format!("become {}", one(&name.text))),
            SentenceKind::It(Written::BecomesCaptured) => Some("become what it captured".to_owned()),
            _ => None,
        });
        let Some(becomes) = said.filter(|_| !found.iter().any(|d| d.span() == line.span)) else { continue };
        let name = &piece.name.text;
        let message =
            format!("the `{name}` is royal and would {becomes}, so none of its captures is ever legal");
        let every = variant.every.iter().find(|(_, lines)| lines.contains(&line.span));
        let stays = match every {
            Some((except, lines)) => {
                let words =
                    excepting(except, &[name], lines.len() == 1, "…").replace("that line", "this line");
                format!("for {name}s that stay {name}s, {words}")
            }
            None => "take this line out".to_owned(),
        };
        found.push(
            Diagnostic::new(code::ROYAL_CAPTOR, line.span, message)
                .here("its side would have no royal piece left")
                .help(stays)
                .help(format!(
                    "if it is not to capture, end the line with `# allow {}`",
                    code::ROYAL_CAPTOR.name
                )),
        );
    }
    found
}

/// The only royal kind of a side, if the side never has more than one piece of it.
fn only_royal(program: &Program, reachability: &Reachability, side: Side) -> Option<KindId> {
    let army = program.army(side);
    let mut royals = army.ids().filter(|kind| army.kind(*kind).royal);
    let (royal, None) = (royals.next()?, royals.next()) else { return None };
    let alone = program.starts.iter().all(|start| {
        let placed = placement::of_fen(&start.fen, program);
        placed.iter().filter(|p| p.side == side && p.kind == royal).count() == 1
    });
    // Only a capture that turns the captor into what it took is looked at more closely.
    let made = |effect: &Effect| match effect.fate() {
        Some(Fate::ChangeSides) => true,
        Some(Fate::Become(kinds)) => kinds.contains(&Some(royal)),
        _ => effect.placed() == Some(royal),
    };
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let becomes = army.kinds.iter().flat_map(|kind| &kind.changes).any(|change| change.to.contains(&royal));
    let plain = program.armies.iter().all(|army| !army.turn.has_parts());
    let single = alone
        && plain
        && !becomes
        && army.kind(royal).always_royal()
        && !reachability.comes_to_hand(side, royal)
        && !kinds().flat_map(Kind::effects).any(made)
        && twins(program, side, royal);
    single.then_some(royal)
}

/// Is what can be captured of the other side never royal on this one?
fn twins(program: &Program, side: Side, royal: KindId) -> bool {
    let enemies = program.army(!side).kinds.iter().filter(|kind| !kind.always_royal());
    enemies.into_iter().all(|kind| kind.twin != Some(royal))
}

/// Would it become something else by each of its captures, of which some are possible otherwise?
fn loses_it(variant: &Resolved, reachability: &Reachability, side: Side, royal: KindId) -> bool {
    let program = reachability.program();
    let (army, enemy) = (program.army(side), program.army(!side));
    let victims = || enemy.ids().filter(|k| !enemy.kind(*k).always_royal() && enemy.kind(*k).capturable());
    let becomes = |effect: &Effect| match effect {
        Effect::Befall(Whom::Mover, Fate::Become([Some(to), _])) => *to != royal,
        // What has no twin leaves it what it is.
        Effect::Befall(Whom::Mover, Fate::BecomeCaptured) => {
            variant.nobodys.is_none() && victims().all(|k| enemy.kind(k).twin.is_some())
        }
        _ => false,
    };
    let plain = |effect: &Effect| {
        matches!(
            effect,
            Effect::Remove(_) | Effect::Travel | Effect::Block(_) | Effect::Befall(Whom::Mover, _)
        )
    };
    let loses = |rule: &Rule| {
        rule.catches.is_none() && rule.capture.iter().all(plain) && rule.capture.iter().any(becomes)
    };
    let kind = army.kind(royal);
    let mut captures = kind.rules.iter().enumerate().filter(|(_, rule)| rule.can_capture()).peekable();
    let some = kind
        .rules
        .iter()
        .enumerate()
        .any(|(index, rule)| rule.takes && reachability.idle(side, royal, index).is_none());
    let stays = kind.changes.iter().all(|change| change.how != ChangeHow::Whenever);
    some && stays && captures.peek().is_some() && captures.all(|(_, rule)| loses(rule))
}
