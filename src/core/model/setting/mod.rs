//! The setting: the parts of the rules that this table plays with (SETT-1).

pub(super) mod archetype;
pub(super) mod choices;
pub(super) mod labels;
pub(super) mod mods;
pub(super) mod needs;
pub(super) mod on_paper;
pub(super) mod ways;

use crate::model::is_default;
use crate::model::{
    Archetype, CharacterKind, CounterDef, CounterId, Die, DoomWay, Entry, FirstOrder, Further, GmcKind, Label, Labels,
    List, ListKind, Mods, Name, Need, OnPaper, Purse, Says, SetId, SetKind, SetWays, Stage, TrackId, Unlock, same_name,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The default vices of a setting (GMC-8).
const VICES: [&str; 5] = ["Pride", "Greed", "Wrath", "Envy", "Sloth"];

/// A trait set as the setting defines it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetDef {
    pub id: SetId,
    pub name: Name,
    /// The singular, for buttons: "Add a skill".
    pub one: Name,
    pub kind: SetKind,
    /// The rating of a new trait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Die>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usual: Vec<Name>,
    /// The price of a further die of it in one roll (POOL-1).
    #[serde(default, skip_serializing_if = "Further::is_usual")]
    pub further: Further,
    /// PCs' files have it from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on_pcs: bool,
    /// Its differences from its kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ways: SetWays,
    /// Its id in the setting file it came from, if different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<SetId>,
}

impl SetId {
    /// Of a set that has none yet.
    pub const NEW: Self = Self(0);
}

impl SetDef {
    /// Creates a set of that kind with nothing else.
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

    /// Creates a set of that kind with the default name, singular and starting die (SET-1 to SET-13).
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

    /// Returns whether it is a prime set: all characters have the same traits, and a die of it is in every pool (SET-1,
    /// SET-16).
    pub fn prime(&self) -> bool {
        use SetKind as K;
        let usual =
            matches!(self.kind, K::Distinctions | K::Attributes | K::Affiliations | K::Skills | K::Roles | K::Values);
        self.ways.prime.unwrap_or(usual)
    }

    /// Returns whether its traits may be used as a d4 for a plot point (POOL-3).
    pub fn hinders(&self) -> bool {
        self.ways.hinders.unwrap_or(self.kind == SetKind::Distinctions)
    }

    /// Returns whether a character without it rolls a d4 in its place (SET-8, SET-17).
    pub fn has_absent(&self) -> bool {
        let usual = self.prime() || matches!(self.kind, SetKind::Relationships | SetKind::Reputations);
        // A set that only GMCs have lacks nothing on a PC: no d4 stands for it.
        self.ways.absent.unwrap_or(usual && self.kind.is_for_pcs())
    }

    /// Returns how many of its dice join a roll before a further one has its price (SET-22).
    pub fn free_dice(&self) -> u8 {
        self.ways.free.unwrap_or(1).max(1)
    }

    /// Returns the least and largest rating of its traits as a character is made (SET-2, SET-3, SET-7).
    pub fn range(&self) -> (Die, Die) {
        self.ways.range.unwrap_or(self.kind.range())
    }

    /// Returns whether a character may have several of it, each with its own name (SET-9).
    pub fn many(&self) -> bool {
        self.ways.many.unwrap_or(self.kind == SetKind::Powers)
    }

    /// Returns the properties that its traits have besides dice.
    pub fn says(&self) -> Vec<Says> {
        self.ways.says.clone().unwrap_or_else(|| self.kind.says())
    }

    /// Returns whether its traits have that property.
    pub fn has(&self, what: Says) -> bool {
        self.ways.says.as_ref().map_or_else(|| self.kind.says().contains(&what), |says| says.contains(&what))
    }

    /// Returns whether its traits are about people, not about the traits they are attached to (SET-6, SET-8).
    pub fn is_about_people(&self) -> bool {
        self.has(Says::Subject) && self.kind != SetKind::Specialties && self.ways.on.is_none()
    }

    /// Returns its requirements for a new character.
    pub fn needs(&self) -> Vec<Need> {
        // Of training packages one is d10, some are d8 and d6, and how many is for the table to say (SET-5).
        let usual = || if self.are_packages() { vec![Need::Most(Die::D10, 1)] } else { self.kind.needs() };
        self.ways.needs.clone().unwrap_or_else(usual)
    }

    /// Returns whether roles are training packages: a dozen or more (SET-5).
    pub fn are_packages(&self) -> bool {
        // The number alone tells: plain roles are three to six (SET-17), packages a dozen or more.
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
    pub id: TrackId,
    pub name: Name,
    /// Its id in the setting file it came from, if different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<TrackId>,
}

/// The setting file a campaign's setting came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    pub name: Name,
    /// A fingerprint of the file at that time.
    pub hash: Name,
}

/// A setting, kept whole in the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    pub name: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    pub sets: Vec<SetDef>,
    pub tracks: Vec<TrackDef>,
    pub doom_label: Name,
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Labels,
    /// The default difficulty of a test.
    pub difficulty: Die,
    /// Plot points a player starts a session with (PP-1).
    pub start_points: u32,
    /// Dice the doom pool is filled up to at session start (DOOM-1).
    pub start_doom: Vec<Die>,
    /// The names of the five mission pools (RES-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resource_pools: Vec<Name>,
    pub mods: Mods,
    /// The set whose traits carry stress; by default the first that is no set of distinctions (SHK-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shaken_set: Option<SetId>,
    /// The set that a catalyst's die stands in for; by default the first prime set other than distinctions and values
    /// (GMC-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub catalyst_set: Option<SetId>,
    /// The set of catalyst values; by default the first set of values (GMC-6, GMC-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value_set: Option<SetId>,
    /// Groups of traits whose highest ratings add up to the life score; by default the first two attributes (LIFE-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub life_from: Vec<Vec<Name>>,
    /// Traits for a fight or for noticing, which set the doom price of acting first (DOOM-7, SET-19).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub watchful: Vec<Name>,
    /// Two groups of traits whose highest ratings make the initiative rating; by default the highest of two sets
    /// (ORD-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub initiative_from: Vec<Vec<Name>>,
    /// The first order of scenes, where it is not the usual one (SETT-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<FirstOrder>,
    /// Sets no longer played that a character still has: their traits are set aside, and come back with them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<SetDef>,
    /// Stress tracks no longer played that a character still has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_tracks: Vec<TrackDef>,
    /// Counters that each file, each scene or the campaign has (SET-21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<CounterDef>,
    /// Counters no longer played that were moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_counters: Vec<CounterDef>,
    /// Lists of SFX, distinctions and talents, in groups (SFX-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<List>,
    /// Names that the GM draws from for new characters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Name>,
    /// Characters in outline (CHAR-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub archetypes: Vec<Archetype>,
    /// The gains of characters with their prices. Ways to grow without an entry use the default list (GROW-3, GROW-8,
    /// GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub menu: Vec<Unlock>,
    /// The stages in which the map is drawn; by default the usual nine (PATH-2, PATH-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub paper: OnPaper,
    /// The extra elements for a latecomer who knows no PC (PATH-4).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub late_elements: u8,
    /// The sets whose traits a stage gives for an element; empty for the usual ones (PATH-3).
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
    /// Gives a term another word (SETT-1). A set that is named after GMCs follows: “GMC traits”.
    pub fn call(&mut self, what: Label, word: Name) {
        let usual = |word: &str| {
            let mut letters = word.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{first}{} traits", letters.as_str())
        };
        let (old, new) = (usual(self.labels.get(what)), usual(&word));
        let free = !self.sets.iter().any(|it| same_name(&it.name, &new));
        for set in self.sets.iter_mut().filter(|_| what == Label::Supporting && free) {
            if set.kind == SetKind::Freeform && same_name(&set.name, &old) {
                set.name = new.as_str().into();
            }
        }
        self.labels.set(what, word);
    }

    /// Returns the starting dice of the doom pool. Played by the story it holds no d4, so a d6 takes its place (DOOM-1,
    /// DOOM-8).
    pub fn doom_to_start(&self) -> Vec<Die> {
        let least = if self.mods.doom_way == DoomWay::Story { Die::D6 } else { Die::D4 };
        self.start_doom.iter().map(|die| (*die).max(least)).collect()
    }

    /// Returns the purse of a new character: PCs have points of their own, and major GMCs if that is played; the GM pays
    /// for the others (PP-2, PP-4).
    pub const fn purse(&self, kind: CharacterKind) -> Purse {
        match kind {
            CharacterKind::Pc => Purse::Own(self.start_points),
            CharacterKind::Gmc(GmcKind::Major) if self.mods.major_points => Purse::Own(self.start_points),
            CharacterKind::Gmc(_) | CharacterKind::Vehicle => Purse::Bank,
        }
    }

    /// Creates a setting with no trait sets and no mods: two difficulty dice, one plot point to start.
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
            counters: Vec::new(),
            aside_counters: Vec::new(),
            lists: Vec::new(),
            names: Vec::new(),
            archetypes: Vec::new(),
            menu: Vec::new(),
            stages: Vec::new(),
            paper: OnPaper::default(),
            late_elements: one(),
            stage_sets: Vec::new(),
        }
    }

    /// Returns whether it has no variant that only old files have.
    pub fn is_now(&self) -> bool {
        self.mods.is_now() && !self.is_old_heroic()
    }

    /// Converts variants of old files to current ones. An old Heroic campaign gets the origin that newer ones have, so
    /// that it is converted once, and its GM may choose otherwise (EFF-5, SETT-7).
    pub fn as_now(&mut self) {
        if self.is_old_heroic() {
            self.mods.never_steps_down = true;
            self.origin = Some(Origin { name: "heroic".into(), hash: Name::default() });
        }
        self.mods.as_now();
    }

    /// Returns whether it is the Heroic preset of a campaign that recorded no origin, with the usual reading, under
    /// which effect dice were not compared (EFF-5).
    fn is_old_heroic(&self) -> bool {
        let Mods { equal_steps_down, never_steps_down, compare_each, .. } = self.mods;
        let usual = equal_steps_down && !never_steps_down && !compare_each;
        self.origin.is_none() && &*self.name == "Heroic" && usual
    }

    /// Returns the largest id number used in it.
    pub fn largest_id(&self) -> u32 {
        // What is set aside counts as well: it comes back with its own ids.
        let sets = self.sets.iter().chain(&self.aside).map(|set| set.id.0);
        let tracks = self.tracks.iter().chain(&self.aside_tracks).map(|track| track.id.0);
        let outlines = self.archetypes.iter().flat_map(|archetype| {
            let sets = archetype.file.sets.iter().map(|set| set.id.0);
            sets.chain(archetype.file.iter().map(|(_, it)| it.id.0)).chain([archetype.id.0])
        });
        let counters = self.counters.iter().chain(&self.aside_counters).map(|it| it.id.0);
        sets.chain(tracks).chain(counters).chain(outlines).max().unwrap_or(0)
    }

    /// Returns the set whose traits carry stress (SHK-1).
    pub fn worn_set(&self) -> Option<&SetDef> {
        let chosen = self.shaken_set.and_then(|id| self.set(id));
        chosen.or_else(|| {
            let not = |kind| matches!(kind, SetKind::Distinctions | SetKind::SignatureAssets);
            self.sets.iter().find(|set| !not(set.kind) && set.kind.one_free())
        })
    }

    /// Returns the set that a catalyst's die stands in for (GMC-10).
    pub fn stood_in(&self) -> Option<&SetDef> {
        let other = |set: &&SetDef| set.prime() && !matches!(set.kind, SetKind::Distinctions | SetKind::Values);
        let chosen = self.catalyst_set.and_then(|id| self.set(id));
        chosen.or_else(|| self.sets.iter().find(other))
    }

    /// Returns the set that holds the values of catalysts (GMC-6, GMC-9).
    pub fn values(&self) -> Option<&SetDef> {
        self.value_set.and_then(|id| self.set(id)).or_else(|| self.set_of(SetKind::Values))
    }

    /// Returns whether a trait of that name is for a fight or for noticing (DOOM-7).
    pub fn is_watchful(&self, name: &str) -> bool {
        self.watchful.iter().any(|it| same_name(it, name))
    }

    /// Removes every reference to a deleted set; references to a set that is set aside come back with it (SETT-1).
    pub fn is_without(&mut self, gone: SetId) {
        for chosen in [&mut self.shaken_set, &mut self.catalyst_set, &mut self.value_set] {
            *chosen = chosen.filter(|it| *it != gone);
        }
        for sets in [&mut self.paper.first, &mut self.paper.without] {
            sets.retain(|it| *it != gone);
        }
    }

    /// Returns the definition of a set, unless it is no longer in the setting.
    pub fn set(&self, id: SetId) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// Returns the set that says how many dice of a set are free: itself, or the one whose free dice it shares (SET-22).
    pub fn free_set<'a>(&'a self, set: &'a SetDef) -> &'a SetDef {
        let next = |it: &&'a SetDef| it.ways.shares.and_then(|id| self.set(id));
        // A ring, as only a file could have it, ends where it began.
        std::iter::successors(Some(set), next).take(self.sets.len().max(1)).last().unwrap_or(set)
    }

    /// Returns the sets that share the free dice of a set, itself among them (SET-22).
    pub fn free_with(&self, set: &SetDef) -> impl Iterator<Item = &SetDef> {
        let first = self.free_set(set).id;
        self.sets.iter().filter(move |it| self.free_set(it).id == first)
    }

    /// Returns the definition of a set, even one that is set aside.
    pub fn known_set(&self, id: SetId) -> Option<&SetDef> {
        self.set(id).or_else(|| self.aside.iter().find(|set| set.id == id))
    }

    /// The entries of all lists of a kind (SFX-9).
    pub fn entries(&self, of: ListKind) -> impl Iterator<Item = &Entry> {
        self.lists.iter().filter(move |it| it.of == of).flat_map(|it| &it.entries)
    }

    /// Returns the first set of a kind.
    pub fn set_of(&self, kind: SetKind) -> Option<&SetDef> {
        self.sets.iter().find(|set| set.kind == kind)
    }

    /// Returns the definition of a stress track, even one that is set aside.
    pub fn known_track(&self, id: TrackId) -> Option<&TrackDef> {
        self.track(id).or_else(|| self.aside_tracks.iter().find(|track| track.id == id))
    }

    /// Returns the stages of the map: its own, or the usual nine (PATH-2, PATH-7).
    pub fn stages(&self) -> Cow<'_, [Stage]> {
        if self.stages.is_empty() { Cow::Owned(Stage::usual()) } else { Cow::Borrowed(&self.stages) }
    }

    /// Returns the archetype with that id.
    pub fn archetype(&self, id: crate::model::ArchetypeId) -> Option<&Archetype> {
        self.archetypes.iter().find(|it| it.id == id)
    }

    /// Returns a counter of the setting.
    pub fn counter(&self, id: CounterId) -> Option<&CounterDef> {
        self.counters.iter().find(|it| it.id == id)
    }

    /// Returns a counter of the setting, even one that is set aside.
    pub fn known_counter(&self, id: CounterId) -> Option<&CounterDef> {
        self.counter(id).or_else(|| self.aside_counters.iter().find(|it| it.id == id))
    }

    /// Returns the definition of a stress track.
    pub fn track(&self, id: TrackId) -> Option<&TrackDef> {
        self.tracks.iter().find(|track| track.id == id)
    }
}
