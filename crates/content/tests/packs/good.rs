use expect_test::expect;
use parlour_content::Provenance;

use crate::game::{Effect, Site, built_in, load};

#[test]
fn a_good_pack_becomes_data() {
    let (manifest, cards) = load(&built_in()).expect("the built-in pack is good");
    assert_eq!(*manifest.name, "House set");
    expect![[r#"
        [
            Card {
                id: "lamp",
                name: "The Lamp",
                kind: "object",
                copies: 2,
                prov: Prov {
                    default: House,
                    fields: {},
                },
                effects: [
                    Plus {
                        n: 2,
                        at: Alley,
                    },
                    Steal,
                ],
            },
            Card {
                id: "cat",
                name: "The Cat",
                kind: "person",
                copies: 1,
                prov: Prov {
                    default: House,
                    fields: {
                        "name": Rulebook,
                    },
                },
                effects: [
                    Draw(
                        1,
                    ),
                ],
            },
        ]
    "#]]
    .assert_debug_eq(&cards.card);
    assert_eq!(cards.card[1].effects, [Effect::Draw(1)]);
    let Effect::Plus { n, at } = &cards.card[0].effects[0] else { panic!("the lamp adds influence") };
    assert_eq!((*n, at), (2, &Site::Alley));
}

#[test]
fn provenance_is_told_field_by_field() {
    let (_, cards) = load(&built_in()).expect("the built-in pack is good");
    let cat = &cards.card[1];
    assert_eq!(cat.prov.of("name"), Provenance::Rulebook);
    assert_eq!(cat.prov.of("copies"), Provenance::House);
    assert_eq!(cat.prov.otherwise(), Provenance::House);
    let json = serde_json::to_string(&cat.prov).expect("plain data");
    assert_eq!(json, r#"{"default":"house","name":"rulebook"}"#);
    assert_eq!(serde_json::to_string(&cards.card[0].prov).expect("plain data"), r#""house""#);
}
