//! The keys of positions: the same for the same position however it was reached, another for another.

use std::collections::HashMap;

use movetext::rules::{GAMES, Position};

/// Positions that are looked at for each game.
const MOST: usize = 3000;
/// Moves of each that are played: few, so that they go deep.
const WIDTH: usize = 3;

#[test]
fn positions_have_one_key_each() {
    for game in GAMES {
        let mut known: HashMap<u64, Box<dyn Position>> = HashMap::new();
        let mut next = vec![game.position(None).expect("a start")];
        let mut again = 0;
        while let Some(position) = next.pop() {
            if let Some(other) = known.get(&position.key()) {
                let (fen, known) = (position.fen(), other.fen());
                assert!(
                    position.same(other.as_ref()),
                    "{}: {fen}, {known}",
                    game.name
                );
                again += 1;
                continue;
            }
            if known.len() == MOST {
                continue;
            }
            let mut legal = Vec::new();
            position.legal(&mut legal);
            next.splice(
                0..0,
                legal.iter().take(WIDTH).map(|mv| {
                    let mut after = position.boxed();
                    after.play(mv);
                    after
                }),
            );
            known.insert(position.key(), position);
        }
        // Moves in another order lead to positions that were there before.
        assert!(again > 0, "{}", game.name);
        // No two of them are the same.
        let mut fens: Vec<(String, u64)> = known
            .iter()
            .map(|(key, position)| (position.fen(), *key))
            .collect();
        fens.sort();
        for pair in fens.windows(2) {
            let (a, b) = (&known[&pair[0].1], &known[&pair[1].1]);
            assert!(!a.same(b.as_ref()), "{}: {}", game.name, pair[0].0);
        }
    }
}
