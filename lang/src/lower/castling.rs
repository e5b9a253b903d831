//! Castlings.

use super::Lower;
use crate::ast::{self, Castler};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::source::Span;
use wazir_runtime::program::{Army, Board, Castling, KindId, KindSet, Program};
use wazir_runtime::{Side, Square};

/// What is to be written stands at the mark up to this length.
const SHORT: usize = 50;

/// From where to where a piece goes.
type Way = (Square, Square);

/// A piece of a side on a square of the board.
pub(crate) type Stands = (Side, KindId, Square);

/// Where a castling of a side lacks what castles, as its owner counts the squares: its king, or else the partner of it. One that begins
/// wherever its pieces stand lacks nothing here.
pub(crate) fn lacks(program: &Program, placed: &[Stands], side: Side, castling: &Castling) -> Option<Square> {
    let stands = |own: Square, fits: &dyn Fn(KindId) -> bool| {
        let square = program.symmetry.square(&program.board, side, own);
        placed.iter().any(|(s, kind, at)| (*s, *at) == (side, square) && fits(*kind))
    };
    let way = castling.ways.first().filter(|_| castling.is_fixed())?;
    if !stands(way.king_from, &|kind| kind == castling.king) {
        return Some(way.king_from);
    }
    (!stands(way.partner_from, &|kind| castling.partners.contains(kind))).then_some(way.partner_from)
}

impl Lower<'_> {
    pub(super) fn castlings(&mut self, side: Side) -> Vec<Castling> {
        let variant = self.variant;
        let castlings = &variant.army(side).castlings;
        if let Some((_, over)) = castlings.get_index(Army::MAX_CASTLINGS) {
            let message = format!("{side:#}'s army has {} castlings", castlings.len());
            self.report(
                Diagnostic::new(code::TOO_MANY, over.name.span, message)
                    .here("one too many")
                    .note(format!("an army can have {}", Army::MAX_CASTLINGS)),
            );
            return Vec::new();
        }
        let made: Vec<Castling> = castlings.values().filter_map(|c| self.castling(side, c)).collect();
        self.letters_of_files(castlings.values(), &made);
        self.one_rank(castlings.values(), &made);
        self.files_of_one_letter(castlings.values(), &made);
        made
    }

    /// Reports the letter of a castling that is also the file of a piece with a right of its own.
    fn letters_of_files<'a>(&mut self, written: impl Iterator<Item = &'a ast::Castling>, made: &[Castling]) {
        let free = made.iter().filter(|c| !c.is_fixed());
        let files: Vec<char> = free
            .flat_map(|c| c.origins().iter().collect::<Vec<_>>())
            .filter_map(|s| self.board.file_letter(self.board.file(s)))
            .collect();
        for castling in written {
            let (letter, span) = (castling.letter.value, castling.letter.span);
            if files.contains(&letter.to_ascii_lowercase())
                && !self.diagnostics.iter().any(|d| d.span() == span)
            {
                let message = format!(
                    "in a FEN `{letter}` would be the right of a piece on file {}",
                    letter.to_ascii_lowercase()
                );
                let free = ('K'..='Z').rev().find(|l| !files.contains(&l.to_ascii_lowercase()));
                let help = match free {
                    Some(free) => format!("write another letter, such as `{free}`"),
                    None => "here all letters are files: name the square from which each of the two starts, as in `king e1 to g1`".to_owned(),
                };
                self.report(
                    Diagnostic::new(code::CASTLING, span, message)
                        .here("this letter cannot be told from a file")
                        .note("where castlings begin wherever their pieces stand, a file stands for a piece on it that has not moved")
                        .help(help),
                );
            }
        }
    }

    /// Reports castlings from anywhere that begin on different ranks.
    fn one_rank<'a>(&mut self, written: impl Iterator<Item = &'a ast::Castling>, made: &[Castling]) {
        let mut ranks: Vec<(u8, &str)> = Vec::new();
        for castling in made.iter().filter(|c| !c.is_fixed()) {
            ranks.extend(castling.origins().iter().map(|s| (self.board.rank(s), castling.name.as_str())));
        }
        let Some((first, _)) = ranks.first().copied() else { return };
        let Some((_, other)) = ranks.iter().find(|(rank, _)| *rank != first) else { return };
        let mut written = written;
        if let Some(castling) = written.find(|c| c.name.text == *other) {
            let message = "castlings that begin wherever their pieces stand begin on one rank";
            self.report(
                Diagnostic::new(code::CASTLING, castling.name.span, message)
                    .here("this one begins on another")
                    .note("in a FEN a file stands for the piece on it that has not moved")
                    .help("name the squares from which it begins, like `king e1 to g1` and `rook h1 to f1`"),
            );
        }
    }

    /// Reports a castling from anywhere that begins on a file beyond `z`, which no letter of a FEN can name.
    fn files_of_one_letter<'a>(
        &mut self,
        mut written: impl Iterator<Item = &'a ast::Castling>,
        made: &[Castling],
    ) {
        let beyond =
            |c: &Castling| c.origins().iter().find(|s| self.board.file_letter(self.board.file(*s)).is_none());
        let mut free = made.iter().filter(|c| !c.is_fixed());
        let Some((name, square)) = free.find_map(|c| Some((&c.name, beyond(c)?))) else { return };
        let Some(castling) = written.find(|c| c.name.text == *name) else { return };
        let message = "castlings that begin wherever their pieces stand begin on files of one letter";
        let here = format!("this one may begin on {}", self.board.name(square));
        self.report(
            Diagnostic::new(code::CASTLING, castling.name.span, message)
                .here(here)
                .note("in a FEN a file stands for the piece on it that has not moved")
                .help("name the squares from which it begins, like `king e1 to g1` and `rook h1 to f1`"),
        );
    }

    fn castling(&mut self, side: Side, castling: &ast::Castling) -> Option<Castling> {
        if castling.damaged {
            self.give_up();
            return None;
        }
        if self.unfit(castling) {
            return None;
        }
        let [king, partner] = castling.movers.as_slice() else {
            self.movers(castling);
            return None;
        };
        let king_kind = match king.kinds.as_slice() {
            [only] => self.kind(side, only),
            _ => {
                self.report(
                    Diagnostic::new(
                        code::CASTLING,
                        king.span,
                        "the first line of a castling names one kind of piece",
                    )
                    .here("name one")
                    .note(
                        "that piece names the move; its partner, in the second line, may be of several kinds",
                    ),
                );
                None
            }
        };
        let partners = self.partners(side, partner);
        let possible = self.is_possible(castling, king, partner);
        let ways = if possible { self.castling_ways(castling, king, partner) } else { None };
        let one = ways.as_deref().and_then(|ways| match ways {
            [way] if !self.is_free(king, partner) => Some(way),
            _ => None,
        });
        let king_way = one.map(|way| (way.king_from, way.king_to));
        let partner_way = one.map(|way| (way.partner_from, way.partner_to));
        match king_way.is_none() && (possible || self.is_free(king, partner)) {
            true => self.unsaid_of_ways(castling, king, partner),
            false => self.unsaid(castling, king_way, partner_way),
        }
        Some(Castling {
            name: castling.name.text.clone(),
            letter: castling.letter.value,
            king: king_kind?,
            partners: partners?,
            ways: ways?,
        })
    }

    /// The line of a partner that goes to the square beside the piece that castles, on the side from which that has come.
    fn next_to_the_castler(&self, king: &Castler, to: &ast::Name, partner: &Castler) -> Option<String> {
        let square = |name: &ast::Name| self.board.parse(&name.text);
        let (from, to) = (square(king.from.square()?)?, square(to)?);
        let file = |square: Square| i16::from(self.board.file(square));
        (self.board.rank(from) == self.board.rank(to)).then_some(())?;
        let beside = file(to) - (file(to) - file(from)).signum();
        let on_it = |s: &Square| {
            file(*s) == beside
                && (self.board.rank(*s), self.board.level(*s)) == (self.board.rank(to), self.board.level(to))
        };
        let beside = self.board.all().find(|s| on_it(s)).filter(|s| *s != to)?;
        let written = super::phrase(self.sources, partner.span);
        let (start, _) = written.split_once(" to ")?;
        Some(format!("{start} to {}", self.board.name(beside)))
    }

    /// Reports squares from which no castling can begin or to which none can go. `false` if there is no way left.
    fn is_possible(&mut self, castling: &ast::Castling, king: &Castler, partner: &Castler) -> bool {
        let square = |lower: &Self, name: &ast::Name| lower.board.parse(&name.text);
        let mut possible = true;
        let mut report = |lower: &mut Self, message: &str, help: Option<String>| {
            possible = false;
            let report = Diagnostic::new(code::CASTLING, partner.span, message)
                .here("and its partner")
                .label(king.span, "the piece that castles");
            lower.report(match help {
                Some(line) => report
                    .help(format!("write `{line}`: it goes beside the piece that castles"))
                    .guess(format!("write `{line}`"), partner.span, line),
                None => report,
            });
        };
        let same = |lower: &Self, one: Option<&ast::Name>, other: Option<&ast::Name>| {
            let squares = one.zip(other).map(|(a, b)| (square(lower, a), square(lower, b)));
            squares.is_some_and(|(a, b)| a.is_some() && a == b)
        };
        if same(self, king.from.square(), partner.from.square()) {
            report(self, "both pieces start from the same square", None);
        }
        if let ([to], [partner_to]) = (king.to.as_slice(), partner.to.as_slice())
            && same(self, Some(to), Some(partner_to))
        {
            let message = format!("both pieces go to {}", to.text);
            report(self, &message, self.next_to_the_castler(king, to, partner));
        }
        if let ([_, _, ..], [partner_to]) = (king.to.as_slice(), partner.to.as_slice())
            && let Some(to) = king.to.iter().find(|to| same(self, Some(to), Some(partner_to)))
        {
            possible = false;
            let start = super::phrase(self.sources, partner.span);
            let start = start.split(" to ").next().unwrap_or_default().to_owned();
            self.report(
                Diagnostic::new(code::CASTLING, to.span, "both pieces go to the same square")
                    .label(partner_to.span, "its partner goes here, wherever the piece goes")
                    .help(format!(
                        "write `{start} next to it`, or take `{}` out of the squares to which the {} goes",
                        to.text,
                        names(king)
                    )),
            );
        }
        let stays = king.to.iter().find(|to| same(self, king.from.square(), Some(to)));
        if let Some(to) = stays {
            let message = "the piece that castles stays where it is";
            self.report(
                Diagnostic::new(code::CASTLING, to.span, message)
                    .here("it stands here already")
                    .note("it names the move, from where it stands to where it goes"),
            );
        }
        if let Some((squares, _)) = &castling.empty {
            let empty = self.squares(squares);
            for mover in [king, partner] {
                let Some(from) = mover.from.square() else { continue };
                let Some(at) = square(self, from).filter(|at| empty.contains(*at)) else { continue };
                let message = format!("`{}` cannot be empty: a piece that castles stands there", from.text);
                let elsewhere = self.stands_elsewhere(mover, at);
                let report = Diagnostic::new(code::CASTLING, squares.span, message)
                    .label(mover.span, "it starts here");
                self.report(match (elsewhere, mover.ends()) {
                    (Some(there), Some((_, to))) => {
                        let way = |m: &Castler, from: Option<Square>| {
                            let (own, to) = m.ends()?;
                            Some((from.or(square(self, own))?, square(self, to)?))
                        };
                        let from =
                            |m: &Castler| (m.span == mover.span).then(|| self.board.parse(&there)).flatten();
                        let ways = way(king, from(king)).zip(way(partner, from(partner)));
                        let empty = ways.and_then(|(king, partner)| usual(&self.board, king, partner));
                        let empty =
                            empty.map(|(empty, _)| format!(" and `empty {empty}`")).unwrap_or_default();
                        report.here("or the piece stands elsewhere").help(format!(
                            "in the setup the {} stands on {there}: write `{} {there} to {}`{empty}",
                            names(mover),
                            names(mover),
                            to.text
                        ))
                    }
                    _ => report.here(format!("take `{}` out of the list", from.text)),
                });
            }
        }
        possible
    }

    /// Reports what a castling of several ways does not say.
    fn unsaid_of_ways(&mut self, castling: &ast::Castling, king: &Castler, partner: &Castler) {
        let kind = |mover: &Castler| mover.kinds.first().map_or("king", |k| &k.text).to_owned();
        let empty = format!("`empty the way of {}, the way of {}`", kind(king), kind(partner));
        let safe = format!("`safe the way of {}`", kind(king));
        let (message, help) = match (&castling.empty, &castling.safe) {
            (Some(_), Some(_)) => return,
            (None, Some(_)) => ("what must be empty", empty),
            (Some(_), None) => ("what must be safe", safe),
            (None, None) => ("what must be empty, nor what must be safe", format!("{empty} and {safe}")),
        };
        self.report(
            Diagnostic::new(
                code::CASTLING,
                castling.name.span,
                format!("the castling does not say {message}"),
            )
            .here("incomplete")
            .help(format!("write {help}"))
            .help("if there are no such squares, write `none` for them"),
        );
    }

    /// Reports what a castling does not say, with what it would say as in orthodox chess.
    fn unsaid(&mut self, castling: &ast::Castling, king: Option<Way>, partner: Option<Way>) {
        let usual = king.zip(partner).and_then(|(king, partner)| usual(&self.board, king, partner));
        let missing = |word: &str, squares: Option<String>| match squares {
            Some(squares) => format!("`{word} {squares}`"),
            None => format!("`{word} …`"),
        };
        let (empty, safe) = usual.map_or((None, None), |(empty, safe)| (Some(empty), Some(safe)));
        let lines: Option<Vec<String>> =
            [("empty", &castling.empty, &empty), ("safe", &castling.safe, &safe)]
                .into_iter()
                .filter(|(_, said, _)| said.is_none())
                .map(|(word, _, squares)| Some(format!("{word} {}", squares.as_ref()?)))
                .collect();
        let ends = castling.movers.iter().map(|mover| mover.span.end);
        let others = [&castling.empty, &castling.safe].into_iter().flatten().map(|(_, line)| line.end);
        let end = ends.chain(others).max();
        let (message, help) = match (&castling.empty, &castling.safe) {
            (Some(_), Some(_)) => return,
            (None, Some(_)) => ("what must be empty", missing("empty", empty)),
            (Some(_), None) => ("what must be safe", missing("safe", safe)),
            (None, None) => {
                let both = format!("{} and {}", missing("empty", empty), missing("safe", safe));
                ("what must be empty, nor what must be safe", both)
            }
        };
        let report = Diagnostic::new(
            code::CASTLING,
            castling.name.span,
            format!("the castling does not say {message}"),
        );
        let report = match (lines, end) {
            (Some(lines), Some(end)) => report.guess(
                format!("write {}", lines.iter().map(|l| format!("`{l}`")).collect::<Vec<_>>().join(" and ")),
                Span::new(castling.name.span.file, end, end),
                format!("; {}", lines.join("; ")),
            ),
            _ => report,
        };
        self.report(
            report
                .here(match help.len() > SHORT {
                    true => "incomplete".to_owned(),
                    false => format!("write {help}"),
                })
                .maybe_help((help.len() > SHORT).then(|| format!("write {help}")))
                .help(match (&castling.empty, &castling.safe) {
                    (Some(_), None) => "or `safe none` if no square must be safe",
                    (None, Some(_)) => "or `empty none` if no square must be empty",
                    _ => "if there are no such squares, write `none` for them",
                }),
        );
    }

    /// The placement of the variant's own setup.
    pub(super) fn own_placement(&self) -> Option<&str> {
        let setup = self.variant.setups.iter().find(|s| self.variant.span.holds(s.fen.span))?;
        setup.fen.value.split_whitespace().next()
    }

    /// The one square of a mover's rank on which the variant's own setup has such a piece of White's, where it has none on the square
    /// from which the mover begins.
    fn stands_elsewhere(&self, mover: &Castler, from: Square) -> Option<String> {
        let field = self.own_placement()?;
        let army = self.variant.army(Side::White);
        let is = |square: Square| {
            let standing = placement::standing(field, &self.board, square);
            let mut kinds = mover.kinds.iter().filter_map(|name| army.pieces.get(&name.text));
            standing
                .is_some_and(|(letter, side)| side == Side::White && kinds.any(|p| p.letter.value == letter))
        };
        let near: Vec<Square> =
            self.board.all().filter(|s| self.board.rank(*s) == self.board.rank(from) && is(*s)).collect();
        let half = |s: Square| self.board.file(s).cmp(&(self.board.files / 2));
        let same: Vec<Square> = near.into_iter().filter(|s| half(*s) == half(from)).collect();
        match (is(from), same.as_slice()) {
            (false, [one]) => Some(self.board.name(*one)),
            _ => None,
        }
    }

    fn movers(&mut self, castling: &ast::Castling) {
        let count = castling.movers.len();
        let diagnostic = match castling.movers.get(2) {
            Some(third) => Diagnostic::new(code::CASTLING, third.span, "two pieces castle, not three"),
            None => Diagnostic::new(
                code::CASTLING,
                castling.name.span,
                format!(
                    "two pieces castle, and {} of them is not named",
                    if count == 1 { "one" } else { "each" }
                ),
            ),
        };
        self.report(diagnostic.help(match castling.movers.as_slice() {
            [only] => format!(
                "below `{}` write the line of the other piece, like `rook h1 to f1`",
                super::phrase(self.sources, only.span)
            ),
            _ => "write `king e1 to g1` and below it `rook h1 to f1`".to_owned(),
        }));
    }

    /// Does the other army have the piece, or was it removed? Then a castling of several partners goes on with the others.
    fn goes_on_without(&self, side: Side, name: &ast::Name) -> bool {
        self.variant.has_piece(&name.text) || self.variant.army(side).removed.contains_key(&name.text)
    }

    /// The kinds that may be the partner. Of several, those that the army lacks are left out.
    fn partners(&mut self, side: Side, partner: &Castler) -> Option<KindSet> {
        let found: Vec<Option<KindId>> = partner.kinds.iter().map(|n| self.find_kind(side, n)).collect();
        let any = found.iter().any(Option::is_some);
        for (name, kind) in partner.kinds.iter().zip(&found) {
            match kind {
                Some(_) => {}
                None if any && self.goes_on_without(side, name) => {}
                None => {
                    self.kind(side, name);
                }
            }
        }
        any.then(|| found.into_iter().flatten().collect())
    }
}

/// What has to be empty and what safe in orthodox castling along a rank: all between the two pieces and where they go; all from where the
/// first stands to where it goes.
pub(crate) fn usual(board: &Board, king: Way, partner: Way) -> Option<(String, String)> {
    let rank = board.rank(king.0);
    if [king.1, partner.0, partner.1].iter().any(|square| board.rank(*square) != rank) {
        return None;
    }
    let along = |a: Square, b: Square| -> Vec<Square> {
        let (a, b) = (board.file(a), board.file(b));
        let files = a.min(b)..=a.max(b);
        files.filter_map(|file| board.square(i32::from(file), i32::from(rank))).collect()
    };
    let mut empty = along(king.0, partner.0);
    empty.extend(along(king.0, king.1));
    empty.extend(along(partner.0, partner.1));
    empty.retain(|square| *square != king.0 && *square != partner.0);
    empty.sort_unstable();
    empty.dedup();
    let mut safe = along(king.0, king.1);
    if board.file(king.1) < board.file(king.0) {
        safe.reverse();
    }
    let list = |squares: Vec<Square>| -> String {
        let names: Vec<String> = squares.into_iter().map(|square| board.name(square)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    Some((list(empty), list(safe)))
}

/// `rook or ranger`
fn names(mover: &Castler) -> String {
    mover.kinds.iter().map(|k| k.text.as_str()).collect::<Vec<_>>().join(" or ")
}
