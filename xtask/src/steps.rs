//! The steps of a task: said before each, with how far it is, and timed for the list at the end.

use std::time::{Duration, Instant};

use crate::failure::Failure;

/// A task's steps, run one after the other until one fails.
pub(crate) struct Steps {
    total: usize,
    done: Vec<(String, Duration)>,
}

impl Steps {
    pub(crate) fn new(total: usize) -> Self {
        Self {
            total,
            done: Vec::new(),
        }
    }

    /// Says `name`, runs the step, and remembers how long it took. What stands in brackets at the
    /// end of the name is said only before the step.
    pub(crate) fn step<T>(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        eprintln!("[{}/{}] {name} …", self.done.len() + 1, self.total);
        let name = name.split_once(" (").map_or(name, |(name, _)| name);
        let start = Instant::now();
        let outcome = work().map_err(|failure| Failure::new(format!("{name}: {failure}")))?;
        self.done.push((name.to_owned(), start.elapsed()));
        Ok(outcome)
    }

    /// The list of what ran and how long each took.
    pub(crate) fn summary(&self) -> String {
        let parts: Vec<String> = self
            .done
            .iter()
            .map(|(name, time)| format!("{name} {:.1} s", time.as_secs_f64()))
            .collect();
        parts.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_carries_the_name_of_its_step() {
        let mut steps = Steps::new(1);
        let failure = steps.step("size budget", || Err::<(), _>(Failure::new("too large")));
        assert_eq!(failure.unwrap_err().to_string(), "size budget: too large");
    }

    #[test]
    fn the_summary_lists_the_steps_that_ran() {
        let mut steps = Steps::new(2);
        steps.step("native tests (a minute)", || Ok(())).unwrap();
        assert!(
            steps.summary().starts_with("native tests 0."),
            "{}",
            steps.summary()
        );
    }
}
