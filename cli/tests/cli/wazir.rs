//! Runs the command: `Wazir::new().args(["perft", "quickchess", "1"]).run()`.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A call of the command that is being put together.
pub struct Wazir {
    command: Command,
    stdin: String,
}

/// What came of it.
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

impl Wazir {
    /// The command in an environment that says nothing about colour or language, and of a user without files.
    pub fn new() -> Wazir {
        let mut command = Wazir::command();
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_CTYPE"] {
            command.env_remove(name);
        }
        // Whoever runs the tests may have variants of their own.
        command.env_remove("WAZIR_PATH");
        for name in ["XDG_DATA_HOME", "APPDATA", "HOME", "USERPROFILE"] {
            command.env(name, std::env::temp_dir().join("wazir-test-nobody"));
        }
        command.env("LANG", "C").env("TERM", "xterm").env("COLUMNS", "100");
        Wazir { command, stdin: String::new() }
    }

    /// The bare command.
    pub fn command() -> Command {
        Command::new(env!("CARGO_BIN_EXE_wazir"))
    }

    /// Adds arguments.
    pub fn args<S: AsRef<str>>(mut self, args: impl IntoIterator<Item = S>) -> Wazir {
        self.command.args(args.into_iter().map(|a| a.as_ref().to_owned()));
        self
    }

    /// Adds a variable.
    pub fn env(mut self, name: &str, value: &str) -> Wazir {
        self.command.env(name, value);
        self
    }

    /// What is written to its standard input.
    pub fn stdin(mut self, text: &str) -> Wazir {
        self.stdin = text.to_owned();
        self
    }

    /// The folder to run in.
    pub fn dir(mut self, dir: &Path) -> Wazir {
        self.command.current_dir(dir);
        self
    }

    /// Runs it to the end.
    pub fn run(mut self) -> Ran {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the command starts");
        let mut stdin = child.stdin.take().expect("stdin is a pipe");
        let text = std::mem::take(&mut self.stdin);
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(text.as_bytes());
        });
        let Output { status, stdout, stderr } = child.wait_with_output().expect("the command ends");
        writer.join().expect("the writer ends");
        Ran {
            stdout: String::from_utf8(stdout).expect("stdout is UTF-8"),
            stderr: String::from_utf8(stderr).expect("stderr is UTF-8"),
            code: status.code().unwrap_or(-1),
        }
    }

    /// Runs it to the end, and gives its output and its messages as a terminal shows them: in the order of writing.
    pub fn run_in_terminal(mut self) -> (String, i32) {
        let (mut reader, writer) = std::io::pipe().expect("a pipe can be made");
        self.command.stdin(Stdio::piped()).stdout(writer.try_clone().expect("a pipe has two writers"));
        let mut child = self.command.stderr(writer).spawn().expect("the command starts");
        // The command keeps the writing ends; the pipe ends when the child does.
        drop(self.command);
        child.stdin.take().expect("stdin is a pipe").write_all(self.stdin.as_bytes()).expect("it is read");
        let mut text = String::new();
        reader.read_to_string(&mut text).expect("the output is UTF-8");
        (text, child.wait().expect("the command ends").code().unwrap_or(-1))
    }
}

impl Ran {
    /// Checks the exit status, and shows everything if it is another.
    pub fn code(self, code: i32) -> Ran {
        assert_eq!(self.code, code, "stdout:\n{}\nstderr:\n{}", self.stdout, self.stderr);
        self
    }
}

/// A fresh folder that is removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("wazir-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).expect("a folder can be made");
        }
        std::fs::write(path, text).expect("a file can be written");
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
