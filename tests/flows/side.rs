//! The right column, the log, scenes and players, as the GM finds them.

mod drags;
mod evening;
mod initiative;
mod log;
mod log_choice;
mod order;
mod pools;
mod scenes;
mod spend;

use crate::support::{Bench, middle};
use egui_kittest::kittest::Queryable;
use hitch_core::model::{Die, Pool};

impl Bench {
    /// Clicks what has that name, and lets the window settle.
    pub fn press(&mut self, label: &str) {
        self.at(label).click();
        self.harness.run();
    }

    /// Unfolds what the rules are against, of several such lines the nth.
    pub fn unfold(&mut self, nth: usize) {
        self.harness.query_all_by_label_contains("Not allowed now").nth(nth).unwrap().click();
        self.harness.run();
    }

    /// Opens the menu of what has that name.
    pub fn menu(&mut self, label: &str) {
        self.harness.get_by_label(label).click_secondary();
        self.harness.run();
    }

    /// Types into a field and presses Enter.
    pub fn enter(&mut self, label: &str, text: &str) {
        self.harness.get_by_label(label).focus();
        self.harness.run();
        self.harness.get_by_label(label).type_text(text);
        self.harness.run();
        self.harness.key_press(egui::Key::Enter);
        self.harness.run();
    }

    /// Drags one thing onto another.
    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (middle(&self.harness, from), middle(&self.harness, to));
        crate::support::drag(&mut self.harness, from, to);
    }

    pub fn steps(&self) -> u64 {
        self.harness.state().session().revision()
    }

    fn pool(&self, name: &str) -> &Pool {
        self.table().pools.values().find(|it| &*it.name == name).unwrap()
    }

    fn dice(&self, name: &str) -> &[Die] {
        &self.pool(name).dice
    }
}
