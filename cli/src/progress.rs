//! A progress bar on stderr with rate and time left, or nothing where nobody could see it.

use crate::exit::Exit;
use crate::interrupt;
use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;

/// Progress through a known number of games.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many games; silent without a terminal, under `--quiet` and `--no-progress`.
    pub fn games(out: &Output, games: u64) -> Progress {
        if !out.progress() {
            return Progress(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
        let template = "{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            let rate = |state: &ProgressState, text: &mut dyn Write| {
                let _ = write!(text, "{:.0} a second", state.per_sec());
            };
            bar.set_style(style.with_key("rate", rate).progress_chars("=> "));
        }
        let shown = bar.clone();
        interrupt::on_interrupt(move || {
            shown.finish_and_clear();
            std::process::exit(Exit::Interrupted.code().into());
        });
        Progress(bar)
    }

    /// One more game is done. May be called from any thread.
    pub fn step(&self) {
        self.0.inc(1);
    }

    /// Takes the bar off the screen.
    pub fn done(&self) {
        self.0.finish_and_clear();
    }
}
