//! Whole flows by role and label, as the GM and a screen reader find things.

mod tray;
