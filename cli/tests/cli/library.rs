//! A library of one's own, where a transcript cannot say it: the usual place, files that are no texts, and many files.

use crate::wazir::{Folder, Wazir};
use std::fs;

fn variant(name: &str) -> String {
    format!("edition 1\nvariant {name} \"Title of {name}\" extends quickchess {{ }}\n")
}

/// The command in an environment that has its library in a folder.
fn with(library: &Folder) -> Wazir {
    Wazir::new().env("WAZIR_PATH", library.path().to_str().unwrap())
}

#[test]
#[cfg(all(unix, not(target_os = "macos")))]
fn the_usual_place_is_searched_and_told() {
    let home = Folder::new();
    home.write("data/wazir/variants/hop.wazir", &variant("hop"));
    home.write(".local/share/wazir/variants/skip.wazir", &variant("skip"));
    let data = home.path().join("data");
    let wazir = || Wazir::new().env("HOME", home.path().to_str().unwrap());
    let there = || wazir().env("XDG_DATA_HOME", data.to_str().unwrap());
    assert_eq!(there().args(["perft", "hop", "1"]).run().code(0).stdout, "11\n");
    let place = there().args(["list", "--where"]).run().code(0);
    assert_eq!(place.stdout.trim_end(), data.join("wazir/variants").to_str().unwrap());
    assert_eq!(place.stderr, "");
    // What is not a whole path counts for nothing.
    let home = wazir().env("XDG_DATA_HOME", "data").args(["perft", "skip", "1"]).run().code(0);
    assert_eq!((home.stdout.as_str(), home.stderr.as_str()), ("11\n", ""));
    there().args(["perft", "skip", "1"]).run().code(2);
}

#[test]
#[cfg(unix)]
fn files_that_are_no_texts_are_in_nobodys_way() {
    use std::os::unix::ffi::OsStrExt;
    let library = Folder::new();
    library.write("good.wazir", &variant("good"));
    library.write(".hidden.wazir", &variant("hidden"));
    library.write("folder.wazir/within.wazir", &variant("within"));
    library.write("huge.wazir", &" ".repeat(2 << 20));
    let at = |name: &str| library.path().join(name);
    std::os::unix::fs::symlink("round.wazir", at("round.wazir")).unwrap();
    std::os::unix::fs::symlink("good.wazir", at("again.wazir")).unwrap();
    fs::write(at("latin.wazir"), b"edition 1\nvariant latin \"Caf\xe9\" extends quickchess { }\n").unwrap();
    // Some file systems refuse such names.
    let _ = fs::write(library.path().join(std::ffi::OsStr::from_bytes(b"na\xffme.wazir")), variant("named"));

    // A link is the file that it leads to, and no second variant of its name.
    let good = with(&library).args(["perft", "good", "1"]).run().code(0);
    assert_eq!((good.stdout.as_str(), good.stderr.as_str()), ("11\n", ""));
    let list = with(&library).args(["list", "your", "own"]).run().code(0);
    assert!(list.stdout.contains("  good   Title of good\n"), "{}", list.stdout);
    for (name, listed) in [("hidden", false), ("within", false), ("named", false), ("latin", true)] {
        assert_eq!(list.stdout.contains(&format!("  {name} ")), listed, "{}", list.stdout);
    }
    for wrong in ["huge", "round"] {
        let path = format!("{wrong}.wazir");
        assert!(list.stderr.replace("\n  ", "").contains(&path), "{wrong}: {}", list.stderr);
    }
    for (name, code, says) in [
        ("latin", 1, "E0110"),
        ("huge", 1, "E0113"),
        ("round", 2, "cannot read"),
        ("hidden", 2, "there is no variant"),
        ("folder", 2, "there is no variant"),
    ] {
        let ran = with(&library).args(["perft", name, "1", "--message-format", "short"]).run().code(code);
        assert!(ran.stderr.contains(says), "{name}: {}", ran.stderr);
    }
}

#[test]
fn what_stands_in_a_library_is_made_visible() {
    let library = Folder::new();
    let text =
        "edition 1\nvariant evil \"\u{1b}[2Jtitle\u{202e}\" extends quickchess { summary \"a\u{9b}b\" }\n";
    library.write("evil.wazir", text);
    library.write("wrong.wazir", "\u{1b}]0;x\u{7}");
    for arguments in [&["list"][..], &["list", "--json"], &["show", "evil"], &["perft", "wrong", "1"]] {
        let ran = with(&library).args(arguments).args(["--color", "never"]).run();
        let bad = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!ran.stdout.contains(bad) && !ran.stderr.contains(bad), "{arguments:?}");
    }
}

#[test]
fn many_files_are_listed_and_one_is_found_among_them() {
    let library = Folder::new();
    for n in 0..300 {
        library.write(&format!("file-{n}.wazir"), &variant(&format!("mine-{n}")));
    }
    let long = format!("grand{}", "father".repeat(20));
    library.write("long.wazir", &variant(&long));
    library.write("unique.wazir", &variant("unique"));
    assert_eq!(with(&library).args(["perft", "mine-299", "1"]).run().code(0).stdout, "11\n");
    let list = with(&library).args(["list", "--json"]).run().code(0);
    assert_eq!(list.stdout.matches("\"family\":\"own\"").count(), 302);
    let missing = with(&library).args(["perft", "unqiue", "1"]).run().code(2);
    assert!(missing.stderr.contains("did you mean `unique`"), "{}", missing.stderr);
}

#[test]
fn many_clashes_are_not_told_one_by_one() {
    let library = Folder::new();
    for n in 0..20 {
        library.write(&format!("file-{n}.wazir"), &variant(["standard", "zombie"][n % 2]));
        library.write(&format!("bad-{n}.wazir"), "edition 1\nvariant x");
    }
    let list = with(&library).args(["list"]).run().code(0);
    assert!(list.stderr.matches("warning:").count() < 10, "{}", list.stderr);
    assert!(list.stderr.contains("the same goes for 15 more files"), "{}", list.stderr);
}

#[test]
#[cfg(unix)]
fn a_folder_that_may_not_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let home = Folder::new();
    home.write("library/hop.wazir", &variant("hop"));
    let folder = home.path().join("library");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o000)).unwrap();
    let unreadable = fs::read_dir(&folder).is_err();
    let ran =
        Wazir::new().env("WAZIR_PATH", folder.to_str().unwrap()).args(["perft", "quickchess", "1"]).run();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(ran.code(0).stderr.contains("permission denied"), unreadable);
}
