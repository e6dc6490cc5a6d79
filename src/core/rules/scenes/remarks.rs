//! Notes that the GM writes into the log, and what happened in a test.
//!
//! The log keeps the row; the note itself is kept with the campaign, so that it can be changed, told and removed.
//!
//! Home of SES-5.

use crate::model::{Name, Ref, Remark, RemarkId, ResolutionId, State};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, SceneRefusal, SessionCommand, SessionEvent, Thing};
use std::sync::Arc;

/// The most letters of a note.
const LONGEST: usize = 1000;
/// The most notes of a campaign, so that a script can't fill the memory.
const MOST: usize = 20_000;

pub(super) fn run(draft: &mut Draft, command: &SessionCommand) -> Result<(), Refusal> {
    match command {
        SessionCommand::Remark { text, told } => add(draft, worded(text)?, *told, None),
        SessionCommand::Happened { it, text } => happened(draft, draft.resolution_id(it)?, text),
        SessionCommand::Revise { remark, text } => revise(draft, remark_id(draft, remark)?, worded(text)?),
        SessionCommand::Tell { remark, on } => {
            let id = remark_id(draft, remark)?;
            let own = remark_mut(draft, id)?;
            if own.told == *on {
                return Err(SceneRefusal::ToldAlready(*on).into());
            }
            own.told = *on;
            let text = own.text.clone();
            draft.tell(SessionEvent::RemarkTold { text, on: *on });
            Ok(())
        }
        SessionCommand::Erase { remark } => erase(draft, remark_id(draft, remark)?),
        _ => Ok(()),
    }
}

/// Returns what happened in a test or contest, if the GM wrote it (SES-5).
pub fn told_of(state: &State, of: ResolutionId) -> Option<&Remark> {
    state.remarks.values().find(|it| it.of == Some(of)).map(|it| &**it)
}

fn remark_id(draft: &Draft, at: &Ref<RemarkId>) -> Result<RemarkId, Refusal> {
    let all = &draft.state.remarks;
    let named = || all.values().map(|it| (it.id, it.text.clone()));
    draft.pointed(Thing::Remark, at, |id| all.contains_key(&id), named)
}

fn remark_mut(draft: &mut Draft, id: RemarkId) -> Result<&mut Remark, Refusal> {
    let all = Arc::make_mut(&mut draft.state.remarks);
    all.get_mut(&id).map(Arc::make_mut).ok_or(Refusal::Gone(Thing::Remark))
}

fn worded(text: &Name) -> Result<Name, Refusal> {
    // A note is a line of the log.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        0 => Err(SceneRefusal::NoWords.into()),
        1..=LONGEST => Ok(text.into()),
        _ => Err(SceneRefusal::TooLong(LONGEST).into()),
    }
}

fn add(draft: &mut Draft, text: Name, told: bool, of: Option<ResolutionId>) -> Result<(), Refusal> {
    if draft.state.remarks.len() >= MOST {
        return Err(SceneRefusal::TooMany(MOST).into());
    }
    let id = RemarkId(draft.mint());
    let made = Remark { id, text: text.clone(), told, of };
    Arc::make_mut(&mut draft.state.remarks).insert(id, Arc::new(made));
    draft.tell(SessionEvent::Remarked { remark: id, text });
    Ok(())
}

/// Writes what happened, for the players as well: it is told in their words at the table.
fn happened(draft: &mut Draft, of: ResolutionId, text: &Name) -> Result<(), Refusal> {
    match (told_of(&draft.state, of).map(|it| it.id), text.trim().is_empty()) {
        (Some(id), true) => erase(draft, id),
        (Some(id), false) => revise(draft, id, worded(text)?),
        (None, _) => add(draft, worded(text)?, true, Some(of)),
    }
}

fn revise(draft: &mut Draft, id: RemarkId, text: Name) -> Result<(), Refusal> {
    remark_mut(draft, id)?.text = text.clone();
    draft.tell(SessionEvent::Revised { text });
    Ok(())
}

fn erase(draft: &mut Draft, id: RemarkId) -> Result<(), Refusal> {
    let gone = Arc::make_mut(&mut draft.state.remarks).remove(&id).ok_or(Refusal::Gone(Thing::Remark))?;
    draft.tell(SessionEvent::Erased { text: gone.text.clone() });
    Ok(())
}
