//! SETT-1: the setting edited as one value is judged and told like the commands that write a field of it.

use crate::cases::fixture::{Fixtures, read};
use hitch_core::model::{
    Choice, Die, ListKind, Mod, Name, OrderIn, OrderKind, SetDef, SetId, SetKind, Setting, Stage, StageKind,
};
use hitch_core::model::{FirstOrder, Further, Label, List};
use hitch_core::rules::{Already, Authority, Command, Refusal, SettingCommand, SettingEvent, Table, Thing, apply};

/// An edit of a copy.
fn edit(table: &Table, edit: impl FnOnce(&mut Setting)) -> Command {
    let mut to = Setting::clone(&table.setting);
    edit(&mut to);
    SettingCommand::Edit(Box::new(to)).into()
}

fn set<'a>(setting: &'a mut Setting, name: &str) -> &'a mut SetDef {
    setting.sets.iter_mut().find(|to| &*to.name == name).unwrap()
}

type Edit = fn(&mut Setting);

#[test]
fn an_edit_is_what_the_command_of_the_field_is() {
    let rows: &[(&str, &str, Edit)] = &[
        ("plain", "Setting(Rename(name: \"Fog\"))", |to| to.name = "Fog".into()),
        ("plain", "Setting(Rename(name: \" \"))", |to| to.name = " ".into()),
        ("plain", "Setting(DoomLabel(name: \"Tide\"))", |to| to.doom_label = "Tide".into()),
        ("plain", "Setting(Call(what: Stress, word: \"strain\"))", |to| to.labels.set(Label::Stress, "strain".into())),
        ("plain", "Setting(StartDoom(dice: [d10, d6]))", |to| to.start_doom = vec![Die::D10, Die::D6]),
        ("plain", "Setting(Difficulty(die: d12))", |to| to.difficulty = Die::D12),
        ("plain", "Setting(StartPoints(points: 3))", |to| to.start_points = 3),
        ("plain", "Setting(Watchful(traits: [\"Mind\", \" \", \"mind\"]))", |to| {
            to.watchful = ["Mind", " ", "mind"].map(Name::from).to_vec();
        }),
        ("plain", "Setting(LifeFrom(traits: [[\"Body\"], []]))", |to| {
            to.life_from = vec![vec!["Body".into()], Vec::new()];
        }),
        ("plain", "Setting(InitiativeFrom(traits: [[\"Mind\"]]))", |to| to.initiative_from = vec![vec!["Mind".into()]]),
        ("plain", "Setting(CatalystSet(set: Some(\"Skills\")))", |to| to.catalyst_set = Some(set(to, "Skills").id)),
        ("plain", "Setting(ValueSet(set: Some(\"Skills\")))", |to| to.value_set = Some(set(to, "Skills").id)),
        ("plain", "Setting(ShakenSet(set: Some(\"Skills\")))", |to| to.shaken_set = Some(set(to, "Skills").id)),
        ("plain", "Setting(Orders(orders: [(at: Every, kind: Leader)]))", |to| {
            to.orders = vec![FirstOrder { at: OrderIn::Every, kind: OrderKind::Leader }];
        }),
        ("stress", "Setting(RenameTrack(track: \"Physical\", name: \"Hurt\"))", |to| to.tracks[0].name = "Hurt".into()),
        ("stress", "Setting(RenameTrack(track: \"Physical\", name: \"mental\"))", |to| {
            to.tracks[0].name = "mental".into();
        }),
        ("plain", "Setting(Set(Rename(set: \"Skills\", name: \"Trades\")))", |to| {
            set(to, "Skills").name = "Trades".into();
        }),
        ("plain", "Setting(Set(Rename(set: \"Skills\", name: \"values\")))", |to| {
            set(to, "Skills").name = "values".into();
        }),
        ("plain", "Setting(Set(Become(set: \"Skills\", kind: Roles)))", |to| set(to, "Skills").kind = SetKind::Roles),
        ("plain", "Setting(Set(Starts(set: \"Skills\", die: None)))", |to| set(to, "Skills").starts = None),
        ("plain", "Setting(Set(Usual(set: \"Skills\", traits: [\"Row\", \"row\"], first: [d8])))", |to| {
            set(to, "Skills").usual = ["Row", "row"].map(Name::from).to_vec();
            set(to, "Skills").ways.first = vec![Die::D8];
        }),
        ("plain", "Setting(Set(RenameTrait(set: \"Skills\", from: \"Row\", to: \"Pull\")))", |to| {
            *set(to, "Skills").usual.last_mut().unwrap() = "Pull".into();
        }),
        ("plain", "Setting(Set(OnPcs(set: \"Skills\", on: true)))", |to| set(to, "Skills").on_pcs = true),
        ("plain", "Setting(Set(Ways(set: \"Skills\", ways: (many: Some(true)))))", |to| {
            set(to, "Skills").ways.many = Some(true);
            // What its kind has is left unsaid.
            set(to, "Skills").ways.prime = Some(true);
        }),
        ("plain", "Setting(Set(Ways(set: \"Skills\", ways: (on: Some(3)))))", |to| {
            set(to, "Skills").ways.on = Some(SetId(3));
        }),
        ("plain", "Setting(Further(set: \"Skills\", costs: Never))", |to| {
            set(to, "Skills").further = Further::Never;
        }),
        ("plain", "Setting(Lists(lists: [(name: \"Trades\", of: Sfx, entries: [])]))", |to| {
            to.lists = vec![List { name: "Trades".into(), of: ListKind::Sfx, entries: Vec::new() }];
        }),
        ("plain", "Setting(Lists(lists: [(name: \"Trades\", of: Traits(99), entries: [])]))", |to| {
            to.lists = vec![List { name: "Trades".into(), of: ListKind::Traits(SetId(99)), entries: Vec::new() }];
        }),
        ("plain", "Setting(Stages(stages: [(kind: Major, title: \"The tide\")], late_elements: 2))", |to| {
            to.stages = vec![Stage { kind: StageKind::Major, title: "The tide".into(), ..Stage::default() }];
            to.late_elements = 2;
        }),
        ("plain", "Setting(Paper(plain: true, one_column: false, color: true, without: [\"Skills\"]))", |to| {
            (to.paper.plain, to.paper.color) = (true, true);
            to.paper.without = vec![set(to, "Skills").id];
        }),
        ("plain", "Setting(Mod(which: Milestones, on: true))", |to| {
            to.mods.choose(Choice::Switch(Mod::Milestones, true));
        }),
        ("archetypes", "Setting(Archetype(Rename(which: \"Wrecker\", name: \"pilot\")))", |to| {
            to.archetypes[0].name = "pilot".into();
        }),
        ("archetypes", "Setting(Archetype(Describe(which: \"Wrecker\", text: \"Sand\", advice: \"Run\")))", |to| {
            (to.archetypes[0].text, to.archetypes[0].advice) = ("Sand".into(), "Run".into());
        }),
        ("archetypes", "Setting(Archetype(Unlock(which: \"Wrecker\", count: 4)))", |to| to.archetypes[0].unlock = 4),
    ];
    let fixtures = Fixtures::read();
    for (start, written, change) in rows {
        let usual = read("usual", "Setting(Set(Usual(set: \"Skills\", traits: [\"Dive\", \"Row\"])))");
        let table = apply(&fixtures.table(start).unwrap(), &usual, Authority::Rules).unwrap().0;
        let command: Command = read("a command", written);
        for by in [Authority::Rules, Authority::GmSaysSo] {
            assert_eq!(apply(&table, &edit(&table, change), by), apply(&table, &command, by), "{written}");
        }
    }
}

#[test]
fn what_an_edit_does_not_name_stays() {
    let table = Fixtures::read().table("archetypes").unwrap();
    let same = apply(&table, &edit(&table, |_| ()), Authority::GmSaysSo);
    assert_eq!(same, Err(Refusal::Already(Already::SetPlayed)));
    let bare = edit(&table, |to| {
        (to.sets, to.tracks, to.archetypes) = (Vec::new(), Vec::new(), Vec::new());
        to.start_points = 4;
    });
    let (after, told) = apply(&table, &bare, Authority::Rules).unwrap();
    assert_eq!(told, [SettingEvent::StartPoints { points: 4 }.into()]);
    assert_eq!(*after.setting, Setting { start_points: 4, ..Setting::clone(&table.setting) });
}

#[test]
fn a_set_without_an_id_is_one_more() {
    let table = Fixtures::read().table("plain").unwrap();
    let twice = |name: &'static str| {
        edit(&table, |to| {
            let skills = set(to, "Skills").clone();
            to.sets.push(SetDef { id: SetId::NEW, name: name.into(), ..skills });
        })
    };
    let (after, _) = apply(&table, &twice("Trades"), Authority::Rules).unwrap();
    let (skills, trades) = (&after.setting.sets[2], after.setting.sets.last().unwrap());
    assert_eq!(*trades, SetDef { id: trades.id, name: "Trades".into(), ..skills.clone() });
    assert_eq!(after.setting.sets.iter().filter(|to| to.id == trades.id).count(), 1);
    let taken = Refusal::NameTaken { what: Thing::Set, name: "skills".into() };
    assert_eq!(apply(&table, &twice("skills"), Authority::Rules), Err(taken));
}
