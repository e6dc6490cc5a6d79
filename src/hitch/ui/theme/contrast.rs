//! Contrast of two colors, by the rules of WCAG 2.
//!
//! Pure arithmetic; it must never know which colors the theme has.

use egui::Color32;

/// Returns the contrast of two opaque colors: 1 (equal) to 21 (black on white).
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Mixes `share` of `over` into `under` in gamma space, as design tools do. The result is opaque.
pub fn mix(over: Color32, under: Color32, share: f32) -> Color32 {
    under.lerp_to_gamma(over, share)
}

fn luminance(color: Color32) -> f32 {
    0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
}

fn linear(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    // The curve of sRGB; WCAG prints 0.03928, which no byte lies between.
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_ends_of_the_scale() {
        assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
        assert!((contrast(Color32::GRAY, Color32::GRAY) - 1.0).abs() < 0.01);
    }

    #[test]
    fn mixing_keeps_the_ends() {
        let (a, b) = (Color32::from_rgb(10, 20, 30), Color32::from_rgb(200, 210, 220));
        assert_eq!((mix(a, b, 1.0), mix(a, b, 0.0)), (a, b));
    }
}
