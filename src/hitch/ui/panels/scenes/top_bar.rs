//! The scene in the top bar: name, stakes, and traits that affect everyone.

use super::{card, traits};
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Thing};
use crate::ui::panels::parts::{DropZone, Hint, drag_die, dragged, end_menu, menu};
use crate::ui::theme::{Face, Theme, Tone, size, text};
use crate::ui::widgets::{DieLook, IconButton, Layouts as _, Pill, PushButton, TextButton, Tips as _, icons};
use crate::ui::{Dragged, EndScene, PanelCx, UiCommand};
use egui::{Id, Label, Sense, Ui};
use hitch_core::model::{Bearer, Scene, Trait, TraitRef};
use hitch_core::rules::in_pool;

const NO_REASON: &str = mark!("No one has to explain.");
const NAME_SHARE: f32 = 0.34;
/// Below this width the actions are an icon, and the name gets more of the rest.
const NARROW: f32 = 480.0;
const LEAST: f32 = 104.0;
const WIDEST: f32 = size::SIDE * 0.8;
const COUNT: f32 = size::AVATAR * 2.0;

fn name_room(whole: f32) -> f32 {
    whole * if whole < NARROW { 0.5 } else { NAME_SHARE }
}

pub(super) fn scene(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    if cx.table.safety.paused {
        paused(ui, cx);
        return;
    }
    let whole = ui.available_width();
    let Some(scene) = cx.scene() else {
        ui.label(theme.muted(t!("No scene is being played")));
        if cx.table.scenes.is_empty() {
            if ui.add(PushButton::quiet(theme, t!("Add a scene…"))).clicked() {
                cx.view.ask(Ask::NewScene);
            }
        } else if ui.add(PushButton::quiet(theme, t!("Start a scene…"))).clicked() {
            cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Scenes));
        }
        return;
    };
    let spent = dragged(ui.ctx()).and_then(|what| drops::fate(cx, what, Target::Scene(scene.id)));
    let zone = DropZone::new(theme, Id::unique(("scene in the bar", scene.id)), spent.as_ref().map(Hint::from));
    let mut rect = ui.available_rect_before_wrap();
    rect.min.y = rect.min.y.min(ui.max_rect().top());
    rect.max.y = rect.max.y.max(ui.max_rect().bottom());
    zone.paint(ui);
    name(ui, cx, scene, whole);
    if scene.running {
        card::stakes(ui, cx, scene);
    }
    ui.at_right(None, |ui| {
        if scene.running {
            let response = if whole < NARROW {
                ui.add(IconButton::new(theme, icons::STOP, t!("End the scene…")))
            } else {
                ui.add(
                    TextButton::new(theme, t!("End scene…"))
                        .font(Face::Medium.at(text::TRAIT))
                        .ink(theme.palette.text)
                        .label(t!("End the scene…")),
                )
            };
            let called = take_ask!(cx, Ask::EndScene(how) => *how);
            end_menu(&response, cx, scene, EndScene::Free, called);
        }
        if ui.available_width() > COUNT {
            ui.rest(None, |ui| distinctions(ui, cx, scene));
        }
    });
    if zone.dropped(&ui.interact(rect, Id::unique("scene in the bar"), Sense::hover()))
        && let Some(fate) = spent
    {
        drop_it(fate.drop, cx);
    }
}

/// Paints the scene’s name, which opens the choice of another if several are played.
fn name(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, whole: f32) {
    let (theme, table) = (cx.theme, cx.table);
    if table.running().count() < 2 {
        let text = egui::WidgetText::from(theme.words(&*scene.name, Face::BookBold, text::SCENE, theme.palette.text));
        let galley = text.into_galley(ui, Some(egui::TextWrapMode::Truncate), name_room(whole), egui::TextStyle::Body);
        ui.add(Label::new(galley)).tip(&*scene.place);
        return;
    }
    let width = name_room(whole);
    let button =
        TextButton::new(theme, &scene.name).opens_menu().book(text::SCENE).ink(theme.palette.text).max_width(width);
    let response = ui.add(button.label(t!("Scene {}: view another", scene.name)));
    menu::drop(&response, |ui| menu::listed(ui, cx, &Thing::LookedAt));
}

/// Paints as many traits of the scene as fit, and a count that opens the rest.
fn distinctions(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    ui.set_height(size::CONTROL);
    let all: Vec<&Trait> = scene.traits.iter().map(|(_, it)| it).collect();
    let wide = |it: &&Trait| pill(theme, it, DieLook::Plain).width(ui).min(WIDEST);
    let widths: Vec<f32> = all.iter().map(wide).collect();
    let (shown, most) = fitting(&widths, ui.available_width(), ui.spacing().item_spacing.x);
    for shown_trait in all.iter().take(shown) {
        ui.scope(|ui| {
            ui.set_max_width(most);
            distinction(ui, cx, theme, scene, shown_trait);
        });
    }
    let rest: Vec<&Trait> = all.into_iter().skip(shown).collect();
    if rest.is_empty() {
        return;
    }
    let names: Vec<&str> = rest.iter().map(|it| &*it.name).collect();
    let label = t!("{} more scene traits: {}", rest.len(), names.join(", "));
    let more = ui.add(Pill::new(theme, &format!("+{}", rest.len())).opens_menu().label(label));
    menu::from(ui, cx, &more, &Thing::RestOfScene(scene.id, shown));
}

/// Returns how many pills of these widths fit, and the greatest width of one: none is cut below [`LEAST`], and room is
/// left for the count if some are left out.
fn fitting(widths: &[f32], room: f32, gap: f32) -> (usize, f32) {
    for shown in (1..=widths.len()).rev() {
        let count = if shown < widths.len() { COUNT + gap } else { 0.0 };
        let mut sorted: Vec<f32> = widths.iter().take(shown).copied().collect();
        // The narrow ones first: the room they don’t need is shared by those that are cut.
        sorted.sort_by(f32::total_cmp);
        let mut left = room - count - gap * (shown - 1) as f32;
        let mut most = WIDEST;
        for (place, width) in sorted.iter().enumerate() {
            let share = left / (shown - place) as f32;
            if *width > share {
                most = share;
                break;
            }
            left -= width;
        }
        if most >= LEAST {
            return (shown, most);
        }
    }
    (0, WIDEST)
}

fn pill<'a>(theme: &'a Theme, it: &'a Trait, look: DieLook) -> Pill<'a> {
    let pill = Pill::new(theme, &it.name).sense(Sense::click_and_drag());
    match it.die() {
        Some(die) => pill.die(die, look),
        None => pill,
    }
}

fn distinction(ui: &mut Ui, cx: &mut PanelCx<'_>, theme: &Theme, scene: &Scene, it: &Trait) {
    let at = TraitRef { of: Bearer::Scene(scene.id), id: it.id };
    let look = if in_pool(cx.table, at) { DieLook::Total } else { DieLook::Plain };
    let response = ui.push_id(it.id, |ui| ui.add(pill(theme, it, look))).inner;
    drag_die(&response, theme, Dragged::Trait(at), it.die(), DieLook::Plain);
    if response.clicked() {
        traits::click(cx, scene, at);
    }
    menu::of(ui, cx, &response, &Thing::OverScene(at));
}

/// Paints the pause in place of the scene, with a button to go on (SES-2).
fn paused(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    ui.label(theme.icon(icons::HAND, theme.tone(Tone::Bad).text));
    ui.label(theme.title(t!("Paused")));
    if ui.add(PushButton::plain(theme, t!("Resume")).icon(icons::PLAY)).clicked() {
        cx.out.ui(UiCommand::Pause);
    }
    let safety = &cx.table.safety;
    let all: Vec<&str> = safety.lines.iter().chain(&safety.veils).map(|it| &**it).collect();
    let words = if all.is_empty() {
        t!(NO_REASON).to_owned()
    } else {
        t!("{} Lines and veils: {}", t!(NO_REASON), all.join(", "))
    };
    ui.add(Label::new(theme.muted(words)).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_distinctions_are_shown_as_fit() {
        let four = [200.0, 120.0, 180.0, 140.0];
        assert_eq!(fitting(&four, 700.0, 8.0).0, 4, "all as they are");
        let (shown, most) = fitting(&four, 480.0, 8.0);
        assert!(shown == 4 && (LEAST..120.0).contains(&most), "{shown} of {most}, all cut a little");
        let (shown, most) = fitting(&four, 400.0, 8.0);
        assert!(shown == 3 && most >= LEAST, "{shown} of {most}, and a count");
        assert_eq!(fitting(&four, 90.0, 8.0).0, 0, "only the count");
    }
}
