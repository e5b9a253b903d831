//! The Wazir language: the text of a chess variant in, a move-rule [`Program`](wazir_runtime::Program) and
//! [`Diagnostic`]s out.
//!
//! # Steps
//! 1. **Parse** (`parse`, `grammar.pest`): a file is split into lines and blocks, which never fails, and each line is parsed
//!    by itself, so that a mistake never hides the next. Out comes the tree of [`ast`].
//! 2. **Resolve** (`resolve`): what a variant extends and includes is found, replaced, changed and removed. Out comes
//!    a [`Resolved`] variant, every part of it with the place where it was written.
//! 3. **Lower** (`lower`): names become ids, squares become sets, lines become paths. The sublanguages in
//!    quotation marks, Betza notation and FEN, have their own readers (`literal`).
//! 4. **Check** (`check`): what could be translated and yet cannot be meant. What can happen in a game at all is worked
//!    out in [`reachability`].
//!
//! [`compile`] does all of it ([`compile_names`] stops before the checks, [`compile_while`] when it is told to), and [`load`] goes on to a [`Game`](wazir_runtime::Game). Other files come in through a [`Loader`]; this crate reads no disk (but for
//! the module `disk`, which is there only with the feature of that name), no clock and no terminal. Diagnostics are data; [`render`] turns them into text. [`run_tests`] runs the tests that a file carries,
//! [`expand`] prints a variant with everything that it inherits, [`token`] is the lossless token stream.
//!
//! # Invariants
//! - Whatever the input, compiling ends and never panics.
//! - Every stage gives its output *and* diagnostics; a line that failed is left out, and later stages do not
//!   complain about what it would have defined.
//! - Nothing in a file is ignored: what is not understood is an error.
//! - No code here knows a piece or a variant by name.
//!
//! ```
//! let text = r#"edition 1
//! variant tiny "Tiny" {
//!   board 3 x 3
//!   piece king K royal { move and capture step any way }
//!   setup "1k1/3/1K1"
//!   endings { stalemate: draw }
//! }"#;
//! let compilation = wazir_lang::compile("tiny.wazir", text, &wazir_lang::NO_FILES);
//! assert!(compilation.diagnostics.is_empty());
//! assert_eq!(compilation.variants[0].id, "tiny");
//! ```

mod again;
mod allow;
mod armies;
pub mod ast;
mod blame;
mod built_on;
mod check;
pub mod code;
mod compile;
mod diagnostic;
mod directions;
#[cfg(feature = "disk")]
pub mod disk;
pub mod dump;
mod edited;
mod expand;
mod format;
mod gone;
mod granted;
mod included;
mod inherited;
mod library;
mod literal;
mod load;
mod lower;
mod missing;
mod named;
mod outline;
mod parse;
pub mod reachability;
pub mod render;
mod resolve;
mod said_twice;
mod shipped;
mod source;
pub mod suggest;
mod taken_place;
pub mod testing;
pub mod token;
mod translate;
mod tried;

pub use ast::Test;
pub use check::hidden_by;
pub use code::{Code, Severity};
pub use compile::{Compilation, KindLine, Variant, compile, compile_bytes, compile_names, compile_while};
pub use diagnostic::{Applicability, Diagnostic, Fix, Label};
pub use expand::{Origins, expand, expand_as};
pub use format::{Unformatted, WIDTH as FORMAT_WIDTH, format};
pub use load::{LoadError, load};
pub use lower::SHAPES;
pub use outline::{Contents, Defined, Outline, contents, outlines};
pub use parse::{MAX_BYTES, is_keyword, is_name, reading};
pub use resolve::{Army, Piece, Resolved};
pub use source::{Bundled, FileId, Kept, Loader, NO_FILES, Source, Sources, Span};
pub use testing::{TestOutcome, TestReport, run_test, run_test_while, run_tests};
pub use translate::{BetzaError, BetzaWay, Spelling, betza_in_words, betza_ways, path_in_betza};
