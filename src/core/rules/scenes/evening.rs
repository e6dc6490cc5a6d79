//! The situation of a session, its record, and safety at the table (SES-1, SES-2, SES-4).
//!
//! Home of SES-1, SES-2, SES-4.

use crate::model::{Evening, Lasts, Name, Record, Reveal, State};
use crate::rules::scenes::{remarks, stories};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{
    Already, Refusal, RevealNow, SceneRefusal, SessionCommand, SessionEvent, Thing, TraitAt, TraitEvent,
};

/// The most lines of one kind, so that a script can't fill the memory.
const MOST: usize = 200;

/// Returns whether all reveals are out, so that the climax is due (SES-4).
pub fn all_out(state: &State) -> bool {
    let reveals = &state.evening.reveals;
    // Where nothing was planned, nothing has come out that could make the climax due.
    !reveals.is_empty() && reveals.iter().all(|it| it.out)
}

const SAID: Refusal = Refusal::Already(Already::Said);

/// Returns whether a session has begun and not ended (SES-1).
pub fn session_runs(state: &State) -> bool {
    state.session > 0 && !state.record.iter().any(|it| it.session == state.session)
}

pub fn evening(draft: &mut Draft, command: &SessionCommand) -> Result<(), Refusal> {
    match command {
        SessionCommand::Situation { text } => {
            let text: Name = text.trim().into();
            if draft.state.evening.situation == text {
                return Err(Refusal::Already(Already::Situation));
            }
            draft.state.evening.situation = text.clone();
            draft.tell(SessionEvent::Situation { text });
            Ok(())
        }
        SessionCommand::Reveal { text } => {
            let text = named(Thing::Reveal, text)?;
            let reveals = &mut draft.state.evening.reveals;
            if reveals.iter().any(|it| it.text == text) || reveals.len() >= MOST {
                return Err(SAID);
            }
            reveals.push(Reveal { text: text.clone(), out: false });
            draft.tell(SessionEvent::Reveal { text, is: RevealNow::Planned });
            Ok(())
        }
        SessionCommand::Tick { reveal, out } => {
            let player = self::reveal(draft, reveal)?;
            if player.out == *out {
                return Err(Refusal::Already(if *out { Already::Out } else { Already::NotOut }));
            }
            player.out = *out;
            let text = player.text.clone();
            draft.tell(SessionEvent::Reveal { text, is: if *out { RevealNow::Out } else { RevealNow::NotOut } });
            Ok(())
        }
        SessionCommand::Forget { reveal } => {
            let text = self::reveal(draft, reveal)?.text.clone();
            draft.state.evening.reveals.retain(|it| it.text != text);
            draft.tell(SessionEvent::Reveal { text, is: RevealNow::Dropped });
            Ok(())
        }
        SessionCommand::Note { session, text } => {
            let missing = SceneRefusal::NotOnRecord(*session);
            let evening = draft.state.record.iter_mut().find(|it| it.session == *session).ok_or(missing)?;
            evening.note = text.trim().into();
            draft.tell(SessionEvent::Noted { session: *session });
            Ok(())
        }
        SessionCommand::Remark { .. }
        | SessionCommand::Happened { .. }
        | SessionCommand::Revise { .. }
        | SessionCommand::Tell { .. }
        | SessionCommand::Erase { .. } => remarks::run(draft, command),
        SessionCommand::Story { name } => stories::name_story(draft, name),
        SessionCommand::EndStory { next, catalysts } => stories::end_story(draft, next, catalysts),
        SessionCommand::CallBack { session, who, on } => {
            let who = draft.character_id(who)?;
            stories::call_back(draft, *session, who, *on)
        }
        SessionCommand::Start
        | SessionCommand::StartRolled { .. }
        | SessionCommand::End
        | SessionCommand::EndKeeping { .. } => Ok(()),
    }
}

fn reveal<'d>(draft: &'d mut Draft, text: &Name) -> Result<&'d mut Reveal, Refusal> {
    let missing = Refusal::NoSuch { what: Thing::Reveal, name: text.clone() };
    let wanted = text.trim();
    draft.state.evening.reveals.iter_mut().find(|it| *it.text == *wanted).ok_or(missing)
}

pub(super) fn on_record(draft: &mut Draft, scene: &Name) {
    let scenes = &mut draft.state.evening.scenes;
    // A full record must not keep a scene from being played.
    if !scenes.contains(scene) && scenes.len() < MOST {
        scenes.push(scene.clone());
    }
}

pub(super) fn may_end_session(draft: &Draft) -> Result<(), Refusal> {
    let session = draft.state.session;
    if session > 0 && !session_runs(&draft.state) { Err(SceneRefusal::HasEnded(session).into()) } else { Ok(()) }
}

/// Returns what would go with the session stays for good (SES-1).
pub(super) fn kept_after(draft: &mut Draft, keep: &[TraitAt]) -> Result<(), Refusal> {
    for at in keep {
        let at = draft.trait_ref(at)?;
        let trait_ = draft.trait_at(at)?.1;
        let name = trait_.name.clone();
        if !matches!(trait_.lasts, Lasts::Session | Lasts::Next) {
            return Err(SceneRefusal::NotOfSession(name).into());
        }
        draft.edit_trait(at, |it| it.lasts = Lasts::Kept)?;
        let on = draft.name_of(at.of);
        draft.tell(TraitEvent::Kept { on, name });
    }
    Ok(())
}

/// Records the players, scenes and reveals of a session; open reveals wait for the next one (SES-1, SES-4).
pub(super) fn put_on_record(draft: &mut Draft) {
    // Before the first session there is none to write about.
    if draft.state.session == 0 {
        return;
    }
    // A scene that still goes on was played tonight as well.
    let open: Vec<Name> = draft.state.running().map(|it| it.name.clone()).collect();
    for scene in &open {
        on_record(draft, scene);
    }
    let pcs = stories::in_this_session(draft);
    // Who came into scenes is counted in the list above already.
    let Evening { situation, reveals, scenes, pcs: _, assets } = std::mem::take(&mut draft.state.evening);
    let (out, waiting): (Vec<Reveal>, Vec<Reveal>) = reveals.into_iter().partition(|it| it.out);
    let here = draft.state.players.values().filter(|it| it.here).map(|it| it.name.clone()).collect();
    draft.state.evening.reveals = waiting;
    draft.state.record.push(Record {
        session: draft.state.session,
        situation,
        out: out.into_iter().map(|it| it.text).collect(),
        scenes,
        here,
        note: "".into(),
        called: Vec::new(),
        nobody: pcs.is_empty(),
        pcs,
        spent: Vec::new(),
        assets,
    });
}

pub(super) fn agreed_anew(draft: &Draft, text: &Name) -> Result<(), Refusal> {
    let safety = &draft.state.safety;
    let said = safety.lines.contains(text) || safety.veils.contains(text);
    if said || safety.lines.len() + safety.veils.len() >= MOST { Err(SAID) } else { Ok(()) }
}

pub(in crate::rules) fn wrongs(state: &State) -> Vec<crate::rules::Wrong> {
    let mut found = crate::rules::scenes::stories::wrongs(state);
    let numbers: Vec<u32> = state.record.iter().map(|it| it.session).collect();
    let rising = numbers.iter().zip(numbers.iter().skip(1)).all(|(one, next)| one < next);
    if !rising || numbers.iter().any(|it| *it > state.session) {
        found.push(crate::rules::Wrong::new(
            "record",
            t!("sessions are on record twice, out of order, or before they began"),
        ));
    }
    found
}
