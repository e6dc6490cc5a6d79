//! What can be done with a trait or a character, as entries of their menus.

use super::draft::{Key, sfx_text, trait_text};
use super::editor::Editor;
use super::menu::{Act, Entry, Item};
use crate::model::{
    Bearer, Character, CharacterId, CharacterKind, Die, Doom, GmcKind, Lasts, Name, Role, SetDef, SetKind, State,
    Trait, TraitRef,
};
use crate::rules::{
    AimAt, AssetCommand, CharacterCommand, Command, GatherCommand, HarmCommand, Refusal, SceneCommand, SettingCommand,
    StayWith, TestCommand, TraitCommand, check,
};
use crate::ui::{PanelCx, UiCommand, actions};
use crate::words;
use egui::{Key as K, Modifiers};

/// The menu of a trait.
pub fn of_trait(ed: &Editor, cx: &PanelCx<'_>, at: TraitRef) -> Vec<Item> {
    let state: &State = cx.table;
    let Some((role, it)) = state.find(at) else { return Vec::new() };
    let def = set_of(state, at, role);
    let harm = role.is_harm();
    let mut items = tray(ed, cx, at, def);
    items.extend(super::hurt::push(cx, at, role));
    items.push(Item::Line);
    if harm {
        worse(at, role, it, &mut items);
    } else {
        rating(at, it, def, &mut items);
        items.extend(super::hurt::wear(cx, at));
        items.extend(super::gmcs::of_trait(state, at, role, it));
        items.extend(watchful(state, role, it));
    }
    super::beside::of_trait(cx, at, role, it, &mut items);
    if role == Role::Asset {
        items.push(Item::Line);
        asset(cx, at, it, &mut items);
    }
    items.push(Item::Line);
    let tracks = matches!(role, Role::Stress(_) | Role::Trauma(_) | Role::Worn(_));
    if !tracks {
        let text = trait_text(&it.name, &it.base);
        items.push(Entry::typed("Rename or rate\u{2026}", Key::Trait(at), text).key(Modifiers::NONE, K::F2).into());
    }
    items.push(Entry::typed("Note\u{2026}", Key::Note(at), &*it.note).into());
    if matches!(role, Role::Set(_)) {
        items.push(Entry::typed("Add a special effect\u{2026}", Key::Sfx(at, it.sfx.len()), "").into());
        for (place, sfx) in it.sfx.iter().enumerate() {
            let words = format!("Edit \u{201c}{}\u{201d}\u{2026}", sfx.name);
            items.push(Entry::typed(words, Key::Sfx(at, place), sfx_text(sfx)).into());
        }
        items.push(super::tricks::templates(at, it));
        items.extend(super::tricks::shutdowns(state, at, it));
    }
    if !tracks {
        items.push(Item::Line);
        moves(state, at, role, &mut items);
    }
    items.push(Item::Line);
    let remove = if harm {
        Command::Harm(HarmCommand::Remove { at: at.into() })
    } else {
        Command::Trait(TraitCommand::Remove { at: at.into() })
    };
    let words = if harm { "Recovered: remove" } else { "Remove" };
    items.push(Entry::press(words, vec![remove]).danger().key(Modifiers::NONE, K::Delete).into());
    items
}

/// A mark of the setting: doom needs a die as large to get in first (DOOM-7, SET-19).
fn watchful(state: &State, role: Role, it: &Trait) -> Option<Item> {
    let counts = state.setting.mods.doom != Doom::Off && matches!(role, Role::Set(_));
    let marked = state.setting.is_watchful(&it.name);
    let same = |name: &Name| name.to_lowercase() == it.name.to_lowercase();
    let mut traits = state.setting.watchful.clone();
    if marked {
        traits.retain(|name| !same(name));
    } else {
        traits.push(it.name.clone());
    }
    let mark = Command::Setting(SettingCommand::Watchful { traits });
    let hint = "Doom gets in first only with a die as large";
    counts.then(|| Entry::press("For a fight or for noticing", vec![mark]).chosen(marked).hint(hint).into())
}

/// The definition of the set a trait is in.
pub fn set_of(state: &State, at: TraitRef, role: Role) -> Option<&SetDef> {
    let Role::Set(set) = role else { return None };
    state.setting.set(state.traits(at.of)?.set(set)?.def)
}

fn one(command: TraitCommand) -> Vec<Command> {
    vec![Command::Trait(command)]
}

fn tray(ed: &Editor, cx: &PanelCx<'_>, at: TraitRef, def: Option<&SetDef>) -> Vec<Item> {
    let hinders = def.is_some_and(|def| def.kind.hinders());
    let mut items = Vec::new();
    if let Some(dice) = ed.memo.pooled.get(&at) {
        let out = ed.tray_press(cx, at, false);
        items.push(Entry::press("Take out of the tray", out).hint("Click").into());
        if hinders {
            let off = dice.iter().any(|(_, _, hinder)| *hinder);
            let words = if off { "No longer hinder" } else { "Hinder: d4 and a plot point" };
            items.push(Entry::press(words, ed.tray_press(cx, at, true)).hint("Shift click").into());
        }
        return items;
    }
    let words = actions::ways::opposes_stranger(cx.table, at).map_or_else(
        || "Put into the tray".to_owned(),
        |(who, vehicle)| words::sentence(&words::gmc::opposes(who, vehicle)),
    );
    items.push(Entry::press(words, ed.tray_press(cx, at, false)).hint("Click").into());
    for (words, command) in actions::ways::for_others(cx.table, at) {
        items.push(Entry::press(words, vec![command]).into());
    }
    if let Some(command) = actions::ways::against(cx.table, at) {
        items.push(Entry::press("Put it against them", vec![command]).into());
    }
    if hinders {
        let hinder = ed.tray_press(cx, at, true);
        items.push(Entry::press("Hinder: d4 and a plot point", hinder).hint("Shift click").into());
    }
    items.push(
        Entry::press("Pay 1 plot point for it", actions::paid(cx.table, &ed.tray_press(cx, at, false)))
            .hint("Ctrl click")
            .into(),
    );
    items
}

fn rate(at: TraitRef, dice: Vec<Die>) -> Vec<Command> {
    one(TraitCommand::Rate { at: at.into(), dice })
}

/// All five dice as a row: one press each.
fn sizes(head: &str, name: &str, there: &[Die], press: impl Fn(Die) -> Vec<Command>) -> Item {
    let entry = |die: Die| (die, Entry::press(format!("{name} {die}"), press(die)).chosen(there.contains(&die)));
    Item::Dice(head.to_owned(), Die::ALL.into_iter().map(entry).collect())
}

/// Steps and sizes of what is on the file.
fn rating(at: TraitRef, it: &Trait, def: Option<&SetDef>, items: &mut Vec<Item>) {
    let stepped =
        |step: fn(Die) -> Option<Die>| -> Vec<Die> { it.base.iter().map(|die| step(*die).unwrap_or(*die)).collect() };
    for (words, key, step, end) in [
        ("Step up", K::ArrowUp, Die::up as fn(Die) -> Option<Die>, "It is a d12, the largest die"),
        ("Step down", K::ArrowDown, Die::down, "It is a d4, the smallest die"),
    ] {
        let dice = stepped(step);
        let entry = Entry::press(words, rate(at, dice.clone())).key(Modifiers::ALT, key);
        items.push(if dice == it.base { entry.never(end) } else { entry }.into());
    }
    let count = it.base.len().max(1);
    let size = |die: Die| rate(at, vec![die; count]);
    items.push(sizes("Its die", "Rate it", &it.base, size));
    if it.base.len() > 1 || def.is_some_and(|def| def.kind == SetKind::MobDice) {
        let mut more = it.base.clone();
        more.push(it.base.last().copied().unwrap_or(Die::D6));
        items.push(Entry::press("One die more", rate(at, more)).into());
        let mut fewer = it.base.clone();
        fewer.pop();
        let entry = Entry::press("One die fewer", rate(at, fewer));
        items.push(if it.base.is_empty() { entry.never("No die is left") } else { entry }.into());
    }
}

/// Steps and sizes of complications, stress and trauma.
fn worse(at: TraitRef, role: Role, it: &Trait, items: &mut Vec<Item>) {
    let harm = |command: HarmCommand| vec![Command::Harm(command)];
    let up = Entry::press("Step up", harm(HarmCommand::StepUp { at: at.into() })).key(Modifiers::ALT, K::ArrowUp);
    let down = Entry::press("Step down", harm(HarmCommand::StepDown { at: at.into() }));
    items.push(up.into());
    items.push(down.key(Modifiers::ALT, K::ArrowDown).into());
    if let Bearer::Character(who) = at.of {
        let open = TestCommand::Open {
            who: who.into(),
            title: "".into(),
            scene: None,
            against: None,
            aim: Some(AimAt::Recovery(at.into())),
            pay: false,
        };
        let entry = Entry::press("Roll to recover", vec![Command::Test(open)]);
        items.push(entry.hint("A test against 2d8 and this die; who rolls can be changed").into());
    }
    let (head, name) =
        if role.is_stress() { ("Inflict", "Inflict") } else { ("The same again", "The same again with") };
    items.push(sizes(head, name, &[], |die| harm(HarmCommand::Worsen { at: at.into(), die })));
    items.push(sizes("Its die", "Set it to", &it.base, |die| rate(at, vec![die])));
}

fn asset(cx: &PanelCx<'_>, at: TraitRef, it: &Trait, items: &mut Vec<Item>) {
    let owner = if let Bearer::Character(id) = at.of { Some(id) } else { None };
    let Some(by) = owner.or_else(|| actions::open_test(cx.table).map(|test| test.who)).or(cx.view.character) else {
        return;
    };
    let asset = |command: AssetCommand| vec![Command::Asset(command)];
    items.push(Entry::press("Step down", asset(AssetCommand::StepDown { at: at.into() })).into());
    if it.lasts != Lasts::Session {
        let keep = asset(AssetCommand::Keep { at: at.into(), by: by.into() });
        items.push(Entry::press("Keep to the end of the session", keep).hint("1 plot point").into());
    }
    if !it.open {
        let open = asset(AssetCommand::Open { at: at.into(), by: by.into() });
        items.push(Entry::press("Open to all", open).hint("1 plot point").into());
    }
    let here: Vec<CharacterId> =
        cx.scene().map_or_else(|| cx.table.cast.keys().copied().collect(), |scene| scene.cast.clone());
    let others = here.into_iter().filter(|id| Some(*id) != owner);
    let give: Vec<Entry> = others
        .filter_map(|id| cx.table.cast.get(&id))
        .map(|who| {
            let to = Bearer::Character(who.id).into();
            Entry::press(&*who.name, asset(AssetCommand::Give { at: at.into(), to, by: by.into() }))
        })
        .collect();
    if !give.is_empty() {
        items.push(Item::Sub("Give to (1 plot point)".to_owned(), give));
    }
}

/// Where a trait stands in its list, and how long that is.
pub fn place(state: &State, at: TraitRef, role: Role) -> Option<(usize, usize)> {
    let traits = state.traits(at.of)?;
    let list = match role {
        Role::Set(set) => &traits.set(set)?.traits,
        Role::Asset => &traits.assets,
        Role::Complication => &traits.complications,
        Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) | Role::Catalyst => return None,
    };
    Some((list.iter().position(|it| it.id == at.id)?, list.len()))
}

fn moves(state: &State, at: TraitRef, role: Role, items: &mut Vec<Item>) {
    let Some((here, count)) = place(state, at, role) else { return };
    let to = |to: usize| one(TraitCommand::Move { at: at.into(), to });
    let up = Entry::press("Move up", to(here.saturating_sub(1))).key(Modifiers::ALT, K::ArrowLeft);
    items.push(if here == 0 { up.never("It is the first") } else { up }.into());
    let down = Entry::press("Move down", to(here + 1)).key(Modifiers::ALT, K::ArrowRight);
    items.push(if here + 1 >= count { down.never("It is the last") } else { down }.into());
}

/// The menu of a character.
pub fn of_character(ed: &Editor, cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = vec![
        Item::Entry(Entry::typed("Rename\u{2026}", Key::Name(who.id), &*who.name).key(Modifiers::NONE, K::F2)),
        Item::Entry(Entry::new(UiCommand::Print(who.id).name(), Act::Ui(UiCommand::Print(who.id)))),
        Item::Entry(Entry::new(UiCommand::ChoosePicture(who.id).name(), Act::Ui(UiCommand::ChoosePicture(who.id)))),
    ];
    if who.picture.is_some() {
        let none = CharacterCommand::Picture { who: who.id.into(), picture: None };
        items.push(Entry::press("Remove the picture", vec![Command::Character(none)]).into());
    }
    items.push(Item::Line);
    items.extend(
        [scene_entry(cx, who), out_entry(ed, cx, who), back_entry(ed, cx, who)].into_iter().flatten().map(Item::Entry),
    );
    items.extend(stay_entries(ed, cx, who).into_iter().map(Item::Entry));
    items.push(Item::Sub("Played by".to_owned(), players(cx, who)));
    items.push(Item::Sub("Kind".to_owned(), kinds(cx, who)));
    items.extend(super::gmcs::of_character(cx, who));
    let missing: Vec<Entry> = cx
        .table
        .setting
        .sets
        .iter()
        .filter(|def| !who.traits.sets.iter().any(|set| set.def == def.id))
        .map(|def| Entry::typed(&*def.name, Key::AddTrait(Bearer::Character(who.id), def.id), ""))
        .collect();
    if !missing.is_empty() {
        items.push(Item::Sub("Add a set".to_owned(), missing));
    }
    items.push(Entry::typed("Relationship asset\u{2026}", Key::AddTie(who.id), "").into());
    pools(cx, who, &mut items);
    items.push(Item::Line);
    items.push(remove(who).into());
    items
}

/// Into the scene, or out of it.
pub fn scene_entry(cx: &PanelCx<'_>, who: &Character) -> Option<Entry> {
    let scene = cx.scene()?;
    let (at, id) = (Some(scene.id.into()), who.id.into());
    Some(if scene.cast.contains(&who.id) {
        let leave = SceneCommand::Leave { scene: at, who: id };
        Entry::press("Leave the scene", vec![Command::Scene(leave)])
    } else {
        let enter = SceneCommand::Enter { scene: at, who: id };
        Entry::press("Bring into the scene", vec![Command::Scene(enter)])
    })
}

/// Out of it on the GM's word, or back.
pub fn out_entry(ed: &Editor, cx: &PanelCx<'_>, who: &Character) -> Option<Entry> {
    let scene = cx.scene().filter(|scene| scene.cast.contains(&who.id))?;
    let is_out = ed.standing(who.id).out.is_some();
    let out = HarmCommand::Out { who: who.id.into(), scene: Some(scene.id.into()), out: !is_out };
    Some(Entry::press(if is_out { "Bring back" } else { "Take out" }, vec![Command::Harm(out)]))
}

/// Back in the scene, with something to show for it (TAK-3).
fn back_entry(ed: &Editor, cx: &PanelCx<'_>, who: &Character) -> Option<Entry> {
    let scene = cx.scene().filter(|scene| scene.cast.contains(&who.id))?;
    ed.standing(who.id).out.as_ref()?;
    let (who, scene) = (who.id.into(), Some(scene.id.into()));
    let back = HarmCommand::Back { who, scene, name: "Shaken by it".into() };
    Some(Entry::press("Bring back, with a d6 complication", vec![Command::Harm(back)]))
}

/// Taken out by no roll: a point keeps them in it all the same, for a complication of d6 or a step of one that
/// is as large (TAK-2). Entries are there where the rules have them.
fn stay_entries(ed: &Editor, cx: &PanelCx<'_>, who: &Character) -> Vec<Entry> {
    let scene = cx.scene().filter(|scene| scene.cast.contains(&who.id) && ed.standing(who.id).out.is_some());
    let Some(scene) = scene else { return Vec::new() };
    let entry = |words: String, with: StayWith| {
        let stay = HarmCommand::StayIn { who: who.id.into(), scene: Some(scene.id.into()), with };
        let command = Command::Harm(stay);
        match check(cx.table, &command) {
            // Without a point the press says so.
            Ok(()) | Err(Refusal::NoPoint { .. }) => Some(Entry::press(words, vec![command])),
            Err(_) => None,
        }
    };
    let new = entry("Stay in it for a plot point, with a d6 complication".into(), StayWith::New("Shaken by it".into()));
    let of = Bearer::Character(who.id);
    let old = who.traits.complications.iter().filter_map(|it| {
        let words = format!("Stay in it for a plot point, {} a step larger", it.name);
        entry(words, StayWith::Old(TraitRef { of, id: it.id }.into()))
    });
    new.into_iter().chain(old).collect()
}

/// Who may play them.
pub fn players(cx: &PanelCx<'_>, who: &Character) -> Vec<Entry> {
    let play = |player| vec![Command::Character(CharacterCommand::Play { who: who.id.into(), player })];
    let mut entries: Vec<Entry> = cx
        .table
        .players
        .values()
        .map(|it| Entry::press(&*it.name, play(Some(it.id.into()))).chosen(who.player == Some(it.id)))
        .collect();
    entries.push(Entry::press("Nobody", play(None)).chosen(who.player.is_none()));
    entries.push(Entry::typed("Somebody new\u{2026}", Key::NewPlayer(who.id), ""));
    entries
}

/// What they may become.
pub fn kinds(cx: &PanelCx<'_>, who: &Character) -> Vec<Entry> {
    use GmcKind as G;
    let gmcs = [G::Major, G::Minor, G::Extra, G::Mob, G::Boss, G::Faction, G::Location, G::Catalyst];
    let kinds = [CharacterKind::Pc].into_iter().chain(gmcs.map(CharacterKind::Gmc)).chain([CharacterKind::Vehicle]);
    let weights = if who.is_pc() { Vec::new() } else { super::gmcs::weights(cx, who) };
    kinds
        .map(|kind| {
            let become_it = CharacterCommand::Become { who: who.id.into(), kind };
            let words = words::sentence(&words::character_kind(&cx.table.setting.labels, kind));
            Entry::press(words, vec![Command::Character(become_it)]).chosen(who.kind == kind)
        })
        .chain(weights)
        .collect()
}

/// Takes the file away. It can be undone, so nobody is asked.
pub fn remove(who: &Character) -> Entry {
    let remove = CharacterCommand::Remove { who: who.id.into() };
    Entry::press("Remove", vec![Command::Character(remove)]).danger().key(Modifiers::NONE, K::Delete)
}

/// The pools they roll again and again.
fn pools(cx: &PanelCx<'_>, who: &Character, items: &mut Vec<Item>) {
    let (table, scene, id) = (cx.table, cx.scene(), who.id);
    let entry = |words: String, press: Vec<Command>| {
        let press = actions::pools::priced(table, id, press);
        let cost = if press.points > 0 { format!(", {} PP", press.points) } else { String::new() };
        Entry::press(format!("{words}{cost}"), press.commands)
    };
    let mut entries = Vec::new();
    if !who.last_pool.is_empty() {
        entries.push(entry("Same pool again".to_owned(), actions::pools::again(table, scene, id)));
    }
    for pool in &who.saved_pools {
        let press = actions::pools::saved(table, scene, id, &pool.name);
        entries.push(entry(format!("Put in {}", pool.name), press));
    }
    for pool in &who.saved_pools {
        let forget = GatherCommand::Remove { who: id.into(), pool: pool.name.clone() };
        entries.push(Entry::press(format!("Forget {}", pool.name), vec![Command::Gather(forget)]).danger());
    }
    if !entries.is_empty() {
        items.push(Item::Sub("Saved pools".to_owned(), entries));
    }
}
