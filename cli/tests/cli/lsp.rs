//! `wazir lsp` over real streams: one editor's session, written out.

use crate::wazir::Wazir;

/// A message as it goes over the wire.
#[cfg(feature = "language-server")]
fn message(json: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{json}", json.len())
}

#[test]
#[cfg(not(feature = "language-server"))]
fn the_lean_binary_names_the_feature() {
    let ran = Wazir::new().args(["lsp"]).run().code(2);
    assert!(ran.stderr.contains("--features language-server"), "{}", ran.stderr);
    assert_eq!(ran.stdout, "");
}

#[test]
#[cfg(feature = "language-server")]
fn an_editor_is_served() {
    let text = r#"edition 1\nvariant mine \"Mine\" extends standard {\n  change piece rok { move step forward }\n}\n"#;
    let session = [
        r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}}}"#.to_owned(),
        r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#.to_owned(),
        format!(
            r#"{{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{{"textDocument":{{"uri":"file:///m/mine.wazir","languageId":"wazir","version":1,"text":"{text}"}}}}}}"#
        ),
        r#"{"jsonrpc":"2.0","id":2,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///m/mine.wazir"}}}"#.to_owned(),
    ];
    let mut session: String = session.iter().map(|json| message(json)).collect();
    session += &message(r#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#);
    session += &message(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let ran = Wazir::new().args(["lsp"]).stdin(&session).run().code(0);
    for part in [r#""positionEncoding":"utf-16""#, r#""name":"wazir""#, r#""selectionRange""#, r#""id":3"#] {
        assert!(ran.stdout.contains(part), "no {part} in {}", ran.stdout);
    }
    assert_eq!(ran.stderr, "");
}

#[test]
#[cfg(feature = "language-server")]
fn the_status_tells_how_the_editor_has_left() {
    const BEGIN: &str = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#;
    const BEGUN: &str = r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#;
    const SHUTDOWN: &str = r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#;
    const EXIT: &str = r#"{"jsonrpc":"2.0","method":"exit"}"#;
    for (last, code) in [(&[SHUTDOWN, EXIT][..], 0), (&[EXIT], 1), (&[], 0)] {
        let session: String = [BEGIN, BEGUN].iter().chain(last).map(|json| message(json)).collect();
        let ran = Wazir::new().args(["lsp"]).stdin(&session).run().code(code);
        assert_eq!(ran.stderr, "", "{last:?}");
    }
}
