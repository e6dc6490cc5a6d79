//! A press tried out: the table after it, or its refusal, and whether its price could be paid.

use crate::model::CharacterId;
use crate::rules::{
    Already, Authority, Command, Fee, GrowthCommand, Refusal, Table, before_it_falls, faces_due, free_session, press,
};

/// Returns the table as a press would leave it, by the rules.
pub fn dry_run(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    press(table, commands, Authority::Rules, before_it_falls).map(|(after, _)| after)
}

/// A press as it goes: free if possible, else for its price.
pub struct Tried {
    /// The press, paid if that lets it through, else unchanged.
    pub commands: Vec<Command>,
    pub paid: bool,
    /// The table after it, or the refusal.
    pub after: Result<Table, Refusal>,
}

impl Tried {
    /// The points that somebody pays in it; none where it goes free.
    pub fn points(&self, table: &Table, who: CharacterId) -> u32 {
        let purse = |table: &Table| table.cast.get(&who).and_then(|it| it.points()).unwrap_or_default();
        let after = self.after.as_ref().ok().filter(|_| self.paid);
        after.map_or(0, |after| purse(table).saturating_sub(purse(after)))
    }
}

/// Tries a press free, and for its price where it is refused for that.
pub fn at_its_price(table: &Table, free: Vec<Command>) -> Tried {
    let after = dry_run(table, &free);
    if !after.as_ref().is_err_and(|why| why.fee().is_some()) {
        return Tried { commands: free, paid: false, after };
    }
    let commands = paid(table, &free);
    match dry_run(table, &commands) {
        Ok(after) => Tried { commands, paid: true, after: Ok(after) },
        // Refused though paid: it is shown unpaid, with the reason that paying does not help.
        Err(why) => Tried { commands: free, paid: false, after: Err(why) },
    }
}

/// Returns the refusal of a press, or that nobody can pay its price. Commands after a roll depend on its faces and are
/// not tried.
pub fn why_not(table: &Table, commands: &[Command]) -> Option<Refusal> {
    let rolled = commands.iter().position(|command| !faces_due(table, command).is_empty());
    let tried = rolled.map_or(commands, |at| commands.get(..=at).unwrap_or(commands));
    dry_run(table, tried).err().map(|why| unless_paid(table, tried, why))
}

/// Returns the refusal to show for a press: if it has a price but would be refused paid as well, the latter. So *Pay*
/// stands where paying helps, or where a pool is still to be named (PP-4).
pub fn unless_paid(table: &Table, commands: &[Command], refusal: Refusal) -> Refusal {
    if !matches!(refusal.fee(), Some(Fee::Point | Fee::Earns | Fee::Dice)) {
        return refusal;
    }
    match dry_run(table, &paid(table, commands)) {
        Err(why) if why.fee().is_none() => why,
        _ => refusal,
    }
}

/// Returns the press with its price paid by each command that is refused for it.
pub fn paid(table: &Table, commands: &[Command]) -> Vec<Command> {
    instead(table, commands, |command, refusal| refusal.fee().and_then(|_| command.paid()))
}

/// Returns the press with a callback in place of the first point paid in it, and the session called back (GROW-9).
/// `None` if nobody has a session for it.
pub fn for_a_session(table: &Table, commands: &[Command]) -> Option<(u32, Vec<Command>)> {
    let free: Vec<_> = table.cast.keys().filter_map(|who| Some((*who, free_session(table, *who)?))).collect();
    if free.is_empty() {
        return None;
    }
    let paid = paid(table, commands);
    // Whose point it is is not known before, so each is tried for each command.
    let mut ways = free.into_iter().flat_map(|it| (0..paid.len()).map(move |at| (it, at)));
    ways.find_map(|((who, session), at)| {
        let mut called = paid.clone();
        let pays = called.get_mut(at)?;
        let what = Box::new(pays.clone());
        *pays = GrowthCommand::CallBack { who: who.into(), session, pays: what }.into();
        dry_run(table, &called).is_ok().then_some((session, called))
    })
}

/// Returns the press with a substitute for each refused command, where there is one.
pub fn instead(
    table: &Table,
    commands: &[Command],
    other: impl Fn(&Command, &Refusal) -> Option<Command>,
) -> Vec<Command> {
    let mut done: Vec<Command> = Vec::new();
    for command in commands {
        done.push(command.clone());
        // All that comes before is run each time: a command is judged on the table it meets.
        if let Err(refusal) = dry_run(table, &done)
            && let Some(other) = other(command, &refusal)
        {
            done.pop();
            done.push(other);
        }
    }
    done
}

/// Returns whether a press would leave the table as it is: a text that says what stands there already.
pub fn changes_nothing(table: &Table, command: &Command) -> bool {
    match dry_run(table, std::slice::from_ref(command)) {
        Ok(after) => after == *table,
        Err(refusal) => refusal == Refusal::Already(Already::IsThat),
    }
}
