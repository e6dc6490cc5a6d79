//! A trait with its dice and its name, to click into the pool or drag there: on a sheet without a box, in ink that
//! follows its die; anywhere else as a chip.
//!
//! Its size is settled before it is placed, which is what lets it stand in a wrapped row.

use super::die::{DieLook, paint_die};
use super::focus::focus_ring;
use super::support::{allocate, feel, hover, one_line, paint_ground, paint_left, room};
use crate::ui::theme::{Face, Theme, die as measure, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, FontId, Id, Response, Role, Sense, Ui, Widget, WidgetInfo, pos2, vec2};
use hitch_core::model::{Die, dice_text};

/// Dice of one size beyond this are counted, not drawn.
const DRAWN: usize = 3;
const DIE_GAP: f32 = 2.0;
const COUNT_GAP: f32 = 6.0;
/// Before the dice of what has a box, and behind the words.
const SIDES: (f32, f32) = (4.0, 8.0);
/// The same without a box: what is in the roll has one, which reaches so far beyond the words.
const BEYOND: f32 = 3.0;
const NAME_GAP: f32 = 4.0;

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
    priced: bool,
    inked: bool,
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
            priced: false,
            inked: false,
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

    /// Whether it is in the pool already: its die is filled, and it lies in a wash with an outline. Its size stays,
    /// so that nothing moves when a trait is chosen.
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

    /// Whether it costs: a dot behind its name.
    pub fn priced(mut self, priced: bool) -> Self {
        self.priced = priced;
        self
    }

    /// Without a box, in ink that follows its die: the largest stand out, the smallest stand back.
    pub fn inked(mut self) -> Self {
        self.inked = true;
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
            ChipTone::Asset => ", ⟦asset⟧",
            ChipTone::Complication => ", ⟦complication⟧",
            ChipTone::Stress => ", ⟦stress⟧",
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
        match (self.in_pool, self.inked, self.tone) {
            (true, ..) => DieLook::Total,
            (_, true, _) => DieLook::Rated,
            (.., ChipTone::Plain) => DieLook::Plain,
            (.., ChipTone::Asset) => DieLook::Asset,
            (.., ChipTone::Complication) => DieLook::Complication,
            (.., ChipTone::Stress) => DieLook::Stress,
        }
    }

    /// The wash it lies in, and its outline.
    fn ground(&self) -> (Color32, Color32) {
        let p = &self.theme.palette;
        let none = Color32::TRANSPARENT;
        match self.tone {
            ChipTone::Asset => (p.good_soft, p.good),
            ChipTone::Complication | ChipTone::Stress => (p.bad_soft, p.bad),
            ChipTone::Plain if self.in_pool => (p.accent_soft, p.accent),
            ChipTone::Plain if self.inked => (none, none),
            ChipTone::Plain => (p.raised, p.hairline),
        }
    }

    /// Letters, ink and the size of the dice.
    fn voice(&self) -> (FontId, Color32, f32) {
        let p = &self.theme.palette;
        if !self.inked {
            return (Face::Medium.at(text::SMALL), p.text, measure::CHIP);
        }
        let rating = if self.hindered { None } else { self.dice.iter().max() };
        let (font, ink, die) = match rating {
            Some(Die::D10 | Die::D12) => (Face::SemiBold.at(text::BODY), p.text, measure::LEADS),
            Some(Die::D8) => (Face::Medium.at(text::TRAIT), p.soft, measure::FOLLOWS),
            _ => (Face::Regular.at(text::SMALL), p.mute, measure::INLINE),
        };
        (font, if self.in_pool { p.text } else { ink }, die)
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
        let (font, ink, die_size) = self.voice();
        let tail_font = Face::Medium.at(text::LABEL);
        let (before, behind) = if self.inked { (0.0, 0.0) } else { SIDES };

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
            .map(|count| die_size + DIE_GAP + count.as_ref().map_or(0.0, |count| count.size().x + COUNT_GAP))
            .sum();
        let tail = self.hindered.then(|| one_line(ui, "hinder", tail_font.clone(), f32::INFINITY));
        let tail_width = tail.as_ref().map_or(0.0, |tail| tail.size().x + space::XS);
        let dot_width = if self.priced { measure::PRICE + space::XS } else { 0.0 };
        let fixed = before + dice_width + NAME_GAP - DIE_GAP + tail_width + dot_width + behind;
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
            let (wash, border) = if self.ghost { (Color32::TRANSPARENT, self.ground().1) } else { self.ground() };
            let (hovered, held) = if wash == Color32::TRANSPARENT || wash == p.raised {
                (p.hover, p.pressed)
            } else {
                (mix(p.text, wash, 0.08), mix(p.text, wash, 0.14))
            };
            let fill = feel(&response, hover, wash, hovered, held);
            let outline = if self.tone == ChipTone::Plain && !self.in_pool { p.outline } else { border };
            let border = egui::lerp(egui::Rgba::from(border)..=egui::Rgba::from(outline), hover * 0.6);
            let around = if self.inked { rect.expand2(vec2(BEYOND, 0.0)) } else { rect };
            paint_ground(ui, around, radius::M, fill, border);

            let middle = rect.center().y;
            let mut x = rect.left() + before;
            for ((die, _), count) in drawn.iter().zip(counts) {
                if let Some(count) = count {
                    let width = count.size().x;
                    paint_left(ui, pos2(x + COUNT_GAP / 2.0, middle), count, p.mute);
                    x += width + COUNT_GAP;
                }
                let centre = pos2(x + die_size / 2.0, middle);
                paint_die(ui.painter(), theme, centre, die_size, *die, &die.sides().to_string(), self.look());
                x += die_size + DIE_GAP;
            }
            x += NAME_GAP - DIE_GAP;
            let name_width = name.size().x;
            paint_left(ui, pos2(x, middle), name, ink);
            x += name_width + space::XS;
            if let Some(tail) = tail {
                paint_left(ui, pos2(x, middle), tail, p.mute);
                x += tail_width;
            }
            if self.priced {
                let radius = measure::PRICE / 2.0;
                ui.painter().circle_filled(pos2(x + radius, middle), radius, p.accent);
            }
            focus_ring(ui.painter(), theme, &response, around, radius::M);
        }
        if elided { response.tip(self.name) } else { response }
    }
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
