//! Answers about the table in its present state: deeds of things, refusals, prices. Each is worked out once per state.

use super::{Item, Thing};
use crate::ui::actions;
use crate::ui::names::Names;
use hitch_core::model::{CharacterId, Die, Name, Opposition, SceneId};
use hitch_core::rules::{Command, Refusal, Table};
use hitch_core::session::{NamesOf, NamesUsed};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

/// A key for one state of the table and of the selection, unique across files.
type Of = (u64, u32, Option<SceneId>, Option<CharacterId>, Option<Opposition>);

/// Plot points, and the pool dice that stand for them (PP-4, DOOM-5).
type Cost = (u32, Vec<Die>);

/// The number of the session called back, and the commands it pays for (GROW-9).
type CalledBack = Option<(u32, Vec<Command>)>;

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
    /// Clears all answers at the next question: what they were judged by has changed.
    pub(in crate::ui) fn forget(&self) {
        self.of.replace(None);
    }

    /// Clears all answers if they belong to another state.
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

    /// Returns why these commands would be refused, by a dry run the first time.
    pub(in crate::ui) fn refusal(&self, table: &Table, commands: &[Command]) -> Option<Refusal> {
        once(&self.answers, commands, || actions::why_not(table, commands))
    }

    /// Returns the same commands for a session that is called back, searched once.
    pub(in crate::ui) fn for_a_session(&self, table: &Table, commands: &[Command]) -> CalledBack {
        once(&self.called_back, commands, || hitch_core::rules::for_a_session(table, commands))
    }

    pub(in crate::ui) fn cost(&self, table: &Table, command: &Command) -> Cost {
        let command = std::slice::from_ref(command);
        once(&self.costs, command, || actions::pools::cost(table, command))
    }

    /// Returns the selected scene, found once, since every panel asks and scenes may number hundreds.
    pub(in crate::ui) fn scene(&self, find: impl FnOnce() -> Option<SceneId>) -> Option<SceneId> {
        if self.scene.get().is_none() {
            self.scene.set(Some(find()));
        }
        self.scene.get().flatten()
    }

    pub(in crate::ui) fn people(&self, make: impl FnOnce() -> Vec<CharacterId>) -> Arc<[CharacterId]> {
        Arc::clone(self.people.borrow_mut().get_or_insert_with(|| make().into()))
    }

    pub(in crate::ui) fn called(&self, table: &Table) -> Arc<Names> {
        Arc::clone(self.called.borrow_mut().get_or_insert_with(|| Arc::new(Names::of(table))))
    }

    pub(in crate::ui) fn names(&self, of: NamesOf, count: impl FnOnce() -> NamesUsed) -> Arc<[Name]> {
        self.names.borrow_mut().get_or_insert_with(count).of(of)
    }

    pub(in crate::ui) fn list(&self, thing: &Thing, make: impl FnOnce() -> Vec<Item>) -> Arc<Vec<Item>> {
        if let Some(list) = self.lists.borrow().get(thing) {
            return Arc::clone(list);
        }
        let list = Arc::new(make());
        self.lists.borrow_mut().insert(thing.clone(), Arc::clone(&list));
        list
    }
}

fn once<T: Clone>(kept: &Kept<T>, asked: &[Command], make: impl FnOnce() -> T) -> T {
    // A list is enough: commands have no hash, and few presses are asked about in one state.
    if let Some((_, answer)) = kept.borrow().iter().find(|(it, _)| it == asked) {
        return answer.clone();
    }
    let answer = make();
    kept.borrow_mut().push((asked.to_vec(), answer.clone()));
    answer
}
