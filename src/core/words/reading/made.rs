//! SFX and limits as typed: a name, a colon, words (SFX-1, SFX-5).

use super::{back, sfx_read};
use crate::model::{Benefit, Sfx};
use crate::words::known::Known;
use crate::words::{sfx_templates, working_like};

/// Reads an SFX as typed: name, colon, effect. Where there is no name, the words are it.
pub fn sfx_told(text: &str) -> Sfx {
    let text = text.trim_start_matches(|it: char| it == ':' || it.is_whitespace());
    let (name, words) = text.split_once(':').unwrap_or((text, ""));
    Sfx::told(name.trim(), words.trim())
}

/// Sets an SFX's data from its words, to nothing if they are not understood.
pub fn sfx_as_told(sfx: &Sfx, known: &Known) -> Sfx {
    let told = sfx.without_data();
    sfx_read(&told, known).unwrap_or(told)
}

/// Makes an SFX or a limit of a typed text, with data from its words if they are understood.
pub fn sfx_made(text: &str, limit: bool, known: &Known) -> Sfx {
    let made = sfx_as_told(&sfx_told(text), known);
    if !limit {
        return made;
    }
    // The way back may be understood where the rest is not.
    let back = back::known_said(&made.text, known);
    let limit = as_limit(made.clone());
    if limit.costs == made.costs { limit } else { Sfx { back: back.unwrap_or(limit.back), ..limit } }
}

/// Makes a limit, which earns a PP; one in free words shuts down its bearer for it (SFX-5).
pub fn as_limit(sfx: Sfx) -> Sfx {
    let by_table = !sfx.benefits.is_empty() && sfx.benefits.iter().all(|it| matches!(it, Benefit::Text(_)));
    if by_table || sfx.is_told() {
        let template = sfx_templates().into_iter().find(|(name, _)| *name == "Shutdown");
        return template.map_or_else(|| sfx.clone(), |(_, it)| working_like(&sfx, it));
    }
    let benefits = if sfx.benefits.is_empty() { vec![Benefit::Points(1)] } else { sfx.benefits };
    Sfx { limit: true, benefits, ..sfx }
}
