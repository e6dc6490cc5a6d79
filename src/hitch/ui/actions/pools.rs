//! Whole pools in one press: the last one, a saved one, one of the log.

use super::{Half, Here, dry_run, open_test};
use hitch_core::model::{Actor, Bearer, CharacterId, Die, Name, Phase, PoolId, Ref, SavedPart, Scene, TraitRef};
use hitch_core::rules::{
    Command, ContestCommand, Fee, GatherCommand, PoolCommand, PoolRefusal, Refusal, RollAt, Table, TestCommand,
    costs_a_point, decided, instead, unspent,
};
use std::collections::BTreeSet;

/// Returns the character for whom the last pool would be repeated: the acting one, else the current actor, else the
/// last used one.
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

/// Prepares a character's roll to take dice: closes a decided test, and opens a new one unless their own is being
/// gathered.
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

pub fn again(table: &Table, here: &Here<'_>, who: CharacterId) -> Vec<Command> {
    let mut commands = ready(table, here, who);
    commands.push(Command::Gather(GatherCommand::Again { roll: RollAt::Acting, who: who.into(), pay: false }));
    commands
}

pub fn saved(table: &Table, here: &Here<'_>, who: CharacterId, pool: &Name) -> Vec<Command> {
    let mut commands = ready(table, here, who);
    let pool = pool.clone();
    commands.push(Command::Gather(GatherCommand::Put { roll: RollAt::Acting, who: who.into(), pool, pay: false }));
    commands
}

/// Puts the dice of an old roll into the tray, for a character or among the opposition of the open test.
pub fn these(table: &Table, here: &Here<'_>, (who, half): (CharacterId, Half), parts: Vec<SavedPart>) -> Vec<Command> {
    let opposing = half == Half::Opposing;
    let building = open_test(table).is_some_and(|test| test.opposition_builds());
    let mut commands = if opposing && building { Vec::new() } else { ready(table, here, who) };
    if opposing {
        // The old roll had its difficulty dice among its own.
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

/// Returns a press's cost, tried on a copy of the table: points, and pool dice that replace them (PP-4, DOOM-5). Empty
/// where it is refused, and where hindering earns a point (STR-5).
pub fn cost(table: &Table, paid: &[Command]) -> (u32, Vec<Die>) {
    dry_run(table, paid).map_or_else(|_| (0, Vec::new()), |after| spent(table, &after))
}

pub fn spent(table: &Table, after: &Table) -> (u32, Vec<Die>) {
    let points = |table: &Table| {
        let own: u32 = table.cast.values().filter_map(|it| it.points()).sum();
        // GMCs without a purse pay from the bank (PP-2), so purses and bank are counted together.
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

/// Names a pool in each command that needs one for its payment (PP-4, PP-8).
pub fn paid_by(table: &Table, commands: &[Command], pool: PoolId) -> Vec<Command> {
    instead(table, commands, |command, refusal| {
        let pays = PoolCommand::PaysFor { pool: pool.into(), what: Box::new(command.clone()) };
        // Only what asks for a pool gets one named; the other commands of the press know who pays.
        (refusal.fee() == Some(Fee::Named)).then_some(Command::Pool(pays))
    })
}

/// Returns the pools, with names, that could pay for a press refused for lack of one.
pub fn could_pay(table: &Table, refusal: &Refusal) -> Vec<(PoolId, Name)> {
    let Refusal::Pool(PoolRefusal::WhichPays { of: names, .. } | PoolRefusal::WhichEarns(names)) = refusal else {
        return Vec::new();
    };
    let crises = table.crises().filter(|pool| names.contains(&pool.name));
    crises.map(|pool| (pool.id, pool.name.clone())).collect()
}

/// Returns the traits that would now cost a point, since others are in their roll already (POOL-1, POOL-8, SETT-4).
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
