//! Feeds [`parlour_fuzz_bodies::pack`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parlour_fuzz_bodies::pack(data));
