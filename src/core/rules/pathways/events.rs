//! The events about the pathways, each in a row.

use crate::model::{Die, ElementKind, Name, ResourceSort};
use crate::rules::event::row::chapter;

chapter! {
    /// The events of the map (PATH-1).
    MapEvent in Map;
    Added { name: Name } => Files, Usual, Everybody;
    Removed { name: Name } => Files, Usual, Everybody;
    Moved { name: Name } => Files, Trifle, Everybody;
    Became { name: Name, kind: ElementKind } => Files, Usual, Everybody;
    Linked { name: Name, whose: Option<Name> } => Files, Usual, Everybody;
    Noted { name: Name } => Files, Trifle, Gm;
    Connected { from: Name, to: Name, text: Name } => Files, Usual, Everybody;
    Reworded { text: Name } => Files, Usual, Everybody;
    Cut { from: Name, to: Name } => Files, Usual, Everybody;
    /// The sort of a resource was set (PATH-1).
    Sorted { name: Name, sort: Option<ResourceSort>, against: bool } => Files, Usual, Everybody;
    /// The author was asked to change an element, or is asked no more (PATH-8).
    Flagged { name: Name, on: bool } => Files, Usual, Everybody;
    Pinned { name: Name, on: bool } => Files, Trifle, Everybody;
    Arranged { elements: u32 } => Files, Usual, Everybody;
    /// A connection became a relationship (PATH-8).
    Related { who: Name, to: Name } => Files, Main, Everybody;
    /// An element became a trait of a character (PATH-6).
    Held { who: Name, what: Name, set: Name } => Files, Main, Everybody;
    /// A warp zone was added or removed (PATH-5).
    Warp { name: Name, there: bool } => Files, Usual, Everybody;
    WarpMoved { name: Name } => Files, Trifle, Everybody;
    /// A connection was led through a warp zone, or straight (PATH-5).
    Via { from: Name, to: Name, warp: Option<Name> } => Files, Usual, Everybody;
    Brought { from: Name, elements: u32, connections: u32, warps: u32 } => Files, Main, Everybody;
}

chapter! {
    /// The events of the stages (PATH-2 to PATH-4).
    PathEvent in Path;
    Begun { stage: Name, who: Vec<Name> } => Files, Whole, Everybody;
    /// Turns were switched on or off (PATH-4).
    Rounds { on: bool } => Files, Usual, Everybody;
    /// A PC took a column of a stage (PATH-2).
    Chose { who: Name, stage: Name, column: Name } => Files, Main, Everybody;
    /// A PC placed an element, with its connection and the trait it gave (PATH-3).
    Placed { who: Name, element: Name, text: Name, gain: Option<(Name, Vec<Die>)> } => Files, Whole, Everybody;
    /// A PC gained what a stage gives (PATH-3).
    Gained { who: Name, name: Name, dice: Vec<Die> } => Files, Whole, Everybody;
    /// A PC connected two elements with the action of a meta stage (PATH-3).
    Joined { who: Name, from: Name, to: Name, text: Name } => Files, Whole, Everybody;
    /// A PC cut one of their connections and placed an element (PATH-3).
    Recut { who: Name, from: Name, element: Name, text: Name } => Files, Whole, Everybody;
    /// A PC gave another PC an element (PATH-3).
    Gave { who: Name, to: Name, element: Name } => Files, Whole, Everybody;
    Skipped { who: Name, stage: Name } => Files, Main, Everybody;
    /// The next stage began, for all or for one PC who was behind.
    Stage { stage: Name, number: u8, of: u8, who: Option<Name> } => Scenes, Main, Everybody;
    /// A latecomer joined (PATH-4).
    Late { who: Name } => Files, Whole, Everybody;
    Over {} => Scenes, Whole, Everybody;
}
