//! A sound file, expanded.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| wazir_fuzz::expanded(text));
