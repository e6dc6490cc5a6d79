//! SFX as data: targets, costs and benefits, limits, and shutdowns (SFX).

pub(in crate::rules) mod commands;
pub(in crate::rules) mod fits;
mod limits;
mod on_dice;
mod on_effects;
pub(in crate::rules) mod refusals;
mod shutdown;
mod tricks;
mod use_of;
mod used;
mod wake;

pub(in crate::rules) use self::{limits::*, shutdown::*, use_of::*, used::*, wake::*};
use crate::model::{Bearer, Benefit, Name};
use crate::rules::command::Faces;
use crate::rules::resolution::{self, Paying};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, RollAt, SfxCommand, WayRefusal};

pub fn run(draft: &mut Draft, command: &SfxCommand) -> Result<(), Refusal> {
    match command {
        SfxCommand::Use { at, roll, on, name, faces, doubles } => {
            let (at, sfx) = sfx_at(draft, at)?;
            let roll = sfx_roll(draft, at.of, roll.as_ref())?;
            may_use(draft, at, &sfx, roll)?;
            let on = picks(draft, at.of, &sfx, roll, on)?;
            tricks::use_sfx(draft, at, &sfx, roll, &on, tricks::Said { name, faces, doubles: *doubles })
        }
        SfxCommand::Attack { at, against, title, scene } => {
            let (found, sfx) = sfx_at(draft, at)?;
            let (true, Bearer::Character(who)) = (sfx.benefits.contains(&Benefit::Area), found.of) else {
                return Err(Refusal::Way(WayRefusal::NoAreaSfx(sfx.name)));
            };
            resolution::open_area(draft, who, against, (title, scene, Paying::point(false)))?;
            let (at, roll) = (at.clone(), Some(RollAt::Acting));
            let (on, name, faces) = (Vec::new(), Name::default(), Faces::default());
            run(draft, &SfxCommand::Use { at, roll, on, name, faces, doubles: false })
        }
        SfxCommand::Lock { at } => unlock(draft, at, false),
        SfxCommand::Unlock { at } => unlock(draft, at, true),
        SfxCommand::Write { of, on, sfx } => {
            let of = draft.bearer(of)?;
            let on = host(draft, of, on)?;
            write_sfx(draft, of, on, sfx)
        }
        SfxCommand::ShutDown { of, on, back, pays } => {
            let of = draft.bearer(of)?;
            let on = host(draft, of, on)?;
            shutdown::shut_down_for(draft, of, on, *back, *pays)
        }
        SfxCommand::Restore { of, on, by } => {
            let of = draft.bearer(of)?;
            let on = host(draft, of, on)?;
            shutdown::restore(draft, of, on, *by)
        }
    }
}
