//! All tables of a server: those in memory, those in the store, and making new ones.

use crate::document::{Chair, Document, Sitter};
use crate::game::{self, Game, LoadMatchError};
use crate::room::{Command, Mailbox, Room};
use crate::secret::{self, Hashed};
use crate::wire::{ChairAsked, ClockRule, Create, Created, SeatKey};
use parlour_core::Seed;
use parlour_store::{Chat, Health, Match, MatchId, Only, Status, Store, StoreError, Write, Writer};
use parlour_table::{Ready, find, fresh_seed, option_texts};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Semaphore, mpsc};

/// Why a table cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HubError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("{0}")]
    Bad(String),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Load(#[from] LoadMatchError),
    #[error("no random numbers can be had: {0}")]
    Random(#[from] getrandom::Error),
    #[error("the server is stopping")]
    Stopping,
    #[error("the server cannot write to its disk just now")]
    Stalled,
}

/// Opened games that are kept: every game with its usual options, and some others.
const OPENED: usize = 64;
/// Tables whose clocks run that are taken up when the server starts.
const CLOCKED: u32 = 100_000;

/// All tables of a server.
pub(crate) struct Hub {
    writer: Writer,
    health: Arc<Health>,
    reader: Mutex<Box<dyn Store>>,
    rooms: Mutex<HashMap<MatchId, Mailbox>>,
    /// Games that were opened, by game, seats and options: their tables share them.
    opened: Mutex<HashMap<String, Arc<dyn Ready>>>,
    /// As many bots think at once as there are permits.
    thinkers: Arc<Semaphore>,
    pub(crate) steps: AtomicU64,
    pub(crate) connections: AtomicU64,
}

impl Hub {
    pub(crate) fn new(store: Box<dyn Store>, thinkers: usize) -> Result<Arc<Hub>, HubError> {
        let reader = Mutex::new(store.reader()?);
        let writer = Writer::start(store).map_err(|error| HubError::Bad(error.to_string()))?;
        Ok(Arc::new(Hub {
            health: writer.health(),
            writer,
            reader,
            rooms: Mutex::default(),
            opened: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            steps: AtomicU64::new(0),
            connections: AtomicU64::new(0),
        }))
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as i64)
    }

    /// Why nothing can be stored just now.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.health.trouble()
    }

    pub(crate) fn store_counts(&self) -> [u64; 3] {
        self.health.counts()
    }

    pub(crate) fn live(&self) -> usize {
        self.rooms().len()
    }

    pub(crate) fn count_step(&self) {
        self.steps.fetch_add(1, Ordering::Relaxed);
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<MatchId, Mailbox>> {
        // The map is sound after any panic: every change to it is one call.
        self.rooms.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Writes, and returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) {
        if self.writer.submit(write).await.is_err() {
            // The writer is gone, so the server is stopping: nobody may be told that it was written.
            std::future::pending::<()>().await;
        }
    }

    /// Thinks on a thread of its own, when there is room.
    pub(crate) fn think(&self, thought: impl FnOnce() + Send + 'static) {
        let thinkers = Arc::clone(&self.thinkers);
        tokio::spawn(async move {
            if let Ok(permit) = thinkers.acquire_owned().await {
                tokio::task::spawn_blocking(move || {
                    thought();
                    drop(permit);
                });
            }
        });
    }

    /// The game of a document, opened. A pack of the owner's is opened for its table alone.
    pub(crate) fn ready(&self, id: MatchId, document: &Document) -> Result<Arc<dyn Ready>, LoadMatchError> {
        if document.files.is_some() {
            return game::prepare(id, document);
        }
        let key =
            format!("{} {} {} {:?}", document.game, document.rules, document.chairs.len(), document.options);
        let opened = || self.opened.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(ready) = opened().get(&key) {
            return Ok(Arc::clone(ready));
        }
        let ready = game::prepare(id, document)?;
        let mut opened = opened();
        if opened.len() >= OPENED {
            opened.clear();
        }
        opened.insert(key, Arc::clone(&ready));
        Ok(ready)
    }

    /// Takes up every table whose clock runs: clocks go on when the server does, whether or not somebody comes.
    pub(crate) async fn wake_clocks(self: Arc<Hub>) {
        let hub = Arc::clone(&self);
        let list = move || {
            let mut reader = hub.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            reader.list(Only::Status(Status::Running), CLOCKED)
        };
        let Ok(Ok(rows)) = tokio::task::spawn_blocking(list).await else { return };
        for row in rows {
            let document: Result<Document, _> = serde_json::from_str(&row.document);
            if document.is_ok_and(|document| document.clock != ClockRule::None)
                && let Err(error) = self.room(row.id).await
            {
                tracing::error!(table = %row.id, %error, "a table cannot be taken up");
            }
        }
    }

    /// The mailbox of a table, taken up from the store if need be. An unknown name creates nothing.
    pub(crate) async fn room(self: &Arc<Hub>, id: MatchId) -> Result<Mailbox, HubError> {
        // A table whose task has ended, by a fault, is taken up again from its log.
        if let Some(room) = self.rooms().get(&id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        let hub = Arc::clone(self);
        let (game, chat) =
            tokio::task::spawn_blocking(move || hub.load(id)).await.map_err(|_| HubError::Stopping)??;
        let mut rooms = self.rooms();
        rooms.retain(|other, room| *other != id || !room.is_closed());
        // Somebody else may have taken it up meanwhile.
        let room = rooms.entry(id).or_insert_with(|| Room::start(Arc::clone(self), game, chat));
        Ok(room.clone())
    }

    fn load(&self, id: MatchId) -> Result<(Game, Vec<Chat>), HubError> {
        let stored = {
            let mut reader = self.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            reader.load(id)?.ok_or(HubError::NoSuchTable)?
        };
        let document: Document = serde_json::from_str(&stored.meta.document)
            .map_err(|_| HubError::Store(StoreError::Damaged(id.to_string())))?;
        let ready = self.ready(id, &document)?;
        Ok((game::taken_up(id, document, &*ready, &stored.chunks, self.now())?, stored.chat))
    }

    /// Tables end when they have done what is in their mailboxes.
    pub(crate) fn close(&self) {
        self.rooms().clear();
    }

    /// Takes a table out of memory, unless something has just been put into its mailbox.
    pub(crate) fn forget(&self, id: MatchId, mailbox: &mpsc::Receiver<Box<Command>>) -> bool {
        let mut rooms = self.rooms();
        if !mailbox.is_empty() {
            return false;
        }
        rooms.remove(&id);
        true
    }

    /// Makes a table.
    pub(crate) async fn create(self: &Arc<Hub>, create: Create) -> Result<Created, HubError> {
        if self.trouble().is_some() {
            return Err(HubError::Stalled);
        }
        let bad = |error: &dyn std::fmt::Display| HubError::Bad(error.to_string());
        let entry = find(&create.game).map_err(|error| bad(&error))?;
        let options = option_texts(&create.options).map_err(HubError::Bad)?;
        let mut seats = vec![];
        let mut chairs = vec![];
        for (index, asked) in create.chairs.iter().enumerate().take(parlour_core::MAX_SEATS + 1) {
            let seat = index as u8;
            chairs.push(match asked {
                ChairAsked::Open {} => Chair::free(),
                ChairAsked::Me { name } => {
                    let key = secret::fresh()?;
                    let name = crate::names::name(name.as_deref().unwrap_or_default(), seat);
                    let chair =
                        Chair { sitter: Sitter::Human, name, key: Some(Hashed::of(&key)), ..Chair::free() };
                    seats.push(SeatKey { seat, key });
                    chair
                }
                ChairAsked::Bot(bot) => {
                    bot.level.parse::<parlour_bots::BotSpec>().map_err(|error| bad(&error))?;
                    let name = crate::names::bot(seat);
                    Chair { sitter: Sitter::Bot { level: bot.level.clone() }, name, ..Chair::free() }
                }
            });
        }
        let open = chairs.iter().any(|chair| chair.sitter == Sitter::Free);
        let (invite, watch) = (secret::fresh()?, secret::fresh()?);
        let seed = match &create.seed {
            Some(text) => Seed::from_text(text),
            None => fresh_seed()?,
        };
        let id = MatchId(secret::number()?);
        let mut document = Document {
            game: create.game.clone(),
            rules: entry.version(),
            pack: "none".into(),
            files: create.pack,
            options,
            chairs,
            invite: open.then(|| Hashed::of(&invite)),
            watch: Hashed::of(&watch),
            public: create.public,
            clock: create.clock,
            at_zero: create.at_zero,
            hints: create.hints,
            seed: seed.to_string(),
            given: vec![],
            dealt: false,
            forfeit: None,
            waited: None,
            rematch: None,
            created: self.now(),
        };
        self.begin(id, &mut document).await?;
        let commitment = seed.commitment_for(&id.to_string()).to_string();
        Ok(Created { table: id.to_string(), seats, invite: open.then_some(invite), watch, commitment })
    }

    /// Checks a document, stores it and starts its table.
    async fn begin(self: &Arc<Hub>, id: MatchId, document: &mut Document) -> Result<(), HubError> {
        // Whoever sets up a table has not heard of its number yet.
        let ready = self.ready(id, document).map_err(|error| match error {
            LoadMatchError::Open(_, why) => HubError::Bad(why),
            other => HubError::Bad(other.to_string()),
        })?;
        let game = Game::new(id, document.clone(), &*ready, self.now());
        document.pack = game.table.record().pack;
        document.options =
            game.table.options().iter().map(|(key, value)| (key.into(), value.into())).collect();
        let game = Game::new(id, document.clone(), &*ready, self.now());
        let row = Match {
            id,
            game: document.game.clone(),
            status: Status::Open,
            public: document.public,
            created: document.created,
            changed: document.created,
            document: serde_json::to_string(document).unwrap_or_default(),
        };
        self.write(Write::Match(row)).await;
        self.rooms().insert(id, Room::start(Arc::clone(self), game, vec![]));
        Ok(())
    }

    /// The same table once more: the same seats with the same keys, a new seed.
    pub(crate) async fn again(self: &Arc<Hub>, old: &Document) -> Result<String, HubError> {
        let id = MatchId(secret::number()?);
        let mut document = old.clone();
        document.seed = fresh_seed()?.to_string();
        document.given = vec![];
        document.dealt = false;
        document.forfeit = None;
        document.waited = None;
        document.rematch = None;
        document.created = self.now();
        for chair in &mut document.chairs {
            chair.since = 0;
            chair.commit = None;
            chair.reveal = None;
        }
        Box::pin(self.begin(id, &mut document)).await?;
        Ok(id.to_string())
    }

    /// Public tables, the newest first.
    pub(crate) async fn lobby(self: &Arc<Hub>, most: u32) -> Result<Vec<Match>, HubError> {
        let hub = Arc::clone(self);
        let list = move || {
            let mut reader = hub.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            reader.list(Only::Public, most)
        };
        Ok(tokio::task::spawn_blocking(list).await.map_err(|_| HubError::Stopping)??)
    }
}
