//! Search for anything: commands, characters, traits, pools, map elements. Press Ctrl+K, type, press Enter.

mod ranking;

use super::Next;
use crate::app::HitchApp;
use crate::ui::deeds::{self, Act, Ask, Deed, RowAsk, SettingAsk, Thing};
use crate::ui::panels::menu::reason;
use crate::ui::panels::{Pane, mods_unlike, setting_pages};
use crate::ui::theme::{Theme, space};
use crate::ui::widgets::{Layouts as _, Typed, focus_once, icons, key_hint, section_label, typed_now};
use crate::ui::{By, Dragged, EndScene, KeyGroup, PanelCx, UiCommand, actions};
use egui::{
    Key, Label, Modifiers, Response, ScrollArea, Sense, TextEdit, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText,
};
use hitch_core::model::{Actor, Bearer, CharacterId, Die, ElementId, Name, PoolId, SceneId, TraitRef, dice_text};
use hitch_core::rules::{IfOpen, SettingCommand, Table};
use hitch_files::store::settings;
use ranking::{Tier, deeds_of, fitting, in_order, searched};

#[derive(Default)]
pub(in crate::app) struct Find {
    typed: String,
    lit: usize,
    /// All lines for a revision of the table; the flag tells whether traits are included.
    all: Option<(u64, bool, Vec<Line>)>,
    things: Vec<Named>,
    search: Option<Search>,
}

struct Named {
    thing: Thing,
    name: String,
    small: String,
    /// Asked once: letters come faster than anything moves away.
    near: bool,
}

/// A search over one table. In a large table it continues from frame to frame.
struct Search {
    of: u64,
    typed: String,
    named: Vec<Line>,
    /// Indices of things in order of their deeds' search: those named in the query first.
    order: Vec<usize>,
    done: usize,
    deeds: Vec<Line>,
    fit: Vec<Line>,
}

#[derive(Clone)]
pub(in crate::app) enum Found {
    Command(UiCommand),
    Character(CharacterId),
    Point(CharacterId),
    Trait(TraitRef),
    PoolDie(PoolId, Die),
    Element(ElementId),
    Scene(SceneId),
    Page(Name),
    /// An entry of the log, by its place.
    Entry(usize),
    Opens(Box<Deed>),
    Deed(Box<Deed>),
}

impl Found {
    /// Ranks characters before their traits, and those before relationships to them.
    const fn rank(&self) -> u8 {
        match self {
            Self::Character(_) => 0,
            Self::Command(_) | Self::Opens(_) => 1,
            Self::Trait(_) => 2,
            Self::Element(_) | Self::Scene(_) => 3,
            Self::PoolDie(..) => 4,
            Self::Point(_) => 5,
            // Of what is on the table and a mod of that name, the table's is meant.
            Self::Page(_) => 6,
            Self::Entry(_) => 7,
            Self::Deed(_) => 8,
        }
    }
}

#[derive(Clone)]
pub(in crate::app) struct Line {
    icon: &'static str,
    words: String,
    aside: String,
    keys: Option<String>,
    leads: Found,
    /// Other words it is searched by.
    also: &'static str,
    /// Searched text: words and note in lowercase, without articles.
    text: String,
    tier: Tier,
    /// Reason it is impossible now; computed for visible lines only.
    never: Option<String>,
    /// The head of its group, while nothing is typed.
    group: &'static str,
}

impl Line {
    fn told(&self) -> &str {
        self.never.as_deref().unwrap_or(&self.aside)
    }

    fn shown(&self) -> Shown<'_> {
        let (keys, is_off) = (self.keys.as_deref(), self.never.is_some());
        Shown { icon: self.icon, words: &self.words, aside: self.told(), keys, is_off }
    }

    /// Returns whether nobody could tell both apart: two things may list one deed.
    fn repeats(&self, other: &Self) -> bool {
        let of_menu = |line: &Self| line.tier == Tier::Edit || matches!(line.leads, Found::Deed(_));
        of_menu(self) && of_menu(other) && self.text == other.text
    }

    fn new(icon: &'static str, words: impl Into<String>, aside: impl Into<String>, leads: Found) -> Self {
        let (words, aside, tier) = (words.into(), aside.into(), Tier::of(&leads));
        Self { icon, words, aside, keys: None, leads, also: "", text: String::new(), tier, never: None, group: "" }
    }

    fn is_named(&self, other: &Self) -> bool {
        (&self.words, &self.aside) == (&other.words, &other.aside)
    }

    /// Returns the line in the setting's words, as it is searched.
    fn said(self, theme: &Theme) -> Self {
        let (words, aside) = (theme.say(self.words).into_owned(), theme.say(self.aside).into_owned());
        let text = searched(&format!("{words} {aside} {}", self.also));
        Self { words, aside, text, ..self }
    }
}

/// The share of the window’s height above Find, which grows downward.
pub(super) const TOP: f32 = 0.18;
pub(super) const HEIGHT: f32 = 380.0;
const AROUND: f32 = 120.0;
/// The share of a row that belongs to the owner, however long the words are.
const ASIDE: f32 = 0.6;

/// How many found last, and how many that could be done, are listed while nothing is typed.
const RECENT: usize = 5;
const CAN: usize = 5;

/// What a GM may want next, the nearest first; what can't be done now is left out.
const NEXT: [UiCommand; 10] = [
    UiCommand::CloseTest,
    UiCommand::NextTurn,
    UiCommand::Everybody,
    UiCommand::EndScene,
    UiCommand::StartSession,
    UiCommand::Show(Pane::Scenes),
    UiCommand::Show(Pane::Map),
    UiCommand::PrintParty,
    UiCommand::Setting,
    UiCommand::NewCampaign,
];

/// Returns the icon of a kind of command.
const fn icon_of(command: UiCommand) -> &'static str {
    use UiCommand as C;
    match (command, command.group()) {
        (C::PrintParty | C::PrintBlank | C::PrintMap | C::Print(_), _) => icons::PRINTER,
        (C::Setting | C::GrowthSettings | C::Library | C::ShelveSetting, _) => icons::SLIDERS,
        (UiCommand::Show(_) | UiCommand::Layout(_) | UiCommand::Dock(_) | UiCommand::Float(_), _) => icons::TRAY,
        (UiCommand::Undo | UiCommand::UndoTest, _) => icons::UNDO,
        (_, KeyGroup::Dice) => icons::DICE,
        (_, KeyGroup::Play | KeyGroup::Things) => icons::PLAY,
        (_, KeyGroup::Map) => icons::MAP,
        (_, KeyGroup::Window) => icons::SCREEN,
        (_, KeyGroup::Campaign) => icons::FOLDER,
    }
}

/// In one frame about so many deeds are looked at. A menu that lists everybody has as many as there are people.
const AT_ONCE: usize = 4_000;

/// Returns what people call a command who look for it by another name.
fn also(command: UiCommand) -> &'static str {
    if command == UiCommand::StartSession { t!("new session") } else { "" }
}

/// Returns the scenes, and what starts those that are not played; `viewed` is the one that is looked at.
fn of_scenes(table: &Table, viewed: Option<SceneId>) -> Vec<Line> {
    let mut lines = Vec::new();
    let played = table.running().find(|it| viewed == Some(it.id)).or_else(|| table.running().next());
    for scene in table.scenes.values() {
        let kind = table.setting.labels.scene_kind(scene.kind);
        let aside = if scene.running { t!("{kind} scene, being played") } else { t!("{kind} scene, not being played") };
        lines.push(Line::new(icons::FLAG, scene.name.to_string(), aside, Found::Scene(scene.id)));
        if !scene.running {
            let words = t!("Start {}", scene.name);
            // Where another is played, its end is asked about first.
            let deed = if let Some(played) = played {
                Deed::ask(&*words, Ask::EndScene(EndScene::ToStart(scene.id))).looks(played.id)
            } else {
                deeds::start_scene(&*words, scene)
            };
            lines.push(Line::new(icons::PLAY, words, "", Found::Opens(Box::new(deed))));
        }
    }
    lines
}

fn why_not(ctx: &egui::Context, cx: &PanelCx<'_>, leads: &Found) -> Option<String> {
    match leads {
        Found::Deed(deed) | Found::Opens(deed) => deed.never.clone().or_else(|| {
            let refusal = cx.refused(deed)?;
            Some(reason(ctx, &refusal))
        }),
        Found::Command(command) => deeds::of_app(cx, *command).never,
        _ => None,
    }
}

/// A line of a list that is searched, as it is shown.
pub(super) struct Shown<'a> {
    pub icon: &'static str,
    pub words: &'a str,
    pub aside: &'a str,
    pub keys: Option<&'a str>,
    /// It is impossible now.
    pub is_off: bool,
}

/// Paints a line of a list that is searched. `lit` is the one that Enter takes.
pub(super) fn shown_row(ui: &mut Ui, theme: &Theme, line: &Shown<'_>, lit: bool) -> Response {
    let height = crate::ui::theme::size::CONTROL;
    let (rect, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{} {}", line.words, line.aside)));
    if ui.is_rect_visible(rect) {
        if lit || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, f32::from(crate::ui::theme::radius::M), theme.palette.hover);
        }
        let mut ui = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(rect.shrink2(egui::vec2(space::S, 0.0)))
                .layout(egui::Layout::left_to_right(egui::Align::Center)),
        );
        ui.add(Label::new(theme.icon(line.icon, theme.palette.mute)).selectable(false));
        // The keys first: words make way for them.
        ui.at_right(None, |ui| {
            line.keys.inspect(|keys| _ = key_hint(ui, theme, keys));
            ui.rest(None, |ui| {
                let words = if line.is_off { theme.muted(line.words) } else { theme.body(line.words) };
                // Rows of several owners differ in the owner alone: it has its room before the words.
                let aside = WidgetText::from(theme.muted(line.aside));
                let wide = aside.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body).size().x;
                let room = ui.available_width() - ui.spacing().item_spacing.x;
                let room = (room - wide.min(room * ASIDE)).max(0.0);
                let words = WidgetText::from(words);
                let words = words.into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Body);
                ui.add(Label::new(words).selectable(false));
                ui.add(Label::new(theme.muted(line.aside)).selectable(false).truncate());
            });
        });
    }
    response
}

impl HitchApp {
    pub(super) fn show_find(&mut self, ui: &mut Ui, find: &mut Find) -> Next {
        let theme = self.theme.clone();
        let moved = |ui: &mut Ui, key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        // Before the field is shown: it would take the arrows for its cursor.
        let (up, down) = (moved(ui, Key::ArrowUp), moved(ui, Key::ArrowDown));
        find.typed.extend(find.search.is_none().then(|| typed_now(ui)));
        let field = TextEdit::singleline(&mut find.typed)
            .desired_width(f32::INFINITY)
            .hint_text(t!("Find a character, a trait, a pool, a place on the map, or something to do"));
        let field = ui.add(field).accessible_name(t!("Find"));
        focus_once(ui, &field);
        if field.changed() {
            find.lit = 0;
        }
        self.look(ui.ctx(), find);
        let lines = find.search.as_ref().map(|search| search.fit.as_slice()).unwrap_or_default();
        let last = lines.len().saturating_sub(1);
        find.lit = if down { find.lit + 1 } else { find.lit.saturating_sub(usize::from(up)) }.min(last);
        // On Enter a field of one line gives the keyboard away; that is how the press is known.
        let mut chosen =
            Typed::of(ui, field).entered().then(|| lines.get(find.lit).map(|line| line.leads.clone())).flatten();
        ui.add_space(space::S);
        let over = find.search.as_ref().is_none_or(|search| search.done == search.order.len());
        if lines.is_empty() {
            ui.label(theme.muted(if over { t!("Nothing found.") } else { t!("Searching…") }));
        }
        // What it was like before says nothing about how much room there is now.
        let height = HEIGHT.min(ui.ctx().content_rect().height() * (1.0 - TOP) - AROUND);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            for (n, line) in lines.iter().enumerate() {
                let before = n.checked_sub(1).and_then(|n| lines.get(n)).map_or("", |it| it.group);
                if line.group != before {
                    section_label(ui, &theme, line.group);
                }
                if shown_row(ui, &theme, &line.shown(), n == find.lit).clicked() {
                    (chosen, find.lit) = (Some(line.leads.clone()), n);
                }
            }
        });
        let Some(found) = chosen else { return Next::Stay };
        let line = lines.get(find.lit).cloned();
        if let Some(line) = line {
            self.found.retain(|it| !it.is_named(&line));
            self.found.insert(0, line);
            self.found.truncate(RECENT);
        }
        self.follow(found)
    }

    /// Restarts the search when the query or the table has changed, and otherwise continues it.
    fn look(&mut self, ctx: &egui::Context, find: &mut Find) {
        let revision = self.document.session().revision();
        let mut typed = searched(&find.typed);
        if typed.is_empty() {
            // An article alone is the beginning of another word.
            typed = find.typed.trim().to_lowercase();
        }
        let wanted: Vec<&str> = typed.split_whitespace().collect();
        if !find.search.as_ref().is_some_and(|search| search.of == revision && search.typed == typed) {
            let search = self.begin_search(revision, find, &typed, &wanted);
            find.search = Some(search);
        } else if find.search.as_ref().is_some_and(|search| search.done == search.order.len()) {
            return;
        }
        let (Some(search), things) = (&mut find.search, &find.things) else { return };
        let (mut to, mut looked_at) = (search.done, 0);
        let found = self.with_panels(|_, cx| {
            let mut deeds = std::mem::take(&mut search.deeds);
            while looked_at < AT_ONCE
                && let Some(place) = search.order.get(to)
            {
                let (found, count) = things.get(*place).map(|of| deeds_of(cx, of, &wanted)).unwrap_or_default();
                deeds.extend(found);
                (to, looked_at) = (to + 1, looked_at + count);
            }
            let deeds = fitting(deeds, &wanted);
            let all = search.named.iter().chain(&deeds).cloned().collect();
            let mut fit = if wanted.is_empty() { all } else { fitting(all, &wanted) };
            for line in &mut fit {
                line.never = why_not(ctx, cx, &line.leads);
            }
            (deeds, fit)
        });
        (search.deeds, search.fit) = found;
        search.done = to;
        if to < search.order.len() {
            ctx.request_repaint();
        }
    }

    fn begin_search(&mut self, of: u64, find: &mut Find, typed: &str, wanted: &[&str]) -> Search {
        let traits_too = !wanted.is_empty();
        // The lines of a large campaign are many; they are written down once.
        if !find.all.as_ref().is_some_and(|(known, traits, _)| *known == of && *traits == traits_too) {
            find.all = Some((of, traits_too, self.every_line(traits_too)));
            find.things.clear();
        }
        if wanted.is_empty() {
            let fit = self.at_hand();
            let things = (Vec::new(), Vec::new());
            return Search {
                of,
                typed: String::new(),
                named: fit.clone(),
                order: things.0,
                done: 0,
                deeds: things.1,
                fit,
            };
        }
        let fits = |line: &&Line| wanted.iter().all(|word| line.text.contains(word));
        let all = find.all.as_ref().map(|(.., lines)| lines.as_slice()).unwrap_or_default();
        let named = fitting(all.iter().filter(fits).cloned().collect(), wanted);
        let things = &mut find.things;
        let order = self.with_panels(|_, cx| {
            if !traits_too {
                return Vec::new();
            }
            if things.is_empty() {
                things.extend(deeds::things(cx).into_iter().map(|it| Named::of(cx, it)));
            }
            in_order(things, wanted)
        });
        Search { of, typed: typed.to_owned(), named, order, done: 0, deeds: Vec::new(), fit: Vec::new() }
    }

    /// Returns the lines of the empty query: what is played now, what was found last, and what could be done next.
    fn at_hand(&mut self) -> Vec<Line> {
        let terms = self.theme.clone();
        let recent = std::mem::take(&mut self.found);
        let lines = self.with_panels(|_, cx| {
            let (table, scene) = (cx.table, cx.scene());
            let acting = scene
                .and_then(|it| it.order.now)
                .and_then(|it| if let Actor::Character(id) = it { Some(id) } else { None });
            let acting = acting.or(cx.view.character);
            let acting = acting.and_then(|id| table.cast.get(&id)).map(|character| {
                let kind = hitch_core::words::character_kind(&table.setting.labels, character.kind);
                Line::new(icons::USERS, character.name.to_string(), kind, Found::Character(character.id))
            });
            let test = table.at_hand().map(|test| {
                Line::new(
                    icons::DICE,
                    test.title.to_string(),
                    t!("in the tray"),
                    Found::Command(UiCommand::Show(Pane::Tray)),
                )
            });
            let test = test.filter(|it| !it.words.is_empty());
            let scene =
                scene.map(|it| Line::new(icons::FLAG, it.name.to_string(), t!("being played"), Found::Scene(it.id)));
            let now = acting.into_iter().chain(test).chain(scene).map(|it| Line { group: t!("Now"), ..it });
            let may = |command: &UiCommand| deeds::of_app(cx, *command).never.is_none();
            let can = NEXT.into_iter().filter(may).take(CAN).map(|command| {
                let line = Line::new(icon_of(command), command.name(), "", Found::Command(command));
                Line { keys: command.keys(), group: t!("Commands"), ..line }
            });
            let recent = recent.iter().cloned().map(|it| Line { group: t!("Recent"), ..it });
            now.chain(recent).chain(can).map(|it| it.said(&terms)).collect()
        });
        self.found = recent;
        lines
    }

    fn every_line(&self, traits_too: bool) -> Vec<Line> {
        let table = self.document.session().table();
        let command = |wanted: &UiCommand| {
            let mut line = Line::new(icon_of(*wanted), wanted.name(), "", Found::Command(*wanted));
            (line.keys, line.also) = (wanted.keys(), also(*wanted));
            line
        };
        let mut lines: Vec<Line> = UiCommand::all().iter().filter(|it| **it != UiCommand::Find).map(command).collect();
        lines.extend(self.of_this_machine().into_iter().map(|(words, leads)| {
            let mut line = Line::new(icon_of(leads), words, "", Found::Command(leads));
            line.keys = leads.keys();
            line
        }));
        let opens = |(words, ask, aside): (&str, Ask, &str)| {
            let icon = if let Ask::Setting(_) = ask { icons::SLIDERS } else { icons::USERS };
            Line::new(icon, words, aside, Found::Opens(Box::new(Deed::ask(words, ask))))
        };
        let pages = setting_pages().map(|page| (page, Ask::Setting(SettingAsk::Page(page)), t!("setting page")));
        let making = (t!("Create a character…"), Ask::Making(false), "");
        let grows = table.setting.mods.anything_grows();
        let whole = grows.then_some((t!("All characters"), Ask::WholeTable, t!("growth of all ⟦PCs⟧ on one page")));
        lines.extend([making].into_iter().chain(whole).chain(pages).map(opens));
        if !traits_too {
            return lines;
        }
        let now = &table.setting.mods;
        for preset in settings::all(Some(&self.files.places)) {
            let to = mods_unlike(&preset.mods, now);
            let words = hitch_core::words::goes_over(&preset.name, to.len());
            let goes_over = SettingCommand::Switch { to, open: IfOpen::Wait };
            let deed = Box::new(Deed::send(&*words, goes_over));
            lines.push(Line::new(icons::SLIDERS, words, t!("rule preset"), Found::Deed(deed)));
        }
        for (id, who) in table.cast.iter() {
            let name = who.name.to_string();
            let kind = hitch_core::words::character_kind(&table.setting.labels, who.kind);
            lines.push(Line::new(icons::USERS, name.clone(), kind, Found::Character(*id)));
            if who.is_pc() {
                lines.push(Line::new(icons::PLUS, t!("Give {name} ⟦a plot point⟧"), "", Found::Point(*id)));
            }
            for (_, trait_) in who.traits.iter() {
                let at = TraitRef { of: Bearer::Character(*id), id: trait_.id };
                let aside = t!("{} · {name}, add to the roll", dice_text(&trait_.dice()));
                lines.push(Line::new(icons::DICE, trait_.name.to_string(), aside, Found::Trait(at)));
            }
        }
        for (id, element) in table.map.elements.iter() {
            let aside = t!("{}, on the map", hitch_core::words::element_kind(&table.setting.labels, element.kind));
            lines.push(Line::new(icons::MAP, element.name.to_string(), aside, Found::Element(*id)));
        }
        lines.extend(of_scenes(table, self.view.scene));
        let line =
            |(words, aside): (Name, &str)| Line::new(icons::SLIDERS, words.to_string(), aside, Found::Page(words));
        lines.extend(crate::ui::panels::on_setting_page(&table.setting).map(line));
        for pool in table.pools.values() {
            let mut sizes = pool.dice.clone();
            sizes.dedup();
            for die in sizes {
                let words = t!("{die} of {}", pool.name);
                lines.push(Line::new(icons::DICE, words, t!("add to the roll"), Found::PoolDie(pool.id, die)));
            }
        }
        lines.into_iter().map(|it| it.said(&self.theme)).collect()
    }

    /// Returns the main menu's entries with local names: recent files, monitors, layouts, panels.
    fn of_this_machine(&self) -> Vec<(String, UiCommand)> {
        let name = |words: &str, of: &str| format!("{words}: {of}");
        let recent = self.files.recent_names().into_iter().enumerate();
        let recent = recent.map(|(nth, file)| (name(t!("Open recent"), &file), UiCommand::OpenRecent(nth)));
        let monitors = self.view.screen.monitors.iter().enumerate();
        let monitors = monitors.map(|(nth, it)| (name(t!("Player screen"), &t!("On {it}")), UiCommand::ScreenOn(nth)));
        let layouts =
            self.layout.own().zip(self.own_layouts()).map(|(own, command)| (name(t!("Layout"), own), command));
        let docks = Pane::ALL.iter().map(|pane| (name(t!("Panels"), pane.name()), UiCommand::Dock(*pane)));
        let floats =
            Pane::ALL.iter().map(|pane| (name(t!("Panels in separate windows"), pane.name()), UiCommand::Float(*pane)));
        recent.chain(monitors).chain(layouts).chain(docks).chain(floats).collect()
    }

    fn follow(&mut self, found: Found) -> Next {
        match found {
            Found::Command(command) => return Next::Ask(command),
            // A page that is not there yet knows nothing of the library.
            Found::Opens(deed) if matches!(deed.act, Act::Ask(Ask::Setting(_))) => {
                self.ask_later(*deed);
                return Next::Ask(UiCommand::Setting);
            }
            Found::Opens(deed) | Found::Deed(deed) if matches!(deed.act, Act::Ask(_)) => self.ask_later(*deed),
            Found::Opens(deed) | Found::Deed(deed) => self.with_panels(|_, cx| cx.act(&deed, By::Rules)),
            Found::Page(name) => return Next::Page(name),
            Found::Character(id) => {
                self.view.unfolded.insert(id);
                self.view.character = Some(id);
                self.view.show_card = Some(id);
                self.layout.show(Pane::Cast);
            }
            Found::Element(id) => {
                self.layout.show(Pane::Map);
                self.view.ask(Ask::ShowElement(id));
                // From there the arrows go on to what is connected to it.
                self.view.focus_panel = Some(Pane::Map.tab());
            }
            Found::Entry(at) => {
                self.layout.show(Pane::Log);
                self.ask_later(Deed::ask("", Ask::LogRow(at, RowAsk::Show)));
            }
            Found::Scene(id) => {
                // One that is played is looked at; any other is to be had in the list of them.
                self.view.scene = Some(id);
                self.view.ask(Ask::ShowScene(id));
                self.layout.show(Pane::Scenes);
            }
            Found::Point(id) => self.give_point(id),
            Found::Trait(at) => self.put_into_tray(Dragged::Trait(at)),
            Found::PoolDie(pool, die) => self.put_into_tray(Dragged::PoolDie { pool, die }),
        }
        Next::Close
    }

    fn put_into_tray(&mut self, what: Dragged) {
        self.with_panels(|_, cx| {
            let commands = actions::into_tray(cx.table, &cx.here(), what, None, false);
            cx.out.send_all(commands);
        });
        self.layout.show(Pane::Tray);
    }
}
