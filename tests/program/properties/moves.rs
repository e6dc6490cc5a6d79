//! Legal moves are what the rules accept: none is left out, what each says comes of it is what its press does, and a click
//! that is written down is the click.

use hitch_core::model::{Bearer, Die, Phase, Roll, State, TraitRef, Traits, Wish};
use hitch_core::rules::{
    Authority, Command, GrowthCommand, Half, HarmCommand, Here, Refusal, RollCommand, Table, UseCommand, What,
    growth_moves, growth_ways, moves, open_test, press, use_trait,
};
use proptest::prelude::*;

/// The table after a press that rolls nothing.
fn pressed(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    press(table, commands, Authority::Rules, |_, command| command.clone()).map(|it| it.0)
}

/// Every trait there is.
fn traits(state: &State) -> Vec<TraitRef> {
    let cast = state.cast.keys().map(|id| Bearer::Character(*id));
    let bearers = cast
        .chain(state.scenes.keys().map(|id| Bearer::Scene(*id)))
        .chain(state.pools.keys().map(|id| Bearer::Pool(*id)));
    let all = bearers.flat_map(|of| {
        let all = state.traits(of).into_iter().flat_map(Traits::iter);
        all.map(move |(_, it)| TraitRef { of, id: it.id })
    });
    all.collect()
}

/// Every command that puts something into a roll that is being built, hinders in it, or pushes stress into it, free or
/// paid.
fn commands(state: &State, roll: &Roll, acting: bool) -> Vec<Command> {
    let at = || roll.id.into();
    let add = |what: What, hinder| RollCommand::Add { roll: at(), what, hinder, pay: false };
    let mut all: Vec<Command> = Vec::new();
    for of in traits(state) {
        all.extend([false, true].map(|hinder| add(What::Trait(of.into()), hinder).into()));
        all.push(RollCommand::Help { roll: at(), what: of.into() }.into());
        all.extend(acting.then(|| HarmCommand::Push { at: of.into(), roll: at() }.into()));
    }
    let pools = state.pools.keys().flat_map(|id| Die::ALL.map(|die| What::Pool((*id).into(), die)));
    all.extend(pools.chain(Die::ALL.map(|die| What::Dice(vec![die]))).map(|what| add(what, false).into()));
    let hinder = |die: hitch_core::model::DieId| RollCommand::Hinder { roll: at(), die: die.into(), on: true };
    all.extend(roll.dice.iter().map(|die| hinder(die.id).into()));
    let paid: Vec<Command> = all.iter().filter_map(Command::paid).collect();
    all.extend(paid);
    all
}

/// The moves of both halves are the commands that are accepted.
pub fn moves_hold(table: &Table) -> Result<(), TestCaseError> {
    let Some(test) = open_test(table) else { return Ok(()) };
    for half in [Half::Acting, Half::Opposing] {
        let Some(roll) = test.roll(half).filter(|roll| roll.phase == Phase::Building) else { continue };
        let mut led_to: Vec<Table> = Vec::new();
        for one in moves(table, half) {
            let tried = one.tried(table);
            prop_assert_eq!(&pressed(table, &tried.commands), &tried.after, "{:?}", one);
            led_to.extend(tried.after);
        }
        for command in commands(table, roll, half == Half::Acting) {
            let Ok(after) = pressed(table, std::slice::from_ref(&command)) else { continue };
            prop_assert!(led_to.contains(&after), "no move on {:?} leads where {:?} does", half, command);
        }
    }
    Ok(())
}

/// What somebody may gain is every gain that is accepted, as far as nothing has to be said of it.
pub fn growth_holds(table: &Table) -> Result<(), TestCaseError> {
    for who in table.cast.values().filter(|it| it.is_pc()) {
        let gain = |wish: Wish| {
            let of = Bearer::Character(who.id).into();
            pressed(table, &[GrowthCommand::Gain { of, what: wish.into() }.into()])
        };
        for by in growth_ways(table) {
            let (all, dear) = growth_moves(table, who, None, by);
            prop_assert!(dear.is_sorted_by_key(|row| row.price));
            for (row, each) in all {
                let led_to: Vec<Table> = each.iter().filter_map(|it| gain(it.wish.clone()).ok()).collect();
                let known = |after: &Table, wish: &Wish| {
                    let known = led_to.contains(after);
                    if known {
                        Ok(())
                    } else {
                        Err(TestCaseError::fail(format!("{wish:?} of {} is no move", who.name)))
                    }
                };
                let ids: Vec<_> = who.traits.iter().map(|(_, it)| it.id).collect();
                for wish in ids.iter().map(|id| Wish::of(row.gain.clone()).at(*id)).filter(|it| it.gap().is_none()) {
                    match gain(wish.clone()) {
                        Ok(after) => known(&after, &wish)?,
                        Err(why) if why.is_impossible() => {}
                        // Something is to go down for it.
                        Err(_) => {
                            for wish in ids.iter().map(|id| Wish { down: Some(*id), ..wish.clone() }) {
                                gain(wish.clone()).map_or(Ok(()), |after| known(&after, &wish))?;
                            }
                        }
                    }
                }
            }
        }
    }
    Ok(())
}

/// `Use`, written in a script, does what the click does.
pub fn clicks_hold(table: &Table) -> Result<(), TestCaseError> {
    let mut running = table.running();
    let scene = running.next().filter(|_| running.next().is_none()).map(|it| &**it);
    let here = Here { scene, against: None };
    for (at, hinder) in traits(table).into_iter().flat_map(|at| [(at, false), (at, true)]) {
        let what = What::Trait(at.into());
        let written = UseCommand { what, on: None, hinder, scene: None, against: None, pay: false };
        let click = pressed(table, &use_trait(table, &here, at, hinder));
        prop_assert_eq!(pressed(table, &[Command::Use(written)]), click, "{:?}", at);
    }
    Ok(())
}
