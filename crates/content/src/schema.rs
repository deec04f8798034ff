//! Turns the shape of a file into a JSON schema, so that editors complete and check it.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The JSON schema of a type. Draft 7: the newest that TOML editors read without gaps.
pub fn schema_of<T: JsonSchema>() -> Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}
