//! Prices of gains in the setting's list, and paying them (GROW-8, GROW-9, GROW-11, GROW-14).

use crate::model::{
    Bearer, CharacterId, GrowthPool, Price, Ref, SceneKind, SetDef, SetKind, Setting, State, Unlock, usual_gains,
};
use crate::rules::growth::commands::{Currency, GainAt};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::{gains, record};
use crate::rules::table::draft::Draft;
use crate::rules::{Off, Refusal, session_runs, sessions_of};
use std::sync::Arc;

/// Returns all gains with their prices: the setting's list, and the usual list of each mod that is on, unless a line of
/// the setting replaces it (GROW-3, GROW-5, GROW-6, GROW-8, GROW-9).
pub fn gains_listed(state: &State) -> Vec<Unlock> {
    let mods = &state.setting.mods;
    let packages = state.setting.set_of(SetKind::Roles).is_some_and(SetDef::are_packages);
    let lists = [
        usual_gains::of_pool(mods.growth_pool),
        if mods.milestones { usual_gains::of_milestones() } else { Vec::new() },
        if mods.session_record { usual_gains::of_sessions(packages) } else { Vec::new() },
    ];
    let mut all: Vec<Unlock> = state.setting.menu.iter().filter(|it| !it.had).cloned().collect();
    for list in lists {
        // All lines of a usual list are of one way to grow, so the first says which.
        if list.first().is_some_and(|it| !replaces_usual(&state.setting, it.price)) {
            all.extend(list);
        }
    }
    all
}

/// Returns the gains at this table, each with its price, without prices in currencies that are not played.
pub fn gains_here(state: &State) -> Vec<Unlock> {
    let mods = &state.setting.mods;
    let played = |line: &Unlock| match line.price {
        Price::Test(pool, _) => pool == mods.growth_pool && pool != GrowthPool::Off,
        Price::Xp(_) => mods.milestones,
        Price::Sessions(_) => mods.session_record,
        Price::Advances(_) => mods.advances,
    };
    gains_listed(state).into_iter().filter(played).collect()
}

/// Returns whether a setting replaces the usual list for a way to grow (GROW-3, GROW-8, GROW-9).
pub fn replaces_usual(setting: &Setting, way: Price) -> bool {
    setting.menu.iter().any(|it| !it.besides && it.price.is_like(way))
}

/// Returns the gains that a currency buys.
pub fn menu(state: &State, with: Currency) -> Vec<Unlock> {
    gains_listed(state).into_iter().filter(|it| is_with(it.price, with)).collect()
}

/// Returns the gains that the growth pool in play may be rolled for.
pub fn tests_for(state: &State) -> Vec<Unlock> {
    let played = state.setting.mods.growth_pool;
    let tested = |it: &Unlock| matches!(it.price, Price::Test(pool, _) if pool == played && pool != GrowthPool::Off);
    gains_listed(state).into_iter().filter(tested).collect()
}

const fn is_with(price: Price, with: Currency) -> bool {
    match price {
        Price::Test(..) => false,
        Price::Xp(_) => matches!(with, Currency::Xp),
        Price::Sessions(_) => matches!(with, Currency::Sessions),
        Price::Advances(_) => matches!(with, Currency::Advances),
    }
}

/// Returns whether a currency is in play (GROW-8, GROW-9, GROW-14).
pub fn spends(state: &State, with: Currency) -> bool {
    let mods = &state.setting.mods;
    match with {
        Currency::Xp => mods.milestones,
        Currency::Sessions => mods.session_record,
        Currency::Advances => mods.advances,
    }
}

/// Returns why a currency can't be spent now: a session runs (GROW-9).
pub fn not_spent_now(state: &State, with: Currency) -> Option<GrowthRefusal> {
    (with == Currency::Sessions && session_runs(state)).then_some(GrowthRefusal::TrainsLater)
}

/// Returns the amount of a currency that a character has.
pub fn has_to_spend(state: &State, who: CharacterId, with: Currency) -> u32 {
    let growth = state.cast.get(&who).map(|it| &it.growth);
    match with {
        Currency::Xp => growth.map_or(0, |it| it.xp),
        Currency::Advances => growth.map_or(0, |it| it.advances),
        Currency::Sessions => u32::try_from(sessions_of(state, who).count()).unwrap_or(u32::MAX),
    }
}

/// Returns the amount of a price.
pub const fn amount(price: Price) -> u32 {
    match price {
        Price::Test(..) => 0,
        Price::Xp(xp) => xp as u32,
        Price::Sessions(count) | Price::Advances(count) => count as u32,
    }
}

/// Pays for a gain, and has it. Several in one press are several commands (GROW-11).
pub(super) fn buys_gain(
    draft: &mut Draft,
    who: CharacterId,
    with: Currency,
    what: &GainAt,
    sessions: &[u32],
    vehicle: Option<&Ref<CharacterId>>,
) -> Result<(), Refusal> {
    spends_here(draft, with)?;
    a_pc(draft, who)?;
    between_scenes(draft, who)?;
    if let Some(no) = not_spent_now(&draft.state, with) {
        draft.rule(no.into())?;
    }
    let of = grows_whom(draft, who, vehicle)?;
    let mut wish = gains::wish(draft, of, what)?;
    let sessions = &*record::sessions_for_asset(draft, who, &mut wish, sessions)?;
    let listed = menu(&draft.state, with).into_iter().filter(|it| it.gain == wish.gain);
    // What is listed twice is had for the lower price.
    let Some(row) = listed.min_by_key(|it| it.price) else {
        draft.rule(GrowthRefusal::NotListed.into())?;
        // On the GM's word it is had for nothing: there is no price.
        return gains::gain(draft, of, &wish);
    };
    let costs = amount(row.price);
    let has = has_to_spend(&draft.state, who, with);
    if has < costs {
        let who = draft.character_name(who);
        draft.rule(GrowthRefusal::TooLittle { who, has, costs }.into())?;
    }
    match with {
        Currency::Xp => draft.character_mut(who)?.growth.xp = has.saturating_sub(costs),
        Currency::Advances => draft.character_mut(who)?.growth.advances = has.saturating_sub(costs),
        Currency::Sessions => record::spends_sessions(draft, who, costs, sessions)?,
    }
    gains::gain(draft, of, &wish)?;
    // What is to be had once is gone for the whole table (GROW-8).
    if row.once {
        let mut all = Arc::make_mut(&mut draft.state.setting).menu.iter_mut();
        all.find(|it| **it == row).into_iter().for_each(|it| it.had = true);
    }
    draft.tell(GrowthEvent::Bought { who: draft.character_name(who), price: row.price });
    Ok(())
}

fn spends_here(draft: &Draft, with: Currency) -> Result<(), Refusal> {
    let off = match with {
        Currency::Xp => Off::Milestones,
        Currency::Sessions => Off::SessionRecord,
        Currency::Advances => Off::Advances,
    };
    if spends(&draft.state, with) { Ok(()) } else { Err(Refusal::ModOff(off)) }
}

pub(super) fn a_pc(draft: &Draft, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character(who)?;
    if character.is_pc() { Ok(()) } else { Err(GrowthRefusal::NoPc(character.name.clone()).into()) }
}

/// Returns who has what somebody grows by: themselves, or a vehicle (GROW-13).
pub(super) fn grows_whom(
    draft: &Draft,
    who: CharacterId,
    vehicle: Option<&Ref<CharacterId>>,
) -> Result<Bearer, Refusal> {
    let Some(vehicle) = vehicle else { return Ok(Bearer::Character(who)) };
    let id = draft.character_id(vehicle)?;
    if crate::rules::is_vehicle(&draft.state, id) {
        return Ok(Bearer::Character(id));
    }
    Err(crate::rules::GmcRefusal::NoVehicle(draft.character_name(id)).into())
}

/// Refuses training and spending outside downtime: between scenes, in a tag scene, or in a bridge scene (GROW-9,
/// GROW-11). A scene that rests during a flashback is not over (SCN-3).
pub(super) fn between_scenes(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let in_it = draft.state.scene_of(who, &[SceneKind::Tag, SceneKind::Bridge]);
    match in_it.map(|it| it.name.clone()) {
        Some(scene) => {
            let who = draft.character_name(who);
            draft.rule(GrowthRefusal::InScene { who, scene }.into())
        }
        None => Ok(()),
    }
}

pub(super) fn write_menu(draft: &mut Draft, menu: &[Unlock]) -> Result<(), Refusal> {
    for row in menu {
        // A line for a set that is not there could be paid for by nobody.
        if let Some(crate::model::GainOf::Set(set)) = row.gain.of() {
            draft.set_id(&set.into())?;
        }
    }
    Arc::make_mut(&mut draft.state.setting).menu = menu.to_vec();
    draft.tell(GrowthEvent::Menu {});
    Ok(())
}
