//! What a click or a drop means: into whose roll dice go, who acts where none is open, and against what (POOL-4, POOL-7,
//! TEST-1, HELP-1, VEH-3).

use crate::model::{
    Actor, CharacterId, CharacterKind, Die, DieId, GmcKind, HeroDice, Opposition, Phase, PoolId, PoolKind, Ref,
    Resolution, ResolutionId, Roll, RollId, Scene, Source, State, TraitRef, Turn,
};
use crate::rules::table::draft::Draft;
use crate::rules::{
    Against, BesideCommand, Command, ContestCommand, Faces, Half, Piece, Placement, Refusal, RollAt, RollCommand,
    TestCommand, UseCommand, What, belongs, contest_now, decided, opposes_instead, place, steers, taken_out,
};

#[derive(Clone, Debug, Default)]
pub struct Here<'t> {
    pub scene: Option<&'t Scene>,
    pub against: Option<Against>,
}

impl Here<'_> {
    /// Opens a test of somebody's, against what was chosen for it, or what is usual.
    pub fn opens(&self, who: CharacterId) -> Command {
        let (scene, against) = (self.scene.map(|scene| scene.id.into()), self.against.clone());
        Command::Test(TestCommand::Open { who: who.into(), title: "".into(), scene, against, aim: None, pay: false })
    }
}

/// The current test or contest, with its two opposed rolls.
pub struct OpenTest<'t> {
    pub id: ResolutionId,
    pub who: CharacterId,
    pub acting: &'t Roll,
    /// The roll to beat; `None` for the first roll of a contest.
    pub opposing: Option<&'t Roll>,
    pub resolution: &'t Resolution,
}

impl<'t> OpenTest<'t> {
    /// Returns the roll of a side; the first roll of a contest faces none.
    pub fn roll(&self, half: Half) -> Option<&'t Roll> {
        if half == Half::Acting { Some(self.acting) } else { self.opposing }
    }

    /// Returns whether the opposition still gathers its dice.
    pub fn opposition_builds(&self) -> bool {
        self.opposing.is_some_and(|roll| roll.phase == Phase::Building)
    }
}

/// The test or contest at hand.
pub fn open_test(state: &State) -> Option<OpenTest<'_>> {
    let resolution = state.at_hand()?;
    let acting = state.rolls.get(&resolution.acting()?)?;
    let opposing = resolution.opposing().and_then(|roll| state.rolls.get(&roll)).map(|roll| &**roll);
    let who = acting.roller().or(resolution.who())?;
    Some(OpenTest { id: resolution.id, who, acting, opposing, resolution })
}

/// The commands of a click that is written down; what it would do nothing with is refused.
pub(in crate::rules) fn commands(draft: &Draft, it: &UseCommand) -> Result<Vec<Command>, Refusal> {
    let scene = match draft.scene_at(&it.scene) {
        Ok(id) => Some(draft.scene(id)?),
        Err(why) if it.scene.is_some() => return Err(why),
        Err(_) => None,
    };
    let (state, here) = (&draft.state, Here { scene, against: it.against.clone() });
    let mut all = match &it.what {
        What::Trait(at) => {
            let at = draft.trait_ref(at)?;
            match it.on {
                None => use_trait(state, &here, at, it.hinder),
                on => use_piece(state, &here, Piece::of(state, at), on, it.hinder),
            }
        }
        What::Pool(pool, die) => use_piece(state, &here, Piece::Pool(draft.pool_id(pool)?, *die), it.on, it.hinder),
        What::Dice(dice) if !dice.is_empty() => use_dice(state, &here, dice, it.on),
        what => vec![adds(RollAt::Acting, what.clone(), false)],
    };
    let Some(last) = all.last_mut() else { return Err(Refusal::NoTest) };
    if let Some(paid) = last.paid().filter(|_| it.pay) {
        *last = paid;
    }
    Ok(all)
}

/// The dice of a trait that lie in rolls: in which, which dice, and whether they hinder.
pub fn lying(state: &State, at: TraitRef) -> Vec<(RollId, DieId, bool)> {
    let theirs = state.rolls.values().flat_map(|roll| roll.dice.iter().map(move |die| (roll.id, die)));
    theirs.filter(|(_, die)| die.from == Source::Trait(at)).map(|(roll, die)| (roll, die.id, die.hinder)).collect()
}

/// Returns what a click on a trait does: it joins a roll, or leaves it again; with `hinder`, as a d4 or no longer as
/// one.
pub fn use_trait(state: &State, here: &Here<'_>, at: TraitRef, hinder: bool) -> Vec<Command> {
    // Dice that have fallen stay where they are: the trait is for the next test then.
    let gathering =
        |(roll, ..): &(RollId, DieId, bool)| state.rolls.get(roll).is_some_and(|roll| roll.phase == Phase::Building);
    let dice: Vec<_> = lying(state, at).into_iter().filter(gathering).collect();
    if dice.is_empty() {
        return use_piece(state, here, Piece::of(state, at), None, hinder);
    }
    let each = |(roll, die, hinders): (RollId, DieId, bool)| {
        let (roll, die) = (roll.into(), die.into());
        Command::Roll(if hinder {
            RollCommand::Hinder { roll, die, on: !hinders }
        } else {
            RollCommand::Remove { roll, die }
        })
    };
    dice.into_iter().map(each).collect()
}

/// Returns what a click or a drop does: on the half it was dropped on, or where it belongs. A test is opened where none
/// is open. A distinction may `hinder`.
pub fn use_piece(state: &State, here: &Here<'_>, piece: Piece, half: Option<Half>, hinder: bool) -> Vec<Command> {
    let what = match piece {
        Piece::Trait(at) | Piece::Resource(at) => What::Trait(at.into()),
        Piece::Pool(pool, die) => What::Pool(pool.into(), die),
        Piece::Bare(die) => What::Dice(vec![die]),
        Piece::Hero(who, _) | Piece::Saved(who) => return own(state, here, (piece, who), half).unwrap_or_default(),
    };
    join(state, here, (piece, what), half, hinder)
}

/// Dice off the rack, all in one press.
pub fn use_dice(state: &State, here: &Here<'_>, dice: &[Die], half: Option<Half>) -> Vec<Command> {
    let all =
        dice.first().map(|first| join(state, here, (Piece::Bare(*first), What::Dice(dice.to_vec())), half, false));
    all.unwrap_or_default()
}

/// Dice that are for their owner's roll alone, which is begun where none is open (HERO-2, PP-3).
fn own(state: &State, here: &Here<'_>, (piece, who): (Piece, CharacterId), half: Option<Half>) -> Option<Vec<Command>> {
    let begins = open_test(state).is_none();
    if begins && half == Some(Half::Opposing) {
        return None;
    }
    let roll = if begins { RollAt::Acting } else { RollAt::Id(place(state, piece, half)?.roll?) };
    let joins = match (piece, roll) {
        (Piece::Hero(_, die), RollAt::Id(roll)) => hero_uses(state, roll, die).into_iter().next()?,
        (Piece::Hero(_, die), roll) if state.setting.mods.hero_points => BesideCommand::HeroJoin { roll, die },
        (Piece::Hero(..), _) => return None,
        (_, roll) => BesideCommand::Saved { roll, dice: 1 },
    };
    Some(begins.then(|| here.opens(who)).into_iter().chain([joins.into()]).collect())
}

/// Returns what a hero die may be used for in a roll: before the roll to join the pool, after it to be added, or for
/// an effect die (HERO-2, HERO-3).
pub fn hero_uses(state: &State, roll: RollId, die: Die) -> Vec<BesideCommand> {
    let (mods, at) = (&state.setting.mods, || roll.into());
    if mods.hero == HeroDice::Off {
        return Vec::new();
    }
    let before = state.rolls.get(&roll).is_some_and(|roll| roll.phase == Phase::Building);
    let uses = [
        (mods.hero_points && before).then(|| BesideCommand::HeroJoin { roll: at(), die }),
        (mods.hero_totals() && !before).then(|| BesideCommand::HeroRoll { roll: at(), die, faces: Faces::Due }),
        (mods.hero_effects && !before).then(|| BesideCommand::HeroEffect { roll: at(), die, replaces: None }),
    ];
    uses.into_iter().flatten().collect()
}

fn join(
    state: &State,
    here: &Here<'_>,
    (piece, what): (Piece, What),
    half: Option<Half>,
    hinder: bool,
) -> Vec<Command> {
    let mut commands = Vec::new();
    // A decided test is over as far as new dice go: it is closed, and the next one opened.
    let test = open_test(state);
    let open = test.as_ref().filter(|test| !decided(state, test.id));
    let stale = test.as_ref().filter(|_| open.is_none());
    commands.extend(stale.map(|stale| Command::Test(TestCommand::Close { it: Some(stale.id.into()) })));
    let who = if let Some(test) = open {
        // A contest waits for an answer: whoever's trait it is rolls.
        commands.extend(answer(state, test, piece));
        // In a contest it may be somebody else's turn now.
        let asked = contest_now(state, test.id).and_then(|contest| match contest.turn {
            Turn::Answer { who } | Turn::Roll { who, .. } | Turn::Interfering { who, .. } => Some(who),
            _ => None,
        });
        asked.unwrap_or(test.who)
    } else {
        let Some(who) = actor_for(state, here.scene, piece, half) else { return Vec::new() };
        let against = against_for(state, here.scene, (piece, half), who).or_else(|| here.against.clone());
        commands.push(Here { scene: here.scene, against }.opens(who));
        who
    };
    let placed = open.and_then(|_| place(state, piece, half));
    let half = placed.map_or_else(|| half.unwrap_or_else(|| belongs(state, piece, who)), |it| it.half);
    let roll = if half == Half::Acting { RollAt::Acting } else { RollAt::Opposing };
    if let (Piece::Trait(at), Some(Placement { helps: Some(_), .. }), true) = (piece, placed, commands.is_empty()) {
        return vec![Command::Roll(RollCommand::Help { roll, what: at.into() })];
    }
    if let Some(test) = open.filter(|_| half == Half::Opposing && is_gmcs(state, piece)) {
        commands.extend(in_place_of_difficulty(state, test));
    }
    commands.push(adds(roll, what, hinder));
    commands
}

fn adds(roll: RollAt, what: What, hinder: bool) -> Command {
    Command::Roll(RollCommand::Add { roll, what, hinder, pay: false })
}

/// Returns whose trait something is, and who rolls with it: whoever is at the controls of a vehicle (VEH-3).
fn owner(state: &State, piece: Piece) -> Option<(CharacterId, Option<CharacterId>)> {
    match piece {
        Piece::Trait(at) | Piece::Resource(at) => at.of.character().map(|id| (id, steers(state, id))),
        Piece::Pool(..) | Piece::Bare(_) | Piece::Hero(..) | Piece::Saved(_) => None,
    }
}

/// Where a contest waits for an answer, dice put in are that answer: whoever's they are rolls.
fn answer(state: &State, test: &OpenTest<'_>, piece: Piece) -> Option<Command> {
    let contest = test.resolution.contest()?;
    if contest.due() == Some(test.acting.id) && test.acting.phase == Phase::Building {
        return None;
    }
    let who = owner(state, piece).and_then(|(id, steers)| contest.side(steers.unwrap_or(id)));
    let (it, who) = (Some(test.id.into()), who.map(|side| side.who.into()));
    Some(Command::Contest(ContestCommand::Oppose { it, who, again: false, pay: false }))
}

/// For whom a new test is: whose trait it is, whose turn it is, or the first PC in the scene.
fn actor_for(state: &State, scene: Option<&Scene>, piece: Piece, half: Option<Half>) -> Option<CharacterId> {
    let pc = |id: &CharacterId| state.cast.get(id).is_some_and(|it| it.is_pc());
    let turn = scene.and_then(|scene| scene.order.now).and_then(|actor| match actor {
        Actor::Character(id) => Some(id),
        Actor::Pool(_) => None,
    });
    let able = |id: &CharacterId| pc(id) && taken_out(state, scene, *id).is_none();
    let first = || scene.and_then(|scene| scene.cast.iter().copied().find(able));
    let any = || state.cast.keys().copied().find(pc).or_else(|| state.cast.keys().next().copied());
    match owner(state, piece).filter(|_| half != Some(Half::Opposing)) {
        Some((_, Some(steers))) => Some(steers),
        Some((id, None)) if pc(&id) || turn == Some(id) => Some(id),
        _ => turn.filter(pc).or_else(first).or_else(any),
    }
}

/// Returns the setting's usual opposition, without difficulty dice where a passive GMC's traits replace them (POOL-7).
fn against_for(
    state: &State,
    scene: Option<&Scene>,
    (piece, half): (Piece, Option<Half>),
    acts: CharacterId,
) -> Option<Against> {
    let own = owner(state, piece).is_some_and(|(id, _)| id == acts);
    let opposes = half != Some(Half::Acting) && !own && is_gmcs(state, piece);
    (opposes && opposes_instead(state, scene)).then_some(Against::Free)
}

/// Where a GMC's traits stand in place of difficulty dice, those go first.
pub fn in_place_of_difficulty(state: &State, test: &OpenTest<'_>) -> Option<Command> {
    let scene = state.scenes.get(&test.resolution.scene).map(|scene| &**scene);
    let there = matches!(
        test.resolution.test().map(|it| it.against),
        Some(Opposition::Difficulty(_) | Opposition::Doom(_) | Opposition::Crisis(_))
    );
    let goes = there && test.opposition_builds() && opposes_instead(state, scene);
    goes.then_some(Command::Test(TestCommand::Oppose { it: Some(Ref::Id(test.id)), with: Against::Free }))
}

/// Returns whether it is what a GMC opposes with in person: neither harm nor what a place has.
fn is_gmcs(state: &State, piece: Piece) -> bool {
    let (Some((id, steers)), Piece::Trait(at) | Piece::Resource(at)) = (owner(state, piece), piece) else {
        return false;
    };
    let harm = state.find(at).is_some_and(|(role, _)| role.is_harm());
    let person = state.cast.get(&steers.unwrap_or(id));
    !harm && person.is_some_and(|it| !it.is_pc() && it.kind != CharacterKind::Gmc(GmcKind::Location))
}

/// Sets a doom or crisis pool against the test that is open, or opens one for whoever's turn it is. What is decided is
/// closed first.
pub fn against_pool(state: &State, scene: Option<&Scene>, pool: PoolId) -> Vec<Command> {
    let with = match state.pools.get(&pool).map(|it| it.kind) {
        Some(PoolKind::Doom) => Against::Doom,
        Some(_) => Against::Crisis(pool.into()),
        None => return Vec::new(),
    };
    let test = open_test(state).map(|test| test.id);
    if let Some(open) = test.filter(|test| !decided(state, *test)) {
        return vec![Command::Test(TestCommand::Oppose { it: Some(open.into()), with })];
    }
    let close = test.map(|it| Command::Test(TestCommand::Close { it: Some(it.into()) }));
    let who = actor_for(state, scene, Piece::Pool(pool, Die::D4), None);
    let open = who.map(|who| Here { scene, against: Some(with) }.opens(who));
    close.into_iter().chain(open).collect()
}

/// A die that lies in a roll, to the other half or out of it.
pub fn move_die(state: &State, from: RollId, die: DieId, half: Option<Half>) -> Vec<Command> {
    let Some(test) = open_test(state) else { return Vec::new() };
    let take = Command::Roll(RollCommand::Remove { roll: from.into(), die: die.into() });
    let Some(half) = half else { return vec![take] };
    let Some(to) = test.roll(half).filter(|to| to.id != from) else { return Vec::new() };
    let Some(roll) = state.rolls.get(&from) else { return Vec::new() };
    let Some(moved) = roll.die(die) else { return Vec::new() };
    let alone = roll.dice.iter().filter(|other| other.from == moved.from).count() == 1;
    let rated = |at: TraitRef| state.find(at).is_some_and(|(_, of)| of.dice() == [moved.size] || moved.hinder);
    let what = match moved.from {
        // One die of several, or one that was stepped, goes as it lies there.
        Source::Trait(at) if alone && rated(at) => What::Trait(at.into()),
        Source::Pool { pool, die, .. } => What::Pool(pool.into(), die),
        _ => What::Dice(vec![moved.size]),
    };
    vec![take, adds(to.id.into(), what, moved.hinder)]
}
