//! A campaign to print: a rich PC, a blank one, and some GMCs.

use hitch_core::model::{
    Character, CharacterId, CharacterKind, Die, Doom, GmcKind, Lasts, Mods, Player, PlayerId, Purse, SetDef, SetId,
    SetKind, Setting, Sfx, Shift, ShiftReason, State, TrackDef, TrackId, Trait, TraitId, TraitSet, TraitSetId,
};
use std::sync::Arc;

pub const MARA: CharacterId = CharacterId(100);
pub const NOBODY: CharacterId = CharacterId(101);
pub const GUARD: CharacterId = CharacterId(102);
pub const GANG: CharacterId = CharacterId(103);

pub const DISTINCTIONS: SetId = SetId(1);
pub const ATTRIBUTES: SetId = SetId(2);
pub const SKILLS: SetId = SetId(3);
pub const SIGNATURE: SetId = SetId(4);
pub const RELATIONSHIPS: SetId = SetId(5);
pub const FREEFORM: SetId = SetId(6);
pub const MOB: SetId = SetId(7);

pub fn setting() -> Setting {
    let def = |id, name: &str, kind, on_pcs, usual: &[&str]| SetDef {
        usual: usual.iter().map(|it| (*it).into()).collect(),
        on_pcs,
        ..SetDef::new(id, name, name, kind)
    };
    Setting {
        sets: vec![
            def(DISTINCTIONS, "Distinctions", SetKind::Distinctions, true, &[]),
            def(ATTRIBUTES, "Attributes", SetKind::Attributes, true, &["Body", "Mind", "Heart"]),
            def(SKILLS, "Skills", SetKind::Skills, true, &[]),
            def(SIGNATURE, "Signature assets", SetKind::SignatureAssets, true, &[]),
            def(RELATIONSHIPS, "Relationships", SetKind::Relationships, true, &[]),
            def(FREEFORM, "Traits", SetKind::Freeform, false, &[]),
            def(MOB, "Mob dice", SetKind::MobDice, false, &[]),
        ],
        tracks: ["Physical", "Mental", "Social"]
            .into_iter()
            .zip(10..)
            .map(|(name, id)| TrackDef { id: TrackId(id), name: name.into(), came: None })
            .collect(),
        start_doom: Vec::new(),
        mods: Mods { doom: Doom::Off, stress: true, trauma: true, ..Mods::default() },
        ..Setting::bare("Harbour tales")
    }
}

pub struct Ids(pub u32);

impl Ids {
    pub fn one(&mut self, name: &str, dice: &[Die]) -> Trait {
        self.0 += 1;
        Trait::new(TraitId(self.0), name, dice.to_vec())
    }

    pub fn noted(&mut self, name: &str, die: Die, note: &str) -> Trait {
        Trait { note: note.into(), ..self.one(name, &[die]) }
    }

    pub fn distinction(&mut self, name: &str, sfx: &[(&str, &str, bool)]) -> Trait {
        let hinder = ("Hinder", "use a d4 instead, gain a plot point", true);
        let sfx = std::iter::once(&hinder)
            .chain(sfx)
            .map(|(name, text, unlocked)| Sfx { unlocked: *unlocked, ..Sfx::told(*name, *text) });
        let sfx = sfx.collect();
        Trait { sfx, ..self.one(name, &[Die::D8]) }
    }
}

pub fn set(def: SetId, traits: Vec<Trait>) -> TraitSet {
    TraitSet { traits, ..TraitSet::new(TraitSetId(1000 + def.0), def) }
}

pub fn somebody(id: CharacterId, name: &str, kind: CharacterKind) -> Character {
    let purse = if kind == CharacterKind::Pc { Purse::Own(1) } else { Purse::Bank };
    Character::new(id, name.into(), kind, purse)
}

pub fn add(state: &mut State, character: Character) {
    Arc::make_mut(&mut state.cast).insert(character.id, Arc::new(character));
}

pub fn mara() -> Character {
    let mut ids = Ids(2000);
    let mut mara = somebody(MARA, "Mara Oake", CharacterKind::Pc);
    mara.player = Some(PlayerId(50));
    mara.concept = "Burglar of the tide steps".into();
    mara.pronouns = "she/her".into();
    mara.purse = Purse::Own(3);
    let distinctions = vec![
        ids.distinction(
            "Harbour rat made good",
            &[
                ("Over the roofs", "step up Climb on a roof, step down the next die on the ground", true),
                ("Old friends", "spend a plot point: a d8 asset from anyone who works the docks", false),
            ],
        ),
        ids.distinction("Never leaves a debt", &[("Paid in kind", "when a debt is called in, double Heart", false)]),
        ids.distinction("Knows every lock", &[("By ear", "spend a plot point to reroll one die on a mechanism", true)]),
    ];
    let attributes = [("Body", Die::D10), ("Mind", Die::D6), ("Heart", Die::D8)];
    let skills = [
        ("Sneak", Die::D10),
        ("Climb", Die::D8),
        ("Notice", Die::D8),
        ("Fight", Die::D6),
        ("Sail", Die::D6),
        ("Talk", Die::D4),
    ];
    let mut list = |list: &[(&str, Die)]| list.iter().map(|(name, die)| ids.one(name, &[*die])).collect::<Vec<_>>();
    let (attributes, skills) = (list(&attributes), list(&skills));
    let signature = vec![ids.noted("Brother’s boat hook", Die::D8, "lost: back next scene for a plot point")];
    let relationships = vec![
        ids.noted("Tomas Vell", Die::D10, "he signed for me, I never asked why"),
        ids.noted("Idris Kane", Die::D6, "sings too loud"),
    ];
    mara.traits.sets = vec![
        set(DISTINCTIONS, distinctions),
        set(ATTRIBUTES, attributes),
        set(SKILLS, skills),
        set(SIGNATURE, signature),
        set(RELATIONSHIPS, relationships),
    ];
    mara
}

pub fn in_play(character: &mut Character) {
    let mut ids = Ids(3000);
    let traits = &mut character.traits;
    traits.stress.insert(TrackId(10), ids.one("Physical", &[Die::D8]));
    traits.stress.insert(TrackId(12), Trait { over: true, ..ids.one("Social", &[Die::D12]) });
    traits.trauma.insert(TrackId(10), ids.one("Physical", &[Die::D6]));
    traits.assets.push(ids.noted("A key of bone", Die::D6, "opens what it was never cut for"));
    traits.complications.push(Trait { over: true, ..ids.one("Hunted by the watch", &[Die::D12]) });
    traits.complications.push(ids.one("Wet through", &[Die::D4]));
    if let Some(hook) = traits.sets.iter_mut().find(|set| set.def == SIGNATURE).and_then(|set| set.traits.first_mut()) {
        hook.shut_down = true;
    }
    if let Some(body) = traits.sets.iter_mut().find(|set| set.def == ATTRIBUTES).and_then(|set| set.traits.first_mut())
    {
        body.shifts.push(Shift {
            steps: -1,
            lasts: Lasts::Session,
            why: ShiftReason::Sfx("exhausted".into()),
            double: false,
        });
    }
    let old = TraitSet { def: SetId(77), ..set(FREEFORM, vec![ids.one("Old song", &[Die::D6])]) };
    traits.sets.push(old);
}

pub fn campaign() -> State {
    let mut state = State::new("Saltglass Quay", setting());
    let lena = Player { id: PlayerId(50), name: "Lena".into(), here: true, mark: 0 };
    Arc::make_mut(&mut state.players).insert(lena.id, Arc::new(lena));
    add(&mut state, mara());
    add(&mut state, somebody(NOBODY, "", CharacterKind::Pc));
    let mut ids = Ids(4000);
    let mut guard = somebody(GUARD, "Gate guard", CharacterKind::Gmc(GmcKind::Extra));
    guard.traits.sets = vec![set(FREEFORM, vec![ids.one("Bored and armed", &[Die::D6])])];
    add(&mut state, guard);
    let mut gang = somebody(GANG, "The Lantern boys", CharacterKind::Gmc(GmcKind::Mob));
    gang.concept = "Seven lads and one knife".into();
    gang.traits.sets = vec![
        set(MOB, vec![ids.one("Numbers", &[Die::D6; 5])]),
        set(FREEFORM, vec![ids.one("Know the alleys", &[Die::D8]), ids.one("Afraid of Mara", &[Die::D4, Die::D6])]),
    ];
    add(&mut state, gang);
    state
}
