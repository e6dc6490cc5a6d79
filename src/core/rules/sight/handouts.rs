//! Pictures and texts that the players see in place of the scene.
//!
//! A handout has a title for the GM alone. A portrait shows a face and says no name.
//!
//! Home of SHOW-5.

use crate::model::{CharacterId, Handout, HandoutId, Name, PictureName, Ref, SceneId, State, free_name, same_name};
use crate::rules::refusal::flaw::Wrong;
use crate::rules::sight::events::Glimpse;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Refusal, SceneAt, SightCommand, SightEvent, SightRefusal, Thing};
use std::sync::Arc;

/// The most letters of a handout: as many as a screen can show in a legible size.
const LONGEST: usize = 2000;
/// The most handouts of a campaign, so that a script can't fill the memory.
const MOST: usize = 1000;
/// The most letters of a title that is made of a text, and of what the log tells of it.
const FIRST_WORDS: usize = 48;

pub(super) fn run(draft: &mut Draft, command: &SightCommand) -> Result<(), Refusal> {
    match command {
        SightCommand::Prepare { scene, title, text, picture, show } => {
            let scene = belongs(draft, scene)?;
            let text = worded(text, picture.is_some())?;
            let id = add(draft, scene, title, text, picture.clone())?;
            if *show {
                return self::show(draft, id, None);
            }
            let title = handout(draft, id)?.title.clone();
            draft.tell(SightEvent::Prepared { title });
            Ok(())
        }
        SightCommand::Show { handout } => show(draft, handout_id(draft, handout)?, None),
        SightCommand::Portrait { who } => portrait(draft, draft.character_id(who)?),
        SightCommand::Return => {
            draft.state.shown.take().ok_or(SightRefusal::NothingShown)?;
            draft.tell(SightEvent::Returned {});
            Ok(())
        }
        SightCommand::Retitle { handout, title } => {
            let (id, title) = (handout_id(draft, handout)?, named(Thing::Handout, title)?);
            handout_mut(draft, id)?.title = title.clone();
            draft.tell(SightEvent::Retitled { title });
            Ok(())
        }
        SightCommand::Reword { handout, text } => {
            let id = handout_id(draft, handout)?;
            let text = worded(text, self::handout(draft, id)?.picture.is_some())?;
            let of = handout_mut(draft, id)?;
            of.text = text;
            let title = of.title.clone();
            draft.tell(SightEvent::Reworded { title });
            Ok(())
        }
        SightCommand::RemoveHandout { handout } => {
            let id = handout_id(draft, handout)?;
            let title = self::handout(draft, id)?.title.clone();
            Arc::make_mut(&mut draft.state.handouts).remove(&id);
            draft.state.shown = draft.state.shown.filter(|shown| *shown != id);
            draft.tell(SightEvent::HandoutRemoved { title });
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Returns the handouts of a scene, or with `None` those of the campaign, which has those of removed scenes too.
pub fn handouts_of(state: &State, scene: Option<SceneId>) -> impl Iterator<Item = &Handout> {
    let home = |it: &Handout| it.scene.filter(|id| state.scenes.contains_key(id));
    state.handouts.values().map(|it| &**it).filter(move |it| home(it) == scene)
}

fn handout_id(draft: &Draft, at: &Ref<HandoutId>) -> Result<HandoutId, Refusal> {
    let all = &draft.state.handouts;
    let named = || all.values().map(|it| (it.id, it.title.clone()));
    draft.pointed(Thing::Handout, at, |id| all.contains_key(&id), named)
}

fn handout(draft: &Draft, id: HandoutId) -> Result<&Handout, Refusal> {
    draft.state.handouts.get(&id).map(|it| &**it).ok_or(Refusal::Gone(Thing::Handout))
}

fn handout_mut(draft: &mut Draft, id: HandoutId) -> Result<&mut Handout, Refusal> {
    let all = Arc::make_mut(&mut draft.state.handouts);
    all.get_mut(&id).map(Arc::make_mut).ok_or(Refusal::Gone(Thing::Handout))
}

/// Returns the scene that is named, or the one in front; between scenes a handout belongs to the campaign.
fn belongs(draft: &Draft, scene: &SceneAt) -> Result<Option<SceneId>, Refusal> {
    match scene {
        Some(at) => draft.scene_id(at).map(Some),
        None => Ok(draft.state.in_front().map(|it| it.id)),
    }
}

fn worded(text: &Name, pictured: bool) -> Result<Name, Refusal> {
    let text = text.trim();
    match text.chars().count() {
        0 if !pictured => Err(SightRefusal::NothingToShow.into()),
        0..=LONGEST => Ok(text.into()),
        _ => Err(SightRefusal::TooLong(LONGEST).into()),
    }
}

fn add(
    draft: &mut Draft,
    scene: Option<SceneId>,
    title: &Name,
    text: Name,
    picture: Option<PictureName>,
) -> Result<HandoutId, Refusal> {
    if draft.state.handouts.len() >= MOST {
        return Err(SightRefusal::TooMany(MOST).into());
    }
    let wanted = match (title.trim(), text.is_empty()) {
        ("", true) => t!("Picture").into(),
        ("", false) => first_words(&text),
        (title, _) => named(Thing::Handout, title)?,
    };
    let title = free_name(&wanted, |name| draft.state.handouts.values().any(|it| same_name(&it.title, name)));
    let id = HandoutId(draft.mint());
    let made = Handout { id, title, text, picture, scene, seen: false };
    Arc::make_mut(&mut draft.state.handouts).insert(id, Arc::new(made));
    Ok(id)
}

/// Returns the first line of a text, cut between words where it is long.
fn first_words(text: &str) -> Name {
    let line = text.lines().next().unwrap_or_default().trim();
    if line.chars().count() <= FIRST_WORDS {
        return line.into();
    }
    let cut: String = line.chars().take(FIRST_WORDS).collect();
    // A single long word is cut within.
    let cut = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{}…", cut.trim_end_matches(|it: char| !it.is_alphanumeric())).into()
}

/// Shows a handout; `of` is the character whose portrait it is.
fn show(draft: &mut Draft, id: HandoutId, of: Option<CharacterId>) -> Result<(), Refusal> {
    if draft.state.shown == Some(id) {
        return Err(SightRefusal::Shown(handout(draft, id)?.title.clone()).into());
    }
    let shown = handout_mut(draft, id)?;
    shown.seen = true;
    let what = match of {
        Some(who) => Glimpse::Portrait(draft.character_name(who)),
        None if shown.text.is_empty() => Glimpse::Picture,
        None => Glimpse::Text(first_words(&shown.text)),
    };
    draft.state.shown = Some(id);
    draft.tell(SightEvent::Shown { what });
    Ok(())
}

/// Shows a character's picture. The name is told only of a character whom the players see (SHOW-1).
fn portrait(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let picture = draft.character(who)?.picture.clone().ok_or_else(|| Refusal::NoPicture(name.clone()))?;
    let scene = belongs(draft, &None)?;
    let again = |it: &&Arc<Handout>| it.scene == scene && it.text.is_empty() && it.picture.as_ref() == Some(&picture);
    let id = match draft.state.handouts.values().find(again) {
        Some(it) => it.id,
        None => add(draft, scene, &name, "".into(), Some(picture))?,
    };
    show(draft, id, Some(who).filter(|who| !draft.state.hides(*who)))
}

pub(in crate::rules) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    for (key, known) in state.handouts.iter() {
        let at = format!("handouts[{}]", key.0);
        if known.text.is_empty() && known.picture.is_none() {
            found.push(Wrong::new(at, t!("it has neither a picture nor a text").to_owned()));
        }
    }
    if let Some(id) = state.shown.filter(|id| !state.handouts.get(id).is_some_and(|it| it.seen)) {
        found.push(Wrong::new("shown", t!("handout {} doesn’t exist, or was never shown", id.0)));
    }
    found
}
