//! Dice of a pool dropped on what they may be spent on (DOOM-7): what a drop would do, in words, before it
//! is made.

use super::open_test;
use crate::model::{CharacterId, CharacterKind, Die, DoomWay, GmcKind, Phase, PoolId, PoolKind, Scene, SceneId};
use crate::rules::{
    Command, Price, RollCommand, Spend, SpendCommand, SpendKind, Table, What, interrupted, spend_price, taken_out,
};
use crate::ui::{Dragged, PanelCx};
use crate::words::spends as words;

/// What a die is to be spent on that still needs a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Something on the scene: which, is still to be said.
    OnScene,
    /// A complication on the scene.
    Complication,
    /// An asset, of the scene or of a GMC.
    Asset(Option<CharacterId>),
    /// A distinction of the scene.
    Distinction,
    /// A new extra.
    Extra,
    /// Two groups.
    Split,
    /// The end of the scene: what it does is seen first.
    End,
}

impl Wanted {
    /// What of its kind costs, and is called.
    pub const fn kind(self) -> SpendKind {
        match self {
            Self::OnScene | Self::Complication => SpendKind::Complication,
            Self::Asset(_) => SpendKind::Asset,
            Self::Distinction => SpendKind::Distinction,
            Self::Extra => SpendKind::Extra,
            Self::Split => SpendKind::Split,
            Self::End => SpendKind::EndScene,
        }
    }
}

/// A wish for the pools panel, which asks for the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whose dice.
    pub pool: PoolId,
    /// Which die; none is the smallest that will do.
    pub die: Option<Die>,
    /// In which scene.
    pub scene: SceneId,
    /// On what.
    pub on: Wanted,
}

/// What a drop does.
#[derive(Clone, Debug)]
pub enum Drop {
    /// These commands, as one step.
    Do(Vec<Command>),
    /// A name is asked for first.
    Ask(Wish),
}

/// The die of a pool that is spent on scenes, where one is dragged.
fn spent(table: &Table, what: Dragged) -> Option<(PoolId, Die)> {
    let Dragged::PoolDie { pool, die } = what else { return None };
    let kind = table.pools.get(&pool)?.kind;
    matches!(kind, PoolKind::Doom | PoolKind::Crisis).then_some((pool, die))
}

/// Does what a drop does.
pub fn drop_it(drop: Drop, cx: &mut PanelCx<'_>) {
    match drop {
        Drop::Do(commands) => cx.out.send_all(commands),
        Drop::Ask(wish) => cx.view.spend = Some(wish),
    }
}

/// The die pays for something.
pub fn pays(pool: PoolId, die: Option<Die>, scene: SceneId, on: Spend) -> Command {
    let dice = die.into_iter().collect();
    Command::Spend(SpendCommand { pool: Some(pool.into()), dice, scene: Some(scene.into()), on })
}

/// A die of doom over a scene.
pub fn over_scene(table: &Table, scene: &Scene, what: Dragged) -> Option<(String, Drop)> {
    let (pool, die) = spent(table, what).filter(|_| scene.running)?;
    let Price { least, dice } = spend_price(table, scene, SpendKind::Distinction);
    let distinction = dice == 0 || die >= least;
    let wish = Wish { pool, die: Some(die), scene: scene.id, on: Wanted::OnScene };
    Some((words::over_scene(&scene.name, die, distinction), Drop::Ask(wish)))
}

/// A die of doom over a GMC: into their roll, before somebody's turn, or into the scene.
pub fn over_character(table: &Table, scene: Option<&Scene>, who: CharacterId, what: Dragged) -> Option<(String, Drop)> {
    let (pool, die) = spent(table, what)?;
    let it = table.cast.get(&who).filter(|it| !it.is_pc())?;
    let doom = table.pools.get(&pool).is_some_and(|pool| pool.kind == PoolKind::Doom);
    if let Some(test) = open_test(table)
        && test.acting.roller() == Some(who)
        && test.acting.phase == Phase::Building
        && doom
    {
        let what = What::Pool(pool.into(), die);
        let add = RollCommand::Add { roll: test.acting.id.into(), what, hinder: false, pay: false };
        return Some((words::joins_roll(&it.name, die), Drop::Do(vec![Command::Roll(add)])));
    }
    let scene = scene.filter(|scene| scene.running)?;
    if !scene.cast.contains(&who) {
        if !matches!(it.kind, CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major)) {
            return None;
        }
        let price = spend_price(table, scene, SpendKind::BringIn(who));
        let commands = vec![pays(pool, Some(die), scene.id, Spend::BringIn { who: who.into() })];
        return Some((words::comes_in(&it.name, die, price), Drop::Do(commands)));
    }
    if let Some(next) = interrupted(table, scene).and_then(|next| table.cast.get(&next))
        && taken_out(table, Some(scene), who).is_none()
    {
        let price = spend_price(table, scene, SpendKind::Interrupt(who));
        let commands = vec![pays(pool, Some(die), scene.id, Spend::Interrupt { who: who.into() })];
        return Some((words::gets_in(&it.name, &next.name, die, price), Drop::Do(commands)));
    }
    if table.setting.mods.doom_way == DoomWay::Kit {
        return None;
    }
    let wish = Wish { pool, die: Some(die), scene: scene.id, on: Wanted::Asset(Some(who)) };
    Some((words::asset_for(&it.name, die), Drop::Ask(wish)))
}
