//! Any text as Betza notation: the caret of a refusal stands within it, and what is understood can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wazir_fuzz::{SHIPPED, look};
use wazir_lang::{code, compile};

fuzz_target!(|text: &str| {
    if text.contains(['"', '\n']) || text.len() > 64 {
        return;
    }
    let before = "edition 1\nvariant tiny \"Tiny\" {\n  board 7 x 7\n  piece king K royal { move and capture step any }\n  piece it I { betza \"";
    let file = format!(
        "{before}{text}\" }}\n  setup \"k6/7/7/3i3/7/7/K6 w\"\n  endings {{ stalemate: draw }}\n}}\n"
    );
    let compilation = compile("fuzz.wazir", &file, &SHIPPED);
    look(&compilation);
    for diagnostic in &compilation.diagnostics {
        if diagnostic.code == code::BETZA {
            let span = diagnostic.span();
            assert!(before.len() <= span.start && span.end <= before.len() + text.len(), "{diagnostic:?}");
        }
    }
});
