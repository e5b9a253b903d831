//! What can be done with a variant and its tests, written above them: run, play, show.

use super::commands;
use crate::document::Document;
use crate::server::Server;
use gen_lsp_types::{CodeLens, Command};
use serde_json::json;
use wazir_lang::reading::{Container, Line, NameOf, Role};

/// The lenses of a file.
pub(crate) fn of(server: &Server, document: &Document) -> Vec<CodeLens> {
    let file = document.file();
    let tested = server.tested.get(&document.name);
    let mut found = Vec::new();
    for line in file.lines.iter().filter(|line| line.opens == Some(Container::Variant)) {
        let Some(id) = line.word(|role| matches!(role, Role::Name(NameOf::Variant, _))) else { continue };
        let id = id.slice(&file.text);
        let mut lens = |line: &Line, title: String, command: &str, arguments: Vec<serde_json::Value>| {
            let mut whole = vec![json!(document.uri), json!(id)];
            whole.extend(arguments);
            found.push(CodeLens {
                range: file.positions.range(&file.text, line.head.clone()),
                command: Some(Command {
                    title,
                    tooltip: None,
                    command: command.to_owned(),
                    arguments: Some(whole),
                }),
                data: None,
            });
        };
        let tests: Vec<&Line> = line.lines.iter().filter(|l| l.opens == Some(Container::Test)).collect();
        if !tests.is_empty() {
            lens(line, "run tests".to_owned(), commands::RUN_TEST, Vec::new());
        }
        lens(line, "show".to_owned(), commands::SHOW, Vec::new());
        lens(line, "play".to_owned(), commands::PLAY, Vec::new());
        for test in tests {
            let outcome = tested.and_then(|all| all.iter().find(|(at, _)| *at == test.head.start));
            let title = match outcome {
                None => "run test".to_owned(),
                Some((_, failed)) if failed.is_empty() => "run test (passed)".to_owned(),
                Some((_, failed)) => format!("run test ({} failed)", failed.len()),
            };
            lens(test, title, commands::RUN_TEST, vec![json!(test.head.start)]);
        }
    }
    found
}
