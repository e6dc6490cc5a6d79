//! What rules and mods add to the common way, moment by moment, each in the order in which it happens.
//!
//! A rule is added by a file of its own and a line here. What each moment is stands in [`Moments`].

use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Moments;

/// What hangs on the moments.
pub(super) const MOMENTS: &Moments = &Moments {
    command: Draft::carry_out,
    // GMC-6, GMC-9.
    review: Draft::review,
    // DOOM-2.
    lent_die_gone: &[Draft::lent_die_gone],
    // ORD-1.
    goes: &[Draft::leave_all_orders],
    // PATH-4, GROW-3.
    no_pc: &[Draft::walks_no_more, Draft::tests_no_more],
    // SETT-1, RES-1, GMC-8, HELP-1, HELP-2, GROW-7, PP-4, DOOM-1.
    chosen: &[Draft::bring_sets, Draft::purses_of_majors, Draft::pool_of_doom],
    // GROW-1.
    recovered: &[Draft::grows_by_help],
    // GROW-7, GROW-8, GROW-14.
    session_ends: &[Draft::growth_of_session],
    // GROW-7, GROW-15.
    story_ends: &[Draft::goals_pay],
    // GROW-5.
    thrown: &[Draft::enough_committed],
    // VEH-1, SETT-2.
    vehicle_built: &[Draft::signature_assets_come],
    // SES-1, SFX-5, GEAR-1, RES-3, GROW-3, GROW-9.
    session_starts: &[
        Draft::callbacks_untick,
        Draft::growth_begins,
        Draft::back_with_session,
        Draft::ready_with_session,
        Draft::mend_gear,
        Draft::refresh_all,
        Draft::are_in_session,
    ],
    // STR-4.
    scene_begins: &[Draft::rest_begins],
    // SCN-3, STR-4, GROW-9.
    comes_in: &[Draft::acts_apart, Draft::comes_to_rest, Draft::is_in_session],
    // SHOW-2.
    turn_begins: &[Draft::met_by_turn],
    // SCN-3, ASSET-4, SCN-5, CRI-1.
    scene_ends: &[Draft::told_inside, Draft::lasting_of_scene_goes, Draft::complications_go, Draft::pools_of_scene_go],
    // COMP-4, LIFE-4, SFX-5, SFX-2.
    time_passes: &[Draft::time_passes, Draft::rest_of_life, Draft::back_after_scene, Draft::ready_after_scene],
    // POOL-7.
    trait_put_in: &[Draft::pc_opposes],
    // DOOM-2, VEH-1, SET-6, GMC-8, GMC-10, STR-6, SHK-2.
    trait_may_join: &[
        Draft::doom_opposes_alone,
        Draft::replaces,
        Draft::specialty_or_skill,
        Draft::stood_in_for,
        Draft::not_pushed,
        Draft::is_used,
    ],
    // SHK-2, GMC-6.
    trait_joined: &[Draft::wears_with, Draft::catalyst_opposes],
    // SHK-2, GMC-6.
    trait_left: &[Draft::wears_no_more, Draft::catalyst_leaves],
    // SET-1, SET-10.
    rated: &[Draft::unlocks_with_step],
    // SHK-3, CHAR-1, GROW-7.
    trait_gone: &[Draft::worn_goes, Draft::no_choice, Draft::goals_go],
    // GMC-6.
    roll_begins: &[Draft::own_die_joins],
    // ASSET-7, GMC-6, SHOW-2, SET-12, SET-14.
    fallen: &[Draft::used_for_scene, Draft::engages, Draft::met_by_roll, Draft::gets_under_way, Draft::statements_fall],
    // ASSET-7.
    fallen_late: &[Draft::used_for_scene],
    // HIT-8.
    roll_over: &[Draft::feeds_by_itself],
    // GROW-6, COMP-4, STR-6, LDE-1, SETT-3, TEST-4, HELP-2, HERO-1, COMP-7, CHAL-2.
    closes: &[
        Draft::growth_over,
        Draft::recovery_hitches,
        Draft::failed_recovery,
        Draft::pushed_steps_up,
        Draft::effort_over,
        Draft::mobs_tire,
        Draft::time_runs,
        Draft::remember_teams,
        Draft::heroes,
        Draft::d4_goes,
        Draft::has_tested,
    ],
    // GROW-6, SET-14, SFX-2, COMP-6, LDE-2, CRI-3.
    called_off: &[
        Draft::growth_called_off,
        Draft::questions_called_off,
        Draft::costs_called_off,
        Draft::acted_for_nothing,
        Draft::effort_called_off,
        Draft::threat_back,
    ],
};
