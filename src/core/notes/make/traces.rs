//! Stress, complications, assets and plot points of a note.

use super::super::dice::QUOTES;
use super::super::{Kept, Trace, Written, WrittenTrace, WrittenTrait};
use super::{Draft, LONGEST, Maker, TAKEN, TOO_LONG, as_text};
use crate::model::{Name, Ref, same_name};
use crate::rules::{AssetCommand, Command, HarmCommand, PointsCommand, TraitAt, TraitCommand};
use crate::words::{many, sentence};

impl Maker<'_> {
    /// Cuts what is too long for a name; the whole of it goes to the notes.
    pub(super) fn shorten(&mut self, name: &mut String, line: usize, notes: &mut Vec<String>) {
        if name.chars().count() <= LONGEST {
            return;
        }
        let short: String = name.chars().take(LONGEST).collect();
        let text = std::mem::replace(name, short.trim_end().to_owned());
        notes.push(text.clone());
        let why = t!("too long for a name, whole in the notes").to_owned();
        self.making.kept.push(Kept { line, text, why, wrong: false });
    }

    /// Writes stress, complications, assets and plot points, as far as a new character can have them here.
    pub(super) fn traces(&mut self, draft: &mut Draft<'_>, it: &Written) {
        const MOST: u32 = 99;
        let mut names: Vec<&str> = Vec::new();
        for trace in &it.traces {
            let command = match self.trace(draft, trace, &names) {
                Ok(command) => command,
                Err(why) => {
                    let written =
                        WrittenTrait { name: trace.name.clone(), dice: trace.dice.clone(), ..Default::default() };
                    let text = as_text(&WrittenTrait { about: trace.about.clone(), ..written });
                    let text = format!("{}: {text}", sentence(&self.called(trace.trace)));
                    self.keep(draft, trace.line, &text, why, false);
                    continue;
                }
            };
            self.making.traits += 1;
            names.push(&trace.name);
            draft.commands.push(command);
            if !trace.about.is_empty() {
                let at = TraitAt { of: draft.of(), is: Ref::Name(trace.name.as_str().into()) };
                draft.commands.push(TraitCommand::Note { at, text: trace.about.trim_matches(QUOTES).into() }.into());
            }
        }
        let Some((points, line)) = it.points else { return };
        let who = || Ref::Name(draft.who.clone());
        let begins = self.state.setting.start_points;
        let called = self.called(Trace::Points);
        let why = match points {
            _ if !draft.has_points => Some(t!("this character has no {called}, kept in the notes")),
            _ if points > MOST => Some(t!("more than {MOST} {called}, kept in the notes")),
            _ => None,
        };
        if let Some(why) = why {
            return self.keep(draft, line, &format!("{}: {points}", sentence(&called)), why, false);
        }
        let command = match points.checked_sub(begins) {
            Some(0) => return,
            Some(more) => PointsCommand::Give { to: who(), points: more },
            None => PointsCommand::Take { from: who(), points: begins - points },
        };
        draft.commands.push(command.into());
    }

    /// Returns the command for a trace, or why a new character can’t have it here. `before` are the names of those it has
    /// by now: what follows tells them apart by name alone.
    fn trace(&self, draft: &Draft<'_>, it: &WrittenTrace, before: &[&str]) -> Result<Command, String> {
        let (mods, called) = (&self.state.setting.mods, self.called(it.trace));
        let [die] = *it.dice.as_slice() else { return Err(t!("more than 1 die, kept in the notes").to_owned()) };
        if it.name.chars().count() > LONGEST {
            return Err(t!(TOO_LONG).to_owned());
        }
        let mut has = draft.own.iter().map(|own| &*own.name).chain(before.iter().copied());
        if has.any(|name| same_name(name, &it.name)) || self.is_usual(draft, &it.name, None) {
            return Err(t!(TAKEN).to_owned());
        }
        // Harm costs a mob its dice (GMC-4).
        if draft.mob.is_some() && it.trace != Trace::Asset {
            return Err(t!("mobs, bosses, and factions lose dice instead, kept in the notes").to_owned());
        }
        let name = Name::from(it.name.as_str());
        match it.trace {
            Trace::Complication => Ok(HarmCommand::Complicate { on: draft.of(), name, die }.into()),
            Trace::Asset => Ok(AssetCommand::Grant { of: draft.of(), name, die: Some(die) }.into()),
            Trace::Stress if mods.shaken => Err(t!("{called} applies to traits in this setting, kept in the notes")),
            Trace::Stress if mods.stress => {
                let track = self.state.setting.tracks.iter().find(|track| same_name(&track.name, &name));
                let track =
                    track.ok_or_else(|| t!("this setting has no {called} called “{name}”, kept in the notes"))?;
                let on = Ref::Name(draft.who.clone());
                Ok(HarmCommand::Stress { on, track: track.id.into(), die }.into())
            }
            Trace::Trauma if mods.trauma => Err(t!("only play causes {called}, kept in the notes")),
            Trace::Stress | Trace::Trauma | Trace::Points => Err(t!("this setting has no {called}, kept in the notes")),
        }
    }

    fn called(&self, trace: Trace) -> String {
        let label = Trace::ALL.iter().find(|it| it.0 == trace).map(|it| self.state.setting.labels.get(it.1));
        let label = label.map_or("", |it| it);
        if trace == Trace::Points { many(label) } else { label.to_owned() }
    }
}
