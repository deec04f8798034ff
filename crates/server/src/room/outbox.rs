//! Where messages for one connection wait. A connection that does not read is cut off: it may come again and is told
//! what it missed, instead of missing something without knowing.

use crate::wire::Server;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

/// Messages that may wait for a client before it counts as too slow.
const WAITING: usize = 128;

/// Bytes of most messages; with them they are written without growing.
const USUAL: usize = 500;

/// A message as it is sent, which any number of connections share.
pub(crate) fn written(message: &Server) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    // It fails where a key is no text, and there is no such key.
    let _ = serde_json::to_writer(&mut text, message);
    String::from_utf8(text).unwrap_or_default().into()
}

/// Where messages for one connection go.
#[derive(Clone)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    cut: Arc<Notify>,
}

/// Where they come out.
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    /// Notified when the connection is to be closed.
    pub(crate) cut: Arc<Notify>,
}

/// A box of its own for a connection.
pub(crate) fn boxes() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(WAITING);
    let cut = Arc::new(Notify::new());
    (Outbox { sender, cut: Arc::clone(&cut) }, Inbox { messages, cut })
}

impl Outbox {
    /// Sends, or cuts the connection off when it is too slow.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        if let Err(TrySendError::Full(_)) = self.sender.try_send(text) {
            self.cut.notify_one();
        }
    }

    /// Whether the connection has gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_and_nothing_is_left_out_in_between() {
        let (out, mut inbox) = boxes();
        for number in 0..WAITING {
            out.send(number.to_string().into());
        }
        assert!(!cut(&inbox).await);
        out.send("one too many".into());
        assert!(cut(&inbox).await);
        for number in 0..WAITING {
            assert_eq!(inbox.messages.recv().await.unwrap().as_str(), number.to_string());
        }
    }

    async fn cut(inbox: &Inbox) -> bool {
        let wait = std::time::Duration::from_millis(10);
        tokio::time::timeout(wait, inbox.cut.notified()).await.is_ok()
    }
}
