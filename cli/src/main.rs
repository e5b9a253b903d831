//! The wazir command.
fn main() {}
