//! Starting values of the setting: its name, numbers, order types and stress tracks.

use super::fields::{self, Field};
use super::{SettingPage, because};
use crate::ui::PanelCx;
use crate::ui::deeds::{Deed, Item, edited};
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{die, size, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Card, DieChip, DieLook, IconButton, Pill, choice_label, icons, row, section_label};
use egui::{Align, Layout, Sense, Ui};
use hitch_core::model::{Die, Doom, FirstOrder, OrderIn, OrderKind, State, dice_text};
use hitch_core::rules::SettingCommand;
use hitch_core::words;

impl SettingPage {
    pub(super) fn start_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        scroll(ui, "start", |ui| {
            ui.set_max_width(ui.available_width().min(super::WIDEST));
            section_label(ui, cx.theme, t!("Name"));
            let name = cx.table.setting.name.clone();
            let field = Field::new(("name", 0, 0), &name, t!("name of the setting")).rests(cx.theme.heading(&*name));
            self.field(ui, cx, field, |it, typed| it.name = typed.into());
            ui.add_space(space::S);
            section_label(ui, cx.theme, t!(super::found::STARTS));
            self.numbers(ui, cx);
            ui.add_space(space::S);
            section_label(ui, cx.theme, t!(super::found::TRACKS));
            self.tracks(ui, cx);
        });
    }

    pub(super) fn doom_name(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let name = cx.table.setting.doom_label.clone();
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.muted(t!("Name of ⟦the doom pool⟧")));
            let field = Field::new(("doom", 0, 0), &name, t!("name of ⟦the doom pool⟧"));
            self.field(ui, cx, field, |it, typed| it.doom_label = typed.into());
        });
    }

    pub(super) fn doom(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        self.doom_name(ui, cx);
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.muted(t!("Starting dice of ⟦the doom pool⟧")));
            let now = dice_text(&setting.start_doom);
            let field = Field::new(("start_doom", 0, 0), &now, t!("starting dice of ⟦the doom pool⟧")).dice("2d6 d8");
            self.field(ui, cx, field, |it, typed| it.start_doom = fields::dice(typed));
        });
    }

    pub(super) fn numbers(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            row(ui, size::CONTROL, |ui| {
                let words = t!("Default ⟦difficulty⟧ of ⟦a test⟧: {}", words::difficulty(setting.difficulty));
                ui.label(theme.body(words));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    for size in Die::ALL.into_iter().rev() {
                        let chosen = size == setting.difficulty;
                        let name = t!("Default ⟦difficulty⟧ of ⟦a test⟧: {}, 2{size}", words::difficulty(size));
                        let label = choice_label(name.clone(), chosen);
                        let chip = DieChip::new(theme, size).size(die::ROW).look(DieLook::Plain).selected(chosen);
                        let response = ui.add(chip.label(label).sense(Sense::click())).tip(name);
                        if response.clicked() && !chosen {
                            self.edit(cx, |it| it.difficulty = size);
                        }
                    }
                });
            });
            row(ui, size::CONTROL, |ui| {
                let n = setting.start_points;
                ui.label(theme.body(t!("Each player starts a session with {}", words::points(n))));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::XS;
                    let plus = IconButton::new(theme, icons::PLUS, t!("Start with 1 more ⟦plot point⟧")).small();
                    if ui.add(plus).clicked() {
                        self.edit(cx, |it| it.start_points = n.saturating_add(1));
                    }
                    let minus = IconButton::new(theme, icons::MINUS, t!("Start with 1 fewer ⟦plot point⟧")).small();
                    if ui.add_enabled(n > 0, minus).clicked() {
                        self.edit(cx, |it| it.start_points = n.saturating_sub(1));
                    }
                });
            });
            if setting.mods.doom != Doom::Off {
                self.doom(ui, cx);
            }
            Self::orders(ui, cx);
        });
    }

    /// Paints the default order type by kind of scene (SETT-2).
    fn orders(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        ui.label(cx.theme.body(t!("Suggested order type of a scene. You can always choose another one.")));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
            for at in OrderIn::all() {
                let now = cx.table.setting.orders.iter().find(|it| it.at == at).map(|it| it.kind);
                let usual = if at == OrderIn::Every { t!("handoff initiative") } else { t!("same as every scene") };
                let name = now.map_or(usual, words::kind_name);
                let place = words::sentence(&words::order_in(&cx.table.setting.labels, at));
                let words = format!("{place}: {name}");
                let pill = Pill::new(cx.theme, &words).opens_menu();
                let pill = pill.label(t!("Order type in {}: {name}", words::order_in(&cx.table.setting.labels, at)));
                let response = ui.add(pill.sense(Sense::click()));
                menu::drop(&response, |ui| menu::items_of(ui, cx, &first_orders(cx.table, at, now, usual)));
            }
        });
    }

    pub(super) fn tracks(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        Card::new(theme).show(ui, |ui| {
            if !setting.mods.stress {
                ui.label(theme.small(t!("Unused until the mod “⟦Stress⟧ tracks” is on.")));
            }
            for track in &setting.tracks {
                let command = SettingCommand::RemoveTrack { track: track.id.into() };
                let refusal = Self::refusal(cx, &command);
                row(ui, size::CONTROL, |ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let label = t!("Remove the ⟦stress⟧ track {}", track.name);
                        let button = IconButton::new(theme, icons::TRASH, &label).small().quiet();
                        let response = ui.add_enabled(refusal.is_none(), button);
                        if because(response, refusal.as_ref()).clicked() {
                            self.send(cx, command);
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            let label = t!("name of the ⟦stress⟧ track {}", track.name);
                            let (id, field) = (track.id, Field::new(("track", track.id.0, 0), &track.name, &label));
                            self.field(ui, cx, field, move |to, typed| {
                                if let Some(track) = to.tracks.iter_mut().find(|it| it.id == id) {
                                    track.name = typed.into();
                                }
                            });
                        });
                    });
                });
            }
            let words = (t!("New ⟦stress⟧ track…"), t!("Name of the new ⟦stress⟧ track"));
            self.adds(ui, cx, ("track", 0, 0), words, |page, cx, name| {
                page.send(cx, SettingCommand::AddTrack { name: name.into() });
            });
        });
    }
}

/// Lists the order types that may come first, and none.
fn first_orders(state: &State, at: OrderIn, now: Option<OrderKind>, usual: &str) -> Vec<Item> {
    let entry = |words: &str, kind: Option<OrderKind>| {
        let others = state.setting.orders.iter().filter(|it| it.at != at).copied();
        let orders = others.chain(kind.map(|kind| FirstOrder { at, kind })).collect();
        Deed::send(words::sentence(words), edited(&state.setting, |it| it.orders = orders)).ticked(kind == now).into()
    };
    let kinds = OrderKind::RUNNING.iter().map(|kind| entry(words::kind_name(*kind), Some(*kind)));
    [entry(usual, None)].into_iter().chain(kinds).collect()
}
