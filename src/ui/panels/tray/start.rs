//! Before a test: what else may be rolled for. A contest, an asset, a recovery.

use super::TrayPanel;
use super::against;
use crate::model::{Bearer, CharacterId, CharacterKind, GmcKind, Life, TraitRef};
use crate::rules::{AimAt, Command, ContestCommand, TestCommand, taken_out};
use crate::ui::PanelCx;
use crate::ui::actions;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{menu_config, space};
use crate::ui::widgets::{PushButton, icons};
use egui::{Id, PopupCloseBehavior, Ui, vec2};
use std::collections::BTreeSet;

/// A test with an aim.
pub(super) fn aimed(cx: &PanelCx<'_>, who: CharacterId, aim: AimAt, pay: bool) -> Command {
    Command::Test(TestCommand::Open {
        who: who.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: cx.view.next_against.clone(),
        aim: Some(aim),
        pay,
    })
}

impl TrayPanel {
    /// The line of other rolls, under who may test.
    pub(super) fn other_rolls(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        // A place makes no tests of its own; it opposes.
        let place =
            |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Location));
        let actors: Vec<CharacterId> = against::actors(cx).into_iter().filter(|id| !place(id)).collect();
        if actors.is_empty() {
            return;
        }
        ui.add_space(space::S);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::S, space::XS);
            ui.label(theme.muted("Or"));
            // Where actions are played, only an area effect is rolled against several (ACT-1).
            if cx.plays_actions() && actors.len() > 2 {
                let area = ui.add(PushButton::quiet(theme, "an area effect…").label("An area effect"));
                let area = area.on_hover_text("One action against several, each of whom reacts");
                menu::either(&area, |ui| self.contests(ui, cx, &actors));
            } else if actors.len() > 1 && !cx.plays_actions() {
                let contest = ui.add(PushButton::quiet(theme, "a contest…").label("A contest"));
                let contest = contest.on_hover_text("Two want what only one can have: rolls back and forth");
                menu::either(&contest, |ui| self.contests(ui, cx, &actors));
            }
            let asset = ui.add(PushButton::quiet(theme, "an asset…").label("A test for an asset"));
            let asset = asset.on_hover_text("A test against 2d6; the effect die becomes the asset");
            menu::either(&asset, |ui| {
                for who in &actors {
                    let Some(it) = cx.table.cast.get(who) else { continue };
                    let command = aimed(cx, *who, AimAt::Asset, false);
                    self.entry(ui, cx, icons::DICE, &format!("An asset for {}", it.name), command);
                }
            });
            if cx.table.setting.mods.bold_actions {
                let specialty = PushButton::quiet(theme, "a specialty action…").label("A specialty action");
                let hint = "The acting character rolls first, with a specialty, and the opposition must roll higher. If it does not, a point makes a d6 asset";
                let specialty = ui.add(specialty).on_hover_text(hint);
                menu::either(&specialty, |ui| {
                    for who in &actors {
                        let Some(it) = cx.table.cast.get(who) else { continue };
                        let command = aimed(cx, *who, AimAt::Specialty, false);
                        self.entry(ui, cx, icons::DICE, &format!("A specialty action of {}", it.name), command);
                    }
                });
            }
            let harm = harmed(cx, &actors);
            if !harm.is_empty() {
                let recovery = ui.add(PushButton::quiet(theme, "a recovery…").label("A recovery"));
                let recovery = recovery.on_hover_text("A test against 2d8 and what is to be recovered from");
                menu::either(&recovery, |ui| self.recoveries(ui, cx, &actors, &harm));
            }
            self.treatments(ui, cx, &actors);
            self.rousings(ui, cx, &actors);
            self.while_out(ui, cx, &actors);
            self.time.start(ui, cx);
        });
    }

    /// An entry of a menu, judged.
    pub(super) fn entry(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, icon: &str, words: &str, command: Command) {
        let refusal = self.judged.refusal(cx, &command);
        if let Some(by) = menu::judged(ui, cx.theme, icon, words, refusal.as_ref()) {
            cx.press(by, vec![command]);
        }
    }

    fn contests(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
        let theme = cx.theme;
        menu::heading(ui, theme, "Who begins it");
        for who in actors {
            let Some(it) = cx.table.cast.get(who) else { continue };
            // It stays open while targets are ticked; an entry closes it.
            let config = menu_config().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
            menu::sub_as(ui, format!("{} against…", it.name), config, |ui| {
                // The GM's characters stand first against a PC, and the other way round.
                let mut others: Vec<CharacterId> = actors.iter().copied().filter(|other| other != who).collect();
                others.sort_by_key(|other| cx.table.cast.get(other).is_some_and(|other| other.is_pc() == it.is_pc()));
                let at = cx.scene().map(|scene| scene.id);
                let open = |against: Vec<CharacterId>, area: bool| {
                    Command::Contest(ContestCommand::Open {
                        who: (*who).into(),
                        against: against.into_iter().map(Into::into).collect(),
                        title: "".into(),
                        scene: at.map(Into::into),
                        pay: false,
                        area,
                    })
                };
                let mut entries: Vec<(String, Command)> = Vec::new();
                let actions = cx.plays_actions();
                for other in others.iter().filter(|_| !actions) {
                    let Some(name) = cx.table.cast.get(other).map(|other| &other.name) else { continue };
                    entries.push((name.to_string(), open(vec![*other], false)));
                }
                // Whoever is out can't be in it, and is no hindrance to the others.
                let able: Vec<CharacterId> =
                    others.into_iter().filter(|id| taken_out(cx.table, cx.scene(), *id).is_none()).collect();
                if able.len() > 1 {
                    if !actions {
                        entries.push(("Everyone here, one at a time".to_owned(), open(able.clone(), false)));
                    }
                    entries.push(("Everyone here at once, an area effect".to_owned(), open(able.clone(), true)));
                }
                entries.extend(sweep(cx, *who));
                for (words, command) in entries {
                    self.entry(ui, cx, icons::SWAP, &words, command);
                }
                // With two, all are there already.
                if able.len() > 2 {
                    let chosen = targets(ui, cx, *who, &able);
                    if chosen.len() > 1 {
                        let words = format!("An area effect on the {} ticked", chosen.len());
                        self.entry(ui, cx, icons::SWAP, &words, open(chosen, true));
                    } else {
                        menu::note(ui, theme, "Tick two or more of them.");
                    }
                }
            });
        }
    }

    fn recoveries(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId], harm: &[(TraitRef, String)]) {
        for (at, words) in harm {
            menu::sub(ui, words.as_str(), |ui| {
                menu::heading(ui, cx.theme, "Who rolls");
                // Whoever has it stands first; anybody may help.
                let mut order = actors.to_vec();
                order.sort_by_key(|who| Bearer::Character(*who) != at.of);
                for who in order {
                    let Some(it) = cx.table.cast.get(&who) else { continue };
                    let command = aimed(cx, who, AimAt::Recovery((*at).into()), false);
                    let words = format!("{} rolls to recover", it.name);
                    self.entry(ui, cx, icons::DICE, &words, command);
                }
            });
        }
    }

    /// Whoever has lost life points may be treated (LIFE-2, LIFE-3).
    fn treatments(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
        let hurt = |id: &CharacterId| {
            cx.table.cast.get(id).is_some_and(|it| it.hurt.damage > 0 || it.hurt.stun > 0 || it.hurt.wounds > 0)
        };
        let hurt: Vec<CharacterId> = actors.iter().copied().filter(hurt).collect();
        if cx.table.setting.mods.life == Life::Off || hurt.is_empty() {
            return;
        }
        let button = ui.add(PushButton::quiet(cx.theme, "a treatment\u{2026}").label("A treatment"));
        let button = button.on_hover_text("A test against 2d6 and what hinders; the margin comes back as life points");
        menu::either(&button, |ui| {
            self.for_each(ui, cx, actors, &hurt, ["Treat", "treats"], |who| AimAt::Life(who.into()));
        });
    }

    /// Whoever is taken out may be roused (LDE-1, LDE-3).
    fn rousings(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
        let out = |id: &CharacterId| taken_out(cx.table, cx.scene(), *id).is_some();
        let out: Vec<CharacterId> = actors.iter().copied().filter(out).collect();
        if !cx.table.setting.mods.last_ditch || out.is_empty() {
            return;
        }
        let button = ui.add(PushButton::quiet(cx.theme, "a last-ditch effort\u{2026}").label("A last-ditch effort"));
        let button = button.on_hover_text("A test against 2d8 and a d12; it rouses for one last test");
        menu::either(&button, |ui| {
            self.for_each(ui, cx, actors, &out, ["Rouse", "rouses"], |who| AimAt::Rouse(who.into()));
        });
    }

    /// Who does something for whom, as menus in a menu.
    fn for_each(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        actors: &[CharacterId],
        whom: &[CharacterId],
        [verb, does]: [&str; 2],
        aim: fn(CharacterId) -> AimAt,
    ) {
        for of in whom {
            let Some(name) = cx.table.cast.get(of).map(|it| it.name.clone()) else { continue };
            menu::sub(ui, format!("{verb} {name}"), |ui| {
                menu::heading(ui, cx.theme, "Who rolls");
                for who in actors {
                    let Some(it) = cx.table.cast.get(who) else { continue };
                    let whom = if who == of { "themselves" } else { &*name };
                    let words = format!("{} {does} {whom}", it.name);
                    let command = aimed(cx, *who, aim(*of), false);
                    self.entry(ui, cx, icons::DICE, &words, command);
                }
            });
        }
    }

    /// Whoever is taken out by a complication may act for a point (COMP-6).
    fn while_out(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
        // Limited actions are for anybody who is out, where losers take stress to stay (SETT-5).
        let anybody = cx.table.setting.mods.stress_to_stay;
        let by = |who: &CharacterId| match taken_out(cx.table, cx.scene(), *who) {
            Some(crate::rules::Out::Complication(_)) => true,
            Some(_) => anybody,
            None => false,
        };
        for who in actors.iter().copied().filter(by).collect::<Vec<_>>() {
            let Some(it) = cx.table.cast.get(&who) else { continue };
            let command = aimed(cx, who, AimAt::Anything, true);
            let refusal = self.judged.refusal(cx, &command);
            let words = format!("{} though taken out", it.name);
            let button = actions::costs(PushButton::quiet(cx.theme, &words), cx.table, Some(who), 1);
            let price = crate::words::for_a_point(cx.table, Some(who));
            let button = button.label(format!("Test for {} though taken out, {price}", it.name));
            let mut response = ui.add_enabled(refusal.is_none(), button);
            response =
                response.on_hover_text(format!("One test or one contest, {price}; a single die makes the total"));
            if let Some(refusal) = refusal {
                response = response.on_disabled_hover_text(crate::words::sentence(&crate::words::why(
                    &cx.table.setting.labels,
                    &refusal,
                )));
            }
            if response.clicked() {
                cx.out.send(command);
            }
        }
    }
}

/// A box for each who may be a target of an area effect (SFX-4). Returns those that are ticked.
fn targets(ui: &mut Ui, cx: &PanelCx<'_>, who: CharacterId, able: &[CharacterId]) -> Vec<CharacterId> {
    let id = Id::unique(("targets of an area effect", who));
    let mut ticked: BTreeSet<CharacterId> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    ticked.retain(|it| able.contains(it));
    menu::heading(ui, cx.theme, "An area effect on some of them");
    for target in able {
        let Some(name) = cx.table.cast.get(target).map(|it| &it.name) else { continue };
        let mut on = ticked.contains(target);
        let response = ui.checkbox(&mut on, cx.theme.body(&**name)).accessible_name(format!("{name} is a target"));
        menu::take_focus(ui, &response);
        if response.changed() && !ticked.remove(target) {
            ticked.insert(*target);
        }
    }
    ui.data_mut(|data| data.insert_temp(id, ticked.clone()));
    ticked.into_iter().collect()
}

/// A sweep at all on the other side, where that is played (SETT-3).
fn sweep(cx: &PanelCx<'_>, who: CharacterId) -> Option<(String, Command)> {
    let pc = |id: CharacterId| cx.table.cast.get(&id).is_some_and(|it| it.is_pc());
    let foes = against::actors(cx)
        .into_iter()
        .filter(|id| pc(*id) != pc(who) && taken_out(cx.table, cx.scene(), *id).is_none());
    let against: Vec<_> = foes.map(Into::into).collect();
    if !cx.table.setting.mods.bold_actions || against.len() < 2 {
        return None;
    }
    let scene = cx.scene().map(|scene| scene.id.into());
    let command = ContestCommand::Sweep { who: who.into(), against, title: "".into(), scene };
    Some(("All foes at once, a sweep for a plot point".to_owned(), Command::Contest(command)))
}

/// What may be recovered from here: "Mara Oake: Singed d8".
fn harmed(cx: &PanelCx<'_>, actors: &[CharacterId]) -> Vec<(TraitRef, String)> {
    let mut found = Vec::new();
    for who in actors {
        let Some(it) = cx.table.cast.get(who) else { continue };
        let harm = crate::rules::traits_in_play(cx.table, Bearer::Character(*who)).filter(|(role, _)| role.is_harm());
        for (role, harm) in harm {
            let die = harm.die().map_or_else(String::new, |die| format!(" {die}"));
            let at = TraitRef { of: Bearer::Character(*who), id: harm.id };
            found.push((at, format!("{}: {}{die}", it.name, role.called(&harm.name))));
        }
    }
    found.extend(super::paid::worn_scene(cx));
    found
}
