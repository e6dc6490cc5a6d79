//! Every gain somebody may have now, whatever is paid for it: what it may be about, what is still to be said of it, its
//! command, and what it changes (GROW-3, GROW-8 to GROW-10, GROW-13, GROW-14, PATH-9).

use crate::model::{
    Bearer, Character, CharacterId, Die, Gain, GainOf, GrowthPool, Host, ListKind, Says, SetDef, SetKind, State, Trait,
    TraitRef, TraitSet, Unlock, Wish, free_name, same_name,
};
use crate::rules::growth::commands::{Currency, GrowthCommand};
use crate::rules::growth::prices::{amount, has_to_spend, menu, spends, tests_for};
use crate::rules::growth::{forms_above, record};
use crate::rules::{Command, is_vehicle};

/// So many entries of a kind are listed.
const MOST: usize = 40;

/// How a gain is had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrowthWay {
    /// A growth test (GROW-3).
    Test,
    /// A currency (GROW-8, GROW-9, GROW-14).
    Spend(Currency),
}

/// What of a gain is still to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WishGap {
    Name,
    /// An SFX: its name, a colon, its text.
    Effect,
    /// A trait's statement (SET-14).
    Statement,
    /// A trait set: its name, a colon, its traits separated by commas (SET-9).
    Set,
}

impl Wish {
    /// Returns what is still to be said of it.
    pub fn gap(&self) -> Option<WishGap> {
        let unnamed = self.name.is_empty();
        match &self.gain {
            Gain::New { .. } | Gain::Swap(_) | Gain::Tag(_) | Gain::WholeSet(_) if unnamed => Some(WishGap::Name),
            Gain::Story(what) if what.is_empty() && unnamed => Some(WishGap::Name),
            Gain::AddSfx(_) | Gain::SwapSfx { .. } if unnamed => Some(WishGap::Effect),
            Gain::SwapSet(_) if unnamed => Some(WishGap::Set),
            Gain::Restate(_) if self.text.is_empty() => Some(WishGap::Statement),
            _ => None,
        }
    }

    /// The same with its gap filled.
    #[must_use]
    pub fn said(&self, text: &str) -> Self {
        let (text, mut wish) = (text.trim(), self.clone());
        match self.gap() {
            Some(WishGap::Name) => wish.name = text.into(),
            Some(WishGap::Effect | WishGap::Set) => {
                let (name, does) = text.split_once(':').unwrap_or((text, ""));
                (wish.name, wish.text) = (name.trim().into(), does.trim().into());
            }
            Some(WishGap::Statement) => wish.text = text.into(),
            None => {}
        }
        wish
    }
}

/// A gain that somebody may have, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrowthMove {
    pub who: CharacterId,
    /// The vehicle that gets it (GROW-13).
    pub vehicle: Option<CharacterId>,
    /// How.
    pub by: GrowthWay,
    pub wish: Wish,
}

impl GrowthMove {
    pub fn of(&self) -> Bearer {
        Bearer::Character(self.vehicle.unwrap_or(self.who))
    }

    pub fn command(&self) -> Command {
        let (who, vehicle) = (self.who.into(), self.vehicle.map(Into::into));
        let what = self.wish.clone().into();
        Command::Growth(match self.by {
            GrowthWay::Test => GrowthCommand::Grow { who, what, vehicle },
            GrowthWay::Spend(with) => GrowthCommand::Buy { who, with, what, sessions: Vec::new(), vehicle },
        })
    }

    /// Returns the commands of a gain without a test; spent growth dice are removed (GROW-4).
    pub fn had(&self, state: &State) -> Vec<Command> {
        if let GrowthWay::Spend(_) = self.by {
            return vec![self.command()];
        }
        let gain = GrowthCommand::Gain { of: self.of().into(), what: self.wish.clone().into() };
        // Only growth by session spends the whole pool on one test (GROW-3, GROW-4).
        let whole = state.setting.mods.growth_pool == GrowthPool::Session;
        let dice = state.cast.get(&self.who).filter(|_| whole).into_iter().flat_map(|it| it.growth.sizes());
        let spent = dice.map(|die| GrowthCommand::Drop { who: self.who.into(), die });
        std::iter::once(gain).chain(spent).map(Command::Growth).collect()
    }

    /// The same with its gap filled.
    #[must_use]
    pub fn said(&self, text: &str) -> Self {
        Self { wish: self.wish.said(text), ..self.clone() }
    }
}

/// The ways in which the table grows: by tests, and for what is played.
pub fn growth_ways(state: &State) -> impl Iterator<Item = GrowthWay> {
    let played = Currency::ALL.into_iter().filter(|with| spends(state, *with));
    [GrowthWay::Test].into_iter().chain(played.map(GrowthWay::Spend))
}

/// Returns the vehicles, which may get their owners' gains (GROW-13).
pub fn vehicles(state: &State) -> Vec<&Character> {
    state.cast.values().map(|it| &**it).filter(|it| is_vehicle(state, it.id)).collect()
}

/// Everything somebody may gain that way, a line of the setting's list each, for themselves or for a vehicle: first what
/// they can pay for, then the lines that cost more than they have, the cheapest first (GROW-3, GROW-8, GROW-9, GROW-14).
pub fn growth_moves(
    state: &State,
    who: &Character,
    vehicle: Option<&Character>,
    by: GrowthWay,
) -> (Vec<(Unlock, Vec<GrowthMove>)>, Vec<Unlock>) {
    let (all, has) = match by {
        GrowthWay::Test => (tests_for(state), u32::MAX),
        GrowthWay::Spend(with) => (menu(state, with), has_to_spend(state, who.id, with)),
    };
    let (mut moves, mut dear) = (Vec::new(), Vec::new());
    for row in all {
        let wishes = wishes(state, vehicle.unwrap_or(who), &row.gain).into_iter().take(MOST);
        let each = wishes.map(|wish| GrowthMove { who: who.id, vehicle: vehicle.map(|it| it.id), by, wish });
        let each: Vec<GrowthMove> = each.collect();
        if each.is_empty() {
        } else if amount(row.price) <= has {
            moves.push((row, each));
        } else {
            dear.push(row);
        }
    }
    dear.sort_by_key(|row| row.price);
    (moves, dear)
}

/// Returns what a gain of a stage may be about on a file, as far as nothing has to be said: what is new is called so,
/// to be renamed on the file. At a stage nothing goes down for what goes up (GROW-10, PATH-9).
pub fn gains_at_once(state: &State, who: &Character, gain: &Gain) -> Vec<Wish> {
    let mut all = wishes(state, who, gain);
    if let Gain::Up { .. } = gain {
        for wish in &mut all {
            wish.down = None;
        }
        all.dedup();
    }
    if let Gain::New { .. } = gain {
        for wish in &mut all {
            let one = wish.set.and_then(|set| state.setting.set(set)).map_or(t!("trait"), |def| &*def.one);
            let taken = |name: &str| who.traits.iter().any(|(_, it)| same_name(&it.name, name));
            *wish = wish.said(&free_name(&t!("New {one}"), taken));
        }
    }
    all.retain(|wish| wish.gap().is_none());
    all
}

fn wishes(state: &State, who: &Character, gain: &Gain) -> Vec<Wish> {
    let among = gain.of().unwrap_or(GainOf::Any);
    let wish = || Wish::of(gain.clone());
    // What it has of those sets, and what it may have.
    let sets = who.traits.sets.iter();
    let sets = sets.filter_map(|set| Some((state.setting.set(set.def).filter(|def| among.takes(def))?, set)));
    let own: Vec<(&SetDef, &TraitSet, &Trait)> =
        sets.clone().flat_map(|(def, set)| set.traits.iter().map(move |it| (def, set, it))).collect();
    let defs = || state.setting.sets.iter().filter(|def| among.takes(def));
    let to = |def: &SetDef| Wish { set: Some(def.id), ..wish() };
    let says = |what| own.iter().filter(move |it| it.0.has(what)).map(|it| wish().at(it.2.id)).collect();
    // Whatever goes down for it, of the same set.
    let for_another = |set: &TraitSet, up: &Trait| {
        let others = set.traits.iter().filter(|it| it.id != up.id);
        let lower = others.filter(|it| it.rating().and_then(Die::down).is_some());
        lower.map(|it| Wish { down: Some(it.id), ..wish().at(up.id) }).collect::<Vec<_>>()
    };
    let rising = own.iter().filter(|(.., it)| it.rating().and_then(Die::up).is_some());
    let effects = who.traits.hosts().flat_map(|(on, all)| all.iter().map(move |it| (on, it))).filter(|it| !it.1.limit);
    match gain {
        Gain::Up { from, to, .. } => {
            let may = |die| from.is_none_or(|from| die == Some(from)) && to.is_none_or(|to| die < Some(to));
            // The form of the next level of a specialty is asked (SET-6).
            let formed = |raised: &Trait| {
                let at = TraitRef { of: Bearer::Character(who.id), id: raised.id };
                let forms = if to.is_none() { forms_above(state, at) } else { Vec::new() };
                let each = forms.into_iter().map(|form| Wish { form, ..wish().at(raised.id) }).collect::<Vec<_>>();
                if each.is_empty() { vec![wish().at(raised.id)] } else { each }
            };
            let all = rising.filter(|(.., it)| may(it.rating()));
            all.flat_map(|(def, set, it)| if def.kind == SetKind::Values { for_another(set, it) } else { formed(it) })
                .collect()
        }
        Gain::UpAndDown(_) => rising.flat_map(|(_, set, it)| for_another(set, it)).collect(),
        Gain::New { .. } => {
            // Each of several sets of a kind has a row (SET-9).
            let each = defs().flat_map(|def| {
                let own = who.traits.sets.iter().filter(|it| it.def == def.id && it.name.is_some());
                let own: Vec<Wish> = own.map(|it| Wish { on: Some(Host::Set(it.id)), ..to(def) }).collect();
                if own.is_empty() { vec![to(def)] } else { own }
            });
            each.collect()
        }
        Gain::WholeSet(_) => defs().filter(|def| def.many()).map(to).collect(),
        Gain::MoreDice(..) | Gain::AddSfx(_) => own.iter().map(|(.., it)| wish().at(it.id)).collect(),
        Gain::Tag(_) => says(Says::Tags),
        Gain::Restate(_) => says(Says::Statement),
        Gain::Unlock => {
            let locked = effects.filter(|it| !it.1.unlocked);
            locked.map(|(on, it)| Wish { on: Some(on), name: it.name.clone(), ..wish() }).collect()
        }
        Gain::SwapSfx { unlocked } => {
            let old = effects.filter(|(_, it)| it.unlocked == *unlocked && !it.is_hinder());
            old.map(|(on, it)| Wish { on: Some(on), old: it.name.clone(), ..wish() }).collect()
        }
        Gain::SwapSet(_) => {
            let old = |(def, set): (&SetDef, &TraitSet)| set.name.clone().unwrap_or_else(|| def.name.clone());
            let each = sets.filter(|it| it.0.many());
            each.map(|it| Wish { on: Some(Host::Set(it.1.id)), old: old(it), ..wish() }).collect()
        }
        Gain::Swap(_) => {
            let each = own.iter().flat_map(|(def, _, old)| {
                let listed = state.setting.entries(ListKind::Traits(def.id));
                let listed = listed.map(|entry| Wish { name: entry.name.clone(), ..wish().at(old.id) });
                listed.chain([wish().at(old.id)])
            });
            each.collect()
        }
        // Those on the file, and those that sessions on their record have (GROW-9).
        Gain::FromAsset(_) => {
            let each = defs().flat_map(|def| {
                let kept = who.traits.assets.iter().map(|asset| to(def).at(asset.id));
                let past = record::session_assets(state, who.id).into_iter();
                kept.chain(past.map(|(at, it)| Wish { name: it.name.clone(), session: Some(at), ..to(def) }))
            });
            each.collect()
        }
        Gain::Story(_) => vec![wish()],
    }
}
