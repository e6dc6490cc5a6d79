//! Campaign files: reading, writing, and their places.
//!
//! A file is RON, to be read and edited by hand. Its first field is the format number; any other number is refused at
//! once. Syntax errors are reported as `path:line:column: field: what`, invalid content as `path: field: what`; a
//! refused file is never touched.
//!
//! Every write goes through [`replace`]: a new file beside the old one, flushed and read back, then put in its place.
//! So a file is always the old one or the new one.
//!
//! This module must never decide about rules, which [`hitch_core::rules`] does. It never panics, whatever a file holds.

mod beside;
mod conflicts;
mod damaged;
mod ending;
mod error;
mod field;
pub mod kept;
pub(crate) mod layout;
mod leftovers;
mod lock;
mod maps;
mod outputs;
mod own;
pub mod pictures;
mod places;
mod preferences;
mod read;
mod recent;
mod replace;
mod screen;
pub mod settings;
mod stamp;
mod write;

pub use beside::{full, same_file};
pub use conflicts::conflicts;
pub use damaged::keep_damaged;
pub use ending::{ENDING, ENDINGS, is_named_campaign};
pub use error::{OpenError, SaveError};
pub use leftovers::clear_leftovers;
pub use lock::{Claim, Holder, Lock, claim};
pub use maps::{MapError, MapFormat, ReadMap, read_map, write_map};
pub use outputs::{Output, is_campaign, keep_replaced};
pub(crate) use places::free_path;
pub use places::{Places, PlacesError};
pub use preferences::{Preferences, ThemeChoice, WindowPlace};
pub use read::{FileKind, Found, Opened, kind_of, oddities, open, open_any, open_setting, parse_campaign, read_text};
pub use read::{after_space, parse, place};
pub use recent::{Recent, RecentCampaign};
pub use replace::{Over, Saved, is_gone, replace};
pub use screen::{ScreenHeld, ScreenMark};
pub use stamp::Stamp;
pub use write::{save, to_text, verified_text};

pub use hitch_core::text::{Campaign, FORMAT, Format};

/// Largest file read, in bytes. A campaign of thousands of characters has 35 MB.
pub const LARGEST: u64 = 256 * 1024 * 1024;
