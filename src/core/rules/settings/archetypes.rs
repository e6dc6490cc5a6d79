//! Archetypes: characters in outline, whose traits are written like those of anybody (CHAR-1).

use crate::model::{Archetype, ArchetypeId, Bearer, Choose, Name, Ref, TraitId, same_name};
use crate::rules::cast;
use crate::rules::settings::events::RowChange as Change;
use crate::rules::settings::setting;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Already, ArchetypeCommand, Refusal, Renamed, SettingEvent, TableEvent, Thing};

pub(super) fn archetype_command(draft: &mut Draft, command: &ArchetypeCommand) -> Result<(), Refusal> {
    use ArchetypeCommand as C;
    let (name, what) = match command {
        C::Add { name, like } => {
            let name = named(Thing::Archetype, name)?;
            free_outline_name(draft, &name, None)?;
            let mut made = Archetype::new(ArchetypeId(draft.mint()), name.clone());
            if let Some(like) = like {
                let who = draft.character(draft.character_id(like)?)?.clone();
                made.file = cast::fresh_outline(draft, &who.traits).0;
                made.file.catalyst = None;
                made.text = who.background.clone();
                made.milestone = who.growth.personal.map(|it| it.milestone).unwrap_or_default();
            }
            let id = made.id;
            setting::setting_mut(draft).archetypes.push(made);
            if like.is_none() {
                cast::usual_sets(draft, Bearer::Archetype(id))?;
            }
            (name, Change::Added)
        }
        C::Rename { which, name } => {
            let (id, name) = (draft.archetype_id(which)?, named(Thing::Archetype, name)?);
            free_outline_name(draft, &name, Some(id))?;
            let from = std::mem::replace(&mut outline(draft, id)?.name, name.clone());
            draft.tell(TableEvent::Renamed { what: Renamed::Archetype, from, to: name });
            return Ok(());
        }
        C::Describe { which, text, advice } => {
            let archetype = outline(draft, draft.archetype_id(which)?)?;
            (archetype.text, archetype.advice) = (text.clone(), advice.clone());
            (archetype.name.clone(), Change::Written)
        }
        C::Milestone { which, milestone } => {
            let archetype = outline(draft, draft.archetype_id(which)?)?;
            archetype.milestone = milestone.clone();
            (archetype.name.clone(), Change::Written)
        }
        C::Picks { which, picks } => {
            let id = draft.archetype_id(which)?;
            let picks = picks.iter().map(|(of, take)| a_pick(draft, id, of, *take)).collect::<Result<_, _>>()?;
            let archetype = outline(draft, id)?;
            archetype.picks = picks;
            (archetype.name.clone(), Change::Written)
        }
        C::Unlock { which, count } => {
            let archetype = outline(draft, draft.archetype_id(which)?)?;
            archetype.unlock = *count;
            (archetype.name.clone(), Change::Written)
        }
        C::Move { which, to } => {
            let id = draft.archetype_id(which)?;
            let all = &mut setting::setting_mut(draft).archetypes;
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
            let id = draft.archetype_id(which)?;
            let name = outline(draft, id)?.name.clone();
            setting::setting_mut(draft).archetypes.retain(|it| it.id != id);
            (name, Change::Removed)
        }
    };
    draft.tell(SettingEvent::Archetype { name, what });
    Ok(())
}

fn outline(draft: &mut Draft, id: ArchetypeId) -> Result<&mut Archetype, Refusal> {
    setting::setting_mut(draft).archetypes.iter_mut().find(|it| it.id == id).ok_or(Refusal::Gone(Thing::Archetype))
}

fn free_outline_name(draft: &mut Draft, name: &Name, but: Option<ArchetypeId>) -> Result<(), Refusal> {
    let mut all = draft.state.setting.archetypes.iter();
    let taken = all.any(|it| Some(it.id) != but && same_name(&it.name, name));
    if taken { draft.rule(Refusal::NameTaken { what: Thing::Archetype, name: name.clone() }) } else { Ok(()) }
}

fn a_pick(draft: &Draft, id: ArchetypeId, of: &[Ref<TraitId>], take: u8) -> Result<Choose, Refusal> {
    let traits = &draft.state.setting.archetype(id).ok_or(Refusal::Gone(Thing::Archetype))?.file;
    let find = |at: &Ref<TraitId>| {
        let all = || traits.iter().map(|(_, it)| (it.id, it.name.clone()));
        draft.pointed(Thing::Trait, at, |id| traits.find(id).is_some(), all)
    };
    Ok(Choose::new(of.iter().map(find).collect::<Result<_, _>>()?, take))
}
