//! Which refusals the GM may overrule, and which say that a thing cannot be done.

use super::{BoldRefusal, Refusal, SfxRefusal};

impl Refusal {
    /// Whether it would go through if it were paid for (POOL-1, STR-5, SETT-4, POOL-8).
    pub const fn is_priced(&self) -> bool {
        matches!(self, Self::OnePerSet { .. } | Self::OneStress(_) | Self::Bold(BoldRefusal::Tight(..)))
    }

    /// Whether it can't be carried out at all. What is not impossible is only against the rules.
    pub const fn is_impossible(&self) -> bool {
        if let Self::Contest(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Way(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Pool(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Points(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Beside(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Harm(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Hurt(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Dice(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Scene(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Gmc(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Catalyst(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Order(refusal) = self {
            return refusal.is_impossible();
        }
        if let Self::Bold(refusal) = self {
            return refusal.is_impossible();
        }
        !matches!(
            self,
            Self::NoPoint { .. }
                | Self::BankEmpty(_)
                | Self::NoDoom { .. }
                | Self::TooSmall(..)
                | Self::OnePerSet { .. }
                | Self::OneStress(_)
                | Self::AlreadyIn(_)
                | Self::NotTheirs { .. }
                | Self::Hinders { .. }
                | Self::OwnD4 { .. }
                | Self::OwnSide { .. }
                | Self::PoolOpposes(_)
                | Self::ShutDown(_)
                | Self::CannotHinder(_)
                | Self::TakenOut(_)
                | Self::DoomReplaces(_)
                | Self::DoomOnlyJoins(_)
                | Self::OppositionFirst
                | Self::TooManyResults { .. }
                | Self::TooFewResults
                | Self::TooManyEffects { .. }
                | Self::Spent(_)
                | Self::Settled
                | Self::IsBotch
                | Self::NotBeaten(_)
                | Self::WasBeaten(_)
                | Self::LowStakes
                | Self::HeroicSteps { .. }
                | Self::HasActed(_)
                | Self::NoDiceLeft(_)
                | Self::NameTaken { .. }
                | Self::Sfx(
                    SfxRefusal::Locked(_)
                        | SfxRefusal::Time { .. }
                        | SfxRefusal::OtherWayBack { .. }
                        | SfxRefusal::HeroTooSmall(_)
                        | SfxRefusal::PlayersLimit(_)
                        | SfxRefusal::NotByPlayers
                )
        )
    }
}
