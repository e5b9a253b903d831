//! What the editor says that it can do. What it does not say, it cannot.

use gen_lsp_types::InitializeParams;
use serde_json::Value;

/// What the editor can do.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Client {
    /// It shows progress that the server begins.
    pub(crate) progress: bool,
    /// It fills in snippets.
    pub(crate) snippets: bool,
    /// It asks for lenses anew.
    pub(crate) refreshes_lenses: bool,
    /// It asks for inlay hints anew.
    pub(crate) refreshes_hints: bool,
    /// It tells which files on disk have changed, if it is asked to.
    pub(crate) watches: bool,
    /// It takes edits of texts with their versions.
    pub(crate) versioned_edits: bool,
    /// It shows symbols as a tree.
    pub(crate) symbol_tree: bool,
    /// It shows hovers in Markdown.
    pub(crate) markdown: bool,
    /// It shows pictures in these: `data:` images of SVG.
    pub(crate) pictures: bool,
}

impl Client {
    /// What it says when it begins. The last is not in the protocol: `"wazir": {"svgHover": true}`, among the options or the
    /// experimental capabilities.
    pub(crate) fn of(params: &InitializeParams) -> Client {
        let capabilities = serde_json::to_value(&params.capabilities).unwrap_or_default();
        let options = serde_json::to_value(&params.initialization_options).unwrap_or_default();
        let yes = |of: &Value, path: &str| of.pointer(path).and_then(Value::as_bool).unwrap_or(false);
        let can = |path: &str| yes(&capabilities, path);
        let formats = capabilities.pointer("/textDocument/hover/contentFormat").and_then(Value::as_array);
        Client {
            progress: can("/window/workDoneProgress"),
            snippets: can("/textDocument/completion/completionItem/snippetSupport"),
            refreshes_lenses: can("/workspace/codeLens/refreshSupport"),
            refreshes_hints: can("/workspace/inlayHint/refreshSupport"),
            watches: can("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            versioned_edits: can("/workspace/workspaceEdit/documentChanges"),
            symbol_tree: can("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            markdown: formats.is_some_and(|all| all.iter().any(|format| format == "markdown")),
            pictures: can("/experimental/wazir/svgHover") || yes(&options, "/wazir/svgHover"),
        }
    }
}
