//! Counters on paper: boxes to tick, segments as boxes, a number to write, or a die to mark (SET-21, CHAR-6).

use super::contents::section;
use super::extra_dice;
use super::flow::Piece;
use super::page::{Item, Role};
use super::rows::{self, Setter};
use super::section::{Body, Section};
use hitch_core::model::{Bearer, Character, Counted, Counter, CounterForm, CounterFrom, Die, State};
use hitch_core::words;

/// A counter as it is set.
#[derive(Clone)]
pub(super) struct Tally {
    name: String,
    /// Its refill, and what happens at its end.
    note: String,
    marks: Marks,
}

#[derive(Clone)]
enum Marks {
    /// So many of all boxes are ticked.
    Boxes(u32, u32),
    /// The number now; none on a blank file.
    Number(Option<u32>),
    /// The dice it steps through, with the one it has now marked.
    Dice(Vec<(Die, bool)>),
}

impl Tally {
    fn of(it: &Counted<'_>, blank: bool) -> Self {
        let (spec, now) = (it.spec, it.counter.now);
        let marks = match spec.form {
            CounterForm::Boxes | CounterForm::Clock => Marks::Boxes(spec.filled(now), spec.places()),
            CounterForm::Number => Marks::Number((!blank).then_some(now)),
            CounterForm::Die => {
                let dice = Die::ALL.into_iter().filter(|die| spec.holds(die.sides().into()));
                Marks::Dice(dice.map(|die| (die, !blank && u32::from(die.sides()) == now)).collect())
            }
        };
        let full = if spec.full.is_empty() { String::new() } else { words::at_end(spec) };
        Self { name: spec.name.to_string(), note: full, marks }
    }
}

pub(super) fn sections<'a>(state: &State, character: &Character) -> Option<Section<'a>> {
    let of = Some(Bearer::Character(character.id));
    let all: Vec<Tally> = if character.name.trim().is_empty() {
        // An empty file has those that the setting gives each of its kind.
        let defs = state.setting.counters.iter().filter(|def| def.on.is_for(character.kind) && !def.is.hidden);
        let fresh = |def: &hitch_core::model::CounterDef| {
            let from = CounterFrom::Setting(def.id);
            let counter = Counter { id: def.id, of, from, now: def.is.start, hidden: false };
            Tally::of(&Counted { counter: &counter, spec: &def.is }, true)
        };
        defs.map(fresh).collect()
    } else {
        state.counters_of(of).iter().map(|it| Tally::of(it, false)).collect()
    };
    (!all.is_empty()).then(|| section(t!("Counters"), false, Body::Counters(all)))
}

/// Sets counters below each other.
pub(super) fn set(setter: &mut Setter, all: &[Tally], width: f32) -> Vec<Piece> {
    all.iter().flat_map(|it| tally(setter, it, width)).collect()
}

fn tally(setter: &mut Setter, it: &Tally, width: f32) -> Vec<Piece> {
    let now = match &it.marks {
        Marks::Number(Some(now)) => format!("{now}. {}", it.note),
        _ => it.note.clone(),
    };
    let mut pieces = setter.term(&it.name, now.trim(), None, width);
    match &it.marks {
        Marks::Boxes(filled, all) => pieces.push(boxes(setter, it, (*filled, *all), width)),
        Marks::Dice(dice) => pieces.extend(extra_dice::marked(setter, dice, width)),
        Marks::Number(Some(_)) => {}
        Marks::Number(None) => pieces.extend(Setter::writing(1, 0.0, width.min(60.0))),
    }
    pieces
}

/// Sets boxes in rows, in fives, with the filled ones ticked.
fn boxes(setter: &mut Setter, it: &Tally, (filled, all): (u32, u32), width: f32) -> Piece {
    const STEP: f32 = 11.0;
    const BY_FIVES: f32 = 4.0;
    const FIVE: u32 = 5;
    const ROW: f32 = 13.0;
    let per_row = ((width / (STEP + BY_FIVES / FIVE as f32)).floor().max(1.0) as u32).max(1);
    let place = |at: u32| {
        let (x, y) = (at % per_row, at / per_row);
        (x as f32 * STEP + (x / FIVE) as f32 * BY_FIVES, y as f32 * ROW + 2.0)
    };
    let shapes = (0..all).map(|at| rows::tick_box(place(at), rows::BOX, at < filled)).collect();
    let alt = Some(t!("{all} boxes for {}, {filled} ticked", it.name));
    let item = Item { role: Role::Paragraph, part: setter.part(), alt, shapes };
    Piece { items: vec![item], height: all.div_ceil(per_row).max(1) as f32 * ROW + 2.0, ..Piece::default() }
}
