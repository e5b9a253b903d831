//! `wazir lsp`: the language server, over standard input and output. The server itself is the crate `wazir-lsp`, which comes in only with the
//! feature `language-server`; here it is told where files are.

use crate::failure::{Failure, Outcome};
use crate::report::Report;

/// Runs the command.
#[cfg(feature = "language-server")]
pub fn run() -> Outcome {
    use crate::exit::Exit;
    use crate::folders::cache;
    use crate::loader::Files;
    use std::sync::Arc;

    let library = cache().map(|cache| cache.join(concat!("library-", env!("CARGO_PKG_VERSION"))));
    match wazir_lsp::run_stdio(wazir_lsp::Settings { files: Arc::new(Files), library }) {
        Ok(wazir_lsp::Ending::Orderly) => Ok(Exit::Fine),
        // What the protocol asks for: 1 where the editor has not shut the server down before it ends it.
        Ok(wazir_lsp::Ending::Abrupt) => Ok(Exit::Findings),
        Err(error) => Err(Failure::finding(Report::new(format!("the editor cannot be served: {error}")))),
    }
}

/// Runs the command.
#[cfg(not(feature = "language-server"))]
pub fn run() -> Outcome {
    let report = Report::new("this `wazir` was built without the feature `language-server`");
    let build = "`cargo install --path cli --profile dist --features language-server`";
    Err(Failure::usage(report.help(format!("build it with the feature: {build}"))))
}
