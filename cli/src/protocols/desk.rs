//! What a protocol works with: the inbox, the thinker, the search that is running, and a voice.

use super::event::{Answer, Event};
use super::inbox::Inbox;
use super::thinker::{Task, Thinker};
use crate::output::Output;
use std::fmt::Display;
use wazir_engine::Stop;
use wazir_runtime::Match;

/// What a protocol works with.
pub struct Desk<'a> {
    out: &'a Output,
    /// What is to be attended to.
    pub inbox: Inbox,
    /// Who thinks.
    pub thinker: Thinker,
    running: Option<Running>,
    /// How often something has been begun.
    begun: u64,
}

/// What the thinker is at.
struct Running {
    stop: Stop,
    counts: bool,
    /// The answer must wait until it is asked for.
    withheld: bool,
    answer: Option<Answer>,
}

impl<'a> Desk<'a> {
    /// A desk that listens to the input.
    pub fn open(out: &'a Output) -> Desk<'a> {
        let (inbox, events) = Inbox::open();
        Desk { out, inbox, thinker: Thinker::start(events), running: None, begun: 0 }
    }

    /// Says a line, at once.
    pub fn say(&self, line: impl Display) {
        self.out.line(line);
        self.out.flush();
    }

    /// Is nobody listening any more?
    pub fn is_unheard(&self) -> bool {
        self.out.closed()
    }

    /// Begins to search; an answer that is `withheld` waits to be asked for.
    pub fn search(&mut self, task: Task, withheld: bool) {
        self.begun += 1;
        self.running = Some(Running { stop: task.stop.clone(), counts: false, withheld, answer: None });
        self.thinker.search(task);
    }

    /// Begins to count.
    pub fn count(&mut self, game: Match, depth: u32) {
        let stop = Stop::new();
        self.begun += 1;
        self.running = Some(Running { stop: stop.clone(), counts: true, withheld: false, answer: None });
        self.thinker.count(game, depth, stop);
    }

    /// What the thinker is at, by its number, also if its answer is withheld.
    pub fn running(&self) -> Option<u64> {
        self.running.as_ref().map(|_| self.begun)
    }

    /// Is it counting?
    pub fn is_counting(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.counts)
    }

    /// Asks for the answer now; gives it if it is there already.
    pub fn stop(&mut self) -> Option<Answer> {
        if let Some(running) = &self.running {
            running.stop.stop();
        }
        self.release()
    }

    /// What was pondered on has been played; gives the answer if it is there already.
    pub fn hit(&mut self) -> Option<Answer> {
        if let Some(running) = &self.running {
            running.stop.hit();
        }
        self.release()
    }

    /// The answer need not wait any longer.
    pub fn release(&mut self) -> Option<Answer> {
        let running = self.running.as_mut()?;
        running.withheld = false;
        let answer = running.answer.take()?;
        self.running = None;
        Some(answer)
    }

    /// Takes what the thinker answers; gives it back unless it must wait.
    pub fn take(&mut self, answer: Answer) -> Option<Answer> {
        match &mut self.running {
            Some(running) if running.withheld => {
                running.answer = Some(answer);
                None
            }
            _ => {
                self.running = None;
                Some(answer)
            }
        }
    }

    /// Waits for news; lines are put off, but `stop` is obeyed, and so is what answers at once, unless other lines come before it.
    pub fn wait(&mut self, urgent: &mut dyn FnMut(&str, &Desk<'_>) -> bool) -> Event {
        loop {
            let event = self.inbox.next_new();
            match &event {
                Event::Line(_) if self.inbox.is_holding() => self.inbox.hold(event),
                Event::Line(line) if line == "stop" => {
                    if let Some(running) = &self.running {
                        running.stop.stop();
                    }
                }
                Event::Line(line) if urgent(line, self) => {}
                Event::Line(_) | Event::End => self.inbox.hold(event),
                Event::News(_) => return event,
            }
        }
    }
}
