//! Making a character: from an archetype, from scratch, as a copy, or from pasted text (CHAR-1, CHAR-5).

use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Deed};
use crate::ui::panels::parts::{Laid, in_place, menu};
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{Card, Pill, PushButton, Tips as _, Typed, icons, section_label, segments};
use crate::ui::{PanelCx, StateKey};
use egui::{Label, ScrollArea, TextEdit, TextStyle, Ui};
use hitch_core::model::{Archetype, ArchetypeId, Bearer, CharacterId, CharacterKind, Name, PlayerId, Ref};
use hitch_core::notes::{self, NoteContents, PersonKind, Sets};
use hitch_core::rules::{CharacterCommand, Command, PathCommand, SceneCommand, dry_run};
use hitch_core::words::{self, terms};
use hitch_files::sheet::{Print, character, to_fill_in};

/// The most rows of the text field, so that its button stays in view.
const ROWS: usize = 10;

#[derive(Default)]
pub struct Making {
    open: bool,
    /// The character will be a latecomer to the stages.
    late: bool,
    /// Just opened: the name takes the keyboard focus.
    fresh: bool,
    /// The character whose file was in front before.
    behind: Option<CharacterId>,
    name: String,
    block: String,
    problem: Option<String>,
    /// What the text makes, with the text and the state of the table it is for.
    read: Option<((String, u64), NoteContents)>,
    /// The archetype last looked at.
    looked_at: Option<ArchetypeId>,
    laid: Laid<(StateKey, Vec<Command>)>,
    /// The preview replaces the page, if there is no room beside it.
    on_paper: bool,
}

/// The source of the preview, made by Enter in the name field.
enum Next<'a> {
    Pasted(Vec<Command>),
    After(&'a Archetype),
    Scratch,
}

impl Making {
    pub fn is_open(&mut self, cx: &mut PanelCx<'_>) -> bool {
        if let Some(late) = take_ask!(cx, Ask::Making(late) => *late) {
            // What was typed before somebody else's file was looked at is still there.
            let (name, block) = (std::mem::take(&mut self.name), std::mem::take(&mut self.block));
            *self = Self {
                open: true,
                late,
                fresh: true,
                name,
                block,
                behind: cx.view.character.take(),
                ..Self::default()
            };
        }
        // Whoever is chosen in the meantime comes to the front.
        self.open &= cx.view.character.is_none();
        if self.open {
            let of = (self.block.clone(), cx.revision);
            if self.read.as_ref().is_none_or(|(read, _)| *read != of) {
                let note = notes::read(&self.block, &Sets::of(&cx.table.setting));
                self.read = Some((of, notes::make(cx.table, None, &note, |_, _| PersonKind::Pc)));
            }
        }
        self.open
    }

    pub fn alone(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let to = ui.horizontal(|ui| segments(ui, cx.theme, self.on_paper, &in_place())).inner;
        self.on_paper = to.unwrap_or(self.on_paper);
        ui.add_space(space::XS);
        if self.on_paper {
            self.so_far(ui, cx);
        } else {
            super::scroll("making").show(ui, |ui| self.ui(ui, cx));
        }
    }

    pub fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        // Before the menus are shown: the Escape that closes one is not for the page.
        let in_menu = egui::Popup::is_any_open(ui.ctx());
        let next = self.next(cx);
        let button =
            |words, is_next| if is_next { PushButton::primary(theme, words) } else { PushButton::plain(theme, words) };
        ui.label(theme.heading(t!("New {}", setting.labels.lead)));
        let label = ui.label(theme.label(t!("Name")));
        let field = TextEdit::singleline(&mut self.name).desired_width(320.0).hint_text(t!("You can add a name later"));
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        if Typed::of(ui, field).entered() {
            self.make(cx, self.commands(cx, &next));
            self.fresh = self.open;
        }
        ui.add_space(space::S);
        if !setting.archetypes.is_empty() {
            section_label(ui, theme, t!("From an archetype"));
            for archetype in &setting.archetypes {
                Card::new(theme).show(ui, |ui| {
                    let label = t!("Create a character from {}", archetype.name);
                    let is_next = matches!(&next, Next::After(it) if it.id == archetype.id);
                    let button = ui.add(button(&archetype.name, is_next).icon(icons::USER).label(label));
                    if button.hovered() || button.has_focus() {
                        self.looked_at = Some(archetype.id);
                    }
                    if button.clicked() {
                        self.make(cx, self.commands(cx, &Next::After(archetype)));
                    }
                    self.of_two(ui, cx, archetype);
                    for words in [&archetype.text, &archetype.advice].into_iter().filter(|it| !it.is_empty()) {
                        ui.add(Label::new(theme.muted(&**words)).wrap());
                    }
                });
            }
            ui.add_space(space::S);
        }
        if !setting.archetypes.is_empty() {
            section_label(ui, theme, t!("Or start another way"));
        }
        ui.horizontal_wrapped(|ui| {
            let scratch = button(t!("From scratch"), matches!(next, Next::Scratch)).icon(icons::FILE);
            if ui.add(scratch).clicked() {
                self.make(cx, self.commands(cx, &Next::Scratch));
            }
            for (words, pc) in [
                (t!("Copy another {}", setting.labels.lead), true),
                (t!("Copy {}", terms::a(&setting.labels.supporting)), false),
            ] {
                self.like(ui, cx, &words, pc);
            }
            let free = ui.memory(|memory| memory.focused().is_none()) && !in_menu;
            let escape = free && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
            if ui.add(PushButton::quiet(theme, t!("Cancel")).key(t!("Esc"))).clicked() || escape {
                cx.view.character = self.behind;
                *self = Self::default();
            }
        });
        ui.add_space(space::S);
        let example = words::written_example(&setting);
        let label = t!("Or paste or type the whole character: name, pronouns, then one line per trait set");
        let label = ui.label(theme.label(label)).tip(&example);
        let rows = example.lines().count().min(ROWS);
        let tall = rows as f32 * ui.text_style_height(&TextStyle::Body) + 2.0 * space::M;
        // What is typed is seen in here, and then the press below comes into sight.
        let field = ScrollArea::vertical().id_salt("block").max_height(tall).show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.block).desired_rows(rows).desired_width(f32::INFINITY);
            ui.add(field.hint_text(example)).labelled_by(label.id)
        });
        let field = field.inner;
        if field.changed() {
            self.problem = None;
        }
        if self.problem.is_none() {
            for kept in self.read.iter().flat_map(|(_, making)| &making.kept) {
                ui.add(Label::new(theme.small(words::sentence(&kept.to_string()))).wrap());
            }
        }
        if let Some(why) = &self.problem {
            ui.label(theme.words(why, Face::Regular, text::SMALL, theme.palette.bad_text));
        }
        let written = !self.block.trim().is_empty();
        let button = button(t!("Create character"), matches!(next, Next::Pasted(_))).icon(icons::CHECK);
        let response = ui.add_enabled(written, button).tip_off(t!("Type or paste a character first."));
        if field.changed() {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            match notes::pcs(cx.table, None, &self.block) {
                Ok(commands) => self.make(cx, commands),
                Err(why) => self.problem = Some(why),
            }
        }
        ui.add_space(size::CONTROL);
    }

    /// Offers a second background; traits both have step up (CHAR-5).
    fn of_two(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, first: &Archetype) {
        let setting = cx.table.setting.clone();
        let mut others = setting.archetypes.iter().filter(|it| it.id != first.id).peekable();
        if others.peek().is_none() {
            return;
        }
        let label = t!("Combine {} with another background", first.name);
        let response = ui.add(Pill::new(cx.theme, t!("Combine 2 backgrounds")).opens_menu().label(label));
        menu::either(&response, |ui| {
            for second in others {
                let with = Bearer::Archetype(second.id).into();
                // The new character has no id before the press goes through: meant is the first one that this press
                // makes.
                let blend = CharacterCommand::Blend { who: Ref::Made(1), with };
                let mut commands = self.commands(cx, &Next::After(first));
                commands.push(blend.into());
                let deed = Deed::press(t!("Combine with {}", second.name), Vec::new()).icon(icons::USER);
                if menu::button(ui, cx.theme, &deed) {
                    self.make(cx, commands);
                }
            }
        });
    }

    /// Returns the pasted PCs, else the archetype last looked at, else a file from scratch.
    fn next<'a>(&self, cx: &PanelCx<'a>) -> Next<'a> {
        let right = self.read.as_ref().filter(|(_, making)| !making.kept.iter().any(|it| it.wrong));
        let pasted = right.map(|(_, making)| making.commands()).filter(|it| !it.is_empty());
        let like = self.looked_at.and_then(|id| cx.table.setting.archetype(id));
        pasted.map_or_else(|| like.map_or(Next::Scratch, Next::After), Next::Pasted)
    }

    fn commands(&self, cx: &PanelCx<'_>, next: &Next<'_>) -> Vec<Command> {
        match next {
            Next::Pasted(commands) => commands.clone(),
            Next::After(it) => {
                let ((name, player, new), archetype) = (self.named(cx, &it.name), it.id.into());
                new.into_iter().chain([CharacterCommand::After { name, archetype, player }.into()]).collect()
            }
            Next::Scratch => {
                let (name, player, new) = self.named(cx, &words::sentence(&cx.table.setting.labels.lead));
                let add = CharacterCommand::Add { name, kind: CharacterKind::Pc, player, scene: None };
                new.into_iter().chain([add.into()]).collect()
            }
        }
    }

    /// Paints the preview on paper; an empty one has the fields of a blank sheet (CHAR-6).
    pub fn so_far(&mut self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let next = self.next(cx);
        let commands = self.commands(cx, &next);
        let heading = match next {
            Next::Pasted(_) => t!("Preview: pasted character").to_owned(),
            Next::After(it) => t!("Preview: {}", it.name),
            Next::Scratch => t!("Preview: empty file").to_owned(),
        };
        let pages = if matches!(next, Next::Scratch) { to_fill_in } else { character };
        let lay = |print: &Print| {
            let tried = dry_run(cx.table, &commands).map_err(|why| cx.reason(&why))?;
            // Ids only grow.
            let made = tried.cast.keys().next_back().copied();
            made.map_or(Ok(Vec::new()), |id| pages(&tried, id, print).map_err(|why| why.to_string()))
        };
        self.laid.show(ui, cx.theme, &heading, (cx.state(), commands.clone()), lay);
    }

    /// Returns the typed name, or a free variant of `otherwise`, and the player typed behind it, with the command that
    /// adds one who is new.
    fn named(&self, cx: &PanelCx<'_>, otherwise: &str) -> (Name, Option<Ref<PlayerId>>, Option<Command>) {
        let typed = notes::name_of(cx.table, &self.name);
        let wanted = if typed.name.is_empty() { otherwise } else { &typed.name };
        let by = (!typed.player.is_empty()).then(|| typed.player.as_str().into());
        (cx.table.nobodys(wanted), by, notes::new_player(cx.table, &typed.player))
    }

    fn like(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, pc: bool) {
        let people = cx.table.cast.values().filter(|it| it.is_pc() == pc);
        let pill = Pill::new(cx.theme, words).label(words);
        if let Some(who) = menu::people(ui, pill, people) {
            let ((name, player, new), kind) = (self.named(cx, &who.name), Some(CharacterKind::Pc));
            let like = CharacterCommand::Like { name, who: who.id.into(), kind, player };
            self.make(cx, new.into_iter().chain([like.into()]).collect());
        }
    }

    /// Sends the commands, adds the character to the scene to join, and opens the file in Edit.
    fn make(&mut self, cx: &mut PanelCx<'_>, mut commands: Vec<Command>) {
        let names: Vec<Name> = commands
            .iter()
            .filter_map(|command| match command {
                Command::Character(
                    CharacterCommand::Add { name, .. }
                    | CharacterCommand::After { name, .. }
                    | CharacterCommand::Like { name, .. },
                ) => Some(name.clone()),
                _ => None,
            })
            .collect();
        if let Some(scene) = cx.scene_to_join() {
            let enter =
                |name: &Name| SceneCommand::Enter { scene: Some(scene.id.into()), who: Ref::Name(name.clone()) };
            commands.extend(names.iter().map(|name| Command::from(enter(name))));
        }
        if self.late {
            let late = |name: &Name| PathCommand::Late { who: Ref::Name(name.clone()), joined: false };
            commands.extend(names.iter().map(|name| Command::from(late(name))));
        }
        if let Some(why) = cx.why_not(&commands) {
            self.problem = Some(cx.reason(&why));
            return;
        }
        cx.out.send_all(commands);
        cx.view.edit = Some(true);
        cx.view.made = names.into_iter().next();
        *self = Self::default();
    }
}
