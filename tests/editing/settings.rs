//! Settings compared with the record: a game, a notation or a language that does not fit the record is
//! not followed, with one hint; one that fits decides. The games are those of the examples: Anderssen -
//! Kieseritzky 1851, Morphy - Duke Karl and Count Isouard 1858; Wiersma - van der Wal 1983
//! (international draughts), Tinsley - Rex 1946 (English draughts), Blinder - Mirotin 1950 (Russian
//! draughts).

use crate::support;
use movetext::board::{Letters, Role};
use movetext::checks::check;
use movetext::document::{Finding, Severity};
use movetext::identify::{Context, Evidence, games};
use movetext::notation::letters::{self, LANGUAGES};
use movetext::notation::{NOTATIONS, notation};
use movetext::rules::{ChosenGame, GAMES, chosen_game};
use movetext::syntax::format;

pub const IMMORTAL: &str = "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 \
8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 \
17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0\n";

pub const OPERA: &str = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 \
9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 \
17. Rd8# 1-0\n";

pub const INTERNATIONAL: &str = "1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 \
6. 37-31 17-22 7. 50-44 9-13 8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 12. 24-20 15x24 \
13. 29x9 3x14 14. 41-37 5-10 15. 46-41 14-19 16. 33-28 23x32 17. 37x17 12x21 18. 26x17 11x22 19. 41-37 6-11 \
20. 37-32 11-16 21. 32x21 16x27 22. 42-37 7-11 23. 37-32 11-16 24. 32x21 16x27 25. 48-42 2-7 26. 42-37 7-11 \
27. 47-41 1-6 28. 37-32 11-16 29. 32x21 16x27 30. 41-37 6-11 31. 37-32 11-16 32. 32x21 16x27 33. 38-32 *\n";

pub const ENGLISH: &str = "1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 10-14 19x10 5. 14x23 26x19 6. 7x14 24-20 \
7. 6-10 30-26 8. 11-15 28-24 9. 14-18 20-16 10. 18-23 16-11 11. 23x30 11x4 12. 2-7 4-8 13. 1-6 22-18 \
14. 15x22 25x18 15. 10-14 18-15 16. 14-18 29-25 17. 9-13 8-4 18. 13-17 21x14 19. 30x21 15-10 20. 6x15 19x10 \
21. 21-17 4-8 22. 18-22 24-19 23. 22-25 32-28 24. 25-30 31-27 25. 30-26 19-16 26. 12x19 27-24 27. 3x12 10x3 \
28. 17x10 24x6 *\n";

pub const RUSSIAN: &str = "1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 b6-a5 4. d4:b6 a5:c3 5. d2:b4 c7:c3 6. c1-b2 a7-b6 \
7. b2:d4 b6-a5 8. g3-f4 g5-h4 9. a1-b2 b8-a7 10. f4-e5 d8-c7 11. b2-c3 g7-f6 12. e5:g7 h8:f6 13. e3-f4 f6-g5 \
14. f4-e5 e7-d6 15. c3-b4 d6:f4 16. b4-c5 a5-b4 17. d4-e5 b4:d6 18. e5:g3 c7-b6 *\n";

pub fn context(name: &str) -> Context {
    Context::new(format(name).expect("a known format"))
}

/// The findings without the hint that a setting is not followed, and the number of those hints.
fn said(text: &str, context: &Context) -> (Vec<Finding>, usize) {
    let findings = check(text, context).findings;
    let (unfit, rest): (Vec<Finding>, Vec<Finding>) = findings
        .into_iter()
        .partition(|finding| finding.code.0 == "unfit-setting");
    assert!(unfit.iter().all(|one| one.severity == Severity::Hint));
    (rest, unfit.len())
}

/// Plies with a slip: none, one, two; early and late.
pub const SLIPS: &[&[usize]] = &[&[], &[3], &[8], &[21], &[4, 26], &[14, 29]];

/// A record whose moves of these plies (from 0) arrive on another square.
pub fn slipped(record: &str, plies: &[usize]) -> String {
    let mut ply = 0;
    let words = record.split_inclusive(' ').map(|word| {
        if word.contains('.') {
            return word.to_owned();
        }
        ply += 1;
        let slip = plies.contains(&(ply - 1));
        match word.rfind(|c: char| c.is_ascii_digit()).filter(|_| slip) {
            Some(at) => {
                let digit = word.as_bytes()[at] - b'0';
                format!("{}{}{}", &word[..at], (digit + 2) % 8 + 1, &word[at + 1..])
            }
            None => word.to_owned(),
        }
    });
    words.collect()
}

/// The same game in the letters of another language.
fn translated(record: &str, code: &str) -> String {
    let letters = letters::language(code).expect("a language");
    let letter = |c: char| {
        let (role, _) = letters::ENGLISH.role(c.encode_utf8(&mut [0; 4]))?;
        letters.letter(role)
    };
    let words = record.split_inclusive(' ').map(|word| {
        let first = word.chars().next().filter(|c| "KQRBN".contains(*c));
        match first.and_then(letter) {
            Some(letter) => format!("{letter}{}", &word[1..]),
            None => word.to_owned(),
        }
    });
    words.collect()
}

/// The games that the settings are wrong about.
fn samples() -> [(&'static str, &'static str, String); 6] {
    [
        ("immortal", "pgn", IMMORTAL.to_owned()),
        ("opera", "pgn", OPERA.to_owned()),
        ("immortal in German", "pgn", translated(IMMORTAL, "de")),
        ("opera in German", "pgn", translated(OPERA, "de")),
        ("international", "pdn", INTERNATIONAL.to_owned()),
        ("english", "pdn", ENGLISH.to_owned()),
    ]
}

/// Has this language the letters of German for all pieces but the pawn?
fn is_like_german(letters: &Letters) -> bool {
    let german = letters::language("de").expect("German");
    let mut pieces = letters.table.iter().filter(|(role, _)| *role != Role::Pawn);
    pieces.all(|(role, letter)| german.letter(*role) == Some(*letter))
}

fn errors(findings: &[Finding]) -> usize {
    let severe = |finding: &&Finding| finding.severity == Severity::Error;
    findings.iter().filter(severe).count()
}

/// Checks every sample with every slip under settings of one kind: at most one hint, and where there is
/// one, or `alike`, the very findings that there are without.
fn matrix(
    settings: impl Fn(&Context) -> Vec<(String, Context)>,
    alike: impl Fn(&str, &Context) -> bool,
) {
    let mut broken = Vec::new();
    let mut followed = 0;
    for (name, format, record) in samples() {
        let plain = context(format);
        // Two slips take several times as long, and no setting asks which game they stand in.
        let with_two = ["opera in German", "international"].contains(&name);
        for slips in SLIPS.iter().filter(|slips| slips.len() < 2 || with_two) {
            let text = slipped(&record, slips);
            let (without, none) = said(&text, &plain);
            assert_eq!(none, 0);
            for (setting, set) in settings(&plain) {
                let (with, hints) = said(&text, &set);
                followed += usize::from(hints == 0);
                let same = with == without || hints == 0 && !alike(name, &set);
                if !same || hints > 1 || errors(&with) > errors(&without) {
                    broken.push(format!(
                        "{name} {slips:?}, {setting}: {with:#?}, not {without:#?}"
                    ));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}\n{}", broken.len(), broken.join("\n"));
    assert!(followed > 0, "no setting was ever followed");
}

#[test]
fn a_language_that_a_game_is_not_written_in_changes_nothing() {
    let settings = |plain: &Context| {
        let rows = LANGUAGES.iter().copied();
        let set = |letters: &'static Letters| Context {
            language: Some(letters),
            ..*plain
        };
        rows.map(|letters| (letters.code.to_owned(), set(letters)))
            .collect()
    };
    matrix(settings, |name, set| {
        !(name.ends_with("German") && set.language.is_some_and(is_like_german))
    });
}

#[test]
fn a_notation_that_a_game_is_not_written_in_changes_nothing() {
    let settings = |plain: &Context| {
        let rows = NOTATIONS.iter().copied();
        let set = |notation| Context {
            notation: Some(notation),
            ..*plain
        };
        rows.map(|row| (row.name.to_owned(), set(row))).collect()
    };
    matrix(settings, |_, _| true);
}

/// Where a slip comes about as early as the rules differ both games fail, and the one that is set decides.
#[test]
fn a_game_that_a_record_is_not_of_adds_no_error() {
    let settings = |plain: &Context| {
        let rows = GAMES.iter().copied();
        let rows = rows.filter(|game| game.format == plain.format.name);
        let set = |game| Context {
            game: Some(ChosenGame::one(game)),
            ..*plain
        };
        rows.map(|game| (game.name.to_owned(), set(game))).collect()
    };
    matrix(settings, |_, _| false);
}

/// The game that the first record of a text is read as, and why.
fn taken(text: &str, context: &Context) -> (&'static str, Evidence) {
    let all = games(text, context);
    let (game, evidence) = all.first().expect("a game");
    (game.name, *evidence)
}

#[test]
fn a_game_whose_moves_it_plays_no_worse_decides() {
    let set = |name: &str| Context {
        game: chosen_game(name),
        ..context("pdn")
    };
    assert_eq!(
        taken(RUSSIAN, &set("russian")),
        ("russian", Evidence::Setting)
    );
    for slips in SLIPS {
        let text = slipped(RUSSIAN, slips);
        let found = taken(&text, &set("russian"));
        assert_eq!(found, ("russian", Evidence::Setting), "{slips:?}");
        let text = slipped(ENGLISH, slips);
        let found = taken(&text, &set("english"));
        assert_eq!(found, ("english", Evidence::Setting), "{slips:?}");
    }
    // The first moves are those of several games.
    let short = "1. c3-d4 f6-g5 2. b2-c3 *\n";
    for name in ["russian", "brazilian", "czech"] {
        assert_eq!(taken(short, &set(name)), (name, Evidence::Setting));
        let found = taken(INTERNATIONAL, &set(name));
        assert_eq!(found, ("international", Evidence::Moves), "{name}");
    }
}

#[test]
fn the_language_of_a_game_decides() {
    for slips in SLIPS {
        let text = slipped(&translated(OPERA, "de"), slips);
        let german = Context {
            language: letters::language("de"),
            ..context("pgn")
        };
        let (findings, hints) = said(&text, &german);
        assert_eq!(hints, 0, "{slips:?}");
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code.0).collect();
        let expected = vec!["illegal-move"; slips.len()];
        assert_eq!(codes, expected, "{slips:?}");
    }
}

#[test]
fn of_several_settings_those_that_suit_stand() {
    let text = slipped(OPERA, &[21]);
    let hint = |set: &Context| {
        let findings = check(&text, set).findings;
        let unfit = findings
            .into_iter()
            .find(|one| one.code.0 == "unfit-setting");
        let unfit = unfit.map(|one| {
            (
                text[one.start as usize..one.end as usize].to_owned(),
                one.message,
            )
        });
        unfit.unwrap_or_default()
    };
    let set = |game_name: &str, language: Option<&str>| Context {
        game: chosen_game(game_name),
        language: language.and_then(letters::language),
        ..context("pgn")
    };
    let language = "language de does not suit this record, which is read without it";
    let both = "language de and game atomic do not suit this record, which is read without them";
    let e4 = || "e4".to_owned();
    assert_eq!(hint(&set("chess", Some("de"))), (e4(), language.to_owned()));
    assert_eq!(hint(&set("atomic", Some("de"))), (e4(), both.to_owned()));
    assert_eq!(
        taken(&text, &set("chess", Some("de"))),
        ("chess", Evidence::Setting)
    );
    assert_eq!(
        taken(&text, &set("atomic", Some("de"))),
        ("chess", Evidence::Default)
    );
    let notation = Context {
        notation: notation("lan"),
        ..set("chess", None)
    };
    let lan = "notation lan does not suit this record, which is read without it";
    assert_eq!(hint(&notation), (e4(), lan.to_owned()));
    assert_eq!(hint(&set("chess", Some("en"))), Default::default());
}

#[test]
fn a_tag_goes_before_a_setting() {
    // R is a king in French, nothing in German; D is a queen in both.
    let french = "[Notation \"san-fr\"]\n\n1. e4 e5 2. d3 d6 3. Rd2 *\n";
    for code in ["en", "de", "fi"] {
        let set = Context {
            language: letters::language(code),
            ..context("pgn")
        };
        let (findings, hints) = said(french, &set);
        let plain = said(french, &context("pgn"));
        assert_eq!((findings, hints), plain, "{code}");
        assert_eq!(check(french, &set).moves, 5);
    }
    let tagged = format!("[GameType \"25\"]\n\n{RUSSIAN}");
    let set = Context {
        game: chosen_game("brazilian"),
        ..context("pdn")
    };
    assert_eq!(taken(&tagged, &set), ("russian", Evidence::Tag(0)));
}

/// A position of another board is no position of the game that is set.
#[test]
fn a_set_up_that_only_another_game_knows_speaks_against_a_setting() {
    let text = "[FEN \"W:W31,46:B5,50\"]\n\n*\n";
    let set = Context {
        game: chosen_game("russian"),
        ..context("pdn")
    };
    let (findings, hints) = said(text, &set);
    assert_eq!((findings, hints), (said(text, &context("pdn")).0, 1));
    let hint = check(text, &set).findings;
    let hint = hint.iter().find(|one| one.code.0 == "unfit-setting");
    let hint = hint.map(|one| &text[one.start as usize..one.end as usize]);
    assert_eq!(hint, Some("[FEN \"W:W31,46:B5,50\"]"));
}

/// B is the pawn in German, the rook in Lithuanian.
#[test]
fn a_variation_tells_the_language_where_the_game_does_not() {
    let text = "[FEN \"6k1/5N2/5K2/8/2B5/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kg6 (1. Bd5) *\n";
    for code in ["de", "lt"] {
        let set = Context {
            language: letters::language(code),
            ..context("pgn")
        };
        let found = check(text, &set).findings;
        assert_eq!(errors(&found), 0, "{code}: {found:?}");
        assert_eq!(
            said(text, &set),
            (said(text, &context("pgn")).0, 1),
            "{code}"
        );
    }
}

/// Where the first move in German letters is a slip, those after it show the language.
#[test]
fn a_language_is_found_though_a_slip_comes_first() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Sf5 Sc6 3. Lb5 a6 4. Dh5 *
            ^^^ error illegal-move:
            ^^^ warning other-notation: German",
    );
}
