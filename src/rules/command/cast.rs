//! Commands about the campaign, its players, its character files and their traits.

use crate::model::{Bearer, CharacterId, CharacterKind, Die, Name, PictureName, PlayerId, Ref, SetId, Sfx};
use crate::rules::command::{SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Changes to the campaign itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CampaignCommand {
    /// Gives it another name.
    Rename {
        /// The new name.
        name: Name,
    },
    /// Rewrites the GM's notes.
    Notes {
        /// The new notes.
        text: Name,
    },
}

/// Changes to who is at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlayerCommand {
    /// Somebody joins the group.
    Add {
        /// Their name.
        name: Name,
    },
    /// Gives a player another name.
    Rename {
        /// Who.
        who: Ref<PlayerId>,
        /// The new name.
        name: Name,
    },
    /// Says whether they are here tonight (PP-1, PP-2).
    Here {
        /// Who.
        who: Ref<PlayerId>,
        /// Whether they are.
        here: bool,
    },
    /// Takes a player off the list; their characters stay.
    Remove {
        /// Who.
        who: Ref<PlayerId>,
    },
}

/// The lines of a character file that are plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Field {
    /// A few words under the name.
    Concept,
    /// Pronouns.
    Pronouns,
    /// Where they come from.
    Background,
    /// What they look like.
    Appearance,
    /// Anything else.
    Notes,
}

/// Changes to character files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CharacterCommand {
    /// Makes a file. A PC's has the sets the setting gives every PC.
    Add {
        /// The name.
        name: Name,
        /// PC, or what kind of GMC.
        kind: CharacterKind,
        /// Who plays them.
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
        /// A scene they are put into at once.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Gives a character another name.
    Rename {
        /// Who.
        who: Ref<CharacterId>,
        /// The new name.
        name: Name,
    },
    /// Rewrites one text line of the file.
    Describe {
        /// Who.
        who: Ref<CharacterId>,
        /// Which line.
        field: Field,
        /// The new text.
        text: Name,
    },
    /// Gives them a picture, or takes it away.
    Picture {
        /// Who.
        who: Ref<CharacterId>,
        /// A file among those of the campaign, or none.
        picture: Option<PictureName>,
    },
    /// Says who plays them.
    Play {
        /// Who.
        who: Ref<CharacterId>,
        /// The player, or nobody.
        player: Option<Ref<PlayerId>>,
    },
    /// Makes a PC a GMC, or a GMC of another kind.
    Become {
        /// Who.
        who: Ref<CharacterId>,
        /// What they become.
        kind: CharacterKind,
    },
    /// Removes the file.
    Remove {
        /// Who.
        who: Ref<CharacterId>,
    },
}

/// Changes to traits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraitCommand {
    /// Adds a trait to a set, and the set with it where the bearer has none of that kind.
    Add {
        /// Whose.
        of: Ref<Bearer>,
        /// To which set of the setting.
        set: Ref<SetId>,
        /// What it is called.
        name: Name,
        /// Its rating; empty: what the set starts at.
        #[serde(default)]
        dice: Vec<Die>,
    },
    /// Gives a trait another name.
    Rename {
        /// Which.
        at: TraitAt,
        /// The new name.
        name: Name,
    },
    /// Changes the lasting rating.
    Rate {
        /// Which.
        at: TraitAt,
        /// The new dice.
        dice: Vec<Die>,
    },
    /// Rewrites the line beside the name.
    Note {
        /// Which.
        at: TraitAt,
        /// The new text.
        text: Name,
    },
    /// Rewrites the SFX that hang on it.
    Sfx {
        /// Which.
        at: TraitAt,
        /// All of them.
        sfx: Vec<Sfx>,
    },
    /// Moves a trait within its set.
    Move {
        /// Which.
        at: TraitAt,
        /// Its new place in the set, from 0.
        to: usize,
    },
    /// Shuts a trait down, or brings it back.
    ShutDown {
        /// Which.
        at: TraitAt,
        /// Whether it is off.
        off: bool,
    },
    /// Takes a trait away.
    Remove {
        /// Which.
        at: TraitAt,
    },
}
