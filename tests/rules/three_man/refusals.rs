//! Why a move cannot be played.

use super::{frame, graves, read, set_up, square, three_man};
use movetext::board::{Role, Seat};
use movetext::rules::Objection;

#[test]
fn reasons_for_refusals() {
    let why = |fen: &str, text: &str| {
        let position = set_up(fen);
        let mut readings = Vec::new();
        let read = (graves().read)(&[text], &frame(position.as_ref()), &mut readings);
        assert_eq!(read, Ok(()), "{text}");
        let mut moves = Vec::new();
        position.candidates(&readings[0], &mut moves);
        assert_eq!(moves, [], "{text}");
        position.objection(&readings[0])
    };
    let start = three_man().position(None).expect("the start").fen();
    assert_eq!(why(&start, "BLe4"), Objection::OtherPlayersMove(Seat(2)));
    assert_eq!(
        why(&start, "BLe5"),
        Objection::CannotReach {
            role: Some(Role::Pawn),
            from: None,
            to: Some(square("BLe5"))
        }
    );
    assert_eq!(
        why(&start, "WHQe4"),
        Objection::Blocked {
            role: Role::Queen,
            from: square("WHe1"),
            to: square("WHe4"),
            by: square("WHe2")
        }
    );
    // A pawn on its way inward at a creek.
    let creek = "Black 8/8/8/8/8/3Bk4 Gray 8/8/7Gn/8/8/3Gk4 White 8/8/8/Wp7/8/3Wk4";
    assert_eq!(
        why(creek, "WHaxGRh4"),
        Objection::ForbiddenByRule {
            moves: vec![],
            rule: "a pawn that has not crossed the void may not capture across a creek"
        }
    );
    // Over an open moat nobody takes; over a bridged one nothing is taken and no check is given.
    let rule = |rule| Objection::ForbiddenByRule {
        moves: vec![],
        rule,
    };
    let open = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/4GkGn2 White 8/8/8/8/8/Wr2Wk4";
    assert_eq!(
        why(open, "WHRaxGRf1"),
        rule("the moat between the two zones is not bridged")
    );
    let bridged = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/4GkGn2 White 8/8/8/8/8/Wr2Wk4 W - WG WGB";
    let strictly = |fen: &str, text: &str| {
        let position = set_up(fen);
        let moves = read(position.as_ref(), text);
        assert_eq!(moves.len(), 1, "{text}");
        position.is_disputed(&moves[0])
    };
    assert!(strictly(bridged, "WHRaxGRf1"));
    assert!(!strictly(bridged, "GRRg1"));
    assert!(strictly(open, "GRRg1"));
    let pinned = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 3Gr4/8/8/8/3Wn4/3Wk4";
    assert_eq!(
        why(pinned, "WHNb3"),
        Objection::Pinned {
            role: Role::Knight,
            from: square("WHd2"),
            by: square("WHd6")
        }
    );
    let check = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 3Gr4/8/8/8/4Wn3/3Wk4";
    assert_eq!(
        why(check, "WHNc3"),
        Objection::StillInCheck {
            by: vec![square("WHd6")]
        }
    );
    assert_eq!(
        why(check, "WHKd2"),
        Objection::IntoCheck {
            to: square("WHd2"),
            by: square("WHd6")
        }
    );
    let castle = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/2Gr5/8/8/Wr2Wk4 W WK";
    assert_eq!(
        why(castle, "O-O"),
        Objection::CastlingCheck {
            short: true,
            on: square("WHc1")
        }
    );
    assert_eq!(
        why(castle, "O-O-O"),
        Objection::NoCastlingRight { short: false }
    );
}
