//! What a program says of itself by the protocol of XBoard: `feature variants="normal,xiangqi" setboard=1 done=1`.

/// What a program says of itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Features {
    /// What it calls itself.
    pub name: Option<String>,
    /// The variants that it announces; `None` if it says nothing of them, and plays chess.
    pub variants: Option<Vec<String>>,
    /// Can it begin from any position?
    pub setboard: bool,
    /// Does it want the word `usermove` before a move?
    pub usermove: bool,
    /// Does it answer `ping`?
    pub ping: bool,
    /// Has it said all, or that there is more to come?
    pub done: Option<bool>,
    /// The names of its options.
    pub options: Vec<String>,
}

impl Features {
    /// Reads a line `feature a=1 b="text"`; of any other nothing.
    pub fn read(&mut self, line: &str) {
        let Some(mut rest) = line.strip_prefix("feature ") else { return };
        while let Some((name, behind)) = rest.split_once('=') {
            let (value, after) = match behind.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => behind.split_once(' ').unwrap_or((behind, "")),
            };
            self.set(name.trim(), value);
            rest = after;
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        let on = value == "1";
        match name {
            "myname" => self.name = Some(value.to_owned()),
            "variants" => self.variants = Some(value.split(',').map(|name| name.trim().to_owned()).collect()),
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "ping" => self.ping = on,
            "done" => self.done = Some(on),
            "option" => self.options.extend(value.split_once(" -").map(|(name, _)| name.to_owned())),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read() {
        let mut features = Features::default();
        features.read("feature myname=\"A b=1\" variants=\"normal, xiangqi\" setboard=1");
        features.read("feature option=\"Level of it -combo a /// b\" ping=1 done=1");
        features.read("tellics say feature usermove=1");
        assert_eq!(features.name.as_deref(), Some("A b=1"));
        assert_eq!(features.variants, Some(vec!["normal".to_owned(), "xiangqi".to_owned()]));
        assert_eq!(
            (features.setboard, features.usermove, features.ping, features.done),
            (true, false, true, Some(true))
        );
        assert_eq!(features.options, ["Level of it"]);
    }
}
