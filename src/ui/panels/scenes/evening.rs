//! What tonight is about, what came of other nights, and what the table has agreed on (SES-1, SES-2,
//! SES-4).

use super::{ScenesPanel, Text, commit};
use crate::model::{Bearer, CharacterKind, Lasts, Name, Record, SceneKind, TraitRef, dice_text};
use crate::rules::{Command, SafetyCommand, SceneCommand, SessionCommand, all_out};
use crate::ui::PanelCx;
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{Banner, Card, IconButton, Pill, PushButton, icons, row, section_label};
use egui::{Align, Id, Label, Layout, Response, Role, Sense, Ui, WidgetInfo};
use std::collections::BTreeSet;

impl ScenesPanel {
    /// The situation and what is to come out, in the card of the campaign.
    pub(super) fn tonight(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, evening) = (cx.theme, &cx.table.evening);
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.muted("Situation"));
            let resting = if evening.situation.is_empty() {
                theme.muted("what tonight is about")
            } else {
                theme.strong(&*evening.situation)
            };
            let label = "Situation of the session";
            if let Some(text) = self.drafts.edit_any(ui, theme, Text::Situation, &evening.situation, label, resting) {
                commit(cx, Text::Situation, &text);
            }
        });
        for reveal in &evening.reveals {
            row(ui, size::PILL, |ui| {
                let words = if reveal.out { "out" } else { "to come out" };
                let pill = Pill::new(theme, words);
                let pill = if reveal.out { pill.icon(icons::CHECK).tone(Tone::Good) } else { pill.dashed() };
                let pill = ui.push_id(("reveal", &reveal.text), |ui| ui.add(pill.sense(Sense::click()))).inner;
                let label = format!("{}, {words}", reveal.text);
                pill.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, reveal.out, &label));
                if pill.clicked() {
                    let (reveal, out) = (reveal.text.clone(), !reveal.out);
                    cx.out.send(Command::Session(SessionCommand::Tick { reveal, out }));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let words = format!("Take away: {}", reveal.text);
                    let gone =
                        ui.push_id(&reveal.text, |ui| ui.add(IconButton::new(theme, icons::CLOSE, &words).small()));
                    if gone.inner.clicked() {
                        let reveal = reveal.text.clone();
                        cx.out.send(Command::Session(SessionCommand::Forget { reveal }));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        ui.add(Label::new(theme.body(&*reveal.text)).truncate());
                    });
                });
            });
        }
        let id = Id::unique("new reveal");
        let typed =
            add_line(ui, theme, id, &mut self.new_reveal, "Something to come out…", "New reveal: what comes out");
        if let Some(text) = typed {
            self.new_reveal.clear();
            cx.out.send(Command::Session(SessionCommand::Reveal { text: text.into() }));
        }
        if all_out(cx.table) {
            climax(ui, cx);
        }
    }

    /// Lines and veils, and the pause.
    pub(super) fn safety(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, safety) = (cx.theme, &cx.table.safety);
        section_label(ui, theme, "Lines and veils");
        Card::new(theme).show(ui, |ui| {
            for (head, all, tone) in [("Lines", &safety.lines, Tone::Bad), ("Veils", &safety.veils, Tone::Info)] {
                if all.is_empty() {
                    continue;
                }
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
                    ui.label(theme.muted(head));
                    for text in all {
                        agreed(ui, cx, text, tone);
                    }
                });
            }
            if safety.lines.is_empty() && safety.veils.is_empty() {
                ui.label(theme.muted("A line does not come up. A veil may happen, and is not shown."));
            }
            let lines = add_line(
                ui,
                theme,
                Id::unique("new line"),
                &mut self.new_line,
                "New line…",
                "New line: what does not come up",
            );
            if let Some(text) = lines {
                self.new_line.clear();
                cx.out.send(Command::Safety(SafetyCommand::Line { text: text.into() }));
            }
            let veils = add_line(
                ui,
                theme,
                Id::unique("new veil"),
                &mut self.new_veil,
                "New veil…",
                "New veil: what is not shown",
            );
            if let Some(text) = veils {
                self.new_veil.clear();
                cx.out.send(Command::Safety(SafetyCommand::Veil { text: text.into() }));
            }
        });
    }

    /// What is kept of sessions that have ended, the last first.
    pub(super) fn record(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        if cx.table.record.is_empty() {
            return;
        }
        section_label(ui, theme, "Sessions so far");
        Card::new(theme).show(ui, |ui| {
            for it in cx.table.record.iter().rev() {
                self.session_row(ui, cx, it);
            }
        });
        ui.add_space(space::S);
    }

    fn session_row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Record) {
        let theme = cx.theme;
        let head = if it.situation.is_empty() {
            format!("Session {}", it.session)
        } else {
            format!("Session {}: {}", it.session, it.situation)
        };
        ui.add(Label::new(theme.strong(head)).wrap());
        let list = |head: &str, all: &[Name]| {
            (!all.is_empty()).then(|| format!("{head} {}", all.iter().map(|it| &**it).collect::<Vec<_>>().join(", ")))
        };
        let parts = [list("Here:", &it.here), list("Scenes:", &it.scenes), list("Came out:", &it.out)];
        let told: Vec<String> = parts.into_iter().flatten().collect();
        if !told.is_empty() {
            ui.add(Label::new(theme.small(told.join(" \u{b7} "))).wrap());
        }
        let key = Text::Note(it.session);
        let resting = if it.note.is_empty() { theme.muted("a note on it") } else { theme.body(&*it.note) };
        let label = format!("Note on session {}", it.session);
        if let Some(text) = self.drafts.edit_any(ui, theme, key, &it.note, &label, resting) {
            commit(cx, key, &text);
        }
        ui.add_space(space::XS);
    }
}

fn agreed(ui: &mut Ui, cx: &mut PanelCx<'_>, text: &Name, tone: Tone) {
    let theme = cx.theme;
    let label = format!("{text}: lift it");
    let pill = Pill::new(theme, text).tone(tone).opens_menu().label(label).sense(Sense::click());
    let pill = ui.add(pill);
    menu::either(&pill, |ui| {
        if menu::item(ui, theme, icons::CLOSE, "No longer needed") {
            cx.out.send(Command::Safety(SafetyCommand::Lift { text: text.clone() }));
        }
    });
}

/// Everything is out: the climax, and then a last word on each (SES-4).
fn climax(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    Banner::new(theme, Tone::Accent).show(ui, |ui| {
        ui.vertical(|ui| {
            let lead = crate::words::many(&cx.table.setting.labels.lead);
            let words = format!("All of it is out: time for the climax, and then a tag scene for each of the {lead}.");
            ui.add(Label::new(theme.body(words)).wrap());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
                if ui.add(PushButton::quiet(theme, "Prepare the climax")).clicked() {
                    let (name, place, kind) = ("The climax".into(), "".into(), SceneKind::Action);
                    cx.out.send(Command::Scene(SceneCommand::Add { name, place, kind }));
                }
                if ui.add(PushButton::quiet(theme, "Prepare tag scenes")).clicked() {
                    let pcs = cx.table.cast.values().filter(|it| it.kind == CharacterKind::Pc);
                    let tags = pcs.map(|it| {
                        let (name, place) = (format!("Tag: {}", it.name).into(), "".into());
                        Command::Scene(SceneCommand::Add { name, place, kind: SceneKind::Tag })
                    });
                    cx.out.send_all(tags.collect());
                }
            });
        })
    });
}

/// The menu under the button that ends the session: what goes, each to be kept where that is wanted.
pub(super) fn end(response: &Response, cx: &mut PanelCx<'_>) {
    menu::sheet(response, |ui| {
        ui.set_min_width(size::SIDE);
        let theme = cx.theme;
        let going = going(cx);
        let id = Id::unique("kept after the session");
        let mut kept: BTreeSet<TraitRef> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        kept.retain(|at| going.iter().any(|(it, _)| it == at));
        let head = if going.is_empty() { "Nothing lasts only for the session." } else { "Goes with the session" };
        menu::heading(ui, theme, head);
        for (at, words) in &going {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space::S;
                let stays = kept.contains(at);
                let pill =
                    if stays { Pill::new(theme, "keep").tone(Tone::Good) } else { Pill::new(theme, "goes").dashed() };
                let pill = ui.add(pill.sense(Sense::click()));
                let label = format!("{} {words}", if stays { "Keep" } else { "Let go" });
                pill.widget_info(|| WidgetInfo::selected(Role::Button, true, stays, &label));
                menu::take_focus(ui, &pill);
                if pill.clicked() && !kept.remove(at) {
                    kept.insert(*at);
                }
                ui.label(theme.body(words));
            });
        }
        ui.data_mut(|data| data.insert_temp(id, kept.clone()));
        menu::note(ui, theme, "The situation, who is here, the scenes and what came out are put on record.");
        ui.separator();
        let keep: Vec<_> = kept.iter().map(|at| (*at).into()).collect();
        let end = if keep.is_empty() { SessionCommand::End } else { SessionCommand::EndKeeping { keep } };
        let end = Command::Session(end);
        match cx.refusal(&end) {
            None if menu::item(ui, theme, icons::FLAG, "End the session") => cx.out.send(end),
            None => {}
            Some(refusal) => menu::note(ui, theme, &format!("{}.", crate::words::sentence(&refusal.to_string()))),
        }
    });
}

/// Everything that lasts for the session.
fn going(cx: &PanelCx<'_>) -> Vec<(TraitRef, String)> {
    let characters = cx.table.cast.keys().map(|id| Bearer::Character(*id));
    let scenes = cx.table.scenes.keys().map(|id| Bearer::Scene(*id));
    let all = characters.chain(scenes).flat_map(|of| {
        let on = cx.table.bearer_name(of).map(ToString::to_string).unwrap_or_default();
        let traits = cx.table.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let theirs = traits.filter(|(_, it)| matches!(it.lasts, Lasts::Session | Lasts::Next));
        theirs.map(move |(_, it)| (TraitRef { of, id: it.id }, format!("{on}: {} {}", it.name, dice_text(&it.dice()))))
    });
    all.collect()
}
