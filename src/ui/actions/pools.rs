//! Whole pools in one press: the last one again, one that is kept, one of the log.

use super::{Half, dry_run, open_test};
use crate::model::{Actor, Bearer, CharacterId, Die, Name, Phase, Ref, Role, Roll, SavedPart, Scene, Source, TraitRef};
use crate::rules::{
    Command, ContestCommand, GatherCommand, Refusal, RollAt, Table, TestCommand, decided, is_resource, stands_for,
};
use std::collections::BTreeSet;

/// For whom the last pool would go in again: who acts, else whose turn it is, else who was touched.
pub fn whose(table: &Table, scene: Option<&Scene>, touched: Option<CharacterId>) -> Option<CharacterId> {
    let rolled = |id: &CharacterId| table.cast.get(id).is_some_and(|it| !it.last_pool.is_empty());
    let turn = scene.and_then(|scene| scene.order.now).and_then(|actor| match actor {
        Actor::Character(id) => Some(id),
        Actor::Pool(_) => None,
    });
    let open = open_test(table).map(|test| test.who);
    let here = || scene.and_then(|scene| scene.cast.iter().copied().find(rolled));
    // Of a test that is open, whose it is; its pool may be the last one as soon as it is closed.
    open.or(turn.filter(rolled)).or(touched.filter(rolled)).or_else(here)
}

/// A test of somebody's, against what is usual.
pub(super) fn opens(scene: Option<&Scene>, who: CharacterId) -> Command {
    let scene = scene.map(|scene| scene.id.into());
    Command::Test(TestCommand::Open { who: who.into(), title: "".into(), scene, against: None, aim: None, pay: false })
}

/// Makes a roll of theirs ready to take dice: a decided test is closed, a new one opened where their
/// own is not being built.
fn ready(table: &Table, scene: Option<&Scene>, who: CharacterId) -> Vec<Command> {
    let open = opens(scene, who);
    let Some(test) = open_test(table) else { return vec![open] };
    let it = || Some(Ref::Id(test.id));
    if decided(table, test.id) {
        return vec![Command::Test(TestCommand::Close { it: it() }), open];
    }
    if test.who == who && test.acting.phase == Phase::Building {
        return Vec::new();
    }
    // In a contest it is their answer.
    if test.resolution.contest().is_some_and(|contest| contest.side(who).is_some()) {
        let answer = ContestCommand::Oppose { it: it(), who: Some(who.into()), again: false, pay: false };
        return vec![Command::Contest(answer)];
    }
    if test.who == who {
        return Vec::new();
    }
    // Nobody's dice are sent back for it: where some lie there already, that test waits.
    if test.acting.dice.is_empty() && test.acting.phase == Phase::Building {
        vec![Command::Test(TestCommand::Act { it: it(), who: who.into() })]
    } else {
        vec![open]
    }
}

/// What somebody rolled last, once more.
pub fn again(table: &Table, scene: Option<&Scene>, who: CharacterId, pay: bool) -> Vec<Command> {
    let mut commands = ready(table, scene, who);
    commands.push(Command::Gather(GatherCommand::Again { roll: RollAt::Acting, who: who.into(), pay }));
    commands
}

/// A pool somebody keeps.
pub fn saved(table: &Table, scene: Option<&Scene>, who: CharacterId, pool: &Name, pay: bool) -> Vec<Command> {
    let mut commands = ready(table, scene, who);
    let pool = pool.clone();
    commands.push(Command::Gather(GatherCommand::Put { roll: RollAt::Acting, who: who.into(), pool, pay }));
    commands
}

/// Just these, as an old throw had them: for somebody, or among the opposition of the test that is open.
pub fn these(
    table: &Table,
    scene: Option<&Scene>,
    (who, half): (CharacterId, Half),
    parts: Vec<SavedPart>,
    pay: bool,
) -> Vec<Command> {
    let opposing = half == Half::Opposing;
    let building = open_test(table).is_some_and(|test| test.opposition_builds());
    let mut commands = if opposing && building { Vec::new() } else { ready(table, scene, who) };
    if opposing {
        // The old throw had its difficulty dice among its own.
        for command in &mut commands {
            if let Command::Test(TestCommand::Open { against, .. }) = command {
                *against = Some(crate::rules::Against::Free);
            }
        }
    }
    let roll = if opposing { RollAt::Opposing } else { RollAt::Acting };
    commands.push(Command::Gather(GatherCommand::These { roll, parts, pay }));
    commands
}

/// What a press would come to.
pub struct Priced {
    /// The press, paid where it has a price.
    pub commands: Vec<Command>,
    /// Plot points it costs whoever acts.
    pub points: u32,
    /// Why it would be refused.
    pub refusal: Option<Refusal>,
}

/// The free way if there is one, else the paid one. Costs dry runs: ask once for each table.
pub fn priced(table: &Table, who: CharacterId, make: impl Fn(bool) -> Vec<Command>) -> Priced {
    let free = make(false);
    let Err(refusal) = dry_run(table, &free) else { return Priced { commands: free, points: 0, refusal: None } };
    if !refusal.is_priced() {
        return Priced { commands: free, points: 0, refusal: Some(refusal) };
    }
    let paid = make(true);
    let purse = |table: &Table| table.cast.get(&who).and_then(|it| it.points()).unwrap_or_default();
    match dry_run(table, &paid) {
        Ok(after) => {
            let points = purse(table).saturating_sub(purse(&after));
            Priced { commands: paid, points, refusal: None }
        }
        Err(refusal) => Priced { commands: free, points: 0, refusal: Some(refusal) },
    }
}

/// The die of a pool that pays for a press, where one stands for a point (PP-4, DOOM-5).
pub fn die_paid(table: &Table, paid: &[Command]) -> Option<Die> {
    let (pool, dice) = stands_for(table, 1)?;
    let after = dry_run(table, paid).ok()?;
    let left = after.pools.get(&pool.id).map_or(0, |it| it.dice.len());
    dice.first().copied().filter(|_| left < pool.dice.len())
}

/// The same press, paid.
pub fn pay(commands: &mut [Command]) {
    use crate::rules::RollCommand;
    for command in commands {
        if let Command::Roll(RollCommand::Add { pay, .. })
        | Command::Gather(
            GatherCommand::Put { pay, .. } | GatherCommand::Again { pay, .. } | GatherCommand::These { pay, .. },
        ) = command
        {
            *pay = true;
        }
    }
}

/// Traits that would cost a point now: another of their set lies in the roll they would join (POOL-1).
pub fn priced_traits(table: &Table) -> BTreeSet<TraitRef> {
    let mut priced = BTreeSet::new();
    let Some(test) = open_test(table).filter(|test| !decided(table, test.id)) else { return priced };
    for roll in std::iter::once(test.acting).chain(test.opposing).filter(|roll| roll.phase == Phase::Building) {
        for die in &roll.dice {
            let Source::Trait(at) = die.from else { continue };
            let Some((Role::Set(set), _)) = table.find(at) else { continue };
            let Some(set) = table.traits(at.of).and_then(|it| it.set(set)) else { continue };
            // A place or a pool pays for nothing.
            let person = matches!(at.of, Bearer::Character(_));
            if person && table.setting.set(set.def).is_some_and(|def| def.kind.one_free()) {
                let lies = |it: &TraitRef| roll.dice.iter().any(|die| die.from == Source::Trait(*it));
                let all = set.traits.iter().map(|it| TraitRef { of: at.of, id: it.id });
                // Resources lie beside the pool: none of them has a price (RES-2).
                priced.extend(all.filter(|it| !lies(it) && !is_resource(table, *it)));
            }
        }
        tight(table, roll, &mut priced);
    }
    priced
}

/// Where pools are tight: a third asset, and a second die of what hinders one target (POOL-8).
fn tight(table: &Table, roll: &Roll, priced: &mut BTreeSet<TraitRef>) {
    if !table.setting.mods.tight_pools {
        return;
    }
    let mut lies: Vec<(TraitRef, Role)> = Vec::new();
    for die in &roll.dice {
        if let Source::Trait(at) = die.from
            && let Some((role, _)) = table.find(at)
            && !lies.iter().any(|(it, _)| *it == at)
        {
            lies.push((at, role));
        }
    }
    let harm = Role::is_harm;
    let own = roll.roller().map(Bearer::Character);
    let assets = lies.iter().filter(|(_, role)| *role == Role::Asset).count() >= 2;
    let scene = table.resolutions.get(&roll.of).and_then(|it| table.scenes.get(&it.scene));
    let people = scene.map(|scene| scene.cast.iter().map(|id| Bearer::Character(*id))).into_iter().flatten();
    for of in people {
        let hindered = Some(of) != own && lies.iter().any(|(at, role)| at.of == of && harm(*role));
        let fits = |role: Role| (assets && own == Some(of) && role == Role::Asset) || (hindered && harm(role));
        let all = table.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let new = all.filter(|(role, _)| fits(*role)).map(|(_, it)| TraitRef { of, id: it.id });
        priced.extend(new.filter(|at| !lies.iter().any(|(it, _)| it == at)));
    }
}
