//! Dice beside the pool: what a side may still add, and every way to add it (HERO-2, HERO-3, RES-2,
//! RES-4, RES-5, PP-3, SCALE-1, SCALE-2, DIFF-6).

use super::{Half, Here, OpenTest, open_test};
use hitch_core::model::{
    Apart, Bearer, Character, CharacterId, Die, HeroDice, Phase, Roll, RollId, Scale, Source, State, TraitRef,
    dice_text,
};
use hitch_core::rules::{
    BesideCommand, Command, Faces, Piece, RollAt, RollCommand, SCALE_SPLITS, Table, Toll, What, available, is_resource,
    place, scale_results, toll_of,
};
use hitch_core::words;

/// What kind of dice they are, for how they look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BesideKind {
    /// A hero die.
    Hero,
    /// Saved d6.
    Saved,
    /// A resource.
    Resource,
    /// A pool of the mission.
    Mission,
    /// Scale.
    Scale,
    /// The range.
    Range,
}

/// One way to add them.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// What it does.
    pub words: String,
    /// One press.
    pub commands: Vec<Command>,
}

/// Dice that a side may add.
#[derive(Clone, Debug, PartialEq)]
pub struct BesideDice {
    /// What they are.
    pub kind: BesideKind,
    /// What they are called.
    pub name: String,
    /// All there are.
    pub dice: Vec<Die>,
    /// What a screen reader says.
    pub label: String,
    /// At least one.
    pub ways: Vec<Way>,
}

fn way(words: impl Into<String>, command: BesideCommand) -> Way {
    Way { words: words.into(), commands: vec![Command::Beside(command)] }
}

/// So many dice: "1 die", "3 dice".
fn so_many(count: usize) -> String {
    if count == 1 { "1 die".to_owned() } else { format!("{count} dice") }
}

/// All that one half may add from beside the pool, at the moment it is in.
pub fn beside(state: &State, test: &OpenTest<'_>, half: Half) -> Vec<BesideDice> {
    let Some(roll) = (if half == Half::Acting { Some(test.acting) } else { test.opposing }) else { return Vec::new() };
    let who = roll.roller().and_then(|who| state.cast.get(&who));
    let mut all = Vec::new();
    if roll.phase != Phase::Building {
        all.extend(who.into_iter().flat_map(|who| heroes(state, who, roll)));
        all.extend(backs(state, roll));
        return all;
    }
    if let Some(who) = who {
        all.extend(heroes(state, who, roll));
        all.extend(saved(who, roll.id));
        all.extend(resources(state, Bearer::Character(who.id), roll));
    } else {
        let scene = state.scenes.get(&test.resolution.scene);
        let gmcs = scene.into_iter().flat_map(|scene| &scene.cast).filter_map(|id| state.cast.get(id));
        let theirs = gmcs.filter(|it| !it.is_pc());
        all.extend(theirs.flat_map(|it| resources(state, Bearer::Character(it.id), roll)));
    }
    if who.is_some_and(|who| who.is_pc()) {
        all.extend(resources(state, Bearer::Scene(test.resolution.scene), roll));
        all.extend(mission(state, roll.id));
    }
    all.extend(scale(state, roll, half));
    if half == Half::Opposing && test.resolution.contest().is_none() {
        all.extend(range(state, roll));
    }
    all
}

/// The roll at hand of somebody, if there is one.
pub fn roll_of<'t>(test: &OpenTest<'t>, who: CharacterId) -> Option<&'t Roll> {
    [Some(test.acting), test.opposing].into_iter().flatten().find(|roll| roll.roller() == Some(who))
}

/// What a hero die of that size can be used for in a roll (HERO-2, HERO-3).
pub fn hero_ways(state: &State, roll: RollId, die: Die) -> Vec<Way> {
    let at = || roll.into();
    let add = || way("Roll it and add it, 1 ⟦PP⟧", BesideCommand::HeroRoll { roll: at(), die, faces: Faces::Due });
    let effect =
        || way("Have it for ⟦an effect die⟧, 1 ⟦PP⟧", BesideCommand::HeroEffect { roll: at(), die, replaces: None });
    let joins = || way("It joins the pool", BesideCommand::HeroJoin { roll: at(), die });
    let mods = &state.setting.mods;
    if mods.hero == HeroDice::Off {
        return Vec::new();
    }
    // Before the throw only what joins the pool; after it what is added, or kept.
    let before = state.rolls.get(&roll).is_some_and(|roll| roll.phase == Phase::Building);
    let ways = [
        (mods.hero_points && before).then(joins),
        (mods.hero_totals() && !before).then(add),
        (mods.hero_effects && !before).then(effect),
    ];
    ways.into_iter().flatten().collect()
}

/// What a hero die means that is let go over a half: the first of what it may be used for in a roll of
/// its owner. Where no test is open one is opened, if the die joins pools.
pub fn hero_dropped(
    table: &Table,
    here: &Here<'_>,
    (who, die): (CharacterId, Die),
    half: Option<Half>,
) -> Vec<Command> {
    if open_test(table).is_none() {
        if half == Some(Half::Opposing) || !table.setting.mods.hero_points {
            return Vec::new();
        }
        let join = BesideCommand::HeroJoin { roll: RollAt::Acting, die };
        return vec![super::pools::opens(here, who), Command::Beside(join)];
    }
    let roll = place(table, Piece::Hero(who), half).and_then(|it| it.roll);
    let way = roll.and_then(|roll| hero_ways(table, roll, die).into_iter().next());
    way.map(|way| way.commands).unwrap_or_default()
}

/// Every hero die that has a use in a roll as far as that is (HERO-2, HERO-3).
fn heroes(state: &State, who: &Character, roll: &Roll) -> Vec<BesideDice> {
    let mut sizes = who.hero.clone();
    sizes.dedup();
    let one = |die: Die| BesideDice {
        kind: BesideKind::Hero,
        name: "hero die".to_owned(),
        dice: vec![die],
        label: format!("Hero {die} of {}", who.name),
        ways: hero_ways(state, roll.id, die),
    };
    sizes.into_iter().map(one).filter(|it| !it.ways.is_empty()).collect()
}

/// Hero dice that show a 1 may go back to their owner (HERO-2).
fn backs(state: &State, roll: &Roll) -> Vec<BesideDice> {
    let who = roll.roller().and_then(|who| state.cast.get(&who)).map_or("its owner", |it| &*it.name);
    let backs = roll.dice.iter().filter(|die| die.is_hitch() && die.apart == Apart::Added && !die.earned);
    let one = |die: &hitch_core::model::PoolDie| {
        let Source::Hero(size) = die.from else { return None };
        let back = BesideCommand::HeroBack { roll: roll.id.into(), die: die.id.into() };
        Some(BesideDice {
            kind: BesideKind::Hero,
            name: "back to its owner".to_owned(),
            dice: vec![size],
            label: format!("Hero {size} back to {who}, in place of the ⟦point⟧"),
            ways: vec![way("Take it back, in place of the ⟦point⟧", back)],
        })
    };
    backs.filter_map(one).collect()
}

/// Somebody's saved d6 let go over a half: one joins their roll, which is begun where none is open (PP-3).
pub fn saved_dropped(table: &Table, here: &Here<'_>, who: CharacterId, half: Option<Half>) -> Vec<Command> {
    let joins = |roll: RollAt| Command::Beside(BesideCommand::Saved { roll, dice: 1 });
    if open_test(table).is_none() {
        let acts = half != Some(Half::Opposing);
        return if acts { vec![super::pools::opens(here, who), joins(RollAt::Acting)] } else { Vec::new() };
    }
    let roll = place(table, Piece::Saved(who), half).and_then(|placed| placed.roll);
    roll.map(|roll| vec![joins(roll.into())]).unwrap_or_default()
}

fn saved(who: &Character, roll: RollId) -> Option<BesideDice> {
    let has = usize::try_from(who.saved_dice).unwrap_or(usize::MAX).min(12);
    let join = |dice: u32| way(format!("{dice}d6 joins"), BesideCommand::Saved { roll: roll.into(), dice });
    (has > 0).then(|| BesideDice {
        kind: BesideKind::Saved,
        name: "saved".to_owned(),
        dice: vec![Die::D6; has],
        label: format!("{has}d6 saved by {}, to join", who.name),
        ways: (1..=who.saved_dice.min(12)).rev().map(join).collect(),
    })
}

/// Commits dice of a resource to a roll (RES-2).
pub fn commit(roll: RollId, at: TraitRef, dice: u32) -> Command {
    Command::Beside(BesideCommand::Resource { roll: roll.into(), at: at.into(), dice })
}

fn resources(state: &State, of: Bearer, roll: &Roll) -> Vec<BesideDice> {
    let Some(traits) = state.traits(of) else { return Vec::new() };
    let owner = state.bearer_name(of).map_or("", |name| name);
    let one = |trait_: &hitch_core::model::Trait| {
        let at = TraitRef { of, id: trait_.id };
        let left = trait_.unspent();
        if left.is_empty() || !is_resource(state, at) || traits.is_off(trait_.id) {
            return None;
        }
        let gm_pays = toll_of(state, roll, Piece::Resource(at)) != Toll::Free;
        let pays = if gm_pays { ", the GM pays" } else { "" };
        let so = |count: usize| Way {
            words: format!("Commit {}{pays}", so_many(count)),
            commands: vec![commit(roll.id, at, u32::try_from(count).unwrap_or(u32::MAX))],
        };
        Some(BesideDice {
            kind: BesideKind::Resource,
            name: trait_.name.to_string(),
            label: format!("Resource {} of {owner}: {} left{pays}", trait_.name, dice_text(&left)),
            ways: (1..=left.len()).map(so).collect(),
            dice: left,
        })
    };
    traits.iter().filter_map(|(_, it)| one(it)).collect()
}

/// The pools of the mission, whose dice anybody of the players spends (RES-4, RES-6).
fn mission(state: &State, roll: RollId) -> Vec<BesideDice> {
    if !state.setting.mods.resource_pools {
        return Vec::new();
    }
    let one = |pool: &hitch_core::model::Pool| {
        let left = available(state, pool, Die::D6);
        let add = || {
            let what = What::Pool(pool.id.into(), Die::D6);
            Command::Roll(RollCommand::Add { roll: roll.into(), what, hinder: false, pay: false })
        };
        let so = |count: usize| Way {
            words: format!("Commit {}", so_many(count)),
            commands: std::iter::repeat_with(add).take(count).collect(),
        };
        (left > 0).then(|| BesideDice {
            kind: BesideKind::Mission,
            name: pool.name.to_string(),
            dice: vec![Die::D6; left],
            label: format!("Pool {} of the mission: {left}d6 left", pool.name),
            ways: (1..=left).map(so).collect(),
        })
    };
    state.mission().filter_map(|pool| one(pool)).collect()
}

/// The larger side's die, or what it is split into (SCALE-1, SCALE-2).
fn scale(state: &State, roll: &Roll, half: Half) -> Option<BesideDice> {
    let mode = state.setting.mods.scale;
    // An organisation has one in any case (GMC-4).
    let mode = if mode == Scale::Off && hitch_core::rules::faction_in(state, roll.id) { Scale::One } else { mode };
    if mode == Scale::Off || roll.dice.iter().any(|die| die.from == Source::Scale) {
        return None;
    }
    let side = if half == Half::Acting { "acting" } else { "opposing" };
    let with = |dice: Vec<Die>| {
        let two = scale_results(mode, &dice) > 1;
        let results = if two { "two more results" } else { "one more result" };
        let words = format!("{}, {results}", dice_text(&dice));
        way(words, BesideCommand::Scale { roll: roll.id.into(), dice })
    };
    let ways = if mode == Scale::One {
        vec![with(vec![Die::D8])]
    } else {
        let whole = Die::ALL.iter().map(|die| vec![*die]);
        whole.chain(SCALE_SPLITS.iter().map(|dice| dice.to_vec())).map(with).collect()
    };
    Some(BesideDice {
        kind: BesideKind::Scale,
        name: "scale".to_owned(),
        dice: vec![Die::D8],
        label: format!("Scale die for the {side} side"),
        ways,
    })
}

/// A stretch, or almost impossible (DIFF-6).
fn range(state: &State, roll: &Roll) -> Option<BesideDice> {
    if !state.setting.mods.gear_range || roll.dice.iter().any(|die| die.from == Source::Range) {
        return None;
    }
    let with = |words: &str, die| way(words, BesideCommand::Range { roll: roll.id.into(), die });
    Some(BesideDice {
        kind: BesideKind::Range,
        name: "range".to_owned(),
        dice: vec![Die::D8],
        label: words::sentence("the range adds to the opposition"),
        ways: vec![with("d8, it is a stretch", Die::D8), with("d12, it is almost impossible", Die::D12)],
    })
}
