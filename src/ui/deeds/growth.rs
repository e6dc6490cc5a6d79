//! What somebody grows by: tests, experience, sessions, advances, milestones, goals; statements that are questioned, and
//! what a callback pays for (GROW-1 to GROW-14, SET-14).

use super::{Deed, FileText, Item};
use crate::model::{
    Bearer, Character, Gain, GainOf, Goal, Line, MilestoneOf, Name, Phase, Role, SetDef, Source, State, Trait, TraitRef,
};
use crate::rules::{
    self, Command, Currency, GainAt, GrowthCommand, RollCommand, SessionCommand, TraitAt, costs_a_point, has_to_spend,
};
use crate::ui::{PanelCx, actions};
use crate::words;

/// So many entries of a kind stand in a menu.
const MOST: usize = 40;

/// What a character grows by, as a part of their menu; nothing where none of it is played.
pub(super) fn of_character(state: &State, who: &Character) -> Vec<Item> {
    if !who.is_pc() {
        return Vec::new();
    }
    let grow = |what| Command::Growth(GrowthCommand::Grow { who: who.id.into(), what, vehicle: None });
    let tests = rules::tests_for(state).into_iter().map(|it| it.gain);
    let mut items = Vec::new();
    listed(state, who, "Grow".to_owned(), tests.collect(), &grow, &mut items);
    for with in Currency::ALL {
        let has = has_to_spend(state, who.id, with);
        let buy = |what| {
            let (sessions, vehicle) = (Vec::new(), None);
            Command::Growth(GrowthCommand::Buy { who: who.id.into(), with, what, sessions, vehicle })
        };
        let menu = rules::menu(state, with).into_iter().filter(|it| rules::amount(it.price) <= has);
        let title = format!("Spend of {}", words::growth::amount_of(with, has));
        listed(state, who, title, menu.map(|it| it.gain).collect(), &buy, &mut items);
    }
    let settle: Vec<Item> =
        rules::questioned(state, Bearer::Character(who.id)).into_iter().flat_map(|at| settles(state, at)).collect();
    if !settle.is_empty() {
        items.push(Item::Sub("Settle what was questioned".to_owned(), settle));
    }
    for (title, deeds) in [
        ("Milestones", milestone_lines(state, who)),
        ("Goals", goals(state, who)),
        ("Call back", callbacks(state, who)),
    ] {
        if !deeds.is_empty() {
            items.push(Item::sub(title, deeds));
        }
    }
    if !items.is_empty() {
        items.insert(0, Item::Line);
    }
    items
}

/// A menu of gains, each with the traits it may be about.
pub(super) fn listed(
    state: &State,
    who: &Character,
    title: String,
    gains: Vec<Gain>,
    command: &dyn Fn(GainAt) -> Command,
    items: &mut Vec<Item>,
) {
    let mut all: Vec<Item> = Vec::new();
    for gain in gains {
        let deeds: Vec<Deed> = wishes(state, who, &gain)
            .into_iter()
            .take(MOST)
            .map(|(words, what)| Deed::send(words, command(what)))
            .collect();
        if !deeds.is_empty() {
            all.push(Item::sub(words::growth::gain(&state.setting, &gain), deeds));
        }
    }
    if !all.is_empty() {
        items.push(Item::Sub(title, all));
    }
}

/// What a gain may be about on a file, each in words.
pub(super) fn wishes(state: &State, who: &Character, gain: &Gain) -> Vec<(String, GainAt)> {
    let plain = || GainAt::of(gain.clone());
    let def = |role: Role| match role {
        Role::Set(set) => who.traits.set(set).and_then(|set| state.setting.set(set.def)),
        _ => None,
    };
    let fits = |def: &SetDef, of: GainOf| match of {
        GainOf::Any => true,
        GainOf::Kind(kind) => def.kind == kind,
        GainOf::Set(id) => def.id == id,
    };
    let of = |of: GainOf| {
        let all = who.traits.iter().filter(move |(role, _)| def(*role).is_some_and(|def| fits(def, of)));
        all.collect::<Vec<(Role, &Trait)>>()
    };
    let rated = |it: &Trait| it.base.iter().max().copied();
    match gain {
        Gain::Up { of: among, from, to } => {
            let may = |trait_: &Trait| {
                let die = rated(trait_);
                die.and_then(crate::model::Die::up).is_some()
                    && from.is_none_or(|from| die == Some(from))
                    && to.is_none_or(|to| die < Some(to))
            };
            let up = |it: &Trait| (*to).or_else(|| rated(it)?.up());
            let words = |trait_: &Trait| match (rated(trait_), up(trait_)) {
                (Some(now), Some(up)) => format!("{} {now} \u{2192} {up}", trait_.name),
                _ => trait_.name.to_string(),
            };
            of(*among).into_iter().filter(|(_, it)| may(it)).map(|(_, it)| (words(it), plain().at(it.id))).collect()
        }
        Gain::UpAndDown(among) => {
            let all = of(*among);
            let pairs = all.iter().flat_map(|up| all.iter().map(move |down| (up, down)));
            let may = |(up, down): &(&(Role, &Trait), &(Role, &Trait))| {
                let (higher, lower) = (rated(up.1), rated(down.1));
                up.0 == down.0
                    && up.1.id != down.1.id
                    && higher.and_then(crate::model::Die::up).is_some()
                    && lower.and_then(crate::model::Die::down).is_some()
            };
            let what = |(up, down): (&(Role, &Trait), &(Role, &Trait))| {
                let wish = GainAt { down: Some(down.1.id.into()), ..plain().at(up.1.id) };
                (format!("{} up, {} down", up.1.name, down.1.name), wish)
            };
            pairs.filter(may).map(what).collect()
        }
        Gain::New { of: among, .. } => {
            let def = state.setting.sets.iter().find(|def| fits(def, *among));
            let name = |def: &SetDef| free(who, &format!("New {}", def.one));
            def.into_iter()
                .map(|def| (format!("New {}, to be named", def.one), GainAt { name: name(def), ..plain() }))
                .collect()
        }
        Gain::MoreDice(among, _) => {
            of(*among).into_iter().map(|(_, it)| (it.name.to_string(), plain().at(it.id))).collect()
        }
        Gain::Unlock => {
            let locked = |it: &&crate::model::Sfx| !it.unlocked && !it.limit;
            let each = who.traits.hosts().flat_map(|(on, all)| all.iter().filter(locked).map(move |it| (on, it)));
            each.map(|(on, effect)| {
                let wish = GainAt { on: Some(on.into()), name: effect.name.clone(), ..plain() };
                (effect.name.to_string(), wish)
            })
            .collect()
        }
        Gain::Swap(among) => {
            let entries = |role: Role| {
                let id = def(role).map(|it| it.id);
                let lists = state
                    .setting
                    .lists
                    .iter()
                    .filter(move |it| matches!(it.of, crate::model::ListKind::Traits(set) if Some(set) == id));
                lists.flat_map(|it| &it.entries)
            };
            let each = of(*among).into_iter().flat_map(|(role, it)| entries(role).map(move |entry| (it, entry)));
            each.map(|(of, entry)| {
                let wish = GainAt { name: entry.name.clone(), ..plain().at(of.id) };
                (format!("{} for {}", entry.name, of.name), wish)
            })
            .collect()
        }
        Gain::FromAsset(_) => who.traits.assets.iter().map(|it| (it.name.to_string(), plain().at(it.id))).collect(),
        Gain::Story(what) => vec![(what.to_string(), plain())],
        // These take words of their own, which are written on the file.
        Gain::Restate(_) | Gain::AddSfx(_) | Gain::SwapSfx { .. } | Gain::Tag(_) | Gain::WholeSet(_) => Vec::new(),
    }
}

/// A name no trait of somebody's has yet.
fn free(who: &Character, name: &str) -> Name {
    let taken = |name: &str| who.traits.iter().any(|(_, it)| it.name.eq_ignore_ascii_case(name));
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(|n| format!("{name} {n}")));
    names.find(|name| !taken(name)).unwrap_or_else(|| name.to_owned()).into()
}

/// What becomes of a questioned trait (GROW-2).
pub(super) fn settles(state: &State, at: TraitRef) -> Vec<Item> {
    let Some((role, it)) = state.find(at).filter(|(_, it)| rules::is_questioned(it)) else { return Vec::new() };
    let rewrite = format!("Rewrite the statement of {}\u{2026}", it.name);
    let mut items: Vec<Item> = vec![Deed::typed(rewrite, FileText::Statement(at), &*it.statement).into()];
    let keep = |up| GrowthCommand::Settle { at: TraitAt::from(at), statement: None, up };
    let fixed = super::set_of(state, at, role).is_some_and(rules::has_fixed_steps);
    if it.shut_down {
        return items;
    }
    if fixed {
        let others = state.traits(at.of).into_iter().flat_map(crate::model::Traits::iter);
        let others = others.filter(|(other, up)| *other == role && up.id != at.id);
        let each = others.map(|(_, up)| Deed::send(format!("{} up", up.name), keep(Some(up.id.into()))));
        items.push(Item::sub(format!("Keep {} lower, and", it.name), each.collect::<Vec<_>>()));
    } else {
        items.push(Deed::send(format!("Keep {} lower", it.name), keep(None)).into());
    }
    items
}

/// A trait's menu: it is questioned in a roll, settled, or paid for with a callback (SET-14, GROW-2, GROW-9).
pub(super) fn of_trait(cx: &PanelCx<'_>, at: TraitRef, it: &Trait) -> Vec<Item> {
    let table = cx.table;
    let mut items = settles(table, at);
    let lies = table.rolls.values().find(|roll| {
        let own = roll.roller().is_some_and(|who| at.of == Bearer::Character(who));
        own && roll.phase == Phase::Building && roll.dice.iter().any(|die| die.from == Source::Trait(at))
    });
    if let Some(roll) = lies.filter(|_| !it.statement.trim().is_empty()) {
        let on = !roll.dice.iter().any(|die| die.questioned && die.from == Source::Trait(at));
        let words = if on { "Question it: its die three times" } else { "Question it no more" };
        let question = RollCommand::Question { roll: roll.id.into(), at: at.into(), on };
        items.push(Deed::send(words, question).into());
    }
    let called = at.of.character().and_then(|who| Some((who, free_session(table, who)?)));
    let called = called.filter(|_| costs_a_point(table, at));
    if let Some((who, session)) = called {
        let press = rules::paid(table, &actions::tray_press(table, &cx.here(), at, false));
        let pays =
            |it: Command| Command::Growth(GrowthCommand::CallBack { who: who.into(), session, pays: Box::new(it) });
        let commands = press.into_iter().enumerate().map(|(n, it)| if n == 0 { pays(it) } else { it }).collect();
        items.push(Deed::press(format!("Put into the tray, for session {session}"), commands).into());
    }
    items
}

/// A session that somebody may call back (GROW-9).
fn free_session(state: &State, who: crate::model::CharacterId) -> Option<u32> {
    if !state.setting.mods.session_record {
        return None;
    }
    let may = |it: &&crate::model::Record| it.session < state.session && !it.called.contains(&who);
    rules::sessions_of(state, who).find(may).map(|it| it.session)
}

/// Lines of milestones that may apply (GROW-8).
pub fn milestone_lines(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.milestones {
        return Vec::new();
    }
    let all = [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session];
    let there = all.into_iter().filter_map(|of| Some((of, rules::milestone(state, who.id, of)?.0)));
    let lines = there.flat_map(|(of, it)| Line::ALL.into_iter().map(move |line| (of, it, line)));
    lines
        .map(|(of, milestone, line)| {
            let text = Some(milestone.line(line)).filter(|it| !it.is_empty()).unwrap_or(&milestone.name);
            let whose = match of {
                MilestoneOf::Personal => "",
                MilestoneOf::Group => ", group",
                MilestoneOf::Session => ", session",
            };
            Deed::send(format!("{} XP{whose}: {text}", line.xp()), GrowthCommand::Hit { who: who.id.into(), of, line })
        })
        .collect()
}

/// Goals that are achieved, or given up (GROW-7).
fn goals(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.goals {
        return Vec::new();
    }
    let id = || who.id.into();
    let of = |goal: &Goal| {
        let name = &goal.name;
        let achieve = |done| GrowthCommand::Achieve { who: id(), goal: name.clone(), done };
        if goal.done {
            return vec![Deed::send(format!("Not achieved: {name}"), achieve(false))];
        }
        let surrender = GrowthCommand::Surrender { who: id(), goal: name.clone() };
        vec![
            Deed::send(format!("Achieved: {name}"), achieve(true)),
            Deed::send(format!("Give up for an asset: {name}"), surrender),
        ]
    };
    who.growth.goals.iter().flat_map(of).collect()
}

/// Sessions that may be called back, for a flashback or whatever the table has it pay for (GROW-9).
fn callbacks(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.session_record {
        return Vec::new();
    }
    let sessions = rules::sessions_of(state, who.id).filter(|it| it.session < state.session);
    sessions
        .map(|record| {
            let on = !record.called.contains(&who.id);
            let call = SessionCommand::CallBack { session: record.session, who: who.id.into(), on };
            Deed::send(format!("Session {}", record.session), call).chosen(!on)
        })
        .collect()
}
