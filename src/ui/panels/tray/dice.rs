//! The dice of one half: how they look, what stands under them, what can be done with them.

use super::keys;
use crate::model::{Bearer, Phase, PoolDie, PoolKind, Role, Roll, Side, Source, State, TraitRef, Used};
use crate::rules::{Command, RollCommand};
use crate::ui::actions::{self, Half};
use crate::ui::deeds::Thing;
use crate::ui::deeds::tray::InTray;
use crate::ui::panels::parts::{drag_die, menu};
use crate::ui::theme::{die as measure, line, radius, space};
use crate::ui::widgets::{DieFace, DieLook, PushButton, paint_owner_ring};
use crate::ui::{Dragged, PanelCx};
use crate::words;
use egui::{Ui, vec2};
use std::collections::BTreeMap;

/// How closely the dice of a half lie.
#[derive(Clone, Copy)]
pub(super) struct Fit {
    /// Of a die, across.
    pub(super) size: f32,
    /// Of a die with its caption.
    pub(super) column: f32,
    /// Lines for the source.
    pub(super) rows: usize,
    /// Between columns.
    pub(super) gap: f32,
}

const FULL: Fit = Fit { size: measure::TRAY, column: measure::COLUMN, rows: 2, gap: space::S };
const SHORT: Fit = Fit { size: measure::TRAY_CLOSE, ..FULL };
const CLOSE: Fit = Fit { size: measure::TRAY_CLOSE, column: measure::COLUMN_CLOSE, rows: 1, gap: space::XS };
const TIGHT: Fit = Fit { size: measure::RACK, column: measure::COLUMN_TIGHT, rows: 1, gap: 0.0 };

impl Fit {
    /// The largest that keeps this many dice in two rows, or the smallest there is. In a `short`
    /// panel none are large, so that both halves and what comes of them stay in reach.
    pub(super) fn of(count: usize, width: f32, short: bool) -> Self {
        let in_a_row = |fit: &Self| (((width + fit.gap) / (fit.column + fit.gap)).floor() as usize).max(1);
        let rows = |fit: &Self| count.div_ceil(in_a_row(fit));
        // A second row of large dice only where one row is short anyway, as on a narrow screen.
        let large = if in_a_row(&FULL) < 7 { 2 } else { 1 };
        let full = if short { SHORT } else { FULL };
        if rows(&full) <= large {
            full
        } else if rows(&CLOSE) <= 2 {
            CLOSE
        } else {
            TIGHT
        }
    }

    /// Whether one more thing still fits in the last row of so many dice.
    pub(super) fn has_room(&self, count: usize, width: f32) -> bool {
        let in_a_row = (((width + self.gap) / (self.column + self.gap)).floor() as usize).max(1);
        !count.is_multiple_of(in_a_row)
    }

    /// The height of a row.
    pub(super) fn height(&self) -> f32 {
        // As the die with its caption has it: a line for the word, and those of the source.
        self.size + space::XS * 2.0 + 14.0 * (1 + self.rows) as f32
    }
}

/// Whether 1s of this roll are hitches: those of players are.
pub(super) fn hitches(state: &State, roll: &Roll) -> bool {
    matches!(roll.by, Side::Character(id) if state.cast.get(&id).is_some_and(|it| it.is_pc()))
}

fn by_source(state: &State, die: &PoolDie) -> DieLook {
    match die.from {
        Source::Trait(at) => match state.find(at) {
            Some((Role::Asset, _)) => DieLook::Asset,
            Some((Role::Complication, _)) => DieLook::Complication,
            Some((Role::Stress(_) | Role::Trauma(_) | Role::Worn(_), _)) => DieLook::Stress,
            Some((Role::Catalyst, _)) => DieLook::Crisis,
            _ => DieLook::Plain,
        },
        Source::Pool { pool, .. } => match state.pools.get(&pool).map(|pool| pool.kind) {
            Some(PoolKind::Doom) => DieLook::Doom,
            _ => DieLook::Crisis,
        },
        _ => DieLook::Plain,
    }
}

/// What a die looks like and the word under it.
fn shown(state: &State, roll: &Roll, die: &PoolDie) -> (DieLook, String) {
    if roll.phase == Phase::Building {
        return (by_source(state, die), words::built(state, die));
    }
    let hitch = hitches(state, roll);
    let look = match (die.is_hitch(), die.used) {
        (true, _) if hitch => DieLook::Hitch,
        (true, _) => DieLook::Opportunity,
        (false, Used::Total) => DieLook::Total,
        (false, Used::Effect) => DieLook::Effect,
        // Hero dice are added to whatever the total is (HERO-2).
        (false, Used::No) if die.adds_itself() => DieLook::Total,
        // Dice of pools keep their colour while they are not used: the GM may still spend them.
        (false, Used::No) => match by_source(state, die) {
            it @ (DieLook::Doom | DieLook::Crisis) => it,
            _ => DieLook::Idle,
        },
    };
    (look, words::used(&state.setting.labels, die, hitch))
}

/// Shows the dice of a roll. `typed` are faces of real dice being typed in for it.
pub(super) fn dice(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    (half, roll): (Half, &Roll),
    fit: Fit,
    typed: Option<&[Option<u8>]>,
) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (place, die) in roll.dice.iter().enumerate() {
        let name = named(cx.table, half, roll, die, &mut seen);
        let face = typed.map_or(die.face, |typed| typed.get(place).copied().flatten());
        one(ui, cx, (roll, die), fit, &name, face);
    }
}

/// Dice that were taken out after the throw: seen, and idle (DIE-7).
pub(super) fn idle(ui: &mut Ui, cx: &PanelCx<'_>, (half, roll): (Half, &Roll), fit: Fit) {
    let mut seen = BTreeMap::new();
    for die in &roll.idle {
        let name = format!("{}, idle", named(cx.table, half, roll, die, &mut seen));
        let source = if die.from == Source::Bare { "" } else { &*die.label };
        let shown = DieFace::new(cx.theme, die.size, DieLook::Ghost)
            .id(ui.scope_id().with(("idle", die.id)))
            .face(die.face)
            .word("idle")
            .source(source)
            .size(fit.size)
            .column(fit.column)
            .rows(fit.rows)
            .label(&name);
        let hint = "Taken out after the throw: it lies here, and counts for nothing";
        ui.add_enabled(false, shown).on_disabled_hover_text(hint);
    }
}

/// What a die is called, unlike any other in the tray: "Acting: d10 Sneak, shows 9, total d10".
fn named(state: &State, half: Half, roll: &Roll, die: &PoolDie, seen: &mut BTreeMap<String, usize>) -> String {
    let side = if half == Half::Acting { "Acting" } else { "Opposing" };
    let mut name = format!("{side}: {}", die.size);
    if die.from != Source::Bare {
        name = format!("{name} {}", die.label);
    }
    let count = seen.entry(name.clone()).and_modify(|it| *it += 1).or_insert(1);
    if *count > 1 {
        name = format!("{name} no. {count}");
    }
    let (_, word) = shown(state, roll, die);
    match die.face {
        Some(face) => format!(
            "{name}, shows {face}, {}",
            if die.used == Used::No && !die.adds_itself() && !die.is_hitch() { "not used" } else { &word }
        ),
        None if word.is_empty() => name,
        None => format!("{name}, {word}"),
    }
}

/// Whose die it is, by colour and pattern, at the corner of the die.
fn mark_owner(ui: &Ui, cx: &PanelCx<'_>, response: &egui::Response, die: &PoolDie, fit: Fit) {
    let Source::Trait(TraitRef { of: Bearer::Character(who), .. }) = die.from else { return };
    let Some(owner) = cx.owner(who) else { return };
    let theme = cx.theme;
    let at = response.rect.center_top() + vec2(fit.size / 2.0, space::S);
    paint_owner_ring(ui.painter(), at, space::XS + 1.0, line::RING, theme.owner(owner), theme.palette.raised);
}

fn one(ui: &mut Ui, cx: &mut PanelCx<'_>, (roll, die): (&Roll, &PoolDie), fit: Fit, name: &str, face: Option<u8>) {
    let theme = cx.theme;
    let building = roll.phase == Phase::Building;
    let (look, mut word) = shown(cx.table, roll, die);
    if building && face.is_some() {
        word = die.size.to_string();
    }
    let source = if die.from == Source::Bare { "" } else { &*die.label };
    let shown = DieFace::new(theme, die.size, look)
        .id(ui.scope_id().with(("die", die.id)))
        .face(face)
        .word(&word)
        .source(source)
        .size(fit.size)
        .column(fit.column)
        .rows(fit.rows)
        .label(name);
    let response = ui.add(shown);
    mark_owner(ui, cx, &response, die, fit);
    let thing = InTray::Die(roll.id, die.id).into();
    if building {
        let scope = ui.scope_id();
        keys::read(ui, cx, (&response, &thing), (roll, die), |id| scope.with(("die", id)));
        drag_die(&response, theme, Dragged::RollDie { roll: roll.id, die: die.id }, Some(die.size), look);
    } else if response.clicked() && !die.is_hitch() {
        cx.out.send_all(actions::cycle(cx.table, roll, die.id));
    }
    let response = response.on_hover_ui(|ui| hint(ui, cx, &thing, roll, die));
    let add = |ui: &mut Ui| {
        menu::listed(ui, cx, &thing);
        if !building {
            faces(ui, cx, roll, die);
        }
    };
    // Before the throw a click has no other meaning, and a 1 never counts.
    if building || die.is_hitch() {
        menu::either(&response, add);
    } else {
        menu::context(&response, add);
    }
}

fn hint(ui: &mut Ui, cx: &PanelCx<'_>, thing: &Thing, roll: &Roll, die: &PoolDie) {
    let theme = cx.theme;
    ui.label(theme.strong(format!("{} {}", die.size, words::source(cx.table, die))));
    let what = match (roll.phase, die.is_hitch()) {
        (Phase::Building, _) => "Click for what can be done with it; drag it to the other side.",
        (_, true) => "A 1 never counts. Click to correct the face.",
        _ if die.pinned => "Its result was bought with a die and stays in the total. Right click to correct the face.",
        _ => "Click: unused, total, effect. Right click to correct the face.",
    };
    ui.label(theme.small(what));
    if roll.phase == Phase::Building {
        ui.label(theme.small(keys::told(cx, thing)));
    }
}

/// The face a die shows, put right.
fn faces(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: &Roll, die: &PoolDie) {
    ui.separator();
    menu::heading(ui, cx.theme, &format!("The {} shows", die.size));
    let theme = cx.theme;
    let (mut chosen, mut first) = (None, None);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
        for row in (1..=die.size.sides()).collect::<Vec<_>>().chunks(4) {
            ui.horizontal(|ui| {
                for face in row {
                    let words = face.to_string();
                    let button = if die.face == Some(*face) {
                        PushButton::primary(theme, &words)
                    } else {
                        PushButton::quiet(theme, &words)
                    };
                    let label = format!("The {} shows {face}", die.size);
                    let response = ui.add(button.label(label).min_width(measure::TRAY - f32::from(radius::L)));
                    if response.clicked() {
                        chosen = Some(*face);
                    }
                    first.get_or_insert(response);
                }
            });
        }
    });
    if let Some(first) = first {
        menu::take_focus(ui, &first);
    }
    if let Some(face) = chosen {
        if die.face != Some(face) {
            let correct = RollCommand::Face { roll: roll.id.into(), die: die.id.into(), face };
            cx.out.send(Command::Roll(correct));
        }
        ui.close();
    }
}
