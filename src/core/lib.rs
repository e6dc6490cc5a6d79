#![doc = include_str!("README.md")]

pub mod library;
pub mod model;
pub mod odds;
pub mod player;
pub mod rules;
pub mod session;
pub mod text;
pub mod words;

/// A 64 bit fingerprint (FNV-1a): the same on every machine and in every version, good against
/// accidents and not against malice.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
