//! Endings of campaign file names.

use std::path::Path;

/// Endings by which a campaign is known: that of new ones, then that of Hitch 0.1, which opens and saves as before.
pub const ENDINGS: [&str; 2] = [ENDING, "ron"];
/// Ending of new campaigns, without the dot.
pub const ENDING: &str = "hitch";

/// Returns whether a file's name ends like a campaign's. Settings and scripts end in `.ron`, too.
pub fn is_named_campaign(path: &Path) -> bool {
    path.extension().is_some_and(|end| ENDINGS.iter().any(|it| end.eq_ignore_ascii_case(it)))
}
