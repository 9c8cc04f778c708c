//! `movetext board`: a board with the names of its squares.

use crate::process::movetext;

#[test]
fn every_kind_of_coordinates_has_a_table() {
    let done = movetext(&["board", "4x3"]);
    assert_eq!(
        done.stdout,
        "file letters and rank numbers
  a3  · c3  ·
   · b2  · d2
  a1  · c1  ·

numbers
  1 · 2 ·
  · 3 · 4
  5 · 6 ·

diagonals
  a2  · b3  ·
   · b2  · c3
  b1  · c2  ·

row and column numbers
  1/1   · 1/3   ·
    · 2/2   · 2/4
  3/1   · 3/3   ·
"
    );
    assert_eq!(done.status, Some(0));
}

#[test]
fn a_picture_has_all_names_of_a_square() {
    let done = movetext(&["board", "--svg", "14x9"]);
    assert!(done.stdout.starts_with("<svg "));
    for name in ["a1", "57", "e1", "9/1"] {
        assert!(done.stdout.contains(&format!(">{name}</text>")), "{name}");
    }
}

#[test]
fn a_size_that_cannot_be_is_explained() {
    let done = movetext(&["board", "30x30"]);
    let reason = "has at most 128 squares of play, so 30x30 cannot be";
    assert!(done.stderr.contains(reason), "{}", done.stderr);
    assert_eq!(done.status, Some(2));
}

#[test]
fn a_game_without_boards_of_other_sizes_is_refused() {
    let ring = movetext(&["board", "--game", "three-man", "14x9"]);
    assert_eq!(ring.status, Some(2));
    assert_eq!(
        ring.stderr.trim_end(),
        "error: Three-man chess has no board of another size than 24x6; name a game of draughts"
    );
}

#[test]
fn a_board_too_large_for_a_game_on_all_squares_is_refused() {
    let done = movetext(&["board", "--game", "turkish", "16x16"]);
    assert_eq!(done.status, Some(2));
    assert_eq!(
        done.stderr.trim_end(),
        "error: Turkish draughts (dama) is played on all squares, and a board of 16x16 has 256: at most 128 squares of \
         play can be"
    );
}
