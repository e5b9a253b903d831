//! Commands that look something up or lay it open: `list`, `doc`, `explain`, `expand`, `dump`, `completions`, `man`.

use crate::offered::Offered;
use clap::{Args as ClapArgs, ValueEnum, ValueHint};

#[derive(ClapArgs, Debug)]
pub struct ListArgs {
    /// Only those of which this is said: in a name, the title, the summary or the family
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// Print the folders of your own variants instead, one per line
    #[arg(long = "where", conflicts_with_all = ["words", "json"])]
    pub folders: bool,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct DocArgs {
    /// Shipped names (quickchess, infector:full), files, or -
    #[arg(value_name = "VARIANT", required_unless_present = "all", value_parser = Offered::Variants, hide_possible_values = true)]
    pub variants: Vec<String>,
    /// Write a page for each shipped variant, and an index of them
    #[arg(long, conflicts_with = "variants")]
    pub all: bool,
    /// The folder for the pages, which is made if it is not there
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub out: String,
    /// Overwrite files that are no such pages
    #[arg(long)]
    pub force: bool,
}

#[derive(ClapArgs, Debug)]
pub struct ExplainArgs {
    /// A code (E0201), its name (unknown-piece), or why a move is illegal (blocked); if left out, list them all
    #[arg(value_parser = Offered::Codes, hide_possible_values = true)]
    pub code: Option<String>,
}

#[derive(ClapArgs, Debug)]
pub struct ExpandArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// Write Betza notation as words, where words can say it
    #[arg(long, conflicts_with = "betza")]
    pub words: bool,
    /// Write words as Betza notation, where it can say them
    #[arg(long)]
    pub betza: bool,
    /// Leave out where each line comes from
    #[arg(long)]
    pub no_origins: bool,
}

#[derive(ClapArgs, Debug)]
pub struct DumpArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// Which stage to print
    #[arg(long)]
    pub stage: Stage,
}

/// A stage of the compiler.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The tokens of the file
    Tokens,
    /// The syntax tree
    Ast,
    /// The variant, with what it includes and extends
    Resolved,
    /// The Program, and how the engine plays each rule
    Program,
    /// What a search may assume of the rules, and what each piece is worth
    Engine,
}

#[derive(ClapArgs, Debug)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(ClapArgs, Debug)]
pub struct ManArgs {
    /// The command; if left out, wazir itself
    pub command: Option<String>,
}
