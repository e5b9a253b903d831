//! Lines that a piece takes over from others: of other kinds of its army, and of pieces that stand somewhere.
//!
//! | line | rules |
//! |---|---|
//! | `move and capture as rook, knight` | those of the rook and of the knight |
//! | `capture as a friendly piece next to it` | the captures of every kind, each while one stands there |

use super::Lower;
use crate::ast::{self, Lender, LineKind, Modes};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Piece;
use crate::source::{Span, on_one_line};
use crate::suggest::list;
use wazir_runtime::Side;
use wazir_runtime::program::{CatchPlace, KindId, KindSet, Rule, Step, Test};

/// Names by which players know ways to go that no word of the language says, in Betza notation.
const WAYS: [(&str, &str); 3] = [("rose", "qN0"), ("crooked-bishop", "zB"), ("boyscout", "zB")];

/// A kind whose lines are being translated.
#[derive(Clone)]
pub(super) struct Borrowed {
    name: String,
    /// The word that takes its lines over, and for what: none for the piece whose own lines they are.
    by: Option<(Span, Modes)>,
}

impl Borrowed {
    /// The piece whose lines they are.
    pub(super) fn own(name: &str) -> Borrowed {
        Borrowed { name: name.to_owned(), by: None }
    }
}

/// One word of a circle: who goes as whom.
struct Link {
    piece: String,
    other: String,
    at: Span,
    modes: Modes,
}

impl Lower<'_> {
    /// The rules of other kinds of the army: their paths, limits and takings, for moving, for capturing or for both.
    pub(super) fn borrowed(&mut self, side: Side, names: &[ast::Name], modes: Modes) -> Vec<Rule> {
        self.repeated(names);
        let variant = self.variant;
        let of = self.lines_from.unwrap_or(side);
        let mut rules = Vec::new();
        for name in names {
            if self.of_betza(side, name, modes) || self.kind(of, name).is_none() {
                continue;
            }
            if self.borrowing.iter().any(|kind| kind.name == name.text) {
                self.circle(side, name, modes);
                continue;
            }
            self.borrowing.push(Borrowed { name: name.text.clone(), by: Some((name.span, modes)) });
            rules.extend(self.lines_of(side, variant.army(of).pieces.get(&name.text)));
            self.borrowing.pop();
        }
        limit(&mut rules, modes);
        rules
    }

    /// The rules of a piece's lines, as another piece of a side has them.
    fn lines_of(&mut self, side: Side, piece: Option<&Piece>) -> Vec<Rule> {
        let mut rules = Vec::new();
        for line in piece.iter().flat_map(|p| &p.lines) {
            if let LineKind::Moves(moves) = &line.kind {
                rules.extend(self.moves(side, moves, line));
            }
        }
        rules
    }

    /// The rules of pieces that stand somewhere, each while one of them does. What they have only from others they do not
    /// lend on, and nothing is taken in passing.
    pub(super) fn lent(&mut self, side: Side, lender: &Lender, modes: Modes) -> Vec<Rule> {
        let variant = self.variant;
        let mut rules = Vec::new();
        for (of, kind, condition) in self.lenders(side, lender) {
            let Some((name, piece)) = variant.army(of).pieces.get_index(kind.index()) else { continue };
            // What its own kind lends, it has already.
            if of == side && self.borrowing.first().is_some_and(|own| own.name == *name) {
                continue;
            }
            let before = std::mem::replace(&mut self.borrowing, vec![Borrowed::own(name)]);
            self.lending = true;
            let army = self.lines_from.replace(of);
            let own = self.lines_of(side, Some(piece));
            self.lines_from = army;
            self.lending = false;
            self.borrowing = before;
            rules.extend(own.into_iter().map(|mut rule| {
                rule.conditions.push(condition.clone());
                // Two pieces near it could otherwise give one move two meanings.
                rule.passing = None;
                rule
            }));
        }
        limit(&mut rules, modes);
        rules
    }

    /// The captures of each kind of enemy, onto that kind. What those have only from others does not come along, and nothing is taken in
    /// passing.
    pub(super) fn as_victim(&mut self, side: Side, modes: Modes, at: Span) -> Vec<Rule> {
        if modes.quiet {
            self.report(
                Diagnostic::new(code::NONSENSE, at, "a line that goes as its victim is a capture")
                    .help("write `capture as its victim`, and how it moves as a line of its own"),
            );
            return Vec::new();
        }
        let variant = self.variant;
        let mut rules = Vec::new();
        for (index, (name, piece)) in variant.army(!side).pieces.iter().enumerate() {
            let victim: KindSet = [KindId::new(index as u8)].into_iter().collect();
            let before = std::mem::replace(&mut self.borrowing, vec![Borrowed::own(name)]);
            self.lending = true;
            let army = self.lines_from.replace(!side);
            let own = self.lines_of(side, Some(piece));
            self.lines_from = army;
            self.lending = false;
            self.borrowing = before;
            rules.extend(own.into_iter().filter_map(|mut rule| {
                rule.passing = None;
                if let Some(catch) = &mut rule.catches {
                    let any = catch.limit(victim);
                    if matches!(catch.place, CatchPlace::Passed { .. }) {
                        // It leaps over none but those.
                        over_victims(&mut rule.path, victim);
                    }
                    return any.then_some(rule);
                }
                rule.onto = Some(rule.onto.map_or(victim, |onto| onto & victim));
                rule.onto.is_some_and(|onto| !onto.is_empty()).then_some(rule)
            }));
        }
        limit(&mut rules, modes);
        rules
    }

    /// Reports a name that no piece has, and that players know for a way to go: `move and capture as rose`.
    fn of_betza(&mut self, side: Side, name: &ast::Name, modes: Modes) -> bool {
        let variant = self.variant;
        let known = variant.army(side).pieces.contains_key(&name.text)
            || variant.has_piece(&name.text)
            || variant.is_unread(&name.text);
        let Some((_, way)) = WAYS.iter().find(|(player, _)| *player == name.text).filter(|_| !known) else {
            return false;
        };
        let mode = match (modes.quiet, modes.takes) {
            (true, false) => "m",
            (false, true) => "c",
            _ => "",
        };
        let message = format!("there is no piece `{}`", name.text);
        self.report(Diagnostic::new(code::UNKNOWN_PIECE, name.span, message).help(format!(
            "this way is written in Betza notation, on a line of its own: `betza \"{mode}{way}\"`"
        )));
        true
    }

    /// Reports pieces that go as each other, all their lines together.
    fn circle(&mut self, side: Side, name: &ast::Name, modes: Modes) {
        let Some(start) = self.borrowing.iter().position(|kind| kind.name == name.text) else { return };
        let kinds: Vec<Borrowed> = self.borrowing.iter().skip(start).cloned().collect();
        if let [own] = kinds.as_slice() {
            let own = &own.name;
            let help = format!(
                "write how it goes; to add a line to what `{own}` was before, write `change piece {own} {{ … }}`"
            );
            let message = format!("the `{own}` cannot move as itself");
            self.report(Diagnostic::new(code::CYCLE, name.span, message).help(help));
            return;
        }
        let next = kinds.iter().skip(1).map(|kind| (kind.name.clone(), kind.by));
        let next = next.chain([(name.text.clone(), Some((name.span, modes)))]);
        let links = kinds.iter().zip(next).filter_map(|(kind, (other, by))| {
            by.map(|(at, modes)| Link { piece: kind.name.clone(), other, at, modes })
        });
        let mut links: Vec<Link> = links.collect();
        links.sort_by_key(|link| (link.at.file, link.at.start));
        // What one piece of a circle reports, the others would, too.
        let places: Vec<Span> = links.iter().map(|link| link.at).collect();
        if self.circles.contains(&places) {
            self.give_up();
            return;
        }
        self.circles.push(places);
        let goes = |link: &Link| format!("`{}` {} `{}`", link.piece, does(link.modes), link.other);
        let sentence: Vec<String> = links.iter().map(goes).collect();
        let ways: Option<Vec<String>> = links.iter().map(|link| self.before(side, link)).collect();
        let Some((first, rest)) = links.split_first() else { return };
        let report = Diagnostic::new(code::CYCLE, first.at, sentence.join(", and "));
        let report = rest.iter().fold(report, |report, link| report.label(link.at, "the circle closes here"));
        let help = "`as` means the other piece as it is in this variant, not as it was before";
        self.report(match ways {
            Some(ways) => {
                let ways: Vec<String> = links
                    .iter()
                    .zip(ways)
                    .map(|(link, way)| format!("`{way}` in `{}`", link.piece))
                    .collect();
                report.help(format!("{help}: write the ways out, {}", list(&ways, "and")))
            }
            None => report.help(format!(
                "{help}: write the ways of each out, since with one alone the other would go by it"
            )),
        });
    }

    /// The lines that say what a word of a circle meant of the piece as it was before it was replaced, if it was and they are ways.
    fn before(&self, side: Side, link: &Link) -> Option<String> {
        let old = self.variant.overrides.iter().rev();
        let old = old.into_iter().find(|over| over.piece.text == link.other && over.sides.contains(&side))?;
        let mut lines: Vec<String> = Vec::new();
        for line in &old.lines {
            let LineKind::Moves(moves) = &line.kind else { continue };
            let quiet = moves.modes.quiet && link.modes.quiet;
            let takes = moves.modes.takes && link.modes.takes;
            let word = match (quiet, takes) {
                (false, false) => continue,
                (true, true) => "move and capture",
                (true, false) => "move",
                (false, true) => "capture",
            };
            let way = Span { end: line.span.end, ..moves.path.span };
            let way = on_one_line(self.sources.slice(way));
            let legs = matches!(moves.path.kind, ast::PathKind::Legs(_));
            // Betza notation is not a way of a `move` line.
            legs.then_some(())?;
            lines.push(format!("{word} {way}"));
        }
        (!lines.is_empty()).then(|| lines.join("; "))
    }
}

/// Lets a path go only over enemies of some kinds, where it asks for enemies.
fn over_victims(path: &mut [Step], victims: KindSet) {
    for step in path {
        match step {
            Step::Test(Test::Of { enemy, .. }) => *enemy = *enemy & victims,
            Step::Test(test @ Test::Enemy) => *test = Test::Of { own: KindSet::NONE, enemy: victims },
            Step::Repeat { body, .. } => over_victims(body, victims),
            Step::Either(bodies) => bodies.iter_mut().for_each(|body| over_victims(body, victims)),
            Step::Test(_) | Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => {}
        }
    }
}

fn does(modes: Modes) -> &'static str {
    match (modes.quiet, modes.takes) {
        (true, true) => "goes as",
        (true, false) => "moves as",
        _ => "captures as",
    }
}

/// Leaves only moves, or only captures, of rules that a piece takes over.
fn limit(rules: &mut Vec<Rule>, modes: Modes) {
    for rule in rules.iter_mut() {
        rule.quiet &= modes.quiet;
        rule.takes &= modes.takes;
        rule.passing = rule.passing.filter(|_| modes.takes);
        // What lands on others goes nowhere without taking them.
        rule.quiet &= modes.takes || !rule.lands();
        rule.catches.take_if(|_| !modes.takes);
    }
    rules.retain(|rule| rule.quiet || rule.can_capture());
}
