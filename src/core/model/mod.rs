//! The campaign as plain serde data.
//!
//! A [`State`] says what is on the table and nothing about what may happen next. All its fields
//! are public and it may be wrong: [`crate::rules::Table`] is a `State` that has been found right.
//!
//! This room must never know a screen, a file, a clock or a source of chance.
//!
//! What holds here:
//! - Every entity has a typed id, minted from [`State::next`] and never used twice.
//! - No trait set is a Rust field: a character has the sets its [`Setting`] defines.
//! - Maps are ordered, so that the same state is always written the same way.

mod character;
mod counter;
mod die;
mod evening;
mod flat;
mod gain;
mod gm_pays;
mod gmc;
mod growth;
mod handout;
mod ids;
mod life;
mod order;
mod parcel;
mod pathways;
mod picture;
mod pool;
mod rolls;
mod scene;
mod setting;
mod sfx;
mod sight;
mod state;
mod traits;

pub use character::{Character, CharacterKind, GmcKind, Player, Purse};
pub use counter::{
    Counted, Counter, CounterDef, CounterForm, CounterFrom, CounterOn, CounterSfx, CounterSpec, MOST_PLACES, Refill,
};
pub use die::{Die, dice_text, read_dice, spelled};
pub(crate) use die::{dice_of, multiplied, times};
pub use evening::{Evening, Record, Reveal, Safety, SessionAsset, Story, Told};
pub use flat::flat;
pub use gain::{Gain, GainOf, Price, Unlock, Wish, usual as usual_gains};
pub use gm_pays::GmPays;
pub use gmc::{Crew, Weight};
pub use growth::{Goal, Growth, GrowthDie, HarmKind, Held, Hits, Milestone, MilestoneLine, MilestoneOf, Worst};
pub use handout::{Handout, Remark};
pub use ids::{
    Actor, ArchetypeId, Bearer, CharacterId, ConnectionId, CounterId, DieId, ElementId, HandoutId, Map, Name, PlayerId,
    PoolId, Ref, RemarkId, ResolutionId, RollId, SceneId, SetId, SfxNo, Target, TimedId, TrackId, TraitId, TraitRef,
    TraitSetId, WarpId, free_name, is_default, same_name,
};
pub use life::{Hurt, HurtTo};
pub use order::{FirstOrder, Footing, Initiative, InitiativeDie, Often, Order, OrderIn, OrderKind};
pub use parcel::{Arrival, Packer, Packing, Parcel, SetFit, Twin, foreign, has_word, tidy};
pub use pathways::{
    Connection, Element, ElementKind, MOST_OPTIONS, MOST_PARTS, MOST_STAGES, Pathways, Point, Reading, ResourceSort,
    Stage, StageHad, StageKind, Walk, Walker, Warp,
};
pub use picture::{NoPictureName, PictureName, PictureSize};
pub use pool::{Pool, PoolKind};
pub use rolls::contest::{Contest, Contestant, Interferer, Stance, Turn};
pub use rolls::help::{Supported, Teamed};
pub use rolls::pool_die::{AgainDie, Apart, Paid, PoolDie, Source, Used};
pub use rolls::resolution::{Aim, Gathered, Guarded, Had, Kind, Opposition, Prime, Resolution, Test};
pub use rolls::roll::{Came, EarnedPoint, EarnsAs, Granted, HeldPoint, Limit, Phase, Roll, Side, Wake};
pub use rolls::saved::{SavedPart, SavedPool, parts_text};
pub use rolls::timed::{Clock, Spared, Timed};
pub use scene::{GaveIn, Roused, Scene, SceneKind, Struck};
pub use setting::archetype::{Archetype, Choose, Given, Making};
pub use setting::choices::{
    Bank, CatalystStart, Doom, DoomWay, EffectDice, EffectToDoom, Further, GrowthPool, HeroDice, InitiativeWay, Life,
    Scale, Start, Statics,
};
pub use setting::labels::{LONGEST_LABEL, Label, Labels};
pub use setting::mods::{Choice, Mod, ModGroup, ModRow, Mods};
pub use setting::needs::Need;
pub use setting::on_paper::{Accent, OnPaper};
pub use setting::ways::{EffectTag, Entry, List, ListKind, MOST_FREE, Says, SetKind, SetWays};
pub use setting::{Origin, SetDef, Setting, TrackDef};
pub use sfx::{Benefit, Cost, Frequency, Host, Part, Sfx, SfxRef, WayBack, When, effects_first};
pub use sight::{Sight, Sights};
pub use state::State;
pub use traits::{About, Lasts, Role, Shift, ShiftReason, Trait, TraitSet, Traits};
