//! Lays out what is missing of a trait set, to be filled in with a pencil (CHAR-6).

use super::{beside, box_of, line_width, lines, two_by_two};
use crate::sheet::flow::Piece;
use crate::sheet::page::Role;
use crate::sheet::rows::{self, Density, Setter};
use hitch_core::model::{Die, Need, Says, SetDef, SetKind};

/// Returns how many traits of a set a PC is made with, if that is said (SET-1, CHAR-5).
pub(in crate::sheet) fn needed(def: &SetDef) -> Option<usize> {
    let least = |need: &Need| if let Need::Count(least, _) = need { Some(usize::from(*least)) } else { None };
    def.needs().iter().find_map(least)
}

/// Lays out the traits of a set after the first `from`.
pub(super) fn traits(setter: &mut Setter, def: &SetDef, from: usize, width: f32) -> Vec<Piece> {
    let (row, die) = (setter.density.row(), setter.density.die());
    let tight = setter.density == Density::Tight;
    let count = needed(def).unwrap_or(if def.kind == SetKind::Skills { 8 } else { 3 });
    let notes = match def.kind {
        SetKind::Distinctions => 2 - usize::from(tight),
        SetKind::Talents => usize::from(!tight),
        // What a set can do as a whole is written below all of it.
        SetKind::Powers | SetKind::Abilities => usize::from(!tight || !def.many()),
        _ => 0,
    };
    // What is believed of a trait has a line of its own where there is room, else it stands beside the name (SET-14).
    let notes = notes.max(usize::from(def.has(Says::Statement) && !tight));
    // A resource is rated by one die or two (RES-1).
    let boxes: &[Die] = match def.kind {
        SetKind::Talents => &[],
        SetKind::Resources => &[Die::D8, Die::D8],
        _ => &[Die::D8],
    };
    let indent = if boxes.is_empty() { 0.0 } else { setter.dice_width(boxes) };
    let tagged = def.kind == SetKind::Resources && def.has(Says::Tags);
    // A set of one's own has a name, a source, what it does and where it ends (SET-9).
    let own = |of: &[(Says, &'static str)]| -> Vec<&'static str> {
        of.iter().filter(|(what, _)| def.many() && def.has(*what)).map(|(_, name)| *name).collect()
    };
    let mut pieces = lines(setter, &own(&[(Says::Source, t!("Name")), (Says::Source, t!("Source"))]), false, width);
    let above = pieces.len();
    let whole = width;
    // What a talent does needs all of its line.
    let names = indent > 0.0 && notes == 0 && def.usual.is_empty() && !tagged;
    let width = if names { line_width(setter, indent, whole) } else { whole };
    let mut made = Vec::new();
    for at in from..count.max(def.usual.len()) {
        // Named traits first; unnamed ones only where the setting names none.
        let name = def.usual.get(at);
        if name.is_none() && !def.usual.is_empty() {
            break;
        }
        let mut items = Vec::new();
        // Tags are written beside the name.
        let all = width;
        let width = if tagged { f32::midpoint(indent, all) } else { all };
        if tagged {
            items.extend(beside(setter, t!("Tags"), width, all));
        }
        for at in 0..boxes.len() {
            items.push(box_of(row, die).moved((setter.dice_width(boxes.get(..at).unwrap_or_default()), 0.0)));
        }
        if let Some(name) = name {
            let part = setter.part();
            let line = setter.type_.one_line(Setter::name(name), width - indent);
            if tight && notes == 0 && def.has(Says::Statement) {
                items.push(rows::dots(indent + line.width + rows::GAP, width, row / 2.0 + 5.5));
            }
            items.push(rows::words(Role::Row, part, line, (indent, row / 2.0 + 3.6)));
        } else {
            items.push(rows::dots(indent, width, row / 2.0 + 5.5));
        }
        // Lines to write on are as far apart as if the name were written on one of them.
        let height = if notes > 0 { row / 2.0 + 6.5 } else { row };
        let before = if notes > 0 && at > 0 { 4.0 } else { 0.0 };
        made.push(Piece { items, height, before, keep: notes > 0, row: Some(above + at), ..Piece::default() });
        let mut lines = Setter::writing(notes, indent, width);
        let last = lines.len().saturating_sub(1);
        for (at, line) in lines.iter_mut().enumerate() {
            line.keep = at < last;
        }
        made.append(&mut lines);
    }
    pieces.extend(if width < whole { two_by_two(made, whole) } else { made });
    let below = lines(setter, &own(&[(Says::Sfx, t!("SFX")), (Says::Limit, t!("Limit"))]), false, whole);
    let rows = above + count.max(def.usual.len());
    pieces.extend(below.into_iter().zip(rows..).map(|(piece, row)| Piece { row: Some(row), ..piece }));
    pieces
}
