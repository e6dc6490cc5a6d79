//! Changed parts of an object, by name.

use crate::model::{Character, Held, Hits, Pool, Scene, Sight, Trait, TraitSet};

fn named(parts: &[(&'static str, bool)]) -> Vec<&'static str> {
    parts.iter().filter(|(_, differs)| *differs).map(|(name, _)| t!(*name)).collect()
}

pub(super) fn of_trait(was: &Trait, is: &Trait) -> Vec<&'static str> {
    let shut = (was.shut_down, is.shut_down);
    named(&[
        ("name", was.name != is.name),
        (t!("lasting rating"), was.base != is.base),
        ("duration", was.lasts != is.lasts),
        ("text", was.note != is.note),
        (t!("SFX"), was.sfx != is.sfx),
        ("shared", !was.open && is.open),
        (t!("no longer shared"), was.open && !is.open),
        (t!("shut down"), shut == (false, true)),
        ("restored", shut == (true, false)),
        (t!("how to restore it"), shut == (true, true) && was.back != is.back),
        (t!("recovery tried"), !was.tried && is.tried),
        (t!("recovery possible again"), was.tried && !is.tried),
        (t!("past d12"), !was.over && is.over),
        (t!("no longer past d12"), was.over && !is.over),
        (t!("no longer overwhelmed"), !was.borne && is.borne),
        (t!("spent dice"), was.spent_dice != is.spent_dice),
        ("tags", was.tags != is.tags),
        (t!("hidden from the players"), !was.hidden && is.hidden),
        (t!("shown to the players"), was.hidden && !is.hidden),
        ("statement", was.statement != is.statement),
        ("subject", was.about != is.about),
        (t!("effect tag"), was.effect != is.effect),
        (t!("highlight traits"), was.highlights != is.highlights),
    ])
}

pub(super) fn of_set(was: &TraitSet, is: &TraitSet) -> Vec<&'static str> {
    named(&[
        (t!("shut down"), !was.shut_down && is.shut_down),
        ("restored", was.shut_down && !is.shut_down),
        (t!("SFX"), was.sfx != is.sfx),
        ("name", was.name != is.name),
        ("source", was.source != is.source),
    ])
}

pub(super) fn of_character(was: &Character, is: &Character) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("kind", was.kind != is.kind),
        (t!("power level"), was.weight != is.weight),
        ("folder", was.folder != is.folder),
        ("engaged", !was.engaged && is.engaged),
        (t!("no longer engaged"), was.engaged && !is.engaged),
        ("crew", was.crew != is.crew),
        ("player", was.player != is.player),
        ("concept", was.concept != is.concept),
        ("pronouns", was.pronouns != is.pronouns),
        ("background", was.background != is.background),
        ("appearance", was.appearance != is.appearance),
        (t!("GM notes"), was.notes != is.notes),
        ("notes", was.player_notes != is.player_notes),
        ("picture", was.picture != is.picture),
        (t!("owner of ⟦plot points⟧"), was.points().is_some() != is.points().is_some()),
        (t!("saved pools"), was.saved_pools != is.saved_pools),
        (t!("visibility to players"), was.sight != is.sight && [was.sight, is.sight].contains(&Sight::Kept)),
        (t!("name for the players"), was.alias != is.alias),
        (t!("remaining choices"), was.making != is.making),
        (t!("⟦goals⟧"), was.growth.goals != is.growth.goals),
        ("milestones", milestones(was) != milestones(is)),
        (t!("chosen improvement"), was.growth.wish != is.growth.wish),
        (t!("story gains"), was.growth.story != is.growth.story),
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
        (t!("in play"), !was.running && is.running),
        (t!("paused until the flashback ends"), was.running && rests),
        ("over", was.running && !is.running && !rests),
        ("participants", was.cast != is.cast),
        (t!("characters who can’t help"), was.no_help != is.no_help),
        (t!("characters who act while ⟦taken out⟧"), was.apart != is.apart),
        ("team-ups", was.teamed != is.teamed),
        (t!("timed ⟦tests⟧"), was.timed != is.timed),
        ("stakes", was.high_stakes != is.high_stakes),
        (t!("action order"), was.order != is.order),
    ])
}

pub(super) fn of_pool(was: &Pool, is: &Pool) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        (t!("spent first"), was.pays != is.pays),
        (t!("visibility to players"), was.hidden != is.hidden),
        ("scene", was.of_scene != is.of_scene),
    ])
}
