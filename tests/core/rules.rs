//! The rules catalogue as data: every row of `tests/cases/*.ron` is played and looked at.
//!
//! A row starts from a table of `fixtures.ron`, carries out what is `given`, then its `commands`,
//! and says what must come of the last of them. This file only reads, plays and compares.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that can't go on must say so"
)]

use crate::cases::fact::Fact;
use crate::cases::fixture::{Fixtures, read};
use hitch_core::model::ModRow;
use hitch_core::odds::{PoolChange, Question, Way, ranked, what_ifs};
use hitch_core::rules::{self, Authority, Command, Event, Half, HarmEvent, Refusal, Table, TableEvent, apply, check};
use hitch_core::words;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The chapters of the catalogue that are carried out whole, with how many rows each has.
const CHAPTERS: &[(&str, u32)] = &[
    ("DIE", 7),
    ("POOL", 8),
    ("DIFF", 8),
    ("TOT", 8),
    ("EFF", 13),
    ("HIT", 8),
    ("TEST", 5),
    ("CON", 9),
    ("TAK", 4),
    ("PP", 9),
    ("ASSET", 8),
    ("COMP", 7),
    ("STR", 7),
    ("TRA", 3),
    ("SHK", 3),
    ("LIFE", 4),
    ("LDE", 3),
    ("HELP", 3),
    ("ACT", 3),
    ("SCALE", 2),
    ("HERO", 3),
    ("RES", 6),
    ("GEAR", 2),
    ("ORD", 8),
    ("SCN", 5),
    ("SES", 5),
    ("GMC", 12),
    ("VEH", 4),
    ("DOOM", 11),
    ("CRI", 5),
    ("CHAL", 6),
    ("SHOW", 5),
    ("GROW", 15),
    ("PATH", 10),
];

/// Rows of those chapters that wait: none.
const WAITING: &[&str] = &[];

/// Rows of other chapters that must have cases already.
const BESIDES: &[&str] = &[
    "SFX-1", "SFX-2", "SFX-3", "SFX-4", "SFX-5", "SFX-6", "SFX-7", "SFX-8", "SETT-1", "SETT-3", "SETT-4", "SETT-5",
    "SETT-6", "SETT-7", "SFX-9", "SET-1", "SET-2", "SET-3", "SET-4", "SET-5", "SET-6", "SET-7", "SET-13", "SET-8",
    "SET-9", "SET-10", "SET-11", "SET-12", "SET-14", "SET-16", "SET-17", "SET-19", "SET-20", "CHAR-1", "CHAR-2",
    "CHAR-3", "CHAR-4", "CHAR-5", "CHAR-6", "CHAR-7", "CHAR-8", "SETT-2", "SET-15", "SET-18", "SET-21", "SET-22",
];

/// Rows that forbid nothing, so that no refused case is owed.
const FORBID_NOTHING: &[&str] = &[
    "DIE-2", "DIE-3", "DIE-5", "DIE-6", "DIFF-1", "TOT-6", "TEST-3", "STR-2", "TAK-3", "ASSET-6", "COMP-7", "DOOM-10",
    "SHOW-4", "SET-3", "SET-4", "SET-5", "SET-18", "SET-20", "CHAR-3", "CHAR-4", "CHAR-6", "CHAR-7", "SETT-2",
    "PATH-10",
];

/// One row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The id of the catalogue's row.
    rule: String,
    /// What it shows, in a sentence.
    title: String,
    /// The table it starts from.
    #[serde(default = "plain")]
    pub start: String,
    /// What happens first and must succeed.
    #[serde(default)]
    pub given: Vec<Command>,
    /// What is looked at; a refusal is the last one's.
    pub commands: Vec<Command>,
    /// What must come of it.
    expect: Expect,
    /// Of a refused row: that the GM may say so, and the waived rule is told.
    #[serde(default)]
    gm: bool,
    /// What the story of the commands says, beside whatever else.
    #[serde(default)]
    told: Vec<String>,
    /// What must hold afterwards; of a refused row, after the GM said so.
    #[serde(default)]
    then: Vec<Fact>,
}

fn plain() -> String {
    "plain".to_owned()
}

/// What must come of a row's commands.
#[derive(Deserialize)]
pub enum Expect {
    /// Exactly these changes, in the words of the previews.
    Changes(Vec<String>),
    /// At least this.
    Holds(Vec<Fact>),
    /// The last command is refused, with this sentence.
    Refused(String),
    /// What the log tells of it, the whole of it.
    Told(String),
}

/// Carries out commands that must succeed.
fn play(table: Table, commands: &[Command]) -> Result<Table, String> {
    commands.iter().try_fold(table, |table, command| match apply(&table, command, Authority::Rules) {
        Ok((next, _)) => whole(next),
        Err(refusal) => Err(format!("{command:?} is refused: {}", said(&table, &refusal))),
    })
}

/// Why, in the words of the table's setting.
fn said(table: &Table, refusal: &Refusal) -> String {
    words::why(&table.setting, refusal)
}

/// A text in the words of the table's setting.
fn said_by(table: &Table, text: String) -> String {
    words::Terms::of(&table.setting).say(text).into_owned()
}

/// The table, found right once more.
fn whole(table: Table) -> Result<Table, String> {
    Table::try_from((*table).clone()).map(drop).map_err(|wrong| format!("the table is broken: {wrong:?}"))?;
    if table.is_sound() {
        Ok(table)
    } else {
        Err("what is kept beside the state is not as the state has it".to_owned())
    }
}

fn hold(facts: &[Fact], table: &Table) -> Result<(), String> {
    let wrong: Vec<String> = facts.iter().filter_map(|fact| fact.look(table).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

impl Case {
    fn run(&self, fixtures: &Fixtures) -> Result<(), String> {
        let before = play(fixtures.table(&self.start)?, &self.given)?;
        match &self.expect {
            Expect::Changes(wanted) => {
                let after = play(before.clone(), &self.commands)?;
                let found: Vec<String> =
                    rules::diff(&before, &after).iter().map(|it| said_by(&after, words::change(it))).collect();
                if found != *wanted {
                    return Err(format!("changes are {found:#?} instead of {wanted:#?}"));
                }
                hold(&self.then, &after)?;
                self.tells(before)
            }
            Expect::Holds(facts) => {
                let after = play(before.clone(), &self.commands)?;
                hold(facts, &after)?;
                hold(&self.then, &after)?;
                self.tells(before)
            }
            Expect::Refused(sentence) => self.refused(before, sentence),
            Expect::Told(wanted) => {
                let mut events = Vec::new();
                let after = self.commands.iter().try_fold(before, |table, command| {
                    let (next, told) = apply(&table, command, Authority::Rules).map_err(|why| said(&table, &why))?;
                    events.extend(told);
                    whole(next)
                })?;
                let found = words::story(&after.setting, &events);
                if found != *wanted {
                    return Err(format!("the log says \"{found}\""));
                }
                hold(&self.then, &after)
            }
        }
    }

    fn tells(&self, mut table: Table) -> Result<(), String> {
        let mut story = String::new();
        for command in &self.commands {
            let (after, events) = apply(&table, command, Authority::Rules).map_err(|why| said(&table, &why))?;
            story.push_str(&words::story(&after.setting, &events));
            table = after;
        }
        let missing = self.told.iter().find(|told| !story.contains(told.as_str()));
        missing.map_or(Ok(()), |told| Err(format!("the story does not say \"{told}\", but \"{story}\"")))
    }

    fn refused(&self, before: Table, sentence: &str) -> Result<(), String> {
        let Some((last, first)) = self.commands.split_last() else {
            return Err("there is no command to refuse".to_owned());
        };
        let before = play(before, first)?;
        let Err(refusal) = check(&before, last) else { return Err(format!("{last:?} is allowed")) };
        let says = said(&before, &refusal);
        if says != sentence {
            return Err(format!("the refusal says \"{says}\""));
        }
        let overruled = apply(&before, last, Authority::GmSaysSo);
        match (overruled, self.gm) {
            (Ok((after, events)), true) => {
                let waived = TableEvent::RuleWaived { refusal: refusal.clone() };
                if !events.contains(&waived.into()) {
                    return Err(format!("the waived rule is not told: {events:?}"));
                }
                hold(&self.then, &whole(after)?)
            }
            (Ok(_), false) => Err("the GM may say so, but the row says it is impossible".to_owned()),
            (Err(refusal), true) => Err(format!("the GM may not say so: {refusal:?}")),
            (Err(_), false) => Ok(()),
        }
    }
}

/// The line each row of a file begins on.
fn lines_of_rows(text: &str) -> Vec<usize> {
    text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("(rule:")).map(|(at, _)| at + 1).collect()
}

pub fn case_files() -> Vec<PathBuf> {
    let dir = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/cases");
    let mut files: Vec<PathBuf> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "ron") && !path.ends_with("fixtures.ron"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_row_of_the_cases_holds() {
    let fixtures = Fixtures::read();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let files: Vec<_> =
            case_files().into_iter().map(|file| scope.spawn(move || wrong_rows(&file, fixtures))).collect();
        files.into_iter().flat_map(|file| file.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{} rows fail:\n{}", wrong.len(), wrong.join("\n"));
}

fn wrong_rows(file: &Path, fixtures: &Fixtures) -> Vec<String> {
    let name = file.file_name().unwrap().to_string_lossy();
    let text = std::fs::read_to_string(file).unwrap();
    let cases: Vec<Case> = read(&name, &text);
    let lines = lines_of_rows(&text);
    assert_eq!(lines.len(), cases.len(), "{name}: each row begins on a line of its own with `(rule:`");
    let wrong = cases.iter().zip(lines).filter_map(|(case, line)| {
        // A broken invariant panics inside the rules; the row is named all the same.
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| case.run(fixtures)));
        let why = ran.unwrap_or_else(|_| Err("it panics, see above".to_owned())).err()?;
        Some(format!("tests/cases/{name}:{line} {} {}\n    {why}", case.rule, case.title))
    });
    wrong.collect()
}

#[test]
fn every_rule_of_these_chapters_has_its_rows() {
    let mut rows: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for file in case_files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let cases: Vec<Case> = read(&name, &std::fs::read_to_string(&file).unwrap());
        for case in cases {
            let (accepted, refused) = rows.entry(case.rule).or_default();
            if matches!(case.expect, Expect::Refused(_)) { *refused += 1 } else { *accepted += 1 }
        }
    }
    let ids = CHAPTERS.iter().flat_map(|(chapter, rows)| (1..=*rows).map(move |n| format!("{chapter}-{n}")));
    let ids: Vec<String> = ids.chain(BESIDES.iter().map(ToString::to_string)).collect();
    let mut missing = Vec::new();
    for waiting in WAITING {
        if !ids.iter().any(|id| id == waiting) {
            missing.push(format!("{waiting} waits, and there is no such row"));
        }
        if rows.contains_key(*waiting) {
            missing.push(format!("{waiting} has rows, and waits all the same"));
        }
    }
    for rule in ids.iter().filter(|id| !WAITING.contains(&id.as_str())) {
        let (accepted, refused) = rows.get(rule).copied().unwrap_or_default();
        if accepted == 0 {
            missing.push(format!("{rule} has no accepted row"));
        }
        if refused == 0 && !FORBID_NOTHING.contains(&rule.as_str()) {
            missing.push(format!("{rule} has no refused row"));
        }
        if refused > 0 && FORBID_NOTHING.contains(&rule.as_str()) {
            missing.push(format!("{rule} has a refused row, and stands among those that forbid nothing"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// VEH-1, SETT-2: in every preset a vehicle is built whole, its signature assets in a set of such.
#[test]
fn every_preset_builds_a_whole_vehicle() {
    use hitch_core::model::{CharacterKind, Die, Role, SetKind, State};
    use hitch_core::rules::{Authority, CharacterCommand, Command, Table, VehicleCommand, apply};
    for setting in hitch_core::library::presets() {
        let name = setting.name.clone();
        let mut table = Table::try_from(State::new("probe", setting)).unwrap();
        let add =
            CharacterCommand::Add { name: "Gull".into(), kind: CharacterKind::Vehicle, player: None, scene: None };
        let build = VehicleCommand::Build { who: hitch_core::model::Ref::Name("Gull".into()), gms: false };
        for command in [Command::Character(add), Command::Vehicle(build)] {
            table = apply(&table, &command, Authority::Rules).unwrap().0;
        }
        let gull = table.cast.values().find(|it| &*it.name == "Gull").unwrap();
        let of = |kind: SetKind| {
            let sets =
                gull.traits.sets.iter().filter(|set| table.setting.set(set.def).is_some_and(|it| it.kind == kind));
            sets.flat_map(|set| &set.traits).map(|it| it.base.clone()).collect::<Vec<_>>()
        };
        assert_eq!(of(SetKind::SignatureAssets), [[Die::D8], [Die::D8]], "{name}");
        assert_eq!(of(SetKind::Distinctions).len(), 3, "{name}");
        assert_eq!(gull.traits.iter().filter(|(role, _)| matches!(role, Role::Set(_))).count(), 8, "{name}");
    }
}

/// SETT-2: which order each preset offers first, by kind of scene.
#[test]
fn presets_offer_their_own_order_first() {
    use hitch_core::model::{OrderIn, OrderKind, SceneKind};
    let presets = hitch_core::library::presets();
    let first = |name: &str| -> Vec<(OrderIn, OrderKind)> {
        let of = presets.iter().find(|it| &*it.name == name).unwrap();
        of.orders.iter().map(|it| (it.at, it.kind)).collect()
    };
    assert_eq!(first("Hammerheads"), [(OrderIn::Every, OrderKind::Leader)]);
    assert_eq!(first("Eidolon Alpha"), [(OrderIn::Scene(SceneKind::Action), OrderKind::Action)]);
    assert_eq!(first("Xadia style"), [(OrderIn::Challenge, OrderKind::Handoff)]);
    assert!(first("Prime").is_empty());
}

/// CHAR-1: what an archetype of a preset can do, the tray carries out.
#[test]
fn sample_effects_of_presets_do_what_they_say() {
    for setting in hitch_core::library::presets() {
        let files = setting.archetypes.iter().flat_map(|it| it.file.hosts());
        let told: Vec<&str> = files.flat_map(|(_, all)| all).filter(|it| it.is_told()).map(|it| &*it.name).collect();
        assert!(told.is_empty(), "{}: {told:?}", setting.name);
    }
}

/// The presets of four published games have what is told of them at a glance (SETT-2). In what order a scene is played,
/// and who is a catalyst or a vehicle, is said in play.
#[test]
fn published_games_have_what_is_told_of_them() {
    use hitch_core::model::{Choice, Die, Doom, GrowthPool, Mod, Says, SetKind as K};
    let presets = hitch_core::library::presets();
    let of = |name: &str| presets.iter().find(|it| &*it.name == name).unwrap();
    let told = [
        (
            of("Eidolon Alpha"),
            vec![K::Distinctions, K::Attributes, K::Roles, K::Powers, K::MobDice],
            vec![Mod::SessionRecord, Mod::Stress],
            (GrowthPool::Off, Die::D8),
        ),
        (
            of("Hammerheads"),
            vec![K::Distinctions, K::Attributes, K::Relationships, K::Roles],
            vec![Mod::SessionRecord, Mod::CrisisPools, Mod::ResourcePools, Mod::TeamUp, Mod::Stress],
            (GrowthPool::Off, Die::D6),
        ),
        (
            of("TRACE 2.0"),
            vec![K::Distinctions, K::Affiliations, K::Roles, K::Talents, K::Resources],
            vec![Mod::Resources, Mod::ResourceTags, Mod::Vices, Mod::Stress],
            (GrowthPool::StressOnly, Die::D10),
        ),
        (
            of("Xadia style"),
            vec![K::Values],
            vec![
                Mod::Goals,
                Mod::Challenges,
                Mod::Stress,
                Mod::StressByOthers,
                Mod::Trauma,
                Mod::TraumaByOthers,
                Mod::LastDitch,
                Mod::UrgentAssets,
                Mod::ConsequentialFailure,
                Mod::MoralSupport,
            ],
            (GrowthPool::Paced, Die::D8),
        ),
    ];
    for (setting, sets, mods, (growth, difficulty)) in told {
        let has = |choice: Choice| setting.mods.chosen(choice) == choice;
        for kind in sets {
            assert!(setting.set_of(kind).is_some(), "{}: {kind:?}", setting.name);
        }
        for which in mods {
            assert!(has(Choice::Switch(which, true)), "{}: {which:?}", setting.name);
        }
        assert!(has(Choice::GrowthPool(growth)) && has(Choice::Doom(Doom::Off)), "{}", setting.name);
        assert_eq!(setting.difficulty, difficulty, "{}", setting.name);
        assert!(!setting.archetypes.is_empty(), "{}", setting.name);
    }
    assert!(of("Hammerheads").set_of(K::Roles).unwrap().are_packages());
    assert!(of("Xadia style").set_of(K::Values).unwrap().has(Says::Statement));
    assert_eq!(of("TRACE 2.0").tracks.len(), 5);
    assert_ne!(of("Eidolon Alpha").mods.scale, hitch_core::model::Scale::default());
}

/// Each rule is at home in one module, which says so on top; printed with `-- homes --nocapture`.
#[test]
fn every_rule_is_at_home_in_one_module() {
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("src")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let head = std::fs::read_to_string(&path).unwrap_or_default();
            let head = head.lines().map_while(|line| line.strip_prefix("//!")).collect::<String>();
            let Some((_, ids)) = head.split_once("Home of ") else { continue };
            let file = path
                .strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
                .unwrap()
                .to_string_lossy()
                .into_owned();
            for id in ids.split('.').next().unwrap_or_default().split(',') {
                homes.entry(id.trim().to_owned()).or_default().push(file.clone());
            }
        }
    }
    let ids = CHAPTERS.iter().flat_map(|(chapter, rows)| (1..=*rows).map(move |n| format!("{chapter}-{n}")));
    let ids: Vec<String> = ids.chain(BESIDES.iter().map(ToString::to_string)).collect();
    let mut wrong = Vec::new();
    for id in &ids {
        match homes.get(id).map(Vec::as_slice) {
            Some([home]) => println!("{id:9} {home}"),
            Some(several) => wrong.push(format!("{id} is at home in {}", several.join(" and "))),
            None => wrong.push(format!("{id} has no home")),
        }
    }
    for row in ModRow::ALL {
        let of = row.rules.split(", ").filter(|id| !ids.iter().any(|known| known == id));
        wrong.extend(of.map(|id| format!("{:?} is about {id}, which is no rule that is carried out", row.usual)));
    }
    wrong.extend(homes.keys().filter(|id| !ids.contains(id)).map(|id| format!("{id} is no rule that is carried out")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The odds know what joins a pool for a point by the rules alone: a second one of a set, and where pools are tight a
/// third asset (POOL-1, POOL-8).
#[test]
fn what_could_still_join_costs_what_the_rules_say() {
    let given: Vec<Command> = read(
        "three assets",
        r#"[
            Asset(Grant(of: "Mara", name: "High ground")), Asset(Grant(of: "Mara", name: "Surprise")),
            Asset(Grant(of: "Mara", name: "Rope")),
            Test(Open(who: "Mara", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait(of: "Mara", is: "High ground"))),
            Roll(Add(roll: Acting, what: Trait(of: "Mara", is: "Surprise"))),
        ]"#,
    );
    let table = play(Fixtures::read().table("tight").unwrap(), &given).unwrap();
    let found = what_ifs(&table, Half::Acting);
    let rope = |way: &&Way| matches!(&way.change, PoolChange::With { name, .. } if &**name == "Rope");
    let way = found.iter().flat_map(|it| &it.ways).find(rope).expect("a third asset may be paid for");
    assert_eq!(way.change.points(), 1);
    let after = play(table.clone(), &way.commands).unwrap();
    let mara = |table: &Table| table.cast.values().find(|it| &*it.name == "Mara").and_then(|it| it.points());
    assert_eq!((mara(&table), mara(&after)), (Some(1), Some(0)));
}

/// The odds and the tray offer the same: what a friend has opened to all joins, and what can't hinder doesn't
/// (ASSET-4, POOL-3).
#[test]
fn the_odds_try_what_the_tray_offers() {
    let given: Vec<Command> = read(
        "a friend's asset",
        r#"[
            Asset(Grant(of: "Tomas", name: "Covering fire")), Asset(Open(at: (of: "Tomas", is: "Covering fire"), by: "Tomas")),
            Asset(Grant(of: "Tomas", name: "Own plan")),
            Trait(Add(of: "Mara", set: "Resources", name: "Contacts", dice: [d6, d6])),
            Test(Open(who: "Mara", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait(of: "Mara", is: "Body"))),
        ]"#,
    );
    let table = play(Fixtures::read().table("bank").unwrap(), &given).unwrap();
    let found = what_ifs(&table, Half::Acting);
    let with = |wanted: &str| {
        let ways = found.iter().flat_map(|it| &it.ways);
        ways.filter(|way| matches!(&way.change, PoolChange::With { name, .. } if &**name == wanted)).count()
    };
    assert_eq!((with("Covering fire"), with("Own plan"), with("Contacts")), (1, 0, 1));
    let mut hinders = found.iter().flat_map(|it| &it.ways).filter_map(|way| match &way.change {
        PoolChange::HinderWith { name } => Some(name.to_string()),
        _ => None,
    });
    assert!(hinders.all(|name| name != "Contacts"), "a resource hinders nobody");
}

/// The opposition is better off with the complication of whoever acts, and each of its ways is a press the rules accept
/// (COMP-2, DIFF-1).
#[test]
fn the_odds_know_what_helps_the_opposition() {
    let given: Vec<Command> = read(
        "a complication",
        r#"[
            Harm(Complicate(on: "Mara", name: "Twisted ankle", die: d10)),
            Test(Open(who: "Mara", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait(of: "Mara", is: "Body"))),
        ]"#,
    );
    let table = play(Fixtures::read().table("bank").unwrap(), &given).unwrap();
    let test = rules::open_test(&table).unwrap();
    let chance = |question: &Question| question.chance(&question.answer().ok()?);
    let now = chance(&Question::of(&table, test.acting, test.opposing)).unwrap();
    let ranked = ranked(&now, what_ifs(&table, Half::Opposing), Half::Opposing, chance);
    assert!(ranked.is_sorted_by(|a, b| a.gain <= b.gain), "what lowers the chance most comes first");
    let ankle = |way: &Way| matches!(&way.change, PoolChange::With { name, .. } if &**name == "Twisted ankle");
    let found = ranked.iter().find(|it| it.what.ways.iter().any(ankle)).expect("the complication opposes");
    assert!(found.gain < 0.0, "{}", found.gain);
    for way in ranked.iter().flat_map(|it| &it.what.ways) {
        assert!(play(table.clone(), &way.commands).is_ok(), "{way:?}");
    }
}

/// What ails a vehicle is offered once to whoever attacks two who are aboard (VEH-2, SFX-4).
#[test]
fn harm_of_a_vehicle_with_two_targets_aboard_is_offered_once() {
    let given: Vec<Command> = read(
        "two aboard",
        r#"[
            Points(Bank(points: 2)),
            Scene(Enter(who: "Rell")),
            Harm(Complicate(on: "Tern", name: "Leak", die: d8)),
            Contest(Open(who: "Voss", against: ["Mara", "Rell", "Tomas"], area: true)),
        ]"#,
    );
    let table = play(Fixtures::read().table("aboard").unwrap(), &given).unwrap();
    let area = table.at_hand().unwrap();
    let roll = &table.rolls[&area.acting().unwrap()];
    let joins = rules::might_join(&table, area, roll, roll.roller().unwrap());
    let leaks = joins.into_iter().filter(|at| table.find(*at).is_some_and(|(_, it)| &*it.name == "Leak"));
    assert_eq!(leaks.count(), 1, "Mara and Tomas are aboard, and Rell is between them");
}

/// Copies of a GMC that the players know by another name are told apart by numbers, and each keeps its own (SHOW-3).
#[test]
fn the_players_tell_copies_apart() {
    let given: Vec<Command> = read(
        "three hooded figures",
        r#"[
            Sight(Alias(who: "Voss", name: "The hooded figure")), Sight(Hide(what: Character("Voss"))),
            Gmc(Copy(who: "Voss", times: 2)), Order(Begin(lead: "Voss")),
        ]"#,
    );
    let mut table = play(Fixtures::read().table("plain").unwrap(), &given).unwrap();
    let turn = |table: &Table| {
        let seen = ron::to_string(&hitch_core::player::view(table, hitch_core::player::Page::Scene)).unwrap();
        assert!(!seen.contains("Voss"), "{seen}");
        let turn = seen.split("turn:Some(\"").nth(1).and_then(|rest| rest.split('"').next());
        turn.unwrap_or_default().to_owned()
    };
    let mut names = vec![turn(&table)];
    for who in ["Voss 2", "Voss 3"] {
        table = play(table, &read::<Vec<Command>>("hand", &format!(r#"[Order(Hand(to: "{who}"))]"#))).unwrap();
        names.push(turn(&table));
    }
    assert_eq!(names, ["The hooded figure", "The hooded figure 2", "The hooded figure 3"]);
}

/// What a gain says of its steps and what it does is reckoned once (SET-7).
#[test]
fn a_gain_is_one_step_at_least() {
    use hitch_core::model::Die;
    assert_eq!(rules::steps_of_gain(Some(Die::D6), Some(Die::D10)), 2);
    assert_eq!(rules::steps_of_gain(Some(Die::D8), Some(Die::D8)), 1);
    assert_eq!(rules::steps_of_gain(None, Some(Die::D8)), 1);
    assert_eq!(rules::steps_of_gain(Some(Die::D8), None), 1);
}

/// A command points at what the commands before it in the press made, and at nothing else.
#[test]
fn a_press_points_at_what_it_made() {
    let whole = |table: &Table, text: &str| {
        let commands: Vec<Command> = read("a press", text);
        let ready = |_: &Table, command: &Command| command.clone();
        let done = rules::press(table, &commands, Authority::Rules, ready);
        done.map(|(after, _)| after).map_err(|why| said(table, &why))
    };
    let table = Fixtures::read().table("plain").unwrap();
    let made = r#"[
        Character(Add(name: "Even", kind: Gmc(Minor))),
        Character(Add(name: "Odd", kind: Gmc(Minor))),
        Trait(Add(of: (made: 1), set: "Skills", name: "Whistle", dice: [d6])),
        Map(Add(kind: Gmc, name: "One", at: (x: 0, y: 0), character: (made: 2))),
        Map(Add(kind: Gmc, name: "One", at: (x: 90, y: 0), character: (made: 1))),
        Map(Tie(from: (made: 2), to: (made: 1), text: "knows")),
    ]"#;
    let after = whole(&table, made).unwrap();
    let new: Vec<_> = after.cast.values().filter(|it| !table.cast.contains_key(&it.id)).collect();
    assert!(new[0].traits.iter().any(|(_, it)| &*it.name == "Whistle"), "the first that was made has it");
    let connection = after.map.connections.values().next().unwrap();
    let ends = [connection.from, connection.to].map(|end| after.map.elements[&end].character);
    assert_eq!(ends, [Some(new[0].id), Some(new[1].id)]);
    let again = r#"[Trait(Add(of: (made: 1), set: "Skills", name: "Hum", dice: [d6]))]"#;
    assert_eq!(whole(&after, again).unwrap_err(), "This step hasn’t created character, scene or pool number 1.");
    let three = made.replace("from: (made: 2)", "from: (made: 3)");
    assert_eq!(whole(&table, &three).unwrap_err(), "This step hasn’t created element number 3.");
    let none = made.replace("to: (made: 1)", "to: (made: 0)");
    assert_eq!(whole(&table, &none).unwrap_err(), "This step hasn’t created element number 0.");
    let alone: Command = read("alone", r#"Character(Rename(who: (made: 1), name: "Nobody"))"#);
    assert!(check(&after, &alone).is_err(), "alone it is a press of its own");
}

/// A value that was to make up for another is told as left undone, once the contest is over (GMC-9).
#[test]
fn closing_tells_which_value_still_owes_a_move() {
    let told = |moves: &str, end: &str| {
        let moves: Vec<Command> = read("moves", moves);
        let table = play(Fixtures::read().table("tide wins").unwrap(), &moves).unwrap();
        let (after, events) = apply(&table, &read::<Command>("the end", end), Authority::GmSaysSo).unwrap();
        words::story(&after.setting, &events)
    };
    let left = "Tide’s values add up to 16 steps instead of 15";
    let raised = r#"Catalyst(Value(at: (of: "Tide", is: "Salt"), up: true))"#;
    let lowered = r#"Catalyst(Value(at: (of: "Tide", is: "Wind"), up: false))"#;
    for end in ["Test(Close())", "Test(CallOff())"] {
        assert!(told(&format!("[{raised}]"), end).contains(left), "{end}");
        assert!(!told(&format!("[{raised}, {lowered}]"), end).contains("values add up"), "{end}");
        assert!(!told("[]", end).contains("values add up"), "{end}");
    }
}

/// A boss stays in it while it has dice, and nobody is told otherwise (GMC-4, LIFE-2).
#[test]
fn damage_tells_nobody_out_who_stays_in_it() {
    let kraken: Vec<Command> = read(
        "a boss",
        r#"[
            Character(Add(name: "Kraken", kind: Gmc(Boss), scene: "The quay")),
            Trait(Add(of: "Kraken", set: "Mob", name: "Arms", dice: [d8, d8])),
        ]"#,
    );
    let table = play(Fixtures::read().table("ablative").unwrap(), &kraken).unwrap();
    for (who, told) in [("Kraken", false), ("Mara", true)] {
        let hit: Command = read("a hit", &format!(r#"Harm(Damage(on: "{who}", points: 25))"#));
        let (_, events) = apply(&table, &hit, Authority::Rules).unwrap();
        assert_eq!(events.iter().any(|it| matches!(it, Event::Harm(HarmEvent::TakenOut { .. }))), told, "{who}");
    }
}

/// Fixture tables, each as it stands.
fn fixture(name: &str) -> Table {
    Fixtures::read().table(name).unwrap()
}

/// An action whose effect is set against the reaction's says why it does less than it shows (ACT-2, EFF-5).
#[test]
fn an_action_says_why_it_does_less() {
    let table = fixture("action through");
    let at_hand = table.at_hand().unwrap().id;
    let outcome = hitch_core::rules::outcome(&table, at_hand).unwrap();
    let said = words::weakened(&table, at_hand, &outcome).map(|it| said_by(&table, it));
    assert_eq!(
        said.as_deref(),
        Some("Voss takes a d6. The effect die is stepped down because their d8 is at least as large.")
    );
}

/// A recovery is no blow: what somebody has does not weaken it as if they reacted (ACT-2, COMP-4).
#[test]
fn a_recovery_says_nothing_of_a_reaction() {
    let script = r#"[Setting(Mod(which: Actions, on: true)), Harm(Stress(on: "Mara", track: "Physical", die: d10)),
        Test(Open(who: "Tomas", aim: Recovery(of: "Mara", is: "Physical"))), Roll(Add(roll: Acting, what: Dice([d12, d12, d8]))),
        Roll(Throw(roll: Acting, faces: Typed([9, 8, 7]))), Roll(Stand(roll: Acting)),
        Roll(Throw(roll: Opposing, faces: Typed([2, 3, 2]))), Roll(Stand(roll: Opposing))]"#;
    let commands: Vec<Command> = read("a recovery", script);
    let table = commands.iter().fold(fixture("stress"), |table, it| apply(&table, it, Authority::Rules).unwrap().0);
    let at_hand = table.at_hand().unwrap().id;
    let outcome = rules::outcome(&table, at_hand).unwrap();
    assert!(outcome.beaten);
    assert_eq!(words::weakened(&table, at_hand, &outcome), None);
}

/// What each takes of an area effect is said anew after each take, and that the order matters (SFX-4).
#[test]
fn an_area_effect_says_what_is_left_for_whom() {
    let lost: Vec<Command> = read(
        "both lose",
        "[
            Contest(Oppose()),
            Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([3, 2]))),
            Roll(Stand(roll: Acting)),
            Contest(Oppose()),
            Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([6, 5]))),
            Roll(Stand(roll: Acting)),
            Points(Bank(points: 2)),
        ]",
    );
    let before = play(fixture("area"), &lost).unwrap();
    let line = |table: &Table| {
        let contest = hitch_core::rules::contest_now(table, table.at_hand().unwrap().id).unwrap();
        said_by(table, words::contest_line(table, &contest).1)
    };
    let order = "The first target takes the largest effect die, the next target the next largest.";
    assert!(line(&before).contains("Voss takes a d12") && line(&before).ends_with(order), "{}", line(&before));
    let take: Vec<Command> = read("a take", r#"[Roll(Effect(to: Complicate(on: "Voss", name: "Scattered")))]"#);
    let after = line(&play(before, &take).unwrap());
    assert!(after.contains("Voss already takes a d10.") && after.contains("Rell takes a d6."), "{after}");
    assert!(!after.contains(order), "{after}");
}
