//! From a resolved variant to a [`Program`]: names become ids, squares become sets, lines become paths.
//!
//! What cannot be translated is reported here, at its exact place, and the rest is still translated so that
//! several mistakes are reported together. A Program comes out only if everything could be translated.

mod borrowed;
mod castling;
mod castling_ways;
mod catch;
mod drawn;
pub(crate) mod ending;
mod hands;
mod happens;
mod holes;
mod links;
mod noun;
mod parts;
mod path;
mod piece;
mod powers;
mod proviso;
mod regions;
mod removed;
mod shuffle;
mod split;
mod squares;
mod turn;
mod unfit;

use crate::ast::{BoardSize, BrokenSort, Name, Number};
use crate::code;
use crate::diagnostic::{DEFINED_HERE, Diagnostic, RENAMED};
use crate::gone;
use crate::literal::placement;
use crate::parse::{is_keyword, is_nearly_keyword};
use crate::resolve::{Resolved, plural};
use crate::source::{Sources, Span};
use crate::suggest::{in_scope, list};
use indexmap::IndexSet;
use std::collections::BTreeMap;
use wazir_runtime::program::{Army, Board, Effect, KindId, Left, Program, Start, Symmetry, Turn};
use wazir_runtime::{Side, SquareSet};

pub(crate) use castling::{Stands, lacks, usual as usual_squares};
pub use drawn::SHAPES;
pub(crate) use piece::phrase;

/// Words of the field for what is in everybody's way.
const WALLS: [&str; 8] = ["wall", "block", "rock", "boulder", "pillar", "tree", "duck", "arrow"];

/// A Program, with the places of its rules and changes.
pub(crate) struct Lowered {
    pub(crate) program: Program,
    /// By side and kind.
    pub(crate) places: [Vec<Places>; 2],
    /// The names of the zones that something speaks of, where they are defined.
    pub(crate) used_zones: Vec<Span>,
    /// Could everything be translated? Otherwise the program is of use only for further checks.
    pub(crate) complete: bool,
}

/// Where the rules and the changes of a kind were written, in their order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Places {
    pub(crate) rules: Vec<Span>,
    pub(crate) changes: Vec<Span>,
    /// Of each bound.
    pub(crate) bounds: Vec<Span>,
    pub(crate) drops: Vec<Span>,
    /// Of each gate.
    pub(crate) gates: Vec<Span>,
}

/// What translating works with.
pub(crate) struct Lower<'a> {
    pub(crate) variant: &'a Resolved,
    pub(crate) sources: &'a Sources,
    pub(crate) board: Board,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Zones that something speaks of.
    pub(crate) used_zones: IndexSet<Span>,
    /// The squares of zones for an owner, or for both sides, and whether with the holes that can be crossed; `None` for those that are being worked out.
    zones: BTreeMap<(String, Option<Side>, bool), Option<SquareSet>>,
    /// Whose squares are being read; `None` for those of both sides.
    owner: Option<Side>,
    /// Are squares being read as the board lies, as those of holes and links are?
    as_it_lies: bool,
    /// Are squares being read over which a way may go, not those where it may end?
    passing: bool,
    /// The holes as each side sees them.
    holes_of: [SquareSet; 2],
    /// The lines of the board's links.
    link_spans: Vec<Span>,
    /// Squares that are named, and the sides for which they are holes.
    named_squares: Vec<holes::Named>,
    places: [Vec<Places>; 2],
    /// Rules that name pieces which were removed.
    orphans: Vec<removed::Orphan>,
    /// Castlings of a base that do not fit the board, each with a square that it needs.
    unfit: Vec<unfit::Unfit>,
    /// The line of a piece that is being translated.
    line: Option<Span>,
    /// The name of the piece that gets the lines which are being translated.
    subject: String,
    /// The piece whose lines are being translated, and those whose lines it borrows.
    borrowing: Vec<borrowed::Borrowed>,
    /// The places of words by which pieces go as each other in a circle, of each circle that has been reported.
    circles: Vec<Vec<Span>>,
    /// Are these lines taken over for as long as pieces stand somewhere?
    lending: bool,
    /// The army whose kinds they name, if it is not that of the piece that takes them over.
    lines_from: Option<Side>,
    /// Pieces that a line names and only the other army has.
    of_others: Vec<split::OfOther>,
    /// What happens to each side's pieces where they come near others.
    watches: [Vec<Effect>; 2],
    /// What moves may not leave behind, by number.
    left: Vec<Left>,
    /// Could everything be translated so far?
    complete: bool,
}

/// Translates a variant.
pub(crate) fn lower(variant: &Resolved, sources: &Sources) -> (Option<Lowered>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let Some(board) = board(variant, &mut diagnostics) else { return (None, diagnostics) };
    let used_zones = IndexSet::new();
    let mut lower = Lower {
        variant,
        sources,
        board,
        diagnostics,
        used_zones,
        zones: BTreeMap::new(),
        owner: None,
        as_it_lies: true,
        passing: false,
        holes_of: [SquareSet::EMPTY; 2],
        link_spans: Vec::new(),
        named_squares: Vec::new(),
        places: Default::default(),
        orphans: Vec::new(),
        unfit: Vec::new(),
        line: None,
        subject: String::new(),
        borrowing: Vec::new(),
        circles: Vec::new(),
        lending: false,
        lines_from: None,
        of_others: Vec::new(),
        watches: [Vec::new(), Vec::new()],
        left: Vec::new(),
        complete: true,
    };
    lower.links();
    lower.holes();
    lower.check_links();
    lower.regions();
    lower.as_it_lies = false;
    lower.watches = lower.watched();
    let mut armies = Side::each(|side| lower.army(side));
    lower.owner = None;
    lower.hands(&mut armies);
    let armies = lower.twins(armies);
    let armies = lower.returning(armies);
    let (endings, counter) = lower.endings(&armies);
    let starts = lower.starts();
    let shuffles = lower.shuffles();
    lower.unused_zones();
    lower.report_orphans();
    lower.report_split();
    lower.report_holes();
    let left = std::mem::take(&mut lower.left);
    let mut program = Program {
        left,
        id: variant.id.text.clone(),
        title: variant.title.value.clone(),
        board: lower.board.clone(),
        symmetry: variant.symmetry.map_or(Symmetry::Mirror, |(s, _)| s),
        armies,
        starts,
        shuffles,
        counter,
        endings,
        nobodys: variant.nobodys.as_ref().map(|name| name.text.clone()),
    };
    limit_by_setup(&mut program);
    lower.report_unfit(&program);
    shuffle::against_setup(&mut lower, &program);
    let complete = lower.complete && !lower.diagnostics.iter().any(Diagnostic::is_error);
    let used_zones = lower.used_zones.iter().copied().collect();
    let places = lower.places;
    (Some(Lowered { program, places, used_zones, complete }), lower.diagnostics)
}

/// Gives promotions to no more than at the start their numbers: what the first setup has of each kind.
fn limit_by_setup(program: &mut Program) {
    let field = program.starts.first().and_then(|start| start.fen.split_whitespace().next());
    let (placed, _) = placement::parse(field.unwrap_or_default(), program);
    let count = |side: Side, kind: KindId| {
        let same = placed.iter().filter(|p| p.side == side && p.kind == kind).count();
        u8::try_from(same).unwrap_or(u8::MAX)
    };
    for side in Side::BOTH {
        let changes = program.armies[side.index()].kinds.iter_mut().flat_map(|kind| &mut kind.changes);
        for change in changes.filter(|change| !change.limits.is_empty()) {
            change.limits = change.to.iter().map(|kind| count(side, *kind)).collect();
        }
    }
}

/// The files and ranks of the first setup, where all its ranks are as long.
fn size_of_setup(variant: &Resolved) -> Option<(usize, usize)> {
    let field = variant.setups.first()?.fen.value.split_whitespace().next()?;
    let widths: Option<Vec<usize>> = field.split('/').map(placement::width).collect();
    let widths = widths?;
    let first = *widths.first()?;
    let max = usize::from(Board::MAX);
    let sized = first <= max && widths.len() <= max && first * widths.len() <= Board::MAX_SQUARES;
    let fits = sized && widths.iter().all(|w| *w == first);
    fits.then_some((first, widths.len()))
}

/// The board without its holes.
fn board(variant: &Resolved, diagnostics: &mut Vec<Diagnostic>) -> Option<Board> {
    let Some(size) = variant.board else {
        if !variant.damaged && !variant.lost(BrokenSort::Board) {
            let message = format!("the variant `{}` has no board", variant.id.text);
            let (files, ranks) = size_of_setup(variant).unwrap_or((8, 8));
            diagnostics.push(
                Diagnostic::new(code::NO_BOARD, variant.id.span, message)
                    .help(format!("write `board {files} x {ranks}`")),
            );
        }
        return None;
    };
    let [max, highest] = [Board::MAX, Board::MAX_LEVELS].map(u64::from);
    let (files, ranks, levels) = match size {
        BoardSize::Rectangle(files, ranks) => (files, ranks, None),
        BoardSize::Levels(files, ranks, levels) => (files, ranks, Some(levels)),
        BoardSize::Hexagon(side) => return hexagon(side, diagnostics),
    };
    let height = levels.map(|levels| (levels, "levels", highest));
    let sizes = [Some((files, "files", max)), Some((ranks, "ranks", max)), height];
    for (number, what, most) in sizes.into_iter().flatten() {
        if !(1..=most).contains(&number.value) {
            diagnostics.push(
                Diagnostic::new(
                    code::BOARD_SIZE,
                    number.span,
                    format!("a board cannot have {} {what}", number.value),
                )
                .help(match levels {
                    None => format!("a board has 1 to {max} files and 1 to {max} ranks"),
                    Some(_) => {
                        format!("a board has 1 to {max} files, 1 to {max} ranks and 1 to {highest} levels")
                    }
                }),
            );
        }
    }
    let height = levels.map_or(1, |levels| levels.value);
    let layer = files.value.saturating_mul(ranks.value);
    let (all, most) = (layer.saturating_mul(height), Board::MAX_SQUARES as u64);
    if diagnostics.is_empty() && all > most {
        let message = format!("a board cannot have {all} squares");
        let help = match levels {
            None => {
                format!("it has at most {most}: {} files can have {} ranks", files.value, most / files.value)
            }
            Some(_) if layer > most / 2 => format!("all levels together have at most {most}"),
            Some(_) => format!(
                "all levels together have at most {most}: there can be {} levels of {} x {} squares",
                most / layer,
                files.value,
                ranks.value
            ),
        };
        diagnostics.push(Diagnostic::new(code::BOARD_SIZE, size.span(), message).help(help));
    }
    if files.value == 1 && ranks.value == 1 && height == 1 {
        let message = "a board of one square leaves nowhere to go";
        diagnostics.push(Diagnostic::new(code::BOARD_SIZE, size.span(), message));
    }
    diagnostics.is_empty().then_some(Board {
        files: files.value as u8,
        ranks: ranks.value as u8,
        levels: height as u8,
        levels_reversed: variant.levels_reversed && height > 1,
        ..Board::default()
    })
}

/// A board of hexagons.
fn hexagon(side: Number, diagnostics: &mut Vec<Diagnostic>) -> Option<Board> {
    let max = u64::from(Board::MAX_SIDE);
    if !(2..=max).contains(&side.value) {
        let message = format!("a hexagon cannot have {} cells on an edge", side.value);
        diagnostics.push(
            Diagnostic::new(code::BOARD_SIZE, side.span, message)
                .help(format!("it has 2 to {max}; Gliński's has 6")),
        );
        return None;
    }
    Some(Board::hexagon(side.value as u8))
}

impl Lower<'_> {
    /// Reports something that cannot be translated.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.complete = false;
        self.diagnostics.push(diagnostic);
    }

    /// Notes that something is missing that has been reported before.
    pub(crate) fn give_up(&mut self) {
        self.complete = false;
    }

    /// A number within bounds; reports it otherwise.
    pub(crate) fn number(&mut self, number: Number, what: &str, from: u64, to: u64) -> Option<u64> {
        if (from..=to).contains(&number.value) {
            return Some(number.value);
        }
        self.report(
            Diagnostic::new(
                code::NUMBER,
                number.span,
                format!("{what} cannot be {}", self.sources.slice(number.span)),
            )
            .help(format!("it can be {from} to {to}")),
        );
        None
    }

    fn army(&mut self, side: Side) -> Army {
        self.owner = Some(side);
        let kinds = self.kinds(side);
        let castlings = self.castlings(side);
        let turn = self.variant.army(side).turn.as_ref();
        let turn = turn.map_or_else(Turn::default, |turn| self.turn(side, turn));
        let points = self.variant.army(side).points.and_then(|points| self.points(points));
        Army { kinds, castlings, turn, points: points.unwrap_or_default() }
    }

    /// The kind of a name in a side's army; reports it where there is none.
    pub(crate) fn kind(&mut self, side: Side, name: &Name) -> Option<KindId> {
        let found = self.find_kind(side, name);
        if found.is_none() {
            self.unknown_piece(side, name);
        }
        found
    }

    /// The kind of a name in a side's army.
    pub(crate) fn find_kind(&self, side: Side, name: &Name) -> Option<KindId> {
        let index = self.variant.army(side).pieces.get_index_of(&name.text)?;
        u8::try_from(index).ok().map(KindId::new)
    }

    fn unknown_piece(&mut self, side: Side, name: &Name) {
        let variant = self.variant;
        self.give_up();
        if variant.is_unread(&name.text) {
            return;
        }
        if self.orphan(side, name) {
            return;
        }
        let elsewhere = variant.has_piece(&name.text);
        if let (true, Some(line)) = (elsewhere, self.line) {
            self.of_others.push(split::OfOther { line, side, name: name.clone() });
            return;
        }
        self.report_unknown(side, name);
    }

    /// The line that would define a piece of a name, with a letter of it that no other piece has.
    fn new_piece(&self, name: &str) -> Option<String> {
        // A word of the language, or several of a kind, is not a name that somebody has meant to define.
        if is_keyword(name) || name.ends_with('s') {
            return None;
        }
        let letter = self.variant.free_letter(name, &[])?;
        Some(format!("a new piece is defined above: `piece {name} {letter} {{ … }}`"))
    }

    /// What to do about a name that no piece has: an ending names none that is still to be defined.
    fn new_or_renamed(&self, name: &Name) -> Option<String> {
        let endings = self.variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
        let in_ending =
            self.variant.span.holds(name.span) && endings.into_iter().any(|e| e.span.holds(name.span));
        let new = self.new_piece(&name.text);
        if in_ending { new.map(|_| RENAMED.to_owned()) } else { new }
    }

    /// Reports a name that a side's army does not have.
    fn report_unknown(&mut self, side: Side, name: &Name) {
        let variant = self.variant;
        let army = variant.army(side);
        let elsewhere = variant.has_piece(&name.text);
        let message = if elsewhere {
            format!("{side:#}'s army has no piece `{}`", name.text)
        } else {
            format!("there is no piece `{}`", name.text)
        };
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_PIECE, name.span, message);
        if elsewhere {
            diagnostic = diagnostic.here(format!("{side:#} has no such piece"));
        }
        if let Some(zone) = variant.zones.get(&name.text).filter(|_| !elsewhere) {
            self.used_zones.insert(zone.name.span);
            let message = format!("`{}` is a zone, and pieces are named here", name.text);
            self.report(
                Diagnostic::new(code::UNKNOWN_PIECE, name.span, message)
                    .here("not a piece")
                    .label(zone.name.span, "a zone is a list of squares")
                    .help("a list of pieces has no name: write their names here, and take the zone out"),
            );
            return;
        }
        if let Some(nobodys) = self.of_nobody(name).filter(|_| !elsewhere) {
            self.report(nobodys);
            return;
        }
        if let Some(removed) = army.removed.get(&name.text) {
            diagnostic = diagnostic.label(removed.span, gone::REMOVED);
        }
        if let Some(kind) = other_than(&name.text).filter(|kind| army.pieces.contains_key(*kind)) {
            self.report(diagnostic.help(other_kinds(kind)));
            return;
        }
        if let Some(said) = self.not_royal(name) {
            self.report(said);
            return;
        }
        diagnostic = match by_letter(army.pieces.values(), &name.text) {
            Some(named) => diagnostic
                .help(format!("did you mean `{named}`? Pieces are named by their names"))
                .guess(format!("write `{named}`"), name.span, named),
            None => diagnostic.did_you_mean(&name.text, army.pieces.keys().map(String::as_str)),
        };
        if let Some(own) = self.piece_around(name).filter(|_| diagnostic.help.is_empty() && !elsewhere) {
            diagnostic = of_own_name(diagnostic, name, own);
        }
        if diagnostic.help.is_empty() {
            let whose = if elsewhere { format!(" of {side:#}'s army") } else { String::new() };
            diagnostic = diagnostic.maybe_help(in_scope("piece", &whose, variant.own_pieces_first(&[side])));
            if !elsewhere && !army.removed.contains_key(&name.text) {
                diagnostic = diagnostic.maybe_help(self.new_or_renamed(name));
            }
        }
        self.report(self.near(diagnostic, name));
    }

    /// The report of a name in the place of a piece's, where it is what belongs to nobody, or a word for such a thing.
    fn of_nobody(&self, name: &Name) -> Option<Diagnostic> {
        let one = |own: &str| name.text == own || name.text.strip_suffix('s') == Some(own);
        let comes = |wall: &str| {
            format!(
                "`a {wall} appears on the square it left`, `it becomes a {wall}` or, in a turn, `then a {wall} appears anywhere`"
            )
        };
        let unknown = |message| Diagnostic::new(code::UNKNOWN_PIECE, name.span, message);
        if let Some(nobodys) = self.variant.nobodys.as_ref().filter(|nobodys| one(&nobodys.text)) {
            let wall = &nobodys.text;
            let message = format!("no line can treat the `{wall}` as a piece");
            return Some(
                unknown(message)
                    .label(nobodys.span, "it belongs to nobody")
                    .help("it is in everybody's way, and `over one piece` goes over it as well; nothing captures it, moves it or asks for it")
                    .help(format!("what brings it to the board is {}", comes(wall))),
            );
        }
        let wall = *WALLS.iter().find(|wall| one(wall))?;
        self.variant.nobodys.is_none().then(|| {
            unknown(format!("there is no piece `{}`", name.text))
                .help(format!(
                    "what is in everybody's way belongs to nobody, by the line `piece {wall} * of nobody`, and comes to the board by {}",
                    comes(wall)
                ))
                .help("nothing captures it, moves it or asks for it; squares that no piece ever enters are `holes d4, e5`")
        })
    }

    /// A king that is not royal, by the name that it has elsewhere.
    fn not_royal(&self, name: &Name) -> Option<Diagnostic> {
        let mut kings = self.variant.armies.iter().filter_map(|army| army.pieces.get("king"));
        (name.text == "commoner" && kings.any(|king| king.royal.is_none())).then(|| {
            Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("there is no piece `{}`", name.text))
                .here("here it is still the `king`")
                .help("a king that is not royal keeps its name: write `king`")
        })
    }

    /// Shows where the piece that was perhaps meant is defined: the slip may be there.
    fn near(&self, diagnostic: Diagnostic, name: &Name) -> Diagnostic {
        let meant = diagnostic.fix.as_ref().and_then(|f| f.edits.first()).map(|(_, text)| text.as_str());
        let armies = self.variant.armies.iter();
        let piece =
            meant.and_then(|meant| armies.flat_map(|a| a.pieces.values()).find(|p| p.name.text == meant));
        match piece.map(|p| &p.name) {
            Some(near) if near.span.file == name.span.file => {
                let message = format!("`{}`{DEFINED_HERE}", near.text);
                diagnostic.label(near.span, message)
            }
            _ => diagnostic,
        }
    }

    /// The piece of the variant's own in whose block a plural stands, if it is that of no other: its condition may be of itself.
    fn piece_around(&self, name: &Name) -> Option<&str> {
        // `piecs` is a word of the language misspelt.
        let plural = name.text.ends_with('s') && !is_nearly_keyword(&name.text);
        let own = self.variant.span.holds(name.span) && plural;
        let around = |p: &&crate::resolve::Piece| p.lines.iter().any(|line| line.span.holds(name.span));
        let pieces = self.variant.armies.iter().flat_map(|army| army.pieces.values());
        let mut pieces = pieces.filter(around).map(|p| p.name.text.as_str()).filter(|_| own);
        let one = pieces.next()?;
        pieces.all(|other| other == one).then_some(one)
    }

    /// Reports a name that neither army has.
    pub(crate) fn unknown_in_both(&mut self, name: &Name) {
        let variant = self.variant;
        self.give_up();
        if variant.is_unread(&name.text) {
            return;
        }
        let orphaned = Side::each(|side| self.orphan(side, name));
        if orphaned.contains(&true) {
            return;
        }
        if let Some(nobodys) = self.of_nobody(name) {
            self.report(nobodys);
            return;
        }
        if matches!(name.text.as_str(), "point" | "points") {
            self.report(
                Diagnostic::new(code::UNKNOWN_PIECE, name.span, "no condition asks for points")
                    .here("points are not pieces")
                    .help("points decide where another ending says so: `stalemate: the side with more points wins`, or `2 passes in a row: the side with more points wins`"),
            );
            return;
        }
        if matches!(name.text.as_str(), "moves" | "turns") {
            let moves =
                Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("`{}` are not pieces", name.text))
                    .here("a side without a move `cannot move`")
                    .help("write `a side cannot move`, or `stalemate` and `checkmate` for the side to move");
            self.report(moves);
            return;
        }
        let message = format!("there is no piece `{}`", name.text);
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_PIECE, name.span, message);
        if let Some(removed) = variant.armies.iter().find_map(|army| army.removed.get(&name.text)) {
            diagnostic = diagnostic.label(removed.span, gone::REMOVED);
        }
        if let Some(kind) = other_than(&name.text).filter(|kind| variant.has_piece(kind)) {
            self.report(diagnostic.help(other_kinds(kind)));
            return;
        }
        if let Some(said) = self.not_royal(name) {
            self.report(said);
            return;
        }
        diagnostic = diagnostic.did_you_mean(&name.text, variant.piece_names());
        if let Some(named) = by_letter(variant.armies.iter().flat_map(|a| a.pieces.values()), &name.text) {
            diagnostic.help.clear();
            diagnostic = diagnostic.help(format!("did you mean `{named}`? Pieces are named by their names"));
        }
        if let Some(own) = self.piece_around(name).filter(|_| diagnostic.help.is_empty()) {
            diagnostic = of_own_name(diagnostic, name, own);
        }
        // What the field calls any piece that is jumped over.
        if matches!(name.text.as_str(), "screen" | "hurdle" | "mount" | "platform" | "obstacle") {
            diagnostic = diagnostic.help("write `piece`: any piece");
        }
        if diagnostic.help.is_empty() {
            diagnostic = diagnostic.maybe_help(in_scope("piece", "", variant.own_pieces_first(&Side::BOTH)));
            diagnostic = diagnostic.maybe_help(self.new_or_renamed(name));
        }
        self.report(self.near(diagnostic, name));
    }

    fn starts(&mut self) -> Vec<Start> {
        let variant = self.variant;
        if variant.setups.is_empty() {
            if !variant.damaged && !variant.lost(BrokenSort::Setup) {
                let message = format!("the variant `{}` has no setup", variant.id.text);
                self.report(
                    Diagnostic::new(code::NO_SETUP, variant.id.span, message)
                        .help("write `setup \"…\"` with the FEN of the start position"),
                );
            }
            self.give_up();
        }
        let name = |s: &crate::ast::Setup| s.name.as_ref().map(|n| n.text.clone());
        variant.setups.iter().map(|s| Start { name: name(s), fen: s.fen.value.clone() }).collect()
    }

    /// By which zones of its base a variant still goes, where those are few.
    fn inherited_zones(&self) -> Option<String> {
        let used = self.variant.all_zones().map(|(_, zone)| &zone.name);
        let inherited =
            used.filter(|n| !self.variant.span.holds(n.span) && self.used_zones.contains(&n.span));
        let mut names: Vec<String> = inherited.map(|name| format!("`{}`", name.text)).collect();
        names.sort();
        names.dedup();
        let replace = "to change one, write `replace zone NAME = …`";
        match names.as_slice() {
            [name] => Some(format!(
                "the inherited lines go by the zone {name}; to change it, write `replace zone {} = …`",
                name.trim_matches('`')
            )),
            [_, _, ..] if names.len() <= 4 => {
                Some(format!("the inherited lines go by the zones {}; {replace}", list(&names, "and")))
            }
            _ => None,
        }
    }

    /// Evaluates the zones that nothing used, so that mistakes in them are found too, and warns of them.
    fn unused_zones(&mut self) {
        let variant = self.variant;
        // The name of a zone that is not there may be meant for this one.
        let misnamed = self.diagnostics.iter().any(|d| d.code == code::UNKNOWN_ZONE);
        for (owner, zone) in variant.all_zones() {
            let name = &zone.name.text;
            if self.used_zones.contains(&zone.name.span) {
                continue;
            }
            self.owner = owner;
            self.squares(&zone.squares);
            self.owner = None;
            // A zone of another file may be there for others.
            if zone.name.span.file == variant.span.file && !misnamed {
                let message = format!("the zone `{name}` is never used");
                self.diagnostics.push(
                    Diagnostic::new(code::UNUSED_ZONE, zone.name.span, message)
                        .maybe_help(self.goal_on(name).filter(|_| variant.span.holds(zone.name.span)))
                        .maybe_help(self.inherited_zones().filter(|_| variant.span.holds(zone.name.span)))
                        .help("take it out, or end the line with `# allow unused-zone`"),
                );
            }
        }
    }
}

/// The kind in `non-cannon`, whose meaning the nearest name would turn round.
fn other_than(name: &str) -> Option<&str> {
    name.strip_prefix("non").map(|rest| rest.trim_start_matches('-'))
}

fn other_kinds(kind: &str) -> String {
    format!("the pieces of all other kinds are `piece except {kind}`, as in `over one piece except {kind}`")
}

/// Asks whether the piece in whose block a name stands is meant by it.
fn of_own_name(diagnostic: Diagnostic, name: &Name, own: &str) -> Diagnostic {
    let meant = plural(own);
    diagnostic.help(format!("within `piece {own}`: did you mean `{meant}`?")).guess(
        format!("write `{meant}`"),
        name.span,
        meant,
    )
}

/// The piece that has this letter, where one letter stands for a name: `promote on last rank to q`.
fn by_letter<'p>(mut pieces: impl Iterator<Item = &'p crate::resolve::Piece>, name: &str) -> Option<&'p str> {
    let capital = name.to_ascii_uppercase();
    pieces.find(|p| p.letter.value.to_string() == capital).map(|p| p.name.text.as_str())
}
