//! The app's own dice: sources of faces for a [`crate::session::Session`].
//!
//! Every face of a die is as likely as every other: numbers that would favour low faces are thrown
//! away. `ChaCha` is named outright, so that a seed means the same dice in every version.

use crate::model::Die;
use crate::session::FaceSource;
use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{Rng, SeedableRng};
use std::hash::{BuildHasher, Hasher, RandomState};

/// Dice nobody can foretell: seeded by the operating system.
pub fn os() -> impl FaceSource {
    // Without the system's numbers, the hasher's keys are the next best thing.
    Dice(
        ChaCha20Rng::try_from_rng(&mut SysRng)
            .unwrap_or_else(|_| ChaCha20Rng::seed_from_u64(RandomState::new().build_hasher().finish())),
    )
}

/// Dice that fall the same way for the same seed.
pub fn seeded(seed: u64) -> impl FaceSource {
    Dice(ChaCha20Rng::seed_from_u64(seed))
}

struct Dice(ChaCha20Rng);

impl FaceSource for Dice {
    fn face(&mut self, die: Die) -> u8 {
        let sides = u32::from(die.sides());
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                // Less than `sides`, which is at most 12.
                return (number % sides) as u8 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test stops where it fails")]
    use super::*;

    #[test]
    fn every_face_comes_up_and_no_other() {
        let mut dice = seeded(1);
        for die in Die::ALL {
            let mut counts = vec![0_u32; usize::from(die.sides()) + 1];
            for _ in 0..6000 {
                counts[usize::from(dice.face(die))] += 1;
            }
            let expected = 6000 / u32::from(die.sides());
            assert_eq!(counts[0], 0);
            assert!(counts[1..].iter().all(|it| it.abs_diff(expected) < expected / 3), "{die}: {counts:?}");
        }
    }

    #[test]
    fn a_seed_means_the_same_dice_for_good() {
        let throw = |seed| {
            let mut dice = seeded(seed);
            Die::ALL.map(|die| dice.face(die))
        };
        assert_eq!(throw(7), throw(7));
        assert_eq!(throw(7), [2, 4, 1, 7, 7]);
    }
}
