//! The form for the next element, with its name and connection, and its possible gains as offers. A pressed offer
//! places all of it in one step (PATH-3).

use crate::ui::actions::settling;
use crate::ui::context::take_ask;
use crate::ui::deeds::{self, Ask, Deed};
use crate::ui::panels::parts::{menu, undo_passes};
use crate::ui::theme::{Face, Tone, space, text as text_size};
use crate::ui::widgets::{
    Layouts as _, OfferLook, OfferRow, Pill, PushButton, TextButton, section_label, segments, text_field,
};
use crate::ui::{By, PanelCx, PlacesFor};
use egui::{Id, Ui};
use hitch_core::model::{
    CharacterId, ConnectionId, Element, ElementId, ElementKind, Gain, ListKind, Name, Point, Ref, ResourceSort, SetId,
    TraitSetId, same_name,
};
use hitch_core::rules::{self, Due, GainAt, GainFrom, MapCommand, PathCommand, PathGain, PlaceAt};
use hitch_core::session::NamesOf;
use hitch_core::words;
use std::collections::BTreeMap;

/// The most gains shown, each with a digit that presses it; the others are steps up, under *Show more traits*.
const FEW: usize = 4;
const ROW: f32 = 46.0;
/// The least distance from other elements, across and down: two shapes and a name below.
const CLEAR: (u32, u32) = (190, 130);
/// The distance of a new element from its PC, in map units.
const FAR: f64 = 180.0;

#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) kind: ElementKind,
    pub(super) sort: Option<ResourceSort>,
    pub(super) against: bool,
    pub(super) name: String,
    pub(super) text: String,
    /// The name of a distinction or a power.
    called: String,
    /// The name of a gain beyond those of the stage's kind.
    part: String,
    all: bool,
    words: BTreeMap<ConnectionId, String>,
    /// The selection on the map was made for another character.
    pub(super) stale: bool,
    later: bool,
    /// Makes a new element, even if one of that name is on the map.
    pub(super) anew: bool,
    pub(super) act: super::act::JoinWay,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            kind: ElementKind::Gmc,
            sort: None,
            against: false,
            name: String::new(),
            text: String::new(),
            called: String::new(),
            part: String::new(),
            words: BTreeMap::new(),
            all: false,
            stale: false,
            later: false,
            anew: false,
            act: super::act::JoinWay::default(),
        }
    }
}

impl Form {
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        let owed: Vec<Due> = rules::stage_owes(cx.table, who).into_iter().map(|(due, _)| due).collect();
        let places = owed.iter().any(|due| matches!(due, Due::Element | Due::NewElement | Due::Extra));
        let name = cx.table.cast.get(&who).map(|it| it.name.clone()).unwrap_or_default();
        let later = rules::left_for_later(cx.table, who);
        let draws = places || owed.contains(&Due::Action);
        self.later &= draws && !later.is_empty();
        if let (true, Some(first)) = (draws, later.first()) {
            self.either(ui, cx, *first);
        }
        if self.later {
            self.gain(ui, cx, who, later.first().copied());
        } else if places {
            section_label(ui, cx.theme, &t!("{name}: add an element"));
            self.fields(ui, cx);
            let taken = self.connection(ui, cx);
            self.place(ui, cx, who, &owed, taken);
        } else if owed.contains(&Due::Action) {
            section_label(ui, cx.theme, &t!("{name}: meta action"));
            self.action(ui, cx, who);
        } else if owed.contains(&Due::Trait) {
            section_label(ui, cx.theme, &t!("{name}: gain a trait"));
            self.gain(ui, cx, who, rules::placed_last(cx.table, who));
        }
        for due in [Due::Distinction, Due::Power] {
            if owed.contains(&due) {
                self.named_gain(ui, cx, who, due);
            }
        }
        if owed.contains(&Due::Part) {
            self.parts(ui, cx, who);
        }
        self.words(ui, cx, who);
    }

    /// Paints the texts of connections that other players gave (PATH-3).
    fn words(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        let map = &cx.table.map;
        self.words.retain(|id, _| map.connections.contains_key(id));
        for connection in rules::words_owed(cx.table, who) {
            let name = |id| map.elements.get(&id).map(|it| it.name.clone()).unwrap_or_default();
            ui.add_space(space::XS);
            section_label(
                ui,
                cx.theme,
                &t!("Connection between {} and {}", name(connection.from), name(connection.to)),
            );
            let typed = self.words.entry(connection.id).or_default();
            let id = Id::unique(("stages: words of", connection.id));
            first_field(ui, id);
            let label = t!("Connection to {}", name(connection.to));
            let (left, _) = line(ui, cx, id, typed, &label, t!("Describe the connection and press Enter"));
            if left && !typed.trim().is_empty() {
                cx.out.send(MapCommand::Reword { connection: connection.id.into(), text: typed.trim().into() });
            }
        }
    }

    /// Paints the choice between the next element and the postponed gain of an element of an earlier stage.
    fn either(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, first: ElementId) {
        let name = cx.table.map.elements.get(&first).map(|it| it.name.clone()).unwrap_or_default();
        let asked = trait_from(&name);
        ui.pill_row(|ui| {
            for (words, later) in [(t!("Continue this stage"), false), (&*asked, true)] {
                if chip(ui, cx, words, self.later == later) {
                    self.later = later;
                }
            }
        });
    }

    /// Paints the gains beyond those of the stage's kind: new ones are typed, others are chosen from the file (PATH-9).
    fn parts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId) {
        let Some(file) = cx.table.cast.get(&who).cloned() else { return };
        ui.add_space(space::XS);
        section_label(ui, cx.theme, t!("Also gain"));
        let mut gains: Vec<Gain> = rules::stage_parts(cx.table, who);
        gains.dedup();
        let named = |gain: &Gain| matches!(gain, Gain::New { .. } | Gain::WholeSet(_));
        if gains.iter().any(named) {
            let id = Id::unique("stages: name of a part");
            first_field(ui, id);
            text_field(ui, cx.theme, id, &mut self.part, t!("Name of the improvement"), |edit| {
                edit.hint_text(t!("Name")).desired_width(f32::INFINITY)
            });
        }
        for gain in gains {
            let told = words::growth::gain(&cx.table.setting, &gain);
            if named(&gain) {
                let name: Name = self.part.trim().into();
                let typed = !name.is_empty();
                let part = PathGain::Part(Box::new(GainAt { name, ..GainAt::of(gain) }));
                let deed = Deed::send(told.clone(), PathCommand::Gain { who: who.into(), gain: part, of: None });
                let button = PushButton::plain(cx.theme, &told);
                let pressed = ui.add_enabled_ui(typed, |ui| menu::push(ui, cx, &deed, button, false).clicked());
                if pressed.inner {
                    self.part.clear();
                }
            } else {
                let button = ui.add(PushButton::plain(cx.theme, &format!("{told}…")));
                let items = deeds::paths::part(cx.table, &file, &gain);
                menu::drop(&button, |ui| menu::items_of(ui, cx, &items));
            }
        }
    }

    pub(super) fn fields(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let named = |kind| (kind, words::sentence(words::element_kind(&cx.table.setting.labels, kind)));
        let kinds: Vec<_> = ElementKind::ALL.into_iter().filter(|it| *it != ElementKind::Pc).map(named).collect();
        let parts: Vec<_> = kinds.iter().map(|(kind, words)| (*kind, &**words, &**words)).collect();
        if let Some(kind) = ui.horizontal(|ui| segments(ui, cx.theme, self.kind, &parts)).inner {
            (self.kind, self.sort) = (kind, None);
            if ui.input(|input| input.pointer.any_released()) {
                types_on(ui);
            }
        }
        let id = name_field();
        first_field(ui, id);
        cx.offer_names(ui, id, NamesOf::Places);
        let (label, hint) = (t!("Name of the next element"), t!("Name of a person, place or thing"));
        let (_, entered) = line(ui, cx, id, &mut self.name, label, hint);
        if entered && !self.name.trim().is_empty() {
            ui.memory_mut(|memory| memory.request_focus(connection_field()));
        }
    }

    /// Paints the connection’s text and the kind of resource. Returns whether Enter was pressed in the text.
    pub(super) fn connection(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) -> bool {
        let (label, hint) = (t!("Connection of the next element"), t!("How are they connected?"));
        let (_, entered) = line(ui, cx, connection_field(), &mut self.text, label, hint);
        self.sorts(ui, cx);
        entered
    }

    /// Paints the choice of a resource’s type, below the fields so that these stay in place.
    pub(super) fn sorts(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        if self.kind != ElementKind::Resource {
            return;
        }
        ui.pill_row(|ui| {
            for sort in ResourceSort::ALL {
                let words = words::sentence(words::resource_sort(sort));
                if chip(ui, cx, &words, self.sort == Some(sort)) {
                    self.sort = (self.sort != Some(sort)).then_some(sort);
                }
            }
            if chip(ui, cx, t!("Adversarial"), self.against) {
                self.against = !self.against;
            }
        });
    }

    /// Returns the element with the typed name, or without one the element selected on the map.
    fn there<'a>(&self, cx: &PanelCx<'a>, who: CharacterId) -> Option<&'a Element> {
        let map = &cx.table.map;
        let own = map.of(who).map(|it| it.id);
        let name = self.name.trim();
        let found = if name.is_empty() {
            let [id] = cx.view.on_map.elements.as_slice() else { return None };
            // A stage of new elements takes none that is there (PATH-3): the selection means nothing to it.
            let new = rules::stage_owes(cx.table, who).iter().any(|(due, _)| *due == Due::NewElement);
            map.elements.get(id).filter(|_| !self.stale && !new)
        } else {
            map.elements.values().find(|it| same_name(&it.name, name))
        };
        found.map(|it| &**it).filter(|it| Some(it.id) != own)
    }

    /// Returns the element to place, existing or new.
    pub(super) fn placed(&self, cx: &PanelCx<'_>, who: CharacterId) -> Option<(PlaceAt, GainFrom)> {
        let name = self.name.trim();
        match self.there(cx, who).filter(|_| name.is_empty() || !self.anew) {
            Some(there) => return Some((PlaceAt::Old(Ref::Id(there.id)), GainFrom::from(there))),
            None if name.is_empty() => return None,
            None => {}
        }
        Some((self.new_element(cx, who), GainFrom { kind: self.kind, sort: self.resource_sort(), name: name.into() }))
    }

    fn resource_sort(&self) -> Option<ResourceSort> {
        self.sort.filter(|_| self.kind == ElementKind::Resource)
    }

    pub(super) fn new_element(&self, cx: &PanelCx<'_>, who: CharacterId) -> PlaceAt {
        PlaceAt::New {
            kind: self.kind,
            name: self.name.trim().into(),
            at: free_place(cx, cx.table.map.of(who)),
            sort: self.resource_sort(),
            against: self.against && self.kind == ElementKind::Resource,
            second: self.anew,
        }
    }

    fn place(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, owed: &[Due], taken: bool) {
        let Some((element, from)) = self.placed(cx, who) else {
            let old = !owed.contains(&Due::NewElement);
            let told = if old { t!("Type a name, or select an element on the map.") } else { t!("Type a name.") };
            ui.add(egui::Label::new(cx.theme.muted(told)).wrap());
            return;
        };
        let text: Name = self.text.trim().into();
        let place = |gain: Option<PathGain>| PathCommand::Place {
            who: who.into(),
            element: element.clone(),
            text: text.clone(),
            to: None,
            gain,
        };
        let mut all = Vec::new();
        if owed.contains(&Due::Trait) {
            let gains = rules::stage_gains(cx.table, who, Some(&from)).into_iter().filter(|gain| is_trait(cx, gain));
            all.extend(gains.map(|gain| Gift::of(cx, who, &gain, place(Some(gain.clone())))));
        }
        self.twin(ui, cx, who, &[(t!("Connect to the existing element"), false), (t!(ADD_ANOTHER), true)]);
        // The reason why the element can’t be placed is shown once, not for each offer.
        if let Some(refusal) = cx.why_not(&[place(None).into()]) {
            let why = cx.theme.words(cx.reason(&refusal), Face::Regular, text_size::SMALL, cx.theme.palette.bad_text);
            ui.add(egui::Label::new(why).wrap());
        }
        let gives = !all.is_empty();
        if gives {
            ui.label(cx.theme.small(trait_from(&from.name)));
        }
        let words = if owed.contains(&Due::Trait) { t!("Add now, choose later") } else { t!("Add") };
        let deed = Deed::send(words, place(None));
        let placed = self.offers(ui, cx, all, taken, Some(&deed));
        if placed {
            types_on(ui);
            (self.name, self.text) = (String::new(), String::new());
            (self.all, self.against, self.anew) = (false, false, false);
        }
    }

    /// Offers the choice between an element of the same name on the map and a new one.
    pub(super) fn twin(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, who: CharacterId, ways: &[(&str, bool)]) {
        let Some(there) = self.there(cx, who).filter(|_| !self.name.trim().is_empty()) else { return };
        let kind = words::element_sort(&cx.table.setting.labels, there);
        ui.add(egui::Label::new(cx.theme.small(t!("On the map: {} · {kind}", there.name))).wrap());
        ui.pill_row(|ui| {
            for (words, anew) in ways {
                if chip(ui, cx, words, self.anew == *anew) {
                    // One alone is taken back by another press.
                    self.anew = if ways.len() > 1 { *anew } else { !self.anew };
                }
            }
        });
    }

    /// Paints offers in a column, the first with their digits, and reads those keys. Enter in the field above presses
    /// the first one. Returns whether one was pressed.
    fn offers(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        all: Vec<Gift>,
        enter: bool,
        without: Option<&Deed>,
    ) -> bool {
        let count = all.len();
        let shown = if self.all { count } else { FEW };
        let mut pressed = false;
        let key = take_ask!(cx, Ask::TakeGain(n) => *n);
        // While consequences wait in the tray the digits are theirs.
        if !settling(cx.table) {
            cx.view.digits = Some((count.min(FEW), Ask::TakeGain));
        }
        let does = |cx: &mut PanelCx<'_>, deed: &Deed| {
            let may = deed.commands().is_some_and(|commands| cx.why_not(commands).is_none());
            if may {
                cx.act(deed, By::Rules);
            }
            may
        };
        for (at, gift) in all.into_iter().take(shown).enumerate() {
            pressed |= gift.show(ui, cx, at);
            if key == Some(at + 1) || enter && at == 0 {
                pressed |= does(cx, &gift.deed);
            }
        }
        ui.horizontal(|ui| {
            if let Some(deed) = without {
                let theme = cx.theme;
                let words = &*deed.words;
                let button =
                    if count == 0 { PushButton::primary(theme, words) } else { PushButton::quiet(theme, words) };
                if menu::push(ui, cx, deed, button, false).clicked() {
                    pressed = true;
                    // The trait is chosen later: the next character who has an element to add is shown.
                    if count > 0 {
                        cx.view.places_for = cx.view.places_for.map(PlacesFor::asked_later);
                    }
                }
                if enter && count == 0 {
                    pressed |= does(cx, deed);
                }
            }
            if count > FEW {
                let words = if self.all { t!("Show fewer traits") } else { t!("Show more traits") };
                if ui.add(PushButton::bare(cx.theme, words).wraps()).clicked() {
                    self.all = !self.all;
                }
            }
        });
        pressed
    }

    fn gain(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, of: Option<ElementId>) {
        let from = of.and_then(|id| cx.table.map.elements.get(&id)).map(|it| GainFrom::from(&**it));
        let gains = rules::stage_gains(cx.table, who, from.as_ref()).into_iter().filter(|gain| is_trait(cx, gain));
        let command = |gain| PathCommand::Gain { who: who.into(), gain, of: of.map(Into::into) };
        let all: Vec<Gift> = gains.map(|gain| Gift::of(cx, who, &gain, command(gain.clone()))).collect();
        if self.offers(ui, cx, all, false, None) {
            types_on(ui);
        }
    }

    fn named_gain(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, due: Due) {
        let theme = cx.theme;
        ui.add_space(space::XS);
        section_label(ui, theme, &words::sentence(&words::a(&words::due_called(&cx.table.setting, due))));
        let id = Id::unique(("stages: name of", words::due_name(due)));
        first_field(ui, id);
        let label = t!("Name of the {}", words::due_called(&cx.table.setting, due));
        let (_, enter) = line(ui, cx, id, &mut self.called, &label, t!("Name"));
        let name: Name = self.called.trim().into();
        let sets = cx.table.setting.sets.iter().filter(|def| words::stage_due(def.kind) == due);
        let sets: Vec<(SetId, Name)> = sets.map(|def| (def.id, def.one.clone())).collect();
        let alone = sets.len() == 1;
        let sets = sets.into_iter().flat_map(|(set, one)| {
            let all = rules::sets_to_join(cx.table, who, set);
            all.into_iter().map(move |into| (set, one.clone(), into)).collect::<Vec<_>>()
        });
        for def in sets.collect::<Vec<_>>() {
            let words = joined(cx, who, def.2, t!("Gain the {}", def.1));
            let into = def.2.map(Ref::Id);
            let gain = PathGain::New { set: def.0.into(), name: name.clone(), into };
            let deed = Deed::send(words.clone(), PathCommand::Gain { who: who.into(), gain, of: None });
            let named = !name.is_empty();
            let pressed = ui.add_enabled_ui(named, |ui| {
                menu::push(ui, cx, &deed, PushButton::plain(theme, &words), false).clicked()
            });
            let by_key = enter && alone && named && deed.commands().is_some_and(|it| cx.why_not(it).is_none());
            if by_key {
                cx.act(&deed, By::Rules);
            }
            if pressed.inner || by_key {
                self.called.clear();
                types_on(ui);
            }
            listed(ui, cx, who, def.0);
        }
    }
}

/// A possible gain of an element: its command, and the part of the file.
struct Gift {
    deed: Deed,
    of: String,
}

impl Gift {
    fn of(cx: &PanelCx<'_>, who: CharacterId, gain: &PathGain, command: PathCommand) -> Self {
        let words = words::stage_gain(cx.table, who, gain);
        Self { deed: Deed::send(words, command), of: words::stage_gain_of(cx.table, who, gain) }
    }

    /// Paints a row with its digit, the gain, and its part of the file. Returns whether it was pressed.
    fn show(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: usize) -> bool {
        let theme = cx.theme;
        let refusal = cx.refused(&self.deed);
        // What is refused has no key, and does not shine.
        let digit = if at < FEW && refusal.is_none() { (at + 1).to_string() } else { String::new() };
        let look = if at == 0 && refusal.is_none() { OfferLook::Main } else { OfferLook::Plain };
        let row = OfferRow::new(theme, ROW).look(look).key(digit).presses(refusal.is_none());
        let mut clicked = false;
        let on_row = row.show(ui, Id::unique(("stages: gift", at)), |ui| {
            ui.column(0.0, |ui| {
                ui.add_space(space::XS);
                let words = TextButton::new(theme, &self.deed.words).strong().max_width(ui.available_width());
                clicked = menu::push(ui, cx, &self.deed, words, false).clicked();
                ui.spacing_mut().interact_size.y = 0.0;
                ui.horizontal(|ui| {
                    // Under the words of the press, which have air of their own.
                    ui.add_space(space::XS);
                    ui.add(egui::Label::new(theme.small(&*self.of)).truncate());
                });
            });
        });
        if on_row {
            cx.act(&self.deed, By::Rules);
        }
        on_row || clicked
    }
}

/// The choice that adds a new element with the name of an existing one.
pub(super) const ADD_ANOTHER: &str = mark!("Add another with that name");

/// Returns the heading over the traits an element can give.
fn trait_from(element: &str) -> String {
    t!("Trait from {element}")
}

/// Gives the first field shown next the focus.
pub(super) fn types_on(ui: &Ui) {
    let frame = ui.ctx().cumulative_frame_nr();
    ui.data_mut(|data| data.insert_temp(Id::unique(TYPES_ON), frame));
}

const TYPES_ON: &str = "stages_types_on";

/// Focuses the first field shown, if an earlier frame asked for it.
pub(super) fn first_field(ui: &Ui, field: Id) {
    let (id, frame) = (Id::unique(TYPES_ON), ui.ctx().cumulative_frame_nr());
    // Not in the frame of the press: the field that is shown then is the one that has just been filled in.
    if ui.data(|data| data.get_temp::<u64>(id)).is_some_and(|since| since < frame) {
        ui.data_mut(|data| data.remove::<u64>(id));
        ui.memory_mut(|memory| memory.request_focus(field));
    }
}

fn name_field() -> Id {
    Id::unique("stages: name of the element")
}

fn connection_field() -> Id {
    Id::unique("stages: connection of the element")
}

/// A line that is typed in. Returns whether it was left, and whether by Enter, which ends no other in the same pass.
pub(super) fn line(ui: &mut Ui, cx: &PanelCx<'_>, id: Id, text: &mut String, label: &str, hint: &str) -> (bool, bool) {
    let field = text_field(ui, cx.theme, id, text, label, |edit| edit.hint_text(hint).desired_width(f32::INFINITY));
    undo_passes(ui, &field.response, text);
    let enter = |ui: &Ui| ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter));
    (field.left.is_some(), field.left.is_some() && enter(ui))
}

/// Lists the setting’s entries for a set, each taken by a press, with text and SFX (SFX-9).
fn listed(ui: &mut Ui, cx: &mut PanelCx<'_>, who: CharacterId, set: SetId) {
    for list in cx.table.setting.lists.iter().filter(|it| it.of == ListKind::Traits(set) && !it.entries.is_empty()) {
        let words = t!("Choose from {}", list.name);
        let response = ui.add(Pill::new(cx.theme, &words).opens_menu());
        menu::either(&response, |ui| {
            for entry in &list.entries {
                for into in rules::sets_to_join(cx.table, who, set) {
                    let words = joined(cx, who, into, entry.name.to_string());
                    let gain = PathGain::New { set: set.into(), name: entry.name.clone(), into: into.map(Ref::Id) };
                    let deed = Deed::send(words, PathCommand::Gain { who: who.into(), gain, of: None });
                    menu::deed(ui, cx, &deed.tip(&*entry.text));
                }
            }
        });
    }
}

/// Says which of several sets the gain joins: "Sight for Drowned eyes" (SET-9).
fn joined(cx: &PanelCx<'_>, who: CharacterId, into: Option<TraitSetId>, gain: String) -> String {
    match into.and_then(|id| cx.table.cast.get(&who)?.traits.set(id)) {
        Some(it) => t!("{gain} for {}", words::set_name(&cx.table.setting, it)),
        None => gain,
    }
}

/// Returns whether a gain is a plain trait, not a distinction or a power with a name of its own.
fn is_trait(cx: &PanelCx<'_>, gain: &PathGain) -> bool {
    let PathGain::New { set: Ref::Id(set), .. } = gain else { return true };
    cx.table.setting.set(*set).is_some_and(|def| words::stage_due(def.kind) == Due::Trait)
}

pub(super) fn chip(ui: &mut Ui, cx: &PanelCx<'_>, words: &str, on: bool) -> bool {
    let tone = if on { Tone::Accent } else { Tone::Plain };
    ui.add(Pill::new(cx.theme, words).tone(tone).switch(on, words).role(egui::Role::RadioButton)).clicked()
}

/// Paints a button for a command. Returns whether it was pressed.
pub(super) fn press(ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, command: PathCommand) -> bool {
    let deed = Deed::send(words, command);
    let button = PushButton::plain(cx.theme, words).min_width(ui.available_width());
    menu::push(ui, cx, &deed, button, false).clicked()
}

/// Returns a free place near an element.
fn free_place(cx: &PanelCx<'_>, near: Option<&Element>) -> Point {
    let middle = near.map(|it| it.at).unwrap_or_default();
    let taken = |at: Point| {
        let mut all = cx.table.map.elements.values();
        all.any(|it| (it.at.x.abs_diff(at.x) < CLEAR.0) && (it.at.y.abs_diff(at.y) < CLEAR.1))
    };
    let at = |nth: u32| {
        let (round, angle) = (f64::from(nth / 12 + 1), f64::from(nth % 12) * std::f64::consts::TAU / 12.0);
        let far = FAR * (0.75 + 0.5 * (round - 1.0)) + FAR * 0.25;
        // On a grid, so that elements that are placed by themselves stand in lines.
        let on = |it: f64| ((it / 20.0).round() * 20.0) as i32;
        let (x, y) = (on(far * angle.cos()), on(far * angle.sin()));
        Point { x: middle.x.saturating_add(x), y: middle.y.saturating_add(y) }
    };
    // Ten rings of twelve places; where all are taken the GM moves it from below its PC.
    (0..120).map(at).find(|at| !taken(*at)).unwrap_or(middle)
}
