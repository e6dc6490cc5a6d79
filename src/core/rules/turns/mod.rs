//! Turns: handoff initiative, other order types, rolled initiative (ORD).

mod belongs;
pub(in crate::rules) mod commands;
mod copies;
pub(in crate::rules) mod events;
mod handoff;
pub(in crate::rules) mod initiative;
mod initiative_hitches;
pub(in crate::rules) mod initiative_pool;
pub(in crate::rules) mod orders;
pub(in crate::rules) mod pools;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod vie;
pub(in crate::rules) mod waiting;

pub(in crate::rules) use self::{belongs::*, copies::*, handoff::*, initiative::*, orders::*, pools::*};
use crate::rules::table::draft::Draft;
use crate::rules::table::writes;
use crate::rules::{OrderCommand, Refusal};

pub fn run(draft: &mut Draft, command: &OrderCommand) -> Result<(), Refusal> {
    use OrderCommand as C;
    match command {
        C::Begin { scene, lead, kind } => {
            let scene = draft.scene_at(scene)?;
            writes::scenes::in_front(draft, scene);
            begin(draft, scene, draft.actor(lead)?, *kind)
        }
        C::Become { scene, kind } => order_becomes(draft, draft.scene_at(scene)?, *kind),
        C::Next { scene } => next_turn(draft, draft.scene_at(scene)?),
        C::Delay { scene, to } => {
            let to = to.as_ref().map(|to| draft.actor(to)).transpose()?;
            waiting::delay(draft, draft.scene_at(scene)?, to)
        }
        C::Move { scene, who, before } => {
            let before = before.as_ref().map(|it| draft.actor(it)).transpose()?;
            change_place(draft, draft.scene_at(scene)?, draft.actor(who)?, before)
        }
        C::Interrupt { scene, who } => interrupt(draft, draft.scene_at(scene)?, draft.actor(who)?),
        C::Often { scene, who, turns } => often(draft, draft.scene_at(scene)?, draft.actor(who)?, *turns),
        C::Round { scene } => end_round(draft, draft.scene_at(scene)?),
        C::TeamLeader { scene, who } => team_leader(draft, draft.scene_at(scene)?, draft.actor(who)?),
        C::Push { scene, pool, die } => push_turn(draft, draft.scene_at(scene)?, draft.pool_id(pool)?, *die),
        C::Highest { scene } => vie::highest_leads(draft, draft.scene_at(scene)?),
        C::Want { scene, who, want } => vie::want(draft, draft.scene_at(scene)?, draft.actor(who)?, want),
        C::Initiative { scene, who, faces } => initiative::initiative(draft, scene, who.as_ref(), faces),
        C::Gather { scene, who } => {
            initiative_pool::gather_initiative(draft, draft.scene_at(scene)?, draft.character_id(who)?)
        }
        C::Footing { scene, who, is } => initiative::footing(draft, draft.scene_at(scene)?, draft.actor(who)?, *is),
        C::Hitch { scene, who, to } => {
            initiative_hitches::initiative_hitch(draft, draft.scene_at(scene)?, draft.actor(who)?, to)
        }
        C::Hand { scene, to } => hand(draft, draft.scene_at(scene)?, draft.actor(to)?),
        C::Join { scene, who } => join_order(draft, draft.scene_at(scene)?, draft.actor(who)?),
        C::Leave { scene, who } => leave_by_hand(draft, draft.scene_at(scene)?, draft.actor(who)?),
        C::Acted { scene, who, acted } => self::acted(draft, draft.scene_at(scene)?, draft.actor(who)?, *acted),
        C::End { scene } => end_order(draft, draft.scene_at(scene)?),
    }
}
