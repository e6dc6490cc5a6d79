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
    /// Which one.
    pub id: PlayerId,
    /// Their name.
    pub name: Name,
    /// Whether they are here tonight (PP-1, PP-2).
    pub here: bool,
    /// Which of the owner colours and patterns marks what is theirs.
    #[serde(default)]
    pub mark: u8,
}

/// Where a character's plot points are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purse {
    /// The character has its own.
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
    /// An organisation: a mob's dice and a scale die (GMC-4).
    Faction,
    /// A place with traits (GMC-5).
    Location,
    /// A force of the setting with one die in all its pools (GMC-6).
    Catalyst,
}

/// What a character is to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CharacterKind {
    /// A player's character.
    Pc,
    /// One of the GM's.
    Gmc(GmcKind),
    /// A vehicle, whose crew act with it (VEH-1).
    Vehicle,
}

/// A character file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Which one.
    pub id: CharacterId,
    /// Their name.
    pub name: Name,
    /// PC or what kind of GMC.
    pub kind: CharacterKind,
    /// How a major GMC compares to the PCs (GMC-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<Weight>,
    /// The folder the GM keeps the file in.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub folder: Name,
    /// Whether a catalyst has had to do with the session so far (GMC-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// The session in which the die of a catalyst last stepped as a session or a story ended (GMC-6, SES-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stepped: u32,
    /// Who is aboard, of a vehicle (VEH-2, VEH-3).
    #[serde(default, skip_serializing_if = "Crew::is_empty")]
    pub crew: Crew,
    /// Who plays them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// A few words under the name.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub concept: Name,
    /// Pronouns.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub pronouns: Name,
    /// Where they come from.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub background: Name,
    /// What they look like.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub appearance: Name,
    /// The GM's own notes. They are on nothing that a player gets.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub notes: Name,
    /// The player's notes, which are on the file (CHAR-2).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub player_notes: Name,
    /// What they look like, as a picture: a file among those of the campaign (CHAR-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// The GMC they were copied from, by the id it has or had; copies of one may share an initiative (ORD-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<CharacterId>,
    /// Where their plot points are.
    pub purse: Purse,
    /// Hero dice they have banked, smallest first (HERO-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hero: Vec<Die>,
    /// How many d6 they have saved for a later action (PP-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub saved_dice: u32,
    /// Dice a mob, boss or organisation has lost in play: a copy of it has them still (GMC-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Die>,
    /// Their traits.
    #[serde(default)]
    pub traits: Traits,
    /// What they have lost of their life score (LIFE-1).
    #[serde(default, skip_serializing_if = "Hurt::is_none")]
    pub hurt: Hurt,
    /// Pools they roll again and again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub saved_pools: Vec<SavedPool>,
    /// What they rolled last, of a test that is closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_pool: Vec<SavedPart>,
    /// Whether the players see them (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub sight: Sight,
    /// What the players call them until they are revealed (SHOW-3).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub alias: Name,
    /// What is still to be chosen, while they are being made (CHAR-1, CHAR-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub making: Making,
    /// What they grow by: growth dice, goals, milestones, experience, advances (SET-15).
    #[serde(default, skip_serializing_if = "is_default")]
    pub growth: Growth,
}

impl Character {
    /// A file with a name and nothing else.
    pub fn new(id: CharacterId, name: Name, kind: CharacterKind, purse: Purse) -> Self {
        Self {
            id,
            name,
            kind,
            weight: None,
            folder: "".into(),
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

    /// They are of another kind from now on. Whoever was a player's is known to all (SHOW-1).
    pub fn becomes(&mut self, kind: CharacterKind) {
        self.sight = match (self.is_pc(), kind) {
            (true, CharacterKind::Pc) | (false, CharacterKind::Gmc(_) | CharacterKind::Vehicle) => self.sight,
            (true, _) => Sight::Seen,
            (false, CharacterKind::Pc) => Sight::Unsaid,
        };
        self.kind = kind;
    }

    /// What people wrote on the file, the name first.
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

    /// Whether a player plays them.
    pub fn is_pc(&self) -> bool {
        self.kind == CharacterKind::Pc
    }

    /// Plot points in their own purse; `None` when the GM pays for them.
    pub fn points(&self) -> Option<u32> {
        match self.purse {
            Purse::Own(points) => Some(points),
            Purse::Bank => None,
        }
    }
}
