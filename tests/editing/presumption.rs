//! What is presumed of a record before its moves are replayed, compared with what identification finds.

use super::settings::{ENGLISH, IMMORTAL, INTERNATIONAL, OPERA, RUSSIAN, SLIPS, context, slipped};
use movetext::checks::check;
use movetext::identify::{Context, Identification, dropped, identify_with_settings, presume};
use movetext::notation::{letters, notation};
use movetext::replay::{records, replay};
use movetext::rules::{chosen_game, game};

/// Texts of records: each with no slip, an early and a late one, and with every tag.
fn texts(record: &str, tags: &[&str]) -> Vec<String> {
    let slipped = SLIPS.iter().map(|slips| slipped(record, slips));
    let tagged = slipped.flat_map(|text| tags.iter().map(move |tag| format!("{tag}{text}")));
    tagged.collect()
}

/// A context without settings, and with one of each kind.
fn with_settings(plain: Context) -> [Context; 5] {
    [
        plain,
        Context {
            game: chosen_game("russian"),
            ..plain
        },
        Context {
            game: chosen_game("english"),
            ..plain
        },
        Context {
            notation: notation("algebraic"),
            ..plain
        },
        Context {
            language: letters::language("de"),
            ..plain
        },
    ]
}

fn described(identification: &Identification) -> Option<String> {
    let Identification::Game(setup, evidence, fault) = identification else {
        return None;
    };
    let start = setup.start.as_ref().map(|start| start.fen());
    Some(format!(
        "{} in {} ({}) from {start:?}, {:?} begins: {evidence:?}, {}",
        setup.game.name,
        setup.notation.name,
        setup.letters.code,
        setup.starter,
        fault.is_some()
    ))
}

/// Counts the presumptions about a text that its replay refutes and those that it does not refute. The
/// latter must be what identification finds.
fn compare(text: &str, context: &Context, counts: &mut [usize; 2]) {
    let tree = (context.format.parse)(text);
    for record in records(text, &tree) {
        let Some((presumed, mut presumption)) = presume(&record, context) else {
            continue;
        };
        let Identification::Game(setup, ..) = &presumed else {
            panic!("a game is presumed");
        };
        replay(&record, setup, &[], &mut presumption);
        counts[usize::from(presumption.is_refuted())] += 1;
        if !presumption.is_refuted() {
            let (found, kept) = identify_with_settings(&record, context);
            assert_eq!(described(&presumed), described(&found), "{text}");
            assert_eq!(dropped(context, &kept), [""; 0], "{text}");
        }
    }
}

#[test]
fn a_presumption_that_the_replay_does_not_refute_is_what_identification_finds() {
    let tags = [
        "",
        "[GameType \"20\"]\n\n",
        "[GameType \"21\"]\n\n",
        "[GameType \"25\"]\n\n",
        "[GameType \"26,W,8,8,N1,0\"]\n\n",
        "[Event \"Russian draughts\"]\n\n",
        "[Variant \"frisian\"]\n[GameType \"20\"]\n\n",
        "[FEN \"W:W31,46:B5,50\"]\n\n",
    ];
    for record in [INTERNATIONAL, ENGLISH, RUSSIAN] {
        let mut counts = [0; 2];
        for text in texts(record, &tags) {
            for likely in [
                None,
                game("international"),
                game("english"),
                game("russian"),
            ] {
                let plain = Context {
                    likely,
                    ..context("pdn")
                };
                for context in with_settings(plain) {
                    compare(&text, &context, &mut counts);
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }
    for record in [IMMORTAL, OPERA] {
        let mut counts = [0; 2];
        for text in texts(record, &["", "[Variant \"Atomic\"]\n\n"]) {
            for context in with_settings(context("pgn")) {
                compare(&text, &context, &mut counts);
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }
}

/// The game of the file and the game of a tag are both wrong here.
#[test]
fn nothing_of_a_refuted_presumption_is_reported() {
    let plain = context("pdn");
    let likely = Context {
        likely: game("international"),
        ..plain
    };
    let tagged = format!("[GameType \"20\"]\n\n{ENGLISH}");
    let codes = |text: &str, context: &Context| {
        let verdict = check(text, context);
        let findings = verdict.findings.iter();
        let codes: Vec<&str> = findings.map(|finding| finding.code.0).collect();
        (codes, verdict.games, verdict.moves)
    };
    for context in [plain, likely] {
        assert_eq!(codes(ENGLISH, &context), (vec![], 1, 56));
        assert_eq!(codes(&tagged, &context), (vec!["refuted-tag"], 1, 56));
    }
}
