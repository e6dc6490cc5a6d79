//! The name of a picture: what its bytes are called among the files of a campaign.
//!
//! A name is made of the bytes' fingerprint and one of three endings, and of nothing else: it can't
//! point out of the folder it is looked for in, whatever file it came from.

use super::Name;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a picture, as in `2f6c…9b.png`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Name", into = "Name")]
pub struct PictureName(Name);

/// How large a picture is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PictureSize {
    /// As somebody's face.
    Face,
    /// As all there is on a screen.
    Screen,
}

impl PictureSize {
    /// The longer side of one, at most, in pixels.
    pub const fn side(self) -> u32 {
        match self {
            Self::Face => 512,
            Self::Screen => 1920,
        }
    }
}

/// A name that no picture of Hitch's has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no name of a picture: 16 to 64 of the digits 0 to 9 and a to f, then .png, .jpg or .webp")]
pub struct NoPictureName(Name);

impl PictureName {
    /// The endings there are.
    pub const ENDINGS: [&str; 3] = ["png", "jpg", "webp"];

    /// The name, which is that of a file in a folder.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<Name> for PictureName {
    type Error = NoPictureName;

    fn try_from(name: Name) -> Result<Self, NoPictureName> {
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
