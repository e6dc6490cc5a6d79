//! The trait sets of a bearer: each with its head, its traits as chips, and a field to add one.

use super::editor::{Editor, FoldedPart};
use super::field::Look;
use super::row;
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, SfxHome};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{icons, section_label};
use egui::Ui;
use hitch_core::model::{
    Bearer, Character, Die, Host, Role, Says, SetDef, SetId, Trait, TraitRef, TraitSet, effects_first,
};
use hitch_core::words;

/// A trait with its reference and role.
pub type TraitRow<'a> = (TraitRef, Role, &'a Trait);

#[derive(Clone, Copy)]
pub struct Whose<'a> {
    pub of: Bearer,
    pub name: &'a str,
}

pub fn rows(of: Bearer, set: &TraitSet) -> Vec<TraitRow<'_>> {
    set.traits.iter().map(|it| (TraitRef { of, id: it.id }, Role::Set(set.id), it)).collect()
}

/// Returns the field for a new trait of a set; each of several sets of one kind has its own (SET-9).
fn adds_to(of: Bearer, set: &TraitSet) -> FileText {
    if set.name.is_some() { FileText::AddTo(of, set.id) } else { FileText::AddTrait(of, set.def) }
}

/// Returns the bearer of a set, and the set's own name if there are several.
fn own_of(whose: Whose<'_>, set: &TraitSet) -> String {
    set.name.as_ref().map_or_else(|| whose.name.to_owned(), |own| t!("{own} of {}", whose.name))
}

/// Sorts traits by die, stably.
fn largest_first(rows: &mut [TraitRow<'_>]) {
    rows.sort_by_key(|(.., it)| std::cmp::Reverse(it.dice().into_iter().max()));
}

impl Editor {
    pub fn set_rows(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let whose = Whose { of: Bearer::Character(who.id), name: &who.name };
        for set in &who.traits.sets {
            self.set_row(ui, cx, who, whose, set);
        }
        let has = |id: SetId| who.traits.sets.iter().any(|set| set.def == id);
        let setting = cx.table.setting.clone();
        for def in setting.sets.iter().filter(|def| !has(def.id)) {
            // The menu offers those that are lacking; resources are asked for by many.
            let asked = who.is_pc() && super::extra_dice::spends(cx, Some(def));
            if asked || self.is_open(FileText::AddTrait(whose.of, def.id)) {
                self.row(ui, cx, None, |_, _, _| (), |ed, ui, cx| ed.trait_adder(ui, cx, whose, def, true));
            }
        }
        if who.traits.sets.is_empty() {
            self.new_sets(ui, cx, who, whose, false);
        }
    }

    fn set_row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, whose: Whose<'_>, set: &TraitSet) {
        let def = cx.table.setting.set(set.def);
        let mut rows = rows(whose.of, set);
        let mut name = words::set_name(&cx.table.setting, set);
        if set.shut_down {
            name = format!("{name}, {}", hitch_core::words::shut_down(set.back));
        }
        let spends = super::extra_dice::spends(cx, def);
        if !spends {
            largest_first(&mut rows);
        }
        let part = FoldedPart::Small(set.id);
        let all_shown = self.shows(who.id, part, false);
        let small = |ed: &Self, (at, _, trait_): &TraitRow<'_>| {
            // What lies in the tray or is being typed stays in sight, however small its die is.
            let used = ed.memo.pooled.contains_key(at) || ed.is_open(FileText::Trait(*at)) || ed.is_telling(*at);
            !used && trait_.dice().iter().all(|die| *die == Die::D4) && !trait_.dice().is_empty()
        };
        // What is untrained is one press away; of the GM's it is what the players roll against.
        let folds = who.is_pc() && !spends && def.is_some_and(|def| !def.hinders());
        let count = if folds { rows.iter().filter(|row| small(self, row)).count() } else { 0 };
        if !all_shown && count > 0 {
            rows.retain(|row| !small(self, row));
        }
        let empty = rows.is_empty() && count == 0;
        let priced = rows.iter().find(|(at, ..)| self.memo.priced.contains(at));
        let price = priced.map(|_| hitch_core::words::priced_trait(cx.table, Some(who.id)));
        let left = |ed: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            match def.filter(|_| !empty) {
                Some(def) => {
                    let key = adds_to(whose.of, set);
                    let add = t!("Add {} to {}", with_article(&def.one), own_of(whose, set));
                    if row::adding(ui, cx, ed.id((key, "add")), &name, &add).clicked() {
                        ed.open(cx, key, "");
                    }
                }
                None => row::label(ui, cx, &name),
            }
            if count > 0 {
                let (words, icon) = if all_shown {
                    (t!("Hide d4").to_owned(), icons::CARET_DOWN)
                } else {
                    (t!("+ {count} at d4"), icons::CARET_RIGHT)
                };
                let label = if all_shown {
                    t!("Hide {count} at d4 of {name} of {}", whose.name)
                } else {
                    t!("Show {count} at d4 of {name} of {}", whose.name)
                };
                let id = ed.id((who.id, part));
                if row::small(ui, cx, id, (&words, icon), &label).clicked() {
                    ed.turn(who.id, part);
                }
            }
        };
        let ((), painted) = self.row(ui, cx, price.as_deref(), left, |ed, ui, cx| {
            if spends {
                return ed.resource_rows(ui, cx, whose, def.filter(|_| rows.is_empty()), &rows);
            }
            let typing = ed.is_open(adds_to(whose.of, set));
            let painted = ed.chips(ui, cx, &rows, |ed, ui, cx| {
                if let Some(def) = def.filter(|_| typing || empty) {
                    ed.adder_to(ui, cx, whose, def, set);
                }
            });
            // What is being written about a trait stands under its set.
            for (at, _, trait_) in &rows {
                if ed.is_telling(*at) {
                    ed.details(ui, cx, *at, trait_, true);
                }
            }
            painted
        });
        Self::reorder(ui, cx, &painted);
    }

    pub fn sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let whose = Whose { of: Bearer::Character(who.id), name: &who.name };
        for set in &who.traits.sets {
            let def = cx.table.setting.set(set.def);
            let rows = rows(whose.of, set);
            let mut name = words::set_name(&cx.table.setting, set);
            if set.shut_down {
                name = format!("{name} · {}", hitch_core::words::shut_down(set.back));
            }
            section_label(ui, cx.theme, &name);
            let painted = if super::extra_dice::spends(cx, def) {
                self.resource_rows(ui, cx, whose, def, &rows)
            } else if rows.iter().any(|(at, _, it)| self.tells(cx, *at, it)) {
                self.rows_with_details(ui, cx, whose, (def, set), &rows)
            } else {
                self.chips(ui, cx, &rows, |ed, ui, cx| {
                    if let Some(def) = def {
                        ed.adder_to(ui, cx, whose, def, set);
                    }
                })
            };
            Self::reorder(ui, cx, &painted);
            self.of_set(ui, cx, whose.of, set, &name);
            ui.add_space(space::S);
        }
        self.new_sets(ui, cx, who, whose, true);
    }

    /// Paints the origin of a set, and the SFX and limits on it as a whole (SET-9).
    fn of_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, of: Bearer, set: &TraitSet, name: &str) {
        if !set.source.trim().is_empty() {
            ui.label(cx.theme.small(t!("Source: {}", set.source.trim())));
        }
        for (place, sfx) in effects_first(&set.sfx) {
            self.one_sfx(ui, cx, (SfxHome::On(of, Host::Set(set.id)), name), place, sfx);
        }
    }

    /// Paints traits, giving those with a note or SFX a line of their own with the text below.
    fn rows_with_details(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        whose: Whose<'_>,
        (def, set): (Option<&SetDef>, &TraitSet),
        rows: &[TraitRow<'_>],
    ) -> super::chip::PaintedTraits {
        let mut painted = super::chip::PaintedTraits::new();
        let quiet: Vec<_> = rows.iter().filter(|(at, _, it)| !self.tells(cx, *at, it)).map(|(at, ..)| *at).collect();
        for run in rows.chunk_by(|(one, ..), (other, ..)| quiet.contains(one) && quiet.contains(other)) {
            if let [(at, _, it)] = run
                && self.tells(cx, *at, it)
            {
                let carries = def.is_some_and(|def| !def.many() && def.says().contains(&Says::Sfx));
                painted.extend(self.chips(ui, cx, run, |ed, ui, cx| {
                    if carries {
                        ed.sfx_adder(ui, cx, *at, it);
                    }
                }));
                ui.indent(self.id((at, "details")), |ui| self.details(ui, cx, *at, it, false));
                ui.add_space(space::XS);
            } else {
                painted.extend(self.chips(ui, cx, run, |_, _, _| {}));
            }
        }
        if let Some(def) = def {
            ui.horizontal(|ui| self.adder_to(ui, cx, whose, def, set));
        }
        painted
    }

    fn adder_to(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Whose<'_>, def: &SetDef, set: &TraitSet) {
        let add = t!("Add {}", with_article(&def.one));
        let look = Look::body(cx, t!("New {} of {}", def.one, own_of(whose, set)), t!("Name d8"));
        let name = t!("Add {} to {}", with_article(&def.one), own_of(whose, set));
        self.adder(ui, cx, adds_to(whose.of, set), &add, &name, &look);
    }

    pub fn trait_adder(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Whose<'_>, def: &SetDef, with_words: bool) {
        let add = t!("Add {}", with_article(&def.one));
        let words = if with_words { add.as_str() } else { "" };
        let look = Look::body(cx, t!("New {} of {}", def.one, whose.name), t!("Name d8"));
        let name = t!("Add {} to {}", with_article(&def.one), whose.name);
        self.adder(ui, cx, FileText::AddTrait(whose.of, def.id), words, &name, &look);
    }

    fn new_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, whose: Whose<'_>, wide: bool) {
        let has = |id: SetId| who.traits.sets.iter().any(|set| set.def == id);
        let missing: Vec<&SetDef> = cx.table.setting.sets.iter().filter(|def| !has(def.id)).collect();
        let typing = missing.iter().find(|def| self.is_open(FileText::AddTrait(whose.of, def.id)));
        if let Some(def) = typing {
            section_label(ui, cx.theme, &def.name);
            ui.horizontal(|ui| self.trait_adder(ui, cx, whose, def, true));
            return;
        }
        let resources = missing.iter().find(|def| wide && who.is_pc() && super::extra_dice::spends(cx, Some(**def)));
        if let Some(def) = resources {
            ui.horizontal(|ui| self.trait_adder(ui, cx, whose, def, true));
        }
        if missing.is_empty() {
            return;
        }
        if !wide {
            row::hairline(ui, cx);
        }
        let label = t!("Add a trait set to {}", who.name);
        let id = self.id((who.id, "sets"));
        let response = super::field::add_button(ui, cx, id, t!("Add a trait set"), &label);
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

    /// Returns whether a trait has text, or text is being written.
    fn tells(&self, cx: &PanelCx<'_>, at: TraitRef, it: &Trait) -> bool {
        let said =
            !it.sfx.is_empty() || !it.note.is_empty() || !it.highlights.is_empty() || !it.statement.trim().is_empty();
        super::sfx::hinders_unsaid(cx.table, at, it) || said || self.is_telling(at)
    }

    fn is_telling(&self, at: TraitRef) -> bool {
        let key = self.draft.as_ref().map(|draft| draft.key);
        let home = SfxHome::of_trait(at);
        match key {
            Some(FileText::Sfx(of, _) | FileText::SfxTrigger(of, _) | FileText::SfxLine(of, ..)) => of == home,
            Some(FileText::Note(of) | FileText::Statement(of) | FileText::Highlights(of)) => of == at,
            _ => false,
        }
    }

    /// Paints the head of a foldable part. Returns whether it is unfolded.
    pub fn fold(
        &mut self,
        ui: &mut Ui,
        cx: &PanelCx<'_>,
        who: &Character,
        part: FoldedPart,
        words: &str,
        first: bool,
    ) -> bool {
        let open = self.shows(who.id, part, first);
        let lower = words.split(" (").next().unwrap_or(words).to_lowercase();
        let label = if open { t!("Hide {lower} of {}", who.name) } else { t!("Show {lower} of {}", who.name) };
        if super::field::fold_head(ui, cx, self.id((who.id, part)), words, open, &label) {
            self.turn(who.id, part);
            return !open;
        }
        open
    }
}

/// Returns `a skill`, `an asset`.
pub fn with_article(one: &str) -> String {
    let vowel = one.chars().next().is_some_and(|c| "aeiouAEIOU".contains(c));
    format!("{} {one}", if vowel { "an" } else { "a" })
}
