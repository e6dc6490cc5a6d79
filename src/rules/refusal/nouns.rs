//! What refusals are about. What each is called stands in `words`.

use serde::{Deserialize, Serialize};

/// What can be looked for, is named, or is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "their names say what they are")]
pub enum Thing {
    Archetype,
    Asset,
    Bearer,
    Campaign,
    Challenge,
    Character,
    CharacterOrPool,
    Complication,
    CrisisPool,
    Die,
    DieOfRoll,
    Distinction,
    DoomPool,
    Element,
    Goal,
    Initiative,
    Line,
    LineOrVeil,
    List,
    Milestone,
    Player,
    Pool,
    Reveal,
    Roll,
    SavedPool,
    Scene,
    Set,
    Setting,
    Sfx,
    Stage,
    Test,
    Timed,
    Track,
    Trait,
    Veil,
    Warp,
}

/// What a stage of the pathways owes somebody (PATH-2, PATH-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Due {
    /// A column of the stage.
    Column,
    /// An element, new or not.
    Element,
    /// An element that is new.
    NewElement,
    /// An element beyond what the stage gives, of whoever came late (PATH-4).
    Extra,
    /// One of the three actions of a meta stage.
    Action,
    /// A trait, at a d6 or a step up.
    Trait,
    /// A distinction.
    Distinction,
    /// A power set, an ability or a talent.
    Power,
    /// A part that the setting lets the stage hand out (PATH-9).
    Part,
}

/// What somebody pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "their names say what they are")]
pub enum For {
    AbilityAction,
    ActWhileOut,
    AddResource,
    AreaEffect,
    AssetOfSuccess,
    BringBack,
    GiveAssetAway,
    GiveBack,
    GoOn,
    HeroEffect,
    HoldCatalyst,
    Interfere,
    KeepAsset,
    KeepInFight,
    KeepNew,
    MakeAsset,
    MoreDice,
    MoreEffect,
    MoreTotal,
    OpenAsset,
    OpenNew,
    PushStress,
    RefreshResource,
    Relationship,
    RollHeroDie,
    SecondOfSet,
    ShutDown,
    StayAlive,
    StayConscious,
    StayIn,
    StepUp,
    Sweep,
    TakeAsStress,
    UseOpportunity,
    UseSfx,
}

/// What a campaign may play without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "their names say what they are")]
pub enum Off {
    AbilityActions,
    Advances,
    AutomaticHitches,
    Challenges,
    CrisisPools,
    DoomByStory,
    EffectsFeedDoom,
    FedDoom,
    GearRange,
    Goals,
    GrowthPool,
    HeroDice,
    HeroEffects,
    HeroInPool,
    HeroInTotal,
    HeroPoints,
    LastDitch,
    LifePoints,
    Milestones,
    MoralSupport,
    PacedGrowth,
    PaidSteps,
    ProtectiveGear,
    PushedStress,
    ResourcePools,
    Resources,
    ResourcesForPoints,
    Scale,
    SessionRecord,
    Shaken,
    SpecialtyActions,
    Statics,
    Stress,
    Sweeps,
    Timed,
    Vices,
}

/// That a thing is so already, or never was otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "their names say what they are")]
pub enum Already {
    Achieved,
    ActNow,
    Alive,
    AllIn,
    Called,
    CameBack,
    ComeWithMission,
    Dead,
    EffectFree,
    Engaged,
    GoesOn,
    Hinders,
    InOrder,
    InPlace,
    InScene,
    InTotal,
    IsCatalyst,
    IsThat,
    LeadSide,
    LeadTeam,
    Locked,
    NoHinder,
    NobodyLeft,
    NoneSwaps,
    NotAchieved,
    NotEngaged,
    NotInScene,
    NotOut,
    NotPaused,
    NotSetAside,
    NotShutDown,
    Off,
    On,
    OpenToAll,
    OrderKind,
    OrderRuns,
    Out,
    Paused,
    Pays,
    PaysNot,
    PickOne,
    Played,
    PoolBuilt,
    RangeIn,
    ResultFree,
    Said,
    ScaleIn,
    ScenePlayed,
    SecondEffect,
    SetAside,
    SetPlayed,
    ShutDown,
    Situation,
    SoManyTurns,
    Stays,
    Story,
    Succeeds,
    Theirs,
    TracksStay,
    Unlocked,
    WasAway,
    WasThere,
}

/// What a special effect is used on (SFX-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "their names say what they are")]
pub enum Want {
    Bad,
    Complication,
    Die,
    DieOrComplication,
    Effect,
    Fallen,
    Harm,
    Hitch,
    Joining,
    Opportunity,
    Opposing,
    Own,
    Trait,
}
