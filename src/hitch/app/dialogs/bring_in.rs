//! Character files before they come into the campaign: what the campaign has already, what its setting does not know,
//! and what was not read (SETT-1).

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::panels::menu;
use crate::ui::theme::{Face, Theme, Tone, size, space, text};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, ends, focus_once, row, section_label, segments};
use egui::{Key, Label, ScrollArea, Ui};
use hitch_core::model::{Arrival, Bearer, Name, Parcel, PictureName, SetFit, Setting, Twin};
use hitch_core::rules::{self, ArrivalRefusal, Authority, Command, Forecast, Refusal, SettingCommand, Table};
use hitch_core::words;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The room of head and foot, and the most lines about what was not read.
const AROUND: f32 = 200.0;
const LINES: usize = 12;

/// Something that was read, with the choices about it.
pub(in crate::app) struct Coming {
    file: String,
    pub arrival: Arrival,
    /// Its pictures in Base64, which no preview needs.
    pub pictures: BTreeMap<PictureName, Name>,
}

impl Coming {
    pub fn new(file: String, mut parcel: Parcel) -> Self {
        let pictures = std::mem::take(&mut parcel.pictures);
        // Told before it is done: a scene's own dice stay behind.
        parcel.settle();
        Self { file, arrival: Arrival { parcel, ..Arrival::default() }, pictures }
    }

    fn is_left_out(&self, forecast: &Forecast) -> bool {
        let out = |of: &Bearer| self.arrival.twins.get(of) == Some(&Twin::LeaveOut);
        forecast.twins.iter().all(|(of, twin)| twin.is_some() && out(of))
    }

    fn command(&self) -> Command {
        SettingCommand::BringIn(Box::new(self.arrival.clone())).into()
    }
}

pub(in crate::app) struct BringIn {
    pub coming: Vec<Coming>,
    /// Why the other files could not be read.
    unread: Vec<String>,
    /// What becomes of it, for a state of the table and the present choices.
    seen: Option<(u64, Vec<Seen>)>,
}

/// What becomes of a parcel, in the setting that it comes into.
struct Seen {
    setting: Arc<Setting>,
    forecast: Forecast,
    refusal: Option<Refusal>,
}

impl BringIn {
    pub const fn new(coming: Vec<Coming>, unread: Vec<String>) -> Self {
        Self { coming, unread, seen: None }
    }

    /// Tries one parcel after the other, since each comes into a campaign that has the ones before.
    fn foresee(&self, table: &Table) -> Vec<Seen> {
        let mut table = table.clone();
        let mut all = Vec::new();
        for coming in &self.coming {
            let forecast = rules::forecast(&table, &coming.arrival);
            let setting = table.setting.clone();
            let mut refusal = None;
            if !coming.is_left_out(&forecast) {
                match rules::apply(&table, &coming.command(), Authority::Rules) {
                    Ok((after, _)) => table = after,
                    Err(why) => refusal = Some(why),
                }
            }
            all.push(Seen { setting, forecast, refusal });
        }
        all
    }

    /// Returns a command for each parcel that is not left out.
    pub fn commands(&self, table: &Table) -> Vec<Command> {
        let seen = self.foresee(table);
        let goes = self.coming.iter().zip(&seen).filter(|(it, seen)| !it.is_left_out(&seen.forecast));
        goes.map(|(it, _)| it.command()).collect()
    }
}

impl HitchApp {
    pub(super) fn show_bring_in(&self, ui: &mut Ui, it: &mut BringIn) -> Next {
        let theme = &self.theme;
        let session = self.document.session();
        let (revision, table) = (session.revision(), session.table());
        let seen = it.seen.take().filter(|(of, _)| *of == revision);
        let (_, seen) = seen.unwrap_or_else(|| (revision, it.foresee(table)));
        ui.label(theme.title(t!("Bring in these characters?")));
        // Above the list, so that a quick Enter passes nothing by.
        let all: Vec<_> = it.coming.iter().zip(&seen).map(|(it, seen)| (&it.arrival.parcel, &seen.forecast)).collect();
        ui.add(Label::new(theme.small(theme.say(words::arrivals(&table.setting, &all)).into_owned())).wrap());
        ui.add_space(space::S);
        let mut changed = false;
        let tall = (ui.ctx().content_rect().height() - AROUND).max(120.0);
        ScrollArea::vertical().max_height(tall).auto_shrink([false, true]).show(ui, |ui| {
            changed |= all_twins(ui, theme, it, &seen);
            for (nth, (coming, seen)) in it.coming.iter_mut().zip(&seen).enumerate() {
                changed |= ui.push_id(nth, |ui| one(ui, theme, coming, seen)).inner;
            }
            for why in &it.unread {
                bad(ui, theme, why);
            }
        });
        let nothing = it.coming.iter().zip(&seen).all(|(it, seen)| it.is_left_out(&seen.forecast));
        let nothing = nothing.then_some(Refusal::Arrival(ArrivalRefusal::Nothing));
        let refusal = seen.iter().find_map(|it| it.refusal.clone()).or(nothing);
        let why = refusal.map(|why| words::why(&table.setting, &why));
        if let Some(why) = &why {
            bad(ui, theme, why);
        }
        ui.add_space(space::M);
        let free = ui.memory(|memory| memory.focused().is_none());
        let (mut go, mut cancel) = (free && ui.input(|input| input.key_pressed(Key::Enter)), false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            let button = ui.add_enabled(why.is_none(), PushButton::primary(theme, t!("Bring in")));
            focus_once(ui, &button);
            go |= button.tip_off(why.clone().unwrap_or_default()).clicked();
        });
        it.seen = (!changed).then_some((revision, seen));
        match (go && why.is_none(), cancel) {
            (true, _) => Next::BringIn,
            (_, true) => Next::Close,
            _ => Next::Stay,
        }
    }
}

fn bad(ui: &mut Ui, theme: &Theme, why: &str) {
    ui.add(Label::new(theme.words(why, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text)).wrap());
}

/// Paints the choice about one or all that the campaign has already. Returns a new one.
fn ways(ui: &mut Ui, theme: &Theme, whose: &str, now: Option<Twin>) -> Option<Twin> {
    let words = Twin::ALL.map(|way| (way, words::twin(way), format!("{whose}: {}", words::twin(way))));
    let parts = words.each_ref().map(|(way, words, label)| (Some(*way), *words, label.as_str()));
    segments(ui, theme, now, &parts).flatten()
}

/// Paints a line whose choice lies below those of the others.
fn choice<R>(
    ui: &mut Ui,
    salt: impl std::hash::Hash + std::fmt::Debug,
    says: impl FnOnce(&mut Ui),
    choose: impl FnOnce(&mut Ui) -> R,
) -> R {
    row(ui, size::CONTROL, |ui| ends(ui, ("twin", salt), says, choose)).inner
}

/// Paints the choice about all that the campaign has already, where these are several. Returns whether it was changed.
fn all_twins(ui: &mut Ui, theme: &Theme, it: &mut BringIn, seen: &[Seen]) -> bool {
    let with_twin = |of: &Seen| -> Vec<Bearer> {
        of.forecast.twins.iter().filter(|(_, twin)| twin.is_some()).map(|(of, _)| *of).collect()
    };
    let twins: Vec<Vec<Bearer>> = seen.iter().map(with_twin).collect();
    let now: Vec<Twin> = it.coming.iter().zip(&twins).flat_map(|(it, of)| of.iter().map(|of| way(it, *of))).collect();
    let Some(first) = now.first().filter(|_| now.len() > 1) else { return false };
    let now = now.iter().all(|it| it == first).then_some(*first);
    let count: usize = twins.iter().map(Vec::len).sum();
    let words = t!("{count} are in this campaign already:");
    let says = |ui: &mut Ui| _ = ui.add(Label::new(theme.body(words)).wrap());
    let Some(way) = choice(ui, "all", says, |ui| ways(ui, theme, t!("All"), now)) else { return false };
    for (coming, of) in it.coming.iter_mut().zip(twins) {
        coming.arrival.twins.extend(of.into_iter().map(|of| (of, way)));
    }
    true
}

fn way(coming: &Coming, of: Bearer) -> Twin {
    coming.arrival.twins.get(&of).copied().unwrap_or_default()
}

/// Paints a parcel. Returns whether a choice was changed.
fn one(ui: &mut Ui, theme: &Theme, coming: &mut Coming, seen: &Seen) -> bool {
    let from = &coming.arrival.parcel.from;
    let from = if from.is_empty() { String::new() } else { t!("from “{from}”") };
    section_label(ui, theme, &words::noted(coming.file.as_str(), from));
    let mut changed = false;
    for (of, twin) in &seen.forecast.twins {
        let parcel = &coming.arrival.parcel;
        let Some((_, name, traits)) = parcel.bearers().find(|(it, ..)| it == of) else { continue };
        let name = name.clone();
        let count = words::counted(u32::try_from(traits.iter().count()).unwrap_or(u32::MAX), t!("trait"));
        let kind = words::kind_in(&seen.setting.labels, parcel, *of);
        let says = |ui: &mut Ui| {
            ui.add(Label::new(theme.strong(&*name)).truncate());
            ui.add(Label::new(theme.small(theme.say(format!("{kind}, {count}")).into_owned())).truncate());
        };
        let now = twin.map(|_| way(coming, *of));
        let chosen = choice(ui, *of, says, |ui| now.and_then(|now| ways(ui, theme, &name, Some(now))));
        if let Some(way) = chosen {
            coming.arrival.twins.insert(*of, way);
            changed = true;
        }
    }
    changed |= sets(ui, theme, coming, seen);
    for line in words::forecast(&seen.setting, &coming.arrival.parcel, &seen.forecast) {
        ui.add(Label::new(theme.small(theme.say(line).into_owned())).wrap());
    }
    left(ui, theme, &coming.arrival.parcel);
    ui.add_space(space::S);
    changed
}

/// Paints the trait sets that the setting does not know, each with its place. Returns whether one was changed.
fn sets(ui: &mut Ui, theme: &Theme, coming: &mut Coming, seen: &Seen) -> bool {
    let now = &seen.setting;
    let mut chosen = None;
    for set in &coming.arrival.parcel.sets {
        let Some(fit) = seen.forecast.sets.get(&set.id).filter(|it| !it.is_same(now, set)) else { continue };
        let words = words::set_fit(now, *fit);
        ui.wrapped(space::S, |ui| {
            ui.label(theme.body(&*set.name));
            let pill = Pill::new(theme, &words).opens_menu().label(format!("{}: {words}", set.name));
            let tip = t!(
                "Choose where these traits go. Traits that are set aside return when the setting has such a trait set."
            );
            let response = ui.add(pill).tip(tip);
            menu::either(&response, |ui| {
                let there = now.sets.iter().map(|it| SetFit::Joins(it.id));
                for other in [SetFit::Aside, SetFit::Added].into_iter().chain(there) {
                    if ui.selectable_label(other == *fit, words::sentence(&words::set_fit(now, other))).clicked() {
                        chosen = Some((set.id, other));
                        ui.close();
                    }
                }
            });
        });
    }
    let Some((set, fit)) = chosen else { return false };
    coming.arrival.sets.insert(set, fit);
    true
}

/// Paints what was not read, kept in the notes or left behind, and what holds only in play.
fn left(ui: &mut Ui, theme: &Theme, parcel: &Parcel) {
    let (noted, gone): (Vec<&Name>, Vec<&Name>) = parcel.left.iter().partition(|it| parcel.has_noted(it));
    for (head, lines) in [
        (t!("Not read, kept in the GM notes"), noted),
        (t!("Left out"), gone),
        (t!("Left out because it ends with a scene, session or roll"), parcel.in_play.iter().collect()),
    ] {
        if lines.is_empty() {
            continue;
        }
        ui.label(theme.label(head));
        for line in lines.iter().take(LINES) {
            ui.add(Label::new(theme.small(&***line)).wrap());
        }
        if let Some(more) = lines.len().checked_sub(LINES).filter(|it| *it > 0) {
            ui.label(theme.small(t!("and {more} more")));
        }
    }
}
