//! A player as the command line describes it: what it is, and after colons how it is to play.
//!
//! ```text
//!  greedy                                       a bot of ours, by name
//!  engine:nodes=40000                           our engine, within a limit
//!  engine:level=7                               our engine at a level
//!  uci:/usr/games/fairy-stockfish:nodes=1500    another program, by UCI
//!  xboard:fairymax:tc=40/2                      another program, by the protocol of XBoard
//!  uci:engine "an argument":option.Hash=64:nodes=1e4
//! ```
//! A colon ends a part only where a word and `=` follow, so that paths and values may have colons. Of the programs, what comes first is split
//! at blanks, as by a shell.

use super::limit::{self, Control, Limit};
use super::words::words;
use crate::failure::Failure;
use crate::number;
use crate::report::Report;
use wazir_engine::Level;
use wazir_lang::suggest;
use wazir_runtime::bot;
use wazir_show::prose;

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bot of a name.
    Bot(String),
    /// Our engine, at a level or as well as it can.
    Engine(Option<Level>),
    /// Another program with its arguments, by UCI.
    Uci(Vec<String>),
    /// The same, by the protocol of XBoard.
    Xboard(Vec<String>),
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// As it was given.
    pub text: String,
    /// What plays.
    pub kind: Kind,
    /// How long it may think.
    pub limit: Option<Limit>,
    /// The limit is that of both players.
    common: bool,
    /// What it is to be called.
    pub name: Option<String>,
    /// The size of our engine's table in megabytes.
    pub hash: Option<usize>,
    /// The file by which our engine is tuned, or `none`; otherwise that beside the variant's file is used, or the shipped one.
    pub tuning: Option<String>,
    /// Options of another program, in its own words.
    pub options: Vec<(String, String)>,
}

/// The words behind a colon.
const KEYS: [&str; 9] = ["nodes", "depth", "time", "tc", "level", "name", "hash", "tuning", "option.NAME"];

/// The largest table that can be asked for, in megabytes.
const MAX_HASH: u64 = 1 << 16;

impl Spec {
    /// Reads a description.
    pub fn parse(text: &str) -> Result<Spec, Failure> {
        let mut parts = parts(text).into_iter();
        let first = parts.next().unwrap_or_default();
        let kind = kind(first, text)?;
        let text_owned = text.to_owned();
        let (limit, name, hash, tuning, options) = (None, None, None, None, Vec::new());
        let mut spec = Spec { text: text_owned, kind, limit, common: false, name, hash, tuning, options };
        for part in parts {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            spec.set(key, value)?;
        }
        if matches!((&spec.kind, spec.limit), (Kind::Engine(Some(_)), Some(Limit::Clock(_)))) {
            let report = Report::new(format!("the player `{text}`: a level plays by no clock"));
            return Err(Failure::usage(
                report.help("set `nodes`, `depth` or `time`, or leave the level its own limits"),
            ));
        }
        Ok(spec)
    }

    /// Sets the limit of both players, unless it has one of its own or needs none.
    pub fn or_limit(&mut self, common: Option<Limit>) {
        if self.limit.is_none() && !matches!(self.kind, Kind::Bot(_) | Kind::Engine(Some(_))) {
            self.limit = common;
            self.common = common.is_some();
        }
    }

    /// The description with the limit, wherever that was given.
    pub fn described(&self) -> String {
        match self.limit.filter(|_| self.common) {
            Some(limit) => format!("{}:{limit}", self.text),
            None => self.text.clone(),
        }
    }

    /// Is it a program of others?
    pub fn is_foreign(&self) -> bool {
        matches!(self.kind, Kind::Uci(_) | Kind::Xboard(_))
    }

    /// Can it play only within a limit?
    pub fn needs_limit(&self) -> bool {
        !matches!(self.kind, Kind::Bot(_) | Kind::Engine(Some(_)))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Failure> {
        let wrong = |why: String| {
            Failure::usage(Report::new(format!("the player `{}`: `{key}={value}`: {why}", self.text)))
        };
        let nonzero = |text: &str| match number::whole(text) {
            Ok(0) => Err("it must not be zero".to_owned()),
            number => number,
        };
        let limit = match key {
            "nodes" => Some(nonzero(value).map(Limit::Nodes)),
            "depth" => {
                Some(nonzero(value).map(|depth| Limit::Depth(u32::try_from(depth).unwrap_or(u32::MAX))))
            }
            "time" => Some(limit::time(value).map(Limit::Time)),
            "tc" => Some(Control::parse(value).map(Limit::Clock)),
            _ => None,
        };
        if let Some(limit) = limit {
            let limit = limit.map_err(wrong)?;
            if matches!(self.kind, Kind::Bot(_)) {
                return Err(wrong("it does not think, and needs no limit".to_owned()));
            }
            if self.limit.is_some() {
                return Err(wrong("it has a limit already".to_owned()));
            }
            self.limit = Some(limit);
            return Ok(());
        }
        match (key, &mut self.kind) {
            ("level", Kind::Engine(level)) => {
                let range = || format!("a level is a number from {} to {}", Level::MIN, Level::MAX);
                let number = value.parse().ok().and_then(Level::new);
                *level = Some(number.ok_or_else(range).map_err(wrong)?);
            }
            ("hash", Kind::Engine(_)) => {
                let megabytes = nonzero(value).map_err(wrong)?;
                if megabytes > MAX_HASH {
                    return Err(wrong(format!("the most is {MAX_HASH} megabytes")));
                }
                self.hash = usize::try_from(megabytes).ok();
            }
            ("tuning", Kind::Engine(_)) => self.tuning = Some(value.to_owned()),
            ("name", _) if !value.is_empty() => self.name = Some(value.to_owned()),
            ("name", _) => return Err(wrong("the name is missing".to_owned())),
            ("level" | "hash" | "tuning", _) => {
                return Err(wrong(
                    "only `engine` has it; of another program write `option.NAME=VALUE`".to_owned(),
                ));
            }
            (key, Kind::Uci(_) | Kind::Xboard(_))
                if key.strip_prefix("option.").is_some_and(|n| !n.is_empty()) =>
            {
                let name = key.strip_prefix("option.").unwrap_or_default();
                self.options.push((name.to_owned(), value.to_owned()));
            }
            (key, _) if key.starts_with("option.") => {
                return Err(wrong("only other programs have options".to_owned()));
            }
            (key, _) => {
                let report = Report::new(format!("the player `{}`: nothing is called `{key}`", self.text));
                let report = report.maybe_help(suggest::did_you_mean(key, KEYS.iter().copied()));
                return Err(Failure::usage(
                    report.help(format!("there are {}", prose::quoted(&KEYS, "and"))),
                ));
            }
        }
        Ok(())
    }
}

/// Splits at the colons that a word and `=` follow.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices(':') {
        let rest = text.get(at + 1..).unwrap_or_default();
        let key = rest.split('=').next().unwrap_or_default();
        let is_key = key.len() < rest.len()
            && key.starts_with(|c: char| c.is_ascii_alphabetic())
            && key.chars().all(|c| c.is_alphanumeric() || " ._-".contains(c));
        if is_key {
            parts.push(text.get(from..at).unwrap_or_default());
            from = at + 1;
        }
    }
    parts.push(text.get(from..).unwrap_or_default());
    parts
}

/// What the first part names.
fn kind(first: &str, text: &str) -> Result<Kind, Failure> {
    let help =
        "write `engine:nodes=40000`, `engine:level=7`, `greedy`, `random`, `uci:PROGRAM` or `xboard:PROGRAM`";
    if let Some((protocol @ ("uci" | "xboard"), program)) = first.split_once(':') {
        let Some(program) = words(program) else {
            return Err(Failure::usage(Report::new(format!(
                "the player `{text}`: a quotation mark is not closed"
            ))));
        };
        if program.is_empty() {
            let report = Report::new(format!("the player `{text}` does not name its program"));
            return Err(Failure::usage(report.help(format!("write `{protocol}:PROGRAM`"))));
        }
        return Ok(if protocol == "uci" { Kind::Uci(program) } else { Kind::Xboard(program) });
    }
    match first {
        "engine" => Ok(Kind::Engine(None)),
        name if bot::NAMES.contains(&name) => Ok(Kind::Bot(name.to_owned())),
        name => {
            let known = ["engine", "uci:PROGRAM", "xboard:PROGRAM"];
            let names = known.iter().chain(bot::NAMES).copied();
            let report = Report::new(format!("there is no player `{name}`"));
            Err(Failure::usage(report.maybe_help(suggest::did_you_mean(name, names)).help(help)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Spec {
        Spec::parse(text).unwrap()
    }

    #[test]
    fn every_form_of_a_player_is_understood() {
        assert_eq!(spec("greedy").kind, Kind::Bot("greedy".to_owned()));
        assert_eq!(spec("engine:nodes=4e4").limit, Some(Limit::Nodes(40_000)));
        assert_eq!(spec("engine:level=7").kind, Kind::Engine(Level::new(7)));
        let uci = spec("uci:C:\\x y.exe \"a b\":option.Skill Level=3:nodes=5:name=x:y");
        assert_eq!(uci.kind, Kind::Uci(["C:\\x", "y.exe", "a b"].map(str::to_owned).to_vec()));
        assert_eq!(uci.options, [("Skill Level".to_owned(), "3".to_owned())]);
        assert_eq!((uci.limit, uci.name.as_deref()), (Some(Limit::Nodes(5)), Some("x:y")));
        assert!(spec("xboard:fairymax:tc=40/2").is_foreign());
    }

    #[test]
    fn mistakes_are_reported() {
        let wrong = [
            "",
            "engin",
            "engine:nods=5",
            "engine:nodes=0",
            "engine:level=11",
            "greedy:nodes=5",
            "uci:",
            "uci:\"x",
            "uci:x:level=3",
            "engine:option.Hash=3",
            "engine:nodes=1:depth=2",
            "uci:x:option.=1",
            "engine:level=3:tc=2+1",
        ];
        for text in wrong {
            assert!(Spec::parse(text).is_err(), "{text}");
        }
    }
}
