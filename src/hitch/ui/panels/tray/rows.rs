//! Consequences as rows: the effect, a preview of every change, and one press to carry it out.

use super::offers::{Kept, OfferPlace, Offers, OpenOffer, Piece, RowKey, Taken, look};
use super::room::Room;
use crate::ui::panels::parts::{menu, waits};
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{
    DieChip, Layouts as _, Left, OfferLook, OfferRow, Pill, PushButton, TextButton, Tips as _, icons, one_line,
    paint_left, text_field,
};
use crate::ui::{By, PanelCx};
use egui::{Align, Align2, Id, Label, Layout, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use hitch_core::rules::{Later, Offer, OfferKind, decided};
use hitch_core::session::NamesOf;
use hitch_core::words;

const TWO_LINES: f32 = size::PILL + 15.0;
const NAME: &str = mark!("Add a name…");

enum Done {
    Choose(RowKey, usize, String),
    Apply(RowKey, usize, By),
}

pub(super) fn rows(ui: &mut Ui, cx: &mut PanelCx<'_>, offers: &mut Offers, room: Room) {
    // Taken out while the rows that borrow the offers are shown.
    let mut names = std::mem::take(&mut offers.names);
    let mut done = None;
    offers.in_reach = ui.rect_contains_pointer(ui.clip_rect());
    let shown = offers.shown(room.offers);
    // The one thing to do next, which is never to let somebody go; while a contest goes on it is a move.
    let over = cx.test().is_some_and(|test| decided(cx.table, test));
    let open = shown.iter().filter_map(|it| if let OfferPlace::Open(row) = it { Some(row) } else { None });
    let first = open.filter(|row| over && !row.refused() && !row.heavy).map(|row| &row.key).next();
    let mut kept = Vec::new();
    for place in &shown {
        // A row that was higher keeps that height too.
        let tall = place.height(&offers.kept).filter(|_| offers.in_reach).unwrap_or_default().max(room.offer());
        let top = ui.cursor().top();
        match place {
            OfferPlace::Open(row) => {
                let Some(offer) = cx.offers.get(row.offer()) else { continue };
                let title = row.title();
                let view =
                    View { row, title: &title, pieces: row.pieces(), offer, main: first == Some(&row.key), tall };
                ui.push_id(("offer", &row.key), |ui| view.show(ui, cx, room, &mut names, &mut done));
            }
            OfferPlace::Taken(it) => taken(ui, cx, tall, it),
            OfferPlace::Gone(it) => gone(ui, cx, tall, it),
        }
        kept.push(place.kept(ui.cursor().top() - top - ui.spacing().item_spacing.y));
    }
    drop(shown);
    offers.kept = kept;
    offers.later.iter().for_each(|it| later(ui, cx, room, *it));
    offers.names = names;
    match done {
        Some(Done::Choose(key, place, value)) => offers.choose(&key, place, &value),
        Some(Done::Apply(key, at, by)) => apply(cx, offers, &key, at, by),
        None => {}
    }
    if !over {
        more(ui, cx, offers, room);
    }
}

pub(super) fn more(ui: &mut Ui, cx: &PanelCx<'_>, offers: &mut Offers, room: Room) {
    let hidden = offers.hidden(room.offers);
    let Some(next) = hidden.first() else { return };
    let (words, icon, label) = if offers.all {
        (t!("Show fewer").to_owned(), icons::CARET_UP, t!("Show fewer consequences"))
    } else {
        let count = hidden.len();
        let (long, short) = (t!("{count} more: {}", next.title()), t!("{count} more"));
        let fits =
            !room.small && TextButton::new(cx.theme, &long).icon(icons::CARET_DOWN).width(ui) <= ui.available_width();
        (if fits { long } else { short }, icons::CARET_DOWN, t!("Show more consequences"))
    };
    if ui.add(TextButton::new(cx.theme, &words).icon(icon).label(label)).clicked() {
        offers.all = !offers.all;
        offers.kept.clear();
    }
}

/// Carries out the row of this number, as its key does. If the result has a name, the key first opens the field for it;
/// Enter then takes the typed name or the default.
pub(super) fn take(ui: &Ui, cx: &mut PanelCx<'_>, offers: &mut Offers, room: Room, n: usize) {
    let found = offers.shown(room.offers).into_iter().find_map(|place| match place {
        // Only rows that are on show have keys: nobody presses a number that can't be read.
        OfferPlace::Open(row) if row.number == n && !row.refused() => Some((row.key.clone(), row.offer())),
        _ => None,
    });
    let Some((key, at)) = found else { return };
    let named = cx.offers.get(at).is_some_and(|offer| offer.blank.is_some());
    if named && !offers.names.contains_key(&key) {
        name_it(ui, &mut offers.names, &key);
    } else {
        apply(cx, offers, &key, at, By::Rules);
    }
}

fn name_field(key: &RowKey) -> Id {
    Id::unique(("tray offer name", key))
}

fn name_it(ui: &Ui, names: &mut Names, key: &RowKey) {
    names.insert(key.clone(), String::new());
    ui.memory_mut(|memory| memory.request_focus(name_field(key)));
    waits(ui.ctx());
}

fn apply(cx: &mut PanelCx<'_>, offers: &mut Offers, key: &RowKey, at: usize, by: By) {
    let Some(offer) = cx.offers.get(at) else { return };
    offers.take(key, look(&offer.what), offer.die, cx.log.len());
    let name = offers.names.remove(key).unwrap_or_default();
    let command = offer.named(&name);
    cx.press(by, vec![command]);
}

/// Paints the place of a row that is no longer possible, so that no other row comes under the pointer.
fn gone(ui: &mut Ui, cx: &PanelCx<'_>, tall: f32, it: &Kept) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), tall));
    let left = rect.left() + space::CARD_X + size::PILL;
    let words = one_line(ui, &cx.theme.say(&it.title), Face::Regular.at(text::SMALL), rect.right() - left);
    paint_left(ui, pos2(left, rect.center().y), words, cx.theme.palette.mute.gamma_multiply(0.6));
}

fn taken(ui: &mut Ui, cx: &PanelCx<'_>, tall: f32, it: &Taken) {
    let theme = cx.theme;
    let row = OfferRow::new(theme, tall).look(OfferLook::Taken).key(it.number.to_string()).presses(false);
    row.show(ui, Id::unique(("tray offer taken", &it.key)), |ui| {
        ui.add(DieChip::new(theme, it.die).size(measure::OFFER).look(it.look).sense(Sense::hover()));
        let words = theme.words(&it.title, Face::SemiBold, text::OFFER, theme.palette.mute);
        let shown = ui.add(Label::new(words).truncate());
        shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("Done: {}", it.title)));
    });
}

/// Paints a future row, disabled, with the event it waits for.
fn later(ui: &mut Ui, cx: &PanelCx<'_>, room: Room, it: Later) {
    let theme = cx.theme;
    let (what, when) = words::later(&cx.table.setting.labels, it);
    let row = OfferRow::new(theme, room.offer()).look(OfferLook::Taken).key(String::new()).presses(false);
    row.show(ui, Id::unique(("tray offer later", it)), |ui| {
        let (_, rect) = ui.allocate_space(vec2(measure::OFFER, measure::OFFER));
        let font = Face::Icon.at(size::ICON);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, icons::HOURGLASS, font, theme.palette.mute);
        let title = theme.words(&what, Face::SemiBold, text::OFFER, theme.palette.mute);
        let shown = ui.add(Label::new(title).truncate());
        shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, t!("Later: {what}, {when}")));
        ui.add(Label::new(theme.small(&when)).truncate());
    });
}

/// Replaces apostrophes by ones at which egui breaks no word, for text that continues a line.
fn whole(words: &str) -> String {
    words.replace('\'', "’")
}

struct View<'r> {
    row: &'r OpenOffer,
    title: &'r str,
    pieces: Vec<Piece<'r>>,
    offer: &'r Offer,
    main: bool,
    tall: f32,
}

type Names = std::collections::BTreeMap<RowKey, String>;

impl View<'_> {
    fn show(&self, ui: &mut Ui, cx: &PanelCx<'_>, room: Room, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        let refusal = self.offer.refusal.as_ref();
        let look = match (self.main, self.row.heavy) {
            (true, _) => OfferLook::Main,
            (_, true) => OfferLook::Heavy,
            _ => OfferLook::Plain,
        };
        let key = Some(self.row.number).filter(|number| *number < 10 && refusal.is_none());
        let row = OfferRow::new(theme, self.tall).look(look).presses(refusal.is_none());
        let row = row.key(key.map(|number| number.to_string()).unwrap_or_default());
        let pressed = row.show(ui, Id::unique(("tray offer", &self.row.key)), |ui| {
            if self.row.heavy {
                let (_, rect) = ui.allocate_space(vec2(measure::OFFER, measure::OFFER));
                let font = Face::Icon.at(size::ICON + space::XS);
                ui.painter().text(rect.center(), Align2::CENTER_CENTER, icons::WARNING, font, theme.palette.bad);
            } else {
                let die = DieChip::new(theme, self.offer.die)
                    .size(measure::OFFER)
                    .look(super::offers::look(&self.offer.what));
                ui.add(die.sense(Sense::hover()));
            }
            ui.at_right(None, |ui| {
                self.button(ui, cx, done);
                let layout = Layout::left_to_right(Align::Center);
                ui.with_layout(layout, |ui| ui.vertical(|ui| self.words(ui, cx, room, names, done)));
            });
        });
        if pressed {
            *done = Some(Done::Apply(self.row.key.clone(), self.row.offer(), By::Rules));
        }
    }

    fn words(&self, ui: &mut Ui, cx: &PanelCx<'_>, room: Room, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        ui.gap_y(0.0);
        ui.add_space(((room.offer() - TWO_LINES) / 2.0).max(0.0));
        self.head(ui, cx, names, done);
        let changes = words::changes(&self.offer.changes);
        if !changes.is_empty() {
            let label = Label::new(theme.small(changes));
            ui.add(if room.small { label.truncate() } else { label.wrap() });
        }
        if let Some(refusal) = &self.offer.refusal {
            let why = cx.reason(refusal);
            ui.add(Label::new(theme.words(why, Face::Regular, text::SMALL, theme.palette.bad_text)).wrap());
        }
    }

    fn head(&self, ui: &mut Ui, cx: &PanelCx<'_>, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        ui.horizontal_wrapped(|ui| {
            ui.set_row_height(size::PILL);
            ui.gaps(0.0, 0.0);
            // A choice has air of its own.
            let chooses = |place: Option<usize>| {
                place.and_then(|place| self.pieces.get(place)).is_some_and(|it| matches!(it, Piece::Choice(..)))
            };
            for (place, piece) in self.pieces.iter().enumerate() {
                match piece {
                    Piece::Words(words) => {
                        // Nor does a colon or comma stand apart from it.
                        let after = chooses(place.checked_sub(1));
                        let words = if after { words.trim_start_matches([' ', ':', ',']) } else { *words };
                        let words = if chooses(Some(place + 1)) { words.trim_end() } else { words };
                        // An empty label would put what follows over what stands before it.
                        if words.is_empty() {
                            continue;
                        }
                        ui.label(theme.words(whole(words), Face::SemiBold, text::OFFER, theme.palette.text));
                    }
                    Piece::Choice(place, now, all) => {
                        let choice = TextButton::new(theme, now).font(Face::SemiBold.at(text::OFFER)).opens_menu();
                        let choice = choice.label(format!("{now}: {}", self.title));
                        if let Some(value) = menu::choice(&ui.add(choice), theme, now, all) {
                            *done = Some(Done::Choose(self.row.key.clone(), *place, value.to_owned()));
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

    /// Paints the result's name: a tag until clicked, then a field.
    fn name(&self, ui: &mut Ui, cx: &PanelCx<'_>, names: &mut Names, done: &mut Option<Done>) {
        let theme = cx.theme;
        let label = t!("Name it: {}", self.title);
        let id = name_field(&self.row.key);
        let Some(draft) = names.get_mut(&self.row.key) else {
            let response = ui.add(Pill::new(theme, t!(NAME)).dashed().sense(Sense::click()).label(label));
            if response.tip(t!("Without a name, Hitch uses the type as the name.")).clicked() {
                name_it(ui, names, &self.row.key);
            }
            return;
        };
        let asset = matches!(self.offer.what.kind, OfferKind::Asset | OfferKind::Rouse);
        cx.offer_names(ui, id, if asset { NamesOf::Assets } else { NamesOf::Complications });
        let field = text_field(ui, theme, id, draft, &label, |edit| {
            edit.desired_width(measure::COLUMN * 2.0).hint_text(t!(NAME)).margin(vec2(space::S, 1.0))
        });
        match field.left {
            Some(Left::Enter) if self.offer.refusal.is_none() => {
                *done = Some(Done::Apply(self.row.key.clone(), self.row.offer(), By::Rules));
            }
            Some(Left::Away) if !draft.trim().is_empty() => {}
            None | Some(Left::Enter) => {}
            Some(_) => drop(names.remove(&self.row.key)),
        }
    }

    fn button(&self, ui: &mut Ui, cx: &PanelCx<'_>, done: &mut Option<Done>) {
        let theme = cx.theme;
        let mut apply = |by| *done = Some(Done::Apply(self.row.key.clone(), self.row.offer(), by));
        let Some(refusal) = &self.offer.refusal else {
            let p = &theme.palette;
            let ink = if self.main { p.accent_text } else { p.mute };
            let button = TextButton::new(theme, t!("Apply")).font(Face::Medium.at(text::BODY)).ink(ink);
            if ui.add(button.label(t!("Apply: {}", self.title))).clicked() {
                apply(By::Rules);
            }
            return;
        };
        // From the right: the GM's word stands at the edge.
        for (by, way) in cx.ways_past(std::slice::from_ref(&self.offer.command), refusal).into_iter().rev() {
            let button =
                if by == By::GmSaysSo { PushButton::quiet(theme, &way) } else { PushButton::plain(theme, &way) };
            if ui.add(button.label(format!("{way}: {}", self.title))).clicked() {
                apply(by);
            }
        }
    }
}
