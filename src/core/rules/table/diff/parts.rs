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
        ("how long it stays", was.lasts != is.lasts),
        ("text", was.note != is.note),
        ("special effects", was.sfx != is.sfx),
        ("for anyone to use", !was.open && is.open),
        ("no longer for anyone to use", was.open && !is.open),
        ("shut down", shut == (false, true)),
        ("back", shut == (true, false)),
        ("how it comes back", shut == (true, true) && was.back != is.back),
        ("treated", !was.tried && is.tried),
        ("may be treated again", was.tried && !is.tried),
        ("past d12", !was.over && is.over),
        ("no longer past d12", was.over && !is.over),
        ("no longer too much for them", !was.borne && is.borne),
        ("dice that are spent", was.spent_dice != is.spent_dice),
        ("tags", was.tags != is.tags),
        ("hidden from the players", !was.hidden && is.hidden),
        ("seen by the players", was.hidden && !is.hidden),
        ("statement", was.statement != is.statement),
        ("whom it is about", was.about != is.about),
        ("what it is for", was.effect != is.effect),
        ("traits it names", was.highlights != is.highlights),
    ])
}

pub(super) fn of_set(was: &TraitSet, is: &TraitSet) -> Vec<&'static str> {
    named(&[
        ("shut down", !was.shut_down && is.shut_down),
        ("back", was.shut_down && !is.shut_down),
        ("special effects", was.sfx != is.sfx),
        ("name", was.name != is.name),
        ("source", was.source != is.source),
    ])
}

pub(super) fn of_character(was: &Character, is: &Character) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("kind", was.kind != is.kind),
        ("weight", was.weight != is.weight),
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
        ("who pays for them", was.points().is_some() != is.points().is_some()),
        ("pools that are kept", was.saved_pools != is.saved_pools),
        ("whether the players see them", was.sight != is.sight && [was.sight, is.sight].contains(&Sight::Kept)),
        ("what the players call them", was.alias != is.alias),
        ("what is left to choose", was.making != is.making),
        ("⟦goals⟧", was.growth.goals != is.growth.goals),
        ("milestones", milestones(was) != milestones(is)),
        ("what they hope to gain", was.growth.wish != is.growth.wish),
        ("things of the story", was.growth.story != is.growth.story),
    ])
}

/// Returns what is written and had of milestones (GROW-8).
fn milestones(of: &Character) -> (Option<&Held>, Option<&Held>, &Hits) {
    (of.growth.personal.as_ref(), of.growth.for_session.as_ref(), &of.growth.group)
}

/// Returns the changed parts of a scene. `rests` during a flashback inside it (SCN-3).
pub(super) fn of_scene(was: &Scene, is: &Scene, rests: bool) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("place", was.place != is.place),
        ("kind", was.kind != is.kind),
        ("being played", !was.running && is.running),
        ("at rest until the flashback ends", was.running && rests),
        ("over", was.running && !is.running && !rests),
        ("who is in it", was.cast != is.cast),
        ("who helps no more", was.no_help != is.no_help),
        ("who acts in it though out", was.apart != is.apart),
        ("who has teamed up", was.teamed != is.teamed),
        ("⟦tests⟧ against time", was.timed != is.timed),
        ("stakes", was.high_stakes != is.high_stakes),
        ("action order", was.order != is.order),
    ])
}

pub(super) fn of_pool(was: &Pool, is: &Pool) -> Vec<&'static str> {
    named(&[
        ("name", was.name != is.name),
        ("whether it pays first", was.pays != is.pays),
        ("whether the players see it", was.hidden != is.hidden),
        ("the scene it belongs to", was.of_scene != is.of_scene),
    ])
}
