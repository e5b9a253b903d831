//! What takes too long for the thread that answers: compiling, tests, counts.
//!
//! ```text
//!  server ──▶ Desk: the newest job for each file ──▶ reader ──▶ Done::Compiled, lines and names
//!                                                      ▼
//!             Desk: the newest job for each file ──▶ prover ──▶ Done::Compiled, all of it
//!         ──▶ errands, in order, each with a flag ──▶ errand ──▶ Done::Answer, Done::Tested, Done::Say
//! ```
//! What is wrong with lines and names is found at once, and does not wait for what takes games to find out, on whatever file. A job that is
//! stale when its turn comes was replaced in its desk; the prover gives one up that becomes stale; and if it has just been done, that is
//! told by its generation.

use crate::document::readable;
use crate::uri::beside;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use wazir_lang::{Compilation, Kept, Loader, compile_names, compile_while};

/// Files that are not open, and the shipped ones.
pub type Files = Arc<dyn Loader + Send + Sync>;

/// The open texts by the names of their files, and all other files, all of them as the language reads them.
#[derive(Clone)]
pub(crate) struct Overlay {
    pub(crate) open: Arc<BTreeMap<String, Arc<str>>>,
    pub(crate) files: Files,
}

impl Loader for Overlay {
    fn shipped(&self, name: &str) -> Option<String> {
        self.files.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        self.files.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let Some(name) = beside(from, path) else {
            return Err(format!("`{path}` has no place yet: save this text first, beside that file"));
        };
        match self.open.get(&name) {
            Some(text) => Ok((name, text.to_string())),
            None => self.files.file(from, path).map(|(name, text)| (name, readable(&text).into_owned())),
        }
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        let found = self.files.kept(name, what)?;
        Some(found.map(|(name, text)| match self.open.get(&name) {
            Some(open) => (name, open.to_string()),
            None => (name, readable(&text).into_owned()),
        }))
    }

    fn kept_names(&self) -> Vec<String> {
        self.files.kept_names()
    }
}

/// An overlay that remembers which files were asked for, whether they were there or not.
struct Recording<'o> {
    overlay: &'o Overlay,
    asked: RefCell<Vec<String>>,
}

impl Loader for Recording<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        self.overlay.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        self.overlay.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        self.asked.borrow_mut().extend(beside(from, path));
        self.overlay.file(from, path)
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        let found = self.overlay.kept(name, what);
        if let Some(Ok((name, _))) = &found {
            self.asked.borrow_mut().push(name.clone());
        }
        found
    }

    fn kept_names(&self) -> Vec<String> {
        self.overlay.kept_names()
    }
}

/// What came of a text.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) compilation: Compilation,
    /// The files that it asked for.
    pub(crate) asked: Vec<String>,
}

impl Compiled {
    /// Is there anything that can be played?
    pub(crate) fn has_programs(&self) -> bool {
        self.compilation.variants.iter().any(|v| v.program.is_some())
    }
}

/// How much is known of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// What is wrong with its lines and names.
    Names,
    /// Everything, which needs its games.
    Whole,
}

/// A text to be compiled.
pub(crate) struct Job {
    pub(crate) name: String,
    pub(crate) generation: u64,
    pub(crate) text: String,
    pub(crate) overlay: Overlay,
}

/// Something to be done once, which sends what comes of it by itself.
pub(crate) type Errand = Box<dyn FnOnce(&Sender<Done>) + Send>;

/// What a thread has done.
pub(crate) enum Done {
    /// A text was compiled.
    Compiled {
        /// The file.
        name: String,
        /// Its generation.
        generation: u64,
        /// How far.
        stage: Stage,
        /// What came of it; `None` if the compiler failed, which is a mistake of ours.
        compiled: Option<Arc<Compiled>>,
    },
    /// The answer to a request, and what is said before it, which nobody wants once the text is another.
    Answer {
        /// The file.
        name: String,
        /// Its generation.
        generation: u64,
        /// What is said before.
        before: Option<Box<lsp_server::Message>>,
        /// The answer.
        answer: lsp_server::Response,
    },
    /// A message to be sent.
    Say(Box<lsp_server::Message>),
    /// What came of a variant's tests: the file, its generation, and each test's first byte with what failed in it.
    Tested(String, u64, Vec<(usize, Vec<wazir_lang::Diagnostic>)>),
}

/// The jobs that wait for a thread, each with the flag that says that it is stale.
#[derive(Default)]
struct Desk {
    waiting: Mutex<Waiting>,
    ready: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: Vec<(Job, Arc<AtomicBool>)>,
    closed: bool,
}

impl Desk {
    /// Puts a job in the place of older ones of its file.
    fn put(&self, job: Job, stale: Arc<AtomicBool>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.jobs.retain(|(other, _)| other.name != job.name);
        if !waiting.closed {
            waiting.jobs.push((job, stale));
        }
        self.ready.notify_one();
    }

    /// The next job, once there is one; `None` when there will be no more.
    fn take(&self) -> Option<(Job, Arc<AtomicBool>)> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if waiting.closed {
                return None;
            }
            if !waiting.jobs.is_empty() {
                return Some(waiting.jobs.remove(0));
            }
            waiting = self.ready.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn close(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.closed = true;
        waiting.jobs.clear();
        self.ready.notify_all();
    }
}

/// The threads.
pub(crate) struct Workers {
    to_read: Arc<Desk>,
    to_prove: Arc<Desk>,
    /// The flag of the newest job of each file.
    newest: BTreeMap<String, Arc<AtomicBool>>,
    errands: Sender<Errand>,
    pub(crate) done: Receiver<Done>,
}

impl Workers {
    /// Starts all threads.
    pub(crate) fn start() -> Workers {
        let (send, done) = unbounded();
        let (errands, todo) = unbounded::<Errand>();
        let (to_read, to_prove): (Arc<Desk>, Arc<Desk>) = Default::default();
        let (of_reader, to_prover, from_reader) = (to_read.clone(), to_prove.clone(), send.clone());
        thread::spawn(move || read_all(&of_reader, &to_prover, &from_reader));
        let (of_prover, from_prover) = (to_prove.clone(), send.clone());
        thread::spawn(move || prove_all(&of_prover, &from_prover));
        thread::spawn(move || {
            for errand in todo {
                // A panic would be a mistake of ours, and must not end the thread.
                let _ = catch_unwind(AssertUnwindSafe(|| errand(&send)));
            }
        });
        Workers { to_read, to_prove, newest: BTreeMap::new(), errands, done }
    }

    /// Has a text compiled, in the place of older texts of the file.
    pub(crate) fn compile(&mut self, job: Job) {
        let stale = Arc::new(AtomicBool::new(false));
        if let Some(older) = self.newest.insert(job.name.clone(), stale.clone()) {
            older.store(true, Ordering::Relaxed);
        }
        self.to_read.put(job, stale);
    }

    /// Gives up what is under way for a file.
    pub(crate) fn forget(&mut self, name: &str) {
        if let Some(job) = self.newest.remove(name) {
            job.store(true, Ordering::Relaxed);
        }
    }

    /// Has something done after what waits already.
    pub(crate) fn run(&self, errand: Errand) {
        let _ = self.errands.send(errand);
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.to_read.close();
        self.to_prove.close();
        self.newest.values().for_each(|job| job.store(true, Ordering::Relaxed));
    }
}

/// Finds out what is wrong with the lines and names of each job, and hands it on.
fn read_all(desk: &Desk, prover: &Desk, done: &Sender<Done>) {
    while let Some((job, stale)) = desk.take() {
        if stale.load(Ordering::Relaxed) {
            continue;
        }
        let read = |files: &Recording<'_>| Some(compile_names(&job.name, &job.text, files));
        // What fails here fails in the whole, too, and is told there.
        if let Ok(Some(compiled)) = compiled(&job, read)
            && done.send(told(&job, Stage::Names, Some(compiled))).is_err()
        {
            return;
        }
        prover.put(job, stale);
    }
}

/// Finds out everything else.
fn prove_all(desk: &Desk, done: &Sender<Done>) {
    while let Some((job, stale)) = desk.take() {
        let go_on = || !stale.load(Ordering::Relaxed);
        let all = |files: &Recording<'_>| compile_while(&job.name, &job.text, files, &go_on);
        let compiled = match compiled(&job, all) {
            Ok(None) => continue,
            Ok(compiled) => compiled,
            Err(Failed) => None,
        };
        if done.send(told(&job, Stage::Whole, compiled)).is_err() {
            return;
        }
    }
}

/// The compiler has panicked.
struct Failed;

/// What comes of a job, with the files that were asked for.
fn compiled(
    job: &Job,
    compile: impl FnOnce(&Recording<'_>) -> Option<Compilation>,
) -> Result<Option<Arc<Compiled>>, Failed> {
    let recording = Recording { overlay: &job.overlay, asked: RefCell::default() };
    let compilation = catch_unwind(AssertUnwindSafe(|| compile(&recording))).map_err(|_| Failed)?;
    let asked = recording.asked.into_inner();
    Ok(compilation.map(|compilation| Arc::new(Compiled { compilation, asked })))
}

fn told(job: &Job, stage: Stage, compiled: Option<Arc<Compiled>>) -> Done {
    Done::Compiled { name: job.name.clone(), generation: job.generation, stage, compiled }
}
