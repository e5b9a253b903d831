//! Where something stands, as seen from something else: "next to it", "one square forward from it".

use super::directions::{self, is_anywhere, is_step_any_way, range};
use wazir_runtime::program::{Board, Step, is_slide};

/// The end of a path from `it`, as a place; `way` puts the rare path into words for which there is nothing shorter.
pub(super) fn spot(board: &Board, steps: &[Step], it: &str, way: &dyn Fn(&[Step]) -> String) -> String {
    match steps {
        [Step::Go(vectors)] if is_anywhere(board, vectors) => format!("anywhere else than {it}"),
        [Step::Go(vectors)] if is_step_any_way(board, vectors) => format!("next to {it}"),
        [Step::Go(vectors)] if directions::are_neighbours(board, vectors) => {
            format!("one square {} from {it}", directions::neighbours(board, vectors, false))
        }
        [Step::Go(vectors)] => format!("a leap of {} from {it}", directions::leaps(board, vectors)),
        [Step::Go(vectors), Step::Repeat { min, max, body }]
            if is_slide(body) && directions::are_neighbours(board, vectors) =>
        {
            let way = directions::neighbours(board, vectors, true);
            format!("{} {way} from {it}, with only empty squares between", range(*min, *max))
        }
        steps => {
            let way = way(steps);
            let over = way.split_once(", at any distance, jumping over ").and_then(|(line, over)| {
                Some((line, over.strip_suffix(", with all other squares between empty")?))
            });
            match over {
                Some((line, over)) => format!("{line} from {it}, beyond {over}"),
                None => format!("where this way from {it} ends ({way})"),
            }
        }
    }
}
