//! Positions as programs for shogi write them: `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2Pp 1`.
//!
//! The side that moves first is Black there and White here. The hands stand behind it, and the last number counts turns.

/// The same as FEN, of a variant whose start this is: what SFEN does not say is as there. `None` if it is not written like that.
pub fn to_fen(sfen: &str, start: &str) -> Option<String> {
    let mut fields = sfen.split_whitespace();
    let (board, turn) = (fields.next()?, fields.next()?);
    let hands = fields.next().unwrap_or("-");
    let number: u32 = fields.next().unwrap_or("1").parse().ok()?;
    let turn = match turn {
        "b" => 'w',
        "w" => 'b',
        _ => return None,
    };
    let (mut hand, mut count) = (String::new(), String::new());
    for c in hands.chars().filter(|c| *c != '-') {
        if c.is_ascii_digit() {
            count.push(c);
            continue;
        }
        let many: usize = if count.is_empty() { 1 } else { count.parse().ok().filter(|n| *n < 1000)? };
        hand.extend(std::iter::repeat_n(c, many));
        count.clear();
    }
    let has_hands = start.split_whitespace().next().is_some_and(|board| board.contains('['));
    let hands = if has_hands || !hand.is_empty() { format!("[{hand}]") } else { String::new() };
    Some(format!("{board}{hands} {turn} - - 0 {}", number.saturating_sub(1) / 2 + 1))
}

/// A FEN of this project as SFEN.
pub fn of_fen(fen: &str) -> String {
    let mut fields = fen.split_whitespace();
    let (board, turn) = (fields.next().unwrap_or_default(), fields.next().unwrap_or("w"));
    let number: u32 = fields.nth(3).and_then(|number| number.parse().ok()).unwrap_or(1);
    let (board, hands) = match board.split_once('[') {
        Some((board, hands)) => (board, hands.trim_end_matches(']')),
        None => (board, ""),
    };
    let mut written = String::new();
    let mut rest = hands;
    while let Some(first) = rest.chars().next() {
        let many = rest.chars().take_while(|c| *c == first).count();
        if many > 1 {
            written += &many.to_string();
        }
        written.push(first);
        rest = rest.trim_start_matches(first);
    }
    let hands = if written.is_empty() { "-".to_owned() } else { written };
    let second = turn == "b";
    let plies = (number.max(1) - 1).saturating_mul(2).saturating_add(1 + u32::from(second));
    format!("{board} {} {hands} {plies}", if second { 'w' } else { 'b' })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_stand_behind_the_side_to_move() {
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";
        let sfen = "4k4/9/9/9/9/9/9/9/4K4 w 2Pb 4";
        let fen = "4k4/9/9/9/9/9/9/9/4K4[PPb] b - - 0 2";
        assert_eq!(to_fen(sfen, start).as_deref(), Some(fen));
        assert_eq!(of_fen(fen), sfen);
        assert_eq!(of_fen(start), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        for wrong in ["", "9", "9 x - 1", "9 b - x", "9 b 99999999999P 1"] {
            assert_eq!(to_fen(wrong, start), None, "{wrong}");
        }
    }
}
