//! What is known of the table as it stands: deeds of things, answers of the rules, prices. Asked once for each state.

use super::{Item, Thing};
use crate::ui::actions;
use crate::ui::names::Names;
use hitch_core::model::{CharacterId, Die, Name, Opposition, SceneId};
use hitch_core::rules::{Command, Refusal, Table};
use hitch_core::session::{NamesOf, NamesUsed};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

/// What tells one state of what is looked at from another, also across files.
type Of = (u64, u32, Option<SceneId>, Option<CharacterId>, Option<Opposition>);

/// Points, and dice of pools that stand for them (PP-4, DOOM-5).
type Cost = (u32, Vec<Die>);

/// The session that is called back, and the press it pays for (GROW-9).
type CalledBack = Option<(u32, Vec<Command>)>;

/// Answers, each to a press.
type Kept<T> = RefCell<Vec<(Vec<Command>, T)>>;

/// Answers that hold as long as the table stays as it is.
#[derive(Clone, Debug, Default)]
pub struct Known {
    of: RefCell<Option<Of>>,
    lists: RefCell<HashMap<Thing, Arc<Vec<Item>>>>,
    answers: Kept<Option<Refusal>>,
    costs: Kept<Cost>,
    called_back: Kept<CalledBack>,
    #[expect(clippy::option_option, reason = "not looked for yet, or none there")]
    scene: Cell<Option<Option<SceneId>>>,
    people: RefCell<Option<Arc<[CharacterId]>>>,
    called: RefCell<Option<Arc<Names>>>,
    names: RefCell<Option<NamesUsed>>,
}

impl Known {
    /// Forgets what was known of another state.
    pub(in crate::ui) fn renew(&self, of: Of) {
        if self.of.borrow().as_ref() != Some(&of) {
            self.of.replace(Some(of));
            self.lists.borrow_mut().clear();
            self.answers.borrow_mut().clear();
            self.costs.borrow_mut().clear();
            self.called_back.borrow_mut().clear();
            self.people.replace(None);
            self.names.replace(None);
            self.called.replace(None);
            self.scene.set(None);
        }
    }

    /// Why a press would be refused. A dry run the first time, an answer from memory after that.
    pub(in crate::ui) fn refusal(&self, table: &Table, commands: &[Command]) -> Option<Refusal> {
        once(&self.answers, commands, || actions::why_not(table, commands))
    }

    /// The same press for a session that is called back, looked for the first time.
    pub(in crate::ui) fn for_a_session(&self, table: &Table, commands: &[Command]) -> CalledBack {
        once(&self.called_back, commands, || hitch_core::rules::for_a_session(table, commands))
    }

    /// What a command would cost.
    pub(in crate::ui) fn cost(&self, table: &Table, command: &Command) -> Cost {
        let command = std::slice::from_ref(command);
        once(&self.costs, command, || actions::pools::cost(table, command))
    }

    /// The scene that is looked at, found once: there may be hundreds, and every panel asks.
    pub(in crate::ui) fn scene(&self, find: impl FnOnce() -> Option<SceneId>) -> Option<SceneId> {
        if self.scene.get().is_none() {
            self.scene.set(Some(find()));
        }
        self.scene.get().flatten()
    }

    /// Who may act here, put in order once.
    pub(in crate::ui) fn people(&self, make: impl FnOnce() -> Vec<CharacterId>) -> Arc<[CharacterId]> {
        Arc::clone(self.people.borrow_mut().get_or_insert_with(|| make().into()))
    }

    /// What is called by name, gathered once.
    pub(in crate::ui) fn called(&self, table: &Table) -> Arc<Names> {
        Arc::clone(self.called.borrow_mut().get_or_insert_with(|| Arc::new(Names::of(table))))
    }

    /// Names used before, counted once.
    pub(in crate::ui) fn names(&self, of: NamesOf, count: impl FnOnce() -> NamesUsed) -> Arc<[Name]> {
        self.names.borrow_mut().get_or_insert_with(count).of(of)
    }

    /// The deeds of a thing, made once.
    pub(in crate::ui) fn list(&self, thing: &Thing, make: impl FnOnce() -> Vec<Item>) -> Arc<Vec<Item>> {
        if let Some(list) = self.lists.borrow().get(thing) {
            return Arc::clone(list);
        }
        let list = Arc::new(make());
        self.lists.borrow_mut().insert(thing.clone(), Arc::clone(&list));
        list
    }
}

/// An answer worked out the first time it is asked for.
fn once<T: Clone>(kept: &Kept<T>, asked: &[Command], make: impl FnOnce() -> T) -> T {
    if let Some((_, answer)) = kept.borrow().iter().find(|(it, _)| it == asked) {
        return answer.clone();
    }
    let answer = make();
    kept.borrow_mut().push((asked.to_vec(), answer.clone()));
    answer
}
