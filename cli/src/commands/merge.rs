//! `wazir merge`: the shards of a series, and what they say together: to the byte what one run would say.

use crate::args::MergeArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::games::format::Format;
use crate::games::out_file::OutFile;
use crate::games::reading;
use crate::games::report::{self, Part};
use crate::output::Output;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use std::collections::BTreeMap;
use std::path::Path;
use wazir_runtime::Game;
use wazir_show::prose;
use wazir_study::{Answer, Conditions, GameRecord, Timing, line, program_hash, table};

/// Runs the command.
pub fn run(args: &MergeArgs, out: &Output) -> Outcome {
    report::check(args.report.as_deref())?;
    let format = args.out.as_deref().map(Format::of).transpose()?;
    let mut target =
        Joined { path: args.out.as_deref(), format, file: OutFile::None, early: BTreeMap::new(), next: 0 };
    if let Some(path) = args.out.as_deref().filter(|path| Path::new(path).exists()) {
        let report = Report::new(format!("`{path}` already exists"));
        return Err(Failure::usage(report.help("remove it, or name another file")));
    }
    let merged = reading::merge(&args.shards, &mut |conditions, game| target.game(conditions, game, out));
    let merged = match merged {
        Ok(merged) => merged,
        Err(failure) => {
            target.abandon();
            return Err(failure);
        }
    };
    target.finish()?;
    let ranges: Vec<_> = merged.numbers.ranges().collect();
    if let [first, .., last] = ranges.as_slice() {
        let missing = merged.numbers.missing(first.start..last.end);
        let count: u64 = missing.iter().map(|range| range.end - range.start).sum();
        let at = missing.first().map_or(0, |range| range.start);
        let count = prose::count(usize::try_from(count).unwrap_or(usize::MAX), "game");
        out.note(format!("note: the shards lack {count} between their first and last, from game {at} on"));
    }
    let answer = Answer::new(&merged.conditions, &merged.tally, Timing::default(), None);
    if args.json {
        out.json(&answer);
    } else {
        out.print(&table(&answer));
    }
    let (conditions, tally) = (&merged.conditions, &merged.tally);
    let one_run = ranges.len() == 1 && variant::is_known(conditions.id());
    let numbers = ranges.into_iter().next().filter(|_| one_run);
    let part = Part { variant: &conditions.variant, numbers, conditions, tally, answer: &answer };
    report::write(args.report.as_deref(), &[part])?;
    Ok(Exit::Fine)
}

/// The file into which all games go, in the order of their numbers as far as that is known.
struct Joined<'a> {
    path: Option<&'a str>,
    format: Option<Format>,
    file: OutFile,
    early: BTreeMap<u64, GameRecord>,
    next: u64,
}

/// So many games wait for those of lower numbers.
const WAITING: usize = 1 << 14;

impl Joined<'_> {
    fn game(&mut self, conditions: &Conditions, game: GameRecord, out: &Output) -> Result<(), Failure> {
        let (Some(path), Some(format)) = (self.path, self.format) else { return Ok(()) };
        if matches!(self.file, OutFile::None) {
            self.file = OutFile::create(path, format, conditions, || rules(conditions, out))?;
        }
        self.early.insert(game.game, game);
        while self.early.contains_key(&self.next) || self.early.len() > WAITING {
            let Some((number, game)) = self.early.pop_first() else { break };
            self.next = number.saturating_add(1);
            self.write(&game);
        }
        Ok(())
    }

    fn write(&mut self, game: &GameRecord) {
        if let Some(sink) = self.file.sink() {
            let line = if sink.wants_lines() { line(game) } else { String::new() };
            // Whether it could be written is said at the end.
            let _ = sink.take(game, &line);
        }
    }

    /// Leaves nothing behind.
    fn abandon(self) {
        if let (Some(path), OutFile::Shard(_)) = (self.path, self.file) {
            let _ = std::fs::remove_file(path);
        }
    }

    fn finish(mut self) -> Result<(), Failure> {
        for game in std::mem::take(&mut self.early).into_values() {
            self.write(&game);
        }
        self.file.finish()
    }
}

/// The rules by which games are replayed, which records need: those of the variant that the shards name.
fn rules(conditions: &Conditions, out: &Output) -> Result<Game, Failure> {
    let name = conditions.id();
    if !variant::is_known(name) {
        let report = Report::new(format!("`{name}` is neither a shipped variant nor one in your library"));
        return Err(Failure::usage(
            report.help("records of games need its rules; `.csv` and `.parquet` do not"),
        ));
    }
    let game = variant::load(&Target::parse(name), out)?.game;
    if program_hash(game.program()) != conditions.program {
        let report = Report::new(format!("the rules of `{name}` are no longer those of the games"));
        return Err(Failure::finding(report.help("play the games again, or merge them into a `.csv`")));
    }
    Ok(game)
}
