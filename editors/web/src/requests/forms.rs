//! `newGames`, which is the request `movetext/newGames`, and the day that the page says it is.

use movetext::features::calendar_date::{CalendarDate, Today};
use movetext::features::new_game;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::methods::{Answered, read};
use crate::session::Session;

/// The day where the page is shown. There is no clock here.
#[derive(Clone, Copy, Deserialize)]
pub struct Day {
    year: i32,
    month: u32,
    day: u32,
}

impl Day {
    pub fn date(self) -> CalendarDate {
        let Day { year, month, day } = self;
        CalendarDate { year, month, day }
    }

    pub fn today(self) -> Today {
        Today {
            local: self.date(),
            utc: self.date(),
        }
    }
}

#[derive(Deserialize)]
struct NewGamesParams {
    today: Day,
}

/// The game does not belong to the document that is open, so its round is not known.
pub fn new_games(_: &mut Session, params: Value) -> Answered {
    let params: NewGamesParams = read(params)?;
    let forms = new_game::new_games(params.today.date(), None).into_iter();
    let items = forms.map(|form| {
        json!({
            "name": form.name,
            "description": form.description,
            "languageId": form.format.name,
            "text": form.text,
        })
    });
    Ok(items.collect())
}
