//! Small files with shuffled starts and with castlings that begin wherever their pieces stood.

use super::Rng;
use std::fmt::Write as _;

/// A file of four kinds, whose first ranks are shuffled.
pub fn variant(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0x5f1e);
    let files = rng.range(4, 8) as usize;
    let ranks = rng.range(4, 6);
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n  board {files} x {ranks}\n");
    let symmetry = *rng.pick(&["mirror", "mirror", "rotation"]);
    let _ = writeln!(text, "  symmetry {symmetry}");
    text += "  piece king K royal {\n    move and capture step any way\n  }\n";
    for (name, letter) in [("ward", 'W'), ("page", 'P'), ("dame", 'D')] {
        let _ = writeln!(text, "  piece {name} {letter} {{");
        for _ in 0..=rng.below(2) {
            let path = *rng.pick(&[
                "slide orthogonal",
                "slide diagonal up to 2",
                "leap 1 2",
                "step any way",
                "slide any way over one piece",
                "step forward",
                "leap 0 2, then may repeat",
            ]);
            let _ = writeln!(text, "    {} {path}", rng.pick(&["move and capture", "move", "capture"]));
        }
        let past = *rng.pick(&[
            "",
            "",
            "",
            "move leap 2 2, if it is unmoved",
            "capture step diagonal, if an unmoved friendly king is next to it",
            "when its side is in check: it counts as moved",
            "move in place",
        ]);
        if !past.is_empty() {
            let _ = writeln!(text, "    {past}");
        }
        text += "  }\n";
    }
    // The king is somewhere in the first rank, with others beside him.
    let mut rank: Vec<char> = (0..files).map(|_| *rng.pick(&['W', 'P', 'D', '1', '1', 'W'])).collect();
    let at = rng.below(files);
    rank[at] = 'K';
    let white: String = rank.iter().collect();
    let turned: String = rank.iter().rev().collect();
    let black = if symmetry == "rotation" { turned } else { white.clone() }.to_lowercase();
    castlings(rng, &mut text, files, at, &rank);
    if rng.percent(75) {
        shuffle(rng, &mut text, &rank);
    }
    let middle = vec![digits(&".".repeat(files)); ranks as usize - 2].join("/");
    let _ = writeln!(text, "  setup \"{}/{middle}/{}\"", digits(&black), digits(&white));
    text += "  endings {\n    checkmate: the side to move loses\n    stalemate: draw\n    position repeated 3 times: draw\n  }\n}\n";
    text
}

/// Empty squares as numbers.
fn digits(rank: &str) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for c in rank.chars().chain(['!']) {
        if matches!(c, '1' | '.') {
            gap += 1;
            continue;
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        gap = 0;
        text.extend((c != '!').then_some(c));
    }
    text
}

fn file(x: usize) -> char {
    char::from(b'a' + x as u8)
}

/// A castling to the right, one to the left, or both.
fn castlings(rng: &mut Rng, text: &mut String, files: usize, king: usize, rank: &[char]) {
    let name = |c: char| match c {
        'W' => "ward",
        'P' => "page",
        _ => "dame",
    };
    let both = rng.below(4);
    for (side, letter) in [("right", 'R'), ("left", 'T')] {
        if both == 0 && side == "left" || both == 1 && side == "right" {
            continue;
        }
        let beside: Vec<usize> = match side {
            "right" => (king + 1..files).collect(),
            _ => (0..king).collect(),
        };
        let men: Vec<usize> = beside.into_iter().filter(|x| rank[*x] != '1').collect();
        let partner = men.last().filter(|_| side == "right").or(men.first()).copied();
        let kind = partner.map_or("ward", |x| name(rank[x]));
        let goals = match rng.below(3) {
            0 => rng.some(&(0..files).collect::<Vec<_>>(), 3),
            _ => vec![rng.below(files)],
        };
        let goal = rng.below(files);
        let names: Vec<String> = goals.iter().map(|x| format!("{}1", file(*x))).collect();
        let first = if rng.percent(60) { "king".to_owned() } else { format!("king {}1", file(king)) };
        let kinds = if rng.percent(25) { format!("{kind} or dame") } else { kind.to_owned() };
        let kinds = if kind == "dame" { "dame".to_owned() } else { kinds };
        let second = match (rng.percent(65), partner) {
            (false, Some(x)) => format!("{kinds} {}1", file(x)),
            _ => format!("{kinds} {side} of it"),
        };
        let lands = if rng.percent(40) { "next to it".to_owned() } else { format!("to {}1", file(goal)) };
        let empty =
            *rng.pick(&["none", "the way of king", "the way of king, the way of KIND", "b1, c1", "a1"]);
        let safe = *rng.pick(&["none", "the way of king", "b1", "the way of KIND"]);
        let of = |what: &str| what.replace("KIND", kind);
        let _ = writeln!(
            text,
            "  castling {side} {letter} {{ {first} to {}; {second} {lands}; empty {}; safe {} }}",
            names.join(" or "),
            of(empty),
            of(safe)
        );
    }
}

/// Everything on the first rank, in lines of one sort of man or of several in their order.
fn shuffle(rng: &mut Rng, text: &mut String, rank: &[char]) {
    let mut men: Vec<char> = rank.iter().copied().filter(|c| *c != '1').collect();
    let army = rng.below(4) == 0;
    let (indent, end) = if army { ("    ", "    }\n  }\n") } else { ("  ", "  }\n") };
    if army {
        text.push_str("  army white {\n");
    }
    let _ = writeln!(text, "{indent}shuffle rank 1 {{");
    let name = |c: char| match c {
        'W' => "ward",
        'P' => "page",
        'D' => "dame",
        _ => "king",
    };
    // Those on squares of one colour come first, so that the others' choices can be counted.
    let alone: Vec<char> =
        men.iter().copied().filter(|c| men.iter().filter(|d| *d == c).count() == 1).collect();
    if rng.percent(40) && !alone.is_empty() {
        let c = *rng.pick(&alone);
        let place = *rng.pick(&["light squares", "dark squares", "a1-c1", "b1-d1"]);
        let _ = writeln!(text, "{indent}  a {} on {place}", name(c));
        men.retain(|d| *d != c);
    }
    if rng.percent(50) && men.len() >= 3 {
        let three: Vec<char> = (0..3).map(|_| men.remove(rng.below(men.len()))).collect();
        let three: Vec<&str> = three.into_iter().map(name).collect();
        let _ = writeln!(text, "{indent}  {}", three.join(", "));
    }
    for c in ['K', 'W', 'P', 'D'] {
        match men.iter().filter(|d| **d == c).count() {
            0 => {}
            1 => {
                let _ = writeln!(text, "{indent}  a {}", name(c));
            }
            n => {
                let _ = writeln!(text, "{indent}  {n} {}s", name(c));
            }
        }
    }
    text.push_str(end);
}
