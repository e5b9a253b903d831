//! The pieces of the shipped variants as XBoard's command `piece` takes them.
#![allow(missing_docs, clippy::unwrap_used)]

use wazir_exchange::export::{Export, betza};
use wazir_lang::{Bundled, Compilation, betza_ways, compile, render};

fn compiled(name: &str, text: &str) -> Compilation {
    compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES))
}

fn shipped(name: &str) -> (Compilation, Export) {
    let text = wazir_variants::FILES.iter().find(|(file, _)| *file == name).unwrap().1;
    let compilation = compiled(name, text);
    let export = betza(compilation.variants.last().unwrap());
    (compilation, export)
}

#[test]
fn the_orthodox_pieces() {
    let lines = "piece K& KisO2\npiece Q& Q\npiece R& R\npiece B& B\npiece N& N\npiece P& fmWfceFifmnD\n";
    assert_eq!(shipped("standard").1.text.as_deref(), Some(lines));
    assert!(shipped("standard").1.diagnostics.is_empty());
}

#[test]
fn pieces_of_one_side_have_its_letter() {
    let text = shipped("spartan").1.text.unwrap();
    assert!(text.contains("piece Q Q\n"), "{text}");
    assert!(!text.contains("piece q "), "{text}");
}

#[test]
fn what_cannot_be_said_is_reported_at_its_line() {
    let (compilation, export) = shipped("xiangqi");
    let report = render::short(&export.diagnostics, &compilation.sources);
    assert!(
        report.contains("xiangqi.wazir:20:5: error[E1010]: Betza notation cannot say whom a line captures"),
        "{report}"
    );
    let text = export.text.unwrap();
    assert!(text.contains("piece N& nN\n") && text.contains("piece C& mRcpR\n"), "{text}");
    assert!(!text.contains("piece K"), "{text}");
}

/// How many of the shipped variants can be said whole at least.
const AT_LEAST: usize = 70;

#[test]
fn every_shipped_piece_is_written_or_reported() {
    let (mut whole, mut all) = (0, 0);
    for (file, text) in wazir_variants::FILES {
        let compilation = compiled(file, text);
        for variant in &compilation.variants {
            let export = betza(variant);
            all += 1;
            whole += usize::from(export.diagnostics.is_empty());
            assert!(export.text.is_some() || !export.diagnostics.is_empty(), "{file}");
            for line in export.text.unwrap_or_default().lines() {
                let moves = line.rsplit(' ').next().unwrap();
                // What is said here in words is what other programs have letters for.
                let plain = !moves.contains(['i', 'e', 'O']) && !moves.is_empty();
                assert!(!plain || betza_ways(moves).is_ok(), "{file}: {line}");
                assert!(!moves.contains('['), "{file}: {line}");
            }
        }
    }
    eprintln!("{whole} of {all} shipped variants can be said whole");
    assert!(whole >= AT_LEAST, "only {whole} of {all}");
}
