//! Growth tests (GROW-3 to GROW-6, GROW-12): opening one, its dice from the growth pool, and its outcome.
//!
//! Home of GROW-3, GROW-4, GROW-5, GROW-6, GROW-12.

use crate::model::{
    Aim, Bearer, CharacterId, Die, Gain, GrowthDie, GrowthPool, Host, Name, Opposition, Phase, Price, Ref,
    ResolutionId, SceneId, SceneKind, Source, State, TraitId, TraitRef, Unlock, Wish, free_name, same_name,
};
use crate::rules::growth::commands::GainAt;
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::gains::new_dice;
use crate::rules::growth::pool::{growth_dice, growth_in, of_harm, take};
use crate::rules::growth::prices::tests_for;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::{gains, pool, prices};
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::table::{facts, writes};
use crate::rules::{
    Command, It, Refusal, RollCommand, RollEvent, SceneCommand, SfxCommand, TestCommand, TraitAt, outcome, roll_for,
};
use crate::rules::{resolution, scenes};

/// Returns the rating that a gain is tested against, beside the die of its kind: the size the trait goes to, or its
/// present size where nothing steps up; for an SFX the size of the trait that holds it (GROW-3).
pub fn target(state: &State, of: Bearer, wish: &Wish) -> Option<Die> {
    let rated = |id: TraitId| state.find(TraitRef { of, id }).and_then(|(_, it)| it.rating());
    let now = || wish.at.and_then(rated);
    // A set has no rating of its own: the largest in it stands for it.
    let of_set = |set| state.traits(of)?.set(set)?.traits.iter().flat_map(|it| &it.base).max().copied();
    match &wish.gain {
        Gain::Up { to, .. } => to.or_else(|| now().map(|die| die.up().unwrap_or(die))),
        Gain::UpAndDown(_) => now().map(|die| die.up().unwrap_or(die)),
        Gain::New { of: among, dice } => {
            let kind = if let crate::model::GainOf::Kind(kind) = among { Some(*kind) } else { None };
            new_dice(kind, dice).into_iter().max()
        }
        Gain::MoreDice(_, die) => now().or(Some(*die)),
        Gain::Unlock | Gain::SwapSfx { .. } => match wish.on.or(wish.at.map(Host::Trait)) {
            Some(Host::Trait(id)) => rated(id),
            Some(Host::Set(set)) => of_set(set),
            None => None,
        },
        Gain::SwapSet(_) => match wish.on {
            Some(Host::Set(set)) => of_set(set),
            Some(Host::Trait(_)) | None => None,
        },
        Gain::Swap(_) | Gain::Restate(_) | Gain::AddSfx(_) | Gain::FromAsset(_) | Gain::Tag(_) => now(),
        // Neither is rated, so the dice of its kind oppose alone.
        Gain::WholeSet(_) | Gain::Story(_) => None,
    }
}

/// Returns whether growth tests may be made now: paced ones wait until a story has ended (GROW-5, GROW-15).
pub fn story_has_ended(state: &State) -> bool {
    state.stories.last().is_some_and(|it| it.until == state.session)
}

/// Why nobody lets somebody test for growth now, whatever it is for: the story goes on, the scene they are in is another
/// one, or they have grown in this one (GROW-3, GROW-5).
fn not_now(state: &State, who: CharacterId) -> Option<GrowthRefusal> {
    let pool = state.setting.mods.growth_pool;
    if pool == GrowthPool::Paced && !story_has_ended(state) {
        return Some(GrowthRefusal::StoryGoesOn);
    }
    let in_tag =
        tag_scene_played(state, who).and_then(|it| state.scenes.get(&it)).is_some_and(|it| it.cast.contains(&who));
    // Whoever is in no scene comes into the tag scene; whoever is in another one is busy.
    if let Some(other) = state.scene_of(who, &[]).filter(|_| !in_tag) {
        return Some(GrowthRefusal::NoTagScene(other.name.clone()));
    }
    let name = || state.cast.get(&who).map(|it| it.name.clone()).unwrap_or_default();
    (pool == GrowthPool::Session && has_grown(state, who)).then(|| GrowthRefusal::HasGrown(name()))
}

/// Returns why a growth test of a character can't be won now: this is not the time, or they have no die for it, though
/// one may still be put in (GROW-3, GROW-5).
pub fn no_growth_test(state: &State, who: CharacterId) -> Option<GrowthRefusal> {
    let file = state.cast.get(&who)?;
    let pool = state.setting.mods.growth_pool;
    // Paced tests roll no harm, and by stress alone it is part of the pool (GROW-12, GROW-6).
    let harm = pool == GrowthPool::Session && file.growth.worst().is_some();
    let none = !harm && growth_dice(state, who).is_empty();
    not_now(state, who).or_else(|| none.then(|| GrowthRefusal::NoDice(file.name.clone())))
}

/// Returns the open growth test of a character (GROW-3).
pub fn growth_test_of(state: &State, who: CharacterId) -> Option<ResolutionId> {
    let is = |test: &crate::model::Test| test.aim == Aim::Grow && test.who == who;
    state.resolutions.values().find(|it| it.test().is_some_and(is)).map(|it| it.id)
}

/// Returns the running tag scene with a character in it, or else the oldest running one.
fn tag_scene_played(state: &State, who: CharacterId) -> Option<SceneId> {
    let tags = || state.running().filter(|it| it.kind == SceneKind::Tag);
    tags().find(|it| it.cast.contains(&who)).or_else(|| tags().next()).map(|it| it.id)
}

/// Returns whether a character has had the growth test of the tag scene that is played (GROW-3).
pub fn has_grown(state: &State, who: CharacterId) -> bool {
    let scene = tag_scene_played(state, who);
    // Where no tag scene is played both are none, which is no test that was had.
    scene.is_some() && state.cast.get(&who).is_some_and(|it| it.growth.grew == scene)
}

/// Returns the line of the setting's list that a gain is tested by; the cheapest of several.
pub fn listed(state: &State, gain: &Gain) -> Option<Unlock> {
    tests_for(state).into_iter().filter(|it| it.gain == *gain).min_by_key(|it| it.price)
}

/// Returns whether a growth test's difficulty must still be rolled before dice are committed (GROW-12).
pub fn difficulty_first(state: &State, it: ResolutionId) -> bool {
    let test = state.resolutions.get(&it).and_then(|it| it.test()).filter(|test| test.aim == Aim::Grow);
    let opposing = test.and_then(|test| state.rolls.get(&test.opposing));
    state.setting.mods.growth_pool == GrowthPool::Paced && opposing.is_some_and(|it| it.phase == Phase::Building)
}

/// Returns the dice that may still be committed to a growth test, the largest first: those of the growth pool, and the
/// worst harm where the character was taken out (GROW-3, GROW-5, GROW-6). Empty after the roll.
pub fn may_commit(state: &State, it: ResolutionId) -> Vec<GrowthDie> {
    let Some(test) = state.resolutions.get(&it).and_then(|it| it.test()).filter(|test| test.aim == Aim::Grow) else {
        return Vec::new();
    };
    let Some(roll) = state.rolls.get(&test.acting).filter(|roll| roll.phase == Phase::Building) else {
        return Vec::new();
    };
    // The worst harm is one die, so it is offered only where it was taken out.
    let lies = roll.dice.iter().any(|die| die.from == Source::Worst);
    let session = state.setting.mods.growth_pool == GrowthPool::Session && !lies;
    let worst =
        state.cast.get(&test.who).filter(|_| session).and_then(|it| it.growth.worst()).map(|it| of_harm(state, *it));
    growth_dice(state, test.who).into_iter().chain(worst).collect()
}

/// Opens a growth test, in the tag scene that is played or in a new one (GROW-3).
pub(super) fn grow(
    draft: &mut Draft,
    who: CharacterId,
    what: &GainAt,
    vehicle: Option<&Ref<CharacterId>>,
) -> Result<(), Refusal> {
    let pool = pool::growth_pool_on(draft)?;
    prices::a_pc(draft, who)?;
    let of = prices::grows_whom(draft, who, vehicle)?;
    let mut wish = gains::wish(draft, of, what)?;
    // By its name alone the effect is looked for on the file, for the trait that holds it sets the target (GROW-3).
    if let (Gain::Unlock, None, None) = (&wish.gain, wish.on, wish.at) {
        let hosts = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::hosts);
        let mut has = hosts.into_iter().filter(|(_, all)| all.iter().any(|it| same_name(&it.name, &wish.name)));
        wish.on = has.next().map(|it| it.0);
    }
    if let Some(no) = not_now(&draft.state, who) {
        draft.rule(no.into())?;
    }
    let kind = if let Some(Price::Test(_, die)) = listed(&draft.state, &wish.gain).map(|it| it.price) {
        die
    } else {
        draft.rule(GrowthRefusal::NotListed.into())?;
        // The GM may have anything tested for: against the largest of the kinds (GROW-3).
        Die::D12
    };
    // What can't be had is not tested for.
    if let Err(no) = gains::gain(&mut draft.trial(), of, &wish) {
        draft.rule(no)?;
    }
    let scene = tag_scene(draft, who)?;
    if let Some(open) = growth_test_of(&draft.state, who) {
        let title = resolution::about(draft, open)?;
        return Err(GrowthRefusal::TestOpen(title).into());
    }
    let called = called_in_test(draft, of, &wish);
    let target = target(&draft.state, of, &wish);
    let character = draft.character_mut(who)?;
    character.growth.wish = Some(wish);
    // The test is the character's, so whose file gains is kept beside the wish (GROW-13).
    character.growth.for_vehicle = vehicle.is_some().then_some(of).and_then(|of| match of {
        Bearer::Character(id) => Some(id),
        _ => None,
    });
    resolution::open(draft, who, &called, (scene, Paying::Not), (Opposition::Free, Aim::Grow))?;
    // Ids only grow, so the test that was just opened has the largest.
    let made = draft.state.resolutions.keys().next_back().copied().ok_or(GrowthRefusal::NoGrowthTest)?;
    let (acting, opposing) = {
        let test = draft.test_of(made)?;
        (test.acting, test.opposing)
    };
    // One die of the kind joins the target from session to session, else two are rolled (GROW-3, GROW-5, GROW-6).
    let times = if pool == GrowthPool::Session { 1 } else { 2 };
    // By stress alone two dice are set, whatever it goes to (GROW-6).
    if let Some(die) = target.filter(|_| pool != GrowthPool::StressOnly) {
        writes::rolls::push_die(draft, opposing, die, Source::Difficulty, called.clone())?;
    }
    for _ in 0..times {
        writes::rolls::push_die(draft, opposing, kind, Source::Difficulty, t!("kind").into())?;
    }
    // From session to session the whole pool is rolled, with the worst harm (GROW-3).
    if pool == GrowthPool::Session {
        for own in growth_dice(&draft.state, who) {
            writes::rolls::push_die(draft, acting, own.die, Source::Growth(own.die), own.from)?;
        }
        if let Some(worst) = draft.character(who)?.growth.worst().map(|it| of_harm(&draft.state, *it)) {
            writes::rolls::push_die(draft, acting, worst.die, Source::Worst, worst.from)?;
        }
    }
    draft.tell(GrowthEvent::Tests { who: draft.character_name(who), what: called });
    Ok(())
}

fn called_in_test(draft: &Draft, of: Bearer, wish: &Wish) -> Name {
    let at = wish.at.and_then(|id| draft.state.find(TraitRef { of, id })).map(|(_, it)| it.name.clone());
    let name = Some(wish.name.clone()).filter(|it| !it.is_empty());
    match (at, name, &wish.gain) {
        // What is unlocked is the gain itself; the trait only holds it.
        (_, Some(name), Gain::Unlock) | (None, Some(name), _) => name,
        (Some(at), ..) => at,
        (None, None, _) => t!("growth").into(),
    }
}

/// Returns the tag scene that is played and brings the character into it. Where none is played, one begins (GROW-3).
fn tag_scene(draft: &mut Draft, who: CharacterId) -> Result<SceneId, Refusal> {
    let scene = if let Some(scene) = tag_scene_played(&draft.state, who) {
        scene
    } else {
        // Everybody grows in it, one after another: it is called after nobody.
        let called = |it: &str| draft.state.scenes.values().any(|scene| same_name(&scene.name, it));
        let mut name = t!("{} scene", draft.state.setting.labels.tag);
        // A word whose first letter takes more than one byte stays as it is.
        name.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
        let name = free_name(&name, called);
        scenes::run_scene(draft, &SceneCommand::Add { name, place: "".into(), kind: SceneKind::Tag })?;
        let made = draft.state.scenes.keys().next_back().copied().ok_or(Refusal::NoScene)?;
        scenes::run_scene(draft, &SceneCommand::Start { scene: made.into() })?;
        made
    };
    if !draft.scene(scene)?.cast.contains(&who) {
        scenes::enter(draft, scene, who)?;
    }
    Ok(scene)
}

fn growth_test(draft: &Draft, it: &It) -> Result<(ResolutionId, CharacterId), Refusal> {
    let id = draft.resolution_id(it)?;
    match draft.resolution(id)?.test() {
        Some(test) if test.aim == Aim::Grow => Ok((id, test.who)),
        _ => Err(GrowthRefusal::NoGrowthTest.into()),
    }
}

/// A growth die is committed, once what it takes is seen (GROW-5, GROW-12).
pub(super) fn commits(draft: &mut Draft, it: &It, die: Die, from: &Name) -> Result<(), Refusal> {
    let (id, who) = growth_test(draft, it)?;
    let acting = draft.test_of(id)?.acting;
    facts::rolls::still_building(draft, acting)?;
    if difficulty_first(&draft.state, id) {
        draft.rule(GrowthRefusal::DifficultyFirst.into())?;
    }
    // Of dice of one size any will do, unless what it came of is said.
    let meant = |it: &&GrowthDie| it.die == die && (from.is_empty() || it.from == *from);
    let own = growth_dice(&draft.state, who);
    let (called, from) = match own.iter().find(meant) {
        Some(it) => (it.from.clone(), Source::Growth(die)),
        // The dice of the pool come first there; whatever follows them is the worst harm.
        None => match may_commit(&draft.state, id).iter().skip(own.len()).find(meant) {
            Some(worst) => (worst.from.clone(), Source::Worst),
            None => return Err(GrowthRefusal::NoGrowthDie { who: draft.character_name(who), die }.into()),
        },
    };
    writes::rolls::push_die(draft, acting, die, from, called.clone())?;
    let (to, dice) = (draft.roller_name(acting), vec![die]);
    draft.tell(RollEvent::Added { to, dice, label: called, hinder: false });
    Ok(())
}

/// Won: it is done, and the dice are spent (GROW-4).
pub(super) fn takes_growth(draft: &mut Draft, it: &It) -> Result<(), Refusal> {
    let (id, who) = growth_test(draft, it)?;
    let outcome = outcome(&draft.state, id).ok_or(Refusal::Undecided)?;
    let name = draft.character_name(who);
    if !outcome.beaten {
        draft.rule(GrowthRefusal::Lost(name.clone()).into())?;
    }
    let wish = draft.character(who)?.growth.wish.clone().ok_or(GrowthRefusal::NoGrowthTest)?;
    let of = Bearer::Character(draft.character(who)?.growth.for_vehicle.unwrap_or(who));
    // Read before the test is closed, for its rolls go with it.
    let (dice, scene) = (committed_growth(draft, id)?, draft.resolution(id)?.scene);
    resolution::close(draft, id)?;
    gains::gain(draft, of, &wish)?;
    // By stress alone dice that were tried are gone already, won or lost (GROW-6).
    if draft.state.setting.mods.growth_pool != GrowthPool::StressOnly {
        let mut went = Vec::new();
        for (die, called) in dice {
            let pool = &mut draft.character_mut(who)?.growth.dice;
            went.extend(take(pool, die, &called).map(|it| it.die));
        }
        if !went.is_empty() {
            draft.tell(GrowthEvent::DiceWent { who: name.clone(), dice: went });
        }
    }
    record_growth(draft, who, scene, (of, wish), false)
}

/// Carries out the gain of a test that was lost: another trait steps down, and the dice stay (GROW-4).
pub(super) fn grows_anyway(draft: &mut Draft, it: &It, down: &Ref<TraitId>) -> Result<(), Refusal> {
    let (id, who) = growth_test(draft, it)?;
    let outcome = outcome(&draft.state, id).ok_or(Refusal::Undecided)?;
    let name = draft.character_name(who);
    if outcome.beaten {
        return Err(GrowthRefusal::Won(name).into());
    }
    // Paced or by stress alone a lost test gains nothing (GROW-5, GROW-6).
    if pool::growth_pool_on(draft)? != GrowthPool::Session {
        draft.rule(GrowthRefusal::NotAnyway.into())?;
    }
    let wish = draft.character(who)?.growth.wish.clone().ok_or(GrowthRefusal::NoGrowthTest)?;
    let of = Bearer::Character(draft.character(who)?.growth.for_vehicle.unwrap_or(who));
    let down = draft.trait_ref(&TraitAt { of: of.into(), is: down.clone() })?;
    let up = wish.at.map_or(TraitRef { of, id: TraitId(0) }, |id| TraitRef { of, id });
    let scene = draft.resolution(id)?.scene;
    // A value's own balance is extra (GROW-4).
    if wish.down == Some(down.id) {
        draft.rule(GrowthRefusal::Balances(draft.trait_at(down)?.1.name.clone()).into())?;
    }
    gains::goes_down(draft, up, down, 1)?;
    resolution::close(draft, id)?;
    gains::gain(draft, of, &wish)?;
    record_growth(draft, who, scene, (of, wish), true)
}

/// Marks the one growth test of a tag scene as made, with what came of it (GROW-3).
fn record_growth(
    draft: &mut Draft,
    who: CharacterId,
    scene: SceneId,
    (of, wish): (Bearer, Wish),
    anyway: bool,
) -> Result<(), Refusal> {
    let growth = &mut draft.character_mut(who)?.growth;
    (growth.grew, growth.wish) = (Some(scene), Some(wish));
    growth.for_vehicle = of.character().filter(|it| *it != who);
    draft.tell(GrowthEvent::Grew { who: draft.character_name(who), anyway });
    Ok(())
}

fn committed_growth(draft: &Draft, id: ResolutionId) -> Result<Vec<(Die, Name)>, Refusal> {
    let acting = draft.test_of(id)?.acting;
    Ok(growth_in(draft.roll(acting)?).collect())
}

/// Ends a growth test. A lost one was the only one of that tag scene (GROW-3). Under growth by stress its dice are
/// spent, and a failed one banks the largest (GROW-6).
pub(in crate::rules) fn growth_over(draft: &mut Draft, id: ResolutionId) -> Done {
    let test = draft.resolution(id)?.test().filter(|test| test.aim == Aim::Grow);
    let Some(who) = test.map(|test| test.who) else { return Ok(()) };
    let pool = draft.state.setting.mods.growth_pool;
    let beaten = outcome(&draft.state, id).map(|it| it.beaten);
    // A test that was won is marked as it is taken (GROW-4); one that nobody decided was none.
    if pool == GrowthPool::Session && beaten == Some(false) {
        let scene = draft.resolution(id)?.scene;
        let growth = &mut draft.character_mut(who)?.growth;
        (growth.grew, growth.wish, growth.for_vehicle) = (Some(scene), None, None);
    }
    if pool == GrowthPool::StressOnly {
        let beaten = beaten == Some(true);
        let dice = committed_growth(draft, id)?;
        let worst = draft.character(who)?.growth.worst.iter().map(|it| of_harm(&draft.state, *it));
        let worst: Vec<GrowthDie> = worst.collect();
        let growth = &mut draft.character_mut(who)?.growth;
        growth.banked.extend(dice.iter().map(|it| it.0).max().filter(|_| !beaten));
        for (die, called) in dice {
            // A die of a track may have grown since it was rolled, so the track is marked and not the size.
            match worst.iter().find(|it| it.from == called).and_then(|it| it.of) {
                Some(of) => growth.tried_of.push(of),
                None => growth.tried.push(die),
            }
        }
    }
    Ok(())
}

/// Calls off the growth test of a character who is no longer a PC (GROW-3).
pub(in crate::rules) fn tests_no_more(draft: &mut Draft, who: CharacterId) -> Done {
    growth_test_of(&draft.state, who).map_or(Ok(()), |test| resolution::called_off(draft, test))
}

/// Spends the dice of a growth test that is called off after the roll (GROW-6).
pub(in crate::rules) fn growth_called_off(draft: &mut Draft, id: ResolutionId) -> Done {
    let acting = draft.resolution(id)?.test().filter(|test| test.aim == Aim::Grow).map(|test| test.acting);
    match acting {
        Some(acting) if draft.roll(acting)?.phase != Phase::Building => growth_over(draft, id),
        _ => Ok(()),
    }
}

/// Before a growth test is rolled: paced ones take two dice at least (GROW-5).
pub(in crate::rules) fn enough_committed(draft: &mut Draft, roll: crate::model::RollId) -> Result<(), Refusal> {
    let of = draft.roll(roll)?.of;
    let acting = draft.resolution(of)?.test().is_some_and(|test| test.aim == Aim::Grow && test.acting == roll);
    if acting && draft.state.setting.mods.growth_pool == GrowthPool::Paced && draft.roll(roll)?.dice.len() < 2 {
        draft.rule(GrowthRefusal::TooFewCommitted.into())?;
    }
    Ok(())
}

/// Refuses other dice and purchases in a growth test, and keeps hitches inactive (GROW-3).
pub(in crate::rules) fn not_in_growth(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    if draft.resolution(resolution)?.is_quiet() { draft.rule(GrowthRefusal::Quiet.into()) } else { Ok(()) }
}

/// Refuses commands that a growth test does not allow.
pub fn check_growth_command(draft: &mut Draft, command: &Command) -> Done {
    match command {
        Command::Roll(command) => check_growth_roll(draft, command),
        Command::Sfx(command) => check_growth_sfx(draft, command),
        Command::Test(command) => check_growth_test(draft, command),
        _ => Ok(()),
    }
}

/// Refuses commands on a growth roll other than taking dice out, rolling and reading (GROW-3).
fn check_growth_roll(draft: &mut Draft, command: &RollCommand) -> Result<(), Refusal> {
    use RollCommand as C;
    let roll = match command {
        C::Remove { .. }
        | C::Roll { .. }
        | C::Afresh { .. }
        | C::Face { .. }
        | C::Stand { pay: false, .. }
        | C::Prime { .. } => return Ok(()),
        C::Add { roll, .. }
        | C::Help { roll, .. }
        | C::Support { roll, .. }
        | C::Area { roll, .. }
        | C::Step { roll, .. }
        | C::Double { roll, .. }
        | C::Hinder { roll, .. }
        | C::Question { roll, .. }
        | C::Stand { roll, .. }
        | C::MoreTotal { roll, .. }
        | C::MoreEffect { roll }
        | C::Hitch { roll, .. }
        | C::Reroll { roll, .. }
        | C::Late { roll, .. }
        | C::Hitches { roll, .. }
        | C::Opportunity { roll, .. }
        | C::Feed { roll, .. }
        | C::Buy { roll, .. }
        | C::ForEffect { roll, .. }
        | C::SecondEffect { roll }
        | C::Botch { roll, .. }
        | C::Effect { roll, .. } => roll,
    };
    // What does not exist is refused by the command itself, which knows the better reason.
    match draft.roll_id(roll) {
        Ok(id) => not_in_growth(draft, draft.roll(id)?.of),
        Err(_) => Ok(()),
    }
}

/// No SFX is used in a growth roll (GROW-3).
fn check_growth_sfx(draft: &mut Draft, command: &SfxCommand) -> Result<(), Refusal> {
    let SfxCommand::Use { at, roll, .. } = command else { return Ok(()) };
    let roll = match roll {
        Some(roll) => draft.roll_id(roll).ok(),
        // Where no roll is named, the command takes that of the bearer, so this one has to as well.
        None => draft.bearer(&at.of).ok().and_then(|of| roll_for(&draft.state, of)),
    };
    match roll {
        Some(roll) => not_in_growth(draft, draft.roll(roll)?.of),
        None => Ok(()),
    }
}

fn check_growth_test(draft: &mut Draft, command: &TestCommand) -> Result<(), Refusal> {
    match command {
        TestCommand::Oppose { it, .. }
        | TestCommand::Act { it, .. }
        | TestCommand::Cap { it, .. }
        | TestCommand::Stakes { it, .. }
        | TestCommand::Automatic { it, .. }
        | TestCommand::Ability { it, .. } => match draft.resolution_id(it) {
            Ok(id) => not_in_growth(draft, id),
            Err(_) => Ok(()),
        },
        TestCommand::Open { .. }
        | TestCommand::Title { .. }
        | TestCommand::Park { .. }
        | TestCommand::TakeUp { .. }
        | TestCommand::Close { .. }
        | TestCommand::CallOff { .. } => Ok(()),
    }
}
