//! Writes, beside the grammar and beside each set of tokens, the Rust that pest and logos make of them: `NAME.generated.rs`, which is kept in the
//! repository and compiled as it stands.
//!
//! `cargo run -p wazir-generate` writes them anew; with `--check` it writes nothing, and fails where one is not what the grammar or the tokens say.
//! It may touch those files only.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use proc_macro2::TokenStream;
use quote::quote;

/// The grammar, which pest reads.
const GRAMMAR: &str = "lang/grammar/src/grammar.pest";

/// The files with tokens that logos reads: each has one `tokens!`.
const TOKENS: [&str; 4] = [
    "lang/src/token.rs",
    "lang/src/literal/betza/token.rs",
    "lang/src/literal/placement/part.rs",
    "runtime/src/notation/token.rs",
];

fn main() -> ExitCode {
    let check = env::args().skip(1).any(|word| word == "--check");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![(GRAMMAR, grammar as Generator)];
    files.extend(TOKENS.map(|file| (file, tokens as Generator)));
    let mut failed = false;
    for (file, generator) in files {
        match bring(&root.join(file), generator, check) {
            Ok(true) => {}
            Ok(false) if check => {
                eprintln!(
                    "{file}: what is generated from it is not up to date. Run `cargo run -p wazir-generate`."
                );
                failed = true;
            }
            Ok(false) => println!("{file}"),
            Err(error) => {
                eprintln!("{file}: {error}");
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Makes Rust of a file's text.
type Generator = fn(&str) -> Result<TokenStream, String>;

/// Brings what is generated from `source` up to date, and says whether it was. With `check` it writes nothing.
fn bring(source: &Path, generator: Generator, check: bool) -> Result<bool, String> {
    let text = fs::read_to_string(source).map_err(|error| error.to_string())?;
    let file: syn::File = syn::parse2(generator(&text)?).map_err(|error| error.to_string())?;
    let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let generated = format!(
        "// Made from {name} by `cargo run -p wazir-generate`. Not for hands.\n\n{}",
        prettyplease::unparse(&file)
    );
    let target = source.with_extension("generated.rs");
    match fs::read_to_string(&target) {
        Ok(there) if there == generated => return Ok(true),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
        _ => {}
    }
    if !check {
        fs::write(&target, generated).map_err(|error| error.to_string())?;
    }
    Ok(false)
}

/// What pest makes of the grammar: its rules, and the parser.
fn grammar(text: &str) -> Result<TokenStream, String> {
    let parser = quote! {
        #[grammar_inline = #text]
        pub struct Grammar;
    };
    Ok(pest_generator::derive_parser(parser, false))
}

/// What logos makes of the tokens in a file's `tokens!`: the lexer.
fn tokens(text: &str) -> Result<TokenStream, String> {
    let file = syn::parse_file(text).map_err(|error| error.to_string())?;
    let defined = file.items.iter().find_map(|item| match item {
        syn::Item::Macro(invoked) if invoked.mac.path.is_ident("tokens") => Some(invoked.mac.tokens.clone()),
        _ => None,
    });
    let defined = defined.ok_or("there is no `tokens!`")?;
    let lexer = logos_codegen::generate(defined);
    Ok(quote! { #[automatically_derived] #[allow(unused, clippy::all)] #lexer })
}
