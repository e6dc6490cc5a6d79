//! The trait sets of a bearer: every set with its head, every trait as a chip, and at the end a
//! way to add one by typing.

use super::editor::{Editor, Part};
use super::field::Look;
use crate::model::{Bearer, Character, Role, SetDef, SetId, Trait, TraitRef, TraitSet};
use crate::ui::PanelCx;
use crate::ui::deeds::FileText;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{size, space};
use crate::ui::widgets::{IconButton, icons, section_label};
use egui::{Align, Layout, Ui};

/// A trait with where it is and what it is.
pub type Row<'a> = (TraitRef, Role, &'a Trait);

/// Whose set it is, for names.
#[derive(Clone, Copy)]
pub struct Whose<'a> {
    /// The bearer.
    pub of: Bearer,
    /// What they are called.
    pub name: &'a str,
}

/// The traits of a set.
pub fn rows(of: Bearer, set: &TraitSet) -> Vec<Row<'_>> {
    set.traits.iter().map(|it| (TraitRef { of, id: it.id }, Role::Set(set.id), it)).collect()
}

/// A set the setting no longer knows keeps its name, and says that it is set aside.
fn set_name(set: &TraitSet, def: Option<&SetDef>) -> String {
    match (&set.name, def) {
        (Some(own), Some(_)) => own.to_string(),
        (None, Some(def)) => def.name.to_string(),
        (Some(own), None) => format!("Set aside: {own}"),
        (None, None) => "Set aside".to_owned(),
    }
}

impl Editor {
    /// All sets of a character, and the offer of those they lack.
    pub fn sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, wide: bool) {
        let whose = Whose { of: Bearer::Character(who.id), name: &who.name };
        for set in &who.traits.sets {
            let def = cx.table.setting.set(set.def);
            let rows = rows(whose.of, set);
            let mut name = set_name(set, def);
            if set.shut_down {
                name = format!("{name} \u{b7} {}", crate::words::shut_down(set.back));
            }
            match def.filter(|_| !wide && !rows.is_empty()) {
                Some(def) => self.headed_adder(ui, cx, whose, def, &name),
                None => drop(section_label(ui, cx.theme, &name)),
            }
            let painted = if super::extra_dice::spends(cx, def) {
                self.resource_rows(ui, cx, whose, def.filter(|_| wide || rows.is_empty()), &rows)
            } else if wide && rows.iter().any(|(at, _, it)| self.tells(cx, *at, it)) {
                self.rows_with_details(ui, cx, whose, def, &rows)
            } else {
                self.chips(ui, cx, &rows, |ed, ui, cx| {
                    let typing = def.is_some_and(|def| ed.is_open(FileText::AddTrait(whose.of, def.id)));
                    if let Some(def) = def.filter(|_| wide || rows.is_empty() || typing) {
                        ed.trait_adder(ui, cx, whose, def, true);
                    }
                })
            };
            Self::reorder(ui, cx, &painted);
            // The words of what can be added stand lower than dice do.
            ui.add_space(if wide {
                space::S
            } else if rows.is_empty() {
                space::XS
            } else {
                0.0
            });
        }
        self.new_sets(ui, cx, who, whose, wide);
    }

    /// Those with a note or special effects get a line of their own, with the words under it.
    fn rows_with_details(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        whose: Whose<'_>,
        def: Option<&SetDef>,
        rows: &[Row<'_>],
    ) -> super::chip::Painted {
        let mut painted = super::chip::Painted::new();
        let quiet: Vec<_> = rows.iter().filter(|(at, _, it)| !self.tells(cx, *at, it)).map(|(at, ..)| *at).collect();
        for run in rows.chunk_by(|(one, ..), (other, ..)| quiet.contains(one) && quiet.contains(other)) {
            if let [(at, _, it)] = run
                && self.tells(cx, *at, it)
            {
                painted.extend(self.chips(ui, cx, run, |ed, ui, cx| ed.sfx_adder(ui, cx, *at, it)));
                ui.indent(self.id((at, "details")), |ui| self.details(ui, cx, *at, it, false));
                ui.add_space(space::XS);
            } else {
                painted.extend(self.chips(ui, cx, run, |_, _, _| {}));
            }
        }
        if let Some(def) = def {
            ui.horizontal(|ui| self.trait_adder(ui, cx, whose, def, true));
        }
        painted
    }

    /// The name of a set with a plus at its end, where a line of its own would cost too much height.
    fn headed_adder(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Whose<'_>, def: &SetDef, name: &str) {
        let key = FileText::AddTrait(whose.of, def.id);
        let add = format!("Add {} to {}", with_article(&def.one), whose.name);
        headed(ui, cx, name, size::SMALL, |ui, cx| {
            let button = IconButton::new(cx.theme, icons::PLUS, &add).small().quiet().id(self.id((key, "add")));
            if !self.is_open(key) && ui.add(button).clicked() {
                self.open(cx, key, "");
            }
        });
    }

    /// "+ Add a skill", which becomes a field.
    pub fn trait_adder(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Whose<'_>, def: &SetDef, with_words: bool) {
        let add = format!("Add {}", with_article(&def.one));
        let words = if with_words { add.as_str() } else { "" };
        let look = Look::body(cx, format!("New {} of {}", def.one, whose.name), "Name d8");
        let name = format!("{add} to {}", whose.name);
        self.adder(ui, cx, FileText::AddTrait(whose.of, def.id), words, &name, &look);
    }

    /// Sets of the setting that the character lacks.
    fn new_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, whose: Whose<'_>, wide: bool) {
        let has = |id: SetId| who.traits.sets.iter().any(|set| set.def == id);
        let missing: Vec<&SetDef> = cx.table.setting.sets.iter().filter(|def| !has(def.id)).collect();
        let typing = missing.iter().find(|def| self.is_open(FileText::AddTrait(whose.of, def.id)));
        if let Some(def) = typing {
            section_label(ui, cx.theme, &def.name);
            ui.horizontal(|ui| self.trait_adder(ui, cx, whose, def, true));
            return;
        }
        let resources = missing.iter().find(|def| who.is_pc() && super::extra_dice::spends(cx, Some(**def)));
        if let Some(def) = resources {
            ui.horizontal(|ui| self.trait_adder(ui, cx, whose, def, true));
        }
        // In a card the menu offers them; a PC rarely wants those of a mob.
        if missing.is_empty() || !wide && !who.traits.sets.is_empty() {
            return;
        }
        if !wide {
            // Not into the head above it.
            ui.add_space(space::XS);
        }
        let label = format!("Add a set to {}", who.name);
        let id = self.id((who.id, "sets"));
        let response = super::field::add_button(ui, cx, id, "Add a set", &label);
        let mut chosen = None;
        menu::open(egui::Popup::menu(&response), |ui| {
            for def in missing {
                if ui.button(&*def.name).clicked() {
                    chosen = Some(def.id);
                    ui.close();
                }
            }
        });
        if let Some(set) = chosen {
            self.open(cx, FileText::AddTrait(whose.of, set), "");
        }
    }

    /// In a narrow card: special effects and notes below the sets, folded at first.
    pub fn folded_details(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let of = Bearer::Character(who.id);
        let rows: Vec<Row<'_>> = who.traits.sets.iter().flat_map(|set| rows(of, set)).collect();
        let told: Vec<&Row<'_>> = rows.iter().filter(|(at, _, it)| self.tells(cx, *at, it)).collect();
        if told.is_empty() {
            return;
        }
        let unsaid = |at, it| usize::from(super::sfx::hinders_unsaid(cx.table, at, it));
        let count = told.iter().map(|(at, _, it)| it.sfx.len() + unsaid(*at, it)).sum::<usize>();
        let words = if count == 0 { "Notes".to_owned() } else { format!("Special effects and notes ({count})") };
        // What is being typed is never folded away.
        let typing = told.iter().any(|(at, ..)| self.is_telling(*at));
        if !self.fold(ui, cx, who, Part::Details, &words, false) && !typing {
            return;
        }
        for (at, _, it) in told {
            self.details(ui, cx, *at, it, true);
            ui.add_space(space::XS);
        }
    }

    /// Whether a trait has words to read, or some are being written.
    fn tells(&self, cx: &PanelCx<'_>, at: TraitRef, it: &Trait) -> bool {
        super::sfx::hinders_unsaid(cx.table, at, it) || !it.sfx.is_empty() || !it.note.is_empty() || self.is_telling(at)
    }

    /// Whether words about a trait are being written.
    fn is_telling(&self, at: TraitRef) -> bool {
        let key = self.draft.as_ref().map(|draft| draft.key);
        matches!(key, Some(FileText::Sfx(of, _) | FileText::SfxTrigger(of, _) | FileText::SfxLine(of, ..) | FileText::Note(of)) if of == at)
    }

    /// The head of a part that folds. Whether it is unfolded.
    pub fn fold(
        &mut self,
        ui: &mut Ui,
        cx: &PanelCx<'_>,
        who: &Character,
        part: Part,
        words: &str,
        first: bool,
    ) -> bool {
        let open = self.shows(who.id, part, first);
        let verb = if open { "Hide" } else { "Show" };
        let lower = words.split(" (").next().unwrap_or(words).to_lowercase();
        let label = format!("{verb} {lower} of {}", who.name);
        if super::field::fold_head(ui, cx, self.id((who.id, part)), words, open, &label) {
            self.turn(who.id, part);
            return !open;
        }
        open
    }
}

/// The head of a section, with small buttons at its right end.
pub fn headed(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    name: &str,
    height: f32,
    right: impl FnOnce(&mut Ui, &mut PanelCx<'_>),
) {
    ui.horizontal(|ui| {
        ui.set_height(height);
        section_label(ui, cx.theme, name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            right(ui, cx);
        });
    });
    // The words are lower than the buttons beside them.
    ui.add_space(-2.0);
}

/// `a skill`, `an asset`.
pub fn with_article(one: &str) -> String {
    let vowel = one.chars().next().is_some_and(|c| "aeiouAEIOU".contains(c));
    format!("{} {one}", if vowel { "an" } else { "a" })
}
