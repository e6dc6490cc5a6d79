//! Results of real dice, typed in one line for one side or for both (TOT-7).

use super::{Half, open_test, read_faces, roll_once, ways};
use hitch_core::model::{Die, Phase, Roll, RollId, Side, same_name};
use hitch_core::rules::{Command, Faces, Table, difficulty_first, fitting};
use hitch_core::words;

/// The rolls whose results can be typed in one line.
pub struct Results<'t> {
    /// The next roll to fall.
    first: &'t Roll,
    /// The roll after it.
    second: Option<&'t Roll>,
    acting: RollId,
}

/// Results that are read for one roll.
type Read<'t> = (&'t Roll, Vec<u8>);

/// Returns the name of a roller.
pub fn roller(table: &Table, roll: &Roll) -> String {
    match roll.by {
        Side::Character(id) => table.cast.get(&id).map_or_else(|| t!("Someone").to_owned(), |it| it.name.to_string()),
        Side::Opposition => t!("The opposition").to_owned(),
    }
}

fn sizes(roll: &Roll) -> Vec<Die> {
    roll.rolled_dice().map(|die| die.size).collect()
}

impl<'t> Results<'t> {
    /// Returns the rolls that wait for results, if any has dice.
    pub fn of(table: &'t Table) -> Option<Self> {
        let test = open_test(table)?;
        let waits = |roll: &&'t Roll| roll.phase == Phase::Building && !roll.is_number() && !roll.dice.is_empty();
        let mut due = ways::in_order(&test).into_iter().filter(waits);
        let first = due.next()?;
        // What is put in after the difficulty is known is not typed before it (GROW-4).
        let second = due.next().filter(|_| !difficulty_first(table, test.id));
        Some(Self { first, second, acting: test.acting.id })
    }

    /// Returns the roll that falls first; another one begins a new line.
    pub fn id(&self) -> RollId {
        self.first.id
    }

    /// Returns both rolls as their dice lie in the tray: the acting side first.
    fn in_tray(&self) -> Option<(&'t Roll, &'t Roll)> {
        let second = self.second?;
        Some(if second.id == self.acting { (second, self.first) } else { (self.first, second) })
    }

    /// Returns what is asked for, in words, and an example.
    pub fn asks(&self, table: &Table) -> (String, String) {
        match self.in_tray() {
            None => {
                let dice = sizes(self.first);
                (words::faces_wanted(&roller(table, self.first), &dice), words::faces_such_as(&dice))
            }
            Some((acting, opposing)) => {
                let (one, other) = (sizes(acting), sizes(opposing));
                let asks = words::both_faces_wanted((&roller(table, acting), &one), (&roller(table, opposing), &other));
                (asks, words::both_faces_such_as(&one, &other))
            }
        }
    }

    /// Divides typed results among the rolls: at “vs”, else by the number of dice. Nothing is judged yet.
    fn read(&self, text: &str) -> Result<Vec<Read<'t>>, String> {
        let versus = text.split_whitespace().find(|word| same_name(word.trim_end_matches('.'), "vs"));
        if let Some((left, right)) = versus.and_then(|word| text.split_once(word)) {
            let mut all = Vec::new();
            for (part, half) in [(left, Half::Acting), (right, Half::Opposing)] {
                if part.trim().is_empty() {
                    continue;
                }
                let is_half = |roll: &&&Roll| (roll.id == self.acting) == (half == Half::Acting);
                let rolls = [Some(self.first), self.second];
                let Some(roll) = rolls.iter().flatten().find(is_half) else {
                    let side = crate::ui::deeds::tray::side_word(half);
                    return Err(t!("The {side} side has no dice to enter results for."));
                };
                all.push((*roll, read_faces(part, &sizes(roll))?));
            }
            return Ok(all);
        }
        let of_first = read_faces(text, &sizes(self.first));
        let whole = of_first.as_ref().is_ok_and(|faces| faces.len() == sizes(self.first).len());
        let Some((acting, opposing)) = self.in_tray().filter(|_| !whole) else {
            return Ok(vec![(self.first, of_first?)]);
        };
        let (one, other) = (sizes(acting), sizes(opposing));
        let all = read_faces(text, &[one.as_slice(), &other].concat())?;
        // A beginning is of the roll that falls first; more than that is of both, in the order of their dice.
        if all.len() <= sizes(self.first).len() {
            return Ok(vec![(self.first, all)]);
        }
        let (of_acting, of_opposing) = all.split_at(one.len().min(all.len()));
        Ok(vec![(acting, of_acting.to_vec()), (opposing, of_opposing.to_vec())])
    }

    /// Returns the results typed so far, for the dice that show them.
    pub fn shown(&self, text: &str) -> Vec<(RollId, Vec<u8>)> {
        let all = self.read(text).unwrap_or_default();
        all.into_iter().map(|(roll, faces)| (roll.id, faces)).collect()
    }

    /// Returns how many results are typed, and of how many dice.
    pub fn count(&self, text: &str) -> (usize, usize) {
        let all = self.read(text).unwrap_or_default();
        let dice = all.iter().map(|(roll, _)| sizes(roll).len()).sum::<usize>();
        let typed = all.iter().map(|(_, faces)| faces.len()).sum();
        (typed, if dice == 0 { sizes(self.first).len() } else { dice })
    }

    /// Returns the rolls with these results, in the order they fall, or what is wrong with them and with whose.
    pub fn commands(&self, table: &Table, text: &str) -> Result<Vec<Command>, String> {
        let mut all = self.read(text)?;
        let several = all.len() > 1;
        let mut commands = Vec::new();
        for roll in [Some(self.first), self.second].into_iter().flatten() {
            let Some(at) = all.iter().position(|(of, _)| of.id == roll.id) else { continue };
            let faces = Faces::Typed(all.swap_remove(at).1);
            if let Err(refusal) = fitting(&faces, &sizes(roll)) {
                let why = words::why(&table.setting, &refusal);
                return Err(if several { format!("{}: {why}", roller(table, roll)) } else { why });
            }
            commands.extend(roll_once(roll, faces));
        }
        if commands.is_empty() { Err(t!("Enter a result for each die.").to_owned()) } else { Ok(commands) }
    }
}
