//! Which chapter carries out what is done with a roll: dice, effects, hitches and opportunities.

use crate::model::Actor;
use crate::rules::table::draft::Draft;
use crate::rules::{OpportunityUse, Pick, Refusal, RollCommand};

impl Draft {
    pub fn rolls(&mut self, command: &RollCommand) -> Result<(), Refusal> {
        match command {
            RollCommand::Add { roll, what, hinder, pay } => self.add(roll, what, *hinder, *pay),
            RollCommand::Help { roll, what } => self.help(roll, what),
            RollCommand::Support { roll, what } => self.support(roll, what),
            RollCommand::Area { roll, more } => self.area(roll, *more),
            RollCommand::Remove { roll, die } => self.take_out(roll, die),
            RollCommand::Step { roll, die, up } => self.step_roll_die(roll, die, *up),
            RollCommand::Double { roll, die } => self.double(roll, die),
            RollCommand::Hinder { roll, die, on } => self.hinder(roll, die, *on),
            RollCommand::Throw { roll, faces } => {
                let id = self.ready_to_throw(roll)?;
                match self.is_initiative(id)? {
                    Some((scene, who)) => self.throw_initiative(scene, Actor::Character(who), faces),
                    None => self.throw(id, faces),
                }
            }
            RollCommand::Afresh { roll, faces } => self.afresh(roll, faces),
            RollCommand::Face { roll, die, face } => self.correct(roll, die, *face),
            RollCommand::Stand { roll, pick } => {
                let id = self.roll_id(roll)?;
                // A number stands as soon as it has fallen: there is nothing to choose (DIFF-3).
                if self.roll(id)?.stands_by_itself() && !matches!(pick, Pick::Dice { .. }) {
                    return Ok(());
                }
                self.not_settled(id)?;
                self.not_reacted(id)?;
                self.roll_mut(id)?.no_second();
                let choice = self.choice(id, pick)?;
                self.stand(id, &choice)
            }
            RollCommand::MoreTotal { roll, die } => self.more_total(roll, die.as_ref()),
            RollCommand::MoreEffect { roll } => self.more_effect(roll),
            RollCommand::Hitch { roll, die, to } => self.hitch(roll, die, to),
            RollCommand::Reroll { roll, dice, faces } => self.reroll(roll, dice, faces),
            RollCommand::Late { roll, what, faces, pay } => self.late(roll, what, faces, *pay),
            RollCommand::Hitches { roll, split } => self.hitches(roll, split),
            RollCommand::Opportunity { roll, die, by, to } => {
                let by = self.character_id(by)?;
                let one = self.opportunity_die(roll, die.as_ref(), by)?;
                match to {
                    OpportunityUse::StepDown { at } => self.opportunity(one, by, self.trait_ref(at)?, false),
                    OpportunityUse::StepUp { at } => self.opportunity(one, by, self.trait_ref(at)?, true),
                    OpportunityUse::Limit { at } => self.activates_limit(one, by, at),
                }
            }
            RollCommand::Feed { roll, raising } => self.feed(roll, *raising),
            RollCommand::Buy { roll, die, double } => self.buy_step(roll, die, *double),
            RollCommand::ForEffect { roll, faces } => self.for_effect(roll, faces),
            RollCommand::Prime { it, to } => {
                let it = self.resolution_id(it)?;
                self.prime(it, to)
            }
            RollCommand::SecondEffect { roll } => self.second_effect(roll),
            RollCommand::Botch { roll, name } => self.botch(roll, name),
            RollCommand::Effect { roll, die, to, steps } => self.effect(roll, die.as_ref(), to, *steps),
        }
    }
}
