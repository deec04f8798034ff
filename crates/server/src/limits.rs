//! Limits: buckets that fill with time and are emptied by messages. What is over the limit is refused before it does
//! anything, with an answer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// So many at once, and so many a second in the long run.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: f64,
    pub(crate) a_second: f64,
}

/// Actions of one connection: 100 in 20 seconds.
pub(crate) const ACTS: Rate = Rate { burst: 100.0, a_second: 5.0 };
/// Lines of chat of one connection: 10 in 30 seconds.
pub(crate) const LINES: Rate = Rate { burst: 10.0, a_second: 1.0 / 3.0 };
/// Everything else of one connection.
pub(crate) const WORDS: Rate = Rate { burst: 200.0, a_second: 20.0 };
/// Tables made from one address: 20 a minute.
pub(crate) const TABLES: Rate = Rate { burst: 20.0, a_second: 1.0 / 3.0 };
/// Whatever else is asked over HTTP and costs something, from one address: positions of a replay above all.
pub(crate) const REQUESTS: Rate = Rate { burst: 240.0, a_second: 20.0 };
/// Thinking over a whole record, from one address.
pub(crate) const THINKING: Rate = Rate { burst: 4.0, a_second: 1.0 / 15.0 };
/// Connections from one address at a time.
pub(crate) const CONNECTIONS: u32 = 64;

/// A bucket.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    level: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, level: rate.burst, at: now }
    }

    /// Takes one out, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + passed * self.rate.a_second).min(self.rate.burst);
        self.at = now;
        if self.level < 1.0 {
            return false;
        }
        self.level -= 1.0;
        true
    }

    fn full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level + passed * self.rate.a_second >= self.rate.burst
    }
}

/// Buckets by address; those that are full again are forgotten.
pub(crate) struct Addresses {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Addresses {
    pub(crate) fn new(rate: Rate) -> Addresses {
        Addresses { rate, buckets: Mutex::default() }
    }

    /// Takes one out of the address's bucket, if there is one.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() > 10_000 {
            buckets.retain(|_, bucket| !bucket.full(now));
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_refuses_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 2.0, a_second: 1.0 }, start);
        assert!(bucket.take(start) && bucket.take(start) && !bucket.take(start));
        assert!(bucket.take(start + Duration::from_secs(1)));
        assert!(!bucket.take(start + Duration::from_secs(1)));
    }
}
