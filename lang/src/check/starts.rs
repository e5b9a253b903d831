//! The last questions: does the runtime accept the program and its starts, and is there a game to be played from them?

use super::mirrored::{one_rank, whole_ranks};
use super::other_case;
use super::{bound_at_start, checks_left};
use crate::ast::{LineKind, Setup, Term, TermKind, Text};
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::lower::ending::called;
use crate::parse::is_line;
use crate::reachability;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use std::collections::BTreeSet;
use std::ops::Range;
use wazir_runtime::program::{
    Cells, Change, ChangeHow, EndTest, Ending, Men, Program, Reason, Start, Symmetry, Turn, Who,
};
use wazir_runtime::{Game, Side, SquareSet, Status};

/// Loads the program and sets up every start.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Result<Game, Vec<Diagnostic>> {
    let game = match Game::load(lowered.program.clone()) {
        Ok(game) => game,
        Err(error) => {
            return Err(vec![Diagnostic::new(code::NOT_LOADABLE, variant.id.span, error.to_string())]);
        }
    };
    let starts = variant.setups.iter().zip(&lowered.program.starts);
    let errors = starts.filter_map(|(setup, start)| Some((setup, start, game.start(start).err()?)));
    let errors: Vec<Diagnostic> = errors
        .map(|(setup, start, error)| {
            if let Some(case) = other_case::report(&lowered.program, &setup.fen, code::FEN) {
                return case;
            }
            if let Some(promoted) = promoted_at_home(variant, lowered, &setup.fen) {
                return promoted;
            }
            if let Some(linked) = linked(variant, lowered, setup, &error.message) {
                return linked;
            }
            let span = setup.fen.span.inner(error.span.start, error.span.end);
            if let Some(checks) = checks_left::check(variant, &setup.fen, error.span.clone(), span) {
                return checks;
            }
            if let Some(stale) = stale(variant, setup, error.span.clone(), &error.message, |fen| {
                game.start(&Start { fen, ..start.clone() }).is_ok()
            }) {
                return stale;
            }
            if let Some(none) = grants_none(lowered, &setup.fen, span) {
                return none;
            }
            let error = Diagnostic::new(code::FEN, span, error.message).maybe_help(error.help);
            without_fields(&setup.fen).unwrap_or(error)
        })
        .collect();
    if errors.is_empty() { Ok(game) } else { Err(errors) }
}

/// How begins what is said of a FEN that grants castlings in a variant without any.
pub(crate) const NO_CASTLING: &str = "this variant has no castling, but ";

/// A start that grants castlings, by the usual letters, in a variant without any.
fn grants_none(lowered: &Lowered, fen: &Text, at: Span) -> Option<Diagnostic> {
    let castles = Side::BOTH.iter().any(|side| !lowered.program.army(*side).castlings.is_empty());
    let (field, span) = fen.word(2)?;
    let granted = !castles && span.holds(at) && field.chars().all(|c| "KQkq".contains(c));
    granted.then(|| {
        Diagnostic::new(code::FEN, span, format!("{NO_CASTLING}its setup grants some"))
            .here("these letters are rights to castle")
            .help("to castle, write a block such as `castling NAME K { … }` for each letter")
            .help("for a game without castling, write `-` instead")
    })
}

/// An inherited start that says how far a turn has got, as turns of the variant's own never do: without that it can stand.
fn stale(
    variant: &Resolved,
    setup: &Setup,
    range: Range<usize>,
    message: &str,
    stands: impl Fn(String) -> bool,
) -> Option<Diagnostic> {
    let own = |span: Span| variant.span.holds(span);
    let field = setup.fen.value.get(range.clone())?.to_owned();
    let of_turn = ["part=", "moves="].iter().any(|word| field.starts_with(word));
    (of_turn && !own(setup.fen.span)).then_some(())?;
    let mut turns = Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref());
    let turn = turns.find(|turn| own(turn.span))?;
    let fen = setup.fen.value.split_ascii_whitespace().filter(|f| *f != field).collect::<Vec<_>>().join(" ");
    stands(fen.clone()).then_some(())?;
    let message = format!("the inherited setup does not fit this turn: {message}");
    Some(
        Diagnostic::new(code::FEN, turn.line, message)
            .here(format!("so no start has `{field}`"))
            .label(setup.fen.span.inner(range.start, range.end), "in the inherited setup")
            .help(format!("give the variant a setup of its own: `setup \"{fen}\"`")),
    )
}

/// A line of the variant's own by which every piece of a kind that a setup places would have been promoted there.
fn promoted_at_home(variant: &Resolved, lowered: &Lowered, fen: &Text) -> Option<Diagnostic> {
    let program = &lowered.program;
    let placed = placement::of_fen(&fen.value, program);
    let kinds =
        Side::BOTH.into_iter().flat_map(|side| program.army(side).ids().map(move |kind| (side, kind)));
    kinds.into_iter().find_map(|(side, kind)| {
        let own = |square| program.symmetry.square(&program.board, side, square);
        let of_kind = || placed.iter().filter(|p| (p.side, p.kind) == (side, kind));
        let changes = program.army(side).kind(kind).changes.iter();
        let places = lowered.places[side.index()].get(kind.index())?;
        let must = |c: &Change| {
            (c.compels() || c.how == ChangeHow::Whenever) && of_kind().all(|p| c.zone.contains(own(p.square)))
        };
        let (change, at) = changes.zip(&places.changes).find(|(c, at)| variant.span.holds(**at) && must(c))?;
        if of_kind().count() < 2 {
            return None;
        }
        let name = &program.army(side).kind(kind).name;
        let first = of_kind().next()?;
        let (does, done, let_it) = match change.how {
            ChangeHow::Whenever => ("becomes another piece", "it would have become another piece there", "become another piece"),
            _ => ("promotes", "it would have been promoted there", "promote"),
        };
        let message = format!("every {side} {name} of the setup stands where it {does}");
        let found = Diagnostic::new(code::FEN, *at, message)
            .here(done)
            .label(fen.span.inner(first.range.start, first.range.end), "one of them");
        let there = change.zone.iter().map(own).collect::<SquareSet>();
        if let Some(levels) = also_levels(variant, program, &change.zone, &found) {
            return Some(levels);
        }
        if let Some((zone, words)) = as_it_lies(variant, lowered, side, *at) {
            let home: SquareSet = of_kind().map(|p| own(p.square)).collect();
            if there.and(&home).is_empty() {
                return Some(found.label(zone, "these squares, as their owner counts them").help(format!(
                    "squares are counted from the owner's side, for {side}, too: in this zone write `{words}`"
                )));
            }
        }
        // Two ranks or more, as White sees them.
        let seen = whole_ranks(program, &change.zone).zip(whole_ranks(program, &there));
        if let Some((own, board)) = seen.filter(|(own, board)| own.starts_with("ranks") && own != board) {
            return Some(found.help(format!(
                "squares are counted from the owner's side, {side:#}'s, too: for {own} of the board write `{board}`"
            )));
        }
        Some(match (one_rank(program, &change.zone), one_rank(program, &there)) {
            (Some(rank), Some(board)) if rank != board => found.help(format!(
                "ranks are counted from the owner's side: rank {rank} of {side:#}'s is rank {board} of the board, and rank {rank} of the board is `rank {board}`"
            )),
            _ => found.help(format!("let it {let_it} on other squares, or let it begin on others")),
        })
    })
}

/// The same for whole levels of a board on which both sides count them from below: the other side's army is to see the board from above.
fn also_levels(
    variant: &Resolved,
    program: &Program,
    zone: &SquareSet,
    found: &Diagnostic,
) -> Option<Diagnostic> {
    let board = &program.board;
    (board.has_levels() && !board.levels_reversed && program.symmetry != Symmetry::None).then_some(())?;
    let levels: BTreeSet<u8> = zone.iter().map(|square| board.level(square)).collect();
    let whole = board.all().filter(|s| levels.contains(&board.level(*s))).all(|s| zone.contains(s));
    let top = levels.contains(&(board.levels - 1)) && !levels.contains(&0);
    (whole && top).then_some(())?;
    let word = if program.symmetry == Symmetry::Mirror { "mirror" } else { "rotation" };
    let line = format!("symmetry {word}, also levels");
    let letter = board.level_letter(board.levels - 1);
    let mut report = found.clone();
    report.notes.push(format!(
        "level {letter} is the top for both sides; with `{line}`, Black's level {letter} is level {} of the board, and its `up` goes down",
        board.level_letter(0)
    ));
    Some(match variant.symmetry.filter(|(_, span)| variant.span.holds(*span)) {
        Some((_, span)) => {
            // This line is at fault, and the promotion a place to see.
            report.labels.iter_mut().for_each(|label| label.primary = false);
            let message = format!("write `{line}`");
            report.labels.insert(0, Label { span, message: message.clone(), primary: true });
            report.guess(message, span, line)
        }
        None => report.help(format!("write `{line}`")),
    })
}

/// An inherited start that cannot stand because of a link of the variant's own: without it, it could.
fn linked(variant: &Resolved, lowered: &Lowered, setup: &Setup, message: &str) -> Option<Diagnostic> {
    let program = &lowered.program;
    let own = |span: Span| variant.span.holds(span);
    let whole = program.board.links.len() == variant.links.len();
    whole.then_some(())?;
    let index = variant.setups.iter().position(|s| s.fen.span == setup.fen.span)?;
    let stands = |left: &dyn Fn(usize) -> bool| {
        let mut flat = program.clone();
        let links = program.board.links.iter().enumerate().filter(|(i, _)| left(*i));
        flat.board.links = links.map(|(_, link)| link.clone()).collect();
        let start = flat.starts.get(index).cloned();
        let game = Game::load(flat).ok();
        game.zip(start).is_some_and(|(game, start)| game.start(&start).is_ok())
    };
    let links = || variant.links.iter().enumerate().filter(|(_, link)| own(link.span));
    let one = links().find(|(at, _)| stands(&|i| i != *at));
    let (_, link) = one.or_else(|| links().next_back().filter(|_| stands(&|_| false)))?;
    let id = &variant.id.text;
    Some(
        Diagnostic::new(code::FEN, link.span, format!("over this link {message}"))
            .here("what it joins stands next to each other")
            .label(setup.fen.span, if own(setup.fen.span) { "in this setup" } else { "in the inherited setup" })
            .maybe_note(attackers(program, index))
            .help(match own(setup.fen.span) {
                true => "leave squares empty between the men that the link brings together, on either side of it".to_owned(),
                false => format!("give `{id}` a `setup` of its own, with empty squares between the men that the link brings together"),
            }),
    )
}

/// Who attacks the royal pieces of both sides in a start in which the game cannot begin: as the pieces stand if none were royal.
fn attackers(program: &Program, index: usize) -> Option<String> {
    let mut plain = program.clone();
    let kinds = plain.armies.iter_mut().flat_map(|army| &mut army.kinds);
    kinds.for_each(|kind| kind.royal = false);
    let start = plain.starts.get(index).cloned()?;
    let placed = placement::of_fen(&start.fen, program);
    let game = Game::load(plain).ok()?;
    let position = game.start(&start).ok()?;
    let royal = placed.iter().filter(|p| program.army(p.side).kind(p.kind).royal);
    let told: Vec<String> = royal
        .filter_map(|p| {
            let attack = game.attacks(&position, p.square, !p.side).into_iter().next()?;
            let name = &program.army(p.side).kind(p.kind).name;
            let by = &program.army(attack.piece.side).kind(attack.piece.kind).name;
            let (from, on) = (program.board.name(attack.by), program.board.name(p.square));
            Some(format!("the {by} on {from} attacks the {} {name} on {on}", p.side))
        })
        .take(2)
        .collect();
    (!told.is_empty()).then(|| told.join(", and "))
}

/// The zone of a side's own army that a line names, and its list as it would be if the squares were those of the board.
fn as_it_lies(variant: &Resolved, lowered: &Lowered, side: Side, line: Span) -> Option<(Span, String)> {
    let program = &lowered.program;
    let mirrored = program.symmetry == Symmetry::Mirror && program.board.cells == Cells::Squares;
    let mut lines = variant.army(side).pieces.values().flat_map(|piece| &piece.lines);
    let kind = &lines.find(|l| l.span == line).filter(|_| mirrored)?.kind;
    let (LineKind::Promote { squares, .. } | LineKind::Becomes { squares, .. }) = kind else { return None };
    let [Term { kind: TermKind::Zone(name), .. }] = squares.terms.as_slice() else { return None };
    let zone = variant.army(side).zones.get(&name.text)?;
    let own = variant.span.holds(zone.name.span);
    let rank = |number: u64| u64::from(program.board.ranks).checked_sub(number)?.checked_add(1);
    let terms = zone.squares.terms.iter().map(|term| match &term.kind {
        TermKind::Ranks(low, high) if low.value == high.value => Some(format!("rank {}", rank(low.value)?)),
        TermKind::Ranks(low, high) => Some(format!("ranks {}-{}", rank(high.value)?, rank(low.value)?)),
        _ => None,
    });
    let terms: Option<Vec<String>> = terms.collect();
    Some((zone.squares.span, terms?.join(", "))).filter(|_| own)
}

/// `… w 0 1`: a FEN whose third and fourth field are left out, as short positions are written elsewhere.
pub(super) fn without_fields(fen: &Text) -> Option<Diagnostic> {
    let fields: Vec<&str> = fen.value.split_ascii_whitespace().collect();
    let is_number = |n: &&str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    let (_, rest) = fields.split_at_checked(2)?;
    if rest.is_empty() || rest.len() > 2 || !rest.iter().all(is_number) {
        return None;
    }
    let (turn, rest) = (fields.get(1)?, rest.join(" "));
    let start = fen.value.rfind(&rest)?;
    let message = "the castling rights and what the last ply passed are missing before the counters";
    Some(
        Diagnostic::new(code::FEN, fen.span.inner(start, start + rest.len()), message)
            .help(format!("write `{turn} - - {rest}`")),
    )
}

/// Setups from which no game can be played, where the variant itself wrote the setup or the rules by which it is over.
pub(super) fn over(variant: &Resolved, lowered: &Lowered, game: &Game, sources: &Sources) -> Vec<Diagnostic> {
    let starts = variant.setups.iter().zip(reachability::starts(game)).enumerate();
    let mut found: Vec<Diagnostic> = Vec::new();
    for (index, (setup, start)) in starts {
        let (how, reason) = match start.status {
            Status::Win { winner, reason } => (format!("{winner} has won by {reason}"), Some(reason)),
            Status::Draw { reason } => (format!("it is a draw by {reason}"), Some(reason)),
            Status::Ongoing if !start.can_move => (format!("{} has no legal move", start.turn), None),
            Status::Ongoing => continue,
        };
        let message = format!("the game is over at the start: {how}");
        let bound = (!start.can_move)
            .then(|| {
                bound(variant, lowered, index, start.turn, &message, sources)
                    .or_else(|| bound_at_start::check(variant, lowered, index, start.turn, &message))
            })
            .flatten();
        if let Some(bound) = bound {
            if !found.iter().any(|d| d.span() == bound.span()) {
                found.push(bound);
            }
            continue;
        }
        let help = "change the setup, or the ending that holds in it";
        let ending = reason.and_then(|reason| decides(variant, lowered, index, reason));
        let own = |span: Span| variant.span.holds(span);
        // That a mate ends the game nobody has forgotten.
        let counts = matches!(reason, Some(Reason::Goal | Reason::Extinction));
        let diagnostic = if own(setup.fen.span) {
            let over = Diagnostic::new(code::OVER_AT_START, setup.fen.span, message);
            match ending {
                Some(ending) if own(ending) => over.label(ending, "this ending holds in it"),
                Some(ending) if counts => over.label(ending, "this inherited ending holds in it"),
                _ => over,
            }
        } else {
            // An inherited setup is over because of what this variant has changed.
            let at = ending.filter(|span| own(*span)).unwrap_or(variant.id.span);
            Diagnostic::new(code::OVER_AT_START, at, message).label(setup.fen.span, "the setup")
        };
        let inherited = ending.filter(|span| counts && !own(*span));
        let otherwise = inherited.and_then(|span| without(variant, lowered, index, span, sources));
        let diagnostic = match arrived(lowered, index, reason) {
            Some((placed, there)) if own(setup.fen.span) => {
                let text = &setup.fen.value;
                let start = text.len() - text.trim_start().len();
                let at = setup.fen.span.inner(start + placed.range.start, start + placed.range.end);
                diagnostic.label(at, there)
            }
            Some((_, there)) => diagnostic.note(there),
            None => diagnostic,
        };
        let last = |ending: &Ending| {
            let program = &lowered.program;
            let mut zones = ending.test.men().filter_map(|men| men.zones.as_deref()).flatten();
            zones.any(|zone| one_rank(program, zone) == Some(program.board.ranks))
        };
        if reason == Some(Reason::Goal)
            && lowered.program.endings.iter().any(last)
            && let Some(ranks) = side_by_side(lowered, index)
        {
            let help = format!(
                "both sides stand on {ranks} of the board, and ranks are counted from the owner's side: for both to go up the board, write `symmetry none`"
            );
            if !found.iter().any(|d| d.span() == diagnostic.span()) {
                found.push(diagnostic.help(help));
            }
            continue;
        }
        let seen = reason == Some(Reason::Goal) && lowered.program.starts.len() == 1;
        let diagnostic = match (seen, counted(variant, lowered, index, reason)) {
            (true, Some(counted)) => {
                // The note says what the place says.
                let here = !own(setup.fen.span) && ending.is_some_and(|at| at == diagnostic.span());
                let mut diagnostic = diagnostic.help(counted.help);
                if here {
                    diagnostic.notes.clear();
                    diagnostic = diagnostic.here(counted.here);
                }
                match counted.edit.filter(|(at, _)| own(*at)) {
                    Some((at, squares)) => diagnostic.guess(format!("write `{squares}`"), at, squares),
                    None => diagnostic,
                }
            }
            (true, None) => diagnostic.note("squares are counted from the owner's side"),
            _ => diagnostic,
        };
        if !found.iter().any(|d| d.span() == diagnostic.span()) {
            found.push(diagnostic.or_help(help).maybe_help(otherwise));
        }
    }
    found
}

/// How an inherited ending that holds in a start is taken out; where it asks for more pieces than there are, with the same for as many.
fn without(
    variant: &Resolved,
    lowered: &Lowered,
    start: usize,
    ending: Span,
    sources: &Sources,
) -> Option<String> {
    let (source, _) = variant.endings.as_ref()?;
    let mut endings = lowered.program.endings.iter().zip(&source.endings);
    let (test, written) = endings.find(|(_, written)| written.condition_span == ending)?;
    let condition = on_one_line(sources.slice(ending));
    let fewer = fewer(lowered, start, test, &condition).map(|fewer| {
        let behind = Span::new(ending.file, ending.end, written.span.end);
        format!("{fewer}{}", on_one_line(sources.slice(behind)))
    });
    let fewer = fewer.filter(|line| is_line(line)).map_or_else(String::new, |line| format!("; {line}"));
    let words = called(variant, sources, ending)?;
    Some(format!("for this setup, write `change endings {{ remove {words}{fewer} }}`"))
}

/// A condition `fewer than 3 …` for as many as both sides have of them in a start.
fn fewer(lowered: &Lowered, start: usize, ending: &Ending, condition: &str) -> Option<String> {
    let program = &lowered.program;
    let (before, rest) = condition.split_once(" fewer than ")?;
    let (number, pieces) = rest.split_once(' ')?;
    let kinds = ending.test.men().next()?.kinds;
    let placed = placement::of_fen(&program.starts.get(start)?.fen, program);
    let count =
        |side: Side| placed.iter().filter(|p| p.side == side && kinds[side.index()].contains(p.kind)).count();
    let least = Side::BOTH.into_iter().map(count).min()?;
    let plain = !pieces.contains(' ') && number.parse::<usize>().is_ok_and(|number| least < number);
    match least {
        0 => None,
        1 => {
            let name = program.armies.iter().flat_map(|army| &army.kinds).find(|kind| {
                pieces.strip_prefix(kind.name.as_str()).is_some_and(|rest| matches!(rest, "" | "s" | "es"))
            });
            name.filter(|_| plain).map(|kind| format!("{before} no {}", kind.name))
        }
        _ => plain.then(|| format!("{before} fewer than {least} {pieces}")),
    }
}

/// The ranks on which all men of both sides stand, if these are all of one half of a board whose ranks each side counts from its own end.
pub(super) fn side_by_side(lowered: &Lowered, index: usize) -> Option<String> {
    let program = &lowered.program;
    let board = &program.board;
    (board.cells == Cells::Squares && program.symmetry != Symmetry::None).then_some(())?;
    let placed = placement::of_fen(&program.starts.get(index)?.fen, program);
    let ranks = |side: Side| placed.iter().filter(move |p| p.side == side).map(|p| board.rank(p.square));
    let low = ranks(Side::White).min()?.min(ranks(Side::Black).min()?);
    let high = ranks(Side::White).max()?.max(ranks(Side::Black).max()?);
    let half = high < board.ranks / 2 || low >= board.ranks.div_ceil(2);
    // Men of either side are to be next to each other, or one side has come a long way.
    let beside = ranks(Side::White).max() == ranks(Side::Black).max();
    (half && beside && placed.len() > 3).then(|| match low == high {
        true => format!("rank {}", low + 1),
        false => format!("ranks {} to {}", low + 1, high + 1),
    })
}

/// A turn of the variant itself that leaves no move in a start, where a turn of any move would have some.
fn bound(
    variant: &Resolved,
    lowered: &Lowered,
    index: usize,
    side: Side,
    message: &str,
    sources: &Sources,
) -> Option<Diagnostic> {
    let turn = variant.army(side).turn.as_ref().filter(|turn| variant.span.holds(turn.line))?;
    let mut program = lowered.program.clone();
    program.armies[side.index()].turn = Turn::default();
    let start = program.starts.get(index).cloned()?;
    let game = Game::load(program).ok()?;
    let position = game.start(&start).ok()?;
    (!game.is_stuck(&position)).then_some(())?;
    let line = on_one_line(sources.slice(turn.line));
    let whole = format!("{line}, else a move");
    let setup = variant.setups.get(index)?.fen.span;
    let plain = turn.then.is_empty() && turn.choices.iter().flatten().all(|action| action.barred.is_empty());
    Some(
        Diagnostic::new(code::OVER_AT_START, turn.line, message)
            .here("none of this is legal at the start, and nothing else is allowed")
            .label(setup, "the setup")
            .maybe_help((plain && is_line(&whole)).then(|| format!("write `{whole}`"))),
    )
}

/// A goal of Black's whose squares are named as White sees them.
struct Counted {
    here: String,
    help: String,
    /// The squares, and what to write for them.
    edit: Option<(Span, String)>,
}

/// What is said of a goal of Black's on which Black stands at a start, since its squares are those of the board.
fn counted(variant: &Resolved, lowered: &Lowered, start: usize, reason: Option<Reason>) -> Option<Counted> {
    let program = &lowered.program;
    let (source, _) = variant.endings.as_ref()?;
    let placed = placement::of_fen(&program.starts.get(start)?.fen, program);
    let endings = program.endings.iter().zip(&source.endings);
    let endings = endings.filter(|(e, _)| !e.claimed && Some(e.test.reason()) == reason);
    let mut men = endings.flat_map(|(ending, place)| ending.test.men().map(move |men| (men, place)));
    men.find_map(|(men, place)| {
        let ([_, black], [_, zone]) = (&men.kinds, men.zones.as_deref()?);
        let own = |p: &Placed| program.symmetry.square(&program.board, p.side, p.square);
        let there = |p: &&Placed| p.side == Side::Black && black.contains(p.kind) && zone.contains(own(p));
        let arrived = placed.iter().find(there).filter(|_| men.whose == Who::Side(Side::Black))?;
        let turned = program.symmetry.set(&program.board, Side::Black, zone);
        let (own, board) = named(program, zone).zip(named(program, &turned))?;
        let mut squares = place.condition.lists().iter().flatten().filter_map(|fact| match fact {
            crate::ast::BoardFact::Men(men) => men.squares.as_ref().map(|squares| squares.span),
            _ => None,
        });
        let only = squares.next().filter(|_| squares.next().is_none());
        let name = &program.army(Side::Black).kind(arrived.kind).name;
        (own != board).then(|| Counted {
            here: format!("Black's {own} is {board} of the board, where its {name} begins"),
            help: format!("squares are counted from the owner's side: for {own} of the board, a line about black says `{board}`"),
            edit: only.map(|at| (at, board)),
        })
    })
}

/// Squares by their ranks, or, where they are few, one by one.
fn named(program: &Program, squares: &SquareSet) -> Option<String> {
    const FEW: usize = 4;
    let names = || squares.iter().map(|square| program.board.name(square)).collect::<Vec<_>>().join(", ");
    whole_ranks(program, squares).or_else(|| (squares.len() <= FEW).then(names))
}

/// The piece that stands at its goal in a start, and what to say of it.
fn arrived(lowered: &Lowered, start: usize, reason: Option<Reason>) -> Option<(Placed, String)> {
    let program = &lowered.program;
    let goals = program.endings.iter().filter(|e| !e.claimed && Some(e.test.reason()) == reason);
    let goals: Vec<_> = goals.filter_map(|e| e.test.goal()).collect();
    let start = program.starts.get(start)?;
    let own = |p: &Placed| program.symmetry.square(&program.board, p.side, p.square);
    let at_goal = |p: &Placed| {
        goals.iter().any(|(kinds, zones)| {
            kinds[p.side.index()].contains(p.kind) && zones[p.side.index()].contains(own(p))
        })
    };
    let placed = placement::of_fen(&start.fen, program).into_iter().find(at_goal)?;
    let (name, there) =
        (&program.army(placed.side).kind(placed.kind).name, program.board.name(placed.square));
    let text = match placed.side {
        Side::White => format!("the `{name}` on {there} is there already"),
        Side::Black => {
            format!("Black's `{name}` is there: for Black, {there} is {}", program.board.name(own(&placed)))
        }
    };
    Some((placed, text))
}

/// Where the ending is written that decides a start by a reason.
fn decides(variant: &Resolved, lowered: &Lowered, start: usize, reason: Reason) -> Option<Span> {
    let (source, _) = variant.endings.as_ref()?;
    let program = &lowered.program;
    let fen = &program.starts.get(start)?.fen;
    let placed = placement::of_fen(fen, program);
    let turn = if fen.split_ascii_whitespace().nth(1) == Some("b") { Side::Black } else { Side::White };
    let own = |p: &Placed| program.symmetry.square(&program.board, p.side, p.square);
    let count = |side: Side, counts: &dyn Fn(&Placed) -> bool| {
        placed.iter().filter(|p| p.side == side && counts(p)).count() as u32
    };
    let holds = |test: &EndTest| match test {
        // What lies along a path is not looked for here.
        EndTest::Board(_) if test.men().all(|men| men.near.is_none() && men.formation.is_none()) => {
            Side::BOTH.into_iter().any(|subject| {
                let has = |side: Side, men: &Men, _: usize| {
                    let these = count(side, &|p| {
                        let there =
                            men.zones.as_ref().is_none_or(|zones| zones[side.index()].contains(own(p)));
                        there && men.kinds[side.index()].contains(p.kind)
                    });
                    men.share.holds(these, count(side, &|_| true))
                };
                // Who could move is not asked again: the reason alone tells the endings apart.
                test.holds_on_board(turn, subject, has, |_| true, |_, _| 0)
            })
        }
        // That begins with the start.
        EndTest::Lasting { .. } | EndTest::Counted { .. } => false,
        _ => true,
    };
    let mut endings = program.endings.iter().zip(&source.endings);
    let decides = |ending: &Ending| !ending.claimed && ending.test.reason() == reason && holds(&ending.test);
    endings.find(|(ending, _)| decides(ending)).map(|(_, written)| written.condition_span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Library;
    use crate::source::FileId;
    use crate::{NO_FILES, lower, resolve};

    /// No file is known that gets past the compiler and not into the runtime. If one did, it would be told.
    #[test]
    fn what_the_runtime_refuses_is_reported() -> Result<(), &'static str> {
        let text = "edition 1\nvariant tiny \"Tiny\" {\n board 3 x 3\n piece king K royal { move and capture step any way }\n \
                    setup \"1k1/3/1K1\"\n endings { stalemate: draw } }";
        let mut library = Library::new(&NO_FILES, "tiny.wazir", text);
        let own = FileId::default();
        let tree = library.file(own).and_then(|f| f.variants.first().cloned()).ok_or("no variant")?;
        let resolved = resolve::resolve(&mut library, own, &tree).0.ok_or("no rules")?;
        let (lowered, _) = lower::lower(&resolved, &library.sources);
        let mut lowered = lowered.ok_or("no program")?;
        assert!(check(&resolved, &lowered).is_ok());
        lowered.program.starts.clear();
        let found = check(&resolved, &lowered).err().unwrap_or_default();
        assert_eq!(found.iter().map(|d| d.code).collect::<Vec<_>>(), [code::NOT_LOADABLE]);
        Ok(())
    }
}
