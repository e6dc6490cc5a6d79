//! The setting: which of the kit's parts this table plays with (SETT-1).

use super::traits::is_no;
use super::{Die, DoomWay, Further, Labels, Mods, Name, SetId, TrackId};
use serde::{Deserialize, Serialize};

/// What a trait set is in the rules (SET-1 to SET-14). Names on screen come from [`SetDef::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SetKind {
    /// SET-1.
    Distinctions,
    /// SET-2.
    Attributes,
    /// SET-3.
    Affiliations,
    /// SET-4.
    Skills,
    /// SET-5.
    Roles,
    /// SET-6.
    Specialties,
    /// SET-7.
    Values,
    /// SET-8.
    Relationships,
    /// SET-8.
    Reputations,
    /// SET-9.
    Powers,
    /// SET-10.
    Abilities,
    /// SET-11.
    Resources,
    /// SET-12.
    SignatureAssets,
    /// SET-13: no dice.
    Talents,
    /// Traits of a GMC that belong to no set: any that fit join free (POOL-1).
    Freeform,
    /// The dice of a mob, boss or faction (GMC-4).
    MobDice,
    /// What GMCs have in place of roles (GMC-8).
    Vices,
    /// A set of the table's own making.
    Own,
}

impl SetKind {
    /// Whether its traits may be used as a d4 for a plot point (POOL-3).
    pub const fn hinders(self) -> bool {
        matches!(self, Self::Distinctions)
    }

    /// Whether its traits are a set of which one die a roll is free (POOL-1).
    pub const fn one_free(self) -> bool {
        !matches!(self, Self::Freeform | Self::MobDice)
    }
}

/// A trait set as the setting defines it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetDef {
    /// Which one.
    pub id: SetId,
    /// What it is called here.
    pub name: Name,
    /// One of them, for buttons: "Add a skill".
    pub one: Name,
    /// What it is in the rules.
    pub kind: SetKind,
    /// The rating a new trait starts at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Die>,
    /// The traits every new PC has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usual: Vec<Name>,
    /// What a further die of it costs in one roll (POOL-1).
    #[serde(default, skip_serializing_if = "Further::is_usual")]
    pub further: Further,
    /// Whether a PC's file has it from the start.
    #[serde(default, skip_serializing_if = "is_no")]
    pub on_pcs: bool,
}

/// A stress track (STR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackDef {
    /// Which one.
    pub id: TrackId,
    /// What it is called.
    pub name: Name,
}

/// The setting file a campaign's setting came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// Its name in the library.
    pub name: Name,
    /// A fingerprint of it as it was.
    pub hash: Name,
}

/// A setting. A campaign holds the whole of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// What it is called.
    pub name: Name,
    /// Where it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The trait sets, in the order they are shown.
    pub sets: Vec<SetDef>,
    /// The stress tracks, in the order they are shown.
    pub tracks: Vec<TrackDef>,
    /// What the doom pool is called.
    pub doom_label: Name,
    /// What the other things of the game are called.
    #[serde(default, skip_serializing_if = "Labels::are_usual")]
    pub labels: Labels,
    /// The difficulty a test starts with.
    pub difficulty: Die,
    /// Plot points a player starts a session with (PP-1).
    pub start_points: u32,
    /// Dice the doom pool is filled up to at session start (DOOM-1).
    pub start_doom: Vec<Die>,
    /// What the five pools of a mission are called (RES-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resource_pools: Vec<Name>,
    /// The switches.
    pub mods: Mods,
    /// The set on whose traits stress sits; without one, the first that is no set of distinctions (SHK-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shaken_set: Option<SetId>,
    /// The set that the die of a catalyst stands in for; without one, the first prime set that is neither
    /// distinctions nor values (GMC-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub catalyst_set: Option<SetId>,
    /// The set whose traits are the values of catalysts; without one, the first set of values (GMC-6, GMC-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value_set: Option<SetId>,
    /// The traits a life score is added up of, the highest of several each; without any, the first two
    /// attributes (LIFE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub life_from: Vec<Vec<Name>>,
    /// The traits that are for a fight or for noticing: what doom pays to get in first (DOOM-7, SET-19).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub watchful: Vec<Name>,
    /// The two traits a rating of initiative is made of, the highest of several each; without any, the
    /// highest of two sets (ORD-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub initiative_from: Vec<Vec<Name>>,
}

impl Setting {
    /// What the doom pool starts with. By the story it holds no d4, so a d6 is in its place (DOOM-1, DOOM-8).
    pub fn doom_to_start(&self) -> Vec<Die> {
        let least = if self.mods.doom_way == DoomWay::Story { Die::D6 } else { Die::D4 };
        self.start_doom.iter().map(|die| (*die).max(least)).collect()
    }

    /// A setting with no trait sets and no mods: two difficulty dice, one plot point to start.
    pub fn bare(name: impl Into<Name>) -> Self {
        Self {
            name: name.into(),
            origin: None,
            sets: Vec::new(),
            tracks: Vec::new(),
            doom_label: "Doom".into(),
            labels: Labels::default(),
            difficulty: Die::D8,
            start_points: 1,
            start_doom: vec![Die::D6, Die::D6],
            resource_pools: Vec::new(),
            mods: Mods::default(),
            shaken_set: None,
            catalyst_set: None,
            value_set: None,
            life_from: Vec::new(),
            watchful: Vec::new(),
            initiative_from: Vec::new(),
        }
    }

    /// The set on whose traits stress sits (SHK-1).
    pub fn worn_set(&self) -> Option<&SetDef> {
        let chosen = self.shaken_set.and_then(|id| self.set(id));
        chosen.or_else(|| {
            let not = |kind| matches!(kind, SetKind::Distinctions | SetKind::SignatureAssets);
            self.sets.iter().find(|set| !not(set.kind) && set.kind.one_free())
        })
    }

    /// The set that the die of a catalyst stands in for (GMC-10).
    pub fn stood_in(&self) -> Option<&SetDef> {
        let prime =
            |kind| matches!(kind, SetKind::Attributes | SetKind::Affiliations | SetKind::Roles | SetKind::Skills);
        let chosen = self.catalyst_set.and_then(|id| self.set(id));
        chosen.or_else(|| self.sets.iter().find(|set| prime(set.kind)))
    }

    /// The set that is, or stands for, the values of catalysts (GMC-6, GMC-9).
    pub fn values(&self) -> Option<&SetDef> {
        self.value_set.and_then(|id| self.set(id)).or_else(|| self.set_of(SetKind::Values))
    }

    /// Whether a trait of that name is marked as one for a fight or for noticing (DOOM-7).
    pub fn is_watchful(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.watchful.iter().any(|it| it.to_lowercase() == name)
    }

    /// The definition of a set, unless it has been taken out of the setting.
    pub fn set(&self, id: SetId) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// The first set of a kind.
    pub fn set_of(&self, kind: SetKind) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.kind == kind)
    }

    /// The definition of a stress track.
    pub fn track(&self, id: TrackId) -> Option<&TrackDef> {
        self.tracks.iter().find(|track| track.id == id)
    }
}
