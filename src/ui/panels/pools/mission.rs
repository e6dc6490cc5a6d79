//! The pools of a mission: begun, named, assigned, spent and refreshed (RES-4, RES-6).

use super::facts::PoolFacts;
use super::{PoolsPanel, Text, rename};
use crate::model::{Die, Name, PlayerId, PoolKind};
use crate::rules::{BesideCommand, Command, PoolCommand, Refusal, unassigned};
use crate::ui::PanelCx;
use crate::ui::panels::parts::{menu, refused};
use crate::ui::theme::{die as measure, size, space};
use crate::ui::widgets::{Card, DieLook, IconButton, Pill, PushButton, icons, paint_die, row, section_label};
use egui::{Align, Label, Layout, Response, Sense, Ui, Vec2};

impl PoolsPanel {
    /// The five pools, or the way to have them; nothing where they are not played.
    pub(super) fn mission(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, pools: &[PoolFacts]) {
        if !cx.table.setting.mods.resource_pools {
            return;
        }
        let theme = cx.theme;
        let five: Vec<&PoolFacts> = pools.iter().filter(|it| it.kind == PoolKind::Resource).collect();
        ui.add_space(space::XS);
        row(ui, size::SMALL + space::XS, |ui| {
            section_label(ui, theme, "Mission");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !five.is_empty() {
                    let more = ui.add(IconButton::new(theme, icons::DOTS, "More for the mission").small());
                    menu::drop(&more, |ui| {
                        begin_menu(ui, cx, "Begin another mission: who assigns the dice?");
                        ui.separator();
                        if menu::item(ui, cx.theme, icons::TRASH, "End the mission: its pools go") {
                            let remove = |it: &&PoolFacts| Command::Pool(PoolCommand::Remove { pool: it.id.into() });
                            cx.out.send_all(five.iter().map(remove).collect());
                        }
                    });
                }
            });
        });
        Card::new(theme).show(ui, |ui| {
            if five.is_empty() {
                empty(ui, cx);
                return;
            }
            ui.spacing_mut().item_spacing.y = space::XS;
            to_assign(ui, cx);
            for it in five {
                self.mission_pool(ui, cx, it);
            }
        });
    }

    fn mission_pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let theme = cx.theme;
        row(ui, measure::ROW, |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
                self.mission_more(ui, cx, it);
                let open = unassigned(cx.table) > 0;
                let name = format!("Assign a d6 to {}", it.name);
                let plus = IconButton::new(theme, icons::PLUS, &name).small().framed();
                if open && ui.add_enabled(it.most < 4, plus).clicked() {
                    cx.out.send(assign(it));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::XS;
                    let room = (ui.available_width() - (measure::ROW + space::XS) * 4.0).max(space::XL * 2.0);
                    ui.allocate_ui_with_layout(
                        Vec2::new(room, size::SMALL),
                        Layout::left_to_right(Align::Center),
                        |ui| {
                            ui.set_width(room);
                            let key = Text::Pool(it.id);
                            let label = format!("name of the pool {}", it.name);
                            let resting = theme.strong(&*it.name);
                            if let Some(name) = self.drafts.edit_as(ui, theme, key, &it.name, &label, resting) {
                                rename(cx, key, &name);
                            }
                        },
                    );
                    for spot in &it.spots {
                        self.die(ui, cx, it, spot, measure::ROW);
                    }
                    for _ in it.spots.len()..it.most.min(4) {
                        ghost(ui, cx, it);
                    }
                });
            });
        });
    }

    fn mission_more(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let theme = cx.theme;
        let more = ui.add(IconButton::new(theme, icons::DOTS, &format!("More for {}", it.name)).small());
        menu::drop(&more, |ui| {
            entry(ui, cx, icons::PLUS, "Assign a d6 to it", assign(it));
            let refill = |crisis| Command::Beside(BesideCommand::Refill { pool: it.id.into(), crisis });
            entry(ui, cx, icons::REROLL, "Refresh it, in a bridge scene", refill(None));
            for crisis in cx.table.crises().map(|pool| (pool.id, pool.name.clone())).collect::<Vec<_>>() {
                let words = format!("One die back, and a d6 to {}", crisis.1);
                entry(ui, cx, icons::FLAME, &words, refill(Some(crisis.0.into())));
            }
            ui.separator();
            if menu::item(ui, cx.theme, icons::PENCIL, "Rename") {
                self.drafts.open(Text::Pool(it.id), &it.name);
            }
        });
    }
}

fn assign(it: &PoolFacts) -> Command {
    Command::Beside(BesideCommand::Assign { pool: it.id.into(), by: None })
}

/// An entry that is judged when it is shown.
fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, icon: &str, words: &str, command: Command) {
    let refusal: Option<Refusal> = refused(cx.table, std::slice::from_ref(&command));
    if let Some(by) = menu::judged(ui, cx.theme, icon, words, refusal.as_ref()) {
        cx.press(by, vec![command]);
    }
}

/// A die that is spent.
fn ghost(ui: &mut Ui, cx: &PanelCx<'_>, it: &PoolFacts) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(measure::ROW), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(0.45);
    paint_die(&painter, cx.theme, rect.center(), measure::ROW, Die::D6, "", DieLook::Ghost);
    response.on_hover_text(format!("{} of its {} dice are left", it.spots.len(), it.most))
}

/// Before there is a mission: what it is, and who may deal out the dice.
fn empty(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    let words = "No mission yet. A mission has five pools of one d6, which all players spend; one player assigns seven more d6.";
    ui.add(Label::new(theme.muted(words)).wrap());
    let button = ui.add(PushButton::plain(theme, "Begin a mission\u{2026}"));
    menu::either(&button, |ui| begin_menu(ui, cx, "Who assigns the dice?"));
}

/// Who assigns: players who are here come first. The pools keep the names they have.
fn begin_menu(ui: &mut Ui, cx: &mut PanelCx<'_>, heading: &str) {
    menu::heading(ui, cx.theme, heading);
    let names: Vec<Name> = cx.table.mission().map(|pool| pool.name.clone()).collect();
    let names = if names.len() == 5 { names } else { Vec::new() };
    let mut players: Vec<(bool, PlayerId, Name)> =
        cx.table.players.values().map(|it| (!it.here, it.id, it.name.clone())).collect();
    players.sort_by_key(|(away, id, _)| (*away, *id));
    if players.is_empty() {
        menu::note(ui, cx.theme, "There are no players yet: add one on the Scenes tab first.");
    }
    for (_, by, name) in players {
        let begin = BesideCommand::Mission { by: by.into(), names: names.clone() };
        entry(ui, cx, icons::USERS, &name, Command::Beside(begin));
    }
}

/// How many dice are still to be assigned, and by whom.
fn to_assign(ui: &mut Ui, cx: &PanelCx<'_>) {
    let left = unassigned(cx.table);
    if left == 0 {
        return;
    }
    let who = cx.table.assigns.and_then(|id| cx.table.players.get(&id)).map_or("somebody", |it| &*it.name);
    let words = format!("{who} assigns {left}d6 more");
    let pill = Pill::new(cx.theme, &words).tone(crate::ui::theme::Tone::Accent);
    ui.add(pill).on_hover_text("Four in a pool at most; then they are fixed for the mission");
}
