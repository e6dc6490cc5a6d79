//! Printed pages: character files (CHAR-4) as PDF, as SVG, and for the preview in the window.
//!
//! `State` → [`Page`]s → bytes. A page is described once, in points, and everything that shows it
//! draws that description. Nothing here may change a state, read a file, know a clock or ask for a
//! font of the machine: the same state gives the same bytes everywhere, but for letters that no bundled
//! typeface has and that a lender is handed in for.

mod cards;
mod character;
mod contents;
mod dice;
mod extra_dice;
mod flow;
mod growth;
mod handout;
mod in_play;
mod leaf;
mod map;
mod missing;
mod ornament;
mod page;
mod paper;
mod pdf;
mod portrait;
mod raster;
mod rows;
mod section;
mod svg;
mod table_rules;
mod tags;
#[cfg(test)]
mod tests;
mod words;

pub use character::Print;
pub use missing::{Missing, missing};
pub use page::{Glyph, Item, LineKind, Page, Paint, Point, Role, Shape, Text};
pub use paper::{Face, Ink, Paper};
pub use pdf::pdf;
pub use portrait::Portrait;
pub use raster::png;
pub use svg::svg;

use crate::model::{
    Character, CharacterId, CharacterKind, GmcKind, Purse, SceneId, Sfx, State, Trait, TraitSet, TraitSetId,
};
use crate::rules;
use rows::Setter;
use std::sync::Arc;

/// Why a sheet could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// The file of nobody.
    #[error("there is no such character in this campaign")]
    NoSuchCharacter(CharacterId),
    /// The page of no scene.
    #[error("there is no such scene in this campaign")]
    NoSuchScene(SceneId),
    /// No pages.
    #[error("there is nothing to print")]
    Nothing,
    /// Nobody who is seen has an asset or a complication.
    #[error("there is no asset and no complication in play that the players know of")]
    NothingInPlay,
    /// Nothing is on the map.
    #[error("there is nothing on the map")]
    EmptyMap,
    /// More pixels than a picture may have.
    #[error("a picture that large can't be written")]
    TooLarge,
    /// The writer of pictures refused.
    #[error("the picture could not be written: {0}")]
    Picture(String),
    /// One of the bundled fonts could not be read.
    #[error("the bundled font for {0:?} could not be read")]
    Font(Face),
    /// The PDF writer refused.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}

/// What can be printed of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// Character files: pages for those who are built like PCs, cards for the rest (CHAR-4).
    Files(Vec<CharacterId>),
    /// Cards of all these, several to a page.
    Cards(Vec<CharacterId>),
    /// Cards of the assets and complications in play.
    InPlay,
    /// What may be seen of a scene, to be handed out.
    Scene(SceneId),
    /// An empty file of this setting (CHAR-6).
    Blank,
    /// One page of the rules in use.
    Rules,
    /// The map.
    Map {
        /// Only what the players see of it.
        players: bool,
        /// So many pages side by side: one, or a poster.
        across: u8,
    },
}

impl Document {
    /// Whose files or cards it is made of.
    pub fn who(&self) -> &[CharacterId] {
        match self {
            Self::Files(who) | Self::Cards(who) => who,
            Self::InPlay | Self::Scene(_) | Self::Blank | Self::Rules | Self::Map { .. } => &[],
        }
    }

    /// Its pages.
    pub fn pages(&self, state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
        let setter = &mut Setter::new(print.lender.as_ref(), state);
        match self {
            Self::Files(who) => files(state, who, print),
            Self::Cards(who) => gmc_cards(state, who, print),
            Self::InPlay => in_play::pages(setter, state, print),
            Self::Scene(id) => handout::pages(setter, state, *id, print),
            Self::Rules => Ok(table_rules::pages(setter, state, print)),
            Self::Map { players, across } => map::pages(setter, state, (*players, *across), print),
            Self::Blank => {
                let id = CharacterId(state.next);
                let nobody = Character::new(id, "".into(), CharacterKind::Pc, Purse::Own(0));
                let mut state = state.clone();
                Arc::make_mut(&mut state.cast).insert(id, Arc::new(nobody));
                to_fill_in(&state, id, print)
            }
        }
    }
}

/// Pages for those who are built like PCs, then cards for the rest.
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

/// The file of one character (CHAR-4). A PC with nothing on it gives a blank sheet to fill in.
pub fn character(state: &State, id: CharacterId, print: &Print) -> Result<Vec<Page>, SheetError> {
    party(state, &[id], print)
}

/// The file of one character with room for each set of those who are played that it has not (CHAR-6).
pub fn to_fill_in(state: &State, id: CharacterId, print: &Print) -> Result<Vec<Page>, SheetError> {
    let mut who = state.cast.get(&id).cloned().ok_or(SheetError::NoSuchCharacter(id))?;
    let own = &mut Arc::make_mut(&mut who).traits.sets;
    for def in rules::sets_of_pcs(state) {
        if !own.iter().any(|set| set.def == def.id) {
            own.push(TraitSet::new(TraitSetId(state.next), def.id));
        }
    }
    let mut state = state.clone();
    Arc::make_mut(&mut state.cast).insert(id, who);
    character(&state, id, print)
}

/// The files of several characters, each beginning on a new page and counting its own.
pub fn party(state: &State, ids: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    let (mut setter, mut pages) = (Setter::new(print.lender.as_ref(), state), Vec::new());
    let state = &with_hinder(state, ids);
    for id in ids {
        let character = state.cast.get(id).ok_or(SheetError::NoSuchCharacter(*id))?;
        let mut own = character::pages(&mut setter, state, character, print);
        if let Some(first) = own.first_mut() {
            first.missing = setter.missing(&character.name);
        }
        pages.append(&mut own);
    }
    if pages.is_empty() { Err(SheetError::Nothing) } else { Ok(pages) }
}

/// The same table with Hinder written under every distinction of these: it is there without being written
/// (POOL-3), and who reads the page must not have to know that.
fn with_hinder(state: &State, ids: &[CharacterId]) -> State {
    let mut state = state.clone();
    let hinders = |set: &TraitSet| state.setting.set(set.def).is_some_and(crate::model::SetDef::hinders);
    let lacks = |it: &&mut Trait| !it.sfx.iter().any(Sfx::is_hinder);
    for id in ids {
        let Some(mut who) = state.cast.get(id).cloned() else { continue };
        let sets = Arc::make_mut(&mut who).traits.sets.iter_mut().filter(|set| hinders(set));
        sets.flat_map(|set| &mut set.traits).filter(lacks).for_each(|it| it.sfx.insert(0, crate::words::hinder()));
        Arc::make_mut(&mut state.cast).insert(*id, who);
    }
    state
}

/// The files of all PCs.
pub fn all_pcs(state: &State, print: &Print) -> Result<Vec<Page>, SheetError> {
    let ids: Vec<CharacterId> = state.cast.values().filter(|it| it.is_pc()).map(|it| it.id).collect();
    party(state, &ids, print)
}

/// Cards of GMCs, several to a page (CHAR-4).
pub fn gmc_cards(state: &State, ids: &[CharacterId], print: &Print) -> Result<Vec<Page>, SheetError> {
    let state = &with_hinder(state, ids);
    let find = |id: &CharacterId| state.cast.get(id).ok_or(SheetError::NoSuchCharacter(*id));
    let cast = ids.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    if cast.is_empty() {
        return Err(SheetError::Nothing);
    }
    Ok(cards::pages(&mut Setter::new(print.lender.as_ref(), state), state, &cast, print))
}
