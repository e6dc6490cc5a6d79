//! Harm: complications, stress, trauma, life points, and recovery (COMP, STR, TRA, SHK, LIFE, LDE).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod doom_recovery;
pub(in crate::rules) mod events;
pub(in crate::rules) mod gmcs;
pub(in crate::rules) mod life;
pub(in crate::rules) mod offers;
mod pushed;
pub(in crate::rules) mod recovery;
pub(in crate::rules) mod refusals;
mod rouse;
pub(in crate::rules) mod shaken;
pub(in crate::rules) mod stress;
mod trauma;

pub(in crate::rules) use self::{
    doom_recovery::*, gmcs::*, life::*, pushed::*, recovery::*, rouse::*, shaken::*, stress::*,
};
use crate::model::{Bearer, Die};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::traits;
use crate::rules::{Felled, HarmCommand, HarmEvent, Refusal, Thing};

pub fn run(draft: &mut Draft, command: &HarmCommand) -> Result<(), Refusal> {
    match command {
        HarmCommand::Complicate { on, name, die } => {
            let (on, name) = (draft.bearer(on)?, named(Thing::Complication, name)?);
            complicate(draft, on, name, *die, false).map(drop)
        }
        HarmCommand::Worsen { at, die } => {
            let at = draft.trait_ref(at)?;
            worsen(draft, at, *die, false)
        }
        HarmCommand::Stress { on, track, die } => {
            let (on, track) = (draft.character_id(on)?, draft.track_id(track)?);
            inflict(draft, on, track, *die, false)
        }
        HarmCommand::Push { at, roll } => {
            let at = draft.trait_ref(at)?;
            pushed::push_stress(draft, roll, at)
        }
        HarmCommand::Wear { at, die } => {
            let at = draft.trait_ref(at)?;
            shaken::wear(draft, at, *die, false)
        }
        HarmCommand::Damage { on, points, to } => {
            let on = draft.character_id(on)?;
            life::damage(draft, on, *points, *to)
        }
        HarmCommand::Weapon { on, die, to, faces } => {
            let on = draft.character_id(on)?;
            life::weapon(draft, on, *die, *to, faces)
        }
        HarmCommand::Heal { who, points, of } => {
            let who = draft.character_id(who)?;
            life::heal(draft, who, *points, *of, None)
        }
        HarmCommand::Rest { who } => {
            let who = draft.character_id(who)?;
            life::rested(draft, who)
        }
        HarmCommand::StayUp { who } => {
            let who = draft.character_id(who)?;
            life::stay_up(draft, who)
        }
        HarmCommand::FirstAid { who } => {
            let who = draft.character_id(who)?;
            life::first_aid(draft, who)
        }
        HarmCommand::Dies { who, dead } => {
            let who = draft.character_id(who)?;
            life::dies(draft, who, *dead)
        }
        HarmCommand::StepUp { at } => {
            let at = draft.trait_ref(at)?;
            step_up(draft, at, 1)
        }
        HarmCommand::StepDown { at } => {
            let at = draft.trait_ref(at)?;
            step_down(draft, at)
        }
        HarmCommand::Remove { at } => {
            let at = draft.trait_ref(at)?;
            traits::is_harm(draft, at)?;
            draft.remove_trait(at)
        }
        HarmCommand::StayIn { who, scene, with } => {
            let (who, scene) = (draft.character_id(who)?, draft.scene_at(scene)?);
            stays_in(draft, who, scene, with)
        }
        HarmCommand::Back { who, scene, name } => {
            let (who, scene) = (draft.character_id(who)?, draft.scene_at(scene)?);
            bring_back(draft, who, scene)?;
            let name = name.trim();
            // Whoever comes back may do so unharmed: only a complication that is named comes with them.
            if name.is_empty() {
                return Ok(());
            }
            complicate(draft, Bearer::Character(who), name.into(), Die::D6, false).map(drop)
        }
        HarmCommand::Out { who, scene, out } => {
            let (who, scene) = (draft.character_id(who)?, draft.scene_at(scene)?);
            if !*out {
                return bring_back(draft, who, scene);
            }
            let name = draft.character_name(who);
            gmcs::boss_stays(draft, who)?;
            let scene = draft.scene_mut(scene)?;
            scene.struck.retain(|it| it.who != who);
            scene.out.retain(|it| *it != who);
            scene.out.push(who);
            draft.tell(HarmEvent::TakenOut { who: name, by: Felled::GmSaysSo });
            Ok(())
        }
    }
}
