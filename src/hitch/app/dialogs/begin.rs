//! Asks for the name and the rules of a new campaign: settings at the left, the chosen one in short at the right.

use super::{Next, Then, buttons, line};
use crate::app::HitchApp;
use crate::ui::UiCommand;
use crate::ui::panels::in_short;
use crate::ui::paper::PaintedPages;
use crate::ui::theme::{Face, Theme, radius, space, text};
use crate::ui::widgets::{Layouts as _, PushButton, Tips as _, one_line, ring_in_sight, section_label};
use egui::{EventFilter, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use hitch_core::library;
use hitch_core::model::{Setting, State};
use hitch_files::sheet::{Page, Print, Printout};
use hitch_files::store::settings;

/// Tells why the campaign can’t be created yet.
const NAMELESS: &str = mark!("Enter a name to create the campaign.");

pub(super) const WIDTH: f32 = 880.0;
/// The height of what is neither list nor facts.
const AROUND: f32 = 250.0;
const TALLEST: f32 = 400.0;
const LEAST: f32 = 96.0;
const LIST: f32 = 280.0;
const ROW: f32 = 44.0;
/// The width of the blank file, and the least width of the facts beside it.
const PAPER: f32 = 160.0;
const FACTS: f32 = 240.0;

#[derive(Default)]
pub(in crate::app) struct NewCampaign {
    name: String,
    at: usize,
    /// Enter was pressed without a name.
    tried: bool,
    settings: Option<Settings>,
    /// The blank file of the setting at a place.
    blank: Option<(usize, Vec<Page>)>,
    painted: PaintedPages,
    /// The list has the keyboard, which goes along with the choice.
    on_list: bool,
}

/// The settings to choose from, read once: the user’s own first.
struct Settings {
    all: Vec<Setting>,
    own: usize,
}

impl HitchApp {
    pub(super) fn show_new(&self, ui: &mut Ui, it: &mut NewCampaign) -> Next {
        let theme = &self.theme;
        let settings = it.settings.take().unwrap_or_else(|| {
            let mut all = settings::all(Some(&self.files.places));
            let shipped = library::presets().len().min(all.len());
            all.rotate_left(shipped);
            Settings { own: all.len() - shipped, all }
        });
        // Before the field is shown: it would take the arrows for its cursor.
        let moved = |ui: &mut Ui, key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let (up, down) = (moved(ui, Key::ArrowUp), moved(ui, Key::ArrowDown));
        let last = settings.all.len().saturating_sub(1);
        it.at = (it.at + down).saturating_sub(up).min(last);
        ui.label(theme.title(t!("New campaign")));
        ui.add_space(space::S);
        line(ui, theme, t!("Name"), &mut it.name, t!("for example Emberwake"));
        let named = !it.name.trim().is_empty();
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        it.tried |= enter && !named;
        // What is below stays where it is.
        ui.add_visible(it.tried && !named, egui::Label::new(theme.small(t!(NAMELESS))));
        let height = (ui.ctx().content_rect().height() - AROUND).clamp(LEAST, TALLEST);
        let (_, whole) = ui.allocate_space(vec2(ui.available_width(), height));
        let (left, right) = whole.split_left_right_at_x(whole.left() + LIST.min(whole.width() * 0.5));
        list(&mut ui.new_child(UiBuilder::new().max_rect(left)), theme, it, &settings, up + down > 0);
        if let Some(setting) = settings.all.get(it.at) {
            let right = right.with_min_x(right.left() + space::L);
            chosen(&mut ui.new_child(UiBuilder::new().max_rect(right)), theme, it, setting);
        }
        ui.add_space(space::S);
        let mut sample = None;
        ui.wrapped(space::S, |ui| {
            ui.label(theme.muted(t!("Or open a sample campaign")));
            for (name, opens) in
                [(t!("Saltglass Quay"), UiCommand::OpenSample), (t!("The Ninth Hour"), UiCommand::OpenNinthHour)]
            {
                if ui.add(PushButton::quiet(theme, name)).clicked() {
                    sample = Some(opens);
                }
            }
        });
        if let Some(opens) = sample {
            return Next::Ask(opens);
        }
        ui.add_space(space::S);
        let (mut go, mut cancel) = (enter && named, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            let create = ui.add_enabled(named, PushButton::primary(theme, t!("Create")));
            go |= create.tip_off(t!(NAMELESS)).clicked();
        });
        let made = settings.all.get(it.at).filter(|_| go).map(|it_is| library::unplayed_campaign(&it.name, it_is));
        it.settings = Some(settings);
        match made {
            _ if cancel => Next::Close,
            Some(Ok(table)) => Next::Go(Then::Begin(Box::new(table))),
            _ => Next::Stay,
        }
    }
}

fn list(ui: &mut Ui, theme: &Theme, it: &mut NewCampaign, settings: &Settings, moved: bool) {
    ScrollArea::vertical().id_salt("settings").auto_shrink(false).show(ui, |ui| {
        ui.gap_y(2.0);
        // The bar of the list has room of its own.
        ui.set_max_width(ui.available_width() - space::M);
        for (n, setting) in settings.all.iter().enumerate() {
            if n == 0 && settings.own > 0 {
                section_label(ui, theme, t!("From your library"));
            } else if n == settings.own {
                section_label(ui, theme, t!("From Hitch"));
            }
            let on = n == it.at;
            // One stop for Tab: the arrows choose, and Enter creates.
            let sense = if on { Sense::click() } else { Sense::CLICK };
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), on, &*setting.name));
            if on && moved {
                response.scroll_to_me(None);
                if it.on_list {
                    response.request_focus();
                }
            }
            it.on_list = if on { response.has_focus() } else { it.on_list };
            if on && response.has_focus() {
                let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            }
            if response.clicked() {
                it.at = n;
            }
            row(ui, theme, rect, setting, on, response.hovered());
            ring_in_sight(ui, theme, &response, rect.shrink(2.0), radius::M);
        }
    });
}

fn row(ui: &Ui, theme: &Theme, rect: Rect, setting: &Setting, on: bool, hovered: bool) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let p = &theme.palette;
    if on || hovered {
        ui.painter().rect_filled(rect, radius::M, if on { p.raised } else { p.hover });
    }
    if on {
        let bar = Rect::from_min_size(rect.left_top() + vec2(0.0, space::S), vec2(3.0, rect.height() - 2.0 * space::S));
        ui.painter().rect_filled(bar, radius::S, p.accent);
    }
    let room = rect.width() - 2.0 * space::M;
    let at = |y: f32| pos2(rect.left() + space::M, rect.top() + y);
    ui.painter().galley(at(2.0), one_line(ui, &setting.name, Face::BookBold.at(text::TITLE), room), p.text);
    let sets: Vec<&str> = setting.sets.iter().map(|it| &*it.name).collect();
    let sets = one_line(ui, &sets.join(", "), Face::Regular.at(text::SMALL), room);
    ui.painter().galley(at(ROW - sets.size().y - 4.0), sets, p.mute);
}

fn chosen(ui: &mut Ui, theme: &Theme, it: &mut NewCampaign, setting: &Setting) {
    let whole = ui.max_rect();
    let beside = whole.width() >= FACTS + PAPER + space::L;
    let facts = if beside { whole.with_max_x(whole.right() - PAPER - space::L) } else { whole };
    let mut left = ui.new_child(UiBuilder::new().max_rect(facts));
    let scroll = ScrollArea::vertical().id_salt("setting in short").auto_shrink(false);
    scroll.show(&mut left, |ui| {
        ui.label(theme.heading(&*setting.name));
        ui.add_space(space::XS);
        in_short(ui, theme, setting);
    });
    if !beside {
        return;
    }
    if it.blank.as_ref().is_none_or(|(at, _)| *at != it.at) {
        let state = State::new(setting.name.clone(), setting.clone());
        it.blank = Some((it.at, Printout::Blank.pages(&state, &Print::default()).unwrap_or_default()));
    }
    let Some(page) = it.blank.as_ref().and_then(|(_, pages)| pages.first()) else { return };
    let right = whole.with_min_x(whole.right() - PAPER);
    let mut right = ui.new_child(UiBuilder::new().max_rect(right));
    right.label(theme.label(t!("Blank character file")));
    let (paper, _) = it.painted.show_page(&mut right, page, whole.height() - space::XL);
    right.painter().rect_stroke(paper, 0.0, theme.hairline(), egui::StrokeKind::Outside);
}
