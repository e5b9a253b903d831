//! Which message asks for what.

use crate::answers::{invalid, refused};
use crate::document::Document;
use crate::features::{
    actions, commands, completion, folding, goto, hints, hover, layout, lenses, rename, symbols, tokens,
};
use crate::server::Server;
use crate::uri;
use gen_lsp_types as lsp;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// Does what a message asks for. The names of files whose text is another now are noted.
pub(crate) fn message(server: &mut Server, message: Message, changed: &mut Vec<String>) {
    match message {
        Message::Request(asked) => {
            let id = asked.id.clone();
            // A panic would be a mistake of ours, and must not end the server.
            let answer = catch_unwind(AssertUnwindSafe(|| request(server, asked)));
            let answer = answer.unwrap_or_else(|_| {
                Some(Response::new_err(
                    id,
                    ErrorCode::InternalError as i32,
                    "the server has failed here".to_owned(),
                ))
            });
            if let Some(answer) = answer {
                server.say(answer.into());
            }
        }
        Message::Notification(note) => notification(server, note, changed),
        Message::Response(_) => {}
    }
}

/// The answer to a request; `None` where it follows later.
fn request(server: &mut Server, request: Request) -> Option<Response> {
    let workspace = &server.workspace;
    let mut asked = Asked { request: Some(request), answer: None };
    asked.on::<lsp::CompletionRequest>(|params| Ok(completion::complete(workspace, &params)));
    asked.on::<lsp::DefinitionRequest>(|params| {
        Ok(goto::definition(workspace, &params.text_document_position_params))
    });
    asked.on::<lsp::ReferencesRequest>(|params| Ok(goto::references(workspace, &params)));
    asked.on::<lsp::DocumentHighlightRequest>(|params| {
        Ok(goto::highlights(workspace, &params.text_document_position_params))
    });
    asked.on::<lsp::PrepareRenameRequest>(|params| {
        rename::prepare(workspace, &params.text_document_position_params)
    });
    asked.on::<lsp::RenameRequest>(|params| rename::rename(workspace, &params));
    asked.on::<lsp::DocumentSymbolRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| symbols::of_document(workspace.client, d)))
    });
    asked.on::<lsp::WorkspaceSymbolRequest>(|params| {
        Ok(Some(symbols::of_workspace(workspace, &params.query).into()))
    });
    asked.on::<lsp::FoldingRangeRequest>(|params| Ok(of(server, &params.text_document).map(folding::of)));
    asked.on::<lsp::SemanticTokensRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| tokens::of(d, None)))
    });
    asked.on::<lsp::SemanticTokensRangeRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| tokens::of(d, Some(params.range))))
    });
    asked.on::<lsp::InlayHintRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| hints::of(workspace, d, params.range)))
    });
    asked.on::<lsp::CodeLensRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| lenses::of(server, d)))
    });
    asked.on::<lsp::CodeActionRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| actions::of(workspace, d, &params)))
    });
    asked.on::<lsp::DocumentFormattingRequest>(|params| {
        of(server, &params.text_document).map(|d| layout::of(d, None)).transpose()
    });
    asked.on::<lsp::DocumentRangeFormattingRequest>(|params| {
        of(server, &params.text_document).map(|d| layout::of(d, Some(params.range))).transpose()
    });
    asked.on::<lsp::DocumentOnTypeFormattingRequest>(|params| {
        Ok(of(server, &params.text_document).map(|d| layout::while_typing(d, params.position, &params.ch)))
    });
    if asked.answer.is_some() {
        return asked.answer;
    }
    // What may take long answers by itself.
    let request = asked.request?;
    let (id, params) = (request.id, request.params);
    let refused = match request.method.as_str() {
        "textDocument/hover" => match serde_json::from_value(params) {
            Ok(params) => return hover::hover(server, id, &params),
            Err(error) => invalid(id, &error),
        },
        "workspace/executeCommand" => match serde_json::from_value(params) {
            Ok(params) => return commands::execute(server, id, params),
            Err(error) => invalid(id, &error),
        },
        other => {
            let unknown = format!("this server does not answer `{other}`");
            Response::new_err(id, ErrorCode::MethodNotFound as i32, unknown)
        }
    };
    Some(refused)
}

fn of<'s>(server: &'s Server, document: &lsp::TextDocumentIdentifier) -> Option<&'s Document> {
    server.workspace.document(&document.uri)
}

/// A request that waits for who answers it.
struct Asked {
    request: Option<Request>,
    answer: Option<Response>,
}

impl Asked {
    fn on<R: lsp::Request>(&mut self, answer: impl FnOnce(R::Params) -> Result<R::Result, String>) {
        let method = R::METHOD.to_string();
        let Some(request) = self.request.take_if(|request| request.method == method) else { return };
        let id = request.id;
        self.answer = Some(match serde_json::from_value(request.params) {
            Err(error) => invalid(id, &error),
            Ok(params) => match answer(params) {
                Ok(result) => Response::new_ok(id, result),
                Err(why) => refused(id, why),
            },
        });
    }
}

fn notification(server: &mut Server, note: Notification, changed: &mut Vec<String>) {
    match note.method.as_str() {
        "textDocument/didOpen" => read::<lsp::DidOpenTextDocumentParams>(note.params, |params| {
            let item = params.text_document;
            let name = uri::name(&item.uri);
            let shipped = server.workspace.shelf.shipped(&name).map(str::to_owned);
            let encoding = server.workspace.encoding;
            let generation = server.next_generation();
            let (uri, version) = (item.uri, item.version);
            let document =
                Document::new(uri, name.clone(), shipped, version, item.text, encoding, generation);
            server.workspace.open.insert(name.clone(), document);
            changed.push(name);
        }),
        "textDocument/didChange" => read::<lsp::DidChangeTextDocumentParams>(note.params, |params| {
            let name = uri::name(&params.text_document.text_document_identifier.uri);
            let generation = server.next_generation();
            if let Some(document) = server.workspace.open.get_mut(&name) {
                document.change(generation, params.text_document.version, params.content_changes);
                changed.push(name);
            }
        }),
        "textDocument/didClose" => read::<lsp::DidCloseTextDocumentParams>(note.params, |params| {
            let name = uri::name(&params.text_document.uri);
            if server.workspace.open.remove(&name).is_some() {
                server.tested.remove(&name);
                server.workers.forget(&name);
                server.publish_as(&params.text_document.uri, None, Vec::new());
                changed.push(name);
            }
        }),
        "workspace/didChangeWatchedFiles" => {
            read::<lsp::DidChangeWatchedFilesParams>(note.params, |params| {
                on_disk(server, params.changes.iter().map(|change| &change.uri), changed);
            })
        }
        "workspace/didCreateFiles" => read::<lsp::CreateFilesParams>(note.params, |params| {
            on_disk(server, params.files.iter().map(|file| &file.uri), changed);
        }),
        "workspace/didDeleteFiles" => read::<lsp::DeleteFilesParams>(note.params, |params| {
            on_disk(server, params.files.iter().map(|file| &file.uri), changed);
        }),
        "workspace/didRenameFiles" => read::<lsp::RenameFilesParams>(note.params, |params| {
            let both = params.files.iter().flat_map(|file| [&file.old_uri, &file.new_uri]);
            on_disk(server, both, changed);
        }),
        "workspace/didChangeWorkspaceFolders" => {
            read::<lsp::DidChangeWorkspaceFoldersParams>(note.params, |params| {
                let paths = |folders: &[lsp::WorkspaceFolder]| -> Vec<PathBuf> {
                    folders.iter().map(|folder| uri::path(&folder.uri)).collect()
                };
                let (added, removed) = (paths(&params.event.added), paths(&params.event.removed));
                server.workspace.change_folders(added, &removed);
            })
        }
        "$/cancelRequest" => read::<lsp::CancelParams>(note.params, |params| {
            server.cancel(&match params.id {
                lsp::Id::Int(id) => id.to_string(),
                lsp::Id::String(id) => id,
            });
        }),
        "window/workDoneProgress/cancel" => {
            read::<lsp::WorkDoneProgressCancelParams>(note.params, |params| {
                server.cancel(&commands::token_name(&params.token));
            })
        }
        _ => {}
    }
}

/// Files, or folders with all that is in them, have come, changed or gone.
fn on_disk<'u>(server: &Server, uris: impl Iterator<Item = &'u lsp::Uri>, changed: &mut Vec<String>) {
    for name in uris.map(uri::name) {
        if name.ends_with(".wazir") {
            server.workspace.note(&name);
        } else {
            server.workspace.relist();
        }
        changed.push(name);
    }
}

/// A notification that cannot be read is passed over: nobody would hear the answer.
fn read<P: serde::de::DeserializeOwned>(params: Value, take: impl FnOnce(P)) {
    if let Ok(params) = serde_json::from_value(params) {
        take(params);
    }
}
