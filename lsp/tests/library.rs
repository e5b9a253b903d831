//! The shipped library as a test of completion: what stands in a file must have been offered there.

use wazir_lang::reading::{Deed, Hint, Line, Role, Word, hints, lines};

fn each<'l>(lines: &'l [Line], visit: &mut dyn FnMut(&'l Line, Word)) {
    for line in lines {
        line.words.iter().for_each(|word| visit(line, *word));
        each(&line.lines, visit);
    }
}

/// Is a word among what is offered? A phrase such as `last rank` is offered by its first word, or whole.
fn is_offered(hints: &[Hint], word: &str, role: Role) -> bool {
    let word = word.split(' ').next().unwrap_or(word);
    hints.iter().any(|hint| match (*hint, role) {
        (Hint::Line(words) | Hint::Word(words), Role::Keyword) => words.split(' ').any(|w| w == word),
        (Hint::Line(words) | Hint::Word(words), Role::Square) => words.split(' ').any(|w| w == word),
        (Hint::Direction(_), Role::Direction)
        | (Hint::Square, Role::Square)
        | (Hint::Letter, Role::Letter) => true,
        (Hint::Number, Role::Number)
        | (Hint::Text, Role::Text)
        | (Hint::Move, Role::Move)
        | (Hint::Reason, Role::Reason) => true,
        (Hint::Name(of), Role::Name(named, _)) => of == named,
        (Hint::NewName(of), Role::Name(named, Deed::Defines)) => of == named,
        _ => false,
    })
}

#[test]
fn what_stands_in_the_library_is_offered_there() {
    let (mut all, mut lost) = (0, Vec::new());
    // Every fourth file in a plain run, which is every construct many times over.
    let step = if std::env::var_os("THOROUGH").is_some() { 1 } else { 8 };
    for (name, text) in wazir_variants::FILES.iter().step_by(step) {
        each(&lines(text), &mut |line, word| {
            all += 1;
            let found = hints(text, word.start).map(|h| h.hints).unwrap_or_default();
            if !is_offered(&found, word.slice(text), word.role) {
                lost.push(format!(
                    "{name}: {} at {} of `{}`: {:?}",
                    word.slice(text),
                    word.start - line.head.start,
                    &text[line.head.clone()],
                    word.role
                ));
            }
        });
    }
    println!("{all} words, {} not offered", lost.len());
    lost.iter().take(60).for_each(|line| println!("{line}"));
    assert!(
        lost.len() * 100 < all,
        "{} of {all} words are not offered where they stand:\n{}",
        lost.len(),
        lost[..lost.len().min(20)].join("\n")
    );
}
