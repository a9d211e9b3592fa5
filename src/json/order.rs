//! Names in the order of their bytes: what is looked up or compared many times is sorted once.

/// The places of the names, sorted; of equal names the first comes first.
///
/// Sorting is written down in the module once, for every kind of thing that has a name.
pub(crate) fn order_of(names: &[&str]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_unstable_by(|&a, &b| names[a].cmp(names[b]).then(a.cmp(&b)));
    order
}
