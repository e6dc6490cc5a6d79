//! A recap as Markdown, as a single HTML page, and as plain text for a chat.

use super::chronicle::marked;
use super::recap::{Margin, Recap, RecapRow};
use crate::words::{PAGE_POLICY, bracketed, in_html};
use std::fmt::Write;

const NUMBERS: &str = mark!("Numbers: the players’ total first");
const OWN: &str = mark!("The GM’s own words");

pub(super) fn markdown(it: &Recap) -> String {
    let mut text = format!("# {}\n", marked(&it.title()));
    for line in [&it.when, &it.party].into_iter().filter(|it| !it.is_empty()) {
        let _ = write!(text, "\n{}\n", marked(line));
    }
    for scene in &it.scenes {
        if !scene.name.is_empty() {
            let _ = write!(text, "\n## {}\n", bracketed(marked(&scene.name), marked(&scene.about)));
        }
        let mut listed = false;
        for row in &scene.rows {
            let line = marked(&row.text);
            // A list and a quotation begin behind a blank line.
            let is_listed = row.margin != Margin::Note;
            let gap = if listed && is_listed { "" } else { "\n" };
            listed = is_listed;
            let _ = match row.margin {
                Margin::Note => writeln!(text, "{gap}> {line}"),
                Margin::Nothing => writeln!(text, "{gap}- {line}"),
                Margin::Totals { won: true, .. } | Margin::Out => {
                    writeln!(text, "{gap}- **{}** {line}", row.margin.words())
                }
                Margin::Totals { won: false, .. } => writeln!(text, "{gap}- {} · {line}", row.margin.words()),
            };
        }
    }
    if !it.gains.is_empty() {
        let _ = write!(text, "\n## {}\n\n", t!(Recap::GAINED));
        for gain in &it.gains {
            let _ = writeln!(text, "- {}", marked(gain));
        }
    }
    text
}

pub(super) fn plain(it: &Recap) -> String {
    let mut text = it.title();
    text.push('\n');
    for line in [&it.when, &it.party].into_iter().filter(|it| !it.is_empty()) {
        let _ = writeln!(text, "{line}");
    }
    for scene in &it.scenes {
        let _ = write!(text, "\n{}\n", bracketed(&*scene.name, &scene.about));
        for row in &scene.rows {
            let margin = row.margin.words();
            let gap = if margin.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "{margin}{gap}{}", row.text);
        }
    }
    if !it.gains.is_empty() {
        let _ = write!(text, "\n{}\n", t!(Recap::GAINED));
        for gain in &it.gains {
            let _ = writeln!(text, "{gain}");
        }
    }
    text
}

const STYLE: &str = "\
:root{--ground:#fffdf7;--text:#1c1a16;--soft:#5c574c;--line:#d6cdb8;--own:#a8492c}\
@media(prefers-color-scheme:dark){:root{--ground:#13151a;--text:#ece9e2;--soft:#a1a8b3;--line:#333946;--own:#e08a6b}}\
body{background:var(--ground);color:var(--text);font:18px/1.45 'EB Garamond',Georgia,serif;max-width:46rem;margin:3rem auto;\
padding:0 1rem}\
h1,h2{font-weight:600;line-height:1.15}h1{font-size:2.6rem;margin:.2rem 0 .6rem;border-bottom:3px double var(--text);\
padding-bottom:.7rem}h2{font-size:1.6rem;margin:2rem 0 .6rem}\
.soft,h2 small,dt,.foot{font-family:Inter,system-ui,sans-serif;color:var(--soft);font-size:.8rem;font-weight:400}\
.party{text-align:center;color:var(--soft)}\
dl{display:grid;grid-template-columns:5.2rem 1fr;gap:.5rem 1rem;margin:0}dt{text-align:right;padding-top:.25rem;\
font-variant-numeric:tabular-nums}dt.won{color:var(--text);font-weight:700}dd{margin:0}\
dt.out span{border:1px solid var(--text);border-radius:1rem;padding:.1rem .5rem;color:var(--text)}\
dd.own{border-left:3px solid var(--own);padding-left:.8rem;color:var(--soft)}\
ul{padding-left:1.2rem}.foot{border-top:1px solid var(--line);margin-top:3rem;padding-top:.5rem;display:flex;\
justify-content:space-between}@media print{body{margin:0 auto;font-size:11pt}}";

pub(super) fn html(it: &Recap) -> String {
    let title = in_html(&it.title());
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\">{PAGE_POLICY}<title>{title}</title><style>{STYLE}</style></head>\n<body>"
    );
    if !it.when.is_empty() {
        let _ = write!(text, "<p class=\"soft\">{}</p>", in_html(&it.when));
    }
    let _ = writeln!(text, "<h1>{title}</h1>");
    if !it.party.is_empty() {
        let _ = writeln!(text, "<p class=\"party\">{}</p>", in_html(&it.party));
    }
    for scene in &it.scenes {
        if !scene.name.is_empty() {
            let _ = writeln!(text, "<h2>{} <small>{}</small></h2>", in_html(&scene.name), in_html(&scene.about));
        }
        text.push_str("<dl>\n");
        scene.rows.iter().for_each(|row| text.push_str(&line(row)));
        text.push_str("</dl>\n");
    }
    if !it.gains.is_empty() {
        let _ = write!(text, "<h2>{}</h2>\n<ul>\n", t!(Recap::GAINED));
        for gain in &it.gains {
            let _ = writeln!(text, "<li>{}</li>", in_html(gain));
        }
        text.push_str("</ul>\n");
    }
    let notes = it.scenes.iter().flat_map(|it| &it.rows).any(|it| it.margin == Margin::Note);
    let own = if notes { t!(OWN) } else { "" };
    let _ = writeln!(text, "<p class=\"foot\"><span>{own}</span><span>{}</span></p></body></html>", t!(NUMBERS));
    text
}

fn line(row: &RecapRow) -> String {
    let (margin, words) = (row.margin.words(), in_html(&row.text));
    match row.margin {
        Margin::Totals { won: true, .. } => format!("<dt class=\"won\">{margin}</dt><dd>{words}</dd>\n"),
        Margin::Out => format!("<dt class=\"out\"><span>{margin}</span></dt><dd>{words}</dd>\n"),
        Margin::Note => format!("<dt></dt><dd class=\"own\">{words}</dd>\n"),
        Margin::Totals { won: false, .. } | Margin::Nothing => format!("<dt>{margin}</dt><dd>{words}</dd>\n"),
    }
}
