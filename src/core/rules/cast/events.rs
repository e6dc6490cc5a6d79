//! Events of files and traits, one per row.

use crate::model::{CharacterKind, Die, EffectTag, GmcKind, Name, Role, WayBack};
use crate::rules::Field;
use crate::rules::event::row::{EventWeight, LogKind, chapter};

/// Returns the weight of a new kind: a major GMC comes with all their traits (GMC-1).
const fn becoming(kind: CharacterKind) -> EventWeight {
    if matches!(kind, CharacterKind::Gmc(GmcKind::Major)) { EventWeight::Whole } else { EventWeight::Main }
}

chapter! {
    /// Character files, vehicles and catalysts.
    CastEvent in Cast;
    Made { name: Name } => Files, Whole, Everybody;
    /// A character file was made after an archetype, or like another one (CHAR-1).
    MadeAfter { name: Name, like: Name } => Files, Whole, Everybody;
    /// A background was blended onto a file (CHAR-5).
    Blended { name: Name, with: Name } => Files, Whole, Everybody;
    /// Traits were chosen from an archetype's (CHAR-1).
    Picked { name: Name, traits: Vec<Name> } => Files, Main, Everybody;
    /// The open choices of a file were dropped (CHAR-8).
    Finished { name: Name } => Files, Usual, Everybody;
    Removed { name: Name } => Files, Main, Everybody;
    Described { name: Name, field: Field } => Files, Trifle, Everybody;
    Pictured { name: Name, has: bool } => Files, Usual, Everybody;
    Played { name: Name, by: Option<Name> } => Files, Usual, Everybody;
    Became { name: Name, kind: CharacterKind } => Files, becoming(*kind), Everybody;
    /// A character has a purse of their own from now on, or the GM pays for them.
    Purse { name: Name, own: bool } => Points, Means, Everybody;
    /// A catalyst has no value, and so no die of its own for now (GMC-6).
    NoValue { name: Name } => Files, Usual, Gm;
    /// The values of a catalyst don't come to the steps they should (GMC-6).
    ValuesOff { name: Name, has: u32, wanted: u32 } => Files, Usual, Gm;
    /// A catalyst took part in this session, or did not (GMC-6).
    Engaged { name: Name, on: bool } => Scenes, Usual, Everybody;
    /// A catalyst twists a scene (GMC-6).
    Twist { name: Name, scene: Name } => Scenes, Main, Everybody;
    /// The players hold the die of a catalyst at the end of a session (GMC-6).
    Held { name: Name } => Scenes, Usual, Everybody;
    Filed { name: Name, folder: Name } => Files, Usual, Gm;
    Pinned { name: Name, on: bool } => Files, Trifle, Gm;
    /// A vehicle was given its distinctions (VEH-1).
    FittedOut { name: Name } => Files, Whole, Everybody;
    HasVices { name: Name } => Files, Usual, Everybody;
    /// A character came aboard, or got off (VEH-1).
    Aboard { who: Name, vehicle: Name, on: bool } => Scenes, Usual, Everybody;
    /// The controls changed hands (VEH-2).
    Controls { who: Option<Name>, vehicle: Name } => Scenes, Usual, Everybody;
    /// A vehicle is kept in the fight for a point (VEH-5).
    StaysInFight { vehicle: Name } => Scenes, Usual, Everybody;
}

/// Returns the log kind of a trait: harm, or files.
const fn about(role: Role) -> LogKind {
    if role.is_harm() { LogKind::Harm } else { LogKind::Files }
}

chapter! {
    /// Traits: they come, change and go.
    TraitEvent in Trait;
    Came { on: Name, role: Role, name: Name, dice: Vec<Die> } => about(*role), Part, Everybody;
    Rated { on: Name, role: Role, name: Name, from: Vec<Die>, to: Vec<Die> } => about(*role), Part, Everybody;
    /// Harm past d12 stays past it.
    StaysPast { on: Name, role: Role, name: Name, die: Die } => about(*role), Part, Everybody;
    Went { on: Name, role: Role, name: Name } => about(*role), Part, Everybody;
    Noted { on: Name, name: Name } => Files, Trifle, Everybody;
    Sfx { on: Name, name: Name } => Files, Trifle, Everybody;
    SfxCame { on: Name, name: Name, sfx: Name, limit: bool } => Files, Usual, Everybody;
    SfxWent { on: Name, name: Name, sfx: Name, limit: bool } => Files, Usual, Everybody;
    /// An SFX was unlocked, or locked (SFX-1).
    Unlocked { on: Name, sfx: Name, unlocked: bool } => Files, Usual, Everybody;
    Moved { on: Name, name: Name } => Files, Trifle, Everybody;
    /// A trait or set was shut down (SFX-5), and how it comes back; `None` by hand.
    ShutDown { on: Name, name: Name, back: Option<WayBack> } => Rolls, Part, Everybody;
    /// A trait statement was written (SET-14).
    Stated { on: Name, name: Name } => Files, Trifle, Everybody;
    /// The subject of a trait changed (SET-8).
    IsAbout { on: Name, name: Name, about: Option<Name> } => Files, Usual, Everybody;
    /// The effect tag of an ability changed (SET-10).
    IsFor { on: Name, name: Name, effect: Option<EffectTag> } => Files, Usual, Everybody;
    /// The highlights of a trait were written (SET-1).
    Names { on: Name, name: Name, traits: Vec<Name> } => Files, Usual, Everybody;
    /// A bearer has one more trait set (SET-9).
    SetCame { on: Name, name: Name } => Files, Usual, Everybody;
    SetWent { on: Name, name: Name, traits: usize } => Files, Main, Everybody;
    /// The source of a trait set was written (SET-9).
    Source { on: Name, name: Name } => Files, Trifle, Everybody;
    Restored { on: Name, name: Name } => Rolls, Part, Everybody;
    /// One distinction of a vehicle stands in place of another (VEH-4).
    Swapped { on: Name, name: Name, old: Name } => Files, Usual, Everybody;
    /// The tags of a resource changed (RES-2).
    Tags { on: Name, name: Name } => Files, Trifle, Everybody;
    /// Dice of a resource are back (RES-3).
    DiceBack { on: Name, name: Name, dice: u32 } => Files, Usual, Everybody;
    /// An asset stays to the end of the session (ASSET-3).
    StaysOn { name: Name } => Files, Usual, Everybody;
    /// An asset is there for one scene, which begins (ASSET-3).
    ForScene { name: Name } => Files, Usual, Everybody;
    /// An asset is open to all in the scene (ASSET-4).
    Open { name: Name } => Files, Usual, Everybody;
    /// An asset has a new owner (ASSET-4).
    Given { name: Name, to: Name } => Files, Usual, Everybody;
    /// An asset is kept beyond the session (ASSET-3).
    Kept { on: Name, name: Name } => Scenes, Usual, Everybody;
}
