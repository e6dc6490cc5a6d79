//! A recap of a session on paper: the totals in one column, the sentences beside them.

use super::Print;
use super::contents::section;
use super::leaf::Leaf;
use super::page::Page;
use super::rows::Setter;
use super::section::Body;
use hitch_core::model::{Setting, State};
use hitch_core::session::{Margin, Recap, RecapRow};

/// Lays out a recap, the scenes one after another.
pub fn recap(recap: &Recap, print: &Print) -> Vec<Page> {
    let state = State::new(&*recap.campaign, Setting::bare(""));
    let row = |said: &RecapRow| {
        let margin = if said.margin == Margin::Note { t!("GM").to_owned() } else { said.margin.words() };
        (margin, said.text.clone())
    };
    let scenes = recap.scenes.iter().map(|scene| {
        let title =
            if scene.about.is_empty() { scene.name.to_string() } else { format!("{} · {}", scene.name, scene.about) };
        section(&title, true, Body::Terms(scene.rows.iter().map(row).collect()))
    });
    let gains = (!recap.gains.is_empty()).then(|| section(t!(Recap::GAINED), true, Body::Said(recap.gains.join("\n"))));
    let sections = scenes.chain(gains).collect();
    let under = [&recap.when, &recap.party].into_iter().filter(|it| !it.is_empty());
    let under = under.cloned().collect::<Vec<_>>().join(" · ");
    let setter = &mut Setter::new(print.lender.as_ref(), &state);
    Leaf { title: &recap.title(), under, sections }.laid(setter, &state, print, 1.0)
}
