//! The loop: a message comes in, a thread has done something, or nothing has happened for a while.

use crate::answers::modified;
use crate::client::Client;
use crate::dispatch;
use crate::document::{Document, readable};
use crate::features::{self, diagnostics};
use crate::positions::Encoding;
use crate::shelf::Shelf;
use crate::uri;
use crate::worker::{Done, Files, Job, Stage, Workers};
use crate::workspace::Workspace;
use crossbeam_channel::select;
use gen_lsp_types::{
    InitializeParams, Notification, PositionEncodingKind, PublishDiagnosticsNotification,
    PublishDiagnosticsParams, Uri, WorkspaceFolders,
};
use lsp_server::{Connection, ErrorCode, Message, ProtocolError, RequestId, Response};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use wazir_lang::Diagnostic;

/// What the server is told about the machine.
#[derive(Clone)]
pub struct Settings {
    /// How files are found that are not open.
    pub files: Files,
    /// A folder of the server's own, for shipped files to be opened from. `None` for none.
    pub library: Option<PathBuf>,
}

/// The server and all that it knows.
pub(crate) struct Server {
    pub(crate) connection: Connection,
    pub(crate) workspace: Workspace,
    pub(crate) workers: Workers,
    /// What failed when tests were run, by file, until its text changes.
    pub(crate) tested: BTreeMap<String, Vec<(usize, Vec<Diagnostic>)>>,
    /// What cancels the errands that are under way, by request and by progress.
    pub(crate) flags: BTreeMap<String, Weak<AtomicBool>>,
    /// Counts what the server asks of the editor.
    pub(crate) asked: i32,
    /// The last generation of a text. It only grows, so that what came of a closed text is not taken for that of one opened anew.
    generation: u64,
    /// The editor has said that it will end the server.
    shut_down: bool,
}

/// How an editor has left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[must_use = "a server that is left without a word ends with another status"]
pub enum Ending {
    /// As the protocol has it, by `shutdown` and `exit`; or there was nobody any more.
    Orderly,
    /// By `exit` alone.
    Abrupt,
}

/// Serves over a connection until the editor ends it.
///
/// # Errors
/// If the editor does not keep to the protocol.
pub fn run(connection: Connection, settings: Settings) -> Result<Ending, ProtocolError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = match serde_json::from_value(params) {
        Ok(params) => params,
        Err(error) => {
            let refused = Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string());
            let _ = connection.sender.send(refused.into());
            return Ok(Ending::Orderly);
        }
    };
    let encodings = params.capabilities.general.as_ref().and_then(|g| g.position_encodings.clone());
    let utf8 = encodings.is_some_and(|all| all.contains(&PositionEncodingKind::UTF8));
    let encoding = if utf8 { Encoding::Utf8 } else { Encoding::Utf16 };
    let answer = serde_json::json!({
        "capabilities": features::capabilities(encoding),
        "serverInfo": { "name": "wazir", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let client = Client::of(&params);
    if client.watches {
        let watchers = serde_json::json!([{ "globPattern": "**/*.wazir" }]);
        let options = serde_json::json!({ "watchers": watchers });
        let registration = serde_json::json!({ "id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": options });
        let params = serde_json::json!({ "registrations": [registration] });
        let ask = lsp_server::Request {
            id: "watch".to_owned().into(),
            method: "client/registerCapability".to_owned(),
            params,
        };
        let _ = connection.sender.send(ask.into());
    }
    let workspace =
        Workspace::new(encoding, client, settings.files, Shelf(settings.library), folders(&params));
    let mut server = Server {
        connection,
        workspace,
        workers: Workers::start(),
        tested: BTreeMap::new(),
        flags: BTreeMap::new(),
        asked: 0,
        generation: 0,
        shut_down: false,
    };
    Ok(server.serve())
}

/// Serves over the standard input and output.
///
/// # Errors
/// If the editor does not keep to the protocol, or the streams break.
pub fn run_stdio(settings: Settings) -> Result<Ending, Box<dyn std::error::Error + Send + Sync>> {
    let (connection, threads) = Connection::stdio();
    let ending = run(connection, settings)?;
    threads.join()?;
    Ok(ending)
}

fn folders(params: &InitializeParams) -> Vec<PathBuf> {
    match &params.workspace_folders_initialize_params.workspace_folders {
        Some(WorkspaceFolders::WorkspaceFolderList(folders)) if !folders.is_empty() => {
            folders.iter().map(|folder| uri::path(&folder.uri)).collect()
        }
        #[allow(deprecated, reason = "what older editors send")]
        _ => params.root_uri.iter().map(uri::path).collect(),
    }
}

impl Server {
    fn serve(&mut self) -> Ending {
        loop {
            let (messages, done) = (self.connection.receiver.clone(), self.workers.done.clone());
            select! {
                recv(messages) -> message => {
                    let Ok(message) = message else { return Ending::Orderly };
                    // What has come in at once is one change: only the last of many texts is compiled.
                    let mut changed = Vec::new();
                    for message in std::iter::once(message).chain(messages.try_iter().take(256)) {
                        if matches!(&message, Message::Notification(n) if n.method == "exit") {
                            return if self.shut_down { Ending::Orderly } else { Ending::Abrupt };
                        }
                        match message {
                            Message::Request(request) if self.shut_down => {
                                let (code, why) = (ErrorCode::InvalidRequest as i32, "the server is shut down");
                                self.say(Response::new_err(request.id, code, why.to_owned()).into());
                            }
                            Message::Request(request) if request.method == "shutdown" => {
                                self.shut_down = true;
                                self.say(Response::new_ok(request.id, ()).into());
                            }
                            message if !self.shut_down => dispatch::message(self, message, &mut changed),
                            _ => {}
                        }
                    }
                    self.compile(&changed);
                }
                recv(done) -> done => match done {
                    Ok(done) => self.take(done),
                    Err(_) => return Ending::Orderly,
                },
            }
        }
    }

    /// Has files compiled that have changed, and the open ones that build on them.
    fn compile(&mut self, changed: &[String]) {
        if changed.is_empty() {
            return;
        }
        let concerns = |d: &&Document| changed.contains(&d.name) || d.builds_on(changed);
        let concerned = self.workspace.open.values().filter(concerns).map(|d| d.name.clone());
        let mut concerned: Vec<String> = concerned.collect();
        // What is being written comes first.
        concerned.sort_by_key(|name| !changed.contains(name));
        let overlay = self.workspace.overlay();
        for name in concerned {
            let generation = self.next_generation();
            let Some(document) = self.workspace.open.get_mut(&name) else { continue };
            document.generation = generation;
            self.tested.remove(&name);
            let text = readable(&document.text).into_owned();
            self.workers.compile(Job { name, generation, text, overlay: overlay.clone() });
        }
        // The editor asks for these next, and diagnostics need them: they are read while the compiler reads, too.
        for document in changed.iter().filter_map(|name| self.workspace.open.get(name)) {
            document.file();
        }
    }

    /// Takes over what a thread has done.
    fn take(&mut self, done: Done) {
        match done {
            Done::Compiled { name, generation, stage, compiled } => {
                let Some(document) = self.workspace.open.get_mut(&name) else { return };
                if document.generation != generation {
                    return;
                }
                document.take(stage, compiled);
                self.publish(&name);
                if stage == Stage::Whole {
                    self.refresh();
                }
            }
            Done::Answer { name, generation, before, answer } => {
                if self.is_current(&name, generation) {
                    before.into_iter().for_each(|message| self.say(*message));
                    self.say(answer.into());
                } else {
                    self.say(modified(answer.id).into());
                }
            }
            Done::Say(message) => self.say(*message),
            Done::Tested(name, generation, failed) => {
                if self.is_current(&name, generation) {
                    self.tested.insert(name.clone(), failed);
                    self.publish(&name);
                    self.refresh();
                }
            }
        }
        self.flags.retain(|_, flag| flag.strong_count() > 0);
    }

    /// A generation that no text has had.
    pub(crate) fn next_generation(&mut self) -> u64 {
        self.generation += 1;
        self.generation
    }

    /// Is a file open, and of that generation?
    fn is_current(&self, name: &str, generation: u64) -> bool {
        self.workspace.open.get(name).is_some_and(|d| d.generation == generation)
    }

    /// Sends the diagnostics of a file.
    fn publish(&self, name: &str) {
        let Some(document) = self.workspace.open.get(name) else { return };
        let failed = self.tested.get(name).map(Vec::as_slice).unwrap_or_default();
        let diagnostics = diagnostics::of(&self.workspace, document, failed);
        self.publish_as(&document.uri, Some(document.version), diagnostics);
    }

    /// Sends diagnostics for an address.
    pub(crate) fn publish_as(
        &self,
        uri: &Uri,
        version: Option<i32>,
        diagnostics: Vec<gen_lsp_types::Diagnostic>,
    ) {
        self.notify::<PublishDiagnosticsNotification>(PublishDiagnosticsParams {
            uri: uri.clone(),
            version,
            diagnostics,
        });
    }

    /// Asks the editor to ask again for what may be another now.
    fn refresh(&mut self) {
        let client = self.workspace.client;
        let wanted = [
            (client.refreshes_lenses, "workspace/codeLens/refresh"),
            (client.refreshes_hints, "workspace/inlayHint/refresh"),
        ];
        for (_, method) in wanted.into_iter().filter(|(wanted, _)| *wanted) {
            self.asked += 1;
            let id = RequestId::from(format!("refresh-{}", self.asked));
            let params = serde_json::Value::Null;
            self.say(lsp_server::Request { id, method: method.to_owned(), params }.into());
        }
    }

    /// Sends a notification.
    pub(crate) fn notify<N: Notification>(&self, params: N::Params) {
        self.say(lsp_server::Notification::new(N::METHOD.to_string(), params).into());
    }

    /// Sends a message. An editor that is gone hears nothing.
    pub(crate) fn say(&self, message: Message) {
        let _ = self.connection.sender.send(message);
    }

    /// A flag that cancels what a request or a progress has begun.
    pub(crate) fn flag(&mut self, name: String) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(false));
        self.flags.insert(name, Arc::downgrade(&flag));
        flag
    }

    /// Cancels what goes by a name.
    pub(crate) fn cancel(&self, name: &str) {
        if let Some(flag) = self.flags.get(name).and_then(Weak::upgrade) {
            flag.store(true, Ordering::Relaxed);
        }
    }
}
