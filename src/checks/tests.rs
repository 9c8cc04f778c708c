//! Moves that are played from their text have the findings that they have when they are read in detail.

use super::inspector::Inspector;
use super::report::Report;
use crate::board::{Move, Ply};
use crate::document::Finding;
use crate::identify::{Context, Identification, Presumption, identify};
use crate::notation::{letters, notation};
use crate::replay::{self, ReplaySetup, records};
use crate::rules::{ChosenGame, GAMES, Game};
use crate::syntax::{FORMATS, Format};

/// A simple generator of random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// A random game in its usual notation; and the same with another sign or digit in one move of twelve.
fn sound_and_slipped(game: &Game, chance: &mut Chance) -> [String; 2] {
    let row = notation(game.notation).expect("the usual notation");
    let mut position = game.position(None).expect("a start position");
    let heading = String::from("[Event \"?\"]\n[Result \"*\"]\n\n");
    let mut texts = [heading.clone(), heading];
    for ply in 0..120 {
        let mut legal: Vec<Move> = Vec::new();
        position.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = &legal[chance.below(legal.len())];
        let ply_of_move = Ply {
            mv,
            legal: &legal,
            effect: position.effect_of(mv),
        };
        let frame = game.frame(&letters::ENGLISH, position.turn());
        let mut word = String::new();
        (row.write)(&ply_of_move, &frame, &mut word);
        let mut slipped = word.clone();
        if chance.below(12) == 0 {
            slipped = match chance.below(4) {
                0 => word.replace('-', "x"),
                1 => word.replace(['x', ':'], "-"),
                2 => word.replace('1', "2"),
                _ => format!("{word}+"),
            };
        }
        for (text, word) in texts.iter_mut().zip([word, slipped]) {
            if position.turn() == game.starts {
                *text += &format!("{}. ", position.number());
            }
            *text += &word;
            *text += if ply % 10 == 9 { "\n" } else { " " };
        }
        position.play(mv);
    }
    texts.map(|text| text + "*\n")
}

/// How a record is replayed.
fn setup(text: &str, context: &Context) -> Box<ReplaySetup> {
    let tree = (context.format.parse)(text);
    let first = records(text, &tree).next().expect("a record");
    match identify(&first, context) {
        Identification::Game(setup, ..) => setup,
        Identification::Unknown(..) => panic!("a game that is set is known: {text}"),
    }
}

fn findings(text: &str, setup: &ReplaySetup, context: &Context, in_detail: bool) -> Vec<Finding> {
    let tree = (context.format.parse)(text);
    let mut report = Report::new(text);
    for record in records(text, &tree) {
        let certain = Presumption::certain();
        let mut inspector = Inspector::new(&record, setup, context, certain, &mut report);
        inspector.in_detail |= in_detail;
        replay::replay(&record, setup, &[], &mut inspector);
        let (_, draw_counter) = inspector.finish();
        draw_counter.close(&record, setup.game, &mut report);
    }
    report.findings
}

#[test]
fn a_move_played_from_its_text_has_the_findings_of_one_read_in_detail() {
    let mut found = 0;
    for game in GAMES {
        let format: Option<&&Format> = FORMATS.iter().find(|format| format.games == game.format);
        let format = format.expect("every game has a format");
        let context = Context {
            game: Some(ChosenGame::one(game)),
            ..Context::new(format)
        };
        for seed in 0..6 {
            // What is meant by the slips is not looked for.
            let [sound, text] = sound_and_slipped(game, &mut Chance(seed));
            let setup = setup(&sound, &context);
            let quickly = findings(&text, &setup, &context, false);
            let in_detail = findings(&text, &setup, &context, true);
            found += quickly.len();
            assert_eq!(quickly, in_detail, "{}: {text}", game.name);
        }
    }
    assert!(found > 200, "{found}");
}
