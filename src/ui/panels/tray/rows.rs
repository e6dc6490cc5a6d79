//! Consequences as rows: what would happen, a preview of every change, and one press to do it.

use super::offers::{Offers, Piece, RowKey};
use crate::rules::{Offer, OfferKind};
use crate::ui::panels::parts::{menu, waits};
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{Card, DieChip, DieLook, Pill, PushButton, icons};
use crate::ui::{By, PanelCx};
use crate::words;
use egui::{Align, Id, Key, Label, Layout, Sense, TextEdit, Ui, vec2};

/// Room for the button of a row.
const BUTTON: f32 = measure::COLUMN + space::XL;
/// Room for the button of a row the rules are against.
const GM_BUTTON: f32 = measure::COLUMN * 2.0;

fn look(kind: &OfferKind) -> DieLook {
    match kind {
        OfferKind::Feed { .. }
        | OfferKind::EffectDoom { .. }
        | OfferKind::HitchDoom { .. }
        | OfferKind::HitchDoomRaise { .. } => DieLook::Doom,
        OfferKind::HitchCrisis { .. } => DieLook::Crisis,
        OfferKind::Asset { .. }
        | OfferKind::Crisis { .. }
        | OfferKind::Recover { .. }
        | OfferKind::Heal { .. }
        | OfferKind::Rouse { .. }
        | OfferKind::SecondEffect
        | OfferKind::TwoEffects
        | OfferKind::ForEffect { .. }
        | OfferKind::PrimeHeroic
        | OfferKind::Prime { .. }
        | OfferKind::Shield { .. }
        | OfferKind::Value { .. }
        | OfferKind::Opportunity { .. }
        | OfferKind::Limit { .. } => DieLook::Asset,
        OfferKind::Stress { .. }
        | OfferKind::HitchStress { .. }
        | OfferKind::Wear { .. }
        | OfferKind::Damage { .. } => DieLook::Stress,
        OfferKind::HitchComplication { .. }
        | OfferKind::HitchStepUp { .. }
        | OfferKind::HitchSplit { .. }
        | OfferKind::TakeOut { .. }
        | OfferKind::KnockOff(..)
        | OfferKind::Stay { .. }
        | OfferKind::StayWorse { .. }
        | OfferKind::Botch { .. }
        | OfferKind::Complication { .. }
        | OfferKind::Worsen { .. } => DieLook::Complication,
    }
}

/// What was done in a row.
enum Done {
    Choose(RowKey, usize, String),
    Apply(RowKey, usize, By),
}

/// Shows the rows.
pub(super) fn rows(ui: &mut Ui, cx: &mut PanelCx<'_>, offers: &mut Offers) {
    let mut names = std::mem::take(&mut offers.names);
    let mut done = None;
    let (shown, hidden) = offers.shown();
    // The one thing to do next, which is never to let somebody go.
    let first = shown.iter().find(|row| !row.refused() && !row.key.is_heavy()).map(|row| &row.key);
    for row in shown {
        let Some(offer) = cx.offers.get(row.offer()) else { continue };
        let (key, title) = (&row.key, row.title());
        let view = View { key, title: &title, pieces: row.pieces(), offer, number: row.number, at: row.offer() };
        let main = first == Some(key);
        ui.push_id(("offer", key), |ui| {
            view.show(ui, cx, &mut names, main, &mut done);
        });
    }
    offers.names = names;
    if hidden > 0 || offers.all {
        let words = if offers.all { "Fewer".to_owned() } else { format!("More… {hidden}") };
        let icon = if offers.all { icons::CARET_UP } else { icons::CARET_DOWN };
        let label = if offers.all { "Show fewer consequences" } else { "Show more consequences" };
        if hidden > 0 || offers.first() < offers.shown().0.len() {
            let button = PushButton::quiet(cx.theme, &words).icon(icon).label(label);
            if ui.add(button).clicked() {
                offers.all = !offers.all;
            }
        }
    }
    match done {
        Some(Done::Choose(key, place, value)) => offers.choose(&key, place, &value),
        Some(Done::Apply(key, at, by)) => apply(cx, offers, &key, at, by),
        None => {}
    }
}

/// Takes up the row of that number, as its key does.
pub(super) fn take(cx: &mut PanelCx<'_>, offers: &mut Offers, n: usize) {
    let row = offers.shown().0.iter().find(|row| row.number == Some(n) && !row.refused());
    if let Some((key, at)) = row.map(|row| (row.key.clone(), row.offer())) {
        apply(cx, offers, &key, at, By::Rules);
    }
}

fn apply(cx: &mut PanelCx<'_>, offers: &mut Offers, key: &RowKey, at: usize, by: By) {
    let Some(offer) = cx.offers.get(at) else { return };
    let name = offers.names.remove(key).unwrap_or_default();
    let command = offer.named(&name);
    cx.press(by, vec![command]);
}

/// With apostrophes at which egui breaks no word, where a text goes on in the middle of a line.
fn whole(words: &str) -> String {
    words.replace('\'', "\u{2019}")
}

struct View<'r> {
    key: &'r RowKey,
    title: &'r str,
    pieces: Vec<Piece<'r>>,
    offer: &'r Offer,
    number: Option<usize>,
    at: usize,
}

type Names = std::collections::BTreeMap<RowKey, String>;

impl View<'_> {
    fn show(&self, ui: &mut Ui, cx: &PanelCx<'_>, names: &mut Names, main: bool, done: &mut Option<Done>) {
        let theme = cx.theme;
        let refusal = self.offer.refusal.as_ref();
        Card::new(theme).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = space::M;
                ui.vertical(|ui| {
                    // Level with both lines.
                    ui.add_space((size::TWO_LINES - measure::ROW) / 2.0);
                    let die = DieChip::new(theme, self.offer.die).size(measure::ROW).look(look(&self.offer.kind));
                    ui.add(die.sense(Sense::hover()));
                });
                let button = if refusal.is_some() { GM_BUTTON } else { BUTTON };
                let width = ui.available_width() - button - space::M;
                ui.allocate_ui_with_layout(vec2(width, size::TWO_LINES), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = space::XS / 2.0;
                    self.head(ui, cx, names, done);
                    let changes = words::changes(&self.offer.changes);
                    if !changes.is_empty() {
                        ui.add(Label::new(theme.small(changes)).wrap());
                    }
                    if let Some(refusal) = refusal {
                        let why = cx.reason(refusal);
                        ui.add(Label::new(theme.words(why, Face::Regular, text::SMALL, theme.palette.bad_text)).wrap());
                    }
                });
                ui.vertical(|ui| {
                    ui.add_space((size::TWO_LINES - size::CONTROL) / 2.0);
                    ui.with_layout(Layout::right_to_left(Align::Min), |ui| self.button(ui, cx, main, done));
                });
            });
        });
    }

    /// The title with its choices, and the name to be given.
    fn head(&self, ui: &mut Ui, cx: &PanelCx<'_>, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        ui.horizontal_wrapped(|ui| {
            ui.set_row_height(size::SMALL);
            ui.spacing_mut().item_spacing = vec2(0.0, space::XS / 2.0);
            for piece in &self.pieces {
                match piece {
                    Piece::Words(words) if self.key.is_heavy() => {
                        ui.label(theme.words(whole(words), Face::SemiBold, text::LEAD, theme.palette.bad_text));
                    }
                    Piece::Words(words) => {
                        ui.label(theme.strong(whole(words)));
                    }
                    Piece::Choice(place, now, all) => {
                        let pill = Pill::new(theme, now).opens_menu().label(format!("{now}: {}", self.title));
                        if let Some(value) = menu::choice(&ui.add(pill), theme, now, all) {
                            *done = Some(Done::Choose(self.key.clone(), *place, value.to_owned()));
                        }
                    }
                }
            }
            if self.offer.blank.is_some() {
                ui.add_space(space::S);
                self.name(ui, cx, names, done);
            }
        });
    }

    /// The name the GM may give: a tag until it is clicked, then a field.
    fn name(&self, ui: &mut Ui, cx: &PanelCx<'_>, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        let label = format!("Name it: {}", self.title);
        let id = Id::unique(("tray offer name", self.key));
        let Some(draft) = names.get_mut(self.key) else {
            let response = ui.add(Pill::new(theme, "name it…").dashed().sense(Sense::click()).label(label));
            if response.on_hover_text("Without a name it is called by what it is").clicked() {
                names.insert(self.key.clone(), String::new());
                ui.memory_mut(|memory| memory.request_focus(id));
                waits(ui.ctx());
            }
            return;
        };
        let field = TextEdit::singleline(draft).id(id).desired_width(measure::COLUMN * 2.0).hint_text("name it…");
        let response = ui.add(field.margin(vec2(space::S, 1.0))).accessible_name(&label);
        if response.lost_focus() {
            let (enter, escape) = ui.input(|input| (input.key_pressed(Key::Enter), input.key_pressed(Key::Escape)));
            if escape || draft.trim().is_empty() && !enter {
                names.remove(self.key);
            } else if enter && self.offer.refusal.is_none() {
                *done = Some(Done::Apply(self.key.clone(), self.at, By::Rules));
            }
        }
    }

    fn button(&self, ui: &mut Ui, cx: &PanelCx<'_>, main: bool, done: &mut Option<Done>) {
        let theme = cx.theme;
        let mut apply = |by| *done = Some(Done::Apply(self.key.clone(), self.at, by));
        if let Some(refusal) = &self.offer.refusal {
            if refusal.is_impossible() {
                return;
            }
            let button = PushButton::quiet(theme, "GM: do it anyway");
            if ui.add(button.label(format!("GM: do it anyway: {}", self.title))).clicked() {
                apply(By::GmSaysSo);
            }
            if let Some(pay) = words::pays(refusal)
                && ui.add(PushButton::plain(theme, pay).label(format!("{pay}: {}", self.title))).clicked()
            {
                apply(By::Pays);
            }
            return;
        }
        let key = self.number.filter(|number| *number < 10).map(|number| number.to_string());
        let button = if main {
            PushButton::primary(theme, "Apply")
        } else if self.key.is_heavy() {
            PushButton::danger(theme, "Apply")
        } else {
            PushButton::plain(theme, "Apply")
        };
        let button = key.iter().fold(button, |button, key| button.key(key));
        let response = ui.add(button.label(format!("Apply: {}", self.title)));
        if response.clicked() {
            apply(By::Rules);
        }
    }
}
