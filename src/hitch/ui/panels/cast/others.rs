//! Characters not in the scene: searched, and in their folders.

use crate::ui::PanelCx;
use crate::ui::theme::{Theme, size};
use crate::ui::widgets::text_field;
use egui::{Id, Ui, vec2};
use hitch_core::model::{Character, CharacterId, Name, State};
use std::collections::{BTreeMap, BTreeSet};

const MANY: usize = 6;

#[derive(Default)]
pub struct Others {
    pub shown: bool,
    search: String,
    closed: BTreeSet<Name>,
}

pub enum FileRow {
    /// The head of a folder: name, number of files, and whether it is open.
    Folder(Name, usize, bool),
    File(CharacterId),
    Nobody,
}

impl Others {
    pub fn show(&mut self, folder: &Name) {
        self.shown = true;
        self.search.clear();
        self.closed.remove(folder);
    }

    pub fn field(&mut self, ui: &mut Ui, theme: &Theme, id: Id, count: usize) {
        if count < MANY && self.search.is_empty() {
            return;
        }
        let width = ui.available_width();
        text_field(ui, theme, id, &mut self.search, t!("Search characters who aren’t in this scene"), |edit| {
            edit.hint_text(t!("Search…")).desired_width(width).min_size(vec2(0.0, size::CHIP))
        });
    }

    /// Returns the rows to show. During a search every folder is open.
    pub fn rows(&self, state: &State, all: &[CharacterId]) -> Vec<FileRow> {
        let searching = !self.search.trim().is_empty();
        let mut rows = Vec::new();
        for (folder, files) in found(state, all, &self.search) {
            // A folder that stays folded would hide what was found in it.
            let open = folder.is_empty() || searching || !self.closed.contains(&folder);
            if !folder.is_empty() {
                rows.push(FileRow::Folder(folder, files.len(), open));
            }
            rows.extend(files.into_iter().filter(|_| open).map(FileRow::File));
        }
        if rows.is_empty() {
            rows.push(FileRow::Nobody);
        }
        rows
    }

    pub fn head(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, id: Id, (folder, count, open): (&Name, usize, bool)) {
        let words = format!("{folder} ({count})");
        let label = if open { t!("Fold the folder {folder}") } else { t!("Unfold the folder {folder}") };
        if super::field::fold_head(ui, cx, id, &words, open, &label) && !self.closed.remove(folder) {
            self.closed.insert(folder.clone());
        }
    }
}

/// Returns the characters whose name, concept, folder or traits match, by folder; those without one first.
fn found(state: &State, all: &[CharacterId], search: &str) -> BTreeMap<Name, Vec<CharacterId>> {
    let search = search.trim().to_lowercase();
    let mut folders: BTreeMap<Name, Vec<CharacterId>> = BTreeMap::new();
    for other in all.iter().filter_map(|id| state.cast.get(id)) {
        if search.is_empty() || says(other, &search) {
            folders.entry(other.folder.clone()).or_default().push(other.id);
        }
    }
    folders
}

fn says(it: &Character, search: &str) -> bool {
    let texts = [&it.name, &it.concept, &it.folder].into_iter();
    let traits = it.traits.sets.iter().flat_map(|set| &set.traits).map(|it| &it.name);
    texts.chain(traits).any(|text| text.to_lowercase().contains(search))
}
