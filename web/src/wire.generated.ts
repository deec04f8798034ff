// Written from the types of the server by `UPDATE_EXPECT=1 cargo test -p parlour-server types`; a test says when that
// is due. Nothing here is changed by hand: `wire.ts` is what the page imports.

/**
 * An action by its code or by its text.
 */
export type ActionRef = number | string;

/**
 * A place where items lie.
 */
export type Area = { 
/**
 * Its id, stable for the whole game.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose it is.
 */
owner?: Seat, 
/**
 * Where on the table it is best put.
 */
place: Place, 
/**
 * A line about it, such as a District's Ability.
 */
text?: string, 
/**
 * Numbers that are derived, with their parts, because people ask why.
 */
sums?: Array<Sum>, 
/**
 * Marks on the area itself: open, closed, active.
 */
marks?: Array<Mark>, 
/**
 * The rules that speak of it.
 */
rules?: Array<RuleId>, 
/**
 * What lies in it.
 */
items?: Array<Item>, 
/**
 * Areas inside it.
 */
areas?: Array<Area>, } & ({ "shape": "row" } | { "shape": "grid", 
/**
 * How many columns.
 */
columns: number, 
/**
 * How many rows.
 */
rows: number, } | { "shape": "board", 
/**
 * Names of the files, from the left.
 */
files: Array<string>, 
/**
 * Names of the ranks, from the near side.
 */
ranks: Array<string>, } | { "shape": "stack", 
/**
 * How many lie there.
 */
size: number, } | { "shape": "track", 
/**
 * Names of the steps.
 */
steps: Array<string>, } | { "shape": "panel" } | { "shape": "hand" });

/**
 * What can be asked for.
 */
export type AskWhat = "takeback" | "rematch" | "hint" | "resign" | "leave";

/**
 * What happens when the time is up.
 */
export type AtZero = "bot" | "forfeit";

/**
 * A bot on a chair.
 */
export type Bot = { 
/**
 * Its level, or its exact spelling such as `keen:500`.
 */
level: string, };

/**
 * Who shall sit on a chair.
 */
export type ChairAsked = { "kind": "me", 
/**
 * What he is called.
 */
name?: string, } | { "kind": "open", } | { "kind": "bot" } & Bot;

/**
 * A chair.
 */
export type ChairInfo = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Who sits there.
 */
name: string, 
/**
 * `human`, `bot` or `free`.
 */
kind: string, 
/**
 * The bot's level.
 */
level?: string, 
/**
 * Whether a client is here with its key.
 */
here: boolean, };

/**
 * What a bot thought of a seat's chances when that seat was asked.
 */
export type Chance = { 
/**
 * Actions played before.
 */
at: number, seat: Seat, 
/**
 * The share of the win it expected, 0 to 1.
 */
value: number, };

/**
 * What a bot thought along the way.
 */
export type Chances = { chances: Array<Chance>, };

/**
 * One visible change on the table.
 */
export type Change = { "change": "move", 
/**
 * The item as it is called afterwards.
 */
item: string, 
/**
 * What shows on it, if this eye may see.
 */
name?: string, 
/**
 * Where it came from.
 */
from?: string, 
/**
 * Where it goes.
 */
to?: string, } | { "change": "turn", 
/**
 * The item.
 */
item: string, 
/**
 * What shows now, if anything does.
 */
name?: string, } | { "change": "mark", 
/**
 * The item or area.
 */
item: string, 
/**
 * The mark.
 */
mark: string, 
/**
 * Its count now.
 */
count: number, } | { "change": "roll", 
/**
 * Where.
 */
area: string, 
/**
 * What they show.
 */
values: Array<number>, } | { "change": "count", 
/**
 * What is counted, such as `score`.
 */
what: string, 
/**
 * Whose.
 */
seat?: Seat, 
/**
 * Its value now.
 */
now: number, };

/**
 * One message of a client.
 */
export type Client = { "t": "enter", 
/**
 * The table.
 */
table: string, 
/**
 * A seat's key or the watch key.
 */
key?: string, 
/**
 * The last step this client has seen: it is told what it missed.
 */
after?: number, 
/**
 * What it wants to be shown with each step.
 */
show: Show, } | { "t": "exit", 
/**
 * The table.
 */
table: string, } | { "t": "act", 
/**
 * The table.
 */
table: string, 
/**
 * This seat's own count of its actions: sent again with the same number, an action is played once.
 */
id: number, 
/**
 * The last step this client has seen.
 */
base: number, 
/**
 * The action.
 */
action: ActionRef, 
/**
 * 32 hexadecimal digits of the client's choosing that go into the draws this action leads to.
 */
nonce?: string, } | { "t": "why", 
/**
 * The table.
 */
table: string, 
/**
 * Echoed.
 */
id: number, 
/**
 * The action.
 */
action: ActionRef, } | { "t": "ask", 
/**
 * The table.
 */
table: string, 
/**
 * Echoed.
 */
id: number, 
/**
 * For what.
 */
what: AskWhat, } | { "t": "answer", 
/**
 * The table.
 */
table: string, 
/**
 * Echoed.
 */
id: number, 
/**
 * Whether one agrees.
 */
yes: boolean, } | { "t": "say", 
/**
 * The table.
 */
table: string, 
/**
 * What.
 */
text: string, } | { "t": "seed", 
/**
 * The table.
 */
table: string, 
/**
 * SHA-256 of the part, 64 hexadecimal digits.
 */
commit?: string, 
/**
 * The part, 64 hexadecimal digits.
 */
reveal?: string, } | { "t": "ping", 
/**
 * Echoed.
 */
n: number, };

/**
 * The clocks, by seat.
 */
export type ClockInfo = { 
/**
 * Milliseconds left.
 */
left: Array<number>, 
/**
 * Whose clocks run.
 */
running: Array<number>, };

/**
 * How long one may think.
 */
export type ClockRule = { "kind": "none" } | { "kind": "move", 
/**
 * Seconds.
 */
seconds: number, } | { "kind": "player", 
/**
 * Seconds.
 */
seconds: number, 
/**
 * Seconds more after each choice.
 */
increment: number, } | { "kind": "days", 
/**
 * Days.
 */
days: number, };

/**
 * A code that carries a seat to another device once.
 */
export type CodeGiven = { 
/**
 * The code.
 */
code: string, 
/**
 * Seconds it is good for.
 */
seconds: number, };

/**
 * Asks for a new table.
 */
export type Create = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Who sits where; as many as play.
 */
chairs: Array<ChairAsked>, 
/**
 * Options, as texts, numbers, booleans or lists of words.
 */
options: { [key in string]: JsonValue }, 
/**
 * An owner's pack: files by name.
 */
pack?: { [key in string]: string }, 
/**
 * Whether strangers see it in the lobby and may watch.
 */
public: boolean, 
/**
 * How long one may think.
 */
clock: ClockRule, 
/**
 * What happens when the time is up.
 */
at_zero: AtZero, 
/**
 * Whether players may ask for hints.
 */
hints: boolean, 
/**
 * A seed, for tables whose chance need not be proved, such as a puzzle that is shared.
 */
seed?: string, };

/**
 * A new table. The secrets are shown once and kept hashed.
 */
export type Created = { 
/**
 * The table.
 */
table: string, 
/**
 * Keys of the seats of whoever made it.
 */
seats: Array<SeatKey>, 
/**
 * The key to sit on an open chair, if there is one.
 */
invite: string | null, 
/**
 * The key to watch.
 */
watch: string, 
/**
 * The hash of the server's part of the seed.
 */
commitment: string, };

/**
 * What a program is told of a game.
 */
export type Described = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What it is, in a sentence.
 */
about: string, 
/**
 * The fewest and the most who play.
 */
seats: [number, number], 
/**
 * How long it takes, in minutes: from and to.
 */
minutes: [number, number], 
/**
 * Whether it is there to test and to learn from.
 */
reference: boolean, 
/**
 * What can be set.
 */
options: Array<OptionSpec>, };

/**
 * How a game ended.
 */
export type End = { 
/**
 * In a sentence.
 */
say: string, 
/**
 * Who won, alone or together.
 */
winners: Array<Seat>, 
/**
 * Whether it is a draw.
 */
draw: boolean, 
/**
 * Each seat's points.
 */
points: Array<number>, };

/**
 * The face of an item.
 */
export type Face = { 
/**
 * Its name.
 */
name: string, 
/**
 * One to four characters for a small space, such as `Q♠` or `x`.
 */
short: string, 
/**
 * Its colour, suit, clan or house as a word a theme can draw; never the only way to tell.
 */
group?: string, 
/**
 * Printed numbers by name.
 */
values?: Array<Mark>, 
/**
 * Its text, from the pack.
 */
text?: string, 
/**
 * Where the data comes from: `rulebook`, `public` or `house`.
 */
provenance?: string, 
/**
 * The rules that speak of it.
 */
rules?: Array<RuleId>, };

/**
 * One position of a record.
 */
export type Frame = { game: string, 
/**
 * Actions in the whole record.
 */
length: number, 
/**
 * Actions played here.
 */
at: number, names: Array<string>, scene: Scene, told: Array<Told>, over: End | null, };

/**
 * What a bot would do.
 */
export type Hint = { 
/**
 * The best actions, best first.
 */
best: Array<Rated>, };

/**
 * A table but for the game.
 */
export type Info = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Who sits where.
 */
chairs: Array<ChairInfo>, 
/**
 * How many watch.
 */
watching: number, 
/**
 * Options, by key.
 */
options: Array<[string, string]>, 
/**
 * The hash of the pack, or `none`.
 */
pack: string, 
/**
 * The hash of the server's part of the seed.
 */
commitment: string, 
/**
 * Whether hints may be asked for.
 */
hints: boolean, 
/**
 * Something somebody asks for and others must answer.
 */
request: Request | null, 
/**
 * The clocks.
 */
clock: ClockInfo | null, 
/**
 * How it ended.
 */
over: End | null, 
/**
 * The table of the rematch.
 */
rematch: string | null, 
/**
 * Why nothing can be played just now: the store is in trouble.
 */
stalled: boolean, };

/**
 * A thing on the table.
 */
export type Item = { 
/**
 * Its id, stable while it can be followed by eye.
 */
id: string, 
/**
 * What kind of thing.
 */
kind: ItemKind, 
/**
 * Where in a grid, board or track.
 */
at?: [number, number], 
/**
 * Whose it is.
 */
owner?: Seat, 
/**
 * Marks with counts: wounds, auras, counters, rotated.
 */
marks?: Array<Mark>, 
/**
 * Derived numbers with their parts.
 */
sums?: Array<Sum>, } & ({ "face": Face } | { "back": string });

/**
 * What kind of thing an item is.
 */
export type ItemKind = "card" | "piece" | "die" | "token" | "slot";

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

/**
 * All rules of a game.
 */
export type Ledger = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Moves when a changed rule changes how old records play.
 */
version: number, 
/**
 * The rules, in order.
 */
rule: Array<Rule>, };

/**
 * An offer as it leaves the table: with its code and its text.
 */
export type Listed = { 
/**
 * The action's code.
 */
id: number, 
/**
 * Its notation.
 */
text: string, 
/**
 * What it does, in a sentence.
 */
say: string, 
/**
 * The rule that allows it.
 */
rule: RuleId, 
/**
 * The ids of the items and areas a person points at, in order.
 */
touch: Array<string>, 
/**
 * Offers with the same heading are shown together.
 */
group?: string, 
/**
 * Whether it should be confirmed, because it reveals something or cannot be undone.
 */
confirm?: boolean, };

/**
 * The lobby.
 */
export type Listing = { 
/**
 * Public tables, the newest first.
 */
tables: Array<TableLine>, };

/**
 * A word with a count.
 */
export type Mark = { 
/**
 * The word.
 */
name: string, 
/**
 * How many; 1 for a mark that is just there.
 */
count: number, };

/**
 * One option of a game.
 */
export type OptionSpec = { 
/**
 * Its key.
 */
key: string, 
/**
 * What it changes, in a sentence.
 */
about: string, 
/**
 * Its value when nobody sets it.
 */
default: string, } & ({ "kind": "flag" } | { "kind": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The greatest.
 */
max: number, } | { "kind": "choice", 
/**
 * The words.
 */
of: Array<string>, } | { "kind": "subset", 
/**
 * The words.
 */
of: Array<string>, });

/**
 * Where on the table an area is best put.
 */
export type Place = "centre" | "near" | "far" | "side" | "over";

/**
 * Who is asked for what, in a sentence.
 */
export type Prompt = { 
/**
 * The sentence.
 */
say: string, 
/**
 * The rule that asks.
 */
rule?: RuleId, };

/**
 * An action with a bot's opinion of it.
 */
export type Rated = { 
/**
 * Its code.
 */
id: number, 
/**
 * Its notation.
 */
text: string, 
/**
 * The sentence.
 */
say: string, 
/**
 * The seat's share of the win the bot expects, 0 to 1.
 */
value: number, 
/**
 * What the game's evaluation sees in it, for the best moves of advice.
 */
why?: string, };

/**
 * Something that others must answer.
 */
export type Request = { 
/**
 * For what.
 */
what: AskWhat, 
/**
 * Who asks.
 */
by: number, 
/**
 * Who has still to answer.
 */
waiting: Array<number>, };

/**
 * One rule.
 */
export type Rule = { 
/**
 * Its stable id.
 */
id: string, 
/**
 * Where it comes from.
 */
kind: RuleKind, 
/**
 * What it says, in our words.
 */
text: string, 
/**
 * The heading in the rulebook.
 */
source: string, 
/**
 * Why no test can hold it.
 */
untestable?: string, 
/**
 * The tests that hold it.
 */
tests: Array<string>, };

/**
 * A rule of a game by its id in the game's ledger, such as `CH-ACT-1`.
 */
export type RuleId = string;

/**
 * Where a rule comes from.
 */
export type RuleKind = "rule" | "ruling" | "house";

/**
 * The whole table as one eye sees it.
 */
export type Scene = { 
/**
 * Where things lie.
 */
areas: Array<Area>, 
/**
 * The players.
 */
seats: Array<SeatView>, 
/**
 * Who is asked for what.
 */
prompt: Prompt, };

/**
 * A place at the table, counted from 0.
 */
export type Seat = number;

/**
 * The key of a seat.
 */
export type SeatKey = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Its key.
 */
key: string, };

/**
 * A player as everyone sees him.
 */
export type SeatView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * What he is called.
 */
name: string, 
/**
 * His clan, hero, colour or side, if the game has such.
 */
role?: string, 
/**
 * His score with its parts.
 */
score?: Sum, 
/**
 * What else counts, such as the size of his hand.
 */
counts: Array<Mark>, 
/**
 * Whether he is asked now.
 */
to_act: boolean, 
/**
 * Whether he has passed for now.
 */
passed: boolean, };

/**
 * One message of the server.
 */
export type Server = { "t": "snap", 
/**
 * The table.
 */
table: string, 
/**
 * The number of steps so far.
 */
seq: number, 
/**
 * The seat this client plays; nothing for a watcher.
 */
you: number | null, 
/**
 * The number of this seat's last action, if it has played one with this key: count on from there.
 */
acted?: number, 
/**
 * The table.
 */
info: Info, 
/**
 * What this client sees, drawn.
 */
scene?: Scene, 
/**
 * What this client sees, as data.
 */
view?: JsonValue, 
/**
 * What this client may do.
 */
offers: Array<Listed>, 
/**
 * The same by code alone, for a client that is shown events only.
 */
may?: Array<number>, 
/**
 * What happened so far, as this client heard it.
 */
told: Array<Told>, 
/**
 * The rolling digest.
 */
hash: string, } | { "t": "ev", 
/**
 * The table.
 */
table: string, 
/**
 * The number of steps so far.
 */
seq: number, 
/**
 * The number of the client's own action that caused it.
 */
cause?: number, 
/**
 * What happened, as this client hears it.
 */
events: Array<Told>, 
/**
 * What it sees now, drawn.
 */
scene?: Scene, 
/**
 * What it sees now, as data.
 */
view?: JsonValue, 
/**
 * What it may do now.
 */
offers: Array<Listed>, 
/**
 * The same by code alone, for a client that is shown events only.
 */
may?: Array<number>, 
/**
 * The clocks.
 */
clock?: ClockInfo, 
/**
 * How it ended, if it has.
 */
over?: End, 
/**
 * The rolling digest.
 */
hash: string, } | { "t": "info", 
/**
 * The table.
 */
table: string, 
/**
 * The table.
 */
info: Info, } | { "t": "ack", 
/**
 * The table.
 */
table: string, 
/**
 * The client's number of it.
 */
id: number, 
/**
 * The step it became.
 */
seq: number, } | { "t": "rej", 
/**
 * The table.
 */
table: string, 
/**
 * The client's number of it.
 */
id: number, 
/**
 * A stable word for programs.
 */
code: string, 
/**
 * What was wrong and what to do.
 */
message: string, 
/**
 * The rule that decides it.
 */
rule?: string, 
/**
 * The number of steps so far.
 */
seq: number, } | { "t": "why", 
/**
 * The table.
 */
table: string, 
/**
 * Echoed.
 */
id: number, 
/**
 * Whether it is allowed.
 */
legal: boolean, 
/**
 * Why not.
 */
why: string, 
/**
 * By which rule.
 */
rule?: string, } | { "t": "hint", 
/**
 * The table.
 */
table: string, 
/**
 * Echoed.
 */
id: number, 
/**
 * The best actions, best first.
 */
hint: Hint, } | { "t": "chat", 
/**
 * The table.
 */
table: string, 
/**
 * Who: a seat's name, or `gallery`.
 */
who: string, 
/**
 * What.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, } | { "t": "pong", 
/**
 * Echoed.
 */
n: number, } | { "t": "error", 
/**
 * A stable word for programs.
 */
code: string, 
/**
 * What was wrong and what to do.
 */
message: string, } | { "t": "bye", 
/**
 * Why.
 */
reason: string, 
/**
 * Seconds after which to come again.
 */
retry_after: number, };

/**
 * What a client wants to be shown.
 */
export type Show = "scene" | "view" | "events";

/**
 * How far a table has come.
 */
export type Stage = "waiting" | "seeding" | "playing" | "over";

/**
 * A number with its parts: `6 = 2 Cutthroat + 3 Alley Maze + 1 bonus`.
 */
export type Sum = { 
/**
 * What it counts.
 */
name: string, 
/**
 * The number.
 */
total: number, 
/**
 * What it is made of; empty where it is plain.
 */
parts?: Array<Mark>, };

/**
 * A table in the lobby.
 */
export type TableLine = { 
/**
 * The table.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * `open`, `running` or `over`.
 */
status: string, 
/**
 * Who sits there.
 */
names: Array<string>, 
/**
 * How many chairs are free.
 */
free: number, 
/**
 * When it last changed, in milliseconds since 1970.
 */
changed: number, };

/**
 * Something that happened, as one eye is told it.
 */
export type Told = { 
/**
 * By which action, counted from 1. Events of one action have one cause.
 */
action: number, 
/**
 * The sentence.
 */
say: string, 
/**
 * The rule by which it happened.
 */
rule: RuleId, 
/**
 * What changes on the table.
 */
changes?: Array<Change>, };
