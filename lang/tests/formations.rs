//! Rows and chains against a look at every line and every pair, on random boards.
#![allow(missing_docs)]

use crate::common::Shipped;
use std::collections::BTreeSet;
use wazir_lang::compile;
use wazir_runtime::{Game, Match};

type Square = (i32, i32);

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

const ORTHOGONAL: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// How long the rows are, each with nobody at its ends.
fn rows(men: &BTreeSet<Square>, steps: &[Square]) -> Vec<usize> {
    let mut lengths = Vec::new();
    for (x, y) in men {
        for (dx, dy) in steps {
            if men.contains(&(x - dx, y - dy)) {
                continue;
            }
            lengths.push((0..).take_while(|n| men.contains(&(x + n * dx, y + n * dy))).count());
        }
    }
    lengths
}

/// The groups, each found by joining those that stand beside each other.
fn chains(men: &BTreeSet<Square>, steps: &[Square]) -> Vec<BTreeSet<Square>> {
    let mut chains: Vec<BTreeSet<Square>> = Vec::new();
    for man in men {
        let beside =
            |chain: &BTreeSet<Square>| steps.iter().any(|s| chain.contains(&(man.0 + s.0, man.1 + s.1)));
        let (joined, mut rest): (Vec<_>, Vec<_>) = chains.into_iter().partition(|chain| beside(chain));
        rest.push(joined.into_iter().flatten().chain([*man]).collect());
        chains = rest;
    }
    chains
}

#[test]
fn rows_and_chains_are_what_they_look_like() {
    let mut rng = Rng(20);
    let mut held = [0; 2];
    for _ in 0..400 {
        let (files, ranks) = (3 + rng.below(5) as i32, 3 + rng.below(5) as i32);
        let (words, steps): (&str, Vec<Square>) = match rng.below(3) {
            0 => (" orthogonal", ORTHOGONAL.to_vec()),
            1 => (" diagonal", DIAGONAL.to_vec()),
            _ => ("", [ORTHOGONAL, DIAGONAL].concat()),
        };
        let n = 1 + rng.below(4) as usize;
        let men: BTreeSet<Square> =
            (0..files).flat_map(|x| (0..ranks).map(move |y| (x, y))).filter(|_| rng.below(5) < 2).collect();
        let lengths = rows(&men, &steps);
        let groups = chains(&men, &steps);
        let largest = groups.iter().map(BTreeSet::len).max().unwrap_or(0);
        let last = char::from(b'a' + files as u8 - 1);
        let (ending, holds) = match rng.below(5) {
            0 => (format!("white has at least {n} stones in a row{words}"), lengths.iter().any(|l| *l >= n)),
            1 => (format!("white has exactly {n} stones in a row{words}"), lengths.contains(&n)),
            2 => (format!("white has at least {n} stones in a chain{words}"), largest >= n),
            3 => (format!("white has every stone in a chain{words}"), groups.len() == 1),
            _ => {
                let joins =
                    |g: &BTreeSet<Square>| g.iter().any(|s| s.0 == 0) && g.iter().any(|s| s.0 == files - 1);
                let text = format!("white has a chain of stones{words} from file a to file {last}");
                (text, groups.iter().any(joins))
            }
        };
        let rank = |y: i32| -> String {
            let mut text = String::new();
            let mut free = 0;
            for x in 0..=files {
                if x < files && !men.contains(&(x, y)) {
                    free += 1;
                    continue;
                }
                if free > 0 {
                    text += &std::mem::take(&mut free).to_string();
                }
                text += if x < files { "P" } else { "" };
            }
            text
        };
        let board = (0..ranks).rev().map(rank).collect::<Vec<_>>().join("/");
        let empty = vec![files.to_string(); ranks as usize].join("/");
        let text = format!(
            "edition 1\nvariant f \"F\" {{\n board {files} x {ranks}\n symmetry none\n piece stone P {{ drop anywhere }}\n \
             setup \"{empty}[Pp]\"\n endings {{\n  {ending}: white wins\n  stalemate: draw\n }}\n}}\n"
        );
        let compilation = compile("f.wazir", &text, &Shipped);
        let program = compilation.variants[0].program.clone().unwrap_or_else(|| panic!("{text}"));
        let game = Game::load(program).unwrap();
        let position = game.parse_fen(&format!("{board}[Pp] w - - 0 1")).unwrap();
        let over = Match::new_unbounded(game.clone(), position).status().is_over();
        assert_eq!(over, holds, "{text}");
        held[usize::from(holds)] += 1;
    }
    assert!(held[0] > 50 && held[1] > 50, "{held:?}");
}
