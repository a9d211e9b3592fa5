//! What has to be known of a pattern's groups before it can be read.

/// The groups of a pattern. What `\2` means depends on how many there are, and what `\k` means on
/// whether one has a name.
pub(super) struct Census {
    /// For each group by its number whether a back-reference may need it. There is no group 0.
    pub(super) needed: Vec<bool>,
    pub(super) has_names: bool,
}

impl Census {
    /// Looks through a pattern, which need not be a valid one.
    pub(super) fn take(units: &[u32]) -> Self {
        let is = |index: usize, byte: u8| units.get(index) == Some(&u32::from(byte));
        // At first, whether the group has a name.
        let mut needed = vec![false];
        let mut numbers = Vec::new();
        let (mut by_name, mut has_names, mut in_class) = (false, false, false);
        let mut at = 0;
        while at < units.len() {
            if is(at, b'\\') {
                at += 1;
                by_name |= is(at, b'k');
                let (number, end) = decimal(units, at);
                if let Some(number) = number {
                    numbers.push(number);
                    at = end;
                    continue;
                }
            } else if is(at, b'[') {
                in_class = true;
            } else if is(at, b']') {
                in_class = false;
            } else if is(at, b'(') && !in_class {
                let extended = is(at + 1, b'?');
                let look = is(at + 3, b'=') || is(at + 3, b'!');
                let has_name = extended && is(at + 2, b'<') && !look;
                has_names |= has_name;
                if has_name || !extended {
                    needed.push(has_name);
                }
            }
            at += 1;
        }
        for group in &mut needed {
            *group &= by_name;
        }
        for number in numbers {
            if let Some(group) = needed.get_mut(number) {
                *group = number > 0;
            }
        }
        Census { needed, has_names }
    }
}

/// Reads digits as a number, and says where they end. A number too large for any text counts as
/// just below the largest, which stands for "no upper bound".
pub(super) fn decimal(units: &[u32], mut at: usize) -> (Option<usize>, usize) {
    let mut number = None;
    while let Some(digit @ 0x30..=0x39) = units.get(at) {
        let shifted = number.unwrap_or(0_usize).saturating_mul(10);
        let value = shifted.saturating_add((digit - 0x30) as usize);
        number = Some(value.min(usize::MAX - 1));
        at += 1;
    }
    (number, at)
}
