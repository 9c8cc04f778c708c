//! The table of diagnostic codes. A code is stable: editors and scripts may rely on it. Each has a
//! page in `docs/codes`, shown by `movetext explain CODE`. `chosen` holds the severities that a user has
//! chosen for codes.

mod chosen;

pub use chosen::{ChosenSeverities, SeverityChoice, severity_choices};

use crate::document::{Code, Severity};

/// A code, its usual severity and its page.
pub struct CodePage {
    pub code: Code,
    pub severity: Severity,
    /// One line for lists.
    pub title: &'static str,
    /// Markdown.
    pub page: &'static str,
}

macro_rules! codes {
    ($($constant:ident $code:literal $severity:ident $title:literal)*) => {
        $(pub const $constant: Code = Code($code);)*

        const CODE_COUNT: usize = [$($code),*].len();

        /// Every code, grouped by what it is about.
        pub static CODES: &[CodePage] = &[$(CodePage {
            code: $constant,
            severity: Severity::$severity,
            title: $title,
            page: include_str!(concat!("../../docs/codes/", $code, ".md")),
        }),*];
    };
}

codes! {
    UNCLOSED_COMMENT "unclosed-comment" Error "a comment without its closing brace"
    NESTED_COMMENT "nested-comment" Hint "a comment inside a comment"
    STRAY_BRACE "stray-brace" Error "a closing brace without a comment"
    UNCLOSED_VARIATION "unclosed-variation" Error "a variation without its closing parenthesis"
    STRAY_PARENTHESIS "stray-parenthesis" Error "a closing parenthesis without a variation"
    EMPTY_VARIATION "empty-variation" Hint "a variation without moves"
    VARIATION_TOO_DEEP "variation-too-deep" Warning "a variation nested too deep to be read"
    VARIATION_FIRST "variation-first" Error "a variation before any move"
    UNCLOSED_STRING "unclosed-string" Warning "a text without its closing quote"
    UNCLOSED_OPERATION "unclosed-operation" Warning "an operation of a position without its semicolon"
    UNCLOSED_TAG "unclosed-tag" Warning "a tag without its closing bracket"
    BARE_QUOTE "bare-quote" Hint "a quote inside a tag value without a backslash"
    MALFORMED_TAG "malformed-tag" Warning "a tag that is not a name and a quoted value"
    LATE_TAG "late-tag" Warning "a tag after the first move"
    STRAY_BRACKET "stray-bracket" Error "a bracket that belongs to no tag"
    GARBAGE "garbage" Error "words that are not a move"
    AFTER_RESULT "after-result" Warning "text after the end of the game"
    PROSE_IN_PARENTHESES "prose-in-parentheses" Hint "a comment in parentheses"
    LITERAL_ESCAPE "literal-escape" Hint "a line end written as characters"
    CONTROL_CHARACTER "control-character" Warning "a control character in the text"
    LOST_LETTER "lost-letter" Warning "a letter that was lost when the file was opened"
    TWO_MOVES "two-moves-in-row" Error "two moves in one row of a table"
    EMPTY_ROW "empty-row" Error "a row of a table without a move"
    MISSING_ROW "missing-row" Error "a row of a table is missing"
    WRONG_COLUMN "wrong-column" Warning "a column with the letter of another"
    LOST_PIECES "lost-pieces" Error "a table in which no piece is named"
    NO_SUCH_SQUARE "no-such-square" Error "a square that is not on the board"
    ILLEGAL_MOVE "illegal-move" Error "a move that cannot be played"
    DISPUTED_RULE "disputed-rule" Warning "a move that only some sources of the rules allow"
    PROBABLE_SLIP "probable-slip" Error "a legal move that was probably not meant"
    AMBIGUOUS_MOVE "ambiguous-move" Error "a move that fits several legal moves"
    UNREADABLE_MOVE "unreadable-move" Error "a move that cannot be read"
    MISSING_MOVE "missing-move" Error "a move is missing before this number"
    UNKNOWN_MOVE "unknown-move" Hint "a sign where a move is missing"
    KINGS_IN_CENTRE "kings-in-centre" Hint "kings on the centre squares, which tell the result"
    SECOND_GAME "second-game" Error "another game begins in the middle of a record"
    MISSING_BEGINNING "missing-beginning" Error "a game without its first moves"
    EXCHANGED_MOVES "exchanged-moves" Error "the moves of the two players in each other's place"
    TURNED_BOARD "turned-board" Error "a game whose squares are counted from another corner"
    OTHER_NOTATION "other-notation" Warning "a notation or language different from the rest of the game"
    CHECK_MARK "check-mark" Warning "a check or mate mark that is wrong or missing"
    CAPTURE_MARK "capture-mark" Warning "a capture mark that is wrong or missing"
    NEEDLESS_DISAMBIGUATION "needless-disambiguation" Hint "more of the departure square than is needed"
    MOVE_SPELLING "move-spelling" Hint "a move spelt in an unusual way"
    MISSING_BLANK "missing-blank" Hint "two moves, or a move and a number, without a blank between them"
    DRAWN "drawn" Hint "a game that goes on where the rules made it a draw"
    LONG_FORM "long-form" Hint "a capture in long form where the short one is enough"
    MOVE_NUMBER "move-number" Warning "a wrong move number"
    RESULT_MISMATCH "result-mismatch" Warning "the Result tag, the result after the moves or the last position disagree"
    RESULT_MISSING "result-missing" Hint "no result at the end of the game"
    RESULT_FORM "result-form" Hint "a result in an unusual form"
    MISSING_TAG "missing-tag" Hint "a tag of the seven tag roster is missing"
    REPEATED_TAG "repeated-tag" Warning "a tag that occurs twice"
    TAG_NAME "tag-name" Hint "a tag name with a typing error"
    TAG_VALUE "tag-value" Hint "a tag value in an unusual form"
    BAD_SET_UP "bad-set-up" Error "a position that cannot be set up"
    ODD_SET_UP "odd-set-up" Warning "a position with a slip that can still be played from"
    SET_UP_TAG "set-up-tag" Hint "a FEN tag without a SetUp tag, or the other way round"
    NAG_VALUE "nag-value" Warning "an annotation glyph beyond $255"
    UNCLOSED_COMMAND "unclosed-command" Hint "an embedded command without its closing bracket"
    COMMAND_VALUE "command-value" Hint "a time or an evaluation that cannot be so"
    OWN_COMMAND "own-command" Warning "a command to movetext that it does not know"
    NEEDLESS_COMMAND "needless-command" Hint "a command to movetext without effect"
    REPEATED_GAME "repeated-game" Hint "a game that occurs again"
    CUT_OFF_GAME "cut-off-game" Hint "a game that is the beginning of another"
    PLAYER_SPELLING "player-spelling" Hint "a player whom the same event spells otherwise"
    MORE_FINDINGS "more-findings" Information "more findings than are shown at once"
    NOT_TEXT "not-text" Information "a file that is not text"
    INTERNAL_ERROR "internal-error" Warning "an error in movetext itself"
    GAME_UNSAID "game-unsaid" Hint "no tag says which game a record holds"
    REFUTED_TAG "refuted-tag" Warning "a tag that the moves refute"
    UNFIT_SETTING "unfit-setting" Hint "a setting that does not suit a record"
    UNKNOWN_VARIANT "unknown-variant" Information "a game that movetext does not know"
}

/// The page of a code.
pub fn code_page(code: &str) -> Option<&'static CodePage> {
    CODES.iter().find(|page| page.code.0 == code)
}
