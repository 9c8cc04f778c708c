//! Set-ups that name squares in one kind of coordinates or another: how they are read and rewritten.

use movetext::checks::check;
use movetext::identify::Context;
use movetext::inspect::set_up;
use movetext::notation::target;
use movetext::rewrite::{Scope, rewrite};
use movetext::syntax::format;

fn context() -> Context {
    Context::new(format("pdn").expect("a format"))
}

fn rewritten(text: &str, to: &str) -> String {
    let to = target(to).expect("a notation");
    let done = rewrite(text, &context(), to, &Scope::All);
    assert_eq!(done.kept, [], "{text}");
    done.applied(text)
}

/// The position of the first set-up, in the form that its game has.
fn position(text: &str) -> String {
    let tree = (context().format.parse)(text);
    let at = text.find("[FEN \"").expect("a set-up") + 6;
    let found = set_up(text, &tree, &context(), at).expect("a set-up");
    found.position.expect("a position").fen()
}

// An ending made up for this purpose.
const NUMBERS: &str = "[GameType \"20\"]\n[FEN \"W:W37,K38:B12,13:H0:F12\"]\n\n12. 37-31 12-17 *\n";

#[test]
fn set_ups_are_rewritten_with_the_moves_and_back() {
    for (to, written) in [
        ("diagonal", "W:We3,Kf4:Bc6,d7:H0:F12"),
        ("algebraic", "W:Wc3,Ke3:Bd8,f8:H0:F12"),
        ("number-coordinates", "W:W8/3,K8/5:B3/4,3/6:H0:F12"),
    ] {
        let there = rewritten(NUMBERS, to);
        assert!(there.contains(&format!("[FEN \"{written}\"]")), "{there}");
        assert_eq!(check(&there, &context()).findings, [], "{there}");
        assert_eq!(position(&there), "W:W37,K38:B12,13", "{there}");
        assert_eq!(rewritten(&there, "numeric"), NUMBERS, "{there}");
    }
}

#[test]
fn a_range_of_squares_becomes_a_list() {
    let text = "[GameType \"20\"]\n[FEN \"B:W 31-33 , 38:B18.\"]\n\n1... 18-22 *\n";
    let there = rewritten(text, "diagonal");
    assert!(there.contains("\"B:W d3,e4,f5 , f4:Bd6.\""), "{there}");
    let back = rewritten(&there, "numeric");
    assert!(back.contains("\"B:W 31,32,33 , 38:B18.\""), "{back}");
}

#[test]
fn set_ups_among_the_moves_are_rewritten() {
    let text = "[GameType \"20\"]\n\n1. 32-28 /FEN \"B:W31:B18\"/ 18-23 *\n";
    let there = rewritten(text, "diagonal");
    assert!(there.contains("/FEN \"B:Wd3:Bd6\"/"), "{there}");
}

/// `f4`, `e3`, `f7` and `e8` are squares both by diagonals and by files and ranks of another board.
#[test]
fn a_notation_tag_names_the_squares_of_the_set_up_too() {
    let text =
        "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf4,e3:Bf7,e8\"]\n\n1. f45 *\n";
    assert_eq!(check(text, &context()).findings, []);
    assert_eq!(position(text), "W:W37,38:B14,24");
    // Also if the first move is a slip.
    let slip =
        "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf4,d4:Bf6,f8\"]\n\n1. de4 *\n";
    let found = check(slip, &context()).findings;
    let marked: Vec<&str> = found
        .iter()
        .map(|found| &slip[found.start as usize..found.end as usize])
        .collect();
    assert_eq!(marked, ["de4"], "{found:#?}");
}

#[test]
fn a_set_up_may_need_a_larger_board() {
    let hints = |text: &str| {
        let found = check(text, &context()).findings.into_iter();
        let titles = found.map(|found| (found.message, found.fixes));
        titles
            .map(|(message, fixes)| (message, fixes.into_iter().map(|fix| fix.title).collect()))
            .collect::<Vec<(String, Vec<String>)>>()
    };
    let read_on = |size: &str| {
        format!(
            "the usual 10x10 board of International draughts has not all of these squares; \
             they are read on a board of {size}"
        )
    };
    let numbers = "[GameType \"20\"]\n[FEN \"W:W110:B1\"]\n\n1. 110-102 1-9 *\n";
    let add = |size: &str| vec![format!("Add [BoardSize \"{size}\"]")];
    assert_eq!(hints(numbers), [(read_on("16x16"), add("16x16"))]);
    let letters =
        "[GameType \"20\"]\n[Notation \"algebraic\"]\n[FEN \"W:Wa1,l2:Bn8\"]\n\n1. l2-m3 n8-m7 *\n";
    assert_eq!(hints(letters), [(read_on("14x10"), add("14x10"))]);
    // Not if a move cannot be played there: then the square is a slip.
    let slip = "[GameType \"20\"]\n[FEN \"W:W31,61:B1-5\"]\n\n1. 31-27 5-10 *\n";
    let (message, _) = hints(slip).remove(0);
    assert!(message.ends_with("the board has no square 61"), "{message}");
}

/// The names with which the most of a set-up can be read say where it is wrong.
#[test]
fn a_wrong_square_is_marked_alone_whatever_the_names() {
    for (tag, set_up, wrong) in [
        ("[Notation \"diagonal\"]\n", "W:Wf4,e3:Bf7,j8", "j8"),
        ("", "W:Wf4,e3:Bf7,j8", "j8"),
        ("", "W:W8/5,7/4:B3/6,11/5", "11/5"),
        ("", "W:W31,32:B18,99", "99"),
    ] {
        let text = format!("[GameType \"20\"]\n{tag}[FEN \"{set_up}\"]\n\n*\n");
        let found = check(&text, &context()).findings;
        let bad = found.iter().find(|found| found.code.0 == "bad-set-up");
        let bad = bad.expect("a fault of the set-up");
        let marked = text.get(bad.start as usize..bad.end as usize);
        assert_eq!(marked, Some(wrong), "{text}{found:#?}");
    }
}

#[test]
fn more_rows_of_men_than_there_is_room_for_are_reported() {
    let messages = |tags: &str| {
        let text = format!("[GameType \"20\"]\n{tags}[RowsOfMen \"5\"]\n\n*\n");
        let found = check(&text, &context()).findings.into_iter();
        found.map(|found| found.message).collect::<Vec<String>>()
    };
    for (tags, height) in [("[BoardSize \"14x9\"]\n", 9), ("", 10)] {
        let wanted =
            format!("a board of {height} rows has no room for 5 rows of men of each player");
        assert_eq!(messages(tags), [wanted]);
    }
    assert_eq!(messages("[BoardSize \"8x11\"]\n"), [""; 0]);
}
