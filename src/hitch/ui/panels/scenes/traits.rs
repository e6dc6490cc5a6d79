//! The traits over a scene: distinctions, and assets and complications on everyone.

use super::ScenesPanel;
use crate::ui::actions::{read_trait, several_traits};
use crate::ui::deeds::{Thing, scene_trait_into_roll};
use crate::ui::panels::parts::{Drafts, drag_die, hidden_pill, menu, open_line};
use crate::ui::texts::Text;
use crate::ui::widgets::{ChipTone, DieLook, Layouts as _, TextButton, TraitChip, icons};
use crate::ui::{By, Dragged, PanelCx};
use egui::{Id, Key, Ui};
use hitch_core::model::{Bearer, Die, Ref, Role, Scene, SetDef, SetKind, Trait, TraitRef};
use hitch_core::rules::{Command, Hideable, SightCommand, TraitAt, TraitCommand, in_pool};
use hitch_core::session::NamesOf;
use hitch_core::words;

pub(super) fn click(cx: &mut PanelCx<'_>, scene: &Scene, at: TraitRef) {
    cx.act(&scene_trait_into_roll(cx, scene, at, false), By::Rules);
}

/// Returns the command that adds a distinction to a scene.
pub(super) fn add(of: Ref<Bearer>, set: &SetDef, (name, dice): (String, Vec<Die>)) -> Command {
    let bare = dice.is_empty() && set.starts.is_none();
    let dice = if bare { vec![Die::D8] } else { dice };
    Command::Trait(TraitCommand::Add { of, set: set.id.into(), name: name.into(), dice })
}

/// Splits a new scene’s name from its distinctions: `Name: Crowd d8, Doors d8`. Plain words behind a colon are part of the
/// name.
pub(super) fn read_scene(text: &str) -> (&str, Vec<(String, Vec<Die>)>) {
    let apart = |(name, listed): (&'_ str, &str)| {
        let traits = several_traits(listed).ok()?;
        let is_list = traits.len() > 1 || traits.iter().any(|(_, dice)| !dice.is_empty());
        (is_list && !name.trim().is_empty()).then_some((name.trim().len(), traits))
    };
    let text = text.trim();
    let (end, traits) = text.rsplit_once(':').and_then(apart).unwrap_or((text.len(), Vec::new()));
    (text.get(..end).unwrap_or(text), traits)
}

impl ScenesPanel {
    pub(super) fn traits(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
        let theme = cx.theme;
        let of = Bearer::Scene(scene.id);
        let set = cx.table.setting.set_of(SetKind::Distinctions);
        ui.pill_row(|ui| {
            for (role, trait_) in scene.traits.iter() {
                self.chip(ui, cx, scene, role, TraitRef { of, id: trait_.id }, trait_);
            }
            let typing = self.new_distinction.as_ref().is_some_and(|(on, _)| *on == scene.id);
            if set.is_some() && !typing {
                let one = &*cx.table.setting.labels.scene_distinction;
                let button = TextButton::new(theme, one).icon(icons::PLUS);
                if ui.add(button.label(t!("Add {} to {}…", words::a(one), scene.name))).clicked() {
                    (self.new_distinction, self.hidden) = (Some((scene.id, String::new())), false);
                }
            }
        });
        let Some(set) = set else { return };
        let Some((_, typed)) = self.new_distinction.take_if(|(on, _)| *on == scene.id) else { return };
        let one = &*cx.table.setting.labels.scene_distinction;
        let hint = t!("New {one}, for example Slippery stone d8");
        let label = t!("New {one} of {}", scene.name);
        let mut typed = Some(typed);
        let id = Id::unique(("new distinction", scene.id));
        cx.offer_names(ui, id, NamesOf::Distinctions);
        let done = open_line(ui, theme, id, &mut typed, &hint, &label);
        if typed.as_ref().is_some_and(|typed| !typed.is_empty()) {
            hidden_pill(ui, theme, &mut self.hidden, &t!("The new {one}"));
        }
        self.new_distinction = typed.map(|typed| (scene.id, typed));
        if let Some(text) = done {
            // A text that can’t be read as several traits is one trait.
            let written = several_traits(&text).unwrap_or_else(|_| vec![read_trait(&text)]);
            let add = |written| add(of.into(), set, written);
            let hide = |nth| {
                let at = TraitAt { of: of.into(), is: Ref::Made(nth) };
                Command::Sight(SightCommand::Hide { what: Hideable::Trait(at) })
            };
            let hidden = (1..).map(hide).take(if std::mem::take(&mut self.hidden) { written.len() } else { 0 });
            let hidden: Vec<Command> = hidden.collect();
            cx.out.send_all(written.into_iter().map(add).chain(hidden).collect());
        }
    }

    fn chip(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, role: Role, at: TraitRef, it: &Trait) {
        let theme = cx.theme;
        let key = Text::Trait(at);
        if self.drafts.is_open(key) {
            let label = t!("name of {} of {}", it.name, scene.name);
            cx.offer_names(ui, Drafts::field(key), NamesOf::of_role(role).unwrap_or(NamesOf::Distinctions));
            self.drafts.write(ui, cx, key, &label, theme.body(&*it.name));
            if !self.drafts.is_open(key) && ui.input(|it| it.key_pressed(Key::Enter) || it.key_pressed(Key::Escape)) {
                ui.memory_mut(|memory| memory.request_focus(ui.scope_id().with(at.id)));
            }
            return;
        }
        let (tone, look) = match role {
            Role::Asset => (ChipTone::Asset, DieLook::Asset),
            Role::Complication => (ChipTone::Complication, DieLook::Complication),
            _ => (ChipTone::Plain, DieLook::Plain),
        };
        let dice = it.dice();
        let chip = TraitChip::new(theme, &it.name, &dice).tone(tone).in_pool(in_pool(cx.table, at));
        let response = ui.add(chip.id(ui.scope_id().with(at.id)));
        drag_die(&response, theme, Dragged::Trait(at), it.die(), look);
        if response.clicked() {
            if scene.running {
                click(cx, scene, at);
            } else {
                self.drafts.begin(cx, key);
            }
        }
        menu::of(ui, cx, &response, &Thing::OnScene(at));
    }
}
