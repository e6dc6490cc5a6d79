//! The dice that a command rolls. Filling in faces, asking for real dice and trying a press before its roll all read
//! this one list.

use crate::model::{Actor, CharacterId, Die, DieId, Ref, Roll, Source};
use crate::rules::moments::MOMENTS;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice::rolled_twice;
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::rolls::{DieOrigin, origin};
use crate::rules::{
    Authority, BesideCommand, Command, Faces, GrowthCommand, HarmCommand, OrderCommand, PoolCommand, PrimeSet, Refusal,
    RollAt, RollCommand, SceneAt, SessionCommand, SfxAt, SfxCommand, SfxTarget, Table, What, weapon_die,
};
use crate::rules::{dice, points, sfx, turns};
use serde::{Deserialize, Serialize};

/// A die that a command rolls. Its origin identifies it, not an id: undo never reissues an id, and dice put in earlier
/// would shift an index.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RolledDie {
    pub from: DieOrigin,
    pub size: Die,
    /// Its index among the dice of this roll with that origin and size, from 0.
    pub ordinal: usize,
}

/// The dice a command rolls, as far as it says so by itself.
enum Rolls<'c> {
    Roll(&'c RollAt),
    /// Its second roll, for the effect (EFF-10).
    ForEffect(&'c RollAt),
    Again(&'c RollAt, &'c [Ref<DieId>]),
    /// Dice put in after the roll, and whether they are paid for.
    Late(&'c RollAt, &'c What, bool),
    /// A hero die (HERO-2).
    Hero(&'c RollAt, Die),
    /// Dice that an SFX rerolls.
    Sfx(&'c SfxAt, Option<&'c RollAt>, &'c [SfxTarget]),
    Start(&'c [PrimeSet]),
    Initiative(&'c SceneAt, Option<&'c Ref<Actor>>),
    Weapon(&'c Ref<CharacterId>, Die),
}

/// Returns the dice a command rolls, and the place of its faces. No command is left to a `_`: a new one has to say.
fn rolls(command: &mut Command) -> Option<(Rolls<'_>, &mut Faces)> {
    match command {
        Command::Roll(it) => of_roll(it),
        Command::Beside(it) => of_beside(it),
        Command::Harm(it) => of_harm(it),
        Command::Order(it) => of_order(it),
        Command::Session(it) => of_session(it),
        Command::Sfx(it) => of_sfx(it),
        // What somebody else's die or a session pays for rolls what it rolls (PP-4, GROW-9).
        Command::Pool(PoolCommand::PaysFor { what, .. }) => rolls(what),
        Command::Growth(GrowthCommand::CallBack { pays, .. }) => rolls(pays),
        Command::Campaign(_)
        | Command::Player(_)
        | Command::Character(_)
        | Command::Trait(_)
        | Command::TraitSet(_)
        | Command::Points(_)
        | Command::Asset(_)
        | Command::Pool(_)
        | Command::Crisis(_)
        | Command::Spend(_)
        | Command::Scene(_)
        | Command::Test(_)
        | Command::Contest(_)
        | Command::Timed(_)
        | Command::Gather(_)
        | Command::Use(_)
        | Command::Gmc(_)
        | Command::Catalyst(_)
        | Command::Vehicle(_)
        | Command::Map(_)
        | Command::Path(_)
        | Command::Safety(_)
        | Command::Setting(_)
        | Command::Sight(_)
        | Command::Counter(_)
        | Command::Growth(_) => None,
    }
}

fn of_roll(command: &mut RollCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use RollCommand as C;
    match command {
        C::Roll { roll, faces } | C::Afresh { roll, faces } => Some((Rolls::Roll(roll), faces)),
        C::ForEffect { roll, faces } => Some((Rolls::ForEffect(roll), faces)),
        C::Reroll { roll, dice, faces } => Some((Rolls::Again(roll, dice), faces)),
        C::Late { roll, what, faces, pay } => Some((Rolls::Late(roll, what, *pay), faces)),
        C::Add { .. }
        | C::Help { .. }
        | C::Support { .. }
        | C::Area { .. }
        | C::Remove { .. }
        | C::Step { .. }
        | C::Double { .. }
        | C::Hinder { .. }
        | C::Question { .. }
        | C::Face { .. }
        | C::Stand { .. }
        | C::MoreTotal { .. }
        | C::MoreEffect { .. }
        | C::Hitch { .. }
        | C::Hitches { .. }
        | C::Opportunity { .. }
        | C::Feed { .. }
        | C::Buy { .. }
        | C::Prime { .. }
        | C::SecondEffect { .. }
        | C::Botch { .. }
        | C::Effect { .. } => None,
    }
}

fn of_beside(command: &mut BesideCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use BesideCommand as C;
    match command {
        C::HeroRoll { roll, die, faces } => Some((Rolls::Hero(roll, *die), faces)),
        C::Saved { .. }
        | C::SetSaved { .. }
        | C::HeroGive { .. }
        | C::HeroTake { .. }
        | C::HeroBack { .. }
        | C::HeroEffect { .. }
        | C::HeroJoin { .. }
        | C::HeroPoint { .. }
        | C::HeroHeal { .. }
        | C::Resource { .. }
        | C::Refresh { .. }
        | C::Tags { .. }
        | C::Mission { .. }
        | C::Assign { .. }
        | C::Refill { .. }
        | C::Scale { .. }
        | C::Range { .. }
        | C::Shield { .. } => None,
    }
}

fn of_harm(command: &mut HarmCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use HarmCommand as C;
    match command {
        C::Weapon { on, die, faces, .. } => Some((Rolls::Weapon(on, *die), faces)),
        C::Complicate { .. }
        | C::Worsen { .. }
        | C::Stress { .. }
        | C::StepUp { .. }
        | C::StepDown { .. }
        | C::Remove { .. }
        | C::Back { .. }
        | C::Push { .. }
        | C::Wear { .. }
        | C::Damage { .. }
        | C::Heal { .. }
        | C::Rest { .. }
        | C::StayUp { .. }
        | C::FirstAid { .. }
        | C::Dies { .. }
        | C::StayIn { .. }
        | C::Out { .. } => None,
    }
}

fn of_order(command: &mut OrderCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use OrderCommand as C;
    match command {
        C::Initiative { scene, who, faces } => Some((Rolls::Initiative(scene, who.as_ref()), faces)),
        C::Begin { .. }
        | C::Become { .. }
        | C::Next { .. }
        | C::Delay { .. }
        | C::Move { .. }
        | C::Interrupt { .. }
        | C::Often { .. }
        | C::Round { .. }
        | C::TeamLeader { .. }
        | C::Push { .. }
        | C::Highest { .. }
        | C::Want { .. }
        | C::Gather { .. }
        | C::Footing { .. }
        | C::Hitch { .. }
        | C::Hand { .. }
        | C::Join { .. }
        | C::Leave { .. }
        | C::Acted { .. }
        | C::End { .. } => None,
    }
}

fn of_session(command: &mut SessionCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use SessionCommand as C;
    match command {
        C::StartRolled { faces, sets } => Some((Rolls::Start(sets), faces)),
        C::Start
        | C::End
        | C::EndKeeping { .. }
        | C::Story { .. }
        | C::EndStory { .. }
        | C::CallBack { .. }
        | C::Situation { .. }
        | C::Reveal { .. }
        | C::Tick { .. }
        | C::Forget { .. }
        | C::Note { .. }
        | C::Remark { .. }
        | C::Happened { .. }
        | C::Revise { .. }
        | C::Tell { .. }
        | C::Erase { .. } => None,
    }
}

fn of_sfx(command: &mut SfxCommand) -> Option<(Rolls<'_>, &mut Faces)> {
    use SfxCommand as C;
    match command {
        C::Use { at, roll, on, faces, .. } => Some((Rolls::Sfx(at, roll.as_ref(), on), faces)),
        C::Attack { .. }
        | C::Lock { .. }
        | C::Unlock { .. }
        | C::Write { .. }
        | C::ShutDown { .. }
        | C::Restore { .. } => None,
    }
}

impl Rolls<'_> {
    /// Returns the dice in the order of their faces.
    fn dice(&self, table: &Table) -> Result<Vec<(DieOrigin, Die)>, Refusal> {
        let draft = Draft::new(table, Authority::Rules, MOMENTS);
        match self {
            Self::Roll(at) => {
                let roll = draft.roll(draft.roll_id(at)?)?;
                Ok(roll.rolled_dice().map(|die| origin(roll, die)).collect())
            }
            Self::ForEffect(at) => {
                let roll = draft.roll(rolls::effect_roll(&draft, at)?)?;
                Ok(rolled_twice(roll).map(|die| origin(roll, die)).collect())
            }
            Self::Again(at, dice) => {
                let id = draft.roll_id(at)?;
                let (roll, dice) = (draft.roll(id)?, dice::dice_of_roll(&draft, id, dice)?);
                Ok(dice.into_iter().filter_map(|die| roll.die(die)).map(|die| origin(roll, die)).collect())
            }
            Self::Late(at, what, pay) => {
                let id = draft.roll_id(at)?;
                let before = draft.roll(id)?.dice.len();
                // Whether it is paid for, and with what, is judged when it falls.
                let mut late = Draft::new(table, Authority::GmSaysSo, MOMENTS);
                dice::put_in(&mut late, id, what, false, *pay)?;
                let roll = late.roll(id)?;
                Ok(roll.dice.iter().skip(before).map(|die| origin(roll, die)).collect())
            }
            Self::Hero(at, die) => {
                let roll = draft.roll(draft.roll_id(at)?)?;
                Ok(vec![(DieOrigin::Roll(roll.by, Source::Hero(*die)), *die)])
            }
            Self::Sfx(at, roll, on) => sfx::sfx_dice(&draft, at, *roll, on),
            Self::Start(sets) => points::start_dice(&draft, sets),
            Self::Initiative(scene, who) => turns::initiative_rolls(&draft, scene, *who),
            Self::Weapon(on, die) => {
                let on = draft.character_id(on)?;
                let die = weapon_die(table, on, *die);
                Ok(die.map(|die| (DieOrigin::Weapon(on), die)).into_iter().collect())
            }
        }
    }

    /// Returns the finished roll that the dice join.
    fn joins(&self) -> Option<&RollAt> {
        match self {
            Self::ForEffect(roll) | Self::Again(roll, _) | Self::Late(roll, ..) | Self::Hero(roll, _) => Some(roll),
            Self::Sfx(_, roll, _) => *roll,
            Self::Roll(_) | Self::Start(_) | Self::Initiative(..) | Self::Weapon(..) => None,
        }
    }
}

/// Returns the dice a command wants faces for, in order. Empty if it wants none, or has them.
pub fn faces_due(table: &Table, command: &Command) -> Vec<RolledDie> {
    let mut command = command.clone();
    let Some((rolls, Faces::Due)) = rolls(&mut command) else { return Vec::new() };
    let mut rolled: Vec<RolledDie> = Vec::new();
    // What cannot be rolled is refused, with a reason, when the command is judged.
    for (from, size) in rolls.dice(table).unwrap_or_default() {
        let ordinal = rolled.iter().filter(|it| it.from == from && it.size == size).count();
        rolled.push(RolledDie { from, size, ordinal });
    }
    rolled
}

/// Returns the finished roll that a command's dice join. If that was typed in, they are real dice, too (TOT-7).
pub fn rolled_into<'t>(table: &'t Table, command: &Command) -> Option<&'t Roll> {
    let mut command = command.clone();
    let (rolls, _) = rolls(&mut command)?;
    let id = Draft::new(table, Authority::Rules, MOMENTS).roll_id(rolls.joins()?).ok()?;
    table.rolls.get(&id).map(|roll| &**roll)
}

/// Returns the command with those faces, if it rolls dice.
#[must_use]
pub fn with_faces(mut command: Command, rolled: Faces) -> Command {
    if let Some((_, faces)) = rolls(&mut command) {
        *faces = rolled;
    }
    command
}

/// Returns the command as it can be tried before the roll: whether it may roll does not depend on the faces.
#[must_use]
pub fn before_it_falls(table: &Table, command: &Command) -> Command {
    match faces_due(table, command).len() {
        0 => command.clone(),
        // A 1 fits every die.
        due => with_faces(command.clone(), Faces::Rolled(vec![1; due])),
    }
}
