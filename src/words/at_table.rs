//! What is played by whatever the setting, in a sentence each: for the page that lies on the table.

use super::called::Called;
use super::terms::{does, many};
use super::{choice_name, choice_text, difficulty, sentence};
use crate::model::{Choice, Die, Doom, DoomWay, EffectDice, ModGroup, Setting, Statics, same_name};

/// What the usual rules come to here: a word and what it means (TOT-1, EFF-1, HIT-1, HIT-5, EFF-4, DIFF-1, PP-5,
/// PP-6, TAK-1). What a mod changes is said by the mod.
pub fn core(setting: &Setting) -> Vec<(String, String)> {
    let (mods, labels) = (&setting.mods, &setting.labels);
    let (hitch, beat, number) = (&labels.hitch, &labels.beat, &labels.number);
    let mut all = vec![(
        "A roll".to_owned(),
        format!(
            "Gather a die of each set that helps, and throw. Two results make the total; it {} the {number} or fails: a tie is not enough.",
            does(beat)
        ),
    )];
    if mods.effects == EffectDice::Kept {
        all.push((
            "Effect die".to_owned(),
            "One die that is left over, by its size: the largest, as a rule. A d4 where none is left.".to_owned(),
        ));
    }
    let five = match mods.effects {
        EffectDice::Highest => format!(
            "Five over the {number} or more: the effect stays as large as it was, and may be stress in place of a complication, or makes an asset one step larger."
        ),
        _ => format!("Each full five over the {number} makes the effect die one step larger."),
    };
    all.push(("Heroic".to_owned(), five));
    // A setting may have one word for both.
    let (on_players, on_gms) = if same_name(hitch, &labels.opportunity) {
        (" on the players\u{2019} dice", " on the GM\u{2019}s dice")
    } else {
        ("", "")
    };
    let size = if mods.doom_way == DoomWay::Story { "a d6" } else { "a die of its size" };
    let for_doom = match mods.doom {
        Doom::Off => String::new(),
        Doom::Full | Doom::Limited => {
            Called::put_in_rule(setting, &format!(", or {size} for the doom pool")).into_owned()
        }
    };
    all.push((
        sentence(&many(hitch)) + on_players,
        format!(
            "A 1 never counts. The GM may hand over a plot point and make it a d6 complication{for_doom}; each further one is a step up, or a point and a die of its own. All dice at 1 are a botch, whose first complication costs the GM nothing."
        ),
    ));
    all.push((
        sentence(&many(&labels.opportunity)) + on_gms,
        "A 1 of the GM's. Any player may pay a point to step a complication down, or an asset up.".to_owned(),
    ));
    if mods.statics == Statics::Off {
        let each = Die::ALL.map(|die| format!("{} 2{die}", difficulty(die)));
        all.push(("Difficulty".to_owned(), sentence(&each.join(", ")) + "."));
    }
    all.push((
        "Earn a point".to_owned(),
        format!("Take a d4 in place of a distinction; a {hitch} of yours is used; a complication of yours at d4 joins your pool; give in once you have rolled in a contest."),
    ));
    all.push((
        "Spend a point".to_owned(),
        "One more die of a set; one more result in the total; one more effect die; a d6 asset; stay in when you would be taken out, with a complication.".to_owned(),
    ));
    all.push((
        "Taken out".to_owned(),
        format!("What goes past d12 takes out, and so does a roll lost while it says \u{201c}{}\u{201d}: no tests and no contests for the rest of the scene.", labels.high_stakes),
    ));
    all
}

/// A choice in the words of its setting: what it is called, and what it changes (SETT-1).
pub fn said(setting: &Setting, choice: Choice) -> (String, String) {
    let put = |text| Called::put_in_rule(setting, text).into_owned();
    (put(choice_name(choice)), put(choice_text(choice)))
}

/// What a table has chosen other than the usual, group by group.
pub fn chosen(setting: &Setting) -> impl Iterator<Item = (ModGroup, Vec<Choice>)> {
    ModGroup::ALL.iter().filter_map(|group| {
        let made = group.places().filter_map(|place| {
            let now = setting.mods.chosen(place);
            // What is off says nothing that a table could use.
            (now != place && !matches!(now, Choice::Switch(_, false))).then_some(now)
        });
        let made: Vec<Choice> = made.collect();
        (!made.is_empty()).then_some((*group, made))
    })
}
