//! Dice of initiative: the proposed ones, and the gathered pool (ORD-6).

use crate::model::{
    Actor, Bearer, CharacterId, Die, Gathered, InitiativeDie, InitiativeWay, Kind, Name, OrderKind, Resolution,
    ResolutionId, Roll, Scene, SceneId, SetKind, Side, State, TraitRef, Used, same_name,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{catalyst_die, rolled_as, stand_in_for};
use crate::rules::table::facts::orders;
use crate::rules::turns::initiative;
use crate::rules::{Already, OrderDeed, OrderRefusal, Refusal, Thing, TurnEvent, What, initiative_roll};
use crate::rules::{dice, points, pools, resolution};
use std::cmp::Reverse;
use std::sync::Arc;

/// A proposed die: its trait, size and label.
type Proposed = (TraitRef, Die, Name);

/// A die of a character that may be proposed.
struct Candidate {
    set: usize,
    distinction: bool,
    /// Set where a further die of its set has a price (POOL-1).
    one_free: bool,
    die: Proposed,
}

/// Returns whether initiative is rolled with whole pools (ORD-6).
pub fn rolls_initiative(state: &State) -> bool {
    matches!(state.setting.mods.initiative, InitiativeWay::Everyone | InitiativeWay::Leaders)
}

/// Returns the pool gathered for an actor's initiative in a scene.
pub fn gathered(state: &State, scene: SceneId, who: Actor) -> Option<&Roll> {
    let Actor::Character(who) = who else { return None };
    let theirs = |it: &&Arc<Resolution>| matches!(&it.kind, Kind::Initiative(it) if it.who == who);
    let resolution = state.resolutions.values().filter(|it| it.scene == scene).find(theirs)?;
    state.rolls.get(&resolution.acting()?).map(|roll| &**roll)
}

/// Returns the two traits of an actor's initiative: those the setting names, the highest of several each; else the
/// highest of two of their sets, a distinction only for want of others. A pool has its two largest dice (ORD-6).
pub fn initiative_dice(state: &State, who: Actor) -> Vec<(Die, Name)> {
    match who {
        Actor::Character(id) => proposed(state, id).into_iter().map(|(_, die, name)| (die, name)).collect(),
        Actor::Pool(id) => {
            let Some(pool) = state.pools.get(&id) else { return Vec::new() };
            let mut dice = pool.dice.clone();
            dice.sort_unstable_by_key(|die| Reverse(*die));
            dice.into_iter().take(2).map(|die| (die, pool.name.clone())).collect()
        }
    }
}

/// Returns the dice of a character that may be proposed, without sets that have a substitute (GMC-8, GMC-10).
fn candidates(state: &State, id: CharacterId) -> Vec<Candidate> {
    let mut all = Vec::new();
    let Some(traits) = state.cast.get(&id).map(|it| &it.traits) else { return all };
    for (n, set) in traits.sets.iter().enumerate() {
        let def = state.setting.set(set.def);
        if def.is_some_and(|def| stand_in_for(state, id, def).is_some()) {
            continue;
        }
        let kind = def.map(|def| def.kind);
        for trait_ in &set.traits {
            let at = TraitRef { of: Bearer::Character(id), id: trait_.id };
            if state.is_off(at) {
                continue;
            }
            let one = |die| Candidate {
                set: n,
                distinction: kind == Some(SetKind::Distinctions),
                one_free: kind.is_some_and(SetKind::one_free) && !state.setting.mods.free_sets,
                die: (at, die, trait_.name.clone()),
            };
            all.extend(rolled_as(state, id, kind, trait_.dice()).into_iter().map(one));
        }
    }
    all
}

/// Returns the proposed dice. A catalyst's own die is in each of its pools as well (GMC-6); where a rating is made of
/// two dice, it is one of those that may make it.
fn proposed(state: &State, id: CharacterId) -> Vec<Proposed> {
    let mut all = candidates(state, id);
    let own = catalyst_die(state, id).filter(|(at, _)| !state.is_off(*at));
    let own: Vec<Proposed> =
        own.into_iter().flat_map(|(at, it)| it.dice().into_iter().map(move |die| (at, die, it.name.clone()))).collect();
    let rolls = rolls_initiative(state);
    let (beside, more) = if rolls { (own, Vec::new()) } else { (Vec::new(), own) };
    // Of no set, so that it shares none with any trait.
    let set = usize::MAX;
    all.extend(more.into_iter().map(|die| Candidate { set, distinction: false, one_free: true, die }));
    let named = |names: &Vec<Name>| {
        let these = all.iter().filter(|it| names.iter().any(|name| same_name(name, &it.die.2)));
        these.max_by_key(|it| it.die.1).map(|it| it.die.clone())
    };
    let said: Vec<Proposed> = state.setting.initiative_from.iter().filter_map(named).collect();
    if !said.is_empty() {
        return beside.into_iter().chain(said).collect();
    }
    all.sort_by_key(|it| (it.distinction, Reverse(it.die.1)));
    let Some(first) = all.first() else { return beside };
    let others = || all.iter().skip(1);
    // A second die of one set may have a price, so another set comes first (POOL-1).
    let second = others().find(|it| it.set != first.set && !it.distinction);
    // A rating rolls nothing, so that nothing has a price.
    let second = second.or_else(|| others().find(|it| !rolls || it.set != first.set || !it.one_free));
    beside.into_iter().chain([first.die.clone()]).chain(second.map(|it| it.die.clone())).collect()
}

/// Somebody puts a pool together for initiative, as for any roll; what is proposed lies in it already (ORD-6).
pub(super) fn gather_initiative(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let actor = Actor::Character(who);
    orders::order_is(draft, scene, OrderKind::Initiative)?;
    if !rolls_initiative(&draft.state) {
        return Err(OrderRefusal::NoPool.into());
    }
    if gathered(&draft.state, scene, actor).is_some() {
        return Err(Refusal::Already(Already::PoolBuilt));
    }
    initiative::may_roll(draft, scene, actor)?;
    let traits: Vec<TraitRef> = proposed(&draft.state, who).into_iter().map(|it| it.0).collect();
    let open = ResolutionId(draft.mint());
    let roll = resolution::new_roll(draft, open, Side::Character(who), false);
    let kind = Kind::Initiative(Gathered { who, roll });
    let resolution = Resolution::new(open, scene, Name::default(), kind);
    Arc::make_mut(&mut draft.state.resolutions).insert(open, Arc::new(resolution));
    draft.tell(TurnEvent::Did { who: draft.character_name(who), what: OrderDeed::GathersPool });
    draft.at(draft.moments.roll_begins, (roll, who))?;
    for at in traits {
        // What has a price is left to whoever rolls.
        let mut trial = draft.trial();
        if dice::add(&mut trial, &roll.into(), &What::Trait(at.into()), false, false).is_ok() {
            draft.adopt(trial);
        }
    }
    Ok(())
}

/// Rolls a pool for initiative: two results count, and it is over (ORD-6).
pub(super) fn gathered_falls(
    draft: &mut Draft,
    scene: SceneId,
    who: CharacterId,
    faces: &crate::rules::Faces,
) -> Result<(), Refusal> {
    let actor = Actor::Character(who);
    let id = gathered(&draft.state, scene, actor).map(|roll| roll.id).ok_or(Refusal::Gone(Thing::Roll))?;
    if draft.roll(id)?.dice.is_empty() {
        return Err(Refusal::EmptyPool(draft.roller_name(id)));
    }
    dice::fall(draft, id, faces, false)?;
    let choice = crate::rules::dice::kept::best_of(&draft.state, draft.roll(id)?);
    // Initiative has no effect, so no die is kept for one.
    for die in &mut draft.roll_mut(id)?.dice {
        die.used = if choice.total.contains(&die.id) { Used::Total } else { Used::No };
    }
    let roll = draft.roll(id)?.clone();
    resolution::d4_goes(draft, roll.of)?;
    points::release(draft, id)?;
    gathered_over(draft, &roll)?;
    let dice = roll.dice.iter().filter_map(|die| {
        Some(InitiativeDie { size: die.size, label: die.label.clone(), face: die.face?, spent: die.spent })
    });
    initiative::initiative_is(draft, scene, actor, roll.total(), dice.collect())
}

fn gathered_over(draft: &mut Draft, roll: &Roll) -> Result<(), Refusal> {
    let gone = resolution::spent_dice(draft, roll.id)?;
    dice::uncommitted(draft, roll.id)?;
    let resolution = draft.resolution(roll.of)?.clone();
    // Forgotten first: a pool gives up no die that lies in a roll.
    resolution::forget(draft, &resolution, &[roll.id])?;
    for (pool, die) in gone {
        pools::because(draft, pool, t!("its {die} is spent on initiative"), |draft| pools::take_die(draft, pool, die))?;
    }
    Ok(())
}

/// Removes a pool gathered in vain where an actor does not roll initiative any more, and refunds its price.
pub fn pools_of_initiative_go(draft: &mut Draft, scene: SceneId, who: Option<Actor>) -> Result<(), Refusal> {
    let goes = |resolution: &&Arc<Resolution>| match &resolution.kind {
        Kind::Initiative(own) => resolution.scene == scene && who.is_none_or(|who| who == Actor::Character(own.who)),
        _ => false,
    };
    let all: Vec<ResolutionId> = draft.state.resolutions.values().filter(goes).map(|it| it.id).collect();
    all.into_iter().try_for_each(|it| resolution::call_off(draft, it))
}

pub(in crate::rules) fn rolls(state: &State, scene: &Scene, all: &[Actor]) -> Vec<(Actor, Vec<(Die, Name)>)> {
    all.iter().map(|who| (*who, initiative_roll(state, scene, *who))).collect()
}
