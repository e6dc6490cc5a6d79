//! Payments for SFX besides PP: hero dice, hitches, opportunities; and limits that a player activates (SFX-2, HIT-5).
//!
//! Home of HIT-5.

use crate::model::{Bearer, CharacterId, Die, DieId, DoomWay, HeroDice, Role, RollId, Sfx, TraitRef};
use crate::rules::sfx::tricks::Said;
use crate::rules::sfx::{tricks, use_of};
use crate::rules::table::draft::Draft;
use crate::rules::{Faces, For, HarmRefusal, HeroUse, Off, Refusal, RollEvent, SfxAt, SfxRefusal, Thing};
use crate::rules::{effects, extra_dice, points};

/// Spends the smallest hero die that suffices, for a complication one no smaller than that (SFX-2).
pub(super) fn hero_cost(
    draft: &mut Draft,
    sfx: &Sfx,
    of: Bearer,
    least: Option<Die>,
    removes: Option<TraitRef>,
) -> Result<(CharacterId, Die), Refusal> {
    if draft.state.setting.mods.hero == HeroDice::Off {
        return Err(Refusal::ModOff(Off::HeroDice));
    }
    let Bearer::Character(who) = of else { return Err(SfxRefusal::NoHeroDie(sfx.name.clone()).into()) };
    let least = least.unwrap_or(Die::D4);
    let theirs: Vec<Die> = draft.character(who)?.hero.iter().copied().filter(|die| *die >= least).collect();
    let Some(largest) = theirs.last().copied() else {
        return Err(SfxRefusal::NoHeroDie(sfx.name.clone()).into());
    };
    let harm = removes.and_then(|at| draft.state.find(at)).filter(|(role, _)| *role == Role::Complication);
    let needed = harm.and_then(|(_, it)| it.die());
    // Hero dice stand smallest first, so the first that will do is the smallest (SFX-2).
    let die = theirs.into_iter().find(|die| needed.is_none_or(|needed| *die >= needed));
    if let (None, Some(needed)) = (die, needed) {
        draft.rule(SfxRefusal::HeroTooSmall(needed).into())?;
    }
    let die = die.unwrap_or(largest);
    extra_dice::spend_hero(draft, who, die)?;
    let name = draft.character_name(who);
    draft.tell(RollEvent::Hero { who: name, die, how: HeroUse::Spent });
    Ok((who, die))
}

/// Spends an unused 1 and returns the size of its die: on one's own dice, or on the GM's (SFX-2, HIT-5). A hitch of a recovery pays for nothing (HIT-3).
pub(super) fn one_pays(draft: &mut Draft, roll: RollId, die: DieId) -> Result<Die, Refusal> {
    let size = draft.roll(roll)?.die(die).map(|it| it.size).ok_or(Refusal::Gone(Thing::Die))?;
    if effects::hitching(draft, roll).is_ok() && effects::in_recovery(draft, roll)?.is_some() {
        draft.rule(HarmRefusal::RecoveryHitch.into())?;
    }
    effects::spend(draft, roll, die)?;
    Ok(size)
}

/// Activates a limit of a GMC by a player's PP on a GM's 1: its cost applies, and no PP is earned (HIT-5).
pub fn activates_limit(
    draft: &mut Draft,
    (roll, die): (RollId, DieId),
    by: CharacterId,
    at: &SfxAt,
) -> Result<(), Refusal> {
    let (at, sfx) = use_of::sfx_at(draft, at)?;
    let name = sfx.name.clone();
    if !sfx.limit {
        return Err(SfxRefusal::NoLimit(name).into());
    }
    if draft.state.setting.mods.doom_way != DoomWay::Fed {
        draft.rule(SfxRefusal::NotByPlayers.into())?;
    }
    if !matches!(at.of, Bearer::Character(id) if !draft.character(id)?.is_pc()) {
        draft.rule(SfxRefusal::PlayersLimit(name.clone()).into())?;
    }
    // It earns nothing, and comes as the 1 falls, whatever its own time is (HIT-5).
    let costs = Sfx { benefits: Vec::new(), when: crate::model::When::Any, ..sfx };
    use_of::may_use(draft, at, &costs, Some(roll))?;
    let on = use_of::picks(draft, at.of, &costs, Some(roll), &[])?;
    points::pay(draft, by, For::UseOpportunity)?;
    effects::spend(draft, roll, die)?;
    let who = draft.character_name(by);
    draft.tell(RollEvent::OpportunityUsed { who, on: name });
    let said = Said { name: &"".into(), faces: &Faces::Due, doubles: false };
    tricks::use_sfx(draft, at, &costs, Some(roll), &on, said)
}
