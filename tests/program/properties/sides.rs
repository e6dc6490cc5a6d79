//! What is said of anything over a half of the tray before it is let go is what comes of it: whether it goes, where, for
//! whom and for what price.

use hitch::ui::actions::drops::{Fate, Target, judged};
use hitch::ui::actions::spend::Drop;
use hitch::ui::actions::{Here, dry_run, into_tray, open_test, piece, pools};
use hitch::ui::{Dragged, actions};
use hitch_core::model::{Bearer, RollId, TraitRef, Traits};
use hitch_core::rules::{Command, Half, Table, TestCommand, Toll, decided, place};
use hitch_core::words::{Terms, why as why_not};
use proptest::prelude::*;

const HALVES: [Half; 2] = [Half::Acting, Half::Opposing];

/// Everything on the table that can be dragged.
fn pieces(table: &Table) -> Vec<Dragged> {
    let people = table.cast.keys().map(|id| Bearer::Character(*id));
    let bearers = people
        .chain(table.scenes.keys().map(|id| Bearer::Scene(*id)))
        .chain(table.pools.keys().map(|id| Bearer::Pool(*id)));
    let traits = bearers.flat_map(|of| {
        let all = table.traits(of).into_iter().flat_map(Traits::iter);
        all.map(move |(_, it)| Dragged::Trait(TraitRef { of, id: it.id }))
    });
    let dice = table.pools.values().flat_map(|pool| pool.dice.iter().map(|die| (pool.id, *die)));
    let heroes = table.cast.values().flat_map(|who| who.hero.iter().map(|die| (who.id, *die)));
    let saved = table.cast.values().filter(|who| who.saved_dice > 0).map(|who| Dragged::Saved(who.id));
    let lying = table.rolls.values().flat_map(|roll| roll.dice.iter().map(|die| (roll.id, die.id)));
    traits
        .chain(dice.map(|(pool, die)| Dragged::PoolDie { pool, die }))
        .chain(heroes.map(|(who, die)| Dragged::Hero { who, die }))
        .chain(saved)
        .chain(lying.map(|(roll, die)| Dragged::RollDie { roll, die }))
        .chain(table.cast.keys().map(|id| Dragged::Character(*id)))
        .chain(table.pools.keys().map(|id| Dragged::PoolTurn(*id)))
        .chain(table.map.elements.keys().map(|id| Dragged::Element(*id)))
        .chain([Dragged::Bare(hitch_core::model::Die::D8)])
        .collect()
}

fn points(table: &Table) -> i64 {
    let own: i64 = table.cast.values().filter_map(|who| who.points()).map(i64::from).sum();
    own + i64::from(table.bank)
}

/// The roll of a half, as a table has it.
fn roll_of(table: &Table, half: Half) -> Option<RollId> {
    open_test(table)?.roll(half).map(|roll| roll.id)
}

/// What a hint says of every piece over both halves.
pub fn sides_hold(table: &Table) -> Result<(), TestCaseError> {
    let scene = table.scenes.values().find(|scene| scene.running).map(|scene| &**scene);
    let here = Here { scene, against: None };
    for (what, half) in pieces(table).into_iter().flat_map(|what| HALVES.map(|half| (what, half))) {
        let fate = judged(table, &here, what, Target::Side(half));
        let Some(fate) = fate else {
            let press = into_tray(table, &here, what, Some(half), false);
            prop_assert!(press.is_empty(), "nothing is said of {:?} on {:?}: {:?}", what, half, press);
            continue;
        };
        let Drop::Do(commands) = &fate.drop else { return Err(TestCaseError::fail(format!("{fate:?} asks"))) };
        let after = dry_run(table, commands);
        prop_assert_eq!(fate.refused, after.is_err(), "{:?} on {:?}: {:?}", what, half, fate);
        match after {
            Ok(after) => goes(table, &after, (what, half), &fate, commands)?,
            Err(why) => {
                let said = Terms::of(&table.setting).say(&*fate.words).into_owned();
                prop_assert!(said.ends_with(&why_not(&table.setting, &why)), "{:?}: {:?}", fate, why);
            }
        }
        price(table, (what, half), &fate, commands)?;
    }
    Ok(())
}

/// A drop that goes does what is said, where it is said, and takes the points that are named.
fn goes(
    table: &Table,
    after: &Table,
    (what, half): (Dragged, Half),
    fate: &Fate,
    commands: &[Command],
) -> Result<(), TestCaseError> {
    prop_assert!(**after != **table, "{:?} does nothing", fate);
    let closes = commands.iter().any(|it| matches!(it, Command::Test(TestCommand::Close { .. })));
    prop_assert_eq!(closes, fate.words.contains("closes this roll"), "{:?}", fate);
    if closes {
        return Ok(());
    }
    let named = [1, 2, 3].into_iter().find(|count| fate.words.ends_with(&hitch_core::words::spends::costs(*count)));
    let went = points(table) - points(after);
    prop_assert_eq!(i64::from(named.unwrap_or(0)), went.max(0), "{:?} on {:?}: {:?}", what, half, fate);
    if let Dragged::Character(who) = what {
        let acts = open_test(after).is_some_and(|test| test.who == who);
        prop_assert_eq!(acts, half == Half::Acting, "{:?}", fate);
        return Ok(());
    }
    let contest = open_test(after).is_some_and(|test| test.resolution.contest().is_some());
    let lies = if contest { Half::Acting } else { half };
    let dice = |table: &Table, roll| table.rolls.get(&roll).map_or_else(Vec::new, |roll| roll.dice.clone());
    let Some(roll) = roll_of(after, lies) else { return Err(TestCaseError::fail(format!("{fate:?} goes nowhere"))) };
    let (old, new) = (dice(table, roll), dice(after, roll));
    prop_assert_ne!(&old, &new, "{:?} on {:?}: {:?}", what, half, fate);
    let helps = |all: &[hitch_core::model::PoolDie]| all.iter().filter(|die| die.help).count();
    prop_assert_eq!(helps(&new) > helps(&old), fate.words.starts_with("Helps "), "{:?}", fate);
    Ok(())
}

/// What the judge says a piece takes where it is dropped, its press takes.
fn price(table: &Table, (what, half): (Dragged, Half), fate: &Fate, commands: &[Command]) -> Result<(), TestCaseError> {
    let ([_], Some(test)) = (commands, open_test(table).filter(|test| !decided(table, test.id))) else { return Ok(()) };
    let Some(placed) = piece(table, what).and_then(|piece| place(table, piece, Some(half))) else { return Ok(()) };
    let (points, dice) = actions::pools::cost(table, commands);
    match placed.price {
        Toll::Free => prop_assert_eq!(points, 0, "{:?} in {:?}: {:?}", what, test.id, fate),
        Toll::Taken(_) => {
            prop_assert!(fate.refused || points == 1 || !dice.is_empty(), "{:?} is free: {:?}", what, fate);
        }
        Toll::Point(..) | Toll::Earns(_) | Toll::Never => {
            prop_assert!(fate.refused, "{:?} goes for nothing: {:?}", what, fate);
            let paid = hitch_core::rules::at_its_price(table, commands.to_vec()).commands;
            let (points, dice) = pools::cost(table, &paid);
            prop_assert!(points <= 1 && dice.len() <= 1, "{:?} costs {} and {:?}", what, points, dice);
        }
    }
    Ok(())
}
