//! Commands for the campaign, its players, files, traits, catalysts, GMCs and vehicles.

use crate::model::ArchetypeId;
use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, EffectTag, ElementId, Name, PictureName, PlayerId, Ref, SetId, TraitId,
    TraitSetId, Weight,
};
use crate::rules::command::{HostAt, It, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Changes to the campaign itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CampaignCommand {
    Rename { name: Name },
    Notes { text: Name },
}

/// Changes to the players at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlayerCommand {
    Add {
        name: Name,
    },
    Rename {
        who: Ref<PlayerId>,
        name: Name,
    },
    /// Says whether a player is present tonight (PP-1, PP-2).
    Here {
        who: Ref<PlayerId>,
        here: bool,
    },
    /// Takes a player off the list; their characters stay.
    Remove {
        who: Ref<PlayerId>,
    },
}

/// The lines of a character file that are plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Field {
    Concept,
    Pronouns,
    Background,
    Appearance,
    /// The GM's own notes, on nothing that a player gets.
    Notes,
    PlayerNotes,
}

/// Changes to character files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CharacterCommand {
    /// Makes a file. A PC's has the sets the setting gives every PC.
    Add {
        name: Name,
        kind: CharacterKind,
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
        /// A scene that they join at once.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Makes a file after an archetype; the choices it leaves are on the file's list of open tasks (CHAR-1).
    After {
        name: Name,
        archetype: Ref<ArchetypeId>,
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
    },
    /// Adds a second archetype or another file to a file: traits it has go a step up, the others are added (CHAR-5).
    Blend {
        who: Ref<CharacterId>,
        with: Ref<Bearer>,
    },
    /// Makes a file like another one, without the traces of play (CHAR-1).
    Like {
        name: Name,
        who: Ref<CharacterId>,
        /// The kind of the new one; as the first, if `None`.
        #[serde(default)]
        kind: Option<CharacterKind>,
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
    },
    /// Takes some of the traits that an archetype offers; the others go (CHAR-1).
    Pick {
        who: Ref<CharacterId>,
        traits: Vec<Ref<TraitId>>,
    },
    /// Takes one entry of the setting's lists (SFX-9).
    Take {
        who: Ref<Bearer>,
        list: Name,
        entry: Name,
        /// The host of an SFX.
        #[serde(default)]
        on: Option<HostAt>,
    },
    /// Drops the open choices of a file (CHAR-8).
    Made {
        who: Ref<CharacterId>,
    },
    /// Renames a character; the map element of that name follows.
    Rename {
        who: Ref<CharacterId>,
        name: Name,
    },
    Describe {
        who: Ref<CharacterId>,
        field: Field,
        text: Name,
    },
    Picture {
        who: Ref<CharacterId>,
        picture: Option<PictureName>,
    },
    Play {
        who: Ref<CharacterId>,
        player: Option<Ref<PlayerId>>,
    },
    Become {
        who: Ref<CharacterId>,
        kind: CharacterKind,
    },
    Remove {
        who: Ref<CharacterId>,
    },
}

/// The subject of a trait, by name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutAt {
    Character(Ref<CharacterId>),
    Element(Ref<ElementId>),
    Trait(Ref<TraitId>),
}

/// Changes to the trait sets of a bearer (SET-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraitSetCommand {
    /// Adds a set. A second one of its kind needs a name, and a setting that allows several.
    Add {
        of: Ref<Bearer>,
        set: Ref<SetId>,
        /// A name of its own; empty for the setting's.
        #[serde(default)]
        name: Name,
    },
    /// Gives it a name of its own; empty for the setting's.
    Rename {
        of: Ref<Bearer>,
        set: Ref<TraitSetId>,
        name: Name,
    },
    Source {
        of: Ref<Bearer>,
        set: Ref<TraitSetId>,
        text: Name,
    },
    /// Moves it among the sets of its bearer, from 0.
    Move {
        of: Ref<Bearer>,
        set: Ref<TraitSetId>,
        to: usize,
    },
    Remove {
        of: Ref<Bearer>,
        set: Ref<TraitSetId>,
    },
}

/// Changes to traits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraitCommand {
    /// Adds a trait to a set, and the set with it where the bearer has none of that kind.
    Add {
        of: Ref<Bearer>,
        set: Ref<SetId>,
        name: Name,
        /// Its rating; empty for the set's starting dice.
        #[serde(default)]
        dice: Vec<Die>,
    },
    /// Adds a trait to one set of its bearer, of several power sets (SET-9).
    AddTo {
        of: Ref<Bearer>,
        set: Ref<TraitSetId>,
        name: Name,
        /// Its rating; empty for the set's starting dice.
        #[serde(default)]
        dice: Vec<Die>,
    },
    /// Writes the trait statement (SET-14).
    Statement {
        at: TraitAt,
        text: Name,
    },
    /// Sets the subject of a trait: a person, an element of the map, another trait of the same file (SET-6, SET-8,
    /// SET-11).
    About {
        at: TraitAt,
        about: Option<AboutAt>,
    },
    /// Sets the effect tag of an ability (SET-10).
    Effect {
        at: TraitAt,
        effect: Option<EffectTag>,
    },
    /// Writes its tags (SET-10, RES-1).
    Tag {
        at: TraitAt,
        tags: Vec<Name>,
    },
    /// Writes the traits it highlights (SET-1): new ones step up, dropped ones step back.
    Highlights {
        at: TraitAt,
        traits: Vec<Name>,
    },
    Rename {
        at: TraitAt,
        name: Name,
    },
    Rate {
        at: TraitAt,
        dice: Vec<Die>,
    },
    Note {
        at: TraitAt,
        text: Name,
    },
    Move {
        at: TraitAt,
        /// Its new place in the set, from 0.
        to: usize,
    },
    ShutDown {
        at: TraitAt,
        off: bool,
    },
    Remove {
        at: TraitAt,
    },
}

/// Commands for catalysts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CatalystCommand {
    /// Makes a character a catalyst, with a die of its own, and the setting's values if it has none (GMC-6, GMC-9).
    Make { who: Ref<CharacterId> },
    /// Raises to a d6 the catalysts that have not stepped yet, with three in the story (GMC-6).
    Start,
    /// Says whether it took part in this session (GMC-6).
    Engage { who: Ref<CharacterId>, on: bool },
    /// Twists a scene, at d12: a step down ends it in the catalyst's favor, with a plot point for each PC there
    /// (GMC-6).
    Twist {
        who: Ref<CharacterId>,
        #[serde(default)]
        scene: SceneAt,
        /// Complications that are dropped with it; the others are kept (SCN-2).
        #[serde(default)]
        drop: Vec<TraitAt>,
        /// Complications that still take their owners out, as at the usual end of a scene.
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// Moves one of its values by a step after a test or contest it won or lost, then another one to keep the sum of
    /// steps (GMC-9).
    Value {
        #[serde(default)]
        it: It,
        at: TraitAt,
        up: bool,
    },
}

/// The step of a catalyst's die at the end of a session or story (GMC-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    Up,
    Stay,
    /// A step down: nobody engaged it, or a rival went up.
    Down,
    /// No step, because every player pays a point for it (PP-5).
    Held,
}

impl Step {
    pub const ALL: [Self; 4] = [Self::Up, Self::Stay, Self::Down, Self::Held];
}

/// The decision on one catalyst; without one, the usual step happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatalystStep {
    pub who: Ref<CharacterId>,
    pub to: Step,
}

/// Commands for GMCs (GMC-1 to GMC-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GmcCommand {
    /// Makes a character a major GMC of that weight: prime sets as the PCs', a step behind or ahead (GMC-1).
    Major { who: Ref<CharacterId>, weight: Weight },
    /// Supporters gang up: each adds the best die they have to a roll (GMC-7).
    GangUp {
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        who: Vec<Ref<CharacterId>>,
    },
    /// Keeps a second effect die in place of a step, on a heroic success against a gang (GMC-7).
    TwoEffects {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// A mob, boss or faction loses a die (GMC-4).
    LoseDie { who: Ref<CharacterId> },
    /// Makes copies with numbers, unharmed, where the first is.
    Copy { who: Ref<CharacterId>, times: u32 },
    /// Gives vices in place of roles, as many and as large as the kind has (GMC-8).
    Vices { who: Ref<CharacterId> },
    /// Puts a file into a folder, or out of it with an empty name.
    Folder { who: Ref<CharacterId>, folder: Name },
    /// Keeps a GMC at hand, or no longer.
    Pin { who: Ref<CharacterId>, on: bool },
}

/// Commands for vehicles and their crew (VEH-1 to VEH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum VehicleCommand {
    /// Gives a vehicle the usual sets it lacks (VEH-1).
    Build {
        who: Ref<CharacterId>,
        /// A vehicle of the GM's, with a crew for an attribute.
        #[serde(default)]
        gms: bool,
    },
    /// Steps one attribute up by one or two, and the other two together down by as many (VEH-1).
    Tune {
        at: TraitAt,
        steps: u8,
        /// The attributes that go down, a step each time one is named; if empty, a step up of two takes one from each.
        #[serde(default)]
        from: Vec<Ref<TraitId>>,
    },
    /// Brings a character aboard, from any other vehicle.
    Board {
        vehicle: Ref<CharacterId>,
        who: Ref<CharacterId>,
    },
    Disembark {
        who: Ref<CharacterId>,
    },
    /// Hands the controls to a crew member, or to nobody (VEH-3).
    Steer {
        vehicle: Ref<CharacterId>,
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Keeps it in the fight for a plot point, with a complication of the highest rolling opposing die (VEH-2).
    Keep {
        vehicle: Ref<CharacterId>,
        /// The character whose player pays.
        by: Ref<CharacterId>,
        name: Name,
    },
    /// Replaces a distinction, but never the model (VEH-4).
    Swap {
        at: TraitAt,
        name: Name,
    },
}
