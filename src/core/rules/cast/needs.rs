//! The open tasks of a file: budgets and arrays of the setting, choices of an archetype, and the person (SET-2 to
//! SET-7, CHAR-1, CHAR-7). Pure reading: all of it is advice, and keeps nobody from playing.
//!
//! Home of SET-3, SET-4, SET-5, SET-7, SET-13.

use crate::model::{
    Bearer, Character, CharacterId, CharacterKind, Choose, Die, Host, Name, Need, SetDef, SetId, Sfx, State, Trait,
    TraitRef, TraitSet, Traits,
};
use crate::rules::table::facts::catalysts::steps_of;
use crate::rules::{CharacterCommand, Command, HostAt, SfxAt, SfxCommand, TraitCommand, record_of};

/// A requirement that a set, or the whole file, does not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// None of a set's usual traits: the set came after the file was made (SET-16).
    NoSet(Vec<Name>),
    /// The number of traits, the least and the most.
    Traits(usize, usize, usize),
    /// The current dice, and those of an array.
    Dice(Vec<Die>, Vec<Die>),
    /// The current steps, and the required ones.
    Steps(u32, u32),
    /// A die size, its number of traits, and the number needed to bear those above (SET-4).
    Pyramid(Die, usize, usize),
    /// A die size, the number of traits of that size or larger, and the most allowed (SET-9).
    TooMany(Die, usize, usize),
    /// A trait outside its starting range.
    Range(Name, Die, Die),
    /// The number of SFX that may still be unlocked (CHAR-1).
    Unlock(usize),
    Sfx(Name),
    /// A trait or a set without a limit (SET-9, SET-10).
    Limit(Name),
    /// An ability without an effect tag (SET-10).
    Effect(Name),
    /// A trait without a statement (SET-14).
    Statement(Name),
    /// A number of traits to choose from these (CHAR-1).
    Pick(u8, Vec<Name>),
    /// Steps besides prime sets, and the approximate number by weight (GMC-1).
    Weight(u32, u32),
    /// Vices, and their maximum (GMC-8).
    Vices(Vec<Die>, Vec<Die>),
    /// Steps of a catalyst's values, and the required number (GMC-9).
    Values(u32, u32),
    /// Missing pronouns, background or appearance (CHAR-7).
    Who(Vec<crate::rules::Field>),
}

/// One open task, with presses that do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The set of the setting; `None` for the whole file.
    pub set: Option<SetId>,
    pub what: Lack,
    /// Presses that each do some of it.
    pub presses: Vec<Vec<Command>>,
}

/// Returns the open tasks of a file; empty if it is as the setting wants it.
pub fn left(state: &State, who: CharacterId) -> Vec<Left> {
    let Some(character) = state.cast.get(&who) else { return Vec::new() };
    let mut found = Vec::new();
    let mut say = |set, what| found.push(Left { set, what, presses: Vec::new() });
    match character.kind {
        CharacterKind::Pc => {
            let played = has_played(state, character);
            for def in state.setting.sets.iter().filter(|def| def.kind.is_for_pcs()) {
                let own: Vec<&TraitSet> = character.traits.sets.iter().filter(|it| it.def == def.id).collect();
                // Only a set that every PC has can be missing.
                if own.is_empty() && !def.on_pcs {
                    continue;
                }
                if own.is_empty() && !def.usual.is_empty() {
                    say(Some(def.id), Lack::NoSet(def.usual.clone()));
                    continue;
                }
                for what in of_set(state, def, &own).into_iter().filter(|it| !(played && is_grown(it))) {
                    say(Some(def.id), what);
                }
            }
            for what in choices(character) {
                say(None, what);
            }
        }
        CharacterKind::Gmc(_) => {
            let weight = super::vices::weight_points(state, who).filter(|(has, about)| has != about);
            if let Some((has, about)) = weight {
                say(None, Lack::Weight(has, about));
            }
            let vices = super::vices::vices_beyond(state, who);
            if let Some((has, most)) = vices {
                say(None, Lack::Vices(has, most));
            }
            let values = crate::rules::value_steps(state, who)
                .filter(|(has, wanted)| has != wanted && crate::rules::table::facts::catalysts::is_catalyst(character));
            if let Some((has, wanted)) = values {
                say(None, Lack::Values(has, wanted));
            }
        }
        // Its attributes are stepped up and down in pairs (VEH-1).
        CharacterKind::Vehicle => {
            if let Some(def) = state.setting.set_of(crate::model::SetKind::Attributes) {
                let own = character.traits.sets.iter().filter(|it| it.def == def.id);
                // The fourth one, the crew of a GM's vehicle, stays out of that (VEH-1).
                let three: Vec<&Trait> = own.flat_map(|it| &it.traits).take(3).collect();
                let has: u32 = three.iter().flat_map(|it| &it.base).map(|die| steps_of(*die)).sum();
                let wants = steps_of(Die::D8) * u32::try_from(three.len()).unwrap_or_default();
                if has != wants {
                    say(Some(def.id), Lack::Steps(has, wants));
                }
            }
        }
    }
    // What an archetype unlocks, it says itself; its sets do not say it once more (CHAR-1).
    if character.making.unlock.is_some() {
        found.retain(|lack| lack.set.is_none() || !matches!(lack.what, Lack::Unlock(_)));
    }
    for lack in &mut found {
        lack.presses = presses(state, character, lack);
    }
    found
}

/// Returns the sets without open tasks: no line is about them, no choice among their traits is open, and no SFX is left
/// to unlock in them (CHAR-1).
pub fn done<'a>(state: &'a State, who: &'a Character, left: &'a [Left]) -> impl Iterator<Item = &'a SetDef> {
    let unlocks = left.iter().any(|it| it.set.is_none() && matches!(it.what, Lack::Unlock(_)));
    let chosen = |it: &Trait| who.making.picks.iter().any(|pick| pick.of.contains(&it.id));
    let locked = move |all: &[Sfx]| unlocks && all.iter().any(|it| !it.unlocked && !it.limit);
    let open = move |set: &TraitSet| locked(&set.sfx) || set.traits.iter().any(|it| chosen(it) || locked(&it.sfx));
    state.setting.sets.iter().filter(move |def| {
        let mut own = who.traits.sets.iter().filter(|it| it.def == def.id && !it.traits.is_empty()).peekable();
        own.peek().is_some() && !own.any(open) && !left.iter().any(|it| it.set == Some(def.id))
    })
}

/// Returns whether a PC has been in a session: from then on it grows, and ratings beyond those of its making are no
/// mistake (GROW-10).
fn has_played(state: &State, who: &Character) -> bool {
    state.evening.pcs.contains(&who.id) || record_of(state, who.id).next().is_some()
}

/// Returns whether growth may have led to what a set does not meet: to more than it asks for, or to other sizes of the
/// same sum, since values step up and down together (GROW-10).
fn is_grown(what: &Lack) -> bool {
    let sum = |dice: &[Die]| dice.iter().map(|die| steps_of(*die)).sum::<u32>();
    match what {
        Lack::Traits(has, _, most) => has > most,
        Lack::Steps(has, wants) => has > wants,
        Lack::Dice(has, wants) => sum(has) >= sum(wants),
        Lack::Pyramid(..) | Lack::TooMany(..) | Lack::Range(..) => true,
        _ => false,
    }
}

fn choices(who: &Character) -> Vec<Lack> {
    use crate::rules::Field as F;
    let mut found = Vec::new();
    let name = |id| who.traits.find(id).map(|(_, it)| it.name.clone());
    for pick in &who.making.picks {
        found.push(Lack::Pick(pick.take, pick.of.iter().filter_map(|id| name(*id)).collect()));
    }
    if let Some(unlock) = who.making.unlock {
        let left = usize::from(unlock).saturating_sub(unlocked(&who.traits, &[]));
        found.extend((left > 0).then_some(Lack::Unlock(left)));
    }
    let lines = [(F::Pronouns, &who.pronouns), (F::Background, &who.background), (F::Appearance, &who.appearance)];
    let empty: Vec<F> = lines.iter().filter(|(_, text)| text.trim().is_empty()).map(|(line, _)| *line).collect();
    found.extend((!empty.is_empty()).then_some(Lack::Who(empty)));
    found
}

/// Counts unlocked SFX, except on traits that are still chosen from; Hinder and limits do not count.
pub(super) fn unlocked(traits: &Traits, picks: &[Choose]) -> usize {
    let chosen = |on: &Host| matches!(on, Host::Trait(id) if picks.iter().any(|pick| pick.of.contains(id)));
    let all = traits.hosts().filter(|(on, _)| !chosen(on)).flat_map(|(_, all)| all);
    all.filter(|it| it.unlocked && !it.is_hinder() && !it.limit).count()
}

fn dice_of(traits: &[&Trait]) -> Vec<Die> {
    let mut dice: Vec<Die> = traits.iter().filter_map(|it| it.rating()).collect();
    dice.sort_unstable_by(|one, other| other.cmp(one));
    dice
}

fn of_set(state: &State, def: &SetDef, own: &[&TraitSet]) -> Vec<Lack> {
    let traits: Vec<&Trait> = own.iter().flat_map(|it| &it.traits).collect();
    let mut found: Vec<Lack> = Vec::new();
    let (least, most) = def.range();
    for trait_ in &traits {
        let out = trait_.base.iter().any(|die| *die < least || *die > most);
        found.extend(out.then(|| Lack::Range(trait_.name.clone(), least, most)));
    }
    for need in def.needs() {
        found.extend(lack(state, def, own, &traits, &need));
    }
    found
}

fn lack(state: &State, def: &SetDef, own: &[&TraitSet], traits: &[&Trait], need: &Need) -> Vec<Lack> {
    let has: u32 = traits.iter().flat_map(|it| &it.base).map(|die| steps_of(*die)).sum();
    let one = |it: Option<Lack>| it.into_iter().collect::<Vec<_>>();
    let off = |has: u32, wants: u32| one((has != wants).then_some(Lack::Steps(has, wants)));
    let lone = |that: &dyn Fn(&Trait) -> bool, what: &dyn Fn(Name) -> Lack| -> Vec<Lack> {
        traits.iter().filter(|it| !that(it)).map(|it| what(it.name.clone())).collect()
    };
    match need {
        Need::Count(least, most) => {
            let (least, most) = (usize::from(*least), usize::from(*most));
            let fits = (least..=most).contains(&traits.len());
            one((!fits).then_some(Lack::Traits(traits.len(), least, most)))
        }
        Need::Array { one_of, rest } => one(array(&dice_of(traits), one_of, *rest)),
        Need::Balance => {
            let start = |place| def.starts_at(place).map(steps_of).unwrap_or_default();
            off(has, (0..traits.len()).map(start).sum())
        }
        Need::Points(points) => {
            let start = def.starts.map(steps_of).unwrap_or_default();
            let count = u32::try_from(traits.len()).unwrap_or(u32::MAX);
            let spent = has.saturating_sub(start.saturating_mul(count));
            off(spent, u32::from(*points))
        }
        Need::Steps(steps) => off(has, u32::from(*steps)),
        Need::Average(die) => {
            let count = u32::try_from(traits.len()).unwrap_or(u32::MAX);
            off(has, steps_of(*die).saturating_mul(count))
        }
        Need::Pyramid => pyramid(&dice_of(traits)),
        Need::Most(die, most) => {
            let large = traits.iter().filter(|it| it.base.iter().any(|it| it >= die)).count();
            one((large > usize::from(*most)).then_some(Lack::TooMany(*die, large, usize::from(*most))))
        }
        Need::Unlocked(count) => {
            let all = traits.iter().flat_map(|it| &it.sfx).filter(|it| it.unlocked && !it.is_hinder() && !it.limit);
            let left = usize::from(*count).saturating_sub(all.count());
            one((left > 0).then_some(Lack::Unlock(left)))
        }
        Need::Effect => lone(&|it| it.effect.is_some(), &Lack::Effect),
        Need::Statement => lone(&|it| !it.statement.trim().is_empty(), &Lack::Statement),
        Need::Limit if def.many() => of_own_sets(state, own, &|it| it.limit, &Lack::Limit),
        Need::Sfx if def.many() => of_own_sets(state, own, &|it| !it.limit, &Lack::Sfx),
        Need::Limit => lone(&|it| it.sfx.iter().any(|it| it.limit), &Lack::Limit),
        Need::Sfx => lone(&|it| it.sfx.iter().any(|it| !it.limit), &Lack::Sfx),
    }
}

/// Checks each set with a name of its own: on itself or on one of its traits (SET-9).
fn of_own_sets(
    state: &State,
    own: &[&TraitSet],
    that: &dyn Fn(&Sfx) -> bool,
    what: &dyn Fn(Name) -> Lack,
) -> Vec<Lack> {
    let has = |set: &TraitSet| set.sfx.iter().chain(set.traits.iter().flat_map(|it| &it.sfx)).any(that);
    let called = |set: &TraitSet| {
        let def = || state.setting.known_set(set.def).map(|it| it.name.clone());
        set.name.clone().or_else(def).unwrap_or_default()
    };
    own.iter()
        .filter(|set| (set.name.is_some() || !set.traits.is_empty()) && !has(set))
        .map(|set| what(called(set)))
        .collect()
}

/// Returns the nearest array if none fits.
fn array(has: &[Die], one_of: &[Vec<Die>], rest: Option<Die>) -> Option<Lack> {
    let whole = |first: &Vec<Die>| {
        let mut all = first.clone();
        if let Some(rest) = rest {
            all.resize(all.len().max(has.len()), rest);
        }
        all.sort_unstable_by(|one, other| other.cmp(one));
        all
    };
    let all: Vec<Vec<Die>> = one_of.iter().map(whole).collect();
    if has.is_empty() || all.iter().any(|it| it == has) {
        return None;
    }
    let apart = |it: &Vec<Die>| it.iter().zip(has).filter(|(one, other)| one != other).count();
    all.into_iter().min_by_key(apart).map(|it| Lack::Dice(has.to_vec(), it))
}

/// Checks that each size above a d6 stands on more of the next one down: two below the first, then three (SET-4).
fn pyramid(dice: &[Die]) -> Vec<Lack> {
    let count = |die: Die| dice.iter().filter(|it| **it == die).count();
    let Some(top) = dice.iter().max().copied() else { return Vec::new() };
    let mut found = Vec::new();
    let (mut size, mut wants) = (top, 1);
    // A d6 stands on nothing: everybody has the d4s below it (SET-4).
    while let Some(below) = size.down().filter(|it| *it >= Die::D6) {
        wants += 1;
        if count(below) < wants {
            found.push(Lack::Pyramid(below, count(below), wants));
        }
        size = below;
    }
    found
}

fn presses(state: &State, who: &Character, left: &Left) -> Vec<Vec<Command>> {
    let of = Bearer::Character(who.id);
    match &left.what {
        // Several at a time would take a press for each combination.
        Lack::Pick(1, names) => {
            let theirs = |name: &Name| who.traits.iter().find(|(_, it)| it.name == *name).map(|(_, it)| it.id);
            let take =
                |id: crate::model::TraitId| CharacterCommand::Pick { who: who.id.into(), traits: vec![id.into()] };
            names.iter().filter_map(theirs).map(|id| vec![take(id).into()]).collect()
        }
        Lack::NoSet(names) => {
            let Some(set) = left.set else { return Vec::new() };
            let add = |name: &Name| {
                TraitCommand::Add { of: of.into(), set: set.into(), name: name.clone(), dice: Vec::new() }.into()
            };
            vec![names.iter().map(add).collect()]
        }
        Lack::Unlock(_) => {
            let locked = |(on, all): (Host, &[Sfx])| {
                let each: Vec<Name> =
                    all.iter().filter(|it| !it.unlocked && !it.limit).map(|it| it.name.clone()).collect();
                each.into_iter().map(move |name| {
                    let at = SfxAt { of: of.into(), on: HostAt::from(on), is: crate::model::Ref::Name(name) };
                    vec![Command::Sfx(SfxCommand::Unlock { at })]
                })
            };
            who.traits.hosts().flat_map(locked).collect()
        }
        Lack::Steps(has, wants) => {
            let Some(def) = left.set.and_then(|set| state.setting.set(set)) else { return Vec::new() };
            let (least, most) = def.range();
            let traits = who.traits.sets.iter().filter(|it| it.def == def.id).flat_map(|it| &it.traits);
            let step = |trait_: &Trait| {
                // Of several dice it can't be told which one should move.
                let [die] = trait_.base.as_slice() else { return None };
                let to =
                    if has < wants { die.up().filter(|to| *to <= most) } else { die.down().filter(|to| *to >= least) };
                let at = TraitRef { of, id: trait_.id }.into();
                to.map(|to| vec![TraitCommand::Rate { at, dice: vec![to] }.into()])
            };
            traits.filter_map(step).collect()
        }
        _ => Vec::new(),
    }
}
