//! What runs in the background: tests with progress, counts, and how they are cancelled.

use crate::client::Client;
use lsp_server::Message;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const URI: &str = "file:///tests/mine.wazir";

fn text(tests: &str) -> String {
    format!("edition 1\nvariant mine \"Mine\" extends standard {{\n{tests}\n}}\n")
}

fn with_progress() -> Client {
    Client::with(json!({ "capabilities": { "window": { "workDoneProgress": true } } }))
}

fn run(arguments: Value) -> Value {
    json!({ "command": "wazir.runTest", "arguments": arguments })
}

#[test]
fn tests_run_with_progress_and_what_fails_is_reported() {
    let text = text("test \"right\" { perft 1 = 20 }\ntest \"wrong\" { perft 1 = 21 }");
    let mut client = with_progress();
    client.open(URI, &text);
    assert_eq!(client.diagnostics(URI), Vec::<Value>::new());
    let answer = client.ask("workspace/executeCommand", run(json!([URI, "mine"]))).unwrap();
    assert_eq!(answer, json!({ "run": 2, "failed": 1 }));
    client.hear_until("the failure", |c| !c.published[URI].1.is_empty());
    assert_eq!(client.published[URI].1[0]["range"]["start"]["line"], 3);
    let kinds: Vec<String> = client
        .heard
        .iter()
        .filter_map(|m| match m {
            Message::Notification(n) if n.method == "$/progress" => {
                n.params["value"]["kind"].as_str().map(str::to_owned)
            }
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["begin", "report", "report", "end"]);
    // Only one of them.
    let at = text.find("test \"right\"").unwrap();
    let answer = client.ask("workspace/executeCommand", run(json!([URI, "mine", at]))).unwrap();
    assert_eq!(answer, json!({ "run": 1, "failed": 0 }));
    // What failed is forgotten when the text changes.
    client.change(URI, json!([{ "range": { "start": { "line": 0, "character": 9 }, "end": { "line": 0, "character": 9 } }, "text": "\n" }]));
    assert_eq!(client.diagnostics(URI), Vec::<Value>::new());
}

#[test]
fn tests_are_cancelled() {
    let many: String = (0..400).map(|i| format!("test \"{i}\" {{ perft 3 = 8902 }}\n")).collect();
    let mut client = with_progress();
    client.open(URI, &text(&many));
    client.diagnostics(URI);
    let id = client.send("workspace/executeCommand", run(json!([URI, "mine"])));
    client.hear_until("progress", |c| {
        c.heard.iter().any(|m| matches!(m, Message::Notification(n) if n.method == "$/progress"))
    });
    client.tell("$/cancelRequest", json!({ "id": serde_json::to_value(&id).unwrap() }));
    let refused = client.response(&id).response_result.unwrap_err();
    assert_eq!((refused.code, refused.message.as_str()), (-32800, "cancelled"));
    // The server goes on.
    assert!(
        client
            .ask(
                "textDocument/hover",
                json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 2 } })
            )
            .is_ok()
    );
}

#[test]
fn a_long_count_within_one_test_is_cancelled() {
    let mut client = with_progress();
    client.open(URI, &text("test { perft 6 = 119060324 }"));
    client.diagnostics(URI);
    let id = client.send("workspace/executeCommand", run(json!([URI, "mine"])));
    client.hear_until("progress", |c| {
        c.heard.iter().any(|m| matches!(m, Message::Notification(n) if n.method == "$/progress"))
    });
    std::thread::sleep(Duration::from_millis(50));
    let begun = Instant::now();
    client.tell("$/cancelRequest", json!({ "id": serde_json::to_value(&id).unwrap() }));
    assert_eq!(client.response(&id).response_result.unwrap_err().code, -32800);
    println!("a count was cancelled in {:?}", begun.elapsed());
    // As a rule in a few hundredths; the whole count takes many seconds.
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[test]
fn counts_are_filled_in() {
    let mut client = Client::start();
    client.open(URI, &text("test {\n  perft 2 = 0\n  play e2e4\n  perft 1 = 7\n}"));
    client.diagnostics(URI);
    let range = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 6, "character": 0 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let answer = client.ask("textDocument/codeAction", params).unwrap();
    let action =
        answer.as_array().unwrap().iter().find(|a| a["title"] == "fill in the perft counts").unwrap();
    client.ask("workspace/executeCommand", action["command"].clone()).unwrap();
    let edits = client
        .heard
        .iter()
        .find_map(|m| match m {
            Message::Request(r) if r.method == "workspace/applyEdit" => {
                Some(r.params["edit"]["documentChanges"][0]["edits"].clone())
            }
            _ => None,
        })
        .unwrap();
    let texts: Vec<&str> = edits.as_array().unwrap().iter().map(|e| e["newText"].as_str().unwrap()).collect();
    assert_eq!(texts, ["400", "20"]);
}

#[test]
fn what_is_too_deep_is_not_counted() {
    let mut client = Client::start();
    let text = text("test {\n  perft 4000000000 = 0\n}");
    client.open(URI, &text);
    client.diagnostics(URI);
    let position = json!({ "line": 3, "character": 4 });
    client
        .ask("textDocument/hover", json!({ "textDocument": { "uri": URI }, "position": position }))
        .unwrap();
    let line = text.find("perft").unwrap();
    let fill = json!({ "command": "wazir.fillCounts", "arguments": [URI, "mine", line] });
    assert!(client.ask("workspace/executeCommand", fill).unwrap_err().contains("deeper"));
}

#[test]
fn nothing_is_answered_after_the_server_is_shut_down() {
    let mut client = Client::start();
    client.open(URI, &text(""));
    client.ask("shutdown", Value::Null).unwrap();
    let id = client.send("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(client.response(&id).response_result.unwrap_err().code, -32600);
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut client = Client::start();
    client.open(URI, &text("change piece rok { remove promote }"));
    client.diagnostics(URI);
    assert!(
        client.ask("workspace/executeCommand", run(json!([URI, "mine"]))).unwrap_err().contains("errors")
    );
    assert!(
        client
            .ask("workspace/executeCommand", run(json!([URI, "other"])))
            .unwrap_err()
            .contains("no variant")
    );
    assert!(client.ask("workspace/executeCommand", run(json!([]))).unwrap_err().contains("needs"));
    assert!(
        client
            .ask("workspace/executeCommand", json!({ "command": "rm", "arguments": [URI, "mine"] }))
            .is_err()
    );
    assert!(client.ask("textDocument/nothing", json!({})).unwrap_err().contains("does not answer"));
    assert!(client.ask("textDocument/hover", json!({ "a": 1 })).is_err());
    let shown = client
        .ask("workspace/executeCommand", json!({ "command": "wazir.play", "arguments": [URI, "mine"] }))
        .unwrap();
    assert_eq!(shown, json!(["wazir", "play", "/tests/mine.wazir#mine"]));
}
