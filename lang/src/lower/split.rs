//! Lines of a piece that name pieces which only the other army has. A line outside of an `army` block serves both, so that
//! a pawn which is to promote to pieces of either army makes one mistake, not one for each name.

use super::Lower;
use crate::ast::Name;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::in_scope;
use wazir_runtime::Side;

/// A piece that a line of a side's piece names, and only the other side has.
pub(super) struct OfOther {
    pub(super) line: Span,
    pub(super) side: Side,
    pub(super) name: Name,
}

impl Lower<'_> {
    /// Reports each line once.
    pub(super) fn report_split(&mut self) {
        let all = std::mem::take(&mut self.of_others);
        let mut lines: Vec<Span> = all.iter().map(|o| o.line).collect();
        lines.dedup();
        let mut told: Vec<Span> = Vec::new();
        for line in lines {
            if told.contains(&line) {
                continue;
            }
            told.push(line);
            let lacking = |side: Side| -> Vec<&Name> {
                let mut names: Vec<&Name> = Vec::new();
                for other in all.iter().filter(|o| o.line == line && o.side == side) {
                    if !names.contains(&&other.name) {
                        names.push(&other.name);
                    }
                }
                names
            };
            let list = |names: &[&Name]| {
                let names: Vec<String> = names.iter().map(|n| format!("`{}`", n.text)).collect();
                names.join(", ")
            };
            let (white, black) = (lacking(Side::White), lacking(Side::Black));
            // What one army has given up is a mistake by itself, where the other has all that the line names.
            let gone = |side: Side, n: &Name| self.variant.army(side).removed.contains_key(&n.text);
            let one_sided = [(Side::White, &white, &black), (Side::Black, &black, &white)];
            let removed = one_sided
                .into_iter()
                .find(|(side, own, other)| other.is_empty() && own.iter().any(|name| gone(*side, name)))
                .filter(|_| self.lines_apart(line, &white, &black).is_none() || !self.serves_both(line));
            if let Some((side, own, _)) = removed {
                let own: Vec<Name> = own.iter().copied().cloned().collect();
                own.iter().for_each(|name| self.report_unknown(side, name));
                continue;
            }
            let mut places: Vec<&Name> = white.iter().chain(&black).copied().collect();
            places.sort_by_key(|n| n.span.start);
            let Some(first) = places.first() else { continue };
            let error = |message: String| Diagnostic::new(code::UNKNOWN_PIECE, first.span, message);
            let shared = "outside of an `army` block a line serves both armies";
            let apart = "give each army a line of its own, in `army white { … }` and `army black { … }`";
            let diagnostic = match (white.as_slice(), black.as_slice()) {
                ([..], []) | ([], [..]) => {
                    let (side, names) =
                        if black.is_empty() { (Side::White, &white) } else { (Side::Black, &black) };
                    let word = if names.len() == 1 { "piece" } else { "pieces" };
                    let error = error(format!("{side:#}'s army has no {word} {}", list(names)));
                    let known = self.variant.names_of_pieces(&[side]);
                    let error = match names.as_slice() {
                        [one] => error.did_you_mean(&one.text, known.iter().copied()),
                        _ => error,
                    };
                    let error = self.of_whom(error, side, names);
                    // A line of an `army` block serves one army.
                    let both = self.serves_both(line);
                    if self.is_in_place(line) {
                        self.report(error.note("what a victim becomes belongs to the side that captures"));
                        continue;
                    }
                    match in_scope("piece", &format!(" of {side:#}'s army"), known)
                        .filter(|_| error.help.is_empty())
                    {
                        Some(scope) if !both => error.help(scope),
                        _ if both => match self.lines_apart(line, &white, &black) {
                            Some([white, black]) => {
                                let [whole, lacking] =
                                    if side == Side::Black { [white, black] } else { [black, white] };
                                let replaces = self.replaces(line);
                                match replaces && self.variant.army(side).removed.is_empty() {
                                    // What the other army inherits is most often what it is to have.
                                    true => alone(error, !side, &whole),
                                    false => {
                                        let unless = match replaces {
                                            true => format!(", unless {side:#} is to keep what it inherits,"),
                                            false => String::new(),
                                        };
                                        for_each_army(error, &whole, &unless, &lacking)
                                            .maybe_help(self.to_have(side, names))
                                    }
                                }
                            }
                            None => error.note(shared).help(apart),
                        },
                        _ => error,
                    }
                }
                _ => {
                    let error = error("neither army has all the pieces of this line".to_owned())
                        .note(format!("White's army lacks {}, Black's {}", list(&white), list(&black)))
                        .note(shared);
                    match self.lines_apart(line, &white, &black) {
                        Some([white, black]) => for_each_army(error, &white, "", &black),
                        None => error.help(apart),
                    }
                }
            };
            self.report(diagnostic);
        }
    }

    /// Does a line stand behind `replace`?
    fn replaces(&self, line: Span) -> bool {
        let before = self.sources.text(line.file).get(..line.start);
        self.sources.slice(line).starts_with("replace ")
            || before.is_some_and(|before| before.trim_end().ends_with("replace"))
    }

    /// How an army gets pieces of the other one, unless they were taken from it.
    fn to_have(&self, side: Side, names: &[&Name]) -> Option<String> {
        let removed = &self.variant.army(side).removed;
        let other = !side;
        let them = if names.len() == 1 { "it" } else { "them" };
        let lines: Vec<String> =
            names.iter().map(|name| format!("`army {side} {{ piece {} … }}`", name.text)).collect();
        (!names.iter().any(|name| removed.contains_key(&name.text))).then(|| {
            format!(
                "or, for {side:#} to have {them}, too, write {} above, with {other:#}'s lines",
                crate::suggest::list(&lines, "and")
            )
        })
    }

    /// A promotion for each army, with the pieces that it has.
    fn lines_apart(&self, line: Span, white: &[&Name], black: &[&Name]) -> Option<[String; 2]> {
        let own = self.variant.span.holds(line);
        let text = self.sources.slice(line);
        let (head, kinds) = text.split_once(" to ").filter(|_| own && text.contains("promote on "))?;
        let kinds: Vec<&str> = kinds.split(',').map(str::trim).collect();
        let pieces = self.variant.armies.iter().flat_map(|a| a.pieces.values());
        let piece = pieces.into_iter().find(|p| p.lines.iter().any(|l| l.span == line))?;
        let head = head.strip_prefix("replace ").unwrap_or(head);
        let of = |side: Side, lacking: &[&Name]| {
            let has = |kind: &&&str| !lacking.iter().any(|name| name.text == **kind);
            let own: Vec<&str> = kinds.iter().filter(has).copied().collect();
            let plain = own.iter().all(|kind| self.variant.army(side).pieces.contains_key(*kind));
            (plain && !own.is_empty()).then(|| {
                let (name, list) = (&piece.name.text, own.join(", "));
                format!("army {} {{ change piece {name} {{ replace {head} to {list} }} }}", side.name())
            })
        };
        Some([of(Side::White, white)?, of(Side::Black, black)?])
    }

    /// Shows the pieces of the other army, and how both come to have them.
    fn of_whom(&self, error: Diagnostic, side: Side, names: &[&Name]) -> Diagnostic {
        let other = !side;
        let defined = names.iter().filter_map(|n| self.variant.army(!side).pieces.get(&n.text));
        let own: Vec<&Name> = defined.map(|p| &p.name).filter(|n| self.variant.span.holds(n.span)).collect();
        let error = own.iter().fold(error.here(format!("{side:#} has no such piece")), |error, name| {
            error.label(name.span, format!("`{}` is a piece of {other:#}'s army", name.text))
        });
        match own.as_slice() {
            [] => error,
            [one] => error.help(format!(
                "for both sides to have `{}`, define it outside of the `army` blocks",
                one.text
            )),
            _ => error.help("for both sides to have them, define them outside of the `army` blocks"),
        }
    }

    fn is_in_place(&self, line: Span) -> bool {
        let lines = self.variant.armies.iter().flat_map(|a| a.pieces.values()).flat_map(|p| &p.lines);
        lines.into_iter().any(|l| l.span == line && l.kind.stays())
    }

    fn serves_both(&self, line: Span) -> bool {
        let has = |side: &Side| {
            let pieces = self.variant.army(*side).pieces.values();
            pieces.flat_map(|p| &p.lines).any(|l| l.span == line)
        };
        Side::BOTH.iter().all(has)
    }
}

/// A line for one army in the place of one for both, where the other goes on as it was.
fn alone(error: Diagnostic, side: Side, line: &str) -> Diagnostic {
    let mut error = error.here("write the line for one army");
    let other = !side;
    error.help.insert(
        0,
        format!(
            "for {side:#} alone, take this line out, with its block if nothing else is in it, and write `{line}`; {other:#} keeps what it inherits"
        ),
    );
    error
}

/// Two lines in the place of one, each for an army; the second may not be needed.
fn for_each_army(error: Diagnostic, one: &str, unless: &str, other: &str) -> Diagnostic {
    error
        .here("write a line for each army")
        .help(format!("take this line out; outside of the block, write `{one}`"))
        .help(format!("and{unless} `{other}`"))
}
