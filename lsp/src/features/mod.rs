//! What an editor can ask, a file for each question.

pub(crate) mod actions;
pub(crate) mod commands;
pub(crate) mod completion;
pub(crate) mod diagnostics;
pub(crate) mod folding;
pub(crate) mod goto;
pub(crate) mod hints;
pub(crate) mod hover;
pub(crate) mod layout;
pub(crate) mod lenses;
pub(crate) mod markup;
pub(crate) mod reference;
pub(crate) mod rename;
pub(crate) mod symbols;
pub(crate) mod tokens;

use crate::document::Document;
use crate::names::File;
use crate::positions::Encoding;
use crate::workspace::Workspace;
use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CodeLensOptions, CompletionOptions, DocumentOnTypeFormattingOptions,
    ExecuteCommandOptions, FileOperationFilter, FileOperationOptions, FileOperationPattern,
    FileOperationPatternKind, FileOperationRegistrationOptions, PositionEncodingKind, RenameOptions,
    SemanticTokensOptions, ServerCapabilities, TextDocumentPositionParams, TextDocumentSyncKind,
    TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities, WorkspaceOptions,
};
use std::rc::Rc;

/// What the server can do.
pub(crate) fn capabilities(encoding: Encoding) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(match encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::Incremental),
                ..Default::default()
            }
            .into(),
        ),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([".", " ", "\"", "="].map(str::to_owned).to_vec()),
            ..Default::default()
        }),
        hover_provider: Some(true.into()),
        definition_provider: Some(true.into()),
        references_provider: Some(true.into()),
        document_highlight_provider: Some(true.into()),
        document_symbol_provider: Some(true.into()),
        workspace_symbol_provider: Some(true.into()),
        rename_provider: Some(RenameOptions { prepare_provider: Some(true), ..Default::default() }.into()),
        document_formatting_provider: Some(true.into()),
        document_range_formatting_provider: Some(true.into()),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "}".to_owned(),
            more_trigger_character: Some(vec!["\n".to_owned(), ";".to_owned()]),
        }),
        folding_range_provider: Some(true.into()),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: tokens::legend(),
                range: Some(true.into()),
                full: Some(true.into()),
                work_done_progress_options: Default::default(),
            }
            .into(),
        ),
        inlay_hint_provider: Some(true.into()),
        code_lens_provider: Some(CodeLensOptions::default()),
        code_action_provider: Some(
            CodeActionOptions {
                code_action_kinds: Some(vec![
                    CodeActionKind::QuickFix,
                    CodeActionKind::RefactorExtract,
                    CodeActionKind::RefactorRewrite,
                ]),
                ..Default::default()
            }
            .into(),
        ),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: commands::ALL.iter().map(|name| (*name).to_owned()).collect(),
            ..Default::default()
        }),
        workspace: Some(WorkspaceOptions {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(true.into()),
            }),
            file_operations: Some(file_operations()),
            ..Default::default()
        }),
        ..Default::default()
    }
}

/// Which files and folders the server wants to hear of when the editor makes, renames or deletes them.
fn file_operations() -> FileOperationOptions {
    let pattern = |glob: &str, matches| FileOperationPattern {
        glob: glob.to_owned(),
        matches: Some(matches),
        options: None,
    };
    let files = pattern("**/*.wazir", FileOperationPatternKind::File);
    let folders = pattern("**/*", FileOperationPatternKind::Folder);
    let filters =
        [files, folders].map(|pattern| FileOperationFilter { scheme: Some("file".to_owned()), pattern });
    let all = Some(FileOperationRegistrationOptions { filters: filters.to_vec() });
    FileOperationOptions {
        did_create: all.clone(),
        did_rename: all.clone(),
        did_delete: all,
        ..Default::default()
    }
}

/// A place in an open text.
pub(crate) struct Place<'w> {
    pub(crate) document: &'w Document,
    pub(crate) file: &'w Rc<File>,
    pub(crate) at: usize,
}

/// The place that a request is about.
pub(crate) fn place<'w>(workspace: &'w Workspace, asked: &TextDocumentPositionParams) -> Option<Place<'w>> {
    let document = workspace.document(&asked.text_document.uri)?;
    let file = document.file();
    let at = file.positions.offset(&file.text, asked.position);
    Some(Place { document, file, at })
}
