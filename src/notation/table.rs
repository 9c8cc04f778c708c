//! The two tables. A new notation is one line here.

use super::{Coordinates, Notation};

pub static COORDINATES: &[&Coordinates] = &[];

pub static NOTATIONS: &[&Notation] = &[];
