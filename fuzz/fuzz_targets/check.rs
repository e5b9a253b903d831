//! Any bytes as a variant file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wazir_fuzz::check(bytes));
