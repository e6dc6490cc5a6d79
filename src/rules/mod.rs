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

mod cast;
mod command;
mod dice;
mod effects;
mod event;
mod harm;
mod moments;
mod offers;
mod points;
mod pools;
mod refusal;
mod resolution;
mod scenes;
mod settings;
mod special_effects;
mod table;
mod turns;

pub use cast::catalysts::{catalyst_die, catalysts, has_stepped, usual_step};
pub use cast::crew::driven;
pub use cast::gmc::{best_trait, faction_in, gang, mob_dice};
pub use cast::values::{highest_value, late_starts, value_steps};
pub use cast::vehicle::{aboard, is_vehicle, tuned_against};
pub use cast::vices::{has_vices, vices_beyond, weight_points};
pub use command::{
    Against, AimAt, AssetCommand, BackBy, BesideCommand, CampaignCommand, CatalystCommand, CatalystStep,
    CharacterCommand, Command, ContestCommand, CrisisCommand, EffectUse, Faces, Field, GatherCommand, GmcCommand,
    HarmCommand, HitchPart, HitchUse, HostAt, IfOpen, It, MapCommand, OpportunityUse, OrderCommand, Pick,
    PlayerCommand, PointsCommand, PoolCommand, PrimeSet, PrimeUse, RollAt, RollCommand, SafetyCommand, SceneAt,
    SceneCommand, SessionCommand, SettingCommand, SfxAt, SfxCommand, SfxTarget, ShutDownFor, Spend, SpendCommand,
    StayWith, Step, TestCommand, TimedCommand, TraitAt, TraitCommand, VehicleCommand, What,
};
pub use dice::again::second_rolls;
pub use dice::kept::{
    best_effect_of, best_of, effect_due, effect_of, effects, effects_kept, results_due, results_free, results_kept,
    stand_in, static_number,
};
pub use dice::place::{Half, Placement, belongs, costs_a_point, helped, lends, place, rolls_with, steers};
pub use dice::price::{Toll, Why, toll};
pub use dice::totals::{Choice, best_effect, best_total};
pub use effects::prime::is_prime;
pub use event::{
    Audience, CastEvent, Condition, ContestDeed, ContestEvent, Event, Felled, HarmEvent, HelpKind, HeroUse, LogKind,
    MapEvent, OrderDeed, PointEvent, PoolEvent, Renamed, RevealNow, RollEvent, RollsFor, Row, SceneEvent, SessionEvent,
    SettingEvent, Shown, TableEvent, TestEvent, TraitEvent, TurnEvent, Weight,
};
pub use harm::life::{Standing, bears, life_score, standing, weapon_die};
pub use harm::shaken::{shaken, stricken, wearing};
pub use harm::shield::{guards, is_armour};
pub use offers::{Blank, Offer, OfferKind, SplitPart, offers};
pub use points::payer::{earner, may_pay, payer, stands_for};
pub use points::resources::{is_resource, mission_names, resource_costs, tags_wanted, unassigned};
pub use points::saved::{SCALE_SPLITS, saves, scale_results};
pub use pools::crisis::{MOST_PAST, acts, is_lost, threatens};
pub use pools::interrupts::{interrupted, rated, watchful};
pub use pools::lending::{available, left_for, resolves, runs_out, unspent};
pub use pools::spend::{Price, SpendKind, cheapest, highest_trait, spend_price};
pub use refusal::{
    Already, BesideRefusal, BoldRefusal, CatalystRefusal, ContestRefusal, DiceRefusal, Fee, For, GmcRefusal,
    HarmRefusal, HurtRefusal, ModRefusal, Off, OrderRefusal, PointsRefusal, PoolRefusal, Refusal, SceneRefusal,
    SfxRefusal, Thing, Verdict, Want, WayRefusal,
};
pub use resolution::action::Rolled;
pub use resolution::contending::{Because, Owed, contest_now, owed};
pub use resolution::due::still_due;
pub use resolution::let_go::not_thrown;
pub use resolution::opposition::opposes_instead;
pub use resolution::stakes::{risks_in, sides_stakes};
pub use resolution::timed::{beats_of, timed};
pub use scenes::endings::{asked_about, keeps_out, stays_out};
pub use scenes::evening::{all_out, session_runs};
pub use scenes::rest::is_rest;
pub use scenes::scene::{takes_turns, takes_turns_in};
pub use scenes::sessions::start_of_session;
pub use settings::labels::LabelRefusal;
pub use settings::mods::{Broken, broken, going_with};
pub use special_effects::fits::{roll_for, sfx_needs};
pub use table::diff::{Change, RollDie, diff};
#[doc(hidden)]
pub use table::draft::judgements;
pub use table::facts::{
    EffectDie, Out, Outcome, decided, highest_rolling, in_pool, next_actors, opposes_nobody, outcome, owner_of,
    taken_out,
};
pub use table::in_play::{in_play, needed_for, pool_in_play, traits_in_play};
pub use table::invariants::{Flaw, Wrong};
pub use table::judge::{Authority, Plan, Table, apply, check, plan, press};
pub use table::throws::{DieOrigin, ThrownDie, before_it_falls, faces_due, thrown_into, with_faces};
pub use turns::initiative::{by_sides, initiative_due, initiative_throw, is_players, picks_next};
pub use turns::initiative_pool::{gathered, initiative_dice, rolls_initiative};
pub use turns::orders::is_action;
pub use turns::vie::vying;
pub use turns::waiting::next_if_waits;
