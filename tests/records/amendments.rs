//! What a replay makes of amendments: the plies it plays, and the last position.

use movetext::board::Move;
use movetext::identify::{Context, Identification, identify};
use movetext::repair;
use movetext::replay::{
    Amendment, Change, Played, Record, Refused, ReplayObserver, ReplaySetup, records, replay,
};
use movetext::syntax::{NodeKind, format};

#[derive(Default)]
struct Seen {
    plies: u32,
    refused: Vec<String>,
    fen: String,
}

impl ReplayObserver for Seen {
    fn needs_details(&self) -> bool {
        false
    }
    fn played(&mut self, played: &Played) {
        self.plies += 1;
        self.fen = played.after.fen();
    }
    fn refused(&mut self, refused: &Refused) {
        self.refused.push(refused.text.to_owned());
    }
}

/// The record of a text, as what it is read.
fn with<T>(name: &str, text: &str, look: impl FnOnce(&Record, &ReplaySetup) -> T) -> T {
    let format = format(name).expect("a format");
    let tree = (format.parse)(text);
    let record = records(text, &tree).next().expect("a record");
    let Identification::Game(setup, _, _) = identify(&record, &Context::new(format)) else {
        panic!("a game");
    };
    look(&record, &setup)
}

/// A legal move of the position after some moves, by its squares.
fn legal(name: &str, before: &str, from: &str, to: &str) -> Move {
    let text = format!("{before} *");
    let format = format(name).expect("a format");
    let here = movetext::inspect::position_at(&text, &Context::new(format), text.len() - 1);
    let here = here.expect("a position");
    let moves = here.legal().into_iter().map(|legal| legal.mv);
    let mut moves = moves.filter(|mv| {
        let start = mv.from.map(|from| here.square(from));
        start.as_deref() == Some(from) && here.square(mv.to) == to
    });
    moves.next().expect("a legal move")
}

/// Replays a game with the changes of its n-th written moves.
fn amended(name: &str, text: &str, changes: &[(usize, &dyn Fn(&[usize]) -> Change)]) -> Seen {
    with(name, text, |record, setup| {
        let nodes = record.nodes.iter().enumerate();
        let moves = nodes.filter(|(_, node)| node.kind == NodeKind::Move);
        let moves: Vec<usize> = moves.map(|(i, _)| i).collect();
        let amendments = changes.iter().map(|(nth, change)| Amendment {
            node: moves[*nth],
            change: change(&moves),
        });
        let mut seen = Seen::default();
        replay(record, setup, &amendments.collect::<Vec<_>>(), &mut seen);
        seen
    })
}

const SPANISH: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

#[track_caller]
fn assert_spanish(seen: &Seen, plies: u32, refused: &[&str]) {
    assert_eq!((seen.plies, &*seen.fen), (plies, SPANISH));
    assert_eq!(seen.refused, refused);
}

#[test]
fn without_amendments_a_replay_is_as_it_was() {
    let seen = amended("pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &[]);
    assert_spanish(&seen, 6, &[]);
}

#[test]
fn another_move_is_played_instead() {
    let knight = legal("pgn", "1. e4 e5 2. Nf3", "b8", "c6");
    // The text cannot be played; this is reported, and the line goes on.
    let text = "1. e4 e5 2. Nf3 Ne6 3. Bb5 a6 *";
    let seen = amended("pgn", text, &[(3, &|_| Change::Play(knight.clone()))]);
    assert_spanish(&seen, 5, &["Ne6"]);
    // It could be played, but is not what was meant.
    let text = "1. e4 e5 2. Nf3 Na6 3. Bb5 a6 *";
    let seen = amended("pgn", text, &[(3, &|_| Change::Play(knight.clone()))]);
    assert_spanish(&seen, 5, &["Na6"]);
    // What is not legal is never played.
    let bishop = legal("pgn", "1. e4 e5 2. Nf3 Nc6", "f1", "b5");
    let text = "1. e4 e5 2. Nf3 *";
    let seen = amended("pgn", text, &[(1, &|_| Change::Play(bishop.clone()))]);
    assert_eq!((seen.plies, seen.refused), (1, vec!["e5".to_owned()]));
}

#[test]
fn a_move_is_left_out() {
    let text = "1. e4 e5 2. Nf3 Nf3 2... Nc6 3. Bb5 a6 *";
    let seen = amended("pgn", text, &[(3, &|_| Change::LeaveOut)]);
    assert_spanish(&seen, 6, &[]);
}

#[test]
fn a_move_is_missing() {
    let knight = legal("pgn", "1. e4 e5 2. Nf3", "b8", "c6");
    let text = "1. e4 e5 2. Nf3 3. Bb5 a6 *";
    let seen = with("pgn", text, |record, setup| {
        let mut nodes = record.nodes.iter();
        let number = nodes.position(|node| record.slice(node) == "3.");
        let missing = Amendment {
            node: number.expect("a number"),
            change: Change::Missing([knight].into()),
        };
        let mut seen = Seen::default();
        replay(record, setup, &[missing], &mut seen);
        seen
    });
    assert_spanish(&seen, 5, &[]);
}

#[test]
fn two_moves_are_swapped() {
    let text = "1. e4 e5 2. Bb5 Nc6 3. Nf3 a6 *";
    let seen = amended(
        "pgn",
        text,
        &[
            (2, &|moves| Change::Swapped(moves[4])),
            (4, &|moves| Change::Swapped(moves[2])),
        ],
    );
    assert_spanish(&seen, 4, &["Bb5", "Nf3"]);
}

/// A variation starts from before the move that is amended, and the line around it goes on after it.
#[test]
fn variations_start_from_what_was_meant() {
    let knight = legal("pgn", "1. e4 e5 2. Nf3", "b8", "c6");
    let text = "1. e4 e5 2. Nf3 Ne6 (2... d6 3. d4) 3. Bb5 (3. Bc4 Bc5) 3... a6 *";
    let seen = amended("pgn", text, &[(3, &|_| Change::Play(knight.clone()))]);
    assert_spanish(&seen, 9, &["Ne6"]);
}

/// Two captures arrive where the text says; the move after it shows which one was made.
#[test]
fn what_later_moves_prove_is_an_amendment() {
    // Either knight goes to d2, and the other one moves after that.
    let text = "1. Nf3 d5 2. d4 e6 3. Nd2 Nf6 4. Ng5 *";
    let proven = with("pgn", text, repair::amendments);
    let [
        Amendment {
            change: Change::Play(mv),
            ..
        },
    ] = proven.as_slice()
    else {
        panic!("one is proven: {proven:?}");
    };
    assert_eq!(*mv, legal("pgn", "1. Nf3 d5 2. d4 e6", "b1", "d2"));
}
