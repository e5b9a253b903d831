//! Any text as a FEN.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wazir_fuzz::fen(text));
