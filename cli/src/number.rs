//! Numbers on the command line: `1000`, `1_000`, `1e3`.

use wazir_engine::Level;

/// The largest power of ten in a `u64`.
const MAX_POWER: u32 = 19;

/// A whole number that is not negative, with `_` between digits or a power of ten after them.
pub fn whole(text: &str) -> Result<u64, String> {
    let wrong = || "write a whole number, such as 1000 or 1e3".to_owned();
    let (digits, power) = match text.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, power.parse().map_err(|_| wrong())?),
        None => (text, 0),
    };
    if digits.starts_with('-') {
        return Err("it must not be negative".to_owned());
    }
    let digits = digits.replace('_', "");
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(wrong());
    }
    let factor = if power <= MAX_POWER { 10_u64.checked_pow(power) } else { None };
    let number = digits.parse().ok().zip(factor).and_then(|(n, factor): (u64, u64)| n.checked_mul(factor));
    number.ok_or_else(|| format!("it is too large; the maximum is {}", u64::MAX))
}

/// The same, up to the most that a `u32` holds.
pub fn plies(text: &str) -> Result<u32, String> {
    u32::try_from(whole(text)?).map_err(|_| format!("it is too large; the maximum is {}", u32::MAX))
}

/// How many threads there may be.
pub fn jobs(text: &str) -> Result<u16, String> {
    match whole(text)? {
        jobs @ 1..=1024 => Ok(jobs as u16),
        _ => Err("it must be from 1 to 1024".to_owned()),
    }
}

/// How many lines are shown.
pub fn lines(text: &str) -> Result<u16, String> {
    match whole(text)? {
        lines @ 1..=500 => Ok(lines as u16),
        _ => Err("it must be from 1 to 500".to_owned()),
    }
}

/// A level of the engine.
pub fn level(text: &str) -> Result<u8, String> {
    let levels = Level::MIN..=Level::MAX;
    let level = whole(text)?.try_into().ok().filter(|level| levels.contains(level));
    level.ok_or_else(|| format!("it must be from {} to {}", Level::MIN, Level::MAX))
}

/// A number of seconds, such as 0.05.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=86_400.0).contains(&seconds) => Ok(seconds),
        Ok(_) => Err("it must be from 0.001 to 86400".to_owned()),
        Err(_) => Err("write a number of seconds, such as 2 or 0.05".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let good = [("0", 0), ("1000", 1000), ("1_000", 1000), ("1e6", 1_000_000), ("25E2", 2500)];
        for (text, number) in good {
            assert_eq!(whole(text), Ok(number), "{text}");
        }
        for text in ["", "-1", "-1e3", "1.5", "ten", "1e", "1e-3", "e3", "1e99", "99999999999999999999"] {
            assert!(whole(text).is_err(), "{text}");
        }
        assert!(plies("1e10").is_err() && jobs("0").is_err());
        assert!(level("0").is_err() && level("11").is_err() && level("10") == Ok(10));
        assert!(seconds("0").is_err() && seconds("NaN").is_err() && seconds("0.5") == Ok(0.5));
    }
}
