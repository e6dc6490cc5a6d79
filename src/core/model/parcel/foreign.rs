//! Words in the files of other tools: they are data, the same in every language.

/// The Cortex Toolkit's sets for what is no trait set of Hitch.
pub const STRESS: &str = "Stress";
pub const TRAUMA: &str = "Trauma";
pub const ASSETS: &str = "Assets";
pub const COMPLICATIONS: &str = "Complications";

/// The beginning of a limit's name where a tool knows SFX only.
pub const LIMIT: &str = "Limit";
