//! Commands about the dice of a test, where most rules are.

use super::commands::Asker;
use hitch_core::model::{Bearer, Die, DieId, HurtTo, Phase, Ref, Roll, RollId, SetKind, TraitRef};
use hitch_core::rules::{
    Command, EffectUse, Faces, HitchPart, HitchUse, OpportunityUse, Pick, PrimeUse, RollAt, RollCommand, What,
    faces_due, with_faces,
};

impl Asker<'_, '_> {
    pub(super) fn roll(&mut self) -> RollAt {
        let all: Vec<RollId> = self.table.rolls.keys().copied().collect();
        match self.draw.below(12) {
            0..=5 => RollAt::Acting,
            6..=9 => RollAt::Opposing,
            10 => RollAt::Id(RollId(self.table.next + 1)),
            _ => self.draw.one(&all).map_or(RollAt::Acting, RollAt::Id),
        }
    }

    pub(super) fn found(&self, at: &RollAt) -> Option<&Roll> {
        let last = self.table.at_hand();
        let id = match at {
            RollAt::Acting => last?.acting()?,
            RollAt::Opposing => last?.opposing()?,
            RollAt::Id(id) => *id,
        };
        self.table.rolls.get(&id).map(|roll| &**roll)
    }

    pub(super) fn dice_of(&self, at: &RollAt) -> Vec<(DieId, bool)> {
        let dice = self.found(at).map(|roll| roll.dice.as_slice()).unwrap_or_default();
        dice.iter().map(|die| (die.id, die.is_hitch())).collect()
    }

    pub(super) fn die_in(&mut self, at: &RollAt) -> Ref<DieId> {
        let all: Vec<DieId> = self.dice_of(at).into_iter().map(|it| it.0).collect();
        self.id(&all)
    }

    pub(super) fn hitch_in(&mut self, at: &RollAt) -> Ref<DieId> {
        let all: Vec<DieId> = self.dice_of(at).into_iter().filter(|it| it.1).map(|it| it.0).collect();
        self.id(&all)
    }

    pub(super) fn what(&mut self, hinder: bool) -> What {
        let distinctions = self.table.setting.set_of(SetKind::Distinctions).map(|set| set.id);
        match self.draw.below(7) {
            _ if hinder && !self.draw.once_in(4) => {
                let mut theirs = Vec::new();
                for (id, character) in self.table.cast.iter() {
                    let sets = character.traits.sets.iter().filter(|set| Some(set.def) == distinctions);
                    let of = Bearer::Character(*id);
                    theirs.extend(sets.flat_map(|set| &set.traits).map(|it| TraitRef { of, id: it.id }));
                }
                self.draw.one(&theirs).map_or(What::Dice(vec![Die::D6]), |at| What::Trait(at.into()))
            }
            0..=3 => What::Trait(self.trait_at()),
            4 => What::Pool(self.pool(), self.draw.die()),
            _ if self.draw.once_in(30) => What::Dice(vec![Die::D4; 70]),
            _ => What::Dice((0..self.draw.below(5)).map(|_| self.draw.die()).collect()),
        }
    }

    /// What fits how far a roll has come; now and then something else.
    pub(super) fn roll_command(&mut self) -> RollCommand {
        let roll = self.roll();
        let phase = self.found(&roll).map_or(Phase::Building, |roll| roll.phase);
        match (phase == Phase::Building, self.draw.once_in(12)) {
            (true, false) | (false, true) => self.building(roll),
            _ => self.fallen(roll),
        }
    }

    pub(super) fn building(&mut self, roll: RollAt) -> RollCommand {
        // Few dice want more first, so that there is something left to choose from.
        let few = self.found(&roll).is_some_and(|roll| roll.dice.len() < 4) && !self.draw.once_in(4);
        match self.draw.below(if few { 6 } else { 14 }) {
            // What somebody else has; now and then a value.
            4 => RollCommand::Help { what: self.trait_at(), roll },
            5 if self.draw.flip() => RollCommand::Support { what: self.trait_at(), roll },
            5 => RollCommand::Area { roll, more: self.draw.flip().then(|| u8::try_from(self.draw.below(3)).unwrap()) },
            0..=3 => {
                let (hinder, pay) = (self.draw.once_in(4), self.draw.flip());
                RollCommand::Add { what: self.what(hinder), roll, hinder, pay }
            }
            6 => RollCommand::Remove { die: self.die_in(&roll), roll },
            7 => RollCommand::Step { die: self.die_in(&roll), roll, up: self.draw.flip() },
            8 => RollCommand::Double { die: self.die_in(&roll), roll },
            9 if self.draw.flip() => RollCommand::Buy { die: self.die_in(&roll), roll, double: self.draw.flip() },
            9 => RollCommand::Hinder { die: self.die_in(&roll), roll, on: self.draw.flip() },
            _ => RollCommand::Roll { roll, faces: Faces::Due },
        }
    }

    pub(super) fn fallen(&mut self, roll: RollAt) -> RollCommand {
        match self.draw.below(44) {
            42 | 43 => RollCommand::Feed { roll, raising: self.draw.flip().then(|| self.draw.die()) },
            38 | 39 => RollCommand::ForEffect { roll, faces: Faces::Due },
            40 | 41 => {
                let at = if self.draw.flip() { self.harm_at() } else { self.trait_at() };
                let to = match self.draw.below(3) {
                    0 => PrimeUse::Heroic,
                    1 => PrimeUse::StepDown { at },
                    _ => PrimeUse::StepUp { at },
                };
                RollCommand::Prime { it: None, to }
            }
            0 => RollCommand::Face { die: self.die_in(&roll), roll, face: self.face(Die::D12) },
            1 => RollCommand::Afresh { roll, faces: Faces::Due },
            2..=6 => RollCommand::Stand { pick: self.pick(&roll), pay: self.draw.flip(), roll },
            7 | 8 => RollCommand::MoreTotal { roll, die: None },
            9 | 10 => RollCommand::MoreEffect { roll },
            11..=14 => RollCommand::Hitch { die: self.hitch_in(&roll), roll, to: self.hitch_use() },
            15 => {
                let on = self.draw.flip().then(|| self.bearer());
                RollCommand::Botch { roll, name: self.draw.name(), on }
            }
            20 => RollCommand::Remove { die: self.die_in(&roll), roll },
            21 | 22 => {
                let dice = (0..self.draw.below(4)).map(|_| self.die_in(&roll)).collect();
                RollCommand::Reroll { roll, dice, faces: Faces::Due }
            }
            23 | 24 => {
                let (what, pay) = (self.what(false), self.draw.flip());
                RollCommand::Late { roll, what, faces: Faces::Due, pay }
            }
            25 => RollCommand::SecondEffect { roll },
            26..=28 => {
                let part = |asker: &mut Self| HitchPart {
                    dice: (0..asker.draw.below(4)).map(|_| asker.hitch_in(&roll)).collect(),
                    to: asker.hitch_use(),
                };
                let split = (0..=self.draw.below(2)).map(|_| part(self)).collect();
                RollCommand::Hitches { roll, split }
            }
            29..=31 => {
                let at = if self.draw.flip() { self.harm_at() } else { self.trait_at() };
                let to = match self.draw.below(5) {
                    0 => OpportunityUse::Limit { at: self.sfx_at().0 },
                    1 | 2 => OpportunityUse::StepDown { at },
                    _ => OpportunityUse::StepUp { at },
                };
                let die = self.draw.once_in(3).then(|| self.hitch_in(&roll));
                RollCommand::Opportunity { roll, die, by: self.who(), to }
            }
            _ => RollCommand::Effect {
                die: self.draw.once_in(4).then(|| self.die_in(&roll)),
                to: self.effect_use(),
                steps: self.draw.once_in(4).then(|| self.draw.count()),
                roll,
            },
        }
    }

    /// A face, ones more often than chance has it.
    pub(super) fn face(&mut self, die: Die) -> u8 {
        let low = self.draw.once_in(3);
        if low { 1 } else { u8::try_from(self.draw.below(usize::from(die.sides()))).unwrap_or_default() + 1 }
    }

    /// A command with faces for its dice: now and then too many, such as no die shows, or none yet.
    pub(super) fn with_faces(&mut self, command: Command) -> Command {
        let mut faces: Vec<u8> = faces_due(self.table, &command).iter().map(|die| self.face(die.size)).collect();
        match self.draw.below(30) {
            27 => faces.push(1),
            28 => faces.iter_mut().for_each(|face| *face = 13),
            29 => return command,
            _ => {}
        }
        with_faces(command, if self.draw.flip() { Faces::Typed(faces) } else { Faces::Rolled(faces) })
    }

    pub(super) fn pick(&mut self, roll: &RollAt) -> Pick {
        match self.draw.below(3) {
            0 => Pick::BestTotal,
            1 => Pick::BestEffect,
            _ => Pick::Dice {
                total: (0..self.draw.below(4)).map(|_| self.die_in(roll)).collect(),
                effect: (0..self.draw.below(3)).map(|_| self.die_in(roll)).collect(),
            },
        }
    }

    pub(super) fn hitch_use(&mut self) -> HitchUse {
        match self.draw.below(7) {
            5 => HitchUse::Wear { at: self.trait_at() },
            6 => HitchUse::OnVehicle { name: self.draw.name() },
            4 => HitchUse::Stress { track: self.track() },
            0 => HitchUse::Complicate { name: self.draw.name(), on: self.draw.flip().then(|| self.bearer()) },
            1 => HitchUse::StepUp { at: self.harm_at() },
            2 => HitchUse::Doom { raising: self.draw.flip().then(|| self.draw.die()) },
            _ => HitchUse::Crisis { pool: self.pool() },
        }
    }

    pub(super) fn effect_use(&mut self) -> EffectUse {
        match self.draw.below(15) {
            14 => EffectUse::HealOdd { to: if self.draw.flip() { HurtTo::Stun } else { HurtTo::Wounds } },
            12 => EffectUse::KnockOut { who: self.who() },
            13 => EffectUse::Doom { raising: self.draw.flip().then(|| self.draw.die()) },
            8 => EffectUse::Wear { at: self.trait_at() },
            9 => EffectUse::Damage { on: self.who() },
            10 => EffectUse::Heal,
            11 => EffectUse::Rouse { name: self.draw.name() },
            5 => EffectUse::TakeOut { who: self.who() },
            6 | 7 => EffectUse::Recover,
            0 => EffectUse::Asset { of: self.bearer(), name: self.draw.name() },
            1 => EffectUse::Complicate { on: self.bearer(), name: self.draw.name(), stay: self.draw.once_in(3) },
            2 => EffectUse::Worsen { at: self.harm_at(), stay: self.draw.once_in(3) },
            3 => EffectUse::Stress { on: self.who(), track: self.track() },
            _ => EffectUse::Crisis { pool: self.pool(), die: self.draw.die() },
        }
    }
}
