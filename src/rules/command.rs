//! Everything that can be asked of a table.
//!
//! A command points at things by id or by name ([`Ref`]), so the panels and the scripts of
//! `hitch replay` speak one language. Commands are never stored in a campaign file.

use crate::model::{
    Actor, Bearer, CharacterId, CharacterKind, Die, DieId, ElementId, ElementKind, Name, PlayerId, Point, PoolId,
    PoolKind, Ref, ResolutionId, RollId, SceneId, SceneKind, SetId, Sfx, TieId, TrackId, TraitId, TraitRef,
};
use serde::{Deserialize, Serialize};

/// One change to the table, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// The campaign itself.
    Campaign(CampaignCommand),
    /// The people at the table.
    Player(PlayerCommand),
    /// Character files.
    Character(CharacterCommand),
    /// Traits of a file, scene or pool.
    Trait(TraitCommand),
    /// Plot points.
    Points(PointsCommand),
    /// Assets made in play.
    Asset(AssetCommand),
    /// Complications and stress.
    Harm(HarmCommand),
    /// Doom and crisis pools.
    Pool(PoolCommand),
    /// Scenes.
    Scene(SceneCommand),
    /// Who acts when.
    Order(OrderCommand),
    /// Tests.
    Test(TestCommand),
    /// The dice of a test.
    Roll(RollCommand),
    /// The pathways map.
    Map(MapCommand),
    /// Sessions.
    Session(SessionCommand),
}

/// One trait, by its bearer and its name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitAt {
    /// Who has it.
    pub of: Ref<Bearer>,
    /// Which one.
    pub is: Ref<TraitId>,
}

impl From<TraitRef> for TraitAt {
    fn from(at: TraitRef) -> Self {
        Self { of: at.of.into(), is: at.id.into() }
    }
}

/// A scene; when none is named, the one that is running.
pub type SceneAt = Option<Ref<SceneId>>;

/// A resolution; when none is named, the one opened last.
pub type It = Option<Ref<ResolutionId>>;

/// One of the rolls on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollAt {
    /// The actor's roll of the test opened last.
    Acting,
    /// The GM's roll of the test opened last.
    Opposing,
    /// Exactly this one.
    Id(RollId),
}

impl From<RollId> for RollAt {
    fn from(id: RollId) -> Self {
        Self::Id(id)
    }
}

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

/// Plain edits of plot points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PointsCommand {
    /// From the pile.
    Give {
        /// To whom.
        to: Ref<CharacterId>,
        /// How many.
        points: u32,
    },
    /// Back to the pile.
    Take {
        /// From whom.
        from: Ref<CharacterId>,
        /// How many.
        points: u32,
    },
    /// Sets the GM's bank.
    Bank {
        /// The new count.
        points: u32,
    },
}

/// Assets made in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum AssetCommand {
    /// A d6 asset for a plot point (ASSET-1).
    Make {
        /// Who pays.
        by: Ref<CharacterId>,
        /// Whose it is; the payer's own when left out (ASSET-3, ASSET-8).
        #[serde(default)]
        of: Option<Ref<Bearer>>,
        /// What it is called.
        name: Name,
        /// For one more point: stays to the end of the session.
        #[serde(default)]
        keep: bool,
        /// For one more point: open to all in the scene.
        #[serde(default)]
        open: bool,
    },
    /// For a point: stays to the end of the session (ASSET-2).
    Keep {
        /// Which.
        at: TraitAt,
        /// Who pays.
        by: Ref<CharacterId>,
    },
    /// For a point: open to all in the scene (ASSET-1, ASSET-2).
    Open {
        /// Which.
        at: TraitAt,
        /// Who pays.
        by: Ref<CharacterId>,
    },
    /// For a point: somebody else's from now on (ASSET-2, ASSET-8).
    Give {
        /// Which.
        at: TraitAt,
        /// Whose it becomes.
        to: Ref<Bearer>,
        /// Who pays.
        by: Ref<CharacterId>,
    },
}

/// Complications and stress, as plain edits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HarmCommand {
    /// A new complication (COMP-1).
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
        /// Its die.
        die: Die,
    },
    /// The same hindrance again: a larger die replaces, another steps it up (COMP-2).
    Worsen {
        /// Which.
        at: TraitAt,
        /// The die it comes with.
        die: Die,
    },
    /// Stress on a track (STR-2).
    Stress {
        /// On whom.
        on: Ref<CharacterId>,
        /// Which track.
        track: Ref<TrackId>,
        /// The die it comes with.
        die: Die,
    },
    /// One step up; past d12 its owner is taken out (COMP-3, STR-3).
    StepUp {
        /// Which.
        at: TraitAt,
    },
    /// One step down; below d4 it is gone (DIE-2).
    StepDown {
        /// Which.
        at: TraitAt,
    },
    /// Takes it away: recovered, or no longer of interest.
    Remove {
        /// Which.
        at: TraitAt,
    },
    /// The GM says who is taken out of a scene, or comes back (TAK-1, TAK-3).
    Out {
        /// Who.
        who: Ref<CharacterId>,
        /// From which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Whether they are out.
        out: bool,
    },
}

/// Doom and crisis pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PoolCommand {
    /// A new pool (DOOM-1, CRI-1).
    Add {
        /// What it is called.
        name: Name,
        /// What it is for.
        kind: PoolKind,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// Gives a pool another name.
    Rename {
        /// Which.
        pool: Ref<PoolId>,
        /// The new name.
        name: Name,
    },
    /// Puts a die in; or it steps up a die there of equal or larger size instead (DOOM-6).
    Put {
        /// Into which.
        pool: Ref<PoolId>,
        /// The die.
        die: Die,
        /// The die of the pool that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Takes a die out.
    Take {
        /// Out of which.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
    /// Steps a die one size (DIE-2, DIE-3).
    Step {
        /// In which.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
        /// Up or down.
        up: bool,
    },
    /// Removes the pool.
    Remove {
        /// Which.
        pool: Ref<PoolId>,
    },
}

/// Scenes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SceneCommand {
    /// A new scene, not yet running.
    Add {
        /// What it is called.
        name: Name,
        /// Where it plays.
        #[serde(default)]
        place: Name,
        /// What it is for.
        #[serde(default)]
        kind: SceneKind,
    },
    /// Gives a scene another name.
    Rename {
        /// Which.
        scene: SceneAt,
        /// The new name.
        name: Name,
    },
    /// Says where it plays.
    Place {
        /// Which.
        scene: SceneAt,
        /// Where.
        place: Name,
    },
    /// Makes it a scene of another kind.
    Become {
        /// Which.
        scene: SceneAt,
        /// What it is for.
        kind: SceneKind,
    },
    /// Plays it.
    Start {
        /// Which.
        scene: Ref<SceneId>,
    },
    /// Ends it: what lasts for the scene goes (ASSET-4, SCN-2).
    End {
        /// Which.
        #[serde(default)]
        scene: SceneAt,
    },
    /// Somebody comes in.
    Enter {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Somebody leaves.
    Leave {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<CharacterId>,
    },
    /// Raises or lowers the stakes (TAK-4).
    HighStakes {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Whether losing takes one out.
        on: bool,
    },
    /// Removes a scene that is not running.
    Remove {
        /// Which.
        scene: Ref<SceneId>,
    },
}

/// Who acts when (ORD-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OrderCommand {
    /// Starts an order; the GM picks who leads.
    Begin {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who goes first.
        lead: Ref<Actor>,
    },
    /// Whoever acted hands the turn on.
    Hand {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// To whom.
        to: Ref<Actor>,
    },
    /// Somebody joins the order, and may still act this round.
    Join {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
    },
    /// Somebody leaves the order.
    Leave {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
    },
    /// Plain edit: says who has acted this round.
    Acted {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Who.
        who: Ref<Actor>,
        /// Whether they have.
        acted: bool,
    },
    /// Drops the order.
    End {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
}

/// What a test is rolled against, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// Two difficulty dice of that size (DIFF-1).
    Difficulty(Die),
    /// The doom pool (DOOM-2).
    Doom,
    /// A crisis pool (CRI-1).
    Crisis(Ref<PoolId>),
    /// Whatever the GM puts together.
    Free,
}

/// Tests (TEST-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TestCommand {
    /// Opens one.
    Open {
        /// Who acts.
        who: Ref<CharacterId>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Against what; the setting's default when left out.
        #[serde(default)]
        against: Option<Against>,
    },
    /// Puts other opposition in place of what the test was rolled against.
    Oppose {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Against what.
        with: Against,
    },
    /// Says who acts after all; their dice are put in anew.
    Act {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Who acts.
        who: Ref<CharacterId>,
    },
    /// Says what it is about.
    Title {
        /// Which test.
        #[serde(default)]
        it: It,
        /// In words.
        title: Name,
    },
    /// Declares the largest asset a success may make; both difficulty dice are of that size (DIFF-4).
    Cap {
        /// Which test.
        #[serde(default)]
        it: It,
        /// The size, or none.
        die: Option<Die>,
    },
    /// Raises or lowers the stakes of this one roll (TAK-4).
    Stakes {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Whether failing takes the actor out.
        high: bool,
    },
    /// Resolved: held points are handed over, spent dice leave their pools.
    Close {
        /// Which test.
        #[serde(default)]
        it: It,
    },
    /// Called off: what was paid comes back, nothing happened.
    CallOff {
        /// Which test.
        #[serde(default)]
        it: It,
    },
}

/// What goes into a pool of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A trait, with all its dice.
    Trait(TraitAt),
    /// A die of a doom or crisis pool.
    Pool(Ref<PoolId>, Die),
    /// Dice off the rack (POOL-7).
    Dice(Vec<Die>),
}

/// The faces the dice of a throw show, in their order in the roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Faces {
    /// To be filled in by whoever owns a source of faces. The rules refuse it.
    #[default]
    Due,
    /// Thrown by the app.
    Rolled(Vec<u8>),
    /// Typed in from real dice (TOT-7).
    Typed(Vec<u8>),
}

/// How total and effect die are chosen (TOT-6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Pick {
    /// Highest total, then largest effect.
    #[default]
    BestTotal,
    /// Largest effect that still beats the number to beat, then highest total.
    BestEffect,
    /// Exactly these.
    Dice {
        /// Dice that are added up.
        total: Vec<Ref<DieId>>,
        /// Dice kept for their size.
        effect: Vec<Ref<DieId>>,
    },
}

/// What the GM makes of a hitch (HIT-1, HIT-2, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HitchUse {
    /// A d6 complication.
    Complicate {
        /// What it is called.
        name: Name,
    },
    /// A complication or stress steps up.
    StepUp {
        /// Which.
        at: TraitAt,
    },
    /// A doom die of the size that rolled the 1; or it steps up an equal or larger one.
    Doom {
        /// The doom die that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// A die of that size to a crisis pool.
    Crisis {
        /// Which.
        pool: Ref<PoolId>,
    },
}

/// What an effect die does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EffectUse {
    /// Becomes an asset (ASSET-2).
    Asset {
        /// Whose.
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
    },
    /// Becomes a complication.
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
    },
    /// Worsens a complication (COMP-2).
    Worsen {
        /// Which.
        at: TraitAt,
    },
    /// Inflicts stress (STR-2).
    Stress {
        /// On whom.
        on: Ref<CharacterId>,
        /// Which track.
        track: Ref<TrackId>,
    },
    /// Hits a die of a crisis pool (CRI-2).
    Crisis {
        /// Which pool.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
}

/// The dice of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RollCommand {
    /// Puts dice in.
    Add {
        /// Into which roll.
        roll: RollAt,
        /// What.
        what: What,
        /// A distinction as a d4, for a plot point (POOL-3).
        #[serde(default)]
        hinder: bool,
        /// Pays where a further die of a set, or a further type of stress, has a price (POOL-1, POOL-4).
        #[serde(default)]
        pay: bool,
    },
    /// Takes a die out; what it cost comes back.
    Remove {
        /// Out of which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
    },
    /// Steps a die one size before the throw (DIE-1 to DIE-3).
    Step {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// Up or down.
        up: bool,
    },
    /// One more die of the same size (DIE-4).
    Double {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
    },
    /// Makes a distinction a d4 for a plot point, or takes that back (POOL-3).
    Hinder {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// Whether it hinders.
        on: bool,
    },
    /// Throws the dice.
    Throw {
        /// Which roll.
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Throws them all once more, as if they had never fallen.
    Afresh {
        /// Which roll.
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Plain edit: corrects the face a die shows.
    Face {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// What it shows.
        face: u8,
    },
    /// Chooses total and effect die.
    Stand {
        /// Which roll.
        roll: RollAt,
        /// How.
        #[serde(default)]
        pick: Pick,
    },
    /// One more result in the total, for a point (TOT-3).
    MoreTotal {
        /// Which roll.
        roll: RollAt,
    },
    /// One more effect die, for a point (EFF-3).
    MoreEffect {
        /// Which roll.
        roll: RollAt,
    },
    /// The GM uses a player's hitch.
    Hitch {
        /// Which roll.
        #[serde(default = "acting")]
        roll: RollAt,
        /// The die that shows the 1.
        die: Ref<DieId>,
        /// For what.
        to: HitchUse,
    },
    /// The GM uses a botch: one complication, free, a step larger for each hitch past the first (HIT-3).
    Botch {
        /// Which roll.
        #[serde(default = "acting")]
        roll: RollAt,
        /// What the complication is called.
        name: Name,
    },
    /// An effect die has its effect (EFF-1).
    Effect {
        /// Which roll.
        #[serde(default = "acting")]
        roll: RollAt,
        /// Which die; the largest one left when none is named.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        /// What it does.
        to: EffectUse,
        /// Heroic steps put on it; all that are left when none are named (EFF-4).
        #[serde(default)]
        steps: Option<u32>,
    },
}

fn acting() -> RollAt {
    RollAt::Acting
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

/// Sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionCommand {
    /// Starts one: players are topped up, the bank or the doom pool filled (PP-1, PP-2, DOOM-1).
    Start,
    /// Ends one: what lasts for the session goes (ASSET-4).
    End,
}
