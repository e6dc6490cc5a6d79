//! What somebody grows by, on paper: growth dice to mark, goals, milestones and their experience, the record of
//! sessions, advances and what was gained of the story (SET-15, GROW-1, GROW-7, GROW-8, GROW-9, GROW-14); where nothing
//! of it is written yet, room for it (CHAR-6).

use super::contents::section;
use super::extra_dice;
use super::section::{Body, Section};
use crate::model::{Character, Die, GrowthPool, Line, MilestoneOf, State, dice_text};
use crate::{rules, words};

/// So many sessions have room on a file that has none on record.
const SESSIONS: usize = 4;

/// Sections for what grows in this setting. `blanks` makes room for what is still to come.
pub(super) fn sections<'a>(state: &State, character: &Character, blanks: bool) -> Vec<Section<'a>> {
    let (mods, growth) = (&state.setting.mods, &character.growth);
    let mut all = Vec::new();
    if !character.is_pc() {
        return all;
    }
    let dice: Vec<Die> = growth.dice.iter().map(|it| it.die).collect();
    if mods.growth_pool != GrowthPool::Off && (blanks || !dice.is_empty()) {
        all.push(section("Growth", false, Body::Marked(extra_dice::each_size(&dice))));
    }
    if mods.goals && !growth.goals.is_empty() {
        let goals = growth.goals.iter().map(|goal| {
            let value = character.traits.find(goal.value).map_or("", |(_, it)| &it.name);
            let done = if goal.done { ", done" } else { "" };
            (format!("{} {value}", dice_text(&[goal.die])), format!("{}{done}", goal.name))
        });
        all.push(section("Goals", true, Body::Terms(goals.collect())));
    } else if mods.goals && blanks {
        all.push(section("Goals", true, Body::Lines { of: vec![""; rules::MOST_GOALS], boxed: true }));
    }
    if mods.milestones {
        let held = [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session]
            .into_iter()
            .filter_map(|of| rules::milestone(state, character.id, of))
            .map(|(milestone, _)| milestone)
            .filter(|it| !it.is_blank());
        let terms: Vec<_> = held
            .map(|milestone| {
                let lines = Line::ALL.into_iter().filter(|line| !milestone.line(*line).trim().is_empty());
                let lines: Vec<String> =
                    lines.map(|line| format!("{} XP: {}", line.xp(), milestone.line(line))).collect();
                (milestone.name.to_string(), words::sentence(&lines.join("; ")))
            })
            .collect();
        if !terms.is_empty() {
            let aside = format!("{} XP", growth.xp);
            all.push(Section { aside, ..section("Milestones", true, Body::Terms(terms)) });
        } else if blanks {
            let of = vec!["Personal", "1 XP", "3 XP", "10 XP", "Group", "1 XP", "3 XP", "10 XP", "XP"];
            all.push(section("Milestones", true, Body::Lines { of, boxed: false }));
        }
    }
    let sessions: Vec<_> = if mods.session_record {
        let own = rules::record_of(state, character.id);
        own.map(|callback| {
            let spent = if callback.spent.contains(&character.id) { ", spent" } else { "" };
            (callback.session.to_string(), format!("{}{spent}", callback.situation))
        })
        .collect()
    } else {
        Vec::new()
    };
    if !sessions.is_empty() {
        all.push(section("Sessions", false, Body::Terms(sessions)));
    } else if mods.session_record && blanks {
        all.push(section("Sessions", false, Body::Lines { of: vec![""; SESSIONS], boxed: true }));
    }
    if mods.advances && (blanks || growth.advances > 0) {
        all.push(section("Advances", false, Body::Points("advances", growth.advances)));
    }
    if !growth.story.is_empty() {
        all.push(section("Gained", true, Body::Said(words::sentence(&growth.story.join("; ")))));
    }
    all
}
