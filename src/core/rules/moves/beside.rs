//! Dice beside the pool: what a half may still add, and every way to add it (HERO-2, HERO-3, RES-2, RES-4, RES-5, PP-3,
//! SCALE-1, SCALE-2, DIFF-6).

use crate::model::{
    Apart, Bearer, Character, CharacterId, Die, Phase, PoolId, Roll, RollId, Scale, Source, State, TraitRef,
};
use crate::rules::moves::use_of::{OpenTest, hero_uses};
use crate::rules::{BesideCommand, Command, Half, RollCommand, SCALE_SPLITS, What, available, faction_in, is_resource};

/// Dice beside the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beside {
    /// A hero die of somebody (HERO-2, HERO-3).
    Hero(CharacterId, Die),
    /// A hero die that shows a 1 goes back to its owner (HERO-2).
    HeroBack(Die),
    /// d6 somebody saved (PP-3).
    Saved(CharacterId),
    /// A resource (RES-2).
    Resource(TraitRef),
    /// A pool of the mission, whose dice anybody of the players spends (RES-4, RES-6).
    Mission(PoolId),
    /// The larger side's die, or what it is split into (SCALE-1, SCALE-2).
    Scale,
    /// A stretch, or almost impossible (DIFF-6).
    Range,
}

/// One way to add some of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BesideWay {
    /// The dice that are added.
    pub dice: Vec<Die>,
    pub commands: Vec<Command>,
}

/// Dice that a half may add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BesideDice {
    pub what: Beside,
    pub dice: Vec<Die>,
    /// At least one.
    pub ways: Vec<BesideWay>,
}

fn way(dice: Vec<Die>, command: BesideCommand) -> BesideWay {
    BesideWay { dice, commands: vec![command.into()] }
}

pub fn beside(state: &State, test: &OpenTest<'_>, half: Half) -> Vec<BesideDice> {
    let Some(roll) = test.roll(half) else { return Vec::new() };
    let who = roll.roller().and_then(|who| state.cast.get(&who));
    let mut all: Vec<BesideDice> = who.into_iter().flat_map(|who| heroes(state, who, roll)).collect();
    if roll.phase != Phase::Building {
        all.extend(backs(roll));
        return all;
    }
    let scene = test.resolution.scene;
    let mut bearers = Vec::new();
    if let Some(who) = who {
        all.extend(saved(who, roll.id));
        bearers.push(Bearer::Character(who.id));
    } else {
        let cast = state.scenes.get(&scene).into_iter().flat_map(|scene| &scene.cast);
        let gmcs = cast.filter(|id| state.cast.get(id).is_some_and(|it| !it.is_pc()));
        bearers.extend(gmcs.map(|id| Bearer::Character(*id)));
    }
    let plays = who.is_some_and(|who| who.is_pc());
    bearers.extend(plays.then_some(Bearer::Scene(scene)));
    all.extend(bearers.into_iter().flat_map(|of| resources(state, of, roll)));
    if plays && state.setting.mods.resource_pools {
        all.extend(mission(state, roll.id));
    }
    all.extend(scale(state, roll));
    let ranged = half == Half::Opposing && test.resolution.contest().is_none() && state.setting.mods.gear_range;
    if ranged && !roll.dice.iter().any(|die| die.from == Source::Range) {
        let with = |die| way(vec![die], BesideCommand::Range { roll: roll.id.into(), die });
        all.push(BesideDice { what: Beside::Range, dice: vec![Die::D8], ways: vec![with(Die::D8), with(Die::D12)] });
    }
    all
}

/// Every hero die that has a use in a roll as far as that is (HERO-2, HERO-3).
fn heroes(state: &State, who: &Character, roll: &Roll) -> impl Iterator<Item = BesideDice> {
    let mut sizes = who.hero.clone();
    sizes.dedup();
    let all = sizes.into_iter().map(|die| {
        let ways = hero_uses(state, roll.id, die).into_iter().map(|it| way(vec![die], it)).collect();
        BesideDice { what: Beside::Hero(who.id, die), dice: vec![die], ways }
    });
    all.filter(|it| !it.ways.is_empty())
}

fn backs(roll: &Roll) -> impl Iterator<Item = BesideDice> {
    let backs = roll.dice.iter().filter(|die| die.is_hitch() && die.apart == Apart::Added && !die.earned);
    backs.filter_map(|die| {
        let Source::Hero(size) = die.from else { return None };
        let back = BesideCommand::HeroBack { roll: roll.id.into(), die: die.id.into() };
        Some(BesideDice { what: Beside::HeroBack(size), dice: vec![size], ways: vec![way(vec![size], back)] })
    })
}

fn saved(who: &Character, roll: RollId) -> Option<BesideDice> {
    let join = |dice: u32| {
        let all = vec![Die::D6; usize::try_from(dice).unwrap_or_default()];
        way(all, BesideCommand::Saved { roll: roll.into(), dice })
    };
    let ways: Vec<BesideWay> = (1..=who.saved_dice.min(12)).rev().map(join).collect();
    let dice = ways.first()?.dice.clone();
    Some(BesideDice { what: Beside::Saved(who.id), dice, ways })
}

fn resources(state: &State, of: Bearer, roll: &Roll) -> Vec<BesideDice> {
    let Some(traits) = state.traits(of) else { return Vec::new() };
    let one = |own: &crate::model::Trait| {
        let at = TraitRef { of, id: own.id };
        let left = own.unspent();
        if left.is_empty() || !is_resource(state, at) || traits.is_off(own.id) {
            return None;
        }
        let commit = |count: usize| {
            let dice = u32::try_from(count).unwrap_or(u32::MAX);
            let commit = BesideCommand::Resource { roll: roll.id.into(), at: at.into(), dice };
            way(left.iter().rev().take(count).copied().collect(), commit)
        };
        let ways = (1..=left.len()).map(commit).collect();
        Some(BesideDice { what: Beside::Resource(at), ways, dice: left })
    };
    traits.iter().filter_map(|(_, it)| one(it)).collect()
}

fn mission(state: &State, roll: RollId) -> impl Iterator<Item = BesideDice> {
    state.mission().filter_map(move |pool| {
        let dice = vec![Die::D6; available(state, pool, Die::D6)];
        let commit = |count: usize| {
            let what = What::Pool(pool.id.into(), Die::D6);
            let add = Command::Roll(RollCommand::Add { roll: roll.into(), what, hinder: false, pay: false });
            BesideWay { dice: vec![Die::D6; count], commands: vec![add; count] }
        };
        let ways: Vec<BesideWay> = (1..=dice.len()).map(commit).collect();
        (!ways.is_empty()).then_some(BesideDice { what: Beside::Mission(pool.id), dice, ways })
    })
}

fn scale(state: &State, roll: &Roll) -> Option<BesideDice> {
    let mode = state.setting.mods.scale;
    // An organization has one in any case (GMC-4).
    let mode = if mode == Scale::Off && faction_in(state, roll.id) { Scale::One } else { mode };
    if mode == Scale::Off || roll.dice.iter().any(|die| die.from == Source::Scale) {
        return None;
    }
    let with = |dice: Vec<Die>| way(dice.clone(), BesideCommand::Scale { roll: roll.id.into(), dice });
    let ways = if mode == Scale::One {
        vec![with(vec![Die::D8])]
    } else {
        let whole = Die::ALL.iter().map(|die| vec![*die]);
        whole.chain(SCALE_SPLITS.iter().map(|dice| dice.to_vec())).map(with).collect()
    };
    Some(BesideDice { what: Beside::Scale, dice: vec![Die::D8], ways })
}
