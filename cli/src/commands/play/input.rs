//! What the human says: lines of the standard input, its end, or Ctrl-C, whichever comes first.
//!
//! At a terminal lines can be edited and completed, and those of this session come back with the arrow keys; nothing of it is
//! kept on disk. In a pipe lines are read as they are.

use super::completer::{Completer, Offers};
use crate::interrupt;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{CompletionType, Config, Editor};
use std::io::{BufRead, IsTerminal, stdin, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use wazir_engine::Stop;

/// What comes from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A line, without its line break.
    Line(String),
    /// No more lines.
    End,
    /// Ctrl-C.
    Interrupt,
}

/// A line longer than this is cut: nobody has typed it.
const LONGEST_LINE: u64 = 1 << 16;

/// The source of events. Reading begins with the first question, so that a game without humans reads nothing.
pub struct Input {
    sender: Sender<Event>,
    events: Receiver<Event>,
    reading: bool,
    /// Is a human at a keyboard?
    pub interactive: bool,
    editor: Option<Editor<Completer, MemHistory>>,
    /// What Ctrl-C stops, instead of the game.
    thinking: Arc<Mutex<Option<Stop>>>,
}

impl Input {
    /// Listens from now on for Ctrl-C.
    pub fn new() -> Input {
        let (sender, events) = channel();
        let interrupts = sender.clone();
        let thinking = Arc::new(Mutex::new(None::<Stop>));
        let stopped = thinking.clone();
        interrupt::on_interrupt(move || {
            if let Some(stop) = stopped.lock().ok().and_then(|mut thinking| thinking.take()) {
                return stop.stop();
            }
            let _ = interrupts.send(Event::Interrupt);
        });
        let interactive = stdin().is_terminal();
        // An editor draws on the terminal, so both ends must be one.
        let editor = (interactive && stdout().is_terminal())
            .then(|| {
                let config = Config::builder().completion_type(CompletionType::List).build();
                Editor::with_history(config, MemHistory::new()).ok()
            })
            .flatten();
        Input { sender, events, reading: false, interactive, editor, thinking }
    }

    /// What Ctrl-C stops from now on, instead of the game; `None`: the game again.
    pub fn interrupt_stops(&self, thinking: Option<Stop>) {
        if let Ok(mut slot) = self.thinking.lock() {
            *slot = thinking;
        }
    }

    /// Can lines be edited? The question is then asked by [`Input::ask`].
    pub fn edits(&self) -> bool {
        self.editor.is_some()
    }

    /// Asks at the terminal, with editing, and with words to complete.
    pub fn ask(&mut self, question: &str, offers: Offers) -> Event {
        // What came before the question is not an answer to it, and does not wait for one.
        if let Ok(event) = self.events.try_recv() {
            return event;
        }
        let Some(editor) = &mut self.editor else { return Event::End };
        editor.set_helper(Some(Completer::new(offers)));
        match editor.readline(question) {
            Ok(line) => {
                if !line.trim().is_empty() {
                    let _ = editor.add_history_entry(line.as_str());
                }
                // A signal from elsewhere has waited for the line.
                self.events.try_recv().unwrap_or(Event::Line(line))
            }
            Err(ReadlineError::Interrupted) => Event::Interrupt,
            Err(_) => Event::End,
        }
    }

    /// Waits for the next event, without editing.
    pub fn next(&mut self) -> Event {
        if !self.reading {
            self.reading = true;
            let sender = self.sender.clone();
            thread::spawn(move || read(&sender));
        }
        self.events.recv().unwrap_or(Event::End)
    }

    /// Has Ctrl-C come in the meantime? For a game without humans, where nobody else sends events.
    pub fn interrupted(&self) -> bool {
        !self.reading && matches!(self.events.try_recv(), Ok(Event::Interrupt))
    }
}

fn read(sender: &Sender<Event>) {
    let mut lines = stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = std::io::Read::take(&mut lines, LONGEST_LINE).read_until(b'\n', &mut line);
        let event = match read {
            Ok(n) if n > 0 => {
                Event::Line(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
            }
            _ => Event::End,
        };
        let ended = event == Event::End;
        if sender.send(event).is_err() || ended {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interruption_does_not_wait_for_a_line() {
        let mut input = Input::new();
        let _ = input.sender.send(Event::Interrupt);
        let offers = || Offers { moves: Vec::new(), squares: Vec::new(), pieces: Vec::new() };
        assert_eq!(input.ask("", offers()), Event::Interrupt);
        // Without a terminal there is nothing to edit.
        input.editor = None;
        assert_eq!(input.ask("", offers()), Event::End);
    }
}
