//! A character as its note writes it.

use super::name::WrittenKind;
use super::{Trace, WrittenTrait};
use crate::model::{Die, GmcKind, Milestone, SetDef, SetKind, Setting};

/// One SFX or limit as written (SFX-1, SFX-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSfx {
    /// Its name, a colon, its effect.
    pub text: String,
    pub limit: bool,
    /// The number of traits written before it.
    pub place: usize,
    /// The line it stands under is a single trait.
    pub lone: bool,
    /// The number of its line in the note, from 1.
    pub line: usize,
}

/// Stress, an asset and the like, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTrace {
    pub trace: Trace,
    pub name: String,
    pub dice: Vec<Die>,
    /// What a dash or a statement behind it says.
    pub about: String,
    /// The number of its line in the note, from 1.
    pub line: usize,
}

/// One character as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The first line, as it stands.
    pub name: String,
    /// The kind of GMC that the note says.
    pub kind: Option<GmcKind>,
    /// The note says that it is a PC.
    pub pc: bool,
    /// The note says that it is a GMC, and no kind.
    pub gmc: bool,
    /// Its traits stand under headings, as those of a file.
    pub sheet: bool,
    pub player: String,
    pub concept: String,
    pub traits: Vec<WrittenTrait>,
    pub sfx: Vec<WrittenSfx>,
    pub pronouns: String,
    pub background: String,
    pub appearance: String,
    pub milestones: Vec<Milestone>,
    /// The line of the first milestone.
    pub milestone_line: usize,
    pub xp: Option<(u32, usize)>,
    pub traces: Vec<WrittenTrace>,
    /// Plot points, and their line.
    pub points: Option<(u32, usize)>,
    pub notes: String,
    /// The first and the last of its lines, from 1.
    pub lines: (usize, usize),
}

impl Written {
    /// Takes what the note calls it.
    pub(super) fn call(&mut self, kind: WrittenKind) {
        (self.pc, self.gmc) = (kind == WrittenKind::Pc, kind == WrittenKind::Gmc);
        self.kind = match kind {
            WrittenKind::Kind(kind) => Some(kind),
            WrittenKind::Pc | WrittenKind::Gmc => None,
        };
    }

    /// Returns whether it has the trait sets of a PC, as of all GMCs only a major one has: distinctions and at least
    /// two more (GMC-1, GMC-2).
    pub(super) fn is_full(&self, setting: &Setting) -> bool {
        let has = |set: &&SetDef| {
            let names = |trait_: &WrittenTrait| match &trait_.set {
                Some(name) => *name == *set.name,
                // Words that name no set name one of those of which there may be several.
                None => trait_.own.is_some() && set.many(),
            };
            set.on_pcs && self.traits.iter().any(names)
        };
        let kinds: Vec<SetKind> = setting.sets.iter().filter(has).map(|set| set.kind).collect();
        kinds.contains(&SetKind::Distinctions) && kinds.len() > 2
    }
}
