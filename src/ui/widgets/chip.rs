//! A trait as a chip: its dice and its name, to click into the pool or drag there.
//!
//! Its size is settled before it is placed, which is what lets it stand in a wrapped row.

use super::die::{DieLook, paint_die};
use super::support::{allocate, feel, focus_ring, hover, one_line, paint_centred, paint_left, room};
use crate::model::{Die, dice_text};
use crate::ui::theme::{Face, Theme, die as measure, line, radius, size, space, text};
use egui::{Color32, Id, Pos2, Response, Role, Sense, Stroke, StrokeKind, Ui, Widget, WidgetInfo, pos2, vec2};

/// Dice of one size beyond this are counted, not drawn.
const DRAWN: usize = 3;
const DIE_GAP: f32 = 2.0;
const COUNT_GAP: f32 = 6.0;
const LEFT: f32 = 3.0;
const RIGHT: f32 = 9.0;
const NAME_GAP: f32 = 6.0;
/// How tall a price is.
const BADGE: f32 = 12.0;

/// What kind of trait a chip shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChipTone {
    /// A trait of the sheet.
    #[default]
    Plain,
    /// Helps.
    Asset,
    /// Stands in the way.
    Complication,
    /// Hurts, and may take someone out.
    Stress,
}

/// Dice and a name in a rounded chip of fixed height.
#[must_use = "add it to a Ui"]
pub struct TraitChip<'a> {
    theme: &'a Theme,
    name: &'a str,
    dice: &'a [Die],
    tone: ChipTone,
    in_pool: bool,
    hindered: bool,
    ghost: bool,
    price: Option<&'a str>,
    said: Option<&'a str>,
    owner: Option<&'a str>,
    short: Option<&'a str>,
    sense: Sense,
    max_width: Option<f32>,
    id: Option<Id>,
}

impl<'a> TraitChip<'a> {
    /// A trait with its dice, to click and drag.
    pub fn new(theme: &'a Theme, name: &'a str, dice: &'a [Die]) -> Self {
        let sense = Sense::click_and_drag();
        Self {
            theme,
            name,
            dice,
            tone: ChipTone::Plain,
            in_pool: false,
            hindered: false,
            ghost: false,
            price: None,
            said: None,
            owner: None,
            short: None,
            sense,
            max_width: None,
            id: None,
        }
    }

    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    pub fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// What kind of trait it is.
    pub fn tone(mut self, tone: ChipTone) -> Self {
        self.tone = tone;
        self
    }

    /// Whether it is in the pool already: it stands back and its die carries a tick. Its size
    /// stays, so that nothing moves when a trait is chosen, and its outline tells whether it helps.
    pub fn in_pool(mut self, in_pool: bool) -> Self {
        self.in_pool = in_pool;
        self
    }

    /// Whether it is used to hinder: a d4 and the word, whatever its dice.
    pub fn hindered(mut self, hindered: bool) -> Self {
        self.hindered = hindered;
        self
    }

    /// Whether it is only offered: nothing but its outline, until it is taken.
    pub fn ghost(mut self) -> Self {
        self.ghost = true;
        self
    }

    /// What it would cost, in a corner of it: its size stays.
    pub fn price(mut self, price: Option<&'a str>) -> Self {
        self.price = price;
        self
    }

    /// What a screen reader says, where its own words would not tell what a press does.
    pub fn said(mut self, said: &'a str) -> Self {
        self.said = Some(said);
        self
    }

    /// What is painted where there is no room for the whole name.
    pub fn short(mut self, short: &'a str) -> Self {
        self.short = Some(short);
        self
    }

    /// Whose it is, for a screen reader: two characters on one page may both have a Fight d6.
    pub fn of(mut self, owner: &'a str) -> Self {
        self.owner = Some(owner);
        self
    }

    /// What it reacts to. `Sense::hover()` makes it a picture.
    pub fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }

    /// The widest it may be; otherwise the width of the row.
    pub fn max_width(mut self, width: f32) -> Self {
        self.max_width = Some(width);
        self
    }

    fn label(&self) -> String {
        if let Some(said) = self.said {
            return said.to_owned();
        }
        let mut label = self.name.to_owned();
        if !self.dice.is_empty() {
            label.push(' ');
            label.push_str(&dice_text(self.dice));
        }
        if let Some(owner) = self.owner {
            label.push_str(" of ");
            label.push_str(owner);
        }
        label.push_str(match self.tone {
            ChipTone::Plain => "",
            ChipTone::Asset => ", asset",
            ChipTone::Complication => ", complication",
            ChipTone::Stress => ", stress",
        });
        if self.hindered {
            label.push_str(", hindered to d4");
        }
        if self.in_pool {
            label.push_str(", in the pool");
        }
        label
    }

    fn look(&self) -> DieLook {
        match (self.in_pool, self.tone) {
            (true, _) => DieLook::Ghost,
            (false, ChipTone::Plain) => DieLook::Plain,
            (false, ChipTone::Asset) => DieLook::Asset,
            (false, ChipTone::Complication) => DieLook::Complication,
            (false, ChipTone::Stress) => DieLook::Stress,
        }
    }

    fn border(&self) -> Color32 {
        let p = &self.theme.palette;
        match self.tone {
            ChipTone::Plain => p.hairline,
            ChipTone::Asset => p.good,
            ChipTone::Complication | ChipTone::Stress => p.bad,
        }
    }

    /// The dice to draw, each with how many it stands for.
    fn drawn(&self) -> Vec<(Die, usize)> {
        if self.hindered {
            return vec![(Die::D4, 1)];
        }
        let mut runs: Vec<(Die, usize)> = Vec::new();
        for die in self.dice {
            match runs.last_mut() {
                Some((last, count)) if last == die => *count += 1,
                _ => runs.push((*die, 1)),
            }
        }
        let one_by_one = |(die, count)| if count > DRAWN { vec![(die, count)] } else { vec![(die, 1); count] };
        runs.into_iter().flat_map(one_by_one).collect()
    }
}

impl Widget for TraitChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let theme = self.theme;
        let p = &theme.palette;
        let font = Face::Regular.at(text::BODY);
        let tail_font = Face::Medium.at(text::LABEL);

        // Size: dice, name, tail; the name gives way.
        let drawn = self.drawn();
        let counts: Vec<_> = drawn
            .iter()
            .map(|(_, count)| {
                (*count > 1).then(|| one_line(ui, &format!("{count}×"), tail_font.clone(), f32::INFINITY))
            })
            .collect();
        let dice_width: f32 = counts
            .iter()
            .map(|count| measure::CHIP + DIE_GAP + count.as_ref().map_or(0.0, |count| count.size().x + COUNT_GAP))
            .sum();
        let tail = self.hindered.then(|| one_line(ui, "hinder", tail_font.clone(), f32::INFINITY));
        let tail_width = tail.as_ref().map_or(0.0, |tail| tail.size().x + space::XS);
        let fixed = LEFT + dice_width + NAME_GAP - DIE_GAP + tail_width + RIGHT;
        let widest = self.max_width.unwrap_or_else(|| room(ui));
        let mut name = one_line(ui, self.name, font.clone(), widest - fixed);
        if let Some(short) = self.short.filter(|_| name.elided) {
            name = one_line(ui, short, font, widest - fixed);
        }
        let elided = name.elided;

        // Allocate and describe.
        let (rect, response) = allocate(ui, vec2(fixed + name.size().x, size::CHIP), self.sense, self.id);
        let role = if self.sense.senses_click() { Role::Button } else { Role::Label };
        response.widget_info(|| WidgetInfo::labeled(role, ui.is_enabled(), self.label()));

        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            let resting = if self.in_pool || self.ghost { Color32::TRANSPARENT } else { p.raised };
            let fill = feel(&response, hover, resting, p.hover, p.pressed);
            let border = egui::lerp(egui::Rgba::from(self.border())..=egui::Rgba::from(p.outline), hover * 0.6);
            let border = if self.tone == ChipTone::Plain { border.into() } else { self.border() };
            ui.painter().rect(rect, radius::M, fill, Stroke::new(line::HAIR, border), StrokeKind::Inside);

            let middle = rect.center().y;
            let mut x = rect.left() + LEFT;
            for ((die, _), count) in drawn.iter().zip(counts) {
                if let Some(count) = count {
                    let width = count.size().x;
                    paint_left(ui, pos2(x + COUNT_GAP / 2.0, middle), count, p.mute);
                    x += width + COUNT_GAP;
                }
                let centre = pos2(x + measure::CHIP / 2.0, middle);
                paint_die(ui.painter(), theme, centre, measure::CHIP, *die, &die.sides().to_string(), self.look());
                x += measure::CHIP + DIE_GAP;
            }
            if let Some(price) = self.price {
                badge(ui, theme, pos2(x - DIE_GAP + 3.0, rect.top()), price);
            }
            if self.in_pool {
                tick(ui, theme, pos2(x - DIE_GAP - 2.0, middle + 6.5));
            }
            x += NAME_GAP - DIE_GAP;
            let name_width = name.size().x;
            paint_left(ui, pos2(x, middle), name, if self.in_pool { p.mute } else { p.text });
            if let Some(tail) = tail {
                paint_left(ui, pos2(x + name_width + space::XS, middle), tail, p.mute);
            }
            focus_ring(ui, theme, &response, rect, radius::M);
        }
        if elided { response.on_hover_text(self.name) } else { response }
    }
}

/// What it costs, on the upper corner of its last die: a disc with how many points, or what stands for them. No
/// words lie under it, neither the chip's own nor those of the row above.
fn badge(ui: &Ui, theme: &Theme, corner: Pos2, words: &str) {
    let p = &theme.palette;
    let words = words.strip_suffix(" PP").unwrap_or(words);
    let words = one_line(ui, words, Face::SemiBold.at(text::TINY), f32::INFINITY);
    let room = vec2((words.size().x + space::XS).max(BADGE), BADGE);
    let rect = egui::Rect::from_min_size(pos2(corner.x - room.x, corner.y), room);
    ui.painter().rect(rect, radius::PILL, p.accent, Stroke::new(line::HAIR, p.card), StrokeKind::Outside);
    paint_centred(ui, rect.center(), words, p.on_accent);
}

/// The badge on the die of a trait that is in the pool.
fn tick(ui: &Ui, theme: &Theme, centre: Pos2) {
    let p = &theme.palette;
    ui.painter().circle(centre, 4.5, p.accent, Stroke::new(line::STRONG, p.card));
    let stroke = [vec2(-1.9, 0.1), vec2(-0.6, 1.4), vec2(1.9, -1.4)].map(|step| centre + step);
    ui.painter().line(stroke.to_vec(), Stroke::new(1.2, p.on_accent));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_kittest::{Harness, kittest::Queryable};

    #[derive(Default)]
    struct Seen {
        clicked: Vec<&'static str>,
        dropped: Vec<&'static str>,
        heights: Vec<f32>,
    }

    fn sheet() -> Harness<'static, Seen> {
        let theme = Theme::dark().with_reduced_motion(true);
        Harness::builder()
            .with_size([300.0, 300.0])
            .with_context_setup({
                let theme = theme.clone();
                move |ctx| theme.install(ctx)
            })
            .build_ui_state(
                move |ui, seen: &mut Seen| {
                    seen.heights.clear();
                    ui.horizontal_wrapped(|ui| {
                        for name in ["Body", "Mind", "Heart", "A name far too long for a row of three hundred points"] {
                            let chip = TraitChip::new(&theme, name, &[Die::D8]).id(ui.scope_id().with(name));
                            let response = ui.add(chip);
                            response.dnd_set_drag_payload(name);
                            seen.heights.push(response.rect.height());
                            if response.clicked() {
                                seen.clicked.push(name);
                            }
                        }
                    });
                    let (_, zone) = ui.allocate_exact_size(vec2(200.0, 60.0), Sense::hover());
                    zone.widget_info(|| WidgetInfo::labeled(Role::Label, true, "Tray"));
                    seen.dropped.extend(zone.dnd_release_payload::<&str>().map(|name| *name));
                },
                Seen::default(),
            )
    }

    #[test]
    fn chips_in_a_wrapped_row_keep_their_height() {
        let mut sheet = sheet();
        sheet.run();
        assert!(sheet.state().heights.iter().all(|height| (height - size::CHIP).abs() < f32::EPSILON));
    }

    #[test]
    fn a_click_and_the_space_key_choose() {
        let mut sheet = sheet();
        sheet.get_by_label("Mind d8").click();
        sheet.run();
        sheet.get_by_label("Heart d8").focus();
        sheet.key_press(egui::Key::Space);
        sheet.run();
        assert_eq!(sheet.state().clicked, ["Mind", "Heart"]);
    }

    #[test]
    fn a_drag_brings_the_trait_to_the_tray() {
        let mut sheet = sheet();
        sheet.run();
        let from = sheet.get_by_label("Body d8").rect().center();
        let to = sheet.get_by_label("Tray").rect().center();
        sheet.hover_at(from);
        sheet.step();
        sheet.drag_at(from);
        sheet.step();
        for part in [0.3, 0.6, 1.0] {
            sheet.hover_at(from.lerp(to, part));
            sheet.step();
        }
        sheet.drop_at(to);
        sheet.step();
        sheet.step();
        assert_eq!((sheet.state().dropped.clone(), sheet.state().clicked.len()), (vec!["Body"], 0));
    }
}
