//! Another program as a child process: lines go in, lines come out, each with a time limit; and it ends when its owner does.

use crate::visible::visible;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How the reason begins why a program does not run at all.
pub const NOT_STARTED: &str = "it cannot be started";

/// A longer line is cut into several.
const LONGEST_LINE: u64 = 1 << 16;

/// So many lines may wait to be read.
const WAITING: usize = 1 << 12;

/// How often it is seen whether the match has been interrupted.
const SLICE: Duration = Duration::from_millis(50);

/// How long a program may take to end once it has been asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// Why there is no line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    /// The time is up.
    Late,
    /// The program has ended, or has closed its output.
    Ended,
    /// The match has been interrupted.
    Interrupted,
}

/// A running program.
pub struct Process {
    child: Arc<Mutex<Child>>,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    interrupted: Arc<AtomicBool>,
}

/// The running programs, for [`end_all`].
static RUNNING: Mutex<Vec<Arc<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Ends every program at once: the command is about to end without looking back.
pub fn end_all() {
    for child in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let mut child = child.lock().unwrap_or_else(PoisonError::into_inner);
        end(&mut child);
    }
}

/// Ends a program at once, and what it has started.
fn end(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // Each program begins a group of its own.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// Why it does not start, in words.
    pub fn start(program: &[String], interrupted: &Arc<AtomicBool>) -> Result<Process, String> {
        let (name, args) = program.split_first().ok_or("no program is named")?;
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C is for the referee, who then ends its players.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child =
            command.spawn().map_err(|error| format!("{NOT_STARTED}: {}", crate::loader::reason(&error)))?;
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().ok_or("its output cannot be read")?;
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(1..) => {}
                    Ok(0) | Err(_) => return,
                }
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let child = Arc::new(Mutex::new(child));
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).push(child.clone());
        Ok(Process { child, stdin, lines, interrupted: interrupted.clone() })
    }

    /// Sends a line; `false` if nobody reads it any more.
    pub fn send(&mut self, line: &str) -> bool {
        let Some(stdin) = &mut self.stdin else { return false };
        // In one piece, so that no program sees half a line.
        let line = format!("{line}\n");
        stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_ok()
    }

    /// The next line, if it comes before a moment.
    pub fn receive(&mut self, until: Instant) -> Result<String, Silence> {
        loop {
            if self.interrupted.load(Ordering::Relaxed) {
                return Err(Silence::Interrupted);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(SLICE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Reads on until a line says what was waited for.
    pub fn wait_for<T>(
        &mut self,
        until: Instant,
        mut seen: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        loop {
            let line = self.receive(until)?;
            if let Some(found) = seen(&line) {
                return Ok(found);
            }
        }
    }

    /// How it has ended, in words, if it has.
    pub fn ending(&self) -> String {
        // What has closed its output is about to end.
        let deadline = Instant::now() + FAREWELL;
        loop {
            let status = self.child.lock().unwrap_or_else(PoisonError::into_inner).try_wait();
            match status {
                Ok(Some(status)) => return format!("the program has ended ({status})"),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return "the program has closed its output".to_owned(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.stdin = None;
        let deadline = Instant::now() + FAREWELL;
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
        end(&mut child);
        drop(child);
        RUNNING
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|other| !Arc::ptr_eq(other, &self.child));
    }
}

/// What a program has said, short enough for a report.
pub fn excerpt(line: &str) -> String {
    const LONGEST: usize = 80;
    let mut text: String = line.chars().take(LONGEST).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    visible(&text).into_owned()
}
