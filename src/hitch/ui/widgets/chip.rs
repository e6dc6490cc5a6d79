//! A trait with its dice and its name, to click into the pool or drag there: on a sheet without a box, in ink by its
//! die; elsewhere as a chip.
//!
//! Its size is known before it is placed, so that it can be in a wrapping row.

use super::body::{Body, Parts};
use super::die::DieLook;
use super::options::widget;
use super::support::{feel, one_line, paint_ground, room};
use crate::ui::theme::{Face, Theme, die as measure, mix, radius, size, space, text};
use crate::ui::widgets::Tips as _;
use egui::{Color32, FontId, Id, Response, Sense, Ui, Widget, vec2};
use hitch_core::model::{Die, dice_text};

/// Above this number dice of one size are counted, not drawn.
const DRAWN: usize = 3;
const DIE_GAP: f32 = 2.0;
const COUNT_GAP: f32 = 6.0;
/// The padding before the dice and after the words, with a box.
const SIDES: (f32, f32) = (4.0, 8.0);
/// The padding without a box; a trait in the roll has one, which extends this far beyond the words.
const BEYOND: f32 = 3.0;
const NAME_GAP: f32 = 4.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChipTone {
    #[default]
    Plain,
    Asset,
    Complication,
    /// Hurts, and may take a character out.
    Stress,
}

widget! {
    /// Dice and a name in a rounded chip of fixed height.
    #[must_use = "add it to a Ui"]
    TraitChip;
    /// A trait with its dice, to click and drag.
    pub fn new(name: &'a str, dice: &'a [Die]);
    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    some id: Id;
    /// What kind of trait it is.
    set tone: ChipTone = ChipTone::Plain;
    /// Whether it is in the pool already: its die is filled, and it lies in a wash with an outline. Its size stays,
    /// so that nothing moves when a trait is chosen.
    set in_pool: bool = false;
    /// Whether it is used to hinder: a d4 and the word, whatever its dice.
    set hindered: bool = false;
    /// Whether it is only offered: nothing but its outline, until it is taken.
    flag ghost;
    /// Without a box, in ink that follows its die: the largest stand out, the smallest stand back.
    flag inked;
    /// What a screen reader says, where its own words would not tell what a press does.
    some said: &'a str;
    /// What is painted where there is no room for the whole name.
    some short: &'a str;
    /// Whose it is, for a screen reader: two characters on one page may both have a Fight d6.
    some of: &'a str;
    /// What it reacts to. `Sense::hover()` makes it a picture.
    set sense: Sense = Sense::click_and_drag();
    /// The widest it may be; otherwise the width of the row.
    some max_width: f32;
}

impl TraitChip<'_> {
    fn label(&self) -> String {
        if let Some(said) = self.said {
            return said.to_owned();
        }
        let (name, dice) = (self.name, dice_text(self.dice));
        let named = match (self.dice.is_empty(), self.of) {
            (true, None) => name.to_owned(),
            (true, Some(owner)) => t!("{name} of {owner}"),
            (false, None) => t!("{name} {dice}"),
            (false, Some(owner)) => t!("{name} {dice} of {owner}"),
        };
        let tone = match self.tone {
            ChipTone::Plain => None,
            ChipTone::Asset => Some(t!("⟦asset⟧")),
            ChipTone::Complication => Some(t!("⟦complication⟧")),
            ChipTone::Stress => Some(t!("⟦stress⟧")),
        };
        let hindered = self.hindered.then(|| t!("hindered to d4"));
        let pooled = self.in_pool.then(|| t!("in the pool"));
        tone.into_iter().chain(hindered).chain(pooled).fold(named, |named, state| t!("{named}, {state}"))
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

    fn voice(&self) -> (FontId, Color32, f32) {
        let p = &self.theme.palette;
        if !self.inked {
            return (Face::Medium.at(text::SMALL), p.text, measure::CHIP);
        }
        // A trait that hinders is rolled as a d4 (POOL-3), so its rating leads nothing here.
        let rating = if self.hindered { None } else { self.dice.iter().max() };
        let (font, ink, die) = match rating {
            Some(Die::D10 | Die::D12) => (Face::SemiBold.at(text::BODY), p.text, measure::LEADS),
            Some(Die::D8) => (Face::Medium.at(text::TRAIT), p.soft, measure::FOLLOWS),
            _ => (Face::Regular.at(text::SMALL), p.mute, measure::INLINE),
        };
        (font, if self.in_pool { p.text } else { ink }, die)
    }

    fn drawn(&self) -> Vec<(Die, usize)> {
        if self.hindered {
            return vec![(Die::D4, 1)];
        }
        let mut runs: Vec<(Die, usize)> = Vec::new();
        for die in self.dice {
            match runs.last_mut() {
                // Only neighbors count together: a trait's dice are shown in the order in which they are written.
                Some((last, count)) if last == die => *count += 1,
                _ => runs.push((*die, 1)),
            }
        }
        let one_by_one = |(die, count)| if count > DRAWN { vec![(die, count)] } else { vec![(die, 1); count] };
        runs.into_iter().flat_map(one_by_one).collect()
    }

    /// Returns what it is made of, and whether its name, which alone gives way, did.
    fn parts(&self, ui: &Ui) -> (Parts, bool) {
        let p = &self.theme.palette;
        let (font, ink, die_size) = self.voice();
        let small = Face::Medium.at(text::LABEL);
        let (before, end) = if self.inked { (0.0, 0.0) } else { SIDES };
        let (mut all, mut behind) = (Parts::default(), Parts::default());
        all.gap(before);
        for (die, count) in self.drawn() {
            if count > 1 {
                all.gap(COUNT_GAP / 2.0);
                all.glyph(ui, &format!("{count}×"), small.clone(), p.mute);
                all.gap(COUNT_GAP / 2.0);
            }
            all.die(die, self.look(), die_size);
            all.gap(DIE_GAP);
        }
        all.gap(NAME_GAP - DIE_GAP);
        if self.hindered {
            behind.gap(space::XS);
            behind.glyph(ui, t!("hinder"), small, p.mute);
        }
        behind.gap(end);
        let widest = self.max_width.unwrap_or_else(|| room(ui)) - all.width() - behind.width();
        let mut name = one_line(ui, self.name, font.clone(), widest);
        if let Some(short) = self.short.filter(|_| name.elided) {
            name = one_line(ui, short, font, widest);
        }
        let elided = name.elided;
        all.text(name, ink);
        all.then(behind);
        (all, elided)
    }
}

impl Widget for TraitChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let theme = self.theme;
        let p = &theme.palette;
        let (parts, elided) = self.parts(ui);
        let beyond = if self.inked { vec2(BEYOND, 0.0) } else { vec2(0.0, 0.0) };
        let body = Body::new(theme, vec2(parts.width(), size::CHIP)).sense(self.sense).id(self.id).beyond(beyond);
        let label = || self.label();
        let response = body.show(ui, label, |ui, rect, hover, response| {
            let (wash, border) = if self.ghost { (Color32::TRANSPARENT, self.ground().1) } else { self.ground() };
            let (hovered, held) = if wash == Color32::TRANSPARENT || wash == p.raised {
                (p.hover, p.pressed)
            } else {
                (mix(p.text, wash, 0.08), mix(p.text, wash, 0.14))
            };
            let fill = feel(response, hover, wash, hovered, held);
            let outline = if self.tone == ChipTone::Plain && !self.in_pool { p.outline } else { border };
            let border = egui::lerp(egui::Rgba::from(border)..=egui::Rgba::from(outline), hover * 0.6);
            paint_ground(ui, rect.expand2(beyond), radius::M, fill, border);
            parts.paint(ui, theme, rect.left_center(), hover);
        });
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
                    zone.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, "Tray"));
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
