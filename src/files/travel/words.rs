//! Characters as plain text, for a chat or a page of notes.

use hitch_core::model::{Character, Name, Parcel, Pool, Role, Sfx, Trait, Traits, dice_text, effects_first};
use hitch_core::words::bracketed;
use std::fmt::Write;

/// Returns the contents of a parcel as plain text.
pub fn plain_text(parcel: &Parcel) -> String {
    let scenes = parcel.scenes.iter().map(|it| named(parcel, &format!("{}\n{}", it.name, it.place), &it.traits));
    let cast = parcel.cast.iter().map(|it| character(parcel, it));
    let pools = parcel.pools.iter().map(|it| pool(parcel, it));
    scenes.chain(cast).chain(pools).collect::<Vec<_>>().join("\n")
}

fn named(parcel: &Parcel, head: &str, own: &Traits) -> String {
    let mut text = format!("{}\n", head.trim_end());
    traits(&mut text, parcel, own);
    text
}

fn pool(parcel: &Parcel, own: &Pool) -> String {
    named(parcel, &format!("{} {}", own.name, dice_text(&own.dice)), &own.traits)
}

fn character(parcel: &Parcel, own: &Character) -> String {
    let mut text = format!("{}\n", own.name);
    let lines = [&own.concept, &own.pronouns, &own.background, &own.appearance, &own.player_notes];
    for line in lines.into_iter().filter(|it| !it.trim().is_empty()) {
        let _ = writeln!(text, "{line}");
    }
    traits(&mut text, parcel, &own.traits);
    text
}

fn traits(text: &mut String, parcel: &Parcel, own: &Traits) {
    for set in &own.sets {
        let name: Option<Name> =
            set.name.clone().or_else(|| Some(parcel.sets.iter().find(|it| it.id == set.def)?.name.clone()));
        let _ = writeln!(text, "\n{}", name.unwrap_or_default());
        set.traits.iter().for_each(|it| line(text, it));
        effects(text, &set.sfx);
    }
    let heading_of = |role: Role| match role {
        Role::Asset => Some(t!("Assets")),
        Role::Complication => Some(t!("Complications")),
        Role::Trauma(_) => Some(t!("Trauma")),
        other => other.is_stress().then(|| t!("Stress")),
    };
    for heading in [t!("Assets"), t!("Complications"), t!("Stress"), t!("Trauma")] {
        let theirs = own.iter().filter(|(role, _)| heading_of(*role) == Some(heading));
        let theirs: Vec<&Trait> = theirs.map(|(_, it)| it).collect();
        if !theirs.is_empty() {
            let _ = writeln!(text, "\n{heading}");
            for trait_ in theirs {
                line(text, trait_);
            }
        }
    }
}

fn line(text: &mut String, own: &Trait) {
    let dice = dice_text(&own.base);
    let said = if own.statement.is_empty() { own.note.to_string() } else { format!("“{}”", own.statement) };
    let said = if said.is_empty() { said } else { format!(" – {said}") };
    let _ = writeln!(text, "{}{said}", format!("{} {dice}", own.name).trim_end());
    effects(text, &own.sfx);
}

fn effects(text: &mut String, all: &[Sfx]) {
    for (_, effect) in effects_first(all) {
        let what = if effect.limit { t!("Limit") } else { t!("SFX") };
        let name = bracketed(&*effect.name, if effect.unlocked { "" } else { t!("locked") });
        let said = if effect.text.is_empty() { String::new() } else { format!(": {}", effect.text) };
        let _ = writeln!(text, "- {what}: {name}{said}");
    }
}
