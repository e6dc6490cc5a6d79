//! Commands about trait sets, archetypes and making.

use super::commands::Asker;
use hitch_core::library;
use hitch_core::model::{
    ArchetypeId, Arrival, Bearer, CharacterKind, EffectTag, Entry, FirstOrder, GmcKind, List, ListKind, Milestone,
    Name, Need, OrderIn, OrderKind, Packing, Parcel, Ref, Says, SetDef, SetId, SetKind, SetWays, Setting, Sfx,
    TraitSetId, Twin,
};
use hitch_core::rules::{
    AboutAt, ArchetypeCommand, CharacterCommand, IfOpen, SetCommand, SettingCommand, TraitCommand, TraitSetCommand,
};

impl Asker<'_, '_> {
    pub(super) fn set(&mut self) -> Ref<SetId> {
        let all: Vec<SetId> = self.table.setting.sets.iter().map(|it| it.id).collect();
        self.id(&all)
    }

    pub(super) fn own_set(&mut self) -> Ref<TraitSetId> {
        let cast = self.table.cast.values().flat_map(|it| &it.traits.sets).map(|it| it.id);
        let all: Vec<TraitSetId> = cast.collect();
        self.id(&all)
    }

    fn outline(&mut self) -> Ref<ArchetypeId> {
        let all: Vec<ArchetypeId> = self.table.setting.archetypes.iter().map(|it| it.id).collect();
        self.id(&all)
    }

    fn set_kind(&mut self) -> SetKind {
        self.draw.one(&SetKind::ALL).unwrap_or(SetKind::Own)
    }

    pub(super) fn trait_set(&mut self) -> TraitSetCommand {
        let of = self.bearer();
        match self.draw.below(6) {
            0 | 1 => TraitSetCommand::Add { of, set: self.set(), name: self.draw.name() },
            2 => TraitSetCommand::Rename { of, set: self.own_set(), name: self.draw.name() },
            3 => TraitSetCommand::Source { of, set: self.own_set(), text: self.draw.name() },
            4 => TraitSetCommand::Move { of, set: self.own_set(), to: self.draw.below(4) },
            _ => TraitSetCommand::Remove { of, set: self.own_set() },
        }
    }

    pub(super) fn said_of_trait(&mut self) -> TraitCommand {
        let at = self.trait_at();
        match self.draw.below(5) {
            0 => TraitCommand::Statement { at, text: self.draw.name() },
            1 => {
                let about = match self.draw.below(4) {
                    0 => None,
                    1 => Some(AboutAt::Character(self.who())),
                    2 => Some(AboutAt::Element(self.element())),
                    _ => Some(AboutAt::Trait(self.trait_at().is)),
                };
                TraitCommand::About { at, about }
            }
            2 => TraitCommand::Effect { at, effect: self.draw.one(&EffectTag::ALL) },
            3 if self.draw.below(2) == 0 => {
                let traits = (0..self.draw.below(3)).map(|_| self.draw.name()).collect();
                TraitCommand::Highlights { at, traits }
            }
            3 => TraitCommand::Tag { at, tags: vec![self.draw.name()] },
            _ => TraitCommand::AddTo {
                of: self.bearer(),
                set: self.own_set(),
                name: self.draw.name(),
                dice: self.draw.dice(),
            },
        }
    }

    fn ways(&mut self) -> SetWays {
        SetWays {
            prime: self.draw.one(&[None, Some(true), Some(false)]).flatten(),
            hinders: self.draw.one(&[None, Some(true), Some(false)]).flatten(),
            absent: self.draw.one(&[None, Some(true), Some(false)]).flatten(),
            many: self.draw.one(&[None, Some(true), Some(false)]).flatten(),
            stands_in: self.draw.flip(),
            on: self.table.setting.sets.first().map(|it| it.id).filter(|_| self.draw.flip()),
            says: self.draw.flip().then(|| vec![Says::Limit, Says::Sfx]),
            needs: self.draw.flip().then(|| vec![Need::Pyramid, Need::Points(3)]),
            first: self.draw.dice(),
            range: None,
            free: self.draw.one(&[None, Some(2), Some(3)]).flatten(),
            shares: self.draw.one(&self.table.setting.sets).map(|it| it.id).filter(|_| self.draw.once_in(3)),
        }
    }

    fn set_command(&mut self) -> SetCommand {
        match self.draw.below(12) {
            0 => SetCommand::Add { kind: self.set_kind(), name: self.draw.name(), one: self.draw.name() },
            1 => SetCommand::Rename { set: self.set(), name: self.draw.name(), one: "".into() },
            2 if self.draw.once_in(3) => SetCommand::Become { set: self.set(), kind: self.set_kind() },
            2 | 3 => SetCommand::Ways { set: self.set(), ways: self.ways() },
            4 => SetCommand::Starts { set: self.set(), die: self.draw.flip().then(|| self.draw.die()) },
            5 => {
                let traits = vec![self.draw.name(), self.draw.name()];
                SetCommand::Usual { set: self.set(), traits, first: self.draw.dice() }
            }
            6 => {
                let names: Vec<Name> = ["Body", "Mind", "Fight"].map(Name::from).into();
                let from = self.draw.one(&names).unwrap_or_default();
                SetCommand::RenameTrait { set: self.set(), from, to: self.draw.one(&names).unwrap_or_default() }
            }
            7 => SetCommand::OnPcs { set: self.set(), on: self.draw.flip() },
            8 => SetCommand::Move { set: self.set(), to: self.draw.below(6) },
            9 => SetCommand::Remove { set: self.set() },
            _ => {
                let aside: Vec<SetId> = self.table.setting.aside.iter().map(|it| it.id).collect();
                SetCommand::Restore { set: self.id(&aside) }
            }
        }
    }

    pub fn of_setting(&mut self) -> SettingCommand {
        match self.draw.below(19) {
            18 => {
                let Ref::Id(who) = self.who() else { return SettingCommand::BringIn(Box::default()) };
                let parcel = Parcel::of(self.table, &Packing::one(Bearer::Character(who)));
                let twin = self.draw.one(&Twin::ALL).unwrap_or_default();
                let twins = [(Bearer::Character(who), twin)].into();
                SettingCommand::BringIn(Box::new(Arrival { parcel, twins, ..Arrival::default() }))
            }
            16.. => SettingCommand::Edit(Box::new(self.edited())),
            15 => {
                let at = self.draw.one(&OrderIn::all().collect::<Vec<_>>()).unwrap_or(OrderIn::Every);
                let kind = self.draw.one(OrderKind::RUNNING).unwrap_or(OrderKind::Handoff);
                let orders = (0..self.draw.below(3)).map(|_| FirstOrder { at, kind }).collect();
                SettingCommand::Orders { orders }
            }
            14 => SettingCommand::Paper {
                plain: self.draw.flip(),
                one_column: self.draw.flip(),
                color: self.draw.flip(),
                accent: self.draw.one(&hitch_core::model::Accent::ALL).unwrap_or_default(),
                first: vec![self.set()],
                without: vec![self.set()],
            },
            13 => self.stages(),
            12 => SettingCommand::CameFrom { name: self.draw.name(), hash: "0".into() },
            0 => {
                let all = library::presets();
                let setting = self.draw.one(&all).unwrap_or_else(|| hitch_core::model::Setting::bare("Bare"));
                let open = self.draw.one(&[IfOpen::Wait, IfOpen::Close, IfOpen::CallOff]).unwrap_or_default();
                SettingCommand::Adopt { setting: Box::new(setting), pairs: Vec::new(), open }
            }
            1 => {
                let Ref::Id(set) = self.set() else { return SettingCommand::Lists { lists: Vec::new() } };
                let entry = |name: &str| Entry {
                    name: name.into(),
                    text: "In words".into(),
                    sfx: vec![Sfx::told(name, "Does something")],
                    dice: Vec::new(),
                    highlights: vec!["Body".into(), "Fight".into()],
                };
                let of = if self.draw.flip() { ListKind::Sfx } else { ListKind::Traits(set) };
                let lists = vec![List { name: "A list".into(), of, entries: vec![entry("Wary"), entry("Bold")] }];
                SettingCommand::Lists { lists }
            }
            2..=4 => SettingCommand::Archetype(self.archetype()),
            _ => SettingCommand::Set(self.set_command()),
        }
    }

    /// The setting edited in one or two places, or another one whose mods are those that are played.
    fn edited(&mut self) -> Setting {
        let now = &self.table.setting;
        let mut to = Setting::clone(now);
        if self.draw.once_in(6) {
            let other = self.draw.one(&library::presets()).unwrap_or_else(|| Setting::bare("Bare"));
            to = Setting { mods: now.mods.clone(), ..other };
        }
        for _ in 0..=self.draw.below(2) {
            let (name, die, ways, kind) = (self.draw.name(), self.draw.die(), self.ways(), self.set_kind());
            let set = self.draw.below(6);
            match (self.draw.below(9), to.sets.get_mut(set)) {
                (0, Some(set)) => (set.name, set.starts) = (name, Some(die)),
                (1, Some(set)) => set.ways = ways,
                (2, Some(set)) => (set.kind, set.on_pcs) = (kind, !set.on_pcs),
                (3, Some(set)) => set.usual.last_mut().into_iter().for_each(|it| *it = name.clone()),
                (4, Some(set)) => set.usual.push(name),
                (5, _) => to.sets.push(SetDef { name, ..SetDef::usual(SetId::NEW, kind) }),
                (6, _) => to.archetypes.iter_mut().for_each(|it| (it.text, it.picks) = (name.clone(), Vec::new())),
                (7, _) => to.tracks.iter_mut().take(1).for_each(|it| it.name = name.clone()),
                _ => (to.name, to.start_doom, to.catalyst_set) = (name, vec![die], Some(SetId(set as u32))),
            }
        }
        to
    }

    fn archetype(&mut self) -> ArchetypeCommand {
        match self.draw.below(9) {
            0..=2 => {
                let like = self.draw.flip().then(|| self.who());
                ArchetypeCommand::Add { name: self.draw.name(), like }
            }
            3 => ArchetypeCommand::Rename { which: self.outline(), name: self.draw.name() },
            4 => ArchetypeCommand::Unlock { which: self.outline(), count: 2 },
            5 => {
                let file = self.table.setting.archetypes.iter().flat_map(|it| it.file.iter().map(|(_, it)| it.id));
                let all: Vec<_> = file.collect();
                let picks = vec![(vec![self.id(&all), self.id(&all)], 1)];
                ArchetypeCommand::Picks { which: self.outline(), picks }
            }
            6 => ArchetypeCommand::Move { which: self.outline(), to: self.draw.below(3) },
            7 => {
                let milestone = Milestone { name: self.draw.name(), ..Milestone::default() };
                ArchetypeCommand::Milestone { which: self.outline(), milestone }
            }
            _ if self.draw.once_in(3) => ArchetypeCommand::Remove { which: self.outline() },
            _ => ArchetypeCommand::Describe { which: self.outline(), text: self.draw.name(), advice: "".into() },
        }
    }

    pub(super) fn making(&mut self) -> CharacterCommand {
        let few = self.table.cast.len() < 20;
        match self.draw.below(8) {
            0 | 1 if few => CharacterCommand::After { name: self.draw.name(), archetype: self.outline(), player: None },
            2 if few => {
                let kinds = [CharacterKind::Pc, CharacterKind::Gmc(GmcKind::Minor), CharacterKind::Gmc(GmcKind::Major)];
                let kind = self.draw.one(&kinds).filter(|_| self.draw.flip());
                CharacterCommand::Like { name: self.draw.name(), who: self.who(), kind, player: None }
            }
            3 => CharacterCommand::Blend { who: self.who(), with: self.bearer() },
            4 => CharacterCommand::Pick { who: self.who(), traits: vec![self.trait_at().is] },
            5 | 6 => {
                let entry = if self.draw.flip() { "Wary" } else { "Bold" };
                let on = self.draw.flip().then(|| hitch_core::rules::HostAt::Trait(self.trait_at().is));
                CharacterCommand::Take { who: self.bearer(), list: "A list".into(), entry: entry.into(), on }
            }
            _ => CharacterCommand::Made { who: self.who() },
        }
    }
}
