//! Endings that are missing or can never come about.

use super::crowned;
use super::dead_endings::{self, lacking};
use super::hidden;
use super::levels_apart;
use super::never_captures::nobody_captures;
use super::turn_forbids;
use crate::ast::{self, Condition, Leg, LineKind, Name, Outcome as AstOutcome, PathKind, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::lower::ending::called;
use crate::parse::is_line;
use crate::reachability::{Chance, Reachability, most_ever, no_line, no_room, too_small};
use crate::resolve::{Dethroned, Piece, Resolved};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::list;
use wazir_runtime::program::{
    Barred, BoardFact, ChangeHow, EndTest, Ending, KindId, KindSet, Men, Outcome, Perpetual, Program, Share,
    Who,
};
use wazir_runtime::{Side, SquareSet};

/// A variant that never ends.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let endings = variant.endings.as_ref().map(|(e, _)| e.endings.as_slice()).unwrap_or_default();
    if endings.is_empty() && !variant.damaged {
        let message = format!("the variant `{}` has no endings: its games never end", variant.id.text);
        found.push(
            Diagnostic::new(code::NO_ENDINGS, variant.id.span, message)
                .help(format!("write `{}`", dead_endings::usual(variant))),
        );
    }
    found
}

/// A mate that nobody can suffer. Of an inherited ending the variant speaks only by its armies.
pub(super) fn no_royal(variant: &Resolved, sources: &Sources) -> Option<Diagnostic> {
    let (source, _) = variant.endings.as_ref()?;
    let mate = source.endings.iter().find(|e| e.condition == Condition::Checkmate)?;
    let message = match lacking(variant).as_slice() {
        [] => return None,
        // That side may lose in another way.
        [_] if won_otherwise(source) => return None,
        [side] => format!("{side:#} has no royal piece, and so can never be mated"),
        _ => "neither side has a royal piece, so nobody can ever be mated".to_owned(),
    };
    let own = variant.dethroned.iter().find(|d| variant.span.holds(d.span));
    if let Some(Dethroned { name, span, removed }) = own {
        let inherited = !variant.span.holds(mate.condition_span);
        let candidates = candidates(variant, true);
        let heir = match (candidates.as_slice(), removed) {
            ([one], true) => Some(format!("piece {} {} royal", one.name.text, one.letter)),
            _ => None,
        };
        let (here, back) = match removed {
            true => (
                format!("the `{name}` was royal"),
                match &heir {
                    Some(head) => format!("for check and mate as before, make the new piece royal: `{head}`"),
                    None => "make a piece royal: `change piece NAME { royal }`".to_owned(),
                },
            ),
            false => (format!("here the `{name}` stops being royal"), "take `remove royal` out".to_owned()),
        };
        let both = lacking(variant).len() == Side::BOTH.len();
        let insufficient = source.endings.iter().any(|e| e.condition == Condition::InsufficientMaterial);
        let lost = match (*removed, both) {
            (false, true) => format!(" and with `a side has no {name}: that side loses`"),
            _ => String::new(),
        };
        let changed = (inherited && both && !removed).then(|| lost_instead(variant, sources, name)).flatten();
        let without = match (inherited, both && insufficient) {
            _ if let Some(changed) = changed => match changed.contains("that side loses") {
                true => format!("for its loss to lose the game, write `{changed}`"),
                false => format!("{TAKE_OUT}: write `{changed}`"),
            },
            (true, true) => format!(
                "write other endings: `replace endings {{ … }}` without `checkmate` and `insufficient material`{lost}"
            ),
            // Of one side alone, the other is mated as before.
            (true, false) if !both && *removed => {
                let side = lacking(variant).first().copied().unwrap_or(Side::Black);
                format!(
                    "for {:#} to win all the same, write `change endings {{ {side} has no pieces: {} wins }}`",
                    !side, !side
                )
            }
            (true, false) => {
                format!("write other endings: `replace endings {{ … }}` without `checkmate`{lost}")
            }
            (false, _) => match (won_otherwise(source), *removed) {
                (true, _) => "take this ending out".to_owned(),
                (false, false) if both => {
                    format!(
                        "for its loss to lose the game, write `a side has no {name}: that side loses` in its place"
                    )
                }
                (false, _) => "if there is no check, write another ending in its place".to_owned(),
            },
        };
        // What is promoted to cannot be royal.
        let offers = |line: &ast::PieceLine| match &line.kind {
            LineKind::Promote { to, .. } => to.iter().any(|n| n.text == *name),
            _ => false,
        };
        let lines = variant.armies.iter().flat_map(|a| a.pieces.values()).flat_map(|p| &p.lines);
        let chosen = !*removed && lines.into_iter().any(offers);
        // A new piece in the place of the old one was probably to be royal.
        let (without, back) = match heir {
            Some(_) => (back, Some(format!("or {without}"))),
            None => (without, (!chosen).then(|| format!("or {back}"))),
        };
        let at = if inherited { *span } else { mate.condition_span };
        let unmated = Diagnostic::new(code::NO_ROYAL, at, message);
        return Some(
            match inherited {
                true => unmated.here(here).label(mate.condition_span, "the ending that is inherited"),
                false => unmated.label(*span, here),
            }
            .help(without)
            .maybe_help(back),
        );
    }
    let forgotten = candidates(variant, true);
    // Who loses in another way need not be mated.
    let forgotten = if won_otherwise(source) { Vec::new() } else { forgotten };
    if let ([one], true) = (forgotten.as_slice(), variant.span.holds(mate.condition_span)) {
        let head = format!("piece {} {} royal", one.name.text, one.letter);
        let place = Span::new(one.name.span.file, one.name.span.start, one.head_end);
        return Some(
            Diagnostic::new(code::NO_ROYAL, place, message)
                .here(format!("write `{head}`"))
                .label(mate.condition_span, "so this can never hold")
                .help("if the game has no check, take that ending out")
                .guess(format!("write `{head}`"), Span::new(place.file, place.end, place.end), " royal"),
        );
    }
    let help = match forgotten.as_slice() {
        [] => match candidates(variant, false).as_slice() {
            [one] => format!("to make the `{0}` royal, write `change piece {0} {{ royal }}`", one.name.text),
            _ => "mark a piece: `piece king K royal { … }`".to_owned(),
        },
        some => {
            let heads: Vec<String> = some
                .iter()
                .take(4)
                .map(|piece| format!("`piece {} {} royal`", piece.name.text, piece.letter))
                .collect();
            format!("mark the piece that is to be mated: {}", list(&heads, "or"))
        }
    };
    Some(if variant.span.holds(mate.condition_span) {
        Diagnostic::new(code::NO_ROYAL, mate.condition_span, message)
            .help(help)
            .help("if the game has no check, take this ending out")
    } else {
        Diagnostic::new(code::NO_ROYAL, variant.id.span, message)
            .label(mate.condition_span, "the ending that is inherited")
            .help(help)
            .help("or write other endings: `replace endings { … }`")
    })
}

/// The first line of the variant itself, other than mate, that gives a win.
fn won_otherwise_at(variant: &Resolved, program: &Program) -> Option<Span> {
    let (source, _) = variant.endings.as_ref()?;
    let mut endings = program.endings.iter().zip(&source.endings);
    let wins = |ending: &Ending| ending.outcome != Outcome::Draw && !ending.test.is_mate();
    let (_, place) = endings.find(|(ending, place)| wins(ending) && variant.span.holds(place.span))?;
    Some(place.condition_span)
}

/// A piece that may have been meant to be royal.
struct Candidate<'a> {
    name: &'a Name,
    letter: String,
    /// Where its letter ends.
    head_end: usize,
}

/// Does an ending other than mate give a win?
fn won_otherwise(endings: &ast::Endings) -> bool {
    endings.endings.iter().any(|e| e.condition != Condition::Checkmate && e.outcome != AstOutcome::Draw)
}

/// The pieces of the variant itself (`own`), or inherited ones, that may have been meant to be royal: those that castle, or else those of
/// which each side has just one at every start and which no other becomes; of several, those that go a step any way.
fn candidates(variant: &Resolved, own: bool) -> Vec<Candidate<'_>> {
    let [white, black] = &variant.armies;
    let lines = || variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    let becomes = |name: &str| {
        lines().any(|line| match &line.kind {
            LineKind::Promote { to, .. } => to.iter().any(|to| to.text == name),
            _ => false,
        })
    };
    let counts = |letter: &str, side: Side| {
        let letter = if side == Side::White { letter.to_owned() } else { letter.to_ascii_lowercase() };
        let fields = variant.setups.iter().filter_map(|setup| setup.fen.value.split_whitespace().next());
        let mut counts = fields.map(|field| stand_in(field, &letter));
        variant.setups.len() == counts.clone().count() && counts.all(|count| count == 1)
    };
    let mut all: Vec<Candidate<'_>> = Vec::new();
    for piece in white.pieces.values() {
        let (letter, name) = (piece.letter.value.to_string(), &piece.name);
        let same = black.pieces.get(&name.text).is_some_and(|other| other.name.span == name.span);
        let alone = Side::BOTH.into_iter().all(|side| counts(&letter, side));
        if same
            && alone
            && !becomes(&name.text)
            && variant.span.holds(name.span) == own
            && !variant.setups.is_empty()
        {
            all.push(Candidate { name, letter, head_end: piece.letter.span.end });
        }
    }
    let only = |keep: &dyn Fn(&Piece) -> bool| {
        let kept: Vec<&str> =
            white.pieces.values().filter(|p| keep(p)).map(|p| p.name.text.as_str()).collect();
        let kept: Vec<usize> = all
            .iter()
            .enumerate()
            .filter(|(_, c)| kept.contains(&c.name.text.as_str()))
            .map(|(i, _)| i)
            .collect();
        match kept.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    };
    let castles = |piece: &Piece| {
        let castlings = variant.armies.iter().flat_map(|army| army.castlings.values());
        castlings.into_iter().any(|castling| {
            castling.movers.first().is_some_and(|m| m.kinds.iter().any(|kind| kind.text == piece.name.text))
        })
    };
    match only(&castles).or_else(|| only(&|piece| steps_any_way(piece))) {
        Some(one) => vec![all.swap_remove(one)],
        None => all,
    }
}

/// Is every line of a piece one step any way?
fn steps_any_way(piece: &Piece) -> bool {
    let step = |line: &ast::PieceLine| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::Legs(legs) => {
                let way =
                    |leg: &Leg| leg.way == Way::Step && leg.directions.iter().any(|d| d.text == "any way");
                legs.len() == 1 && legs.iter().all(way)
            }
            _ => false,
        },
        _ => false,
    };
    !piece.lines.is_empty() && piece.lines.iter().all(step)
}

/// How many pieces with a letter stand in a placement.
fn stand_in(field: &str, letter: &str) -> usize {
    let field = field.split('[').next().unwrap_or_default();
    let marks = |c: Option<char>| matches!(c, Some('\'' | '+'));
    field
        .match_indices(letter)
        .filter(|(at, _)| {
            let (before, behind) = (field.get(..*at), field.get(at + letter.len()..));
            !marks(before.and_then(|b| b.chars().next_back()).filter(|c| *c == '+'))
                && !marks(behind.and_then(|b| b.chars().next()).filter(|c| *c == '\''))
        })
        .count()
}

/// `only pawns` where each side has a royal piece as well: with it.
fn with_royals(program: &Program, condition: &Condition) -> Option<String> {
    let Condition::Board(any) = condition else { return None };
    let [all] = any.as_slice() else { return None };
    let [ast::BoardFact::Men(men)] = all.as_slice() else { return None };
    let named = !men.noun.kinds.is_empty() && men.noun.except.is_empty();
    (men.amount.is_none() && men.squares.is_none() && men.near.is_none() && named).then_some(())?;
    let all = Side::each(|side| program.army(side).ids().collect::<KindSet>());
    let royals = royals_of(program, &all);
    let names: Vec<&str> = men.noun.kinds.iter().map(|name| name.text.as_str()).collect();
    let missing = royals.into_iter().filter(|royal| !names.contains(royal));
    let missing: Vec<&str> = missing.collect();
    (!missing.is_empty())
        .then(|| format!("only {}", missing.into_iter().chain(names).collect::<Vec<_>>().join(", ")))
}

/// Endings of the variant itself that can never come about.
pub(super) fn never(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let levels = levels_apart::helps(reachability);
    let mut found = Vec::new();
    for ((ending, place), chance) in
        reachability.program().endings.iter().zip(&source.endings).zip(reachability.endings())
    {
        let Chance::Never(why) = chance else { continue };
        let told = ending.test == EndTest::Checkmate && !lacking(variant).is_empty();
        if told
            || ending.test == EndTest::InsufficientMaterial
                && hidden::only_wins_hidden(reachability.program())
        {
            continue;
        }
        if !variant.span.holds(place.span) {
            found.extend(
                // A mate that is not of this game does no harm where it is inherited.
                short(variant, reachability, sources, (ending, place), &why).or_else(|| {
                    let own = !ending.test.is_mate();
                    own.then(|| turn_forbids::inherited(variant, sources, (ending, place), &why)).flatten()
                }),
            );
            continue;
        }
        let never = Diagnostic::new(code::NEVER_ENDS, place.condition_span, "this ending can never happen")
            .here(&why);
        found.push(match (ending.test.lack(), ending.test.goal()) {
            _ if turn_forbids::is_so(&why) => {
                turn_forbids::own(never, &why, variant, sources, ending.test.is_mate())
            }
            (Some(kinds), _) if lacks_royal(reachability.program(), kinds) => {
                let names = royals_of(reachability.program(), kinds);
                let never = names.iter().fold(never, |never, name| stays_royal(variant, name, never));
                names.iter().fold(never, |never, name| never.help(capturable(variant, name))).help(
                    match mated(variant) {
                        true => "otherwise take the line out: `checkmate` ends the game",
                        false => "otherwise write `checkmate: the side to move loses` in place of the line",
                    },
                )
            }
            (_, Some((kinds, zones))) => match promoted_there(lowered, kinds, zones) {
                Some(promoted) => dead_endings::promoted(never, variant, promoted, place, sources),
                None => small(never, variant, reachability, ending, place),
            },
            _ if ending.test.men().any(|men| no_room(reachability, men).is_some()) => {
                small(never, variant, reachability, ending, place)
            }
            _ if let Some((most, _)) =
                ending.test.men().find_map(|men| no_line(reachability, men).filter(|(_, w)| *w == why)) =>
            {
                dead_endings::fewer(never, place, most, sources)
            }
            _ if matches!(ending.test, EndTest::Passes { .. }) => never
                .help(format!(
                    "to allow passes, write `turn {{ a move or a pass }}`{}",
                    dead_endings::with_passes(variant, sources)
                ))
                .help("otherwise take the line out"),
            _ if ending.test == EndTest::Stalemate => {
                dead_endings::never_stuck(never, variant, place, sources)
            }
            _ if ending.test == EndTest::InsufficientMaterial => {
                let program = reachability.program();
                let wins = won_otherwise_at(variant, program).into_iter();
                let never = wins.fold(never, |never, at| never.label(at, "this wins, too"));
                let all = Side::each(|side| program.army(side).ids().collect::<KindSet>());
                let royals = royals_of(program, &all).join(", ");
                let bare = (!royals.is_empty())
                    .then(|| format!("or write `each side has only {royals}: draw`, which needs no proof"));
                never.help("take the line out").maybe_help(bare)
            }
            _ if let Some(other) = dead_endings::other_side(variant, place, &why, sources) => never
                .help(format!("did you mean `{other}`?"))
                .help("otherwise take the line out")
                .guess(format!("write `{other}`"), place.span, other),
            _ => match (levels, with_royals(reachability.program(), &place.condition)) {
                (Some([apart, write]), _) => never.help(apart).help(write),
                (None, Some(only)) => never.help(format!("what is royal counts, too: write `{only}`")),
                (None, None) => {
                    let of_checks = matches!(
                        ending.test,
                        EndTest::Checkmate
                            | EndTest::MatedBy { .. }
                            | EndTest::ChecksGiven { .. }
                            | EndTest::Perpetual { by: Perpetual::Check, .. }
                    );
                    let captures = nobody_captures(reachability.program()).filter(|_| of_checks);
                    let never = captures.into_iter().fold(never, |never, help| never.help(help));
                    more_of_them(never, variant, lowered, reachability, ending)
                }
            },
        });
    }
    found
}

/// The report of an ending that perhaps asks for more pieces than a side ever has, with a setup of more.
fn more_of_them(
    never: Diagnostic,
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    ending: &Ending,
) -> Diagnostic {
    let take_out = "take the line out, or change what it asks for";
    let men: Vec<&Men> = ending.test.men().collect();
    let [men] = men.as_slice() else { return never.help(take_out) };
    let Share::Count { least, .. } = men.share else { return never.help(take_out) };
    let few = most_ever(reachability, men).is_some_and(|most| most > 0 && most < usize::from(least));
    let setup = variant.setups.first().filter(|_| few && variant.setups.len() == 1);
    let Some(setup) = setup else { return never.help(take_out) };
    let dropped = Side::BOTH.into_iter().any(|side| {
        let army = lowered.program.army(side);
        army.ids().any(|kind| men.kinds[side.index()].contains(kind) && !army.kind(kind).drops.is_empty())
    });
    let place = if dropped { ", on the board or in hand" } else { "" };
    match variant.span.holds(setup.fen.span) {
        true => never.help(format!("{take_out}; or let the setup have {least} of them{place}")),
        false => never
            .label(setup.fen.span, "the setup that is inherited")
            .help(format!("write a `setup` of its own with {least} of them for a side{place}"))
            .help(format!("otherwise {take_out}")),
    }
}

/// The report of an inherited ending that asks for more pieces than can be there by the variant's own zone, setup or board.
fn short(
    variant: &Resolved,
    reachability: &Reachability,
    sources: &Sources,
    (ending, place): (&Ending, &ast::Ending),
    why: &str,
) -> Option<Diagnostic> {
    let [facts] = ending.test.lists() else { return None };
    let men: Vec<&Men> = ending.test.men().collect();
    let ([_], [men]) = (facts.as_slice(), men.as_slice()) else { return None };
    let (room, most) = (no_room(reachability, men), most_ever(reachability, men));
    let line = no_line(reachability, men).map(|(longest, _)| longest).filter(|_| room.is_none());
    let own = |span: &Span| variant.span.holds(*span);
    let zone = zone_of(variant, place).map(|zone| zone.squares.span).filter(own);
    let board = variant.board.map(|size| size.span()).filter(own);
    let setup = variant.setups.iter().map(|setup| setup.fen.span).find(own);
    let (at, why) = match (room, zone.or(board)) {
        (Some(room), Some(at)) => (at, too_small(room)),
        (None, Some(at)) if line.is_some() => (at, why.to_owned()),
        _ => (setup?, why.to_owned()),
    };
    let Share::Count { least, .. } = men.share else { return None };
    (room.is_some() || line.is_some() || most.is_some_and(|most| most < usize::from(least))).then_some(())?;
    let fewest = room.into_iter().chain(line).chain(most).min().filter(|few| *few > 0)?;
    let (asked, few) = (format!("at least {least}"), format!("at least {fewest}"));
    let condition = on_one_line(sources.slice(place.condition_span));
    let line = on_one_line(sources.slice(place.span));
    let again = (line.matches(&asked).count() == 1).then(|| line.replace(&asked, &few));
    let again = again.filter(|line| is_line(line));
    let help = again
        .zip(called(variant, sources, place.condition_span))
        .map(|(line, words)| format!("ask for fewer: `change endings {{ remove {words}; {line} }}`"));
    let message = format!("the inherited ending `{condition}` can never happen");
    let report = Diagnostic::new(code::NEVER_ENDS, at, message).here(why);
    Some(report.label(place.condition_span, format!("it asks for {least}")).maybe_help(help))
}

/// The zone on whose squares an ending asks for pieces.
fn zone_of<'v>(variant: &'v Resolved, place: &ast::Ending) -> Option<&'v ast::Zone> {
    let facts = place.condition.lists().iter().flatten();
    let squares = facts.filter_map(|fact| match fact {
        ast::BoardFact::Men(men) => men.squares.as_ref(),
        _ => None,
    });
    let mut terms = squares.flat_map(|squares| &squares.terms);
    terms.find_map(|term| match &term.kind {
        ast::TermKind::Zone(name) => variant.zones.get(&name.text),
        _ => None,
    })
}

/// The report of an ending that asks for more pieces than there is room for on its squares, with the zone that they are.
fn small(
    never: Diagnostic,
    variant: &Resolved,
    reachability: &Reachability,
    ending: &Ending,
    place: &ast::Ending,
) -> Diagnostic {
    let Some(room) = ending.test.men().find_map(|men| no_room(reachability, men)) else {
        return never.help("take the line out, or change what it asks for");
    };
    let zone = zone_of(variant, place);
    let never = match zone.filter(|zone| zone.name.span.file == place.span.file) {
        Some(zone) => never.label(zone.squares.span, "these are the squares"),
        None => never,
    };
    never.help(match room {
        0 => "take the line out, or change what it asks for".to_owned(),
        _ => {
            format!("name more squares, or ask for {room} pieces at most").replace(" 1 pieces", " one piece")
        }
    })
}

/// Does a report of endings that need a royal piece leave no doubt that there is to be none?
pub(super) fn is_lost_otherwise(report: &Diagnostic) -> bool {
    report.help.first().is_some_and(|help| help.starts_with(TAKE_OUT))
}

/// How begins what is said where another ending is there already.
const TAKE_OUT: &str = "take out the endings that need a royal piece";

/// The change of the inherited endings by which a side loses with a piece, and not by mate.
fn lost_instead(variant: &Resolved, sources: &Sources, name: &str) -> Option<String> {
    let (source, _) = variant.endings.as_ref()?;
    let has = |condition: &Condition| source.endings.iter().any(|e| e.condition == *condition);
    // Where a side cannot move, that must decide something.
    has(&Condition::Stalemate).then_some(())?;
    variant.armies.iter().all(|army| army.pieces.contains_key(name)).then_some(())?;
    let idle = |e: &&ast::Ending| {
        let mates = matches!(e.condition, Condition::Checkmate | Condition::MatedBy(..));
        mates || e.condition == Condition::InsufficientMaterial
    };
    let lost = format!("a side has no {name}: that side loses");
    let said = source.endings.iter().any(|e| on_one_line(sources.slice(e.span)) == lost);
    let mut lines = if said { Vec::new() } else { vec![lost] };
    for ending in source.endings.iter().filter(idle) {
        (!variant.span.holds(ending.span)).then_some(())?;
        lines.push(format!("remove {}", called(variant, sources, ending.condition_span)?));
    }
    Some(format!("change endings {{ {} }}", lines.join("; ")))
}

/// Parts of an `or` of the variant itself that are never so, where another part may be.
pub(super) fn never_in_part(
    variant: &Resolved,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let program = reachability.program();
    let mut found = Vec::new();
    for (ending, place) in program.endings.iter().zip(&source.endings) {
        let (lists, written) = (ending.test.lists(), place.condition.lists());
        if lists.len() < 2 {
            continue;
        }
        let never = reachability.never_so(lists);
        if !variant.span.holds(place.span)
            || lists.len() != written.len()
            || never.iter().all(Option::is_some)
        {
            continue;
        }
        for ((all, written), why) in lists.iter().zip(written).zip(never) {
            let (Some(why), [first, ..]) = (why, written.as_slice()) else { continue };
            let span = written.iter().fold(first.span(), |span, fact| span.to(fact.span()));
            let text = on_one_line(sources.slice(span));
            let lacks = |fact: &BoardFact| match fact {
                BoardFact::Men(men) if men.share == Share::NONE && men.zones.is_none() => {
                    royals_of(program, &men.kinds).first().copied()
                }
                _ => None,
            };
            let royal = all.iter().find_map(lacks).filter(|_| why.contains(" is royal "));
            let report = match royal {
                Some(name) => stays_royal(
                    variant,
                    name,
                    Diagnostic::new(
                        code::NEVER_ENDS,
                        span,
                        format!("the `{name}` is royal, so `{text}` never holds"),
                    ),
                )
                .here("only the rest of the condition can hold")
                .help(capturable(variant, name))
                .help("otherwise take this part out"),
                None => Diagnostic::new(code::NEVER_ENDS, span, format!("`{text}` never holds"))
                    .here(why)
                    .help("take this part out, or change what it asks for"),
            };
            found.push(report);
        }
    }
    found
}

/// A piece that is asked for in a zone and becomes another one there: its name, by which line, and what takes that line away.
fn promoted_there<'p>(
    lowered: &'p Lowered,
    kinds: &[KindSet; 2],
    zones: &[SquareSet; 2],
) -> Option<(&'p str, Span, &'static str)> {
    Side::BOTH.into_iter().find_map(|side| {
        let army = lowered.program.army(side);
        let mut named = army.ids().filter(|k| kinds[side.index()].contains(*k));
        named.find_map(|kind| {
            let places = &lowered.places[side.index()].get(kind.index())?.changes;
            let mut changes = army.kind(kind).changes.iter().zip(places);
            let (change, at) = changes.find(|(c, _)| {
                (c.compels() || c.how == ChangeHow::Whenever) && !c.zone.and(&zones[side.index()]).is_empty()
            })?;
            let remove = match change.how {
                ChangeHow::Whenever => "remove becomes",
                _ => "remove promote",
            };
            Some((army.kind(kind).name.as_str(), *at, remove))
        })
    })
}

/// Does the side lose that is without these pieces, of which one is royal, and so is always there?
pub(super) fn lacks_royal(program: &Program, kinds: &[KindSet; 2]) -> bool {
    !royals_of(program, kinds).is_empty()
}

/// The royal pieces of a list, by name.
fn royals_of<'p>(program: &'p Program, kinds: &[KindSet; 2]) -> Vec<&'p str> {
    let mut names: Vec<&str> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        for kind in army.ids().filter(|k| kinds[side.index()].contains(*k) && army.kind(*k).always_royal()) {
            let name = army.kind(kind).name.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Does a mate end the game?
fn mated(variant: &Resolved) -> bool {
    let (source, _) = match &variant.endings {
        Some(endings) => endings,
        None => return false,
    };
    source.endings.iter().any(|e| e.condition == Condition::Checkmate)
}

/// Where the variant itself replaces a royal piece, which stays royal by that.
fn replaced(variant: &Resolved, name: &str) -> Option<Span> {
    let own = variant.overrides.iter().filter(|o| !o.removed && o.piece.text == name);
    own.map(|o| o.piece.span).find(|span| variant.span.holds(*span))
}

/// Points at the line that replaces a royal piece.
fn stays_royal(variant: &Resolved, name: &str, report: Diagnostic) -> Diagnostic {
    match replaced(variant, name) {
        Some(span) => report.label(span, "a piece that is replaced stays `royal`"),
        None => report,
    }
}

/// How a royal piece comes to be taken like any other.
pub(super) fn capturable(variant: &Resolved, name: &str) -> String {
    let pieces: Vec<(Side, &Piece)> =
        Side::BOTH.into_iter().filter_map(|s| Some((s, variant.army(s).pieces.get(name)?))).collect();
    let own = pieces.iter().any(|(_, p)| p.royal.is_some_and(|span| variant.span.holds(span)));
    // Without the word, what takes the place of a royal piece is royal, too.
    let own = own && replaced(variant, name).is_none();
    let how = match (own, pieces.as_slice()) {
        (true, _) => "take `royal` out of its first line".to_owned(),
        (false, [(side, _)]) => {
            format!("write `army {side} {{ change piece {name} {{ remove royal }} }}`")
        }
        (false, _) => format!("write `change piece {name} {{ remove royal }}`"),
    };
    let mate = match mated(variant) {
        true => ", and write the endings without `checkmate`",
        false => "",
    };
    format!("for a {name} that can be taken like any other piece, {how}{mate}")
}

/// A mate that the mated side wins: mostly `wins` for `loses`.
pub(super) fn mated_wins(variant: &Resolved, reachability: &Reachability) -> Vec<Diagnostic> {
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let mut found = Vec::new();
    for (ending, place) in reachability.program().endings.iter().zip(&source.endings) {
        let of_mated = matches!(ending.outcome, Outcome::Win(Who::ToMove | Who::Subject));
        if !ending.test.is_mate() || !of_mated || place.span.file != variant.span.file {
            continue;
        }
        // Beside a checkmate that the mated side loses, one by certain pieces is meant to be another.
        let mates = |other: &Ending| {
            let of_mated = matches!(other.outcome, Outcome::Win(Who::ToMove | Who::Subject));
            other.test == EndTest::Checkmate && matches!(other.outcome, Outcome::Win(_)) && !of_mated
        };
        if ending.test != EndTest::Checkmate && reachability.program().endings.iter().any(mates) {
            continue;
        }
        let instead = match place.outcome {
            AstOutcome::Wins(ast::Who::That) => "that side loses",
            AstOutcome::Loses(_) => "the side that moved wins",
            _ => "the side to move loses",
        };
        let write = match ending.test {
            EndTest::Checkmate => format!("write `checkmate: {instead}`"),
            _ => format!("write `{instead}`"),
        };
        // Whoever takes the side to move for the one that mates does so of stalemate, too.
        let same = reachability.program().endings.iter().zip(&source.endings).find(|(other, line)| {
            other.test == EndTest::Stalemate
                && other.outcome == ending.outcome
                && line.span.file == place.span.file
        });
        let report =
            Diagnostic::new(code::MATED_WINS, place.span, "the side that is checkmated wins by this")
                .here("the mated side is to move, and wins");
        let report = match same {
            Some((_, line)) => report
                .label(line.span, "and here the stalemated side wins")
                .help(format!("{write}, and in the same way of stalemate, unless that is meant")),
            None => report.help(write),
        };
        found.push(report.help("if that is meant, end the line with `# allow mated-side-wins`").guess(
            format!("write `{instead}`"),
            place.outcome_span,
            instead,
        ));
    }
    found
}

/// Endings of the variant itself that name the winner by colour, and that either side can bring about.
pub(super) fn one_sided(variant: &Resolved, reachability: &Reachability) -> Vec<Diagnostic> {
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let program = reachability.program();
    let mut found = Vec::new();
    for (ending, place) in program.endings.iter().zip(&source.endings) {
        let Outcome::Win(Who::Side(winner)) = ending.outcome else { continue };
        let lost = ending.test.lost();
        let (either, instead) = match (&ending.test, ending.test.goal(), &lost) {
            (_, Some((kinds, zones)), _) => {
                let can =
                    |side: Side| reachability.can_reach(side, kinds[side.index()], &zones[side.index()]);
                (Side::BOTH.into_iter().all(can), "that side wins")
            }
            (_, _, Some(kinds)) => {
                let has = |side: Side| {
                    let mut named = program.army(side).ids().filter(|k| kinds[side.index()].contains(*k));
                    named.any(|k| reachability.appears(side, k))
                };
                (Side::BOTH.into_iter().all(has), "that side loses")
            }
            (EndTest::Checkmate, ..) => (lacking(variant).is_empty(), "the side to move loses"),
            _ => continue,
        };
        if !either || !variant.span.holds(place.span) {
            continue;
        }
        let message = format!("{winner} wins by this, whichever side it happens to");
        let lines = || program.endings.iter().zip(&source.endings);
        // A line for each side, with the squares as the board lies: each says what the other does, seen from its side.
        let mut others = lines().filter(|(other, there)| {
            other.outcome == Outcome::Win(Who::Side(!winner)) && variant.span.holds(there.span)
        });
        if let Some((_, other)) = others.find(|(other, _)| mirrored(program, &other.test, &ending.test)) {
            // The one for White has the squares of both.
            if winner == Side::White {
                found.push(
                    Diagnostic::new(code::ONE_SIDED, place.span, message)
                        .here("with `that side wins`, this line serves both sides")
                        .label(other.span, "and this line is not needed")
                        .help("write `that side wins` for `white wins`, and take the other line out")
                        .note("squares are counted from the owner's side"),
                );
            }
            continue;
        }
        let advice = match lost {
            // What a bare king has lost, either king has lost.
            Some(_) => format!(
                "`{instead}` makes it hold for both alike: either side then loses without these pieces; for one side alone, name it: `{} has no …`",
                !winner
            ),
            _ => format!("write `{instead}` if the winner depends on the side"),
        };
        found.push(
            Diagnostic::new(code::ONE_SIDED, place.span, message)
                .here("it applies to either side")
                .help(advice),
        );
    }
    found
}

/// Do two goals name the same pieces, and squares that are each other's as the board lies?
fn mirrored(program: &Program, one: &EndTest, other: &EndTest) -> bool {
    match (one.goal(), other.goal()) {
        (Some((kinds, zones)), Some((others, there))) => {
            let over = zones.each_ref().map(|zone| program.symmetry.set(&program.board, Side::Black, zone));
            kinds == others && over == *there
        }
        _ => false,
    }
}

/// Endings that leave a side without a legal move and the game without a result.
pub(super) fn no_result(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Option<Diagnostic> {
    let (source, head) = variant.endings.as_ref()?;
    // Of inherited endings only what the variant itself makes royal asks for others.
    let crowned = if variant.span.holds(*head) { None } else { Some(crowned::royal(variant)?) };
    let has = |condition: Condition| source.endings.iter().any(|e| e.condition == condition);
    // Who may pass is never without something to do, unless in check.
    let passes = Side::BOTH.into_iter().all(|side| lowered.program.army(side).turn.may_always_pass());
    let stalemate = passes || has(Condition::Stalemate);
    let standstill = lowered.program.endings.iter().any(|ending| ending.test.is_any_standstill());
    if source.endings.is_empty() || standstill || stalemate && has(Condition::Checkmate) {
        return None;
    }
    // Is there a piece besides the royals themselves that can give check?
    let checks = |side: Side| {
        let (army, enemy) = (lowered.program.army(side), lowered.program.army(!side));
        let royals = enemy.ids().filter(|k| enemy.kind(*k).royal);
        let royals =
            royals.fold(wazir_runtime::SquareSet::EMPTY, |all, k| all.or(&reachability.reach(!side, k)));
        let mut others = army.ids().filter(|k| !army.kind(*k).royal);
        others.any(|k| !reachability.attacks_of(side, k).and(&royals).is_empty())
    };
    // Where a royal piece is to be taken, it is told how; then nobody is mated.
    let taken =
        lowered.program.endings.iter().zip(&source.endings).any(|(ending, place)| match ending.test.lack() {
            Some(kinds) => variant.span.holds(place.span) && lacks_royal(&lowered.program, kinds),
            None => false,
        });
    // What the turns of a side forbid it does not bring about; but what the turns of the other forbid may leave it mated by a move
    // that gave no mate.
    let may = |side: Side| {
        let any_reply = lowered.program.army(!side).turn.is_plain();
        let harmless = |barred: &Barred| *barred == Barred::Check || any_reply && *barred == Barred::Mate;
        !lowered.program.army(side).turn.actions().all(|action| action.barred.iter().any(harmless))
    };
    let mate =
        !has(Condition::Checkmate) && !taken && Side::BOTH.into_iter().any(|side| may(side) && checks(side));
    let (message, note, help) = match (mate, !stalemate) {
        (true, true) => (
            "the endings name neither checkmate nor stalemate",
            "a game in which the side to move has no legal move stops there without a result",
            "add `checkmate: the side to move loses` and `stalemate: draw`",
        ),
        (true, false) => (
            "the endings do not name checkmate",
            "a game in which a player is mated stops there without a result",
            "add the line `checkmate: the side to move loses`",
        ),
        (false, true) => (
            "the endings do not name stalemate",
            "a game in which the side to move has no legal move and is not in check stops there without a result",
            "add the line `stalemate: draw`",
        ),
        (false, false) => return None,
    };
    // With a draw, nobody could ever win.
    let won = lowered.program.endings.iter().any(|ending| ending.outcome != Outcome::Draw);
    let (message, help) = match mate || won {
        true => (message, help),
        false => (
            "the endings do not name stalemate, and none of them lets anybody win",
            "add `stalemate: the side to move loses`, by which a side also loses that has no piece left; or `stalemate: draw`",
        ),
    };
    if let Some(royal) = crowned {
        return mate.then(|| crowned::report(variant, lowered, source, (royal, *head), !stalemate, sources));
    }
    let found = Diagnostic::new(code::NO_RESULT, *head, message).note(note).help(help);
    let replaced = variant.replaced_endings.as_ref().map(|old| old.endings.len());
    // Whoever has a king taken has no use for a checkmate.
    let kept = |found| if taken { found } else { keeping(found, variant, source, *head) };
    Some(match replaced {
        Some(count) if source.replace && count > 1 => kept(found).note(format!(
            "`replace endings` takes the place of all {count} endings that were there; `wazir expand` prints those of a shipped variant"
        )),
        _ => found,
    })
}

/// Offers to add endings to those that were there, where none of them is of a sort with one of those.
fn keeping(found: Diagnostic, variant: &Resolved, source: &ast::Endings, head: Span) -> Diagnostic {
    let old = variant.replaced_endings.iter().flat_map(|old| &old.endings);
    let mut old = old.map(|ending| &ending.condition);
    // Of what is on the board there may be several.
    let alike = |own: &Condition, old: &Condition| match own {
        Condition::Board(_) => own == old,
        _ => std::mem::discriminant(own) == std::mem::discriminant(old),
    };
    if old.any(|condition| source.endings.iter().any(|own| alike(&own.condition, condition))) {
        return found;
    }
    let them = if source.endings.len() == 1 { "this one" } else { "these" };
    let mut found = found.guess("write `change endings {`", head, "change endings");
    found
        .help
        .insert(0, format!("to keep the endings that were there and add {them}, write `change endings {{`"));
    found
}

/// Is the game about where a kind stands?
pub(super) fn has_a_goal(program: &Program, side: Side, kind: KindId) -> bool {
    program
        .endings
        .iter()
        .any(|ending| ending.test.goal().is_some_and(|(kinds, _)| kinds[side.index()].contains(kind)))
}
