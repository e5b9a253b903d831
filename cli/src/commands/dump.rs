//! `wazir dump`: what each stage of the compiler makes of a variant.
//!
//! The first two stages speak of the whole file and show what can be shown of a broken one; the others speak
//! of one variant.

use crate::args::{DumpArgs, Stage};
use crate::engines;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use std::fmt::Write;
use wazir_engine::Engine;
use wazir_lang::dump;
use wazir_runtime::{Game, Side};

/// Runs the command.
pub fn run(args: &DumpArgs, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    if matches!(args.stage, Stage::Tokens | Stage::Ast) {
        variant::announce(&target.source, out);
        let compiled = variant::compile(&target.source)?;
        let compilation = &compiled.compilation;
        let text = compilation.sources.iter().next().map(|(_, source)| source.text()).unwrap_or_default();
        out.print(&match args.stage {
            Stage::Tokens => dump::tokens(text),
            _ => dump::ast(compilation),
        });
        if compilation.has_errors() {
            out.diagnostics(&compilation.diagnostics, &compilation.sources);
            return Ok(Exit::Findings);
        }
        return Ok(Exit::Fine);
    }
    let compiled = variant::compile_clean(&target, out)?;
    let chosen = variant::choose(&target, &compiled)?;
    match args.stage {
        Stage::Engine => out.print(&engine(&engines::of_source(&target.source, variant::game(chosen)?, out))),
        Stage::Resolved => out.print(&dump::resolved(chosen, &compiled.compilation.sources)),
        _ => {
            let game = variant::game(chosen)?;
            let program = game.program().to_string();
            out.line(program.trim_end());
            out.print(&paths(&game));
        }
    }
    Ok(Exit::Fine)
}

/// What a search may assume of the rules, and why, and what each piece is worth to it.
fn engine(engine: &Engine) -> String {
    let mut text = String::from("# what the search may assume of the rules\n");
    for technique in engine.techniques().iter() {
        let used = if technique.used { "yes" } else { "no " };
        let _ = writeln!(text, "{:<20} {used} {}", technique.name, technique.why);
    }
    text.push_str("\n# what each piece is worth, in hundredths of a pawn\n");
    for side in Side::BOTH {
        let army = engine.game().army(side);
        for id in army.ids() {
            let _ = writeln!(text, "{side} {}: {}", army.kind(id).name, engine.prices().of(side, id));
        }
    }
    text
}

/// Which path each rule takes in the engine, and why.
fn paths(game: &Game) -> String {
    let program = game.program();
    let mut text = String::from(
        "\n# how each rule is played: by tables (fast) or by the interpreter (plain), and why\n",
    );
    for side in Side::BOTH {
        let _ = writeln!(text, "legality {side}: {}", game.legality(side));
    }
    for path in game.paths() {
        let kind = program.army(path.side).kind(path.kind);
        let phrase = kind.rules.get(path.rule).map_or("", |rule| rule.phrase.as_str());
        let speed = if path.fast { "fast " } else { "plain" };
        let _ =
            writeln!(text, "{speed} {} {} {}: {} ({phrase})", path.side, kind.name, path.rule + 1, path.why);
    }
    text
}
