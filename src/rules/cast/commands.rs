//! The commands of this chapter.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, ElementId, ElementKind, Name, PictureName, PlayerId, Point, Ref, SetId,
    Sfx, TieId, TraitId, Weight,
};
use crate::rules::command::{It, RollAt, SceneAt, TraitAt};
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

/// What catalysts do that other GMCs do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CatalystCommand {
    /// Makes somebody a catalyst: a die of its own, and the setting's values where it has none (GMC-6, GMC-9).
    Make {
        /// Who.
        who: Ref<CharacterId>,
    },
    /// With three in the story each starts with a d6: those that have not stepped yet go there (GMC-6).
    Start,
    /// Says whether it has had to do with this session (GMC-6).
    Engage {
        /// Which.
        who: Ref<CharacterId>,
        /// Whether it has.
        on: bool,
    },
    /// At d12: a step down ends a scene in its favour, with a point for each PC there (GMC-6).
    Twist {
        /// Which.
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
        /// Which value.
        at: TraitAt,
        /// Up, or down.
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
        /// Who.
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
    LoseDie {
        /// Which.
        who: Ref<CharacterId>,
    },
    /// Makes copies with numbers, unharmed, where the first is.
    Copy {
        /// Of whom.
        who: Ref<CharacterId>,
        /// How many.
        times: u32,
    },
    /// Vices in place of roles, as many and as large as their kind has them (GMC-8).
    Vices {
        /// For whom.
        who: Ref<CharacterId>,
    },
    /// Puts a file into a folder, or with an empty name out of it.
    Folder {
        /// Whose.
        who: Ref<CharacterId>,
        /// Which folder.
        folder: Name,
    },
}

/// Vehicles and their crew (VEH-1 to VEH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum VehicleCommand {
    /// Gives a vehicle what every vehicle has, where it has none of it yet (VEH-1).
    Build {
        /// Which.
        who: Ref<CharacterId>,
        /// One of the GM's, with a crew for an attribute.
        #[serde(default)]
        gms: bool,
    },
    /// One attribute up by one or two steps, the other two together down by as many (VEH-1).
    Tune {
        /// Which attribute.
        at: TraitAt,
        /// By how many steps.
        steps: u8,
        /// What goes down, a step each time it is named; by two, one step of each of the others when none is.
        #[serde(default)]
        from: Vec<Ref<TraitId>>,
    },
    /// Somebody comes aboard, from any other vehicle.
    Board {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody gets off.
    Disembark {
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody aboard takes the controls, or nobody (VEH-3).
    Steer {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Who.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Kept in the fight for a point, with a complication of the highest rolling opposing die (VEH-2).
    Keep {
        /// Which vehicle.
        vehicle: Ref<CharacterId>,
        /// Whose player pays.
        by: Ref<CharacterId>,
        /// What the complication is called.
        name: Name,
    },
    /// Another distinction in place of one, but never of the model (VEH-4).
    Swap {
        /// Which.
        at: TraitAt,
        /// The new one.
        name: Name,
    },
}

/// The pathways map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MapCommand {
    /// A new element.
    Add {
        /// What kind, and so what shape.
        kind: ElementKind,
        /// What it is called.
        name: Name,
        /// Where its middle is.
        at: Point,
        /// The file it stands for.
        #[serde(default)]
        character: Option<Ref<CharacterId>>,
    },
    /// Moves an element.
    Move {
        /// Which.
        element: Ref<ElementId>,
        /// Where to.
        at: Point,
    },
    /// Gives an element another name.
    Rename {
        /// Which.
        element: Ref<ElementId>,
        /// The new name.
        name: Name,
    },
    /// Makes an element another kind.
    Become {
        /// Which.
        element: Ref<ElementId>,
        /// What kind.
        kind: ElementKind,
    },
    /// Says which character file an element stands for.
    Link {
        /// Which.
        element: Ref<ElementId>,
        /// The file, or none.
        character: Option<Ref<CharacterId>>,
    },
    /// Rewrites an element's note.
    Note {
        /// Which.
        element: Ref<ElementId>,
        /// The new text.
        text: Name,
    },
    /// Removes an element and its ties.
    Remove {
        /// Which.
        element: Ref<ElementId>,
    },
    /// Draws a line.
    Tie {
        /// From here.
        from: Ref<ElementId>,
        /// To here.
        to: Ref<ElementId>,
        /// What ties them.
        #[serde(default)]
        text: Name,
    },
    /// Rewrites what a line says.
    Reword {
        /// Which.
        tie: Ref<TieId>,
        /// The new text.
        text: Name,
    },
    /// Cuts a line.
    Cut {
        /// Which.
        tie: Ref<TieId>,
    },
}
