//! Trait sets in words: kinds, advice on a setting, and differences between two settings.

use super::{
    Terms, any_of, bracketed, choice_name, counted, events, growth, headed, listed, noted, refused::thing, sentence,
};
use crate::model::{
    Accent, Bearer, CharacterKind, Die, EffectTag, Labels, MOST_OPTIONS, MOST_STAGES, Name, Need, Parcel, PoolKind,
    Says, SetDef, SetFit, SetKind, Setting, TraitSet, Twin, dice_text, same_name,
};
use crate::rules::{Adoption, Advice, Difference, Forecast, Lack, Left, SetUse};

/// Returns the default plural for a kind of trait, in lowercase.
pub fn set_kind(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Distinctions => t!("distinctions"),
        SetKind::Attributes => t!("attributes"),
        SetKind::Affiliations => t!("affiliations"),
        SetKind::Skills => t!("skills"),
        SetKind::Roles => t!("roles"),
        SetKind::Specialties => t!("specialties"),
        SetKind::Values => t!("values"),
        SetKind::Relationships => t!("relationships"),
        SetKind::Reputations => t!("reputations"),
        SetKind::Powers => t!("powers"),
        SetKind::Abilities => t!("abilities"),
        SetKind::Resources => t!("resources"),
        SetKind::SignatureAssets => t!("signature ⟦assets⟧"),
        SetKind::Talents => t!("talents"),
        SetKind::Freeform => t!("freeform traits"),
        SetKind::MobDice => t!("mob dice"),
        SetKind::Vices => t!("vices"),
        SetKind::Own => t!("custom traits"),
    }
}

/// Describes the use of a kind of trait set, in a sentence (SET-1 to SET-14).
pub fn set_about(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Distinctions => {
            t!(
                "Short phrases that say who a character is. Add one to any pool it fits, or hinder to earn ⟦a plot point⟧."
            )
        }
        SetKind::Attributes => t!("Innate ability: one of a few traits that together cover any roll."),
        SetKind::Affiliations => t!("How well a character performs alone, with one ally, or in a team."),
        SetKind::Skills => t!("Things a character is trained to do. Untrained skills roll a d4."),
        SetKind::Roles => {
            t!("Jobs in a crew. Each character has one role with a large die, and others with smaller dice.")
        }
        SetKind::Specialties => t!("Narrow fields in which a character is better than their training alone."),
        SetKind::Values => t!("The beliefs that drive a character. Roll the value behind the action."),
        SetKind::Relationships => t!("How much a character cares about someone. Roll it when that person is involved."),
        SetKind::Reputations => t!("How a group sees a character. Roll it when that group is involved."),
        SetKind::Powers => t!("Extraordinary powers grouped in power sets, with SFX and a limit."),
        SetKind::Abilities => t!("Single powers, each with an effect tag, SFX and a limit."),
        SetKind::Resources => {
            t!(
                "Extras, organizations, props and locations a character can use. Spent dice return when they are refreshed."
            )
        }
        SetKind::SignatureAssets => {
            t!("Items or companions that define a character. If knocked out, they can be recovered.")
        }
        SetKind::Talents => {
            t!("Special training described in words. A talent has no die, only a moment in which it counts.")
        }
        SetKind::Freeform => t!("Traits of ⟦GMCs⟧ that belong to no trait set. Any that fit join a pool for free."),
        SetKind::MobDice => {
            t!("Multiple dice of one size for a group that acts as one. They are knocked off one at a time.")
        }
        SetKind::Vices => t!("The motives of ⟦a GMC⟧, in place of the roles of the ⟦PCs⟧."),
        SetKind::Own => t!("A custom trait set with the default rules."),
    }
}

/// Returns a requirement of character creation as a phrase (SET-1 to SET-13).
pub fn need(need: &Need) -> String {
    match need {
        Need::Count(least, most) if least == most => counted(u32::from(*least), t!("trait")),
        Need::Count(least, most) => t!("{least} to {most} traits"),
        Need::Array { one_of, rest } => {
            let each: Vec<String> = one_of.iter().filter(|it| !it.is_empty()).map(|it| dice_text(it)).collect();
            match (each.as_slice(), rest) {
                ([], None) => t!("no dice").to_owned(),
                ([], Some(rest)) => t!("all at {rest}"),
                (_, None) => any_of(&each),
                (_, Some(rest)) => t!("{}, the rest {rest}", any_of(&each)),
            }
        }
        Need::Balance => t!("each step up needs a step down elsewhere").to_owned(),
        Need::Points(points) => t!("{} above the starting ratings", counted(u32::from(*points), t!("step"))),
        Need::Steps(steps) => t!("{} in total", counted(u32::from(*steps), t!("step"))),
        Need::Average(die) => t!("{die} on average"),
        Need::Pyramid => t!("pyramid: each rating needs more traits at the rating below").to_owned(),
        Need::Most(die, most) => t!("at most {most} at {die} or larger"),
        Need::Unlocked(count) => t!("{count} SFX unlocked"),
        Need::Effect => t!("an effect tag for each").to_owned(),
        Need::Limit => t!("a limit").to_owned(),
        Need::Sfx => t!("an SFX").to_owned(),
        Need::Statement => t!("a statement for each").to_owned(),
    }
}

/// Lists all requirements of a trait set in one line.
pub fn needs(set: &SetDef) -> String {
    let all: Vec<String> = set.needs().iter().map(need).collect();
    if all.is_empty() { t!("no requirements").to_owned() } else { all.join("; ") }
}

/// Returns the note under a set’s name in a list: its type if the name doesn’t say it, and its options.
pub fn set_note(set: &SetDef) -> String {
    let kind = set_kind(set.kind);
    let mut parts: Vec<&str> = Vec::new();
    // A default name says the type already.
    if !same_name(&set.name, &Terms::default().say(kind)) {
        parts.push(kind);
    }
    if set.prime() {
        parts.push(t!("prime"));
    }
    if set.many() {
        parts.push(set_many());
    }
    parts.extend(set.has(Says::Statement).then_some(t!("statements")));
    parts.join(" · ")
}

/// Explains that a character may have a set more than once, such as two named power sets.
pub fn set_many() -> &'static str {
    t!("more than one per character")
}

/// Describes one character's use of a trait set, and the tasks left in it.
pub fn set_use(it: &SetUse) -> String {
    let mut parts = vec![if it.traits == 0 { t!("no traits yet").to_owned() } else { counted(it.traits, t!("trait")) }];
    parts.extend(it.left.iter().map(left_alone));
    if !it.own.is_empty() {
        parts.push(t!("custom: {}", listed(&it.own)));
    }
    parts.join("; ")
}

/// Describes the loss while the set is not in play.
pub fn set_lost(it: &SetUse) -> String {
    t!("{}: {} set aside", it.name, counted(it.traits, t!("trait")))
}

/// Names archetypes whose traits of a set are set aside with it.
pub fn archetypes_lose(all: &[Name]) -> String {
    let archetypes = if all.len() == 1 { t!("Archetype") } else { t!("Archetypes") };
    t!("{archetypes} {}: traits set aside", listed(all))
}

/// Returns the name of a character’s trait set, its own name if it has one. A set not in play is marked as set aside
/// (SET-9, SETT-1).
pub fn set_name(setting: &Setting, set: &TraitSet) -> String {
    let def = setting.known_set(set.def).map(|def| &def.name);
    let name = set.name.as_ref().or(def).map(ToString::to_string);
    match (setting.set(set.def), name) {
        (Some(_), name) => name.unwrap_or_default(),
        (None, Some(name)) => t!("Set aside: {name}"),
        (None, None) => t!("Set aside").to_owned(),
    }
}

/// Returns the word for a text a trait has beside its dice.
pub fn says(what: Says) -> &'static str {
    match what {
        Says::Statement => t!("statement"),
        Says::Sfx => t!("SFX"),
        Says::Limit => t!("limit"),
        Says::Subject => t!("subject (a character)"),
        Says::Effect => t!("effect tag"),
        Says::Tags => t!("tags"),
        Says::Source => t!("source"),
    }
}

/// Returns a heading with the number of open tasks.
pub fn left_count(count: usize) -> String {
    match count {
        0 => t!("All done").to_owned(),
        1 => t!("1 thing to do").to_owned(),
        n => t!("{n} things to do"),
    }
}

/// Summarizes open tasks: "3 to do. Next: No pronouns yet".
pub fn left_in_a_line(setting: &Setting, all: &[Left]) -> String {
    let Some(first) = all.first() else { return left_count(0) };
    t!("{} to do. Next: {}", all.len(), left(setting, first))
}

/// Returns the word for an ability’s effect tag.
pub fn effect_tag(tag: EffectTag) -> &'static str {
    match tag {
        EffectTag::Attack => t!("attack"),
        EffectTag::Sensory => t!("sensory"),
        EffectTag::Movement => t!("movement"),
        EffectTag::Control => t!("control"),
        EffectTag::Defence => t!("defense"),
        EffectTag::Enhancement => t!("enhancement"),
    }
}

/// Returns advice on a setting as a sentence (SET-16, SET-17).
pub fn advice(advice: &Advice) -> String {
    match advice {
        Advice::NoDistinctions => t!("A setting usually has distinctions.").to_owned(),
        Advice::FewPrime(1) => t!("There is 1 prime set. Distinctions and 2 more are usual.").to_owned(),
        Advice::FewPrime(n) => t!("There are {n} prime sets. Distinctions and 2 more are usual."),
        Advice::Sets(1) => t!("⟦A PC⟧ has 1 trait set. 3 to 7 are usual.").to_owned(),
        Advice::Sets(n) => t!("⟦A PC⟧ has {n} trait sets. 3 to 7 are usual."),
        Advice::WithSfx(sets) => t!("{} trait sets have SFX: {}. 2 are usual.", sets.len(), listed(sets)),
        Advice::WithStatements(sets) => {
            t!("{} trait sets have statements: {}. 2 are usual.", sets.len(), listed(sets))
        }
        Advice::Roles(set, 1) => t!("{set} has 1 role. 3 to 6 are usual."),
        Advice::Roles(set, n) => t!("{set} has {n} roles. 3 to 6 are usual."),
        Advice::Blank(set) => t!("A new trait of {set} has no die. In a prime set it has at least a d4."),
        Advice::Missing(of, kind) => {
            t!("“{}” does nothing without a trait set of {}.", choice_name(*of), set_kind(*kind))
        }
        Advice::Twins(name) => t!("2 trait sets are named “{name}”."),
        Advice::HangsOnNothing(name) => t!("The trait set “{name}” is attached to a missing trait set."),
        Advice::Ring(sets) => match sets.as_slice() {
            [one] => t!("The trait set “{one}” is attached to itself."),
            more => t!("The trait sets {} are attached to each other.", listed(more)),
        },
        Advice::TwinTraits(set, name) => t!("2 default traits of {set} are named “{name}”."),
        Advice::TwinTracks(name) => t!("2 ⟦stress⟧ tracks are named “{name}”."),
        Advice::Nameless(what, nth) => sentence(&t!("{} {nth} has no name.", thing(*what))),
        Advice::NamelessTrait(set) => t!("A default trait of {set} has no name."),
        Advice::Stages(n) => t!("There are {n} stages. The limit is {MOST_STAGES}."),
        Advice::Columns(stage, n) => t!("The stage “{stage}” has {n} options. The limit is {MOST_OPTIONS}."),
        Advice::GainOfNothing(gain, by) => {
            let by = match by {
                Ok(price) => t!("for {}", growth::price(*price)),
                Err(stage) => t!("at the stage “{stage}”"),
            };
            let gain = growth::gain(&Setting::bare(""), gain);
            t!("“{gain}” {by} is for a missing trait set.")
        }
        Advice::ListOfNothing(name) => t!("The list “{name}” is for a missing trait set."),
    }
}

/// Describes a difference of a second setting.
pub fn difference(difference: &Difference) -> String {
    sentence(&match difference {
        Difference::SetGone(name) => t!("trait set removed: {name}"),
        Difference::SetNew(name) => t!("new trait set: {name}"),
        Difference::Set(name, what) => events::set_change(name, what),
        Difference::Order => t!("the trait sets are in a different order").to_owned(),
        Difference::Chosen(choice) => events::switched(*choice),
        Difference::TrackGone(name) => t!("⟦stress⟧ track removed: {name}"),
        Difference::TrackNew(name) => t!("new ⟦stress⟧ track: {name}"),
        Difference::SetRenamed(from, to) | Difference::Word(from, to) => t!("{from} is renamed {to}"),
        Difference::ArchetypeGone(name) => t!("archetype removed: {name}"),
        Difference::ArchetypeNew(name) => t!("new archetype: {name}"),
        Difference::List(list, entry, what) => events::list_change(list, entry.as_ref(), what),
        Difference::Stages(what) => events::stage_change(what),
        Difference::Paper(what) => events::paper_change(what),
        Difference::Start => t!("the starting values are different").to_owned(),
    })
}

/// Counts the parts of play that adopting another setting would lose.
pub fn lost_by_adopting(count: usize) -> String {
    t!("Adopting removes {count} of this campaign’s archetypes and lists. A copy in the library keeps them.")
}

/// Describes the changes that adopting a setting makes to files, one line for each kind of change in order of
/// appearance.
pub fn adoptions(all: &[Adoption]) -> Vec<String> {
    let mut lines: Vec<(Vec<Name>, Adoption)> = Vec::new();
    for file in all {
        // Without their names, files with the same changes are equal and share a line.
        let same = Adoption { who: Name::default(), ..file.clone() };
        match lines.iter_mut().find(|(_, line)| *line == same) {
            Some((who, _)) => who.push(file.who.clone()),
            None => lines.push((vec![file.who.clone()], same)),
        }
    }
    lines.into_iter().map(|(who, does)| format!("{}: {}", listed(&who), adoption(&does, who.len() > 1))).collect()
}

/// Describes what becomes of a trait set that arrives: “moves to Talents”.
pub fn set_fit(now: &Setting, fit: SetFit) -> String {
    match fit {
        SetFit::Joins(id) => match now.known_set(id) {
            Some(there) if now.set(id).is_some() => t!("moves to {}", there.name),
            _ => t!("set aside").to_owned(),
        },
        SetFit::Added => t!("new trait set").to_owned(),
        SetFit::Aside => t!("set aside").to_owned(),
    }
}

/// Names the kind of a part of a parcel.
pub fn kind_in(labels: &Labels, parcel: &Parcel, of: Bearer) -> String {
    match of {
        Bearer::Character(id) => {
            let kind = parcel.cast.iter().find(|it| it.id == id).map_or(CharacterKind::Pc, |it| it.kind);
            super::character_kind(labels, kind)
        }
        Bearer::Pool(id) => {
            let challenge = parcel.pools.iter().any(|it| it.id == id && it.kind == PoolKind::Challenge);
            if challenge { t!("challenge pool") } else { t!("crisis pool") }.to_owned()
        }
        Bearer::Scene(_) => t!("scene").to_owned(),
        Bearer::Archetype(_) => t!("archetype").to_owned(),
    }
}

/// Names what is done with something that the campaign has already.
pub fn twin(way: Twin) -> &'static str {
    match way {
        Twin::Copy => t!("Add as a copy"),
        Twin::Replace => t!("Replace"),
        Twin::LeaveOut => t!("Leave out"),
    }
}

/// Describes what becomes of the contents of a parcel that need no choice: sets that match, tracks that are set aside,
/// traits that the setting does not list.
pub fn forecast(now: &Setting, parcel: &Parcel, it: &Forecast) -> Vec<String> {
    let same = parcel.sets.iter().filter(|set| it.sets.get(&set.id).is_some_and(|fit| fit.is_same(now, set)));
    let same: Vec<&Name> = same.map(|set| &set.name).collect();
    let matched = (!same.is_empty()).then(|| t!("Matching trait sets: {}", listed(&same)));
    let aside = (!it.tracks.is_empty()).then(|| t!("⟦Stress⟧ tracks set aside: {}", listed(&it.tracks)));
    let new = it.unlisted.iter().map(|(set, traits)| t!("New in {set}: {}", listed(traits)));
    matched.into_iter().chain(aside).chain(new).collect()
}

/// Describes in a few words what lies on the shelf: kind, concept or traits, campaign.
pub fn shelved(labels: &Labels, parcel: &Parcel) -> String {
    let mut bearers = parcel.bearers();
    let what = match (bearers.next(), bearers.next()) {
        (Some((of, _, traits)), None) => {
            let concept = parcel.cast.first().map(|it| it.concept.trim()).filter(|it| !it.is_empty());
            let count = u32::try_from(traits.iter().count()).unwrap_or(u32::MAX);
            let said = concept.map_or_else(|| super::counted(count, t!("trait")), str::to_owned);
            format!("{}, {said}", kind_in(labels, parcel, of))
        }
        _ => super::parcel(parcel),
    };
    if parcel.from.is_empty() { what } else { t!("{what}, from “{}”", parcel.from) }
}

/// Sums up what some parcels bring, and how much of them finds no place.
pub fn arrivals(now: &Setting, all: &[(&Parcel, &Forecast)]) -> String {
    let parcels: Vec<&Parcel> = all.iter().map(|(parcel, _)| *parcel).collect();
    let is_aside = |fit: &SetFit| match fit {
        SetFit::Joins(id) => now.set(*id).is_none(),
        SetFit::Added => false,
        SetFit::Aside => true,
    };
    let aside = all.iter().flat_map(|(_, it)| it.sets.values()).filter(|it| is_aside(it)).count();
    let tracks: usize = all.iter().map(|(_, it)| it.tracks.len()).sum();
    let noted = |it: &&Parcel| it.left.iter().filter(|left| it.has_noted(left)).count();
    let noted: usize = parcels.iter().map(noted).sum();
    let left: usize = parcels.iter().map(|it| it.left.len() + it.in_play.len()).sum();
    let few = |count: usize, noun: &str| super::counted(u32::try_from(count).unwrap_or(u32::MAX), noun);
    let lines = [
        Some(t!("Contains {}.", super::parcels(&parcels))),
        (aside > 0).then(|| t!("Set aside: {}.", few(aside, t!("trait set")))),
        (tracks > 0).then(|| t!("Set aside: {}.", few(tracks, t!("⟦stress⟧ track")))),
        (noted > 0).then(|| t!("Kept in the GM notes: {}.", few(noted, t!("unread part")))),
        (left > noted).then(|| t!("Left out: {}.", few(left - noted, t!("part")))),
    ];
    lines.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn adoption(it: &Adoption, several: bool) -> String {
    let counted = |all: &[(Name, usize)]| {
        let traits = |count: usize| super::counted(u32::try_from(count).unwrap_or(u32::MAX), t!("trait"));
        let each: Vec<String> = all.iter().map(|(name, count)| format!("{name} ({})", traits(*count))).collect();
        listed(&each)
    };
    let moves: Vec<String> = it.moves.iter().map(|(from, to)| t!("{from} becomes {to}")).collect();
    let says = |all: String, one: fn(&str) -> String, many: fn(&str) -> String| match &*all {
        "" => all,
        _ if several => many(&all),
        _ => one(&all),
    };
    let parts = [
        says(listed(&it.stays), |all| t!("keeps {all}"), |all| t!("keep {all}")),
        listed(&moves),
        says(counted(&it.aside), |all| t!("sets aside {all}"), |all| t!("set aside {all}")),
        says(counted(&it.back), |all| t!("gets back {all}"), |all| t!("get back {all}")),
        says(listed(&it.lacks), |all| t!("has no traits in {all} yet"), |all| t!("have no traits in {all} yet")),
    ];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("; ")
}

/// Describes an open task of a character file (SET-2 to SET-7, CHAR-1, CHAR-7).
pub fn left(setting: &Setting, left: &Left) -> String {
    let set = left.set.and_then(|set| setting.set(set));
    let what = left_alone(left);
    // A task that names its set says it once.
    let named = match &left.what {
        Lack::Range(of, ..) | Lack::Sfx(of) | Lack::Limit(of) | Lack::Effect(of) | Lack::Statement(of) => Some(of),
        _ => None,
    };
    let set = set.filter(|set| named != Some(&set.name));
    set.map_or_else(|| sentence(&what), |set| headed(&*set.name, &what))
}

/// Describes an open task without the name of its set.
pub fn left_alone(left: &Left) -> String {
    let dice = dice_text;
    match &left.what {
        Lack::NoSet(of) => t!("none of {} yet", listed(of)),
        Lack::Traits(has, least, most) if least == most => t!("{has} of {least}"),
        Lack::Traits(has, least, most) => t!("{has} traits ({least} to {most} are usual)"),
        Lack::Dice(has, wants) => t!("{} instead of {}", dice(has), dice(wants)),
        Lack::Steps(has, wants) if has < wants => t!("{} of {wants} steps left", wants.saturating_sub(*has)),
        Lack::Steps(has, wants) => t!("{} more than {wants}", counted(has.saturating_sub(*wants), t!("step"))),
        Lack::Pyramid(die, has, wants) => t!("{has} of {wants} traits at {die}"),
        Lack::TooMany(die, has, most) => t!("{has} at {die} or larger (at most {most})"),
        Lack::Range(of, least, most) => t!("{of} isn’t rated {least} to {most}"),
        Lack::Unlock(n) => t!("{n} SFX to unlock"),
        Lack::Sfx(of) => t!("{of} has no SFX"),
        Lack::Limit(of) => t!("{of} has no limit"),
        Lack::Effect(of) => t!("{of} has no effect tag"),
        Lack::Statement(of) => t!("{of} has no statement"),
        Lack::Pick(take, of) => t!("choose {take} of {}", listed(of)),
        Lack::Weight(has, about) => {
            t!("{has} steps outside the prime sets (this power level usually has about {about})")
        }
        Lack::Vices(has, most) => t!("vices {} (at most {} are usual)", dice(has), dice(most)),
        Lack::Values(has, wants) => t!("values have {has} steps in total instead of {wants}"),
        Lack::Who(lines) => {
            let lines: Vec<&str> = lines.iter().map(|it| super::events::field(*it)).collect();
            t!("no {} yet", lines.join(", "))
        }
    }
}

/// Returns the name of a paper accent (CHAR-4).
pub fn accent(accent: Accent) -> &'static str {
    match accent {
        Accent::Black => t!("black"),
        Accent::Blue => t!("blue"),
        Accent::Green => t!("green"),
        Accent::Red => t!("red"),
        Accent::Violet => t!("violet"),
        Accent::Brown => t!("brown"),
    }
}

/// Returns an example character for typing or pasting, with a line for each set in play (CHAR-1).
pub fn written_example(setting: &Setting) -> String {
    let mut lines = vec![t!("Ada Quill, keeper of the light (Lena)").to_owned(), "she/her".to_owned()];
    let mut doubled = t!("one die");
    let mut names =
        [t!("Night owl"), t!("Old coat"), t!("Harbor folk"), t!("Long memory"), t!("Quick hands")].into_iter().cycle();
    for set in setting.sets.iter().filter(|set| set.on_pcs || set.many()) {
        let (least, most) = set.range();
        let (first, die) = match set.usual.first() {
            Some(usual) => (&**usual, Die::D10.clamp(least, most)),
            None if set.is_about_people() => (t!("My brother"), set.starts.unwrap_or(Die::D8)),
            None if set.many() => (t!("Beam"), Die::D8),
            None => (names.next().unwrap_or_default(), set.starts.unwrap_or(Die::D8)),
        };
        let name = bracketed(&*set.name, if set.many() { t!("Lamplight") } else { "" });
        // A talent has no die (SET-13).
        let own = if set.kind == SetKind::Talents { first.to_owned() } else { format!("{first} {die}") };
        let own = if set.has(Says::Statement) { t!("{own}: Everyone gets one") } else { own };
        let second = set.usual.get(1).map(|it| format!("{it} {}", Die::D8.clamp(least, most)));
        lines.push(format!("{name}: {}", noted(own, second.unwrap_or_default())));
        doubled = first;
    }
    lines.push(t!("SFX: By ear: spend {} to double {doubled}", super::a(&setting.labels.point)));
    lines.push(t!("Limit: In the fog: shut this down").to_owned());
    lines.join("\n")
}
