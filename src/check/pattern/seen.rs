//! The states that were met at one position.

/// A set of states, each a row of as many words.
pub(super) struct Seen {
    stride: usize,
    words: Vec<usize>,
    /// Where a state may be: the position it belongs to, and where it starts in `words`. The length
    /// is a power of two, so that a hash needs a mask only.
    slots: Vec<(usize, usize)>,
    /// Counts positions, so that forgetting the last one costs nothing.
    age: usize,
}

impl Seen {
    pub(super) fn new(stride: usize) -> Self {
        Seen {
            stride,
            words: Vec::new(),
            slots: vec![(0, 0); 16],
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
        let place = self.find(state);
        if self.slots[place].0 == self.age {
            return false;
        }
        self.slots[place] = (self.age, self.words.len());
        self.words.extend_from_slice(state);
        // Half empty, so that runs of taken slots stay short.
        if self.words.len() * 2 > self.slots.len() * self.stride {
            self.grow();
        }
        true
    }

    /// The slot of a state, or the free one where it belongs.
    fn find(&self, state: &[usize]) -> usize {
        let mut hash: usize = 0;
        for &word in state {
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1);
            hash ^= hash >> 15;
        }
        let mask = self.slots.len() - 1;
        loop {
            hash &= mask;
            let (age, start) = self.slots[hash];
            if age != self.age || self.words.get(start..start + self.stride) == Some(state) {
                return hash;
            }
            hash += 1;
        }
    }

    fn grow(&mut self) {
        self.slots = vec![(0, 0); self.slots.len() * 2];
        let words = std::mem::take(&mut self.words);
        for (index, state) in words.chunks_exact(self.stride).enumerate() {
            let place = self.find(state);
            self.slots[place] = (self.age, index * self.stride);
        }
        self.words = words;
    }
}
