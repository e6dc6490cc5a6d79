//! Scenes beside and inside a scene: split groups and flashbacks (SCN-3, SCN-4).

use super::ScenesPanel;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{size, space};
use crate::ui::widgets::{Card, Layouts as _, Pill, PushButton, Tips as _, icons, select_all, text_field};
use crate::ui::{PanelCx, UiCommand};
use egui::{Id, Label, Ui};
use hitch_core::model::{CharacterId, Scene, SceneId};
use hitch_core::rules::{Command, SceneCommand};

#[derive(Clone, Debug)]
pub(super) struct Aside {
    pub of: SceneId,
    /// Inside the other scene as a flashback; otherwise beside it.
    pub flashback: bool,
    pub name: String,
    pub who: Vec<CharacterId>,
    /// Not shown yet: the name will take the focus with all of its text selected.
    fresh: bool,
}

impl Aside {
    /// Starts with no characters for a split group, with the PCs for a flashback.
    pub fn new(cx: &PanelCx<'_>, scene: &Scene, flashback: bool) -> Self {
        let pc = |id: &&CharacterId| cx.table.cast.get(id).is_some_and(|it| it.is_pc());
        let who = if flashback { scene.cast.iter().filter(pc).copied().collect() } else { Vec::new() };
        let name = if flashback { t!("Before: {}", scene.name) } else { t!("{}, elsewhere", scene.name) };
        Self { of: scene.id, flashback, name, who, fresh: true }
    }

    fn command(&self) -> Command {
        let (scene, name, place) = (Some(self.of.into()), self.name.trim().into(), "".into());
        let who = self.who.iter().map(|id| (*id).into()).collect();
        Command::Scene(if self.flashback {
            SceneCommand::Flashback { scene, name, place, who }
        } else {
            SceneCommand::Split { scene, name, place, who }
        })
    }
}

impl ScenesPanel {
    pub(super) fn aside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
        let Some(mut aside) = self.aside.take_if(|it| it.of == scene.id) else { return };
        let theme = cx.theme;
        let mut done = false;
        Card::new(theme).show(ui, |ui| {
            ui.gap_y(space::XS + 2.0);
            let words = if aside.flashback {
                t!("A flashback pauses this scene. Who is in it?")
            } else {
                t!("Both scenes run side by side. Who leaves for the new one?")
            };
            ui.add(Label::new(theme.body(words)).wrap());
            ui.pill_row(|ui| {
                for who in scene.cast.iter().filter_map(|id| cx.table.cast.get(id)) {
                    let goes = aside.who.contains(&who.id);
                    let label = if goes { t!("{} joins", who.name) } else { t!("{} stays", who.name) };
                    if ui.add(Pill::new(theme, &who.name).tick(goes, label)).clicked() {
                        if goes { aside.who.retain(|id| *id != who.id) } else { aside.who.push(who.id) }
                    }
                }
            });
            let id = Id::unique(("aside", scene.id));
            let label = t!("Name of the new scene");
            let field = text_field(ui, theme, id, &mut aside.name, label, |edit| edit.desired_width(f32::INFINITY));
            if std::mem::take(&mut aside.fresh) {
                select_all(ui.ctx(), id, &aside.name);
            }
            ui.row_of(size::CONTROL, space::S, |ui| {
                let command = aside.command();
                let refusal = cx.why_not(std::slice::from_ref(&command));
                let words = if aside.flashback { t!("Start the flashback") } else { t!("Split the group") };
                let button = ui.add_enabled(refusal.is_none(), PushButton::plain(theme, words).icon(icons::PLAY));
                let pressed = button.clicked() || field.entered() && refusal.is_none();
                if let Some(refusal) = &refusal {
                    button.tip_off(menu::reason(ui.ctx(), refusal));
                    if !refusal.is_impossible()
                        && ui.add(PushButton::quiet(theme, UiCommand::GmSaysSo.name())).clicked()
                    {
                        cx.out.gm_says_so(vec![command.clone()]);
                        done = true;
                    }
                }
                if pressed {
                    // A flashback is shown while it is played, and then this scene again.
                    cx.view.scene = Some(aside.of).filter(|_| aside.flashback).or(cx.view.scene);
                    cx.out.send(command);
                    done = true;
                }
                done |= ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            });
        });
        if !done {
            self.aside = Some(aside);
        }
    }
}
