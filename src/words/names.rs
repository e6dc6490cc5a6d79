//! What kinds of orders and ways back are called.

use crate::model::{OrderKind, WayBack};

/// What a kind of order is called.
pub const fn kind_name(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Narrative => "no order",
        OrderKind::Handoff => "handoff",
        OrderKind::Action => "action order",
        OrderKind::Leader => "leader\u{2019}s order",
        OrderKind::Dramatic => "dramatic order",
        OrderKind::Initiative => "initiative",
    }
}

/// How something comes back, in words.
pub const fn back_words(back: WayBack) -> &'static str {
    match back {
        WayBack::Scene => "when the scene ends",
        WayBack::Session => "when a new session begins",
        WayBack::Recovery => "by a recovery action",
        WayBack::Point => "for a plot point",
        WayBack::Gear => "for a plot point, by a test, or when a new session begins",
    }
}

/// How something comes back, said of it: "back when the scene ends".
pub fn way_back(back: WayBack) -> String {
    format!("back {}", back_words(back))
}
