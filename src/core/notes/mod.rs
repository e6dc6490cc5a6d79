//! Characters as people write them: a stat line, a stat block, a whole file, or several of them in one note (CHAR-1,
//! GMC-1 to GMC-5).
//!
//! [`read`] takes any text. Headings, bullets and blank lines part it into characters and their traits; dice stand before
//! or behind a name, `④` to `⑫` and `Ⓟ` are the books’ signs, and `Bandits (mob 4d6): Crossbows d8` says what kind of GMC
//! it is. Rows of tables are traits, and a paragraph is parted where a heading begins inside of it. No line is lost: a
//! line that is nothing else goes to the notes of its character, and is told in [`Note::kept`] as is a title of the note.
//! [`make`] turns a note into the commands that make its characters, and tells what the setting lacks.
//!
//! - `line`: lines without their marks; `heads`: headings; `dice`: traits of a line; `name`: the first line
//! - `split`: where a character begins; `person`: the lines of one, which `written` holds
//! - `make`: commands

mod dice;
mod heads;
mod line;
mod make;
mod name;
mod person;
mod preview;
mod split;
mod written;

pub use heads::Trace;
pub use make::{Made, NewGmc, NoteContents, PersonKind, gmcs, make, name_of, new_player, pcs};
pub use name::{NameLine, name_line, pronouns};
pub use preview::preview;
pub use written::{Written, WrittenSfx, WrittenTrace};

use crate::model::{Die, SetKind, Setting};
use person::Block;

/// One trait as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenTrait {
    pub name: String,
    pub dice: Vec<Die>,
    /// The set it was written under: `Skills: Fight d8`.
    pub set: Option<String>,
    /// The set's own name, if there may be several: `Powers (Tidecaller): Surge d8`. If `set` is `None`, text before a
    /// colon that is no set: `Tidecaller: Surge d8`.
    pub own: Option<String>,
    /// The heading it stands under, of a set that the setting lacks.
    pub lacks: Option<String>,
    /// Its statement, after the die and a colon: `Truth d10: I say it first` (SET-14).
    pub statement: String,
    /// Its name and statement if the text after the die is a statement, not part of the name: `Truth d10 I say it
    /// first`. The set can tell which it is (SET-14).
    pub if_stated: Option<(String, String)>,
    /// What a dash behind it says.
    pub about: String,
    /// The number of its line in the note, from 1.
    pub line: usize,
}

/// A line that is neither a trait nor anything else of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of its line in the note, from 1.
    pub line: usize,
    pub text: String,
    pub why: String,
    /// It has a die that is none, or a die without a name.
    pub wrong: bool,
}

impl std::fmt::Display for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, “{}”: {}", self.line, self.text, self.why)
    }
}

/// A note that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    pub people: Vec<Written>,
    /// The lines that went to the notes, in their order.
    pub kept: Vec<Kept>,
}

/// The trait sets that a note may name, and what stress, assets and the like are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sets {
    sets: Vec<KnownSet>,
    called: Vec<(Trace, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct KnownSet {
    name: String,
    kind: Option<SetKind>,
    many: bool,
    /// The traits that it usually has.
    usual: Vec<String>,
}

impl Sets {
    /// Returns the sets of a setting.
    pub fn of(setting: &Setting) -> Self {
        let known = |set: &crate::model::SetDef| KnownSet {
            name: set.name.to_string(),
            kind: Some(set.kind),
            many: set.many(),
            usual: set.usual.iter().map(ToString::to_string).collect(),
        };
        let called = Trace::ALL.map(|(trace, label)| (trace, setting.labels.get(label).to_string()));
        Self { sets: setting.sets.iter().map(known).collect(), called: called.into() }
    }

    /// Returns sets of which only the names are known.
    pub fn named(names: &[&str]) -> Self {
        let known = |name: &&str| KnownSet { name: (*name).to_owned(), kind: None, many: false, usual: Vec::new() };
        Self { sets: names.iter().map(known).collect(), called: Vec::new() }
    }
}

/// Reads the traits of a line, each with its dice.
///
/// # Errors
/// Returns why a die is none, or that it has no name.
pub fn named_dice(line: &str) -> Result<Vec<(String, Vec<Die>)>, String> {
    let found = dice::traits(&crate::model::spelled(line))?;
    Ok(found.into_iter().map(|it| (it.name, it.dice)).collect())
}

/// Returns whether a text has anything that a character has besides a name.
pub fn is_note(text: &str, sets: &Sets) -> bool {
    read(text, sets).people.iter().any(|it| !it.traits.is_empty() || !it.sfx.is_empty() || it.kind.is_some() || it.gmc)
}

/// Reads all characters of a note. `sets` are those of its setting: a line that begins with one of them says where its
/// traits belong.
pub fn read(note: &str, sets: &Sets) -> Note {
    let lines: Vec<_> = line::lines(note).into_iter().flat_map(|line| heads::parted(line, sets)).collect();
    let parts = split::parts(&lines, sets);
    let mut read = Note::default();
    let alone = parts.len() == 1;
    for part in parts {
        if part.title && !alone {
            let why = || t!("a title or a remark below it, not a character").to_owned();
            let kept = |line: &line::NoteLine| Kept { line: line.no, text: line.raw.clone(), why: why(), wrong: false };
            read.kept.extend(part.lines.iter().map(|it| kept(it.0)));
            continue;
        }
        let mut block = Block::new(part.sheet);
        for (line, title) in part.lines {
            block.line(line, title, sets);
        }
        let (person, kept) = block.finish();
        read.people.push(person);
        read.kept.extend(kept);
    }
    read
}
