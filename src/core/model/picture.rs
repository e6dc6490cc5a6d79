//! The file name of a picture in a campaign.
//!
//! It is made of the bytes' fingerprint and one of three endings, and of nothing else, so it can't point out of its
//! folder, whatever file it came from.

use super::Name;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a picture, as in `2f6c…9b.png`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Name", into = "Name")]
pub struct PictureName(Name);

/// A wanted picture size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PictureSize {
    Face,
    Screen,
}

impl PictureSize {
    /// Returns the maximum length of the longer side, in pixels.
    pub const fn side(self) -> u32 {
        match self {
            Self::Face => 512,
            Self::Screen => 1920,
        }
    }
}

/// An error: a name that isn’t the name of a picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("“{}” isn’t a picture name: use 16 to 64 of the digits 0 to 9 and a to f, then .png, .jpg or .webp", .0))]
pub struct NoPictureName(Name);

impl PictureName {
    pub const ENDINGS: [&str; 3] = ["png", "jpg", "webp"];

    /// Returns the file name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<Name> for PictureName {
    type Error = NoPictureName;

    fn try_from(name: Name) -> Result<Self, NoPictureName> {
        // The name becomes a path: digits and one known ending keep it inside its folder. Capitals are refused, for
        // some file systems take both cases for one file.
        let right = name.split_once('.').is_some_and(|(digits, ending)| {
            (16..=64).contains(&digits.len())
                && digits.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
                && Self::ENDINGS.contains(&ending)
        });
        if right { Ok(Self(name)) } else { Err(NoPictureName(name)) }
    }
}

impl From<PictureName> for Name {
    fn from(name: PictureName) -> Self {
        name.0
    }
}

impl fmt::Display for PictureName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_points_nowhere_else() {
        let named = |name: &str| PictureName::try_from(Name::from(name)).is_ok();
        assert!(named("0123456789abcdef.png") && named("0123456789abcdef01234567.webp"));
        for hostile in [
            "",
            ".png",
            "0123456789abcde.png",
            "0123456789ABCDEF.png",
            "0123456789abcdef.svg",
            "0123456789abcdef.png.jpg",
            "../123456789abcdef.png",
            "/etc/passwd",
            "0123456789abcdef/../../../etc/passwd",
            "0123456789abcdef.png\0",
            "C:0123456789abcdef.png",
        ] {
            assert!(!named(hostile), "{hostile}");
        }
    }
}
