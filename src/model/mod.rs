//! Plain data.
mod die;
pub use die::{Die, dice_text};
