//! The page before the first night: five things to make ready, in any order, and the start of the first scene.

use super::parts::{FirstScene, Laid, add_line, in_short, menu, scroll};
use super::{Panel, Place};
use crate::ui::context::take_ask;
use crate::ui::deeds::{self, Ask};
use crate::ui::theme::{Face, Theme, line, size, space, text};
use crate::ui::widgets::{Card, Layouts as _, PushButton, Tips as _, icons, segments, that_fits};
use crate::ui::{PanelCx, StateKey, UiCommand};
use egui::{Color32, Id, Label, Rect, Role, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use hitch_core::model::{ModRow, State, same_name};
use hitch_core::rules::{PlayerCommand, SafetyCommand};
use hitch_core::{library, words};
use hitch_files::sheet::Printout;

const PAGE: f32 = 600.0;
const BESIDE: f32 = 250.0;
const ROW: f32 = 60.0;
const CIRCLE: f32 = 24.0;
const FIELD: f32 = 230.0;
const HEADING: f32 = 34.0;
/// The share of the page above its heading.
const TOP: f32 = 0.09;

/// What is ready before the first night, each from 0 to 1.
pub struct Readiness {
    players: f32,
    characters: f32,
    safety: f32,
    paper: f32,
}

impl Readiness {
    pub fn of(state: &State, printed: bool) -> Self {
        let pcs = state.cast.values().filter(|it| it.is_pc()).count();
        let wanted = state.players.len().max(1);
        let whole = |ready: bool| if ready { 1.0 } else { 0.0 };
        Self {
            players: whole(!state.players.is_empty()),
            characters: pcs.min(wanted) as f32 / wanted as f32,
            safety: whole(!state.safety.lines.is_empty() || !state.safety.veils.is_empty()),
            paper: whole(printed),
        }
    }

    /// Returns the number of things that are ready; the rules always are.
    pub fn count(&self) -> usize {
        1 + [self.players, self.characters, self.safety, self.paper].iter().filter(|it| **it >= 1.0).count()
    }

    pub const ALL: usize = 5;
}

#[derive(Default)]
pub struct NightPanel {
    players: String,
    /// A line or a veil being typed.
    safety: String,
    veil: bool,
    scene: FirstScene,
    blank: Laid<StateKey>,
}

impl Panel for NightPanel {
    fn fills_in(&self) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if take_ask!(cx, Ask::NamePlayers => ()).is_some() {
            ui.memory_mut(|memory| memory.request_focus(players_field()));
        }
        let whole = ui.available_rect_before_wrap();
        let beside = whole.width() >= PAGE + BESIDE + space::L;
        let used = if beside { PAGE + BESIDE + space::L } else { PAGE.min(whole.width()) };
        let left = whole.left() + ((whole.width() - used) / 2.0).round();
        let page = Rect::from_min_max(pos2(left, whole.top()), pos2(left + PAGE.min(whole.width()), whole.bottom()));
        ui.scope_builder(UiBuilder::new().max_rect(page), |ui| {
            scroll(ui, "before_the_first_night", |ui| {
                ui.add_space(whole.height() * TOP);
                self.page(ui, cx);
                if !beside {
                    ui.add_space(space::XL);
                    ui.label(cx.theme.label(t!("The rules in short")));
                    in_short(ui, cx.theme, &cx.table.setting);
                }
            });
        });
        if beside {
            let right =
                Rect::from_min_max(pos2(page.right() + space::L, whole.top()), whole.max).with_max_x(left + used);
            ui.scope_builder(UiBuilder::new().max_rect(right), |ui| {
                ui.add_space(whole.height() * TOP);
                self.rules_and_paper(ui, cx);
            });
        }
    }
}

impl NightPanel {
    fn page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        ui.label(theme.words(t!("Before the first night"), Face::BookBold, HEADING, theme.palette.text));
        ui.label(theme.words(t!("5 things, in any order."), Face::Regular, text::LEAD, theme.palette.mute));
        ui.add_space(space::L);
        let ready = Readiness::of(cx.table, cx.view.printed);
        Card::new(theme).tight().show(ui, |ui| {
            ui.gap_y(0.0);
            rules(ui, cx);
            rule(ui, theme);
            self.players(ui, cx, ready.players);
            rule(ui, theme);
            characters(ui, cx, ready.characters);
            rule(ui, theme);
            self.safety(ui, cx, ready.safety);
            rule(ui, theme);
            paper(ui, cx, ready.paper);
        });
        ui.add_space(space::L);
        ui.row(space::M, |ui| {
            self.scene.ui(ui, cx, true);
            if !cx.table.has_begun() {
                ui.label(theme.muted(t!("All of this can wait.")));
            }
        });
        ui.add_space(space::M);
        let told = if cx.table.has_begun() {
            t!("The first scene has been played. You can still change everything here.")
        } else {
            t!("This page closes when the first scene starts. Find opens this page again.")
        };
        ui.add(Label::new(theme.small(told)).wrap());
    }

    fn players(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, ready: f32) {
        let names: Vec<&str> = cx.table.players.values().map(|it| &*it.name).collect();
        let told = if names.is_empty() {
            t!("None yet. Separate names with commas.").to_owned()
        } else {
            format!("{}: {}", names.len(), names.join(", "))
        };
        thing(ui, cx.theme, ready, t!("The players"), &told, |ui| {
            let typed = ui.allocate_ui(vec2(FIELD, size::CONTROL), |ui| {
                let hint = that_fits(ui, text::BODY, [t!("for example Nadia, Piet, Yusuf"), t!("Names")]);
                add_line(ui, cx.theme, players_field(), &mut self.players, hint, t!("Names of the players"))
            });
            if let Some(typed) = typed.inner {
                self.players.clear();
                let mut add: Vec<&str> = Vec::new();
                for name in typed.split([',', ';']).map(str::trim).filter(|it| !it.is_empty()) {
                    let known = cx.table.players.values().any(|it| same_name(&it.name, name));
                    if !known && !add.iter().any(|it| same_name(it, name)) {
                        add.push(name);
                    }
                }
                cx.out.send_all(add.into_iter().map(|name| PlayerCommand::Add { name: name.into() }.into()).collect());
            }
        });
    }

    fn safety(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, ready: f32) {
        let safety = &cx.table.safety;
        let counted = |count: usize, one: &str| words::counted(u32::try_from(count).unwrap_or_default(), one);
        let told = if ready < 1.0 {
            t!("Off-limits, or off-screen.").to_owned()
        } else {
            format!("{}, {}", counted(safety.lines.len(), t!("line")), counted(safety.veils.len(), t!("veil")))
        };
        thing(ui, cx.theme, ready, t!("Lines and veils"), &told, |ui| {
            let id = Id::unique("night: safety");
            let parts = [(false, t!("Line"), t!("Add a line")), (true, t!("Veil"), t!("Add a veil"))];
            let what = if self.veil { t!("New veil") } else { t!("New line") };
            ui.allocate_ui(vec2(FIELD - size::AVATAR, size::CONTROL), |ui| {
                let hint = t!("for example spiders");
                if let Some(text) = add_line(ui, cx.theme, id, &mut self.safety, hint, what) {
                    self.safety.clear();
                    let text = text.into();
                    cx.out.send(if self.veil { SafetyCommand::Veil { text } } else { SafetyCommand::Line { text } });
                }
            });
            if let Some(veil) = segments(ui, cx.theme, self.veil, &parts) {
                self.veil = veil;
                ui.memory_mut(|memory| memory.request_focus(id));
            }
        });
    }

    fn rules_and_paper(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        ui.label(cx.theme.label(t!("The rules in short")));
        ui.add_space(space::XS);
        in_short(ui, cx.theme, &cx.table.setting);
        ui.add_space(space::M);
        let (_, rect) = ui.allocate_space(ui.available_size().max(vec2(0.0, 0.0)));
        if rect.height() > BESIDE {
            let mut below = ui.new_child(UiBuilder::new().max_rect(rect.shrink(space::XS)));
            let lay = |print: &hitch_files::sheet::Print| Printout::Blank.pages(cx.table, print);
            self.blank.show(&mut below, cx.theme, t!("Blank file"), cx.state(), lay);
        }
    }
}

fn players_field() -> Id {
    Id::unique("night: players")
}

fn rules(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let setting = &cx.table.setting;
    let preset = library::came_from(setting);
    let own = preset.is_none() && setting.origin.is_some();
    let like = preset.as_ref().map(|it| it.mods.clone()).unwrap_or_default();
    let changed = ModRow::ALL.iter().filter(|row| setting.mods.chosen(row.usual) != like.chosen(row.usual)).count();
    let from = if own { t!("from your library") } else { "" };
    let mods = match (changed, preset.is_some()) {
        (0, _) => t!("nothing changed").to_owned(),
        (n, true) => t!("{} changed", words::counted(u32::try_from(n).unwrap_or_default(), t!("mod"))),
        (n, false) => t!("{} different from Prime", words::counted(u32::try_from(n).unwrap_or_default(), t!("mod"))),
    };
    thing(ui, cx.theme, 1.0, t!("The rules"), &words::noted(words::noted(&*setting.name, from), mods), |ui| {
        if ui.add(PushButton::plain(cx.theme, t!("Change…")).label(t!("Change the rules…"))).clicked() {
            cx.out.ui(UiCommand::Setting);
        }
    });
}

fn characters(ui: &mut Ui, cx: &mut PanelCx<'_>, ready: f32) {
    let pcs: Vec<&str> = cx.table.cast.values().filter(|it| it.is_pc()).map(|it| &*it.name).collect();
    let told = if pcs.is_empty() { t!("None yet.").to_owned() } else { format!("{}: {}", pcs.len(), pcs.join(", ")) };
    thing(ui, cx.theme, ready, t!("The characters"), &told, |ui| {
        if let Some(deed) = deeds::one_each(cx.table) {
            let button = PushButton::plain(cx.theme, t!("One each")).label(&deed.words);
            menu::push(ui, cx, &deed, button, false);
        }
        let make = ui.add(PushButton::plain(cx.theme, t!("Create one…")).label(t!("Create ⟦a PC⟧…")));
        if make.tip(t!("From an archetype, from scratch, as a copy, or pasted")).clicked() {
            cx.view.ask(Ask::Making(false));
        }
        let zero = ui.add(PushButton::plain(cx.theme, t!("Session zero")));
        if zero.tip(t!("Players create the characters and the map together, stage by stage")).clicked() {
            cx.out.ui(UiCommand::Layout(Place::Zero));
        }
    });
}

fn paper(ui: &mut Ui, cx: &mut PanelCx<'_>, ready: f32) {
    let count = u32::try_from(cx.table.players.len().max(1)).unwrap_or(1);
    let told = t!("{}, and the rules on a page.", words::counted(count, t!("blank character file")));
    thing(ui, cx.theme, ready, t!("Print"), &told, |ui| {
        let button = PushButton::plain(cx.theme, t!("Print…")).icon(icons::PRINTER).label(t!("Print blank files…"));
        if ui.add(button).clicked() {
            cx.out.ui(UiCommand::PrintBlank);
        }
    });
}

/// Paints a row: how far it is, its title over a line, and what it takes at the right, last first.
fn thing(ui: &mut Ui, theme: &Theme, ready: f32, title: &str, told: &str, add: impl FnOnce(&mut Ui)) {
    ui.strip(ROW, space::S, |ui| {
        ui.add_space(space::S);
        add(ui);
        ui.rest(space::M, |ui| {
            ui.add_space(space::S);
            circle(ui, theme, ready, title);
            ui.column(2.0, |ui| {
                ui.add_space((ROW - size::TWO_LINES) / 2.0 - 2.0);
                ui.add(Label::new(theme.words(title, Face::SemiBold, text::GMC, theme.palette.text)).truncate());
                ui.add(Label::new(theme.muted(told)).wrap());
            });
        });
    });
}

fn rule(ui: &mut Ui, theme: &Theme) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), line::HAIR));
    ui.painter().hline(rect.x_range(), rect.center().y, theme.hairline());
}

/// Paints a circle that fills clockwise, with a tick once it is full.
fn circle(ui: &mut Ui, theme: &Theme, ready: f32, title: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(CIRCLE, CIRCLE), Sense::hover());
    let state = if ready >= 1.0 {
        t!("done")
    } else if ready > 0.0 {
        t!("started")
    } else {
        t!("not started")
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{title}: {state}")));
    let (p, middle, radius) = (&theme.palette, rect.center(), CIRCLE / 2.0 - 1.0);
    if ready >= 1.0 {
        ui.painter().circle_filled(middle, radius, p.good);
        let tick = crate::ui::widgets::one_line(ui, icons::CHECK, Face::Icon.at(text::LEAD), f32::INFINITY);
        ui.painter().galley(middle - tick.size() / 2.0, tick, p.on_good);
        return;
    }
    if ready > 0.0 {
        let steps = (ready * 32.0).ceil().max(2.0) as u8;
        let rim = (0..=steps).map(|step| {
            let angle =
                ready * f32::from(step) / f32::from(steps) * std::f32::consts::TAU - std::f32::consts::FRAC_PI_2;
            middle + radius * vec2(angle.cos(), angle.sin())
        });
        // Slices, since a part of a circle beyond its half is no convex shape.
        let rim: Vec<_> = rim.collect();
        for pair in rim.windows(2) {
            let slice = [middle].into_iter().chain(pair.iter().copied()).collect();
            ui.painter().add(Shape::convex_polygon(slice, p.good, Stroke::new(0.5, p.good)));
        }
    }
    ui.painter().circle(middle, radius, Color32::TRANSPARENT, Stroke::new(line::STRONG, p.outline));
}
