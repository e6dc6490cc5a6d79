//! Effects of a roll: effect dice and protection from them, hitches, opportunities, and assets (EFF, HIT, ASSET, GEAR).

mod another;
mod assets;
pub(in crate::rules) mod assist;
pub(in crate::rules) mod commands;
mod contest;
pub(in crate::rules) mod effect_die;
mod feed;
pub(in crate::rules) mod gear;
pub(in crate::rules) mod hitches;
pub(in crate::rules) mod offers;
pub(in crate::rules) mod prime;
mod second_effect;

pub(in crate::rules) use self::{assets::*, effect_die::*, feed::*, gear::*, hitches::*, prime::*, second_effect::*};
use crate::model::{Bearer, Die, Lasts, Role};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::orders;
use crate::rules::{Already, AssetCommand, For, Refusal, Thing, TraitEvent, points};

pub fn run(draft: &mut Draft, command: &AssetCommand) -> Result<(), Refusal> {
    match command {
        AssetCommand::Make { by, of, name, keep, open } => {
            let by = draft.character_id(by)?;
            let of = of.as_ref().map_or(Ok(Bearer::Character(by)), |of| draft.bearer(of))?;
            let name = named(Thing::Asset, name)?;
            let scene = draft.state.running().find(|scene| scene.cast.contains(&by)).map(|scene| scene.id);
            orders::bridge_only(draft, scene)?;
            // What lies in the scene is anybody's, so it costs what opening costs.
            let open = *open || matches!(of, Bearer::Scene(_));
            points::pay(draft, by, For::MakeAsset)?;
            for more in [(*keep, For::KeepNew), (open, For::OpenNew)] {
                if more.0 {
                    points::pay(draft, by, more.1)?;
                }
            }
            let lasts = if *keep { Lasts::Session } else { draft.asset_lasts(of) };
            draft.make_asset(of, name, Die::D6, lasts, open)
        }
        AssetCommand::Grant { of, name, die } => {
            let (of, name) = (draft.bearer(of)?, named(Thing::Asset, name)?);
            let lasts = draft.asset_lasts(of);
            draft.make_asset(of, name, die.unwrap_or(Die::D6), lasts, matches!(of, Bearer::Scene(_)))
        }
        AssetCommand::Relationship { of, name, die } => {
            let (of, name) = (draft.bearer(of)?, named(Thing::Asset, name)?);
            draft.make_asset(of, name, *die, Lasts::OneScene, false)
        }
        AssetCommand::StepDown { at } => {
            let at = draft.trait_ref(at)?;
            let name = asset(draft, at)?;
            let from = draft.trait_at(at)?.1.base.clone();
            let to: Vec<Die> = from.iter().filter_map(|die| die.down()).collect();
            if to.is_empty() {
                return draft.remove_trait(at);
            }
            draft.edit_trait(at, |it| it.base.clone_from(&to))?;
            let on = draft.name_of(at.of);
            draft.tell(TraitEvent::Rated { on, role: Role::Asset, name, from, to });
            Ok(())
        }
        AssetCommand::Drop { at } => {
            let at = draft.trait_ref(at)?;
            asset(draft, at)?;
            draft.remove_trait(at)
        }
        AssetCommand::Keep { at, by } => {
            let (at, by) = (draft.trait_ref(at)?, draft.character_id(by)?);
            let name = asset(draft, at)?;
            // An asset for one scene or one use outlasts the session already: a point would shorten it (ASSET-7,
            // GROW-7).
            if matches!(draft.trait_at(at)?.1.lasts, Lasts::Session | Lasts::Kept | Lasts::OneScene | Lasts::Once) {
                return Err(Refusal::Already(Already::Stays));
            }
            points::pay(draft, by, For::KeepAsset)?;
            draft.edit_trait(at, |it| it.lasts = Lasts::Session)?;
            draft.tell(TraitEvent::StaysOn { name });
            Ok(())
        }
        AssetCommand::Open { at, by } => {
            let (at, by) = (draft.trait_ref(at)?, draft.character_id(by)?);
            let name = asset(draft, at)?;
            if draft.trait_at(at)?.1.open {
                return Err(Refusal::Already(Already::OpenToAll));
            }
            points::pay(draft, by, For::OpenAsset)?;
            draft.edit_trait(at, |it| it.open = true)?;
            draft.tell(TraitEvent::Open { name });
            Ok(())
        }
        AssetCommand::Give { at, to, by } => {
            let (at, to, by) = (draft.trait_ref(at)?, draft.bearer(to)?, draft.character_id(by)?);
            let name = asset(draft, at)?;
            if at.of == to {
                return Err(Refusal::Already(Already::Theirs));
            }
            points::pay(draft, by, For::GiveAssetAway)?;
            let taken = draft.traits_mut(at.of)?.take(at.id);
            draft.traits_mut(to)?.assets.extend(taken);
            let to = draft.name_of(to);
            draft.tell(TraitEvent::Given { name, to });
            Ok(())
        }
    }
}
