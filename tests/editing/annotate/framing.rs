//! Numbers, the result and the tags of a game.

use super::{ROSTER, becomes, done};

#[test]
fn numbers_are_corrected_and_added() {
    becomes(
        "pgn",
        "|1. e4 e5 3. Nf3 Nc6 4. Bb5 (4. Bc4) 4... a6 Ba4 Nf6 *\n",
        "renumber",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4) 3... a6 4. Ba4 Nf6 *\n",
    );
    becomes(
        "pgn",
        "|e4 {x} e5 Nf3 (Bc4) Nc6 *\n",
        "renumber",
        "1. e4 {x} e5 2. Nf3 (2. Bc4) Nc6 *\n",
    );
    becomes(
        "pdn",
        "[GameType \"20\"]\n\n|1.32-28 19-23 3.28x19 14x23 37-32 *\n",
        "renumber",
        "[GameType \"20\"]\n\n1.32-28 19-23 2.28x19 14x23 3.37-32 *\n",
    );
    for text in [
        "|1. e4 1... e5 2. Nf3 {x} 2... Nc6 *\n",
        // A set-up may begin with any number.
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n|40. e4 Ke7 41. e5 *\n",
        // After a move that cannot be played the numbers are as good as any.
        "|1. e4 e5 2. Ke5 Nc6 7. d4 *\n",
    ] {
        assert_eq!(done("pgn", text, "renumber"), None, "{text}");
    }
}

#[test]
fn a_number_before_a_comment_is_the_number_of_the_move() {
    for text in [
        "|1.{a}e4 e5 2. {b} Nf3 {c} 2... {d} Nc6 *\n",
        "|1. $1 e4 e5 *\n",
    ] {
        assert_eq!(done("pgn", text, "renumber"), None, "{text}");
    }
    becomes(
        "pgn",
        "|1.{a}e4 e5 3.{b}Nf3 Nc6 *\n",
        "renumber",
        "1.{a}e4 e5 2.{b}Nf3 Nc6 *\n",
    );
}

#[test]
fn a_blank_stands_before_a_number_that_is_added() {
    becomes(
        "pgn",
        "|1. e4 {a}e5(1... c5)2. Nf3 {b}\nNc6 (d6) *\n",
        "renumber",
        "1. e4 {a}e5(1... c5)2. Nf3 {b}\nNc6 (2... d6) *\n",
    );
    becomes(
        "pgn",
        "|1. e4 e5(1... c5)Nf3 *\n",
        "renumber",
        "1. e4 e5(1... c5) 2. Nf3 *\n",
    );
}

#[test]
fn the_result_that_the_position_proves_is_written() {
    becomes(
        "pgn",
        "[Result \"*\"]\n\n|1. f3 e5 2. g4 Qh4# 1-0\n",
        "result",
        "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
    );
    becomes(
        "pgn",
        "|1. f3 e5 2. g4 Qh4#\n",
        "result",
        "1. f3 e5 2. g4 Qh4# 0-1\n",
    );
    // A variation does not end the game.
    assert_eq!(
        done(
            "pgn",
            "|1. f3 e5 2. g4 (2. e4) Nc6 (2... Qh4#) *\n",
            "result"
        ),
        None
    );
}

#[test]
fn the_result_that_is_known_is_written_in_its_other_place() {
    becomes(
        "pgn",
        "[Result \"1-0\"]\n\n|1. e4 e5 *\n",
        "result",
        "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
    );
    becomes(
        "pgn",
        "[Result \"?\"]\n\n|1. e4 e5 1/2-1/2\n",
        "result",
        "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n",
    );
    becomes(
        "pgn",
        "[Result \"0-1\"]\n\n|1. e4 e5 ; resigned\n",
        "result",
        "[Result \"0-1\"]\n\n1. e4 e5 ; resigned\n0-1\n",
    );
    for text in [
        "[Result \"1-0\"]\n\n|1. e4 e5 0-1\n",
        "[Result \"1-0\"]\n\n|1. e4 e5 1-0\n",
        "|1. e4 e5 *\n",
    ] {
        assert_eq!(done("pgn", text, "result"), None, "{text}");
    }
    // In draughts a star ends every game.
    let text = "[GameType \"20\"]\n[Result \"2-0\"]\n\n|1. 32-28 19-23 *\n";
    assert_eq!(done("pdn", text, "result"), None);
}

#[test]
fn missing_tags_are_added_in_their_places() {
    becomes(
        "pgn",
        "[Site \"Utrecht\"]\n[White \"Ada\"]\n[ECO \"A00\"]\n\n|1. e4 1-0\n",
        "roster",
        "[Event \"?\"]\n[Site \"Utrecht\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ada\"]\n\
         [Black \"?\"]\n[Result \"1-0\"]\n[ECO \"A00\"]\n\n1. e4 1-0\n",
    );
    let bare = ROSTER.to_owned() + "1. e4 *\n";
    becomes("pgn", "|1. e4 *\n", "roster", &bare);
    assert_eq!(done("pgn", &format!("|{bare}"), "roster"), None);
    // Three players have three tags.
    becomes(
        "pgn",
        "[Variant \"Three-man\"]\n\n|1. WHe4 GRe4 BLe4 *\n",
        "roster",
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Gray \"?\"]\n\
         [Black \"?\"]\n[Result \"*\"]\n[Variant \"Three-man\"]\n\n1. WHe4 GRe4 BLe4 *\n",
    );
    // The roster is that of PGN.
    assert_eq!(done("pdn", "|1. 32-28 19-23 *\n", "roster"), None);
}

#[test]
fn no_result_is_written_into_what_is_not_closed() {
    for text in [
        "[Result \"1-0\"]\n\n|1. e4 e5 2. Nf3 {half\n",
        "[Result \"1-0\"]\n\n|1. e4 e5 2. Nf3 (2. Nc3 Nc6\n",
    ] {
        assert_eq!(done("pgn", text, "result"), None, "{text}");
    }
}

/// Its numbers say where it belongs.
#[test]
fn a_variation_in_a_wrong_place_keeps_its_numbers() {
    let text = "|1. e4 e5 2. Nf3 Nc6 (2. Bc4 Nc6) 3. Bb5 *\n";
    assert_eq!(done("pgn", text, "renumber"), None);
}
