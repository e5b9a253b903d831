//! `wazir check`: everything that is wrong with variant files. Its diagnostics are data, so they go to stdout.

mod allowed;
mod repair;
mod round;
mod told;
mod watch;

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::target::{Source, Target};
use crate::variant;
use allowed::Allowed;

/// Runs the command.
pub fn run(args: &CheckArgs, out: &Output) -> Outcome {
    let allowed = Allowed::new(&args.allow)?;
    let targets = args.files.iter().map(|arg| Target::parse_whole(arg)).collect::<Result<Vec<_>, _>>()?;
    let sources: Vec<Source> = targets.into_iter().map(|target| target.source).collect();
    sources.iter().for_each(|source| variant::announce(source, out));
    if args.watch {
        return watch::run(args, &sources, &allowed, out);
    }
    if args.diff {
        return repair::show(&sources, &allowed, args.guesses, out);
    }
    let repaired = if args.fix { repair::fix(&sources, &allowed, args.guesses, out)? } else { Exit::Fine };
    Ok(repaired.worse(round::check(args, &sources, &allowed, out).0))
}
