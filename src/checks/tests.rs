//! Moves that are played from their text have the findings that they have when they are read in detail.

use super::inspector::Inspector;
use super::report::Report;
use crate::board::{Move, Ply};
use crate::document::Finding;
use crate::identify::{Context, Identification, Presumption, identify};
use crate::notation::{letters, notation};
use crate::replay::{self, records};
use crate::rules::{GAMES, Game};
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

/// A random game in its usual notation. In one move of twelve a sign or a digit is another one.
fn record(game: &Game, chance: &mut Chance) -> String {
    let row = notation(game.notation).expect("the usual notation");
    let mut position = game.position(None).expect("a start position");
    let mut text = String::from("[Event \"?\"]\n[Result \"*\"]\n\n");
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
        if chance.below(12) == 0 {
            word = match chance.below(4) {
                0 => word.replace('-', "x"),
                1 => word.replace(['x', ':'], "-"),
                2 => word.replace('1', "2"),
                _ => format!("{word}+"),
            };
        }
        if position.turn() == game.starts {
            text += &format!("{}. ", position.number());
        }
        text += &word;
        text += if ply % 10 == 9 { "\n" } else { " " };
        position.play(mv);
    }
    text + "*\n"
}

fn findings(text: &str, context: &Context, in_detail: bool) -> Vec<Finding> {
    let tree = (context.format.parse)(text);
    let mut report = Report::new(text);
    for record in records(text, &tree) {
        let Identification::Game(setup, ..) = identify(&record, context) else {
            panic!("a game that is set is known: {text}");
        };
        let certain = Presumption::certain();
        let mut inspector = Inspector::new(&record, &setup, context, certain, &mut report);
        inspector.in_detail = in_detail;
        replay::replay(&record, &setup, &[], &mut inspector);
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
            game: Some(game),
            ..Context::new(format)
        };
        for seed in 0..6 {
            let text = record(game, &mut Chance(seed));
            let quickly = findings(&text, &context, false);
            let in_detail = findings(&text, &context, true);
            found += quickly.len();
            assert_eq!(quickly, in_detail, "{}: {text}", game.name);
        }
    }
    assert!(found > 200, "{found}");
}
