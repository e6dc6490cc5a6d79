//! Why a thing is refused, in the setting's own words (SETT-1).

use super::terms::{a, does, many};
use crate::model::Labels;
use crate::rules::{BoldRefusal, DiceRefusal, HarmRefusal, OrderRefusal, PointsRefusal, PoolRefusal, Refusal};

/// Why, with what the setting calls the things of the game where the reason names one.
pub fn why(labels: &Labels, refusal: &Refusal) -> String {
    let Labels { hitch, opportunity, high_stakes: high, supporting, beat, .. } = labels;
    match refusal {
        _ if labels.are_usual() => refusal.to_string(),
        Refusal::Points(PointsRefusal::NoGmcInRoll) => {
            format!("the bank pays for one more result only when dice of {} are in the roll", a(supporting))
        }
        // The same word on either side would say nothing.
        Refusal::Opportunity => "a 1 on the GM's dice is for the players to use".to_owned(),
        Refusal::NotBeaten(who) => format!("{who} did not {beat} the difficulty"),
        Refusal::WasBeaten(who) => format!("{who} {} the difficulty", does(beat)),
        Refusal::Pool(PoolRefusal::OnlyGmcsFeed) => {
            format!("only an effect die of {} goes to the pool", a(supporting))
        }
        Refusal::Pool(PoolRefusal::NeitherMinorNorMajor(who)) => {
            format!("{who} is neither a minor {supporting} nor a major one")
        }
        Refusal::Order(OrderRefusal::NoHitchLeft(who)) => {
            format!("no {hitch} is left in {who}\u{2019}s initiative")
        }
        Refusal::Bold(BoldRefusal::NoSweep) => format!("a sweep is never at {high}"),
        Refusal::NoOpportunity => format!("no {opportunity} is left in this roll"),
        Refusal::LowStakes => format!("failing does no harm here: this is not {high}"),
        Refusal::Bold(BoldRefusal::NotExtraordinary(who)) => {
            format!("no stress for {who}: this is not {high}, and the success is not heroic")
        }
        Refusal::Harm(HarmRefusal::TakenOutOrPays(who)) => {
            format!("this is {high}: {who} is taken out, or pays a plot point for a complication")
        }
        Refusal::Harm(HarmRefusal::RecoveryHitch) => format!("{} of a recovery does not do that", a(hitch)),
        Refusal::Harm(HarmRefusal::HitchStress) => {
            format!("{} becomes a new stress only in a recovery from stress", a(hitch))
        }
        Refusal::Harm(HarmRefusal::NotAPlayers(who)) => {
            format!("{who} is no player's character: {} are for the players", many(opportunity))
        }
        Refusal::Dice(DiceRefusal::NoPrime) => format!("the GM's dice are no botch: there is no prime {opportunity}"),
        Refusal::Dice(DiceRefusal::PrimeTaken) => format!("this prime {opportunity} has been taken"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_given_in_the_words_of_the_setting() {
        let usual = Labels::default();
        let labels = Labels {
            high_stakes: "deadly".into(),
            supporting: "NPC".into(),
            beat: "overcome".into(),
            ..Labels::default()
        };
        let named = |refusal| why(&labels, &refusal);
        let feeds = named(Refusal::Pool(PoolRefusal::OnlyGmcsFeed));
        assert_eq!(feeds, "only an effect die of an NPC goes to the pool");
        assert_eq!(named(Refusal::WasBeaten("Mara".into())), "Mara overcomes the difficulty");
        assert_eq!(why(&usual, &Refusal::LowStakes), "failing does no harm here: the stakes are not high");
        assert_eq!(why(&labels, &Refusal::LowStakes), "failing does no harm here: this is not deadly");
        assert_eq!(why(&labels, &Refusal::Undecided), Refusal::Undecided.to_string());
    }
}
