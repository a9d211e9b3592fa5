//! The states that were met at one position.

/// A set of states, each a row of as many words.
pub(super) struct Seen {
    stride: usize,
    words: Vec<usize>,
    /// Where a state may be, two words each: the position it belongs to, and where it starts in
    /// `words`. The number of slots is a power of two, so that a hash needs a mask only.
    slots: Vec<usize>,
    /// Counts positions, so that forgetting the last one costs nothing.
    age: usize,
}

impl Seen {
    pub(super) fn new(stride: usize) -> Self {
        Seen {
            stride,
            words: Vec::new(),
            slots: vec![0; 32],
            age: 1,
        }
    }

    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.age += 1;
    }

    /// How many words the set holds.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Adds a state; says whether it is new.
    pub(super) fn insert(&mut self, state: &[usize]) -> bool {
        let start = self.words.len();
        if !self.claim(state, start) {
            return false;
        }
        self.words.extend_from_slice(state);
        // Half empty, so that runs of taken slots stay short.
        if self.words.len() * 4 > self.slots.len() * self.stride {
            self.slots = vec![0; self.slots.len() * 2];
            let words = std::mem::take(&mut self.words);
            for (index, state) in words.chunks_exact(self.stride).enumerate() {
                self.claim(state, index * self.stride);
            }
            self.words = words;
        }
        true
    }

    /// Finds a slot for a state that is to start at `start`; false if it has one.
    fn claim(&mut self, state: &[usize], start: usize) -> bool {
        let mut hash: usize = 0;
        for &word in state {
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1);
            hash ^= hash >> 15;
        }
        loop {
            hash &= self.slots.len() / 2 - 1;
            let Some([age, place]) = self.slots.get_mut(hash * 2..hash * 2 + 2) else {
                return false;
            };
            if *age != self.age {
                (*age, *place) = (self.age, start);
                return true;
            }
            if self.words.get(*place..*place + self.stride) == Some(state) {
                return false;
            }
            hash += 1;
        }
    }
}
