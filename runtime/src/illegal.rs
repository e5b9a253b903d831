//! Why a move is illegal.
/// Why a move is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove { code: &'static str, message: String }
impl IllegalMove {
    /// A short word: `empty`, `not-yours`, `own-piece`, `uncapturable`, `blocked`, `unreachable`, `check`, `attacked`, `rights`, `promotion`, ….
    pub fn code(&self) -> &'static str { self.code }
}
impl std::fmt::Display for IllegalMove { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(&self.message) } }
