//! Castlings of a base that do not fit the board of a variant: reported where the board is, with what to write.
//!
//! Their squares stand in a file that the author of the board may never have seen, and there are several of them; that is
//! one mistake.

use super::Lower;
use super::castling::{Stands, lacks, usual as usual_squares};
use crate::ast::{Castling, Name, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::parse::is_line;
use crate::resolve::Included;
use crate::source::{Span, on_one_line};
use crate::suggest::{list, quoted};
use wazir_runtime::program::Program;
use wazir_runtime::{Side, Square};

/// A castling, a square that it needs, and the sides for which that is not on the board.
pub(super) struct Unfit {
    castling: Name,
    square: Name,
    sides: Vec<Side>,
}

impl Lower<'_> {
    /// Notes that a castling that the variant takes over needs a square which is not on its board. `false` if it does not.
    pub(super) fn unfit(&mut self, castling: &Castling) -> bool {
        let own = self.variant.span;
        if own.holds(castling.name.span) {
            return false;
        }
        let lists = [&castling.empty, &castling.safe].into_iter().flatten();
        let terms = lists.flat_map(|(squares, _)| &squares.terms).filter_map(|term| match &term.kind {
            TermKind::Square(name) => Some(name),
            _ => None,
        });
        let movers = castling.movers.iter().flat_map(|mover| mover.squares());
        let off = |name: &&Name| {
            let square = self.board.parse(&name.text);
            square.is_none_or(|square| self.is_hole(square))
        };
        let Some(square) = movers.chain(terms).find(off).cloned() else { return false };
        let side = self.owner.unwrap_or(Side::White);
        match self.unfit.iter_mut().find(|one| one.castling.span == castling.name.span) {
            Some(known) => known.sides.push(side),
            None => self.unfit.push(Unfit { castling: castling.name.clone(), square, sides: vec![side] }),
        }
        self.give_up();
        true
    }

    /// Reports all of them together, with those that fit the board and no setup of it.
    pub(super) fn report_unfit(&mut self, program: &Program) {
        let unfit = std::mem::take(&mut self.unfit);
        // A castling that is written anew may be behind a brace too many.
        let Some(first) = unfit.first().filter(|_| !self.variant.damaged) else { return };
        let variant = self.variant;
        let board = variant.board.map(|size| size.span());
        let holes = variant.holes.first().map(|holes| holes.span);
        // Of one side alone it is a hole that keeps the piece from its square.
        let of_one = |one: &Unfit| match one.sides.as_slice() {
            [side] if variant.army(!*side).castlings.values().any(|c| c.name.span == one.castling.span) => {
                Some(*side)
            }
            _ => None,
        };
        let alone = of_one(first).filter(|side| unfit.iter().all(|one| of_one(one) == Some(*side)));
        // A square that the board has is a hole of it.
        let is_hole = self.board.parse(&first.square.text).is_some();
        let own = |span: &Span| variant.span.holds(*span);
        // What brings a castling is at fault before the board is, for which all else is written.
        let brings = |i: &&Included| i.castlings.iter().any(|name| name.span == first.castling.span);
        let include = variant.included.iter().find(brings).map(|i| i.head).filter(own);
        let places = [include, holes.filter(|_| is_hole), board];
        let at = places.into_iter().flatten().find(own).unwrap_or(variant.id.span);
        let mut names: Vec<&str> = unfit.iter().map(|one| one.castling.text.as_str()).collect();
        let mut message = match names.as_slice() {
            [one] => format!("the castling `{one}` does not fit this board"),
            _ => format!("the castlings `{}` do not fit this board", names.join("`, `")),
        };
        let hole = if is_hole && alone.is_none() { ", which is a hole" } else { "" };
        let mut needs = format!("it needs `{}`{hole}", first.square.text);
        let idle: Vec<&Name> = match alone {
            None => self.without_pieces(program, &unfit),
            Some(_) => Vec::new(),
        };
        names.extend(idle.iter().map(|name| name.text.as_str()));
        let names = names.join(", ");
        let mut remove = format!("`remove castling {names}`");
        if let Some(side) = alone {
            message += &format!(" for {side:#}");
            needs += &format!(", which is a hole for {side:#}");
            remove = format!("`army {side} {{ remove castling {names} }}`");
        }
        let mut error = Diagnostic::new(code::OFF_BOARD, at, message).label(first.castling.span, needs);
        for name in idle.iter().take(2) {
            let text = format!("for `{}` no pieces are in place in the setup", name.text);
            error = error.label(name.span, text);
        }
        if let Some(level) = self.level_of_castlings(&unfit, include.is_some()) {
            let written: Option<Vec<String>> =
                unfit.iter().map(|one| self.castling_on(level, &one.castling.text)).collect();
            if let Some(written) = written {
                let example = format!("{level}{}", first.square.text);
                error.message = format!(
                    "{} without a level, and this board has levels",
                    match unfit.len() {
                        1 => format!("the castling `{}` names squares", first.castling.text),
                        _ => format!("the castlings `{}` name squares", names.replace(", ", "`, `")),
                    }
                );
                let lines: Vec<String> = written.iter().map(|line| format!("`{line}`")).collect();
                let anew = format!(
                    "`{}` here is a square such as `{example}`: in place of this line, write {}",
                    first.square.text,
                    lines.join(" and ")
                );
                self.report(
                    error
                        .here("it comes with this line")
                        .help(anew)
                        .help("or, to do without castling, take this line out"),
                );
                return;
            }
        }
        let anew = |name: &str| self.castling_as_they_stand(program, name);
        self.report(match include {
            Some(_) => {
                let written: Vec<String> = names.split(", ").filter_map(anew).collect();
                let whole =
                    alone.is_none() && !written.is_empty() && !written.iter().any(|line| line.contains('…'));
                let written = whole.then(|| {
                    format!(
                        "to castle on this board, write for instance, in place of this line, {}",
                        quoted(&written, "and")
                    )
                });
                error
                    .here("it comes with this line")
                    .maybe_help(written)
                    .help(format!("take this line out, or write {remove} below it"))
            }
            None => {
                // Those that have no place here go all the same.
                let (there, none): (Vec<&str>, Vec<&str>) =
                    names.split(", ").partition(|name| anew(name).is_some());
                let mut lines: Vec<String> =
                    there.into_iter().filter_map(anew).map(|line| format!("`replace {line}`")).collect();
                let anew = !lines.is_empty();
                if !none.is_empty() {
                    lines.push(format!("`remove castling {}`", none.join(", ")));
                }
                match anew {
                    true => error
                        .help(format!("write {remove}"))
                        .help(format!("or, from where they stand now, {}", list(&lines, "and"))),
                    false => error.help(format!("write {remove}, or `replace castling …` for other squares")),
                }
            }
        });
    }

    /// The letter of the level on which White's pieces stand that castle, where castlings that come with a line lack nothing but that.
    fn level_of_castlings(&self, unfit: &[Unfit], included: bool) -> Option<char> {
        let board = &self.board;
        (board.has_levels() && included).then_some(())?;
        let letters = (0..board.levels).map(|level| board.level_letter(level));
        let fits = |letter: &char| {
            unfit.iter().all(|one| board.parse(&format!("{letter}{}", one.square.text)).is_some())
        };
        // White begins on the lowest level, unless the setup says otherwise.
        let stands = self.variant.setups.first().and_then(|setup| {
            let field = setup.fen.value.split_whitespace().next()?;
            let king = unfit.first().and_then(|one| {
                let castling = self.variant.army(Side::White).castlings.get(&one.castling.text)?;
                let kind = castling.movers.first()?.kinds.first()?;
                Some(self.variant.army(Side::White).pieces.get(&kind.text)?.letter.value)
            })?;
            let has = |level: &str| {
                placement::letters(level).any(|((l, side), _)| l == king && side == Side::White)
            };
            u8::try_from(field.split('|').position(has)?).ok().map(|level| board.level_letter(level))
        });
        stands.into_iter().chain(letters).find(fits)
    }

    /// A castling with all its squares on one level.
    fn castling_on(&self, level: char, name: &str) -> Option<String> {
        let castling = self.variant.army(Side::White).castlings.get(name)?;
        let lists = [&castling.empty, &castling.safe].into_iter().flatten().map(|(_, span)| *span);
        let spans = castling.movers.iter().map(|mover| mover.span).chain(lists);
        let lines = spans.map(|span| {
            let line = on_one_line(self.sources.slice(span));
            let words = line.split(' ').map(|word| {
                let square = word.trim_end_matches(',');
                let on_level = format!("{level}{square}");
                match self.board.parse(square).is_none() && self.board.parse(&on_level).is_some() {
                    true => format!("{level}{word}"),
                    false => word.to_owned(),
                }
            });
            words.collect::<Vec<_>>().join(" ")
        });
        let lines: Vec<String> = lines.collect();
        lines
            .iter()
            .all(|line| is_line(line))
            .then(|| format!("castling {name} {} {{ {} }}", castling.letter.value, lines.join("; ")))
    }

    /// How a castling would begin with White's men as the first start has them: the king, and the outermost partner on the same wing.
    fn castling_as_they_stand(&self, program: &Program, name: &str) -> Option<String> {
        let castling = self.variant.army(Side::White).castlings.get(name)?;
        let [king, partner] = castling.movers.as_slice() else { return None };
        let field = program.starts.first()?.fen.split_whitespace().next()?.to_owned();
        let (placed, faults) = placement::parse(&field, program);
        faults.is_empty().then_some(())?;
        let squares = |kinds: &[Name]| -> Vec<Square> {
            let ids: Vec<_> =
                kinds.iter().filter_map(|kind| program.army(Side::White).by_name(&kind.text)).collect();
            let stands = placed.iter().filter(|p| p.side == Side::White && ids.contains(&p.kind));
            stands.map(|p| p.square).collect()
        };
        let [from] = squares(&king.kinds).try_into().ok()?;
        let file = |name: &Name| name.text.bytes().next();
        let (old_king, old_partner) = (king.ends()?.0, partner.ends()?.0);
        let right = file(old_partner)? > file(old_king)?;
        let board = &program.board;
        let wing = squares(&partner.kinds).into_iter().filter(|square| {
            board.rank(*square) == board.rank(from) && (board.file(*square) > board.file(from)) == right
        });
        let beside = wing.max_by_key(|square| board.file(*square).abs_diff(board.file(from)))?;
        let written = self.towards(program, &placed, (from, beside));
        let (to, over, empty, safe) =
            written.unwrap_or_else(|| ("…".into(), "…".into(), "…".into(), "…".into()));
        Some(format!(
            "castling {name} {} {{ {} {} to {to}; {} {} to {over}; empty {empty}; safe {safe} }}",
            castling.letter.value,
            king.kinds.first()?.text,
            board.name(from),
            partner.kinds.first()?.text,
            board.name(beside)
        ))
    }

    /// Where a king goes that castles two squares towards its partner, where the partner goes then, which squares must be empty and which
    /// safe: of a flat board, if they are squares for both sides, and Black's men stand as White's do.
    fn towards(
        &self,
        program: &Program,
        placed: &[placement::Placed],
        (from, beside): (Square, Square),
    ) -> Option<(String, String, String, String)> {
        let board = &self.board;
        let black = |square: Square| program.symmetry.square(board, Side::Black, square);
        let alike = |square: Square| {
            let at = |side: Side, square: Square| {
                let man = placed.iter().find(|p| (p.side, p.square) == (side, square))?;
                Some(program.army(side).kind(man.kind).name.as_str())
            };
            at(Side::White, square) == at(Side::Black, black(square))
        };
        (!board.has_levels() && alike(from) && alike(beside)).then_some(())?;
        let (near, far) = (board.file(from), board.file(beside));
        let on = |file: u8| {
            let on = |s: &Square| (board.file(*s), board.rank(*s)) == (file, board.rank(from));
            let square = board.all().find(on)?;
            let hole = board.holes.contains(square) || board.holes.contains(black(square));
            (!hole).then_some(square)
        };
        let step = |count: u8| if far > near { near.checked_add(count) } else { near.checked_sub(count) };
        let (over, to) = (step(1).and_then(on)?, step(2).and_then(on)?);
        let mut between = (near.min(far) + 1..near.max(far)).peekable();
        (between.peek().is_some() && between.all(|file| on(file).is_some())).then_some(())?;
        let (empty, safe) = usual_squares(board, (from, to), (beside, over))?;
        Some((board.name(to), board.name(over), empty, safe))
    }

    /// Inherited castlings that fit the board, and for which no setup has a king and a partner where they begin.
    fn without_pieces(&self, program: &Program, unfit: &[Unfit]) -> Vec<&Name> {
        let mut placed: Vec<Stands> = Vec::new();
        for start in &program.starts {
            let field = start.fen.split_whitespace().next().unwrap_or_default();
            let (read, faults) = placement::parse(field, program);
            if !faults.is_empty() {
                return Vec::new();
            }
            placed.extend(read.iter().map(|p| (p.side, p.kind, p.square)));
        }
        if program.starts.is_empty() {
            return Vec::new();
        }
        let ready = |name: &str| {
            Side::BOTH.into_iter().any(|side| {
                let mut all = program.army(side).castlings.iter().filter(|c| c.name == name);
                all.any(|castling| lacks(program, &placed, side, castling).is_none())
            })
        };
        let mut found: Vec<&Name> = Vec::new();
        for castling in self.variant.armies.iter().flat_map(|a| a.castlings.values()) {
            let name = &castling.name;
            let told = unfit.iter().any(|one| one.castling.text == name.text)
                || found.iter().any(|known| known.text == name.text);
            if !told && !self.variant.span.holds(name.span) && !ready(&name.text) {
                found.push(name);
            }
        }
        found
    }
}
