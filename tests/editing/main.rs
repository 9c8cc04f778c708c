//! What a person who writes a record meets: completion, hover, what is said while typing, repairs.

mod completion;
mod hover;
mod probes;
mod repairs;
mod safe;
mod settings;
mod typing;
mod workspace;

#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/mod.rs"]
mod support;
