//! The two players of a match: from the command line, and as programs present themselves.

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::referee::contest::{Contest, Entry};
use crate::referee::limit::Limit;
use crate::referee::seat::{Announced, Seat};
use crate::referee::spec::{Kind, Spec};
use crate::referee::{process, xboard_client};
use crate::report::Report;

/// The two players, each with its limit.
pub fn players(args: &MatchArgs) -> Result<[Spec; 2], Failure> {
    let [one, other] = args.players.as_slice() else {
        let report = Report::new(format!("a match has two players, and not {}", args.players.len()));
        return Err(Failure::usage(
            report.help("write `--player` twice: `--player engine:nodes=1000 --player greedy`"),
        ));
    };
    let mut specs = [Spec::parse(one)?, Spec::parse(other)?];
    let nodes = args.nodes.map(Limit::Nodes);
    let depth = args.depth.map(Limit::Depth);
    let time = args.time.map(Limit::Time);
    let common = nodes.or(depth).or(time).or(args.tc.map(Limit::Clock));
    for spec in specs.iter_mut().filter(|spec| spec.needs_limit()) {
        spec.or_limit(common);
        let Some(limit) = spec.limit else {
            let report = Report::new(format!("the player `{}` has no limit", spec.text));
            let help = format!(
                "write `{}:nodes=10000`, or one of --nodes, --depth, --time and --tc for both",
                spec.text
            );
            return Err(Failure::usage(report.help(help)));
        };
        if matches!(spec.kind, Kind::Xboard(_))
            && let Some(why) = xboard_client::unsayable(limit)
        {
            return Err(Failure::usage(Report::new(format!(
                "the player `{}` cannot have `{limit}`: {why}",
                spec.text
            ))));
        }
    }
    Ok(specs)
}

/// What the other programs among the players say of themselves.
pub fn announcements(
    specs: &[Spec; 2],
    seats: &mut [Seat<'_>; 2],
) -> Result<[Option<Announced>; 2], Failure> {
    let announce = |spec: &Spec, seat: &mut Seat<'_>| {
        seat.announce().map_err(|why| {
            let report = Report::new(format!("the player `{}` cannot play: {why}", spec.text));
            let path = "a program is named by its path, or found in the folders of PATH";
            Failure::usage(report.maybe_help(why.starts_with(process::NOT_STARTED).then(|| path.to_owned())))
        })
    };
    let ([one, other], [first, second]) = (specs, seats);
    Ok([announce(one, first)?, announce(other, second)?])
}

/// What the players are called: as the command line says, or as programs call themselves, with their limits.
pub fn names(specs: &[Spec; 2], announced: &[Option<Announced>; 2]) -> [String; 2] {
    [0, 1].map(|player| {
        let spec = &specs[player];
        if let Some(name) = &spec.name {
            return name.clone();
        }
        let said = announced[player].as_ref().and_then(|announced| announced.name.clone());
        match (said, spec.limit) {
            (Some(said), Some(limit)) => format!("{said} ({limit})"),
            (Some(said), None) => said,
            (None, _) => spec.described(),
        }
    })
}

/// Can every player begin where the games begin?
pub fn starts_are_possible(contest: &Contest, announced: &[Option<Announced>; 2]) -> Result<(), Failure> {
    let usual = |entry: &Entry| {
        let first = entry.game.program().starts.first().and_then(|start| entry.game.start(start).ok());
        !entry.drawn && contest.book.is_none() && first.as_ref() == Some(&entry.start)
    };
    for (spec, announced) in contest.specs.iter().zip(announced) {
        let any = announced.as_ref().is_none_or(|announced| announced.any_start);
        if let Some(entry) = contest.variants.iter().find(|entry| !any && !usual(entry)) {
            let text = format!(
                "the player `{}` cannot begin a game of `{}` from another position than its first start: it has no `setboard`",
                spec.text, entry.name
            );
            return Err(Failure::usage(
                Report::new(text)
                    .help("leave out the book or the start; openings of random plies are possible"),
            ));
        }
    }
    Ok(())
}
