//! The tray.

mod play;
