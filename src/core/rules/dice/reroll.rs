//! What happens to dice after they have fallen: thrown once more, put in late, taken out (HIT-7, DIE-4).
//!
//! Home of DIE-7, HIT-7.

use crate::model::{Die, DieId, Phase, PoolDie, Ref, RollId, Source, Used};
use crate::rules::dice::roll::{shown, shown_die};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{Faces, Pick, Refusal, RollAt, RollEvent, Shown, Thing, What};

impl Draft {
    /// Some dice once more. A hitch that was used can't be rerolled (HIT-7).
    pub fn reroll(&mut self, roll: &RollAt, dice: &[Ref<DieId>], faces: &Faces) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        if self.roll(id)?.phase == Phase::Building {
            return Err(Refusal::NotThrown);
        }
        self.not_settled(id)?;
        let dice: Vec<DieId> = self.dice_of_roll(id, dice)?;
        if dice.is_empty() {
            return Err(Refusal::NeedsDice("a reroll".into()));
        }
        let mut sizes = Vec::new();
        for die in &dice {
            let die = self.roll(id)?.die(*die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
            if die.spent {
                self.rule(Refusal::Spent(die.label))?;
            }
            sizes.push(die.size);
        }
        let (faces, typed) = fitting(faces, &sizes)?;
        for (die, face) in dice.iter().zip(faces) {
            if let Some(lying) = self.roll_mut(id)?.dice.iter_mut().find(|it| it.id == *die) {
                (lying.face, lying.used, lying.spent) = (Some(*face), Used::No, false);
            }
        }
        self.fell_again(id, &dice, typed)
    }

    /// Dice that a command names, each once.
    pub fn dice_of_roll(&self, id: RollId, dice: &[Ref<DieId>]) -> Result<Vec<DieId>, Refusal> {
        let mut found: Vec<DieId> = Vec::new();
        for die in dice {
            let die = self.die_id(id, die)?;
            if !found.contains(&die) {
                found.push(die);
            }
        }
        Ok(found)
    }

    /// Dice are put in after the throw, and fall. What counts is proposed anew.
    pub fn late(&mut self, roll: &RollAt, what: &What, faces: &Faces, pay: bool) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        if self.roll(id)?.phase == Phase::Building {
            return Err(Refusal::NotThrown);
        }
        self.not_settled(id)?;
        let before: Vec<DieId> = self.roll(id)?.dice.iter().map(|die| die.id).collect();
        self.spent_before(id, what)?;
        self.put_in(id, what, false, pay)?;
        let new: Vec<DieId> =
            self.roll(id)?.dice.iter().map(|die| die.id).filter(|die| !before.contains(die)).collect();
        let sizes: Vec<Die> =
            self.roll(id)?.dice.iter().filter(|die| new.contains(&die.id)).map(|die| die.size).collect();
        let (faces, typed) = fitting(faces, &sizes)?;
        for (die, face) in new.iter().zip(faces) {
            if let Some(lying) = self.roll_mut(id)?.dice.iter_mut().find(|it| it.id == *die) {
                (lying.face, lying.late) = (Some(*face), true);
            }
        }
        self.at(self.moments.fallen_late, id)?;
        self.fell_again(id, &new, typed)
    }

    /// Dice of a roll have fallen anew: told, and what counts is proposed anew where it was chosen.
    fn fell_again(&mut self, id: RollId, dice: &[DieId], typed: bool) -> Result<(), Refusal> {
        self.roll_mut(id)?.no_second();
        let roll = self.roll(id)?;
        let mut part = roll.clone();
        part.dice.retain(|die| dice.contains(&die.id));
        let ones = roll.phase == Phase::Standing && part.hitches().next().is_some();
        let dice = shown(&part);
        let by = self.roller_name(id);
        self.tell(RollEvent::Thrown { by, dice, typed, afresh: true });
        self.propose_anew(id)?;
        if ones { self.tell_ones(id) } else { Ok(()) }
    }

    /// Where the roll stood, the best total stands now.
    fn propose_anew(&mut self, id: RollId) -> Result<(), Refusal> {
        if self.roll(id)?.phase != Phase::Standing {
            return Ok(());
        }
        let choice = self.choice(id, &Pick::BestTotal)?;
        self.stand(id, &choice)
    }

    /// A die is taken out after the throw: it lies there idle (DIE-7). What it cost or earned stays as it is.
    pub(super) fn take_fallen(&mut self, id: RollId, die: DieId) -> Result<(), Refusal> {
        self.not_settled(id)?;
        let lying = self.roll(id)?.die(die).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        if lying.spent {
            self.rule(Refusal::Spent(lying.label.clone()))?;
        }
        if self.roll(id)?.dice.len() == 1 {
            return Err(Refusal::EmptyPool(self.roller_name(id)));
        }
        // A doom die that was spent is gone.
        if let Source::Pool { spent: true, .. } = lying.from {
            self.rule(Refusal::Spent(lying.label.clone()))?;
        }
        let roll = self.roll_mut(id)?;
        roll.no_second();
        roll.dice.retain(|it| it.id != die);
        roll.idle.push(PoolDie { face: lying.face, ..PoolDie::new(die, lying.size, lying.from, lying.label.clone()) });
        if lying.pinned {
            let roll = self.roll_mut(id)?;
            roll.keep = roll.keep.saturating_sub(1);
        }
        if lying.from == Source::Scale {
            self.beside_back(id, &lying)?;
        }
        let from = self.roller_name(id);
        let idle = Some(Shown { used: Used::No, ..shown_die(self.roll(id)?, &lying) });
        self.tell(RollEvent::Removed { from, label: lying.label, idle });
        self.propose_anew(id)
    }
}
