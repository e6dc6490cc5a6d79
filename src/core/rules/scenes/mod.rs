//! Scenes, rests, sessions and stories: cast, ends and records (SCN, SES).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod endings;
pub(in crate::rules) mod evening;
pub(in crate::rules) mod events;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod remarks;
pub(in crate::rules) mod rest;
pub(in crate::rules) mod scene;
pub(in crate::rules) mod sessions;
pub(in crate::rules) mod side_scenes;
pub(in crate::rules) mod stories;

pub(in crate::rules) use self::{endings::*, evening::*, rest::*, scene::*, sessions::*, side_scenes::*, stories::*};
use crate::model::{Bearer, Name};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::writes;
use crate::rules::{
    Already, Refusal, Renamed, SafetyCommand, SceneCommand, SceneEvent, SceneRefusal, SessionCommand, SessionEvent,
    TableEvent, Thing, harm, resolution,
};

pub fn run_scene(draft: &mut Draft, command: &SceneCommand) -> Result<(), Refusal> {
    match command {
        SceneCommand::Add { name, place, kind } => {
            add_scene(draft, &named(Thing::Scene, name)?, place, *kind);
            Ok(())
        }
        SceneCommand::Rename { scene, name } => {
            let (id, name) = (draft.scene_at(scene)?, named(Thing::Scene, name)?);
            let old = std::mem::replace(&mut draft.scene_mut(id)?.name, name.clone());
            draft.tell(TableEvent::Renamed { what: Renamed::Scene, from: old, to: name });
            Ok(())
        }
        SceneCommand::Place { scene, place } => {
            let (id, place) = (draft.scene_at(scene)?, Name::from(place.trim()));
            let scene = draft.scene_mut(id)?;
            scene.place = place.clone();
            let name = scene.name.clone();
            draft.tell(SceneEvent::Place { scene: name, place });
            Ok(())
        }
        SceneCommand::Notes { scene, text } => {
            let id = draft.scene_at(scene)?;
            let scene = draft.scene_mut(id)?;
            scene.notes = text.clone();
            let name = scene.name.clone();
            draft.tell(SceneEvent::Notes { scene: name });
            Ok(())
        }
        SceneCommand::Become { scene, kind } => {
            let id = draft.scene_at(scene)?;
            let scene = draft.scene_mut(id)?;
            scene.kind = *kind;
            let name = scene.name.clone();
            // A scene that becomes a rest does for everyone what a rest does as it begins (STR-4).
            draft.tell(SceneEvent::Became { scene: name, kind: *kind });
            draft.at(draft.moments.scene_begins, id)
        }
        SceneCommand::Start { scene } => {
            let id = draft.scene_id(scene)?;
            side_scenes::not_resting(draft, id)?;
            if draft.scene(id)?.running {
                return Err(Refusal::Already(Already::ScenePlayed));
            }
            let cast = draft.scene(id)?.cast.clone();
            for who in &cast {
                draft.state.says_sight(*who);
            }
            cast.iter().try_for_each(|who| harm::whole_again(draft, id, *who))?;
            let scene = draft.scene_mut(id)?;
            scene.running = true;
            let name = scene.name.clone();
            writes::scenes::in_front(draft, id);
            // Whoever was put into it beforehand leaves the one they are in, as if they came in now (SCN-4).
            cast.into_iter().try_for_each(|who| side_scenes::comes_from(draft, id, who))?;
            evening::on_record(draft, &name);
            draft.tell(SceneEvent::Started { scene: name });
            // Rest does its part first, and recovery is rolled against what is left (STR-4).
            draft.at(draft.moments.scene_begins, id)
        }
        SceneCommand::End { scene, drop, out } => {
            let id = draft.scene_at(scene)?;
            if draft.scene(id)?.running && no_open_test(draft, id).is_err() {
                draft.rule(SceneRefusal::StillOpen(draft.name_of(Bearer::Scene(id))).into())?;
            }
            end_scene(draft, id, drop, out.as_deref())
        }
        SceneCommand::Split { scene, name, place, who } => {
            let (scene, who) = (draft.scene_at(scene)?, side_scenes::characters(draft, who)?);
            side_scenes::split_group(draft, scene, &named(Thing::Scene, name)?, place, &who)
        }
        SceneCommand::Flashback { scene, name, place, who } => {
            let (scene, who) = (draft.scene_at(scene)?, side_scenes::characters(draft, who)?);
            side_scenes::flashback(draft, scene, &named(Thing::Scene, name)?, place, &who)
        }
        SceneCommand::Enter { scene, who } => {
            let (scene, who) = (draft.scene_at(scene)?, draft.character_id(who)?);
            enter(draft, scene, who)
        }
        SceneCommand::Leave { scene, who } => {
            let (id, who) = (draft.scene_at(scene)?, draft.character_id(who)?);
            leave_scene(draft, id, who)
        }
        SceneCommand::HighStakes { scene, on } => {
            let id = draft.scene_at(scene)?;
            let scene = draft.scene_mut(id)?;
            scene.high_stakes = *on;
            let of = scene.name.clone();
            draft.tell(SceneEvent::Stakes { scene: of, high: *on });
            resolution::stakes_follow(draft, id, *on)
        }
        SceneCommand::Remove { scene } => {
            let id = draft.scene_id(scene)?;
            remove_scene(draft, id)
        }
    }
}

pub fn run_session(draft: &mut Draft, command: &SessionCommand) -> Result<(), Refusal> {
    match command {
        SessionCommand::Start => start_session(draft, None),
        SessionCommand::StartRolled { faces, sets } => start_session(draft, Some((faces, sets))),
        SessionCommand::End => end_session(draft, &[], &[]),
        SessionCommand::EndKeeping { keep, catalysts } => end_session(draft, keep, catalysts),
        other => evening::evening(draft, other),
    }
}

pub fn run_safety(draft: &mut Draft, command: &SafetyCommand) -> Result<(), Refusal> {
    match command {
        SafetyCommand::Line { text } => {
            let text = named(Thing::Line, text)?;
            agreed_anew(draft, &text)?;
            draft.state.safety.lines.push(text.clone());
            draft.tell(SessionEvent::Line { text });
            Ok(())
        }
        SafetyCommand::Veil { text } => {
            let text = named(Thing::Veil, text)?;
            agreed_anew(draft, &text)?;
            draft.state.safety.veils.push(text.clone());
            draft.tell(SessionEvent::Veil { text });
            Ok(())
        }
        SafetyCommand::Lift { text } => {
            let wanted: Name = text.trim().into();
            let safety = &mut draft.state.safety;
            if !safety.lines.contains(&wanted) && !safety.veils.contains(&wanted) {
                return Err(Refusal::NoSuch { what: Thing::LineOrVeil, name: wanted });
            }
            safety.lines.retain(|it| *it != wanted);
            safety.veils.retain(|it| *it != wanted);
            draft.tell(SessionEvent::Lifted { text: wanted });
            Ok(())
        }
        SafetyCommand::Pause { on } => {
            if draft.state.safety.paused == *on {
                return Err(Refusal::Already(if *on { Already::Paused } else { Already::NotPaused }));
            }
            draft.state.safety.paused = *on;
            draft.tell(SessionEvent::Paused { on: *on });
            Ok(())
        }
    }
}
