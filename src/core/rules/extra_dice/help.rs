//! Helping: dice lent by others, and values that step down so that another's step up (HELP-1 to HELP-3).
//!
//! Home of HELP-1, HELP-2, HELP-3.

use crate::model::{
    Actor, Bearer, CharacterId, Contest, Die, Lasts, Name, OrderKind, PoolKind, ResolutionId, RollId, Scene, SceneId,
    SetKind, ShiftReason, Side, Source, State, Supported, Teamed, TraitRef, same_name,
};
use crate::rules::dice;
use crate::rules::dice::build::How;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::Owed;
use crate::rules::table::{facts, writes};
use crate::rules::{
    EffectUse, HarmRefusal, HelpKind, Off, Outcome, Refusal, RollAt, RollEvent, TraitAt, TraitEvent, WayRefusal,
};

pub fn help(draft: &mut Draft, roll: &RollAt, what: &TraitAt) -> Result<(), Refusal> {
    let (roll, at) = (draft.roll_id(roll)?, draft.trait_ref(what)?);
    facts::rolls::still_building(draft, roll)?;
    help_with(draft, roll, at)
}

/// Adds one die of one trait of a helper to a roll; where teams are played, that of a relationship besides (HELP-1).
pub fn help_with(draft: &mut Draft, roll: RollId, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let name = trait_.name.clone();
    if role.is_harm() {
        return Err(Refusal::Way(WayRefusal::NoHelp(name)));
    }
    let (actor, who) = helps(draft, roll, at, &name)?;
    let scene = draft.resolution(draft.roll(roll)?.of)?.scene;
    let team = teams(draft, at);
    // A relationship joins besides: a helper lends one die as help and one for the team (HELP-1).
    let lent = |from: Source| matches!(from, Source::Trait(other) if other.of == at.of && teams(draft, other) == team);
    if draft.roll(roll)?.dice.iter().any(|die| die.help && lent(die.from)) {
        draft.rule(Refusal::Way(WayRefusal::OneDie(draft.character_name(who))))?;
    }
    // Under a leader any help counts, and goes to one agent a round (ORD-4).
    if team || draft.scene(scene)?.order.kind == OrderKind::Leader {
        one_team(draft, scene, who, actor)?;
    }
    dice::add_trait_dice(draft, roll, at, How { help: true, ..How::default() })?;
    let (who, whom) = (draft.character_name(who), draft.character_name(actor));
    let how = if team { HelpKind::TeamsUp } else { HelpKind::Helps };
    draft.tell(RollEvent::Helped { who, whom, with: name, how });
    Ok(())
}

fn helps(draft: &mut Draft, roll: RollId, at: TraitRef, name: &Name) -> Result<(CharacterId, CharacterId), Refusal> {
    let Side::Character(actor) = draft.roll(roll)?.by else {
        return Err(Refusal::Way(WayRefusal::NobodyToHelp));
    };
    let Bearer::Character(who) = at.of else { return Err(Refusal::Way(WayRefusal::NoHelp(name.clone()))) };
    let helper = draft.character_name(who);
    if who == actor {
        return Err(Refusal::Way(WayRefusal::OwnTrait(name.clone(), helper)));
    }
    let here = draft.scene(draft.resolution(draft.roll(roll)?.of)?.scene)?;
    let (is_in, spent) = (here.cast.contains(&who), here.no_help.contains(&who));
    if crate::rules::taken_out(&draft.state, Some(here), who).is_some() {
        draft.rule(Refusal::TakenOut(helper.clone()))?;
    }
    if !is_in {
        draft.rule(Refusal::Way(WayRefusal::NotHere(helper.clone())))?;
    }
    if spent {
        draft.rule(Refusal::Way(WayRefusal::HelpsNoMore(helper)))?;
    }
    Ok((actor, who))
}

fn teams(draft: &Draft, at: TraitRef) -> bool {
    let kind = draft.state.find(at).and_then(|(role, _)| draft.set_kind(role, at.of));
    draft.state.setting.mods.team_up && kind == Some(SetKind::Relationships)
}

/// Refuses a second helped agent for one helper in a round; without an order there is no limit (HELP-1, ORD-4).
fn one_team(draft: &mut Draft, scene: SceneId, who: CharacterId, with: CharacterId) -> Result<(), Refusal> {
    let here = draft.scene(scene)?;
    if !here.order.is_running() {
        return Ok(());
    }
    let said = here.teamed.iter().filter(|it| it.who == who && it.round == here.order.round).map(|it| it.with);
    // In a leader's order any help counts, and not only a team (ORD-4).
    let any = here.order.kind == OrderKind::Leader;
    // Rolls that are over have left their helpers on the scene; those of open ones lie among the dice.
    let open =
        draft.state.rolls.values().filter(|roll| team_in(draft, roll, who, any)).filter_map(|roll| roll.roller());
    match said.chain(open).find(|other| *other != with) {
        Some(other) => {
            let (who, other) = (draft.character_name(who), draft.character_name(other));
            draft.rule(Refusal::Way(if any {
                WayRefusal::Helped(who, other)
            } else {
                WayRefusal::TeamedUp(who, other)
            }))
        }
        None => Ok(()),
    }
}

fn team_in(draft: &Draft, roll: &crate::model::Roll, who: CharacterId, any: bool) -> bool {
    let counts = |at: TraitRef| at.of == Bearer::Character(who) && (any || teams(draft, at));
    let theirs = |from: Source| matches!(from, Source::Trait(at) if counts(at));
    roll.dice.iter().any(|die| die.help && theirs(die.from))
}

/// Remembers until the round is over who has teamed up with whom.
pub fn remember_teams(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    let scene = draft.resolution(resolution)?.scene;
    let order = &draft.scene(scene)?.order;
    let (running, round) = (order.is_running(), order.round);
    let any = order.kind == OrderKind::Leader;
    if !(draft.state.setting.mods.team_up || any) || !running {
        return Ok(());
    }
    let mut teams = Vec::new();
    for roll in draft.state.rolls_of(resolution) {
        let Some(with) = roll.roller() else { continue };
        // Somebody whose file has been removed since left their dice in the roll.
        let there = |who: &CharacterId| draft.state.cast.contains_key(who);
        let helpers = roll.helpers().into_iter().filter(|(who, _)| there(who) && team_in(draft, roll, *who, any));
        teams.extend(helpers.map(|(who, _)| Teamed { who, with, round }));
    }
    let here = draft.scene_mut(scene)?;
    // Earlier rounds bind nobody (HELP-1).
    here.teamed.retain(|it| it.round == round);
    for team in teams {
        if !here.teamed.contains(&team) {
            here.teamed.push(team);
        }
    }
    Ok(())
}

/// Steps the supporter's value down until the session ends, and the roller's up for that roll (HELP-2).
pub fn support(draft: &mut Draft, roll: &RollAt, what: &TraitAt) -> Result<(), Refusal> {
    if !draft.state.setting.mods.moral_support {
        return Err(Refusal::ModOff(Off::MoralSupport));
    }
    let (roll, own) = (draft.roll_id(roll)?, draft.trait_ref(what)?);
    facts::rolls::still_building(draft, roll)?;
    let (role, trait_) = draft.trait_at(own)?;
    let (name, die) = (trait_.name.clone(), trait_.die());
    let (actor, who) = helps(draft, roll, own, &name)?;
    if draft.set_kind(role, own.of) != Some(SetKind::Values) {
        return Err(Refusal::Way(WayRefusal::NoValue(name)));
    }
    let Some(theirs) = same_value(draft, actor, &name) else {
        return Err(Refusal::Way(WayRefusal::NotTheSame(draft.character_name(actor), name)));
    };
    match (die, draft.trait_at(theirs)?.1.die()) {
        // A value at d4 has no step to lend (HELP-2).
        (Some(Die::D4), _) => return Err(Refusal::Way(WayRefusal::AtLeast(name))),
        (None, _) | (_, None) => return Err(Refusal::NoDie(name)),
        _ => {}
    }
    if draft.roll(roll)?.supported.iter().any(|it| it.by == who) {
        draft.rule(Refusal::Way(WayRefusal::Supports(draft.character_name(who))))?;
    }
    if !may_support(draft, roll, actor)? {
        draft.rule(Refusal::Way(WayRefusal::NotTheirTurn(draft.character_name(actor))))?;
    }
    let (by, whom) = (draft.character_name(who), draft.character_name(actor));
    draft.tell(RollEvent::Helped { who: by, whom: whom.clone(), with: name.clone(), how: HelpKind::Supports });
    dice::shift_for(draft, own, ShiftReason::Support, -1, Lasts::Session)?;
    if draft.trait_at(theirs)?.1.die() == Some(Die::D12) {
        // At d12 a d6 joins it, for that roll (DIE-3).
        writes::rolls::push_die(draft, roll, Die::D6, Source::Bare, name.clone())?;
        draft.tell(RollEvent::Added { to: whom, dice: vec![Die::D6], label: name, hinder: false });
    } else {
        dice::shift_for(draft, theirs, ShiftReason::Support, 1, Lasts::Roll(roll))?;
    }
    draft.roll_mut(roll)?.supported.push(Supported { by: who, own });
    Ok(())
}

fn same_value(draft: &Draft, of: CharacterId, name: &Name) -> Option<TraitRef> {
    let of = Bearer::Character(of);
    let values = draft.state.traits(of)?.iter().filter(|(role, _)| draft.set_kind(*role, of) == Some(SetKind::Values));
    let mut same = values.filter(|(_, it)| same_name(&it.name, name));
    same.next().map(|(_, it)| TraitRef { of, id: it.id })
}

/// In their contest, on their turn, or against a pool that stands for a challenge (HELP-2).
fn may_support(draft: &Draft, roll: RollId, actor: CharacterId) -> Result<bool, Refusal> {
    let resolution = draft.resolution(draft.roll(roll)?.of)?;
    let turn = draft.scene(resolution.scene)?.order.now == Some(Actor::Character(actor));
    let pool = resolution.against_pool().and_then(|pool| draft.state.pools.get(&pool));
    Ok(resolution.contest().is_some() || turn || pool.is_some_and(|pool| pool.kind != PoolKind::Doom))
}

/// Restores the values that stepped down for a roll that does not take place.
pub fn support_back(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    let supported = std::mem::take(&mut draft.roll_mut(roll)?.supported);
    if supported.is_empty() {
        return Ok(());
    }
    for support in supported {
        // The value may be gone since.
        let Some((role, own)) = draft.state.find(support.own) else { continue };
        let (name, from) = (own.name.clone(), own.dice());
        let to = draft.edit_trait(support.own, |own| {
            let down = |it: &crate::model::Shift| it.lasts == Lasts::Session && it.why == ShiftReason::Support;
            // Only the last one: the same value may stay down for an earlier roll.
            if let Some(at) = own.shifts.iter().rposition(down) {
                own.shifts.remove(at);
            }
            own.dice()
        })?;
        draft.tell(TraitEvent::Rated { on: draft.name_of(support.own.of), role, name, from, to });
    }
    draft.drop_lasting(|lasts| *lasts == Lasts::Roll(roll))
}

/// Chooses whom a lost roll harms: the roller or one of the helpers (TEST-2, EFF-11, HELP-3).
pub fn falls_on(draft: &mut Draft, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<(), Refusal> {
    let Some(on) = draft.target(to)?.filter(|on| id == outcome.opposing && *on != outcome.who) else {
        return Ok(());
    };
    if draft.roll(outcome.acting)?.helped_by(on).is_some() {
        return Ok(());
    }
    // Or the vehicle that was rolled with (VEH-2).
    if crate::rules::driven(&draft.state, draft.roll(outcome.acting)?) == Some(on) {
        return Ok(());
    }
    draft.rule(Refusal::Harm(HarmRefusal::NotTheLoser(draft.character_name(on))))
}

/// Compares an effect die with the die a helper lent: a larger one hits the helper in place of the roller, and ends
/// their help here (HELP-3). `die` is with its heroic steps, so many of them past d12.
pub fn hits_helper(draft: &mut Draft, resolution: ResolutionId, owed: Owed, die: (Die, u32)) -> Result<(), Refusal> {
    let Some(helper) = owed.helper else { return Ok(()) };
    if owed.spares_helper(die) {
        let lent = owed.against.unwrap_or(Die::D4);
        draft.rule(Refusal::Way(WayRefusal::NotLarger(draft.character_name(helper), lent)))?;
    }
    helps_no_more(draft, resolution, helper)
}

/// Returns what a lost test owes one of the helpers (TEST-2, HELP-3).
pub fn owed_helper(draft: &Draft, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<Option<Owed>, Refusal> {
    let on = draft.target(to)?.filter(|on| id == outcome.opposing && *on != outcome.who);
    let lent = on.and_then(|on| Some((on, draft.state.rolls.get(&outcome.acting)?.helped_by(on)?)));
    Ok(lent.map(|(on, lent)| Owed::of_helper(id, outcome.who, (on, lent))))
}

/// Hit in place of whom they helped: no more help from them here (HELP-3).
pub(super) fn helps_no_more(draft: &mut Draft, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let here = draft.scene_mut(draft.resolution(resolution)?.scene)?;
    if !here.no_help.contains(&who) {
        here.no_help.push(who);
    }
    draft.tell(RollEvent::TookBlow { who: name });
    Ok(())
}

/// Returns what is owed on a character in a contest, as its loser or as a helper. For a helper the effect die is
/// compared with the die they lent (HELP-3).
pub(in crate::rules) fn owed_on(
    state: &State,
    contest: &Contest,
    all: &[Owed],
    (roll, on): (RollId, CharacterId),
) -> Option<Owed> {
    let direct = all.iter().find(|owed| owed.roll == roll && owed.on == on).copied();
    let theirs = || all.iter().filter(|owed| owed.roll == roll);
    let helped = || theirs().flat_map(|owed| on_helpers(state, contest, *owed)).find(|it| it.0 == on).map(|it| it.1);
    let driven = || theirs().find(|owed| on_vehicle(state, contest, **owed) == Some(on)).copied();
    direct.or_else(helped).or_else(driven)
}

/// The vehicle the one it is owed on rolled with: it may be hit in their place (VEH-2).
pub(in crate::rules) fn on_vehicle(state: &State, contest: &Contest, owed: Owed) -> Option<CharacterId> {
    let roll = contest.side(owed.on).and_then(|side| side.roll).and_then(|roll| state.rolls.get(&roll));
    crate::rules::driven(state, roll?)
}

/// Returns the helpers of the target, each with what would be owed on them instead (HELP-3). Where assistants share it,
/// it is owed on them besides (SETT-3).
pub(in crate::rules) fn on_helpers(state: &State, contest: &Contest, owed: Owed) -> Vec<(CharacterId, Owed)> {
    if state.setting.mods.bold_actions {
        return Vec::new();
    }
    let roll = contest.side(owed.on).and_then(|side| side.roll).and_then(|roll| state.rolls.get(&roll));
    let helpers = roll.map(|roll| roll.helpers()).unwrap_or_default();
    helpers.into_iter().map(|(who, die)| (who, Owed { against: Some(die), helper: Some(who), ..owed })).collect()
}

pub(in crate::rules) fn forget(scene: &mut Scene, id: CharacterId) {
    scene.no_help.retain(|it| *it != id);
    scene.left.retain(|it| *it != id);
    scene.rested.retain(|it| *it != id);
    scene.apart.retain(|it| *it != id);
    scene.teamed.retain(|it| it.who != id && it.with != id);
    for timed in &mut scene.timed {
        timed.barred.retain(|it| *it != id);
        timed.last = timed.last.filter(|it| *it != id);
    }
}
