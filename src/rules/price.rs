//! What the dice of a pool cost and earn, and how it comes back (POOL-1, POOL-3 to POOL-5).
//!
//! What a trait cost and earned hangs on one of its dice for as long as one of them is in the roll.

use super::draft::Draft;
use super::{BoldRefusal, Refusal};
use crate::model::{
    Apart, Bearer, CharacterId, DieId, GmPays, Name, Paid, PoolDie, Purse, Role, RollId, SetKind, Side, Source,
    TraitRef,
};

/// What came of putting a trait in.
#[derive(Clone, Copy, Default)]
pub(super) struct Price {
    /// What it cost.
    pub paid: Paid,
    /// Whether its bearer earned a point by it.
    pub earns: bool,
}

/// Who pays for a trait: whoever rolls, and among the opposition whoever has it.
const fn payer(side: Side, of: Bearer) -> Option<CharacterId> {
    match (side, of) {
        (Side::Character(id), _) | (Side::Opposition, Bearer::Character(id)) => Some(id),
        (Side::Opposition, _) => None,
    }
}

/// Who earns by a trait: whoever rolls a hindering distinction, and whoever has the stress that is
/// used against them.
pub(super) const fn earner(side: Side, of: Bearer, hinder: bool) -> Option<CharacterId> {
    match (side, of) {
        (Side::Character(id), _) if hinder => Some(id),
        (_, Bearer::Character(id)) => Some(id),
        _ => None,
    }
}

/// Whether two traits of one bearer share one free die: those of one set, and all stress and trauma (TRA-3).
fn kin(a: Role, b: Role) -> bool {
    let track = |role: Role| matches!(role, Role::Stress(_) | Role::Trauma(_));
    a == b && matches!(a, Role::Set(_)) || track(a) && track(b)
}

impl Draft {
    /// The second die from one set (POOL-1) and the second type of stress (POOL-4) have a price.
    pub(super) fn price(&mut self, roll: RollId, at: TraitRef, role: Role, pay: bool) -> Result<Price, Refusal> {
        let side = self.roll(roll)?.by;
        let kin = !self.kin_in(roll, at, role)?.is_empty();
        // A second type of stress earns its bearer a point, tight pools or not (STR-5, POOL-8).
        let stress = kin && matches!(role, Role::Stress(_) | Role::Trauma(_));
        if self.second_distinction(roll, at.of, role)? || (!stress && self.is_tight(roll, at, role)?) {
            return self.priced(roll, at, role, pay);
        }
        if !kin {
            return Ok(Price::default());
        }
        match role {
            Role::Set(_) if self.state.setting.mods.free_sets => Ok(Price::default()),
            Role::Set(_) if self.set_kind(role, at.of).is_some_and(SetKind::one_free) => {
                let Some(payer) = payer(side, at.of) else { return Ok(Price::default()) };
                if pay {
                    let paid = self.pay(payer, "add a second die from one set")?;
                    return Ok(Price { paid, earns: false });
                }
                let (set, who) = (self.set_name(role, at.of), self.character_name(payer));
                self.rule(Refusal::OnePerSet { set, who })?;
                Ok(Price::default())
            }
            Role::Stress(_) => self.second_stress(side, at.of, pay),
            Role::Trauma(_) if self.state.setting.mods.trauma => self.second_stress(side, at.of, pay),
            _ => Ok(Price::default()),
        }
    }

    /// A die that has a price whatever else of its set is in (SETT-4, POOL-8).
    fn priced(&mut self, roll: RollId, at: TraitRef, role: Role, pay: bool) -> Result<Price, Refusal> {
        let side = self.roll(roll)?.by;
        let what = "add one more die";
        // What hinders somebody is used against them by the GM, who pays for it (POOL-8).
        let gms = side == Side::Opposition && role.is_harm();
        if gms && pay {
            return Ok(Price { paid: self.gm_pays(what)?, earns: false });
        }
        let Some(payer) = payer(side, at.of) else { return Ok(Price::default()) };
        if pay {
            return Ok(Price { paid: self.pay(payer, what)?, earns: false });
        }
        let who = self.character_name(payer);
        self.rule(match role {
            Role::Asset => BoldRefusal::Tight("two assets", who).into(),
            Role::Set(_) => BoldRefusal::Tight("one distinction", who).into(),
            _ => BoldRefusal::Tight("one die of what hinders the target", who).into(),
        })?;
        Ok(Price::default())
    }

    /// Where pools are tight, a third asset and a second die of what hinders the target have a price
    /// (POOL-8).
    fn is_tight(&self, roll: RollId, at: TraitRef, role: Role) -> Result<bool, Refusal> {
        if !self.state.setting.mods.tight_pools {
            return Ok(false);
        }
        let harm = Role::is_harm;
        let own = self.roll(roll)?.roller().map(Bearer::Character) == Some(at.of);
        let mut others: Vec<TraitRef> = Vec::new();
        for die in &self.roll(roll)?.dice {
            if let Source::Trait(from) = die.from
                && from != at
                && !others.contains(&from)
                && self.state.find(from).is_some_and(|(other, _)| match role {
                    Role::Asset => other == Role::Asset,
                    role => harm(role) && !own && harm(other) && from.of == at.of,
                })
            {
                others.push(from);
            }
        }
        Ok(match role {
            Role::Asset => others.len() >= 2,
            _ => !others.is_empty(),
        })
    }

    /// Whoever uses a second type of stress pays whoever has it (POOL-4). One's own, at d4, is free
    /// (POOL-5).
    fn second_stress(&mut self, side: Side, of: Bearer, pay: bool) -> Result<Price, Refusal> {
        let Bearer::Character(bearer) = of else { return Ok(Price::default()) };
        let who = self.character_name(bearer);
        let what = "use a second type of stress";
        let paid = match side {
            Side::Character(user) if user == bearer => return Ok(Price::default()),
            _ if !pay => {
                self.rule(Refusal::OneStress(who))?;
                return Ok(Price::default());
            }
            // Without a bank it comes from the pile, and goes to the one who has it all the same (PP-3).
            side if self.is_the_piles(side)? => return Ok(Price { paid: Paid::Free, earns: true }),
            Side::Character(user) => self.pay(user, what)?,
            Side::Opposition => self.gm_pays(what)?,
        };
        Ok(Price { paid, earns: paid != Paid::Free })
    }

    /// Whether what a side spends comes from the pile: the GM's, where there is no bank (PP-3).
    fn is_the_piles(&self, side: Side) -> Result<bool, Refusal> {
        let gms = match side {
            Side::Character(who) => self.character(who)?.purse == Purse::Bank,
            Side::Opposition => true,
        };
        Ok(gms && self.state.setting.mods.gm_pays_with() == GmPays::Handing)
    }

    /// Traits in the roll that share their bearer's one free die with this one.
    fn kin_in(&self, roll: RollId, at: TraitRef, role: Role) -> Result<Vec<TraitRef>, Refusal> {
        // A crew stands for the traits of whoever handles the vehicle: it is beside an attribute of it (VEH-1).
        let crew = super::vehicle::is_crew(&self.state, at);
        let mut found = Vec::new();
        for die in &self.roll(roll)?.dice {
            if let Source::Trait(from) = die.from
                && from.of == at.of
                && from != at
                && !die.pushed
                && !die.swapped
                && !found.contains(&from)
                && super::vehicle::is_crew(&self.state, from) == crew
                && self.state.find(from).is_some_and(|(other, _)| kin(role, other))
            {
                found.push(from);
            }
        }
        Ok(found)
    }

    fn set_name(&self, role: Role, of: Bearer) -> Name {
        let set = if let Role::Set(set) = role { self.state.traits(of).and_then(|it| it.set(set)) } else { None };
        let own = set.and_then(|set| set.name.clone());
        let def = set.and_then(|set| self.state.setting.set(set.def)).map(|def| def.name.clone());
        own.or(def).unwrap_or_else(|| "one set".into())
    }

    /// Takes a die out; what it cost comes back, what it earned goes.
    pub(super) fn remove_die(&mut self, roll: RollId, id: DieId) -> Result<(), Refusal> {
        let it = self.roll(roll)?;
        let die = it.die(id).cloned().ok_or(Refusal::Gone("that die"))?;
        let side = it.by;
        let dice = &mut self.roll_mut(roll)?.dice;
        dice.retain(|it| it.id != id);
        for paid in &die.raised_for {
            self.refund_in(roll, None, *paid)?;
        }
        let dice = &mut self.roll_mut(roll)?.dice;
        let (Source::Trait(at), Apart::No) = (die.from, die.apart) else { return self.beside_back(roll, &die) };
        let others = dice.iter().any(|it| it.from == die.from);
        let bare = |it: &&mut PoolDie| it.from == die.from && it.paid == Paid::Free && !it.earned;
        if (die.paid != Paid::Free || die.earned)
            && let Some(other) = dice.iter_mut().find(bare)
        {
            (other.paid, other.earned, other.hinder) = (die.paid, die.earned, die.hinder);
            return Ok(());
        }
        self.give_back(roll, side, at, &die)?;
        if others { Ok(()) } else { self.one_is_free(roll, side, at) }
    }

    /// Dice without a price of their own are swept out of a roll; what was spent on stepping them up comes back.
    pub(super) fn only_keep(&mut self, roll: RollId, keep: impl Fn(&PoolDie) -> bool) -> Result<(), Refusal> {
        let gone = self.roll_mut(roll)?.dice.extract_if(.., |die| !keep(die));
        let back: Vec<Paid> = gone.flat_map(|die| die.raised_for).collect();
        back.into_iter().try_for_each(|paid| self.refund_in(roll, None, paid))
    }

    fn give_back(&mut self, roll: RollId, side: Side, at: TraitRef, die: &PoolDie) -> Result<(), Refusal> {
        self.refund_in(roll, payer(side, at.of), die.paid)?;
        match earner(side, at.of, die.hinder || self.is_vehicles(at.of)) {
            Some(earner) if die.earned => self.unearn(roll, earner),
            _ => Ok(()),
        }
    }

    /// What ails a vehicle earns for whoever rolls with it, who has a purse (VEH-2).
    pub(super) fn is_vehicles(&self, of: Bearer) -> bool {
        matches!(of, Bearer::Character(id) if super::is_vehicle(&self.state, id))
    }

    /// With the free die of a set gone, one that was paid for is the free one.
    fn one_is_free(&mut self, roll: RollId, side: Side, gone: TraitRef) -> Result<(), Refusal> {
        let Some((role, _)) = self.state.find(gone) else { return Ok(()) };
        let kin = self.kin_in(roll, gone, role)?;
        let dice = &self.roll(roll)?.dice;
        let price = |at: &TraitRef| dice.iter().find(|die| die.from == Source::Trait(*at) && die.paid != Paid::Free);
        let prices: Option<Vec<&PoolDie>> = kin.iter().map(price).collect();
        let Some(die) = prices.and_then(|all| all.first().map(|die| (*die).clone())) else { return Ok(()) };
        // A hindering distinction goes on earning; a second type of stress earned only by its price.
        let sold = matches!(role, Role::Stress(_) | Role::Trauma(_));
        let back = PoolDie { earned: die.earned && sold, ..die };
        if let Some(it) = self.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == back.id) {
            (it.paid, it.earned) = (Paid::Free, it.earned && !sold);
        }
        self.give_back(roll, side, gone, &back)
    }
}
