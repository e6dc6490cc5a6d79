//! The rules layer: the only way to change a [`Table`].
//!
//! ```
//! use hitch_core::model::{CharacterKind, Setting, State};
//! use hitch_core::rules::{self, Authority, CharacterCommand, Command, Table};
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
//! A command is judged on a draft of the table. A [`Refusal`] discards the draft, so a refused
//! command never touched anything; a [`Plan`] is a draft that was found right, and carrying it out
//! cannot fail.
//!
//! A folder is a chapter of the rules catalogue. From the ground up; a chapter calls none that stands further down in
//! this list:
//!
//! - `table`: the draft, finding what a command points at, what follows from a table, what many chapters write
//! - `pools`: the GM's pools of dice, and their dice that lie in rolls (DOOM, CRI, CHAL)
//! - `counters`: boxes, clocks, numbers and dice of files, scenes and the campaign (SET-21)
//! - `points`: plot points, who earns and who pays (PP)
//! - `dice`: pools of dice put together, rolled, added up (DIE, POOL, TOT)
//! - `harm`: complications, stress, trauma, life points, recovery (COMP, STR, TRA, SHK, LIFE, LDE)
//! - `extra_dice`: hero dice, resources, saved dice, scale and range, help (HERO, RES, SCALE, HELP)
//! - `resolution`: tests, actions, contests, tests against time (DIFF, TEST, ACT, CON, TAK)
//! - `effects`: effect dice, hitches and opportunities, assets, gear (EFF, HIT, ASSET, GEAR)
//! - `sfx`: SFX, limits, what is shut down (SFX)
//! - `turns`: orders and initiative (ORD)
//! - `scenes`: scenes, rests, sessions, stories (SCN, SES)
//! - `cast`: character files, GMCs, catalysts, vehicles (CHAR, GMC, VEH)
//! - `growth`: growth dice, goals, milestones, sessions, advances, and whatever is gained by them (GROW)
//! - `pathways`: the map and its stages (PATH)
//! - `threats`: what doom, crises and challenges do and are spent on (DOOM, CRI, CHAL)
//! - `settings`: the setting, its mods and words (SETT)
//! - `sight`: what the players see, and what is hidden from them (SHOW)
//!
//! Above them lie `dispatch`, which tells commands apart, `moments`, the list of what hangs on the common way,
//! `invariants`, what must hold of any table, `judge` with the doors to it all, `rolls`, `trial`, what a press would come to, `offers`, and `moves`, what a press is. Whatever a
//! chapter needs of those it is given with its draft. Beside them lie the languages everybody speaks: `command`,
//! `event` and `refusal`, which are put together of each chapter's `commands`, `events` and `refusals`; what a chapter
//! has to offer after a roll stands in its `offers`.
//!
//! This room must never know a screen, a file, a clock or a source of chance: the faces dice show
//! come in with the command.
//!
//! A table is read like its state,
//! ```
//! # use hitch_core::{model::{Setting, State}, rules::Table};
//! let mut table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! assert_eq!(table.bank, 0);
//! # table = table.minting_from(7); // so that `mut` has its use, as below
//! ```
//! but it can't be written to from outside (the lines that compile above are the same),
//! ```compile_fail,E0594
//! # use hitch_core::{model::{Setting, State}, rules::Table};
//! let mut table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! table.bank = 7;
//! ```
//! nor made of a state nobody has looked at,
//! ```compile_fail,E0423
//! # use hitch_core::{model::{Setting, State}, rules::Table};
//! let table = Table(State::new("Saltglass Quay", Setting::bare("Prime")));
//! ```
//! and a plan, which can be asked for, can't be forged.
//! ```
//! # use hitch_core::{model::{Setting, State}, rules::{self, Authority, Command, Plan, SessionCommand, Table}};
//! # let table = Table::try_from(State::new("Saltglass Quay", Setting::bare("Prime"))).unwrap();
//! let plan: Plan = rules::plan(&table, &Command::Session(SessionCommand::Start), Authority::Rules)?;
//! # Ok::<(), rules::Refusal>(())
//! ```
//! ```compile_fail,E0451
//! # use hitch_core::rules::Plan;
//! let plan = Plan { draft: loop {} };
//! ```

mod cast;
mod command;
mod counters;
mod dice;
mod dispatch;
mod effects;
mod event;
mod extra_dice;
mod growth;
mod harm;
mod invariants;
mod judge;
mod moments;
mod moves;
mod offers;
mod pathways;
mod points;
mod pools;
mod refusal;
mod resolution;
mod rolls;
mod scenes;
mod settings;
mod sfx;
mod sight;
mod table;
mod threats;
mod trial;
mod turns;

pub use cast::catalysts::{has_stepped, usual_step};
pub use cast::gmc::best_trait;
pub use cast::needs::{Lack, Left, done, left};
pub use cast::unlike::{FileVersion, Unlike, unlike};
pub use cast::values::late_starts;
pub use cast::vehicle::{tuned_against, vehicle_parts};
pub use command::{
    AboutAt, Against, AimAt, ArchetypeCommand, AssetCommand, BackBy, BesideCommand, CampaignCommand, CatalystCommand,
    CatalystStep, CharacterCommand, Command, ContestCommand, CounterAt, CounterCommand, CrisisCommand, Currency,
    EffectUse, Faces, Field, GainAt, GatherCommand, GmcCommand, GrowthCommand, HarmCommand, Hideable, HitchPart,
    HitchUse, HostAt, IfOpen, It, MapCommand, MetaAct, OpportunityUse, OrderCommand, PathCommand, PathGain, Pick,
    PlaceAt, PlayerCommand, PointsCommand, PoolCommand, PrimeSet, PrimeUse, RollAt, RollCommand, SafetyCommand,
    SceneAt, SceneCommand, SessionCommand, SetCommand, SettingCommand, SfxAt, SfxCommand, SfxTarget, ShutDownFor,
    SightCommand, Spend, SpendCommand, StayWith, Step, TestCommand, TimedCommand, TraitAt, TraitCommand,
    TraitSetCommand, UseCommand, VehicleCommand, What,
};
pub use dice::again::second_rolls;
pub use dice::candidates::{might_join, might_oppose, opposers};
pub use dice::kept::{best_effect_of, best_of, effects_kept, results_due, results_free, results_kept, static_number};
pub use dice::place::{Half, Piece, Placement, belongs, building, helped, lends, place, rolls_with, steers};
pub use dice::price::{Toll, Why, toll, toll_of};
pub use dice::totals::{best_effect, best_total};
pub use effects::gear::{guards, is_armor};
pub use event::{
    Audience, CastEvent, Condition, ContestDeed, ContestEvent, CounterEvent, Event, EventWeight, Felled, Glimpse,
    GrowthEvent, HarmEvent, HelpKind, HeroUse, LogKind, MapEvent, OrderDeed, PathEvent, PointEvent, PoolEvent, Renamed,
    RevealNow, RollEvent, RollsFor, Row, SceneEvent, SessionEvent, SettingEvent, Shown, SightEvent, TableEvent,
    TestEvent, TraitEvent, TurnEvent,
};
pub use extra_dice::resources::{mission_names, tags_wanted, unassigned};
pub use extra_dice::saved::{SCALE_SPLITS, saves};
pub use growth::ends::{Unsettled, unsettled};
pub use growth::gains::steps_of_gain;
pub use growth::gains::{die_more, forms_above};
pub use growth::goals::{MOST_GOALS, goals_of};
pub use growth::growth_test::{
    difficulty_first, growth_test_of, has_grown, listed, may_commit, no_growth_test, story_has_ended, target,
};
pub use growth::milestones::milestone;
pub use growth::moves::{GrowthMove, GrowthWay, WishGap, gains_at_once, growth_moves, growth_ways, vehicles};
pub use growth::pool::growth_dice;
pub use growth::prices::{
    amount, gains_here, gains_listed, has_to_spend, menu, not_spent_now, replaces_usual, spends, tests_for,
};
pub use growth::questions::{has_fixed_steps, is_questioned, makes_up_for, questioned};
pub use growth::record::session_assets;
pub use harm::life::weapon_die;
pub use harm::shaken::{shaken, wearing};
pub use harm::stress::stays_with;
pub use invariants::oddities::oddities;
pub use judge::{Plan, apply, check, costs_a_point, plan, press};
pub use moves::beside::{Beside, BesideDice, BesideWay, beside};
pub use moves::use_of::{
    Here, OpenTest, against_pool, hero_uses, in_place_of_difficulty, lying, move_die, open_test, use_dice, use_piece,
    use_trait,
};
pub use moves::{Move, MoveOf, moves};
pub use offers::{Later, LaterWhat, Waits, later, offers};
pub use pathways::gains::{GainFrom, handed_out, sets_for, sets_to_join, stage_dice, stage_gains};
pub use pathways::owed::{
    columns, draws_more, has_more, holds_up, left_for_later, next_to_place, owes_now, stage_of, stage_owes,
    stage_parts, stages_owe, waits_for, who_has_more, whose_step, words_owed,
};
pub use pathways::place::placed_last;
pub use pathways::relate::{relationship_of, traits_of_connection, traits_of_element};
pub use points::payer::{earner, may_pay, payer, stands_for};
pub use pools::crisis::{MOST_PAST, acts, threatens};
pub use pools::lending::{available, left_for, resolves, runs_out, unspent};
pub use refusal::flaw::{Flaw, Wrong};
pub use refusal::{
    Already, ArrivalRefusal, BesideRefusal, BoldRefusal, CatalystRefusal, ContestRefusal, CounterRefusal, DiceRefusal,
    Due, Fee, For, GmcRefusal, GrowthRefusal, HarmRefusal, HurtRefusal, ModRefusal, Off, OrderRefusal, PathRefusal,
    PointsRefusal, PoolRefusal, Refusal, SceneRefusal, SetRefusal, SfxRefusal, SightRefusal, Thing, Verdict, Want,
    WayRefusal,
};
pub use resolution::action::{Rolled, owed as owed_by_action};
pub use resolution::area::falls_on;
pub use resolution::let_go::not_rolled;
pub use resolution::opposition::{difficulty_word, opposes_instead, usual_opposition};
pub use resolution::stakes::{risks_in, sides_stakes, still_due};
pub use resolution::timed::{beats_of, timed};
pub use rolls::{RolledDie, before_it_falls, faces_due, rolled_into, with_faces};
pub use scenes::endings::{asked_about, keeps_out, stays_out};
pub use scenes::evening::{all_out, session_runs};
pub use scenes::remarks::told_of;
pub use scenes::sessions::start_of_session;
pub use scenes::stories::{free_session, record_of, sessions_of, were_in_session};
pub use settings::adopt::{Adoption, adoptions, likely, matches};
pub use settings::advice::{Advice, Difference, advice, compare};
pub use settings::arrivals::{Forecast, fits_of, forecast, twin_of, wrongs_of};
pub use settings::events::{PaperChange, RowChange, SetChange, StageChange};
pub use settings::labels::LabelRefusal;
pub use settings::mods::{Broken, broken, going_with};
pub use settings::sets::{brings, sets_of_pcs};
pub use settings::uses::{SetUse, archetypes_with, set_uses};
pub use sfx::fits::{adds_doom, roll_for, sfx_needs};
pub use sight::handouts::handouts_of;
pub use sight::secrets::{Secrets, said_instead, says_secret, secrets};
pub use table::checked::Table;
pub use table::diff::{Change, RollDie, diff};
pub use table::draft::Authority;
pub use table::draft::LONGEST_NAME;
#[doc(hidden)]
pub use table::draft::judgements;
pub use table::facts::against::{is_against, is_hindered, rolled_against};
pub use table::facts::catalysts::{catalyst_die, catalysts, has_vices, highest_value, value_steps};
pub use table::facts::contests::{Because, Owed, contest_now, owed};
pub use table::facts::effect_dice::{effect_due, effect_of, effects, stand_in};
pub use table::facts::orders::{
    by_sides, is_action, is_players, is_rest, next_actors, picks_next, takes_turns, takes_turns_in,
};
pub use table::facts::outcomes::{EffectDie, Outcome, decided, is_prime, open_to_owner, outcome};
pub use table::facts::people::{
    Out, Standing, bears, faction_in, full_size, gang, is_lost, life_score, mob_dice, opposes_nobody, owner_of,
    standing, stricken, taken_out,
};
pub use table::facts::rolls::{
    ChosenDice, DieOrigin, fitting, highest_rolling, in_pool, is_players_roll, scale_results,
};
pub use table::facts::traits::{about_name, is_resource, set_of};
pub use table::facts::vehicles::{aboard, driven, is_vehicle};
pub use table::in_play::{aside_with, in_play, needed_for, pool_in_play, traits_in_play};
pub use table::offers::{Blank, Consequence, Offer, OfferKind, SplitPart};
pub use threats::interrupts::{interrupted, rated, watchful};
pub use threats::spend::{DicePrice, SpendKind, cheapest, highest_trait, spend_price};
pub use trial::{Tried, at_its_price, changes_nothing, dry_run, for_a_session, instead, paid, unless_paid, why_not};
pub use turns::initiative::{initiative_due, initiative_roll};
pub use turns::initiative_pool::{gathered, initiative_dice, rolls_initiative};
pub use turns::orders::first_order;
pub use turns::vie::vying;
pub use turns::waiting::next_if_waits;
