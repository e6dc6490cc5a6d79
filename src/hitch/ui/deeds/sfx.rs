//! Menus for the data of SFX: costs, benefits, sizes, time, recovery, templates; and shutdowns in a trait's menu.

use super::thing::Named;
use super::{Deed, FileText, Item, sfx_text};
use crate::ui::PanelCx;
use egui::{Key as K, Modifiers};
use hitch_core::model::{
    Bearer, Benefit, CharacterId, Cost, Die, Entry, Frequency, Host, Lasts, ListKind, Name, Part, Role, Setting, Sfx,
    State, Trait, TraitRef, WayBack, When,
};
use hitch_core::rules::{BackBy, Command, SfxCommand, ShutDownFor, TraitCommand, adds_doom};
use hitch_core::words;

/// Returns the text of a data line that can be typed.
pub fn line_words(sfx: &Sfx, line: usize) -> Option<&Name> {
    let cost = sfx.costs.get(line).and_then(|effect| match effect {
        Cost::Complication { name, .. } | Cost::Risk(name) | Cost::Tick(name) | Cost::Untick(name) => Some(name),
        _ => None,
    });
    let benefit = line.checked_sub(sfx.costs.len()).and_then(|line| sfx.benefits.get(line));
    cost.or(benefit.and_then(|benefit| match benefit {
        Benefit::Asset { name, .. } | Benefit::Text(name) | Benefit::Tick(name) | Benefit::Untick(name) => Some(name),
        _ => None,
    }))
}

pub fn write_line(sfx: &mut Sfx, line: usize, words: &str) {
    if let Some(Cost::Complication { name, .. } | Cost::Risk(name) | Cost::Tick(name) | Cost::Untick(name)) =
        sfx.costs.get_mut(line)
    {
        *name = words.into();
        return;
    }
    let benefit = line.checked_sub(sfx.costs.len()).and_then(|line| sfx.benefits.get_mut(line));
    if let Some(Benefit::Asset { name, .. } | Benefit::Text(name) | Benefit::Tick(name) | Benefit::Untick(name)) =
        benefit
    {
        *name = words.into();
    }
}

/// The place SFX are written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SfxHome {
    /// A trait or a set of a bearer.
    On(Bearer, Host),
    /// An entry of the setting's lists: the list's place, then the entry's (SFX-9).
    Entry(usize, usize),
}

impl SfxHome {
    pub const fn of_trait(at: TraitRef) -> Self {
        Self::On(at.of, Host::Trait(at.id))
    }

    pub fn who(self) -> Option<CharacterId> {
        if let Self::On(of, _) = self { of.character() } else { None }
    }

    /// Returns all SFX of this home.
    pub fn all(self, state: &State) -> Option<&[Sfx]> {
        match self {
            Self::On(of, on) => state.traits(of)?.sfx(on),
            Self::Entry(list, entry) => Some(&state.setting.lists.get(list)?.entries.get(entry)?.sfx),
        }
    }

    /// Returns the names its words may use (SFX-1).
    pub fn knows(self, state: &State) -> words::Known {
        let Self::On(of, on) = self else {
            // Whoever takes it has what everybody has.
            let traits = state.setting.sets.iter().flat_map(|set| set.usual.clone()).collect();
            return words::Known { traits, ..words::Known::of(&state.setting) };
        };
        let Some(theirs) = state.traits(of) else { return words::Known::of(&state.setting) };
        let (own, set) = match on {
            Host::Set(id) => (None, Some(id)),
            Host::Trait(id) => match theirs.find(id) {
                Some((Role::Set(set), it)) => (Some(it.name.clone()), Some(set)),
                found => (found.map(|(_, it)| it.name.clone()), None),
            },
        };
        let set = set.and_then(|id| theirs.set(id));
        let called = |set: &hitch_core::model::TraitSet| {
            set.name.clone().or_else(|| state.setting.set(set.def).map(|def| def.name.clone()))
        };
        let rated = theirs.iter().filter(|(role, it)| matches!(role, Role::Set(_)) && !it.base.is_empty());
        words::Known {
            traits: rated.map(|(_, it)| it.name.clone()).collect(),
            own: own.unwrap_or_default(),
            set: set.and_then(called).unwrap_or_default(),
            sets: theirs.sets.iter().filter_map(called).collect(),
            // An archetype's is of whoever is built from it.
            adds_doom: (!matches!(of, Bearer::Archetype(_))).then(|| adds_doom(state, of)),
            ..words::Known::of(&state.setting)
        }
    }

    /// Returns the command that writes all SFX. A list entry that is itself an SFX is renamed or removed along with it.
    pub fn write(self, state: &State, sfx: Vec<Sfx>) -> Command {
        match self {
            Self::On(of, on) => SfxCommand::Write { of: of.into(), on: on.into(), sfx }.into(),
            Self::Entry(list, entry) => super::lists(&state.setting, |all| {
                let Some(list) = all.get_mut(list) else { return };
                match sfx.first().filter(|_| list.of == ListKind::Sfx).map(|it| it.name.clone()) {
                    // In a list of SFX an entry is the SFX: without it nothing would be left to take (SFX-9).
                    None if list.of == ListKind::Sfx && entry < list.entries.len() => drop(list.entries.remove(entry)),
                    name => {
                        if let Some(written) = list.entries.get_mut(entry) {
                            (written.name, written.sfx) = (name.unwrap_or_else(|| written.name.clone()), sfx);
                        }
                    }
                }
            }),
        }
    }

    pub fn change(self, state: &State, place: usize, edit: impl FnOnce(&mut Sfx)) -> Vec<Command> {
        let Some(mut all) = self.all(state).map(<[Sfx]>::to_vec) else { return Vec::new() };
        all.get_mut(place).map(edit);
        vec![self.write(state, all)]
    }

    pub fn with(self, state: &State, more: Option<Sfx>, gone: Option<usize>) -> Vec<Command> {
        let Some(mut all) = self.all(state).map(<[Sfx]>::to_vec) else { return Vec::new() };
        if let Some(gone) = gone.filter(|gone| *gone < all.len()) {
            all.remove(gone);
        }
        all.extend(more);
        vec![self.write(state, all)]
    }
}

struct One<'s> {
    state: &'s State,
    home: SfxHome,
    place: usize,
    sfx: &'s Sfx,
}

impl One<'_> {
    fn entry(&self, words: impl AsRef<str>, edit: impl FnOnce(&mut Sfx)) -> Deed {
        Deed::press(words::sentence(words.as_ref()), self.home.change(self.state, self.place, edit))
    }
}

pub fn of_sfx(state: &State, home: SfxHome, place: usize) -> Option<Vec<Item>> {
    let sfx = home.all(state)?.get(place)?;
    let one = One { state, home, place, sfx };
    let lock = if sfx.unlocked { t!("Lock") } else { t!("Unlock") };
    let limit = if sfx.limit { t!("Turn into an SFX") } else { t!("Turn into a limit") };
    let edit = Deed::typed(t!("Edit…"), FileText::Sfx(home, place), sfx_text(sfx));
    let mut items = vec![
        edit.key(Modifiers::NONE, K::F2).into(),
        Deed::typed(t!("Edit the trigger…"), FileText::SfxTrigger(home, place), &*sfx.trigger).into(),
        one.entry(lock, |sfx| sfx.unlocked = !sfx.unlocked).into(),
        one.entry(limit, |sfx| sfx.limit = !sfx.limit).into(),
        Item::Line,
    ];
    data(&one, &mut items);
    items.push(Item::Line);
    let remove = home.with(state, None, Some(place));
    items.push(Deed::press(t!("Remove"), remove).danger().key(Modifiers::NONE, K::Delete).into());
    Some(items)
}

fn data(one: &One<'_>, items: &mut Vec<Item>) {
    let sfx = one.sfx;
    let sub = |words: &str, entries: Vec<Deed>| Item::sub(words, entries);
    let row = |name: &str, it: &Sfx| words::template_row(name, it);
    let template = |(name, it): (&str, Sfx)| one.entry(row(name, &it), |sfx| *sfx = words::working_like(sfx, it));
    // An SFX in free words is only logged; the templates it resembles come first.
    for (name, effect) in words::sfx_like(sfx) {
        let words = t!("Use the template {}", row(name, &effect));
        items.push(one.entry(words, |sfx| *sfx = words::working_like(sfx, effect)).into());
    }
    items.push(sub(t!("Use a template"), words::sfx_templates().into_iter().map(template).collect()));
    let cost = |it: Cost| one.entry(words::cost_text(&it), |sfx| sfx.costs.push(it));
    items.push(sub(t!("Add a cost"), costs().into_iter().map(cost).collect()));
    let benefit = |it: Benefit| one.entry(words::benefit_text(&it), |sfx| sfx.benefits.push(it));
    items.push(sub(t!("Add a benefit"), benefits(&one.state.setting).into_iter().map(benefit).collect()));
    let (costs, benefits) = (sfx.costs.len(), sfx.benefits.len());
    if costs + benefits > 0 {
        let cost = |(n, effect): (usize, &Cost)| {
            one.entry(words::cost_text(effect), |sfx| {
                sfx.costs.remove(n);
            })
        };
        let benefit = |(n, effect): (usize, &Benefit)| {
            one.entry(words::benefit_text(effect), |sfx| {
                sfx.benefits.remove(n);
            })
        };
        let costs = sfx.costs.iter().enumerate().map(cost);
        items.push(sub(
            t!("Remove a cost or benefit"),
            costs.chain(sfx.benefits.iter().enumerate().map(benefit)).collect(),
        ));
    }
    let sizes: Vec<Deed> = (0..costs + benefits).flat_map(|line| sizes_of(one, line)).collect();
    if !sizes.is_empty() {
        items.push(sub(t!("Die size"), sizes));
    }
    let traits: Vec<Deed> = (0..costs + benefits).flat_map(|line| traits_of(one, line)).collect();
    if !traits.is_empty() {
        items.push(sub(t!("Trait"), traits));
    }
    for line in 0..costs + benefits {
        if let Some(words) = line_words(sfx, line) {
            let what = match sfx.costs.get(line) {
                Some(Cost::Complication { .. }) => t!("Name the ⟦complication⟧…"),
                Some(Cost::Tick(_) | Cost::Untick(_)) => t!("Name the counter…"),
                None if matches!(sfx.benefits.get(line - costs), Some(Benefit::Tick(_) | Benefit::Untick(_))) => {
                    t!("Name the counter…")
                }
                Some(_) => t!("Describe the risk…"),
                None if matches!(sfx.benefits.get(line - costs), Some(Benefit::Asset { .. })) => {
                    t!("Name the ⟦asset⟧…")
                }
                None => t!("Describe the benefit…"),
            };
            items.push(Deed::typed(what, FileText::SfxLine(one.home, one.place, line), &**words).into());
        }
    }
    let when = |it: When| one.entry(words::when_name(it), |sfx| sfx.when = it).chosen(sfx.when == it);
    items.push(sub(t!("Timing"), When::ALL.into_iter().map(when).collect()));
    let often = |often: Frequency| {
        // Another frequency counts from its start, or an SFX spent for the session would be spent for the scene.
        let entry = one.entry(words::often_name(often), |sfx| (sfx.often, sfx.used) = (often, false));
        entry.chosen(sfx.often == often)
    };
    items.push(sub(t!("Frequency"), Frequency::ALL.into_iter().map(often).collect()));
    if sfx.used {
        items.push(one.entry(t!("Mark as unused"), |sfx| sfx.used = false).into());
    }
    // Only what shuts something down has a way back to it (SFX-5).
    if sfx.costs.iter().any(|it| matches!(it, Cost::ShutDown(_) | Cost::Turn(_))) {
        let back = |it: WayBack| one.entry(words::back_name(it), |sfx| sfx.back = it).chosen(sfx.back == it);
        items.push(sub(t!("Restored"), WayBack::ALL.into_iter().map(back).collect()));
    }
}

fn costs() -> Vec<Cost> {
    let of = || Name::from("");
    vec![
        Cost::Points(1),
        Cost::Complication { name: of(), die: Die::D6 },
        Cost::StepDown { of: of(), stays: false },
        Cost::StepDown { of: of(), stays: true },
        Cost::StepUpBad,
        Cost::ShutDown(Part::Trait),
        Cost::ShutDown(Part::Set),
        Cost::ShutDown(Part::OneOf(of())),
        Cost::Turn(of()),
        Cost::Doom(Die::D6),
        Cost::Hero(None),
        Cost::Hero(Some(Die::D8)),
        Cost::Opportunity,
        Cost::Hitch,
        Cost::Tick(of()),
        Cost::Untick(of()),
        Cost::Risk(of()),
    ]
}

fn benefits(setting: &Setting) -> Vec<Benefit> {
    let of = || Name::from("");
    let tracks = setting.tracks.iter().filter(|_| setting.mods.stress);
    let tracks = tracks.flat_map(|it| [Benefit::MoveStress, Benefit::TrackToDoom].map(|of| of(it.name.clone())));
    let mut all = vec![
        Benefit::Points(1),
        Benefit::Add(Die::D6),
        Benefit::StepUp { of: of(), scene: false },
        Benefit::StepUp { of: of(), scene: true },
        Benefit::Double { of: of(), scene: false },
        Benefit::Double { of: of(), scene: true },
        Benefit::StepUpOrDouble { of: of() },
        Benefit::Merge,
        Benefit::Split { of: of() },
        Benefit::Borrow,
        Benefit::Multipower(of()),
        Benefit::Swap { of: of() },
        Benefit::Resize { of: of(), to: Die::D8 },
        Benefit::StepDownOpposing,
        Benefit::Reroll,
        Benefit::MoreEffect,
        Benefit::Area,
        Benefit::StepUpEffect,
        Benefit::ReactionCounts,
        Benefit::Asset { name: of(), die: Die::D8, open: false },
        Benefit::Asset { name: of(), die: Die::D8, open: true },
        Benefit::Recover { whole: false },
        Benefit::Recover { whole: true },
        Benefit::ToDoom,
        Benefit::MoveStress(of()),
        Benefit::Rename,
        Benefit::Detail,
        Benefit::Hinder,
        Benefit::Armor,
        Benefit::Tick(of()),
        Benefit::Untick(of()),
        Benefit::Text(of()),
    ];
    all.extend(tracks);
    all
}

fn die_of(sfx: &mut Sfx, line: usize) -> Option<&mut Die> {
    let costs = sfx.costs.len();
    if line < costs {
        return sfx.costs.get_mut(line).and_then(|cost| match cost {
            Cost::Complication { die, .. } | Cost::Doom(die) | Cost::Hero(Some(die)) => Some(die),
            _ => None,
        });
    }
    sfx.benefits.get_mut(line - costs).and_then(|effect| match effect {
        Benefit::Add(die) | Benefit::Asset { die, .. } | Benefit::Resize { to: die, .. } => Some(die),
        _ => None,
    })
}

fn trait_of(sfx: &mut Sfx, line: usize) -> Option<&mut Name> {
    let costs = sfx.costs.len();
    if line < costs {
        return sfx.costs.get_mut(line).and_then(|it| if let Cost::StepDown { of, .. } = it { Some(of) } else { None });
    }
    sfx.benefits.get_mut(line - costs).and_then(|effect| match effect {
        Benefit::StepUp { of, .. }
        | Benefit::Double { of, .. }
        | Benefit::StepUpOrDouble { of }
        | Benefit::Split { of }
        | Benefit::Swap { of }
        | Benefit::Resize { of, .. } => Some(of),
        _ => None,
    })
}

fn told(sfx: &Sfx, line: usize) -> String {
    let benefit = || line.checked_sub(sfx.costs.len()).and_then(|line| sfx.benefits.get(line));
    sfx.costs.get(line).map(words::cost_text).or_else(|| benefit().map(words::benefit_text)).unwrap_or_default()
}

fn sizes_of(one: &One<'_>, line: usize) -> Vec<Deed> {
    let mut with = |size: Die| {
        let mut sfx = one.sfx.clone();
        let die = die_of(&mut sfx, line)?;
        let chosen = std::mem::replace(die, size) == size;
        let words = told(&sfx, line);
        Some(one.entry(words, |it| *it = sfx).chosen(chosen))
    };
    Die::ALL.into_iter().filter_map(&mut with).collect()
}

fn traits_of(one: &One<'_>, line: usize) -> Vec<Deed> {
    let names = [Name::from("")].into_iter().chain(one.home.knows(one.state).traits);
    let with = |name: Name| {
        let mut sfx = one.sfx.clone();
        let of = trait_of(&mut sfx, line)?;
        let chosen = std::mem::replace(of, name.clone()) == name;
        let words = told(&sfx, line);
        Some(one.entry(words, |it| *it = sfx).chosen(chosen))
    };
    names.filter_map(with).collect()
}

/// Offers templates for a new SFX (SFX-6).
pub fn templates(state: &State, home: SfxHome) -> Item {
    let add = |(name, template): (&str, Sfx)| {
        let words = words::template_row(name, &template);
        Deed::press(words, home.with(state, Some(template), None))
    };
    Item::sub(t!("Add SFX from a template"), words::sfx_templates().into_iter().map(add))
}

/// Offers to shut a trait or its set down, and to restore it (SFX-5, SFX-7).
pub fn shutdowns(state: &State, at: TraitRef, rated: &Trait) -> Vec<Item> {
    let set = match state.find(at) {
        Some((Role::Set(set), _)) => state.traits(at.of).and_then(|traits| traits.set(set)),
        _ => None,
    };
    let plain = |words: &str, off| Deed::send(words, TraitCommand::ShutDown { at: at.into(), off });
    let trait_ = Host::Trait(at.id);
    let (mut down, mut back) = (Vec::new(), Vec::new());
    if rated.shut_down {
        back.push(plain(t!("Now"), false));
    } else {
        down.push(plain(t!("Until restored"), true));
        down.extend(ways(at.of, trait_, ShutDownFor::Point, t!("Earn 1 ⟦PP⟧")));
        down.extend(ways(at.of, trait_, ShutDownFor::GmPays, t!("The GM spends to shut it down")));
    }
    // A die that an exchange has stepped down is restored by a recovery as well (SFX-7).
    let stepped = rated.shifts.iter().any(|shift| shift.steps < 0 && shift.lasts == Lasts::Kept);
    if rated.shut_down || stepped {
        back.extend(restore(at.of, trait_, rated.shut_down));
    }
    match set {
        Some(set) if set.shut_down => back.extend(restore(at.of, Host::Set(set.id), true)),
        Some(set) => {
            let host = Host::Set(set.id);
            down.extend(ways(at.of, host, ShutDownFor::Point, t!("The whole trait set: earn 1 ⟦PP⟧")));
        }
        None => {}
    }
    [(t!("Restore"), back), (t!("Shut down"), down)]
        .into_iter()
        .filter(|(_, entries)| !entries.is_empty())
        .map(|(words, entries)| Item::sub(words, entries))
        .collect()
}

fn ways(of: Bearer, on: Host, pays: ShutDownFor, words: &str) -> Vec<Deed> {
    let way = |back: WayBack| {
        let command = SfxCommand::ShutDown { of: of.into(), on: on.into(), back, pays };
        Deed::send(format!("{words}, {}", words::way_back(back)), command)
    };
    WayBack::ALL.into_iter().map(way).collect()
}

/// Offers to restore by a recovery, or for a PP if allowed.
fn restore(of: Bearer, on: Host, off: bool) -> Vec<Deed> {
    let way = |(by, words): (BackBy, &str)| Deed::send(words, SfxCommand::Restore { of: of.into(), on: on.into(), by });
    let (point, recovery) = if matches!(on, Host::Set(_)) {
        (t!("The trait set, by spending 1 ⟦PP⟧"), t!("The trait set, with a recovery ⟦test⟧"))
    } else {
        (t!("By spending 1 ⟦PP⟧"), t!("With a recovery ⟦test⟧"))
    };
    // A point brings back what is shut down; a step comes back by a recovery alone.
    let point = off.then_some((BackBy::Point, point));
    point.into_iter().chain([(BackBy::Recovery, recovery)]).map(way).collect()
}

/// Returns all SFX: on the traits and sets of characters, and in the lists of the setting.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<(SfxHome, usize)>> {
    let state: &State = cx.table;
    let traits = super::traits::all(cx).into_iter().map(|(at, name)| (SfxHome::of_trait(at), name));
    let sets = super::making::own_sets(cx).into_iter().map(|((of, id), name)| (SfxHome::On(of, Host::Set(id)), name));
    let lists = state.setting.lists.iter().zip(0..).flat_map(|(list, at)| {
        let named = move |entry: &Entry| t!("{} of the list {}", entry.name, list.name);
        list.entries.iter().zip(0..).map(move |(it, place)| (SfxHome::Entry(at, place), named(it)))
    });
    let of = |(home, name): (SfxHome, String)| {
        let count = home.all(state).map_or(0, <[Sfx]>::len);
        (0..count).map(move |place| ((home, place), name.clone()))
    };
    traits.chain(sets).chain(lists).flat_map(of).collect()
}
