//! Whole flows of the screen, by role and label, without a graphics driver.

mod cast;
