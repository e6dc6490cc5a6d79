//! The shared state of a file editor: the text being typed, folded parts, and data derived from the table once per
//! revision.

use super::draft::Draft;
use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, FileText, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::texts::TextKey as _;
use crate::ui::{PanelCx, actions};
use egui::{Id, Response, Ui};
use hitch_core::model::{
    Actor, Bearer, CharacterId, Name, Role, RollId, Scene, SceneId, SetId, Source, TraitRef, TraitSetId,
};
use hitch_core::rules::{Command, taken_out};
use hitch_core::words;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FoldedPart {
    /// The traits of a set at d4.
    Small(TraitSetId),
    Tracks,
    About,
    /// Traits of a mod that is off.
    Aside,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnMark {
    #[default]
    None,
    Now,
    Acted,
}

/// The live state on a card, beside the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub out: Option<String>,
    /// Shaken, or the life points remaining (SHK-1, LIFE-2).
    pub hurt: Option<String>,
    pub turn: TurnMark,
    /// PP held back by open rolls.
    pub held: usize,
    pub in_scene: bool,
}

/// Data derived from the table once per revision.
#[derive(Default)]
pub struct Memo {
    of: Option<(u64, Option<SceneId>)>,
    /// PCs of the scene, or all if no scene is played.
    pub pcs: Vec<CharacterId>,
    /// GMCs of the scene, or all if no scene is played.
    pub gmcs: Vec<CharacterId>,
    pub others: Vec<CharacterId>,
    /// The state of the cards asked for, not of thousands out of sight.
    standing: RefCell<BTreeMap<CharacterId, Standing>>,
    /// The width of labels on each card, with the pixels per point and the size of letters it was measured at, as bits.
    pub labels: BTreeMap<CharacterId, ([u32; 2], f32)>,
    held: BTreeMap<CharacterId, usize>,
    /// Traits that would cost a PP in the open test (POOL-1).
    pub priced: BTreeSet<TraitRef>,
    /// Traits with dice in open rolls: the roll, the die, and whether it hinders.
    pub pooled: BTreeMap<TraitRef, Vec<(RollId, hitch_core::model::DieId, bool)>>,
}

/// The state shared by all parts of a file editor.
pub struct Editor {
    root: Id,
    /// Files are cards that fold; text being typed must not be folded away.
    pub folds: bool,
    /// The editor is for the setting's lists, not for files.
    of_lists: bool,
    pub draft: Option<Draft>,
    /// Drafts left with Escape, if their kind is kept.
    kept: Vec<Draft>,
    /// Parts folded or unfolded against their default.
    pub turned: BTreeSet<(CharacterId, FoldedPart)>,
    pub memo: Memo,
    /// A new character, whose file is to be unfolded.
    pub made: Option<Name>,
    /// A set just named, whose traits are typed next.
    pub named: Option<(Bearer, Name)>,
    pub labels: f32,
    /// The set to scroll to.
    pub goto: Option<SetId>,
    /// The field stands on a line of its own, which has the keyboard when it closes.
    pub on_line: bool,
    /// The area beside the field where a press does not end typing.
    pub stays: Option<egui::Rect>,
}

impl Editor {
    /// Makes an editor with this root of ids, for files that fold or stay open.
    pub fn new(root: &'static str, folds: bool) -> Self {
        let root = Id::unique(root);
        let (turned, memo) = (BTreeSet::new(), Memo::default());
        Self {
            root,
            folds,
            of_lists: false,
            draft: None,
            kept: Vec::new(),
            turned,
            memo,
            made: None,
            named: None,
            labels: 0.0,
            goto: None,
            on_line: false,
            stays: None,
        }
    }

    /// Makes an editor for the lists of the setting (SFX-9).
    pub fn of_lists() -> Self {
        Self { of_lists: true, ..Self::new("setting_lists", false) }
    }

    pub fn id(&self, of: impl std::hash::Hash + std::fmt::Debug) -> Id {
        Id::unique((self.root, of))
    }

    /// Prepares the editor. Call it first in each frame.
    pub fn begin(&mut self, cx: &mut PanelCx<'_>) {
        let scene = cx.scene();
        let key = (cx.revision, scene.map(|scene| scene.id));
        if self.memo.of != Some(key) {
            self.memo = derive(cx, scene);
            self.memo.of = Some(key);
            if let Some(name) = self.made.take().or_else(|| cx.view.made.take()) {
                // The newest one of that name, since ids only grow.
                match cx.table.cast.values().rev().find(|it| it.name == name) {
                    Some(character) => {
                        cx.view.unfolded.insert(character.id);
                        (cx.view.character, cx.view.outline) = (Some(character.id), None);
                        cx.view.show_card = Some(character.id);
                    }
                    None => self.made = Some(name),
                }
            }
        }
        if let Some((of, name)) = self.named.take() {
            let sets = cx.table.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
            match sets.iter().rev().find(|it| it.name.as_ref() == Some(&name)).map(|it| it.id) {
                Some(set) if self.draft.is_none() => self.open(cx, FileText::AddTo(of, set), ""),
                // It was refused, or something else is typed by now.
                _ => {}
            }
        }
        if self.folds {
            // What Find asks for is for the cards.
            self.take_asks(cx);
        }
        if let Some(id) = cx.view.name_it.take()
            && let Some(character) = cx.table.cast.get(&id)
        {
            cx.view.unfolded.insert(id);
            self.open(cx, FileText::Name(id), &character.name);
        }
    }

    pub fn standing(&self, cx: &PanelCx<'_>, who: CharacterId) -> Standing {
        let held = self.memo.held.get(&who).copied().unwrap_or_default();
        self.memo.standing.borrow_mut().entry(who).or_insert_with(|| standing(cx, who, held)).clone()
    }

    pub fn is_open(&self, key: FileText) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.key == key)
    }

    /// Begins typing. A draft open elsewhere is sent first.
    pub fn open(&mut self, cx: &mut PanelCx<'_>, key: FileText, text: &str) {
        if self.is_open(key) {
            return;
        }
        // One text is typed at a time: what was typed elsewhere is sent before it goes out of sight.
        self.flush(cx);
        let begun = self.kept.iter().position(|it| it.key == key).map(|place| self.kept.remove(place));
        self.draft = Some(begun.unwrap_or_else(|| Draft::new(key, text)));
        if self.folds
            && !shown_on_folded(cx, key)
            && let Some(id) = key.who()
        {
            cx.view.unfolded.insert(id);
        }
    }

    /// Keeps a draft for the next opening of its field, if its kind is long to write.
    pub fn put_by(&mut self, draft: Draft) {
        if matches!(draft.key, FileText::Sfx(..) | FileText::Limit(_)) && !draft.text.trim().is_empty() {
            self.kept.push(Draft { fresh: true, typed_at: None, ..draft });
        }
    }

    /// Returns whether a kept draft exists for this field.
    pub fn is_begun(&self, key: FileText) -> bool {
        self.kept.iter().any(|it| it.key == key)
    }

    #[must_use]
    pub fn unsent(&self) -> Self {
        let (memo, kept, turned) = (Memo::default(), Vec::new(), BTreeSet::new());
        Self {
            draft: self.draft.clone(),
            kept,
            memo,
            turned,
            made: None,
            named: None,
            goto: None,
            stays: None,
            ..*self
        }
    }

    pub fn unread(&self) -> Option<(&str, &str)> {
        let draft = self.draft.as_ref()?;
        Some((draft.text.trim(), draft.problem.as_deref()?)).filter(|(text, _)| !text.is_empty())
    }

    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        if let Some(mut draft) = self.draft.take()
            && !self.take(cx, &mut draft)
        {
            // What can't be read is kept, with the reason beside it.
            self.draft = Some(draft);
        }
    }

    /// Sends the commands of a draft. Returns whether it could be taken.
    pub fn take(&mut self, cx: &mut PanelCx<'_>, draft: &mut Draft) -> bool {
        match draft.key.press(cx, &draft.text) {
            Ok(commands) => {
                // A stat line is complete; a GMC's name alone is the beginning of a file, and so is every PC.
                let begun = |it: &Command| matches!(it, Command::Character(_) | Command::Gmc(_) | Command::Vehicle(_));
                let is_pc = draft.key == FileText::AddPc;
                if is_pc || matches!(draft.key, FileText::AddGmc(_)) && commands.last().is_some_and(begun) {
                    self.made = added_name(&commands);
                }
                if is_pc && self.made.is_some() {
                    cx.view.edit = Some(true);
                }
                draft.problem = None;
                cx.press(draft.by, commands);
                true
            }
            Err(why) => {
                draft.problem = Some(why);
                false
            }
        }
    }

    /// Returns whether a part is shown; `first` is the default.
    pub fn shows(&self, who: CharacterId, part: FoldedPart, first: bool) -> bool {
        self.turned.contains(&(who, part)) != first
    }

    pub fn turn(&mut self, who: CharacterId, part: FoldedPart) {
        if !self.turned.remove(&(who, part)) {
            self.turned.insert((who, part));
        }
    }

    /// Opens the menu of a thing by right click and by key.
    pub fn menu(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) {
        menu::of(ui, cx, response, thing);
        self.take_asks(cx);
    }

    /// Opens the menu of a thing by any click and by key.
    pub fn menu_from(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, response: &Response, thing: &Thing) {
        menu::from(ui, cx, response, thing);
        self.take_asks(cx);
    }

    pub fn take_asks(&mut self, cx: &mut PanelCx<'_>) {
        let of_lists = self.of_lists;
        let own = |field: FileText| field.of_list().is_some() == of_lists;
        let asked = take_ask!(cx, Ask::File(field, text, by) if own(*field) => (*field, text.clone(), *by));
        if let Some((field, text, by)) = asked {
            self.open(cx, field, &text);
            self.draft.iter_mut().filter(|draft| draft.key == field).for_each(|draft| draft.by = by);
        }
    }

    pub fn touch(cx: &mut PanelCx<'_>, of: Bearer) {
        if let Bearer::Character(id) = of {
            cx.view.character = Some(id);
        }
    }
}

/// Returns whether a folded card has a place for a text: its name, and the text of its chips.
fn shown_on_folded(cx: &PanelCx<'_>, key: FileText) -> bool {
    match key {
        FileText::Name(_) => true,
        FileText::Trait(at) | FileText::Note(at) => {
            cx.table.find(at).is_some_and(|(role, _)| !matches!(role, Role::Set(_)))
        }
        _ => false,
    }
}

fn added_name(commands: &[Command]) -> Option<Name> {
    commands.iter().find_map(|command| match command {
        Command::Character(hitch_core::rules::CharacterCommand::Add { name, .. }) => Some(name.clone()),
        _ => None,
    })
}

fn derive(cx: &PanelCx<'_>, scene: Option<&Scene>) -> Memo {
    let mut memo = Memo::default();
    let table = cx.table;
    let in_scene = |id: &CharacterId| scene.is_none_or(|scene| scene.cast.contains(id));
    let here: Vec<CharacterId> = match scene {
        Some(scene) => scene.cast.iter().copied().filter(|id| table.cast.contains_key(id)).collect(),
        None => table.cast.keys().copied().collect(),
    };
    let pc = |id: &CharacterId| table.cast.get(id).is_some_and(|it| it.is_pc());
    (memo.pcs, memo.gmcs) = here.into_iter().partition(pc);
    memo.others = table.cast.keys().copied().filter(|id| !in_scene(id)).collect();
    // The names are made small once each, not at every comparison: a cast may have thousands.
    memo.others.sort_by_cached_key(|id| table.cast.get(id).map(|it| (!it.is_pc(), it.name.to_lowercase())));
    for points in table.rolls.values().flat_map(|roll| &roll.held) {
        *memo.held.entry(points.to).or_default() += points.points as usize;
    }
    memo.priced = actions::pools::priced_traits(table);
    for roll in table.rolls.values() {
        for die in &roll.dice {
            if let Source::Trait(at) = die.from {
                memo.pooled.entry(at).or_default().push((roll.id, die.id, die.hinder));
            }
        }
    }
    memo
}

fn standing(cx: &PanelCx<'_>, who: CharacterId, held: usize) -> Standing {
    let (table, scene) = (cx.table, cx.scene());
    let acts = Actor::Character(who);
    let turn = match scene.map(|scene| &scene.order).filter(|order| order.is_running()) {
        Some(order) if order.now == Some(acts) => TurnMark::Now,
        Some(order) if order.acted.contains(&acts) => TurnMark::Acted,
        _ => TurnMark::None,
    };
    Standing {
        out: taken_out(table, scene, who).map(|out| words::taken_out(&out)),
        hurt: words::is_hurt(table, who).then(|| words::life(table, who)).flatten(),
        turn,
        held,
        in_scene: scene.is_some_and(|scene| scene.cast.contains(&who)),
    }
}
