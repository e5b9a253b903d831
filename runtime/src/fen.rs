//! FEN.
/// Why a FEN is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError { /// Where in the text.
    pub span: std::ops::Range<usize>, /// What is wrong.
    pub message: String, /// What to write instead.
    pub help: Option<String> }
impl std::fmt::Display for FenError { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(&self.message) } }
