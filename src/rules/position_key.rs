//! The hash of a position.

use std::hash::{Hash, Hasher};

/// Returns the [`key`](super::Position::key) of a position made of these parts.
pub fn key_of(parts: impl Hash) -> u64 {
    let mut hasher = PositionHasher(0);
    parts.hash(&mut hasher);
    hasher.finish()
}

/// Hashes the sets of squares of a position word by word, in a tenth of the time that the standard hasher takes to
/// withstand chosen keys.
struct PositionHasher(u64);

impl Hasher for PositionHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        for byte in rest {
            self.write_u8(*byte);
        }
    }

    /// Each word is folded into the product of a multiplication with an odd number whose bits are mixed.
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(0xd134_2543_de82_ef95_u64);
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
