//! The user guide on paper: chapters in Markdown, in two columns.

use super::Print;
use super::contents::section;
use super::leaf::Leaf;
use super::page::Page;
use super::rows::Setter;
use super::section::{Body, Section};
use super::table_rules::numbered;
use hitch_core::model::{Setting, State};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A chapter: its title, and its text in Markdown, which begins with the title.
pub struct Chapter {
    pub title: &'static str,
    pub text: String,
}

/// Lays out the chapters one after another. Pictures are left out: the text says what they show.
pub fn guide(chapters: &[Chapter], print: &Print) -> Vec<Page> {
    let state = State::new(t!("Guide to Hitch"), Setting::bare(""));
    let mut sections: Vec<Section<'_>> = chapters.iter().flat_map(|it| read(&it.text)).collect();
    numbered(&mut sections);
    let under = t!("A GM screen for Cortex Prime").to_owned();
    let setter = &mut Setter::new(print.lender.as_ref(), &state);
    Leaf { title: t!("Guide to Hitch"), under, sections }.laid(setter, &state, print, 1.0)
}

/// What stands under one heading.
#[derive(Default)]
struct Part {
    title: String,
    lines: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Part {
    fn sections(self) -> impl Iterator<Item = Section<'static>> {
        let text = (!self.lines.is_empty()).then(|| Body::Said(self.lines.join("\n")));
        let term = |row: Vec<String>| {
            let mut cells = row.into_iter();
            (cells.next().unwrap_or_default(), cells.next().unwrap_or_default())
        };
        let rows = (!self.rows.is_empty()).then(|| Body::Terms(self.rows.into_iter().map(term).collect()));
        text.into_iter().chain(rows).map(move |body| section(&self.title, true, body))
    }
}

/// Reads a chapter's headings, paragraphs, list items and table rows.
fn read(text: &str) -> Vec<Section<'static>> {
    let (mut parts, mut said) = (vec![Part::default()], String::new());
    // The number of the next item, of each list that is open; none in a list of bullets.
    let mut lists: Vec<Option<u64>> = Vec::new();
    let mut chapter = String::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        let Some(part) = parts.last_mut() else { continue };
        match event {
            Event::Text(it) | Event::Code(it) => said.push_str(&it),
            Event::SoftBreak | Event::HardBreak => said.push(' '),
            Event::Start(Tag::List(first)) => lists.push(first),
            Event::Start(Tag::Item) => match lists.last_mut() {
                Some(Some(number)) => {
                    said = format!("{number}. ");
                    *number += 1;
                }
                _ => "• ".clone_into(&mut said),
            },
            Event::Start(Tag::TableRow) => part.rows.push(Vec::new()),
            Event::End(TagEnd::List(_)) => drop(lists.pop()),
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                chapter = std::mem::take(&mut said);
                parts.push(Part { title: chapter.clone(), ..Part::default() });
            }
            Event::End(TagEnd::Heading(_)) => {
                let title = format!("{chapter}: {}", std::mem::take(&mut said));
                parts.push(Part { title, ..Part::default() });
            }
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut said);
                if let Some(row) = part.rows.last_mut() {
                    row.push(cell);
                }
            }
            // The heading row of a table.
            Event::End(TagEnd::TableHead | TagEnd::Image) | Event::Start(Tag::Image { .. }) => said.clear(),
            Event::End(TagEnd::Paragraph | TagEnd::Item) if !said.trim().is_empty() => {
                part.lines.push(std::mem::take(&mut said));
            }
            _ => {}
        }
    }
    parts.into_iter().flat_map(Part::sections).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_read_with_its_lists_and_tables() {
        let text = "# Rolls\n\nFirst.\n\n## Steps\n\n1. One **big**\n2. Two\n\n![a picture](x.png)\n\n- dot\n\n\
                    ## Keys\n\n| Key | Effect |\n|---|---|\n| R | Roll |\n| F, D | Type |\n";
        let all = read(text);
        let titles: Vec<&str> = all.iter().map(|it| &*it.title).collect();
        assert_eq!(titles, ["Rolls", "Rolls: Steps", "Rolls: Keys"]);
        let [Body::Said(first), Body::Said(steps), Body::Terms(keys)] = [&all[0].body, &all[1].body, &all[2].body]
        else {
            panic!("other bodies");
        };
        assert_eq!((first.as_str(), steps.as_str()), ("First.", "1. One big\n2. Two\n• dot"));
        assert_eq!(keys, &[("R".to_owned(), "Roll".to_owned()), ("F, D".to_owned(), "Type".to_owned())]);
    }
}
