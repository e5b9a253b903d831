//! The text of a variant file as lines with blocks: comments are dropped, a comma at the end goes on.

/// A line, and the block that follows it.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Words, texts with their opening quotation mark, and the signs `,` `:` `=`.
    pub words: Vec<String>,
    pub block: Vec<Line>,
}

/// Reads a file.
pub fn lines(text: &str) -> Vec<Line> {
    let mut stack: Vec<Vec<Line>> = vec![Vec::new()];
    let mut words: Vec<String> = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '#' => while letters.next_if(|c| *c != '\n').is_some() {},
            '"' => {
                let mut quoted = String::from("\"");
                quoted.extend(letters.by_ref().take_while(|c| *c != '"'));
                words.push(quoted);
            }
            '\n' if words.last().is_some_and(|w| w == ",") => {}
            '\n' | ';' => finish(&mut stack, &mut words),
            '{' => {
                finish(&mut stack, &mut words);
                stack.push(Vec::new());
            }
            '}' => {
                finish(&mut stack, &mut words);
                let block = stack.pop().unwrap();
                stack.last_mut().unwrap().last_mut().unwrap().block = block;
            }
            ',' | ':' | '=' => words.push(c.to_string()),
            c if c.is_whitespace() => {}
            c => {
                let mut word = c.to_string();
                while let Some(next) =
                    letters.next_if(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '\'' | '.'))
                {
                    word.push(next);
                }
                words.push(word);
            }
        }
    }
    finish(&mut stack, &mut words);
    stack.pop().unwrap()
}

fn finish(stack: &mut [Vec<Line>], words: &mut Vec<String>) {
    if !words.is_empty() {
        let line = Line { words: std::mem::take(words), block: Vec::new() };
        stack.last_mut().unwrap().push(line);
    }
}
