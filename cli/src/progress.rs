//! A progress bar on stderr with rate and time left, or nothing where nobody could see it.

use crate::exit::Exit;
use crate::interrupt;
use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::time::Duration;

/// How often a bar is drawn anew though nothing is done.
const TICK: Duration = Duration::from_millis(250);

/// Progress through a known number of games, or of first moves.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many games. Ctrl-C is left to the command, which has a result to show.
    pub fn games(out: &Output, games: u64) -> Progress {
        Progress::new(out, games, "{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left")
    }

    /// A bar for so many games of a match, with what [`Progress::say`] says of them. Ctrl-C is left to the command.
    pub fn contest(out: &Output, games: u64) -> Progress {
        Progress::new(out, games, "{bar:30} {human_pos}/{human_len} games, {msg}{eta} left")
    }

    /// A bar for so many pages. Ctrl-C is left to the system: nothing is written before all are made.
    pub fn pages(out: &Output, pages: u64) -> Progress {
        Progress::new(out, pages, "{bar:30} {pos}/{len} pages")
    }

    /// A bar for so many first moves. Ctrl-C takes it off the screen and ends the command.
    pub fn moves(out: &Output, moves: u64) -> Progress {
        let progress = Progress::new(out, moves, "{bar:30} {pos}/{len} first moves, {elapsed} so far");
        if out.progress() {
            let shown = progress.0.clone();
            interrupt::on_interrupt(move || {
                shown.finish_and_clear();
                std::process::exit(Exit::Interrupted.code().into());
            });
        }
        progress
    }

    /// A bar; silent without a terminal, under `--quiet` and `--no-progress`.
    fn new(out: &Output, length: u64, template: &str) -> Progress {
        if !out.progress() {
            return Progress(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
        if let Ok(style) = ProgressStyle::with_template(template) {
            let rate = |state: &ProgressState, text: &mut dyn Write| {
                let _ = write!(text, "{:.0} a second", state.per_sec());
            };
            bar.set_style(style.with_key("rate", rate).progress_chars("=> "));
        }
        // Seen before the first is done, and alive while one takes long.
        bar.enable_steady_tick(TICK);
        Progress(bar)
    }

    /// One more is done. May be called from any thread.
    pub fn step(&self) {
        self.0.inc(1);
    }

    /// So many are done, and this is said of them.
    pub fn say(&self, done: u64, message: String) {
        self.0.set_message(message);
        self.0.set_position(done);
    }

    /// Takes the bar off the screen.
    pub fn done(&self) {
        self.0.finish_and_clear();
    }
}
