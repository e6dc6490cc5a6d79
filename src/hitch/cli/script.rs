//! Scripts: what `hitch replay` plays.
//!
//! A script is a RON list. Most of its lines are [`Command`](hitch_core::rules::Command)s as serde reads them, everything named
//! as it is on the table; options need no `Some`. Lines of other kinds are in [`Line`].
//!
//! ```
//! use hitch::cli::script;
//! use std::path::Path;
//!
//! let text = r#"
//! [
//!     Say("The rope holds, so far."),
//!     Test(Open(who: "Mara Oake", title: "Get the ledger out", against: Difficulty(d8))),
//!     Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
//!     Roll(Add(roll: Opposing, what: Pool("Doom", d6))),
//!     Roll(Add(roll: Acting, what: Dice([d6]))),
//!
//!     // Faces as typed in from real dice, or none, and then they are rolled.
//!     Together([Roll(Roll(roll: Opposing, faces: Typed([5, 3, 2]))), Roll(Stand(roll: Opposing))]),
//!     Together([Roll(Roll(roll: Acting)), Roll(Stand(roll: Acting, pick: BestEffect))]),
//!
//!     Refused(Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb"))))),
//!     GmSaysSo(Harm(Stress(on: "Mara Oake", track: "Physical", die: d8))),
//!     // One step: what the first command makes is there for the next ones.
//!     Together([
//!         Character(Add(name: "A watchman", kind: Gmc(Minor))),
//!         Trait(Add(of: (made: 1), set: "Traits", name: "Bored", dice: [d6])),
//!     ]),
//!     Undo, Redo, BeforeTest,
//! ]
//! "#;
//! let lines = script::parse(Path::new("scene.ron"), text)?;
//! assert_eq!(lines.len(), 13);
//! assert_eq!(lines[0].at, (3, 5));
//! # Ok::<(), hitch_files::store::OpenError>(())
//! ```
//!
//! Things are pointed at by name, by id as a number, or, in a `Together`, as what it has made so far: `(made: 1)` is the
//! first thing of its kind, `(made: 2)` the second. One that was not made is refused.
//!
//! A command keeps its parentheses when nothing is said in them: `Test(Close())`, `to: Doom()`. Fields
//! that may be left out are those of [`hitch_core::rules`] with a default; any other word is refused, so
//! that a typing error can't change what is played.
//!
//! The parentheses of `Trait((of: ...))` may also be single: `Trait(of: "Mara Oake", is: "Sneak")`.
//!
//! [`GUIDE`] is a script that uses nearly all of it.
//!
//! This module must never play anything; that is done by [`super::Player`].

pub use hitch_core::text::Line;
use hitch_core::text::read_line;
use hitch_files::store::{self, OpenError};
use ron::extensions::Extensions;
use ron::value::RawValue;
use std::path::Path;

/// A script of a whole evening's worth of commands, as a guide; it is played in the tests, on the
/// sample campaign:
///
#[doc = concat!("```ron\n", include_str!("../../../assets/sample/guide.ron"), "```")]
pub const GUIDE: &str = include_str!("../../../assets/sample/guide.ron");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub line: Line,
    /// Line and character, from 1.
    pub at: (usize, usize),
}

pub fn read(path: &Path) -> Result<Vec<Placed>, OpenError> {
    let (text, _) = store::read_text(path)?;
    parse(path, &text)
}

/// Parses a script. `path` is for error messages.
pub fn parse(path: &Path, text: &str) -> Result<Vec<Placed>, OpenError> {
    // First into lines, so that what is wrong with one, and later what is refused, has its place.
    let raw: Vec<&RawValue> = store::parse(path, options().from_str(text), text).map_err(|error| match error {
        // The number of the line in the list says less than its place.
        OpenError::Text { path, line, column, what, .. } => {
            OpenError::Text { path, line, column, what, field: String::new(), newer: false }
        }
        other => other,
    })?;
    let placed = |raw: &RawValue| {
        let line = store::after_space(raw.get_ron());
        let at = place(text, line);
        Ok(Placed { line: parse_line(path, line).map_err(|error| moved(error, at))?, at })
    };
    raw.into_iter().map(placed).collect()
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

fn parse_line(path: &Path, text: &str) -> Result<Line, OpenError> {
    let single = options().with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES);
    let read = |options| store::parse(path, read_line(text, options), text);
    // The first error is told: it is of the form that the guide writes.
    read(&options()).or_else(|error| read(&single).map_err(|_| error))
}

fn place(text: &str, piece: &str) -> (usize, usize) {
    // RON hands out pieces of this very text, so the address of a piece says where it begins.
    let start = (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    store::place(text.get(..start).unwrap_or_default())
}

fn moved(error: OpenError, at: (usize, usize)) -> OpenError {
    match error {
        OpenError::Text { path, line, column, field, what, newer } => {
            // Only the first line of a piece begins in the middle of a line of the script.
            let column = if line == 1 { column + at.1 - 1 } else { column };
            OpenError::Text { path, line: line + at.0 - 1, column, field, what, newer }
        }
        other => other,
    }
}
