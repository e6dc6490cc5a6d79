//! The additions of rules and mods to the common way, moment by moment, each in the order in which it happens.
//!
//! A rule is added by a file of its own and a line here. [`Moments`] describes each moment.

use crate::rules::table::moments::Moments;
use crate::rules::{
    cast, counters, dice, dispatch, effects, extra_dice, growth, harm, pathways, pools, resolution, scenes, settings,
    sfx, sight, turns,
};

pub(super) const MOMENTS: &Moments = &Moments {
    command: dispatch::carry_out,
    // GROW-3.
    command_may: &[growth::check_growth_command],
    // SHK-1, ORD-6, ORD-4.
    command_done: &[harm::update_keep_for_shaken, turns::copies_come_in, turns::rated_by_itself],
    // GMC-6, GROW-6, GROW-9, SET-21.
    judged: &[cast::resize_catalyst_dice, growth::record_worst_harm, growth::record_assets, counters::counters_follow],
    // GMC-6, GMC-9.
    review: cast::review,
    // DOOM-2.
    lent_die_gone: &[dice::lent_die_gone],
    // ORD-1.
    goes: &[turns::leave_all_orders],
    // PATH-4, GROW-3.
    no_pc: &[pathways::walks_no_more, growth::tests_no_more],
    // SETT-1, RES-1, GMC-8, HELP-1, HELP-2, GROW-7, PP-4, DOOM-1.
    chosen: &[settings::bring_sets, cast::purses_of_majors, pools::pool_of_doom],
    // GROW-1.
    recovered: &[growth::grows_by_help],
    // GROW-7, GROW-8, GROW-14.
    session_ends: &[growth::growth_of_session],
    // GROW-7, GROW-15.
    story_ends: &[growth::goals_pay],
    // GROW-5.
    rolled: &[growth::enough_committed],
    // VEH-1, SETT-2.
    vehicle_built: &[settings::signature_assets_come],
    // SES-1, SFX-5, SET-21, GEAR-1, RES-3, GROW-3, GROW-9.
    session_starts: &[
        scenes::callbacks_untick,
        growth::growth_begins,
        sfx::back_with_session,
        sfx::ready_with_session,
        counters::refill_with_session,
        effects::mend_gear,
        extra_dice::refresh_all,
        growth::mark_all_present,
    ],
    // STR-4.
    scene_begins: &[scenes::rest_begins],
    // SCN-3, STR-4, GROW-9.
    comes_in: &[scenes::acts_apart, scenes::comes_to_rest, growth::mark_present],
    // SHOW-2.
    turn_begins: &[sight::met_by_turn],
    // SCN-3, ASSET-4, SCN-5, CRI-1.
    scene_ends: &[
        scenes::told_inside,
        scenes::lasting_of_scene_goes,
        scenes::complications_go,
        turns::pools_of_scene_go,
    ],
    // COMP-4, LIFE-4, SFX-5, SFX-2, SET-21.
    time_passes: &[
        resolution::time_passes,
        harm::rest_of_life,
        sfx::back_after_scene,
        sfx::ready_after_scene,
        counters::refill_after_scene,
    ],
    // POOL-7.
    trait_put_in: &[resolution::pc_opposes],
    // DOOM-2, VEH-1, SET-6, GMC-8, GMC-10, STR-6, SHK-2.
    trait_may_join: &[
        pools::doom_opposes_alone,
        cast::replaces,
        cast::specialty_or_skill,
        cast::stood_in_for,
        harm::not_pushed,
        harm::is_used,
    ],
    // SHK-2, GMC-6.
    trait_joined: &[harm::wears_with, cast::catalyst_opposes],
    // SHK-2, GMC-6.
    trait_left: &[harm::wears_no_more, cast::catalyst_leaves],
    // SET-1, SET-10.
    rated: &[growth::unlocks_with_step],
    // SHK-3, CHAR-1, GROW-7.
    trait_gone: &[harm::worn_goes, cast::no_choice, growth::goals_go],
    // GMC-6.
    roll_begins: &[cast::own_die_joins],
    // ASSET-7, GMC-6, SHOW-2, SET-12, SET-14.
    fallen: &[effects::used_for_scene, cast::engages, sight::met_by_roll, sfx::gets_under_way, growth::statements_fall],
    // ASSET-7.
    fallen_late: &[effects::used_for_scene],
    // HIT-8.
    roll_over: &[effects::feeds_by_itself],
    // GROW-6, COMP-4, STR-6, LDE-1, SETT-3, TEST-4, HELP-2, HERO-1, COMP-7, CHAL-2.
    closes: &[
        growth::growth_over,
        resolution::recovery_hitches,
        harm::failed_recovery,
        harm::pushed_steps_up,
        harm::effort_over,
        resolution::mobs_tire,
        resolution::time_runs,
        extra_dice::remember_teams,
        extra_dice::heroes,
        resolution::d4_goes,
        resolution::has_tested,
    ],
    // GROW-6, SET-14, SFX-2, COMP-6, LDE-2, CRI-3.
    called_off: &[
        growth::growth_called_off,
        growth::questions_called_off,
        sfx::costs_called_off,
        resolution::acted_for_nothing,
        harm::effort_called_off,
        turns::threat_back,
    ],
};
