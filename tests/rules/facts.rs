//! Tags, results, set-ups and commands compared with the positions and the moves. Positions and moves are written down for
//! the purpose.

use crate::support;

#[track_caller]
fn pgn(drawing: &str) {
    support::fixture("pgn", &["missing-tag"], drawing);
}

#[track_caller]
fn pdn(drawing: &str) {
    support::fixture("pdn", &[], drawing);
}

/// A set-up and the findings drawn under it.
#[track_caller]
fn set_up(fen: &str, said: &str) {
    pgn(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n{said}\n\n*"));
}

#[test]
fn a_result_that_is_none() {
    pgn(r#"[Result "foo"]
         ^^^ hint tag-value: a result is one of 1-0, 0-1, 1/2-1/2 or *
=[Result "*"]

1. e4 e5 *"#);
    pgn(r#"[Result "2-0"]
         ^^^ hint tag-value:
=[Result "1-0"]

1. e4 e5 1-0"#);
    pgn(r#"[Result "½-½"]
         ^^^ hint tag-value:
=[Result "1/2-1/2"]

1. e4 e5 1/2-1/2"#);
    pdn(r#"[GameType "20"]
[Result "1.01-0.99"]

1. 32-28 19-23 *"#);
    pdn(r#"[GameType "20"]
[Result "32-28 20-24"]
         ^^^^^^^^^^^ hint tag-value: a result is one of
=[Result "*"]

1. 32-28 19-23 *"#);
    pdn(r#"[GameType "20"]
[Result "De Vries"]
         ^^^^^^^^ hint tag-value: a result is one of

1. 32-28 19-23 De Vries
         ^^^^^ hint result-missing:
               ^^^^^^^^ warning garbage: this is not a move"#);
    let found = support::findings("pgn", "[Result \"foo\"]\n\n1. e4 e5\n");
    let titles = found
        .iter()
        .flat_map(|f| &f.fixes)
        .map(|fix| fix.title.as_str());
    assert_eq!(titles.collect::<Vec<_>>(), ["End the game with *"]);
}

#[test]
fn a_result_that_the_last_position_refutes() {
    pgn(r#"[Result "1-0"]

1. f3 e5 2. g4 Qh4# 1-0
                    ^^^ warning result-mismatch: checkmate: Black has won, but the result is 1-0
=1. f3 e5 2. g4 Qh4# 0-1"#);
    pgn(r#"1. f3 e5 2. g4 Qh4# {What now?} (2... d6) 1/2-1/2
                                          ^^^^^^^ warning result-mismatch: Black has won"#);
    pgn(r#"[SetUp "1"]
[FEN "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1"]

1. Qg6 1-0
       ^^^ warning result-mismatch: stalemate, the player to move has no move: the game is drawn
=1. Qg6 1/2-1/2"#);
    pgn("1. f3 e5 2. g4 Qh4# 0-1");
    // What stands after the moves is right.
    pgn(r#"[Result "1-0"]
         ^^^ warning result-mismatch: checkmate: Black has won, but the Result tag says 1-0
=[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1"#);
    pgn(r#"[Result "*"]

1. f3 e5 2. g4 Qh4# *
                    ^ hint result-mismatch: checkmate: Black has won, but the result is open
=1. f3 e5 2. g4 Qh4# 0-1"#);
    // In problems it is, and PDN 3.0 ends every game with it.
    pdn("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 /FEN \"W:W32:B28\"/ 3. 32x23 *");
    pgn(r#"[SetUp "1"]
[FEN "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1"]

1. Qh2# *"#);
    pgn("1. f3 e5 2. g4 d6 (2... Qh4#) 1-0");
}

#[test]
fn days_that_no_calendar_has() {
    pgn(r#"[Date "2020.13.45"]
       ^^^^^^^^^^ hint tag-value: months go from 01 to 12

1. e4 *"#);
    pgn(r#"[Date "2020.12.45"]
       ^^^^^^^^^^ hint tag-value: days go from 01 to 31

1. e4 *"#);
    pgn("[Date \"2020.??.??\"]\n\n1. e4 *");
}

#[test]
fn set_up_tags_that_stand_alone() {
    pgn(r#"[SetUp "1"]
^^^^^^^^^^^ warning set-up-tag: announces a position

1. e4 *"#);
    pgn(r#"[SetUp "0"]
        ^ warning set-up-tag: there is a FEN tag
=[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]

1. Ke2 *"#);
}

#[test]
fn black_moves_first() {
    pgn(r#"[SetUp "1"]
[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1"]

1. e5 e4 *
^^ hint move-number: Black is to move, so the number is written 1...
=1... e5 e4 *"#);
    pgn("[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... e5 2. e4 *");
}

#[test]
fn glyphs_beyond_the_last() {
    pgn("1. e4 $255 e5 $256 *
              ^^^^ warning nag-value: from $0 to $255");
}

#[test]
fn commands_in_comments() {
    pgn(r#"1. e4 {[%csl Gz9,Ra4][%cal Ge2e4,Re2e9]} e5 *
              ^^ warning no-such-square: z9 is not a square of an 8x8 board
                                    ^^ warning no-such-square: e9"#);
    pgn(
        r#"1. e4 {[%eval 0.3 [%clk 0:01:00]} e5 {[%eval 0.2} 2. Nf3 {[a] [%emt 1]} *
       ^^^^^^ hint unclosed-command: `]` is missing
                                      ^^^^^^ hint unclosed-command:"#,
    );
}

#[test]
fn set_ups_of_chess_with_a_slip() {
    set_up(
        "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        "                            ^^ warning odd-set-up: `K` has no king and rook
=[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    );
    set_up(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkqKQkq - 0 1",
        "                                ^^^^^^^^ hint odd-set-up: given twice
=[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]",
    );
    set_up(
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        "                              ^^ warning odd-set-up: no pawn can just have passed e6
=[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
    );
    set_up(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999",
        "                                  ^^^^^^^^^^^ warning odd-set-up: this many moves",
    );
    // A pawn may just have moved two squares: the PGN standard always writes the square it passed.
    set_up(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "",
    );
    set_up(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "",
    );
    // Rights of an array of Chess960, by the outermost rooks and by their files.
    set_up("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "");
    set_up("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "");
}

#[test]
fn a_field_too_many() {
    set_up(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e4",
        "                                    ^^ error bad-set-up: too many fields",
    );
}

#[test]
fn set_ups_of_draughts_with_a_slip() {
    pdn(r#"[GameType "20"]
[FEN "W:W31:W32"]
            ^ warning odd-set-up: the same side is given twice

*"#);
    pdn(r#"[GameType "25"]
[FEN "W:Wa1:B5"]
             ^ hint odd-set-up: by number and by letter

*"#);
}

#[test]
fn squares_in_full_are_read_whatever_the_record_began_with() {
    for moves in ["1. b2-b4 e7-e5 2. Bc1-b2", "1. b2b4 e7e5 2. c1b2"] {
        pgn(&format!("{moves} *"));
    }
    pgn("1. e4 b7b5 *
      ^^^^ hint other-notation: b5
=1. e4 b5 *");
    pgn("1. e4 e5 2. b2-b4 *
            ^^^^^ hint other-notation: b4
=1. e4 e5 2. b4 *");
    pgn("1. e2-e5 *
   ^^^^^ error illegal-move: the pawn on e2 cannot move to e5");
    pgn("1. e4 e5 2. Ng1-f4 *
            ^^^^^^ error illegal-move: the knight on g1 cannot move to f4");
}

#[test]
fn annotations_may_be_glued_to_one_another() {
    pgn("1. e4 e5 2. Nf3 Nc6$2$14 3. Bb5 a6 $1$2 *");
}

#[test]
fn spellings_of_old_books() {
    for written in ["ed5:", "ed:", "exd", "ed"] {
        pgn(&format!(
            "1. e4 d5 2. {written} *
            {} hint move-spelling:
=1. e4 d5 2. exd5 *",
            "^".repeat(written.len())
        ));
    }
    pgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O - O *
                                  ^^^^^ hint move-spelling: a move has no blank inside
=1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *");
    pgn("1. e4 f5 2. Qh5 † *
            ^^^^^ hint move-spelling:
=1. e4 f5 2. Qh5+ *");
}

#[test]
fn a_letter_or_a_figure_in_the_place_of_a_move_is_to_blame() {
    pgn("1. 4 e5 2. Nf3 Nc6 *
   ^ error unreadable-move:");
    pgn("1. e4 e5 2. D d3 Nc6 *
            ^ error unreadable-move:");
    pgn("1. e4 e5 2. N f3 Nc6 *
            ^^^^ hint move-spelling: a move has no blank inside
=1. e4 e5 2. Nf3 Nc6 *");
}

#[test]
fn one_fix_counts_on_from_a_wrong_number() {
    pgn(
        "1. e4 e5 3. Nf3 Nc6 4. Bb5 (4. d4 exd4 5. Nxd4) 4... a6 5. Ba4 *
         ^ warning move-number: the move number 3 should be 2
=1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. d4 exd4 4. Nxd4) 3... a6 4. Ba4 *",
    );
}

/// A game whose numbers jump again and again: each number is put right by one fix, not by all.
#[test]
fn no_number_is_put_right_twice() {
    let mut text = String::from("1. Nf3 Nf6 ");
    let mut number = 2;
    for i in 0..2000 {
        number += if i % 2 == 1 { 3 } else { 1 };
        let moves = ["Ng1 Ng8", "Nf3 Nf6"][i % 2];
        text += &format!("{number}. {moves} ");
    }
    let format = movetext::syntax::format("pgn").expect("a row of the table");
    let context = movetext::identify::Context::new(format);
    let verdict = movetext::checks::check(&text, &context);
    let fixes = verdict.findings.iter().flat_map(|finding| &finding.fixes);
    let mut starts: Vec<u32> = fixes
        .flat_map(|fix| fix.edits.iter().map(|edit| edit.start))
        .collect();
    let edits = starts.len();
    starts.sort_unstable();
    starts.dedup();
    assert!(edits > 900, "{edits}");
    assert_eq!(starts.len(), edits);
}

/// The moves after one that cannot be played are not tried as leaps of a capture.
#[test]
fn a_lost_line_is_read_once() {
    let rest = " 22-17 17-22".repeat(20_000);
    pdn(&format!(
        r#"[GameType "21"]

1. 11-15 22-18 2. 8-22{rest} *
                  ^^^^ error illegal-move:"#
    ));
}

/// A row that starts from another game's must set up its own positions.
#[test]
fn every_game_sets_up_its_own_positions() {
    for game in movetext::rules::GAMES {
        let position = game.position(None).expect("the start");
        assert_eq!(position.game().id, game.id, "{}", game.name);
        let again = game.position(Some(&position.fen())).expect("the same");
        assert_eq!(again.game().id, game.id, "{}", game.name);
    }
}
