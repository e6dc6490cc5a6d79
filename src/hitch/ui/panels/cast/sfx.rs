//! SFX and notes of a trait, as text to read and to edit in place.

use super::editor::Editor;
use super::field::{Look, add_chip};
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, SfxHome, Thing, set_of};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, radius, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, Pill, Tips as _, focus_ring, icons, in_sight, row};
use egui::text::{LayoutJob, TextFormat};
use egui::{Label, Sense, Ui, WidgetInfo, vec2};
use hitch_core::model::{Host, Sfx, SfxNo, SfxRef, State, Trait, TraitRef, effects_first};
use hitch_core::rules::Command;
use hitch_core::words::{as_limit, sfx_as_told, sfx_made, sfx_told};

const HINT: &str = mark!("For example Over the roofs: step up Climb on roofs and ropes");
pub const STATEMENT_HINT: &str = mark!("Statement: what do they believe?");

impl Editor {
    /// Paints the note and the SFX of a trait. `headed` repeats its name.
    pub fn details(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait, headed: bool) {
        if headed {
            ui.label(cx.theme.words(&*it.name, Face::Medium, text::SMALL, cx.theme.palette.text));
        }
        if !it.note.is_empty() || self.is_open(FileText::Note(at)) {
            let look = Look::small(cx, t!("note on {}", it.name), t!("A short note"));
            self.line(ui, cx, FileText::Note(at), &look);
        }
        let whose = cx.table.bearer_name(at.of).cloned().unwrap_or_default();
        self.highlights(ui, cx, at, it, &whose);
        if self.is_open(FileText::Statement(at)) {
            let look = Look::small(cx, t!("statement of {} of {whose}", it.name), t!(STATEMENT_HINT));
            self.line(ui, cx, FileText::Statement(at), &look);
        } else if !it.statement.trim().is_empty() {
            ui.add(Label::new(cx.theme.small(&*it.statement).italics()).wrap());
        }
        if hinders_unsaid(cx.table, at, it) {
            ui.add(Label::new(words(cx, &hitch_core::words::hinder())).wrap());
        }
        for (place, sfx) in effects_first(&it.sfx) {
            self.one_sfx(ui, cx, (SfxHome::of_trait(at), &it.name), place, sfx);
            self.patterns(ui, cx, at, it, place, sfx);
        }
        let new = FileText::Sfx(SfxHome::of_trait(at), usize::MAX);
        if self.is_open(new) {
            self.sfx_field(ui, cx, new, t!("New SFX of {}", it.name), t!(HINT));
        }
    }

    /// Paints the highlight traits of a distinction (SET-1).
    pub fn highlights(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait, whose: &str) {
        let key = FileText::Highlights(at);
        if it.highlights.is_empty() && !self.is_open(key) {
            return;
        }
        let look =
            Look::small(cx, t!("highlight traits of {} of {whose}", it.name), t!("Two traits, separated by a comma"));
        if self.is_open(key) {
            self.field(ui, cx, key, &look);
            return;
        }
        row(ui, size::SMALL, |ui| {
            ui.label(cx.theme.small(t!("Highlights")));
            self.line(ui, cx, key, &look);
        });
    }

    pub fn sfx_adder(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait) {
        let new = FileText::Sfx(SfxHome::of_trait(at), usize::MAX);
        let name = t!("Add SFX to {}", it.name);
        let words = if self.is_begun(new) { t!("Continue SFX") } else { t!("Add SFX") };
        if !self.is_open(new) && add_chip(ui, cx, self.id((new, "add")), words, &name) {
            self.open(cx, new, "");
        }
    }

    /// Paints, under an SFX that Hitch only logs, a note on that and the templates its words match.
    fn patterns(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait, place: usize, sfx: &Sfx) {
        if !sfx.is_told() || sfx.is_hinder() || self.written(SfxHome::of_trait(at), place, sfx).is_some() {
            return;
        }
        let theme = cx.theme;
        ui.wrapped_by(space::XS, 2.0, |ui| {
            ui.label(theme.small(t!("Log only: apply it yourself.")));
            if hitch_core::words::sfx_like(sfx).is_empty() {
                return;
            }
            let pill = Pill::new(theme, t!("Use a template…")).dashed().opens_menu();
            let pill = pill.label(t!("Templates for {} of {}", sfx.name, it.name));
            let response = ui.add(pill).tip(t!("Keeps the wording; takes cost and benefit from the template"));
            let no = SfxNo(u32::try_from(place).unwrap_or(u32::MAX));
            let at = SfxRef { of: at.of, on: Host::Trait(at.id), no };
            menu::from(ui, cx, &response, &Thing::Patterns(at));
        });
    }

    pub(super) fn one_sfx(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (home, whose): (SfxHome, &str),
        place: usize,
        sfx: &Sfx,
    ) {
        let key = FileText::Sfx(home, place);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Min), |ui| {
            ui.gap_x(space::XS);
            // A limit is never to be unlocked; its words say that it is one.
            if !sfx.limit {
                let (icon, name) = lock(sfx, whose);
                let button = IconButton::new(cx.theme, icon, &name).small().quiet();
                if ui.add(button).clicked() {
                    cx.out.send_all(home.change(cx.table, place, |sfx| sfx.unlocked = !sfx.unlocked));
                }
            }
            if let Some(key) = self.written(home, place, sfx) {
                let label = label(key, &sfx.name, whose);
                ui.vertical(|ui| self.sfx_field(ui, cx, key, label, hint(key, t!(HINT))));
                return;
            }
            let under = ui.painter().add(egui::Shape::Noop);
            let label = ui.add(Label::new(words(cx, sfx)).selectable(false).wrap());
            let rect = label.rect.expand2(vec2(3.0, 1.0));
            let response = ui.interact(rect, self.id(key), Sense::click());
            let name = match (sfx.limit, sfx.unlocked) {
                (true, true) => t!("Limit {} of {whose}", sfx.name),
                (true, false) => t!("Limit {} of {whose}, locked", sfx.name),
                (false, true) => t!("SFX {} of {whose}", sfx.name),
                (false, false) => t!("SFX {} of {whose}, locked", sfx.name),
            };
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &name));
            if response.hovered() || response.has_focus() {
                let hover = egui::Shape::rect_filled(rect, radius::S, cx.theme.palette.hover);
                ui.painter().set(under, hover);
            }
            focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
            // In Play a press writes nothing over: to edit it stands in its menu.
            self.menu_from(ui, cx, &response, &Thing::Sfx(home, place));
            in_sight(&response);
            let summary = hitch_core::words::sfx_summary(sfx);
            if !summary.is_empty() {
                response.tip(summary);
            }
        });
    }
}

impl Editor {
    /// Returns the text of an SFX that is being written.
    pub fn written(&self, home: SfxHome, place: usize, sfx: &Sfx) -> Option<FileText> {
        let lines = (0..sfx.costs.len() + sfx.benefits.len()).map(|line| FileText::SfxLine(home, place, line));
        let whole = [FileText::Sfx(home, place), FileText::SfxTrigger(home, place)];
        whole.into_iter().chain(lines).find(|key| self.is_open(*key))
    }
}

/// Returns the accessible name of the field of a text of an SFX.
pub fn label(key: FileText, name: &str, whose: &str) -> String {
    match key {
        FileText::SfxTrigger(..) => t!("Trigger of {name} of {whose}"),
        FileText::SfxLine(..) => t!("Text of {name} of {whose}"),
        _ => t!("{name} of {whose}"),
    }
}

/// Returns the icon and the accessible name of the button that locks or unlocks an SFX.
pub fn lock(sfx: &Sfx, whose: &str) -> (&'static str, String) {
    if sfx.unlocked {
        (icons::CHECK_CIRCLE, t!("Lock {} of {whose}", sfx.name))
    } else {
        (icons::LOCK, t!("Unlock {} of {whose}", sfx.name))
    }
}

/// Returns an example for the field; `whole` for a whole SFX.
pub fn hint(key: FileText, whole: &'static str) -> &'static str {
    match key {
        FileText::SfxTrigger(..) => t!("For example On ⟦a heroic⟧ success"),
        FileText::SfxLine(..) => t!("For example A friend on the docks"),
        _ => whole,
    }
}

/// Returns the commands of a typed SFX text; an empty whole SFX is removed.
pub fn typed(state: &State, key: FileText, text: &str) -> Vec<Command> {
    match key {
        FileText::SfxTrigger(home, place) => home.change(state, place, |sfx| sfx.trigger = text.into()),
        FileText::SfxLine(home, place, line) => {
            home.change(state, place, |sfx| crate::ui::deeds::write_line(sfx, line, text))
        }
        _ => put(state, key, taken(state, key, text)),
    }
}

/// Returns the SFX that Enter makes of a typed text, also for its preview. Understood words set its data, others are
/// logged only; a limit shuts down in either case (SFX-1, SFX-5). Data that never came from the words stays.
pub fn taken(state: &State, key: FileText, text: &str) -> Option<Sfx> {
    let (home, place) = home_of(key).filter(|_| !text.trim().is_empty())?;
    let (told, known) = (sfx_told(text), home.knows(state));
    let Some(old) = home.all(state)?.get(place) else {
        return Some(sfx_made(text, matches!(key, FileText::Limit(_)), &known));
    };
    let new = Sfx { name: told.name, text: told.text, ..old.clone() };
    let limit = old.limit && !old.is_told();
    let says = |sfx: &Sfx| {
        let read = sfx_as_told(sfx, &known);
        if limit && !read.is_told() { as_limit(read) } else { read }
    };
    let (was, read) = (says(old), says(&new));
    // Data that was set by hand says more than the words: only what came of the words follows them.
    let said = old.is_told() || (&was.costs, &was.benefits) == (&old.costs, &old.benefits);
    Some(if said && !(limit && read.is_told()) { read } else { new })
}

const fn home_of(key: FileText) -> Option<(SfxHome, usize)> {
    match key {
        FileText::Sfx(home, place) => Some((home, place)),
        FileText::Limit(home) => Some((home, usize::MAX)),
        _ => None,
    }
}

pub fn put(state: &State, key: FileText, sfx: Option<Sfx>) -> Vec<Command> {
    let Some((home, place)) = home_of(key) else { return Vec::new() };
    let Some(mut all) = home.all(state).map(<[Sfx]>::to_vec) else { return Vec::new() };
    let was = all.clone();
    match (all.get_mut(place), sfx) {
        (Some(_), None) => drop(all.remove(place)),
        (Some(old), Some(new)) => *old = new,
        // A place beyond the end means a new one.
        (None, Some(new)) if matches!(key, FileText::Limit(_)) => all.push(as_limit(new)),
        (None, Some(new)) => all.push(new),
        (None, None) => {}
    }
    if all == was { Vec::new() } else { vec![home.write(state, all)] }
}

/// Returns whether a trait is a distinction that may hinder without an SFX that says so (POOL-3).
pub fn hinders_unsaid(state: &State, at: TraitRef, it: &Trait) -> bool {
    let def = state.find(at).and_then(|(role, _)| set_of(state, at, role));
    def.is_some_and(hitch_core::model::SetDef::hinders) && !it.sfx.iter().any(Sfx::is_hinder)
}

/// Lays out the name in bold and the effect behind it.
pub fn words(cx: &PanelCx<'_>, sfx: &Sfx) -> LayoutJob {
    let p = &cx.theme.palette;
    let format = |face: Face, color| TextFormat { font_id: face.at(text::SMALL), color, ..TextFormat::default() };
    let mut job = LayoutJob::default();
    job.append(&sfx.name, 0.0, format(Face::SemiBold, if sfx.unlocked { p.text } else { p.mute }));
    let marks = hitch_core::words::sfx_marks(sfx);
    if !marks.is_empty() {
        job.append(&cx.theme.say(format!("({marks})")), space::XS, format(Face::Regular, p.mute));
    }
    if !sfx.trigger.is_empty() {
        job.append(&format!("{}:", sfx.trigger), space::XS, format(Face::Regular, p.text));
    }
    let told = hitch_core::words::sfx_words(&cx.table.setting, sfx);
    if !told.is_empty() {
        job.append(&cx.theme.say(&told), space::XS, format(Face::Regular, p.mute));
    }
    // Its own words may not name the price; what its data says has it already.
    let price = hitch_core::words::sfx_whole_price(sfx);
    if !price.is_empty() && !sfx.text.trim().is_empty() {
        job.append(&cx.theme.say(format!("· {price}")), space::XS, format(Face::SemiBold, p.soft));
    }
    job
}
