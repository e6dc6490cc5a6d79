//! Dice beside the pool on paper: hero dice and saved d6 to mark, and notes beside a trait: tags and spent dice of
//! resources, effect tags of abilities, armor (HERO-1, PP-3, RES-1, RES-2, SET-8, SET-10, GEAR-2).

use super::dice::Look;
use super::flow::Piece;
use super::page::{Item, Role};
use super::rows::{Density, Setter};
use super::section::{Body, Section, Told};
use hitch_core::model::{Character, Die, HeroDice, State, dice_text};
use hitch_core::rules::{is_armor, saves};

const STEP: f32 = 1.16;
/// Fewest saved d6 with room to be marked.
const SAVED: usize = 5;
const MOST: usize = 40;

pub(super) fn sections<'a>(state: &State, character: &Character, blanks: bool) -> Vec<Section<'a>> {
    let section = |title: &str, dice| super::contents::section(title, false, Body::Marked(dice));
    let mut all = Vec::new();
    let pc = blanks && character.is_pc();
    if state.setting.mods.hero != HeroDice::Off && (pc || !character.hero.is_empty()) {
        all.push(section(t!("Hero dice"), each_size(&character.hero, 1)));
    }
    if saves(state, character) {
        let has = usize::try_from(character.saved_dice).unwrap_or(MOST).min(MOST);
        let room = if blanks { SAVED } else { 0 };
        all.push(section(t!("Saved d6"), (0..has.max(room)).map(|at| (Die::D6, at < has)).collect()));
    }
    all
}

/// Returns each size at least this often, to be marked, and as often as banked.
pub(super) fn each_size(banked: &[Die], least: usize) -> Vec<(Die, bool)> {
    let of = |size: Die| {
        let count = banked.iter().filter(|die| **die == size).count();
        (0..count.max(least)).map(move |at| (size, at < count))
    };
    Die::ALL.into_iter().flat_map(of).collect()
}

/// Sets dice in a row, solid where present and outlined where one may be marked.
pub(super) fn marked(setter: &mut Setter, dice: &[(Die, bool)], width: f32) -> Vec<Piece> {
    let (size, row) = (setter.density.die(), setter.density.row());
    let mut dice = dice.to_vec();
    // Several of each size only where there is room; of one size alone each has been counted.
    let sizes = dice.first().map(|it| it.0) != dice.last().map(|it| it.0);
    if sizes && setter.density == Density::Tight && !dice.iter().any(|(_, there)| *there) {
        dice.dedup();
    }
    let per_row = (width / (size * STEP)).floor().max(1.0) as usize;
    let mut shapes = Vec::new();
    for (at, (die, there)) in dice.iter().enumerate() {
        let (x, y) = ((at % per_row) as f32, (at / per_row) as f32);
        let look = if *there { Look::Solid } else { Look::Empty };
        shapes.extend(setter.die(*die, (size * (0.5 + x * STEP), row / 2.0 + y * row), size, look));
    }
    let there: Vec<Die> = dice.iter().filter(|(_, there)| *there).map(|(die, _)| *die).collect();
    let says = if there.is_empty() { t!("none marked").to_owned() } else { t!("{} marked", dice_text(&there)) };
    let item = Item { role: Role::Paragraph, part: setter.part(), alt: Some(says), shapes };
    let rows = dice.len().div_ceil(per_row).max(1) as f32;
    vec![Piece { items: vec![item], height: row * rows, ..Piece::default() }]
}

/// Returns the notes beside a trait's name: armor, effect tag, resource tags, subject, traits a distinction names,
/// spent dice.
pub(super) fn words(told: &Told<'_>) -> String {
    let trait_ = told.trait_;
    let armor = is_armor(trait_).then(|| t!("armor").to_owned());
    let effect = trait_.effect.map(|it| hitch_core::words::effect_tag(it).to_owned());
    let about = told.about.as_ref().map(|it| t!("subject: {it}"));
    let names = (!trait_.highlights.is_empty()).then(|| t!("highlights {}", trait_.highlights.join(", ")));
    let all = [armor, effect, Some(trait_.tags.join(", ")), about, names, hitch_core::words::spent(trait_)];
    let all: Vec<String> = all.into_iter().flatten().filter(|it| !it.is_empty()).collect();
    all.join(" · ")
}
