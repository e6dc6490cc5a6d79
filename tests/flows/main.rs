//! Whole flows by role and label, as the GM and a screen reader find things.

mod side;
mod support;
mod tray;
