//! The map's own measures, in points at 100 % unless said otherwise.
//!
//! Measures of the interface around the map come from the theme; these are of what is drawn on
//! it, and scale with it.

use egui::{Vec2, vec2};

/// Half of a PC's rectangle.
pub const PC: Vec2 = vec2(62.0, 25.0);
/// Half of a GMC's circle.
pub const GMC: Vec2 = vec2(46.0, 46.0);
/// Half of a situation's triangle.
pub const SITUATION: Vec2 = vec2(66.0, 54.0);
/// Half of a resource's diamond.
pub const RESOURCE: Vec2 = vec2(64.0, 48.0);
/// The corners of a PC's rectangle.
pub const CORNER: f32 = 9.0;
/// The corners of the triangle and the diamond.
pub const CORNER_SOFT: f32 = 4.0;

/// Names of PCs, in the book face: the largest that fits is taken.
pub const NAMES_PC: [f32; 3] = [17.0, 15.5, 14.0];
/// The same from afar, in points on screen.
pub const NAME_PC_SMALL: f32 = 13.5;
/// Names of the others: the largest that fits is taken.
pub const NAMES: [f32; 4] = [12.0, 11.5, 11.0, 10.25];
/// The height of a line of a name, times its font size.
pub const LEADING: f32 = 1.18;
/// Between a name and the edge of its shape.
pub const NAME_PAD: f32 = 5.0;
/// How wide a name may be that stands under its shape.
pub const NAME_BELOW: f32 = 116.0;

/// What a line says.
pub const TIE_TEXT: f32 = 11.0;
/// Between the text and the two halves of its line.
pub const TIE_GAP: f32 = 5.0;
/// Between a line and the shape it comes from.
pub const TIE_END: f32 = 0.0;
/// How far apart two lines between the same elements are.
pub const TIE_SPREAD: f32 = 34.0;
/// How close a line may pass by an element it has nothing to do with.
pub const TIE_CLEAR: f32 = 7.0;

/// Below this zoom shapes shrink less than the map, which draws together around them, and a name
/// that would cover others is shown only when it is asked for.
pub const CROWDED: f32 = 0.42;
/// How much less: a shape at no zoom at all, and the share of the zoom that is left.
pub const SHRINK: (f32, f32) = (0.168, 0.6);
/// How much of its ground a name may cover of others, from afar.
pub const COVERED: f32 = 0.25;
/// Below this zoom names leave their shapes, to stay readable.
pub const NAMES_OUTSIDE: f32 = 0.72;
/// Names that have left their shapes, in points on screen.
pub const NAME_SMALL: f32 = 10.5;
/// Initials in a circle, as a share of half of it, and the least that is read.
pub const INITIALS: f32 = 0.58;
pub const INITIALS_LEAST: f32 = 9.0;
/// How wide they may be, in points on screen.
pub const NAME_SMALL_WIDE: f32 = 88.0;
/// What lines say at a small zoom, in points on screen.
pub const TIE_TEXT_SMALL: f32 = 9.5;

/// The least zoom.
pub const ZOOM_LEAST: f32 = 0.2;
/// The most zoom.
pub const ZOOM_MOST: f32 = 3.0;
/// The most zoom that showing everything takes.
pub const ZOOM_FIT: f32 = 1.2;
/// One notch of the wheel.
pub const ZOOM_NOTCH: f32 = 1.12;
/// One press of a key or button.
pub const ZOOM_STEP: f32 = 1.25;

/// Elements are placed on a grid of this.
pub const SNAP: f32 = 10.0;
/// The dots behind the map.
pub const DOTS: f32 = 24.0;
/// How near an element must come to another's line to jump onto it, in points on screen.
pub const ALIGN: f32 = 5.0;
/// The handle a tie is drawn from, in points on screen.
pub const HANDLE: f32 = 4.5;
/// How far it is from the shape, in points on screen.
pub const HANDLE_OFF: f32 = 11.0;
/// How near the pointer must be to a line or a handle, in points on screen.
pub const REACH: f32 = 7.0;
/// The dashed ring around what is selected, in points on screen.
pub const RING_OFF: f32 = 6.0;
/// How wide the field for a name is, in points on screen.
pub const FIELD: f32 = 168.0;

/// The radius of a marker of a warp zone at that zoom.
pub fn marker(zoom: f32) -> f32 {
    15.0 * zoom.clamp(0.6, 1.4)
}
