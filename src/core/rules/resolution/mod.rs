//! Resolution: tests, actions, contests, timed tests, opposition and stakes (DIFF, TEST, ACT, CON, TAK, EFF-7).

pub(in crate::rules) mod action;
mod aims;
pub(in crate::rules) mod area;
pub(in crate::rules) mod bold;
mod close;
pub(in crate::rules) mod commands;
mod contest;
pub(in crate::rules) mod events;
pub(in crate::rules) mod let_go;
pub(in crate::rules) mod limited;
pub(in crate::rules) mod opposition;
mod own_turn;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod stakes;
mod stopped;
pub(in crate::rules) mod sweeps;
mod test;
pub(in crate::rules) mod timed;

pub(in crate::rules) use self::{
    action::*, aims::*, area::*, bold::*, close::*, contest::*, limited::*, opposition::*, own_turn::*, stakes::*,
    sweeps::*, test::*, timed::*,
};
use crate::model::{Aim, CharacterId, Clock, Name, Ref, Timed, TimedId};
use crate::rules::command::SceneAt;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::vehicles;
use crate::rules::{
    ContestCommand, Refusal, Renamed, RollAt, SceneEvent, TableEvent, TestCommand, TestEvent, Thing, TimedCommand,
    WayRefusal,
};

pub fn run_test(draft: &mut Draft, command: &TestCommand) -> Result<(), Refusal> {
    match command {
        TestCommand::Open { who, title, scene, against, aim, pay } => {
            let who = vehicles::who_acts(draft, draft.character_id(who)?);
            let scene = draft.scene_for(scene, who)?;
            let aim = aims::aim(draft, aim.as_ref())?;
            let against = match against {
                Some(against) => judged_opposition(draft, against, scene)?,
                None => usual_opposition(&draft.state, Some(draft.scene(scene)?), Some(who), aim),
            };
            own_turn::turn_for_test(draft, (who, scene), against, None)?;
            own_turn::turn_for_action(draft, (who, scene), aim)?;
            open(draft, who, title, (scene, Paying::point(*pay)), (against, aim))
        }
        TestCommand::Oppose { it: resolution, with } => {
            let resolution = draft.resolution_id(resolution)?;
            let scene = draft.resolution(resolution)?.scene;
            let with = judged_opposition(draft, with, scene)?;
            let test = draft.test_of(resolution)?;
            // Whoever is threatened by a challenge on its turn has none of their own to keep to (CHAL-4).
            if test.against != with && test.aim != Aim::Threat {
                own_turn::turn_for_test(draft, (test.who, scene), with, Some(resolution))?;
            }
            oppose(draft, resolution, with)
        }
        TestCommand::Act { it: resolution, who, pay } => {
            let (resolution, who) =
                (draft.resolution_id(resolution)?, vehicles::who_acts(draft, draft.character_id(who)?));
            act(draft, resolution, who, Paying::point(*pay))
        }
        TestCommand::Title { it: resolution, title } => {
            let resolution = draft.resolution_id(resolution)?;
            draft.resolution_mut(resolution)?.title = title.trim().into();
            let rolled = Rolled::of(draft.resolution(resolution)?);
            draft.tell(TestEvent::Titled { rolled, title: title.clone() });
            Ok(())
        }
        TestCommand::Cap { it: resolution, die } => {
            let resolution = draft.resolution_id(resolution)?;
            cap(draft, resolution, *die)
        }
        TestCommand::Stakes { it: resolution, high, of } => {
            let resolution = draft.resolution_id(resolution)?;
            stakes::stakes(draft, resolution, *high, of)
        }
        TestCommand::Automatic { it: resolution, succeeds } => {
            let resolution = draft.resolution_id(resolution)?;
            aims::automatic(draft, resolution, *succeeds)
        }
        TestCommand::Ability { it: resolution, with } => {
            let resolution = draft.resolution_id(resolution)?;
            bold::ability_action(draft, resolution, with)
        }
        TestCommand::Park { it: resolution } => {
            let resolution = draft.resolution_id(resolution)?;
            aims::park(draft, resolution, true)
        }
        TestCommand::TakeUp { it: resolution } => {
            let resolution = draft.resolution_id(&Some(resolution.clone()))?;
            aims::take_up(draft, resolution)
        }
        TestCommand::Close { it } => draft.resolution_id(it).and_then(|it| close::close(draft, it)),
        TestCommand::CallOff { it } => draft.resolution_id(it).and_then(|it| close::call_off(draft, it)),
    }
}

/// Begins an area effect. It is put as a contest whatever is played: each of its targets resists alone (SFX-4).
pub(in crate::rules) fn open_area(
    draft: &mut Draft,
    who: CharacterId,
    against: &[Ref<CharacterId>],
    (title, scene, pay): (&Name, &SceneAt, Paying),
) -> Result<(), Refusal> {
    let scene = draft.scene_for(scene, who)?;
    own_turn::turn_for_action(draft, (who, scene), Aim::Anything)?;
    let sides = self::sides(draft, who, against)?;
    open_contest(draft, &sides, (title, true), (scene, pay))
}

pub fn run_contest(draft: &mut Draft, command: &ContestCommand) -> Result<(), Refusal> {
    match command {
        ContestCommand::Open { who, against, title, scene, pay, area } => {
            let (who, pay) = (draft.character_id(who)?, Paying::point(*pay));
            if *area {
                open_area(draft, who, against, (title, scene, pay))?;
                return area::area(draft, &RollAt::Acting, None);
            }
            let scene = draft.scene_for(scene, who)?;
            contests_are_played(draft, scene)?;
            let sides = self::sides(draft, who, against)?;
            open_contest(draft, &sides, (title, false), (scene, pay))
        }
        ContestCommand::Sweep { who, against, title, scene, pay } => {
            sweeps::sweep(draft, who, against, title, (scene, Paying::point(*pay)))
        }
        ContestCommand::Join { it: contest, who, pay } => {
            let (contest, who) = (contest_id(draft, contest)?, draft.character_id(who)?);
            join(draft, contest, who, Paying::point(*pay))
        }
        ContestCommand::Oppose { it: contest, who, again, pay } => {
            let contest = contest_id(draft, contest)?;
            let who = answering(draft, contest, who.as_ref())?;
            limited::able(draft, contest, who, Paying::point(*pay))?;
            sweeps::once_in_last_round(draft, contest, who)?;
            answer_with_roll(draft, contest, who, *again)
        }
        ContestCommand::LetGo { it: contest, who } => {
            let contest = contest_id(draft, contest)?;
            if let Some(roll) = let_go::find_unrolled(draft, contest)? {
                return let_go::let_go_first(draft, contest, roll, who.as_ref());
            }
            let who = answering(draft, contest, who.as_ref())?;
            let_go(draft, contest, who)
        }
        ContestCommand::GiveIn { it: contest, who } => {
            let contest = contest_id(draft, contest)?;
            let who = answering(draft, contest, who.as_ref())?;
            give_in(draft, contest, who)
        }
        ContestCommand::Interfere { it: contest, who, pay } => {
            let (contest, who) = (contest_id(draft, contest)?, draft.character_id(who)?);
            interfere(draft, contest, who, Paying::point(*pay))
        }
        ContestCommand::GoOn { it: contest, who, pay } => {
            let (contest, who) = (contest_id(draft, contest)?, draft.character_id(who)?);
            stopped::go_on(draft, contest, who, Paying::point(*pay))
        }
        ContestCommand::DropOut { it: contest, who } => {
            let (contest, who) = (contest_id(draft, contest)?, draft.character_id(who)?);
            stopped::drop_out(draft, contest, who)
        }
    }
}

pub fn run_timed(draft: &mut Draft, command: &TimedCommand) -> Result<(), Refusal> {
    match command {
        TimedCommand::Add { scene, title, stages, beats } => {
            timed_on(draft)?;
            let scene = draft.scene_at(scene)?;
            // As many beats as stages, where nothing else is said (TEST-4).
            let (title, beats) = (named(Thing::Timed, title)?, beats.unwrap_or(*stages));
            if *stages == 0 || beats == 0 {
                return Err(Refusal::Way(WayRefusal::NoStages));
            }
            let timed = Timed::new(TimedId(draft.mint()), title, *stages, beats);
            let id = timed.id;
            draft.scene_mut(scene)?.timed.push(timed);
            tell_clock(draft, id)
        }
        TimedCommand::Rename { it, title } => {
            let id = timed_id(draft, it)?;
            let title = named(Thing::Timed, title)?;
            let resolution = timed_mut(draft, id)?;
            let old = std::mem::replace(&mut resolution.title, title.clone());
            draft.tell(TableEvent::Renamed { what: Renamed::Timed, from: old, to: title });
            Ok(())
        }
        TimedCommand::Correct { it, done, left } => {
            let id = timed_id(draft, it)?;
            let resolution = timed_mut(draft, id)?;
            (resolution.done, resolution.left) =
                ((*done).min(resolution.stages), (*left).min(i16::from(resolution.beats)));
            // What was chosen holds only as long as there is something to choose (TEST-4).
            resolution.chosen = resolution.chosen.filter(|_| resolution.clock() == Clock::Choose);
            tell_clock(draft, id)
        }
        TimedCommand::Choose { it, what } => {
            let id = timed_id(draft, it)?;
            let resolution = timed_mut(draft, id)?;
            if resolution.clock() != Clock::Choose {
                return Err(Refusal::Way(WayRefusal::NothingToChoose(resolution.title.clone())));
            }
            resolution.chosen = Some(*what);
            tell_clock(draft, id)
        }
        TimedCommand::Remove { it } => {
            let id = timed_id(draft, it)?;
            let title = timed_title(draft, id);
            nobody_rolls_for(draft, id)?;
            let scene = scene_of_timed(draft, id)?;
            draft.scene_mut(scene)?.timed.retain(|it| it.id != id);
            draft.tell(SceneEvent::ClockRemoved { title });
            Ok(())
        }
    }
}
