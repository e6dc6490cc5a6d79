//! The bytes of the typefaces that come with the program.
//!
//! The window and the printed page draw with the same files, so that both look the same everywhere.
//! Only letters that are in none of them are asked of the system ([`SystemFonts`]). This module must
//! never know a drawing library. The licences lie beside the files in `assets/fonts`.

mod system;

pub use system::{FontBytes, Lender, Lent, SystemFonts};

/// Inter Regular.
pub const INTER_REGULAR: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// Inter Medium.
pub const INTER_MEDIUM: &[u8] = include_bytes!("../../assets/fonts/Inter-Medium.otf");
/// Inter Semi Bold.
pub const INTER_SEMIBOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
/// Inter Bold.
pub const INTER_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-Bold.otf");
/// Inter Display Bold: the same hand, drawn for large numbers.
pub const INTER_DISPLAY_BOLD: &[u8] = include_bytes!("../../assets/fonts/InterDisplay-Bold.otf");
/// EB Garamond Regular.
pub const GARAMOND_REGULAR: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-Regular.ttf");
/// EB Garamond Semi Bold.
pub const GARAMOND_SEMIBOLD: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-SemiBold.ttf");
/// Phosphor Regular, the icons.
pub const PHOSPHOR: &[u8] = include_bytes!("../../assets/fonts/Phosphor-Regular.ttf");
