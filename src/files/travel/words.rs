//! Characters as plain text, for a chat or a page of notes.

use hitch_core::model::{
    Character, Milestone, MilestoneLine, Name, Parcel, Pool, Role, Sfx, Trait, Traits, dice_text, effects_first,
};
use hitch_core::words::{self, Terms, bracketed, noted, sentence};
use std::fmt::Write;

/// Returns the contents of a parcel as plain text.
pub fn plain_text(parcel: &Parcel) -> String {
    let scenes = parcel.scenes.iter().map(|own| {
        let head = [&own.name, &own.place, &own.notes].map(|it| it.trim());
        named(parcel, &head.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n"), &own.traits)
    });
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
    let player = parcel.players.iter().find(|it| own.player == Some(it.id));
    let player = player.map(|it| t!("Player: {}", it.name));
    let points = own.points().map(|it| Terms::of(&parcel.setting()).say(sentence(&words::points(it))).into_owned());
    for line in player.into_iter().chain(points).chain(growth(own)) {
        let _ = writeln!(text, "{line}");
    }
    traits(&mut text, parcel, &own.traits);
    if !own.notes.trim().is_empty() {
        let _ = writeln!(text, "\n{}\n{}", t!("GM notes"), own.notes);
    }
    text
}

/// Returns experience and milestones, a line each.
fn growth(own: &Character) -> Vec<String> {
    let xp = (own.growth.xp > 0).then(|| t!("{} XP", own.growth.xp));
    let held = own.growth.personal.iter().chain(&own.growth.for_session).map(|it| &it.milestone);
    let milestone = |own: &Milestone| {
        let lines = MilestoneLine::ALL.into_iter().filter(|line| !own.line(*line).is_empty());
        let lines = lines.map(|line| t!("{} XP: {}", line.xp(), own.line(line)));
        std::iter::once(t!("Milestone: {}", own.name)).chain(lines).collect::<Vec<_>>()
    };
    xp.into_iter().chain(held.flat_map(milestone)).collect()
}

fn traits(text: &mut String, parcel: &Parcel, own: &Traits) {
    own.catalyst.iter().for_each(|it| line(text, it));
    for set in &own.sets {
        let name: Option<Name> =
            set.name.clone().or_else(|| Some(parcel.sets.iter().find(|it| it.id == set.def)?.name.clone()));
        let name = bracketed(&*name.unwrap_or_default(), if set.shut_down { t!("shut down") } else { "" });
        let _ = writeln!(text, "\n{name}");
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
    let (now, base) = (dice_text(&own.dice()), dice_text(&own.base));
    let dice = if now == base { base } else { format!("{base} → {now}") };
    let said = if own.statement.is_empty() { own.note.to_string() } else { format!("“{}”", own.statement) };
    let said = if said.is_empty() { said } else { format!(" – {said}") };
    let marks = [(own.shut_down, t!("shut down")), (own.hidden, t!("hidden"))].into_iter().filter(|(is, _)| *is);
    let marks = marks.map(|(_, mark)| mark).fold(String::new(), noted);
    let _ = writeln!(text, "{}{said}", bracketed(format!("{} {dice}", own.name).trim_end(), marks));
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
