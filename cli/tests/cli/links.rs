//! Links between the pages lead somewhere, and the book's table of contents is whole.

use crate::pages::{all, root};
use std::fs;
use std::path::Path;

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut pages = all();
    for page in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"] {
        pages.push(root().join(page));
    }
    let mut broken = Vec::new();
    let mut count = 0;
    for page in &pages {
        for target in links(&fs::read_to_string(page).unwrap()) {
            count += 1;
            let (file, anchor) =
                target.split_once('#').map_or((target.as_str(), None), |(f, a)| (f, Some(a)));
            let path = match file {
                "" => page.clone(),
                _ => page.parent().unwrap().join(file),
            };
            let found = path.exists() && anchor.is_none_or(|anchor| has(&path, anchor));
            if !found {
                broken.push(format!("{}: {target}", page.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(broken.is_empty(), "links that lead nowhere:\n{}", broken.join("\n"));
    assert!(count > 100, "only {count} links were found");
}

#[test]
fn the_table_of_contents_names_every_page() {
    let docs = root().join("docs");
    let named = links(&fs::read_to_string(docs.join("SUMMARY.md")).unwrap());
    for page in all() {
        let name = page.strip_prefix(&docs).unwrap().display().to_string().replace('\\', "/");
        let times = named.iter().filter(|link| **link == name).count();
        assert_eq!(times, usize::from(name != "SUMMARY.md"), "docs/SUMMARY.md names {name} {times} times");
    }
}

/// The targets of a page's links into the project.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_block = false;
    for line in text.lines() {
        in_block ^= line.trim_start().starts_with("```");
        if in_block {
            continue;
        }
        for rest in line.split("](").skip(1) {
            let target = rest.split(')').next().unwrap_or_default();
            if !target.contains("://") {
                found.push(target.to_owned());
            }
        }
    }
    found
}

/// Has the page a heading of this name, or a mark?
fn has(page: &Path, anchor: &str) -> bool {
    let text = fs::read_to_string(page).unwrap_or_default();
    let mut in_block = false;
    text.lines().any(|line| {
        in_block ^= line.trim_start().starts_with("```");
        let heading = line.starts_with('#') && !in_block;
        heading && slug(line.trim_start_matches('#').trim()) == anchor
            || line.contains(&format!("id=\"{anchor}\""))
    })
}

/// A heading as it stands in a link.
fn slug(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

#[test]
fn headings_in_links_are_written_as_usual() {
    assert_eq!(slug("Parts and `include`"), "parts-and-include");
    assert_eq!(slug("6. Duck: a turn of two parts"), "6-duck-a-turn-of-two-parts");
}
