//! What the rules of a game allow a search to assume.

use wazir_runtime::Program;

/// One thing that a search does only where the rules allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Technique {
    /// What it is called: `null move`.
    pub name: &'static str,
    /// Is it used?
    pub used: bool,
    /// Why, or why not, in words.
    pub why: String,
}

/// All of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Techniques(Vec<Technique>);

impl Techniques {
    /// Asks a program.
    pub fn of(_program: &Program) -> Techniques {
        Techniques(Vec::new())
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Technique> {
        self.0.iter()
    }
}
