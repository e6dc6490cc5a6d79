//! Which chapter carries out a command. Commands that many chapters have a part in are told apart in files of their
//! own.

mod extra_dice;
mod pools;
mod rolls;

use crate::rules::table::draft::Draft;
use crate::rules::{Command, Refusal};

impl Draft {
    pub fn run(&mut self, command: &Command) -> Result<(), Refusal> {
        self.carry_out(command)?;
        self.rated_by_itself()
    }

    pub fn carry_out(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Campaign(it) => self.campaign(it),
            Command::Player(it) => self.player(it),
            Command::Character(it) => self.cast(it),
            Command::Trait(it) => self.traits(it),
            Command::Points(it) => self.points(it),
            Command::Asset(it) => self.assets(it),
            Command::Harm(it) => self.harm(it),
            Command::Pool(it) => self.pools(it),
            Command::Crisis(it) => self.crisis(it),
            Command::Spend(it) => self.spend_dice(it),
            Command::Scene(it) => self.scenes(it),
            Command::Order(it) => self.order(it),
            Command::Test(it) => self.test(it),
            Command::Contest(it) => self.contest(it),
            Command::Timed(it) => self.timed(it),
            Command::Roll(it) => self.rolls(it),
            Command::Beside(it) => self.beside(it),
            Command::Gather(it) => self.gather(it),
            Command::Gmc(it) => self.gmc(it),
            Command::Catalyst(it) => self.catalyst(it),
            Command::Vehicle(it) => self.vehicle(it),
            Command::Map(it) => self.map(it),
            Command::Session(it) => self.session(it),
            Command::Safety(it) => self.safety(it),
            Command::Setting(it) => self.setting(it),
            Command::Sfx(it) => self.sfx(it),
        }
    }
}
