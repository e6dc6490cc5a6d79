//! The formats that characters are written in, told by the ending of a file.

use super::{EXTENSION, cortex_text, foundry_text, hitch_text, plain_text};
use crate::store::SaveError;
use hitch_core::model::Parcel;
use std::path::{Path, PathBuf};

/// A format that characters are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Hitch's own, which loses nothing.
    #[default]
    Hitch,
    Cortex,
    Foundry,
    Text,
}

impl Format {
    pub const ALL: [Self; 4] = [Self::Hitch, Self::Cortex, Self::Foundry, Self::Text];

    /// Returns the ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Hitch => EXTENSION,
            Self::Cortex => "cortex.json",
            Self::Foundry => "foundry.json",
            Self::Text => "txt",
        }
    }

    /// Returns the format that a file name says. A JSON file of no other name is for the Cortex Toolkit.
    pub fn of(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?.to_lowercase();
        let ends = |end: &str| name.strip_suffix(end).is_some_and(|it| it.ends_with('.'));
        let json = ends("json").then_some(Self::Cortex);
        Self::ALL.into_iter().find(|it| ends(it.ending())).or(json)
    }

    /// Returns a path with the ending of this format in place of that of another one.
    pub fn named(self, path: &Path) -> PathBuf {
        let name = path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        let ends = Self::ALL.iter().map(|it| it.ending()).chain(["json"]);
        let bare = ends.into_iter().find_map(|it| name.strip_suffix(it)?.strip_suffix('.'));
        path.with_file_name(format!("{}.{}", bare.unwrap_or(&name), self.ending()))
    }

    /// Returns whether a parcel has contents that this format has no place for.
    pub const fn lacks(self, parcel: &Parcel) -> bool {
        match self {
            Self::Hitch | Self::Text => false,
            Self::Cortex | Self::Foundry => !parcel.pools.is_empty() || !parcel.scenes.is_empty(),
        }
    }

    /// Returns a parcel as the text of a file. `now` is the time as RFC 3339.
    pub fn text(self, parcel: &Parcel, now: &str) -> Result<String, SaveError> {
        match self {
            Self::Hitch => hitch_text(parcel),
            Self::Cortex | Self::Foundry if parcel.cast.is_empty() => {
                Err(SaveError::Wrong(t!("Only characters fit into this format").to_owned()))
            }
            Self::Foundry => Ok(foundry_text(parcel)),
            Self::Cortex => Ok(cortex_text(parcel, now)),
            Self::Text => Ok(plain_text(parcel)),
        }
    }

    /// Returns several parcels as one text: JSON as one list, plain text one after the other.
    pub fn texts(self, parcels: &[Parcel], now: &str) -> Result<String, SaveError> {
        let texts = parcels.iter().map(|it| self.text(it, now)).collect::<Result<Vec<_>, _>>()?;
        if texts.len() > 1 && self == Self::Hitch {
            let what = t!("A character file holds one input file. Convert the files one by one.");
            return Err(SaveError::Wrong(what.to_owned()));
        }
        if texts.len() < 2 || self == Self::Text {
            return Ok(texts.join("\n"));
        }
        let mut all = Vec::new();
        for text in texts {
            match super::json::value(&text) {
                Ok(serde_json::Value::Array(more)) => all.extend(more),
                Ok(one) => all.push(one),
                Err(error) => return Err(SaveError::Unfaithful(error.to_string())),
            }
        }
        Ok(format!("{:#}\n", serde_json::Value::Array(all)))
    }
}

/// Returns a parcel as text for the clipboard: readable lines as comments, then the file, which reads as a whole.
pub fn clipboard_text(parcel: &Parcel) -> Result<String, SaveError> {
    let lines = plain_text(parcel);
    let lines = lines.lines().map(|line| format!("// {line}").trim_end().to_owned());
    let head: Vec<String> = lines.collect();
    Ok(format!("{}\n{}", head.join("\n"), hitch_text(parcel)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_is_replaced_and_another_dot_stays() {
        let named = |format: Format, path: &str| format.named(Path::new(path)).display().to_string();
        assert_eq!(named(Format::Cortex, "a/Dr. Ivo.hitch-character"), "a/Dr. Ivo.cortex.json");
        assert_eq!(named(Format::Hitch, "ivo.cortex.json"), "ivo.hitch-character");
        assert_eq!(named(Format::Foundry, "ivo.json"), "ivo.foundry.json");
        assert_eq!(named(Format::Text, "ivo.foundry.json"), "ivo.txt");
        assert_eq!(Format::of(Path::new("ivo.foundry.json")), Some(Format::Foundry));
        assert_eq!(Format::of(Path::new("ivo.json")), Some(Format::Cortex));
        assert_eq!(named(Format::Text, "Dr. Ivo"), "Dr. Ivo.txt");
        assert_eq!(Format::of(Path::new("x.TXT")), Some(Format::Text));
        assert_eq!(Format::of(Path::new("x.pdf")), None);
    }
}
