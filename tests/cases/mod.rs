//! The language of the cases: fixtures and facts.

pub mod fact;
pub mod fixture;
pub mod made;
pub mod map_fact;
pub mod scene_fact;
