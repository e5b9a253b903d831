//! What has changed between two texts, in the form that `patch` understands.

use std::fmt::Write;

/// Lines of context around a change.
const CONTEXT: usize = 3;
/// Where more lines differ than this, they are shown as one change, without looking for what is common.
const MOST: usize = 3000;

/// One line of a comparison.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Line<'a> {
    Same(&'a str),
    Old(&'a str),
    New(&'a str),
}

/// The difference, empty if there is none.
pub fn unified_diff(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let lines = compare(&split(old), &split(new));
    let changed: Vec<usize> =
        lines.iter().enumerate().filter(|(_, l)| !matches!(l, Line::Same(_))).map(|(i, _)| i).collect();
    let mut hunks: Vec<(usize, usize)> = Vec::new();
    for at in changed {
        let (from, to) = (at.saturating_sub(CONTEXT), (at + CONTEXT + 1).min(lines.len()));
        match hunks.last_mut() {
            Some((_, end)) if from <= *end => *end = to,
            _ => hunks.push((from, to)),
        }
    }
    let mut text = format!("--- {name}\n+++ {name}\n");
    for (from, to) in hunks {
        let count = |lines: &[Line<'_>], new: bool| {
            let skip = |l: &&Line<'_>| match l {
                Line::Same(_) => true,
                Line::Old(_) => !new,
                Line::New(_) => new,
            };
            lines.iter().filter(skip).count()
        };
        let (before, hunk) = (&lines[..from], &lines[from..to]);
        let range = |new: bool| {
            let (start, length) = (count(before, new), count(hunk, new));
            let start = if length == 0 { start } else { start + 1 };
            if length == 1 { start.to_string() } else { format!("{start},{length}") }
        };
        let _ = writeln!(text, "@@ -{} +{} @@", range(false), range(true));
        for line in hunk {
            let (sign, line) = match line {
                Line::Same(line) => (' ', line),
                Line::Old(line) => ('-', line),
                Line::New(line) => ('+', line),
            };
            text.push(sign);
            text.push_str(line);
            if !line.ends_with('\n') {
                text.push_str("\n\\ No newline at end of file\n");
            }
        }
    }
    text
}

fn split(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// The lines of both texts in order, those in common once.
fn compare<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let start = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (a, b) = (&old[start..], &new[start..]);
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - end], &b[..b.len() - end]);
    let mut lines: Vec<Line<'a>> = old[..start].iter().map(|l| Line::Same(l)).collect();
    if a.len() > MOST || b.len() > MOST {
        lines.extend(a.iter().map(|l| Line::Old(l)));
        lines.extend(b.iter().map(|l| Line::New(l)));
    } else {
        lines.extend(middle(a, b));
    }
    lines.extend(old[old.len() - end..].iter().map(|l| Line::Same(l)));
    lines
}

/// The same by the longest common subsequence.
fn middle<'a>(a: &[&'a str], b: &[&'a str]) -> Vec<Line<'a>> {
    // The length of what is common from line `i` of one and line `j` of the other on.
    let mut common = vec![vec![0u16; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            common[i][j] = match a[i] == b[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < a.len() || j < b.len() {
        if i < a.len() && j < b.len() && a[i] == b[j] {
            lines.push(Line::Same(a[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == b.len() || i < a.len() && common[i + 1][j] >= common[i][j + 1] {
            lines.push(Line::Old(a[i]));
            i += 1;
        } else {
            lines.push(Line::New(b[j]));
            j += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::unified_diff;

    #[test]
    fn a_change_has_three_lines_around_it() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        let new = "1\n2\n3\n4\nfive\nmore\n6\n7\n8\n9\n";
        let expected = "--- f\n+++ f\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+five\n+more\n 6\n 7\n 8\n";
        assert_eq!(unified_diff("f", old, new), expected);
        assert_eq!(unified_diff("f", old, old), "");
    }

    #[test]
    fn ends_of_files_are_exact() {
        assert_eq!(
            unified_diff("f", "", "a"),
            "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"
        );
        assert_eq!(
            unified_diff("f", "a", "a\n"),
            "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"
        );
    }

    #[test]
    fn far_changes_are_hunks_of_their_own() {
        let old: String = (0..30).map(|i| format!("{i}\n")).collect();
        let new = old.replace("\n3\n", "\nx\n").replace("\n25\n", "\n");
        assert_eq!(unified_diff("f", &old, &new).matches("@@ -").count(), 2);
    }
}
