//! Pages of a setting's content: its archetypes, its lists, its table of stages, its growth prices, and a blank
//! vehicle file (CHAR-6).

use super::Leaf;
use crate::sheet::contents::{hinder, section};
use crate::sheet::page::Page;
use crate::sheet::rows::Setter;
use crate::sheet::section::{Body, Section};
use crate::sheet::table_rules::numbered;
use crate::sheet::{Print, SheetError, cards};
use hitch_core::model::{
    Archetype, Character, CharacterId, CharacterKind, Entry, Gain, ListKind, Name, Purse, SetDef, SetKind, Sfx, Stage,
    State, Unlock, dice_text,
};
use hitch_core::rules;
use hitch_core::words::{self, growth};
use std::borrow::Cow;
use std::sync::Arc;

/// Lays out a page with that title under the names of setting and campaign; fails when it is empty.
fn page(
    setter: &mut Setter,
    state: &State,
    title: &str,
    mut sections: Vec<Section<'_>>,
    print: &Print,
) -> Result<Vec<Page>, SheetError> {
    if sections.is_empty() {
        return Err(SheetError::Nothing);
    }
    numbered(&mut sections);
    let mut under = vec![state.setting.name.trim(), state.name.trim()];
    // A campaign may be called like its setting.
    under.dedup();
    under.retain(|it| !it.is_empty());
    Ok(Leaf { title, under: under.join(" · "), sections }.pages(setter, state, print))
}

pub(in crate::sheet) fn archetypes(setter: &mut Setter, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let cast: Vec<Arc<Character>> =
        state.setting.archetypes.iter().enumerate().map(|(at, it)| Arc::new(as_file(state, it, at))).collect();
    if cast.is_empty() {
        return Err(SheetError::Nothing);
    }
    let cast: Vec<(&State, &Arc<Character>)> = cast.iter().map(|it| (state, it)).collect();
    Ok(cards::pages(setter, &state.name, &cast, print))
}

fn as_file(state: &State, it: &Archetype, at: usize) -> Character {
    // An id that nothing at the table has, so that nothing there is taken for this file's.
    let id = CharacterId(state.next.saturating_add(u32::try_from(at).unwrap_or_default()));
    let mut file = Character::new(id, it.name.clone(), CharacterKind::Pc, Purse::Bank);
    file.traits = it.file.clone();
    file.background = it.text.clone();
    let name = |id| it.file.find(id).map(|(_, it)| it.name.to_string());
    let picks = it.picks.iter().map(|pick| {
        let of: Vec<String> = pick.of.iter().filter_map(|id| name(*id)).collect();
        t!("Choose {} of {}.", pick.take, words::listed(&of))
    });
    let lines = Some(it.advice.trim().to_owned()).into_iter().chain(picks).filter(|it| !it.is_empty());
    file.player_notes = lines.collect::<Vec<_>>().join(" ").into();
    file
}

pub(in crate::sheet) fn lists(setter: &mut Setter, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let of = |kind: ListKind| match kind {
        ListKind::Sfx => t!("SFX").to_owned(),
        ListKind::Traits(set) => state.setting.set(set).map(|def| def.name.to_string()).unwrap_or_default(),
    };
    let lists = state.setting.lists.iter().filter(|it| !it.entries.is_empty());
    let sections = lists.map(|list| {
        let entries = list.entries.iter().map(entry).collect();
        Section { aside: of(list.of), ..section(&list.name, true, Body::Terms(entries)) }
    });
    page(setter, state, t!("Lists"), sections.collect(), print)
}

fn entry(it: &Entry) -> (String, String) {
    let dice = dice_text(&it.dice);
    let name = if it.dice.is_empty() { it.name.to_string() } else { format!("{} {dice}", it.name) };
    let names = (!it.highlights.is_empty()).then(|| t!("Highlights {}.", it.highlights.join(", ")));
    let sfx = it.sfx.iter().map(|sfx| sfx_text(sfx, &it.name));
    let all = [Some(it.text.trim().to_owned()), names].into_iter().flatten().chain(sfx).filter(|it| !it.is_empty());
    let text = all.collect::<Vec<_>>().join(" ");
    (name, if text.is_empty() { "–".to_owned() } else { text })
}

/// Returns an SFX in one line, with its name where it differs from the entry's.
fn sfx_text(sfx: &Sfx, entry: &str) -> String {
    if *sfx.name == *entry { sfx.text.to_string() } else { format!("{}: {}", sfx.name, sfx.text) }
}

/// Lays out the table of stages, each with its name, choices and gains (PATH-2).
pub(in crate::sheet) fn stages(setter: &mut Setter, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let stages = state.setting.stages();
    let count = stages.len();
    let of = |(at, stage): (usize, &Stage)| {
        let option = |(column, name): (u8, &Name)| {
            let more = Some(words::option_gives(&state.setting, stage, column)).filter(|it| !it.is_empty());
            let told = more.map_or_else(|| name.to_string(), |more| format!("{name} ({more})"));
            (words::column(column).to_string(), told)
        };
        let mut terms: Vec<(String, String)> = (0..).zip(&stage.options).map(option).collect();
        terms.push((t!("Gains").to_owned(), gives(state, stage)));
        let title = if stage.title.trim().is_empty() { words::stage_kind(stage.kind) } else { &stage.title };
        Section { aside: words::stage_number(at + 1, count, stage), ..section(title, true, Body::Terms(terms)) }
    };
    let sections = stages.iter().enumerate().map(of).collect();
    page(setter, state, t!("Stages"), sections, print)
}

fn gives(state: &State, stage: &Stage) -> String {
    let more = stage.gives.iter().map(|gain: &Gain| growth::gain(&state.setting, gain));
    Some(words::stage_gives(stage.kind).to_owned()).into_iter().chain(more).collect::<Vec<_>>().join("; ")
}

/// Lays out the prices of growth, where characters grow here (GROW-3, GROW-8, GROW-9, GROW-14).
pub(in crate::sheet) fn growth_prices(
    setter: &mut Setter,
    state: &State,
    print: &Print,
) -> Result<Vec<Page>, SheetError> {
    let sections = vec![prices(state)].into_iter().flatten().collect();
    page(setter, state, t!("Growth"), sections, print)
}

/// Returns the prices of growth as a section; `None` where there are none.
pub(in crate::sheet) fn prices<'a>(state: &State) -> Option<Section<'a>> {
    let mut all: Vec<Unlock> = rules::gains_here(state);
    all.sort_by_key(|it| it.price);
    let mut terms: Vec<(String, Vec<String>)> = Vec::new();
    for line in all {
        let (price, gain) = (words::sentence(&growth::price(line.price)), growth::gain(&state.setting, &line.gain));
        let gain = if line.once { t!("{gain} (once)") } else { gain };
        match terms.last_mut().filter(|(last, _)| *last == price) {
            Some((_, gains)) => gains.push(gain),
            None => terms.push((price, vec![gain])),
        }
    }
    let terms: Vec<(String, String)> = terms.into_iter().map(|(price, gains)| (price, gains.join("; "))).collect();
    (!terms.is_empty()).then(|| section(t!("Growth prices"), true, Body::Terms(terms)))
}

/// Lays out a blank vehicle file (VEH-1, CHAR-6).
pub(in crate::sheet) fn vehicle(setter: &mut Setter, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let mut sections =
        vec![section(t!("Vehicle"), true, Body::Lines { of: vec![t!("Name"), t!("Owner")], boxed: false })];
    let mut parts: Vec<(SetKind, Vec<_>)> = Vec::new();
    for (kind, name) in rules::vehicle_parts() {
        match parts.last_mut().filter(|(last, _)| *last == kind) {
            Some((_, names)) => names.push(name),
            None => parts.push((kind, vec![name])),
        }
    }
    let parts: Vec<SetDef> = parts
        .into_iter()
        .map(|(kind, usual)| {
            let own = state.setting.set_of(kind).cloned();
            let own = own.unwrap_or_else(|| SetDef::usual(hitch_core::model::SetId(0), kind));
            SetDef { usual, further: own.further, ..own }
        })
        .collect();
    for def in &parts {
        sections.push(section(&def.name, true, Body::Blank(Cow::Borrowed(def))));
    }
    let hinders: Vec<&SetDef> = parts.iter().filter(|it| it.hinders()).collect();
    sections.extend(hinder(&hinders).map(|said| section(t!("Hinder"), true, Body::Said(said))));
    let of = vec![""; 4];
    sections.push(section(t!("SFX"), true, Body::Lines { of: of.clone(), boxed: false }));
    sections.push(section(t!("⟦Complications⟧"), true, Body::Lines { of, boxed: true }));
    sections.push(section(
        t!("Aboard"),
        true,
        Body::Lines { of: vec![t!("Controls"), t!("Crew"), "", ""], boxed: false },
    ));
    page(setter, state, t!("Vehicle file"), sections, print)
}
