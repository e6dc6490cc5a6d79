//! Checks of every pair of colors that can meet, measured by WCAG in both themes.
//!
//! The list comes from the palette itself: [`tokens`] destructures it completely, so a new color does not compile until
//! it has a class, and a class says which colors it must contrast with.

use super::contrast::{contrast, mix};
use super::{OWNER_COUNT, Owner, Palette, Theme, Tone};
use egui::Color32;

/// The use of a color, and so the colors it meets.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    /// Words, icons and anything else may be on it.
    Ground,
    /// A background while hovered or focused.
    Touched,
    /// A tint of a tone, with plain words and the tone's own on it.
    Soft(Tone),
    /// A tone as a fill with words of its own on it, and as a line or icon on any background.
    Fill(Tone),
    /// Words on any background, hovered or not: 4.5.
    Words,
    /// Words on a fill of this tone: 4.5.
    On(Tone),
    /// Visible on any background, without being words: 3.
    Line,
    Selection,
    /// A boundary that words, place or fill also show: no minimum.
    Decoration,
    /// Disabled or merely possible things, for which WCAG sets no minimum. Held to 2.5, so that they can be found.
    Disabled,
}

fn tokens(p: &Palette) -> Vec<(&'static str, Color32, Class)> {
    use Class::{Decoration, Disabled, Fill, Ground, Line, On, Selection, Soft, Touched, Words};
    macro_rules! class {
        ($($token:ident: $class:expr),+ $(,)?) => {{
            // Without `..`: a color that is added to the palette and not listed does not compile.
            let Palette { $($token),+ } = p;
            vec![$((stringify!($token), *$token, $class)),+]
        }};
    }
    class! {
        bg: Ground, well: Ground, panel: Ground, card: Ground, raised: Ground, field: Ground,
        hover: Touched, pressed: Touched,
        hairline: Decoration, edge: Decoration, shadow: Decoration,
        outline: Line, focus: Line,
        text: Words, soft: Words, mute: Words, faint: Disabled,
        accent: Fill(Tone::Accent), accent_text: Words, on_accent: On(Tone::Accent), accent_soft: Soft(Tone::Accent),
        good: Fill(Tone::Good), good_text: Words, on_good: On(Tone::Good), good_soft: Soft(Tone::Good),
        bad: Fill(Tone::Bad), bad_text: Words, on_bad: On(Tone::Bad), bad_soft: Soft(Tone::Bad),
        info: Fill(Tone::Info), info_text: Words, on_info: On(Tone::Info), info_soft: Soft(Tone::Info),
        violet: Fill(Tone::Violet), violet_text: Words, on_violet: On(Tone::Violet), violet_soft: Soft(Tone::Violet),
        selection: Selection,
    }
}

/// Returns the contrast an ink must reach on a ground; `None` for pairs that never meet.
fn least(ink: Class, ground: Class) -> Option<f32> {
    match (ink, ground) {
        (Class::Words, Class::Ground | Class::Touched | Class::Selection) => Some(4.5),
        (Class::On(tone), Class::Fill(of)) if tone == of => Some(4.5),
        (Class::Line | Class::Fill(_), Class::Ground | Class::Touched) => Some(3.0),
        (Class::Disabled, Class::Ground) => Some(2.5),
        _ => None,
    }
}

/// Returns a theme's failures, and the number of pairs checked.
fn short(theme: &Theme) -> (Vec<String>, usize) {
    let p = &theme.palette;
    let (mut wrong, mut count) = (Vec::new(), 0);
    let mut check = |what: String, ink: Color32, ground: Color32, least: f32| {
        let found = contrast(ink, ground);
        count += 1;
        if found < least {
            wrong.push(format!("{what}: {found:.2} is under {least}"));
        }
    };
    let tokens = tokens(p);
    let grounds: Vec<_> =
        tokens.iter().filter(|(_, _, class)| matches!(class, Class::Ground | Class::Touched)).collect();
    for (ink_name, ink, class) in &tokens {
        for (name, ground, of) in &tokens {
            if let Some(least) = least(*class, *of) {
                check(format!("{ink_name} on {name}"), *ink, *ground, least);
            }
        }
    }
    for (name, soft, class) in &tokens {
        let Class::Soft(tone) = class else { continue };
        let ink = theme.tone(*tone);
        check(format!("text on {name}"), p.text, *soft, 4.5);
        check(format!("the tone’s words on {name}"), ink.text, *soft, 4.5);
        check(format!("the tone’s line on {name}"), ink.line, *soft, 3.0);
        // A banner, at its brightest; a button while the pointer is on it.
        let banner = mix(ink.line, p.card, 0.30);
        check(format!("text on a banner of {name}"), p.text, banner, 4.5);
    }
    // egui writes a selected row in the colour of the ring.
    check("focus on selection".to_owned(), p.focus, p.selection, 4.5);
    // The main button while the pointer is on it, and while it is held.
    for part in [0.14, 0.24] {
        check(format!("the main button, {part} of text mixed in"), p.on_accent, mix(p.text, p.accent, part), 4.5);
    }
    for place in 0..OWNER_COUNT {
        let owner = theme.owner(Owner(place));
        for (name, ground, _) in &grounds {
            check(format!("owner {place} on {name}"), owner.line, *ground, 3.0);
        }
        check(format!("words on owner {place}"), owner.on, owner.line, 4.5);
        check(format!("text on the breath of owner {place}"), p.text, owner.soft, 4.5);
    }
    // egui draws what is disabled at half its strength.
    for (name, ground, _) in &grounds {
        check(format!("disabled words on {name}"), mix(p.text, *ground, 0.5), *ground, 2.5);
    }
    (wrong, count)
}

#[test]
fn every_pair_that_can_meet_reads() {
    for theme in [Theme::dark(), Theme::light()] {
        let (wrong, count) = short(&theme);
        assert!(count > 150, "only {count} pairs were looked at");
        assert!(wrong.is_empty(), "dark: {}, of {count} pairs:\n{}", theme.dark, wrong.join("\n"));
    }
}

#[test]
fn a_pair_that_does_not_read_is_found() {
    let mut theme = Theme::dark();
    theme.palette.mute = theme.palette.hover;
    let (wrong, _) = short(&theme);
    assert!(wrong.iter().any(|it| it.starts_with("mute on hover: 1.00")), "{wrong:?}");
}
