//! `movetext convert`: what it writes, where, and how it ends.

use std::fs;

use crate::process::{file, folder, movetext, movetext_fed};

const GAME: &str = "[Event \"x\"]\n\n1. e4 {King's pawn} e5 2. Nf3!? $1 (2. Bc4) 2... Nc6 *\n";

#[test]
fn the_moves_change_and_nothing_else() {
    let there = movetext_fed(&["convert", "--to", "lan", "-"], GAME.as_bytes());
    assert_eq!(there.status, Some(0), "{}", there.stderr);
    assert_eq!(
        there.stdout,
        "[Event \"x\"]\n[Notation \"lan\"]\n\n1. e2-e4 {King's pawn} e7-e5 2. Ng1-f3!? $1 \
         (2. Bf1-c4) 2... Nb8-c6 *\n"
    );
    assert_eq!(
        there.stderr,
        "5 moves in long algebraic, 0 kept as they are\n"
    );
    let back = movetext_fed(&["convert", "--to", "san", "-"], there.stdout.as_bytes());
    assert_eq!(back.stdout, GAME);
    let figures = movetext_fed(&["convert", "--to", "figurine", "-"], GAME.as_bytes());
    assert!(figures.stdout.contains("2. ♘f3!? $1 (2. ♗c4)"));
}

/// A language stands for short algebraic notation in its letters, as in the editors.
#[test]
fn a_language_names_a_notation() {
    let to = |name: &str| movetext_fed(&["convert", "--to", name, "-"], GAME.as_bytes()).stdout;
    let german = to("san-de");
    assert!(german.contains("2. Sf3"), "{german}");
    for name in ["german", "German", "de", "san-german"] {
        assert_eq!(to(name), german, "{name}");
    }
    assert_eq!(to("lan-german"), to("lan-de"));
    assert_eq!(to("english"), GAME);
}

#[test]
fn a_file_in_place_keeps_its_character_set() {
    let folder = folder("convert-in-place");
    let before = b"[White \"M\xFCller\"]\r\n\r\n1. e4 {gr\xFC\xDFe} e5 2. Nf3 *\r\n";
    let path = file(&folder, "a.pgn", before);
    let done = movetext(&["convert", "--to", "san-de", "--in-place", &path]);
    assert_eq!((done.status, done.stdout.as_str()), (Some(0), ""));
    let after: &[u8] =
        b"[White \"M\xFCller\"]\r\n[Notation \"san-de\"]\r\n\r\n1. e4 {gr\xFC\xDFe} e5 2. Sf3 *\r\n";
    assert_eq!(fs::read(&path).expect("the file"), after);
    // Single bytes have no figures.
    let kept = movetext(&["convert", "--to", "figurine", "--in-place", &path]);
    assert_eq!(kept.status, Some(1));
    assert!(
        kept.stderr
            .contains("Windows-1252, which lacks these piece letters"),
        "{}",
        kept.stderr
    );
    assert_eq!(fs::read(&path).expect("the file"), after);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
}

#[test]
fn lines_are_broken_anew_only_when_asked() {
    let text = "[White \"M\u{fc}ller\"]\n\n1. e4 e5\n2. Nf3 Nc6 {one} 3. Bb5 a6 *\n\n[White \"B\"]\n\n1. d4\nd5 *\n";
    let bytes: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let folder = folder("convert-wrap");
    let path = file(&folder, "a.pgn", &bytes);
    let wrap = |columns: &str| {
        let arguments = [
            "convert",
            "--to",
            "san",
            "--in-place",
            "--wrap",
            columns,
            &path,
        ];
        let done = movetext(&arguments);
        let text = fs::read(&path).expect("the file");
        let text: String = text.into_iter().map(char::from).collect();
        (done.status, text)
    };
    let plain = movetext(&["convert", "--to", "san", "--in-place", &path]);
    assert_eq!(plain.status, Some(0), "{}", plain.stderr);
    assert_eq!(fs::read(&path).expect("the file"), bytes);
    let narrow = text.replace(
        "e5\n2. Nf3 Nc6 {one} 3. Bb5 a6",
        "e5 2. Nf3 Nc6\n{one} 3. Bb5 a6",
    );
    let narrow = narrow.replace("d4\nd5", "d4 d5");
    assert_eq!(wrap("20"), (Some(0), narrow.clone()));
    let wide = narrow.replace("Nc6\n{one}", "Nc6 {one}");
    assert_eq!(wrap("80"), (Some(0), wide));
    assert_eq!(wrap("5").0, Some(2));
}

#[test]
fn into_another_file() {
    let folder = folder("convert-output");
    let path = file(
        &folder,
        "a.pdn",
        b"[GameType \"21\"]\n\n1. 11-15 22-18 2. 15x22 *\n",
    );
    let new = folder.join("b.pdn");
    let new = new.to_str().expect("a plain path");
    let done = movetext(&["convert", "--to", "diagonal", "--output", new, &path]);
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    let written = fs::read_to_string(new).expect("the new file");
    let check = movetext(&["check", new]);
    assert_eq!(check.status, Some(0), "{written}");
    assert!(written.contains("[Notation \"diagonal\"]"), "{written}");
}

#[test]
fn what_cannot_be_converted_is_named() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Ke9 Nc6 *\n";
    let done = movetext_fed(&["convert", "--to", "lan", "-"], text.as_bytes());
    assert_eq!(done.status, Some(1));
    assert!(done.stdout.contains("1. e2-e4 e7-e5 2. Ke9 Nc6 *"));
    assert!(
        done.stderr.contains(
            "warning[no-such-square]: <stdin>:3:13: Ke9 stays as it is: it cannot be played; the move after it stays as it is\n"
        ),
        "{}",
        done.stderr
    );
    let none = movetext_fed(&["convert", "--to", "diagonal", "-"], GAME.as_bytes());
    assert_eq!((none.status, none.stdout.as_str()), (Some(1), GAME));
    let once = "the notation does not suit its game; the ";
    assert_eq!(none.stderr.matches(once).count(), 1, "{}", none.stderr);
    let faulty = "[GameType \"20\"]\n[FEN \"W:W39,99:B12\"]\n\n1. 39-33 12-18 *\n";
    let faulty = movetext_fed(
        &["convert", "--as", "pdn", "--to", "algebraic", "-"],
        faulty.as_bytes(),
    );
    assert!(
        faulty.stderr.contains(
            "warning[bad-set-up]: <stdin>:4:4: 39-33 stays as it is: the game cannot be played from its set-up; the move \
             after it stays as it is\n"
        ),
        "{}",
        faulty.stderr
    );
    let unknown = movetext_fed(&["convert", "--to", "san-dee", "-"], GAME.as_bytes());
    assert_eq!(unknown.status, Some(2));
    assert!(
        unknown.stderr.contains("did you mean"),
        "{}",
        unknown.stderr
    );
    let two = movetext(&[
        "convert",
        "--to",
        "lan",
        "-o",
        "x",
        "README.md",
        "Cargo.toml",
    ]);
    assert_eq!(two.status, Some(2));
}

const SHEET: &str = "[Event \"x\"]\n; A remark\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n\
2\t\t\t\t\t\tN3!\t\t\t$14 the knight\n\t\t\tN6\n3\t\t\tB4\n\t\t\tB5\n4\t\t\t\t\t\tR\tK!?\n";

#[test]
fn the_letters_of_a_scoresheet_change_in_place() {
    let folder = folder("convert-sheet");
    let path = file(&folder, "a.ncn", SHEET.as_bytes());
    let convert = |to: &str| {
        let done = movetext(&["convert", "--to", to, "--in-place", &path]);
        assert_eq!(done.status, Some(0), "{to}: {}", done.stderr);
        (done.stderr, fs::read_to_string(&path).expect("the file"))
    };
    let german = SHEET
        .replace("N3!", "S3!")
        .replace("N6", "S6")
        .replace("B4", "L4")
        .replace("B5", "L5")
        .replace("R\tK!?", "T\tK!?")
        .replace("]\n", "]\n[Notation \"ncn-de\"]\n");
    let said = "7 moves in New Chess Notation, German letters, 0 kept as they are\n";
    assert_eq!(convert("ncn-de"), (said.to_owned(), german.clone()));
    let serbian = german.replace("ncn-de", "ncn-sr");
    assert_eq!(convert("ncn-sr").1, serbian);
    let figures = SHEET
        .replace("N3!", "♘3!")
        .replace("N6", "♘6")
        .replace("B4", "♗4")
        .replace("B5", "♗5")
        .replace("R\tK!?", "♖\t♔!?");
    assert_eq!(convert("ncn-figurine").1, figures);
    assert_eq!(convert("ncn").1, SHEET);
    // The lines of a table are its rows, however long.
    let wrap = ["convert", "--to", "ncn", "--wrap", "20", &path];
    assert_eq!(movetext(&wrap).stdout, SHEET);
}

/// The tags of a sheet in whatever order, as the PGN standard has them.
#[test]
fn a_converted_scoresheet_has_the_roster_first() {
    let folder = folder("convert-tags");
    let moves = SHEET.replace("[Event \"x\"]\n", "");
    let tags = [
        "Event",
        "White",
        "WhiteTitle",
        "Black",
        "Annotator",
        "Date",
        "Site",
        "Round",
    ];
    let tags = tags.map(|name| format!("[{name} \"a\"]\n")).concat();
    let path = file(&folder, "a.ncn", (tags + &moves).as_bytes());
    let pgn = movetext(&["convert", "--to", "san", &path]).stdout;
    let names = pgn.lines().take_while(|line| line.starts_with('['));
    let names: Vec<&str> = names
        .filter_map(|line| line[1..].split(' ').next())
        .collect();
    let roster = ["Event", "Site", "Date", "Round", "White", "Black"];
    assert_eq!(names, [&roster[..], &["Annotator", "WhiteTitle"]].concat());
}

/// Every notation into every other: where moves are found, some are written, or each has a reason why it
/// is not.
#[test]
fn a_conversion_that_writes_nothing_says_why() {
    let folder = folder("convert-nothing");
    let slip = SHEET.replace("\t\t4\n", "\t\t9\n");
    let games = [
        file(&folder, "a.pgn", GAME.as_bytes()),
        file(&folder, "a.pdn", b"[GameType \"20\"]\n\n1. 32-28 19-23 *\n"),
        file(&folder, "a.ncn", SHEET.as_bytes()),
        file(&folder, "b.ncn", slip.as_bytes()),
        file(&folder, "b.pgn", b"1. e9 e5 *\n"),
    ];
    let list = movetext(&["list", "notations"]).stdout;
    let names = list
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.chain(["ncn-de", "ncn-figurine", "lan-de"]).collect();
    for name in names {
        for path in &games {
            let done = movetext(&["convert", "--to", name, path]);
            let none = done
                .stderr
                .lines()
                .any(|line| line.starts_with("0 moves in "));
            let named = done.stderr.matches("warning").count();
            let expected = if none || named > 0 { Some(1) } else { Some(0) };
            assert_eq!(done.status, expected, "{name}, {path}: {}", done.stderr);
            assert!(!none || named > 0, "{name}, {path}: {}", done.stderr);
        }
    }
    let done = movetext(&["convert", "--to", "ncn-de", &games[3]]);
    assert_eq!(done.status, Some(1));
    assert_eq!(done.stdout, slip);
    let kept = format!(
        "warning[no-such-square]: {}:5:7: 9 stays as it is: it cannot be played; the 6 moves after it stay as they are\n",
        games[3]
    );
    assert!(done.stderr.starts_with(&kept), "{}", done.stderr);
    assert!(
        done.stderr
            .ends_with("0 moves in New Chess Notation, German letters, 7 kept as they are\n")
    );
}

#[test]
fn a_slip_is_named_once_with_the_moves_it_keeps() {
    let after = "Nc6 3. Bb5 a6 (3... Nf6 4. Qx9 d6 5. d3) 4. Ba4 Nf6";
    let text = format!("1. e4 e5 2. Nf9 {after} *\n\n1. e4 e5 2. Nf9 Nc6 *\n");
    let done = movetext_fed(&["convert", "--to", "lan", "-"], text.as_bytes());
    let slip = "Nf9 stays as it is: it cannot be played; the";
    assert_eq!(
        done.stderr,
        format!(
            "warning[no-such-square]: <stdin>:1:13: {slip} 9 moves after it stay as they are\n\
             warning[no-such-square]: <stdin>:3:13: {slip} move after it stays as it is\n\
             4 moves in long algebraic, 12 kept as they are\n"
        )
    );
    assert_eq!(done.status, Some(1));
}

#[test]
fn a_slip_of_which_only_the_letters_change_is_named() {
    let text = "1. e4 e5 2. Nf9 Nc6 3. Bb5 *\n\n1. e4 e5 2. Kf2 O-O *\n";
    let done = movetext_fed(&["convert", "--to", "german", "-"], text.as_bytes());
    assert!(
        done.stdout.contains("1. e4 e5 2. Sf9 Sc6 3. Lb5 *"),
        "{}",
        done.stdout
    );
    assert!(
        done.stdout.contains("1. e4 e5 2. Kf2 O-O *"),
        "{}",
        done.stdout
    );
    assert_eq!(
        done.stderr,
        "warning[no-such-square]: <stdin>:1:13: Nf9 has only its letters changed: it cannot be played; the 2 moves after it \
         have only their letters changed\n\
         warning[illegal-move]: <stdin>:3:13: Kf2 stays as it is: it cannot be played; the move after it stays as it is\n\
         4 moves in short algebraic (SAN), German letters, 5 kept, some with other letters\n"
    );
}

#[test]
fn the_letters_of_a_game_without_tags_can_be_given() {
    let text = "1. e4 e5 2. d3 d6 3. Rd2 *\n";
    let told = ["convert", "--to", "lan", "--from", "san-fr", "-"];
    let done = movetext_fed(&told, text.as_bytes());
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    assert_eq!(
        done.stdout,
        "[Notation \"lan\"]\n\n1. e2-e4 e7-e5 2. d2-d3 d7-d6 3. Ke1-d2 *\n"
    );
    let unknown = ["convert", "--to", "lan", "--from", "san-xx", "-"];
    let done = movetext_fed(&unknown, text.as_bytes());
    assert_eq!(done.status, Some(2));
}

#[test]
fn castles_in_words_are_read() {
    for word in ["Castles", "Castles.", "castles."] {
        let text =
            format!("1. P-K4 P-K4 2. N-KB3 N-KB3 3. B-B4 B-B4 4. {word} {word} 5. P-Q3 P-Q3 *\n");
        let done = movetext_fed(&["convert", "--to", "san", "-"], text.as_bytes());
        assert_eq!(
            (done.status, done.stdout.as_str()),
            (
                Some(0),
                "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. d3 d6 *\n"
            ),
            "{word}: {}",
            done.stderr
        );
    }
}

#[test]
fn the_lines_of_every_line_end_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[Event \"x\"]", "", "1. e4 e5", "2. Ke3 *", ""].join(end);
        let done = movetext_fed(&["convert", "--to", "lan", "-"], text.repeat(2).as_bytes());
        let places: Vec<&str> = done
            .stderr
            .lines()
            .filter_map(|line| line.split_once("<stdin>:"))
            .filter_map(|(_, place)| place.split_once(": "))
            .map(|(place, _)| place)
            .collect();
        assert_eq!(places, ["4:4", "8:4"], "{end:?}");
    }
}

#[test]
fn the_figures_of_pawns_are_read() {
    let text = "1. ♙e4 ♟e5 2. ♘f3 ♞c6 3. d4 ♟exd4 *\n";
    let done = movetext_fed(&["convert", "--to", "san", "-"], text.as_bytes());
    assert_eq!(
        (done.status, done.stdout.as_str()),
        (Some(0), "1. e4 e5 2. Nf3 Nc6 3. d4 exd4 *\n"),
        "{}",
        done.stderr
    );
}

/// A file in single bytes stays one: also its games that are all ASCII get no figures. A game in
/// UTF-8 gets them, whatever the others are in.
#[test]
fn letters_that_a_file_cannot_hold_are_refused_game_by_game() {
    let folder = folder("convert-charset");
    let plain = "[White \"Ben\"]\n\n1. Nf3 *\n\n";
    let single = b"[White \"M\xFCller\"]\n\n1. Nc3 *\n\n";
    let double = "[White \"Đurić\"]\n\n1. Nf3 *\n\n";
    let convert = |name: &str, parts: &[&[u8]]| {
        let path = file(&folder, name, &parts.concat());
        let done = movetext(&["convert", "--to", "figurine", "--in-place", &path]);
        (done, fs::read(&path).expect("the file"))
    };
    let reason = |of: &str, name: &str, line: u32| {
        let path = folder.join(name);
        format!(
            "warning: {}:{line}:1: this {of} is in Windows-1252, which lacks these piece letters; the game stays as it is\n",
            path.display()
        )
    };
    let (done, after) = convert("single.pgn", &[plain.as_bytes(), single]);
    assert_eq!(after, [plain.as_bytes(), single].concat());
    assert_eq!(done.status, Some(1));
    let told = reason("file", "single.pgn", 1) + &reason("game", "single.pgn", 5);
    let sum = "0 moves in short algebraic (SAN), figurines, 2 kept as they are\n";
    assert_eq!(done.stderr, told + sum);
    let (done, after) = convert("mixed.pgn", &[double.as_bytes(), single]);
    assert_eq!(done.status, Some(1));
    let figures = after.strip_suffix(single).map(String::from_utf8_lossy);
    assert!(figures.is_some_and(|game| game.ends_with("\n1. ♘f3 *\n\n")));
    assert!(done.stderr.starts_with(&reason("game", "mixed.pgn", 5)));
    // Without a game in single bytes ASCII is UTF-8.
    let (done, after) = convert("plain.pgn", &[plain.as_bytes(), double.as_bytes()]);
    assert_eq!(
        (done.status, done.stderr.contains("2 moves")),
        (Some(0), true)
    );
    assert!(String::from_utf8_lossy(&after).contains("1. ♘f3 *"));
}

#[test]
fn safe_fixes_are_applied_before_the_moves_are_written() {
    let game =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n";
    let typed = game.replace("Nf6", "Nf66");
    let plain = movetext_fed(&["convert", "--to", "uci", "-"], typed.as_bytes());
    assert!(plain.stdout.contains("Nf66"), "{}", plain.stdout);
    let fixed = movetext_fed(&["convert", "--to", "uci", "--fix", "-"], typed.as_bytes());
    let right = movetext_fed(&["convert", "--to", "uci", "--fix", "-"], game.as_bytes());
    assert_eq!(fixed.stdout, right.stdout);
    assert_eq!((fixed.status, right.status), (Some(0), Some(0)));
    assert_eq!(
        fixed.stderr,
        "16 moves in engine moves (UCI), 0 kept as they are after 2 fixes\n"
    );
}

#[test]
fn captures_are_written_with_the_sign_that_is_asked_for() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("game.pdn");
    let game = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n";
    std::fs::write(&path, game).expect("a file");
    let path = path.to_str().expect("a path");
    for sign in ["x", ":", "×", "-"] {
        let done = movetext(&["convert", "--to", "numeric", "--captures", sign, path]);
        assert_eq!(done.stdout, game.replace('x', sign));
    }
    let done = movetext(&["convert", "--to", "numeric", "--captures", "+", path]);
    assert_eq!(done.status, Some(2));
    assert!(
        done.stderr.contains("the signs are: x, :, ×, -"),
        "{}",
        done.stderr
    );
}

/// The texts of a picture, each with its place from the left, in the order of the picture.
fn drawn_texts(svg: &str) -> Vec<(u32, &str)> {
    let texts = svg.split("<text x=\"").skip(1);
    let one = |text| {
        let (place, rest) = str::split_once(text, '"')?;
        let (_, rest) = rest.split_once('>')?;
        Some((place.parse().ok()?, rest.split('<').next()?))
    };
    texts.map(|text| one(text).expect("a text")).collect()
}

#[test]
fn a_scoresheet_is_drawn_as_it_is_printed() {
    let pgn = "[Event \"A & B <open>\"]\n[White \"Petrosjan\"]\n[WhiteTitle \"GM\"]\n[Date \"1970.04.07\"]\n\
        [Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0\n";
    let drawn = movetext_fed(
        &["convert", "--to", "ncn-figurine", "--svg", "-"],
        pgn.as_bytes(),
    );
    assert_eq!(drawn.status, Some(0), "{}", drawn.stderr);
    assert_eq!(
        drawn.stderr,
        "8 moves in New Chess Notation, figurines, 0 kept as they are\n"
    );
    let svg = &drawn.stdout;
    assert!(
        svg.starts_with(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" "
        ),
        "{svg}"
    );
    let texts = drawn_texts(svg);
    let words: Vec<&str> = texts.iter().map(|(_, text)| *text).collect();
    assert_eq!(
        words,
        [
            "A &amp; B &lt;open&gt;",
            "TITLE",
            "RATING",
            "COUNTRY",
            "WHITE",
            "Petrosjan",
            "GM",
            "BLACK",
            "DATE",
            "07.04.1970",
            "PLACE",
            "ROUND",
            "CHESSBOARD",
            "SCORE",
            "1 : 0",
            "NUMBER OF THE MOVE",
            "a",
            "b",
            "c",
            "d",
            "e",
            "f",
            "g",
            "h",
            "1",
            "4",
            "5",
            "2",
            "♘3",
            "♘6",
            "3",
            "♗4",
            "♗5",
            "4",
            "♖",
            "♔",
            "♘6",
        ]
    );
    // Every move stands below the letter of its column.
    let files = &texts[16..24];
    let columns: Vec<&str> = texts[24..]
        .iter()
        .filter_map(|(x, _)| files.iter().find(|(of, _)| of == x).map(|(_, file)| *file))
        .collect();
    assert_eq!(columns, ["e", "e", "f", "c", "c", "c", "f", "g", "f"]);
}

#[test]
fn a_long_game_and_several_games_are_drawn_on_several_pages() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(20);
    let pgn = format!("[Event \"one\"]\n\n{shuffle}*\n\n[Event \"two\"]\n\n1. d4 *\n");
    let folder = folder("convert-svg");
    let path = file(&folder, "a.pgn", pgn.as_bytes());
    let picture = folder.join("a.svg").display().to_string();
    let done = movetext(&["convert", "--to", "ncn", "--svg", "-o", &picture, &path]);
    assert_eq!((done.status, done.stdout.as_str()), (Some(0), ""));
    let svg = fs::read_to_string(&picture).expect("the picture");
    assert!(svg.contains("height=\"891mm\""), "{svg}");
    let pages: Vec<&str> = svg.split("<g transform=").skip(1).collect();
    let numbers = |page: &str| {
        let texts = drawn_texts(page);
        let numbers = texts.iter().filter(|(x, _)| *x < 100);
        let numbers: Vec<u32> = numbers.filter_map(|(_, text)| text.parse().ok()).collect();
        (numbers[0], numbers[numbers.len() - 1])
    };
    assert_eq!(pages.len(), 3);
    assert_eq!([numbers(pages[0]), numbers(pages[1])], [(1, 20), (21, 40)]);
    assert!(
        pages[0].contains(">one<") && pages[2].contains(">two<"),
        "{svg}"
    );
    // A sheet stays as it is, but for the letters.
    let sheet = file(&folder, "b.ncn", SHEET.as_bytes());
    let done = movetext(&["convert", "--to", "ncn-de", "--svg", &sheet]);
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    let words: Vec<&str> = drawn_texts(&done.stdout)
        .iter()
        .map(|(_, text)| *text)
        .collect();
    let moves = [
        "1", "4", "5", "2", "S3", "S6", "3", "L4", "L5", "4", "T", "K",
    ];
    assert!(words.ends_with(&moves), "{words:?}");
}

/// The cells that a picture has below the header row of the table.
fn drawn_cells(sheet: &str, notation: &str) -> Vec<String> {
    let drawn = movetext_fed(
        &["convert", "--as", "ncn", "--to", notation, "--svg", "-"],
        sheet.as_bytes(),
    );
    let texts = drawn_texts(&drawn.stdout);
    let words = texts.iter().map(|(_, text)| (*text).to_owned());
    words.skip_while(|text| text != "h").skip(1).collect()
}

/// A check mark is missing, a capture takes nothing, a row is missing, a number has a zero, a move cannot be played.
#[test]
fn a_sheet_is_drawn_with_its_own_cells() {
    let head = "No.\ta\tb\tc\td\te\tf\tg\th\n";
    let sheet = format!(
        "{head}01\t\t\t\t\t4\t\t\t\n\t\t\t\t\t\t5\t\t\n02\t\t\t\t\tQ5\t\t\t\n\
         03\t\t\t\tx5\t\t\t\t\n\t\t\t\t\t\tK7x\t\t\n"
    );
    let cells = ["01", "4", "5", "02", "Q5", "03", "x5", "K7x"];
    assert_eq!(drawn_cells(&sheet, "ncn"), cells);
    let checked = format!(
        "{head}1\t\t\t\t\t4\t\t\t\n\t\t\t\t\t\t5\t\t\n2\t\t\t\t\t\t\t\tQ5\n\t\t\t\t\t\t\t6\t\n"
    );
    let german = ["1", "4", "5", "2", "D5", "6"];
    assert_eq!(drawn_cells(&checked, "ncn-de"), german);
}

#[test]
fn an_empty_sheet_is_drawn_as_the_blank_form() {
    let drawn = movetext_fed(
        &["convert", "--as", "ncn", "--to", "ncn", "--svg", "-"],
        b"",
    );
    let words: Vec<&str> = drawn_texts(&drawn.stdout)
        .iter()
        .map(|(_, text)| *text)
        .collect();
    assert_eq!(words[0], "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT");
    let score = words.iter().position(|word| *word == "SCORE");
    assert_eq!(score.map(|at| words[at + 1]), Some(":"));
}

#[test]
fn a_blank_form_is_drawn_to_be_written_on() {
    let form = "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT\n\nWHITE\nBLACK\n\n\
        No.\ta\tb\tc\td\te\tf\tg\th\n1\n";
    let drawn = movetext_fed(
        &["convert", "--as", "ncn", "--to", "ncn", "--svg", "-"],
        form.as_bytes(),
    );
    assert_eq!(drawn.status, Some(0), "{}", drawn.stderr);
    let words: Vec<&str> = drawn_texts(&drawn.stdout)
        .iter()
        .map(|(_, text)| *text)
        .collect();
    assert_eq!(words[0], "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT");
    let numbers: Vec<String> = (1..=20).map(|number| number.to_string()).collect();
    assert_eq!(words[words.len() - 21..][0], "h");
    assert_eq!(words[words.len() - 20..], numbers);
}

#[test]
fn only_scoresheets_are_drawn() {
    let done = movetext_fed(&["convert", "--to", "san", "--svg", "-"], GAME.as_bytes());
    assert_eq!((done.status, done.stdout.as_str()), (Some(2), ""));
    assert!(
        done.stderr.contains(
            "--svg draws scoresheets, which are not written in short algebraic (SAN); use it with --to ncn"
        ),
        "{}",
        done.stderr
    );
}
