//! The main menu and its keyboard access.
//!
//! It lists every action of the app once, so that all are reachable with F10, the arrows and Enter.

use super::HitchApp;
use super::layout::Stage;
use crate::ui::UiCommand;
use crate::ui::deeds::app_why_not;
use crate::ui::panels::{Pane, Place, menu};
use crate::ui::theme::{self, size, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{focus_ring, icons, paint_mark};
use egui::{Popup, Response, Ui};

const NAME_SHARE: f32 = 0.2;

enum Line {
    Do(UiCommand),
    Recent,
    Rule,
    Sub(&'static str, &'static [UiCommand]),
    View(&'static [UiCommand]),
    Layouts,
    Screen(&'static [UiCommand]),
}

const MENU: &[Line] = {
    use Line::{Do, Layouts, Recent, Rule, Screen, Sub, View};
    use UiCommand as C;
    &[
        Do(C::NewCampaign),
        Do(C::Open),
        Recent,
        Sub(mark!("Sample campaigns"), &[C::OpenSample, C::OpenNinthHour]),
        Do(C::Save),
        Do(C::SaveAs),
        Do(C::Versions),
        Do(C::Compare),
        Rule,
        Do(C::PrintParty),
        Do(C::Chronicle),
        Do(C::StartSession),
        Do(C::EndSession),
        Do(C::NextTurn),
        Do(C::EndScene),
        Do(C::Flashback),
        Do(C::Everybody),
        Do(C::Pause),
        Do(C::Setting),
        Do(C::EditFiles),
        Sub(mark!("Map"), &[C::PrintMap, C::ExportMap, C::ImportMap]),
        Sub(mark!("Settings"), &[C::Library, C::ShelveSetting, C::ExportSetting, C::ImportSetting, C::PrintBlank]),
        Rule,
        Sub(mark!("Edit"), &[C::Undo, C::Redo, C::UndoTest, C::Find]),
        Sub(
            mark!("Dice"),
            &[
                C::Roll,
                C::RollOpposition,
                C::TypeFaces,
                C::TypeDice,
                C::SamePool,
                C::SavePool,
                C::WhoOpposes,
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
        ]),
        Layouts,
        Screen(&[
            C::PlayerScreen,
            C::FreezeScreen,
            C::BlankScreen,
            C::MapOnScreen,
            C::ShowPicture,
            C::ShowText,
            C::BackToScene,
            C::CampaignPicture,
        ]),
        Rule,
        Do(C::Guide),
        Do(C::Keys),
        Do(C::About),
        Do(C::Quit),
    ]
};

impl HitchApp {
    pub(super) fn menu(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let (small, name) = (Stage::of(ui.ctx()).folds(), self.session().table().name.to_string());
        let across = if small { size::ICON + 2.0 } else { size::SMALL };
        let (_, mark) = ui.allocate_space(egui::Vec2::splat(across));
        paint_mark(ui.painter(), &theme, mark);
        let caret = theme.icon(icons::CARET_DOWN, theme.palette.mute).size(text::BODY);
        let room = ui.available_width() * NAME_SHARE;
        let words = egui::WidgetText::from(theme.title(if small { "" } else { &name }));
        let galley = words.into_galley(ui, Some(egui::TextWrapMode::Truncate), room, egui::TextStyle::Body);
        let button = if small { egui::Button::new(caret) } else { egui::Button::new((galley, caret)) };
        let button = button.frame(false);
        let button = egui::containers::menu::MenuButton::from_button(button).config(theme::menu_config());
        let (response, _) = button.ui(ui, |ui| menu::within_window(ui, |ui| self.lines(ui)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, t!("Menu")));
        self.by_key(&response);
        focus_ring(ui.painter(), &theme, &response, response.rect, theme::radius::M);
        response.tip(t!("{name}. Menu: files, editing, dice, view"));
    }

    fn lines(&mut self, ui: &mut Ui) {
        let recent = self.files.recent_names();
        for line in MENU {
            match line {
                Line::Do(command) => self.item(ui, *command),
                Line::Rule => {
                    ui.separator();
                }
                Line::Sub(name, commands) => {
                    menu::sub(ui, &*self.theme.say(t!(*name)), |ui| {
                        commands.iter().for_each(|command| self.item(ui, *command));
                    });
                }
                Line::View(commands) => {
                    menu::sub(ui, t!("View"), |ui| {
                        let panels = UiCommand::all().into_iter().filter(|it| matches!(it, UiCommand::Show(_)));
                        panels.chain(commands.iter().copied()).for_each(|command| self.item(ui, command));
                    });
                }
                Line::Layouts => drop(menu::sub(ui, t!("Layout"), |ui| self.layouts(ui))),
                Line::Screen(commands) => {
                    let monitors = self.view.screen.monitors.clone();
                    menu::sub(ui, t!("Player screen"), |ui| {
                        commands.iter().for_each(|command| self.item(ui, *command));
                        for (nth, name) in monitors.iter().enumerate() {
                            if ui.button(t!("On {name}")).clicked() {
                                self.outbox.ui(UiCommand::ScreenOn(nth));
                                ui.close();
                            }
                        }
                    });
                }
                Line::Recent if recent.is_empty() => {}
                Line::Recent => {
                    menu::sub(ui, t!("Open recent"), |ui| {
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

    fn layouts(&mut self, ui: &mut Ui) {
        use UiCommand as C;
        Place::ALL.map(C::Layout).into_iter().for_each(|command| self.item(ui, command));
        let own: Vec<String> = self.layout.own().map(str::to_owned).collect();
        for (at, name) in own.iter().enumerate() {
            self.named(ui, C::Layout(Place::Own(at)), name);
        }
        for command in [C::KeepLayout, C::ForgetLayout, C::ResetLayout] {
            self.item(ui, command);
        }
        ui.separator();
        for (words, of) in [(t!("Panels"), C::Dock as fn(Pane) -> C), (t!("Panels in separate windows"), C::Float)] {
            menu::sub(ui, words, |ui| Pane::ALL.iter().for_each(|pane| self.item(ui, of(*pane))));
        }
    }

    /// Returns whether a command's state is on; `None` where it has none.
    fn holds(&self, command: UiCommand) -> Option<bool> {
        match command {
            UiCommand::Layout(place) => Some(self.layout.now() == place),
            UiCommand::Dock(pane) => Some(self.layout.is_in(pane)),
            UiCommand::Float(pane) => Some(self.layout.floats(pane)),
            _ => None,
        }
    }

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
        self.named(ui, command, command.name());
    }

    fn named(&mut self, ui: &mut Ui, command: UiCommand, words: &str) {
        let why_not = self.with_panels(|_, cx| app_why_not(cx, command));
        let holds = self.holds(command);
        let (p, words) = (&self.theme.palette, self.theme.say(words));
        let tick = if holds == Some(true) { p.accent_text } else { egui::Color32::TRANSPARENT };
        let mut button = match holds {
            Some(_) => egui::Button::new((self.theme.icon(icons::CHECK, tick), &*words)),
            None => egui::Button::new(&*words),
        };
        if let Some(keys) = command.keys() {
            button = button.shortcut_text(keys);
        }
        // Its keys are not part of its name.
        let button = button.selected(holds == Some(true));
        let mut response = ui.add(button).accessible_name(words);
        if let Some(why) = why_not {
            // It may be pressed all the same, and says so then.
            response = response.tip(why);
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
