//! The Wazir language.
