//! Names of the language for names of diagrams.

use wazir_lang::is_name;

/// The name of a piece: `Hook Mover` is `hook-mover`.
pub(super) fn of_piece(name: &str) -> String {
    let mut text = String::new();
    for c in name.trim().chars() {
        match c {
            c if c.is_ascii_alphanumeric() => text.push(c.to_ascii_lowercase()),
            '\'' | '’' => {}
            '+' => text.push_str("promoted-"),
            _ if !text.is_empty() && !text.ends_with('-') => text.push('-'),
            _ => {}
        }
    }
    let text = text.trim_matches('-').to_owned();
    let letters = text.chars().take_while(char::is_ascii_lowercase).count();
    let like_a_square = letters > 0
        && letters <= 2
        && text.len() > letters
        && text.chars().skip(letters).all(|c| c.is_ascii_digit());
    if like_a_square || text == "piece" || !is_name(&text) {
        return format!("piece-{text}").trim_end_matches('-').to_owned();
    }
    text
}

/// The name of a variant, after the file: `Hook Chess.txt` is `hook-chess`.
pub(super) fn of_file(file: &str) -> String {
    let base = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = base.rsplit_once('.').map_or(base, |(stem, _)| stem);
    let name = of_piece(stem.trim_matches(['<', '>']));
    if name == "piece" || name.starts_with("piece-") { "diagram".to_owned() } else { name }
}
