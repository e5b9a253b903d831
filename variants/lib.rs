//! The shipped variant files, carried inside the binary. The files beside this one are the source.

/// Every shipped file: its name without `.wazir`, and its text.
pub const FILES: &[(&str, &str)] = &[
    ("capablanca", include_str!("capablanca.wazir")),
    ("gardner", include_str!("gardner.wazir")),
    ("infector", include_str!("infector.wazir")),
    ("losalamos", include_str!("losalamos.wazir")),
    ("oinquarkichess", include_str!("oinquarkichess.wazir")),
    ("orthodox", include_str!("orthodox.wazir")),
    ("quickchess", include_str!("quickchess.wazir")),
    ("standard", include_str!("standard.wazir")),
    ("vilkacis", include_str!("vilkacis.wazir")),
    ("zombie", include_str!("zombie.wazir")),
];

/// The positions of `wazir bench`: lines of name, FEN or `-`, and depth, parted by ` | `; `#` begins a comment.
pub const BENCH: &str = include_str!("bench.txt");

/// The text of a shipped file.
pub fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
}
