//! The app's own dice: sources of faces for a [`hitch_core::session::Session`].
//!
//! All faces are equally likely: random numbers that would favor low faces are rejected. `ChaCha` is fixed, so that a
//! seed gives the same dice in every version.

use hitch_core::model::Die;
use hitch_core::session::FaceSource;
use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{Rng, SeedableRng};
use std::hash::{BuildHasher, Hasher, RandomState};

/// Returns unpredictable dice, seeded by the operating system.
pub fn os() -> impl FaceSource {
    // Without the system's numbers, the hasher's keys are the next best thing.
    Dice(
        ChaCha20Rng::try_from_rng(&mut SysRng)
            .unwrap_or_else(|_| ChaCha20Rng::seed_from_u64(RandomState::new().build_hasher().finish())),
    )
}

/// Returns dice that repeat for the same seed.
pub fn seeded(seed: u64) -> impl FaceSource {
    Dice(ChaCha20Rng::seed_from_u64(seed))
}

struct Dice(ChaCha20Rng);

impl FaceSource for Dice {
    fn face(&mut self, die: Die) -> u8 {
        loop {
            if let Some(face) = face_of(self.0.next_u32(), u32::MAX, die.sides()) {
                return face;
            }
        }
    }
}

/// Returns the face for a number from 0 to `last`, or `None` to draw another. Each face has equally many numbers: those
/// from the largest multiple of the sides on are rejected, at most twice the sides less one.
const fn face_of(number: u32, last: u32, sides: u8) -> Option<u8> {
    let sides = sides as u32;
    let fair = last - last % sides;
    // Less than `sides`, which is at most 12.
    if number < fair { Some((number % sides) as u8 + 1) } else { None }
}

#[cfg(test)]
mod tests {
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

    /// Counts one by one the numbers from 0 to `last` for each face, and those rejected.
    fn counted(last: u32, sides: u8) -> (Vec<u64>, u64) {
        let (mut faces, mut none) = (vec![0_u64; usize::from(sides)], 0);
        for number in 0..=last {
            match face_of(number, last, sides) {
                Some(face) => faces[usize::from(face) - 1] += 1,
                None => none += 1,
            }
        }
        (faces, none)
    }

    fn assert_even(last: u32, sides: u8, (faces, none): (Vec<u64>, u64)) {
        assert!(faces.iter().all(|it| *it == faces[0]), "d{sides} of 0..={last}: {faces:?}");
        assert_eq!(faces.iter().sum::<u64>() + none, u64::from(last) + 1);
        assert!(none < 2 * u64::from(sides), "d{sides} of 0..={last}: {none} discarded");
    }

    #[test]
    fn every_face_has_as_many_numbers_in_every_range_up_to_sixteen_bits() {
        for die in Die::ALL {
            for last in (24..600).chain([0x0FFF, 0x7FFF, 0xFFFE, 0xFFFF]) {
                assert_even(last, die.sides(), counted(last, die.sides()));
            }
        }
    }

    /// Over all 2^32 numbers, each face has equally many. Sampled at the ends of 65,536 blocks: the faces cycle up to
    /// the first rejected number, a multiple of the sides, and all later ones are rejected.
    #[test]
    fn every_face_has_as_many_numbers_of_all_there_are() {
        for die in Die::ALL {
            let (sides, wide) = (die.sides(), u32::from(die.sides()));
            let rejected: Vec<u32> = (0..4 * wide).map(|it| u32::MAX - it).collect();
            let first = rejected.iter().copied().filter(|it| face_of(*it, u32::MAX, sides).is_none()).min();
            let first = first.expect("some are discarded");
            assert_eq!(first % wide, 0, "{die}: the last round is whole");
            let in_turn = |number: u32| face_of(number, u32::MAX, sides) == Some((number % wide) as u8 + 1);
            for block in 0..=u32::from(u16::MAX) {
                let from = block << 16;
                assert!((from..from + 2 * wide).all(in_turn), "{die}: the block at {from}");
            }
            assert!((first - 4 * wide..first).all(in_turn), "{die}: the last rounds");
            assert!((first..=u32::MAX).all(|it| face_of(it, u32::MAX, sides).is_none()), "{die}: after {first}");
            let rounds = u64::from(first / wide);
            assert_even(u32::MAX, sides, (vec![rounds; usize::from(sides)], u64::from(u32::MAX - first) + 1));
        }
    }

    #[test]
    fn a_seed_means_the_same_dice_for_good() {
        let faces = |seed| {
            let mut dice = seeded(seed);
            Die::ALL.map(|die| dice.face(die))
        };
        assert_eq!(faces(7), faces(7));
        assert_eq!(faces(7), [2, 4, 1, 7, 7]);
    }
}
