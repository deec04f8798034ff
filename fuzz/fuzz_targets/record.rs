//! Feeds [`parlour_fuzz_bodies::record`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parlour_fuzz_bodies::record(data));
