//! Lines that begin where only some of the like pieces of the setup stand.
//!
//! | line | the others stand |
//! |---|---|
//! | `move slide forward exactly 2 from rank 2` on hexagons | on other ranks, since ranks bend there |
//! | `move leap 1 2 from d1` of a king | where the symmetry does not see them: the other side's king |

use super::lines::{line_at, own_lines};
use super::sort;
use super::upside_down::is_upside_down;
use crate::ast::{LineKind, Term, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{Cells, KindId, Symmetry};
use wazir_runtime::{Side, Square, SquareSet};

/// More squares than these are not listed.
const MOST: usize = 16;

/// Lines that some of the pieces cannot use from where they begin.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    if (0..reachability.setups().len()).any(|start| is_upside_down(reachability, start)) {
        return Vec::new();
    }
    let look = Look { variant, lowered, reachability };
    let mut found = look.bent();
    found.extend(look.half_of_a_zone());
    found.extend(look.of_one_side());
    found
}

struct Look<'a> {
    variant: &'a Resolved,
    lowered: &'a Lowered,
    reachability: &'a Reachability,
}

impl Look<'_> {
    /// Where the pieces of a kind begin, as their owner sees it.
    fn starts(&self, side: Side, kind: KindId) -> SquareSet {
        let program = &self.lowered.program;
        let starts = self.reachability.start_squares(side, kind);
        starts.iter().map(|square| program.symmetry.square(&program.board, side, square)).collect()
    }

    /// Where the pieces that have a line begin, of both sides.
    fn starts_of_line(&self, line: Span) -> SquareSet {
        let mut all = SquareSet::EMPTY;
        for side in Side::BOTH {
            for (kind, places) in (0u8..).map(KindId::new).zip(&self.lowered.places[side.index()]) {
                if places.rules.contains(&line) {
                    all = all.or(&self.starts(side, kind));
                }
            }
        }
        all
    }

    fn names(&self, squares: &SquareSet) -> Vec<String> {
        squares.iter().map(|square| self.lowered.program.board.name(square)).collect()
    }

    /// Lines `from rank 2` on a hexagon, where pieces of two straight rows are on several ranks.
    fn bent(&self) -> Vec<Diagnostic> {
        let program = &self.lowered.program;
        let mut found: Vec<Diagnostic> = Vec::new();
        let mut seen: Vec<Span> = Vec::new();
        if program.board.cells != Cells::Hexagons {
            return found;
        }
        for side in Side::BOTH {
            for kind in program.army(side).ids() {
                let rules = program.army(side).kind(kind).rules.iter();
                let Some(places) = self.lowered.places[side.index()].get(kind.index()) else { continue };
                for (index, (rule, span)) in rules.zip(&places.rules).enumerate() {
                    let Some(from) = rule.from.filter(|_| rule.phrase.contains(" from rank")) else {
                        continue;
                    };
                    let starts = self.starts_of_line(*span);
                    let others = starts.minus(&from);
                    if !others.is_empty() && others.len() < starts.len() && !seen.contains(span) {
                        seen.push(*span);
                        found.extend(self.on_other_ranks((side, kind, index), *span, &starts, &others));
                    }
                }
            }
        }
        found
    }

    /// Lines from a zone of a hexagon on some of whose squares none of their pieces begins, while others begin elsewhere: the zone is of
    /// another board, or of another setup.
    fn half_of_a_zone(&self) -> Vec<Diagnostic> {
        let program = &self.lowered.program;
        let mut found: Vec<Diagnostic> = Vec::new();
        if program.board.cells != Cells::Hexagons {
            return found;
        }
        for (span, rules) in own_lines(self.variant, self.lowered, |p| &p.rules) {
            let zone = line_at(self.variant, span).and_then(|line| match &line.kind {
                LineKind::Moves(moves) => match moves.from.as_ref()?.terms.as_slice() {
                    [Term { kind: TermKind::Zone(name), .. }] => self.variant.zones.get(&name.text),
                    _ => None,
                },
                _ => None,
            });
            let rule = rules.first().and_then(|(side, kind, index)| {
                let kind = program.army(*side).kind(*kind);
                Some((&kind.name, kind.rules.get(*index)?.from?))
            });
            let (Some(zone), Some((name, from))) = (zone, rule) else { continue };
            let starts = self.starts_of_line(span);
            let (idle, others) = (from.minus(&starts), starts.minus(&from));
            let at = zone.squares.span;
            let some = !starts.and(&from).is_empty() && !idle.is_empty() && !others.is_empty();
            if !some || !self.variant.span.holds(at) || found.iter().any(|d| d.span() == at) {
                continue;
            }
            let zone = &zone.name.text;
            let message = format!("not every `{name}` of the setup begins on `{zone}`");
            let report = Diagnostic::new(code::STANDS_ELSEWHERE, at, message)
                .here(format!("no `{name}` begins on {}", list(&self.names(&idle), "or")))
                .label(span, "this line is for those that begin there")
                .note(format!("others begin on {}", list(&self.names(&others), "and")));
            let squares = self.names(&starts).join(", ");
            let report = match starts.len() <= MOST {
                true => {
                    let help = format!("write `zone {zone} = {squares}`");
                    report.help(&help).guess(help, at, squares)
                }
                false => report,
            };
            found.push(report.help("if that is meant, end the line with `# allow stands-elsewhere`"));
        }
        found
    }

    fn on_other_ranks(
        &self,
        rule: (Side, KindId, usize),
        line: Span,
        starts: &SquareSet,
        others: &SquareSet,
    ) -> Option<Diagnostic> {
        let (side, kind, index) = rule;
        let kind = self.lowered.program.army(side).kind(kind);
        let phrase = &kind.rules.get(index)?.phrase;
        let (way, rest) = phrase.split_once(" from ")?;
        // What follows the squares of the line is not told apart from them.
        let bare = rest
            .split([' ', ','])
            .all(|w| matches!(w, "" | "rank" | "ranks") || w.starts_with(|c: char| c.is_ascii_digit()));
        let (all, name) = (self.names(starts), &kind.name);
        let from = (bare && all.len() <= MOST).then(|| format!("from {}", all.join(", ")));
        let listed = self.names(others);
        let more = if listed.len() > 4 { ", …" } else { "" };
        let shown: Vec<&str> = listed.iter().take(4).map(String::as_str).collect();
        let own = self.variant.span.holds(line);
        let setup =
            self.variant.setups.iter().map(|s| s.fen.span).find(|span| self.variant.span.holds(*span));
        let at = if own { line } else { setup? };
        let message = match own {
            true => format!("not every `{name}` can make this move from where it begins"),
            false => {
                format!("with this setup not every `{name}` can make a move that it inherits")
            }
        };
        let begin =
            format!("ranks of hexagons bend, and those on {}{more} begin on others", shown.join(", "));
        let report = Diagnostic::new(code::STANDS_ELSEWHERE, at, message).note(begin);
        let report = if own { report } else { report.label(line, "the inherited line") };
        let new = from.as_ref().map(|from| format!("{way} {from}"));
        let help = match (own, from, new) {
            (true, Some(from), _) => Some(format!("write `{from}`")),
            (false, _, Some(new)) => {
                let anew =
                    |at: usize, phrase: &str| Some(if at == index { new.clone() } else { phrase.to_owned() });
                let lines = sort::anew(self.variant, self.lowered, rule, anew);
                lines.map(|lines| format!("write {lines} in `change piece {name} {{ … }}`"))
            }
            _ => None,
        };
        let help = help.unwrap_or_else(|| "name the squares on which they begin".to_owned());
        Some(report.help(help).help("if that is meant, end the line with `# allow stands-elsewhere`"))
    }

    /// Lines of a royal piece that stands where they begin on one side alone.
    fn of_one_side(&self) -> Vec<Diagnostic> {
        let program = &self.lowered.program;
        let mut found = Vec::new();
        for (span, rules) in own_lines(self.variant, self.lowered, |p| &p.rules) {
            let there = |side: Side| {
                let (_, kind, index) = *rules.iter().find(|(s, ..)| *s == side)?;
                let kind_of = program.army(side).kind(kind);
                let rule = kind_of.rules.get(index)?;
                let from = rule.from.filter(|_| kind_of.royal)?;
                let starts = self.starts(side, kind);
                let kept = rule.phrase.contains(" within ");
                (!starts.is_empty()).then(|| (kind, from, starts.and(&from).is_empty(), kept))
            };
            let both = [Side::White, Side::Black].map(|side| there(side).map(|t| (side, t)));
            let [Some((_, (_, _, white, _))), Some((_, (_, _, black, _)))] = both else { continue };
            let side = match (white, black) {
                (true, false) => Side::White,
                (false, true) => Side::Black,
                _ => continue,
            };
            let Some((kind, from, _, kept)) = there(side) else { continue };
            let name = &program.army(side).kind(kind).name;
            let message =
                format!("{side:#}'s `{name}` does not begin where this line does, and {:#}'s does", !side);
            let own = self.starts(side, kind);
            let lies = self.reachability.start_squares(side, kind);
            let (own_names, there_names) = (self.names(&own), self.names(&lies));
            let seen = match side {
                Side::White => format!("White's stands on {}", own_names.join(", ")),
                Side::Black => format!(
                    "Black's stands on {}, which Black calls {}",
                    there_names.join(", "),
                    own_names.join(", ")
                ),
            };
            let report = Diagnostic::new(code::STANDS_ELSEWHERE, span, message).note(seen);
            // Else it may be meant for one side alone.
            let Some(word) = self.fits_otherwise(side, &lies, &from) else { continue };
            // From where a piece may not go, a wider `from` does not let it go.
            let report = match kept {
                true => report.here(format!("{side:#}'s begins outside of these squares")).help(format!(
                    "write `symmetry {word}` in the variant: the squares are then right for both"
                )),
                false => report.help(format!("with `symmetry {word}` the line is right for both")),
            };
            let both = from.or(&own);
            let squares = self.names(&both).join(", ");
            let list = (both.len() <= MOST && !kept)
                .then(|| format!("to let both do this from where they stand, write `from {squares}`"));
            found.push(
                report
                    .maybe_help(list)
                    .help("if that is meant, end the line with `# allow stands-elsewhere`"),
            );
        }
        found
    }

    /// The other symmetry, if with it the pieces stand where the line begins.
    fn fits_otherwise(&self, side: Side, lies: &SquareSet, from: &SquareSet) -> Option<&'static str> {
        let program = &self.lowered.program;
        let others = [(Symmetry::Mirror, "mirror"), (Symmetry::Rotation, "rotation")];
        let fits = |other: Symmetry| {
            let own = |square: Square| other.square(&program.board, side, square);
            lies.iter().map(own).any(|square| from.contains(square))
        };
        others.into_iter().find(|(other, _)| *other != program.symmetry && fits(*other)).map(|(_, word)| word)
    }
}
