//! Dice beside the pool, in words: hero dice, resources, scale and gear (HERO-1 to HERO-3, RES-1 to RES-6, SCALE-1,
//! GEAR-1).

use crate::model::{Character, Die, Trait, dice_text};
use crate::rules::tags_wanted;

/// Lists the dice a character has beside their pool, in one line. `None` when there are none.
pub fn beside(who: &Character) -> Option<String> {
    let hero = (!who.hero.is_empty()).then(|| t!("hero dice {}", dice_text(&who.hero)));
    let saved = (who.saved_dice > 0).then(|| t!("{}d6 saved", who.saved_dice));
    let all: Vec<String> = hero.into_iter().chain(saved).collect();
    (!all.is_empty()).then(|| super::sentence(&all.join(", ")))
}

/// Returns the effect that gear or armor leaves (GEAR-1, GEAR-2).
pub(super) fn left_of(harm: Option<&str>, die: Die) -> String {
    harm.map_or_else(|| t!("no effect").to_owned(), |harm| t!("{harm} reduced to {die}"))
}

/// Returns how many dice of a resource are left, or `None` while all are (RES-2).
pub fn spent(trait_: &Trait) -> Option<String> {
    let (all, left) = (trait_.dice().len(), trait_.unspent().len());
    (left < all).then(|| t!("{left} of {all} dice left"))
}

/// Warns when a resource’s number of tags doesn’t fit its rating: role tags plus 2 descriptor tags (RES-1, RES-5).
pub fn tags_warning(trait_: &Trait) -> Option<String> {
    let die = trait_.die()?;
    let (roles, has) = (tags_wanted(die), trait_.tags.len());
    let told = |count: usize, noun| super::counted(u32::try_from(count).unwrap_or(u32::MAX), noun);
    let wants = || t!("a {die} resource needs {} and 2 descriptor tags", told(roles, t!("role tag")));
    (!(roles..=roles + 2).contains(&has)).then(|| format!("{}, {}", told(has, t!("tag")), wants()))
}
