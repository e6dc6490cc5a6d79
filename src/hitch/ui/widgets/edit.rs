//! Text that is edited in place.

use super::field::{Left, text_field};
use super::focus::focus_ring;
use super::support::hover;
use crate::ui::theme::{Theme, radius};
use egui::text::{CCursor, CCursorRange};
use egui::{Id, Key, Label, RichText, Role, Sense, Ui, WidgetInfo};
use hitch_core::words::sentence;

/// Shows `current` as text that becomes a field when clicked, or by Enter, Space or F2. Enter or losing the focus
/// commits, Escape reverts. `draft` is the caller's and holds the typed text; `label` names the field to a screen
/// reader, and begins in lower case, for "Edit name of the pool Flood".
///
/// Rests in `resting`. Returns the new text once, when it was committed and differs from `current`.
pub fn edit_in_place(
    ui: &mut Ui,
    theme: &Theme,
    id: Id,
    draft: &mut Option<String>,
    current: &str,
    label: &str,
    resting: RichText,
) -> Option<String> {
    match draft.take() {
        None => {
            if shown(ui, theme, id, current, label, resting) {
                *draft = Some(current.to_owned());
                open(ui, id, current);
            }
            None
        }
        Some(mut typed) => {
            let width = ui.available_width().min(280.0);
            let named = sentence(label);
            let field = text_field(ui, theme, edit_field(id), &mut typed, &named, |edit| edit.desired_width(width));
            let Some(left) = field.left else {
                *draft = Some(typed);
                // A draft the caller opened, as for a thing just made, asks for the focus itself.
                let seen = id.with("seen");
                if !ui.data(|data| data.get_temp::<bool>(seen)).unwrap_or_default() {
                    ui.data_mut(|data| data.insert_temp(seen, true));
                    field.response.request_focus();
                }
                return None;
            };
            ui.data_mut(|data| data.remove::<bool>(id.with("seen")));
            if left != Left::Away {
                // The keyboard stays on what it was the text of.
                ui.memory_mut(|memory| memory.request_focus(id));
            }
            let typed = typed.trim();
            (left != Left::Escape && typed != current).then(|| typed.to_owned())
        }
    }
}

/// Returns the id of the field of an edited text.
pub fn edit_field(id: Id) -> Id {
    id.with("field")
}

/// Paints the text at rest. Returns whether to begin editing.
fn shown(ui: &mut Ui, theme: &Theme, id: Id, current: &str, label: &str, resting: RichText) -> bool {
    let p = &theme.palette;
    let words = if resting.text().is_empty() { theme.muted(sentence(label)) } else { resting };
    let place = ui.painter().add(egui::Shape::Noop);
    let text = ui.add(Label::new(words).selectable(false).truncate());
    let rect = text.rect.expand2(egui::vec2(3.0, 1.0));
    let response = ui.interact(rect, id, Sense::click());
    let name = || if current.is_empty() { t!("Edit {label}") } else { t!("Edit {label}: {current}") };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name()));
    let hover = hover(ui, theme, &response);
    if hover > 0.0 {
        let fill = p.hover.gamma_multiply(hover);
        ui.painter().set(place, egui::Shape::rect_filled(rect, radius::S, fill));
    }
    focus_ring(ui.painter(), theme, &response, rect, radius::S);
    let response = response.on_hover_cursor(egui::CursorIcon::Text);
    response.clicked() || response.has_focus() && ui.input(|input| input.key_pressed(Key::F2))
}

fn open(ui: &Ui, id: Id, current: &str) {
    ui.data_mut(|data| data.insert_temp(id.with("seen"), true));
    select_all(ui.ctx(), edit_field(id), current);
}

/// Focuses a field with all of its text selected, so that typing replaces it.
pub fn select_all(ctx: &egui::Context, field: Id, text: &str) {
    let mut state = egui::text_edit::TextEditState::default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ctx, field);
    ctx.memory_mut(|memory| memory.request_focus(field));
}

/// Focuses a field with the caret after the last letter.
pub fn caret_to_end(ctx: &egui::Context, field: Id, text: &str) {
    let mut state = egui::text_edit::TextEditState::load(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(text.chars().count()))));
    state.store(ctx, field);
    ctx.memory_mut(|memory| memory.request_focus(field));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::{Harness, kittest::Queryable};

    #[derive(Default)]
    struct Form {
        draft: Option<String>,
        committed: Vec<String>,
    }

    fn form() -> Harness<'static, Form> {
        let theme = Theme::dark().with_reduced_motion(true);
        Harness::builder()
            .with_context_setup({
                let theme = theme.clone();
                move |ctx| theme.install(ctx)
            })
            .build_ui_state(
                move |ui, form: &mut Form| {
                    let id = Id::unique("name");
                    let (label, resting) = ("name of the asset", theme.body("Rope"));
                    form.committed.extend(edit_in_place(ui, &theme, id, &mut form.draft, "Rope", label, resting));
                },
                Form::default(),
            )
    }

    #[test]
    fn a_click_opens_typing_replaces_and_enter_commits() {
        let mut form = form();
        form.get_by_label("Edit name of the asset: Rope").click();
        form.run();
        form.get_by_label("Name of the asset").type_text("Ladder");
        form.key_press(Key::Enter);
        form.run();
        assert_eq!((form.state().committed.clone(), &form.state().draft), (vec!["Ladder".to_owned()], &None));
    }

    #[test]
    fn escape_takes_back() {
        let mut form = form();
        form.get_by_label("Edit name of the asset: Rope").focus();
        form.key_press(Key::F2);
        form.run();
        form.get_by_label("Name of the asset").type_text("Ladder");
        form.run();
        form.key_press(Key::Escape);
        form.run();
        assert_eq!((form.state().committed.len(), &form.state().draft), (0, &None));
    }

    #[test]
    fn a_draft_the_caller_opens_has_the_focus() {
        let mut form = form();
        form.state_mut().draft = Some(String::new());
        form.run();
        form.get_by_label("Name of the asset").type_text("Hook");
        form.key_press(Key::Enter);
        form.run();
        assert_eq!(form.state().committed, ["Hook"]);
    }
}
