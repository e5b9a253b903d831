//! Any text as Betza notation.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wazir_fuzz::betza(text));
