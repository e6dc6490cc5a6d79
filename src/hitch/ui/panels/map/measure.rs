//! The map's own measures, in points at 100% unless said otherwise.
//!
//! Measures of the interface around the map come from the theme; these are of the drawing, and scale with it.

use egui::{Vec2, vec2};

/// Half of a PC's rectangle.
pub const PC: Vec2 = vec2(62.0, 25.0);
/// Half of a GMC's circle.
pub const GMC: Vec2 = vec2(46.0, 46.0);
/// Half of a situation's triangle.
pub const SITUATION: Vec2 = vec2(66.0, 54.0);
/// Half of a resource's diamond.
pub const RESOURCE: Vec2 = vec2(64.0, 48.0);
pub const CORNER: f32 = 9.0;
/// The corner radius of the triangle and the diamond.
pub const CORNER_SOFT: f32 = 4.0;

/// Font sizes of PCs' names in the book face; the largest that fits is used.
pub const NAMES_PC: [f32; 3] = [17.0, 15.5, 14.0];
/// The font size of PCs' names from afar, in points on screen.
pub const NAME_PC_SMALL: f32 = 13.5;
/// Font sizes of other names; the largest that fits is used.
pub const NAMES: [f32; 4] = [12.0, 11.5, 11.0, 10.25];
/// The height of a line of a name, as a multiple of its font size.
pub const LEADING: f32 = 1.18;
pub const NAME_PAD: f32 = 5.0;
/// The greatest width of a name below its shape.
pub const NAME_BELOW: f32 = 116.0;

/// The font size of texts on lines.
pub const CONNECTION_TEXT: f32 = 11.0;
/// The distance between a text and the two halves of its line.
pub const CONNECTION_GAP: f32 = 5.0;
/// The distance between a line and its shape.
pub const CONNECTION_END: f32 = 0.0;
/// The distance between two lines that join the same elements.
pub const CONNECTION_SPREAD: f32 = 34.0;
/// The least distance between a line and an unrelated element.
pub const CONNECTION_CLEAR: f32 = 7.0;

/// Below this zoom shapes shrink less than the map, which draws together around them, and a name that would cover
/// others is shown only on demand.
pub const CROWDED: f32 = 0.42;
/// The scale of a shape at zoom 0, and the share of the zoom added to it.
pub const SHRINK: (f32, f32) = (0.168, 0.6);
/// The share of its background a name may cover of others, from afar.
pub const COVERED: f32 = 0.25;
/// Below this zoom names leave their shapes to stay readable.
pub const NAMES_OUTSIDE: f32 = 0.72;
/// The font size of names outside their shapes, in points on screen.
pub const NAME_SMALL: f32 = 10.5;
/// Initials in a circle: their font size as a share of the radius.
pub const INITIALS: f32 = 0.58;
pub const INITIALS_LEAST: f32 = 9.0;
/// The greatest width of names outside their shapes, in points on screen.
pub const NAME_SMALL_WIDE: f32 = 88.0;
/// The font size of texts on lines at a small zoom, in points on screen.
pub const CONNECTION_TEXT_SMALL: f32 = 9.5;

pub const ZOOM_LEAST: f32 = 0.2;
pub const ZOOM_MOST: f32 = 3.0;
/// The highest zoom for showing everything.
pub const ZOOM_FIT: f32 = 1.2;
/// The factor of one notch of the wheel.
pub const ZOOM_NOTCH: f32 = 1.12;
/// The factor of one press of a key or button.
pub const ZOOM_STEP: f32 = 1.25;

pub const SNAP: f32 = 10.0;
/// The spacing of the dots behind the map.
pub const DOTS: f32 = 24.0;
/// The distance at which an element snaps to another's axis, in points on screen.
pub const ALIGN: f32 = 5.0;
/// The radius of a handle a connection is drawn from, in points on screen.
pub const HANDLE: f32 = 4.5;
/// The distance of a handle from the shape, in points on screen.
pub const HANDLE_OFF: f32 = 11.0;
/// The distance at which the pointer hits a line or a handle, in points on screen.
pub const REACH: f32 = 7.0;
/// The distance of the dashed selection ring, in points on screen.
pub const RING_OFF: f32 = 6.0;
/// The width of the field for a name, in points on screen.
pub const FIELD: f32 = 168.0;

/// Returns the radius of a warp marker at this zoom.
pub fn marker(zoom: f32) -> f32 {
    15.0 * zoom.clamp(0.6, 1.4)
}
