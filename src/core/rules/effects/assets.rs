//! Assets made in play (ASSET-1 to ASSET-4).
//!
//! Home of ASSET-1, ASSET-2, ASSET-3, ASSET-4, ASSET-5, ASSET-7, ASSET-8.

use crate::model::{Bearer, Die, Lasts, Name, Role, RollId, Source, TraitRef};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, AssetCommand, For, Refusal, Thing, TraitEvent};

impl Draft {
    pub fn assets(&mut self, command: &AssetCommand) -> Result<(), Refusal> {
        match command {
            AssetCommand::Make { by, of, name, keep, open } => {
                let by = self.character_id(by)?;
                let of = of.as_ref().map_or(Ok(Bearer::Character(by)), |of| self.bearer(of))?;
                let name = named(Thing::Asset, name)?;
                let scene = self.state.running().find(|scene| scene.cast.contains(&by)).map(|scene| scene.id);
                self.bridge_only(scene)?;
                // What lies in the scene is anybody's, so it costs what opening costs.
                let open = *open || matches!(of, Bearer::Scene(_));
                self.pay(by, For::MakeAsset)?;
                for more in [(*keep, For::KeepNew), (open, For::OpenNew)] {
                    if more.0 {
                        self.pay(by, more.1)?;
                    }
                }
                let lasts = if *keep { Lasts::Session } else { self.asset_lasts(of) };
                self.make_asset(of, name, Die::D6, lasts, open)
            }
            AssetCommand::Grant { of, name, die } => {
                let (of, name) = (self.bearer(of)?, named(Thing::Asset, name)?);
                let lasts = self.asset_lasts(of);
                self.make_asset(of, name, die.unwrap_or(Die::D6), lasts, matches!(of, Bearer::Scene(_)))
            }
            AssetCommand::Relationship { of, name, die } => {
                let (of, name) = (self.bearer(of)?, named(Thing::Asset, name)?);
                self.make_asset(of, name, *die, Lasts::OneScene, false)
            }
            AssetCommand::StepDown { at } => {
                let at = self.trait_ref(at)?;
                let name = self.asset(at)?;
                let from = self.trait_at(at)?.1.base.clone();
                let to: Vec<Die> = from.iter().filter_map(|die| die.down()).collect();
                if to.is_empty() {
                    return self.remove_trait(at);
                }
                self.edit_trait(at, |it| it.base.clone_from(&to))?;
                let on = self.name_of(at.of);
                self.tell(TraitEvent::Rated { on, role: Role::Asset, name, from, to });
                Ok(())
            }
            AssetCommand::Drop { at } => {
                let at = self.trait_ref(at)?;
                self.asset(at)?;
                self.remove_trait(at)
            }
            AssetCommand::Keep { at, by } => {
                let (at, by) = (self.trait_ref(at)?, self.character_id(by)?);
                let name = self.asset(at)?;
                if matches!(self.trait_at(at)?.1.lasts, Lasts::Session | Lasts::Kept | Lasts::OneScene | Lasts::Once) {
                    return Err(Refusal::Already(Already::Stays));
                }
                self.pay(by, For::KeepAsset)?;
                self.edit_trait(at, |it| it.lasts = Lasts::Session)?;
                self.tell(TraitEvent::StaysOn { name });
                Ok(())
            }
            AssetCommand::Open { at, by } => {
                let (at, by) = (self.trait_ref(at)?, self.character_id(by)?);
                let name = self.asset(at)?;
                if self.trait_at(at)?.1.open {
                    return Err(Refusal::Already(Already::OpenToAll));
                }
                self.pay(by, For::OpenAsset)?;
                self.edit_trait(at, |it| it.open = true)?;
                self.tell(TraitEvent::Open { name });
                Ok(())
            }
            AssetCommand::Give { at, to, by } => {
                let (at, to, by) = (self.trait_ref(at)?, self.bearer(to)?, self.character_id(by)?);
                let name = self.asset(at)?;
                if at.of == to {
                    return Err(Refusal::Already(Already::Theirs));
                }
                self.pay(by, For::GiveAssetAway)?;
                let taken = self.traits_mut(at.of)?.take(at.id);
                self.traits_mut(to)?.assets.extend(taken);
                let to = self.name_of(to);
                self.tell(TraitEvent::Given { name, to });
                Ok(())
            }
        }
    }

    fn asset(&self, at: TraitRef) -> Result<Name, Refusal> {
        match self.trait_at(at)? {
            (Role::Asset, it) => Ok(it.name.clone()),
            (_, it) => Err(Refusal::NoAsset(it.name.clone())),
        }
    }

    /// A relationship asset that lies in a roll when it is thrown is there for that scene (ASSET-7).
    pub fn used_for_scene(&mut self, roll: RollId) -> Result<(), Refusal> {
        let roll = self.roll(roll)?;
        let scene = self.resolution(roll.of)?.scene;
        let traits: Vec<TraitRef> = roll
            .dice
            .iter()
            .filter_map(|die| match die.from {
                Source::Trait(at) => Some(at),
                _ => None,
            })
            .collect();
        for at in traits {
            if self.state.find(at).is_some_and(|(_, it)| it.lasts == Lasts::OneScene) {
                let name = self.edit_trait(at, |trait_| {
                    trait_.lasts = Lasts::Scene(scene);
                    trait_.name.clone()
                })?;
                self.tell(TraitEvent::ForScene { name });
            }
        }
        Ok(())
    }
}
