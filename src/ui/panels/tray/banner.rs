//! How the test went, in words, and the other ways to count the dice.

use crate::model::{DieId, Phase, Roll, Used};
use crate::rules::{Choice, Command, Outcome, Pick, RollCommand, best_effect_of, best_of};
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::Deed;
use crate::ui::deeds::tray::InTray;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, die as measure, space, text};
use crate::ui::widgets::{Banner, DieChip, DieLook, IconButton, PushButton, icons};
use crate::ui::{PanelCx, StateKey, UiCommand};
use crate::words;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Label, Layout, Response, Sense, Ui};

/// Which of the proposals differ from how the dice stand, derived once for each state of the table.
#[derive(Default)]
pub(super) struct Proposals {
    of: Option<StateKey>,
    total: bool,
    effect: bool,
}

impl Proposals {
    fn renew(&mut self, cx: &PanelCx<'_>, roll: &Roll, number: Option<u32>) {
        let key = cx.state();
        if self.of == Some(key) {
            return;
        }
        let (total, effect) = (best_of(cx.table, roll), best_effect_of(cx.table, roll, number));
        *self = Self { of: Some(key), total: !stands(roll, &total), effect: !stands(roll, &effect) };
    }
}

/// Whether a roll stands as chosen there.
fn stands(roll: &Roll, choice: &Choice) -> bool {
    let same = |used: Used, chosen: &[DieId]| {
        let mut now: Vec<DieId> = roll.dice.iter().filter(|die| die.used == used).map(|die| die.id).collect();
        let mut chosen = chosen.to_vec();
        now.sort_unstable();
        chosen.sort_unstable();
        now == chosen
    };
    same(Used::Total, &choice.total) && same(Used::Effect, &choice.effect)
}

/// Shows the banner.
pub(super) fn banner(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    proposals: &mut Proposals,
    test: &OpenTest<'_>,
    outcome: &Outcome,
    wide: bool,
) -> Response {
    let theme = cx.theme;
    let tone = if outcome.beaten { Tone::Good } else { Tone::Bad };
    let shown = Banner::new(theme, tone).show(ui, |ui| {
        let size = outcome.effects.iter().find(|it| !it.spent).or(outcome.effects.first()).map(|it| it.size);
        if let (Some(size), false) = (size, outcome.botch && !outcome.beaten) {
            // Where the highest rolling die is the effect, nothing steps it up (SETT-3).
            let steps = if outcome.beaten && !outcome.highest { outcome.heroic } else { 0 };
            let look = if outcome.beaten { DieLook::Effect } else { DieLook::Complication };
            let die = size.raised(steps).0;
            ui.add(
                DieChip::new(theme, die)
                    .size(measure::POOL)
                    .look(look)
                    .sense(Sense::hover())
                    .label(format!("Effect {die}")),
            );
        }
        if wide {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::S;
                buttons(ui, cx, proposals, test);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| sentence(ui, cx, outcome));
            });
        } else {
            ui.vertical(|ui| {
                sentence(ui, cx, outcome);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = space::S;
                    buttons(ui, cx, proposals, test);
                });
            });
        }
    });
    shown.response
}

fn sentence(ui: &mut Ui, cx: &PanelCx<'_>, outcome: &Outcome) {
    let (head, rest) = words::outcome_line(&cx.table.setting.labels, outcome);
    let mut job = LayoutJob::default();
    for (words, face) in [(format!("{head} "), Face::SemiBold), (rest, Face::Regular)] {
        let format = TextFormat::simple(face.at(text::LEAD), cx.theme.palette.text);
        job.append(&words, 0.0, format);
    }
    ui.add(Label::new(job).wrap());
}

/// From the right: more, one more die, the proposals.
pub(super) fn buttons(ui: &mut Ui, cx: &mut PanelCx<'_>, proposals: &mut Proposals, test: &OpenTest<'_>) {
    let number = test.opposing.filter(|roll| roll.phase == Phase::Standing).map(Roll::total);
    // Ties are an action's own (ACT-1).
    let number = if actions::ways::is_action(test) { number.and_then(|it| it.checked_sub(1)) } else { number };
    proposals.renew(cx, test.acting, number);
    let theme = cx.theme;
    let more = ui.add(IconButton::new(theme, icons::DOTS, "More ways to count the acting dice"));
    menu::from(ui, cx, &more, &InTray::Side(Half::Acting).into());

    let roller = test.acting.roller();
    let price = words::for_a_point(cx.table, roller);
    let tip = format!("One more result in the total, {price}{}", key_of(UiCommand::MoreTotal));
    let command = Command::Roll(RollCommand::MoreTotal { roll: test.acting.id.into(), die: None });
    let button = actions::costs(PushButton::quiet(theme, "+1 die"), cx.table, roller, 1);
    let button = button.label(format!("One more result {price}"));
    menu::push(ui, cx, &Deed::press("+1 die", vec![command]).tip(tip), button, false);
    let best = "The largest effect that still beats the number";
    for (differs, pick, words, key, tip) in [
        (proposals.effect, Pick::BestEffect, "Best effect", UiCommand::BestEffect, best),
        (
            proposals.total,
            Pick::BestTotal,
            "Best total",
            UiCommand::BestTotal,
            "The highest total, then the largest effect",
        ),
    ] {
        if differs {
            let keys = key.keys().unwrap_or_default();
            let deed = Deed::press(words, actions::pick(cx.table, pick)).tip(tip);
            menu::push(ui, cx, &deed, PushButton::quiet(theme, words).key(&keys), false);
        }
    }
}

/// The key of a command for a tooltip: " (E)".
pub(super) fn key_of(command: UiCommand) -> String {
    command.keys().map(|keys| format!(" ({keys})")).unwrap_or_default()
}
