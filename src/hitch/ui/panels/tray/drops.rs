//! Drops on a half of the tray.

use crate::ui::actions::Half;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::{Drop, drop_it};
use crate::ui::deeds::Deed;
use crate::ui::{By, Dragged, PanelCx};

pub(super) fn dropped(cx: &mut PanelCx<'_>, half: Half, what: Dragged) {
    let Some(fate) = drops::fate(cx, what, Target::Side(half)) else { return };
    match (what, half, fate.drop) {
        // Whoever opposes comes into sight.
        (Dragged::Character(who), Half::Opposing, Drop::Do(commands)) => {
            cx.act(&Deed::press("", commands).shows(who), By::Rules);
        }
        (_, _, drop) => drop_it(drop, cx),
    }
}
