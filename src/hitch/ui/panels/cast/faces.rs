//! GMCs on a low screen: a row of faces, each opening its card.

use super::{CastPanel, row as rows, spend, take_asset};
use crate::ui::theme::{radius, size, space};
use crate::ui::widgets::{Layouts as _, Tips as _, focus_ring, icons, in_sight};
use crate::ui::{Dragged, PanelCx};
use egui::{Rect, Role, Sense, Ui, WidgetInfo, vec2};
use hitch_core::model::CharacterId;
use hitch_core::words;

const WORDS: f32 = 96.0;
const FACE: f32 = size::AVATAR + 2.0;

impl CastPanel {
    /// Paints the GMCs present as cards, or on a low screen as faces except for open cards.
    pub(super) fn gmcs(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, all: &[CharacterId]) {
        let low = ui.ctx().content_rect().height() < size::LOW;
        let typed = self.editor.draft.as_ref().and_then(|draft| draft.key.who());
        // A card in which something is typed stays open: its field would go with it.
        let open = |cx: &PanelCx<'_>, id: &CharacterId| cx.view.unfolded.contains(id) || typed == Some(*id);
        if !low || self.as_cards {
            for id in all {
                self.card(ui, cx, *id);
            }
            let words = if all.len() > 1 && low { t!("Show as portraits") } else { return };
            let id = self.editor.id("faces");
            if rows::small(ui, cx, id, (words, icons::CARET_DOWN), t!("Show ⟦GMCs⟧ as portraits")).clicked() {
                self.as_cards = false;
            }
            return;
        }
        for id in all.iter().filter(|id| open(cx, id)).copied().collect::<Vec<_>>() {
            self.card(ui, cx, id);
        }
        let faces: Vec<CharacterId> = all.iter().filter(|id| !open(cx, id)).copied().collect();
        if faces.is_empty() {
            return;
        }
        ui.horizontal(|ui| {
            ui.gaps(space::XS + 1.0, space::XS + 1.0);
            let room = (ui.available_width() - WORDS) / (FACE + space::XS + 1.0);
            for id in faces.iter().take(room.max(1.0) as usize) {
                self.face(ui, cx, *id);
            }
            let count = u32::try_from(faces.len()).unwrap_or_default();
            let words = words::counted(count, &cx.table.setting.labels.supporting);
            let id = self.editor.id("faces");
            if rows::small(ui, cx, id, (&words, icons::CARET_RIGHT), t!("Show ⟦GMCs⟧ as cards")).clicked() {
                self.as_cards = true;
            }
        });
    }

    /// Paints a face, which unfolds its card and takes the same drops.
    fn face(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, id: CharacterId) {
        let Some(who) = cx.table.cast.get(&id) else { return };
        let (_, rect) = ui.allocate_space(vec2(FACE, FACE));
        let response = ui.interact(rect, self.editor.id((id, "head")), Sense::click_and_drag());
        let label = t!("Unfold {}", who.name);
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), false, &label));
        response.dnd_set_drag_payload(Dragged::Character(id));
        let acted = self.editor.standing(cx, id).turn == super::editor::TurnMark::Acted;
        let picture = cx.avatar(who).size(FACE).unseen(cx.table.hides(id));
        ui.put(Rect::from_center_size(rect.center(), vec2(FACE, FACE)), picture.acted(acted));
        focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
        self.editor.menu(ui, cx, &response, &crate::ui::deeds::Thing::Character(id));
        if response.clicked() {
            cx.view.toggle_card(id);
            cx.view.character = Some(id);
        }
        in_sight(&response);
        if cx.view.show_card == Some(id) {
            cx.view.show_card = None;
            ui.scroll_to_rect(rect, None);
        }
        take_asset(ui, cx, id, rect);
        spend::take_die(ui, cx, id, rect);
        cx.drop_on(ui, id, rect);
        response.tip(&*who.name);
    }
}
