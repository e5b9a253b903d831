//! Expanding a sound file gives a file that compiles to the same program.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wazir_fuzz::SHIPPED;
use wazir_lang::{NO_FILES, compile, expand, render};

fuzz_target!(|text: &str| {
    let compilation = compile("fuzz.wazir", text, &SHIPPED);
    if compilation.has_errors() {
        return;
    }
    for variant in &compilation.variants {
        let printed = expand(variant, &compilation);
        let again = compile("expanded.wazir", &printed, &NO_FILES);
        let report = render::human(&again.diagnostics, &again.sources, false);
        assert!(!again.has_errors(), "{report}\n{printed}");
        assert_eq!(again.variants[0].program, variant.program, "{printed}");
    }
});
