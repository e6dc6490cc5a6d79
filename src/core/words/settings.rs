//! Trait sets in words: kinds, advice on a setting, and differences between two settings.

use super::{Terms, choice_name, counted, events, growth, listed, refused::thing, sentence};
use crate::model::{
    Accent, Die, EffectTag, MOST_OPTIONS, MOST_STAGES, Name, Need, Says, SetDef, SetKind, Setting, TraitSet, dice_text,
    same_name,
};
use crate::rules::{Adoption, Advice, Difference, Lack, Left, SetUse};

/// Returns the kit's plural for a kind of trait, in lowercase.
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
        SetKind::SignatureAssets => "signature ⟦assets⟧",
        SetKind::Talents => "talents",
        SetKind::Freeform => "freeform traits",
        SetKind::MobDice => "mob dice",
        SetKind::Vices => "vices",
        SetKind::Own => "traits of the table's own",
    }
}

/// Describes the use of a kind of trait set, in a sentence (SET-1 to SET-14).
pub const fn set_about(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Distinctions => {
            "Who somebody is, in a few phrases. One joins any roll it bears on, or hinders for ⟦a point⟧."
        }
        SetKind::Attributes => "What everybody is made of: one of a few that cover all that a body and a mind can do.",
        SetKind::Affiliations => "Who is beside somebody as they act: nobody, one other, or several.",
        SetKind::Skills => "What somebody has learned. What nobody taught them rolls a d4.",
        SetKind::Roles => "What somebody is for in a crew: one large die, and the others smaller.",
        SetKind::Specialties => {
            "What somebody does better than their training alone: a narrow field within a wider one."
        }
        SetKind::Values => "What somebody acts for. The one a deed is about joins the roll.",
        SetKind::Relationships => "Whom somebody has to do with. The die joins where that person is what it is about.",
        SetKind::Reputations => "How a group thinks of somebody. The die joins where that group has a say.",
        SetKind::Powers => "What nobody else can do, gathered under a name, with effects of its own and a limit.",
        SetKind::Abilities => "One power each, said in full: what it is for, what it does, and what keeps it back.",
        SetKind::Resources => "People, places and goods to fall back on. A die is spent until it comes back.",
        SetKind::SignatureAssets => "What somebody is never without. Knocked out, it comes back.",
        SetKind::Talents => "What somebody can do, in words: no die, but a moment in which it counts.",
        SetKind::Freeform => "What the GM's characters have: any trait that fits joins for nothing.",
        SetKind::MobDice => "The dice of many who act as one. They lose one at a time.",
        SetKind::Vices => "What drives the GM's characters in place of what the players have.",
        SetKind::Own => "A set of the table's own, by the usual rules.",
    }
}

/// Returns a requirement of character creation as a phrase (SET-1 to SET-13).
pub fn need(need: &Need) -> String {
    match need {
        Need::Count(least, most) if least == most => format!("{least} of them"),
        Need::Count(least, most) => format!("{least} to {most} of them"),
        Need::Array { one_of, rest } => {
            let each: Vec<String> = one_of.iter().filter(|it| !it.is_empty()).map(|it| dice_text(it)).collect();
            match (each.as_slice(), rest) {
                ([], None) => "no dice".to_owned(),
                ([], Some(rest)) => format!("all at {rest}"),
                (_, None) => each.join(" or "),
                (_, Some(rest)) => format!("{}, the rest {rest}", each.join(" or ")),
            }
        }
        Need::Balance => "each step up made up for by a step down".to_owned(),
        Need::Points(points) => format!("{} above the start", counted(u32::from(*points), "step")),
        Need::Steps(steps) => format!("{} in all", counted(u32::from(*steps), "step")),
        Need::Average(die) => format!("{die} on average"),
        Need::Pyramid => "a pyramid: each size stands on more of the size below".to_owned(),
        Need::Most(die, most) => format!("at most {most} at {die} or larger"),
        Need::Unlocked(count) => format!("{count} special effects unlocked"),
        Need::Effect => "each says what it is for".to_owned(),
        Need::Limit => "a limit".to_owned(),
        Need::Sfx => "a special effect".to_owned(),
        Need::Statement => "a statement for each".to_owned(),
    }
}

/// Lists all requirements of a trait set in one line.
pub fn needs(set: &SetDef) -> String {
    let all: Vec<String> = set.needs().iter().map(need).collect();
    if all.is_empty() { "nothing is asked".to_owned() } else { all.join("; ") }
}

/// Returns the note under a set's name in a list: its kind where the name doesn't tell, and its options.
pub fn set_note(set: &SetDef) -> String {
    let kind = set_kind(set.kind);
    let mut parts: Vec<&str> = Vec::new();
    // A set that is called as in the kit says what it is.
    if !same_name(&set.name, &Terms::default().say(kind)) {
        parts.push(kind);
    }
    if set.prime() {
        parts.push("prime");
    }
    if set.many() {
        parts.push(set_many());
    }
    parts.extend(set.has(Says::Statement).then_some("statements"));
    parts.join(" · ")
}

/// Explains that a character may have a set more than once, such as two named power sets.
pub const fn set_many() -> &'static str {
    "more than one to a file"
}

/// Describes one character's use of a trait set, and the tasks left in it.
pub fn set_use(it: &SetUse) -> String {
    let mut parts = vec![if it.traits == 0 { "none yet".to_owned() } else { counted(it.traits, "trait") }];
    parts.extend(it.left.iter().map(left_alone));
    if !it.own.is_empty() {
        parts.push(format!("beside the usual ones: {}", listed(&it.own)));
    }
    parts.join("; ")
}

/// Describes the loss while the set is not in play.
pub fn set_lost(it: &SetUse) -> String {
    format!("{}: {} set aside", it.name, counted(it.traits, "trait"))
}

/// Names archetypes whose traits of a set are set aside with it.
pub fn archetypes_lose(all: &[Name]) -> String {
    let archetypes = if all.len() == 1 { "archetype" } else { "archetypes" };
    format!("The {archetypes} {}: set aside, too", listed(all))
}

/// Returns the name of a character's trait set, its own name where there are several of a kind. A set not in play is
/// marked as set aside (SET-9, SETT-1).
pub fn set_name(setting: &Setting, set: &TraitSet) -> String {
    let def = setting.known_set(set.def).map(|def| &def.name);
    let name = set.name.as_ref().or(def).map(ToString::to_string);
    match (setting.set(set.def), name) {
        (Some(_), name) => name.unwrap_or_default(),
        (None, Some(name)) => format!("Set aside: {name}"),
        (None, None) => "Set aside".to_owned(),
    }
}

/// Returns the word for a text a trait has beside its dice.
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

/// Returns a heading with the number of open tasks.
pub fn left_count(count: usize) -> String {
    match count {
        0 => "Nothing left to do".to_owned(),
        1 => "One thing left to do".to_owned(),
        n => format!("{n} things left to do"),
    }
}

/// Summarizes open tasks: "3 left to do, next: No pronouns yet".
pub fn left_in_a_line(setting: &Setting, all: &[Left]) -> String {
    let Some(first) = all.first() else { return left_count(0) };
    format!("{} left to do, next: {}", all.len(), left(setting, first))
}

/// Returns the word for an ability's effect tag.
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

/// Returns advice on a setting as a sentence (SET-16, SET-17).
pub fn advice(advice: &Advice) -> String {
    match advice {
        Advice::NoDistinctions => "A setting usually has distinctions.".to_owned(),
        Advice::FewPrime(1) => "There is 1 prime set: distinctions and two more are usual.".to_owned(),
        Advice::FewPrime(n) => format!("There are {n} prime sets: distinctions and two more are usual."),
        Advice::Sets(1) => "⟦A PC⟧ has 1 trait set: three to seven are usual.".to_owned(),
        Advice::Sets(n) => format!("⟦A PC⟧ has {n} trait sets: three to seven are usual."),
        Advice::WithSfx(sets) => format!("{} sets have special effects, {}: two are usual.", sets.len(), listed(sets)),
        Advice::WithStatements(sets) => {
            format!("{} sets have statements, {}: two are usual.", sets.len(), listed(sets))
        }
        Advice::Roles(set, 1) => format!("{set} has 1 role: three to six are usual."),
        Advice::Roles(set, n) => format!("{set} has {n} roles: three to six are usual."),
        Advice::Blank(set) => format!("A trait of {set} starts without a die: in a prime set it has at least a d4."),
        Advice::Missing(of, kind) => {
            format!("“{}” comes to nothing without a set of {}.", choice_name(*of), set_kind(*kind))
        }
        Advice::Twins(name) => format!("Two trait sets are called {name}."),
        Advice::HangsOnNothing(name) => format!("{name} depend on a set that is not there."),
        Advice::Ring(sets) => match sets.as_slice() {
            [one] => format!("{one} depend on themselves."),
            more => format!("{} depend on each other.", listed(more)),
        },
        Advice::TwinTraits(set, name) => format!("Two usual traits of {set} are called {name}."),
        Advice::TwinTracks(name) => format!("Two ⟦stress⟧ tracks are called {name}."),
        Advice::Nameless(what, nth) => sentence(&format!("{} {nth} has no name.", thing(*what))),
        Advice::NamelessTrait(set) => format!("A usual trait of {set} has no name."),
        Advice::Stages(n) => format!("There are {n} stages: {MOST_STAGES} are the most."),
        Advice::Columns(stage, n) => format!("The stage {stage} has {n} columns: {MOST_OPTIONS} are the most."),
        Advice::GainOfNothing(gain, by) => {
            let by = match by {
                Ok(price) => format!("for {}", growth::price(*price)),
                Err(stage) => format!("at the stage {stage}"),
            };
            let gain = growth::gain(&Setting::bare(""), gain);
            format!("“{gain}” {by} is of a trait set that is not there.")
        }
        Advice::ListOfNothing(name) => format!("The list {name} is of a trait set that is not there."),
    }
}

/// Describes a difference of a second setting.
pub fn difference(difference: &Difference) -> String {
    sentence(&match difference {
        Difference::SetGone(name) => format!("no trait set {name}"),
        Difference::SetNew(name) => format!("a new trait set: {name}"),
        Difference::Set(name, what) => events::set_change(name, what),
        Difference::Order => "the trait sets stand in another order".to_owned(),
        Difference::Chosen(choice) => events::switched(*choice),
        Difference::TrackGone(name) => format!("no ⟦stress⟧ track {name}"),
        Difference::TrackNew(name) => format!("a new ⟦stress⟧ track: {name}"),
        Difference::SetRenamed(from, to) | Difference::Word(from, to) => format!("{from} is called {to}"),
        Difference::ArchetypeGone(name) => format!("no archetype {name}"),
        Difference::ArchetypeNew(name) => format!("a new archetype: {name}"),
        Difference::List(list, entry, what) => events::list_change(list, entry.as_ref(), what),
        Difference::Stages(what) => events::stage_change(what),
        Difference::Paper(what) => events::paper_change(what),
        Difference::Start => "what a session or ⟦a test⟧ starts with is different".to_owned(),
    })
}

/// Counts the parts of play that adopting another setting would lose.
pub fn lost_by_adopting(count: usize) -> String {
    let count = counted(u32::try_from(count).unwrap_or(u32::MAX), "thing");
    format!(
        "Adopting leaves out {count} of the archetypes and lists that are played. A copy in the library keeps them."
    )
}

/// Describes the changes that adopting a setting makes to files, one line for each kind of change in order of
/// appearance.
pub fn adoptions(all: &[Adoption]) -> Vec<String> {
    let mut lines: Vec<(Vec<Name>, Adoption)> = Vec::new();
    for file in all {
        // Without their names, files that fare alike are equal, and one line tells them.
        let same = Adoption { who: Name::default(), ..file.clone() };
        match lines.iter_mut().find(|(_, line)| *line == same) {
            Some((who, _)) => who.push(file.who.clone()),
            None => lines.push((vec![file.who.clone()], same)),
        }
    }
    lines.into_iter().map(|(who, does)| format!("{}: {}", listed(&who), adoption(&does, who.len() > 1))).collect()
}

fn adoption(it: &Adoption, several: bool) -> String {
    let does = |one: &str, many: &str, what: String| format!("{} {what}", if several { many } else { one });
    let counted = |all: &[(Name, usize)]| {
        let traits = |count: usize| super::counted(u32::try_from(count).unwrap_or(u32::MAX), "trait");
        let each: Vec<String> = all.iter().map(|(name, count)| format!("{name} ({})", traits(*count))).collect();
        super::map::listed(&each)
    };
    let moves: Vec<String> = it.moves.iter().map(|(from, to)| format!("{from} becomes {to}")).collect();
    let parts = [
        (!it.stays.is_empty()).then(|| does("keeps", "keep", listed(&it.stays))),
        (!moves.is_empty()).then(|| super::map::listed(&moves)),
        (!it.aside.is_empty()).then(|| does("sets aside", "set aside", counted(&it.aside))),
        (!it.back.is_empty()).then(|| does("has back", "have back", counted(&it.back))),
        (!it.lacks.is_empty()).then(|| does("has", "have", format!("nothing in {} yet", listed(&it.lacks)))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// Describes an open task of a character file (SET-2 to SET-7, CHAR-1, CHAR-7).
pub fn left(setting: &Setting, left: &Left) -> String {
    let set = left.set.and_then(|set| setting.set(set));
    let what = left_alone(left);
    // What names its set says it once.
    let set = set.filter(|set| !what.starts_with(&*set.name));
    set.map_or_else(|| sentence(&what), |set| format!("{}: {what}", set.name))
}

/// Describes an open task without the name of its set.
pub fn left_alone(left: &Left) -> String {
    let dice = dice_text;
    match &left.what {
        Lack::NoSet(of) => format!("none yet of {}", listed(of)),
        Lack::Traits(has, least, most) if least == most => format!("{has} of {least}"),
        Lack::Traits(has, least, most) => format!("{has}, where {least} to {most} are usual"),
        Lack::Dice(has, wants) => format!("{} instead of {}", dice(has), dice(wants)),
        Lack::Steps(has, wants) if has < wants => format!("{} of {wants} steps left", wants.saturating_sub(*has)),
        Lack::Steps(has, wants) => format!("{} more than {wants}", counted(has.saturating_sub(*wants), "step")),
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
        Lack::Values(has, wants) => format!("values worth {has} steps in all, not {wants}"),
        Lack::Who(lines) => {
            let lines: Vec<&str> = lines.iter().map(|it| super::events::field(*it)).collect();
            format!("no {} yet", lines.join(", "))
        }
    }
}

/// Returns the name of a paper accent (CHAR-4).
pub const fn accent(accent: Accent) -> &'static str {
    match accent {
        Accent::Black => "black",
        Accent::Blue => "blue",
        Accent::Green => "green",
        Accent::Red => "red",
        Accent::Violet => "violet",
        Accent::Brown => "brown",
    }
}

/// Returns an example character for typing or pasting, with a line for each set in play (CHAR-1).
pub fn written_example(setting: &Setting) -> String {
    let mut lines = vec!["Ada Quill, keeper of the light (Lena)".to_owned(), "she/her".to_owned()];
    let mut doubled = "one die";
    let mut names = ["Night owl", "Old coat", "Harbour folk", "Long memory", "Quick hands"].into_iter().cycle();
    for set in setting.sets.iter().filter(|set| set.on_pcs || set.many()) {
        let (least, most) = set.range();
        let (first, die) = match set.usual.first() {
            Some(usual) => (&**usual, Die::D10.clamp(least, most)),
            None if set.is_about_people() => ("My brother", set.starts.unwrap_or(Die::D8)),
            None if set.many() => ("Beam", Die::D8),
            None => (names.next().unwrap_or_default(), set.starts.unwrap_or(Die::D8)),
        };
        let own = if set.many() { " (Lamplight)" } else { "" };
        // A talent has no die (SET-13).
        let die = if set.kind == SetKind::Talents { String::new() } else { format!(" {die}") };
        let stated = if set.has(Says::Statement) { ": Everyone gets one" } else { "" };
        let second = set.usual.get(1).map(|it| format!(", {it} {}", Die::D8.clamp(least, most)));
        lines.push(format!("{}{own}: {first}{die}{stated}{}", set.name, second.unwrap_or_default()));
        doubled = first;
    }
    lines.push(format!("SFX: By ear: spend {} to double {doubled}", super::a(&setting.labels.point)));
    lines.push("Limit: In the fog: shut this down".to_owned());
    lines.join("\n")
}
