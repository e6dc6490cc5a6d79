//! What must hold whatever is played: random commands on rich tables, one rule of the house per
//! check.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

mod leak;
mod moves;
mod page;
pub mod pairs;
mod shuffled;
mod sides;

use crate::fixture::Fixtures;
use crate::play::commands::Asker;
use crate::play::draw::Draw;
use hitch::ui::actions::drops::{Target, judged};
use hitch::ui::actions::spend::Drop;
use hitch::ui::{Dragged, actions};
use hitch_core::model::{Actor, Bearer, Die, DieId, PoolDie, RollId, Source, State, TraitRef};
use hitch_core::odds::what_ifs;
use hitch_core::rules::{
    Authority, BesideCommand, CampaignCommand, CharacterCommand, Command, Event, Faces, Fee, Half, MapCommand,
    OfferKind, Piece, PointEvent, PointsCommand, PoolCommand, PoolEvent, Refusal, RollCommand, SettingCommand, Table,
    TableEvent, TestEvent, TraitCommand, apply, best_effect, best_total, catalyst_die, catalysts, check, decided, diff,
    faces_due, highest_value, offers, place, unless_paid, with_faces,
};
use hitch_core::session::{FaceSource, History, STEPS_KEPT, Session};
use hitch_core::words;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};
use std::cmp::Reverse;
use std::collections::BTreeSet;

const TABLES: [&str; 35] = [
    "growing",
    "downtime",
    "paced",
    "by stress",
    "walk",
    "meta stage",
    "everything",
    "everything and doom",
    "everything and limited doom",
    "flood beaten",
    "doom hitch",
    "botch",
    "contest raised",
    "contest stopped",
    "group",
    "high stakes lost",
    "everything and gifts",
    "everything beside",
    "everything for points",
    "thrown",
    "everything and trauma",
    "everything on traits",
    "pushed",
    "down to the bone",
    "stunned",
    "last ditch",
    "everything in company",
    "everything in action",
    "area",
    "helped and lost",
    "cort-x mob",
    "cort-x cut in",
    "cort-x sweep",
    "cort-x assist",
    "heroic action",
];

/// The numbers one command is drawn from.
fn numbers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 24)
}

/// The numbers of a whole play.
fn play() -> impl Strategy<Value = (usize, Vec<Vec<u16>>)> {
    (0..TABLES.len(), prop::collection::vec(numbers(), 1..70))
}

fn start(table: usize) -> Table {
    Fixtures::read().table(TABLES.get(table).unwrap()).unwrap()
}

/// On whose word a command is tried: the GM's, one time in three.
fn authority(numbers: &[u16]) -> Authority {
    if numbers.last().is_some_and(|n| n % 3 == 0) { Authority::GmSaysSo } else { Authority::Rules }
}

/// A sentence somebody can read: no Rust in it.
fn is_plain(text: &str) -> bool {
    let rust = ["Some(", "None", "Id(", "Name(", " { ", "::", "Arc<", "Arc(", "[", "Ok(", "Err("];
    !text.trim().is_empty() && !rust.iter().any(|it| text.contains(it))
}

fn one_command(table: &Table, command: &Command, by: Authority) -> Result<Option<Table>, TestCaseError> {
    let rules = apply(table, command, Authority::Rules);
    prop_assert_eq!(check(table, command), rules.as_ref().map(|_| ()).map_err(Clone::clone), "check is apply");
    let gm = apply(table, command, Authority::GmSaysSo);
    match (&rules, &gm) {
        (Ok(rules), Ok(gm)) => prop_assert_eq!(rules, gm, "the GM's word changes nothing that is allowed"),
        (Ok(_), Err(refusal)) => prop_assert!(false, "only the GM may not: {refusal:?}"),
        (Err(refusal), Ok((_, events))) => {
            let told = events
                .iter()
                .any(|it| matches!(it, Event::Table(TableEvent::RuleWaived { refusal: waived }) if waived == refusal));
            prop_assert!(told, "waived, but not told: {refusal:?}");
            prop_assert!(!refusal.is_impossible(), "impossible, and yet it went through: {refusal:?}");
        }
        (Err(_), Err(refusal)) => prop_assert!(refusal.is_impossible(), "the GM is refused: {refusal:?}"),
    }
    for refusal in [rules.as_ref().err(), gm.as_ref().err()].into_iter().flatten() {
        let said = words::why(&table.setting, refusal);
        prop_assert!(is_plain(&said), "no sentence: {said}");
        // What a roll comes to hangs on what it shows.
        if faces_due(table, command).is_empty() {
            pay_holds(table, command, refusal.clone())?;
        }
    }
    let done = if by == Authority::Rules { rules } else { gm };
    let Ok((after, events)) = done else { return Ok(None) };
    let whole = Table::try_from(State::clone(&after));
    prop_assert!(whole.is_ok(), "broken: {:?}", whole.err());
    prop_assert!(after.is_sound(), "what is kept beside the state is not as the state has it");
    prop_assert_eq!(apply(table, command, by), Ok((after.clone(), events.clone())), "the same again is the same");
    told(table, &after, &events)?;
    one_name(table, &after)?;
    if by == Authority::Rules {
        own_dice_stay_below(table, &after)?;
    }
    conserved(table, &after, command, &events)?;
    Ok(Some(after))
}

/// Map and files don't come to disagree about a name (CHAR-2, PATH-8).
fn one_name(before: &Table, after: &Table) -> Result<(), TestCaseError> {
    for element in after.map.elements.values() {
        let of = |table: &Table| {
            let element_after = table.map.elements.get(&element.id)?;
            let file = table.cast.get(&element_after.character?)?;
            Some((file.id, element_after.name == file.name))
        };
        if let (Some((was, true)), Some((is, same))) = (of(before), of(after)) {
            prop_assert!(same || was != is, "{} is called otherwise on its file", element.name);
        }
    }
    Ok(())
}

/// The log, the undo label and the preview have words for it.
fn told(before: &Table, after: &Table, events: &[Event]) -> Result<(), TestCaseError> {
    // A number stands by itself: letting it stand changes nothing, and tells it no second time (DIFF-3).
    if events.is_empty() && before == after {
        return Ok(());
    }
    prop_assert!(!events.is_empty(), "nothing is told");
    prop_assert!(is_plain(&words::story(&after.setting, events)), "{}", words::story(&after.setting, events));
    let label = words::label(&after.setting, events);
    prop_assert!(label != "nothing", "undo can't say what it takes back");
    prop_assert!(is_plain(&label), "{label}");
    for event in events {
        let kept = ron::to_string(event).map(|it| ron::from_str(&it));
        prop_assert_eq!(kept, Ok(Ok(event.clone())), "the log keeps it as it was");
    }
    for change in diff(before, after) {
        prop_assert!(is_plain(&words::change(&change)), "{change:?}");
    }
    prop_assert_eq!(diff(after, after), vec![], "nothing has changed from itself");
    Ok(())
}

/// The die of a catalyst is never above its highest value, but where the GM has written it so.
fn own_dice_stay_below(before: &Table, after: &Table) -> Result<(), TestCaseError> {
    let above = |table: &Table, who| {
        let die = catalyst_die(table, who).and_then(|(_, it)| it.die());
        die > highest_value(table, who)
    };
    for who in catalysts(after).filter(|who| above(after, who.id)) {
        prop_assert!(above(before, who.id), "the die of {} is above its highest value", who.name);
    }
    Ok(())
}

/// Points in purses and in the bank, and points held back.
fn points(table: &Table) -> (i64, i64) {
    let purses: i64 = table.cast.values().filter_map(|it| it.points()).map(i64::from).sum();
    let held = table.rolls.values().flat_map(|roll| &roll.held).map(|held| i64::from(held.points)).sum();
    (purses + i64::from(table.bank), held)
}

/// What one movement adds to the points on the table; the pile is nobody.
fn net(from: bool, to: bool, points: u32) -> i64 {
    i64::from(points) * (i64::from(to) - i64::from(from))
}

/// What events add to the points that lie there, or to those held back.
fn moved(events: &[Event], held_back: bool) -> i64 {
    let each = events.iter().map(|event| match event {
        Event::Point(PointEvent::Moved { from, to, points, held }) if *held == held_back => {
            net(from.is_some(), to.is_some(), *points)
        }
        Event::Point(PointEvent::HeldOver { points, .. }) if held_back => -i64::from(*points),
        _ => 0,
    });
    each.sum()
}

/// Points and pool dice come and go only by events that say so.
fn conserved(before: &Table, after: &Table, command: &Command, events: &[Event]) -> Result<(), TestCaseError> {
    for (id, pool) in after.pools.iter() {
        if before.pools.get(id).is_none_or(|was| was.dice != pool.dice) && !pool.dice.is_empty() {
            let said =
                events.iter().any(|it| matches!(it, Event::Pool(PoolEvent::Changed { to, .. }) if *to == pool.dice));
            prop_assert!(said, "{}'s dice changed and nobody says so", pool.name);
        }
    }
    // Whichever pool pays for a command, it is that command.
    let mut command = command;
    while let Command::Pool(PoolCommand::PaysFor { what, .. }) = command {
        command = what;
    }
    // A file that comes, goes or changes sides brings its purse along; the bank is set by hand.
    let by_hand = matches!(
        command,
        Command::Character(
            CharacterCommand::Add { .. }
                | CharacterCommand::After { .. }
                | CharacterCommand::Like { .. }
                | CharacterCommand::Remove { .. }
                | CharacterCommand::Become { .. }
        ) | Command::Points(PointsCommand::Bank { .. })
            | Command::Setting(SettingCommand::BringIn(_))
    );
    if by_hand {
        return Ok(());
    }
    let (was, is) = (points(before), points(after));
    prop_assert_eq!(is.0 - was.0, moved(events, false), "points moved and nobody says so: {:?}", events);
    // The end of a test or contest says by itself what becomes of what it held.
    let ended = |it: &Event| matches!(it, Event::Test(TestEvent::Closed { .. } | TestEvent::CalledOff { .. }));
    if !events.iter().any(ended) {
        prop_assert_eq!(is.1 - was.1, moved(events, true), "held points moved and nobody says so: {:?}", events);
    }
    Ok(())
}

/// Where a refusal says that paying helps it does, or it is left to say which pool pays. Says what a press would be told.
fn pay_holds(table: &Table, command: &Command, why: Refusal) -> Result<Refusal, TestCaseError> {
    let press = std::slice::from_ref(command);
    let why = unless_paid(table, press, why);
    if words::pays(&why).is_some() {
        let paid = actions::paid(table, press);
        let refused = actions::dry_run(table, &paid).err();
        prop_assert!(
            refused.as_ref().is_none_or(|it| it.fee() == Some(Fee::Named)),
            "{:?}: {:?}, paid {:?}",
            paid,
            why,
            refused
        );
    }
    Ok(why)
}

/// Every offer keeps what it promises.
fn offers_hold(table: &Table) -> Result<(), TestCaseError> {
    for resolution in table.resolutions.keys() {
        for offer in offers(table, *resolution) {
            let by = if offer.refusal.is_some() { Authority::GmSaysSo } else { Authority::Rules };
            let due = faces_due(table, &offer.command);
            if !due.is_empty() {
                // What a roll comes to nobody can promise; it can be rolled, whatever it shows.
                let rolled = with_faces(offer.command, Faces::Rolled(vec![2; due.len()]));
                prop_assert!(apply(table, &rolled, by).is_ok(), "an offer of a throw: {rolled:?}");
                continue;
            }
            let refused = check(table, &offer.command).err();
            prop_assert_eq!(
                refused.map(|why| pay_holds(table, &offer.command, why)).transpose()?,
                offer.refusal.clone()
            );
            let (after, events) = apply(table, &offer.command, by).unwrap();
            prop_assert_eq!(diff(table, &after), offer.changes);
            // A step up that is called free gives nobody a point, at once or later.
            if let (OfferKind::HitchStepUp(free), None) = (&offer.what.kind, &offer.refusal) {
                let points = moved(&events, false) + moved(&events, true);
                prop_assert_eq!(*free, points == 0, "{:?}: {:?}", offer.command, events);
            }
        }
    }
    Ok(())
}

/// A trait wears the price that its press has, and no other; and on either half a drop does what its place says.
fn tags_hold(table: &Table) -> Result<(), TestCaseError> {
    let Some(test) = actions::open_test(table) else { return Ok(()) };
    let scene = table.scenes.get(&test.resolution.scene);
    let here = actions::Here { scene: scene.map(|it| &**it), against: None };
    let tags = actions::pools::priced_traits(table);
    let people = scene.into_iter().flat_map(|scene| scene.cast.iter().map(|id| Bearer::Character(*id)));
    for of in people.chain(scene.map(|scene| Bearer::Scene(scene.id))) {
        let ids: Vec<_> = table.traits(of).into_iter().flat_map(|all| all.iter().map(|(_, it)| it.id)).collect();
        for at in ids.into_iter().map(|id| TraitRef { of, id }) {
            let click = actions::into_tray(table, &here, Dragged::Trait(at), None, false);
            let tag = tags.contains(&at);
            // A press of several commands does more than put the trait in.
            if let [Command::Roll(RollCommand::Add { .. } | RollCommand::Help { .. })] = click.as_slice() {
                let refused = actions::dry_run(table, &click).err();
                let asks = refused.as_ref().is_some_and(|why| why.fee() == Some(Fee::Point));
                prop_assert_eq!(tag, asks, "{:?}: {:?}", click, refused);
                let paid = actions::paid(table, &click);
                if tag && actions::dry_run(table, &paid).is_ok() {
                    let (points, dice) = actions::pools::cost(table, &paid);
                    prop_assert!(
                        points == 1 && dice.is_empty() || points == 0 && dice.len() <= 1,
                        "{:?}",
                        (points, dice)
                    );
                }
            }
            for half in [Half::Acting, Half::Opposing] {
                let drop = actions::into_tray(table, &here, Dragged::Trait(at), Some(half), false);
                let placed = place(table, Piece::of(table, at), Some(half));
                let helps = matches!(drop.as_slice(), [Command::Roll(RollCommand::Help { .. })]);
                prop_assert!(!helps || placed.is_some_and(|it| it.helps.is_some()), "{:?}", drop);
                let Ok(after) = actions::dry_run(table, &drop) else { continue };
                let [Command::Roll(_)] = drop.as_slice() else { continue };
                let roll = placed.and_then(|it| it.roll).unwrap();
                // It may take the place of what lies there.
                prop_assert_ne!(after.rolls.get(&roll), table.rolls.get(&roll), "{:?}", drop);
            }
        }
    }
    Ok(())
}

/// What the odds say a change costs, its press costs.
fn odds_hold(table: &Table) -> Result<(), TestCaseError> {
    let found: Vec<_> = [Half::Acting, Half::Opposing].into_iter().flat_map(|half| what_ifs(table, half)).collect();
    for way in found.iter().flat_map(|it| &it.ways).filter(|way| !way.commands.is_empty()) {
        prop_assert_eq!(actions::dry_run(table, &way.commands).err(), None, "{:?}", way);
        let (points, dice) = actions::pools::cost(table, &way.commands);
        let says = u32::try_from(way.change.points()).unwrap_or_default();
        prop_assert!(
            points == says || points == 0 && dice.len() <= 1 && says == 1,
            "{:?} costs {} and {:?}",
            way,
            points,
            dice
        );
    }
    Ok(())
}

/// A die of a pool, of the rack or of a hero goes where its place says, and there alone; only a pool's dice are spent
/// by it, and no point.
fn pieces_hold(table: &Table) -> Result<(), TestCaseError> {
    let Some(test) = actions::open_test(table).filter(|test| !decided(table, test.id)) else { return Ok(()) };
    let scene = table.scenes.get(&test.resolution.scene).map(|it| &**it);
    let here = actions::Here { scene, against: None };
    let pools = table.pools.values().flat_map(|pool| pool.dice.iter().map(|die| (pool.id, *die)));
    let heroes = table.cast.values().flat_map(|who| who.hero.iter().map(|die| (who.id, *die)));
    let all: Vec<Dragged> = pools
        .map(|(pool, die)| Dragged::PoolDie { pool, die })
        .chain(heroes.map(|(who, die)| Dragged::Hero { who, die }))
        .chain([Dragged::Bare(Die::D8)])
        .collect();
    for what in all {
        for half in [None, Some(Half::Acting), Some(Half::Opposing)] {
            let press = actions::into_tray(table, &here, what, half, false);
            let placed = actions::piece(table, what).and_then(|piece| place(table, piece, half));
            let ([_], Ok(after)) = (press.as_slice(), actions::dry_run(table, &press)) else { continue };
            let roll = placed.and_then(|it| it.roll);
            let more = |id: &RollId| {
                after.rolls.get(id).map_or(0, |it| it.dice.len()) > table.rolls.get(id).map_or(0, |it| it.dice.len())
            };
            let changed = roll.is_some_and(|id| after.rolls.get(&id) != table.rolls.get(&id));
            prop_assert!(changed, "{:?}: {:?} does nothing to {:?}", what, press, roll);
            let elsewhere = after.rolls.keys().find(|id| Some(**id) != roll && more(id));
            prop_assert_eq!(elsewhere, None, "{:?}: {:?}", what, press);
            // After the roll a hero die is rolled, or kept, for a point (HERO-2, HERO-3).
            let costs = matches!(
                press.as_slice(),
                [Command::Beside(BesideCommand::HeroRoll { .. } | BesideCommand::HeroEffect { .. })]
            );
            let (points, _) = actions::pools::cost(table, &press);
            prop_assert!(points == u32::from(costs) || costs && points == 0, "{:?} costs {}", what, points);
        }
    }
    Ok(())
}

/// What is said of a die over something before it is let go is what comes of it: what it makes, of which size, for which
/// die (DOOM-7, CRI-4).
fn drops_hold(table: &Table) -> Result<(), TestCaseError> {
    let scene = table.scenes.values().find(|scene| scene.running).map(|it| &**it);
    let here = actions::Here { scene, against: None };
    let people = table.cast.keys().flat_map(|id| [Target::Character(*id), Target::Turn(Actor::Character(*id))]);
    let targets: Vec<Target> = people
        .chain(table.scenes.keys().map(|id| Target::Scene(*id)))
        .chain(table.pools.keys().map(|id| Target::Pool(*id)))
        .chain([Target::NewCrisis])
        .collect();
    let dice = table.pools.values().flat_map(|pool| pool.dice.iter().map(|die| (pool.id, *die)));
    for ((pool, die), at) in dice.flat_map(|it| targets.iter().map(move |at| (it, *at))) {
        let Some(fate) = judged(table, &here, Dragged::PoolDie { pool, die }, at) else { continue };
        let commands = match fate.drop.clone() {
            Drop::Do(commands) => commands,
            Drop::Ask(wish) => vec![wish.trial(table)],
        };
        let after = actions::dry_run(table, &commands);
        prop_assert!(!fate.words.is_empty() && (fate.refused || after.is_ok()), "{:?}", fate);
        let (false, Ok(after)) = (fate.refused, after) else { continue };
        let of_that_size = |table: &Table, pool| {
            let pool = table.pools.get(&pool).into_iter();
            pool.flat_map(|it| &it.dice).filter(|it| **it == die).count()
        };
        let paid = of_that_size(table, pool) - of_that_size(&after, pool).min(of_that_size(table, pool));
        let free = fate.words.contains("free");
        let joins = matches!(commands.as_slice(), [Command::Roll(_)]);
        prop_assert!(joins || paid == usize::from(!free), "{:?} pays {}", fate, paid);
        let size = die.to_string();
        let holds = |id: &TraitRef| after.find(*id).is_some_and(|(_, it)| it.dice() == [die]);
        match at {
            Target::Pool(to) => prop_assert_eq!(of_that_size(&after, to), of_that_size(table, to) + 1, "{:?}", fate),
            Target::NewCrisis => {
                prop_assert!(fate.words.contains(&size), "{:?}", fate);
                let new = after.pools.keys().find(|id| !table.pools.contains_key(id)).unwrap();
                prop_assert_eq!(of_that_size(&after, *new), 1, "{:?}", fate);
            }
            Target::Character(_) | Target::Scene(_) if matches!(fate.drop, Drop::Ask(_)) => {
                prop_assert!(fate.words.contains(&size), "{:?}", fate);
                let all = |table: &Table| -> BTreeSet<TraitRef> {
                    let people = table.cast.keys().map(|id| Bearer::Character(*id));
                    let of = people.chain(table.scenes.keys().map(|id| Bearer::Scene(*id)));
                    let ids = |of| table.traits(of).into_iter().flat_map(|all| all.iter().map(|(_, it)| it.id));
                    of.flat_map(|of| ids(of).map(move |id| TraitRef { of, id }).collect::<Vec<_>>()).collect()
                };
                let (old, new) = (all(table), all(&after));
                prop_assert!(new.difference(&old).any(holds), "{:?}", fate);
            }
            Target::Character(who) | Target::Turn(Actor::Character(who)) => {
                let name = &table.cast.get(&who).unwrap().name;
                prop_assert!(joins || fate.words.contains(&**name), "{:?}", fate);
                prop_assert!(*after != **table, "{:?} does nothing", fate);
            }
            Target::Scene(_) | Target::Turn(Actor::Pool(_)) | Target::Side(_) => {}
        }
    }
    Ok(())
}

fn saved_and_loaded(table: &Table) -> Result<(), TestCaseError> {
    let state = State::clone(table);
    let text = ron::to_string(&state).unwrap();
    let back: State = ron::from_str(&text).map_err(|wrong| TestCaseError::fail(format!("{wrong}: {text}")))?;
    prop_assert_eq!(back, state);
    Ok(())
}

fn writes_text(command: &Command) -> bool {
    matches!(
        command,
        Command::Campaign(CampaignCommand::Notes { .. })
            | Command::Character(CharacterCommand::Describe { .. })
            | Command::Trait(TraitCommand::Note { .. })
            | Command::Map(MapCommand::Reword { .. })
    )
}

/// Enough plays for every build. `PROPTEST_CASES` asks for more, which are then others.
fn config() -> ProptestConfig {
    let usual = ProptestConfig { cases: 300, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() };
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let config = if asked { ProptestConfig::default() } else { usual };
    ProptestConfig { max_shrink_iters: 3000, failure_persistence: None, ..config }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_command_keeps_the_house_rules((table, steps) in play()) {
        let mut table = start(table);
        for (n, numbers) in steps.iter().enumerate() {
            let command = Asker { table: &table, draw: Draw::new(numbers) }.command();
            if let Some(after) = one_command(&table, &command, authority(numbers))? {
                table = after;
                if n % 4 == 0 {
                    saved_and_loaded(&table)?;
                    offers_hold(&table)?;
                }
            }
        }
        tags_hold(&table)?;
        pieces_hold(&table)?;
        odds_hold(&table)?;
        drops_hold(&table)?;
        sides::sides_hold(&table)?;
    }

}

proptest! {
    // In few plays: each tries everything with everything.
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 60, ..config() })]

    #[test]
    fn legal_moves_are_what_is_accepted((table, steps) in play()) {
        let mut table = start(table);
        for numbers in &steps {
            let command = Asker { table: &table, draw: Draw::new(numbers) }.command();
            table = apply(&table, &command, Authority::Rules).map_or(table, |(after, _)| after);
        }
        moves::growth_holds(&table)?;
        moves::moves_hold(&table)?;
        moves::clicks_hold(&table)?;
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_session_goes_back_and_forth((table, steps) in play()) {
        let first = start(table);
        let mut session = Session::new(first.clone(), Vec::new(), Box::new(|_: Die| 3));
        for numbers in &steps {
            let before = session.table().clone();
            let command = Asker { table: &before, draw: Draw::new(numbers) }.command();
            let done = session.act(std::slice::from_ref(&command), authority(numbers));
            let after = session.table().clone();
            if done.is_err() {
                prop_assert_eq!(&after, &before, "a refused command touches nothing");
                continue;
            }
            let row = session.log().last().unwrap();
            let told: i64 = row.points.iter().map(|it| net(it.from.is_some(), it.to.is_some(), it.points)).sum();
            if !writes_text(&command) {
                prop_assert_eq!(told, moved(&done.unwrap(), false), "the log counts points that moved, once");
            }
            // Text typed on is one step with what was typed before, so it goes further back.
            if !writes_text(&command) {
                prop_assert!(session.undo().is_some());
                prop_assert_eq!(session.table(), &before.minting_from(after.next), "undo takes it back");
                prop_assert!(session.redo().is_some());
                prop_assert_eq!(session.table(), &after, "redo does it again");
            }
        }
        let last = session.table().clone();
        // Back to before any test that can be gone back to, and all of it again in one.
        for (test, steps) in &session.ways_back().tests {
            let undone = session.undo_to_before(*test);
            prop_assert_eq!(undone.map(|it| it.steps), Some(*steps));
            prop_assert!(!session.table().resolutions.contains_key(test), "it goes back to before that test");
            prop_assert_eq!(session.redo().map(|it| it.steps), Some(*steps), "redo brings all of it");
            prop_assert_eq!(session.table(), &last);
        }
        // So with any row of the log, which is taken back with all that came after it.
        for (row, steps) in &session.ways_back().rows {
            let undone = session.undo_to_row(*row);
            prop_assert_eq!(undone.map(|it| it.steps), Some(*steps));
            prop_assert!(session.log()[*row].taken_back, "it goes back to before that row");
            prop_assert_eq!(session.redo().map(|it| it.steps), Some(*steps), "redo brings all of it");
            prop_assert_eq!(session.table(), &last);
        }
        // Closed and opened again it goes back as far, by the same steps.
        for _ in 0..steps.first().and_then(|it| it.first()).map_or(0, |it| it % 3) {
            session.undo();
        }
        if let Some(history) = session.history() {
            let text = ron::to_string(&history).unwrap();
            let history: History = ron::from_str(&text).unwrap_or_else(|error| {
                let at = error.span.start.col;
                panic!("{error}: {}", &text[at.saturating_sub(200)..(at + 40).min(text.len())])
            });
            let die = || Box::new(|_: Die| 3);
            let (mut again, fits) = Session::resume(session.table().clone(), session.log().to_vec(), die(), Some(&history));
            prop_assert!(fits);
            prop_assert_eq!(again.redo_label(), session.redo_label());
            let mut known = Session::resume(session.table().clone(), session.log().to_vec(), die(), Some(&history)).0;
            while let Some(redone) = known.redo() {
                prop_assert_eq!(Some(redone), session.redo());
                prop_assert_eq!(known.table(), session.table());
            }
            for _ in 0..STEPS_KEPT {
                prop_assert_eq!(known.undo_label(), session.undo_label());
                prop_assert_eq!(known.undo(), session.undo());
                prop_assert_eq!(known.table(), session.table());
            }
            prop_assert!(again.undo().is_none_or(|it| it.steps == 1));
        }
        while session.redo().is_some() {}
        while session.undo().is_some() {}
        prop_assert_eq!(session.table(), &first.minting_from(last.next));
        prop_assert!(session.log().iter().all(|row| row.taken_back));
        while session.redo().is_some() {}
        prop_assert_eq!(session.table(), &last);
        prop_assert!(session.log().iter().all(|row| !row.taken_back));
    }

    #[test]
    fn the_proposals_are_the_best_of_all_choices(
        rolled in prop::collection::vec((prop::sample::select(Die::ALL.as_slice()), 0..12_u8), 0..11),
        keep in 1..4_u8, effects in 0..3_u8, least in 1..3_u8, number in prop::option::of(0..24_u32),
    ) {
        let least = least.min(keep);
        let dice: Vec<PoolDie> = rolled.iter().enumerate().map(|(at, (size, face))| die(at, *size, *face)).collect();
        let all = every_choice(&dice, keep, effects, least);
        let best = all.iter().max_by_key(|(total, kept)| (*total, kept.clone())).cloned().unwrap();
        let told = |choice: &hitch_core::rules::ChosenDice| {
            let find = |id: &DieId| dice.iter().find(|die| die.id == *id).unwrap();
            let total: u32 = choice.total.iter().map(|id| u32::from(find(id).face.unwrap())).sum();
            let kept: Vec<Die> = choice.effect.iter().map(|id| find(id).size).collect();
            (total, kept)
        };
        prop_assert_eq!(told(&best_total(&dice, keep, effects, None)), best.clone());
        // A number that nothing beats leaves the best total; no number asks for the effect alone.
        let beats = all.iter().filter(|(total, _)| number.is_none_or(|number| *total > number));
        let wanted = beats.max_by_key(|(total, kept)| (kept.clone(), *total)).cloned().unwrap_or(best);
        prop_assert_eq!(told(&best_effect(&dice, (keep, effects, least), None, number)), wanted);
    }
}

fn die(at: usize, size: Die, face: u8) -> PoolDie {
    PoolDie {
        face: Some(face % size.sides() + 1),
        ..PoolDie::new(DieId(u32::try_from(at).unwrap()), size, Source::Bare, "bare".into())
    }
}

/// Every total with every set of effect dice, largest first: each die is added up, kept, or left.
fn every_choice(dice: &[PoolDie], keep: u8, effects: u8, least: u8) -> Vec<(u32, Vec<Die>)> {
    let counting: Vec<&PoolDie> = dice.iter().filter(|die| !die.is_hitch()).collect();
    let least = usize::from(least).min(counting.len());
    let mut found = Vec::new();
    for code in 0..3_u32.pow(u32::try_from(counting.len()).unwrap()) {
        let digit = |at: usize| code / 3_u32.pow(u32::try_from(at).unwrap()) % 3;
        let of = |wanted: u32| counting.iter().enumerate().filter(move |(at, _)| digit(*at) == wanted).map(|it| it.1);
        let (added, mut kept): (Vec<_>, Vec<Die>) = (of(1).collect(), of(2).map(|die| die.size).collect());
        if added.len() >= least && added.len() <= usize::from(keep) && kept.len() <= usize::from(effects) {
            kept.sort_by_key(|die| Reverse(*die));
            found.push((added.iter().map(|die| u32::from(die.face.unwrap())).sum(), kept));
        }
    }
    found
}

#[test]
fn numbers_far_too_large_are_taken_in_good_part() {
    let mut table = start(0);
    let mara = || "Mara".into();
    let most = |to| Command::Points(PointsCommand::Give { to, points: u32::MAX });
    for command in [most(mara()), most(mara()), Command::Points(PointsCommand::Bank { points: u32::MAX })] {
        table = apply(&table, &command, Authority::Rules).unwrap().0;
    }
    let session = Command::Session(hitch_core::rules::SessionCommand::Start);
    table = apply(&table, &session, Authority::Rules).unwrap().0;
    assert_eq!(table.bank, u32::MAX);
    let mut state = State::clone(&table);
    state.next = u32::MAX;
    assert!(Table::try_from(state).is_err(), "a file that leaves no ids to give out is refused");
    let none: Refusal = apply(&table, &most("Nobody".into()), Authority::GmSaysSo).unwrap_err();
    assert!(none.is_impossible());
}

/// The commands there are, as their sources list them: `Roll(Add`, `Session(End`.
fn commands_there_are() -> BTreeSet<String> {
    let rules = crate::root().join("src/core/rules");
    let mut found = BTreeSet::new();
    let chapters = std::fs::read_dir(rules).unwrap().map(|it| it.unwrap().path().join("commands.rs"));
    for text in chapters.filter_map(|it| std::fs::read_to_string(it).ok()) {
        let mut of: Option<String> = None;
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("pub enum ") {
                of = name.split(' ').next().and_then(|it| it.strip_suffix("Command")).map(ToOwned::to_owned);
            } else if line == "}" {
                of = None;
            }
            let variant = line.strip_prefix("    ").filter(|it| it.starts_with(|it: char| it.is_uppercase()));
            if let (Some(of), Some(variant)) = (of.as_deref().filter(|it| !it.is_empty()), variant) {
                let word: String = variant.chars().take_while(|it| it.is_alphanumeric()).collect();
                found.insert(format!("{of}({word}"));
            }
        }
    }
    found
}

#[test]
fn every_command_there_is_is_played() {
    let mut runner = TestRunner::new(config());
    let mut played = BTreeSet::new();
    let tables: Vec<Table> = (0..TABLES.len()).map(start).collect();
    for table in tables.iter().cycle().take(20_000) {
        let numbers = numbers().new_tree(&mut runner).unwrap().current();
        let command = format!("{:?}", Asker { table, draw: Draw::new(&numbers) }.command());
        let names: Vec<&str> = command.split([' ', ')']).next().unwrap().split('(').collect();
        // A command of a command's is played as well: `Setting(Set(Add` is `Set(Add`.
        played.extend(names.windows(2).map(|two| two.join("(")));
    }
    let there_are = commands_there_are();
    assert!(there_are.len() > 60, "the sources are read: {there_are:?}");
    let missing: Vec<_> = there_are.difference(&played).collect();
    assert!(missing.is_empty(), "tests/play/commands.rs never asks for {missing:?}");
}

/// Another setting, and the one that was played again: every file is as it was, with its traits and their ids.
#[test]
fn a_setting_that_is_adopted_and_left_again_leaves_no_trace() {
    use hitch_core::library;
    use hitch_core::model::{ArchetypeId, Setting};
    use hitch_core::rules::IfOpen;
    let campaign =
        hitch_files::store::parse_campaign(std::path::Path::new(library::SAMPLE_NAME), library::SAMPLE).unwrap();
    let first = Table::try_from(campaign.table).unwrap();
    let adopt = |table: &Table, setting: &Setting| {
        let setting = Box::new(setting.clone());
        let command = SettingCommand::Adopt { setting, pairs: Vec::new(), open: IfOpen::CallOff };
        apply(table, &command.into(), Authority::Rules).unwrap().0
    };
    let plain = |table: &Table| {
        let mut state = State::clone(table);
        state.next = 0;
        let setting = std::sync::Arc::make_mut(&mut state.setting);
        setting.archetypes.iter_mut().for_each(|it| it.id = ArchetypeId(0));
        setting.sets.iter_mut().for_each(|it| it.came = None);
        setting.tracks.iter_mut().for_each(|it| it.came = None);
        // Where a growth pool is played, harm that is there counts as the session's.
        for who in std::sync::Arc::make_mut(&mut state.cast).values_mut() {
            std::sync::Arc::make_mut(who).growth.worst.clear();
        }
        state
    };
    let begun = adopt(&first, &first.setting);
    assert_eq!(plain(&begun), plain(&first), "what is played is adopted once more");
    for other in library::presets() {
        let away = adopt(&first, &other);
        // Sets stand on a file as the setting has them.
        let traits = |table: &Table| -> Vec<_> {
            let by_id = |who: &hitch_core::model::Character| {
                let mut traits = who.traits.clone();
                traits.sets.sort_by_key(|set| set.id);
                traits
            };
            table.cast.values().map(|who| by_id(who)).collect()
        };
        assert_eq!(traits(&away), traits(&first), "no trait is lost with {}", other.name);
        let back = adopt(&away, &first.setting);
        assert_eq!(plain(&back), plain(&first), "{}", other.name);
    }
}

/// SET-16, SETT-1: sets are added, bent, moved, taken out and brought back, settings come and go, on anybody's word; what
/// is on the files stays on them, and the table is right.
#[test]
fn no_edit_of_the_setting_loses_a_trait() {
    use SettingCommand as C;
    use hitch_core::rules::SettingCommand;
    let mut runner = TestRunner::new(config());
    let fixtures = Fixtures::read();
    let ids = |table: &Table| -> BTreeSet<_> {
        let sets = table.cast.values().flat_map(|who| who.traits.sets.iter().map(move |set| (who.id, set)));
        sets.flat_map(|(who, set)| set.traits.iter().map(move |it| (who, it.id))).collect()
    };
    let (mut edits, mut aside) = (0, 0);
    for name in TABLES.iter().cycle().take(120) {
        let mut table = fixtures.table(name).unwrap();
        for _ in 0..60 {
            let numbers = numbers().new_tree(&mut runner).unwrap().current();
            let command = Asker { table: &table, draw: Draw::new(&numbers) }.of_setting();
            if !matches!(command, C::Set(_) | C::Adopt { .. } | C::Paper { .. } | C::Edit(_)) {
                continue;
            }
            let had = ids(&table);
            let Ok((after, _)) = apply(&table, &command.clone().into(), authority(&numbers)) else { continue };
            assert!(had.is_subset(&ids(&after)), "{name}: {command:?}");
            let known = |who: &hitch_core::model::Character| {
                who.traits.sets.iter().all(|set| after.setting.known_set(set.def).is_some())
            };
            assert!(after.cast.values().all(|who| known(who)), "{name}: {command:?}");
            assert!(Table::try_from(State::clone(&after)).is_ok(), "{name}: {command:?}");
            (edits, aside) = (edits + 1, aside + after.setting.aside.len());
            table = after;
        }
    }
    assert!(edits > 500 && aside > 50, "{edits} edits, {aside} sets aside");
}

/// Faces that look like chance, and are the same ones in every run.
fn chance() -> Box<dyn FaceSource> {
    let mut state = 7_u64;
    Box::new(move |die: Die| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((state >> 33) % u64::from(die.sides())).unwrap() + 1
    })
}

/// A table as text, with what was made since another one called by its order: undo gives out no id twice.
fn by_order(before: &Table, table: &Table) -> String {
    let text = ron::to_string(&**table).unwrap();
    let mut made = Vec::new();
    let (mut told, mut rest) = (String::new(), text.as_str());
    while let Some(at) = rest.find(|it: char| it.is_ascii_digit()) {
        let (head, tail) = rest.split_at(at);
        let (digits, tail) = tail.split_at(tail.find(|it: char| !it.is_ascii_digit()).unwrap_or(tail.len()));
        told.push_str(head);
        match digits.parse::<u32>() {
            Ok(id) if id >= before.next && !head.ends_with(char::is_alphabetic) => {
                let place = made.iter().position(|it| *it == id).unwrap_or(made.len());
                if place == made.len() {
                    made.push(id);
                }
                told.push('#');
                told.push_str(&place.to_string());
            }
            _ => told.push_str(digits),
        }
        rest = tail;
    }
    told + rest
}

/// Makes a press, and where dice fall takes it back and makes it again. The command that rolled them.
fn pressed_again(session: &mut Session, press: &[Command], by: Authority) -> Option<String> {
    let before = session.table().clone();
    let rolled = press.iter().find(|it| !faces_due(&before, it).is_empty());
    let events = session.act(press, by).ok()?;
    let rolled = format!("{:?}", rolled?);
    let after = by_order(&before, session.table());
    session.undo();
    assert_eq!(session.act(press, by), Ok(events), "{press:?}");
    assert_eq!(by_order(&before, session.table()), after, "{press:?}");
    rolled.split([' ', ')']).next().map(str::to_owned)
}

/// What random play rolls too seldom.
const SELDOM: [(&str, &str); 5] = [
    ("initiative", "[Order(Initiative())]"),
    ("sides", "[Order(Initiative())]"),
    ("hero beaten", "[Beside(HeroRoll(roll: Opposing, die: d10))]"),
    ("effect due", "[Roll(ForEffect())]"),
    ("thrown", r#"[Sfx(Use(at: (of: "Mara", on: Trait("Tide-born"), is: "By ear"), on: [Die(Acting, "d10")]))]"#),
];

#[test]
fn what_is_taken_back_and_pressed_again_is_the_same() {
    let mut runner = TestRunner::new(config());
    let fixtures = Fixtures::read();
    // From so high on a number is an id and nothing else.
    let session = |name| Session::new(fixtures.table(name).unwrap().minting_from(1_000_000), Vec::new(), chance());
    let mut rolled = BTreeSet::new();
    for (name, script) in SELDOM {
        let press: Vec<Command> = crate::fixture::read("script", script);
        rolled.extend(pressed_again(&mut session(name), &press, Authority::Rules));
    }
    for name in TABLES.iter().cycle().take(400) {
        let mut session = session(name);
        for _ in 0..70 {
            let numbers = numbers().new_tree(&mut runner).unwrap().current();
            let command = Asker { table: session.table(), draw: Draw::new(&numbers) }.command();
            rolled.extend(pressed_again(&mut session, &[with_faces(command, Faces::Due)], authority(&numbers)));
        }
    }
    let all = [
        "Beside(HeroRoll",
        "Harm(Weapon",
        "Order(Initiative",
        "Roll(Afresh",
        "Roll(ForEffect",
        "Roll(Late",
        "Roll(Reroll",
        "Roll(Roll",
        "Session(StartRolled",
        "Sfx(Use",
    ];
    // Paid for otherwise, they roll what they roll.
    assert!(rolled.remove("Pool(PaysFor"), "for a die of a pool, too");
    rolled.remove("Growth(CallBack");
    assert_eq!(rolled, all.map(str::to_owned).into(), "each of them was thrown and taken back");
}

#[test]
fn a_die_shows_the_same_whatever_is_rolled_with_it() {
    fn act(session: &mut Session, script: &str) {
        let commands: Vec<Command> = crate::fixture::read("script", script);
        session.act(&commands, Authority::Rules).unwrap();
    }
    fn shown(session: &Session) -> Vec<(Die, u8)> {
        let first = session.table().resolutions.values().find(|it| &*it.title == "First");
        let test = first.unwrap().test().unwrap();
        let roll = session.table().rolls.get(&test.acting).unwrap();
        roll.dice.iter().map(|die| (die.size, die.face.unwrap())).collect()
    }
    let mut session = Session::new(Fixtures::read().table("gifted").unwrap(), Vec::new(), chance());
    act(&mut session, r#"[Test(Open(who: "Mara", title: "First", against: Difficulty(d8)))]"#);
    act(&mut session, "[Roll(Throw(roll: Opposing)), Roll(Stand(roll: Opposing))]");
    act(&mut session, "[Roll(Add(roll: Acting, what: Dice([d12, d12, d10])))]");
    act(&mut session, "[Roll(Throw(roll: Acting))]");
    let first = shown(&session);
    // Another die lies there first, and another roll was made meanwhile.
    session.undo();
    session.undo();
    act(&mut session, "[Roll(Add(roll: Acting, what: Dice([d6])))]");
    act(&mut session, "[Roll(Add(roll: Acting, what: Dice([d12, d12, d10])))]");
    act(&mut session, "[Test(Park())]");
    act(&mut session, r#"[Test(Open(who: "Tomas", against: Difficulty(d8)))]"#);
    act(&mut session, "[Roll(Throw(roll: Opposing)), Roll(Stand(roll: Opposing))]");
    act(&mut session, r#"[Test(TakeUp(it: "First"))]"#);
    act(&mut session, "[Roll(Throw(roll: Acting))]");
    assert_eq!(shown(&session).split_off(1), first, "a die put in first moves nobody's faces");
    // Rolled afresh they show something else, and what they showed before is forgotten.
    let first = shown(&session);
    act(&mut session, "[Roll(Afresh(roll: Acting))]");
    let afresh = shown(&session);
    assert_ne!(afresh, first);
    session.undo();
    act(&mut session, "[Roll(Afresh(roll: Acting))]");
    assert_eq!(shown(&session), afresh, "the same press again is the same");
    session.undo();
    session.undo();
    act(&mut session, "[Roll(Throw(roll: Acting))]");
    assert_ne!(shown(&session), first, "what was thrown afresh is forgotten");
}
