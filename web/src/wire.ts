// Everything that goes over the wire, mirroring `crates/server/src/wire` and `crates/core/src/scene.rs`.

export type Seat = number;

export interface Mark { name: string; count: number }
export interface Sum { name: string; total: number; parts?: Mark[] }
export interface Prompt { say: string; rule?: string }

export interface SeatView {
  seat: Seat;
  name: string;
  role?: string;
  score?: Sum;
  counts: Mark[];
  to_act: boolean;
  passed: boolean;
}

export interface Face {
  name: string;
  short: string;
  group?: string;
  values?: Mark[];
  text?: string;
  provenance?: 'rulebook' | 'public' | 'house';
  rules?: string[];
}

export type ItemKind = 'card' | 'piece' | 'die' | 'token' | 'slot';

export interface Item {
  id: string;
  kind: ItemKind;
  at?: [number, number];
  owner?: Seat;
  /** Face up for this eye. */
  face?: Face;
  /** Face down: what the back shows. */
  back?: string;
  marks?: Mark[];
  sums?: Sum[];
}

export type Place = 'centre' | 'near' | 'far' | 'side' | 'over';
export type ShapeName = 'row' | 'grid' | 'board' | 'stack' | 'track' | 'panel' | 'hand';

export interface Area {
  id: string;
  name: string;
  owner?: Seat;
  shape: ShapeName;
  columns?: number;
  rows?: number;
  files?: string[];
  ranks?: string[];
  size?: number;
  steps?: string[];
  place: Place;
  text?: string;
  sums?: Sum[];
  marks?: Mark[];
  rules?: string[];
  items?: Item[];
  areas?: Area[];
}

export interface Scene { areas: Area[]; seats: SeatView[]; prompt: Prompt }

export interface Offer {
  id: number;
  text: string;
  say: string;
  rule: string;
  touch: string[];
  group?: string;
  confirm?: boolean;
}

export type Change =
  | { change: 'move'; item: string; name?: string; from?: string; to?: string }
  | { change: 'turn'; item: string; name?: string }
  | { change: 'mark'; item: string; mark: string; count: number }
  | { change: 'roll'; area: string; values: number[] }
  | { change: 'count'; what: string; seat?: Seat; now: number };

export interface Told { action: number; say: string; rule: string; changes?: Change[] }

export interface End { say: string; winners: Seat[]; draw: boolean; points: number[] }

export interface Chair { seat: Seat; name: string; kind: 'human' | 'bot' | 'free'; level?: string; here: boolean }
export interface ClockInfo { left: number[]; running: Seat[] }
export type AskWhat = 'takeback' | 'rematch' | 'hint' | 'resign' | 'leave';
export interface Request { what: AskWhat; by: Seat; waiting: Seat[] }
export type Stage = 'waiting' | 'seeding' | 'playing' | 'over';

export interface Info {
  game: string;
  stage: Stage;
  chairs: Chair[];
  watching: number;
  options: [string, string][];
  pack: string;
  commitment: string;
  hints: boolean;
  request: Request | null;
  clock: ClockInfo | null;
  over: End | null;
  rematch: string | null;
  stalled: boolean;
}

export interface Rated { id: number; text: string; say: string; value: number; why?: string }

export type FromServer =
  | {
      t: 'snap'; table: string; seq: number; you: Seat | null; acted?: number; info: Info; scene?: Scene; offers: Offer[];
      told: Told[]; hash: string;
    }
  | {
      t: 'ev'; table: string; seq: number; cause?: number; events: Told[]; scene?: Scene; offers: Offer[];
      clock?: ClockInfo; over?: End; hash: string;
    }
  | { t: 'info'; table: string; info: Info }
  | { t: 'ack'; table: string; id: number; seq: number }
  | { t: 'rej'; table: string; id: number; code: string; message: string; rule?: string; seq: number }
  | { t: 'why'; table: string; id: number; legal: boolean; why: string; rule?: string }
  | { t: 'hint'; table: string; id: number; hint: { best: Rated[] } }
  | { t: 'chat'; table: string; who: string; text: string; at: number }
  | { t: 'pong'; n: number }
  | { t: 'error'; code: string; message: string }
  | { t: 'bye'; reason: string; retry_after: number };

export type ToServer =
  | { t: 'enter'; table: string; key?: string; after?: number; show?: 'scene' }
  | { t: 'exit'; table: string }
  | { t: 'act'; table: string; id: number; base: number; action: number | string; nonce?: string }
  | { t: 'why'; table: string; id: number; action: number | string }
  | { t: 'ask'; table: string; id: number; what: AskWhat }
  | { t: 'answer'; table: string; id: number; yes: boolean }
  | { t: 'say'; table: string; text: string }
  | { t: 'seed'; table: string; commit?: string; reveal?: string }
  | { t: 'ping'; n: number };

export interface OptionSpec {
  key: string;
  about: string;
  kind: 'flag' | 'number' | 'choice' | 'subset';
  min?: number;
  max?: number;
  of?: string[];
  default: string;
}

export interface GameInfo {
  id: string;
  name: string;
  about: string;
  seats: [number, number];
  minutes: [number, number];
  reference: boolean;
  options: OptionSpec[];
}

export type ChairAsked = { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'bot'; level: string };

export interface Create {
  game: string;
  chairs: ChairAsked[];
  options?: Record<string, string | number | boolean | string[]>;
  public?: boolean;
  hints?: boolean;
  seed?: string;
}

export interface SeatKey { seat: Seat; key: string }
export interface Created { table: string; seats: SeatKey[]; invite: string | null; watch: string; commitment: string }

export interface TableLine {
  table: string;
  game: string;
  status: 'open' | 'running' | 'over';
  names: string[];
  free: number;
  changed: number;
}

export interface Rule {
  id: string;
  kind: 'rule' | 'ruling' | 'house';
  text: string;
  source?: string;
  /** The tests that hold it, by name, or why there can be none. */
  tests?: string[];
  untestable?: string;
}

export interface Ledger { game: string; version: number; rule: Rule[] }

/** One position of a record, as one eye sees it. */
export interface Frame {
  game: string;
  length: number;
  at: number;
  names: string[];
  scene: Scene;
  told: Told[];
  over: End | null;
}

/** What a bot thought of a seat's chances when it was asked. */
export interface Chance { at: number; seat: Seat; value: number }
