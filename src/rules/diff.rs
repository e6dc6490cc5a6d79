//! What changed between two tables, for previews, for the scene's end, and for tests.

use super::Table;
use crate::model::{
    Actor, Bearer, Character, Die, Map, Name, Order, Pathways, Phase, PoolKind, Purse, Role, State, Trait, TraitId,
    Traits,
};
use std::collections::BTreeMap;

/// One thing that is different. Names are as they are afterwards, or were before where it is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A character's plot points.
    Points {
        /// Whose.
        who: Name,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// Points held back until the roll is resolved (PP-7).
    Held {
        /// Whose.
        who: Name,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// The GM's bank.
    Bank {
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// A bearer has a trait it did not have.
    TraitCame {
        /// Who.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// A bearer no longer has a trait.
    TraitWent {
        /// Who.
        on: Name,
        /// What it was.
        role: Role,
        /// What it was called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// A trait's dice changed.
    TraitRated {
        /// Who.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// A trait is otherwise different: its name, its text, who may use it.
    TraitEdited {
        /// Who.
        on: Name,
        /// What it is called.
        name: Name,
    },
    /// Somebody is taken out.
    Out(Name),
    /// Somebody is back.
    Back(Name),
    /// A pool's dice.
    Pool {
        /// Which.
        pool: Name,
        /// What it is for.
        kind: PoolKind,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// Something came onto the table.
    Came(Name),
    /// Something left the table.
    Went(Name),
    /// Something is otherwise different.
    Edited(Name),
    /// Whose turn it is.
    Turn {
        /// Before.
        from: Option<Name>,
        /// After.
        to: Option<Name>,
    },
    /// A roll went on.
    Roll {
        /// Whose.
        who: Name,
        /// How far it is.
        phase: Phase,
    },
}

/// Everything that is different between two tables.
pub fn diff(before: &Table, after: &Table) -> Vec<Change> {
    let mut changes = Vec::new();
    points(before, after, &mut changes);
    traits(before, after, &mut changes);
    pools(before, after, &mut changes);
    scenes(before, after, &mut changes);
    rolls(before, after, &mut changes);
    rest(before, after, &mut changes);
    changes
}

fn points(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, is) in after.cast.iter() {
        let Some(was) = before.cast.get(id) else { continue };
        if let (Purse::Own(from), Purse::Own(to)) = (was.purse, is.purse)
            && from != to
        {
            out.push(Change::Points { who: is.name.clone(), from, to });
        }
        let held = |state: &State| {
            let all = state.rolls.values().flat_map(|roll| &roll.held);
            all.filter(|held| held.to == *id).map(|held| held.points).sum::<u32>()
        };
        let (from, to) = (held(before), held(after));
        if from != to {
            out.push(Change::Held { who: is.name.clone(), from, to });
        }
    }
    if before.bank != after.bank {
        out.push(Change::Bank { from: before.bank, to: after.bank });
    }
}

/// Every bearer with its name and traits.
fn bearers(state: &State) -> BTreeMap<Bearer, (Name, &Traits)> {
    let characters = state.cast.iter().map(|(id, it)| (Bearer::Character(*id), (it.name.clone(), &it.traits)));
    let scenes = state.scenes.iter().map(|(id, it)| (Bearer::Scene(*id), (it.name.clone(), &it.traits)));
    let pools = state.pools.iter().map(|(id, it)| (Bearer::Pool(*id), (it.name.clone(), &it.traits)));
    characters.chain(scenes).chain(pools).collect()
}

fn traits(before: &State, after: &State, out: &mut Vec<Change>) {
    let (was, is) = (bearers(before), bearers(after));
    for (of, (on, traits)) in &is {
        // Untouched entities are shared between the tables, so most are settled by one comparison.
        let Some((_, old)) = was.get(of) else { continue };
        if std::ptr::eq(*old, *traits) || old == traits {
            continue;
        }
        trait_changes(on, old, traits, out);
    }
}

fn trait_changes(on: &Name, was: &Traits, is: &Traits, out: &mut Vec<Change>) {
    let index = |traits: &Traits| -> BTreeMap<TraitId, (Role, Trait)> {
        traits.iter().map(|(role, it)| (it.id, (role, it.clone()))).collect()
    };
    let (old, new) = (index(was), index(is));
    for (id, (role, it)) in &old {
        if !new.contains_key(id) {
            out.push(Change::TraitWent { on: on.clone(), role: *role, name: it.name.clone(), dice: it.dice() });
        }
    }
    for (id, (role, it)) in &new {
        let (on, name, role) = (on.clone(), it.name.clone(), *role);
        let over = old.get(id).is_some_and(|(_, was)| was.over);
        if it.over != over {
            out.push(if it.over { Change::Out(on.clone()) } else { Change::Back(on.clone()) });
        }
        match old.get(id) {
            None => out.push(Change::TraitCame { on, role, name, dice: it.dice() }),
            Some((_, was)) if was.dice() != it.dice() => {
                out.push(Change::TraitRated { on, role, name, from: was.dice(), to: it.dice() });
            }
            Some((_, was)) if was != it => out.push(Change::TraitEdited { on, name }),
            Some(_) => {}
        }
    }
}

fn pools(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, is) in after.pools.iter() {
        match before.pools.get(id) {
            None => out.push(Change::Came(is.name.clone())),
            Some(was) if was.dice != is.dice => out.push(Change::Pool {
                pool: is.name.clone(),
                kind: is.kind,
                from: was.dice.clone(),
                to: is.dice.clone(),
            }),
            Some(was) if was.name != is.name => out.push(Change::Edited(is.name.clone())),
            Some(_) => {}
        }
    }
    gone(&before.pools, &after.pools, |pool| pool.name.clone(), out);
}

fn scenes(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, is) in after.scenes.iter() {
        let Some(was) = before.scenes.get(id) else {
            out.push(Change::Came(is.name.clone()));
            continue;
        };
        if was.order.now != is.order.now {
            let name = |state: &State, order: &Order| {
                let of = order.now.map(|actor| match actor {
                    Actor::Character(id) => Bearer::Character(id),
                    Actor::Pool(id) => Bearer::Pool(id),
                });
                of.and_then(|of| state.bearer_name(of).cloned())
            };
            out.push(Change::Turn { from: name(before, &was.order), to: name(after, &is.order) });
        } else if was != is && was.traits == is.traits {
            out.push(Change::Edited(is.name.clone()));
        }
    }
    gone(&before.scenes, &after.scenes, |scene| scene.name.clone(), out);
}

fn rolls(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, is) in after.rolls.iter() {
        let was = before.rolls.get(id);
        if was.is_none_or(|was| was.phase != is.phase || was.dice.len() != is.dice.len()) {
            let who = match is.by {
                crate::model::Side::Character(id) => after.cast.get(&id).map(|it| it.name.clone()),
                crate::model::Side::Opposition => None,
            };
            out.push(Change::Roll { who: who.unwrap_or_else(|| "the opposition".into()), phase: is.phase });
        }
    }
}

fn rest(before: &State, after: &State, out: &mut Vec<Change>) {
    for (id, is) in after.cast.iter() {
        match before.cast.get(id) {
            None => out.push(Change::Came(is.name.clone())),
            Some(was) => {
                // Points and traits are told by themselves.
                let rest = Character { purse: is.purse, traits: is.traits.clone(), ..Character::clone(was) };
                if rest != **is {
                    out.push(Change::Edited(is.name.clone()));
                }
            }
        }
    }
    gone(&before.cast, &after.cast, |it| it.name.clone(), out);
    let campaign = [
        ("the campaign's name", before.name != after.name),
        ("the campaign's notes", before.notes != after.notes),
        ("the setting", before.setting != after.setting),
        ("who plays", before.players != after.players),
    ];
    out.extend(campaign.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| Change::Edited(what.into())));
    if before.map != after.map {
        map(&before.map, &after.map, out);
    }
}

fn map(before: &Pathways, after: &Pathways, out: &mut Vec<Change>) {
    for (id, is) in after.elements.iter() {
        match before.elements.get(id) {
            None => out.push(Change::Came(is.name.clone())),
            Some(was) if was != is => out.push(Change::Edited(is.name.clone())),
            Some(_) => {}
        }
    }
    gone(&before.elements, &after.elements, |it| it.name.clone(), out);
    if before.ties != after.ties {
        out.push(Change::Edited("the map's lines".into()));
    }
}

fn gone<K: Ord, V>(before: &Map<K, V>, after: &Map<K, V>, name: impl Fn(&V) -> Name, out: &mut Vec<Change>) {
    let went = before.iter().filter(|(id, _)| !after.contains_key(id));
    out.extend(went.map(|(_, it)| Change::Went(name(it))));
}
