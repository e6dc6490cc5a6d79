//! What special effects pay with besides points: a hero die, a hitch, an opportunity; and a player who activates
//! a limit of the GM's (SFX-2, HIT-5).
//!
//! Home of HIT-5.

use crate::model::{Bearer, CharacterId, Die, DieId, DoomWay, HeroDice, Role, RollId, Sfx, TraitRef};
use crate::rules::special_effects::tricks::Said;
use crate::rules::table::draft::Draft;
use crate::rules::{Faces, For, HeroUse, Off, Refusal, RollEvent, SfxAt, SfxRefusal, Thing};

impl Draft {
    /// A hero die of at least that size, the smallest that will do; where it removes a complication it is no
    /// smaller than that (SFX-2).
    pub(super) fn hero_cost(
        &mut self,
        sfx: &Sfx,
        of: Bearer,
        least: Option<Die>,
        removes: Option<TraitRef>,
    ) -> Result<(CharacterId, Die), Refusal> {
        if self.state.setting.mods.hero == HeroDice::Off {
            return Err(Refusal::ModOff(Off::HeroDice));
        }
        let Bearer::Character(who) = of else { return Err(SfxRefusal::NoHeroDie(sfx.name.clone()).into()) };
        let least = least.unwrap_or(Die::D4);
        let theirs: Vec<Die> = self.character(who)?.hero.iter().copied().filter(|die| *die >= least).collect();
        let Some(largest) = theirs.last().copied() else {
            return Err(SfxRefusal::NoHeroDie(sfx.name.clone()).into());
        };
        let harm = removes.and_then(|at| self.state.find(at)).filter(|(role, _)| *role == Role::Complication);
        let needed = harm.and_then(|(_, it)| it.die());
        let die = theirs.into_iter().find(|die| needed.is_none_or(|needed| *die >= needed));
        if let (None, Some(needed)) = (die, needed) {
            self.rule(SfxRefusal::HeroTooSmall(needed).into())?;
        }
        let die = die.unwrap_or(largest);
        self.spend_hero(who, die)?;
        let name = self.character_name(who);
        self.tell(RollEvent::Hero { who: name, die, how: HeroUse::Spent });
        Ok((who, die))
    }

    /// A 1 that nobody has used pays: one of one's own dice, or of the GM's (SFX-2, HIT-5).
    pub(super) fn one_pays(&mut self, of: Bearer, roll: RollId, die: DieId) -> Result<(), Refusal> {
        let size = self.roll(roll)?.die(die).map(|it| it.size).ok_or(Refusal::Gone(Thing::Die))?;
        self.spend(roll, die)?;
        self.tell(RollEvent::HitchUsed { who: self.name_of(of), die: size });
        Ok(())
    }

    /// Where doom is fed, a player's point on a GM's 1 may activate a limit of one of the GM's: it does what it
    /// costs, and earns nothing (HIT-5).
    pub fn activates_limit(
        &mut self,
        (roll, die): (RollId, DieId),
        by: CharacterId,
        at: &SfxAt,
    ) -> Result<(), Refusal> {
        let (at, sfx) = self.sfx_at(at)?;
        let name = sfx.name.clone();
        if !sfx.limit {
            return Err(SfxRefusal::NoLimit(name).into());
        }
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            self.rule(SfxRefusal::NotByPlayers.into())?;
        }
        if !matches!(at.of, Bearer::Character(id) if !self.character(id)?.is_pc()) {
            self.rule(SfxRefusal::PlayersLimit(name.clone()).into())?;
        }
        let costs = Sfx { benefits: Vec::new(), when: crate::model::When::Any, ..sfx };
        self.may_use(at, &costs, Some(roll))?;
        let on = self.picks(at.of, &costs, Some(roll), &[])?;
        self.pay(by, For::UseOpportunity)?;
        self.spend(roll, die)?;
        let who = self.character_name(by);
        self.tell(RollEvent::OpportunityUsed { who, on: name });
        let said = Said { name: &"".into(), faces: &Faces::Due, doubles: false };
        self.use_sfx(at, &costs, Some(roll), &on, said)
    }
}
