//! Feeds [`parlour_fuzz_bodies::protocol`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parlour_fuzz_bodies::protocol(data));
