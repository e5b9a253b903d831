//! What a turn is.

use super::draft::Who;
use super::squares::Place;
use super::writer::Writer;

impl Writer<'_> {
    /// Adds the turn, where it is not any move.
    pub(super) fn turn(&mut self) {
        let white = self.turn_of("White");
        let black = self.turn_of("Black");
        let any = |lines: &[String]| lines == ["a move"];
        if white == black {
            if !any(&white) {
                self.draft.turn.push((Who::Both, white));
            }
            return;
        }
        for (who, lines) in [(Who::White, white), (Who::Black, black)] {
            if !any(&lines) {
                self.draft.turn.push((who, lines));
            }
        }
    }

    fn turn_of(&mut self, side: &str) -> Vec<String> {
        let quiet = if self.model.is("checking") { "" } else { " giving no check" };
        let kinds = self.model.kinds("mustDropType");
        let must_drop = self.model.is("mustDrop");
        if must_drop && !kinds.all {
            self.refuse("mustDropType", "");
        }
        let mut action = format!("a move{quiet}");
        if self.model.is("mustCapture") {
            action = format!("a capture{quiet}, else {action}");
        }
        if must_drop {
            // Where nothing on the board moves, there is nothing else.
            action = format!("a drop{quiet}, else {action}");
        }
        if self.model.is(&format!("pass{side}")) {
            action.push_str(" or a pass");
        } else if self.model.is(&format!("passOnStalemate{side}")) {
            action.push_str(", else a pass");
        }
        let mut lines = vec![action];
        match self.model.text("wallingRule").as_str() {
            "duck" => {
                let place = self.place("pond", "wallingRegion");
                lines.push(match place {
                    Place::On(_, words) => format!("then the duck goes to {words}"),
                    _ => "then the duck goes anywhere".to_owned(),
                });
            }
            "static" => {
                let place = self.place("field", "wallingRegion");
                lines.push(match place {
                    Place::On(_, words) => format!("then a wall appears on {words}"),
                    _ => "then a wall appears anywhere".to_owned(),
                });
            }
            "arrow" => match self.arrow() {
                Some(path) => lines.push(format!("then an arrow appears a {path} from it")),
                None => self.refuse("wallingRule", "an arrow that flies in several ways"),
            },
            "edge" => self.refuse("wallingRule", ""),
            _ => {}
        }
        if self.model.is("wallOrMove") {
            self.refuse("wallOrMove", "");
        }
        lines
    }

    /// The one path of all pieces, which their arrows take, too.
    fn arrow(&self) -> Option<String> {
        let mut paths =
            self.cast.actors.iter().flat_map(|actor| self.units.get(&actor.kind).into_iter().flatten());
        let first = paths.next()?;
        if paths.any(|other| other.text != first.text) {
            return None;
        }
        let lines = first.lines().ok()?;
        match lines.as_slice() {
            [line] => {
                line.strip_prefix("move and capture ").or(line.strip_prefix("move ")).map(str::to_owned)
            }
            _ => None,
        }
    }
}
