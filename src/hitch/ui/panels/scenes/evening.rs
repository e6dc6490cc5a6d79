//! The session’s subject, records of earlier sessions, and lines and veils (SES-1, SES-2, SES-4).

use super::ScenesPanel;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::texts::Text;
use crate::ui::theme::{Tone, size, space, text};
use crate::ui::widgets::{Banner, Card, IconButton, Pill, PushButton, icons, row, section_label, that_fits};
use crate::ui::widgets::{Layouts as _, Tips as _};
use egui::{Id, Label, Role, Ui};
use hitch_core::model::{CharacterKind, Name, Record, SceneKind};
use hitch_core::rules::{Command, SafetyCommand, SceneCommand, SessionCommand, all_out};
use hitch_core::words;

impl ScenesPanel {
    /// Paints the situation and its reveals, in the campaign’s card.
    pub(super) fn tonight(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, evening) = (cx.theme, &cx.table.evening);
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.muted(t!("Situation")));
            let resting = if evening.situation.is_empty() {
                theme.muted(that_fits(ui, text::SMALL, [t!("What is this session about?"), t!("Add it")]))
            } else {
                theme.strong(&*evening.situation)
            };
            let label = t!("situation of the session");
            self.drafts.write(ui, cx, Text::Situation, label, resting);
        });
        for reveal in &evening.reveals {
            row(ui, size::PILL, |ui| {
                let words = if reveal.out { t!("Revealed") } else { t!("Planned") };
                let pill = Pill::new(theme, words).tick(reveal.out, format!("{words}: {}", reveal.text));
                let pill = ui.push_id(("reveal", &reveal.text), |ui| ui.add(pill.role(Role::CheckBox))).inner;
                if pill.clicked() {
                    let (reveal, out) = (reveal.text.clone(), !reveal.out);
                    cx.out.send(SessionCommand::Tick { reveal, out });
                }
                ui.at_right(None, |ui| {
                    let words = t!("Remove: {}", reveal.text);
                    let gone =
                        ui.push_id(&reveal.text, |ui| ui.add(IconButton::new(theme, icons::CLOSE, &words).small()));
                    if gone.inner.clicked() {
                        let reveal = reveal.text.clone();
                        cx.out.send(SessionCommand::Forget { reveal });
                    }
                    ui.rest(None, |ui| {
                        ui.add(Label::new(theme.body(&*reveal.text)).truncate());
                    });
                });
            });
        }
        let id = Id::unique("new reveal");
        let typed = add_line(ui, theme, id, &mut self.new_reveal, t!("Add a reveal…"), t!("New reveal"));
        if let Some(text) = typed {
            self.new_reveal.clear();
            cx.out.send(SessionCommand::Reveal { text: text.into() });
        }
        if all_out(cx.table) {
            climax(ui, cx);
        }
    }

    /// Paints lines and veils, and the pause.
    pub(super) fn safety(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let (theme, safety) = (cx.theme, &cx.table.safety);
        section_label(ui, theme, t!("Lines and veils"));
        Card::new(theme).show(ui, |ui| {
            for (head, all, tone) in [(t!("Lines"), &safety.lines, Tone::Bad), (t!("Veils"), &safety.veils, Tone::Info)]
            {
                if all.is_empty() {
                    continue;
                }
                ui.pill_row(|ui| {
                    ui.label(theme.muted(head));
                    for text in all {
                        agreed(ui, cx, text, tone);
                    }
                });
            }
            if safety.lines.is_empty() && safety.veils.is_empty() {
                ui.label(theme.muted(t!("A line is off-limits. A veil can happen, but only off-screen.")));
            }
            let lines =
                add_line(ui, theme, Id::unique("new line"), &mut self.new_line, t!("Add a line…"), t!("New line"));
            if let Some(text) = lines {
                self.new_line.clear();
                cx.out.send(SafetyCommand::Line { text: text.into() });
            }
            let veils =
                add_line(ui, theme, Id::unique("new veil"), &mut self.new_veil, t!("Add a veil…"), t!("New veil"));
            if let Some(text) = veils {
                self.new_veil.clear();
                cx.out.send(SafetyCommand::Veil { text: text.into() });
            }
        });
    }

    /// Paints the records of past sessions, last first.
    pub(super) fn record(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        if cx.table.record.is_empty() && cx.table.stories.is_empty() {
            return;
        }
        section_label(ui, theme, t!("Sessions so far"));
        Card::new(theme).show(ui, |ui| {
            for story in cx.table.stories.iter().rev() {
                ui.add(Label::new(theme.small(words::story_told(story))).wrap());
            }
            for session in cx.table.record.iter().rev() {
                self.session_row(ui, cx, session);
            }
        });
        ui.add_space(space::S);
    }

    fn session_row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Record) {
        let theme = cx.theme;
        let head = if it.situation.is_empty() {
            t!("Session {}", it.session)
        } else {
            t!("Session {}: {}", it.session, it.situation)
        };
        ui.add(Label::new(theme.strong(head)).wrap());
        let list = |head: &str, all: &[Name]| {
            (!all.is_empty()).then(|| format!("{head} {}", all.iter().map(|it| &**it).collect::<Vec<_>>().join(", ")))
        };
        let parts = [list(t!("Present:"), &it.here), list(t!("Scenes:"), &it.scenes), list(t!("Revealed:"), &it.out)];
        let told: Vec<String> = parts.into_iter().flatten().collect();
        if !told.is_empty() {
            ui.add(Label::new(theme.small(told.join(" · "))).wrap());
        }
        let key = Text::Session(it.session);
        let resting = if it.note.is_empty() { theme.muted(t!("Add a note")) } else { theme.body(&*it.note) };
        let label = t!("note on session {}", it.session);
        self.drafts.write(ui, cx, key, &label, resting);
        callbacks(ui, cx, it);
        ui.add_space(space::XS);
    }
}

/// Paints a checkbox per PC for a callback to that session in the present one (SES-1).
fn callbacks(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Record) {
    let theme = cx.theme;
    // Only characters who were in an earlier session can make a callback to it (GROW-9).
    let was = hitch_core::rules::were_in_session(cx.table, it.session).unwrap_or_default();
    let was: Vec<_> = was.iter().filter(|id| !it.spent.contains(id)).filter_map(|id| cx.table.cast.get(id)).collect();
    if cx.table.session <= it.session || was.is_empty() || !cx.table.setting.mods.session_record {
        return;
    }
    ui.pill_row(|ui| {
        ui.label(theme.muted(t!("Callbacks by")));
        for who in was {
            let called = it.called.contains(&who.id);
            let label = t!("{}: callback to session {}", who.name, it.session);
            // Not in a scope of its own: that would keep the row from wrapping.
            let pill = ui.add(Pill::new(theme, &who.name).tick(called, label).role(Role::CheckBox));
            let tip = t!(
                "Hold Alt while pressing anything that costs ⟦a plot point⟧ to make a callback. Tick a callback here \
                       by hand, for example for a flashback. Ticks are cleared when the next session starts."
            );
            if pill.tip(tip).clicked() {
                let (session, who) = (it.session, who.id.into());
                cx.out.send(SessionCommand::CallBack { session, who, on: !called });
            }
        }
    });
}

fn agreed(ui: &mut Ui, cx: &mut PanelCx<'_>, text: &Name, tone: Tone) {
    let theme = cx.theme;
    let label = t!("More for {text}");
    let pill = Pill::new(theme, text).tone(tone).opens_menu().label(label);
    let pill = ui.add(pill);
    menu::from(ui, cx, &pill, &Thing::Agreed(text.clone()));
}

/// Paints the buttons for the climax and the tag scenes, once everything is revealed (SES-4).
fn climax(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    Banner::new(theme, Tone::Accent).show(ui, |ui| {
        ui.vertical(|ui| {
            let lead = &cx.table.setting.labels.lead;
            let words = t!("Everything is revealed. Time for the climax, then a tag scene for each {lead}.");
            ui.add(Label::new(theme.body(words)).wrap());
            ui.pill_row(|ui| {
                if ui.add(PushButton::quiet(theme, t!("Prepare the climax"))).clicked() {
                    let (name, place, kind) = (t!("The climax").into(), "".into(), SceneKind::Action);
                    cx.out.send(SceneCommand::Add { name, place, kind });
                }
                if ui.add(PushButton::quiet(theme, t!("Prepare tag scenes"))).clicked() {
                    let pcs = cx.table.cast.values().filter(|it| it.kind == CharacterKind::Pc);
                    let tags = pcs.map(|pc| {
                        let (name, place) = (t!("Tag: {}", pc.name).into(), "".into());
                        Command::Scene(SceneCommand::Add { name, place, kind: SceneKind::Tag })
                    });
                    cx.out.send_all(tags.collect());
                }
            });
        })
    });
}
