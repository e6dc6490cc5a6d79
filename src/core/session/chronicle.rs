//! Chronicles: the log to keep and share, by session and scene, with the dice, as Markdown or as a single HTML page.
//! Undone steps are left out.

use super::{DiceRow, LogRow, ShownDie, points_moved};
use crate::model::{Name, RemarkId, State, Used};
use crate::rules::Secrets;
use crate::words::{self, PAGE_POLICY, Terms, in_html};
use std::fmt::Write;

/// The format of a chronicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChronicleAs {
    Markdown,
    #[default]
    Html,
}

impl ChronicleAs {
    /// Returns the file extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Html => "html",
        }
    }
}

/// The scope of a chronicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chronicle {
    /// The number of a session; `None` for all.
    pub session: Option<u32>,
    /// Set to leave out what only the GM may read.
    pub for_players: bool,
}

/// A part of a chronicle, in order.
enum Part<'l> {
    Session(u32),
    Scene(&'l Name),
    Row(&'l LogRow),
    /// A note of the GM.
    Note(&'l Name),
}

impl Chronicle {
    fn tells(self, row: &LogRow, secrets: Option<&Secrets>) -> bool {
        let session = self.session.is_none_or(|session| session == row.session);
        // Whether the players may read a note is kept with the note (SES-5).
        session && !row.taken_back && (row.remark().is_some() || !secrets.is_some_and(|it| row.is_hidden(it)))
    }

    /// Returns the text of the file, from rows of the log, the oldest first. Secrets are those of the table as it is
    /// now: a name that was hidden later is left out, however old its row (SHOW-4).
    pub fn text<'l>(self, state: &'l State, rows: impl Iterator<Item = &'l LogRow>, written: ChronicleAs) -> String {
        let (name, secrets) = (&*state.name, self.for_players.then(|| Secrets::of(state)));
        let mut parts: Vec<Part<'_>> = Vec::new();
        let (mut session, mut scene): (Option<u32>, Option<&Name>) = (None, None);
        for row in rows.filter(|row| self.tells(row, secrets.as_ref())) {
            if session.replace(row.session) != Some(row.session) {
                // A scene that goes on in the next session is headed there once more.
                scene = None;
                // Session 0 is what was written before the first one, which has no heading.
                parts.extend((row.session > 0).then_some(Part::Session(row.session)));
            }
            if !row.scene.is_empty() && scene.replace(&row.scene) != Some(&row.scene) {
                parts.push(Part::Scene(&row.scene));
            }
            match row.remark() {
                Some(id) => parts.extend(note(state, id, secrets.as_ref(), row).map(Part::Note)),
                None => parts.push(Part::Row(row)),
            }
        }
        let terms = Terms::of(&state.setting);
        match written {
            ChronicleAs::Markdown => markdown(name, &parts, &terms),
            ChronicleAs::Html => html(name, &parts, &terms),
        }
    }
}

/// Returns a note of the GM as it is worded now, unless it was removed or is not told to those who read (SES-5).
fn note<'s>(state: &'s State, id: RemarkId, secrets: Option<&Secrets>, row: &LogRow) -> Option<&'s Name> {
    let remark = state.remarks.get(&id)?;
    let hidden = secrets.is_some_and(|it| !remark.told || it.said_in(&remark.text, &row.scene));
    (!hidden).then_some(&remark.text)
}

/// Returns the use of a die: its class on a page, and its word.
fn use_of(rolled: &DiceRow, die: &ShownDie) -> Option<(&'static str, &'static str)> {
    match die.used {
        Used::Total => Some(("total", t!("total"))),
        Used::Effect => Some(("effect", t!("⟦effect die⟧"))),
        Used::No if die.face == 1 && rolled.is_opposing() => Some(("hitch", t!("⟦opportunity⟧"))),
        Used::No if die.face == 1 => Some(("hitch", t!("⟦hitch⟧"))),
        Used::No => None,
    }
}

fn markdown(name: &str, parts: &[Part<'_>], terms: &Terms) -> String {
    let mut text = format!("# {}\n", marked(name));
    let mut rows = false;
    for part in parts {
        match part {
            Part::Session(number) => drop(writeln!(text, "\n## {}", t!("Session {number}"))),
            Part::Scene(scene) => drop(writeln!(text, "\n### {}", marked(scene))),
            Part::Row(row) => {
                // Markdown joins a list to the line above it unless a blank line lies between them.
                let gap = if rows { "" } else { "\n" };
                let _ = writeln!(text, "{gap}- {}", marked(&row.text));
                for rolled in &row.dice {
                    let _ = writeln!(text, "  - {}", marked_roll(rolled, terms));
                }
                for points in &row.points {
                    let _ = writeln!(text, "  - {}", marked(&terms.say(points_moved(points))));
                }
            }
            Part::Note(note) => drop(writeln!(text, "\n> {}", marked(note))),
        }
        rows = matches!(part, Part::Row(_));
    }
    text
}

fn marked_roll(rolled: &DiceRow, terms: &Terms) -> String {
    let die = |die: &ShownDie| {
        let (face, size, label) = (die.face, die.size, marked(&die.label));
        match use_of(rolled, die) {
            Some((_, word)) => t!("**{face}** on {size} ({}, {label})", terms.say(word)),
            None => t!("{face} on {size} ({label})"),
        }
    };
    let dice: Vec<String> = rolled.dice.iter().map(die).collect();
    format!("{}: {}", marked(&words::roller(rolled)), dice.join(", "))
}

/// Escapes Markdown in words, at the beginning of a line too.
pub(super) fn marked(words: &str) -> String {
    // Four spaces at the beginning would make the line a block of code.
    let words = words.trim_start();
    let mut text = String::with_capacity(words.len());
    let number = words.len() - words.trim_start_matches(|it: char| it.is_ascii_digit()).len();
    for (at, letter) in words.char_indices() {
        let begins = match letter {
            // At the beginning of a line these make a list or underline a heading.
            '-' | '+' | '=' => at == 0,
            // Behind a number at the beginning these make a numbered list.
            '.' | ')' => at > 0 && at == number,
            _ => false,
        };
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' => text.extend(['\\', letter]),
            letter if begins => text.extend(['\\', letter]),
            // A line break in a name would end the item of the list.
            letter if letter.is_control() => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

const STYLE: &str = "\
:root{--ground:#f4f0e6;--text:#25231e;--soft:#5c574c;--line:#d6cdb8;--accent:#a8650c;--on-accent:#fffdf7;--good:#1d7a4c;\
--on-good:#f3fff8;--bad:#b8321f;--die:#fffdf7}\
@media(prefers-color-scheme:dark){:root{--ground:#13151a;--text:#ece9e2;--soft:#a1a8b3;--line:#333946;--accent:#e2a84b;\
--on-accent:#1d1608;--good:#54c08a;--on-good:#04160d;--bad:#ef6a5b;--die:#2a2f3a}}\
body{background:var(--ground);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif;max-width:44rem;margin:3rem auto;\
padding:0 1rem}\
h1,h2,h3{font-family:'EB Garamond',Georgia,serif;font-weight:600;line-height:1.2}h1{font-size:2.4rem}\
h2{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:2.5rem}\
blockquote{border-left:3px solid var(--accent);margin:.6rem 0;padding-left:.8rem}ul{list-style:none;padding:0}li{margin:.6rem 0}p{margin:0}\
.roll{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;color:var(--soft);font-size:.85rem;margin:.25rem 0}\
.die{display:inline-flex;align-items:center;gap:.35rem}\
.face{width:1.9rem;height:1.9rem;display:inline-grid;place-items:center;background:var(--die);color:var(--text);\
font-weight:700;font-variant-numeric:tabular-nums}\
.total .face{background:var(--accent);color:var(--on-accent)}.effect .face{background:var(--good);color:var(--on-good)}\
.hitch .face{background:none;border:2px dashed var(--bad);color:var(--bad);clip-path:none!important;border-radius:.4rem}\
.d4{clip-path:polygon(50% 4%,98% 92%,2% 92%);align-items:end}.d6{border-radius:.35rem}\
.d8{clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}.d10{clip-path:polygon(50% 0,95% 28%,95% 72%,50% 100%,5% 72%,5% 28%)}\
.d12{clip-path:polygon(50% 2%,98% 38%,80% 96%,20% 96%,2% 38%)}";

fn html(name: &str, parts: &[Part<'_>], terms: &Terms) -> String {
    let name = in_html(name);
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\">{PAGE_POLICY}<title>{name}</title><style>{STYLE}</style></head>\n<body><h1>{name}</h1>\n"
    );
    let mut rows = false;
    for part in parts {
        let row = matches!(part, Part::Row(_));
        if row != rows {
            text.push_str(if row { "<ul>\n" } else { "</ul>\n" });
        }
        rows = row;
        match part {
            Part::Session(number) => drop(writeln!(text, "<h2>{}</h2>", t!("Session {number}"))),
            Part::Scene(scene) => drop(writeln!(text, "<h3>{}</h3>", in_html(scene))),
            Part::Row(row) => {
                let _ = write!(text, "<li><p>{}</p>", in_html(&row.text));
                row.dice.iter().for_each(|rolled| text.push_str(&shown_roll(rolled, terms)));
                for points in &row.points {
                    let _ = write!(text, "<div class=\"roll\">{}</div>", in_html(&terms.say(points_moved(points))));
                }
                text.push_str("</li>\n");
            }
            Part::Note(note) => drop(writeln!(text, "<blockquote>{}</blockquote>", in_html(note))),
        }
    }
    text.push_str(if rows { "</ul>\n</body></html>\n" } else { "</body></html>\n" });
    text
}

fn shown_roll(rolled: &DiceRow, terms: &Terms) -> String {
    let die = |die: &ShownDie| {
        let told = use_of(rolled, die).map(|(class, word)| (class, in_html(&terms.say(word))));
        let (class, word) = told.unwrap_or_default();
        let (size, face) = (die.size, die.face);
        let told = words::noted(word, format!("{size}, {}", in_html(&die.label)));
        format!("<span class=\"die {class}\"><span class=\"face {size}\">{face}</span>{told}</span>")
    };
    let dice: String = rolled.dice.iter().map(die).collect();
    format!("<div class=\"roll\"><span>{}</span>{dice}</div>", in_html(&words::roller(rolled)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Die, Setting};

    fn quay() -> State {
        State::new("Quay", Setting::bare("Tide"))
    }

    fn rows() -> Vec<LogRow> {
        let die = |size, face, used| ShownDie { size, face, used, label: "Sneak <b>".into() };
        let dice = vec![die(Die::D10, 9, Used::Total), die(Die::D6, 1, Used::No), die(Die::D8, 4, Used::No)];
        let row = |session, scene: &str, text: &str| LogRow {
            session,
            scene: scene.into(),
            text: text.into(),
            ..LogRow::default()
        };
        let rolled = DiceRow { by: "Mara & Co".into(), dice, typed: true, opposing: false };
        vec![
            row(1, "The quay", "They *meet*."),
            LogRow { dice: vec![rolled], ..row(1, "The quay", "Mara rolls.") },
            LogRow { taken_back: true, ..row(1, "The quay", "It never was.") },
            LogRow { events: vec!["no event at all".into()], ..row(2, "The quay", "The GM knows.") },
            row(2, "", "All go home."),
        ]
    }

    #[test]
    fn a_chronicle_goes_by_session_and_scene_without_what_was_taken_back() {
        let rows = rows();
        let text = Chronicle::default().text(&quay(), rows.iter(), ChronicleAs::Markdown);
        let expected = "# Quay\n\n## Session 1\n\n### The quay\n\n- They \\*meet\\*.\n- Mara rolls.\n  \
            - Mara & Co, real dice: **9** on d10 (total, Sneak \\<b\\>), **1** on d6 (hitch, Sneak \\<b\\>), \
            4 on d8 (Sneak \\<b\\>)\n\n## Session 2\n\n### The quay\n\n- The GM knows.\n- All go home.\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn the_players_do_not_read_what_is_the_gms_and_one_session_is_enough() {
        let rows = rows();
        let players = Chronicle { session: Some(2), for_players: true };
        let text = players.text(&quay(), rows.iter(), ChronicleAs::Markdown);
        assert_eq!(text, "# Quay\n\n## Session 2\n\n- All go home.\n");
    }

    #[test]
    fn a_name_that_begins_like_a_list_is_words() {
        for (words, text) in
            [("- a list", "\\- a list"), ("# a head", "\\# a head"), ("12. a number", "12\\. a number")]
        {
            assert_eq!(marked(words), text);
        }
        assert_eq!(
            (marked("+1"), marked("1) one"), marked("  - in")),
            ("\\+1".into(), "1\\) one".into(), "\\- in".into())
        );
        assert_eq!(marked("half-done 1.5 a = b"), "half-done 1.5 a = b");
    }

    #[test]
    fn a_page_holds_no_marks_of_its_own_in_what_was_typed() {
        let rows = rows();
        let page = Chronicle::default().text(
            &State::new("A <script> & \"B\"", Setting::bare("Tide")),
            rows.iter(),
            ChronicleAs::Html,
        );
        assert!(!page.contains("<script") && page.contains("<title>A &lt;script&gt; &amp; &quot;B&quot;</title>"));
        assert!(
            page.contains("<span class=\"die total\"><span class=\"face d10\">9</span>total, d10, Sneak &lt;b&gt;")
        );
        assert!(page.contains("Mara &amp; Co, real dice"));
        assert_eq!(page.matches("<ul>").count(), page.matches("</ul>").count());
    }
}
