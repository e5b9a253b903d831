//! Mistakes of the engine that are known and not yet mended. A comparison that meets one is counted under it and goes on elsewhere.
//!
//! An entry is taken out as soon as its mistake is mended: then the random variants hold the engine to it.

use super::figures::Disagreement;
use super::rules::*;

/// What is wrong, and where it shows: a guess by the variant and by what differs, so rather too wide than too narrow.
type Known = (&'static str, fn(&Variant, &Disagreement) -> bool);

const KNOWN: &[Known] = &[
    ("Black's zones lose the squares of White's holes", |v, _| {
        v.holes.iter().any(|hole| !v.holes.contains(&v.square(Side::Black, *hole)))
    }),
    ("a 16 × 16 board is played wrong by the tables", |v, _| (v.files, v.ranks) == (16, 16)),
    (
        "the hurdle of a hop is not seen as passed: its FEN is refused, and who captures the hurdle takes nothing else",
        |v, d| (d.what.contains("FEN") || in_moves(d)) && rules(v).any(|r| goes_over(&r.walk)),
    ),
    ("a capture in place may lay open one's own royal piece", |v, d| {
        d.what == "moves: tables and interpreter differ" && kinds(v).any(|k| k.in_place == Some(None))
    }),
    ("perft goes on where a goal or an extinction has drawn the game", |v, d| {
        let drawn = |e: &Ending| e.outcome == Outcome::Draw && !e.claimed && by_arrangement(&e.condition);
        d.what == "perft" && v.endings.iter().any(drawn)
    }),
    ("two castlings with one goal of the first mover are named by it", |v, d| {
        let twins = |a: &Army| {
            let goals: Vec<_> = a.castlings.iter().map(|c| (c.king_from, c.king_to)).collect();
            goals.iter().enumerate().any(|(n, g)| goals[..n].contains(g))
        };
        in_moves(d) && v.armies.iter().any(twins)
    }),
    ("a castling does not start the count again", |v, d| {
        (d.what == "FEN written" || d.what == "status") && castles(v) && differs_in(d, 4)
    }),
    ("`whenever` is passed over by a castling", |v, d| {
        castles(v) && kinds(v).any(|k| !k.whenever.is_empty()) && d.what != "perft"
    }),
    ("lines of promotion that overlap are not united, and choices with one result keep two names", |v, d| {
        in_moves(d) && kinds(v).any(|k| k.promotions.len() > 1 || settles(v, k))
    }),
    ("field 4 tells of a trail that matters to nothing", |_, d| {
        let trail = |fen: &str| fen.split(' ').nth(3).map_or(0, str::len);
        d.what == "FEN written" && differs_in(d, 3) && trail(&d.right) == 1 && trail(&d.engine) > 3
    }),
    ("of several ways to a square only one leaves a trail", |v, d| {
        let fen = d.what.contains("FEN") && (d.what != "FEN written" || differs_in(d, 3));
        (fen || in_moves(d)) && takes_passers(v)
    }),
    ("a FEN is refused in which a piece was made where it would have been promoted", |v, d| {
        d.what.contains("refused")
            && d.engine.contains("would have been promoted")
            && (castles(v) || kinds(v).any(|k| k.in_place.is_some()))
    }),
];

/// The known mistake that this is, by its words.
pub fn known(variant: &Variant, disagreement: &Disagreement) -> Option<&'static str> {
    KNOWN.iter().find(|(_, shows)| shows(variant, disagreement)).map(|(what, _)| *what)
}

fn kinds(v: &Variant) -> impl Iterator<Item = &Kind> {
    v.armies.iter().flat_map(|a| &a.kinds)
}

fn rules(v: &Variant) -> impl Iterator<Item = &Rule> {
    kinds(v).flat_map(|k| &k.rules)
}

fn in_moves(d: &Disagreement) -> bool {
    d.what.starts_with("moves") || d.what == "perft"
}

/// Does it make a difference to anything what was passed?
fn takes_passers(v: &Variant) -> bool {
    let trail = |e: &Ending| matches!(e.condition, Condition::Repeated(Repetition::Trail, _));
    rules(v).any(|r| r.passing != Passing::No)
        || v.endings.iter().any(trail)
        || kinds(v).any(Kind::can_promote)
}

fn castles(v: &Variant) -> bool {
    v.armies.iter().any(|a| !a.castlings.is_empty())
}

fn goes_over(walk: &Walk) -> bool {
    match walk {
        Walk::Hop { .. } | Walk::Leap(_, Over::Occupied) => true,
        Walk::Ride { over_first, .. } => *over_first,
        _ => false,
    }
}

fn by_arrangement(condition: &Condition) -> bool {
    matches!(condition, Condition::Reaches(..) | Condition::Lacks(_))
}

/// Does a choice of the kind become something else at once, somewhere?
fn settles(v: &Variant, kind: &Kind) -> bool {
    let chosen = kind.promotions.iter().flat_map(|p| &p.to);
    chosen.chain([&kind.name]).any(|name| kinds(v).any(|k| k.name == *name && !k.whenever.is_empty()))
}

/// Are both FENs the same but for one field?
fn differs_in(d: &Disagreement, field: usize) -> bool {
    let fields = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let (ours, theirs) = (fields(&d.right), fields(&d.engine));
    ours.len() == theirs.len() && (0..ours.len()).all(|n| n == field || ours[n] == theirs[n])
}
