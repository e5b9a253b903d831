//! A whole variant: as data that can be serialised ([`Description`]), and as text ([`heading`], [`pieces`],
//! [`castlings`], [`endings`]).

use crate::diagram::legend::Legend;
use crate::diagram::{self, text};
use crate::prose;
use crate::words::{self, Likened};
use anstyle::Style;
use serde::{Serialize, Serializer};
use std::fmt::Write;
use wazir_runtime::program::{Army, Board, Cells, Kind, KindId, Letter, Link, Royalty, Rule, Worth};
use wazir_runtime::{Match, Program, Side, Square};

/// A variant, in the order in which it is serialised. Squares and moves are those of the board; rules in words are
/// said from the owner's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Description {
    /// The canonical name with the start.
    pub variant: String,
    /// Its title.
    pub title: String,
    /// What it is, in a line.
    pub summary: Option<String>,
    /// The canonical names of its starts.
    pub starts: Vec<String>,
    /// What makes further, numbered starts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shuffles: Vec<String>,
    /// Its board.
    pub board: BoardFacts,
    /// The position.
    pub fen: String,
    /// Who is to move in it.
    pub turn: &'static str,
    /// White's pieces and then Black's, each in the order of its army.
    pub pieces: Vec<PieceFacts>,
    /// The castlings, in the same order.
    pub castlings: Vec<CastlingFacts>,
    /// What the turns of White and of Black may be, where they are not any move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<TurnFacts>,
    /// The endings; the first that holds decides.
    pub endings: Vec<EndingFacts>,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BoardFacts {
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// How many levels.
    pub levels: u8,
    /// The squares that are none.
    pub holes: Vec<String>,
    /// Those of them that can be crossed.
    pub crossable: Vec<String>,
    /// Squares that are neighbours although they do not lie side by side.
    pub links: Vec<LinkFacts>,
}

/// Two squares that are neighbours although they do not lie side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LinkFacts {
    /// The one.
    pub from: String,
    /// The side of it that is joined, as White sees it: `right`, `left`, `forward`, `backward`, `up` or `down`.
    pub toward: &'static str,
    /// The other.
    pub to: String,
    /// What crosses the link is mirrored.
    pub reversed: bool,
}

impl LinkFacts {
    fn of(board: &Board) -> Vec<LinkFacts> {
        let facts = |link: &Link, (from, to): &(Square, Square)| LinkFacts {
            from: board.name(*from),
            toward: match (link.toward.dx, link.toward.dy, link.toward.dz) {
                (1, ..) => "right",
                (-1, ..) => "left",
                (_, 1, _) => "forward",
                (_, -1, _) => "backward",
                (.., 1) => "up",
                _ => "down",
            },
            to: board.name(*to),
            reversed: link.reversed,
        };
        let links = board.links.iter();
        links.flat_map(|link| link.pairs.iter().map(move |pair| facts(link, pair))).collect()
    }
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PieceFacts {
    /// `white` or `black`.
    pub side: &'static str,
    /// Its name.
    pub name: String,
    /// Its letter: a capital, perhaps with `+` before it or primes after it.
    pub letter: String,
    /// May it not be left attacked?
    pub royal: bool,
    /// Can nothing take it?
    pub uncapturable: bool,
    /// What its file says that it is worth, in pawns.
    #[serde(serialize_with = "pawns")]
    pub worth: Option<Worth>,
    /// The points that it counts, where endings compare them.
    #[serde(serialize_with = "pawns")]
    pub points: Option<Worth>,
    /// What it does, a sentence for each rule.
    pub rules: Vec<String>,
}

/// A castling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct CastlingFacts {
    /// `white` or `black`.
    pub side: &'static str,
    /// Its name.
    pub name: String,
    /// What it does, and when it may.
    pub rule: String,
}

/// What the turn of a side may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TurnFacts {
    /// `white` or `black`.
    pub side: &'static str,
    /// What it may be, and what comes first.
    pub rule: String,
}

/// An ending.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct EndingFacts {
    /// The reason that a game's status gives.
    pub reason: &'static str,
    /// Must it be claimed?
    pub claimed: bool,
    /// What must hold, and who gains.
    pub rule: String,
}

impl Description {
    /// A variant and a position of it. `only` leaves out the other side's pieces and castlings.
    pub fn new(name: &str, summary: Option<&str>, game: &Match, only: Option<Side>) -> Description {
        let program = game.game().program();
        let board = &program.board;
        let sides = || Side::BOTH.into_iter().filter(move |side| only.is_none_or(|only| only == *side));
        let castlings = sides().flat_map(|side| {
            let army = program.army(side);
            army.castlings.iter().map(move |castling| CastlingFacts {
                side: side.name(),
                name: castling.name.clone(),
                rule: words::castling(program, army, castling, side),
            })
        });
        Description {
            variant: name.to_owned(),
            title: program.title.clone(),
            summary: summary.map(str::to_owned),
            starts: program.starts.iter().map(|start| program.canonical_name(start)).collect(),
            shuffles: words::shuffles(program),
            board: BoardFacts {
                files: board.files,
                ranks: board.ranks,
                levels: board.levels,
                holes: board.holes.iter().map(|square| board.name(square)).collect(),
                crossable: board.crossable.iter().map(|square| board.name(square)).collect(),
                links: LinkFacts::of(board),
            },
            fen: game.fen(),
            turn: game.position().turn().name(),
            pieces: sides()
                .flat_map(|side| program.army(side).ids().map(move |id| (side, id)))
                .map(|(side, id)| PieceFacts::new(program, side, id))
                .collect(),
            castlings: castlings.collect(),
            turns: sides()
                .map(|side| (side, &program.army(side).turn))
                .filter(|(_, turn)| !turn.is_plain())
                .map(|(side, _)| TurnFacts { side: side.name(), rule: words::turn(program, side) })
                .collect(),
            endings: program
                .endings
                .iter()
                .map(|ending| EndingFacts {
                    reason: ending.test.reason().name(),
                    claimed: ending.claimed,
                    rule: words::ending(program, ending),
                })
                .collect(),
        }
    }
}

impl PieceFacts {
    /// A kind of a side.
    pub fn new(program: &Program, side: Side, id: KindId) -> PieceFacts {
        let kind = program.army(side).kind(id);
        PieceFacts {
            side: side.name(),
            name: kind.name.clone(),
            letter: kind.letter.to_string(),
            royal: kind.royal,
            uncapturable: kind.uncapturable,
            worth: kind.worth,
            points: kind.points,
            rules: rules(program, side, id),
        }
    }
}

/// How a description is written out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The side at the bottom of diagrams.
    pub bottom: Side,
    /// With ANSI styles: headings in bold, diagrams in colour.
    pub color: bool,
    /// With a diagram of every piece's moves, and a legend of the signs.
    pub diagrams: bool,
    /// Lines are broken before this column.
    pub width: usize,
}

impl Form {
    fn bold(&self, text: &str) -> String {
        let style = if self.color { Style::new().bold() } else { Style::new() };
        format!("{style}{text}{style:#}")
    }

    /// A line of a list, broken where it is too long.
    fn item(&self, line: &str) -> String {
        prose::hanging(line, self.width, "  ") + "\n"
    }
}

/// A side's army, and what to call it.
pub type Who<'a> = (&'static str, Side, &'a Army);

/// The armies to speak of: one, if both are the same or one was asked for.
pub fn armies(program: &Program, only: Option<Side>) -> Vec<Who<'_>> {
    let [white, black] = Side::each(|side| program.army(side));
    match only {
        Some(side) => vec![(words::side(side), side, program.army(side))],
        // Points that a side has of its own are told where they are compared.
        None if white.kinds == black.kinds && white.castlings == black.castlings => {
            vec![("both sides", Side::White, white)]
        }
        None => vec![("White", Side::White, white), ("Black", Side::Black, black)],
    }
}

/// Title, summary, starts and board. Title and summary are given, since they are an author's own words, which a terminal
/// may want to see escaped.
pub fn heading(title: &str, program: &Program, name: &str, summary: Option<&str>, form: Form) -> String {
    let mut text = format!("{} ({name})\n", form.bold(title));
    if let Some(summary) = summary {
        text += &format!("{}\n", prose::wrap(summary, form.width).join("\n"));
    }
    let starts: Vec<String> = program.starts.iter().map(|start| program.canonical_name(start)).collect();
    if starts.len() > 1 {
        text += &format!("{}\n", prose::hanging(&format!("starts: {}", starts.join(", ")), form.width, ""));
    }
    for line in words::shuffles(program) {
        text += &format!("{}\n", prose::hanging(&line, form.width, "  "));
    }
    text + &format!("board: {}\n", words::board(&program.board))
}

/// The pieces of both sides, or of one, with their rules in words.
pub fn pieces(program: &Program, only: Option<Side>, form: Form) -> String {
    let mut text = String::new();
    let mut legend = Legend::new(form.color);
    let shared = shared(program);
    let elsewhere: Vec<String> =
        shared.iter().flat_map(|shared| &shared.lines).map(|line| in_cells(program, line.clone())).collect();
    for (who, side, army) in armies(program, only) {
        let squares = if names_squares(program, side) {
            format!(" ({})", words::symmetry(&program.board, program.symmetry))
        } else {
            String::new()
        };
        let heading = prose::hanging(&format!("Pieces, {who}{squares}"), form.width, "");
        text += &format!("\n{}\n", heading.replacen("Pieces", &form.bold("Pieces"), 1));
        for id in army.ids() {
            text += &piece_with(program, side, id, &elsewhere, form, ("", Likened::Yes), &mut legend);
            if form.diagrams {
                text.push('\n');
            }
        }
        for shared in &shared {
            text += &form.item(&in_cells(program, shared.sentence(army)));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let notes = words::notes(program);
    if !notes.is_empty() {
        text += &format!("\n{}\n", form.bold("Notes"));
        notes.iter().for_each(|note| text += &form.item(note));
    }
    if form.diagrams {
        text += &format!("\n{}\n{}", form.bold("Signs"), text::legend(&legend, 2));
    }
    text
}

/// What almost every piece of either side does besides moving, which is told once for all of them.
struct Shared {
    /// The names of the few kinds that do not.
    others: Vec<String>,
    lines: Vec<String>,
}

impl Shared {
    /// A sentence for the pieces of an army.
    fn sentence(&self, army: &Army) -> String {
        let others = self.others.iter().filter(|name| army.by_name(name).is_some());
        let others: Vec<String> = others.map(|name| prose::article(name)).collect();
        let but = match others.is_empty() {
            true => String::new(),
            false => format!(" other than {}", prose::list(&others, "or")),
        };
        format!("Every piece{but}: {}", self.lines.join("; "))
    }
}

/// What almost every piece of either side does besides moving: no more than two kinds do not, and four at least do.
fn shared(program: &Program) -> Vec<Shared> {
    let of = |(side, id): (Side, KindId)| {
        let kind = program.army(side).kind(id);
        let mut lines = words::unusual(program, side, kind);
        lines.extend(words::powers(program, side, kind));
        lines.extend(words::hand_lines(program, side, id));
        (kind.name.as_str(), lines)
    };
    let kinds = Side::BOTH.into_iter().flat_map(|side| program.army(side).ids().map(move |id| (side, id)));
    let kinds: Vec<(&str, Vec<String>)> = kinds.map(of).collect();
    let several = program.armies.iter().any(|army| army.kinds.len() > 1);
    let mut found: Vec<Shared> = Vec::new();
    let mut told: Vec<&String> = Vec::new();
    for line in kinds.iter().flat_map(|(_, lines)| lines) {
        if told.contains(&line) {
            continue;
        }
        told.push(line);
        let names = |has: bool| -> Vec<String> {
            let mut names: Vec<String> = Vec::new();
            for (name, _) in kinds.iter().filter(|(_, lines)| lines.contains(line) == has) {
                if !names.iter().any(|known| known == name) {
                    names.push((*name).to_owned());
                }
            }
            names
        };
        let (having, others) = (names(true), names(false));
        let almost =
            others.len() <= 2 && having.len() >= 4 && !others.iter().any(|name| having.contains(name));
        if !(several && others.is_empty() || almost) {
            continue;
        }
        match found.iter_mut().find(|shared| shared.others == others) {
            Some(shared) => shared.lines.push(line.clone()),
            None => found.push(Shared { others, lines: vec![line.clone()] }),
        }
    }
    found.sort_by_key(|shared| shared.others.len());
    found
}

/// Do the words on a side's pieces name squares, and does it matter whose they are?
fn names_squares(program: &Program, side: Side) -> bool {
    let named = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.into_iter().any(|word| program.board.parse(word).is_some())
    };
    program.army(side).ids().any(|id| rules(program, side, id).iter().any(|rule| named(rule)))
}

/// Some kinds, each with its owner's name above it, and the legend of the diagrams below.
pub fn some_pieces(program: &Program, found: &[(Who<'_>, KindId)], form: Form) -> String {
    let mut text = String::new();
    let mut legend = Legend::new(form.color);
    for ((who, side, _), id) in found {
        let piece = piece_with(program, *side, *id, &[], form, ("\n", Likened::No), &mut legend);
        text += &format!("{}\n{piece}\n", form.bold(who));
    }
    if form.diagrams { text + &text::legend(&legend, 6) } else { text }
}

/// A piece with its rules in words, from its owner's point of view, without those that are told elsewhere; `gap` comes before its diagrams.
fn piece_with(
    program: &Program,
    side: Side,
    id: KindId,
    elsewhere: &[String],
    form: Form,
    (gap, among): (&str, Likened),
    legend: &mut Legend,
) -> String {
    let kind = program.army(side).kind(id);
    let name = form.bold(&format!("{} {}", kind.letter, kind.name));
    let mut rules = match among {
        Likened::Yes => rules_among_others(program, side, id),
        Likened::No => rules(program, side, id),
    };
    rules.retain(|rule| !elsewhere.contains(rule));
    if !form.diagrams {
        // On few lines: the rules one after the other.
        let text = format!("{name}{}: {}", traits(kind), run_on(&rules));
        return prose::hanging(&text, form.width, "  ") + "\n";
    }
    let mut text = format!("  {name}{}\n", traits(kind));
    for line in rules {
        let _ = writeln!(text, "{}", prose::hanging(&line, form.width, "      "));
    }
    let diagrams = diagram::of(program, side, id);
    text + gap + &text::draw(program, &diagrams, form.bottom, 6, legend)
}

/// Sentences in a row. Ways for which there is nothing else to say have one verb.
fn run_on(rules: &[String]) -> String {
    const VERB: &str = "moves and captures ";
    let plain = |rule: &str| {
        rule.starts_with(VERB)
            && ![": ", "; ", ", and ", " if ", " unless ", ", but ", " does"].iter().any(|w| rule.contains(w))
    };
    let mut text = String::new();
    let mut before = "";
    for rule in rules {
        match rule.strip_prefix(VERB).filter(|_| plain(before) && plain(rule)) {
            Some(way) => text += &format!(", or {way}"),
            None if text.is_empty() => text += rule,
            None => text += &format!("; {rule}"),
        }
        before = rule;
    }
    text
}

/// What is special about a kind, to follow its name: `, royal, worth 4`.
pub fn traits(kind: &Kind) -> String {
    let mut traits = Vec::new();
    // What is royal at times is said below.
    if kind.royal && kind.royalty == Royalty::Always {
        traits.push("royal".to_owned());
    }
    if kind.uncapturable {
        traits.push("cannot be captured".to_owned());
    }
    if let Some(worth) = kind.worth {
        traits.push(format!("worth {worth}"));
    }
    if let Some(points) = kind.points {
        traits.push(format!("{points} points"));
    }
    if traits.is_empty() { String::new() } else { format!(", {}", traits.join(", ")) }
}

/// What a kind does, a sentence for each rule, in full.
pub fn rules(program: &Program, side: Side, id: KindId) -> Vec<String> {
    rules_with(program, side, id, Likened::No)
}

/// The same where all kinds are told: long rules that are also another kind's are told by its name.
pub fn rules_among_others(program: &Program, side: Side, id: KindId) -> Vec<String> {
    rules_with(program, side, id, Likened::Yes)
}

fn rules_with(program: &Program, side: Side, id: KindId, likened: Likened) -> Vec<String> {
    let kind = program.army(side).kind(id);
    let mut lines: Vec<String> = Vec::new();
    // What holds everywhere comes first, so that a square that is named does not seem to be meant for all that follows; but where the first of several
    // ways decides, their order stays.
    let mut of_zones: Vec<String> = Vec::new();
    let in_order = kind.rules.iter().any(|rule| !rule.barred.is_empty());
    for line in words::lines(program, side, id, likened) {
        let zone = line.split_once(": ").filter(|(zone, _)| zone.starts_with("from "));
        let of_zone = zone.is_some() && !in_order;
        let told = if of_zone { &mut of_zones } else { &mut lines };
        if told.contains(&line) {
            continue;
        }
        // The same from two zones is one, and what begins in the same zone is told together.
        let same = |told: &String| told.split_once(": ").map(|(_, rest)| rest) == zone.map(|(_, rest)| rest);
        if let (Some((zone, rest)), Some(known)) = (zone, told.iter_mut().find(|told| of_zone && same(told)))
            && let (Some((before, _)), Some(zone)) = (known.split_once(": "), zone.strip_prefix("from "))
        {
            *known = format!("{before} or {zone}: {rest}");
            continue;
        }
        let begun = |zone: &str| told.last().is_some_and(|last| last.starts_with(&format!("{zone}: ")));
        match (zone.filter(|(zone, _)| begun(zone)), told.last_mut()) {
            (Some((_, rest)), Some(last)) => *last += &format!(", and {rest}"),
            _ => told.push(line),
        }
    }
    let also = if lines.is_empty() { "" } else { "also " };
    lines.extend(of_zones.iter().map(|line| line.replacen(": ", &format!(", {also}"), 1)));
    if in_order {
        for line in lines.iter_mut().filter(|line| line.starts_with("from ")) {
            *line = line.replacen(": ", ", ", 1);
        }
    }
    let differ = |a: &Rule, b: &Rule| {
        a.path == b.path && a.catches.is_some() && b.catches.is_some() && a.catches != b.catches
    };
    if kind.rules.iter().any(|a| kind.rules.iter().any(|b| differ(a, b))) {
        lines.push("what one move takes in several of these ways is taken together".to_owned());
    }
    if kind.rules.is_empty() {
        lines.push("never moves".to_owned());
    }
    lines.extend(words::unusual(program, side, kind));
    lines.extend(words::powers(program, side, kind));
    lines.extend(words::royalty(program, side, kind));
    lines.extend(kind.ages.iter().map(|condition| words::ages(program, side, condition)));
    lines.extend(words::changes(program, side, kind).into_iter().map(|(_, text)| text));
    lines.extend(words::hand_lines(program, side, id));
    lines.into_iter().map(|line| in_cells(program, line)).collect()
}

/// On a board of hexagons, squares are cells.
fn in_cells(program: &Program, text: String) -> String {
    match program.board.cells {
        Cells::Squares => text,
        Cells::Hexagons => text.replace("square", "cell"),
    }
}

/// The castlings, a line for each: once for both sides, if they castle alike. Each part begins with whose they are, as it follows a heading.
pub fn castling_lines(program: &Program) -> Vec<(String, Vec<String>)> {
    let lines = |side: Side, view: Side| -> Vec<String> {
        let army = program.army(side);
        army.castlings.iter().map(|c| words::castling(program, army, c, view)).collect()
    };
    // As each side sees it.
    let own = Side::each(|side| lines(side, Side::White));
    let parts = match own {
        [white, black] if white == black => {
            vec![(format!(" ({})", words::symmetry(&program.board, program.symmetry)), white)]
        }
        _ => Side::each(|side| (format!(", {}", words::side(side)), lines(side, side))).to_vec(),
    };
    parts.into_iter().filter(|(_, lines)| !lines.is_empty()).collect()
}

/// The castlings.
pub fn castlings(program: &Program, form: Form) -> String {
    let mut text = String::new();
    for (who, lines) in castling_lines(program) {
        text += &format!("\n{}{who}\n", form.bold("Castling"));
        lines.iter().for_each(|line| text += &form.item(line));
    }
    text
}

/// What turns may be, where they are not any move: once for both sides, if theirs are alike. Each part begins with whose they are, as it follows
/// a heading.
pub fn turn_lines(program: &Program) -> Vec<(String, Vec<String>)> {
    let told = Side::each(|side| match program.army(side).turn.is_plain() {
        true => Vec::new(),
        false => vec![in_cells(program, words::turn(program, side))],
    });
    let parts = match told {
        [white, black] if white == black => vec![(String::new(), white)],
        [white, black] => vec![(", White".to_owned(), white), (", Black".to_owned(), black)],
    };
    parts.into_iter().filter(|(_, lines)| !lines.is_empty()).collect()
}

/// The turns.
pub fn turns(program: &Program, form: Form) -> String {
    let told = |(who, lines): &(String, Vec<String>)| {
        format!(
            "\n{}{who}\n{}",
            form.bold("Turn"),
            lines.iter().map(|line| form.item(line)).collect::<String>()
        )
    };
    turn_lines(program).iter().map(told).collect()
}

/// The endings.
pub fn endings(program: &Program, form: Form) -> String {
    let mut text = format!("\n{} (the first that holds decides)\n", form.bold("Endings"));
    let endings = words::possible_endings(program);
    if endings.is_empty() {
        text += "  none\n";
    }
    for ending in endings {
        text += &form.item(&words::ending(program, ending));
    }
    text
}

/// The pieces of a name or a letter, in every army that has one.
pub fn find_pieces<'a>(program: &'a Program, name: &str, only: Option<Side>) -> Vec<(Who<'a>, KindId)> {
    let letter = Letter::read(name).map(|(letter, _)| letter);
    let lower = name.to_lowercase();
    let find = |army: &Army| army.by_name(&lower).or_else(|| letter.and_then(|l| army.by_letter(l)));
    armies(program, only).into_iter().filter_map(|who| find(who.2).map(|id| (who, id))).collect()
}

/// The names of all pieces, sorted, each once.
pub fn piece_names(program: &Program, only: Option<Side>) -> Vec<&str> {
    let armies = armies(program, only);
    let mut names: Vec<&str> =
        armies.iter().flat_map(|(.., army)| &army.kinds).map(|k| k.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// A worth as a number of pawns, without a point where it is whole.
fn pawns<S: Serializer>(worth: &Option<Worth>, to: S) -> Result<S::Ok, S::Error> {
    match worth {
        None => to.serialize_none(),
        Some(worth) if worth.in_hundredths() % 100 == 0 => to.serialize_u32(worth.in_hundredths() / 100),
        Some(worth) => to.serialize_f64(worth.in_pawns()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text without `ESC [ … m`.
    fn plain(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
    }

    #[test]
    fn colour_changes_no_line() {
        let text = "edition 1\nvariant t \"T\" {\n  board 8 x 8\n  piece it I {\n    move slide any way\n    \
            capture slide orthogonal up to 3\n    capture leap 1 2\n  }\n  setup \"i7/8/8/8/8/8/8/I7\"\n  \
            endings { stalemate: draw }\n}\n";
        let compiled = wazir_lang::compile("t", text, &wazir_lang::NO_FILES);
        let program = compiled.variants[0].program.as_ref().unwrap();
        for diagrams in [false, true] {
            let form = |color| Form { bottom: Side::White, color, diagrams, width: 60 };
            let (with, without) = (pieces(program, None, form(true)), pieces(program, None, form(false)));
            assert!(with.contains('\u{1b}') && !without.contains('\u{1b}'));
            assert_eq!(plain(&with), without);
            let longest = without.lines().take_while(|l| *l != "Signs").map(|l| l.chars().count()).max();
            assert!(longest <= Some(60), "{without}");
        }
    }
}
