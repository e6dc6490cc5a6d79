//! The dice of one half: looks, captions, actions.

use super::keys;
use super::room::Fit;
use crate::ui::actions::{self, Half};
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::{drag_die, menu};
use crate::ui::theme::{die as measure, line, space};
use crate::ui::widgets::{DieFace, DieLook, Layouts as _, PushButton, Tips as _, paint_owner_ring};
use crate::ui::{Dragged, PanelCx};
use egui::{Id, Ui, vec2};
use hitch_core::model::{Bearer, DieId, Phase, PoolDie, PoolKind, Role, Roll, Side, Source, State, TraitRef, Used};
use hitch_core::rules::{Command, RollCommand};
use hitch_core::words;
use std::collections::BTreeMap;

/// Returns whether 1s of this roll are hitches, as those of players are.
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

fn word(state: &State, roll: &Roll, die: &PoolDie) -> String {
    if roll.phase == Phase::Building {
        return words::built(state, die);
    }
    let quiet = state.resolutions.get(&roll.of).is_some_and(|it| it.is_quiet());
    words::used(&state.setting.labels, die, hitches(state, roll), quiet)
}

/// Returns a die's look. `beaten` is whether the acting side has won, once known.
fn look(state: &State, roll: &Roll, die: &PoolDie, half: Half, beaten: Option<bool>) -> DieLook {
    if roll.phase == Phase::Building {
        return by_source(state, die);
    }
    let total = if half == Half::Acting { DieLook::Total } else { DieLook::Number };
    match (die.is_hitch(), die.used) {
        (true, _) if hitches(state, roll) => DieLook::Hitch,
        (true, _) => DieLook::Opportunity,
        (false, Used::Total) => total,
        (false, Used::Effect) => match (half, beaten) {
            (Half::Acting, Some(true)) => DieLook::Effect,
            // How it went decides which of the two effect dice does something.
            (Half::Opposing, Some(false)) => DieLook::Harm,
            _ => DieLook::Kept,
        },
        // Hero dice are added to whatever the total is (HERO-2).
        (false, Used::No) if die.adds_itself() => total,
        // Dice of pools keep their colour while they are not used: the GM may still spend them.
        (false, Used::No) => match by_source(state, die) {
            it @ (DieLook::Doom | DieLook::Crisis) => it,
            _ => DieLook::Idle,
        },
    }
}

/// Returns the names of a roll's dice, those in it and then those set aside (DIE-7).
pub(super) fn names(state: &State, half: Half, roll: &Roll) -> Vec<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut names: Vec<String> = roll.dice.iter().map(|die| named(state, half, roll, die, &mut seen)).collect();
    // Dice beside the roll are counted apart: taken out, a die must not renumber those that still lie in it.
    seen.clear();
    names.extend(roll.idle.iter().map(|die| t!("{}, removed", named(state, half, roll, die, &mut seen))));
    names
}

/// Paints a die removed after the roll, visible and idle (DIE-7).
pub(super) fn idle(ui: &mut Ui, cx: &PanelCx<'_>, die: &PoolDie, name: &str, fit: Fit) {
    let source = if die.from == Source::Bare { "" } else { &*die.label };
    let id = Id::unique(("tray idle die", die.id));
    let face = DieFace::new(cx.theme, die.size, DieLook::Ghost).id(id).face(die.face).word(t!("removed"));
    let hint = t!("Removed after the roll. It doesn’t count.");
    ui.add_enabled(false, fit.dress(face.source(source).label(name))).tip_off(hint);
}

/// Returns a name unique in the tray: “Acting: d10 Sneak, shows 9, total d10”.
fn named(state: &State, half: Half, roll: &Roll, die: &PoolDie, seen: &mut BTreeMap<String, usize>) -> String {
    let side = if half == Half::Acting { t!("Acting") } else { t!("Opposing") };
    let mut name = format!("{side}: {}", die.size);
    if die.from != Source::Bare {
        name = format!("{name} {}", die.label);
    }
    let count = seen.entry(name.clone()).and_modify(|it| *it += 1).or_insert(1);
    if *count > 1 {
        name = t!("{name} number {count}");
    }
    let word = word(state, roll, die);
    match die.face {
        Some(face) => t!(
            "{name}, shows {face}, {}",
            // Nothing stands under an unused die; a screen reader has to be told so.
            if die.used == Used::No && !die.adds_itself() && !die.is_hitch() { t!("not used") } else { &word }
        ),
        None if word.is_empty() => name,
        None => format!("{name}, {word}"),
    }
}

/// Marks a die with its owner's color and pattern, if it isn't the side's own.
fn mark_owner(ui: &Ui, cx: &PanelCx<'_>, response: &egui::Response, (roll, die): (&Roll, &PoolDie), fit: Fit) {
    let Source::Trait(TraitRef { of: Bearer::Character(who), .. }) = die.from else { return };
    // A side's own dice are most of it: marked as well, the mark would say nothing.
    if roll.roller() == Some(who) {
        return;
    }
    let Some(owner) = cx.owner(who) else { return };
    let theme = cx.theme;
    let at = response.rect.center_top() + vec2(fit.size * 0.42, space::S);
    paint_owner_ring(ui.painter(), at, space::XS + 1.0, line::RING, theme.owner(owner), theme.palette.raised);
}

/// Paints a die with its caption. `beaten` is whether the acting side has won, once known.
pub(super) fn one(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    (roll, die): (&Roll, &PoolDie),
    (half, name, face, beaten): (Half, &str, Option<u8>, Option<bool>),
    fit: Fit,
) {
    let theme = cx.theme;
    let building = roll.phase == Phase::Building;
    let look = look(cx.table, roll, die, half, beaten);
    let mut word = word(cx.table, roll, die);
    if building && face.is_some() {
        word = die.size.to_string();
    }
    let source = if die.from == Source::Bare { "" } else { &*die.label };
    let id_of = |id: DieId| Id::unique(("tray die", id));
    let id = id_of(die.id);
    let shown = DieFace::new(theme, die.size, look).id(id).face(face).word(&word).source(source).label(name);
    let response = ui.add(fit.dress(shown));
    mark_owner(ui, cx, &response, (roll, die), fit);
    let thing = Thing::Die(roll.id, die.id);
    if building {
        keys::read(ui, cx, (&response, &thing), (roll, die), id_of);
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
    // Before the roll a click has no other meaning, and a 1 never counts.
    if building || die.is_hitch() {
        menu::either(&response, add);
    } else {
        menu::context(&response, add);
    }
}

fn hint(ui: &mut Ui, cx: &PanelCx<'_>, thing: &Thing, roll: &Roll, die: &PoolDie) {
    let theme = cx.theme;
    ui.label(theme.strong(format!("{} {}", die.size, words::source(cx.table, die))));
    if let Source::Trait(at) = die.from
        && let Some(stated) = cx.table.find(at).and_then(|(_, it)| words::growth::stated(it))
    {
        ui.label(theme.small(stated).italics());
    }
    let what = match (roll.phase, die.is_hitch()) {
        (Phase::Building, _) => t!("Click for options, or drag the die to the other side."),
        (_, true) => t!("A 1 never counts. Click to correct the result."),
        _ if die.pinned => {
            t!("You paid for this result, so it stays in the total. Right-click to correct the result.")
        }
        _ => t!("Click to cycle: not used, total, ⟦effect die⟧. Right-click to correct the result."),
    };
    ui.label(theme.small(what));
    if roll.phase == Phase::Building {
        ui.label(theme.small(keys::told(cx, thing)));
    }
}

/// Paints the menu that corrects a die's result.
fn faces(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: &Roll, die: &PoolDie) {
    ui.separator();
    menu::heading(ui, cx.theme, &t!("The {} shows", die.size));
    let theme = cx.theme;
    let (mut chosen, mut first) = (None, None);
    ui.scope(|ui| {
        ui.gaps(space::XS, space::XS);
        for row in (1..=die.size.sides()).collect::<Vec<_>>().chunks(4) {
            ui.horizontal(|ui| {
                for face in row {
                    let words = face.to_string();
                    let button = if die.face == Some(*face) {
                        PushButton::primary(theme, &words)
                    } else {
                        PushButton::quiet(theme, &words)
                    };
                    let label = t!("The {} shows {face}", die.size);
                    let response = ui.add(button.label(label).min_width(measure::TRAY_TWO_ROWS));
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
        // The same face again is no correction, and would be a step to undo.
        if die.face != Some(face) {
            let correct = RollCommand::Face { roll: roll.id.into(), die: die.id.into(), face };
            cx.out.send(Command::Roll(correct));
        }
        ui.close();
    }
}
