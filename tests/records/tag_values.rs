//! Values of tags and commands that have a form of their own.

use crate::support::findings;
use movetext::document::{Severity, TextEdit, splice};

/// What is said of the value of a tag, and the value that the first fix writes.
fn odd(format: &str, name: &str, value: &str) -> Option<(String, Option<String>)> {
    let start = format!("[{name} \"");
    let text = format!("{start}{value}\"]\n\n1. e4 e5 *\n");
    let found = findings(format, &text).into_iter();
    let mut found = found.filter(|finding| finding.code.0 == "tag-value");
    let finding = found.next()?;
    assert!(found.next().is_none(), "{text}");
    assert_eq!(finding.severity, Severity::Hint);
    let place = finding.start as usize..finding.end as usize;
    assert_eq!(place, start.len()..start.len() + value.len(), "{text}");
    let fixed = finding.fixes.first().map(|fix| {
        assert!(!fix.preferred);
        let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
        let value = fixed.strip_prefix(&start).expect("the tag is left");
        value.split('"').next().unwrap_or("").to_owned()
    });
    Some((finding.message, fixed))
}

/// The value that a fix writes; `""` if the value has a finding without a fix.
#[track_caller]
fn assert_written(name: &str, rows: &[(&str, &str)]) {
    for (value, right) in rows {
        let (_, fixed) = odd("pgn", name, value).unwrap_or_else(|| panic!("{name} {value}"));
        assert_eq!(fixed.as_deref().unwrap_or(""), *right, "{name} {value}");
        if !right.is_empty() {
            assert_eq!(odd("pgn", name, right), None);
        }
    }
}

#[track_caller]
fn assert_sound(name: &str, values: &[&str]) {
    for value in values {
        assert_eq!(odd("pgn", name, value), None, "{name} {value}");
    }
}

#[test]
fn dates_are_written_with_the_year_first() {
    assert_sound(
        "Date",
        &[
            "2024.02.29",
            "1858.??.??",
            "????.??.??",
            "2000.02.29",
            "202?.1?.??",
            "?",
        ],
    );
    assert_written(
        "Date",
        &[
            ("2005", "2005.??.??"),
            ("1965.", "1965.??.??"),
            ("2024-03-09", "2024.03.09"),
            ("2024/3/9", "2024.03.09"),
            ("1995.11.1", "1995.11.01"),
            ("1995.11", "1995.11.??"),
            ("20240309", "2024.03.09"),
            ("09.07.2007", "2007.07.09"),
            ("13-01-1996", "1996.01.13"),
            ("1/25/1996", "1996.01.25"),
            ("25/1/1996", "1996.01.25"),
            // Which of them is the month is open.
            ("1/2/1996", ""),
            ("05-06-1996", ""),
            ("1-2 June 2002", ""),
            ("31.04.2020", ""),
            ("", ""),
        ],
    );
    assert_written("EventDate", &[("2024-03-09", "2024.03.09")]);
}

#[test]
fn months_have_the_days_of_the_calendar() {
    let says = |value: &str| odd("pgn", "Date", value).map(|(message, _)| message);
    let days = |value: &str, message: &str| assert_eq!(says(value).as_deref(), Some(message));
    days("2023.02.29", "February has 28 days in 2023");
    days("1900.02.29", "February has 28 days in 1900");
    days("????.02.30", "February has 29 days");
    days("2023.04.31", "April has 30 days");
    days(
        "2023.13.01",
        "months go from 01 to 12; write `??` if the month is not known",
    );
    days(
        "2023.12.32",
        "days go from 01 to 31; write `??` if the day is not known",
    );
}

#[test]
fn times_and_time_controls_are_written_as_the_standard_says() {
    assert_sound("Time", &["23:59:59", "00:00:00", "?", "12:??:??"]);
    assert_written(
        "Time",
        &[
            ("9:05", "09:05:00"),
            ("21.30", "21:30:00"),
            ("9:05:07 p.m.", "21:05:07"),
            ("12:00 AM", "00:00:00"),
            ("24:00:00", ""),
            ("13:00 pm", ""),
            ("noon", ""),
        ],
    );
    assert_sound(
        "TimeControl",
        &[
            "?",
            "-",
            "300",
            "300+2",
            "10+0.05",
            "40/7200:3600",
            "40/5400+30:1800+30",
            "*180",
        ],
    );
    assert_written(
        "TimeControl",
        &[
            ("90'+30''", "5400+30"),
            ("90 min + 30 sec", "5400+30"),
            ("5m+3", "300+3"),
            ("2 h", "7200"),
            ("G/60", "3600"),
            ("40/2h", ""),
            ("rapid", ""),
        ],
    );
}

#[test]
fn ratings_numbers_and_codes_have_no_other_characters() {
    assert_sound("WhiteElo", &["2851", "1500?", "-", "", "0"]);
    assert_written("BlackElo", &[("2O51", ""), ("28510", "")]);
    assert_sound("WhiteFideId", &["1503014", "?"]);
    assert_written("BlackFideId", &[("stockfish", "")]);
    assert_sound("ECO", &["C65", "A45/02", "B33a", "?", "-"]);
    assert_written(
        "ECO",
        &[
            ("c65", "C65"),
            ("C6O", "C60"),
            ("Cl0", "C10"),
            ("F11", ""),
            ("C6", ""),
        ],
    );
    assert_sound("PlyCount", &["2", "?"]);
    assert_written("PlyCount", &[("3", "2")]);
}

/// Where the year does not stand first, a date of draughts may have the day or the month first.
#[test]
fn dates_of_draughts() {
    let odd = |date: &str| {
        let text = format!("[GameType \"20\"]\n[Date \"{date}\"]\n\n1. 32-28 19-23 *\n");
        let found = findings("pdn", &text).into_iter();
        let mut found = found.filter(|finding| finding.code.0 == "tag-value");
        found.next().map(|finding| finding.message)
    };
    let [month, day] = ["2020.13.02", "2019-02-30"].map(odd);
    assert_eq!(
        month.as_deref(),
        Some("months go from 01 to 12; write `??` if the month is not known")
    );
    assert_eq!(day.as_deref(), Some("February has 28 days in 2019"));
    for sound in [
        "2020.01.02",
        "2020-1-2",
        "2020.??.??",
        "12-31-2020",
        "31/12/2020",
        "2020",
        "autumn 2020",
    ] {
        assert_eq!(odd(sound), None, "{sound}");
    }
}

/// Draughts have no codes of openings, and other texts than dates may stand on a sheet.
#[test]
fn only_what_has_a_form_is_odd() {
    let text = "[GameType \"20\"]\n[ECO \"12\"]\n[Date \"2020.01.02\"]\n\n1. 32-28 19-23 *\n";
    let found = findings("pdn", text);
    assert!(
        found.iter().all(|finding| finding.code.0 != "tag-value"),
        "{found:#?}"
    );
}

/// The words marked in a comment, with what is said of them, and what the fix writes.
fn in_comment(tags: &str, text: &str) -> Vec<(String, String, Option<String>)> {
    let text = format!("{tags}\n{text}");
    let found = findings("pgn", &text).into_iter();
    let found = found.filter(|finding| finding.code.0 == "command-value");
    found
        .map(|finding| {
            let word = &text[finding.start as usize..finding.end as usize];
            let fix = finding.fixes.first();
            let right = fix.map(|fix| fix.edits[0].text.clone());
            (word.to_owned(), finding.message, right)
        })
        .collect()
}

#[test]
fn times_and_evaluations_in_comments_have_a_form() {
    let sound = "1. e4 {[%clk 1:29:57] [%emt 0:00:03.5] [%eval 0.35,18]} e5 {[%clk 0:05] [%eval #-3] [%eval -#9,9]} *";
    assert_eq!(in_comment("", sound), []);
    let time = "a time is written H:MM:SS, with minutes and seconds up to 59";
    let evaluation =
        "an evaluation is a number of pawns, as `0.35`, or `#` and the moves to mate, as `#-3`";
    let said = |word: &str, message: &str, right: Option<&str>| {
        (
            word.to_owned(),
            message.to_owned(),
            right.map(str::to_owned),
        )
    };
    let wrong = "1. e4 {[%clk 1.29.57]} e5 {[%clk 0:75:00] [%eval O.35]} 2. Nf3 {[%eval good]} *";
    assert_eq!(
        in_comment("", wrong),
        [
            said("1.29.57", time, Some("1:29:57")),
            said("0:75:00", time, None),
            said("O.35", evaluation, Some("0.35")),
            said("good", evaluation, None),
        ]
    );
}

#[test]
fn a_clock_that_gains_time_is_told() {
    let moves =
        "1. e4 {[%clk 0:04:58]} e5 {[%clk 0:05:01]} 2. Nf3 {[%clk 0:49:50]} Nc6 {[%clk 0:05:00]} *";
    let of = |control: &str| in_comment(&format!("[TimeControl \"{control}\"]\n"), moves);
    let message = "the clock shows more time than before: it had 0:04:58, and the time control adds 2 seconds a move";
    assert_eq!(
        of("300+2"),
        [("0:49:50".to_owned(), message.to_owned(), None)]
    );
    // After the first period a clock gains time.
    assert_eq!(of("1/300:3600"), []);
    assert_eq!(of("?"), []);
}
