//! What happens in this chapter, each event in a row.

use crate::model::{CharacterKind, Die, EffectTag, GmcKind, Name, Role, WayBack};
use crate::rules::Field;
use crate::rules::event::row::{LogKind, Weight, chapter};

/// A major GMC comes with all their traits (GMC-1).
const fn becoming(kind: CharacterKind) -> Weight {
    if matches!(kind, CharacterKind::Gmc(GmcKind::Major)) { Weight::Whole } else { Weight::Main }
}

chapter! {
    /// Character files, vehicles and catalysts.
    CastEvent in Cast;
    /// A character file was made.
    Made { name: Name } => Files, Whole, Everybody;
    /// A character file was made after an archetype, or like another one (CHAR-1).
    MadeAfter { name: Name, like: Name } => Files, Whole, Everybody;
    /// What one file or archetype has comes onto another (CHAR-5).
    Blended { name: Name, with: Name } => Files, Whole, Everybody;
    /// Of traits to choose from some come along (CHAR-1).
    Picked { name: Name, traits: Vec<Name> } => Files, Main, Everybody;
    /// Nothing more is to be chosen of somebody (CHAR-8).
    Finished { name: Name } => Files, Usual, Everybody;
    /// A character file was removed.
    Removed { name: Name } => Files, Main, Everybody;
    /// A line of a file was written.
    Described { name: Name, field: Field } => Files, Trifle, Everybody;
    /// A file has a picture, or none any more.
    Pictured { name: Name, has: bool } => Files, Usual, Everybody;
    /// Who plays somebody.
    Played { name: Name, by: Option<Name> } => Files, Usual, Everybody;
    /// Somebody is another kind of character from now on.
    Became { name: Name, kind: CharacterKind } => Files, becoming(*kind), Everybody;
    /// Somebody has plot points of their own from now on, or the GM pays for them.
    Purse { name: Name, own: bool } => Points, Means, Everybody;
    /// A catalyst has no value, and so no die of its own for now (GMC-6).
    NoValue { name: Name } => Files, Usual, Gm;
    /// The values of a catalyst don't come to the steps they should (GMC-6).
    ValuesOff { name: Name, has: u32, wanted: u32 } => Files, Usual, Gm;
    /// A catalyst has had to do with this session, or has not (GMC-6).
    Engaged { name: Name, on: bool } => Scenes, Usual, Everybody;
    /// A catalyst ends a scene as it would have it (GMC-6).
    Twist { name: Name, scene: Name } => Scenes, Main, Everybody;
    /// The players hold the die of a catalyst at the end of a session (GMC-6).
    Held { name: Name } => Scenes, Usual, Everybody;
    /// A GMC lies in a folder, or in none any more.
    Filed { name: Name, folder: Name } => Files, Usual, Gm;
    /// A vehicle was given its distinctions (VEH-1).
    FittedOut { name: Name } => Files, Whole, Everybody;
    /// A GMC was given vices.
    HasVices { name: Name } => Files, Usual, Everybody;
    /// Somebody comes aboard, or gets off (VEH-1).
    Aboard { who: Name, vehicle: Name, on: bool } => Scenes, Usual, Everybody;
    /// Who is at the controls (VEH-2).
    Controls { who: Option<Name>, vehicle: Name } => Scenes, Usual, Everybody;
    /// A vehicle is kept in the fight for a point (VEH-5).
    StaysInFight { vehicle: Name } => Scenes, Usual, Everybody;
}

/// What a trait is about: harm, or what stands in a file.
const fn about(role: Role) -> LogKind {
    if role.is_harm() { LogKind::Harm } else { LogKind::Files }
}

chapter! {
    /// Traits: they come, change and go.
    TraitEvent in Trait;
    /// A bearer has a new trait.
    Came { on: Name, role: Role, name: Name, dice: Vec<Die> } => about(*role), Part, Everybody;
    /// A trait's rating moved.
    Rated { on: Name, role: Role, name: Name, from: Vec<Die>, to: Vec<Die> } => about(*role), Part, Everybody;
    /// What has gone past a d12 stays past it.
    StaysPast { on: Name, role: Role, name: Name, die: Die } => about(*role), Part, Everybody;
    /// A trait went away.
    Went { on: Name, role: Role, name: Name } => about(*role), Part, Everybody;
    /// The note on a trait was written.
    Noted { on: Name, name: Name } => Files, Trifle, Everybody;
    /// The special effects of a trait or set were written.
    Sfx { on: Name, name: Name } => Files, Trifle, Everybody;
    /// One more special effect or limit.
    SfxCame { on: Name, name: Name, sfx: Name, limit: bool } => Files, Usual, Everybody;
    /// One is gone.
    SfxWent { on: Name, name: Name, sfx: Name, limit: bool } => Files, Usual, Everybody;
    /// A special effect was unlocked, or locked (SFX-1).
    Unlocked { on: Name, sfx: Name, unlocked: bool } => Files, Usual, Everybody;
    /// A trait stands elsewhere in its set.
    Moved { on: Name, name: Name } => Files, Trifle, Everybody;
    /// A trait or set was shut down (SFX-5), and how it comes back; by hand, it does not say.
    ShutDown { on: Name, name: Name, back: Option<WayBack> } => Rolls, Part, Everybody;
    /// What its owner believes of a trait was written (SET-14).
    Stated { on: Name, name: Name } => Files, Trifle, Everybody;
    /// Whom or what a trait is about (SET-8).
    IsAbout { on: Name, name: Name, about: Option<Name> } => Files, Usual, Everybody;
    /// What an ability is for (SET-10).
    IsFor { on: Name, name: Name, effect: Option<EffectTag> } => Files, Usual, Everybody;
    /// Which traits it names was written (SET-1).
    Names { on: Name, name: Name, traits: Vec<Name> } => Files, Usual, Everybody;
    /// A bearer has one more trait set (SET-9).
    SetCame { on: Name, name: Name } => Files, Usual, Everybody;
    /// A trait set went with all its traits.
    SetWent { on: Name, name: Name, traits: usize } => Files, Main, Everybody;
    /// Where a trait set comes from (SET-9).
    Source { on: Name, name: Name } => Files, Trifle, Everybody;
    /// What was shut down is back.
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
    /// Anybody in the scene may use an asset (ASSET-4).
    Open { name: Name } => Files, Usual, Everybody;
    /// An asset is somebody else's (ASSET-4).
    Given { name: Name, to: Name } => Files, Usual, Everybody;
    /// An asset is kept beyond the session (ASSET-3).
    Kept { on: Name, name: Name } => Scenes, Usual, Everybody;
}
