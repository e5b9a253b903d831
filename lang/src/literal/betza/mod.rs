//! Betza (stub).
use super::Problem;
use wazir_runtime::program::Step;
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) path: Vec<Step>,
    pub(crate) quiet: bool,
    pub(crate) takes: bool,
}
pub(crate) fn parse(_text: &str) -> Result<Vec<Way>, Vec<Problem>> {
    Ok(Vec::new())
}
