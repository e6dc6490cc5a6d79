//! The picture of a character on paper, in gray or in color, and opaque.
//!
//! Pixels are handed in; nothing here may read a file.

use std::fmt;

#[derive(Clone, PartialEq, Eq)]
pub struct Portrait {
    width: u32,
    height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    rgba: Vec<u8>,
}

impl fmt::Debug for Portrait {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", t!("Portrait of {} by {}", self.width, self.height))
    }
}

impl Portrait {
    /// Converts pixels of red, green, blue and opacity, on white paper, to gray unless `color` is asked for. `None`
    /// where their number doesn't match the size.
    pub fn new(width: u32, height: u32, rgba: &[u8], color: bool) -> Option<Self> {
        let right = width > 0 && height > 0 && u64::from(width) * u64::from(height) * 4 == rgba.len() as u64;
        let pixel = |pixel: &[u8]| {
            let [r, g, b, a] = *pixel else { return [u8::MAX; 4] };
            let [r, g, b] = [r, g, b].map(u32::from);
            // As bright as it looks (BT.601), in thousandths.
            let light = (299 * r + 587 * g + 114 * b) / 1000;
            let on_white = |of: u32| ((of * u32::from(a) + 255 * (255 - u32::from(a))) / 255) as u8;
            let [r, g, b] = if color { [r, g, b] } else { [light; 3] }.map(on_white);
            [r, g, b, u8::MAX]
        };
        right.then(|| Self { width, height, rgba: rgba.chunks_exact(4).flat_map(pixel).collect() })
    }

    /// Returns width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns red, green, blue and opacity of each pixel.
    pub fn rgba(&self) -> Vec<u8> {
        self.rgba.clone()
    }

    /// Returns the corner and size at which the picture fills a box. A tall picture is cut above its middle, where
    /// faces are.
    pub fn cover(&self, at: (f32, f32), size: (f32, f32)) -> ((f32, f32), (f32, f32)) {
        let (w, h) = (self.width as f32, self.height as f32);
        let scale = (size.0 / w).max(size.1 / h);
        let (w, h) = (w * scale, h * scale);
        ((at.0 - (w - size.0) / 2.0, at.1 - (h - size.1) * 0.25), (w, h))
    }
}

#[cfg(test)]
mod tests {
    use super::Portrait;

    #[test]
    fn a_picture_is_on_white_and_gray_unless_wanted_in_color() {
        let pixels = [255, 255, 255, 255, 200, 0, 0, 255, 0, 0, 0, 0];
        let of = |color| Portrait::new(3, 1, &pixels, color).map(|it| it.rgba);
        assert_eq!(of(false), Some(vec![255, 255, 255, 255, 59, 59, 59, 255, 255, 255, 255, 255]));
        assert_eq!(of(true), Some(vec![255, 255, 255, 255, 200, 0, 0, 255, 255, 255, 255, 255]));
        assert_eq!(Portrait::new(2, 2, &[0; 4], true), None);
        assert_eq!(Portrait::new(0, 0, &[], false), None);
    }
}
