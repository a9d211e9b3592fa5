//! What was asked for on the command line.

use crate::build::Profile;
use crate::failure::Failure;

pub(crate) const HELP: &str = "\
cargo xtask <task>

  build  the WebAssembly file and its glue, into pkg/wasm
  demo   builds, starts the demo's MCP servers and page, and prints the address
  test   every test there is on this machine
  check  formatting, lints, documentation, licences
  size   the bytes that a form needs: raw, gzip, brotli
  lint   what other clients will not take of a schema, and what makes a poor form: lint FILE
  fuzz   inputs nobody thought of, for the core: fuzz [TARGET]

options
  --dev             build, demo: quick and large, with function names in stack traces
  --fallback        build, demo, test, check, size: take the standard library for WebAssembly from
                    the distribution's packages; MCP_ELICITATION_WASM=distribution does the same
  --port <number>   demo: the port of the page
  --only <part>     test: native, wasm, servers, package, browser or demo; may be repeated
  --check           size: fail where the sum is over the budget in xtask/budget.txt
  --seconds <number>
                    fuzz: how long each target runs; 60 where not given
";

/// A task and its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) task: Task,
    /// True where the distribution's packages are wanted whatever else is installed.
    pub(crate) fallback: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    Build(Profile),
    Demo {
        profile: Profile,
        port: Option<u16>,
    },
    Test(Vec<Part>),
    Check,
    Size {
        check: bool,
    },
    Lint(String),
    Fuzz {
        target: Option<String>,
        seconds: u32,
    },
}

/// A part of the tests that can be run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The core, compiled for this machine.
    Native,
    /// The release build and its size.
    Wasm,
    /// The demo's MCP servers.
    Servers,
    /// The packed npm package.
    Package,
    /// The form in a browser.
    Browser,
    /// The build of the demo page.
    Demo,
}

impl Part {
    pub(crate) const ALL: [Self; 6] = [
        Self::Native,
        Self::Wasm,
        Self::Demo,
        Self::Servers,
        Self::Package,
        Self::Browser,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Servers => "servers",
            Self::Package => "package",
            Self::Browser => "browser",
            Self::Demo => "demo",
        }
    }
}

impl Command {
    pub(crate) fn parse(words: impl IntoIterator<Item = String>) -> Result<Self, Failure> {
        let mut words = words.into_iter();
        let name = words.next().unwrap_or_else(|| "help".to_owned());
        let mut options = Options::parse(words)?;
        let task = match name.as_str() {
            "help" | "--help" | "-h" => Task::Help,
            "build" => Task::Build(options.profile()),
            "demo" => Task::Demo {
                profile: options.profile(),
                port: options.port.take(),
            },
            "test" => Task::Test(std::mem::take(&mut options.only)),
            "check" => Task::Check,
            "size" => Task::Size {
                check: std::mem::take(&mut options.check),
            },
            "lint" => Task::Lint(options.operand.take().ok_or_else(|| {
                Failure::new("`lint` wants a file: a requestedSchema, or a request")
            })?),
            "fuzz" => Task::Fuzz {
                target: options.operand.take(),
                seconds: options.seconds.take().unwrap_or(60),
            },
            _ => return Err(Failure::new(format!("there is no task `{name}`\n\n{HELP}"))),
        };
        let fallback = std::mem::take(&mut options.fallback);
        if options == Options::default() {
            Ok(Self { task, fallback })
        } else {
            Err(Failure::new(format!(
                "`{name}` does not take all of these options\n\n{HELP}"
            )))
        }
    }
}

/// The options given; a task takes out those that it knows.
#[derive(Default, PartialEq, Eq)]
struct Options {
    dev: bool,
    fallback: bool,
    check: bool,
    port: Option<u16>,
    only: Vec<Part>,
    seconds: Option<u32>,
    /// A word that is no option.
    operand: Option<String>,
}

impl Options {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut options = Self::default();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--dev" => options.dev = true,
                "--fallback" => options.fallback = true,
                "--check" => options.check = true,
                "--port" => options.port = Some(port(words.next())?),
                "--only" => options.only.push(part(words.next())?),
                "--seconds" => options.seconds = Some(seconds(words.next())?),
                operand if !operand.starts_with('-') && options.operand.is_none() => {
                    options.operand = Some(word);
                }
                _ => {
                    return Err(Failure::new(format!(
                        "there is no option `{word}`\n\n{HELP}"
                    )));
                }
            }
        }
        Ok(options)
    }

    fn profile(&mut self) -> Profile {
        if std::mem::take(&mut self.dev) {
            Profile::Dev
        } else {
            Profile::Release
        }
    }
}

fn port(word: Option<String>) -> Result<u16, Failure> {
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| Failure::new("`--port` wants a number from 0 to 65535"))
}

fn seconds(word: Option<String>) -> Result<u32, Failure> {
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| Failure::new("`--seconds` wants a number"))
}

fn part(word: Option<String>) -> Result<Part, Failure> {
    let word = word.unwrap_or_default();
    Part::ALL
        .into_iter()
        .find(|part| part.name() == word)
        .ok_or_else(|| {
            let names = Part::ALL.map(Part::name).join(", ");
            Failure::new(format!("`--only` wants one of {names}"))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        Command::parse(line.split_whitespace().map(str::to_owned)).map_err(|f| f.to_string())
    }

    #[test]
    fn each_task_takes_its_options() {
        let cases = [
            ("", Task::Help),
            ("build", Task::Build(Profile::Release)),
            ("build --dev", Task::Build(Profile::Dev)),
            (
                "demo --port 80",
                Task::Demo {
                    profile: Profile::Release,
                    port: Some(80),
                },
            ),
            (
                "test --only wasm --only demo",
                Task::Test(vec![Part::Wasm, Part::Demo]),
            ),
            ("size --check", Task::Size { check: true }),
            ("lint a.json", Task::Lint("a.json".to_owned())),
            (
                "fuzz check --seconds 5",
                Task::Fuzz {
                    target: Some("check".to_owned()),
                    seconds: 5,
                },
            ),
        ];
        for (line, task) in cases {
            assert_eq!(
                parse(line),
                Ok(Command {
                    task,
                    fallback: false
                }),
                "{line}"
            );
        }
        assert!(parse("check --fallback").unwrap().fallback);
    }

    #[test]
    fn what_is_unknown_is_named() {
        let cases = [
            ("bild", "there is no task `bild`"),
            ("build --fast", "there is no option `--fast`"),
            (
                "build --port 80",
                "`build` does not take all of these options",
            ),
            ("demo --port x", "`--port` wants a number from 0 to 65535"),
            ("test --only x", "`--only` wants one of native, wasm"),
        ];
        for (line, sentence) in cases {
            let failure = parse(line).unwrap_err();
            assert!(failure.starts_with(sentence), "{line}: {failure}");
        }
    }
}
