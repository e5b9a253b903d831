//! What an editor does not say that it can do is not asked of it.

use crate::client::Client;
use lsp_server::Message;
use serde_json::{Value, json};
use wazir_lsp::Ending;

const URI: &str = "file:///tests/mine.wazir";

fn variant(lines: &str) -> String {
    format!("edition 1\nvariant mine \"Mine\" extends standard {{\n{lines}\n}}\n")
}

/// An editor that can do nothing.
fn plain() -> Client {
    Client::saying(json!({}))
}

fn open(client: &mut Client, lines: &str) {
    client.open(URI, &variant(lines));
    client.diagnostics(URI);
}

fn hover(client: &mut Client, line: u32, character: u32) -> Value {
    let position = json!({ "line": line, "character": character });
    let params = json!({ "textDocument": { "uri": URI }, "position": position });
    client.ask("textDocument/hover", params).unwrap()["contents"].clone()
}

#[test]
fn edits_have_versions_only_where_they_are_understood() {
    let mut client = plain();
    open(&mut client, "piece elk E { move leap 1 3 }");
    let position = json!({ "line": 2, "character": 7 });
    let params = json!({ "textDocument": { "uri": URI }, "position": position, "newName": "moose" });
    let edit = client.ask("textDocument/rename", params.clone()).unwrap();
    assert_eq!(edit["changes"][URI][0]["newText"], "moose");
    assert!(edit.get("documentChanges").is_none(), "{edit}");
    // So are those of actions and commands.
    let range = json!({ "start": position, "end": position });
    let asked = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", asked).unwrap();
    let edit = actions.as_array().unwrap().iter().find_map(|a| a.get("edit")).unwrap();
    assert!(edit["changes"][URI].is_array() && edit.get("documentChanges").is_none(), "{edit}");

    let mut client = Client::start();
    open(&mut client, "piece elk E { move leap 1 3 }");
    let edit = client.ask("textDocument/rename", params).unwrap();
    assert_eq!(edit["documentChanges"][0]["textDocument"]["version"], 1);
    assert!(edit.get("changes").is_none(), "{edit}");
}

#[test]
fn nothing_is_asked_of_an_editor_that_answers_nothing() {
    let mut client = plain();
    open(&mut client, "test { perft 1 = 20 }");
    let run = json!({ "command": "wazir.runTest", "arguments": [URI, "mine"] });
    assert_eq!(client.ask("workspace/executeCommand", run).unwrap(), json!({ "run": 1, "failed": 0 }));
    client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })).unwrap();
    let unasked = |m: &&Message| match m {
        Message::Request(_) => true,
        Message::Notification(n) => n.method == "$/progress",
        Message::Response(_) => false,
    };
    assert_eq!(client.heard.iter().filter(unasked).count(), 0, "{:?}", client.heard);
}

#[test]
fn each_refresh_is_asked_of_who_can_do_it() {
    for (can, cannot) in [("codeLens", "inlayHint"), ("inlayHint", "codeLens")] {
        let mut client =
            Client::with(json!({ "capabilities": { "workspace": { can: { "refreshSupport": true } } } }));
        open(&mut client, "");
        client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })).unwrap();
        let asked = |what: &str| {
            let method = format!("workspace/{what}/refresh");
            client.heard.iter().any(|m| matches!(m, Message::Request(r) if r.method == method))
        };
        assert!(asked(can) && !asked(cannot), "{:?}", client.heard);
    }
}

#[test]
fn snippets_trees_and_markdown_are_for_those_who_show_them() {
    let mut client = plain();
    open(&mut client, "change piece pawn { remove promote }");
    let asked = json!({ "textDocument": { "uri": URI } });
    let list = client.ask("textDocument/documentSymbol", asked.clone()).unwrap();
    assert_eq!(list[0]["location"]["uri"], URI);
    assert_eq!((&list[0]["name"], &list[1]["name"]), (&json!("mine"), &json!("pawn")));
    assert_eq!(list[1]["containerName"], "mine");
    let told = hover(&mut client, 2, 15);
    assert_eq!(told["kind"], "plaintext");
    let text = told["value"].as_str().unwrap();
    assert!(text.starts_with("pawn P") && text.contains("[P]") && !text.contains("```"), "{text}");
    let position = json!({ "line": 2, "character": 0 });
    let params = json!({ "textDocument": { "uri": URI }, "position": position });
    let offered = client.ask("textDocument/completion", params).unwrap();
    assert!(offered["items"].as_array().unwrap().iter().all(|item| item.get("insertTextFormat").is_none()));

    let mut client = Client::start();
    open(&mut client, "change piece pawn { remove promote }");
    let tree = client.ask("textDocument/documentSymbol", asked).unwrap();
    assert_eq!(tree[0]["children"][0]["name"], "pawn");
    let told = hover(&mut client, 2, 15);
    assert_eq!(told["kind"], "markdown");
    assert!(told["value"].as_str().unwrap().contains("```text"));
}

#[test]
fn diagrams_are_pictures_where_these_are_shown() {
    for params in [
        json!({ "initializationOptions": { "wazir": { "svgHover": true } } }),
        json!({ "capabilities": { "experimental": { "wazir": { "svgHover": true } } } }),
    ] {
        let mut client = Client::with(params);
        open(&mut client, "change piece pawn { remove promote }");
        let told = hover(&mut client, 2, 15);
        let text = told["value"].as_str().unwrap();
        let picture = text.split("![pawn](data:image/svg+xml,").nth(1).expect("a picture");
        let data = picture.split(')').next().unwrap();
        assert!(data.starts_with("%3Csvg%20") && data.ends_with("%3E%0A") || data.ends_with("%3E"), "{data}");
        assert!(text.contains("- captures") && !text.contains("```text"), "{text}");
        assert!(text.len() < 100_000, "{} bytes", text.len());
        println!("a hover of {} bytes", text.len());
    }
}

#[test]
fn a_server_that_is_left_without_a_word_says_so() {
    assert_eq!(Client::start().leave(), Ending::Abrupt);
    let mut client = Client::start();
    client.ask("shutdown", Value::Null).unwrap();
    assert_eq!(client.leave(), Ending::Orderly);
}
