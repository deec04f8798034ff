//! The page's files over HTTP: compressed where the browser can, kept for ever where the name says what is inside.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Answers whatever no other route does.
pub(crate) async fn file(request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let headers = request.headers();
    let accepts = |name, word: &str| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
            .is_some_and(|text| text.contains(word))
    };
    let Some(asset) = parlour_page::asset(request.uri().path(), accepts(header::ACCEPT_ENCODING, "gzip"))
    else {
        return (StatusCode::NOT_FOUND, "there is no such page here; the lobby is at /\n").into_response();
    };
    let mut answer = HeaderMap::new();
    let etag = HeaderValue::from_str(&asset.etag).unwrap_or(HeaderValue::from_static("\"\""));
    answer.insert(header::ETAG, etag);
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(if asset.lasting { FOR_EVER } else { "no-cache" }),
    );
    if accepts(header::IF_NONE_MATCH, &asset.etag) {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.mime));
    if asset.gzip {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    (answer, asset.bytes.into_owned()).into_response()
}
