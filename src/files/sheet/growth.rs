//! Growth on paper: growth dice to mark, goals, milestones and their experience, the record of sessions, advances and
//! story gains (SET-15, GROW-1, GROW-7, GROW-8, GROW-9, GROW-14), with room for each on an empty file (CHAR-6).
//!
//! Home of CHAR-6.

use super::contents::section;
use super::extra_dice;
use super::section::{Body, Section};
use hitch_core::model::{Character, Die, GrowthPool, MilestoneLine, MilestoneOf, Record, State, dice_text};
use hitch_core::{rules, words};

const SESSIONS: usize = 4;

pub(super) fn sections<'a>(state: &State, character: &Character, blanks: bool) -> Vec<Section<'a>> {
    let (mods, growth) = (&state.setting.mods, &character.growth);
    let mut all = Vec::new();
    if !character.is_pc() {
        return all;
    }
    let dice: Vec<Die> = growth.dice.iter().map(|it| it.die).collect();
    // A pool has several dice of one size (GROW-1).
    let least = if dice.is_empty() { 2 } else { 1 };
    if mods.growth_pool != GrowthPool::Off && (blanks || !dice.is_empty()) {
        all.push(section(t!("Growth pool"), false, Body::Marked(extra_dice::each_size(&dice, least))));
    }
    // Where nothing is written yet there is room for a die; what is written has a box to tick, and room for more.
    let ticked = |title, wide, of: Vec<(bool, String, String)>, (most, empty): (usize, Body<'a>)| {
        let room = if blanks { most.saturating_sub(of.len()) } else { 0 };
        section(title, wide, if of.is_empty() { empty } else { Body::Ticked { of, room, counted: None } })
    };
    if mods.goals && (blanks || rules::goals_of(state, character).next().is_some()) {
        let goals = rules::goals_of(state, character).map(|(_, goal)| {
            let value = character.traits.find(goal.value).map_or("", |(_, it)| &it.name);
            (goal.done, format!("{} {value}", dice_text(&[goal.die])), goal.name.to_string())
        });
        // A goal has the die of its linked value (GROW-7).
        let of = state.setting.values().map_or_else(|| t!("value").to_owned(), |it| it.one.to_string());
        let empty = Body::Goals { most: rules::MOST_GOALS, of: words::sentence(&of) };
        all.push(ticked(t!("⟦Goals⟧"), true, goals.collect(), (rules::MOST_GOALS, empty)));
    }
    if mods.milestones {
        let held = [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session]
            .into_iter()
            .filter_map(|of| rules::milestone(state, character.id, of))
            .filter(|(milestone, _)| !milestone.is_blank());
        let terms: Vec<_> = held
            .map(|(milestone, hits)| {
                let lines = MilestoneLine::ALL.into_iter().filter(|line| !milestone.line(*line).trim().is_empty());
                let lines: Vec<String> =
                    lines.map(|line| ended(&t!("{} ⟦XP⟧: {}", line.xp(), milestone.line(line)))).collect();
                (hits.ten, milestone.name.to_string(), lines.join("\n"))
            })
            .collect();
        if !terms.is_empty() {
            let counted = Some((t!("⟦XP⟧"), growth.xp));
            all.push(section(t!("Milestones"), true, Body::Ticked { of: terms, room: 0, counted }));
        } else if blanks {
            // Each has a heading of its own, so that its lines are below it, one by one or two by two.
            for title in [t!("Personal milestone"), t!("Group milestone")] {
                let of = vec![t!("Name"), t!("1 ⟦XP⟧"), t!("3 ⟦XP⟧"), t!("10 ⟦XP⟧")];
                all.push(section(title, true, Body::Lines { of, boxed: false }));
            }
            let counted = Some((t!("⟦XP⟧"), growth.xp));
            all.push(section(t!("Experience"), true, Body::Ticked { of: Vec::new(), room: 0, counted }));
        }
    }
    let own = rules::record_of(state, character.id).filter(|_| mods.session_record);
    // Where the situation is not told, the scenes tell the sessions apart.
    let told = |record: &Record| match record.situation.trim() {
        "" => record.scenes.join(", "),
        situation => situation.to_owned(),
    };
    let sessions: Vec<_> =
        own.map(|record| (record.spent.contains(&character.id), record.session.to_string(), told(record))).collect();
    if mods.session_record && (blanks || !sessions.is_empty()) {
        let most = SESSIONS.max(sessions.len() + 1);
        let empty = Body::Lines { of: vec![""; most], boxed: true };
        all.push(ticked(t!("Sessions"), false, sessions, (most, empty)));
    }
    if mods.advances && (blanks || growth.advances > 0) {
        all.push(section(t!("Advances"), false, Body::Points("advances", growth.advances)));
    }
    if !growth.story.is_empty() {
        let gained: Vec<String> = growth.story.iter().map(|it| ended(&words::sentence(it))).collect();
        all.push(section(t!("Gained"), true, Body::Said(gained.join(" "))));
    }
    all
}

/// Returns the text with a period, unless it ends as a sentence does.
fn ended(text: &str) -> String {
    let text = text.trim_end();
    let ends = text.trim_end_matches(['”', ')']).ends_with(['.', '!', '?', '…']);
    if ends { text.to_owned() } else { format!("{text}.") }
}
