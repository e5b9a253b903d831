//! What the server answers, as tables: a text with the cursor as `|`, and what must be in the answer.

use crate::client::{Client, cursor, edited};
use serde_json::{Value, json};

const URI: &str = "file:///tests/mine.wazir";

/// A variant around some lines, which stand in it at the margin.
fn variant(lines: &str) -> String {
    format!("edition 1\nvariant mine \"Mine\" extends standard {{\n{lines}\n}}\n")
}

fn at(uri: &str, position: &Value) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": position })
}

fn ask(text: &str, method: &str) -> (Client, String, Result<Value, String>) {
    let (text, position) = cursor(text);
    let mut client = Client::with(json!({ "capabilities": {
        "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } } }));
    client.open(URI, &text);
    client.diagnostics(URI);
    let mut params = at(URI, &position);
    params["context"] = json!({ "includeDeclaration": true, "triggerKind": 1 });
    let answer = client.ask(method, params);
    (client, text, answer)
}

#[test]
fn mistakes_are_told_where_they_are() {
    // Lines of a variant; the code; the line and the columns of the first report.
    const CASES: &[(&str, &str, u64, u64, u64)] = &[
        ("peice wizard W { move step forward }", "E0105", 2, 0, 5),
        ("# 🂡🂡\nchange piece rok { move step forward }", "E0208", 3, 13, 16),
        ("zone hill = d4 # 棋", "W0903", 2, 5, 9),
    ];
    for (lines, code, line, start, end) in CASES {
        let mut client = Client::start();
        client.open(URI, &variant(lines));
        let found = client.diagnostics(URI);
        let first = found.first().unwrap_or_else(|| panic!("{lines}: nothing"));
        let range = json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } });
        assert_eq!((first["code"].as_str(), &first["range"]), (Some(*code), &range), "{lines}: {first}");
        client.change(URI, json!([{ "text": variant("") }]));
        assert_eq!(client.diagnostics(URI), Vec::<Value>::new());
    }
}

#[test]
fn what_an_open_file_says_stands_before_the_disk_and_reaches_those_that_build_on_it() {
    let mut client = Client::start();
    let parts = "file:///tests/parts.wazir";
    let text = |piece: &str| {
        format!("edition 1\npart men {{\n  piece {piece} C {{ move and capture leap 1 3 }}\n}}\n")
    };
    client.open(
        URI,
        &variant(
            "include men from \"parts.wazir\"\nchange piece pawn { replace promote on last rank to camel }",
        ),
    );
    assert_eq!(client.diagnostics(URI).len(), 1, "there is no such file yet");
    client.open(parts, &text("camel"));
    client.diagnostics(parts);
    client.hear_until("diagnostics of the other", |c| c.published[URI].1.is_empty());
    client.change(parts, json!([{ "text": text("dromedary") }]));
    client.hear_until("an unknown piece", |c| !c.published[URI].1.is_empty());
    // What is wrong in a file is told in it, and once where it is named.
    client.change(parts, json!([{ "text": text("Camel") }]));
    client.hear_until("an error elsewhere", |c| {
        c.published[URI].1.iter().any(|d| d["message"].as_str().unwrap().starts_with("`parts.wazir` has "))
    });
    client.diagnostics(parts);
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": parts } }));
    client.hear_until("a missing file", |c| {
        c.published[URI].1.iter().any(|d| d["message"].as_str().unwrap().contains("cannot be read"))
    });
}

#[test]
fn hovers() {
    const CASES: &[(&str, &[&str])] = &[
        (
            "change piece pa|wn { remove promote }\nreplace endings { stalemate: draw }",
            &["**pawn** P", "- captures", "```text", "[P]"],
        ),
        ("piece wizard W { move and capture leap 1 3 side|ways }", &["`sideways`", "Moving and capturing"]),
        ("replace endings { stale|mate: draw }", &["Checkmate and stalemate"]),
        ("remove castling king|side", &["castling kingside K {", "orthodox.wazir:"]),
        ("zone hill = d4 # allow unused-|zone", &["W0903 unused-zone"]),
        ("zone hi|ll = d4", &["W0903"]),
        ("test { per|ft 2 = 400 }", &["**400**"]),
        ("test { illegal e2e5 because block|ed }", &["**blocked**"]),
        ("include ortho|dox.pieces", &[]),
    ];
    for (lines, says) in CASES {
        let (_client, _, answer) = ask(&variant(lines), "textDocument/hover");
        let text = answer.unwrap()["contents"]["value"].as_str().unwrap_or_default().to_owned();
        for part in *says {
            assert!(text.contains(part), "{lines}: no {part:?} in {text}");
        }
    }
    // A variant is told by what it is.
    let (_client, _, answer) =
        ask("edition 1\nvariant mine \"Mine\" extends quick|chess { }\n", "textDocument/hover");
    assert!(answer.unwrap()["contents"]["value"].as_str().unwrap().contains("variant quickchess "));
}

#[test]
fn completions() {
    // What is offered, and what is not.
    const CASES: &[(&str, &[&str], &[&str])] = &[
        ("|", &["piece", "zone", "change endings", "test"], &["move", "perft"]),
        ("piece wizard W {\n  |\n}", &["move", "capture", "promote"], &["zone", "perft"]),
        ("piece wizard W { move |", &["step", "slide", "leap"], &["zone"]),
        ("piece wizard W { move step for|", &["forward", "forward-left", "any way"], &["piece"]),
        ("change piece |", &["pawn", "rook", "king"], &["standard"]),
        ("change piece pawn { promote on last rank to |", &["queen", "knight"], &["last rank"]),
        ("zone hill = d4\nchange piece pawn { move step forward from |", &["hill", "e4", "rank"], &["queen"]),
        ("remove castling |", &["kingside", "queenside"], &["pawn"]),
        ("include orthodox.|", &["pieces", "castling"], &["pawn"]),
        ("piece wizard |", &["W", "I", "Z"], &["P", "K"]),
        ("test { illegal e2e5 because |", &["blocked", "attacked"], &["pawn"]),
        ("replace endings {\n  stalemate: |\n}", &["draw"], &["pawn"]),
        ("replace endings {\n  a side has no |\n}", &["pawn", "king"], &[]),
        ("# a comment |", &[], &["piece"]),
    ];
    for (lines, offered, others) in CASES {
        let (_client, _, answer) = ask(&variant(lines), "textDocument/completion");
        let answer = answer.unwrap();
        let empty = Vec::new();
        let labels: Vec<&str> = answer["items"]
            .as_array()
            .unwrap_or(&empty)
            .iter()
            .map(|i| i["label"].as_str().unwrap())
            .collect();
        for label in *offered {
            assert!(labels.contains(label), "{lines}: no {label:?} among {labels:?}");
        }
        for label in *others {
            assert!(!labels.contains(label), "{lines}: {label:?} is among {labels:?}");
        }
    }
    let (_client, _, answer) = ask("edition 1\nvariant mine \"Mine\" extends |", "textDocument/completion");
    assert!(answer.unwrap()["items"].as_array().unwrap().iter().any(|i| i["label"] == "zombie"));
}

#[test]
fn moves_are_completed_where_a_test_has_got_to() {
    const CASES: &[(&str, &str, &str)] = &[
        ("play e2e4 e7e5\n  legal |", "g1f3", "e2e4"),
        ("after e2e4 |", "e7e5", "e2e4"),
        ("after e2e4: legal |", "e7e5", "e2e4"),
    ];
    for (line, offered, other) in CASES {
        let mut client = Client::start();
        // The rules are those of the last text that was right.
        client.open(URI, &variant("test {\n  play e2e4 e7e5\n}"));
        client.diagnostics(URI);
        let (text, position) = cursor(&variant(&format!("test {{\n  {line}\n}}")));
        client.change(URI, json!([{ "text": text }]));
        let answer = client.ask("textDocument/completion", at(URI, &position)).unwrap();
        let labels: Vec<&str> =
            answer["items"].as_array().unwrap().iter().map(|i| i["label"].as_str().unwrap()).collect();
        assert!(labels.contains(offered) && !labels.contains(other), "{line}: {labels:?}");
    }
}

#[test]
fn completions_fit_into_the_text() {
    // What is chosen, and what the line is then.
    const CASES: &[(&str, &str, &str)] = &[
        ("change piece kni|", "knight", "change piece knight"),
        ("piece a A { move step forward-l|", "forward-left", "piece a A { move step forward-left"),
        ("# 🂡\nzone hill = ran|", "rank", "zone hill = rank"),
    ];
    for (lines, label, line) in CASES {
        let (_client, text, answer) = ask(&variant(lines), "textDocument/completion");
        let answer = answer.unwrap();
        let item = answer["items"].as_array().unwrap().iter().find(|i| i["label"] == *label).unwrap();
        let text = edited(&text, std::slice::from_ref(&item["textEdit"]));
        assert!(text.lines().any(|l| l == *line), "{lines}: {text}");
    }
}

#[test]
fn definitions() {
    // The end of the address, and the text of the line there.
    const CASES: &[(&str, &str, &str)] = &[
        ("change piece pa|wn { remove promote }", "/orthodox.wazir", "piece pawn P worth 1 {"),
        (
            "zone hill = d4\nchange piece pawn { move step forward from hi|ll }",
            "/mine.wazir",
            "zone hill = d4",
        ),
        (
            "piece elk E { move leap 1 3 }\nchange piece pawn { promote on last rank to el|ks }",
            "/mine.wazir",
            "piece elk E",
        ),
        ("remove castling king|side", "/orthodox.wazir", "castling kingside K {"),
        ("include orthodox.pie|ces", "/orthodox.wazir", "part pieces {"),
        ("include ortho|dox.pieces", "/orthodox.wazir", "edition 1"),
        ("replace piece kni|ght { move leap 1 3 }\nremove piece queen", "/orthodox.wazir", "piece knight N"),
        (
            "replace piece knight { move leap 1 3 }\nchange piece kni|ght { capture leap 1 2 }",
            "/mine.wazir",
            "replace piece knight {",
        ),
        ("setup wide \"8/8\"\ntest { setup wi|de }", "/mine.wazir", "setup wide"),
    ];
    for (lines, file, says) in CASES {
        let (_client, text, answer) = ask(&variant(lines), "textDocument/definition");
        let answer = answer.unwrap();
        let place = &answer.as_array().unwrap_or_else(|| panic!("{lines}: {answer}"))[0];
        let uri = place["uri"].as_str().unwrap();
        assert!(uri.ends_with(file), "{lines}: {uri}");
        let there = if file == &"/mine.wazir" {
            text
        } else {
            std::fs::read_to_string(uri.strip_prefix("file://").unwrap()).unwrap()
        };
        let line = there.lines().nth(place["range"]["start"]["line"].as_u64().unwrap() as usize).unwrap();
        assert!(line.trim().starts_with(says), "{lines}: {line}");
    }
    let (_client, _, answer) =
        ask("edition 1\nvariant mine \"Mine\" extends quick|chess { }\n", "textDocument/definition");
    assert!(answer.unwrap()[0]["uri"].as_str().unwrap().ends_with("/quickchess.wazir"));
}

#[test]
fn references_are_those_that_mean_the_same() {
    let text = "edition 1\nvariant one \"One\" extends standard {\n  piece elk E { move leap 1 3 }\n  \
        change piece pawn { promote on last rank to el|k, queen }\n  replace endings { a side has no elks: that side loses }\n}\n\
        variant two \"Two\" extends one {\n  change piece elk { capture leap 1 2 }\n}\n\
        variant three \"Three\" extends standard {\n  piece elk X { move leap 0 1 }\n}\n";
    let (mut client, _, answer) = ask(text, "textDocument/references");
    let lines = |answer: Value, key: &str| -> Vec<u64> {
        answer.as_array().unwrap().iter().map(|p| p[key]["start"]["line"].as_u64().unwrap()).collect()
    };
    let places = answer.unwrap();
    assert_eq!(lines(places, "range"), [2, 3, 4, 7]);
    let marked = client.ask("textDocument/documentHighlight", at(URI, &cursor(text).1)).unwrap();
    assert_eq!(lines(marked, "range"), [2, 3, 4, 7]);
}

#[test]
fn renames() {
    // The new name, and either the line that must be there or what is in the way.
    const CASES: &[(&str, &str, Result<&str, &str>)] = &[
        (
            "piece el|k E { move leap 1 3 }\nreplace endings { a side has no elks: that side loses }",
            "moose",
            Ok("replace endings { a side has no mooses: that side loses }"),
        ),
        (
            "piece elk E { move leap 1 3 }\nreplace endings { a side has no el|ks: that side loses }",
            "moose",
            Ok("piece moose E { move leap 1 3 }"),
        ),
        // What is typed is the singular, wherever it is typed.
        (
            "piece elk E { move leap 1 3 }\nreplace endings { a side has no el|ks: that side loses }",
            "ibis",
            Ok("piece ibis E { move leap 1 3 }"),
        ),
        (
            "piece el|k E { move leap 1 3 }\nreplace endings { a side has no elks: that side loses }",
            "ibis",
            Ok("replace endings { a side has no ibiss: that side loses }"),
        ),
        (
            "piece el|k E { move leap 1 3 }",
            "knight",
            Err("there is a piece `knight` already, in `orthodox.wazir`"),
        ),
        ("piece el|k E { move leap 1 3 }", "Elk!", Err("`Elk!` is not a name")),
        ("piece el|k E { move leap 1 3 }", "e4", Err("`e4` is not a name")),
        (
            "change piece pa|wn { move step forward }",
            "peon",
            Err("`pawn` is defined in the shipped file `orthodox`"),
        ),
        ("zone hi|ll = d4\nzone top = e4, hill", "peak", Ok("zone top = e4, peak")),
        ("zone hi|ll = d4\nzone top = e4, hill", "top", Err("there is a zone `top` already")),
        ("setup wi|de \"8/8\"\ntest { setup wide }", "broad", Ok("test { setup broad }")),
    ];
    for (lines, new, expected) in CASES {
        let (text, position) = cursor(&variant(lines));
        let mut client = Client::start();
        client.open(URI, &text);
        let mut params = at(URI, &position);
        params["newName"] = json!(new);
        match (client.ask("textDocument/rename", params), expected) {
            (Ok(edit), Ok(line)) => {
                let edits = edit["documentChanges"][0]["edits"].as_array().unwrap();
                let text = edited(&text, edits);
                assert!(text.lines().any(|l| l == *line), "{lines}: {text}");
            }
            (Err(why), Err(expected)) => assert!(why.starts_with(expected), "{lines}: {why}"),
            (other, _) => panic!("{lines}: {other:?}"),
        }
    }
    let (_client, _, answer) =
        ask(&variant("change piece pa|wn { move step forward }"), "textDocument/prepareRename");
    assert!(answer.unwrap_err().contains("shipped file"));
    let (_client, _, answer) = ask(&variant("piece el|k E { move leap 1 3 }"), "textDocument/prepareRename");
    assert_eq!(answer.unwrap()["placeholder"], "elk");
    let plural = "piece elk E { move leap 1 3 }\nreplace endings { a side has no el|ks: that side loses }";
    let (_client, _, answer) = ask(&variant(plural), "textDocument/prepareRename");
    assert_eq!(answer.unwrap()["placeholder"], "elk");
}

#[test]
fn renames_reach_into_files_that_are_not_open() {
    let folder = std::env::temp_dir().join(format!("wazir-lsp-rename-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let parts = "edition 1\npart men {\n  piece elk E { move and capture leap 1 3 }\n}\n";
    let other = "edition 1\nvariant o \"O\" extends standard {\n  include men from \"parts.wazir\"\n  worth elk 3\n}\n";
    std::fs::write(folder.join("parts.wazir"), parts).unwrap();
    std::fs::write(folder.join("other.wazir"), other).unwrap();
    let uri = |name: &str| format!("file://{}", folder.join(name).display());
    let mut client = Client::with(
        json!({ "workspaceFolders": [{ "uri": format!("file://{}", folder.display()), "name": "f" }] }),
    );
    client.open(&uri("parts.wazir"), parts);
    let mut params = at(&uri("parts.wazir"), &json!({ "line": 2, "character": 9 }));
    params["newName"] = json!("moose");
    let edit = client.ask("textDocument/rename", params).unwrap();
    let changed: Vec<(&str, usize)> = edit["documentChanges"]
        .as_array()
        .unwrap()
        .iter()
        .map(|c| {
            (
                c["textDocument"]["uri"].as_str().unwrap().rsplit('/').next().unwrap(),
                c["edits"].as_array().unwrap().len(),
            )
        })
        .collect();
    assert_eq!(changed, [("other.wazir", 1), ("parts.wazir", 1)]);
    let found = client.ask("workspace/symbol", json!({ "query": "elk" })).unwrap();
    assert_eq!(found[0]["name"], "elk");
    drop(client);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn symbols_and_folds() {
    let text = variant(
        "zone hill = d4\narmy white {\n  piece elk E {\n    move leap 1 3\n  }\n}\ntest \"counts\" {\n  perft 1 = 20\n  perft 2 = 400\n}\nthis cannot be read",
    );
    let mut client = Client::start();
    client.open(URI, &text);
    let tree = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })).unwrap();
    let names = |tree: &Value| -> Vec<String> {
        tree.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&tree), ["mine"]);
    assert_eq!(names(&tree[0]["children"]), ["hill", "army white", "counts"]);
    assert_eq!(names(&tree[0]["children"][1]["children"]), ["elk"]);
    let folds = client.ask("textDocument/foldingRange", json!({ "textDocument": { "uri": URI } })).unwrap();
    let folds: Vec<(u64, u64)> = folds
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["startLine"].as_u64().unwrap(), f["endLine"].as_u64().unwrap()))
        .collect();
    assert_eq!(folds, [(1, 12), (3, 6), (4, 5), (8, 10)]);
}

#[test]
fn colours() {
    let text = "edition 1\n# 🂡 a comment\nvariant mine \"Mine\" extends standard {\n  piece elk E { move step forward }\n  peice 7\n}\n";
    let mut client = Client::start();
    client.open(URI, text);
    let types: Vec<String> =
        serde_json::from_value(client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"].clone())
            .unwrap();
    let answer =
        client.ask("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": URI } })).unwrap();
    let data: Vec<u64> = serde_json::from_value(answer["data"].clone()).unwrap();
    let (mut line, mut column, mut found) = (0, 0, Vec::new());
    for token in data.chunks(5) {
        (line, column) = if token[0] > 0 { (line + token[0], token[1]) } else { (line, column + token[1]) };
        let units: Vec<u16> = text.lines().nth(line as usize).unwrap().encode_utf16().collect();
        let word = String::from_utf16(&units[column as usize..(column + token[2]) as usize]).unwrap();
        found.push((word, types[token[3] as usize].clone()));
    }
    let found: Vec<(&str, &str)> = found.iter().map(|(w, t)| (w.as_str(), t.as_str())).collect();
    for expected in [
        ("edition", "keyword"),
        ("1", "number"),
        ("# 🂡 a comment", "comment"),
        ("mine", "class"),
        ("\"Mine\"", "string"),
        ("standard", "class"),
        ("elk", "struct"),
        ("E", "enumMember"),
        ("move", "keyword"),
        ("forward", "operator"),
        ("7", "number"),
    ] {
        assert!(found.contains(&expected), "no {expected:?} in {found:?}");
    }
}

#[test]
fn actions() {
    // The title; the text that must be there afterwards.
    const CASES: &[(&str, &str, &str)] = &[
        ("pei|ce wizard W { move step forward }", "piece", "piece wizard W { move step forward }"),
        ("zone hi|ll = d4", "allow `unused-zone` on this line", "zone hill = d4  # allow unused-zone"),
        (
            "change piece kni|ght { capture step forward }",
            "write the override of `knight`",
            "replace piece knight {\n  move and capture leap 1 2\n}\nchange piece knight",
        ),
        (
            "replace endings { a side has no kni|ghts: that side loses }  # why",
            "write the override of `knight`",
            "that side loses }  # why\nreplace piece knight {\n",
        ),
        (
            "change piece kni|ght { capture step forward }",
            "show what is inherited of `knight`",
            "{\n  # inherited: move and capture leap 1 2\n  capture step forward }",
        ),
        (
            "change piece kni|ght {\n  capture step forward\n}",
            "show what is inherited of `knight`",
            "{\n  # inherited: move and capture leap 1 2\n  capture step forward\n}",
        ),
    ];
    for (lines, title, says) in CASES {
        let (text, position) = cursor(&variant(lines));
        let mut client = Client::start();
        client.open(URI, &text);
        let reported = client.diagnostics(URI);
        let params = json!({ "textDocument": { "uri": URI }, "range": { "start": position, "end": position }, "context": { "diagnostics": reported } });
        let answer = client.ask("textDocument/codeAction", params).unwrap();
        let all = answer.as_array().unwrap();
        let action = all
            .iter()
            .find(|a| a["title"].as_str().unwrap().contains(title))
            .unwrap_or_else(|| panic!("{lines}: {answer}"));
        let text = edited(&text, action["edit"]["documentChanges"][0]["edits"].as_array().unwrap());
        assert!(text.contains(says), "{lines}: {text}");
    }
}

#[test]
fn actions_are_those_of_the_text_as_it_is() {
    let line = "zone hill = d4";
    let mut client = Client::start();
    client.open(URI, &variant(line));
    client.diagnostics(URI);
    let text = variant(&format!("\n\n\n\n\n{line}"));
    client.change(URI, json!([{ "text": text }]));
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    // Asked at once, when there may be none yet, and again.
    for known in [false, true] {
        if known {
            client.diagnostics(URI);
        }
        let answer = client.ask("textDocument/codeAction", params.clone()).unwrap();
        let allow =
            answer.as_array().unwrap().iter().find(|a| a["title"].as_str().unwrap().contains("allow"));
        assert!(allow.is_some() || !known, "{answer}");
        if let Some(allow) = allow {
            let text = edited(&text, allow["edit"]["documentChanges"][0]["edits"].as_array().unwrap());
            assert!(text.contains("zone hill = d4  # allow unused-zone"), "{text}");
        }
    }
}

#[test]
fn a_mark_of_the_order_of_bytes_is_a_character_to_the_editor() {
    let (mut client, text, answer) =
        ask("\u{feff}variant mi|ne \"Mine\" extends standard { }\n", "textDocument/documentHighlight");
    assert_eq!(answer.unwrap()[0]["range"]["start"]["character"], 9);
    let range = json!({ "start": { "line": 0, "character": 9 }, "end": { "line": 0, "character": 13 } });
    client.change(URI, json!([{ "range": range, "text": "ours" }]));
    let symbols =
        client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })).unwrap();
    assert_eq!(symbols[0]["name"], "ours");
    let params = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } });
    let edits = client.ask("textDocument/formatting", params).unwrap();
    let laid_out = edited(&text.replace("mine", "ours"), edits.as_array().unwrap());
    assert!(laid_out.starts_with("\u{feff}variant ours "), "{laid_out}");
}

#[test]
fn lines_become_a_part() {
    let text = variant("  piece elk E {\n    move leap 1 3\n  }\n  zone hill = d4");
    let mut client = Client::start();
    client.open(URI, &text);
    let range = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 4, "character": 3 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let answer = client.ask("textDocument/codeAction", params).unwrap();
    let action = answer.as_array().unwrap().iter().find(|a| a["kind"] == "refactor.extract").unwrap();
    let text = edited(&text, action["edit"]["documentChanges"][0]["edits"].as_array().unwrap());
    assert_eq!(
        text,
        "edition 1\npart extracted {\n  piece elk E {\n    move leap 1 3\n  }\n}\n\nvariant mine \"Mine\" extends standard {\n  include extracted\n  zone hill = d4\n}\n"
    );
    // A comment on the last line goes along: what it allows is there now.
    let text = variant("  zone hill = d4  # allow unused-zone\n  zone top = e4");
    client.change(URI, json!([{ "text": text }]));
    let range = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 2, "character": 16 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let answer = client.ask("textDocument/codeAction", params).unwrap();
    let action = answer.as_array().unwrap().iter().find(|a| a["kind"] == "refactor.extract").unwrap();
    let text = edited(&text, action["edit"]["documentChanges"][0]["edits"].as_array().unwrap());
    assert_eq!(
        text,
        "edition 1\npart extracted {\n  zone hill = d4  # allow unused-zone\n}\n\nvariant mine \"Mine\" extends standard {\n  include extracted\n  zone top = e4\n}\n"
    );
}

#[test]
fn hints_and_lenses() {
    let text = variant(
        "change piece knight { capture step forward }\ntest \"a\" { perft 1 = 20 }\ntest \"b\" { perft 1 = 21 }",
    );
    let mut client = Client::start();
    client.open(URI, &text);
    client.diagnostics(URI);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let hints = client
        .ask("textDocument/inlayHint", json!({ "textDocument": { "uri": URI }, "range": range }))
        .unwrap();
    let labels: Vec<&str> = hints.as_array().unwrap().iter().map(|h| h["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["2 tests", "was: move and capture leap 1 2"]);
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } })).unwrap();
    let titles: Vec<&str> =
        lenses.as_array().unwrap().iter().map(|h| h["command"]["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["run tests", "show", "play", "run test", "run test"]);
}

#[test]
fn columns_are_bytes_for_an_editor_that_offers_it() {
    let mut client =
        Client::with(json!({ "capabilities": { "general": { "positionEncodings": ["utf-8", "utf-16"] } } }));
    assert_eq!(client.capabilities["positionEncoding"], "utf-8");
    client.open(URI, "edition 1\n# x\nvariant mine \"棋🂡\" extends nothing { }\n");
    let found = client.diagnostics(URI);
    assert_eq!(found[0]["range"]["start"]["character"], 31);
}

#[test]
fn a_shipped_file_opens_and_is_not_changed() {
    let (mut client, _, answer) =
        ask(&variant("change piece pa|wn { remove promote }"), "textDocument/definition");
    let uri = answer.unwrap()[0]["uri"].as_str().unwrap().to_owned();
    let path = uri.strip_prefix("file://").unwrap().to_owned();
    assert!(std::fs::metadata(&path).unwrap().permissions().readonly());
    let text = std::fs::read_to_string(&path).unwrap();
    client.open(&uri, &text);
    assert_eq!(client.diagnostics(&uri), Vec::<Value>::new());
    let (line, _) = text.lines().enumerate().find(|(_, l)| l.contains("piece knight")).unwrap();
    let mut params = at(&uri, &json!({ "line": line, "character": 9 }));
    params["newName"] = json!("horse");
    assert!(client.ask("textDocument/rename", params).unwrap_err().contains("shipped file"));
}
