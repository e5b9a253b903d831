//! The shapes as they are drawn: pictures on a grid of 45 by 45, each in a file of its own, which any viewer shows.

/// A shape.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Figurine {
    name: &'static str,
    file: &'static str,
}

/// Writes down the shapes, whose files bear their names.
macro_rules! shapes {
    ($($name:literal)*) => {
        const SHAPES: &[Figurine] =
            &[$(Figurine { name: $name, file: include_str!(concat!("shapes/", $name, ".svg")) }),*];
    };
}

shapes! {
    "king" "queen" "rook" "bishop" "knight" "pawn"
    "amazon" "archbishop" "camel" "cannon" "centaur" "champion" "chancellor" "crowned-bishop" "crowned-rook" "dabbaba" "elephant" "ferz" "giraffe"
    "gold" "grasshopper" "griffin" "lance" "mann" "nightrider" "silver" "stone" "unicorn" "wazir" "wizard" "zebra"
}

/// Every shape.
#[cfg(test)]
pub(super) fn all() -> &'static [Figurine] {
    SHAPES
}

impl Figurine {
    /// The shape of a name.
    pub(crate) fn named(name: &str) -> Option<Figurine> {
        SHAPES.iter().copied().find(|shape| shape.name == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// What is drawn: elements without colours, except that some have no filling.
    pub(crate) fn elements(self) -> &'static str {
        let inside = self.file.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>"));
        inside.map_or("", |(inside, _)| inside.trim())
    }

    /// The elements that are filled.
    pub(crate) fn body(self) -> String {
        self.elements().lines().filter(|line| !line.contains(r#"fill="none""#)).collect()
    }
}

impl std::fmt::Debug for Figurine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_list_of_paths_on_the_grid() {
        for shape in SHAPES {
            assert!(
                shape.file.starts_with("<svg ") && shape.file.contains(r#"viewBox="0 0 45 45""#),
                "{shape:?}"
            );
            assert!(
                shape.elements().lines().all(|l| l.starts_with("<path ") && l.ends_with("\"/>")),
                "{shape:?}"
            );
            assert!(!shape.body().is_empty(), "{shape:?}");
        }
    }
}
