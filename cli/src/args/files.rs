//! Commands about variant files: `check`, `test`, `new`, `import`, `export`.

use crate::offered::Offered;
use clap::{Args as ClapArgs, ValueEnum, ValueHint};

#[derive(ClapArgs, Debug)]
pub struct CheckArgs {
    /// Files, shipped names, or - for the standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    /// Exit with status 1 on warnings, too
    #[arg(long)]
    pub warnings_as_errors: bool,
    /// Do not report this warning, such as W0903 or unused-zone [may be repeated]
    #[arg(long, value_name = "CODE", value_parser = Offered::Warnings, hide_possible_values = true)]
    pub allow: Vec<String>,
    /// Repair what can be repaired with certainty, then check again
    #[arg(long, group = "repair")]
    pub fix: bool,
    /// Show what --fix would change, and change nothing; exit with status 1 if there is anything to change
    #[arg(long, group = "repair")]
    pub diff: bool,
    /// With --fix or --diff: also make likely repairs, such as the nearest name
    #[arg(long, requires = "repair")]
    pub guesses: bool,
    /// Check again whenever a file, or one that it includes, changes; Ctrl-C stops
    #[arg(long, conflicts_with_all = ["fix", "diff"])]
    pub watch: bool,
}

#[derive(ClapArgs, Debug)]
pub struct FmtArgs {
    /// Files, folders of them, or - to read the standard input and write the standard output
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub files: Vec<String>,
    /// Name the files that would change, and change nothing; exit with status 1 if there are any
    #[arg(long, conflicts_with = "diff")]
    pub check: bool,
    /// Show what would change, and change nothing; exit with status 1 if there is anything to change
    #[arg(long)]
    pub diff: bool,
}

#[derive(ClapArgs, Debug)]
pub struct TestArgs {
    /// Files, shipped names, or - for the standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    /// How the results are printed
    #[arg(long, value_name = "FORM", default_value = "human")]
    pub format: TestFormat,
    /// Also print how long each test took
    #[arg(long)]
    pub time: bool,
}

/// A form of test results.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum TestFormat {
    /// For people: a line for each test, reports of what failed on stderr
    Human,
    /// The Test Anything Protocol, version 13
    Tap,
    /// XML as JUnit writes it, which most services understand
    Junit,
    /// One line of JSON
    Json,
}

#[derive(ClapArgs, Debug)]
pub struct NewArgs {
    /// The name of the variant: lower-case letters, digits and hyphens. The file is NAME.wazir, in the current folder
    pub name: String,
    /// The variant to build on: a shipped name, or a file
    #[arg(long, value_name = "VARIANT", default_value = "standard", value_parser = Offered::Variants, hide_possible_values = true)]
    pub from: String,
    /// Overwrite the file if it exists
    #[arg(long)]
    pub force: bool,
}

/// A form in which another program keeps variants.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Foreign {
    /// A variants.ini of Fairy-Stockfish
    FairyIni,
    /// The text of an Interactive Diagram
    Diagram,
}

/// A form in which another program takes variants.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum ForeignForm {
    /// The pieces, as the command piece of XBoard takes them
    Betza,
    /// A section of a variants.ini of Fairy-Stockfish
    FairyIni,
}

#[derive(ClapArgs, Debug)]
pub struct ExportArgs {
    /// What is to be written
    #[arg(long, value_name = "FORM")]
    pub to: ForeignForm,
    /// A shipped name (quickchess), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
}

#[derive(ClapArgs, Debug)]
pub struct ImportArgs {
    /// What the file is
    #[arg(long, value_name = "FORM")]
    pub from: Foreign,
    /// The file, or - for the standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    /// Only these sections, and what they build on
    #[arg(value_name = "SECTION")]
    pub sections: Vec<String>,
    /// Write a file for each variant into this folder; - is the standard output, for one variant
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub out: Option<String>,
    /// Overwrite files that exist
    #[arg(long)]
    pub force: bool,
}
