//! The dispatch of each command to its chapter.

use crate::model::{Actor, Die, PoolKind};
use crate::rules::moves::use_of;
use crate::rules::table::answer;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::orders;
use crate::rules::{
    BesideCommand, Command, OpportunityUse, Pick, PointEvent, PoolCommand, Refusal, Renamed, RollCommand, SfxCommand,
    TableEvent, Thing,
};
use crate::rules::{
    cast, counters, dice, effects, extra_dice, growth, harm, pathways, points, pools, resolution, scenes, settings,
    sfx, sight, threats, turns,
};

pub fn run(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    carry_out(draft, command)?;
    draft.at(draft.moments.command_done, ())
}

pub fn carry_out(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    draft.moments.command_may.iter().try_for_each(|may| may(draft, command))?;
    match command {
        Command::Campaign(it) => cast::run_campaign(draft, it),
        Command::Player(it) => cast::run_player(draft, it),
        // What is made may be made after an archetype (CHAR-1).
        Command::Character(it) => outlining(draft, |draft| cast::run_character(draft, it)),
        Command::Trait(it) => outlining(draft, |draft| cast::run_trait(draft, it)),
        Command::TraitSet(it) => outlining(draft, |draft| cast::run_trait_set(draft, it)),
        Command::Points(it) => points::run(draft, it),
        Command::Asset(it) => effects::run(draft, it),
        Command::Harm(it) => harm::run(draft, it),
        Command::Pool(it) => pools(draft, it),
        Command::Crisis(it) => threats::run_crisis(draft, it),
        Command::Spend(it) => threats::run_spend(draft, it),
        Command::Scene(it) => scenes::run_scene(draft, it),
        Command::Order(it) => turns::run(draft, it),
        Command::Test(it) => resolution::run_test(draft, it),
        Command::Contest(it) => resolution::run_contest(draft, it),
        Command::Timed(it) => resolution::run_timed(draft, it),
        Command::Roll(it) => rolls(draft, it),
        Command::Beside(it) => beside(draft, it),
        Command::Gather(it) => dice::run(draft, it),
        Command::Use(it) => use_of::commands(draft, it)?.iter().try_for_each(|each| run(draft, each)),
        Command::Gmc(it) => cast::run_gmc(draft, it),
        Command::Catalyst(it) => cast::run_catalyst(draft, it),
        Command::Vehicle(it) => cast::run_vehicle(draft, it),
        Command::Map(it) => pathways::run_map(draft, it),
        Command::Path(it) => pathways::run_pathways(draft, it),
        Command::Session(it) => scenes::run_session(draft, it),
        Command::Safety(it) => scenes::run_safety(draft, it),
        Command::Setting(it) => settings::run(draft, it),
        Command::Sfx(it @ (SfxCommand::Write { .. } | SfxCommand::Lock { .. } | SfxCommand::Unlock { .. })) => {
            outlining(draft, |draft| sfx::run(draft, it))
        }
        Command::Sfx(it) => sfx::run(draft, it),
        Command::Sight(it) => sight::run(draft, it),
        Command::Counter(it) => counters::run(draft, it),
        Command::Growth(it) => outlining(draft, |draft| growth::run(draft, it)),
    }
}

/// Runs a command that may be about archetypes, which are written and not played (CHAR-1).
fn outlining(draft: &mut Draft, act: impl FnOnce(&mut Draft) -> Result<(), Refusal>) -> Result<(), Refusal> {
    draft.outlines = true;
    // Not left early by a refusal, for the flag has to go in any case.
    let done = act(draft);
    draft.outlines = false;
    done
}

fn rolls(draft: &mut Draft, command: &RollCommand) -> Result<(), Refusal> {
    match command {
        RollCommand::Add { roll, what, hinder, pay } => dice::add(draft, roll, what, *hinder, *pay),
        RollCommand::Help { roll, what } => extra_dice::help(draft, roll, what),
        RollCommand::Support { roll, what } => extra_dice::support(draft, roll, what),
        RollCommand::Area { roll, more } => resolution::area(draft, roll, *more),
        RollCommand::Remove { roll, die } => dice::remove_from_roll(draft, roll, die),
        RollCommand::Step { roll, die, up } => dice::step_roll_die(draft, roll, die, *up),
        RollCommand::Double { roll, die } => dice::double(draft, roll, die),
        RollCommand::Question { roll, at, on } => growth::question(draft, roll, at, *on),
        RollCommand::Hinder { roll, die, on } => dice::hinder(draft, roll, die, *on),
        RollCommand::Roll { roll, faces } => {
            let id = dice::ready_to_roll(draft, roll)?;
            // A pool for initiative is for no test: what it comes to is a place in the order (ORD-6).
            match orders::is_initiative(draft, id)? {
                Some((scene, who)) => turns::roll_initiative(draft, scene, Actor::Character(who), faces),
                None => dice::roll(draft, id, faces),
            }
        }
        RollCommand::Afresh { roll, faces } => dice::afresh(draft, roll, faces),
        RollCommand::Face { roll, die, face } => dice::correct(draft, roll, die, *face),
        RollCommand::Stand { roll, pick, pay } => {
            let id = draft.roll_id(roll)?;
            // A number stands as soon as it has fallen: there is nothing to choose (DIFF-3).
            if draft.roll(id)?.stands_by_itself() && !matches!(pick, Pick::Dice { .. }) {
                return Ok(());
            }
            answer::not_settled(draft, id)?;
            // With another choice the effect die is another one, so none is kept for its step past d12 (EFF-6).
            draft.roll_mut(id)?.no_second();
            let choice = dice::choice(draft, id, pick)?;
            if *pay { dice::buy_and_stand(draft, id, &choice) } else { dice::stand(draft, id, &choice) }
        }
        RollCommand::MoreTotal { roll, die } => dice::more_total(draft, roll, die.as_ref()),
        RollCommand::MoreEffect { roll } => dice::more_effect(draft, roll),
        RollCommand::Hitch { roll, die, to } => effects::hitch(draft, roll, die, to),
        RollCommand::Reroll { roll, dice, faces } => dice::reroll(draft, roll, dice, faces),
        RollCommand::Late { roll, what, faces, pay } => dice::late(draft, roll, what, faces, *pay),
        RollCommand::Hitches { roll, split } => effects::hitches(draft, roll, split),
        RollCommand::Opportunity { roll, die, by, to } => {
            let by = draft.character_id(by)?;
            let one = effects::opportunity_die(draft, roll, die.as_ref(), by)?;
            match to {
                OpportunityUse::StepDown { at } => effects::opportunity(draft, one, by, draft.trait_ref(at)?, false),
                OpportunityUse::StepUp { at } => effects::opportunity(draft, one, by, draft.trait_ref(at)?, true),
                OpportunityUse::Limit { at } => sfx::activates_limit(draft, one, by, at),
            }
        }
        RollCommand::Feed { roll, raising } => effects::feed(draft, roll, *raising),
        RollCommand::Buy { roll, die, double } => resolution::buy_step(draft, roll, die, *double),
        RollCommand::ForEffect { roll, faces } => dice::for_effect(draft, roll, faces),
        RollCommand::Prime { it: resolution, to } => {
            let resolution = draft.resolution_id(resolution)?;
            effects::prime(draft, resolution, to)
        }
        RollCommand::SecondEffect { roll } => effects::second_effect(draft, roll),
        RollCommand::Botch { roll, name, on } => effects::botch(draft, roll, name, on.as_ref()),
        RollCommand::Effect { roll, die, to, steps } => effects::effect(draft, roll, die.as_ref(), to, *steps),
    }
}

fn beside(draft: &mut Draft, command: &BesideCommand) -> Result<(), Refusal> {
    use BesideCommand as C;
    match command {
        C::Saved { roll, dice } => extra_dice::join_saved(draft, roll, *dice),
        C::SetSaved { who, dice } => {
            let who = draft.character_id(who)?;
            let name = draft.character_name(who);
            draft.character_mut(who)?.saved_dice = *dice;
            draft.tell(PointEvent::Saved { who: name, dice: *dice });
            Ok(())
        }
        C::HeroGive { who, die } => extra_dice::hero_give(draft, who, *die),
        C::HeroTake { who, die } => extra_dice::hero_take(draft, who, *die),
        C::HeroRoll { roll, die, faces } => extra_dice::hero_roll(draft, roll, *die, faces),
        C::HeroBack { roll, die } => extra_dice::hero_back(draft, roll, die),
        C::HeroEffect { roll, die, replaces } => extra_dice::hero_effect(draft, roll, *die, replaces.as_ref()),
        C::HeroJoin { roll, die } => extra_dice::hero_join(draft, roll, *die),
        C::HeroPoint { who, die } => extra_dice::hero_point(draft, draft.character_id(who)?, *die),
        C::HeroHeal { who, die, at } => extra_dice::hero_heal(draft, who, *die, at),
        C::Resource { roll, at, dice } => {
            extra_dice::resources_on(draft)?;
            dice::commit(draft, draft.roll_id(roll)?, draft.trait_ref(at)?, Some(*dice))
        }
        C::Refresh { at, dice, pay } => {
            extra_dice::resources_on(draft)?;
            extra_dice::refresh(draft, dice::resource(draft, &draft.trait_ref(at)?)?, *dice, *pay)
        }
        C::Tags { at, tags } => {
            extra_dice::resources_on(draft)?;
            extra_dice::tag(draft, dice::resource(draft, &draft.trait_ref(at)?)?, tags)
        }
        C::Mission { by, names } => {
            extra_dice::resource_pools_on(draft)?;
            extra_dice::mission(draft, draft.player_id(by)?, names)
        }
        C::Assign { pool, by } => {
            extra_dice::resource_pools_on(draft)?;
            let by = by.as_ref().map(|by| draft.player_id(by)).transpose()?;
            extra_dice::assign(draft, extra_dice::of_mission(draft, draft.pool_id(pool)?)?, by)
        }
        C::Refill { pool, crisis } => {
            extra_dice::resource_pools_on(draft)?;
            let crisis = crisis.as_ref().map(|it| draft.crisis_id(it)).transpose()?;
            extra_dice::refill(draft, extra_dice::of_mission(draft, draft.pool_id(pool)?)?, crisis)
        }
        C::Scale { roll, dice } => extra_dice::scale(draft, roll, dice),
        C::Range { roll, die } => extra_dice::range(draft, roll, *die),
        C::Shield { by, attack, roll, die, to, steps } => {
            effects::shielded(draft, by, attack.as_ref(), (roll, die.as_ref()), to, *steps)
        }
    }
}

fn pools(draft: &mut Draft, command: &PoolCommand) -> Result<(), Refusal> {
    match command {
        PoolCommand::Add { name, kind, dice, scene, of_scene } => {
            let scene = (*of_scene || scene.is_some()).then(|| draft.scene_at(scene)).transpose()?;
            let id = pools::add_pool(draft, named(Thing::Pool, name)?, *kind, dice)?;
            if let Some(scene) = scene.filter(|_| *of_scene) {
                turns::belongs(draft, id, Some(scene))?;
            }
            turns::joins_orders(draft, id, scene)
        }
        PoolCommand::Belongs { pool, scene } => {
            let id = draft.pool_id(pool)?;
            let scene = scene.is_some().then(|| draft.scene_at(scene)).transpose()?;
            turns::belongs(draft, id, scene)
        }
        PoolCommand::Rename { pool, name } => {
            let id = draft.pool_id(pool)?;
            let name = named(Thing::Pool, name)?;
            let old = std::mem::replace(&mut draft.pool_mut(id)?.name, name.clone());
            draft.tell(TableEvent::Renamed { what: Renamed::Pool, from: old, to: name });
            Ok(())
        }
        PoolCommand::Put { pool, die, raising: None } => {
            let id = draft.pool_id(pool)?;
            let source = draft.pool(id)?;
            // A d6 that fills up what was spent is no new die of the mission (RES-4).
            let fits = *die == Die::D6 && source.dice.len() < usize::try_from(source.most).unwrap_or(usize::MAX);
            if source.kind == PoolKind::Resource && !fits {
                pools::not_fixed(draft, id)?;
            }
            pools::holds(draft, id, *die)?;
            pools::put_die(draft, id, *die)
        }
        PoolCommand::Put { pool, die, raising: Some(target) } => {
            let id = draft.pool_id(pool)?;
            pools::not_fixed(draft, id)?;
            pools::raise_with(draft, id, *die, *target)
        }
        PoolCommand::Take { pool, die } => {
            let id = draft.pool_id(pool)?;
            pools::take_die(draft, id, *die)
        }
        PoolCommand::Step { pool, die, up } => {
            let id = draft.pool_id(pool)?;
            pools::not_fixed(draft, id)?;
            pools::step_die(draft, id, *die, *up)
        }
        PoolCommand::Pays { pool, on } => {
            let id = draft.pool_id(pool)?;
            points::says_who_pays(draft, id, *on)
        }
        PoolCommand::PaysFor { pool, what } => {
            let id = draft.pool_id(pool)?;
            points::paid_by(draft, id, what)
        }
        PoolCommand::Story => pools::new_story(draft),
        PoolCommand::Remove { pool } => {
            let id = draft.pool_id(pool)?;
            pools::drop_pool(draft, id)
        }
    }
}
