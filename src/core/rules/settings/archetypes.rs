//! Archetypes: outlines of characters, whose traits are written like a character's (CHAR-1).

use crate::model::{Archetype, ArchetypeId, Bearer, CharacterId, Choose, Name, Ref, TraitId, same_name};
use crate::rules::cast;
use crate::rules::settings::events::RowChange as Change;
use crate::rules::settings::setting;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{ArchetypeCommand, Refusal, Renamed, SettingEvent, TableEvent, Thing};

pub(super) fn archetype_command(draft: &mut Draft, command: &ArchetypeCommand) -> Result<(), Refusal> {
    use ArchetypeCommand as C;
    let to = match command {
        C::Add { name, like } => return add(draft, name, like.as_ref()),
        C::Rename { which, name } => Archetype { name: name.clone(), ..outline_at(draft, which)? },
        C::Describe { which, text, advice } => {
            Archetype { text: text.clone(), advice: advice.clone(), ..outline_at(draft, which)? }
        }
        C::Milestone { which, milestone } => Archetype { milestone: milestone.clone(), ..outline_at(draft, which)? },
        C::Picks { which, picks } => {
            let to = outline_at(draft, which)?;
            let picks = picks.iter().map(|(of, take)| a_pick(draft, &to, of, *take)).collect::<Result<_, _>>()?;
            Archetype { picks, ..to }
        }
        C::Unlock { which, count } => Archetype { unlock: *count, ..outline_at(draft, which)? },
        C::Move { which, to } => {
            let Archetype { id, name, .. } = outline_at(draft, which)?;
            setting::put(&mut setting::setting_mut(draft).archetypes, |it| it.id == id, *to)?;
            draft.tell(SettingEvent::Archetype { name, what: Change::Moved });
            return Ok(());
        }
        C::Remove { which } => {
            let Archetype { id, name, .. } = outline_at(draft, which)?;
            setting::setting_mut(draft).archetypes.retain(|it| it.id != id);
            draft.tell(SettingEvent::Archetype { name, what: Change::Removed });
            return Ok(());
        }
    };
    write_outline(draft, &to)
}

fn add(draft: &mut Draft, name: &Name, like: Option<&Ref<CharacterId>>) -> Result<(), Refusal> {
    let name = named(Thing::Archetype, name)?;
    free_outline_name(draft, &name, None)?;
    let mut made = Archetype::new(ArchetypeId(draft.mint()), name.clone());
    if let Some(like) = like {
        let who = draft.character(draft.character_id(like)?)?.clone();
        made.file = cast::fresh_outline(draft, &who.traits).0;
        // An outline has no kind: the die comes with becoming a catalyst (GMC-6).
        made.file.catalyst = None;
        made.text = who.background.clone();
        made.milestone = who.growth.personal.map(|it| it.milestone).unwrap_or_default();
    }
    let id = made.id;
    setting::setting_mut(draft).archetypes.push(made);
    // What is made like somebody has the sets of that file already.
    if like.is_none() {
        cast::usual_sets(draft, Bearer::Archetype(id))?;
    }
    draft.tell(SettingEvent::Archetype { name, what: Change::Added });
    Ok(())
}

/// Makes an archetype like that, but for its traits.
pub(super) fn write_outline(draft: &mut Draft, to: &Archetype) -> Result<(), Refusal> {
    let was = outline_at(draft, &to.id.into())?;
    let mut is = Archetype { id: was.id, file: was.file.clone(), ..to.clone() };
    if is.name != was.name {
        is.name = named(Thing::Archetype, &to.name)?;
        free_outline_name(draft, &is.name, Some(is.id))?;
        let (from, to) = (was.name.clone(), is.name.clone());
        draft.tell(TableEvent::Renamed { what: Renamed::Archetype, from, to });
    }
    if is.picks != was.picks && is.picks.iter().flat_map(|it| &it.of).any(|it| is.file.find(*it).is_none()) {
        return Err(Refusal::Gone(Thing::Trait));
    }
    if is != (Archetype { name: is.name.clone(), ..was }) {
        draft.tell(SettingEvent::Archetype { name: is.name.clone(), what: Change::Written });
    }
    setting::setting_mut(draft).archetypes.iter_mut().filter(|it| it.id == is.id).for_each(|it| *it = is.clone());
    Ok(())
}

fn outline_at(draft: &Draft, which: &Ref<ArchetypeId>) -> Result<Archetype, Refusal> {
    let archetype = draft.state.setting.archetype(draft.archetype_id(which)?);
    archetype.cloned().ok_or(Refusal::Gone(Thing::Archetype))
}

fn free_outline_name(draft: &mut Draft, name: &Name, but: Option<ArchetypeId>) -> Result<(), Refusal> {
    let mut all = draft.state.setting.archetypes.iter();
    let taken = all.any(|it| Some(it.id) != but && same_name(&it.name, name));
    if taken { draft.rule(Refusal::NameTaken { what: Thing::Archetype, name: name.clone() }) } else { Ok(()) }
}

fn a_pick(draft: &Draft, archetype: &Archetype, of: &[Ref<TraitId>], take: u8) -> Result<Choose, Refusal> {
    let traits = &archetype.file;
    let find = |at: &Ref<TraitId>| {
        let all = || traits.iter().map(|(_, it)| (it.id, it.name.clone()));
        draft.pointed(Thing::Trait, at, |id| traits.find(id).is_some(), all)
    };
    Ok(Choose::new(of.iter().map(find).collect::<Result<_, _>>()?, take))
}
