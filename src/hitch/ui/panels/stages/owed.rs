//! The characters in the stages with their debts. The next element is placed for the chosen one.

use crate::ui::deeds::{self, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, line, mix, radius, size, space, text};
use crate::ui::widgets::{Layouts as _, Pill, Tips as _, icons, paint_bar, section_label};
use crate::ui::{PanelCx, PlacesFor};
use egui::{Color32, Label, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Widget as _, WidgetInfo};
use hitch_core::model::{Character, CharacterId, Walk};
use hitch_core::{rules, words};

pub(super) fn list(ui: &mut Ui, cx: &mut PanelCx<'_>, walk: &Walk) {
    ui.add_space(space::S);
    let order = if walk.rounds { t!("taking turns") } else { t!("any order") };
    section_label(ui, cx.theme, &t!("To do at this stage · {order}"));
    let chosen = cx.placing();
    cx.keep_placing(chosen);
    for who in walk.walkers.keys() {
        let Some(file) = cx.table.cast.get(who).cloned() else { continue };
        if card(ui, cx, &file, chosen == Some(*who)) {
            cx.view.places_for = Some(PlacesFor::of(cx.table, *who));
        }
        if chosen == Some(*who) && (!cx.view.stages_above || cx.view.columns_short) {
            columns(ui, cx, *who, false);
        }
    }
}

fn card(ui: &mut Ui, cx: &mut PanelCx<'_>, file: &Character, chosen: bool) -> bool {
    let theme = cx.theme;
    let p = &theme.palette;
    let owed = words::still_owed(cx.table, file.id);
    let there = words::placed(cx.table, file.id).join(", ");
    let done = owed.is_empty();
    let skipped = cx.table.map.walk.as_ref().and_then(|walk| walk.walkers.get(&file.id)).is_some_and(|it| it.skipped);
    let told = match (done, there.is_empty()) {
        (true, true) if skipped => t!("Skipped").to_owned(),
        (true, true) => t!("Done").to_owned(),
        (true, false) => there,
        (false, true) => words::sentence(&owed),
        (false, false) => t!("{there}. Next: {owed}"),
    };
    let player = file.player.and_then(|id| cx.table.players.get(&id)).map(|it| it.name.clone());
    let stage = rules::stage_of(cx.table, file.id).filter(|_| !at_stage_of_all(cx, file.id));
    let top = ui.next_widget_position();
    let id = ui.scope_id().with(("walker", file.id.0));
    let ground = ui.painter().add(egui::Shape::Noop);
    let inner = ui.scope_builder(UiBuilder::new(), |ui| {
        egui::Frame::new().inner_margin(space::S).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.row(space::S, |ui| {
                cx.avatar(file).ui(ui);
                let name = theme.words(&*file.name, Face::BookBold, text::GMC, p.text);
                ui.column(0.0, |ui| {
                    ui.wrapped_by(space::S, 0.0, |ui| {
                        ui.add(Label::new(name).wrap().selectable(false));
                        if let Some(player) = &player {
                            ui.add(Label::new(theme.small(&**player)).selectable(false));
                        }
                    });
                });
            });
            let told = if done { theme.small(told.clone()) } else { theme.body(told.clone()) };
            ui.wrapped(space::XS, |ui| {
                if done && !skipped {
                    ui.label(theme.icon(icons::CHECK, p.good_text));
                }
                ui.add(Label::new(told).wrap().selectable(false));
            });
            let later = rules::left_for_later(cx.table, file.id);
            if !later.is_empty() {
                ui.pill_row(|ui| {
                    for element in later.iter().filter_map(|id| cx.table.map.elements.get(id)) {
                        let words = t!("Later: {}", element.name);
                        ui.add(Pill::new(theme, &words).dashed());
                    }
                });
            }
            if let Some(stage) = &stage {
                ui.add(Label::new(theme.small(t!("still in stage “{}”", stage.title))).selectable(false));
            }
        });
    });
    let rect = egui::Rect::from_min_max(top, inner.response.rect.max);
    let response = ui.interact(rect, id, Sense::click());
    let label = t!("{}, this stage: {}", file.name, if done { t!("done") } else { &owed });
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, label.as_str()));
    let fill = match (chosen, response.hovered()) {
        (true, _) => p.raised,
        (false, true) => p.hover,
        (false, false) => p.card,
    };
    let edge = if response.has_focus() {
        Stroke::new(line::RING, p.focus)
    } else {
        Stroke::new(line::HAIR, mix(p.hairline, p.bg, 0.8))
    };
    let shape = egui::epaint::RectShape::new(rect, egui::CornerRadius::from(radius::M), fill, edge, StrokeKind::Inside);
    ui.painter().set(ground, shape);
    if chosen {
        paint_bar(ui.painter(), theme, rect, cx.owner(file.id));
    }
    menu::of(ui, cx, &response, &Thing::Walker(file.id));
    response.clicked()
}

fn at_stage_of_all(cx: &PanelCx<'_>, who: CharacterId) -> bool {
    let walk = cx.table.map.walk.as_ref();
    walk.is_some_and(|walk| walk.walkers.get(&who).is_some_and(|it| it.stage == walk.stage))
}

/// Paints the options of a character’s stage; those within reach can be pressed. In the bar they share one row, as
/// letters if the words don’t fit, with the words below the choosing character.
pub(super) fn columns(ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, one_row: bool) {
    let deeds = deeds::paths::columns(cx, who);
    if deeds.is_empty() {
        return;
    }
    let wide = |words: &str| {
        let words = ui.painter().layout_no_wrap(words.to_owned(), Face::Medium.at(text::SMALL), Color32::PLACEHOLDER);
        words.size().x + size::PILL + space::XS
    };
    let short = one_row && deeds.iter().map(|it| wide(&it.words)).sum::<f32>() > ui.available_width();
    if one_row {
        cx.view.columns_short = short;
    }
    ui.pill_row(|ui| {
        for deed in &deeds {
            let (letter, name) = deed.words.split_once(' ').unwrap_or(("", &deed.words));
            let refusal = deed.commands().and_then(|commands| cx.why_not(commands));
            let open = refusal.is_none();
            let tone = if deed.chosen { crate::ui::theme::Tone::Accent } else { crate::ui::theme::Tone::Plain };
            let pill = if short { Pill::new(cx.theme, letter) } else { Pill::new(cx.theme, name).letter(letter) };
            let mut pill = pill.tone(tone).sense(Sense::click()).label(&deed.words);
            if deed.chosen {
                pill = pill.strong();
            }
            if !open {
                pill = pill.dashed();
            }
            let mut response = ui.add_enabled(open, pill);
            if short {
                response = response.tip(&deed.words);
            }
            if let Some(refusal) = &refusal {
                response = response.tip_off(cx.reason(refusal));
            }
            if response.clicked() && !deed.chosen {
                cx.act(deed, crate::ui::By::Rules);
            }
        }
    });
    ui.set_min_height(size::PILL);
}
