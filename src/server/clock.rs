//! Which day it is where the server runs.

use chrono::{Datelike, Local, NaiveDate, Utc};

use crate::features::calendar_date::{CalendarDate, Today};

pub fn today() -> Today {
    Today {
        local: date(Local::now().date_naive()),
        utc: date(Utc::now().date_naive()),
    }
}

fn date(day: NaiveDate) -> CalendarDate {
    CalendarDate {
        year: day.year(),
        month: day.month(),
        day: day.day(),
    }
}
