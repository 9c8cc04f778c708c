//! `movetext games`: games are chosen, sorted, joined and split, and their bytes stay.

use std::fs;
use std::path::Path;

use crate::process::{file, folder, movetext, movetext_fed};

/// Two games of the immortal game's players and one of Byrne and Fischer, shortened; as they stand in old collections.
const THREE: &str = "% a line for programs\n\n; A comment of its own.\n\n\
    [Event \"London\"]\n[Date \"1851.06.21\"]\n[Round \"10\"]\n[White \"Anderssen, Adolf\"]\n[Black \"Kieseritzky, Lionel\"]\n\
    [Result \"1-0\"]\n\n1. e4 e5 2. f4 exf4 1-0\n\n\
    [Event \"New York\"]\n[Date \"1956.10.17\"]\n[Round \"8\"]\n[White \"Byrne, Donald\"]\n[Black \"Fischer, Robert J\"]\n\
    [Result \"0-1\"]\n\n1. Nf3 Nf6 {[a comment]\n\n} 2. c4 g6 0-1\n\n\
    [Event \"London\"]\n[Date \"1851.05.??\"]\n[Round \"9\"]\n[White \"Kieseritzky, Lionel\"]\n[Black \"Anderssen, Adolf\"]\n\
    [Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2";

/// The games of [`THREE`] as they stand there; a blank line is missing after the last.
fn three() -> [&'static str; 3] {
    let second = THREE.find("[Event \"New").expect("the second");
    let third = THREE.rfind("[Event").expect("the third");
    [&THREE[..second], &THREE[second..third], &THREE[third..]]
}

#[test]
fn games_are_chosen_by_conditions() {
    for (conditions, wanted) in [
        (&["player=anderssen"][..], "02"),
        (&["white=ANDERSSEN adolf"], "0"),
        (&["event=york|paris"], "1"),
        (&["date>=1851.06", "date<=1900"], "0"),
        (&["result=½-½"], "2"),
        (&["round!=10", "event=london"], "2"),
        (&["player=nobody"], ""),
    ] {
        let mut arguments = vec!["games"];
        conditions
            .iter()
            .for_each(|one| arguments.extend(["--extract", one]));
        arguments.push("-");
        let done = movetext_fed(&arguments, THREE.as_bytes());
        assert_eq!(done.status, Some(0), "{conditions:?}");
        let games = wanted
            .bytes()
            .map(|digit| three()[usize::from(digit - b'0')]);
        assert_eq!(done.stdout, games.collect::<String>(), "{conditions:?}");
        let counts = match wanted.len() {
            3 => "3 games: 3 written\n".to_owned(),
            n => format!("3 games: {n} written, {} not chosen\n", 3 - n),
        };
        assert_eq!(done.stderr, counts);
    }
}

#[test]
fn games_are_sorted_by_dates_and_numbers() {
    let [first, second, third] = three();
    let sorted =
        |keys: &str| movetext_fed(&["games", "--sort", keys, "-"], THREE.as_bytes()).stdout;
    assert_eq!(sorted("date"), format!("{third}\n\n{first}{second}"));
    assert_eq!(sorted("event,round"), format!("{third}\n\n{first}{second}"));
    assert_eq!(sorted("round"), format!("{second}{third}\n\n{first}"));
    assert_eq!(sorted("player"), format!("{first}{second}{third}"));
}

#[test]
fn files_are_joined_byte_by_byte_and_nothing_is_overwritten() {
    let folder = folder("games-merge");
    let a = file(&folder, "a.pgn", b"[White \"A\"]\r\n\r\n1. e4 *\r\n");
    let b = file(
        &folder,
        "b.pgn",
        b"[White \"B\"]\n\n1. d4 {gr\xFC\xDF} *\n\n",
    );
    let out = folder.join("out.pgn");
    let out = out.to_str().expect("UTF-8");
    let done = movetext(&["games", "--merge", &a, &b, "--output", out]);
    assert_eq!(
        (done.status, done.stderr.as_str()),
        (Some(0), "2 games: 2 written\n")
    );
    let joined = b"[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\n\n1. d4 {gr\xFC\xDF} *\n\n";
    assert_eq!(fs::read(out).expect("the file"), joined);
    // Again: it exists.
    let done = movetext(&["games", "--merge", &a, "-o", out]);
    assert_eq!(done.status, Some(2));
    assert_eq!(
        done.stderr,
        format!("error: {out} exists already; --force writes over it\n")
    );
    assert_eq!(fs::read(out).expect("the file"), joined);
    // An input may be written over.
    let done = movetext(&["games", "--merge", "--force", out, &a, "-o", out]);
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    let all = [&joined[..], b"[White \"A\"]\r\n\r\n1. e4 *\r\n"].concat();
    assert_eq!(fs::read(out).expect("the file"), all);
    // In different character sets.
    let c = file(
        &folder,
        "c.pgn",
        "[White \"Đurić\"]\n\n1. c4 *\n".as_bytes(),
    );
    let done = movetext(&["games", "--merge", &b, &c]);
    assert_eq!(
        done.stdout,
        "[White \"B\"]\n\n1. d4 {grüß} *\n\n[White \"Đurić\"]\n\n1. c4 *\n"
    );
    let note = "note: the files are in different character sets; all games are written in UTF-8\n";
    assert_eq!(done.stderr, format!("{note}2 games: 2 written\n"));
    // The mark of the first file comes first, and no other does.
    let marked = file(
        &folder,
        "d.pgn",
        b"\xEF\xBB\xBF[White \"A\"]\n\n1. e4 *\n\n",
    );
    let done = movetext(&["games", "--merge", &marked, &c, &a]);
    let c = "[White \"Đurić\"]\n\n1. c4 *\n";
    let a = "[White \"A\"]\n\n1. e4 *\n\n";
    assert_eq!(
        done.stdout,
        format!("\u{FEFF}{a}{c}\n[White \"A\"]\r\n\r\n1. e4 *\r\n")
    );
}

#[test]
fn a_repeated_game_is_left_out_in_its_thinner_copy() {
    let folder = folder("games-unique");
    let game = |round: &str, moves: &str| {
        format!(
            "[Event \"Cup\"]\n[Date \"2020.01.02\"]\n[Round \"{round}\"]\n[White \"Lee, Ada\"]\n[Black \"Ray, Ben\"]\n\n{moves} *\n\n"
        )
    };
    let thin = game("1", "1. e4 e5 2. Nf3 Nc6");
    let full =
        game("1", "1. e2e4 {the best} e7e5 2. g1f3 (2. f4) b8c6").replace("Lee, Ada", "Lee, A.");
    let again = game("2", "1. e4 e5 2. Nf3 Nc6");
    let a = file(&folder, "a.pgn", format!("{thin}{again}").as_bytes());
    let b = file(&folder, "b.pgn", format!("{again}{full}").as_bytes());
    let done = movetext(&["games", "--unique", &a, &b]);
    assert_eq!(done.stdout, format!("{again}{full}"));
    assert_eq!(
        done.stderr,
        format!(
            "note: {a}:1 is left out: it is also at {b}:9\nnote: {b}:1 is left out: it is also at {a}:9\n\
             4 games: 2 written, 2 repeated\n"
        )
    );
}

#[test]
fn a_repeated_game_with_another_result_is_written() {
    let folder = folder("games-unique-results");
    let game = |result: &str| {
        format!(
            "[Event \"Cup\"]\n[Date \"2020.01.02\"]\n[Round \"1\"]\n[White \"Lee, Ada\"]\n[Black \"Ray, Ben\"]\n\
             [Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}\n\n"
        )
    };
    let (won, lost) = (game("1-0"), game("0-1"));
    let a = file(&folder, "a.pgn", won.as_bytes());
    let b = file(&folder, "b.pgn", lost.as_bytes());
    let done = movetext(&["games", "--unique", &a, &b]);
    assert_eq!(done.stdout, format!("{won}{lost}"));
    assert_eq!(
        done.stderr,
        format!(
            "note: {b}:1 says 0-1 and {a}:1 says 1-0, all else is the same; both are written\n2 games: 2 written\n"
        )
    );
    let done = movetext(&["check", "--folder", &a, &b]);
    let message = format!("the same game is at {a}:1 with the result 1-0, here it is 0-1");
    assert!(done.stdout.contains(&message), "{}", done.stdout);
    let done = movetext(&["table", &a, &b]);
    let note = format!("{b}:1: the same game is 0-1 here and 1-0 at {a}:1; only the latter counts");
    let said = format!("{}{}", done.stdout, done.stderr);
    assert!(said.contains(&note), "{said}");
}

fn names(folder: &Path) -> Vec<String> {
    let found = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = found
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn games_are_split_into_files_of_a_folder() {
    let folder = folder("games-split");
    let all = file(&folder, "all.pgn", THREE.as_bytes());
    let [first, second, third] = three();
    let split = |by: &str, to: &str| {
        let to = folder.join(to);
        let done = movetext(&[
            "games",
            "--split",
            by,
            "-o",
            to.to_str().expect("UTF-8"),
            &all,
        ]);
        assert_eq!(done.status, Some(0), "{}", done.stderr);
        to
    };
    let events = split("event", "events");
    assert_eq!(names(&events), ["london.pgn", "new-york.pgn"]);
    let read = |folder: &Path, name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    assert_eq!(read(&events, "london.pgn"), format!("{first}{third}"));
    assert_eq!(read(&events, "new-york.pgn"), second);
    let years = split("year", "years");
    assert_eq!(names(&years), ["1851.pgn", "1956.pgn"]);
    let players = split("player", "players");
    assert_eq!(names(&players).len(), 4);
    assert_eq!(
        read(&players, "anderssen-adolf.pgn"),
        format!("{first}{third}")
    );
    let parts = split("2", "parts");
    assert_eq!(names(&parts), ["games-001.pgn", "games-002.pgn"]);
    assert_eq!(read(&parts, "games-001.pgn"), format!("{first}{second}"));
    let codes = split("eco", "codes");
    assert_eq!(names(&codes), ["unknown.pgn"]);
    // One file of them exists, so nothing is written.
    let to = parts.to_str().expect("UTF-8");
    fs::remove_file(parts.join("games-001.pgn")).expect("it goes");
    let done = movetext(&["games", "--split", "2", "-o", to, &all]);
    assert_eq!(done.status, Some(2));
    assert_eq!(names(&parts), ["games-002.pgn"]);
}

/// `-o club.pgn` asks for the games of a folder in PGN; the others are named in a note.
#[test]
fn the_output_decides_which_files_of_a_folder_are_read() {
    let folder = folder("games-of-a-format");
    file(&folder, "a.pgn", b"1. e4 *\n");
    file(&folder, "b.pdn", b"1. 32-28 *\n");
    let all = folder.display().to_string();
    let output = folder.join("club.pgn").display().to_string();
    let done = movetext(&["games", "--unique", &all, "-o", &output]);
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    assert!(
        done.stderr
            .contains("1 file in other formats than pgn left out"),
        "{}",
        done.stderr
    );
    assert_eq!(fs::read_to_string(output).expect("the games"), "1. e4 *\n");
    let done = movetext(&["games", "--unique", &all]);
    assert_eq!(done.status, Some(2));
}

#[test]
fn what_makes_no_sense_is_said() {
    let folder = folder("games-wrong");
    let pgn = file(&folder, "a.pgn", b"1. e4 *\n");
    let pdn = file(&folder, "b.pdn", b"1. 32-28 *\n");
    for (arguments, why) in [
        (&["games", &pgn][..], "required arguments were not provided"),
        (
            &["games", "--sort", "elos", &pgn],
            "there is no key `elos`; there are player,",
        ),
        (
            &["games", "--extract", "player", &pgn],
            "a condition is a key",
        ),
        (&["games", "--split", "event", &pgn], "--output <FILE>"),
        (
            &["games", "--merge", &pgn, &pdn],
            "a file of games has one format",
        ),
        (
            &["games", "--merge", "no.pgn"],
            "cannot read no.pgn: there is no such file",
        ),
    ] {
        let done = movetext(arguments);
        assert_eq!(
            (done.status, done.stdout.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert!(done.stderr.contains(why), "{}", done.stderr);
    }
}

/// The file that is written over may be one of those that are read.
#[test]
fn nothing_is_written_if_a_file_cannot_be_read() {
    let folder = folder("games-unread");
    let a = file(&folder, "a.pgn", b"[White \"A\"]\n\n1. e4 *\n");
    let gone = folder.join("gone.pgn");
    let gone = gone.to_str().expect("a plain path");
    let done = movetext(&["games", "--merge", gone, &a, "--output", &a, "--force"]);
    assert_eq!(done.status, Some(2));
    let why = "nothing is written, because not all of the games could be read";
    assert!(done.stderr.contains(why), "{}", done.stderr);
    assert_eq!(
        fs::read(&a).expect("the file"),
        b"[White \"A\"]\n\n1. e4 *\n"
    );
}

#[test]
fn copies_of_a_file_are_left_out_also_where_games_have_no_moves() {
    let folder = folder("games-copies");
    let games = "[Event \"Cup\"]\n[Round \"2\"]\n[White \"Lee, Ada\"]\n[Black \"Ray, Ben\"]\n[Result \"1-0\"]\n\n1-0\n\n\
        [Event \"Cup\"]\n[Round \"2\"]\n[White \"Fox, Eve\"]\n[Black \"Oak, Jan\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    let a = file(&folder, "a.pgn", games.as_bytes());
    let b = file(&folder, "b.pgn", games.as_bytes());
    let done = movetext(&["games", "--unique", &a, &b]);
    assert_eq!((done.status, done.stdout.as_str()), (Some(0), games));
    assert_eq!(
        done.stderr,
        format!(
            "note: {b}:1 is left out: it is also at {a}:1\nnote: {b}:9 is left out: it is also at {a}:9\n\
             4 games: 2 written, 2 repeated\n"
        )
    );
}
