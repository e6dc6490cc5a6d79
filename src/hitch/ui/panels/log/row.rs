//! Paints one entry of the log.

use crate::ui::deeds::{Ask, RowAsk, Thing};
use crate::ui::names::{self, Names};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Theme, Tone, die as measure, line, radius, size, space, text};
use crate::ui::widgets::{DieLook, Layouts as _, Pill, TextButton, Tips as _, ends, icons, paint_die};
use crate::ui::{PanelCx, UiCommand};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Label, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};
use hitch_core::model::{ResolutionId, State, Used};
use hitch_core::session::{DiceRow, LogRow, ShownDie};
use hitch_core::{session, words};

const NUMBERS: f32 = 34.0;

/// Paints the heading of the rows of a scene, with the session they were played in.
pub(super) fn scene(ui: &mut Ui, theme: &Theme, row: &LogRow, first: bool) {
    ui.add_space(if first { space::XS } else { space::M });
    let name = |ui: &mut Ui| {
        let words = theme.words(&*row.scene, Face::BookBold, text::LEAD + 1.0, theme.palette.text);
        ui.add(Label::new(words).truncate());
    };
    ui.row_of(text::LEAD * 1.5, space::S, |ui| {
        ends(ui, "scene_of_the_log", name, |ui| {
            if row.session > 0 {
                ui.label(theme.small(t!("Session {}", row.session)));
            }
        });
    });
    let rect = ui.min_rect();
    ui.painter().hline(rect.left()..=ui.max_rect().right(), rect.bottom() + 2.0, theme.hairline());
    ui.add_space(space::XS + 2.0);
}

pub(super) struct How<'a> {
    pub at: usize,
    /// The test of which this is the newest row, if going back before it starts here.
    pub go_back: Option<ResolutionId>,
    /// The words searched, in lower case.
    pub found: &'a [String],
    pub chosen: bool,
    /// Going back, which is being asked about, would undo it.
    pub goes: bool,
    /// Its height, once it was measured.
    pub height: Option<f32>,
}

pub(super) fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, how: &How<'_>) {
    let go_back = how.go_back;
    let theme = cx.theme;
    // Without the keyboard: the number has the same menu. Below the words, so that their buttons take their own clicks.
    if let Some(height) = how.height {
        let place = Rect::from_min_size(ui.max_rect().min, vec2(ui.max_rect().width(), height));
        let whole = ui.interact(place, ui.scope_id().with("whole"), Sense::CLICK);
        menu::of(ui, cx, &whole, &Thing::LogRow(how.at, how.chosen));
    }
    ui.add_space(2.0);
    let marked = row.gm_says_so || row.taken_back || go_back.is_some() || !row.points.is_empty();
    let tall = if marked { size::PILL } else { text::LEAD + 2.0 };
    ui.spacing_mut().interact_size.y = tall;
    ui.horizontal_top(|ui| {
        number(ui, cx, row, vec2(NUMBERS, tall), how);
        ui.vertical(|ui| {
            let sentence = sentence(theme, &cx.called(), (row, cx.table), how);
            // Marks follow the words, on their last line where there is room.
            ui.wrapped(space::XS, |ui| {
                ui.add(Label::new(sentence).wrap());
                marks(ui, cx, row, go_back);
            });
            for rolled in &row.dice {
                dice(ui, theme, rolled, row);
            }
        });
    });
    ui.add_space(2.0);
}

fn number(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, room: Vec2, how: &How<'_>) {
    let (words, p, chosen) = (row.n.to_string(), &cx.theme.palette, how.chosen);
    let label = if chosen { t!("Entry {words}, selected") } else { t!("Entry {words}") };
    let (rect, response) = ui.allocate_exact_size(room, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), chosen, &label));
    let ink = if chosen || response.hovered() || response.has_focus() { p.text } else { p.mute };
    let face = if chosen { Face::SemiBold } else { Face::Regular };
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, words, face.at(text::BODY), ink);
    let around = rect.expand2(vec2(space::XS, 0.0));
    if chosen || response.has_focus() {
        let edge = if response.has_focus() { p.focus } else { p.accent };
        ui.painter().rect_stroke(around, radius::S, Stroke::new(line::STRONG, edge), StrokeKind::Inside);
    }
    let response = response.tip(t!("Click to select this entry for copying. Shift-click to select a range."));
    if response.clicked() {
        let asked = if ui.input(|input| input.modifiers.shift) { RowAsk::ChooseTo } else { RowAsk::Choose };
        cx.view.ask(Ask::LogRow(how.at, asked));
    }
    menu::of(ui, cx, &response, &Thing::LogRow(how.at, chosen));
}

/// Lays out a row's sentence, with the words searched marked and names in the book face.
fn sentence(theme: &Theme, names: &Names, (row, state): (&LogRow, &State), how: &How<'_>) -> LayoutJob {
    let (now, note) = (row.words(state), row.remark().is_some());
    // A note is in its writer's words.
    let text = if note { now.unwrap_or(&row.text).as_ref().into() } else { theme.say(&*row.text) };
    let gone = row.taken_back || how.goes || now.is_none();
    let p = &theme.palette;
    let face = if note { Face::BookBold.at(text::LEAD) } else { Face::Regular.at(text::BODY) };
    let mut plain = TextFormat::simple(face, if gone { p.mute } else { p.text });
    if gone {
        plain.strikethrough = Stroke::new(line::HAIR, p.mute);
    }
    let (marks, named) = (places(&text, how.found), names.places(&text));
    let ends = |all: &[(usize, usize)]| all.iter().flat_map(|(at, length)| [*at, at + length]).collect::<Vec<_>>();
    let mut stops = [ends(&marks), ends(&named), vec![text.len()]].concat();
    // Marks and names may overlap, so the text is cut at the ends of both.
    stops.sort_unstable();
    stops.dedup();
    let within = |all: &[(usize, usize)], at: usize| all.iter().any(|(from, long)| (*from..from + long).contains(&at));
    let mut job = LayoutJob::default();
    let mut from = 0;
    for stop in stops {
        let mut format = if within(&named, from) { names::named(&plain) } else { plain.clone() };
        if within(&marks, from) {
            (format.background, format.color) = (p.selection, p.text);
        }
        job.append(text.get(from..stop).unwrap_or_default(), 0.0, format);
        from = stop;
    }
    job
}

/// Returns the byte ranges of words in a text, ignoring case.
fn places(text: &str, found: &[String]) -> Vec<(usize, usize)> {
    let small = text.to_lowercase();
    // A few letters are longer when they are small: then nothing is marked, and the row is still found.
    if small.len() != text.len() {
        return Vec::new();
    }
    let all = found.iter().flat_map(|word| small.match_indices(word.as_str())).map(|(at, it)| (at, it.len()));
    all.filter(|(at, length)| text.is_char_boundary(*at) && text.is_char_boundary(at + length)).collect()
}

fn marks(ui: &mut Ui, cx: &mut PanelCx<'_>, row: &LogRow, go_back: Option<ResolutionId>) {
    let theme = cx.theme;
    if row.taken_back {
        ui.add(Pill::new(theme, t!("undone")).icon(icons::UNDO));
    } else {
        for moved in &row.points {
            ui.add(Pill::new(theme, &session::points_moved(moved)).icon(icons::COINS).tone(Tone::Accent));
        }
    }
    if let Some(remark) = row.remark().and_then(|id| cx.table.remarks.get(&id)) {
        let words = if remark.told { t!("note for all") } else { t!("GM note") };
        ui.add(Pill::new(theme, words).icon(icons::PENCIL).tone(Tone::Accent));
    }
    if let Some(at) = row.at {
        ui.label(theme.small(at.clock())).tip(at.date());
    }
    if row.gm_says_so {
        ui.add(Pill::new(theme, t!("GM override")).icon(icons::CROWN).tone(Tone::Info));
    }
    if let Some(test) = go_back {
        // The key undoes the last test.
        let last = cx.view.ways_back.tests.last_key_value().map(|(last, _)| *last) == Some(test);
        let keys = UiCommand::UndoTest.keys().filter(|_| last);
        let mut button = TextButton::new(theme, UiCommand::BackTo(test).name()).icon(icons::HISTORY);
        if let Some(keys) = &keys {
            button = button.key(keys);
        }
        let steps = cx.view.ways_back.tests.get(&test).copied().unwrap_or_default();
        let steps = words::counted(u32::try_from(steps).unwrap_or(u32::MAX), t!("step"));
        if ui.add(button).tip(t!("Undoes {steps}. Redo restores them all.")).clicked() {
            cx.out.ui(UiCommand::BackTo(test));
        }
    }
}

fn dice(ui: &mut Ui, theme: &Theme, rolled: &DiceRow, row: &LogRow) {
    ui.wrapped_by(space::XS, 2.0, |ui| {
        for die in &rolled.dice {
            one(ui, theme, rolled, die, row.taken_back);
        }
        ui.add_space(space::XS);
        // Whose they are is said already where the sentence names them and they came to nothing yet.
        let whose = words::roll_line(rolled);
        let idle = rolled.dice.iter().all(|die| die.used == Used::No);
        let said = idle && row.text.to_lowercase().contains(&rolled.by.to_lowercase());
        let words = match (rolled.typed, said) {
            (true, true) => t!("real dice").to_owned(),
            (true, false) => t!("{whose}, real dice"),
            (false, true) => return,
            (false, false) => whose,
        };
        ui.label(theme.small(words));
    });
}

fn one(ui: &mut Ui, theme: &Theme, rolled: &DiceRow, die: &ShownDie, taken_back: bool) {
    let look = match (die.face, die.used) {
        _ if taken_back => DieLook::Ghost,
        (1, _) if rolled.is_opposing() => DieLook::Opportunity,
        (1, _) => DieLook::Hitch,
        (_, Used::Total) => DieLook::Total,
        (_, Used::Effect) => DieLook::Effect,
        (_, Used::No) => DieLook::Idle,
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(measure::ROW), Sense::hover());
    let words = || words::die_line(rolled, die);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words()));
    if ui.is_rect_visible(rect) {
        paint_die(ui.painter(), theme, rect.center(), size::SMALL + 4.0, die.size, &die.face.to_string(), look);
    }
    response.on_hover_ui(|ui| {
        ui.label(theme.body(words()));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_for_is_found_in_any_size_of_letters() {
        let places = |text: &str, found: &[&str]| {
            let found: Vec<String> = found.iter().map(|it| (*it).to_owned()).collect();
            places(text, &found)
        };
        assert_eq!(places("Mara Oake: Sneak. MARA acts", &["mara"]), [(0, 4), (18, 4)]);
        assert_eq!(places("Mara Oake: Sneak. MARA acts", &["acts", "oake"]), [(23, 4), (5, 4)]);
        assert_eq!(places("Mara", &[]), []);
        assert_eq!(places("Löwe, löwe", &["löwe"]), [(0, 5), (7, 5)]);
        // A large dotted I is two letters when it is small.
        assert_eq!(places("\u{130}dris and Mara", &["mara"]), []);
    }
}
