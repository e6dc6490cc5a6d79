//! What special effects in one's own words look like: the templates that would do what they say (SFX-6).
//!
//! Home of SFX-6.

use super::sfx_templates;
use crate::model::Sfx;

/// Words of which one of each group is in a text that looks like a template.
fn marks(name: &str) -> &'static [&'static [&'static str]] {
    const UP: &[&str] = &["step up", "steps up", "stepped up", "step it up"];
    const DOWN: &[&str] = &["step down", "steps down", "stepped down"];
    const DOUBLE: &[&str] = &["double", "twice"];
    const POINT: &[&str] = &["plot point", " pp", "a point"];
    match name {
        "Hinder" => &[&["d4"], POINT],
        "Exchange" => &[UP, DOWN],
        "Exchange, doubled" => &[DOUBLE, DOWN],
        "Price, a step up" => &[UP],
        "Price, doubled" => &[DOUBLE],
        "Price, an asset" => &[&["asset"]],
        "Swap" => &[&["swap", "becomes", "instead of", "in place of", "replace"]],
        "Edit, a detail" => &[&["detail", "invent", "declare"]],
        "Edit, another word" => &[&["rename", "call it", "another name"]],
        "Area effect" => &[&["area", "each target", "additional target", "several targets", "all of them"]],
        "Folly" => &[&["gain", "earn"], POINT],
        "Shutdown" => &[&["shut"]],
        "Gear that can be lost" => &[&["lost", "broken", "stolen", "disarm"]],
        _ => &[],
    }
}

/// The templates a special effect in one's own words looks like; none where it has more than words.
pub fn sfx_like(sfx: &Sfx) -> Vec<(&'static str, Sfx)> {
    if !sfx.is_told() {
        return Vec::new();
    }
    let text = format!("{}: {} {}", sfx.name, sfx.trigger, sfx.text).to_lowercase();
    let looks = |groups: &[&[&str]]| {
        !groups.is_empty() && groups.iter().all(|words| words.iter().any(|word| text.contains(word)))
    };
    sfx_templates().into_iter().filter(|(name, _)| looks(marks(name))).collect()
}

/// The same special effect, doing what a template does; its own words stay.
pub fn working_like(sfx: &Sfx, template: Sfx) -> Sfx {
    let Sfx { limit, costs, benefits, back, .. } = template;
    Sfx { limit, costs, benefits, back, ..sfx.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&'static str> {
        let (name, text) = text.split_once(':').unwrap_or((text, ""));
        sfx_like(&Sfx::told(name, text)).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn words_look_like_what_would_do_them() {
        assert_eq!(names("On the roofs: step up Climb, and step down Fight"), ["Exchange", "Price, a step up"]);
        assert_eq!(names("Too proud: gain a plot point when it costs you"), ["Folly"]);
        assert_eq!(names("Once more with feeling"), Vec::<&str>::new());
        assert!(names("Second wind: double Body for the scene").contains(&"Price, doubled"));
    }

    #[test]
    fn every_template_has_marks_and_its_own_words_stay() {
        for (name, template) in sfx_templates() {
            assert!(!marks(name).is_empty(), "{name} is never offered");
            let own = Sfx::told("Mine", "In my words");
            let made = working_like(&own, template.clone());
            assert_eq!((&made.name, &made.text, &made.costs), (&own.name, &own.text, &template.costs));
            assert!(sfx_like(&made).is_empty(), "what works is not asked about again");
        }
    }
}
