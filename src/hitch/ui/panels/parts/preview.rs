//! Previews of the changes commands would make.

use crate::ui::PanelCx;
use egui::{Id, Ui};
use hitch_core::rules::{Authority, Change, Command, Refusal, Table, diff, press};
use hitch_core::words;
use std::sync::Arc;

/// The changes, a line each, or the refusal.
pub type Preview = Result<Vec<String>, Refusal>;

type Known = Arc<(u64, Vec<Command>, Preview)>;

/// Tries commands one after the other, once per table, while a menu is open.
pub fn preview(ui: &Ui, cx: &PanelCx<'_>, commands: &[Command]) -> Preview {
    let id = Id::unique(("preview of", commands.len()));
    let known = ui.data(|data| data.get_temp::<Known>(id));
    // A dry run copies the table and compares all of it; the menu asks in every frame.
    let known = known.filter(|it| it.0 == cx.revision && it.1 == commands).unwrap_or_else(|| {
        let new = Arc::new((cx.revision, commands.to_vec(), tried(cx.table, commands)));
        ui.data_mut(|data| data.insert_temp(id, new.clone()));
        new
    });
    known.2.clone()
}

fn tried(table: &Table, commands: &[Command]) -> Preview {
    let (after, _) = press(table, commands, Authority::Rules, |_, command| command.clone())?;
    let changes = diff(table, &after);
    // What goes on record, and that the story goes on, the menu says by itself.
    let said = |it: &&Change| matches!(it, Change::Edited { parts, .. } if parts.is_empty());
    let told = changes.iter().filter(|it| !matches!(it, Change::Roll { .. }) && !said(it));
    Ok(told.map(words::change).collect())
}
