//! The setting: which of the kit's parts this table plays with (SETT-1).

pub(super) mod archetype;
pub(super) mod choices;
pub(super) mod labels;
pub(super) mod mods;
pub(super) mod needs;
pub(super) mod on_paper;
pub(super) mod ways;

use crate::model::is_default;
use crate::model::{
    Archetype, Die, DoomWay, Entry, FirstOrder, Further, Labels, List, ListKind, Mods, Name, Need, OnPaper, Says,
    SetId, SetKind, SetWays, Stage, TrackId, Unlock, same_name,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The vices a setting begins with, where it has them (GMC-8).
const VICES: [&str; 5] = ["Pride", "Greed", "Wrath", "Envy", "Sloth"];

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
    #[serde(default, skip_serializing_if = "is_default")]
    pub on_pcs: bool,
    /// What it does otherwise than its kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ways: SetWays,
    /// Its id in the setting file it came from, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<SetId>,
}

impl SetId {
    /// Of a set that has none yet.
    pub const NEW: Self = Self(0);
}

impl SetDef {
    /// A set of that kind with nothing else to it.
    pub fn new(id: SetId, name: impl Into<Name>, one: impl Into<Name>, kind: SetKind) -> Self {
        Self {
            id,
            name: name.into(),
            one: one.into(),
            kind,
            starts: None,
            usual: Vec::new(),
            further: Further::USUAL,
            on_pcs: false,
            ways: SetWays::default(),
            came: None,
        }
    }

    /// What the kit calls a set of that kind, and one of it, and what a trait of it starts at (SET-1 to SET-13).
    pub fn usual(id: SetId, kind: SetKind) -> Self {
        use SetKind as K;
        let (name, one, starts) = match kind {
            K::Distinctions => ("Distinctions", "distinction", Some(Die::D8)),
            K::Attributes => ("Attributes", "attribute", Some(Die::D8)),
            K::Affiliations => ("Affiliations", "affiliation", Some(Die::D8)),
            K::Skills => ("Skills", "skill", Some(Die::D4)),
            K::Roles => ("Roles", "role", Some(Die::D4)),
            K::Specialties => ("Specialties", "specialty", Some(Die::D6)),
            K::Values => ("Values", "value", Some(Die::D6)),
            K::Relationships => ("Relationships", "relationship", Some(Die::D6)),
            K::Reputations => ("Reputations", "reputation", Some(Die::D6)),
            K::Powers => ("Powers", "power", None),
            K::Abilities => ("Abilities", "ability", Some(Die::D8)),
            K::Resources => ("Resources", "resource", Some(Die::D6)),
            K::SignatureAssets => ("Signature assets", "signature asset", Some(Die::D6)),
            K::Talents => ("Talents", "talent", None),
            K::Freeform => ("GMC traits", "trait", Some(Die::D6)),
            K::MobDice => ("Mob dice", "die", Some(Die::D6)),
            K::Vices => ("Vices", "vice", Some(Die::D4)),
            K::Own => ("Traits", "trait", Some(Die::D6)),
        };
        let usual: &[&str] = if kind == K::Vices { &VICES } else { &[] };
        let usual = usual.iter().map(|name| Name::from(*name)).collect();
        Self { starts, usual, ..Self::new(id, name, one, kind) }
    }

    /// Whether all characters have the same traits of it: a die of it is in every pool (SET-1, SET-16).
    pub fn prime(&self) -> bool {
        use SetKind as K;
        let usual =
            matches!(self.kind, K::Distinctions | K::Attributes | K::Affiliations | K::Skills | K::Roles | K::Values);
        self.ways.prime.unwrap_or(usual)
    }

    /// Whether its traits may be used as a d4 for a plot point (POOL-3).
    pub fn hinders(&self) -> bool {
        self.ways.hinders.unwrap_or(self.kind == SetKind::Distinctions)
    }

    /// Whether whoever has none of it rolls a d4 in its place (SET-8, SET-17).
    pub fn has_absent(&self) -> bool {
        let usual = self.prime() || matches!(self.kind, SetKind::Relationships | SetKind::Reputations);
        self.ways.absent.unwrap_or(usual && self.kind.is_for_pcs())
    }

    /// The least and the most a trait of it has as a character is made (SET-2, SET-3, SET-7).
    pub fn range(&self) -> (Die, Die) {
        self.ways.range.unwrap_or(self.kind.range())
    }

    /// Whether somebody may have several of it, each with a name of its own (SET-9).
    pub fn many(&self) -> bool {
        self.ways.many.unwrap_or(self.kind == SetKind::Powers)
    }

    /// What its traits say beside their dice.
    pub fn says(&self) -> Vec<Says> {
        self.ways.says.clone().unwrap_or_else(|| self.kind.says())
    }

    /// Whether its traits say that.
    pub fn has(&self, what: Says) -> bool {
        self.ways.says.as_ref().map_or_else(|| self.kind.says().contains(&what), |says| says.contains(&what))
    }

    /// Whether its traits are about people, and not about traits that they hang on (SET-6, SET-8).
    pub fn is_about_people(&self) -> bool {
        self.has(Says::Tie) && self.kind != SetKind::Specialties && self.ways.on.is_none()
    }

    /// What whoever is made has of it.
    pub fn needs(&self) -> Vec<Need> {
        // Of training packages one is d10, some are d8 and d6, and how many is for the table to say (SET-5).
        let usual = || if self.are_packages() { vec![Need::Most(Die::D10, 1)] } else { self.kind.needs() };
        self.ways.needs.clone().unwrap_or_else(usual)
    }

    /// Whether roles are training packages: a dozen or more (SET-5).
    pub fn are_packages(&self) -> bool {
        self.kind == SetKind::Roles && self.usual.len() >= 12
    }

    /// Returns the die the trait at that place begins with, as the setting says. Where steps are balanced and nothing else
    /// is said, traits beyond the third begin at a d6 at most (SET-2, SET-3).
    pub fn starts_at(&self, place: usize) -> Option<Die> {
        let beyond = place >= 3 && self.needs().contains(&Need::Balance);
        let starts = || self.starts.map(|die| if beyond { die.min(Die::D6) } else { die });
        self.ways.first.get(place).or_else(|| self.ways.first.last()).copied().or_else(starts)
    }

    /// Returns the dice that a trait of that name begins with, however the file came about: those of its place among the
    /// usual ones, or what the set starts at. What is prime has a d4 where nothing is said, a talent has none (SET-13,
    /// SET-17).
    pub fn begins_with(&self, name: &str) -> Vec<Die> {
        if self.kind == SetKind::Talents {
            return Vec::new();
        }
        let place = self.usual.iter().position(|it| super::same_name(it, name));
        let starts = place.map_or(self.starts, |place| self.starts_at(place));
        starts.or(self.prime().then_some(Die::D4)).into_iter().collect()
    }
}

/// A stress track (STR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackDef {
    /// Which one.
    pub id: TrackId,
    /// What it is called.
    pub name: Name,
    /// Its id in the setting file it came from, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<TrackId>,
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
    #[serde(default, skip_serializing_if = "is_default")]
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
    /// Which order a scene begins with, where it isn't the usual one (SETT-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<FirstOrder>,
    /// Sets that are played no more, which somebody still has: their traits are set aside, and come back with them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<SetDef>,
    /// The same of stress tracks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_tracks: Vec<TrackDef>,
    /// Lists of special effects, distinctions and talents, in groups (SFX-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<List>,
    /// Characters that are made in outline (CHAR-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub archetypes: Vec<Archetype>,
    /// What characters can gain, and for what. Of whatever nothing stands here, the usual list counts (GROW-3, GROW-8,
    /// GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub menu: Vec<Unlock>,
    /// The stages in which the map is drawn; without any the usual nine (PATH-2, PATH-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    /// How its files look on paper.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paper: OnPaper,
    /// How many more elements somebody places who comes late and knows no PC (PATH-4).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub late_elements: u8,
    /// The sets whose traits a stage gives for an element; none for the usual ones (PATH-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stage_sets: Vec<SetId>,
}

const fn one() -> u8 {
    1
}

fn is_one(count: &impl PartialEq<u8>) -> bool {
    *count == one()
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
            orders: Vec::new(),
            aside: Vec::new(),
            aside_tracks: Vec::new(),
            lists: Vec::new(),
            archetypes: Vec::new(),
            menu: Vec::new(),
            stages: Vec::new(),
            paper: OnPaper::default(),
            late_elements: one(),
            stage_sets: Vec::new(),
        }
    }

    /// The largest number that is an id of something in it.
    pub fn largest_id(&self) -> u32 {
        let sets = self.sets.iter().chain(&self.aside).map(|set| set.id.0);
        let tracks = self.tracks.iter().chain(&self.aside_tracks).map(|track| track.id.0);
        let outlines = self.archetypes.iter().flat_map(|archetype| {
            let sets = archetype.file.sets.iter().map(|set| set.id.0);
            sets.chain(archetype.file.iter().map(|(_, it)| it.id.0)).chain([archetype.id.0])
        });
        sets.chain(tracks).chain(outlines).max().unwrap_or(0)
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
        let other = |set: &&SetDef| set.prime() && !matches!(set.kind, SetKind::Distinctions | SetKind::Values);
        let chosen = self.catalyst_set.and_then(|id| self.set(id));
        chosen.or_else(|| self.sets.iter().find(other))
    }

    /// The set that is, or stands for, the values of catalysts (GMC-6, GMC-9).
    pub fn values(&self) -> Option<&SetDef> {
        self.value_set.and_then(|id| self.set(id)).or_else(|| self.set_of(SetKind::Values))
    }

    /// Whether a trait of that name is marked as one for a fight or for noticing (DOOM-7).
    pub fn is_watchful(&self, name: &str) -> bool {
        self.watchful.iter().any(|it| same_name(it, name))
    }

    /// Nothing is for a set that is no more; what is for one that is set aside comes back with it (SETT-1).
    pub fn is_without(&mut self, gone: SetId) {
        for chosen in [&mut self.shaken_set, &mut self.catalyst_set, &mut self.value_set] {
            *chosen = chosen.filter(|it| *it != gone);
        }
        for sets in [&mut self.paper.first, &mut self.paper.without] {
            sets.retain(|it| *it != gone);
        }
    }

    /// The definition of a set, unless it has been taken out of the setting.
    pub fn set(&self, id: SetId) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// The definition of a set, also of one that is set aside.
    pub fn known_set(&self, id: SetId) -> Option<&SetDef> {
        self.set(id).or_else(|| self.aside.iter().find(|set| set.id == id))
    }

    /// The entries of all lists of a kind (SFX-9).
    pub fn entries(&self, of: ListKind) -> impl Iterator<Item = &Entry> {
        self.lists.iter().filter(move |it| it.of == of).flat_map(|it| &it.entries)
    }

    /// The first set of a kind.
    pub fn set_of(&self, kind: SetKind) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.kind == kind)
    }

    /// The definition of a stress track, also of one that is set aside.
    pub fn known_track(&self, id: TrackId) -> Option<&TrackDef> {
        self.track(id).or_else(|| self.aside_tracks.iter().find(|track| track.id == id))
    }

    /// The stages in which the map is drawn: its own, or the usual nine (PATH-2, PATH-7).
    pub fn stages(&self) -> Cow<'_, [Stage]> {
        if self.stages.is_empty() { Cow::Owned(Stage::usual()) } else { Cow::Borrowed(&self.stages) }
    }

    /// The archetype with that id.
    pub fn archetype(&self, id: crate::model::ArchetypeId) -> Option<&Archetype> {
        self.archetypes.iter().find(|it| it.id == id)
    }

    /// The definition of a stress track.
    pub fn track(&self, id: TrackId) -> Option<&TrackDef> {
        self.tracks.iter().find(|track| track.id == id)
    }
}
