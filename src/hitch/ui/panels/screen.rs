//! The player screen in small, in a column or large in a tab, with freeze, blank, and *reveal* for hidden characters in
//! the scene.

use super::parts::{menu, scroll};
use crate::ui::deeds::{Deed, Thing, handouts, sight};
use crate::ui::panels::Panel;
use crate::ui::player_screen::{self, THUMB};
use crate::ui::theme::{Face, line, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, TextButton, Tips as _, ends, icons, row};
use crate::ui::{PanelCx, UiCommand};
use egui::{Response, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};
use hitch_core::model::{Character, CharacterId};
use hitch_core::words::noted;

/// Below this height there is room for the head only.
const HEAD_ONLY: f32 = 96.0;
/// From this height on there is room for the picture, even in a low window.
const ROOM: f32 = 200.0;

/// From this width on the panel shows the screen itself, scaled down.
const LARGE: f32 = 420.0;
const MOST: f32 = 960.0;

#[derive(Default)]
pub struct ScreenPanel {
    /// `None` until folded or unfolded by hand; then the panel is folded on a low screen.
    open: Option<bool>,
    /// The height when last drawn whole. The panel decides by it whether only the head fits; judged by the height it
    /// would need, a tight column would flicker between the two.
    whole: Option<f32>,
}

impl Panel for ScreenPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let room = ui.available_height();
        let own = room > ROOM || ui.ctx().content_rect().height() >= size::LOW;
        let open = self.open.unwrap_or(own);
        let folded = !open || room < HEAD_ONLY;
        if head(ui, cx, open, folded) {
            self.open = Some(!open);
        }
        let mut tall = size::CONTROL;
        if open && room < HEAD_ONLY {
            tall += space::XS + self.whole.unwrap_or(THUMB.y);
        } else if open {
            let shown = scroll(ui, "screen", |ui| {
                picture(ui, cx);
                handout(ui, cx);
                timer(ui, cx);
                unseen(ui, cx);
            });
            let whole = shown.content_size.y.ceil();
            self.whole = Some(whole);
            tall += space::XS + whole;
        }
        // The column is shared out by this; a difference that can't be seen must not ask for frames for ever.
        if (std::mem::replace(&mut cx.view.screen_tall, tall) - tall).abs() > 0.5 {
            ui.ctx().request_repaint();
        }
    }
}

/// Paints the title and the screen's controls; `folded` if nothing is painted below. Returns whether the picture is to be
/// folded or unfolded.
fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, open: bool, folded: bool) -> bool {
    let theme = cx.theme;
    let mut pressed = false;
    row(ui, size::CONTROL, |ui| {
        let left = |ui: &mut Ui| {
            let label = if open { t!("Hide this preview") } else { t!("Show a preview here") };
            let of =
                |size| TextButton::new(theme, t!("Player screen")).font(Face::SemiBold.at(size)).icon(icons::SCREEN);
            let title = of(text::SMALL);
            let title = if title.width(ui) > ui.available_width() { of(text::LABEL) } else { title };
            pressed = ui.add(title.label(label)).tip(label).clicked();
        };
        ends(ui, "screen_head", left, |ui| {
            ui.gap_x(0.0);
            let (frozen, blank, on) = (cx.view.screen.is_frozen(), cx.view.screen.blank, cx.view.screen.on);
            let word = if on { t!("Hide the player screen") } else { t!("Show the player screen") };
            press(ui, cx, UiCommand::PlayerScreen, icons::FULL_SCREEN, word);
            let (icon, word) = if blank { (icons::EYE, t!("Show")) } else { (icons::EYE_OFF, t!("Blank")) };
            press(ui, cx, UiCommand::BlankScreen, icon, word);
            // What the players see instead of the scene is never out of sight.
            if folded && cx.table.shown.is_some() {
                press(ui, cx, UiCommand::BackToScene, icons::UNDO, t!("Back to the scene"));
            } else {
                let more = ui.add(IconButton::new(theme, icons::DOTS, t!("Show the players a picture or text")));
                menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::PlayerScreen));
            }
            let (icon, word) = if frozen { (icons::PLAY, t!("Unfreeze")) } else { (icons::PAUSE, t!("Freeze")) };
            press(ui, cx, UiCommand::FreezeScreen, icon, word);
        });
    });
    pressed
}

fn press(ui: &mut Ui, cx: &mut PanelCx<'_>, command: UiCommand, icon: &'static str, word: &str) {
    if ui.add(IconButton::new(cx.theme, icon, word).keys(command.keys())).clicked() {
        cx.out.ui(command);
    }
}

fn picture(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let large = ui.available_width() >= LARGE;
    let wide = ui.available_width().min(MOST);
    let high = if large { wide * 9.0 / 16.0 } else { wide * THUMB.y / THUMB.x };
    let (rect, response) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    let at = cx.state();
    let scene = cx.scene().map(|it| it.id);
    let view = cx.view.screen.seen(cx.table, at, scene);
    let frozen = if cx.view.screen.is_frozen() { t!("frozen") } else { "" };
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, noted(player_screen::spoken(&view), frozen)));
    if ui.is_rect_visible(rect) {
        let theme = cx.theme;
        if large {
            player_screen::paint(
                ui.painter(),
                theme,
                rect,
                (&view, &cx.view.portraits),
                player_screen::Manner::default(),
            );
        } else {
            player_screen::thumb(ui.painter(), theme, rect, (&view, &cx.view.portraits));
        }
    }
}

/// Shows how long things have been going on, if the GM wants to know.
fn timer(ui: &mut Ui, cx: &PanelCx<'_>) {
    let (own, players) = cx.view.screen.timer;
    if !own {
        return;
    }
    let words = cx.view.screen.elapsed.words();
    let words = if words.is_empty() { t!("The timer starts with the session.").to_owned() } else { words };
    let tip = if players { t!("The players see the timer, too") } else { t!("Only you see the timer") };
    ui.label(cx.theme.small(words)).tip(tip);
}

/// Offers the way back to the scene while a handout is shown.
fn handout(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    if cx.table.shown.is_some() {
        let deed = handouts::back();
        let button = PushButton::plain(cx.theme, t!("Back to the scene")).icon(icons::UNDO).label(deed.words.clone());
        menu::push(ui, cx, &deed, button, false);
    }
}

/// Lists the hidden characters in the scene; one press reveals.
fn unseen(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let Some(scene) = cx.scene() else { return };
    let hidden: Vec<CharacterId> = scene.cast.iter().copied().filter(|id| cx.table.hides(*id)).collect();
    ui.pill_row(|ui| {
        for id in hidden {
            let Some(who) = cx.table.cast.get(&id) else { continue };
            let Some(deed) = sight::eye(cx.table, who) else { continue };
            ghost(ui, cx, who, &deed);
        }
    });
}

fn ghost(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, deed: &Deed) -> Response {
    let label = t!("Reveal {} to the players", who.name);
    let button = PushButton::quiet(cx.theme, &who.name).icon(icons::EYE).label(label);
    let response = menu::push(ui, cx, deed, button, false);
    let p = &cx.theme.palette;
    let stroke = Stroke::new(line::HAIR, p.edge);
    let rect = response.rect;
    let around = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    ui.painter().extend(Shape::dashed_line(&around, stroke, 4.0, 3.0));
    response
}
