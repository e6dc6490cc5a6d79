//! The empty file of the setting as printed, beside the page being edited (CHAR-6).

use super::SettingPage;
use super::kinds::Kind;
use crate::ui::theme::{line, space};
use crate::ui::widgets::{PushButton, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Rect, Stroke, Ui, pos2};
use hitch_core::model::{State, same_name};
use hitch_files::sheet::Printout;

impl SettingPage {
    /// Paints the empty file with changes marked, and its actions. In the library it is that of the selected setting.
    pub(super) fn blank_file(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let sets = &cx.table.setting.sets;
        let marked =
            self.at.chosen.get("sets").map_or_else(|| sets.first(), |id| sets.iter().find(|it| it.id.0 == *id));
        let name = marked.filter(|_| self.at.kind == Kind::Sets).map(|it| it.name.clone());
        let library = self.at.kind == Kind::Library && !self.searches();
        let at = self.at.chosen.get("library").and_then(|it| usize::try_from(*it).ok()).unwrap_or_default();
        let at = at.min(self.presets.len().saturating_sub(1));
        let looked_at = self.presets.get(at).filter(|_| library);
        let heading = looked_at.map_or_else(|| t!("Blank file").to_owned(), |it| t!("Blank file of {}", it.name));
        let lay = |print: &hitch_files::sheet::Print| match looked_at {
            Some(setting) => {
                Printout::Blank.pages(&State { setting: setting.clone().into(), ..State::clone(cx.table) }, print)
            }
            None => Printout::Blank.pages(cx.table, print),
        };
        let key = (cx.state(), looked_at.map(|_| at));
        if let Some((page, rect, scale)) = self.blank.show(ui, cx.theme, &heading, key, lay)
            && let Some(head) =
                page.texts().find(|it| name.as_ref().is_some_and(|name| same_name(it.text.trim(), name)))
        {
            let top = rect.top() + (head.at.1 - head.size) * scale;
            let x = rect.left() + head.at.0 * scale - space::XS;
            let bar = Rect::from_min_max(pos2(x, top), pos2(x, top + head.size * scale * MARK));
            let ink = Stroke::new(line::RING, cx.theme.palette.accent);
            ui.painter().vline(bar.left(), bar.y_range(), ink);
        }
        // The library page has these buttons already.
        if library {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            if ui.add(PushButton::plain(cx.theme, t!("Print blank files…")).icon(icons::PRINTER)).clicked() {
                cx.out.ui(UiCommand::PrintBlank);
            }
            if ui.add(PushButton::plain(cx.theme, t!("Save to the library…")).icon(icons::COPY)).clicked() {
                cx.out.ui(UiCommand::ShelveSetting);
            }
        });
    }
}

/// The height of the mark, in lines of the heading.
const MARK: f32 = 4.0;
