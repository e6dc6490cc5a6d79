//! The very first start: three ways in, before any campaign is open.
//!
//! Until one is chosen nothing is remembered or kept, and the campaign behind the page is nobody's.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::theme::{Face, Theme, line, radius, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Tips as _, focus_once, focus_ring, icons, paint_mark, spot};
use egui::{Context, Key, Label, Modifiers, Painter, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui};
use egui::{UiBuilder, pos2, vec2};
use hitch_core::library::SALTGLASS_QUAY;
use hitch_files::document::How;
use std::path::Path;

const CARD: (f32, f32) = (224.0, 176.0);
const MARK: f32 = 52.0;
const TITLE: f32 = 44.0;
/// The share of the window’s height above the page, and where the sea begins.
const TOP: f32 = 0.18;
const SEA: f32 = 0.72;
const SUN: f32 = 86.0;
/// The height of the page.
const PAGE: f32 = 360.0;

struct Way {
    icon: &'static str,
    words: &'static str,
    told: &'static str,
    key: (Key, &'static str),
    leads: UiCommand,
}

const WAYS: [Way; 3] = [
    Way {
        icon: icons::EYE,
        words: mark!("Look around"),
        told: mark!("A scene is running on Saltglass Quay, and it’s Mara’s turn. Takes 3 minutes."),
        key: (Key::Num1, "1"),
        leads: UiCommand::OpenSample,
    },
    Way {
        icon: icons::FLAG,
        words: mark!("Begin a campaign"),
        told: mark!("Choose its rules and its name. Players and characters come next."),
        key: (Key::Num2, "2"),
        leads: UiCommand::NewCampaign,
    },
    Way {
        icon: icons::FILE,
        words: mark!("Open…"),
        told: mark!("A campaign on this computer: choose its file, or type its path."),
        key: (Key::Num3, "3"),
        leads: UiCommand::Open,
    },
];

/// Returns whether a command has something to do before a campaign is open.
fn leads_on(command: UiCommand) -> bool {
    use UiCommand as C;
    matches!(
        command,
        C::NewCampaign
            | C::Open
            | C::OpenRecent(_)
            | C::OpenSample
            | C::OpenNinthHour
            | C::Quit
            | C::Guide
            | C::Keys
            | C::About
            | C::SwitchTheme
            | C::SwitchMotion
            | C::ZoomIn
            | C::ZoomOut
            | C::ZoomReset
    )
}

impl HitchApp {
    /// Shows the page of the first start in place of the campaign.
    pub fn start_first(&mut self) {
        self.first = true;
    }

    /// Returns whether a command waits until a campaign is open.
    pub(super) fn waits_for_campaign(&self, command: UiCommand) -> bool {
        self.first && !leads_on(command)
    }

    /// Opens the sample campaign, and marks its four places at the first visit.
    pub(super) fn look_around(&mut self, ctx: &Context) {
        match self.files.places.sample(&SALTGLASS_QUAY) {
            Ok(path) => self.open_path(&path, How::Ours, ctx),
            Err(error) => {
                // Without a folder that can be written it is played unsaved.
                self.first = false;
                self.say(crate::ui::theme::Tone::Bad, error.to_string());
            }
        }
        if !self.first && !self.files.preferences.toured {
            self.start_tour();
        }
    }

    pub(super) fn first_page(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let frame = egui::Frame::NONE.fill(theme.palette.bg);
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            let whole = ui.max_rect();
            paint_sea(ui.painter(), &theme, whole);
            self.first_corner(ui, &theme);
            let width = (3.0 * CARD.0 + 2.0 * space::L).min(whole.width() - 2.0 * space::XL);
            let left = whole.center().x - width / 2.0;
            let page = Rect::from_min_max(pos2(left, whole.top() + size::TOP_BAR), pos2(left + width, whole.bottom()));
            let mut page = ui.new_child(UiBuilder::new().max_rect(page));
            ScrollArea::vertical().id_salt("first page").show(&mut page, |ui| {
                ui.add_space((whole.height() * TOP - size::TOP_BAR).max(0.0));
                ui.row_of(MARK, space::L, |ui| {
                    let (_, mark) = ui.allocate_space(vec2(MARK, MARK));
                    paint_mark(ui.painter(), &theme, mark);
                    ui.label(theme.words(t!("Hitch"), Face::BookBold, TITLE, theme.palette.text));
                });
                ui.add_space(space::M);
                let lead = t!("A GM screen for Cortex Prime.");
                ui.label(theme.words(lead, Face::Regular, text::SCENE, theme.palette.soft));
                ui.add_space(space::XL);
                self.ways_in(ui, &theme, width);
                ui.add_space(space::XL);
                ui.horizontal_top(|ui| {
                    ui.label(theme.icon(icons::LOCK, theme.palette.mute));
                    ui.add(Label::new(theme.small(self.kept_where())).wrap());
                });
            });
        });
        self.refusal_strip(ui);
    }

    fn ways_in(&mut self, ui: &mut Ui, theme: &Theme, width: f32) {
        let beside = width >= 3.0 * CARD.0 * 0.8;
        let card = if beside { vec2((width - 2.0 * space::L) / 3.0, CARD.1) } else { vec2(width, CARD.1 * 0.7) };
        let free = self.dialog.is_none() && !egui::Popup::is_any_open(ui.ctx());
        let mut chosen = None;
        let mut cards = |ui: &mut Ui| {
            ui.gaps(space::L, space::L);
            for (nth, way) in WAYS.iter().enumerate() {
                let response = spot(ui, card, ui.scope_id().with(way.words), Sense::click(), way.words);
                paint_way(ui, theme, way, response.rect, nth == 0, response.hovered());
                focus_ring(ui.painter(), theme, &response, response.rect, radius::XL);
                if nth == 0 && free {
                    focus_once(ui, &response);
                }
                let by_key = free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, way.key.0));
                if response.clicked() || by_key {
                    chosen = Some(way.leads);
                }
            }
        };
        if beside {
            ui.horizontal(|ui| cards(ui))
        } else {
            ui.vertical(|ui| cards(ui))
        };
        if let Some(command) = chosen {
            self.outbox.ui(command);
        }
    }

    fn first_corner(&mut self, ui: &mut Ui, theme: &Theme) {
        let whole = ui.max_rect();
        let corner =
            Rect::from_min_size(pos2(whole.right() - 100.0, whole.top()), vec2(100.0 - space::M, size::TOP_BAR));
        let mut ui = ui.new_child(UiBuilder::new().max_rect(corner).layout(*ui.layout()));
        ui.strip(size::TOP_BAR, space::S, |ui| {
            let word = if theme.dark { t!("Light theme") } else { t!("Dark theme") };
            let icon = if theme.dark { icons::SUN } else { icons::MOON };
            if ui.add(IconButton::new(theme, icon, word)).clicked() {
                self.outbox.ui(UiCommand::SwitchTheme);
            }
            let guide = ui.add(IconButton::new(theme, icons::BOOK, t!("Guide")));
            if guide.tip(t!("Opens the sample campaign with the guide")).clicked() {
                self.outbox.ui(UiCommand::Guide);
            }
        });
    }

    fn kept_where(&self) -> String {
        let net = t!("Hitch never connects to the internet.");
        if self.files.places == hitch_files::store::Places::nowhere() {
            return net.to_owned();
        }
        let folder = self.files.places.campaigns();
        let home = directories::UserDirs::new().map(|it| it.home_dir().to_path_buf());
        let short = home.and_then(|home| folder.strip_prefix(home).ok().map(|it| Path::new("~").join(it)));
        t!("Your campaigns are files in {}. {net}", short.unwrap_or(folder).display())
    }
}

fn paint_way(ui: &Ui, theme: &Theme, way: &Way, rect: Rect, main: bool, hovered: bool) {
    let p = &theme.palette;
    let edge = if main { p.accent } else { p.hairline };
    let fill = if hovered { p.hover } else { p.card };
    let painter = ui.painter();
    painter.rect(rect, radius::XL, fill, Stroke::new(line::HAIR, edge), StrokeKind::Inside);
    let (left, room) = (rect.left() + space::L, rect.width() - 2.0 * space::L);
    let set = |words: &str, face: Face, size: f32| painter.layout(words.to_owned(), face.at(size), p.text, room);
    let icon = set(way.icon, Face::Icon, space::XL);
    let mut top = rect.top() + space::L;
    painter.galley(pos2(left, top), icon, p.text);
    let key = set(way.key.1, Face::Medium, text::LABEL);
    let cap = Rect::from_min_size(pos2(rect.right() - space::L - size::SMALL, top), vec2(size::SMALL, size::SMALL));
    let (fill, edge, ink) = if main { (p.accent, p.accent, p.on_accent) } else { (p.card, p.edge, p.mute) };
    painter.rect(cap, radius::S, fill, Stroke::new(line::HAIR, edge), StrokeKind::Inside);
    painter.galley_with_override_text_color(cap.center() - key.size() / 2.0, key, ink);
    top += space::XL + space::M;
    let words = set(way.words, Face::BookBold, text::ASIDE);
    let below = top + words.size().y + space::XS;
    painter.galley(pos2(left, top), words, p.text);
    painter.galley_with_override_text_color(pos2(left, below), set(way.told, Face::Regular, text::BODY), p.mute);
}

/// Paints the sea below the page, with half a sun.
fn paint_sea(painter: &Painter, theme: &Theme, whole: Rect) {
    // Below the page in a low window.
    let horizon = whole.top() + (whole.height() * SEA).max(whole.height() * TOP + PAGE + SUN);
    let middle = whole.center().x;
    let ink = |share: f32| Stroke::new(line::STRONG, theme.palette.accent.gamma_multiply(share));
    let arc = (0..=48_u8).map(|step| {
        let angle = std::f32::consts::PI * (1.0 + f32::from(step) / 48.0);
        pos2(middle + SUN * angle.cos(), horizon + SUN * angle.sin())
    });
    painter.add(Shape::line(arc.collect(), ink(0.35)));
    for row in 0..9_u8 {
        let row = f32::from(row);
        let y = horizon + space::XS + row * row * 3.2 + row * space::S;
        if y > whole.bottom() {
            break;
        }
        let (long, high) = (150.0 + 14.0 * row, 2.0 + 0.8 * row);
        let steps = (whole.width() / space::S).ceil() as u16;
        let wave = (0..=steps).map(|step| {
            let x = whole.left() + f32::from(step) * space::S;
            pos2(x, y + high * ((x - middle) / long * std::f32::consts::TAU + row * 1.7).sin())
        });
        painter.add(Shape::line(wave.collect(), ink(0.1 + 0.022 * row)));
    }
}
