//! Sources of faces.

use crate::model::Die;

/// A source of faces: the app's generator, a seeded one, or a list. The rules know none of them.
pub trait FaceSource: Send {
    /// Returns the face of a die of that size: 1 to its number of sides.
    fn face(&mut self, die: Die) -> u8;
}

impl<F: FnMut(Die) -> u8 + Send> FaceSource for F {
    fn face(&mut self, die: Die) -> u8 {
        self(die)
    }
}
