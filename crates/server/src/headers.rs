//! Headers: who may connect, and what a page may load.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, SocketAddr};

/// Everything from this server, nothing from anywhere else, no script inside a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'; manifest-src 'self'";

/// Adds the headers that every answer has.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let always: [(HeaderName, &str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Where a request comes from: as the connection says or, behind a proxy, as the proxy says last.
pub(crate) fn address(headers: &HeaderMap, from: SocketAddr, proxied: bool) -> IpAddr {
    let named = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| proxied);
    let last = named.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(from.ip())
}

/// Whether the page that wants to connect comes from this server or from an allowed origin. Browsers do not hold
/// WebSockets to the same origin; programs that are no browsers send no origin.
pub(crate) fn same_origin(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_believed_only_where_it_was_set_up_and_only_its_own_word() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.9"));
        let from = SocketAddr::from(([127, 0, 0, 1], 4000));
        assert_eq!(address(&headers, from, false), from.ip());
        assert_eq!(address(&headers, from, true).to_string(), "203.0.113.9");
        headers.insert("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(address(&headers, from, true), from.ip());
    }

    #[test]
    fn only_our_own_pages_connect() {
        let headers = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("table.example:7070"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        let allowed = ["https://friend.example".to_owned()];
        assert!(same_origin(&headers("http://table.example:7070"), &allowed));
        assert!(same_origin(&headers("https://friend.example"), &allowed));
        for origin in
            ["http://evil.example", "null", "http://table.example", "http://table.example:7070.evil.example"]
        {
            assert!(!same_origin(&headers(origin), &allowed), "{origin}");
        }
        assert!(same_origin(&HeaderMap::new(), &allowed), "not a browser");
    }
}
