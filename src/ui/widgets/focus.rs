//! The keyboard goes to what a window opens with.

use egui::Ui;

/// The keyboard goes there when the window opens, and stays free afterwards.
pub fn focus_once(ui: &Ui, response: &egui::Response) {
    let key = response.id.with("focused once");
    let frame = ui.ctx().cumulative_frame_nr();
    let last: Option<u64> = ui.data(|data| data.get_temp(key));
    if last.is_none_or(|last| last + 1 < frame) {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(key, frame));
}
