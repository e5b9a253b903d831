//! What the human says: lines of the standard input, its end, or Ctrl-C, whichever comes first.

use crate::interrupt;
use std::io::{BufRead, IsTerminal, stdin};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

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

/// The source of events. Reading begins with the first question, so that a game without humans reads nothing.
pub struct Input {
    sender: Sender<Event>,
    events: Receiver<Event>,
    reading: bool,
    /// Is a human at a keyboard?
    pub interactive: bool,
}

impl Input {
    /// Listens from now on for Ctrl-C.
    pub fn new() -> Input {
        let (sender, events) = channel();
        let interrupts = sender.clone();
        interrupt::on_interrupt(move || {
            let _ = interrupts.send(Event::Interrupt);
        });
        Input { sender, events, reading: false, interactive: stdin().is_terminal() }
    }

    /// Waits for the next event.
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
        let event = match lines.read_until(b'\n', &mut line) {
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
