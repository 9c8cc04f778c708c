//! Slips that are other legal moves, however unlike they are written: they are found where the game fails, offered, and
//! never put right without review.

use crate::support::findings;
use movetext::document::{Finding, Severity};

/// The only error about the moves of a game without tags.
#[track_caller]
fn only(moves: &str) -> Finding {
    let mut found = findings("pgn", &format!("[Result \"*\"]\n\n{moves}\n"));
    found.retain(|one| one.severity <= Severity::Warning);
    assert_eq!(found.len(), 1, "{found:#?}");
    found.remove(0)
}

fn titles(finding: &Finding) -> Vec<&str> {
    let fixes = finding.fixes.iter();
    fixes.map(|fix| fix.title.as_str()).collect()
}

/// Morphy against the Duke of Brunswick, Paris 1858, with 8. h4 in place of 8. Nc3. The other knight's move to a3 serves the
/// moves that follow as well, at two places.
#[test]
fn a_move_that_is_nothing_like_the_true_one_is_named() {
    let only = only(
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. h4 c6 9. Bg5 b5 10. Nxb5 cxb5 \
         11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# *",
    );
    assert_eq!(
        only.message,
        "Nxb5 cannot be played: the knight on b1 cannot move to b5; if 8.h4 was meant as 8.Nc3, all 18 moves that follow \
         can be played"
    );
    assert_eq!(
        titles(&only),
        [
            "Write Nc3 instead of 8.h4 (all 18 moves that follow can be played)",
            "Write Na3 instead of 6.Bc4 (all 22 moves that follow can be played)",
            "Write Na3 instead of 8.h4 (all 18 moves that follow can be played)",
        ]
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
    let places: Vec<&str> = only
        .related
        .iter()
        .map(|one| one.message.as_str())
        .collect();
    assert_eq!(
        places,
        [
            "if Nc3 was meant here, all 18 moves that follow can be played",
            "if Na3 was meant here, all 22 moves that follow can be played",
        ]
    );
}

/// The Najdorf variation of the Sicilian with 5. Nd2 in place of 5. Nc3: 7. Nf3 fits two knights only because of it, so
/// neither is preferred.
#[test]
fn a_move_that_fits_two_pieces_after_another_slip_is_not_put_right_alone() {
    let only = only(
        "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nd2 a6 6. f4 e5 7. Nf3 Nbd7 8. a4 Be7 9. Bd3 O-O 10. O-O Nc5 *",
    );
    assert_eq!(only.code.0, "ambiguous-move");
    assert!(!only.fixes.is_empty());
    assert!(only.fixes.iter().all(|fix| !fix.preferred), "{only:#?}");
}

/// Chinook against Tinsley, London 1992, with 6. ... 22x25 in place of 29-25. In draughts the sign of capture says nothing of
/// the squares, so that both men that may go to 25 are meant alike.
#[test]
fn the_sign_of_capture_is_no_second_mistake() {
    let moves = "1. 10-15 23-18 2. 11-16 18x11 3. 8x15 22-18 4. 15x22 25x18 5. 16-20 24-19 6. 4-8 22x25 7. 9-14 18x9 \
                 8. 5x14 27-23 9. 8-11 25-22 10. 6-10 22-18 11. 14-17 21x14 12. 10x17 31-27 13. 1-6 18-15 14. 11x18 23x14 \
                 15. 7-11 26-23 16. 17-22 23-18 17. 6-10 14x7 18. 3x10 19-15 19. 10x19 27-24 20. 20x27 32x7 1/2-1/2";
    let mut found = findings("pdn", &format!("[GameType \"21\"]\n\n{moves}\n"));
    found.retain(|one| one.severity == Severity::Error);
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(
        only.message,
        "22x25 cannot be played: there is no piece on 22; did you mean 29-25 or 30-25? Then all 28 moves that follow can be \
         played"
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}
