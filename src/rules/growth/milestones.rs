//! Milestones and experience (GROW-8, GROW-11).
//!
//! Home of GROW-8, GROW-11.

use crate::model::{CharacterId, Held, Hits, Line, Milestone, MilestoneOf, Name, State};
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Off, Refusal, Thing};

/// A milestone of somebody's with what was had of it; none where nothing is written (GROW-8).
pub fn milestone(state: &State, who: CharacterId, of: MilestoneOf) -> Option<(&Milestone, &Hits)> {
    let growth = &state.cast.get(&who)?.growth;
    match of {
        MilestoneOf::Personal => growth.personal.as_ref().map(Held::parts),
        MilestoneOf::Session => growth.for_session.as_ref().map(Held::parts),
        MilestoneOf::Group if state.milestone.is_blank() => None,
        MilestoneOf::Group => Some((&state.milestone, &growth.group)),
    }
}

impl Draft {
    fn milestones_on(&self) -> Result<(), Refusal> {
        if self.state.setting.mods.milestones { Ok(()) } else { Err(Refusal::ModOff(Off::Milestones)) }
    }

    /// Writes a milestone of somebody's: a new one has given nothing yet (GROW-8). A blank one is taken away.
    pub(super) fn writes_milestone(
        &mut self,
        who: CharacterId,
        milestone: &Milestone,
        of: MilestoneOf,
        for_group: bool,
    ) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        if of == MilestoneOf::Group {
            return self.writes_group(milestone);
        }
        let growth = &self.character(who)?.growth;
        let had = if of == MilestoneOf::Personal { growth.personal.clone() } else { growth.for_session.clone() };
        let new = if milestone.is_blank() {
            None
        } else {
            let name = named(Thing::Milestone, &milestone.name)?;
            // Words that are mended leave what was had; another one begins anew.
            let hits = had.filter(|it| it.milestone.name == name).map(|it| it.hits).unwrap_or_default();
            Some(Held { milestone: Milestone { name, ..milestone.clone() }, hits, for_group })
        };
        let name = new.as_ref().map(|it| it.milestone.name.clone()).unwrap_or_default();
        let growth = &mut self.character_mut(who)?.growth;
        *(if of == MilestoneOf::Personal { &mut growth.personal } else { &mut growth.for_session }) = new;
        self.tell(GrowthEvent::Milestone { who: Some(self.character_name(who)), name });
        Ok(())
    }

    /// Writes the group's (GROW-8).
    pub(super) fn writes_group(&mut self, milestone: &Milestone) -> Result<(), Refusal> {
        self.milestones_on()?;
        let milestone = if milestone.is_blank() {
            Milestone::default()
        } else {
            Milestone { name: named(Thing::Milestone, &milestone.name)?, ..milestone.clone() }
        };
        let name = milestone.name.clone();
        if self.state.milestone.name != name {
            let all: Vec<CharacterId> = self.state.cast.keys().copied().collect();
            for who in all {
                if !self.character(who)?.growth.group.are_none() {
                    self.character_mut(who)?.growth.group = Hits::default();
                }
            }
        }
        self.state.milestone = milestone;
        self.tell(GrowthEvent::Milestone { who: None, name });
        Ok(())
    }

    /// A line of a milestone applies: 1 XP once a test or contest at most, 3 once a scene, 10 once a session, which
    /// closes a personal one (GROW-8).
    pub(super) fn hits_milestone(&mut self, who: CharacterId, of: MilestoneOf, line: Line) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        let missing = GrowthRefusal::NoMilestone(self.character_name(who));
        let (milestone, hits) = milestone(&self.state, who, of).ok_or(missing)?;
        let (name, mut hits): (Name, Hits) = (milestone.name.clone(), hits.clone());
        // One that has a name only has its lines in the players' heads.
        let blank = |it: &Line| milestone.line(*it).trim().is_empty();
        if blank(&line) && !Line::ALL.iter().all(blank) {
            self.rule(GrowthRefusal::BlankLine(name.clone()).into())?;
        }
        let stands_in = self.character(who)?.growth.for_session.as_ref();
        let stood_in = match of {
            MilestoneOf::Personal => stands_in.is_some_and(|it| !it.for_group && !it.hits.ten),
            MilestoneOf::Group => stands_in.is_some_and(|it| it.for_group && !it.hits.ten),
            MilestoneOf::Session => false,
        };
        if stood_in {
            self.rule(GrowthRefusal::StoodInFor(name.clone()).into())?;
        }
        let had_ten = self.character(who)?.growth.tens.contains(&of);
        if hits.ten || line == Line::Ten && had_ten {
            let closed = hits.ten && of == MilestoneOf::Personal;
            let no =
                if closed { GrowthRefusal::Closed(name.clone()) } else { GrowthRefusal::HadInSession(name.clone()) };
            self.rule(no.into())?;
        }
        match line {
            Line::One => {
                let open = self.state.at_hand().map(|it| it.id);
                if open.is_some_and(|it| hits.had_in_test(it)) {
                    self.rule(GrowthRefusal::HadInTest(name.clone()).into())?;
                }
                // Tests that are over come no more.
                hits = hits.still(|it| self.state.resolutions.contains_key(&it), |_| true);
                if let Some(open) = open {
                    hits.ones.extend(hits.one.replace(open));
                }
            }
            Line::Three => {
                let scene = self.state.scene_of(who, &[]).map(|it| it.id);
                let scene = scene.map_or_else(|| self.scene_at(&None), Ok)?;
                if hits.had_in_scene(scene) {
                    self.rule(GrowthRefusal::HadInScene(name.clone()).into())?;
                }
                hits.threes.extend(hits.three.replace(scene));
            }
            Line::Ten => hits.ten = true,
        }
        let growth = &mut self.character_mut(who)?.growth;
        match of {
            MilestoneOf::Personal => growth.personal.as_mut().map(|it| &mut it.hits),
            MilestoneOf::Session => growth.for_session.as_mut().map(|it| &mut it.hits),
            MilestoneOf::Group => Some(&mut growth.group),
        }
        .into_iter()
        .for_each(|it| it.clone_from(&hits));
        if line == Line::Ten {
            growth.tens.insert(of);
        }
        let from = growth.xp;
        growth.xp = from.saturating_add(line.xp());
        let to = growth.xp;
        let who = self.character_name(who);
        self.tell(GrowthEvent::Hit { who: who.clone(), name, line });
        self.tell(GrowthEvent::Xp { who, from, to });
        Ok(())
    }

    /// As the GM has it.
    pub(super) fn sets_xp(&mut self, who: CharacterId, xp: u32) -> Result<(), Refusal> {
        self.milestones_on()?;
        self.a_pc(who)?;
        let from = std::mem::replace(&mut self.character_mut(who)?.growth.xp, xp);
        self.tell(GrowthEvent::Xp { who: self.character_name(who), from, to: xp });
        Ok(())
    }
}
