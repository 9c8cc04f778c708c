//! The meanings of numeric annotation glyphs: those of the PGN standard (section 10), and from 140 on
//! those that databases agree on.

/// Glyphs 0 to 13, about the move or the position.
const COMMON: [&str; 14] = [
    "nothing",
    "a good move (!)",
    "a mistake (?)",
    "a brilliant move (!!)",
    "a blunder (??)",
    "an interesting move (!?)",
    "a dubious move (?!)",
    "a forced move",
    "the only move",
    "the worst move",
    "a drawish position (=)",
    "equal chances, a quiet position",
    "equal chances, a lively position",
    "an unclear position (∞)",
];

/// Glyphs 14 to 139, about one player: the even number of each pair is about White, the odd one after
/// it about Black.
const ONE_SIDED: [&str; 63] = [
    "a slight advantage",
    "a clear advantage",
    "a decisive advantage",
    "a crushing advantage, and the opponent should resign",
    "zugzwang",
    "slightly more space",
    "more space",
    "decisively more space",
    "a slight lead in development",
    "a lead in development",
    "a decisive lead in development",
    "the initiative",
    "a lasting initiative",
    "the attack",
    "too little compensation for the material",
    "compensation for the material",
    "more than compensation for the material",
    "slightly more control of the centre",
    "more control of the centre",
    "decisive control of the centre",
    "slightly more control of the king's side",
    "more control of the king's side",
    "decisive control of the king's side",
    "slightly more control of the queen's side",
    "more control of the queen's side",
    "decisive control of the queen's side",
    "a weak first rank",
    "a well guarded first rank",
    "a badly guarded king",
    "a well guarded king",
    "a badly placed king",
    "a well placed king",
    "a very weak pawn structure",
    "a weak pawn structure",
    "a strong pawn structure",
    "a very strong pawn structure",
    "a badly placed knight",
    "a well placed knight",
    "a badly placed bishop",
    "a well placed bishop",
    "a badly placed rook",
    "a well placed rook",
    "a badly placed queen",
    "a well placed queen",
    "pieces that do not work together",
    "pieces that work together",
    "played the opening very badly",
    "played the opening badly",
    "played the opening well",
    "played the opening very well",
    "played the middle game very badly",
    "played the middle game badly",
    "played the middle game well",
    "played the middle game very well",
    "played the ending very badly",
    "played the ending badly",
    "played the ending well",
    "played the ending very well",
    "slight counterplay",
    "counterplay",
    "decisive counterplay",
    "little time left",
    "hardly any time left",
];

/// Glyphs that databases use beyond the standard, by number.
const CUSTOM: [(u32, &str); 16] = [
    (140, "with the idea"),
    (141, "against the idea"),
    (142, "better is"),
    (143, "worse is"),
    (144, "equally good is"),
    (145, "the editor's remark"),
    (146, "a novelty (N)"),
    (147, "a weak point"),
    (148, "an ending"),
    (149, "a file"),
    (150, "a diagonal"),
    (151, "White has the pair of bishops"),
    (152, "Black has the pair of bishops"),
    (153, "bishops of opposite colours"),
    (154, "bishops of the same colour"),
    (220, "a diagram (D)"),
];

/// Returns the meaning of a glyph written like `$6`, or None for a number without one.
pub fn meaning(text: &str) -> Option<String> {
    let number: u32 = text.strip_prefix('$')?.parse().ok()?;
    if let Some(words) = COMMON.get(number as usize) {
        return Some((*words).to_owned());
    }
    let pair = number.checked_sub(14)? as usize;
    if let Some(words) = ONE_SIDED.get(pair / 2) {
        let player = ["White", "Black"][pair % 2];
        let verb = match words.starts_with("played") {
            true => "",
            false => "has ",
        };
        return Some(match *words {
            "zugzwang" => format!("{player} is in zugzwang"),
            words => format!("{player} {verb}{words}"),
        });
    }
    let custom = CUSTOM.iter().find(|(other, _)| *other == number);
    custom.map(|(_, words)| (*words).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_by_their_numbers() {
        let says = |text: &str, words: &str| assert_eq!(meaning(text).as_deref(), Some(words));
        says("$1", "a good move (!)");
        says("$6", "a dubious move (?!)");
        says("$13", "an unclear position (∞)");
        says("$14", "White has a slight advantage");
        says("$17", "Black has a clear advantage");
        says("$19", "Black has a decisive advantage");
        says("$22", "White is in zugzwang");
        says("$36", "White has the initiative");
        says("$40", "White has the attack");
        says("$44", "White has compensation for the material");
        says("$106", "White played the opening very badly");
        says("$129", "Black played the ending very well");
        says("$132", "White has counterplay");
        says("$138", "White has hardly any time left");
        says("$146", "a novelty (N)");
        assert_eq!(
            meaning("$139").as_deref(),
            Some("Black has hardly any time left")
        );
        assert_eq!(meaning("$200"), None);
        assert_eq!(meaning("$99999999999"), None);
        assert_eq!(meaning("!"), None);
    }
}
