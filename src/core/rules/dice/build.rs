//! Building a pool of dice (POOL-1 to POOL-7, DIE-1 to DIE-5).
//!
//! Home of DIE-1, DIE-2, DIE-3, DIE-4, DIE-5, POOL-2, POOL-3, POOL-5, POOL-6.

use crate::model::{
    Apart, Bearer, Character, CharacterId, Die, DieId, Name, Phase, PoolDie, PoolId, PoolKind, Ref, Role, RollId,
    SceneId, SetDef, SetId, Side, Source, Trait, TraitRef,
};
use crate::rules::dice::price::{Price, earner, tight};
use crate::rules::dice::{committed, price, reroll};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::facts::{catalysts, contests, people, vehicles};
use crate::rules::table::moments::Joining;
use crate::rules::table::{facts, in_play, writes};
use crate::rules::{
    Already, BesideRefusal, BoldRefusal, HarmRefusal, Refusal, RollAt, RollEvent, SetRefusal, Thing, WayRefusal, What,
    is_against, is_hindered, is_vehicle,
};
use crate::rules::{points, pools};

#[derive(Clone, Copy, Default)]
pub(in crate::rules) struct How {
    pub hinder: bool,
    pub pay: bool,
    /// Set for one die lent by a helper (HELP-1).
    pub help: bool,
    /// An SFX was its whole price (SFX-2).
    pub swapped: bool,
}

pub fn add(draft: &mut Draft, roll: &RollAt, what: &What, hinder: bool, pay: bool) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    facts::rolls::still_building(draft, roll)?;
    put_in(draft, roll, what, hinder, pay)
}

/// Puts dice into a roll, whether it is being built or was rolled.
pub fn put_in(draft: &mut Draft, roll: RollId, what: &What, hinder: bool, pay: bool) -> Result<(), Refusal> {
    match what {
        What::Trait(at) => {
            let at = draft.trait_ref(at)?;
            add_trait_dice(draft, roll, at, How { hinder, pay, ..How::default() })
        }
        What::Pool(pool, die) => {
            let pool = draft.pool_id(pool)?;
            add_pool_die(draft, roll, pool, *die)
        }
        What::Absent { of, set, name } => add_absent(draft, roll, draft.character_id(of)?, draft.set_id(set)?, name),
        What::Dice(dice) => {
            let to = draft.roller_name(roll);
            if dice.is_empty() {
                return Err(Refusal::NeedsDice(to));
            }
            fits(draft.roll(roll)?.dice.len().saturating_add(dice.len()))?;
            for die in dice {
                writes::rolls::push_die(draft, roll, *die, Source::Bare, die.to_string().into())?;
            }
            draft.tell(RollEvent::Added { to, dice: dice.clone(), label: t!("loose dice").into(), hinder: false });
            Ok(())
        }
    }
}

/// Puts in a d4 for a set the roller has nothing of; it is no trait, and earns nothing (SET-8, SET-17).
fn add_absent(draft: &mut Draft, roll: RollId, who: CharacterId, set: SetId, name: &Name) -> Result<(), Refusal> {
    if draft.roll(roll)?.roller() != Some(who) {
        return Err(SetRefusal::NotTheirRoll(draft.character_name(who)).into());
    }
    let def = draft.state.setting.set(set).cloned().ok_or(Refusal::Gone(Thing::Set))?;
    if !def.has_absent() {
        draft.rule(SetRefusal::NothingInstead(def.name.clone()).into())?;
    }
    let label: Name = match name.trim() {
        "" => t!("no {}", def.one).into(),
        name => name.into(),
    };
    let of_set = |from: Source| match from {
        Source::Trait(at) if at.of == Bearer::Character(who) => {
            draft.state.find(at).and_then(|(role, _)| draft.set_def(role, at.of)).is_some_and(|it| it.id == set)
        }
        _ => false,
    };
    // A d4 in place of something absent has no trait behind it: the label is all that tells it.
    if draft.roll(roll)?.dice.iter().any(|die| of_set(die.from) || die.from == Source::Bare && die.label == label) {
        draft.rule(SetRefusal::HasOne { who: draft.character_name(who), set: def.name }.into())?;
    }
    writes::rolls::push_die(draft, roll, Die::D4, Source::Bare, label.clone())?;
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![Die::D4], label, hinder: false });
    Ok(())
}

/// Puts a pool's die into the opposition. A limited doom pool spends it (DOOM-3), any other lends it. A doom die may
/// join the roll of an acting GMC, and is spent by that (DOOM-4).
fn add_pool_die(draft: &mut Draft, roll: RollId, id: PoolId, die: Die) -> Result<(), Refusal> {
    in_play::pool_plays(draft, draft.pool(id)?)?;
    let pool = draft.pool(id)?;
    let label = pool.name.clone();
    let doom = pool.kind == PoolKind::Doom;
    let acts = match draft.roll(roll)?.by {
        Side::Character(who) => Some(draft.character(who)?),
        Side::Opposition => None,
    };
    let mission = pool.kind == PoolKind::Resource;
    let pcs = acts.map(Character::is_pc);
    let spent = mission || (doom && pools::joining_spends(draft, roll)?);
    pools::may_join(draft, roll, id, die, spent)?;
    if mission {
        // The players' dice are rolled apart, committed before the roll (RES-4, RES-6).
        if pcs != Some(true) {
            draft.rule(Refusal::Beside(BesideRefusal::ForPlayers(label.clone())))?;
        }
        if draft.roll(roll)?.phase != Phase::Building {
            return Err(Refusal::Beside(BesideRefusal::Committed));
        }
    } else if pcs.is_some_and(|pc| pc || !doom) {
        draft.rule(Refusal::PoolOpposes(label.clone()))?;
    }
    // Any other is added to a number like whatever joins it (DIFF-3, DIFF-8).
    let joined = writes::rolls::push_die(draft, roll, die, Source::Pool { pool: id, die, spent }, label.clone())?;
    if mission {
        joined.apart = Apart::Resource;
    }
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![die], label, hinder: false });
    if !spent {
        return Ok(());
    }
    pools::settle(draft, id, die, None)?;
    // Asked last, when it is known what is left (DOOM-11).
    pools::not_the_last(draft, id)
}

pub fn add_trait_dice(draft: &mut Draft, roll: RollId, at: TraitRef, how: How) -> Result<(), Refusal> {
    in_play::playing(draft, at)?;
    // A resource never joins the pool itself: it is committed beside it (RES-2).
    if crate::rules::is_resource(&draft.state, at) {
        if how.hinder {
            let name = draft.trait_at(at)?.1.name.clone();
            draft.rule(Refusal::CannotHinder(name))?;
        }
        return committed::commit(draft, roll, at, None);
    }
    let (role, trait_) = draft.trait_at(at)?;
    let mut joined = trait_.clone();
    joined.name = role.called(&draft.state.setting.labels, &joined.name).into();
    let own = Source::Trait(at);
    if draft.roll(roll)?.dice.iter().any(|die| die.from == own || die.merged.contains(&own)) {
        draft.rule(Refusal::AlreadyIn(joined.name.clone()))?;
    }
    if draft.state.is_off(at) {
        draft.rule(Refusal::ShutDown(joined.name.clone()))?;
    }
    let joining = Joining { roll, at, role, help: how.help };
    // A helper is neither the actor nor the opposition, so which side is right is not asked.
    if !how.help {
        draft.at(draft.moments.trait_put_in, joining)?;
        right_side(draft, roll, at, role, &joined)?;
    }
    let side = draft.roll(roll)?.by;
    draft.at(draft.moments.trait_may_join, joining)?;
    // What is lent has no price, so that no point lets a third asset in (POOL-8, HELP-1).
    if how.help && tight(&draft.state, draft.roll(roll)?, at, role).is_some() {
        draft.rule(BoldRefusal::ThirdLent(joined.name.clone()).into())?;
    }
    let mut dice = dice_of(draft, role, at, &joined, how.hinder)?;
    if how.help {
        dice = dice.into_iter().max().into_iter().collect();
    }
    // A mob that has raised in this contest rolls fewer dice (SETT-3).
    contests::tired(draft, roll, (role, at), &mut dice)?;
    // What is lent is one die a helper, and has no price beside that (HELP-1).
    let priced = !how.swapped && !how.help;
    let price = if priced { price::price(draft, roll, at, role, how.pay)? } else { Price::default() };
    let earns = price.earns || how.hinder || is_own_d4(draft, side, at, role, &dice);
    for size in &dice {
        let die = writes::rolls::push_die(draft, roll, *size, Source::Trait(at), joined.name.clone())?;
        (die.hinder, die.earned, die.help, die.swapped) = (how.hinder, earns, how.help, how.swapped);
    }
    // The price hangs on one die, so that it comes back once.
    if let Some(die) = draft.roll_mut(roll)?.dice.last_mut() {
        die.paid = price.paid;
    }
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice, label: joined.name, hinder: how.hinder });
    if let (true, Some(earner)) = (earns, earner(side, at.of, how.hinder || price::is_vehicles(draft, at.of))) {
        // A second type of stress is held as a hitch's point is; Hinder and a d4 pay at once (STR-5, PP-7).
        if price.earns { points::hold(draft, roll, earner, 1)? } else { points::earns_by_joining(draft, roll, earner)? }
    }
    draft.at(draft.moments.trait_joined, joining)
}

/// Puts in the stress of a trait that joins: its dice, and the points they earn at d4 (SHK-2, POOL-5).
pub fn joins(draft: &mut Draft, roll: RollId, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let (label, dice): (Name, _) = (role.called(&draft.state.setting.labels, &trait_.name).into(), trait_.dice());
    let side = draft.roll(roll)?.by;
    let earns = is_own_d4(draft, side, at, role, &dice);
    for size in &dice {
        writes::rolls::push_die(draft, roll, *size, Source::Trait(at), label.clone())?.earned = earns;
    }
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice, label, hinder: false });
    match earner(side, at.of, false) {
        Some(earner) if earns => points::earns_by_joining(draft, roll, earner),
        _ => Ok(()),
    }
}

/// Returns the dice of a trait: its rating, or a d4 when it hinders (POOL-3).
fn dice_of(draft: &mut Draft, role: Role, at: TraitRef, trait_: &Trait, hinder: bool) -> Result<Vec<Die>, Refusal> {
    // A catalyst's distinction may be rolled smaller than it is rated (GMC-10).
    let dice = catalysts::as_catalyst(draft, role, at, trait_.dice());
    if dice.is_empty() {
        return Err(Refusal::NoDie(trait_.name.clone()));
    }
    if !hinder {
        return Ok(dice);
    }
    if !draft.set_def(role, at.of).is_some_and(SetDef::hinders) {
        draft.rule(Refusal::CannotHinder(trait_.name.clone()))?;
    }
    Ok(vec![Die::D4])
}

/// Returns whether it is a d4 complication or stress on the actor or their vehicle, which joins the actor's own pool
/// and earns a point (POOL-5, VEH-2).
fn is_own_d4(draft: &Draft, side: Side, at: TraitRef, role: Role, dice: &[Die]) -> bool {
    let own = matches!((side, at.of), (Side::Character(actor), Bearer::Character(id))
            if is_hindered(&draft.state, actor, id));
    own && role.is_harm() && dice == [Die::D4]
}

/// Checks the side of a trait: own traits act, other people's oppose; harm joins the side against its bearer (POOL-4),
/// and assets are for those who may use them (ASSET-4).
pub fn right_side(draft: &mut Draft, roll: RollId, at: TraitRef, role: Role, trait_: &Trait) -> Result<(), Refusal> {
    let Bearer::Character(owner) = at.of else { return Ok(()) };
    let name = trait_.name.clone();
    let actor = match draft.roll(roll)?.by {
        Side::Character(actor) => actor,
        Side::Opposition => {
            let resolution = draft.resolution(draft.roll(roll)?.of)?;
            // What a recovery is from opposes whoever helps with it (DIFF-5).
            if resolution.recovers() == Some(at) {
                return Ok(());
            }
            let (actor, scene) = (resolution.who().unwrap_or(owner), resolution.scene);
            // So does whatever hinders one who is treated for life points.
            if role.is_harm() && actor != owner && resolution.treats() == Some(owner) {
                return Ok(());
            }
            if !role.is_harm() && actor != owner {
                may_oppose(draft, scene, owner, role == Role::Asset && trait_.open)?;
            }
            return right_opposition(draft, actor, owner, role, trait_);
        }
    };
    let harm = role.is_harm();
    if harm {
        let d4 = trait_.dice() == [Die::D4];
        let own = is_hindered(&draft.state, actor, owner);
        return if own && !d4 {
            draft.rule(Refusal::Hinders { name, who: draft.character_name(owner) })
        } else if own || is_against(&draft.state, draft.roll(roll)?, owner) {
            Ok(())
        } else {
            draft.rule(HarmRefusal::NotAgainst(name, draft.character_name(owner)).into())
        };
    }
    if owner == actor || (role == Role::Asset && trait_.open) || people::is_location(draft, owner) {
        return Ok(());
    }
    if is_vehicle(&draft.state, owner) {
        return vehicles::with_vehicle(draft, roll, actor, at);
    }
    let (owner, who) = (draft.character_name(owner), draft.character_name(actor));
    draft.rule(Refusal::NotTheirs(name, owner, who))
}

/// Checks that the owner is not taken out in the scene (TAK-1), unless anyone may use the trait (ASSET-4).
fn may_oppose(draft: &mut Draft, scene: SceneId, owner: CharacterId, open: bool) -> Result<(), Refusal> {
    if open || !crate::rules::opposes_nobody(&draft.state, draft.scene(scene)?, owner) {
        return Ok(());
    }
    let name = draft.character_name(owner);
    draft.rule(Refusal::TakenOut(name))
}

/// Checks the opposition: other people oppose with their strengths, the actor with hindrances; but a d4 that hinders
/// joins the actor's own pool (POOL-5).
fn right_opposition(
    draft: &mut Draft,
    actor: CharacterId,
    owner: CharacterId,
    role: Role,
    trait_: &Trait,
) -> Result<(), Refusal> {
    let harm = role.is_harm();
    // What ails a vehicle is against everyone aboard (VEH-2).
    let hinders = harm && is_hindered(&draft.state, actor, owner);
    let (name, who) = (trait_.name.clone(), draft.character_name(if hinders { actor } else { owner }));
    match (harm, hinders || owner == actor) {
        (true, true) if trait_.dice() == [Die::D4] => draft.rule(Refusal::OwnD4 { name, who }),
        (true, true) | (false, false) => Ok(()),
        (true, false) => draft.rule(Refusal::Hinders { name, who }),
        (false, true) => draft.rule(Refusal::OwnSide(name, who)),
    }
}

pub fn remove_from_roll(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let die = draft.die_id(roll, die)?;
    if draft.roll(roll)?.phase != Phase::Building {
        return reroll::take_fallen(draft, roll, die);
    }
    let label = self::label(draft, roll, die)?;
    let lying = draft.roll(roll)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    if let (true, Some(who)) = (lying.earned, draft.roll(roll)?.roller()) {
        // The point it earned may be spent already, and then the die stays.
        points::can_give_back(draft, roll, who)?;
    }
    price::remove_die(draft, roll, die)?;
    left_questioned(draft, roll, &lying)?;
    if let Source::Trait(at) = lying.from
        && !draft.roll(roll)?.dice.iter().any(|die| die.from == lying.from)
    {
        // With the last of its dice only: what came along with the trait leaves then (SHK-2, GMC-6).
        draft.at(draft.moments.trait_left, (roll, at))?;
    }
    let from = draft.roller_name(roll);
    draft.tell(RollEvent::Removed { from, label, idle: None });
    Ok(())
}

/// Takes out the dice that came with a question when a die of the questioned trait is taken out: the two that came with
/// it, or all with the last one and with one of those themselves (SET-14).
fn left_questioned(draft: &mut Draft, roll: RollId, gone: &PoolDie) -> Result<(), Refusal> {
    let left = draft.roll(roll)?.dice.iter().filter(|it| it.from == gone.from);
    let (mut came, own): (Vec<&PoolDie>, Vec<&PoolDie>) = left.partition(|it| it.questioned);
    if gone.questioned || own.is_empty() {
        return questions_no_more(draft, roll, gone.from);
    }
    came.sort_by_key(|it| it.size != gone.size);
    let ids: Vec<DieId> = came.iter().take(came.len().saturating_sub(2 * own.len())).map(|it| it.id).collect();
    ids.into_iter().try_for_each(|die| price::remove_die(draft, roll, die))
}

/// Takes the dice that came with a question out of the roll (SET-14).
pub fn questions_no_more(draft: &mut Draft, roll: RollId, from: Source) -> Result<(), Refusal> {
    let came = draft.roll(roll)?.dice.iter().filter(|it| it.questioned && it.from == from).map(|it| it.id);
    let came: Vec<DieId> = came.collect();
    came.into_iter().try_for_each(|die| price::remove_die(draft, roll, die))
}

pub fn label(draft: &Draft, roll: RollId, die: DieId) -> Result<Name, Refusal> {
    draft.roll(roll)?.die(die).map(|die| die.label.clone()).ok_or(Refusal::Gone(Thing::Die))
}

/// Steps a die one size up or down before the roll. A d12 stays and a d6 is added (DIE-3); a d4 goes (DIE-2).
pub fn step_roll_die(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>, up: bool) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let id = draft.die_id(roll, die)?;
    facts::rolls::still_building(draft, roll)?;
    let die = draft.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    let scale = crate::rules::table::facts::rolls::scale_dice(draft.roll(roll)?);
    let to = if up { die.size.up() } else { die.size.down() };
    let mut now: Vec<Die> = to.into_iter().collect();
    match to {
        Some(to) => {
            if let Some(die) = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == id) {
                die.size = to;
            }
        }
        // Where pools go by the story the next smaller die steps up instead (DIE-3).
        None if up && pools::smaller_in_roll(draft, roll).is_some() => {
            let Some(smaller) = pools::smaller_in_roll(draft, roll) else { return Ok(()) };
            return step_roll_die(draft, &RollAt::Id(roll), &Ref::Id(smaller), true);
        }
        None if up => {
            writes::rolls::push_die(draft, roll, Die::D6, sibling(&die), die.label.clone())?;
            now.extend([die.size, Die::D6]);
        }
        None => price::remove_die(draft, roll, id)?,
    }
    // A die that is gone has settled this on its way out.
    if die.from == Source::Scale && to.is_some() {
        price::keep_for_scale(draft, roll, &scale)?;
    }
    draft.tell(RollEvent::Stepped { label: die.label, from: die.size, to: now });
    Ok(())
}

/// Adds one more die of the same size (DIE-4).
pub fn double(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let id = draft.die_id(roll, die)?;
    facts::rolls::still_building(draft, roll)?;
    let die = draft.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    writes::rolls::push_die(draft, roll, die.size, sibling(&die), die.label.clone())?;
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![die.size], label: die.label, hinder: false });
    Ok(())
}

/// Replaces a die by two that are one step smaller (SFX-2).
pub fn split(draft: &mut Draft, roll: RollId, id: DieId) -> Result<(), Refusal> {
    facts::rolls::still_building(draft, roll)?;
    let die = draft.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
    let to = die.size.down().ok_or_else(|| WayRefusal::AtLeast(die.label.clone()))?;
    let scale = crate::rules::table::facts::rolls::scale_dice(draft.roll(roll)?);
    if let Some(die) = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == id) {
        die.size = to;
    }
    writes::rolls::push_die(draft, roll, to, sibling(&die), die.label.clone())?;
    price::keep_for_scale(draft, roll, &scale)?;
    draft.tell(RollEvent::Stepped { label: die.label, from: die.size, to: vec![to, to] });
    Ok(())
}

/// Turns a distinction into a d4 that earns a point, or back to its rating (POOL-3).
pub fn hinder(draft: &mut Draft, roll: &RollAt, die: &Ref<DieId>, on: bool) -> Result<(), Refusal> {
    let roll = draft.roll_id(roll)?;
    let id = draft.die_id(roll, die)?;
    facts::rolls::still_building(draft, roll)?;
    let rolled = draft.roll(roll)?;
    let (die, side) = (rolled.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?, rolled.by);
    let Source::Trait(at) = die.from else { return Err(Refusal::NoTrait(die.label)) };
    if die.hinder == on {
        return Err(Refusal::Already(if on { Already::Hinders } else { Already::NoHinder }));
    }
    let (role, trait_) = draft.trait_at(at)?;
    let rated = catalysts::as_catalyst(draft, role, at, trait_.dice()).into_iter().max().unwrap_or(Die::D8);
    // One distinction earns one point, however many dice it has become.
    if on && draft.roll(roll)?.dice.iter().any(|it| it.from == die.from && it.hinder) {
        return Err(Refusal::Already(Already::Hinders));
    }
    if on && !draft.set_def(role, at.of).is_some_and(SetDef::hinders) {
        draft.rule(Refusal::CannotHinder(die.label.clone()))?;
    }
    // It comes back as far above its rating, or below, as it had been stepped (SETT-4).
    let back = |it: &PoolDie| rated.moved(i32::from(it.stepped));
    let to = if on { Die::D4 } else { back(&die) };
    // The dice of a question are the die itself three times over, whichever came first (SET-14), and so is one that
    // was doubled (DIE-4); a d6 beyond d12 is a die of its own.
    let asked = draft.roll(roll)?.dice.iter().any(|it| it.questioned && it.from == die.from);
    for own in draft.roll_mut(roll)?.dice.iter_mut().filter(|it| it.from == die.from) {
        if own.id != id && !asked && own.size != die.size {
            continue;
        }
        let (size, stepped) = if on { (to, rated.steps_between(own.size)) } else { (back(own), 0) };
        (own.size, own.stepped) = (size, stepped);
        if own.id == id {
            (own.hinder, own.earned) = (on, on);
        }
    }
    draft.tell(RollEvent::Stepped { label: die.label, from: die.size, to: vec![to] });
    match earner(side, at.of, true) {
        Some(earner) if on => points::earns_by_joining(draft, roll, earner),
        Some(earner) => {
            points::can_give_back(draft, roll, earner)?;
            points::unearn(draft, roll, earner, true)
        }
        None => Ok(()),
    }
}

/// Returns the source of a die made out of another one. A pool's own die stays one die.
fn sibling(die: &PoolDie) -> Source {
    match die.from {
        // A double of a resource die is none of the resource: it must not come back as an unspent one (RES-2).
        Source::Trait(_) if die.apart != Apart::No => Source::Bare,
        Source::Trait(_) | Source::Difficulty => die.from,
        // So do dice that are had once only.
        _ => Source::Bare,
    }
}
