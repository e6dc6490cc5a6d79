//! Ending a scene, perhaps to start another: the changes are shown first, with drop or keep for each complication, then
//! one press ends it (SCN-2).

use super::menu;
use crate::ui::deeds::{Deed, start_scene};
use crate::ui::theme::{Tone, size};
use crate::ui::widgets::{Pill, Tips as _, icons};
use crate::ui::{By, EndScene, PanelCx};
use egui::{Id, Response, Role, ScrollArea, Ui};
use hitch_core::model::{Bearer, Name, PoolId, Scene, SceneId, State, TraitRef, dice_text};
use hitch_core::rules::{
    Authority, CatalystCommand, Change, Command, PoolCommand, Refusal, SceneCommand, SceneRefusal, Spend, SpendCommand,
    SpendKind, TraitAt, apply, asked_about, decided, diff, keeps_out, spend_price, stays_out, traits_in_play,
};
use hitch_core::words;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Effects of an ending, in groups with a heading each; empty groups are left out.
type Groups = Vec<(&'static str, Vec<String>)>;
/// The effects of an ending and whether it needs confirmation, since something is open; or the refusal.
type Ending = Result<(Groups, bool), Refusal>;
/// The table's revision, the commands, and their effects.
type Judged = (u64, Vec<Command>, Ending);
/// Choices for complications that differ from the default.
type Fates = BTreeMap<TraitRef, Fate>;

/// The fate of a complication when the scene ends (SCN-2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Stays, and hinders as before.
    Keep,
    /// Stays past d12, with its owner out of the next scene as well.
    StillOut,
    Drop,
}

impl Fate {
    fn first(table: &State, scene: &Scene, at: TraitRef) -> Self {
        if keeps_out(table, scene, at) && stays_out(table) { Self::StillOut } else { Self::Keep }
    }

    /// Returns the choice after another press. Only a taken-out owner may stay out.
    const fn next(self, out: bool) -> Self {
        match self {
            Self::Keep if out => Self::StillOut,
            Self::Keep | Self::StillOut => Self::Drop,
            Self::Drop => Self::Keep,
        }
    }
}

/// Above this number the traits that stay are counted, not listed.
const LISTED: usize = 6;
const LIST_SHARE: f32 = 0.4;

/// Shows the menu of a button that ends a scene, plainly or for the reason `by_itself`. A key, pool dice that pay for
/// it (DOOM-7) or a catalyst's twist (GMC-6) may open it.
pub(in crate::ui::panels) fn end_menu(
    response: &Response,
    cx: &mut PanelCx<'_>,
    scene: &Scene,
    by_itself: EndScene,
    called: Option<EndScene>,
) {
    let key = response.id.with("how");
    let ctx = &response.ctx;
    if let Some(how) = called.or(response.clicked().then_some(by_itself)) {
        ctx.data_mut(|data| data.insert_temp(key, how));
    }
    let how = ctx.data(|data| data.get_temp::<EndScene>(key)).unwrap_or(by_itself);
    menu::called_sheet(response, called.is_some(), |ui| {
        ui.set_min_width(size::SIDE);
        ask(ui, cx, scene, how);
    });
}

/// Shows the menu of the button that starts a scene: at once if no other is played; otherwise the other ends first,
/// with its question, or both are played side by side (SCN-4).
pub(in crate::ui::panels) fn start_menu(response: &Response, cx: &mut PanelCx<'_>, scene: &Scene) {
    let played: Vec<Arc<Scene>> = cx.table.running().cloned().collect();
    let Some(first) = played.first().map(|it| it.id) else {
        if response.clicked() {
            cx.act(&start_scene(t!("Start"), scene), By::Rules);
        }
        return;
    };
    menu::sheet(response, |ui| {
        ui.set_min_width(size::SIDE);
        let key = response.id.with("which ends");
        let looked_at = cx.scene().filter(|it| it.running).map_or(first, |it| it.id);
        let ends = ui.data(|data| data.get_temp::<SceneId>(key)).unwrap_or(looked_at);
        if played.len() > 1 {
            menu::heading(ui, cx.theme, t!("Which scene ends?"));
            ui.horizontal_wrapped(|ui| {
                for scene in &played {
                    let pill = Pill::new(cx.theme, &scene.name).tick(scene.id == ends, t!("{} ends", scene.name));
                    if ui.add(pill.role(Role::RadioButton)).clicked() {
                        ui.data_mut(|data| data.insert_temp(key, scene.id));
                    }
                }
            });
        }
        if let Some(ending) = played.iter().find(|it| it.id == ends).or(played.first()) {
            ask(ui, cx, ending, EndScene::ToStart(scene.id));
            let (name, other) = (quoted(&scene.name), quoted(&ending.name));
            let beside = if played.len() > 1 {
                t!("Play {name} alongside the other scenes")
            } else {
                t!("Play {name} alongside {other}")
            };
            menu::deed(ui, cx, &start_scene(beside, scene));
        }
    });
}

fn quoted(name: &str) -> String {
    format!("“{name}”")
}

fn names(cx: &PanelCx<'_>, scene: &Scene, how: EndScene) -> (String, String) {
    match how {
        EndScene::Free => (t!("End the scene").to_owned(), t!("End the scene {}", scene.name)),
        EndScene::For(_) => {
            let price = spend_price(cx.table, scene, SpendKind::EndScene);
            let words = t!("End the scene for {}", words::spends::price(price));
            let label = format!("{words} {}", scene.name);
            (words, label)
        }
        EndScene::Twist(_) => (t!("Twist the scene").to_owned(), t!("Twist the scene {}", scene.name)),
        EndScene::ToStart(next) => {
            let next = cx.table.scenes.get(&next).map(|it| quoted(&it.name)).unwrap_or_default();
            let words = t!("End {} and start {next}", quoted(&scene.name));
            (words.clone(), words)
        }
    }
}

fn ask(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, how: EndScene) {
    let theme = cx.theme;
    let (words, label) = names(cx, scene, how);
    let asked = asked_about(cx.table, scene);
    let fates = fates(ui, cx, scene, &asked);
    let those = |fate: Fate| -> Vec<TraitAt> {
        let fates = asked.iter().filter(|at| fates.get(at) == Some(&fate));
        fates.map(|at| (*at).into()).collect()
    };
    let (drop, out) = (those(Fate::Drop), Some(those(Fate::StillOut)));
    let kept = kept_pools(ui, cx, scene);
    let at = Some(scene.id.into());
    let end = match how {
        EndScene::Free | EndScene::ToStart(_) => Command::Scene(SceneCommand::End { scene: at, drop, out }),
        EndScene::For(pool) => Command::Spend(SpendCommand {
            pool: Some(pool.into()),
            dice: Vec::new(),
            scene: at,
            on: Spend::EndSceneDropping { drop, out },
        }),
        EndScene::Twist(who) => Command::Catalyst(CatalystCommand::Twist { who: who.into(), scene: at, drop, out }),
    };
    let next = if let EndScene::ToStart(next) = how { Some(next) } else { None };
    let start = next.map(|next| Command::Scene(SceneCommand::Start { scene: next.into() }));
    // Before the end, which takes the pools of the scene with it.
    let kept = kept.into_iter().map(|pool| PoolCommand::Belongs { pool: pool.into(), scene: None }.into());
    let end: Vec<Command> = kept.chain([end]).chain(start).collect();
    if let EndScene::Twist(who) = how
        && let Some(who) = cx.table.cast.get(&who)
    {
        menu::heading(ui, theme, &words::spends::twists(&who.name));
    }
    let judged = judged(ui, cx, scene, &end);
    let mut deed = Deed::press(&*words, end).icon(icons::FLAG).label(label);
    deed.looks = next;
    let (_, _, ending) = &*judged;
    match ending {
        Ok((groups, asks)) => {
            // The list may be long; the press that ends is always in sight.
            let room = ui.ctx().content_rect().height() * LIST_SHARE;
            let width = ui.available_width();
            ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
                ui.set_min_width(width);
                for (head, changes) in groups {
                    menu::heading(ui, theme, head);
                    for change in changes {
                        menu::note(ui, theme, change);
                    }
                }
            });
            ui.separator();
            // A price or a twist cancels open tests; a plain end does so only when the GM says so (DOOM-7).
            let closes = match how {
                EndScene::Twist(_) => t!("Close the ⟦test⟧ and twist the scene").to_owned(),
                EndScene::ToStart(next) => {
                    let next = cx.table.scenes.get(&next).map(|it| quoted(&it.name)).unwrap_or_default();
                    t!("Close the ⟦test⟧, end {} and start {next}", quoted(&scene.name))
                }
                _ => t!("Close the ⟦test⟧ and end the scene").to_owned(),
            };
            if *asks {
                deed.words = closes;
                deed.label = None;
            }
            if menu::button(ui, theme, &deed) {
                cx.act(&deed, if *asks { By::GmSaysSo } else { By::Rules });
            }
        }
        Err(_) => menu::deed(ui, cx, &deed),
    }
}

/// Paints a button for each complication, with keep as the default; an owner it takes out stays out or is back (SCN-2).
fn fates(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene, asked: &[TraitRef]) -> Fates {
    let theme = cx.theme;
    let id = Id::unique(("dropped with a scene", scene.id));
    let mut fates: Fates = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    // A complication may have been recovered since the menu was last open.
    fates.retain(|at, _| asked.contains(at));
    if asked.is_empty() {
        return fates;
    }
    menu::heading(ui, theme, t!("Keep or remove?"));
    for at in asked {
        let Some((_, it)) = cx.table.find(*at) else { continue };
        let on = cx.table.bearer_name(at.of).map(ToString::to_string).unwrap_or_default();
        let what = format!("{on}: {} {}", it.name, dice_text(&it.dice()));
        let out = keeps_out(cx.table, scene, *at);
        let fate = fates.entry(*at).or_insert_with(|| Fate::first(cx.table, scene, *at));
        menu::under(ui, |ui| {
            let (word, label) = match fate {
                Fate::Drop => (t!("Remove"), t!("Remove {what}")),
                Fate::StillOut => (t!("Keep (still ⟦taken out⟧)"), t!("Keep {what}, {on} is still ⟦taken out⟧")),
                Fate::Keep if out => (t!("Keep (back in the scene)"), t!("Keep {what}, {on} is back in the scene")),
                Fate::Keep => (t!("Keep"), t!("Keep {what}")),
            };
            let pill = Pill::new(theme, word);
            let pill = match fate {
                Fate::Drop => pill.tone(Tone::Good),
                Fate::StillOut => pill.tone(Tone::Bad),
                Fate::Keep => pill.dashed(),
            };
            if ui.add(pill.switch(*fate != Fate::Keep, label)).tip(t!("Click to change")).clicked() {
                *fate = fate.next(out);
            }
            ui.label(theme.body(what));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, fates.clone()));
    fates
}

/// Paints a button for each crisis and challenge of the scene; they go with it unless kept for the campaign (CRI-1).
fn kept_pools(ui: &mut Ui, cx: &PanelCx<'_>, scene: &Scene) -> Vec<PoolId> {
    let theme = cx.theme;
    let of_it: Vec<_> = cx.table.pools.values().filter(|pool| pool.of_scene == Some(scene.id)).collect();
    let id = Id::unique(("kept after a scene", scene.id));
    let mut kept: Vec<PoolId> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    kept.retain(|it| of_it.iter().any(|pool| pool.id == *it));
    if of_it.is_empty() {
        return kept;
    }
    menu::heading(ui, theme, t!("Crisis and challenge pools of this scene"));
    for pool in of_it {
        let stays = kept.contains(&pool.id);
        let what = format!("{} {}", pool.name, words::dice_or_none(&pool.dice));
        menu::under(ui, |ui| {
            let word = if stays { t!("Keep") } else { t!("Remove") };
            let pill = Pill::new(theme, word);
            let pill = if stays { pill.dashed() } else { pill.tone(Tone::Good) };
            let pill = ui.add(pill.switch(stays, format!("{word} {what}")));
            if pill.tip(t!("Click to change. Kept pools belong to the campaign.")).clicked() {
                if stays { kept.retain(|it| *it != pool.id) } else { kept.push(pool.id) }
            }
            ui.label(theme.body(what));
        });
    }
    ui.data_mut(|data| data.insert_temp(id, kept.clone()));
    kept
}

/// Tries the commands once per table and choice, while the menu is open.
fn judged(ui: &Ui, cx: &PanelCx<'_>, scene: &Scene, end: &[Command]) -> Arc<Judged> {
    let id = Id::unique(("ending a scene", scene.id));
    let known = ui.data(|data| data.get_temp::<Arc<Judged>>(id));
    // Ending a scene touches everything in it: far too much to try in every frame.
    known.filter(|it| it.0 == cx.revision && it.1 == *end).unwrap_or_else(|| {
        let new = Arc::new((cx.revision, end.to_vec(), ending(cx, scene, end, &asked_about(cx.table, scene))));
        ui.data_mut(|data| data.insert_temp(id, new.clone()));
        new
    })
}

fn asked_of(cx: &PanelCx<'_>, asked: &[TraitRef], on: &str, name: &str) -> bool {
    let is = |at: &TraitRef| {
        cx.table.find(*at).is_some_and(|(_, it)| &*it.name == name)
            && cx.table.bearer_name(at.of).is_some_and(|of| &**of == on)
    };
    asked.iter().any(is)
}

/// Returns whether a complication asked about takes the character out.
fn told_above(cx: &PanelCx<'_>, scene: &Scene, asked: &[TraitRef], who: &str) -> bool {
    let theirs = |at: &TraitRef| cx.table.bearer_name(at.of).is_some_and(|of| &**of == who);
    asked.iter().any(|at| theirs(at) && keeps_out(cx.table, scene, *at))
}

fn ending(cx: &PanelCx<'_>, scene: &Scene, end: &[Command], asked: &[TraitRef]) -> Ending {
    let (mut after, mut asks) = (cx.table.clone(), false);
    for command in end {
        // Open tests are canceled: the menu asks first and lists the consequences (DOOM-7).
        after = match apply(&after, command, Authority::Rules) {
            Err(Refusal::Scene(SceneRefusal::StillOpen(_))) => {
                asks = true;
                apply(&after, command, Authority::GmSaysSo)?.0
            }
            tried => tried?.0,
        };
    }
    let scenes: Vec<&Name> = cx.table.scenes.values().map(|it| &it.name).collect();
    // A crisis of the scene has a line of its own as well.
    let of_scene = |name: &Name| cx.table.pools.values().any(|it| it.of_scene == Some(scene.id) && it.name == *name);
    let (mut goes, mut steps, mut back) = (Vec::new(), Vec::new(), Vec::new());
    for change in diff(cx.table, &after) {
        match change {
            // That the scenes themselves begin and end is what the press says.
            Change::Turn { .. } | Change::Initiative { .. } | Change::Roll { .. } => {}
            Change::Edited { what, .. } if scenes.contains(&&what) => {}
            // Its own line above says it, and the list must not move under the pointer.
            Change::TraitWent { on, name, .. } if asked_of(cx, asked, &on, &name) => {}
            Change::Went(name) if of_scene(&name) => {}
            Change::TraitWent { .. } | Change::Went(_) => goes.push(words::change(&change)),
            // So does the line of whoever is out by one of them.
            Change::Back(who) if told_above(cx, scene, asked, &who) => {}
            Change::Back(_) => back.push(words::change(&change)),
            _ => steps.push(words::change(&change)),
        }
    }
    if scene.order.is_running() {
        goes.push(t!("The action order ends in round {}", scene.order.round));
    }
    if let Some(outer) = scene.within.and_then(|id| cx.table.scenes.get(&id)) {
        back.push(t!("“{}” resumes", outer.name));
    }
    let stays = stays(cx, scene, &after, asked);
    let (closed, off): (Vec<_>, Vec<_>) = cx
        .table
        .resolutions
        .values()
        .filter(|it| it.scene == scene.id)
        .map(|it| (decided(cx.table, it.id), words::whose(cx.table, it)))
        .partition(|(decided, _)| *decided);
    let named = |all: Vec<(bool, String)>| all.into_iter().map(|(_, name)| words::sentence(&name)).collect();
    let groups = [
        (t!("Canceled"), named(off)),
        (t!("Closed"), named(closed)),
        (t!("Ends with the scene"), goes),
        (t!("Changes"), steps),
        (t!("Returns"), back),
        (t!("Stays"), stays),
    ];
    let mut groups: Groups = groups.into_iter().filter(|(_, all)| !all.is_empty()).collect();
    if groups.iter().all(|(head, _)| *head == "Stays") {
        groups.insert(0, (t!("Changes"), vec![t!("Only the scene itself.").to_owned()]));
    }
    Ok((groups, asks))
}

/// Lists the traits that help or hurt the scene's people after the end as before.
fn stays(cx: &PanelCx<'_>, scene: &Scene, after: &hitch_core::rules::Table, asked: &[TraitRef]) -> Vec<String> {
    let mut all = Vec::new();
    for who in &scene.cast {
        let of = Bearer::Character(*who);
        let Some(name) = after.bearer_name(of) else { continue };
        for (role, trait_) in
            traits_in_play(after, of).filter(|(role, _)| role.is_harm() || *role == hitch_core::model::Role::Asset)
        {
            let at = TraitRef { of, id: trait_.id };
            // What steps is among the changes already.
            let same = cx.table.find(at).is_some_and(|(_, was)| was.dice() == trait_.dice());
            if same && !asked.contains(&at) {
                all.push(format!("{name}: {} {}", words::trait_called(role, &trait_.name), dice_text(&trait_.dice())));
            }
        }
    }
    if all.len() > LISTED {
        let more = all.len() - LISTED;
        all.truncate(LISTED);
        all.push(t!("and {more} more"));
    }
    all
}
