//! `hitch guide`: the user guide as Markdown.

use super::{CommandError, GuideArgs, say_lines};
use crate::ui::guide::GUIDE;
use hitch_core::model::same_name;
use hitch_core::words::Terms;

pub(super) fn guide(args: &GuideArgs) -> Result<(), CommandError> {
    let terms = Terms::default();
    let is_asked = |at: usize, title: &str| {
        let chosen = |it: &String| same_name(it, title) || it.trim() == (at + 1).to_string();
        args.chapter.as_ref().is_none_or(chosen)
    };
    let asked: Vec<&str> =
        GUIDE.iter().enumerate().filter(|(at, it)| is_asked(*at, it.title)).map(|(_, it)| &*it.text).collect();
    if asked.is_empty() {
        let titles: Vec<&str> = GUIDE.iter().map(|it| it.title).collect();
        return Err(t!("The guide has no such chapter. Choose {}.", titles.join(", ")).into());
    }
    say_lines(&terms.say(asked.join("\n\n")));
    Ok(())
}
