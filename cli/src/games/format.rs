//! What a file of games is, by the end of its name.

use crate::failure::Failure;
use crate::report::Report;

/// A form in which games are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// Lines of JSON, the form that is merged and gone on with.
    Lines,
    /// The same, packed.
    PackedLines,
    /// A table with a row for each game.
    Csv,
    /// Game records.
    Pgn,
    /// Columns, for other programs.
    Parquet,
}

/// The ends of names.
const ENDS: [(&str, Format); 5] = [
    (".jsonl", Format::Lines),
    (".jsonl.zst", Format::PackedLines),
    (".csv", Format::Csv),
    (".pgn", Format::Pgn),
    (".parquet", Format::Parquet),
];

impl Format {
    /// The form that the name of a file means, whether or not this binary has it.
    pub fn named(path: &str) -> Option<Format> {
        let lower = path.to_lowercase();
        ENDS.iter().find(|(end, _)| lower.ends_with(end)).map(|(_, format)| *format)
    }

    /// The form of a file.
    ///
    /// # Errors
    /// If the name has no end that is known, or the form needs a feature that this binary does not have.
    pub fn of(path: &str) -> Result<Format, Failure> {
        let Some(format) = Format::named(path) else {
            let report =
                Report::new(format!("`{path}`: the end of the name does not say what the file is to be"));
            let ends: Vec<&str> = ENDS.iter().map(|(end, _)| *end).collect();
            let help = format!("name it with one of {}", wazir_show::prose::quoted(&ends, "or"));
            return Err(Failure::usage(report.help(help)));
        };
        if cfg!(not(feature = "tables")) && matches!(format, Format::PackedLines | Format::Parquet) {
            let what = if format == Format::Parquet { "Parquet" } else { "packed files" };
            let report = Report::new(format!("this wazir was built without {what}"));
            let report = report.help("build it with `cargo install --path cli --features tables`");
            return Err(Failure::usage(report.help("`.jsonl`, `.csv` and `.pgn` need nothing")));
        }
        Ok(format)
    }

    /// Can it be merged, and gone on with?
    pub fn is_shard(self) -> bool {
        matches!(self, Format::Lines | Format::PackedLines)
    }
}
