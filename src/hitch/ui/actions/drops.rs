//! Drag previews: the effect and cost of dropping a pool die or a character, or the refusal of the rules (DOOM-4,
//! DOOM-7 to DOOM-9, CRI-4).
//!
//! Each answer is a dry run of the drop’s commands, cached while the table and the dragged item stay the same, since a
//! drag asks in every frame.

use super::spend::{Drop, Wanted, Wish, pays};
use super::{Half, Here, OpenTest, dry_run, into_tray, open_test, opposition, piece, pools};
use crate::ui::{Dragged, PanelCx, StateKey};
use hitch_core::model::{
    Actor, CharacterId, CharacterKind, Die, DoomWay, GmcKind, Pool, PoolId, PoolKind, RollId, Scene, SceneId, Source,
};
use hitch_core::rules::{
    Command, DicePrice, PoolCommand, RollCommand, Spend, SpendKind, Table, TestCommand, VehicleCommand, What, building,
    interrupted, place, spend_price, taken_out,
};
use hitch_core::words::{self, spends};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    Pool(PoolId),
    NewCrisis,
    Scene(SceneId),
    Character(CharacterId),
    Turn(Actor),
    Side(Half),
}

#[derive(Clone, Debug)]
pub struct Fate {
    /// Short name, also of a refused drop.
    pub what: String,
    /// Text at the pointer: effect and cost, or the refusal.
    pub words: String,
    pub refused: bool,
    /// Performed even if refused, which leaves the GM the last word.
    pub drop: Drop,
}

impl Fate {
    fn nothing(words: String) -> Self {
        Self { what: words.clone(), words, refused: true, drop: Drop::Do(Vec::new()) }
    }

    /// Judges commands by the rules; their cost is named even when refused.
    fn of(
        table: &Table,
        commands: Vec<Command>,
        price: Option<(Die, DicePrice)>,
        words: impl Fn(Option<&Table>) -> String,
    ) -> Self {
        let tried = dry_run(table, &commands);
        let refused = tried.is_err();
        let said = match &tried {
            Ok(after) => words::noted(words::noted(words(Some(after)), ended(table, after)), costs(table, after)),
            Err(why) => spends::not_so(&table.setting.labels, price, why),
        };
        Self { what: words(None), words: said, refused, drop: Drop::Do(commands) }
    }

    fn asks(table: &Table, wish: Wish, words: String) -> Self {
        let trial = vec![wish.trial(table)];
        match dry_run(table, &trial) {
            Ok(after) => {
                let said = words::noted(words.as_str(), ended(table, &after));
                Self { what: words, words: said, refused: false, drop: Drop::Ask(wish) }
            }
            Err(why) => {
                // What is impossible is sent as it is: the refusal is told, and no name is asked for in vain.
                let drop = if why.is_impossible() { Drop::Do(trial) } else { Drop::Ask(wish) };
                Self { what: words, words: spends::not_so(&table.setting.labels, None, &why), refused: true, drop }
            }
        }
    }
}

/// Returns the note on a crisis or challenge that would lose its last die (CRI-2).
fn ended(table: &Table, after: &Table) -> String {
    let empty = |pool: &&std::sync::Arc<Pool>| after.pools.get(&pool.id).is_some_and(|pool| pool.dice.is_empty());
    let mut fell = table.pools.values().filter(|pool| pool.falls() && !pool.dice.is_empty()).filter(empty);
    fell.next().map(|pool| spends::resolves(&pool.name)).unwrap_or_default()
}

fn costs(table: &Table, after: &Table) -> String {
    let (points, _) = pools::spent(table, after);
    if points > 0 { spends::costs(points) } else { String::new() }
}

#[derive(Clone, Debug, Default)]
pub struct Fates {
    of: Option<(StateKey, Dragged, Option<SceneId>)>,
    found: BTreeMap<Target, Option<Fate>>,
}

/// Returns the cached result of dropping a pool die; `None` for other items and irrelevant targets.
pub fn fate(cx: &mut PanelCx<'_>, what: Dragged, at: Target) -> Option<Fate> {
    let here = cx.here();
    let of = Some((cx.state(), what, here.scene.map(|it| it.id)));
    if cx.view.fates.of != of {
        cx.view.fates = Fates { of, found: BTreeMap::new() };
    }
    if let Some(known) = cx.view.fates.found.get(&at) {
        return known.clone();
    }
    let found = judged(cx.table, &here, what, at);
    cx.view.fates.found.insert(at, found.clone());
    found
}

pub fn judged(table: &Table, here: &Here<'_>, what: Dragged, at: Target) -> Option<Fate> {
    match (what, at) {
        (_, Target::Side(half)) => over_side(table, here, what, half),
        (Dragged::PoolDie { pool, die }, _) => {
            Asked { table, scene: here.scene, pool: table.pools.get(&pool)?, die }.fate(at)
        }
        (Dragged::Character(who), Target::Character(on)) => aboard_of(table, who, on),
        _ => None,
    }
}

/// Judges a drop on a half of the tray: a die into the roll there, or a character who acts or opposes (TEST-1, HELP-1).
fn over_side(table: &Table, here: &Here<'_>, what: Dragged, half: Half) -> Option<Fate> {
    let test = open_test(table);
    let (commands, words) = match (what, half) {
        (Dragged::Element(_) | Dragged::PoolTurn(_), _) => return None,
        (Dragged::Character(who), Half::Opposing) => {
            let test = test.filter(|test| test.opposition_builds() && opposition::may(table, test, who))?;
            (opposition::opposes(table, &test, who), t!(spends::OPPOSES))
        }
        (Dragged::Character(who), Half::Acting) => {
            let act = |test: &OpenTest<'_>| TestCommand::Act { it: Some(test.id.into()), who: who.into(), pay: false };
            (vec![test.as_ref().map_or_else(|| here.opens(who), |test| act(test).into())], t!(spends::ACTS))
        }
        _ => (into_tray(table, here, what, Some(half), false), spends::side(half == Half::Acting)),
    };
    // A hero die goes to its owner's roll and nowhere else; a die of the tray not where it lies; and whoever opposes
    // already comes to nothing more.
    if commands.is_empty() || dry_run(table, &commands).is_ok_and(|after| *after == **table) {
        return None;
    }
    // What is decided is closed for it: that is said before.
    let closes = commands.iter().any(|it| matches!(it, Command::Test(TestCommand::Close { .. })));
    let placed = piece(table, what).and_then(|piece| place(table, piece, Some(half)));
    let helped = placed.and_then(|placed| table.cast.get(&placed.helps?));
    Some(Fate::of(table, commands, None, |after| match (after, helped, what) {
        _ if closes => t!("{words}; closes this roll and starts another"),
        (Some(_), Some(who), _) => spends::helps(&who.name),
        (Some(after), None, Dragged::PoolDie { pool, .. }) => {
            let contest = open_test(after).is_some_and(|test| test.resolution.contest().is_some());
            joined(table, Some(after), pool, half == Half::Acting || contest)
        }
        _ => words.to_owned(),
    }))
}

/// Judges a character over a vehicle's card: boarding, then taking the controls (VEH-2, VEH-3).
fn aboard_of(table: &Table, who: CharacterId, vehicle: CharacterId) -> Option<Fate> {
    let character = table.cast.get(&vehicle).filter(|it| it.kind == CharacterKind::Vehicle && it.id != who)?;
    let name = &table.cast.get(&who)?.name;
    let steers = character.crew.aboard.contains(&who);
    // At the controls there is nothing more to be had of a drop.
    if character.crew.controls == Some(who) {
        return None;
    }
    let command = if steers {
        VehicleCommand::Steer { vehicle: vehicle.into(), who: Some(who.into()) }
    } else {
        VehicleCommand::Board { vehicle: vehicle.into(), who: who.into() }
    };
    let said =
        if steers { words::gmc::steers(name, &character.name) } else { words::gmc::boards(name, &character.name) };
    Some(Fate::of(table, vec![Command::Vehicle(command)], None, |_| said.clone()))
}

pub fn joins(pool: PoolId, die: Die, roll: RollId) -> Command {
    let what = What::Pool(pool.into(), die);
    Command::Roll(RollCommand::Add { roll: roll.into(), what, hinder: false, pay: false })
}

/// Describes the roll joined and whether the die returns, from the table after the drop.
pub fn joined(table: &Table, after: Option<&Table>, pool: PoolId, acting: bool) -> String {
    let name = table.pools.get(&pool).map(|it| words::pools::pool_name(it)).unwrap_or_default();
    let test = after.and_then(|after| open_test(after));
    let roll = test.as_ref().and_then(|test| if acting { Some(test.acting) } else { test.opposing });
    let who = roll.and_then(hitch_core::model::Roll::roller).and_then(|who| table.cast.get(&who)).map(|it| &*it.name);
    let spent = roll.is_some_and(|roll| {
        let mut dice = roll.dice.iter().rev();
        dice.find_map(|lying| match lying.from {
            Source::Pool { pool: of, spent, .. } if of == pool => Some(spent),
            _ => None,
        })
        .unwrap_or_default()
    });
    spends::joins(who, acting, spent, &name)
}

struct Asked<'t> {
    table: &'t Table,
    scene: Option<&'t Scene>,
    pool: &'t Pool,
    die: Die,
}

impl Asked<'_> {
    /// Returns whether the pool's dice are spent on scenes and characters.
    fn is_spent(&self) -> bool {
        matches!(self.pool.kind, PoolKind::Doom | PoolKind::Crisis)
    }

    fn fate(&self, at: Target) -> Option<Fate> {
        match at {
            Target::Pool(to) | Target::Turn(Actor::Pool(to)) => self.over_pool(to),
            Target::NewCrisis => self.new_crisis(),
            Target::Scene(id) => self.over_scene(self.table.scenes.get(&id)?),
            Target::Side(_) => None,
            Target::Character(who) => self.over_character(who),
            Target::Turn(Actor::Character(who)) => {
                let scene = self.scene.filter(|_| self.is_spent())?;
                Some(self.gets_in(scene, who).unwrap_or_else(|| Fate::nothing(t!(spends::NOBODYS_TURN).to_owned())))
            }
        }
    }

    fn over_pool(&self, to: PoolId) -> Option<Fate> {
        let to = self.table.pools.get(&to).filter(|to| to.id != self.pool.id)?;
        // Only dice of doom and of crises are spent on a crisis (CRI-4).
        let feeds = self.is_spent() && to.kind == PoolKind::Crisis;
        let commands = if feeds {
            vec![pays(self.pool.id, Some(self.die), None, Spend::Feed { into: to.id.into() })]
        } else {
            // By the GM's hand.
            let take = PoolCommand::Take { pool: self.pool.id.into(), die: self.die };
            let put = PoolCommand::Put { pool: to.id.into(), die: self.die, raising: None };
            vec![Command::Pool(take), Command::Pool(put)]
        };
        Some(Fate::of(self.table, commands, None, |after| {
            let after = after.and_then(|table| table.pools.get(&to.id));
            spends::feeds(to, after.map(|it| it.dice.as_slice()), self.die)
        }))
    }

    fn new_crisis(&self) -> Option<Fate> {
        if !self.is_spent() || !self.table.setting.mods.crisis_pools {
            return None;
        }
        let (pool, die) = (self.pool.id, Some(self.die));
        let wish = Wish { pool, die, scene: None, on: Wanted::Crisis };
        Some(Fate::asks(self.table, wish, spends::new_crisis(self.die)))
    }

    fn over_scene(&self, scene: &Scene) -> Option<Fate> {
        if !self.is_spent() {
            return None;
        }
        if !scene.running {
            return Some(Fate::nothing(spends::not_played(&scene.name)));
        }
        let wish = |on| Wish { pool: self.pool.id, die: Some(self.die), scene: Some(scene.id), on };
        let distinction = dry_run(self.table, &[wish(Wanted::Distinction).trial(self.table)]).is_ok();
        let wish = wish(Wanted::OnScene);
        Some(Fate::asks(self.table, wish, spends::over_scene(&scene.name, self.die, distinction)))
    }

    /// Judges a die over a GMC's card: into their roll, an interrupt, into the scene, or an asset.
    fn over_character(&self, who: CharacterId) -> Option<Fate> {
        if !self.is_spent() {
            return None;
        }
        let character = self.table.cast.get(&who)?;
        let doom = self.pool.kind == PoolKind::Doom;
        // Spent before a GMC's roll the die joins that pool (DOOM-4).
        if let (true, false, Some(roll)) = (doom, character.is_pc(), building(self.table, who)) {
            let acting = open_test(self.table).is_some_and(|test| test.acting.id == roll);
            let commands = vec![joins(self.pool.id, self.die, roll)];
            return Some(Fate::of(self.table, commands, None, |after| joined(self.table, after, self.pool.id, acting)));
        }
        if character.is_pc() {
            return Some(self.against(who).unwrap_or_else(|| Fate::nothing(spends::not_on_players(&character.name))));
        }
        let Some(scene) = self.scene.filter(|scene| scene.running) else {
            return Some(Fate::nothing(spends::NO_SCENE.to_owned()));
        };
        if !scene.cast.contains(&who) {
            let brought = matches!(character.kind, CharacterKind::Gmc(GmcKind::Minor | GmcKind::Major));
            let price = spend_price(self.table, scene, SpendKind::BringIn(who));
            let on = Spend::BringIn { who: who.into() };
            let commands = vec![pays(self.pool.id, Some(self.die), Some(scene.id), on)];
            let words = if brought {
                spends::comes_in(&character.name, self.die, price)
            } else {
                spends::is_out_there(&character.name)
            };
            return Some(Fate::of(self.table, commands, brought.then_some((self.die, price)), |_| words.clone()));
        }
        let out = taken_out(self.table, Some(scene), who).is_some();
        if let Some(fate) =
            self.gets_in(scene, who).filter(|_| !out || self.table.setting.mods.doom_way != DoomWay::Fed)
        {
            return Some(fate);
        }
        // Only where doom is played another way does a die become an asset of a GMC (DOOM-8, DOOM-9).
        if self.table.setting.mods.doom_way == DoomWay::Kit {
            return Some(Fate::nothing(spends::nothing_for(&character.name)));
        }
        let (pool, die) = (self.pool.id, Some(self.die));
        if out && self.table.setting.mods.doom_way == DoomWay::Fed {
            let on = Spend::LimitedAction { who: who.into(), against: Vec::new() };
            let commands = vec![pays(pool, die, Some(scene.id), on)];
            return Some(Fate::of(self.table, commands, None, |_| spends::limited(&character.name, die)));
        }
        let wish = Wish { pool, die, scene: Some(scene.id), on: Wanted::Asset(Some(who)) };
        Some(Fate::asks(self.table, wish, spends::asset_for(&character.name, self.die)))
    }

    /// Judges a die over a PC's card: it joins the opposition while that is gathered.
    fn against(&self, who: CharacterId) -> Option<Fate> {
        let test = open_test(self.table).filter(|test| test.who == who && test.opposition_builds())?;
        let opposing = test.opposing?;
        let commands = vec![joins(self.pool.id, self.die, opposing.id)];
        Some(Fate::of(self.table, commands, None, |after| joined(self.table, after, self.pool.id, false)))
    }

    /// Judges an interrupt before the PC whose turn it is (DOOM-7).
    fn gets_in(&self, scene: &Scene, who: CharacterId) -> Option<Fate> {
        let next = interrupted(self.table, scene).and_then(|next| self.table.cast.get(&next))?;
        let character = self.table.cast.get(&who)?;
        if character.is_pc() {
            return Some(Fate::nothing(spends::only_gmcs(&next.name)));
        }
        let price = spend_price(self.table, scene, SpendKind::Interrupt(who, None));
        let on = Spend::Interrupt { who: who.into(), over: None };
        let commands = vec![pays(self.pool.id, Some(self.die), Some(scene.id), on)];
        // Without a marked trait the menu asks over which one; no price is known before.
        let held = hitch_core::rules::watchful(self.table, next.id).map(|_| (self.die, price));
        Some(Fate::of(self.table, commands, held, |_| spends::gets_in(&character.name, &next.name, self.die, price)))
    }
}
