//! An editor for tests: it speaks with a server on another thread, and answers what it is asked.

use crossbeam_channel::RecvTimeoutError;
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use wazir_lang::{Bundled, disk::Disk};
use wazir_lsp::{Ending, Settings};

/// Nothing takes longer than this, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// An editor and its server.
pub(crate) struct Client {
    connection: Connection,
    server: Option<JoinHandle<Ending>>,
    next: i32,
    versions: BTreeMap<String, i32>,
    /// The newest diagnostics of each file, with the version of the text.
    pub(crate) published: BTreeMap<String, (i32, Vec<Value>)>,
    /// How often diagnostics of that version have come: first those of lines and names, then all.
    times: BTreeMap<String, usize>,
    /// What came besides answers.
    pub(crate) heard: Vec<Message>,
    /// What the server said that it can do.
    pub(crate) capabilities: Value,
}

impl Client {
    /// An editor without folders, whose columns are UTF-16 units.
    pub(crate) fn start() -> Client {
        Client::with(json!({}))
    }

    /// An editor that says of itself what is given, besides what every editor of today can do.
    pub(crate) fn with(params: Value) -> Client {
        let mut whole = json!({ "capabilities": {
            "workspace": { "workspaceEdit": { "documentChanges": true } },
            "textDocument": {
                "hover": { "contentFormat": ["markdown", "plaintext"] },
                "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            },
        } });
        merge(&mut whole, params);
        Client::saying(whole)
    }

    /// An editor that says of itself what is given, and no more.
    pub(crate) fn saying(params: Value) -> Client {
        let (here, there) = Connection::memory();
        let library = std::env::temp_dir().join(format!("wazir-lsp-tests-{}", std::process::id()));
        let files = Arc::new(Disk(Bundled(wazir_variants::FILES)));
        let server = std::thread::spawn(move || {
            wazir_lsp::run(there, Settings { files, library: Some(library) }).unwrap()
        });
        let mut client = Client {
            connection: here,
            server: Some(server),
            next: 0,
            versions: BTreeMap::new(),
            published: BTreeMap::new(),
            times: BTreeMap::new(),
            heard: Vec::new(),
            capabilities: Value::Null,
        };
        let mut whole = json!({ "processId": null, "rootUri": null, "capabilities": {} });
        for (key, value) in params.as_object().unwrap() {
            whole[key] = value.clone();
        }
        let answer = client.ask("initialize", whole).unwrap();
        client.capabilities = answer["capabilities"].clone();
        client.tell("initialized", json!({}));
        client
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    /// Sends a request, and does not wait.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request { id: id.clone(), method: method.to_owned(), params };
        self.connection.sender.send(request.into()).unwrap();
        id
    }

    /// The answer to a request, or the message with which it is refused.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(method, params);
        self.answer(&id)
    }

    pub(crate) fn answer(&mut self, id: &RequestId) -> Result<Value, String> {
        self.response(id).response_result.map_err(|error| error.message)
    }

    /// The whole answer, with the code of a refusal.
    pub(crate) fn response(&mut self, id: &RequestId) -> Response {
        let at =
            |heard: &[Message]| heard.iter().position(|m| matches!(m, Message::Response(r) if r.id == *id));
        self.hear_until("an answer", |client| at(&client.heard).is_some());
        let at = at(&self.heard).unwrap();
        match self.heard.remove(at) {
            Message::Response(response) => response,
            _ => unreachable!("a response was found"),
        }
    }

    /// Hears what comes until something is so.
    pub(crate) fn hear_until(&mut self, what: &str, is: impl Fn(&Client) -> bool) {
        let begun = Instant::now();
        while !is(self) {
            match self.connection.receiver.recv_timeout(PATIENCE) {
                Ok(Message::Notification(note)) if note.method == "textDocument/publishDiagnostics" => {
                    let uri = note.params["uri"].as_str().unwrap().to_owned();
                    let version = note.params["version"].as_i64().unwrap_or(-1) as i32;
                    let diagnostics = note.params["diagnostics"].as_array().unwrap().clone();
                    let before = self.published.insert(uri.clone(), (version, diagnostics));
                    let times = self.times.entry(uri).or_default();
                    *times = if before.is_some_and(|(of, _)| of == version) { *times + 1 } else { 1 };
                }
                Ok(Message::Request(request)) => {
                    let answer = Response::new_ok(request.id.clone(), Value::Null);
                    self.connection.sender.send(answer.into()).unwrap();
                    self.heard.push(Message::Request(request));
                }
                Ok(message) => self.heard.push(message),
                Err(RecvTimeoutError::Timeout) => panic!("no {what} after {:?}", begun.elapsed()),
                Err(RecvTimeoutError::Disconnected) => panic!("the server is gone, and there was no {what}"),
            }
        }
    }

    /// Opens a text.
    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        self.versions.insert(uri.to_owned(), 1);
        let item = json!({ "uri": uri, "languageId": "wazir", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Changes a text.
    pub(crate) fn change(&mut self, uri: &str, changes: Value) {
        let version = self.versions.get_mut(uri).unwrap();
        *version += 1;
        let document = json!({ "uri": uri, "version": *version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// The diagnostics of the text as it is now, all of them.
    pub(crate) fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        self.diagnostics_that_come(uri, 2)
    }

    /// The diagnostics of the text as it is now that come first: those of its lines and names.
    pub(crate) fn first_diagnostics(&mut self, uri: &str) -> Vec<Value> {
        self.diagnostics_that_come(uri, 1)
    }

    fn diagnostics_that_come(&mut self, uri: &str, time: usize) -> Vec<Value> {
        let version = self.versions[uri];
        self.hear_until("diagnostics", |c| {
            c.published.get(uri).is_some_and(|(of, _)| *of == version) && c.times[uri] >= time
        });
        self.published[uri].1.clone()
    }

    /// Leaves by what is told last, and gives what the server makes of it.
    pub(crate) fn leave(&mut self) -> Ending {
        self.tell("exit", Value::Null);
        self.server.take().unwrap().join().unwrap()
    }
}

/// Adds what is given to what there is.
fn merge(whole: &mut Value, more: Value) {
    match (whole, more) {
        (Value::Object(whole), Value::Object(more)) => {
            more.into_iter().for_each(|(key, value)| merge(whole.entry(key).or_insert(Value::Null), value));
        }
        (whole, more) => *whole = more,
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if std::thread::panicking() || self.server.is_none() {
            return;
        }
        // A test may have done so.
        let _ = self.ask("shutdown", Value::Null);
        assert_eq!(self.leave(), Ending::Orderly);
    }
}

/// A text without its `|`, and where that was, as line and column in UTF-16.
pub(crate) fn cursor(text: &str) -> (String, Value) {
    let at = text.find('|').expect("a cursor");
    let before = &text[..at];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap().encode_utf16().count();
    (text.replacen('|', "", 1), json!({ "line": line, "character": column }))
}

/// A text with an edit of the protocol made.
pub(crate) fn edited(text: &str, edits: &[Value]) -> String {
    let offset = |p: &Value| {
        let (line, column) =
            (p["line"].as_u64().unwrap() as usize, p["character"].as_u64().unwrap() as usize);
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = 0;
        let rest = text[start..].char_indices();
        let mut rest = rest.chain(std::iter::once((text.len() - start, '\0')));
        start
            + rest
                .find(|(_, c)| {
                    let here = units >= column;
                    units += c.len_utf16();
                    here
                })
                .unwrap()
                .0
    };
    let mut edits: Vec<(usize, usize, &str)> = edits
        .iter()
        .map(|e| (offset(&e["range"]["start"]), offset(&e["range"]["end"]), e["newText"].as_str().unwrap()))
        .collect();
    edits.sort_unstable();
    let mut text = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        text.replace_range(start..end, new);
    }
    text
}
