#![doc = include_str!("README.md")]

// Texts go through one door, `t!`, which names this crate by its name.
extern crate self as hitch_core;
#[macro_use]
extern crate hitch_texts;

pub mod library;
pub mod locale;
pub mod model;
pub mod notes;
pub mod odds;
pub mod player;
pub mod rules;
pub mod session;
pub mod text;
pub mod words;

/// Returns a 64-bit FNV-1a fingerprint, equal on every machine and in every version. It detects accidents, not
/// tampering.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
