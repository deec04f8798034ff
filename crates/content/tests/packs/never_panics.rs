use parlour_content::Source;
use proptest::prelude::*;

use crate::game::{CARDS, built_in, load};

fn attempt(bytes: Vec<u8>) {
    for name in ["cards.toml", "pack.toml"] {
        let outcome = Source::given([(name.to_owned(), bytes.clone())], built_in()).and_then(|source| {
            source.hash();
            load(&source).map(drop)
        });
        if let Err(errors) = outcome {
            assert!(!errors.faults().is_empty());
            errors.render(false, 80);
            errors.problems();
        }
    }
}

/// A good file with a piece cut out and another put in: nearer to what people write than noise is.
fn damaged() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-z=\\[\\]{}\"'., \n#_0-9-]{0,12}",
        any::<String>(),
        Just("[[card]]\n".to_owned()),
        Just("card = [[[{}]]]".to_owned()),
        Just("id.x.y = {}".to_owned()),
    ];
    (0..CARDS.len(), 0..40_usize, piece).prop_map(|(start, length, piece)| {
        let end = (start + length).min(CARDS.len());
        format!("{}{piece}{}", &CARDS[..start], &CARDS[end..])
    })
}

proptest! {
    #[test]
    fn on_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        attempt(bytes);
    }

    #[test]
    fn on_strings(text in any::<String>()) {
        attempt(text.into_bytes());
    }

    #[test]
    fn on_damaged_files(text in damaged()) {
        attempt(text.into_bytes());
    }

    #[test]
    fn on_unknown_names(name in any::<String>()) {
        if let Err(errors) = Source::given([(name, Vec::new())], built_in()) {
            errors.render(false, 80);
        }
    }
}

#[test]
fn on_deep_nesting() {
    for text in ["[".repeat(100_000), "a.".repeat(100_000), "a={".repeat(50_000), "[a.".repeat(50_000)] {
        attempt(text.into_bytes());
    }
    attempt(format!("card = {}1{}", "[".repeat(70), "]".repeat(70)).into_bytes());
    attempt(format!("{}x = 1", "a.".repeat(70)).into_bytes());
}
