//! Where variant files of one's own are kept, and what can be made again at any time: the one place that asks the environment for it.
//!
//! | | |
//! |---|---|
//! | `WAZIR_PATH` is set | the folders that it names, separated as in `PATH`; none if it is empty |
//! | Linux and the like | `$XDG_DATA_HOME/wazir/variants`, otherwise `~/.local/share/wazir/variants` |
//! | macOS | `~/Library/Application Support/wazir/variants` |
//! | Windows | `%APPDATA%\wazir\variants` |

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The variable that names other folders.
pub const VARIABLE: &str = "WAZIR_PATH";

/// The folders of one's own files, in the order in which they are searched. They need not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// The folders.
    pub paths: Vec<PathBuf>,
    /// Does the variable name them? Then they are expected to exist; the usual place is not.
    pub named: bool,
}

/// What decides on the usual place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Platform {
    Unix,
    Mac,
    Windows,
}

const PLATFORM: Platform = if cfg!(windows) {
    Platform::Windows
} else if cfg!(target_os = "macos") {
    Platform::Mac
} else {
    Platform::Unix
};

impl Folders {
    /// The folders in the environment of this process.
    pub fn here() -> Folders {
        Folders::of(PLATFORM, env::home_dir(), |name| env::var_os(name))
    }

    fn of(platform: Platform, home: Option<PathBuf>, variable: impl Fn(&str) -> Option<OsString>) -> Folders {
        if let Some(named) = variable(VARIABLE) {
            let mut paths: Vec<PathBuf> = Vec::new();
            // A folder that is named twice, or not at all, as at the end of `a:b:`, is searched once, or not.
            for path in env::split_paths(&named).filter(|path| !path.as_os_str().is_empty()) {
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
            return Folders { paths, named: true };
        }
        // What is not a whole path is none: so the standard of these variables has it.
        let absolute = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let home = home.filter(|home| home.is_absolute());
        let data = match platform {
            Platform::Unix => absolute("XDG_DATA_HOME").or(home.map(|home| home.join(".local/share"))),
            Platform::Mac => home.map(|home| home.join("Library/Application Support")),
            Platform::Windows => absolute("APPDATA"),
        };
        let paths = data.map(|data| data.join("wazir").join("variants"));
        Folders { paths: paths.into_iter().collect(), named: false }
    }
}

/// The folder for what can be made again at any time: `$XDG_CACHE_HOME/wazir`, and the like.
#[cfg(feature = "language-server")]
pub fn cache() -> Option<PathBuf> {
    let home = env::home_dir().filter(|home| home.is_absolute());
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = match PLATFORM {
        Platform::Unix => absolute("XDG_CACHE_HOME").or(home.map(|home| home.join(".cache"))),
        Platform::Mac => home.map(|home| home.join("Library/Caches")),
        Platform::Windows => absolute("LOCALAPPDATA"),
    };
    cache.map(|cache| cache.join("wazir"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(platform: Platform, variables: &[(&str, &str)]) -> (Vec<String>, bool) {
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        };
        let found = Folders::of(platform, Some(PathBuf::from("/home/ada")), variable);
        let paths = found.paths.iter().map(|path| path.to_string_lossy().into_owned()).collect();
        (paths, found.named)
    }

    #[test]
    #[cfg(unix)]
    fn each_platform_has_its_usual_place() {
        let usual = |platform, variables: &[(&str, &str)]| {
            let (paths, named) = folders(platform, variables);
            assert!(!named && paths.len() <= 1);
            paths.into_iter().next().unwrap_or_default()
        };
        assert_eq!(usual(Platform::Unix, &[]), "/home/ada/.local/share/wazir/variants");
        assert_eq!(usual(Platform::Unix, &[("XDG_DATA_HOME", "/data")]), "/data/wazir/variants");
        assert_eq!(
            usual(Platform::Unix, &[("XDG_DATA_HOME", "data")]),
            "/home/ada/.local/share/wazir/variants"
        );
        assert_eq!(
            usual(Platform::Mac, &[("XDG_DATA_HOME", "/data")]),
            "/home/ada/Library/Application Support/wazir/variants"
        );
        assert_eq!(usual(Platform::Windows, &[("APPDATA", "/roaming")]), "/roaming/wazir/variants");
        assert_eq!(usual(Platform::Windows, &[]), "");
    }

    #[test]
    #[cfg(unix)]
    fn the_variable_replaces_the_usual_place() {
        let named = |value| folders(Platform::Unix, &[(VARIABLE, value), ("XDG_DATA_HOME", "/data")]);
        assert_eq!(named("/a::b:/a:"), (vec!["/a".to_owned(), "b".to_owned()], true));
        assert_eq!(named(""), (Vec::new(), true));
    }
}
