//! The bytes of the bundled typefaces.
//!
//! The window and the printed page draw with the same files, so that both look the same everywhere. Only letters
//! missing in all of them are asked of the system ([`SystemFonts`]). This module must never know a drawing library. The
//! licenses lie beside the files in `assets/fonts`.

mod system;

pub use system::{FontBytes, Lender, Lent, SystemFonts};

pub const INTER_REGULAR: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
pub const INTER_MEDIUM: &[u8] = include_bytes!("../../assets/fonts/Inter-Medium.otf");
pub const INTER_SEMIBOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
pub const INTER_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-Bold.otf");
/// Inter Display Bold, for large numbers.
pub const INTER_DISPLAY_BOLD: &[u8] = include_bytes!("../../assets/fonts/InterDisplay-Bold.otf");
pub const GARAMOND_REGULAR: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-Regular.ttf");
pub const GARAMOND_SEMIBOLD: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-SemiBold.ttf");
pub const PHOSPHOR: &[u8] = include_bytes!("../../assets/fonts/Phosphor-Regular.ttf");
