//! Other names of shipped variants where a variant is extended: `extends 3check`, which is not a name here, and `extends threecheck`.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Loader;

/// More files than these are not looked through.
const MOST: usize = 300;

/// Says what the variant is called.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, loader: &dyn Loader) -> Option<()> {
    if diagnostic.code == code::UNKNOWN_ITEM && part(diagnostic, said, loader).is_some() {
        return Some(());
    }
    if shipped_part(diagnostic, said, loader).is_some() {
        return Some(());
    }
    let known = matches!(diagnostic.code, code::SYNTAX | code::UNKNOWN_VARIANT);
    (known && said.word(0) == "variant").then_some(())?;
    let Some(extends) = (1..said.words.len()).find(|at| said.word(*at) == "extends") else {
        return colon(diagnostic, said, loader);
    };
    let first = said.words.get(extends + 1)?;
    // What stands together is one name: `3-check`.
    let mut last = extends + 1;
    while said.words.get(last + 1).is_some_and(|next| Some(next.start) == said.words.get(last).map(|t| t.end))
    {
        last += 1;
    }
    // A file may follow, and then it is not a shipped one.
    (last + 1 == said.words.len()).then_some(())?;
    let at = said.span(extends + 1, last)?;
    (diagnostic.span().start <= at.end && first.start <= diagnostic.span().end).then_some(())?;
    let written = said.text.get(at.start..at.end)?;
    // `large/grand.wazir`, of a file that is shipped.
    if let Some(name) = written.strip_suffix(".wazir").and_then(|path| path.rsplit('/').next())
        && loader.shipped_names().iter().any(|known| known == name)
    {
        diagnostic.message = "a variant is named here, not a file".to_owned();
        let whole = said.span(extends, last)?;
        diagnostic.mark(whole);
        let help = format!("write `extends {name}`");
        return anew(diagnostic, &format!("`{name}` is shipped"), vec![help]);
    }
    let unread = diagnostic.code == code::SYNTAX;
    let Some((name, alias)) = named(written, loader) else {
        // A name that nobody has given is not to be offered.
        (unread && written.starts_with(|c: char| c.is_ascii_digit())).then_some(())?;
        diagnostic.message = format!("there is no variant `{written}`");
        diagnostic.mark(at);
        return anew(
            diagnostic,
            "a name begins with a letter",
            vec!["`wazir list` names what comes with Wazir, such as `standard`".to_owned()],
        );
    };
    (name != written).then_some(())?;
    diagnostic.message = match alias == written {
        true => format!("`{written}` is another name of `{name}`"),
        false => format!("`{name}` is not called `{written}`"),
    };
    diagnostic.mark(at);
    let help = format!("write `extends {name}`");
    anew(diagnostic, "", vec![help.clone()])?;
    *diagnostic = match alias == written {
        true => diagnostic.clone().fix(help, at, name),
        false => diagnostic.clone().guess(help, at, name),
    };
    Some(())
}

/// `import pieces from "orthodox"`, of a file that is shipped: its parts are taken without `from`.
fn part(diagnostic: &mut Diagnostic, said: &Said<'_>, loader: &dyn Loader) -> Option<()> {
    let (name, file) = (said.word(1), said.word(3).trim_matches('"'));
    let file = file.strip_suffix(".wazir").unwrap_or(file);
    (said.words.len() == 4 && matches!(said.word(2), "from" | "of")).then_some(())?;
    let help = format!("include {name} from ");
    let at = diagnostic.help.iter().position(|h| h.contains(&help))?;
    let defines = |text: &str| {
        let mut parts = text.lines().filter_map(|line| line.strip_prefix("part "));
        parts.any(|rest| rest.split_whitespace().next() == Some(name))
    };
    loader.shipped(file).filter(|text| defines(text))?;
    *diagnostic.help.get_mut(at)? = format!("inside the variant write `include {file}.{name}`");
    Some(())
}

/// `include "orthodox/pieces.wazir"`, `include orthodox/pieces`: a part of a shipped file, as if it were a file in a folder.
fn shipped_part(diagnostic: &mut Diagnostic, said: &Said<'_>, loader: &dyn Loader) -> Option<()> {
    (diagnostic.code == code::SYNTAX && said.word(0) == "include" && said.words.len() == 2).then_some(())?;
    let at = said.span(1, 1)?;
    let path = said.word(1).trim_matches('"');
    let (file, part) = path.strip_suffix(".wazir").unwrap_or(path).rsplit_once('/')?;
    let text = loader.shipped(file)?;
    let mut parts = text.lines().filter_map(|line| line.strip_prefix("part "));
    parts.find(|rest| rest.split_whitespace().next() == Some(part))?;
    let name = format!("{file}.{part}");
    let help = format!("write `include {name}`");
    diagnostic.message = "a part is included by its name, not by a file".to_owned();
    diagnostic.mark(at);
    anew(diagnostic, &format!("`{file}` is shipped"), vec![help.clone()])?;
    *diagnostic = diagnostic.clone().guess(help, at, name);
    Some(())
}

/// `variant mine:3check "Mine"`
fn colon(diagnostic: &mut Diagnostic, said: &Said<'_>, loader: &dyn Loader) -> Option<()> {
    let end = said.words.len().checked_sub(1)?;
    let (own, title) = (said.word(1), said.word(end));
    (said.word(2) == ":" && title.starts_with('"') && end > 3).then_some(())?;
    let at = said.span(3, end - 1)?;
    let (name, _) = named(said.text.get(at.start..at.end)?, loader)?;
    let whole = format!("variant {own} {title} extends {name}");
    let help = format!("write `{whole}`");
    let all = said.span(0, end)?;
    anew(diagnostic, "", vec![help.clone()])?;
    *diagnostic = diagnostic.clone().guess(help, all, whole);
    Some(())
}

/// The one shipped variant that has a name among its own, and how it is written there. Hyphens and capitals do not count.
fn named(written: &str, loader: &dyn Loader) -> Option<(String, String)> {
    let bare = |name: &str| name.to_lowercase().replace(['-', '_'], "");
    let sought = bare(written);
    let mut found: Vec<(String, String)> = Vec::new();
    for file in loader.shipped_names().into_iter().take(MOST) {
        let text = loader.shipped(&file).unwrap_or_default();
        let mut own = None;
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("variant ") {
                own = rest.split_whitespace().next();
            }
            let (Some(own), true) = (own, line.trim_start().starts_with("also known as ")) else { continue };
            let aliases = line.split('"').skip(1).step_by(2).filter(|alias| bare(alias) == sought);
            found.extend(aliases.map(|alias| (own.to_owned(), alias.to_owned())));
        }
    }
    let exact = found.iter().find(|(_, alias)| alias == written).or(found.first())?.clone();
    found.iter().all(|(name, _)| *name == exact.0).then_some(exact)
}
