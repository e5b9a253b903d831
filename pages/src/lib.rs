//! Chess variants as pages of HTML, for people who want to play them: the rules in words, the board, a diagram of each piece's moves, how the game
//! ends, worked examples, the file itself, and where it comes from. A page needs no server, no script and no other file.
//!
//! ```text
//!  Subject ─▶ page ─┬─▶ start ──────┐
//!                   ├─▶ pieces ─────┤
//!                   ├─▶ rules ──────┼─▶ Html ─▶ text
//!                   ├─▶ examples ───┤     ▲
//!                   ├─▶ listing ────┤     └─ the style, and what the pictures share
//!                   └─▶ history ────┘
//!  Entry, … ─▶ index ────────────────────▶ text
//! ```
//!
//! [`page`] makes the page of one variant, [`index`] the gallery of many. Words and pictures are those of `wazir-show`. Files are opened neither
//! here nor there: whoever calls says where a page goes. What an author wrote goes through `html::Html`, which escapes it.

mod examples;
mod history;
mod html;
mod index;
mod listing;
mod page;
mod pieces;
mod rules;
mod start;
mod subject;
#[cfg(test)]
mod tests;

pub use index::{Entry, index};
pub use page::{Page, page};
pub use start::picture;
pub use subject::{Options, Subject};

/// By this a page is known as one that Wazir has written: it stands in the first lines of each.
pub const MARK: &str = "<meta name=\"generator\" content=\"wazir doc\">";

/// The name of the file for the page of a variant.
pub fn file_name(id: &str) -> String {
    format!("{id}.html")
}
