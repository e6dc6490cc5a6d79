//! Traits: anything with a name and dice, from a skill to a complication.

use super::is_default;
use super::{
    CharacterId, Die, EffectTag, ElementId, Host, Labels, Name, ResolutionId, RollId, SceneId, SetId, Sfx, TrackId,
    TraitId, TraitSetId, WayBack,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The duration of a trait, or of a shift of its rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lasts {
    Roll(RollId),
    Resolution(ResolutionId),
    Scene(SceneId),
    /// Until the owner's next test or contest is over (ASSET-5).
    Next,
    /// For one scene, once used in a roll; kept until then (ASSET-7).
    OneScene,
    /// Until a test or contest it was used in is over, however late (GROW-7).
    Once,
    Session,
    /// Until a questioned statement is rewritten or the rating stays (SET-14, GROW-2).
    Questioned,
    #[default]
    Kept,
}

/// A temporary change of a rating, with its reason. The base rating stays as it was (SET-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// Steps up, or down when negative.
    pub steps: i8,
    pub lasts: Lasts,
    pub why: ShiftReason,
    /// Each die counts twice (DIE-4, SFX-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub double: bool,
}

/// The reason for a shift: a key in files, or the name of an SFX.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Name", into = "Name")]
pub enum ShiftReason {
    /// A player used an opportunity (HIT-5).
    Opportunity,
    /// The gear protected its owner (GEAR-1).
    Worn,
    /// The trait statement is questioned (SET-14).
    Questioned,
    /// The trait gave moral support (HELP-2).
    Support,
    /// The SFX of that name (SFX-7).
    Sfx(Name),
}

impl ShiftReason {
    const KEYS: [(&'static str, Self); 4] = [
        ("an opportunity", Self::Opportunity),
        ("worn", Self::Worn),
        ("questioned", Self::Questioned),
        ("moral support", Self::Support),
    ];
}

impl From<Name> for ShiftReason {
    fn from(key: Name) -> Self {
        // Whatever is no key is the name of an SFX: a file has nothing else to tell the two apart by.
        let known = Self::KEYS.into_iter().find(|(known, _)| *key == **known);
        known.map_or_else(|| Self::Sfx(key), |(_, reason)| reason)
    }
}

impl From<ShiftReason> for Name {
    fn from(reason: ShiftReason) -> Self {
        let key = ShiftReason::KEYS.into_iter().find(|(_, known)| *known == reason).map(|(key, _)| key);
        match (reason, key) {
            (ShiftReason::Sfx(name), _) => name,
            (_, key) => key.unwrap_or_default().into(),
        }
    }
}

pub(super) fn yes() -> bool {
    true
}

pub(super) fn is_yes(answer: &impl PartialEq<bool>) -> bool {
    *answer == yes()
}

/// The subject of a trait: the other side of a relationship, the skill of a specialty (SET-6, SET-8, SET-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum About {
    Character(CharacterId),
    Element(ElementId),
    Trait(TraitId),
}

/// A name with dice. Its place on the bearer says if it *is* a skill, an asset or a complication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    pub id: TraitId,
    pub name: Name,
    /// The lasting rating: usually one die, several for a mob or a multi-dice specialty (SET-19),
    /// none for a talent.
    #[serde(default)]
    pub base: Vec<Die>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shifts: Vec<Shift>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lasts: Lasts,
    /// A line beside the name: a statement, a connection, its origin.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub note: Name,
    /// The model of a vehicle, whose note says something else (VEH-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub model: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sfx: Vec<Sfx>,
    /// An asset anyone in the scene may use (ASSET-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: bool,
    /// A complication or stress that went past d12 (COMP-3, STR-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: bool,
    /// Larger than a minor GMC or an extra can take, and left from an earlier scene: it takes its owner out only if it
    /// grows (SCN-2, GMC-2, GMC-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub borne: bool,
    /// A recovery stepped it down: no new try until time has passed (COMP-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub tried: bool,
    /// Shut down, lost or broken: its die and SFX are off.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shut_down: bool,
    /// The condition of its return, if given (SFX-5, SFX-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<WayBack>,
    /// The number of resource dice rolled and not refreshed yet (RES-2, RES-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent_dice: u32,
    /// Tags of a resource: its purpose and users (RES-1, RES-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Name>,
    /// The players don't see it (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// The trait statement (SET-14).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub statement: Name,
    /// Its subject (SET-6, SET-8, SET-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// The effect tag of an ability (SET-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<EffectTag>,
    /// Highlight traits, which it names and which stepped up as it was taken (SET-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub highlights: Vec<Name>,
    /// The number of steps gained from traits that name it, lost when they no longer do (SET-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub raised: u8,
}

impl Trait {
    /// Creates a trait with that rating and nothing else.
    pub fn new(id: TraitId, name: impl Into<Name>, base: Vec<Die>) -> Self {
        Self {
            id,
            name: name.into(),
            base,
            shifts: Vec::new(),
            lasts: Lasts::Kept,
            note: "".into(),
            model: false,
            sfx: Vec::new(),
            open: false,
            over: false,
            borne: false,
            tried: false,
            shut_down: false,
            back: None,
            spent_dice: 0,
            tags: Vec::new(),
            hidden: false,
            statement: "".into(),
            about: None,
            effect: None,
            highlights: Vec::new(),
            raised: 0,
        }
    }

    /// Returns the largest die of what it is rated, before steps in play.
    pub fn rating(&self) -> Option<Die> {
        self.base.iter().max().copied()
    }

    /// Returns the resource dice that can still be rolled (RES-2).
    pub fn unspent(&self) -> Vec<Die> {
        let mut dice = self.dice();
        dice.truncate(dice.len().saturating_sub(usize::try_from(self.spent_dice).unwrap_or(usize::MAX)));
        dice
    }

    /// Returns its current dice, base and shifts together. A trait on a file stops at d12 and at d4 (DIE-3).
    pub fn dice(&self) -> Vec<Die> {
        let steps = self.shifts.iter().fold(0_i32, |sum, shift| sum.saturating_add(i32::from(shift.steps)));
        let times = if self.shifts.iter().any(|shift| shift.double) { 2 } else { 1 };
        self.base.iter().flat_map(|die| std::iter::repeat_n(die.moved(steps), times)).collect()
    }

    /// Returns its only die, or its largest.
    pub fn die(&self) -> Option<Die> {
        self.dice().into_iter().max()
    }
}

/// A bearer's trait set. A set whose definition is gone from the setting is set aside, never dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitSet {
    pub id: TraitSetId,
    pub def: SetId,
    /// A name of its own, if a bearer has several of a kind (power sets).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sfx: Vec<Sfx>,
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// Shut down: the dice and SFX of all its traits are off (SFX-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub shut_down: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<WayBack>,
    /// Its source: a serum, a bloodline, a suit of armor (SET-9).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub source: Name,
}

impl TraitSet {
    /// Creates an empty set of that definition.
    pub fn new(id: TraitSetId, def: SetId) -> Self {
        Self {
            id,
            def,
            name: None,
            sfx: Vec::new(),
            traits: Vec::new(),
            shut_down: false,
            back: None,
            source: "".into(),
        }
    }

    /// Returns whether it has that name of its own, or none for `None`, ignoring case.
    pub fn is_called(&self, name: Option<&Name>) -> bool {
        match (&self.name, name) {
            (Some(own), Some(name)) => super::same_name(own, name),
            (own, name) => own.is_none() && name.is_none(),
        }
    }
}

/// The role of a trait, by its place on its bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Role {
    Set(TraitSetId),
    /// An asset made in play; signature assets are a set.
    Asset,
    Complication,
    Stress(TrackId),
    Trauma(TrackId),
    /// The stress die that sits on that trait of the same bearer (SHK-1).
    Worn(TraitId),
    /// A catalyst's own die (GMC-6).
    Catalyst,
}

impl Role {
    /// Returns whether it is harm: one die that steps up and down, and may go past d12.
    pub const fn is_harm(self) -> bool {
        matches!(self, Self::Complication | Self::Stress(_) | Self::Trauma(_) | Self::Worn(_))
    }

    /// Returns whether it is stress, on a track or on a trait (STR-1, SHK-1).
    pub const fn is_stress(self) -> bool {
        matches!(self, Self::Stress(_) | Self::Worn(_))
    }

    /// Writes a trait's name so that it differs from others of that name: "Physical trauma".
    pub fn called(self, labels: &Labels, name: &str) -> String {
        match self {
            Self::Trauma(_) => format!("{name} {}", labels.trauma),
            Self::Worn(_) => format!("{name} {}", labels.stress),
            _ => name.to_owned(),
        }
    }
}

/// All traits of one bearer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Traits {
    /// A catalyst's own die, in every pool of its (GMC-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catalyst: Option<Trait>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<TraitSet>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<Trait>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub complications: Vec<Trait>,
    /// Stress, one die a track (STR-1).
    #[serde(deserialize_with = "super::ids::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub stress: BTreeMap<TrackId, Trait>,
    /// Trauma, one die a track (TRA-1).
    #[serde(deserialize_with = "super::ids::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub trauma: BTreeMap<TrackId, Trait>,
    /// Stress on single traits of the sets, by trait (SHK-1).
    #[serde(deserialize_with = "super::ids::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub worn: BTreeMap<TraitId, Trait>,
}

impl Traits {
    /// Returns every trait with its role, in the order shown.
    pub fn iter(&self) -> impl Iterator<Item = (Role, &Trait)> {
        let sets = self.sets.iter().flat_map(|set| set.traits.iter().map(|it| (Role::Set(set.id), it)));
        let assets = self.assets.iter().map(|it| (Role::Asset, it));
        let complications = self.complications.iter().map(|it| (Role::Complication, it));
        let stress = self.stress.iter().map(|(track, it)| (Role::Stress(*track), it));
        let trauma = self.trauma.iter().map(|(track, it)| (Role::Trauma(*track), it));
        let worn = self.worn.iter().map(|(on, it)| (Role::Worn(*on), it));
        let own = self.catalyst.iter().map(|it| (Role::Catalyst, it));
        own.chain(sets).chain(assets).chain(complications).chain(stress).chain(trauma).chain(worn)
    }

    /// Clears all subjects from the sets, as on an archetype that leaves a campaign (CHAR-1, SETT-1).
    pub fn knows_nobody(&mut self) {
        for trait_ in self.sets.iter_mut().flat_map(|set| &mut set.traits) {
            // What hangs on another trait of the same file moves with it and still holds (SET-6).
            trait_.about = trait_.about.filter(|it| matches!(it, About::Trait(_)));
        }
    }

    /// Returns the trait with that id, and its role.
    pub fn find(&self, id: TraitId) -> Option<(Role, &Trait)> {
        self.iter().find(|(_, it)| it.id == id)
    }

    /// Returns every trait, mutably.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Trait> {
        self.sets
            .iter_mut()
            .flat_map(|set| set.traits.iter_mut())
            .chain(&mut self.assets)
            .chain(&mut self.complications)
            .chain(self.stress.values_mut())
            .chain(self.trauma.values_mut())
            .chain(self.worn.values_mut())
            .chain(&mut self.catalyst)
    }

    /// Returns the trait with that id, mutably.
    pub fn find_mut(&mut self, id: TraitId) -> Option<&mut Trait> {
        self.all_mut().find(|it| it.id == id)
    }

    /// Removes a trait and returns it.
    pub fn take(&mut self, id: TraitId) -> Option<Trait> {
        if let Some(taken) = self.catalyst.take_if(|it| it.id == id) {
            return Some(taken);
        }
        let lists = self.sets.iter_mut().map(|set| &mut set.traits);
        for list in lists.chain([&mut self.assets, &mut self.complications]) {
            if let Some(at) = list.iter().position(|it| it.id == id) {
                // What sits on a trait goes with it (SHK-1).
                self.worn.remove(&id);
                return Some(list.remove(at));
            }
        }
        for tracks in [&mut self.stress, &mut self.trauma] {
            let track = tracks.iter().find(|(_, it)| it.id == id).map(|(track, _)| *track);
            if let Some(taken) = track.and_then(|track| tracks.remove(&track)) {
                return Some(taken);
            }
        }
        let on = self.worn.iter().find(|(_, it)| it.id == id).map(|(on, _)| *on);
        on.and_then(|on| self.worn.remove(&on))
    }

    /// Returns whether a trait is shut down, by itself or with its set.
    pub fn is_off(&self, id: TraitId) -> bool {
        self.find(id).is_some_and(|(role, trait_)| {
            trait_.shut_down || matches!(role, Role::Set(set) if self.set(set).is_some_and(|set| set.shut_down))
        })
    }

    /// Returns every host of SFX, with all of them.
    pub fn hosts(&self) -> impl Iterator<Item = (Host, &[Sfx])> {
        let sets = self.sets.iter().filter(|set| !set.sfx.is_empty()).map(|set| (Host::Set(set.id), &*set.sfx));
        let traits = self.iter().filter(|(_, it)| !it.sfx.is_empty()).map(|(_, it)| (Host::Trait(it.id), &*it.sfx));
        sets.chain(traits)
    }

    /// Returns the SFX of a host.
    pub fn sfx(&self, on: Host) -> Option<&[Sfx]> {
        match on {
            Host::Trait(id) => self.find(id).map(|(_, it)| &*it.sfx),
            Host::Set(id) => self.set(id).map(|it| &*it.sfx),
        }
    }

    /// Returns the set with that id.
    pub fn set(&self, id: TraitSetId) -> Option<&TraitSet> {
        self.sets.iter().find(|set| set.id == id)
    }
}
