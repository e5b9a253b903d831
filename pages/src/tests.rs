//! What must be true of every page: its structure, that it is well formed, that nothing of a file is markup, that every picture says in words what
//! it shows, and that links lead somewhere.

use crate::{Entry, Options, Subject, file_name, index, page};
use std::collections::BTreeSet;
use wazir_lang::{Bundled, Compilation, compile};
use wazir_runtime::{Game, Position};

/// A variant that is ready for its page.
struct Ready {
    compiled: Compilation,
    game: Game,
    start: Position,
}

impl Ready {
    fn new(name: &str, text: &str) -> Ready {
        let compiled = compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES));
        let variant = compiled.variants.last().unwrap();
        let game = Game::load(variant.program.clone().unwrap()).unwrap();
        let start = game.start(&game.program().starts[0]).unwrap();
        Ready { compiled, game, start }
    }

    fn shipped(name: &str) -> Ready {
        Ready::new(name, wazir_variants::text(name).unwrap())
    }

    fn subject(&self) -> Subject<'_> {
        let variant = self.compiled.variants.last().unwrap();
        Subject {
            game: &self.game,
            start: &self.start,
            name: &variant.id,
            variant,
            sources: &self.compiled.sources,
        }
    }

    fn page(&self) -> String {
        page(&self.subject(), &Options::default()).text
    }
}

const TINY: &str = "edition 1

# Remarks.
variant tiny \"Tiny\" {
  summary \"the least there is\"
  source \"nobody, 2026\"
  board 3 x 3
  piece king K royal { move and capture step any way }
  setup \"1k1/3/1K1\"
  endings { stalemate: draw }
  test \"kings keep apart\" {
    legal b1a1
    illegal b1b2 because check
  }
}
";

/// The same with markup wherever an author may write a text.
const HOSTILE: &str = "edition 1
# </code></pre><script>alert(1)</script>
variant tiny \"<script>alert(2)</script>\" {
  summary \"<img src=x onerror=alert(3)> & more\"
  source \"' onload='alert(4)\"
  board 3 x 3
  piece king K royal { move and capture step any way }
  setup \"1k1/3/1K1\"
  endings { stalemate: draw }
  test \"</h3><script>alert(5)</script>\" { legal b1a1 }
}
";

/// The tags of a page in order, each with its attributes. Panics where one is not closed in its place.
fn tags(page: &str) -> Vec<&str> {
    let mut open: Vec<&str> = Vec::new();
    let mut tags = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").unwrap();
    while let Some((text, after)) = rest.split_once('<') {
        assert!(!text.contains('>') || open.last() == Some(&"style"), "a stray > in {text}");
        let (tag, next) = after.split_once('>').unwrap();
        assert!(!tag.contains('<'), "a stray < in {tag}");
        rest = next;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "before {}", next.get(..80).unwrap_or(next));
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap();
        tags.push(tag);
        if !tag.ends_with('/') && !["meta", "input"].contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    tags
}

/// The values of an attribute.
fn values<'p>(tags: &[&'p str], attribute: &str) -> Vec<&'p str> {
    let begin = format!(" {attribute}=\"");
    tags.iter().filter_map(|tag| tag.split_once(&begin)?.1.split('"').next()).collect()
}

fn is_sound(page: &str, what: &str) {
    let tags = tags(page);
    for picture in tags.iter().filter(|tag| tag.starts_with("svg")) {
        let named = picture.contains(" aria-label=\"") && !picture.contains(" aria-label=\"\"");
        assert!(named || picture.contains(" aria-hidden=\"true\""), "{what}: {picture}");
    }
    let ids = values(&tags, "id");
    let once: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(once.len(), ids.len(), "{what}: an id stands twice");
    for link in values(&tags, "href").into_iter().filter_map(|link| link.strip_prefix('#')) {
        assert!(once.contains(link), "{what}: #{link}");
    }
}

#[test]
fn a_small_page() {
    let page = Ready::new("tiny", TINY).page();
    let style = include_str!("style.css");
    let page = page.replace(style, "(the style)\n");
    // The address of the SVG repeats the picture.
    let (before, after) = page.split_once("data:image/svg+xml").unwrap();
    let after = after.split_once('"').unwrap().1;
    insta::assert_snapshot!(format!("{before}data:image/svg+xml…\"{after}"));
}

#[test]
fn a_test_that_fails_is_no_example() {
    let untrue = TINY.replace("legal b1a1", "legal b1b3");
    let page = page(&Ready::new("tiny", &untrue).subject(), &Options::default());
    assert_eq!(page.left_out, ["kings keep apart"]);
    assert!(!page.text.contains("id=\"examples\""));
}

#[test]
fn nothing_of_a_file_is_markup() {
    let page = Ready::new("tiny", HOSTILE).page();
    is_sound(&page, "hostile");
    assert!(!page.contains("<script") && !page.contains("<img"), "{page}");
    let outside_of_values = |tag: &str| tag.split('"').step_by(2).collect::<String>();
    assert!(tags(&page).iter().all(|tag| !outside_of_values(tag).contains(" on")), "{page}");
    for n in [1, 2, 5] {
        assert!(page.contains(&format!("&lt;script&gt;alert({n})&lt;/script&gt;")), "{n}");
    }
    let hostile = Ready::new("tiny", HOSTILE);
    let index = index("<i>", &[Entry { family: "<b>", subject: hostile.subject() }]);
    assert!(index.matches("<script>").count() == 1 && !index.contains("<i>") && !index.contains("<b>"));
}

#[test]
fn pages_are_well_formed_and_their_pictures_have_words() {
    let some =
        ["standard", "zombie", "shogi", "glinski", "duck", "raumschach", "ataxx", "seirawan", "circular"];
    let all = || {
        wazir_variants::FILES.iter().filter(|(_, text)| text.contains("\nvariant ")).map(|(name, _)| *name)
    };
    let names: Vec<&str> = match std::env::var("THOROUGH").is_ok_and(|how| how == "all") {
        true => all().collect(),
        false => some.to_vec(),
    };
    for name in names {
        is_sound(&Ready::shipped(name).page(), name);
    }
}

#[test]
fn the_index_leads_to_every_page() {
    let names = ["standard", "crazyhouse", "shogi", "tictactoe"];
    let ready: Vec<Ready> = names.iter().map(|name| Ready::shipped(name)).collect();
    let families = ["chess", "small boards", "others", "others"];
    let entries =
        ready.iter().zip(families).map(|(ready, family)| Entry { family, subject: ready.subject() });
    let index = index("Variants", &entries.collect::<Vec<_>>());
    // The script is our own, and no markup.
    let without_script = index.split("<script>").next().unwrap().to_owned() + "</body></html>";
    is_sound(&without_script, "index");
    let links = values(&tags(&without_script), "href").into_iter().filter(|link| !link.starts_with('#'));
    assert_eq!(links.collect::<Vec<_>>(), names.map(file_name));
    let site: BTreeSet<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let page = page(&ready[1].subject(), &Options { site: Some(&site), png: None }).text;
    assert!(page.contains("href=\"index.html\"") && page.contains("href=\"standard.html\""));
}

#[test]
fn every_named_start_has_its_board() {
    let text = Ready::shipped("infector").page();
    assert!(text.contains("Other starts"));
    for name in ["infector:infectors", "infector:rangers", "infector:full"] {
        assert!(text.contains(&format!("<figcaption><code>{name}</code>: <code>")), "{name}");
    }
    assert!(!Ready::shipped("standard").page().contains("Other starts"));
}

/// A start in the middle of a turn says so, under the board and in words.
#[test]
fn a_start_in_the_middle_of_a_turn_says_so() {
    let text = Ready::shipped("marseillais").page();
    assert_eq!(text.matches("White to move: the second part of a turn of 2").count(), 3);
}
