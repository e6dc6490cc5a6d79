//! What somebody grows by: tests, experience, sessions, advances, milestones, goals; statements that are questioned, and
//! what a callback pays for (GROW-1 to GROW-14, SET-14).

use super::{Ask, Deed, FileText, Item};
use crate::ui::{PanelCx, actions};
use hitch_core::model::{
    Bearer, Character, CharacterId, Gain, GainOf, Goal, GrowthPool, Host, Line, ListKind, MilestoneOf, Name, Phase,
    Role, Roll, Says, SetDef, SetKind, Sfx, Source, State, Trait, TraitRef, TraitSet, Unlock, Wish, free_name,
    same_name,
};
use hitch_core::rules::{
    self, Command, Currency, GainAt, GrowthCommand, RollCommand, SessionCommand, TraitAt, costs_a_point, has_to_spend,
};
use hitch_core::words;

/// So many entries of a kind stand in a menu.
const MOST: usize = 40;

/// How a gain is had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrowBy {
    /// By a growth test (GROW-3).
    Test,
    /// For what somebody has to spend (GROW-8, GROW-9, GROW-14).
    Spend(Currency),
}

/// What of a gain is still to be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// What is new is called so.
    Name,
    /// A special effect: its name, a colon, what it does.
    Effect,
    /// What its owner believes of a trait (SET-14).
    Statement,
    /// A set: its name, a colon, what is in it, with commas between (SET-9).
    Set,
}

/// A gain that somebody may have, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growing {
    /// Who grows.
    pub who: CharacterId,
    /// The vehicle that has it (GROW-13).
    pub vehicle: Option<CharacterId>,
    /// How.
    pub by: GrowBy,
    /// What, and what it is about.
    pub wish: Wish,
}

impl Growing {
    /// Whose file it is written on.
    pub fn of(&self) -> Bearer {
        Bearer::Character(self.vehicle.unwrap_or(self.who))
    }

    /// The command by which it is had, or tested for.
    pub fn command(&self) -> Command {
        let (who, vehicle) = (self.who.into(), self.vehicle.map(Into::into));
        let what = self.wish.clone().into();
        Command::Growth(match self.by {
            GrowBy::Test => GrowthCommand::Grow { who, what, vehicle },
            GrowBy::Spend(with) => GrowthCommand::Buy { who, with, what, sessions: Vec::new(), vehicle },
        })
    }

    /// What it changes where it is had, without a test before: what is spent of the growth pool goes (GROW-4).
    pub fn had(&self, state: &State) -> Vec<Command> {
        if let GrowBy::Spend(_) = self.by {
            return vec![self.command()];
        }
        let gain = GrowthCommand::Gain { of: self.of().into(), what: self.wish.clone().into() };
        let whole = state.setting.mods.growth_pool == GrowthPool::Session;
        let dice = state.cast.get(&self.who).filter(|_| whole).into_iter().flat_map(|it| it.growth.sizes());
        let spent = dice.map(|die| GrowthCommand::Drop { who: self.who.into(), die });
        std::iter::once(gain).chain(spent).map(Command::Growth).collect()
    }

    /// The same with what is typed.
    #[must_use]
    pub fn said(&self, text: &str) -> Self {
        Self { wish: said(self.wish.clone(), text), ..self.clone() }
    }

    /// The press that has it; what is to be typed first is asked.
    pub fn deed(&self, state: &State) -> Deed {
        let words = words::sentence(&words::growth::wish(state, self.of(), &self.wish));
        if asks(&self.wish).is_none() {
            return Deed::send(words, self.command());
        }
        let trial = vec![self.said("something: as it is said").command()];
        Deed::ask(format!("{words}\u{2026}"), Ask::Grow(Box::new(self.clone()))).tried(trial)
    }
}

/// What is still to be typed of a gain.
pub fn asks(wish: &Wish) -> Option<Asks> {
    match &wish.gain {
        Gain::New { .. } | Gain::Swap(_) | Gain::Tag(_) | Gain::WholeSet(_) if wish.name.is_empty() => Some(Asks::Name),
        Gain::Story(what) if what.is_empty() && wish.name.is_empty() => Some(Asks::Name),
        Gain::AddSfx(_) | Gain::SwapSfx { .. } if wish.name.is_empty() => Some(Asks::Effect),
        Gain::SwapSet(_) if wish.name.is_empty() => Some(Asks::Set),
        Gain::Restate(_) if wish.text.is_empty() => Some(Asks::Statement),
        _ => None,
    }
}

/// A gain with what was typed.
fn said(wish: Wish, text: &str) -> Wish {
    let text = text.trim();
    match asks(&wish) {
        Some(Asks::Name) => Wish { name: text.into(), ..wish },
        Some(Asks::Effect | Asks::Set) => {
            let (name, does) = text.split_once(':').unwrap_or((text, ""));
            Wish { name: name.trim().into(), text: does.trim().into(), ..wish }
        }
        Some(Asks::Statement) => Wish { text: text.into(), ..wish },
        None => wish,
    }
}

/// Everything somebody may gain that way and can pay for, a line of the setting's list each (GROW-3, GROW-8, GROW-9,
/// GROW-14), for themselves or for a vehicle.
pub fn gains(state: &State, who: &Character, vehicle: Option<&Character>, by: GrowBy) -> Vec<(Unlock, Vec<Growing>)> {
    let mut all = for_any_price(state, who, vehicle, by);
    all.retain(|(row, _)| can_pay(state, who, by, row));
    all
}

/// What somebody could gain that way for more than they have, the cheapest first.
pub fn too_dear(state: &State, who: &Character, vehicle: Option<&Character>, by: GrowBy) -> Vec<Unlock> {
    let all = for_any_price(state, who, vehicle, by).into_iter().map(|it| it.0);
    let mut dear: Vec<Unlock> = all.filter(|row| !can_pay(state, who, by, row)).collect();
    dear.sort_by_key(|row| row.price);
    dear
}

fn can_pay(state: &State, who: &Character, by: GrowBy, row: &Unlock) -> bool {
    match by {
        GrowBy::Test => true,
        GrowBy::Spend(with) => rules::amount(row.price) <= has_to_spend(state, who.id, with),
    }
}

fn for_any_price(
    state: &State,
    who: &Character,
    vehicle: Option<&Character>,
    by: GrowBy,
) -> Vec<(Unlock, Vec<Growing>)> {
    let all = match by {
        GrowBy::Test => rules::tests_for(state),
        GrowBy::Spend(with) => rules::menu(state, with),
    };
    let file = vehicle.unwrap_or(who);
    let growing = |wish| Growing { who: who.id, vehicle: vehicle.map(|it| it.id), by, wish };
    let each = all.into_iter().map(|row| {
        let wishes = wishes(state, file, &row.gain).into_iter().take(MOST).map(growing).collect::<Vec<_>>();
        (row, wishes)
    });
    each.filter(|it| !it.1.is_empty()).collect()
}

/// The ways in which somebody may grow now, each as it is called: those that are played.
pub fn ways(state: &State, who: &Character) -> Vec<(GrowBy, String)> {
    let test = (GrowBy::Test, "Grow".to_owned());
    let played = Currency::ALL.into_iter().filter(|with| rules::spends(state, *with));
    let spends = played.map(|with| {
        let has = has_to_spend(state, who.id, with);
        (GrowBy::Spend(with), format!("Spend ({} left)", words::growth::amount_of(with, has)))
    });
    std::iter::once(test).chain(spends).collect()
}

/// Vehicles, which may have what somebody grows by (GROW-13).
pub fn vehicles(state: &State) -> Vec<&Character> {
    state.cast.values().map(|it| &**it).filter(|it| rules::is_vehicle(state, it.id)).collect()
}

/// What a character grows by, as a part of their menu; nothing where none of it is played.
pub(super) fn of_character(state: &State, who: &Character) -> Vec<Item> {
    if !who.is_pc() {
        return Vec::new();
    }
    let mut items = grown_by(state, who, None);
    for vehicle in vehicles(state) {
        let inside = grown_by(state, who, Some(vehicle));
        items.extend((!inside.is_empty()).then(|| Item::Sub(format!("For {}", vehicle.name), inside)));
    }
    let settle: Vec<Item> =
        rules::questioned(state, Bearer::Character(who.id)).into_iter().flat_map(|at| settles(state, at)).collect();
    if !settle.is_empty() {
        items.push(Item::Sub("Settle what was questioned".to_owned(), settle));
    }
    for (title, deeds) in [
        ("Milestones", milestone_lines(state, who)),
        ("⟦Goals⟧", goals(state, who)),
        ("Call back", callbacks(state, who)),
    ] {
        if !deeds.is_empty() {
            items.push(Item::sub(title, deeds));
        }
    }
    let by_hand = by_hand(state, who);
    if !by_hand.is_empty() {
        items.push(Item::Sub("Growth by hand".to_owned(), by_hand));
    }
    if !items.is_empty() {
        items.insert(0, Item::Line);
    }
    items.extend(relates(state, who).map(Item::Deed));
    items
}

/// A d6 relationship for a point, for the session (SET-8, PP-5).
fn relates(state: &State, who: &Character) -> Option<Deed> {
    let set = state.setting.set_of(SetKind::Relationships)?;
    let words = format!("New {} d6 for the session, {}\u{2026}", set.one, words::for_a_point(state, Some(who.id)));
    let trial = GrowthCommand::Relate { who: who.id.into(), name: "somebody".into(), about: None };
    Some(Deed::typed(words, FileText::Relate(who.id), "").tried(vec![trial.into()]))
}

/// What the GM puts right by hand: dice of the growth pool, experience, advances (GROW-1, GROW-8, GROW-14); and a die that
/// becomes a relationship asset (GROW-5).
fn by_hand(state: &State, who: &Character) -> Vec<Item> {
    let (mods, growth, id) = (&state.setting.mods, &who.growth, || who.id.into());
    let mut items = Vec::new();
    if mods.growth_pool != GrowthPool::Off {
        let put = |die| GrowthCommand::Put { who: id(), die, from: Name::default() };
        items.push(Item::dice("⟦A growth die⟧ comes", |die| {
            Deed::send(format!("⟦A growth die⟧ {die} comes"), put(die))
        }));
        let mut sizes = growth.sizes();
        sizes.dedup();
        for die in sizes {
            if mods.growth_pool == GrowthPool::Paced {
                let words = format!("The ⟦growth die⟧ {die} becomes a relationship ⟦asset⟧\u{2026}");
                let trial = GrowthCommand::Befriend { who: id(), die, name: "somebody".into() };
                items.push(Deed::typed(words, FileText::Befriend(who.id, die), "").tried(vec![trial.into()]).into());
            }
            items.push(
                Deed::send(format!("The ⟦growth die⟧ {die} goes"), GrowthCommand::Drop { who: id(), die }).into(),
            );
        }
    }
    let mut counted = |played: bool, one: &str, has: u32, to: &dyn Fn(u32) -> GrowthCommand| {
        if played {
            items.push(Deed::send(format!("One {one} more"), to(has.saturating_add(1))).into());
            items.extend(has.checked_sub(1).map(|less| Deed::send(format!("One {one} less"), to(less)).into()));
        }
    };
    counted(mods.milestones, "⟦XP⟧", growth.xp, &|xp| GrowthCommand::Xp { who: id(), xp });
    counted(mods.advances, "advance", growth.advances, &|count| GrowthCommand::Advances { who: id(), count });
    items
}

/// A menu for each way to grow.
fn grown_by(state: &State, who: &Character, vehicle: Option<&Character>) -> Vec<Item> {
    let menu = |(by, title): (GrowBy, String)| {
        let lines = gains(state, who, vehicle, by).into_iter().map(|(row, all)| {
            let deeds = all.iter().map(|it| it.deed(state));
            Item::sub(words::growth::gain(&state.setting, &row.gain), deeds)
        });
        let lines: Vec<Item> = lines.collect();
        (!lines.is_empty()).then_some(Item::Sub(title, lines))
    };
    ways(state, who).into_iter().filter_map(menu).collect()
}

/// A menu of gains that a stage of pathways hands out, each with the traits it may be about (PATH-9).
pub(super) fn listed(
    state: &State,
    who: &Character,
    title: String,
    gains: Vec<Gain>,
    command: &dyn Fn(GainAt) -> Command,
    items: &mut Vec<Item>,
) {
    let mut all: Vec<Item> = Vec::new();
    for gain in gains {
        let deeds: Vec<Deed> = at_once(state, who, &gain)
            .into_iter()
            .take(MOST)
            .map(|(words, what)| Deed::send(words, command(what)))
            .collect();
        if !deeds.is_empty() {
            all.push(Item::sub(words::growth::gain(&state.setting, &gain), deeds));
        }
    }
    if !all.is_empty() {
        items.push(Item::Sub(title, all));
    }
}

/// What a gain of a stage may be about on a file, each in words, as far as nothing has to be typed: what is new is called so,
/// to be renamed on the file. At a stage nothing goes down for what goes up (GROW-10).
pub(super) fn at_once(state: &State, who: &Character, gain: &Gain) -> Vec<(String, GainAt)> {
    let of = Bearer::Character(who.id);
    let mut all = wishes(state, who, gain);
    if let Gain::Up { .. } = gain {
        for wish in &mut all {
            wish.down = None;
        }
        all.dedup();
    }
    let each = all.into_iter().filter_map(|wish| {
        let new = wish.set.filter(|_| matches!(wish.gain, Gain::New { .. })).and_then(|set| state.setting.set(set));
        match (asks(&wish), new) {
            (None, _) => Some((words::growth::wish(state, of, &wish), wish.into())),
            (Some(_), Some(def)) => {
                let name = format!("New {}", def.one);
                let taken = |name: &str| who.traits.iter().any(|(_, it)| same_name(&it.name, name));
                Some((format!("{name}, to be named"), said(wish, &free_name(&name, taken)).into()))
            }
            (Some(_), None) => None,
        }
    });
    each.collect()
}

/// What a gain may be about on a file.
fn wishes(state: &State, who: &Character, gain: &Gain) -> Vec<Wish> {
    let wish = || Wish::of(gain.clone());
    let def = |role: Role| match role {
        Role::Set(set) => who.traits.set(set).and_then(|set| state.setting.set(set.def)),
        _ => None,
    };
    let fits = |def: &SetDef, of: GainOf| match of {
        GainOf::Any => true,
        GainOf::Kind(kind) => def.kind == kind,
        GainOf::Set(id) => def.id == id,
    };
    let of = |of: GainOf| {
        let all = who.traits.iter().filter(move |(role, _)| def(*role).is_some_and(|def| fits(def, of)));
        all.collect::<Vec<(Role, &Trait)>>()
    };
    let rated = |it: &Trait| it.base.iter().max().copied();
    let at = |all: Vec<(Role, &Trait)>| all.into_iter().map(|(_, it)| wish().at(it.id)).collect();
    // A row for each set that fits.
    let sets = |of: GainOf, may: &dyn Fn(&SetDef) -> bool| {
        let fit = state.setting.sets.iter().filter(|def| fits(def, of) && may(def));
        fit.map(|def| Wish { set: Some(def.id), ..wish() }).collect::<Vec<_>>()
    };
    // Whatever goes down for it, of the same set.
    let for_another = |(role, up): (Role, &Trait)| {
        let others = who.traits.iter().filter(move |(other, it)| *other == role && it.id != up.id);
        let lower = others.filter(|(_, it)| rated(it).and_then(hitch_core::model::Die::down).is_some());
        lower.map(|(_, it)| Wish { down: Some(it.id), ..wish().at(up.id) }).collect::<Vec<_>>()
    };
    let rises = |it: &Trait| rated(it).and_then(hitch_core::model::Die::up).is_some();
    match gain {
        Gain::Up { of: among, from, to } => {
            let may = |own: &Trait| {
                let die = rated(own);
                rises(own) && from.is_none_or(|from| die == Some(from)) && to.is_none_or(|to| die < Some(to))
            };
            let all = of(*among).into_iter().filter(|(_, it)| may(it));
            let values = |role: Role| def(role).is_some_and(|def| def.kind == SetKind::Values);
            // The form of the next level of a specialty is asked (SET-6).
            let formed = |raised: &Trait| {
                let at = TraitRef { of: Bearer::Character(who.id), id: raised.id };
                let forms = if to.is_none() { rules::forms_above(state, at) } else { Vec::new() };
                let each = forms.into_iter().map(|form| Wish { form, ..wish().at(raised.id) }).collect::<Vec<_>>();
                if each.is_empty() { vec![wish().at(raised.id)] } else { each }
            };
            all.flat_map(|it| if values(it.0) { for_another(it) } else { formed(it.1) }).collect()
        }
        Gain::UpAndDown(among) => of(*among).into_iter().filter(|(_, it)| rises(it)).flat_map(for_another).collect(),
        Gain::New { of: among, .. } => {
            // Each of several sets of a kind has a row (SET-9).
            let each = sets(*among, &|_| true).into_iter().flat_map(|wish| {
                let own = who.traits.sets.iter().filter(|it| Some(it.def) == wish.set && it.name.is_some());
                let own: Vec<Wish> = own.map(|it| Wish { on: Some(Host::Set(it.id)), ..wish.clone() }).collect();
                if own.is_empty() { vec![wish] } else { own }
            });
            each.collect()
        }
        Gain::WholeSet(among) => sets(*among, &SetDef::many),
        Gain::MoreDice(among, _) | Gain::AddSfx(among) => at(of(*among)),
        Gain::Tag(among) => {
            let may = |role: Role| def(role).is_some_and(|def| def.has(Says::Tags));
            at(of(*among).into_iter().filter(|it| may(it.0)).collect())
        }
        Gain::Restate(among) => {
            let may = |role: Role| def(role).is_some_and(|def| def.has(Says::Statement));
            at(of(*among).into_iter().filter(|it| may(it.0)).collect())
        }
        Gain::Unlock => {
            let locked = |it: &&Sfx| !it.unlocked && !it.limit;
            let each = who.traits.hosts().flat_map(|(on, all)| all.iter().filter(locked).map(move |it| (on, it)));
            each.map(|(on, effect)| Wish { on: Some(on), name: effect.name.clone(), ..wish() }).collect()
        }
        Gain::SwapSfx { unlocked } => {
            let old = |it: &&Sfx| it.unlocked == *unlocked && !it.limit && !it.is_hinder();
            let each = who.traits.hosts().flat_map(|(on, all)| all.iter().filter(old).map(move |it| (on, it)));
            each.map(|(on, effect)| Wish { on: Some(on), old: effect.name.clone(), ..wish() }).collect()
        }
        Gain::SwapSet(among) => {
            let def = |it: &TraitSet| state.setting.set(it.def).filter(|def| fits(def, *among) && def.many());
            let each = who.traits.sets.iter().filter_map(|it| def(it).map(|def| (it, def)));
            let old = |(it, def): (&TraitSet, &SetDef)| it.name.clone().unwrap_or_else(|| def.name.clone());
            each.map(|it| Wish { on: Some(Host::Set(it.0.id)), old: old(it), ..wish() }).collect()
        }
        Gain::Swap(among) => {
            let entries = |role: Role| {
                let id = def(role).map(|it| it.id);
                let lists = state.setting.lists.iter();
                let lists = lists.filter(move |it| matches!(it.of, ListKind::Traits(set) if Some(set) == id));
                lists.flat_map(|it| &it.entries)
            };
            let each = of(*among).into_iter().flat_map(|(role, own)| {
                let listed = entries(role).map(|entry| Wish { name: entry.name.clone(), ..wish().at(own.id) });
                listed.chain([wish().at(own.id)]).collect::<Vec<_>>()
            });
            each.collect()
        }
        Gain::FromAsset(among) => {
            sets(*among, &|_| true).into_iter().flat_map(|wish| from_assets(state, who, &wish)).collect()
        }
        Gain::Story(_) => vec![wish()],
    }
}

/// Assets that may become traits: those on the file, and those that sessions on their record have (GROW-9).
fn from_assets(state: &State, who: &Character, wish: &Wish) -> Vec<Wish> {
    let kept = who.traits.assets.iter().map(|asset| wish.clone().at(asset.id));
    let past = rules::session_assets(state, who.id).into_iter();
    let past = past.map(|(session, asset)| Wish { name: asset.name.clone(), session: Some(session), ..wish.clone() });
    kept.chain(past).collect()
}

/// What becomes of a questioned trait (GROW-2).
pub fn settles(state: &State, at: TraitRef) -> Vec<Item> {
    let Some((_, it)) = state.find(at).filter(|(_, it)| rules::is_questioned(it)) else { return Vec::new() };
    let rewrite = format!("Rewrite the statement of {}\u{2026}", it.name);
    let trial = GrowthCommand::Settle { at: at.into(), statement: Some("x".into()), up: None, ups: Vec::new() };
    let rewrite = Deed::typed(rewrite, FileText::Statement(at), &*it.statement).tried(vec![trial.into()]);
    let mut items: Vec<Item> = words::growth::stated(it).map(Item::Note).into_iter().chain([rewrite.into()]).collect();
    let keep = |way: &[hitch_core::model::TraitId]| {
        let ups = way.iter().map(|id| (*id).into()).collect();
        GrowthCommand::Settle { at: TraitAt::from(at), statement: None, up: None, ups }
    };
    if it.shut_down {
        return items;
    }
    let ways = rules::makes_up_for(state, at);
    if ways.is_empty() {
        items.push(Deed::send(format!("Keep {} lower", it.name), keep(&[])).into());
    } else {
        let each = ways.iter().map(|way| Deed::send(words::growth::makes_up(state, at.of, way), keep(way)));
        items.push(Item::sub(format!("Keep {} lower, and", it.name), each.collect::<Vec<_>>()));
    }
    items
}

/// A trait's menu: it is questioned in a roll, settled, or paid for with a callback (SET-14, GROW-2, GROW-9).
pub(super) fn of_trait(cx: &PanelCx<'_>, at: TraitRef, it: &Trait) -> Vec<Item> {
    let table = cx.table;
    let mut items = settles(table, at);
    items.extend(table.rolls.values().find_map(|roll| questions(roll, at, it)).into_iter().flatten());
    items.extend(for_a_session(cx, at).map(Item::Deed));
    items
}

/// The statement of a trait, in its words, is questioned in the roll in which its die lies (SET-14).
pub(super) fn questions(roll: &Roll, at: TraitRef, it: &Trait) -> Option<[Item; 2]> {
    let own = roll.roller().is_some_and(|who| at.of == Bearer::Character(who));
    let lies = roll.dice.iter().any(|die| die.from == Source::Trait(at));
    if !own || !lies || roll.phase != Phase::Building {
        return None;
    }
    let stated = words::growth::stated(it)?;
    let on = !roll.dice.iter().any(|die| die.questioned && die.from == Source::Trait(at));
    let words = if on { "Question it: its die three times" } else { "Question it no more" };
    let question = RollCommand::Question { roll: roll.id.into(), at: at.into(), on };
    Some([Item::Note(stated), Deed::send(words, question).into()])
}

/// A trait that costs a point goes into the tray for a session that is called back, in place of the point (GROW-9).
fn for_a_session(cx: &PanelCx<'_>, at: TraitRef) -> Option<Deed> {
    at.of.character().and_then(|who| rules::free_session(cx.table, who)).filter(|_| costs_a_point(cx.table, at))?;
    let (session, press) = rules::for_a_session(cx.table, &actions::tray_press(cx.table, &cx.here(), at, false))?;
    Some(Deed::press(format!("Put into the tray, {}", words::for_session(session)), press).hint("Alt click"))
}

/// Lines of milestones that may apply (GROW-8).
pub fn milestone_lines(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.milestones {
        return Vec::new();
    }
    let all = [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session];
    let there = all.into_iter().filter_map(|of| Some((of, rules::milestone(state, who.id, of)?.0)));
    let lines = there.flat_map(|(of, it)| Line::ALL.into_iter().map(move |line| (of, it, line)));
    lines
        .map(|(of, milestone, line)| {
            let text = Some(milestone.line(line)).filter(|it| !it.is_empty()).unwrap_or(&milestone.name);
            let whose = match of {
                MilestoneOf::Personal => "",
                MilestoneOf::Group => ", group",
                MilestoneOf::Session => ", session",
            };
            Deed::send(
                format!("{} ⟦XP⟧{whose}: {text}", line.xp()),
                GrowthCommand::Hit { who: who.id.into(), of, line },
            )
        })
        .collect()
}

/// Goals that are achieved, or given up (GROW-7).
fn goals(state: &State, who: &Character) -> Vec<Deed> {
    rules::goals_of(state, who).flat_map(|(_, goal)| goal_of(who, goal)).collect()
}

/// What may come of a goal (GROW-7).
pub fn goal_of(who: &Character, goal: &Goal) -> Vec<Deed> {
    let (id, name) = (|| who.id.into(), &goal.name);
    let achieve = |done| GrowthCommand::Achieve { who: id(), goal: name.clone(), done };
    if goal.done {
        return vec![Deed::send(format!("Not achieved: {name}"), achieve(false))];
    }
    let surrender = GrowthCommand::Surrender { who: id(), goal: name.clone() };
    vec![
        Deed::send(format!("Achieved: {name}"), achieve(true)),
        Deed::send(format!("Give up for ⟦an asset⟧: {name}"), surrender),
        Deed::send(format!("Drop: {name}"), GrowthCommand::DropGoal { who: id(), goal: name.clone() }).danger(),
    ]
}

/// Sessions that may be called back, for a flashback or whatever the table has it pay for (GROW-9).
fn callbacks(state: &State, who: &Character) -> Vec<Deed> {
    if !state.setting.mods.session_record {
        return Vec::new();
    }
    let sessions = rules::sessions_of(state, who.id).filter(|it| it.session < state.session);
    sessions
        .map(|record| {
            let on = !record.called.contains(&who.id);
            let call = SessionCommand::CallBack { session: record.session, who: who.id.into(), on };
            Deed::send(format!("Session {}", record.session), call).chosen(!on)
        })
        .collect()
}
