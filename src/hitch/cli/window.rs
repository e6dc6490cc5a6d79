//! Opening of the window from the command line, or the reason it is impossible.

use super::{WindowArgs, complain};
use crate::app::{self, RunError};
use std::process::ExitCode;

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

/// Strips the window library's source position from an error message.
pub(super) fn plain(reason: &str) -> &str {
    let after = reason.rsplit_once(".rs:").and_then(|(_, after)| after.split_once(": "));
    after.map_or(reason, |(_, said)| said)
}

/// Reports that no window is available, and names the commands without one.
pub fn no_window(reason: &str) -> ExitCode {
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    complain(t!(
        "hitch: can’t open a window: {reason}. These commands need none: hitch check, hitch print, hitch show --html, \
         hitch replay, hitch demo."
    ));
    ExitCode::from(2)
}

/// Returns the missing requirement for a window, as far as known without trying: X11 and Wayland by environment
/// variables; other systems always have a screen.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn missing_display() -> Option<String> {
    let set = |name| std::env::var_os(name).is_some_and(|it| !it.is_empty());
    let found = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"].into_iter().any(set);
    (!found).then(|| t!("no display found (neither WAYLAND_DISPLAY nor DISPLAY is set)").to_owned())
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn missing_display() -> Option<String> {
    None
}
