//! What several panels are made of: menus that open by key as well, text drafts, what a drag says.
//!
//! Nothing here knows a panel, and nothing here knows what a rule allows.

mod drafts;
mod drag;
pub(super) mod menu;

pub(super) use drafts::{Drafts, add_line};
pub(super) use drag::{DropZone, drag_die, dragged};

use crate::ui::PanelCx;
use egui::Response;

/// Hands the keyboard to `first` when F6 has called for this panel.
pub(super) fn take_panel_focus(cx: &mut PanelCx<'_>, panel: &str, first: &Response) {
    if cx.view.focus_panel == Some(panel) {
        cx.view.focus_panel = None;
        first.request_focus();
    }
}
