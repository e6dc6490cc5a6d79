//! Printed pages: character files (CHAR-4) and other documents as PDF, as SVG, and for the preview in the window.
//!
//! `State` → [`Page`]s → bytes. Players' pages are made of a [`PlayerTable`], which knows nothing hidden. A page is
//! described once, in points, and every output draws that description. Nothing here may change a state, read a file,
//! know a clock or ask for a font of the machine: the same state gives the same bytes everywhere, except for letters of
//! a lent typeface.

mod cards;
mod character;
mod contents;
mod counters;
mod dice;
mod extra_dice;
mod flow;
mod growth;
mod guide;
mod handout;
mod in_play;
mod leaf;
mod map;
mod missing;
mod ornament;
mod page;
mod paper;
mod pdf;
mod places;
mod portrait;
mod raster;
mod recap;
mod rows;
mod section;
mod svg;
mod table_rules;
mod tags;
#[cfg(test)]
mod tests;
mod tiles;
mod words;

pub use character::Print;
pub use guide::{Chapter, guide};
pub use missing::{Missing, missing};
pub use page::{Glyph, Item, LineKind, Page, Paint, Point, Role, Shape, Text};
pub use paper::{Face, Ink, Paper};
pub use pdf::pdf;
pub use portrait::Portrait;
pub use raster::png;
pub use recap::recap;
pub use svg::svg;

use hitch_core::model::{
    Character, CharacterId, CharacterKind, GmcKind, Purse, SceneId, Sfx, State, Trait, TraitSet, TraitSetId,
};
use hitch_core::player::{self, PlayerTable};
use hitch_core::rules;
use rows::Setter;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    #[error("{}", t!("no such character in this campaign"))]
    NoSuchCharacter(CharacterId),
    #[error("{}", t!("no such scene in this campaign"))]
    NoSuchScene(SceneId),
    #[error("{}", t!("nothing to print"))]
    Nothing,
    #[error("{}", t!("no visible assets or complications in play"))]
    NothingInPlay,
    #[error("{}", t!("the map is empty"))]
    EmptyMap,
    #[error("{}", t!("a picture this large can’t be written"))]
    TooLarge,
    #[error("{}", t!("the picture couldn’t be written: {}", .0))]
    Picture(String),
    #[error("{}", t!("the bundled font for {:?} can’t be read", .0))]
    Font(Face),
    #[error("{}", t!("the PDF couldn’t be written: {}", .0))]
    Pdf(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Printout {
    /// Character files: pages for characters built like PCs, cards for the rest (CHAR-4).
    Files(Vec<CharacterId>),
    Cards(Vec<CharacterId>),
    InPlay,
    Scene(SceneId),
    /// A blank character file of this setting (CHAR-6).
    Blank,
    /// A blank vehicle file (VEH-1).
    BlankVehicle,
    Rules,
    /// The archetypes of the setting, on cards (CHAR-1).
    Archetypes,
    /// The lists of the setting: distinctions, SFX, talents (SFX-9).
    Lists,
    /// The table of stages (PATH-2).
    Stages,
    /// The prices of growth (GROW-3, GROW-8, GROW-9).
    Growth,
    Map {
        players: bool,
        /// Pages side by side: one, or more for a poster.
        across: u8,
    },
}

impl Printout {
    pub fn who(&self) -> &[CharacterId] {
        match self {
            Self::Files(who) | Self::Cards(who) => who,
            Self::InPlay
            | Self::Scene(_)
            | Self::Blank
            | Self::BlankVehicle
            | Self::Rules
            | Self::Archetypes
            | Self::Lists
            | Self::Stages
            | Self::Growth
            | Self::Map { .. } => &[],
        }
    }

    /// Returns the table to print: as the players know it, or whole for the GM.
    fn told<'s>(&self, state: &'s State, for_gm: bool) -> Printed<'s> {
        match self {
            Self::Scene(id) if !for_gm => Printed::Players(Box::new(PlayerTable::handing_out(state, Some(*id)))),
            Self::Map { players, .. } => Printed::of(state, !players),
            // Of characters each has a copy of their own.
            Self::Files(_) | Self::Cards(_) => Printed::Gm(state),
            Self::Scene(_)
            | Self::InPlay
            | Self::Blank
            | Self::BlankVehicle
            | Self::Rules
            | Self::Archetypes
            | Self::Lists
            | Self::Stages
            | Self::Growth => Printed::of(state, for_gm),
        }
    }

    /// Counts the hidden items the players' copy leaves out (SHOW-4).
    pub fn left_out(&self, state: &State) -> usize {
        let known = self.told(state, false);
        match self {
            Self::Files(who) | Self::Cards(who) => {
                let of_players = who.iter().filter(|id| is_for_players(state, **id));
                of_players.map(|id| player::left_out(state, *id)).sum()
            }
            Self::InPlay => in_play::count(state).saturating_sub(in_play::count(known.table())),
            Self::Scene(id) => handout::count(state, *id).saturating_sub(handout::count(known.table(), *id)),
            Self::Map { players: true, .. } => state.map.elements.len() - known.table().map.elements.len(),
            Self::Map { players: false, .. }
            | Self::Blank
            | Self::BlankVehicle
            | Self::Rules
            | Self::Archetypes
            | Self::Lists
            | Self::Stages
            | Self::Growth => 0,
        }
    }

    /// Warns of hidden names that the players' copy reveals, a sentence for each file (SHOW-4).
    pub fn says_hidden(&self, state: &State) -> Vec<String> {
        let (Self::Files(who) | Self::Cards(who)) = self else { return Vec::new() };
        let theirs = who.iter().filter(|id| is_for_players(state, **id)).filter_map(|id| state.cast.get(id));
        theirs.filter_map(|it| hitch_core::words::says_hidden(&it.name, &player::says_hidden(state, it.id))).collect()
    }

    /// Its pages: the players' copy, or the GM's (SHOW-4).
    ///
    /// # Errors
    /// When there is nothing to print, or not what was asked for.
    pub fn pages(&self, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
        let setter = &mut Setter::new(print.lender.as_ref(), state);
        let told = self.told(state, print.for_gm);
        let state = told.table();
        match self {
            Self::Files(who) => files(state, who, print),
            Self::Cards(who) => gmc_cards(state, who, print),
            Self::InPlay => in_play::pages(setter, state, print),
            Self::Scene(id) => handout::pages(setter, state, *id, print),
            Self::Rules => Ok(table_rules::pages(setter, state, print)),
            Self::BlankVehicle => leaf::setting::vehicle(setter, state, print),
            Self::Archetypes => leaf::setting::archetypes(setter, state, print),
            Self::Lists => leaf::setting::lists(setter, state, print),
            Self::Stages => leaf::setting::stages(setter, state, print),
            Self::Growth => leaf::setting::growth_prices(setter, state, print),
            Self::Map { across, .. } => map::pages(setter, state, *across, print),
            Self::Blank => {
                let id = CharacterId(state.next);
                let nobody = Character::new(id, "".into(), CharacterKind::Pc, Purse::Own(0));
                let mut state = state.clone();
                Arc::make_mut(&mut state.cast).insert(id, Arc::new(nobody));
                // Where there is room on the page heroes may have two of what they may have several of (SET-9).
                match filled_in_with(&state, id, 2, print) {
                    Ok(pages) if pages.len() == 1 => Ok(pages),
                    _ => to_fill_in(&state, id, print),
                }
            }
        }
    }
}

enum Printed<'s> {
    Gm(&'s State),
    Players(Box<PlayerTable>),
}

impl<'s> Printed<'s> {
    fn of(state: &'s State, for_gm: bool) -> Self {
        if for_gm { Self::Gm(state) } else { Self::Players(Box::new(PlayerTable::of(state))) }
    }

    fn table(&self) -> &State {
        match self {
            Self::Gm(state) => state,
            Self::Players(known) => known,
        }
    }
}

/// Returns whether a file is meant for a player: a PC's, or a vehicle's that the players know. All others are the GM's.
fn is_for_players(state: &State, id: CharacterId) -> bool {
    let plays = |it: &Character| matches!(it.kind, CharacterKind::Pc | CharacterKind::Vehicle);
    state.cast.get(&id).is_some_and(|it| plays(it)) && !state.hides(id)
}

/// The tables these characters are printed from: whole, and as the players know it.
struct Copies {
    gm: State,
    players: Option<State>,
}

impl Copies {
    fn of(state: &State, ids: &[CharacterId], print: &Print, hinder: fn(&mut Trait)) -> Self {
        let for_players = !print.for_gm && ids.iter().any(|id| is_for_players(state, *id));
        let players = for_players.then(|| each_that_hinders(&PlayerTable::of(state), ids, hinder));
        Self { gm: each_that_hinders(state, ids, hinder), players }
    }

    fn find(&self, id: CharacterId) -> Result<(&State, &Arc<Character>), SheetError> {
        let players = self.players.as_ref().filter(|_| is_for_players(&self.gm, id));
        let state = players.unwrap_or(&self.gm);
        Ok((state, state.cast.get(&id).ok_or(SheetError::NoSuchCharacter(id))?))
    }
}

/// Lays out pages for characters built like PCs, then cards for the rest.
fn files(state: &State, who: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    let kind = |id: &CharacterId| state.cast.get(id).map(|it| it.kind);
    let has_file =
        |id: &CharacterId| matches!(kind(id), None | Some(CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Major)));
    let (files, cards): (Vec<_>, Vec<_>) = who.iter().copied().partition(has_file);
    let mut pages = if files.is_empty() { Vec::new() } else { party(state, &files, print)? };
    if !cards.is_empty() {
        pages.extend(gmc_cards(state, &cards, print)?);
    }
    if pages.is_empty() { Err(SheetError::Nothing) } else { Ok(pages) }
}

/// Lays out the file of one character (CHAR-4). A PC with an empty file gets a blank sheet to fill in.
pub fn character(state: &State, id: CharacterId, print: &Print) -> Result<Vec<Page>, SheetError> {
    party(state, &[id], print)
}

/// Lays out the file of one character with room for each set in play that it lacks (CHAR-6).
pub fn to_fill_in(state: &State, id: CharacterId, print: &Print) -> Result<Vec<Page>, SheetError> {
    filled_in_with(state, id, 1, print)
}

/// Lays out the file with `several` of each set that a character may have more than once.
fn filled_in_with(state: &State, id: CharacterId, several: usize, print: &Print) -> Result<Vec<Page>, SheetError> {
    let mut who = state.cast.get(&id).cloned().ok_or(SheetError::NoSuchCharacter(id))?;
    let own = &mut Arc::make_mut(&mut who).traits.sets;
    for def in rules::sets_of_pcs(state) {
        if !own.iter().any(|set| set.def == def.id) {
            let count = if def.many() { several } else { 1 };
            own.extend((0..count).map(|_| TraitSet::new(TraitSetId(state.next), def.id)));
        }
    }
    let mut state = state.clone();
    Arc::make_mut(&mut state.cast).insert(id, who);
    character(&state, id, print)
}

/// Lays out the files of several characters, each with its own pages and page numbers.
pub fn party(state: &State, ids: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    /// Number of PCs whose files have a say in the places, beside those that are printed.
    const MOST: usize = 6;
    let (mut setter, mut pages) = (Setter::new(print.lender.as_ref(), state), Vec::new());
    // Printed alone, a file looks as it does among the others.
    let mut party: Vec<CharacterId> =
        state.cast.values().filter(|it| it.is_pc() && !state.hides(it.id)).map(|it| it.id).take(MOST).collect();
    party.extend(ids.iter().take(MOST).filter(|id| !party.contains(id)).copied().collect::<Vec<_>>());
    // A file says it once, in its footer; only what is written of it beside the rule stays where it is.
    let unwritten = |it: &mut Trait| it.sfx.retain(|sfx| !sfx.is_hinder() || says_more(sfx));
    let copies = Copies::of(state, &[&party, ids].concat(), print, unwritten);
    let files = party.iter().filter_map(|id| copies.find(*id).ok()).map(|(state, it)| (state, &**it));
    let places = character::places(&mut setter, &files.collect::<Vec<_>>(), print);
    for id in ids {
        let (state, character) = copies.find(*id)?;
        let mut own = character::pages(&mut setter, state, character, print, &places);
        if let Some(first) = own.first_mut() {
            first.missing = setter.missing(&character.name);
        }
        pages.append(&mut own);
    }
    if pages.is_empty() { Err(SheetError::Nothing) } else { Ok(pages) }
}

/// Returns whether an SFX of that name says more than the rule.
fn says_more(hinder: &Sfx) -> bool {
    !hinder.trigger.is_empty() || !hinder.costs.is_empty() || hinder.text.chars().count() > 80
}

/// Changes every trait of these characters that can hinder (POOL-3).
fn each_that_hinders(state: &State, ids: &[CharacterId], change: fn(&mut Trait)) -> State {
    let mut state = state.clone();
    let hinders = |set: &TraitSet| state.setting.set(set.def).is_some_and(hitch_core::model::SetDef::hinders);
    for id in ids {
        let Some(mut who) = state.cast.get(id).cloned() else { continue };
        let sets = Arc::make_mut(&mut who).traits.sets.iter_mut().filter(|set| hinders(set));
        sets.flat_map(|set| &mut set.traits).for_each(change);
        Arc::make_mut(&mut state.cast).insert(*id, who);
    }
    state
}

pub fn all_pcs(state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let ids: Vec<CharacterId> = state.cast.values().filter(|it| it.is_pc()).map(|it| it.id).collect();
    party(state, &ids, print)
}

/// Lays out GMC cards, several to a page (CHAR-4).
pub fn gmc_cards(state: &State, ids: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    // It applies unwritten, and readers of a card need not know that.
    let written = |own: &mut Trait| {
        if !own.sfx.iter().any(Sfx::is_hinder) {
            own.sfx.insert(0, hitch_core::words::hinder());
        }
    };
    let copies = Copies::of(state, ids, print, written);
    let cast = ids.iter().map(|id| copies.find(*id)).collect::<Result<Vec<_>, _>>()?;
    if cast.is_empty() {
        return Err(SheetError::Nothing);
    }
    Ok(cards::pages(&mut Setter::new(print.lender.as_ref(), state), &state.name, &cast, print))
}
