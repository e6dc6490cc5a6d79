//! The menu of the thing under the pointer, or of the selection.

use super::MapPanel;
use super::arrange::Arranging;
use super::state::pos;
use crate::ui::PanelCx;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, MapAsk, Thing};
use crate::ui::panels::parts::{menu, waits};
use egui::{Response, Ui};

impl MapPanel {
    pub(super) fn selected(&self) -> Thing {
        Thing::Elements(self.selection.elements.iter().copied().collect())
    }

    pub(super) fn show_menu(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let Some((of, at)) = self.menu.clone() else { return };
        let known = canvas.id.with("menu open at");
        let fresh = ui.data(|data| data.get_temp::<(f32, f32)>(known)) != Some((at.x, at.y));
        ui.data_mut(|data| data.insert_temp(known, (at.x, at.y)));
        let open = menu::at(canvas, at, fresh, |ui| menu::listed(ui, cx, &of));
        self.take_asks(ui, cx);
        if !open {
            self.menu = None;
            ui.data_mut(|data| data.remove::<(f32, f32)>(known));
            if self.field.is_none() {
                canvas.request_focus();
            }
        }
    }

    pub(super) fn take_asks(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        match take_ask!(cx, Ask::Map(ask) => *ask) {
            Some(MapAsk::Rename(id)) => self.begin_rename(cx, id),
            Some(MapAsk::RenameWarp(warp)) => self.begin_rename_warp(cx, warp, 0),
            Some(MapAsk::NewWarp(at)) => self.begin_new_warp(cx, at),
            Some(MapAsk::Reword(connection)) => self.begin_reword(cx, connection),
            Some(MapAsk::Connection(id)) => self.begin_tying(id),
            Some(MapAsk::New(kind, Some(at))) => self.begin_new(kind, pos(at), None),
            Some(MapAsk::New(kind, None)) => self.begin_new_here(kind),
            Some(MapAsk::Hidden(kind, at)) => self.begin_hidden(kind, at),
            Some(MapAsk::SelectAll) => self.select_all(),
            Some(MapAsk::Fit) => self.fit(),
            Some(MapAsk::LayOut) => {
                // Tests and pictures wait for nothing.
                self.arranging = Some(if cx.view.odds_at_once {
                    Arranging::at_once(&cx.table.map)
                } else {
                    Arranging::begin(ui.ctx(), &cx.table.map)
                });
            }
            Some(MapAsk::Focus(on)) => self.focus_on(on),
            None => {}
        }
        if self.field.as_ref().is_some_and(|field| field.fresh) {
            waits(ui.ctx());
        }
    }
}
