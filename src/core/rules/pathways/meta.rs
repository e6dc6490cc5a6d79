//! The three actions of a meta stage: two elements are joined, an own tie is cut for a new element, another PC is given
//! one (PATH-3).

use crate::model::{CharacterId, ElementKind, Name};
use crate::rules::table::draft::Draft;
use crate::rules::{Due, MetaAct, PathEvent, PathRefusal, PlaceAt, Refusal, Thing};
use std::sync::Arc;

impl Draft {
    pub(super) fn acts_at_stage(&mut self, who: CharacterId, act: &MetaAct) -> Result<(), Refusal> {
        self.stage_at(who)?;
        let name = self.character_name(who);
        self.is_owed(who, Due::Action)?;
        if self.walker_mut(who)?.had.elements == 0 {
            self.rule(PathRefusal::ElementFirst(name.clone()).into())?;
        }
        self.has_the_turn(who)?;
        let told = match act {
            MetaAct::Join { from, to, text } => {
                let (from, to) = (self.element_id(from)?, self.element_id(to)?);
                for id in [from, to] {
                    if self.state.map.elements.get(&id).is_some_and(|it| it.kind == ElementKind::Pc) {
                        self.rule(PathRefusal::JoinsPc(self.element_name(id)).into())?;
                    }
                }
                self.says_what_ties(text)?;
                self.draw_line(from, to, text)?;
                let (from, to) = (self.element_name(from), self.element_name(to));
                PathEvent::Joined { who: name, from, to, text: text.trim().into() }
            }
            MetaAct::Recut { tie, element, text } => {
                let tie = self.tie_id(tie)?;
                let own = self.own_element(who)?;
                let cut = self.state.map.ties.get(&tie).cloned().ok_or(Refusal::Gone(Thing::Line))?;
                if !cut.touches(own) {
                    self.rule(PathRefusal::NotOwnTie(name.clone()).into())?;
                }
                self.says_what_ties(text)?;
                if matches!(element, PlaceAt::Old(_)) {
                    self.rule(PathRefusal::CutForNew.into())?;
                }
                Arc::make_mut(&mut self.map_mut().ties).remove(&tie);
                let placed = self.put_on_map(who, element)?;
                self.draw_line(own, placed, text)?;
                self.walker_mut(who)?.had.placed = Some(placed);
                let from = self.element_name(if cut.touches(own) { cut.other(own) } else { cut.from });
                let element = self.element_name(placed);
                PathEvent::Recut { who: name, from, element, text: text.trim().into() }
            }
            MetaAct::Give { to, element } => {
                let to = self.one_who_walks(to)?;
                if to == who {
                    return Err(PathRefusal::GivesItself(name).into());
                }
                let theirs = self.own_element(to)?;
                let placed = self.put_on_map(who, element)?;
                let tie = self.draw_line(theirs, placed, &Name::default())?;
                self.edit_tie(tie, |tie| tie.words_by = Some(to))?;
                let element = self.element_name(placed);
                PathEvent::Gave { who: name, to: self.character_name(to), element }
            }
        };
        let walker = self.walker_mut(who)?;
        walker.had.actions = walker.had.actions.saturating_add(1);
        self.tell(told);
        Ok(())
    }

    /// What a meta stage draws says what ties them (PATH-3).
    fn says_what_ties(&mut self, text: &Name) -> Result<(), Refusal> {
        if text.trim().is_empty() { self.rule(PathRefusal::NeedsWords.into()) } else { Ok(()) }
    }
}
