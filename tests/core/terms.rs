//! What a setting calls the things of the game is said wherever they are named, and what people wrote stays (SETT-1).

use crate::cases::fixture::{Fixtures, read};
use crate::rules::{Case, case_files};
use hitch_core::model::{Choice, Die, Label, Setting, State};
use hitch_core::rules::{Authority, Command, Table, apply, check, diff, offers};
use hitch_core::session::{Chronicle, ChronicleAs, Recap, Session, log_text};
use hitch_core::words::{self, Terms};
use std::collections::BTreeSet;

/// Words of the kit that no label changes: an order of actions, and an action of a stage.
const NO_TERMS: &[&str] = &["action order", "gives mara no meta action"];

/// Every label is a word that nobody uses.
fn rename(setting: &mut Setting) {
    let letters = ('a'..='f').flat_map(|one| ('a'..='f').map(move |two| (one, two)));
    for (label, (one, two)) in Label::ALL.iter().zip(letters) {
        setting.labels.set(*label, format!("zork{one}{two}um").into());
    }
    setting.doom_label = "Zorkdark".into();
}

/// A table whose setting calls nothing as the kit does.
fn renamed(table: &Table) -> Table {
    let mut state: State = State::clone(table);
    let mut setting = Setting::clone(&state.setting);
    rename(&mut setting);
    state.setting = setting.into();
    Table::try_from(state).unwrap()
}

/// What people wrote: all texts of a value, in capitals and without.
fn written(value: &impl serde::Serialize) -> BTreeSet<String> {
    let text = ron::to_string(value).unwrap();
    text.split('"').skip(1).step_by(2).filter(|it| it.len() > 1).map(str::to_lowercase).collect()
}

/// The kit's words, one and several of each.
fn kit() -> Vec<String> {
    let terms =
        Label::MARKED.into_iter().map(Label::usual).flat_map(|it| [it.to_lowercase(), words::many(it).to_lowercase()]);
    terms.chain(["pp", "doom", "effect dice", "growth dice"].map(ToOwned::to_owned)).collect()
}

/// The kit's words that a text has although the table calls them otherwise, and marks that nobody has put a word for.
fn left(text: &str, names: &BTreeSet<String>, kit: &[String]) -> Vec<String> {
    let mut rest = text.to_lowercase();
    let mut names: Vec<&str> = names.iter().map(String::as_str).chain(NO_TERMS.iter().copied()).collect();
    names.sort_by_key(|it| std::cmp::Reverse(it.len()));
    for name in names {
        rest = rest.replace(name, "·");
    }
    let whole = |word: &String| {
        rest.match_indices(word.as_str()).any(|(at, _)| {
            !rest[..at].ends_with(char::is_alphanumeric) && !rest[at + word.len()..].starts_with(char::is_alphanumeric)
        })
    };
    kit.iter().filter(|it| whole(it)).cloned().chain(rest.contains(['⟦', '⟧']).then(|| "a mark".to_owned())).collect()
}

#[test]
fn no_word_of_the_kit_is_left_where_the_setting_has_its_own() {
    let (fixtures, kit) = (Fixtures::read(), kit());
    let (mut wrong, mut count) = (BTreeSet::new(), 0);
    for file in case_files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let cases: Vec<Case> = read(&name, &std::fs::read_to_string(&file).unwrap());
        for case in cases {
            let start = fixtures.table(&case.start).unwrap();
            let commands: Vec<&Command> = case.given.iter().chain(&case.commands).collect();
            let names: BTreeSet<String> = written(&start.cast)
                .into_iter()
                .chain(written(&start.pools))
                .chain(written(&start.scenes))
                .chain(written(&start.resolutions))
                .chain(written(&start.map))
                .chain(written(&start.setting))
                .chain(written(&commands))
                .collect();
            let mut table = renamed(&start);
            let mut look = |what: &str, text: &str| {
                count += 1;
                let left = left(text, &names, &kit);
                if !left.is_empty() {
                    wrong.insert(format!("{what} has {left:?}: {text}"));
                }
            };
            for command in commands {
                if let Err(refusal) = check(&table, command) {
                    look("a refusal", &words::why(&table.setting, &refusal));
                }
                let Ok((after, events)) = apply(&table, command, Authority::GmSaysSo) else { continue };
                if after.setting.labels != table.setting.labels {
                    // A word that is given is told with the one it takes the place of, and what comes then is the kit's.
                    break;
                }
                look("a row of the log", &words::story(&after.setting, &events));
                look("an undo label", &words::label(&after.setting, &events));
                let terms = Terms::of(&after.setting);
                for change in diff(&table, &after) {
                    look("a preview", &terms.say(words::change(&change)));
                }
                for offer in after.resolutions.keys().flat_map(|it| offers(&after, *it)) {
                    look("an offer", &words::offer_title(&after.setting, &offer.what, offer.die));
                }
                table = after;
            }
        }
    }
    assert!(count > 10_000, "{count} texts are looked at");
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

/// SETT-1: what a setting comes to is told in its own words: its mods, its facts, and the page for the table.
#[test]
fn a_setting_is_told_in_its_own_words() {
    let (kit, mut wrong) = (kit(), BTreeSet::new());
    for mut setting in hitch_core::library::presets() {
        let names = written(&setting);
        rename(&mut setting);
        let mods = Choice::all().map(|it| words::at_table::said(&setting, it)).flat_map(|(name, text)| [name, text]);
        let page = words::at_table::core(&setting).into_iter().flat_map(|it| [it.text(), it.word]);
        let terms = Terms::of(&setting);
        let other = Choice::all()
            .flat_map(|it| words::goes_along(&setting, it).into_iter().chain([words::choice_about(it).to_owned()]));
        let other = other.map(|it| terms.say(it).into_owned()).collect::<Vec<_>>();
        for text in mods.chain(page).chain(words::setting_facts(&setting)).chain(other) {
            let left = left(&text, &names, &kit);
            if !left.is_empty() {
                wrong.insert(format!("{left:?}: {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

/// SETT-1: what is kept of a session is told in the setting’s words: the log, the chronicle with its dice, the recap.
#[test]
fn what_is_kept_of_a_session_is_told_in_the_words_of_the_setting() {
    let start = renamed(&Fixtures::read().table("plain").unwrap());
    let mut session = Session::new(start, Vec::new(), Box::new(|_: Die| 1));
    let script = r#"[
        Test(Open(who: "Mara", title: "Over the roofs", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Dice([d8, d8, d6, d6]))),
        Roll(Roll(roll: Opposing, faces: Typed([5, 1]))), Roll(Stand(roll: Opposing)),
        Roll(Roll(roll: Acting, faces: Typed([7, 6, 1, 3]))), Roll(Stand(roll: Acting)),
        Harm(Complicate(on: "Mara", name: "Soot", die: d12)), Harm(StepUp(at: (of: "Mara", is: "Soot"))),
        Points(Give(to: "Mara", points: 1)), Test(Close()),
    ]"#;
    for command in read::<Vec<Command>>("an evening", script) {
        session.act(&[command], Authority::GmSaysSo).unwrap();
    }
    let table = session.table();
    let names = written(&table.cast).into_iter().chain(written(&table.scenes)).collect();
    let rows = || session.log().iter().map(|row| &**row);
    let recap = Recap::of(table, rows(), table.session, false);
    let chronicle = |written| Chronicle::default().text(table, rows(), written);
    let page = chronicle(ChronicleAs::Html);
    let (_, page) = page.split_once("</style>").unwrap();
    let page: Vec<&str> = page.split('<').filter_map(|it| Some(it.split_once('>')?.1)).collect();
    let page = page.join("\n");
    for text in [chronicle(ChronicleAs::Markdown), page, recap.plain(), log_text(rows())] {
        assert_eq!(left(&text, &names, &kit()), Vec::<String>::new(), "{text}");
        assert!(text.contains("Over the roofs") && text.contains("zork"), "{text}");
    }
}

/// SETT-1: a name that has a word of the kit in it stays as it was typed, beside a word of the setting.
#[test]
fn a_name_stays_as_it_was_typed() {
    let mut state: State = State::clone(&Fixtures::read().table("plain").unwrap());
    let mut setting = Setting::clone(&state.setting);
    setting.labels.set(Label::Stress, "strain".into());
    setting.labels.set(Label::TakenOut, "sunk".into());
    state.setting = setting.into();
    let mut table = Table::try_from(state).unwrap();
    let script = r#"[
        Harm(Complicate(on: "Mara", name: "Under stress", die: d12)),
        Harm(StepUp(at: (of: "Mara", is: "Under stress"))),
    ]"#;
    let mut told = Vec::new();
    for command in read::<Vec<Command>>("a name", script) {
        let (after, events) = apply(&table, &command, Authority::Rules).unwrap();
        told.extend([words::story(&after.setting, &events), words::label(&after.setting, &events)]);
        table = after;
    }
    assert!(told.iter().all(|it| it.contains("Under stress")), "{told:?}");
    assert!(told[2].contains("sunk") && told[3].contains("sunk"), "{told:?}");
}

/// A set whose name says what it is has no note that says it again.
#[test]
fn a_set_called_as_in_the_kit_says_its_kind_once() {
    use hitch_core::model::{SetDef, SetId, SetKind};
    let mut set = SetDef::usual(SetId(1), SetKind::SignatureAssets);
    set.name = "Signature assets".into();
    assert!(!hitch_core::words::set_note(&set).contains("signature"), "{}", hitch_core::words::set_note(&set));
    set.name = "Heirlooms".into();
    assert!(hitch_core::words::set_note(&set).contains("signature"));
}
