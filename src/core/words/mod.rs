//! Every sentence Hitch says about the game, in one place, in English.
//!
//! A text marks each term a setting may rename, by its default word: `⟦a plot point⟧` (see [`Terms`]). Log rows, undo
//! labels, refusals, offer titles and setting facts come with their marks replaced; the caller replaces those of any
//! other text: `Theme::say` on the screen, the typesetter on paper.

pub mod at_table;
mod changes;
mod contests;
mod costs;
mod counters;
mod dice;
mod events;
mod extra_dice;
pub mod gmc;
pub mod growth;
mod hurt;
mod known;
mod map;
mod marks;
mod mods;
mod names;
pub mod odds;
mod offers;
mod paths;
mod patterns;
mod phrases;
pub mod pools;
mod preset;
mod reading;
mod refused;
mod setting;
mod settings;
mod sfx;
pub mod spends;
mod stories;
mod switching;
pub mod terms;
pub mod timed;
mod tray;
mod tried;
mod turns;

pub use changes::{before_and_after, change, change_of, changes, closes};
pub use contests::{
    call_off, contest_line, contest_verb, due, faces, first_number, gives_in, resolution, stands_in, weakened,
};
pub use costs::{
    for_a_point, for_session, for_what_it_costs, goes_down, out_of_it, own_purse, point_tag, points_of, price_tag,
    priced_trait,
};
pub use counters::{
    at_end, counter_form, counter_note, counter_now, counter_of_setting, counter_on, counter_sfx, counter_size,
    counter_told, counters_line, refill, tick, untick,
};
pub use dice::{die_line, fairness, log_kind, roll_line, roll_text, roller};
pub use events::{label, story, told};
use extra_dice::left_of;
pub use extra_dice::{beside, spent, tags_warning};
pub use gmc::{catalyst_step, crew, weight};
pub use hurt::{hurt_to, is_hurt, life, life_from, owes_life, stays};
pub use known::Known;
pub use map::{
    brought, connection_text, deserted, drawn_name, drawn_words, element, flagged, hanging, map_size, most_connected,
    on_file, orphans, strangers, triangle, triangle_connections, unmanned, unworded, wordless,
};
pub use marks::Terms;
pub use mods::{choice_name, choice_text, group_name};
pub use names::{back_words, initials, kind_name, lasts, order_in, way_back};
use offers::fed_doom;
pub use offers::{OutcomeWords, came, effect_with, later, offer_title};
pub use paths::{
    begin_again, column, due_called, due_name, element_sort, option_gives, placed, placed_when, resource_sort,
    session_zero, stage_due, stage_gain, stage_gain_of, stage_gives, stage_kind, stage_number, stages_advice,
    still_owed,
};
pub use patterns::{hinder, sfx_like, sfx_templates, template_row, working_like};
pub use phrases::{any_of, bracketed, followed, headed, in_turn, listed, noted, one_of};
pub use preset::{PresetFacts, preset, preset_facts};
pub use reading::{as_limit, sfx_as_told, sfx_made, sfx_read, sfx_told};
pub use refused::{pays, why, wrong};
pub use setting::{free_dice, further, of_set, setting_facts};
pub use settings::{
    accent, adoptions, advice, archetypes_lose, arrivals, difference, effect_tag, forecast, kind_in, left, left_alone,
    left_count, left_in_a_line, lost_by_adopting, need, needs, says, set_about, set_fit, set_kind, set_lost, set_many,
    set_name, set_note, set_use, shelved, twin, written_example,
};
pub use sfx::{
    back_name, benefit_text, cost_text, often_name, sfx_marks, sfx_price, sfx_reading, sfx_summary, sfx_target,
    sfx_whole_price, sfx_words, shut_down, when_name,
};
pub use stories::story_told;
pub use switching::{
    choice_about, differs, goes_along, goes_over, in_the_way, leave_open, pool_aside, set_aside, was_in,
};
pub use terms::{a, character_kind, gmc_kind, label_about, many};
pub use tray::{
    OfferPart, both_faces_such_as, both_faces_wanted, built, dice_or_none, faces_such_as, faces_wanted, has_earned,
    held, keeps, nobody_yet, offer_parts, opposition, roll_tip, source, stops, used,
};
pub use tried::{called, group_label, none_open, to_begin, whose};
pub use turns::{actor_name, both, either, order_line, short_name};

use crate::model::{ElementKind, Labels, Name, Role, ShiftReason};
use crate::rules::Out;
use std::fmt::Write as _;

pub use crate::rules::difficulty_word as difficulty;

/// Returns the word for a trait’s role.
pub fn role_word(role: Role) -> &'static str {
    match role {
        Role::Set(_) => t!("trait"),
        Role::Catalyst => t!("catalyst die"),
        Role::Asset => t!("⟦asset⟧"),
        Role::Complication => t!("⟦complication⟧"),
        Role::Stress(_) | Role::Worn(_) => t!("⟦stress⟧"),
        Role::Trauma(_) => t!("⟦trauma⟧"),
    }
}

/// Returns the reason for a temporary change of rating.
pub fn shift_reason(why: &ShiftReason) -> &str {
    match why {
        ShiftReason::Opportunity => t!("⟦an opportunity⟧"),
        ShiftReason::Worn => t!("worn"),
        ShiftReason::Questioned => t!("questioned"),
        ShiftReason::Support => t!("moral support"),
        ShiftReason::Sfx(name) => name,
    }
}

/// Returns a trait’s name with its role, to tell it from others of that name: “Physical trauma”.
pub fn trait_called(role: Role, name: &str) -> String {
    match role {
        Role::Trauma(_) => t!("{name} ⟦trauma⟧"),
        Role::Worn(_) => t!("{name} ⟦stress⟧"),
        _ => name.to_owned(),
    }
}

/// Describes that a character is taken out, and by which harm (TAK-1).
pub fn taken_out(out: &Out) -> String {
    match out {
        Out::Complication(by) | Out::Overcome(by) => t!("⟦taken out⟧: {by}"),
        Out::Stress(by) => t!("stressed out: {by}"),
        Out::Trauma(by) => t!("out for good: {by} ⟦trauma⟧"),
        Out::Stricken(by) => t!("stricken: {by}"),
        Out::Down => t!("clinging to life").to_owned(),
        Out::Unconscious => t!("unconscious").to_owned(),
        Out::Dead => t!("dead").to_owned(),
        Out::NoDice => t!("out: no dice left").to_owned(),
        Out::GmSaysSo => t!("⟦taken out⟧").to_owned(),
    }
}

/// Returns the word for being out: "taken out", "unconscious" (TAK-1, LIFE-2, LIFE-3).
pub fn is_out(out: &Out) -> &'static str {
    match out {
        Out::Trauma(_) => t!("out for good"),
        Out::Unconscious => t!("unconscious"),
        Out::Dead => t!("dead"),
        _ => t!("⟦taken out⟧"),
    }
}

/// Returns the word for a kind of map element (PATH-1).
pub fn element_kind(labels: &Labels, kind: ElementKind) -> &str {
    match kind {
        ElementKind::Pc => &labels.lead,
        ElementKind::Gmc => &labels.supporting,
        ElementKind::Situation => t!("situation"),
        ElementKind::Resource => t!("resource"),
    }
}

/// Returns `1 plot point`, `3 plot points`.
pub fn points(count: u32) -> String {
    counted(count, t!("⟦plot point⟧"))
}

/// Returns the contents of a parcel, as “2 PCs, 1 GM note”.
pub fn parcel(parcel: &crate::model::Parcel) -> String {
    parcels(&[parcel])
}

/// Returns the contents of several parcels together.
pub fn parcels(all: &[&crate::model::Parcel]) -> String {
    let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let cast = || all.iter().flat_map(|it| &it.cast);
    let pcs = cast().filter(|it| it.is_pc()).count();
    let vehicles = cast().filter(|it| it.kind == crate::model::CharacterKind::Vehicle).count();
    let notes = cast().filter(|it| !it.notes.trim().is_empty()).count();
    let traits = all.iter().flat_map(|it| it.bearers()).flat_map(|(_, _, traits)| traits.iter());
    let hidden = traits.filter(|(_, it)| it.hidden).count();
    let counts = [
        (pcs, t!("PC")),
        (cast().count().saturating_sub(pcs + vehicles), t!("GMC")),
        (vehicles, t!("vehicle")),
        (all.iter().map(|it| it.pools.len()).sum(), t!("pool")),
        (all.iter().map(|it| it.scenes.len()).sum(), t!("scene")),
        (notes, t!("GM note")),
        (hidden, t!("hidden trait")),
    ];
    let said = counts.iter().filter(|(count, _)| *count > 0).map(|(count, noun)| counted(small(*count), noun));
    said.collect::<Vec<_>>().join(", ")
}

/// Returns a count with its noun in the singular or plural.
pub fn counted(count: u32, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {}", many(noun)) }
}

/// Returns the text with a capital first letter, for the start of a sentence. A die keeps its small letter: "d6 → d8".
pub fn sentence(text: &str) -> String {
    let (mark, text) = marks::unmarked(text);
    if text.strip_prefix('d').is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_digit())) {
        return format!("{mark}{text}");
    }
    let mut letters = text.chars();
    mark.chars().chain(letters.next().into_iter().flat_map(char::to_uppercase)).chain(letters).collect()
}

pub const TRADEMARK: &str = mark!(
    "Hitch is not affiliated with or endorsed by the owners of Cortex Prime. The name \
Cortex Prime and the terms of its rules belong to their owners."
);

/// Escapes invisible characters in a quoted text, so that it stays on one line and no terminal obeys it.
pub fn visible(text: &str) -> String {
    text.chars().fold(String::new(), |mut shown, letter| {
        if letter.is_control() || turns(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
        shown
    })
}

/// Returns whether a character changes the writing direction, which can disguise names.
pub const fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Escapes what a terminal would obey in printed JSON; the JSON keeps its meaning.
pub fn visible_json(json: &str) -> String {
    json.chars().fold(String::with_capacity(json.len()), |mut shown, letter| {
        // All of those lie in strings, and have one unit each.
        if letter.is_control() || turns(letter) {
            let _ = write!(shown, "\\u{:04x}", u32::from(letter));
        } else {
            shown.push(letter);
        }
        shown
    })
}

/// Returns the note on items hidden from players: "3 hidden items are left out" (SHOW-4). `None` when none are.
pub fn left_out(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some(t!("1 hidden item is left out").to_owned()),
        _ => Some(t!("{count} hidden items are left out")),
    }
}

/// Warns of hidden names that a file reveals. `None` when there are none.
pub fn says_hidden(file: &str, names: &[Name]) -> Option<String> {
    (!names.is_empty()).then(|| t!("The file of {file} has names that are hidden from players: {}", listed(names)))
}

/// Content security policy of exported pages: they show their own style and embedded pictures, and load, send, run or
/// link nothing.
pub const PAGE_POLICY: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
    style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'\">";

/// Escapes text for HTML.
pub fn in_html(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&#39;"),
            // Nothing a browser would act on: a mark of direction, or a control.
            it if it.is_control() || turns(it) => text.push(' '),
            it => text.push(it),
        }
    }
    text
}
