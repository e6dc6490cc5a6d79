//! Plot points and their substitutes: who has, earns and pays them (PP).

pub(in crate::rules) mod commands;
mod earned;
pub(in crate::rules) mod events;
pub(in crate::rules) mod payer;
pub(in crate::rules) mod purses;
pub(in crate::rules) mod refusals;
mod start_points;

pub(in crate::rules) use self::{earned::*, payer::*, purses::*, start_points::*};
use crate::model::Purse;
use crate::rules::table::draft::Draft;
use crate::rules::{PointEvent, PointsCommand, Refusal};

pub fn run(draft: &mut Draft, command: &PointsCommand) -> Result<(), Refusal> {
    match command {
        PointsCommand::Give { to, points } => {
            let to = draft.character_id(to)?;
            put_points(draft, to, *points)
        }
        PointsCommand::Take { from, points } => {
            let from = draft.character_id(from)?;
            let name = draft.character_name(from);
            match draft.character(from)?.purse {
                Purse::Own(has) if has >= *points => draft.character_mut(from)?.purse = Purse::Own(has - points),
                Purse::Bank if draft.state.bank >= *points => draft.state.bank -= points,
                Purse::Own(has) => return Err(Refusal::NotThatMany { who: name, has, points: *points }),
                Purse::Bank => {
                    let has = draft.state.bank;
                    return Err(Refusal::NotThatMany { who: t!("the bank").into(), has, points: *points });
                }
            }
            draft.tell(PointEvent::Moved { from: Some(name), to: None, points: *points, held: false });
            Ok(())
        }
        PointsCommand::Earns { who, it: resolution, raising, into } => {
            let (who, resolution) = (draft.character_id(who)?, draft.resolution_id(resolution)?);
            let into = into.as_ref().map(|into| draft.crisis_id(into)).transpose()?;
            earned::earns_instead(draft, resolution, who, *raising, into)
        }
        PointsCommand::Bank { points } => {
            let had = std::mem::replace(&mut draft.state.bank, *points);
            draft.tell(PointEvent::Bank { from: had, to: *points });
            Ok(())
        }
    }
}
