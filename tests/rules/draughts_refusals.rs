//! Why a move of draughts cannot be played.

use movetext::board::{Reading, Square};
use movetext::notation::{letters, notation};
use movetext::rules::{Game, Objection, Position, game};

struct Board {
    position: Box<dyn Position>,
}

impl Board {
    fn new(name: &str, fen: &str) -> Board {
        let row = game(name).expect("a game of the table");
        let position = row.position(Some(fen)).expect("a sound set-up");
        Board { position }
    }

    fn game(&self) -> &'static Game {
        self.position.game()
    }

    fn name(&self, square: Square) -> String {
        let game = self.game();
        let mut out = String::new();
        let row = notation(game.notation).expect("a notation");
        let squares = movetext::notation::coordinates(row.coordinates).expect("coordinates");
        (squares.write)(square, game.geometry, game.numbering, &mut out);
        out
    }

    /// The reasons for a written move, in words of the test.
    #[track_caller]
    fn says(&self, text: &str, expected: &str) {
        let game = self.game();
        let frame = game.frame(&letters::ENGLISH, self.position.turn());
        let mut readings: Vec<Reading> = Vec::new();
        let row = notation(game.notation).expect("a notation");
        (row.read)(&[text], &frame, &mut readings).expect("a move that can be read");
        let reading = readings.first().expect("a reading");
        let mut fit = Vec::new();
        self.position.candidates(reading, &mut fit);
        assert!(fit.is_empty(), "{text} is legal: {fit:?}");
        let why = self.words(&self.position.objection(reading));
        assert_eq!(why, expected, "{text}");
    }

    fn words(&self, objection: &Objection) -> String {
        use Objection as O;
        let s = |square: &Square| self.name(*square);
        let moves = |moves: &[movetext::board::Move]| {
            let mut list: Vec<String> = moves
                .iter()
                .map(|mv| format!("{}>{}", s(&mv.from.expect("a start")), s(&mv.to)))
                .collect();
            list.sort();
            list.join(" ")
        };
        match objection {
            O::GameOver(why) => format!("over: {why}"),
            O::NothingOn(on) => format!("nothing on {}", s(on)),
            O::NotYours { on, .. } => format!("not yours {}", s(on)),
            O::CannotReach { from, to, .. } => {
                let part = |square: &Option<Square>| square.as_ref().map_or("?".into(), s);
                format!("cannot reach {} {}", part(from), part(to))
            }
            O::Blocked { from, to, by, .. } => {
                format!("blocked {} {} by {}", s(from), s(to), s(by))
            }
            O::Occupied { to, .. } => format!("taken {}", s(to)),
            O::NothingToCapture { from, to, .. } => {
                format!("nothing to capture {} {}", s(from), s(to))
            }
            O::MustCapture(list) => format!("must capture {}", moves(list)),
            O::ForbiddenByRule { moves: list, rule } => format!("{rule}: {}", moves(list)),
            O::Unfinished(list) => format!("unfinished {}", moves(list)),
            O::LineBroken { from, to, at } => {
                format!("broken line {} {} at {}", s(from), s(to), s(at))
            }
            O::Backward { from, to } => format!("backward {} {}", s(from), s(to)),
            O::WrongWay(list) => format!("wrong way {}", moves(list)),
            O::WrongStop {
                on, moves: list, ..
            } => format!("wrong stop {} {}", s(on), moves(list)),
            O::TakenAlready { on } => format!("taken already {}", s(on)),
            O::TurnsBack { on } => format!("turns back {}", s(on)),
            O::Crowned { on } => format!("crowned {}", s(on)),
            other => format!("{other:?}"),
        }
    }
}

#[test]
fn whose_piece_and_where() {
    let board = Board::new("international", "W:W32,K1:B20");
    board.says("31-27", "nothing on 31");
    board.says("20-24", "not yours 20");
    board.says("32-19", "cannot reach 32 19");
    board.says("32-22", "cannot reach 32 22");
    board.says("46-41", "nothing on 46");
    let over = Board::new("international", "W:W:B1");
    over.says("5-10", "over: the player to move has no move");
}

#[test]
fn capture_is_compulsory() {
    let board = Board::new("international", "W:W32,35:B28,19");
    board.says("35-30", "must capture 32>14");
    board.says("32-27", "must capture 32>14");
    let english = Board::new("english", "B:W18,32:B14,1");
    english.says("1-6", "must capture 14>23");
}

#[test]
fn the_majority_rule_and_its_kin() {
    let board = Board::new("international", "W:W32,50:B28,19,44,10");
    board.says("50x39", "the majority rule demands three: 32>5");
    let italian = Board::new("italian", "W:WK21,31:B10,18,27");
    italian.says("21x5", "the majority rule demands three: 31>6");
    let italian = Board::new("italian", "W:WK23,31:B19,26,27");
    italian.says("31x22", "a king must capture rather than a man: 23>21");
    let italian = Board::new("italian", "W:WK23:B19,K28");
    italian.says("23x14", "the capture of the most kings comes first: 23>32");
    let czech = Board::new("czech", "W:Wa1,Kh2:Bb2,g3");
    czech.says(
        "a1xc3",
        "a king must capture rather than a man: h2>b8 h2>c7 h2>d6 h2>e5 h2>f4",
    );
    // The beginning of a capture that is not the greatest.
    let board = Board::new("international", "W:W32,36:B28,19,31,22,12");
    board.says("32x23", "the majority rule demands three: 36>7");
}

#[test]
fn a_capture_goes_on() {
    let board = Board::new("international", "W:W32:B28,19");
    board.says("32x23", "unfinished 32>14");
    board.says("32x23x12", "wrong stop 12 32>14");
    let russian = Board::new("russian", "W:Wc3:Bd4,f6");
    russian.says("c3xe5", "unfinished c3>g7");
    // A king that must stop where it can go on.
    let russian = Board::new("russian", "W:WKa1:Bc3,f4");
    russian.says("a1xd4", "unfinished a1>g3 a1>h2");
}

#[test]
fn the_way_is_wrong() {
    let board = Board::new("international", "W:WK47:B14,19,29,31,42");
    board.says("47x37x36", "wrong stop 37 47>36 47>36");
}

#[test]
fn men_do_not_go_backward() {
    let board = Board::new("international", "W:W28:B1");
    board.says("28-33", "backward 28 33");
    board.says("28-32", "backward 28 32");
    let english = Board::new("english", "W:W18:B22,1");
    english.says("18x25", "backward 18 25");
    english.says("18-22", "backward 18 22");
    let black = Board::new("english", "B:W32:B10");
    black.says("10-6", "backward 10 6");
}

#[test]
fn something_stands_in_the_way() {
    let board = Board::new("international", "W:WK46,28,33:B10,5,1");
    board.says("46-23", "blocked 46 23 by 28");
    board.says("33-28", "taken 28");
    let board = Board::new("international", "W:WK46:B19,14");
    board.says("46x10", "blocked 46 10 by 14");
    board.says("46-19", "taken 19");
    let board = Board::new("international", "W:W32,27:B1");
    board.says("32x21", "blocked 32 21 by 27");
}

#[test]
fn there_is_nothing_to_capture() {
    let board = Board::new("international", "W:W32,K4:B1");
    board.says("32x23", "nothing to capture 32 23");
    board.says("32x23x14", "nothing to capture 32 23");
    board.says("32x43", "nothing to capture 32 43");
}

#[test]
fn kings_of_special_games() {
    let killer = Board::new("killer", "W:WK2:BK7");
    killer.says(
        "2x16",
        "a king that takes a king last stops right behind it: 2>11",
    );
    let thai = Board::new("thai", "W:WK10:B14");
    thai.says(
        "10x21",
        "a king stops right behind the piece it takes: 10>17",
    );
    let italian = Board::new("italian", "W:W24,32:BK20");
    italian.says("24x15", "a man may not capture a king: ");
    let frisian = Board::new("frisian", "W:WK31,33:B20:+0+3");
    frisian.says(
        "31-26",
        "a king may not make a fourth move in a row without capturing: ",
    );
    frisian.says(
        "31-42",
        "a king may not make a fourth move in a row without capturing: ",
    );
    let turkish = Board::new("turkish", "W:Wc3:Ba8");
    turkish.says("c3-c2", "backward c3 c2");
    turkish.says("c3-d4", "cannot reach c3 d4");
}

/// What the rules forbid inside a capture that is written with its stops.
#[test]
fn the_leap_that_no_capture_can_make() {
    let board = Board::new("international", "W:WK46:B41,23");
    board.says("46x37x46", "taken already 41");
    // Straight on over two, then back over the second.
    board.says("46x5x28", "taken already 23");
    let turkish = Board::new("turkish", "W:WKe4:Be6,e2");
    turkish.says("e4xe7xe1", "turns back e7");
    let english = Board::new("english", "W:W10:B7,8");
    english.says("10x3x12", "crowned 3");
    // A piece that may turn and go on gets another reason.
    let board = Board::new("international", "W:W32:B28,19");
    board.says("32x23x32", "taken already 28");
    board.says("32x23x25", "wrong stop 25 32>14");
}

/// For several steps of a man the reason names where the row ends, not that a man goes one step.
#[test]
fn lines_of_men() {
    let dameo = Board::new("dameo", "W:Wd1,d2,f1,f2,f3,h2,Kh3:Bd8,f4,f5");
    dameo.says("d1-d5", "broken line d1 d5 at d3");
    dameo.says("f1-f3", "taken f3");
    dameo.says("f1-f4", "taken f4");
    dameo.says("f1-f5", "broken line f1 f5 at f4");
    dameo.says("h2-h5", "broken line h2 h5 at h3");
    dameo.says("d2xd4", "nothing to capture d2 d4");
    let bushka = Board::new("bushka", "W:We3,e4,h4,h5,Kg3,g5,g6:Ba6,g8,h6");
    bushka.says("e3x6", "broken line e3 e6 at e5");
    bushka.says("e3x5", "nothing to capture e3 e5");
    bushka.says("e4x2", "nothing to capture e4 e2");
    bushka.says("e35", "must capture g5>g7");
    bushka.says("h46", "taken h6");
}

#[test]
fn pieces_come_up_to_what_they_take() {
    let bushka = Board::new("bushka", "W:We3,e4,i5:Be6,c5,g5,h7");
    let rule = "a line of men must capture rather than a single piece: e3>e5";
    bushka.says("i5h6x", rule);
    bushka.says("ih5x", rule);
    bushka.says("e4d5x", rule);
    bushka.says("e45x", rule);
    bushka.says("ed3", "must capture e3>e5");
    let bushka = Board::new("bushka", "W:Wc3,i5:Bc5,g5,h7");
    bushka.says("c34x", "the majority rule demands two: i5>h6");
    bushka.says("ih5x", "unfinished i5>h6");
    let bushka = Board::new("bushka", "W:Wg6,Kg3:Ba6");
    bushka.says("g65", "backward g6 g5");
    bushka.says("g65x", "nothing to capture g6 g5");
    bushka.says("g38x", "blocked g3 g8 by g6");
    let bushka = Board::new("bushka", "W:WKe1:Be6,d7");
    bushka.says("e14", "must capture e1>e5");
    bushka.says("e14x", "nothing to capture e1 e4");
    bushka.says("e1e7x", "blocked e1 e7 by e6");
    bushka.says("e1xe4xd4", "nothing to capture e1 e4");
    let bushka = Board::new("bushka", "W:Wd4:Bd3,d6");
    bushka.says("d4xd5xd4xd5", "taken already d6");
}
