//! One row of the log.

use crate::model::Used;
use crate::session::{DiceRow, LogRow, ShownDie};
use crate::ui::theme::{Face, Theme, Tone, die as measure, size, space, text};
use crate::ui::widgets::{DieLook, Pill, TextButton, icons, paint_die};
use crate::ui::{PanelCx, UiCommand};
use crate::{session, words};
use egui::{Align, Label, Layout, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// How wide the column of numbers is.
const NUMBERS: f32 = 34.0;

/// The name of the scene the rows below happened in.
pub(super) fn scene(ui: &mut Ui, theme: &Theme, name: &str, first: bool) {
    ui.add_space(if first { space::XS } else { space::M });
    let words = theme.words(name, Face::BookBold, text::LEAD + 1.0, theme.palette.text);
    ui.add(Label::new(words).truncate());
    let rect = ui.min_rect();
    ui.painter().hline(rect.left()..=ui.max_rect().right(), rect.bottom() + 2.0, theme.hairline());
    ui.add_space(space::XS + 2.0);
}

/// One step.
pub(super) fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, go_back: bool) {
    let theme = cx.theme;
    let p = &theme.palette;
    ui.spacing_mut().item_spacing = vec2(space::S, space::XS);
    ui.add_space(2.0);
    let marked = row.gm_says_so || row.taken_back || go_back || !row.points.is_empty();
    let line = if marked { size::PILL } else { text::LEAD + 2.0 };
    ui.spacing_mut().interact_size.y = line;
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(NUMBERS, line), Layout::right_to_left(Align::Center), |ui| {
            ui.set_min_size(vec2(NUMBERS, line));
            ui.label(theme.muted(row.n.to_string()));
        });
        ui.vertical(|ui| {
            let mut sentence = theme.words(&*row.text, Face::Regular, text::BODY, p.text);
            if row.taken_back {
                sentence = sentence.strikethrough().color(p.mute);
            }
            // Marks follow the words, on their last line where there is room.
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
                ui.add(Label::new(sentence).wrap());
                marks(ui, cx, row, go_back);
            });
            for throw in &row.dice {
                dice(ui, theme, throw, row);
            }
        });
    });
    ui.add_space(2.0);
}

/// What the row is besides its sentence.
fn marks(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, go_back: bool) {
    let theme = cx.theme;
    if row.taken_back {
        ui.add(Pill::new(theme, "taken back").icon(icons::UNDO));
    } else {
        for moved in &row.points {
            ui.add(Pill::new(theme, &session::points_moved(moved)).icon(icons::COINS).tone(Tone::Accent));
        }
    }
    if row.gm_says_so {
        ui.add(Pill::new(theme, "GM says so").icon(icons::CROWN).tone(Tone::Info));
    }
    if go_back {
        let keys = UiCommand::UndoTest.keys();
        let mut button = TextButton::new(theme, "Back to before this test").icon(icons::HISTORY);
        if let Some(keys) = &keys {
            button = button.key(keys);
        }
        if ui.add(button).clicked() {
            cx.out.ui(UiCommand::UndoTest);
        }
    }
}

/// A throw: the dice as they fell, and what they counted for.
fn dice(ui: &mut Ui, theme: &Theme, throw: &DiceRow, row: &LogRow) {
    let opposing = throw.by.starts_with("the opposition");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, 2.0);
        for die in &throw.dice {
            one(ui, theme, die, opposing, row.taken_back);
        }
        ui.add_space(space::XS);
        // Whose they are is said already where the sentence names them and they came to nothing yet.
        let sums = sums(throw);
        let said = sums.is_empty() && row.text.to_lowercase().contains(&throw.by.to_lowercase());
        let whose = if said { String::new() } else { format!("{}{sums}", words::sentence(&throw.by)) };
        let typed = match (throw.typed, said) {
            (true, true) => "real dice",
            (true, false) => ", real dice",
            (false, _) => "",
        };
        ui.label(theme.small(format!("{whose}{typed}")));
    });
}

/// `: 17, effect d10`, where the dice were chosen from.
fn sums(throw: &DiceRow) -> String {
    let total: u32 = throw.dice.iter().filter(|die| die.used == Used::Total).map(|die| u32::from(die.face)).sum();
    let effect = throw.dice.iter().filter(|die| die.used == Used::Effect).map(|die| die.size).max();
    match (total, effect) {
        (0, None) => String::new(),
        (total, None) => format!(" {total}"),
        (total, Some(effect)) => format!(" {total}, effect {effect}"),
    }
}

fn one(ui: &mut Ui, theme: &Theme, die: &ShownDie, opposing: bool, taken_back: bool) {
    let look = match (die.face, die.used) {
        _ if taken_back => DieLook::Ghost,
        (1, _) if opposing => DieLook::Opportunity,
        (1, _) => DieLook::Hitch,
        (_, Used::Total) => DieLook::Total,
        (_, Used::Effect) => DieLook::Effect,
        (_, Used::No) => DieLook::Idle,
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(measure::ROW), Sense::hover());
    let words = || {
        let used = match (look, die.used) {
            (DieLook::Opportunity, _) => ", an opportunity",
            (DieLook::Hitch, _) => ", a hitch",
            (_, Used::Total) => ", in the total",
            (_, Used::Effect) => ", the effect die",
            (_, Used::No) => "",
        };
        format!("{} showing {}{used}: {}", die.size, die.face, die.label)
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words()));
    if ui.is_rect_visible(rect) {
        paint_die(ui.painter(), theme, rect.center(), size::SMALL + 4.0, die.size, &die.face.to_string(), look);
    }
    response.on_hover_ui(|ui| {
        ui.label(theme.body(words()));
    });
}
