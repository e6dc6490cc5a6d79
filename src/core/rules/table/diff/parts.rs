//! Changed parts of an object, by name.

use crate::model::{Character, Held, Hits, Pool, Scene, Sight, Trait, TraitSet};

fn named(parts: &[(&'static str, bool)]) -> Vec<&'static str> {
    parts.iter().filter(|(_, differs)| *differs).map(|(name, _)| *name).collect()
}

pub(super) fn of_trait(was: &Trait, is: &Trait) -> Vec<&'static str> {
    let shut = (was.shut_down, is.shut_down);
    named(&[
        ("name", was.name != is.name),
        ("lasting rating", was.base != is.base),
        ("duration", was.lasts != is.lasts),
        ("text", was.note != is.note),
        ("SFX", was.sfx != is.sfx),
        ("shared", !was.open && is.open),
        ("no longer shared", was.open && !is.open),
        ("shut down", shut == (false, true)),
        ("restored", shut == (true, false)),
        ("how to restore it", shut == (true, true) && was.back != is.back),
        ("recovery tried", !was.tried && is.tried),
        ("recovery possible again", was.tried && !is.tried),
        ("past d12", !was.over && is.over),
        ("no longer past d12", was.over && !is.over),
        ("no longer overwhelmed", !was.borne && is.borne),
        ("spent dice", was.spent_dice != is.spent_dice),
        ("tags", was.tags != is.tags),
        ("hidden from the players", !was.hidden && is.hidden),
        ("shown to the players", was.hidden && !is.hidden),
        ("statement", was.statement != is.statement),
        ("subject", was.about != is.about),
        ("effect tag", was.effect != is.effect),
        ("highlight traits", was.highlights != is.highlights),
    ])
}

pub(super) fn of_set(was: &TraitSet, is: &TraitSet) -> Vec<&'static str> {
    named(&[
        ("shut down", !was.shut_down && is.shut_down),
        ("restored", was.shut_down && !is.shut_down),
        ("SFX", was.sfx != is.sfx),
        ("name", was.name != is.name),
        ("source", was.source != is.source),
    ])
}

pub(super) fn of_character(was: &Character, is: &Character) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("kind", was.kind != is.kind),
        ("power level", was.weight != is.weight),
        ("folder", was.folder != is.folder),
        ("engaged", !was.engaged && is.engaged),
        ("no longer engaged", was.engaged && !is.engaged),
        ("crew", was.crew != is.crew),
        ("player", was.player != is.player),
        ("concept", was.concept != is.concept),
        ("pronouns", was.pronouns != is.pronouns),
        ("background", was.background != is.background),
        ("appearance", was.appearance != is.appearance),
        ("GM notes", was.notes != is.notes),
        ("notes", was.player_notes != is.player_notes),
        ("picture", was.picture != is.picture),
        ("owner of ⟦plot points⟧", was.points().is_some() != is.points().is_some()),
        ("saved pools", was.saved_pools != is.saved_pools),
        ("visibility to players", was.sight != is.sight && [was.sight, is.sight].contains(&Sight::Kept)),
        ("name for the players", was.alias != is.alias),
        ("remaining choices", was.making != is.making),
        ("⟦goals⟧", was.growth.goals != is.growth.goals),
        ("milestones", milestones(was) != milestones(is)),
        ("chosen improvement", was.growth.wish != is.growth.wish),
        ("story gains", was.growth.story != is.growth.story),
    ])
}

/// Returns the milestones of a character and their hits (GROW-8).
fn milestones(of: &Character) -> (Option<&Held>, Option<&Held>, &Hits) {
    (of.growth.personal.as_ref(), of.growth.for_session.as_ref(), &of.growth.group)
}

/// Returns the changed parts of a scene. `rests` during a flashback inside it (SCN-3).
pub(super) fn of_scene(was: &Scene, is: &Scene, rests: bool) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("place", was.place != is.place),
        ("kind", was.kind != is.kind),
        ("in play", !was.running && is.running),
        ("paused until the flashback ends", was.running && rests),
        ("over", was.running && !is.running && !rests),
        ("participants", was.cast != is.cast),
        ("who can’t help", was.no_help != is.no_help),
        ("who acts while ⟦taken out⟧", was.apart != is.apart),
        ("team-ups", was.teamed != is.teamed),
        ("timed ⟦tests⟧", was.timed != is.timed),
        ("stakes", was.high_stakes != is.high_stakes),
        ("action order", was.order != is.order),
    ])
}

pub(super) fn of_pool(was: &Pool, is: &Pool) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("spent first", was.pays != is.pays),
        ("visibility to players", was.hidden != is.hidden),
        ("scene", was.of_scene != is.of_scene),
    ])
}
