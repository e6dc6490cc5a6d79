//! Players, and the characters they and the GM play.

use super::is_default;
use super::{
    CharacterId, Crew, Die, Growth, Hurt, Making, Name, PictureName, PlayerId, SavedPart, SavedPool, Sight, Traits,
    Weight,
};
use serde::{Deserialize, Serialize};

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub id: PlayerId,
    pub name: Name,
    /// Present tonight (PP-1, PP-2).
    pub here: bool,
    /// The index of the owner color and pattern that marks this player's things.
    #[serde(default)]
    pub mark: u8,
}

/// The source of a character's plot points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purse {
    Own(u32),
    /// The GM pays: from the bank, or with doom dice where there is a doom pool (PP-2, PP-4).
    Bank,
}

/// The kinds of game moderator character (GMC-1 to GMC-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GmcKind {
    /// Built like a PC (GMC-1).
    Major,
    /// A few freeform traits (GMC-2).
    Minor,
    /// One trait (GMC-3).
    Extra,
    /// Several dice of one size, and shared traits (GMC-4).
    Mob,
    /// One character with a mob's dice (GMC-4).
    Boss,
    /// An organization: a mob's dice and a scale die (GMC-4).
    Faction,
    /// A place with traits (GMC-5).
    Location,
    /// A force of the setting with one die in all its pools (GMC-6).
    Catalyst,
}

/// The part a character has at the table: PC, GMC or vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CharacterKind {
    Pc,
    Gmc(GmcKind),
    /// A vehicle, whose crew act with it (VEH-1).
    Vehicle,
}

/// A character file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    pub id: CharacterId,
    pub name: Name,
    pub kind: CharacterKind,
    /// The strength of a major GMC, compared with the PCs (GMC-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<Weight>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub folder: Name,
    /// At hand for the GM, in a scene or not.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: bool,
    /// A catalyst has taken part in the session so far (GMC-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// The session in which a catalyst's die last stepped at the end of a session or story (GMC-6, SES-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stepped: u32,
    /// The crew of a vehicle (VEH-2, VEH-3).
    #[serde(default, skip_serializing_if = "Crew::is_empty")]
    pub crew: Crew,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub concept: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub pronouns: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub background: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub appearance: Name,
    /// The GM's notes, left out of everything a player gets.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub notes: Name,
    /// The player's notes, which are on the file (CHAR-2).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub player_notes: Name,
    /// A portrait, by its file name in the campaign (CHAR-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// The GMC this one was copied from, which may be gone. Copies of one GMC may share an initiative (ORD-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<CharacterId>,
    /// Its key in another tool's file, by which it is known when that file is read again.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub key: Name,
    pub purse: Purse,
    /// Banked hero dice, smallest first (HERO-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hero: Vec<Die>,
    /// The number of d6 saved for a later action (PP-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub saved_dice: u32,
    /// Dice that a mob, boss or organization has lost in play; a copy of it starts with them (GMC-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Die>,
    #[serde(default)]
    pub traits: Traits,
    /// Losses of the life score (LIFE-1).
    #[serde(default, skip_serializing_if = "Hurt::is_none")]
    pub hurt: Hurt,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub saved_pools: Vec<SavedPool>,
    /// The parts of their last roll in a closed test.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_pool: Vec<SavedPart>,
    /// Visibility to the players (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub sight: Sight,
    /// The name the players use until the reveal (SHOW-3).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub alias: Name,
    /// Choices still open while the character is made (CHAR-1, CHAR-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub making: Making,
    /// Growth dice, goals, milestones, experience and advances (SET-15).
    #[serde(default, skip_serializing_if = "is_default")]
    pub growth: Growth,
}

impl Character {
    /// Creates a file with a name and nothing else.
    pub fn new(id: CharacterId, name: Name, kind: CharacterKind, purse: Purse) -> Self {
        Self {
            id,
            name,
            kind,
            weight: None,
            folder: "".into(),
            pinned: false,
            engaged: false,
            stepped: 0,
            crew: Crew::default(),
            player: None,
            concept: "".into(),
            pronouns: "".into(),
            background: "".into(),
            appearance: "".into(),
            notes: "".into(),
            player_notes: "".into(),
            picture: None,
            copy_of: None,
            key: "".into(),
            purse,
            hero: Vec::new(),
            saved_dice: 0,
            lost: Vec::new(),
            traits: Traits::default(),
            hurt: Hurt::default(),
            saved_pools: Vec::new(),
            last_pool: Vec::new(),
            sight: Sight::of_new(kind),
            alias: "".into(),
            making: Making::default(),
            growth: Growth::default(),
        }
    }

    /// Changes the kind. A former PC becomes known to all (SHOW-1).
    pub fn becomes(&mut self, kind: CharacterKind) {
        // Another kind of GMC keeps what the GM has said about its sight; only a step to or from PC voids it.
        self.sight = match (self.is_pc(), kind) {
            (true, CharacterKind::Pc) | (false, CharacterKind::Gmc(_) | CharacterKind::Vehicle) => self.sight,
            // The players have seen the file: to hide somebody they know would hide nothing.
            (true, _) => Sight::Seen,
            (false, CharacterKind::Pc) => Sight::Unsaid,
        };
        self.kind = kind;
    }

    /// Returns all text written on the file, the name first.
    pub fn texts(&self) -> Vec<&str> {
        let own = [&self.notes, &self.player_notes, &self.folder];
        let lines =
            [&self.name, &self.concept, &self.pronouns, &self.background, &self.appearance].into_iter().chain(own);
        let traits = self.traits.iter().map(|(_, it)| it);
        let traits = traits.flat_map(|it| [&it.name, &it.note, &it.statement].into_iter().chain(&it.tags));
        let sets = self.traits.sets.iter().flat_map(|it| it.name.iter().chain([&it.source]));
        let effects = self.traits.hosts().flat_map(|(_, all)| all).flat_map(|it| [&it.name, &it.trigger, &it.text]);
        let goals = self.growth.goals.iter().map(|it| &it.name);
        let story = self.growth.story.iter();
        lines.chain(traits).chain(sets).chain(effects).chain(goals).chain(story).map(|it| &**it).collect()
    }

    /// Returns whether this is a PC.
    pub fn is_pc(&self) -> bool {
        self.kind == CharacterKind::Pc
    }

    /// Returns the plot points in the character's own purse; `None` when the GM pays.
    pub fn points(&self) -> Option<u32> {
        match self.purse {
            Purse::Own(points) => Some(points),
            Purse::Bank => None,
        }
    }
}
