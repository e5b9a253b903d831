//! `wazir merge`: the shards of a series, and what they say together: to the byte what one run would say.

use crate::args::MergeArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::games::format::Format;
use crate::games::reading;
use crate::games::report::{self, Part};
use crate::games::shard_file::ShardFile;
use crate::games::whole_file::WholeFile;
use crate::output::Output;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use std::collections::BTreeMap;
use std::path::Path;
use wazir_runtime::Game;
use wazir_show::prose;
use wazir_study::{Answer, Conditions, GameRecord, Sink, Timing, line, program_hash, table};

/// Runs the command.
pub fn run(args: &MergeArgs, out: &Output) -> Outcome {
    report::check(args.report.as_deref())?;
    let format = args.out.as_deref().map(Format::of).transpose()?;
    let mut target =
        Joined { path: args.out.as_deref(), format, file: File::None, early: BTreeMap::new(), next: 0 };
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
    let (variant, ranges) = (merged.conditions.variant.as_str(), merged.numbers.ranges().collect::<Vec<_>>());
    let shipped = variant::is_known(variant.split(':').next().unwrap_or_default());
    let numbers = ranges.first().filter(|_| ranges.len() == 1 && shipped).cloned();
    let (conditions, tally) = (&merged.conditions, &merged.tally);
    report::write(args.report.as_deref(), &[Part { variant, numbers, conditions, tally, answer: &answer }])?;
    Ok(Exit::Fine)
}

/// The file into which all games go, in the order of their numbers as far as that is known.
struct Joined<'a> {
    path: Option<&'a str>,
    format: Option<Format>,
    file: File,
    early: BTreeMap<u64, GameRecord>,
    next: u64,
}

enum File {
    None,
    Shard(Box<ShardFile>),
    Whole(Box<WholeFile>),
}

/// So many games wait for those of lower numbers.
const WAITING: usize = 1 << 14;

impl Joined<'_> {
    fn game(&mut self, conditions: &Conditions, game: GameRecord, out: &Output) -> Result<(), Failure> {
        let (Some(path), Some(format)) = (self.path, self.format) else { return Ok(()) };
        if matches!(self.file, File::None) {
            self.file = match format.is_shard() {
                true => File::Shard(Box::new(ShardFile::create(path, format, conditions)?)),
                false => {
                    let rules = rules(conditions, format, out)?;
                    File::Whole(Box::new(WholeFile::create(path, format, conditions, &rules)?))
                }
            };
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
        // Whether it could be written is said at the end.
        let _ = match &mut self.file {
            File::None => return,
            File::Shard(file) => file.take(game, &line(game)),
            File::Whole(file) => file.take(game, ""),
        };
    }

    /// Leaves nothing behind.
    fn abandon(self) {
        if let (Some(path), File::Shard(_)) = (self.path, self.file) {
            let _ = std::fs::remove_file(path);
        }
    }

    fn finish(mut self) -> Result<(), Failure> {
        for game in std::mem::take(&mut self.early).into_values() {
            self.write(&game);
        }
        match self.file {
            File::None => Ok(()),
            File::Shard(file) => file.finish(),
            File::Whole(file) => file.finish(),
        }
    }
}

/// The rules by which games are replayed, which records need: those of the variant that the shards name.
fn rules(conditions: &Conditions, format: Format, out: &Output) -> Result<Game, Failure> {
    let name = conditions.variant.split(':').next().unwrap_or_default();
    let known = variant::is_known(name);
    if !known && format == Format::Pgn {
        let report = Report::new(format!("`{name}` is neither a shipped variant nor one in your library"));
        return Err(Failure::usage(
            report.help("records of games need its rules; `.csv` and `.parquet` do not"),
        ));
    }
    let target = Target::parse(if known { name } else { "standard" });
    let game = variant::load(&target, out)?.game;
    if format == Format::Pgn && program_hash(game.program()) != conditions.program {
        let report = Report::new(format!("the rules of `{name}` are no longer those of the games"));
        return Err(Failure::finding(report.help("play the games again, or merge them into a `.csv`")));
    }
    Ok(game)
}
