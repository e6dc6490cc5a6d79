//! What can be done with what is under the pointer, or with what is selected.

use super::MapPanel;
use super::state::MenuOf;
use crate::model::{CharacterKind, ElementId, ElementKind, GmcKind, TieId};
use crate::rules::{Command, MapCommand};
use crate::ui::PanelCx;
use crate::ui::panels::parts::menu;
use crate::words;
use egui::{Align, Button, Layout, Popup, PopupKind, Pos2, Response, SetOpenCommand, Ui};

/// What was chosen.
enum Chosen {
    Edit,
    TieTo,
    Kind(ElementKind),
    Open,
    Link(Option<crate::model::CharacterId>),
    File(CharacterKind),
    Remove,
    NewHere(ElementKind, Pos2),
    Fit,
    All,
}

const GMCS: [GmcKind; 8] = [
    GmcKind::Major,
    GmcKind::Minor,
    GmcKind::Extra,
    GmcKind::Mob,
    GmcKind::Boss,
    GmcKind::Faction,
    GmcKind::Location,
    GmcKind::Catalyst,
];

impl MapPanel {
    /// Shows the menu while it is open.
    pub(super) fn show_menu(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let Some((of, at)) = self.menu else { return };
        let id = canvas.id.with("menu");
        let known = id.with("open");
        let fresh = ui.data(|data| data.get_temp::<(f32, f32)>(known)) != Some((at.x, at.y));
        ui.data_mut(|data| data.insert_temp(known, (at.x, at.y)));
        let popup = Popup::new(id, ui.ctx().clone(), at, canvas.layer_id)
            .kind(PopupKind::Menu)
            .layout(Layout::top_down_justified(Align::Min))
            .open_memory(fresh.then_some(SetOpenCommand::Bool(true)));
        let shown = menu::open(popup, |ui| {
            let mut menu = Menu { ui, first: fresh, chosen: None };
            match of {
                MenuOf::Elements => self.element_menu(cx, &mut menu),
                MenuOf::Tie(_) => tie_menu(&mut menu),
                MenuOf::Place(at) => place_menu(cx, &mut menu, at),
            }
            menu.chosen
        });
        let chosen = shown.and_then(|shown| shown.inner);
        if let Some(chosen) = chosen {
            Popup::close_id(ui.ctx(), id);
            self.choose(cx, of, chosen);
        }
        if !Popup::is_id_open(ui.ctx(), id) {
            self.menu = None;
            ui.data_mut(|data| data.remove::<(f32, f32)>(known));
            if self.field.is_none() {
                canvas.request_focus();
            }
        }
    }

    fn element_menu(&self, cx: &PanelCx<'_>, menu: &mut Menu<'_>) {
        let single = self.selection.single().and_then(|id| cx.table.map.elements.get(&id));
        if single.is_some() {
            menu.entry("Edit the name", "Enter", Chosen::Edit);
            menu.entry("Tie to…", "T", Chosen::TieTo);
            menu.ui.separator();
        }
        menu.sub("Change the kind", |menu| {
            for kind in ElementKind::ALL {
                let words = words::sentence(words::element_kind(&cx.table.setting.labels, kind));
                let same = single.is_some_and(|it| it.kind == kind);
                if menu.ui.add_enabled(!same, Button::new(words)).clicked() {
                    menu.chosen = Some(Chosen::Kind(kind));
                }
            }
        });
        if let Some(it) = single {
            file_entries(cx, menu, it.character, it.kind);
        }
        menu.ui.separator();
        let count = self.selection.elements.len();
        let words = if count > 1 { format!("Remove {count} elements") } else { "Remove from the map".to_owned() };
        menu.entry(&words, "Del", Chosen::Remove);
    }

    fn choose(&mut self, cx: &mut PanelCx<'_>, of: MenuOf, chosen: Chosen) {
        let single: Option<ElementId> = self.selection.single();
        match (chosen, of) {
            (Chosen::Edit, MenuOf::Tie(tie)) => self.begin_reword(cx, tie),
            (Chosen::Edit, _) => {
                if let Some(id) = single {
                    self.begin_rename(cx, id);
                }
            }
            (Chosen::TieTo, _) => {
                if let Some(id) = single {
                    self.begin_tying(id);
                }
            }
            (Chosen::Kind(kind), _) => self.become_kind(cx, kind),
            (Chosen::Open, _) => {
                let it = single.and_then(|id| cx.table.map.elements.get(&id));
                if let Some(who) = it.and_then(|it| it.character) {
                    Self::open_file(cx, who);
                }
            }
            (Chosen::Link(who), _) => {
                if let Some(id) = single {
                    let character = who.map(Into::into);
                    cx.out.send(Command::Map(MapCommand::Link { element: id.into(), character }));
                }
            }
            (Chosen::File(kind), _) => {
                if let Some(id) = single {
                    Self::make_file(cx, id, kind);
                }
            }
            (Chosen::Remove, MenuOf::Tie(tie)) => self.cut(cx, tie),
            (Chosen::Remove, _) => self.remove_selected(cx),
            (Chosen::NewHere(kind, at), _) => self.begin_new(kind, at, None),
            (Chosen::Fit, _) => self.fit(),
            (Chosen::All, _) => {
                let all: Vec<ElementId> = self.cache.places().map(|(id, _)| id).collect();
                self.selection.these(all);
            }
        }
    }

    fn cut(&mut self, cx: &mut PanelCx<'_>, tie: TieId) {
        self.selection.only_tie(tie);
        self.remove_selected(cx);
    }
}

fn file_entries(
    cx: &PanelCx<'_>,
    menu: &mut Menu<'_>,
    character: Option<crate::model::CharacterId>,
    kind: ElementKind,
) {
    if let Some(file) = character.and_then(|id| cx.table.cast.get(&id)) {
        menu.entry(&format!("Open the file of {}", file.name), "", Chosen::Open);
    }
    let free = |id: &crate::model::CharacterId| Some(*id) != character;
    menu.sub("Link to a character file", |menu| {
        for it in cx.table.cast.values().filter(|it| free(&it.id)) {
            if menu.ui.button(&*it.name).clicked() {
                menu.chosen = Some(Chosen::Link(Some(it.id)));
            }
        }
    });
    if character.is_some() {
        menu.entry("Unlink from its file", "", Chosen::Link(None));
        return;
    }
    match kind {
        ElementKind::Pc => menu.entry("Make a character file", "", Chosen::File(CharacterKind::Pc)),
        ElementKind::Gmc | ElementKind::Resource | ElementKind::Situation => {
            menu.sub("Make a character file", |menu| {
                for kind in GMCS {
                    menu.entry(
                        &words::sentence(&words::gmc_kind(&cx.table.setting.labels, kind)),
                        "",
                        Chosen::File(CharacterKind::Gmc(kind)),
                    );
                }
            });
        }
    }
}

fn tie_menu(menu: &mut Menu<'_>) {
    menu.entry("Edit what it says", "Enter", Chosen::Edit);
    menu.ui.separator();
    menu.entry("Cut the tie", "Del", Chosen::Remove);
}

fn place_menu(cx: &PanelCx<'_>, menu: &mut Menu<'_>, at: Pos2) {
    for (kind, key) in ElementKind::ALL.into_iter().zip(["1", "2", "3", "4"]) {
        menu.entry(
            &format!("Add {} here", words::a(words::element_kind(&cx.table.setting.labels, kind))),
            key,
            Chosen::NewHere(kind, at),
        );
    }
    menu.ui.separator();
    menu.entry("Select everything", "Ctrl A", Chosen::All);
    menu.entry("Show the whole map", "0", Chosen::Fit);
}

/// A menu being shown.
struct Menu<'u> {
    ui: &'u mut Ui,
    /// Its first entry has still to take the keyboard.
    first: bool,
    chosen: Option<Chosen>,
}

impl Menu<'_> {
    fn entry(&mut self, words: &str, keys: &str, then: Chosen) {
        let mut button = Button::new(words);
        if !keys.is_empty() {
            button = button.shortcut_text(keys);
        }
        let response = self.ui.add(button);
        if std::mem::take(&mut self.first) {
            response.request_focus();
        }
        if response.clicked() {
            self.chosen = Some(then);
        }
    }

    fn sub(&mut self, words: &str, add: impl FnOnce(&mut Menu<'_>)) {
        let (button, inner) = menu::sub(self.ui, words, |ui| {
            let mut menu = Menu { ui, first: false, chosen: None };
            add(&mut menu);
            menu.chosen
        });
        if std::mem::take(&mut self.first) {
            button.request_focus();
        }
        if let Some(chosen) = inner.flatten() {
            self.chosen = Some(chosen);
        }
    }
}
