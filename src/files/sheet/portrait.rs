//! The picture of a character on paper, in gray and opaque.
//!
//! Pixels are handed in; nothing here may read a file.

use std::fmt;

#[derive(Clone, PartialEq, Eq)]
pub struct Portrait {
    width: u32,
    height: u32,
    /// Brightness of each pixel, row by row.
    grey: Vec<u8>,
}

impl fmt::Debug for Portrait {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", t!("Portrait of {} by {}", self.width, self.height))
    }
}

impl Portrait {
    /// Converts pixels of red, green, blue and opacity, on white paper. `None` where their number doesn't match the
    /// size.
    pub fn new(width: u32, height: u32, rgba: &[u8]) -> Option<Self> {
        let right = width > 0 && height > 0 && u64::from(width) * u64::from(height) * 4 == rgba.len() as u64;
        let grey = |pixel: &[u8]| {
            let [r, g, b, a] = *pixel else { return u8::MAX };
            // As bright as it looks (BT.601), in thousandths.
            let light = (299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b)) / 1000;
            let a = u32::from(a);
            ((light * a + 255 * (255 - a)) / 255) as u8
        };
        right.then(|| Self { width, height, grey: rgba.chunks_exact(4).map(grey).collect() })
    }

    /// Returns width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns red, green, blue and opacity of each pixel.
    pub fn rgba(&self) -> Vec<u8> {
        self.grey.iter().flat_map(|grey| [*grey, *grey, *grey, u8::MAX]).collect()
    }

    /// Returns the corner and size at which the picture fills a circle. A tall picture is cut above its middle, where
    /// faces are.
    pub fn cover(&self, centre: (f32, f32), radius: f32) -> ((f32, f32), (f32, f32)) {
        let (w, h) = (self.width as f32, self.height as f32);
        let scale = 2.0 * radius / w.min(h);
        let (w, h) = (w * scale, h * scale);
        let above = if h > w { 0.25 } else { 0.5 };
        ((centre.0 - w / 2.0, centre.1 - radius - (h - 2.0 * radius) * above), (w, h))
    }
}

#[cfg(test)]
mod tests {
    use super::Portrait;

    #[test]
    fn a_picture_is_grey_and_on_white() {
        let one = Portrait::new(3, 1, &[255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]);
        assert_eq!(one.map(|it| it.grey), Some(vec![255, 0, 255]));
        assert_eq!(Portrait::new(2, 2, &[0; 4]), None);
        assert_eq!(Portrait::new(0, 0, &[]), None);
    }
}
