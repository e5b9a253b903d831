//! `wazir show VARIANT --why MOVE`: which lines allow or forbid a move, and each square that matters.

use crate::args::ShowArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::look;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use crate::visible::visible;
use serde::Serialize;
use wazir_lang::Sources;
use wazir_runtime::{Match, Square};
use wazir_show::near_moves::near_moves_after;
use wazir_show::why::{self, Json, Mark, Why};
use wazir_show::{BoardView, svg, words};

/// The answer of `--json`.
#[derive(Serialize)]
struct Answer<'a> {
    variant: &'a str,
    fen: String,
    turn: &'static str,
    legal: bool,
    /// One for each part of the turn that is written.
    parts: Vec<Json<'a>>,
}

/// Answers the question. The exit status is 1 if the move is illegal.
pub(super) fn run(args: &ShowArgs, text: &str, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    let compiled = variant::compile_clean(&target, out)?;
    let chosen = variant::choose(&target, &compiled)?;
    let loaded = variant::loaded(&target, chosen)?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let game = position::reach(&loaded, fen, moves, Endings::All)?;
    let answers = why::why(chosen, &game, text.trim()).map_err(|error| {
        let report = Report::new(error.to_string());
        Failure::finding(match near_moves_after(&game, text.trim(), &error).as_slice() {
            [] => report,
            near => report.help(format!("legal here: {}", near.join(", "))),
        })
    })?;
    let legal = answers.iter().all(|(_, why)| why.legal);
    let sources = &compiled.compilation.sources;
    let board = &loaded.game.program().board;
    if args.json {
        let parts = answers.iter().map(|(_, why)| Json::of(why, board, sources)).collect();
        let turn = game.position().turn().name();
        out.json(&Answer { variant: &loaded.name, fen: game.fen(), turn, legal, parts });
    } else if args.svg {
        // One picture: of the part that is refused, or of the first.
        let shown = answers.iter().find(|(_, why)| !why.legal).or(answers.first());
        if let Some((now, why)) = shown {
            out.file(&picture(args, now, why));
        }
    } else {
        for (index, (now, why)) in answers.iter().enumerate() {
            if index > 0 {
                out.line("");
            }
            out.styled(&written(args, now, why, sources, out));
        }
        if answers.is_empty() {
            out.line("It has followed by itself: nothing else could be done.");
        }
    }
    Ok(if legal { Exit::Fine } else { Exit::Findings })
}

/// The answer as text, with the board below it.
fn written(args: &ShowArgs, now: &Match, why: &Why, sources: &Sources, out: &Output) -> String {
    let mut shown = why.clone();
    let own = |text: &mut String| *text = visible(text).into_owned();
    own(&mut shown.name);
    own(&mut shown.message);
    let mut text = why::text(&shown, &now.game().program().board, sources, out.colored());
    let marked = |marks: &[Mark]| -> Vec<Square> {
        let fits = why.marks.iter().filter(|(_, mark)| marks.contains(mark));
        fits.map(|(square, _)| *square).collect()
    };
    let view = BoardView {
        color: out.colored(),
        look: look::decide(args.pieces, now.game().program()),
        bottom: args.bottom(),
        last: marked(&[Mark::From, Mark::To, Mark::Way]),
        checked: marked(&[Mark::Against, Mark::Attacker, Mark::Attack, Mark::Victim]),
    };
    text = format!("{}\n\n{}", text.trim_end(), view.draw(now.game(), now.position()));
    if let Some(legend) = why::legend(why).filter(|_| !view.color) {
        text += &format!("{legend}\n");
    }
    text
}

fn picture(args: &ShowArgs, now: &Match, why: &Why) -> String {
    let program = now.game().program();
    let marks = svg::position::Marks {
        bottom: args.bottom(),
        look: look::decide_picture(args.pieces, program),
        last: Vec::new(),
        checked: Vec::new(),
        why: why.marks.clone(),
    };
    let word = if why.legal { "is legal" } else { "is illegal" };
    let below = format!("{} {word}: {}", why.name, why.message);
    let title = format!("{}, {} to move", program.title, words::side(now.position().turn()));
    svg::position::draw(now.game(), now.position(), &marks, &title, &below)
}
