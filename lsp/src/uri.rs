//! The addresses of the protocol and the names of files: `file:///home/ada/my%20chess.wazir` is `/home/ada/my chess.wazir`. What is no file,
//! such as a text that has not been saved, goes by its address.

use gen_lsp_types::Uri;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::path::{Path, PathBuf};

/// What stands in a path only as `%..`.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The name of the file at an address.
pub(crate) fn name(uri: &Uri) -> String {
    let whole = uri.0.as_str();
    let Some(rest) = whole.strip_prefix("file://") else { return whole.to_owned() };
    let path = rest.find('/').map_or(rest, |at| &rest[at..]);
    let path = percent_decode_str(path).decode_utf8_lossy().into_owned();
    // `/c:/chess.wazir`
    match path.as_bytes() {
        [b'/', drive, b':', ..] if drive.is_ascii_alphabetic() => path[1..].to_owned(),
        _ => path,
    }
}

/// The path at an address.
pub(crate) fn path(uri: &Uri) -> PathBuf {
    PathBuf::from(name(uri))
}

/// The address of a file; `None` for a name that is no whole path.
pub(crate) fn of(name: &str) -> Option<Uri> {
    let slashed = name.replace('\\', "/");
    let path = match (name.as_bytes(), slashed.starts_with('/')) {
        (_, true) if !cfg!(windows) => name.to_owned(),
        (_, true) => slashed,
        ([drive, b':', b'/' | b'\\', ..], _) if drive.is_ascii_alphabetic() => format!("/{slashed}"),
        // What is an address is one already.
        _ if name.contains(':') => return Some(Uri(name.to_owned())),
        _ => return None,
    };
    Some(Uri(format!("file://{}", utf8_percent_encode(&path, ESCAPED))))
}

/// The name of a file that is named relative to another. `None` beside a text that has not been saved, which has no folder.
pub(crate) fn beside(name: &str, path: &str) -> Option<String> {
    let has_folder = Path::new(name).is_absolute() || !name.contains(':') || Path::new(path).is_absolute();
    has_folder.then(|| wazir_lang::disk::beside(name, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_addresses() {
        for (uri, file) in [
            ("file:///home/ada/a.wazir", "/home/ada/a.wazir"),
            ("file:///home/ada/my%20chess%25.wazir", "/home/ada/my chess%.wazir"),
            ("file:///home/%E6%A3%8B.wazir", "/home/棋.wazir"),
            ("file:///c:/chess.wazir", "c:/chess.wazir"),
            ("untitled:Untitled-1", "untitled:Untitled-1"),
        ] {
            assert_eq!(name(&Uri(uri.to_owned())), file);
            assert_eq!(of(file), Some(Uri(uri.to_owned())));
        }
        assert_eq!(name(&Uri("file:///c%3A/x".to_owned())), "c:/x");
        assert_eq!(of("standard.wazir"), None);
        assert_eq!(beside("/home/ada/a.wazir", "../b.wazir"), Some("/home/b.wazir".to_owned()));
        assert_eq!(beside("untitled:Untitled-1", "b.wazir"), None);
    }
}
