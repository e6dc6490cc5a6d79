//! Several characters selected: the marks on their cards, and the bar with what one press does to all of them.

use crate::ui::actions::one_trait;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Deed, ForSeveral, Item, Thing, each_of_several, selected};
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::{size, space};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, icons};
use crate::ui::{PanelCx, UiCommand};
use egui::{Id, Label, Modifiers, Ui};
use hitch_core::model::{CharacterId, Die};
use hitch_core::words;

/// Faces named beside the count; of more only the number is told.
const FACES: usize = 6;

#[derive(Clone, Default)]
pub(super) struct Several {
    asks: Option<ForSeveral>,
    text: String,
    problem: Option<String>,
    /// The field was asked for just now and takes the keyboard.
    fresh: bool,
    /// The card selected last, the other end of a range.
    last: Option<CharacterId>,
}

impl Several {
    /// Selects by a press on a card's head with Ctrl or Shift. Returns whether it did; `order` is that of the cards.
    pub(super) fn press(
        &mut self,
        cx: &mut PanelCx<'_>,
        who: CharacterId,
        keys: Modifiers,
        order: &[CharacterId],
    ) -> bool {
        let place = |of: CharacterId| order.iter().position(|id| *id == of);
        if let (true, Some((from, to))) = (keys.shift, self.last.and_then(place).zip(place(who))) {
            let between = order.get(from.min(to)..=from.max(to)).unwrap_or_default();
            let all = cx.view.selected.iter().chain(between).copied().collect();
            cx.view.select_only(all);
        } else if keys.command || keys.shift {
            cx.view.select(who);
        } else {
            return false;
        }
        self.last = Some(who);
        true
    }

    /// Paints the bar below the cards, while anybody is selected.
    pub(super) fn bar(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if let Some(what) = take_ask!(cx, Ask::ForSeveral(what) => *what) {
            (self.asks, self.fresh, self.problem) = (Some(what), true, None);
            self.text.clear();
        }
        let Some((who, _)) = selected(cx) else {
            self.asks = None;
            return;
        };
        let frame = egui::Frame::new().inner_margin(egui::Margin { top: space::S as i8, ..egui::Margin::ZERO });
        egui::Panel::bottom("selected characters").frame(frame).resizable(false).show_separator_line(true).show(
            ui,
            |ui| {
                ui.gap_y(space::XS);
                Self::head(ui, cx, &who);
                if let Some(what) = self.asks {
                    self.line(ui, cx, &who, what);
                    return;
                }
                // With nothing else to leave, Escape clears the selection.
                let modal = ui.memory(|memory| memory.top_modal_layer().is_some());
                let free = !modal && !ui.ctx().text_edit_focused() && !egui::Popup::is_any_open(ui.ctx());
                if free && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
                    cx.out.ui(UiCommand::SelectNone);
                }
                let items = cx.deeds(&Thing::Several(who));
                // The cross in the head clears the selection, and what can’t be done to these takes no room.
                let none = Deed::ui(UiCommand::SelectNone).icon(icons::CLOSE);
                let aside = |it: &&Item| matches!(it, Item::Deed(deed) if *deed == none || deed.never.is_some());
                let all: Vec<Item> = items.iter().filter(|it| !aside(it)).cloned().collect();
                Self::deeds(ui, cx, &all);
            },
        );
    }

    /// Paints the first deeds as buttons, in two lines at most, and a menu of the others.
    fn deeds(ui: &mut Ui, cx: &mut PanelCx<'_>, all: &[Item]) {
        let mut shown = 0;
        ui.wrapped_by(space::XS, space::XS, |ui| {
            let (whole, dots) = (ui.available_width(), size::CONTROL + space::XS);
            let (mut line, mut left) = (1, whole);
            for item in all {
                let Item::Deed(deed) = item else { break };
                let button = PushButton::plain(cx.theme, &deed.words).icon(deed.icon);
                let wide = button.width(ui) + space::XS;
                if wide > left && line == 1 {
                    (line, left) = (2, whole);
                }
                // In the second line the menu has its place.
                if wide > left - if line == 2 { dots } else { 0.0 } {
                    break;
                }
                left -= wide;
                shown += 1;
                let response = ui.add(button);
                let response = if let Some(tip) = &deed.tip { response.tip(tip) } else { response };
                if response.clicked() {
                    cx.act(deed, crate::ui::By::Rules);
                }
            }
            let rest = all.get(shown..).unwrap_or_default();
            if !rest.is_empty() {
                let more = ui.add(IconButton::new(cx.theme, icons::DOTS, t!("More for the selected characters")));
                menu::drop(&more, |ui| menu::items_of(ui, cx, rest));
            }
        });
    }

    fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &[CharacterId]) {
        let theme = cx.theme;
        ui.row_of(size::CONTROL, space::XS, |ui| {
            ui.label(theme.strong(t!("{} selected", who.len())));
            ui.at_right(space::XS, |ui| {
                let none = IconButton::new(theme, icons::CLOSE, UiCommand::SelectNone.name()).small().quiet();
                if ui.add(none).clicked() {
                    cx.out.ui(UiCommand::SelectNone);
                }
                ui.rest(None, |ui| {
                    for who in who.iter().filter_map(|id| cx.table.cast.get(id)).take(FACES) {
                        ui.add(cx.avatar(who).size(size::PILL)).tip(&*who.name);
                    }
                });
            });
        });
    }

    /// Paints the field for a complication or an asset of all of them, and what Enter would do.
    fn line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &[CharacterId], what: ForSeveral) {
        let theme = cx.theme;
        let id = Id::unique("for several");
        let label = t!("New {} for {}", what.word(), words::counted(who.len() as u32, t!("character")));
        let label = theme.say(&label).into_owned();
        let hint = if what == ForSeveral::Asset { t!("For example Rope d6") } else { t!("For example Soaked d6") };
        if std::mem::take(&mut self.fresh) {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let before = !self.text.is_empty();
        let entered = add_line(ui, theme, id, &mut self.text, hint, &label);
        let escaped = ui.input(|input| input.key_pressed(egui::Key::Escape));
        let text = entered.as_deref().unwrap_or(&self.text).trim();
        let deed = if text.is_empty() {
            None
        } else {
            match one_trait(text) {
                Ok((name, dice)) => {
                    let die = dice.first().copied().unwrap_or(Die::D6);
                    Some(each_of_several(cx, who, label, |to| Ok(what.command(to, name.as_str().into(), die))))
                }
                Err(why) => {
                    self.problem = Some(why);
                    None
                }
            }
        };
        if let Some(deed) = &deed {
            self.problem.clone_from(&deed.never);
            if entered.is_some() && deed.never.is_none() {
                cx.act(deed, crate::ui::By::Rules);
                self.asks = None;
            }
        }
        if entered.is_some() && self.asks.is_some() {
            // What can't be taken stays to be mended.
            self.text = entered.unwrap_or_default();
            self.fresh = true;
        } else if escaped && !before {
            self.asks = None;
        }
        let told = self.problem.as_ref().or(deed.as_ref().and_then(|deed| deed.tip.as_ref()));
        let ink = if self.problem.is_some() { theme.palette.bad_text } else { theme.palette.mute };
        if let Some(told) = told {
            ui.add(Label::new(theme.small(told).color(ink)).wrap());
        } else {
            ui.label(theme.small(t!("Enter adds it to each of them. d6 unless you type a die.")));
        }
    }
}
