//! The switches of the page: each with its effects, the changes it brings along, and a question if something is open.

use super::groups::fits;
use super::rows::{Listed, Row, heading};
use super::{Base, SettingPage, because};
use crate::ui::PanelCx;
use crate::ui::deeds::{Ask, Deed, Item};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Card, Pill, PushButton, focus_once, icons, section_label};
use egui::{Checkbox, Label, RadioButton, RichText, Sense, Ui, vec2};
use hitch_core::model::{Choice, Mod, ModGroup, ModRow, Mods, Setting};
use hitch_core::rules::{IfOpen, Refusal, SettingCommand, going_with};
use hitch_core::words;

const PRESETS: f32 = 420.0;

/// The present state of a switch.
enum Way {
    Free,
    /// It can be switched once open rolls are closed or canceled.
    Asks,
    No(Refusal),
}

impl SettingPage {
    pub(super) fn mods_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let mods = &cx.table.setting.mods;
        let row = |group: &ModGroup| Row::new(t!("Mods:"), words::group_name(*group), played(mods, *group));
        let list = Listed { salt: "groups", rows: ModGroup::ALL.iter().map(row).collect(), ..Listed::default() };
        // Above the groups, since it is about the mods of them all.
        self.whole(ui, cx);
        ui.add_space(space::XS);
        self.listed(
            ui,
            cx,
            &list,
            |_, _, _| {},
            |page, ui, cx, at| {
                ModGroup::ALL.get(at).into_iter().for_each(|group| page.group(ui, cx, *group));
            },
        );
    }

    fn group(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, group: ModGroup) {
        ui.label(cx.theme.heading(words::group_name(group)));
        ui.add_space(space::S);
        for like in group.places() {
            self.choice(ui, cx, like);
            ui.add_space(space::S);
        }
        if group.places().any(|it| matches!(it, Choice::Switch(Mod::Stress, _))) {
            heading(ui, cx, t!(super::found::TRACKS));
            self.tracks(ui, cx);
        }
    }

    /// Paints the matches of the search, in their groups. Returns whether there are any.
    pub(super) fn groups(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) -> bool {
        let wanted = self.wanted();
        let (base, mut any) = (self.base.mods.clone(), false);
        for group in ModGroup::ALL.iter().copied() {
            let (mods, name) = (&cx.table.setting.mods, words::group_name(group));
            let shown = |it: &Choice| !self.only_changed || mods.chosen(*it) != base.chosen(*it);
            let here: Vec<Choice> =
                group.places().filter(|it| fits(&cx.theme.terms, name, *it, &wanted) && shown(it)).collect();
            if here.is_empty() {
                continue;
            }
            any = true;
            section_label(ui, cx.theme, name);
            Card::new(cx.theme).show(ui, |ui| {
                for (n, like) in here.into_iter().enumerate() {
                    if n > 0 {
                        ui.add_space(space::S);
                    }
                    self.choice(ui, cx, like);
                }
            });
            ui.add_space(space::S);
        }
        any
    }

    /// One switch, or the ways of a choice.
    fn choice(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, like: Choice) {
        if let Choice::Switch(which, _) = like {
            let was = cx.table.setting.mods.is_on(which);
            self.switch(ui, cx, Choice::Switch(which, !was), was);
        } else {
            ui.label(cx.theme.label(words::choice_about(like)));
            for way in like.ways() {
                let chosen = cx.table.setting.mods.has(way);
                self.way(ui, cx, way, chosen);
            }
        }
        self.mark(ui, cx, like);
        self.more(ui, cx, like);
    }

    fn switch(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, to: Choice, was: bool) {
        let mut on = was;
        let way = Self::judge(cx, to);
        let check = Checkbox::new(&mut on, cx.theme.strong(words::choice_name(to)));
        let response = ui.add_enabled(!matches!(way, Way::No(_)), check);
        because(response, way.refusal());
        let told = Self::under(ui, cx, to, &way);
        if on != was || told {
            self.press(cx, to);
        }
        self.ask(ui, cx, to);
    }

    fn way(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, to: Choice, chosen: bool) {
        let way = if chosen { Way::Free } else { Self::judge(cx, to) };
        let radio = RadioButton::new(chosen, cx.theme.strong(words::choice_name(to)));
        let response = because(ui.add_enabled(!matches!(way, Way::No(_)), radio), way.refusal());
        let told = Self::under(ui, cx, to, &way);
        if (response.clicked() || told) && !chosen {
            self.press(cx, to);
        }
        if !chosen {
            self.ask(ui, cx, to);
        }
    }

    /// Paints, below the name, the effects, the changes brought along, and the refusal. Returns whether a press on the
    /// effects chooses it.
    fn under(ui: &mut Ui, cx: &PanelCx<'_>, to: Choice, way: &Way) -> bool {
        let along = if cx.table.setting.mods.has(to) { Vec::new() } else { words::goes_along(&cx.table.setting, to) };
        let pressed = ui.indent(("choice", to), |ui| {
            let effects = Label::new(cx.theme.muted(words::at_table::said(&cx.table.setting, to).1)).wrap();
            let pressed = ui.add(effects.selectable(false).sense(Sense::CLICK)).clicked();
            if !along.is_empty() {
                ui.horizontal_top(|ui| {
                    ui.label(cx.theme.icon(icons::ARROW_RIGHT, cx.theme.palette.soft).size(text::SMALL));
                    ui.add(Label::new(cx.theme.small(along.join(" "))).wrap());
                });
            }
            if let Way::No(why) = way {
                let why = words::why(&cx.table.setting, why);
                ui.add(Label::new(cx.theme.small(why)).wrap());
            }
            pressed && !matches!(way, Way::No(_))
        });
        ui.allocate_space(vec2(0.0, space::XS / 2.0));
        pressed.inner
    }

    /// Marks a difference from the setting's origin, with a button to reset it.
    fn mark(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, like: Choice) {
        let was = self.base.mods.chosen(like);
        if cx.table.setting.mods.has(was) {
            return;
        }
        let way = Self::judge(cx, was);
        let along = words::goes_along(&cx.table.setting, was).join(" ");
        let name = self.base.name.clone();
        let pressed = ui
            .indent(("base", like), |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.label(tinted(cx, Tone::Info, &words::was_in(&words::sentence(&name), was)));
                    let back = t!("Reset to {name}");
                    let label = format!("{back}: {}", words::choice_about(like));
                    let button = PushButton::quiet(cx.theme, &back).label(label);
                    let response = ui.add_enabled(!matches!(way, Way::No(_)), button);
                    let response = because(response, way.refusal());
                    if along.is_empty() { response } else { response.tip(along) }.clicked()
                })
                .inner
            })
            .inner;
        if pressed {
            self.press(cx, was);
        }
        // A default that isn’t a row of its own asks here.
        if let Choice::Switch(..) = was {
            return;
        }
        if !like.ways().contains(&was) {
            self.ask(ui, cx, was);
        }
    }

    /// Paints the presets, the number of differences from the origin, and a button that resets them after it has listed
    /// them.
    pub(super) fn whole(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let all = self.changed(cx);
        let name = self.base.name.clone();
        ui.horizontal_wrapped(|ui| {
            self.presets(ui, cx);
            ui.label(cx.theme.small(words::differs(&name, all.len())));
            if all.is_empty() {
                return;
            }
            let many = words::counted(u32::try_from(all.len()).unwrap_or(u32::MAX), t!("mod"));
            let words = t!("Reset {many} to {name}");
            let response = ui.add(PushButton::quiet(cx.theme, &format!("{words}…")));
            menu::drop(&response, |ui| {
                ui.set_max_width(PRESETS);
                let after = all.iter().map(|it| Item::Note(words::was_in(words::choice_about(*it), *it)));
                let mut items: Vec<Item> = after.collect();
                let command = SettingCommand::Switch { to: all, open: IfOpen::Wait };
                items.extend([Item::Line, Deed::send(words, command).icon(icons::UNDO).into()]);
                menu::items_of(ui, cx, &items);
            });
        });
    }

    fn presets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if self.presets.is_empty() {
            return;
        }
        let pill = Pill::new(cx.theme, t!("Presets")).opens_menu().label(t!("Rule presets"));
        let response = ui.add(pill).tip(t!("Switches all mods to a preset in one step. Your terms and names stay"));
        let preset = |(n, preset): (usize, &Setting)| {
            let all = mods_unlike(&preset.mods, &cx.table.setting.mods);
            let icon = if all.is_empty() { icons::CHECK } else { icons::SWAP };
            let deed = Deed::ask(words::goes_over(&preset.name, all.len()), Ask::Preset(n)).icon(icon);
            [deed.into(), Item::Note(words::preset(preset))]
        };
        let items: Vec<Item> = self.presets.iter().enumerate().flat_map(preset).collect();
        menu::either(&response, |ui| {
            ui.set_max_width(PRESETS);
            menu::items_of(ui, cx, &items);
        });
        let Some(n) = cx.view.take_ask(|ask| if let Ask::Preset(n) = ask { Some(*n) } else { None }) else { return };
        let all = self.presets.get(n).map(|it| mods_unlike(&it.mods, &cx.table.setting.mods)).unwrap_or_default();
        if !all.is_empty() {
            self.send(cx, SettingCommand::Switch { to: all, open: IfOpen::Wait });
        }
        if let (None, Some(preset)) = (&self.said, self.presets.get(n)) {
            self.base = Base { name: preset.name.clone(), mods: preset.mods.clone() };
        }
    }

    /// Returns the choices that restore the preset.
    fn changed(&self, cx: &PanelCx<'_>) -> Vec<Choice> {
        mods_unlike(&self.base.mods, &cx.table.setting.mods)
    }

    fn command(cx: &PanelCx<'_>, to: Choice, open: IfOpen) -> SettingCommand {
        SettingCommand::Switch { to: going_with(&cx.table.setting.mods, to), open }
    }

    fn judge(cx: &PanelCx<'_>, to: Choice) -> Way {
        let Some(why) = Self::refusal(cx, &Self::command(cx, to, IfOpen::Wait)) else { return Way::Free };
        // It asks only if closing or canceling would help.
        let helps = |open| Self::refusal(cx, &Self::command(cx, to, open)).is_none();
        let open = !cx.table.resolutions.is_empty();
        if open && (helps(IfOpen::Close) || helps(IfOpen::CallOff)) { Way::Asks } else { Way::No(why) }
    }

    /// Flips a switch with all it brings along, or asks about open things.
    fn press(&mut self, cx: &mut PanelCx<'_>, to: Choice) {
        match Self::judge(cx, to) {
            Way::Free => {
                self.asked = None;
                self.send(cx, Self::command(cx, to, IfOpen::Wait));
            }
            Way::Asks => self.asked = if self.asked == Some(to) { None } else { Some(to) },
            Way::No(why) => self.says_why(cx, &why),
        }
    }

    /// Asks about open things, if a pressed switch waits for them.
    fn ask(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, to: Choice) {
        if self.asked != Some(to) {
            return;
        }
        if cx.table.resolutions.is_empty() || cx.table.setting.mods.has(to) {
            self.asked = None;
            return;
        }
        let many = cx.table.resolutions.len() > 1;
        let ways =
            [(IfOpen::Close, t!("Close open rolls and switch")), (IfOpen::CallOff, t!("Cancel open rolls and switch"))];
        ui.indent(("open", to), |ui| {
            let words = words::in_the_way(cx.table);
            ui.add(Label::new(tinted(cx, Tone::Accent, &words)).wrap());
            ui.horizontal_wrapped(|ui| {
                for (open, words) in ways {
                    let command = Self::command(cx, to, open);
                    let refusal = Self::refusal(cx, &command);
                    let response = ui.add_enabled(refusal.is_none(), PushButton::plain(cx.theme, words));
                    if because(response, refusal.as_ref()).clicked() {
                        self.asked = None;
                        self.send(cx, command);
                    }
                }
                // The choice that loses nothing has the focus first.
                let leave = ui.add(PushButton::quiet(cx.theme, words::leave_open(many)));
                focus_once(ui, &leave);
                if leave.clicked() {
                    self.asked = None;
                }
            });
        });
    }
}

pub(super) fn on(mods: &Mods) -> usize {
    Mod::ALL.iter().filter(|it| mods.is_on(**it)).count()
}

fn played(mods: &Mods, group: ModGroup) -> String {
    let usual = Mods::default();
    let on = group.places().map(|like| mods.chosen(like)).filter(|choice| match choice {
        Choice::Switch(_, on) => *on,
        _ => !usual.has(*choice),
    });
    on.map(words::choice_name).collect::<Vec<_>>().join(", ")
}

impl Way {
    fn refusal(&self) -> Option<&Refusal> {
        if let Self::No(why) = self { Some(why) } else { None }
    }
}

fn tinted(cx: &PanelCx<'_>, tone: Tone, words: &str) -> RichText {
    cx.theme.words(words, Face::Regular, text::SMALL, cx.theme.tone(tone).text)
}

/// Returns the choices that lead from the mods `now` to `mods`.
pub fn mods_unlike(mods: &Mods, now: &Mods) -> Vec<Choice> {
    let likes = ModRow::ALL.iter().map(|row| mods.chosen(row.usual));
    likes.filter(|it| !now.has(*it)).collect()
}
