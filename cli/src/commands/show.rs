//! `wazir show`: a variant's board, its pieces and its rules in words.

use crate::args::ShowArgs;
use crate::board_view::BoardView;
use crate::diagram::legend::Legend;
use crate::diagram::{self, Diagram};
use crate::exit::{Exit, Failure, Outcome};
use crate::glyphs;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::report::Report;
use crate::suggest;
use crate::svg;
use crate::svg::diagram::Sheet;
use crate::target::Target;
use crate::variant::{self, Loaded};
use crate::words;
use anstyle::Style;
use std::fmt::Write;
use wazir_runtime::program::{Army, Kind, KindId};
use wazir_runtime::{Match, Program, Side, Square};

/// A heading.
const BOLD: Style = Style::new().bold();

/// Runs the command.
pub fn run(args: &ShowArgs, out: &Output) -> Outcome {
    let loaded = variant::load(&Target::parse(&args.variant), out)?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let program = loaded.game.program();
    if let Some(name) = &args.piece {
        let found = find_pieces(program, name, args.side())?;
        out.print(&match args.svg {
            true => pieces_svg(program, &found, args.bottom()),
            false => pieces_text(program, &found, args.bottom()),
        });
        return Ok(Exit::Fine);
    }
    let game = position::reach(&loaded, fen, moves, Endings::All)?;
    if args.svg {
        out.print(&board_svg(args, &loaded, &game));
        return Ok(Exit::Fine);
    }
    let mut text = heading(&loaded);
    text += &board(args, &game, out);
    text += &pieces(program, args.side(), args.bottom());
    text += &castlings(program);
    text += &endings(program);
    out.print(&text);
    Ok(Exit::Fine)
}

fn heading(loaded: &Loaded) -> String {
    let program = loaded.game.program();
    let mut text = format!("{BOLD}{}{BOLD:#} ({})\n", program.title, loaded.name);
    if let Some(summary) = &loaded.summary {
        text += &format!("{}\n", words::wrap(summary, 80).join("\n"));
    }
    let starts: Vec<String> = program.starts.iter().map(|start| program.canonical_name(start)).collect();
    if starts.len() > 1 {
        text += &format!("starts: {}\n", starts.join(", "));
    }
    text + &format!("board: {}\n\n", words::board(&program.board))
}

fn board(args: &ShowArgs, game: &Match, out: &Output) -> String {
    let view = BoardView {
        color: out.colored(),
        look: glyphs::decide(args.pieces, game.game().program()),
        bottom: args.bottom(),
        last: last_squares(game),
        checked: game.checked_royals(),
    };
    format!("{}\n{}\n{}\n", view.draw(game.game(), game.position()), state(game), game.fen())
}

fn board_svg(args: &ShowArgs, loaded: &Loaded, game: &Match) -> String {
    let marks = svg::position::Marks {
        bottom: args.bottom(),
        last: last_squares(game),
        checked: game.checked_royals(),
    };
    let title = &loaded.game.program().title;
    svg::position::draw(game.game(), game.position(), &marks, title, &state(game))
}

fn last_squares(game: &Match) -> Vec<Square> {
    game.moves().last().map(|mv| vec![mv.from(), mv.to()]).unwrap_or_default()
}

/// Whose turn it is, or how the game has ended.
fn state(game: &Match) -> String {
    let status = game.status();
    match status.is_over() {
        true => format!("the game is over: {status}"),
        false => format!("{} to move", words::side(game.position().turn())),
    }
}

/// Do both armies look the same to a reader?
fn same(program: &Program) -> bool {
    let [white, black] = Side::BOTH.map(|side| program.army(side));
    white == black
}

/// A side's army, and what to call it.
type Who<'a> = (&'static str, Side, &'a Army);

/// The armies to speak of: one, if both look the same or one was asked for.
fn armies(program: &Program, only: Option<Side>) -> Vec<Who<'_>> {
    match only {
        Some(side) => vec![(words::side(side), side, program.army(side))],
        None if same(program) => vec![("both sides", Side::White, program.army(Side::White))],
        None => Side::BOTH.map(|side| (words::side(side), side, program.army(side))).to_vec(),
    }
}

fn pieces(program: &Program, only: Option<Side>, bottom: Side) -> String {
    let mut text = String::new();
    let mut legend = Legend::default();
    for (who, side, army) in armies(program, only) {
        text += &format!("\n{BOLD}Pieces{BOLD:#}, {who}\n");
        for id in army.ids() {
            text += &piece(program, side, id);
            let diagrams = diagram::of(program, side, id);
            text += &diagram::text::draw(program, &diagrams, bottom, 6, &mut legend);
            text.push('\n');
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text + &format!("\n{BOLD}Signs{BOLD:#}\n{}", diagram::text::legend(&legend, 2))
}

/// A piece with its rules in words, from its owner's point of view.
fn piece(program: &Program, side: Side, id: KindId) -> String {
    let kind = program.army(side).kind(id);
    let mut text = format!("  {BOLD}{} {}{BOLD:#}{}\n", kind.letter, kind.name, traits(kind));
    for line in rules(program, side, id) {
        let _ = writeln!(text, "{}", words::hanging(&line, 80, "      "));
    }
    text
}

fn traits(kind: &Kind) -> String {
    let mut traits = Vec::new();
    if kind.royal {
        traits.push("royal".to_owned());
    }
    if kind.uncapturable {
        traits.push("cannot be captured".to_owned());
    }
    if let Some(worth) = kind.worth {
        traits.push(format!("worth {worth}"));
    }
    if traits.is_empty() { String::new() } else { format!(", {}", traits.join(", ")) }
}

/// What a kind does, a sentence for each rule.
fn rules(program: &Program, side: Side, id: KindId) -> Vec<String> {
    let (army, enemy) = (program.army(side), program.army(!side));
    let kind = army.kind(id);
    let mut lines: Vec<String> = Vec::new();
    for rule in &kind.rules {
        let line = words::movement::rule(&program.board, enemy, rule);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    if kind.rules.is_empty() {
        lines.push("never moves".to_owned());
    }
    lines.extend(words::unusual_captures(army, kind));
    lines.extend(kind.changes.iter().map(|change| words::change(program, army, change)));
    lines
}

fn castlings(program: &Program) -> String {
    // As each side sees it: the same text for both if they castle alike.
    let own = Side::BOTH.map(|side| castling_lines(program, side, Side::White));
    let parts = match own {
        [white, black] if white == black => {
            vec![(format!(" ({})", words::symmetry(program.symmetry)), white)]
        }
        _ => Side::BOTH
            .map(|side| (format!(", {}", words::side(side)), castling_lines(program, side, side)))
            .to_vec(),
    };
    let mut text = String::new();
    for (who, lines) in parts.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        text += &format!("\n{BOLD}Castling{BOLD:#}{who}\n");
        lines.iter().for_each(|line| text += &item(line));
    }
    text
}

/// The castlings of a side's army, with the squares as `view` sees them.
fn castling_lines(program: &Program, side: Side, view: Side) -> Vec<String> {
    let army = program.army(side);
    army.castlings.iter().map(|c| words::castling(program, army, c, view)).collect()
}

/// A line of a list, broken where it is too long.
fn item(line: &str) -> String {
    words::hanging(line, 80, "  ") + "\n"
}

fn endings(program: &Program) -> String {
    let mut text = format!("\n{BOLD}Endings{BOLD:#} (the first that holds decides)\n");
    if program.endings.is_empty() {
        text += "  none\n";
    }
    for ending in &program.endings {
        text += &item(&words::ending(program, ending));
    }
    text
}

/// A piece by its name or letter, in every army that has it.
fn find_pieces<'a>(
    program: &'a Program,
    name: &str,
    only: Option<Side>,
) -> Result<Vec<(Who<'a>, KindId)>, Failure> {
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let find = |army: &Army| army.by_name(name).or_else(|| letter.and_then(|l| army.by_letter(l)));
    let all = armies(program, only);
    let found: Vec<(Who<'_>, KindId)> =
        all.iter().filter_map(|who| find(who.2).map(|id| (*who, id))).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let mut names: Vec<&str> =
        all.iter().flat_map(|(.., army)| &army.kinds).map(|k| k.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let whose = only.map_or(String::new(), |side| format!("{}'s army in ", words::side(side)));
    let report = Report::new(format!("{whose}`{}` has no piece `{name}`", program.id));
    let report = report.maybe_help(suggest::did_you_mean(name, names.iter().copied()));
    Err(Failure::usage(report.help(format!("its pieces are {}", words::list(&names, "and")))))
}

fn pieces_text(program: &Program, found: &[(Who<'_>, KindId)], bottom: Side) -> String {
    let mut text = String::new();
    let mut legend = Legend::default();
    for ((who, side, _), id) in found {
        text += &format!("{BOLD}{who}{BOLD:#}\n{}\n", piece(program, *side, *id));
        let diagrams = diagram::of(program, *side, *id);
        text += &diagram::text::draw(program, &diagrams, bottom, 6, &mut legend);
        text.push('\n');
    }
    text + &diagram::text::legend(&legend, 6)
}

fn pieces_svg(program: &Program, found: &[(Who<'_>, KindId)], bottom: Side) -> String {
    let diagrams: Vec<Vec<Diagram>> =
        found.iter().map(|((_, side, _), id)| diagram::of(program, *side, *id)).collect();
    let sheets: Vec<Sheet<'_>> = found
        .iter()
        .zip(&diagrams)
        .map(|(((who, side, army), id), diagrams)| {
            let kind = army.kind(*id);
            let title = format!("{}{} ({who})", kind.name, traits(kind));
            Sheet { title, side: *side, id: *id, diagrams, words: rules(program, *side, *id).join("\n") }
        })
        .collect();
    svg::diagram::draw(program, &sheets, bottom)
}
