//! Rewriting into every notation and back: the moves are the same, and not one byte beside them has
//! changed.

use movetext::checks::check;
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::notation::{Target, target, targets};
use movetext::rewrite::{Scope, rewrite};
use movetext::rules::game;
use movetext::syntax::{format, format_of_notation};

/// The opera game, Morphy against two allies, Paris 1858, with a remark, a variation, glyphs and
/// line ends of two kinds; then an ending with promotions and mate, made up.
const CHESS: &str = "[Event \"Paris\"]\r\n[White \"Morphy, Paul\"]\n\n1. e4 e5 2. Nf3 d6 {Philidor} \
3. d4 Bg4?! $6 (3... exd4 4. Qxd4 Nc6 (4... a6) 5. Bb5 ; the main line\n Bd7) 4. dxe5 Bxf3 5. Qxf3 dxe5 \
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5\t10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 \
Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n\n[Event \"Ending\"]\n[SetUp \"1\"]\n\
[FEN \"3n3k/2P2ppp/8/8/2pP4/8/8/R3K3 b Q d3 0 1\"]\n\n1... cxd3 2. cxd8=Q# *\n";

/// International draughts: an opening, a long capture of which two ways differ, a king.
const DRAUGHTS: &str = "[Event \"Probe\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 {at once} \
2. 28x19 14x23 3. 37-32 (3. 33-28 23x32 4. 37x28 *) 10-14! 2-0\n\n[GameType \"20\"]\n\
[FEN \"W:WK12,50:B15,18,19,25,33,37,39\"]\n\n1. 12x29x42x26 25-30 *\n";

fn context(format_name: &str) -> Context {
    Context::new(format(format_name).expect("a format"))
}

fn errors(format_name: &str, text: &str) -> Vec<String> {
    let verdict = check(text, &context(format_name));
    let errors = verdict.findings.into_iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.message).collect()
}

fn written(format_name: &str, text: &str, to: Target) -> String {
    let done = rewrite(text, &context(format_name), to, &Scope::All);
    assert_eq!(done.kept, [], "{}", to.name());
    assert!(done.moves > 0);
    done.applied(text)
}

#[test]
fn there_and_back_changes_nothing() {
    for (name, own, format_name, text) in [
        ("chess", "san", "pgn", CHESS),
        ("international", "numeric", "pdn", DRAUGHTS),
    ] {
        let game = game(name).expect("a game");
        assert_eq!(errors(format_name, text), Vec::<String>::new());
        let own = target(own).expect("a notation");
        let suits = |target: &Target| (target.notation.suits)(game.geometry, game.roles);
        let mut seen = 0;
        // What is a format of its own is not written into movetext.
        let stays = |target: &Target| format_of_notation(target.notation.name).is_none();
        for to in targets().filter(suits).filter(stays) {
            let there = written(format_name, text, to);
            let found = errors(format_name, &there);
            assert_eq!(found, Vec::<String>::new(), "{}:\n{there}", to.name());
            let back = written(format_name, &there, own);
            assert_eq!(back, text, "{}:\n{there}", to.name());
            seen += 1;
        }
        assert!(seen >= 3, "{seen}");
    }
}

#[test]
fn a_move_that_cannot_be_played_stays_as_typed() {
    let text = "1. e4 e5 2. Ke9 Nc6 (2... Nf6) 3. Bb5 *";
    let to = target("lan").expect("a notation");
    let done = rewrite(text, &context("pgn"), to, &Scope::All);
    assert_eq!(
        done.applied(text),
        "[Notation \"lan\"]\n\n1. e2-e4 e7-e5 2. Ke9 Nc6 (2... Nf6) 3. Bb5 *"
    );
    let kept = |at: usize| &text[done.kept[at].start as usize..done.kept[at].end as usize];
    assert_eq!(done.kept.len(), 4);
    assert_eq!(kept(0), "Ke9");
    assert_eq!(done.kept[0].why, "it cannot be played");
}

/// White's third move cannot be played, so the position after it is not known.
#[test]
fn a_move_that_cannot_be_played_gets_the_letters_of_the_language() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Qxd7 O-O 4. Rb1 c1=Q {Qd8} 5. Rxc9 Bb55 *";
    let translate = |text: &str, to: Target| {
        let done = rewrite(text, &context("pgn"), to, &Scope::All);
        assert_eq!(done.kept.len(), 6);
        let lettered: Vec<bool> = done.kept.iter().map(|kept| kept.lettered).collect();
        (done.applied(text), lettered)
    };
    let (german, lettered) = translate(text, target("san-de").expect("a notation"));
    assert_eq!(
        german,
        "[Event \"x\"]\n[Notation \"san-de\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Dxd7 O-O 4. Tb1 c1=D {Qd8} 5. Txc9 Lb55 *"
    );
    assert_eq!(lettered, [true, false, true, true, true, true]);
    let english = target("san").expect("a notation");
    let lettered =
        |target: &Target| target.notation.name == "san" && target.letters.black.is_none();
    for to in targets().filter(lettered) {
        let (there, _) = translate(text, to);
        let (back, _) = translate(&there, english);
        assert_eq!(back, text, "{}:\n{there}", to.name());
    }
}

#[test]
fn only_the_moves_of_a_range() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *";
    let to = target("lan").expect("a notation");
    let at = text.find("Nf3").expect("a move");
    let one = rewrite(text, &context("pgn"), to, &Scope::Moves(at..at + 3));
    assert_eq!(
        one.applied(text),
        "[Event \"x\"]\n\n1. e4 e5 2. Ng1-f3 Nc6 *"
    );
    // A cursor in a move names it.
    let cursor = rewrite(text, &context("pgn"), to, &Scope::Moves(at + 1..at + 1));
    assert!(cursor.edits().eq(one.edits()));
}

#[test]
fn tags_say_what_the_moves_are_written_in() {
    let to = |name| target(name).expect("a notation");
    let lan = written("pgn", "[Event \"x\"]\r\n\r\n1. e4 *", to("lan"));
    assert_eq!(lan, "[Event \"x\"]\r\n[Notation \"lan\"]\r\n\r\n1. e2-e4 *");
    let german = written("pgn", &lan, to("san-de"));
    assert!(german.contains("[Notation \"san-de\"]"), "{german}");
    assert_eq!(
        written("pgn", &german, to("san")),
        "[Event \"x\"]\r\n\r\n1. e4 *"
    );
    // The field of GameType, as the player sees the board who starts.
    let numbers = "[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 *";
    let letters = written("pdn", numbers, to("algebraic"));
    assert_eq!(
        letters,
        "[GameType \"21,B,8,8,A3,0\"]\n[Notation \"algebraic\"]\n\n1. f6-e5 *"
    );
    assert_eq!(written("pdn", &letters, to("numeric")), numbers);
}

/// In another notation the moves may no longer refute a wrong tag, so it is corrected together with them.
#[test]
fn a_game_type_that_the_moves_refute_is_corrected() {
    let text = "[GameType \"20\"]\n\n1. c3-d4 f6-g5 2. e3-f4 g5:c5 *";
    let there = written("pdn", text, target("numeric").expect("a notation"));
    let tags = "[GameType \"25\"]\n[Notation \"numeric\"]";
    assert_eq!(there, format!("{tags}\n\n1. 22-18 11-16 2. 23-19 16:14 *"));
}

/// Nor does a notation that a tag names say which game it is.
#[test]
fn an_untagged_record_keeps_its_game_in_another_notation() {
    let text = "[Event \"x\"]\n\n1. 11-15 22-18 2. 15x22 25x18 *";
    let there = written("pdn", text, target("algebraic").expect("a notation"));
    let back = written("pdn", &there, target("numeric").expect("a notation"));
    assert_eq!(back, text);
}

/// Text that is glued to the end of a move is separated from its new form.
#[test]
fn moves_that_are_glued_to_what_follows() {
    for (format_name, to, text, new) in [
        (
            "pgn",
            "lan",
            "[Event \"x\"]\n\n1. e4,e5 2. Nf3,Nc6 *",
            "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *",
        ),
        (
            "pgn",
            "san-de",
            "[Event \"x\"]\n\n1. Nf3 Nf6*",
            "1. Sf3 Sf6 *",
        ),
        (
            "pgn",
            "iccf",
            "[Event \"x\"]\n\n1. Nf3. e5 *",
            "1. 7163 . 5755 *",
        ),
        (
            "pdn",
            "diagonal",
            "[GameType \"20\"]\n\n1. 32-28,18-23 *",
            "1. e45 de6 *",
        ),
        // Apart from its move the star would end the game.
        (
            "pdn",
            "diagonal",
            "[GameType \"20\"]\n\n1. 32-28* 18-23 *",
            "1. e45* de6 *",
        ),
    ] {
        let there = written(format_name, text, target(to).expect("a notation"));
        assert!(there.ends_with(new), "{there}");
    }
}

/// The German bishop's `Lxc3` that cannot be played is `Bxc3` in English letters, which is also read as the pawn's capture.
#[test]
fn a_kept_move_that_would_become_another_keeps_its_game() {
    let text = "[Event \"x\"]\n\n1. e4 e6 2. d4 d5 3. Sc3 Lb4 4. e5 Lxc3+ 5. Lxc3 *";
    let to = target("san").expect("a notation");
    let done = rewrite(text, &context("pgn"), to, &Scope::All);
    assert_eq!(done.applied(text), text);
    assert_eq!(done.kept.len(), 9);
    assert!(done.kept[0].why.contains("read as another one"));
}

#[test]
fn a_record_without_tags_says_its_notation_and_forgets_it_again() {
    let text = "1. Nh3 e5 *\n";
    let there = written("pgn", text, target("san-hu").expect("a notation"));
    assert_eq!(there, "[Notation \"san-hu\"]\n\n1. Hh3 e5 *\n");
    let back = written("pgn", &there, target("san").expect("a notation"));
    assert_eq!(back, text);
}

/// A notation field that the moves refute is put right where the new squares could not refute it.
#[test]
fn a_refuted_corner_is_corrected() {
    let text = "[GameType \"20,W,10,10,N1,0\"]\n\n1. 32-28 18-23 2. 33-29 23x32 *";
    let there = written("pdn", text, target("diagonal").expect("a notation"));
    assert!(
        there.starts_with("[GameType \"20,W,10,10,N2,0\"]"),
        "{there}"
    );
    let back = written("pdn", &there, target("numeric").expect("a notation"));
    assert_eq!(back, text.replace("N1", "N2"));
}

/// A move that the notation has no form for is written in the game's usual one.
#[test]
fn a_drop_among_correspondence_numbers() {
    let text = "[Variant \"Crazyhouse\"]\n[Notation \"san-de\"]\n\n1. e4 d5 2. exd5 Dxd5 3. Sc3 Da5 4. Sb5 Dxb5 5. Lxb5+ S@c6 6. Lxc6+ bxc6 *";
    let to = target("iccf").expect("a notation");
    let done = rewrite(text, &context("pgn"), to, &Scope::All);
    assert_eq!(done.kept.len(), 1);
    let there = done.applied(text);
    assert!(there.ends_with("5. 6125 N@c6 6. 2536 2736 *"), "{there}");
    let back = written("pgn", &there, target("san-de").expect("a notation"));
    assert_eq!(back, text);
}

/// Digits after a lone comma or before an escaped line are not prose.
#[test]
fn moves_of_digits_beside_what_is_no_word() {
    for text in ["1. Nf3 $1, Nf6 2. c3 *", "1. Nf3 Nf6\n% esc\n2. c3 *"] {
        let there = written("pgn", text, target("iccf").expect("a notation"));
        let back = written("pgn", &there, target("san").expect("a notation"));
        assert_eq!(back, text, "{there}");
    }
}

#[test]
fn tags_that_name_the_notation() {
    let to = |name: &str, text: &str| written("pgn", text, target(name).expect("a notation"));
    // A writer's own value stays, and no second tag contradicts it.
    let own = "[Notation \"my own\"]\n\n1. e4 *";
    assert_eq!(to("lan", own), own.replace("e4", "e2-e4"));
    assert_eq!(to("san", own), own);
    // An indented one leaves no blank line; of two only one is left.
    let indented = "[Event \"c\"]\n  [Notation \"lan\"]\n[White \"q\"]\n\n1. e2-e4 *";
    assert_eq!(
        to("san", indented),
        "[Event \"c\"]\n[White \"q\"]\n\n1. e4 *"
    );
    let two = "[Notation \"lan\"]\n[Notation \"lan\"]\n\n1. e2-e4 *";
    assert_eq!(to("uci", two), "[Notation \"uci\"]\n\n1. e2e4 *");
    // The line ends are the file's own.
    let old = "[Event \"x\"]\r\r1. e4 *\r";
    assert_eq!(
        to("lan", old),
        "[Event \"x\"]\r[Notation \"lan\"]\r\r1. e2-e4 *\r"
    );
}

/// Where no move can be written anew the tags stay as well.
#[test]
fn a_game_that_stays_keeps_its_tags() {
    let text = "[Event \"x\"]\n\n1. Ke5 e5 *";
    let to = target("iccf").expect("a notation");
    let done = rewrite(text, &context("pgn"), to, &Scope::All);
    assert_eq!(done.applied(text), text);
    assert_eq!(done.kept.len(), 2);
}

/// Both customs of printed figures; a tag that names the letters leaves nothing to warn of.
#[test]
fn figures_of_one_colour_or_of_both() {
    let text = "[Event \"x\"]\n\n1. e4 Nf6 2. Nc3 Nxe4 3. Nxe4 *";
    for (name, moves) in [
        ("figurine", "1. e4 ♘f6 2. ♘c3 ♘xe4 3. ♘xe4 *"),
        ("figurine-both", "1. e4 ♞f6 2. ♘c3 ♞xe4 3. ♘xe4 *"),
    ] {
        let there = written("pgn", text, target(name).expect("a notation"));
        let tags = format!("[Event \"x\"]\n[Notation \"{name}\"]");
        assert_eq!(there, format!("{tags}\n\n{moves}"));
        let found = check(&there, &context("pgn")).findings;
        let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
        assert_eq!(codes, ["missing-tag"]);
        let back = written("pgn", &there, target("san").expect("a notation"));
        assert_eq!(back, text);
    }
}

/// What is written into a record of three players has its names of the zones.
#[test]
fn zones_keep_their_names() {
    let to = target("graves").expect("a notation");
    for (text, wanted) in [
        (
            "1. We4 Ge4 Be4 2. NWf3 GNg1-Gf3 *\n",
            "1. We4 Ge4 Be4 2. WNf3 GNf3 *\n",
        ),
        (
            "[Zones \"WE GR SW\"]\n\n1. e4 WEe4 *\n",
            "[Zones \"WE GR SW\"]\n\n1. WEe4 WEe4 *\n",
        ),
    ] {
        let head = "[Variant \"Three-man chess\"]\n";
        let text = format!("{head}{text}");
        let done = rewrite(&text, &context("pgn"), to, &Scope::All);
        assert_eq!(done.applied(&text), format!("{head}{wanted}"));
    }
}

/// Byrne – Fischer, New York 1956, with 8.e3 in the place of 8.e4: then 13...Nxe4 takes nothing and 16...Rfe8+ is no check.
#[test]
fn a_sign_that_shows_a_slip_stays() {
    let text = "[White \"Byrne\"]\n\n1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e3 Nbd7 9. Rd1 Nb6 \
                10. Qc5 Bg4 11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 *\n";
    let rewritten = |to: &str| {
        let to = target(to).expect("a notation");
        rewrite(text, &context("pgn"), to, &Scope::All)
    };
    let same = rewritten("san");
    assert_eq!(same.applied(text), text);
    let why: Vec<&str> = same.kept.iter().map(|kept| kept.why).collect();
    assert_eq!(
        why,
        [
            "its sign says that it captures, but it does not",
            "its sign says that it gives check or mate, but it does not"
        ]
    );
    let german = rewritten("san-de").applied(text);
    assert!(
        german.contains("13. bxc3 Sxe4 14. Lxe7 Db6 15. Lc4 Sxc3 16. Lc5 Tfe8+"),
        "{german}"
    );
    let slips = |text: &str| {
        let found = check(text, &context("pgn")).findings.into_iter();
        let found = found.filter(|one| one.code.0 == "probable-slip");
        found.map(|one| one.message).collect::<Vec<_>>()
    };
    assert!(slips(text)[0].starts_with("8.e3 was probably meant as 8.e4"));
    assert!(slips(&german)[0].starts_with("8.e3 was probably meant as 8.e4"));
    let long = rewritten("lan").applied(text);
    assert!(long.contains("13. b2xc3 Nxe4 14. Bg5xe7"), "{long}");
}
