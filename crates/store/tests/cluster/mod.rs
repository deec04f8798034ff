//! A PostgreSQL server of the test's own, in a temporary folder, gone when the test is.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A running server.
pub(crate) struct Cluster {
    folder: tempfile::TempDir,
    programs: PathBuf,
}

impl Cluster {
    /// Starts a server, or says why not and gives nothing. With `CI=true` a missing server is a failure.
    pub(crate) fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is missing: no initdb found");
            eprintln!("skipped: PostgreSQL is not installed (no initdb found)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let cluster = Cluster { folder, programs };
        if is_root() {
            // initdb refuses to run as root, so the folder is given to somebody else.
            run(Command::new("chown").arg("nobody").arg(cluster.folder.path()));
        }
        cluster.run("initdb", &["-A", "trust", "-U", "parlour", "-N", "-D", &cluster.path("data")]);
        cluster.go();
        Some(cluster)
    }

    /// Starts it, the first time or again.
    pub(crate) fn go(&self) {
        let socket = self.folder.path().display();
        let options = format!("-k {socket} -h '' -c fsync=off");
        let log = self.path("log");
        self.run("pg_ctl", &["-D", &self.path("data"), "-l", &log, "-w", "-o", &options, "start"]);
    }

    /// Stops it where it stands.
    pub(crate) fn stop(&self) {
        self.run("pg_ctl", &["-D", &self.path("data"), "-m", "immediate", "stop"]);
    }

    /// The address of a new database.
    pub(crate) fn database(&self, name: &str) -> String {
        self.run("createdb", &["-h", &self.path(""), "-U", "parlour", name]);
        self.address(name)
    }

    /// The address of a database that is there.
    pub(crate) fn address(&self, name: &str) -> String {
        let host = self.path("").replace('/', "%2F");
        format!("postgresql://parlour@{host}/{name}")
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "nobody", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        run(command.args(arguments).current_dir(self.folder.path()));
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|meta| std::os::unix::fs::MetadataExt::uid(&meta) == 0)
}

/// What is needed of a PostgreSQL; some machines have a part of it on their path.
const PROGRAMS: [&str; 3] = ["initdb", "pg_ctl", "createdb"];

/// Where the server's programs are: on the path, or where Debian puts them.
fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH")
        .into_iter()
        .flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    on_path
        .chain(debian)
        .find(|folder| PROGRAMS.iter().all(|program| Path::new(folder).join(program).is_file()))
}
