//! Initiative dice: rolls due, the button that rolls, results of physical dice, and the GM's use of 1s (ORD-6).

use crate::ui::PanelCx;
use crate::ui::actions::read_faces;
use crate::ui::deeds::{Thing, used};
use crate::ui::panels::parts::{add_line, menu, waits};
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Layouts as _, PushButton, Tips as _, icons, row, text_field};
use egui::{Id, Label, Sense, Ui};
use hitch_core::model::{Actor, CharacterId, Die, Footing, InitiativeWay, Scene};
use hitch_core::rules::{
    Command, Faces, HitchUse, OrderCommand, TestCommand, gathered, initiative_due, initiative_roll, rolls_initiative,
};
use hitch_core::session::NamesOf;
use hitch_core::words::{self, sentence};
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) struct TypedInitiative {
    /// Results of physical dice, by roller.
    faces: BTreeMap<Actor, String>,
    /// The roller and reason of a rejected entry.
    wrong: Option<(Actor, String)>,
    /// The name of a complication being asked for, and its bearer.
    complicates: Option<(Actor, String)>,
    /// The last frame shown; drafts for an ended order are discarded.
    seen: u64,
}

impl TypedInitiative {
    pub fn complicate(&mut self, ctx: &egui::Context, who: Actor) {
        self.complicates = Some((who, String::new()));
        self.seen = ctx.cumulative_frame_nr();
        ctx.memory_mut(|memory| memory.request_focus(complication_of(who)));
        waits(ctx);
    }
}

fn complication_of(who: Actor) -> Id {
    Id::unique(("complication of initiative", who))
}

pub(super) fn roll_all(scene: &Scene) -> Command {
    Command::Order(OrderCommand::Initiative { scene: Some(scene.id.into()), who: None, faces: Faces::Due })
}

/// Paints the button for all rolls due, above the scrolling part.
pub(super) fn roll(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    if initiative_due(cx.table, scene).is_empty() {
        return;
    }
    let fixed = cx.table.setting.mods.initiative == InitiativeWay::Fixed;
    let words = if fixed { t!("Calculate initiative") } else { t!("Roll initiative") };
    let button = PushButton::primary(cx.theme, words).icon(icons::DICE).key("R");
    if ui.add(button).clicked() {
        cx.out.send(roll_all(scene));
    }
}

/// Paints the 1s that await the GM, and everyone who owes a roll, with their dice.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, typed: &mut TypedInitiative) {
    let frame = ui.ctx().cumulative_frame_nr();
    if typed.seen + 1 < frame {
        *typed = TypedInitiative::default();
    }
    typed.seen = frame;
    hitches(ui, cx, scene, typed);
    let due = initiative_due(cx.table, scene);
    for who in &due {
        roller(ui, cx, scene, *who, typed);
    }
    if !due.is_empty() {
        ui.add_space(space::XS);
    }
}

fn roller(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, who: Actor, typed: &mut TypedInitiative) {
    let theme = cx.theme;
    let name = words::short_name(cx.table, who, &scene.order.actors).to_owned();
    let dice = initiative_roll(cx.table, scene, who);
    ui.strip(size::CONTROL, space::XS, |ui| {
        if !dice.is_empty() {
            faces(ui, cx, scene, who, &name, dice.len(), typed);
        }
        if let (Actor::Character(id), true) = (who, rolls_initiative(cx.table)) {
            pool(ui, cx, scene, id, &name);
        }
        let footed = cx.table.setting.mods.initiative == InitiativeWay::Rating && matches!(who, Actor::Character(_));
        for (size, label) in dice.iter().rev() {
            let chip = DieChip::new(theme, *size).size(measure::ROW).look(DieLook::Plain);
            if footed {
                footing(ui, cx, scene, who, &name, chip);
            } else {
                ui.add(chip.label(format!("{name}’s {label}: {size}"))).tip(&**label);
            }
        }
        ui.rest(None, |ui| {
            ui.add(Label::new(theme.body(&name)).truncate());
        });
    });
    if let Some((_, why)) = typed.wrong.as_ref().filter(|it| it.0 == who) {
        let words = theme.words(why, Face::Regular, text::SMALL, theme.palette.bad_text);
        ui.add(Label::new(words).wrap());
    }
}

/// Paints the button that gathers the pool in the tray, or shows it there (ORD-6).
fn pool(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, who: CharacterId, name: &str) {
    let open = gathered(cx.table, scene.id, Actor::Character(who)).map(|roll| roll.of);
    let (words, command) = if let Some(open) = open {
        (t!("The pool is in the tray. Show the pool"), Command::Test(TestCommand::TakeUp { it: open.into() }))
    } else {
        let gather = OrderCommand::Gather { scene: Some(scene.id.into()), who: who.into() };
        (t!("Build a pool in the tray, as for any roll"), Command::Order(gather))
    };
    let label = t!("{name}’s pool for initiative");
    let icon = if open.is_some() { icons::DICE } else { icons::PLUS };
    let button = ui.push_id(("pool", who), |ui| ui.add(IconButton::new(cx.theme, icon, &label).small())).inner;
    if button.tip(words).clicked() {
        cx.out.send(command);
    }
}

/// Paints the die added to a rating, which a distinction makes larger or smaller; a press selects the next choice.
fn footing(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, who: Actor, name: &str, chip: DieChip<'_>) {
    let now = scene.order.initiative_of(who).map_or(Footing::Plain, |it| it.footing);
    let (next, is) = match now {
        Footing::Plain => (Footing::Fits, t!("no distinction")),
        Footing::Fits => (Footing::Hinders, t!("distinction (d8)")),
        Footing::Hinders => (Footing::Plain, t!("hindering distinction (d4, earns 1 ⟦PP⟧)")),
    };
    let label = t!("{name}’s first die, {}: {is}", now.die());
    let chip = chip.label(label).selected(now != Footing::Plain).sense(Sense::click());
    let response = ui.push_id(("footing", who), |ui| ui.add(chip)).inner;
    let hint = t!("{}. Click to change: d6, d8 for a fitting distinction, d4 to hinder (earns 1 ⟦PP⟧)", sentence(is));
    if response.tip(hint).clicked() {
        let scene = Some(scene.id.into());
        cx.out.send(OrderCommand::Footing { scene, who: who.into(), is: next });
    }
}

fn field_of(scene: &Scene, who: Actor) -> Id {
    Id::unique(("faces of initiative", scene.id, who))
}

fn faces(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    scene: &Scene,
    who: Actor,
    name: &str,
    dice: usize,
    typed: &mut TypedInitiative,
) {
    let line = typed.faces.entry(who).or_default();
    let hint = ["4", "4 6", "4 6 3"].get(dice.saturating_sub(1)).copied().unwrap_or("4 6 3");
    let label = t!("Results of {name}’s real dice");
    let field = text_field(ui, cx.theme, field_of(scene, who), line, &label, |edit| {
        edit.hint_text(cx.theme.muted(hint)).desired_width(size::CONTROL * 2.0)
    });
    if !field.entered() || line.trim().is_empty() {
        return;
    }
    typed.wrong = None;
    let rolled: Vec<Die> = initiative_roll(cx.table, scene, who).into_iter().map(|(die, _)| die).collect();
    match read_faces(line, &rolled) {
        Ok(faces) => {
            let (at, faces) = (Some(scene.id.into()), Faces::Typed(faces));
            let command = Command::Order(OrderCommand::Initiative { scene: at, who: Some(who.into()), faces });
            if let Some(why) = cx.refusal(&command).filter(hitch_core::rules::Refusal::is_impossible) {
                typed.wrong = Some((who, format!("{name}: {}", words::why(&cx.table.setting, &why))));
            } else {
                line.clear();
                cx.out.send(command);
                // The table reads its dice out one after the other.
                let due = initiative_due(cx.table, scene);
                let place = due.iter().position(|it| *it == who).unwrap_or_default();
                // All others once, beginning with the one below; this one is still due in the table of this frame.
                let after = due.iter().cycle().skip(place + 1).take(due.len().saturating_sub(1));
                let mut rolls = after.filter(|it| !initiative_roll(cx.table, scene, **it).is_empty());
                if let Some(next) = rolls.next() {
                    ui.memory_mut(|memory| memory.request_focus(field_of(scene, *next)));
                }
            }
        }
        Err(why) => typed.wrong = Some((who, format!("{name}: {why}"))),
    }
}

fn hitches(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene, typed: &mut TypedInitiative) {
    let theme = cx.theme;
    for stood in &scene.order.initiative {
        let Actor::Character(id) = stood.who else { continue };
        let Some(die) = stood.hitches().next().filter(|_| cx.table.cast.get(&id).is_some_and(|who| who.is_pc())) else {
            continue;
        };
        let name = words::short_name(cx.table, stood.who, &scene.order.actors).to_owned();
        let hitch = &cx.table.setting.labels.hitch;
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.body(t!("{name}: {hitch} on a {}", die.size)));
            let label = t!("Use {name}’s {hitch}…");
            let button =
                ui.push_id(("hitch", stood.who), |ui| ui.add(PushButton::quiet(theme, t!("Use…")).label(label)));
            menu::drop(&button.inner, |ui| menu::listed(ui, cx, &Thing::Hitch(stood.who)));
        });
        let asked = typed.complicates.as_mut().filter(|asked| asked.0 == stood.who);
        let Some((_, text)) = asked else { continue };
        let hint = t!("New ⟦complication⟧ for {name}");
        cx.offer_names(ui, complication_of(stood.who), NamesOf::Complications);
        if let Some(made) = add_line(ui, theme, complication_of(stood.who), text, &hint, &hint) {
            let to = HitchUse::Complicate { name: made.into(), on: None };
            cx.out.send(used(scene, stood.who, to));
            typed.complicates = None;
        }
    }
}
