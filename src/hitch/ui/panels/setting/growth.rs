//! Improvements and their prices: the setting’s own list in place of the default one (GROW-3, GROW-5, GROW-6, GROW-8,
//! GROW-9, GROW-14).

use super::SettingPage;
use super::kinds::Kind;
use super::stages::all_parts;
use crate::ui::PanelCx;
use crate::ui::deeds::{Deed, Item};
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{Tone, size, space};
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, row, section_label};
use egui::{Align, Label, Layout, Sense, Ui};
use hitch_core::model::{Die, Gain, GrowthPool, ModGroup, Price, Setting, Unlock};
use hitch_core::rules::{GrowthCommand, gains_listed, replaces_usual};
use hitch_core::words;

/// Returns the ways to grow in play, each with its kinds of price.
fn ways(setting: &Setting) -> Vec<(&'static str, Vec<Price>)> {
    let mods = &setting.mods;
    let dice = Die::ALL.into_iter().filter(|die| *die > Die::D4);
    let tests = dice.map(|die| Price::Test(mods.growth_pool, die)).collect();
    let all = [
        (mods.growth_pool != GrowthPool::Off, t!("Growth ⟦tests⟧"), tests),
        (mods.milestones, t!("Milestones"), [5, 10, 15, 20].map(Price::Xp).to_vec()),
        (mods.session_record, t!("Session records"), (1..=6).map(Price::Sessions).collect()),
        (mods.advances, t!("Advances"), (1..=6).map(Price::Advances).collect()),
    ];
    all.into_iter().filter(|(on, ..)| *on).map(|(_, title, prices)| (title, prices)).collect()
}

/// Returns the command that changes a line of a way to grow by `to`, or removes it for `None`. A line added to the
/// default list leaves that list in use; any other change makes the whole list the setting's own.
fn changed(setting: &Setting, lines: &[Unlock], at: usize, to: Option<&dyn Fn(&mut Unlock)>) -> GrowthCommand {
    let Some(line) = lines.get(at) else { return GrowthCommand::Menu { menu: setting.menu.clone() } };
    let besides = line.besides && !replaces_usual(setting, line.price);
    let mut lines: Vec<Option<Unlock>> = lines.iter().cloned().map(Some).collect();
    if let Some(line) = lines.get_mut(at) {
        *line = line.take().and_then(|mut it| to.map(|to| to(&mut it)).map(|()| it));
    }
    // The default lines aren’t written as long as the default list is in use beside custom lines.
    let kept = lines.into_iter().flatten().filter(|it| !besides || it.besides);
    written(setting, line.price, kept.map(|it| Unlock { besides, ..it }).collect())
}

/// Returns the command that sets these lines for a way to grow, and keeps the others.
fn written(setting: &Setting, way: Price, lines: Vec<Unlock>) -> GrowthCommand {
    let others = setting.menu.iter().filter(|it| !it.price.is_like(way)).cloned();
    GrowthCommand::Menu { menu: others.chain(lines).collect() }
}

impl SettingPage {
    /// Shows the prices of growth, or, where all ways are off, the mods that turn one on.
    pub(super) fn growth_asked(&mut self, setting: &Setting) {
        if ways(setting).is_empty() {
            self.growth_mods();
        }
    }

    fn growth_mods(&mut self) {
        self.at.kind = Kind::Mods;
        let place = ModGroup::ALL.iter().position(|it| *it == ModGroup::Growth);
        self.look_at("groups", place.and_then(|it| u32::try_from(it).ok()));
    }

    pub(super) fn growth_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        scroll(ui, "growth", |ui| {
            ui.set_max_width(ui.available_width().min(super::WIDEST));
            let ways = ways(&setting);
            if ways.is_empty() {
                let told =
                    t!("Growth is off. Turn on growth pools, milestones, session records or advances under Mods.");
                ui.add(Label::new(cx.theme.muted(told)).wrap());
                ui.add_space(space::S);
                if ui.add(PushButton::plain(cx.theme, t!("Growth mods")).icon(icons::ARROW_RIGHT)).clicked() {
                    self.growth_mods();
                }
            }
            for (title, prices) in ways {
                self.way_to_grow(ui, cx, &setting, (title, &prices));
                ui.add_space(space::M);
            }
        });
    }

    /// One way to grow: its lines, each with its price.
    fn way_to_grow(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        setting: &Setting,
        (title, prices): (&'static str, &[Price]),
    ) {
        let theme = cx.theme;
        let Some(first) = prices.first().copied() else { return };
        let lines: Vec<Unlock> = gains_listed(cx.table).into_iter().filter(|it| it.price.is_like(first)).collect();
        let own = replaces_usual(setting, first);
        let besides = lines.iter().any(|it| it.besides);
        section_label(ui, theme, title);
        row(ui, size::CONTROL, |ui| {
            let told = match (own, lines.is_empty(), besides) {
                (true, ..) => t!("Custom list"),
                (false, true, _) => t!("No improvements yet"),
                (false, false, false) => t!("Default list"),
                (false, false, true) => t!("Default list and custom improvements"),
            };
            ui.label(theme.small(told));
            let usual =
                PushButton::quiet(theme, t!("Reset to default list")).label(t!("{title}: reset to default list"));
            if (own || besides) && ui.add(usual).clicked() {
                cx.out.send(written(setting, first, Vec::new()));
            }
        });
        for (at, line) in lines.iter().enumerate() {
            Self::line(ui, cx, setting, (prices, &lines, at, line));
        }
        let with = |gain: Gain| {
            // It is added to the current list, and a default list stays the default.
            let more = Unlock { besides: !own, ..Unlock::new(gain, first) };
            GrowthCommand::Menu { menu: setting.menu.iter().cloned().chain([more]).collect() }
        };
        let add = PushButton::quiet(theme, t!("Add an improvement…")).label(t!("{title}: add an improvement"));
        let add = ui.add(add);
        let deed = |gain: Gain| Deed::send(words::growth::gain(setting, &gain), with(gain));
        let all = all_parts(setting).into_iter();
        let items: Vec<Item> =
            all.map(|(title, gains)| Item::sub(title, gains.into_iter().map(deed).collect::<Vec<_>>())).collect();
        menu::drop(&add, |ui| menu::items_of(ui, cx, &items));
        if !matches!(first, Price::Test(..)) {
            let label = t!("{title}: story unlockable");
            self.adds(ui, cx, (title, 0, 0), (t!("Story unlockable…"), &label), |_, cx, name| {
                cx.out.send(with(Gain::Story(name.into())));
            });
        }
    }

    fn line(
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        setting: &Setting,
        (prices, lines, at, line): (&[Price], &[Unlock], usize, &Unlock),
    ) {
        let theme = cx.theme;
        let told = words::growth::gain(setting, &line.gain);
        let changed = |to: Option<&dyn Fn(&mut Unlock)>| changed(setting, lines, at, to);
        row(ui, size::CONTROL, |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
                let label = t!("Remove the improvement: {told}");
                if ui.add(IconButton::new(theme, icons::TRASH, &label).small().quiet()).clicked() {
                    cx.out.send(changed(None));
                }
                if matches!(line.gain, Gain::Story(_)) {
                    let pill = Pill::new(theme, t!("Once")).tone(if line.once { Tone::Accent } else { Tone::Plain });
                    let pill = pill.sense(Sense::click()).label(t!("Once per character: {told}"));
                    if ui.add(pill).clicked() {
                        cx.out.send(changed(Some(&|it| it.once = !it.once)));
                    }
                }
                let price = words::growth::price(line.price);
                let button = ui.add(PushButton::quiet(theme, &price).label(format!("{told}: {price}")));
                let deed = |to: &Price| {
                    let to = *to;
                    Deed::send(words::growth::price(to), changed(Some(&|it| it.price = to))).chosen(to == line.price)
                };
                let items: Vec<Item> = prices.iter().map(|to| deed(to).into()).collect();
                menu::drop(&button, |ui| menu::items_of(ui, cx, &items));
                let layout = Layout::left_to_right(Align::Center);
                ui.with_layout(layout, |ui| ui.add(Label::new(theme.body(&*told)).truncate()));
            });
        });
    }
}
