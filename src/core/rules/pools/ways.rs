//! The other ways to play doom: by the story, or fed by opportunities (DOOM-8, DOOM-9, DIE-3).
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

/// Whether a pool is doom that goes by the story (DOOM-8).
pub fn is_story_doom(draft: &Draft, id: PoolId) -> bool {
    draft.state.setting.mods.doom_way == DoomWay::Story
        && draft.state.pools.get(&id).is_some_and(|pool| pool.kind == PoolKind::Doom)
}

/// Doom by the story never holds a d4 (DOOM-8).
pub fn holds(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    if die == Die::D4 && is_story_doom(draft, id) {
        let name = draft.pool(id)?.name.clone();
        return draft.rule(PoolRefusal::NoD4(name).into());
    }
    Ok(())
}

/// Where a d12 would step up, the next smaller die of the pool does; a d6 comes where all are d12 (DIE-3).
pub(super) fn next_smaller(draft: &Draft, id: PoolId) -> Option<Die> {
    let pool = draft.state.pools.get(&id).filter(|_| is_story_doom(draft, id))?;
    pool.dice.iter().copied().filter(|die| *die < Die::D12 && available(&draft.state, pool, *die) > 0).max()
}

/// The same in a roll: which die steps up in place of a d12 (DIE-3).
pub fn smaller_in_roll(draft: &Draft, roll: RollId) -> Option<DieId> {
    if draft.state.setting.mods.doom_way != DoomWay::Story {
        return None;
    }
    let dice = draft.state.rolls.get(&roll)?.dice.iter().filter(|die| die.size < Die::D12);
    dice.max_by_key(|die| die.size).map(|die| die.id)
}

/// What a hitch adds: a d6 by the story (DOOM-8), otherwise the die that showed the 1 (HIT-4).
pub fn hitch_feeds(draft: &mut Draft, id: PoolId, own: Die) -> Result<(), Refusal> {
    doom::put_die(draft, id, if is_story_doom(draft, id) { Die::D6 } else { own })
}

/// A GMC's effect die, of a roll that went well, may be added (DOOM-6).
pub fn may_feed_doom(draft: &mut Draft, id: RollId, well: bool) -> Result<(), Refusal> {
    if !draft.state.setting.mods.effects_feed_doom() {
        return Err(Refusal::ModOff(Off::EffectsFeedDoom));
    }
    let by = draft.roll(id)?.roller();
    if by.is_none_or(|who| draft.state.cast.get(&who).is_some_and(|it| it.is_pc())) {
        draft.rule(PoolRefusal::OnlyGmcsFeed.into())?;
    }
    let name = draft.roller_name(id);
    if well { Ok(()) } else { draft.rule(Refusal::NotBeaten(name)) }
}

/// It goes in, or steps up a die of its size (DOOM-6, DOOM-8).
pub fn effect_feeds(draft: &mut Draft, die: Die, raising: Option<Die>) -> Result<(), Refusal> {
    let pool = draft.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
    if let Some(target) = raising {
        return doom::raise_with(draft, pool, die, target);
    }
    holds(draft, pool, die)?;
    doom::put_die(draft, pool, die)
}

/// A new story: what is left of doom is lost, and it starts anew (DOOM-8).
pub fn new_story(draft: &mut Draft) -> Result<(), Refusal> {
    if draft.state.setting.mods.doom_way != DoomWay::Story {
        return Err(Refusal::ModOff(Off::DoomByStory));
    }
    draft.tell(PoolEvent::NewStory {});
    start_doom_anew(draft)
}

/// Doom holds what it starts with and nothing else (DOOM-8, DOOM-10).
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

/// Whether doom is what opposes: then no GMC does, by the story or fed (DOOM-2).
pub fn doom_opposes_alone(draft: &mut Draft, Joining { roll, at, role, .. }: Joining) -> Done {
    let Some(who) = opposing_gmc(draft, at, role).filter(|_| draft.state.setting.mods.doom_way != DoomWay::Kit) else {
        return Ok(());
    };
    if draft.roll(roll)?.by != Side::Opposition {
        return Ok(());
    }
    let doom = draft.state.doom().map(|pool| pool.id);
    let lent = |die: &PoolDie| matches!(die.from, Source::Pool { pool, spent: false, .. } if Some(pool) == doom);
    let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
    let of = draft.roll(roll)?.of;
    if !draft.resolution(of)?.test().is_some_and(against) && !draft.roll(roll)?.dice.iter().any(lent) {
        return Ok(());
    }
    draft.rule(PoolRefusal::OpposesAlone(draft.state.setting.doom_label.clone(), who).into())
}

/// Whose trait it is, where they oppose in person: harm hinders somebody else, and a place is nobody.
fn opposing_gmc(draft: &Draft, at: TraitRef, role: Role) -> Option<Name> {
    let Bearer::Character(who) = at.of else { return None };
    let character = draft.state.cast.get(&who)?;
    let person = !matches!(character.kind, CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Location));
    (person && !role.is_harm()).then(|| character.name.clone())
}

/// Who opposes in a roll, where doom does so only alone (DOOM-2).
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

/// Doom comes to oppose where nobody of the GM's does (DOOM-2).
pub fn doom_comes(draft: &mut Draft, roll: RollId, with: Opposition) -> Result<(), Refusal> {
    match (with, gmc_opposes(draft, roll)?) {
        (Opposition::Doom(_), Some(who)) => {
            draft.rule(PoolRefusal::GmcOpposes { who, doom: draft.state.setting.doom_label.clone() }.into())
        }
        _ => Ok(()),
    }
}

/// Whether a doom die that joins a roll is spent by that: where it is limited, in a roll of a character's, and
/// beside a GMC, where it does not oppose itself (DOOM-2 to DOOM-4).
pub fn joining_spends(draft: &Draft, roll: RollId) -> Result<bool, Refusal> {
    let theirs = matches!(draft.roll(roll)?.by, Side::Character(_));
    Ok(theirs || draft.state.setting.mods.doom == Doom::Limited || gmc_opposes(draft, roll)?.is_some())
}

/// Then it joins before the throw; afterwards it only adds results (DOOM-3, DOOM-4).
pub fn spent_before(draft: &mut Draft, roll: RollId, what: &What) -> Result<(), Refusal> {
    let What::Pool(pool, _) = what else { return Ok(()) };
    let pool = draft.pool_id(pool)?;
    let pool = draft.pool(pool)?;
    let (doom, name) = (pool.kind == PoolKind::Doom, pool.name.clone());
    if doom && joining_spends(draft, roll)? { draft.rule(PoolRefusal::BeforeThrow(name).into()) } else { Ok(()) }
}

/// Whether doom opposes and has no die to do it with: then there is nothing to throw, and its number is 0
/// (DOOM-10).
pub fn no_doom_left(draft: &Draft, roll: RollId) -> Result<bool, Refusal> {
    let rolled = draft.roll(roll)?;
    let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
    let doom = draft.resolution(rolled.of)?.test().is_some_and(against);
    Ok(doom && rolled.dice.is_empty() && rolled.plus == 0)
}

/// Fewer than two doom dice are rolled as they are, and that is said (DOOM-10).
pub fn tell_few(draft: &mut Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let there = crate::rules::pools::lending::left(&draft.state, pool);
    if pool.kind == PoolKind::Doom && there < 2 && draft.state.setting.mods.doom == Doom::Full {
        let pool = pool.name.clone();
        draft.tell(PoolEvent::FewToOppose { pool, dice: there });
    }
    Ok(())
}
