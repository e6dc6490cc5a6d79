//! Deeds about growth: tests, experience, sessions, advances, milestones, goals, questioned statements and callbacks
//! (GROW-1 to GROW-14, SET-14).

use super::{Ask, Deed, FileText, Item};
use crate::ui::{PanelCx, actions};
use hitch_core::model::{
    Bearer, Character, Goal, GrowthPool, MilestoneLine, MilestoneOf, Name, Phase, Roll, SetKind, Source, State, Trait,
    TraitRef,
};
use hitch_core::rules::{
    self, GrowthCommand, GrowthMove, GrowthWay, RollCommand, SessionCommand, TraitAt, costs_a_point,
};
use hitch_core::words;

/// Returns the deed that takes an improvement. One with a text to type asks for it first.
pub fn grows(state: &State, it: &GrowthMove) -> Deed {
    let words = words::sentence(&words::growth::wish(state, it.of(), &it.wish));
    if it.wish.gap().is_none() {
        return Deed::send(words, it.command());
    }
    let trial = vec![it.said(t!("New: New")).command()];
    Deed::ask(format!("{words}…"), Ask::Grow(Box::new(it.clone()))).tried(trial)
}

/// Names a way to grow.
pub fn way(state: &State, who: &Character, by: GrowthWay) -> String {
    match by {
        GrowthWay::Test => t!("Growth ⟦test⟧").to_owned(),
        GrowthWay::Spend(with) => {
            let left = words::growth::amount_of(with, rules::has_to_spend(state, who.id, with));
            t!("Spend ({left} left)")
        }
    }
}

/// Returns the growth entries of a character’s menu; empty where no growth is played.
pub(super) fn of_character(state: &State, who: &Character) -> Vec<Item> {
    if !who.is_pc() {
        return Vec::new();
    }
    let mut items = grown_by(state, who, None);
    for vehicle in rules::vehicles(state) {
        let inside = grown_by(state, who, Some(vehicle));
        items.extend((!inside.is_empty()).then(|| Item::Sub(t!("For {}", vehicle.name), inside)));
    }
    let settle: Vec<Item> =
        rules::questioned(state, Bearer::Character(who.id)).into_iter().flat_map(|at| settles(state, at)).collect();
    if !settle.is_empty() {
        items.push(Item::Sub(t!("Resolve questioned statements").to_owned(), settle));
    }
    for (title, deeds) in [
        (t!("Milestones"), milestone_lines(state, who)),
        (t!("⟦Goals⟧"), goals(state, who)),
        (t!("Make a callback"), callbacks(state, who)),
    ] {
        if !deeds.is_empty() {
            items.push(Item::sub(title, deeds));
        }
    }
    let by_hand = by_hand(state, who);
    if !by_hand.is_empty() {
        items.push(Item::Sub(t!("Edit growth by hand").to_owned(), by_hand));
    }
    if !items.is_empty() {
        items.insert(0, Item::Line);
    }
    items.extend(relates(state, who).map(Item::Deed));
    items
}

/// Returns the deed for a d6 relationship for the session, at a plot point (SET-8, PP-5).
fn relates(state: &State, who: &Character) -> Option<Deed> {
    let set = state.setting.set_of(SetKind::Relationships)?;
    let words = t!("Add a d6 {} for the session, {}…", set.one, words::for_a_point(state, Some(who.id)));
    let trial = GrowthCommand::Relate { who: who.id.into(), name: t!("New").into(), about: None };
    Some(Deed::typed(words, FileText::Relate(who.id), "").tried(vec![trial.into()]))
}

/// Returns the GM’s manual corrections: growth dice, experience, advances (GROW-1, GROW-8, GROW-14), and a die that
/// becomes a relationship asset (GROW-5).
fn by_hand(state: &State, who: &Character) -> Vec<Item> {
    let (mods, growth, id) = (&state.setting.mods, &who.growth, || who.id.into());
    let mut items = Vec::new();
    if mods.growth_pool != GrowthPool::Off {
        let put = |die| GrowthCommand::Put { who: id(), die, from: Name::default() };
        items.push(Item::dice(t!("Add ⟦a growth die⟧"), |die| Deed::send(t!("Add ⟦growth die⟧ {die}"), put(die))));
        let mut sizes = growth.sizes();
        sizes.dedup();
        for die in sizes {
            if mods.growth_pool == GrowthPool::Paced {
                let words = t!("Turn ⟦growth die⟧ {die} into a relationship ⟦asset⟧…");
                let trial = GrowthCommand::Befriend { who: id(), die, name: t!("New").into() };
                items.push(Deed::typed(words, FileText::Befriend(who.id, die), "").tried(vec![trial.into()]).into());
            }
            items.push(Deed::send(t!("Remove ⟦growth die⟧ {die}"), GrowthCommand::Drop { who: id(), die }).into());
        }
    }
    let mut counted = |played: bool, [add, remove]: [&str; 2], has: u32, to: &dyn Fn(u32) -> GrowthCommand| {
        if played {
            items.push(Deed::send(add, to(has.saturating_add(1))).into());
            items.extend(has.checked_sub(1).map(|less| Deed::send(remove, to(less)).into()));
        }
    };
    let (xp, advances) = ([t!("Add 1 ⟦XP⟧"), t!("Remove 1 ⟦XP⟧")], [t!("Add 1 advance"), t!("Remove 1 advance")]);
    counted(mods.milestones, xp, growth.xp, &|xp| GrowthCommand::Xp { who: id(), xp });
    counted(mods.advances, advances, growth.advances, &|count| GrowthCommand::Advances { who: id(), count });
    items
}

fn grown_by(state: &State, who: &Character, vehicle: Option<&Character>) -> Vec<Item> {
    let menu = |by| {
        let lines = rules::growth_moves(state, who, vehicle, by).0.into_iter().map(|(row, all)| {
            let deeds = all.iter().map(|it| grows(state, it));
            Item::sub(words::growth::gain(&state.setting, &row.gain), deeds)
        });
        let lines: Vec<Item> = lines.collect();
        (!lines.is_empty()).then(|| Item::Sub(way(state, who, by), lines))
    };
    rules::growth_ways(state).filter_map(menu).collect()
}

/// Returns the ways to resolve a questioned statement (GROW-2).
pub fn settles(state: &State, at: TraitRef) -> Vec<Item> {
    let Some((_, it)) = state.find(at).filter(|(_, it)| rules::is_questioned(it)) else { return Vec::new() };
    let rewrite = t!("Rewrite the statement of {}…", it.name);
    let trial = GrowthCommand::Settle { at: at.into(), statement: Some("x".into()), up: None, ups: Vec::new() };
    let rewrite = Deed::typed(rewrite, FileText::Statement(at), &*it.statement).tried(vec![trial.into()]);
    let mut items: Vec<Item> = words::growth::stated(it).map(Item::Note).into_iter().chain([rewrite.into()]).collect();
    let keep = |way: &[hitch_core::model::TraitId]| {
        let ups = way.iter().map(|id| (*id).into()).collect();
        GrowthCommand::Settle { at: TraitAt::from(at), statement: None, up: None, ups }
    };
    // A trait questioned at d4 is restored only by rewriting its statement (SET-14).
    if it.shut_down {
        return items;
    }
    let ways = rules::makes_up_for(state, at);
    let kept = t!("Keep {} stepped down", it.name);
    if ways.is_empty() {
        items.push(Deed::send(kept, keep(&[])).into());
    } else {
        let each = ways.iter().map(|way| Deed::send(words::growth::makes_up(state, at.of, way), keep(way)));
        items.push(Item::sub(kept, each.collect::<Vec<_>>()));
    }
    items
}

/// Returns a trait’s growth entries: questioning in a roll, resolving, payment by callback (SET-14, GROW-2, GROW-9).
pub(super) fn of_trait(cx: &PanelCx<'_>, at: TraitRef, it: &Trait) -> Vec<Item> {
    let table = cx.table;
    let mut items = settles(table, at);
    items.extend(table.rolls.values().find_map(|roll| questions(roll, at, it)).into_iter().flatten());
    items.extend(for_a_session(cx, at).map(Item::Deed));
    items
}

/// Returns the entries that question a trait’s statement in the roll with its die (SET-14).
pub(super) fn questions(roll: &Roll, at: TraitRef, it: &Trait) -> Option<[Item; 2]> {
    let own = roll.roller().is_some_and(|who| at.of == Bearer::Character(who));
    let lies = roll.dice.iter().any(|die| die.from == Source::Trait(at));
    if !own || !lies || roll.phase != Phase::Building {
        return None;
    }
    let stated = words::growth::stated(it)?;
    let on = !roll.dice.iter().any(|die| die.questioned && die.from == Source::Trait(at));
    let words = if on { t!("Question the statement: triple its die") } else { t!("Stop questioning the statement") };
    let question = RollCommand::Question { roll: roll.id.into(), at: at.into(), on };
    Some([Item::Note(stated), Deed::send(words, question).into()])
}

/// Returns the deed that adds a trait to the tray with a callback instead of a plot point (GROW-9).
fn for_a_session(cx: &PanelCx<'_>, at: TraitRef) -> Option<Deed> {
    at.of.character().and_then(|who| rules::free_session(cx.table, who)).filter(|_| costs_a_point(cx.table, at))?;
    let (session, press) = rules::for_a_session(cx.table, &actions::use_trait(cx.table, &cx.here(), at, false))?;
    Some(Deed::press(t!("Add to the roll, {}", words::for_session(session)), press).hint(t!("Alt-click")))
}

/// Returns the deeds for milestone lines that may apply (GROW-8).
pub fn milestone_lines(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.milestones {
        return Vec::new();
    }
    let all = [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session];
    let there = all.into_iter().filter_map(|of| Some((of, rules::milestone(state, who.id, of)?.0)));
    let lines = there.flat_map(|(of, it)| MilestoneLine::ALL.into_iter().map(move |line| (of, it, line)));
    lines
        .map(|(of, milestone, line)| {
            let text = Some(milestone.line(line)).filter(|it| !it.is_empty()).unwrap_or(&milestone.name);
            let xp = line.xp();
            let words = match of {
                MilestoneOf::Personal => t!("{xp} ⟦XP⟧: {text}"),
                MilestoneOf::Group => t!("{xp} ⟦XP⟧, group: {text}"),
                MilestoneOf::Session => t!("{xp} ⟦XP⟧, session: {text}"),
            };
            Deed::send(words, GrowthCommand::Hit { who: who.id.into(), of, line })
        })
        .collect()
}

/// Returns the deeds that achieve, surrender or drop goals (GROW-7).
fn goals(state: &State, who: &Character) -> Vec<Deed> {
    rules::goals_of(state, who).flat_map(|(_, goal)| goal_of(who, goal)).collect()
}

/// Returns the possible results of a goal (GROW-7).
pub fn goal_of(who: &Character, goal: &Goal) -> Vec<Deed> {
    let (id, name) = (|| who.id.into(), &goal.name);
    let achieve = |done| GrowthCommand::Achieve { who: id(), goal: name.clone(), done };
    if goal.done {
        return vec![Deed::send(t!("Mark as not achieved: {name}"), achieve(false))];
    }
    let surrender = GrowthCommand::Surrender { who: id(), goal: name.clone() };
    vec![
        Deed::send(t!("Mark as achieved: {name}"), achieve(true)),
        Deed::send(t!("Surrender as ⟦an asset⟧: {name}"), surrender),
        Deed::send(t!("Drop: {name}"), GrowthCommand::DropGoal { who: id(), goal: name.clone() }).danger(),
    ]
}

/// Returns the deeds that make a callback to a session, for a flashback or another use at the table (GROW-9).
fn callbacks(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.session_record {
        return Vec::new();
    }
    // The running session is recorded only when it ends (GROW-9).
    let sessions = rules::sessions_of(state, who.id).filter(|it| it.session < state.session);
    sessions
        .map(|record| {
            let on = !record.called.contains(&who.id);
            let call = SessionCommand::CallBack { session: record.session, who: who.id.into(), on };
            Deed::send(t!("Session {}", record.session), call).chosen(!on)
        })
        .collect()
}
