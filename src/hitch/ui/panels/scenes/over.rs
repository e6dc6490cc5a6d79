//! Ending a session, a story, or both, with a preview: expired traits, steps of catalysts, and all other changes
//! (SES-1, SES-3, GMC-6).

use crate::ui::PanelCx;
use crate::ui::deeds::{Ask, Deed};
use crate::ui::panels::parts::{menu, preview};
use crate::ui::theme::{Tone, size};
use crate::ui::widgets::{Pill, Tips as _, icons};
use egui::{Id, Response, Ui};
use hitch_core::model::{Bearer, CharacterId, Lasts, TraitRef, dice_text};
use hitch_core::rules::{
    self, CatalystStep, Command, SessionCommand, Step, catalyst_die, catalysts, has_stepped, usual_step,
};
use hitch_core::words;
use std::collections::{BTreeMap, BTreeSet};

/// Pressed steps of catalysts; the others take the default.
type Steps = BTreeMap<CharacterId, Step>;

/// Shows the menu of the button that ends the session: expiring traits, each with a switch to keep it. `called` opens
/// it without a press; `whole` is set on the growth page of the whole table.
pub(super) fn session(response: &Response, cx: &mut PanelCx<'_>, called: bool, whole: bool) {
    menu::called_sheet(response, called, |ui| {
        ui.set_min_width(size::SIDE);
        let theme = cx.theme;
        let keep = kept(ui, cx);
        let steps = steps(ui, cx, true);
        menu::note(
            ui,
            theme,
            t!("The session record keeps the situation, who was present, the scenes and the reveals."),
        );
        for scene in cx.table.scenes.values().filter(|it| it.running) {
            menu::note(ui, theme, &t!("The scene “{}” continues in the next session.", scene.name));
        }
        unsettled(ui, cx, t!("To resolve after the session"), whole);
        let plain = keep.is_empty() && steps.is_empty();
        let keeping = SessionCommand::EndKeeping { keep, catalysts: steps };
        let end = Command::Session(if plain { SessionCommand::End } else { keeping });
        let story = Command::Session(SessionCommand::EndStory { next: "".into(), catalysts: Vec::new() });
        let told = changes(ui, cx, t!("Changes at the end of the session"), std::slice::from_ref(&end), &[]);
        changes(ui, cx, t!("Changes if the story ends too"), &[end.clone(), story.clone()], &told);
        ui.separator();
        ending(ui, cx, t!("End the session"), vec![end.clone()]);
        ending(ui, cx, t!("End the session and the story"), vec![end, story]);
    });
}

/// Lists unsettled growth, with a link to its place (GROW-2, GROW-7, GROW-15).
fn unsettled(ui: &mut Ui, cx: &mut PanelCx<'_>, head: &str, whole: bool) {
    let grows = cx.table.setting.mods.anything_grows();
    if !grows {
        return;
    }
    let all = rules::unsettled(cx.table);
    if !all.is_empty() {
        menu::heading(ui, cx.theme, head);
    }
    for one in &all {
        menu::note(ui, cx.theme, &words::growth::unsettled(cx.table, one));
    }
    let page = Deed::press(t!("Show growth of all characters"), Vec::new()).icon(icons::ARROW_UP);
    if !whole && menu::button(ui, cx.theme, &page) {
        cx.view.ask(Ask::WholeTable);
        ui.close();
    }
}

pub(super) fn story(response: &Response, cx: &mut PanelCx<'_>) {
    menu::sheet(response, |ui| {
        ui.set_min_width(size::SIDE);
        let catalysts = steps(ui, cx, false);
        menu::note(ui, cx.theme, t!("The story and its sessions are recorded, and the next story starts."));
        unsettled(ui, cx, t!("Still to resolve"), false);
        let end = Command::Session(SessionCommand::EndStory { next: "".into(), catalysts });
        changes(ui, cx, t!("Changes at the end of the story"), std::slice::from_ref(&end), &[]);
        ui.separator();
        ending(ui, cx, t!("End the story"), vec![end]);
    });
}

/// Paints and returns the changes not in `told`, if any.
fn changes(ui: &mut Ui, cx: &PanelCx<'_>, head: &str, commands: &[Command], told: &[String]) -> Vec<String> {
    let lines = preview(ui, cx, commands).unwrap_or_default();
    let mut new = lines.iter().filter(|line| !told.contains(line)).peekable();
    if new.peek().is_some() {
        menu::heading(ui, cx.theme, head);
        for line in new {
            menu::note(ui, cx.theme, line);
        }
    }
    lines
}

fn ending(ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, commands: Vec<Command>) {
    menu::deed(ui, cx, &Deed::press(words, commands).icon(icons::FLAG));
}

/// Paints a switch for each trait that lasts for the session. Returns the kept ones.
fn kept(ui: &mut Ui, cx: &PanelCx<'_>) -> Vec<hitch_core::rules::TraitAt> {
    let theme = cx.theme;
    let going = going(cx);
    let id = Id::unique("kept after the session");
    let mut kept: BTreeSet<TraitRef> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    kept.retain(|at| going.iter().any(|(it, _)| it == at));
    let head = if going.is_empty() { t!("Nothing expires with the session.") } else { t!("Expires with the session") };
    menu::heading(ui, theme, head);
    for (at, words) in &going {
        menu::under(ui, |ui| {
            let stays = kept.contains(at);
            let word = if stays { t!("Keep") } else { t!("Remove") };
            let pill = Pill::new(theme, word);
            let pill = if stays { pill.tone(Tone::Good) } else { pill.dashed() };
            let pill = ui.add(pill.switch(stays, format!("{word} {words}")));
            menu::take_focus(ui, &pill);
            if pill.clicked() && !kept.remove(at) {
                kept.insert(*at);
            }
            ui.label(theme.body(words));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, kept.clone()));
    kept.iter().map(|at| (*at).into()).collect()
}

/// Paints a button for each catalyst with its step. Returns the pressed ones.
fn steps(ui: &mut Ui, cx: &PanelCx<'_>, session: bool) -> Vec<CatalystStep> {
    let theme = cx.theme;
    let id = Id::unique(("steps of catalysts", session, cx.table.session));
    let mut said: Steps = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let all: Vec<_> = catalysts(cx.table).filter(|it| catalyst_die(cx.table, it.id).is_some()).collect();
    said.retain(|who, _| all.iter().any(|it| it.id == *who));
    if all.is_empty() {
        return Vec::new();
    }
    menu::heading(ui, theme, t!("Catalysts"));
    for who in all {
        let Some((_, it)) = catalyst_die(cx.table, who.id) else { continue };
        let usual = if session { usual_step(cx.table, who) } else { Step::Stay };
        let now = said.get(&who.id).copied().unwrap_or(usual);
        menu::under(ui, |ui| {
            let word = words::catalyst_step(now);
            let pill = Pill::new(theme, word);
            let pill = if now == Step::Stay { pill.dashed() } else { pill.tone(Tone::Good) };
            let pill = ui.add(pill.switch(now != Step::Stay, format!("{} {word}", who.name)));
            menu::take_focus(ui, &pill);
            if pill.tip(t!("Click to change. Held means each player spends 1 ⟦PP⟧.")).clicked() {
                let at = Step::ALL.iter().position(|it| *it == now).unwrap_or_default();
                let next = Step::ALL.iter().cycle().nth(at + 1).copied().unwrap_or(usual);
                // Only what differs is kept: the usual step may change with the session, and is followed then.
                if next == usual {
                    said.remove(&who.id)
                } else {
                    said.insert(who.id, next)
                };
            }
            let engaged = match (has_stepped(cx.table, who), session && who.engaged) {
                (true, _) => t!("already stepped this session"),
                (false, true) => t!("engaged"),
                (false, false) => "",
            };
            ui.label(theme.body(words::noted(format!("{} {}", who.name, dice_text(&it.dice())), engaged)));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, said.clone()));
    said.into_iter().map(|(who, to)| CatalystStep { who: who.into(), to }).collect()
}

fn going(cx: &PanelCx<'_>) -> Vec<(TraitRef, String)> {
    let characters = cx.table.cast.keys().map(|id| Bearer::Character(*id));
    let scenes = cx.table.scenes.keys().map(|id| Bearer::Scene(*id));
    let all = characters.chain(scenes).flat_map(|of| {
        let on = cx.table.bearer_name(of).map(ToString::to_string).unwrap_or_default();
        let traits = cx.table.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter);
        let theirs = traits.filter(|(_, it)| matches!(it.lasts, Lasts::Session | Lasts::Next));
        theirs.map(move |(_, it)| (TraitRef { of, id: it.id }, format!("{on}: {} {}", it.name, dice_text(&it.dice()))))
    });
    all.collect()
}
