//! Fields that ask for a secret, which no form may ask for (MCP, elicitation, security considerations).

use super::label::readable;

const SECRETS: [&str; 12] = [
    "password",
    "passwd",
    "passphrase",
    "passcode",
    "secret",
    "token",
    "credential",
    "credentials",
    "api key",
    "apikey",
    "private key",
    "access key",
];

/// Whether a name or a title means a secret. Whole words count: `max_tokens` are none.
pub(super) fn means_secret(text: &str) -> bool {
    let mut words = String::from(" ");
    words.extend(readable(text).chars().map(|c| match c {
        // The tables of letters beyond ASCII would take more room than all of this.
        c if c.is_ascii() && !c.is_ascii_alphanumeric() => ' ',
        c => c.to_ascii_lowercase(),
    }));
    words.push(' ');
    SECRETS.iter().any(|secret| {
        let word = [" ", secret, " "].concat();
        let mut places = words.as_bytes().windows(word.len());
        places.any(|place| place == word.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::means_secret;

    #[test]
    fn names_and_titles_that_mean_a_secret_are_known_by_whole_words() {
        for secret in [
            "password",
            "userPassword",
            "API key",
            "api_key",
            "apiKey",
            "GITHUB_TOKEN",
            "Client secret:",
            "Your passphrase?",
            "aws-access-key",
        ] {
            assert!(means_secret(secret), "{secret}");
        }
        for harmless in [
            "max_tokens",
            "secretary",
            "tokenizer",
            "key",
            "passport",
            "",
            "apiVersion",
        ] {
            assert!(!means_secret(harmless), "{harmless}");
        }
    }
}
