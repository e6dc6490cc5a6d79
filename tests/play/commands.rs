//! Commands of every kind, mostly about things that are on the table.

use super::draw::Draw;
use hitch::model::{
    Actor, Bearer, CharacterKind, Die, DieId, ElementKind, GmcKind, Phase, Point, PoolKind, Ref, Role, Roll, RollId,
    SceneKind, SetKind, Sfx, Target, TraitRef,
};
use hitch::rules::{
    Against, AssetCommand, CampaignCommand, CharacterCommand, Command, EffectUse, Faces, Field, HarmCommand, HitchUse,
    MapCommand, OrderCommand, Pick, PlayerCommand, PointsCommand, PoolCommand, RollAt, RollCommand, SceneCommand,
    SessionCommand, Table, TestCommand, TraitAt, TraitCommand, What, faces_due,
};

/// One who asks for things.
pub struct Asker<'t, 'n> {
    pub table: &'t Table,
    pub draw: Draw<'n>,
}

impl Asker<'_, '_> {
    /// Some command. Half of them are about the dice of a test, where most rules are.
    pub fn command(&mut self) -> Command {
        match self.draw.below(26) {
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
            16 => Command::Map(self.map()),
            17 => Command::Session(if self.draw.flip() { SessionCommand::Start } else { SessionCommand::End }),
            _ if self.table.resolutions.is_empty() => Command::Test(self.test()),
            _ => Command::Roll(self.roll_command()),
        }
    }

    /// An id of these; once in a while one that means nothing (any more).
    fn id<T: Target + Copy>(&mut self, of: &[T]) -> Ref<T> {
        let stale = self.draw.once_in(25) || of.is_empty();
        let number = u32::try_from(self.draw.below(self.table.next as usize + 3)).unwrap_or_default();
        let (gone, there) = (T::from_number(number), self.draw.one(of));
        let id = if stale { gone.or(there) } else { there };
        id.map_or_else(|| Ref::Name(self.draw.name()), Ref::Id)
    }

    fn player_ref(&mut self) -> Ref<hitch::model::PlayerId> {
        let all: Vec<_> = self.table.players.keys().copied().collect();
        self.id(&all)
    }

    fn who(&mut self) -> Ref<hitch::model::CharacterId> {
        let all: Vec<_> = self.table.cast.keys().copied().collect();
        self.id(&all)
    }

    fn scene(&mut self) -> Ref<hitch::model::SceneId> {
        let all: Vec<_> = self.table.scenes.keys().copied().collect();
        self.id(&all)
    }

    fn scene_at(&mut self) -> Option<Ref<hitch::model::SceneId>> {
        self.draw.once_in(3).then(|| self.scene())
    }

    fn pool(&mut self) -> Ref<hitch::model::PoolId> {
        let all: Vec<_> = self.table.pools.keys().copied().collect();
        self.id(&all)
    }

    fn bearer(&mut self) -> Ref<Bearer> {
        let cast = self.table.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.table.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.table.pools.keys().map(|id| Bearer::Pool(*id));
        let all: Vec<Bearer> = cast.chain(scenes).chain(pools).collect();
        self.id(&all)
    }

    fn actor(&mut self) -> Ref<Actor> {
        let cast = self.table.cast.keys().map(|id| Actor::Character(*id));
        let all: Vec<Actor> = cast.chain(self.table.pools.keys().map(|id| Actor::Pool(*id))).collect();
        self.id(&all)
    }

    fn trait_at(&mut self) -> TraitAt {
        self.trait_like(|_| true)
    }

    fn harm_at(&mut self) -> TraitAt {
        self.trait_like(|role| matches!(role, Role::Complication | Role::Stress(_)))
    }

    fn asset_at(&mut self) -> TraitAt {
        self.trait_like(|role| role == Role::Asset)
    }

    /// A trait that is of that kind; now and then another.
    fn trait_like(&mut self, is: impl Fn(Role) -> bool) -> TraitAt {
        let any = self.draw.once_in(12);
        let cast = self.table.cast.keys().map(|id| Bearer::Character(*id));
        let scenes = self.table.scenes.keys().map(|id| Bearer::Scene(*id));
        let pools = self.table.pools.keys().map(|id| Bearer::Pool(*id));
        let bearers = cast.chain(scenes).chain(pools);
        let all: Vec<TraitRef> = bearers
            .flat_map(|of| {
                let traits = self.table.traits(of).into_iter().flat_map(hitch::model::Traits::iter);
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

    fn campaign(&mut self) -> CampaignCommand {
        match self.draw.below(2) {
            0 => CampaignCommand::Rename { name: self.draw.name() },
            _ => CampaignCommand::Notes { text: self.draw.name() },
        }
    }

    fn player(&mut self) -> PlayerCommand {
        match self.draw.below(4) {
            0 => PlayerCommand::Add { name: self.draw.name() },
            1 => PlayerCommand::Rename { who: self.player_ref(), name: self.draw.name() },
            2 => PlayerCommand::Here { who: self.player_ref(), here: self.draw.flip() },
            _ => PlayerCommand::Remove { who: self.player_ref() },
        }
    }

    fn kind(&mut self) -> CharacterKind {
        let kinds = [
            CharacterKind::Pc,
            CharacterKind::Gmc(GmcKind::Major),
            CharacterKind::Gmc(GmcKind::Minor),
            CharacterKind::Gmc(GmcKind::Extra),
            CharacterKind::Gmc(GmcKind::Boss),
            CharacterKind::Gmc(GmcKind::Location),
        ];
        self.draw.one(&kinds).unwrap_or(CharacterKind::Pc)
    }

    fn character(&mut self) -> CharacterCommand {
        let fields = [Field::Concept, Field::Pronouns, Field::Background, Field::Appearance, Field::Notes];
        match self.draw.below(7) {
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
            5 => CharacterCommand::Become { who: self.who(), kind: self.kind() },
            _ => CharacterCommand::Remove { who: self.who() },
        }
    }

    fn trait_command(&mut self) -> TraitCommand {
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
            5 => {
                let sfx =
                    Sfx { name: self.draw.name(), text: self.draw.name(), unlocked: self.draw.flip(), limit: false };
                TraitCommand::Sfx { at: self.trait_at(), sfx: vec![sfx] }
            }
            6 => TraitCommand::Move { at: self.trait_at(), to: self.draw.one(&[0, 1, usize::MAX]).unwrap_or(0) },
            _ if self.draw.flip() => TraitCommand::ShutDown { at: self.trait_at(), off: self.draw.flip() },
            _ => TraitCommand::Remove { at: self.trait_at() },
        }
    }

    /// Not the largest numbers: a purse that is full is a matter of its own.
    fn points(&mut self) -> PointsCommand {
        let points = u32::try_from(self.draw.below(4)).unwrap_or_default();
        match self.draw.below(5) {
            0 | 1 => PointsCommand::Give { to: self.who(), points },
            2 | 3 => PointsCommand::Take { from: self.who(), points },
            _ => PointsCommand::Bank { points },
        }
    }

    fn asset(&mut self) -> AssetCommand {
        match self.draw.below(5) {
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

    fn track(&mut self) -> Ref<hitch::model::TrackId> {
        let all: Vec<_> = self.table.setting.tracks.iter().map(|track| track.id).collect();
        self.id(&all)
    }

    fn harm(&mut self) -> HarmCommand {
        match self.draw.below(8) {
            0 => HarmCommand::Complicate { on: self.bearer(), name: self.draw.name(), die: self.draw.die() },
            1 => HarmCommand::Worsen { at: self.harm_at(), die: self.draw.die() },
            2 => HarmCommand::Stress { on: self.who(), track: self.track(), die: self.draw.die() },
            3 | 4 => HarmCommand::StepUp { at: self.harm_at() },
            5 => HarmCommand::StepDown { at: self.harm_at() },
            6 => HarmCommand::Remove { at: self.harm_at() },
            _ => HarmCommand::Out { who: self.who(), scene: self.scene_at(), out: self.draw.flip() },
        }
    }

    fn pool_command(&mut self) -> PoolCommand {
        let kinds = [PoolKind::Doom, PoolKind::Crisis, PoolKind::Challenge];
        match self.draw.below(9) {
            0 => PoolCommand::Add {
                name: self.draw.name(),
                kind: self.draw.one(&kinds).unwrap_or(PoolKind::Crisis),
                dice: self.draw.dice(),
            },
            1 => PoolCommand::Rename { pool: self.pool(), name: self.draw.name() },
            2 => PoolCommand::Put { pool: self.pool(), die: self.draw.die(), raising: None },
            3 => PoolCommand::Put { pool: self.pool(), die: self.draw.die(), raising: Some(self.draw.die()) },
            4 | 5 => PoolCommand::Take { pool: self.pool(), die: self.draw.die() },
            6 | 7 => PoolCommand::Step { pool: self.pool(), die: self.draw.die(), up: self.draw.flip() },
            _ => PoolCommand::Remove { pool: self.pool() },
        }
    }

    fn scene_command(&mut self) -> SceneCommand {
        match self.draw.below(10) {
            8 => SceneCommand::Place { scene: self.scene_at(), place: self.draw.name() },
            9 => SceneCommand::Become { scene: self.scene_at(), kind: SceneKind::Tag },
            0 => SceneCommand::Add { name: self.draw.name(), place: self.draw.name(), kind: SceneKind::Bridge },
            1 => SceneCommand::Rename { scene: self.scene_at(), name: self.draw.name() },
            2 => SceneCommand::Start { scene: self.scene() },
            3 => SceneCommand::End { scene: self.scene_at() },
            4 => SceneCommand::Enter { scene: self.scene_at(), who: self.who() },
            5 => SceneCommand::Leave { scene: self.scene_at(), who: self.who() },
            6 => SceneCommand::HighStakes { scene: self.scene_at(), on: self.draw.flip() },
            _ => SceneCommand::Remove { scene: self.scene() },
        }
    }

    fn order(&mut self) -> OrderCommand {
        match self.draw.below(8) {
            0 => OrderCommand::Begin { scene: self.scene_at(), lead: self.actor() },
            1..=3 => OrderCommand::Hand { scene: self.scene_at(), to: self.actor() },
            4 => OrderCommand::Join { scene: self.scene_at(), who: self.actor() },
            5 => OrderCommand::Leave { scene: self.scene_at(), who: self.actor() },
            6 => OrderCommand::Acted { scene: self.scene_at(), who: self.actor(), acted: self.draw.flip() },
            _ => OrderCommand::End { scene: self.scene_at() },
        }
    }

    fn against(&mut self) -> Against {
        match self.draw.below(4) {
            0 => Against::Difficulty(self.draw.die()),
            1 => Against::Doom,
            2 => Against::Crisis(self.pool()),
            _ => Against::Free,
        }
    }

    fn it(&mut self) -> Option<Ref<hitch::model::ResolutionId>> {
        let all: Vec<_> = self.table.resolutions.keys().copied().collect();
        self.draw.once_in(3).then(|| self.id(&all))
    }

    fn test(&mut self) -> TestCommand {
        if self.table.resolutions.is_empty() {
            let against = (!self.draw.once_in(3)).then(|| self.against());
            return TestCommand::Open { who: self.who(), title: self.draw.name(), scene: None, against };
        }
        match self.draw.below(12) {
            0 => TestCommand::Open { who: self.who(), title: self.draw.name(), scene: self.scene_at(), against: None },
            1 | 2 => TestCommand::Oppose { it: self.it(), with: self.against() },
            3 => TestCommand::Act { it: self.it(), who: self.who() },
            4 => TestCommand::Title { it: self.it(), title: self.draw.name() },
            5 => TestCommand::Cap { it: self.it(), die: self.draw.flip().then(|| self.draw.die()) },
            6 => TestCommand::Stakes { it: self.it(), high: self.draw.flip() },
            7..=9 => TestCommand::Close { it: self.it() },
            10 => TestCommand::Open {
                who: self.who(),
                title: self.draw.name(),
                scene: None,
                against: Some(self.against()),
            },
            _ => TestCommand::CallOff { it: self.it() },
        }
    }

    fn roll(&mut self) -> RollAt {
        let all: Vec<RollId> = self.table.rolls.keys().copied().collect();
        match self.draw.below(12) {
            0..=5 => RollAt::Acting,
            6..=9 => RollAt::Opposing,
            10 => RollAt::Id(RollId(self.table.next + 1)),
            _ => self.draw.one(&all).map_or(RollAt::Acting, RollAt::Id),
        }
    }

    fn found(&self, at: &RollAt) -> Option<&Roll> {
        let last = self.table.resolutions.values().next_back().map(|it| it.test());
        let id = match at {
            RollAt::Acting => last?.acting,
            RollAt::Opposing => last?.opposing,
            RollAt::Id(id) => *id,
        };
        self.table.rolls.get(&id).map(|roll| &**roll)
    }

    fn dice_of(&self, at: &RollAt) -> Vec<(DieId, bool)> {
        let dice = self.found(at).map(|roll| roll.dice.as_slice()).unwrap_or_default();
        dice.iter().map(|die| (die.id, die.is_hitch())).collect()
    }

    fn die_in(&mut self, at: &RollAt) -> Ref<DieId> {
        let all: Vec<DieId> = self.dice_of(at).into_iter().map(|it| it.0).collect();
        self.id(&all)
    }

    fn hitch_in(&mut self, at: &RollAt) -> Ref<DieId> {
        let all: Vec<DieId> = self.dice_of(at).into_iter().filter(|it| it.1).map(|it| it.0).collect();
        self.id(&all)
    }

    fn what(&mut self, hinder: bool) -> What {
        let distinctions = self.table.setting.set_of(SetKind::Distinctions).map(|set| set.id);
        match self.draw.below(7) {
            _ if hinder && !self.draw.once_in(4) => {
                let mut theirs = Vec::new();
                for (id, it) in self.table.cast.iter() {
                    let sets = it.traits.sets.iter().filter(|set| Some(set.def) == distinctions);
                    let of = Bearer::Character(*id);
                    theirs.extend(sets.flat_map(|set| &set.traits).map(|it| TraitRef { of, id: it.id }));
                }
                self.draw.one(&theirs).map_or(What::Dice(vec![Die::D6]), |at| What::Trait(at.into()))
            }
            0..=3 => What::Trait(self.trait_at()),
            4 => What::Pool(self.pool(), self.draw.die()),
            _ if self.draw.once_in(30) => What::Dice(vec![Die::D4; 70]),
            _ => What::Dice((0..self.draw.below(5)).map(|_| self.draw.die()).collect()),
        }
    }

    /// What fits how far a roll has come; now and then something else.
    fn roll_command(&mut self) -> RollCommand {
        let roll = self.roll();
        let phase = self.found(&roll).map_or(Phase::Building, |roll| roll.phase);
        match (phase == Phase::Building, self.draw.once_in(12)) {
            (true, false) | (false, true) => self.building(roll),
            _ => self.fallen(roll),
        }
    }

    fn building(&mut self, roll: RollAt) -> RollCommand {
        // Few dice want more first, so that there is something left to choose from.
        let few = self.found(&roll).is_some_and(|roll| roll.dice.len() < 4) && !self.draw.once_in(4);
        match self.draw.below(if few { 4 } else { 12 }) {
            0..=3 => {
                let (hinder, pay) = (self.draw.once_in(4), self.draw.flip());
                RollCommand::Add { what: self.what(hinder), roll, hinder, pay }
            }
            4 => RollCommand::Remove { die: self.die_in(&roll), roll },
            5 => RollCommand::Step { die: self.die_in(&roll), roll, up: self.draw.flip() },
            6 => RollCommand::Double { die: self.die_in(&roll), roll },
            7 => RollCommand::Hinder { die: self.die_in(&roll), roll, on: self.draw.flip() },
            _ => self.throw(roll, false),
        }
    }

    fn fallen(&mut self, roll: RollAt) -> RollCommand {
        match self.draw.below(20) {
            0 => RollCommand::Face { die: self.die_in(&roll), roll, face: self.face(Die::D12) },
            1 => self.throw(roll, true),
            2..=6 => RollCommand::Stand { pick: self.pick(&roll), roll },
            7 | 8 => RollCommand::MoreTotal { roll },
            9 | 10 => RollCommand::MoreEffect { roll },
            11..=14 => RollCommand::Hitch { die: self.hitch_in(&roll), roll, to: self.hitch_use() },
            15 => RollCommand::Botch { roll, name: self.draw.name() },
            _ => RollCommand::Effect {
                die: self.draw.once_in(4).then(|| self.die_in(&roll)),
                to: self.effect_use(),
                steps: self.draw.once_in(4).then(|| self.draw.count()),
                roll,
            },
        }
    }

    /// A face, ones more often than chance has it.
    fn face(&mut self, die: Die) -> u8 {
        let low = self.draw.once_in(3);
        if low { 1 } else { u8::try_from(self.draw.below(usize::from(die.sides()))).unwrap_or_default() + 1 }
    }

    fn throw(&mut self, roll: RollAt, afresh: bool) -> RollCommand {
        let throw = |roll: RollAt, faces: Faces| {
            if afresh { RollCommand::Afresh { roll, faces } } else { RollCommand::Throw { roll, faces } }
        };
        let due = faces_due(self.table, &Command::Roll(throw(roll.clone(), Faces::Due)));
        let mut faces: Vec<u8> = due.into_iter().map(|(_, die)| self.face(die)).collect();
        match self.draw.below(30) {
            27 => faces.push(1),
            28 => faces.iter_mut().for_each(|face| *face = 13),
            29 => return throw(roll, Faces::Due),
            _ => {}
        }
        throw(roll, if self.draw.flip() { Faces::Typed(faces) } else { Faces::Rolled(faces) })
    }

    fn pick(&mut self, roll: &RollAt) -> Pick {
        match self.draw.below(3) {
            0 => Pick::BestTotal,
            1 => Pick::BestEffect,
            _ => Pick::Dice {
                total: (0..self.draw.below(4)).map(|_| self.die_in(roll)).collect(),
                effect: (0..self.draw.below(3)).map(|_| self.die_in(roll)).collect(),
            },
        }
    }

    fn hitch_use(&mut self) -> HitchUse {
        match self.draw.below(4) {
            0 => HitchUse::Complicate { name: self.draw.name() },
            1 => HitchUse::StepUp { at: self.harm_at() },
            2 => HitchUse::Doom { raising: self.draw.flip().then(|| self.draw.die()) },
            _ => HitchUse::Crisis { pool: self.pool() },
        }
    }

    fn effect_use(&mut self) -> EffectUse {
        match self.draw.below(5) {
            0 => EffectUse::Asset { of: self.bearer(), name: self.draw.name() },
            1 => EffectUse::Complicate { on: self.bearer(), name: self.draw.name() },
            2 => EffectUse::Worsen { at: self.harm_at() },
            3 => EffectUse::Stress { on: self.who(), track: self.track() },
            _ => EffectUse::Crisis { pool: self.pool(), die: self.draw.die() },
        }
    }

    fn element(&mut self) -> Ref<hitch::model::ElementId> {
        let all: Vec<_> = self.table.map.elements.keys().copied().collect();
        self.id(&all)
    }

    fn map(&mut self) -> MapCommand {
        let ties: Vec<_> = self.table.map.ties.keys().copied().collect();
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
            6 => MapCommand::Tie { from: self.element(), to: self.element(), text: self.draw.name() },
            7 => MapCommand::Reword { tie: self.id(&ties), text: self.draw.name() },
            _ => MapCommand::Cut { tie: self.id(&ties) },
        }
    }
}
