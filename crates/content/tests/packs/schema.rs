use expect_test::expect;
use parlour_content::schema_of;

use crate::game::{Card, built_in};

#[test]
fn the_schema_of_a_card() {
    expect![[r##"
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "additionalProperties": false,
          "definitions": {
            "Effect": {
              "description": "What a card does.",
              "oneOf": [
                {
                  "additionalProperties": false,
                  "description": "Draw so many cards.",
                  "properties": {
                    "draw": {
                      "format": "uint8",
                      "maximum": 255,
                      "minimum": 0,
                      "type": "integer"
                    }
                  },
                  "required": [
                    "draw"
                  ],
                  "type": "object"
                },
                {
                  "additionalProperties": false,
                  "description": "More influence at a place.",
                  "properties": {
                    "plus": {
                      "additionalProperties": false,
                      "properties": {
                        "at": {
                          "$ref": "#/definitions/Site"
                        },
                        "n": {
                          "format": "uint8",
                          "maximum": 255,
                          "minimum": 0,
                          "type": "integer"
                        }
                      },
                      "required": [
                        "n",
                        "at"
                      ],
                      "type": "object"
                    }
                  },
                  "required": [
                    "plus"
                  ],
                  "type": "object"
                },
                {
                  "const": "steal",
                  "description": "A random card of the other hand.",
                  "type": "string"
                }
              ]
            },
            "Prov": {
              "anyOf": [
                {
                  "$ref": "#/definitions/Provenance"
                },
                {
                  "additionalProperties": {
                    "$ref": "#/definitions/Provenance"
                  },
                  "properties": {
                    "default": {
                      "$ref": "#/definitions/Provenance"
                    }
                  },
                  "required": [
                    "default"
                  ],
                  "type": "object"
                }
              ],
              "description": "Where the facts of this entry come from: one word, or a word for each field."
            },
            "Provenance": {
              "description": "Where a fact comes from.",
              "oneOf": [
                {
                  "const": "rulebook",
                  "description": "Stated or shown in the game's own rulebook.",
                  "type": "string"
                },
                {
                  "const": "public",
                  "description": "Found in a public source such as a review or the publisher's answers.",
                  "type": "string"
                },
                {
                  "const": "house",
                  "description": "Made up here, because no source gives it.",
                  "type": "string"
                }
              ]
            },
            "Site": {
              "enum": [
                "alley",
                "garden"
              ],
              "type": "string"
            }
          },
          "description": "One kind of card.",
          "properties": {
            "copies": {
              "format": "uint8",
              "maximum": 255,
              "minimum": 0,
              "type": "integer"
            },
            "effects": {
              "items": {
                "$ref": "#/definitions/Effect"
              },
              "type": "array"
            },
            "id": {
              "type": "string"
            },
            "kind": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "prov": {
              "$ref": "#/definitions/Prov"
            }
          },
          "required": [
            "id",
            "name",
            "kind",
            "copies",
            "prov"
          ],
          "title": "Card",
          "type": "object"
        }"##]]
    .assert_eq(&format!("{:#}", schema_of::<Card>()));
}

#[test]
fn a_pack_has_a_schema_for_its_manifest_and_each_file_told() {
    assert_eq!(built_in().schemas().keys().collect::<Vec<_>>(), ["cards.toml", "pack.toml"]);
}
