//! Everything that has a menu.

use super::tray::InTray;
use super::{Item, tray};
use crate::model::{Bearer, CharacterId, Die, TraitRef};
use crate::ui::PanelCx;

/// Something with a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A trait of anybody or anything.
    Trait(TraitRef),
    /// A special effect of a trait, by its place.
    Sfx(TraitRef, usize),
    /// A character.
    Character(CharacterId),
    /// Who plays a character.
    Players(CharacterId),
    /// What a character may become.
    Kinds(CharacterId),
    /// A character's hero dice of a size (HERO-1).
    Hero(CharacterId, Die),
    /// The place where one more hero die is banked.
    BankHero(CharacterId),
    /// The d6 a major GMC saved (PP-3).
    Saved(CharacterId),
    /// The spent dice of a resource (RES-3).
    Spent(TraitRef),
    /// A character's life points (LIFE-1).
    Life(CharacterId),
    /// Somebody aboard a vehicle (VEH-2).
    Aboard(CharacterId),
    /// A vehicle that takes somebody aboard.
    Boarding(CharacterId),
    /// Somebody new of the GM's.
    NewGmc,
    /// Something of the tray.
    Tray(InTray),
}

impl Thing {
    /// Whether it belongs to the scene that is looked at, or to no scene.
    pub fn is_near(&self, cx: &PanelCx<'_>) -> bool {
        let of = match self {
            Self::Trait(at) | Self::Sfx(at, _) | Self::Spent(at) => at.of.character(),
            Self::Character(id)
            | Self::Players(id)
            | Self::Kinds(id)
            | Self::Hero(id, _)
            | Self::BankHero(id)
            | Self::Saved(id)
            | Self::Life(id)
            | Self::Aboard(id)
            | Self::Boarding(id)
            | Self::Tray(InTray::Pools(id) | InTray::Contests(id)) => Some(*id),
            Self::NewGmc | Self::Tray(_) => None,
        };
        of.is_none_or(|who| cx.scene().is_none_or(|scene| scene.cast.contains(&who)))
    }
}

/// What can be done with a thing.
pub fn of(cx: &PanelCx<'_>, thing: &Thing) -> Vec<Item> {
    let who = |id: &CharacterId| cx.table.cast.get(id);
    let deeds = match thing {
        Thing::Trait(at) => Some(super::traits::of_trait(cx, *at)),
        Thing::Sfx(at, place) => super::special_effects::of_sfx(cx.table, *at, *place),
        Thing::Character(id) => who(id).map(|it| super::characters::of_character(cx, it)),
        Thing::Players(id) => {
            who(id).map(|it| super::characters::players(cx, it).into_iter().map(Item::Deed).collect())
        }
        Thing::Kinds(id) => who(id).map(|it| super::characters::kinds(cx, it).into_iter().map(Item::Deed).collect()),
        Thing::Hero(id, die) => who(id).map(|it| super::extra_dice::of_hero(cx, it, *die)),
        Thing::BankHero(id) => who(id).map(|it| super::extra_dice::banks(it)),
        Thing::Saved(id) => who(id).map(|it| super::extra_dice::of_saved(cx, it)),
        Thing::Spent(at) => cx.table.find(*at).map(|(_, it)| super::extra_dice::refreshing(cx, *at, it)),
        Thing::Life(id) => who(id).map(|it| super::harm::of_life(cx, it)),
        Thing::Aboard(id) => who(id).map(|it| super::gmcs::of_crew(cx, it)),
        Thing::Boarding(id) => who(id).map(|it| super::gmcs::ashore(cx, it)),
        Thing::NewGmc => Some(super::gmcs::new_gmcs(cx)),
        Thing::Tray(it) => tray::of(cx, *it),
    };
    deeds.unwrap_or_default()
}

/// Everything on the table that has deeds, each with its name: what is at hand first, since of very many not all are
/// looked at.
pub fn things(cx: &PanelCx<'_>) -> Vec<(Thing, String)> {
    let mut all = tray::things(cx);
    all.push((Thing::NewGmc, "New".to_owned()));
    for (id, who) in cx.table.cast.iter() {
        let name = who.name.to_string();
        let of = Bearer::Character(*id);
        for (_, it) in who.traits.iter() {
            let at = TraitRef { of, id: it.id };
            let named = format!("{} of {name}", it.name);
            all.extend((0..it.sfx.len()).map(|place| (Thing::Sfx(at, place), named.clone())));
            all.push((Thing::Spent(at), named.clone()));
            all.push((Thing::Trait(at), named));
        }
        let mut heroes = who.hero.clone();
        heroes.dedup();
        all.extend(heroes.into_iter().map(|die| (Thing::Hero(*id, die), format!("Hero {die} of {name}"))));
        let whole =
            [Thing::BankHero(*id), Thing::Saved(*id), Thing::Life(*id), Thing::Aboard(*id), Thing::Boarding(*id)];
        all.extend(whole.map(|thing| (thing, name.clone())));
        all.push((Thing::Character(*id), name));
    }
    all
}
