//! The pools of a mission: begun, named, assigned, spent and refreshed (RES-4, RES-6).

use super::PoolsPanel;
use super::doom::more;
use super::facts::PoolFacts;
use crate::ui::PanelCx;
use crate::ui::deeds::{Thing, assign};
use crate::ui::panels::parts::menu;
use crate::ui::texts::Text;
use crate::ui::theme::{die as measure, size, space};
use crate::ui::widgets::{Card, DieLook, IconButton, Pill, PushButton, icons, paint_die, row, section_label};
use crate::ui::widgets::{Layouts as _, Tips as _};
use egui::{Align, Label, Layout, Response, Sense, Ui, Vec2};
use hitch_core::model::{Die, PoolKind};
use hitch_core::rules::unassigned;

impl PoolsPanel {
    /// Paints the five pools, or the way to begin them; nothing if the mod is off.
    pub(super) fn mission(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, pools: &[PoolFacts]) {
        if !cx.table.setting.mods.resource_pools {
            return;
        }
        let theme = cx.theme;
        let five: Vec<&PoolFacts> = pools.iter().filter(|it| it.kind == PoolKind::Resource).collect();
        ui.add_space(space::XS);
        row(ui, size::SMALL + space::XS, |ui| {
            section_label(ui, theme, t!("Mission"));
            ui.at_right(None, |ui| {
                if !five.is_empty() {
                    let more = ui.add(IconButton::new(theme, icons::DOTS, t!("More for the mission")).small());
                    menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Mission));
                }
            });
        });
        Card::new(theme).show(ui, |ui| {
            if five.is_empty() {
                empty(ui, cx);
                return;
            }
            to_assign(ui, cx);
            for pool in five {
                self.mission_pool(ui, cx, pool);
            }
        });
    }

    fn mission_pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let theme = cx.theme;
        ui.strip(measure::ROW, space::XS, |ui| {
            more(ui, cx, it);
            let open = unassigned(cx.table) > 0;
            let name = t!("Assign a d6 to {}", it.name);
            let plus = IconButton::new(theme, icons::PLUS, &name).small().framed();
            // At most four dice lie in one pool (RES-4).
            if open && ui.add_enabled(it.most < 4, plus).clicked() {
                cx.out.send(assign(it.id));
            }
            ui.rest(space::XS, |ui| {
                let room = (ui.available_width() - (measure::ROW + space::XS) * 4.0).max(space::XL * 2.0);
                ui.allocate_ui_with_layout(Vec2::new(room, size::SMALL), Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(room);
                    let key = Text::Pool(it.id);
                    let label = t!("name of the pool {}", it.name);
                    let resting = theme.name(&*it.name);
                    self.drafts.write(ui, cx, key, &label, resting);
                });
                for spot in &it.spots {
                    Self::die(ui, cx, it, spot, measure::ROW);
                }
                for _ in it.spots.len()..it.most.min(4) {
                    ghost(ui, cx, it);
                }
            });
        });
    }
}

fn ghost(ui: &mut Ui, cx: &PanelCx<'_>, it: &PoolFacts) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(measure::ROW), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(0.45);
    paint_die(&painter, cx.theme, rect.center(), measure::ROW, Die::D6, "", DieLook::Ghost);
    response.tip(t!("{} of {} dice left", it.spots.len(), it.most))
}

fn empty(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    let words = t!(
        "No mission yet. A mission has 5 resource pools that all players share. Each starts with a d6. One player assigns 7 more."
    );
    ui.add(Label::new(theme.muted(words)).wrap());
    let button = ui.add(PushButton::plain(theme, t!("Start a mission…")));
    menu::from(ui, cx, &button, &Thing::Mission);
}

fn to_assign(ui: &mut Ui, cx: &PanelCx<'_>) {
    let left = unassigned(cx.table);
    if left == 0 {
        return;
    }
    let who = cx.table.assigns.and_then(|id| cx.table.players.get(&id)).map_or(t!("A player"), |it| &*it.name);
    let words = t!("{who} assigns {left}d6 more");
    let pill = Pill::new(cx.theme, &words).tone(crate::ui::theme::Tone::Accent);
    ui.add(pill).tip(t!("A pool can have up to 4 dice. You can’t change them once the mission starts."));
}
