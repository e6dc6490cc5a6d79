//! Opening the window, or saying in one line why there can be none.

use super::{WindowArgs, complain};
use crate::app::{self, RunError};
use std::process::ExitCode;

/// Opens the window.
pub fn window(args: &WindowArgs) -> ExitCode {
    if let Some(reason) = missing_display() {
        return no_window(&reason);
    }
    match app::run(args.file.as_deref(), args.data.as_deref(), args.new_window) {
        Ok(()) => ExitCode::SUCCESS,
        Err(RunError::Screen(reason)) => no_window(plain(&reason)),
        Err(error) => {
            complain(format_args!("hitch: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// The window library names its own source line before what the system said; nobody needs that.
pub(super) fn plain(reason: &str) -> &str {
    let after = reason.rsplit_once(".rs:").and_then(|(_, after)| after.split_once(": "));
    after.map_or(reason, |(_, said)| said)
}

/// Says in one line that there is no window to be had and what needs none.
pub fn no_window(reason: &str) -> ExitCode {
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    complain(format_args!(
        "hitch: no window can be opened: {reason}. Without one there are: hitch check, hitch print, hitch show --html, hitch replay, hitch demo."
    ));
    ExitCode::from(2)
}

/// What is missing for a window, as far as can be told without trying. X11 and Wayland are found
/// through the environment; elsewhere there is always a screen.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn missing_display() -> Option<String> {
    let set = |name| std::env::var_os(name).is_some_and(|it| !it.is_empty());
    let found = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"].into_iter().any(set);
    (!found).then(|| "there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)".to_owned())
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn missing_display() -> Option<String> {
    None
}
