//! Any bytes as a variant file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wazir_fuzz::{SHIPPED, look};
use wazir_lang::compile_bytes;

fuzz_target!(|bytes: &[u8]| look(&compile_bytes("fuzz.wazir", bytes, &SHIPPED)));
