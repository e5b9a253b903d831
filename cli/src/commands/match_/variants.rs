//! The variants of a match: those that were named, or all that both players play. No program is asked for one that it does not announce, or of
//! which it counts other moves than there are by the file.

use crate::args::MatchArgs;
use crate::engines;
use crate::failure::Failure;
use crate::output::Output;
use crate::referee::contest::Entry;
use crate::referee::foreign;
use crate::referee::seat::{Announced, Seat};
use crate::referee::spec::Spec;
use crate::report::Report;
use crate::shipped;
use crate::target::Target;
use crate::variant;
use wazir_runtime::{PerftMode, Rng};
use wazir_show::prose;

/// The variants of the match. One that a program does not announce, or plays by other rules, is refused; among all, such ones are left out.
pub fn entries(
    args: &MatchArgs,
    specs: &[Spec; 2],
    announced: &[Option<Announced>; 2],
    seats: &mut [Seat<'_>; 2],
    out: &Output,
) -> Result<Vec<Entry>, Failure> {
    let asked: Vec<String> = match args.all {
        true => shipped::variants().into_iter().map(|v| v.outline.id).collect(),
        false => args.variants.clone(),
    };
    let mut entries: Vec<Entry> = Vec::new();
    let mut unknown: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut otherwise: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for name in asked {
        let target = Target::parse(&name);
        // What programs do not play need not be compiled.
        if args.all && (0..2).any(|player| called(&target, &name, announced[player].as_ref()).is_err()) {
            unknown[0].push(name);
            continue;
        }
        let loaded = variant::load_with(&target, Some(&mut Rng::new(args.seed)), out)?;
        let drawn = variant::is_random(&target, &loaded.game);
        let id = loaded.game.program().id.clone();
        let name = if drawn { format!("{id}:{}", variant::RANDOM) } else { loaded.name.clone() };
        if entries.iter().any(|entry| entry.name == name) {
            continue;
        }
        let start = loaded.start_position()?;
        let mut entry = Entry { name, game: loaded.game, start, drawn, called: [None, None] };
        for path in specs.iter().filter_map(|spec| spec.tuning.as_deref()) {
            if path != engines::UNTUNED {
                engines::check(path, &entry.game).map_err(Failure::usage)?;
            }
        }
        let mut refused = false;
        for player in 0..2 {
            match called(&target, &id, announced[player].as_ref()) {
                Ok(called) => entry.called[player] = called,
                Err(()) => {
                    unknown[player].push(entry.name.clone());
                    refused = true;
                }
            }
            if !refused && !counts_alike(&entry, player, &specs[player], &mut seats[player])? {
                otherwise[player].push(entry.name.clone());
                refused = true;
            }
        }
        if !refused {
            entries.push(entry);
        }
    }
    if args.all {
        let [unknown, otherwise] = [unknown, otherwise].map(|[one, other]| [one, other].concat());
        if !unknown.is_empty() {
            let count = prose::count(unknown.len(), "variant");
            out.note(format!("left out: {count} that the other program does not announce"));
        }
        if !otherwise.is_empty() {
            let names = prose::list(&otherwise, "and");
            out.note(format!("left out: {names}, of which the other program counts other moves"));
        }
    } else {
        for player in 0..2 {
            let (spec, announced) = (&specs[player], announced[player].as_ref());
            if !unknown[player].is_empty() || !otherwise[player].is_empty() {
                return Err(Failure::usage(refusal(spec, announced, &unknown[player], &otherwise[player])));
            }
        }
    }
    if entries.is_empty() {
        return Err(Failure::usage(Report::new("there is no variant that both players play")));
    }
    Ok(entries)
}

/// The most positions that are counted to compare a program's rules with the file's.
const COUNTED: u64 = 20_000;

/// The most plies to which they are counted.
const DEEPEST: u32 = 6;

/// Does a player that can count positions find as many as the file's rules do? Programs of different years mean different rules by one name.
fn counts_alike(entry: &Entry, player: usize, spec: &Spec, seat: &mut Seat<'_>) -> Result<bool, Failure> {
    if !spec.is_foreign() {
        return Ok(true);
    }
    let count = |depth| entry.game.perft(&entry.start, depth, PerftMode::default());
    let depths = (1..=DEEPEST).map(|depth| (depth, count(depth)));
    let mut best = (1, count(1));
    for (depth, counted) in depths {
        if counted > COUNTED {
            break;
        }
        best = (depth, counted);
    }
    let fen = entry.game.fen(&entry.start);
    let theirs = seat.count(entry.called[player].as_deref(), &fen, best.0).map_err(|why| {
        Failure::usage(Report::new(format!("the player `{}` cannot play `{}`: {why}", spec.text, entry.name)))
    })?;
    Ok(theirs.is_none_or(|theirs| theirs == best.1))
}

/// What a player calls a variant: nothing for ours, and an error for a program that does not announce it.
fn called(target: &Target, id: &str, announced: Option<&Announced>) -> Result<Option<String>, ()> {
    let Some(announced) = announced else { return Ok(None) };
    let names = foreign::names(target, id);
    match &announced.variants {
        Some(variants) => names.into_iter().find(|name| variants.contains(name)).map(Some).ok_or(()),
        // Who says nothing of variants plays chess.
        None if names.iter().any(|name| name == "chess") => Ok(Some("normal".to_owned())),
        None => Err(()),
    }
}

/// The report of variants that a program does not announce, or plays by other rules.
fn refusal(spec: &Spec, announced: Option<&Announced>, unknown: &[String], otherwise: &[String]) -> Report {
    let name = announced.and_then(|announced| announced.name.as_deref()).unwrap_or(&spec.text);
    if unknown.is_empty() {
        let names = prose::quoted(otherwise, "and");
        let report = Report::new(format!("{name} plays {names} by other rules: it counts other moves"));
        return report.help("leave them out, or let `engine` play them");
    }
    let report = Report::new(format!("{name} does not announce {}", prose::quoted(unknown, "or")));
    let report = report.help(
        "a program that is asked for a variant it does not know may play another one without a word; so only variants are played that it \
         announces by a name which is known to mean the same rules",
    );
    report.help("`--all` plays every shipped variant that it announces; `engine` plays any")
}
