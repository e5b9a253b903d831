//! `wazir show`: a variant's board, its pieces and its rules in words.

mod why;

use crate::args::ShowArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::look;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::report::Report;
use crate::target::Target;
use crate::variant::{self, Loaded};
use crate::visible::visible;
use wazir_lang::suggest;
use wazir_runtime::program::KindId;
use wazir_runtime::{Match, Program, Side};
use wazir_show::board::last_squares;
use wazir_show::description::{self, Description, Form, PieceFacts, Who};
use wazir_show::diagram::{self, Diagram};
use wazir_show::glance::{Glance, Room, glance};
use wazir_show::svg::diagram::Sheet;
use wazir_show::{BoardView, prose, svg, words};

/// No line is longer than this, even where the terminal is wider.
const COLUMNS: usize = 80;

/// What a screen is taken to have where there is none.
const ROWS: usize = 24;

/// No screen is taken to have fewer lines.
const FEWEST_ROWS: usize = 12;

/// Runs the command.
pub fn run(args: &ShowArgs, out: &Output) -> Outcome {
    if let Some(text) = &args.why {
        return why::run(args, text, out);
    }
    let loaded = variant::load(&Target::parse(&args.variant), out)?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let program = loaded.game.program();
    let form = Form {
        bottom: args.bottom(),
        color: out.colored(),
        diagrams: args.long || args.piece.is_some(),
        width: out.columns().unwrap_or(COLUMNS).min(COLUMNS),
    };
    if let Some(name) = &args.piece {
        let found = find_pieces(program, name, args.side())?;
        match (args.svg, args.json) {
            (true, _) => out.file(&pieces_svg(args, program, &found)),
            (_, true) => out.json(&pieces_json(program, name, args.side())),
            _ => out.styled(&description::some_pieces(program, &found, form)),
        }
        return Ok(Exit::Fine);
    }
    let game = position::reach(&loaded, fen, moves, Endings::All)?;
    if args.svg {
        out.file(&board_svg(args, &loaded, &game));
        return Ok(Exit::Fine);
    }
    let summary = loaded.summary.as_deref();
    if args.json {
        out.json(&Description::new(&loaded.name, summary, &game, args.side()));
        return Ok(Exit::Fine);
    }
    let safe = |text: &str| visible(text).into_owned();
    if args.short {
        let (title, summary, state) = (safe(&program.title), summary.map(safe), state(&game));
        let moved = fen.is_some() || moves.is_some();
        let shown = Glance {
            title: &title,
            name: &loaded.name,
            summary: summary.as_deref(),
            state: moved.then_some(state.as_str()),
            view: view(args, &game, out),
            only: args.side(),
        };
        // The line below, and that of the prompt, belong to the screen.
        let lines = out.rows().unwrap_or(ROWS).saturating_sub(2).max(FEWEST_ROWS);
        out.styled(&glance(&game, &shown, Room { lines, columns: form.width }));
        out.note("without `--short`: the rules in full; `--piece NAME`: those of one piece");
        return Ok(Exit::Fine);
    }
    let mut text = description::heading(
        &safe(&program.title),
        program,
        &loaded.name,
        summary.map(safe).as_deref(),
        form,
    );
    text += &format!("\n{}", board(args, &game, out));
    text += &description::pieces(program, args.side(), form);
    text += &description::castlings(program, form);
    text += &description::turns(program, form);
    text += &description::endings(program, form);
    out.styled(&text);
    if !args.long {
        let scrolled = out.rows().is_some_and(|rows| text.lines().count() >= rows);
        out.note(match scrolled {
            true => "`--short` fits a screen, `--long` adds a diagram of each piece's moves",
            false => "`--long` adds a diagram of each piece's moves",
        });
    }
    Ok(Exit::Fine)
}

fn view(args: &ShowArgs, game: &Match, out: &Output) -> BoardView {
    BoardView {
        color: out.colored(),
        look: look::decide(args.pieces, game.game().program()),
        bottom: args.bottom(),
        last: last_squares(game),
        checked: game.checked_royals(),
    }
}

fn board(args: &ShowArgs, game: &Match, out: &Output) -> String {
    let view = view(args, game, out);
    format!("{}\n{}\n{}\n", view.draw(game.game(), game.position()), state(game), game.fen())
}

fn board_svg(args: &ShowArgs, loaded: &Loaded, game: &Match) -> String {
    let figurines = look::figurines(args.pieces, loaded.game.program());
    let marks = svg::position::Marks {
        bottom: args.bottom(),
        last: last_squares(game),
        checked: game.checked_royals(),
        ..svg::position::Marks::none(&figurines)
    };
    let title = &loaded.game.program().title;
    svg::position::draw(game.game(), game.position(), &marks, title, &state(game))
}

/// Whose turn it is, or how the game has ended.
fn state(game: &Match) -> String {
    let status = game.status();
    match status.is_over() {
        true => format!("the game is over: {status}"),
        false => words::to_move(game.game(), game.position()),
    }
}

/// A piece by its name or letter, in every army that has it; or exit 2 with the names that there are.
pub fn find_pieces<'a>(
    program: &'a Program,
    name: &str,
    only: Option<Side>,
) -> Result<Vec<(Who<'a>, KindId)>, Failure> {
    let found = description::find_pieces(program, name, only);
    if !found.is_empty() {
        return Ok(found);
    }
    let names = description::piece_names(program, only);
    let whose = only.map_or(String::new(), |side| format!("{}'s army in ", words::side(side)));
    let report = Report::new(format!("{whose}`{}` has no piece `{name}`", program.id));
    let report = report.maybe_help(suggest::did_you_mean(name, names.iter().copied()));
    Err(Failure::usage(report.help(format!("its pieces are {}", prose::list(&names, "and")))))
}

/// The facts of the pieces, those of both sides where both have them.
fn pieces_json(program: &Program, name: &str, only: Option<Side>) -> Vec<PieceFacts> {
    let sides = Side::BOTH.into_iter().filter(|side| only.is_none_or(|only| only == *side));
    let found = sides.flat_map(|side| description::find_pieces(program, name, Some(side)));
    found.map(|((_, side, _), id)| PieceFacts::new(program, side, id)).collect()
}

fn pieces_svg(args: &ShowArgs, program: &Program, found: &[(Who<'_>, KindId)]) -> String {
    let diagrams: Vec<Vec<Diagram>> =
        found.iter().map(|((_, side, _), id)| diagram::of(program, *side, *id)).collect();
    let sheets: Vec<Sheet<'_>> = found
        .iter()
        .zip(&diagrams)
        .map(|(((who, side, army), id), diagrams)| {
            let kind = army.kind(*id);
            let title = format!("{}{} ({who})", kind.name, description::traits(kind));
            let words = description::rules(program, *side, *id).join("\n");
            Sheet { title, side: *side, id: *id, diagrams, words }
        })
        .collect();
    svg::diagram::draw(program, &sheets, &look::figurines(args.pieces, program), args.bottom())
}
