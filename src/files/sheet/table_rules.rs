//! The rules in use on one page: the core rules in this setting’s terms, and the changes by its mods.

use super::leaf::Leaf;
use super::page::Page;
use super::rows::Setter;
use super::section::{Body, Section};
use super::{Print, contents::section};
use hitch_core::model::{SetDef, State};
use hitch_core::rules;
use hitch_core::words::{self, at_table};

pub(super) fn pages(setter: &mut Setter, state: &State, print: &Print) -> Vec<Page> {
    let setting = &state.setting;
    let core = at_table::core(setting).into_iter().map(|it| (it.text(), it.word)).map(|(text, word)| (word, text));
    let mut sections = vec![section(t!("Core rules"), true, Body::Terms(core.collect()))];
    let said = |def: &SetDef| {
        let told = at_table::of_set(setting, def);
        (def.name.to_string(), words::sentence(&or(told, t!("one die per pool is free"))))
    };
    sections.push(section(t!("Trait sets"), true, Body::Terms(rules::sets_of_pcs(state).map(said).collect())));
    let facts = words::setting_facts(setting).join("\n");
    sections.push(section(t!("Setup"), true, Body::Said(facts)));
    // What is hidden from the players is on none of their pages.
    let seen = setting.counters.iter().filter(|def| !def.is.hidden);
    let counters: Vec<_> = seen.map(|def| (def.is.name.to_string(), words::counter_of_setting(def))).collect();
    if !counters.is_empty() {
        sections.push(section(t!("Counters"), true, Body::Terms(counters)));
    }
    for (group, choices) in at_table::chosen(setting) {
        let each = choices.into_iter().map(|it| at_table::said_of_made(setting, it)).collect();
        sections.push(section(words::group_name(group), true, Body::Terms(each)));
    }
    sections.extend(super::leaf::setting::prices(state));
    numbered(&mut sections);
    let mut under = vec![setting.name.trim(), state.name.trim()];
    under.dedup();
    under.retain(|it| !it.is_empty());
    let under = under.join(" · ");
    Leaf { title: t!("Rules in use"), under, sections }.pages(setter, state, print)
}

fn or(text: String, none: &str) -> String {
    if text.trim().is_empty() { none.to_owned() } else { text }
}

pub(super) fn numbered(sections: &mut [Section<'_>]) {
    for (order, section) in sections.iter_mut().enumerate() {
        section.order = order;
    }
}
