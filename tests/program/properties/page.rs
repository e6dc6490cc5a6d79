//! No sentence on the page of rules is refused by the program: each preset with its mods as they come and at random is
//! asked what its page says, and each sentence of it is tried on a small table (CHAR-6). Facts, lines of sets and the
//! texts of mods are tried as well, by what they claim.

use super::pairs::Numbers;
use hitch_core::library;
use hitch_core::model::{
    Character, Choice, Die, Doom, EffectDice, Further, GmPays, Kind, Life, ModRow, Mods, SetDef, SetKind, Setting,
    State, Statics,
};
use hitch_core::rules::{Authority, Command, Outcome, Table, apply, broken, outcome};
use hitch_core::words::at_table::{self, Saying};

/// How many settings are drawn of each preset.
const DRAWN: u64 = 30;

/// A setting with some of its choices made otherwise, as far as they go together.
fn drawn(preset: &Setting, seed: u64) -> Setting {
    let (mut setting, mut numbers) = (preset.clone(), Numbers::new(seed));
    for row in ModRow::ALL {
        let ways = match row.usual {
            Choice::Switch(which, _) => vec![Choice::Switch(which, false), Choice::Switch(which, true)],
            other => other.ways(),
        };
        let way = *ways.get(usize::from(numbers.next()) % ways.len()).unwrap();
        if numbers.next().is_multiple_of(4) {
            let mut mods: Mods = setting.mods.clone();
            mods.choose(way);
            if broken(&mods).is_empty() {
                setting.mods = mods;
            }
        }
    }
    setting
}

/// A table where sentences are tried.
struct Try {
    table: Table,
}

impl Try {
    /// Ann, whom a player has, and Bad, who is the GM's, in a scene.
    fn at(setting: &Setting) -> Self {
        let state = State::new("Tried", setting.clone());
        let mut tried = Self { table: Table::try_from(state).unwrap() };
        tried.play(
            r#"[
                Player(Add(name: "Pia")),
                Character(Add(name: "Ann", kind: Pc, player: "Pia")),
                Character(Add(name: "Bad", kind: Gmc(Major))),
                Scene(Add(name: "Here", kind: Action)),
                Scene(Start(scene: "Here")),
                Scene(Enter(who: "Ann")),
                Scene(Enter(who: "Bad")),
                Points(Give(to: "Ann", points: 5)),
                Harm(Complicate(on: "Ann", name: "Sore", die: d4)),
                Harm(Complicate(on: "Bad", name: "Slow", die: d8)),
                Asset(Grant(of: "Ann", name: "Rope", die: d8)),
                Pool(Add(kind: Doom, name: "Doom", dice: [d6, d8])),
            ]"#,
        );
        tried
    }

    fn commands(script: &str) -> Vec<Command> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(script).unwrap_or_else(|why| panic!("{why} in {script}"))
    }

    /// Goes through on the GM's word, as far as it does.
    fn play(&mut self, script: &str) {
        for command in Self::commands(script) {
            if let Ok((table, _)) = apply(&self.table, &command, Authority::GmSaysSo) {
                self.table = table;
            }
        }
    }

    /// Whether the program takes this, by the rules.
    fn takes(&self, script: &str) -> Result<Table, String> {
        let mut table = self.table.clone();
        for command in Self::commands(script) {
            let setting = &table.setting;
            table = apply(&table, &command, Authority::Rules).map_err(|why| hitch_core::words::why(setting, &why))?.0;
        }
        Ok(table)
    }

    /// A test of Ann's that is rolled: her dice show these, the GM's those.
    fn test(&mut self, own: &str, faces: &str, gms: &str) {
        let acts = format!(
            r"Roll(Add(roll: Acting, what: Dice({own}))), Roll(Throw(roll: Acting, faces: Typed({faces}))),
            Roll(Stand(roll: Acting)),"
        );
        self.play(&format!(
            r#"[Test(Open(who: "Ann", against: Player("Bad"))), Roll(Add(roll: Opposing, what: Dice([d8, d8]))),
                Roll(Throw(roll: Opposing, faces: Typed({gms}))), Roll(Stand(roll: Opposing)), {acts}
                Roll(Add(roll: Opposing, what: Dice([d8, d8]))), Roll(Throw(roll: Opposing, faces: Typed({gms}))),
                Roll(Stand(roll: Opposing))]"#
        ));
        // Where the other side comes second, the first roll of it was refused.
    }

    /// An action of Ann's that shows 5, 4 and 3: once there is a reaction its total stands.
    fn unanswered(&mut self, own: &str) {
        self.play(&format!(
            r#"[Test(Open(who: "Ann", against: Player("Bad"))), Roll(Add(roll: Acting, what: Dice({own}))),
                Roll(Throw(roll: Acting, faces: Typed([5, 4, 3]))), Roll(Stand(roll: Acting))]"#
        ));
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome(&self.table, self.table.at_hand()?.id)
    }

    fn points(&self) -> u32 {
        self.table.somebody("Ann", None).and_then(Character::points).unwrap()
    }

    /// What Ann's total is.
    fn total(&self) -> u32 {
        let Kind::Test(test) = &self.table.at_hand().unwrap().kind else { panic!("a test") };
        self.table.rolls.get(&test.acting).unwrap().total()
    }
}

/// The set of that sort whose traits Ann is given, with two of them.
fn two_of(tried: &mut Try, fits: impl Fn(&SetDef) -> bool) -> String {
    let def = tried.table.setting.sets.iter().find(|def| def.on_pcs && fits(def)).unwrap().clone();
    let die = if def.kind == hitch_core::model::SetKind::Talents { "[]" } else { "[d8]" };
    for name in ["First", "Second"] {
        tried.play(&format!(r#"[Trait(Add(of: "Ann", set: "{}", name: "{name}", dice: {die}))]"#, def.name));
    }
    def.name.to_string()
}

/// Returns an error where a sentence is not so.
#[expect(clippy::too_many_lines, reason = "a line for each sentence")]
fn wrong(setting: &Setting, saying: Saying) -> Result<(), String> {
    use Saying as S;
    const OPEN: &str = r#"Test(Open(who: "Ann", against: Player("Bad"))),"#;
    let mut tried = Try::at(setting);
    let so = |holds: bool| if holds { Ok(()) } else { Err("it is not so".to_owned()) };
    match saying {
        S::Gather => {
            let _ = two_of(&mut tried, |def| def.kind.one_free());
            tried
                .takes(&format!(r#"[{OPEN} Roll(Add(roll: Acting, what: Trait((of: "Ann", is: "First"))))]"#))
                .map(drop)
        }
        S::TotalOfTwo => {
            tried.test("[d8, d8, d8]", "[5, 4, 3]", "[2, 2]");
            so(tried.total() == 9)
        }
        S::TotalOfOneOrTwo => {
            if setting.mods.actions {
                tried.unanswered("[d8, d6, d4]");
            } else {
                tried.test("[d8, d6, d4]", "[5, 4, 3]", "[2, 2]");
            }
            let kept = if setting.mods.effects == EffectDice::Kept { r#""d6""# } else { "" };
            tried
                .takes(&format!(r#"[Roll(Stand(roll: Acting, pick: Dice(total: ["d8"], effect: [{kept}])))]"#))
                .map(drop)
        }
        S::TotalOfAll => {
            tried.test("[d8, d8, d8]", "[5, 4, 3]", "[2, 2]");
            so(tried.total() == 12)
        }
        S::TieFails | S::TieStands => {
            tried.test("[d8, d8]", "[2, 3]", "[2, 3]");
            let out = tried.outcome().ok_or("it is not decided")?;
            so(out.total == out.number && out.beaten == (saying == S::TieStands))
        }
        S::EffectKept => {
            tried.test("[d6, d8, d10]", "[5, 6, 2]", "[2, 2]");
            so(tried.outcome().is_some_and(|out| out.effects.first().is_some_and(|it| it.size == Die::D10)))
        }
        S::EffectNone => {
            tried.test("[d8, d8]", "[5, 3]", "[2, 2]");
            so(tried.outcome().is_some_and(|out| out.effects.first().is_some_and(|it| it.size == Die::D4)))
        }
        S::Fives | S::FiveAlone => {
            tried.test("[d8, d8]", "[8, 7]", "[2, 2]");
            let out = tried.outcome().ok_or("it is not decided")?;
            so(out.heroic >= 2 && out.highest == (saying == S::FiveAlone))
        }
        S::OnesNever => {
            tried.test("[d8, d6, d6]", "[5, 1, 3]", "[2, 2]");
            so(tried.total() == 8)
        }
        S::HitchComplicates | S::HitchFeeds | S::HitchSteps | S::EarnHitch => {
            tried.test("[d8, d8, d6, d4]", "[5, 6, 1, 1]", "[2, 2]");
            let made = r#"Roll(Hitch(die: "d6", to: Complicate(name: "Spotted")))"#;
            match saying {
                S::HitchFeeds => tried.takes(r#"[Roll(Hitch(die: "d6", to: Doom()))]"#).map(drop),
                S::HitchSteps => {
                    let step = r#"Roll(Hitch(die: "d4", to: StepUp(at: (of: "Ann", is: "Spotted"))))"#;
                    tried.takes(&format!("[{made}, {step}]")).map(drop)
                }
                S::EarnHitch => {
                    let after = tried.takes(&format!("[{made}]"))?;
                    so(after.rolls.values().any(|roll| !roll.held.is_empty()))
                }
                _ => tried.takes(&format!("[{made}]")).map(drop),
            }
        }
        S::Botch => {
            tried.test("[d8, d8]", "[1, 1]", "[2, 2]");
            tried.takes(r#"[Roll(Botch(name: "Undone"))]"#).map(drop)
        }
        S::OpportunityEases | S::OpportunityRaises => {
            tried.play(r#"[Harm(Complicate(on: "Ann", name: "Soaked", die: d10))]"#);
            tried.test("[d8, d8]", "[5, 3]", "[2, 1]");
            let to = if saying == S::OpportunityEases {
                r#"StepDown(at: (of: "Ann", is: "Soaked"))"#
            } else {
                r#"StepUp(at: (of: "Ann", is: "Rope"))"#
            };
            tried.takes(&format!(r#"[Roll(Opportunity(roll: Opposing, by: "Ann", to: {to}))]"#)).map(drop)
        }
        S::DifficultyDice => {
            let after = tried.takes(r#"[Test(Open(who: "Ann", against: Difficulty(d10)))]"#)?;
            so(after.rolls.values().any(|roll| roll.dice.iter().filter(|die| die.size == Die::D10).count() == 2))
        }
        S::DifficultyNumbers => {
            let after = tried.takes(r#"[Test(Open(who: "Ann", against: Difficulty(d10)))]"#)?;
            so(after.rolls.values().any(|roll| roll.plus == 15))
        }
        S::EarnHinder => {
            let _ = two_of(&mut tried, SetDef::hinders);
            let after = tried.takes(&format!(
                r#"[{OPEN} Roll(Add(roll: Acting, what: Trait((of: "Ann", is: "First")), hinder: true))]"#
            ))?;
            let held = after.rolls.values().any(|roll| !roll.held.is_empty() || !roll.earned.is_empty());
            so(held || after.somebody("Ann", None).and_then(Character::points) > Some(tried.points()))
        }
        S::EarnComplication => {
            let after =
                tried.takes(&format!(r#"[{OPEN} Roll(Add(roll: Acting, what: Trait((of: "Ann", is: "Sore"))))]"#))?;
            let held = after.rolls.values().any(|roll| !roll.held.is_empty() || !roll.earned.is_empty());
            so(held || after.somebody("Ann", None).and_then(Character::points) > Some(tried.points()))
        }
        S::EarnGiveIn => {
            tried.play(
                r#"[Contest(Open(who: "Ann", against: ["Bad"])),
                    Roll(Add(roll: Acting, what: Dice([d8, d8]))), Roll(Throw(roll: Acting, faces: Typed([4, 3]))),
                    Roll(Stand(roll: Acting)), Contest(Oppose()),
                    Roll(Add(roll: Acting, what: Dice([d8, d8]))), Roll(Throw(roll: Acting, faces: Typed([5, 4]))),
                    Roll(Stand(roll: Acting))]"#,
            );
            tried.takes(r#"[Contest(GiveIn(who: "Ann"))]"#).map(drop)
        }
        S::SpendSet => {
            let free = setting.mods.free_sets;
            let _ = two_of(&mut tried, |def| def.kind.one_free() && def.further == Further::Point && !free);
            let one = |name| format!(r#"Roll(Add(roll: Acting, what: Trait((of: "Ann", is: "{name}")), pay: true))"#);
            tried.takes(&format!("[{OPEN} {}, {}]", one("First").replace(", pay: true", ""), one("Second"))).map(drop)
        }
        S::SpendTotal => {
            if setting.mods.actions {
                tried.unanswered("[d8, d8, d6]");
            } else {
                tried.test("[d8, d8, d6]", "[5, 4, 3]", "[8, 8]");
            }
            tried.takes("[Roll(MoreTotal(roll: Acting))]").map(drop)
        }
        S::SpendEffect => {
            tried.test("[d8, d8, d6, d6]", "[8, 7, 3, 2]", "[2, 2]");
            tried.play("[Roll(ForEffect(faces: Typed([3, 4, 2, 5])))]");
            tried.takes("[Roll(MoreEffect(roll: Acting))]").map(drop)
        }
        S::SpendAsset if setting.mods.bridge_only => {
            let make = r#"[Asset(Make(by: "Ann", name: "Plank"))]"#;
            so(tried.takes(make).is_err())?;
            tried.play("[Scene(Become(kind: Bridge))]");
            tried.takes(make).map(drop)
        }
        S::SpendAsset => tried.takes(r#"[Asset(Make(by: "Ann", name: "Plank"))]"#).map(drop),
        S::SpendStay => {
            tried.play(r#"[Harm(Out(who: "Ann", out: true))]"#);
            tried.takes(r#"[Harm(StayIn(who: "Ann", with: New("Fall")))]"#).map(drop)
        }
        S::OutPast | S::OutNoRolls => {
            tried.play(
                r#"[Harm(Complicate(on: "Ann", name: "Net", die: d12)), Harm(StepUp(at: (of: "Ann", is: "Net")))]"#,
            );
            let scene = tried.table.in_front().map(|it| &**it);
            let ann = tried.table.somebody("Ann", None).unwrap().id;
            if saying == S::OutPast {
                return so(hitch_core::rules::taken_out(&tried.table, scene, ann).is_some());
            }
            so(tried.takes(r#"[Test(Open(who: "Ann", against: Player("Bad")))]"#).is_err())
        }
        S::OutHighStakes => {
            tried.play("[Scene(HighStakes(on: true))]");
            if setting.mods.actions {
                tried.play(
                    r#"[Test(Open(who: "Bad", against: Player("Ann"))),
                        Roll(Add(roll: Acting, what: Dice([d8, d8, d8]))), Roll(Throw(roll: Acting, faces: Typed([8, 7, 6]))),
                        Roll(Stand(roll: Acting)), Roll(Add(roll: Opposing, what: Dice([d8, d8]))),
                        Roll(Throw(roll: Opposing, faces: Typed([3, 2]))), Roll(Stand(roll: Opposing))]"#,
                );
                return tried.takes(r#"[Roll(Effect(to: TakeOut(who: "Ann")))]"#).map(drop);
            }
            tried.test("[d8, d8]", "[2, 3]", "[8, 7]");
            tried.play("[Roll(ForEffect(roll: Opposing, faces: Typed([3, 4])))]");
            tried.takes(r#"[Roll(Effect(roll: Opposing, to: TakeOut(who: "Ann")))]"#).map(drop)
        }
        S::Handoff => tried.takes(r#"[Order(Begin(lead: "Ann", kind: Handoff)), Order(Hand(to: "Bad"))]"#).map(drop),
    }
}

#[test]
fn no_sentence_on_the_page_of_rules_is_refused() {
    let mut told = std::collections::BTreeMap::<Saying, usize>::new();
    let mut failed = std::collections::BTreeMap::<Saying, String>::new();
    for (n, preset) in library::presets().iter().enumerate() {
        for round in 0..=DRAWN {
            let setting = if round == 0 { preset.clone() } else { drawn(preset, (n as u64) << 32 | round) };
            for (saying, text) in at_table::core(&setting).into_iter().flat_map(|it| it.said) {
                *told.entry(saying).or_default() += 1;
                if failed.contains_key(&saying) {
                    continue;
                }
                if let Err(why) = wrong(&setting, saying) {
                    let mods = ron::to_string(&setting.mods).unwrap();
                    failed.insert(saying, format!("{}, {round}: “{text}”: {why}\n  {mods}", preset.name));
                }
            }
        }
    }
    let all: Vec<String> = failed.iter().map(|(saying, why)| format!("{saying:?} of {why}")).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
    assert!(told.len() >= 30, "most of the sentences were told: {told:?}");
}

/// What the page says beside the sentences of "At the table": whose line it is, and the line.
fn told_besides(setting: &Setting) -> Vec<(String, String)> {
    let facts = hitch_core::words::setting_facts(setting).into_iter().map(|it| ("a fact".to_owned(), it));
    let mods = at_table::chosen(setting).flat_map(|it| it.1).map(|choice| {
        let (name, text) = at_table::said_of_made(setting, choice);
        (name, text)
    });
    facts.chain(mods).collect()
}

/// Words of the page, and what they claim of the setting.
type Claim = (&'static str, fn(&Setting) -> bool);

/// Where the words stand, what they claim is so.
const CLAIMS: [Claim; 16] = [
    ("ifficulty dice", |it| it.mods.statics == Statics::Off && it.mods.doom != Doom::Full),
    ("ifficulty is", |it| it.mods.statics != Statics::Off),
    ("stress", |it| it.mods.stress),
    ("trauma", |it| it.mods.trauma),
    ("stun", |it| it.mods.life == Life::Threshold),
    ("life points", |it| it.mods.life != Life::Off),
    ("contest", |it| !it.mods.actions),
    ("When a test fails", |it| !it.mods.actions),
    ("the test succeeds", |it| !it.mods.actions),
    ("challenge", |it| it.mods.challenges),
    ("crisis", |it| it.mods.crisis_pools),
    (" bank", |it| it.mods.gm_pays_with() == GmPays::Bank),
    ("goals", |it| it.mods.goals),
    ("keep the other", |it| it.mods.effects == EffectDice::Kept),
    ("each loser", |it| it.mods.compares()),
    ("from one trait set", |it| it.sets.iter().all(|def| !at_table::of_set(it, def).contains("one die per pool"))),
];

/// Words that claim nothing of the kind: what is not there, or takes the place of it.
const NO_CLAIMS: [&str; 7] = [
    "There are no tests and contests",
    "in place of difficulty dice",
    "in place of the bank",
    "has no bank",
    "there is no bank",
    "banks ",
    "banked",
];

/// What of a line is not so with these mods.
fn untrue(setting: &Setting, line: &str) -> Vec<&'static str> {
    let line = NO_CLAIMS.iter().fold(line.to_owned(), |line, it| line.replace(it, ""));
    CLAIMS.iter().filter(|(words, holds)| line.contains(words) && !holds(setting)).map(|it| it.0).collect()
}

/// What a set's line says a further die of it costs, tried in a roll; nothing where the set is no matter of one die.
fn further_die(setting: &Setting, def: &SetDef) -> Result<(), String> {
    let line = at_table::of_set(setting, def);
    let mut tried = Try::at(setting);
    let die = if def.kind == SetKind::Talents { "[]" } else { "[d8]" };
    for name in ["First", "Second"] {
        tried.play(&format!(r#"[Trait(Add(of: "Ann", set: "{}", name: "{name}", dice: {die}))]"#, def.name));
    }
    let one =
        |name, pay: bool| format!(r#"Roll(Add(roll: Acting, what: Trait((of: "Ann", is: "{name}")), pay: {pay}))"#);
    let open = r#"Test(Open(who: "Ann", against: Player("Bad"))),"#;
    let second = |pay| tried.takes(&format!("[{open} {}, {}]", one("First", false), one("Second", pay)));
    let points = |table: &Table| table.somebody("Ann", None).and_then(Character::points);
    let free = second(false).is_ok_and(|after| points(&after) == points(&tried.table));
    let paid = second(true).is_ok_and(|after| points(&after) < points(&tried.table));
    let so = match () {
        () if line.contains("each additional die costs") => paid,
        () if line.contains("all dice free") => free,
        () if line.contains("one die per pool") => second(true).is_err(),
        () => true,
    };
    if so { Ok(()) } else { Err(format!("{}: “{line}”", def.name)) }
}

/// A fact that can be tried on a table.
fn fact(setting: &Setting, line: &str) -> Result<(), String> {
    if line.starts_with("A player may keep one die for the total") {
        return wrong(setting, Saying::TotalOfOneOrTwo);
    }
    if line.contains("The default difficulty") {
        let after = Try::at(setting).takes(r#"[Test(Open(who: "Ann"))]"#)?;
        let die = setting.difficulty;
        let dice = |roll: &hitch_core::model::Roll| roll.dice.iter().filter(|it| it.size == die).count() == 2;
        let number = hitch_core::rules::static_number(die);
        let statics = setting.mods.statics != Statics::Off;
        let found = after.rolls.values().any(|roll| if statics { roll.plus == number } else { dice(roll) });
        return if found { Ok(()) } else { Err("the first test is against something else".to_owned()) };
    }
    Ok(())
}

/// Where a fact says so, every die of every set that is not named is free.
fn free_sets(setting: &Setting, fact: &str) -> Result<(), String> {
    if !fact.starts_with("All dice of a trait set are free") {
        return Ok(());
    }
    let priced = |def: &&SetDef| match def.kind {
        SetKind::Talents => false,
        SetKind::Resources => !setting.mods.resources,
        kind => kind.one_free(),
    };
    let own = setting.sets.iter().filter(|def| def.on_pcs).filter(priced);
    let costs = |def: &&SetDef| !at_table::of_set(setting, def).contains("all dice free") && !fact.contains(&*def.name);
    own.filter(costs).map(|def| Err(format!("{fact} {} is not", def.name))).next().unwrap_or(Ok(()))
}

#[test]
fn facts_sets_and_mods_claim_nothing_that_the_mods_make_untrue() {
    let (mut claimed, mut wrong) = (std::collections::BTreeSet::new(), std::collections::BTreeMap::new());
    for (n, preset) in library::presets().iter().enumerate() {
        for round in 0..=4 * DRAWN {
            let mut setting = if round == 0 { preset.clone() } else { drawn(preset, (n as u64) << 32 | round) };
            // In some of them a set has one die a roll and no more.
            if round % 4 == 1
                && let Some(def) = setting.sets.iter_mut().find(|def| def.on_pcs && def.kind.one_free())
            {
                def.further = Further::Never;
            }
            for (of, line) in told_besides(&setting) {
                claimed.extend(CLAIMS.iter().map(|it| it.0).filter(|it| line.contains(it)));
                for claim in untrue(&setting, &line) {
                    let mods = ron::to_string(&setting.mods).unwrap();
                    wrong.entry((claim.to_owned(), of.clone())).or_insert(format!("{line}\n  {mods}"));
                }
                if let Err(why) = free_sets(&setting, &line) {
                    wrong.entry((why, of.clone())).or_insert(line.clone());
                }
            }
            if round > DRAWN / 2 {
                continue;
            }
            for line in hitch_core::words::setting_facts(&setting) {
                if let Err(why) = fact(&setting, &line) {
                    wrong.entry((why, preset.name.to_string())).or_insert(line);
                }
            }
            for def in setting.sets.iter().filter(|def| def.on_pcs) {
                if let Err(why) = further_die(&setting, def) {
                    wrong.entry((why, preset.name.to_string())).or_insert(ron::to_string(&setting.mods).unwrap());
                }
            }
        }
    }
    let all: Vec<String> = wrong.iter().map(|((claim, of), line)| format!("{claim}, {of}: {line}")).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
    let never: Vec<&str> = CLAIMS.iter().map(|it| it.0).filter(|it| !claimed.contains(it)).collect();
    assert!(never.is_empty(), "nothing says {never:?}");
}
