//! What fits a side and does not lie there yet, as dice to press where they would lie: what hinders the actor or
//! the target (POOL-4, POOL-5), assets that may be used (ASSET-4), dice beside the pool.
//!
//! Only arranges: what may be done comes from [`hitch_core::rules::moves`].

use super::room::Fit;
use crate::ui::actions::{Half, OpenTest, extra_dice, pools};
use crate::ui::deeds::tray::{of_beside, side_word};
use crate::ui::deeds::{Deed, Item};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::{DieFace, DieLook, Layouts as _, TextButton, Tips as _, icons};
use crate::ui::{PanelCx, StateKey};
use egui::{Id, Response, Ui};
use hitch_core::model::{Actor, Bearer, Die, GrowthDie, Source, TraitRef, dice_text};
use hitch_core::rules::{Beside, BesideDice, Command, Move, MoveOf, beside, moves};
use hitch_core::words;
use std::sync::Arc;

/// The most traits offered at once; the others are in the cast.
const MOST: usize = 6;
const NAMED: usize = 8;
const FITS: &str = mark!("Add: free");

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Trait(TraitRef),
    Beside(Beside),
    /// A growth die of a size, by its index.
    Growth(usize, Die),
}

enum Does {
    Press(Vec<Command>),
    Choose(Vec<Item>),
}

pub(super) struct Ghost {
    key: Key,
    name: String,
    dice: Vec<Die>,
    /// Words beside its name: target and price.
    word: String,
    tone: Tone,
    label: String,
    tip: Vec<String>,
    does: Does,
}

/// The dice that fit either half, worked out once per table.
#[derive(Default)]
pub(super) struct Ghosts {
    of: Option<StateKey>,
    halves: [Arc<Vec<Ghost>>; 2],
}

impl Ghosts {
    /// Returns the dice that fit a half, likeliest first.
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
    let lies = |at| {
        [test.roll(Half::Acting), test.roll(Half::Opposing)]
            .into_iter()
            .flatten()
            .any(|roll| roll.dice.iter().any(|die| die.from == Source::Trait(at)))
    };
    let (mut traits, others): (Vec<Move>, Vec<Move>) =
        moves(cx.table, half).into_iter().partition(|it| it.likely.is_some());
    let of_kind = |push: bool| {
        let all = others.iter().filter(move |it| matches!(it.of, MoveOf::Push(_)) == push);
        all.filter_map(|it| ghost(cx, test, it)).collect::<Vec<_>>()
    };
    if test.resolution.is_quiet() {
        return of_kind(false);
    }
    traits.retain(|it| !it.at().is_some_and(lies));
    traits.sort_by_key(|it| it.likely);
    let mut all: Vec<Ghost> = traits.iter().filter_map(|it| ghost(cx, test, it)).take(MOST).collect();
    all.extend(of_kind(true));
    all.extend(beside_it(cx, test, half));
    all
}

impl Ghost {
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

    fn ways(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, items: &[Item]) {
        menu::heading(ui, cx.theme, &self.label);
        menu::items_of(ui, cx, items);
    }
}

pub(super) fn more(ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, rest: &[Ghost]) {
    let (named, rest) = rest.split_at(rest.len().min(NAMED));
    if named.is_empty() {
        return;
    }
    ui.wrapped_by(space::XS, 0.0, |ui| {
        for ghost in named {
            let words = format!("{} {}", ghost.name, dice_text(&ghost.dice));
            let words = if ghost.word == t!(FITS) { words } else { format!("{words}, {}", ghost.word) };
            let button = TextButton::new(cx.theme, &words).icon(icons::PLUS).label(&ghost.label);
            let response = ui.add(button).tip(ghost.tip.join("\n"));
            ghost.pressed(cx, &response);
        }
        if rest.is_empty() {
            return;
        }
        let label = t!("More dice for the {} side: {}", side_word(half), rest.len());
        let words = t!("{} more", rest.len());
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

/// A move as a die to press, where the rules take it.
fn ghost(cx: &PanelCx<'_>, test: &OpenTest<'_>, it: &Move) -> Option<Ghost> {
    let pushed = match &it.of {
        MoveOf::Growth(place, own) => return growth(cx, it, *place, own),
        MoveOf::Use(_, false) => false,
        MoveOf::Push(_) => true,
        MoveOf::Use(_, true) | MoveOf::Help(_) | MoveOf::Hinder(_) | MoveOf::Beside(..) => return None,
    };
    let at = it.at()?;
    let (role, own) = cx.table.find(at)?;
    let (name, dice) = (words::trait_called(role, &own.name), own.dice());
    let tried = it.tried(cx.table);
    tried.after.as_ref().ok()?;
    let points = tried.points(cx.table, test.who);
    let does = Does::Press(tried.commands);
    let key = Key::Trait(at);
    if pushed {
        let label = t!("Push ⟦stress⟧: {name} {} (1 ⟦PP⟧, steps up afterward)", dice_text(&dice));
        let word = words::goes_down(cx.table, test.who, 1);
        return Some(Ghost { key, name, dice, word, tone: Tone::Bad, tip: vec![label.clone()], label, does });
    }
    let whose = cx.table.bearer_name(at.of).cloned().unwrap_or_default();
    let (mine, harm, free) = (at.of == Bearer::Character(test.who), role.is_harm(), points == 0);
    let short = match at.of {
        Bearer::Character(id) => words::short_name(cx.table, Actor::Character(id), &[]).to_owned(),
        Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => whose.to_string(),
    };
    let (word, tone) = match (harm, at.of, mine) {
        _ if !free => (words::goes_down(cx.table, test.who, points), Tone::Accent),
        (true, ..) if it.half == Half::Acting && mine => (t!("earns 1 ⟦PP⟧").to_owned(), Tone::Accent),
        (true, Bearer::Character(_) | Bearer::Pool(_) | Bearer::Archetype(_), _) => (t!("against {short}"), Tone::Bad),
        (true, Bearer::Scene(_), _) => (t!(FITS).to_owned(), Tone::Bad),
        (false, _, true) => (t!(FITS).to_owned(), Tone::Plain),
        (false, ..) => (t!("from {short}"), Tone::Plain),
    };
    let mut label = t!("Add to the {} side: {name} {}", side_word(it.half), dice_text(&dice));
    if !mine || harm {
        label = t!("{label} of {whose}");
    }
    if !free {
        label = t!("{label}, for {}", words::points(points));
    }
    Some(Ghost { key, name, dice, word, tone, tip: vec![label.clone()], label, does })
}

/// A growth die that may be committed (GROW-5, GROW-6). Paced growth waits for the difficulty (GROW-12).
fn growth(cx: &PanelCx<'_>, it: &Move, place: usize, own: &GrowthDie) -> Option<Ghost> {
    let tried = it.tried(cx.table);
    tried.after.ok()?;
    let die = own.die;
    let label = t!("Commit the ⟦growth die⟧ {die}, number {}", place + 1);
    Some(Ghost {
        key: Key::Growth(place, die),
        name: own.from.to_string(),
        dice: vec![die],
        word: t!(FITS).to_owned(),
        tone: Tone::Plain,
        tip: vec![label.clone()],
        label,
        does: Does::Press(tried.commands),
    })
}

/// Dice beside the pool that a side may add (HERO-2, RES-2, SCALE-1, DIFF-6, PP-3); what may not be added is in
/// the side's menu, with the reason.
fn beside_it(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Vec<Ghost> {
    let Some(roll) = test.roll(half) else { return Vec::new() };
    let ghost = |mut found: BesideDice| {
        found.ways.retain(|way| cx.why_not(&way.commands).is_none());
        let (points, dice) = pools::cost(cx.table, &found.ways.first()?.commands);
        let name = extra_dice::name(cx.table, found.what);
        Some(Ghost {
            key: Key::Beside(found.what),
            name,
            word: words::price_tag(points, &dice).unwrap_or_else(|| t!(FITS).to_owned()),
            tone: Tone::Plain,
            label: extra_dice::label(cx.table, roll, half, &found),
            tip: found.ways.iter().map(|way| extra_dice::way(cx.table, roll, found.what, way)).collect(),
            does: match found.ways.as_slice() {
                [way] => Does::Press(way.commands.clone()),
                _ => Does::Choose(of_beside(cx.table, roll, &found)),
            },
            dice: found.dice,
        })
    };
    beside(cx.table, test, half).into_iter().filter_map(ghost).collect()
}
