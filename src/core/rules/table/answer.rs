//! How long a roll may still be changed, and how it answers what it was beaten by (HERO-2, CON-6, TOT-3).

use crate::model::{Aim, CharacterId, Name, Phase, ResolutionId, Roll, RollId, Stance, Turn};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice;
use crate::rules::table::facts::outcomes::open_to_owner;
use crate::rules::table::facts::rolls::is_players_roll;
use crate::rules::{ContestEvent, Refusal, WayRefusal};

impl Draft {
    /// Once an effect die has had its effect, a value of a catalyst has moved (GMC-9), or somebody has
    /// answered a roll of a contest, the outcome is confirmed.
    pub fn not_settled(&mut self, id: RollId) -> Result<(), Refusal> {
        if self.resolution(self.roll(id)?.of)?.moved.is_empty() {
            return self.effects_not_had(id);
        }
        self.rule(Refusal::Settled)
    }

    /// A number that was beaten may still be answered with one more result, until its owner has rolled again or
    /// given in, or the outcome is confirmed (HERO-2, CON-6).
    pub fn may_answer(&mut self, id: RollId) -> Result<(), Refusal> {
        let roll = self.roll(id)?;
        let resolution = self.resolution(roll.of)?;
        let part =
            resolution.contest().filter(|it| it.may_answer()).and_then(|it| it.side_of(id)).map(|side| side.part);
        let open = !roll.over && resolution.moved.is_empty() && matches!(part, Some(Stance::In | Stance::Lost));
        if open { self.nothing_had(id) } else { self.not_settled(id) }
    }

    /// A result has joined a roll of a contest that somebody has answered: what it comes to now, and that is told
    /// (HERO-2, TOT-3, CON-6).
    pub fn answered(&mut self, id: RollId) -> Result<(), Refusal> {
        let rolled = self.roll(id)?.of;
        let Some(contest) = self.resolution(rolled)?.contest() else { return Ok(()) };
        if contest.due() == Some(id) {
            return Ok(());
        }
        let (before, mut next) = (contest.clone(), contest.clone());
        next.answered(&self.state, id);
        let settled = matches!(next.turn, Turn::Settled { winner: Some(_) }) && next.turn != before.turn;
        let winner = next.leader();
        *self.contest_mut(rolled)? = next;
        // Whoever had beaten it, or is about to, is told anew.
        match before.due().filter(|due| self.roll(*due).is_ok_and(|roll| roll.phase == Phase::Standing)) {
            Some(due) => {
                self.tell_botched(id)?;
                self.tell_against(due, self.contest_of(rolled)?.standing)?;
            }
            None => match before.standing.filter(|stands| *stands > id) {
                Some(stands) => {
                    self.tell_botched(id)?;
                    self.tell_against(stands, Some(id))?;
                }
                None => self.tell_against(id, before.standing)?,
            },
        }
        if let Some(winner) = winner.filter(|_| settled) {
            self.tell_settled(rolled, Some(winner))?;
        }
        Ok(())
    }

    /// Says that it is over.
    pub fn tell_settled(&mut self, resolution: ResolutionId, winner: Option<CharacterId>) -> Result<(), Refusal> {
        let area = self.contest_of(resolution)?.area;
        let winner = winner.map(|winner| self.character_name(winner));
        self.tell(match winner {
            Some(who) if area => ContestEvent::AreaSettled { who },
            winner => ContestEvent::Settled { winner },
        });
        Ok(())
    }

    /// What only adds to the effect turns no outcome: it waits for no value that has moved.
    pub fn effects_not_had(&mut self, id: RollId) -> Result<(), Refusal> {
        let resolution = self.resolution(self.roll(id)?.of)?;
        if resolution.contest().is_some_and(|contest| contest.due() != Some(id)) {
            return self.rule(Refusal::Settled);
        }
        self.nothing_had(id)
    }

    /// No effect die of the whole of it has had its effect.
    fn nothing_had(&mut self, id: RollId) -> Result<(), Refusal> {
        let of = self.roll(id)?.of;
        let used = |roll: &Roll| {
            roll.default_effect_spent
                || roll.granted.iter().any(|die| die.spent)
                || roll.again.iter().any(|die| die.spent)
                || roll.dice.iter().any(|die| die.spent && !die.is_hitch())
        };
        let resolution = self.resolution(of)?;
        let won = crate::rules::contest_now(&self.state, of).and_then(|contest| contest.won_by());
        let had = resolution.had.iter().any(|had| had.roll == id || Some(had.roll) == won);
        if had || self.state.rolls_of(of).any(|roll| used(roll)) {
            self.rule(Refusal::Settled)?;
        }
        Ok(())
    }

    /// How a roll of a contest did against the number that stands.
    pub fn tell_contest(&mut self, id: RollId) -> Result<(), Refusal> {
        let of = self.roll(id)?.of;
        let Some(contest) = self.resolution(of)?.contest() else { return Ok(()) };
        if contest.due() != Some(id) {
            return Ok(());
        }
        self.tell_against(id, contest.standing)
    }

    /// After a botch the total is what was added to it; the log says both (HERO-2).
    fn tell_botched(&mut self, id: RollId) -> Result<(), Refusal> {
        if self.roll(id)?.is_botch() { self.tell_against(id, None) } else { Ok(()) }
    }

    /// How a roll of a contest does against another.
    fn tell_against(&mut self, id: RollId, other: Option<RollId>) -> Result<(), Refusal> {
        let number = other.and_then(|roll| self.state.rolls.get(&roll)).map(|roll| roll.total());
        let roll = self.roll(id)?;
        let (total, effect) = (roll.total(), effect_dice::effect_known(&self.state, roll));
        let (hitches, botch) =
            (if is_players_roll(&self.state, roll) { roll.hitches().count() } else { 0 }, roll.is_botch());
        let heroic = number.is_some_and(|number| total >= number.saturating_add(5));
        // Among several it ends no more than one's part in it (CON-5).
        let two = self.resolution(roll.of)?.contest().is_none_or(|contest| contest.left().count() < 3);
        // Whoever interferes ends nothing: whoever is in it may go on (CON-4).
        let contest = self.resolution(roll.of)?.contest();
        let stops = contest.is_some_and(|contest| {
            let interferes = matches!(contest.turn, Turn::Interfering { roll, .. } if roll == id);
            interferes && !contest.last_round && number.is_some_and(|number| total > number)
        });
        let interferes = contest.is_some_and(|it| it.interferers.iter().any(|it| it.roll == id));
        let ends = heroic && two && !interferes && self.state.setting.mods.heroic_ends_contest;
        let who = self.roller_name(id);
        self.tell(ContestEvent::Raised { who, total, number, heroic, ends, stops, effect, hitches, botch });
        Ok(())
    }

    /// A reaction answers an action, so the action falls first (ACT-1); on a challenge's turn whoever it threatens rolls
    /// first (CHAL-4).
    pub fn action_first(&mut self, id: RollId) -> Result<(), Refusal> {
        let of = self.roll(id)?.of;
        let Some(test) = self.resolution(of)?.test() else { return Ok(()) };
        if test.action && test.opposing == id && self.roll(test.acting)?.phase == Phase::Building {
            let why = match self.threatened(of)? {
                Some((who, pool)) => WayRefusal::ThreatFirst { who, pool },
                None => WayRefusal::ActionFirst,
            };
            self.rule(Refusal::Way(why))?;
        }
        Ok(())
    }

    /// What somebody has reacted to is not chosen anew (ACT-1, CHAL-4).
    pub fn not_reacted(&mut self, id: RollId) -> Result<(), Refusal> {
        let roll = self.roll(id)?;
        let of = roll.of;
        let Some(test) = self.resolution(of)?.test() else { return Ok(()) };
        let stands = test.action && test.acting == id && roll.phase == Phase::Standing;
        if stands && open_to_owner(&self.state, of) != Some(id) {
            let why = match self.threatened(of)? {
                Some((who, pool)) => WayRefusal::Threatened { who, pool },
                None => WayRefusal::Reacted,
            };
            self.rule(Refusal::Way(why))?;
        }
        Ok(())
    }

    /// Whom a pool threatens in a test, and which.
    fn threatened(&self, of: ResolutionId) -> Result<Option<(Name, Name)>, Refusal> {
        let resolution = self.resolution(of)?;
        let test = resolution.test().filter(|test| test.aim == Aim::Threat);
        let (Some(test), Some(pool)) = (test, resolution.against_pool()) else { return Ok(None) };
        Ok(Some((self.character_name(test.who), self.pool(pool)?.name.clone())))
    }
}
