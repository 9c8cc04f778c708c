//! What a notation writes is one move to the parser: the patterns in its row say what its words look like.

use crate::dice::Dice;
use movetext::board::Ply;
use movetext::notation::{NOTATIONS, letters};
use movetext::rules::GAMES;
use movetext::syntax::{Format, NodeKind, format, format_of_notation};

/// Asserts that the parser reads a text as one well-formed move.
fn reads_as_a_move(format: &Format, name: &str, text: &str) {
    let record = format!("1. {text} *");
    let tree = (format.parse)(&record);
    let moves = tree.nodes.iter().filter(|node| node.kind == NodeKind::Move);
    let moves: Vec<_> = moves.map(|node| (node.start, node.end)).collect();
    let end = 3 + text.len() as u32;
    assert_eq!(moves, [(3, end)], "{name}: {record}");
    assert!(
        tree.faults.is_empty(),
        "{name}: {record}: {:?}",
        tree.faults
    );
    // Digits alone may as well be a number.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    assert_eq!(tree.irregular, digits, "{name}: {record}");
}

#[test]
fn what_a_notation_writes_is_one_word_of_its_format() {
    let mut dice = Dice(0x5eed);
    let mut seen = 0;
    for game in GAMES {
        let format = format(game.format).expect("the game's format");
        let mut position = game.position(None).expect("the start");
        for _ in 0..40 {
            let mut legal = Vec::new();
            position.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            for mv in &legal {
                let mut after = position.boxed();
                after.play(mv);
                for notation in NOTATIONS {
                    let suits = (notation.suits)(game.geometry, game.roles);
                    // The moves of a table stand in cells and not in words.
                    if !suits || format_of_notation(notation.name).is_some() {
                        continue;
                    }
                    let mut text = String::new();
                    let ply = Ply {
                        mv,
                        legal: &legal,
                        effect: after.effect(),
                    };
                    let frame = game.frame(&letters::ENGLISH, position.turn());
                    (notation.write)(&ply, &frame, &mut text);
                    if !text.is_empty() {
                        reads_as_a_move(format, notation.name, &text);
                        seen += 1;
                    }
                }
            }
            let next = legal[dice.roll(legal.len())].clone();
            position.play(&next);
        }
    }
    assert!(seen > 50_000, "{seen}");
}
