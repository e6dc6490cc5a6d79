//! What fits a side and does not lie there yet, as dice to press where they would lie: what hinders the actor or
//! the target (POOL-4, POOL-5), assets that may be used (ASSET-4), dice beside the pool.
//!
//! Only arranges: what there is beside the pool comes from [`crate::ui::actions::extra_dice`], what may be done from
//! the rules.

use super::room::Fit;
use crate::ui::actions::extra_dice::{BesideDice, BesideKind, beside};
use crate::ui::actions::{Half, OpenTest, into_tray, pools};
use crate::ui::deeds::Deed;
use crate::ui::deeds::tray::{of_beside, side_word};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::{DieFace, DieLook, Layouts as _, TextButton, Tips as _, icons};
use crate::ui::{Dragged, PanelCx, StateKey};
use egui::{Id, Response, Ui};
use hitch_core::model::{Actor, Bearer, Die, GrowthDie, Phase, Role, Source, State, Trait, TraitRef, dice_text};
use hitch_core::rules::{Command, GrowthCommand, HarmCommand, may_commit, might_join, might_oppose, traits_in_play};
use hitch_core::words;
use std::sync::Arc;

/// No more traits are offered at once; the rest is in the cast.
const MOST: usize = 6;
/// So many of those without room are named.
const NAMED: usize = 8;
/// Under one that costs nothing.
const FITS: &str = "fits, free";

/// Which it is, whatever else fits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Trait(TraitRef),
    Beside(BesideKind, String),
    /// A growth die of a size, by its place among them.
    Growth(usize, Die),
}

/// What a press does.
enum Does {
    Press(Vec<Command>),
    Choose(BesideDice),
}

/// A die that would join.
pub(super) struct Ghost {
    key: Key,
    name: String,
    dice: Vec<Die>,
    /// What is said of it besides its name: whom it works against, what it costs.
    word: String,
    tone: Tone,
    label: String,
    tip: Vec<String>,
    does: Does,
}

/// What fits either half, worked out once for each table.
#[derive(Default)]
pub(super) struct Ghosts {
    of: Option<StateKey>,
    halves: [Arc<Vec<Ghost>>; 2],
}

impl Ghosts {
    /// What fits a half, the likeliest first.
    pub(super) fn of(&mut self, cx: &PanelCx<'_>, half: Half, test: &OpenTest<'_>) -> Arc<Vec<Ghost>> {
        let of = Some(cx.state());
        if self.of != of {
            self.of = of;
            self.halves = [Half::Opposing, Half::Acting].map(|half| Arc::new(found(cx, half, test)));
        }
        self.halves.get(usize::from(half == Half::Acting)).cloned().unwrap_or_default()
    }
}

fn found(cx: &PanelCx<'_>, half: Half, test: &OpenTest<'_>) -> Vec<Ghost> {
    let Some(roll) = test.roll(half) else { return Vec::new() };
    if test.resolution.is_quiet() {
        return if half == Half::Acting { growth(cx, test) } else { Vec::new() };
    }
    let mut all = Vec::new();
    if roll.phase == Phase::Building {
        all.extend(candidates(cx.table, test, half).into_iter().filter_map(|at| fit(cx, test, half, at)).take(MOST));
        if half == Half::Acting {
            all.extend(pushes(cx, test));
        }
    }
    all.extend(beside_it(cx, test, half));
    all
}

impl Ghost {
    /// Shows it in the row where it would lie.
    pub(super) fn show(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, fit: Fit) {
        let Some(die) = self.dice.first() else { return };
        let theme = cx.theme;
        let source =
            if self.dice.len() > 1 { format!("{} {}", self.name, dice_text(&self.dice)) } else { self.name.clone() };
        let face = DieFace::new(theme, *die, DieLook::Fits)
            .id(Id::unique(("tray fits", half, &self.key)))
            .word(&self.word)
            .source(&source)
            .label(&self.label);
        let face = if self.tone == Tone::Plain { face } else { face.tone(self.tone) };
        let response = ui.add(fit.dress(face)).on_hover_ui(|ui| {
            ui.label(theme.strong(format!("{} {}", self.name, dice_text(&self.dice))));
            for tip in &self.tip {
                ui.label(theme.small(tip));
            }
        });
        self.pressed(cx, &response);
    }

    fn pressed(&self, cx: &mut PanelCx<'_>, response: &Response) {
        match &self.does {
            Does::Press(commands) if response.clicked() => cx.out.send_all(commands.clone()),
            Does::Press(_) => {}
            Does::Choose(it) => menu::either(response, |ui| self.ways(ui, cx, it)),
        }
    }

    fn ways(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &BesideDice) {
        menu::heading(ui, cx.theme, &self.label);
        menu::items_of(ui, cx, &of_beside(it));
    }
}

/// Those for which there is no room in the row, in words.
pub(super) fn more(ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, rest: &[Ghost]) {
    let (named, rest) = rest.split_at(rest.len().min(NAMED));
    if named.is_empty() {
        return;
    }
    ui.wrapped_by(space::XS, 0.0, |ui| {
        for ghost in named {
            let words = format!("{} {}", ghost.name, dice_text(&ghost.dice));
            let words = if ghost.word == FITS { words } else { format!("{words}, {}", ghost.word) };
            let button = TextButton::new(cx.theme, &words).icon(icons::PLUS).label(&ghost.label);
            let response = ui.add(button).tip(ghost.tip.join("\n"));
            ghost.pressed(cx, &response);
        }
        if rest.is_empty() {
            return;
        }
        let label = format!("More that fits the {} side: {}", side_word(half), rest.len());
        let words = format!("{} more", rest.len());
        let response = ui.add(TextButton::new(cx.theme, &words).label(label).opens_menu());
        menu::either(&response, |ui| {
            for ghost in rest {
                match &ghost.does {
                    Does::Press(commands) => {
                        let deed = Deed::press(&*ghost.label, commands.clone()).icon(icons::PLUS);
                        menu::deed(ui, cx, &deed);
                    }
                    Does::Choose(it) => ghost.ways(ui, cx, it),
                }
            }
        });
    });
}

/// Traits of some kind that one bearer has.
fn of(state: &State, bearer: Bearer, wanted: impl Fn(Role, &Trait) -> bool) -> Vec<TraitRef> {
    traits_in_play(state, bearer)
        .filter(|(role, it)| wanted(*role, it))
        .map(|(_, it)| TraitRef { of: bearer, id: it.id })
        .collect()
}

fn is_harm(role: Role) -> bool {
    role.is_harm()
}

/// Everything that might join a half, the likeliest first.
fn candidates(state: &State, test: &OpenTest<'_>, half: Half) -> Vec<TraitRef> {
    match half {
        Half::Opposing => might_oppose(state, test.resolution, test.acting, test.who),
        Half::Acting => might_join(state, test.resolution, test.acting, test.who),
    }
}

/// A candidate with its press, where the rules take it.
fn fit(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half, at: TraitRef) -> Option<Ghost> {
    let lies = |dice: &[hitch_core::model::PoolDie]| dice.iter().any(|die| die.from == Source::Trait(at));
    if lies(&test.acting.dice) || test.opposing.is_some_and(|roll| lies(&roll.dice)) {
        return None;
    }
    let (role, it) = cx.table.find(at)?;
    let press = into_tray(cx.table, &cx.here(), Dragged::Trait(at), Some(half), false);
    let press = pools::priced(cx.table, test.who, press);
    if press.refusal.is_some() {
        return None;
    }
    let whose = cx.table.bearer_name(at.of).cloned().unwrap_or_default();
    let own = at.of == Bearer::Character(test.who);
    let harm = is_harm(role);
    let short = match at.of {
        Bearer::Character(id) => hitch_core::words::short_name(cx.table, Actor::Character(id), &[]).to_owned(),
        Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => whose.to_string(),
    };
    let free = press.points == 0;
    let (word, tone) = match (harm, at.of, own) {
        _ if !free => (words::goes_down(cx.table, test.who, press.points), Tone::Accent),
        (true, ..) if half == Half::Acting && own => ("⟦a plot point⟧".to_owned(), Tone::Accent),
        (true, Bearer::Character(_) | Bearer::Pool(_) | Bearer::Archetype(_), _) => {
            (format!("against {short}"), Tone::Bad)
        }
        (true, Bearer::Scene(_), _) => (FITS.to_owned(), Tone::Bad),
        (false, _, true) => (FITS.to_owned(), Tone::Plain),
        (false, ..) => (format!("from {short}"), Tone::Plain),
    };
    let mut label = format!(
        "Add to the {} side: {} {}",
        side_word(half),
        words::trait_called(role, &it.name),
        dice_text(&it.dice())
    );
    if !own || harm {
        label = format!("{label} of {whose}");
    }
    if !free {
        label = format!("{label}, for {}", words::points(press.points));
    }
    let (name, dice) = (words::trait_called(role, &it.name), it.dice());
    let tip = vec![label.clone()];
    Some(Ghost { key: Key::Trait(at), name, dice, word, tone, label, tip, does: Does::Press(press.commands) })
}

/// Growth dice that may be committed, largest first (GROW-5, GROW-6).
fn growth(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Ghost> {
    let commit = |own: &GrowthDie| {
        let (die, from) = (own.die, own.from.clone());
        Command::Growth(GrowthCommand::Commit { it: Some(test.id.into()), die, from })
    };
    let dice = may_commit(cx.table, test.id).into_iter().enumerate();
    // Paced growth waits for the difficulty (GROW-12).
    dice.filter(|(_, own)| cx.why_not(&[commit(own)]).is_none())
        .map(|(place, own)| {
            let die = own.die;
            let label = format!("Commit the ⟦growth die⟧ {die}, no. {}", place + 1);
            Ghost {
                key: Key::Growth(place, die),
                name: own.from.to_string(),
                dice: vec![die],
                word: FITS.to_owned(),
                tone: Tone::Plain,
                tip: vec![label.clone()],
                label,
                does: Does::Press(vec![commit(&own)]),
            }
        })
        .collect()
}

/// The actor's own stress, pushed into their own dice for a point (STR-6).
fn pushes(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Ghost> {
    if !cx.table.setting.mods.pushed_stress {
        return Vec::new();
    }
    let mut found = Vec::new();
    for at in of(cx.table, Bearer::Character(test.who), |role, _| role.is_stress()) {
        let Some((role, it)) = cx.table.find(at) else { continue };
        let push = Command::Harm(HarmCommand::Push { at: at.into(), roll: test.acting.id.into() });
        if cx.why_not(std::slice::from_ref(&push)).is_some() {
            continue;
        }
        let (name, dice) = (words::trait_called(role, &it.name), it.dice());
        let label = format!("Push it for ⟦a point⟧: {name} {}, a step up afterwards", dice_text(&dice));
        let word = words::goes_down(cx.table, test.who, 1);
        let (tip, does) = (vec![label.clone()], Does::Press(vec![push]));
        found.push(Ghost { key: Key::Trait(at), name, dice, word, tone: Tone::Bad, label, tip, does });
    }
    found
}

/// Dice beside the pool that a side may add (HERO-2, RES-2, SCALE-1, DIFF-6, PP-3); what may not be added is in
/// the side's menu, with the reason.
fn beside_it(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> impl Iterator<Item = Ghost> {
    beside(cx.table, test, half).into_iter().filter_map(|mut beside| {
        beside.ways.retain(|way| cx.why_not(&way.commands).is_none());
        let (points, dice) = pools::cost(cx.table, &beside.ways.first()?.commands);
        let word = words::price_tag(points, &dice).unwrap_or_else(|| FITS.to_owned());
        Some(Ghost {
            key: Key::Beside(beside.kind, beside.name.clone()),
            name: beside.name.clone(),
            dice: beside.dice.clone(),
            word,
            tone: Tone::Plain,
            label: beside.label.clone(),
            tip: beside.ways.iter().map(|way| way.words.clone()).collect(),
            does: match beside.ways.as_slice() {
                [way] => Does::Press(way.commands.clone()),
                _ => Does::Choose(beside),
            },
        })
    })
}
