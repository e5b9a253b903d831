//! `fmt` writes what it can, whole, and nothing else: too long, only to be read, linked from elsewhere.

use crate::wazir::{Folder, Wazir};
use std::fs;

const LOOSE: &str = "edition   1\n";

#[test]
fn a_file_that_is_too_long_is_left_whole() {
    let folder = Folder::new();
    let long = format!("{LOOSE}# {}\n", "x".repeat(1 << 20));
    folder.write("long.wazir", &long);
    let ran = Wazir::new().dir(folder.path()).args(["fmt", "long.wazir"]).run().code(1);
    assert!(ran.stderr.contains("is not a variant"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(folder.path().join("long.wazir")).unwrap(), long);
    let ran = Wazir::new().args(["fmt", "-"]).stdin(&long).run().code(1);
    assert_eq!(ran.stdout, long);
}

#[test]
#[cfg(unix)]
fn what_may_only_be_read_and_what_is_linked_is_left_alone() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    folder.write("outside.wazir", LOOSE);
    fs::create_dir(folder.path().join("mine")).unwrap();
    folder.write("mine/read.wazir", LOOSE);
    folder.write("mine/write.wazir", LOOSE);
    let read = folder.path().join("mine/read.wazir");
    fs::set_permissions(&read, fs::Permissions::from_mode(0o444)).unwrap();
    symlink(folder.path().join("outside.wazir"), folder.path().join("mine/link.wazir")).unwrap();
    let ran = Wazir::new().dir(folder.path()).args(["fmt", "mine"]).run().code(2);
    assert!(ran.stderr.contains("may only be read"), "{}", ran.stderr);
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(text("mine/read.wazir"), LOOSE);
    assert_eq!(text("outside.wazir"), LOOSE);
    assert_eq!(text("mine/write.wazir"), "edition 1\n");
}
