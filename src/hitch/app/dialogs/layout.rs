//! Dialog for the name of a layout.

use super::{Next, buttons, line};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::PushButton;
use crate::ui::widgets::Tips as _;
use egui::{Key, Ui};

impl HitchApp {
    pub(super) fn show_keep_layout(&mut self, ui: &mut Ui, name: &mut String) -> Next {
        let theme = self.theme.clone();
        ui.label(theme.title(t!("Save this layout")));
        ui.add_space(space::S);
        line(ui, &theme, t!("Name"), name, t!("Layout name"));
        ui.label(theme.small(t!("The layout is saved with this campaign and replaces one of the same name.")));
        ui.add_space(space::M);
        let named = !name.trim().is_empty();
        let (mut go, mut cancel) = (named && ui.input(|input| input.key_pressed(Key::Enter)), false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(&theme, t!("Cancel"))).clicked();
            let keep = ui.add_enabled(named, PushButton::primary(&theme, t!("Save")));
            go |= keep.tip_off(t!("Enter a name to save the layout.")).clicked();
        });
        if go {
            self.layout.keep_as(name.trim());
            self.keep_preferences();
        }
        if go || cancel { Next::Close } else { Next::Stay }
    }
}
