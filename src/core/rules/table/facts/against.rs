//! The targets of a roll, whose harm joins it (POOL-4, VEH-2).

use crate::model::{Bearer, CharacterId, Kind, Opposition, Role, Roll, Side, Source, State, Test, TraitRef};
use crate::rules::{aboard, is_vehicle};

/// Returns the characters a roll is made against in person, the likeliest first: the other sides of a contest, the
/// actor for the opposition, and the opponents for the actor. Empty where only difficulty dice or a pool oppose.
pub fn rolled_against(state: &State, roll: &Roll) -> Vec<CharacterId> {
    let Some(resolution) = state.resolutions.get(&roll.of) else { return Vec::new() };
    let mut found = Vec::new();
    match &resolution.kind {
        Kind::Contest(contest) => {
            let leads = contest.sides.first().map(|side| side.who);
            // Each target of an area effect resists whoever made it, and nobody else (SFX-4).
            let faces = |who| !contest.area || roll.roller() == leads || Some(who) == leads;
            let sides = contest.sides.iter().map(|side| side.who).filter(|who| faces(*who));
            found.extend(sides.chain(contest.interferers.iter().map(|it| it.who)));
        }
        Kind::Test(test) if test.opposing == roll.id => found.push(test.who),
        Kind::Test(test) => found.extend(opposes(state, test)),
        Kind::Initiative(_) => {}
    }
    let mut all: Vec<CharacterId> = Vec::new();
    for who in found {
        if Some(who) != roll.roller() && !all.contains(&who) {
            all.push(who);
        }
    }
    all
}

/// Returns the characters who oppose a test in person: the roller, then all whose dice oppose. Harm counts for no
/// opponent, and lent dice are a helper's (HELP-1).
fn opposes(state: &State, test: &Test) -> Vec<CharacterId> {
    let mut all = Vec::new();
    if let Opposition::Player(who) = test.against {
        all.push(who);
    }
    for die in state.rolls.get(&test.opposing).into_iter().flat_map(|roll| &roll.dice) {
        if let Source::Trait(at @ TraitRef { of: Bearer::Character(who), .. }) = die.from
            && who != test.who
            && !die.help
            && state.find(at).is_some_and(|(role, _)| !role.is_harm())
        {
            all.push(who);
        }
    }
    all
}

/// Returns whether a roll is made against a character whom the harm of `owner` hinders: that character, or for a
/// vehicle all aboard (POOL-4, VEH-2). A test without an opponent may have any character of the other side as its
/// target.
pub fn is_against(state: &State, roll: &Roll, owner: CharacterId) -> bool {
    if rolled_against(state, roll).into_iter().any(|who| is_hindered(state, who, owner)) {
        return true;
    }
    let free = |test: &Test| test.acting == roll.id && !matches!(test.against, Opposition::Player(_));
    let open = state.resolutions.get(&roll.of).and_then(|it| it.test()).is_some_and(free);
    let Some(who) = roll.roller().filter(|_| open) else { return false };
    let pc = |who: CharacterId| state.cast.get(&who).is_some_and(|it| it.is_pc());
    let aboard = state.cast.get(&owner).filter(|_| is_vehicle(state, owner)).map(|it| it.crew.aboard.as_slice());
    match aboard.unwrap_or_default() {
        [] => pc(who) != pc(owner),
        crew => crew.iter().any(|it| pc(who) != pc(*it)),
    }
}

/// Returns whether the harm of `owner` hinders a character: their own, and that of the vehicle they are aboard (VEH-2).
pub fn is_hindered(state: &State, who: CharacterId, owner: CharacterId) -> bool {
    who == owner || aboard(state, who) == Some(owner)
}

/// Returns the PC who becomes the whole opposition of a GMC's test with a trait that joins (POOL-7, TEST-1).
pub fn takes_over(state: &State, roll: &Roll, at: TraitRef, role: Role) -> Option<CharacterId> {
    let Bearer::Character(who) = at.of else { return None };
    let pc = |who| state.cast.get(&who).is_some_and(|it| it.is_pc());
    // A recovery is rolled against the harm itself, and no player opposes it (DIFF-5).
    let theirs = |test: &Test| test.opposing == roll.id && !pc(test.who) && !test.aim.treats();
    let joins = roll.by == Side::Opposition && !role.is_harm() && pc(who);
    (joins && state.resolutions.get(&roll.of)?.test().is_some_and(theirs)).then_some(who)
}
