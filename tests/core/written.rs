//! GMCs as people write them: a table of texts and what they are read as, and properties over made-up ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use hitch_core::model::{Die, dice_text};
use hitch_core::notes::{Kept, Sets, Written, WrittenSfx, read};
use proptest::prelude::*;

const SETS: &[&str] = &["Distinctions", "Skills", "Traits"];

/// All characters of a text, or the lines that can't be read.
fn read_gmcs(text: &str, sets: &[&str]) -> Result<Vec<Written>, Vec<Kept>> {
    let note = read(text, &Sets::named(sets));
    let wrong: Vec<Kept> = note.kept.into_iter().filter(|it| it.wrong).collect();
    if wrong.is_empty() { Ok(note.people) } else { Err(wrong) }
}

/// What a text is read as, in a line: `Name | trait dice | Set/trait dice | (notes)`, GMCs on lines of their own.
fn told(gmcs: &[Written]) -> String {
    let one = |gmc: &Written| {
        let mut parts = vec![gmc.name.clone()];
        parts.extend(gmc.traits.iter().map(|trait_| {
            let set = trait_.set.as_ref().map(|set| format!("{set}/")).unwrap_or_default();
            let own = trait_.own.as_ref().map(|own| format!("{own}/")).unwrap_or_default();
            let told = format!("{set}{own}{} {} {}", trait_.name, dice_text(&trait_.dice), trait_.statement);
            told.trim().to_owned()
        }));
        let effect = |sfx: &WrittenSfx| {
            let lone = if sfx.lone { "lone " } else { "" };
            format!("{}{} after {lone}{}", if sfx.limit { "Limit: " } else { "SFX: " }, sfx.text, sfx.place)
        };
        parts.extend(gmc.sfx.iter().map(effect));
        parts.extend((!gmc.pronouns.is_empty()).then(|| gmc.pronouns.clone()));
        parts.extend((!gmc.notes.is_empty()).then(|| format!("({})", gmc.notes)));
        parts.join(" | ")
    };
    gmcs.iter().map(one).collect::<Vec<_>>().join("\n")
}

const LAWMAN: &str = "Corrupt lawman | Corrupt lawman d8 | out of shape d4 | big shotgun d8";

const TABLE: &[(&str, &str)] = &[
    ("Thugs 6d8", "Thugs | Thugs 6d8"),
    ("6D8 Thugs", "Thugs | Thugs 6d8"),
    ("Thugs 6xd8", "Thugs | Thugs 6d8"),
    ("Thugs d8×6", "Thugs | Thugs 6d8"),
    ("Thugs (6d8)", "Thugs | Thugs 6d8"),
    ("Corrupt lawman d8, out of shape d4, big shotgun d8", LAWMAN),
    ("Corrupt lawman D8, out of shape D4, and big shotgun D8.", LAWMAN),
    ("Corrupt lawman d8; out of shape d4; big shotgun d8", LAWMAN),
    ("Corrupt lawman d8 | out of shape d4 | big shotgun d8", LAWMAN),
    ("Corrupt lawman d8 out of shape d4 big shotgun d8", LAWMAN),
    ("d8 Corrupt lawman, d4 out of shape, d8 big shotgun", LAWMAN),
    ("d8 Corrupt lawman d4 out of shape d8 big shotgun", LAWMAN),
    ("Corrupt lawman d8\nout of shape d4\nbig shotgun d8\n", LAWMAN),
    ("Corrupt lawman d8\r\nout of shape d4\r\nbig shotgun d8\r\n", LAWMAN),
    ("- Corrupt lawman d8\n- out of shape d4\n- big shotgun d8", LAWMAN),
    ("\u{2022} Corrupt lawman: d8\n\u{2022} out of shape: d4\n\u{2022} big shotgun: d8", LAWMAN),
    ("1. Corrupt lawman d8\n2. out of shape d4\n3) big shotgun d8", LAWMAN),
    ("Corrupt lawman – d8, out of shape — d4, big shotgun = d8", LAWMAN),
    ("Corrupt lawman (d8), out of shape [d4], big shotgun (D8)", LAWMAN),
    ("Pike: sergeant d8, tired d4", "Pike | sergeant d8 | tired d4"),
    ("Pike\nsergeant d8\ntired d4", "Pike | sergeant d8 | tired d4"),
    ("Pike, sergeant d8, tired d4", "Pike | sergeant d8 | tired d4"),
    ("Ashlock, pistol d6", "Ashlock | pistol d6"),
    ("Pell, keeper of the light", "Pell, keeper of the light"),
    ("Mother Ash", "Mother Ash"),
    ("The twins d8 2d6", "The twins | The twins d8 2d6"),
    ("The twins d8, d6, d6", "The twins | The twins d8 2d6"),
    ("The twins d8+d6", "The twins | The twins d8 d6"),
    ("R2 unit d8, 3d printing d6", "R2 unit | R2 unit d8 | 3d printing d6"),
    ("Quick d8, Talks", "Quick | Quick d8 | Talks"),
    (
        "Pike\nDistinctions: Old guard d8, Lame d8\nSkill: Fight d10\nHe hates the sea.",
        "Pike | Distinctions/Old guard d8 | Distinctions/Lame d8 | Skills/Fight d10 | (He hates the sea.)",
    ),
    // A number behind a name is a die; alone on the first line it is part of the name.
    (
        "Una\nNight owl 8\nSkills: Row 10, Dive (6)\nLives at pier 7\nShe was born in the year 8.",
        "Una | Night owl d8 | Skills/Row d10 | Skills/Dive d6 | (Lives at pier 7\nShe was born in the year 8.)",
    ),
    ("Thug 4", "Thug 4"),
    ("Brack 8, lazy 4", "Brack | Brack d8 | lazy d4"),
    ("Una\nAsleep: 4", "Una | Asleep d4"),
    // A set alone on a line is the heading of what follows.
    (
        "Una\nDistinctions\nNight owl 8\nOwes the bank d8\nSkills:\nRow d10\nShe hums.",
        "Una | Distinctions/Night owl d8 | Distinctions/Owes the bank d8 | Skills/Row d10 | (She hums.)",
    ),
    // A set of several is written with its own name, or by that alone; behind a die and a colon is a statement.
    (
        "Una\nTraits (Tide): Row d8, Dive d6\nUndertow: Pull d8, Drag d6\nSkills: Talk d10: I say it, always., Fight d6",
        "Una | Traits/Tide/Row d8 | Traits/Tide/Dive d6 | Undertow/Undertow: Pull d8 | Undertow/Drag d6 | \
         Skills/Talk d10 I say it, always. | Skills/Fight d6",
    ),
    // Either name of a set of several may come first, and pronouns are no note.
    ("Una\nshe/her\nTide (Traits): Row d8", "Una | Traits/Tide/Row d8 | she/her"),
    ("Una\nPronouns: they/them, or she\nFur (Traits)\nRow d8", "Una | Traits/Fur/Row d8 | they/them, or she"),
    ("Una\nThem and us", "Una | (Them and us)"),
    ("Una\nPP", "Una | (PP)"),
    // SFX and limits belong to what they stand under.
    (
        "Una\nNight owl d8\nSFX: By ear: spend a PP, double Notice\nSkills: Row d10, Dive d6\nLimit: Lame: shut down Row",
        "Una | Night owl d8 | Skills/Row d10 | Skills/Dive d6 | SFX: By ear: spend a PP, double Notice after lone 1 | Limit: Lame: shut down Row after 3",
    ),
    ("Thugs 6d8\n\nSniper d8, patient d10", "Thugs | Thugs 6d8\nSniper | Sniper d8 | patient d10"),
    // A list of stat lines, without a blank line between them.
    (
        "Sergeant Brack d8, shotgun d6, lazy d4\nGuard dog d6\nThugs 4d6\nPike: sailor d8, tired d4",
        "Sergeant Brack | Sergeant Brack d8 | shotgun d6 | lazy d4\nGuard dog | Guard dog d6\nThugs | Thugs 4d6\nPike | sailor d8 | tired d4",
    ),
    ("- Brack, pistol d8\n- Ashlock, knife d6, rope d6", "Brack | pistol d8\nAshlock | knife d6 | rope d6"),
    // Not those that go on in small letters, or stand under a name.
    (
        "Corrupt lawman d8, out of shape d4,\nbig shotgun d8, old coat d6",
        "Corrupt lawman | Corrupt lawman d8 | out of shape d4 | big shotgun d8 | old coat d6",
    ),
    ("Pike\nSailor d8, Tired d4\nGun d6, Rope d6", "Pike | Sailor d8 | Tired d4 | Gun d6 | Rope d6"),
    // The books' own signs, dice written as a count, and the kind of a GMC in brackets.
    (
        "HARBOUR PILOT\nKnows the shoals \u{2469}\nBad leg \u{2463}\n\u{2467} Lantern",
        "HARBOUR PILOT | Knows the shoals d10 | Bad leg d4 | Lantern d8",
    ),
    ("Lock-keeper \u{2467}, Loud \u{2465}", "Lock-keeper | Lock-keeper d8 | Loud d6"),
    ("Weir gang \u{2465}\u{2465}\u{2465}\u{2465}", "Weir gang | Weir gang 4d6"),
    ("Weir gang d6 x4, Loud d8", "Weir gang | Weir gang 4d6 | Loud d8"),
    ("Bandits (mob 4d6): Crossbows d8, Numbers d6", "Bandits | Bandits 4d6 | Crossbows d8 | Numbers d6"),
    ("Kraken (boss, d8 x3)", "Kraken | Kraken 3d8"),
    ("The weir (location): Wet d8", "The weir | Wet d8"),
    (
        "Tamsin\nSkills\nFight \u{2469}, Repair \u{2467}\nSFX: Sink: Spend a \u{24c5} to double Fight",
        "Tamsin | Skills/Fight d10 | Skills/Repair d8 | SFX: Sink: Spend a PP to double Fight after 2",
    ),
    // A heading may begin behind a comma, a semicolon or the name, with a colon or before rated traits.
    ("Fog Witch: Fog d10, Distinctions: Ageless d8", "Fog Witch | Fog d10 | Distinctions/Ageless d8"),
    (
        "Pike: Distinctions: Old guard d8; Skills Row d10, Dive d6; Loud d8",
        "Pike | Distinctions/Old guard d8 | Skills/Row d10 | Skills/Dive d6 | Loud d8",
    ),
    (
        "Pike: Distinctions: Old guard d8; Lame d8; Skills: Row d10; Dive d6",
        "Pike | Distinctions/Old guard d8 | Distinctions/Lame d8 | Skills/Row d10 | Skills/Dive d6",
    ),
    ("Pike: tired d4, 3 PP, sailor d8", "Pike | tired d4 | sailor d8"),
    ("Pike: Body d8, Skill: d6", "Pike | Body d8 | Skill d6"),
    // All of a line is of whom it begins with.
    (
        "Fog Witch: Fog d10, Distinctions: Ageless d8\nBog Witch: Mud d8, Frogs d6",
        "Fog Witch | Fog d10 | Distinctions/Ageless d8\nBog Witch | Mud d8 | Frogs d6",
    ),
    ("", ""),
    (" \n\n \t", ""),
];

#[test]
fn every_text_of_the_table_is_read() {
    for (text, wanted) in TABLE {
        let found = read_gmcs(text, SETS).unwrap_or_else(|bad| panic!("{text:?}: {bad:?}"));
        assert_eq!(told(&found), *wanted, "{text:?}");
    }
}

#[test]
fn lines_that_cannot_be_read_are_told_by_number_and_text() {
    let table: &[(&str, &[&str])] = &[
        ("Thug d7", &["line 1, “Thug d7”: “d7” isn’t a die"]),
        ("Pike d8\nfast d20\nslow d4\nold d3", &["line 2, “fast d20”", "line 4, “old d3”"]),
        ("Pike\n- d8", &["line 2, “d8”: a die needs a name"]),
        ("Horde 400d6", &["line 1, “Horde 400d6”"]),
    ];
    for (text, wanted) in table {
        let bad = read_gmcs(text, SETS).expect_err(text);
        let lines: Vec<String> = bad.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), wanted.len(), "{text:?}: {lines:?}");
        for (line, begins) in lines.iter().zip(*wanted) {
            assert!(line.starts_with(begins), "{text:?}: {line} does not begin with {begins}");
        }
    }
}

/// Names that are no dice.
fn name() -> impl Strategy<Value = String> {
    proptest::collection::vec("[A-CE-Za-ce-z][a-ce-z]{1,6}", 1..4)
        .prop_map(|words| words.join(" "))
        .prop_filter("and leads on", |name| !name.split(' ').any(|word| word.eq_ignore_ascii_case("and")))
}

fn dice() -> impl Strategy<Value = Vec<Die>> {
    proptest::collection::vec(proptest::sample::select(Die::ALL.to_vec()), 1..5)
}

proptest! {
    /// However the traits of a GMC are written, they are read as the same ones.
    #[test]
    fn every_way_to_write_is_read_alike(
        who in name(),
        traits in proptest::collection::vec((name(), dice()), 1..6),
        parts in proptest::sample::select(vec![", ", "; ", "\n", "\r\n- ", "\n\u{2022} ", " | ", "\n* "]),
        upper in any::<bool>(),
        before in any::<bool>(),
    ) {
        let one = |(name, dice): &(String, Vec<Die>)| {
            let dice = dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let dice = if upper { dice.to_uppercase() } else { dice };
            if before { format!("{dice} {name}") } else { format!("{name} {dice}") }
        };
        let text = [who.clone()].into_iter().chain(traits.iter().map(one)).collect::<Vec<_>>().join(parts);
        let found = read_gmcs(&text, &[]).unwrap();
        prop_assert_eq!(found.len(), 1);
        let found = found.first().unwrap();
        prop_assert_eq!(&found.name, &who);
        let read: Vec<(String, Vec<Die>)> = found.traits.iter().map(|it| (it.name.clone(), it.dice.clone())).collect();
        prop_assert_eq!(read, traits);
    }

    /// Whatever is pasted: it is read or told, and no word of it is lost.
    #[test]
    fn nothing_is_lost(text in "[A-Za-z0-9d \\-:,;.|\\n\u{2022}()*+]{0,120}") {
        let words = |text: &str| -> Vec<String> {
            let all = text.split(|c: char| !c.is_alphanumeric()).filter(|it| it.chars().any(char::is_alphabetic));
            all.map(str::to_lowercase).filter(|it| it != "and" && !is_dice(it)).collect()
        };
        match read_gmcs(&text, SETS) {
            Err(bad) => prop_assert!(bad.iter().all(|it| text.contains(&it.text))),
            Ok(gmcs) => {
                let mut said: Vec<String> = Vec::new();
                for gmc in &gmcs {
                    said.extend(words(&gmc.name));
                    said.extend(words(&gmc.notes));
                    said.extend(words(&gmc.pronouns));
                    said.extend(gmc.sfx.iter().flat_map(|it| words(&it.text)));
                    for trait_ in &gmc.traits {
                        said.extend(words(&trait_.name));
                        said.extend(words(&trait_.about));
                        said.extend(trait_.set.as_deref().map(words).unwrap_or_default());
                    }
                }
                for word in words(&text) {
                    let set = SETS.iter().any(|set| set.to_lowercase().starts_with(&word));
                    prop_assert!(set || said.contains(&word), "{:?} is lost of {:?}: {:?}", word, text, gmcs);
                }
            }
        }
    }

    /// Anything at all is read or told.
    #[test]
    fn anything_may_be_pasted(text in ".{0,200}") {
        let _ = read_gmcs(&text, SETS);
    }
}

/// Whether a word may have been read as dice: `d8`, `2d6`, `6xd8`.
fn is_dice(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit() || c == 'd' || c == 'x') && word.contains('d')
}
