//! Archetypes: characters in outline, whose traits are written like those of anybody (CHAR-1).

use crate::model::{Archetype, ArchetypeId, Bearer, Choose, Name, Ref, TraitId, same_name};
use crate::rules::settings::events::RowChange as Change;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, ArchetypeCommand, Refusal, Renamed, SettingEvent, TableEvent, Thing};

impl Draft {
    pub(super) fn archetype_command(&mut self, command: &ArchetypeCommand) -> Result<(), Refusal> {
        use ArchetypeCommand as C;
        let (name, what) = match command {
            C::Add { name, like } => {
                let name = named(Thing::Archetype, name)?;
                self.free_outline_name(&name, None)?;
                let mut made = Archetype::new(ArchetypeId(self.mint()), name.clone());
                if let Some(like) = like {
                    let who = self.character(self.character_id(like)?)?.clone();
                    made.file = self.fresh_outline(&who.traits).0;
                    made.file.catalyst = None;
                    made.text = who.background.clone();
                    made.milestone = who.growth.personal.map(|it| it.milestone).unwrap_or_default();
                }
                let id = made.id;
                self.setting_mut().archetypes.push(made);
                if like.is_none() {
                    self.usual_sets(Bearer::Archetype(id))?;
                }
                (name, Change::Added)
            }
            C::Rename { which, name } => {
                let (id, name) = (self.archetype_id(which)?, named(Thing::Archetype, name)?);
                self.free_outline_name(&name, Some(id))?;
                let from = std::mem::replace(&mut self.outline(id)?.name, name.clone());
                self.tell(TableEvent::Renamed { what: Renamed::Archetype, from, to: name });
                return Ok(());
            }
            C::Describe { which, text, advice } => {
                let archetype = self.outline(self.archetype_id(which)?)?;
                (archetype.text, archetype.advice) = (text.clone(), advice.clone());
                (archetype.name.clone(), Change::Written)
            }
            C::Milestone { which, milestone } => {
                let archetype = self.outline(self.archetype_id(which)?)?;
                archetype.milestone = milestone.clone();
                (archetype.name.clone(), Change::Written)
            }
            C::Picks { which, picks } => {
                let id = self.archetype_id(which)?;
                let picks = picks.iter().map(|(of, take)| self.a_pick(id, of, *take)).collect::<Result<_, _>>()?;
                let archetype = self.outline(id)?;
                archetype.picks = picks;
                (archetype.name.clone(), Change::Written)
            }
            C::Unlock { which, count } => {
                let archetype = self.outline(self.archetype_id(which)?)?;
                archetype.unlock = *count;
                (archetype.name.clone(), Change::Written)
            }
            C::Move { which, to } => {
                let id = self.archetype_id(which)?;
                let all = &mut self.setting_mut().archetypes;
                let from = all.iter().position(|it| it.id == id).ok_or(Refusal::Gone(Thing::Archetype))?;
                let to = (*to).min(all.len().saturating_sub(1));
                if from == to {
                    return Err(Refusal::Already(Already::SetPlayed));
                }
                let moved = all.remove(from);
                let name = moved.name.clone();
                all.insert(to, moved);
                (name, Change::Moved)
            }
            C::Remove { which } => {
                let id = self.archetype_id(which)?;
                let name = self.outline(id)?.name.clone();
                self.setting_mut().archetypes.retain(|it| it.id != id);
                (name, Change::Removed)
            }
        };
        self.tell(SettingEvent::Archetype { name, what });
        Ok(())
    }

    fn outline(&mut self, id: ArchetypeId) -> Result<&mut Archetype, Refusal> {
        self.setting_mut().archetypes.iter_mut().find(|it| it.id == id).ok_or(Refusal::Gone(Thing::Archetype))
    }

    fn free_outline_name(&mut self, name: &Name, but: Option<ArchetypeId>) -> Result<(), Refusal> {
        let mut all = self.state.setting.archetypes.iter();
        let taken = all.any(|it| Some(it.id) != but && same_name(&it.name, name));
        if taken { self.rule(Refusal::NameTaken { what: Thing::Archetype, name: name.clone() }) } else { Ok(()) }
    }

    fn a_pick(&self, id: ArchetypeId, of: &[Ref<TraitId>], take: u8) -> Result<Choose, Refusal> {
        let traits = &self.state.setting.archetype(id).ok_or(Refusal::Gone(Thing::Archetype))?.file;
        let find = |at: &Ref<TraitId>| {
            let all = || traits.iter().map(|(_, it)| (it.id, it.name.clone()));
            self.pointed(Thing::Trait, at, |id| traits.find(id).is_some(), all)
        };
        Ok(Choose::new(of.iter().map(find).collect::<Result<_, _>>()?, take))
    }
}
