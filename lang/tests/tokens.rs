//! The token stream loses nothing, and agrees with the file grammar about where words end.
#![allow(missing_docs)]

use wazir_lang::token::tokens;

#[test]
fn the_tokens_of_every_shipped_file_are_its_text() {
    for (name, text) in wazir_variants::FILES {
        let joined: String = tokens(text).map(|t| t.slice(text)).collect();
        assert_eq!(&joined, text, "{name}");
    }
}
