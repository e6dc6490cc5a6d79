//! Dialog for a setting's name in the library (SETT-1).

use super::{Next, buttons, line};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::PushButton;
use crate::ui::widgets::Tips as _;
use egui::{Key, Ui};
use hitch_files::store::settings;

pub(in crate::app) struct Shelving {
    pub name: String,
    pub of: Option<usize>,
}

impl HitchApp {
    pub(super) fn show_shelve(&mut self, ui: &mut Ui, it: &mut Shelving) -> Next {
        let theme = self.theme.clone();
        let title = if it.of.is_some() { t!("Rename in the library") } else { t!("Save to the library") };
        ui.label(theme.title(title));
        ui.add_space(space::S);
        let field = line(ui, &theme, t!("Name"), &mut it.name, t!("Setting name"));
        let name = it.name.trim().to_owned();
        let places = &self.files.places;
        let there = settings::shelved_as(places, &name);
        let own = it.of.and_then(|at| settings::own_file(places, at));
        let never = match () {
            () if name.is_empty() => Some(t!("Enter a name.")),
            () if settings::is_preset(&name) => Some(t!("This is a preset’s name. Choose another.")),
            () if it.of.is_some() && there.is_some() && there != own => {
                Some(t!("A setting with this name already exists."))
            }
            () => None,
        };
        if field.left.is_some() && never.is_some() {
            // Another name is typed where this one can't be.
            field.response.request_focus();
        }
        let replaces = it.of.is_none() && there.is_some();
        let told = match never {
            Some(why) => why.to_owned(),
            None if replaces => t!("Replaces “{name}” in the library with this setting."),
            None => t!("Other campaigns can start from it or adopt it.").to_owned(),
        };
        ui.label(theme.small(told));
        ui.add_space(space::M);
        let (mut go, mut cancel) = (never.is_none() && ui.input(|input| input.key_pressed(Key::Enter)), false);
        let words = match (it.of, replaces) {
            (Some(_), _) => t!("Rename"),
            (None, true) => t!("Replace"),
            (None, false) => t!("Save"),
        };
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(&theme, t!("Cancel"))).clicked();
            let keep = ui.add_enabled(never.is_none(), PushButton::primary(&theme, words));
            go |= keep.tip_off(never.unwrap_or_default()).clicked();
        });
        if go {
            match it.of {
                Some(at) => self.rename_setting(at, &name),
                None => self.shelve_setting(&name),
            }
        }
        if go || cancel { Next::Close } else { Next::Stay }
    }
}
