//! Any words as moves.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wazir_fuzz::moves(bytes));
