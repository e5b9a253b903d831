//! `wazir show`: a variant's board, its pieces and its rules in words.

use crate::args::ShowArgs;
use crate::board_view::BoardView;
use crate::exit::{Exit, Failure, Outcome};
use crate::glyphs;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::report::Report;
use crate::suggest;
use crate::target::Target;
use crate::variant::{self, Loaded};
use crate::words;
use anstyle::Style;
use std::fmt::Write;
use wazir_runtime::program::{Army, Kind};
use wazir_runtime::{Match, Program, Side};

/// A heading.
const BOLD: Style = Style::new().bold();

/// Runs the command.
pub fn run(args: &ShowArgs, out: &Output) -> Outcome {
    let loaded = variant::load(&Target::parse(&args.variant), out)?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let program = loaded.game.program();
    if let Some(name) = &args.piece {
        out.print(&one_piece(program, name)?);
        return Ok(Exit::Fine);
    }
    let game = position::reach(&loaded, fen, moves, Endings::All)?;
    let mut text = heading(&loaded);
    text += &board(args, &game, out);
    text += &pieces(program);
    text += &castlings(program);
    text += &endings(program);
    out.print(&text);
    Ok(Exit::Fine)
}

fn heading(loaded: &Loaded) -> String {
    let program = loaded.game.program();
    let mut text = format!("{BOLD}{}{BOLD:#} ({})\n", program.title, loaded.name);
    if let Some(summary) = &loaded.summary {
        text += &format!("{summary}\n");
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
        bottom: Side::White,
        last: game.moves().last().map(|mv| vec![mv.from(), mv.to()]).unwrap_or_default(),
        checked: game.checked_royals(),
    };
    let status = game.status();
    let state = match status.is_over() {
        true => format!("the game is over: {status}"),
        false => format!("{} to move", words::side(game.position().turn())),
    };
    format!("{}\n{state}\n{}\n", view.draw(game.game(), game.position()), game.fen())
}

/// Do both armies look the same to a reader?
fn same(program: &Program) -> bool {
    let [white, black] = Side::BOTH.map(|side| program.army(side));
    white == black
}

/// The armies to speak of, and what to call them.
fn armies(program: &Program) -> Vec<(&'static str, &Army)> {
    match same(program) {
        true => vec![("both sides", program.army(Side::White))],
        false => Side::BOTH.map(|side| (words::side(side), program.army(side))).to_vec(),
    }
}

fn pieces(program: &Program) -> String {
    let mut text = String::new();
    for (who, army) in armies(program) {
        text += &format!("\n{BOLD}Pieces{BOLD:#}, {who} (ranks and squares as their owner sees them)\n");
        for kind in &army.kinds {
            text += &piece(program, army, kind);
        }
    }
    text
}

/// A piece with its rules.
fn piece(program: &Program, army: &Army, kind: &Kind) -> String {
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
    let traits = if traits.is_empty() { String::new() } else { format!(", {}", traits.join(", ")) };
    let mut text = format!("  {BOLD}{} {}{BOLD:#}{traits}\n", kind.letter, kind.name);
    let mut said: Vec<&str> = Vec::new();
    for rule in &kind.rules {
        if !said.contains(&rule.phrase.as_str()) {
            said.push(&rule.phrase);
            let _ = writeln!(text, "      {}", rule.phrase);
        }
    }
    if kind.rules.is_empty() {
        text += "      never moves\n";
    }
    for line in words::unusual_captures(army, kind) {
        let _ = writeln!(text, "      {line}");
    }
    for change in &kind.changes {
        let _ = writeln!(text, "      {}", words::change(program, army, change));
    }
    text
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
        lines.iter().for_each(|line| text += &format!("  {line}\n"));
    }
    text
}

/// The castlings of a side's army, with the squares as `view` sees them.
fn castling_lines(program: &Program, side: Side, view: Side) -> Vec<String> {
    let army = program.army(side);
    army.castlings.iter().map(|c| words::castling(program, army, c, view)).collect()
}

fn endings(program: &Program) -> String {
    let mut text = format!("\n{BOLD}Endings{BOLD:#} (the first that holds decides)\n");
    if program.endings.is_empty() {
        text += "  none\n";
    }
    for ending in &program.endings {
        let _ = writeln!(text, "  {}", words::ending(program, ending));
    }
    text
}

/// One piece, by its name or letter, of every army that has it.
fn one_piece(program: &Program, name: &str) -> Result<String, Failure> {
    let mut text = String::new();
    for (who, army) in armies(program) {
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        if let Some(id) = army.by_name(name).or_else(|| letter.and_then(|l| army.by_letter(l))) {
            text += &format!("{BOLD}{who}{BOLD:#}\n{}", piece(program, army, army.kind(id)));
        }
    }
    if text.is_empty() {
        let mut names: Vec<&str> =
            armies(program).iter().flat_map(|(_, a)| &a.kinds).map(|k| k.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        let report = Report::new(format!("`{}` has no piece `{name}`", program.id));
        let report = report.maybe_help(suggest::did_you_mean(name, names.iter().copied()));
        return Err(Failure::usage(report.help(format!("its pieces are {}", words::list(&names, "and")))));
    }
    Ok(text)
}
