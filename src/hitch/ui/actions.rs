//! What a gesture means: a chip clicked, dropped on a side, a key pressed. Each is turned into the
//! commands of one press; nothing is painted here, so that mouse, menu and keyboard do the same.

mod costs;
pub mod drops;
pub mod extra_dice;
pub mod old_throw;
pub mod opposition;
mod party;
pub mod pools;
mod reading;
pub mod spend;
mod toggle;
pub mod ways;

pub use costs::costs;
pub use hitch_core::rules::{Half, dry_run, paid, why_not};
pub use party::everybody;
pub use reading::{one_trait, read_faces, read_trait, several_traits};
pub use toggle::{lying, tray_press};

use super::Dragged;
use hitch_core::model::{
    Actor, Bearer, CharacterId, Die, DieId, Phase, PoolDie, PoolId, PoolKind, Resolution, ResolutionId, Roll, Scene,
    Source, TraitRef, Turn, Used,
};
use hitch_core::rules::{
    Against, Command, ContestCommand, Faces, Pick, Piece, RollAt, RollCommand, Table, TestCommand, What, belongs,
    contest_now, decided, difficulty_first, effects_kept, open_to_owner, opposes_instead, place, results_free,
    results_kept, second_rolls, taken_out,
};

/// Where a gesture is made.
#[derive(Clone, Debug, Default)]
pub struct Here<'t> {
    /// The scene that is looked at.
    pub scene: Option<&'t Scene>,
    /// What was chosen for the next test to be rolled against.
    pub against: Option<Against>,
}

/// The test or contest at hand, with the two rolls that face each other.
pub struct OpenTest<'t> {
    /// Which.
    pub id: ResolutionId,
    /// Who acts.
    pub who: CharacterId,
    /// Their roll.
    pub acting: &'t Roll,
    /// The roll whose number is to be beaten; the first roll of a contest has none.
    pub opposing: Option<&'t Roll>,
    /// The whole of it.
    pub resolution: &'t Resolution,
}

impl<'t> OpenTest<'t> {
    /// The roll of a side; the first roll of a contest faces none.
    pub fn roll(&self, half: Half) -> Option<&'t Roll> {
        if half == Half::Acting { Some(self.acting) } else { self.opposing }
    }

    /// Whether the opposition still gathers its dice.
    pub fn opposition_builds(&self) -> bool {
        self.opposing.is_some_and(|roll| roll.phase == Phase::Building)
    }
}

/// The test or contest at hand.
pub fn open_test(table: &Table) -> Option<OpenTest<'_>> {
    let resolution = table.at_hand()?;
    let acting = table.rolls.get(&resolution.acting()?)?;
    let opposing = resolution.opposing().and_then(|roll| table.rolls.get(&roll)).map(|roll| &**roll);
    let who = acting.roller().or(resolution.who())?;
    Some(OpenTest { id: resolution.id, who, acting, opposing, resolution })
}

/// Whether the dice at hand have fallen and stand, so that something may come of them.
pub fn settling(table: &Table) -> bool {
    open_test(table).is_some_and(|test| match test.resolution.contest() {
        Some(_) => test.acting.phase == Phase::Standing,
        None => decided(table, test.id),
    })
}

/// Puts what was clicked or dropped into the tray: on the half it was dropped on, or where it
/// belongs. Opens a test where none is open. A distinction may `hinder`.
pub fn into_tray(table: &Table, here: &Here<'_>, what: Dragged, half: Option<Half>, hinder: bool) -> Vec<Command> {
    let scene = here.scene;
    if let Dragged::RollDie { roll, die } = what {
        return move_die(table, roll, die, half);
    }
    if let Dragged::Hero { who, die } = what {
        return extra_dice::hero_dropped(table, here, (who, die), half);
    }
    if let Dragged::Saved(who) = what {
        return extra_dice::saved_dropped(table, here, who, half);
    }
    let Some(piece) = piece(table, what) else { return Vec::new() };
    let mut commands = Vec::new();
    // A decided test is over as far as new dice go: it is closed, and the next one opened.
    let open = open_test(table).filter(|test| !decided(table, test.id));
    let stale = open.is_none().then(|| open_test(table)).flatten();
    if let Some(stale) = stale {
        commands.push(Command::Test(TestCommand::Close { it: Some(stale.id.into()) }));
    }
    // A contest waits for an answer: whoever's trait it is rolls.
    if let Some(test) = open.as_ref() {
        commands.extend(answers(table, test, what));
    }
    let who = if let Some(test) = open.as_ref() {
        // In a contest it may be somebody else's turn now.
        let asked = contest_now(table, test.id).and_then(|contest| match contest.turn {
            Turn::Answer { who } | Turn::Roll { who, .. } | Turn::Interfering { who, .. } => Some(who),
            _ => None,
        });
        asked.unwrap_or(test.who)
    } else {
        let Some(who) = actor_for(table, scene, what, half) else { return Vec::new() };
        commands.push(Command::Test(TestCommand::Open {
            who: who.into(),
            title: "".into(),
            scene: scene.map(|scene| scene.id.into()),
            against: against_for(table, scene, (what, half), who).or_else(|| here.against.clone()),
            aim: None,
            pay: false,
        }));
        who
    };
    let placed = open.as_ref().and_then(|_| place(table, piece, half));
    let half = placed.map_or_else(|| half.unwrap_or_else(|| belongs(table, piece, who)), |it| it.half);
    let roll = if half == Half::Acting { RollAt::Acting } else { RollAt::Opposing };
    if let Dragged::Trait(at) = what
        && commands.is_empty()
        && placed.is_some_and(|it| it.helps.is_some())
    {
        return vec![Command::Roll(RollCommand::Help { roll, what: at.into() })];
    }
    if half == Half::Opposing
        && let Some(test) = open.as_ref()
        && opposition::is_gmcs(table, what)
    {
        commands.extend(opposition::instead(table, test));
    }
    let what = match what {
        Dragged::Trait(at) => What::Trait(at.into()),
        Dragged::PoolDie { pool, die } => What::Pool(pool.into(), die),
        Dragged::Bare(die) => What::Dice(vec![die]),
        Dragged::RollDie { .. }
        | Dragged::Hero { .. }
        | Dragged::Saved(_)
        | Dragged::Character(_)
        | Dragged::PoolTurn(_)
        | Dragged::Element(_) => {
            return Vec::new();
        }
    };
    commands.push(Command::Roll(RollCommand::Add { roll, what, hinder, pay: false }));
    commands
}

/// What would be put into a roll; nothing where it is no die.
pub fn piece(table: &Table, what: Dragged) -> Option<Piece> {
    match what {
        Dragged::Trait(at) => Some(Piece::of(table, at)),
        Dragged::PoolDie { pool, .. } => Some(Piece::Pool(pool)),
        Dragged::Bare(_) => Some(Piece::Bare),
        Dragged::Hero { who, .. } => Some(Piece::Hero(who)),
        Dragged::Saved(who) => Some(Piece::Saved(who)),
        Dragged::RollDie { .. } | Dragged::Character(_) | Dragged::PoolTurn(_) | Dragged::Element(_) => None,
    }
}

/// Where a contest waits for an answer, dice put in are that answer: whoever's they are rolls.
fn answers(table: &Table, test: &OpenTest<'_>, what: Dragged) -> Option<Command> {
    let contest = test.resolution.contest()?;
    let roll = test.acting;
    if contest.due() == Some(roll.id) && roll.phase == Phase::Building {
        return None;
    }
    let who = match what {
        Dragged::Trait(TraitRef { of: Bearer::Character(id), .. }) => {
            let who = ways::steers(table, what).unwrap_or(id);
            contest.side(who).map(|side| side.who.into())
        }
        _ => None,
    };
    Some(Command::Contest(ContestCommand::Oppose { it: Some(test.id.into()), who, again: false, pay: false }))
}

/// Dice off the rack into the tray, all in one press.
pub fn dice_into_tray(table: &Table, here: &Here<'_>, dice: &[Die], half: Half) -> Vec<Command> {
    let Some(first) = dice.first() else { return Vec::new() };
    let mut commands = into_tray(table, here, Dragged::Bare(*first), Some(half), false);
    for command in &mut commands {
        if let Command::Roll(RollCommand::Add { what: What::Dice(all), .. }) = command {
            *all = dice.to_vec();
        }
    }
    commands
}

/// Sets a doom or crisis pool against the test that is open, or opens one for whoever's turn it is.
/// What is decided is closed first.
pub fn against_pool(table: &Table, scene: Option<&Scene>, pool: PoolId) -> Vec<Command> {
    let against = match table.pools.get(&pool).map(|it| it.kind) {
        Some(PoolKind::Doom) => Against::Doom,
        Some(_) => Against::Crisis(pool.into()),
        None => return Vec::new(),
    };
    let Some(test) = open_test(table) else { return open_against(table, scene, pool, against) };
    let mut commands = Vec::new();
    if decided(table, test.id) {
        commands.push(Command::Test(TestCommand::Close { it: Some(test.id.into()) }));
        commands.extend(open_against(table, scene, pool, against));
    } else {
        commands.push(Command::Test(TestCommand::Oppose { it: Some(test.id.into()), with: against }));
    }
    commands
}

fn open_against(table: &Table, scene: Option<&Scene>, pool: PoolId, against: Against) -> Vec<Command> {
    let what = Dragged::PoolDie { pool, die: Die::D4 };
    let Some(who) = actor_for(table, scene, what, None) else { return Vec::new() };
    let (title, scene) = ("".into(), scene.map(|scene| scene.id.into()));
    vec![Command::Test(TestCommand::Open {
        who: who.into(),
        title,
        scene,
        against: Some(against),
        aim: None,
        pay: false,
    })]
}

/// A die of the tray, to the other half or out of it.
fn move_die(table: &Table, from: hitch_core::model::RollId, die: DieId, half: Option<Half>) -> Vec<Command> {
    let Some(test) = open_test(table) else { return Vec::new() };
    let take = Command::Roll(RollCommand::Remove { roll: from.into(), die: die.into() });
    let Some(half) = half else { return vec![take] };
    let to = if half == Half::Acting { Some(test.acting) } else { test.opposing };
    let Some(to) = to else { return Vec::new() };
    if to.id == from {
        return Vec::new();
    }
    let Some(moved) = table.rolls.get(&from).and_then(|roll| roll.die(die)) else { return Vec::new() };
    let from_here =
        table.rolls.get(&from).map(|roll| roll.dice.iter().filter(|other| other.from == moved.from).count());
    let rated = |at: TraitRef| table.find(at).is_some_and(|(_, of)| of.dice() == [moved.size] || moved.hinder);
    let what = match moved.from {
        // One die of several, or one that was stepped, goes as it lies there.
        Source::Trait(at) if from_here == Some(1) && rated(at) => What::Trait(at.into()),
        Source::Pool { pool, die, .. } => What::Pool(pool.into(), die),
        _ => What::Dice(vec![moved.size]),
    };
    let add = RollCommand::Add { roll: to.id.into(), what, hinder: moved.hinder, pay: false };
    vec![take, Command::Roll(add)]
}

/// For whom a new test is: whose trait it is, whose turn it is, or the first PC in the scene.
fn actor_for(table: &Table, scene: Option<&Scene>, what: Dragged, half: Option<Half>) -> Option<CharacterId> {
    let pc = |id: &CharacterId| table.cast.get(id).is_some_and(|it| it.is_pc());
    let turn = scene.and_then(|scene| scene.order.now).and_then(|actor| match actor {
        Actor::Character(id) => Some(id),
        Actor::Pool(_) => None,
    });
    let able = |id: &CharacterId| pc(id) && taken_out(table, scene, *id).is_none();
    let first = || scene.and_then(|scene| scene.cast.iter().copied().find(able));
    let any = || table.cast.keys().copied().find(pc).or_else(|| table.cast.keys().next().copied());
    if let Some(who) = ways::steers(table, what).filter(|_| half != Some(Half::Opposing)) {
        return Some(who);
    }
    match what {
        Dragged::Trait(TraitRef { of: Bearer::Character(id), .. })
            if half != Some(Half::Opposing) && (pc(&id) || turn == Some(id)) =>
        {
            Some(id)
        }
        Dragged::Character(id) => Some(id),
        _ => turn.filter(pc).or_else(first).or_else(any),
    }
}

/// As the setting says, whatever was clicked first; but where the traits of a GMC who does not act oppose in place of
/// difficulty dice none come with them (POOL-7).
fn against_for(
    table: &Table,
    scene: Option<&Scene>,
    (what, half): (Dragged, Option<Half>),
    acts: CharacterId,
) -> Option<Against> {
    let own = |what| matches!(what, Dragged::Trait(TraitRef { of: Bearer::Character(id), .. }) if id == acts);
    let opposes = half != Some(Half::Acting) && !own(what) && opposition::is_gmcs(table, what);
    (opposes && opposes_instead(table, scene)).then_some(Against::Free)
}

/// Throws all that is due, the opposition first, and lets the best totals stand. An action is thrown for
/// itself, so that its dice can still be chosen before anybody reacts (ACT-1); `only_first` throws just
/// what falls first.
pub fn throw_due(table: &Table, only_first: bool) -> Vec<Command> {
    let Some(test) = open_test(table) else { return Vec::new() };
    // In a contest that waits for an answer, the answer is what is due: whoever is asked rolls.
    if let (Some(contest), false) = (contest_now(table, test.id), only_first)
        && let Turn::Answer { who } = contest.turn
    {
        let again = contest.side(who).is_some_and(|side| side.rolled > 0);
        let oppose = ContestCommand::Oppose { it: Some(test.id.into()), who: Some(who.into()), again, pay: false };
        return vec![Command::Contest(oppose)];
    }
    let mut commands = Vec::new();
    let action = ways::is_action(&test);
    let only_first = only_first || difficulty_first(table, test.id);
    for (place, roll) in ways::in_order(&test).into_iter().enumerate() {
        let skip = match test.opposing {
            // Once the action stands, its reaction is what falls next.
            Some(_) if action => !commands.is_empty(),
            Some(_) => only_first && place > 0,
            None => only_first,
        };
        // A number is there without a throw (DIFF-3).
        if roll.phase == Phase::Building && !skip && (only_first || !roll.is_number()) {
            commands.extend(throw(roll, Faces::Due));
        }
    }
    // With all of it thrown, what is left to throw is the second roll for the effect (EFF-10).
    if commands.is_empty() {
        let again = second_rolls(table, test.id).into_iter();
        commands
            .extend(again.map(|roll| Command::Roll(RollCommand::ForEffect { roll: roll.into(), faces: Faces::Due })));
    }
    commands
}

/// One throw, with what the best total counts.
fn throw(roll: &Roll, faces: Faces) -> [Command; 2] {
    [
        Command::Roll(RollCommand::Throw { roll: roll.id.into(), faces }),
        Command::Roll(RollCommand::Stand { roll: roll.id.into(), pick: Pick::BestTotal, pay: false }),
    ]
}

/// The roll that real dice are typed in for next: the opposition's, then the actor's.
pub fn faces_wanted(table: &Table) -> Option<&Roll> {
    let test = open_test(table)?;
    ways::in_order(&test).into_iter().find(|roll| roll.phase == Phase::Building && !roll.is_number())
}

/// Faces of real dice, for the roll that is due.
pub fn type_faces(table: &Table, faces: Vec<u8>) -> Vec<Command> {
    faces_wanted(table).map(|roll| throw(roll, Faces::Typed(faces)).to_vec()).unwrap_or_default()
}

/// Lets the actor's roll stand another way.
pub fn pick(table: &Table, pick: Pick) -> Vec<Command> {
    let Some(roll) = table.at_hand().and_then(|it| open_to_owner(table, it.id)) else { return Vec::new() };
    vec![Command::Roll(RollCommand::Stand { roll: roll.into(), pick, pay: false })]
}

/// One more result, in the roll that is its owner's to change now.
pub fn more_total(table: &Table) -> Option<Command> {
    let test = open_test(table)?;
    let roll = open_to_owner(table, test.id).map_or(RollAt::Acting, Into::into);
    Some(Command::Roll(RollCommand::MoreTotal { roll, die: None }))
}

/// What a click on a fallen die does: unused, total, effect, unused.
pub fn cycle(table: &Table, roll: &Roll, die: DieId) -> Vec<Command> {
    let next = match roll.die(die).map(|it| it.used) {
        Some(Used::No) => Used::Total,
        Some(Used::Total) => Used::Effect,
        Some(Used::Effect) => Used::No,
        None => return Vec::new(),
    };
    count_as(table, roll, die, next)
}

/// Lets one die count for something. The other dice make room or step in, so that what comes of it
/// is a choice the rules allow.
pub fn count_as(table: &Table, roll: &Roll, die: DieId, next: Used) -> Vec<Command> {
    let counting = roll.dice.iter().filter(|it| it.id != die && it.counts());
    // What was bought for itself stays where it is and takes up no room (DOOM-9).
    let (bought, others): (Vec<&PoolDie>, Vec<&PoolDie>) = counting.partition(|it| it.pinned);
    let itself = roll.die(die).is_some_and(|it| it.pinned);
    let used = |used: Used| others.iter().copied().filter(move |it| it.used == used);
    let mut total: Vec<&PoolDie> = used(Used::Total).collect();
    let mut effect: Vec<&PoolDie> = used(Used::Effect).collect();
    total.sort_by_key(|it| std::cmp::Reverse(it.face));
    effect.sort_by_key(|it| std::cmp::Reverse(it.size));
    let (keep, effects) = (usize::from(results_free(table, roll)), usize::from(effects_kept(table, roll)));
    let due = if results_kept(table, roll) == u8::MAX { keep } else { keep.min(2) };
    let room = |limit: usize, taken: bool| limit.saturating_sub(usize::from(taken));
    total.truncate(room(keep, next == Used::Total && !itself));
    effect.truncate(room(effects, next == Used::Effect));
    let mut left: Vec<&PoolDie> =
        others.iter().copied().filter(|it| !total.contains(it) && !effect.contains(it)).collect();
    left.sort_by_key(|it| std::cmp::Reverse(it.face));
    let wanted = room(due, next == Used::Total && !itself);
    while total.len() < wanted {
        let filler = if left.is_empty() { effect.pop() } else { Some(left.remove(0)) };
        let Some(filler) = filler else { break };
        total.push(filler);
    }
    total.extend(bought);
    let chosen = |of: &[&PoolDie], is: Used| {
        of.iter().map(|it| it.id).chain((next == is).then_some(die)).map(Into::into).collect()
    };
    let pick = Pick::Dice { total: chosen(&total, Used::Total), effect: chosen(&effect, Used::Effect) };
    vec![Command::Roll(RollCommand::Stand { roll: roll.id.into(), pick, pay: false })]
}
