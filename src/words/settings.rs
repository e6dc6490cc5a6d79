//! Trait sets in words: their kinds, what is odd about a setting, what is different between two.

use super::{choice_name, sentence};
use crate::model::{EffectTag, Name, Says, SetKind, Setting, dice_text};
use crate::rules::{Adoption, Advice, Difference, Lack, Left};

/// What traits of that kind are called in the kit, several of them and small.
pub const fn set_kind(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Distinctions => "distinctions",
        SetKind::Attributes => "attributes",
        SetKind::Affiliations => "affiliations",
        SetKind::Skills => "skills",
        SetKind::Roles => "roles",
        SetKind::Specialties => "specialties",
        SetKind::Values => "values",
        SetKind::Relationships => "relationships",
        SetKind::Reputations => "reputations",
        SetKind::Powers => "powers",
        SetKind::Abilities => "abilities",
        SetKind::Resources => "resources",
        SetKind::SignatureAssets => "signature assets",
        SetKind::Talents => "talents",
        SetKind::Freeform => "freeform traits",
        SetKind::MobDice => "mob dice",
        SetKind::Vices => "vices",
        SetKind::Own => "traits of the table's own",
    }
}

/// What a trait says beside its dice.
pub const fn says(what: Says) -> &'static str {
    match what {
        Says::Statement => "statement",
        Says::Sfx => "special effects",
        Says::Limit => "limit",
        Says::Tie => "whom it is about",
        Says::Effect => "what it is for",
        Says::Tags => "tags",
        Says::Source => "source",
    }
}

/// What an ability is for.
pub const fn effect_tag(tag: EffectTag) -> &'static str {
    match tag {
        EffectTag::Attack => "attack",
        EffectTag::Sensory => "sensory",
        EffectTag::Movement => "movement",
        EffectTag::Control => "control",
        EffectTag::Defence => "defence",
        EffectTag::Enhancement => "enhancement",
    }
}

fn listed(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().map(|it| &**it).collect();
    names.join(", ")
}

/// What is odd about a setting, as a sentence (SET-16, SET-17).
pub fn advice(advice: &Advice) -> String {
    match advice {
        Advice::NoDistinctions => "A setting usually has distinctions.".to_owned(),
        Advice::FewPrime(1) => "There is 1 prime set: distinctions and two more are usual.".to_owned(),
        Advice::FewPrime(n) => format!("There are {n} prime sets: distinctions and two more are usual."),
        Advice::Sets(1) => "A PC has 1 trait set: three to seven are usual.".to_owned(),
        Advice::Sets(n) => format!("A PC has {n} trait sets: three to seven are usual."),
        Advice::WithSfx(sets) => format!("{} sets have special effects, {}: two are usual.", sets.len(), listed(sets)),
        Advice::WithStatements(sets) => {
            format!("{} sets have statements, {}: two are usual.", sets.len(), listed(sets))
        }
        Advice::Roles(set, 1) => format!("{set} has 1 role: three to six are usual."),
        Advice::Roles(set, n) => format!("{set} has {n} roles: three to six are usual."),
        Advice::Blank(set) => format!("A trait of {set} starts without a die: in a prime set it has at least a d4."),
        Advice::Missing(of, kind) => {
            format!("\u{201c}{}\u{201d} comes to nothing without a set of {}.", choice_name(*of), set_kind(*kind))
        }
        Advice::Twins(name) => format!("Two trait sets are called {name}."),
        Advice::HangsOnNothing(name) => format!("{name} hang on a set that is not there."),
    }
}

/// What is different in a second setting.
pub fn difference(difference: &Difference) -> String {
    sentence(&match difference {
        Difference::SetGone(name) => format!("no trait set {name}"),
        Difference::SetNew(name) => format!("a new trait set: {name}"),
        Difference::SetChanged(name) => format!("{name} is different"),
        Difference::Order => "the trait sets stand in another order".to_owned(),
        Difference::Chosen(choice) => format!("played: {}", choice_name(*choice)),
        Difference::TrackGone(name) => format!("no stress track {name}"),
        Difference::TrackNew(name) => format!("a new stress track: {name}"),
        Difference::SetRenamed(from, to) | Difference::Word(from, to) => format!("{from} is called {to}"),
        Difference::ArchetypeGone(name) => format!("no archetype {name}"),
        Difference::ArchetypeNew(name) => format!("a new archetype: {name}"),
        Difference::Lists => "the lists are different".to_owned(),
        Difference::Stages => "the stages of the pathways are different".to_owned(),
        Difference::Start => "what a session or a test starts with is different".to_owned(),
    })
}

/// What adopting a setting does to one file, in a line.
pub fn adoption(it: &Adoption) -> String {
    let counted = |all: &[(Name, usize)]| {
        let each: Vec<String> = all.iter().map(|(name, count)| format!("{name} ({count})")).collect();
        each.join(", ")
    };
    let moves: Vec<String> = it.moves.iter().map(|(from, to)| format!("{from} \u{2192} {to}")).collect();
    let parts = [
        (!it.stays.is_empty()).then(|| format!("stays: {}", listed(&it.stays))),
        (!moves.is_empty()).then(|| moves.join(", ")),
        (!it.aside.is_empty()).then(|| format!("set aside: {}", counted(&it.aside))),
        (!it.back.is_empty()).then(|| format!("comes back: {}", counted(&it.back))),
    ];
    format!("{}: {}", it.who, parts.into_iter().flatten().collect::<Vec<_>>().join("; "))
}

/// What is left to do on a file, as a line (SET-2 to SET-7, CHAR-1, CHAR-7).
pub fn left(setting: &Setting, left: &Left) -> String {
    let set = left.set.and_then(|set| setting.set(set));
    let dice = dice_text;
    let what = match &left.what {
        Lack::Traits(has, least, most) if least == most => format!("{has} of {least}"),
        Lack::Traits(has, least, most) => format!("{has}, where {least} to {most} are usual"),
        Lack::Dice(has, wants) => format!("{} instead of {}", dice(has), dice(wants)),
        Lack::Steps(has, wants) if has < wants => format!("{} of {wants} steps left", wants.saturating_sub(*has)),
        Lack::Steps(has, wants) => format!("{} more than {wants}", super::counted(has.saturating_sub(*wants), "step")),
        Lack::Pyramid(die, has, wants) => format!("{has} at {die}, where it takes {wants}"),
        Lack::TooMany(die, has, most) => format!("{has} at {die} or larger, where {most} is usual"),
        Lack::Range(of, least, most) => format!("{of} is outside {least} to {most}"),
        Lack::Unlock(1) => "1 special effect to unlock".to_owned(),
        Lack::Unlock(n) => format!("{n} special effects to unlock"),
        Lack::Sfx(of) => format!("{of} has no special effect"),
        Lack::Limit(of) => format!("{of} has no limit"),
        Lack::Effect(of) => format!("{of} does not say what it is for"),
        Lack::Statement(of) => format!("{of} has no statement"),
        Lack::Pick(take, of) => format!("{take} of {}", listed(of)),
        Lack::Weight(has, about) => format!("{has} steps besides prime sets, where its weight gives about {about}"),
        Lack::Vices(has, most) => format!("vices {}, where at most {} are usual", dice(has), dice(most)),
        Lack::Values(has, wants) => format!("values of {has} steps, where they come to {wants}"),
        Lack::Who(lines) => {
            let lines: Vec<&str> = lines.iter().map(|it| super::events::field(*it)).collect();
            format!("no {} yet", lines.join(", "))
        }
    };
    set.map_or_else(|| sentence(&what), |set| format!("{}: {what}", set.name))
}
