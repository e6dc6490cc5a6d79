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
use hitch_core::player::Page;

const NAME_SHARE: f32 = 0.2;

enum Line {
    Do(UiCommand),
    Recent,
    Rule,
    Sub(&'static str, &'static [Line]),
    Panels,
    Layouts,
    Monitors,
}

/// At most twelve rows, with every action of the app in one of them.
const MENU: &[Line] = {
    use Line::{Do, Layouts, Monitors, Panels, Recent, Rule, Sub};
    use UiCommand as C;
    &[
        Do(C::NewCampaign),
        Do(C::Open),
        Do(C::Save),
        Rule,
        Sub(
            mark!("Campaign"),
            &[
                Recent,
                Sub(mark!("Sample campaigns"), &[Do(C::OpenSample), Do(C::OpenNinthHour)]),
                Do(C::SaveAs),
                Do(C::Versions),
                Do(C::Compare),
                Do(C::PasteCharacters),
                Do(C::BringIn),
                Do(C::TakeFromShelf),
                Do(C::CampaignPicture),
            ],
        ),
        Sub(
            mark!("Table"),
            &[
                Do(C::Pause),
                Do(C::StartSession),
                Do(C::EndSession),
                Do(C::NextTurn),
                Do(C::EndScene),
                Do(C::Flashback),
                Do(C::Everybody),
                Rule,
                Do(C::WriteNote),
                Do(C::WhatHappened),
                Do(C::Undo),
                Do(C::Redo),
                Do(C::UndoTest),
                Do(C::AtHand),
                Do(C::SelectPcs),
                Do(C::SelectGmcs),
                Do(C::SelectNone),
                Do(C::Find),
            ],
        ),
        Sub(
            mark!("Dice"),
            &[
                Do(C::Roll),
                Do(C::RollOpposition),
                Do(C::TypeFaces),
                Do(C::TypeDice),
                Do(C::SamePool),
                Do(C::SavePool),
                Do(C::WhoOpposes),
                Do(C::SwapSides),
                Do(C::BestTotal),
                Do(C::BestEffect),
                Do(C::MoreTotal),
                Do(C::ShowOdds),
                Do(C::CloseTest),
                Do(C::CallOffTest),
                Do(C::GmSaysSo),
            ],
        ),
        Sub(
            mark!("Setting"),
            &[
                Do(C::Setting),
                Do(C::EditFiles),
                Do(C::GrowthSettings),
                Do(C::Library),
                Do(C::ShelveSetting),
                Do(C::ExportSetting),
                Do(C::ImportSetting),
            ],
        ),
        Sub(
            mark!("Print and export"),
            &[
                Do(C::PrintParty),
                Do(C::PrintBlank),
                Do(C::PrintMap),
                Do(C::Recap),
                Do(C::Chronicle),
                Do(C::ExportMap),
                Do(C::ImportMap),
            ],
        ),
        Sub(
            mark!("Player screen"),
            &[
                Do(C::PlayerScreen),
                Do(C::FreezeScreen),
                Do(C::BlankScreen),
                Do(C::MapOnScreen),
                Do(C::ShowPicture),
                Do(C::ShowText),
                Do(C::BackToScene),
                Do(C::SwitchTimer),
                Do(C::TimerOnScreen),
                Monitors,
            ],
        ),
        Sub(
            mark!("View"),
            &[
                Panels,
                Do(C::NextPanel),
                Do(C::PreviousPanel),
                Do(C::SwitchTheme),
                Do(C::ZoomIn),
                Do(C::ZoomOut),
                Do(C::ZoomReset),
                Do(C::SwitchMotion),
                Do(C::SwitchLetters),
                Layouts,
            ],
        ),
        Sub(mark!("Help"), &[Do(C::Guide), Do(C::Keys), Do(C::Tour), Do(C::About)]),
        Rule,
        Do(C::Quit),
    ]
};

/// Returns a command's name in the menu: of a switch the name of its state, where a check mark shows whether it is on.
pub fn name_in_menu(command: UiCommand) -> &'static str {
    state_name(command).unwrap_or(command.name())
}

fn state_name(command: UiCommand) -> Option<&'static str> {
    match command {
        UiCommand::Pause => Some(t!("Paused")),
        UiCommand::EditFiles => Some(t!("Edit character files")),
        UiCommand::PlayerScreen => Some(t!("Player screen")),
        UiCommand::FreezeScreen => Some(t!("Frozen")),
        UiCommand::BlankScreen => Some(t!("Blank")),
        UiCommand::MapOnScreen => Some(t!("Map in place of the scene")),
        UiCommand::SwitchTheme => Some(t!("Dark theme")),
        UiCommand::SwitchMotion => Some(t!("Animation")),
        UiCommand::SwitchLetters => Some(t!("Letter shortcuts")),
        _ => None,
    }
}

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
        let (response, _) = button.ui(ui, |ui| menu::within_window(ui, |ui| self.lines(ui, MENU)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, t!("Menu")));
        self.by_key(&response);
        focus_ring(ui.painter(), &theme, &response, response.rect, theme::radius::M);
        response.tip(t!("{name}. Menu: files, editing, dice, view"));
    }

    fn lines(&mut self, ui: &mut Ui, lines: &[Line]) {
        for line in lines {
            match line {
                Line::Do(command) => self.item(ui, *command),
                Line::Rule => drop(ui.separator()),
                Line::Sub(name, lines) => drop(menu::sub(ui, &*self.theme.say(t!(*name)), |ui| self.lines(ui, lines))),
                Line::Panels => {
                    let panels = UiCommand::all().into_iter().filter(|it| matches!(it, UiCommand::Show(_)));
                    panels.for_each(|command| self.item(ui, command));
                }
                Line::Layouts => drop(menu::sub(ui, t!("Layout"), |ui| self.layouts(ui))),
                Line::Monitors => {
                    for (nth, name) in self.view.screen.monitors.clone().iter().enumerate() {
                        if ui.button(t!("On {name}")).clicked() {
                            self.outbox.ui(UiCommand::ScreenOn(nth));
                            ui.close();
                        }
                    }
                }
                Line::Recent => {
                    let recent = self.files.recent_names();
                    if recent.is_empty() {
                        continue;
                    }
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

    pub(super) fn layouts(&mut self, ui: &mut Ui) {
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
            UiCommand::Pause => Some(self.session().table().safety.paused),
            UiCommand::EditFiles => Some(self.view.edits(self.session().table())),
            UiCommand::PlayerScreen => Some(self.view.screen.on),
            UiCommand::FreezeScreen => Some(self.view.screen.is_frozen()),
            UiCommand::BlankScreen => Some(self.view.screen.blank),
            UiCommand::MapOnScreen => Some(self.view.screen.page == Page::Map),
            UiCommand::SwitchTheme => Some(self.theme.dark),
            UiCommand::SwitchMotion => Some(!self.theme.reduced_motion),
            UiCommand::SwitchLetters => Some(self.files.preferences.letters),
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
        self.named(ui, command, name_in_menu(command));
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
