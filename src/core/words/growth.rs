//! Describes improvements, their prices and the means of growth.

use super::{bracketed, noted};
use crate::model::{
    Bearer, Character, CharacterId, Die, Gain, GainOf, GrowthPool, HarmKind, Host, Labels, Name, Price, Role, SetDef,
    SetId, Setting, State, Trait, TraitId, TraitRef, Unlock, Wish, dice_text,
};
use crate::rules::{Currency, Unsettled, die_more, steps_of_gain};
use crate::words::terms::{a, many, so_many};

/// Returns the price of an improvement: "5 XP", "2 sessions", "a growth test vs target rating + d8".
pub fn price(price: Price) -> String {
    match price {
        Price::Test(pool, die) => t!("a growth ⟦test⟧ vs {}", opposition(pool, die)),
        Price::Xp(xp) => t!("{xp} ⟦XP⟧"),
        Price::Sessions(count) => so_many(usize::from(count), t!("session")),
        Price::Advances(count) => so_many(usize::from(count), t!("advance")),
    }
}

/// Returns the opposition of a growth test: one or two dice of that size, with the trait’s new rating where it counts
/// (GROW-3, GROW-5, GROW-6).
fn opposition(pool: GrowthPool, die: Die) -> String {
    match pool {
        GrowthPool::StressOnly => format!("2{die}"),
        GrowthPool::Paced => t!("target rating + 2{die}"),
        GrowthPool::Session | GrowthPool::Off => t!("target rating + {die}"),
    }
}

/// Returns a price without its kind, for a list headed by the kind: "target rating + d10", "5 XP".
pub fn short_price(of: Price) -> String {
    match of {
        Price::Test(pool, die) => opposition(pool, die),
        _ => price(of),
    }
}

/// Lists the improvements a character can’t afford, grouped by price: "10 XP: Add a d8 signature asset · …".
pub fn too_dear(setting: &Setting, rows: &[Unlock]) -> Vec<String> {
    let each = rows.chunk_by(|one, other| one.price == other.price);
    let lines = each.filter_map(|same| {
        let all: Vec<String> = same.iter().map(|row| gain(setting, &row.gain)).collect();
        Some(format!("{}: {}", price(same.first()?.price), all.join(" · ")))
    });
    lines.collect()
}

/// Returns an amount of a currency: "12 XP", "3 sessions".
pub fn amount_of(with: Currency, amount: u32) -> String {
    let count = usize::try_from(amount).unwrap_or(usize::MAX);
    match with {
        Currency::Xp => t!("{amount} ⟦XP⟧"),
        Currency::Sessions => so_many(count, t!("session")),
        Currency::Advances => so_many(count, t!("advance")),
    }
}

/// Returns the setting’s singular for a trait of those sets: "skill".
fn one(setting: &Setting, of: GainOf) -> String {
    let one = match of {
        GainOf::Any => None,
        // A kind that the setting has no set of is named by the default rules.
        GainOf::Kind(kind) => {
            Some(setting.set_of(kind).map_or_else(|| SetDef::usual(SetId(0), kind).one, |def| def.one.clone()))
        }
        GainOf::Set(id) => setting.known_set(id).map(|def| def.one.clone()),
    };
    one.map_or_else(|| t!("trait").to_owned(), |one| one.to_string())
}

/// Names an improvement: "Step up a skill", "Add a d8 signature asset".
pub fn gain(setting: &Setting, gain: &Gain) -> String {
    let one = |of: &GainOf| one(setting, *of);
    let text = match gain {
        Gain::Up { of, from: Some(from), .. } => t!("step up {} rated {from}", a(&one(of))),
        Gain::Up { of, to: Some(to), .. } => t!("step up {} to {to}", a(&one(of))),
        Gain::Up { of, .. } => t!("step up {}", a(&one(of))),
        Gain::UpAndDown(of) => t!("step up {} and step down another", a(&one(of))),
        Gain::New { of, dice } if dice.is_empty() => t!("add {}", a(&one(of))),
        Gain::New { of, dice } => t!("add a {} {}", dice_text(dice), one(of)),
        Gain::MoreDice(of, _) => t!("add another die to {}", a(&one(of))),
        Gain::Swap(of) => t!("replace {}", a(&one(of))),
        Gain::Restate(GainOf::Any) => t!("rewrite a statement").to_owned(),
        Gain::Restate(of) => t!("rewrite the statement of {}", a(&one(of))),
        Gain::Unlock => t!("unlock an SFX").to_owned(),
        Gain::AddSfx(of) => t!("add a locked SFX to {}", a(&one(of))),
        Gain::SwapSfx { unlocked: true } => t!("swap an unlocked SFX").to_owned(),
        Gain::SwapSfx { unlocked: false } => t!("swap a locked SFX").to_owned(),
        Gain::FromAsset(of) => t!("turn ⟦an asset⟧ into {}", a(&one(of))),
        Gain::Tag(of) => t!("add a tag to {}", a(&one(of))),
        Gain::WholeSet(_) => t!("add a whole trait set").to_owned(),
        Gain::SwapSet(_) => t!("replace a whole trait set").to_owned(),
        Gain::Story(text) if text.is_empty() => t!("story unlockable").to_owned(),
        Gain::Story(text) => text.to_string(),
    };
    super::sentence(&text)
}

pub const TABLE: &str = mark!("After the session");

/// Lists matters a character must settle before growing: questioned statements and goals (GROW-2, GROW-7, GROW-15).
pub fn unsettled(state: &State, it: &Unsettled) -> String {
    let who = state.cast.get(&it.who);
    let questioned: Vec<Name> =
        it.questioned.iter().filter_map(|at| state.find(*at)).map(|(_, own)| own.name.clone()).collect();
    let goals = who.map(|who| who.growth.goals.as_slice()).unwrap_or_default();
    let goals: Vec<Name> = it.goals.iter().filter_map(|at| goals.get(*at)).map(|goal| goal.name.clone()).collect();
    let parts = [
        (!questioned.is_empty()).then(|| t!("questioned {}", super::listed(&questioned))),
        (!goals.is_empty())
            .then(|| format!("{} {}", if goals.len() == 1 { t!("⟦goal⟧") } else { t!("⟦goals⟧") }, goals.join(", "))),
    ];
    let name = who.map(|who| who.name.to_string()).unwrap_or_default();
    format!("{name}: {}", parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// Describes the limits of a growth test: "No plot points, hitches don’t count" (GROW-3).
pub fn quiet(labels: &Labels) -> String {
    t!("No ⟦plot points⟧, {} don’t count", many(&labels.hitch))
}

/// Describes the result of a failed growth test (GROW-4 to GROW-6).
pub fn lost(pool: GrowthPool) -> &'static str {
    match pool {
        GrowthPool::Off => "",
        GrowthPool::Session => {
            t!("If you fail, you can do it anyway by stepping down another trait. Your ⟦growth dice⟧ stay.")
        }
        GrowthPool::Paced => t!("If you fail, nothing changes and your ⟦growth dice⟧ stay."),
        GrowthPool::StressOnly => t!("If you fail, the dice are spent and you bank the largest."),
    }
}

/// Returns the improvement a character tests for: "Fight d8 → d10, a skill".
pub fn wanted(state: &State, who: CharacterId) -> Option<String> {
    let growth = &state.cast.get(&who)?.growth;
    let wanted = growth.wish.as_ref()?;
    let words = wish(state, Bearer::Character(growth.for_vehicle.unwrap_or(who)), wanted);
    Some(noted(words, wanted.gain.of().map(|of| a(&one(&state.setting, of))).unwrap_or_default()))
}

/// Returns the trait that steps up while another steps down: "Mercy d6 → d8". `None` for any other improvement.
pub fn up_for_another(state: &State, of: Bearer, it: &Wish) -> Option<String> {
    it.down?;
    let to = if let Gain::Up { to, .. } = it.gain { to } else { None };
    let gain = Gain::Up { of: GainOf::Any, from: None, to };
    Some(wish(state, of, &Wish { gain, down: None, ..it.clone() }))
}

/// Names the step down in exchange: "Step down Truth to d4".
pub fn down(state: &State, of: Bearer, it: &Wish) -> Option<String> {
    let rated = |id: TraitId| state.find(TraitRef { of, id }).and_then(|(_, own)| own.rating());
    let (_, own) = state.find(TraitRef { of, id: it.down? })?;
    // A value that rises by several steps at once costs as many steps down (SET-7).
    let to = if let Gain::Up { to, .. } = it.gain { to } else { None };
    let steps = steps_of_gain(it.at.and_then(rated), to);
    let to = rated(own.id).map(|now| now.lowered(steps));
    Some(to.map_or_else(|| t!("Step down {}", own.name), |to| t!("Step down {} to {to}", own.name)))
}

/// Names the steps up that make up for a trait that stays lower: "Step up Love and Duty (2 steps)".
pub fn makes_up(state: &State, of: Bearer, way: &[TraitId]) -> String {
    let each = way.chunk_by(|one, other| one == other).filter_map(|same| {
        let (_, own) = state.find(TraitRef { of, id: *same.first()? })?;
        let steps = if same.len() > 1 { so_many(same.len(), t!("step")) } else { String::new() };
        Some(bracketed(&*own.name, steps))
    });
    t!("Step up {}", super::listed(&each.collect::<Vec<_>>()))
}

/// Lists a character’s improvements since the session began, at their present ratings: "Heal d12".
pub fn grown(state: &State, who: CharacterId) -> Option<String> {
    let growth = &state.cast.get(&who)?.growth;
    let wish =
        growth.wish.as_ref().filter(|_| growth.grew.is_some() && crate::rules::growth_test_of(state, who).is_none())?;
    let of = Bearer::Character(growth.for_vehicle.unwrap_or(who));
    let at = wish.at.and_then(|id| state.find(TraitRef { of, id })).map(|(_, it)| it);
    match at {
        Some(at) if wish.name.is_empty() => Some([&*at.name, &*dice_text(&at.base)].join(" ").trim_end().to_owned()),
        _ => Some(wish.name.to_string()).filter(|it| !it.is_empty()),
    }
}

/// Returns the quoted statement of a trait (SET-14).
pub fn stated(it: &Trait) -> Option<String> {
    Some(it.statement.trim()).filter(|words| !words.is_empty()).map(|words| format!("“{words}”"))
}

/// Returns a chosen improvement in few words: "Fight d8 → d10", "Knots d6", "replace Undertow".
pub fn wish(state: &State, of: Bearer, wish: &Wish) -> String {
    let found = |id: TraitId| state.find(TraitRef { of, id }).map(|(_, it)| it);
    let at = wish.at.and_then(found);
    let (at_name, name) = (at.map(|it| &*it.name).unwrap_or_default(), &*wish.name);
    // As it counts: what was questioned is lower until that is settled (SET-14).
    let counts = |die: Die| at.and_then(|it| Trait { base: vec![die], ..it.clone() }.die()).unwrap_or(die);
    let rated = || at.and_then(Trait::rating);
    let and_down = |said: String| match wish.down.and_then(found) {
        Some(it) => t!("{said}, step down {}", it.name),
        None => said,
    };
    match &wish.gain {
        // A multi-level specialty steps up to a form that was chosen, such as 2d8 for d10 (SET-6).
        Gain::Up { .. } if !wish.form.is_empty() => {
            let now = at.map(|it| dice_text(&it.base)).unwrap_or_default();
            and_down(format!("{at_name} {now} → {}", dice_text(&wish.form)))
        }
        Gain::Up { to, .. } => {
            let steps = rated().and_then(|now| Some((now, (*to).or_else(|| now.up())?)));
            let steps = steps.map(|(now, to)| format!("{at_name} {} → {}", counts(now), counts(to)));
            and_down(steps.unwrap_or_else(|| at_name.to_owned()))
        }
        Gain::UpAndDown(_) => and_down(t!("step up {at_name}")),
        Gain::New { dice, .. } if name.is_empty() => {
            let one = wish.set.and_then(|id| state.setting.set(id)).map_or(t!("trait"), |it| &it.one);
            let set = match wish.on {
                Some(Host::Set(id)) => state.traits(of).and_then(|it| it.set(id)?.name.clone()),
                _ => None,
            };
            let new = set.map_or_else(|| t!("new {one}"), |name| t!("new {one} of {name}"));
            [new, dice_text(dice)].join(" ").trim_end().to_owned()
        }
        Gain::New { dice, .. } => [name, &*dice_text(dice)].join(" ").trim_end().to_owned(),
        Gain::MoreDice(_, die) => {
            let more = at.map_or(*die, |it| die_more(&it.base, *die));
            t!("add a {more} to {at_name}")
        }
        Gain::Swap(_) if name.is_empty() => t!("replace {at_name}"),
        Gain::Swap(_) => t!("replace {at_name} with {name}"),
        Gain::Restate(_) => t!("rewrite the statement of {at_name}"),
        Gain::AddSfx(_) | Gain::Tag(_) if name.is_empty() => t!("add to {at_name}"),
        Gain::AddSfx(_) | Gain::Tag(_) => t!("add {name} to {at_name}"),
        Gain::SwapSfx { .. } | Gain::SwapSet(_) if name.is_empty() => t!("replace {}", wish.old),
        Gain::SwapSfx { .. } | Gain::SwapSet(_) => t!("replace {} with {name}", wish.old),
        Gain::FromAsset(_) if at.is_some() => at_name.to_owned(),
        Gain::FromAsset(_) => {
            let on = |session: u32| state.record.iter().find(|it| it.session == session);
            let asset = wish.session.and_then(on).and_then(|it| it.assets.iter().find(|it| it.name == wish.name));
            let size = asset.map(|it| dice_text(&it.dice)).unwrap_or_default();
            let of = wish.session.map(|session| t!("session {session}")).unwrap_or_default();
            noted([name, &*size].join(" ").trim_end(), of)
        }
        Gain::WholeSet(_) if name.is_empty() => {
            let set = wish.set.and_then(|id| state.setting.set(id));
            set.map_or_else(|| t!("another trait set").to_owned(), |it| t!("another set of {}", it.name))
        }
        Gain::Story(_) if !name.is_empty() => name.to_owned(),
        Gain::Unlock | Gain::WholeSet(_) => name.to_owned(),
        Gain::Story(what) => what.to_string(),
    }
}

fn harm(setting: &Setting, of: HarmKind) -> &str {
    match of {
        HarmKind::Complication | HarmKind::One(_) => super::role_word(Role::Complication),
        HarmKind::Stress(id) => setting.track(id).map_or_else(|| super::role_word(Role::Stress(id)), |it| &it.name),
        HarmKind::Worn => t!("⟦stress⟧ on a trait"),
    }
}

/// Lists a character’s means of growth: "growth d8 d10", "highest stress d10", "questioned: Mercy", "12 XP". Only
/// those in play are listed (SET-15).
pub fn has(state: &State, who: &Character) -> Vec<String> {
    let mut all = Vec::new();
    if state.setting.mods.growth_pool != GrowthPool::Off {
        let dice: Vec<Die> = crate::rules::growth_dice(state, who.id).iter().map(|it| it.die).collect();
        all.extend((!dice.is_empty()).then(|| t!("growth {}", dice_text(&dice))));
    }
    all.extend(has_beside(state, who));
    all
}

/// A character’s means of growth beside dice, by kind; only those in play (SET-15).
#[derive(Debug, Default)]
pub struct Has {
    pub worst: Option<(Die, String)>,
    pub questioned: Vec<String>,
    pub goals: Vec<String>,
    /// Currencies with their amounts, and story unlockables: "12 XP".
    pub spends: Vec<String>,
}

/// Lists a character’s means of growth without the dice.
pub fn has_beside(state: &State, who: &Character) -> Vec<String> {
    let Has { worst, questioned, goals, spends } = has_apart(state, who);
    let worst = worst.map(|(die, _)| t!("highest ⟦stress⟧ {die}"));
    let questioned = (!questioned.is_empty()).then(|| t!("questioned: {}", questioned.join(", ")));
    let goals = goals.into_iter().map(|it| t!("⟦goal⟧ {it}"));
    worst.into_iter().chain(questioned).chain(goals).chain(spends).collect()
}

/// Returns a character’s means of growth by kind.
pub fn has_apart(state: &State, who: &Character) -> Has {
    let (mods, growth) = (&state.setting.mods, &who.growth);
    let mut all = Has::default();
    if mods.growth_pool != GrowthPool::Off {
        all.worst = growth.worst().map(|it| (it.die, harm(&state.setting, it.of).to_owned()));
    }
    let questioned = crate::rules::questioned(state, Bearer::Character(who.id));
    all.questioned.extend(questioned.iter().filter_map(|at| Some(state.find(*at)?.1.name.to_string())));
    let done = |done: bool| if done { t!("achieved") } else { "" };
    let goals = crate::rules::goals_of(state, who);
    all.goals.extend(goals.map(|(_, it)| noted(format!("{} {}", it.die, it.name), done(it.done))));
    for with in Currency::ALL.into_iter().filter(|with| crate::rules::spends(state, *with)) {
        let has = crate::rules::has_to_spend(state, who.id, with);
        all.spends.extend((has > 0).then(|| amount_of(with, has)));
    }
    all.spends.extend(growth.story.iter().map(ToString::to_string));
    all
}
