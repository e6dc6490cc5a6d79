//! The arena: one card with the title, the two sides face to face, and the band below.

use super::TrayPanel;
use super::band;
use super::side::TypedFaces;
use crate::ui::PanelCx;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::{Half, OpenTest, ways};
use crate::ui::panels::parts::{DropZone, Hint, dragged};
use crate::ui::theme::{Tone, line, radius, size, space};
use crate::ui::widgets::{Layouts as _, row};
use egui::{
    Align, Frame, Id, Layout, Margin, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use hitch_core::model::{Contest, Phase};
use hitch_core::rules::{Outcome, decided, still_due};
use hitch_core::words;

/// The results of the open roll.
pub(super) struct OutcomeParts<'t> {
    pub(super) outcome: Option<&'t Outcome>,
    pub(super) contest: Option<&'t Contest>,
}

impl TrayPanel {
    /// Paints the card. Returns the band, if there is text in it.
    pub(super) fn arena(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: Option<&OpenTest<'_>>,
        came: &OutcomeParts<'_>,
    ) -> Option<Response> {
        let theme = cx.theme;
        let typed = self.entry.typed(cx);
        let mut said = None;
        Frame::new().fill(theme.palette.card).stroke(theme.hairline()).corner_radius(radius::XL).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.gap_y(0.0);
            let top = ui.min_rect().top();
            let margin = Margin { left: (space::M + 2.0) as i8, right: space::S as i8, top: 0, bottom: 0 };
            let titled = std::mem::take(&mut self.in_tabs) && self.room.small;
            Frame::new().inner_margin(margin).show(ui, |ui| self.top(ui, cx, test, titled));
            self.sides(ui, cx, test, &typed);
            said = self.below(ui, cx, test, came, top);
        });
        said
    }

    fn sides(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: Option<&OpenTest<'_>>,
        typed: &[(hitch_core::model::RollId, TypedFaces)],
    ) {
        const HALVES: [Half; 2] = [Half::Acting, Half::Opposing];
        let room = ui.available_rect_before_wrap();
        let width = (room.width() - line::HAIR) / 2.0;
        let lefts = [room.left(), room.left() + width + line::HAIR];
        let id = |half| Id::unique(("tray half", half));
        let what = dragged(ui.ctx());
        let zones = HALVES.map(|half| {
            let fate = what.and_then(|it| drops::fate(cx, it, Target::Side(half)));
            let hint = fate.as_ref().map(Hint::from);
            DropZone::new(cx.theme, id(half).with("drop"), hint)
        });
        // Before the dice, so that they lie above it and take their own clicks.
        Self::ground(ui, cx, id(Half::Acting), test);
        let mut bottom = room.top();
        for ((half, left), zone) in HALVES.into_iter().zip(lefts).zip(&zones) {
            zone.paint(ui);
            let inside = Rect::from_min_size(pos2(left, room.top()), vec2(width, room.height()));
            let inside = inside.shrink2(vec2(space::CARD_X, 0.0));
            let layout = Layout::top_down(Align::Min);
            let mut side = ui.new_child(UiBuilder::new().id_salt(half).max_rect(inside).layout(layout));
            let roll = test.and_then(|test| test.roll(half)).map(|roll| roll.id);
            let typed = typed.iter().find(|(of, _)| Some(*of) == roll).map(|(_, typed)| typed);
            self.side(&mut side, cx, half, test, typed);
            bottom = bottom.max(side.min_rect().bottom());
        }
        // Both are as high as the higher one, for what is dropped and picked up there.
        for ((half, left), zone) in HALVES.into_iter().zip(lefts).zip(zones) {
            // What is dragged may be let go anywhere in the tray: below the dice as well.
            let bottom = if what.is_some() { bottom.max(ui.clip_rect().bottom()) } else { bottom };
            let rect = Rect::from_min_max(pos2(left, room.top()), pos2(left + width, bottom));
            let place = ui.interact(rect, id(half), Sense::hover());
            let name = if half == Half::Acting { t!("Acting side") } else { t!("Opposing side") };
            place.widget_info(|| WidgetInfo::labeled(Role::Group, true, name));
            if let (true, Some(what)) = (zone.dropped(&place), what) {
                super::drops::dropped(cx, half, what);
            }
        }
        let both = Rect::from_min_max(room.min, pos2(room.right(), bottom));
        ui.advance_cursor_after_rect(both);
        let hair = Stroke::new(line::HAIR, cx.theme.palette.hairline);
        ui.painter().vline(both.center().x, both.y_range(), hair);
    }

    /// Paints, below the dice, the odds, the results, or other possible rolls.
    fn below(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        test: Option<&OpenTest<'_>>,
        came: &OutcomeParts<'_>,
        top: f32,
    ) -> Option<Response> {
        let Some(test) = test else {
            if cx.table.running().next().is_some() {
                band::band(ui, cx, Tone::Plain, (top, self.room), |ui, cx| self.other_rolls(ui, cx));
            }
            return None;
        };
        if let Some(outcome) = came.outcome {
            let mut said = band::of_test(cx, test, outcome);
            said.heavy = self.heavy(cx, test);
            let room = self.room;
            return Some(band::band(ui, cx, said.tone, (top, self.room), |ui, cx| {
                let (proposals, typed) = (&mut self.proposals, &mut self.said);
                band::said(ui, cx, room, &said, |ui, cx| band::buttons(ui, cx, (proposals, typed), test));
                super::paid::abilities(ui, cx);
            }));
        }
        let building = test.acting.phase == Phase::Building;
        let tone = came.contest.filter(|_| !building).map_or(Tone::Plain, |it| super::contest::tone(cx, it));
        let shown = band::band(ui, cx, tone, (top, self.room), |ui, cx| {
            ui.gap_y(space::XS);
            self.odds.show(ui, cx, test, self.room);
            if let Some(contest) = came.contest {
                let heavy = self.heavy(cx, test);
                self.contest(ui, cx, test, (contest, heavy));
            } else if !building {
                // Before the other side answers, the roller may still change it.
                let (proposals, typed) = (&mut self.proposals, &mut self.said);
                row(ui, size::CONTROL, |ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center).with_main_wrap(true), |ui| {
                        ui.gap_y(space::XS);
                        band::buttons(ui, cx, (proposals, typed), test);
                    });
                });
            }
            if building {
                super::sfx::row(ui, cx, &mut self.said, Half::Acting, test);
            }
            super::paid::abilities(ui, cx);
            let order = cx.scene().is_some_and(|scene| scene.order.is_running());
            if building && ways::is_action(test) && !order {
                ui.label(cx.theme.small(t!("No action order: turns aren’t counted.")));
            }
        });
        (!building).then_some(shown)
    }

    /// Returns the gravest notices: automatic effects of closing, and debts to settle before.
    fn heavy(&mut self, cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<String> {
        let mut heavy: Vec<String> =
            still_due(cx.table, test.id).into_iter().map(|who| words::due(cx.table, who)).collect();
        // Before that the press closes nothing yet, and what it would do can still change.
        if decided(cx.table, test.id) {
            heavy.extend(self.closing.told(cx, test.id));
        }
        heavy
    }
}
