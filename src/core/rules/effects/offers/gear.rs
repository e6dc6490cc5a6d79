//! Offers of gear and armor against an effect die (GEAR-1, GEAR-2).

use crate::model::{Apart, Bearer, CharacterId, Die, DieId, Life, Name, Ref, Source, TraitRef};
use crate::rules::effects::gear;
use crate::rules::table::draft::Draft;
use crate::rules::table::offers::Next;
use crate::rules::table::offers::{Asked, BLANK_COMPLICATION, OfferKind};
use crate::rules::{Authority, BesideCommand, Command, EffectUse, guards, wearing};

/// The most attacking dice told apart; the largest come first.
const ATTACKS: usize = 4;

type Harm = (EffectUse, Name);

impl Asked<'_> {
    /// Offers everything that protects the target, against each possible attacking die.
    pub(super) fn shields(&mut self, next: Next, on: CharacterId) {
        let guards = guards(self.table, on);
        if guards.is_empty() {
            return;
        }
        let (attacks, harms) = (self.attacks(next), self.harms_of(next, on));
        let several = attacks.len() > 1;
        let mut guards = guards;
        let largest = attacks.first().map_or(Die::D4, |it| it.1);
        let draft = Draft::new(self.table, Authority::Rules, self.moments);
        let stops = |it: &crate::model::Trait| gear::stops(&draft, it, largest, (next.roll, on)).unwrap_or_default();
        // What stops it comes first, and of that the smallest.
        guards.sort_by_key(|at| self.table.find(*at).map(|(_, it)| (!stops(it), it.die())));
        for by in guards {
            for (attack, size, name) in &attacks {
                let attack = (*attack, *size, several.then(|| name.clone()));
                self.shielded(next, (by, on), &attack, &harms);
            }
        }
    }

    fn shielded(
        &mut self,
        next: Next,
        (by, on): (TraitRef, CharacterId),
        (attack, size, named): &(DieId, Die, Option<Name>),
        harms: &[Harm],
    ) {
        let Some((_, asset)) = self.table.find(by) else { return };
        let (asset, who) = (asset.clone(), self.name(on));
        let draft = Draft::new(self.table, Authority::Rules, self.moments);
        let Ok(stops) = gear::stops(&draft, &asset, *size, (next.roll, on)) else { return };
        // What is stopped does nothing, whatever it would have done.
        for (to, harm) in harms.iter().take(if stops { 1 } else { harms.len() }) {
            let weaker = if next.past { Some(next.size) } else { next.size.down() };
            let left = (!stops && weaker.is_some()).then(|| harm.clone());
            let blank = left.is_some() && matches!(to, EffectUse::Complicate { .. });
            let kind = OfferKind::Shield { by: asset.name.clone(), attack: named.clone(), left }.on(who.clone());
            let command = Command::Beside(BesideCommand::Shield {
                by: by.into(),
                attack: Some(Ref::Id(*attack)),
                roll: next.roll.into(),
                die: next.die.map(Ref::Id),
                to: to.clone(),
                steps: next.with.map(|(_, steps)| steps),
            });
            let before = self.offers.len();
            let die = weaker.unwrap_or(next.size);
            self.push_command(kind, next.die, die, command, blank.then_some(BLANK_COMPLICATION));
            for offer in self.offers.iter_mut().skip(before) {
                offer.with = next.with;
            }
        }
    }

    /// Returns the possible attacking dice: those of traits, or all if none is.
    fn attacks(&self, next: Next) -> Vec<(DieId, Die, Name)> {
        let Some(roll) = self.table.rolls.get(&next.roll) else { return Vec::new() };
        let pool = || roll.dice.iter().filter(|die| die.apart == Apart::No && !die.hinder);
        let of_trait = |die: &&crate::model::PoolDie| matches!(die.from, Source::Trait(_));
        let told = |die: &crate::model::PoolDie| {
            let name =
                if die.from == Source::Bare { die.size.to_string() } else { format!("{} {}", die.label, die.size) };
            (die.id, die.size, Name::from(name))
        };
        let mut all: Vec<_> = pool().filter(of_trait).map(told).collect();
        if all.is_empty() {
            all = pool().map(told).collect();
        }
        all.sort_by_key(|(id, size, _)| (std::cmp::Reverse(*size), *id));
        // Dice of one name and size attack alike.
        all.dedup_by(|one, other| one.2 == other.2);
        all.truncate(ATTACKS);
        all
    }

    fn harms_of(&self, next: Next, on: CharacterId) -> Vec<Harm> {
        let complication = |stay| {
            let on = Bearer::Character(on).into();
            EffectUse::Complicate { on, name: BLANK_COMPLICATION.into(), stay }
        };
        let setting = &self.table.setting;
        // What is not stopped takes out all the same, unless they pay (TAK-2).
        if next.takes_out {
            return vec![(complication(true), t!("⟦a complication⟧ for 1 ⟦PP⟧").into())];
        }
        let complication = || (complication(false), Name::from(t!("⟦a complication⟧")));
        if setting.mods.life != Life::Off {
            return vec![(EffectUse::Damage { on: on.into() }, t!("life points").into()), complication()];
        }
        if !setting.mods.stress {
            return vec![complication()];
        }
        let track = |track: &crate::model::TrackDef| {
            let to = EffectUse::Stress { on: on.into(), track: track.id.into() };
            (to, Name::from(t!("{} ⟦stress⟧", track.name)))
        };
        if !setting.mods.shaken {
            return setting.tracks.iter().map(track).chain([complication()]).collect();
        }
        // Where stress sits on traits, it is one of theirs that bears it (SHK-1).
        let bears = wearing(self.table, on).into_iter().map(|(id, name)| {
            let at = TraitRef { of: Bearer::Character(on), id };
            (EffectUse::Wear { at: at.into() }, Name::from(t!("⟦stress⟧ on {name}")))
        });
        bears.chain([complication()]).collect()
    }
}
