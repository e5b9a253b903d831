//! The form of a kind's moves: what it may do on an empty board, however its lines are written.

use super::shapes::Figurine;
use crate::diagram::way::{Need, Paths};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use wazir_runtime::program::{Board, Cells, Kind, KindSet, Rule, Step, Test};
use wazir_runtime::{Program, Side, Square};

/// The table that `figurines` describes.
const FORMS: &str = include_str!("forms.txt");

/// What kinds of board there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Squares,
    Levels,
    Hexagons,
}

/// What a kind may do from the middle of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form(BTreeSet<FormWay>);

/// One way of a form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct FormWay {
    /// Its squares, as seen from where it begins.
    squares: Vec<(i8, i8, i8)>,
    /// What must stand on those before the last.
    asked: Vec<Asked>,
    captures: bool,
    /// Only the end of the board ends it.
    endless: bool,
}

/// What must stand on a square of a way.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Asked {
    Empty,
    Any,
    Some,
}

impl Sort {
    pub(super) fn of(board: &Board) -> Sort {
        match board.cells {
            Cells::Hexagons => Sort::Hexagons,
            Cells::Squares if board.has_levels() => Sort::Levels,
            Cells::Squares => Sort::Squares,
        }
    }

    /// The headings of the table whose rows hold for this kind of board.
    fn headings(self) -> &'static [&'static str] {
        match self {
            Sort::Squares => &["[squares]"],
            Sort::Levels => &["[levels]", "[squares]"],
            Sort::Hexagons => &["[hexagons]"],
        }
    }

    /// The board on which forms are compared, and the start of a piece alone in the corner of it.
    fn board(self) -> (&'static str, &'static str) {
        match self {
            Sort::Squares => ("9 x 9", "9/9/9/9/9/9/9/9/A8"),
            Sort::Levels => ("5 x 5 x 5", "5/5/5/5/A4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5"),
            Sort::Hexagons => ("hexagon 5", "A/3/5/7/9/9/9/9/9"),
        }
    }

    fn table(self) -> &'static Table {
        static TABLES: [OnceLock<Table>; 3] = [const { OnceLock::new() }; 3];
        TABLES[self as usize].get_or_init(|| Table::new(self))
    }
}

/// The rows of the table for a kind of board, compiled.
#[derive(Default)]
struct Table {
    /// On its board forms are compared. `None` if the table had a mistake, which a test rules out.
    program: Option<Program>,
    forms: Vec<(Form, Figurine)>,
}

impl Table {
    fn new(sort: Sort) -> Table {
        let rows = sort.headings().iter().flat_map(|heading| rows(heading));
        let rows: Vec<(Figurine, &str)> = rows.collect();
        let letters =
            ["", "'", "''", "'''"].iter().flat_map(|primes| ('A'..='Z').map(move |c| format!("{c}{primes}")));
        let (board, setup) = sort.board();
        let mut text = format!("edition 1\nvariant forms \"Forms\" {{\n  board {board}\n");
        for ((at, (_, lines)), letter) in rows.iter().enumerate().zip(letters) {
            let lines = lines.replace("; ", "\n    ");
            text += &format!("  piece form-{at} {letter} {{\n    {lines}\n  }}\n");
        }
        text += &format!("  setup \"{setup}\"\n  endings {{ stalemate: draw }}\n}}\n");
        let compiled = wazir_lang::compile("forms.wazir", &text, &wazir_lang::NO_FILES);
        let Some(program) = compiled.variants.into_iter().next().and_then(|v| v.program) else {
            return Table::default();
        };
        let forms = rows.iter().zip(&program.army(Side::White).kinds);
        let forms = forms.map(|((figurine, _), kind)| (Form::on(&program, kind), *figurine));
        // What leaps off a small board has no form there.
        let forms = forms.filter(|(form, _)| !form.0.is_empty()).collect();
        Table { program: Some(program), forms }
    }
}

/// The rows below a heading: shapes, and the lines of a piece.
fn rows(heading: &str) -> impl Iterator<Item = (Figurine, &'static str)> {
    let below = FORMS.lines().skip_while(move |line| *line != heading).skip(1);
    let below = below.take_while(|line| !line.starts_with('['));
    below.filter_map(|line| {
        let (name, lines) = line.split_once(' ')?;
        Some((Figurine::named(name)?, lines.trim()))
    })
}

/// The forms that have shapes, in the order in which they are tried.
pub(super) fn known(sort: Sort) -> &'static [(Form, Figurine)] {
    &sort.table().forms
}

impl Form {
    /// The form of a kind of a variant on such a board.
    pub(super) fn of(sort: Sort, kind: &Kind) -> Form {
        let program = sort.table().program.as_ref();
        program.map_or(Form(BTreeSet::new()), |program| Form::on(program, kind))
    }

    fn on(program: &Program, kind: &Kind) -> Form {
        let board = &program.board;
        // What a piece does only from some squares, or at times, is not what it looks like, unless it does nothing else.
        let usual = |rule: &&Rule| rule.from.is_none() && rule.conditions.is_empty() && !rule.path.is_empty();
        let mut rules: Vec<Rule> = kind.rules.iter().filter(usual).cloned().collect();
        if rules.is_empty() {
            rules = kind.rules.iter().filter(|rule| !rule.path.is_empty()).cloned().collect();
        }
        rules.iter_mut().for_each(|rule| rule.path = anywhere(&rule.path));
        let free = Kind { rules, bounds: Vec::new(), ..kind.clone() };
        let paths = Paths::of(program, Side::White, &free);
        let from = middle(board);
        let mut form = BTreeSet::new();
        for (index, rule) in free.rules.iter().enumerate() {
            let endless = paths.is_endless(index);
            for way in paths.ways(index, from) {
                let squares = way.squares.iter().map(|square| {
                    let by = board.vector(from, *square);
                    (by.dx, by.dy, by.dz)
                });
                let (squares, asked): (Vec<_>, Vec<Asked>) =
                    (squares.collect(), way.needs_between().map(asked).collect());
                let may = [(false, rule.quiet), (true, rule.takes)];
                for (captures, _) in may.into_iter().filter(|(_, may)| *may) {
                    form.insert(FormWay {
                        squares: squares.clone(),
                        asked: asked.clone(),
                        captures,
                        endless,
                    });
                }
            }
        }
        Form(form)
    }
}

fn middle(board: &Board) -> Square {
    let off = |at: u8, size: u8| (2 * i32::from(at) + 1 - i32::from(size)).pow(2);
    let distance = |square: &Square| {
        off(board.file(*square), board.files)
            + off(board.rank(*square), board.height(board.file(*square)))
            + off(board.level(*square), board.levels)
    };
    board.all().min_by_key(distance).unwrap_or(Square::new(0))
}

fn asked(need: Need) -> Asked {
    let all = KindSet::first(KindSet::MAX);
    match need {
        Need::Empty => Asked::Empty,
        Need::Piece { own, enemy } if (own, enemy) == (all, all) => Asked::Any,
        Need::Piece { .. } => Asked::Some,
    }
}

/// A path as it would be if it might lead anywhere.
fn anywhere(path: &[Step]) -> Vec<Step> {
    let steps = path.iter().filter(|step| !matches!(step, Step::Test(Test::In(_))));
    steps
        .map(|step| match step {
            Step::Repeat { min, max, body } => Step::Repeat { min: *min, max: *max, body: anywhere(body) },
            Step::Either(bodies) => Step::Either(bodies.iter().map(|body| anywhere(body)).collect()),
            other => other.clone(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_table_is_understood() {
        let lines = FORMS.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '[']));
        let all: usize = ["[squares]", "[levels]", "[hexagons]"].iter().map(|h| rows(h).count()).sum();
        assert_eq!(all, lines.count(), "a row names a shape that there is not");
        for sort in [Sort::Squares, Sort::Levels, Sort::Hexagons] {
            let all: usize = sort.headings().iter().map(|heading| rows(heading).count()).sum();
            assert!(sort.table().program.is_some(), "{sort:?}");
            assert!(sort == Sort::Levels || known(sort).len() == all, "{sort:?}");
        }
    }
}
