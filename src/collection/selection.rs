//! Conditions that choose games: `player=carlsen`, `date>=2020`, `result!=1/2-1/2`.

use super::game_keys::{GAME_KEYS, GameKey, game_key};
use crate::replay::Record;

/// A condition that a game meets or not.
#[derive(Clone)]
pub struct Condition {
    key: &'static GameKey,
    sign: ConditionSign,
    /// The ranks of what is asked for; one of them is enough.
    asked: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConditionSign {
    Has,
    HasNot,
    AtLeast,
    AtMost,
}

/// The signs; of two that begin alike the longer one comes first.
const SIGNS: [(&str, ConditionSign); 4] = [
    ("!=", ConditionSign::HasNot),
    (">=", ConditionSign::AtLeast),
    ("<=", ConditionSign::AtMost),
    ("=", ConditionSign::Has),
];

impl Condition {
    /// Reads a condition. The error is a message for people.
    pub fn read(text: &str) -> Result<Condition, String> {
        let end = text.find(['!', '<', '>', '=']);
        let (name, rest) = text.split_at(end.unwrap_or(text.len()));
        let mut signs = SIGNS.iter();
        let sign = signs.find_map(|(sign, kind)| Some((*kind, rest.strip_prefix(sign)?)));
        let Some((sign, value)) = sign else {
            let form = "a condition is a key, one of =, !=, >= and <=, and a value, such as player=carlsen";
            return Err(form.to_owned());
        };
        let name = name.trim().to_lowercase();
        let key = game_key(&name).ok_or_else(|| {
            let names: Vec<&str> = GAME_KEYS.iter().map(|key| key.name).collect();
            format!("there is no key `{name}`; there are {}", names.join(", "))
        })?;
        let asked = value.split('|').map(str::trim);
        let asked: Vec<&str> = asked.filter(|value| !value.is_empty()).collect();
        if asked.is_empty() {
            return Err(format!("nothing follows `{name}`"));
        }
        Ok(Condition {
            key,
            sign,
            asked: asked
                .iter()
                .map(|value| key.rank_asked_for(value))
                .collect(),
        })
    }

    /// Does a record meet the condition? What it does not say is unequal to everything, and neither more nor less.
    pub fn holds(&self, record: &Record) -> bool {
        let values = self.key.values(record);
        let any = |fits: &dyn Fn(&str, &str) -> bool| {
            let fits_one = |value: &String| self.asked.iter().any(|asked| fits(value, asked));
            values.iter().any(fits_one)
        };
        // A date without a month is compared by its year alone.
        let compared = |value: &str, asked: &str| {
            let rank = self.key.rank_of(value);
            let known = rank.char_indices().nth(asked.chars().count());
            let head = known.map_or(rank.len(), |(at, _)| at);
            rank.get(..head).unwrap_or("").cmp(asked)
        };
        match self.sign {
            ConditionSign::Has => any(&|value, asked| self.key.has(value, asked)),
            ConditionSign::HasNot => !any(&|value, asked| self.key.has(value, asked)),
            ConditionSign::AtLeast => any(&|value, asked| compared(value, asked).is_ge()),
            ConditionSign::AtMost => any(&|value, asked| compared(value, asked).is_le()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::records;
    use crate::syntax::format;

    const GAME: &str = "[Event \"Café Cup\"]\n[Date \"2020.05.??\"]\n[Round \"10\"]\n[White \"Lee, Ada\"]\n\
                        [Black \"Ray, Ben\"]\n[Result \"1/2-1/2\"]\n[ECO \"B90\"]\n[WhiteElo \"2500\"]\n\n1. e4 *\n";

    fn holds(condition: &str) -> bool {
        let pgn = format("pgn").expect("a row of FORMATS");
        let tree = (pgn.parse)(GAME);
        let record = records(GAME, &tree).next().expect("a record");
        let condition = Condition::read(condition).expect(condition);
        condition.holds(&record)
    }

    #[test]
    fn each_key_is_compared_in_its_own_way() {
        for condition in [
            "player=ada lee",
            "player=LÉE",
            "player=x|ben",
            "white=lee",
            "event=cafe",
            "date=2020",
            "date=2020.05",
            "date>=2020",
            "date<=2020",
            "date>=2019.12.31",
            "year=2020",
            "round>=9",
            "round=10",
            "result=½-½",
            "eco=b9",
            "elo>=2400",
            "white!=ray",
            "annotator!=ray",
        ] {
            assert!(holds(condition), "{condition}");
        }
        for condition in [
            "player=adam",
            "black=lee",
            "date=2021",
            "date>=2020.06",
            "date<=2020.04",
            "date=2020.05.01",
            "round=1",
            "result=1-0",
            "eco=A",
            "elo>=2600",
            "annotator=ray",
            "player!=ada",
            "annotator>=a",
        ] {
            assert!(!holds(condition), "{condition}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        for (text, why) in [
            (
                "plyer=x",
                "there is no key `plyer`; there are player, white,",
            ),
            ("player", "a condition is a key"),
            ("player= ", "nothing follows `player`"),
        ] {
            let error = Condition::read(text).err().expect(text);
            assert!(error.starts_with(why), "{error}");
        }
    }
}
