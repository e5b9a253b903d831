//! What takes too long for the thread that answers: compiling, tests, counts.
//!
//! ```text
//!  server ──▶ Desk: the newest job for each file ──▶ compiler ──▶ Done::Compiled { name, generation, … }
//!         ──▶ errands, in order, each with a flag ──▶ errand   ──▶ Done::Answer, Done::Tested, Done::Say
//! ```
//! A job that is stale when its turn comes was replaced in the desk, and one that becomes stale while it runs is told by its generation.

use crate::document::readable;
use crossbeam_channel::{Receiver, Sender, unbounded};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use wazir_lang::{Compilation, Kept, Loader, compile, disk::beside};

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
        let name = beside(from, path);
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
        self.asked.borrow_mut().push(beside(from, path));
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

/// The jobs that wait, and whether there will be more.
#[derive(Default)]
struct Desk {
    jobs: Vec<Job>,
    closed: bool,
}

/// The threads.
pub(crate) struct Workers {
    desk: Arc<(Mutex<Desk>, Condvar)>,
    errands: Sender<Errand>,
    pub(crate) done: Receiver<Done>,
}

impl Workers {
    /// Starts both threads.
    pub(crate) fn start() -> Workers {
        let (send, done) = unbounded();
        let (errands, todo) = unbounded::<Errand>();
        let desk: Arc<(Mutex<Desk>, Condvar)> = Arc::default();
        let (of_compiler, to_compiler) = (desk.clone(), send.clone());
        thread::spawn(move || compile_all(&of_compiler, &to_compiler));
        thread::spawn(move || {
            for errand in todo {
                // A panic would be a mistake of ours, and must not end the thread.
                let _ = catch_unwind(AssertUnwindSafe(|| errand(&send)));
            }
        });
        Workers { desk, errands, done }
    }

    /// Has a text compiled, in the place of older texts of the file.
    pub(crate) fn compile(&self, job: Job) {
        let (desk, ready) = &*self.desk;
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        desk.jobs.retain(|other| other.name != job.name);
        desk.jobs.push(job);
        ready.notify_one();
    }

    /// Has something done after what waits already.
    pub(crate) fn run(&self, errand: Errand) {
        let _ = self.errands.send(errand);
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        let (desk, ready) = &*self.desk;
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        desk.closed = true;
        desk.jobs.clear();
        ready.notify_all();
    }
}

fn compile_all(desk: &(Mutex<Desk>, Condvar), done: &Sender<Done>) {
    let (desk, ready) = desk;
    loop {
        let job = {
            let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                if desk.closed {
                    return;
                }
                if !desk.jobs.is_empty() {
                    break desk.jobs.remove(0);
                }
                desk = ready.wait(desk).unwrap_or_else(PoisonError::into_inner);
            }
        };
        let compiled = catch_unwind(AssertUnwindSafe(|| compiled(&job))).ok().map(Arc::new);
        let Job { name, generation, .. } = job;
        if done.send(Done::Compiled { name, generation, compiled }).is_err() {
            return;
        }
    }
}

fn compiled(job: &Job) -> Compiled {
    let recording = Recording { overlay: &job.overlay, asked: RefCell::default() };
    let compilation = compile(&job.name, &job.text, &recording);
    Compiled { compilation, asked: recording.asked.into_inner() }
}
