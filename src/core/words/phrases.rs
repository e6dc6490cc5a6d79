//! Ways in which whole phrases make longer ones. Each way is one text, so that every language can have its own.

/// Adds a note to a phrase, if there is one: `Mara Oake, dying`.
pub fn noted(said: impl Into<String>, note: impl AsRef<str>) -> String {
    joined(said, note, |said, note| t!("{said}, {note}"))
}

/// Puts in front of a phrase whom or what it is about, if that is known: `Mara Oake: hero dice d8`.
pub fn headed(head: impl Into<String>, said: impl AsRef<str>) -> String {
    joined(head, said, |head, said| t!("{head}: {said}"))
}

/// Adds a note in brackets to a phrase, if there is one: `Sneak (locked)`.
pub fn bracketed(said: impl Into<String>, note: impl AsRef<str>) -> String {
    joined(said, note, |said, note| t!("{said} ({note})"))
}

/// Adds a sentence to another one, where there are both.
pub fn followed(said: impl Into<String>, next: impl AsRef<str>) -> String {
    joined(said, next, |said, next| t!("{said} {next}"))
}

fn joined(said: impl Into<String>, more: impl AsRef<str>, join: impl Fn(&str, &str) -> String) -> String {
    match (said.into(), more.as_ref()) {
        (said, "") => said,
        (said, more) if said.is_empty() => more.to_owned(),
        (said, more) => join(&said, more),
    }
}

/// Joins with “and”: `a`, `a and b`, `a, b and c`.
pub fn listed<T: AsRef<str>>(all: &[T]) -> String {
    let Some((last, rest)) = all.split_last() else { return String::new() };
    joined(commas(rest), last, |rest, last| t!("{rest} and {last}"))
}

/// Joins with “or”: `a`, `a or b`, `a, b or c`.
pub fn one_of<T: AsRef<str>>(all: &[T]) -> String {
    let Some((last, rest)) = all.split_last() else { return String::new() };
    or(commas(rest), last)
}

/// Joins with “or” each time, where a comma could be misread: `a or b or c`.
pub fn any_of<T: AsRef<str>>(all: &[T]) -> String {
    all.iter().fold(String::new(), or)
}

fn or(one: String, other: impl AsRef<str>) -> String {
    joined(one, other, |one, other| t!("{one} or {other}"))
}

/// Joins what is in an order: `a, then b, then c`.
pub fn in_turn<T: AsRef<str>>(all: &[T]) -> String {
    all.iter().fold(String::new(), |said, next| joined(said, next, |said, next| t!("{said}, then {next}")))
}

fn commas<T: AsRef<str>>(all: &[T]) -> String {
    all.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_joined_as_people_speak() {
        let three = ["Mara", "Tomas", "Quill"];
        assert_eq!(listed::<&str>(&[]), "");
        assert_eq!([listed(&three[..1]), listed(&three[..2])], ["Mara", "Mara and Tomas"]);
        assert_eq!(listed(&three), "Mara, Tomas and Quill");
        assert_eq!([one_of(&three), any_of(&three)], ["Mara, Tomas or Quill", "Mara or Tomas or Quill"]);
        assert_eq!(in_turn(&three), "Mara, then Tomas, then Quill");
    }

    #[test]
    fn what_is_not_there_is_not_joined() {
        assert_eq!([noted("Mara", "dying"), noted("Mara", ""), noted("", "dying")], ["Mara, dying", "Mara", "dying"]);
        assert_eq!([bracketed("Sneak", "locked"), followed("One.", "Two.")], ["Sneak (locked)", "One. Two."]);
    }
}
