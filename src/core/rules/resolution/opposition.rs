//! The opposition of a test: difficulty dice or a static difficulty, or a whole pool (POOL-7, DIFF-3, DOOM-2).
//!
//! Home of POOL-7, DIFF-3, DOOM-2.

use crate::model::{
    Aim, Apart, CharacterId, Die, Doom, DoomWay, Opposition, PoolId, RollId, Scene, SceneId, Source, State, Statics,
};
use crate::rules::Refusal;
use crate::rules::pools;
use crate::rules::resolution::test;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::against::takes_over;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::table::writes::rolls;
use crate::rules::table::writes::rolls::added_as;

/// Returns the word for a difficulty (DIFF-1).
pub fn difficulty_word(die: Die) -> &'static str {
    match die {
        Die::D4 => t!("very easy"),
        Die::D6 => t!("easy"),
        Die::D8 => t!("challenging"),
        Die::D10 => t!("hard"),
        Die::D12 => t!("very hard"),
    }
}

/// Returns whether a GMC's traits replace difficulty dice rather than join them: in a reaction, and where doom goes by
/// the story or is fed (POOL-7, DOOM-2).
pub fn opposes_instead(state: &State, scene: Option<&Scene>) -> bool {
    let mods = &state.setting.mods;
    let alone = mods.doom != Doom::Off && mods.doom_way != DoomWay::Kit;
    alone || scene.is_some_and(|scene| crate::rules::is_action(state, scene))
}

/// Returns the default opposition of a test: for an asset 2d6 (DIFF-4), for a recovery 2d8 (DIFF-5), else the
/// setting's; doom replaces all of them (DOOM-2). No opposition of the GM's own resists a GMC who acts where doom
/// would, nor an action: its target rolls their own dice (POOL-7, ACT-1). `who` is `None` where the actor is not known
/// yet.
pub fn usual_opposition(state: &State, scene: Option<&Scene>, who: Option<CharacterId>, aim: Aim) -> Opposition {
    let gmc = who.and_then(|who| state.cast.get(&who)).is_some_and(|it| !it.is_pc());
    let action = || scene.is_some_and(|scene| crate::rules::is_action(state, scene));
    let doom = state.doom().filter(|_| state.setting.mods.doom == Doom::Full);
    let on_somebody = matches!(aim, Aim::Anything | Aim::Threat | Aim::Timed(_) | Aim::BuyTime(_));
    match (doom, aim) {
        // Its opposition is somebody (SETT-3).
        (_, Aim::Specialty | Aim::Grow) => Opposition::Free,
        _ if gmc && on_somebody && (doom.is_some() || action()) => Opposition::Free,
        (Some(pool), _) => Opposition::Doom(pool.id),
        (None, Aim::Asset | Aim::Life(_)) => Opposition::Difficulty(Die::D6),
        (None, Aim::Recovery(_) | Aim::Rouse(_)) => Opposition::Difficulty(Die::D8),
        (None, Aim::Anything | Aim::Timed(_) | Aim::BuyTime(_) | Aim::Threat) => {
            Opposition::Difficulty(state.setting.difficulty)
        }
    }
}

/// Adds the dice that the opposition starts with: two difficulty dice (POOL-7), the whole doom pool (DOOM-2), or the
/// whole crisis pool (CRI-1).
pub(super) fn put_opposition(draft: &mut Draft, roll: RollId, against: Opposition) -> Result<(), Refusal> {
    match against {
        Opposition::Difficulty(die) if draft.state.setting.mods.statics != Statics::Off => {
            draft.roll_mut(roll)?.plus = crate::rules::static_number(die);
            join_number(draft, roll)
        }
        Opposition::Difficulty(die) => {
            for _ in 0..2 {
                rolls::push_die(draft, roll, die, Source::Difficulty, difficulty_word(die).into())?;
            }
            Ok(())
        }
        Opposition::Doom(pool) | Opposition::Crisis(pool) => {
            pools::tell_few(draft, pool)?;
            lend_all(draft, roll, pool)
        }
        Opposition::Free | Opposition::Player(_) => Ok(()),
    }
}

/// Makes a PC who opposes a GMC's test the whole opposition: all dice of the GM go (POOL-7, TEST-1).
pub fn pc_opposes(draft: &mut Draft, Joining { roll, at, role, .. }: Joining) -> Done {
    let Some(who) = takes_over(&draft.state, draft.roll(roll)?, at, role) else { return Ok(()) };
    let resolution = draft.resolution(draft.roll(roll)?.of)?;
    let (resolution, scene) = (resolution.id, resolution.scene);
    rolls_against_nobody(draft, scene, who)?;
    test::oppose(draft, resolution, Opposition::Player(who))
}

/// Whoever is out rolls against nobody (TAK-1).
pub(super) fn rolls_against_nobody(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    if crate::rules::taken_out(&draft.state, Some(draft.scene(scene)?), who).is_none() {
        return Ok(());
    }
    let name = draft.character_name(who);
    draft.rule(Refusal::TakenOut(name))
}

/// Returns what lies there already is added to the number, or no longer (DIFF-3).
pub(super) fn join_number(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    let apart = if draft.roll(roll)?.plus > 0 { added_as(&draft.state.setting.mods) } else { Apart::No };
    // What was committed stays apart (RES-2, RES-5).
    for die in draft.roll_mut(roll)?.dice.iter_mut().filter(|die| die.apart != Apart::Resource) {
        die.apart = apart;
    }
    Ok(())
}

pub(super) fn lend_all(draft: &mut Draft, roll: RollId, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?.clone();
    for die in pool.dice.iter().copied() {
        // What another roll has spent opposes no more; what it was only lent opposes here as well (DOOM-2).
        if crate::rules::left_for(&draft.state, Some(draft.roll(roll)?), &pool, die) > 0 {
            rolls::push_die(draft, roll, die, Source::Pool { pool: id, die, spent: false }, pool.name.clone())?;
        }
    }
    Ok(())
}
