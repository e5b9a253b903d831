//! Promotion and becoming in words.

use super::movement::asked;
use super::squares::place;
use crate::prose::{article, count, list};
use wazir_runtime::program::{Board, Change, ChangeHow, Effect, Fate, Kind, Rule, Whom};
use wazir_runtime::{Program, Side, SquareSet};

/// What some changes have in common, as it is said.
struct Said {
    /// The index of the first of them.
    at: usize,
    how: ChangeHow,
    /// What it becomes, and under which condition.
    to: Vec<String>,
    /// When, one or the other.
    when: Vec<String>,
}

/// What a side's kind becomes, and where: a sentence for each change, with its index. Those that differ only in what comes of it, or only in when,
/// are one.
pub fn changes(program: &Program, side: Side, kind: &Kind) -> Vec<(usize, String)> {
    let board = &program.board;
    let mut all: Vec<Said> = Vec::new();
    let mut before: Option<&Change> = None;
    for (at, change) in kind.changes.iter().enumerate() {
        let (to, mut when) = (to(program, side, change), when(board, change));
        if let Some(last) = all.last_mut().filter(|last| last.how == change.how && last.to == [to.clone()]) {
            let begins = change.from.as_ref().filter(|_| is_all(board, &change.zone));
            match before.filter(|first| begins == Some(&first.zone)) {
                // The same zone needs no second name.
                Some(first) if first.from.is_none() && first.captures == change.captures => {
                    let [.., said] = last.when.as_mut_slice() else { continue };
                    *said = said.replacen("ends on", "begins or ends on", 1);
                    continue;
                }
                Some(first) if enters(board, first) && change.captures == Some(true) => {
                    when = "when it captures with a move that begins there".to_owned();
                }
                _ => {}
            }
            last.when.push(when);
        } else if let Some(last) = all.last_mut().filter(|l| l.how == change.how && l.when == [when.clone()])
        {
            last.to.push(to);
        } else {
            all.push(Said { at, how: change.how, to: vec![to], when: vec![when] });
        }
        before = Some(change);
    }
    let captured = |rule: &Rule| rule.capture.contains(&Effect::Befall(Whom::Mover, Fate::BecomeCaptured));
    let becomes = match kind.rules.iter().any(captured) {
        true => " (and then what it has captured, if that move is a capture)",
        false => "",
    };
    let said = |said: Said| match (said.how, kind.changes.get(said.at).and_then(|change| change.captures)) {
        (ChangeHow::Whenever, _) | (_, Some(false)) => (said.at, said.sentence()),
        _ => (said.at, said.sentence() + becomes),
    };
    all.into_iter().map(said).collect()
}

impl Said {
    fn sentence(&self) -> String {
        let verb = match self.how {
            ChangeHow::Compulsory => "must be promoted",
            ChangeHow::Optional => "may be promoted",
            ChangeHow::Whenever => "becomes",
        };
        let when = self.when.join(", or ");
        match (self.to.as_slice(), self.how) {
            ([to], ChangeHow::Whenever) => format!("{verb} {to} {when}"),
            // A condition comes last.
            ([to], _) => match to.split_once(", ").filter(|(_, rest)| is_condition(rest)) {
                Some((to, condition)) => format!("{verb} to {to} {when}, {condition}")
                    .replace(", if it captures, if ", ", if it captures and ")
                    .replace(", if it captures nothing, if ", ", if it captures nothing and "),
                None => format!("{verb} to {to} {when}"),
            },
            (several, _) => format!("{verb} {when}: to {}", several.join("; or to ")),
        }
    }
}

/// Is it what follows a noun with `if` or `unless`?
fn is_condition(text: &str) -> bool {
    text.starts_with("if ") || text.starts_with("unless ")
}

fn is_all(board: &Board, zone: &SquareSet) -> bool {
    board.all().all(|square| zone.contains(square))
}

/// Must the move begin outside the zone, wherever that is?
fn enters(board: &Board, change: &Change) -> bool {
    change.from.is_some_and(|from| board.all().all(|s| from.contains(s) != change.zone.contains(s)))
}

/// What it becomes, how many there may be, and under which condition.
fn to(program: &Program, side: Side, change: &Change) -> String {
    let (army, enemy) = (program.army(side), program.army(!side));
    let names: Vec<&str> = change.to.iter().map(|id| army.kind(*id).name.as_str()).collect();
    let limits = change.to.iter().zip(&change.limits);
    let limits: Vec<String> =
        limits.map(|(id, most)| count(usize::from(*most), &army.kind(*id).name)).collect();
    let limits = match limits.is_empty() {
        true => String::new(),
        false => {
            let none = match change.how {
                ChangeHow::Compulsory => "; where it can be promoted to none of them, it may not move there",
                _ => "",
            };
            format!(" (its side may have no more than {}{none})", list(&limits, "and"))
        }
    };
    let condition = change.condition.as_ref();
    let asked = condition.map(|c| asked(&program.board, [army, enemy], c)).unwrap_or_default();
    format!("{}{limits}{asked}", article(&list(&names, "or")))
}

/// When it comes about.
fn when(board: &Board, change: &Change) -> String {
    let zone = place(board, &change.zone);
    let capturing = match change.captures {
        None => "",
        Some(true) => ", if it captures",
        Some(false) => ", if it captures nothing",
    };
    match &change.from {
        _ if change.how == ChangeHow::Whenever => format!("as soon as it is on {zone}"),
        None => format!("when its move ends on {zone}{capturing}"),
        // Where it ends does not matter then.
        Some(from) if is_all(board, &change.zone) => {
            format!("when its move begins on {}{capturing}", place(board, from))
        }
        Some(_) if enters(board, change) => format!("when it enters {zone}{capturing}"),
        Some(from) => format!("when its move goes from {} to {zone}{capturing}", place(board, from)),
    }
}
