//! One line each, for editors and logs: `rook.wazir:3:8: error[E0201]: there is no piece `rok``.

use crate::diagnostic::Diagnostic;
use crate::source::Sources;
use std::fmt::Write;

/// Diagnostics as `file:line:column: severity[code]: message`, one a line.
pub fn short(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let span = sources.clamp(d.span());
        let (line, column) = sources.line_column(span);
        let name = sources.name(span.file);
        let _ = writeln!(out, "{name}:{line}:{column}: {}[{}]: {}", d.severity, d.code, d.message);
    }
    out
}
