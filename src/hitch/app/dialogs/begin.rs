//! Asks for the name and the rule preset of a new campaign.

use super::{Next, Then, buttons, line};
use crate::app::HitchApp;
use crate::ui::UiCommand;
use crate::ui::theme::space;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{PushButton, section_label};
use egui::{Key, Ui};
use hitch_core::library;
use hitch_files::store::settings;

/// Tells why the campaign can’t be created yet.
const NAMELESS: &str = mark!("Enter a name to create the campaign.");

const ROOM: f32 = 350.0;
const LEAST: f32 = 120.0;

#[derive(Default)]
pub(in crate::app) struct NewCampaign {
    name: String,
    preset: usize,
    /// The presets and the user's own; read once.
    settings: Option<Vec<hitch_core::model::Setting>>,
}

impl HitchApp {
    pub(super) fn show_new(&self, ui: &mut Ui, it: &mut NewCampaign) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("New campaign")));
        ui.add_space(space::S);
        line(ui, theme, t!("Name"), &mut it.name, t!("Campaign name"));
        let named = !it.name.trim().is_empty();
        // What is below stays where it is.
        ui.add_visible(!named, egui::Label::new(theme.small(t!(NAMELESS))));
        ui.add_space(space::S);
        section_label(ui, theme, t!("Rules"));
        let presets = it.settings.get_or_insert_with(|| settings::all(Some(&self.files.places)));
        // Many settings scroll: the buttons stay in sight in the smallest window.
        let height = (ui.ctx().content_rect().height() - ROOM).max(LEAST);
        egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            for (n, preset) in presets.iter().enumerate() {
                ui.radio_value(&mut it.preset, n, theme.strong(&*preset.name));
                let told = egui::Label::new(theme.small(hitch_core::words::preset(preset))).wrap();
                ui.indent(("preset", n), |ui| ui.add(told));
            }
        });
        ui.add_space(space::S);
        section_label(ui, theme, t!("Or open a sample campaign"));
        let mut sample = None;
        ui.horizontal_wrapped(|ui| {
            for (name, opens) in
                [(t!("Saltglass Quay"), UiCommand::OpenSample), (t!("The Ninth Hour"), UiCommand::OpenNinthHour)]
            {
                if ui.add(PushButton::quiet(theme, name)).clicked() {
                    sample = Some(opens);
                }
            }
        });
        if let Some(opens) = sample {
            return Next::Ask(opens);
        }
        ui.add_space(space::M);
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        let (mut go, mut cancel) = (enter && named, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            let create = ui.add_enabled(named, PushButton::primary(theme, t!("Create")));
            go |= create.tip_off(t!(NAMELESS)).clicked();
        });
        if cancel {
            return Next::Close;
        }
        match presets.get(it.preset).filter(|_| go).map(|preset| library::new_campaign(&it.name, preset)) {
            Some(Ok(table)) => Next::Go(Then::Begin(Box::new(table))),
            _ => Next::Stay,
        }
    }
}
