//! What undo takes back, in a few words.

use super::terms::{a, low_stakes, so_many};
use crate::model::{Actor, Bearer, CharacterId, PoolId, Ref, ResolutionId, RollId, Side, State, Turn, dice_text};
use crate::rules::{
    AssetCommand, CampaignCommand, CharacterCommand, Command, ContestCommand, EffectUse, GatherCommand, HarmCommand,
    MapCommand, OrderCommand, PlayerCommand, PoolCommand, RollAt, RollCommand, SceneCommand, TestCommand, TraitAt,
    TraitCommand, What, contest_now,
};

/// What a step did, from its commands and the table before or after it, whichever knows the names.
pub fn label(commands: &[Command], before: &State, after: &State) -> String {
    let names = Names { before, after };
    // Of a step of several commands the throws are what people remember; else the last one.
    let throw = |it: &&Command| matches!(it, Command::Roll(RollCommand::Throw { .. } | RollCommand::Afresh { .. }));
    let throws: Vec<String> = commands.iter().filter(throw).map(|command| names.command(command)).collect();
    if !throws.is_empty() {
        return throws.join(" and ");
    }
    let aside = |it: &&Command| matches!(it, Command::Roll(RollCommand::Stand { .. }) | Command::Test(_));
    let main = commands.iter().rev().find(|it| !aside(it)).or(commands.last());
    let main = || main.map_or_else(|| "nothing".to_owned(), |command| names.command(command));
    names.together(commands).unwrap_or_else(main)
}

/// What going back to before a resolution takes back.
pub fn group_label(state: &State, it: ResolutionId) -> String {
    let Some(resolution) = state.resolutions.get(&it) else { return "before this test".to_owned() };
    if resolution.title.is_empty() {
        let who = resolution.who().and_then(|who| state.cast.get(&who)).map_or("somebody", |it| &it.name);
        format!("before {who}'s {}", super::called(resolution))
    } else {
        format!("before \u{201c}{}\u{201d}", resolution.title)
    }
}

/// The names a step is told with.
pub(super) struct Names<'s> {
    before: &'s State,
    pub(super) after: &'s State,
}

impl Names<'_> {
    pub(super) fn either<R>(&self, find: impl Fn(&State) -> Option<R>) -> Option<R> {
        find(self.before).or_else(|| find(self.after))
    }

    pub(super) fn bearer(&self, at: &Ref<Bearer>) -> String {
        match at {
            Ref::Id(of) => self.either(|s| s.bearer_name(*of).map(ToString::to_string)).unwrap_or_default(),
            Ref::Name(name) => name.to_string(),
        }
    }

    pub(super) fn who(&self, at: &Ref<CharacterId>) -> String {
        match at {
            Ref::Id(id) => self.bearer(&Ref::Id(Bearer::Character(*id))),
            Ref::Name(name) => name.to_string(),
        }
    }

    pub(super) fn pool(&self, at: &Ref<PoolId>) -> String {
        match at {
            Ref::Id(id) => self.bearer(&Ref::Id(Bearer::Pool(*id))),
            Ref::Name(name) => name.to_string(),
        }
    }

    pub(super) fn actor(&self, at: &Ref<Actor>) -> String {
        match at {
            Ref::Id(Actor::Character(id)) => self.bearer(&Ref::Id(Bearer::Character(*id))),
            Ref::Id(Actor::Pool(id)) => self.bearer(&Ref::Id(Bearer::Pool(*id))),
            Ref::Name(name) => name.to_string(),
        }
    }

    pub(super) fn trait_name(&self, at: &TraitAt) -> String {
        let of = self.bearer(&at.of);
        let name = match (&at.of, &at.is) {
            (_, Ref::Name(name)) => name.to_string(),
            (Ref::Id(of), Ref::Id(id)) => {
                self.either(|s| Some(s.traits(*of)?.find(*id)?.1.name.to_string())).unwrap_or_default()
            }
            _ => "a trait".to_owned(),
        };
        format!("{of}: {name}")
    }

    fn roll(&self, at: &RollAt) -> Option<RollId> {
        let of = |s: &State| s.at_hand().map(|it| (it.acting(), it.opposing()));
        match at {
            RollAt::Id(id) => Some(*id),
            RollAt::Acting => of(self.after).or_else(|| of(self.before)).and_then(|it| it.0),
            RollAt::Opposing => of(self.after).or_else(|| of(self.before)).and_then(|it| it.1),
        }
    }

    fn roller(&self, at: &RollAt) -> String {
        let Some(id) = self.roll(at) else { return String::new() };
        match self.either(|s| s.rolls.get(&id).map(|roll| roll.by)) {
            Some(Side::Character(id)) => self.who(&Ref::Id(id)),
            _ => "the opposition".to_owned(),
        }
    }

    fn command(&self, command: &Command) -> String {
        match command {
            Command::Setting(it) => super::setting::label(it),
            Command::Sfx(it) => super::sfx::label(it, self.before),
            Command::Gmc(it) => self.gmc(it),
            Command::Catalyst(it) => self.catalyst(it),
            Command::Vehicle(it) => self.vehicle(it),
            Command::Campaign(CampaignCommand::Rename { name }) => format!("name the campaign {name}"),
            Command::Campaign(CampaignCommand::Notes { .. }) => "write the campaign's notes".to_owned(),
            Command::Player(it) => match it {
                PlayerCommand::Add { name } => format!("add the player {name}"),
                PlayerCommand::Rename { name, .. } => format!("rename a player to {name}"),
                PlayerCommand::Here { here: true, .. } => "mark a player as here".to_owned(),
                PlayerCommand::Here { here: false, .. } => "mark a player as away".to_owned(),
                PlayerCommand::Remove { .. } => "remove a player".to_owned(),
            },
            Command::Character(it) => self.character(it),
            Command::Trait(it) => self.traits(it),
            Command::Points(it) => super::costs::label(self, it),
            Command::Asset(it) => match it {
                AssetCommand::Make { name, .. } => format!("make the asset {name}"),
                AssetCommand::Grant { name, .. } | AssetCommand::Relationship { name, .. } => {
                    format!("give the asset {name}")
                }
                AssetCommand::StepDown { at } => format!("step down {}", self.trait_name(at)),
                AssetCommand::Drop { at } => format!("drop {}", self.trait_name(at)),
                AssetCommand::Keep { at, .. } => format!("keep {}", self.trait_name(at)),
                AssetCommand::Open { at, .. } => format!("open {} to all", self.trait_name(at)),
                AssetCommand::Give { at, .. } => format!("give away {}", self.trait_name(at)),
            },
            Command::Harm(it) => self.harm(it),
            Command::Crisis(it) => self.crisis(it),
            Command::Spend(it) => self.spend(it),
            Command::Pool(it) => self.pools(it),
            Command::Scene(it) => match it {
                SceneCommand::Add { name, .. } => format!("prepare the scene {name}"),
                SceneCommand::Rename { name, .. } => format!("rename a scene to {name}"),
                SceneCommand::Place { .. } => "say where a scene plays".to_owned(),
                SceneCommand::Become { kind, .. } => {
                    format!("make it a scene of the kind {}", self.after.setting.labels.scene_kind(*kind))
                }
                SceneCommand::Split { name, .. } => format!("split the group: {name}"),
                SceneCommand::Flashback { name, .. } => format!("begin the flashback {name}"),
                SceneCommand::Start { .. } => "start a scene".to_owned(),
                SceneCommand::End { .. } => "end the scene".to_owned(),
                SceneCommand::Enter { who, .. } => format!("bring {} in", self.who(who)),
                SceneCommand::Leave { who, .. } => format!("{} leaves the scene", self.who(who)),
                SceneCommand::HighStakes { on: true, .. } => self.say(|it| it.high_stakes.to_string()),
                SceneCommand::HighStakes { on: false, .. } => self.say(low_stakes),
                SceneCommand::Remove { .. } => "remove a scene".to_owned(),
            },
            Command::Order(it) => match it {
                OrderCommand::Begin { lead, .. } => format!("{} leads", self.actor(lead)),
                OrderCommand::Hand { to, .. } => format!("hand the turn to {}", self.actor(to)),
                OrderCommand::Join { who, .. } => format!("{} joins the order", self.actor(who)),
                OrderCommand::Leave { who, .. } => format!("{} leaves the order", self.actor(who)),
                OrderCommand::Acted { who, acted: true, .. } => format!("{} has acted", self.actor(who)),
                OrderCommand::Acted { who, acted: false, .. } => format!("{} has not acted", self.actor(who)),
                OrderCommand::End { .. } => "drop the order".to_owned(),
                other => self.orders(other),
            },
            Command::Test(it) => match it {
                TestCommand::Open { who, .. } | TestCommand::Act { who, .. } => self.opened(who),
                TestCommand::Oppose { .. } => "change the opposition".to_owned(),
                TestCommand::Cap { .. } => "cap the asset".to_owned(),
                TestCommand::Title { .. } => format!("say what {} is about", Self::resolution(self.before)),
                TestCommand::Stakes { high, of, .. } => self.stakes(*high, of),
                TestCommand::Ability { .. } => "an ability action".to_owned(),
                TestCommand::Automatic { succeeds: Some(true), .. } => "an automatic success".to_owned(),
                TestCommand::Automatic { succeeds: Some(false), .. } => "an automatic failure".to_owned(),
                TestCommand::Automatic { succeeds: None, .. } => "roll after all".to_owned(),
                TestCommand::Park { .. } => format!("set {} aside", Self::resolution(self.before)),
                TestCommand::TakeUp { .. } => format!("take up {}", Self::resolution(self.after)),
                TestCommand::Close { .. } => format!("close {}", Self::resolution(self.before)),
                TestCommand::CallOff { .. } => format!("call off {}", Self::resolution(self.before)),
            },
            Command::Contest(it) => self.contest(it),
            Command::Timed(it) => super::timed::label(it, self.before, self.after),
            Command::Roll(it) => self.dice(it),
            Command::Beside(it) => self.beside(it),
            Command::Gather(it) => self.gather(it),
            Command::Map(it) => self.map(it),
            Command::Session(it) => super::orders::session(it),
            Command::Safety(it) => super::orders::safety(it),
        }
    }

    /// What the resolution at hand is.
    fn resolution(state: &State) -> String {
        let usual = super::tried::usual(&state.setting.mods);
        format!("the {}", state.at_hand().map_or(usual, |it| super::called(it)))
    }

    fn contest(&self, it: &ContestCommand) -> String {
        let asked = || {
            let contest = self.before.at_hand().and_then(|it| contest_now(self.before, it.id));
            match contest?.turn {
                Turn::Answer { who } => Some(Ref::Id(who)),
                _ => None,
            }
        };
        let who = |who: &Option<Ref<CharacterId>>| {
            who.clone().or_else(asked).map_or_else(|| "somebody".to_owned(), |who| self.who(&who))
        };
        match it {
            ContestCommand::Open { who, .. } => format!("a contest for {}", self.who(who)),
            ContestCommand::Sweep { who, .. } => format!("a sweep by {}", self.who(who)),
            ContestCommand::Join { who, .. } => format!("{} joins the contest", self.who(who)),
            ContestCommand::Oppose { who: named, .. } => format!("{} rolls against it", who(named)),
            ContestCommand::LetGo { who: named, .. } => format!("{} lets it go", who(named)),
            ContestCommand::GiveIn { who: named, .. } => format!("{} gives in", who(named)),
            ContestCommand::Interfere { who, .. } => format!("{} interferes", self.who(who)),
            ContestCommand::GoOn { who, .. } => format!("{} goes on", self.who(who)),
            ContestCommand::DropOut { who, .. } => format!("{} drops out", self.who(who)),
        }
    }

    fn character(&self, it: &CharacterCommand) -> String {
        match it {
            CharacterCommand::Add { name, .. } => format!("add {name}"),
            CharacterCommand::Rename { name, .. } => format!("rename to {name}"),
            CharacterCommand::Describe { who, .. } => format!("write in {}'s file", self.who(who)),
            CharacterCommand::Picture { who, picture: Some(_) } => format!("add a picture of {}", self.who(who)),
            CharacterCommand::Picture { who, picture: None } => format!("remove the picture of {}", self.who(who)),
            CharacterCommand::Play { who, .. } => format!("say who plays {}", self.who(who)),
            CharacterCommand::Become { who, .. } => format!("say what {} is", self.who(who)),
            CharacterCommand::Remove { who } => format!("remove {}", self.who(who)),
        }
    }

    fn traits(&self, it: &TraitCommand) -> String {
        match it {
            TraitCommand::Add { of, name, dice, .. } if dice.is_empty() => format!("{}: add {name}", self.bearer(of)),
            TraitCommand::Add { of, name, dice, .. } => format!("{}: {name} {}", self.bearer(of), dice_text(dice)),
            TraitCommand::Rename { at, .. } => format!("rename {}", self.trait_name(at)),
            TraitCommand::Rate { at, dice } => format!("{} {}", self.trait_name(at), dice_text(dice)),
            TraitCommand::Note { at, .. } => format!("write a note on {}", self.trait_name(at)),
            TraitCommand::Sfx { at, .. } => format!("change the special effects of {}", self.trait_name(at)),
            TraitCommand::Move { at, .. } => format!("move {}", self.trait_name(at)),
            TraitCommand::ShutDown { at, off: true } => format!("shut down {}", self.trait_name(at)),
            TraitCommand::ShutDown { at, off: false } => format!("bring back {}", self.trait_name(at)),
            TraitCommand::Remove { at } => format!("remove {}", self.trait_name(at)),
        }
    }

    fn harm(&self, it: &HarmCommand) -> String {
        match it {
            HarmCommand::Complicate { on, name, die } => format!("{}: {name} {die}", self.bearer(on)),
            HarmCommand::Worsen { at, .. } | HarmCommand::StepUp { at } => format!("step up {}", self.trait_name(at)),
            HarmCommand::Stress { on, die, .. } => format!("{} stress for {}", die, self.who(on)),
            HarmCommand::StepDown { at } => format!("step down {}", self.trait_name(at)),
            HarmCommand::Remove { at } => format!("remove {}", self.trait_name(at)),
            HarmCommand::Push { at, .. } => format!("push {}", self.trait_name(at)),
            HarmCommand::Wear { at, die } => format!("{die} stress on {}", self.trait_name(at)),
            HarmCommand::Damage { on, points, .. } => format!("{points} damage for {}", self.who(on)),
            HarmCommand::Weapon { on, die, .. } => format!("a weapon's {die} against {}", self.who(on)),
            HarmCommand::Heal { who, points, .. } => format!("{points} life points for {}", self.who(who)),
            HarmCommand::Rest { who } => format!("{} rests", self.who(who)),
            HarmCommand::StayUp { who } => format!("{} {}", self.who(who), super::stays(&self.after.setting, true)),
            HarmCommand::FirstAid { who } => format!("first aid for {}", self.who(who)),
            HarmCommand::Dies { who, dead: true } => format!("{} dies", self.who(who)),
            HarmCommand::Dies { who, dead: false } => format!("{} lives after all", self.who(who)),
            HarmCommand::StayIn { who, .. } => format!("{} stays in it", self.who(who)),
            HarmCommand::Out { who, out: true, .. } => format!("{} is taken out", self.who(who)),
            HarmCommand::Out { who, out: false, .. } | HarmCommand::Back { who, .. } => {
                format!("{} is back", self.who(who))
            }
        }
    }

    fn pools(&self, it: &PoolCommand) -> String {
        match it {
            PoolCommand::Add { name, .. } => format!("add the pool {name}"),
            PoolCommand::Pays { pool, on: true } => format!("pay with {}", self.pool(pool)),
            PoolCommand::Pays { pool, on: false } => format!("pay with {} no more", self.pool(pool)),
            PoolCommand::PaysFor { pool, what } => format!("{}, with {}", self.command(what), self.pool(pool)),
            PoolCommand::Story => "begin a new story".to_owned(),
            PoolCommand::Rename { name, .. } => format!("rename a pool to {name}"),
            PoolCommand::Put { pool, die, raising: None } => format!("{die} into {}", self.pool(pool)),
            PoolCommand::Take { pool, die } => format!("{die} out of {}", self.pool(pool)),
            PoolCommand::Put { pool, raising: Some(die), .. } | PoolCommand::Step { pool, die, up: true } => {
                format!("step up a {die} of {}", self.pool(pool))
            }
            PoolCommand::Step { pool, die, up: false } => format!("step down a {die} of {}", self.pool(pool)),
            PoolCommand::Remove { pool } => format!("remove {}", self.pool(pool)),
        }
    }

    fn dice(&self, it: &RollCommand) -> String {
        match it {
            RollCommand::Add { roll, what, .. } => {
                let what = match what {
                    What::Trait(at) => self.trait_name(at),
                    What::Pool(pool, die) => format!("{die} of {}", self.pool(pool)),
                    What::Dice(dice) => dice_text(dice),
                };
                format!("{what} into {}'s roll", self.roller(roll))
            }
            RollCommand::Help { what, .. } => format!("help with {}", self.trait_name(what)),
            RollCommand::Support { what, .. } => format!("support with {}", self.trait_name(what)),
            RollCommand::Area { .. } => "an area effect".to_owned(),
            RollCommand::Remove { roll, .. } => format!("take a die out of {}'s roll", self.roller(roll)),
            RollCommand::Step { up: true, .. } => "step up a die".to_owned(),
            RollCommand::Step { up: false, .. } => "step down a die".to_owned(),
            RollCommand::Double { .. } => "double a die".to_owned(),
            RollCommand::Hinder { on: true, .. } => "hinder".to_owned(),
            RollCommand::Hinder { on: false, .. } => "no longer hinder".to_owned(),
            RollCommand::Throw { roll, .. } | RollCommand::Afresh { roll, .. } => {
                let dice = self.roll(roll).and_then(|id| {
                    let sizes = |s: &State| {
                        s.rolls
                            .get(&id)
                            .map(|roll| dice_text(&roll.dice.iter().map(|die| die.size).collect::<Vec<_>>()))
                    };
                    sizes(self.after).or_else(|| sizes(self.before))
                });
                format!("throw {} for {}", dice.unwrap_or_default(), self.roller(roll))
            }
            RollCommand::Face { .. } => "correct a face".to_owned(),
            RollCommand::Stand { roll, .. } => format!("choose {}'s dice", self.roller(roll)),
            RollCommand::MoreTotal { roll, .. } => format!("one more result for {}", self.roller(roll)),
            RollCommand::MoreEffect { roll } => format!("one more effect die for {}", self.roller(roll)),
            RollCommand::Hitch { to, .. } => self.hitch(to),
            RollCommand::Reroll { roll, dice, .. } => {
                let count = if dice.len() == 1 { "one".to_owned() } else { dice.len().to_string() };
                format!("reroll {count} of {}'s dice", self.roller(roll))
            }
            RollCommand::Late { roll, .. } => format!("one more die into {}'s roll", self.roller(roll)),
            RollCommand::Hitches { split, .. } => {
                let count: usize = split.iter().map(|part| part.dice.len()).sum();
                format!("use {}", self.say(|it| so_many(count, &it.hitch)))
            }
            RollCommand::Opportunity { by, .. } => {
                format!("{} for {}", self.say(|it| a(&it.opportunity)), self.who(by))
            }
            RollCommand::SecondEffect { .. } => "a second effect die".to_owned(),
            RollCommand::Feed { .. } => "feed doom with the 1s".to_owned(),
            RollCommand::Buy { double: false, .. } => "step up a die for a point".to_owned(),
            RollCommand::Buy { double: true, .. } => "double a die for a point".to_owned(),
            RollCommand::ForEffect { roll, .. } => format!("{}'s roll for the effect", self.roller(roll)),
            RollCommand::Prime { .. } => self.say(|it| format!("a prime {}", it.opportunity)),
            RollCommand::Botch { name, .. } => format!("a botch: {name}"),
            RollCommand::Effect { to, .. } => match to {
                EffectUse::Asset { name, .. } => format!("the asset {name}"),
                EffectUse::Complicate { on, name, .. } => format!("{}: {name}", self.bearer(on)),
                EffectUse::Worsen { at, .. } => format!("worsen {}", self.trait_name(at)),
                EffectUse::TakeOut { who } => format!("{} is taken out", self.who(who)),
                EffectUse::KnockOut { who } => format!("the effect die hits the supporter {}", self.who(who)),
                EffectUse::Recover => "recover".to_owned(),
                EffectUse::Stress { on, .. } => format!("stress for {}", self.who(on)),
                EffectUse::Wear { at } => format!("stress on {}", self.trait_name(at)),
                EffectUse::Damage { on } => format!("damage for {}", self.who(on)),
                EffectUse::Heal => "life points come back".to_owned(),
                EffectUse::Doom { .. } => "an effect die for doom".to_owned(),
                EffectUse::Rouse { name } => format!("roused, with {name}"),
                EffectUse::Crisis { pool, die } => format!("hit the {die} of {}", self.pool(pool)),
            },
        }
    }

    fn gather(&self, it: &GatherCommand) -> String {
        match it {
            GatherCommand::Save { name, .. } => format!("keep the pool {name}"),
            GatherCommand::Put { pool, roll, .. } => format!("{pool} into {}'s roll", self.roller(roll)),
            GatherCommand::Again { who, .. } => format!("the same pool again for {}", self.who(who)),
            GatherCommand::These { roll, .. } => format!("an old pool into {}'s roll", self.roller(roll)),
            GatherCommand::Rename { name, .. } => format!("rename a saved pool to {name}"),
            GatherCommand::Remove { pool, .. } => format!("forget the pool {pool}"),
            GatherCommand::Swap => "swap the sides".to_owned(),
        }
    }

    fn map(&self, it: &MapCommand) -> String {
        match it {
            MapCommand::Add { name, .. } => format!("map: add {name}"),
            MapCommand::Move { element, .. } => format!("map: move {}", self.element(element)),
            MapCommand::Rename { name, .. } => format!("map: rename to {name}"),
            MapCommand::Become { element, .. } => format!("map: change {}", self.element(element)),
            MapCommand::Link { element, .. } => format!("map: say whose file {} is", self.element(element)),
            MapCommand::Note { element, .. } => format!("map: write a note on {}", self.element(element)),
            MapCommand::Remove { element } => format!("map: remove {}", self.element(element)),
            MapCommand::Tie { from, to, .. } => format!("map: tie {} and {}", self.element(from), self.element(to)),
            MapCommand::Reword { .. } => "map: reword a line".to_owned(),
            MapCommand::Cut { .. } => "map: cut a line".to_owned(),
        }
    }
}
