//! Deeds of pools and their dice: the doom pool, crises and challenges, the pools of a mission (DOOM-2, CRI-2 to CRI-4,
//! CHAL-4, RES-4, RES-6).

use super::thing::Named;
use super::{Ask, Deed, Item, spends};
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::Drop;
use crate::ui::actions::{against_pool, into_tray, open_test};
use crate::ui::widgets::{DieLook, icons};
use crate::ui::{Dragged, PanelCx};
use egui::{Key, Modifiers};
use hitch_core::model::{
    Actor, Bearer, Character, Die, DieId, Doom, Name, Phase, PlayerId, Pool, PoolId, PoolKind, Ref, Role, RollId,
    SceneId, Source, Trait, TraitRef,
};
use hitch_core::rules::{
    BesideCommand, Command, CrisisCommand, EffectUse, HarmCommand, Offer, OrderCommand, PoolCommand, Refusal,
    RollCommand, available, pool_in_play, resolves, traits_in_play,
};
use hitch_core::words::noted;
use hitch_core::words::pools as words;

pub fn put(pool: PoolId, die: Die) -> Command {
    Command::Pool(PoolCommand::Put { pool: pool.into(), die, raising: None })
}

pub fn give_back(roll: RollId, die: DieId) -> Command {
    Command::Roll(RollCommand::Remove { roll: roll.into(), die: die.into() })
}

/// Returns the command that assigns one d6 of the mission's supply (RES-6).
pub fn assign(pool: PoolId) -> Command {
    Command::Beside(BesideCommand::Assign { pool: pool.into(), by: None })
}

pub const fn is_spent(kind: PoolKind) -> bool {
    matches!(kind, PoolKind::Doom | PoolKind::Crisis)
}

pub fn into_roll(cx: &PanelCx<'_>, pool: &Pool, die: Die) -> Deed {
    let what = Dragged::PoolDie { pool: pool.id, die };
    let commands = into_tray(cx.table, &cx.here(), what, None, false);
    Deed::press(t!("Add to the roll"), commands).icon(icons::TRAY)
}

/// Returns the pool dice an effect may hit, each with its result, best first (CRI-2).
pub fn hits(offers: &[Offer], of: PoolId) -> impl Iterator<Item = (Die, &Offer)> {
    offers.iter().filter_map(move |offer| match &offer.command {
        Command::Roll(RollCommand::Effect { to: EffectUse::Crisis { pool: Ref::Id(pool), die }, .. }) => {
            (*pool == of).then_some((*die, offer))
        }
        _ => None,
    })
}

fn hit_by(cx: &PanelCx<'_>, of: PoolId, size: Die) -> impl Iterator<Item = Item> {
    hits(cx.offers, of).filter(move |(die, _)| *die == size).map(|(die, offer)| {
        let words = t!("Apply the ⟦effect die⟧: {}", words::hit(die, offer.die));
        Deed::press(words, vec![offer.command.clone()]).icon(icons::LIGHTNING).into()
    })
}

pub fn of_pool(cx: &PanelCx<'_>, pool: &Pool) -> Vec<Item> {
    if pool.kind == PoolKind::Resource {
        return of_mission_pool(cx, pool);
    }
    let (id, mods) = (pool.id, &cx.table.setting.mods);
    let doom = pool.kind == PoolKind::Doom;
    let add = |die| Deed::press(t!("Add a {die}"), vec![put(id, die)]);
    let mut items = vec![Item::dice_as(t!("Add a die"), DieLook::of_pool(pool.kind), add), Item::Line];
    // Empty doom still opposes: less than two dice are rolled as they are (DOOM-10); an empty crisis is resolved
    // (CRI-2).
    if doom && mods.doom == Doom::Full || !doom && !pool.dice.is_empty() {
        let test = against_pool(cx.table, cx.scene(), id);
        items.push(Deed::press(t!("Start ⟦a test⟧ against this pool"), test).icon(icons::DICE).into());
    }
    if doom {
        items.push(Deed::send(t!("Start a new story"), PoolCommand::Story).icon(icons::BOOK).where_played().into());
    } else {
        let words = t!("Add ⟦a complication⟧…");
        items.push(Deed::ask(words, Ask::Complicate(id)).icon(icons::WARNING).into());
        items.extend(takes_turns(cx, id).map(Item::Deed));
        items.extend(turn(cx, pool));
        items.extend(belongs(cx, pool).map(Item::Deed));
        items.extend((!pool.dice.is_empty()).then_some(Item::Line));
    }
    // Where crises are played no pool is picked by size alone (PP-4): the GM may say which pays.
    if is_spent(pool.kind) && mods.crisis_pools {
        let words = if pool.pays { t!("Stop spending from this pool first") } else { t!("Spend from this pool first") };
        let pays = Command::Pool(PoolCommand::Pays { pool: id.into(), on: !pool.pays });
        items.push(Deed::send(words, pays).icon(icons::LIGHTNING).into());
    }
    items.push(rename(id));
    // Doom is the campaign’s own.
    items.extend((!doom).then(|| Deed::copies(Some(Bearer::Pool(id)))));
    items.push(super::sight::of_pool(pool));
    let remove = Command::Pool(PoolCommand::Remove { pool: id.into() });
    items.push(Deed::send(t!("Remove the pool"), remove).icon(icons::TRASH).danger().into());
    items
}

fn rename(pool: PoolId) -> Item {
    Deed::ask(t!("Rename…"), Ask::PoolName(pool)).icon(icons::PENCIL).into()
}

/// Moves a pool from its scene to the campaign, or to the selected scene (CRI-1).
fn belongs(cx: &PanelCx<'_>, pool: &Pool) -> Option<Deed> {
    let belongs = |words: &str, scene: Option<SceneId>| {
        let scene = scene.map(Into::into);
        Deed::send(words, Command::Pool(PoolCommand::Belongs { pool: pool.id.into(), scene })).icon(icons::SWAP)
    };
    if pool.of_scene.is_some() {
        return Some(belongs(t!("Move to the campaign"), None));
    }
    let scene = cx.scene().filter(|it| it.running)?;
    Some(belongs(t!("Move to this scene"), Some(scene.id)))
}

/// Adds a pool to the running order, if absent (CRI-3).
fn takes_turns(cx: &PanelCx<'_>, pool: PoolId) -> Option<Deed> {
    let scene = cx.scene().filter(|it| it.order.is_running() && !it.order.actors.contains(&Actor::Pool(pool)))?;
    let join = OrderCommand::Join { scene: Some(scene.id.into()), who: Actor::Pool(pool).into() };
    Some(Deed::send(t!("Add to the action order"), join).icon(icons::HOURGLASS))
}

/// Lists all acts of a crisis or a challenge on its turn (CRI-3, CHAL-4). Out of turn each act says so, and the GM may
/// overrule it.
pub fn turn(cx: &PanelCx<'_>, source: &Pool) -> Vec<Item> {
    let Some(scene) = cx.scene().filter(|scene| scene.running && !source.dice.is_empty()) else { return Vec::new() };
    let pool = || source.id.into();
    let deed = |icon, words: String, command| Deed::send(words, command).icon(icon);
    let threaten = |who: &Character| {
        let threat = CrisisCommand::Threaten { pool: pool(), who: who.id.into(), scene: Some(scene.id.into()) };
        // They roll next: their dice are to be had.
        deed(icons::LIGHTNING, t!("Threaten {}", who.name), threat).shows(who.id)
    };
    let cast = scene.cast.iter().filter_map(|id| cx.table.cast.get(id));
    let mut deeds: Vec<Deed> = cast.filter(|who| who.is_pc()).map(|who| threaten(who)).collect();
    let sizes: Vec<Die> = Die::ALL.into_iter().filter(|die| available(cx.table, source, *die) > 0).collect();
    let grow = |die: &Die| {
        let grow = CrisisCommand::Strengthen { pool: pool(), die: Some(*die), more: false };
        deed(icons::STEP_UP, words::grows(*die), grow)
    };
    if source.kind == PoolKind::Challenge {
        deeds.extend(sizes.iter().map(grow));
        // In a setting where a d6 comes only when a d12 is stepped up, none is added alone (CHAL-4).
        if !sizes.is_empty() && !cx.table.setting.mods.challenge_grows_late {
            let more = CrisisCommand::Strengthen { pool: pool(), die: None, more: true };
            deeds.push(deed(icons::PLUS, t!(words::STRENGTHEN).to_owned(), more));
        }
    // A crisis has no choice: it steps up its smallest die (CRI-3).
    } else if let Some(smallest) = sizes.first() {
        deeds.push(grow(smallest));
        // Complications lie on the scene as well as on characters (COMP-1).
        let here = scene.cast.iter().map(|id| Bearer::Character(*id)).chain([Bearer::Scene(scene.id)]);
        for of in here {
            let found = traits_in_play(cx.table, of).filter(|(role, _)| *role == Role::Complication);
            deeds.extend(found.filter_map(|(_, harm)| {
                let at = TraitRef { of, id: harm.id }.into();
                let absorb = CrisisCommand::Absorb { pool: pool(), at, die: *smallest };
                Some(deed(icons::FLAME, words::takes_up(&harm.name, harm.die()?, *smallest), absorb))
            }));
        }
    }
    vec![Item::Heading(t!("On its turn").to_owned()), Item::Folds(deeds)]
}

pub fn of_die(cx: &PanelCx<'_>, pool: &Pool, die: Die) -> Vec<Item> {
    let mut items: Vec<Item> = hit_by(cx, pool.id, die).collect();
    // A test that it opposes anyway has it already.
    let into = into_roll(cx, pool, die);
    let lies = open_test(cx.table).is_none() && matches!(cx.refused(&into), Some(Refusal::Lent(..)));
    items.extend((!lies).then(|| into.into()));
    let ends = resolves(cx.table, pool, 1);
    // The dice of a mission are d6 for good (RES-4).
    if pool.kind != PoolKind::Resource {
        // Only the smallest die leaves by a step down, and with the last one the crisis is resolved (DOOM-11).
        let goes = ends && die.down().is_none();
        let goes = if goes { hitch_core::words::spends::resolves(&pool.name) } else { String::new() };
        let down = noted(words::step_down(die), goes);
        for (up, icon, words) in [(true, icons::STEP_UP, words::step_up(die)), (false, icons::STEP_DOWN, down)] {
            let step = Command::Pool(PoolCommand::Step { pool: pool.id.into(), die, up });
            items.push(Deed::send(words, step).icon(icon).into());
        }
    }
    let take = Command::Pool(PoolCommand::Take { pool: pool.id.into(), die });
    let take = Deed::send(words::take_out(pool, ends), take).icon(icons::TRASH).danger();
    items.push(take.key(Modifiers::NONE, Key::Delete).into());
    if is_spent(pool.kind) {
        items.push(Item::Line);
        items.push(Item::Folds(moves(cx, pool.id, die)));
        if cx.scene().is_some_and(|scene| scene.running) {
            items.push(Item::Line);
            items.extend(spends::of(cx, pool, Some(die)));
        }
    }
    items
}

/// Moves a die into another pool or a new one, as dragging does.
fn moves(cx: &PanelCx<'_>, pool: PoolId, die: Die) -> Vec<Deed> {
    let what = Dragged::PoolDie { pool, die };
    let others = cx.table.crises().map(|it| it.id).filter(|id| *id != pool);
    let to = others.map(|id| (icons::FLAME, Target::Pool(id))).chain([(icons::PLUS, Target::NewCrisis)]);
    to.filter_map(|(icon, at)| {
        let fate = drops::judged(cx.table, &cx.here(), what, at)?;
        // A refusal has its reason beside the line, so the line says what it would do.
        let words = if fate.refused { fate.what } else { fate.words };
        let deed = match fate.drop {
            Drop::Do(commands) => Deed::press(words, commands),
            Drop::Ask(wish) => spends::asks(cx, words, wish),
        };
        Some(deed.icon(icon))
    })
    .collect()
}

pub fn of_lent(cx: &PanelCx<'_>, of: PoolId, (roll, die): (RollId, DieId)) -> Option<Vec<Item>> {
    let lies = cx.table.rolls.get(&roll)?;
    let Source::Pool { die: size, spent, .. } = lies.die(die)?.from else { return None };
    let mut items = vec![Item::Note(lent_words(spent).to_owned())];
    if lies.phase == Phase::Building {
        let back = Deed::press(t!("Remove from the roll"), vec![give_back(roll, die)]);
        items.push(back.icon(icons::UNDO).into());
    }
    items.extend(hit_by(cx, of, size));
    Some(items)
}

pub fn lent_words(spent: bool) -> &'static str {
    if spent {
        t!("In the tray. The die is spent when the ⟦test⟧ closes.")
    } else {
        t!("In the tray. The die returns when the ⟦test⟧ closes.")
    }
}

/// Returns the deeds of a complication on a crisis pool (COMP-1).
pub fn of_complication(cx: &PanelCx<'_>, at: TraitRef) -> Vec<Item> {
    let tray = into_tray(cx.table, &cx.here(), Dragged::Trait(at), None, false);
    let harm = |words: &str, command| Deed::send(words, command);
    vec![
        Deed::press(t!("Add to the roll"), tray).icon(icons::TRAY).into(),
        harm(t!("Step up"), HarmCommand::StepUp { at: at.into() }).icon(icons::STEP_UP).into(),
        harm(t!("Step down"), HarmCommand::StepDown { at: at.into() }).icon(icons::STEP_DOWN).into(),
        harm(t!("Remove"), HarmCommand::Remove { at: at.into() }).icon(icons::TRASH).danger().into(),
        Deed::ask(t!("Rename…"), Ask::TraitName(at)).icon(icons::PENCIL).into(),
        super::sight::of_trait(cx.table, at),
    ]
}

fn of_mission_pool(cx: &PanelCx<'_>, pool: &Pool) -> Vec<Item> {
    let refill = |crisis| vec![Command::Beside(BesideCommand::Refill { pool: pool.id.into(), crisis })];
    let mut items = vec![
        Deed::press(t!("Assign a d6"), vec![assign(pool.id)]).icon(icons::PLUS).into(),
        Deed::press(t!("Refresh in a bridge scene"), refill(None)).icon(icons::REROLL).into(),
    ];
    items.extend(cx.table.crises().map(|crisis| {
        let words = t!("Refresh 1 die and add a d6 to “{}”", crisis.name);
        Deed::press(words, refill(Some(crisis.id.into()))).icon(icons::FLAME).into()
    }));
    items.extend([Item::Line, rename(pool.id)]);
    items
}

/// Starts or ends a mission (RES-4). Players present come first among those who assign; the pools keep their names.
pub fn mission(cx: &PanelCx<'_>) -> Vec<Item> {
    let names: Vec<Name> = cx.table.mission().map(|pool| pool.name.clone()).collect();
    let head =
        if names.is_empty() { t!("Who assigns the dice?") } else { t!("Start another mission: who assigns the dice?") };
    let ends: Vec<Command> =
        cx.table.mission().map(|pool| Command::Pool(PoolCommand::Remove { pool: pool.id.into() })).collect();
    // A mission has five pools (RES-4); names are kept only as a whole set.
    let names = if names.len() == 5 { names } else { Vec::new() };
    let mut items = vec![Item::Heading(head.to_owned())];
    let mut players: Vec<(bool, PlayerId, &Name)> =
        cx.table.players.values().map(|it| (!it.here, it.id, &it.name)).collect();
    // A player who is away may still have assigned them (RES-6), so they are in the list, last.
    players.sort_by_key(|(away, id, _)| (*away, *id));
    if players.is_empty() {
        items.push(Item::Note(t!("No players yet. Add one on the Scenes tab first.").to_owned()));
    }
    items.extend(players.into_iter().map(|(_, by, name)| {
        let begin = BesideCommand::Mission { by: by.into(), names: names.clone() };
        Deed::send(&**name, begin).icon(icons::USERS).into()
    }));
    if !ends.is_empty() {
        let end = Deed::press(t!("End the mission and remove its pools"), ends).icon(icons::TRASH).danger();
        items.extend([Item::Line, end.into()]);
    }
    items
}

pub fn fall(pool: &Pool) -> Vec<Item> {
    // No more of it is kept than there is room for.
    let told = words::fall(pool).into_iter().map(Item::Note);
    std::iter::once(Item::Heading(t!("History").to_owned())).chain(told).collect()
}

fn played<'t>(cx: &PanelCx<'t>) -> impl Iterator<Item = &'t Pool> + use<'t> {
    let table = cx.table;
    table.pools.values().map(|it| &**it).filter(|it| pool_in_play(table, it.kind))
}

/// All pools that are played.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<PoolId>> {
    played(cx).map(|it| (it.id, it.name.to_string())).collect()
}

/// Their dice, by size.
pub fn dice(cx: &PanelCx<'_>) -> Vec<Named<(PoolId, Die)>> {
    let of = |pool: &Pool| {
        let mut sizes = pool.dice.clone();
        // A pool's dice lie in order, so equal ones are neighbors and share one menu.
        sizes.dedup();
        sizes.into_iter().map(|die| ((pool.id, die), t!("{die} of {}", pool.name))).collect::<Vec<_>>()
    };
    played(cx).flat_map(of).collect()
}

/// Returns what sits on them.
pub fn complications(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    let of = |pool: &Pool, harm: &Trait| {
        (TraitRef { of: Bearer::Pool(pool.id), id: harm.id }, t!("{} of {}", harm.name, pool.name))
    };
    played(cx).flat_map(|pool| pool.traits.complications.iter().map(move |it| of(pool, it))).collect()
}

/// Their dice that lie in rolls.
pub fn lent(cx: &PanelCx<'_>) -> Vec<Named<(PoolId, RollId, DieId)>> {
    let open = cx.table.rolls.values().filter(|roll| !roll.over);
    let all = open.flat_map(|roll| roll.dice.iter().map(|die| (roll.id, die)));
    let lent = all.filter_map(|(roll, lying)| match lying.from {
        Source::Pool { pool, die, .. } => {
            let name = &cx.table.pools.get(&pool)?.name;
            Some(((pool, roll, lying.id), t!("{die} of {name}")))
        }
        _ => None,
    });
    lent.collect()
}
