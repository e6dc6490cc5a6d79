//! Other ways to play doom: by the story, or fed by opportunities (DOOM-8, DOOM-9, DIE-3).
//!
//! Home of DOOM-8, DOOM-10.

use crate::model::{
    Bearer, CharacterKind, Die, DieId, Doom, DoomWay, GmcKind, Name, Opposition, PoolDie, PoolId, PoolKind, Role,
    RollId, Side, Source, Test, TraitRef,
};
use crate::rules::pools::doom;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{Off, PoolEvent, PoolRefusal, Refusal, What, available};

/// Returns whether a pool is doom by the story (DOOM-8).
pub fn is_story_doom(draft: &Draft, id: PoolId) -> bool {
    draft.state.setting.mods.doom_way == DoomWay::Story
        && draft.state.pools.get(&id).is_some_and(|pool| pool.kind == PoolKind::Doom)
}

/// Refuses a d4 in doom by the story (DOOM-8).
pub fn holds(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    if die == Die::D4 && is_story_doom(draft, id) {
        let name = draft.pool(id)?.name.clone();
        return draft.rule(PoolRefusal::NoD4(name).into());
    }
    Ok(())
}

/// Returns the next smaller die of a pool, which steps up in place of a d12; `None` where all are d12 (DIE-3).
pub(super) fn next_smaller(draft: &Draft, id: PoolId) -> Option<Die> {
    let pool = draft.state.pools.get(&id).filter(|_| is_story_doom(draft, id))?;
    pool.dice.iter().copied().filter(|die| *die < Die::D12 && available(&draft.state, pool, *die) > 0).max()
}

/// Returns the die of a roll that steps up in place of a d12 (DIE-3).
pub fn smaller_in_roll(draft: &Draft, roll: RollId) -> Option<DieId> {
    if draft.state.setting.mods.doom_way != DoomWay::Story {
        return None;
    }
    let dice = draft.state.rolls.get(&roll)?.dice.iter().filter(|die| die.size < Die::D12);
    dice.max_by_key(|die| die.size).map(|die| die.id)
}

/// Adds the die of a hitch: a d6 by the story (DOOM-8), otherwise the die that showed the 1 (HIT-4).
pub fn hitch_feeds(draft: &mut Draft, id: PoolId, own: Die) -> Result<(), Refusal> {
    doom::put_die(draft, id, if is_story_doom(draft, id) { Die::D6 } else { own })
}

/// Refuses to feed doom except with a GMC's effect die of a successful roll (DOOM-6).
pub fn may_feed_doom(draft: &mut Draft, id: RollId, well: bool) -> Result<(), Refusal> {
    if !draft.state.setting.mods.effects_feed_doom() {
        return Err(Refusal::ModOff(Off::EffectsFeedDoom));
    }
    let by = draft.roll(id)?.roller();
    // Dice with no character behind them are no GMC's roll (DOOM-6).
    if by.is_none_or(|who| draft.state.cast.get(&who).is_some_and(|it| it.is_pc())) {
        draft.rule(PoolRefusal::OnlyGmcsFeed.into())?;
    }
    let name = draft.roller_name(id);
    if well { Ok(()) } else { draft.rule(Refusal::NotBeaten(name)) }
}

/// Adds an effect die to doom, or steps up a die of its size (DOOM-6, DOOM-8).
pub fn effect_feeds(draft: &mut Draft, die: Die, raising: Option<Die>) -> Result<(), Refusal> {
    let pool = draft.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
    if let Some(target) = raising {
        return doom::raise_with(draft, pool, die, target);
    }
    holds(draft, pool, die)?;
    doom::put_die(draft, pool, die)
}

/// Begins a new story: remaining doom is lost, and the pool starts anew (DOOM-8).
pub fn new_story(draft: &mut Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.doom_way != DoomWay::Story {
        return Err(Refusal::ModOff(Off::DoomByStory));
    }
    draft.tell(PoolEvent::NewStory {});
    start_doom_anew(draft)
}

/// Sets the doom pool to its starting dice (DOOM-8, DOOM-10).
pub fn start_doom_anew(draft: &mut Draft) -> Result<(), Refusal> {
    let start = draft.state.setting.doom_to_start();
    let Some(pool) = draft.state.doom().cloned() else {
        let label = draft.state.setting.doom_label.clone();
        return doom::add_pool(draft, label, PoolKind::Doom, &start).map(drop);
    };
    for die in &pool.dice {
        doom::take_die(draft, pool.id, *die)?;
    }
    start.into_iter().try_for_each(|die| doom::put_die(draft, pool.id, die))
}

/// Refuses a GMC beside doom as opposition, by the story or fed (DOOM-2).
pub fn doom_opposes_alone(draft: &mut Draft, Joining { roll, at, role, .. }: Joining) -> Done {
    let Some(who) = opposing_gmc(draft, at, role).filter(|_| draft.state.setting.mods.doom_way != DoomWay::Kit) else {
        return Ok(());
    };
    if draft.roll(roll)?.by != Side::Opposition {
        return Ok(());
    }
    let doom = draft.state.doom().map(|pool| pool.id);
    // Doom dice that are spent on joining do not oppose themselves (DOOM-3).
    let lent = |die: &PoolDie| matches!(die.from, Source::Pool { pool, spent: false, .. } if Some(pool) == doom);
    let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
    let of = draft.roll(roll)?.of;
    if !draft.resolution(of)?.test().is_some_and(against) && !draft.roll(roll)?.dice.iter().any(lent) {
        return Ok(());
    }
    draft.rule(PoolRefusal::OpposesAlone(draft.state.setting.doom_label.clone(), who).into())
}

fn opposing_gmc(draft: &Draft, at: TraitRef, role: Role) -> Option<Name> {
    let Bearer::Character(who) = at.of else { return None };
    let character = draft.state.cast.get(&who)?;
    let person = !matches!(character.kind, CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Location));
    (person && !role.is_harm()).then(|| character.name.clone())
}

/// Returns who opposes in a roll, where doom does so only alone (DOOM-2).
pub(super) fn gmc_opposes(draft: &Draft, roll: RollId) -> Result<Option<Name>, Refusal> {
    let roll = draft.roll(roll)?;
    if draft.state.setting.mods.doom_way == DoomWay::Kit || roll.by != Side::Opposition {
        return Ok(None);
    }
    Ok(roll.dice.iter().find_map(|die| {
        let Source::Trait(at) = die.from else { return None };
        opposing_gmc(draft, at, draft.state.find(at)?.0)
    }))
}

/// Adds doom as opposition where no GMC opposes (DOOM-2).
pub fn doom_comes(draft: &mut Draft, roll: RollId, with: Opposition) -> Result<(), Refusal> {
    match (with, gmc_opposes(draft, roll)?) {
        (Opposition::Doom(_), Some(who)) => {
            draft.rule(PoolRefusal::GmcOpposes { who, doom: draft.state.setting.doom_label.clone() }.into())
        }
        _ => Ok(()),
    }
}

/// Returns whether a doom die is spent on joining a roll: where doom is limited, in a character's roll, and beside a
/// GMC, where it does not itself oppose (DOOM-2 to DOOM-4).
pub fn joining_spends(draft: &Draft, roll: RollId) -> Result<bool, Refusal> {
    let theirs = matches!(draft.roll(roll)?.by, Side::Character(_));
    Ok(theirs || draft.state.setting.mods.doom == Doom::Limited || gmc_opposes(draft, roll)?.is_some())
}

/// Refuses a die that is spent on joining after the roll; then dice only add results (DOOM-3, DOOM-4).
pub fn spent_before(draft: &mut Draft, roll: RollId, what: &What) -> Result<(), Refusal> {
    let What::Pool(pool, _) = what else { return Ok(()) };
    let pool = draft.pool_id(pool)?;
    let pool = draft.pool(pool)?;
    let (doom, name) = (pool.kind == PoolKind::Doom, pool.name.clone());
    if doom && joining_spends(draft, roll)? { draft.rule(PoolRefusal::BeforeRoll(name).into()) } else { Ok(()) }
}

/// Returns whether doom opposes without any die: then no dice are rolled, and the difficulty is 0 (DOOM-10).
pub fn no_doom_left(draft: &Draft, roll: RollId) -> Result<bool, Refusal> {
    let rolled = draft.roll(roll)?;
    let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
    let doom = draft.resolution(rolled.of)?.test().is_some_and(against);
    Ok(doom && rolled.dice.is_empty() && rolled.plus == 0)
}

/// Tells that fewer than two doom dice oppose; they are rolled as they are (DOOM-10).
pub fn tell_few(draft: &mut Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    // What other rolls have spent is not there to oppose any more.
    let there = crate::rules::pools::lending::left(&draft.state, pool);
    if pool.kind == PoolKind::Doom && there < 2 && draft.state.setting.mods.doom == Doom::Full {
        let pool = pool.name.clone();
        draft.tell(PoolEvent::FewToOppose { pool, dice: there });
    }
    Ok(())
}
