//! Assets and complications in play as small cards to cut out, with room to mark their present size.

use super::cards::{Deck, INSIDE, cut_marks};
use super::character::foot;
use super::dice::Look;
use super::page::{Item, Page, Paint, Point, Role as Part, Shape};
use super::paper::{Face, Ink};
use super::rows::{self, Setter};
use super::words::{Line, Span};
use super::{Print, SheetError};
use hitch_core::model::{Bearer, Die, Lasts, Name, Role, State, Trait};
use hitch_core::words;

/// A playing card that lies: 88 by 63 mm.
const CARD: Point = (249.4, 178.6);
const TALL: f32 = CARD.1;
const DIE: f32 = 30.0;
const SMALL: f32 = 15.5;
const LEADING: f32 = 11.0;
const DESCENT: f32 = 3.0;

struct Thing<'a> {
    of: &'a Name,
    role: Role,
    is: &'a Trait,
}

pub(super) fn count(state: &State) -> usize {
    things(state).len()
}

/// Lays out a card for each asset and complication of the scenes in play and their characters; of all characters while
/// no scene is played.
pub(super) fn pages(setter: &mut Setter, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let things = things(state);
    if things.is_empty() {
        return Err(SheetError::NothingInPlay);
    }
    let deck = Deck::new(print.paper.size(), CARD);
    let mut pages = Vec::new();
    for sheet in things.chunks(deck.count()) {
        let mut items = Vec::new();
        for (at, thing) in sheet.iter().enumerate() {
            let card = card(setter, state, thing);
            items.extend(card.into_iter().map(|item| item.moved(deck.place(at))));
        }
        pages.push(Page { size: deck.page, items, missing: setter.missing(t!("in play")) });
    }
    let count = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        page.items.extend(foot(setter, (&state.name, &print.date), (at + 1, count), 0.0, deck.page));
    }
    Ok(pages)
}

fn things(state: &State) -> Vec<Thing<'_>> {
    let played: Vec<_> = state.scenes.values().filter(|it| it.running).collect();
    let there = |who| played.is_empty() || played.iter().any(|scene| scene.cast.contains(&who));
    let scenes = played.iter().map(|it| Bearer::Scene(it.id));
    let cast = state.cast.keys().filter(|who| there(**who)).map(|who| Bearer::Character(*who));
    let mut all = Vec::new();
    for of in scenes.chain(cast) {
        let (Some(name), Some(traits)) = (state.bearer_name(of), state.traits(of)) else { continue };
        let made = super::handout::in_play(traits);
        let made = made.filter(|(role, _)| matches!(role, Role::Asset | Role::Complication));
        all.extend(made.map(|(role, is)| Thing { of: name, role, is }));
    }
    all
}

/// Sets a text in at most `most` lines, with an ellipsis where it is cut.
fn within(setter: &mut Setter, mut text: String, room: f32, most: usize) -> Vec<Line> {
    loop {
        let lines = setter.type_.lines(&[Setter::beside(&text)], room);
        match text.rsplit_once(' ') {
            Some((shorter, _)) if lines.len() > most => {
                text = format!("{}…", shorter.trim_end_matches('…'));
            }
            _ => return lines.into_iter().take(most).collect(),
        }
    }
}

/// Returns how long it lasts; a complication without a duration of its own is recovered from (COMP-1, SCN-5).
fn lasts(state: &State, thing: &Thing<'_>) -> String {
    match (thing.role, thing.is.lasts) {
        (Role::Complication, Lasts::Kept) if state.setting.mods.complications_drop && !thing.is.over => {
            t!("Until recovered or until the scene ends").to_owned()
        }
        (Role::Complication, Lasts::Kept) => t!("Until recovered").to_owned(),
        _ => words::lasts(state, thing.is),
    }
}

fn card(setter: &mut Setter, state: &State, thing: &Thing<'_>) -> Vec<Item> {
    let width = CARD.0;
    let room = width - 2.0 * INSIDE;
    let frame = Shape::Box { at: (0.0, 0.0), size: (width, TALL), radius: 0.0, paint: Paint::outline(0.4, Ink::Faint) };
    let mut items = vec![Item { role: Part::Decoration, part: 0, alt: None, shapes: vec![frame] }];
    items.push(cut_marks((width, TALL)));
    let part = setter.part();
    let kind = setter.type_.one_line(Setter::beside(&words::sentence(words::role_word(thing.role))), room);
    let beside = room - DIE - 6.0;
    // A name of any length stays on its card: it is set smaller, then cut short.
    let mut name = Vec::new();
    for size in [14.0, 12.0, 10.0] {
        let span = Span { text: &thing.is.name, face: Face::Title, size, ink: Ink::Black };
        name = setter.type_.lines(&[span], beside);
        let mut words = thing.is.name.split_whitespace();
        let whole = words.all(|text| setter.type_.one_line(Span { text, ..span }, f32::MAX).width <= beside);
        if name.len() <= 2 && whole {
            break;
        }
    }
    let tall = name.iter().flat_map(|line| &line.runs).map(|run| run.size).fold(10.0, f32::max) * 1.1;
    name.truncate(3);
    let mut y = INSIDE + 12.0;
    let count = name.len();
    for (at, line) in name.into_iter().enumerate() {
        items.push(rows::words(Part::Title, part, line, (INSIDE, y)));
        y += if at + 1 < count { tall } else { 0.0 };
    }
    let part = setter.part();
    y += 13.0;
    items.push(rows::words(Part::Paragraph, part, kind, (INSIDE, y)));
    let owner = setter.type_.one_line(Setter::beside(thing.of), room);
    // How long it stays runs on, down to the dice to be crossed.
    let below = TALL - INSIDE - SMALL - DESCENT - (y + LEADING);
    let lasts = within(setter, lasts(state, thing), room, (below / LEADING).floor().max(1.0) as usize);
    for lines in [vec![owner], lasts] {
        let part = setter.part();
        for line in lines {
            y += LEADING;
            items.push(rows::words(Part::Paragraph, part, line, (INSIDE, y)));
        }
    }
    let dice = thing.is.dice();
    let part = setter.part();
    if let Some(die) = dice.first() {
        let center = (width - INSIDE - DIE / 2.0, INSIDE + DIE / 2.0 - 2.0);
        let shapes = setter.die(*die, center, DIE, Look::Solid);
        items.push(Item { role: Part::Paragraph, part, alt: Some(hitch_core::model::dice_text(&dice)), shapes });
    }
    let mut shapes = Vec::new();
    for (at, size) in Die::ALL.into_iter().enumerate() {
        let center = (INSIDE + SMALL * (0.5 + 1.2 * at as f32), TALL - INSIDE - SMALL / 2.0);
        shapes.extend(setter.die(size, center, SMALL, Look::Empty));
    }
    items.push(Item { role: Part::Decoration, part: 0, alt: None, shapes });
    items
}
