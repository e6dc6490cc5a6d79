//! Gestures as commands: a chip clicked, dropped on a side, a key pressed. Nothing is painted here, so that mouse, menu
//! and keyboard do the same.

mod costs;
mod counters;
pub mod drops;
pub mod extra_dice;
pub mod old_roll;
pub mod opposition;
mod party;
pub mod pools;
mod reading;
mod results;
pub mod spend;
pub mod ways;

pub use costs::costs;
pub use counters::read_counter;
pub use hitch_core::rules::{
    Half, Here, OpenTest, against_pool, dry_run, lying, open_test, paid, use_dice, use_trait, why_not,
};
pub use party::{everybody, present};
pub use reading::{one_trait, read_faces, read_trait, several_traits};
pub use results::{Results, roller};

use super::Dragged;
use hitch_core::model::{DieId, Phase, PoolDie, Roll, Turn, Used};
use hitch_core::rules::{
    Command, ContestCommand, Faces, Pick, Piece, RollAt, RollCommand, Table, contest_now, decided, difficulty_first,
    effects_kept, move_die, open_to_owner, results_free, results_kept, second_rolls, use_piece,
};

/// Returns whether the current dice are rolled and stand, so that offers may follow.
pub fn settling(table: &Table) -> bool {
    open_test(table).is_some_and(|test| match test.resolution.contest() {
        Some(_) => test.acting.phase == Phase::Standing,
        None => decided(table, test.id),
    })
}

/// Returns what it means that something was clicked, or dropped on a half of the tray.
pub fn into_tray(table: &Table, here: &Here<'_>, what: Dragged, half: Option<Half>, hinder: bool) -> Vec<Command> {
    if let Dragged::RollDie { roll, die } = what {
        return move_die(table, roll, die, half);
    }
    piece(table, what).map(|piece| use_piece(table, here, piece, half, hinder)).unwrap_or_default()
}

/// Returns the item as part of a roll, or `None` if it is no die.
pub fn piece(table: &Table, what: Dragged) -> Option<Piece> {
    match what {
        Dragged::Trait(at) => Some(Piece::of(table, at)),
        Dragged::PoolDie { pool, die } => Some(Piece::Pool(pool, die)),
        Dragged::Bare(die) => Some(Piece::Bare(die)),
        Dragged::Hero { who, die } => Some(Piece::Hero(who, die)),
        Dragged::Saved(who) => Some(Piece::Saved(who)),
        Dragged::RollDie { .. } | Dragged::Character(_) | Dragged::PoolTurn(_) | Dragged::Element(_) => None,
    }
}

/// Rolls all due dice, the opposition first, and lets the best totals stand. An action is rolled alone, so that its
/// dice can be chosen before the reaction (ACT-1); `only_first` rolls only the first.
pub fn roll_due(table: &Table, only_first: bool) -> Vec<Command> {
    let Some(test) = open_test(table) else { return Vec::new() };
    // In a contest that waits for an answer, the answer is what is due: whoever is asked rolls.
    if let (Some(contest), false) = (contest_now(table, test.id), only_first)
        && let Turn::Answer { who } = contest.turn
    {
        let again = contest.side(who).is_some_and(|side| side.rolled > 0);
        let oppose = ContestCommand::Oppose { it: Some(test.id.into()), who: Some(who.into()), again, pay: false };
        return vec![Command::Contest(oppose)];
    }
    let mut commands = Vec::new();
    let action = ways::is_action(&test);
    let only_first = only_first || difficulty_first(table, test.id);
    for (place, roll) in ways::in_order(&test).into_iter().enumerate() {
        let skip = match test.opposing {
            // Once the action stands, its reaction is what falls next.
            Some(_) if action => !commands.is_empty(),
            Some(_) => only_first && place > 0,
            None => only_first,
        };
        // A number is there without a roll (DIFF-3).
        if roll.phase == Phase::Building && !skip && (only_first || !roll.is_number()) {
            commands.extend(roll_once(roll, Faces::Due));
        }
    }
    // With all of it rolled, what is left to roll is the second roll for the effect (EFF-10).
    if commands.is_empty() {
        let again = second_rolls(table, test.id).into_iter();
        commands
            .extend(again.map(|roll| Command::Roll(RollCommand::ForEffect { roll: roll.into(), faces: Faces::Due })));
    }
    commands
}

/// Rolls once, with the choice for the best total.
fn roll_once(roll: &Roll, faces: Faces) -> [Command; 2] {
    [
        Command::Roll(RollCommand::Roll { roll: roll.id.into(), faces }),
        Command::Roll(RollCommand::Stand { roll: roll.id.into(), pick: Pick::BestTotal, pay: false }),
    ]
}

/// Returns the roll that physical dice are typed in for next: the opposition's, then the actor's.
pub fn faces_wanted(table: &Table) -> Option<&Roll> {
    let test = open_test(table)?;
    ways::in_order(&test).into_iter().find(|roll| roll.phase == Phase::Building && !roll.is_number())
}

/// Changes the choice of dice in the actor's roll.
pub fn pick(table: &Table, pick: Pick) -> Vec<Command> {
    let Some(roll) = table.at_hand().and_then(|it| open_to_owner(table, it.id)) else { return Vec::new() };
    vec![Command::Roll(RollCommand::Stand { roll: roll.into(), pick, pay: false })]
}

/// Adds one more result to the total of the roll that may change now.
pub fn more_total(table: &Table) -> Option<Command> {
    let test = open_test(table)?;
    let roll = open_to_owner(table, test.id).map_or(RollAt::Acting, Into::into);
    Some(Command::Roll(RollCommand::MoreTotal { roll, die: None }))
}

/// Cycles a rolled die's use on a click: unused, total, effect, unused.
pub fn cycle(table: &Table, roll: &Roll, die: DieId) -> Vec<Command> {
    let next = match roll.die(die).map(|it| it.used) {
        Some(Used::No) => Used::Total,
        Some(Used::Total) => Used::Effect,
        Some(Used::Effect) => Used::No,
        None => return Vec::new(),
    };
    count_as(table, roll, die, next)
}

/// Sets a die's use. Other dice change so that the choice obeys the rules.
pub fn count_as(table: &Table, roll: &Roll, die: DieId, next: Used) -> Vec<Command> {
    let counting = roll.dice.iter().filter(|it| it.id != die && it.counts());
    // What was bought for itself stays where it is and takes up no room (DOOM-9).
    let (bought, others): (Vec<&PoolDie>, Vec<&PoolDie>) = counting.partition(|it| it.pinned);
    let itself = roll.die(die).is_some_and(|it| it.pinned);
    let used = |used: Used| others.iter().copied().filter(move |it| it.used == used);
    let mut total: Vec<&PoolDie> = used(Used::Total).collect();
    let mut effect: Vec<&PoolDie> = used(Used::Effect).collect();
    total.sort_by_key(|it| std::cmp::Reverse(it.face));
    effect.sort_by_key(|it| std::cmp::Reverse(it.size));
    let (keep, effects) = (usize::from(results_free(table, roll)), usize::from(effects_kept(table, roll)));
    // Two results are added while two are left (TOT-1); where all dice are added, all of them are (TOT-5).
    let due = if results_kept(table, roll) == u8::MAX { keep } else { keep.min(2) };
    let room = |limit: usize, taken: bool| limit.saturating_sub(usize::from(taken));
    total.truncate(room(keep, next == Used::Total && !itself));
    effect.truncate(room(effects, next == Used::Effect));
    let mut left: Vec<&PoolDie> =
        others.iter().copied().filter(|it| !total.contains(it) && !effect.contains(it)).collect();
    left.sort_by_key(|it| std::cmp::Reverse(it.face));
    let wanted = room(due, next == Used::Total && !itself);
    while total.len() < wanted {
        // The effect die gives way only where the total would be short of results without it (TOT-1).
        let filler = if left.is_empty() { effect.pop() } else { Some(left.remove(0)) };
        let Some(filler) = filler else { break };
        total.push(filler);
    }
    total.extend(bought);
    let chosen = |of: &[&PoolDie], is: Used| {
        of.iter().map(|it| it.id).chain((next == is).then_some(die)).map(Into::into).collect()
    };
    let pick = Pick::Dice { total: chosen(&total, Used::Total), effect: chosen(&effect, Used::Effect) };
    vec![Command::Roll(RollCommand::Stand { roll: roll.id.into(), pick, pay: false })]
}
