//! The page that `--report` writes.

use crate::failure::Failure;
use crate::report::Report;
use crate::write_file::cannot_write;
use std::ops::Range;
use std::path::Path;
use wazir_study::{Answer, Conditions, Tally};

/// A series with what it says, and what its variant is called on the command line.
pub struct Part<'a> {
    /// The variant as it was named.
    pub variant: &'a str,
    /// The numbers of its games, if one run gives them; `None` if not, or if the variant cannot be named.
    pub numbers: Option<Range<u64>>,
    /// All on which the games depend.
    pub conditions: &'a Conditions,
    /// The counts.
    pub tally: &'a Tally,
    /// What they say.
    pub answer: &'a Answer,
}

/// Is a page asked for that this binary cannot make? Better said before the games are played than after.
///
/// # Errors
/// If the feature is missing, or the name is not that of a page.
pub fn check(path: Option<&str>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    if cfg!(not(feature = "report")) {
        let report = Report::new("this wazir was built without reports");
        return Err(Failure::usage(
            report.help("build it with `cargo install --path cli --features report`"),
        ));
    }
    if !path.ends_with(".html") {
        let report = Report::new(format!("`{path}`: a report is a page of HTML"));
        return Err(Failure::usage(report.help("name it with `.html` at its end")));
    }
    let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(_) => Err(Failure::usage(cannot_write(path, &std::io::ErrorKind::NotFound.into()))),
        None => Ok(()),
    }
}

/// Writes the page.
#[cfg(feature = "report")]
pub fn write(path: Option<&str>, parts: &[Part<'_>]) -> Result<(), Failure> {
    use wazir_study::report::{Reported, report};
    let Some(path) = path else { return Ok(()) };
    let mut reported = Vec::new();
    for part in parts {
        reported.push(Reported { tally: part.tally, answer: part.answer, command: command(part) });
    }
    crate::write_file::replace(path, report(&reported).as_bytes()).map_err(Failure::usage)
}

/// Without the feature nothing has been asked for.
#[cfg(not(feature = "report"))]
pub fn write(_: Option<&str>, parts: &[Part<'_>]) -> Result<(), Failure> {
    for Part { variant, numbers, conditions, tally, answer } in parts {
        let _ = (variant, numbers, conditions, tally, answer);
    }
    Ok(())
}

/// The command that gives the same games.
#[cfg(feature = "report")]
fn command(part: &Part<'_>) -> String {
    let Conditions { seed, players, nodes, seconds, max_plies, opening_plies, fen, details, .. } =
        part.conditions;
    let quoted = |text: &str| match text.chars().all(|c| c.is_ascii_alphanumeric() || "._-/:=+@#".contains(c))
    {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    };
    let Some(numbers) = part.numbers.clone().filter(|_| part.variant != "-") else {
        return "(these games were played by several runs, or of a text that has no name)".to_owned();
    };
    let mut words = vec!["wazir simulate".to_owned(), quoted(part.variant)];
    words.extend((numbers.start > 0).then(|| format!("--first {}", numbers.start)));
    words.push(format!("--games {} --seed {seed}", numbers.end - numbers.start));
    words.push(format!("--white {} --black {}", quoted(&players.white), quoted(&players.black)));
    words.extend(nodes.map(|nodes| format!("--nodes {nodes}")));
    words.extend(seconds.map(|seconds| format!("--time {seconds}")));
    words.push(format!("--max-plies {max_plies}"));
    words.extend((*opening_plies > 0).then(|| format!("--opening-plies {opening_plies}")));
    words.extend(fen.as_ref().map(|fen| format!("--fen {}", quoted(fen))));
    words.push(format!("--details {details}"));
    words.join(" ")
}
