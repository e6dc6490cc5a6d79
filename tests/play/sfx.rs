//! Commands about SFX and the setting.

use super::commands::Asker;
use hitch_core::model::{
    Bearer, Benefit, Choice, Cost, Doom, Host, Mod, Part, Ref, Sfx, SfxNo, SfxRef, TraitId, TraitSetId, WayBack, When,
};
use hitch_core::rules::{
    BackBy, Faces, HostAt, IfOpen, SettingCommand, SfxAt, SfxCommand, SfxTarget, ShutDownFor, going_with, roll_for,
    sfx_needs,
};

impl Asker<'_, '_> {
    fn points_few(&mut self) -> u8 {
        u8::try_from(self.draw.below(3)).unwrap_or_default()
    }

    fn cost(&mut self) -> Cost {
        match self.draw.below(12) {
            9 => Cost::Hero(self.draw.flip().then(|| self.draw.die())),
            10 => Cost::Opportunity,
            11 => Cost::Hitch,
            0 | 1 => Cost::Points(self.points_few()),
            2 => Cost::Doom(self.draw.die()),
            3 => Cost::StepDown { of: "".into(), stays: self.draw.flip() },
            4 => Cost::StepUpBad,
            5 => Cost::Complication { name: self.draw.name(), die: self.draw.die() },
            6 => Cost::ShutDown(if self.draw.flip() { Part::Trait } else { Part::Set }),
            7 => Cost::StepDown { of: self.draw.name(), stays: self.draw.flip() },
            _ => Cost::Risk(self.draw.name()),
        }
    }

    fn benefit(&mut self) -> Benefit {
        let of = if self.draw.once_in(4) { self.draw.name() } else { "".into() };
        match self.draw.below(18) {
            0 => Benefit::Points(self.points_few()),
            1 => Benefit::Add(self.draw.die()),
            2 => Benefit::StepUp { of, scene: self.draw.flip() },
            3 => Benefit::Double { of, scene: self.draw.flip() },
            4 => Benefit::StepDownOpposing,
            5 | 6 => Benefit::Reroll,
            7 => Benefit::Asset { name: self.draw.name(), die: self.draw.die(), open: self.draw.flip() },
            8 if self.draw.flip() => Benefit::Swap { of },
            8 => Benefit::Resize { of, to: self.draw.die() },
            9 if self.draw.flip() => Benefit::Area,
            9 => Benefit::MoreEffect,
            10 => Benefit::StepUpEffect,
            11 => Benefit::Recover { whole: self.draw.flip() },
            12 if self.draw.flip() => Benefit::ToDoom,
            12 if self.draw.flip() => Benefit::TrackToDoom(self.draw.name()),
            12 => Benefit::Rename,
            13 => Benefit::Hinder,
            14 => Benefit::Split { of },
            15 => Benefit::Borrow,
            16 => {
                let tracks: Vec<_> = self.table.setting.tracks.iter().map(|it| it.name.clone()).collect();
                Benefit::MoveStress(self.draw.one(&tracks).filter(|_| self.draw.flip()).unwrap_or_default())
            }
            _ if self.draw.flip() => Benefit::Detail,
            _ => Benefit::Text(self.draw.name()),
        }
    }

    /// An SFX of any kind.
    pub(super) fn sfx(&mut self) -> Sfx {
        let costs = (0..self.draw.below(3)).map(|_| self.cost()).collect();
        let benefits = (0..self.draw.below(3)).map(|_| self.benefit()).collect();
        let when = self.draw.one(&[When::Any, When::Any, When::Any, When::AfterRoll]).unwrap_or_default();
        let back = self.draw.one(&WayBack::ALL).unwrap_or_default();
        let (unlocked, limit) = (!self.draw.once_in(4), self.draw.once_in(4));
        Sfx { unlocked, limit, costs, benefits, when, back, ..Sfx::told(self.draw.name(), self.draw.name()) }
    }

    /// Everything that has SFX, with how many.
    fn hosts(&self) -> Vec<(Bearer, Host, usize)> {
        let bearers = self.table.cast.keys().map(|id| Bearer::Character(*id));
        let bearers = bearers.chain(self.table.scenes.keys().map(|id| Bearer::Scene(*id)));
        let hosts = |of: Bearer| {
            let traits = self.table.traits(of).into_iter().flat_map(hitch_core::model::Traits::hosts);
            traits.map(move |(on, all)| (of, on, all.len()))
        };
        bearers.flat_map(hosts).collect()
    }

    fn host(&mut self) -> (Ref<Bearer>, HostAt) {
        let of = self.bearer();
        if self.draw.once_in(3) {
            let set = if let Ref::Id(of) = of { self.table.traits(of).and_then(|it| it.sets.first()) } else { None };
            let id = set.map_or(TraitSetId(self.table.next), |set| set.id);
            return (of, HostAt::Set(id.into()));
        }
        let at = self.trait_at();
        (at.of, HostAt::Trait(at.is))
    }

    pub(super) fn sfx_at(&mut self) -> (SfxAt, Option<SfxRef>) {
        let hosts = self.hosts();
        let Some((of, on, count)) = self.draw.one(&hosts).filter(|_| !self.draw.once_in(25)) else {
            let (of, on) = self.host();
            return (SfxAt { of, on, is: self.draw.name().as_ref().into() }, None);
        };
        let no = SfxNo(u32::try_from(self.draw.below(count + 1).min(count)).unwrap_or_default());
        let at = SfxRef { of, on, no };
        (at.into(), Some(at))
    }

    /// One that somebody has is used on what fits; now and then on something else.
    pub(super) fn use_sfx(&mut self) -> SfxCommand {
        if self.hosts().is_empty() || self.draw.once_in(4) {
            let (of, on) = self.host();
            let sfx = (0..=self.draw.below(3)).map(|_| Sfx { name: "Knack".into(), unlocked: true, ..self.sfx() });
            return SfxCommand::Write { of, on, sfx: sfx.collect() };
        }
        let (at, found) = self.sfx_at();
        let roll = self.draw.once_in(4).then(|| self.roll());
        let its = found.and_then(|it| roll_for(self.table, it.of));
        let needs = found.map(|it| sfx_needs(self.table, it, its)).unwrap_or_default();
        let mut on: Vec<SfxTarget> = needs.iter().filter_map(|need| self.draw.one(need)).collect();
        if self.draw.once_in(12) {
            on = vec![SfxTarget::Trait(self.trait_at())];
        }
        let name = self.draw.name();
        let doubles = self.draw.once_in(3);
        SfxCommand::Use { at, roll, on, name, faces: Faces::Due, doubles }
    }

    pub(super) fn sfx_command(&mut self) -> SfxCommand {
        match self.draw.below(6) {
            5 => SfxCommand::Attack {
                at: self.sfx_at().0,
                against: (0..2).map(|_| self.who()).collect(),
                title: self.draw.name(),
                scene: None,
            },
            0 => SfxCommand::Lock { at: self.sfx_at().0 },
            1 => SfxCommand::Unlock { at: self.sfx_at().0 },
            2 => {
                let (of, on) = self.host();
                let back = self.draw.one(&WayBack::ALL).unwrap_or_default();
                let pays = [ShutDownFor::Point, ShutDownFor::GmPays, ShutDownFor::Nothing];
                SfxCommand::ShutDown { of, on, back, pays: self.draw.one(&pays).unwrap_or_default() }
            }
            _ => {
                let (of, on) = self.off();
                let by = if self.draw.flip() { BackBy::Point } else { BackBy::Recovery };
                SfxCommand::Restore { of, on, by }
            }
        }
    }

    /// A trait that is shut down or stepped down; now and then another.
    fn off(&mut self) -> (Ref<Bearer>, HostAt) {
        let mut all: Vec<(Bearer, TraitId)> = Vec::new();
        for id in self.table.cast.keys() {
            let of = Bearer::Character(*id);
            let traits = self.table.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter);
            all.extend(traits.filter(|(_, it)| it.shut_down || !it.shifts.is_empty()).map(|(_, it)| (of, it.id)));
        }
        match self.draw.one(&all) {
            Some((of, id)) => (of.into(), HostAt::Trait(id.into())),
            None => self.host(),
        }
    }

    pub(super) fn setting(&mut self) -> SettingCommand {
        match self.draw.below(17) {
            16 => {
                let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
                let costs = self.draw.one(hitch_core::model::Further::ALL).unwrap_or_default();
                SettingCommand::Further { set: self.id(&sets), costs }
            }
            15 if self.draw.flip() => {
                let names = ["Body", "Fight", "Nothing"].map(hitch_core::model::Name::from);
                SettingCommand::Watchful { traits: self.draw.one(&names).into_iter().collect() }
            }
            15 => {
                let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
                SettingCommand::ValueSet { set: self.draw.flip().then(|| self.id(&sets)) }
            }
            14 => {
                let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
                SettingCommand::CatalystSet { set: self.draw.flip().then(|| self.id(&sets)) }
            }
            12 => {
                let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
                SettingCommand::ShakenSet { set: self.draw.flip().then(|| self.id(&sets)) }
            }
            13 => {
                let names = ["Body", "Mind", "Fight", "Nothing"].map(hitch_core::model::Name::from);
                let some = |asker: &mut Self| (0..asker.draw.below(3)).filter_map(|_| asker.draw.one(&names)).collect();
                let traits = (0..self.draw.below(4)).map(|_| some(self)).collect();
                if self.draw.flip() {
                    return SettingCommand::InitiativeFrom { traits };
                }
                SettingCommand::LifeFrom { traits }
            }
            0..=3 => {
                let which = self.draw.one(Mod::ALL).unwrap_or(Mod::Stress);
                if self.draw.flip() {
                    return SettingCommand::Mod { which, on: self.draw.flip() };
                }
                let all: Vec<Choice> = Choice::all().collect();
                let choice = self.draw.one(&all).unwrap_or(Choice::Doom(Doom::Off));
                let open = self.draw.one(&[IfOpen::Wait, IfOpen::Close, IfOpen::CallOff]).unwrap_or_default();
                SettingCommand::Switch { to: going_with(&self.table.setting.mods, choice), open }
            }
            4 | 5 => {
                let doom = self.draw.one(&[Doom::Off, Doom::Full, Doom::Limited]).unwrap_or_default();
                SettingCommand::Doom { doom }
            }
            6 => SettingCommand::Rename { name: self.draw.name() },
            7 if self.draw.flip() => {
                let what = self.draw.one(hitch_core::model::Label::ALL).unwrap_or(hitch_core::model::Label::Beat);
                SettingCommand::Call { what, word: self.draw.name() }
            }
            7 => SettingCommand::DoomLabel { name: self.draw.name() },
            8 if self.draw.flip() => SettingCommand::StartDoom { dice: self.draw.dice() },
            8 => SettingCommand::Difficulty { die: self.draw.die() },
            9 => SettingCommand::StartPoints { points: u32::from(self.points_few()) },
            10 if self.draw.flip() => SettingCommand::AddTrack { name: self.draw.name() },
            10 => SettingCommand::RenameTrack { track: self.track(), name: self.draw.name() },
            _ => SettingCommand::RemoveTrack { track: self.track() },
        }
    }
}
