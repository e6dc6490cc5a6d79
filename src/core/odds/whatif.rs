//! What could still be done to a pool, and what it would come to then.
//!
//! Each way is tried on a copy of the table, so that what it costs, and whether it is allowed at all,
//! is what the rules say.

use super::question::Question;
use super::report::Report;
use super::versus::Chance;
use crate::model::{Bearer, Die, Name, Phase, Role, Roll, RollId, SceneId, Side, Source, Trait, TraitRef};
use crate::rules::{Command, RollCommand, Table, What, at_its_price, dry_run, might_join};

/// What is done to the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A trait joins it.
    With {
        /// Which.
        at: TraitRef,
        /// What it is called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
        /// It costs a point, since others lie there (POOL-1, POOL-8, SETT-4).
        paid: bool,
    },
    /// A distinction that is in it is rolled as a d4, which earns a point (POOL-3).
    Hinder {
        /// What it is called.
        name: Name,
    },
    /// A distinction joins it as a d4, which earns a point (POOL-3).
    HinderWith {
        /// What it is called.
        name: Name,
    },
    /// After the throw one more result is bought (TOT-3).
    OneMore,
}

impl Change {
    /// The plot points it costs; less than nothing where it earns some.
    pub const fn points(&self) -> i32 {
        match self {
            Self::With { paid: true, .. } | Self::OneMore => 1,
            Self::With { paid: false, .. } => 0,
            Self::Hinder { .. } | Self::HinderWith { .. } => -1,
        }
    }
}

/// One way to change the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it is.
    pub change: Change,
    /// What does it; nothing where it can't be done before the throw.
    pub commands: Vec<Command>,
}

/// Ways that all lead to the same dice, and what the test asks then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// What it asks then.
    pub question: Question,
    /// How it comes to that: what earns a point first, then what is free.
    pub ways: Vec<Way>,
}

/// What a change would be worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The change.
    pub what: WhatIf,
    /// How likely it is then to beat what opposes it.
    pub beat: Chance,
    /// By how much that is more likely than now, of one; less than zero where it is less likely.
    pub gain: f64,
}

/// A roll that is being built, and what could be put into it.
struct Trial<'t> {
    table: &'t Table,
    acting: &'t Roll,
    opposing: Option<RollId>,
    found: Vec<WhatIf>,
}

/// Everything that could be done to the acting roll while it is being built: a trait of the actor's
/// file or of the scene that is not in it yet, what else might join it, a distinction that hinders, one more result.
///
/// Empty where nothing opposes it yet, or where it has fallen.
pub fn what_ifs(table: &Table, acting: RollId, opposing: Option<RollId>, scene: Option<SceneId>) -> Vec<WhatIf> {
    let Some(acting) = table.rolls.get(&acting) else { return Vec::new() };
    let roll_of = |id: RollId| table.rolls.get(&id).map(|roll| &**roll);
    let other = opposing.and_then(roll_of);
    let Side::Character(who) = acting.by else { return Vec::new() };
    let now = Question::of(table, acting, other);
    if acting.phase != Phase::Building || acting.dice.is_empty() || now.against.is_none() {
        return Vec::new();
    }
    let mut trial = Trial { table, acting, opposing, found: Vec::new() };
    for of in [Some(Bearer::Character(who)), scene.map(Bearer::Scene)].into_iter().flatten() {
        for (role, found) in table.traits(of).into_iter().flat_map(crate::model::Traits::iter) {
            trial.join(TraitRef { of, id: found.id }, role, found);
        }
    }
    // What others have opened to all, and what the target suffers from, as the tray offers it.
    let known: Vec<Bearer> = [Some(Bearer::Character(who)), scene.map(Bearer::Scene)].into_iter().flatten().collect();
    let resolution = table.resolutions.get(&acting.of);
    let more = resolution.map(|it| might_join(table, it, acting, who)).unwrap_or_default();
    for at in more.into_iter().filter(|at| !known.contains(&at.of)) {
        if let Some((role, found)) = table.find(at) {
            trial.join(at, role, found);
        }
    }
    trial.hinder();
    // A point earned by this roll can't be spent on it, so only those in the purse count (TOT-3).
    let points = table.cast.get(&who).and_then(|it| it.points());
    if points.is_some_and(|points| points > 0) && acting.dice.len() > usize::from(acting.keep) {
        trial.found(now.with_one_more(), Way { change: Change::OneMore, commands: Vec::new() });
    }
    for found in &mut trial.found {
        found.ways.sort_by_key(|way| way.change.points());
    }
    trial.found
}

/// What each change is worth, the best first. `answer` counts; what it can't count is left out.
pub fn ranked(now: &Report, what_ifs: Vec<WhatIf>, mut answer: impl FnMut(&Question) -> Option<Report>) -> Vec<Ranked> {
    let Some(versus) = &now.versus else { return Vec::new() };
    let before = versus.beat.as_f64();
    let mut ranked: Vec<Ranked> = what_ifs
        .into_iter()
        .filter_map(|what| {
            let beat = answer(&what.question)?.versus?.beat;
            let gain = beat.as_f64() - before;
            Some(Ranked { what, beat, gain })
        })
        .collect();
    ranked.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    ranked
}

impl Trial<'_> {
    fn found(&mut self, question: Question, way: Way) {
        match self.found.iter_mut().find(|it| it.question == question) {
            Some(known) => known.ways.push(way),
            None => self.found.push(WhatIf { question, ways: vec![way] }),
        }
    }

    /// What the test asks on a table that a change has led to.
    fn asks(&self, after: &Table) -> Option<Question> {
        let opposing = self.opposing.and_then(|id| after.rolls.get(&id)).map(|roll| &**roll);
        after.rolls.get(&self.acting.id).map(|acting| Question::of(after, acting, opposing))
    }

    fn join(&mut self, at: TraitRef, role: Role, trait_: &Trait) {
        if trait_.shut_down
            || trait_.over
            || trait_.base.is_empty()
            || self.acting.dice.iter().any(|die| die.from == Source::Trait(at))
        {
            return;
        }
        let add = |hinder| {
            let (roll, what) = (self.acting.id.into(), What::Trait(at.into()));
            Command::Roll(RollCommand::Add { roll, what, hinder, pay: false })
        };
        let tried = |hinder| -> Option<(Question, Vec<Command>, bool)> {
            let tried = at_its_price(self.table, vec![add(hinder)]);
            Some((self.asks(&tried.after.ok()?)?, tried.commands, tried.paid))
        };
        let (plain, hindering) = (tried(false), matches!(role, Role::Set(_)).then(|| tried(true)).flatten());
        let name = trait_.name.clone();
        if let Some((question, commands, paid)) = plain {
            let change = Change::With { at, name: name.clone(), dice: trait_.dice(), paid };
            self.found(question, Way { change, commands });
        }
        // A point spent to earn a point is no choice anybody makes.
        if let Some((question, commands, false)) = hindering {
            let change = Change::HinderWith { name };
            self.found(question, Way { change, commands });
        }
    }

    /// Distinctions that are in it may hinder.
    fn hinder(&mut self) {
        for die in self.acting.dice.iter().filter(|die| !die.hinder) {
            let command =
                Command::Roll(RollCommand::Hinder { roll: self.acting.id.into(), die: die.id.into(), on: true });
            if let Some(question) =
                dry_run(self.table, std::slice::from_ref(&command)).ok().and_then(|after| self.asks(&after))
            {
                let change = Change::Hinder { name: die.label.clone() };
                self.found(question, Way { change, commands: vec![command] });
            }
        }
    }
}
