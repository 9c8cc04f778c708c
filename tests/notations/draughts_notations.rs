//! Whole games in every notation of draughts: the notation is found by the moves of the game, and
//! none of them has a finding. The moves were chosen at random, for many captures of several pieces.

use crate::support;
use movetext::identify::Context;
use movetext::inspect::PositionAt;
use movetext::syntax::{NodeKind, format};

/// The notation a record is read in.
fn notation(text: &str) -> &'static str {
    let format = format("pdn").expect("a known format");
    let tree = (format.parse)(text);
    let read = PositionAt::read_as(text, &tree, &Context::new(format), 0).expect("a record");
    read.game.expect("a known game").1.name
}

#[track_caller]
fn game(tags: &str, name: &str, moves: &str) {
    let text = format!("{tags}\n\n{moves}\n");
    assert_eq!(notation(&text), name);
    support::fixture("pdn", &[], &text);
}

#[test]
fn international_draughts() {
    game(
        r#"[GameType "20"]"#,
        "numeric",
        "1. 33-28 18-23 2. 39-33 20-24 3. 44-39 23-29 4. 34x23 16-21 5. 31-27 17-22 6. 28x26
         19x28 7. 32x23 14-20 8. 26-21 9-14 9. 38-32 13-18 10. 35-30 24x44 11. 49x40 18x49
         12. 37-31 49x35 13. 21-16 12-17 14. 27-21 17x28 15. 50-44 35x49 16. 42-38 49x32
         17. 47-42 8-12 18. 39-34 32-27 19. 42-38 27x30 20. 48-42 30-34 21. 42-37 28-33 22. 45-40
         34x45 23. 36-31 20-25 24. 31-27 45-40 25. 27-22 2-8 26. 37-31 14-19 27. 41-36 12-18
         28. 22x2 4-9 29. 2x4 15-20 30. 4x29 11-17 *",
    );
    game(
        r#"[GameType "20"]"#,
        "diagonal",
        "1. fe5 de6 2. gf5 f87 3. hg5 ef6 4. ge6x bc4 5. d34 cd5 6. e5c3x e75x 7. e46x ef8 8. c34
         de8 9. fe4 d76 10. hg7 f7h5x 11. h46x d6h4x 12. ed3 h47x 13. cb4 c65 14. dc4 ce5x
         15. ih5 h74x 16. f34 he4x 17. f23 c76 18. g56 ed4 19. f34 d4g7x 20. gf3 g76 21. fe3 ef5
         22. ih6 gi6x 23. d23 fg8 24. d34 ih6 25. d45 bc7 26. ed3 e87 27. ed2 cd6 28. d5b7x d98
         29. b7d9x f98 30. d9f6x bc5 *",
    );
    game(
        r#"[GameType "20"]"#,
        "diagonal-long",
        "1. f5-e5 d6-e6 2. g5-f5 f8-f7 3. h5-g5 e6-f6 4. g6xe6 b4-c4 5. d3-d4 c5-d5 6. e5xc5xc3
         e7xe5 7. e4xe6 e8-f8 8. c3-c4 d8-e8 9. f4-e4 d7-d6 10. h7-g7 f7xh7xh5 11. h4xh6
         d6xf6xf4xh4 12. e3-d3 h4xh7 13. c4-b4 c6-c5 14. d4-c4 c5xc3xe3xe5 15. i5-h5 h7xh4
         16. f3-f4 h4xe4 17. f2-f3 c7-c6 18. g5-g6 e4-d4 19. f3-f4 d4xg4xg7 20. g3-f3 g7-g6
         21. f3-e3 e5-f5 22. i6-h6 g6xi6 23. d2-d3 f8-g8 24. d3-d4 i6-h6 25. d4-d5 b7-c7
         26. e3-d3 e8-e7 27. e2-d2 c6-d6 28. d5xd7xb7 d9-d8 29. b7xh7xh5xd5xd9 f9-f8 30. d9xf9xf6
         b5-c5 *",
    );
    game(
        r#"[GameType "20"]"#,
        "number-coordinates",
        "1. 7/6-6/5 4/5-5/6 2. 8/7-7/6 4/9-5/8 3. 9/8-8/7 5/6-6/7 4. 7/8x5/6 4/1-5/2 5. 7/2-6/3
         4/3-5/4 6. 6/5x6/1 4/7x6/5 7. 7/4x5/6 3/8-4/9 8. 6/1-5/2 2/7-3/8 9. 8/5-7/4 3/6-4/5
         10. 7/10-6/9 5/8x9/8 11. 10/7x8/9 4/5x10/7 12. 8/3-7/2 10/7x7/10 13. 5/2-4/1 3/4-4/3
         14. 6/3-5/2 4/3x6/5 15. 10/9-9/8 7/10x10/7 16. 9/4-8/5 10/7x7/4 17. 10/3-9/4 2/5-3/4
         18. 8/7-7/8 7/4-6/3 19. 9/4-8/5 6/3x6/9 20. 10/5-9/4 6/9-7/8 21. 9/4-8/3 6/5-7/6
         22. 9/10-8/9 7/8x9/10 23. 8/1-7/2 4/9-5/10 24. 7/2-6/3 9/10-8/9 25. 6/3-5/4 1/4-2/5
         26. 8/3-7/2 3/8-4/7 27. 9/2-8/1 3/4-4/5 28. 5/4x1/4 1/8-2/7 29. 1/4x1/8 3/10-4/9
         30. 1/8x6/7 3/2-4/3 *",
    );
    game(
        r#"[GameType "20"]"#,
        "algebraic",
        "1. f4-e5 e7-f6 2. g3-f4 i7-h6 3. h2-g3 f6-g5 4. h4xf6 a7-b6 5. b4-c5 c7-d6 6. e5xa5
         g7xe5 7. d4xf6 h8-i7 8. a5-b6 g9-h8 9. e3-d4 f8-e7 10. j4-i5 h6xh2 11. g1xi3 e7xg1
         12. c3-b4 g1xj4 13. b6-a7 d8-c7 14. c5-b6 c7xe5 15. i1-h2 j4xg1 16. d2-e3 g1xd4
         17. c1-d2 e9-d8 18. g3-h4 d4-c5 19. d2-e3 c5xi5 20. e1-d2 i5-h4 21. d2-c3 e5-f4
         22. j2-i3 h4xj2 23. a3-b4 i7-j6 24. b4-c5 j2-i3 25. c5-d6 d10-e9 26. c3-b4 h8-g7
         27. b2-a3 d8-e7 28. d6xd10 h10-g9 29. d10xh10 j8-i7 30. h10xg5 b8-c7 *",
    );
    game(
        r#"[GameType "20"]"#,
        "russian-short",
        "1. fe5 ef6 2. gf4 ih6 3. hg3 fg5 4. hf6 ab6 5. bc5 cd6 6. ea5 ge5 7. df6 hi7 8. ab6 gh8
         9. ed4 fe7 10. ji5 hh2 11. gi3 eg1 12. cb4 gj4 13. ba7 dc7 14. cb6 ce5 15. ih2 jg1
         16. de3 gd4 17. cd2 ed8 18. gh4 dc5 19. de3 ci5 20. ed2 ih4 21. dc3 ef4 22. ji3 hj2
         23. ab4 ij6 24. bc5 ji3 25. cd6 de9 26. cb4 hg7 27. ba3 de7 28. dd10 hg9 29. dh10 ji7
         30. hg5 bc7 *",
    );
    game(
        r#"[GameType "20"]
[Notation "numeric-long"]"#,
        "numeric-long",
        "1. 33-28 18-23 2. 39-33 20-24 3. 44-39 23-29 4. 34x23 16-21 5. 31-27 17-22 6. 28x17x26
         19x28 7. 32x23 14-20 8. 26-21 9-14 9. 38-32 13-18 10. 35-30 24x35x44 11. 49x40
         18x29x38x49 12. 37-31 49x35 13. 21-16 12-17 14. 27-21 17x26x37x28 15. 50-44 35x49
         16. 42-38 49x32 17. 47-42 8-12 18. 39-34 32-27 19. 42-38 27x43x30 20. 48-42 30-34
         21. 42-37 28-33 22. 45-40 34x45 23. 36-31 20-25 24. 31-27 45-40 25. 27-22 2-8 26. 37-31
         14-19 27. 41-36 12-18 28. 22x13x2 4-9 29. 2x35x44x22x4 15-20 30. 4x15x29 11-17 *",
    );
}

/// On eight files `gf5` names a file and a square, or two lines and a square.
#[test]
fn letters_that_name_two_things() {
    game(
        r#"[GameType "25"]"#,
        "algebraic",
        "1. e3-f4 b6-c5 2. d2-e3 c5-d4 3. e3:c5 d6:d2 4. e1:c3 a7-b6 5. c1-d2 c7-d6 6. d2-e3
         f6-e5 7. g3-h4 e5:b4 8. a3:a7 b8-c7 9. h4-g5 h6:d2 10. b2-c3 d2:b4 11. a1-b2 d6-e5
         12. h2-g3 e5-d4 13. g3-f4 b4-c3 14. a7-b8 c3:a1 15. b8:b2 a1:h2 16. g1-f2 h2-c7
         17. f2-e3 c7-e5 18. e3-f4 e5:g3 *",
    );
    game(
        r#"[GameType "25"]"#,
        "russian-short",
        "1. ef4 bc5 2. de3 cd4 3. ec5 dd2 4. ec3 ab6 5. cd2 cd6 6. de3 fe5 7. gh4 eb4 8. aa7 bc7
         9. hg5 hd2 10. bc3 db4 11. ab2 de5 12. hg3 ed4 13. gf4 bc3 14. ab8 ca1 15. bb2 ah2
         16. gf2 hc7 17. fe3 ce5 18. ef4 eg3 *",
    );
    game(
        r#"[GameType "25"]"#,
        "diagonal",
        "1. e45 bc4 2. e34 cd4 3. ec4x c5e3x 4. fd3x ab4 5. e23 bc5 6. e34 d65 7. f56 d5c3x
         8. c2a4x ab5 9. fe6 e73x 10. d23 ec3x 11. d12 cd5 12. gf5 d54 13. fe5 cd3 14. a45 d31x
         15. a5d2x d1g5x 16. gf4 gb5 17. fe4 bd5 18. e45 df5x *",
    );
    game(
        r#"[GameType "25"]"#,
        "diagonal-long",
        "1. e4-e5 b4-c4 2. e3-e4 c4-d4 3. e4xc4 c5xc3xe3 4. f3xd3 a4-b4 5. e2-e3 b5-c5 6. e3-e4
         d6-d5 7. f5-f6 d5xf5xf3xc3 8. c2xc4xa4 a5-b5 9. f6-e6 e7xe5xe3 10. d2-d3 e3xc3 11. d1-d2
         c5-d5 12. g5-f5 d5-d4 13. f5-e5 c3-d3 14. a4-a5 d3xd1 15. a5xd5xd2 d1xd5xg5 16. g4-f4
         g5-b5 17. f4-e4 b5-d5 18. e4-e5 d5xf5 *",
    );
    game(
        r#"[GameType "25"]"#,
        "number-coordinates",
        "1. 6/5-5/6 3/2-4/3 2. 7/4-6/5 4/3-5/4 3. 6/5x4/3 3/4x7/4 4. 8/5x6/3 2/1-3/2 5. 8/3-7/4
         2/3-3/4 6. 7/4-6/5 3/6-4/5 7. 6/7-5/8 4/5x5/2 8. 6/1x2/1 1/2-2/3 9. 5/8-4/7 3/8x7/4
         10. 7/2-6/3 7/4x5/2 11. 8/1-7/2 3/4-4/5 12. 7/8-6/7 4/5-5/4 13. 6/7-5/6 5/2-6/3
         14. 2/1-1/2 6/3x8/1 15. 1/2x7/2 8/1x7/8 16. 8/7-7/6 7/8-2/3 17. 7/6-6/5 2/3-4/5
         18. 6/5-5/6 4/5x6/7 *",
    );
    game(
        r#"[GameType "25"]"#,
        "numeric",
        "1. 23-19 9-14 2. 26-23 14-18 3. 23:14 10:26 4. 31:22 5-9 5. 30-26 6-10 6. 26-23 11-15
         7. 24-20 15:17 8. 21:5 1-6 9. 20-16 12:26 10. 25-22 26:17 11. 29-25 10-15 12. 28-24
         15-18 13. 24-19 17-22 14. 5-1 22:29 15. 1:25 29:28 16. 32-27 28-6 17. 27-23 6-15
         18. 23-19 15:24 *",
    );
}

#[test]
fn numbers_above_ten() {
    game(
        r#"[GameType "27"]"#,
        "numeric",
        "1. 48-41 25-31 2. 47-40 28-35 3. 41x28 23x47 4. 52x41 16-23 5. 54-48 26-32 6. 46-40
         29-36 7. 60-54 36x60 8. 66x53 27-33 9. 48-42 33-38 10. 44x33 21-26 11. 59-52 26x39
         12. 45x34 20-25 13. 54-48 22-27 14. 34x21 15x26 15. 51-46 24-29 16. 49-44 10-15
         17. 44-37 31x44 18. 50x37 15-22 19. 48-41 14-20 20. 53-48 30-36 21. 41x30 9-14 22. 55-49
         3-9 23. 37-31 9-15 24. 65-60 14-21 25. 72-65 22-27 26. 40-35 29x51 27. 57x46 23-28
         28. 30-24 18x29 29. 58-51 28-34 30. 63-58 32-38 31. 42-36 29x66 32. 65-59 15-22
         33. 52-47 66-72 34. 46-40 72x63 35. 69x58 34-39 36. 62-57 39-46 37. 51-45 38x62
         38. 40x51 62-69 39. 49-44 69x41 40. 56-49 4-10 41. 51-46 11-16 42. 46-39 27-34 43. 39x4
         41-22 44. 4x24 22-33 45. 64-59 33x65 *",
    );
    game(
        r#"[GameType "27"]"#,
        "diagonal",
        "1. ih8 c54 2. hg7 fg8 3. hf8x f9h7x 4. h68x ef9 5. ji8 d65 6. g67 gh9 7. j78 h9j7x
         8. ki7x e76 9. i89 e65 10. e46x d76 11. ih6 df6x 12. f57x c65 13. ji8 e87 14. fd7x d86x
         15. g56 g09 16. e34 d98 17. ed4 ce4x 18. fd4x de8 19. ih8 c76 20. i78 h09 21. h80x c87
         22. e23 c98 23. dc4 cd8 24. j67 cd7 25. kj6 e87 26. g78 g95x 27. g46x f98 28. hg0 g11xg9
         29. hg5 f87 30. h45 de5 31. ih9 g9k7x 32. ji6 de8 33. h67 k76 34. g67 k6h4x 35. h35x f76
         36. g34 fg6 37. gf5 e5g3x 38. g75x gh3 39. e34 h38x 40. fe3 d09 41. g56 e09 42. gf6 ef7
         43. f6d0x he8 44. dg0x e86 45. i56 ej6x *",
    );
    game(
        r#"[GameType "27"]"#,
        "diagonal-long",
        "1. i8-h8 c5-c4 2. h7-g7 f8-g8 3. h8xf8 f9xf7xh7 4. h6xh8 e9-f9 5. j8-i8 d6-d5 6. g6-g7
         g9-h9 7. j7-j8 h9xh7xj7 8. k7xi7 e7-e6 9. i8-i9 e6-e5 10. e4xe6 d7-d6 11. i6-h6 d6xf6
         12. f5xf7 c6-c5 13. j8-i8 e8-e7 14. f7xd7 d8xd6 15. g5-g6 g0-g9 16. e3-e4 d9-d8
         17. e4-d4 c4xe4 18. f4xd4 d8-e8 19. i8-h8 c7-c6 20. i7-i8 h0-h9 21. h8xh0 c8-c7
         22. e2-e3 c9-c8 23. d4-c4 c8-d8 24. j6-j7 c7-d7 25. k6-j6 e8-e7 26. g7-g8 g9xg7xg5
         27. g4xg6 f9-f8 28. h0-g0 g11xg9 29. h5-g5 f8-f7 30. h4-h5 d5-e5 31. i9-h9 g9xi9xi7xk7
         32. j6-i6 d8-e8 33. h6-h7 k7-k6 34. g6-g7 k6xh6xh4 35. h3xh5 f7-f6 36. g3-g4 f6-g6
         37. g5-f5 e5xg5xg3 38. g7xg5 g3-h3 39. e3-e4 h3xh6xh8 40. f3-e3 d0-d9 41. g5-g6 e0-e9
         42. g6-f6 e7-f7 43. f6xf8xd8xd0 h8-e8 44. d0xg0 e8-e6 45. i5-i6 e6xj6 *",
    );
}

/// The words of a record that are moves.
fn moves(text: &str) -> Vec<&str> {
    let tree = (format("pdn").expect("a known format").parse)(text);
    let moves = tree.nodes.iter().filter(|node| node.kind == NodeKind::Move);
    moves
        .map(|node| &text[node.start as usize..node.end as usize])
        .collect()
}

#[test]
fn every_shape_is_one_move() {
    let shapes = [
        "f45",
        "f112",
        "f911",
        "gf5",
        "eg8x",
        "e8g6x",
        "f6x",
        "f64x",
        "f0x",
        "d3-d4",
        "f9-f11",
        "e6xe4xc4",
        "e6-e4-c4x",
        "fxd4",
        "f4x6",
        "3/6-4/5",
        "1/2x3/4",
        "12/11:10/9×8/7",
        "3/6 - 4/5",
        "1/2 x 3/4",
        "m12-n13",
        "ef4",
        "f45,",
    ];
    for shape in shapes {
        assert_eq!(moves(&format!("1. {shape} *")), [shape], "alone");
        let glued = format!("1.{shape} 31-26 2. {shape}?! {{a comment}} {shape} 1/2-1/2");
        let expected = [shape, "31-26", shape, shape];
        assert_eq!(moves(&glued), expected, "in company");
    }
    for result in ["1/2-1/2", "1/2 - 1/2", "1/2", "1/2:1/2", "1-1"] {
        assert_eq!(moves(&format!("1. 32-28 {result}")), ["32-28"], "{result}");
    }
}

/// The blanks are the custom of the books that write so.
#[test]
fn blanks_between_rows_and_columns() {
    support::fixture(
        "pdn",
        &[],
        r#"[GameType "21"]

1. 3/6 - 4/5 6/3 - 5/4 2. 4/5 x 6/3 7/2:5/4 1/2-1/2
"#,
    );
}

#[test]
fn a_capture_sign_at_the_end_of_a_move() {
    support::fixture(
        "pdn",
        &[],
        r#"[GameType "25"]

1. e45x bc4 2. e34 cd4 3. exc4 c5e3 4. f3-d3 ab4 5. f49 *
   ^^^^ hint capture-mark: leave out the sign
=1. e45 bc4 2. e34 cd4 3. exc4 c5e3 4. f3-d3 ab4 5. f49 *
                          ^^^^ hint move-spelling: belongs at the end
=1. e45x bc4 2. e34 cd4 3. ec4x c5e3 4. f3-d3 ab4 5. f49 *
                               ^^^^ hint capture-mark: `x` is missing
=1. e45x bc4 2. e34 cd4 3. exc4 c5e3x 4. f3-d3 ab4 5. f49 *
                                       ^^^^^ hint move-spelling: a shorter form
=1. e45x bc4 2. e34 cd4 3. exc4 c5e3 4. fd3x ab4 5. f49 *
                                                      ^ error no-such-square: diagonal f has the numbers 3 to 6"#,
    );
}

#[test]
fn the_index_of_a_diagonal_that_leads_off_the_board_is_marked() {
    for (moves, marks, message) in [
        (
            "k45",
            "^",
            "a 10x10 board has no diagonal k: its letters are a to i",
        ),
        (
            "e4k6x",
            "  ^",
            "a 10x10 board has no diagonal k: its letters are a to i",
        ),
        (
            "e4g16x",
            "   ^^",
            "16 leads off a 10x10 board: diagonal g has the numbers 3 to 8",
        ),
        (
            "e4-e19",
            "    ^^",
            "19 leads off a 10x10 board: diagonal e has the numbers",
        ),
        (
            "b78",
            "  ^",
            "8 leads off a 10x10 board: diagonal b has the numbers 4 to 7",
        ),
        (
            "a12",
            " ^^",
            "12 leads off a 10x10 board: diagonal a has the numbers 5 to 6",
        ),
        (
            "de1",
            "^",
            "d leads off a 10x10 board: diagonal 1 has only the letter e",
        ),
        (
            "ia3",
            "^^",
            "ia leads off a 10x10 board: diagonal 3 has the letters c to g",
        ),
    ] {
        let drawing = format!(
            "[GameType \"20\"]\n[Notation \"diagonal\"]\n\n1. {moves} *\n   {marks} error no-such-square: {message}"
        );
        support::fixture("pdn", &[], &drawing);
    }
}

/// As diagonals `de5` would be e5-f4. In a record of files and squares no man can do it.
#[test]
fn a_slip_is_no_move_of_another_notation() {
    support::fixture(
        "pdn",
        &[],
        r#"[GameType "25"]
[FEN "B:Wa1:Be5,h8"]

1... hg7 2. ab2 de5 *
                ^^^ error illegal-move: de5 cannot be played"#,
    );
}

/// g3-f4 or g1-f2: a tag says which.
#[test]
fn a_tag_names_the_notation() {
    let record =
        |tag: &str| format!("[GameType \"25\"]\n[FEN \"W:Wg1,g3:Ba7\"]\n{tag}\n1. gf4 *\n");
    assert_eq!(notation(&record("")), "russian-short");
    assert_eq!(notation(&record("[Notation \"diagonal\"]\n")), "diagonal");
    assert_eq!(notation(&record("[Notation \"san\"]\n")), "russian-short");
}

/// One move in another notation does not decide: the rest of the game does.
#[test]
fn a_first_move_in_another_notation() {
    let record = "[GameType \"25\"]\n\n1. e3-f4 bc4 2. e34 cd4 3. ec4x c5e3x 4. fd3x *\n";
    assert_eq!(notation(record), "diagonal");
}

/// Without a tag both the game and the notation are found.
#[test]
fn neither_game_nor_notation_is_said() {
    let text = "[Event \"A game\"]\n\n1. fe5 de6 2. gf5 f87 3. hg5 ef6 4. ge6x bc4 5. d34 cd5 *\n";
    assert_eq!(notation(text), "diagonal");
    let ambiguous = r#"[GameType "20"]
[FEN "W:WK12:B15,18,19,25,33,37,39"]
[Notation "diagonal"]

1. c63x *
   ^^^^ warning ambiguous-move: several captures fit: c6xg6xg3xc3 or c6xf6xf3xc3"#;
    support::fixture("pdn", &[], ambiguous);
}
