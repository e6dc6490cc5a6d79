//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

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
    /// Gives it another name.
    Rename { name: Name },
    /// Rewrites the GM's notes.
    Notes { text: Name },
}

/// Changes to who is at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlayerCommand {
    /// Somebody joins the group.
    Add { name: Name },
    /// Gives a player another name.
    Rename { who: Ref<PlayerId>, name: Name },
    /// Says whether they are here tonight (PP-1, PP-2).
    Here {
        who: Ref<PlayerId>,
        /// Whether they are.
        here: bool,
    },
    /// Takes a player off the list; their characters stay.
    Remove { who: Ref<PlayerId> },
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
    /// The GM's own notes, on nothing that a player gets.
    Notes,
    /// The player's notes, on the file.
    PlayerNotes,
}

/// Changes to character files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CharacterCommand {
    /// Makes a file. A PC's has the sets the setting gives every PC.
    Add {
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
    /// Makes a file after an archetype; what it leaves to choose is on the file's list of what is left to do (CHAR-1).
    After {
        name: Name,
        archetype: Ref<ArchetypeId>,
        /// Who plays them.
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
    },
    /// A second archetype or another file onto a file: traits it has go a step up, the others are added (CHAR-5).
    Blend { who: Ref<CharacterId>, with: Ref<Bearer> },
    /// Makes a file like somebody's, without what play left on it (CHAR-1).
    Like {
        name: Name,
        who: Ref<CharacterId>,
        /// What the new one is; as the first, where nothing is said.
        #[serde(default)]
        kind: Option<CharacterKind>,
        /// Who plays them.
        #[serde(default)]
        player: Option<Ref<PlayerId>>,
    },
    /// Takes some of the traits that an archetype lets one choose from; the others go (CHAR-1).
    Pick { who: Ref<CharacterId>, traits: Vec<Ref<TraitId>> },
    /// Takes one entry of the setting's lists (SFX-9).
    Take {
        who: Ref<Bearer>,
        /// The list, by name.
        list: Name,
        /// The entry, by name.
        entry: Name,
        /// For a special effect: what it hangs on.
        #[serde(default)]
        on: Option<HostAt>,
    },
    /// Nothing more is to be chosen: what is left to do is let be (CHAR-8).
    Made { who: Ref<CharacterId> },
    /// Gives a character another name; an element of the map that stands for them and is called so follows.
    Rename { who: Ref<CharacterId>, name: Name },
    /// Rewrites one text line of the file.
    Describe { who: Ref<CharacterId>, field: Field, text: Name },
    /// Gives them a picture, or takes it away.
    Picture {
        who: Ref<CharacterId>,
        /// A file among those of the campaign, or none.
        picture: Option<PictureName>,
    },
    /// Says who plays them.
    Play {
        who: Ref<CharacterId>,
        /// The player, or nobody.
        player: Option<Ref<PlayerId>>,
    },
    /// Makes a PC a GMC, or a GMC of another kind.
    Become {
        who: Ref<CharacterId>,
        /// What they become.
        kind: CharacterKind,
    },
    /// Removes the file.
    Remove { who: Ref<CharacterId> },
}

/// Whom or what a trait is about, by name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutAt {
    /// A person.
    Character(Ref<CharacterId>),
    /// An element of the map.
    Element(Ref<ElementId>),
    /// Another trait of the same bearer.
    Trait(Ref<TraitId>),
}

/// Changes to the trait sets that somebody has (SET-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraitSetCommand {
    /// One more set: a second one of its kind needs a name, and a setting in which there may be several.
    Add {
        of: Ref<Bearer>,
        /// Which set of the setting.
        set: Ref<SetId>,
        /// A name of its own; none for what the setting calls it.
        #[serde(default)]
        name: Name,
    },
    /// Gives it a name of its own, or with none what the setting calls it.
    Rename { of: Ref<Bearer>, set: Ref<TraitSetId>, name: Name },
    /// Writes where it comes from.
    Source { of: Ref<Bearer>, set: Ref<TraitSetId>, text: Name },
    /// Moves it among the sets of its bearer, from 0.
    Move { of: Ref<Bearer>, set: Ref<TraitSetId>, to: usize },
    /// Takes it away with all its traits.
    Remove { of: Ref<Bearer>, set: Ref<TraitSetId> },
}

/// Changes to traits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraitCommand {
    /// Adds a trait to a set, and the set with it where the bearer has none of that kind.
    Add {
        of: Ref<Bearer>,
        /// To which set of the setting.
        set: Ref<SetId>,
        /// What it is called.
        name: Name,
        /// Its rating; empty: what the set starts at.
        #[serde(default)]
        dice: Vec<Die>,
    },
    /// Adds a trait to a set that its bearer has: one of several power sets (SET-9).
    AddTo {
        of: Ref<Bearer>,
        /// By a name of its own, or by what the setting calls it.
        set: Ref<TraitSetId>,
        name: Name,
        /// Its rating; empty: what the set starts at.
        #[serde(default)]
        dice: Vec<Die>,
    },
    /// Writes what its owner believes of it (SET-14).
    Statement { at: TraitAt, text: Name },
    /// Says whom or what it is about: a person, an element of the map, another trait of the same file (SET-6, SET-8,
    /// SET-11).
    About { at: TraitAt, about: Option<AboutAt> },
    /// Says what an ability is for (SET-10).
    Effect { at: TraitAt, effect: Option<EffectTag> },
    /// Writes its tags (SET-10, RES-1).
    Tag { at: TraitAt, tags: Vec<Name> },
    /// Writes which traits it names (SET-1): those that come step up, and those that go step back.
    Highlights { at: TraitAt, traits: Vec<Name> },
    /// Gives a trait another name.
    Rename { at: TraitAt, name: Name },
    /// Changes the lasting rating.
    Rate { at: TraitAt, dice: Vec<Die> },
    /// Rewrites the line beside the name.
    Note { at: TraitAt, text: Name },
    /// Moves a trait within its set.
    Move {
        at: TraitAt,
        /// Its new place in the set, from 0.
        to: usize,
    },
    /// Shuts a trait down, or brings it back.
    ShutDown {
        at: TraitAt,
        /// Whether it is off.
        off: bool,
    },
    /// Takes a trait away.
    Remove { at: TraitAt },
}

/// What catalysts do that other GMCs do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CatalystCommand {
    /// Makes somebody a catalyst: a die of its own, and the setting's values where it has none (GMC-6, GMC-9).
    Make { who: Ref<CharacterId> },
    /// With three in the story each starts with a d6: those that have not stepped yet go there (GMC-6).
    Start,
    /// Says whether it has had to do with this session (GMC-6).
    Engage {
        who: Ref<CharacterId>,
        /// Whether it has.
        on: bool,
    },
    /// At d12: a step down ends a scene in its favour, with a point for each PC there (GMC-6).
    Twist {
        who: Ref<CharacterId>,
        /// Which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Complications that are dropped with it; the others are kept (SCN-2).
        #[serde(default)]
        drop: Vec<TraitAt>,
        /// Complications that still have their owners out, as when it ends by itself.
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// One of its values moves by a step after a test or contest it has won or lost; then another one, so
    /// that they come to as many steps as before (GMC-9).
    Value {
        /// By which test or contest.
        #[serde(default)]
        it: It,
        at: TraitAt,
        up: bool,
    },
}

/// Where the die of a catalyst goes when a session or a story ends (GMC-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// A step up: it was engaged.
    Up,
    /// Nowhere.
    Stay,
    /// A step down: nobody met it, or a rival went up.
    Down,
    /// Nowhere, because every player pays a point for it (PP-5).
    Held,
}

impl Step {
    /// All of them, as a review offers them.
    pub const ALL: [Self; 4] = [Self::Up, Self::Stay, Self::Down, Self::Held];
}

/// What is decided of one catalyst; of whom nothing is said, the usual happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatalystStep {
    /// Of which.
    pub who: Ref<CharacterId>,
    /// Where its die goes.
    pub to: Step,
}

/// What GMCs do that PCs do not (GMC-1 to GMC-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GmcCommand {
    /// Makes somebody a major GMC of that weight: prime sets as the PCs', a step behind or ahead (GMC-1).
    Major {
        who: Ref<CharacterId>,
        /// How they compare to the PCs.
        weight: Weight,
    },
    /// Supporters gang up: each adds the best die they have to a roll (GMC-7).
    GangUp {
        /// Which roll.
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// Who joins in.
        who: Vec<Ref<CharacterId>>,
    },
    /// On a heroic success against a gang: a second effect die in place of a step (GMC-7).
    TwoEffects {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// A mob, boss or faction loses a die (GMC-4).
    LoseDie { who: Ref<CharacterId> },
    /// Makes copies with numbers, unharmed, where the first is.
    Copy { who: Ref<CharacterId>, times: u32 },
    /// Vices in place of roles, as many and as large as their kind has them (GMC-8).
    Vices { who: Ref<CharacterId> },
    /// Puts a file into a folder, or with an empty name out of it.
    Folder { who: Ref<CharacterId>, folder: Name },
}

/// Vehicles and their crew (VEH-1 to VEH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum VehicleCommand {
    /// Gives a vehicle what every vehicle has, where it has none of it yet (VEH-1).
    Build {
        who: Ref<CharacterId>,
        /// One of the GM's, with a crew for an attribute.
        #[serde(default)]
        gms: bool,
    },
    /// One attribute up by one or two steps, the other two together down by as many (VEH-1).
    Tune {
        at: TraitAt,
        /// By how many steps.
        steps: u8,
        /// What goes down, a step each time it is named; by two, one step of each of the others when none is.
        #[serde(default)]
        from: Vec<Ref<TraitId>>,
    },
    /// Somebody comes aboard, from any other vehicle.
    Board { vehicle: Ref<CharacterId>, who: Ref<CharacterId> },
    /// Somebody gets off.
    Disembark { who: Ref<CharacterId> },
    /// Somebody aboard takes the controls, or nobody (VEH-3).
    Steer {
        vehicle: Ref<CharacterId>,
        /// Who.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Kept in the fight for a point, with a complication of the highest rolling opposing die (VEH-2).
    Keep {
        vehicle: Ref<CharacterId>,
        /// Whose player pays.
        by: Ref<CharacterId>,
        /// What the complication is called.
        name: Name,
    },
    /// Another distinction in place of one, but never of the model (VEH-4).
    Swap { at: TraitAt, name: Name },
}
