//! The line over both sides: the test's title, the stakes, other open tests.

use super::TrayPanel;
use crate::ui::PanelCx;
use crate::ui::actions::OpenTest;
use crate::ui::deeds::tray::waiting_words;
use crate::ui::deeds::{Deed, Thing};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::menu;
use crate::ui::texts::Text;
use crate::ui::theme::{Face, Tone, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Pill, PushButton, TextButton, Tips as _, icons, row};
use egui::{Align, Layout, Sense, Ui, vec2};
use hitch_core::model::{Resolution, ResolutionId};
use hitch_core::rules::{Command, TestCommand};
use hitch_core::words;

const TABS_LEAVE: f32 = 0.42;
const STAKE: &str = mark!("What’s at stake?");

impl TrayPanel {
    /// Paints the line; `titled` if its title is among the tabs.
    pub(super) fn top(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>, titled: bool) {
        let theme = cx.theme;
        let Some(test) = test else {
            row(ui, size::TITLE_ROW, |ui| {
                let words = if cx.table.resolutions.is_empty() {
                    words::none_open(&cx.table.setting.mods)
                } else {
                    t!("Set aside").to_owned()
                };
                ui.label(theme.words(words, Face::BookBold, text::ROLL, theme.palette.text));
            });
            if !cx.table.resolutions.is_empty() {
                Self::parked(ui, cx, None);
            }
            return;
        };
        let table = cx.table;
        let Some(resolution) = table.resolutions.get(&test.id) else { return };
        self.title.leave(cx, Some(Text::Title(test.id)));
        let height = if self.room.small { size::CONTROL } else { size::TITLE_ROW };
        if titled {
            if table.resolutions.len() > 1 {
                Self::parked(ui, cx, Some(test.id));
            }
            return;
        }
        ui.strip(height, None, |ui| {
            self.call_off(ui, cx, test.resolution);
            self.set_aside(ui, cx, test.id);
            if resolution.is_quiet() {
                ui.label(theme.small(words::growth::quiet(&table.setting.labels)));
                let layout = Layout::left_to_right(Align::Center);
                return ui.with_layout(layout, |ui| self.title(ui, cx, resolution)).inner;
            }
            let high = resolution.high_stakes();
            let labels = &table.setting.labels;
            let stakes = if high { labels.high_stakes.to_string() } else { words::terms::low_stakes(labels) };
            let pill = Pill::new(theme, &stakes).sense(Sense::click());
            let pill = if high { pill.tone(Tone::Bad).strong().icon(icons::WARNING) } else { pill };
            let hint = if high {
                t!("A character who fails or loses is ⟦taken out⟧. Click for {}.", words::terms::low_stakes(labels))
            } else {
                t!("Click to raise the stakes. A character who fails or loses is then ⟦taken out⟧.").to_owned()
            };
            if ui.add(pill).tip(hint).clicked() {
                let stakes = TestCommand::Stakes { it: Some(test.id.into()), high: !high, of: Vec::new() };
                cx.out.send(stakes);
            }
            ui.rest(None, |ui| self.title(ui, cx, resolution));
        });
        if table.resolutions.len() > 1 {
            Self::parked(ui, cx, Some(test.id));
        }
    }

    /// Paints, in a small window, the title at the end of the tab row, with a menu for the rest of the line.
    pub(super) fn title_in_tabs(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
        let Some(resolution) = cx.table.resolutions.get(&test.id) else { return };
        let key = Text::Title(test.id);
        self.title.leave(cx, Some(key));
        let room = ui.available_width() * TABS_LEAVE;
        ui.add_space(space::M);
        let more = ui.add(IconButton::new(cx.theme, icons::DOTS, t!("More for this roll")).small().quiet());
        menu::from(ui, cx, &more, &Thing::AtHand);
        ui.allocate_ui_with_layout(vec2(room, size::CONTROL), Layout::right_to_left(Align::Center), |ui| {
            let layout = Layout::left_to_right(Align::Center);
            if self.title.is_open(key) {
                ui.with_layout(layout, |ui| self.title(ui, cx, resolution));
                return;
            }
            let (theme, title) = (cx.theme, &*resolution.title);
            let words = if title.is_empty() { t!(STAKE) } else { title };
            let button = TextButton::new(theme, words).book(text::OUTCOME).max_width(ui.available_width());
            let button = button.label(t!("Name this {}: {words}", words::called(resolution)));
            if ui.add(button).tip(words).clicked() {
                self.title.begin(cx, key);
            }
        });
    }

    fn set_aside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: ResolutionId) {
        let button = IconButton::new(cx.theme, icons::HOURGLASS, t!("Set aside (resume later)")).small().quiet();
        let hint = t!("Pauses this roll with its dice. You can resume the roll at any time.");
        if ui.add(button).tip(hint).clicked() {
            self.flush(cx);
            cx.out.send(Command::Test(TestCommand::Park { it: Some(it.into()) }));
        }
    }

    fn title(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, resolution: &Resolution) {
        let theme = cx.theme;
        ui.label(theme.small(words::resolution(resolution)));
        let of = if self.room.small { text::OUTCOME } else { text::ROLL };
        let resting = theme.words(&*resolution.title, Face::BookBold, of, theme.palette.text);
        self.title.write(ui, cx, Text::Title(resolution.id), t!(STAKE), resting);
    }

    fn call_off(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Resolution) {
        let command = Command::Test(TestCommand::CallOff { it: Some(it.id.into()) });
        let what = words::called(it);
        let tip = t!("Ends the {what} as if it never started and refunds its cost");
        let deed = Deed::press(t!("Cancel {what}"), vec![command]).tip(tip);
        let button = PushButton::bare(cx.theme, &deed.words).label(words::call_off(it));
        if menu::push(ui, cx, &deed, button, true).clicked() {
            self.title.take();
        }
    }

    fn parked(ui: &mut Ui, cx: &mut PanelCx<'_>, now: Option<ResolutionId>) {
        let theme = cx.theme;
        let table = cx.table;
        ui.pill_row(|ui| {
            for (id, resolution) in table.resolutions.iter() {
                let words = waiting_words(cx, resolution);
                if Some(*id) == now {
                    let pill = Pill::new(theme, &words).tone(Tone::Accent).strong().icon(icons::PLAY);
                    ui.add(pill.label(t!("Open ⟦test⟧: {words}")));
                    continue;
                }
                // It goes on when the flashback has ended (SCN-3).
                if table.rests(resolution.scene) {
                    let pill = Pill::new(theme, &words).icon(icons::HOURGLASS);
                    ui.add(pill.label(t!("⟦Test⟧ set aside: {words}"))).tip(t!("Set aside until the flashback ends"));
                    continue;
                }
                let pill = Pill::new(theme, &words).icon(icons::HOURGLASS).opens_menu();
                let response = ui.add(pill.label(t!("⟦Test⟧ set aside: {words}")));
                let response = response.tip(t!("Set aside with its dice. Click to resume."));
                menu::from(ui, cx, &response, &Thing::Waiting(*id));
            }
        });
    }
}
