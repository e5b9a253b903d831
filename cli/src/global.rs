//! Options of every command: colour, the form of messages, silence. Whatever prints depends on these alone, and not on the
//! commands.

use clap::{Args as ClapArgs, ValueEnum};

/// Options of every command.
#[derive(ClapArgs, Debug)]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// When to use colour (auto: on a terminal, unless NO_COLOR is set)
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorWhen,
    /// How to print diagnostics and errors: in full, one line each, or one JSON object per line
    #[arg(long, global = true, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
    /// Print no messages other than errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Do not show a progress bar
    #[arg(long, global = true)]
    pub no_progress: bool,
}

/// When to use colour.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum ColorWhen {
    Auto,
    Always,
    Never,
}

/// The form of diagnostics and errors.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum MessageFormat {
    Human,
    Short,
    Json,
}
