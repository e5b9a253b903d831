//! Endings in words: what must hold, and who gains by it.

use super::movement::path;
use super::names::kinds_of_both;
use super::nouns::between;
use super::squares::{any_square, place};
use crate::prose::{article, list, ordinal};
use wazir_runtime::program::{
    BoardFact, CastlingFact, Counter, EndTest, Ending, Formation, FormationShape, KindSet, Men, Near,
    Outcome, Perpetual, RepetitionKey, Share, Who, Worth,
};
use wazir_runtime::{Program, Side, SquareSet};

/// An ending in a line: what, who gains, and whether it must be claimed.
pub fn ending(program: &Program, ending: &Ending) -> String {
    let claimed = if ending.claimed { ", if the side to move claims it" } else { "" };
    format!(
        "{}: {}{claimed}",
        ending_test(program, &ending.test),
        outcome(program, &ending.test, ending.outcome)
    )
}

/// What must hold for an ending, in a phrase.
pub fn ending_test(program: &Program, test: &EndTest) -> String {
    match test {
        EndTest::Checkmate => "checkmate (no legal move, and in check)".to_owned(),
        EndTest::MatedBy { kinds, row } => {
            let by = article(&list(&kinds_of_both(program, kinds), "or"));
            match row {
                true => {
                    format!("checkmate, where {by} gave check in it or in the row of checks that led to it")
                }
                false => format!("checkmate by {by}"),
            }
        }
        EndTest::Stalemate if has_royals(program) => "stalemate (no legal move, and not in check)".to_owned(),
        EndTest::Stalemate => "a side that cannot move".to_owned(),
        EndTest::InsufficientMaterial => {
            "insufficient material (the pieces left cannot checkmate either side)".to_owned()
        }
        EndTest::Repetition { key, times } => {
            format!("the same {} for the {} time", same(program, *key), ordinal(*times))
        }
        EndTest::Perpetual { key, times, by } => {
            let by = match by {
                Perpetual::Check => "given check with each move".to_owned(),
                Perpetual::Chase(kinds) => {
                    let all = Side::BOTH
                        .into_iter()
                        .all(|side| kinds[side.index()].iter().count() == program.army(side).kinds.len());
                    let with = match all {
                        true => String::new(),
                        false => format!(" with {}", article(&list(&kinds_of_both(program, kinds), "or"))),
                    };
                    format!("threatened one and the same unprotected piece with each move{with}")
                }
            };
            let same = same(program, *key);
            format!("the same {same} for the {} time, and one side alone has {by}", ordinal(*times))
        }
        EndTest::MoveLimit { plies } => {
            let moves = match plies % 2 {
                0 if program.armies.iter().any(|army| army.turn.has_moves()) => {
                    format!(" ({} turns of each side)", plies / 2)
                }
                0 => format!(" ({} moves by each side)", plies / 2),
                _ => String::new(),
            };
            format!("{plies} plies{moves} {}", without(program, &program.counter))
        }
        EndTest::Board(any) => match (test.goal(), test.lost()) {
            (Some((kinds, zones)), _) => goal(program, kinds, zones),
            (_, Some(kinds)) if any.len() == 1 => {
                format!("a side that has no {}", list(&kinds_of_both(program, &kinds), "or"))
            }
            (_, Some(_)) => {
                let lacks = |men: &Men| format!("no {}", list(&kinds_of_both(program, &men.kinds), "or"));
                format!("a side that has {}", list(&test.men().map(lacks).collect::<Vec<_>>(), "or"))
            }
            _ => on_board(program, any),
        },
        EndTest::Counted { any, plies, each } => {
            let less = match each {
                0 => String::new(),
                each => format!(", less {each} for every piece on the board at that moment,"),
            };
            format!("{plies} plies{less} from when it comes to be so: {}", on_board(program, any))
        }
        EndTest::Lasting { any, plies } => {
            format!("{}, in {plies} positions in a row", on_board(program, any))
        }
        EndTest::Passes { times: 1 } => "a pass".to_owned(),
        EndTest::Passes { times } => format!("{times} passes in a row"),
        EndTest::ChecksGiven { times: 1 } => "a side that has given check".to_owned(),
        EndTest::ChecksGiven { times } => format!("a side that has given {times} checks"),
    }
}

/// What counts as the same.
fn same(program: &Program, key: RepetitionKey) -> String {
    match key {
        RepetitionKey::Arrangement => "arrangement of the pieces".to_owned(),
        RepetitionKey::Position => {
            let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
            let hands = kinds().any(|kind| kind.has_to_do_with_hands());
            let castlings = program.armies.iter().any(|army| !army.castlings.is_empty());
            let passing = kinds().any(|kind| kind.rules.iter().any(|rule| rule.passing.is_some()));
            let parts = [
                (true, "arrangement"),
                (hands, "hands"),
                (true, "side to move"),
                (castlings, "castling rights"),
                (passing, "captures in passing"),
            ];
            let parts: Vec<&str> =
                parts.into_iter().filter(|(some, _)| *some).map(|(_, part)| part).collect();
            format!("position ({})", list(&parts, "and"))
        }
        RepetitionKey::PositionAndTrail => "position with the same squares just passed".to_owned(),
    }
}

/// Is a kind of either side royal, so that there is check?
fn has_royals(program: &Program) -> bool {
    program.armies.iter().any(|army| army.kinds.iter().any(|kind| kind.royal))
}

/// A piece in its zone.
fn goal(program: &Program, kinds: &[KindSet; 2], zones: &[SquareSet; 2]) -> String {
    if zones[0] != zones[1] {
        // Squares by their names on the board, since each side has its own.
        let goals = Side::BOTH.into_iter().zip(zones.iter()).filter_map(|(side, zone)| {
            let army = program.army(side);
            let kinds: Vec<String> =
                kinds[side.index()].iter().map(|kind| army.kind(kind).name.clone()).collect();
            let there = program.symmetry.set(&program.board, side, zone);
            let whose = format!("{side} {}", list(&kinds, "or"));
            (!kinds.is_empty())
                .then(|| format!("{} on {}", article(&whose), any_square(&program.board, &there)))
        });
        return goals.collect::<Vec<_>>().join(", or ");
    }
    format!("{} on {}", article(&list(&kinds_of_both(program, kinds), "or")), counted(program, &zones[0]))
}

/// A zone that is the same for either side, as the sides count.
fn counted(program: &Program, zone: &SquareSet) -> String {
    let place = place(&program.board, zone);
    let same = program.symmetry.set(&program.board, Side::Black, zone) == *zone;
    let whose = if same || place.starts_with("its ") { "" } else { " (as its owner counts)" };
    format!("{place}{whose}")
}

/// What must be so on the board: any of the lists, and all in it.
fn on_board(program: &Program, any: &[Vec<BoardFact>]) -> String {
    let mut named = false;
    let mut lists = Vec::new();
    for all in any {
        let facts: Vec<String> = all.iter().map(|fact| board_fact(program, fact, &mut named)).collect();
        lists.push(facts.join(" and "));
    }
    lists.join(", or ")
}

/// The names of castlings, where it is not all that a side has.
fn ways(program: &Program, castled: &CastlingFact) -> String {
    let all = Side::each(|side| {
        let castlings = &program.army(side).castlings;
        castled.ways[side.index()].count_ones() as usize == castlings.len()
    });
    let mut names: Vec<&str> = Vec::new();
    for side in Side::BOTH {
        for castling in program.army(side).castlings_at(castled.ways[side.index()]) {
            if !names.contains(&castling.name.as_str()) {
                names.push(&castling.name);
            }
        }
    }
    if all == [true; 2] { String::new() } else { format!(" {}", list(&names, "or")) }
}

/// `White is to move`, `a side has only king`; it remembers whether the side of which the line speaks is known already.
fn board_fact(program: &Program, fact: &BoardFact, named: &mut bool) -> String {
    let (whose, men) = match fact {
        BoardFact::Turn(who) | BoardFact::Stuck(who) => (*who, None),
        BoardFact::Castling(castled) => (castled.whose, None),
        BoardFact::Men(men) => (men.whose, Some(men)),
    };
    let side = match whose {
        Who::Subject if !std::mem::replace(named, true) => "a side".to_owned(),
        Who::Subject => "that side".to_owned(),
        Who::Other => "the other side".to_owned(),
        Who::ToMove => "the side to move".to_owned(),
        Who::Moved => "the side that has just moved".to_owned(),
        Who::Side(side) => side.title().to_owned(),
    };
    let men = match (men, fact) {
        (Some(men), _) => men,
        (None, BoardFact::Castling(castled)) => {
            let what = if castled.made { "has castled" } else { "has no right left to castle" };
            return format!("{side} {what}{}", ways(program, castled));
        }
        (None, BoardFact::Stuck(_)) => return format!("{side} could do nothing on its turn"),
        (None, _) => return format!("{side} is to move"),
    };
    let one = matches!(
        men.share,
        Share::Only
            | Share::NONE
            | Share::Count { least: 1, most: None }
            | Share::Count { least: 1, most: Some(1) }
    );
    let pieces = pieces(program, men, !one);
    let amount = match men.share {
        Share::Only => format!("only {}", article(&pieces)),
        Share::NONE => format!("no {pieces}"),
        Share::Count { least: 1, most: None } if men.safe => format!("a safe {pieces}"),
        Share::Count { least: 1, most: None } => article(&pieces),
        Share::Count { least: 0, most: Some(most) } => format!("fewer than {} {pieces}", u16::from(most) + 1),
        Share::Count { least, most: None } => format!("at least {least} {pieces}"),
        Share::Count { least, most: Some(most) } if least == most => format!("exactly {least} {pieces}"),
        Share::Count { least, most: Some(most) } => format!("{} {pieces}", between(least, most)),
    };
    let zone = men.zones.as_ref().map_or_else(String::new, |zones| match men.whose {
        Who::Side(side) => {
            let there = program.symmetry.set(&program.board, side, &zones[side.index()]);
            format!(" on {}", any_square(&program.board, &there))
        }
        _ if zones[0] == zones[1] => format!(" on {}", counted(program, &zones[0])),
        _ => {
            let of = |side: Side| {
                any_square(&program.board, &program.symmetry.set(&program.board, side, &zones[side.index()]))
            };
            format!(" on {} (Black on {})", of(Side::White), of(Side::Black))
        }
    });
    let safe = if men.safe { " (counting those that are not attacked)" } else { "" };
    let near =
        men.near.as_ref().map_or_else(String::new, |near| format!(" {}", beside(program, men.whose, near)));
    let formation =
        men.formation.as_ref().map_or_else(String::new, |formation| in_formation(program, formation));
    format!("{side} has {amount}{zone}{near}{formation}{safe}")
}

/// ` in a row, along ranks and files`: how the pieces stand to each other.
fn in_formation(program: &Program, formation: &Formation) -> String {
    let ways = path(&program.board, [program.army(Side::White), program.army(Side::Black)], &formation.steps);
    match &formation.shape {
        FormationShape::Row => format!(" in an unbroken row, each {ways} from the next"),
        FormationShape::Chain(None) => format!(" in one chain, each {ways} from another"),
        FormationShape::Chain(Some(ends)) => {
            let zone = |zones: &[SquareSet; 2]| match zones[0] == zones[1] {
                true => any_square(&program.board, &zones[0]),
                false => {
                    let of = |side: Side| {
                        any_square(
                            &program.board,
                            &program.symmetry.set(&program.board, side, &zones[side.index()]),
                        )
                    };
                    format!("{} (Black: {})", of(Side::White), of(Side::Black))
                }
            };
            format!(" in a chain from {} to {}, each {ways} from another", zone(&ends[0]), zone(&ends[1]))
        }
    }
}

/// `where an enemy king could go by a step any way`: where pieces stand that are counted.
fn beside(program: &Program, whose: Who, near: &Near) -> String {
    let (owner, of_one) = match whose {
        Who::Side(side) => (side, true),
        _ => (Side::White, false),
    };
    let only = |side: Side, sets: &[KindSet; 2]| {
        let mut of_side = [KindSet::NONE; 2];
        of_side[side.index()] = sets[side.index()];
        of_side
    };
    let (own, enemy) = match of_one {
        true => (only(owner, &near.own), only(!owner, &near.enemy)),
        false => (near.own, near.enemy),
    };
    let names = |word: &str, sets: [KindSet; 2]| {
        let all = Side::BOTH.into_iter().all(|side| {
            sets[side.index()].is_empty()
                || sets[side.index()].iter().count() == program.army(side).kinds.len()
        });
        let names = if all { "piece".to_owned() } else { list(&kinds_of_both(program, &sets), "or") };
        format!("{word} {names}")
    };
    let is_none = |sets: [KindSet; 2]| sets.iter().all(|set| set.is_empty());
    let both = near.own.iter().zip(near.enemy).all(|(own, enemy)| *own == enemy);
    let from = match (is_none(own), is_none(enemy)) {
        (false, false) if both && !of_one => names("", own).trim_start().to_owned(),
        (false, false) => format!("{} or {}", article(&names("friendly", own)), names("enemy", enemy)),
        (true, _) => names("enemy", enemy),
        (_, true) => names("friendly", own),
    };
    let armies = [program.army(Side::White), program.army(Side::Black)];
    let way = path(&program.board, armies, &near.paths[0]);
    format!("where {} could get by {way}", article(&from))
}

/// The pieces that are counted, in the singular or the plural: by their names, or by those of the few others.
fn pieces(program: &Program, men: &Men, many: bool) -> String {
    let sides = match men.whose {
        Who::Side(side) => vec![side],
        _ => Side::BOTH.to_vec(),
    };
    let mut these = [KindSet::NONE; 2];
    let mut others = [KindSet::NONE; 2];
    for side in sides {
        let (s, army) = (side.index(), program.army(side));
        these[s] = men.kinds[s];
        others[s] = army.ids().filter(|kind| !men.kinds[s].contains(*kind)).collect();
    }
    let plural = |names: Vec<String>| -> Vec<String> {
        names.into_iter().map(|name| if many { format!("{name}s") } else { name }).collect()
    };
    let (these, others) = (kinds_of_both(program, &these), kinds_of_both(program, &others));
    let piece = if many { "pieces" } else { "piece" };
    match others.len() {
        0 => piece.to_owned(),
        n if n <= 2 && n < these.len() => match many {
            true => format!("{piece} except {}", list(&plural(others), "and")),
            false => {
                let others: Vec<String> = others.iter().map(|name| article(name)).collect();
                format!("{piece} except {}", list(&others, "or"))
            }
        },
        _ => list(&plural(these), "or"),
    }
}

fn outcome(program: &Program, test: &EndTest, outcome: Outcome) -> String {
    // A side that cannot move is named by the test itself.
    let about_mover = test.is_mate() || *test == EndTest::Stalemate && has_royals(program);
    let outcome = match outcome {
        Outcome::Win(Who::ToMove) if *test == EndTest::Stalemate => Outcome::Win(Who::Subject),
        Outcome::Win(Who::Moved) if *test == EndTest::Stalemate => Outcome::Win(Who::Other),
        other => other,
    };
    match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::MorePieces => "the side with more pieces wins; a draw if they have equally many".to_owned(),
        Outcome::FewerPieces => {
            "the side with fewer pieces wins; a draw if they have equally many".to_owned()
        }
        Outcome::MorePoints | Outcome::FewerPoints => {
            let which = if outcome == Outcome::MorePoints { "more" } else { "fewer" };
            let own =
                |side: Side| Some((side, program.army(side).points)).filter(|(_, p)| *p > Worth::default());
            let own: Vec<String> = Side::BOTH
                .into_iter()
                .filter_map(own)
                .map(|(side, points)| format!("{side:#} has {points} besides its pieces"))
                .collect();
            let own = if own.is_empty() { String::new() } else { format!(" ({})", list(&own, "and")) };
            format!("the side with {which} points{own} wins; a draw if they have equally many")
        }
        Outcome::Win(Who::Side(winner)) => format!("{winner:#} wins"),
        Outcome::Win(Who::ToMove) => "the side to move wins".to_owned(),
        Outcome::Win(Who::Subject) if about_mover => "the side to move wins".to_owned(),
        Outcome::Win(Who::Other | Who::Moved) if about_mover => "the side to move loses".to_owned(),
        Outcome::Win(Who::Moved) => "the side that has just moved wins".to_owned(),
        Outcome::Win(Who::Subject) => "that side wins".to_owned(),
        Outcome::Win(Who::Other) => "that side loses".to_owned(),
    }
}

/// What the move counter waits for.
fn without(program: &Program, counter: &Counter) -> String {
    let kinds = kinds_of_both(program, &counter.moves_of);
    let moves = (!kinds.is_empty()).then(|| format!("a move of {}", article(&list(&kinds, "or"))));
    let captures = counter.captures.then(|| "a capture".to_owned());
    let events: Vec<String> = captures.into_iter().chain(moves).collect();
    if events.is_empty() { "in all".to_owned() } else { format!("in a row without {}", list(&events, "or")) }
}
