//! Endings in words: what must hold, and who gains by it.

use super::movement::path;
use super::names::kinds_of_both;
use super::nouns::{OTHER_THAN, between};
use super::spots::spot;
use super::squares::{any_square, place};
use crate::prose::{self, article, list, nth};
use wazir_lang::reachability::Reachability;
use wazir_runtime::program::{
    BoardFact, CastlingFact, Counter, EndTest, Ending, Fate, Formation, FormationShape, Kind, KindSet, Men,
    Near, Outcome, Perpetual, Remembered, RepetitionKey, Share, Step, Symmetry, Who, Worth,
};
use wazir_runtime::{Program, Side, SquareSet};

/// The endings that can come about, in their order: what is proved never to hold ends no game.
pub fn possible_endings(program: &Program) -> Vec<&Ending> {
    let chances = Reachability::endings_of(program);
    let possible = |index: usize| chances.get(index).is_none_or(|chance| !chance.is_never());
    program
        .endings
        .iter()
        .enumerate()
        .filter(|(index, _)| possible(*index))
        .map(|(_, ending)| ending)
        .collect()
}

/// An ending in a line: what, who gains, and whether it must be claimed.
pub fn ending(program: &Program, ending: &Ending) -> String {
    let claimed = if ending.claimed { ", if the side to move claims it" } else { "" };
    let after = match &ending.test {
        EndTest::Counted { plies, each, .. } => {
            let moves = if plies % 2 == 0 { format!(" ({} by each side)", plies / 2) } else { String::new() };
            let less = match each {
                0 => String::new(),
                each => format!(", less {each} for every piece on the board when the count begins"),
            };
            format!(" after {plies} moves{moves}{less}")
        }
        _ => String::new(),
    };
    let both = match may_hold_of_both(program, ending) {
        true => " (if that is so of both sides at once, the one that has just moved wins)",
        false => "",
    };
    format!(
        "{}: {}{both}{after}{claimed}",
        ending_test(program, &ending.test),
        outcome(program, &ending.test, ending.outcome)
    )
}

/// Can one move leave both sides without what this ending asks for? Royal pieces of its own no move takes away.
fn may_hold_of_both(program: &Program, ending: &Ending) -> bool {
    let Some(lost) = ending.test.lost() else { return false };
    let leave = |side: Side| {
        let mut effects = program.army(side).kinds.iter().flat_map(Kind::effects);
        effects.any(|effect| effect.fate() == Some(Fate::Leave) && effect.group().is_some())
    };
    let may_go = |side: Side| {
        let (army, lost) = (program.army(side), lost[side.index()]);
        let gone = lost & program.befallen(side);
        !lost.is_empty() && gone == lost && lost.iter().all(|id| !army.kind(id).royal)
    };
    let decides = matches!(ending.outcome, Outcome::Win(Who::Subject | Who::Other));
    decides && Side::BOTH.into_iter().all(may_go) && Side::BOTH.into_iter().any(leave)
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
        EndTest::Stalemate => "the side to move has no legal move".to_owned(),
        EndTest::InsufficientMaterial => {
            "insufficient material (the pieces left cannot checkmate either side)".to_owned()
        }
        EndTest::Repetition { key, times } => {
            let (what, parts) = same(program, *key);
            format!("{what} occurs for the {} time{parts}", nth(*times))
        }
        EndTest::Perpetual { key, times, by } => {
            let by = match by {
                Perpetual::Check => "given check".to_owned(),
                Perpetual::Chase(kinds) => {
                    let all = Side::BOTH
                        .into_iter()
                        .all(|side| kinds[side.index()].iter().count() == program.army(side).kinds.len());
                    let with = match all {
                        true => String::new(),
                        false => format!(", with {},", article(&list(&kinds_of_both(program, kinds), "or"))),
                    };
                    format!(
                        "made a new threat{with} to take the same unprotected enemy piece (not a royal one)"
                    )
                }
            };
            let (what, parts) = same(program, *key);
            let first = if *times > 2 { format!("first of these {times}") } else { "first".to_owned() };
            format!(
                "{what} occurs for the {} time{parts}, and one side alone has, with every move since the {first}, {by}",
                nth(*times)
            )
        }
        EndTest::MoveLimit { plies } => {
            let moves =
                if program.armies.iter().any(|army| army.turn.has_moves()) { "turns" } else { "moves" };
            let without = without(program, &program.counter);
            match plies % 2 {
                0 => format!("{} {moves} by each side {without}", plies / 2),
                _ => format!("{plies} {moves}, counting those of both sides, {without}"),
            }
        }
        EndTest::Board(any) => match (test.goal(), test.lost()) {
            (Some((kinds, zones)), _) => goal(program, kinds, zones),
            (_, Some(kinds)) if any.len() == 1 => format!("a side has {}", lost(program, &kinds)),
            (_, Some(_)) => {
                let lacks = |men: &Men| lost(program, &men.kinds).trim_end_matches(" left").to_owned();
                format!("a side has {} left", list(&test.men().map(lacks).collect::<Vec<_>>(), "or"))
            }
            _ => on_board(program, any, "a side"),
        },
        EndTest::Counted { any, .. } => format!("from when {}", on_board(program, any, "a side")),
        EndTest::Lasting { any, plies } => {
            format!("{}, in {plies} positions in a row", on_board(program, any, "a side"))
        }
        EndTest::Passes { times: 1 } => "a pass".to_owned(),
        EndTest::Passes { times } => format!("{times} passes in a row"),
        EndTest::ChecksGiven { times: 1 } => "a side has given check".to_owned(),
        EndTest::ChecksGiven { times } => format!("a side has given {times} checks"),
    }
}

/// What counts as the same, and what that means, in parentheses.
fn same(program: &Program, key: RepetitionKey) -> (&'static str, String) {
    if key == RepetitionKey::Arrangement {
        return ("the same arrangement of the pieces, whoever is to move,", String::new());
    }
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let hands = kinds().any(|kind| kind.has_to_do_with_hands());
    let castlings = program.armies.iter().any(|army| !army.castlings.is_empty());
    let passing = kinds().any(|kind| kind.rules.iter().any(|rule| rule.passing.is_some()));
    let trail = key == RepetitionKey::PositionAndTrail;
    let unmoved = Remembered::of(program).unmoved.iter().any(|kinds| !kinds.is_empty());
    let parts = [
        (true, "arrangement"),
        (hands, "hands"),
        (true, "side to move"),
        (unmoved, "pieces that count as unmoved"),
        (castlings, "castling rights"),
        (passing && !trail, "en passant captures"),
        (trail, "squares that the last move passed over"),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|(some, _)| *some).map(|(_, part)| part).collect();
    ("the same position", format!(" (same {})", list(&parts, "and")))
}

/// `no king left`, `neither a king nor a prince left`: what a side has lost.
fn lost(program: &Program, kinds: &[KindSet; 2]) -> String {
    let others = Side::each(|side| {
        let army = program.army(side);
        army.ids().filter(|id| !kinds[side.index()].contains(*id)).collect::<KindSet>()
    });
    let others = kinds_of_both(program, &others);
    match (kinds_of_both(program, kinds).as_slice(), others.as_slice()) {
        (_, []) => "no pieces left".to_owned(),
        ([one], _) => format!("no {one} left"),
        ([one, other], _) => format!("neither {} nor {} left", article(one), article(other)),
        (_, [only]) => format!("nothing left but {}", article(only)),
        (names, _) => format!("no {} left", list(names, "or")),
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
                .then(|| format!("{} stands on {}", article(&whose), any_square(&program.board, &there)))
        });
        return goals.collect::<Vec<_>>().join(", or ");
    }
    let all = Side::BOTH.into_iter().all(|side| {
        let army = program.army(side);
        kinds[side.index()].iter().count() == army.kinds.len()
    });
    let who = if all { "piece".to_owned() } else { list(&kinds_of_both(program, kinds), "or") };
    let who = article(&who);
    format!("{who} stands on {}", counted(program, &zones[0]))
}

/// A zone that is the same for either side, as the sides count.
fn counted(program: &Program, zone: &SquareSet) -> String {
    // Where both count alike, "its last rank" would be misread.
    if program.symmetry == Symmetry::None {
        return any_square(&program.board, zone);
    }
    let place = place(&program.board, zone);
    let same = program.symmetry.set(&program.board, Side::Black, zone) == *zone;
    let whose = if same || place.starts_with("its ") { "" } else { " (as its owner counts)" };
    format!("{place}{whose}")
}

/// What must be so on the board: any of the lists, and all in it. `subject` is the side of which it speaks.
pub(super) fn on_board(program: &Program, any: &[Vec<BoardFact>], subject: &str) -> String {
    let mut named = false;
    let mut lists = Vec::new();
    if let [one, other] = any
        && let ([one], [other]) = (one.as_slice(), other.as_slice())
        && of_each(one, other)
    {
        return board_fact(program, one, "either side");
    }
    for all in any {
        let facts = match all.as_slice() {
            [one, other] if of_each(one, other) => vec![board_fact(program, one, "each side")],
            all => all
                .iter()
                .map(|fact| {
                    let again = whose(fact) == Who::Subject && std::mem::replace(&mut named, true);
                    board_fact(program, fact, if again { "that side" } else { subject })
                })
                .collect(),
        };
        lists.push(run_on(&facts));
    }
    // The same of both sides, however it is given.
    if let [one, other] = lists.as_slice()
        && let Some(same) =
            one.strip_prefix(subject).filter(|same| other.strip_prefix("the other side") == Some(same))
    {
        return format!("either side{same}");
    }
    // As many men in one place or in another: `on a1-b2 or on b1-c2`.
    let placed = |list: &str| {
        let (men, there) = list.split_once(" on ")?;
        let plain =
            ![", ", " and ", " has only "].iter().any(|word| men.contains(word) || there.contains(word));
        plain.then(|| (men.replacen("that side", subject, 1), there.to_owned()))
    };
    let all: Option<Vec<(String, String)>> = lists.iter().map(|list| placed(list)).collect();
    match all.as_deref() {
        Some([(men, _), rest @ ..]) if !rest.is_empty() && rest.iter().all(|(same, _)| same == men) => {
            let places = all.iter().flatten().map(|(_, there)| format!("on {there}")).collect::<Vec<_>>();
            format!("{men} {}", list(&places, "or"))
        }
        _ => lists.join(", or "),
    }
}

/// Facts in a row. Whose they are is said once: `the other side has a rook and no pawn`.
fn run_on(facts: &[String]) -> String {
    let mut text = String::new();
    let mut before = None;
    for fact in facts {
        let parts = fact.split_once(" has ");
        let whose = parts.map(|(whose, _)| whose);
        let told = parts.filter(|_| whose == before).map_or(fact.as_str(), |(_, what)| what);
        text += if text.is_empty() { "" } else { " and " };
        text += told;
        before = whose;
    }
    text
}

/// The side of which a fact speaks.
fn whose(fact: &BoardFact) -> Who {
    match fact {
        BoardFact::Turn(who) | BoardFact::Stuck(who) => *who,
        BoardFact::Castling(castled) => castled.whose,
        BoardFact::Men(men) => men.whose,
    }
}

/// Do two facts say the same of either side?
fn of_each(one: &BoardFact, other: &BoardFact) -> bool {
    let pair = match (whose(one), whose(other)) {
        (Who::Subject, Who::Other) => true,
        (Who::Side(one), Who::Side(other)) => one != other,
        _ => false,
    };
    pair && match (one, other) {
        (BoardFact::Stuck(_), BoardFact::Stuck(_)) => true,
        // A line that names a side speaks of the squares as that side has them.
        (BoardFact::Men(one), BoardFact::Men(other)) => {
            (one.zones.is_none() || one.whose == Who::Subject)
                && Men { whose: one.whose, ..other.clone() } == *one
        }
        _ => false,
    }
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

/// `White is to move`, `a side has only a king`. The subject may be `each side`.
fn board_fact(program: &Program, fact: &BoardFact, subject: &str) -> String {
    let men = match fact {
        BoardFact::Men(men) => Some(men),
        BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => None,
    };
    let each = subject == "each side";
    let side = match whose(fact) {
        _ if each => subject.to_owned(),
        Who::Subject => subject.to_owned(),
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
        (None, BoardFact::Stuck(_)) => {
            let passes = program.armies.iter().any(|army| army.turn.may_pass());
            let pass = if passes { " other than a pass" } else { "" };
            return match each {
                true => format!("neither side could make a move{pass} if it were to move"),
                false => format!("{side} could make no move{pass} if it were to move"),
            };
        }
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
    let pieces = if men.safe { format!("unattacked {pieces}") } else { pieces };
    let amount = match men.share {
        Share::Only => format!("only {}", article(&pieces)),
        Share::NONE if pieces == "piece" => "no pieces".to_owned(),
        Share::NONE => format!("no {pieces}"),
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
    let near =
        men.near.as_ref().map_or_else(String::new, |near| format!(" {}", beside(program, men.whose, near)));
    let formation =
        men.formation.as_ref().map_or_else(String::new, |formation| in_formation(program, formation));
    // A chain is no piece in it.
    let chain = men.formation.as_ref().is_some_and(|f| matches!(f.shape, FormationShape::Chain(Some(_))));
    if chain && men.share == (Share::Count { least: 1, most: None }) {
        let (men, formation) = (self::pieces(program, men, true), formation.replacen(" in a chain", "", 1));
        return format!("{side} has a chain of {men}{zone}{near}{formation}");
    }
    match amount.strip_prefix("no ").filter(|_| each) {
        Some("pieces") => format!("neither side has any pieces{zone}{near}{formation}"),
        Some(none) => format!("neither side has {}{zone}{near}{formation}", article(none)),
        None => format!("{side} has {amount}{zone}{near}{formation}"),
    }
}

/// ` in a row, along ranks and files`: how the pieces stand to each other.
fn in_formation(program: &Program, formation: &Formation) -> String {
    let ways = path(&program.board, [program.army(Side::White), program.army(Side::Black)], &formation.steps);
    match &formation.shape {
        FormationShape::Row => format!(" in a straight and unbroken row, each {ways} from the next"),
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

/// `next to an enemy king`: where pieces stand that are counted.
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
    let way = |steps: &[Step]| path(&program.board, armies, steps);
    spot(&program.board, &near.paths[0], &article(&from), &way)
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
        names.into_iter().map(|name| if many { prose::plural(&name) } else { name }).collect()
    };
    let (these, others) = (kinds_of_both(program, &these), kinds_of_both(program, &others));
    let piece = if many { "pieces" } else { "piece" };
    match others.len() {
        0 => piece.to_owned(),
        n if n <= 2 && n < these.len() => match many {
            true => format!("{piece}{OTHER_THAN}{}", list(&plural(others), "and")),
            false => {
                let others: Vec<String> = others.iter().map(|name| article(name)).collect();
                format!("{piece}{OTHER_THAN}{}", list(&others, "or"))
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
    // Who gains is "it" where the line speaks of one side alone.
    let alone = match test {
        EndTest::Board(any) | EndTest::Lasting { any, .. } | EndTest::Counted { any, .. } => {
            any.iter().flatten().all(|fact| whose(fact) == Who::Subject)
        }
        EndTest::Perpetual { .. } => false,
        _ => true,
    };
    // `That side` would be the one that was named last.
    let of_two = match test {
        EndTest::Board(any) | EndTest::Lasting { any, .. } | EndTest::Counted { any, .. } => {
            any.iter().all(|all| all.first().is_some_and(|fact| whose(fact) == Who::Subject))
                && any.iter().flatten().any(|fact| whose(fact) == Who::Other)
        }
        _ => false,
    };
    let subject = match (test.goal().is_some(), alone) {
        (true, _) => "its side",
        (_, true) => "it",
        _ if of_two => "the former",
        _ => "that side",
    };
    match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::MorePieces => "the side with more pieces wins; a draw if they are equal".to_owned(),
        Outcome::FewerPieces => "the side with fewer pieces wins; a draw if they are equal".to_owned(),
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
            format!("the side with {which} points{own} wins; a draw if they are equal")
        }
        Outcome::Win(Who::Side(winner)) => format!("{winner:#} wins"),
        Outcome::Win(Who::ToMove) => "the side to move wins".to_owned(),
        Outcome::Win(Who::Subject) if about_mover => "the side to move wins".to_owned(),
        Outcome::Win(Who::Other | Who::Moved) if about_mover => "the side to move loses".to_owned(),
        Outcome::Win(Who::Moved) => "the side that has just moved wins".to_owned(),
        Outcome::Win(Who::Subject) => format!("{subject} wins"),
        Outcome::Win(Who::Other) => format!("{subject} loses"),
    }
}

/// What the move counter waits for.
fn without(program: &Program, counter: &Counter) -> String {
    let kinds = kinds_of_both(program, &counter.moves_of);
    let moves = (!kinds.is_empty()).then(|| article(&format!("{} move", list(&kinds, "or"))));
    let captures = counter.captures.then(|| "a capture".to_owned());
    let drops = counter.drops.then(|| "a drop".to_owned());
    let events: Vec<String> = captures.into_iter().chain(drops).chain(moves).collect();
    if events.is_empty() { "in all".to_owned() } else { format!("in a row without {}", list(&events, "or")) }
}
