//! A castling in a sentence.

use super::names::kinds;
use crate::prose::list;
use wazir_runtime::program::{Army, Board, Castling, CastlingWay};
use wazir_runtime::walk::{Code, reach};
use wazir_runtime::{Program, Side, Square, SquareSet, Topology};

/// The squares on which a list agrees in every way, and whose ways it contains besides: the king's, the partner's.
type Common = (SquareSet, [bool; 2]);

/// A castling in a sentence, with the squares where they are for a side.
pub fn castling(program: &Program, army: &Army, castling: &Castling, side: Side) -> String {
    let board = &program.board;
    let name = |square| board.name(program.symmetry.square(board, side, square));
    let names = |set: &SquareSet, word| {
        let names: Vec<String> =
            program.symmetry.set(board, side, set).iter().map(|s| board.name(s)).collect();
        (names.len(), list(&names, word))
    };
    let king = &army.kind(castling.king).name;
    let partners = list(&kinds(army, castling.partners), "or");
    let owners = |common: &[bool; 2]| match common {
        [true, true] => Some(format!("the ways of the {king} and the {partners}")),
        [true, false] => Some(format!("the way of the {king}")),
        [false, true] => Some(format!("the way of the {partners}")),
        [false, false] => None,
    };
    let mut conditions = vec!["neither has moved".to_owned()];
    match common(board, castling, true) {
        Some((set, ways)) => {
            let on_ways = owners(&ways).map(|ways| format!("nothing else stands on {ways}"));
            conditions.extend(on_ways);
            match names(&set, "and") {
                (0, _) => {}
                (1, square) => conditions.push(format!("{square} is empty")),
                (_, squares) => conditions.push(format!("{squares} are empty")),
            }
        }
        None => conditions.push("certain squares are empty, which depend on where the two stand".to_owned()),
    }
    match common(board, castling, false) {
        Some((set, ways)) => {
            let (count, squares) = names(&set, "or");
            let mut attacked: Vec<String> =
                owners(&ways).into_iter().map(|ways| format!("any square of {ways}")).collect();
            attacked.extend((count > 0).then_some(squares));
            if !attacked.is_empty() {
                conditions.push(format!("no enemy attacks {}", attacked.join(" or ")));
            }
        }
        None => conditions
            .push("no enemy attacks certain squares, which depend on where the two stand".to_owned()),
    }
    // It never castles into check, whatever is listed.
    if let [way] = castling.ways.as_slice()
        && army.kind(castling.king).royal
        && !way.safe.contains(way.king_to)
    {
        conditions.push(format!("the {king} is not attacked on {}", name(way.king_to)));
    }
    let each = |of: &dyn Fn(&CastlingWay) -> Square| -> Vec<Square> {
        let mut found: Vec<Square> = Vec::new();
        castling.ways.iter().map(of).for_each(|s| {
            if !found.contains(&s) {
                found.push(s);
            }
        });
        found
    };
    let places = |squares: &[Square]| list(&squares.iter().map(|s| name(*s)).collect::<Vec<_>>(), "or");
    let from = match each(&|way| way.king_from).as_slice() {
        [one] => format!("from {}", name(*one)),
        _ => "from where it stood at the start".to_owned(),
    };
    let partner_from = match each(&|way| way.partner_from).as_slice() {
        [one] => format!("from {}", name(*one)),
        _ => match castling.ways.iter().all(|w| board.file(w.partner_from) > board.file(w.king_from)) {
            true => "on the right of it".to_owned(),
            false => "on the left of it".to_owned(),
        },
    };
    let partner_to = match each(&|way| way.partner_to).as_slice() {
        [one] => format!("to {}", name(*one)),
        _ => "to the square beside it".to_owned(),
    };
    let written = match castling.ways.as_slice() {
        [way] if way.king_from != way.king_to && goes_there(program, army, castling, side) => format!(
            "; where {0}{1} is a move of the {king} alone, too, it is written {0}{2}",
            name(way.king_from),
            name(way.king_to),
            name(way.partner_from)
        ),
        _ => String::new(),
    };
    format!(
        "{} ({}): the {king} goes {from} to {} and the {partners} {partner_from} {partner_to}, if {}{written}",
        castling.name,
        side.cased(castling.letter),
        places(&each(&|way| way.king_to)),
        list(&conditions, "and"),
    )
}

/// Does a move of the king alone lead where the castling takes it?
fn goes_there(program: &Program, army: &Army, castling: &Castling, side: Side) -> bool {
    let (from, to) = (castling.king_from(), castling.king_to());
    let king = army.kind(castling.king);
    let rules = &king.rules;
    let board = program.symmetry.view(&program.board, side);
    let topology = Topology::new(&board, program.symmetry, rules.iter().map(|rule| rule.path.as_slice()));
    let quiet = rules.iter().filter(|r| r.quiet && r.from.is_none_or(|set| set.contains(from)));
    // The topology is the owner's own view already.
    quiet
        .map(|r| Code::bound(&topology, Side::White, &r.path, &king.bounds))
        .any(|code| reach(&code, &topology, from).destinations.contains(to))
}

/// What the lists of all ways have in common, if whole ways and squares are all that they consist of.
fn common(board: &Board, castling: &Castling, empty: bool) -> Option<Common> {
    if let [way] = castling.ways.as_slice() {
        return Some((if empty { way.empty } else { way.safe }, [false; 2]));
    }
    let combinations = [[true, true], [true, false], [false, true], [false, false]];
    combinations.into_iter().find_map(|ways| {
        let along = |way: &CastlingWay| {
            let king = if ways[0] { way.king_way(board) } else { SquareSet::EMPTY };
            let partner = if ways[1] { way.partner_way(board) } else { SquareSet::EMPTY };
            king.or(&partner)
        };
        let set = |way: &CastlingWay| if empty { way.empty } else { way.safe };
        let fixed = castling.ways.iter().map(|w| set(w).minus(&along(w)));
        let fixed = fixed.fold(SquareSet::EMPTY, |all, set| all.or(&set));
        let fits = |way: &CastlingWay| {
            let mut expected = along(way).or(&fixed);
            if empty {
                expected.remove(way.king_from);
                expected.remove(way.partner_from);
            }
            expected == set(way)
        };
        castling.ways.iter().all(fits).then_some((fixed, ways))
    })
}
