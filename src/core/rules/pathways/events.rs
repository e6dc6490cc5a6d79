//! What happens in this chapter, each event in a row.

use crate::model::{Die, ElementKind, Name, ResourceSort};
use crate::rules::event::row::chapter;

chapter! {
    /// The map (PATH-1).
    MapEvent in Map;
    /// An element came onto the map.
    Added { name: Name } => Files, Usual, Everybody;
    /// An element left the map.
    Removed { name: Name } => Files, Usual, Everybody;
    /// An element lies elsewhere.
    Moved { name: Name } => Files, Trifle, Everybody;
    /// An element is of another kind.
    Became { name: Name, kind: ElementKind } => Files, Usual, Everybody;
    /// Whose file an element stands for.
    Linked { name: Name, whose: Option<Name> } => Files, Usual, Everybody;
    /// The note on an element was written.
    Noted { name: Name } => Files, Trifle, Gm;
    /// Two elements were tied.
    Tied { from: Name, to: Name, text: Name } => Files, Usual, Everybody;
    /// A tie says something else.
    Reworded { text: Name } => Files, Usual, Everybody;
    /// A tie was cut.
    Cut { from: Name, to: Name } => Files, Usual, Everybody;
    /// What sort of resource an element is (PATH-1).
    Sorted { name: Name, sort: Option<ResourceSort>, against: bool } => Files, Usual, Everybody;
    /// Its author is asked to change an element, or no longer (PATH-8).
    Flagged { name: Name, on: bool } => Files, Usual, Everybody;
    /// An element stays where it is, or may be moved by a layout.
    Pinned { name: Name, on: bool } => Files, Trifle, Everybody;
    /// So many elements lie elsewhere.
    Arranged { elements: u32 } => Files, Usual, Everybody;
    /// A line stands for a relationship from now on (PATH-8).
    Related { who: Name, to: Name } => Files, Main, Everybody;
    /// What is on the map is a trait of somebody's (PATH-6).
    Held { who: Name, what: Name, set: Name } => Files, Main, Everybody;
    /// A warp zone came, or went (PATH-5).
    Warp { name: Name, there: bool } => Files, Usual, Everybody;
    /// A marker of a warp zone lies elsewhere.
    WarpMoved { name: Name } => Files, Trifle, Everybody;
    /// A line goes through a warp zone, or straight (PATH-5).
    Via { from: Name, to: Name, warp: Option<Name> } => Files, Usual, Everybody;
    /// So much of another map came onto this one.
    Brought { from: Name, elements: u32, ties: u32, warps: u32 } => Files, Main, Everybody;
}

chapter! {
    /// The stages in which the map is drawn (PATH-2 to PATH-4).
    PathEvent in Path;
    /// The first stage has begun.
    Begun { stage: Name, who: Vec<Name> } => Files, Whole, Everybody;
    /// They take turns, or not (PATH-4).
    Rounds { on: bool } => Files, Usual, Everybody;
    /// Somebody took a column of a stage (PATH-2).
    Chose { who: Name, stage: Name, column: Name } => Files, Main, Everybody;
    /// Somebody placed an element, with its tie and what it gave (PATH-3).
    Placed { who: Name, element: Name, text: Name, gain: Option<(Name, Vec<Die>)> } => Files, Whole, Everybody;
    /// Somebody gained what a stage gives (PATH-3).
    Gained { who: Name, name: Name, dice: Vec<Die> } => Files, Whole, Everybody;
    /// Somebody tied two elements with the action of a meta stage (PATH-3).
    Joined { who: Name, from: Name, to: Name, text: Name } => Files, Whole, Everybody;
    /// Somebody cut one of their ties and placed an element (PATH-3).
    Recut { who: Name, from: Name, element: Name, text: Name } => Files, Whole, Everybody;
    /// Somebody gave another PC an element (PATH-3).
    Gave { who: Name, to: Name, element: Name } => Files, Whole, Everybody;
    /// Somebody wants no more of a stage.
    Skipped { who: Name, stage: Name } => Files, Main, Everybody;
    /// The next stage has begun, for all or for somebody who is behind.
    Stage { stage: Name, number: u8, of: u8, who: Option<Name> } => Scenes, Main, Everybody;
    /// Somebody came late (PATH-4).
    Late { who: Name } => Files, Whole, Everybody;
    /// The stages are over.
    Over {} => Scenes, Whole, Everybody;
}
