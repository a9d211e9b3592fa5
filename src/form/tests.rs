use super::*;
use crate::json::Json;
use std::time::Instant;

#[track_caller]
fn read(schema: &str) -> Result<Form, SchemaFault> {
    let json = Json::parse(schema).unwrap_or_else(|error| panic!("{error} in {schema}"));
    Form::read(&json, &Limits::default())
}

/// The form of one optional property `x`.
#[track_caller]
fn optional(property: &str) -> Form {
    let schema = format!(r#"{{"type":"object","properties":{{"x":{property}}}}}"#);
    read(&schema).unwrap_or_else(|fault| panic!("{property}: {fault:?}"))
}

/// What becomes of one required property `x`.
#[track_caller]
fn required(property: &str) -> Result<Form, SchemaFault> {
    let schema = format!(r#"{{"type":"object","properties":{{"x":{property}}},"required":["x"]}}"#);
    read(&schema)
}

/// A kind in few words: how it is drawn, and what it holds.
fn words(kind: &Kind) -> String {
    let labels = |options: &Options| {
        let labels: Vec<&str> = options.iter().map(ChoiceOption::label).collect();
        labels.join(",")
    };
    match kind {
        Kind::Text { .. } => "text".to_owned(),
        Kind::Number { rules, .. } => if rules.integer { "integer" } else { "number" }.to_owned(),
        Kind::Boolean { .. } => "boolean".to_owned(),
        Kind::Choice { options, .. } => format!("one of {}", labels(options)),
        Kind::Choices { options, .. } => format!("some of {}", labels(options)),
        Kind::List { .. } => "list".to_owned(),
        Kind::Fixed(value) => format!("fixed {}", value.to_text()),
        Kind::Union { branches, .. } => {
            let branches: Vec<String> = branches.iter().map(words).collect();
            branches.join(" or ")
        }
    }
}

#[test]
fn what_goes_beyond_the_grammar_is_read_as_it_is_meant() {
    for (property, meant) in [
        (r#"{"type":"String"}"#, "text"),
        (r#"{"type":"BOOLEAN"}"#, "boolean"),
        (r#"{"type":"Array","items":{"type":"String"}}"#, "list"),
        (r#"{"type":["string","null"]}"#, "text"),
        (r#"{"type":["null","integer"]}"#, "integer"),
        (
            r#"{"anyOf":[{"type":"number"},{"type":"null"}],"default":null}"#,
            "number",
        ),
        (
            r#"{"oneOf":[{"type":"null"},{"type":"boolean"}]}"#,
            "boolean",
        ),
        (
            r#"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#,
            "integer or text",
        ),
        (
            r#"{"type":["string","number","boolean"]}"#,
            "number or boolean or text",
        ),
        (
            r#"{"anyOf":[{"const":"auto"},{"type":"integer"}]}"#,
            r#"integer or fixed "auto""#,
        ),
        (r#"{"const":"yes"}"#, r#"fixed "yes""#),
        (
            r#"{"const":"yes","enum":["yes"],"type":"string"}"#,
            r#"fixed "yes""#,
        ),
        (r#"{"const":1.0,"type":"integer"}"#, "fixed 1.0"),
        (r#"{"enum":["x",1,true]}"#, "one of x,1,true"),
        (r#"{"type":"integer","enum":[1,2,2.0]}"#, "one of 1,2"),
        (r#"{"enum":["a",null]}"#, "one of a"),
        (
            r#"{"enum":["a","a","b"],"enumNames":["A","Z","B"]}"#,
            "one of A,B",
        ),
        (r#"{"enum":["a","b"],"enumNames":["A"]}"#, "one of a,b"),
        (r#"{"enum":["a"],"enumNames":[7]}"#, "one of a"),
        (
            r#"{"oneOf":[{"const":"a"},{"const":"b","title":"Bee"}]}"#,
            "one of a,Bee",
        ),
        (r#"{"oneOf":[{"const":"a","title":" "}]}"#, "one of a"),
        (
            r#"{"anyOf":[{"enum":["a"],"title":"Ah"},{"enum":["b","c"],"title":"Rest"}]}"#,
            "one of Ah,b,c",
        ),
        (
            r#"{"enum":["a","b"],"oneOf":[{"const":"b","title":"Bee"},{"const":"z"}]}"#,
            "one of Bee",
        ),
        (r#"{"type":"array","items":{"enum":["a"]}}"#, "some of a"),
        (r#"{"type":"array","items":{"type":"string"}}"#, "list"),
        (
            r#"{"type":["array","null"],"items":{"type":"string"}}"#,
            "list",
        ),
        (
            r#"{"type":"string","format":"credit-card","x-order":1,"readOnly":true}"#,
            "text",
        ),
        (r#"{"allOf":[{"type":"integer"},{"minimum":3}]}"#, "integer"),
        (
            r#"{"type":"number","allOf":[{"type":"integer"}]}"#,
            "integer",
        ),
        (r#"{"minimum":1}"#, "number"),
        (r#"{"minLength":1}"#, "text"),
        ("{}", "text"),
    ] {
        let form = optional(property);
        assert_eq!(words(form.fields()[0].kind()), meant, "{property}");
        assert!(form.notices().is_empty(), "{property}");
        assert!(required(property).is_ok(), "{property}");
    }
}

#[test]
fn what_no_flat_form_can_hold_is_left_out_or_refuses_the_request() {
    for (property, reason) in [
        (r#"{"type":"object"}"#, Reason::NotFlat),
        (r#"{"properties":{"a":{}}}"#, Reason::NotFlat),
        (
            r#"{"type":"array","items":{"type":"object"}}"#,
            Reason::NotFlat,
        ),
        (
            r#"{"type":"array","items":{"type":"array","items":{"type":"string"}}}"#,
            Reason::NotFlat,
        ),
        (
            r#"{"type":"array","items":{"type":"integer"}}"#,
            Reason::NotFlat,
        ),
        (r#"{"type":"array","items":true}"#, Reason::NotFlat),
        (r#"{"type":"array"}"#, Reason::NotFlat),
        (r#"{"type":"array","enum":["a"]}"#, Reason::NotFlat),
        (r#"{"type":"null"}"#, Reason::NotFlat),
        (r#"{"type":"money"}"#, Reason::NotFlat),
        (r#"{"type":[]}"#, Reason::NotFlat),
        (r#"{"type":["string",3]}"#, Reason::NotFlat),
        (r#"{"type":["string","object"]}"#, Reason::NotFlat),
        (r#"{"type":3}"#, Reason::NotFlat),
        (
            r#"{"type":"string","allOf":[{"type":"integer"}]}"#,
            Reason::NotFlat,
        ),
        (
            r#"{"pattern":"a","allOf":[{"pattern":"b"}]}"#,
            Reason::NotFlat,
        ),
        (r#"{"anyOf":[{},{}],"oneOf":[{},{}]}"#, Reason::NotFlat),
        (
            r#"{"anyOf":[{"type":"string"},{"type":"object"}]}"#,
            Reason::NotFlat,
        ),
        (r#"{"const":null}"#, Reason::NotFlat),
        (r#"{"const":[]}"#, Reason::NotFlat),
        (r#"{"const":"a","type":"integer"}"#, Reason::NotFlat),
        ("true", Reason::NotFlat),
        ("null", Reason::NotFlat),
        (r#"{"enum":[]}"#, Reason::NoOptions),
        (r#"{"oneOf":[]}"#, Reason::NoOptions),
        (r#"{"enum":[null,{},[]]}"#, Reason::NoOptions),
        (r#"{"type":"string","enum":[1,2]}"#, Reason::NoOptions),
        (r#"{"type":"array","items":{"enum":[]}}"#, Reason::NoOptions),
        (r##"{"$ref":"#/$defs/None"}"##, Reason::BadReference),
        (r##"{"$ref":"#"}"##, Reason::BadReference),
        (r##"{"$ref":"#/properties/x"}"##, Reason::BadReference),
        (r#"{"$ref":"other.json"}"#, Reason::BadReference),
        (r#"{"$ref":3}"#, Reason::BadReference),
    ] {
        let form = optional(property);
        assert!(form.fields().is_empty(), "{property}");
        assert_eq!(
            form.notices(),
            [Notice::LeftOut("X".to_owned())],
            "{property}"
        );
        let fault = SchemaFault::Property("x".to_owned(), reason);
        assert_eq!(required(property), Err(fault), "{property}");
    }
}

#[test]
fn faults_of_the_root_are_found_where_they_are() {
    for (schema, fault) in [
        ("[]", SchemaFault::Root(Reason::NotAnObject)),
        (
            r#"{"type":"array"}"#,
            SchemaFault::Member("type", Reason::NotAnObjectSchema),
        ),
        (
            r#"{"type":null}"#,
            SchemaFault::Member("type", Reason::NotAnObjectSchema),
        ),
        (
            r#"{"type":"object","properties":3}"#,
            SchemaFault::Member("properties", Reason::NotAnObject),
        ),
        (
            r#"{"type":"object","required":"a"}"#,
            SchemaFault::Member("required", Reason::NotAList),
        ),
        (
            r#"{"type":"object","properties":{},"required":["a"]}"#,
            SchemaFault::Required(0, Reason::Undeclared),
        ),
        (
            r#"{"type":"object","properties":{"a":{}},"required":["a",{}]}"#,
            SchemaFault::Required(1, Reason::NotAString),
        ),
        (
            r##"{"$ref":"#/$defs/A"}"##,
            SchemaFault::Member("$ref", Reason::BadReference),
        ),
        (
            r##"{"$ref":"#/a","a":{"$ref":"#/a"}}"##,
            SchemaFault::Member("$ref", Reason::BadReference),
        ),
        (
            r#"{"anyOf":[{"properties":{}}]}"#,
            SchemaFault::Root(Reason::NotFlat),
        ),
    ] {
        assert_eq!(read(schema), Err(fault), "{schema}");
    }
    for schema in [
        "{}",
        r#"{"type":"object"}"#,
        r#"{"type":["object","null"],"required":[]}"#,
    ] {
        assert_eq!(
            read(schema).map(|form| form.fields().len()),
            Ok(0),
            "{schema}"
        );
    }
}

#[test]
fn rules_hold_together_and_words_come_from_the_nearest() {
    let schema = r##"{"type":"object","title":"T","description":"D",
        "properties":{"x":{"$ref":"#/$defs/a","minimum":1,"maximum":9,"title":"Mine"}},
        "$defs":{"a":{"type":"integer","title":"Theirs","description":"d","minimum":5,"maximum":20,
            "allOf":[{"exclusiveMinimum":4},{"exclusiveMinimum":6}]}}}"##;
    let form = read(schema).expect("a form");
    assert_eq!((form.title(), form.description()), (Some("T"), Some("D")));
    let field = &form.fields()[0];
    assert_eq!((field.label(), field.description()), ("Mine", Some("d")));
    let Kind::Number { rules, .. } = field.kind() else {
        panic!("{field:?}")
    };
    let written = |bound: &Option<Bound>| bound.as_ref().map(|b| b.written().as_str().to_owned());
    let bounds = [
        &rules.minimum,
        &rules.maximum,
        &rules.exclusive_minimum,
        &rules.exclusive_maximum,
    ];
    let expected = [Some("5"), Some("9"), Some("6"), None].map(|b| b.map(str::to_owned));
    assert_eq!(bounds.map(written), expected);
}

#[test]
fn what_is_no_rule_is_passed_over() {
    let rules = |property: &str| match optional(property).fields()[0].kind() {
        Kind::Text { rules, .. } => (rules.min_length, rules.max_length),
        other => panic!("{other:?}"),
    };
    for (property, lengths) in [
        (
            r#"{"type":"string","minLength":2.0,"maxLength":3e1}"#,
            (Some(2), Some(30)),
        ),
        (
            r#"{"type":"string","minLength":-1,"maxLength":2.5}"#,
            (None, None),
        ),
        (
            r#"{"type":"string","minLength":"2","maxLength":null}"#,
            (None, None),
        ),
        (
            r#"{"type":"string","minLength":0,"maxLength":0}"#,
            (None, Some(0)),
        ),
    ] {
        assert_eq!(rules(property), lengths, "{property}");
    }
    for property in [
        r#"{"type":"number","multipleOf":0}"#,
        r#"{"type":"number","multipleOf":-1}"#,
        r#"{"type":"number","minimum":"3","maximum":true,"exclusiveMinimum":true}"#,
    ] {
        let form = optional(property);
        let Kind::Number { rules, .. } = form.fields()[0].kind() else {
            panic!("{property}")
        };
        assert_eq!(*rules, NumberRules::default(), "{property}");
    }
}

#[test]
fn a_form_that_nothing_fits_says_so() {
    for property in [
        r#"{"type":"string","minLength":3,"maxLength":2}"#,
        r#"{"type":"integer","minimum":3,"maximum":2}"#,
        r#"{"type":"number","exclusiveMinimum":2,"maximum":2}"#,
        r#"{"type":"number","minimum":2,"exclusiveMaximum":2.0}"#,
        r#"{"type":"number","exclusiveMinimum":2,"exclusiveMaximum":2}"#,
        r#"{"type":"array","items":{"enum":["a"]},"minItems":2}"#,
        r#"{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":1}"#,
    ] {
        let notices = [Notice::NothingFits("X".to_owned())];
        assert_eq!(optional(property).notices(), notices, "{property}");
    }
    let fits = r#"{"type":"number","minimum":2,"maximum":2.0}"#;
    assert!(optional(fits).notices().is_empty());
}

#[test]
fn controls_suit_the_field() {
    let eight: Vec<String> = (0..8).map(|at| format!("\"{at}\"")).collect();
    let choice = |count: usize| format!(r#"{{"enum":[{}]}}"#, eight[..count].join(","));
    for (property, control) in [
        (r#"{"type":"string"}"#.to_owned(), Control::Line),
        (
            r#"{"type":"string","format":"email","maxLength":900}"#.to_owned(),
            Control::Line,
        ),
        (
            r#"{"type":"string","maxLength":201}"#.to_owned(),
            Control::Lines,
        ),
        (
            r#"{"type":"string","default":"a\nb"}"#.to_owned(),
            Control::Lines,
        ),
        (
            r#"{"type":"string","format":"date"}"#.to_owned(),
            Control::Date,
        ),
        (
            r#"{"type":"string","format":"date-time"}"#.to_owned(),
            Control::DateTime,
        ),
        (
            r#"{"type":"string","format":"time"}"#.to_owned(),
            Control::Line,
        ),
        (r#"{"type":"integer"}"#.to_owned(), Control::Number),
        (r#"{"type":"boolean"}"#.to_owned(), Control::YesNo),
        (
            r#"{"type":"boolean","default":false}"#.to_owned(),
            Control::Checkbox,
        ),
        (choice(1), Control::Radios),
        (choice(7), Control::Radios),
        (choice(8), Control::Select),
        (
            r#"{"type":"array","items":{"enum":["a"]}}"#.to_owned(),
            Control::Checkboxes,
        ),
        (
            r#"{"type":"array","items":{"type":"string"}}"#.to_owned(),
            Control::List,
        ),
        (r#"{"const":1}"#.to_owned(), Control::Fixed),
        (r#"{"type":["string","integer"]}"#.to_owned(), Control::Line),
    ] {
        assert_eq!(
            optional(&property).fields()[0].control(),
            control,
            "{property}"
        );
    }
}

#[test]
fn a_lone_answer_in_a_wrapper_is_labelled_by_the_message() {
    for (name, property, is) in [
        ("value", r#"{"type":"string","title":"Value"}"#, true),
        ("value", r#"{"type":"string"}"#, true),
        ("value", r#"{"type":"string","title":"Colour"}"#, false),
        ("v", r#"{"type":"string","title":"Value"}"#, false),
    ] {
        let form = read(&format!(r#"{{"properties":{{"{name}":{property}}}}}"#)).expect("a form");
        assert_eq!(form.fields()[0].is_wrapper(), is, "{name} {property}");
    }
}

/// A schema of so many properties, each made by `property`.
fn many(count: usize, property: impl Fn(usize) -> String) -> String {
    let properties: Vec<String> = (0..count)
        .map(|at| format!("\"p{at}\":{}", property(at)))
        .collect();
    format!(
        r#"{{"type":"object","properties":{{{}}},"#,
        properties.join(",")
    )
}

fn list_of(count: usize, entry: impl Fn(usize) -> String) -> String {
    (0..count).map(entry).collect::<Vec<_>>().join(",")
}

#[test]
fn a_form_ends_at_its_limits() {
    let end = "\"$defs\":{}}";
    assert_eq!(
        read(&(many(500, |_| "{}".to_owned()) + end)).map(|f| f.fields().len()),
        Ok(500)
    );
    let fault = SchemaFault::Member("properties", Reason::TooMany);
    assert_eq!(read(&(many(501, |_| "{}".to_owned()) + end)), Err(fault));

    let halves = |second: usize| {
        let count = |at: usize| if at == 0 { 1000 } else { second };
        many(2, |at| {
            format!(r#"{{"enum":[{}]}}"#, list_of(count(at), |n| n.to_string()))
        }) + end
    };
    assert!(read(&halves(1000)).is_ok());
    let fault = |at: usize| SchemaFault::Property(format!("p{at}"), Reason::TooMany);
    assert_eq!(read(&halves(1001)), Err(fault(1)));
    for (what, property) in [
        (
            "constants",
            format!(
                r#"{{"oneOf":[{}]}}"#,
                list_of(2001, |n| format!(r#"{{"const":{n}}}"#))
            ),
        ),
        (
            "ticks",
            format!(
                r#"{{"type":"array","items":{{"enum":[{}]}}}}"#,
                list_of(2001, |n| n.to_string())
            ),
        ),
        (
            "lines",
            format!(
                r#"{{"type":"array","items":{{"type":"string"}},"default":[{}]}}"#,
                list_of(2001, |_| "\"\"".to_owned())
            ),
        ),
        (
            "branches",
            format!(
                r#"{{"anyOf":[{}]}}"#,
                list_of(2001, |_| r#"{"type":"integer"}"#.to_owned())
            ),
        ),
    ] {
        assert_eq!(
            read(&(many(1, |_| property.clone()) + end)),
            Err(fault(0)),
            "{what}"
        );
    }
}

#[test]
fn a_small_text_makes_no_large_form() {
    let text = |length: usize| "x".repeat(length);
    let reference = |_| r##"{"$ref":"#/$defs/a"}"##.to_owned();
    let doubled = |at: usize| {
        format!(
            r##""d{at}":{{"anyOf":[{{"$ref":"#/$defs/d{0}"}},{{"$ref":"#/$defs/d{0}"}}]}}"##,
            at + 1
        )
    };
    for (what, schema) in [
        (
            "descriptions",
            many(500, reference)
                + &format!(r#""$defs":{{"a":{{"description":"{}"}}}}}}"#, text(900_000)),
        ),
        (
            "patterns",
            many(500, reference)
                + &format!(r#""$defs":{{"a":{{"pattern":"{}"}}}}}}"#, text(16_000)),
        ),
        (
            "keywords",
            many(500, reference)
                + &format!(
                    r#""$defs":{{"a":{{{}}}}}}}"#,
                    list_of(60_000, |n| format!("\"k{n}\":1"))
                ),
        ),
        (
            "titles",
            many(1, |_| {
                format!(r#"{{"oneOf":[{}]}}"#, list_of(2000, reference))
            }) + &format!(
                r#""$defs":{{"a":{{"const":1,"title":"{}"}}}}}}"#,
                text(900_000)
            ),
        ),
        (
            "unions of unions",
            many(1, |_| r##"{"$ref":"#/$defs/d0"}"##.to_owned())
                + &format!(r#""$defs":{{{},"d40":{{}}}}}}"#, list_of(40, doubled)),
        ),
        (
            "many definitions",
            many(500, reference)
                + &format!(
                    r#""$defs":{{{}}}}}"#,
                    list_of(60_000, |n| format!("\"k{n}\":1"))
                ),
        ),
        (
            "equal numbers",
            many(1, |_| {
                format!(r#"{{"enum":[{}]}}"#, list_of(2000, |n| format!("{n}.0")))
            }) + "\"a\":1}",
        ),
        (
            "required names",
            many(1, |_| "{}".to_owned())
                + &format!(
                    r#""required":[{}]}}"#,
                    list_of(100_000, |_| "\"p0\"".to_owned())
                ),
        ),
    ] {
        assert!(schema.len() < 1 << 20, "{what}: {}", schema.len());
        let start = Instant::now();
        let json = Json::parse(&schema).unwrap_or_else(|error| panic!("{what}: {error}"));
        let form = Form::read(&json, &Limits::default());
        let size = format!("{form:?}").len();
        assert!(size < 40 << 20, "{what}: {size} bytes");
        // Without optimisation; an optimised build takes a tenth.
        assert!(
            start.elapsed().as_secs() < 5,
            "{what}: {:?}",
            start.elapsed()
        );
    }
}

#[test]
fn defaults_are_used_where_they_can_be() {
    for (property, default) in [
        (r#"{"type":"string","default":"a"}"#, r#"Some("a")"#),
        (r#"{"type":"string","default":5}"#, "None"),
        (r#"{"type":"string","default":null}"#, "None"),
        (
            r#"{"type":"string","format":"email","default":"nobody"}"#,
            r#"Some("nobody")"#,
        ),
        (
            r#"{"type":"string","format":"date","default":"2025-02-30"}"#,
            "None",
        ),
        (r#"{"type":"boolean","default":false}"#, "Some(false)"),
        (r#"{"type":"boolean","default":"true"}"#, "None"),
        (r#"{"enum":["a","b"],"default":"b"}"#, "Some(1)"),
        (r#"{"enum":["a","b"],"default":"c"}"#, "None"),
        (r#"{"enum":[1,2],"default":2.0}"#, "Some(1)"),
        (
            r#"{"type":"array","items":{"enum":["a","b"]},"default":["b","c","b"]}"#,
            "Some([false, true])",
        ),
        (
            r#"{"type":"array","items":{"enum":["a"]},"default":[]}"#,
            "Some([false])",
        ),
        (
            r#"{"type":"array","items":{"enum":["a"]},"default":["c"]}"#,
            "None",
        ),
        (
            r#"{"type":"array","items":{"enum":["a"]},"default":"a"}"#,
            "None",
        ),
        (
            r#"{"type":"array","items":{"type":"string"},"default":["a",1]}"#,
            r#"Some(["a"])"#,
        ),
        (
            r#"{"type":"array","items":{"type":"string"},"default":[1]}"#,
            "None",
        ),
        (
            r#"{"type":["integer","string"],"default":1.0}"#,
            r#"Some("1.0")"#,
        ),
        (r#"{"type":["integer","string"],"default":1.50}"#, "None"),
        (r#"{"type":["integer","string"],"default":[]}"#, "None"),
    ] {
        let found = match optional(property).fields()[0].kind() {
            Kind::Text { default, .. } => format!("{default:?}"),
            Kind::Union { default, .. } => {
                format!("{:?}", default.as_ref().map(crate::json::Json::to_text))
            }
            Kind::Number { default, .. } => format!("{default:?}"),
            Kind::Boolean { default } => format!("{default:?}"),
            Kind::Choice { default, .. } => format!("{default:?}"),
            Kind::Choices { default, .. } => format!("{default:?}"),
            Kind::List { default, .. } => format!("{default:?}"),
            Kind::Fixed(_) => "fixed".to_owned(),
        };
        assert_eq!(found, default, "{property}");
    }
}
