//! Castlings that can never be made: in every start a piece of theirs stands elsewhere.

use super::denied;
use super::rights::{REPLACED, to_castle};
use super::upside_down::is_upside_down;
use crate::ast::{LineKind, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{Board, Castling, Cells, Effect, KindId, Program, Symmetry};
use wazir_runtime::{Game, Side, Square};

/// More starts than these are not counted.
const MAX_COUNTED: u64 = 4096;

/// How far apart the numbers of the starts are that are looked at where there are more: a prime, which no count of choices shares.
const STRIDE: u64 = 1_000_003;

/// A castling of a side, and where it is written.
type Written<'a> = (Side, &'a Castling, Span);

/// Castlings for which no start grants the right, where a setup leaves it open which it grants.
///
/// A setup that says `-` in its third field says on purpose that nobody castles. Where the board is new, and the squares of an inherited
/// castling hold nothing that castles, the `-` decides nothing. Beside castlings of the variant's own it is a contradiction.
pub(super) fn check(variant: &Resolved, reachability: &Reachability, game: &Game) -> Vec<Diagnostic> {
    let program = reachability.program();
    let open = variant.setups.iter().enumerate();
    let open = open.filter(|(_, s)| s.fen.value.split_ascii_whitespace().nth(2).is_none());
    let mut open: Vec<(usize, Span)> = open.map(|(index, s)| (index, s.fen.span)).collect();
    let closed = open.is_empty();
    let new_board = variant.board.is_some_and(|size| variant.span.holds(size.span()));
    let own_castlings =
        variant.armies.iter().flat_map(|a| a.castlings.values()).any(|c| variant.span.holds(c.name.span));
    if closed && (new_board || own_castlings) {
        open = variant.setups.iter().enumerate().map(|(index, s)| (index, s.fen.span)).collect();
    }
    let own_setup = open.iter().find(|(_, span)| variant.span.holds(*span));
    let Some((start, setup)) = own_setup.or(open.first()).copied() else { return Vec::new() };
    let own = variant.span.holds(setup);
    if own && is_upside_down(reachability, start) {
        // This is told already, and with it why.
        return Vec::new();
    }
    let granted: Vec<String> = program
        .starts
        .iter()
        .filter_map(|start| game.start(start).ok())
        .filter_map(|position| game.fen(&position).split(' ').nth(2).map(str::to_owned))
        .collect();
    let all: Vec<Written<'_>> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let written = variant.army(side).castlings.values().map(|c| c.name.span);
            program.army(side).castlings.iter().zip(written).map(move |(c, span)| (side, c, span))
        })
        .collect();
    let stands = |(side, castling, _): &Written<'_>| {
        let on = |kind: KindId, square: Square| {
            let square = program.symmetry.square(&program.board, *side, square);
            (0..reachability.setups().len())
                .any(|i| squares_of(reachability, i, *side, kind).contains(&square))
        };
        castling.ways.iter().any(|way| {
            on(castling.king, way.king_from)
                && castling.partners.iter().any(|partner| on(partner, way.partner_from))
        })
    };
    let put_down = |(side, castling, _): &Written<'_>| {
        let army = program.army(*side);
        let castles = |kind: KindId| kind == castling.king || castling.partners.contains(kind);
        let mut drops = army.ids().flat_map(|id| army.kind(id).drops.iter().map(move |drop| (id, drop)));
        drops.any(|(id, drop)| drop.effects.contains(&Effect::Unmove) && drop.faces(id).any(castles))
    };
    let is_granted = |written: &Written<'_>| {
        let (side, castling, _) = written;
        put_down(written)
            || granted.iter().any(|rights| rights.contains(side.cased(castling.letter)))
            || !castling.is_fixed() && stands(written)
    };
    // A castling of both armies is of use if one of them can make it; one of an army, if that army can.
    let of_use = |span: Span| all.iter().any(|c| c.2 == span && is_granted(c));
    let ready = |span: Span| all.iter().any(|c| c.2 == span && stands(c));
    let mut idle: Vec<Written<'_>> = Vec::new();
    for written in all.iter().filter(|c| !of_use(c.2)) {
        // Of a setup and a castling, one is the variant's own.
        let at_issue = match closed {
            true => (new_board || own && variant.span.holds(written.2)) && !ready(written.2),
            false => own || variant.span.holds(written.2),
        };
        if at_issue && !idle.iter().any(|c| c.2 == written.2) {
            idle.push(*written);
        }
    }
    let mut found = Vec::new();
    if let Some(first) = idle.first() {
        let stage = Stage { variant, reachability, start, setup };
        found.push(stage.report(first, &idle, &all));
    }
    if closed {
        let nobody = granted.iter().all(|rights| rights == "-");
        let granted = |(side, castling, _): &Written<'_>| {
            granted.iter().any(|rights| rights.contains(side.cased(castling.letter)))
        };
        let mut denied: Vec<(&Castling, Span)> = Vec::new();
        for (_, castling, span) in all.iter().filter(|c| own && variant.span.holds(c.2) && ready(c.2)) {
            let made =
                all.iter().any(|c| c.2 == *span && (put_down(c) || granted(c) || !c.1.is_fixed() && !nobody));
            if !made && !denied.iter().any(|(_, known)| known == span) {
                denied.push((castling, *span));
            }
        }
        let fen = variant.setups.get(start).map(|setup| &setup.fen).filter(|_| !denied.is_empty());
        let start = program.starts.get(start);
        found.extend(fen.zip(start).and_then(|(fen, start)| denied::castlings(game, fen, start, &denied)));
        return found;
    }
    found.extend(shuffled_away(variant, program, game, &all, &idle));
    if idle.is_empty() {
        found.extend(none_from(variant, reachability, game, &all));
    }
    for side in Side::BOTH {
        let of_side = |of: Side| all.iter().filter(move |c| c.0 == of);
        let neither =
            of_side(side).all(|c| !is_granted(c)) && !of_side(side).any(|c| idle.iter().any(|i| i.2 == c.2));
        if neither && of_side(!side).any(is_granted) {
            let ready = of_side(side).find(|c| has_men(reachability, start, c));
            let granted = granted.first().map_or("-", String::as_str);
            found.extend(ready.and_then(|c| one_side(variant, reachability, start, setup, c, granted)));
        }
    }
    found
}

/// Castlings that name squares on which their pieces stand in less than half of the shuffled starts.
fn shuffled_away(
    variant: &Resolved,
    program: &Program,
    game: &Game,
    all: &[Written<'_>],
    idle: &[Written<'_>],
) -> Option<Diagnostic> {
    let count = program.numbered_starts();
    let fixed = |c: &&Written<'_>| c.1.is_fixed() && !idle.iter().any(|i| i.2 == c.2);
    if count == 0 || !all.iter().any(|c| fixed(&c)) {
        return None;
    }
    // Of more starts, some from all over their numbers.
    let looked_at = count.min(MAX_COUNTED);
    let mut starts: Vec<Vec<Placed>> = Vec::new();
    for number in 0..looked_at {
        let number = if looked_at == count { number } else { number.checked_mul(STRIDE)? % count };
        let start = game.numbered_start(number)?;
        starts.push(placement::of_fen(&start.fen, program));
    }
    let stands = |placed: &[Placed], (side, castling, _): &Written<'_>| {
        let on = |own: Square, fits: &dyn Fn(KindId) -> bool| {
            let square = program.symmetry.square(&program.board, *side, own);
            placed.iter().any(|p| (p.side, p.square) == (*side, square) && fits(p.kind))
        };
        on(castling.king_from(), &|kind| kind == castling.king)
            && on(castling.partner_from(), &|kind| castling.partners.contains(kind))
    };
    let mut away: Vec<(&Written<'_>, u64)> = Vec::new();
    for written in all
        .iter()
        .filter(fixed)
        .filter(|c| c.0 == Side::White || !all.iter().any(|o| o.2 == c.2 && o.0 == Side::White))
    {
        let ready = starts.iter().filter(|placed| stands(placed, written)).count() as u64;
        if ready * 2 < looked_at {
            away.push((written, ready));
        }
    }
    let (first, ready) = *away.first()?;
    let shuffle = variant.shuffles.iter().map(|(shuffle, _)| shuffle.span);
    let places: Vec<Span> = shuffle.chain([first.2]).filter(|span| variant.span.holds(*span)).collect();
    let (at, rest) = places.split_first()?;
    let names: Vec<String> = away.iter().map(|((_, c, _), _)| format!("`{}`", c.name)).collect();
    let message = match names.as_slice() {
        [one] if looked_at == count => {
            format!("the castling {one} can be made from {ready} of {count} starts")
        }
        [one] => format!("from most of the {count} starts the castling {one} cannot be made"),
        _ => format!("from most of the {count} starts {} cannot be made", list(&names, "and")),
    };
    let report = Diagnostic::new(code::IDLE_CASTLING, *at, message)
        .here("what is shuffled is elsewhere in most starts");
    let report = rest.iter().fold(report, |report, span| report.label(*span, "the castling"));
    let castlings =
        away.iter().map(|((side, castling, span), _)| (*side, *castling, !variant.span.holds(*span)));
    let report = report.maybe_help(from_anywhere(program, castlings));
    let inherited: Vec<&str> =
        away.iter().filter(|(c, _)| !variant.span.holds(c.2)).map(|((_, c, _), _)| c.name.as_str()).collect();
    Some(match inherited.is_empty() {
        true => report,
        false => report.help(format!("to do without, write `remove castling {}`", inherited.join(", "))),
    })
}

/// May a castling begin on any square of a rank? All files of the board have one letter then.
fn may_begin_anywhere(board: &Board) -> bool {
    let lettered = (0..board.files).all(|file| board.file_letter(file).is_some());
    board.cells == Cells::Squares && !board.has_levels() && lettered
}

/// What to write for a castling whose king and partner begin wherever they stand, and go where they go now.
fn anywhere(program: &Program, side: Side, castling: &Castling, inherited: bool) -> Option<String> {
    let board = &program.board;
    let squares = [castling.king_from(), castling.king_to(), castling.partner_from(), castling.partner_to()];
    let rank = board.rank(castling.king_from());
    let flat = may_begin_anywhere(board);
    (flat && squares.iter().all(|square| board.rank(*square) == rank)).then_some(())?;
    let army = program.army(side);
    let king = &army.kind(castling.king).name;
    let partners: Vec<&str> = castling.partners.iter().map(|kind| army.kind(kind).name.as_str()).collect();
    let partner = partners.join(" or ");
    let aside = match board.file(castling.partner_from()) > board.file(castling.king_from()) {
        true => "right",
        false => "left",
    };
    let way = match partners.as_slice() {
        [one] => format!("the way of {king}, the way of {one}"),
        _ => format!("the way of {king}"),
    };
    let lines = format!(
        "{king} to {}; {partner} {aside} of it to {}; empty {way}; safe the way of {king}",
        board.name(castling.king_to()),
        board.name(castling.partner_to()),
    );
    let (name, letter) = (&castling.name, castling.letter);
    Some(match inherited {
        true => format!("`replace castling {name} {letter} {{ {lines} }}`"),
        false => format!("`{lines}` in `{name}`"),
    })
}

/// What to write for castlings, each with its side and whether it is inherited, to be made from wherever the pieces are put.
fn from_anywhere<'c>(
    program: &Program,
    castlings: impl Iterator<Item = (Side, &'c Castling, bool)>,
) -> Option<String> {
    let lines: Vec<String> = castlings
        .filter_map(|(side, castling, inherited)| anywhere(program, side, castling, inherited))
        .collect();
    (!lines.is_empty())
        .then(|| format!("to castle from wherever the pieces are put, write {}", list(&lines, "and")))
}

/// Starts of the variant itself, of several, that leave the rights open and allow no castling, though a side has the men for one.
fn none_from(
    variant: &Resolved,
    reachability: &Reachability,
    game: &Game,
    all: &[Written<'_>],
) -> Vec<Diagnostic> {
    let program = reachability.program();
    let rights = |start: usize| {
        let position = game.start(program.starts.get(start)?).ok()?;
        Some(game.fen(&position).split(' ').nth(2)?.to_owned())
    };
    let granted: Vec<Option<String>> = (0..variant.setups.len()).map(rights).collect();
    let some = |rights: &Option<String>| rights.as_deref().is_some_and(|rights| rights != "-");
    // What the rules of castling ask is told of the first start; another is a start without castling only beside one with it.
    if !granted.iter().any(some) || !variant.shuffles.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (start, (setup, rights)) in variant.setups.iter().zip(&granted).enumerate() {
        let open = setup.fen.value.split_ascii_whitespace().nth(2).is_none();
        let own = variant.span.holds(setup.fen.span);
        if !open || !own || rights.as_deref() != Some("-") || is_upside_down(reachability, start) {
            continue;
        }
        // Without the men nobody thinks of castling.
        let ready = Side::each(|side| all.iter().find(|c| c.0 == side && has_men(reachability, start, c)));
        let [Some(first), Some(_)] = ready else { continue };
        let name = setup.name.as_ref().map_or("this start", |name| name.text.as_str());
        let stage = Stage { variant, reachability, start, setup: setup.fen.span };
        let report = Diagnostic::new(
            code::IDLE_CASTLING,
            setup.fen.span,
            format!("from `{name}` no castling can ever be made"),
        );
        found.push(
            report
                .here(stage.lacks(first))
                .maybe_note(stage.where_they_stand(first))
                .help("let the men stand where the castlings begin, or give the start a variant of its own with castlings for it")
                .help("if nobody is to castle from there, write `w -` after the squares"),
        );
    }
    found
}

/// The squares of the board on which a side's pieces of a kind stand at a start.
fn squares_of(reachability: &Reachability, start: usize, side: Side, kind: KindId) -> Vec<Square> {
    let placed = reachability.setups().get(start).into_iter().flatten();
    placed.filter(|(s, k, _)| (*s, *k) == (side, kind)).map(|(.., square)| *square).collect()
}

/// Does the side have the men that castle, wherever they stand?
fn has_men(reachability: &Reachability, start: usize, (side, castling, _): &Written<'_>) -> bool {
    let any = |kind: KindId| !squares_of(reachability, start, *side, kind).is_empty();
    any(castling.king) && castling.partners.iter().any(any)
}

/// `e1`, of the board as it lies.
fn place(program: &Program, side: Side, square: Square) -> String {
    program.board.name(program.symmetry.square(&program.board, side, square))
}

fn needs(reachability: &Reachability, (side, castling, _): &Written<'_>) -> String {
    let program = reachability.program();
    let kind = &program.army(*side).kind(castling.king).name;
    let whose = if *side == Side::White { "the" } else { "Black's" };
    if !castling.is_fixed() {
        let rank = program.board.rank(program.symmetry.square(&program.board, *side, castling.king_from()));
        return format!(
            "`{}` needs {whose} {kind} and its partner beside it on rank {}",
            castling.name,
            rank + 1
        );
    }
    format!(
        "`{}` needs {whose} {kind} on {} and its partner on {}",
        castling.name,
        place(program, *side, castling.king_from()),
        place(program, *side, castling.partner_from())
    )
}

/// What is said of a further castling that cannot be made.
const NOR_THIS: &str = "nor can this one";

/// What a castling is looked at from: a start of a variant.
struct Stage<'a> {
    variant: &'a Resolved,
    reachability: &'a Reachability,
    start: usize,
    setup: Span,
}

impl Stage<'_> {
    fn program(&self) -> &Program {
        self.reachability.program()
    }

    fn owns(&self, span: Span) -> bool {
        self.variant.span.holds(span)
    }

    /// The squares of the board on which a side's pieces of a kind stand.
    fn squares(&self, side: Side, kind: KindId) -> Vec<Square> {
        squares_of(self.reachability, self.start, side, kind)
    }

    fn report(&self, first: &Written<'_>, idle: &[Written<'_>], all: &[Written<'_>]) -> Diagnostic {
        let names: Vec<&str> = idle.iter().map(|(_, castling, _)| castling.name.as_str()).collect();
        let message = match names.as_slice() {
            [init @ .., last] if !init.is_empty() => {
                format!("`{}` and `{last}` can never be made from here", init.join("`, `"))
            }
            _ => format!("the castling `{}` can never be made from here", first.1.name),
        };
        let defined: Vec<Span> = idle.iter().map(|(.., span)| *span).filter(|s| self.owns(*s)).collect();
        if let Some(report) = self.out_of_date(first, idle, all, &message) {
            return report;
        }
        let here = self.lacks(first);
        let found = match defined.split_first() {
            // The setup is older than the castling.
            Some((at, rest)) if !self.owns(self.setup) => {
                let found = Diagnostic::new(code::IDLE_CASTLING, *at, message).here(here);
                rest.iter().fold(found, |found, span| found.label(*span, NOR_THIS))
            }
            _ => {
                let found = Diagnostic::new(code::IDLE_CASTLING, self.setup, message).here(here);
                defined.iter().fold(found, |found, span| found.label(*span, "the castling"))
            }
        };
        let as_it_lies = all.iter().filter(|c| c.0 == Side::Black && c.2 == first.2);
        for written in as_it_lies {
            if let Some((here, help)) = self.as_it_lies(written, idle.len()) {
                let found = found.here(here).note("squares are counted from the owner's side").help(help);
                return found.maybe_help(self.once(written));
            }
        }
        let found = found.maybe_note(self.where_they_stand(first));
        if self.owns(first.2) {
            let (side, castling, _) = first;
            let program = self.program();
            let king = &program.army(*side).kind(castling.king).name;
            let from = program.board.name(castling.king_from());
            if let Some(help) = self.other_rank(first, idle) {
                return found.help(help);
            }
            if !self.variant.shuffles.is_empty()
                && castling.is_fixed()
                && let Some(line) = from_anywhere(program, std::iter::once((*side, *castling, false)))
            {
                return found.help(line);
            }
            if let Some((lines, setup)) = self.own_anew(idle) {
                return found.help(lines).maybe_help(setup);
            }
            return found.help(match idle.len() {
                1 => format!("let it begin where they stand, with `empty` and `safe` to match, or put the {king} and its partner where it begins (the {king} on {from})"),
                _ => format!("let them begin where the {king} and its partners stand, with `empty` and `safe` to match, or put these where the castlings begin (the {king} on {from})"),
            });
        }
        let inherited: Vec<&Written<'_>> = idle.iter().filter(|(.., span)| !self.owns(*span)).collect();
        let names: Vec<&str> = inherited.iter().map(|(_, castling, _)| castling.name.as_str()).collect();
        let names = names.join(", ");
        let placed = self.reachability.setups().get(self.start).map(Vec::as_slice).unwrap_or_default();
        // Squares of one start are no squares of the others.
        let shuffled = !self.variant.shuffles.is_empty();
        let castlings: Vec<&Castling> = inherited.iter().map(|(_, castling, _)| *castling).collect();
        let anew = match shuffled {
            true => from_anywhere(self.program(), inherited.iter().map(|(side, c, _)| (*side, *c, true))),
            false => to_castle(self.program(), placed, &castlings, REPLACED),
        };
        found.maybe_help(anew).help(format!("to do without, write `remove castling {names}`"))
    }

    /// What a castling needs that does not stand where it begins.
    fn lacks(&self, written: &Written<'_>) -> String {
        let (side, castling, _) = written;
        let program = self.program();
        let on = |kind: KindId, own: Square| {
            let square = program.symmetry.square(&program.board, *side, own);
            self.squares(*side, kind).contains(&square)
        };
        let king = on(castling.king, castling.king_from());
        let partner = castling.partners.iter().any(|kind| on(kind, castling.partner_from()));
        if king == partner || !castling.is_fixed() {
            return needs(self.reachability, written);
        }
        let army = program.army(*side);
        let (kinds, from) = match king {
            false => (vec![army.kind(castling.king).name.clone()], castling.king_from()),
            true => (
                castling.partners.iter().map(|kind| army.kind(kind).name.clone()).collect(),
                castling.partner_from(),
            ),
        };
        let whose = match (side, king) {
            (Side::Black, _) => "Black's",
            (Side::White, true) => "a",
            (Side::White, false) => "the",
        };
        let kinds = kinds.join(" or ");
        format!("`{}` needs {whose} {kinds} on {}", castling.name, place(program, *side, from))
    }

    /// How to write castlings of the variant's own for the squares on which their pieces stand; or else the setup with the king where all of them
    /// begin.
    fn own_anew(&self, idle: &[Written<'_>]) -> Option<(String, Option<String>)> {
        let program = self.program();
        let own: Vec<&Written<'_>> = idle.iter().filter(|c| self.owns(c.2)).collect();
        let castlings: Vec<&Castling> = own.iter().map(|(_, castling, _)| *castling).collect();
        let placed = self.reachability.setups().get(self.start)?;
        let mut anew =
            to_castle(program, placed, &castlings, REPLACED).filter(|lines| !lines.contains('…'))?;
        for (side, castling, _) in &own {
            if self.variant.army(*side).castlings.get(&castling.name).is_some_and(|c| !c.replace) {
                let head = format!("castling {} {} {{", castling.name, castling.letter);
                anew = anew.replace(&format!("`replace {head}"), &format!("`{head}"));
            }
        }
        let fen = &self.variant.setups.get(self.start)?.fen.value;
        // Rights that the setup writes out are those of castlings that were not possible.
        let mut fields = fen.split_ascii_whitespace();
        let (field, rights) = (fields.next()?, fields.nth(1));
        if rights == Some("-") {
            let letters = Side::BOTH
                .into_iter()
                .flat_map(|side| own.iter().map(move |(_, castling, _)| side.cased(castling.letter)));
            anew.push_str(&format!(", and `{}` for `-` in the setup", letters.collect::<String>()));
        }
        let owns = self.owns(self.setup) && rights.is_none();
        let (side, first, _) = own.first()?;
        let king = &program.army(*side).kind(first.king).name;
        let from = place(program, *side, first.king_from());
        let moved = self.king_moved(field, &own).filter(|_| owns);
        let moved =
            moved.map(|setup| format!("or put the {king} on {from} in the setup: `setup \"{setup}\"`"));
        Some((anew, moved))
    }

    /// The placement with the king where some castlings begin, and what stands there in its place, if nothing else is in the way of them.
    fn king_moved(&self, field: &str, castlings: &[&Written<'_>]) -> Option<String> {
        let program = self.program();
        let (board, (_, first, _)) = (&program.board, castlings.first()?);
        let alike = |c: &&&Written<'_>| {
            (c.1.king, c.1.king_from(), c.1.is_fixed()) == (first.king, first.king_from(), true)
        };
        (castlings.iter().all(|c| alike(&c)) && !board.has_levels()).then_some(())?;
        let mut field = field.to_owned();
        for side in Side::BOTH {
            let own = |square: Square| program.symmetry.square(board, side, square);
            let army = program.army(side);
            let (king, to) =
                (army.by_name(&program.army(Side::White).kind(first.king).name)?, own(first.king_from()));
            let kings = self.squares(side, king);
            let [from] = kings.as_slice() else { return None };
            let partners_stand = castlings.iter().all(|(_, castling, _)| {
                castling
                    .partners
                    .iter()
                    .any(|kind| self.squares(side, kind).contains(&own(castling.partner_from())))
            });
            let enemy = self.reachability.setups().get(self.start)?.iter();
            let mut enemy = enemy.filter(|(of, _, square)| *of != side && *square == to);
            (partners_stand && *from != to && enemy.next().is_none()).then_some(())?;
            field = placement::exchanged(&field, board, *from, to)?;
        }
        Some(field)
    }

    /// Castlings of the variant itself, or of a part that it includes, for men that stand elsewhere in its own setup, where it is known which
    /// castlings these men have: the setup is what is seen in every game, so the castlings are out of date.
    fn out_of_date(
        &self,
        first: &Written<'_>,
        idle: &[Written<'_>],
        all: &[Written<'_>],
        message: &str,
    ) -> Option<Diagnostic> {
        let include = self.variant.included.iter().find(|i| {
            self.owns(i.head) && i.of_castlings && i.castlings.iter().any(|name| name.span == first.2)
        });
        let known = |span: Span| match include {
            Some(include) => include.castlings.iter().any(|name| name.span == span),
            None => self.owns(span),
        };
        let elsewhere = |c: &&Written<'_>| {
            c.1.is_fixed() && !(c.0 == Side::Black && self.as_it_lies(c, idle.len()).is_some())
        };
        let concerned = all.iter().filter(|c| idle.iter().any(|i| i.2 == c.2));
        let plain = self.owns(self.setup)
            && self.variant.shuffles.is_empty()
            && idle.iter().all(|c| known(c.2))
            && concerned.clone().all(|c| elsewhere(&c));
        let stand = self.where_they_stand(first).filter(|_| plain)?.replacen("in the setup ", "here ", 1);
        let program = self.program();
        let king = &program.army(first.0).kind(first.1.king).name;
        let from = place(program, first.0, first.1.king_from());
        let report = match include {
            Some(include) => {
                let placed = self.reachability.setups().get(self.start)?;
                let castlings: Vec<&Castling> = idle.iter().map(|(_, castling, _)| *castling).collect();
                let anew = to_castle(program, placed, &castlings, "castling");
                let anew = anew.filter(|text| !text.contains('…'))?;
                let (_, lines) = anew.split_once('`')?;
                let mut ends: Vec<String> = Vec::new();
                for (side, castling, _) in idle.iter().filter(|c| c.0 == first.0) {
                    let end = place(program, *side, castling.partner_from());
                    if !ends.contains(&end) {
                        ends.push(end);
                    }
                }
                let these = if idle.len() == 1 { "this castling is" } else { "these castlings are" };
                let partners = if ends.len() == 1 { "a partner" } else { "partners" };
                let report = Diagnostic::new(code::IDLE_CASTLING, include.head, message)
                    .here(format!("{these} for a {king} on {from} and {partners} on {}", list(&ends, "and")));
                report
                    .label(self.setup, stand)
                    .help(format!("to castle from here, write for instance, in place of this line, `{lines}"))
                    .help("to do without, take the line out")
            }
            None => {
                let report = Diagnostic::new(code::IDLE_CASTLING, first.2, message).here(self.lacks(first));
                let rest = idle.iter().filter(|c| c.2 != first.2);
                let report = rest.fold(report, |report, c| report.label(c.2, NOR_THIS));
                let it = if idle.len() == 1 { "it begins" } else { "they begin" };
                let (lines, setup) = self.own_anew(idle)?;
                let put = || format!("otherwise put the men where {it} (the {king} on {from})");
                report.label(self.setup, stand).help(lines).help(setup.unwrap_or_else(put))
            }
        };
        Some(report)
    }

    /// What begins wherever it stands begins on the rank on which it ends: that of the king, which is another.
    fn other_rank(&self, (side, castling, _): &Written<'_>, idle: &[Written<'_>]) -> Option<String> {
        let program = self.program();
        let board = &program.board;
        let flat = may_begin_anywhere(board);
        (flat && !castling.is_fixed()).then_some(())?;
        let king = *self.squares(*side, castling.king).first()?;
        let rank = board.rank(program.symmetry.square(board, *side, king));
        let own = |(of, other, span): &&Written<'_>| {
            *of == *side && !other.is_fixed() && other.king == castling.king && self.owns(*span)
        };
        let ends: Vec<Square> =
            idle.iter().filter(own).flat_map(|(_, c, _)| [c.king_to(), c.partner_to()]).collect();
        let wrong = |end: &Square| board.rank(*end) != rank;
        (wrong(&castling.king_to()) && wrong(&castling.partner_to())).then_some(())?;
        let on = |square: Square| {
            let name = board.name(square);
            let file: String = name.chars().take_while(|c| c.is_alphabetic()).collect();
            format!("{file}{}", rank + 1)
        };
        let mut pairs: Vec<String> = Vec::new();
        for end in ends.into_iter().filter(wrong) {
            let pair = format!("`{}` for {}", on(end), board.name(end));
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        let owner = match side {
            Side::White => "",
            Side::Black => ", counted from Black's side",
        };
        Some(format!(
            "a castling without an origin begins on the rank on which it ends; the {} stands on rank {}{owner}: write {}",
            program.army(*side).kind(castling.king).name,
            rank + 1,
            pairs.join(", "),
        ))
    }

    /// Squares of the board, perhaps, where the owner's are meant: where it looks for a piece in vain, and what to write.
    fn as_it_lies(&self, written: &Written<'_>, count: usize) -> Option<(String, String)> {
        let (side, castling, _) = written;
        let program = self.program();
        let own = |square: Square| program.symmetry.square(&program.board, *side, square);
        let stands = |kind: KindId, at: Square| self.squares(*side, kind).contains(&at);
        let king = |at: Square| stands(castling.king, at);
        let partner = |at: Square| castling.partners.iter().any(|kind| stands(kind, at));
        // What stands where the owner's square is, is right; what stands where the board's is, was taken for it.
        let king_wrong = !king(own(castling.king_from())) && king(castling.king_from());
        let partner_wrong = !partner(own(castling.partner_from())) && partner(castling.partner_from());
        if !king_wrong && !partner_wrong {
            return None;
        }
        let here = match king_wrong {
            true => self.in_vain(*side, castling.king, castling.king_from()),
            false => self.in_vain(*side, castling.partners.iter().next()?, castling.partner_from()),
        };
        let ends = [
            (king_wrong, castling.king_from(), castling.king_to()),
            (partner_wrong, castling.partner_from(), castling.partner_to()),
        ];
        let ways = |c: &Castling| [c.king_from(), c.king_to(), c.partner_from(), c.partner_to()];
        let twin = program
            .army(*side)
            .castlings
            .iter()
            .find(|c| c.name != castling.name && ways(c) == ways(castling).map(own));
        if let Some(twin) = twin {
            let these = if count > 1 { "these castlings" } else { "this castling" };
            return Some((here, format!("`{}` serves Black, too: take {these} out", twin.name)));
        }
        let mut squares: Vec<Square> =
            ends.iter().filter(|e| e.0).flat_map(|(_, from, to)| [*from, *to]).collect();
        // The lists are written as the squares of the pieces are.
        if king_wrong && partner_wrong {
            squares.extend(castling.ways.iter().flat_map(|way| way.empty.iter().chain(way.safe.iter())));
        }
        let mut each: Vec<Square> = Vec::new();
        for square in squares {
            if !each.contains(&square) {
                each.push(square);
            }
        }
        let board = &program.board;
        let pairs = each.iter().map(|s| format!("`{}` for {}", board.name(own(*s)), board.name(*s)));
        Some((here, format!("write {}", pairs.collect::<Vec<_>>().join(", "))))
    }

    /// `Black's e8 is e1 of the board, where no black king stands`
    fn in_vain(&self, side: Side, kind: KindId, own: Square) -> String {
        let program = self.program();
        let (name, kind) = (program.board.name(own), &program.army(side).kind(kind).name);
        let there = place(program, side, own);
        format!("{side:#}'s {name} is {there} of the board, where no {side} {kind} stands")
    }

    /// A castling that is the other side's own but for the view of the board need not be written twice.
    fn once(&self, (side, castling, span): &Written<'_>) -> Option<String> {
        let program = self.program();
        let (board, symmetry) = (&program.board, program.symmetry);
        let other = program.army(!*side).castlings.iter().find(|other| other.name == castling.name)?;
        let theirs = self.variant.army(!*side).castlings.get(&castling.name)?.name.span;
        let ([own], [twin]) = (castling.ways.as_slice(), other.ways.as_slice()) else { return None };
        let turned = |square: Square| symmetry.square(board, *side, square);
        let squares = [own.king_from, own.king_to, own.partner_from, own.partner_to].map(turned)
            == [twin.king_from, twin.king_to, twin.partner_from, twin.partner_to];
        let sets =
            [own.empty, own.safe].map(|set| symmetry.set(board, *side, &set)) == [twin.empty, twin.safe];
        (squares && sets && theirs != *span && self.owns(theirs)).then(|| {
            "the castling is then the same for both sides, and can be written once, outside the armies"
                .to_owned()
        })
    }

    /// Where in the setup the pieces of a castling stand.
    fn where_they_stand(&self, (side, castling, _): &Written<'_>) -> Option<String> {
        let program = self.program();
        let army = program.army(*side);
        let stands = |kind: KindId| -> Option<String> {
            let squares = self.squares(*side, kind);
            let names: Vec<String> = squares.into_iter().map(|s| program.board.name(s)).collect();
            let several = if names.len() > 1 { "s" } else { "" };
            (!names.is_empty())
                .then(|| format!("the {}{several} on {}", army.kind(kind).name, list(&names, "and")))
        };
        let partners = castling.partners.iter().filter_map(&stands);
        let all: Vec<String> = stands(castling.king).into_iter().chain(partners).collect();
        (!all.is_empty()).then(|| format!("in the setup {side:#} has {}", list(&all, "and")))
    }
}

/// One side can castle from a start and the other never, though it has the pieces for it.
fn one_side(
    variant: &Resolved,
    reachability: &Reachability,
    start: usize,
    setup: Span,
    written: &Written<'_>,
    granted: &str,
) -> Option<Diagnostic> {
    let (side, castling, span) = written;
    let program = reachability.program();
    let own = |span: &Span| variant.span.holds(*span);
    let symmetry = variant.symmetry.map(|(_, span)| span);
    let at = [symmetry, Some(*span), Some(setup)].into_iter().flatten().find(own)?;
    let message = format!("the start lets {:#} castle, and {side:#} never", !*side);
    let stands: Vec<String> = squares_of(reachability, start, *side, castling.king)
        .iter()
        .map(|s| program.board.name(*s))
        .collect();
    let kind = &program.army(*side).kind(castling.king).name;
    let other = if at == setup { *span } else { setup };
    let label = if at == setup { "the castling" } else { "the start" };
    let fits = fits_otherwise(variant, reachability, start, written);
    // Where the symmetry is what the variant has changed, or where it is inherited and the setup is not, the men are to follow it.
    let chosen = symmetry.is_some_and(|span| own(&span) != own(&setup)) && fits.is_some();
    // The one symmetry is the other with the files the other way round.
    let chosen = chosen && program.symmetry != Symmetry::None;
    let men = turned(variant, start, *side).filter(|_| chosen);
    let men = men.map(|setup| format!("move {side:#}'s men: `setup \"{setup}\"`"));
    let castlings: Vec<String> = program
        .army(*side)
        .castlings
        .iter()
        .map(|c| format!("replace castling {} {} {{ … }}", c.name, c.letter))
        .collect();
    let below = if own(span) { " below the castling" } else { "" };
    let castlings = format!("`army {side} {{ {} }}`{below}", castlings.join("; "));
    // Where it is known what to move, that is enough.
    let either = match &men {
        None => Some(format!(
            "{}put the pieces on other squares, or give the army castlings of its own: {castlings}",
            if fits.is_some() { "otherwise " } else { "" }
        )),
        Some(_) => None,
    };
    let turned = aside(variant).filter(|_| men.is_some());
    let fits = fits.map(|fits| match turned {
        Some(aside) => format!("{fits}; `{aside}` is then the same side of the board for both"),
        None => fits,
    });
    let here = match men {
        Some(_) => format!("{side:#}'s men do not stand right for this"),
        None => format!("{side:#}'s {kind} stands on {}", stands.join(", ")),
    };
    Some(
        Diagnostic::new(code::IDLE_CASTLING, at, message)
            .here(here)
            .label(other, label)
            .note(needs(reachability, written))
            .maybe_note(men.is_some().then(|| format!("{side:#}'s {kind} stands on {}", stands.join(", "))))
            .maybe_help(men)
            .maybe_help(fits)
            .maybe_help(either)
            .help(format!(
                "if that is meant, write the rights into the setup: `w {granted}`, or `w -` if nobody is to castle"
            )),
    )
}

/// A direction to one side in the variant's own lines: under another symmetry it is Black's other side.
fn aside(variant: &Resolved) -> Option<&str> {
    let lines = variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    let legs = lines.filter(|line| variant.span.holds(line.span)).flat_map(|line| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::Legs(legs) => legs.as_slice(),
            _ => &[],
        },
        _ => &[],
    });
    let words = legs.flat_map(|leg| &leg.directions).map(|direction| direction.text.as_str());
    words.into_iter().find(|word| word.ends_with("left") || word.ends_with("right"))
}

/// A start in which each rank of a side is the other way round.
fn turned(variant: &Resolved, start: usize, side: Side) -> Option<String> {
    let fen = &variant.setups.get(start)?.fen.value;
    let (field, rest) = fen.split_once(' ').map_or((fen.as_str(), ""), |(field, _)| (field, "rest"));
    // Rights and hands are for the author to think of.
    (rest.is_empty() && field.chars().all(|c| c.is_ascii_alphanumeric() || c == '/')).then_some(())?;
    let of_side = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase() == (side == Side::Black);
    let ranks = field.split('/').map(|rank| match rank.chars().all(of_side) && single_digits(rank) {
        true => rank.chars().rev().collect(),
        false => rank.to_owned(),
    });
    Some(ranks.collect::<Vec<String>>().join("/"))
}

/// Is no number of a rank longer than a digit?
fn single_digits(rank: &str) -> bool {
    !rank.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit))
}

/// The other symmetry, where the pieces that castle stand right for it.
fn fits_otherwise(
    variant: &Resolved,
    reachability: &Reachability,
    start: usize,
    (side, castling, _): &Written<'_>,
) -> Option<String> {
    let program = reachability.program();
    let others = [(Symmetry::Mirror, "mirror"), (Symmetry::Rotation, "rotation")];
    let fits = |other: Symmetry| {
        let on = |kind: KindId, own: Square| {
            let square = other.square(&program.board, *side, own);
            squares_of(reachability, start, *side, kind).contains(&square)
        };
        on(castling.king, castling.king_from())
            && castling.partners.iter().any(|partner| on(partner, castling.partner_from()))
    };
    let (_, word) = others.into_iter().find(|(other, _)| *other != program.symmetry && fits(*other))?;
    let default = if variant.symmetry.is_none() { " (without a `symmetry` line it is `mirror`)" } else { "" };
    Some(format!("write `symmetry {word}`{default}: then the setup is right for both"))
}
