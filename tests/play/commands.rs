//! Commands of every kind, mostly about things that are on the table.

use super::draw::Draw;
use hitch_core::model::{
    Actor, Bearer, CharacterKind, ElementKind, GmcKind, HurtTo, Name, OrderKind, PictureName, Point, PoolKind, Ref,
    Role, SceneKind, Spared, Target, TimedId, TraitRef, Turn,
};
use hitch_core::rules::{
    Against, AimAt, AssetCommand, CampaignCommand, CharacterCommand, Command, ContestCommand, Faces, Field,
    HarmCommand, MapCommand, OrderCommand, PlayerCommand, PointsCommand, PoolCommand, SceneCommand, SessionCommand,
    StayWith, Table, TestCommand, TimedCommand, TraitAt, TraitCommand, contest_now,
};

/// One who asks for things.
pub struct Asker<'t, 'n> {
    pub table: &'t Table,
    pub draw: Draw<'n>,
}

impl Asker<'_, '_> {
    /// Some command, with faces where it rolls dice.
    pub fn command(&mut self) -> Command {
        let command = self.without_faces();
        self.with_faces(command)
    }

    /// Half of all commands are about the dice of a test, where most rules are.
    fn without_faces(&mut self) -> Command {
        match self.draw.below(61) {
            54 | 55 => Command::Path(self.path()),
            56 => Command::Map(self.map_tool()),
            57 | 58 => Command::Growth(self.growth()),
            59 if self.draw.flip() => self.counter(),
            59 => Command::Setting(self.states()),
            60 => Command::Roll(self.question()),
            49 => Command::TraitSet(self.trait_set()),
            50 => Command::Trait(self.said_of_trait()),
            51 | 52 => Command::Setting(self.of_setting()),
            53 => Command::Character(self.making()),
            47 | 48 => Command::Catalyst(self.catalyst()),
            43 | 44 => Command::Crisis(self.crisis()),
            45 | 46 => Command::Spend(self.spend()),
            41 | 42 => self.evening(),
            39 | 40 => Command::Timed(self.timed()),
            31 => Command::Gmc(self.gmc()),
            32 => Command::Vehicle(self.vehicle()),
            0 => Command::Campaign(self.campaign()),
            1 => Command::Player(self.player()),
            2 => Command::Character(self.character()),
            3 | 4 => Command::Trait(self.trait_command()),
            5 => Command::Points(self.points()),
            6 | 7 => Command::Asset(self.asset()),
            8 | 9 => Command::Harm(self.harm()),
            10 | 11 => Command::Pool(self.pool_command()),
            12 => Command::Scene(self.scene_command()),
            13 => Command::Order(self.order()),
            14 | 15 => Command::Test(self.test()),
            18 | 19 => Command::Contest(self.contest()),
            16 if self.draw.flip() => Command::Sight(self.sight()),
            16 => Command::Map(self.map()),
            26 | 27 => Command::Sfx(self.use_sfx()),
            28 | 29 => Command::Sfx(self.sfx_command()),
            30 => Command::Setting(self.setting()),
            35..=38 => Command::Beside(self.beside()),
            17 if self.draw.once_in(3) => self.start_rolled(),
            17 => Command::Session(if self.draw.flip() { SessionCommand::Start } else { SessionCommand::End }),
            33 | 34 => Command::Gather(self.gather()),
            _ if self.table.resolutions.is_empty() => Command::Test(self.test()),
            _ => Command::Roll(self.roll_command()),
        }
    }

    /// An id of these; once in a while one that means nothing (any more).
    pub(super) fn id<T: Target + Copy>(&mut self, of: &[T]) -> Ref<T> {
        let stale = self.draw.once_in(25) || of.is_empty();
        let number = u32::try_from(self.draw.below(self.table.next as usize + 3)).unwrap_or_default();
        let (gone, there) = (T::from_number(number), self.draw.one(of));
        let id = if stale { gone.or(there) } else { there };
        id.map_or_else(|| Ref::Name(self.draw.name()), Ref::Id)
    }

    pub(super) fn player_ref(&mut self) -> Ref<hitch_core::model::PlayerId> {
        let all: Vec<_> = self.table.players.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn who(&mut self) -> Ref<hitch_core::model::CharacterId> {
        let all: Vec<_> = self.table.cast.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn scene(&mut self) -> Ref<hitch_core::model::SceneId> {
        let all: Vec<_> = self.table.scenes.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn scene_at(&mut self) -> Option<Ref<hitch_core::model::SceneId>> {
        self.draw.once_in(3).then(|| self.scene())
    }

    pub(super) fn pool(&mut self) -> Ref<hitch_core::model::PoolId> {
        let all: Vec<_> = self.table.pools.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn bearer(&mut self) -> Ref<Bearer> {
        let cast = self.table.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.table.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.table.pools.keys().map(|id| Bearer::Pool(*id));
        let all: Vec<Bearer> = cast.chain(scenes).chain(pools).collect();
        self.id(&all)
    }

    pub(super) fn actor(&mut self) -> Ref<Actor> {
        let cast = self.table.cast.keys().map(|id| Actor::Character(*id));
        let all: Vec<Actor> = cast.chain(self.table.pools.keys().map(|id| Actor::Pool(*id))).collect();
        self.id(&all)
    }

    pub(super) fn trait_at(&mut self) -> TraitAt {
        self.trait_like(|_| true)
    }

    pub(super) fn harm_at(&mut self) -> TraitAt {
        self.trait_like(|role| matches!(role, Role::Complication | Role::Stress(_) | Role::Trauma(_) | Role::Worn(_)))
    }

    pub(super) fn asset_at(&mut self) -> TraitAt {
        self.trait_like(|role| role == Role::Asset)
    }

    /// A trait that is of that kind; now and then another.
    pub(super) fn trait_like(&mut self, is: impl Fn(Role) -> bool) -> TraitAt {
        let any = self.draw.once_in(12);
        let cast = self.table.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.table.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.table.pools.keys().map(|id| Bearer::Pool(*id));
        let bearers = cast.chain(scenes).chain(pools);
        let all: Vec<TraitRef> = bearers
            .flat_map(|of| {
                let traits = self.table.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter);
                traits.map(move |(role, it)| (role, TraitRef { of, id: it.id }))
            })
            .filter(|(role, _)| any || is(*role))
            .map(|(_, at)| at)
            .collect();
        match self.draw.one(&all) {
            Some(at) if !self.draw.once_in(25) => at.into(),
            _ => TraitAt { of: self.bearer(), is: self.id(&[]) },
        }
    }

    pub(super) fn campaign(&mut self) -> CampaignCommand {
        match self.draw.below(2) {
            0 => CampaignCommand::Rename { name: self.draw.name() },
            _ => CampaignCommand::Notes { text: self.draw.name() },
        }
    }

    pub(super) fn player(&mut self) -> PlayerCommand {
        match self.draw.below(4) {
            0 => PlayerCommand::Add { name: self.draw.name() },
            1 => PlayerCommand::Rename { who: self.player_ref(), name: self.draw.name() },
            2 => PlayerCommand::Here { who: self.player_ref(), here: self.draw.flip() },
            _ => PlayerCommand::Remove { who: self.player_ref() },
        }
    }

    pub(super) fn kind(&mut self) -> CharacterKind {
        let kinds = [
            CharacterKind::Pc,
            CharacterKind::Gmc(GmcKind::Major),
            CharacterKind::Gmc(GmcKind::Minor),
            CharacterKind::Gmc(GmcKind::Extra),
            CharacterKind::Gmc(GmcKind::Boss),
            CharacterKind::Gmc(GmcKind::Location),
            CharacterKind::Gmc(GmcKind::Mob),
            CharacterKind::Gmc(GmcKind::Faction),
            CharacterKind::Gmc(GmcKind::Catalyst),
            CharacterKind::Vehicle,
        ];
        self.draw.one(&kinds).unwrap_or(CharacterKind::Pc)
    }

    pub(super) fn character(&mut self) -> CharacterCommand {
        let fields = [Field::Concept, Field::Pronouns, Field::Background, Field::Appearance, Field::Notes];
        match self.draw.below(8) {
            0 | 1 => CharacterCommand::Add {
                name: self.draw.name(),
                kind: self.kind(),
                player: self.draw.flip().then(|| self.player_ref()),
                scene: self.scene_at(),
            },
            2 => CharacterCommand::Rename { who: self.who(), name: self.draw.name() },
            3 => CharacterCommand::Describe {
                who: self.who(),
                field: self.draw.one(&fields).unwrap_or(Field::Notes),
                text: self.draw.name(),
            },
            4 => CharacterCommand::Play { who: self.who(), player: self.draw.flip().then(|| self.player_ref()) },
            6 => {
                let picture = PictureName::try_from(Name::from("0123456789abcdef.png")).unwrap();
                CharacterCommand::Picture { who: self.who(), picture: self.draw.flip().then_some(picture) }
            }
            5 => CharacterCommand::Become { who: self.who(), kind: self.kind() },
            _ => CharacterCommand::Remove { who: self.who() },
        }
    }

    pub(super) fn trait_command(&mut self) -> TraitCommand {
        let sets: Vec<_> = self.table.setting.sets.iter().map(|set| set.id).collect();
        match self.draw.below(8) {
            0 => TraitCommand::Add {
                of: self.bearer(),
                set: self.id(&sets),
                name: self.draw.name(),
                dice: self.draw.dice(),
            },
            1 => TraitCommand::Rename { at: self.trait_at(), name: self.draw.name() },
            2 | 3 => TraitCommand::Rate { at: self.trait_at(), dice: self.draw.dice() },
            4 => TraitCommand::Note { at: self.trait_at(), text: self.draw.name() },
            5 => TraitCommand::Statement { at: self.trait_at(), text: self.draw.name() },
            6 => TraitCommand::Move { at: self.trait_at(), to: self.draw.one(&[0, 1, usize::MAX]).unwrap_or(0) },
            _ if self.draw.flip() => TraitCommand::ShutDown { at: self.trait_at(), off: self.draw.flip() },
            _ => TraitCommand::Remove { at: self.trait_at() },
        }
    }

    /// Not the largest numbers: a purse that is full is a matter of its own.
    pub(super) fn points(&mut self) -> PointsCommand {
        let points = u32::try_from(self.draw.below(4)).unwrap_or_default();
        match self.draw.below(7) {
            5 | 6 => PointsCommand::Earns {
                who: self.who(),
                it: None,
                raising: self.draw.flip().then(|| self.draw.die()),
                into: self.draw.once_in(3).then(|| self.pool()),
            },
            0 | 1 => PointsCommand::Give { to: self.who(), points },
            2 | 3 => PointsCommand::Take { from: self.who(), points },
            _ => PointsCommand::Bank { points },
        }
    }

    pub(super) fn asset(&mut self) -> AssetCommand {
        match self.draw.below(12) {
            8 => self.relationship(),
            5 => AssetCommand::Grant {
                of: self.bearer(),
                name: self.draw.name(),
                die: self.draw.flip().then(|| self.draw.die()),
            },
            6 => AssetCommand::StepDown { at: self.asset_at() },
            7 => AssetCommand::Drop { at: self.asset_at() },
            0 | 1 => AssetCommand::Make {
                by: self.who(),
                of: self.draw.flip().then(|| self.bearer()),
                name: self.draw.name(),
                keep: self.draw.flip(),
                open: self.draw.flip(),
            },
            2 => AssetCommand::Keep { at: self.asset_at(), by: self.who() },
            3 => AssetCommand::Open { at: self.asset_at(), by: self.who() },
            _ => AssetCommand::Give { at: self.asset_at(), to: self.bearer(), by: self.who() },
        }
    }

    pub(super) fn track(&mut self) -> Ref<hitch_core::model::TrackId> {
        let all: Vec<_> = self.table.setting.tracks.iter().map(|track| track.id).collect();
        self.id(&all)
    }

    pub(super) fn harm(&mut self) -> HarmCommand {
        let points = u32::try_from(self.draw.below(12)).unwrap_or_default();
        let to = self.draw.one(&HurtTo::ALL).unwrap_or_default();
        match self.draw.below(23) {
            22 => {
                let old = self.draw.once_in(3);
                let with = if old { StayWith::Old(self.harm_at()) } else { StayWith::New(self.draw.name()) };
                HarmCommand::StayIn { who: self.who(), scene: self.scene_at(), with }
            }
            9 | 10 => HarmCommand::Push { at: self.harm_at(), roll: self.roll() },
            11 | 12 => HarmCommand::Wear { at: self.trait_at(), die: self.draw.die() },
            13 | 14 => HarmCommand::Damage { on: self.who(), points, to },
            15 => HarmCommand::Weapon { on: self.who(), die: self.draw.die(), to, faces: Faces::Due },
            16 => HarmCommand::Heal { who: self.who(), points, of: to },
            17 => HarmCommand::Rest { who: self.who() },
            18 | 19 => HarmCommand::StayUp { who: self.who() },
            20 => HarmCommand::FirstAid { who: self.who() },
            21 => HarmCommand::Dies { who: self.who(), dead: self.draw.flip() },
            8 => HarmCommand::Back { who: self.who(), scene: self.scene_at(), name: self.draw.name() },
            0 => HarmCommand::Complicate { on: self.bearer(), name: self.draw.name(), die: self.draw.die() },
            1 => HarmCommand::Worsen { at: self.harm_at(), die: self.draw.die() },
            2 => HarmCommand::Stress { on: self.who(), track: self.track(), die: self.draw.die() },
            3 | 4 => HarmCommand::StepUp { at: self.harm_at() },
            5 => HarmCommand::StepDown { at: self.harm_at() },
            6 => HarmCommand::Remove { at: self.harm_at() },
            _ => HarmCommand::Out { who: self.who(), scene: self.scene_at(), out: self.draw.flip() },
        }
    }

    pub(super) fn pool_command(&mut self) -> PoolCommand {
        let kinds = [PoolKind::Doom, PoolKind::Crisis, PoolKind::Challenge];
        match self.draw.below(12) {
            0 => PoolCommand::Add {
                name: self.draw.name(),
                kind: self.draw.one(&kinds).unwrap_or(PoolKind::Crisis),
                dice: self.draw.dice(),
                scene: self.scene_at(),
                of_scene: self.draw.once_in(3),
            },
            1 => PoolCommand::Rename { pool: self.pool(), name: self.draw.name() },
            2 => PoolCommand::Put { pool: self.pool(), die: self.draw.die(), raising: None },
            3 => PoolCommand::Put { pool: self.pool(), die: self.draw.die(), raising: Some(self.draw.die()) },
            4 | 5 => PoolCommand::Take { pool: self.pool(), die: self.draw.die() },
            6 | 7 => PoolCommand::Step { pool: self.pool(), die: self.draw.die(), up: self.draw.flip() },
            9 => PoolCommand::PaysFor { pool: self.pool(), what: Box::new(Command::Points(self.points())) },
            10 => PoolCommand::PaysFor { pool: self.pool(), what: Box::new(Command::Roll(self.roll_command())) },
            8 if self.draw.flip() => PoolCommand::Pays { pool: self.pool(), on: !self.draw.once_in(3) },
            8 if self.draw.flip() => PoolCommand::Story,
            8 => PoolCommand::Belongs { pool: self.pool(), scene: self.scene_at() },
            _ => PoolCommand::Remove { pool: self.pool() },
        }
    }

    pub(super) fn scene_command(&mut self) -> SceneCommand {
        match self.draw.below(11) {
            10 => SceneCommand::Notes { scene: self.scene_at(), text: self.draw.name() },
            8 => SceneCommand::Place { scene: self.scene_at(), place: self.draw.name() },
            9 => SceneCommand::Become { scene: self.scene_at(), kind: SceneKind::Tag },
            0 => SceneCommand::Add { name: self.draw.name(), place: self.draw.name(), kind: SceneKind::Bridge },
            1 => SceneCommand::Rename { scene: self.scene_at(), name: self.draw.name() },
            2 => SceneCommand::Start { scene: self.scene() },
            3 => SceneCommand::End {
                scene: self.scene_at(),
                drop: if self.draw.once_in(3) { vec![self.harm_at()] } else { Vec::new() },
                out: if self.draw.once_in(4) { Some(vec![self.harm_at()]) } else { None },
            },
            4 => SceneCommand::Enter { scene: self.scene_at(), who: self.who() },
            5 => SceneCommand::Leave { scene: self.scene_at(), who: self.who() },
            6 => SceneCommand::HighStakes { scene: self.scene_at(), on: self.draw.flip() },
            _ => SceneCommand::Remove { scene: self.scene() },
        }
    }

    pub(super) fn order(&mut self) -> OrderCommand {
        match self.draw.below(16) {
            8..=15 => self.orders(),
            0 => {
                let kind = self.draw.one(OrderKind::RUNNING).unwrap_or(OrderKind::Handoff);
                OrderCommand::Begin { scene: self.scene_at(), lead: self.actor(), kind }
            }
            1..=3 => OrderCommand::Hand { scene: self.scene_at(), to: self.actor() },
            4 => OrderCommand::Join { scene: self.scene_at(), who: self.actor() },
            5 => OrderCommand::Leave { scene: self.scene_at(), who: self.actor() },
            6 => OrderCommand::Acted { scene: self.scene_at(), who: self.actor(), acted: self.draw.flip() },
            _ => OrderCommand::End { scene: self.scene_at() },
        }
    }

    pub(super) fn against(&mut self) -> Against {
        match self.draw.below(4) {
            0 => Against::Difficulty(self.draw.die()),
            1 => Against::Doom,
            2 => Against::Crisis(self.pool()),
            _ if self.draw.once_in(4) => Against::Player(self.who()),
            _ => Against::Free,
        }
    }

    fn aim(&mut self) -> Option<AimAt> {
        match self.draw.below(12) {
            6 | 7 => Some(AimAt::Timed(self.clock())),
            8 => Some(AimAt::BuyTime(self.clock())),
            9 => Some(AimAt::Life(self.who())),
            10 | 11 => Some(AimAt::Rouse(self.who())),
            0 => Some(if self.draw.flip() { AimAt::Asset } else { AimAt::Specialty }),
            1 | 2 => Some(AimAt::Recovery(self.harm_at())),
            3 => Some(AimAt::Anything),
            _ => None,
        }
    }

    fn clock(&mut self) -> Ref<TimedId> {
        let all: Vec<TimedId> = self.table.scenes.values().flat_map(|it| &it.timed).map(|it| it.id).collect();
        self.id(&all)
    }

    fn timed(&mut self) -> TimedCommand {
        let few = |asker: &mut Self| u8::try_from(asker.draw.below(4)).unwrap_or_default();
        match self.draw.below(6) {
            0 | 1 => TimedCommand::Add {
                scene: self.scene_at(),
                title: self.draw.name(),
                stages: few(self),
                beats: self.draw.flip().then(|| few(self)),
            },
            2 => TimedCommand::Rename { it: self.clock(), title: self.draw.name() },
            3 => TimedCommand::Correct { it: self.clock(), done: few(self), left: i16::from(few(self)) - 1 },
            4 => {
                let what = if self.draw.flip() { Spared::Objective } else { Spared::Getaway };
                TimedCommand::Choose { it: self.clock(), what }
            }
            _ => TimedCommand::Remove { it: self.clock() },
        }
    }

    fn open(&mut self, against: Option<Against>) -> TestCommand {
        TestCommand::Open {
            who: self.who(),
            title: self.draw.name(),
            scene: if self.draw.once_in(3) { self.scene_at() } else { None },
            against,
            aim: self.aim(),
            pay: self.draw.once_in(8),
        }
    }

    /// What is due in the contest at hand; now and then something else.
    pub(super) fn contest(&mut self) -> ContestCommand {
        let now = self.table.at_hand().and_then(|it| contest_now(self.table, it.id));
        let Some(now) = now.filter(|_| !self.draw.once_in(10)) else {
            let here: Vec<_> = self.table.running().flat_map(|scene| scene.cast.clone()).collect();
            let (who, title) = (self.id(&here), self.draw.name());
            let others: Vec<_> = here.into_iter().filter(|id| Ref::Id(*id) != who).collect();
            let mut against: Vec<_> = (0..=self.draw.below(2)).map(|_| self.id(&others)).collect();
            if !self.draw.once_in(10) {
                against.dedup();
            }
            if self.draw.once_in(4) {
                return ContestCommand::Sweep { who, against, title, scene: None, pay: self.draw.once_in(8) };
            }
            let (pay, area) = (self.draw.once_in(20), self.draw.once_in(3));
            return ContestCommand::Open { who, against, title, scene: None, pay, area };
        };
        let this = self.it();
        let named = |asker: &mut Self| asker.draw.once_in(4).then(|| asker.who());
        match (&now.turn, self.draw.below(10)) {
            (Turn::Stopped { .. }, 0..=6) => {
                ContestCommand::GoOn { it: this, who: self.who(), pay: self.draw.once_in(8) }
            }
            (Turn::Stopped { .. }, _) => ContestCommand::DropOut { it: this, who: self.who() },
            (_, 0..=4) => ContestCommand::Oppose {
                it: this,
                who: named(self),
                again: self.draw.flip(),
                pay: self.draw.once_in(8),
            },
            (_, 5) => ContestCommand::GiveIn { it: this, who: named(self) },
            (_, 6) => ContestCommand::LetGo { it: this, who: named(self) },
            (_, 7 | 8) => ContestCommand::Interfere { it: this, who: self.who(), pay: self.draw.once_in(8) },
            _ => ContestCommand::Join { it: this, who: self.who(), pay: self.draw.once_in(8) },
        }
    }

    pub(super) fn it(&mut self) -> Option<Ref<hitch_core::model::ResolutionId>> {
        let all: Vec<_> = self.table.resolutions.keys().copied().collect();
        self.draw.once_in(3).then(|| self.id(&all))
    }

    pub(super) fn test(&mut self) -> TestCommand {
        if self.table.resolutions.is_empty() {
            let against = (!self.draw.once_in(3)).then(|| self.against());
            return self.open(against);
        }
        match self.draw.below(15) {
            0 => self.open(None),
            1 | 2 => TestCommand::Oppose { it: self.it(), with: self.against() },
            3 => TestCommand::Act { it: self.it(), who: self.who(), pay: self.draw.flip() },
            4 => TestCommand::Title { it: self.it(), title: self.draw.name() },
            5 => TestCommand::Cap { it: self.it(), die: self.draw.flip().then(|| self.draw.die()) },
            6 => TestCommand::Stakes {
                it: self.it(),
                high: self.draw.flip(),
                of: if self.draw.once_in(3) { vec![self.who()] } else { Vec::new() },
            },
            7..=9 => TestCommand::Close { it: self.it() },
            10 => {
                let against = Some(self.against());
                self.open(against)
            }
            11 if self.draw.flip() => TestCommand::Ability { it: self.it(), with: self.trait_at() },
            11 => TestCommand::Automatic {
                it: self.it(),
                succeeds: self.draw.one(&[None, Some(true), Some(false)]).flatten(),
            },
            12 => TestCommand::Park { it: self.it() },
            13 => {
                let all: Vec<_> = self.table.resolutions.keys().copied().collect();
                TestCommand::TakeUp { it: self.id(&all) }
            }
            _ => TestCommand::CallOff { it: self.it() },
        }
    }

    pub(super) fn element(&mut self) -> Ref<hitch_core::model::ElementId> {
        let all: Vec<_> = self.table.map.elements.keys().copied().collect();
        self.id(&all)
    }

    pub(super) fn map(&mut self) -> MapCommand {
        let connections: Vec<_> = self.table.map.connections.keys().copied().collect();
        let at = Point { x: self.draw.one(&[0, i32::MAX, i32::MIN]).unwrap_or(0), y: 7 };
        match self.draw.below(10) {
            9 => MapCommand::Link { element: self.element(), character: self.draw.flip().then(|| self.who()) },
            0 => MapCommand::Add {
                kind: self.draw.one(&ElementKind::ALL).unwrap_or(ElementKind::Pc),
                name: self.draw.name(),
                at,
                character: self.draw.flip().then(|| self.who()),
            },
            1 => MapCommand::Move { element: self.element(), at },
            2 => MapCommand::Rename { element: self.element(), name: self.draw.name() },
            3 => MapCommand::Become { element: self.element(), kind: ElementKind::Resource },
            4 => MapCommand::Note { element: self.element(), text: self.draw.name() },
            5 => MapCommand::Remove { element: self.element() },
            6 => MapCommand::Connect { from: self.element(), to: self.element(), text: self.draw.name() },
            7 => MapCommand::Reword { connection: self.id(&connections), text: self.draw.name() },
            _ => MapCommand::Cut { connection: self.id(&connections) },
        }
    }
}
