//! What one roll with its opposition is called: a test, a contest, an action (TEST-1, CON-1, ACT-1).

use crate::model::{Label, Labels, Mods, Resolution, ResolutionId, State};
use crate::rules::Rolled;

/// What it is.
pub fn called(resolution: &Resolution) -> &'static str {
    rolled(Rolled::of(resolution))
}

/// Which one it is: its title, or "Mara's test".
pub fn whose(state: &State, resolution: &Resolution) -> String {
    if !resolution.title.is_empty() {
        return format!("\u{201c}{}\u{201d}", resolution.title);
    }
    let (what, who) = (called(resolution), resolution.who().and_then(|id| state.cast.get(&id)));
    who.map_or_else(|| format!("a {what}"), |who| format!("{}'s {what}", who.name))
}

/// The word for it.
pub(super) const fn rolled(rolled: Rolled) -> &'static str {
    match rolled {
        Rolled::Test => "⟦test⟧",
        Rolled::Contest => "⟦contest⟧",
        Rolled::Action => "⟦action⟧",
        Rolled::Initiative => "initiative",
        Rolled::Area => "area effect",
    }
}

/// What is rolled usually.
pub(super) const fn usual(mods: &Mods) -> &'static str {
    if mods.actions { "⟦action⟧" } else { "⟦test⟧" }
}

/// That nothing is rolled for now.
pub fn none_open(mods: &Mods) -> String {
    format!("No {} is open", usual(mods))
}

/// How one begins.
pub fn to_begin(mods: &Mods) -> String {
    format!("Click a trait in the cast, drop dice here, or say whose {} it is.", usual(mods))
}

/// The word beside the opposition's total: the difficulty, or what the setting calls it.
pub fn number_word(labels: &Labels) -> String {
    if *labels.number == *Label::Number.usual() { "difficulty".to_owned() } else { labels.number.to_string() }
}

/// What going back to before a resolution takes back.
pub fn group_label(state: &State, open: ResolutionId) -> String {
    let Some(resolution) = state.resolutions.get(&open) else { return "before this ⟦test⟧".to_owned() };
    if resolution.title.is_empty() {
        let who = resolution.who().and_then(|who| state.cast.get(&who)).map_or("somebody", |it| &it.name);
        format!("before {who}'s {}", called(resolution))
    } else {
        format!("before \u{201c}{}\u{201d}", resolution.title)
    }
}
