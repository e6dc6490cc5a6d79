//! The main menu: what it lists, and how the keyboard gets into it.
//!
//! Every action of the app stands in it once, so that what has no shortcut, or whose shortcut nobody
//! knows, is still reached with F10, the arrows and Enter.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::deeds::app_why_not;
use crate::ui::panels::menu;
use crate::ui::theme;
use crate::ui::widgets::icons;
use egui::{Popup, Response, Ui};

/// A line of the menu.
enum Line {
    Do(UiCommand),
    /// The files that were open before.
    Recent,
    Rule,
    Sub(&'static str, &'static [UiCommand]),
    /// The panels with a tab, then these.
    View(&'static [UiCommand]),
}

const MENU: &[Line] = {
    use Line::{Do, Recent, Rule, Sub, View};
    use UiCommand as C;
    &[
        Do(C::NewCampaign),
        Do(C::Open),
        Recent,
        Do(C::OpenSample),
        Do(C::Save),
        Do(C::SaveAs),
        Do(C::Versions),
        Rule,
        Do(C::PrintParty),
        Do(C::StartSession),
        Do(C::EndSession),
        Do(C::NextTurn),
        Do(C::EndScene),
        Do(C::Flashback),
        Do(C::Everybody),
        Do(C::Pause),
        Do(C::Setting),
        Rule,
        Sub("Edit", &[C::Undo, C::Redo, C::UndoTest, C::Find]),
        Sub(
            "Dice",
            &[
                C::Throw,
                C::ThrowOpposition,
                C::TypeFaces,
                C::TypeDice,
                C::SamePool,
                C::SavePool,
                C::SwapSides,
                C::BestTotal,
                C::BestEffect,
                C::MoreTotal,
                C::ShowOdds,
                C::CloseTest,
                C::CallOffTest,
                C::GmSaysSo,
            ],
        ),
        View(&[
            C::NextPanel,
            C::PreviousPanel,
            C::SwitchTheme,
            C::ZoomIn,
            C::ZoomOut,
            C::ZoomReset,
            C::SwitchMotion,
            C::SwitchLetters,
            C::ResetLayout,
        ]),
        Rule,
        Do(C::Keys),
        Do(C::About),
        Do(C::Quit),
    ]
};

impl HitchApp {
    pub(super) fn menu(&mut self, ui: &mut Ui) {
        let brand = self.theme.title("Hitch");
        let recent: Vec<String> = self.files.recent_names();
        let button =
            egui::Button::new((brand, self.theme.icon(icons::CARET_DOWN, self.theme.palette.mute))).frame(false);
        let button = egui::containers::menu::MenuButton::from_button(button).config(theme::menu_config());
        let (response, _) = button.ui(ui, |ui| menu::within(ui, |ui| self.lines(ui, &recent)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, "Menu"));
        self.by_key(&response);
        response.on_hover_text("Menu: files, editing, dice, view");
    }

    fn lines(&mut self, ui: &mut Ui, recent: &[String]) {
        for line in MENU {
            match line {
                Line::Do(command) => self.item(ui, *command),
                Line::Rule => {
                    ui.separator();
                }
                Line::Sub(name, commands) => {
                    menu::sub(ui, *name, |ui| commands.iter().for_each(|command| self.item(ui, *command)));
                }
                Line::View(commands) => {
                    menu::sub(ui, "View", |ui| {
                        let panels = UiCommand::all().into_iter().filter(|it| matches!(it, UiCommand::Show(_)));
                        panels.chain(commands.iter().copied()).for_each(|command| self.item(ui, command));
                    });
                }
                Line::Recent if recent.is_empty() => {}
                Line::Recent => {
                    menu::sub(ui, "Open recent", |ui| {
                        for (n, name) in recent.iter().enumerate() {
                            if ui.button(name).clicked() {
                                self.outbox.ui(UiCommand::OpenRecent(n));
                                ui.close();
                            }
                        }
                    });
                }
            }
        }
    }

    /// F10 opens the menu, or closes it again.
    fn by_key(&mut self, button: &Response) {
        if !std::mem::take(&mut self.menu_called) {
            return;
        }
        let ctx = &button.ctx;
        let id = Popup::default_response_id(button);
        if Popup::is_id_open(ctx, id) {
            Popup::close_id(ctx, id);
        } else {
            Popup::open_id(ctx, id);
            self.menu_entered = true;
            button.request_focus();
        }
        ctx.request_repaint();
    }

    fn item(&mut self, ui: &mut Ui, command: UiCommand) {
        let why_not = self.with_panels(|_, cx| app_why_not(cx, command));
        let mut button = egui::Button::new(command.name());
        if let Some(keys) = command.keys() {
            button = button.shortcut_text(keys);
        }
        // Its keys are not part of its name.
        let mut response = ui.add(button).accessible_name(command.name());
        if let Some(why) = why_not {
            // It may be pressed all the same, and says so then.
            response = response.on_hover_text(why);
        }
        // Opened by key, the menu is entered at its first line.
        if !ui.is_sizing_pass() && std::mem::take(&mut self.menu_entered) {
            response.request_focus();
        }
        if response.clicked() {
            self.outbox.ui(command);
            ui.close();
        }
    }
}
