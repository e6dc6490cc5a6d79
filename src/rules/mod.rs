//! The rules layer: the only way to change a [`Table`].
//!
//! ```
//! use hitch::model::{CharacterKind, Setting, State};
//! use hitch::rules::{self, Authority, CharacterCommand, Command, Table};
//!
//! let table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime")))
//!     .map_err(|wrongs| format!("{wrongs:?}"))?;
//! let add = Command::Character(CharacterCommand::Add {
//!     name: "Mara Oake".into(),
//!     kind: CharacterKind::Pc,
//!     player: None,
//!     scene: None,
//! });
//! let (next, events) = rules::apply(&table, &add, Authority::Rules).map_err(|why| format!("{why:?}"))?;
//! assert_eq!(table.cast.len(), 0);
//! assert_eq!(next.cast.len(), 1);
//! assert_eq!(events.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A command is judged on a draft of the table. A [`Refusal`] throws the draft away, so a refused
//! command never touched anything; a [`Plan`] is a draft that was found right, and carrying it out
//! cannot fail. One file per chapter of the rules catalogue, ids quoted where they are carried out.
//!
//! This room must never know a screen, a file, a clock or a source of chance: the faces dice show
//! come in with the command.
//!
//! A table is read like its state,
//! ```
//! # use hitch::{model::{Setting, State}, rules::Table};
//! let mut table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! assert_eq!(table.bank, 0);
//! # table = table.minting_from(7); // so that `mut` has its use, as below
//! ```
//! but it can't be written to from outside (the lines that compile above are the same),
//! ```compile_fail,E0594
//! # use hitch::{model::{Setting, State}, rules::Table};
//! let mut table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! table.bank = 7;
//! ```
//! nor made of a state nobody has looked at,
//! ```compile_fail,E0423
//! # use hitch::{model::{Setting, State}, rules::Table};
//! let table = Table(State::new("Saltglass Quay", Setting::bare("Prime")));
//! ```
//! and a plan, which can be asked for, can't be forged.
//! ```
//! # use hitch::{model::{Setting, State}, rules::{self, Authority, Command, Plan, SessionCommand, Table}};
//! # let table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! let plan: Plan = rules::plan(&table, &Command::Session(SessionCommand::Start), Authority::Rules)?;
//! # Ok::<(), rules::Refusal>(())
//! ```
//! ```compile_fail,E0451
//! # use hitch::rules::Plan;
//! let plan = Plan { draft: loop {} };
//! ```

mod action;
mod again;
mod aims;
mod answer;
mod area;
mod assets;
mod assist;
mod beside;
mod bold;
mod bold_contests;
mod build;
mod cast;
mod catalysts;
mod close;
mod command;
mod contending;
mod contest;
mod copies;
mod crew;
mod crisis;
mod diff;
mod doom_recovery;
mod doom_ways;
mod draft;
mod due;
mod earned;
mod effect_tricks;
mod effects;
mod evening;
mod event;
mod facts;
mod falls_on;
mod feed;
mod find;
mod gangs;
mod gather;
mod gmc;
mod harm;
mod help;
mod hero;
mod hitches;
mod in_play;
mod initiative;
mod initiative_hitches;
mod initiative_pool;
mod interrupts;
mod invariants;
mod kept;
mod labels;
mod lending;
mod let_go;
mod life;
mod limited;
mod limits;
mod map;
mod mods;
mod moments;
mod more;
mod offers;
mod opposition;
mod order;
mod orders;
mod payer;
mod place;
mod points;
mod pool_turns;
mod pools;
mod price;
mod prime;
mod pushed;
mod recovery;
mod refusal;
mod reroll;
mod resources;
mod rest;
mod roll;
mod rouse;
mod scene_ends;
mod scene_spends;
mod scenes;
mod second_effect;
mod sessions;
mod setting;
mod sfx;
mod sfx_fits;
mod shaken;
mod shield;
mod shown;
mod shutdown;
mod side_scenes;
mod spend;
mod stakes;
mod start_points;
mod stopped;
mod stories;
mod table;
mod test;
mod throws;
mod timed;
mod totals;
mod traits;
mod trauma;
mod tricks;
mod values;
mod vehicle;
mod vices;
mod vie;
mod waiting;

pub use action::Rolled;
pub use again::second_rolls;
pub use beside::{SCALE_SPLITS, saves, scale_results};
pub use catalysts::{catalyst_die, catalysts, has_stepped, usual_step};
pub use command::{
    Against, AimAt, AssetCommand, BackBy, BesideCommand, CampaignCommand, CatalystCommand, CatalystStep,
    CharacterCommand, Command, ContestCommand, CrisisCommand, EffectUse, Faces, Field, GatherCommand, GmcCommand,
    HarmCommand, HitchPart, HitchUse, HostAt, IfOpen, It, MapCommand, OpportunityUse, OrderCommand, Pick,
    PlayerCommand, PointsCommand, PoolCommand, PrimeSet, PrimeUse, RollAt, RollCommand, SafetyCommand, SceneAt,
    SceneCommand, SessionCommand, SettingCommand, SfxAt, SfxCommand, SfxTarget, ShutDownFor, Spend, SpendCommand,
    StayWith, Step, TestCommand, TimedCommand, TraitAt, TraitCommand, VehicleCommand, What,
};
pub use contending::{Because, Owed, contest_now, owed};
pub use crew::driven;
pub use crisis::{MOST_PAST, acts, is_lost, threatens};
pub use diff::{Change, RollDie, diff};
#[doc(hidden)]
pub use draft::judgements;
pub use due::still_due;
pub use evening::{all_out, session_runs};
pub use event::{
    Audience, CastEvent, Condition, ContestDeed, ContestEvent, Event, Felled, HarmEvent, HelpKind, HeroUse, LogKind,
    MapEvent, OrderDeed, PointEvent, PoolEvent, Renamed, RevealNow, RollEvent, RollsFor, Row, SceneEvent, SessionEvent,
    SettingEvent, Shown, TableEvent, TestEvent, TraitEvent, TurnEvent, Weight,
};
pub use facts::{
    EffectDie, Out, Outcome, decided, highest_rolling, in_pool, next_actors, opposes_nobody, outcome, owner_of,
    taken_out,
};
pub use gmc::{best_trait, faction_in, gang, mob_dice};
pub use in_play::{in_play, needed_for, pool_in_play, traits_in_play};
pub use initiative::{by_sides, initiative_due, initiative_throw, is_players, picks_next};
pub use initiative_pool::{gathered, initiative_dice, rolls_initiative};
pub use interrupts::{interrupted, rated, watchful};
pub use invariants::{Flaw, Wrong};
pub use kept::{
    best_effect_of, best_of, effect_due, effect_of, effects, effects_kept, results_due, results_free, results_kept,
    stand_in, static_number,
};
pub use labels::LabelRefusal;
pub use lending::{available, left_for, resolves, runs_out, unspent};
pub use let_go::not_thrown;
pub use life::{Standing, bears, life_score, standing, weapon_die};
pub use mods::{Broken, broken, going_with};
pub use offers::{Blank, Offer, OfferKind, SplitPart, offers};
pub use opposition::opposes_instead;
pub use orders::is_action;
pub use payer::{earner, may_pay, payer, stands_for};
pub use place::{Half, Placement, belongs, costs_a_point, helped, lends, place, rolls_with, steers};
pub use price::{Toll, Why, toll};
pub use prime::is_prime;
pub use refusal::{
    Already, BesideRefusal, BoldRefusal, CatalystRefusal, ContestRefusal, DiceRefusal, Fee, For, GmcRefusal,
    HarmRefusal, HurtRefusal, ModRefusal, Off, OrderRefusal, PointsRefusal, PoolRefusal, Refusal, SceneRefusal,
    SfxRefusal, Thing, Verdict, Want, WayRefusal,
};
pub use resources::{is_resource, mission_names, resource_costs, tags_wanted, unassigned};
pub use rest::is_rest;
pub use scene_ends::{asked_about, keeps_out, stays_out};
pub use scenes::{takes_turns, takes_turns_in};
pub use sessions::start_of_session;
pub use sfx_fits::{roll_for, sfx_needs};
pub use shaken::{shaken, stricken, wearing};
pub use shield::{guards, is_armour};
pub use spend::{Price, SpendKind, cheapest, highest_trait, spend_price};
pub use stakes::{risks_in, sides_stakes};
pub use table::{Authority, Plan, Table, apply, check, plan};
pub use throws::{DieOrigin, ThrownDie, before_it_falls, faces_due, thrown_into, with_faces};
pub use timed::{beats_of, timed};
pub use totals::{Choice, best_effect, best_total};
pub use values::{highest_value, late_starts, value_steps};
pub use vehicle::{aboard, is_vehicle, tuned_against};
pub use vices::{has_vices, vices_beyond, weight_points};
pub use vie::vying;
pub use waiting::next_if_waits;
