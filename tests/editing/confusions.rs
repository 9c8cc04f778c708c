//! Confusions of a whole record: one finding, one fix, and the record is clean after it. The game is Morphy against
//! the Duke of Brunswick and Count Isouard, Paris 1858, as in any book. The moves of draughts are drawn by chance.

use super::dice::Dice;
use movetext::board::Ply;
use movetext::codes;
use movetext::document::{Finding, Severity, TextEdit, splice};
use movetext::notation::target;
use movetext::rules::{self, Game};
use movetext::{checks, identify::Context, syntax};

const PARIS: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O \
                     Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

fn found(format: &str, text: &str) -> Vec<Finding> {
    let format = syntax::format(format).expect("a row of FORMATS");
    let mut found = checks::check(text, &Context::new(format)).findings;
    found.retain(|finding| finding.severity <= Severity::Warning);
    found
}

/// The only finding of a text, and the text after its fix, which must be clean.
#[track_caller]
fn only(format: &str, text: &str) -> (Finding, String) {
    let mut all = found(format, text);
    let finding = match (all.pop(), all.is_empty()) {
        (Some(only), true) => only,
        last => panic!("{text}: {last:#?} {all:#?}"),
    };
    let [fix] = finding.fixes.as_slice() else {
        panic!("{text}: {finding:#?}");
    };
    let fixed = splice(text, fix.edits.iter().map(TextEdit::parts));
    assert_eq!(found(format, &fixed), [], "{fixed}");
    (finding, fixed)
}

/// What a finding says: the words it marks, its code and message, the title of its fix.
fn said<'t>(finding: &'t Finding, text: &'t str) -> [&'t str; 4] {
    let marked = &text[finding.start as usize..finding.end as usize];
    let title = finding.fixes[0].title.as_str();
    [marked, finding.code.0, &finding.message, title]
}

fn paris() -> Vec<String> {
    PARIS.split(' ').map(str::to_owned).collect()
}

/// Movetext with what stands before each move.
fn movetext(moves: &[String], number: impl Fn(usize) -> String) -> String {
    let words = moves.iter().enumerate();
    let words = words.map(|(ply, mv)| format!("{}{mv} ", number(ply)));
    format!("[Result \"1-0\"]\n\n{}1-0\n", words.collect::<String>())
}

fn usual(ply: usize) -> String {
    match ply % 2 {
        0 => format!("{}. ", ply / 2 + 1),
        _ => String::new(),
    }
}

/// A number before each move.
fn each(ply: usize) -> String {
    let dots = if ply.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} ", ply / 2 + 1)
}

fn turned(word: &str, files: bool, ranks: bool) -> String {
    let turn = |c| match c {
        'a'..='h' if files => char::from(b'a' + b'h' - c as u8),
        '1'..='8' if ranks => char::from(b'1' + b'8' - c as u8),
        _ => c,
    };
    word.chars().map(turn).collect()
}

/// Moves drawn by chance, with `19...Ke7` for `Qe7`. Of the 101 moves 75 can be played on a turned board, too.
#[test]
fn a_board_is_not_turned_if_one_slip_explains_all_moves() {
    let moves = "Nc3 Na6 Nf3 f6 e4 Nb8 Bb5 Nh6 Rg1 a5 g3 Nf7 Rb1 h5 d3 Rh7 Be3 e6 Rh1 Be7 Rg1 Rh8 Rf1 Bd6 b3 Bf8 Ra1 Bb4 a4 Bxc3+ Ke2 Bxa1 \
                 Qxa1 Rh7 Rc1 g6 Rb1 Ke7 Rf1 Rg7 Rg1 Rg8 Re1 Rf8 Rb1 Rg8 Rh1 Rf8 Re1 Nd8 Rc1 Rh8 Rf1 Nf7 Re1 Rf8 Rg1 Rh8 Rd1 Rg8 Rc1 Rh8 \
                 Rb1 Nd8 Rc1 Qf7 Rh1 Rh7 Rf1 Qf8 Rb1 Rg7 Rc1 Nf7 Qxf6 Rg8 Re1 Nd6 Qxf8+ Rxf8 Ng5 e5 Rh1 Nxb5 axb5 Rg8 Rf1 Rh8 Rb1 Rg8 \
                 Rd1 Rg7 Rg1 Rg8 Rc1 Rf8 Rb1 Rf6 Rc1 Rd6 Rg1";
    let finding = found("pgn", &format!("[Result \"*\"]\n\n{moves} *"));
    let titles: Vec<&str> = finding
        .iter()
        .map(|one| one.fixes[0].title.as_str())
        .collect();
    assert_eq!(
        titles,
        ["Write Qe7 instead of Ke7 (all 63 moves that follow can be played)"]
    );
}

#[test]
fn a_turned_board_is_one_finding() {
    for (files, ranks, first, corner) in [
        (true, false, "d4", "bottom right"),
        (false, true, "e5", "top left"),
        (true, true, "d5", "top right"),
    ] {
        let moves: Vec<String> = paris()
            .iter()
            .map(|word| turned(word, files, ranks))
            .collect();
        let text = movetext(&moves, usual);
        let (finding, fixed) = only("pgn", &text);
        // With the ranks turned alone, each player has the moves of the other, as after a missing move.
        let is_certain = files || !ranks;
        let otherwise = match is_certain {
            true => "",
            false => ", and also if a move is missing before the first",
        };
        let message = format!(
            "the squares of this game are counted from another corner: with a1 at the {corner} its moves can be \
             played{otherwise}"
        );
        let title = format!("Write e4 instead of {first} and turn 31 more moves");
        assert_eq!(
            said(&finding, &text),
            [first, "turned-board", &message, &title]
        );
        assert_eq!(fixed, movetext(&paris(), usual));
        assert_eq!(finding.fixes[0].preferred, is_certain);
    }
}

#[test]
fn a_turned_board_with_a_slip_is_a_turned_board() {
    let mut moves: Vec<String> = paris()
        .iter()
        .map(|word| turned(word, true, true))
        .collect();
    assert_eq!(moves[16], "Bb4");
    moves[16] = "Bb3".to_owned();
    let text = movetext(&moves, usual);
    let all = found("pgn", &text);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(all[0].code, codes::TURNED_BOARD);
    let edits = all[0].fixes[0].edits.iter().map(TextEdit::parts);
    let left = found("pgn", &splice(&text, edits));
    assert_eq!(left.len(), 1, "{left:#?}");
    assert!(left[0].message.contains("did you mean Bg5?"), "{left:#?}");
}

#[test]
fn exchanged_moves_are_one_finding() {
    let mut moves = paris();
    moves.chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1));
    moves[0].push_str("! {the usual answer}");
    let text = movetext(&moves, usual);
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "e5! {the usual answer}",
            "exchanged-moves",
            "Black's moves stand in the place of White's: with the moves of each pair exchanged the game can be \
             played",
            "Write e4 before e5! {the usual answer} and exchange the moves of the other pairs",
        ]
    );
    assert!(
        fixed.contains("1. e4 e5! {the usual answer} 2. Nf3 d6"),
        "{fixed}"
    );
}

#[test]
fn numbers_that_are_wrong_in_one_way_are_one_finding() {
    let second = |ply: usize| match ply % 2 {
        0 => format!("{}. ", ply / 2 + 1),
        _ => format!("{}... ", ply / 2 + 2),
    };
    let text = movetext(&paris(), second);
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "2",
            "move-number",
            "the numbers of Black's moves are too high by 1 from here on: this is move 1, not 2",
            "Write 1 instead of 2 and correct 15 more numbers",
        ]
    );
    assert_eq!(fixed, movetext(&paris(), each));

    let first = |ply: usize| match (ply % 2, ply) {
        (0, 10..) => format!("{}. ", ply / 2),
        _ => each(ply),
    };
    let text = movetext(&paris(), first);
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "5",
            "move-number",
            "the numbers of White's moves are too low by 1 from here on: this is move 6, not 5",
            "Write 6 instead of 5 and correct 11 more numbers",
        ]
    );
    assert_eq!(fixed, movetext(&paris(), each));

    let text = movetext(&paris(), |ply| format!("{}. ", ply + 1));
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "2",
            "move-number",
            "each move has a number of its own here, but the moves of a pair share one",
            "Write 1... instead of 2. and correct 31 more numbers",
        ]
    );
    assert_eq!(fixed, movetext(&paris(), each));

    // From some place on, and all.
    for (from, title) in [
        (12, "Write 7. instead of 8. and count on from there"),
        (0, "Write 1. instead of 2. and count on from there"),
    ] {
        let shifted = |ply: usize| match ply % 2 {
            0 => format!("{}. ", ply / 2 + 1 + usize::from(ply >= from)),
            _ => String::new(),
        };
        let text = movetext(&paris(), shifted);
        let (finding, fixed) = only("pgn", &text);
        assert_eq!(said(&finding, &text)[3], title);
        assert_eq!(fixed, movetext(&paris(), usual));
    }
}

/// A number that is right is not called wrong because one before it was, and the fix of a wrong one reaches as far as
/// the numbers count on from it, in a variation as well.
#[test]
fn a_number_that_is_right_ends_the_count_from_a_wrong_one() {
    for (text, message, fixed) in [
        (
            "1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 4. Ba4 Nf6 *",
            "the move number 3 should be 2, or move 2 is missing before it",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
        ),
        (
            "1. e4 e5 2. Nf3 (5. Nc3 Nf6 6. f4 (3. g3 Bb4) 6... d5) 2... Nc6 *",
            "the move number 5 should be 2, or moves 2, 3 and 4 are missing before it",
            "1. e4 e5 2. Nf3 (2. Nc3 Nf6 3. f4 (3. g3 Bb4) 3... d5) 2... Nc6 *",
        ),
    ] {
        let (finding, after) = only("pgn", text);
        assert_eq!(finding.message, message);
        assert_eq!(
            finding.fixes[0]
                .title
                .split_once(" and ")
                .map(|title| title.1),
            Some("count on from there")
        );
        assert_eq!(after, fixed);
    }
}

#[test]
fn many_wrong_numbers_are_one_finding_and_two_are_two() {
    let odd = |ply: usize| match ply % 2 {
        0 => format!(
            "{}. ",
            (ply / 2 + 1)
                * if ply.is_multiple_of(6) && ply > 0 {
                    3
                } else {
                    1
                }
        ),
        _ => String::new(),
    };
    let text = movetext(&paris(), odd);
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text)[2],
        "the move number 12 should be 4; 4 more numbers of this game are wrong"
    );
    assert_eq!(fixed, movetext(&paris(), usual));
    let text = movetext(&paris(), usual)
        .replace(" 4. ", " 40. ")
        .replace(" 9. ", " 90. ");
    let codes: Vec<_> = found("pgn", &text).iter().map(|one| one.code).collect();
    assert_eq!(codes, [codes::MOVE_NUMBER; 2]);
}

#[test]
fn a_notation_tag_that_the_moves_refute_is_one_finding() {
    for (named, message) in [
        (
            "lan",
            "the moves are written in short algebraic (SAN), not in long algebraic",
        ),
        (
            "san-de",
            "the moves are written in short algebraic (SAN), not in short algebraic (SAN), German letters",
        ),
        (
            "san-fr",
            "the moves are written in short algebraic (SAN), not in short algebraic (SAN), French letters",
        ),
    ] {
        let sound = movetext(&paris(), usual);
        let text = format!("[Notation \"{named}\"]\n{sound}");
        let (finding, fixed) = only("pgn", &text);
        let title = format!("Write san instead of {named}");
        assert_eq!(
            said(&finding, &text),
            [named, "refuted-tag", message, &title]
        );
        assert_eq!(fixed, format!("[Notation \"san\"]\n{sound}"));
        // What else is wrong is said, too.
        let slip = text.replace("Bg5 b5", "Bg6 b5");
        let codes: Vec<_> = found("pgn", &slip).iter().map(|one| one.code).collect();
        assert_eq!(codes, [codes::REFUTED_TAG, codes::ILLEGAL_MOVE]);
    }
}

#[test]
fn a_variant_that_the_moves_refute_is_one_finding() {
    let sound = movetext(&paris(), usual);
    for variant in ["Atomic", "Horde", "Racing Kings"] {
        let text = format!("[Variant \"{variant}\"]\n{sound}");
        let (finding, fixed) = only("pgn", &text);
        assert_eq!(
            said(&finding, &text),
            [
                variant,
                "refuted-tag",
                "the moves are those of Chess",
                &format!("Write chess instead of {variant}"),
            ]
        );
        assert_eq!(fixed, format!("[Variant \"chess\"]\n{sound}"));
    }
    // What chess and the variant allow says nothing against the tag.
    let koth = format!("[Variant \"King of the Hill\"]\n{sound}");
    assert_eq!(found("pgn", &koth).len(), 0);
}

#[test]
fn a_set_up_of_another_game_is_one_finding() {
    let sound = movetext(&paris(), usual);
    let other = "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n";
    let text = format!("{other}{sound}");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
            "refuted-tag",
            "the moves cannot be played from this position; without the FEN tag all 33 moves can be played",
            "Remove [FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]",
        ]
    );
    assert_eq!(fixed, sound);
    let set_up = |mover| {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        format!("[SetUp \"1\"]\n[FEN \"{start} {mover} KQkq - 0 1\"]\n{sound}")
    };
    let text = set_up("b");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        [
            "b",
            "refuted-tag",
            "by this Black is to move, but the first move is the other player's",
            "Write w instead of b",
        ]
    );
    assert_eq!(fixed, set_up("w"));
}

/// A few moves are enough if none of them can be played from the set-up.
#[test]
fn a_set_up_of_another_game_before_a_few_moves() {
    let fen = "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29";
    let sound = "\n1. 32-28 17-22 2. 28x17 11x22 3. 37-32 6-11 *\n";
    let text = format!("[GameType \"20\"]\n[FEN \"{fen}\"]\n{sound}");
    let (finding, fixed) = only("pdn", &text);
    let said_by = |fen: &str| {
        [
            fen.to_owned(),
            "refuted-tag".to_owned(),
            "the moves cannot be played from this position; without the FEN tag all 6 moves can be played".to_owned(),
            format!("Remove [FEN \"{fen}\"]"),
        ]
    };
    assert_eq!(said(&finding, &text), said_by(fen));
    assert_eq!(fixed, format!("[GameType \"20\"]\n{sound}"));
    let fen = "8/8/8/4k3/8/8/4K3/7R w - - 0 1";
    let sound = "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";
    let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n{sound}");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(said(&finding, &text), said_by(fen));
    assert_eq!(fixed, sound);
    // A problem whose first move is a slip keeps its position.
    let text = "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4K3/7R w - - 0 1\"]\n\n1. e4 Kd5 2. Kd3 Kc5 3. Rh5+ Kd6 *\n";
    let codes: Vec<_> = found("pgn", text).iter().map(|one| one.code).collect();
    assert_eq!(codes, [codes::ILLEGAL_MOVE]);
}

#[test]
fn a_comment_that_holds_a_move_before_its_number_is_one_finding() {
    let text = "1. e4 {King pawn. e5 2. Nf3 Nc6 {Four knights.} 3. Bb5 a6 4. Ba4 Nf6 *\n";
    let (finding, fixed) = only("pgn", text);
    let message =
        "this comment is not closed, so it holds move 2; if it is, all 8 moves can be played";
    assert_eq!(
        said(&finding, text),
        ["{", "unclosed-comment", message, "Add } after pawn."]
    );
    assert_eq!(fixed, text.replace("pawn.", "pawn.}"));
}

#[test]
fn a_comment_that_holds_the_only_missing_move_is_one_finding() {
    let moves = "{ [%clk 1:59:58] } 2. Nf3 Nc6 3. Bb5 a6 *\n";
    for (format, text, message, title, right) in [
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 {de opening 1... 19-23 {sterk} 2. 28x19 14x23 3. 37-32 10-14 *\n",
            "holds move 1; if it is, all 6 moves can be played",
            "Add } after opening",
            ("opening 1...", "opening} 1..."),
        ),
        (
            "pgn",
            &format!("1. e4 {{ [%clk 1:59:59] ) 1... e5 {moves}"),
            "holds move 1; if it is, all 6 moves can be played",
            "Write } instead of )",
            (") 1...", "} 1..."),
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish 3... a6 {Morphy's move} 4. Ba4 Nf6 5. O-O Be7 *\n",
            "holds move 3; if it is, all 10 moves can be played",
            "Add } after Spanish",
            ("Spanish 3...", "Spanish} 3..."),
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish a6 {Morphy's move} 4. Ba4 Nf6 5. O-O Be7 *\n",
            "holds move 3; if it is, all 10 moves can be played",
            "Add } after Spanish",
            ("Spanish a6", "Spanish} a6"),
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish (3. Bc4 Bc5) 3... a6 {Morphy's move} 4. Ba4 *\n",
            "holds move 3; if it is, all 7 moves can be played",
            "Add } after Spanish",
            ("Spanish (", "Spanish} ("),
        ),
    ] {
        let (finding, fixed) = only(format, text);
        let message = format!("this comment is not closed, so it {message}");
        assert_eq!(
            said(&finding, text),
            ["{", "unclosed-comment", &message, title]
        );
        assert!(!finding.fixes[0].preferred);
        assert_eq!(fixed, text.replace(right.0, right.1));
    }
}

#[test]
fn a_missing_move_that_a_comment_holds_is_not_added_without_review() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {de opening 19-23 is sterk} 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 *\n";
    let found = found("pdn", text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].code, codes::MISSING_MOVE);
    let title = "Add 19-23 before 2. (all 6 moves that follow can be played)";
    assert_eq!(found[0].fixes[0].title, title);
    assert!(!found[0].fixes[0].preferred);
}

#[test]
fn a_comment_that_holds_the_last_moves_is_a_warning() {
    for (text, message, title, right) in [
        (
            "1. f3 e5 2. g4 {A bad move. Black mates) 2... Qh4# {White resigns.} 0-1\n",
            "holds the next move of the game; if it is, all 4 moves can be played",
            "Write } instead of )",
            ("mates)", "mates}"),
        ),
        (
            "1. f3 e5 {bad (1... d5 2. e3) 2. g4 Qh4# {White resigns.} 0-1\n",
            "holds the next 2 moves of the game; if it is, all 4 moves can be played",
            "Add } after bad",
            ("bad (", "bad} ("),
        ),
    ] {
        let (finding, fixed) = only("pgn", text);
        let message = format!("this comment is not closed, so it {message}");
        assert_eq!(
            said(&finding, text),
            ["{", "unclosed-comment", &message, title]
        );
        assert_eq!(finding.severity, Severity::Warning);
        assert!(!finding.fixes[0].preferred);
        assert_eq!(fixed, text.replace(right.0, right.1));
    }
    // Words that are no moves stand between the two braces, or the number is another.
    for text in [
        "1. f3 e5 2. g4 {Black mates with 2... Qh4# at once {White resigns.} 0-1\n",
        "1. f3 e5 2. g4 {Black mates) 3... Qh4# {White resigns.} 0-1\n",
        "1. f3 e5 2. g4 {Black mates) 2... Qh5# {White resigns.} 0-1\n",
    ] {
        assert_eq!(found("pgn", text), [], "{text}");
    }
}

#[test]
fn a_last_comment_is_closed_before_the_result() {
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    for (result, remark, is_sure) in [
        ("1-0", "A good move", true),
        ("0-1", "A good move", false),
        ("1-0", "Better is Bc4", false),
        ("1-0", "White castles O-O", false),
    ] {
        let text = format!("[Result \"{result}\"]\n\n{moves} {{{remark} 1-0\n");
        let all = found("pgn", &text);
        let finding = all.iter().find(|one| one.code == codes::UNCLOSED_COMMENT);
        let finding = finding.expect("a finding");
        let message = "this comment is never closed: `}` is missing";
        assert_eq!(
            said(finding, &text),
            ["{", "unclosed-comment", message, "Add } before 1-0"]
        );
        assert_eq!(finding.fixes[0].preferred, is_sure, "{remark}");
        let fixed = splice(&text, finding.fixes[0].edits.iter().map(TextEdit::parts));
        assert_eq!(fixed, text.replace(remark, &format!("{remark}}}")));
    }
}

#[test]
fn a_variation_without_its_first_bracket_is_one_finding() {
    for (text, number) in [
        (
            "1. e4 e5 2. Nf3 Nc6 |2... Nf6 3. Nxe5) 3. Bb5 a6 4. Ba4 Nf6 *\n",
            "2...",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 |3. Bc4 Bc5) 3... a6 4. Ba4 Nf6 *\n",
            "3.",
        ),
    ] {
        let typed = text.replace('|', "");
        let (finding, fixed) = only("pgn", &typed);
        let message = format!(
            "this `)` closes no variation; `(` may be missing before {number}; with it, all 8 moves can be played"
        );
        let title = format!("Add ( before {number}");
        assert_eq!(
            said(&finding, &typed),
            [")", "stray-parenthesis", &message, &title]
        );
        assert_eq!(fixed, text.replace('|', "("));
    }
}

#[test]
fn a_comment_that_holds_the_first_moves_is_one_finding() {
    let held = "1. Nf3 d5 2. d4 e6 3. c4 c6 4. Nc3 Nf6 5. e3 Bb4";
    let text = format!("{{Analysed by Waite\n{held}\n{{I assume.}}\n6. Bd2 O-O *\n");
    let (finding, fixed) = only("pgn", &text);
    let message = "this comment is not closed, so it holds moves 1 to 5; if it is, all 12 moves can be played";
    let title = "Add } after Waite";
    assert_eq!((finding.start, finding.end), (0, 1));
    assert_eq!(
        said(&finding, &text),
        ["{", "unclosed-comment", message, title]
    );
    assert_eq!(
        fixed,
        format!("{{Analysed by Waite}}\n{held}\n{{I assume.}}\n6. Bd2 O-O *\n")
    );
    // Without a remark the brace is one too many.
    let text = format!("{{{held} {{I assume.}} 6. Bd2 O-O *\n");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(
        said(&finding, &text),
        ["{", "unclosed-comment", message, "Remove {"]
    );
    assert_eq!(fixed, format!("{held} {{I assume.}} 6. Bd2 O-O *\n"));
    // With a slip among the moves that it holds.
    let slip = text.replace("3. c4 c6", "3. c4 c64.");
    let all = found("pgn", &slip);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(all[0].code, codes::UNCLOSED_COMMENT);
    // In the middle of a game.
    let text = "1. e4 e5 2. Nf3 {the usual\n2... Nc6 3. Bb5 a6 {Morphy} 4. Ba4 Nf6 5. O-O Be7 *\n";
    let (finding, fixed) = only("pgn", text);
    assert_eq!(said(&finding, text)[3], "Add } after usual");
    assert_eq!((finding.start, finding.end), (16, 17));
    assert!(fixed.contains("{the usual}\n2... Nc6"), "{fixed}");
    // The moves around a brace that is one too many stay apart.
    let text = "1. e4 e5 2. Nf3{2... Nc6 3. Bb5 a6 {Morphy} 4. Ba4 Nf6 5. O-O Be7 *\n";
    let (finding, fixed) = only("pgn", text);
    assert_eq!(finding.fixes[0].title, "Remove {");
    assert!(
        fixed.starts_with("1. e4 e5 2. Nf3 2... Nc6 3. Bb5 a6 {Morphy}"),
        "{fixed}"
    );
}

#[test]
fn a_comment_that_holds_the_rest_of_the_game_is_closed_before_it() {
    let text = "1. e4 e5 2. Nf3 {a good move 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n";
    let (finding, fixed) = only("pgn", text);
    let message = "this comment is never closed: `}` is missing; if it ends before 2..., all 8 moves can be played";
    assert_eq!(
        said(&finding, text),
        ["{", "unclosed-comment", message, "Add } after move"]
    );
    assert!(finding.fixes[0].preferred);
    let closed = "1. e4 e5 2. Nf3 {a good move} 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n";
    assert_eq!(fixed, closed);
    // Without a remark the brace is one too many.
    let text = "1. e4 e5 2. Nf3{2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n";
    let (finding, fixed) = only("pgn", text);
    let message =
        "this comment is never closed: `}` is missing; without its {, all 8 moves can be played";
    assert_eq!(
        said(&finding, text),
        ["{", "unclosed-comment", message, "Remove {"]
    );
    assert_eq!(fixed, "1. e4 e5 2. Nf3 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n");
    // A remark that quotes a move is no game.
    let all = found("pgn", "1. e4 e5 {or 2. d4 at once\n");
    assert_eq!(
        all[0].message,
        "this comment is never closed: `}` is missing"
    );
    assert_eq!(all[0].fixes, []);
}

/// A comment may quote moves, and a brace in it is no sign that they are those of the game.
#[test]
fn a_comment_that_quotes_moves_is_none_of_the_game() {
    let text = "1. e4 e5 {not 1... c5 2. Nf3 {Sicilian} 2. Nf3 Nc6 3. Bb6 *\n";
    let codes: Vec<_> = found("pgn", text).iter().map(|one| one.code).collect();
    assert_eq!(codes, [codes::ILLEGAL_MOVE]);
}

#[test]
fn a_game_without_its_beginning_is_one_finding() {
    let whole = movetext(&paris(), usual);
    let (before, after) = whole.split_once("9. ").expect("a number");
    let text = format!("9. {after}");
    let all = found("pgn", &text);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(
        (all[0].start, all[0].end, all[0].code),
        (0, 2, codes::MISSING_BEGINNING)
    );
    assert_eq!(
        all[0].message,
        "the moves begin with number 9 and cannot be played from the start position: the beginning of the game is \
         missing"
    );
    // Torn in two.
    let torn = format!("{before}*\n\n9. {after}");
    let (finding, fixed) = only("pgn", &torn);
    assert_eq!(
        finding.fixes[0].title,
        "Remove *, which tears the game in two"
    );
    assert_eq!(fixed, whole);
    // Typed on after the result, with a slip soon after it, and without another result.
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n6. Re1 b5 7. Bb3 bxc3 8. c3 O-O\n";
    let all = found("pgn", text);
    assert_eq!(all.len(), 1, "{all:#?}");
    let finding = &all[0];
    assert_eq!(
        finding.message,
        "these moves go on from the end of the game before: they begin with number 6 and cannot be played from the \
         start position"
    );
    assert_eq!(
        finding.fixes[0].title,
        "Move 1-0, which tears the game in two, to its end"
    );
    let fixed = crate::support::fixed(text, &finding.fixes[0]);
    let joined = "5. O-O Be7 6. Re1 b5 7. Bb3 bxc3 8. c3 O-O 1-0\n";
    assert!(fixed.ends_with(joined), "{fixed}");
    // Typed on after the result, which stands after a move that is unfinished.
    for (last, next) in [("5. O-", "5... Be7 6. Re1"), ("5. Nh", "Be7 6. Re1")] {
        let text = format!(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {last}\n*\n{next} b5 7. Bb3 d6 8. c3\n"
        );
        let all = found("pgn", &text);
        let codes: Vec<_> = all.iter().map(|one| one.code).collect();
        assert_eq!(
            codes,
            [codes::UNREADABLE_MOVE, codes::MISSING_BEGINNING],
            "{all:#?}"
        );
        assert_eq!(
            all[1].fixes[0].title,
            "Move *, which tears the game in two, to its end"
        );
    }
    // A game that is only numbered from 9 on is not torn.
    let text = whole.replace("1. e4", "9. e4");
    assert_eq!(found("pgn", &text)[0].code, codes::MOVE_NUMBER);
}

#[test]
fn games_that_run_together_are_one_finding() {
    let game = movetext(&paris(), usual);
    let bare = game.trim_start_matches("[Result \"1-0\"]\n\n").trim_end();
    let moves = bare.trim_end_matches("1-0");
    let text = format!("{moves}\n{moves}\n{bare}");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(finding.code, codes::SECOND_GAME);
    assert_eq!(
        finding.fixes[0].title,
        "End the game before this one with *, and one more game with *"
    );
    assert_eq!(fixed.matches('*').count(), 2);
    // The tag is that of the first game.
    let (finding, fixed) = only(
        "pgn",
        &format!("[Result \"0-1\"]\n\n{} {bare}", "1. e4 e5 2. Ke2 Ke7"),
    );
    assert_eq!(
        finding.fixes[0].title,
        "End the game before this one with 0-1"
    );
    assert!(fixed.contains("2. Ke2 Ke7 0-1"), "{fixed}");
    // Without numbers.
    let text = format!("{PARIS} {PARIS} 1-0");
    let (finding, fixed) = only("pgn", &text);
    assert_eq!(finding.code, codes::SECOND_GAME);
    assert_eq!(fixed, format!("{PARIS} *\n\n{PARIS} 1-0"));
}

/// The moves of a game that chance draws, in a notation, and its set-up if it does not start as usual.
fn drawn(game: &'static Game, notation: &str, plies: usize, dice: &mut Dice) -> Vec<String> {
    let target = target(notation).expect("a target");
    let mut position = game.position(None).expect("a start");
    let (mut words, mut legal) = (Vec::new(), Vec::new());
    while words.len() < plies {
        legal.clear();
        position.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = &legal[dice.roll(legal.len())];
        let frame = game.frame(target.letters, position.turn());
        let effect = position.effect_of(mv);
        let mut word = String::new();
        (target.notation.write)(
            &Ply {
                mv,
                legal: &legal,
                effect,
            },
            &frame,
            &mut word,
        );
        words.push(word);
        position.play(mv);
    }
    words
}

#[test]
fn numbers_counted_from_the_other_end_are_one_finding() {
    let game = rules::game("international").expect("a game");
    let mut dice = Dice(5);
    for _ in 0..20 {
        let words = drawn(game, "numeric", 50, &mut dice);
        let turn = |word: &String| -> String {
            let number = |part: &str| match part.parse::<u32>() {
                Ok(number) => (51 - number).to_string(),
                Err(_) => part.to_owned(),
            };
            let sign = if word.contains('x') { "x" } else { "-" };
            word.split(['-', 'x'])
                .map(number)
                .collect::<Vec<_>>()
                .join(sign)
        };
        let turned: Vec<String> = words.iter().map(turn).collect();
        let text = |tag: &str, words: &[String]| {
            let moves = movetext(words, usual).replace("1-0", "*");
            format!("[GameType \"{tag}\"]\n{moves}")
        };
        let (finding, fixed) = only("pdn", &text("20", &turned));
        assert_eq!(finding.code, codes::TAG_VALUE);
        assert_eq!(fixed, text("20,W,10,10,N1,0", &turned));
        // Without a tag the moves are written anew.
        let untagged = |words: &[String]| movetext(words, usual).replace("1-0", "*");
        let (finding, fixed) = only("pdn", &untagged(&turned));
        assert_eq!(finding.code, codes::TURNED_BOARD);
        assert_eq!(fixed, untagged(&words));
    }
}

#[test]
fn a_sound_game_with_one_slip_is_never_confused() {
    let confusions = [
        codes::TURNED_BOARD,
        codes::EXCHANGED_MOVES,
        codes::MISSING_BEGINNING,
        codes::SECOND_GAME,
        codes::REFUTED_TAG,
    ];
    let mut dice = Dice(9);
    let moves = paris();
    for _ in 0..300 {
        let length = 8 + dice.roll(moves.len() - 8);
        let mut slipped = moves[..length].to_vec();
        let at = dice.roll(length);
        let digit = slipped[at].find(|c: char| c.is_ascii_digit());
        if let Some(digit) = digit {
            let other = (1 + dice.roll(8)).to_string();
            slipped[at].replace_range(digit..digit + 1, &other);
        }
        let text = movetext(&slipped, usual);
        let all = found("pgn", &text);
        let confused = all.iter().find(|one| confusions.contains(&one.code));
        assert_eq!(confused, None, "{text}");
    }
}

/// Without White's first move the players have each other's moves, as on a board seen from the other side.
#[test]
fn a_game_without_its_first_move_is_not_turned_for_certain() {
    let moves = paris();
    let text = movetext(&moves[1..], usual);
    let all = found("pgn", &text);
    assert_eq!(all.len(), 1, "{all:#?}");
    let fixes = all[0].fixes.iter();
    assert_eq!(fixes.filter(|fix| fix.preferred).count(), 0, "{all:#?}");
}

/// Whoever types on after the result of a game often leaves out the number of Black's move.
#[test]
fn a_game_that_goes_on_after_its_result_is_one_finding() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0 Be7 6. Re1 b5 7. Bb3 d6\n";
    let all = found("pgn", text);
    assert_eq!(all.len(), 1, "{all:#?}");
    let finding = &all[0];
    assert_eq!(finding.code, codes::MISSING_BEGINNING);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "Be7");
    assert_eq!(
        finding.message,
        "these moves go on from the end of the game before: they cannot be played from the start position"
    );
    let edits = finding.fixes[0].edits.iter().map(TextEdit::parts);
    let whole = text.replace("1-0 Be7", "Be7").replace("d6\n", "d6 1-0\n");
    assert_eq!(splice(text, edits), whole);
}

#[test]
fn a_word_before_the_first_number_is_no_game() {
    let moves = paris();
    let text = movetext(&moves, usual).replacen("1. ", "C33\n1. ", 1);
    let all = found("pgn", &text);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(&text[all[0].start as usize..all[0].end as usize], "C33");
}

/// A position that is nearly the same from both sides: a game of the Dragon variation with `5. Qc3` for `Nc3`. With its
/// files turned it can be played as well.
#[test]
fn a_single_slip_is_likelier_than_a_turned_board() {
    let text = "[Result \"*\"]\n\n1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 g6 5. Qc3 Bg7 6. Be3 Nf6 7. Bc4 Na5 8. Bb3 Nxb3 \
                9. axb3 d6 10. f3 Bd7 11. g4 a6 12. h4 h6 13. Qd2 Rc8 14. h5 e5 15. Nde2 gxh5 16. gxh5 Be6 *\n";
    let all = found("pgn", text);
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(all[0].code, codes::ILLEGAL_MOVE);
    assert_eq!(&text[all[0].start as usize..all[0].end as usize], "Qc3");
}
