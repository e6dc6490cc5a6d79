//! Stress, complications, assets and plot points of a note.

use super::super::dice::QUOTES;
use super::super::{Trace, Written, WrittenTrace, WrittenTrait};
use super::{Draft, Maker, as_text};
use crate::model::{Name, Ref, same_name};
use crate::rules::{AssetCommand, Command, HarmCommand, PointsCommand, TraitAt, TraitCommand};

impl Maker<'_> {
    /// Writes stress, complications, assets and plot points, as far as a new character can have them here.
    pub(super) fn traces(&mut self, draft: &mut Draft<'_>, it: &Written) {
        const MOST: u32 = 99;
        let why = || t!("a new character can’t have this here, kept in the notes").to_owned();
        for trace in &it.traces {
            let Some(command) = self.trace(draft, trace) else {
                let written = WrittenTrait { name: trace.name.clone(), dice: trace.dice.clone(), ..Default::default() };
                let text = as_text(&WrittenTrait { about: trace.about.clone(), ..written });
                self.keep(draft, trace.line, &format!("{}: {text}", self.called(trace.trace)), why(), false);
                continue;
            };
            self.making.traits += 1;
            draft.commands.push(command);
            if !trace.about.is_empty() {
                let at = TraitAt { of: draft.of(), is: Ref::Name(trace.name.as_str().into()) };
                draft.commands.push(TraitCommand::Note { at, text: trace.about.trim_matches(QUOTES).into() }.into());
            }
        }
        let Some((points, line)) = it.points else { return };
        let who = || Ref::Name(draft.who.clone());
        let begins = self.state.setting.start_points;
        let command = match points.checked_sub(begins) {
            _ if !draft.pc || points > MOST => {
                let text = format!("{}: {points}", self.called(Trace::Points));
                return self.keep(draft, line, &text, why(), false);
            }
            Some(0) => return,
            Some(more) => PointsCommand::Give { to: who(), points: more },
            None => PointsCommand::Take { from: who(), points: begins - points },
        };
        draft.commands.push(command.into());
    }

    fn trace(&self, draft: &Draft<'_>, it: &WrittenTrace) -> Option<Command> {
        let [die] = *it.dice.as_slice() else { return None };
        // Harm costs a mob its dice, and what has a name already can’t be told from it.
        if draft.mob.is_some() || draft.own.iter().any(|own| same_name(&own.name, &it.name)) {
            return None;
        }
        let (mods, name) = (&self.state.setting.mods, Name::from(it.name.as_str()));
        match it.trace {
            Trace::Complication => Some(HarmCommand::Complicate { on: draft.of(), name, die }.into()),
            Trace::Asset => Some(AssetCommand::Grant { of: draft.of(), name, die: Some(die) }.into()),
            Trace::Stress if mods.stress && !mods.shaken => {
                let track = self.state.setting.tracks.iter().find(|track| same_name(&track.name, &name))?;
                let on = Ref::Name(draft.who.clone());
                Some(HarmCommand::Stress { on, track: track.id.into(), die }.into())
            }
            Trace::Stress | Trace::Trauma | Trace::Points => None,
        }
    }

    fn called(&self, trace: Trace) -> String {
        let label = Trace::ALL.iter().find(|it| it.0 == trace).map(|it| self.state.setting.labels.get(it.1));
        let label = label.map_or("", |it| it);
        let named = if trace == Trace::Points { crate::words::many(label) } else { label.to_owned() };
        crate::words::sentence(&named)
    }
}
