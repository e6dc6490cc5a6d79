//! Whole pools in one press: the last one again, one that is kept, one of the log.

use super::{Half, Here, dry_run, open_test};
use hitch_core::model::{Actor, Bearer, CharacterId, Die, Name, Phase, PoolId, Ref, SavedPart, Scene, TraitRef};
use hitch_core::rules::{
    Command, ContestCommand, Fee, GatherCommand, PoolCommand, PoolRefusal, Refusal, RollAt, Table, TestCommand,
    costs_a_point, decided, instead, unspent,
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

/// Makes a roll of theirs ready to take dice: a decided test is closed, a new one opened where their
/// own is not being built.
fn ready(table: &Table, here: &Here<'_>, who: CharacterId) -> Vec<Command> {
    let open = here.opens(who);
    let Some(test) = open_test(table) else { return vec![open] };
    let this_test = || Some(Ref::Id(test.id));
    if decided(table, test.id) {
        return vec![Command::Test(TestCommand::Close { it: this_test() }), open];
    }
    if test.who == who && test.acting.phase == Phase::Building {
        return Vec::new();
    }
    // In a contest it is their answer.
    if test.resolution.contest().is_some_and(|contest| contest.side(who).is_some()) {
        let answer = ContestCommand::Oppose { it: this_test(), who: Some(who.into()), again: false, pay: false };
        return vec![Command::Contest(answer)];
    }
    if test.who == who {
        return Vec::new();
    }
    // Nobody's dice are sent back for it: where some lie there already, that test waits.
    if test.acting.dice.is_empty() && test.acting.phase == Phase::Building {
        vec![Command::Test(TestCommand::Act { it: this_test(), who: who.into(), pay: false })]
    } else {
        vec![open]
    }
}

/// What somebody rolled last, once more.
pub fn again(table: &Table, here: &Here<'_>, who: CharacterId) -> Vec<Command> {
    let mut commands = ready(table, here, who);
    commands.push(Command::Gather(GatherCommand::Again { roll: RollAt::Acting, who: who.into(), pay: false }));
    commands
}

/// A pool somebody keeps.
pub fn saved(table: &Table, here: &Here<'_>, who: CharacterId, pool: &Name) -> Vec<Command> {
    let mut commands = ready(table, here, who);
    let pool = pool.clone();
    commands.push(Command::Gather(GatherCommand::Put { roll: RollAt::Acting, who: who.into(), pool, pay: false }));
    commands
}

/// Just these, as an old throw had them: for somebody, or among the opposition of the test that is open.
pub fn these(table: &Table, here: &Here<'_>, (who, half): (CharacterId, Half), parts: Vec<SavedPart>) -> Vec<Command> {
    let opposing = half == Half::Opposing;
    let building = open_test(table).is_some_and(|test| test.opposition_builds());
    let mut commands = if opposing && building { Vec::new() } else { ready(table, here, who) };
    if opposing {
        // The old throw had its difficulty dice among its own.
        for command in &mut commands {
            if let Command::Test(TestCommand::Open { against, .. }) = command {
                *against = Some(hitch_core::rules::Against::Free);
            }
        }
    }
    let roll = if opposing { RollAt::Opposing } else { RollAt::Acting };
    commands.push(Command::Gather(GatherCommand::These { roll, parts, pay: false }));
    commands
}

/// What a press would cost, tried on a copy of the table: points, and dice of pools that stand for them (PP-4,
/// DOOM-5). Nothing where it is refused, and where whoever is hindered earns by it (STR-5).
pub fn cost(table: &Table, paid: &[Command]) -> (u32, Vec<Die>) {
    dry_run(table, paid).map_or_else(|_| (0, Vec::new()), |after| spent(table, &after))
}

/// What was spent between two states of the table.
pub fn spent(table: &Table, after: &Table) -> (u32, Vec<Die>) {
    let points = |table: &Table| {
        let own: u32 = table.cast.values().filter_map(|it| it.points()).sum();
        own.saturating_add(table.bank)
    };
    let mut dice = Vec::new();
    for (id, pool) in table.pools.iter() {
        for die in Die::ALL {
            let left = after.pools.get(id).map_or(0, |it| unspent(after, it, die));
            dice.extend(std::iter::repeat_n(die, unspent(table, pool, die).saturating_sub(left)));
        }
    }
    (points(table).saturating_sub(points(after)), dice)
}

/// The same press, with a pool that is named for each command that asks which one it is (PP-4, PP-8).
pub fn paid_by(table: &Table, commands: &[Command], pool: PoolId) -> Vec<Command> {
    instead(table, commands, |command, refusal| {
        let pays = PoolCommand::PaysFor { pool: pool.into(), what: Box::new(command.clone()) };
        (refusal.fee() == Some(Fee::Named)).then_some(Command::Pool(pays))
    })
}

/// The pools that could be named where a press was refused for that, and what each is called.
pub fn could_pay(table: &Table, refusal: &Refusal) -> Vec<(PoolId, Name)> {
    let Refusal::Pool(PoolRefusal::WhichPays { of: names, .. } | PoolRefusal::WhichEarns(names)) = refusal else {
        return Vec::new();
    };
    let crises = table.crises().filter(|pool| names.contains(&pool.name));
    crises.map(|pool| (pool.id, pool.name.clone())).collect()
}

/// Traits that would cost a point now, since others lie in the roll they would join (POOL-1, POOL-8, SETT-4).
pub fn priced_traits(table: &Table) -> BTreeSet<TraitRef> {
    let Some(test) = open_test(table).filter(|test| !decided(table, test.id)) else { return BTreeSet::new() };
    let scene = table.scenes.get(&test.resolution.scene);
    let people = scene.into_iter().flat_map(|scene| scene.cast.iter().map(|id| Bearer::Character(*id)));
    let all = people.chain(scene.map(|scene| Bearer::Scene(scene.id))).flat_map(|of| {
        let traits = table.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter);
        traits.map(move |(_, it)| TraitRef { of, id: it.id })
    });
    all.filter(|at| costs_a_point(table, *at)).collect()
}
