//! Names of order types, ways back and durations.

use crate::model::{Labels, Lasts, OrderIn, OrderKind, State, Trait, WayBack};

/// Returns the name of an order type.
pub fn kind_name(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Narrative => t!("no action order"),
        OrderKind::Handoff => t!("handoff initiative"),
        OrderKind::Action => t!("action order"),
        OrderKind::Leader => t!("leader-set action order"),
        OrderKind::Dramatic => t!("dramatic order"),
        OrderKind::Initiative => t!("initiative"),
    }
}

/// Returns the words for a way to restore a trait or set.
pub fn back_words(back: WayBack) -> &'static str {
    match back {
        WayBack::Scene => t!("when the scene ends"),
        WayBack::Session => t!("when a new session starts"),
        WayBack::Recovery => t!("with a recovery ⟦test⟧"),
        WayBack::Point => t!("by spending ⟦a plot point⟧"),
        WayBack::Opportunity => t!("by spending ⟦a plot point⟧, or when the scene ends"),
        WayBack::Rewritten => t!("when its statement is rewritten"),
        WayBack::SceneStart => t!("by spending ⟦a plot point⟧ at the start of a scene, or when a new session starts"),
        WayBack::NextScene => t!("by spending ⟦a plot point⟧ in the next scene, or when a new session starts"),
        WayBack::Gear => t!("by spending ⟦a plot point⟧, with ⟦a test⟧, or when a new session starts"),
    }
}

/// Returns a way back as a phrase: "restored when the scene ends".
pub fn way_back(back: WayBack) -> String {
    t!("restored {}", back_words(back))
}

/// Returns the words for one use: a test or contest, and where challenges are played a challenge with all its turns
/// (ASSET-5, GROW-7).
fn one_use(state: &State) -> &'static str {
    if state.setting.mods.challenges {
        t!("⟦test⟧, ⟦contest⟧ or challenge")
    } else {
        t!("⟦test⟧ or ⟦contest⟧")
    }
}

/// Returns the duration of an asset or complication.
pub fn lasts(state: &State, it: &Trait) -> String {
    match it.lasts {
        Lasts::Scene(id) => {
            let name =
                state.scenes.get(&id).map_or_else(|| t!("this scene").to_owned(), |scene| format!("“{}”", scene.name));
            t!("Until {name} ends")
        }
        Lasts::Session => t!("Until the session ends").to_owned(),
        Lasts::Questioned => t!("Until the statement is rewritten or kept").to_owned(),
        Lasts::Roll(_) | Lasts::Resolution(_) => t!("Until this ⟦test⟧ is over").to_owned(),
        Lasts::Next => t!("Until the next {} is over", one_use(state)),
        Lasts::Once => t!("Until used in one {}", one_use(state)),
        Lasts::OneScene => t!("For one scene, from its first roll").to_owned(),
        Lasts::Kept => t!("Permanent").to_owned(),
    }
}

/// Returns the initials of the first and last word, skipping a leading article.
pub fn initials(name: &str) -> String {
    let name = name.trim();
    let (first, rest) = name.split_once(' ').unwrap_or(("", name));
    let name = if first.eq_ignore_ascii_case("the") { rest } else { name };
    let mut letters = name.split_whitespace().filter_map(|word| word.chars().find(|c| c.is_alphanumeric()));
    let first = letters.next();
    first.into_iter().chain(letters.next_back()).flat_map(char::to_uppercase).collect()
}

/// Returns the words for the first use of an order, lowercase unless a name: "challenges" (SETT-2).
pub fn order_in(labels: &Labels, at: OrderIn) -> String {
    match at {
        OrderIn::Every => t!("every scene").to_owned(),
        OrderIn::Scene(kind) => t!("{} scenes", labels.scene_kind(kind)),
        OrderIn::Challenge => t!("challenges").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn initials_are_first_and_last() {
        assert_eq!(initials("Mara Oake"), "MO");
        assert_eq!(initials("Quill & Sons"), "QS");
        assert_eq!(initials("Fire"), "F");
        assert_eq!(initials("The old (drowned) king"), "OK");
        assert_eq!(initials("The fire"), "F");
        assert_eq!(initials(""), "");
    }
}
