//! New GMCs and vehicles: turns typed or pasted text into commands, and offers the kinds of a GMC (GMC-1 to GMC-6,
//! VEH-1).

use super::{read, sfx};
use crate::ui::deeds::NewGmc;
use hitch_core::model::{
    Bearer, CharacterKind, Die, GmcKind, Name, Ref, Says, SceneId, SetDef, SetId, SetKind, Sfx, State, WrittenGmc,
    WrittenSfx, WrittenTrait, dice_text, free_name, pronouns, read_gmcs, same_name,
};
use hitch_core::rules::{
    CatalystCommand, CharacterCommand, Command, Field, GmcCommand, HostAt, SfxCommand, TraitAt, TraitCommand,
    TraitSetCommand, VehicleCommand,
};
use hitch_core::words;

/// The refusal of traits in a setting without trait sets.
const NO_SET: &str = mark!("This setting has no trait set for these dice. Add one on the setting page.");

impl NewGmc {
    /// Returns the dice of a GMC with only a name typed.
    fn usual_dice(self) -> Vec<Die> {
        match self {
            Self::Kind(GmcKind::Extra) => vec![Die::D6],
            Self::Kind(GmcKind::Mob) => vec![Die::D6; 5],
            Self::Kind(GmcKind::Boss | GmcKind::Faction) => vec![Die::D8; 4],
            _ => Vec::new(),
        }
    }
}

fn free_of(state: &State, new: &[Name], name: &str) -> Name {
    free_name(name, |name| state.somebody(name, None).is_some() || new.iter().any(|it| same_name(it, name)))
}

fn own_set(sets: &[SetDef]) -> Option<SetId> {
    let of = |kind: SetKind| sets.iter().find(|set| set.kind == kind);
    let found = of(SetKind::Freeform).or_else(|| of(SetKind::Own)).or_else(|| of(SetKind::Distinctions));
    found.or_else(|| sets.first()).map(|set| set.id)
}

/// Reads all characters of a text, or returns each line that can't be read.
fn read(state: &State, text: &str) -> Result<Vec<WrittenGmc>, String> {
    let sets: Vec<&str> = state.setting.sets.iter().map(|set| &*set.name).collect();
    read_gmcs(text, &sets).map_err(|bad| bad.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

pub fn gmcs(state: &State, scene: Option<SceneId>, text: &str, build: NewGmc) -> Result<Vec<Command>, String> {
    let written = read(state, text)?;
    let (mut commands, mut names) = (Vec::new(), Vec::new());
    for mut gmc in written {
        let usual = build.usual_dice();
        if gmc.traits.is_empty() && !usual.is_empty() {
            gmc.traits.push(WrittenTrait { name: gmc.name.clone(), dice: usual, ..WrittenTrait::default() });
        }
        // Of a major one this is a file's first line, as a PC's.
        let of_file = gmc.name.split_once(',').filter(|_| matches!(build, NewGmc::Major(_)));
        let (named, concept) = of_file.map_or((&*gmc.name, ""), |(name, concept)| (name.trim(), concept.trim()));
        let (concept, said) = behind_comma(concept, &gmc.pronouns);
        let name = free_of(state, &names, named);
        let texts = [(Field::Concept, concept), (Field::Pronouns, said)];
        let texts = texts.into_iter().filter_map(|(field, text)| described(&name, field, text)).collect();
        commands.extend(one(state, scene, gmc, &name, build, texts)?);
        names.push(name);
    }
    Ok(commands)
}

/// Returns the commands that make complete PCs from a text, in a scene. Each has the sets of every PC, rated and
/// extended by the text (CHAR-1); a name alone makes a PC with those sets.
pub fn pcs(state: &State, scene: Option<SceneId>, text: &str) -> Result<Vec<Command>, String> {
    let written = read(state, text)?;
    let (mut commands, mut names) = (Vec::new(), Vec::new());
    let of_pcs = |set: &&SetDef| set.on_pcs;
    let usual = |name: &str| {
        let has = |set: &&SetDef| set.usual.iter().any(|it| same_name(it, name));
        state.setting.sets.iter().filter(of_pcs).find(has).map(|set| set.id)
    };
    let mut many = state.setting.sets.iter().filter(|set| set.many());
    // What is no set names one of the only kind of which there may be several (SET-9).
    let several = many.next().filter(|_| many.next().is_none());
    for pc in written {
        // Behind a comma stands what they are.
        let (named, concept) = pc.name.split_once(',').unwrap_or((&pc.name, ""));
        let ((named, before), (concept, behind)) = (read::named(named), read::named(concept));
        let player = if before.is_empty() { behind } else { before };
        let name = free_of(state, &names, named);
        commands.extend(read::new_player(state, player));
        let player = (!player.is_empty()).then(|| player.into());
        let add =
            CharacterCommand::Add { name: name.clone(), kind: CharacterKind::Pc, player, scene: scene.map(Into::into) };
        commands.push(Command::Character(add));
        let (concept, said) = behind_comma(concept, &pc.pronouns);
        commands.extend(described(&name, Field::Concept, concept));
        commands.extend(described(&name, Field::Pronouns, said));
        let mut own = Own::new();
        for mut line in pc.traits {
            if let (None, Some(head)) = (&line.set, &line.own) {
                let Some(several) = several else {
                    return Err(t!("“{head}” isn’t a trait set in this setting."));
                };
                let of_head =
                    line.name.strip_prefix(head.as_str()).and_then(|name| name.trim_start().strip_prefix(':'));
                line.name = of_head.map_or_else(|| line.name.clone(), |name| name.trim().to_owned());
                line.set = Some(several.name.to_string());
            }
            let under = line.set.as_ref().and_then(|set| state.setting.sets.iter().find(|def| *def.name == **set));
            line = stating(state, under, &own, line);
            // Under no set a trait is what usually is called so, else a distinction.
            let set = under.map(|def| def.id).or_else(|| usual(&line.name));
            let set = set.or_else(|| state.setting.set_of(SetKind::Distinctions).map(|it| it.id));
            let set = set.or_else(|| state.setting.sets.first().map(|it| it.id));
            let Some(set) = set else { return Err(t!(NO_SET).to_owned()) };
            let of: Ref<Bearer> = Ref::Name(name.clone());
            let of_own = own_name(under, &line);
            // The one that every PC has gets the first name.
            commands.extend(named_set(&of, under, of_own.as_ref(), &own, under.is_some_and(|def| def.on_pcs)));
            own.push(OwnTrait { set, of: of_own.clone(), name: line.name.as_str().into() });
            let stated = stated(&name, &line);
            // What everybody has is there at that size already.
            if begins(state, set, &line.name).is_some_and(|die| line.dice.is_empty() || line.dice == [die]) {
                commands.extend(stated);
                continue;
            }
            let (name, dice) = (line.name.into(), line.dice);
            commands.push(add_trait(of, set, of_own, name, dice));
            commands.extend(stated);
        }
        let (effects, notes) = effects(state, &name, &own, pc.sfx, pc.notes);
        commands.extend(effects);
        commands.extend(described(&name, Field::Notes, &notes));
        names.push(name);
    }
    Ok(commands)
}

/// Returns the name of a trait's set, where there may be several of the kind.
fn own_name(under: Option<&SetDef>, line: &WrittenTrait) -> Option<Name> {
    line.own.as_deref().map(Name::from).filter(|_| under.is_some_and(SetDef::many))
}

/// Returns the command that gives a character the set of that name, if they have none; `has_one` tells that they have an
/// unnamed one, which gets the first name.
fn named_set(
    of: &Ref<Bearer>,
    under: Option<&SetDef>,
    name: Option<&Name>,
    own: &Own,
    has_one: bool,
) -> Option<Command> {
    let (of, def, name) = (of.clone(), under?, name?);
    let mut same = own.iter().filter(|it| it.set == def.id).peekable();
    let first = has_one && same.peek().is_none();
    if same.any(|it| it.of.as_ref().is_some_and(|it| same_name(it, name))) {
        return None;
    }
    let name = name.clone();
    Some(Command::TraitSet(if first {
        TraitSetCommand::Rename { of, set: Ref::Name(def.name.clone()), name }
    } else {
        TraitSetCommand::Add { of, set: def.id.into(), name }
    }))
}

fn add_trait(of: Ref<Bearer>, set: SetId, own: Option<Name>, name: Name, dice: Vec<Die>) -> Command {
    Command::Trait(match own {
        Some(own) => TraitCommand::AddTo { of, set: Ref::Name(own), name, dice },
        None => TraitCommand::Add { of, set: set.into(), name, dice },
    })
}

/// Reads what stands behind the comma of a name: a concept, or pronouns.
fn behind_comma<'a>(text: &'a str, said: &'a str) -> (&'a str, &'a str) {
    let (concept, read) = pronouns(text).map_or((text, ""), |read| ("", read));
    (concept, if said.is_empty() { read } else { said })
}

fn described(who: &Name, field: Field, text: &str) -> Option<Command> {
    let command = || CharacterCommand::Describe { who: Ref::Name(who.clone()), field, text: text.into() }.into();
    (!text.is_empty()).then(command)
}

/// Adjusts a trait to its set: text behind the die is a statement if the set has statements (SET-14).
fn stating(state: &State, under: Option<&SetDef>, own: &Own, line: WrittenTrait) -> WrittenTrait {
    let states = |set: SetId| state.setting.set(set).is_some_and(|set| set.has(Says::Statement));
    if under.is_some_and(|set| !states(set.id)) {
        return line;
    }
    let sets = || state.setting.sets.iter().filter(|set| under.map_or(set.on_pcs, |it| it.id == set.id));
    let has = |name: &str| {
        let usual = sets().any(|set| states(set.id) && set.usual.iter().any(|it| same_name(it, name)));
        usual || own.iter().any(|it| states(it.set) && same_name(&it.name, name))
    };
    // In quotation marks it needs a set that is known to say such.
    if under.is_some() || line.if_stated.as_ref().is_some_and(|it| has(&it.0)) { line.stated(has) } else { line }
}

struct OwnTrait {
    set: SetId,
    /// The name of that one set, if several of the kind are allowed.
    of: Option<Name>,
    name: Name,
}

type Own = Vec<OwnTrait>;

/// Returns the command that writes a trait's statement (SET-14).
fn stated(who: &Name, line: &WrittenTrait) -> Option<Command> {
    let at = TraitAt { of: Ref::Name(who.clone()), is: Ref::Name(line.name.as_str().into()) };
    let text = line.statement.as_str().into();
    (!line.statement.is_empty()).then_some(Command::Trait(TraitCommand::Statement { at, text }))
}

/// Returns the commands for SFX and limits, each on what precedes it: a set of its own name, the trait of the line
/// above, else the last distinction. Without any trait they become notes.
fn effects(
    state: &State,
    who: &Name,
    own: &Own,
    written: Vec<WrittenSfx>,
    mut notes: String,
) -> (Vec<Command>, String) {
    let def = |set: SetId| state.setting.set(set);
    let is_distinction = |it: &&OwnTrait| def(it.set).is_some_and(|it| it.kind == SetKind::Distinctions);
    let usual = state.setting.sets.iter().filter(|set| set.on_pcs).flat_map(|set| set.usual.iter());
    let traits: Vec<Name> = own.iter().map(|it| &it.name).chain(usual).cloned().collect();
    let mut all: Vec<(HostAt, Vec<Sfx>)> = Vec::new();
    for line in written {
        let before = own.get(..line.place).unwrap_or(own);
        let above = before.last();
        let of_set = above.filter(|it| def(it.set).is_some_and(SetDef::many));
        let distinction = || before.iter().rev().find(is_distinction).or(own.iter().rev().find(is_distinction));
        let on = if line.lone { above } else { distinction().or(above) }.or(own.last());
        let Some(OwnTrait { set, name, .. }) = on else {
            let words = format!("{}: {}", if line.limit { t!("Limit") } else { t!("SFX") }, line.text);
            notes = if notes.is_empty() { words } else { format!("{notes}\n{words}") };
            continue;
        };
        let called = |set: SetId| def(set).map(|it| it.name.clone()).unwrap_or_default();
        let set = of_set.map_or_else(|| called(*set), |it| it.of.clone().unwrap_or_else(|| called(it.set)));
        let (host, carrier) = match of_set {
            Some(_) => (HostAt::Set(Ref::Name(set.clone())), Name::from("")),
            None => (HostAt::Trait(Ref::Name(name.clone())), name.clone()),
        };
        let made = sfx::made(
            &line.text,
            line.limit,
            &words::Known { traits: traits.clone(), own: carrier, set, ..words::Known::of(&state.setting) },
        );
        // A command writes all SFX of a trait, so those of one trait have to go together.
        match all.iter_mut().find(|(at, _)| *at == host) {
            Some((_, sfx)) => sfx.push(made),
            None => all.push((host, vec![made])),
        }
    }
    let write = |(on, sfx)| Command::Sfx(SfxCommand::Write { of: Ref::Name(who.clone()), on, sfx });
    (all.into_iter().map(write).collect(), notes)
}

/// Returns the default die of every PC's trait of that name in that set (SET-2, SET-3).
fn begins(state: &State, set: SetId, name: &str) -> Option<Die> {
    let def = state.setting.set(set).filter(|def| def.on_pcs)?;
    def.usual.iter().find(|it| same_name(it, name)).and_then(|it| def.begins_with(it).first().copied())
}

/// Returns one line per character to be made, taken from the commands that make them.
pub fn preview(state: &State, commands: Vec<Command>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for command in commands {
        match command {
            Command::Character(CharacterCommand::Add { name, kind, .. }) => {
                lines.push(format!("{name}: {}", words::character_kind(&state.setting.labels, kind)));
            }
            Command::Trait(TraitCommand::Add { name, dice, .. } | TraitCommand::AddTo { name, dice, .. }) => {
                if let Some(line) = lines.last_mut() {
                    let told = format!(", {name} {}", dice_text(&dice));
                    line.push_str(told.trim_end());
                }
            }
            Command::Sfx(SfxCommand::Write { sfx, .. }) => {
                if let Some(line) = lines.last_mut() {
                    for effect in sfx {
                        line.push_str(", ");
                        line.push_str(&effect.name);
                    }
                }
            }
            Command::Character(CharacterCommand::Describe { field, text, .. }) => {
                if let Some(line) = lines.last_mut() {
                    line.push_str(", ");
                    line.push_str(if matches!(field, Field::Notes | Field::PlayerNotes) { "notes" } else { &text });
                }
            }
            _ => {}
        }
    }
    lines
}

fn one(
    state: &State,
    scene: Option<SceneId>,
    it: WrittenGmc,
    name: &Name,
    build: NewGmc,
    mut texts: Vec<Command>,
) -> Result<Vec<Command>, String> {
    let has_dice = |kind| matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction);
    let build = match (build, it.kind) {
        (NewGmc::Any, Some(kind)) => NewGmc::Kind(kind),
        (build, _) => build,
    };
    let wants = match build {
        NewGmc::Any => it.traits.iter().any(|it| it.dice.len() > 1),
        NewGmc::Kind(kind) => has_dice(kind),
        NewGmc::Major(_) | NewGmc::Vehicle { .. } => false,
    };
    let mob = state.setting.set_of(SetKind::MobDice).map(|set| set.id).filter(|_| wants);
    let kind = match build {
        NewGmc::Kind(kind) => CharacterKind::Gmc(kind),
        NewGmc::Major(_) => CharacterKind::Gmc(GmcKind::Major),
        NewGmc::Vehicle { .. } => CharacterKind::Vehicle,
        NewGmc::Any if mob.is_some() => CharacterKind::Gmc(GmcKind::Mob),
        NewGmc::Any if it.traits.len() == 1 => CharacterKind::Gmc(GmcKind::Extra),
        NewGmc::Any => CharacterKind::Gmc(GmcKind::Minor),
    };
    let who = || Ref::Name(name.clone());
    let of: Ref<Bearer> = Ref::Name(name.clone());
    let mut commands = vec![Command::Character(CharacterCommand::Add {
        name: name.clone(),
        kind,
        player: None,
        scene: scene.map(Into::into),
    })];
    match build {
        NewGmc::Major(weight) => commands.push(Command::Gmc(GmcCommand::Major { who: who(), weight })),
        NewGmc::Kind(GmcKind::Catalyst) => commands.push(Command::Catalyst(CatalystCommand::Make { who: who() })),
        NewGmc::Vehicle { gms } => commands.push(Command::Vehicle(VehicleCommand::Build { who: who(), gms })),
        _ => {}
    }
    let sets = &state.setting.sets;
    let several = it.traits.iter().any(|it| it.dice.len() > 1);
    let mut own = Own::new();
    for (place, trait_) in it.traits.into_iter().enumerate() {
        // Of a boss with one die the first trait is what it has to lose.
        let is_mobs = trait_.dice.len() > 1 || (!several && place == 0);
        let under = trait_.set.as_ref().and_then(|set| sets.iter().find(|def| *def.name == **set));
        let set = under.map(|def| def.id).or(mob.filter(|_| is_mobs)).or_else(|| own_set(sets));
        let Some(set) = set else { return Err(t!(NO_SET).to_owned()) };
        let of_own = own_name(under, &trait_);
        commands.extend(named_set(&of, under, of_own.as_ref(), &own, false));
        own.push(OwnTrait { set, of: of_own.clone(), name: trait_.name.as_str().into() });
        let stated = stated(name, &trait_);
        commands.push(add_trait(of.clone(), set, of_own, trait_.name.into(), trait_.dice));
        commands.extend(stated);
    }
    let (effects, notes) = effects(state, name, &own, it.sfx, it.notes);
    commands.extend(effects);
    texts.extend(described(name, Field::Notes, &notes));
    // Behind the command that makes them, so that the preview names who they are before their traits.
    commands.splice(1..1, texts);
    Ok(commands)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::Setting;

    fn state() -> State {
        let set = |id, name: &str, kind| SetDef { starts: Some(Die::D6), ..SetDef::new(SetId(id), name, name, kind) };
        let sets = vec![set(1, "Traits", SetKind::Freeform), set(2, "Mob", SetKind::MobDice)];
        State::new("x", Setting { sets, ..Setting::bare("Prime") })
    }

    fn made(text: &str, build: NewGmc) -> Vec<(String, CharacterKind)> {
        let commands = gmcs(&state(), None, text, build).unwrap_or_default();
        let add = |command: Command| match command {
            Command::Character(CharacterCommand::Add { name, kind, .. }) => Some((name.to_string(), kind)),
            _ => None,
        };
        commands.into_iter().filter_map(add).collect()
    }

    #[test]
    fn dice_say_what_kind_somebody_is() {
        let gmc = CharacterKind::Gmc;
        assert_eq!(made("Thugs 6d8", NewGmc::Any), [("Thugs".to_owned(), gmc(GmcKind::Mob))]);
        assert_eq!(made("Guard d6", NewGmc::Any), [("Guard".to_owned(), gmc(GmcKind::Extra))]);
        assert_eq!(made("Guard d6, dog d4", NewGmc::Any), [("Guard".to_owned(), gmc(GmcKind::Minor))]);
        assert_eq!(made("Kraken 4d8", NewGmc::Kind(GmcKind::Boss)), [("Kraken".to_owned(), gmc(GmcKind::Boss))]);
        assert_eq!(made("Tern", NewGmc::Vehicle { gms: false }), [("Tern".to_owned(), CharacterKind::Vehicle)]);
    }

    #[test]
    fn several_of_one_name_get_numbers() {
        let names: Vec<String> =
            made("Thug d6\n\nThug d6\n\nthug d8", NewGmc::Any).into_iter().map(|it| it.0).collect();
        assert_eq!(names, ["Thug", "Thug 2", "thug 3"]);
    }

    #[test]
    fn who_will_be_made_is_told_before() {
        let told = |text: &str| preview(&state(), gmcs(&state(), None, text, NewGmc::Any).unwrap_or_default());
        let three = told("Brack d8, lazy d4\nPike d6, tired d4\nThugs 4d6");
        assert_eq!(
            three,
            ["Brack: minor GMC, Brack d8, lazy d4", "Pike: minor GMC, Pike d6, tired d4", "Thugs: mob, Thugs 4d6",]
        );
        assert!(told("Guard d7").is_empty());
        assert_eq!(told("Bandits (mob 4d6): Crossbows d8"), ["Bandits: mob, Bandits 4d6, Crossbows d8"]);
    }

    #[test]
    fn what_the_page_shows_is_read_as_it_says() {
        for setting in hitch_core::library::presets() {
            let text = words::written_example(&setting);
            let state = State::new("x", setting);
            let table = hitch_core::rules::Table::try_from(state.clone()).unwrap_or_else(|_| panic!("no table"));
            let commands = pcs(&state, None, &text).unwrap_or_else(|why| panic!("{text}: {why}"));
            let made = hitch_core::rules::dry_run(&table, &commands);
            let made = made.unwrap_or_else(|why| panic!("{}: {text}: {why:?}", state.setting.name));
            let who = made.cast.values().next().unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&*who.name, &*who.pronouns, &*who.notes), ("Ada Quill", "she/her", ""), "{text}");
            let states = state.setting.sets.iter().any(|set| set.on_pcs && set.has(Says::Statement));
            assert_eq!(states, who.traits.iter().any(|(_, it)| !it.statement.is_empty()), "{text}");
            let several = state.setting.sets.iter().any(hitch_core::model::SetDef::many);
            assert_eq!(several, who.traits.sets.iter().any(|it| it.name.is_some()), "{text}");
            let effects: Vec<bool> = who.traits.hosts().flat_map(|(_, all)| all).map(|it| it.limit).collect();
            assert!(effects.contains(&true) && effects.contains(&false), "{text}");
        }
    }

    /// CHAR-2, SET-14: pronouns on a line or behind the name, and a statement behind the die of a trait.
    #[test]
    fn pronouns_and_statements_are_no_notes_and_no_names() {
        let values = SetDef {
            on_pcs: true,
            starts: Some(Die::D6),
            usual: vec!["Mercy".into(), "Truth".into()],
            ..SetDef::new(SetId(1), "Values", "value", SetKind::Values)
        };
        let state = State::new("x", Setting { sets: vec![values], ..Setting::bare("Prime") });
        let table = hitch_core::rules::Table::try_from(state.clone()).unwrap_or_else(|_| panic!("no table"));
        for (text, pronouns, statement) in [
            ("Ada\nshe/her\nValues: Mercy d8: Everyone gets one", "she/her", "Everyone gets one"),
            ("Ada\nPronouns: he/they\nMercy d8 \"Everyone, always\"", "he/they", "Everyone, always"),
            ("Ada, they/them\nValues\nMercy d8 Everyone gets one", "they/them", "Everyone gets one"),
        ] {
            let made = pcs(&state, None, text).map(|commands| hitch_core::rules::dry_run(&table, &commands));
            let Ok(Ok(made)) = made else { panic!("{text}") };
            let who = made.cast.values().next().unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&*who.pronouns, &*who.concept, &*who.notes), (pronouns, "", ""), "{text}");
            let has: Vec<String> = who
                .traits
                .iter()
                .map(|(_, it)| format!("{} {} {}", it.name, dice_text(&it.base), it.statement))
                .collect();
            assert_eq!(has, [format!("Mercy d8 {statement}"), "Truth d6 ".to_owned()], "{text}");
        }
    }

    #[test]
    fn lines_that_are_wrong_make_nobody() {
        let wrong = gmcs(&state(), None, "Guard d6\ndog d7", NewGmc::Any);
        assert!(wrong.is_err_and(|why| why.starts_with("line 2, “dog d7”")));
    }
}
