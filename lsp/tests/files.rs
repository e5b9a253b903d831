//! Files that are not open: which are known, and what is done to them.

use crate::client::{Client, edited};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A folder for a test, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("wazir-lsp-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.uri(name)
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.0.join(name).display())
    }

    fn itself(&self) -> Value {
        json!({ "uri": format!("file://{}", self.0.display()), "name": "f" })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn part(piece: &str) -> String {
    format!("edition 1\npart men {{\n  piece {piece} C {{ move and capture leap 1 3 }}\n}}\n")
}

fn variant(lines: &str) -> String {
    format!("edition 1\nvariant mine \"Mine\" extends standard {{\n{lines}\n}}\n")
}

fn named(client: &mut Client, query: &str) -> Vec<String> {
    let found = client.ask("workspace/symbol", json!({ "query": query })).unwrap();
    found.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap().to_owned()).collect()
}

const WATCHES: &str = "didChangeWatchedFiles";

#[test]
fn the_files_of_a_folder_are_listed_once_and_then_told() {
    let folder = Folder::new("listed");
    folder.write("one.wazir", &part("zzelk"));
    let mut client = Client::with(json!({
        "workspaceFolders": [folder.itself()],
        "capabilities": { "workspace": { WATCHES: { "dynamicRegistration": true } } },
    }));
    assert_eq!(named(&mut client, "zz"), ["zzelk"]);
    // What nobody has told of is not looked for.
    let two = folder.write("two.wazir", &part("zzmoose"));
    assert_eq!(named(&mut client, "zz"), ["zzelk"]);
    let told = json!({ "changes": [{ "uri": two, "type": 1 }] });
    client.tell("workspace/didChangeWatchedFiles", told);
    assert_eq!(named(&mut client, "zz"), ["zzelk", "zzmoose"]);
    std::fs::remove_file(folder.0.join("two.wazir")).unwrap();
    client.tell("workspace/didDeleteFiles", json!({ "files": [{ "uri": two }] }));
    assert_eq!(named(&mut client, "zz"), ["zzelk"]);
    let three = folder.write("three.wazir", &part("zzibis"));
    client.tell("workspace/didCreateFiles", json!({ "files": [{ "uri": three }] }));
    assert_eq!(named(&mut client, "zz"), ["zzelk", "zzibis"]);
    // A hidden file is none, told or not.
    let hidden = folder.write(".four.wazir", &part("zzhidden"));
    client.tell("workspace/didCreateFiles", json!({ "files": [{ "uri": hidden }] }));
    assert_eq!(named(&mut client, "zz"), ["zzelk", "zzibis"]);
}

#[test]
fn folders_come_and_go() {
    let (one, two) = (Folder::new("first"), Folder::new("second"));
    one.write("one.wazir", &part("zzelk"));
    two.write("two.wazir", &part("zzmoose"));
    let mut client = Client::with(json!({ "workspaceFolders": [one.itself()] }));
    assert_eq!(client.capabilities["workspace"]["workspaceFolders"]["supported"], true);
    assert_eq!(client.capabilities["workspace"]["workspaceFolders"]["changeNotifications"], true);
    assert_eq!(named(&mut client, "zz"), ["zzelk"]);
    let event =
        |added: &[Value], removed: &[Value]| json!({ "event": { "added": added, "removed": removed } });
    client.tell("workspace/didChangeWorkspaceFolders", event(&[two.itself()], &[one.itself()]));
    assert_eq!(named(&mut client, "zz"), ["zzmoose"]);
}

#[test]
fn repairs_reach_into_other_files_and_never_into_shipped_ones() {
    let folder = Folder::new("repairs");
    let text = part("camel").replace("piece", "peice");
    let parts = folder.write("parts.wazir", &text);
    let mine = folder.write("mine.wazir", &variant("include men from \"parts.wazir\""));
    for open in [false, true] {
        let mut client = Client::start();
        if open {
            client.open(&parts, &text);
            client.diagnostics(&parts);
        }
        client.open(&mine, &variant("include men from \"parts.wazir\""));
        let reported = client.diagnostics(&mine);
        let range = &reported[0]["range"];
        let params = json!({ "textDocument": { "uri": mine }, "range": range, "context": { "diagnostics": reported } });
        let answer = client.ask("textDocument/codeAction", params).unwrap();
        let mut actions = answer.as_array().unwrap().iter();
        let action = actions.find(|a| a["title"].as_str().unwrap().contains("in `parts.wazir`"));
        let action = action.unwrap_or_else(|| panic!("{answer}"));
        let change = &action["edit"]["documentChanges"][0];
        assert_eq!(change["textDocument"]["uri"], json!(parts));
        assert_eq!(change["textDocument"]["version"], if open { json!(1) } else { Value::Null });
        assert_eq!(edited(&text, change["edits"].as_array().unwrap()), part("camel"));
    }
    // A shipped file that is open is not changed.
    let mut client = Client::start();
    let params = json!({ "textDocument": { "uri": mine }, "position": { "line": 1, "character": 32 } });
    client.open(&mine, &variant(""));
    let place = client.ask("textDocument/definition", params).unwrap();
    let shipped = place[0]["uri"].as_str().unwrap().to_owned();
    client.open(&shipped, "edition 1\nvariant standard \"Chess\" { }\npeice wizard W { }\n");
    client.diagnostics(&shipped);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params =
        json!({ "textDocument": { "uri": shipped }, "range": range, "context": { "diagnostics": [] } });
    let answer = client.ask("textDocument/codeAction", params).unwrap();
    assert!(answer.as_array().unwrap().iter().all(|a| a.get("edit").is_none()), "{answer}");
}

#[test]
fn a_text_that_is_not_saved_has_no_files_beside_it() {
    let mut client = Client::start();
    let uri = "untitled:Untitled-1";
    client.open(uri, &variant("include men from \"parts.wazir\""));
    let found = client.diagnostics(uri);
    let message = found[0]["message"].as_str().unwrap();
    assert!(message.contains("save this text first"), "{message}");
    // What needs no file beside it is all there.
    client.change(uri, json!([{ "text": variant("") }]));
    assert_eq!(client.diagnostics(uri), Vec::<Value>::new());
}
