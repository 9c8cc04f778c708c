//! The profiles: what a formatted game looks like, as rows of a few switches.

/// A way to lay out the movetext of a game.
#[derive(Debug)]
pub struct Profile {
    /// The name on the command line and in settings.
    pub name: &'static str,
    /// One line for lists.
    pub title: &'static str,
    /// Comments and variations stand on lines of their own. A comment that holds only commands for programs, such as
    /// the time on the clock, stays beside its move.
    pub apart: bool,
    /// Each move number with a single dot begins a line, and so does the result.
    pub move_a_line: bool,
    /// Blanks before a line for each variation around it.
    pub indent: usize,
}

/// Every profile, the usual one first.
pub static PROFILES: &[Profile] = &[
    Profile {
        name: "export",
        title: "the export format of the PGN standard: lines are filled",
        apart: false,
        move_a_line: false,
        indent: 0,
    },
    Profile {
        name: "annotated",
        title: "comments and variations on lines of their own, indented by depth",
        apart: true,
        move_a_line: false,
        indent: 2,
    },
    Profile {
        name: "diff",
        title: "one full move a line, for version control",
        apart: true,
        move_a_line: true,
        indent: 2,
    },
];

/// The most characters of a line where nothing else is asked for. The PGN standard wants fewer than 80 (section 8.2.1).
pub const WIDTH: usize = 79;

/// The fewest characters that a line can be limited to.
pub const NARROWEST: usize = 20;

/// Returns the profile of this name.
pub fn profile(name: &str) -> Option<&'static Profile> {
    PROFILES.iter().find(|profile| profile.name == name)
}

/// A profile and the width of its lines.
#[derive(Clone, Copy, Debug)]
pub struct FormatStyle {
    pub profile: &'static Profile,
    /// The most characters of a line, unless a single word is longer.
    pub width: usize,
}

impl Default for FormatStyle {
    fn default() -> FormatStyle {
        FormatStyle {
            profile: &PROFILES[0],
            width: WIDTH,
        }
    }
}
