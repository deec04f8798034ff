//! Why a store does not do what it is asked.

/// What went wrong. Whether it may pass is what the writer wants to know: it keeps trying either way, and says so.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite said so.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL said so.
    #[error("PostgreSQL: {}", chain(.0))]
    Postgres(#[from] postgres::Error),
    /// The file cannot be opened or its folder cannot be made.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The address is of a kind no store here has.
    #[error(
        "{0}:// is no store Parlour knows: say a file's path, sqlite:PATH or postgres://USER@HOST/DATABASE"
    )]
    Scheme(String),
    /// It was written by a later Parlour.
    #[error("the store has layout {found}; this Parlour knows layouts up to {known}: use a newer one")]
    Newer {
        /// The store's layout.
        found: i64,
        /// What is known here.
        known: i64,
    },
    /// Another server has it.
    #[error("{0} is in use by another server: stop that one first, or give each its own folder")]
    InUse(String),
    /// A step that is already there is not the one to be written: two writers, or a broken log.
    #[error(
        "step {seq} of match {id} is already there and different: is another server writing to this store?"
    )]
    Conflict {
        /// The match.
        id: String,
        /// The first step of the chunk.
        seq: u64,
    },
    /// The row is not what was written.
    #[error("match {0} cannot be read: its rows are damaged")]
    Damaged(String),
}

/// PostgreSQL hides the reason in the source of its error.
fn chain(error: &postgres::Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
